//! E-mails, sent from the account of a company or a user.

use chrono::{DateTime, Utc};
use database::messages::dispatch::Claimed;
use database::messages::dispatch::recovery::{GONE, Unresolved};
use domain::channels::Channel;
use domain::messages::{Outcome, Reason};
use domain::suppressions::{SuppressionReason, address};
use domain::unsubscribe::NoPostalAddress;
use providers::smtp::{
    AccountFault, InvalidMail, Lookup, MailAddress, OutgoingMail, PreparedMail, SendError,
};

use super::account::Account;
use super::answer::{Answer, Trouble, look_after};
use crate::mail_outcome::{self, is_bounce};

/// The detail of an e-mail whose call returned no answer.
const FOUND: &str = "found in Sent Items";

/// Sends an e-mail.
pub(super) async fn hand_over(account: &Account, message: &Claimed, now: DateTime<Utc>) -> Answer {
    let mail = match prepared(message, account, now) {
        Ok(mail) => mail,
        Err(NotPrepared::Invalid(error)) => return Answer::invalid(error.to_string()),
        Err(NotPrepared::NoPostalAddress(error)) => {
            return Answer {
                reason: Some(Reason::NoSenderAddress),
                ..Answer::new(Outcome::Refused, error.to_string())
            };
        }
    };
    let sent = account.sender.send(&mail).await;
    let (outcome, detail) = mail_outcome::outcome(&sent);
    let trouble = match &sent {
        // The server did not examine the message.
        Err(error) if error.concerns_account() => Some(match error.account_fault() {
            Some(AccountFault::Refused) => Trouble::Refused,
            Some(AccountFault::Certificate) => Trouble::Certificate,
            None => Trouble::Absent(error.retry_after()),
        }),
        _ => None,
    };
    let code = match &sent {
        Err(SendError::Refused { code, .. } | SendError::TryLater { code, .. }) => Some(code.to_string()),
        _ => None,
    };
    // A later lookup finds an e-mail that reaches the sent items late.
    let found = match outcome {
        Outcome::Unknown => find(account, message).await,
        Outcome::Taken | Outcome::Refused | Outcome::NotNow => None,
    };
    if found == Some(true) {
        return Answer::new(Outcome::Taken, FOUND);
    }
    let suppress = match &sent {
        Err(error) if is_bounce(error) => address(Channel::Email, &message.recipient_address)
            .ok()
            .map(|address| (address, SuppressionReason::Undeliverable)),
        _ => None,
    };
    Answer {
        code,
        trouble,
        suppress,
        look_after: found.and_then(|_| look_after(message.begun_at, now)),
        ..Answer::new(outcome, detail)
    }
}

/// Whether the e-mail is among the sent items, where those can be read.
pub(super) async fn ask(account: &Account, taken: &Unresolved, now: DateTime<Utc>) -> Answer {
    match find(account, &taken.message).await {
        Some(true) => Answer::new(Outcome::Taken, FOUND),
        Some(false) => Answer {
            look_after: look_after(taken.message.begun_at, now),
            ..Answer::new(Outcome::Unknown, "not found in Sent Items")
        },
        None => Answer::new(Outcome::Unknown, GONE),
    }
}

async fn find(account: &Account, message: &Claimed) -> Option<bool> {
    let lookup = Lookup {
        message_id: &mail_id(message, account),
        to: &message.recipient_address,
        since: message.begun_at,
    };
    account.sender.find(&lookup).await
}

/// The same for every attempt, so that mail programs recognize a duplicate.
fn mail_id(message: &Claimed, account: &Account) -> String {
    let host = account.from.address().rsplit('@').next().unwrap_or_default();
    format!("{}@{host}", message.dispatch.message)
}

/// Why a message can't become an e-mail.
#[derive(Debug, thiserror::Error)]
enum NotPrepared {
    /// A part of it is not valid in an e-mail.
    #[error(transparent)]
    Invalid(#[from] InvalidMail),
    /// The company's postal address is missing.
    #[error(transparent)]
    NoPostalAddress(#[from] NoPostalAddress),
}

/// The e-mail of a message, the same for every attempt except its date. Outreach has an
/// unsubscribe link and the company's postal address, whatever its template shows (COMPL-02).
fn prepared(message: &Claimed, account: &Account, now: DateTime<Utc>) -> Result<PreparedMail, NotPrepared> {
    let name = Some(message.recipient_name.as_str()).filter(|name| !name.is_empty());
    let mut text = message.body.clone().unwrap_or_default();
    let mut html = message.html.clone();
    let mut headers = Vec::new();
    if message.is_outreach {
        let ending = account.ending.for_message(message.dispatch.message)?;
        text = ending.below_text(&text);
        html = html.map(|html| ending.below_html(&html));
        headers = ending.headers();
    }
    let mail = OutgoingMail {
        from: account.from.clone(),
        to: MailAddress::new(name, &message.recipient_address)?,
        cc: message
            .copy_address
            .as_deref()
            .map(|copy| MailAddress::new(None, copy))
            .transpose()?,
        reply_to: account.reply_to.clone(),
        subject: message.subject.clone(),
        text,
        html,
        message_id: mail_id(message, account),
        date: now,
        headers,
        answers: message.answers.clone(),
    };
    Ok(mail.prepare()?)
}
