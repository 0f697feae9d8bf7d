//! Numbers of do-not-call registries as a company imported them (rules 6.4).

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::UserId;
use domain::jobs::Job;
use serde_json::json;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::jobs;
use crate::transaction::TenantTx;

/// The state of the company's do-not-call list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The number of entries.
    pub numbers: i64,
    /// The last import that added or confirmed numbers, if there is one.
    pub last: Option<Import>,
    /// The date of the newest registry file that renewed the list.
    pub renewed_to: Option<NaiveDate>,
}

/// An import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The date of the registry file.
    pub listed_on: NaiveDate,
    /// When it was imported.
    pub imported_at: DateTime<Utc>,
    /// Who imported it.
    pub imported_by: String,
    /// The number of entries in it.
    pub numbers: i32,
    /// The number of new entries.
    pub added: i32,
    /// The number of lines without a phone number.
    pub refused: i32,
}

/// Begins an import of a registry file of the given date, which `renews` the list or only adds to
/// it.
///
/// # Errors
/// When the database fails.
pub async fn begin(
    tx: &mut TenantTx,
    listed_on: NaiveDate,
    by: UserId,
    renews: bool,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<Uuid> {
    let id = Uuid::now_v7();
    sqlx::query!(
        "insert into do_not_call_imports (tenant_id, id, listed_on, imported_at, imported_by_user_id, imported_by_name, numbers, renews) \
         values ($1, $2, $3, $4, $5, (select first_name || ' ' || last_name from users where tenant_id = $1 and id = $5), 0, $6)",
        tx.tenant_id().0,
        id,
        listed_on,
        now,
        by.0,
        renews,
    )
    .execute(tx.connection())
    .await?;
    let entry = Entry::new(Action::DoNotCallImported)
        .on("doNotCallImport", id)
        .after(json!({ "listedOn": listed_on }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(id)
}

/// Whether the user has this import of the date, so that more numbers can be added. Locks it
/// against removal.
///
/// # Errors
/// When the database fails.
pub async fn is_of(tx: &mut TenantTx, import: Uuid, listed_on: NaiveDate, by: UserId) -> Result<bool> {
    let found = sqlx::query_scalar!(
        "select id from do_not_call_imports \
         where tenant_id = $1 and id = $2 and listed_on = $3 and imported_by_user_id = $4 and removed_at is null \
         for update",
        tx.tenant_id().0,
        import,
        listed_on,
        by.0,
    );
    Ok(found.fetch_optional(tx.connection()).await?.is_some())
}

/// Adds ten-digit numbers to an import and counts the `refused` lines; returns the number of new
/// entries.
///
/// # Errors
/// When the database fails.
pub async fn add(tx: &mut TenantTx, import: Uuid, numbers: &[String], refused: i32) -> Result<u64> {
    let tenant = tx.tenant_id();
    // In their order, so that two imports of the same numbers can't deadlock. A removed number
    // that is not deleted yet is new again.
    let added = sqlx::query!(
        "insert into do_not_call_numbers as n (tenant_id, number, import_id) \
         select distinct $1::uuid, number, $3::uuid \
         from unnest($2::text[]) as given (number) \
         order by number \
         on conflict on constraint do_not_call_numbers_pkey do update set import_id = excluded.import_id \
         where exists (select 1 from do_not_call_imports i \
                       where i.tenant_id = $1 and i.id = n.import_id and i.removed_at is not null)",
        tenant.0,
        numbers,
        import,
    )
    .execute(tx.connection())
    .await?;
    let added = added.rows_affected();
    sqlx::query!(
        "update do_not_call_imports set numbers = numbers + $3, added = added + $4, refused = refused + $5 where tenant_id = $1 and id = $2",
        tenant.0,
        import,
        i32::try_from(numbers.len()).unwrap_or(i32::MAX),
        i32::try_from(added).unwrap_or(i32::MAX),
        refused,
    )
    .execute(tx.connection())
    .await?;
    Ok(added)
}

/// The state of the list.
///
/// # Errors
/// When the database fails.
pub async fn standing(tx: &mut TenantTx) -> Result<Standing> {
    let tenant = tx.tenant_id();
    let numbers = sqlx::query_scalar!(
        r#"
        select coalesce(sum(added), 0) as "numbers!" from do_not_call_imports where tenant_id = $1 and removed_at is null
        "#,
        tenant.0,
    )
    .fetch_one(tx.connection())
    .await?;
    let last = sqlx::query_as!(
        Import,
        r#"
        select i.listed_on, i.imported_at, coalesce(i.imported_by_name, '') as "imported_by!", i.numbers, i.added, i.refused
        from do_not_call_imports i
        where i.tenant_id = $1 and i.removed_at is null and i.numbers > 0
        order by i.imported_at desc, i.id desc
        limit 1
        "#,
        tenant.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let renewed_to = sqlx::query_scalar!(
        "select max(listed_on) from do_not_call_imports \
         where tenant_id = $1 and removed_at is null and numbers > 0 and renews",
        tenant.0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(Standing {
        numbers,
        last,
        renewed_to,
    })
}

/// Removes all numbers, with immediate effect, and orders their deletion; returns how many there
/// were. The imports stay as history.
///
/// # Errors
/// When the database fails.
pub async fn remove_all(tx: &mut TenantTx, (origin, now): (&Origin, DateTime<Utc>)) -> Result<u64> {
    let tenant = tx.tenant_id();
    let imports = sqlx::query_scalar!(
        "update do_not_call_imports set removed_at = $2 where tenant_id = $1 and removed_at is null returning added",
        tenant.0,
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    let removed = imports
        .into_iter()
        .filter_map(|added| u64::try_from(added).ok())
        .sum();
    if removed > 0 {
        let entry = Entry::new(Action::DoNotCallRemoved)
            .on("company", tenant)
            .before(json!({ "numbers": removed }));
        audit::record(tx, &entry, origin, now).await?;
        jobs::enqueue_unless_waiting(tx, &Job::DoNotCallRemoval, now).await?;
    }
    Ok(removed)
}

/// Deletes up to `most` removed numbers; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn delete_removed(tx: &mut TenantTx, most: i64) -> Result<u64> {
    let deleted = sqlx::query!(
        "with gone as materialized ( \
             select n.number \
             from do_not_call_imports i \
             join do_not_call_numbers n on n.tenant_id = $1 and n.import_id = i.id \
             where i.tenant_id = $1 and i.removed_at is not null \
             limit $2 \
             for update of n) \
         delete from do_not_call_numbers n using gone where n.tenant_id = $1 and n.number = gone.number",
        tx.tenant_id().0,
        most,
    )
    .execute(tx.connection())
    .await?;
    Ok(deleted.rows_affected())
}

/// Those of these ten-digit numbers that are on the list.
///
/// # Errors
/// When the database fails.
pub async fn among(tx: &mut TenantTx, numbers: &[String]) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!(
        "select n.number from do_not_call_numbers n \
         join do_not_call_imports i on i.tenant_id = $1 and i.id = n.import_id and i.removed_at is null \
         where n.tenant_id = $1 and n.number = any($2)",
        tx.tenant_id().0,
        numbers,
    )
    .fetch_all(tx.connection())
    .await?)
}
