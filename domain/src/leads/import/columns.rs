//! The columns of a file by the fields of an item.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use thiserror::Error;

use super::{MOST_UNKNOWN_WORDS, Row, Table};
use crate::leads::intake::{self, Fault, FieldError};
use crate::leads::{Intake, Word, WordMap, word_key};

/// A field of an item that a column can fill.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "PascalCase")]
pub enum ImportField {
    /// The partner's id of the lead.
    #[strum(serialize = "opportunityId")]
    OpportunityId,
    /// The partner's word for the kind of opportunity.
    #[strum(serialize = "opportunityType")]
    OpportunityType,
    /// The status.
    #[strum(serialize = "disposition")]
    Disposition,
    /// The kind of the move.
    #[strum(serialize = "moveType")]
    MoveType,
    /// When the partner received the lead.
    #[strum(serialize = "receivedDate")]
    ReceivedDate,
    /// When the partner stored the lead.
    #[strum(serialize = "createdAt")]
    CreatedAt,
    /// When the partner last changed the lead.
    #[strum(serialize = "modifiedDate")]
    ModifiedDate,
    /// First and last name in one column, which is split at the last space.
    #[strum(serialize = "fullName")]
    FullName,
    /// First name.
    FirstName,
    /// Last name.
    LastName,
    /// Email address.
    EmailAddress,
    /// Cell phone.
    CellPhoneNumber,
    /// Home phone.
    HomePhoneNumber,
    /// Work phone.
    WorkPhoneNumber,
    /// The code of the booker.
    BookerServiceProvider,
    /// The id of the sales person.
    #[strum(serialize = "SalesPersonQLABId")]
    SalesPersonQlabId,
    /// The street where the move begins.
    OriginAddress,
    /// Its city.
    OriginCity,
    /// Its state.
    OriginState,
    /// Its zip code.
    OriginZip,
    /// The street where the move ends.
    DestinationAddress,
    /// Its city.
    DestinationCity,
    /// Its state.
    DestinationState,
    /// Its zip code.
    DestinationZip,
    /// The day of the survey.
    SurveyDate,
    /// The time of the survey.
    SurveyTime,
    /// The requested day of the move.
    RequestedMoveDate,
    /// What the lead lives in.
    DwellingType,
    /// When the lead prefers to be contacted.
    PreferredContactTime,
    /// Who carries out the survey.
    SurveyorName,
    /// The text of one note.
    Note,
    /// Where the lead agreed to automatic texts.
    #[strum(serialize = "SmsConsent.source")]
    SmsConsentSource,
    /// The exact wording.
    #[strum(serialize = "SmsConsent.wording")]
    SmsConsentWording,
    /// When.
    #[strum(serialize = "SmsConsent.givenAt")]
    SmsConsentGivenAt,
}

impl ImportField {
    /// All fields, in the order in which people read them.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The name on the wire, which is the one in an item except for the full name and the note.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The field of a name; `None` for any other text.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

/// What is wrong with a column of a mapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ColumnFault {
    /// The file has no such header.
    #[error("Must be a header of the file")]
    NoHeader,
    /// The field has a column already.
    #[error("Must be mapped only once")]
    Twice,
    /// First and last name have columns of their own.
    #[error("Must not be mapped together with first or last name")]
    NameTwice,
    /// The field is required.
    #[error("The opportunity id must be mapped")]
    NoId,
}

/// The columns of a file that fill fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns(BTreeMap<ImportField, usize>);

impl Columns {
    /// The columns of a mapping from fields to headers.
    ///
    /// # Errors
    /// Each [`ColumnFault`] with the position of its entry, if it has one.
    pub fn of(
        mapping: &[(ImportField, String)],
        headers: &[String],
    ) -> Result<Self, Vec<(Option<usize>, ColumnFault)>> {
        let is_mapped = |sought: &[ImportField]| mapping.iter().any(|(field, _)| sought.contains(field));
        let (mut columns, mut faults) = (BTreeMap::new(), Vec::new());
        for (place, (field, header)) in mapping.iter().enumerate() {
            let Some(column) = headers.iter().position(|known| known == header.trim()) else {
                faults.push((Some(place), ColumnFault::NoHeader));
                continue;
            };
            if columns.insert(*field, column).is_some() {
                faults.push((Some(place), ColumnFault::Twice));
            }
            let is_name_twice = *field == ImportField::FullName
                && is_mapped(&[ImportField::FirstName, ImportField::LastName]);
            if is_name_twice {
                faults.push((Some(place), ColumnFault::NameTwice));
            }
        }
        if !is_mapped(&[ImportField::OpportunityId]) {
            faults.push((None, ColumnFault::NoId));
        }
        if faults.is_empty() {
            Ok(Self(columns))
        } else {
            Err(faults)
        }
    }

    /// The columns of those entries of a mapping that fit a file's headers.
    #[must_use]
    pub fn fitting(mapping: &[(ImportField, String)], headers: &[String]) -> Self {
        let column = |header: &String| headers.iter().position(|known| known == header);
        let found = mapping
            .iter()
            .filter_map(|(field, header)| Some((*field, column(header)?)));
        Self(found.collect())
    }

