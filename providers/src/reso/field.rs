//! Parses and checks single fields of a row.

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, Utc};
use domain::money::Cents;
use thiserror::Error;

/// The characters of a refused value that the reason repeats.
const EXCERPT_CHARS: usize = 40;

/// The years that a listing's date may have.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=2200;

/// The highest accepted price: a hundred billion dollars.
const MAX_DOLLARS: f64 = 1.0e11;

/// Why a row is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// It has more or fewer fields than the header.
    #[error("the row has {found} fields, the header {expected}")]
    FieldCount {
        /// The number of fields of the header.
        expected: usize,
        /// The number of fields of the row.
        found: usize,
    },
    /// A required field is empty.
    #[error("{field} is empty")]
    Missing {
        /// The field's name.
        field: &'static str,
    },
    /// A field's text is too long.
    #[error("{field} has {chars} characters, at most {most} are taken")]
    TooLong {
        /// The field's name.
        field: &'static str,
        /// Its number of characters.
        chars: usize,
        /// The most characters that are accepted.
        most: usize,
    },
    /// A field contains a control character, such as NUL.
    #[error("{field} holds a control character")]
    ControlCharacter {
        /// The field's name.
        field: &'static str,
    },
    /// A field is a list or an object instead of a single value.
    #[error("{field} is no single value")]
    NotSingle {
        /// The field's name.
        field: &'static str,
    },
    /// A value is not a number.
    #[error("{field} is no number: {value:?}")]
    NotANumber {
        /// The field's name.
        field: &'static str,
        /// The beginning of the value.
        value: String,
    },
    /// A number or date is outside the accepted range.
    #[error("{field} is out of range: {value:?}")]
    OutOfRange {
        /// The field's name.
        field: &'static str,
        /// The beginning of the value.
        value: String,
    },
    /// A value is not a date.
    #[error("{field} is no date (YYYY-MM-DD or MM/DD/YYYY): {value:?}")]
    NotADate {
        /// The field's name.
        field: &'static str,
        /// The beginning of the value.
        value: String,
    },
    /// A value is not a time, or lacks its offset from UTC.
    #[error("{field} is no time with an offset (2026-01-31T13:00:00-05:00): {value:?}")]
    NotATime {
        /// The field's name.
        field: &'static str,
        /// The beginning of the value.
        value: String,
    },
    /// A status is not a value of StandardStatus.
    #[error("StandardStatus is unknown: {value:?}")]
    UnknownStatus {
        /// The beginning of the value.
        value: String,
    },
    /// A state is not two letters.
    #[error("StateOrProvince is no two-letter state: {value:?}")]
    NotAState {
        /// The beginning of the value.
        value: String,
    },
    /// A postal code is not a zip code.
    #[error("PostalCode is no five-digit zip: {value:?}")]
    NotAZip {
        /// The beginning of the value.
        value: String,
    },
}

impl Reason {
    /// The stable code of the reason.
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

/// The report's code for the values that a listing is kept without.
pub const VALUE_LEFT_OUT: &str = "VALUE_LEFT_OUT";

/// The invalid optional values of a row. The listing is kept without them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut(Vec<Reason>);

impl LeftOut {
    /// The value that was read. Records the reason and returns `None` if it is invalid.
    pub(super) fn value<T>(&mut self, read: Result<Option<T>, Reason>) -> Option<T> {
        read.unwrap_or_else(|reason| {
            self.0.push(reason);
            None
        })
    }

    /// The reasons as a sentence for the report; `None` if there are none.
    #[must_use]
    pub fn words(&self) -> Option<String> {
        let reasons: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        (!reasons.is_empty()).then(|| format!("kept without a value: {}", reasons.join("; ")))
    }
}

/// A column's name and its value in one row. A missing column has an empty value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    pub name: &'static str,
    pub value: &'a str,
}

/// The beginning of a value, by which people can find it.
pub(super) fn excerpt(value: &str) -> String {
    value.chars().take(EXCERPT_CHARS).collect()
}

impl Field<'_> {
    /// Text of at most `most` characters; `None` if empty.
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

    /// Text that must not be empty.
    pub fn required_text(self, most: usize) -> Result<String, Reason> {
        self.text(most)?.ok_or(Reason::Missing { field: self.name })
    }

    /// An amount in dollars, as cents; `None` if empty or zero.
    pub fn price(self) -> Result<Option<i64>, Reason> {
        let Some(dollars) = self.number(0.0, MAX_DOLLARS)? else {
            return Ok(None);
        };
        Ok(Cents::from_dollars(dollars)
            .map(|cents| cents.0)
            .filter(|cents| *cents > 0))
    }

    /// A measure rounded to whole units; `None` if empty or zero.
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

    /// A decimal number from `least` to `most`, with or without thousands separators.
    pub fn number(self, least: f64, most: f64) -> Result<Option<f64>, Reason> {
        let field = self.name;
        let value = self.value.trim();
        if value.is_empty() {
            return Ok(None);
        }
        // Rust parses "inf" and "1e400" as numbers, but no listing has such values.
        let bare: String = value
            .strip_prefix('$')
            .unwrap_or(value)
            .chars()
            .filter(|letter| *letter != ',')
            .take(EXCERPT_CHARS)
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
                value: excerpt(value),
            })?;
        if !(least..=most).contains(&number) {
            return Err(Reason::OutOfRange {
                field,
                value: excerpt(value),
            });
        }
        Ok(Some(number))
    }

    /// A calendar day: `YYYY-MM-DD`, also followed by a time, or `MM/DD/YYYY`.
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
                value: excerpt(value),
            })?;
        if !YEARS.contains(&date.year()) {
            return Err(Reason::OutOfRange {
                field,
                value: excerpt(value),
            });
        }
        Ok(Some(date))
    }

    /// A time with its offset (RFC 3339).
    pub fn time(self) -> Result<Option<DateTime<Utc>>, Reason> {
        let field = self.name;
        let value = self.value.trim();
        if value.is_empty() {
            return Ok(None);
        }
        let time = DateTime::parse_from_rfc3339(value).map_err(|_| Reason::NotATime {
            field,
            value: excerpt(value),
        })?;
        if !YEARS.contains(&time.year()) {
            return Err(Reason::OutOfRange {
                field,
                value: excerpt(value),
            });
        }
        Ok(Some(time.to_utc()))
    }

    /// A two-letter state, in upper case.
    pub fn state(self) -> Result<String, Reason> {
        let state = self.required_text(64)?.to_ascii_uppercase();
        if state.len() != 2 || !state.bytes().all(|letter| letter.is_ascii_uppercase()) {
            return Err(Reason::NotAState {
                value: excerpt(self.value),
            });
        }
        Ok(state)
    }

    /// The five digits of a zip or zip+4 code.
    pub fn zip(self) -> Result<String, Reason> {
        let code = self.required_text(64)?;
        let refused = || Reason::NotAZip {
            value: excerpt(self.value),
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
    fn dates_are_iso_or_american_and_in_the_accepted_years() {
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
