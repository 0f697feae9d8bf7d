//! What a postcard needs before it may be handed over: an address that the post delivers
//! to, asked of Lob once in a while, and both sides drawn. A side is named by what stands
//! on it, so that all cards that show the same share one file.

use std::collections::{HashMap, HashSet};

use chrono::TimeDelta;
use database::audit::Origin;
use database::messages::dispatch::{Home, Selection};
use database::messages::post::{self, DueCard, Verdict};
use database::suppressions::{self, Cause};
use domain::ids::MessageId;
use domain::messages::reason;
use domain::messages::snapshot::values_of;
use domain::outreach::Channel;
use domain::suppressions::SuppressionReason;
use domain::templates::placeholders::Words;
use limits::Limit;
use providers::lob::{CallError, Deliverability};
use sha2::{Digest as _, Sha256};
use storage::postcards::SideLayout;
use storage::{Area, ObjectKey, StorageError};
use uuid::Uuid;

use super::content::Sources;
use super::post::{Printer, address_of, suppressed};
use super::words;
use crate::catalogue::Context;
use crate::error::{FAILED, JobError};
use crate::postcard_artwork::{Unprintable, layouts, print};
use crate::report_expiry::store_error;
use crate::task::Task;

/// How long what the post said of an address holds.
const CHECK_HOLDS: TimeDelta = TimeDelta::days(90);

/// Cards that are looked at together.
const BATCH: usize = 16;

/// Makes cards ready. It remembers the files that it knows to be there.
#[derive(Default)]
pub(super) struct Press {
    there: HashSet<Uuid>,
}

/// Why a card will not be printed.
struct Unfit {
    reason: &'static str,
    code: Option<String>,
    detail: String,
    /// Where nothing arrives.
    undeliverable: Option<Home>,
}

impl Press {
    /// Makes up to `most` of what is due ready, and answers which; what can't be printed is
    /// ended meanwhile. None means that nothing is due.
    pub async fn ready(
        &mut self,
        (context, task): (&Context, &Task),
        (printer, sources): (&Printer, &mut Sources),
        selection: Selection,
        most: usize,
    ) -> Result<Vec<MessageId>, JobError> {
        let most = i64::try_from(most.min(BATCH)).unwrap_or(1);
        loop {
            let now = context.clock.now();
            let mut tx = context.db.tenant(&task.claimed.scope).await?;
            let due = post::due(&mut tx, selection, most, now).await?;
            let named = due
                .iter()
                .filter_map(|card| card.filled.as_ref().map(|(id, _)| *id));
            sources.read(&mut tx, named).await?;
            let keys: Vec<String> = due
                .iter()
                .filter_map(|card| card.home.as_ref().map(|home| suppressed(home).key))
                .collect();
            let checked = post::checked(&mut tx, &keys, now - CHECK_HOLDS).await?;
            tx.commit().await?;
            if due.is_empty() {
                return Ok(Vec::new());
            }
            let mut checked: HashMap<String, Verdict> = checked.into_iter().collect();
            let mut ready = Vec::new();
            for card in due {
                let message = card.message;
                match self
                    .one((context, task), (printer, sources), &card, &mut checked)
                    .await?
                {
                    Ok(()) => ready.push(message),
                    Err(unfit) => end(context, task, message, unfit).await?,
                }
            }
            if !ready.is_empty() {
                return Ok(ready);
            }
        }
    }

    async fn one(
        &mut self,
        (context, task): (&Context, &Task),
        (printer, sources): (&Printer, &Sources),
        card: &DueCard,
        checked: &mut HashMap<String, Verdict>,
    ) -> Result<Result<(), Unfit>, JobError> {
        task.progress.check()?;
        let Some(home) = &card.home else {
            return Ok(Err(Unfit::plain(
                reason::NO_ADDRESS,
                "a part of the address is missing",
            )));
        };
        let key = suppressed(home).key;
        let verdict = match checked.get(&key) {
            Some(verdict) => *verdict,
            None => match verdict(context, task, printer, home, &key).await? {
                Ok(verdict) => verdict,
                Err(unfit) => return Ok(Err(unfit)),
            },
        };
        checked.insert(key, verdict);
        if verdict == Verdict::Undeliverable {
            return Ok(Err(Unfit {
                code: Some("undeliverable".to_owned()),
                undeliverable: Some(home.clone()),
                ..Unfit::plain(reason::REFUSED, "the post does not deliver to the address")
            }));
        }
        if card.is_drawn {
            return Ok(Ok(()));
        }
        self.draw(context, task, sources, card).await
    }

