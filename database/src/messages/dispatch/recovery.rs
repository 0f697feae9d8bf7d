//! Dispatches without a written outcome: their worker stopped, or the provider's answer is
//! unknown and can still be looked up.

use std::collections::BTreeMap;
use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::{JobId, MessageId};
use domain::messages::snapshot::KnownValues;
use domain::messages::{Outcome, Reason};
use sqlx::types::Json;
use uuid::Uuid;

use super::{Claimed, ClaimedRow, Dispatch, Ended, Selection, settle};
use crate::error::Result;
use crate::messages::{recheck, sender_key};
use crate::transaction::TenantTx;

/// A dispatch with an unknown outcome.
#[derive(Clone, Debug)]
pub struct Unresolved {
    /// The message.
    pub message: Claimed,
    /// The kind of account: [`domain::messages::SentBy::code`].
    pub sent_by: Option<i16>,
    /// The account's address or other mark.
    pub from: Option<String>,
    /// Since when and why it is unwanted. For postcards only: a lookup orders a card that is
    /// wanted and only searches for one that isn't.
    pub unwanted: Option<(DateTime<Utc>, Reason)>,
}

/// Leases up to `most` dispatches for `lasting` whose lookup is due and whose lease has ended,
/// after the message `after` in the order of their ids. For a job, leases are ignored: call it
/// only right after claiming the job, when no other worker sends for it.
///
/// # Errors
/// When the database fails.
pub async fn lease_unresolved(
    tx: &mut TenantTx,
    selection: Selection,
    after: Option<MessageId>,
    (most, lasting): (i64, Duration),
    now: DateTime<Utc>,
) -> Result<Vec<Unresolved>> {
    let tenant = tx.tenant_id();
    let after = after.map(|message| message.0);
    let gone = match selection {
        Selection::Job(job) => {
            sqlx::query_scalar!(
                "select id from messages \
                 where tenant_id = $1 and job_id = $2 and state = message_state('dispatching') \
                   and (look_at is null or look_at <= $5) and ($4::uuid is null or id > $4) \
                 order by id \
                 limit $3 \
                 for update skip locked",
                tenant.0,
                job.0,
                most,
                after,
                now,
            )
            .fetch_all(tx.connection())
            .await?
        }
        Selection::Due(lane) => {
            let sender = sender_key(tx, lane);
            sqlx::query_scalar!(
                "select id from messages \
                 where tenant_id = $1 and job_id is null and channel = $2 \
                   and coalesce(sender_user_id, tenant_id) = $6 and state = message_state('dispatching') \
                   and lease_until <= clock_timestamp() and (look_at is null or look_at <= $5) \
                   and ($4::uuid is null or id > $4) \
                 order by id \
                 limit $3 \
                 for update skip locked",
                tenant.0,
                lane.channel.code(),
                most,
                after,
                now,
                sender,
            )
            .fetch_all(tx.connection())
            .await?
        }
    };
    let rows = sqlx::query!(
        r#"
        with held as (
            update messages m
            set lease_until = clock_timestamp() + make_interval(secs => $3)
            where m.tenant_id = $1 and m.id = any($2)
            returning m.id, m.fence, m.cause, m.channel, m.tries
        )
        select h.id, h.fence, h.cause, h.channel, h.tries, a.begun_at, a.account_type, a.account_address, c.recipient_name, c.recipient_address,
               c.subject, c.html, c.body, c.street, c.unit, c.city, c.state, c.zip_code, c.snapshot_id,
               c."values" as "known: Json<KnownValues>", w.front_address, w.back_address
        from held h
        join message_attempts a on a.tenant_id = $1 and a.message_id = h.id and a.attempt = h.fence
        join message_contents c on c.tenant_id = $1 and c.message_id = h.id
        left join message_artworks w on w.tenant_id = $1 and w.message_id = h.id
        order by h.id
        "#,
        tenant.0,
        &gone,
        lasting.as_secs_f64(),
    )
    .fetch_all(tx.connection())
    .await?;
    let cards: Vec<Uuid> = rows
        .iter()
        .filter(|row| row.channel == Channel::Mailer.code())
        .map(|row| row.id)
        .collect();
    let unwanted = match cards.as_slice() {
        [] => BTreeMap::new(),
        cards => recheck::unwanted(tx, cards, now).await?,
    };
    Ok(rows
        .into_iter()
        .map(|row| Unresolved {
            unwanted: unwanted.get(&row.id).copied(),
            sent_by: row.account_type,
            from: row.account_address,
            message: Claimed::from(ClaimedRow {
                id: row.id,
                fence: row.fence,
                begun_at: row.begun_at,
                tries: row.tries,
                // A lookup uses the message's own age.
                unknown_since: None,
                recipient_name: row.recipient_name,
                recipient_address: row.recipient_address,
                // A lookup names the recipient only.
                copy_address: None,
                subject: row.subject,
                html: row.html,
                body: row.body,
                street: row.street,
                unit: row.unit,
                city: row.city,
                state: row.state,
                zip_code: row.zip_code,
                snapshot_id: row.snapshot_id,
                known: row.known,
                front_address: row.front_address,
                back_address: row.back_address,
                cause: row.cause,
                // A lookup sends nothing.
                answers: None,
            }),
        })
        .collect())
}

