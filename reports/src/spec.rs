//! The definition of a sheet, and the errors of writing one.

use chrono::{DateTime, Utc};
use rust_xlsxwriter::{Format, XlsxError};

/// The title and the columns of a sheet.
#[derive(Clone, Debug)]
pub struct SheetSpec {
    /// The report's name: the sheet's name and the document's title.
    pub title: String,
    /// When the report was made, for the document's properties. It is the only time in the file,
    /// so equal input gives equal bytes.
    pub created: DateTime<Utc>,
    /// The columns from left to right.
    pub columns: Vec<Column>,
}

/// One column: its header, its width and how its values are shown.
#[derive(Clone, Debug)]
pub struct Column {
    /// The text in the header row.
    pub header: String,
    /// The width in characters of the default font, as Excel counts it.
    pub width: f64,
    /// How its numbers and dates are shown.
    pub kind: ColumnKind,
}

/// How the values of a column are shown. Every kind of column may have texts, Booleans and empty
/// cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text.
    Text,
    /// Whole numbers with a thousands separator: `#,##0`.
    Integer,
    /// Whole numbers without a thousands separator, such as years: `0`.
    Year,
    /// Numbers with two places: `#,##0.00`.
    Decimal,
    /// Money in whole dollars: `$#,##0`.
    Dollars,
    /// Money to the cent: `$#,##0.00`.
    DollarsAndCents,
    /// Days: `mm/dd/yyyy`.
    Date,
    /// Local times: `mm/dd/yyyy h:mm AM/PM`.
    DateTime,
    /// Whole percentages: `0%`.
    Percent,
    /// Booleans.
    Bool,
}

impl ColumnKind {
    /// All of them. The formats of a workbook are numbered in this order.
    pub(crate) const ALL: [Self; 10] = [
        Self::Text,
        Self::Integer,
        Self::Year,
        Self::Decimal,
        Self::Dollars,
        Self::DollarsAndCents,
        Self::Date,
        Self::DateTime,
        Self::Percent,
        Self::Bool,
    ];

    /// The format of its cells.
    pub(crate) fn format(self) -> Format {
        self.number_format()
            .map_or_else(Format::new, |code| Format::new().set_num_format(code))
    }

    /// The number format's code; `None` is the general format.
    pub(crate) fn number_format(self) -> Option<&'static str> {
        match self {
            Self::Text | Self::Bool => None,
            Self::Integer => Some("#,##0"),
            Self::Year => Some("0"),
            Self::Decimal => Some("#,##0.00"),
            Self::Dollars => Some("$#,##0"),
            Self::DollarsAndCents => Some("$#,##0.00"),
            Self::Date => Some("mm/dd/yyyy"),
            Self::DateTime => Some("mm/dd/yyyy h:mm AM/PM"),
            Self::Percent => Some("0%"),
        }
    }
}

/// Why a sheet could not be written.
#[derive(Debug, thiserror::Error)]
pub enum SheetError {
    /// A row has more or fewer cells than the sheet has columns.
    #[error("row {row} has {cells} cells, the sheet {columns} columns")]
    WrongWidth {
        /// The row number in Excel, where the header is row 1.
        row: u32,
        /// The number of cells of the row.
        cells: usize,
        /// The number of columns of the sheet.
        columns: usize,
    },
    /// The sheet has no columns, or more than Excel's 16,384.
    #[error("a sheet has 1 to 16,384 columns, not {columns}")]
    ColumnCount {
        /// The number of columns.
        columns: usize,
    },
    /// The temporary file or the target writer failed, or a limit of the format is reached.
    #[error("the workbook could not be written")]
    Workbook(#[from] XlsxError),
    /// The library writes a part in a form that the rows don't fit into. This is a defect that
    /// appears only after an update of the library.
    #[error("the library writes {part} in an unexpected form")]
    UnexpectedPart {
        /// The name of the part.
        part: &'static str,
    },
}
