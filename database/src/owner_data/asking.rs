//! The reads and writes of the job that asks for owners. A listing is marked and charged, and
//! that is committed, before the provider is called. A later claim that finds a marked listing
//! doesn't know whether it was asked, and so doesn't ask automatically.

use chrono::{DateTime, Utc};
use domain::ids::ListingId;
use domain::owner_data::{Failure, Owner, RequestState};
use uuid::Uuid;

use super::held_allowance;
use crate::error::Result;
use crate::jobs::ledger::Claimed;
use crate::transaction::TenantTx;

/// A listing that is marked and charged and whose owner is asked for next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// The listing.
    pub listing: ListingId,
    /// The number of its request.
    pub round: i32,
    /// Whether this request was charged before.
    pub was_charged: bool,
    /// Street address with the unit.
    pub street: String,
    /// City.
    pub city: String,
    /// The state's two letters.
    pub state: String,
    /// The zip code's five digits.
    pub zip_code: String,
}

/// The result of marking.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// The listings to ask for.
    pub marked: Vec<Marked>,
    /// The number of waiting listings that were examined; fewer than requested when no more wait.
    pub looked_at: usize,
}

/// The provider's answer about the owner of a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The owner.
    Found(Owner),
    /// The provider has no data; not charged.
    NothingFound,
    /// The provider may have answered; charged once.
    Unconfirmed,
    /// Refused; not charged.
    Failed(Failure),
    /// Certainly not asked; it waits again with its former charge.
    NotAsked,
}

/// The requests of a job by state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All.
    pub total: i64,
    /// Waiting.
    pub waiting: i64,
    /// Owners found.
    pub found: i64,
    /// Without data.
    pub nothing_found: i64,
    /// Asked with an unknown answer.
    pub unconfirmed: i64,
    /// Refused.
    pub failed: i64,
    /// Refused because of the limit of the month.
    pub over_limit: i64,
}

