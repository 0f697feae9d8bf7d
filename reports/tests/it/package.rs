//! The parts of the workbook that combine our rows with the library's parts. Proves "opens as
//! xlsx" of REP-06.

use std::collections::BTreeSet;
use std::io::{Cursor, Read as _};

use calamine::{Data, DataType as _, Reader as _, Xlsx};
use chrono::{DateTime, NaiveDate};
use reports::{About, Cell, Column, ColumnKind, Line, SheetError, SheetSpec, SheetWriter, Table};
use zip::ZipArchive;

fn spec(kinds: &[ColumnKind]) -> SheetSpec {
    let column = |(index, kind): (usize, &ColumnKind)| Column {
        header: format!("Column {index}"),
        width: 12.0,
        kind: *kind,
    };
    SheetSpec {
        title: "Sales & leads".to_owned(),
        created: DateTime::from_timestamp(1_795_000_000, 0).unwrap(),
        columns: kinds.iter().enumerate().map(column).collect(),
    }
}

fn write<'a>(spec: &SheetSpec, rows: impl IntoIterator<Item = Vec<Cell<'a>>>) -> Vec<u8> {
    let mut writer = SheetWriter::new(spec).unwrap();
    for row in rows {
        writer.write_row(&row).unwrap();
    }
    writer
        .finish(&About::default(), Cursor::new(Vec::new()))
        .unwrap()
        .into_inner()
}

fn parts(bytes: &[u8]) -> Vec<(String, String)> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    (0..archive.len())
        .map(|index| {
            let mut part = archive.by_index(index).unwrap();
            let mut xml = String::new();
            // Reading to the end checks the size and the checksum.
            part.read_to_string(&mut xml).unwrap();
            (part.name().unwrap().into_owned(), xml)
        })
        .collect()
}

fn part(bytes: &[u8], name: &str) -> String {
    let found = parts(bytes).into_iter().find(|(part, _)| part == name);
    found.unwrap().1
}

fn rows_of(bytes: Vec<u8>) -> Vec<Vec<Data>> {
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).unwrap();
    let range = book.worksheet_range("Sales & leads").unwrap();
    range.rows().map(<[Data]>::to_vec).collect()
}

#[test]
fn every_part_appears_once_and_is_listed() {
    let bytes = write(&spec(&[ColumnKind::Text]), [vec!["a".into()]]);
    let parts = parts(&bytes);
    let names: BTreeSet<&str> = parts.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names.len(), parts.len());
    // Some programs detect the kind of archive by its first part.
    assert_eq!(parts[0].0, "[Content_Types].xml");
    let listed = &parts[0].1;
    for name in names {
        assert!(
            name.ends_with(".rels") || name.starts_with('[') || listed.contains(&format!("\"/{name}\"")),
            "{name} in {listed}"
        );
    }
}

#[test]
fn the_sample_row_is_removed_and_the_elements_are_in_order() {
    let rows = || {
        [
            vec!["a".into(), Cell::Integer(1)],
            vec![Cell::Empty, Cell::Empty],
            vec!["b".into(), Cell::Empty],
        ]
    };
    let bytes = write(&spec(&[ColumnKind::Text, ColumnKind::Integer]), rows());
    for (name, xml) in parts(&bytes) {
        assert!(
            !xml.contains("_x0001_") && !xml.contains('\u{1}'),
            "{name}: {xml}"
        );
    }
    let sheet = part(&bytes, "xl/worksheets/sheet1.xml");
    let at = |element: &str| {
        sheet
            .find(element)
            .unwrap_or_else(|| panic!("{element} in {sheet}"))
    };
    let order = [
        "<sheetViews>",
        "<cols>",
        "<sheetData>",
        "</sheetData>",
        "<autoFilter ",
        "<pageMargins ",
    ]
    .map(at);
    assert!(order.is_sorted(), "{sheet}");
    assert_eq!(sheet.matches("<row ").count(), 3, "header and two rows: {sheet}");
    assert!(!sheet.contains("<dimension"), "{sheet}");
    assert!(sheet.contains("<autoFilter ref=\"A1:B4\"/>"), "{sheet}");
    let book = part(&bytes, "xl/workbook.xml");
    assert!(book.contains("$A$1:$B$4</definedName>"), "{book}");
}

