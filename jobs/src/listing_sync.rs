//! Syncs a listing source: continues the walk under way or begins the one that is due. Each page
//! is stored with the cursor, so a process may stop at any moment, and pages that another process
//! has stored are not stored again.

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use database::listing_import::ImportRow;
use database::listing_sources::rejected::RejectedRow;
use database::listing_sources::walk::{self, ChangesPage, KeysPage, Stored};
use database::listing_sources::{self, Lost, SourceState, sweep};
use database::{DbError, PlatformScope};
use domain::listing_sources::{Walk, day_of};
use providers::reso::VALUE_LEFT_OUT;
use providers::reso::web_api::{AsOf, Config, Cursor, Page, Row, WebApi, WebApiError};

use crate::context::Context;
use crate::error::{FAILED, JobError};
use crate::progress::Stop;
use crate::task::{Done, Task};

/// How long one job reads before the next one continues: well within a job's time limit, the
/// longest call included.
const SLICE: Duration = Duration::from_secs(5 * 60);

/// The listings taken off the market per transaction.
const TAKEN_OFF_AT_ONCE: i64 = 1_000;

/// The code of a row whose listing date is in the future.
const NOT_YET_LISTED: &str = "NOT_YET_LISTED";

/// Why a sync ends early.
enum Trouble {
    /// The source can't be read.
    Source(WebApiError),
    /// Another worker has continued the walk.
    Overtaken,
    /// Anything else.
    Job(JobError),
}

impl From<WebApiError> for Trouble {
    fn from(error: WebApiError) -> Self {
        Self::Source(error)
    }
}

impl From<Lost> for Trouble {
    fn from(Lost: Lost) -> Self {
        Self::Overtaken
    }
}

impl From<DbError> for Trouble {
    fn from(error: DbError) -> Self {
        Self::Job(error.into())
    }
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Self {
        Self::Job(stop.into())
    }
}

/// A cursor that can't be parsed or serialized.
impl From<serde_json::Error> for Trouble {
    fn from(error: serde_json::Error) -> Self {
        Self::Job(JobError::permanent(
            FAILED,
            "The sync position couldn't be saved.",
            error,
        ))
    }
}

pub(crate) async fn perform(context: &Context, task: &Task, source: &str) -> Result<Done, JobError> {
    let Some(config) = context.sources.get(source) else {
        return Err(JobError::refused(FAILED, "This listing source isn't configured."));
    };
    let reading = Reading {
        context,
        task,
        source,
        config,
        until: Instant::now() + SLICE,
    };
    let phrase = match reading.read().await {
        Ok(phrase) => phrase,
        // Or it was paused meanwhile.
        Err(Trouble::Overtaken) => "Paused, or continued by another process",
        Err(Trouble::Job(error)) => return Err(error),
        Err(Trouble::Source(error)) => return Err(reading.failed(error).await?),
    };
    let tx = context.db.tenant(&task.claimed.scope).await?;
    task.finish(tx, phrase, context.clock.now()).await
}

struct Reading<'a> {
    context: &'a Context,
    task: &'a Task,
    source: &'a str,
    config: &'a Config,
    until: Instant,
}

