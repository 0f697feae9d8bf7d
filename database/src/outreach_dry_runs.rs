//! Dry runs: the messages that would have been planned for a child market or bucket if its switch
//! had been on.

use chrono::{DateTime, Utc};
use domain::channels::{Audience, Channel};
use domain::ids::{JobId, ListingId, NodeId};
use domain::listing_events::ListingEvent;
use domain::messages::{DetailedReason, MessageState};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// A dry run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DryRun {
    /// The child market or bucket.
    pub node: NodeId,
    /// The start of the period.
    pub from: DateTime<Utc>,
    /// The end of the period, excluded.
    pub until: DateTime<Utc>,
    /// The number of events it has examined.
    pub events: i32,
    /// When it finished.
    pub finished_at: Option<DateTime<Utc>>,
}

/// A message that would have been planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DryRunRow {
    /// Its position, from 0.
    pub place: i32,
    /// The listing event.
    pub listing_event_id: Uuid,
    /// The listing.
    pub listing_id: Uuid,
    /// The kind of event, as stored.
    pub event: i16,
    /// When the event happened.
    pub happened_at: DateTime<Utc>,
    /// The audience, as stored.
    pub audience: i16,
    /// The channel, as stored.
    pub channel: i16,
    /// The template.
    pub template_id: Uuid,
    /// The name of the recipient.
    pub recipient_name: String,
    /// The address of the recipient.
    pub recipient_address: String,
    /// Planned, held or cancelled.
    pub state: i16,
    /// The reason, unless it is planned.
    pub reason: Option<String>,
    /// The detail of the reason.
    pub reason_detail: Option<String>,
    /// When it would have been sent.
    pub due_at: DateTime<Utc>,
    /// Its position among the messages of its state, from 0.
    pub place_of_state: i32,
    /// The segments of a text message.
    pub units: i16,
    /// The size of a postcard.
    pub size: Option<i16>,
}

/// A row with the names that people read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedRow {
    /// The row.
    pub row: DryRunRow,
    /// The listing's address.
    pub address: String,
    /// The template's name.
    pub template_name: String,
}

/// A count of messages by channel, state, reason and size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DryRunTotal {
    /// The channel.
    pub channel: Channel,
    /// Planned, held or cancelled.
    pub state: MessageState,
    /// The reason, unless it is planned.
    pub reason: Option<String>,
    /// The size of a postcard.
    pub size: Option<i16>,
    /// The number of messages.
    pub messages: i64,
    /// The number of their segments or pieces.
    pub units: i64,
}

/// Stores the order of a dry run, whose job is in the ledger already.
///
/// # Errors
/// When the database fails.
pub async fn create(tx: &mut TenantTx, job: JobId, run: &DryRun) -> Result<()> {
    sqlx::query!(
        "insert into outreach_dry_runs (tenant_id, job_id, node_id, from_at, until_at) values ($1, $2, $3, $4, $5)",
        tx.tenant_id().0,
        job.0,
        run.node.0,
        run.from,
        run.until,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// A dry run by its job; `None` if it doesn't exist.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, job: JobId) -> Result<Option<DryRun>> {
    let row = sqlx::query!(
        "select node_id, from_at, until_at, events, finished_at from outreach_dry_runs \
         where tenant_id = $1 and job_id = $2",
        tx.tenant_id().0,
        job.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| DryRun {
        node: NodeId(row.node_id),
        from: row.from_at,
        until: row.until_at,
        events: row.events,
        finished_at: row.finished_at,
    }))
}

