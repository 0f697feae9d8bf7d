//! The wire format of the outbox.

use chrono::{DateTime, Utc};
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use crate::message_names::{MessageCauseName, MessageStateName};
use crate::message_timeline::MessageTurnOut;
use crate::templates::{SmsSegmentsOut, TemplateImageOut};

/// A page of the company's messages.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OutboxPageOut {
    /// The messages, in the requested order.
    pub data: Vec<OutboxMessageOut>,
    /// The number of messages in the list, at most 10,000.
    pub records_total: i32,
    /// Whether older messages of these days and this address were not searched, because 10,000
    /// newer ones were.
    pub is_cut: bool,
}

/// A message in the list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutboxMessageOut {
    /// Its id.
    pub message_id: Uuid,
    /// 1 email, 2 SMS, 3 postcard.
    pub channel: i16,
    /// Its cause.
    pub cause: MessageCauseName,
    /// The audience: 1 realtor, 2 home owner; absent for typed addresses.
    pub audience: Option<i16>,
    /// Its state.
    pub state: MessageStateName,
    /// The code of the reason of its state.
    pub reason_code: Option<String>,
    /// The same as text.
    pub reason: Option<String>,
    /// The name of the recipient; may be empty.
    pub recipient_name: String,
    /// Email address, phone or postal address.
    pub recipient_address: String,
    /// The subject of an email, the beginning of a text.
    pub subject: Option<String>,
    /// The listing it is about.
    pub property_id: Option<Uuid>,
    /// The listing's address.
    pub address: Option<String>,
    /// The realtor it goes to.
    pub realtor_id: Option<Uuid>,
    /// The listing event, for an automatic message.
    pub event_name: Option<String>,
    /// The name of its template.
    pub template_name: Option<String>,
    /// When it was planned.
    pub planned_at: DateTime<Utc>,
    /// The earliest time it is sent.
    pub due_at: DateTime<Utc>,
    /// When the provider accepted it.
    pub sent_at: Option<DateTime<Utc>>,
    /// When it was delivered, by the provider.
    pub delivered_at: Option<DateTime<Utc>>,
    /// The user who ordered it, if one did.
    pub planned_by: Option<String>,
    /// Its cost by the provider's price list, in cents.
    pub cost_cents: Option<f64>,
    /// The segments of a text message; 1 for others.
    pub units: Option<i16>,
    /// Until when a postcard can be stopped.
    pub stoppable_until: Option<DateTime<Utc>>,
    /// Whether cancel-message can cancel it.
    pub can_cancel: bool,
    /// Whether retry-message can retry it; an unconfirmed one must be acknowledged.
    pub can_retry: bool,
}

/// The outcome of a dispatch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum AttemptOutcomeName {
    /// The provider accepted the message.
    Taken,
    /// The provider refused the message for good.
    Refused,
    /// The provider certainly did not accept the message, and may accept it later.
    NotNow,
    /// The provider may have accepted the message.
    Unknown,
}

/// An attempt: one call to the provider.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MessageAttemptOut {
    /// Its number, from 1.
    pub attempt: i32,
    /// When it began.
    pub begun_at: DateTime<Utc>,
    /// When it ended; absent while it is under way.
    pub ended_at: Option<DateTime<Utc>>,
    /// Its outcome.
    pub outcome: Option<AttemptOutcomeName>,
    /// The provider's answer.
    pub detail: Option<String>,
    /// The sender's address or number.
    pub sent_by: Option<String>,
}

/// A report of a provider.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MessageReportOut {
    /// The provider's name for the event.
    pub name: String,
    /// Its detail.
    pub detail: Option<String>,
    /// When it was received.
    pub reported_at: DateTime<Utc>,
}

/// A message with all details.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutboxMessageDetailsOut {
    /// Its id.
    #[oai(flatten)]
    pub message: OutboxMessageOut,
    /// The HTML part of an email: a whole page, to be shown in a frame without scripts.
    pub html: Option<String>,
    /// The plain part of an email, or the text message.
    pub text: Option<String>,
    /// Encoding and segments of the text message.
    pub segments: Option<SmsSegmentsOut>,
    /// The size of a postcard.
    pub template_size_id: Option<i16>,
    /// The front of a postcard of two pictures.
    pub front_image: Option<TemplateImageOut>,
    /// Its back.
    pub back_image: Option<TemplateImageOut>,
    /// The front of a composed postcard, as SVG.
    pub front_svg: Option<String>,
    /// Its back.
    pub back_svg: Option<String>,
    /// The attempts, in order.
    pub attempts: Vec<MessageAttemptOut>,
    /// The provider's reports, in order.
    pub reports: Vec<MessageReportOut>,
    /// Its history, oldest first.
    pub timeline: Vec<MessageTurnOut>,
    /// Returned only by cancelOutboxMessage: the job that asks the printer to stop it.
    pub stop_job_id: Option<Uuid>,
}

/// Why a reply needs review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum ReplyWhyName {
    /// It may be a refusal.
    Refusal,
    /// It is unsolicited.
    Unasked,
}

/// A reply that needs review.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ReplyToLookAtOut {
    /// Its id.
    pub reply_id: Uuid,
    /// 2 SMS.
    pub channel: i16,
    /// The sender.
    pub sender: String,
    /// Its whole text.
    pub body: String,
    /// When it was received.
    pub received_at: DateTime<Utc>,
    /// Why it needs review.
    pub why: ReplyWhyName,
    /// Whether the sender is on the suppression list.
    pub is_suppressed: bool,
    /// The message it answers, by its id in feeds.
    pub prospecting_log_id: Option<Uuid>,
    /// The audience of that message: 1 realtor, 2 home owner.
    pub audience: Option<i16>,
    /// The name of the recipient.
    pub recipient_name: Option<String>,
    /// The listing that it was about.
    pub property_id: Option<Uuid>,
    /// The listing's address.
    pub address: Option<String>,
    /// The realtor who received it.
    pub realtor_id: Option<Uuid>,
    /// The user who ordered it, if one did.
    pub planned_by: Option<String>,
}

/// The usage of one provider, channel and cause.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OutboxUsageOut {
    /// The provider: Lob, Twilio, or the company's email accounts.
    pub provider_name: String,
    /// 1 email, 2 SMS, 3 postcard.
    pub channel: i16,
    /// Its cause.
    pub cause: MessageCauseName,
    /// Messages that a provider accepted, in any later state; a message sent again counts again.
    pub messages: i32,
    /// Their segments or pieces: a text may be charged as several segments.
    pub units: i32,
    /// The cost by the provider's price list, in cents.
    pub cost_cents: f64,
}
