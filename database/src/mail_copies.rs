//! The copies of our emails in connected mailboxes, and the emails that received messages answer
//! (design: mailboxes, 6).

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::{MailConnectionId, MessageId};
use domain::mailboxes::ANSWERED_WITHIN;
use domain::message_reports::Report;
use domain::messages::MessageState;
use serde::Serialize;
use sqlx::types::Json;
use uuid::Uuid;

use crate::audit::Origin;
use crate::error::Result;
use crate::messages::reports::{self, NewReport};
use crate::transaction::TenantTx;

/// The copy of one of our emails among the sent items of a mailbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MailCopy {
    /// The id of the message, from our header.
    pub message_id: Uuid,
    /// The provider's id of the thread.
    pub thread_id: Option<String>,
    /// The `Message-ID` header, without angle brackets.
    pub internet_message_id: Option<String>,
    /// The subject without prefixes, in lower case.
    pub subject_key: String,
    /// When it was sent.
    pub sent_at: DateTime<Utc>,
}

/// A received message that may answer an email.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Received {
    /// The ids that it refers to, the nearest first, without angle brackets.
    pub ids: Vec<String>,
    /// For each of `ids`: the id of our message, if its form is one that we give. Emails of SMTP and
    /// Graph accounts have such ids.
    pub own_ids: Vec<Option<Uuid>>,
    /// The provider's id of the thread.
    pub thread_id: Option<String>,
    /// The sender's address in the form of the suppression list.
    pub sender_key: String,
    /// The subject without prefixes, in lower case.
    pub subject_key: String,
    /// When the mailbox received it.
    pub received_at: DateTime<Utc>,
}

/// The email that a received message answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnsweredBy {
    /// The place of the received message in the list that was asked about.
    pub place: usize,
    /// The email.
    pub message: MessageId,
}

/// Stores the copies of a mailbox. A copy of a message that is not the company's is ignored. An email
/// whose outcome was unknown is sent.
///
/// # Errors
/// When the database fails.
pub async fn keep(
    tx: &mut TenantTx,
    mailbox: MailConnectionId,
    copies: &[MailCopy],
    now: DateTime<Utc>,
) -> Result<()> {
    if copies.is_empty() {
        return Ok(());
    }
    let unconfirmed = sqlx::query_scalar!(
        r#"
        with given as (
            select distinct on (message_id) *
            from jsonb_to_recordset($3::jsonb) as g (
                message_id uuid, thread_id text, internet_message_id text, subject_key text, sent_at timestamptz)
            order by message_id, sent_at),
        own as (
            select g.*, m.address_key, m.state
            from given g
            join messages m on m.tenant_id = $1 and m.id = g.message_id and m.channel = $4 and m.fence > 0
            where m.address_key is not null),
        kept as (
            insert into mail_copies (tenant_id, message_id, connection_id, thread_id, internet_message_id, subject_key,
                                     address_key, sent_at)
            select $1, message_id, $2, thread_id, internet_message_id, subject_key, address_key, sent_at
            from own
            on conflict (tenant_id, message_id) do update
            set connection_id = excluded.connection_id, thread_id = excluded.thread_id,
                internet_message_id = excluded.internet_message_id, subject_key = excluded.subject_key,
                sent_at = excluded.sent_at)
        select message_id as "message_id!" from own where state = $5
        "#,
        tx.tenant_id().0,
        mailbox.0,
        Json(copies) as _,
        Channel::Email.code(),
        MessageState::Unconfirmed.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    for message in unconfirmed {
        let report = NewReport {
            message: MessageId(message),
            provider_id: &message.to_string(),
            key: "sent copy",
            name: "found in Sent Items",
            detail: None,
            report: Report::UnderWay,
            suppresses: None,
        };
        reports::report(tx, &report, (&Origin::default(), now)).await?;
    }
    Ok(())
}

/// The emails that received messages of a mailbox answer: by the ids they refer to, else by the thread,
/// else the last one that the mailbox sent to the sender within 30 days with the same subject. Messages
/// that answer none are left out.
///
/// # Errors
/// When the database fails.
pub async fn answered(
    tx: &mut TenantTx,
    mailbox: MailConnectionId,
    received: &[Received],
) -> Result<Vec<AnsweredBy>> {
    if received.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query!(
        r#"
        select e.place as "place!", coalesce(referred.message_id, threaded.message_id, titled.message_id) as "message_id!"
        from jsonb_array_elements($3::jsonb) with ordinality as e (body, place)
        cross join lateral jsonb_to_record(e.body) as r (
            ids text[], own_ids uuid[], thread_id text, sender_key text, subject_key text, received_at timestamptz)
        left join lateral (
            select coalesce(c.message_id, m.id) as message_id
            from unnest(r.ids, r.own_ids) with ordinality as i (id, own_id, rank)
            left join mail_copies c on c.tenant_id = $1 and c.internet_message_id = i.id
            left join messages m on m.tenant_id = $1 and m.id = i.own_id and m.channel = $4 and m.fence > 0
            where coalesce(c.message_id, m.id) is not null
            order by i.rank
            limit 1) referred on true
        left join lateral (
            select c.message_id
            from mail_copies c
            where c.tenant_id = $1 and c.connection_id = $2 and c.thread_id = r.thread_id
            order by c.sent_at desc
            limit 1) threaded on referred.message_id is null
        left join lateral (
            select c.message_id
            from mail_copies c
            where c.tenant_id = $1 and c.connection_id = $2 and c.address_key = r.sender_key
              and c.subject_key = r.subject_key and c.sent_at > r.received_at - $5::interval
            order by c.sent_at desc
            limit 1) titled on referred.message_id is null and threaded.message_id is null
        where coalesce(referred.message_id, threaded.message_id, titled.message_id) is not null
        order by 1
        "#,
        tx.tenant_id().0,
        mailbox.0,
        Json(received) as _,
        Channel::Email.code(),
        ANSWERED_WITHIN as _,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            Some(AnsweredBy {
                place: usize::try_from(row.place).ok()?.checked_sub(1)?,
                message: MessageId(row.message_id),
            })
        })
        .collect())
}

/// Those of these messages that the company has emailed, with the addresses of their recipients in the
/// form of the suppression list.
///
/// # Errors
/// When the database fails.
pub async fn sent_among(tx: &mut TenantTx, messages: &[Uuid]) -> Result<Vec<(MessageId, Option<String>)>> {
    let rows = sqlx::query!(
        "select id, address_key from messages where tenant_id = $1 and id = any($2) and channel = $3 and fence > 0",
        tx.tenant_id().0,
        messages,
        Channel::Email.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (MessageId(row.id), row.address_key))
        .collect())
}
