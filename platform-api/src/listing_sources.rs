//! The state of automatically read listing sources, and the actions of super admins on them.

use chrono::{DateTime, Utc};
use database::listing_sources::{self, OrderResult, SourceState, rejected};
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
use crate::input::{Checks, Count, first_page, page, ten_rows};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about listing sources.
pub struct ListingSourcesApi;

/// The last and the next sync.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LastSyncOut {
    /// When the next source is synced; absent without a source.
    pub sync_time: Option<DateTime<Utc>>,
    /// The interval in words; absent without a source.
    pub sync_frequency: Option<String>,
    /// When the last sync of a source ended; absent before the first.
    pub last_sync_date: Option<DateTime<Utc>>,
}

/// The kind of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum WalkOut {
    /// Changed listings.
    Changes,
    /// Missing listings.
    Keys,
}

/// A walk under way.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ReadingOut {
    /// Its kind.
    pub kind: WalkOut,
    /// The same as text.
    pub phrase: String,
    /// Pages stored.
    pub pages: i32,
    /// Rows stored.
    pub rows_done: i32,
    /// All rows, if the source reports the number.
    pub rows_total: Option<i32>,
    /// Listings taken off the market so far.
    pub taken_off: i32,
    /// When it began.
    pub started_at: DateTime<Utc>,
}

/// A walk that would take so many listings off the market that a super admin has to allow it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct QuestionOut {
    /// The id of the question, for the answer.
    pub question_id: i32,
    /// The kind of the walk.
    pub kind: WalkOut,
    /// Listings that would be taken off the market.
    pub gone: i32,
    /// All live listings.
    pub live: i32,
    /// When it was asked.
    pub since: DateTime<Utc>,
}

/// Why a source can't be read.
#[derive(Debug, Object)]
pub struct SourceFailureOut {
    /// The stable code, for example CREDENTIALS, BUSY, STALLED, REPEATED_PAGE.
    pub code: String,
    /// The same as text.
    pub message: String,
    /// When the failure began.
    pub since: DateTime<Utc>,
    /// When it last failed.
    pub at: DateTime<Utc>,
    /// The number of failures in a row. The third one mails super admins.
    pub times: i32,
}

/// The result of the last walk by modification time.
#[derive(Debug, Object)]
pub struct LastReadingOut {
    /// Rows read.
    pub rows: i32,
    /// Listings added or changed by them.
    pub changed: i32,
}

/// A listing source.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SourceOut {
    /// The source.
    pub source_id: Uuid,
    /// Its name.
    pub name: String,
    /// Whether it is configured.
    pub is_configured: bool,
    /// Minutes from the end of one sync to the next.
    pub sync_every_minutes: i32,
    /// Time of day of the sweep in New York, as HH:MM.
    pub sweep_at: String,
    /// When its last sync ended.
    pub last_synced_at: Option<DateTime<Utc>>,
    /// When its last sweep ended.
    pub last_swept_at: Option<DateTime<Utc>>,
    /// When its next sync is due.
    pub next_sync_at: DateTime<Utc>,
    /// When its next sweep is due.
    pub next_sweep_at: DateTime<Utc>,
    /// Unusable rows, of which at most 1,000 are kept.
    pub rejected: i32,
    /// The walk under way.
    pub reading: Option<ReadingOut>,
    /// The question it waits for; meanwhile it isn't synced and no messages about its listings
    /// are sent.
    pub question: Option<QuestionOut>,
    /// Its failure, while it can't be read.
    pub failure: Option<SourceFailureOut>,
    /// When it was paused.
    pub paused_at: Option<DateTime<Utc>>,
    /// The result of the last sync; absent before the first.
    pub last_reading: Option<LastReadingOut>,
    /// Since when partners' programs may read its listings; absent while they may not.
    pub partners_since: Option<DateTime<Utc>>,
}

/// All listing sources.
#[derive(Debug, Object)]
pub struct SourcesOut {
    /// The sources, by name.
    pub data: Vec<SourceOut>,
}

/// The page of a source's unusable rows.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RejectedIn {
    /// The source.
    pub source_id: Uuid,
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
}

/// An unusable row; the stored listing stays.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RejectedOut {
    /// The source's key of the listing, if it can be read.
    pub listing_key: Option<String>,
    /// The stable code of the reason.
    pub code: String,
    /// The reason in words.
    pub reason: String,
    /// When it was first seen.
    pub first_seen_at: DateTime<Utc>,
    /// When it was last seen.
    pub last_seen_at: DateTime<Utc>,
}

/// The source to sync now.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SyncNowIn {
    /// The source.
    pub source_id: Uuid,
    /// Whether a sweep is ordered too.
    #[oai(default)]
    pub sweep: bool,
}

/// The pause of a source.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PauseIn {
    /// The source.
    pub source_id: Uuid,
    /// True pauses it; false resumes it now.
    pub paused: bool,
}

/// Whether partners may read the listings of a source.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AllowPartnersIn {
    /// The source.
    pub source_id: Uuid,
    /// True opens its listings to partners' programs; false closes them at once.
    pub allowed: bool,
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum VerdictIn {
    /// The walk continues this once.
    Allow,
    /// The walk is discarded and starts over at its next time.
    Discard,
}

