//! Strict ZIP readers accept a report of 50,000 rows. Proves "opens as xlsx" of REP-06.

use std::fs::File;
use std::io::{BufReader, BufWriter, Read};
use std::path::Path;
use std::process::Command;

use chrono::DateTime;
use flate2::bufread::DeflateDecoder;
use reports::{About, Cell, Column, ColumnKind, SheetSpec, SheetWriter};
use tempfile::NamedTempFile;

const ROWS: u32 = 50_000;
const COLUMNS: u32 = 22;

/// A report of the largest size, in a file like the job's.
fn report() -> NamedTempFile {
    let column = |index: u32| Column {
        header: format!("Column {index}"),
        width: 12.0,
        kind: if index.is_multiple_of(2) {
            ColumnKind::Text
        } else {
            ColumnKind::DollarsAndCents
        },
    };
    let mut sheet = SheetWriter::new(&SheetSpec {
        title: "Listing report".to_owned(),
        created: DateTime::from_timestamp(1_795_000_000, 0).unwrap(),
        columns: (0..COLUMNS).map(column).collect(),
    })
    .unwrap();
    for row in 0..ROWS {
        let cells: Vec<Cell<'_>> = (0..COLUMNS)
            .map(|column| {
                if column.is_multiple_of(2) {
                    Cell::from(format!("{} Elm St, part {}", row / (column + 1), column))
                } else {
                    Cell::Money(i64::from(row * column))
                }
            })
            .collect();
        sheet.write_row(&cells).unwrap();
    }
    let file = tempfile::Builder::new().suffix(".xlsx").tempfile().unwrap();
    sheet
        .finish(&About::default(), BufWriter::new(file.as_file()))
        .unwrap();
    file
}

#[test]
fn strict_readers_accept_a_report_of_fifty_thousand_rows() {
    let file = report();

    let names = stream(file.path());
    assert_eq!(names.first().unwrap(), "[Content_Types].xml");
    assert!(
        names.iter().any(|name| name == "xl/worksheets/sheet1.xml"),
        "{names:?}"
    );

    // `./test` installs both programs.
    assert_accepted(Command::new("unzip").arg("-t").arg(file.path()));
    assert_accepted(
        Command::new("python3")
            .args(["-m", "zipfile", "-t"])
            .arg(file.path()),
    );
}

/// Runs a program that must accept the file.
fn assert_accepted(command: &mut Command) {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?} can't be started, install it: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

/// Reads the package from front to back, like a reader that can't seek, and returns the names.
/// Source: APPNOTE 6.3.10, 4.3.6 to 4.3.9 and 4.5.3. Each entry must have its sizes before or
/// right after its data, and the central directory must follow the last entry.
fn stream(path: &Path) -> Vec<String> {
    const LOCAL: u32 = 0x0403_4b50;
    const CENTRAL: u32 = 0x0201_4b50;
    const DESCRIPTOR: u32 = 0x0807_4b50;
    let mut source = BufReader::new(File::open(path).unwrap());
    let mut names = Vec::new();
    loop {
        match u32_of(&mut source) {
            LOCAL => {}
            CENTRAL => return names,
            other => panic!("{other:#x} follows {:?}", names.last()),
        }
        let _version = u16_of(&mut source);
        let flags = u16_of(&mut source);
        assert_eq!(u16_of(&mut source), 8, "every part is deflated");
        let _time_and_date = u32_of(&mut source);
        let mut crc = u32_of(&mut source);
        let mut packed = u64::from(u32_of(&mut source));
        let mut unpacked = u64::from(u32_of(&mut source));
        let name_length = usize::from(u16_of(&mut source));
        let extra_length = usize::from(u16_of(&mut source));
        let name = String::from_utf8(bytes(&mut source, name_length)).unwrap();
        let extra = bytes(&mut source, extra_length);
        let zip64 = zip64(&extra);
        if let Some([long_unpacked, long_packed]) = zip64 {
            (unpacked, packed) = (long_unpacked, long_packed);
        }

        let mut data = DeflateDecoder::new(&mut source);
        let mut checksum = flate2::Crc::new();
        let mut buffer = [0; 64 * 1024];
        loop {
            let length = data.read(&mut buffer).unwrap();
            if length == 0 {
                break;
            }
            checksum.update(&buffer[..length]);
        }
        let found = (data.total_in(), data.total_out());

        if flags & 8 != 0 {
            assert_eq!(u32_of(&mut source), DESCRIPTOR, "{name}");
            crc = u32_of(&mut source);
            let mut size = || match zip64 {
                Some(_) => u64_of(&mut source),
                None => u64::from(u32_of(&mut source)),
            };
            packed = size();
            unpacked = size();
        }
        assert_eq!((packed, unpacked), found, "{name}");
        assert_eq!(crc, checksum.sum(), "{name}");
        names.push(name);
    }
}

/// The sizes of the extra field 0x0001, unpacked and packed.
fn zip64(mut extra: &[u8]) -> Option<[u64; 2]> {
    while !extra.is_empty() {
        let id = u16_of(&mut extra);
        let length = usize::from(u16_of(&mut extra));
        let mut field = extra.get(..length).unwrap();
        extra = &extra[length..];
        if id == 1 {
            return Some([u64_of(&mut field), u64_of(&mut field)]);
        }
    }
    None
}

fn bytes(source: &mut impl Read, length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    source.read_exact(&mut bytes).unwrap();
    bytes
}

fn u16_of(source: &mut impl Read) -> u16 {
    u16::from_le_bytes(bytes(source, 2).try_into().unwrap())
}

fn u32_of(source: &mut impl Read) -> u32 {
    u32::from_le_bytes(bytes(source, 4).try_into().unwrap())
}

fn u64_of(source: &mut impl Read) -> u64 {
    u64::from_le_bytes(bytes(source, 8).try_into().unwrap())
}
