//! The booker codes of a company.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use domain::ids::BookerCodeId;
use domain::leads::Code;
use domain::partner_codes::MOST_CODES;
use serde_json::{Value, json};
use thiserror::Error;

use crate::audit::{self, Action, Entry, Origin};
use crate::automated_campaigns;
use crate::companies;
use crate::error::{DbError, Result, constraint};
use crate::leads::evaluation;
use crate::stored;
use crate::transaction::TenantTx;

/// A booker of the company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookerCode {
    /// Its id.
    pub id: BookerCodeId,
    /// The code as a user typed it.
    pub code: String,
    /// The zone of the booker's surveys.
    pub time_zone: Tz,
    /// The version for a change.
    pub version: i32,
}

/// Why a booker code can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The company has the code, in any letter case.
    #[error("the code exists")]
    Taken,
    /// The company has the most codes allowed.
    #[error("there are {MOST_CODES} codes already")]
    TooMany,
    /// The company has no such code.
    #[error("there is no such code")]
    Missing,
    /// It changed since it was read.
    #[error("the code changed meanwhile")]
    Stale,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The company's booker codes in alphabetical order.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx) -> Result<Vec<BookerCode>> {
    let rows = sqlx::query!(
        "select id, code, time_zone, version \
         from booker_codes \
         where tenant_id = $1 \
         order by key, id \
         limit $2",
        tx.tenant_id().0,
        MOST_CODES,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(BookerCode {
                id: BookerCodeId(row.id),
                code: row.code,
                time_zone: stored::time_zone(&row.time_zone)?,
                version: row.version,
            })
        })
        .collect()
}

/// Adds a booker code.
///
/// # Errors
/// [`SaveError`] when it is refused.
pub async fn insert(
    tx: &mut TenantTx,
    (code, time_zone): (&Code, Tz),
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<BookerCode, SaveError> {
    // Others who add a code wait, so that the count below is right.
    companies::lock(tx).await?.ok_or(SaveError::Missing)?;
    let id = BookerCodeId::generate();
    let version = sqlx::query_scalar!(
        "insert into booker_codes (tenant_id, id, code, key, time_zone, created_at) \
         select $1, $2, $3, $4, $5, $6 \
         where (select count(*) from booker_codes where tenant_id = $1) < $7 \
         returning version",
        tx.tenant_id().0,
        id.0,
        code.given,
        code.key,
        time_zone.name(),
        now,
        MOST_CODES,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(refusal)?
    .ok_or(SaveError::TooMany)?;
    let entry = Entry::new(Action::BookerCodeAdded)
        .on("bookerCode", id)
        .after(audited(&code.given, time_zone.name()));
    audit::record(tx, &entry, origin, now).await?;
    evaluation::order_of_booker(tx, &code.key, now).await?;
    Ok(BookerCode {
        id,
        code: code.given.clone(),
        time_zone,
        version,
    })
}

/// Changes a booker code, of which `version` must be current if it is given. Equal values are not
/// written.
///
/// # Errors
/// [`SaveError`] when it is refused.
pub async fn update(
    tx: &mut TenantTx,
    (id, version): (BookerCodeId, Option<i32>),
    (code, time_zone): (&Code, Tz),
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<BookerCode, SaveError> {
    let before = sqlx::query!(
        "select code, time_zone, version from booker_codes where tenant_id = $1 and id = $2 for update",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?
    .ok_or(SaveError::Missing)?;
    if version.is_some_and(|version| version != before.version) {
        return Err(SaveError::Stale);
    }
    let saved = |version| BookerCode {
        id,
        code: code.given.clone(),
        time_zone,
        version,
    };
    if (&*before.code, &*before.time_zone) == (&*code.given, time_zone.name()) {
        return Ok(saved(before.version));
    }
    let version = sqlx::query_scalar!(
        "update booker_codes set code = $3, key = $4, time_zone = $5, version = version + 1 \
         where tenant_id = $1 and id = $2 \
         returning version",
        tx.tenant_id().0,
        id.0,
        code.given,
        code.key,
        time_zone.name(),
    )
    .fetch_one(tx.connection())
    .await
    .map_err(refusal)?;
    let entry = Entry::new(Action::BookerCodeChanged)
        .on("bookerCode", id)
        .before(audited(&before.code, &before.time_zone))
        .after(audited(&code.given, time_zone.name()));
    audit::record(tx, &entry, origin, now).await?;
    // The dates of leads are days at their booker.
    evaluation::order_of_booker(tx, &Code::new(&before.code).key, now).await?;
    evaluation::order_of_booker(tx, &code.key, now).await?;
    Ok(saved(version))
}

/// The outcome of deleting a booker code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// It is deleted.
    Deleted,
    /// There is none.
    Missing,
    /// A campaign or an automated campaign has it.
    InUse,
}

/// Deletes a booker code that no live campaign and no automated campaign has. Leads keep the code.
///
/// # Errors
/// When the database fails.
pub async fn delete(
    tx: &mut TenantTx,
    id: BookerCodeId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<Removal> {
    // A campaign that is being saved with it holds its row.
    let held = sqlx::query!(
        "select id from booker_codes where tenant_id = $1 and id = $2 for update",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    if held.is_none() {
        return Ok(Removal::Missing);
    }
    let is_in_use = sqlx::query_scalar!(
        r#"
        select exists (
            select 1 from campaigns where tenant_id = $1 and booker_id = $2 and deleted_at is null) as "exists!"
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_one(tx.connection())
    .await?;
    if is_in_use || automated_campaigns::has_booker(tx, id).await? {
        return Ok(Removal::InUse);
    }
    let before = sqlx::query!(
        "delete from booker_codes where tenant_id = $1 and id = $2 returning code, time_zone",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_one(tx.connection())
    .await?;
    let entry = Entry::new(Action::BookerCodeDeleted)
        .on("bookerCode", id)
        .before(audited(&before.code, &before.time_zone));
    audit::record(tx, &entry, origin, now).await?;
    evaluation::order_of_booker(tx, &Code::new(&before.code).key, now).await?;
    Ok(Removal::Deleted)
}

fn audited(code: &str, time_zone: &str) -> Value {
    json!({ "booker": code, "timezone": time_zone })
}

fn refusal(error: sqlx::Error) -> SaveError {
    match constraint(&error) {
        Some("booker_codes_once") => SaveError::Taken,
        _ => SaveError::Database(error.into()),
    }
}
