//! The campaigns and the timeline of a lead on the wire.

use chrono::{DateTime, Utc};
use database::lead_campaigns::LeadCampaign;
use database::lead_campaigns::timeline::Item;
use domain::campaigns::assignments::{AssignmentState, Ending};
use domain::campaigns::steps::StepTime;
use domain::campaigns::touchpoints::Action;
use domain::channels::Channel;
use domain::messages::words;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use crate::message_content::Beginning;

/// A campaign to assign to a lead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadCampaignIn {
    /// The campaign.
    pub campaign_id: Uuid,
    /// Its type: 1 pre-sale, 2 re-engage, 3 closer.
    pub r#type: i64,
    /// The partner's id of the lead.
    pub opportunity_id: String,
}

/// A lead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadIn {
    /// The partner's id of the lead.
    pub opportunity_id: String,
}

/// A touchpoint of a lead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TouchpointIn {
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// The touchpoint.
    pub touchpoint_id: Uuid,
}

/// A touchpoint to send now.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AccelerateIn {
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// The touchpoint.
    pub touchpoint_id: Uuid,
    /// Whether the other touchpoints of the campaign are paused: true to send it before its time, false to send it
    /// again after it failed or after the date that it depends on changed.
    pub pause_other_touchpoints: bool,
    /// Whether the user acknowledges that the number is on a do-not-call list.
    #[oai(default)]
    pub acknowledge_do_not_call: bool,
}

/// A message to send to a lead at once.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AcceleratedMessageIn {
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// 1 email, 2 SMS, 3 mailer.
    pub message_type: i64,
    /// The template: one of the company for move leads and this type.
    pub template_id: Uuid,
    /// Whether the caller expects the connected mailbox to send an email. The rules for senders decide in any case: the
    /// active mailbox if it works, otherwise the user's own account, otherwise the company's.
    #[oai(default)]
    pub is_aurinko: bool,
    /// The connected mailbox: an own one.
    pub account_id: Option<Uuid>,
    /// Whether the user acknowledges that the number is on a do-not-call list.
    #[oai(default)]
    pub acknowledge_do_not_call: bool,
}

/// How many touchpoints were resumed.
#[derive(Debug, Object)]
pub struct ResumedOut {
    /// The number.
    pub resumed: usize,
}

/// The state of a lead's campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(remote = "AssignmentState", rename_all = "camelCase")]
pub enum LeadCampaignState {
    /// The lead doesn't qualify yet; nothing is planned.
    Pending,
    /// Its touchpoints are planned.
    Active,
    /// It ended.
    Ended,
}

/// A campaign of a lead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadCampaignOut {
    /// The campaign of the lead.
    pub lead_campaign_id: Uuid,
    /// The campaign that was assigned.
    pub campaign_id: Uuid,
    /// Its name when it was assigned.
    pub campaign_name: String,
    /// 1 pre-sale, 2 re-engage, 3 closer.
    pub r#type: i16,
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// Its state.
    pub state: LeadCampaignState,
    /// Why it ended, in words.
    pub ended_because: Option<String>,
    /// When it was assigned.
    pub assigned_at: DateTime<Utc>,
    /// When it became active.
    pub activated_at: Option<DateTime<Utc>>,
    /// When it ended.
    pub ended_at: Option<DateTime<Utc>>,
}

/// An action on a touchpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(remote = "Action", rename_all = "camelCase")]
pub enum TouchpointAction {
    /// Keep it from being sent at its time.
    Pause,
    /// Send it at its time again, or in the next slot.
    Resume,
    /// Send it now and pause the others of its campaign.
    SendNow,
    /// Send it again after it failed, or after the date that it depends on changed.
    Resend,
}

