//! Postcards, printed by Lob with Doorstep's account or the company's own. [`super::printing`]
//! prepares a card.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use database::messages::dispatch::recovery::Unresolved;
use database::messages::dispatch::{Claimed, Home, Receipt};
use database::{TenantTx, company_settings};
use domain::company_settings::{PrintedBy, printed_by};
use domain::messages::prices::postcard_micros;
use domain::messages::snapshot::sent_picture_url;
use domain::messages::{Outcome, SentBy};
use domain::suppressions::SuppressionReason;
use domain::templates::Content;
use domain::templates::postcards::PostcardSize;
use limits::Limit;
use providers::lob::{Address, CallError, KEY_LIFETIME, Lob, Made, Postcard, is_undeliverable};
use secrecy::{ExposeSecret as _, SecretString};
use sha2::{Digest as _, Sha256};
use url::Url;

use super::account::NoAccount;
use super::answer::{Answer, error_text, pause_at};
use super::content::Source;
use super::printing::Press;
use crate::context::Context;
use crate::error::JobError;
use crate::task::Task;

/// How many calls run at once.
pub(super) const CONNECTIONS: usize = 8;

/// The age from which a postcard is looked up before it is ordered again: an hour before Lob
/// forgets its idempotency key.
const KEY_IS_VALID_FOR: TimeDelta = TimeDelta::seconds(KEY_LIFETIME.as_secs() as i64 - 3_600);

/// How long a printer that doesn't answer is asked.
const LOOKUPS_FOR: TimeDelta = TimeDelta::hours(48);

/// How long a cancelled card is looked for. After that the call that may have ordered it is
/// over at the printer too.
const SEARCHED_FOR: TimeDelta = TimeDelta::minutes(5);

/// The most characters of a name that are printed.
const NAME_CHARACTERS: usize = 40;

/// The printer as a company uses it.
pub(super) struct Printer {
    /// The API.
    pub lob: Lob,
    /// The key of the account.
    pub key: SecretString,
    /// Whose account it is.
    pub sent_by: SentBy,
    /// A mark that tells the account from others without its key.
    pub label: String,
    /// The rate limit of one kind of call.
    pub rate: Limit,
    sender: Address,
    public_url: Arc<str>,
    press: Press,
}

/// The printer of a company.
pub(super) async fn printer(context: &Context, task: &Task, tx: &mut TenantTx) -> Result<Printer, NoAccount> {
    let settings = company_settings::get(tx).await?;
    let Some(post) = context.post.clone() else {
        return Err(NoAccount::Failed(JobError::Retry {
            message: "Postcards aren't set up on this server.".into(),
            after: None,
            source: None,
        }));
    };
    let (key, sent_by) = match printed_by(settings.mailer).map_err(|_| NoAccount::changed())? {
        PrintedBy::Doorsteps => (post.key, SentBy::Doorstep),
        PrintedBy::Own => {
            let key = company_settings::lob_key(tx, &context.accounts.keys).await?;
            let key = key.ok_or_else(NoAccount::changed)?;
            (key, SentBy::OwnPrinter)
        }
    };
    let place = settings.place;
    let (Some(line1), Some((city, state)), Some(zip_code)) =
        (place.address1, settings.city_and_state, place.zip_code)
    else {
        return Err(NoAccount::changed());
    };
    Ok(Printer {
        lob: post.lob,
        label: account_mark(&key),
        key,
        sent_by,
        rate: context.rates.post,
        sender: Address {
            name: printed_name(&settings.name),
            line1,
            line2: place.address2.filter(|line| !line.is_empty()),
            city,
            state,
            zip_code,
        },
        public_url: Arc::clone(&context.public_url),
        press: Press::new(context, &task.claimed.scope),
    })
}

