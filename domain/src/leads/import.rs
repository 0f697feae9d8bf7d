//! Imports of leads from CSV files: the file as a table, and the item that a row states. The
//! intake decides about the item, as about one of a partner's program.

mod columns;
mod guess;
mod table;

use chrono::TimeDelta;
use sha2::{Digest as _, Sha256};

pub use columns::{ColumnFault, Columns, ImportField, UnknownWord, UnknownWords};
pub use guess::guess;
pub use table::{Encoding, Row, Table, TableFault};

/// The most bytes of a file.
pub const MAX_FILE_BYTES: usize = 15 * 1024 * 1024;

/// The most rows of a file below its header.
pub const MOST_ROWS: usize = 50_000;

/// The most columns of a file.
pub const MOST_COLUMNS: usize = 200;

/// The most characters of a header.
pub const MAX_HEADER: usize = 200;

/// The most characters of the name of a source.
pub const MAX_SOURCE_NAME: usize = 60;

/// The most words of a kind that are shown as unknown, most frequent first.
pub const MOST_UNKNOWN_WORDS: usize = 200;

/// How long an import can be undone after it was applied.
pub const UNDONE_WITHIN: TimeDelta = TimeDelta::days(7);

/// How long an import that nobody applies is kept after its upload.
pub const UNAPPLIED_KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// The SHA-256 of a file, by which what was checked is what is applied.
#[must_use]
pub fn file_hash(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}
