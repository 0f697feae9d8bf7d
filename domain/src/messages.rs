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

use crate::email_accounts::AccountType;

/// What caused a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A person wrote it.
    Manual,
    /// A listing changed.
    ListingEvent,
    /// A campaign's timed touchpoint.
    Touchpoint,
    /// A campaign's touchpoint that a person sent before its time.
    Accelerated,
    /// A test of a template.
    Test,
    /// Doorstep's own: invitations, links to reports, the day's notifications.
    System,
}

impl Origin {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 6] = [
        Self::Manual,
        Self::ListingEvent,
        Self::Touchpoint,
        Self::Accelerated,
        Self::Test,
        Self::System,
    ];

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Manual => 1,
            Self::ListingEvent => 2,
            Self::Touchpoint => 3,
            Self::Accelerated => 4,
            Self::Test => 5,
            Self::System => 6,
        }
    }

    /// The origin of a stored value.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|origin| origin.code() == code)
    }

    /// Whether its messages are sent without a person's decision on each.
    #[must_use]
    pub fn is_automatic(self) -> bool {
        match self {
            Self::ListingEvent | Self::Touchpoint => true,
            Self::Manual | Self::Accelerated | Self::Test | Self::System => false,
        }
    }
}

/// The outcome of a dispatch: what a provider's answer or silence means for a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The provider accepted the message.
    Taken,
    /// The provider refuses the message for good.
    Refused,
    /// The provider certainly did not accept the message, and may accept it later.
    NotNow,
    /// The provider may have accepted the message.
    Unknown,
}

impl Outcome {
    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Taken => 1,
            Self::Refused => 2,
            Self::NotNow => 3,
            Self::Unknown => 4,
        }
    }

    /// Its name in metrics.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Taken => "taken",
            Self::Refused => "refused",
            Self::NotNow => "not_now",
            Self::Unknown => "unknown",
        }
    }

    /// The outcome of a stored value.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        [Self::Taken, Self::Refused, Self::NotNow, Self::Unknown]
            .into_iter()
            .find(|outcome| outcome.code() == code)
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
}

impl SentBy {
    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Doorstep => 0,
            Self::Account(kind) => kind.code(),
            Self::OwnPrinter => 5,
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
