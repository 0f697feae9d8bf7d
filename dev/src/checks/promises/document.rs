//! Runs the commands of docs/operations.md exactly as an operator would type them. The line above
//! a block names it.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use tokio::process::Command;

/// Blocks of shell commands by name.
#[derive(Debug)]
pub struct Document(BTreeMap<String, String>);

impl Document {
    /// Reads the checkout's document.
    pub fn read(root: &Path) -> Result<Document> {
        let path = root.join("docs/operations.md");
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        Ok(Document(blocks(&text)))
    }

    /// Runs a block with `shell`, a command that starts `sh` as the right user in the right
    /// folder.
    ///
    /// # Errors
    /// There is no such block, or it fails; the message includes its output.
    pub async fn run(&self, name: &str, mut shell: Command, variables: &[(&str, String)]) -> Result<()> {
        let script = self
            .0
            .get(name)
            .with_context(|| format!("docs/operations.md has no block {name}"))?;
        let output = shell
            .args(["-eu", "-c", script])
            .envs(variables.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .output()
            .await?;
        if !output.status.success() {
            bail!(
                "the commands of {name} in docs/operations.md failed: {}{}",
                String::from_utf8_lossy(&output.stdout),
                String::from_utf8_lossy(&output.stderr).trim()
            );
        }
        Ok(())
    }
}

/// A line `<!-- NAME -->` directly above "```sh" names a block.
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
    fn only_named_blocks_are_found() {
        let text = "Text.\n\n<!-- dump -->\n```sh\na \\\n  b\n\nc\n```\n\n```sh\nd\n```\n<!-- lost -->\nText.\n```sh\ne\n```\n";
        let found = blocks(text);
        assert_eq!(found.len(), 1);
        assert_eq!(found["dump"], "a \\\n  b\n\nc");
    }
}
