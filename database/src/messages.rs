//! The ledger of outbound messages: what is planned, and where it stands. Claiming and
//! settling are in [`dispatch`], what providers report of them later in [`reports`].

pub mod dispatch;
pub mod feeds;
pub mod held;
pub mod history;
pub mod in_hand;
pub mod outbox;
pub mod outreach;
pub mod post;
pub mod recheck;
pub mod reports;

use chrono::{DateTime, Datelike as _, Utc};
use domain::ids::{JobId, MessageId, TenantId, UserId};
use domain::messages::{Cause, MessageState, reason};
use domain::outreach::Channel;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::error::{DbError, Result};
use crate::mailer_caps::{self, Month};
use crate::transaction::TenantTx;

/// Messages to be planned.
#[derive(Clone, Copy, Debug)]
pub struct NewMessages {
    /// What they come of.
    pub cause: Cause,
    /// By what way they go.
    pub channel: Channel,
    /// The job that sends them.
    pub job: JobId,
    /// Who caused them, if a person did.
    pub planned_by: Option<UserId>,
    /// Not before then.
    pub due_at: DateTime<Utc>,
}

/// A message of a plan.
#[derive(Clone, Copy, Debug)]
pub struct NewMessage<'a> {
    /// Its id, where it is planned now.
    pub id: MessageId,
    /// What would cause the same message again names the same key; 1 to 200 characters.
    pub dedupe_key: &'a str,
    /// What it says, and to whom.
    pub content: Content<'a>,
}

/// What a message says, and to whom.
#[derive(Clone, Copy, Debug)]
pub struct Content<'a> {
    /// The name it is addressed to; may be empty.
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
    /// When the first of those that wait is due.
    pub next_due_at: Option<DateTime<Utc>>,
}

