//! The timeline of a lead: the touchpoints of all its campaigns, and the messages that users sent at
//! once.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::schedule::{LeadDates, is_too_late};
use domain::campaigns::steps::StepTime;
use domain::campaigns::touchpoints::{Action, Situation, TouchpointState, TouchpointStatus};
use domain::channels::Channel;
use domain::ids::{LeadCampaignId, MessageId, UserId};
use domain::leads::recipient;
use domain::messages::MessageState;
use domain::messages::snapshot::{KnownValues, Snapshot};
use domain::templates::lead_values::lead_values;
use sqlx::types::Json;
use uuid::Uuid;

use super::{LeadCampaign, coordinators};
use crate::error::Result;
use crate::leads::bookers;
use crate::leads::reading::StoredLead;
use crate::messages::feeds::StoredText;
use crate::messages::outreach;
use crate::messages::stored_state;
use crate::stored;
use crate::transaction::TenantTx;

/// The most items of a timeline, the latest ones.
const MOST: i64 = 500;

/// An item of a lead's timeline.
#[derive(Clone, Debug)]
pub struct Item {
    /// The touchpoint; the message for one that a user sent at once.
    pub id: Uuid,
    /// The campaign; `None` for a message that a user sent at once.
    pub campaign: Option<(LeadCampaignId, CampaignType, String)>,
    /// Its channel.
    pub channel: Channel,
    /// When it is due; `None` for a message that a user sent at once.
    pub time: Option<StepTime>,
    /// The status.
    pub status: TouchpointStatus,
    /// Why it has the status, with the detail.
    pub reason: Option<(String, Option<String>)>,
    /// Whether it may have been delivered although the provider didn't confirm it.
    pub is_unconfirmed: bool,
    /// When it is sent; `None` while that isn't known.
    pub due_at: Option<DateTime<Utc>>,
    /// When it was sent.
    pub sent_at: Option<DateTime<Utc>>,
    /// Whether its anchor moved after it was sent.
    pub is_moved: bool,
    /// What a user can do with it.
    pub actions: Vec<Action>,
    /// The name of its template.
    pub template_name: String,
    /// The recipient's name and address.
    pub recipient: (String, String),
    /// The account that sent it.
    pub sender: Option<String>,
    /// Its content.
    pub text: StoredText,
    /// Its message in the ledger.
    pub message: Option<MessageId>,
}

struct Row {
    id: Uuid,
    lead_campaign_id: Option<Uuid>,
    channel: i16,
    anchor: Option<i16>,
    days: Option<i16>,
    state: i16,
    reason: Option<String>,
    due_at: Option<DateTime<Utc>>,
    moved_at: Option<DateTime<Utc>>,
    is_accelerated: bool,
    pinned_id: Option<Uuid>,
    template_name: Option<String>,
    sender_user_id: Option<Uuid>,
    message_id: Option<Uuid>,
    message_state: Option<i16>,
    message_reason: Option<String>,
    message_detail: Option<String>,
    message_due_at: Option<DateTime<Utc>>,
    sent_at: Option<DateTime<Utc>>,
    recipient_name: Option<String>,
    recipient_address: Option<String>,
    subject: Option<String>,
    body: Option<String>,
    snapshot_id: Option<Uuid>,
    known: Option<Json<KnownValues>>,
    sent_from: Option<String>,
}