    async fn draw(
        &mut self,
        context: &Context,
        task: &Task,
        sources: &Sources,
        card: &DueCard,
    ) -> Result<Result<(), Unfit>, JobError> {
        let invalid = |detail: &str| Ok(Err(Unfit::plain(reason::INVALID, detail)));
        let Some((id, known)) = &card.filled else {
            return invalid("it says nothing that can be printed");
        };
        let Some(source) = sources.get(*id) else {
            return invalid("what is printed is gone");
        };
        let (snapshot, values) = (&source.snapshot, values_of(known));
        let words = Words::new(&values, &snapshot.fallbacks);
        let sides = match layouts(&snapshot.content, snapshot.group, &words) {
            Ok(sides) => sides,
            Err(Unprintable::Missing) => {
                return Ok(Err(Unfit::plain(
                    reason::MISSING_VARIABLE,
                    "a value is missing that the card names",
                )));
            }
            Err(Unprintable::DoesNotFit) => {
                return Ok(Err(Unfit::plain(
                    reason::DOES_NOT_FIT,
                    "a text doesn't fit on the card",
                )));
            }
            Err(Unprintable::NoPostcard) => return invalid("it is no postcard"),
        };
        let mut keys = Vec::new();
        for side in sides {
            match self.file(context, task, side).await {
                Ok(key) => keys.push(key),
                // A picture that is gone, or can't be read: that is the card's.
                Err(JobError::Permanent { message, .. }) => return invalid(&message),
                Err(error) => return Err(error),
            }
        }
        let now = context.clock.now();
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        if let [front, back] = keys.as_slice() {
            post::drawn(&mut tx, card.message, (front.as_str(), back.as_str()), now).await?;
        }
        tx.commit().await?;
        Ok(Ok(()))
    }

    /// The file of a side, drawn unless it is there.
    async fn file(
        &mut self,
        context: &Context,
        task: &Task,
        side: SideLayout,
    ) -> Result<ObjectKey, JobError> {
        let tenant = task.claimed.scope.tenant_id();
        let shown = side.svg(|picture| Some(picture.to_string()));
        let digest = Sha256::digest(shown.as_bytes());
        let mut name = [0; 16];
        name.copy_from_slice(&digest[..16]);
        let name = uuid::Builder::from_random_bytes(name).into_uuid();
        let no_name = |error| JobError::permanent(FAILED, "A stored file has no valid name.", error);
        let key = ObjectKey::new(tenant, Area::Sent, name, "jpg").map_err(no_name)?;
        if self.there.contains(&name) {
            return Ok(key);
        }
        match context.storage.head(&key).await {
            Ok(_) => {}
            Err(StorageError::NotFound { .. }) => {
                let jpeg = print(&context.storage, tenant, side).await?;
                let stored = context
                    .storage
                    .put_bytes(&key, jpeg.bytes, key.media_type())
                    .await;
                stored.map_err(store_error)?;
            }
            Err(error) => return Err(store_error(error)),
        }
        self.there.insert(name);
        Ok(key)
    }
}

impl Unfit {
    fn plain(reason: &'static str, detail: &str) -> Self {
        Self {
            reason,
            code: None,
            detail: detail.to_owned(),
            undeliverable: None,
        }
    }
}

/// Asks whether the post delivers to an address, and keeps what it says.
async fn verdict(
    context: &Context,
    task: &Task,
    printer: &Printer,
    home: &Home,
    key: &str,
) -> Result<Result<Verdict, Unfit>, JobError> {
    let rate = Limit {
        name: "post-verify",
        ..printer.rate
    };
    while let Err(seconds) = context.accounts.limits.take(rate, &printer.shown).await {
        task.progress.check()?;
        tokio::time::sleep(std::time::Duration::from_secs(seconds)).await;
    }
    let words = words::of(Channel::Mailer);
    let verdict = match printer.lob.verify(&printer.key, &address_of("", home)).await {
        Ok(verified) => match verified.deliverability {
            Deliverability::Deliverable => Verdict::Deliverable,
            Deliverability::UnitInDoubt => Verdict::UnitInDoubt,
            Deliverability::Undeliverable => Verdict::Undeliverable,
        },
        Err(CallError::Refused { code, message, .. }) => {
            return Ok(Err(Unfit {
                code,
                ..Unfit::plain(reason::INVALID_ADDRESS, &message)
            }));
        }
        Err(error) => return Err(JobError::retry(words.absent, error)),
    };
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    post::note_check(&mut tx, key, verdict, now).await?;
    tx.commit().await?;
    Ok(Ok(verdict))
}

/// Ends a card that will not be printed; where nothing arrives, nothing more is sent.
async fn end(context: &Context, task: &Task, message: MessageId, unfit: Unfit) -> Result<(), JobError> {
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let why = (unfit.reason, unfit.code.as_deref(), unfit.detail.as_str());
    let ended = post::fail(&mut tx, message, why, now).await?;
    if let Some(home) = unfit.undeliverable.filter(|_| ended) {
        let cause = Cause {
            reason: SuppressionReason::Undeliverable,
            note: None,
            by: None,
        };
        let from = (&Origin::default(), now);
        suppressions::add(&mut tx, Channel::Mailer, &[suppressed(&home)], &cause, from).await?;
    }
    tx.commit().await?;
    Ok(())
}
