//! The words by which a lead is found. A search matches the beginnings of words.

use std::collections::BTreeSet;

use super::{Contact, Lead};

/// The most words of a lead, and of a search.
pub const MOST_WORDS: usize = 64;

/// The most characters of a word. Longer ones are cut, in leads and in searches alike.
pub const LONGEST_WORD: usize = 64;

/// How many digits end a phone number that people remember.
const LAST_DIGITS: usize = 4;

/// The words of a lead in lower case: names, e-mail address, phone numbers and their last four
/// digits, opportunity id, cities and zip codes.
#[must_use]
pub fn search_words(lead: &Lead) -> Vec<String> {
    let details = &lead.details;
    let mut words = vec![shortened(&lead.opportunity_id)];
    words.extend(details.email.iter().map(|email| shortened(email.canonical())));
    let phones = [&details.cell_phone, &details.home_phone, &details.work_phone];
    for digits in phones.into_iter().flatten().map(digits_of) {
        if let Some(last) = digits.len().checked_sub(LAST_DIGITS) {
            words.extend(digits.get(last..).map(ToOwned::to_owned));
            words.push(shortened(&digits));
        }
    }
    let texts = [
        &details.first_name,
        &details.last_name,
        &details.origin.city,
        &details.origin.zip_code,
        &details.destination.city,
        &details.destination.zip_code,
    ];
    words.extend(texts.into_iter().flatten().flat_map(|text| words_of(text)));
    distinct(words)
}

/// The words that a search looks for. A text that is a phone number in any punctuation is one
/// word.
#[must_use]
pub fn sought_words(search: &str) -> Vec<String> {
    if let Some(number) = Contact::phone(search).key {
        return vec![number];
    }
    distinct(search.split_whitespace().map(shortened).collect())
}

/// The digits of a number, without the country code if it is valid.
fn digits_of(phone: &Contact) -> String {
    phone.canonical().chars().filter(char::is_ascii_digit).collect()
}

/// The words of a text, and the parts of words with punctuation: `smith-jones`, `smith`, `jones`.
fn words_of(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        words.push(shortened(word));
        let parts = word.split(|c: char| !c.is_alphanumeric());
        words.extend(parts.filter(|part| !part.is_empty()).map(shortened));
    }
    words
}

fn shortened(word: &str) -> String {
    word.to_lowercase().chars().take(LONGEST_WORD).collect()
}

/// The first distinct words.
fn distinct(words: Vec<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    words
        .into_iter()
        .filter(|word| !word.is_empty() && seen.insert(word.clone()))
        .take(MOST_WORDS)
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::examples::{item, item_with, lead_of};
    use super::*;

    #[test]
    fn a_lead_is_found_by_names_addresses_numbers_and_places() {
        let words = search_words(&lead_of(&item()));
        for word in [
            "opp-1042",
            "dana",
            "o'hara-smith",
            "hara",
            "smith",
            "dana@example.com",
            "3035550101",
            "0101",
            "3035550102",
            "0102",
            "0103",
            "denver",
            "80212",
            "newark",
            "07102",
        ] {
            assert!(words.iter().any(|found| found == word), "{word}");
        }
        let distinct: BTreeSet<_> = words.iter().collect();
        assert_eq!(distinct.len(), words.len());
    }

    #[test]
    fn a_lead_is_found_by_an_invalid_number_and_address_too() {
        let words = search_words(&lead_of(&item_with(json!({
            "EmailAddress": "Dana@Example",
            "CellPhoneNumber": "+44 20 7183 8750",
            "HomePhoneNumber": "555",
        }))));
        for word in ["dana@example", "442071838750", "8750"] {
            assert!(words.iter().any(|found| found == word), "{word}");
        }
        assert!(!words.iter().any(|found| found == "555"));
    }

    #[test]
    fn words_are_bounded() {
        let words = search_words(&lead_of(&item_with(json!({
            "FirstName": "a-".repeat(50),
            "LastName": ('a'..='z').map(|c| format!("{c}{c} ")).collect::<String>(),
            "OriginCity": ('a'..='z').map(|c| format!("x{c} ")).collect::<String>(),
            "DestinationCity": ('a'..='z').map(|c| format!("y{c} ")).collect::<String>(),
        }))));
        assert_eq!(words.len(), MOST_WORDS);
        assert!(words.iter().all(|word| word.chars().count() <= LONGEST_WORD));
    }

    #[test]
    fn a_search_is_in_the_form_of_the_words() {
        for (search, expected) in [
            ("", vec![]),
            (" Dana  O'HARA ", vec!["dana", "o'hara"]),
            ("(303) 555-0101", vec!["3035550101"]),
            ("+1 303 555 0101", vec!["3035550101"]),
            ("0101", vec!["0101"]),
            ("a A a", vec!["a"]),
        ] {
            assert_eq!(sought_words(search), expected, "{search}");
        }
    }
}