impl Reading<'_> {
    /// Walks until nothing is due; returns the job's final phrase.
    async fn read(&self) -> Result<&'static str, Trouble> {
        let Some(mut state) = self.state().await? else {
            return Ok("The source doesn't exist");
        };
        if state.question.is_some() {
            return Ok("Waiting for review");
        }
        if state.paused_at.is_some() {
            return Ok("Paused");
        }
        if state.walk.is_none() && due(&state, self.now()).is_none() {
            return Ok("Nothing to sync");
        }
        let api = WebApi::connect(self.config.clone()).await?;
        while Instant::now() < self.until {
            let kind = match (&state.walk, due(&state, self.now())) {
                (Some(walk), _) => walk.kind,
                (None, Some(kind)) => {
                    state = self.begin(&state, kind).await?;
                    kind
                }
                (None, None) => return Ok("Done"),
            };
            state = match kind {
                Walk::Changes => self.walk_changes(&api, state).await?,
                Walk::Keys => self.walk_keys(&api, state).await?,
            };
            if state.question.is_some() {
                return Ok("Waiting for review");
            }
        }
        Ok("Continues shortly")
    }

    /// Continues a walk by modification time.
    async fn walk_changes(&self, api: &WebApi, mut state: SourceState) -> Result<SourceState, Trouble> {
        let Some(walk) = state.walk.clone() else {
            return Ok(state);
        };
        let resume = cursor(walk.cursor.as_ref())?;
        let now = self.now();
        let as_of = AsOf {
            now,
            day: day_of(now),
        };
        let mut changes = match api.changes(walk.since, resume.as_ref(), as_of) {
            Err(WebApiError::ForeignLink { .. }) => return self.restart(&state).await,
            changes => changes?,
        };
        let mut resumes = resume.is_some();
        while state.walk.is_some() && Instant::now() < self.until {
            self.report(&state).await?;
            let page = match changes.next().await {
                Err(error) if resumes && is_link_expired(&error) => return self.restart(&state).await,
                page => page?,
            };
            resumes = false;
            let page = changes_page(page, self.config.photos, now)?;
            let tx = self.context.db.platform(&PlatformScope::operator()).await?;
            match walk::store_changes(tx, &state, &page, self.now()).await? {
                Stored::Page(stored) => state = *stored,
                Stored::Asks(question) => {
                    let mut tx = self.context.db.platform(&PlatformScope::operator()).await?;
                    state = walk::ask(&mut tx, &state, question, self.now()).await??;
                    tx.commit().await?;
                    return Ok(state);
                }
                Stored::Lost => return Err(Trouble::Overtaken),
            }
        }
        Ok(state)
    }

    /// Continues a walk by key, then takes listings without a key off the market.
    async fn walk_keys(&self, api: &WebApi, mut state: SourceState) -> Result<SourceState, Trouble> {
        let Some(walk) = state.walk.clone() else {
            return Ok(state);
        };
        if walk.keys_read {
            return self.take_off_market(state).await;
        }
        let resume = cursor(walk.cursor.as_ref())?;
        let mut keys = match api.keys(resume.as_ref()) {
            Err(WebApiError::ForeignLink { .. }) => return self.restart(&state).await,
            keys => keys?,
        };
        let mut resumes = resume.is_some();
        while state.walk.as_ref().is_some_and(|walk| !walk.keys_read) && Instant::now() < self.until {
            self.report(&state).await?;
            let page = match keys.next().await {
                Err(error) if resumes && is_link_expired(&error) => return self.restart(&state).await,
                page => page?,
            };
            resumes = false;
            let page = match page {
                Some(page) => KeysPage {
                    listing_keys: page.listing_keys,
                    total: page.total.and_then(|total| i64::try_from(total).ok()),
                    next: page.next.map(serde_json::to_value).transpose()?,
                },
                None => KeysPage::default(),
            };
            let mut tx = self.context.db.platform(&PlatformScope::operator()).await?;
            state = walk::store_keys(&mut tx, &state, &page).await??;
            tx.commit().await?;
        }
        Ok(state)
    }

    async fn take_off_market(&self, mut state: SourceState) -> Result<SourceState, Trouble> {
        let mut tx = self.context.db.platform(&PlatformScope::operator()).await?;
        if let Some(question) = sweep::question(&mut tx, &state, self.now()).await? {
            state = walk::ask(&mut tx, &state, question, self.now()).await??;
            tx.commit().await?;
            return Ok(state);
        }
        tx.commit().await?;
        while state.walk.is_some() && Instant::now() < self.until {
            self.report(&state).await?;
            let mut tx = self.context.db.platform(&PlatformScope::operator()).await?;
            state = sweep::take_off_market(&mut tx, &state, TAKEN_OFF_AT_ONCE, self.now()).await??;
            tx.commit().await?;
        }
        Ok(state)
    }

    async fn state(&self) -> Result<Option<SourceState>, DbError> {
        let mut tx = self.context.db.platform(&PlatformScope::operator()).await?;
        let state = listing_sources::named(&mut tx, self.source).await?;
        tx.commit().await?;
        Ok(state)
    }

    async fn begin(&self, state: &SourceState, kind: Walk) -> Result<SourceState, Trouble> {
        let mut tx = self.context.db.platform(&PlatformScope::operator()).await?;
        let state = walk::begin(&mut tx, state, kind, self.now()).await??;
        tx.commit().await?;
        Ok(state)
    }

    async fn restart(&self, state: &SourceState) -> Result<SourceState, Trouble> {
        tracing::warn!(
            source = self.source,
            "the source no longer accepts the cursor; the walk starts over"
        );
        let mut tx = self.context.db.platform(&PlatformScope::operator()).await?;
        let state = walk::restart(&mut tx, state).await??;
        tx.commit().await?;
        Ok(state)
    }

    /// Stores the failure of the source. This job retries a temporary one; any other waits for
    /// the source's next time.
    async fn failed(&self, error: WebApiError) -> Result<JobError, JobError> {
        let now = self.now();
        let is_temporary = error.is_temporary();
        let mut tx = self.context.db.platform(&PlatformScope::operator()).await?;
        if let Some(state) = listing_sources::named(&mut tx, self.source).await? {
            let made_no_progress = error.makes_no_progress();
            let later = match (is_temporary, made_no_progress) {
                (true, _) => None,
                (false, true) => Some(state.next_attempt(now)),
                (false, false) => Some(state.next_sync(now)),
            };
            let phrase = error.to_string();
            listing_sources::note_failure(
                &mut tx,
                &state,
                error.code(),
                &phrase,
                later,
                made_no_progress,
                now,
            )
            .await?;
            let is_sweep = state
                .walk
                .as_ref()
                .is_some_and(|walk| walk.kind == Walk::Keys && state.question.is_none());
            // Listings can still be read where keys can't.
            if is_sweep && !is_temporary {
                // A worker that has overtaken this one continues it.
                let _overtaken = walk::discard(&mut tx, &state, now).await?;
            }
        }
        tx.commit().await?;
        let message = "The listing source can't be read.";
        if !is_temporary {
            return Ok(JobError::permanent(FAILED, message, error));
        }
        let after = match &error {
            WebApiError::Busy { retry_after, .. } => *retry_after,
            _ => None,
        };
        Ok(JobError::Retry {
            message: message.into(),
            after,
            source: Some(error.into()),
        })
    }

    async fn report(&self, state: &SourceState) -> Result<(), Stop> {
        let Some(walk) = &state.walk else { return Ok(()) };
        let total = walk.rows_total.unwrap_or(0);
        self.task
            .progress
            .report(walk.rows_done, total.max(walk.rows_done), walk.phrase())
            .await
    }

    fn now(&self) -> DateTime<Utc> {
        self.context.clock.now()
    }
}