#[test]
fn numbers_are_written_in_their_shortest_form() {
    let numbers = [
        (Cell::Money(24_320), "243.2"),
        (Cell::Money(24_305), "243.05"),
        (Cell::Money(-5), "-0.05"),
        (Cell::Money(100), "1"),
        (Cell::Money(0), "0"),
        (Cell::Money(9_007_199_254_740_991), "90071992547409.91"),
        (Cell::Integer(-7), "-7"),
        (Cell::Integer(1 << 53), "9007199254740992"),
        (Cell::Number(2.5), "2.5"),
        (Cell::Number(-3.0), "-3"),
        (Cell::Number(0.1 + 0.2), "0.30000000000000004"),
    ];
    let rows = numbers.iter().map(|(cell, _)| vec![cell.clone()]);
    let bytes = write(&spec(&[ColumnKind::Decimal]), rows);
    let sheet = part(&bytes, "xl/worksheets/sheet1.xml");
    for (row, (cell, written)) in (2..).zip(&numbers) {
        let (_, rest) = sheet.split_once(&format!("<c r=\"A{row}\" ")).unwrap();
        let (_, rest) = rest.split_once("<v>").unwrap();
        assert_eq!(rest.split_once("</v>").unwrap().0, *written, "{cell:?}");
    }
    for (cells, (_, written)) in rows_of(bytes).iter().skip(1).zip(&numbers) {
        assert_eq!(cells[0].as_f64(), written.parse().ok());
    }
}

#[test]
fn a_cell_has_its_columns_style_and_its_own_type() {
    let kinds = [ColumnKind::Text, ColumnKind::Date, ColumnKind::Bool];
    let rows = [vec![Cell::Bool(true), "soon".into(), Cell::Integer(3)]];
    let sheet = part(&write(&spec(&kinds), rows), "xl/worksheets/sheet1.xml");
    let (_, row) = sheet.split_once("<row r=\"2\">").unwrap();
    assert!(
        row.starts_with("<c r=\"A2\" t=\"b\"><v>1</v></c><c r=\"B2\" s=\""),
        "{row}"
    );
    assert!(
        row.contains(" t=\"s\"><v>3</v></c><c r=\"C2\"><v>3</v></c></row>"),
        "{row}"
    );
}

#[test]
fn texts_are_correct_when_more_are_distinct_than_are_remembered() {
    // The first column never repeats, the second seldom, the third often, and the fourth only
    // after its texts count as distinct.
    let row = |index: usize| {
        [
            format!("{index} Elm St"),
            format!("Realtor {}", index % 9_001),
            format!("City {}", index % 7),
            format!("Office {}", if index < 1_500 { index } else { 0 }),
        ]
    };
    let count = 20_000;
    let rows = (0..count).map(|index| row(index).map(Cell::from).to_vec());
    let bytes = write(&spec(&[ColumnKind::Text; 4]), rows);
    let texts = part(&bytes, "xl/sharedStrings.xml");
    assert!(texts.matches("<t>City 3</t>").count() < 20);
    let read = rows_of(bytes);
    assert_eq!(read.len(), count + 1);
    for (index, cells) in read.iter().skip(1).enumerate() {
        assert_eq!(cells[..], row(index).map(Data::String));
    }
}

#[test]
fn a_text_that_looks_like_markup_stays_text() {
    let texts = [
        "<r><t>rich</t></r>",
        "_x000D_",
        "_x005F_x0041_",
        "_x00e9_x00E9_",
        "a_xyz_",
        "\ttab",
        "line\n",
    ];
    let rows = texts.map(|text| vec![text.into()]);
    let read = rows_of(write(&spec(&[ColumnKind::Text]), rows));
    for (cells, text) in read.iter().skip(1).zip(texts) {
        assert_eq!(cells[0], Data::String(text.to_owned()));
    }
}

#[test]
fn columns_beyond_z_are_addressed() {
    let kinds = [ColumnKind::Integer; 60];
    let rows = [(0..60).map(Cell::Integer).collect::<Vec<_>>()];
    let bytes = write(&spec(&kinds), rows);
    let sheet = part(&bytes, "xl/worksheets/sheet1.xml");
    assert!(sheet.contains("<autoFilter ref=\"A1:BH2\"/>"), "{sheet}");
    let read = rows_of(bytes);
    assert!((0..60).all(|index| read[1][index].as_i64() == i64::try_from(index).ok()));
}

#[test]
fn columns_without_a_header_accept_rows() {
    let mut bare = spec(&[ColumnKind::Text, ColumnKind::Text]);
    bare.columns[0].header.clear();
    bare.columns[1].header.clear();
    let read = rows_of(write(&bare, [vec!["a".into(), "b".into()]]));
    assert_eq!(
        read.last().unwrap()[..],
        ["a", "b"].map(|text| Data::String(text.to_owned()))
    );
}

