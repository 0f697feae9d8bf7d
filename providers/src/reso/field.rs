//! Single fields of a row: what they may hold, and why they are refused.

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, Utc};
use domain::money::Cents;
use thiserror::Error;

/// Characters of a refused value that are repeated in the reason.
const SHOWN_CHARS: usize = 40;

/// Years a date of a listing can lie in.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=2200;

/// The highest price taken: a hundred billion dollars.
const MAX_DOLLARS: f64 = 1.0e11;

/// Why a row is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// It has more or fewer fields than the header.
    #[error("the row has {found} fields, the header {expected}")]
    FieldCount {
        /// Fields of the header.
        expected: usize,
        /// Fields of the row.
        found: usize,
    },
    /// A field that every listing needs is empty.
    #[error("{field} is empty")]
    Missing {
        /// The field.
        field: &'static str,
    },
    /// A field holds more text than any listing has.
    #[error("{field} has {chars} characters, at most {most} are taken")]
    TooLong {
        /// The field.
        field: &'static str,
        /// Characters found.
        chars: usize,
        /// Characters taken.
        most: usize,
    },
    /// A field holds a character that is no text (NUL, for one).
    #[error("{field} holds a control character")]
    ControlCharacter {
        /// The field.
        field: &'static str,
    },
    /// A list or an object where a single value belongs.
    #[error("{field} is no single value")]
    NotSingle {
        /// The field.
        field: &'static str,
    },
    /// A number is none.
    #[error("{field} is no number: {value:?}")]
    NotANumber {
        /// The field.
        field: &'static str,
        /// Its beginning.
        value: String,
    },
    /// A number or date that no listing has.
    #[error("{field} is out of range: {value:?}")]
    OutOfRange {
        /// The field.
        field: &'static str,
        /// Its beginning.
        value: String,
    },
    /// A date is none.
    #[error("{field} is no date (YYYY-MM-DD or MM/DD/YYYY): {value:?}")]
    NotADate {
        /// The field.
        field: &'static str,
        /// Its beginning.
        value: String,
    },
    /// A time is none, or lacks its offset from UTC.
    #[error("{field} is no time with an offset (2026-01-31T13:00:00-05:00): {value:?}")]
    NotATime {
        /// The field.
        field: &'static str,
        /// Its beginning.
        value: String,
    },
    /// A word that is no StandardStatus.
    #[error("StandardStatus is unknown: {value:?}")]
    UnknownStatus {
        /// Its beginning.
        value: String,
    },
    /// A state that isn't two letters.
    #[error("StateOrProvince is no two-letter state: {value:?}")]
    NotAState {
        /// Its beginning.
        value: String,
    },
    /// A postal code that is no zip.
    #[error("PostalCode is no five-digit zip: {value:?}")]
    NotAZip {
        /// Its beginning.
        value: String,
    },
}

impl Reason {
    /// A stable name for the reason.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::FieldCount { .. } => "FIELD_COUNT",
            Self::Missing { .. } => "MISSING",
            Self::TooLong { .. } => "TOO_LONG",
            Self::ControlCharacter { .. } => "CONTROL_CHARACTER",
            Self::NotSingle { .. } => "NOT_SINGLE",
            Self::NotANumber { .. } => "NOT_A_NUMBER",
            Self::OutOfRange { .. } => "OUT_OF_RANGE",
            Self::NotADate { .. } => "NOT_A_DATE",
            Self::NotATime { .. } => "NOT_A_TIME",
            Self::UnknownStatus { .. } => "UNKNOWN_STATUS",
            Self::NotAState { .. } => "NOT_A_STATE",
            Self::NotAZip { .. } => "NOT_A_ZIP",
        }
    }
}

/// The code under which a report names the values that a listing is kept without.
pub const VALUE_LEFT_OUT: &str = "VALUE_LEFT_OUT";

/// Optional values of a row that can't be used: the listing is kept without them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut(Vec<Reason>);

impl LeftOut {
    /// The value that was read; nothing, noted with the reason, where it can't be used.
    pub(super) fn value<T>(&mut self, read: Result<Option<T>, Reason>) -> Option<T> {
        read.unwrap_or_else(|reason| {
            self.0.push(reason);
            None
        })
    }

