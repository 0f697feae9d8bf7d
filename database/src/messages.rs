//! The ledger of outbound messages.
//!
//! A message is planned once for what causes it. Its dispatch is marked and committed
//! before the provider is called, and every write about a dispatch names its fence.
//! A dispatch that was begun and of which nothing more is heard stands as unconfirmed;
//! the provider's answer, should it come late, still settles that.

use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::ids::{JobId, MessageId, TenantId, UserId};
use domain::messages::{Cause, MessageState, Outcome, reason};
use domain::outreach::Channel;
use sqlx::PgConnection;

use crate::error::{DbError, Result};
use crate::transaction::TenantTx;

/// A message to be planned.
#[derive(Clone, Debug)]
pub struct NewMessage<'a> {
    /// Its id, where it is planned now.
    pub id: MessageId,
    /// What would cause the same message again names the same key; 1 to 200 characters.
    pub dedupe_key: &'a str,
    /// What it comes of.
    pub cause: Cause,
    /// By what way it goes.
    pub channel: Channel,
    /// The job that sends it, if one of its own does.
    pub job: Option<JobId>,
    /// Who caused it, if a person did.
    pub planned_by: Option<UserId>,
    /// Not before then.
    pub due_at: DateTime<Utc>,
    /// What it says, and to whom.
    pub content: Content<'a>,
}

/// What a message says, and to whom.
#[derive(Clone, Debug)]
pub struct Content<'a> {
    /// The name it is addressed to.
    pub recipient_name: &'a str,
    /// Their address of the channel.
    pub recipient_address: &'a str,
    /// The subject of an e-mail.
    pub subject: Option<&'a str>,
    /// The HTML part of an e-mail.
    pub html: Option<&'a str>,
    /// The text; `None` where it holds what may stand nowhere but in the message.
    pub body: Option<&'a str>,
}

/// A dispatch that was marked: the provider may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dispatch {
    /// The message.
    pub message: MessageId,
    /// Which dispatch of it.
    pub fence: i64,
}

/// What the mark found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    /// Commit, then call the provider.
    Started(Dispatch),
    /// It is not to be sent now, because it stands so.
    Standing(MessageState),
}

/// Plans a message, or finds it planned. One that still waits then says what is said
/// now. Answers its id.
///
/// # Errors
/// When the database fails.
pub async fn plan(tx: &mut TenantTx, new: &NewMessage<'_>, now: DateTime<Utc>) -> Result<MessageId> {
    let tenant = tx.tenant_id();
    sqlx::query!(
        "insert into messages (tenant_id, id, dedupe_key, cause, channel, job_id, planned_at, planned_by_user_id, due_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
         on conflict on constraint messages_once do nothing",
        tenant.0,
        new.id.0,
        new.dedupe_key,
        new.cause.code(),
        new.channel.code(),
        new.job.map(|job| job.0),
        now,
        new.planned_by.map(|user| user.0),
        new.due_at,
    )
    .execute(tx.connection())
    .await?;
    let row = sqlx::query!(
        "select id, state from messages where tenant_id = $1 and dedupe_key = $2 for update",
        tenant.0,
        new.dedupe_key,
    )
    .fetch_one(tx.connection())
    .await?;
    if stored_state(row.state)? == MessageState::Planned {
        let content = &new.content;
        sqlx::query!(
            "insert into message_contents \
                 (tenant_id, message_id, recipient_name, recipient_address, subject, html, body) \
             values ($1, $2, $3, $4, $5, $6, $7) \
             on conflict on constraint message_contents_pkey do update \
             set recipient_name = excluded.recipient_name, recipient_address = excluded.recipient_address, \
                 subject = excluded.subject, html = excluded.html, body = excluded.body",
            tenant.0,
            row.id,
            content.recipient_name,
            content.recipient_address,
            content.subject,
            content.html,
            content.body,
        )
        .execute(tx.connection())
        .await?;
    }
    Ok(MessageId(row.id))
}

