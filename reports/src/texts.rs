//! The table of shared texts. Cells refer to them by number.
//!
//! The table is written to its file while it grows. Only a limited number of recent texts stays
//! in memory, to find repeated ones. A text that was dropped from memory is written again when it
//! returns, which the format allows.

use std::collections::HashMap;
use std::fs::File;

use rust_xlsxwriter::XlsxError;
use zip::ZipArchive;

use crate::part::Part;
use crate::skeleton::{Split, TEXTS};

/// The number of texts kept in memory. At the limit all are dropped, since repeated texts soon
/// return.
const REMEMBERED: usize = 8_192;

/// The same limit in bytes.
const REMEMBERED_BYTES: usize = 512 * 1024;

/// A text longer than this is not kept in memory, because it rarely repeats.
const LONGEST_REMEMBERED: usize = 256;

/// The number of texts of a column after which it is decided whether they repeat.
const TRIED: u32 = 1_024;

/// If more of them than this were new, the column's texts count as distinct and are no longer
/// kept in memory, where they would replace texts that repeat.
const MOSTLY_NEW: u32 = 3 * TRIED / 4;

/// The table being written.
pub(crate) struct Texts {
    part: Part,
    /// The number of the next new text.
    next: u64,
    remembered: HashMap<Box<str>, u64>,
    remembered_bytes: usize,
    columns: Vec<Repetition>,
}

/// Statistics of a column's texts.
#[derive(Clone, Copy, Default)]
struct Repetition {
    seen: u32,
    new: u32,
}

impl Repetition {
    fn is_expected(self) -> bool {
        self.seen < TRIED || self.new <= MOSTLY_NEW
    }

    fn add(&mut self, new: bool) {
        if self.seen < TRIED {
            self.seen += 1;
            self.new += u32::from(new);
        }
    }
}

impl Texts {
    /// Begins the table of a sheet with that many columns, after the `first` texts that the
    /// skeleton has.
    pub(crate) fn begin(skeleton: &Split, first: u64, columns: usize) -> Result<Self, XlsxError> {
        Ok(Self {
            part: Part::begin(TEXTS, &skeleton.head)?,
            next: first,
            remembered: HashMap::new(),
            remembered_bytes: 0,
            columns: vec![Repetition::default(); columns],
        })
    }

    /// The number of a text of this column. Adds the text if necessary.
    pub(crate) fn number(&mut self, column: usize, text: &str) -> Result<u64, XlsxError> {
        let Some(repetition) = self.columns.get_mut(column).filter(|column| column.is_expected()) else {
            return self.add(text);
        };
        let known = self.remembered.get(text).copied();
        repetition.add(known.is_none());
        match known {
            Some(number) => Ok(number),
            None => {
                let number = self.add(text)?;
                self.remember(text, number);
                Ok(number)
            }
        }
    }

    /// Ends the table.
    pub(crate) fn end(self, skeleton: &Split) -> Result<ZipArchive<File>, XlsxError> {
        self.part.end(&skeleton.tail)
    }

    fn add(&mut self, text: &str) -> Result<u64, XlsxError> {
        let out = self.part.end_of_part();
        // Without the attribute, readers drop leading and trailing white space.
        let indented = text.starts_with(BLANK) || text.ends_with(BLANK);
        out.extend_from_slice(if indented {
            b"<si><t xml:space=\"preserve\">"
        } else {
            b"<si><t>"
        });
        escape(out, text);
        out.extend_from_slice(b"</t></si>");
        self.part.advance()?;
        self.next += 1;
        Ok(self.next - 1)
    }

    fn remember(&mut self, text: &str, number: u64) {
        if text.len() > LONGEST_REMEMBERED {
            return;
        }
        if self.remembered.len() == REMEMBERED || self.remembered_bytes + text.len() > REMEMBERED_BYTES {
            self.remembered.clear();
            self.remembered_bytes = 0;
        }
        self.remembered_bytes += text.len();
        self.remembered.insert(text.into(), number);
    }
}

const BLANK: [char; 3] = [' ', '\t', '\n'];

/// Appends a text as XML. Control characters were removed with the cell's cleaning.
fn escape(out: &mut Vec<u8>, text: &str) {
    let bytes = text.as_bytes();
    if !bytes.iter().any(|byte| matches!(byte, b'&' | b'<' | b'>' | b'_')) {
        out.extend_from_slice(bytes);
        return;
    }
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'&' => out.extend_from_slice(b"&amp;"),
            b'<' => out.extend_from_slice(b"&lt;"),
            b'>' => out.extend_from_slice(b"&gt;"),
            b'_' if reads_as_character(&bytes[at..]) => out.extend_from_slice(b"_x005F_"),
            byte => out.push(*byte),
        }
    }
}

/// Whether this begins with `_xHHHH_`, which Excel reads as the character with that code. The
/// underscore is then escaped the same way.
fn reads_as_character(bytes: &[u8]) -> bool {
    matches!(bytes, [b'_', b'x', a, b, c, d, b'_', ..] if [a, b, c, d].iter().all(|digit| digit.is_ascii_hexdigit()))
}
