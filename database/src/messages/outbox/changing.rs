//! The actions of users on a message: cancel, stop at the printer, retry.

use crate::messages::outreach;
use chrono::{DateTime, NaiveDate, Utc};
use domain::channels::Channel;
use domain::ids::{JobId, MessageId, UserId};
use domain::jobs::{Job, State};
use domain::messages::{Lane, MessageState, Origin, Reason, SentBy};
use domain::territory::View;
use thiserror::Error;
use uuid::Uuid;

use super::{OutboxRow, rows};
use crate::do_not_call;
use crate::error::{DbError, Result};
use crate::jobs::{self, EnqueueError, NewJob};
use crate::mailer_caps::{self, Month};
use crate::messages::feeds::shows;
use crate::messages::part_with_dispatches;
use crate::outreach_senders::CapStanding;
use crate::transaction::TenantTx;

/// Why an action on a message is refused.
#[derive(Debug, Error)]
pub enum ChangeError {
    /// The message doesn't exist or the caller may not see it.
    #[error("there is no such message")]
    Missing,
    /// Its state doesn't allow the action.
    #[error("the message is {0:?}")]
    State(MessageState),
    /// It may have arrived already, and the caller has not acknowledged that.
    #[error("the message may have arrived")]
    Unacknowledged,
    /// The number is on a do-not-call list, and the caller has not acknowledged that.
    #[error("the number is on a do-not-call list")]
    DoNotCall,
    /// The cap of the month is reached.
    #[error("the month's cap is reached")]
    CapReached,
    /// The job is refused.
    #[error(transparent)]
    Enqueue(#[from] EnqueueError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for ChangeError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

/// Locks and returns a message that the caller ordered or may see.
async fn held(
    tx: &mut TenantTx,
    by: (View, UserId),
    id: MessageId,
) -> Result<(OutboxRow, Option<NaiveDate>, Option<JobId>), ChangeError> {
    if !shows(tx, id.0, by).await? {
        return Err(ChangeError::Missing);
    }
    let row = sqlx::query!(
        "select cap_month, job_id from messages where tenant_id = $1 and id = $2 and cause <> 6 for update",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?
    .ok_or(ChangeError::Missing)?;
    let message = rows(tx, &[id.0], 0).await?.pop().ok_or(ChangeError::Missing)?;
    Ok((message, row.cap_month, row.job_id.map(JobId)))
}

/// The result of a cancellation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Canceling {
    /// The message is cancelled.
    Ended,
    /// The printer has the card; a job asks it to stop.
    Asked(JobId),
}

/// Cancels a waiting message and gives its mailer slot back. Orders a stop for a card that the
/// printer can still stop.
///
/// # Errors
/// [`ChangeError`]
pub async fn cancel(
    tx: &mut TenantTx,
    (view, user): (View, UserId),
    id: MessageId,
    now: DateTime<Utc>,
) -> Result<Canceling, ChangeError> {
    let (message, cap_month, _) = held(tx, (view, user), id).await?;
    if !message.can_cancel(now) {
        return Err(ChangeError::State(message.state));
    }
    if message.state == MessageState::Sent {
        return Ok(Canceling::Asked(stop(tx, id, user, now).await?));
    }
    let turn = (MessageState::Cancelled, Some(Reason::EndedByPerson));
    record_actor(tx, id, turn, user, now).await?;
    end(tx, id, cap_month, now).await?;
    Ok(Canceling::Ended)
}

/// The job that asks the printer to stop a card: the job that `user` ordered before, or a new one
/// if that failed or was cancelled.
async fn stop(
    tx: &mut TenantTx,
    id: MessageId,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<JobId, ChangeError> {
    let orders = format!("stop:{}:", id.0);
    if let Some(known) = jobs::repeated(tx, user, &orders, DateTime::UNIX_EPOCH).await? {
        let state = jobs::get(tx, user, known).await?.map(|job| job.state);
        if !matches!(state, None | Some(State::Failed | State::Cancelled)) {
            return Ok(known);
        }
    }
    let job = Job::PostcardStop { message: id.0 };
    let key = format!("{orders}{}", Uuid::now_v7());
    let mut order = NewJob::without_owner(&job, now);
    order.owner = Some(user);
    order.idempotency_key = Some(&key);
    Ok(jobs::enqueue(tx, &order, now).await?.id())
}

/// Records the user who changes the state of a message at `now`.
async fn record_actor(
    tx: &mut TenantTx,
    id: MessageId,
    (state, reason): (MessageState, Option<Reason>),
    user: UserId,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into message_turns (tenant_id, message_id, at, state, reason, by_name) \
         select $1, $2, $3, $4, $5, first_name || ' ' || last_name from users where tenant_id = $1 and id = $6 \
         on conflict on constraint message_turns_pkey do nothing",
        tx.tenant_id().0,
        id.0,
        now,
        state.code(),
        reason.map_or("", Reason::code),
        user.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// A card at the printer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrinterCard {
    /// The printer's id of the card.
    pub provider_id: String,
    /// Whether the company's own printer account ordered it.
    pub is_own_account: bool,
}

/// The card at the printer; `None` if the printer has accepted none.
///
/// # Errors
/// When the database fails.
pub async fn printer_card(tx: &mut TenantTx, id: MessageId) -> Result<Option<PrinterCard>> {
    let row = sqlx::query!(
        r#"
        select m.provider_id as "provider_id!",
               (select a.account_type from message_attempts a
                where a.tenant_id = $1 and a.message_id = $2
                order by a.attempt desc
                limit 1) as account_type
        from messages m
        where m.tenant_id = $1 and m.id = $2 and m.channel = 3 and m.state = message_state('sent') and m.provider_id is not null
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| PrinterCard {
        provider_id: row.provider_id,
        is_own_account: row.account_type == Some(SentBy::OwnPrinter.code()),
    }))
}

/// Records that the printer stopped a card.
///
/// # Errors
/// When the database fails.
pub async fn stopped(tx: &mut TenantTx, id: MessageId, now: DateTime<Utc>) -> Result<()> {
    let row = sqlx::query!(
        "select cap_month from messages where tenant_id = $1 and id = $2 and state = message_state('sent') for update",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    match row {
        Some(row) => end(tx, id, row.cap_month, now).await,
        // A report of the printer already settled it.
        None => Ok(()),
    }
}

/// The message leaves its job, so that a retry of the job doesn't send a message that a user
/// cancelled on its own.
async fn end(
    tx: &mut TenantTx,
    id: MessageId,
    cap_month: Option<NaiveDate>,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update messages \
         set state = message_state('cancelled'), reason = $3, reason_detail = null, ended_at = $4, held_at = null, cap_month = null, \
             stoppable_until = null, job_id = null \
         where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        Reason::EndedByPerson.code(),
        now,
    )
    .execute(tx.connection())
    .await?;
    if let Some(month) = cap_month {
        mailer_caps::release(tx, Month::of(month)).await?;
    }
    Ok(())
}

/// The warnings that a person acknowledges when a message is sent again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Acknowledged {
    /// That it may arrive twice.
    pub unconfirmed: bool,
    /// That the number is on a do-not-call list.
    pub do_not_call: bool,
}

/// Retries a message: by a job of its own if a person ordered it, else with the due messages of
/// its lane. A mailer needs a slot of the month unless it has one.
///
/// Returns whether the number is on a do-not-call list, which only a manual text allows: an
/// automatic one is checked again before dispatch.
///
/// # Errors
/// [`ChangeError`]
pub async fn retry(
    tx: &mut TenantTx,
    (view, user): (View, UserId),
    id: MessageId,
    acknowledged: Acknowledged,
    (cap, now): (CapStanding, DateTime<Utc>),
) -> Result<bool, ChangeError> {
    let (message, cap_month, job) = held(tx, (view, user), id).await?;
    if !message.can_retry() {
        return Err(ChangeError::State(message.state));
    }
    if message.state == MessageState::Unconfirmed && !acknowledged.unconfirmed {
        return Err(ChangeError::Unacknowledged);
    }
    let is_do_not_call = is_text_to_do_not_call(tx, id).await?;
    if is_do_not_call && !acknowledged.do_not_call {
        return Err(ChangeError::DoNotCall);
    }
    let mut month = cap_month;
    if message.channel == Channel::Mailer && month.is_none() {
        if !mailer_caps::reserve(tx, cap.month, now).await? {
            return Err(ChangeError::CapReached);
        }
        month = cap.month.first_day();
    }
    let (owner, sender) = ordered_by(tx, id).await?;
    let job = match (job, owner) {
        (None, None) => {
            let lane = Lane {
                channel: message.channel,
                sender,
            };
            outreach::wake(tx, lane, now, now).await?;
            None
        }
        (Some(_), _) | (None, Some(_)) => {
            let job = Job::Outreach {
                channel: message.channel,
                order: format!("again:{}", id.0),
            };
            let mut order = NewJob::without_owner(&job, now);
            order.owner = Some(owner.unwrap_or(user));
            order.total = 1;
            Some(jobs::enqueue(tx, &order, now).await?.id())
        }
    };
    record_actor(tx, id, (MessageState::Planned, None), user, now).await?;
    part_with_dispatches(tx, &[id.0]).await?;
    // An automatic message keeps the start of its first hold: a retry doesn't extend its seven
    // days.
    sqlx::query!(
        "update messages \
         set state = message_state('planned'), reason = null, reason_detail = null, ended_at = null, held_at = null, \
             first_held_at = case when cause = $6 then first_held_at end, due_at = $3, job_id = $4, cap_month = $5 \
         where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        now,
        job.map(|job| job.0),
        month,
        Origin::ListingEvent.code(),
    )
    .execute(tx.connection())
    .await?;
    Ok(is_do_not_call)
}

/// Whether it is a manual text to a number on a do-not-call list.
async fn is_text_to_do_not_call(tx: &mut TenantTx, id: MessageId) -> Result<bool> {
    let number = sqlx::query_scalar!(
        r#"select address_key as "number!" from messages
           where tenant_id = $1 and id = $2 and channel = $3 and cause = $4 and address_key is not null"#,
        tx.tenant_id().0,
        id.0,
        Channel::Sms.code(),
        Origin::Manual.code(),
    )
    .fetch_optional(tx.connection())
    .await?;
    match number {
        Some(number) => Ok(!do_not_call::among(tx, &[number]).await?.is_empty()),
        None => Ok(false),
    }
}

/// The user who ordered a message, and the user whose account sends it.
async fn ordered_by(tx: &mut TenantTx, id: MessageId) -> Result<(Option<UserId>, Option<UserId>)> {
    let row = sqlx::query!(
        "select planned_by_user_id, sender_user_id from messages where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok((row.planned_by_user_id.map(UserId), row.sender_user_id.map(UserId)))
}
