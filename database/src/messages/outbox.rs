//! The list of a company's messages. [`changing`] holds the actions on one message, [`usage`] the
//! numbers and costs of all.

mod changing;
mod usage;

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::{ListingId, MessageId, UserId};
use domain::listing_events::ListingEvent;
use domain::messages::snapshot::KnownValues;
use domain::messages::{MessageState, Origin, Reason};
use domain::paging::{Direction, Page};
use domain::suppressions::beginning;
use domain::territory::View;
use sqlx::types::Json;
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use super::feeds::{PREVIEW, StoredText, shows};
use super::stored_state;
use crate::beginnings;
use crate::error::{DbError, Result};
use crate::stored;
use crate::transaction::TenantTx;

pub use changing::{Acknowledged, Canceling, ChangeError, PrinterCard, cancel, printer_card, retry, stopped};
pub use usage::{Usage, usage};

/// A list searches this many of the newest messages. To reach older ones, filter by days,
/// address, person or rare states.
pub const MAX_SEARCHED: i64 = 10_000;

/// The filters and the page of a list.
#[derive(Clone, Debug, Default)]
pub struct OutboxQuery {
    /// Only messages that this user ordered and, if the user has the lead plugin, those to leads.
    pub listed_for: Option<UserId>,
    /// Only messages in these states; empty for all.
    pub states: Vec<MessageState>,
    /// Only these channels.
    pub channels: Vec<Channel>,
    /// Only these causes.
    pub causes: Vec<Origin>,
    /// Only messages planned at this time or later.
    pub from: Option<DateTime<Utc>>,
    /// Only messages planned before this time.
    pub before: Option<DateTime<Utc>>,
    /// The beginning of the recipient's address; empty for any.
    pub search: String,
    /// The page.
    pub page: Option<Page>,
    /// The order, which also decides whether the newest or the oldest messages are searched.
    pub direction: Direction,
}

/// A page of messages.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OutboxPage {
    /// The messages, in the order of the query.
    pub rows: Vec<OutboxRow>,
    /// The number of all matches, at most [`MAX_SEARCHED`].
    pub total: i64,
    /// Whether messages of these days and this address exist beyond the [`MAX_SEARCHED`] that
    /// were searched.
    pub is_cut: bool,
}

/// A message of a company.
#[derive(Clone, Debug, PartialEq)]
pub struct OutboxRow {
    /// Its id.
    pub id: MessageId,
    /// Its channel.
    pub channel: Channel,
    /// Its cause.
    pub cause: Origin,
    /// Its audience, as [`domain::channels::Audience`] is stored.
    pub audience: Option<i16>,
    /// Its state.
    pub state: MessageState,
    /// The reason of its state.
    pub reason: Option<String>,
    /// The detail of the reason.
    pub reason_detail: Option<String>,
    /// The name of the recipient; may be empty.
    pub recipient_name: String,
    /// The address of the recipient.
    pub recipient_address: String,
    /// Its content.
    pub content: StoredText,
    /// The listing it is about.
    pub listing: Option<ListingId>,
    /// That listing's address.
    pub address: Option<String>,
    /// The realtor who receives it.
    pub realtor: Option<Uuid>,
    /// The listing event that caused it.
    pub event: Option<ListingEvent>,
    /// The name of its template.
    pub template_name: Option<String>,
    /// When it was planned.
    pub planned_at: DateTime<Utc>,
    /// The earliest time it is sent.
    pub due_at: DateTime<Utc>,
    /// When the provider accepted it.
    pub sent_at: Option<DateTime<Utc>>,
    /// When it was delivered.
    pub delivered_at: Option<DateTime<Utc>>,
    /// The name of the user who ordered it.
    pub planned_by: Option<String>,
    /// Its cost by the provider's price list, in millionths of a dollar.
    pub cost_micros: Option<i64>,
    /// The segments of a text message.
    pub units: Option<i16>,
    /// Until when the provider can still stop it.
    pub stoppable_until: Option<DateTime<Utc>>,
    /// Whether the provider has accepted it, now or earlier.
    pub is_at_provider: bool,
}

impl OutboxRow {
    /// Whether a user may cancel it at `now`.
    #[must_use]
    pub fn can_cancel(&self, now: DateTime<Utc>) -> bool {
        match self.state {
            MessageState::Planned | MessageState::Held => true,
            MessageState::Sent => self.is_stoppable(now),
            MessageState::Dispatching
            | MessageState::Delivered
            | MessageState::Failed
            | MessageState::Unconfirmed
            | MessageState::Cancelled
            | MessageState::Expired => false,
        }
    }

    /// Whether the printer can still stop it.
    #[must_use]
    pub fn is_stoppable(&self, now: DateTime<Utc>) -> bool {
        self.channel == Channel::Mailer
            && self.state == MessageState::Sent
            && self.is_at_provider
            && self.stoppable_until.is_some_and(|until| until > now)
    }

    /// Whether a user may retry it.
    #[must_use]
    pub fn can_retry(&self) -> bool {
        let reason = self.reason.as_deref().and_then(Reason::from_code);
        self.state
            .may_be_sent_again(self.channel, reason, self.is_at_provider)
    }
}

