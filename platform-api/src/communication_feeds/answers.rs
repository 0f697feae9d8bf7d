//! Communication feeds as the wire shows them.

use chrono::{DateTime, Utc};
use poem_openapi::Object;
use uuid::Uuid;

use crate::message_names::MessageStateName;
use crate::message_timeline::MessageTurnOut;
use crate::templates::TemplateImageOut;

/// What was said, in one direction.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct FeedDetailOut {
    /// What it says: in a feed the beginning of its text, at most 200 characters; in the details all of it, of an
    /// e-mail its page as HTML where it has one. Empty for a postcard.
    pub notification_data: String,
    /// Whether that is a page of HTML, to be shown in a frame without scripts.
    pub is_html: bool,
    /// 1 out, 2 in.
    pub communication_direction: i16,
    /// Who said it.
    pub sender: String,
    /// When.
    pub notification_time: DateTime<Utc>,
    /// With whom: 1 realtor, 2 home owner.
    pub prospecting_type: Option<i16>,
    /// Of what came in: by what handleReply knows it.
    pub reply_id: Option<Uuid>,
    /// Whether it came in and waits for somebody to handle it.
    pub needs_look: bool,
}

/// A message of a feed, or what somebody wrote who was not written to before.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct FeedItemOut {
    /// It.
    pub prospecting_log_id: Uuid,
    /// The subject of an e-mail; in words what else it is.
    pub notification_title: String,
    /// 1 e-mail, 2 SMS, 3 postcard.
    pub message_type: i16,
    /// Who sent it: a person of the company, or the company; of what came in, from where.
    pub sender: String,
    /// When it was planned, by which feeds are ordered, or when it came in.
    pub notification_time: DateTime<Utc>,
    /// When the provider took it over.
    pub sent_at: Option<DateTime<Utc>>,
    /// Whether somebody has seen all that came back.
    pub is_viewed: bool,
    /// Whether something that came back, or it itself, waits for somebody to handle it.
    pub needs_look: bool,
    /// What happened to the listing, where it went out by itself.
    pub event_name: Option<String>,
    /// 1 out, 2 in.
    pub communication_direction: i16,
    /// With whom: 1 realtor, 2 home owner.
    pub prospecting_type: Option<i16>,
    /// Where a message stands; absent for what came in.
    pub state: Option<MessageStateName>,
    /// Why it stands there, as a code.
    pub reason_code: Option<String>,
    /// The same in words.
    pub reason: Option<String>,
    /// Where it goes, or where it came from.
    pub recipient_address: Option<String>,
    /// The listing it is about.
    pub property_id: Option<Uuid>,
    /// The message itself, then what came back, oldest first: in a feed at most three.
    pub details: Vec<FeedDetailOut>,
}

/// One of a feed with all there is of it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct FeedItemDetailsOut {
    /// It.
    #[oai(flatten)]
    pub item: FeedItemOut,
    /// The plain part of an e-mail.
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
    /// What happened to it, oldest first.
    pub timeline: Vec<MessageTurnOut>,
}
