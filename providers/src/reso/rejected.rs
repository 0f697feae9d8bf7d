//! The file that tells which rows were rejected, and why.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// Rejected rows, written as they come: line, listing key, code and reason. The
/// file is made with its first row.
#[derive(Debug)]
pub struct RejectedFile {
    path: PathBuf,
    rows: Option<csv::Writer<File>>,
}

impl RejectedFile {
    /// The file at `path`; one that an earlier run has left there is removed.
    ///
    /// # Errors
    /// When that one can't be removed.
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

    /// Completes the file; answers where it lies, when a row was rejected.
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
