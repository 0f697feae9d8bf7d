//! Dispatches planned messages: chooses, marks and settles them.
//!
//! The mark is committed before the provider is called, and every later write names the
//! dispatch's fence. [`settling`] writes its outcome; [`recovery`] handles dispatches whose
//! outcome was never written.

pub mod recovery;
pub mod settling;

use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::{JobId, MessageId};
use domain::messages::snapshot::KnownValues;
use domain::messages::{Lane, Origin, SentBy};
use domain::unsubscribe::is_outreach;
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::Result;
use crate::messages::sender_key;
use crate::transaction::TenantTx;

/// Where the recipient of a postcard lives.
pub use domain::postal_address::PostalAddress as Home;
pub use settling::{Ended, Receipt, settle};

/// Which messages are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The messages of a job.
    Job(JobId),
    /// The messages of a lane that belong to no job.
    Due(Lane),
}

/// The lease and account of a mark.
#[derive(Clone, Copy, Debug)]
pub struct Marking<'a> {
    /// How long the lease holds.
    pub lasting: Duration,
    /// Whose account sends them.
    pub sent_by: SentBy,
    /// The account's address or other mark.
    pub from: &'a str,
}

/// A marked dispatch, for which the provider may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dispatch {
    /// The message.
    pub message: MessageId,
    /// The number of the dispatch.
    pub fence: i64,
}

/// A message to be sent.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// Its dispatch.
    pub dispatch: Dispatch,
    /// When the dispatch began.
    pub begun_at: DateTime<Utc>,
    /// How often it was tried and not accepted since it was last planned.
    pub tries: i16,
    /// When the first of its earlier dispatches with an unknown outcome began.
    pub unknown_since: Option<DateTime<Utc>>,
    /// The name it is addressed to; may be empty.
    pub recipient_name: String,
    /// The address it is sent to.
    pub recipient_address: String,
    /// The address that gets a copy.
    pub copy_address: Option<String>,
    /// The postal address of a postcard.
    pub home: Option<Home>,
    /// Its subject.
    pub subject: String,
    /// Its HTML part.
    pub html: Option<String>,
    /// Its text.
    pub body: Option<String>,
    /// The snapshot and values that fill in missing parts.
    pub filled: Option<(Uuid, KnownValues)>,
    /// The addresses of the print files, front and back, once they are drawn.
    pub artwork: Option<(String, String)>,
    /// Whether it is outreach, which needs a way to unsubscribe.
    pub is_outreach: bool,
    /// The provider's id of the message in the sender's mailbox that it answers.
    pub answers: Option<String>,
}

/// The postal address, if all its required parts are known.
pub(super) fn home(
    street: Option<String>,
    unit: Option<String>,
    city: Option<String>,
    state: Option<String>,
    zip_code: Option<String>,
) -> Option<Home> {
    Some(Home {
        street: street?,
        unit,
        city: city?,
        state: state?,
        zip_code: zip_code?,
    })
}

/// A message and its content as a row.
pub(super) struct ClaimedRow {
    pub(super) id: Uuid,
    pub(super) fence: i64,
    pub(super) begun_at: DateTime<Utc>,
    pub(super) tries: i16,
    pub(super) unknown_since: Option<DateTime<Utc>>,
    pub(super) recipient_name: String,
    pub(super) recipient_address: String,
    pub(super) copy_address: Option<String>,
    pub(super) subject: Option<String>,
    pub(super) html: Option<String>,
    pub(super) body: Option<String>,
    pub(super) street: Option<String>,
    pub(super) unit: Option<String>,
    pub(super) city: Option<String>,
    pub(super) state: Option<String>,
    pub(super) zip_code: Option<String>,
    pub(super) snapshot_id: Option<Uuid>,
    pub(super) known: Option<Json<KnownValues>>,
    pub(super) front_address: Option<String>,
    pub(super) back_address: Option<String>,
    pub(super) cause: i16,
    pub(super) answers: Option<String>,
}

impl From<ClaimedRow> for Claimed {
    fn from(row: ClaimedRow) -> Self {
        let home = home(row.street, row.unit, row.city, row.state, row.zip_code);
        let known = row.known.map(|known| known.0).unwrap_or_default();
        Self {
            dispatch: Dispatch {
                message: MessageId(row.id),
                fence: row.fence,
            },
            begun_at: row.begun_at,
            tries: row.tries,
            unknown_since: row.unknown_since,
            recipient_name: row.recipient_name,
            recipient_address: row.recipient_address,
            copy_address: row.copy_address,
            home,
            subject: row.subject.unwrap_or_default(),
            html: row.html,
            body: row.body,
            filled: row.snapshot_id.map(|id| (id, known)),
            artwork: row.front_address.zip(row.back_address),
            is_outreach: Origin::from_repr(row.cause).is_some_and(is_outreach),
            answers: row.answers,
        }
    }
}

