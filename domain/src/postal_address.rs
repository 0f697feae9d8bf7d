//! Postal addresses of the United States, in parts.

use std::fmt;

use crate::street_words::words;

/// A postal address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostalAddress {
    /// Number and street.
    pub street: String,
    /// Apartment, suite or the like.
    pub unit: Option<String>,
    /// City.
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits.
    pub zip_code: String,
}

impl PostalAddress {
    /// Parses `14 Winona Ct, Apt 3, Denver, CO 80212`; `None` if a part is missing or the state
    /// isn't two letters.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut parts: Vec<&str> = text
            .split([',', '\n'])
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .collect();
        let end = parts.pop()?;
        let mut words: Vec<&str> = end.split_whitespace().collect();
        let zip_code = five_digits(words.pop()?)?;
        if words.is_empty() {
            // The state is between two commas.
            words = parts.pop()?.split_whitespace().collect();
        }
        let state = words.pop()?;
        let is_state = state.len() == 2 && state.bytes().all(|byte| byte.is_ascii_alphabetic());
        // "Denver CO 80212" has the city before the state.
        let city = if words.is_empty() {
            parts.pop()?.to_owned()
        } else {
            words.join(" ")
        };
        let (street, unit) = street_and_unit(&parts)?;
        is_state.then(|| Self {
            street,
            unit,
            city,
            state: state.to_uppercase(),
            zip_code: zip_code.to_owned(),
        })
    }

    /// Its key on the suppression list: street and unit in the postal abbreviations, and the
    /// zip code.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{}{}", home_words(&self.street, self.unit()), self.zip_code)
    }

    fn unit(&self) -> Option<&str> {
        self.unit
            .as_deref()
            .map(str::trim)
            .filter(|unit| !unit.is_empty())
    }
}

/// One line, which can be parsed again.
impl fmt::Display for PostalAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.street)?;
        match self.unit() {
            Some(unit) if is_unit(unit) => write!(f, ", {unit}")?,
            Some(unit) => write!(f, ", # {unit}")?,
            None => {}
        }
        write!(f, ", {}, {} {}", self.city, self.state, self.zip_code)
    }
}

/// Street and unit of a line such as `14 Winona Court, Apt 3`, as [`home_words`] returns them. A unit
/// that is stated apart from the line counts instead of the line's own.
pub(crate) fn line_words(line: &str, unit: Option<&str>) -> String {
    let parts = line.split(',').map(str::trim).filter(|part| !part.is_empty());
    let parts: Vec<&str> = parts.collect();
    let unit = unit.map(str::trim).filter(|unit| !unit.is_empty());
    match street_and_unit(&parts) {
        Some((street, own)) => home_words(&street, unit.or(own.as_deref())),
        None => String::new(),
    }
}

/// Street and unit in the postal abbreviations, each word followed by a space: two spellings of a
/// home yield the same text.
fn home_words(street: &str, unit: Option<&str>) -> String {
    match unit {
        // "Apt 3" and "3" are the same home.
        Some(unit) if has_designator(unit) => words(&format!("{street} {unit}")),
        Some(unit) => words(&format!("{street} # {unit}")),
        None => words(street),
    }
}

/// The first five digits of a zip code, which may have four more.
fn five_digits(word: &str) -> Option<&str> {
    let (zip, rest) = word.split_at_checked(5)?;
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_rest = rest.is_empty() || rest.strip_prefix('-').is_some_and(is_digits);
    (is_digits(zip) && is_rest).then_some(zip)
}

fn street_and_unit(parts: &[&str]) -> Option<(String, Option<String>)> {
    match parts {
        [] => None,
        [street] => Some(((*street).to_owned(), None)),
        [street @ .., unit] if is_unit(unit) => Some((street.join(", "), Some((*unit).to_owned()))),
        streets => Some((streets.join(", "), None)),
    }
}

/// Whether the text after a street is a unit: by its designator, or a single number or letter.
fn is_unit(text: &str) -> bool {
    let is_bare = text.len() <= 6
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && (text.len() == 1 || text.bytes().any(|byte| byte.is_ascii_digit()));
    is_bare || has_designator(text)
}

/// Whether a text begins with a unit designator (USPS Publication 28, 213).
fn has_designator(text: &str) -> bool {
    const DESIGNATORS: [&str; 12] = [
        "apt",
        "apartment",
        "unit",
        "suite",
        "ste",
        "floor",
        "fl",
        "room",
        "rm",
        "lot",
        "bldg",
        "building",
    ];
    let first = text.split([' ', '.']).next().unwrap_or_default();
    text.starts_with('#') || DESIGNATORS.iter().any(|word| first.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_a_line_are_recognized() {
        for (text, read) in [
            ("14 Winona Ct, Denver, CO 80212", "14 Winona Ct, Denver, CO 80212"),
            (
                "14 Winona Ct, Apt 3, Denver, co 80212-1234",
                "14 Winona Ct, Apt 3, Denver, CO 80212",
            ),
            (
                "14 Winona Ct, #3, Denver, CO, 80212",
                "14 Winona Ct, #3, Denver, CO 80212",
            ),
            (
                "14 Winona Ct, 3B, Denver, CO 80212",
                "14 Winona Ct, 3B, Denver, CO 80212",
            ),
            ("PO BOX 7, ALBANY NY 12201", "PO BOX 7, ALBANY, NY 12201"),
            (
                "One Tower, 5 Main St, Suite 9\nNew York, NY 10016",
                "One Tower, 5 Main St, Suite 9, New York, NY 10016",
            ),
        ] {
            assert_eq!(PostalAddress::read(text).expect(text).to_string(), read);
        }
        let address =
            PostalAddress::read("5 Main St, Suite 9, Salt Lake City, UT 84101").expect("an address");
        assert_eq!(
            (address.unit.as_deref(), &*address.city),
            (Some("Suite 9"), "Salt Lake City")
        );
    }

    #[test]
    fn a_line_with_a_missing_part_is_not_an_address() {
        for text in [
            "",
            "80212",
            "CO 80212",
            "Denver, CO 80212",
            "14 Winona Ct, Denver, Colorado",
            "14 Winona Ct, Denver, Colorado 80212",
            "14 Winona Ct, Denver, CO 8021",
            "14 Winona Ct, Denver, CO 8021é",
        ] {
            assert_eq!(PostalAddress::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_home_has_one_key_for_every_spelling_of_its_unit() {
        let key = |unit: &str| {
            let mut address = PostalAddress::read("14 Winona Ct, Denver, CO 80212").expect("an address");
            address.unit = Some(unit.to_owned());
            address.key()
        };
        for unit in ["3", "#3", "Apt 3", "UNIT 3"] {
            assert_eq!(key(unit), "14 WINONA CT UNIT 3 80212", "{unit}");
        }
    }
}
