//! Messages as the outbox shows them.

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
    /// The newest first.
    pub data: Vec<OutboxMessageOut>,
    /// Messages in the whole list, at most 10,000.
    pub records_total: i32,
    /// Whether older messages of those days and that address were not looked at, because 10,000 newer ones were.
    pub is_cut: bool,
}

/// A message in the list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutboxMessageOut {
    /// It.
    pub message_id: Uuid,
    /// 1 e-mail, 2 SMS, 3 postcard.
    pub channel: i16,
    /// What it comes of.
    pub cause: MessageCauseName,
    /// To whom: 1 realtor, 2 home owner; absent for typed addresses.
    pub audience: Option<i16>,
    /// Where it stands.
    pub state: MessageStateName,
    /// Why it stands there, as a code.
    pub reason_code: Option<String>,
    /// The same in words.
    pub reason: Option<String>,
    /// The name it is addressed to; may be empty.
    pub recipient_name: String,
    /// E-mail address, phone or postal address.
    pub recipient_address: String,
    /// The subject of an e-mail, the beginning of a text.
    pub subject: Option<String>,
    /// The listing it is about.
    pub property_id: Option<Uuid>,
    /// That listing's address.
    pub address: Option<String>,
    /// The realtor it goes to.
    pub realtor_id: Option<Uuid>,
    /// What happened to the listing, where it goes out by itself.
    pub event_name: Option<String>,
    /// The template it was made of.
    pub template_name: Option<String>,
    /// When it was planned.
    pub planned_at: DateTime<Utc>,
    /// Not before then.
    pub due_at: DateTime<Utc>,
    /// When the provider took it over.
    pub sent_at: Option<DateTime<Utc>>,
    /// When it arrived, by the provider.
    pub delivered_at: Option<DateTime<Utc>>,
    /// Who ordered it, if a person did.
    pub planned_by: Option<String>,
    /// What it costs by the provider's list, cents.
    pub cost_cents: Option<f64>,
    /// Parts of a text message; 1 for all else.
    pub units: Option<i16>,
    /// Until when a postcard can be stopped.
    pub stoppable_until: Option<DateTime<Utc>>,
    /// Whether cancel-message would end it.
    pub can_cancel: bool,
    /// Whether retry-message would send it; one that is unconfirmed wants to be acknowledged.
    pub can_retry: bool,
}

/// What a provider's answer, or its silence, meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum AttemptOutcomeName {
    /// It took the message over.
    Taken,
    /// It will never take this message.
    Refused,
    /// It certainly did not take the message over, and may do so later.
    NotNow,
    /// It may have taken the message over.
    Unknown,
}

/// A dispatch of a message.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MessageAttemptOut {
    /// Which, from 1.
    pub attempt: i32,
    /// When it began.
    pub begun_at: DateTime<Utc>,
    /// When it ended; absent while it goes on.
    pub ended_at: Option<DateTime<Utc>>,
    /// What came of it.
    pub outcome: Option<AttemptOutcomeName>,
    /// What the provider said.
    pub detail: Option<String>,
    /// The address or number it went out from.
    pub sent_by: Option<String>,
}

/// What a provider reported later.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MessageReportOut {
    /// The provider's word.
    pub name: String,
    /// What it said beside it.
    pub detail: Option<String>,
    /// When.
    pub reported_at: DateTime<Utc>,
}

/// A message with all there is of it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutboxMessageDetailsOut {
    /// It.
    #[oai(flatten)]
    pub message: OutboxMessageOut,
    /// The HTML part of an e-mail: a whole page, to be shown in a frame without scripts.
    pub html: Option<String>,
    /// The plain part of an e-mail, or the text message.
    pub text: Option<String>,
    /// What the text message is sent as.
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
    /// Each dispatch, first to last.
    pub attempts: Vec<MessageAttemptOut>,
    /// What the provider reported, first to last.
    pub reports: Vec<MessageReportOut>,
    /// All that happened to it, oldest first.
    pub timeline: Vec<MessageTurnOut>,
    /// Answered by cancelOutboxMessage alone: the job that asks the printer to stop it.
    pub stop_job_id: Option<Uuid>,
}

/// Why somebody is to look at a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum ReplyWhyName {
    /// It sounds as if its sender wants no more texts.
    Refusal,
    /// It answers nothing that was sent.
    Unasked,
}

/// What somebody wrote that waits for a person.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ReplyToLookAtOut {
    /// It.
    pub reply_id: Uuid,
    /// 2 SMS.
    pub channel: i16,
    /// From where.
    pub sender: String,
    /// All that it says.
    pub body: String,
    /// When it came.
    pub received_at: DateTime<Utc>,
    /// Why somebody is to look at it.
    pub why: ReplyWhyName,
    /// Whether the sender is on the do-not-contact list as it is.
    pub is_suppressed: bool,
    /// The message it answers, as feeds name it.
    pub prospecting_log_id: Option<Uuid>,
    /// To whom that went: 1 realtor, 2 home owner.
    pub audience: Option<i16>,
    /// The name it was addressed to.
    pub recipient_name: Option<String>,
    /// The listing it was about.
    pub property_id: Option<Uuid>,
    /// That listing's address.
    pub address: Option<String>,
    /// The realtor it went to.
    pub realtor_id: Option<Uuid>,
    /// Who ordered it, if a person did.
    pub planned_by: Option<String>,
}

/// What was sent of one kind.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OutboxUsageOut {
    /// Who sent it: Lob, Twilio, or the company's e-mail accounts.
    pub provider_name: String,
    /// 1 e-mail, 2 SMS, 3 postcard.
    pub channel: i16,
    /// What it came of.
    pub cause: MessageCauseName,
    /// Messages that a provider took over, whatever became of them then; one that was sent again counts again.
    pub messages: i32,
    /// Their parts: of texts more than one may be charged.
    pub units: i32,
    /// What they cost by the provider's list, cents.
    pub cost_cents: f64,
}
