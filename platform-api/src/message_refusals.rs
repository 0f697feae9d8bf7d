//! Converts the gate's obstacles to a manual message to error codes.

use database::outreach_senders::UserSenders;
use domain::channels::{Audience, Channel};
use domain::messages::{Origin, Reason};
use domain::outreach::gate::{Facts, Obstacle, Subject, obstacles};

use crate::error::ErrorCode;

/// A code and its text for this message.
pub type Refusal = (ErrorCode, String);

/// The gate's subject for a manual message.
pub fn subject(audience: Audience, channel: Channel) -> Subject {
    Subject {
        origin: Origin::Manual,
        recipient: audience.into(),
        channel,
    }
}

/// All obstacles to a message to `address`.
pub fn refusals(subject: Subject, facts: &Facts<'_>, senders: &UserSenders, address: &str) -> Vec<Refusal> {
    obstacles(subject, facts)
        .map(|obstacle| refusal(&obstacle, senders, address))
        .collect()
}

fn refusal(obstacle: &Obstacle, senders: &UserSenders, address: &str) -> Refusal {
    let why = obstacle.reason();
    let code = match why.reason {
        Reason::NoAddress | Reason::InvalidAddress => ErrorCode::NoAddress,
        Reason::Suppressed => ErrorCode::Suppressed,
        Reason::DoNotCall => ErrorCode::DoNotCall,
        Reason::SourceWaits => ErrorCode::SourceWaits,
        Reason::NoAccount | Reason::MailboxDisconnected => ErrorCode::NoSendingAccount,
        Reason::NoSmsSender if senders.sms.is_named() => ErrorCode::SmsSenderUnregistered,
        Reason::NoSmsSender => ErrorCode::SmsSenderMissing,
        Reason::MailerMissing => ErrorCode::MailerMissing,
        Reason::MailerElsewhere => ErrorCode::MailerElsewhere,
        Reason::NoSenderAddress => ErrorCode::PostalAddressMissing,
        // No other rule applies to a manual message.
        Reason::Invalid
        | Reason::Refused
        | Reason::GaveUp
        | Reason::Unconfirmed
        | Reason::SenderGone
        | Reason::AccountRefused
        | Reason::EndedByPerson
        | Reason::NoConsent
        | Reason::AlreadyWritten
        | Reason::MissingVariable
        | Reason::DoesNotFit
        | Reason::CapReached
        | Reason::NotOwnerOccupied
        | Reason::OccupancyUnknown
        | Reason::ListingChanged
        | Reason::NotCovered
        | Reason::SwitchedOff
        | Reason::NodeDeleted
        | Reason::HeldTooLong
        | Reason::Undelivered
        | Reason::Returned
        | Reason::Stopped
        | Reason::Paused
        | Reason::Replied
        | Reason::CampaignEnded
        | Reason::AnchorMoved
        | Reason::Superseded
        | Reason::Missed
        | Reason::QuietHours
        | Reason::SurveyBegun
        | Reason::SurveyNotCompleted => ErrorCode::Unexpected,
    };
    let words = match code {
        ErrorCode::NoAddress => why.detail.clone(),
        ErrorCode::Suppressed => Some(format!("{address} is on the suppression list")),
        _ => None,
    };
    (code, words.unwrap_or_else(|| code.words().to_owned()))
}