    /// The item that a row states, with the payload's names. Cells are texts; empty ones are left
    /// out.
    #[must_use]
    pub fn item(&self, row: Row<'_>) -> Value {
        let mut item = Map::new();
        let mut consent = Map::new();
        for (field, column) in &self.0 {
            let text = row.cell(*column);
            if text.is_empty() {
                continue;
            }
            match field {
                ImportField::FullName => {
                    let (first, last) = text.rsplit_once(char::is_whitespace).unwrap_or((text, ""));
                    for (name, part) in [(ImportField::FirstName, first), (ImportField::LastName, last)] {
                        if !part.is_empty() {
                            item.insert(name.name().to_owned(), part.into());
                        }
                    }
                }
                ImportField::Note => {
                    item.insert("Notes".to_owned(), json!([{ "Note": text }]));
                }
                ImportField::SmsConsentSource
                | ImportField::SmsConsentWording
                | ImportField::SmsConsentGivenAt => {
                    let (_, part) = field.name().split_once('.').unwrap_or_default();
                    consent.insert(part.to_owned(), text.into());
                }
                ImportField::OpportunityId
                | ImportField::OpportunityType
                | ImportField::Disposition
                | ImportField::MoveType
                | ImportField::ReceivedDate
                | ImportField::CreatedAt
                | ImportField::ModifiedDate
                | ImportField::FirstName
                | ImportField::LastName
                | ImportField::EmailAddress
                | ImportField::CellPhoneNumber
                | ImportField::HomePhoneNumber
                | ImportField::WorkPhoneNumber
                | ImportField::BookerServiceProvider
                | ImportField::SalesPersonQlabId
                | ImportField::OriginAddress
                | ImportField::OriginCity
                | ImportField::OriginState
                | ImportField::OriginZip
                | ImportField::DestinationAddress
                | ImportField::DestinationCity
                | ImportField::DestinationState
                | ImportField::DestinationZip
                | ImportField::SurveyDate
                | ImportField::SurveyTime
                | ImportField::RequestedMoveDate
                | ImportField::DwellingType
                | ImportField::PreferredContactTime
                | ImportField::SurveyorName => {
                    item.insert(field.name().to_owned(), text.into());
                }
            }
        }
        if !consent.is_empty() {
            item.insert("SmsConsent".to_owned(), consent.into());
        }
        item.into()
    }

    /// Reads the item of a row.
    ///
    /// # Errors
    /// A [`FieldError`] for each field that can't be used, or for a row that is longer than the
    /// header.
    pub fn read(&self, words: &WordMap, row: Row<'_>) -> Result<Intake, Vec<FieldError>> {
        if row.is_too_long() {
            return Err(vec![FieldError {
                field: "row".to_owned(),
                fault: Fault::MoreCells,
            }]);
        }
        intake::read(words, &self.item(row))
    }

    /// The field of the mapping that fills a field of an item.
    #[must_use]
    pub fn field_of(item_field: &str) -> Option<ImportField> {
        let name = item_field.split(['[', '.']).next().unwrap_or_default();
        match name {
            "Notes" => Some(ImportField::Note),
            _ => ImportField::ALL
                .iter()
                .copied()
                .find(|field| field.name() == item_field || field.name() == name),
        }
    }

    /// The words of the file for statuses and kinds of moves that have no meaning.
    #[must_use]
    pub fn unknown_words(&self, table: &Table, words: &WordMap) -> UnknownWords {
        let status = |word: &str| match read_word(words, "disposition", word)?.status {
            Word::Unknown(word) => Some(word),
            Word::Known(_) | Word::Missing => None,
        };
        let kind = |word: &str| match read_word(words, "moveType", word)?.move_type {
            Word::Unknown(word) => Some(word),
            Word::Known(_) | Word::Missing => None,
        };
        UnknownWords {
            statuses: self.counted(table, ImportField::Disposition, status),
            move_types: self.counted(table, ImportField::MoveType, kind),
        }
    }

    fn counted(
        &self,
        table: &Table,
        field: ImportField,
        unknown: impl Fn(&str) -> Option<String>,
    ) -> Vec<UnknownWord> {
        let Some(column) = self.0.get(&field) else {
            return Vec::new();
        };
        let mut cells: HashMap<&str, i32> = HashMap::new();
        for row in table.rows() {
            *cells.entry(row.cell(*column)).or_default() += 1;
        }
        let mut found: BTreeMap<String, UnknownWord> = BTreeMap::new();
        let cells: BTreeSet<(&str, i32)> = cells.into_iter().collect();
        for (cell, rows) in cells {
            if let Some(word) = unknown(cell) {
                let key = word_key(&word);
                found.entry(key).or_insert(UnknownWord { word, rows: 0 }).rows += rows;
            }
        }
        let mut found: Vec<UnknownWord> = found.into_values().collect();
        found.sort_by_key(|word| std::cmp::Reverse(word.rows));
        found.truncate(MOST_UNKNOWN_WORDS);
        found
    }
}

