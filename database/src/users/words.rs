//! The search words of users.

use crate::patterns::containing;

/// The `like` pattern of users' `search_text` for `word`.
pub(super) fn pattern(word: &str) -> String {
    containing(&phone_digits(word))
}

/// The word in the form of users' `search_text`.
pub(super) fn stored(word: &str) -> String {
    phone_digits(word).to_lowercase()
}

/// A phone number without separators, as numbers are stored; any other word as it is.
fn phone_digits(word: &str) -> String {
    let is_number = word
        .chars()
        .all(|c| c.is_ascii_digit() || matches!(c, '(' | ')' | '-' | '.'));
    let digits: String = word.chars().filter(char::is_ascii_digit).collect();
    if is_number && !digits.is_empty() {
        digits
    } else {
        word.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_number_is_searched_as_it_is_stored() {
        assert_eq!(phone_digits("(212)555-0101"), "2125550101");
        assert_eq!(phone_digits("555-0101"), "5550101");
        assert_eq!(phone_digits("a-1"), "a-1");
        assert_eq!(phone_digits("--"), "--");
    }
}
