//! Home owners' data of a company: what it has bought, its remaining limit of the month, and its
//! orders. [`asking`] holds the reads and writes of the job that calls the provider.
//!
//! Every purchase locks the company's row first. The remaining limit is counted by a later
//! statement, so no concurrent order can exceed it.

pub mod asking;

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{JobId, ListingId, UserId};
use domain::jobs::Job;
use domain::owner_data::{Failure, Owner, RequestState, Standing, Step, step};
use domain::territory::View;
use thiserror::Error;
use uuid::Uuid;

use crate::error::{DbError, Result};
use crate::jobs::{self, EnqueueError, NewJob};
use crate::stored;
use crate::tokens;
use crate::transaction::TenantTx;
use crate::views;

/// The owner of a listing's home as the company knows it, and its request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnerInfo {
    /// The owner and its id, if known.
    pub owner: Option<(Uuid, Owner)>,
    /// When the owner data was received.
    pub obtained_at: Option<DateTime<Utc>>,
    /// The latest request.
    pub request: Option<Request>,
    /// The result of an order now.
    pub next: Step,
}

/// The latest request for an owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Its state.
    pub state: RequestState,
    /// Whether its job will still ask.
    pub is_live: bool,
    /// When it was ordered.
    pub requested_at: DateTime<Utc>,
    /// The name of the user who ordered it.
    pub requested_by: String,
    /// Whether it counts against the limit of the month.
    pub is_charged: bool,
    /// Why it failed.
    pub failure: Option<Failure>,
}

/// A company's purchases and limit of a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The limit of the month; `None` if there is none.
    pub limit: Option<i64>,
    /// The owners charged in this month, and those on order.
    pub used: i64,
    /// The month by its first day, in the company's zone.
    pub month: NaiveDate,
}

impl Allowance {
    /// The remaining number; `None` without a limit.
    #[must_use]
    pub fn left(&self) -> Option<i64> {
        self.limit.map(|limit| (limit - self.used).max(0))
    }
}

/// The result of an order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ordered {
    /// The job that asks the provider; `None` when there is nothing to ask.
    pub job: Option<JobId>,
    /// Whether the job was ordered by this call.
    pub is_new: bool,
    /// Owners that this order requests.
    pub asked: i64,
    /// Owners of this order that are reserved in the limit of the month until they are answered.
    pub reserved: i64,
    /// Owners of this order that have been charged by now.
    pub charged: i64,
    /// Owners that an earlier order requests.
    pub pending: i64,
    /// Owners that are known.
    pub known: i64,
    /// Owners that the provider doesn't know.
    pub not_available: i64,
}

