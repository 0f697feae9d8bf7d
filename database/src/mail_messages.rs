//! The cache of the messages in connected mailboxes. It belongs to the mailbox's user alone and is
//! deleted when the mailbox is disconnected.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::MailConnectionId;
use domain::mailboxes::summary::MailSummary;
use sqlx::types::Json;

use crate::error::Result;
use crate::patterns::containing;
use crate::transaction::TenantTx;

/// How long a message is cached after its mailbox received it.
const KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// The most cached messages of a mailbox.
const MOST_KEPT: i64 = 500;

/// The last message of the part of a list before: the time and the provider's id.
pub type Position = (DateTime<Utc>, String);

/// Stores messages that were read now, unless the mailbox was disconnected meanwhile; returns
/// whether it still is connected. `are_newest` states that they are the mailbox's newest ones.
///
/// # Errors
/// When the database fails.
pub async fn keep(
    tx: &mut TenantTx,
    connection: MailConnectionId,
    (messages, are_newest): (&[MailSummary], bool),
    now: DateTime<Utc>,
) -> Result<bool> {
    let tenant = tx.tenant_id().0;
    let live = sqlx::query!(
        "update mail_connections set mail_read_at = case when $3 then $4 else mail_read_at end \
         where tenant_id = $1 and id = $2 and deleted_at is null",
        tenant,
        connection.0,
        are_newest,
        now,
    )
    .execute(tx.connection())
    .await?;
    if live.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query!(
        r#"
        insert into mail_messages (tenant_id, connection_id, provider_id, thread_id, from_name, from_address, subject,
                                   snippet, received_at, is_unread, is_important, has_attachments)
        select $1, $2, r.*
        from jsonb_to_recordset($3::jsonb) as r (
            provider_id text, thread_id text, from_name text, from_address text, subject text, snippet text,
            received_at timestamptz, is_unread boolean, is_important boolean, has_attachments boolean)
        where r.received_at >= $4
        on conflict (tenant_id, connection_id, provider_id) do update
        set thread_id = excluded.thread_id, from_name = excluded.from_name, from_address = excluded.from_address,
            subject = excluded.subject, snippet = excluded.snippet, received_at = excluded.received_at,
            is_unread = excluded.is_unread, is_important = excluded.is_important,
            has_attachments = excluded.has_attachments
        "#,
        tenant,
        connection.0,
        Json(messages) as _,
        now - KEPT_FOR,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "delete from mail_messages \
         where tenant_id = $1 and connection_id = $2 \
           and (received_at < $3 \
             or (received_at, provider_id) < ( \
                 select received_at, provider_id from mail_messages \
                 where tenant_id = $1 and connection_id = $2 \
                 order by received_at desc, provider_id desc offset $4 limit 1))",
        tenant,
        connection.0,
        now - KEPT_FOR,
        MOST_KEPT - 1,
    )
    .execute(tx.connection())
    .await?;
    Ok(true)
}

/// The cached messages of a mailbox whose author, subject or text contains `words`, newest first
/// after `position`.
///
/// # Errors
/// When the database fails.
pub async fn cached(
    tx: &mut TenantTx,
    connection: MailConnectionId,
    (words, position): (Option<&str>, Option<&Position>),
    limit: i64,
) -> Result<Vec<MailSummary>> {
    let rows = sqlx::query_as!(
        MailSummary,
        r#"
        select provider_id, thread_id, from_name, from_address, subject, snippet, received_at,
               is_unread and seen_at is null as "is_unread!", is_important, has_attachments
        from mail_messages
        where tenant_id = $1 and connection_id = $2
          and ($3::text is null or lower(concat_ws(' ', from_name, from_address, subject, snippet)) like $3)
          and ($4::timestamptz is null or (received_at, provider_id) < ($4, $5))
        order by received_at desc, provider_id desc
        limit $6
        "#,
        tx.tenant_id().0,
        connection.0,
        words.map(containing),
        position.map(|(at, _)| *at),
        position.map(|(_, id)| id.as_str()),
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows)
}

/// Marks a message as opened, if it is cached.
///
/// # Errors
/// When the database fails.
pub async fn see(
    tx: &mut TenantTx,
    connection: MailConnectionId,
    provider_id: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update mail_messages set seen_at = $4 \
         where tenant_id = $1 and connection_id = $2 and provider_id = $3 and seen_at is null",
        tx.tenant_id().0,
        connection.0,
        provider_id,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Those of some messages that were opened, by the provider's ids.
///
/// # Errors
/// When the database fails.
pub async fn seen(
    tx: &mut TenantTx,
    connection: MailConnectionId,
    messages: &[MailSummary],
) -> Result<HashSet<String>> {
    let ids: Vec<String> = messages
        .iter()
        .map(|message| message.provider_id.clone())
        .collect();
    let seen = sqlx::query_scalar!(
        "select provider_id from mail_messages \
         where tenant_id = $1 and connection_id = $2 and provider_id = any($3) and seen_at is not null",
        tx.tenant_id().0,
        connection.0,
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(seen.into_iter().collect())
}
