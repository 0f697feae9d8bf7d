//! The commands of docs/operations.md: what a person is told to type is what is
//! run here. A block carries its name in the line above it.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use tokio::process::Command;

/// Named blocks of shell commands.
#[derive(Debug)]
pub struct Document(BTreeMap<String, String>);

impl Document {
    /// Reads the checkout's document.
    pub fn read(root: &Path) -> Result<Document> {
        let path = root.join("docs/operations.md");
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        Ok(Document(blocks(&text)))
    }

    /// Runs one block in the command, which is a shell: `sh` of the right user in
    /// the right folder.
    ///
    /// # Errors
    /// There is no such block, or it fails; with what it printed.
    pub async fn run(&self, name: &str, mut shell: Command, told: &[(&str, String)]) -> Result<()> {
        let script = self
            .0
            .get(name)
            .with_context(|| format!("docs/operations.md has no block {name}"))?;
        let output = shell
            .args(["-eu", "-c", script])
            .envs(told.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .output()
            .await?;
        if !output.status.success() {
            bail!(
                "the commands of {name} in docs/operations.md fail: {}{}",
                String::from_utf8_lossy(&output.stdout),
                String::from_utf8_lossy(&output.stderr).trim()
            );
        }
        Ok(())
    }
}

/// `<!-- NAME -->` directly above "```sh" names a block.
fn blocks(text: &str) -> BTreeMap<String, String> {
    let mut blocks = BTreeMap::new();
    let mut name = None;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line == "```sh" {
            let script: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if let Some(name) = name.take() {
                blocks.insert(name, script.join("\n"));
            }
            continue;
        }
        name = line
            .strip_prefix("<!-- ")
            .and_then(|rest| rest.strip_suffix(" -->"))
            .map(str::to_owned);
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_named_blocks_are_found_and_whole() {
        let text = "Text.\n\n<!-- dump -->\n```sh\na \\\n  b\n\nc\n```\n\n```sh\nd\n```\n<!-- lost -->\nText.\n```sh\ne\n```\n";
        let found = blocks(text);
        assert_eq!(found.len(), 1);
        assert_eq!(found["dump"], "a \\\n  b\n\nc");
    }
}