/// Why an order is refused.
#[derive(Debug, Error)]
pub enum OrderError {
    /// These listings are not in the caller's view, by their positions in the order.
    #[error("{} of the listings are unknown", .0.len())]
    Missing(Vec<usize>),
    /// The limit of the month would be exceeded.
    #[error("the limit of the month would be exceeded")]
    OverLimit {
        /// Owners that would be charged.
        wanted: i64,
        /// The remaining number.
        left: i64,
    },
    /// The provider knows none of the owners.
    #[error("the provider knows none of the owners")]
    NotAvailable,
    /// The job is refused.
    #[error(transparent)]
    Enqueue(#[from] EnqueueError),
}

impl From<DbError> for OrderError {
    fn from(error: DbError) -> Self {
        Self::Enqueue(error.into())
    }
}

/// The owner of a listing's home as the company knows it; `None` when `view` doesn't include the
/// listing. Writes nothing.
///
/// # Errors
/// When the database fails.
pub async fn get(
    tx: &mut TenantTx,
    view: View,
    listing: ListingId,
    now: DateTime<Utc>,
) -> Result<Option<OwnerInfo>> {
    if !views::shows(tx, view, listing).await? {
        return Ok(None);
    }
    let known = sqlx::query!(
        "select id, first_name, name, email, mailing_address, phone, is_owner_occupied, provider_key, obtained_at \
         from property_owners \
         where tenant_id = $1 and listing_id = $2",
        tx.tenant_id().0,
        listing.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let obtained_at = known.as_ref().map(|row| row.obtained_at);
    let owner = known.map(|row| {
        let owner = Owner {
            first_name: row.first_name,
            name: row.name,
            email: row.email,
            mailing_address: row.mailing_address,
            phone: row.phone,
            is_owner_occupied: row.is_owner_occupied,
            provider_key: row.provider_key,
        };
        (row.id, owner)
    });
    let latest = latest(tx, &[listing.0]).await?.into_iter().next();
    let next = step(latest.as_ref().map(|latest| &latest.standing), now);
    let request = match latest {
        Some(latest) => Some(request(tx, listing, &latest).await?),
        None => None,
    };
    Ok(Some(OwnerInfo {
        owner,
        obtained_at,
        request,
        next,
    }))
}

async fn request(tx: &mut TenantTx, listing: ListingId, latest: &Latest) -> Result<Request> {
    let row = sqlx::query!(
        r#"
        select r.requested_at, r.failure, u.first_name || ' ' || u.last_name as "requested_by!"
        from owner_requests r
        join users u on u.tenant_id = r.tenant_id and u.id = r.requested_by_user_id
        where r.tenant_id = $1 and r.listing_id = $2 and r.round = $3
        "#,
        tx.tenant_id().0,
        listing.0,
        latest.round,
    )
    .fetch_one(tx.connection())
    .await?;
    let failure = row
        .failure
        .map(|code| stored::known("failure of an owner's request", code, Failure::from_repr(code)));
    Ok(Request {
        state: latest.standing.state,
        is_live: latest.standing.is_live,
        requested_at: row.requested_at,
        requested_by: row.requested_by,
        is_charged: latest.is_charged,
        failure: failure.transpose()?,
    })
}

/// The company's purchases and limit of this month.
///
/// # Errors
/// When the database fails.
pub async fn allowance(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<Allowance> {
    let row = sqlx::query!(
        r#"
        select full_service, home_owner_data_access_limit,
               date_trunc('month', $2::timestamptz at time zone time_zone)::date as "month!"
        from companies
        where tenant_id = $1
        "#,
        tx.tenant_id().0,
        now,
    )
    .fetch_one(tx.connection())
    .await?;
    let limit = limit_of(row.full_service, row.home_owner_data_access_limit);
    used(tx, limit, row.month).await
}

/// [`allowance`] with the company's row locked until the transaction ends.
async fn held_allowance(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<Allowance> {
    // `no key update`, so that rows that refer to the company can still be written.
    let row = sqlx::query!(
        r#"
        select full_service, home_owner_data_access_limit,
               date_trunc('month', $2::timestamptz at time zone time_zone)::date as "month!"
        from companies
        where tenant_id = $1
        for no key update
        "#,
        tx.tenant_id().0,
        now,
    )
    .fetch_one(tx.connection())
    .await?;
    let limit = limit_of(row.full_service, row.home_owner_data_access_limit);
    // A statement after the lock, so that it sees earlier purchases.
    used(tx, limit, row.month).await
}

fn limit_of(full_service: bool, limit: Option<i32>) -> Option<i64> {
    (!full_service).then(|| limit.map_or(0, i64::from))
}

/// Counts the owners charged in the month, and those that wait for a live job.
async fn used(tx: &mut TenantTx, limit: Option<i64>, month: NaiveDate) -> Result<Allowance> {
    let used = sqlx::query_scalar!(
        r#"
        select (select count(*) from owner_requests where tenant_id = $1 and charged_month = $2)
             + (select count(*)
                from owner_requests r
                join jobs j on j.tenant_id = r.tenant_id and j.id = r.job_id
                where r.tenant_id = $1 and r.state = 1 and r.charged_month is null and j.state in (0, 1)) as "used!"
        "#,
        tx.tenant_id().0,
        month,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(Allowance { limit, used, month })
}

/// The latest request for a listing.
struct Latest {
    listing: Uuid,
    round: i32,
    is_charged: bool,
    standing: Standing,
}

/// The latest requests for these listings.
async fn latest(tx: &mut TenantTx, listings: &[Uuid]) -> Result<Vec<Latest>> {
    let rows = sqlx::query!(
        r#"
        select distinct on (r.listing_id)
               r.listing_id, r.round, r.state, r.asked_at, r.charged_month is not null as "is_charged!",
               coalesce(j.state in (0, 1), false) as "is_live!",
               exists (select 1
                       from listing_status_changes s
                       where s.listing_id = r.listing_id and s.status = 4 and s.source_status = 'Closed'
                         and s.recorded_at > r.asked_at) as "sold_since!"
        from owner_requests r
        left join jobs j on j.tenant_id = r.tenant_id and j.id = r.job_id
        where r.tenant_id = $1 and r.listing_id = any($2)
        order by r.listing_id, r.round desc
        "#,
        tx.tenant_id().0,
        listings,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Latest {
                listing: row.listing_id,
                round: row.round,
                is_charged: row.is_charged,
                standing: Standing {
                    state: stored_state(row.state)?,
                    is_live: row.is_live,
                    asked_at: row.asked_at,
                    sold_since: row.sold_since,
                },
            })
        })
        .collect()
}

fn stored_state(code: i16) -> Result<RequestState> {
    stored::known("state of an owner's request", code, RequestState::from_repr(code))
}

/// Orders the owners of these listings, each named once, for `user`, who sees `view`. An unknown
/// listing or an exceeded limit refuses the whole order. Owners that are known or on order cost
/// nothing.
///
/// # Errors
/// [`OrderError`]; then nothing is ordered.
pub async fn order(
    tx: &mut TenantTx,
    (view, user): (View, UserId),
    listings: &[ListingId],
    idempotency_key: Option<&str>,
    now: DateTime<Utc>,
) -> Result<Ordered, OrderError> {
    let ids: Vec<Uuid> = listings.iter().map(|listing| listing.0).collect();
    let missing = views::hidden_of(tx, view, &ids).await?;
    if !missing.is_empty() {
        return Err(OrderError::Missing(missing));
    }
    let job = Job::OwnerData {
        order: digest(listings),
    };
    let allowance = held_allowance(tx, now).await?;
    if let Some(ordered) = ordered_before(tx, user, &job, idempotency_key).await? {
        return Ok(ordered);
    }
    let latest: HashMap<Uuid, Latest> = latest(tx, &ids)
        .await?
        .into_iter()
        .map(|latest| (latest.listing, latest))
        .collect();
    let mut ordered = Ordered::default();
    let mut rounds = Vec::new();
    for id in &ids {
        let known = latest.get(id);
        match step(known.map(|latest| &latest.standing), now) {
            Step::Buy => {
                rounds.push((*id, known.map_or(1, |latest| latest.round + 1)));
                ordered.reserved += 1;
            }
            Step::TakeUp => {
                rounds.push((*id, known.map_or(1, |latest| latest.round)));
                ordered.reserved += i64::from(!known.is_some_and(|latest| latest.is_charged));
            }
            Step::Pending => ordered.pending += 1,
            Step::Known => ordered.known += 1,
            Step::NotAvailable => ordered.not_available += 1,
        }
    }
    if let Some(left) = allowance.left().filter(|left| ordered.reserved > *left) {
        return Err(OrderError::OverLimit {
            wanted: ordered.reserved,
            left,
        });
    }
    if rounds.is_empty() {
        if ordered.pending == 0 && ordered.known == 0 {
            return Err(OrderError::NotAvailable);
        }
        return Ok(ordered);
    }
    ordered.asked = i64::try_from(rounds.len()).unwrap_or(i64::MAX);
    let new = NewJob {
        job: &job,
        owner: Some(user),
        due_at: now,
        total: ordered.asked,
        idempotency_key,
    };
    let id = jobs::enqueue(tx, &new, now).await?.id();
    insert(tx, user, id, &rounds, now).await?;
    ordered.job = Some(id);
    ordered.is_new = true;
    Ok(ordered)
}

/// The digest of an order, which the job stores.
fn digest(listings: &[ListingId]) -> String {
    let mut ids: Vec<String> = listings.iter().map(ToString::to_string).collect();
    ids.sort_unstable();
    tokens::hash(&ids.concat())
        .iter()
        .take(16)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// The order with this idempotency key, if there is one.
async fn ordered_before(
    tx: &mut TenantTx,
    user: UserId,
    job: &Job,
    idempotency_key: Option<&str>,
) -> Result<Option<Ordered>, OrderError> {
    let Some(key) = idempotency_key else {
        return Ok(None);
    };
    let row = sqlx::query!(
        r#"
        select j.id, j.payload, j.total,
               (select count(*) from owner_requests r
                where r.tenant_id = $1 and r.job_id = j.id and r.state = 1 and r.charged_month is null
                  and j.state in (0, 1)) as "reserved!",
               (select count(*) from owner_requests r
                where r.tenant_id = $1 and r.job_id = j.id and r.charged_month is not null) as "charged!"
        from jobs j
        where j.tenant_id = $1 and j.owner_user_id = $2 and j.idempotency_key = $3
        "#,
        tx.tenant_id().0,
        user.0,
        key,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?;
    let Some(row) = row else { return Ok(None) };
    if row.payload != serde_json::to_value(job).map_err(DbError::from)? {
        return Err(EnqueueError::KeyReused.into());
    }
    Ok(Some(Ordered {
        job: Some(JobId(row.id)),
        asked: row.total,
        reserved: row.reserved,
        charged: row.charged,
        ..Ordered::default()
    }))
}

async fn insert(
    tx: &mut TenantTx,
    user: UserId,
    job: JobId,
    rounds: &[(Uuid, i32)],
    now: DateTime<Utc>,
) -> Result<()> {
    let (listings, rounds): (Vec<Uuid>, Vec<i32>) = rounds.iter().copied().unzip();
    sqlx::query!(
        "insert into owner_requests (tenant_id, listing_id, round, state, job_id, requested_at, requested_by_user_id) \
         select $1, one.listing_id, one.round, 1, $2, $3, $4 \
         from unnest($5::uuid[], $6::int[]) as one (listing_id, round) \
         on conflict on constraint owner_requests_pkey do update \
         set state = 1, job_id = excluded.job_id, requested_at = excluded.requested_at, \
             requested_by_user_id = excluded.requested_by_user_id, answered_at = null, failure = null",
        tx.tenant_id().0,
        job.0,
        now,
        user.0,
        &listings,
        &rounds,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// An owner for a demonstration, as if it had been bought.
#[derive(Clone, Debug)]
pub struct Purchase {
    /// The listing.
    pub listing: ListingId,
    /// When it was requested and answered.
    pub at: DateTime<Utc>,
    /// The owner; `None` if the provider knew none.
    pub owner: Option<Owner>,
}

/// The times of the company's requests.
///
/// # Errors
/// When the database fails.
pub async fn asked_at(tx: &mut TenantTx) -> Result<Vec<DateTime<Utc>>> {
    Ok(sqlx::query_scalar!(
        r#"
        select asked_at as "asked_at!"
        from owner_requests
        where tenant_id = $1 and asked_at is not null
        order by asked_at
        "#,
        tx.tenant_id().0,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// Stores purchases of a company for a demonstration; skips listings with a request.
///
/// # Errors
/// When the database fails.
pub async fn put(tx: &mut TenantTx, user: UserId, bought: &[Purchase]) -> Result<()> {
    for one in bought {
        let state = match one.owner {
            Some(_) => RequestState::Found,
            None => RequestState::NothingFound,
        };
        let inserted = sqlx::query!(
            "insert into owner_requests (tenant_id, listing_id, round, state, job_id, requested_at, \
                                         requested_by_user_id, asked_at, answered_at, charged_month) \
             select $1, $2, 1, $3::smallint, $4, $5::timestamptz, $6, $5, $5, \
                    case when $3::smallint = 3 then date_trunc('month', $5::timestamptz at time zone time_zone)::date end \
             from companies \
             where tenant_id = $1 \
             on conflict do nothing",
            tx.tenant_id().0,
            one.listing.0,
            state.code(),
            Uuid::now_v7(),
            one.at,
            user.0,
        )
        .execute(tx.connection())
        .await?
        .rows_affected();
        if let (1, Some(owner)) = (inserted, &one.owner) {
            asking::keep(tx, &[(one.listing, 1, owner)], one.at).await?;
        }
    }
    Ok(())
}
