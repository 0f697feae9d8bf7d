//! One XML part of the workbook, compressed while it is written.

use std::fs::File;
use std::io::Write as _;

use rust_xlsxwriter::XlsxError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// The deflate level. The default 6 takes two thirds more CPU time for files that are 1 %
/// smaller; 4 saves a tenth of the time for files that are 3 % larger.
const COMPRESSION_LEVEL: i64 = 5;

/// The bytes buffered before they are compressed. A call for each cell would take longer than the
/// compression itself.
const GATHERED: usize = 32 * 1024;

/// A part being written. It is the only entry of an archive in an unnamed temporary file, so its
/// compressed bytes can be copied into the workbook.
pub(crate) struct Part {
    archive: ZipWriter<File>,
    gathered: Vec<u8>,
}

impl Part {
    /// Begins the part `name` with `head`.
    pub(crate) fn begin(name: &str, head: &str) -> Result<Self, XlsxError> {
        let mut archive = ZipWriter::new(tempfile::tempfile()?);
        // The library compresses the other parts with the same options. The fixed time makes
        // equal rows give equal bytes.
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .compression_level(Some(COMPRESSION_LEVEL))
            .unix_permissions(0o600)
            .last_modified_time(DateTime::default());
        archive.start_file(name, options)?;
        let mut gathered = Vec::with_capacity(2 * GATHERED);
        gathered.extend_from_slice(head.as_bytes());
        Ok(Self { archive, gathered })
    }

    /// The buffer to append to. Call [`Part::advance`] after appending.
    pub(crate) fn end_of_part(&mut self) -> &mut Vec<u8> {
        &mut self.gathered
    }

    /// Compresses the buffered bytes once there are enough.
    pub(crate) fn advance(&mut self) -> Result<(), XlsxError> {
        if self.gathered.len() >= GATHERED {
            self.archive.write_all(&self.gathered)?;
            self.gathered.clear();
        }
        Ok(())
    }

    /// Ends the part with `tail`.
    pub(crate) fn end(mut self, tail: &str) -> Result<ZipArchive<File>, XlsxError> {
        self.archive.write_all(&self.gathered)?;
        self.archive.write_all(tail.as_bytes())?;
        Ok(self.archive.finish_into_readable()?)
    }
}