/// Marks that the provider is about to be called, for at most `lasting`. The caller
/// alone sends the message: a dispatch found under way is one whose sender is gone,
/// and then stands as unconfirmed.
///
/// # Errors
/// When the database fails, or there is no such message.
pub async fn begin(
    tx: &mut TenantTx,
    message: MessageId,
    lasting: Duration,
    now: DateTime<Utc>,
) -> Result<Begun> {
    if let Some(state) = abandon(tx, message, now).await? {
        return Ok(Begun::Standing(state));
    }
    let tenant = tx.tenant_id();
    let fence = sqlx::query_scalar!(
        "with marked as ( \
             update messages \
             set state = 1, reason = null, fence = fence + 1, \
                 lease_until = clock_timestamp() + make_interval(secs => $3) \
             where tenant_id = $1 and id = $2 and state = 0 \
             returning fence) \
         insert into message_attempts (tenant_id, message_id, attempt, begun_at) \
         select $1, $2, fence, $4 from marked \
         returning attempt",
        tenant.0,
        message.0,
        lasting.as_secs_f64(),
        now,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(Begun::Started(Dispatch { message, fence }))
}

/// What keeps a message from being sent, if anything does: where it stands, after a
/// dispatch whose sender is gone was noted as unconfirmed. The caller alone sends it.
/// A message that was never planned is kept by nothing.
///
/// # Errors
/// When the database fails.
pub async fn abandon(
    tx: &mut TenantTx,
    message: MessageId,
    now: DateTime<Utc>,
) -> Result<Option<MessageState>> {
    let tenant = tx.tenant_id();
    let Some(row) = sqlx::query!(
        "select state, fence from messages where tenant_id = $1 and id = $2 for update",
        tenant.0,
        message.0,
    )
    .fetch_optional(tx.connection())
    .await?
    else {
        return Ok(None);
    };
    match stored_state(row.state)? {
        MessageState::Planned => Ok(None),
        MessageState::Dispatching => {
            let dispatch = Dispatch {
                message,
                fence: row.fence,
            };
            let gone = "its sender was not heard of again";
            settle(
                tx,
                dispatch,
                MessageState::Unconfirmed,
                Some(reason::UNCONFIRMED),
                now,
            )
            .await?;
            note(tx, dispatch, Outcome::Unknown, gone, now).await?;
            Ok(Some(MessageState::Unconfirmed))
        }
        state => Ok(Some(state)),
    }
}

/// Writes what came of a dispatch; `is_last` when it is not to be tried again by itself.
/// `detail` is what the provider said. Answers `false` when another dispatch has begun
/// since: then nothing is written.
///
/// # Errors
/// When the database fails.
pub async fn end(
    tx: &mut TenantTx,
    dispatch: Dispatch,
    (outcome, detail): (Outcome, &str),
    is_last: bool,
    now: DateTime<Utc>,
) -> Result<bool> {
    let (state, why) = match outcome {
        Outcome::Taken => (MessageState::Sent, None),
        Outcome::Refused => (MessageState::Failed, Some(reason::REFUSED)),
        Outcome::NotNow if is_last => (MessageState::Failed, Some(reason::GAVE_UP)),
        Outcome::NotNow => (MessageState::Planned, None),
        Outcome::Unknown => (MessageState::Unconfirmed, Some(reason::UNCONFIRMED)),
    };
    if !settle(tx, dispatch, state, why, now).await? {
        return Ok(false);
    }
    note(tx, dispatch, outcome, detail, now).await?;
    Ok(true)
}

/// Ends a message that can't be dispatched at all.
///
/// # Errors
/// When the database fails.
pub async fn fail(
    tx: &mut TenantTx,
    message: MessageId,
    why: &'static str,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update messages set state = 5, reason = $3, ended_at = $4 \
         where tenant_id = $1 and id = $2 and state = 0",
        tx.tenant_id().0,
        message.0,
        why,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The messages of a job that a person puts back into its queue: they looked, and want
/// them sent.
pub(crate) async fn put_back(connection: &mut PgConnection, tenant: TenantId, job: JobId) -> Result<()> {
    sqlx::query!(
        "update messages set state = 0, reason = null, ended_at = null \
         where tenant_id = $1 and job_id = $2 and state in (5, 6, 7)",
        tenant.0,
        job.0,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// The messages of a job that a person ends before it begins anew.
pub(crate) async fn cancel(
    connection: &mut PgConnection,
    tenant: TenantId,
    job: JobId,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update messages set state = 7, reason = $3, ended_at = $4 \
         where tenant_id = $1 and job_id = $2 and state = 0",
        tenant.0,
        job.0,
        reason::ENDED_BY_PERSON,
        now,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// A late answer that is final settles a dispatch that stands as unconfirmed.
async fn settle(
    tx: &mut TenantTx,
    dispatch: Dispatch,
    state: MessageState,
    why: Option<&str>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let is_over = state != MessageState::Planned;
    let settled = sqlx::query!(
        "update messages \
         set state = $4::smallint, reason = $5, lease_until = null, ended_at = $6 \
         where tenant_id = $1 and id = $2 and fence = $3 and (state = 1 or state = 6 and $4::smallint in (2, 5))",
        tx.tenant_id().0,
        dispatch.message.0,
        dispatch.fence,
        state.code(),
        why,
        is_over.then_some(now),
    )
    .execute(tx.connection())
    .await?;
    Ok(settled.rows_affected() == 1)
}

async fn note(
    tx: &mut TenantTx,
    dispatch: Dispatch,
    outcome: Outcome,
    detail: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update message_attempts set ended_at = $4, outcome = $5, detail = $6 \
         where tenant_id = $1 and message_id = $2 and attempt = $3",
        tx.tenant_id().0,
        dispatch.message.0,
        dispatch.fence,
        now,
        outcome.code(),
        detail,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

fn stored_state(code: i16) -> Result<MessageState> {
    MessageState::from_code(code).ok_or_else(|| DbError::Stored {
        what: "message state",
        value: code.to_string(),
    })
}
