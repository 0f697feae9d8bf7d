//! What the gate has against a manual message, as calls answer it.

use database::outreach_senders::UserSenders;
use domain::messages::Origin;
use domain::messages::reason;
use domain::outreach::gate::{Facts, Obstacle, Subject, obstacles};
use domain::outreach::{Audience, Channel};

use crate::error::ErrorCode;

/// A code, and its words for this message.
pub type Refusal = (ErrorCode, String);

/// A manual message, as the gate sees it.
pub fn subject(audience: Audience, channel: Channel) -> Subject {
    Subject {
        origin: Origin::Manual,
        recipient: audience.into(),
        channel,
    }
}

/// All that keeps a message to `address` from going.
pub fn refusals(subject: Subject, facts: &Facts<'_>, senders: &UserSenders, address: &str) -> Vec<Refusal> {
    obstacles(subject, facts)
        .map(|obstacle| refusal(&obstacle, senders, address))
        .collect()
}

fn refusal(obstacle: &Obstacle, senders: &UserSenders, address: &str) -> Refusal {
    let why = obstacle.why();
    let code = match why.reason {
        reason::NO_ADDRESS | reason::INVALID_ADDRESS => ErrorCode::NoAddress,
        reason::SUPPRESSED => ErrorCode::Suppressed,
        reason::DO_NOT_CALL => ErrorCode::DoNotCall,
        reason::SOURCE_WAITS => ErrorCode::SourceWaits,
        reason::NO_ACCOUNT => ErrorCode::NoSendingAccount,
        reason::NO_SMS_SENDER if senders.sms.is_named() => ErrorCode::SmsSenderUnregistered,
        reason::NO_SMS_SENDER => ErrorCode::SmsSenderMissing,
        reason::MAILER_MISSING => ErrorCode::MailerMissing,
        reason::MAILER_ELSEWHERE => ErrorCode::MailerElsewhere,
        reason::NO_SENDER_ADDRESS => ErrorCode::PostalAddressMissing,
        // No other rule applies to a manual message.
        _ => ErrorCode::Unexpected,
    };
    let words = match code {
        ErrorCode::NoAddress => why.detail.clone(),
        ErrorCode::Suppressed => Some(format!("{address} is on the do-not-contact list")),
        _ => None,
    };
    (code, words.unwrap_or_else(|| code.words().to_owned()))
}