/// A page of the company's messages, without Doorstep's own. Filters without an index search only
/// the newest [`MAX_SEARCHED`].
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, query: &OutboxQuery) -> Result<OutboxPage> {
    let tenant = tx.tenant_id().0;
    let page = query.page.unwrap_or(Page::FIRST);
    let order = match query.direction {
        Direction::Ascending => "planned_at, id ",
        Direction::Descending => "planned_at desc, id desc ",
    };
    let mut sql = QueryBuilder::new("with newest as (");
    for (place, part) in parts(query).into_iter().enumerate() {
        sql.push(if place > 0 { " union (" } else { "(" });
        sql.push("select m.id, m.planned_at, m.state, m.channel, m.cause ");
        push_known(&mut sql, tenant, query, part);
        // One row more than the limit shows whether others exist.
        sql.push("order by ")
            .push(order)
            .push("limit ")
            .push_bind(MAX_SEARCHED + 1)
            .push(")");
    }
    sql.push("), looked_at as materialized (select * from newest order by ")
        .push(order)
        .push("limit ")
        .push_bind(MAX_SEARCHED)
        .push("), found as materialized (select id, planned_at from looked_at where true ");
    push_other_filters(&mut sql, query);
    sql.push(") select (select count(*) from found), (select count(*) from newest) > ")
        .push_bind(MAX_SEARCHED);
    sql.push(", array(select id from found order by ")
        .push(order)
        .push("limit ")
        .push_bind(page.size())
        .push(" offset ")
        .push_bind(page.offset())
        .push(")");
    let (total, is_cut, ids): (i64, bool, Vec<Uuid>) = sql
        .build_query_as()
        .persistent(false)
        .fetch_one(tx.connection())
        .await?;
    let rows = rows(tx, &ids, PREVIEW).await?;
    Ok(OutboxPage { rows, total, is_cut })
}

/// States of few messages that users search for. Each has a partial index.
fn is_rare(state: MessageState) -> bool {
    match state {
        MessageState::Held
        | MessageState::Failed
        | MessageState::Unconfirmed
        | MessageState::Cancelled
        | MessageState::Expired => true,
        MessageState::Planned | MessageState::Dispatching | MessageState::Sent | MessageState::Delivered => {
            false
        }
    }
}

/// Whose messages a search finds.
#[derive(Clone, Copy, Debug)]
enum Whose {
    /// All of the company.
    Everyones,
    /// Those that the user ordered.
    OrderedBy(UserId),
    /// Those to leads, if the user has the lead plugin: the rule of [`shows`].
    ToLeadsFor(UserId),
}

/// A search with an index of its own.
#[derive(Clone, Copy, Debug)]
struct Part {
    whose: Whose,
    state: Option<MessageState>,
}

/// The separate searches: one for each rare state, if no other state is wanted, of the messages that
/// the user ordered and of those to leads.
fn parts(query: &OutboxQuery) -> Vec<Part> {
    let states = query.states.as_slice();
    let states: Vec<Option<MessageState>> = if !states.is_empty() && states.iter().copied().all(is_rare) {
        states.iter().copied().map(Some).collect()
    } else {
        vec![None]
    };
    let whose = query.listed_for.map_or_else(
        || vec![Whose::Everyones],
        |user| vec![Whose::OrderedBy(user), Whose::ToLeadsFor(user)],
    );
    let of = |whose: Whose| states.iter().map(move |state| Part { whose, state: *state });
    whose.into_iter().flat_map(of).collect()
}

/// The filters with an index: person, lead, rare state, day and address.
fn push_known(sql: &mut QueryBuilder<Postgres>, tenant: Uuid, query: &OutboxQuery, part: Part) {
    sql.push("from messages m where m.tenant_id = ")
        .push_bind(tenant)
        .push(" and m.cause <> 6 ");
    match part.whose {
        Whose::Everyones => {}
        Whose::OrderedBy(user) => {
            sql.push("and m.planned_by_user_id = ")
                .push_bind(user.0)
                .push(" ");
        }
        Whose::ToLeadsFor(user) => {
            sql.push("and m.lead_id is not null and exists (select 1 from users u where u.tenant_id = ")
                .push_bind(tenant)
                .push(" and u.id = ")
                .push_bind(user.0)
                .push(" and u.access_to_movescout_plugin) ");
        }
    }
    if let Some(state) = part.state {
        sql.push(format!("and m.state = {} ", state.code()));
    }
    if let Some(from) = query.from {
        sql.push("and m.planned_at >= ").push_bind(from).push(" ");
    }
    if let Some(before) = query.before {
        sql.push("and m.planned_at < ").push_bind(before).push(" ");
    }
    push_search(sql, query);
}

