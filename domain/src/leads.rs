//! Move leads (rules 5.6, 7.7 to 7.11): what a partner's item says, whether it changes the stored
//! lead, where the lead can be reached, and how much its address is like a listing's. Campaigns and
//! the evaluation of leads don't belong here.

mod canonical;
mod dates;
#[cfg(test)]
#[path = "leads/tests/examples.rs"]
mod examples;
mod fields;
pub mod import;
pub mod intake;
pub mod matches;
mod payload;
#[cfg(test)]
mod quirks;
mod recipient;
mod search;
mod status;
mod survey;
mod verdict;
mod words;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use crate::channels::Channel;
use crate::move_types::MoveType;
use crate::people;
use crate::postal_address::PostalAddress;

pub use canonical::{
    BOOKER, Digest, MOVE_TYPE, SALES_PERSON, STATUS, SURVEY_DATE, SURVEY_TIME, changes, digest, undone,
};
pub use intake::Intake;
pub use payload::payload;
pub use recipient::{full_name, recipient};
pub use search::{LONGEST_WORD, MOST_WORDS, search_words, sought_words};
pub use status::LeadStatus;
pub use survey::{SURVEY_ZONE, Survey};
pub use verdict::{HISTORY_AFTER, Known, MOST_AHEAD, Verdict, decide};
pub use words::{MAX_WORD, MOST_SOURCE_WORDS, Word, WordMap, move_type, word_key};

/// A lead as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// Its status.
    pub status: LeadStatus,
    /// The kind of the move; `None` if unknown.
    pub move_type: Option<MoveType>,
    /// When the partner received it.
    pub received_at: DateTime<Utc>,
    /// When the partner last changed it.
    pub modified_at: Option<DateTime<Utc>>,
    /// The agreement to automatic texts to the number that texts go to.
    pub sms_consent: Option<SmsConsent>,
    /// Everything that each item states anew.
    pub details: LeadDetails,
}

/// What an item states about a lead and its move, also as it is stored. A part that an item leaves
/// out is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct LeadDetails {
    /// The partner's word for the kind of opportunity.
    pub opportunity_type: Option<String>,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// E-mail address.
    pub email: Option<Contact>,
    /// Cell phone.
    pub cell_phone: Option<Contact>,
    /// Home phone.
    pub home_phone: Option<Contact>,
    /// Work phone, which never receives texts.
    pub work_phone: Option<Contact>,
    /// The booker.
    pub booker: Option<Code>,
    /// The `SalesPersonQLABId`.
    pub sales_person: Option<Code>,
    /// Where the move begins.
    pub origin: Place,
    /// Where the move ends.
    pub destination: Place,
    /// The survey.
    pub survey: Option<Survey>,
    /// The requested day of the move.
    pub move_on: Option<NaiveDate>,
    /// What the lead lives in.
    pub dwelling_type: Option<String>,
    /// When the lead prefers to be contacted.
    pub preferred_contact_time: Option<String>,
    /// Who carries out the survey.
    pub surveyor_name: Option<String>,
    /// The notes, newest first.
    pub notes: Vec<Note>,
}

/// An e-mail address or phone number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    /// As the partner sent it, for display.
    pub given: String,
    /// Its key on the suppression list; `None` if it is invalid and so is no address.
    pub key: Option<String>,
}

/// A partner's code, which a company's own list may contain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Code {
    /// As the partner sent it.
    pub given: String,
    /// Trimmed and in lower case, for comparisons.
    pub key: String,
}

/// One end of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Place {
    /// Number, street and unit.
    pub address: Option<String>,
    /// City.
    pub city: Option<String>,
    /// State: two capital letters, or the partner's text.
    pub state: Option<String>,
    /// Zip code: five digits, or the partner's text.
    pub zip_code: Option<String>,
}

/// A note about a lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Note {
    /// The partner's id of the note.
    pub row_id: Option<String>,
    /// Who or what wrote it.
    pub source: Option<String>,
    /// When it was written.
    pub noted_at: Option<DateTime<Utc>>,
    /// The text, which may have several lines.
    pub text: String,
}

/// The proof that a lead agreed to automatic texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SmsConsent {
    /// Where the lead agreed.
    pub source: String,
    /// The exact wording.
    pub wording: String,
    /// When.
    pub given_at: DateTime<Utc>,
}

impl Contact {
    /// An e-mail address.
    #[must_use]
    pub fn email(text: &str) -> Self {
        Self {
            given: text.to_owned(),
            key: people::email(text).ok().map(|address| address.to_lowercase()),
        }
    }

    /// A phone number of the United States or Canada, with or without country code.
    #[must_use]
    pub fn phone(text: &str) -> Self {
        Self {
            given: text.to_owned(),
            key: national_number(text),
        }
    }

    /// The text that is equal for all spellings of the same address.
    pub(crate) fn canonical(&self) -> &str {
        self.key.as_deref().unwrap_or(&self.given)
    }
}

impl Code {
    /// The code of a text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let given = text.trim();
        Self {
            given: given.to_owned(),
            key: given.to_lowercase(),
        }
    }
}

impl Place {
    /// The address of a postcard; `None` if a part is missing or invalid.
    #[must_use]
    pub fn postal_address(&self) -> Option<PostalAddress> {
        // Commas separate the parts of a line, so a city can't contain one.
        let city = self.city.as_deref()?.replace(',', " ");
        let (street, state, zip) = (
            self.address.as_deref()?,
            self.state.as_deref()?,
            self.zip_code.as_deref()?,
        );
        PostalAddress::read(&format!("{street}, {city}, {state}, {zip}"))
    }
}

