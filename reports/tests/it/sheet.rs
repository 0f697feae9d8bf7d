//! The content of a sheet as a reader sees it. Proves REP-08 and REP-15, and "opens as xlsx" of
//! REP-06.

use std::io::{Cursor, Read};

use calamine::{Data, DataType as _, Reader, Xlsx};
use chrono::{DateTime, NaiveDate};
use reports::{About, Cell, Column, ColumnKind, SheetError, SheetSpec, SheetWriter};

const KINDS: [(&str, ColumnKind); 8] = [
    ("Address", ColumnKind::Text),
    ("Size", ColumnKind::Integer),
    ("Year Built", ColumnKind::Year),
    ("Baths", ColumnKind::Decimal),
    ("Price", ColumnKind::Dollars),
    ("Price per Sqft", ColumnKind::DollarsAndCents),
    ("Date Added", ColumnKind::Date),
    ("Open House", ColumnKind::Bool),
];

fn spec() -> SheetSpec {
    SheetSpec {
        title: "Listing report".to_owned(),
        created: DateTime::from_timestamp(1_795_000_000, 0).unwrap(),
        columns: KINDS
            .iter()
            .map(|(header, kind)| Column {
                header: (*header).to_owned(),
                width: 14.0,
                kind: *kind,
            })
            .collect(),
    }
}

fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap()
}

fn row(address: &str) -> Vec<Cell<'_>> {
    vec![
        address.into(),
        Cell::Integer(1_850),
        Cell::Integer(1931),
        Cell::Number(2.5),
        Cell::Money(45_000_099),
        Cell::Money(24_324),
        Cell::Date(day(2024, 2, 29)),
        Cell::Bool(true),
    ]
}

