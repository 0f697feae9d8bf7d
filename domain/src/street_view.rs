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
        .map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|part| {
            let lower = part.to_lowercase();
            !part.is_empty() && !PLACEHOLDERS.contains(&lower.as_str())
        })
        .collect();
    given.join(", ").chars().take(MOST_CHARS).collect()
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
