//! Planning outreach: messages to realtors and home owners, whoever or whatever causes
//! them. Each is written once under its key, with the template as it stands.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{JobId, ListingId, MessageId, UserId};
use domain::jobs::Job;
use domain::listing_events::ListingEvent;
use domain::messages::snapshot::{KnownValues, Snapshot};
use domain::messages::{MessageState, Origin, Reason, Why};
use domain::outreach::{Audience, Channel};
use domain::postal_address::PostalAddress;
use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::Result;
use crate::jobs;
use crate::notifications;
use crate::transaction::TenantTx;

/// A message to be planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outreach {
    /// Its id, where it is planned now.
    pub id: MessageId,
    /// What would cause the same message again names the same key; 1 to 200 characters.
    pub dedupe_key: String,
    /// What it comes of.
    pub cause: Origin,
    /// By what way it goes.
    pub channel: Channel,
    /// The job that sends it; none for what is sent when it is due.
    pub job: Option<JobId>,
    /// Who ordered it, if a person did.
    pub planned_by: Option<UserId>,
    /// Not before then.
    pub due_at: DateTime<Utc>,
    /// Where it stands from the beginning.
    pub standing: Standing,
    /// To whom.
    pub audience: Audience,
    /// The realtor, where it is for one.
    pub realtor: Option<Uuid>,
    /// What it is about, if it is about a listing.
    pub listing: Option<ListingId>,
    /// What happened to that, where the message is automatic.
    pub event: Option<(Uuid, ListingEvent)>,
    /// The child market or bucket that had the listing.
    pub node: Option<Uuid>,
    /// The template that it was made from.
    pub template: Option<Uuid>,
    /// The month whose cap it has a slot of, by its first day.
    pub cap_month: Option<NaiveDate>,
    /// What it says, and where it goes.
    pub content: OutreachContent,
}

/// What an outreach message says, and where it goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutreachContent {
    /// The name it is addressed to; may be empty.
    pub recipient_name: String,
    /// Their address of the channel as people read it; may be empty where there is none.
    pub recipient_address: String,
    /// What the do-not-contact list knows the address by.
    pub address_key: Option<String>,
    /// Where a postcard goes.
    pub postal: Option<PostalAddress>,
    /// The subject of an e-mail, as it is.
    pub subject: Option<String>,
    /// The HTML part of an e-mail, as it is.
    pub html: Option<String>,
    /// The text of an e-mail or text message, as it is.
    pub body: Option<String>,
    /// What is filled in instead, and with what.
    pub filled: Option<(Uuid, KnownValues)>,
}

/// Where a message stands from the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It goes out when it is due.
    Planned,
    /// It waits until its reason is gone.
    Held(Why),
    /// It doesn't go out.
    Cancelled(Why),
}

/// A message as the statement reads it.
#[derive(Serialize)]
struct Row<'a> {
    id: Uuid,
    dedupe_key: &'a str,
    cause: i16,
    channel: i16,
    state: i16,
    reason: Option<Reason>,
    reason_detail: Option<&'a str>,
    job_id: Option<Uuid>,
    planned_by: Option<Uuid>,
    due_at: DateTime<Utc>,
    audience: i16,
    realtor_id: Option<Uuid>,
    listing_id: Option<Uuid>,
    address_key: Option<&'a str>,
    event: Option<i16>,
    listing_event_id: Option<Uuid>,
    template_id: Option<Uuid>,
    node_id: Option<Uuid>,
    cap_month: Option<NaiveDate>,
    recipient_name: &'a str,
    recipient_address: &'a str,
    subject: Option<&'a str>,
    html: Option<&'a str>,
    body: Option<&'a str>,
    snapshot_id: Option<Uuid>,
    #[serde(rename = "values")]
    known: Option<&'a KnownValues>,
    street: Option<&'a str>,
    unit: Option<&'a str>,
    city: Option<&'a str>,
    us_state: Option<&'a str>,
    zip_code: Option<&'a str>,
}

impl<'a> Row<'a> {
    fn of(message: &'a Outreach) -> Self {
        let content = &message.content;
        let postal = content.postal.as_ref();
        let (state, why) = match &message.standing {
            Standing::Planned => (MessageState::Planned, None),
            Standing::Held(why) => (MessageState::Held, Some(why)),
            Standing::Cancelled(why) => (MessageState::Cancelled, Some(why)),
        };
        Self {
            id: message.id.0,
            dedupe_key: &message.dedupe_key,
            cause: message.cause.code(),
            channel: message.channel.code(),
            state: state.code(),
            reason: why.map(|why| why.reason),
            reason_detail: why.and_then(|why| why.detail.as_deref()),
            job_id: message.job.map(|job| job.0),
            planned_by: message.planned_by.map(|user| user.0),
            due_at: message.due_at,
            audience: message.audience.code(),
            realtor_id: message.realtor,
            listing_id: message.listing.map(|listing| listing.0),
            address_key: content.address_key.as_deref(),
            event: message.event.map(|(_, event)| event.code()),
            listing_event_id: message.event.map(|(id, _)| id),
            template_id: message.template,
            node_id: message.node,
            cap_month: message.cap_month,
            recipient_name: &content.recipient_name,
            recipient_address: &content.recipient_address,
            subject: content.subject.as_deref(),
            html: content.html.as_deref(),
            body: content.body.as_deref(),
            snapshot_id: content.filled.as_ref().map(|(id, _)| *id),
            known: content.filled.as_ref().map(|(_, known)| known),
            street: postal.map(|postal| postal.street.as_str()),
            unit: postal.and_then(|postal| postal.unit.as_deref()),
            city: postal.map(|postal| postal.city.as_str()),
            us_state: postal.map(|postal| postal.state.as_str()),
            zip_code: postal.map(|postal| postal.zip_code.as_str()),
        }
    }
}

