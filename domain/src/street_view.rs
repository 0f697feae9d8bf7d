//! The Street View of a property.

use chrono::TimeDelta;

/// How long a geocoder's result is kept: its terms allow 30 days.
pub const COORDINATES_HOLD: TimeDelta = TimeDelta::days(30);

/// Placeholders in addresses.
const PLACEHOLDERS: [&str; 2] = ["tbd", "will advise"];

/// The longest address for a request, in characters.
const MOST_CHARS: usize = 400;

/// An address in one line, without placeholder parts.
#[must_use]
pub fn address_line(parts: &[&str]) -> String {
    let given: Vec<String> = parts
        .iter()
        .map(|part| collapsed(part))
        .filter(|part| !part.is_empty() && !is_placeholder(part))
        .collect();
    given.join(", ").chars().take(MOST_CHARS).collect()
}

/// Whether a text stands for a part that isn't known yet, in any letter case.
#[must_use]
pub fn is_placeholder(text: &str) -> bool {
    let lower = collapsed(text).to_lowercase();
    PLACEHOLDERS.contains(&lower.as_str())
}

fn collapsed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    // LEAD-30
    #[test]
    fn placeholder_parts_are_left_out() {
        assert_eq!(
            address_line(&[
                "12  Main Street ",
                "TBD",
                "New York",
                " Will Advise",
                "",
                "NY 10005"
            ]),
            "12 Main Street, New York, NY 10005"
        );
        assert_eq!(address_line(&["tbd", "will  advise", " "]), "");
        assert_eq!(address_line(&["TBD Lane", "Willard"]), "TBD Lane, Willard");
        assert_eq!(address_line(&[&"x".repeat(900)]).len(), 400);
    }
}
