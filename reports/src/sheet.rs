//! Writes a sheet row by row in constant memory.

use std::fs::File;
use std::io::{Seek, Write};

use rust_xlsxwriter::XlsxError;
use zip::{ZipArchive, ZipWriter};

use crate::about::About;
use crate::cell::Cell;
use crate::part::Part;
use crate::row;
use crate::skeleton::{self, ColumnXml, Skeleton};
use crate::spec::{SheetError, SheetSpec};
use crate::texts::Texts;

/// The most rows of a sheet, including the header. Source: "Excel specifications and limits".
const ROW_LIMIT: u32 = 1_048_576;

/// Writes one sheet row by row.
///
/// Rows are compressed into unnamed temporary files. [`finish`](Self::finish) copies these into
/// the target writer. Both hold only a few rows and a limited number of texts in memory. Both
/// block: don't call them on async threads.
pub struct SheetWriter {
    spec: SheetSpec,
    columns: Vec<ColumnXml>,
    sheet: Part,
    texts: Texts,
    next_row: u32,
}

impl SheetWriter {
    /// Opens a sheet and writes its header: bold on a fill, frozen, with column widths.
    ///
    /// # Errors
    /// [`SheetError::ColumnCount`] for a sheet without columns or with too many,
    /// [`SheetError::Workbook`] when no temporary file can be made.
    pub fn new(spec: &SheetSpec) -> Result<Self, SheetError> {
        let columns = spec.columns.len();
        if columns == 0 || columns > 16_384 {
            return Err(SheetError::ColumnCount { columns });
        }
        let skeleton = Skeleton::new(spec, 0, None)?;
        Ok(Self {
            spec: spec.clone(),
            sheet: Part::begin(skeleton::SHEET, &skeleton.sheet.head)?,
            texts: Texts::begin(&skeleton.texts, skeleton.first_text, columns)?,
            columns: skeleton.columns,
            next_row: 1,
        })
    }

    /// Writes the next row, with its cells in the order of the columns.
    ///
    /// # Errors
    /// [`SheetError::WrongWidth`] when there are more or fewer cells than
    /// columns, [`SheetError::Workbook`] when a temporary file can't be written
    /// or the sheet is full (1,048,576 rows).
    pub fn write_row(&mut self, cells: &[Cell<'_>]) -> Result<(), SheetError> {
        let number = self.next_row + 1;
        if cells.len() != self.columns.len() {
            return Err(SheetError::WrongWidth {
                row: number,
                cells: cells.len(),
                columns: self.columns.len(),
            });
        }
        if number > ROW_LIMIT {
            return Err(XlsxError::RowColumnLimitError.into());
        }
        let out = self.sheet.end_of_part();
        row::push(out, &self.columns, number, cells, &mut self.texts)?;
        self.sheet.advance()?;
        self.next_row += 1;
        Ok(())
    }

    /// The number of rows written so far, without the header.
    #[must_use]
    pub fn rows(&self) -> u32 {
        self.next_row - 1
    }

    /// Sets the auto-filter over all rows, assembles the workbook with the sheet "About" and
    /// streams it to `out`, which is returned flushed.
    ///
    /// # Errors
    /// [`SheetError::Workbook`] when a temporary file or `out` fails.
    pub fn finish<W: Write + Seek + Send>(self, about: &About, out: W) -> Result<W, SheetError> {
        // A second skeleton, because several of its parts contain the range of the filter, and
        // "About" tells the totals.
        let mut skeleton = Skeleton::new(&self.spec, self.next_row - 1, Some(about))?;
        let mut sheet = self.sheet.end(&skeleton.sheet.tail)?;
        let mut texts = self.texts.end(&skeleton.texts)?;
        Ok(pack(&mut skeleton, &mut sheet, &mut texts, out)?)
    }
}

/// Copies the compressed parts of the skeleton to `out` in the library's order, with the sheet
/// and its texts in place of the sample's.
///
/// The writer must support seeking although nothing is written twice. For a writer without it,
/// the library announces a data descriptor after each part but writes none for a copied part,
/// which strict readers refuse. A part never exceeds 4 GiB, since [`Part`] fails before that, so
/// no entry needs ZIP64.
fn pack<W: Write + Seek>(
    skeleton: &mut Skeleton,
    sheet: &mut ZipArchive<File>,
    texts: &mut ZipArchive<File>,
    out: W,
) -> Result<W, XlsxError> {
    let mut package = ZipWriter::new(out);
    for index in 0..skeleton.archive.len() {
        let part = skeleton.archive.by_index_raw(index)?;
        let part = match part.name()?.as_ref() {
            skeleton::SHEET => sheet.by_index_raw(0)?,
            skeleton::TEXTS => texts.by_index_raw(0)?,
            _ => {
                package.raw_copy_file(part)?;
                continue;
            }
        };
        package.raw_copy_file(part)?;
    }
    let mut out = package.finish()?;
    out.flush()?;
    Ok(out)
}
