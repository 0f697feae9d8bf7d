//! One value of a sheet, and the cleaning of texts.

use std::borrow::Cow;

use chrono::{NaiveDate, NaiveDateTime, Timelike as _};

/// Longest text a cell holds, in UTF-16 code units.
/// Source: "Excel specifications and limits", total characters a cell can contain.
const TEXT_LIMIT_UTF16: usize = 32_767;

/// Largest integer that a sheet's number (an IEEE 754 double) holds exactly.
const EXACT_INTEGER_LIMIT: u64 = 1 << 53;

/// One typed value. The column defines how a number is shown ([`crate::ColumnKind`]).
#[derive(Clone, Debug, PartialEq)]
pub enum Cell<'a> {
    /// Text. A value that begins with `=`, `+`, `-` or `@` never becomes a formula. Control
    /// characters that XML can't represent are dropped, and line ends become `\n`. A text of more
    /// than 32,767 UTF-16 units is cut and ends in `…`.
    Text(Cow<'a, str>),
    /// A whole number. Beyond 2^53 a sheet can't store it exactly, so it is written as text.
    Integer(i64),
    /// A number with a fraction. NaN and infinities leave the cell empty.
    Number(f64),
    /// An amount of money in cents, written as a number in dollars.
    Money(i64),
    /// A calendar day. Days before 1900-03-01, which are wrong or missing in Excel's calendar,
    /// are written as text.
    Date(NaiveDate),
    /// A local time, written to the second. Times before 1900-03-01 are written as text.
    DateTime(NaiveDateTime),
    /// A whole percentage, written as a fraction.
    Percent(i64),
    /// A Boolean.
    Bool(bool),
    /// No value.
    Empty,
}

impl<'a> From<&'a str> for Cell<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Cell<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl<'a, T: Into<Cell<'a>>> From<Option<T>> for Cell<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

impl From<i64> for Cell<'_> {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}

impl From<NaiveDate> for Cell<'_> {
    fn from(day: NaiveDate) -> Self {
        Self::Date(day)
    }
}

impl From<NaiveDateTime> for Cell<'_> {
    fn from(time: NaiveDateTime) -> Self {
        Self::DateTime(time)
    }
}

impl From<bool> for Cell<'_> {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

/// The value of a cell as it is written to the file.
pub(crate) enum Plain<'a> {
    Text(Cow<'a, str>),
    /// At most 2^53.
    Whole(i64),
    /// Hundredths, at most 2^53 of them.
    Cents(i64),
    Number(f64),
    Bool(bool),
    Empty,
}

impl<'a> Cell<'a> {
    /// The value as the file stores it: text, number, Boolean or nothing.
    pub(crate) fn plain(&'a self) -> Plain<'a> {
        match self {
            Self::Text(text) => match clean_text(text) {
                text if text.is_empty() => Plain::Empty,
                text => Plain::Text(text),
            },
            Self::Integer(number) => whole(*number),
            Self::Number(number) if number.is_finite() => Plain::Number(*number),
            Self::Number(_) | Self::Empty => Plain::Empty,
            Self::Money(cents) => dollars(*cents),
            Self::Date(day) => match excel_serial(*day) {
                Some(serial) => Plain::Whole(serial),
                None => Plain::Text(Cow::Owned(day.format("%m/%d/%Y").to_string())),
            },
            Self::DateTime(time) => match excel_serial(time.date()) {
                Some(serial) => Plain::Number(serial_of(serial, *time)),
                None => Plain::Text(Cow::Owned(time.format("%m/%d/%Y %-I:%M %p").to_string())),
            },
            // Hundredths, like the cents of a dollar.
            Self::Percent(percent) => dollars(*percent),
            Self::Bool(value) => Plain::Bool(*value),
        }
    }
}

fn whole(number: i64) -> Plain<'static> {
    if number.unsigned_abs() > EXACT_INTEGER_LIMIT {
        return Plain::Text(Cow::Owned(number.to_string()));
    }
    Plain::Whole(number)
}

fn dollars(cents: i64) -> Plain<'static> {
    if cents.unsigned_abs() > EXACT_INTEGER_LIMIT {
        // Text keeps the cents, which a double would lose.
        return Plain::Text(Cow::Owned(format!("{}.{:02}", cents / 100, (cents % 100).abs())));
    }
    Plain::Cents(cents)
}

/// Days since the epoch of Excel's 1900 calendar, `None` before 1900-03-01: that
/// calendar has a 29 February 1900, so serials below 61 are off by one.
fn excel_serial(day: NaiveDate) -> Option<i64> {
    const EPOCH: Option<NaiveDate> = NaiveDate::from_ymd_opt(1899, 12, 30);
    let days = day.signed_duration_since(EPOCH?).num_days();
    (days >= 61).then_some(days)
}

/// The days and the fraction of the day.
#[expect(clippy::cast_precision_loss, reason = "a day's number is small")]
fn serial_of(days: i64, time: NaiveDateTime) -> f64 {
    days as f64 + f64::from(time.num_seconds_from_midnight()) / 86_400.0
}

/// Drops characters that XML 1.0 can't represent, normalizes line ends and cuts at Excel's limit.
fn clean_text(text: &str) -> Cow<'_, str> {
    // A quick check: most texts have no byte that an unwanted character begins with.
    let suspect = text
        .bytes()
        .any(|byte| byte < b' ' || byte == 0x7F || byte == 0xEF);
    let clean = if suspect && text.chars().any(unwanted) {
        let unix = text.replace("\r\n", "\n").replace('\r', "\n");
        Cow::Owned(unix.chars().filter(|c| !unwanted(*c)).collect())
    } else {
        Cow::Borrowed(text)
    };
    // There are at least as many bytes as UTF-16 units, so a short text needs no count.
    if clean.len() <= TEXT_LIMIT_UTF16 || clean.encode_utf16().count() <= TEXT_LIMIT_UTF16 {
        return clean;
    }
    let mut units = 0;
    let cut: String = clean
        .chars()
        .take_while(|c| {
            units += c.len_utf16();
            units < TEXT_LIMIT_UTF16
        })
        .collect();
    Cow::Owned(cut + "…")
}

/// C0 controls except tab and line feed, DEL, and the two non-characters of the basic plane.
/// Carriage return is included, because `clean_text` replaces it.
fn unwanted(c: char) -> bool {
    matches!(c, '\0'..='\u{8}' | '\u{B}'..='\u{1F}' | '\u{7F}' | '\u{FFFE}' | '\u{FFFF}')
}