/// The number that texts to the lead go to: the cell phone, otherwise the home phone.
#[must_use]
pub fn sms_number(details: &LeadDetails) -> Option<&str> {
    [&details.cell_phone, &details.home_phone]
        .into_iter()
        .flatten()
        .find_map(|phone| phone.key.as_deref())
}

/// The addresses of a lead, at most one per channel, with their keys on the suppression list.
#[must_use]
pub fn addresses(lead: &Lead) -> Vec<(Channel, String)> {
    let details = &lead.details;
    let email = details.email.as_ref().and_then(|email| email.key.clone());
    let number = sms_number(details).map(ToOwned::to_owned);
    let home = details.origin.postal_address().map(|home| home.key());
    [
        (Channel::Email, email),
        (Channel::Sms, number),
        (Channel::Mailer, home),
    ]
    .into_iter()
    .filter_map(|(channel, key)| key.map(|key| (channel, key)))
    .collect()
}

/// The ten digits of a number in any common punctuation. Partners write more forms than the
/// product's own forms accept.
fn national_number(text: &str) -> Option<String> {
    let text = text.trim();
    let (text, has_plus) = match text.strip_prefix('+') {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let is_mark = |c: char| matches!(c, ' ' | '.' | '/' | '(' | ')' | '-' | '\u{2010}'..='\u{2013}');
    if text.contains(|c: char| !c.is_ascii_digit() && !is_mark(c)) {
        return None;
    }
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let national = match digits.strip_prefix('1') {
        Some(national) => national,
        // After a plus another country's code follows.
        None if has_plus => return None,
        None => &digits,
    };
    people::phone(national).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suppressions;

    fn lead(details: LeadDetails) -> Lead {
        Lead {
            opportunity_id: "1".to_owned(),
            status: LeadStatus::New,
            move_type: None,
            received_at: DateTime::UNIX_EPOCH,
            modified_at: None,
            sms_consent: None,
            details,
        }
    }

    fn home(address: &str) -> Place {
        Place {
            address: Some(address.to_owned()),
            city: Some("Denver".to_owned()),
            state: Some("CO".to_owned()),
            zip_code: Some("80212".to_owned()),
        }
    }

    #[test]
    fn a_phone_number_has_one_key_for_every_spelling() {
        for text in [
            "5125550101",
            "(512) 555-0101",
            "512.555.0101",
            "512/555-0101",
            "1-512-555-0101",
            "+1 (512) 555 0101",
            "+15125550101",
            " 512  555  0101 ",
            "512\u{2011}555\u{2013}0101",
        ] {
            assert_eq!(Contact::phone(text).key.as_deref(), Some("5125550101"), "{text}");
        }
        for text in [
            "555-0101",
            "512-555-0101 x12",
            "+5125550101",
            "+44 20 7183 8750",
            "0000000000",
            "1115550101",
            "2 512 555 0101",
            "512-555-01O1",
            "５１２５５５０１０１",
        ] {
            assert_eq!(Contact::phone(text).key, None, "{text}");
        }
    }

    // The suppression list and replies find a lead by these keys.
    #[test]
    fn addresses_have_the_keys_of_the_do_not_contact_list() {
        for street in [
            "14 Winona Court, Apt 3",
            "14 WINONA CT #3",
            "14 winona ct. apt #3",
            "14 Winona Ct, 3",
            "14 Winona Ct Unit 3",
        ] {
            let lead = lead(LeadDetails {
                email: Some(Contact::email("Maria@Example.COM")),
                cell_phone: Some(Contact::phone("+1 (512) 555-0101")),
                origin: home(street),
                ..LeadDetails::default()
            });
            let listed = |channel, text: &str| suppressions::address(channel, text).map(|listed| listed.key);
            let expected = [
                (Channel::Email, listed(Channel::Email, "maria@example.com")),
                (Channel::Sms, listed(Channel::Sms, "512-555-0101")),
                (
                    Channel::Mailer,
                    listed(Channel::Mailer, "14 Winona Ct, #3, Denver, CO 80212"),
                ),
            ]
            .map(|(channel, key)| (channel, key.expect("an address")));
            assert_eq!(addresses(&lead), expected, "{street}");
        }
    }

    #[test]
    fn texts_go_to_the_cell_otherwise_to_the_home_and_never_to_the_work_phone() {
        let phone = |text: &str| Some(Contact::phone(text));
        let (cell, home, work) = ("512-555-0101", "512-555-0102", "512-555-0103");
        for (cell, home, expected) in [
            (phone(cell), phone(home), Some("5125550101")),
            (None, phone(home), Some("5125550102")),
            (phone("555"), phone(home), Some("5125550102")),
            (None, None, None),
        ] {
            let details = LeadDetails {
                cell_phone: cell,
                home_phone: home,
                work_phone: phone(work),
                ..LeadDetails::default()
            };
            assert_eq!(sms_number(&details), expected);
        }
    }

    #[test]
    fn an_invalid_or_missing_address_is_none() {
        let details = LeadDetails {
            email: Some(Contact::email("maria@example")),
            origin: Place {
                address: None,
                ..home("")
            },
            destination: home("14 Winona Ct"),
            ..LeadDetails::default()
        };
        assert_eq!(addresses(&lead(details)), []);
        for place in [
            Place {
                state: Some("Colorado".to_owned()),
                ..home("14 Winona Ct")
            },
            Place {
                zip_code: Some("K1A 0B1".to_owned()),
                ..home("14 Winona Ct")
            },
        ] {
            assert_eq!(place.postal_address(), None);
        }
    }

    #[test]
    fn codes_are_compared_without_letter_case_and_outer_spaces() {
        let code = Code::new(" Acme-NY ");
        assert_eq!((&*code.given, &*code.key), ("Acme-NY", "acme-ny"));
    }
}