/// An item of a lead's timeline.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadTouchpointOut {
    /// The touchpoint, or the message that a user sent at once.
    pub id: Uuid,
    /// The campaign of the lead; absent for a message that a user sent at once.
    pub lead_campaign_id: Option<Uuid>,
    /// The name of the campaign.
    pub campaign_name: Option<String>,
    /// 0 accelerated, 1 pre-sale, 2 re-engage, 3 closer.
    pub campaign_type: i16,
    /// The days after the event; absent for an immediate touchpoint.
    pub timing: Option<i16>,
    /// The event, 1 to 6; absent for an immediate touchpoint.
    pub event: Option<i16>,
    /// 0 pending, 1 queued, 2 sent, 3 expired, 4 failed, 5 canceled, 6 paused, 7 sent before its time.
    pub status: i16,
    /// Why it has the status, in words.
    pub status_reason: Option<String>,
    /// Whether it may have been delivered although the provider didn't confirm it.
    pub is_unconfirmed: bool,
    /// Whether the date that it depends on changed after it was sent.
    pub is_moved: bool,
    /// The actions that are possible now.
    pub actions: Vec<TouchpointAction>,
    /// 1 email, 2 SMS, 3 mailer.
    pub message_type: i16,
    /// The name of the template.
    pub template_name: String,
    /// The subject of an email; for others a description.
    pub message_subject: String,
    /// The beginning of the text.
    pub message_body: String,
    /// When it is sent; absent while that isn't known.
    pub send_date: Option<DateTime<Utc>>,
    /// When it was sent.
    pub sent_date: Option<DateTime<Utc>>,
    /// The address of the account that sent it.
    pub sender_email_address: Option<String>,
    /// The number or service that sent it.
    pub sender_phone_number: Option<String>,
    /// The name of the recipient.
    pub receipient_name: String,
    /// The email address of the recipient.
    pub receipient_email_address: Option<String>,
    /// The phone number of the recipient.
    pub receipient_phone_number: Option<String>,
    /// The postal address of the recipient, in one line.
    pub receipient_address: Option<String>,
    /// Its message in the outbox.
    pub message_id: Option<Uuid>,
}

/// A campaign of a lead.
pub fn campaign_out(campaign: LeadCampaign) -> LeadCampaignOut {
    LeadCampaignOut {
        lead_campaign_id: campaign.id.0,
        campaign_id: campaign.campaign.0,
        campaign_name: campaign.name,
        r#type: campaign.kind.code(),
        opportunity_id: campaign.opportunity_id,
        state: campaign.state.into(),
        ended_because: campaign.ending.map(|ending: Ending| ending.words().to_owned()),
        assigned_at: campaign.assigned_at,
        activated_at: campaign.activated_at,
        ended_at: campaign.ended_at,
    }
}

/// An item of a timeline with the beginning of its text.
pub fn touchpoint_out(item: Item, beginning: Beginning) -> LeadTouchpointOut {
    let time = match item.time {
        None | Some(StepTime::Immediate) => None,
        Some(StepTime::On { anchor, days }) => Some((anchor.code(), days)),
    };
    let (name, address) = item.recipient;
    let address = Some(address).filter(|address| !address.is_empty());
    let on = |channel: Channel, value: &Option<String>| value.clone().filter(|_| item.channel == channel);
    LeadTouchpointOut {
        id: item.id,
        lead_campaign_id: item.campaign.as_ref().map(|(id, ..)| id.0),
        campaign_name: item.campaign.as_ref().map(|(.., name)| name.clone()),
        campaign_type: item.campaign.as_ref().map_or(0, |(_, kind, _)| kind.code()),
        timing: time.map(|(_, days)| days),
        event: time.map(|(anchor, _)| anchor),
        status: item.status.code(),
        status_reason: item
            .reason
            .map(|(code, detail)| words::with_detail(&code, detail.as_deref())),
        is_unconfirmed: item.is_unconfirmed,
        is_moved: item.is_moved,
        actions: item.actions.into_iter().map(Into::into).collect(),
        message_type: item.channel.code(),
        template_name: item.template_name,
        message_subject: beginning.title,
        message_body: beginning.text,
        send_date: item.due_at,
        sent_date: item.sent_at,
        sender_email_address: on(Channel::Email, &item.sender),
        sender_phone_number: on(Channel::Sms, &item.sender),
        receipient_name: name,
        receipient_email_address: on(Channel::Email, &address),
        receipient_phone_number: on(Channel::Sms, &address),
        receipient_address: on(Channel::Mailer, &address),
        message_id: item.message.map(|message| message.0),
    }
}
