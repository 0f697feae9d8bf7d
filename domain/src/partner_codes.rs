//! A company's own lists of partners' codes: booker codes and `SalesPersonQLABId`s.

use chrono_tz::Tz;
use thiserror::Error;

use crate::company_settings::TIME_ZONES;
use crate::leads::Code;
use crate::leads::intake::MAX_CODE;
use crate::people::is_bidi_control;

/// The most booker codes of a company, and the most `SalesPersonQLABId`s.
pub const MOST_CODES: i64 = 500;

/// The zone of a booker for which none is chosen.
pub const DEFAULT_ZONE: Tz = Tz::America__New_York;

/// Why a text is no code, in the form's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CodeFault {
    /// It is empty or blank.
    #[error("Required")]
    Required,
    /// It is longer than the code of a lead.
    #[error("Must be {MAX_CODE} characters or less")]
    TooLong,
    /// It contains control characters.
    #[error("Must not contain control characters")]
    Characters,
    /// It is a `SalesPersonQLABId` with other characters than letters and digits.
    #[error("Only alphanumeric characters")]
    NotAlphanumeric,
}

/// The code of a text that a user typed.
///
/// # Errors
/// [`CodeFault`]
pub fn code(text: &str) -> Result<Code, CodeFault> {
    let code = Code::new(text);
    if code.given.is_empty() {
        return Err(CodeFault::Required);
    }
    if code.given.chars().count() > MAX_CODE {
        return Err(CodeFault::TooLong);
    }
    // A lead can't have such a code.
    if code
        .given
        .contains(|c: char| c.is_control() || is_bidi_control(c))
    {
        return Err(CodeFault::Characters);
    }
    Ok(code)
}

/// The `SalesPersonQLABId` of a text that a user typed: letters and digits only.
///
/// # Errors
/// [`CodeFault`]
pub fn qlab_id(text: &str) -> Result<Code, CodeFault> {
    let code = code(text)?;
    if code.given.chars().all(|c| c.is_ascii_alphanumeric()) {
        Ok(code)
    } else {
        Err(CodeFault::NotAlphanumeric)
    }
}

/// The time zone of a booker by its name; `None` for any that is not in the list.
#[must_use]
pub fn time_zone(name: &str) -> Option<Tz> {
    TIME_ZONES.contains(&name).then(|| name.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    // CAMP-41
    #[test]
    fn a_code_is_trimmed_and_neither_blank_nor_longer_than_that_of_a_lead() {
        let read = code(" Acme-NY\u{a0}").expect("a code");
        assert_eq!((&*read.given, &*read.key), ("Acme-NY", "acme-ny"));
        assert_eq!(code(""), Err(CodeFault::Required));
        assert_eq!(code(" \t\u{2003}"), Err(CodeFault::Required));
        let longest = "é".repeat(MAX_CODE);
        assert!(code(&format!(" {longest} ")).is_ok());
        assert_eq!(code(&format!("{longest}x")), Err(CodeFault::TooLong));
        assert_eq!(code("a\tb"), Err(CodeFault::Characters));
        assert_eq!(code("a\u{202e}b"), Err(CodeFault::Characters));
    }

    // CAMP-40, TABLE-19
    #[test]
    fn a_booker_has_one_of_the_fifteen_zones_and_new_york_by_default() {
        assert_eq!(DEFAULT_ZONE.name(), TIME_ZONES[0]);
        for name in TIME_ZONES {
            assert_eq!(time_zone(name).map(Tz::name), Some(name));
        }
        assert_eq!(time_zone("Europe/Berlin"), None);
        assert_eq!(time_zone(""), None);
    }
}
