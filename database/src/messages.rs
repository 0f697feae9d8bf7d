//! The ledger of outbound messages: what is planned, and where it stands. Claiming and
//! settling are in [`dispatch`], what providers report of them later in [`reports`].

pub mod dispatch;
pub mod feeds;
pub mod held;
pub mod history;
pub mod in_hand;
pub mod outbox;
pub mod outreach;
pub mod planning;
pub mod post;
pub mod recheck;
pub mod replies;
pub mod reports;

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use domain::channels::Channel;
use domain::ids::{JobId, MessageId};
use domain::messages::{MessageState, Origin, Reason};
use uuid::Uuid;

use crate::error::{DbError, Result};
use crate::mailer_caps::{self, Month};
use crate::notifications;
use crate::transaction::TenantTx;

/// How the messages of a job stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All of them.
    pub total: i64,
    /// Those that wait.
    pub planned: i64,
    /// Those that were taken over.
    pub sent: i64,
    /// Those that will not go out.
    pub failed: i64,
    /// Those of which nobody knows.
    pub unconfirmed: i64,
    /// Those that were ended.
    pub cancelled: i64,
    /// Those of which the provider is asked, or called.
    pub under_way: i64,
}

/// How the messages of a job stand.
///
/// # Errors
/// When the database fails.
pub async fn tally(tx: &mut TenantTx, job: JobId) -> Result<Tally> {
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        r#"
        select state, count(*) as "messages!"
        from messages
        where tenant_id = $1 and job_id = $2
        group by state
        "#,
        tenant.0,
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

/// Ends what still waits of a job and will not be sent.
///
/// # Errors
/// When the database fails.
pub async fn fail_waiting(tx: &mut TenantTx, job: JobId, why: Reason, now: DateTime<Utc>) -> Result<()> {
    end_waiting(tx, job, (MessageState::Failed, why), now).await
}

/// Lets what is due of a channel and belongs to no job wait until its reason is gone; of
/// Doorstep's own, which is of its day, it fails. Answers how much there is.
///
/// # Errors
/// When the database fails.
pub async fn hold_due(tx: &mut TenantTx, channel: Channel, why: Reason, now: DateTime<Utc>) -> Result<usize> {
    // In the order of their ids, as whoever else changes several.
    let ended = sqlx::query!(
        "with due as ( \
             select id, case when cause = $6 then $7::smallint else $4::smallint end as state \
             from messages \
             where tenant_id = $1 and job_id is null and channel = $2 and state = 0 and due_at <= $3 \
             order by id \
             for update) \
         update messages m \
         set state = due.state, reason = $5, held_at = case when due.state = $4::smallint then $3::timestamptz end, \
             first_held_at = case when due.state = $4::smallint then coalesce(m.first_held_at, $3) end, \
             ended_at = case when due.state = $7::smallint then $3::timestamptz end \
         from due \
         where m.tenant_id = $1 and m.id = due.id \
         returning m.id, m.state",
        tx.tenant_id().0,
        channel.code(),
        now,
        MessageState::Held.code(),
        why.code(),
        Origin::System.code(),
        MessageState::Failed.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    let held: Vec<MessageId> = ended
        .iter()
        .filter(|row| row.state == MessageState::Held.code())
        .map(|row| MessageId(row.id))
        .collect();
    if !held.is_empty() {
        notifications::tell_of_messages(tx, &held, now).await?;
        held::look_again(tx, now + held::EVERY, now).await?;
    }
    Ok(ended.len())
}

/// How many messages of a channel are due that belong to no job; more than `most` are not
/// counted.
///
/// # Errors
/// When the database fails.
pub async fn count_due(tx: &mut TenantTx, channel: Channel, most: i64, now: DateTime<Utc>) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"
        select count(*) as "due!"
        from (select 1 from messages
              where tenant_id = $1 and job_id is null and channel = $2 and state = 0 and due_at <= $3
              limit $4) due
        "#,
        tx.tenant_id().0,
        channel.code(),
        now,
        most,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Why the first of a job's messages failed: its reason, and the provider's code where
/// there is one.
///
/// # Errors
/// When the database fails.
pub async fn first_failure(tx: &mut TenantTx, job: JobId) -> Result<Option<(String, Option<String>)>> {
    let row = sqlx::query!(
        r#"
        select reason as "reason!", reason_detail
        from messages
        where tenant_id = $1 and job_id = $2 and state in (5, 7, 8)
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

/// How messages stand that a person ended.
pub(crate) const CANCELLED: (MessageState, Reason) = (MessageState::Cancelled, Reason::EndedByPerson);

/// Ends what waits of a job that ends itself, and leaves what is under way, or not known, to
/// whoever sends what is due of its channel: the job asks about it no more. What a person
/// ended is not wanted any more, also where it is under way.
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
            where tenant_id = $1 and job_id = $2 and state = 1
            returning channel, lease_until, look_at
        )
        select channel,
               extract(epoch from min(greatest(lease_until - clock_timestamp(), look_at - $3::timestamptz)))::float8
                   as "seconds!"
        from left_over
        group by channel
        order by channel
        "#,
        tx.tenant_id().0,
        job.0,
        now,
        unwanted,
    )
    .fetch_all(tx.connection())
    .await?;
    for row in left {
        // Leases are the database's time, when a job is due is the business's.
        let after = Duration::from_secs_f64(row.seconds.clamp(0.0, 86_400.0));
        let due_at = now + TimeDelta::from_std(after).unwrap_or_default();
        outreach::wake(tx, stored_channel(row.channel)?, due_at, now).await?;
    }
    Ok(())
}

/// The messages of a job that a person puts back into its queue: they want what was not
/// sent to be sent. What may have arrived is theirs to decide on one by one, but for
/// Doorstep's own, which nobody sees elsewhere; under the key of a card that the printer
/// has had, it would answer with that. A postcard whose slot was given back takes another
/// one, of the month of `now` in the company's zone; where the cap is reached it stays
/// failed, and says so.
pub(crate) async fn put_back(tx: &mut TenantTx, job: JobId, now: DateTime<Utc>) -> Result<()> {
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        r#"
        select m.id, m.channel = 3 and m.cap_month is null as "needs_slot!",
               ($3::timestamptz at time zone c.time_zone)::date as "today!"
        from messages m
        join companies c on c.tenant_id = $1
        where m.tenant_id = $1 and m.job_id = $2 and (m.state in (5, 7) or m.state = 6 and m.cause = $4)
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
         set state = case when id = any($4) then 5 else 0 end, reason = case when id = any($4) then $6 end, \
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

/// Readies messages for another dispatch. What the provider knew the last one by stays with
/// that: nothing that is said of it is said of the next one. So does what it cost, where the
/// provider had taken it over.
pub(crate) async fn part_with_dispatches(tx: &mut TenantTx, ids: &[Uuid]) -> Result<()> {
    sqlx::query!(
        "with dispatched as ( \
             update message_attempts a \
             set provider_id = m.provider_id, \
                 units = case when is_charged then coalesce(m.units, 1) end, \
                 cost_micros = case when is_charged then m.cost_micros end \
             from (select tenant_id, id, provider_id, fence, units, cost_micros, \
                          state in (2, 3) or state = 5 and reason = any($3) as is_charged \
                   from messages) m \
             where m.tenant_id = $1 and m.id = any($2) and (m.provider_id is not null or m.is_charged) \
               and a.tenant_id = $1 and a.message_id = m.id and a.attempt = m.fence) \
         update messages \
         set provider_id = null, sent_at = null, delivered_at = null, stoppable_until = null, units = null, \
             cost_micros = null, tries = 0, unwanted = null, unwanted_at = null \
         where tenant_id = $1 and id = any($2)",
        tx.tenant_id().0,
        ids,
        &Reason::charged_codes(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Ends what still waits of a job.
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
         where tenant_id = $1 and job_id = $2 and state = 0 \
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

fn stored_state(code: i16) -> Result<MessageState> {
    MessageState::from_code(code).ok_or_else(|| DbError::Stored {
        what: "message state",
        value: code.to_string(),
    })
}

pub(crate) fn stored_channel(code: i16) -> Result<Channel> {
    Channel::from_code(code).ok_or_else(|| DbError::Stored {
        what: "channel",
        value: code.to_string(),
    })
}
