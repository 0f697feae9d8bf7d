//! Files with the secrets of the demonstration.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

/// Writes a file atomically, readable by its owner only.
pub fn write(file: &Path, content: &[u8]) -> std::io::Result<()> {
    let part = file.with_extension("part");
    match fs::remove_file(&part) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    let mut written = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&part)?;
    written.write_all(content)?;
    written.sync_all()?;
    fs::rename(&part, file)
}
