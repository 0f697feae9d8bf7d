//! The workbook without its rows, as the library writes it.
//!
//! It holds the header and one sample row, which shows how the library writes a cell of each
//! column. Our rows replace the sample.

use std::io::{Cursor, Read as _};

use rust_xlsxwriter::{
    Color, DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, XlsxError,
};
use zip::ZipArchive;

use crate::about::{self, About};
use crate::cell::{Cell, Plain};
use crate::spec::{ColumnKind, SheetError, SheetSpec};

/// The part with the rows.
pub(crate) const SHEET: &str = "xl/worksheets/sheet1.xml";
/// The part with the shared texts.
pub(crate) const TEXTS: &str = "xl/sharedStrings.xml";

/// The fill of the header row. White bold text on it has a contrast of 8.6 : 1.
const HEADER_FILL: Color = Color::RGB(0x1F_4E_79);

/// The longest name of a sheet. Source: "Excel specifications and limits".
const SHEET_NAME_LIMIT: usize = 31;

/// The text of the sample row. No header can be equal to it, because controls are dropped from
/// headers.
const SAMPLE: &str = "\u{1}";
/// The sample's entry in the table of texts.
const SAMPLE_IN_TEXTS: &str = "<si><t>_x0001_</t></si>";

/// The parsed workbook.
pub(crate) struct Skeleton {
    /// All its parts.
    pub(crate) archive: ZipArchive<Cursor<Vec<u8>>>,
    /// The sheet's XML before and after its rows.
    pub(crate) sheet: Split,
    /// The XML of the table of texts before and after those of the rows.
    pub(crate) texts: Split,
    /// The number of texts before those of the rows.
    pub(crate) first_text: u64,
    /// The XML around the cells of each column.
    pub(crate) columns: Vec<ColumnXml>,
}

/// A part without the sample.
pub(crate) struct Split {
    pub(crate) head: String,
    pub(crate) tail: String,
}

/// The XML around the row's number and the value in a column's cells.
pub(crate) struct ColumnXml {
    /// Before the row's number: `<c r="AB`.
    pub(crate) begin: String,
    /// After the row's number, in a cell with the number of a text: `" s="3" t="s"><v>`.
    pub(crate) text: String,
    /// The same for a cell with a number.
    pub(crate) number: String,
    /// The same for a cell with a Boolean.
    pub(crate) boolean: String,
}

impl Skeleton {
    /// The workbook of a sheet whose last row is `last_row`, counted from 0. "About" may be absent
    /// while it is unknown: it has no influence on the parts of the rows.
    pub(crate) fn new(spec: &SheetSpec, last_row: u32, about: Option<&About>) -> Result<Self, SheetError> {
        let workbook = workbook(spec, last_row, about)?;
        let mut archive = ZipArchive::new(Cursor::new(workbook)).map_err(XlsxError::from)?;
        let sheet = read(&mut archive, SHEET)?;
        let texts = read(&mut archive, TEXTS)?;
        let unexpected = |part| SheetError::UnexpectedPart { part };

        let (head, rest) = sheet.split_once("<row r=\"2\"").ok_or(unexpected(SHEET))?;
        let (sample, tail) = rest.split_once("</row>").ok_or(unexpected(SHEET))?;
        let columns: Vec<ColumnXml> = sample.split("<c r=\"").skip(1).map_while(column_xml).collect();
        if columns.len() != spec.columns.len() {
            return Err(unexpected(SHEET));
        }
        let sheet = Split {
            // The number of rows is not known when this is written, and the format doesn't
            // require the dimension.
            head: without(head, "<dimension ref=\"", "\"/>"),
            tail: tail.to_owned(),
        };
        let (head, tail) = texts.split_once(SAMPLE_IN_TEXTS).ok_or(unexpected(TEXTS))?;
        let first_text = head.matches("<si>").count() as u64;
        let head = without(head, " count=\"", "\"");
        let texts = Split {
            head: without(&head, " uniqueCount=\"", "\""),
            tail: tail.to_owned(),
        };
        Ok(Self {
            archive,
            sheet,
            texts,
            first_text,
            columns,
        })
    }
}

fn workbook(spec: &SheetSpec, last_row: u32, about: Option<&About>) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    let header_format = header_format();
    // The library numbers formats in the order of their first use. They have the same numbers
    // with and without "About", because all are registered first.
    workbook.register_format(&header_format);
    workbook.register_format(&about::label_format());
    for kind in ColumnKind::ALL {
        workbook.register_format(&kind.format());
    }
    let created = ExcelDateTime::from_timestamp(spec.created.timestamp())?;
    workbook.set_properties(
        &DocProperties::new()
            .set_title(spec.title.as_str())
            .set_author("Doorstep")
            .set_creation_datetime(&created),
    );
    let sheet = workbook.add_worksheet();
    sheet.set_name(sheet_name(&spec.title))?;
    sheet.set_freeze_panes(1, 0)?;
    sheet.set_row_height(0, 20)?;
    let mut last_column = 0;
    for (index, column) in (0_u16..).zip(&spec.columns) {
        last_column = index;
        sheet.set_column_width(index, column.width)?;
        let header = Cell::from(column.header.as_str());
        if let Plain::Text(text) = header.plain() {
            sheet.write_string_with_format(0, index, text, &header_format)?;
        }
        if column.kind.number_format().is_some() {
            sheet.set_column_format(index, &column.kind.format())?;
        }
        sheet.write_string(1, index, SAMPLE)?;
    }
    sheet.autofilter(0, 0, last_row, last_column)?;
    if let Some(about) = about {
        // In this mode texts are within their cells, so they don't take part in the table of
        // texts.
        about::write(
            workbook.add_worksheet_with_constant_memory()?,
            about,
            &header_format,
        )?;
    }
    workbook.save_to_buffer()
}

fn header_format() -> Format {
    Format::new()
        .set_bold()
        .set_font_color(Color::White)
        .set_background_color(HEADER_FILL)
        .set_border_bottom(FormatBorder::Thin)
        .set_align(FormatAlign::VerticalCenter)
}

fn read(archive: &mut ZipArchive<Cursor<Vec<u8>>>, part: &'static str) -> Result<String, SheetError> {
    let mut xml = String::new();
    archive
        .by_name(part)
        .map_err(XlsxError::from)?
        .read_to_string(&mut xml)
        .map_err(XlsxError::from)?;
    Ok(xml)
}

/// Parses a sample cell after `<c r="`: `AB2" s="3" t="s"><v>7</v></c>`.
fn column_xml(cell: &str) -> Option<ColumnXml> {
    let (name, rest) = cell.split_once("2\"")?;
    let (style, _) = rest.split_once(" t=\"s\"><v>")?;
    Some(ColumnXml {
        begin: format!("<c r=\"{name}"),
        text: format!("\"{style} t=\"s\"><v>"),
        number: format!("\"{style}><v>"),
        boolean: format!("\"{style} t=\"b\"><v>"),
    })
}

/// `xml` without the first section from `begin` to the next `end`.
fn without(xml: &str, begin: &str, end: &str) -> String {
    match xml.split_once(begin) {
        Some((before, rest)) => match rest.split_once(end) {
            Some((_, after)) => format!("{before}{after}"),
            None => xml.to_owned(),
        },
        None => xml.to_owned(),
    }
}

/// A title as Excel accepts it for a sheet: at most 31 UTF-16 units, without `[ ] : * ? / \`, not
/// beginning or ending with an apostrophe, not empty.
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
        // Excel reserves this name for its own change tracking.
        name if name.eq_ignore_ascii_case("history") => format!("{name} report"),
        name => name.to_owned(),
    }
}