/// Plans messages by one statement; answers those that are planned now, in no order.
/// One whose key is planned already stays as it is, whatever this one says.
///
/// # Errors
/// When the database fails.
pub async fn plan(tx: &mut TenantTx, messages: &[Outreach], now: DateTime<Utc>) -> Result<Vec<MessageId>> {
    if messages.is_empty() {
        return Ok(Vec::new());
    }
    let tenant = tx.tenant_id();
    let rows: Vec<Row<'_>> = messages.iter().map(Row::of).collect();
    // In the order of their keys, so that of two who plan the same neither waits for the
    // other in turn.
    let planned = sqlx::query_scalar!(
        r#"
        with new as materialized (
            select *
            from jsonb_to_recordset($2::jsonb) as n (
                id uuid, dedupe_key text, cause smallint, channel smallint, state smallint, reason text,
                reason_detail text, job_id uuid, planned_by uuid, due_at timestamptz, audience smallint,
                realtor_id uuid, listing_id uuid, address_key text, event smallint, listing_event_id uuid,
                template_id uuid, node_id uuid, cap_month date, recipient_name text, recipient_address text,
                subject text, html text, body text, snapshot_id uuid, "values" jsonb, street text, unit text,
                city text, us_state text, zip_code text)
        ),
        planned as (
            insert into messages (tenant_id, id, dedupe_key, cause, channel, state, reason, reason_detail, job_id,
                                  planned_at, planned_by_user_id, planned_by_name, due_at, ended_at, held_at,
                                  first_held_at, audience, realtor_id, listing_id, address_key, event, listing_event_id,
                                  template_id, node_id, cap_month)
            select $1, id, dedupe_key, cause, channel, state, reason, reason_detail, job_id, $3, planned_by,
                   (select first_name || ' ' || last_name from users where users.tenant_id = $1 and users.id = planned_by),
                   due_at, case when state = 7 then $3::timestamptz end, case when state = 4 then $3::timestamptz end,
                   case when state = 4 then $3::timestamptz end, audience, realtor_id, listing_id, address_key, event,
                   listing_event_id, template_id, node_id, cap_month
            from new
            order by dedupe_key
            on conflict on constraint messages_once do nothing
            returning id
        ),
        said as (
            insert into message_contents (tenant_id, message_id, recipient_name, recipient_address, subject, html, body,
                                          snapshot_id, "values", street, unit, city, state, zip_code)
            select $1, id, n.recipient_name, n.recipient_address, n.subject, n.html, n.body, n.snapshot_id, n."values",
                   n.street, n.unit, n.city, n.us_state, n.zip_code
            from planned
            join new n using (id)
        )
        select id as "id!" from planned
        "#,
        tenant.0,
        Json(&rows) as _,
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    let planned: Vec<MessageId> = planned.into_iter().map(MessageId).collect();
    let waits =
        |message: &&Outreach| matches!(&message.standing, Standing::Held(why) if why.reason.needs_person());
    let waiting: BTreeSet<MessageId> = messages.iter().filter(waits).map(|message| message.id).collect();
    let waiting: Vec<MessageId> = planned
        .iter()
        .copied()
        .filter(|id| waiting.contains(id))
        .collect();
    notifications::tell_of_messages(tx, &waiting, now).await?;
    Ok(planned)
}

/// Which of these keys are planned already.
///
/// # Errors
/// When the database fails.
pub async fn known(tx: &mut TenantTx, keys: &[String]) -> Result<Vec<String>> {
    let tenant = tx.tenant_id();
    Ok(sqlx::query_scalar!(
        "select dedupe_key from messages where tenant_id = $1 and dedupe_key = any($2)",
        tenant.0,
        keys,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// Makes the dispatch of a channel run by `due_at`.
///
/// # Errors
/// When the database fails.
pub async fn wake(
    tx: &mut TenantTx,
    channel: Channel,
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<()> {
    jobs::wake(
        tx,
        Job::due_key(channel),
        &Job::DueMessages { channel },
        due_at,
        now,
    )
    .await
}

/// Keeps a snapshot, once; answers what messages name it by.
///
/// # Errors
/// When the database fails.
pub async fn keep_snapshot(tx: &mut TenantTx, snapshot: &Snapshot) -> Result<Uuid> {
    let tenant = tx.tenant_id();
    // Its maps are sorted, so the same snapshot is the same text.
    let text = serde_json::to_string(snapshot)?;
    let digest = Sha256::digest(text.as_bytes());
    let kept = sqlx::query_scalar!(
        "insert into message_snapshots (tenant_id, id, digest, channel, content) \
         values ($1, $2, $3, $4, $5) \
         on conflict on constraint message_snapshots_once do nothing \
         returning id",
        tenant.0,
        Uuid::now_v7(),
        &digest[..],
        snapshot.channel().code(),
        Json(snapshot) as _,
    )
    .fetch_optional(tx.connection())
    .await?;
    if let Some(id) = kept {
        return Ok(id);
    }
    Ok(sqlx::query_scalar!(
        "select id from message_snapshots where tenant_id = $1 and digest = $2",
        tenant.0,
        &digest[..],
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Snapshots by what messages name them by. Those that are gone are left out.
///
/// # Errors
/// When the database fails, or holds what is no snapshot.
pub async fn snapshots(tx: &mut TenantTx, ids: &[Uuid]) -> Result<Vec<(Uuid, Snapshot)>> {
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        r#"select id, content as "content: Json<Snapshot>" from message_snapshots where tenant_id = $1 and id = any($2)"#,
        tenant.0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.content.0)).collect())
}
