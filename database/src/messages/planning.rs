//! The only way into the ledger: every message is planned here, whatever causes it. Each is
//! written once under its key.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, SubsecRound as _, Utc};
use domain::campaigns::steps::StepTime;
use domain::channels::{Channel, Recipient, RecipientKind};
use domain::ids::{CampaignId, JobId, LeadId, ListingId, MessageId, UserId};
use domain::listing_events::ListingEvent;
use domain::messages::snapshot::KnownValues;
use domain::messages::{DetailedReason, MessageState, Origin, Reason};
use domain::postal_address::PostalAddress;
use domain::suppressions::SuppressedAddress;
use serde::Serialize;
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::Result;
use crate::notifications;
use crate::transaction::TenantTx;

/// A message to be planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    /// Its id, if its key is new.
    pub id: MessageId,
    /// Identifies the message: the same cause yields the same key. 1 to 200 characters.
    pub dedupe_key: String,
    /// What causes it.
    pub origin: Origin,
    /// Its channel.
    pub channel: Channel,
    /// Who receives it.
    pub recipient: Recipient,
    /// The earliest time it is sent.
    pub due_at: DateTime<Utc>,
    /// Its first state.
    pub standing: Standing,
    /// The job that sends it; without one it is sent when it is due.
    pub job: Option<JobId>,
    /// The user who ordered it, if one did.
    pub planned_by: Option<UserId>,
    /// The user whose e-mail account sends it: [`domain::messages::Lane::sender`].
    pub sender: Option<UserId>,
    /// The listing it is about.
    pub listing: Option<ListingId>,
    /// The move lead that receives it.
    pub lead: Option<LeadId>,
    /// The campaign whose touchpoint it sends, and the time of that touchpoint.
    pub touchpoint: Option<(CampaignId, StepTime)>,
    /// The event of that listing that caused it, for [`Origin::ListingEvent`].
    pub event: Option<(Uuid, ListingEvent)>,
    /// The child market or bucket that covered the listing.
    pub node: Option<Uuid>,
    /// The template it was made from.
    pub template: Option<Uuid>,
    /// The month of which it has a mailer slot, by its first day.
    pub cap_month: Option<NaiveDate>,
    /// Its text and address.
    pub content: MessageContent,
}

impl NewMessage {
    /// A planned message with a new id; the optional fields are empty.
    #[must_use]
    pub fn new(
        dedupe_key: String,
        (origin, channel, recipient): (Origin, Channel, Recipient),
        due_at: DateTime<Utc>,
        content: MessageContent,
    ) -> Self {
        Self {
            id: MessageId::generate(),
            dedupe_key,
            origin,
            channel,
            recipient,
            due_at,
            standing: Standing::Planned,
            job: None,
            planned_by: None,
            sender: None,
            listing: None,
            lead: None,
            touchpoint: None,
            event: None,
            node: None,
            template: None,
            cap_month: None,
            content,
        }
    }
}

/// The text and address of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MessageContent {
    /// The name of the recipient; may be empty.
    pub recipient_name: String,
    /// The recipient's address in the channel, formatted; empty if there is none.
    pub recipient_address: String,
    /// The address in the form of the suppression list, if that list applies.
    pub address_key: Option<String>,
    /// The recipient of a copy of an e-mail.
    pub copy_to: Option<SuppressedAddress>,
    /// The postal address of a postcard.
    pub postal: Option<PostalAddress>,
    /// The subject of an e-mail.
    pub subject: Option<String>,
    /// The HTML part of an e-mail.
    pub html: Option<String>,
    /// The text of an e-mail or text message; `None` if it holds a secret that is not stored
    /// anywhere else.
    pub body: Option<String>,
    /// The snapshot of a template that is filled in instead, and the values for it.
    pub filled: Option<(Uuid, KnownValues)>,
    /// The provider's id of the message in the sender's mailbox that it answers.
    pub answers: Option<String>,
}

/// The first state of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is sent when it is due.
    Planned,
    /// It is held until the reason is gone.
    Held(DetailedReason),
    /// It is not sent.
    Cancelled(DetailedReason),
}

