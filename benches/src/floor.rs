//! The floor for a sheet: writes the same values as the same kind of XML (shared texts, styled
//! numbers) by hand and compresses it with libdeflate, without checks and all in memory.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write as _;

use anyhow::Result;
use chrono::NaiveDate;
use libdeflater::{CompressionLvl, Compressor};
use reports::{Cell, ColumnKind, SheetSpec};

/// The compression level that the goals assume.
const LEVEL: i32 = 6;

/// A sheet being written.
pub struct FloorSheet<'a> {
    /// By column, the XML before the row number of a cell, and the XML after it in cells with
    /// numbers.
    columns: Vec<(String, String)>,
    xml: Vec<u8>,
    texts: HashMap<Cow<'a, str>, usize>,
    texts_xml: Vec<u8>,
    epoch: NaiveDate,
    row: usize,
}

impl<'a> FloorSheet<'a> {
    /// Starts a sheet with its header.
    pub fn new(spec: &'a SheetSpec) -> Self {
        let columns = (b'A'..=b'Z').zip(&spec.columns).map(|(letter, column)| {
            let style = match column.kind {
                ColumnKind::Text | ColumnKind::Bool => "\"><v>".to_owned(),
                kind => format!("\" s=\"{}\"><v>", kind as u8),
            };
            (format!("<c r=\"{}", char::from(letter)), style)
        });
        let mut sheet = Self {
            columns: columns.collect(),
            xml: Vec::new(),
            texts: HashMap::new(),
            texts_xml: Vec::new(),
            epoch: NaiveDate::from_ymd_opt(1899, 12, 30).unwrap_or_default(),
            row: 0,
        };
        let header: Vec<Cell<'a>> = spec
            .columns
            .iter()
            .map(|column| column.header.as_str().into())
            .collect();
        sheet.row(header);
        sheet
    }

    /// Writes the next row.
    pub fn row(&mut self, cells: Vec<Cell<'a>>) {
        self.row += 1;
        let mut digits = Vec::with_capacity(8);
        push(&mut digits, self.row);
        self.xml.extend_from_slice(b"<row r=\"");
        self.xml.extend_from_slice(&digits);
        self.xml.extend_from_slice(b"\">");
        for ((before_row, number), cell) in self.columns.iter().zip(cells) {
            if cell == Cell::Empty {
                continue;
            }
            self.xml.extend_from_slice(before_row.as_bytes());
            self.xml.extend_from_slice(&digits);
            match cell {
                Cell::Text(text) => {
                    let next = self.texts.len();
                    let id = match self.texts.get(&text) {
                        Some(id) => *id,
                        None => {
                            self.texts_xml.extend_from_slice(b"<si><t>");
                            escape(&mut self.texts_xml, &text);
                            self.texts_xml.extend_from_slice(b"</t></si>");
                            self.texts.insert(text, next);
                            next
                        }
                    };
                    self.xml.extend_from_slice(b"\" t=\"s\"><v>");
                    push(&mut self.xml, id);
                }
                Cell::Integer(value) => {
                    self.xml.extend_from_slice(number.as_bytes());
                    push(&mut self.xml, value);
                }
                Cell::Money(cents) => {
                    self.xml.extend_from_slice(number.as_bytes());
                    push(&mut self.xml, cents / 100);
                    if cents % 100 != 0 {
                        // Writing to a Vec does not fail.
                        let _ = write!(self.xml, ".{:02}", cents % 100);
                    }
                }
                Cell::Date(day) => {
                    self.xml.extend_from_slice(number.as_bytes());
                    push(&mut self.xml, (day - self.epoch).num_days());
                }
                // The listing report has none of these.
                Cell::Number(_) | Cell::DateTime(_) | Cell::Percent(_) | Cell::Bool(_) | Cell::Empty => {}
            }
            self.xml.extend_from_slice(b"</v></c>");
        }
        self.xml.extend_from_slice(b"</row>");
    }

    /// Compresses both parts; returns their compressed size.
    pub fn finish(self) -> Result<u64> {
        Ok(compress(&self.xml)? + compress(&self.texts_xml)?)
    }
}

fn push(out: &mut Vec<u8>, number: impl std::fmt::Display) {
    // Writing to a Vec does not fail.
    let _ = write!(out, "{number}");
}

fn escape(out: &mut Vec<u8>, text: &str) {
    for byte in text.bytes() {
        match byte {
            b'&' => out.extend_from_slice(b"&amp;"),
            b'<' => out.extend_from_slice(b"&lt;"),
            b'>' => out.extend_from_slice(b"&gt;"),
            other => out.push(other),
        }
    }
}

/// Compresses a part and computes the checksum that a zip archive needs.
fn compress(part: &[u8]) -> Result<u64> {
    let mut compressor = Compressor::new(
        CompressionLvl::new(LEVEL).map_err(|_| anyhow::anyhow!("invalid compression level"))?,
    );
    let mut packed = vec![0; compressor.deflate_compress_bound(part.len())];
    let size = compressor.deflate_compress(part, &mut packed)?;
    std::hint::black_box(libdeflater::crc32(part));
    Ok(size as u64)
}