/// Marks up to `most` due e-mails of Doorstep's own that belong to a job, in their order. Only
/// the holder of the job's lease sends them, so they are not checked again. Commit, then call.
///
/// # Errors
/// When the database fails.
pub async fn claim(
    tx: &mut TenantTx,
    (job, most): (JobId, i64),
    marking: &Marking<'_>,
    now: DateTime<Utc>,
) -> Result<Vec<Claimed>> {
    let rows = sqlx::query_as!(
        ClaimedRow,
        r#"
        with chosen as (
            select id
            from messages
            where tenant_id = $1 and job_id = $2 and state = message_state('planned') and due_at <= $3
            order by due_at, id
            limit $4
            for update skip locked
        ),
        marked as (
            update messages m
            set state = message_state('dispatching'), reason = null, reason_detail = null, fence = fence + 1, look_at = null,
                lease_until = clock_timestamp() + make_interval(secs => $5)
            from chosen
            where m.tenant_id = $1 and m.id = chosen.id
            returning m.id, m.fence, m.due_at, m.cause, m.tries
        ),
        begun as (
            insert into message_attempts (tenant_id, message_id, attempt, begun_at, account_type, account_address)
            select $1, id, fence, $3, $6, $7 from marked
        )
        select m.id, m.fence, m.tries, $3::timestamptz as "begun_at!",
               null::timestamptz as "unknown_since?", c.recipient_name, c.recipient_address,
               null::text as copy_address, c.subject, c.html,
               c.body, c.street, c.unit, c.city, c.state, c.zip_code, c.snapshot_id,
               c."values" as "known: Json<KnownValues>", null as front_address, null as back_address, m.cause, c.answers
        from marked m
        join message_contents c on c.tenant_id = $1 and c.message_id = m.id
        order by m.due_at, m.id
        "#,
        tx.tenant_id().0,
        job.0,
        now,
        most,
        marking.lasting.as_secs_f64(),
        marking.sent_by.code(),
        marking.from,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows.into_iter().map(Claimed::from).collect())
}