#[test]
fn a_full_sheet_refuses_more_rows() {
    let mut writer = SheetWriter::new(&spec(&[ColumnKind::Bool])).unwrap();
    for _ in 1..1_048_576 {
        writer.write_row(&[Cell::Empty]).unwrap();
    }
    let refused = writer.write_row(&[Cell::Empty]);
    assert!(matches!(refused, Err(SheetError::Workbook(_))));
    assert_eq!(writer.rows(), 1_048_575);
    let sheet = part(
        &writer
            .finish(&About::default(), Cursor::new(Vec::new()))
            .unwrap()
            .into_inner(),
        "xl/worksheets/sheet1.xml",
    );
    assert!(sheet.contains("<autoFilter ref=\"A1:A1048576\"/>"), "{sheet}");
}

// REP-08, REP-15, REP-20
#[test]
fn about_is_the_second_sheet_with_typed_cells_and_disturbs_no_row() {
    let time = NaiveDate::from_ymd_opt(2026, 11, 21)
        .and_then(|day| day.and_hms_opt(18, 0, 0))
        .unwrap();
    let about = || About {
        lines: vec![
            Line::text("Filters", "=HYPERLINK(\"http://x\")"),
            Line::new("Ordered", Cell::DateTime(time), ColumnKind::DateTime),
            Line::new("Rows", Cell::Integer(1_234), ColumnKind::Integer),
            Line::text("Empty", ""),
        ],
        tables: vec![Table {
            title: "Totals".to_owned(),
            columns: vec![
                ("Source".to_owned(), ColumnKind::Text),
                ("Quoted".to_owned(), ColumnKind::DollarsAndCents),
                ("Part".to_owned(), ColumnKind::Percent),
            ],
            rows: vec![vec!["-1 & <b>".into(), Cell::Money(12_345), Cell::Percent(87)]],
        }],
    };
    let kinds = [
        ColumnKind::Date,
        ColumnKind::DateTime,
        ColumnKind::Percent,
        ColumnKind::Text,
    ];
    let rows = || {
        [vec![
            Cell::Date(time.date()),
            Cell::DateTime(time),
            Cell::Percent(60),
            "-1 & <b>".into(),
        ]]
    };
    let with = |about: &About| {
        let mut writer = SheetWriter::new(&spec(&kinds)).unwrap();
        for row in rows() {
            writer.write_row(&row).unwrap();
        }
        writer
            .finish(about, Cursor::new(Vec::new()))
            .unwrap()
            .into_inner()
    };
    let bytes = with(&about());
    assert_eq!(bytes, with(&about()), "equal input, equal bytes");
    // The parts of the rows are the same whatever "About" contains.
    for name in [
        "xl/worksheets/sheet1.xml",
        "xl/sharedStrings.xml",
        "xl/styles.xml",
    ] {
        assert_eq!(part(&bytes, name), part(&with(&About::default()), name), "{name}");
    }
    let styles = part(&bytes, "xl/styles.xml");
    assert!(styles.contains("mm/dd/yyyy h:mm AM/PM"), "{styles}");
    let epoch = NaiveDate::from_ymd_opt(1899, 12, 30).unwrap();
    let serial = |cell: &Data| match cell {
        Data::DateTime(time) => Some(time.as_f64()),
        _ => None,
    };
    let row = rows_of(bytes.clone()).pop().unwrap();
    let at = f64::from(u32::try_from((time.date() - epoch).num_days()).unwrap());
    assert_eq!(serial(&row[1]), Some(at + 0.75));
    assert_eq!((serial(&row[0]), row[2].as_f64()), (Some(at), Some(0.6)));

    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).unwrap();
    assert_eq!(book.sheet_names(), ["Sales & leads", "About"]);
    assert!(book.worksheet_formula("About").unwrap().is_empty());
    let range = book.worksheet_range("About").unwrap();
    let cell = |row, column| range.get_value((row, column)).cloned().unwrap_or_default();
    let text = |row, column| cell(row, column).to_string();
    assert_eq!(text(0, 1), "=HYPERLINK(\"http://x\")");
    assert_eq!(serial(&cell(1, 1)), Some(at + 0.75));
    assert_eq!(
        (text(2, 0), cell(2, 1).as_f64()),
        ("Rows".to_owned(), Some(1_234.0))
    );
    assert_eq!((text(3, 0), cell(3, 1)), ("Empty".to_owned(), Data::Empty));
    let line = |row| [text(row, 0), text(row, 1), text(row, 2)];
    assert_eq!(line(5), ["Totals", "", ""]);
    assert_eq!(line(6), ["Source", "Quoted", "Part"]);
    assert_eq!(
        (text(7, 0), cell(7, 1).as_f64(), cell(7, 2).as_f64()),
        ("-1 & <b>".to_owned(), Some(123.45), Some(0.87))
    );
}
