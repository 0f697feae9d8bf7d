//! The suppression list of a company. Removed entries stay as history.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::{MessageId, UserId};
use domain::paging::{Direction, Page};
use domain::suppressions::{LONGEST_ADDRESS, SuppressedAddress, SuppressionReason, address};
use serde_json::json;
use sqlx::QueryBuilder;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::beginnings;
use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// The filters, order and page of a list.
#[derive(Clone, Debug)]
pub struct SuppressionQuery {
    /// The channel.
    pub channel: Channel,
    /// The beginning of the address, in the form of [`SuppressedAddress::key`]; empty for all.
    pub beginning: String,
    /// Newest or oldest first.
    pub direction: Direction,
    /// The page.
    pub page: Page,
}

/// An active entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suppression {
    /// Its id.
    pub id: Uuid,
    /// The address as it was entered.
    pub shown: String,
    /// The reason; the recipient's own request comes before any other.
    pub reason: SuppressionReason,
    /// The note.
    pub note: Option<String>,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// The name of the user who added it, if one did.
    pub created_by: Option<String>,
}

/// A page of entries, and the count of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuppressionPage {
    /// The entries.
    pub rows: Vec<Suppression>,
    /// The count of the whole list.
    pub total: i64,
}

/// Why and by whom addresses are added.
#[derive(Clone, Debug)]
pub struct Cause<'a> {
    /// The reason.
    pub reason: SuppressionReason,
    /// The note.
    pub note: Option<&'a str>,
    /// The user who adds them, if one does.
    pub by: Option<UserId>,
}

/// A page of active entries.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, query: &SuppressionQuery) -> Result<SuppressionPage> {
    let tenant = tx.tenant_id();
    let from_where = |sql: &mut QueryBuilder<sqlx::Postgres>| {
        sql.push("from suppressions s where s.tenant_id = ")
            .push_bind(tenant.0)
            .push(" and s.channel = ")
            .push_bind(query.channel.code())
            .push(" and s.removed_at is null ");
        if !query.beginning.is_empty() {
            sql.push("and ");
            beginnings::push(sql, "s.address", &query.beginning);
        }
    };
    let mut count = QueryBuilder::new("select count(*) ");
    from_where(&mut count);
    let total: i64 = count.build_query_scalar().fetch_one(tx.connection()).await?;
    let mut page = QueryBuilder::new("select s.id ");
    from_where(&mut page);
    page.push(match query.direction {
        Direction::Ascending => "order by s.created_at, s.id limit ",
        Direction::Descending => "order by s.created_at desc, s.id desc limit ",
    })
    .push_bind(query.page.size())
    .push(" offset ")
    .push_bind(query.page.offset());
    let ids: Vec<Uuid> = page.build_query_scalar().fetch_all(tx.connection()).await?;
    let rows = sqlx::query!(
        r#"
        select s.id, s.shown, case when s.asked_at is null then s.reason else $3::smallint end as "reason!", s.note, s.created_at, s.created_by_name as created_by
        from unnest($2::uuid[]) with ordinality as wanted (id, place)
        join suppressions s on s.tenant_id = $1 and s.id = wanted.id
        order by wanted.place
        "#,
        tenant.0,
        &ids,
        SuppressionReason::Asked.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    let rows = rows
        .into_iter()
        .map(|row| {
            Ok(Suppression {
                id: row.id,
                shown: row.shown,
                reason: stored_reason(row.reason)?,
                note: row.note,
                created_at: row.created_at,
                created_by: row.created_by,
            })
        })
        .collect::<Result<_>>()?;
    Ok(SuppressionPage { rows, total })
}

