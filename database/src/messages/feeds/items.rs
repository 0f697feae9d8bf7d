//! Reads the items of a feed by their ids.

use chrono::{DateTime, Utc};
use domain::channels::{Audience, Channel};
use domain::ids::{ListingId, MessageId};
use domain::listing_events::ListingEvent;
use domain::messages::MessageState;
use domain::messages::snapshot::KnownValues;
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::{DbError, Result};
use crate::messages::stored_state;
use crate::stored;
use crate::transaction::TenantTx;

/// An item of a feed.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A message of the company, with its replies.
    Out(Box<Written>),
    /// An unsolicited message, and its sender's audience if the number is known.
    In(Reply, Option<Audience>),
}

/// A message of the company.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// Its id.
    pub id: MessageId,
    /// Its channel.
    pub channel: Channel,
    /// Its state.
    pub state: MessageState,
    /// The reason of its state.
    pub reason: Option<String>,
    /// The detail of the reason.
    pub reason_detail: Option<String>,
    /// Its audience.
    pub audience: Option<i16>,
    /// The listing event that caused it, for an automatic message.
    pub event: Option<ListingEvent>,
    /// The listing it is about.
    pub listing: Option<ListingId>,
    /// When it was planned; feeds are ordered by it.
    pub planned_at: DateTime<Utc>,
    /// When the provider accepted it.
    pub sent_at: Option<DateTime<Utc>>,
    /// The name of the user who sent it.
    pub planned_by: Option<String>,
    /// The name of the recipient.
    pub recipient_name: String,
    /// The address of the recipient.
    pub recipient_address: String,
    /// Its content.
    pub content: StoredText,
    /// The replies, oldest first.
    pub replies: Vec<Reply>,
    /// Whether a reply is unseen.
    pub is_unseen: bool,
    /// Whether a reply needs review.
    pub needs_look: bool,
}

/// The stored content of a message.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoredText {
    /// The subject of an e-mail.
    pub subject: Option<String>,
    /// The HTML part of an e-mail; not read for a list.
    pub html: Option<String>,
    /// Its text; only the beginning in a list.
    pub body: Option<String>,
    /// The snapshot to be filled in instead, and its values.
    pub filled: Option<(Uuid, KnownValues)>,
}

/// A message from a recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Its id.
    pub id: Uuid,
    /// Its channel.
    pub channel: Channel,
    /// The sender's address or number, formatted.
    pub sender: String,
    /// Its text; only the beginning in a list.
    pub body: String,
    /// When it arrived.
    pub received_at: DateTime<Utc>,
    /// Whether a user has seen it.
    pub is_viewed: bool,
    /// Whether it needs review.
    pub needs_look: bool,
    /// Whether a program wrote it.
    pub is_automatic: bool,
}

/// Messages with at most this many characters of their texts and this many replies. The HTML is
/// read only with the whole text.
pub(super) async fn sent_messages(
    tx: &mut TenantTx,
    ids: &[Uuid],
    (characters, replies): (i32, i64),
) -> Result<Vec<Written>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query!(
        r#"
        select m.id, m.channel, m.state, m.reason, m.reason_detail, m.audience, m.event, m.listing_id,
               m.planned_at, m.sent_at, m.planned_by_name as planned_by, c.recipient_name, c.recipient_address, c.subject, case when $3 < 0 then c.html end as html,
               case when $3 < 0 then c.body else left(c.body, $3) end as body, c.snapshot_id,
               c."values" as "known: Json<KnownValues>",
               exists (select 1 from inbound_messages i
                       where i.tenant_id = $1 and i.message_id = m.id and i.viewed_at is null) as "is_unseen!",
               exists (select 1 from inbound_messages i
                       where i.tenant_id = $1 and i.message_id = m.id and i.needs_look
                         and i.handled_at is null) as "needs_look!"
        from messages m
        join message_contents c on c.tenant_id = m.tenant_id and c.message_id = m.id
        where m.tenant_id = $1 and m.id = any($2)
        "#,
        tx.tenant_id().0,
        ids,
        characters,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut answers = replies_to(tx, ids, (characters, replies)).await?;
    rows.into_iter()
        .map(|row| {
            let (of_it, others) = answers.drain(..).partition(|(message, _)| *message == row.id);
            answers = others;
            Ok(Written {
                id: MessageId(row.id),
                channel: stored::channel(row.channel)?,
                state: stored_state(row.state)?,
                reason: row.reason,
                reason_detail: row.reason_detail,
                audience: row.audience,
                event: row.event.and_then(ListingEvent::from_repr),
                listing: row.listing_id.map(ListingId),
                planned_at: row.planned_at,
                sent_at: row.sent_at,
                planned_by: row.planned_by,
                recipient_name: row.recipient_name,
                recipient_address: row.recipient_address,
                content: StoredText {
                    subject: row.subject,
                    html: row.html,
                    body: row.body,
                    filled: row.snapshot_id.map(|id| {
                        let known = row.known.map(|known| known.0);
                        (id, known.unwrap_or_default())
                    }),
                },
                replies: of_it.into_iter().map(|(_, reply)| reply).collect::<Vec<Reply>>(),
                is_unseen: row.is_unseen,
                needs_look: row.needs_look,
            })
        })
        .collect()
}

