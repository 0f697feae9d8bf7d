//! Texts, sent from a company's number or Messaging Service at Twilio.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use database::messages::dispatch::recovery::Unresolved;
use database::messages::dispatch::{Claimed, Receipt};
use database::{TenantTx, sms_senders};
use domain::channels::Channel;
use domain::messages::Outcome;
use domain::messages::prices::text_micros;
use domain::people::phone;
use domain::suppressions::address;
use domain::templates::sms;
use limits::Limit;
use providers::twilio::{CallError, Listed, Sender, Taken, Text, Twilio, is_about_sender, suppression};

use super::account::NoAccount;
use super::answer::{Answer, Trouble, look_after};
use super::carrier::Asked;
use crate::context::Context;
use crate::error::JobError;

/// How many calls run at once.
pub(super) const CONNECTIONS: usize = 8;

/// How much the two clocks may differ. A text that Twilio lists earlier than that before the
/// call is another one.
const CLOCKS_DIFFER: TimeDelta = TimeDelta::minutes(2);

/// The sender of a company's texts.
pub(super) struct TextSender {
    twilio: Twilio,
    from: Sender,
    /// The number with its plus sign, or the service.
    pub label: String,
    /// Its rate limit.
    pub rate: Limit,
    public_url: Arc<str>,
}

/// The sender of a company.
pub(super) async fn sender(context: &Context, tx: &mut TenantTx) -> Result<TextSender, NoAccount> {
    let tenant = tx.tenant_id();
    let kept = sms_senders::get(&mut *tx, tenant).await?.sender;
    let Some(twilio) = context.texts.clone() else {
        return Err(NoAccount::Failed(JobError::Retry {
            message: "Text messages aren't set up on this server.".into(),
            after: None,
            source: None,
        }));
    };
    let from = match (kept.messaging_service.clone(), kept.number.clone()) {
        (Some(service), _) => Sender::Service(service),
        (None, Some(number)) => Sender::Number(format!("+1{number}")),
        (None, None) => return Err(NoAccount::changed()),
    };
    let label = match &from {
        Sender::Number(name) | Sender::Service(name) => name.clone(),
    };
    Ok(TextSender {
        twilio,
        from,
        label,
        rate: context.rates.texts,
        public_url: Arc::clone(&context.public_url),
    })
}

impl TextSender {
    /// The longest time of a call; a lookup may read several pages.
    pub fn longest(&self) -> Duration {
        self.twilio.longest()
    }

    /// Sends a text, once.
    pub async fn hand_over(&self, message: &Claimed, now: DateTime<Utc>) -> Answer {
        let Ok(number) = phone(&message.recipient_address) else {
            return Answer::invalid("the recipient's number is invalid");
        };
        let body = message.body.as_deref().unwrap_or_default();
        let status_url = format!(
            "{}/webhooks/twilio/status?m={}",
            self.public_url, message.dispatch.message
        );
        let Ok(status_url) = status_url.parse() else {
            return Answer::invalid("the status callback URL is invalid");
        };
        let to = format!("+1{number}");
        let text = Text {
            to: &to,
            from: &self.from,
            body,
            status_url: &status_url,
        };
        match self.twilio.send(&text).await {
            Ok(taken) => accepted(&taken, body, "accepted"),
            Err(error) => failed(&error, message, now),
        }
    }

    /// Looks for the text in Twilio's list by number, sender, body and time.
    pub async fn ask(&self, taken: &Unresolved, now: DateTime<Utc>) -> Asked {
        let message = &taken.message;
        let unknown = |detail: &str| Answer {
            look_after: look_after(message.begun_at, now),
            ..Answer::new(Outcome::Unknown, detail)
        };
        let Ok(number) = phone(&message.recipient_address) else {
            return Asked::Known(Answer::invalid("the recipient's number is invalid"));
        };
        let body = message.body.as_deref().unwrap_or_default();
        let to = format!("+1{number}");
        let asked = self.twilio.texts_to(&to, message.begun_at - CLOCKS_DIFFER);
        let Ok(listed) = tokio::time::timeout(self.longest(), asked).await else {
            return Asked::Known(unknown("the list of sent texts took too long to load"));
        };
        let listed = match listed {
            Ok(listed) => listed,
            Err(error) => {
                return Asked::Known(unknown(&format!(
                    "the list of sent texts couldn't be read: \
                                                                {error}"
                )));
            }
        };
        let matches = |text: &Listed| {
            let from = match &self.from {
                // Twilio chooses the number later.
                Sender::Service(service) => text.service.as_ref() == Some(service),
                Sender::Number(number) => text.from.as_ref() == Some(number),
            };
            from && text.body == body
        };
        let found = listed.iter().filter(|text| matches(text)).map(|text| {
            let answer = accepted(&text.taken, body, "found in the list of sent texts");
            (text.taken.sid.clone(), answer)
        });
        Asked::OneOf(found.collect(), unknown("not found in the list of sent texts"))
    }
}

fn accepted(taken: &Taken, body: &str, how: &str) -> Answer {
    // A Messaging Service reports the segments later; they follow from the body.
    let ours = sms::segments(body).segments.max(1);
    let parts = taken.segments.map_or(ours, |parts| parts as usize);
    let units = i16::try_from(parts).unwrap_or(i16::MAX);
    Answer {
        receipt: Receipt {
            provider_id: Some(taken.sid.clone()),
            units: Some(units),
            cost_micros: Some(text_micros(units)),
            stoppable_until: None,
        },
        ..Answer::new(Outcome::Taken, format!("{} {how}", taken.sid))
    }
}

/// What a failed call means for its text.
fn failed(error: &CallError, message: &Claimed, now: DateTime<Utc>) -> Answer {
    let code = error.code().and_then(|code| code.parse().ok());
    let why = code.and_then(suppression);
    let number = address(Channel::Sms, &message.recipient_address).ok();
    let answer = Answer::of_call(error);
    if code.is_some_and(is_about_sender) {
        return Answer {
            outcome: Outcome::NotNow,
            trouble: Some(Trouble::Sender),
            ..answer
        };
    }
    Answer {
        suppress: number.zip(why),
        look_after: match answer.outcome {
            Outcome::Unknown => look_after(message.begun_at, now),
            Outcome::Taken | Outcome::Refused | Outcome::NotNow => None,
        },
        ..answer
    }
}
