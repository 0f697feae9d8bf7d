//! The listing at which a lead may live: the one of the company's territory in the lead's zip code
//! whose address is most like the lead's (rules 5.6).
//!
//! A lead is matched again when its version changes, and all leads of a zip code when its listings
//! change: their refresh marks the zip code in its own transaction. One lock per company serializes
//! the batches, and a mark is locked before the listings are read. So a change is either seen by a
//! batch, or marks the lead or the zip code again.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::ids::{LeadId, ListingId};
use domain::jobs::Job;
use domain::leads::matches::{Candidate, Home};
use domain::listings::Status;
use futures::TryStreamExt;
use uuid::Uuid;

use crate::error::Result;
use crate::jobs;
use crate::transaction::TenantTx;

/// The job that matches leads with its waiting key.
pub(super) const JOB: (&str, &Job) = ("lead matches", &Job::LeadMatches);

/// The match of a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PropertyMatch {
    /// The listing.
    pub listing: ListingId,
    /// How much its address is like the lead's, 60 to 100.
    pub percent: i16,
}

/// The match of a lead, if its listing is still in the company's territory.
///
/// # Errors
/// When the database fails.
pub async fn of_lead(tx: &mut TenantTx, lead: LeadId) -> Result<Option<PropertyMatch>> {
    let row = sqlx::query!(
        "select p.listing_id, p.percent \
         from lead_property_matches p \
         join listing_memberships m on m.tenant_id = p.tenant_id and m.listing_id = p.listing_id \
         where p.tenant_id = $1 and p.lead_id = $2",
        tx.tenant_id().0,
        lead.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| PropertyMatch {
        listing: ListingId(row.listing_id),
        percent: row.percent,
    }))
}

/// Schedules the matching of all that changed, for `at`.
///
/// # Errors
/// When the database fails.
pub async fn schedule(tx: &mut TenantTx, at: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
    jobs::wake_all(tx, &[JOB], at, now).await
}

