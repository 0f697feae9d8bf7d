//! Reads a CSV file in the encodings and with the delimiters that spreadsheet programs use.

use std::collections::BTreeSet;

use csv::{ReaderBuilder, StringRecord};
use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};
use thiserror::Error;

use super::{MAX_HEADER, MOST_COLUMNS, MOST_ROWS};

/// The delimiters that are recognized, the most common first.
const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

const UTF_8_BOM: [u8; 3] = [0xEF, 0xBB, 0xBF];
const UTF_16_LE_BOM: [u8; 2] = [0xFF, 0xFE];
const UTF_16_BE_BOM: [u8; 2] = [0xFE, 0xFF];

/// The encoding of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    #[strum(serialize = "UTF-8")]
    Utf8,
    /// UTF-16 in either byte order, with a byte order mark.
    #[strum(serialize = "UTF-16")]
    Utf16,
    /// Windows-1252, which contains Latin-1. Every file that isn't in another encoding.
    #[strum(serialize = "Windows-1252")]
    Windows1252,
}

impl Encoding {
    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Why a file can't be imported.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableFault {
    /// It has no text.
    #[error("Is empty")]
    Empty,
    /// It is not text, for example a workbook.
    #[error("Must be a CSV file")]
    NotText,
    /// It has only a header.
    #[error("Has no rows below the header")]
    NoRows,
    /// Two columns have the same header.
    #[error("Has the header “{0}” twice")]
    HeaderTwice(String),
    /// A header is too long; a quotation mark may be left open.
    #[error("Must have headers of {MAX_HEADER} characters or less")]
    LongHeader,
    /// It has too many columns.
    #[error("Must have {MOST_COLUMNS} columns or less")]
    TooManyColumns,
    /// It has too many rows.
    #[error("Must have 50,000 rows or less")]
    TooManyRows,
}

/// A file's header and rows in memory. Rows without any text are left out.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its encoding.
    pub encoding: Encoding,
    /// The character between two cells.
    pub delimiter: char,
    /// The trimmed headers; a column without one is named by its position.
    pub headers: Vec<String>,
    rows: Vec<StringRecord>,
}

/// A row below the header.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    record: &'a StringRecord,
    columns: usize,
}

impl Table {
    /// Reads a file.
    ///
    /// # Errors
    /// [`TableFault`] when it can't be imported.
    pub fn read(bytes: &[u8]) -> Result<Self, TableFault> {
        let (encoding, text) = decoded(bytes)?;
        if text.trim().is_empty() {
            return Err(TableFault::Empty);
        }
        let (delimiter, text) = delimited(&text);
        let mut reader = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter)
            .from_reader(text.as_bytes());
        let mut records = reader
            .records()
            .map(|record| record.map_err(|_| TableFault::NotText))
            .filter(|record| !record.as_ref().is_ok_and(is_blank));
        let headers = headers(&records.next().ok_or(TableFault::Empty)??)?;
        let mut rows = Vec::new();
        for record in records {
            if rows.len() == MOST_ROWS {
                return Err(TableFault::TooManyRows);
            }
            rows.push(record?);
        }
        if rows.is_empty() {
            return Err(TableFault::NoRows);
        }
        Ok(Self {
            encoding,
            delimiter: char::from(delimiter),
            headers,
            rows,
        })
    }

    /// The number of rows, 1 to [`MOST_ROWS`].
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Never: a table has rows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The rows in their order.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = Row<'_>> + ExactSizeIterator {
        let columns = self.headers.len();
        self.rows.iter().map(move |record| Row { record, columns })
    }
}

impl<'a> Row<'a> {
    /// The trimmed text of a cell; empty if the row is shorter.
    #[must_use]
    pub fn cell(self, column: usize) -> &'a str {
        self.record.get(column).map_or("", str::trim)
    }

    /// The cells below the headers.
    pub fn cells(self) -> impl Iterator<Item = &'a str> {
        (0..self.columns).map(move |column| self.cell(column))
    }

    /// Whether a text is beyond the last header, so that the row is shifted.
    #[must_use]
    pub fn is_too_long(self) -> bool {
        self.record
            .iter()
            .skip(self.columns)
            .any(|cell| !cell.trim().is_empty())
    }
}