    /// Why each value is left out, as a sentence for the report; `None` when none is.
    #[must_use]
    pub fn words(&self) -> Option<String> {
        let reasons: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        (!reasons.is_empty()).then(|| format!("kept without a value: {}", reasons.join("; ")))
    }
}

/// A name and what stands under it in one row; an absent column is empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    pub name: &'static str,
    pub value: &'a str,
}

/// The beginning of a value, for people to find it by.
pub(super) fn shown(value: &str) -> String {
    value.chars().take(SHOWN_CHARS).collect()
}

impl Field<'_> {
    /// Text of at most `most` characters; `None` when empty.
    pub fn text(self, most: usize) -> Result<Option<String>, Reason> {
        let field = self.name;
        let value = self.value.trim();
        if value.chars().any(char::is_control) {
            return Err(Reason::ControlCharacter { field });
        }
        let chars = value.chars().count();
        if chars > most {
            return Err(Reason::TooLong { field, chars, most });
        }
        Ok((!value.is_empty()).then(|| value.to_owned()))
    }

    /// Text that must be there.
    pub fn required_text(self, most: usize) -> Result<String, Reason> {
        self.text(most)?.ok_or(Reason::Missing { field: self.name })
    }

    /// A number of dollars, as cents; nothing and zero are unknown.
    pub fn price(self) -> Result<Option<i64>, Reason> {
        let Some(dollars) = self.number(0.0, MAX_DOLLARS)? else {
            return Ok(None);
        };
        Ok(Cents::from_dollars(dollars)
            .map(|cents| cents.0)
            .filter(|cents| *cents > 0))
    }

    /// A measure rounded to whole units; nothing and zero are unknown.
    #[expect(clippy::cast_possible_truncation, reason = "bounded by `most`")]
    pub fn measure(self, most: u32) -> Result<Option<i64>, Reason> {
        Ok(self
            .number(0.0, f64::from(most))?
            .map(|number| number.round() as i64)
            .filter(|number| *number > 0))
    }

    /// A whole number from 0 to `most`.
    #[expect(clippy::cast_possible_truncation, reason = "bounded by `most`")]
    pub fn count(self, most: i16) -> Result<Option<i16>, Reason> {
        Ok(self
            .number(0.0, f64::from(most))?
            .map(|number| number.round() as i16))
    }

    /// A decimal number from `least` to `most`, thousands marked or not.
    pub fn number(self, least: f64, most: f64) -> Result<Option<f64>, Reason> {
        let field = self.name;
        let value = self.value.trim();
        if value.is_empty() {
            return Ok(None);
        }
        // Rust reads "inf" and "1e400" as numbers; no listing has them.
        let bare: String = value
            .strip_prefix('$')
            .unwrap_or(value)
            .chars()
            .filter(|letter| *letter != ',')
            .take(SHOWN_CHARS)
            .collect();
        let is_decimal = bare
            .chars()
            .all(|letter| letter.is_ascii_digit() || letter == '.' || letter == '-');
        let number = bare
            .parse::<f64>()
            .ok()
            .filter(|_| is_decimal)
            .ok_or_else(|| Reason::NotANumber {
                field,
                value: shown(value),
            })?;
        if !(least..=most).contains(&number) {
            return Err(Reason::OutOfRange {
                field,
                value: shown(value),
            });
        }
        Ok(Some(number))
    }

    /// A calendar day: `YYYY-MM-DD`, that with a time behind it, or `MM/DD/YYYY`.
    pub fn date(self) -> Result<Option<NaiveDate>, Reason> {
        let field = self.name;
        let value = self.value.trim();
        if value.is_empty() {
            return Ok(None);
        }
        let date = NaiveDate::parse_from_str(value, "%Y-%m-%d")
            .or_else(|_| NaiveDate::parse_from_str(value, "%m/%d/%Y"))
            .or_else(|_| DateTime::parse_from_rfc3339(value).map(|time| time.date_naive()))
            .or_else(|_| NaiveDateTime::parse_from_str(value, "%Y-%m-%dT%H:%M:%S%.f").map(|time| time.date()))
            .or_else(|_| NaiveDateTime::parse_from_str(value, "%Y-%m-%d %H:%M:%S%.f").map(|time| time.date()))
            .map_err(|_| Reason::NotADate {
                field,
                value: shown(value),
            })?;
        if !YEARS.contains(&date.year()) {
            return Err(Reason::OutOfRange {
                field,
                value: shown(value),
            });
        }
        Ok(Some(date))
    }

    /// An instant with its offset (RFC 3339).
    pub fn time(self) -> Result<Option<DateTime<Utc>>, Reason> {
        let field = self.name;
        let value = self.value.trim();
        if value.is_empty() {
            return Ok(None);
        }
        let time = DateTime::parse_from_rfc3339(value).map_err(|_| Reason::NotATime {
            field,
            value: shown(value),
        })?;
        if !YEARS.contains(&time.year()) {
            return Err(Reason::OutOfRange {
                field,
                value: shown(value),
            });
        }
        Ok(Some(time.to_utc()))
    }

    /// Two letters.
    pub fn state(self) -> Result<String, Reason> {
        let state = self.required_text(64)?.to_ascii_uppercase();
        if state.len() != 2 || !state.bytes().all(|letter| letter.is_ascii_uppercase()) {
            return Err(Reason::NotAState {
                value: shown(self.value),
            });
        }
        Ok(state)
    }

    /// The five digits of a zip or zip+4.
    pub fn zip(self) -> Result<String, Reason> {
        let code = self.required_text(64)?;
        let refused = || Reason::NotAZip {
            value: shown(self.value),
        };
        let (zip, extension) = match code.split_once('-') {
            Some((zip, extension)) => (zip, Some(extension)),
            None if code.len() == 9 && code.is_ascii() => {
                let (zip, extension) = code.split_at(5);
                (zip, Some(extension))
            }
            None => (code.as_str(), None),
        };
        let digits = |text: &str, count: usize| {
            text.len() == count && text.bytes().all(|digit| digit.is_ascii_digit())
        };
        if !digits(zip, 5) || extension.is_some_and(|extension| !digits(extension, 4)) {
            return Err(refused());
        }
        Ok(zip.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(value: &str) -> Field<'_> {
        Field { name: "F", value }
    }

    #[test]
    fn prices_are_read_to_the_cent_and_absurd_ones_refused() {
        assert_eq!(field("842000").price(), Ok(Some(84_200_000)));
        assert_eq!(field(" $1,234.56 ").price(), Ok(Some(123_456)));
        assert_eq!(field("0").price(), Ok(None));
        assert_eq!(field("").price(), Ok(None));
        for bad in ["inf", "NaN", "1e400", "12k", "--1", "-"] {
            assert!(
                matches!(field(bad).price(), Err(Reason::NotANumber { .. })),
                "{bad}"
            );
        }
        for bad in ["-1", "100000000001", &"9".repeat(400)] {
            assert!(
                matches!(field(bad).price(), Err(Reason::OutOfRange { .. })),
                "{bad}"
            );
        }
    }

    #[test]
    fn dates_are_iso_or_american_and_lie_in_our_time() {
        let first = NaiveDate::from_ymd_opt(2023, 3, 1);
        for text in [
            "2023-03-01",
            "03/01/2023",
            "3/1/2023",
            "2023-03-01T23:59:59Z",
            "2023-03-01 10:00:00",
            "2023-03-01T10:00:00.123-05:00",
        ] {
            assert_eq!(field(text).date(), Ok(first), "{text}");
        }
        for bad in ["/01/2023", "2023-02-30", "13/01/2023", "yesterday", "20230301"] {
            assert!(matches!(field(bad).date(), Err(Reason::NotADate { .. })), "{bad}");
        }
        for bad in ["1066-10-14", "+262142-12-31", "9999-12-31"] {
            assert!(field(bad).date().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_zip_is_five_digits_with_or_without_four_more() {
        for text in ["11427", "11427-1234", "114271234", " 11427 "] {
            assert_eq!(field(text).zip().as_deref(), Ok("11427"), "{text}");
        }
        for bad in ["7030", "1142a", "11427-12", "１１４２７", "11427-"] {
            assert!(matches!(field(bad).zip(), Err(Reason::NotAZip { .. })), "{bad}");
        }
    }

    #[test]
    fn nul_and_oversized_text_are_refused() {
        assert_eq!(
            field("a\0b").text(10),
            Err(Reason::ControlCharacter { field: "F" })
        );
        assert_eq!(
            field("ééééé").text(4),
            Err(Reason::TooLong {
                field: "F",
                chars: 5,
                most: 4
            })
        );
    }
}