/// Orders the matching of all leads in these zip codes, whose listings this transaction changed.
///
/// # Errors
/// When the database fails.
pub async fn order_zips(tx: &mut TenantTx, zip_codes: &[String], now: DateTime<Utc>) -> Result<()> {
    // A lead that another transaction is storing isn't visible yet. So each zip code is marked,
    // even without a lead.
    sqlx::query!(
        "insert into lead_match_zips as z (tenant_id, zip_code, after_lead_id) \
         select $1, changed.zip_code, $3 \
         from (select distinct zip_code from unnest($2::text[]) zip_code order by zip_code) changed \
         on conflict on constraint lead_match_zips_pkey do update set after_lead_id = excluded.after_lead_id \
         where z.after_lead_id <> excluded.after_lead_id",
        tx.tenant_id().0,
        zip_codes,
        Uuid::nil(),
    )
    .execute(tx.connection())
    .await?;
    let has_leads = sqlx::query_scalar!(
        r#"select exists (select 1 from leads where tenant_id = $1) as "has_leads!""#,
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?;
    if has_leads {
        schedule(tx, now, now).await?;
    }
    Ok(())
}

/// Matches up to `limit` leads that changed since they were matched; returns how many. Skips leads
/// that another transaction is changing.
///
/// # Errors
/// When the database fails.
pub async fn match_changed(tx: &mut TenantTx, limit: i64, now: DateTime<Utc>) -> Result<i64> {
    lock(tx).await?;
    let changed = sqlx::query!(
        r#"
        select id, version, origin_zip, details #>> '{origin,address}' as address
        from leads
        where tenant_id = $1 and matched_version < version
        order by origin_zip, id
        limit $2
        for no key update skip locked
        "#,
        tx.tenant_id().0,
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    let ids: Vec<Uuid> = changed.iter().map(|row| row.id).collect();
    let versions: Vec<i64> = changed.iter().map(|row| row.version).collect();
    let leads = changed.into_iter().map(|row| Unmatched {
        id: row.id,
        zip_code: row.origin_zip,
        address: row.address,
    });
    match_all(tx, leads.collect(), now).await?;
    sqlx::query!(
        "update leads l \
         set matched_version = matched.version \
         from unnest($2::uuid[], $3::bigint[]) as matched (id, version) \
         where l.tenant_id = $1 and l.id = matched.id",
        tx.tenant_id().0,
        &ids,
        &versions,
    )
    .execute(tx.connection())
    .await?;
    Ok(i64::try_from(ids.len()).unwrap_or(limit))
}

/// Whether a visible lead changed since it was matched.
///
/// # Errors
/// When the database fails.
pub async fn is_any_changed(tx: &mut TenantTx) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select 1 from leads where tenant_id = $1 and matched_version < version) as "is_any!""#,
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Matches up to `limit` leads in zip codes whose listings changed; returns whether none is left.
///
/// # Errors
/// When the database fails.
pub async fn match_zips(tx: &mut TenantTx, limit: i64, now: DateTime<Utc>) -> Result<bool> {
    lock(tx).await?;
    let marks = sqlx::query!(
        "select zip_code, after_lead_id \
         from lead_match_zips \
         where tenant_id = $1 \
         order by zip_code \
         limit $2 \
         for update",
        tx.tenant_id().0,
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    let (zip_codes, after): (Vec<String>, Vec<Uuid>) = marks
        .into_iter()
        .map(|mark| (mark.zip_code, mark.after_lead_id))
        .unzip();
    if zip_codes.is_empty() {
        return Ok(true);
    }
    let rows = sqlx::query!(
        r#"
        select l.id, l.origin_zip, l.details #>> '{origin,address}' as address
        from unnest($2::text[], $3::uuid[]) as marked (zip_code, after_lead_id)
        join leads l on l.tenant_id = $1 and l.origin_zip = marked.zip_code and l.id > marked.after_lead_id
        order by marked.zip_code, l.id
        limit $4
        "#,
        tx.tenant_id().0,
        &zip_codes,
        &after,
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    let is_full = i64::try_from(rows.len()) == Ok(limit);
    let last = rows.last().map(|row| (row.id, row.origin_zip.clone()));
    let leads = rows.into_iter().map(|row| Unmatched {
        id: row.id,
        zip_code: row.origin_zip,
        address: row.address,
    });
    match_all(tx, leads.collect(), now).await?;
    // The zip code of the last lead may have more.
    let under_way = last.filter(|_| is_full);
    let place = under_way
        .as_ref()
        .and_then(|(_, zip)| zip_codes.iter().position(|marked| Some(marked) == zip.as_ref()));
    let done = &zip_codes[..place.unwrap_or(zip_codes.len())];
    remove_marks(tx, done).await?;
    if let Some((lead, Some(zip_code))) = under_way {
        advance_mark(tx, &zip_code, lead).await?;
        return Ok(false);
    }
    Ok(i64::try_from(zip_codes.len()) != Ok(limit))
}

async fn remove_marks(tx: &mut TenantTx, zip_codes: &[String]) -> Result<()> {
    sqlx::query!(
        "delete from lead_match_zips where tenant_id = $1 and zip_code = any($2)",
        tx.tenant_id().0,
        zip_codes,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

async fn advance_mark(tx: &mut TenantTx, zip_code: &str, after: Uuid) -> Result<()> {
    sqlx::query!(
        "update lead_match_zips set after_lead_id = $3 where tenant_id = $1 and zip_code = $2",
        tx.tenant_id().0,
        zip_code,
        after,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Waits for another batch of the company to end.
async fn lock(tx: &mut TenantTx) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('lead matches ' || $1::text, 0))",
        tx.tenant_id().0.to_string(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// A lead to be matched.
struct Unmatched {
    id: Uuid,
    zip_code: Option<String>,
    address: Option<String>,
}

/// Stores the best match of each lead, and removes the matches of those without one.
async fn match_all(tx: &mut TenantTx, leads: Vec<Unmatched>, now: DateTime<Utc>) -> Result<()> {
    if leads.is_empty() {
        return Ok(());
    }
    let best = best(tx, &leads).await?;
    let (mut found, mut alone) = (Matches::default(), Vec::new());
    for lead in &leads {
        match best.get(&lead.id) {
            Some(candidate) => {
                found.leads.push(lead.id);
                found.listings.push(candidate.listing.0);
                found.percents.push(candidate.percent);
            }
            None => alone.push(lead.id),
        }
    }
    write(tx, &found, now).await?;
    sqlx::query!(
        "delete from lead_property_matches where tenant_id = $1 and lead_id = any($2)",
        tx.tenant_id().0,
        &alone,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

#[derive(Default)]
struct Matches {
    leads: Vec<Uuid>,
    listings: Vec<Uuid>,
    percents: Vec<i16>,
}

/// Writes only differences.
async fn write(tx: &mut TenantTx, found: &Matches, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into lead_property_matches as p (tenant_id, lead_id, listing_id, percent, matched_at) \
         select $1, found.lead_id, found.listing_id, found.percent, $5 \
         from unnest($2::uuid[], $3::uuid[], $4::smallint[]) as found (lead_id, listing_id, percent) \
         on conflict on constraint lead_property_matches_pkey do update \
         set listing_id = excluded.listing_id, percent = excluded.percent, matched_at = excluded.matched_at \
         where (p.listing_id, p.percent) is distinct from (excluded.listing_id, excluded.percent)",
        tx.tenant_id().0,
        &found.leads,
        &found.listings,
        &found.percents,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The best listing of each lead that has one. Reads the listings of the leads' zip codes one by
/// one: a zip code may have thousands.
async fn best(tx: &mut TenantTx, leads: &[Unmatched]) -> Result<HashMap<Uuid, Candidate>> {
    let mut homes: HashMap<&str, Vec<(Uuid, Home)>> = HashMap::new();
    for lead in leads {
        if let (Some(zip_code), Some(address)) = (&lead.zip_code, &lead.address)
            && let Some(home) = Home::read(address, None)
        {
            homes.entry(zip_code).or_default().push((lead.id, home));
        }
    }
    let zip_codes: Vec<String> = homes.keys().map(|&zip_code| zip_code.to_owned()).collect();
    let mut best: HashMap<Uuid, Candidate> = HashMap::new();
    let mut listings = sqlx::query!(
        "select l.id, l.zip_code, l.address, l.unit_number, l.status, l.status_date \
         from listing_memberships m \
         join listings l on l.id = m.listing_id and l.zip_code = m.zip_code \
         where m.tenant_id = $1 and m.zip_code = any($2)",
        tx.tenant_id().0,
        &zip_codes,
    )
    .fetch(tx.connection());
    while let Some(listing) = listings.try_next().await? {
        let Some(home) = Home::read(&listing.address, listing.unit_number.as_deref()) else {
            continue;
        };
        for (lead, of_lead) in homes.get(listing.zip_code.as_str()).into_iter().flatten() {
            let Some(percent) = of_lead.percent(&home) else {
                continue;
            };
            let candidate = Candidate {
                percent,
                is_on_market: listing.status != Status::OffMarket.code(),
                status_date: listing.status_date,
                listing: ListingId(listing.id),
            };
            let known = best.entry(*lead).or_insert(candidate);
            *known = candidate.max(*known);
        }
    }
    Ok(best)
}
