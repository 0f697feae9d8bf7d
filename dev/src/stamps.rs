//! Stamps: an expensive step is skipped while its input files are the same as when it last
//! succeeded.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};

/// The FNV-1a hash, which is enough to notice changes; security is not needed.
pub fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The stamp file of a step and the value that it should have.
#[derive(Debug)]
pub struct Stamp {
    file: PathBuf,
    value: String,
}

impl Stamp {
    /// The stamp `name` over the content of the files and folders. Entries named in `skipped`
    /// are skipped at every level.
    pub fn of(folder: &Path, name: &str, inputs: &[PathBuf], skipped: &[&str]) -> Result<Stamp> {
        let mut lines = String::new();
        for input in inputs {
            collect(input, skipped, &mut lines)?;
        }
        Ok(Stamp {
            file: folder.join(name),
            value: format!("{:016x}", fnv(lines.as_bytes())),
        })
    }

    /// Whether the step succeeded with exactly these files.
    pub fn is_current(&self) -> bool {
        std::fs::read_to_string(&self.file).is_ok_and(|found| found == self.value)
    }

    /// Records that the step succeeded.
    pub fn set(&self) -> Result<()> {
        if let Some(folder) = self.file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&self.file, &self.value).context("writing a stamp")
    }
}

/// Waits for other processes of this checkout that do the same work. The lock is held until the
/// file is dropped.
pub async fn lock(folder: &Path, name: &str) -> Result<File> {
    std::fs::create_dir_all(folder)?;
    let file = File::create(folder.join(format!("{name}.lock")))?;
    while file.try_lock().is_err() {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(file)
}

fn collect(path: &Path, skipped: &[&str], lines: &mut String) -> Result<()> {
    if path
        .file_name()
        .is_some_and(|name| skipped.iter().any(|entry| name == *entry))
    {
        return Ok(());
    }
    if path.is_dir() {
        let mut below: Vec<PathBuf> = std::fs::read_dir(path)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<std::io::Result<_>>()?;
        below.sort();
        for entry in below {
            collect(&entry, skipped, lines)?;
        }
        return Ok(());
    }
    let content = std::fs::read(path).unwrap_or_default();
    lines.push_str(&format!("{} {:016x}\n", path.display(), fnv(&content)));
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn stamp(root: &Path) -> Stamp {
        Stamp::of(&root.join("stamps"), "web", &[root.join("web")], &["dist"]).unwrap()
    }

    #[test]
    fn a_stamp_is_current_until_a_file_changes_or_appears() {
        let root = tempfile::tempdir().unwrap();
        let web = root.path().join("web/src");
        std::fs::create_dir_all(&web).unwrap();
        std::fs::write(web.join("a.ts"), "1").unwrap();
        assert!(!stamp(root.path()).is_current());
        stamp(root.path()).set().unwrap();
        assert!(stamp(root.path()).is_current());

        std::fs::write(web.join("a.ts"), "2").unwrap();
        assert!(!stamp(root.path()).is_current());
        std::fs::write(web.join("a.ts"), "1").unwrap();
        assert!(stamp(root.path()).is_current());

        std::fs::write(web.join("b.ts"), "").unwrap();
        assert!(!stamp(root.path()).is_current());
    }

    #[test]
    fn output_of_the_step_is_skipped() {
        let root = tempfile::tempdir().unwrap();
        let web = root.path().join("web");
        std::fs::create_dir_all(web.join("dist")).unwrap();
        stamp(root.path()).set().unwrap();
        std::fs::write(web.join("dist/index.html"), "built").unwrap();
        assert!(stamp(root.path()).is_current());
    }
}
