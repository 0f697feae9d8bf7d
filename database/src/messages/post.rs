//! What postcards need before they are handed to the printer: an address that the post
//! delivers to, and the files that are printed.

use chrono::{DateTime, Utc};
use domain::ids::MessageId;
use domain::messages::snapshot::KnownValues;
use domain::messages::{MessageState, Outcome};
use sqlx::types::Json;
use uuid::Uuid;

use super::dispatch::{Home, Selection};
use crate::error::{DbError, Result};
use crate::mailer_caps;
use crate::transaction::TenantTx;

/// A postcard that is due.
#[derive(Clone, Debug)]
pub struct DueCard {
    /// It.
    pub message: MessageId,
    /// Where it goes; `None` where a part of that is missing.
    pub home: Option<Home>,
    /// What is filled in, and with what; `None` where there is no such content.
    pub filled: Option<(Uuid, KnownValues)>,
    /// Whether its files are there.
    pub is_drawn: bool,
}

/// What the postal provider said of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Mail arrives.
    Deliverable,
    /// Mail arrives, though the unit is not quite right.
    UnitInDoubt,
    /// It does not.
    Undeliverable,
}

impl Verdict {
    const ALL: [Self; 3] = [Self::Deliverable, Self::UnitInDoubt, Self::Undeliverable];

    fn code(self) -> i16 {
        match self {
            Self::Deliverable => 1,
            Self::UnitInDoubt => 2,
            Self::Undeliverable => 3,
        }
    }
}

/// Up to `most` postcards that are due, in their order; nothing is locked.
///
/// # Errors
/// When the database fails, or holds values that are none.
pub async fn due(
    tx: &mut TenantTx,
    selection: Selection,
    most: i64,
    now: DateTime<Utc>,
) -> Result<Vec<DueCard>> {
    let tenant = tx.tenant_id();
    let ids = match selection {
        Selection::Job(job) => {
            sqlx::query_scalar!(
                "select id from messages \
                 where tenant_id = $1 and job_id = $2 and state = 0 and due_at <= $3 \
                 order by due_at, id \
                 limit $4",
                tenant.0,
                job.0,
                now,
                most,
            )
            .fetch_all(tx.connection())
            .await?
        }
        Selection::Due(channel) => {
            sqlx::query_scalar!(
                "select id from messages \
                 where tenant_id = $1 and job_id is null and channel = $2 and state = 0 and due_at <= $3 \
                 order by due_at, id \
                 limit $4",
                tenant.0,
                channel.code(),
                now,
                most,
            )
            .fetch_all(tx.connection())
            .await?
        }
    };
    let rows = sqlx::query!(
        r#"
        select m.id, c.street, c.unit, c.city, c.state, c.zip_code, c.snapshot_id,
               c."values" as "known: Json<KnownValues>", a.message_id is not null as "is_drawn!"
        from messages m
        join message_contents c on c.tenant_id = $1 and c.message_id = m.id
        left join message_artworks a on a.tenant_id = $1 and a.message_id = m.id
        where m.tenant_id = $1 and m.id = any($2)
        order by m.due_at, m.id
        "#,
        tenant.0,
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| DueCard {
            message: MessageId(row.id),
            home: Home::of(row.street, row.unit, row.city, row.state, row.zip_code),
            filled: row
                .snapshot_id
                .map(|id| (id, row.known.map(|known| known.0).unwrap_or_default())),
            is_drawn: row.is_drawn,
        })
        .collect())
}

/// What is known of addresses since then, by their keys.
///
/// # Errors
/// When the database fails.
pub async fn checked(
    tx: &mut TenantTx,
    keys: &[String],
    since: DateTime<Utc>,
) -> Result<Vec<(String, Verdict)>> {
    let rows = sqlx::query!(
        "select address_key, verdict from address_checks \
         where tenant_id = $1 and address_key = any($2) and checked_at >= $3",
        tx.tenant_id().0,
        keys,
        since,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            let verdict = Verdict::ALL
                .into_iter()
                .find(|verdict| verdict.code() == row.verdict);
            let verdict = verdict.ok_or_else(|| DbError::Stored {
                what: "verdict of an address",
                value: row.verdict.to_string(),
            })?;
            Ok((row.address_key, verdict))
        })
        .collect()
}

/// Keeps what the postal provider said of an address.
///
/// # Errors
/// When the database fails.
pub async fn note_check(tx: &mut TenantTx, key: &str, verdict: Verdict, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into address_checks (tenant_id, address_key, verdict, checked_at) \
         values ($1, $2, $3, $4) \
         on conflict on constraint address_checks_pkey do update \
         set verdict = excluded.verdict, checked_at = excluded.checked_at",
        tx.tenant_id().0,
        key,
        verdict.code(),
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Keeps where a postcard's files are.
///
/// # Errors
/// When the database fails.
pub async fn drawn(
    tx: &mut TenantTx,
    message: MessageId,
    (front, back): (&str, &str),
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into message_artworks (tenant_id, message_id, front_key, back_key, drawn_at) \
         values ($1, $2, $3, $4, $5) \
         on conflict on constraint message_artworks_pkey do nothing",
        tx.tenant_id().0,
        message.0,
        front,
        back,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Ends a postcard that can't be printed or delivered before it was handed over, and gives
/// its slot back. Answers whether it still waited.
///
/// # Errors
/// When the database fails.
pub async fn fail(
    tx: &mut TenantTx,
    message: MessageId,
    (reason, code, detail): (&str, Option<&str>, &str),
    now: DateTime<Utc>,
) -> Result<bool> {
    let tenant = tx.tenant_id();
    let failed = sqlx::query!(
        "with failed as ( \
             update messages set state = $3, reason = $4, reason_detail = $5, ended_at = $6, fence = fence + 1 \
             where tenant_id = $1 and id = $2 and state = 0 \
             returning fence) \
         insert into message_attempts (tenant_id, message_id, attempt, begun_at, ended_at, outcome, detail) \
         select $1, $2, fence, $6, $6, $7, $8 from failed",
        tenant.0,
        message.0,
        MessageState::Failed.code(),
        reason,
        code,
        now,
        Outcome::Refused.code(),
        detail,
    )
    .execute(tx.connection())
    .await?;
    mailer_caps::release_of_ended(tx.connection(), tenant, &[message.0]).await?;
    Ok(failed.rows_affected() == 1)
}
