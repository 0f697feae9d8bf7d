//! Prepares a postcard: verifies that the post delivers to its address, which Lob confirms
//! once in a while, and draws both sides. A side is named by its content, so that cards with
//! the same side share one file.
//!
//! The worker that claimed a card prepares it. A failure belongs to the card, like a refusal of
//! the printer, or to the account, and is returned as an answer.

use std::collections::HashMap;
use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::TimeDelta;
use database::messages::dispatch::{Claimed, Home};
use database::messages::post::{self, Verdict};
use database::{DbError, TenantScope};
use domain::ids::MessageId;
use domain::messages::snapshot::values_of;
use domain::messages::{Outcome, Reason};
use domain::suppressions::SuppressionReason;
use domain::templates::placeholders::Words;
use limits::Limits;
use providers::lob::{CallError, Deliverability};
use sha2::{Digest as _, Sha256};
use storage::postcards::SideLayout;
use storage::{Area, ObjectKey, StorageError};
use tokio::sync::OnceCell;
use uuid::Uuid;

use super::answer::{Answer, Trouble};
use super::content::Source;
use super::post::{Printer, address_of};
use crate::context::Context;
use crate::postcard_artwork::{Unprintable, Unprinted, layouts, print};

/// How long the verification of an address is valid.
const CHECK_HOLDS: TimeDelta = TimeDelta::days(90);

/// Prepares the cards of a company.
pub(super) struct Press {
    context: Context,
    scope: TenantScope,
    /// The files that exist or are being drawn, so that each is drawn once.
    files: Mutex<HashMap<Uuid, Arc<OnceCell<()>>>>,
}

impl Press {
    pub fn new(context: &Context, scope: &TenantScope) -> Self {
        Self {
            context: context.clone(),
            scope: scope.clone(),
            files: Mutex::default(),
        }
    }

    /// The rate limits of calls to the printer.
    pub fn limits(&self) -> &Limits {
        &self.context.accounts.limits
    }

    /// Prepares a card.
    ///
    /// # Errors
    /// The answer that says why it can't be ordered.
    pub async fn prepare(
        &self,
        printer: &Printer,
        message: &mut Claimed,
        source: Option<&Source>,
    ) -> Result<(), Box<Answer>> {
        let Some(home) = &message.home else {
            return Err(Box::new(Answer {
                reason: Some(Reason::NoAddress),
                ..Answer::new(Outcome::Refused, "a part of the address is missing")
            }));
        };
        if self.verdict(printer, home).await? == Verdict::Undeliverable {
            return Err(Box::new(Answer {
                code: Some("undeliverable".to_owned()),
                suppress: Some((home.into(), SuppressionReason::Undeliverable)),
                ..Answer::new(
                    Outcome::Refused,
                    "the postal service doesn't deliver to the address",
                )
            }));
        }
        if message.artwork.is_none() {
            let sides = sides(message, source)?;
            message.artwork = Some(self.draw(message.dispatch.message, sides).await?);
        }
        Ok(())
    }

    /// Whether the post delivers to an address, as stored or as Lob says.
    async fn verdict(&self, printer: &Printer, home: &Home) -> Result<Verdict, Box<Answer>> {
        let key = home.key();
        if let Some(known) = self.known(&key).await.map_err(|error| store_failure(&error))? {
            return Ok(known);
        }
        printer.wait_to_call("post-verify").await;
        let verdict = match printer.lob.verify(&printer.key, &address_of("", home)).await {
            Ok(Deliverability::Deliverable) => Verdict::Deliverable,
            Ok(Deliverability::UnitInDoubt) => Verdict::UnitInDoubt,
            Ok(Deliverability::Undeliverable) => Verdict::Undeliverable,
            // The card may go, and there is no result to store.
            Ok(Deliverability::Unverified) => return Ok(Verdict::Deliverable),
            Err(error) => return Err(Box::new(verification_failure(&error))),
        };
        let stored = self.note(&key, verdict).await;
        stored.map_err(|error| store_failure(&error))?;
        Ok(verdict)
    }

    async fn known(&self, key: &str) -> Result<Option<Verdict>, DbError> {
        let since = self.context.clock.now() - CHECK_HOLDS;
        let mut tx = self.context.db.tenant(&self.scope).await?;
        let known = post::checked(&mut tx, key, since).await?;
        tx.commit().await?;
        Ok(known)
    }

