//! Sending what a job has planned: claimed, then settled.
//!
//! A dispatch is marked and committed before the provider is called, and every write
//! about it names its fence. One that was begun and of which nothing more is heard
//! stands as unconfirmed; the provider's answer, should it come late, still settles that.

use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::ids::{JobId, MessageId};
use domain::messages::{MessageState, Outcome, SentBy, reason};
use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;

/// How messages are to be claimed.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// The job whose messages they are; whoever holds its lease alone sends them.
    pub job: JobId,
    /// The most.
    pub most: i64,
    /// How long the claim holds.
    pub lasting: Duration,
    /// Whose account they go out by.
    pub sent_by: SentBy,
    /// Its address.
    pub from: &'a str,
}

/// A dispatch that was marked: the provider may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dispatch {
    /// The message.
    pub message: MessageId,
    /// Which dispatch of it.
    pub fence: i64,
}

/// A message to be sent.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// Its dispatch.
    pub dispatch: Dispatch,
    /// The name it is addressed to; may be empty.
    pub recipient_name: String,
    /// Their address.
    pub recipient_address: String,
    /// Its subject.
    pub subject: String,
    /// Its HTML part.
    pub html: Option<String>,
    /// Its text.
    pub body: Option<String>,
}

/// What came of a dispatch.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The dispatch.
    pub dispatch: Dispatch,
    /// What the provider's answer means.
    pub outcome: Outcome,
    /// What the provider said.
    pub detail: String,
    /// When it is tried again by itself, where it was not taken now; `None` gives it up.
    pub again_at: Option<DateTime<Utc>>,
}

impl Ended {
    /// Where the message stands then, and why.
    fn standing(&self) -> (MessageState, Option<&'static str>) {
        match (self.outcome, self.again_at) {
            (Outcome::Taken, _) => (MessageState::Sent, None),
            (Outcome::Refused, _) => (MessageState::Failed, Some(reason::REFUSED)),
            (Outcome::NotNow, Some(_)) => (MessageState::Planned, None),
            (Outcome::NotNow, None) => (MessageState::Failed, Some(reason::GAVE_UP)),
            (Outcome::Unknown, _) => (MessageState::Unconfirmed, Some(reason::UNCONFIRMED)),
        }
    }
}

/// Marks that the provider is about to be called for messages of a job that are due, in
/// their order. Commit, then call.
///
/// # Errors
/// When the database fails.
pub async fn claim(tx: &mut TenantTx, claim: &Claim<'_>, now: DateTime<Utc>) -> Result<Vec<Claimed>> {
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        r#"
        with chosen as (
            select id
            from messages
            where tenant_id = $1 and job_id = $2 and state = 0 and due_at <= $3
            order by due_at, id
            limit $4
            for update skip locked
        ),
        marked as (
            update messages m
            set state = 1, reason = null, fence = fence + 1,
                lease_until = clock_timestamp() + make_interval(secs => $5)
            from chosen
            where m.tenant_id = $1 and m.id = chosen.id
            returning m.id, m.fence, m.due_at
        ),
        begun as (
            insert into message_attempts (tenant_id, message_id, attempt, begun_at, account_type, account_address)
            select $1, id, fence, $3, $6, $7 from marked
        )
        select m.id, m.fence, c.recipient_name, c.recipient_address, c.subject, c.html, c.body
        from marked m
        join message_contents c on c.tenant_id = $1 and c.message_id = m.id
        order by m.due_at, m.id
        "#,
        tenant.0,
        claim.job.0,
        now,
        claim.most,
        claim.lasting.as_secs_f64(),
        claim.sent_by.code(),
        claim.from,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Claimed {
            dispatch: Dispatch {
                message: MessageId(row.id),
                fence: row.fence,
            },
            recipient_name: row.recipient_name,
            recipient_address: row.recipient_address,
            subject: row.subject.unwrap_or_default(),
            html: row.html,
            body: row.body,
        })
        .collect())
}

/// Writes what came of dispatches. Where another dispatch of the message has begun
/// since, nothing is written for it. An answer that is final settles one that stands as
/// unconfirmed. Answers how many were settled.
///
/// # Errors
/// When the database fails.
pub async fn settle(tx: &mut TenantTx, ended: &[Ended], now: DateTime<Utc>) -> Result<u64> {
    if ended.is_empty() {
        return Ok(0);
    }
    let tenant = tx.tenant_id();
    let ids: Vec<Uuid> = ended.iter().map(|one| one.dispatch.message.0).collect();
    let fences: Vec<i64> = ended.iter().map(|one| one.dispatch.fence).collect();
    let standings: Vec<_> = ended.iter().map(Ended::standing).collect();
    let states: Vec<i16> = standings.iter().map(|standing| standing.0.code()).collect();
    let reasons: Vec<Option<String>> = standings
        .iter()
        .map(|standing| standing.1.map(ToOwned::to_owned))
        .collect();
    let again: Vec<Option<DateTime<Utc>>> = ended.iter().map(|one| one.again_at).collect();
    let outcomes: Vec<i16> = ended.iter().map(|one| one.outcome.code()).collect();
    let details: Vec<String> = ended.iter().map(|one| one.detail.clone()).collect();
    let settled = sqlx::query!(
        "with told as ( \
             select * \
             from unnest($2::uuid[], $3::bigint[], $4::smallint[], $5::text[], $6::timestamptz[], $7::smallint[], \
                         $8::text[]) as t (id, fence, state, reason, again_at, outcome, detail)), \
         settled as ( \
             update messages m \
             set state = told.state, reason = told.reason, lease_until = null, \
                 ended_at = case when told.state <> 0 then $9::timestamptz end, \
                 due_at = case when told.state = 0 then told.again_at else m.due_at end \
             from told \
             where m.tenant_id = $1 and m.id = told.id and m.fence = told.fence \
               and (m.state = 1 or m.state = 6 and told.state in (2, 5)) \
             returning m.id) \
         update message_attempts a \
         set ended_at = $9, outcome = told.outcome, detail = told.detail \
         from told \
         join settled on settled.id = told.id \
         where a.tenant_id = $1 and a.message_id = told.id and a.attempt = told.fence",
        tenant.0,
        &ids,
        &fences,
        &states,
        &reasons as &[Option<String>],
        &again as &[Option<DateTime<Utc>>],
        &outcomes,
        &details,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(settled.rows_affected())
}

/// Notes as unconfirmed the dispatches of a job that were begun and whose sender is
/// gone. Only whoever has just claimed the job may call it: nobody else sends for it.
/// Answers how many there were.
///
/// # Errors
/// When the database fails.
pub async fn abandon(tx: &mut TenantTx, job: JobId, now: DateTime<Utc>) -> Result<usize> {
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        "select id, fence from messages where tenant_id = $1 and job_id = $2 and state = 1 order by id for update",
        tenant.0,
        job.0,
    )
    .fetch_all(tx.connection())
    .await?;
    let gone: Vec<Ended> = rows
        .into_iter()
        .map(|row| Ended {
            dispatch: Dispatch {
                message: MessageId(row.id),
                fence: row.fence,
            },
            outcome: Outcome::Unknown,
            detail: "its sender was not heard of again".to_owned(),
            again_at: None,
        })
        .collect();
    settle(tx, &gone, now).await?;
    Ok(gone.len())
}
