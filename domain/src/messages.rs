//! Outbound messages: their causes, outcomes and reasons (rules 6.1, 6.2). [`snapshot`] is what a
//! message carries of its template.

mod lane;
pub mod prices;
mod reason;
pub mod snapshot;
mod state;
pub mod words;

pub use lane::Lane;
pub use reason::Reason;
pub use state::MessageState;

use strum::VariantArray;

use crate::email_accounts::AccountType;

/// What caused a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum Origin {
    /// A person wrote it.
    Manual = 1,
    /// A listing changed.
    ListingEvent = 2,
    /// A campaign's timed touchpoint.
    Touchpoint = 3,
    /// A campaign's touchpoint that a person sent before its time.
    Accelerated = 4,
    /// A test of a template.
    Test = 5,
    /// Doorstep's own: invitations, links to reports, the day's notifications.
    System = 6,
    /// A person's reply to a received email, or an email to colleagues: no outreach.
    Personal = 7,
}

impl Origin {
    /// All of them, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The stored values of those whose messages are sent without a person's decision on each.
    #[must_use]
    pub fn automatic_codes() -> Vec<i16> {
        let automatic = Self::ALL.iter().filter(|origin| origin.is_automatic());
        automatic.map(|origin| origin.code()).collect()
    }

    /// Whether its messages are sent without a person's decision on each.
    #[must_use]
    pub fn is_automatic(self) -> bool {
        match self {
            Self::ListingEvent | Self::Touchpoint => true,
            Self::Manual | Self::Accelerated | Self::Test | Self::System | Self::Personal => false,
        }
    }
}

/// The outcome of a dispatch: what a provider's answer or silence means for a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[repr(i16)]
pub enum Outcome {
    /// The provider accepted the message.
    Taken = 1,
    /// The provider refuses the message for good.
    Refused = 2,
    /// The provider certainly did not accept the message, and may accept it later.
    NotNow = 3,
    /// The provider may have accepted the message.
    Unknown = 4,
}

impl Outcome {
    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// Its name in metrics.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The account that sends a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SentBy {
    /// Doorstep's own.
    Doorstep,
    /// An e-mail account of this type, of a company or a user.
    Account(AccountType),
    /// The company's own account at the printer.
    OwnPrinter,
    /// A connected mailbox of a user.
    Mailbox,
}

impl SentBy {
    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Doorstep => 0,
            Self::Account(kind) => kind.code(),
            Self::OwnPrinter => 5,
            Self::Mailbox => 6,
        }
    }
}

/// Why a message is not sent.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DetailedReason {
    /// The reason.
    pub reason: Reason,
    /// Its detail: what is missing, what is wrong with an address.
    pub detail: Option<String>,
}

impl DetailedReason {
    /// A reason without a detail.
    #[must_use]
    pub fn plain(reason: Reason) -> Self {
        Self { reason, detail: None }
    }
}