/// The timeline of a lead, the earliest first.
///
/// # Errors
/// When the database fails.
pub async fn of_lead(tx: &mut TenantTx, lead: &StoredLead, now: DateTime<Utc>) -> Result<Vec<Item>> {
    let rows = sqlx::query_as!(
        Row,
        r#"
        with items as (
            (select t.id, t.lead_campaign_id, t.channel, t.anchor, t.days, t.state, t.reason, t.due_at, t.moved_at,
                    t.is_accelerated, t.snapshot_id as pinned_id, t.template_id, t.message_id, t.place
             from lead_touchpoints t
             where t.tenant_id = $1 and t.lead_id = $2
             order by t.due_at desc nulls first, t.id desc
             limit $3)
            union all
            (select m.id, null, m.channel, null, null, 1, null, m.due_at, null, true, null, m.template_id, m.id, 0
             from messages m
             where m.tenant_id = $1 and m.lead_id = $2 and m.cause = 4
               and m.dedupe_key like 'accelerated:%'
             order by m.planned_at desc, m.id desc
             limit $3)
        )
        select i.id as "id!", i.lead_campaign_id, i.channel as "channel!", i.anchor, i.days, i.state::smallint as "state!",
               i.reason, i.due_at, i.moved_at, i.is_accelerated as "is_accelerated!", i.pinned_id,
               tp.name as "template_name?", lc.sender_user_id as "sender_user_id?", i.message_id,
               m.state as "message_state?", m.reason as message_reason, m.reason_detail as message_detail,
               m.due_at as "message_due_at?", m.sent_at, c.recipient_name as "recipient_name?",
               c.recipient_address as "recipient_address?", c.subject, c.body, c.snapshot_id,
               c."values" as "known: Json<KnownValues>",
               (select a.account_address from message_attempts a
                where a.tenant_id = $1 and a.message_id = m.id
                order by a.attempt desc limit 1) as sent_from
        from items i
        left join lead_campaigns lc on lc.tenant_id = $1 and lc.id = i.lead_campaign_id
        left join templates tp on tp.tenant_id = $1 and tp.id = i.template_id
        left join messages m on m.tenant_id = $1 and m.id = i.message_id
        left join message_contents c on c.tenant_id = $1 and c.message_id = m.id
        order by coalesce(m.sent_at, m.due_at, i.due_at) nulls last, lc.assigned_at, i.place, i.id
        "#,
        tx.tenant_id().0,
        lead.id.0,
        MOST,
    )
    .fetch_all(tx.connection())
    .await?;
    let ids: Vec<Uuid> = rows.iter().filter_map(|row| row.lead_campaign_id).collect();
    let campaigns: BTreeMap<LeadCampaignId, LeadCampaign> = super::several(tx, &ids)
        .await?
        .into_iter()
        .map(|campaign| (campaign.id, campaign))
        .collect();
    let zones = bookers::zones(tx, std::slice::from_ref(lead)).await?;
    let zone = zones.of(lead.lead.details.booker.as_ref());
    let dates = LeadDates::of(&lead.lead, zone);
    let senders: Vec<UserId> = rows
        .iter()
        .filter_map(|row| row.sender_user_id.map(UserId))
        .collect();
    let names = coordinators(tx, &senders).await?;
    let pinned: Vec<Uuid> = rows
        .iter()
        .filter(|row| row.message_id.is_none())
        .filter_map(|row| row.pinned_id)
        .collect();
    let snapshots: BTreeMap<Uuid, _> = outreach::snapshots(tx, &pinned).await?.into_iter().collect();
    let items = rows.into_iter().map(|row| {
        let channel = stored::channel(row.channel)?;
        let state = stored::known(
            "state of a touchpoint",
            row.state,
            TouchpointState::from_repr(row.state),
        )?;
        let message_state = row.message_state.map(stored_state).transpose()?;
        let campaign = row
            .lead_campaign_id
            .and_then(|id| campaigns.get(&LeadCampaignId(id)));
        let time = match campaign {
            None => None,
            Some(_) => Some(stored::step_time(row.anchor, row.days)?),
        };
        let situation = Situation {
            state,
            message: message_state.zip(row.message_due_at),
            is_accelerated: row.is_accelerated,
            is_live: campaign.is_some_and(LeadCampaign::is_live),
            is_moved: row.moved_at.is_some(),
            is_too_late: time.is_some_and(|time| is_too_late(time, &dates, now)),
        };
        let to = match (row.recipient_name, row.recipient_address) {
            (Some(name), Some(address)) => (name, address),
            _ => recipient(&lead.lead, channel).map_or_else(
                |_| (domain::leads::full_name(&lead.lead), String::new()),
                |to| (to.name, to.address),
            ),
        };
        let filled = match (row.snapshot_id, row.pinned_id) {
            (Some(id), _) => Some((id, row.known.map(|known| known.0).unwrap_or_default())),
            (None, Some(id)) if row.message_id.is_none() => {
                let name = row.sender_user_id.and_then(|user| names.get(&UserId(user)));
                let values = lead_values(&lead.lead, zone, name.map(String::as_str));
                snapshots
                    .get(&id)
                    .map(|snapshot: &Snapshot| (id, snapshot.known(&values)))
            }
            (None, _) => None,
        };
        let is_handed_off = state == TouchpointState::HandedOff;
        let reason = if is_handed_off {
            row.message_reason
        } else {
            row.reason
        };
        Ok(Item {
            id: row.id,
            campaign: campaign.map(|campaign| (campaign.id, campaign.kind, campaign.name.clone())),
            channel,
            time,
            status: situation.status(now),
            reason: reason.map(|reason| (reason, row.message_detail.filter(|_| is_handed_off))),
            is_unconfirmed: message_state == Some(MessageState::Unconfirmed),
            due_at: if is_handed_off {
                row.message_due_at
            } else {
                row.due_at
            },
            sent_at: row.sent_at,
            is_moved: row.moved_at.is_some(),
            actions: situation.actions(now),
            template_name: row.template_name.unwrap_or_default(),
            recipient: to,
            sender: row.sent_from,
            text: StoredText {
                subject: row.subject,
                html: None,
                body: row.body,
                filled,
            },
            message: row.message_id.map(MessageId),
        })
    });
    items.collect()
}
