//! Carriers: a mail account, a texting number, a printer.

use std::time::Duration;

use chrono::{DateTime, Utc};
use database::messages::dispatch::recovery::{GONE, Unresolved};
use database::messages::dispatch::{Claimed, Marking};
use domain::ids::MailConnectionId;
use domain::messages::{Outcome, SentBy};
use limits::Limit;

use super::account::Account;
use super::answer::Answer;
use super::content::{Source, fill};
use super::mail;
use super::post::Printer;
use super::texts::TextSender;

/// The carrier of one job's messages.
pub(super) enum Carrier {
    /// E-mails.
    Mail(Box<Account>),
    /// Texts.
    Texts(Box<TextSender>),
    /// Postcards.
    Post(Box<Printer>),
}

impl Carrier {
    /// The longest time that sending one ready message takes.
    pub fn longest(&self) -> Duration {
        match self {
            Self::Mail(account) => account.sender.longest(),
            Self::Texts(sender) => sender.longest(),
            Self::Post(printer) => printer.longest(),
        }
    }

    /// How many calls run at once.
    pub fn connections(&self) -> usize {
        match self {
            Self::Mail(account) => account.pace.connections.max(1),
            Self::Texts(_) => super::texts::CONNECTIONS,
            Self::Post(_) => super::post::CONNECTIONS,
        }
    }

    /// Its rate limits, and the key that they count by.
    pub fn rates(&self) -> (Vec<Limit>, &str) {
        match self {
            Self::Mail(account) => {
                let pace = account.pace;
                let rates = [pace.rate].into_iter().chain(pace.daily);
                (rates.collect(), &account.counted_by)
            }
            Self::Texts(sender) => (vec![sender.rate], &sender.label),
            Self::Post(printer) => (vec![printer.rate], &printer.label),
        }
    }

    /// How dispatches are marked.
    pub fn marking(&self, lasting: Duration) -> Marking<'_> {
        let (sent_by, from) = match self {
            Self::Mail(account) => (account.sent_by, account.from.address()),
            Self::Texts(sender) => (SentBy::Doorstep, sender.label.as_str()),
            Self::Post(printer) => (printer.sent_by, printer.label.as_str()),
        };
        Marking {
            lasting,
            sent_by,
            from,
        }
    }

    /// Prepares a message for sending.
    ///
    /// # Errors
    /// The answer that says why it can't be sent.
    pub async fn prepare(&self, message: &mut Claimed, source: Option<&Source>) -> Result<(), Box<Answer>> {
        fill(message, source)?;
        match self {
            Self::Mail(_) | Self::Texts(_) => Ok(()),
            Self::Post(printer) => printer.prepare(message, source).await,
        }
    }

    /// Sends a ready message; returns within [`Self::longest`].
    pub async fn hand_over(&self, message: &Claimed, source: Option<&Source>, now: DateTime<Utc>) -> Answer {
        match self {
            Self::Mail(account) => mail::hand_over(account, message, now).await,
            Self::Texts(sender) => sender.hand_over(message, now).await,
            Self::Post(printer) => printer.hand_over(message, source, now).await,
        }
    }

    /// Looks up a message that an earlier call may have sent, without sending it twice.
    pub async fn ask(&self, taken: &mut Unresolved, source: Option<&Source>, now: DateTime<Utc>) -> Asked {
        let marking = self.marking(Duration::ZERO);
        let is_same_account =
            taken.sent_by == Some(marking.sent_by.code()) && taken.from.as_deref() == Some(marking.from);
        if !is_same_account {
            // Another account can't look it up.
            return Asked::Known(Answer::new(Outcome::Unknown, GONE));
        }
        if let Err(answer) = fill(&mut taken.message, source) {
            return Asked::Known(Answer::new(Outcome::Unknown, answer.detail));
        }
        match self {
            Self::Mail(account) => Asked::Known(mail::ask(account, taken, now).await),
            Self::Texts(sender) => sender.ask(taken, now).await,
            Self::Post(printer) => Asked::Known(printer.ask(taken, source, now).await),
        }
    }

    /// The connected mailbox, if it is one.
    pub fn mailbox(&self) -> Option<MailConnectionId> {
        match self {
            Self::Mail(account) => account.mailbox,
            Self::Texts(_) | Self::Post(_) => None,
        }
    }

    /// Whether the account is the company's or a user's, so that they have to fix it when the
    /// provider refuses it.
    pub fn is_companys(&self) -> bool {
        match self {
            Self::Mail(_) => true,
            Self::Texts(_) => false,
            Self::Post(printer) => printer.sent_by == SentBy::OwnPrinter,
        }
    }

    /// Closes kept connections.
    pub async fn close(&self) {
        match self {
            Self::Mail(account) => account.sender.close().await,
            // Their clients keep connections for all companies.
            Self::Texts(_) | Self::Post(_) => {}
        }
    }
}

/// The result of a lookup.
pub(super) enum Asked {
    /// The provider's answer.
    Known(Answer),
    /// The candidates, each with the provider's id, except those that the ledger knows as other
    /// messages; and the answer if no candidate is left.
    OneOf(Vec<(String, Answer)>, Answer),
}
