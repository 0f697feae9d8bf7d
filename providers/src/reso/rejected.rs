//! Writes the file of rejected rows and their reasons.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// Writes rejected rows: line, listing key, code and reason. The file is created with its first
/// row.
#[derive(Debug)]
pub struct RejectedFile {
    path: PathBuf,
    rows: Option<csv::Writer<File>>,
}

impl RejectedFile {
    /// Prepares the file at `path`, and deletes one from an earlier run.
    ///
    /// # Errors
    /// When the old file can't be deleted.
    pub fn at(path: &Path) -> io::Result<Self> {
        match std::fs::remove_file(path) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        Ok(Self {
            path: path.to_owned(),
            rows: None,
        })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn add(&mut self, line: u64, listing_key: Option<&str>, code: &str, reason: &str) -> io::Result<()> {
        let rows = match &mut self.rows {
            Some(rows) => rows,
            none => {
                let mut rows = csv::Writer::from_path(&self.path)?;
                rows.write_record(["line", "listingKey", "code", "reason"])?;
                none.insert(rows)
            }
        };
        rows.write_record([&line.to_string(), listing_key.unwrap_or_default(), code, reason])?;
        Ok(())
    }

    /// Completes the file. Returns its path if it has a row.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn finish(self) -> io::Result<Option<PathBuf>> {
        let Some(mut rows) = self.rows else {
            return Ok(None);
        };
        rows.flush()?;
        Ok(Some(self.path))
    }
}