/// An inbound message as the statements return it.
struct InboundRow {
    message_id: Option<Uuid>,
    id: Uuid,
    channel: i16,
    sender: String,
    body: String,
    received_at: DateTime<Utc>,
    viewed_at: Option<DateTime<Utc>>,
    needs_look: bool,
    is_automatic: bool,
    /// Whether the number belongs to a realtor.
    is_realtors: bool,
}

impl TryFrom<InboundRow> for Reply {
    type Error = DbError;

    fn try_from(row: InboundRow) -> Result<Self> {
        Ok(Self {
            id: row.id,
            channel: stored::channel(row.channel)?,
            sender: row.sender,
            body: row.body,
            received_at: row.received_at,
            is_viewed: row.viewed_at.is_some(),
            needs_look: row.needs_look,
            is_automatic: row.is_automatic,
        })
    }
}

/// The latest replies to each message, oldest first.
async fn replies_to(
    tx: &mut TenantTx,
    ids: &[Uuid],
    (characters, most): (i32, i64),
) -> Result<Vec<(Uuid, Reply)>> {
    let rows = sqlx::query_as!(
        InboundRow,
        r#"
        select w.id as message_id, i.id, i.channel, i.sender,
               case when $3 < 0 then i.body else left(i.body, $3) end as "body!", i.received_at, i.viewed_at,
               i.needs_look and i.handled_at is null as "needs_look!", i.is_automatic, false as "is_realtors!"
        from unnest($2::uuid[]) as w (id)
        cross join lateral (
            select * from inbound_messages
            where tenant_id = $1 and message_id = w.id
            order by received_at desc, id desc
            limit $4
        ) i
        order by i.received_at, i.id
        "#,
        tx.tenant_id().0,
        ids,
        characters,
        most,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .filter_map(|row| Some((row.message_id?, row)))
        .map(|(message, row)| Ok((message, row.try_into()?)))
        .collect()
}

/// Unsolicited messages and the audiences of their senders.
pub(super) async fn unsolicited(tx: &mut TenantTx, ids: &[Uuid]) -> Result<Vec<(Reply, Option<Audience>)>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query_as!(
        InboundRow,
        r#"
        select i.message_id, i.id, i.channel, i.sender, i.body, i.received_at, i.viewed_at,
               i.needs_look and i.handled_at is null as "needs_look!", i.is_automatic,
               exists (select 1 from realtors r
                       where regexp_replace(r.mobile_phone, '[^0-9]', '', 'g') = i.address_key) as "is_realtors!"
        from inbound_messages i
        where i.tenant_id = $1 and i.id = any($2) and i.message_id is null
        "#,
        tx.tenant_id().0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            let from = row.is_realtors.then_some(Audience::Realtor);
            Ok((row.try_into()?, from))
        })
        .collect()
}
