//! One XML part of the workbook, packed as it is written.

use std::fs::File;
use std::io::Write as _;

use rust_xlsxwriter::XlsxError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// Deflate level: the usual 6 takes two thirds more processor time and gives 1 %
/// smaller files; 4 spares a tenth of the time and gives 3 % larger ones.
const COMPRESSION_LEVEL: i64 = 5;

/// Bytes gathered before they are packed: a call for each cell would take longer
/// than the packing.
const GATHERED: usize = 32 * 1024;

/// A part under way: the only entry of an archive in an unnamed temporary file, so
/// that it can be copied, packed as it is, into the workbook.
pub(crate) struct Part {
    archive: ZipWriter<File>,
    gathered: Vec<u8>,
}

impl Part {
    /// Begins the part called `name` with `head`.
    pub(crate) fn begin(name: &str, head: &str) -> Result<Self, XlsxError> {
        let mut archive = ZipWriter::new(tempfile::tempfile()?);
        // As the library packs the other parts. No time of day: equal rows give equal bytes.
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

    /// Where the part goes on. Call [`Part::advance`] when something was added.
    pub(crate) fn end_of_part(&mut self) -> &mut Vec<u8> {
        &mut self.gathered
    }

    /// Packs what is gathered when it is enough.
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
