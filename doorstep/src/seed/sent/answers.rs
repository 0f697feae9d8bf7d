//! Providers' results for the demonstration's messages, and recipients' replies.

use std::time::Duration;

use anyhow::Result;
use chrono::{DateTime, TimeDelta, Utc};
use database::audit::Origin;
use database::inbound_messages::{self, NewInbound};
use database::messages::dispatch::{self, Claimed, Ended, Marking, Receipt};
use database::messages::reports::{self, NewReport};
use database::suppressions::{self, Cause};
use database::{TenantTx, api_usage};
use domain::api_usage::Provider as Meter;
use domain::channels::Channel;
use domain::email_accounts::AccountType;
use domain::ids::MessageId;
use domain::message_reports::Report;
use domain::messages::prices::Measure;
use domain::messages::{Outcome, SentBy};
use domain::suppressions::{Keyword, SuppressedAddress, SuppressionReason, address};
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};

use crate::seed::plan::Company;

/// Every demonstration has the same answers.
const SEED: u64 = 23;

/// The number of messages dispatched as one batch, and the duration of a batch.
const BATCH: usize = 20;
const BATCH_TAKES: TimeDelta = TimeDelta::seconds(4);

/// The lease of a claim. It is settled in the same transaction.
const CLAIM: Duration = Duration::from_secs(60);

/// A mail server's answer about an unknown mailbox, and its code.
const NO_MAILBOX: (&str, &str) = ("550 5.1.1 There is no such mailbox.", "550");

/// The time until a card is mailed and delivered.
const MAILED_AFTER: TimeDelta = TimeDelta::days(1);
const DELIVERED_AFTER: TimeDelta = TimeDelta::days(6);

/// One in this many delivered texts gets a reply.
const ONE_REPLY_IN: usize = 12;

/// Replies and the keyword that each contains.
const REPLIES: [(&str, Option<Keyword>); 6] = [
    ("Thanks! I will pass your number on to the sellers.", None),
    ("Do you also move to Connecticut?", None),
    ("Please call me tomorrow after 10.", None),
    ("STOP", Some(Keyword::Stop)),
    ("Great timing, they were asking for a mover.", None),
    ("Can you hold the 14th for us?", None),
];

/// A message to dispatch.
pub(super) struct Outgoing {
    pub message: MessageId,
    pub measure: Measure,
    pub due_at: DateTime<Utc>,
}

/// The providers of a company.
pub(super) struct Provider {
    random: StdRng,
    /// The address that its mails come from.
    mailbox: String,
    /// The number of delivered texts.
    delivered: usize,
    now: DateTime<Utc>,
}

impl Provider {
    pub fn of(company: &Company, place: usize, now: DateTime<Utc>) -> Self {
        Self {
            random: StdRng::seed_from_u64(SEED + place as u64),
            mailbox: format!("office@{}", company.domain),
            delivered: 0,
            now,
        }
    }

    /// Dispatches planned messages of a channel, sorted by due time, and reports their
    /// deliveries.
    pub async fn send(&mut self, tx: &mut TenantTx, channel: Channel, outgoing: &[Outgoing]) -> Result<()> {
        let (sent_by, from) = match channel {
            Channel::Email => (SentBy::Account(AccountType::Gmail), self.mailbox.clone()),
            Channel::Sms | Channel::Mailer => (SentBy::Doorstep, String::new()),
        };
        let marking = Marking {
            lasting: CLAIM,
            sent_by,
            from: &from,
        };
        let mut free_at = DateTime::UNIX_EPOCH;
        for batch in outgoing.chunks(BATCH) {
            let due_at = batch.iter().map(|one| one.due_at).max().unwrap_or_default();
            let at = due_at.max(free_at);
            free_at = at + BATCH_TAKES;
            let ids: Vec<MessageId> = batch.iter().map(|one| one.message).collect();
            let claimed = dispatch::mark(tx, &ids, &marking, at).await?;
            let mut answers = Vec::with_capacity(claimed.len());
            for message in claimed {
                let measure = batch
                    .iter()
                    .find(|one| one.message == message.dispatch.message)
                    .map_or(Measure::Free, |one| one.measure);
                let ended = self.answer(channel, &message, measure);
                answers.push((message, ended));
            }
            self.settle(tx, channel, &answers, free_at).await?;
            for (message, ended) in &answers {
                self.report(tx, channel, message, ended, free_at).await?;
            }
        }
        Ok(())
    }

