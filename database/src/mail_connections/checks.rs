//! Checks of mailboxes: when they are due, and what they found.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::MailConnectionId;
use domain::jobs::Job;
use domain::mailboxes::{
    CHECKED_EVERY, CHECKED_EVERY_BEFORE_MESSAGES, CONFIRMED_AFTER, Finding, Health, health_after,
};
use domain::messages::MessageState;
use uuid::Uuid;

use super::{proofs, wake_each};
use crate::error::Result;
use crate::held_review;
use crate::jobs;
use crate::stored;
use crate::transaction::TenantTx;

/// The job that checks mailboxes, with its waiting key.
const JOB: (&str, &Job) = ("mailbox checks", &Job::MailboxChecks);

/// What a check of a mailbox found, with the provider's code of the error.
pub type Checked = (MailConnectionId, Finding, Option<String>);

/// Schedules the job that checks mailboxes, for `at`.
///
/// # Errors
/// When the database fails.
pub async fn schedule_checks(tx: &mut TenantTx, at: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
    jobs::wake_all(tx, &[JOB], at, now).await
}

/// Schedules the check of a mailbox, at once.
///
/// # Errors
/// When the database fails.
pub async fn check_soon(tx: &mut TenantTx, mailbox: MailConnectionId, now: DateTime<Utc>) -> Result<()> {
    let due = TimeDelta::from_std(CHECKED_EVERY).unwrap_or_default();
    sqlx::query!(
        "update mail_connections set checked_at = least(checked_at, $3) \
         where tenant_id = $1 and id = $2 and deleted_at is null",
        tx.tenant_id().0,
        mailbox.0,
        now - due,
    )
    .execute(tx.connection())
    .await?;
    schedule_checks(tx, now, now).await
}

/// Schedules the job for the next check.
pub(super) async fn schedule_next(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<()> {
    match upcoming_checks(tx, 1, now).await?.first() {
        Some((_, at)) => schedule_checks(tx, (*at).max(now), now).await,
        None => Ok(()),
    }
}

/// The next checks of mailboxes that aren't known to be disconnected, with their times, the earliest
/// first. A mailbox is checked each day; more often while its user's messages are due within a day, and
/// soon after a refusal.
///
/// # Errors
/// When the database fails.
pub async fn upcoming_checks(
    tx: &mut TenantTx,
    limit: i64,
    now: DateTime<Utc>,
) -> Result<Vec<(MailConnectionId, DateTime<Utc>)>> {
    let rows = sqlx::query!(
        r#"
        select c.id,
               c.checked_at + make_interval(secs => case
                   when c.health = $2 then $3::float8
                   when exists (select 1 from messages m
                                where m.tenant_id = $1 and m.sender_user_id = c.user_id and m.state = $4
                                  and m.due_at < $5::timestamptz + make_interval(secs => $6)) then $7::float8
                   else $6::float8 end) as "at!"
        from mail_connections c
        where c.tenant_id = $1 and c.deleted_at is null and c.health <> $8
        order by 2, 1
        limit $9
        "#,
        tx.tenant_id().0,
        Health::Suspect.code(),
        CONFIRMED_AFTER.as_secs_f64(),
        MessageState::Planned.code(),
        now,
        CHECKED_EVERY.as_secs_f64(),
        CHECKED_EVERY_BEFORE_MESSAGES.as_secs_f64(),
        Health::Reconnect.code(),
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (MailConnectionId(row.id), row.at))
        .collect())
}

/// Stores what checks found, and returns the health of the mailboxes that are still connected.
/// Concurrent checks wait for each other, so that a refusal is confirmed by another check.
///
/// A working mailbox that was never tested is tested, held messages may go through one that works
/// again, and the user of one that stopped working gets an email.
///
/// # Errors
/// When the database fails.
pub async fn note_findings(
    tx: &mut TenantTx,
    checked: &[Checked],
    now: DateTime<Utc>,
) -> Result<BTreeMap<MailConnectionId, Health>> {
    let ids: Vec<Uuid> = checked.iter().map(|(id, ..)| id.0).collect();
    let before = sqlx::query!(
        "select id, health, health_since, carries_headers from mail_connections \
         where tenant_id = $1 and id = any($2) and deleted_at is null order by id for update",
        tx.tenant_id().0,
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut after = BTreeMap::new();
    let (mut untested, mut lost, mut is_any_back) = (Vec::new(), Vec::new(), false);
    let (mut ids, mut codes, mut reasons) = (Vec::new(), Vec::new(), Vec::new());
    for row in before {
        let id = MailConnectionId(row.id);
        let Some((_, finding, reason)) = checked.iter().find(|(checked, ..)| *checked == id) else {
            continue;
        };
        let was = stored::known("mailbox health", row.health, Health::from_repr(row.health))?;
        let failing_for = row.health_since.map_or(TimeDelta::zero(), |since| now - since);
        let health = health_after(was, failing_for, *finding);
        if health == Health::Ok && row.carries_headers.is_none() {
            untested.push(id);
        }
        if health == Health::Reconnect && was != Health::Reconnect {
            lost.push(id);
        }
        is_any_back |= health == Health::Ok && was != Health::Ok;
        ids.push(row.id);
        codes.push(health.code());
        reasons.push(reason.clone().filter(|_| health != Health::Ok));
        after.insert(id, health);
    }
    sqlx::query!(
        "update mail_connections c \
         set health = found.health, health_reason = found.reason, checked_at = $5, \
             health_since = case when found.health = $6 then null else coalesce(c.health_since, $5) end \
         from unnest($2::uuid[], $3::smallint[], $4::text[]) as found (id, health, reason) \
         where c.tenant_id = $1 and c.id = found.id",
        tx.tenant_id().0,
        &ids,
        &codes,
        &reasons as &[Option<String>],
        now,
        Health::Ok.code(),
    )
    .execute(tx.connection())
    .await?;
    proofs::order(tx, &untested, now).await?;
    wake_each(
        tx,
        "lost",
        &lost,
        |mailbox| Job::MailboxLostMail { mailbox },
        (now, now),
    )
    .await?;
    if is_any_back {
        held_review::request(tx, now).await?;
    }
    schedule_next(tx, now).await?;
    Ok(after)
}
