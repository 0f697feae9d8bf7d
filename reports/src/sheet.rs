//! A sheet written row by row at a memory that does not grow with the rows.

use std::io::Write;

use chrono::{DateTime, Utc};
use rust_xlsxwriter::{
    Color, DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};

use crate::cell::{Cell, Plain};

/// Fill of the header row; white bold text on it has a contrast of 8.6 : 1.
const HEADER_FILL: Color = Color::RGB(0x1F_4E_79);

/// Longest name of a sheet. Source: "Excel specifications and limits".
const SHEET_NAME_LIMIT: usize = 31;

/// Deflate level: 4 takes three quarters of the processor time of the usual 6 and
/// gives 3 % larger files; below it they grow by a sixth.
const COMPRESSION_LEVEL: u8 = 4;

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
    fn number_format(self) -> Option<&'static str> {
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
}

/// Writes one sheet row by row.
///
/// Rows go to an unnamed temporary file as they come; [`finish`](Self::finish)
/// packs them into the receiving writer, which need not seek. Neither step holds
/// more than a row and the table of distinct texts in memory. Both block: call
/// them off the asynchronous threads.
pub struct SheetWriter {
    workbook: Workbook,
    sheet: Worksheet,
    /// The format of each column, `None` for those shown as they are.
    formats: Vec<Option<Format>>,
    next_row: u32,
}

impl SheetWriter {
    /// Opens a sheet and writes its header: bold on a fill, frozen, with widths.
    ///
    /// # Errors
    /// [`SheetError::ColumnCount`] for a sheet without columns or with too many,
    /// [`SheetError::Workbook`] when no temporary file can be made.
    pub fn new(spec: &SheetSpec) -> Result<Self, SheetError> {
        let columns = spec.columns.len();
        if columns == 0 || columns > 16_384 {
            return Err(SheetError::ColumnCount { columns });
        }
        let mut workbook = Workbook::new();
        workbook.set_zip_compression_level(COMPRESSION_LEVEL);
        let created = ExcelDateTime::from_timestamp(spec.created.timestamp())?;
        workbook.set_properties(
            &DocProperties::new()
                .set_title(spec.title.as_str())
                .set_author("Doorstep")
                .set_creation_datetime(&created),
        );
        let mut sheet = workbook.new_worksheet_with_low_memory()?;
        sheet.set_name(sheet_name(&spec.title))?;
        sheet.set_freeze_panes(1, 0)?;
        let header_format = Format::new()
            .set_bold()
            .set_font_color(Color::White)
            .set_background_color(HEADER_FILL)
            .set_border_bottom(FormatBorder::Thin)
            .set_align(FormatAlign::VerticalCenter);
        sheet.set_row_height(0, 20)?;
        let mut formats = Vec::with_capacity(columns);
        for (index, column) in (0_u16..).zip(&spec.columns) {
            sheet.set_column_width(index, column.width)?;
            let header = Cell::from(column.header.as_str());
            if let Plain::Text(text) = header.plain() {
                sheet.write_string_with_format(0, index, text, &header_format)?;
            }
            formats.push(
                column
                    .kind
                    .number_format()
                    .map(|code| Format::new().set_num_format(code)),
            );
        }
        Ok(Self {
            workbook,
            sheet,
            formats,
            next_row: 1,
        })
    }

    /// Writes the next row; its cells stand in the order of the columns.
    ///
    /// # Errors
    /// [`SheetError::WrongWidth`] when there are more or fewer cells than
    /// columns, [`SheetError::Workbook`] when the temporary file can't be written
    /// or the sheet is full (1,048,576 rows).
    pub fn write_row(&mut self, cells: &[Cell<'_>]) -> Result<(), SheetError> {
        let row = self.next_row;
        if cells.len() != self.formats.len() {
            return Err(SheetError::WrongWidth {
                row: row + 1,
                cells: cells.len(),
                columns: self.formats.len(),
            });
        }
        for (column, (cell, format)) in (0_u16..).zip(cells.iter().zip(&self.formats)) {
            match (cell.plain(), format) {
                (Plain::Empty, _) => {}
                (Plain::Text(text), _) => {
                    self.sheet.write_string(row, column, text)?;
                }
                (Plain::Number(number), Some(format)) => {
                    self.sheet.write_number_with_format(row, column, number, format)?;
                }
                (Plain::Number(number), None) => {
                    self.sheet.write_number(row, column, number)?;
                }
                (Plain::Bool(value), _) => {
                    self.sheet.write_boolean(row, column, value)?;
                }
            }
        }
        self.next_row += 1;
        Ok(())
    }

    /// Rows written so far, without the header.
    #[must_use]
    pub fn rows(&self) -> u32 {
        self.next_row - 1
    }

    /// Sets the auto-filter over all rows, packs the workbook and streams it to
    /// `out`, which is given back flushed.
    ///
    /// # Errors
    /// [`SheetError::Workbook`] when the temporary file or `out` fails.
    pub fn finish<W: Write + Send>(mut self, mut out: W) -> Result<W, SheetError> {
        let last_column = u16::try_from(self.formats.len() - 1).unwrap_or(u16::MAX);
        self.sheet.autofilter(0, 0, self.next_row - 1, last_column)?;
        self.workbook.push_worksheet(self.sheet);
        self.workbook.save_to_writer(&mut out)?;
        out.flush().map_err(XlsxError::IoError)?;
        Ok(out)
    }
}

/// A title as Excel takes it for a sheet: at most 31 UTF-16 units, without
/// `[ ] : * ? / \`, not beginning or ending with an apostrophe, not empty.
fn sheet_name(title: &str) -> String {
    let mut units = 0;
    let name: String = title
        .chars()
        .map(|c| match c {
            '[' | ']' | ':' | '*' | '?' | '/' | '\\' => ' ',
            c if c.is_control() => ' ',
            c => c,
        })
        .take_while(|c| {
            units += c.len_utf16();
            units <= SHEET_NAME_LIMIT
        })
        .collect();
    match name.trim_matches([' ', '\'']) {
        "" => "Report".to_owned(),
        // Excel keeps this name for its own change tracking.
        name if name.eq_ignore_ascii_case("history") => format!("{name} report"),
        name => name.to_owned(),
    }
}
