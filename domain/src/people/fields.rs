//! Parses the fields of users and companies: each function returns the text as it is stored.

use thiserror::Error;

/// The most characters of a first, last or company name.
pub const MAX_NAME: usize = 64;

/// The most characters of an e-mail address or user name.
pub const MAX_EMAIL: usize = 256;

/// The most characters of an address line.
pub const MAX_ADDRESS: usize = 160;

/// The characters of a zip code.
pub const ZIP_CHARS: usize = 5;

/// The characters of a state's abbreviation.
pub const STATE_CHARS: usize = 2;

/// The most characters of a phone number: `(212) 555-0101`.
pub const PHONE_CHARS: usize = 14;

/// The most characters of the reason of a reallocation.
pub const MAX_REASON: usize = 300;

/// What is wrong with a field, in the form's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FieldFault {
    /// It is empty.
    #[error("Required")]
    Required,
    /// It is longer than this many characters.
    #[error("Must be {0} characters or less")]
    TooLong(usize),
    /// It is not an email address.
    #[error("Invalid email address")]
    Email,
    /// It has the wrong format.
    #[error("Not a valid format")]
    Format,
    /// It is not a zip code.
    #[error("Must be five digits")]
    Zip,
}

/// The name of a person or company.
///
/// # Errors
/// [`FieldFault`] when it is empty, too long, or more than one line.
pub fn name(text: &str) -> Result<String, FieldFault> {
    line(text, MAX_NAME)
}

/// The reason of a reallocation.
///
/// # Errors
/// As [`name`].
pub fn reason(text: &str) -> Result<String, FieldFault> {
    line(text, MAX_REASON)
}

/// An address line; `None` when it is empty.
///
/// # Errors
/// As [`name`].
pub fn address(text: &str) -> Result<Option<String>, FieldFault> {
    unless_empty(text, |text| line(text, MAX_ADDRESS))
}

/// A zip code; `None` when it is empty.
///
/// # Errors
/// [`FieldFault::Zip`] when it is not five digits.
pub fn zip_code(text: &str) -> Result<Option<String>, FieldFault> {
    unless_empty(text, |text| {
        let is_zip = text.len() == ZIP_CHARS && text.bytes().all(|byte| byte.is_ascii_digit());
        is_zip.then(|| text.to_owned()).ok_or(FieldFault::Zip)
    })
}

/// An e-mail address: one `@`, before it characters that need no quotes, after it a domain whose
/// last label is 2 to 10 letters.
///
/// # Errors
/// [`FieldFault`] when it is invalid.
pub fn email(text: &str) -> Result<String, FieldFault> {
    let text = line(text, MAX_EMAIL)?;
    let (local, domain) = text.split_once('@').ok_or(FieldFault::Email)?;
    let is_local = local.len() <= 64 && local.split('.').all(is_atom);
    let mut labels = domain.rsplit('.');
    let is_top = labels.next().is_some_and(|top| {
        (2..=10).contains(&top.len()) && top.bytes().all(|byte| byte.is_ascii_alphabetic())
    });
    let mut others = labels.peekable();
    let is_domain = others.peek().is_some() && others.all(is_label);
    if is_local && is_top && is_domain {
        Ok(text)
    } else {
        Err(FieldFault::Email)
    }
}

/// A name to sign in with: `email`, or a text that is not an email address, because other users
/// sign in with those.
///
/// # Errors
/// [`FieldFault`] when it is empty, too long, has spaces or is another address.
pub fn user_name(text: &str, email: &str) -> Result<String, FieldFault> {
    let text = line(text, MAX_EMAIL)?;
    let is_own_address = text.to_lowercase() == email.to_lowercase();
    if is_own_address || !text.contains(|c: char| c == '@' || c.is_whitespace()) {
        Ok(text)
    } else {
        Err(FieldFault::Format)
    }
}

