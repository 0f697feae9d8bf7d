//! Outbound messages: what causes one, and where it stands (rules 6.1, 6.2). What one
//! carries of its template is in [`snapshot`].

pub mod prices;
pub mod snapshot;
mod state;
pub mod words;

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
    /// One of [`reason`].
    pub reason: &'static str,
    /// Words beside it: what is missing, what is wrong with an address.
    pub detail: Option<String>,
}

impl Why {
    /// A reason that says all.
    #[must_use]
    pub fn plain(reason: &'static str) -> Self {
        Self { reason, detail: None }
    }
}

/// Whether somebody of the company has to do something before a message goes that is held
/// for that reason. A reached cap has its own notification, and a super admin answers a
/// source's question.
#[must_use]
pub fn needs_person(held_for: &str) -> bool {
    !matches!(held_for, reason::CAP_REACHED | reason::SOURCE_WAITS)
}

/// Why a message stands where it stands.
pub mod reason {
    /// It can't be put into the form its channel takes.
    pub const INVALID: &str = "INVALID";
    /// The provider will not take it.
    pub const REFUSED: &str = "REFUSED";
    /// It was not taken as often as it was tried.
    pub const GAVE_UP: &str = "GAVE_UP";
    /// Nobody knows whether the provider took it over.
    pub const UNCONFIRMED: &str = "UNCONFIRMED";
    /// Whoever ordered it may no longer send.
    pub const SENDER_GONE: &str = "SENDER_GONE";
    /// There is no account to send it from.
    pub const NO_ACCOUNT: &str = "NO_ACCOUNT";
    /// The account's server refuses the account.
    pub const ACCOUNT_REFUSED: &str = "ACCOUNT_REFUSED";
    /// A person ended it.
    pub const ENDED_BY_PERSON: &str = "ENDED_BY_PERSON";
    /// The recipient has no address of its channel that is known.
    pub const NO_ADDRESS: &str = "NO_ADDRESS";
    /// The recipient's address is invalid.
    pub const INVALID_ADDRESS: &str = "INVALID_ADDRESS";
    /// The recipient is on the do-not-contact list.
    pub const SUPPRESSED: &str = "SUPPRESSED";
    /// The recipient's number is on a do-not-call list.
    pub const DO_NOT_CALL: &str = "DO_NOT_CALL";
    /// The recipient hasn't agreed to get automatic texts (rules 1.2).
    pub const NO_CONSENT: &str = "HELD_NO_CONSENT";
    /// Another automatic message went to the recipient within a day.
    pub const ALREADY_WRITTEN: &str = "ALREADY_WRITTEN";
    /// A variable has neither value nor fallback.
    pub const MISSING_VARIABLE: &str = "MISSING_VARIABLE";
    /// A text doesn't fit on the postcard.
    pub const DOES_NOT_FIT: &str = "DOES_NOT_FIT";
    /// The month's cap of mailers is reached (rules 1.2).
    pub const CAP_REACHED: &str = "MAILER_CAP_REACHED";
    /// The company has nothing to send texts from, or it is not registered.
    pub const NO_SMS_SENDER: &str = "NO_SMS_SENDER";
    /// The company hasn't said who prints its mailers.
    pub const MAILER_MISSING: &str = "MAILER_MISSING";
    /// The company's mailers are not sent from here.
    pub const MAILER_ELSEWHERE: &str = "MAILER_ELSEWHERE";
    /// The home's owner doesn't live there, and the market writes only to those who do.
    pub const NOT_OWNER_OCCUPIED: &str = "NOT_OWNER_OCCUPIED";
    /// Whether the home's owner lives there isn't known.
    pub const OCCUPANCY_UNKNOWN: &str = "OCCUPANCY_UNKNOWN";
    /// The listing's status is another one by now.
    pub const LISTING_CHANGED: &str = "LISTING_CHANGED";
    /// The company's territory doesn't have the listing any more.
    pub const NOT_COVERED: &str = "NOT_COVERED";
    /// What goes out by itself was switched off.
    pub const SWITCHED_OFF: &str = "SWITCHED_OFF";
    /// The market, child market or bucket that had the listing was deleted.
    pub const NODE_DELETED: &str = "NODE_DELETED";
    /// The listing's data source waits for an administrator's answer (rules 5.1).
    pub const SOURCE_WAITS: &str = "SOURCE_WAITS";
    /// It was held for seven days.
    pub const HELD_TOO_LONG: &str = "HELD_TOO_LONG";
    /// The provider says that it didn't arrive.
    pub const UNDELIVERED: &str = "UNDELIVERED";
    /// It was sent, and came back.
    pub const RETURNED: &str = "RETURNED";
    /// The provider was told to stop it.
    pub const STOPPED: &str = "STOPPED";
    /// The company has no postal address, which stands below each mail.
    pub const NO_SENDER_ADDRESS: &str = "NO_SENDER_ADDRESS";
    /// Of what was taken over, and charged, before it failed.
    pub const CHARGED: [&str; 2] = [UNDELIVERED, RETURNED];
}
