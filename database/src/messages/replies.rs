//! Messages from recipients that need review: possible refusals and unsolicited messages.

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::{ListingId, MessageId, UserId};
use domain::paging::Page;
use domain::suppressions::{SuppressedAddress, SuppressionReason};
use domain::territory::View;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::stored;
use crate::suppressions::{self, Cause};
use crate::transaction::TenantTx;
use crate::views;

/// The highest count that is returned.
const MOST_COUNTED: i64 = 10_000;

/// The note on a entry of the suppression list that comes from a reply.
const BY_REPLY: &str = "Requested in a reply";

/// A page of replies that need review.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReplyPage {
    /// The replies, newest first.
    pub rows: Vec<WaitingReply>,
    /// The number of all, at most 10,000.
    pub total: i64,
}

/// A reply and the message it answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingReply {
    /// Its id.
    pub id: Uuid,
    /// Its channel.
    pub channel: Channel,
    /// The sender's address or number, formatted.
    pub sender: String,
    /// Its text.
    pub body: String,
    /// When it arrived.
    pub received_at: DateTime<Utc>,
    /// Whether its sender is on the suppression list.
    pub is_suppressed: bool,
    /// The message it answers; `None` if it answers none.
    pub answers: Option<Answered>,
}

/// The message that a reply answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// It.
    pub message: MessageId,
    /// The audience of that message, as [`domain::channels::Audience`] is stored.
    pub audience: Option<i16>,
    /// The name of the recipient.
    pub recipient_name: String,
    /// The listing it was about.
    pub listing: Option<ListingId>,
    /// That listing's address.
    pub address: Option<String>,
    /// The realtor who received it.
    pub realtor: Option<Uuid>,
    /// The name of the user who ordered it.
    pub planned_by: Option<String>,
}

/// A page of the replies that need review and `user` may see: replies to messages that `user` may
/// see, as `feeds::shows` decides, and messages from the numbers of realtors in `view`.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, (view, user): (View, UserId), page: Page) -> Result<ReplyPage> {
    let nodes = views::owned_nodes(tx, view).await?.map(|(_, nodes)| nodes);
    let page = sqlx::query!(
        r#"
        with shown as materialized (
            select i.id, i.received_at
            from inbound_messages i
            left join messages m on m.tenant_id = $1 and m.id = i.message_id
            where i.tenant_id = $1 and i.needs_look and i.handled_at is null
              and ($2::uuid[] is null or m.planned_by_user_id = $3
                   or exists (select 1 from listing_memberships s
                              where s.tenant_id = $1 and s.listing_id = m.listing_id
                                and (s.sub_market_id = any($2) or s.bucket_id = any($2)))
                   or m.listing_id is null and exists (select 1 from realtor_standings s
                                                       where s.tenant_id = $1 and s.realtor_id = m.realtor_id
                                                         and s.node_id = any($2))
                   or m.lead_id is not null and exists (select 1 from users u
                                                        where u.tenant_id = $1 and u.id = $3
                                                          and u.access_to_movescout_plugin)
                   or m.id is null and exists (select 1 from realtors r
                                               join realtor_standings s
                                                 on s.tenant_id = $1 and s.realtor_id = r.id and s.node_id = any($2)
                                               where regexp_replace(r.mobile_phone, '[^0-9]', '', 'g') = i.address_key))
            order by i.received_at desc, i.id desc
            limit $4
        )
        select (select count(*) from shown) as "total!",
               array(select id from shown order by received_at desc, id desc limit $5 offset $6) as "ids!"
        "#,
        tx.tenant_id().0,
        nodes.as_deref(),
        user.0,
        MOST_COUNTED,
        page.size(),
        page.offset(),
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(ReplyPage {
        rows: rows(tx, &page.ids).await?,
        total: page.total,
    })
}

