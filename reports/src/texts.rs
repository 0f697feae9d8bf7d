//! The table of shared texts, which cells refer to by number.
//!
//! It goes to its file as it grows; what stays in memory is a limited number of
//! the texts seen last, by which those that repeat are found again. A text that was
//! forgotten meanwhile stands in the table once more, which the format allows.

use std::collections::HashMap;
use std::fs::File;

use rust_xlsxwriter::XlsxError;
use zip::ZipArchive;

use crate::part::Part;
use crate::skeleton::{Split, TEXTS};

/// How many texts are remembered. When there are more, all are forgotten: what
/// repeats is soon known again.
const REMEMBERED: usize = 8_192;

/// How many bytes they may have together, likewise.
const REMEMBERED_BYTES: usize = 512 * 1024;

/// A text longer than this is not remembered: it is hardly one that repeats.
const LONGEST_REMEMBERED: usize = 256;

/// After so many texts of a column it is known whether they repeat.
const TRIED: u32 = 1_024;

/// When more of them than this were new, the column's texts are taken for
/// distinct and remembered no more: they would only push out those that repeat.
const MOSTLY_NEW: u32 = 3 * TRIED / 4;

/// The texts under way.
pub(crate) struct Texts {
    part: Part,
    /// Number of the next new text.
    next: u64,
    remembered: HashMap<Box<str>, u64>,
    remembered_bytes: usize,
    columns: Vec<Repeating>,
}

/// What was seen of a column's texts.
#[derive(Clone, Copy, Default)]
struct Repeating {
    seen: u32,
    new: u32,
}

impl Repeating {
    fn expected(self) -> bool {
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
    /// Begins the table of a sheet of so many columns, behind the `first` texts
    /// that the skeleton has.
    pub(crate) fn begin(skeleton: &Split, first: u64, columns: usize) -> Result<Self, XlsxError> {
        Ok(Self {
            part: Part::begin(TEXTS, &skeleton.head)?,
            next: first,
            remembered: HashMap::new(),
            remembered_bytes: 0,
            columns: vec![Repeating::default(); columns],
        })
    }

    /// The number of a text that stands in this column.
    pub(crate) fn number(&mut self, column: usize, text: &str) -> Result<u64, XlsxError> {
        let Some(repeating) = self.columns.get_mut(column).filter(|column| column.expected()) else {
            return self.add(text);
        };
        let known = self.remembered.get(text).copied();
        repeating.add(known.is_none());
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
        // Else readers take white space at either end for indentation.
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

/// Appends a text as XML. Control characters never come here: the cell dropped them.
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

/// Whether this begins with `_xHHHH_`, which Excel reads as the character of that
/// number. The underscore is then written so itself.
fn reads_as_character(bytes: &[u8]) -> bool {
    matches!(bytes, [b'_', b'x', a, b, c, d, b'_', ..] if [a, b, c, d].iter().all(|digit| digit.is_ascii_hexdigit()))
}