/// Locks the choice among a channel's due messages until the transaction ends, so that of two
/// automatic messages to one address the second sees the first one's mark (rules 6.10). Call it
/// first in the transaction: a transaction that waits for it must hold no other lock.
///
/// # Errors
/// When the database fails.
pub async fn lock_due(tx: &mut TenantTx, channel: Channel) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('due ' || $1::text || ' ' || $2::text, 0))",
        tx.tenant_id().0.to_string(),
        channel.name(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Locks and returns up to `most` due messages in their order. It chooses one text per number,
/// and none while another is under way, because Twilio's list identifies a text by number and
/// body.
///
/// # Errors
/// When the database fails.
pub async fn candidates(
    tx: &mut TenantTx,
    selection: Selection,
    channel: Channel,
    most: i64,
    now: DateTime<Utc>,
) -> Result<Vec<MessageId>> {
    let tenant = tx.tenant_id();
    if channel == Channel::Sms {
        return texts(tx, selection, most, now).await;
    }
    let ids = match selection {
        Selection::Job(job) => {
            sqlx::query_scalar!(
                "select id from messages \
                 where tenant_id = $1 and job_id = $2 and state = message_state('planned') and due_at <= $3 \
                 order by due_at, id \
                 limit $4 \
                 for update skip locked",
                tenant.0,
                job.0,
                now,
                most,
            )
            .fetch_all(tx.connection())
            .await?
        }
        Selection::Due(lane) => {
            let sender = sender_key(tx, lane);
            sqlx::query_scalar!(
                "select id from messages \
                 where tenant_id = $1 and job_id is null and channel = $2 \
                   and coalesce(sender_user_id, tenant_id) = $5 and state = message_state('planned') and due_at <= $3 \
                 order by due_at, id \
                 limit $4 \
                 for update skip locked",
                tenant.0,
                lane.channel.code(),
                now,
                most,
                sender,
            )
            .fetch_all(tx.connection())
            .await?
        }
    };
    Ok(ids.into_iter().map(MessageId).collect())
}

/// Chooses texts. Locks the company's sender until the transaction ends, so that no other
/// transaction chooses at the same time.
async fn texts(
    tx: &mut TenantTx,
    selection: Selection,
    most: i64,
    now: DateTime<Utc>,
) -> Result<Vec<MessageId>> {
    let tenant = tx.tenant_id();
    sqlx::query_scalar!(
        "select tenant_id from sms_senders where tenant_id = $1 for no key update",
        tenant.0
    )
    .fetch_optional(tx.connection())
    .await?;
    let busy = sqlx::query_scalar!(
        r#"
        select coalesce(m.address_key, c.recipient_address) as "number!"
        from messages m
        join message_contents c on c.tenant_id = $1 and c.message_id = m.id
        where m.tenant_id = $1 and m.channel = 2 and m.state = message_state('dispatching')
        "#,
        tenant.0,
    )
    .fetch_all(tx.connection())
    .await?;
    let rows: Vec<(Uuid, String)> = match selection {
        Selection::Job(job) => sqlx::query!(
            r#"
            select m.id, coalesce(m.address_key, c.recipient_address) as "number!"
            from messages m
            join message_contents c on c.tenant_id = $1 and c.message_id = m.id
            where m.tenant_id = $1 and m.job_id = $2 and m.state = message_state('planned') and m.due_at <= $3
              and coalesce(m.address_key, c.recipient_address) <> all($5)
            order by m.due_at, m.id
            limit $4
            for update of m skip locked
            "#,
            tenant.0,
            job.0,
            now,
            most,
            &busy,
        )
        .fetch_all(tx.connection())
        .await?
        .into_iter()
        .map(|row| (row.id, row.number))
        .collect(),
        Selection::Due(lane) => sqlx::query!(
            r#"
            select m.id, coalesce(m.address_key, c.recipient_address) as "number!"
            from messages m
            join message_contents c on c.tenant_id = $1 and c.message_id = m.id
            where m.tenant_id = $1 and m.job_id is null and m.channel = $2
              and coalesce(m.sender_user_id, m.tenant_id) = $6 and m.state = message_state('planned') and m.due_at <= $3
              and coalesce(m.address_key, c.recipient_address) <> all($5)
            order by m.due_at, m.id
            limit $4
            for update of m skip locked
            "#,
            tenant.0,
            lane.channel.code(),
            now,
            most,
            &busy,
            sender_key(tx, lane),
        )
        .fetch_all(tx.connection())
        .await?
        .into_iter()
        .map(|row| (row.id, row.number))
        .collect(),
    };
    let mut numbers = std::collections::HashSet::new();
    Ok(rows
        .into_iter()
        .filter_map(|(id, number)| numbers.insert(number).then_some(MessageId(id)))
        .collect())
}

/// Marks messages that [`candidates`] has locked in this transaction. Commit, then call the
/// provider.
///
/// # Errors
/// When the database fails.
pub async fn mark(
    tx: &mut TenantTx,
    messages: &[MessageId],
    marking: &Marking<'_>,
    now: DateTime<Utc>,
) -> Result<Vec<Claimed>> {
    if messages.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = messages.iter().map(|message| message.0).collect();
    let rows = sqlx::query_as!(
        ClaimedRow,
        r#"
        with marked as (
            update messages m
            set state = message_state('dispatching'), reason = null, reason_detail = null, fence = fence + 1, look_at = null,
                lease_until = clock_timestamp() + make_interval(secs => $4)
            where m.tenant_id = $1 and m.id = any($2) and m.state = message_state('planned')
            returning m.id, m.fence, m.due_at, m.cause, m.tries, m.channel
        ),
        begun as (
            insert into message_attempts (tenant_id, message_id, attempt, begun_at, account_type, account_address)
            select $1, id, fence, $3, $5, $6 from marked
        )
        select m.id, m.fence, m.tries, $3::timestamptz as "begun_at!",
               (select min(e.begun_at) from message_attempts e
                where e.tenant_id = $1 and e.message_id = m.id and e.outcome = 4) as "unknown_since?", c.recipient_name, c.recipient_address,
               case when m.cause = $7
                      or not exists (select 1 from suppressions s
                                     where s.tenant_id = $1 and s.channel = m.channel and s.address = c.copy_key
                                       and s.removed_at is null)
                    then c.copy_address end as copy_address, c.subject, c.html,
               c.body, c.street, c.unit, c.city, c.state, c.zip_code, c.snapshot_id,
               c."values" as "known: Json<KnownValues>", a.front_address, a.back_address, m.cause, c.answers
        from marked m
        join message_contents c on c.tenant_id = $1 and c.message_id = m.id
        left join message_artworks a on a.tenant_id = $1 and a.message_id = m.id
        order by m.due_at, m.id
        "#,
        tx.tenant_id().0,
        &ids,
        now,
        marking.lasting.as_secs_f64(),
        marking.sent_by.code(),
        marking.from,
        Origin::Personal.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows.into_iter().map(Claimed::from).collect())
}
