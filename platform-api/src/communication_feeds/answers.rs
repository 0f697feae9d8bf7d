//! The wire format of communication feeds.

use chrono::{DateTime, Utc};
use poem_openapi::Object;
use uuid::Uuid;

use crate::message_names::MessageStateName;
use crate::message_timeline::MessageTurnOut;
use crate::templates::TemplateImageOut;

/// A message or a reply.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct FeedDetailOut {
    /// Its text: in a feed the beginning, at most 200 characters; in the details the whole text,
    /// for an email its HTML page if it has one. Empty for a postcard.
    pub notification_data: String,
    /// Whether the text is an HTML page, to be shown in a frame without scripts.
    pub is_html: bool,
    /// 1 out, 2 in.
    pub communication_direction: i16,
    /// The sender.
    pub sender: String,
    /// When.
    pub notification_time: DateTime<Utc>,
    /// The audience: 1 realtor, 2 home owner.
    pub prospecting_type: Option<i16>,
    /// For a reply: its id for handleReply.
    pub reply_id: Option<Uuid>,
    /// Whether it is a reply that needs review.
    pub needs_look: bool,
    /// Whether it is a reply that a program wrote, such as an out-of-office reply.
    pub is_automatic: bool,
}

/// A message of a feed, or an unsolicited one.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct FeedItemOut {
    /// Its id.
    pub prospecting_log_id: Uuid,
    /// The subject of an email; for others a description.
    pub notification_title: String,
    /// 1 email, 2 SMS, 3 postcard.
    pub message_type: i16,
    /// The sender: a user or the company; for an unsolicited message its sender.
    pub sender: String,
    /// When it was planned, which orders the feed, or when it was received.
    pub notification_time: DateTime<Utc>,
    /// When the provider accepted it.
    pub sent_at: Option<DateTime<Utc>>,
    /// Whether all replies have been seen.
    pub is_viewed: bool,
    /// Whether it or a reply needs review.
    pub needs_look: bool,
    /// The listing event, for an automatic message.
    pub event_name: Option<String>,
    /// 1 out, 2 in.
    pub communication_direction: i16,
    /// The audience: 1 realtor, 2 home owner.
    pub prospecting_type: Option<i16>,
    /// The state of a message; absent for an unsolicited one.
    pub state: Option<MessageStateName>,
    /// The code of the reason of its state.
    pub reason_code: Option<String>,
    /// The same as text.
    pub reason: Option<String>,
    /// The address of the recipient, or of the sender of an unsolicited message.
    pub recipient_address: Option<String>,
    /// The listing it is about.
    pub property_id: Option<Uuid>,
    /// The message itself, then the replies, oldest first; in a feed at most three.
    pub details: Vec<FeedDetailOut>,
}

/// An item of a feed with all details.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct FeedItemDetailsOut {
    /// Its id.
    #[oai(flatten)]
    pub item: FeedItemOut,
    /// The plain part of an email.
    pub text: Option<String>,
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
    /// Its history, oldest first.
    pub timeline: Vec<MessageTurnOut>,
}
