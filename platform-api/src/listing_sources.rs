//! How listings come in from the sources that are read by themselves, and what a
//! super admin may say to that.

use chrono::{DateTime, Utc};
use database::listing_sources::{self, OrderResult, SourceState, rejected};
use database::{PlatformScope, Scope, Session};
use domain::ids::SourceId;
use domain::listing_sources::{Verdict, Walk};
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, PageOut, answer, total};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, Count, page};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls of the sources of listings.
pub struct ListingSourcesApi;

/// When listings last came in, and come in next.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LastSyncOut {
    /// When the next source is read; none when there is no source.
    pub sync_time: Option<DateTime<Utc>>,
    /// How often, in words; none when there is no source.
    pub sync_frequency: Option<String>,
    /// When a source was last read to its end; none before the first.
    pub last_sync_date: Option<DateTime<Utc>>,
}

/// What a source is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum WalkOut {
    /// What was changed.
    Changes,
    /// What is gone.
    Keys,
}

/// A reading under way.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ReadingOut {
    /// What for.
    pub kind: WalkOut,
    /// The same in words.
    pub phrase: String,
    /// Pages stored.
    pub pages: i32,
    /// Rows stored.
    pub rows_done: i32,
    /// Rows in all, where the source tells.
    pub rows_total: Option<i32>,
    /// Listings taken off the market so far.
    pub taken_off: i32,
    /// When it began.
    pub started_at: DateTime<Utc>,
}

/// A reading that would take off so many listings that someone has to allow it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct QuestionOut {
    /// Names this question; the answer carries it.
    pub question_id: i32,
    /// What the source is read for.
    pub kind: WalkOut,
    /// Listings that would be off the market.
    pub gone: i32,
    /// Of so many that are on it.
    pub live: i32,
    /// Since when it waits.
    pub since: DateTime<Utc>,
}

/// Why a source can't be read.
#[derive(Debug, Object)]
pub struct SourceFailureOut {
    /// A stable name, for example CREDENTIALS, BUSY, STALLED, REPEATED_PAGE.
    pub code: String,
    /// The same in words.
    pub message: String,
    /// Since when it fails.
    pub since: DateTime<Utc>,
    /// When it last failed.
    pub at: DateTime<Utc>,
    /// How often in a row. At the third time super admins are mailed.
    pub times: i32,
}

/// What the latest reading of changes that came to its end has brought.
#[derive(Debug, Object)]
pub struct LastReadingOut {
    /// Rows read.
    pub rows: i32,
    /// Listings added or changed by them.
    pub changed: i32,
}

/// A source of listings.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SourceOut {
    /// The source.
    pub source_id: Uuid,
    /// Its name.
    pub name: String,
    /// Whether the installation reads it.
    pub is_configured: bool,
    /// Minutes from one reading to the next.
    pub sync_every_minutes: i32,
    /// Time of day, New York, at which is looked for what is gone, as HH:MM.
    pub sweep_at: String,
    /// When it was last read to its end.
    pub last_synced_at: Option<DateTime<Utc>>,
    /// When was last looked to the end for what is gone.
    pub last_swept_at: Option<DateTime<Utc>>,
    /// When it is read next.
    pub next_sync_at: DateTime<Utc>,
    /// When is looked next for what is gone.
    pub next_sweep_at: DateTime<Utc>,
    /// Rows that can't be used, as many as are kept (1,000).
    pub rejected: i32,
    /// The reading under way.
    pub reading: Option<ReadingOut>,
    /// What it waits for; while it does, it isn't read and nothing is sent about its listings.
    pub question: Option<QuestionOut>,
    /// Why it can't be read, while it can't.
    pub failure: Option<SourceFailureOut>,
    /// Since when it is paused, while it is.
    pub paused_at: Option<DateTime<Utc>>,
    /// What the latest reading has brought; none before the first.
    pub last_reading: Option<LastReadingOut>,
}

/// All sources of listings.
#[derive(Debug, Object)]
pub struct SourcesOut {
    /// The sources, by name.
    pub data: Vec<SourceOut>,
}

/// Which page of the rows of a source that can't be used.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RejectedIn {
    /// The source.
    pub source_id: Uuid,
    /// The page, from 1.
    #[oai(default = "one")]
    pub page_index: Count,
    /// Rows a page: 1 to 200, more is clamped.
    #[oai(default = "ten")]
    pub page_size: Count,
}

/// A row that can't be used; what is known of its listing stays.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RejectedOut {
    /// The source's key of the listing, where it can be read.
    pub listing_key: Option<String>,
    /// A stable name for the reason.
    pub code: String,
    /// The reason in words.
    pub reason: String,
    /// When it was first met.
    pub first_seen_at: DateTime<Utc>,
    /// When it was last met.
    pub last_seen_at: DateTime<Utc>,
}