/// Marks the listings that an earlier claim had under way as unconfirmed.
///
/// # Errors
/// When the database fails.
pub async fn begin(tx: &mut TenantTx, claim: &Claimed, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update owner_requests set state = 5, answered_at = $3 where tenant_id = $1 and job_id = $2 and state = 2",
        tx.tenant_id().0,
        claim.id.0,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Marks and charges at most `most` of the job's next listings; those beyond the limit of the
/// month fail. Commit before asking the provider.
///
/// # Errors
/// When the database fails.
pub async fn take(tx: &mut TenantTx, claim: &Claimed, most: usize, now: DateTime<Utc>) -> Result<Taken> {
    let tenant = tx.tenant_id();
    let allowance = held_allowance(tx, now).await?;
    let rows = sqlx::query!(
        r#"
        select r.listing_id, r.round, r.charged_month is not null as "was_charged!",
               l.address, l.unit_number, l.city, l.state, l.zip_code
        from owner_requests r
        join listings l on l.id = r.listing_id
        where r.tenant_id = $1 and r.job_id = $2 and r.state = 1
        order by r.listing_id
        limit $3
        for update of r
        "#,
        tenant.0,
        claim.id.0,
        i64::try_from(most).unwrap_or(i64::MAX),
    )
    .fetch_all(tx.connection())
    .await?;
    let looked_at = rows.len();
    // The used count includes a reservation for each waiting listing.
    let waiting = waiting(tx, claim).await?;
    let mut left = allowance
        .limit
        .map_or(i64::MAX, |limit| limit - (allowance.used - waiting));
    let mut taken = Taken {
        looked_at,
        ..Taken::default()
    };
    let mut beyond = Vec::new();
    for row in rows {
        if !row.was_charged {
            if left <= 0 {
                beyond.push(row.listing_id);
                continue;
            }
            left -= 1;
        }
        taken.marked.push(Marked {
            listing: ListingId(row.listing_id),
            round: row.round,
            was_charged: row.was_charged,
            street: match row.unit_number {
                Some(unit) => format!("{} {}", row.address, unit.trim()),
                None => row.address,
            },
            city: row.city,
            state: row.state,
            zip_code: row.zip_code,
        });
    }
    let marked: Vec<Uuid> = taken.marked.iter().map(|one| one.listing.0).collect();
    sqlx::query!(
        "update owner_requests \
         set state = 2, asked_at = $4, charged_month = coalesce(charged_month, $5) \
         where tenant_id = $1 and job_id = $2 and state = 1 and listing_id = any($3)",
        tenant.0,
        claim.id.0,
        &marked,
        now,
        allowance.month,
    )
    .execute(tx.connection())
    .await?;
    if !beyond.is_empty() {
        sqlx::query!(
            "update owner_requests \
             set state = 6, answered_at = $4, failure = $5 \
             where tenant_id = $1 and job_id = $2 and state = 1 and listing_id = any($3)",
            tenant.0,
            claim.id.0,
            &beyond,
            now,
            Failure::Limit.code(),
        )
        .execute(tx.connection())
        .await?;
    }
    Ok(taken)
}

/// The job's listings that wait and are not charged.
async fn waiting(tx: &mut TenantTx, claim: &Claimed) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"
        select count(*) as "waiting!"
        from owner_requests
        where tenant_id = $1 and job_id = $2 and state = 1 and charged_month is null
        "#,
        tx.tenant_id().0,
        claim.id.0,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Writes the provider's answers. An answer that arrives after the claim is lost replaces
/// "unconfirmed", because it was paid for.
///
/// # Errors
/// When the database fails.
pub async fn store(
    tx: &mut TenantTx,
    claim: &Claimed,
    outcomes: &[(Marked, Outcome)],
    now: DateTime<Utc>,
) -> Result<()> {
    let mut listings = Vec::with_capacity(outcomes.len());
    let mut rounds = Vec::with_capacity(outcomes.len());
    let mut states = Vec::with_capacity(outcomes.len());
    let mut failures = Vec::with_capacity(outcomes.len());
    let mut charged = Vec::with_capacity(outcomes.len());
    for (marked, outcome) in outcomes {
        let (state, failure, is_charged) = match outcome {
            Outcome::Found(_) => (RequestState::Found, None, true),
            Outcome::NothingFound => (RequestState::NothingFound, None, false),
            Outcome::Unconfirmed => (RequestState::Unconfirmed, None, true),
            Outcome::Failed(failure) => (RequestState::Failed, Some(failure.code()), false),
            Outcome::NotAsked => (RequestState::Waiting, None, marked.was_charged),
        };
        listings.push(marked.listing.0);
        rounds.push(marked.round);
        states.push(state.code());
        failures.push(failure);
        charged.push(is_charged);
    }
    let written = sqlx::query_scalar!(
        "update owner_requests as r \
         set state = one.state, failure = one.failure, answered_at = case when one.state <> 1 then $8::timestamptz end, \
             charged_month = case when one.is_charged then r.charged_month end \
         from unnest($3::uuid[], $4::int[], $5::smallint[], $6::smallint[], $7::bool[]) \
              as one (listing_id, round, state, failure, is_charged) \
         where r.tenant_id = $1 and r.job_id = $2 and r.listing_id = one.listing_id and r.round = one.round \
           and (r.state = 2 or (r.state = 5 and one.state in (3, 4))) \
         returning r.listing_id",
        tx.tenant_id().0,
        claim.id.0,
        &listings,
        &rounds,
        &states,
        &failures as &[Option<i16>],
        &charged,
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    let found: Vec<_> = outcomes
        .iter()
        .filter(|(marked, _)| written.contains(&marked.listing.0))
        .filter_map(|(marked, outcome)| match outcome {
            Outcome::Found(owner) => Some((marked.listing, marked.round, owner)),
            _ => None,
        })
        .collect();
    keep(tx, &found, now).await
}

/// Writes owners: (listing, round, owner).
pub(super) async fn keep(
    tx: &mut TenantTx,
    owners: &[(ListingId, i32, &Owner)],
    now: DateTime<Utc>,
) -> Result<()> {
    if owners.is_empty() {
        return Ok(());
    }
    let texts = |of: fn(&Owner) -> &Option<String>| -> Vec<Option<String>> {
        owners.iter().map(|(_, _, owner)| of(owner).clone()).collect()
    };
    let listings: Vec<Uuid> = owners.iter().map(|(listing, ..)| listing.0).collect();
    let ids: Vec<Uuid> = owners.iter().map(|_| Uuid::now_v7()).collect();
    let rounds: Vec<i32> = owners.iter().map(|(_, round, _)| *round).collect();
    let occupied: Vec<Option<bool>> = owners
        .iter()
        .map(|(_, _, owner)| owner.is_owner_occupied)
        .collect();
    sqlx::query!(
        "insert into property_owners as o (tenant_id, listing_id, id, round, first_name, name, email, mailing_address, \
                                           phone, is_owner_occupied, provider_key, obtained_at) \
         select $1, one.listing_id, one.id, one.round, one.first_name, one.name, one.email, one.mailing_address, \
                one.phone, one.is_owner_occupied, one.provider_key, $12 \
         from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], \
                     $10::bool[], $11::text[]) \
              as one (listing_id, id, round, first_name, name, email, mailing_address, phone, is_owner_occupied, \
                      provider_key) \
         on conflict on constraint property_owners_pkey do update \
         set id = case when o.round = excluded.round then o.id else excluded.id end, round = excluded.round, \
             first_name = excluded.first_name, name = excluded.name, email = excluded.email, \
             mailing_address = excluded.mailing_address, phone = excluded.phone, \
             is_owner_occupied = excluded.is_owner_occupied, provider_key = excluded.provider_key, \
             obtained_at = excluded.obtained_at \
         where o.round <= excluded.round",
        tx.tenant_id().0,
        &listings,
        &ids,
        &rounds,
        &texts(|owner| &owner.first_name) as &[Option<String>],
        &texts(|owner| &owner.name) as &[Option<String>],
        &texts(|owner| &owner.email) as &[Option<String>],
        &texts(|owner| &owner.mailing_address) as &[Option<String>],
        &texts(|owner| &owner.phone) as &[Option<String>],
        &occupied as &[Option<bool>],
        &texts(|owner| &owner.provider_key) as &[Option<String>],
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Counts the requests of the job by state.
///
/// # Errors
/// When the database fails.
pub async fn tally(tx: &mut TenantTx, claim: &Claimed) -> Result<Tally> {
    let tally = sqlx::query_as!(
        Tally,
        r#"
        select count(*) as "total!",
               count(*) filter (where state in (1, 2)) as "waiting!",
               count(*) filter (where state = 3) as "found!",
               count(*) filter (where state = 4) as "nothing_found!",
               count(*) filter (where state = 5) as "unconfirmed!",
               count(*) filter (where state = 6) as "failed!",
               count(*) filter (where state = 6 and failure = 1) as "over_limit!"
        from owner_requests
        where tenant_id = $1 and job_id = $2
        "#,
        tx.tenant_id().0,
        claim.id.0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(tally)
}