/// A US phone number, stored as its ten digits. The area code may be in parentheses, and groups
/// may be separated by spaces, dots or dashes. Area code and exchange begin with 2 to 9, and the
/// area code's second digit isn't 9 (North American Numbering Plan, like libphonenumber's
/// pattern).
///
/// # Errors
/// [`FieldFault`] when it is invalid.
pub fn phone(text: &str) -> Result<String, FieldFault> {
    let text = text.trim();
    if text.is_empty() {
        return Err(FieldFault::Required);
    }
    let rest = match text.strip_prefix('(') {
        None => digits(text, 3),
        Some(text) => {
            digits(text, 3).and_then(|(area, rest)| rest.strip_prefix(')').map(|rest| (area, rest)))
        }
    };
    let groups = || {
        let (area, rest) = rest?;
        let (exchange, rest) = digits(separated(rest), 3)?;
        let (line, rest) = digits(separated(rest), 4)?;
        let is_given = is_group(area) && is_group(exchange) && !area[1..].starts_with('9');
        (rest.is_empty() && is_given).then(|| format!("{area}{exchange}{line}"))
    };
    groups().ok_or(FieldFault::Format)
}

/// Formats a ten-digit US number, with or without country code, as (212) 555-0101; returns any
/// other text as it is.
#[must_use]
pub fn phone_words(number: &str) -> String {
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let national = match digits.strip_prefix('1') {
        Some(national) if national.len() == 10 => national,
        Some(_) | None => &digits,
    };
    let groups = (national.get(..3), national.get(3..6), national.get(6..10));
    match groups {
        (Some(area), Some(exchange), Some(line)) if national.len() == 10 => {
            format!("({area}) {exchange}-{line}")
        }
        _ => number.to_owned(),
    }
}

/// Whether the digits may begin an area code or exchange.
fn is_group(digits: &str) -> bool {
    digits.starts_with(|digit: char| ('2'..='9').contains(&digit))
}

/// This many digits, and the rest.
fn digits(text: &str, count: usize) -> Option<(&str, &str)> {
    let (digits, rest) = text.split_at_checked(count)?;
    digits
        .bytes()
        .all(|byte| byte.is_ascii_digit())
        .then_some((digits, rest))
}

/// The text after a separator, if there is one.
fn separated(text: &str) -> &str {
    text.strip_prefix([' ', '.', '-']).unwrap_or(text)
}

/// One trimmed line of text.
pub(crate) fn line(text: &str, most: usize) -> Result<String, FieldFault> {
    let text = text.trim();
    if text.is_empty() {
        Err(FieldFault::Required)
    } else if text.chars().count() > most {
        Err(FieldFault::TooLong(most))
    } else if text.chars().any(|c| c.is_control() || is_bidi_control(c)) {
        Err(FieldFault::Format)
    } else {
        Ok(text.to_owned())
    }
}

/// Whether it is one of Unicode's `Bidi_Control` characters, which reverse text so that a name
/// reads as another.
pub(crate) fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// `None` for white space only, else the parsed text.
pub(crate) fn unless_empty<T>(
    text: &str,
    read: impl Fn(&str) -> Result<T, FieldFault>,
) -> Result<Option<T>, FieldFault> {
    let text = text.trim();
    if text.is_empty() {
        Ok(None)
    } else {
        read(text).map(Some)
    }
}

/// RFC 5322's atom, the parts of a local part without quotes.
fn is_atom(part: &str) -> bool {
    let is_text = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c);
    !part.is_empty() && part.chars().all(is_text)
}

