//! What takes messages over: a mail account, a number, a printer.

use std::time::Duration;

use chrono::{DateTime, Utc};
use database::messages::dispatch::recovery::{GONE, TakenUp};
use database::messages::dispatch::{Claimed, Marking};
use domain::messages::{Outcome, SentBy};
use limits::Limit;

use super::account::Account;
use super::answer::Answer;
use super::content::{Source, fill};
use super::mail;
use super::post::Printer;
use super::texts::TextSender;

/// What takes the messages of one job over.
pub(super) enum Carrier {
    /// E-mails.
    Mail(Box<Account>),
    /// Texts.
    Texts(Box<TextSender>),
    /// Postcards.
    Post(Box<Printer>),
}

impl Carrier {
    /// The most that handing over one message takes that is ready.
    pub fn longest(&self) -> Duration {
        match self {
            Self::Mail(account) => account.sender.longest(),
            Self::Texts(sender) => sender.longest(),
            Self::Post(printer) => printer.longest(),
        }
    }

    /// Calls at once.
    pub fn connections(&self) -> usize {
        match self {
            Self::Mail(account) => account.pace.connections.max(1),
            Self::Texts(_) => super::texts::CONNECTIONS,
            Self::Post(_) => super::post::CONNECTIONS,
        }
    }

    /// How fast it takes messages over, and what that is counted by.
    pub fn rate(&self) -> (Limit, &str) {
        match self {
            Self::Mail(account) => (account.pace.rate, &account.counted_by),
            Self::Texts(sender) => (sender.rate, &sender.shown),
            Self::Post(printer) => (printer.rate, &printer.shown),
        }
    }

    /// How its dispatches are marked.
    pub fn marking(&self, lasting: Duration) -> Marking<'_> {
        let (sent_by, from) = match self {
            Self::Mail(account) => (account.sent_by, account.from.address()),
            Self::Texts(sender) => (SentBy::Doorstep, sender.shown.as_str()),
            Self::Post(printer) => (printer.sent_by, printer.shown.as_str()),
        };
        Marking {
            lasting,
            sent_by,
            from,
        }
    }

    /// Makes a message ready to be handed over.
    ///
    /// # Errors
    /// An answer that says why it isn't.
    pub async fn make_ready(
        &self,
        message: &mut Claimed,
        source: Option<&Source>,
    ) -> Result<(), Box<Answer>> {
        fill(message, source)?;
        match self {
            Self::Mail(_) | Self::Texts(_) => Ok(()),
            Self::Post(printer) => printer.make_ready(message, source).await,
        }
    }

    /// Hands a message over that is ready; returns within [`Self::longest`].
    pub async fn hand_over(&self, message: &Claimed, source: Option<&Source>, now: DateTime<Utc>) -> Answer {
        match self {
            Self::Mail(account) => mail::hand_over(account, message, now).await,
            Self::Texts(sender) => sender.hand_over(message, now).await,
            Self::Post(printer) => printer.hand_over(message, source, now).await,
        }
    }

    /// Finds out what became of a message that an earlier call may have handed over,
    /// without handing it over twice.
    pub async fn ask(&self, taken: &mut TakenUp, source: Option<&Source>, now: DateTime<Utc>) -> Asked {
        let marking = self.marking(Duration::ZERO);
        let is_ours =
            taken.sent_by == Some(marking.sent_by.code()) && taken.from.as_deref() == Some(marking.from);
        if !is_ours {
            // Whoever took it can't be asked by another account.
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

    /// Whether its account is the company's own, or a person's: then they are the ones to
    /// look at it where it is refused.
    pub fn is_companys(&self) -> bool {
        match self {
            Self::Mail(_) => true,
            Self::Texts(_) => false,
            Self::Post(printer) => printer.sent_by == SentBy::OwnPrinter,
        }
    }

    /// Ends kept connections politely.
    pub async fn close(&self) {
        match self {
            Self::Mail(account) => account.sender.close().await,
            // Their connections are the client's, for all companies.
            Self::Texts(_) | Self::Post(_) => {}
        }
    }
}

/// What asking about a message came to.
pub(super) enum Asked {
    /// That.
    Known(Answer),
    /// It is one of these, unless the ledger knows them as other messages': each with what
    /// the provider knows it by. With none of them left, the last says what is so.
    OneOf(Vec<(String, Answer)>, Answer),
}