/// Plans messages by one statement. Those whose key is planned already stay as they are,
/// but one that still waits then says what is said now.
///
/// # Errors
/// When the database fails.
pub async fn plan(
    tx: &mut TenantTx,
    new: NewMessages,
    messages: &[NewMessage<'_>],
    now: DateTime<Utc>,
) -> Result<()> {
    let tenant = tx.tenant_id();
    let ids: Vec<Uuid> = messages.iter().map(|message| message.id.0).collect();
    let texts = |part: fn(&NewMessage<'_>) -> String| messages.iter().map(part).collect::<Vec<_>>();
    let maybe = |part: for<'m> fn(&NewMessage<'m>) -> Option<&'m str>| {
        let owned = |message| part(message).map(ToOwned::to_owned);
        messages.iter().map(owned).collect::<Vec<Option<String>>>()
    };
    sqlx::query!(
        "with new as ( \
             select * \
             from unnest($9::uuid[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[]) \
                  as n (id, dedupe_key, recipient_name, recipient_address, subject, html, body)), \
         planned as ( \
             insert into messages as m (tenant_id, id, dedupe_key, cause, channel, job_id, planned_at, \
                                        planned_by_user_id, due_at) \
             select $1, id, dedupe_key, $2, $3, $4, $5, $6, $7 from new \
             on conflict on constraint messages_once do update set due_at = m.due_at \
             returning m.id, m.dedupe_key, m.state) \
         insert into message_contents \
             (tenant_id, message_id, recipient_name, recipient_address, subject, html, body) \
         select $1, p.id, n.recipient_name, n.recipient_address, n.subject, n.html, n.body \
         from new n \
         join planned p using (dedupe_key) \
         where p.state = $8 \
         on conflict on constraint message_contents_pkey do update \
         set recipient_name = excluded.recipient_name, recipient_address = excluded.recipient_address, \
             subject = excluded.subject, html = excluded.html, body = excluded.body",
        tenant.0,
        new.cause.code(),
        new.channel.code(),
        new.job.0,
        now,
        new.planned_by.map(|user| user.0),
        new.due_at,
        MessageState::Planned.code(),
        &ids,
        &texts(|message| message.dedupe_key.to_owned()),
        &texts(|message| message.content.recipient_name.to_owned()),
        &texts(|message| message.content.recipient_address.to_owned()),
        &maybe(|message| message.content.subject) as &[Option<String>],
        &maybe(|message| message.content.html) as &[Option<String>],
        &maybe(|message| message.content.body) as &[Option<String>],
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// How the messages of a job stand.
///
/// # Errors
/// When the database fails.
pub async fn tally(tx: &mut TenantTx, job: JobId) -> Result<Tally> {
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        r#"
        select state, count(*) as "messages!", min(due_at) as next_due_at
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
            MessageState::Planned => {
                tally.next_due_at = row.next_due_at;
                &mut tally.planned
            }
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
pub async fn fail_waiting(
    tx: &mut TenantTx,
    job: JobId,
    why: &'static str,
    now: DateTime<Utc>,
) -> Result<()> {
    let tenant = tx.tenant_id();
    end_waiting(tx.connection(), tenant, job, (MessageState::Failed, why), now).await
}

/// Lets what is due of a channel and belongs to no job wait until its reason is gone.
/// Answers how much there is.
///
/// # Errors
/// When the database fails.
pub async fn hold_due(
    tx: &mut TenantTx,
    channel: Channel,
    why: &'static str,
    now: DateTime<Utc>,
) -> Result<u64> {
    let held = sqlx::query!(
        "update messages set state = $4, reason = $5, held_at = $3 \
         where tenant_id = $1 and job_id is null and channel = $2 and state = 0 and due_at <= $3",
        tx.tenant_id().0,
        channel.code(),
        now,
        MessageState::Held.code(),
        why,
    )
    .execute(tx.connection())
    .await?;
    if held.rows_affected() > 0 {
        held::look_again(tx, now + held::EVERY, now).await?;
    }
    Ok(held.rows_affected())
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

/// Ends what still waits of a job that its owner has ended.
///
/// # Errors
/// When the database fails.
pub async fn cancel_waiting(tx: &mut TenantTx, job: JobId, now: DateTime<Utc>) -> Result<()> {
    let tenant = tx.tenant_id();
    cancel(tx.connection(), tenant, job, now).await
}

/// The messages of a job that a person puts back into its queue: they looked, and want
/// them sent. A postcard whose slot was given back takes another one, of the month of
/// `now` in the company's zone; where the cap is reached it stays failed, and says so.
pub(crate) async fn put_back(tx: &mut TenantTx, job: JobId, now: DateTime<Utc>) -> Result<()> {
    let tenant = tx.tenant_id();
    let without_slot = sqlx::query!(
        r#"
        update messages m set state = 0, reason = null, reason_detail = null, ended_at = null
        from companies c
        where m.tenant_id = $1 and m.job_id = $2 and m.state in (5, 6, 7) and c.tenant_id = $1
        returning m.id, m.channel = 3 and m.cap_month is null as "needs_slot!",
                  date_trunc('month', $3::timestamptz at time zone c.time_zone)::date as "month!"
        "#,
        tenant.0,
        job.0,
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    for row in without_slot.into_iter().filter(|row| row.needs_slot) {
        let month = Month {
            year: i16::try_from(row.month.year()).unwrap_or(i16::MAX),
            month: i16::try_from(row.month.month()).unwrap_or(1),
        };
        let has_slot = mailer_caps::reserve(tx, month).await?;
        sqlx::query!(
            "update messages \
             set cap_month = case when $4 then $3::date end, state = case when $4 then 0 else 5 end, \
                 reason = case when $4 then null else $5 end, ended_at = case when $4 then null else $6::timestamptz end \
             where tenant_id = $1 and id = $2",
            tenant.0,
            row.id,
            row.month,
            has_slot,
            reason::CAP_REACHED,
            now,
        )
        .execute(tx.connection())
        .await?;
    }
    Ok(())
}

/// The messages of a job that a person ends.
pub(crate) async fn cancel(
    connection: &mut PgConnection,
    tenant: TenantId,
    job: JobId,
    now: DateTime<Utc>,
) -> Result<()> {
    let ended = (MessageState::Cancelled, reason::ENDED_BY_PERSON);
    end_waiting(connection, tenant, job, ended, now).await
}

async fn end_waiting(
    connection: &mut PgConnection,
    tenant: TenantId,
    job: JobId,
    (state, why): (MessageState, &str),
    now: DateTime<Utc>,
) -> Result<()> {
    let ended = sqlx::query_scalar!(
        "update messages set state = $3, reason = $4, ended_at = $5 \
         where tenant_id = $1 and job_id = $2 and state = 0 \
         returning id",
        tenant.0,
        job.0,
        state.code(),
        why,
        now,
    )
    .fetch_all(&mut *connection)
    .await?;
    mailer_caps::release_of_ended(connection, tenant, &ended).await
}

fn stored_state(code: i16) -> Result<MessageState> {
    MessageState::from_code(code).ok_or_else(|| DbError::Stored {
        what: "message state",
        value: code.to_string(),
    })
}

fn stored_channel(code: i16) -> Result<Channel> {
    Channel::from_code(code).ok_or_else(|| DbError::Stored {
        what: "channel",
        value: code.to_string(),
    })
}
