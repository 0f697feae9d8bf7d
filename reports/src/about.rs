//! The sheet "About": what a report contains, and its totals.

use rust_xlsxwriter::{Format, Worksheet, XlsxError};

use crate::cell::{Cell, Plain};
use crate::spec::ColumnKind;

/// The name of the sheet.
const NAME: &str = "About";

/// The widths of the first, the second and the other columns, in characters.
const WIDTHS: (f64, f64, f64) = (30.0, 34.0, 18.0);

/// The content of the sheet: lines first, then the tables one below the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct About {
    /// What the report contains.
    pub lines: Vec<Line>,
    /// Its totals.
    pub tables: Vec<Table>,
}

/// A label and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The label.
    pub label: String,
    /// The value.
    pub value: Cell<'static>,
    /// How the value is shown.
    pub kind: ColumnKind,
}

/// A table of totals.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its title, above the headers.
    pub title: String,
    /// The headers, and how the values below them are shown.
    pub columns: Vec<(String, ColumnKind)>,
    /// Its rows, with a cell for each column.
    pub rows: Vec<Vec<Cell<'static>>>,
}

impl Line {
    /// A line with a text.
    pub fn text(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self::new(label, Cell::from(value.into()), ColumnKind::Text)
    }

    /// A line.
    pub fn new(label: impl Into<String>, value: Cell<'static>, kind: ColumnKind) -> Self {
        Self {
            label: label.into(),
            value,
            kind,
        }
    }
}

/// The format of labels.
pub(crate) fn label_format() -> Format {
    Format::new().set_bold()
}

/// Writes the sheet, row by row from the top.
pub(crate) fn write(sheet: &mut Worksheet, about: &About, header_format: &Format) -> Result<(), XlsxError> {
    let label_format = label_format();
    sheet.set_name(NAME)?;
    let (first, second, other) = WIDTHS;
    sheet.set_column_width(0, first)?;
    sheet.set_column_width(1, second)?;
    for column in 2..16 {
        sheet.set_column_width(column, other)?;
    }
    let mut row = 0;
    for line in &about.lines {
        write_cell(sheet, (row, 0), &line.label.as_str().into(), &label_format)?;
        write_cell(sheet, (row, 1), &line.value, &line.kind.format())?;
        row += 1;
    }
    for table in &about.tables {
        row += 1;
        write_cell(sheet, (row, 0), &table.title.as_str().into(), &label_format)?;
        row += 1;
        for (column, (header, _)) in (0_u16..).zip(&table.columns) {
            write_cell(sheet, (row, column), &header.as_str().into(), header_format)?;
        }
        row += 1;
        for cells in &table.rows {
            for ((column, (_, kind)), cell) in (0_u16..).zip(&table.columns).zip(cells) {
                write_cell(sheet, (row, column), cell, &kind.format())?;
            }
            row += 1;
        }
    }
    Ok(())
}

fn write_cell(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    cell: &Cell<'_>,
    format: &Format,
) -> Result<(), XlsxError> {
    #[expect(clippy::cast_precision_loss, reason = "at most 2^53")]
    match cell.plain() {
        Plain::Empty => {}
        Plain::Text(text) => {
            sheet.write_string_with_format(row, column, text, format)?;
        }
        Plain::Whole(number) => {
            sheet.write_number_with_format(row, column, number as f64, format)?;
        }
        Plain::Cents(cents) => {
            sheet.write_number_with_format(row, column, cents as f64 / 100.0, format)?;
        }
        Plain::Number(number) => {
            sheet.write_number_with_format(row, column, number, format)?;
        }
        Plain::Bool(value) => {
            sheet.write_boolean_with_format(row, column, value, format)?;
        }
    }
    Ok(())
}
