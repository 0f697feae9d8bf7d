//! The messages that a job sends: their states, and their fate when the job ends.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::JobId;
use domain::messages::{MessageState, Origin, Reason};
use uuid::Uuid;

use super::{outreach, part_with_dispatches, stored_state};
use crate::error::Result;
use crate::mailer_caps::{self, Month};
use crate::stored;
use crate::transaction::TenantTx;

/// The messages of a job, counted by state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All messages.
    pub total: i64,
    /// Planned.
    pub planned: i64,
    /// Accepted by the provider.
    pub sent: i64,
    /// Failed or expired.
    pub failed: i64,
    /// Unconfirmed.
    pub unconfirmed: i64,
    /// Cancelled.
    pub cancelled: i64,
    /// Dispatched without a known outcome.
    pub under_way: i64,
}

/// Counts the messages of a job by state.
///
/// # Errors
/// When the database fails.
pub async fn tally(tx: &mut TenantTx, job: JobId) -> Result<Tally> {
    let rows = sqlx::query!(
        r#"
        select state, count(*) as "messages!"
        from messages
        where tenant_id = $1 and job_id = $2
        group by state
        "#,
        tx.tenant_id().0,
        job.0,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut tally = Tally::default();
    for row in rows {
        tally.total += row.messages;
        let place = match stored_state(row.state)? {
            MessageState::Planned => &mut tally.planned,
            MessageState::Sent | MessageState::Delivered => &mut tally.sent,
            MessageState::Failed | MessageState::Expired => &mut tally.failed,
            MessageState::Unconfirmed => &mut tally.unconfirmed,
            MessageState::Cancelled => &mut tally.cancelled,
            MessageState::Dispatching => &mut tally.under_way,
            MessageState::Held => continue,
        };
        *place += row.messages;
    }
    Ok(tally)
}

/// Whether a job sends personal emails, which need no unsubscribe headers.
///
/// # Errors
/// When the database fails.
pub async fn is_personal(tx: &mut TenantTx, job: JobId) -> Result<bool> {
    let is_personal = sqlx::query_scalar!(
        r#"
        select coalesce(bool_and(cause = $3), false) as "is_personal!"
        from messages
        where tenant_id = $1 and job_id = $2
        "#,
        tx.tenant_id().0,
        job.0,
        Origin::Personal.code(),
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(is_personal)
}

/// Fails the planned messages of a job.
///
/// # Errors
/// When the database fails.
pub async fn fail_waiting(tx: &mut TenantTx, job: JobId, why: Reason, now: DateTime<Utc>) -> Result<()> {
    end_waiting(tx, job, (MessageState::Failed, why), now).await
}

/// Why the first of a job's messages failed: its reason, and the provider's code if there is
/// one.
///
/// # Errors
/// When the database fails.
pub async fn first_failure(tx: &mut TenantTx, job: JobId) -> Result<Option<(String, Option<String>)>> {
    let row = sqlx::query!(
        r#"
        select reason as "reason!", reason_detail
        from messages
        where tenant_id = $1 and job_id = $2 and state = any (message_states('failed', 'cancelled', 'expired'))
        order by state, id
        limit 1
        "#,
        tx.tenant_id().0,
        job.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| (row.reason, row.reason_detail)))
}

/// The state of messages that a person cancelled.
pub(crate) const CANCELLED: (MessageState, Reason) = (MessageState::Cancelled, Reason::EndedByPerson);

/// Ends the planned messages of a job that ends, and leaves those under way to the job of their
/// lane. If a person cancelled the job, the messages under way are marked as unwanted.
pub(crate) async fn leave(
    tx: &mut TenantTx,
    job: JobId,
    ended: (MessageState, Reason),
    now: DateTime<Utc>,
) -> Result<()> {
    end_waiting(tx, job, ended, now).await?;
    let unwanted = (ended == CANCELLED).then_some(ended.1.code());
    let left = sqlx::query!(
        r#"
        with left_over as (
            update messages
            set job_id = null, unwanted = coalesce(unwanted, $4),
                unwanted_at = coalesce(unwanted_at, case when $4::text is not null then $3::timestamptz end)
            where tenant_id = $1 and job_id = $2 and state = message_state('dispatching')
            returning channel, sender_user_id, lease_until, look_at
        )
        select channel, sender_user_id,
               extract(epoch from min(greatest(lease_until - clock_timestamp(), look_at - $3::timestamptz)))::float8
                   as "seconds!"
        from left_over
        group by channel, sender_user_id
        order by channel, sender_user_id
        "#,
        tx.tenant_id().0,
        job.0,
        now,
        unwanted,
    )
    .fetch_all(tx.connection())
    .await?;
    for row in left {
        // A lease is database time; a job is due by business time.
        let after = Duration::from_secs_f64(row.seconds.clamp(0.0, 86_400.0));
        let due_at = now + TimeDelta::from_std(after).unwrap_or_default();
        outreach::wake(tx, stored::lane(row.channel, row.sender_user_id)?, due_at, now).await?;
    }
    Ok(())
}

/// Plans the unsent messages of a job again that a person retries. A message that may have
/// arrived is left to a decision of its own, except Doorstep's own messages, which no screen
/// shows. A card that the printer has had stays as it is, because its key would return the old
/// card. A postcard without a slot takes one of the current month in the company's zone; if the
/// cap is reached it stays failed with that reason.
pub(crate) async fn put_back(tx: &mut TenantTx, job: JobId, now: DateTime<Utc>) -> Result<()> {
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        r#"
        select m.id, m.channel = 3 and m.cap_month is null as "needs_slot!",
               ($3::timestamptz at time zone c.time_zone)::date as "today!"
        from messages m
        join companies c on c.tenant_id = $1
        where m.tenant_id = $1 and m.job_id = $2
          and (m.state = any (message_states('failed', 'cancelled'))
               or m.state = message_state('unconfirmed') and m.cause = $4)
          and (m.channel <> 3 or m.provider_id is null)
        order by m.id
        for update of m
        "#,
        tenant.0,
        job.0,
        now,
        Origin::System.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    let Some(month) = rows.first().map(|row| Month::of(row.today)) else {
        return Ok(());
    };
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let without: Vec<Uuid> = rows
        .iter()
        .filter(|row| row.needs_slot)
        .map(|row| row.id)
        .collect();
    let wanted = i32::try_from(without.len()).unwrap_or(i32::MAX);
    let taken = match wanted {
        0 => 0,
        wanted => mailer_caps::reserve_up_to(tx, month, wanted, now).await?,
    };
    part_with_dispatches(tx, &ids).await?;
    let (with_slot, capped) = without.split_at(usize::try_from(taken).unwrap_or_default());
    sqlx::query!(
        "update messages \
         set state = case when id = any($4) then message_state('failed') else message_state('planned') end, \
             reason = case when id = any($4) then $6 end, \
             reason_detail = null, ended_at = case when id = any($4) then $7::timestamptz end, \
             cap_month = case when id = any($3) then $5 else cap_month end, due_at = least(due_at, $7) \
         where tenant_id = $1 and id = any($2)",
        tenant.0,
        &ids,
        with_slot,
        capped,
        month.first_day(),
        Reason::CapReached.code(),
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Ends the planned messages of a job and gives their slots back.
///
/// # Errors
/// When the database fails.
pub(crate) async fn end_waiting(
    tx: &mut TenantTx,
    job: JobId,
    (state, why): (MessageState, Reason),
    now: DateTime<Utc>,
) -> Result<()> {
    let tenant = tx.tenant_id();
    let ended = sqlx::query_scalar!(
        "update messages set state = $3, reason = $4, ended_at = $5 \
         where tenant_id = $1 and job_id = $2 and state = message_state('planned') \
         returning id",
        tenant.0,
        job.0,
        state.code(),
        why.code(),
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    mailer_caps::release_of_ended(tx.connection(), tenant, &ended).await
}