/// What the intake reads from a cell with a word; `None` if it can't be used.
fn read_word(words: &WordMap, field: &str, text: &str) -> Option<Intake> {
    intake::read(words, &json!({ "opportunityId": "1", field: text })).ok()
}

/// The words of a file that have no meaning, most frequent first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UnknownWords {
    /// For statuses.
    pub statuses: Vec<UnknownWord>,
    /// For kinds of moves.
    pub move_types: Vec<UnknownWord>,
}

/// A word without a meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnknownWord {
    /// The word in its first spelling.
    pub word: String,
    /// The number of rows with it.
    pub rows: i32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::leads::LeadStatus;

    fn table(text: &str) -> Table {
        Table::read(text.as_bytes()).expect("a table")
    }

    fn mapping(pairs: &[(ImportField, &str)]) -> Vec<(ImportField, String)> {
        pairs
            .iter()
            .map(|(field, header)| (*field, (*header).to_owned()))
            .collect()
    }

    #[test]
    fn a_row_becomes_an_item_of_texts() {
        let table = table(
            "id,who,phone,note,said,wording,at\n1, Ana  María Peña ,3035550101,=1+1,Web,I agree.,2026-06-09\n2,Cher,,,,,\n",
        );
        let columns = Columns::of(
            &mapping(&[
                (ImportField::OpportunityId, "id"),
                (ImportField::FullName, "who"),
                (ImportField::CellPhoneNumber, "phone"),
                (ImportField::Note, "note"),
                (ImportField::SmsConsentSource, "said"),
                (ImportField::SmsConsentWording, "wording"),
                (ImportField::SmsConsentGivenAt, "at"),
            ]),
            &table.headers,
        )
        .expect("columns");
        let items: Vec<Value> = table.rows().map(|row| columns.item(row)).collect();
        assert_eq!(
            items,
            [
                json!({
                    "opportunityId": "1", "FirstName": "Ana  María", "LastName": "Peña",
                    "CellPhoneNumber": "3035550101", "Notes": [{ "Note": "=1+1" }],
                    "SmsConsent": { "source": "Web", "wording": "I agree.", "givenAt": "2026-06-09" },
                }),
                json!({ "opportunityId": "2", "FirstName": "Cher" }),
            ]
        );
        let read = columns.read(&WordMap::default(), table.rows().next().expect("a row"));
        assert_eq!(
            read.expect("an item").details.first_name.as_deref(),
            Some("Ana María")
        );
    }

    #[test]
    fn a_mapping_is_refused_by_its_entries() {
        let headers = ["id".to_owned(), "who".to_owned()];
        let faults = |pairs: &[(ImportField, &str)]| Columns::of(&mapping(pairs), &headers).err();
        let id = (ImportField::OpportunityId, "id");
        assert_eq!(faults(&[id]), None);
        assert_eq!(
            faults(&[(ImportField::FullName, "who"), (ImportField::LastName, "Who")]),
            Some(vec![
                (Some(0), ColumnFault::NameTwice),
                (Some(1), ColumnFault::NoHeader),
                (None, ColumnFault::NoId),
            ])
        );
        assert_eq!(
            faults(&[id, (ImportField::OpportunityId, "who")]),
            Some(vec![(Some(1), ColumnFault::Twice)])
        );
    }

    #[test]
    fn a_row_that_is_longer_than_the_header_is_rejected() {
        let table = table("id,street\n1,14 Elm St, Apt 3\n");
        let columns = Columns::fitting(&mapping(&[(ImportField::OpportunityId, "id")]), &table.headers);
        let read = columns.read(&WordMap::default(), table.rows().next().expect("a row"));
        let errors = read.expect_err("a fault");
        assert_eq!(errors[0].to_string(), "row: Has more cells than the header");
    }

    #[test]
    fn unknown_words_are_counted_by_their_keys() {
        let table =
            table("id,status,kind\n1,Dreaming,2\n2, dreaming ,by sea\n3,Mine,\n4,New,Local\n5,tbd,by sea\n");
        let columns = Columns::fitting(
            &mapping(&[
                (ImportField::Disposition, "status"),
                (ImportField::MoveType, "kind"),
            ]),
            &table.headers,
        );
        let words = WordMap::new([("mine", LeadStatus::Lost)], []);
        let found = columns.unknown_words(&table, &words);
        let word = |word: &str, rows| UnknownWord {
            word: word.to_owned(),
            rows,
        };
        assert_eq!(
            found,
            UnknownWords {
                statuses: vec![word("Dreaming", 2)],
                move_types: vec![word("by sea", 2)],
            }
        );
    }

    #[test]
    fn every_field_of_an_item_leads_back_to_its_field() {
        for (field, expected) in [
            ("SurveyDate", ImportField::SurveyDate),
            ("Notes[0].Note", ImportField::Note),
            ("SmsConsent.givenAt", ImportField::SmsConsentGivenAt),
            ("SalesPersonQLABId", ImportField::SalesPersonQlabId),
        ] {
            assert_eq!(Columns::field_of(field), Some(expected), "{field}");
        }
        assert_eq!(Columns::field_of("row"), None);
    }
}