fn is_blank(record: &StringRecord) -> bool {
    record.iter().all(|cell| cell.trim().is_empty())
}

fn decoded(bytes: &[u8]) -> Result<(Encoding, String), TableFault> {
    let of_utf_16 = |encoding: &'static encoding_rs::Encoding, bytes| {
        let (text, is_malformed) = encoding.decode_without_bom_handling(bytes);
        if is_malformed {
            return Err(TableFault::NotText);
        }
        Ok((Encoding::Utf16, text.into_owned()))
    };
    let (encoding, text) = if let Some(rest) = bytes.strip_prefix(&UTF_16_LE_BOM) {
        of_utf_16(UTF_16LE, rest)?
    } else if let Some(rest) = bytes.strip_prefix(&UTF_16_BE_BOM) {
        of_utf_16(UTF_16BE, rest)?
    } else {
        let rest = bytes.strip_prefix(&UTF_8_BOM).unwrap_or(bytes);
        match std::str::from_utf8(rest) {
            Ok(text) => (Encoding::Utf8, text.to_owned()),
            Err(_) => {
                let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
                (Encoding::Windows1252, text.into_owned())
            }
        }
    };
    // Binary files contain NUL characters, which PostgreSQL can't store.
    if text.contains('\0') {
        return Err(TableFault::NotText);
    }
    Ok((encoding, text))
}

/// The delimiter and the text below Excel's line that may name it.
fn delimited(text: &str) -> (u8, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    if let Some(&[delimiter]) = first
        .trim_end_matches('\r')
        .strip_prefix("sep=")
        .map(str::as_bytes)
        && DELIMITERS.contains(&delimiter)
    {
        return (delimiter, rest);
    }
    let text = text.trim_start_matches(['\r', '\n']);
    let mut counts = [0; DELIMITERS.len()];
    let mut in_quotes = false;
    for byte in text.bytes() {
        match byte {
            b'"' => in_quotes = !in_quotes,
            b'\n' | b'\r' if !in_quotes => break,
            _ if !in_quotes => {
                if let Some(place) = DELIMITERS.iter().position(|known| *known == byte) {
                    counts[place] += 1;
                }
            }
            _ => {}
        }
    }
    let most = counts.into_iter().max().unwrap_or_default();
    let found = DELIMITERS
        .into_iter()
        .zip(counts)
        .find(|(_, count)| *count == most);
    (found.map_or(b',', |(delimiter, _)| delimiter), text)
}