/// Adds addresses to the list; existing entries stay. The recipient's own request and another
/// reason are both kept, in either order, because a recipient can take back only the request.
/// Returns the number of new entries.
///
/// # Errors
/// When the database fails.
pub async fn add(
    tx: &mut TenantTx,
    channel: Channel,
    addresses: &[SuppressedAddress],
    cause: &Cause<'_>,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<u64> {
    // Duplicates count once.
    let mut seen = BTreeSet::new();
    let addresses: Vec<_> = addresses
        .iter()
        .filter(|address| seen.insert(address.key.as_str()))
        .collect();
    let ids: Vec<Uuid> = addresses.iter().map(|_| Uuid::now_v7()).collect();
    let keys: Vec<String> = addresses.iter().map(|address| address.key.clone()).collect();
    let shown: Vec<String> = addresses.iter().map(|address| address.shown.clone()).collect();
    let kept = sqlx::query_scalar!(
        "insert into suppressions as s \
             (tenant_id, id, channel, address, shown, reason, note, created_at, created_by_user_id, created_by_name) \
         select $1, id, $5, address, shown, $6, $7, $8, $9, \
                (select first_name || ' ' || last_name from users where users.tenant_id = $1 and users.id = $9) \
         from unnest($2::uuid[], $3::text[], $4::text[]) as new (id, address, shown) \
         on conflict (tenant_id, channel, address) where removed_at is null do update \
         set asked_at = case when excluded.reason = $10 then excluded.created_at else s.created_at end, \
             reason = case when excluded.reason = $10 then s.reason else excluded.reason end, \
             note = case when excluded.reason = $10 then s.note else excluded.note end, \
             created_at = case when excluded.reason = $10 then s.created_at else excluded.created_at end, \
             created_by_user_id = case when excluded.reason = $10 then s.created_by_user_id else excluded.created_by_user_id end, \
             created_by_name = case when excluded.reason = $10 then s.created_by_name else excluded.created_by_name end \
         where (excluded.reason = $10) <> (s.reason = $10) and s.asked_at is null \
         returning id",
        tx.tenant_id().0,
        &ids,
        &keys,
        &shown,
        channel.code(),
        cause.reason.code(),
        cause.note,
        now,
        cause.by.map(|user| user.0),
        SuppressionReason::Asked.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    let added = kept.iter().filter(|id| ids.contains(id)).count();
    if !kept.is_empty() {
        let entry = Entry::new(Action::SuppressionsAdded).after(json!({
            "channel": channel.code(),
            "reason": cause.reason.code(),
            "count": kept.len(),
        }));
        audit::record(tx, &entry, origin, now).await?;
    }
    Ok(u64::try_from(added).unwrap_or_default())
}

/// Adds the address of a message: its recipient asked for it, or nothing arrives there. Returns
/// whether it is new.
///
/// # Errors
/// When the database fails.
pub async fn add_recipient(
    tx: &mut TenantTx,
    message: MessageId,
    reason: SuppressionReason,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool> {
    let Some((channel, address)) = recipient(tx, message).await? else {
        return Ok(false);
    };
    add_asked(tx, (channel, &address), (reason, Some(message)), (origin, now)).await
}

/// Adds an address with the message that caused it. Keeps the recipient's request and another
/// reason like [`add`]. Returns whether it is new.
///
/// # Errors
/// When the database fails.
pub async fn add_asked(
    tx: &mut TenantTx,
    (channel, address): (Channel, &SuppressedAddress),
    (reason, message): (SuppressionReason, Option<MessageId>),
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool> {
    let id = Uuid::now_v7();
    let kept = sqlx::query_scalar!(
        "insert into suppressions as s (tenant_id, id, channel, address, shown, reason, created_at, message_id) \
         values ($1, $2, $3, $4, $5, $6, $7, $8) \
         on conflict (tenant_id, channel, address) where removed_at is null do update \
         set asked_at = case when excluded.reason = $9 then excluded.created_at else s.created_at end, \
             reason = case when excluded.reason = $9 then s.reason else excluded.reason end, \
             note = case when excluded.reason = $9 then s.note end, \
             created_at = case when excluded.reason = $9 then s.created_at else excluded.created_at end, \
             created_by_user_id = case when excluded.reason = $9 then s.created_by_user_id end, \
             created_by_name = case when excluded.reason = $9 then s.created_by_name end, \
             message_id = case when excluded.reason = $9 then s.message_id else excluded.message_id end \
         where (excluded.reason = $9) <> (s.reason = $9) and s.asked_at is null \
         returning id",
        tx.tenant_id().0,
        id,
        channel.code(),
        address.key,
        address.shown,
        reason.code(),
        now,
        message.map(|message| message.0),
        SuppressionReason::Asked.code(),
    )
    .fetch_optional(tx.connection())
    .await?;
    if kept.is_some() {
        let entry = Entry::new(Action::SuppressionsAdded).after(json!({
            "channel": channel.code(),
            "reason": reason.code(),
            "count": 1,
        }));
        audit::record(tx, &entry, origin, now).await?;
    }
    Ok(kept == Some(id))
}

/// The channel of a message and its address in the form of the list; `None` for a message without
/// one.
///
/// # Errors
/// When the database fails.
pub async fn recipient(
    tx: &mut TenantTx,
    message: MessageId,
) -> Result<Option<(Channel, SuppressedAddress)>> {
    let row = sqlx::query!(
        r#"
        select m.channel, m.address_key, c.recipient_address
        from messages m
        join message_contents c on c.tenant_id = m.tenant_id and c.message_id = m.id
        where m.tenant_id = $1 and m.id = $2
        "#,
        tx.tenant_id().0,
        message.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let channel = stored::channel(row.channel)?;
    let shown: String = row.recipient_address.chars().take(LONGEST_ADDRESS).collect();
    let key = row
        .address_key
        .or_else(|| address(channel, &shown).ok().map(|address| address.key));
    Ok(key.filter(|key| !key.is_empty()).map(|key| {
        let shown = if shown.is_empty() { key.clone() } else { shown };
        (channel, SuppressedAddress { key, shown })
    }))
}

/// Removes an address that was added at its recipient's request, after the recipient asks to be
/// contacted again. An entry that a user made or that follows from bounces stays. `note` states
/// how the recipient asked. Returns whether an entry was removed.
///
/// # Errors
/// When the database fails.
pub async fn lift_asked(
    tx: &mut TenantTx,
    (channel, key): (Channel, &str),
    note: &str,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool> {
    let lifted = sqlx::query_scalar!(
        "update suppressions set removed_at = $5, removal_note = $6 \
         where tenant_id = $1 and channel = $2 and address = $3 and reason = $4 and removed_at is null \
         returning id",
        tx.tenant_id().0,
        channel.code(),
        key,
        SuppressionReason::Asked.code(),
        now,
        note,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(id) = lifted else {
        sqlx::query!(
            "update suppressions set asked_at = null \
             where tenant_id = $1 and channel = $2 and address = $3 and removed_at is null",
            tx.tenant_id().0,
            channel.code(),
            key,
        )
        .execute(tx.connection())
        .await?;
        return Ok(false);
    };
    let entry = Entry::new(Action::SuppressionRemoved)
        .on("suppression", id)
        .before(json!({ "channel": channel.code() }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(true)
}

/// Removes an entry, with a reason. Returns whether it was active.
///
/// # Errors
/// When the database fails.
pub async fn remove(
    tx: &mut TenantTx,
    id: Uuid,
    (by, note): (UserId, &str),
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool> {
    let removed = sqlx::query_scalar!(
        "update suppressions set removed_at = $3, removed_by_user_id = $4, removal_note = $5 \
         where tenant_id = $1 and id = $2 and removed_at is null \
         returning channel",
        tx.tenant_id().0,
        id,
        now,
        by.0,
        note,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(channel) = removed else {
        return Ok(false);
    };
    let entry = Entry::new(Action::SuppressionRemoved)
        .on("suppression", id)
        .before(json!({ "channel": channel }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(true)
}

/// Those of `keys` that are on the list of a channel. Every message is checked by this function.
///
/// # Errors
/// When the database fails.
pub async fn among(tx: &mut TenantTx, channel: Channel, keys: &[String]) -> Result<Vec<String>> {
    let found = sqlx::query_scalar!(
        "select address from suppressions \
         where tenant_id = $1 and channel = $2 and address = any($3) and removed_at is null",
        tx.tenant_id().0,
        channel.code(),
        keys,
    );
    Ok(found.fetch_all(tx.connection()).await?)
}

fn stored_reason(code: i16) -> Result<SuppressionReason> {
    stored::known(
        "reason of a suppression",
        code,
        SuppressionReason::from_repr(code),
    )
}
