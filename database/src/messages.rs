//! The ledger of outbound messages and their states. [`planning`] writes them, [`dispatch`]
//! claims and settles them, [`reports`] applies later reports of the providers.

pub mod dispatch;
pub mod feeds;
pub mod held;
pub mod history;
pub mod mail_replies;
pub mod of_job;
pub mod outbox;
pub mod outreach;
pub mod planning;
pub mod post;
pub mod recheck;
pub mod replies;
pub mod reports;
pub mod unsettled;

use chrono::{DateTime, Utc};
use domain::ids::MessageId;
use domain::messages::{Lane, MessageState, Origin, Reason};
use uuid::Uuid;

use crate::error::Result;
use crate::held_review;
use crate::notifications;
use crate::stored;
use crate::transaction::TenantTx;

/// A lane's sender as the indexes of `messages` store it: the company's id for the company.
pub(crate) fn sender_key(tx: &TenantTx, lane: Lane) -> Uuid {
    lane.sender.map_or(tx.tenant_id().0, |user| user.0)
}

/// Holds the due messages of a lane that belong to no job until the reason is gone. Doorstep's
/// own messages are of use on their day only, so they fail. Returns how many there are.
///
/// # Errors
/// When the database fails.
pub async fn hold_due(tx: &mut TenantTx, lane: Lane, why: Reason, now: DateTime<Utc>) -> Result<usize> {
    let sender = sender_key(tx, lane);
    // In the order of their ids, like every statement that changes several.
    let ended = sqlx::query!(
        "with due as ( \
             select id, case when cause = $6 then $7::smallint else $4::smallint end as state \
             from messages \
             where tenant_id = $1 and job_id is null and channel = $2 and coalesce(sender_user_id, tenant_id) = $8 \
               and state = message_state('planned') and due_at <= $3 \
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
        lane.channel.code(),
        now,
        MessageState::Held.code(),
        why.code(),
        Origin::System.code(),
        MessageState::Failed.code(),
        sender,
    )
    .fetch_all(tx.connection())
    .await?;
    let held: Vec<MessageId> = ended
        .iter()
        .filter(|row| row.state == MessageState::Held.code())
        .map(|row| MessageId(row.id))
        .collect();
    if !held.is_empty() {
        notifications::notify_of_messages(tx, &held, now).await?;
        held_review::schedule(tx, now + held_review::EVERY, now).await?;
    }
    Ok(ended.len())
}

/// Gives the planned messages to leads of a user's lane to the company's lane, because the user can
/// no longer send. Returns how many there are.
///
/// # Errors
/// When the database fails.
pub async fn give_to_company(tx: &mut TenantTx, lane: Lane, now: DateTime<Utc>) -> Result<usize> {
    let given = sqlx::query_scalar!(
        "with theirs as ( \
             select id from messages \
             where tenant_id = $1 and job_id is null and channel = $2 and coalesce(sender_user_id, tenant_id) = $3 \
               and state = message_state('planned') and lead_id is not null \
             order by id \
             for update) \
         update messages m set sender_user_id = null \
         from theirs \
         where m.tenant_id = $1 and m.id = theirs.id \
         returning m.due_at",
        tx.tenant_id().0,
        lane.channel.code(),
        sender_key(tx, lane),
    )
    .fetch_all(tx.connection())
    .await?;
    if let Some(first) = given.iter().min() {
        outreach::wake(tx, Lane::of_company(lane.channel), *first, now).await?;
    }
    Ok(given.len())
}

/// Counts the due messages of a lane that belong to no job, up to `most`.
///
/// # Errors
/// When the database fails.
pub async fn count_due(tx: &mut TenantTx, lane: Lane, most: i64, now: DateTime<Utc>) -> Result<i64> {
    let sender = sender_key(tx, lane);
    Ok(sqlx::query_scalar!(
        r#"
        select count(*) as "due!"
        from (select 1 from messages
              where tenant_id = $1 and job_id is null and channel = $2 and coalesce(sender_user_id, tenant_id) = $5
                and state = message_state('planned') and due_at <= $3
              limit $4) due
        "#,
        tx.tenant_id().0,
        lane.channel.code(),
        now,
        most,
        sender,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Prepares messages for another dispatch. The provider's id of the last dispatch moves to its
/// attempt, so that later reports about it don't change the next one. Its cost moves too if the
/// provider charged for it.
pub(crate) async fn part_with_dispatches(tx: &mut TenantTx, ids: &[Uuid]) -> Result<()> {
    sqlx::query!(
        "with dispatched as ( \
             update message_attempts a \
             set provider_id = m.provider_id, \
                 units = case when is_charged then coalesce(m.units, 1) end, \
                 cost_micros = case when is_charged then m.cost_micros end \
             from (select tenant_id, id, provider_id, fence, units, cost_micros, \
                          state = any (message_states('sent', 'delivered')) \
                              or state = message_state('failed') and reason = any($3) as is_charged \
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

pub(crate) fn stored_state(code: i16) -> Result<MessageState> {
    stored::known("message state", code, MessageState::from_repr(code))
}