fn headers(record: &StringRecord) -> Result<Vec<String>, TableFault> {
    // Spreadsheet programs write empty columns after the last one.
    let filled = record
        .iter()
        .zip(1..)
        .filter(|(header, _)| !header.trim().is_empty());
    let count = filled.last().map_or(0, |(_, number)| number);
    if count > MOST_COLUMNS {
        return Err(TableFault::TooManyColumns);
    }
    let mut seen = BTreeSet::new();
    let mut headers = Vec::with_capacity(count);
    for (header, number) in record.iter().take(count).zip(1..) {
        let header = match header.trim() {
            "" => format!("Column {number}"),
            header => header.to_owned(),
        };
        if header.chars().count() > MAX_HEADER {
            return Err(TableFault::LongHeader);
        }
        if !seen.insert(header.clone()) {
            return Err(TableFault::HeaderTwice(header));
        }
        headers.push(header);
    }
    Ok(headers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(table: &Table) -> Vec<Vec<&str>> {
        table.rows().map(|row| row.cells().collect()).collect()
    }

    fn utf_16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        std::iter::once('\u{feff}')
            .chain(text.chars())
            .collect::<String>()
            .encode_utf16()
            .flat_map(to_bytes)
            .collect()
    }

    #[test]
    fn the_encodings_of_spreadsheet_programs_are_read() {
        const TEXT: &str = "id,name\r\n1,José Peña\r\n";
        let latin: Vec<u8> = TEXT
            .chars()
            .map(|c| u8::try_from(u32::from(c)).expect("Latin-1"))
            .collect();
        for (bytes, encoding) in [
            (TEXT.as_bytes().to_vec(), Encoding::Utf8),
            (format!("\u{feff}{TEXT}").into_bytes(), Encoding::Utf8),
            (utf_16(TEXT, u16::to_le_bytes), Encoding::Utf16),
            (utf_16(TEXT, u16::to_be_bytes), Encoding::Utf16),
            (latin, Encoding::Windows1252),
        ] {
            let table = Table::read(&bytes).expect("a table");
            assert_eq!((table.encoding, &table.headers[0][..]), (encoding, "id"));
            assert_eq!(cells(&table), [["1", "José Peña"]], "{encoding:?}");
        }
        // The euro sign and the dash are in Windows-1252 only.
        let table = Table::read(b"id,quote\n1,\x80 5 \x96 6\n").expect("a table");
        assert_eq!(cells(&table), [["1", "€ 5 – 6"]]);
    }

    #[test]
    fn the_delimiter_is_found_in_the_header_outside_of_quotes() {
        for (text, delimiter) in [
            ("a,b\n1,2\n", ','),
            ("a;b\n\"1,0\";2\n", ';'),
            ("\"a,b,c\";d;e\n1;2;3\n", ';'),
            ("a\tb\n1\t2\n", '\t'),
            ("a|b\n1|2\n", '|'),
            ("sep=;\r\na,b;c\n1;2\n", ';'),
            ("only\n1,2 Elm St\n", ','),
        ] {
            assert_eq!(
                Table::read(text.as_bytes()).expect("a table").delimiter,
                delimiter,
                "{text}"
            );
        }
    }

    #[test]
    fn rows_keep_quotes_line_breaks_and_formulas_and_blank_rows_are_left_out() {
        let text =
            "\r\nid, name ,note\n\n1,\"O\"\"Hara, Dana\",\"Two\nlines\"\n,,\n2,=1+1\n3,x,y,\n4,x,y,shifted\n";
        let table = Table::read(text.as_bytes()).expect("a table");
        assert_eq!(table.headers, ["id", "name", "note"]);
        assert_eq!(
            cells(&table),
            [
                ["1", "O\"Hara, Dana", "Two\nlines"],
                ["2", "=1+1", ""],
                ["3", "x", "y"],
                ["4", "x", "y"],
            ]
        );
        let too_long: Vec<bool> = table.rows().map(Row::is_too_long).collect();
        assert_eq!(too_long, [false, false, false, true]);
    }

    #[test]
    fn a_header_is_refused_by_its_fault() {
        let columns = |count: usize| {
            let names: Vec<String> = (1..=count).map(|number| format!("c{number}")).collect();
            format!("{}\n1\n", names.join(","))
        };
        assert_eq!(
            Table::read(columns(MOST_COLUMNS).as_bytes())
                .expect("a table")
                .headers
                .len(),
            MOST_COLUMNS
        );
        // Empty columns at the end don't count, and one in between gets a name.
        let table = Table::read(b"a,,b,,,\n1,2,3,,,\n").expect("a table");
        assert_eq!(table.headers, ["a", "Column 2", "b"]);
        for (text, fault) in [
            (String::new(), TableFault::Empty),
            (" \r\n\r\n".to_owned(), TableFault::Empty),
            ("\u{feff}".to_owned(), TableFault::Empty),
            ("id,name\n\n,,\n".to_owned(), TableFault::NoRows),
            (
                "id,Email, Email \n1,2,3\n".to_owned(),
                TableFault::HeaderTwice("Email".to_owned()),
            ),
            (columns(MOST_COLUMNS + 1), TableFault::TooManyColumns),
            (
                format!("id,\"{}\n1,2\n", "x".repeat(MAX_HEADER + 1)),
                TableFault::LongHeader,
            ),
            ("PK\u{3}\u{4}\0\0".to_owned(), TableFault::NotText),
        ] {
            assert_eq!(Table::read(text.as_bytes()).err(), Some(fault), "{text:?}");
        }
    }

    #[test]
    fn at_most_50_000_rows_are_read() {
        let rows = |count: usize| format!("id\n{}", "7\n".repeat(count));
        assert_eq!(
            Table::read(rows(MOST_ROWS).as_bytes()).expect("a table").len(),
            MOST_ROWS
        );
        assert_eq!(
            Table::read(rows(MOST_ROWS + 1).as_bytes()).err(),
            Some(TableFault::TooManyRows)
        );
    }
}