/// A mark that tells the account of a key from others without the key.
pub(crate) fn account_mark(key: &SecretString) -> String {
    let digest = Sha256::digest(key.expose_secret().as_bytes());
    let mark: String = digest[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("lob:{mark}")
}

impl Printer {
    /// The longest time that ordering a ready card takes: it may be looked up before and after.
    pub fn longest(&self) -> Duration {
        self.lob.longest() * 3
    }

    /// Prepares a card and waits for the rate limit. If an earlier dispatch may have ordered it
    /// so long ago that Lob has forgotten the key, it is looked up first.
    ///
    /// # Errors
    /// The answer that says why it can't be ordered, or that Lob has it.
    pub async fn prepare(&self, message: &mut Claimed, source: Option<&Source>) -> Result<(), Box<Answer>> {
        let is_forgotten = |since| message.begun_at - since >= KEY_IS_VALID_FOR;
        if message.unknown_since.is_some_and(is_forgotten) {
            match self.find(message, source).await {
                Ok(Some(answer)) => return Err(Box::new(answer)),
                Ok(None) => {}
                // This call ordered nothing.
                Err(error) => {
                    return Err(Box::new(Answer {
                        outcome: Outcome::NotNow,
                        ..Answer::of_call(&error)
                    }));
                }
            }
        }
        self.press.prepare(self, message, source).await?;
        self.wait_to_call("post-call").await;
        Ok(())
    }

    /// Waits until the rate limit allows another call of a kind. Cards are counted when they are
    /// claimed, but cards that took long to prepare would be ordered together with later ones,
    /// so each call is counted when it is made too.
    pub async fn wait_to_call(&self, kind: &'static str) {
        let rate = Limit {
            name: kind,
            ..self.rate
        };
        while let Err(seconds) = self.press.limits().take(rate, &self.label).await {
            tokio::time::sleep(Duration::from_secs(seconds)).await;
        }
    }

    /// Orders a card. Lob prints the same card only once a day.
    pub async fn hand_over(&self, message: &Claimed, source: Option<&Source>, now: DateTime<Utc>) -> Answer {
        match self.create(message, source).await {
            Ok(answer) => answer,
            Err(Fault::Answered(answer)) => *answer,
            Err(Fault::Call(error)) => self.failed(&error, message, now),
        }
    }

    /// Orders the card if Lob doesn't have it and it is not cancelled.
    pub async fn ask(&self, taken: &mut Unresolved, source: Option<&Source>, now: DateTime<Utc>) -> Answer {
        let message = &mut taken.message;
        let age = now - message.begun_at;
        let unknown = |detail: String| Answer {
            look_after: (age < LOOKUPS_FOR).then(|| pause_at(age)),
            ..Answer::new(Outcome::Unknown, detail)
        };
        if let Some((since, why)) = taken.unwanted {
            let left = SEARCHED_FOR - (now - since);
            return match self.find(message, source).await {
                Ok(Some(answer)) => answer,
                Ok(None) if left <= TimeDelta::zero() => Answer {
                    is_cancelled: true,
                    reason: Some(why),
                    ..Answer::new(Outcome::Refused, "the printer doesn't have it")
                },
                Ok(None) => Answer {
                    look_after: left.to_std().ok(),
                    ..Answer::new(Outcome::Unknown, "the printer doesn't have it yet")
                },
                Err(error) => unknown(error_text(&error)),
            };
        }
        if age >= KEY_IS_VALID_FOR {
            match self.find(message, source).await {
                Ok(Some(answer)) => return answer,
                Ok(None) => {}
                Err(error) => return unknown(error_text(&error)),
            }
        }
        // The worker may have stopped before the card was ready.
        let made = match self.prepare(message, source).await {
            Ok(()) => self.create(message, source).await,
            Err(answer) => Err(Fault::Answered(answer)),
        };
        let answer = match made {
            Ok(answer) => return answer,
            Err(Fault::Answered(answer)) => *answer,
            Err(Fault::Call(error)) => self.failed(&error, message, now),
        };
        // A card that can't be prepared any more may have been ordered before.
        match self.find(message, source).await {
            Ok(Some(answer)) => answer,
            Ok(None) if answer.outcome == Outcome::Refused => answer,
            Ok(None) => unknown(answer.detail),
            Err(error) => unknown(error_text(&error)),
        }
    }

    async fn find(&self, message: &Claimed, source: Option<&Source>) -> Result<Option<Answer>, CallError> {
        self.wait_to_call("post-call").await;
        let found = self.lob.find(&self.key, message.dispatch.message.0).await?;
        Ok(found.map(|made| accepted(&made, size(source), "found at the printer")))
    }

    async fn create(&self, message: &Claimed, source: Option<&Source>) -> Result<Answer, Fault> {
        let invalid = |detail: &str| Fault::Answered(Box::new(Answer::invalid(detail)));
        let home = message
            .home
            .as_ref()
            .ok_or_else(|| invalid("the postcard has no address"))?;
        let size = size(source).ok_or_else(|| invalid("the artwork no longer exists"))?;
        let (front, back) = message
            .artwork
            .as_ref()
            .ok_or_else(|| invalid("the artwork isn't ready"))?;
        let (front, back) = (self.link(front)?, self.link(back)?);
        let card = Postcard {
            message: message.dispatch.message.0,
            to: &address_of(&message.recipient_name, home),
            from: &self.sender,
            size,
            front: &front,
            back: &back,
        };
        let made = self.lob.create(&self.key, &card).await.map_err(Fault::Call)?;
        Ok(accepted(&made, Some(size), "accepted"))
    }

    /// The address of a file for the printer, which wants a file ending and no query.
    fn link(&self, address: &str) -> Result<Url, Fault> {
        let link = format!("{}.jpg", sent_picture_url(&self.public_url, address));
        link.parse()
            .map_err(|_| Fault::Answered(Box::new(Answer::invalid("a file has no link"))))
    }

    /// What a failed call means for its card.
    fn failed(&self, error: &CallError, message: &Claimed, now: DateTime<Utc>) -> Answer {
        let home = message.home.as_ref().filter(|_| is_undeliverable(error));
        let answer = Answer::of_call(error);
        let is_unknown = answer.outcome == Outcome::Unknown;
        Answer {
            suppress: home.map(|home| (home.into(), SuppressionReason::Undeliverable)),
            look_after: is_unknown.then(|| pause_at(now - message.begun_at)),
            ..answer
        }
    }
}

/// Why a card was not ordered.
enum Fault {
    /// The printer refused it or didn't answer.
    Call(CallError),
    /// It is not valid for the printer.
    Answered(Box<Answer>),
}

fn size(source: Option<&Source>) -> Option<PostcardSize> {
    match &source?.snapshot.content {
        Content::Mailer { size, .. } | Content::Composed { size, .. } => Some(*size),
        Content::Email(_) | Content::Sms { .. } => None,
    }
}

fn accepted(made: &Made, size: Option<PostcardSize>, how: &str) -> Answer {
    Answer {
        receipt: Receipt {
            provider_id: Some(made.id.clone()),
            units: Some(1),
            cost_micros: size.map(postcard_micros),
            stoppable_until: made.send_date,
        },
        ..Answer::new(Outcome::Taken, format!("{} {how}", made.id))
    }
}

/// An address in the printer's form.
pub(super) fn address_of(name: &str, home: &Home) -> Address {
    let name = if name.trim().is_empty() {
        "Current Resident"
    } else {
        name
    };
    Address {
        name: printed_name(name),
        line1: home.street.clone(),
        line2: home.unit.clone().filter(|unit| !unit.is_empty()),
        city: home.city.clone(),
        state: home.state.clone(),
        zip_code: home.zip_code.clone(),
    }
}

fn printed_name(name: &str) -> String {
    name.trim().chars().take(NAME_CHARACTERS).collect()
}
