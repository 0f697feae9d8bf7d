//! The suppression list (rules 6.4): the keys of addresses, and the keywords of texts that opt
//! out.

mod keywords;

use thiserror::Error;

use crate::channels::Channel;
use crate::people::{FieldFault, email, phone};
use crate::postal_address::PostalAddress;
use crate::street_words::words;

pub(crate) use keywords::bare;
pub use keywords::{Keyword, keyword, may_be_refusal};

/// The most characters of an address as entered.
pub const LONGEST_ADDRESS: usize = 320;

/// The most characters of a note.
pub const LONGEST_NOTE: usize = 500;

/// Why an address is on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr)]
#[repr(i16)]
pub enum SuppressionReason {
    /// The recipient asked for it: STOP, or the link in an e-mail.
    Asked = 1,
    /// A user of the company added it.
    ByHand = 2,
    /// Nothing arrives there.
    Undeliverable = 3,
}

impl SuppressionReason {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Asked, Self::ByHand, Self::Undeliverable];

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// An address in the form of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuppressedAddress {
    /// Its key, equal for all spellings of the same address.
    pub key: String,
    /// As it was entered.
    pub shown: String,
}

/// Why a text is not an address of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AddressFault {
    /// Not an e-mail address or phone number.
    #[error(transparent)]
    Field(#[from] FieldFault),
    /// Not a postal address.
    #[error("Must be a street address, a city, and a two-letter state with a zip code, separated by commas")]
    Postal,
    /// Too long.
    #[error("Must be {LONGEST_ADDRESS} characters or less")]
    TooLong,
}

/// Parses an address as people enter it.
///
/// # Errors
/// [`AddressFault`]
pub fn address(channel: Channel, text: &str) -> Result<SuppressedAddress, AddressFault> {
    let text = text.trim();
    if text.chars().count() > LONGEST_ADDRESS {
        return Err(AddressFault::TooLong);
    }
    let key = match channel {
        Channel::Email => email(text)?.to_lowercase(),
        Channel::Sms => phone(text)?,
        Channel::Mailer => PostalAddress::read(text).ok_or(AddressFault::Postal)?.key(),
    };
    Ok(SuppressedAddress {
        key,
        shown: text.to_owned(),
    })
}

/// The address of a home in the form of the list.
impl From<&PostalAddress> for SuppressedAddress {
    fn from(home: &PostalAddress) -> Self {
        Self {
            key: home.key(),
            shown: home.to_string(),
        }
    }
}

/// The beginning of a key, from a search text.
#[must_use]
pub fn beginning(channel: Channel, text: &str) -> String {
    match channel {
        Channel::Email => text.to_lowercase(),
        Channel::Sms => text.chars().filter(char::is_ascii_digit).collect(),
        Channel::Mailer => words(text).trim_end().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(channel: Channel, text: &str) -> String {
        address(channel, text).expect("an address").key
    }

    #[test]
    fn an_address_has_one_key_for_every_spelling() {
        for text in ["Maria@Example.COM", " maria@example.com "] {
            assert_eq!(key(Channel::Email, text), "maria@example.com");
        }
        for text in ["(512) 555-0101", "512.555.0101", "5125550101"] {
            assert_eq!(key(Channel::Sms, text), "5125550101");
        }
        for text in [
            "14 Winona Court, Apt 3, Denver, CO 80212",
            "14 WINONA CT #3, Denver, CO 80212-1234",
            "14 winona ct. apt #3,Denver, co 80212",
            "14 Winona Ct., Unit 3, Denver , CO  80212",
            "14 Winona Ct, #3, Denver, CO, 80212",
            "14 Winona Ct, 3, Denver CO 80212",
        ] {
            assert_eq!(key(Channel::Mailer, text), "14 WINONA CT UNIT 3 80212", "{text}");
        }
        assert_eq!(
            key(Channel::Mailer, "1200 North 1st Street, Oklahoma City, OK 73101"),
            key(Channel::Mailer, "1200 N First St, Oklahoma City, OK 73101")
        );
    }

    // COMPL-06: an undeliverable address, one copied from a list, and a card's address are the
    // same home.
    #[test]
    fn a_home_on_the_list_is_found_by_its_shown_address() {
        for unit in [
            None,
            Some(""),
            Some("3"),
            Some("#3"),
            Some("Apt 3"),
            Some("b"),
            Some("Rear"),
        ] {
            let home = PostalAddress {
                street: "14 Winona Ct".to_owned(),
                unit: unit.map(ToOwned::to_owned),
                city: "Denver".to_owned(),
                state: "CO".to_owned(),
                zip_code: "80212".to_owned(),
            };
            let listed = SuppressedAddress::from(&home);
            assert_eq!(key(Channel::Mailer, &listed.shown), home.key(), "{unit:?}");
            assert_eq!(listed.key, home.key());
        }
    }

    #[test]
    fn different_homes_have_different_keys() {
        let keys = [
            "14 Winona Court, Denver, CO 80212",
            "14 Winona Court, Apt 3, Denver, CO 80212",
            "14 Winona Court, Apt 4, Denver, CO 80212",
            "14 Winona Street, Denver, CO 80212",
            "14 N Winona Court, Denver, CO 80212",
            "14 Winona Court, Denver, CO 80211",
        ]
        .map(|text| key(Channel::Mailer, text));
        let distinct: std::collections::BTreeSet<_> = keys.iter().collect();
        assert_eq!(distinct.len(), keys.len());
    }

    #[test]
    fn an_address_of_another_channel_is_refused() {
        for (channel, text) in [
            (Channel::Email, "maria"),
            (Channel::Email, ""),
            (Channel::Sms, "555-0101"),
            (Channel::Mailer, "14 Winona Court"),
            (Channel::Mailer, "Denver, CO 80212"),
            (Channel::Mailer, "14 Winona Court, Denver, Colorado"),
            (Channel::Mailer, "14 Winona Court, Denver, CO ①②③④⑤"),
        ] {
            assert!(address(channel, text).is_err(), "{text}");
        }
        assert_eq!(
            address(Channel::Mailer, &"x".repeat(321)),
            Err(AddressFault::TooLong)
        );
    }
}