/// RFC 1035's label, which may begin with a digit too.
fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && label
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::*;

    // USERS-11, USERS-13
    #[test]
    fn a_name_is_one_line_of_up_to_64_characters() {
        assert_eq!(name("  Ana María "), Ok("Ana María".to_owned()));
        assert_eq!(name(" \t "), Err(FieldFault::Required));
        assert_eq!(name(&"ß".repeat(64)), Ok("ß".repeat(64)));
        assert_eq!(name(&"ß".repeat(65)), Err(FieldFault::TooLong(64)));
        assert_eq!(name("A\nBcc: x"), Err(FieldFault::Format));
        for turned in ["Dana \u{202E}moc.elpmaxe", "\u{2066}A", "A\u{200F}", "A\u{61C}"] {
            assert_eq!(name(turned.trim()), Err(FieldFault::Format), "{turned:?}");
        }
        for right_to_left in ["דנה", "ليلى"] {
            assert_eq!(name(right_to_left), Ok(right_to_left.to_owned()));
        }
    }

    // USERS-12
    #[test]
    fn an_email_address_has_one_at_sign_and_a_domain_that_ends_in_letters() {
        for good in [
            "a@b.co",
            "first.last+tag@sub.example.museum",
            "o'hara@x-y.example",
            "9@9.org",
        ] {
            assert_eq!(email(&format!(" {good} ")), Ok(good.to_owned()), "{good}");
        }
        for bad in [
            "a",
            "a@b",
            "a@b.c",
            "a@b.abcdefghijk",
            "a@b.c0m",
            "@b.com",
            "a@@b.com",
            "a@b@c.com",
            "a b@c.com",
            "a@-b.com",
            "a@b..com",
            ".a@b.com",
            "a.@b.com",
            "a@b.com\nBcc: c@d.com",
            "\"a\"@b.com",
            "ä@b.com",
            "<a@b.com>",
        ] {
            assert!(
                matches!(email(bad), Err(FieldFault::Email | FieldFault::Format)),
                "{bad}"
            );
        }
        assert_eq!(email(""), Err(FieldFault::Required));
        let domain = format!("{}.{}.{}.com", "a".repeat(63), "b".repeat(63), "c".repeat(60));
        let longest = format!("{}@{domain}", "x".repeat(256 - 1 - domain.len()));
        assert_eq!(email(&longest).map(|text| text.len()), Ok(256));
        assert_eq!(email(&format!("x{longest}")), Err(FieldFault::TooLong(256)));
    }

    #[test]
    fn a_user_name_is_the_own_address_or_not_an_address() {
        assert_eq!(user_name("dana", "a@b.com"), Ok("dana".to_owned()));
        assert_eq!(user_name("A@b.com", "a@B.com"), Ok("A@b.com".to_owned()));
        assert_eq!(user_name("c@b.com", "a@b.com"), Err(FieldFault::Format));
        assert_eq!(user_name("da na", "a@b.com"), Err(FieldFault::Format));
        assert_eq!(user_name("", "a@b.com"), Err(FieldFault::Required));
    }

    // TABLE-14
    #[test]
    fn a_phone_number_reads_the_same_in_every_stored_form() {
        for stored in ["2125550110", "+12125550110", "1 212 555 0110", "(212) 555-0110"] {
            assert_eq!(phone_words(stored), "(212) 555-0110", "{stored}");
        }
        for other in ["", "555-0110", "+442071838750", "22395"] {
            assert_eq!(phone_words(other), other);
        }
    }

    // USERS-13
    #[test]
    fn a_phone_number_is_stored_as_its_ten_digits() {
        for good in [
            "2125550101",
            "(212) 555-0101",
            "(212)555-0101",
            "212-555-0101",
            "212.555.0101",
            " 212 555 0101 ",
        ] {
            assert_eq!(phone(good), Ok("2125550101".to_owned()), "{good}");
        }
        for bad in [
            "212555010",
            "21255501011",
            "(212 555-0101",
            "212) 555-0101",
            "212--555-0101",
            "+12125550101",
            "212/555/0101",
            "phone",
            "(111) 222-3333",
            "012-555-0101",
            "212-155-0101",
            "212-055-0101",
            "(292) 555-0101",
            "２１２５５５０１０１",
        ] {
            assert_eq!(phone(bad), Err(FieldFault::Format), "{bad}");
        }
        assert_eq!(phone("  "), Err(FieldFault::Required));
    }

    #[test]
    fn address_lines_and_zips_may_be_empty() {
        assert_eq!(address(" "), Ok(None));
        assert_eq!(address("1 Main Street"), Ok(Some("1 Main Street".to_owned())));
        assert_eq!(address(&"x".repeat(161)), Err(FieldFault::TooLong(160)));
        assert_eq!(zip_code(""), Ok(None));
        assert_eq!(zip_code("07030"), Ok(Some("07030".to_owned())));
        for bad in ["7030", "07030-1", "０７０３０"] {
            assert_eq!(zip_code(bad), Err(FieldFault::Zip), "{bad}");
        }
        assert_eq!(reason(&"x".repeat(301)), Err(FieldFault::TooLong(300)));
    }
}
