//! Listings from a CSV file with RESO names, plain or gzipped, one row at a time.
//!
//! A fault of one row rejects that row; a fault of the file (no such column,
//! another encoding, a broken archive) ends the reading. Memory does not depend
//! on the file: a row that doesn't end is a fault of the file.

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

/// No row is longer than this, however it is quoted.
const MAX_ROW_BYTES: u64 = 1 << 20;

/// The first bytes of every gzip file (RFC 1952, 2.3.1).
const GZIP_MAGIC: [u8; 2] = [0x1f, 0x8b];

/// How the days of the file are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The day, in the file's own dates, at whose end the listings are told.
    pub as_of: NaiveDate,
    /// Days by which every date of the file is moved.
    pub shift_days: i64,
}

/// What stands in a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// A listing.
    Listing {
        /// The line the row begins in, from 1.
        line: u64,
        /// The listing.
        listing: Box<SourceListing>,
        /// What it is kept without.
        left_out: LeftOut,
    },
    /// A listing that comes on the market after the day that is told.
    NotYetListed,
    /// Nothing that can be used.
    Rejected(Rejected),
}

/// A row that can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// The line the row begins in, from 1.
    pub line: u64,
    /// Its key, as far as it could be read.
    pub listing_key: Option<String>,
    /// Why.
    pub reason: Reason,
}

/// Why a file can't be read on.
#[derive(Debug, Error)]
pub enum CsvError {
    /// It holds nothing.
    #[error("the file is empty")]
    Empty,
    /// The header lacks columns that every row needs.
    #[error("the header lacks {}", names.join(", "))]
    MissingColumns {
        /// Their names.
        names: Vec<&'static str>,
    },
    /// The header names a column twice.
    #[error("the header names {name} twice")]
    ColumnTwice {
        /// The name.
        name: &'static str,
    },
    /// The text is UTF-16.
    #[error("the file is encoded in UTF-16; save it as UTF-8")]
    Utf16,
    /// The text is in some other encoding.
    #[error("line {line}: the text is not UTF-8; save the file as UTF-8")]
    NotUtf8 {
        /// Where it shows first.
        line: u64,
    },
    /// A row doesn't end.
    #[error("line {line}: the row that begins here has no end within 1 MiB; is a quotation mark left open?")]
    EndlessRow {
        /// Where it begins.
        line: u64,
    },
    /// The archive ends before its end.
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
    /// A stable name for the error.
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
    let mut packed = BufReader::with_capacity(1 << 16, source);
    let is_gzip = packed.fill_buf().map_err(CsvError::Io)?.starts_with(&GZIP_MAGIC);
    let mut text: Box<dyn Read> = if is_gzip {
        Box::new(MultiGzDecoder::new(packed))
    } else {
        Box::new(packed)
    };
    let mut start = Vec::with_capacity(4);
    text.by_ref()
        .take(4)
        .read_to_end(&mut start)
        .map_err(|error| unreadable(error, is_gzip, 0))?;
    let mark_bytes = match encoding_rs::Encoding::for_bom(&start) {
        Some((encoding, bytes)) if encoding == encoding_rs::UTF_8 => bytes,
        Some(_) => return Err(CsvError::Utf16),
        // No text begins with a NUL byte; UTF-16 without a mark has one beside every letter.
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
        .map_err(|error| failed(error, is_gzip, 1))?;
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

/// The rows of a file, in its order. It ends after the first [`CsvError`].
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
    /// The line of a position. The parser ends a row at the carriage return and counts the
    /// line feed behind it with the next row, which begins one line later.
    fn line_at(&self, position: &csv::Position) -> u64 {
        let mut line_feeds = self.line_feeds.borrow_mut();
        while line_feeds.front().is_some_and(|place| *place < position.byte()) {
            line_feeds.pop_front();
        }
        position.line() + u64::from(line_feeds.front() == Some(&position.byte()))
    }

    fn read_row(&mut self) -> Result<Option<Row>, CsvError> {
        self.since_row.set(0);
        let begins_in = self.line_at(&self.rows.position().clone());
        if !self
            .rows
            .read_byte_record(&mut self.record)
            .map_err(|error| failed(error, self.is_gzip, begins_in))?
        {
            return Ok(None);
        }
        let line = match self.record.position() {
            Some(position) => self.line_at(position),
            None => begins_in,
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
                listing_key: self.columns.shown_key(&fields),
                reason,
            }),
        }))
    }
}

/// The offsets of line feeds behind a carriage return, ascending, from the current row on.
type LineFeeds = Rc<RefCell<VecDeque<u64>>>;

/// Stops a row that doesn't end before it fills the memory, and notes the line feeds
/// behind carriage returns.
struct Guard<R> {
    inner: R,
    since_row: Rc<Cell<u64>>,
    read: u64,
    ends_in_return: bool,
    line_feeds: LineFeeds,
}

/// What [`Guard`] answers instead of more text.
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

fn failed(error: csv::Error, is_gzip: bool, line: u64) -> CsvError {
    match error.into_kind() {
        csv::ErrorKind::Io(error) if error.get_ref().is_some_and(|inner| inner.is::<Endless>()) => {
            CsvError::EndlessRow { line }
        }
        csv::ErrorKind::Io(error) => unreadable(error, is_gzip, line.saturating_sub(1)),
        // Flexible byte records have no other faults.
        other => CsvError::Io(io::Error::other(format!("{other:?}"))),
    }
}

fn unreadable(error: io::Error, is_gzip: bool, line: u64) -> CsvError {
    match error.kind() {
        ErrorKind::UnexpectedEof if is_gzip => CsvError::TruncatedGzip { line },
        ErrorKind::InvalidInput | ErrorKind::InvalidData if is_gzip => CsvError::CorruptGzip { line },
        _ => CsvError::Io(error),
    }
}
