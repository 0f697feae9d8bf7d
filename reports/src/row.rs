//! Writes a row as XML.

use std::io::Write as _;

use rust_xlsxwriter::XlsxError;

use crate::cell::{Cell, Plain};
use crate::skeleton::ColumnXml;
use crate::texts::Texts;

/// All whole numbers up to this one are exact in a double.
const WHOLE_LIMIT: f64 = 9_007_199_254_740_992.0;

/// Appends the row with Excel's row number `number`, and adds its new texts to `texts`. A row of
/// empty cells is left out.
pub(crate) fn push(
    out: &mut Vec<u8>,
    columns: &[ColumnXml],
    number: u32,
    cells: &[Cell<'_>],
    texts: &mut Texts,
) -> Result<(), XlsxError> {
    let begin = out.len();
    let mut buffer = [0; DIGITS];
    let digits = digits(u64::from(number), &mut buffer);
    out.extend_from_slice(b"<row r=\"");
    out.extend_from_slice(digits);
    out.extend_from_slice(b"\">");
    let without_cells = out.len();
    for (index, (column, cell)) in columns.iter().zip(cells).enumerate() {
        let plain = cell.plain();
        let kind = match &plain {
            Plain::Empty => continue,
            Plain::Text(_) => &column.text,
            Plain::Whole(_) | Plain::Cents(_) | Plain::Number(_) => &column.number,
            Plain::Bool(_) => &column.boolean,
        };
        out.extend_from_slice(column.begin.as_bytes());
        out.extend_from_slice(digits);
        out.extend_from_slice(kind.as_bytes());
        match plain {
            Plain::Empty => {}
            Plain::Text(text) => push_digits(out, texts.number(index, &text)?),
            Plain::Whole(number) => push_whole(out, number),
            Plain::Cents(cents) => push_cents(out, cents),
            Plain::Number(number) => push_number(out, number),
            Plain::Bool(value) => out.push(if value { b'1' } else { b'0' }),
        }
        out.extend_from_slice(b"</v></c>");
    }
    if out.len() == without_cells {
        out.truncate(begin);
    } else {
        out.extend_from_slice(b"</row>");
    }
    Ok(())
}

fn push_whole(out: &mut Vec<u8>, number: i64) {
    if number < 0 {
        out.push(b'-');
    }
    push_digits(out, number.unsigned_abs());
}

/// Writes dollars with as few decimal places as possible, without a division of floats.
fn push_cents(out: &mut Vec<u8>, cents: i64) {
    if cents < 0 {
        out.push(b'-');
    }
    let cents = cents.unsigned_abs();
    push_digits(out, cents / 100);
    let places = cents % 100;
    if places == 0 {
        return;
    }
    out.push(b'.');
    if places < 10 {
        out.push(b'0');
    }
    push_digits(
        out,
        if places.is_multiple_of(10) {
            places / 10
        } else {
            places
        },
    );
}

/// Writes the shortest digits that parse to the same number.
fn push_number(out: &mut Vec<u8>, number: f64) {
    if number.fract() == 0.0 && number.abs() < WHOLE_LIMIT {
        #[expect(clippy::cast_possible_truncation, reason = "whole and below 2^53")]
        push_whole(out, number as i64);
    } else {
        // Writing to a Vec does not fail.
        let _ = write!(out, "{number}");
    }
}

/// The number of digits of the largest `u64`.
const DIGITS: usize = 20;

fn push_digits(out: &mut Vec<u8>, number: u64) {
    out.extend_from_slice(digits(number, &mut [0; DIGITS]));
}

/// The decimal digits of a number. Each cell has two or three numbers, and `format!` would take
/// most of the time of a row.
fn digits(mut number: u64, buffer: &mut [u8; DIGITS]) -> &[u8] {
    let mut begin = DIGITS;
    loop {
        begin -= 1;
        buffer[begin] = b'0' + u8::try_from(number % 10).unwrap_or_default();
        number /= 10;
        if number == 0 {
            return &buffer[begin..];
        }
    }
}