/// The walk that is due. A source without a complete first walk is not swept.
fn due(state: &SourceState, now: DateTime<Utc>) -> Option<Walk> {
    if !state.is_configured || state.question.is_some() || state.paused_at.is_some() {
        None
    } else if state.sync_due_at <= now {
        Some(Walk::Changes)
    } else if state.sweep_due_at <= now && state.first_synced_at.is_some() {
        Some(Walk::Keys)
    } else {
        None
    }
}

fn cursor(stored: Option<&serde_json::Value>) -> Result<Option<Cursor>, serde_json::Error> {
    stored.cloned().map(serde_json::from_value).transpose()
}

/// Whether the answer says that the server no longer accepts a stored link.
fn is_link_expired(error: &WebApiError) -> bool {
    matches!(
        error,
        WebApiError::Refused {
            status: 400 | 404 | 410,
            ..
        }
    )
}

/// The page to store; an empty last page after the last one.
fn changes_page(
    page: Option<Page>,
    with_photos: bool,
    now: DateTime<Utc>,
) -> Result<ChangesPage, serde_json::Error> {
    let Some(page) = page else {
        return Ok(ChangesPage::default());
    };
    let mut stored = ChangesPage {
        read: i64::try_from(page.rows.len()).unwrap_or(i64::MAX),
        total: page.total.and_then(|total| i64::try_from(total).ok()),
        newest: page.newest,
        next: page.next.map(serde_json::to_value).transpose()?,
        ..ChangesPage::default()
    };
    for (row, line) in page.rows.into_iter().zip(1..) {
        match row {
            Row::Listing {
                listing,
                modified_at,
                photo_urls,
                left_out,
            } => {
                stored.rejected.extend(left_out.words().map(|reason| RejectedRow {
                    listing_key: Some(listing.listing_key.clone()),
                    code: VALUE_LEFT_OUT.to_owned(),
                    reason,
                }));
                stored.rows.push(ImportRow {
                    line,
                    listing: *listing,
                    // A future time would override every later modification.
                    modified_at: Some(modified_at.min(now)),
                    photo_urls: with_photos.then_some(photo_urls),
                });
            }
            Row::NotYetListed { listing_key, .. } => stored.rejected.push(RejectedRow {
                listing_key: Some(listing_key),
                code: NOT_YET_LISTED.to_owned(),
                reason:
                    "Not on the market yet. It's imported when the source updates it on or after that day"
                        .to_owned(),
            }),
            Row::Rejected(row) => stored.rejected.push(RejectedRow {
                listing_key: row.listing_key,
                code: row.reason.code().to_owned(),
                reason: row.reason.to_string(),
            }),
        }
    }
    Ok(stored)
}
