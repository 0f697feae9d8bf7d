//! The name and address of messages to realtors, home owners and leads.

use thiserror::Error;

use crate::channels::Channel;
use crate::owner_data::Owner;
use crate::people::{email, phone};
use crate::postal_address::PostalAddress;

/// The name on a card to an owner whose name isn't known.
pub const HOME_OWNER: &str = "Home Owner";

/// The name on a card if the owner doesn't live there.
pub const CURRENT_RESIDENT: &str = "Current Resident";

/// The contact data of a realtor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RealtorContact {
    /// Full name.
    pub name: String,
    /// E-mail address.
    pub email: Option<String>,
    /// Mobile phone.
    pub mobile_phone: Option<String>,
    /// First line of the office's address.
    pub office_address1: Option<String>,
    /// Second line of the office's address.
    pub office_address2: Option<String>,
    /// The office's mailing address as the company completed it, which takes precedence over the
    /// two lines.
    pub completed_address: Option<PostalAddress>,
}

/// The recipient's name and address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    /// The name.
    pub name: String,
    /// E-mail address, ten digits, or postal address in one line.
    pub address: String,
    /// Its key on the suppression list.
    pub key: String,
    /// The parts of a postal address.
    pub postal: Option<PostalAddress>,
}

/// Why a recipient can't be contacted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoRecipient {
    /// No address is known.
    #[error("{party} has no {}", address_kind(*channel))]
    Unknown {
        /// The channel.
        channel: Channel,
        /// "The realtor", "The owner" or "The lead".
        party: &'static str,
    },
    /// The known address is invalid.
    #[error("{party}'s {} is incomplete or invalid: {text}", address_kind(*channel))]
    Unusable {
        /// The channel.
        channel: Channel,
        /// "The realtor", "The owner" or "The lead".
        party: &'static str,
        /// The known address.
        text: String,
    },
}

fn address_kind(channel: Channel) -> &'static str {
    match channel {
        Channel::Email => "email address",
        Channel::Sms => "phone number",
        Channel::Mailer => "postal address",
    }
}

impl RealtorContact {
    /// The realtor as a recipient.
    ///
    /// # Errors
    /// [`NoRecipient`]
    pub fn recipient(&self, channel: Channel) -> Result<Recipient, NoRecipient> {
        if let (Channel::Mailer, Some(address)) = (channel, &self.completed_address) {
            return Ok(posted(&self.name, address.clone()));
        }
        let text = match channel {
            Channel::Email => self.email.clone().unwrap_or_default(),
            Channel::Sms => self.mobile_phone.clone().unwrap_or_default(),
            Channel::Mailer => lines(&[self.office_address1.as_deref(), self.office_address2.as_deref()]),
        };
        contact(channel, &self.name, &text, "The realtor")
    }
}

/// The owner of a home as a recipient. A card goes to the home itself, whether or not the company
/// has bought the owner's data (rules 5.4).
///
/// # Errors
/// [`NoRecipient`]
pub fn owner_recipient(
    home: &PostalAddress,
    owner: Option<&Owner>,
    channel: Channel,
) -> Result<Recipient, NoRecipient> {
    const OWNER: &str = "The owner";
    let name = owner.and_then(owner_name);
    match channel {
        Channel::Email => {
            let text = owner.and_then(|owner| owner.email.as_deref());
            contact(channel, name.unwrap_or_default(), text.unwrap_or_default(), OWNER)
        }
        Channel::Sms => {
            let text = owner.and_then(|owner| owner.phone.as_deref());
            contact(channel, name.unwrap_or_default(), text.unwrap_or_default(), OWNER)
        }
        Channel::Mailer => {
            let name = format!("{} or {CURRENT_RESIDENT}", name.unwrap_or(HOME_OWNER));
            Ok(posted(&name, home.clone()))
        }
    }
}

/// The owner's name, if known.
#[must_use]
pub fn owner_name(owner: &Owner) -> Option<&str> {
    [&owner.name, &owner.first_name]
        .into_iter()
        .filter_map(|name| name.as_deref().map(str::trim))
        .find(|name| !name.is_empty())
}