/// A message as the statement takes it.
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
    sender: Option<Uuid>,
    due_at: DateTime<Utc>,
    audience: Option<i16>,
    realtor_id: Option<Uuid>,
    listing_id: Option<Uuid>,
    lead_id: Option<Uuid>,
    campaign_id: Option<Uuid>,
    step_anchor: Option<i16>,
    step_days: Option<i16>,
    address_key: Option<&'a str>,
    event: Option<i16>,
    listing_event_id: Option<Uuid>,
    template_id: Option<Uuid>,
    node_id: Option<Uuid>,
    cap_month: Option<NaiveDate>,
    recipient_name: &'a str,
    recipient_address: &'a str,
    copy_address: Option<&'a str>,
    copy_key: Option<&'a str>,
    subject: Option<&'a str>,
    html: Option<&'a str>,
    body: Option<&'a str>,
    answers: Option<&'a str>,
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
    fn of(message: &'a NewMessage) -> Self {
        let content = &message.content;
        let postal = content.postal.as_ref();
        let (state, why) = match &message.standing {
            Standing::Planned => (MessageState::Planned, None),
            Standing::Held(why) => (MessageState::Held, Some(why)),
            Standing::Cancelled(why) => (MessageState::Cancelled, Some(why)),
        };
        let (step_anchor, step_days) = message
            .touchpoint
            .map(|(_, time)| time.codes())
            .unwrap_or_default();
        Self {
            id: message.id.0,
            dedupe_key: &message.dedupe_key,
            cause: message.origin.code(),
            channel: message.channel.code(),
            state: state.code(),
            reason: why.map(|why| why.reason),
            reason_detail: why.and_then(|why| why.detail.as_deref()),
            job_id: message.job.map(|job| job.0),
            planned_by: message.planned_by.map(|user| user.0),
            sender: message.sender.map(|user| user.0),
            // PostgreSQL rounds a time in JSON to microseconds but truncates a parameter. Rounded
            // up, a message that is due now would be due later than now.
            due_at: message.due_at.trunc_subsecs(6),
            audience: message.recipient.kind().code(),
            realtor_id: message.recipient.realtor(),
            listing_id: message.listing.map(|listing| listing.0),
            lead_id: message.lead.map(|lead| lead.0),
            campaign_id: message.touchpoint.map(|(campaign, _)| campaign.0),
            step_anchor,
            step_days,
            address_key: content.address_key.as_deref(),
            event: message.event.map(|(_, event)| event.code()),
            listing_event_id: message.event.map(|(id, _)| id),
            template_id: message.template,
            node_id: message.node,
            cap_month: message.cap_month,
            recipient_name: &content.recipient_name,
            recipient_address: &content.recipient_address,
            copy_address: content.copy_to.as_ref().map(|copy| copy.shown.as_str()),
            copy_key: content.copy_to.as_ref().map(|copy| copy.key.as_str()),
            subject: content.subject.as_deref(),
            html: content.html.as_deref(),
            body: content.body.as_deref(),
            answers: content.answers.as_deref(),
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

/// Plans messages in one statement and returns those that this call wrote, in no order. A message
/// whose key exists stays as it is, with one exception: an e-mail or text of Doorstep's own that
/// still waits gets the new content, because an earlier attempt of its job may have written a
/// link that no longer works.
///
/// # Errors
/// When the database fails.
pub async fn plan(tx: &mut TenantTx, messages: &[NewMessage], now: DateTime<Utc>) -> Result<Vec<MessageId>> {
    if messages.is_empty() {
        return Ok(Vec::new());
    }
    let rows: Vec<Row<'_>> = messages.iter().map(Row::of).collect();
    // In the order of the keys, so that two transactions with the same keys can't deadlock.
    let planned = sqlx::query_scalar!(
        r#"
        with new as materialized (
            select *
            from jsonb_to_recordset($2::jsonb) as n (
                id uuid, dedupe_key text, cause smallint, channel smallint, state smallint, reason text,
                reason_detail text, job_id uuid, planned_by uuid, sender uuid, due_at timestamptz, audience smallint,
                realtor_id uuid, listing_id uuid, lead_id uuid, campaign_id uuid, step_anchor smallint,
                step_days smallint, address_key text, event smallint, listing_event_id uuid, template_id uuid, node_id uuid, cap_month date, recipient_name text, recipient_address text,
                copy_address text, copy_key text, subject text, html text, body text, answers text, snapshot_id uuid, "values" jsonb, street text, unit text,
                city text, us_state text, zip_code text)
        ),
        planned as (
            insert into messages (tenant_id, id, dedupe_key, cause, channel, state, reason, reason_detail, job_id,
                                  planned_at, planned_by_user_id, sender_user_id, planned_by_name, due_at, ended_at, held_at,
                                  first_held_at, audience, realtor_id, listing_id, lead_id, campaign_id, step_anchor,
                                  step_days, address_key, event, listing_event_id, template_id, node_id, cap_month)
            select $1, id, dedupe_key, cause, channel, state, reason, reason_detail, job_id, $3, planned_by, sender,
                   (select first_name || ' ' || last_name from users where users.tenant_id = $1 and users.id = planned_by),
                   due_at, case when state = $4 then $3::timestamptz end, case when state = $5 then $3::timestamptz end,
                   case when state = $5 then $3::timestamptz end, audience,
                   coalesce(realtor_id, case when audience = $6 then
                       (select l.realtor_id from listings l where l.id = new.listing_id) end),
                   listing_id, lead_id, campaign_id, step_anchor, step_days, address_key, event, listing_event_id,
                   template_id, node_id, cap_month
            from new
            order by dedupe_key
            on conflict on constraint messages_once do nothing
            returning id
        ),
        said as (
            insert into message_contents (tenant_id, message_id, recipient_name, recipient_address, copy_address,
                                          copy_key, subject, html, body, answers, snapshot_id, "values", street, unit, city, state, zip_code)
            select $1, id, n.recipient_name, n.recipient_address, n.copy_address, n.copy_key, n.subject, n.html, n.body,
                   n.answers, n.snapshot_id, n."values", n.street, n.unit, n.city, n.us_state, n.zip_code
            from planned
            join new n using (id)
        )
        select id as "id!" from planned
        "#,
        tx.tenant_id().0,
        Json(&rows) as _,
        now,
        MessageState::Cancelled.code(),
        MessageState::Held.code(),
        RecipientKind::Realtor.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    let planned: BTreeSet<MessageId> = planned.into_iter().map(MessageId).collect();
    let known: Vec<&NewMessage> = messages
        .iter()
        .filter(|message| message.origin == Origin::System && !planned.contains(&message.id))
        .collect();
    if !known.is_empty() {
        rewrite(tx, &known).await?;
    }
    let waiting: Vec<MessageId> = messages
        .iter()
        .filter(|message| matches!(&message.standing, Standing::Held(why) if why.reason.needs_person()))
        .map(|message| message.id)
        .filter(|id| planned.contains(id))
        .collect();
    notifications::notify_of_messages(tx, &waiting, now).await?;
    Ok(planned.into_iter().collect())
}

/// Replaces the content of waiting messages with that of `messages`, matched by key.
async fn rewrite(tx: &mut TenantTx, messages: &[&NewMessage]) -> Result<()> {
    let rows: Vec<Row<'_>> = messages.iter().copied().map(Row::of).collect();
    sqlx::query!(
        r#"
        update message_contents c
        set recipient_name = n.recipient_name, recipient_address = n.recipient_address, subject = n.subject,
            html = n.html, body = n.body
        from jsonb_to_recordset($2::jsonb) as n (
            dedupe_key text, recipient_name text, recipient_address text, subject text, html text, body text)
        join messages m on m.tenant_id = $1 and m.dedupe_key = n.dedupe_key
        where c.tenant_id = $1 and c.message_id = m.id and m.state = $3
        "#,
        tx.tenant_id().0,
        Json(&rows) as _,
        MessageState::Planned.code(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
