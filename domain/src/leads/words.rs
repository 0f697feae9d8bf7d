//! The words of sources for statuses and kinds of moves.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::move_types::MoveType;

use super::status::LeadStatus;

/// What an item says about a closed set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word<T> {
    /// A member of the set.
    Known(T),
    /// A word without a meaning here.
    Unknown(String),
    /// Nothing.
    Missing,
}

impl<T: Copy> Word<T> {
    /// The member of the set, if the word has a meaning.
    pub fn known(&self) -> Option<T> {
        match self {
            Self::Known(value) => Some(*value),
            Self::Unknown(_) | Self::Missing => None,
        }
    }
}

/// The most characters of a source's word.
pub const MAX_WORD: usize = 100;

/// The most words of a source for statuses, and for kinds of moves.
pub const MOST_SOURCE_WORDS: usize = 200;

/// A source's own words. They take precedence over the product's names, so that a source may use
/// the same name for something else. Stored as codes by words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct WordMap {
    #[serde(serialize_with = "write_statuses", deserialize_with = "read_statuses")]
    statuses: BTreeMap<String, LeadStatus>,
    #[serde(serialize_with = "write_move_types", deserialize_with = "read_move_types")]
    move_types: BTreeMap<String, MoveType>,
}

impl WordMap {
    /// The map of these words. Of two spellings of a word, the last counts.
    #[must_use]
    pub fn new<'a>(
        statuses: impl IntoIterator<Item = (&'a str, LeadStatus)>,
        move_types: impl IntoIterator<Item = (&'a str, MoveType)>,
    ) -> Self {
        Self {
            statuses: keyed(statuses),
            move_types: keyed(move_types),
        }
    }

    /// The words for statuses in alphabetical order, in the form in which words are compared.
    pub fn statuses(&self) -> impl ExactSizeIterator<Item = (&str, LeadStatus)> {
        self.statuses.iter().map(|(word, status)| (&**word, *status))
    }

    /// The words for kinds of moves in alphabetical order, in the form in which words are compared.
    pub fn move_types(&self) -> impl ExactSizeIterator<Item = (&str, MoveType)> {
        self.move_types.iter().map(|(word, kind)| (&**word, *kind))
    }

    /// Adds the words of another map. They replace the same words of this one.
    pub fn extend(&mut self, other: Self) {
        self.statuses.extend(other.statuses);
        self.move_types.extend(other.move_types);
    }

    /// The status that a text names.
    #[must_use]
    pub fn status(&self, text: Option<String>) -> Word<LeadStatus> {
        read(text, &self.statuses, LeadStatus::named)
    }

    /// The kind of move that a text names.
    #[must_use]
    pub fn move_type(&self, text: Option<String>) -> Word<MoveType> {
        read(text, &self.move_types, move_type)
    }
}

/// The form in which words are compared: trimmed, in lower case, with single spaces.
#[must_use]
pub fn word_key(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// The kind of move of a number, name or common spelling, in any letter case.
#[must_use]
pub fn move_type(text: &str) -> Option<MoveType> {
    let text = text.trim();
    if let Ok(number) = text.parse() {
        return MoveType::from_repr(number);
    }
    let letters: String = text
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect();
    match letters.as_str() {
        "interstate" => Some(MoveType::Interstate),
        "local" | "intra" | "localintra" | "intralocal" => Some(MoveType::Local),
        "international" | "intl" | "overseas" => Some(MoveType::International),
        "crossborder" => Some(MoveType::CrossBorder),
        "alaska" | "ak" => Some(MoveType::Alaska),
        "hawaii" | "hi" => Some(MoveType::Hawaii),
        "intrastate" => Some(MoveType::Intrastate),
        _ => None,
    }
}

fn keyed<'a, T>(words: impl IntoIterator<Item = (&'a str, T)>) -> BTreeMap<String, T> {
    words
        .into_iter()
        .map(|(word, value)| (word_key(word), value))
        .collect()
}

fn read<T: Copy>(
    text: Option<String>,
    own: &BTreeMap<String, T>,
    named: impl Fn(&str) -> Option<T>,
) -> Word<T> {
    let Some(text) = text else {
        return Word::Missing;
    };
    match own.get(&word_key(&text)).copied().or_else(|| named(&text)) {
        Some(value) => Word::Known(value),
        None => Word::Unknown(text),
    }
}