/// The provider's ids among these that belong to another message or an earlier dispatch.
///
/// # Errors
/// When the database fails.
pub async fn ids_of_others(
    tx: &mut TenantTx,
    message: MessageId,
    provider_ids: &[String],
) -> Result<Vec<String>> {
    let known = sqlx::query_scalar!(
        r#"
        select provider_id as "provider_id!"
        from messages
        where tenant_id = $1 and provider_id = any($2) and id <> $3
        union
        select provider_id
        from message_attempts
        where tenant_id = $1 and provider_id = any($2)
        "#,
        tx.tenant_id().0,
        provider_ids,
        message.0,
    );
    Ok(known.fetch_all(tx.connection()).await?)
}

/// The time until the next message of the selection is due or its next lookup is; `None` when
/// no message is planned or under way.
///
/// # Errors
/// When the database fails.
pub async fn next_due(
    tx: &mut TenantTx,
    selection: Selection,
    now: DateTime<Utc>,
) -> Result<Option<Duration>> {
    let tenant = tx.tenant_id();
    let (planned, under_way) = match selection {
        Selection::Job(job) => {
            let row = sqlx::query!(
                r#"
                select (select extract(epoch from min(due_at) - $3::timestamptz)
                        from messages
                        where tenant_id = $1 and job_id = $2 and state = message_state('planned'))::float8 as planned,
                       (select extract(epoch from min(greatest(lease_until - clock_timestamp(),
                                                               look_at - $3::timestamptz)))
                        from messages
                        where tenant_id = $1 and job_id = $2 and state = message_state('dispatching'))::float8 as under_way
                "#,
                tenant.0,
                job.0,
                now,
            );
            let row = row.fetch_one(tx.connection()).await?;
            (row.planned, row.under_way)
        }
        Selection::Due(lane) => {
            let sender = sender_key(tx, lane);
            let row = sqlx::query!(
                r#"
                select (select extract(epoch from min(due_at) - $3::timestamptz)
                        from messages
                        where tenant_id = $1 and job_id is null and channel = $2
                          and coalesce(sender_user_id, tenant_id) = $4 and state = message_state('planned'))::float8 as planned,
                       (select extract(epoch from min(greatest(lease_until - clock_timestamp(),
                                                               look_at - $3::timestamptz)))
                        from messages
                        where tenant_id = $1 and job_id is null and channel = $2
                          and coalesce(sender_user_id, tenant_id) = $4 and state = message_state('dispatching'))::float8 as under_way
                "#,
                tenant.0,
                lane.channel.code(),
                now,
                sender,
            );
            let row = row.fetch_one(tx.connection()).await?;
            (row.planned, row.under_way)
        }
    };
    let next = [planned, under_way].into_iter().flatten().reduce(f64::min);
    Ok(next.map(|seconds| Duration::from_secs_f64(seconds.clamp(0.0, 366.0 * 86_400.0))))
}

/// Marks the dispatches of a job whose worker stopped as unconfirmed. Call it only right after
/// claiming the job, when no other worker sends for it.
///
/// # Errors
/// When the database fails.
pub async fn abandon(tx: &mut TenantTx, job: JobId, now: DateTime<Utc>) -> Result<()> {
    let rows = sqlx::query!(
        "select id, fence from messages where tenant_id = $1 and job_id = $2 and state = message_state('dispatching') order by id for update",
        tx.tenant_id().0,
        job.0,
    )
    .fetch_all(tx.connection())
    .await?;
    let gone: Vec<Ended> = rows
        .into_iter()
        .map(|row| {
            let dispatch = Dispatch {
                message: MessageId(row.id),
                fence: row.fence,
            };
            Ended::new(dispatch, Outcome::Unknown, GONE)
        })
        .collect();
    settle(tx, &gone, now).await?;
    Ok(())
}

/// The detail of a dispatch whose worker stopped.
pub const GONE: &str = "its sender was not heard of again";
