//! Outbound messages: what causes one, and where it stands (rules 6.1, 6.2). What one
//! carries of its template is in [`snapshot`].

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
    /// A person tries a template.
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

    /// Whether no person decides on each message of it.
    #[must_use]
    pub fn is_automatic(self) -> bool {
        match self {
            Self::ListingEvent | Self::Touchpoint => true,
            Self::Manual | Self::Accelerated | Self::Test | Self::System => false,
        }
    }
}

/// What a provider's answer, or its silence, means for a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It took the message over.
    Taken,
    /// It will never take this message.
    Refused,
    /// It certainly did not take the message over, and may do so later.
    NotNow,
    /// It may have taken the message over.
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

/// Whose account a message goes out by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SentBy {
    /// Doorstep's own.
    Doorstep,
    /// One of that type, a company's or a person's.
    Account(AccountType),
    /// The company's own at the printer's.
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

/// Why a message doesn't go out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Why {
    /// The reason.
    pub reason: Reason,
    /// Words beside it: what is missing, what is wrong with an address.
    pub detail: Option<String>,
}

impl Why {
    /// A reason that says all.
    #[must_use]
    pub fn plain(reason: Reason) -> Self {
        Self { reason, detail: None }
    }
}
