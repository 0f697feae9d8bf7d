//! The channels of messages and who receives them.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Who receives outreach about a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::FromRepr)]
#[repr(i16)]
pub enum Audience {
    /// The listing's realtor.
    Realtor = 1,
    /// The home's owner.
    HomeOwner = 2,
}

impl Audience {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 2] = [Self::Realtor, Self::HomeOwner];

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// The kind of recipient of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecipientKind {
    /// The realtor of a listing.
    Realtor,
    /// The owner of a home.
    HomeOwner,
    /// Somebody who is about to move.
    Lead,
    /// An address that a person typed, or that of an account here.
    Address,
}

impl RecipientKind {
    /// The stored value; `None` for a typed address.
    #[must_use]
    pub fn code(self) -> Option<i16> {
        match self {
            Self::Realtor => Some(1),
            Self::HomeOwner => Some(2),
            Self::Lead => Some(3),
            Self::Address => None,
        }
    }

    /// The kind of a stored value.
    #[must_use]
    pub fn from_code(code: Option<i16>) -> Option<Self> {
        [Self::Realtor, Self::HomeOwner, Self::Lead, Self::Address]
            .into_iter()
            .find(|kind| kind.code() == code)
    }
}

/// The recipient of a message as the ledger stores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Recipient {
    /// The realtor of this id; without one the realtor of the message's listing.
    Realtor(Option<Uuid>),
    /// The owner of the message's listing.
    HomeOwner,
    /// Somebody who is about to move.
    Lead,
    /// An address that a person typed, or that of an account here.
    Address,
}

impl Recipient {
    /// A recipient of outreach about a listing. `realtor` is its realtor, if known.
    #[must_use]
    pub fn of(audience: Audience, realtor: Option<Uuid>) -> Self {
        match audience {
            Audience::Realtor => Self::Realtor(realtor),
            Audience::HomeOwner => Self::HomeOwner,
        }
    }

    /// Its kind.
    #[must_use]
    pub fn kind(self) -> RecipientKind {
        match self {
            Self::Realtor(_) => RecipientKind::Realtor,
            Self::HomeOwner => RecipientKind::HomeOwner,
            Self::Lead => RecipientKind::Lead,
            Self::Address => RecipientKind::Address,
        }
    }

    /// The realtor's id, if it is given.
    #[must_use]
    pub fn realtor(self) -> Option<Uuid> {
        match self {
            Self::Realtor(id) => id,
            Self::HomeOwner | Self::Lead | Self::Address => None,
        }
    }
}

impl From<Audience> for RecipientKind {
    fn from(audience: Audience) -> Self {
        match audience {
            Audience::Realtor => Self::Realtor,
            Audience::HomeOwner => Self::HomeOwner,
        }
    }
}

/// How a message reaches its recipient.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, strum::FromRepr,
)]
#[serde(rename_all = "camelCase")]
#[repr(i16)]
pub enum Channel {
    /// E-mail.
    Email = 1,
    /// A text message.
    Sms = 2,
    /// A printed postcard.
    Mailer = 3,
}

impl Channel {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Email, Self::Sms, Self::Mailer];

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read in reports.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Email => "Email",
            Self::Sms => "SMS",
            Self::Mailer => "Mailer",
        }
    }

    /// Its name in metrics.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::Sms => "sms",
            Self::Mailer => "postcard",
        }
    }
}