    fn answer(&mut self, channel: Channel, message: &Claimed, measure: Measure) -> Ended {
        let dispatch = message.dispatch;
        let id: u128 = self.random.random();
        let (provider_id, words) = match channel {
            Channel::Email if self.random.random_ratio(1, 150) => {
                return Ended::new(dispatch, Outcome::Unknown, "the line was lost after the message");
            }
            Channel::Email if self.random.random_ratio(1, 60) => {
                return Ended {
                    code: Some(NO_MAILBOX.1.to_owned()),
                    ..Ended::new(dispatch, Outcome::Refused, NO_MAILBOX.0)
                };
            }
            Channel::Email => (None, "250 2.0.0 OK".to_owned()),
            Channel::Sms => (Some(format!("SM{id:032x}")), format!("SM{id:032x} queued")),
            Channel::Mailer => {
                let id = format!("psc_{:016x}", id >> 64);
                (Some(id.clone()), format!("{id} taken"))
            }
        };
        Ended {
            receipt: Receipt {
                provider_id,
                units: Some(measure.units()),
                cost_micros: measure.micros(),
                stoppable_until: None,
            },
            ..Ended::new(dispatch, Outcome::Taken, words)
        }
    }

    async fn settle(
        &self,
        tx: &mut TenantTx,
        channel: Channel,
        answers: &[(Claimed, Ended)],
        at: DateTime<Utc>,
    ) -> Result<()> {
        let ended: Vec<Ended> = answers.iter().map(|(_, ended)| ended.clone()).collect();
        dispatch::settle(tx, &ended, at).await?;
        let taken = ended.iter().filter(|one| one.outcome == Outcome::Taken).count();
        if let Some(meter) = Meter::of(channel) {
            api_usage::count(tx, meter, i64::try_from(taken)?, at).await?;
        }
        let undeliverable: Vec<SuppressedAddress> = answers
            .iter()
            .filter(|(_, ended)| ended.outcome == Outcome::Refused)
            .filter_map(|(message, _)| address(channel, &message.recipient_address).ok())
            .collect();
        let cause = Cause {
            reason: SuppressionReason::Undeliverable,
            note: None,
            by: None,
        };
        suppressions::add(tx, channel, &undeliverable, &cause, (&Origin::default(), at)).await?;
        Ok(())
    }

    /// Writes the later reports about a message, as far as their time has passed.
    async fn report(
        &mut self,
        tx: &mut TenantTx,
        channel: Channel,
        message: &Claimed,
        ended: &Ended,
        at: DateTime<Utc>,
    ) -> Result<()> {
        let Some(provider_id) = ended.receipt.provider_id.as_deref() else {
            return Ok(());
        };
        let (name, detail, says, after) = match channel {
            Channel::Email => return Ok(()),
            Channel::Sms if self.random.random_ratio(1, 40) => (
                "undelivered",
                Some("30005"),
                Report::Failed,
                TimeDelta::seconds(9),
            ),
            Channel::Sms => ("delivered", None, Report::Delivered, TimeDelta::seconds(6)),
            Channel::Mailer if at + DELIVERED_AFTER > self.now => {
                ("postcard.mailed", None, Report::UnderWay, MAILED_AFTER)
            }
            Channel::Mailer if self.random.random_ratio(1, 80) => (
                "postcard.returned_to_sender",
                None,
                Report::Returned,
                DELIVERED_AFTER,
            ),
            Channel::Mailer => ("postcard.delivered", None, Report::Delivered, DELIVERED_AFTER),
        };
        if at + after > self.now {
            return Ok(());
        }
        let report = NewReport {
            message: message.dispatch.message,
            provider_id,
            key: name,
            name,
            detail,
            report: says,
            suppresses: None,
        };
        reports::report(tx, &report, (&Origin::default(), at + after)).await?;
        if channel == Channel::Sms && says == Report::Delivered {
            self.delivered += 1;
            if self.delivered % ONE_REPLY_IN == 1 {
                let after = TimeDelta::minutes(self.random.random_range(2..90));
                self.reply(tx, message, at + after).await?;
            }
        }
        Ok(())
    }

    async fn reply(&mut self, tx: &mut TenantTx, message: &Claimed, at: DateTime<Utc>) -> Result<()> {
        let Ok(sender) = address(Channel::Sms, &message.recipient_address) else {
            return Ok(());
        };
        if at > self.now {
            return Ok(());
        }
        let (body, wish) = REPLIES[self.delivered / ONE_REPLY_IN % REPLIES.len()];
        let provider_id = format!("SM{:032x}", self.random.random::<u128>());
        let text = NewInbound {
            provider_id: &provider_id,
            sender: &sender,
            body,
            keyword: wish,
            may_be_refusal: false,
        };
        inbound_messages::receive(tx, &text, (&Origin::default(), at)).await?;
        Ok(())
    }
}
