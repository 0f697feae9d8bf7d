//! Reads listings from a CSV file with RESO names, plain or gzipped, row by row.
//!
//! An invalid row is rejected. An invalid file (a missing column, another encoding, a damaged
//! archive) ends the reading. Memory use doesn't depend on the file: a row that doesn't end makes
//! the file invalid.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};
use std::path::Path;
use std::rc::Rc;

use chrono::NaiveDate;
use domain::listings::SourceListing;
use flate2::bufread::MultiGzDecoder;
use thiserror::Error;

use super::field::{LeftOut, Reason};
use super::row::{Columns, listing};

/// The most bytes of a row, including quoted line breaks.
const MAX_ROW_BYTES: u64 = 1 << 20;

/// The first bytes of every gzip file (RFC 1952, 2.3.1).
const GZIP_MAGIC: [u8; 2] = [0x1f, 0x8b];

/// How the dates in the file are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The day, in the file's own dates, at whose end the listings are read.
    pub as_of: NaiveDate,
    /// The days to add to every date of the file.
    pub shift_days: i64,
}

/// A row of the file.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// A listing.
    Listing {
        /// The line that the row begins in, from 1.
        line: u64,
        /// The listing.
        listing: Box<SourceListing>,
        /// The invalid optional values, which it is kept without.
        left_out: LeftOut,
    },
    /// A listing that comes on the market after `as_of`.
    NotYetListed,
    /// An invalid row.
    Rejected(Rejected),
}

/// An invalid row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// The line that the row begins in, from 1.
    pub line: u64,
    /// Its key, if it could be read.
    pub listing_key: Option<String>,
    /// Why it is rejected.
    pub reason: Reason,
}

/// Why a file can't be read.
#[derive(Debug, Error)]
pub enum CsvError {
    /// The file is empty.
    #[error("the file is empty")]
    Empty,
    /// The header lacks required columns.
    #[error("the header lacks {}", names.join(", "))]
    MissingColumns {
        /// Their names.
        names: Vec<&'static str>,
    },
    /// The header contains a column twice.
    #[error("the header names {name} twice")]
    ColumnTwice {
        /// The name.
        name: &'static str,
    },
    /// The text is UTF-16.
    #[error("the file is encoded in UTF-16; save it as UTF-8")]
    Utf16,
    /// The text is in another encoding.
    #[error("line {line}: the text is not UTF-8; save the file as UTF-8")]
    NotUtf8 {
        /// The first line with invalid text.
        line: u64,
    },
    /// A row doesn't end.
    #[error("line {line}: the row that begins here has no end within 1 MiB; is a quotation mark left open?")]
    EndlessRow {
        /// The line where it begins.
        line: u64,
    },
    /// The archive is truncated.
    #[error("the gzip archive is cut off after line {line}")]
    TruncatedGzip {
        /// The last line that could be read.
        line: u64,
    },
    /// The archive is damaged.
    #[error("the gzip archive is damaged after line {line}")]
    CorruptGzip {
        /// The last line that could be read.
        line: u64,
    },
    /// The file can't be read.
    #[error("the file can't be read")]
    Io(#[source] io::Error),
}

impl CsvError {
    /// The stable code of the error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Empty => "EMPTY_FILE",
            Self::MissingColumns { .. } => "MISSING_COLUMNS",
            Self::ColumnTwice { .. } => "COLUMN_TWICE",
            Self::Utf16 | Self::NotUtf8 { .. } => "NOT_UTF8",
            Self::EndlessRow { .. } => "ENDLESS_ROW",
            Self::TruncatedGzip { .. } => "TRUNCATED_GZIP",
            Self::CorruptGzip { .. } => "CORRUPT_GZIP",
            Self::Io(_) => "UNREADABLE_FILE",
        }
    }
}

/// Opens a file of listings and reads its header.
///
/// # Errors
/// [`CsvError`] when the file can't be read or its header lacks a column.
pub fn open(path: &Path, options: Options) -> Result<Reader, CsvError> {
    read(File::open(path).map_err(CsvError::Io)?, options)
}

/// Reads the header of a file of listings from `source`.
///
/// # Errors
/// [`CsvError`] when the source can't be read or its header lacks a column.
pub fn read(source: impl Read + 'static, options: Options) -> Result<Reader, CsvError> {
    let mut input = BufReader::with_capacity(1 << 16, source);
    let is_gzip = input.fill_buf().map_err(CsvError::Io)?.starts_with(&GZIP_MAGIC);
    let mut text: Box<dyn Read> = if is_gzip {
        Box::new(MultiGzDecoder::new(input))
    } else {
        Box::new(input)
    };
    let mut start = Vec::with_capacity(4);
    text.by_ref()
        .take(4)
        .read_to_end(&mut start)
        .map_err(|error| io_error(error, is_gzip, 0))?;
    let mark_bytes = match encoding_rs::Encoding::for_bom(&start) {
        Some((encoding, bytes)) if encoding == encoding_rs::UTF_8 => bytes,
        Some(_) => return Err(CsvError::Utf16),
        // Text doesn't begin with a NUL byte, but in UTF-16 without a byte order mark there is
        // one beside every ASCII letter.
        None if start.contains(&0) => return Err(CsvError::Utf16),
        None => 0,
    };
    let since_row = Rc::new(Cell::new(0));
    let line_feeds = Rc::new(RefCell::new(VecDeque::new()));
    let guard = Guard {
        inner: Cursor::new(start.split_off(mark_bytes)).chain(text),
        since_row: Rc::clone(&since_row),
        read: 0,
        ends_in_return: false,
        line_feeds: Rc::clone(&line_feeds),
    };
    let mut rows = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(Box::new(guard) as Box<dyn Read>);
    let mut record = csv::ByteRecord::new();
    let present = rows
        .read_byte_record(&mut record)
        .map_err(|error| csv_error(error, is_gzip, 1))?;
    if !present {
        return Err(CsvError::Empty);
    }
    let header = csv::StringRecord::from_byte_record(record).map_err(|_| CsvError::NotUtf8 { line: 1 })?;
    Ok(Reader {
        columns: Columns::of(&header)?,
        rows,
        record: csv::ByteRecord::new(),
        since_row,
        line_feeds,
        options,
        is_gzip,
        ended: false,
    })
}