/// A recipient at an address of the channel, as the text states it.
pub(crate) fn contact(
    channel: Channel,
    name: &str,
    text: &str,
    party: &'static str,
) -> Result<Recipient, NoRecipient> {
    let text = text.trim();
    if text.is_empty() {
        return Err(NoRecipient::Unknown { channel, party });
    }
    let unusable = || NoRecipient::Unusable {
        channel,
        party,
        text: text.to_owned(),
    };
    let bare = |address: String, key: String| Recipient {
        name: name.to_owned(),
        address,
        key,
        postal: None,
    };
    match channel {
        Channel::Email => {
            let address = email(text).map_err(|_| unusable())?;
            let key = address.to_lowercase();
            Ok(bare(address, key))
        }
        Channel::Sms => {
            let digits = phone(text).map_err(|_| unusable())?;
            Ok(bare(digits.clone(), digits))
        }
        Channel::Mailer => Ok(posted(name, PostalAddress::read(text).ok_or_else(unusable)?)),
    }
}

pub(crate) fn posted(name: &str, address: PostalAddress) -> Recipient {
    Recipient {
        name: name.to_owned(),
        address: address.to_string(),
        key: address.key(),
        postal: Some(address),
    }
}

/// The lines of an address as one.
fn lines(lines: &[Option<&str>]) -> String {
    let lines: Vec<&str> = lines
        .iter()
        .flatten()
        .map(|line| line.trim().trim_end_matches(','))
        .filter(|line| !line.is_empty())
        .collect();
    lines.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home() -> PostalAddress {
        PostalAddress::read("14 Winona Ct, Denver, CO 80212").expect("an address")
    }

    fn owner() -> Owner {
        Owner {
            first_name: Some("MARIA L".to_owned()),
            name: Some("MARIA L VASQUEZ".to_owned()),
            email: Some("maria@example.com".to_owned()),
            mailing_address: Some("PO BOX 7, ALBANY, NY 12201".to_owned()),
            phone: Some("(512) 555-0101".to_owned()),
            is_owner_occupied: Some(true),
            provider_key: None,
        }
    }

    #[test]
    fn a_card_goes_to_the_home_for_any_owner() {
        let mut elsewhere = owner();
        elsewhere.is_owner_occupied = Some(false);
        for (owner, name) in [
            (None, "Home Owner or Current Resident"),
            (Some(owner()), "MARIA L VASQUEZ or Current Resident"),
            (Some(elsewhere), "MARIA L VASQUEZ or Current Resident"),
        ] {
            let recipient = owner_recipient(&home(), owner.as_ref(), Channel::Mailer).expect("a recipient");
            assert_eq!(
                (&*recipient.name, &*recipient.address),
                (name, "14 Winona Ct, Denver, CO 80212")
            );
        }
    }

    #[test]
    fn an_owner_is_contacted_at_a_known_address() {
        let to = |channel| owner_recipient(&home(), Some(&owner()), channel).expect("a recipient");
        assert_eq!(to(Channel::Email).address, "maria@example.com");
        assert_eq!(
            (to(Channel::Sms).key, to(Channel::Sms).name),
            ("5125550101".to_owned(), "MARIA L VASQUEZ".to_owned())
        );
        for channel in [Channel::Email, Channel::Sms] {
            assert!(owner_recipient(&home(), None, channel).is_err());
        }
    }

    // REALTOR-08
    #[test]
    fn a_realtor_is_contacted_at_a_known_address() {
        let realtor = RealtorContact {
            name: "Ann Reed".to_owned(),
            email: Some("Ann@Example.com".to_owned()),
            mobile_phone: Some("123".to_owned()),
            office_address1: Some("5 Main St, Suite 9,".to_owned()),
            office_address2: Some("Austin, TX 78701".to_owned()),
            completed_address: None,
        };
        assert_eq!(
            realtor.recipient(Channel::Email).expect("mail").key,
            "ann@example.com"
        );
        assert_eq!(
            realtor.recipient(Channel::Mailer).expect("post").address,
            "5 Main St, Suite 9, Austin, TX 78701"
        );
        assert_eq!(
            realtor.recipient(Channel::Sms).expect_err("no phone").to_string(),
            "The realtor's phone number is incomplete or invalid: 123"
        );
        assert!(RealtorContact::default().recipient(Channel::Email).is_err());
        let completed = RealtorContact {
            completed_address: Some(home()),
            ..realtor
        };
        assert_eq!(
            completed.recipient(Channel::Mailer).expect("post").address,
            home().to_string()
        );
    }
}