fn write_statuses<S: Serializer>(map: &BTreeMap<String, LeadStatus>, to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(map.iter().map(|(word, status)| (word, status.code())))
}

fn write_move_types<S: Serializer>(map: &BTreeMap<String, MoveType>, to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(map.iter().map(|(word, kind)| (word, kind.code())))
}

fn read_statuses<'a, D: Deserializer<'a>>(from: D) -> Result<BTreeMap<String, LeadStatus>, D::Error> {
    read_codes(from, LeadStatus::from_repr)
}

fn read_move_types<'a, D: Deserializer<'a>>(from: D) -> Result<BTreeMap<String, MoveType>, D::Error> {
    read_codes(from, MoveType::from_repr)
}

fn read_codes<'a, T, D: Deserializer<'a>>(
    from: D,
    of_code: impl Fn(i16) -> Option<T>,
) -> Result<BTreeMap<String, T>, D::Error> {
    let codes: BTreeMap<String, i16> = Deserialize::deserialize(from)?;
    let unknown = |code| D::Error::custom(format!("unknown code {code}"));
    let values = codes
        .into_iter()
        .map(|(word, code)| Ok((word, of_code(code).ok_or_else(|| unknown(code))?)));
    values.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn a_kind_of_move_is_read_by_number_name_and_common_spelling() {
        for &kind in MoveType::ALL {
            assert_eq!(move_type(&format!(" {} ", kind.code())), Some(kind));
            assert_eq!(move_type(&kind.name().to_uppercase()), Some(kind));
        }
        for (spelling, kind) in [
            ("Cross-Border", MoveType::CrossBorder),
            ("CrossBorder", MoveType::CrossBorder),
            ("local / intra", MoveType::Local),
            ("Local", MoveType::Local),
            ("Inter-State", MoveType::Interstate),
            ("intra state", MoveType::Intrastate),
            ("Int'l", MoveType::International),
            ("HI", MoveType::Hawaii),
        ] {
            assert_eq!(move_type(spelling), Some(kind), "{spelling}");
        }
        for other in ["", "0", "8", "-1", "99999999", "Boat", "inter"] {
            assert_eq!(move_type(other), None, "{other}");
        }
    }

    // LEADS-16
    #[test]
    fn a_sources_own_words_come_before_the_products_names() {
        let words = WordMap::new(
            [
                ("Contacted", LeadStatus::AttemptedContact),
                ("lost", LeadStatus::Inactive),
            ],
            [("Long  Distance", MoveType::Interstate)],
        );
        assert_eq!(
            words.status(text(" CONTACTED ")),
            Word::Known(LeadStatus::AttemptedContact)
        );
        assert_eq!(words.status(text("Lost")), Word::Known(LeadStatus::Inactive));
        assert_eq!(words.status(text("booked")), Word::Known(LeadStatus::Booked));
        assert_eq!(
            words.status(text("Dreaming")),
            Word::Unknown("Dreaming".to_owned())
        );
        assert_eq!(words.status(None), Word::Missing);
        assert_eq!(
            words.move_type(text("long distance")),
            Word::Known(MoveType::Interstate)
        );
        assert_eq!(
            WordMap::default().move_type(text("long distance")),
            Word::Unknown("long distance".to_owned())
        );
    }
    #[test]
    fn words_are_stored_as_codes_and_read_back() {
        let words = WordMap::new(
            [(" Contacted ", LeadStatus::AttemptedContact)],
            [("Boat", MoveType::International)],
        );
        let stored = serde_json::to_value(&words).expect("a map of words");
        assert_eq!(
            stored,
            serde_json::json!({ "statuses": { "contacted": 2 }, "moveTypes": { "boat": 3 } })
        );
        assert_eq!(serde_json::from_value::<WordMap>(stored).ok(), Some(words));
        let unknown = serde_json::json!({ "statuses": { "contacted": 10 } });
        assert!(serde_json::from_value::<WordMap>(unknown).is_err());
    }
}