fn write(rows: &[Vec<Cell<'_>>]) -> Vec<u8> {
    let mut writer = SheetWriter::new(&spec()).unwrap();
    for row in rows {
        writer.write_row(row).unwrap();
    }
    writer
        .finish(&About::default(), Cursor::new(Vec::new()))
        .unwrap()
        .into_inner()
}

fn open(bytes: Vec<u8>) -> Xlsx<Cursor<Vec<u8>>> {
    calamine::open_workbook_from_rs(Cursor::new(bytes)).unwrap()
}

fn texts_of_first_column(rows: &[Vec<Cell<'_>>]) -> Vec<String> {
    let range = open(write(rows)).worksheet_range("Listing report").unwrap();
    range
        .rows()
        .skip(1)
        .map(|row| match &row[0] {
            Data::String(text) => text.clone(),
            other => panic!("not a text: {other:?}"),
        })
        .collect()
}

/// One member of the package. The deflate stream marks its own end.
fn member(bytes: &[u8], name: &str) -> String {
    let header = bytes
        .windows(name.len())
        .position(|window| window == name.as_bytes())
        .unwrap();
    let extra = usize::from(u16::from_le_bytes([bytes[header - 2], bytes[header - 1]]));
    let mut xml = String::new();
    flate2::read::DeflateDecoder::new(&bytes[header + name.len() + extra..])
        .read_to_string(&mut xml)
        .unwrap();
    xml
}

#[test]
fn columns_are_in_order_and_cells_are_typed() {
    let mut book = open(write(&[row("12 Elm St")]));
    assert_eq!(book.sheet_names(), ["Listing report", "About"]);
    let range = book.worksheet_range("Listing report").unwrap();
    let headers: Vec<_> = range.headers().unwrap();
    assert_eq!(headers, KINDS.map(|(header, _)| header.to_owned()));
    let cells = range.rows().nth(1).unwrap();
    assert_eq!(cells[0], Data::String("12 Elm St".to_owned()));
    assert_eq!(cells[1], Data::Float(1850.0));
    assert_eq!(cells[2], Data::Float(1931.0));
    assert_eq!(cells[3], Data::Float(2.5));
    assert_eq!(cells[4], Data::Float(450_000.99));
    assert_eq!(cells[5], Data::Float(243.24));
    // 2024-02-29 in days since 1899-12-30, which its format marks as a date.
    assert!(matches!(&cells[6], Data::DateTime(day) if day.as_f64() == 45_351.0));
    assert_eq!(cells[7], Data::Bool(true));
}

#[test]
fn numbers_are_shown_as_money_dates_and_years() {
    let bytes = write(&[row("12 Elm St")]);
    let styles = member(&bytes, "xl/styles.xml");
    for format in ["$#,##0", "$#,##0.00", "mm/dd/yyyy"] {
        assert!(
            styles.contains(&format!("formatCode=\"{format}\"")),
            "{format} in {styles}"
        );
    }
    assert!(styles.contains("<b/>"), "the header is bold");
}

#[test]
fn text_never_becomes_a_formula() {
    let hostile = [
        "=1+1",
        "=HYPERLINK(\"http://example.org\")",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "http://example.org",
    ];
    let rows: Vec<_> = hostile.iter().map(|text| row(text)).collect();
    let bytes = write(&rows);
    assert!(!member(&bytes, "xl/worksheets/sheet1.xml").contains("<f>"));
    let mut book = open(bytes);
    let formulas = book.worksheet_formula("Listing report").unwrap();
    assert!(formulas.cells().all(|(_, _, formula)| formula.is_empty()));
    let texts = texts_of_first_column(&rows);
    assert_eq!(texts[0], "=1+1");
    assert_eq!(texts[4], "@SUM(A1)");
}

#[test]
fn the_header_is_frozen_and_every_row_is_under_the_filter() {
    let bytes = write(&[row("a"), row("b"), row("c")]);
    let sheet = member(&bytes, "xl/worksheets/sheet1.xml");
    assert!(sheet.contains("<pane ySplit=\"1\""), "{sheet}");
    assert!(sheet.contains("state=\"frozen\""), "{sheet}");
    assert!(sheet.contains("<autoFilter ref=\"A1:H4\"/>"), "{sheet}");
    assert!(sheet.contains("customWidth=\"1\""), "{sheet}");
}

#[test]
fn a_sheet_without_rows_opens() {
    let range = open(write(&[])).worksheet_range("Listing report").unwrap();
    assert_eq!(range.height(), 1);
}

#[test]
fn characters_that_xml_cannot_represent_are_dropped_and_all_others_kept() {
    let texts = texts_of_first_column(&[
        row("a\u{0}b\u{1f}c\u{fffe}d"),
        row("one\r\ntwo\rthree"),
        row("<b>&amp;\"quoted\"</b>"),
        row("  spaces  "),
        row("Ünïcode 🏠"),
        row("_x0041_"),
    ]);
    assert_eq!(
        texts,
        [
            "abcd",
            "one\ntwo\nthree",
            "<b>&amp;\"quoted\"</b>",
            "  spaces  ",
            "Ünïcode 🏠",
            "_x0041_",
        ]
    );
}

#[test]
fn an_overlong_text_is_cut_with_an_ellipsis() {
    let ascii = "x".repeat(40_000);
    let wide = "🏠".repeat(20_000);
    let fits = "y".repeat(32_767);
    let texts = texts_of_first_column(&[row(&ascii), row(&wide), row(&fits)]);
    assert_eq!(texts[0].encode_utf16().count(), 32_767);
    assert!(texts[0].ends_with("x…"));
    assert!(texts[1].encode_utf16().count() <= 32_767);
    assert!(texts[1].ends_with("🏠…"));
    assert_eq!(texts[2], fits);
}

#[test]
fn values_beyond_the_format_are_kept_as_text_or_left_empty() {
    let mut cells = row("edge");
    cells[1] = Cell::Integer(i64::MAX);
    cells[3] = Cell::Number(f64::NAN);
    cells[4] = Cell::Money(i64::MIN);
    cells[6] = Cell::Date(day(1899, 12, 31));
    cells[7] = Cell::Empty;
    let range = open(write(&[cells])).worksheet_range("Listing report").unwrap();
    let cells = range.rows().nth(1).unwrap();
    assert_eq!(cells[1], Data::String(i64::MAX.to_string()));
    assert_eq!(cells[3], Data::Empty);
    assert_eq!(cells[4], Data::String("-92233720368547758.08".to_owned()));
    assert_eq!(cells[6], Data::String("12/31/1899".to_owned()));
    assert!(cells.get(7).is_none_or(Data::is_empty));
}

#[test]
fn equal_rows_give_equal_bytes() {
    let rows = [row("12 Elm St"), row("14 Elm St")];
    assert_eq!(write(&rows), write(&rows));
}

#[test]
fn the_document_properties_have_its_title_and_creation_time() {
    let core = member(&write(&[]), "docProps/core.xml");
    assert!(core.contains("<dc:title>Listing report</dc:title>"), "{core}");
    assert!(core.contains("2026-11-18T11:06:40Z"), "{core}");
}

#[test]
fn a_row_of_the_wrong_width_is_refused() {
    let mut writer = SheetWriter::new(&spec()).unwrap();
    let refused = writer.write_row(&[Cell::Empty]);
    assert!(matches!(
        refused,
        Err(SheetError::WrongWidth {
            row: 2,
            cells: 1,
            columns: 8
        })
    ));
    assert_eq!(writer.rows(), 0);
}

#[test]
fn a_sheet_without_columns_is_refused() {
    let empty = SheetSpec {
        columns: Vec::new(),
        ..spec()
    };
    assert!(matches!(
        SheetWriter::new(&empty),
        Err(SheetError::ColumnCount { columns: 0 })
    ));
}

#[test]
fn a_title_that_is_not_a_valid_sheet_name_is_made_valid() {
    for title in ["", "History", "a/b[c]:*?\\d", &"long ".repeat(20), "'quoted'"] {
        let named = SheetSpec {
            title: title.to_owned(),
            ..spec()
        };
        let sheet = SheetWriter::new(&named).unwrap();
        let bytes = sheet
            .finish(&About::default(), Cursor::new(Vec::new()))
            .unwrap()
            .into_inner();
        assert_eq!(open(bytes).sheet_names().len(), 2, "{title}");
    }
}

#[test]
fn a_failing_writer_gives_a_typed_error() {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    impl std::io::Seek for Full {
        fn seek(&mut self, _: std::io::SeekFrom) -> std::io::Result<u64> {
            Ok(0)
        }
    }
    let mut writer = SheetWriter::new(&spec()).unwrap();
    writer.write_row(&row("12 Elm St")).unwrap();
    assert!(matches!(
        writer.finish(&About::default(), Full),
        Err(SheetError::Workbook(_))
    ));
}