async fn rows(tx: &mut TenantTx, ids: &[Uuid]) -> Result<Vec<WaitingReply>> {
    let rows = sqlx::query!(
        r#"
        select i.id, i.channel, i.sender, i.body, i.received_at, m.id as "message_id?", m.audience, m.listing_id,
               m.realtor_id, m.planned_by_name, c.recipient_name as "recipient_name?",
               nullif(concat_ws(', ', l.address, l.unit_number, l.city, l.state || ' ' || l.zip_code), '') as address,
               exists (select 1 from suppressions s
                       where s.tenant_id = $1 and s.channel = i.channel and s.address = i.address_key
                         and s.removed_at is null) as "is_suppressed!"
        from unnest($2::uuid[]) with ordinality as wanted (id, place)
        join inbound_messages i on i.tenant_id = $1 and i.id = wanted.id
        left join messages m on m.tenant_id = $1 and m.id = i.message_id
        left join message_contents c on c.tenant_id = $1 and c.message_id = m.id
        left join listings l on l.id = m.listing_id
        order by wanted.place
        "#,
        tx.tenant_id().0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(WaitingReply {
                id: row.id,
                channel: stored::channel(row.channel)?,
                sender: row.sender,
                body: row.body,
                received_at: row.received_at,
                is_suppressed: row.is_suppressed,
                answers: row.message_id.map(|id| Answered {
                    message: MessageId(id),
                    audience: row.audience,
                    recipient_name: row.recipient_name.unwrap_or_default(),
                    listing: row.listing_id.map(ListingId),
                    address: row.address,
                    realtor: row.realtor_id,
                    planned_by: row.planned_by_name,
                }),
            })
        })
        .collect()
}

/// Whether `user` may see a reply by the rule of [`list`], handled or not.
///
/// # Errors
/// When the database fails.
pub async fn shows(tx: &mut TenantTx, id: Uuid, (view, user): (View, UserId)) -> Result<bool> {
    let tenant = tx.tenant_id();
    let row = sqlx::query!(
        "select message_id, address_key from inbound_messages where tenant_id = $1 and id = $2",
        tenant.0,
        id,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else { return Ok(false) };
    if let Some(message) = row.message_id {
        return super::feeds::shows(tx, message, (view, user)).await;
    }
    let Some((_, nodes)) = views::owned_nodes(tx, view).await? else {
        return Ok(true);
    };
    Ok(sqlx::query_scalar!(
        r#"
        select exists (select 1 from realtors r
                       join realtor_standings s on s.tenant_id = $1 and s.realtor_id = r.id and s.node_id = any($2)
                       where regexp_replace(r.mobile_phone, '[^0-9]', '', 'g') = $3) as "is_shown!"
        "#,
        tenant.0,
        &nodes,
        row.address_key,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Marks a reply as handled; with `suppress` its sender joins the suppression list of the
/// channel. A repeat changes nothing. Returns whether `user` may see the reply and it needs or
/// needed review.
///
/// # Errors
/// When the database fails.
pub async fn handle(
    tx: &mut TenantTx,
    id: Uuid,
    (view, user): (View, UserId),
    suppress: bool,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool> {
    if !shows(tx, id, (view, user)).await? {
        return Ok(false);
    }
    let tenant = tx.tenant_id();
    let reply = sqlx::query!(
        "select channel, address_key, sender, handled_at from inbound_messages \
         where tenant_id = $1 and id = $2 and needs_look \
         for update",
        tenant.0,
        id,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(reply) = reply else { return Ok(false) };
    if reply.handled_at.is_none() {
        sqlx::query!(
            "update inbound_messages \
             set handled_at = $3, viewed_at = coalesce(viewed_at, $3), viewed_by_user_id = coalesce(viewed_by_user_id, $4) \
             where tenant_id = $1 and id = $2",
            tenant.0,
            id,
            now,
            user.0,
        )
        .execute(tx.connection())
        .await?;
        let entry = Entry::new(Action::ReplyHandled).on("reply", id);
        audit::record(tx, &entry, origin, now).await?;
    }
    if suppress {
        let address = SuppressedAddress {
            key: reply.address_key,
            shown: reply.sender,
        };
        let cause = Cause {
            reason: SuppressionReason::Asked,
            note: Some(BY_REPLY),
            by: Some(user),
        };
        suppressions::add(
            tx,
            stored::channel(reply.channel)?,
            &[address],
            &cause,
            (origin, now),
        )
        .await?;
    }
    Ok(true)
}