    async fn note(&self, key: &str, verdict: Verdict) -> Result<(), DbError> {
        let now = self.context.clock.now();
        let mut tx = self.context.db.tenant(&self.scope).await?;
        post::note_check(&mut tx, key, verdict, now).await?;
        tx.commit().await
    }

    /// Draws both sides and returns their addresses.
    async fn draw(
        &self,
        message: MessageId,
        [front, back]: [SideLayout; 2],
    ) -> Result<(String, String), Box<Answer>> {
        let drawing_failure = |error: Unprinted| Box::new(drawing_failure(&error));
        let front = self.file(front).await.map_err(drawing_failure)?;
        let back = self.file(back).await.map_err(drawing_failure)?;
        let drawn = self.drawn(message, (&front, &back)).await;
        drawn.map_err(|error| store_failure(&error))
    }

    async fn drawn(
        &self,
        message: MessageId,
        (front, back): (&ObjectKey, &ObjectKey),
    ) -> Result<(String, String), DbError> {
        let now = self.context.clock.now();
        let mut tx = self.context.db.tenant(&self.scope).await?;
        let artwork = post::drawn(&mut tx, message, (front.as_str(), back.as_str()), now).await?;
        tx.commit().await?;
        Ok(artwork)
    }

    /// The file of a side, drawn if it doesn't exist.
    async fn file(&self, side: SideLayout) -> Result<ObjectKey, Unprinted> {
        let svg = side.svg(|picture| Some(picture.to_string()));
        let digest = Sha256::digest(svg.as_bytes());
        let mut name = [0; 16];
        name.copy_from_slice(&digest[..16]);
        let name = uuid::Builder::from_random_bytes(name).into_uuid();
        let key = ObjectKey::new(self.scope.tenant_id(), Area::Sent, name, "jpg")?;
        let drawn = {
            let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(files.entry(name).or_default())
        };
        drawn
            .get_or_try_init(|| self.draw_unless_there(&key, side))
            .await?;
        Ok(key)
    }

    async fn draw_unless_there(&self, key: &ObjectKey, side: SideLayout) -> Result<(), Unprinted> {
        let storage = &self.context.storage;
        match storage.head(key).await {
            Err(StorageError::NotFound { .. }) => {}
            there => return Ok(there.map(|_| ())?),
        }
        let jpeg = print(storage, self.scope.tenant_id(), side).await?;
        storage.put_bytes(key, jpeg.bytes, key.media_type()).await?;
        Ok(())
    }
}

/// Both sides of a card laid out.
fn sides(message: &Claimed, source: Option<&Source>) -> Result<[SideLayout; 2], Box<Answer>> {
    let unfit = |why: Reason, detail: &str| {
        Box::new(Answer {
            reason: Some(why),
            ..Answer::new(Outcome::Refused, detail)
        })
    };
    let (Some((_, known)), Some(source)) = (&message.filled, source) else {
        return Err(unfit(Reason::Invalid, "the artwork no longer exists"));
    };
    let (snapshot, values) = (&source.snapshot, values_of(known));
    let words = Words::new(&values, &snapshot.fallbacks);
    layouts(&snapshot.content, snapshot.group, &words).map_err(|why| match why {
        Unprintable::Missing => unfit(Reason::MissingVariable, "a variable on the postcard has no value"),
        Unprintable::DoesNotFit => unfit(Reason::DoesNotFit, "some text doesn't fit on the postcard"),
        Unprintable::NoPostcard => unfit(Reason::Invalid, "not a postcard"),
    })
}

/// What a failed verification means for its card. A verification has no effect, so one with an
/// unknown outcome is repeated.
fn verification_failure(error: &CallError) -> Answer {
    let answer = Answer::of_call(error);
    match answer.outcome {
        Outcome::Refused => Answer {
            reason: Some(Reason::InvalidAddress),
            ..answer
        },
        Outcome::Taken | Outcome::NotNow | Outcome::Unknown => Answer {
            outcome: Outcome::NotNow,
            ..answer
        },
    }
}

/// What a side that can't be drawn means for its card.
fn drawing_failure(error: &Unprinted) -> Answer {
    let text = with_causes(error);
    if error.belongs_to_card() {
        return Answer::invalid(text);
    }
    Answer {
        trouble: Some(Trouble::Store),
        ..Answer::new(Outcome::NotNow, text)
    }
}

fn store_failure(error: &DbError) -> Box<Answer> {
    Box::new(Answer::new(Outcome::NotNow, with_causes(error)))
}

fn with_causes(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(next) = cause {
        text.push_str(": ");
        text.push_str(&next.to_string());
        cause = next.source();
    }
    text
}