/// The answer to a question.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AnswerIn {
    /// The source.
    pub source_id: Uuid,
    /// The id of the question.
    pub question_id: i32,
    /// The answer.
    pub answer: VerdictIn,
}

#[OpenApi(tag = "Tag::ListingSources")]
impl ListingSourcesApi {
    /// Get the times of the last and the next sync of listing sources.
    ///
    /// Over all configured sources, with the interval in words. Sources that are paused or wait
    /// for an answer do not count for the next sync. For super admins.
    #[oai(
        path = "/settings/get-last-sync-datetime",
        method = "get",
        operation_id = "getLastSyncDatetime"
    )]
    async fn get_last_sync_datetime(&self, state: Data<&ApiState>, auth: Auth) -> Answer<LastSyncOut> {
        let scope = auth.0.allow_platform(Permission::ListingSources)?;
        let mut tx = state.db.platform(&scope).await?;
        let sources = listing_sources::list(&mut tx).await?;
        tx.commit().await?;
        answer(last_sync(&sources))
    }

    /// List the listing sources with their state.
    ///
    /// By name. Each has the times of its syncs and sweeps, the current walk, the last result,
    /// its failure, and the question that it waits for. For super admins.
    #[oai(
        path = "/listing-sources/get-sources-list",
        method = "get",
        operation_id = "getListingSources"
    )]
    async fn get_sources_list(&self, state: Data<&ApiState>, auth: Auth) -> Answer<SourcesOut> {
        let scope = auth.0.allow_platform(Permission::ListingSources)?;
        let mut tx = state.db.platform(&scope).await?;
        let sources = listing_sources::list(&mut tx).await?;
        tx.commit().await?;
        answer(SourcesOut {
            data: sources.into_iter().map(source_out).collect(),
        })
    }

    /// Get a page of the unusable rows of a source.
    ///
    /// Latest first, ten by default; at most 1,000 are kept per source. The stored listing of
    /// such a row stays as it is. For super admins. `404 NOT_FOUND` unknown source.
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
        let scope = auth.0.allow_platform(Permission::ListingSources)?;
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
        answer(PageOut::new(rows.into_iter().map(rejected_out), count))
    }

    /// Start a sync of a source.
    ///
    /// It starts within seconds. For super admins. `409 STALE_WRITE` while the source waits for an
    /// answer or is paused. Other errors: `404 NOT_FOUND`.
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
        let scope = auth.0.allow_platform(Permission::ListingSources)?;
        let origin = origin(&state, request);
        let mut tx = state.db.platform(&scope).await?;
        let source = SourceId(body.source_id);
        let result =
            listing_sources::read_now(&mut tx, source, body.sweep, &origin, state.clock.now()).await?;
        done(result)?;
        tx.commit().await?;
        answer(Done {})
    }

    /// Pause or resume a listing source.
    ///
    /// A current walk stops after its page and later continues from there. A resumed source is
    /// due for a sync at once. A repeat changes nothing. For super admins. `404 NOT_FOUND` for an
    /// unknown source or one that is not configured.
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
        let scope = auth.0.allow_platform(Permission::ListingSources)?;
        let origin = origin(&state, request);
        let mut tx = state.db.platform(&scope).await?;
        let source = SourceId(body.source_id);
        let result = listing_sources::pause(&mut tx, source, body.paused, &origin, state.clock.now()).await?;
        done(result)?;
        tx.commit().await?;
        answer(Done {})
    }

    /// Open the listings of a source to partners' programs, or close them.
    ///
    /// Listings may leave Doorstep only with the permission of their source. Once it is opened,
    /// programs can read its listings within minutes, each those in its company's territory; once it
    /// is closed, no program reads them. A repeat changes nothing. For super admins. `404 NOT_FOUND`
    /// unknown source.
    #[oai(
        path = "/listing-sources/allow-partners",
        method = "post",
        operation_id = "allowPartnersOfListingSource"
    )]
    async fn allow_partners(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<AllowPartnersIn>,
    ) -> Answer<Done> {
        let scope = auth.0.allow_platform(Permission::ListingSources)?;
        let origin = origin(&state, request);
        let mut tx = state.db.platform(&scope).await?;
        let source = SourceId(body.source_id);
        let result =
            listing_sources::allow_partners(&mut tx, source, body.allowed, &origin, state.clock.now())
                .await?;
        done(result)?;
        tx.commit().await?;
        answer(Done {})
    }

    /// Answer the question of a source that would take many listings off the market at once.
    ///
    /// For super admins. `409 STALE_WRITE` when the question was answered already or has changed.
    /// Other errors: `404 NOT_FOUND`.
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
        let scope = auth.0.allow_platform(Permission::ListingSources)?;
        let verdict = match body.answer {
            VerdictIn::Allow => Verdict::Allow,
            VerdictIn::Discard => Verdict::Discard,
        };
        let origin = origin(&state, request);
        let mut tx = state.db.platform(&scope).await?;
        let result = listing_sources::answer(
            &mut tx,
            SourceId(body.source_id),
            i64::from(body.question_id),
            verdict,
            &origin,
            state.clock.now(),
        )
        .await?;
        done(result)?;
        tx.commit().await?;
        answer(Done {})
    }
}

fn done(result: OrderResult) -> Result<(), ApiError> {
    match result {
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
        // A source that waits for an answer or is paused isn't synced.
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
        partners_since: source.partners_since,
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