/// The other filters.
fn push_other_filters(sql: &mut QueryBuilder<Postgres>, query: &OutboxQuery) {
    if !query.states.is_empty() {
        let states: Vec<i16> = query.states.iter().map(|state| state.code()).collect();
        sql.push("and state = any(").push_bind(states).push(") ");
    }
    if !query.channels.is_empty() {
        let channels: Vec<i16> = query.channels.iter().map(|channel| channel.code()).collect();
        sql.push("and channel = any(").push_bind(channels).push(") ");
    }
    if !query.causes.is_empty() {
        let causes: Vec<i16> = query.causes.iter().map(|cause| cause.code()).collect();
        sql.push("and cause = any(").push_bind(causes).push(") ");
    }
}

/// The beginning of the address in the stored form of each channel.
fn push_search(sql: &mut QueryBuilder<Postgres>, query: &OutboxQuery) {
    if query.search.is_empty() {
        return;
    }
    let ways: Vec<(Channel, String)> = Channel::ALL
        .into_iter()
        .filter(|channel| query.channels.is_empty() || query.channels.contains(channel))
        .map(|channel| (channel, beginning(channel, &query.search)))
        .filter(|(_, beginning)| !beginning.is_empty())
        .collect();
    if ways.is_empty() {
        sql.push("and false ");
        return;
    }
    sql.push("and (");
    for (place, (channel, beginning)) in ways.into_iter().enumerate() {
        if place > 0 {
            sql.push(" or ");
        }
        sql.push(format!("m.channel = {} and ", channel.code()));
        beginnings::push(sql, "m.address_key", &beginning);
    }
    sql.push(") ");
}

/// A message as the statement returns it.
struct Row {
    id: Uuid,
    channel: i16,
    cause: i16,
    audience: Option<i16>,
    state: i16,
    reason: Option<String>,
    reason_detail: Option<String>,
    recipient_name: String,
    recipient_address: String,
    subject: Option<String>,
    html: Option<String>,
    body: Option<String>,
    snapshot_id: Option<Uuid>,
    known: Option<Json<KnownValues>>,
    listing_id: Option<Uuid>,
    address: Option<String>,
    realtor_id: Option<Uuid>,
    event: Option<i16>,
    template_name: Option<String>,
    planned_at: DateTime<Utc>,
    due_at: DateTime<Utc>,
    sent_at: Option<DateTime<Utc>>,
    delivered_at: Option<DateTime<Utc>>,
    planned_by: Option<String>,
    cost_micros: Option<i64>,
    units: Option<i16>,
    stoppable_until: Option<DateTime<Utc>>,
    provider_id: Option<String>,
}

impl TryFrom<Row> for OutboxRow {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self> {
        Ok(Self {
            id: MessageId(row.id),
            channel: stored::channel(row.channel)?,
            cause: stored::origin(row.cause)?,
            audience: row.audience,
            state: stored_state(row.state)?,
            reason: row.reason,
            reason_detail: row.reason_detail,
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
            listing: row.listing_id.map(ListingId),
            address: row.address,
            realtor: row.realtor_id,
            event: row.event.and_then(ListingEvent::from_repr),
            template_name: row.template_name,
            planned_at: row.planned_at,
            due_at: row.due_at,
            sent_at: row.sent_at,
            delivered_at: row.delivered_at,
            planned_by: row.planned_by,
            cost_micros: row.cost_micros,
            units: row.units,
            stoppable_until: row.stoppable_until,
            is_at_provider: row.provider_id.is_some(),
        })
    }
}

/// Messages in the order of `ids`, with at most this many characters of their texts. A negative
/// number means the whole text and the HTML.
async fn rows(tx: &mut TenantTx, ids: &[Uuid], characters: i32) -> Result<Vec<OutboxRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query_as!(
        Row,
        r#"
        select m.id, m.channel, m.cause, m.audience, m.state, m.reason, m.reason_detail, c.recipient_name,
               c.recipient_address, c.subject, case when $3 < 0 then c.html end as html,
               case when $3 < 0 then c.body else left(c.body, $3) end as body, c.snapshot_id,
               c."values" as "known: Json<KnownValues>", m.listing_id,
               nullif(concat_ws(', ', l.address, l.unit_number, l.city, l.state || ' ' || l.zip_code), '') as address,
               m.realtor_id, m.event, t.name as "template_name?", m.planned_at, m.due_at, m.sent_at, m.delivered_at,
               m.planned_by_name as planned_by, m.cost_micros, m.units, m.stoppable_until,
               m.provider_id
        from unnest($2::uuid[]) with ordinality as wanted (id, place)
        join messages m on m.tenant_id = $1 and m.id = wanted.id
        join message_contents c on c.tenant_id = $1 and c.message_id = m.id
        left join listings l on l.id = m.listing_id
        left join templates t on t.tenant_id = $1 and t.id = m.template_id
        order by wanted.place
        "#,
        tx.tenant_id().0,
        ids,
        characters,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter().map(OutboxRow::try_from).collect()
}

/// A message with its whole content; `None` if it doesn't exist or the caller neither ordered nor
/// may see it (decision 36). A user who is notified about a message that needs a decision can
/// open it.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, by: (View, UserId), id: MessageId) -> Result<Option<OutboxRow>> {
    if !shows(tx, id.0, by).await? {
        return Ok(None);
    }
    Ok(rows(tx, &[id.0], -1).await?.pop())
}
