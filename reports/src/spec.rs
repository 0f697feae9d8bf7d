//! What a sheet consists of, and why it could not be written.

use chrono::{DateTime, Utc};
use rust_xlsxwriter::XlsxError;

/// What a sheet is called and which columns it has.
#[derive(Clone, Debug)]
pub struct SheetSpec {
    /// The report's name: the sheet's name and the document's title.
    pub title: String,
    /// When the report was made; stands in the document's properties. It is the
    /// only time in the file, so equal input gives equal bytes.
    pub created: DateTime<Utc>,
    /// The columns from left to right.
    pub columns: Vec<Column>,
}

/// One column: its heading, its width and how its values are shown.
#[derive(Clone, Debug)]
pub struct Column {
    /// Text of the header row.
    pub header: String,
    /// Width in characters of the default font, as Excel counts it.
    pub width: f64,
    /// How numbers and dates of the column are shown.
    pub kind: ColumnKind,
}

/// How the values of a column are shown. A text, a truth value or an empty cell
/// may stand in a column of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Words.
    Text,
    /// Whole numbers with a thousands separator: `#,##0`.
    Integer,
    /// Whole numbers without one, such as years: `0`.
    Year,
    /// Numbers with two places: `#,##0.00`.
    Decimal,
    /// Money in whole dollars: `$#,##0`.
    Dollars,
    /// Money to the cent: `$#,##0.00`.
    DollarsAndCents,
    /// Days: `mm/dd/yyyy`.
    Date,
    /// Truth values.
    Bool,
}

impl ColumnKind {
    /// The format's code, `None` for the general one.
    pub(crate) fn number_format(self) -> Option<&'static str> {
        match self {
            Self::Text | Self::Bool => None,
            Self::Integer => Some("#,##0"),
            Self::Year => Some("0"),
            Self::Decimal => Some("#,##0.00"),
            Self::Dollars => Some("$#,##0"),
            Self::DollarsAndCents => Some("$#,##0.00"),
            Self::Date => Some("mm/dd/yyyy"),
        }
    }
}

/// Why a sheet could not be written.
#[derive(Debug, thiserror::Error)]
pub enum SheetError {
    /// A row has another number of cells than the sheet has columns.
    #[error("row {row} has {cells} cells, the sheet {columns} columns")]
    WrongWidth {
        /// The row as Excel numbers it, the header being row 1.
        row: u32,
        /// Cells given.
        cells: usize,
        /// Columns of the sheet.
        columns: usize,
    },
    /// A sheet without columns, or with more than Excel's 16,384.
    #[error("a sheet has 1 to 16,384 columns, not {columns}")]
    ColumnCount {
        /// Columns asked for.
        columns: usize,
    },
    /// The temporary file, the limits of the format or the receiving writer.
    #[error("the workbook could not be written")]
    Workbook(#[from] XlsxError),
    /// The library writes a part in another way than the rows are fitted into it:
    /// a defect, met only after a change of the library.
    #[error("the library's {part} is unlike what the rows fit into")]
    Unlike {
        /// The part.
        part: &'static str,
    },
}