/// The rows of a file, in order. The iterator ends after the first [`CsvError`].
pub struct Reader {
    rows: csv::Reader<Box<dyn Read>>,
    columns: Columns,
    record: csv::ByteRecord,
    since_row: Rc<Cell<u64>>,
    line_feeds: LineFeeds,
    options: Options,
    is_gzip: bool,
    ended: bool,
}

impl Iterator for Reader {
    type Item = Result<Row, CsvError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let row = self.read_row().transpose();
        self.ended = !matches!(row, Some(Ok(_)));
        row
    }
}

impl Reader {
    /// The line of a position. The parser ends a row at the carriage return and counts the line
    /// feed after it as part of the next row, which then begins one line later.
    fn line_at(&self, position: &csv::Position) -> u64 {
        let mut line_feeds = self.line_feeds.borrow_mut();
        while line_feeds.front().is_some_and(|place| *place < position.byte()) {
            line_feeds.pop_front();
        }
        position.line() + u64::from(line_feeds.front() == Some(&position.byte()))
    }

    fn read_row(&mut self) -> Result<Option<Row>, CsvError> {
        self.since_row.set(0);
        let first_line = self.line_at(&self.rows.position().clone());
        if !self
            .rows
            .read_byte_record(&mut self.record)
            .map_err(|error| csv_error(error, self.is_gzip, first_line))?
        {
            return Ok(None);
        }
        let line = match self.record.position() {
            Some(position) => self.line_at(position),
            None => first_line,
        };
        let mut fields = Vec::with_capacity(self.record.len());
        for field in &self.record {
            fields.push(std::str::from_utf8(field).map_err(|_| CsvError::NotUtf8 { line })?);
        }
        Ok(Some(match listing(&fields, &self.columns, self.options) {
            Ok(Some((listing, left_out))) => Row::Listing {
                line,
                listing: Box::new(listing),
                left_out,
            },
            Ok(None) => Row::NotYetListed,
            Err(reason) => Row::Rejected(Rejected {
                line,
                listing_key: self.columns.key_excerpt(&fields),
                reason,
            }),
        }))
    }
}

/// The offsets of line feeds after a carriage return, ascending, from the current row on.
type LineFeeds = Rc<RefCell<VecDeque<u64>>>;

/// Stops a row that doesn't end before it fills the memory, and records the line feeds after
/// carriage returns.
struct Guard<R> {
    inner: R,
    since_row: Rc<Cell<u64>>,
    read: u64,
    ends_in_return: bool,
    line_feeds: LineFeeds,
}

/// The error of [`Guard`] for a row that doesn't end.
#[derive(Debug, Error)]
#[error("the row has no end")]
struct Endless;

impl<R: Read> Read for Guard<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.since_row.get() > MAX_ROW_BYTES {
            return Err(io::Error::other(Endless));
        }
        let read = self.inner.read(buffer)?;
        self.since_row.set(self.since_row.get() + read as u64);
        let mut line_feeds = self.line_feeds.borrow_mut();
        for (place, byte) in (self.read..).zip(&buffer[..read]) {
            if *byte == b'\n' && self.ends_in_return {
                line_feeds.push_back(place);
            }
            self.ends_in_return = *byte == b'\r';
        }
        self.read += read as u64;
        Ok(read)
    }
}

fn csv_error(error: csv::Error, is_gzip: bool, line: u64) -> CsvError {
    match error.into_kind() {
        csv::ErrorKind::Io(error) if error.get_ref().is_some_and(|inner| inner.is::<Endless>()) => {
            CsvError::EndlessRow { line }
        }
        csv::ErrorKind::Io(error) => io_error(error, is_gzip, line.saturating_sub(1)),
        // Reading flexible byte records has no other errors.
        other => CsvError::Io(io::Error::other(format!("{other:?}"))),
    }
}

fn io_error(error: io::Error, is_gzip: bool, line: u64) -> CsvError {
    match error.kind() {
        ErrorKind::UnexpectedEof if is_gzip => CsvError::TruncatedGzip { line },
        ErrorKind::InvalidInput | ErrorKind::InvalidData if is_gzip => CsvError::CorruptGzip { line },
        _ => CsvError::Io(error),
    }
}