/// What is read at once.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SyncNowIn {
    /// The source.
    pub source_id: Uuid,
    /// Whether is also looked for what is gone.
    #[oai(default)]
    pub sweep: bool,
}

/// Whether a source is read.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PauseIn {
    /// The source.
    pub source_id: Uuid,
    /// True: it is read no more; false: it is read again, at once.
    pub paused: bool,
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum VerdictIn {
    /// The reading goes on, this once.
    Allow,
    /// It is dropped and begins anew at its next time.
    Discard,
}

/// What a super admin says to a question.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AnswerIn {
    /// The source.
    pub source_id: Uuid,
    /// The question that is answered.
    pub question_id: i32,
    /// The answer.
    pub answer: VerdictIn,
}

fn one() -> Count {
    Count(1)
}

fn ten() -> Count {
    Count(10)
}

#[OpenApi(tag = "Tag::ListingSources")]
impl ListingSourcesApi {
    /// When listings last came in from their sources, and come in next. For super admins.
    #[oai(
        path = "/settings/get-last-sync-datetime",
        method = "get",
        operation_id = "getLastSyncDatetime"
    )]
    async fn get_last_sync_datetime(&self, state: Data<&ApiState>, auth: Auth) -> Answer<LastSyncOut> {
        let scope = platform(&auth.0)?;
        let mut tx = state.db.platform(&scope).await?;
        let sources = listing_sources::list(&mut tx).await?;
        tx.commit().await?;
        answer(last_sync(&sources))
    }

    /// All sources of listings and how their reading stands. For super admins.
    #[oai(
        path = "/listing-sources/get-sources-list",
        method = "get",
        operation_id = "getListingSources"
    )]
    async fn get_sources_list(&self, state: Data<&ApiState>, auth: Auth) -> Answer<SourcesOut> {
        let scope = platform(&auth.0)?;
        let mut tx = state.db.platform(&scope).await?;
        let sources = listing_sources::list(&mut tx).await?;
        tx.commit().await?;
        answer(SourcesOut {
            data: sources.into_iter().map(source_out).collect(),
        })
    }

    /// The rows of a source that can't be used, the latest first. For super admins.
    #[oai(
        path = "/listing-sources/get-rejected-rows",
        method = "post",
        operation_id = "getRejectedListingRows"
    )]
    async fn get_rejected_rows(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<RejectedIn>,
    ) -> Answer<PageOut<RejectedOut>> {
        let scope = platform(&auth.0)?;
        let mut checks = Checks::default();
        let page = page(&mut checks, body.page_index, body.page_size);
        let page = checks.finish(page)?;
        let source = SourceId(body.source_id);
        let mut tx = state.db.platform(&scope).await?;
        if listing_sources::get(&mut tx, source).await?.is_none() {
            return Err(ApiError::of(ErrorCode::NotFound));
        }
        let (rows, count) = rejected::list(&mut tx, source, page).await?;
        tx.commit().await?;
        answer(PageOut {
            data: rows.into_iter().map(rejected_out).collect(),
            records_total: total(count),
        })
    }

    /// Has a source read within seconds. For super admins.
    ///
    /// 409 STALE_WRITE while it waits for an answer or is paused.
    #[oai(
        path = "/listing-sources/sync-now",
        method = "post",
        operation_id = "syncListingSource"
    )]
    async fn sync_now(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<SyncNowIn>,
    ) -> Answer<Done> {
        let scope = platform(&auth.0)?;
        let origin = origin(&state, request);
        let mut tx = state.db.platform(&scope).await?;
        let source = SourceId(body.source_id);
        let told = listing_sources::read_now(&mut tx, source, body.sweep, &origin, state.clock.now()).await?;
        done(told)?;
        tx.commit().await?;
        answer(Done {})
    }

    /// Has a source read no more until it is resumed, or resumes it. A reading under way
    /// stops behind the page it is at and goes on from there. For super admins.
    #[oai(
        path = "/listing-sources/pause",
        method = "post",
        operation_id = "pauseListingSource"
    )]
    async fn pause(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<PauseIn>,
    ) -> Answer<Done> {
        let scope = platform(&auth.0)?;
        let origin = origin(&state, request);
        let mut tx = state.db.platform(&scope).await?;
        let source = SourceId(body.source_id);
        let told = listing_sources::pause(&mut tx, source, body.paused, &origin, state.clock.now()).await?;
        done(told)?;
        tx.commit().await?;
        answer(Done {})
    }

    /// Answers a source that would take off many listings at once. For super admins.
    ///
    /// 409 STALE_WRITE when the question was answered already or is another by now.
    #[oai(
        path = "/listing-sources/answer-question",
        method = "post",
        operation_id = "answerListingSource"
    )]
    async fn answer_question(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<AnswerIn>,
    ) -> Answer<Done> {
        let scope = platform(&auth.0)?;
        let verdict = match body.answer {
            VerdictIn::Allow => Verdict::Allow,
            VerdictIn::Discard => Verdict::Discard,
        };
        let origin = origin(&state, request);
        let mut tx = state.db.platform(&scope).await?;
        let told = listing_sources::answer(
            &mut tx,
            SourceId(body.source_id),
            i64::from(body.question_id),
            verdict,
            &origin,
            state.clock.now(),
        )
        .await?;
        done(told)?;
        tx.commit().await?;
        answer(Done {})
    }
}