/// The name of the dry run's node, even if it is deleted.
///
/// # Errors
/// When the database fails.
pub async fn node_name(tx: &mut TenantTx, node: NodeId) -> Result<String> {
    Ok(sqlx::query_scalar!(
        "select name from territory_nodes where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        node.0,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Deletes the rows of an earlier attempt.
///
/// # Errors
/// When the database fails.
pub async fn clear(tx: &mut TenantTx, job: JobId) -> Result<()> {
    sqlx::query!(
        "delete from outreach_dry_run_rows where tenant_id = $1 and job_id = $2",
        tx.tenant_id().0,
        job.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Writes the messages of a page of events.
///
/// # Errors
/// When the database fails.
pub async fn add(tx: &mut TenantTx, job: JobId, rows: &[DryRunRow]) -> Result<()> {
    sqlx::query!(
        "insert into outreach_dry_run_rows \
             (tenant_id, job_id, place, listing_event_id, listing_id, event, happened_at, audience, channel, \
              template_id, recipient_name, recipient_address, state, reason, reason_detail, due_at, units, size, \
              place_of_state) \
         select $1, $2, place, listing_event_id, listing_id, event, happened_at, audience, channel, template_id, \
                recipient_name, recipient_address, state, reason, reason_detail, due_at, units, size, place_of_state \
         from jsonb_to_recordset($3::jsonb) as r ( \
             place integer, listing_event_id uuid, listing_id uuid, event smallint, happened_at timestamptz, \
             audience smallint, channel smallint, template_id uuid, recipient_name text, recipient_address text, \
             state smallint, reason text, reason_detail text, due_at timestamptz, units smallint, size smallint, \
             place_of_state integer)",
        tx.tenant_id().0,
        job.0,
        Json(rows) as _,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Marks a dry run as finished and stores its totals.
///
/// # Errors
/// When the database fails.
pub async fn finish(tx: &mut TenantTx, job: JobId, events: i32, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        r#"
        update outreach_dry_runs
        set events = $3, finished_at = $4,
            totals = (
                select coalesce(jsonb_agg(jsonb_build_object(
                           'channel', t.channel, 'state', t.state, 'reason', t.reason, 'size', t.size,
                           'messages', t.messages, 'units', t.units)), '[]')
                from (select channel, state, reason, size, count(*) as messages, sum(units) as units
                      from outreach_dry_run_rows
                      where tenant_id = $1 and job_id = $2
                      group by channel, state, reason, size
                      order by channel, state, reason, size) t)
        where tenant_id = $1 and job_id = $2
        "#,
        tx.tenant_id().0,
        job.0,
        events,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The totals of a dry run; empty until it is finished.
///
/// # Errors
/// When the database fails.
pub async fn totals(tx: &mut TenantTx, job: JobId) -> Result<Vec<DryRunTotal>> {
    let kept = sqlx::query_scalar!(
        r#"select totals as "totals: Json<Vec<KeptTotal>>" from outreach_dry_runs where tenant_id = $1 and job_id = $2"#,
        tx.tenant_id().0,
        job.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let rows = kept.flatten().map(|kept| kept.0).unwrap_or_default();
    rows.into_iter()
        .map(|row| {
            Ok(DryRunTotal {
                channel: stored::channel(row.channel)?,
                state: stored::known("message state", row.state, MessageState::from_repr(row.state))?,
                reason: row.reason,
                size: row.size,
                messages: row.messages,
                units: row.units,
            })
        })
        .collect()
}

/// A total as stored.
#[derive(Deserialize)]
struct KeptTotal {
    channel: i16,
    state: i16,
    reason: Option<String>,
    size: Option<i16>,
    messages: i64,
    units: i64,
}

/// The rows from a position on, in the order of the events, of one state if it is given.
///
/// # Errors
/// When the database fails.
pub async fn rows(
    tx: &mut TenantTx,
    job: JobId,
    state: Option<MessageState>,
    (from_place, limit): (i64, i64),
) -> Result<Vec<NamedRow>> {
    let tenant = tx.tenant_id();
    let from_place = i32::try_from(from_place).unwrap_or(i32::MAX);
    let places = match state {
        None => {
            sqlx::query_scalar!(
                "select place from outreach_dry_run_rows \
                 where tenant_id = $1 and job_id = $2 and place >= $3 \
                 order by place \
                 limit $4",
                tenant.0,
                job.0,
                from_place,
                limit,
            )
            .fetch_all(tx.connection())
            .await?
        }
        Some(state) => {
            sqlx::query_scalar!(
                "select place from outreach_dry_run_rows \
                 where tenant_id = $1 and job_id = $2 and state = $3 and place_of_state >= $4 \
                 order by place_of_state \
                 limit $5",
                tenant.0,
                job.0,
                state.code(),
                from_place,
                limit,
            )
            .fetch_all(tx.connection())
            .await?
        }
    };
    at(tx, job, &places).await
}

/// The rows at these positions, in their order.
async fn at(tx: &mut TenantTx, job: JobId, places: &[i32]) -> Result<Vec<NamedRow>> {
    let rows = sqlx::query!(
        r#"
        select d.place, d.listing_event_id, d.listing_id, d.event, d.happened_at, d.audience, d.channel, d.template_id,
               d.recipient_name, d.recipient_address, d.state, d.reason, d.reason_detail, d.due_at, d.units, d.size,
               d.place_of_state, l.address, t.name as template_name
        from outreach_dry_run_rows d
        join listings l on l.id = d.listing_id
        join templates t on t.tenant_id = d.tenant_id and t.id = d.template_id
        where d.tenant_id = $1 and d.job_id = $2 and d.place = any($3)
        order by d.place
        "#,
        tx.tenant_id().0,
        job.0,
        places,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| NamedRow {
            row: DryRunRow {
                place: row.place,
                listing_event_id: row.listing_event_id,
                listing_id: row.listing_id,
                event: row.event,
                happened_at: row.happened_at,
                audience: row.audience,
                channel: row.channel,
                template_id: row.template_id,
                recipient_name: row.recipient_name,
                recipient_address: row.recipient_address,
                state: row.state,
                reason: row.reason,
                reason_detail: row.reason_detail,
                due_at: row.due_at,
                place_of_state: row.place_of_state,
                units: row.units,
                size: row.size,
            },
            address: row.address,
            template_name: row.template_name,
        })
        .collect())
}

impl DryRunRow {
    /// Sets its decision.
    #[must_use]
    pub fn standing(mut self, state: MessageState, why: Option<&DetailedReason>) -> Self {
        self.state = state.code();
        self.reason = why.map(|why| why.reason.code().to_owned());
        self.reason_detail = why.and_then(|why| why.detail.clone());
        self
    }

    /// The listing.
    #[must_use]
    pub fn listing(&self) -> ListingId {
        ListingId(self.listing_id)
    }

    /// Planned, held or cancelled.
    ///
    /// # Errors
    /// When it is unknown.
    pub fn message_state(&self) -> Result<MessageState> {
        stored::known("message state", self.state, MessageState::from_repr(self.state))
    }

    /// The event, the audience and the channel.
    ///
    /// # Errors
    /// When one of them is unknown.
    pub fn target(&self) -> Result<(ListingEvent, Audience, Channel)> {
        Ok((
            stored::listing_event(self.event)?,
            stored::audience(self.audience)?,
            stored::channel(self.channel)?,
        ))
    }
}