fn platform(session: &Session) -> Result<PlatformScope, ApiError> {
    match session.allow(Permission::ListingSources)? {
        Scope::Platform(scope) => Ok(scope),
        Scope::Tenant(_) => Err(ApiError::of(ErrorCode::InsufficientPermission)),
    }
}

fn done(told: OrderResult) -> Result<(), ApiError> {
    match told {
        OrderResult::Done => Ok(()),
        OrderResult::Missing => Err(ApiError::of(ErrorCode::NotFound)),
        OrderResult::Stale => Err(ApiError::of(ErrorCode::StaleWrite)),
    }
}

fn last_sync(sources: &[SourceState]) -> LastSyncOut {
    let read: Vec<_> = sources.iter().filter(|source| source.is_configured).collect();
    let minutes = read.iter().map(|source| source.sync_every_minutes);
    let frequency = match (minutes.clone().min(), minutes.max()) {
        (Some(1), Some(1)) => Some("Every minute".to_owned()),
        (Some(least), Some(most)) if least == most => Some(format!("Every {most} minutes")),
        (Some(least), Some(most)) => Some(format!("Every {least} to {most} minutes")),
        _ => None,
    };
    LastSyncOut {
        // A source that waits for an answer or is paused isn't read.
        sync_time: read
            .iter()
            .filter(|source| source.question.is_none() && source.paused_at.is_none())
            .map(|source| source.sync_due_at)
            .min(),
        sync_frequency: frequency,
        last_sync_date: read.iter().filter_map(|source| source.last_synced_at).max(),
    }
}

fn walk_out(walk: Walk) -> WalkOut {
    match walk {
        Walk::Changes => WalkOut::Changes,
        Walk::Keys => WalkOut::Keys,
    }
}

fn source_out(source: SourceState) -> SourceOut {
    let step = i32::try_from(source.step).unwrap_or(i32::MAX);
    let question = source
        .question
        .zip(source.walk.as_ref())
        .map(|(question, walk)| QuestionOut {
            question_id: step,
            kind: walk_out(walk.kind),
            gone: count(question.gone),
            live: count(question.live),
            since: question.since,
        });
    let reading = source.walk.map(|walk| ReadingOut {
        kind: walk_out(walk.kind),
        phrase: walk.phrase().to_owned(),
        pages: total(walk.pages),
        rows_done: total(walk.rows_done),
        rows_total: walk.rows_total.map(total),
        taken_off: count(walk.taken_off),
        started_at: walk.started_at,
    });
    SourceOut {
        source_id: source.id.0,
        name: source.name,
        is_configured: source.is_configured,
        sync_every_minutes: source.sync_every_minutes,
        sweep_at: source.sweep_at.format("%H:%M").to_string(),
        last_synced_at: source.last_synced_at,
        last_swept_at: source.last_swept_at,
        next_sync_at: source.sync_due_at,
        next_sweep_at: source.sweep_due_at,
        rejected: total(source.rejected),
        reading,
        question,
        failure: source.failure.map(|failure| SourceFailureOut {
            code: failure.code,
            message: failure.phrase,
            since: failure.since,
            at: failure.at,
            times: failure.times,
        }),
        paused_at: source.paused_at,
        last_reading: source.last_reading.map(|last| LastReadingOut {
            rows: total(last.rows),
            changed: total(last.changed),
        }),
    }
}

fn rejected_out(kept: rejected::KeptRow) -> RejectedOut {
    RejectedOut {
        listing_key: kept.row.listing_key,
        code: kept.row.code,
        reason: kept.row.reason,
        first_seen_at: kept.first_seen_at,
        last_seen_at: kept.last_seen_at,
    }
}

fn count(number: u64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
