//! The wire format of what happened to a lead.

use chrono::{DateTime, Utc};
use database::leads::events::{Change, LeadEvent, LeadEventKind};
use domain::suppressions::Keyword;
use poem_openapi::{Enum, Object};

/// What happened to a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum LeadEventKindOut {
    /// It replied.
    Reply,
    /// A program replied for it, such as an out-of-office reply.
    AutomaticReply,
    /// It asked for no more messages.
    Stop,
    /// It asked for messages again.
    Start,
    /// Its status changed.
    Status,
    /// The date or the time of its survey changed.
    Survey,
}

/// Something that happened to a lead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadEventOut {
    /// When.
    pub at: DateTime<Utc>,
    /// What.
    pub kind: LeadEventKindOut,
    /// The channel of a reply: 1 email, 2 SMS.
    pub message_type: Option<i16>,
    /// The address or number that a reply came from.
    pub sender: Option<String>,
    /// The text of a reply.
    pub text: Option<String>,
    /// The old status; the old time of the survey, or its date if the time was unknown. Absent if there was none.
    pub old: Option<String>,
    /// The new status; the new time of the survey, or its date if the time is unknown. Absent if there is none.
    pub new: Option<String>,
    /// What sent a change.
    pub source: Option<String>,
}

/// An event for the wire.
pub fn event_out(event: LeadEvent) -> LeadEventOut {
    let changed = |kind, change: Change| LeadEventOut {
        at: event.at,
        kind,
        message_type: None,
        sender: None,
        text: None,
        old: change.old,
        new: change.new,
        source: Some(change.source),
    };
    match event.what {
        LeadEventKind::StatusChanged(change) => changed(LeadEventKindOut::Status, change),
        LeadEventKind::SurveyMoved(change) => changed(LeadEventKindOut::Survey, change),
        LeadEventKind::Replied {
            channel,
            sender,
            text,
            keyword,
            is_automatic,
        } => LeadEventOut {
            at: event.at,
            kind: match keyword {
                Some(Keyword::Stop) => LeadEventKindOut::Stop,
                Some(Keyword::Start) => LeadEventKindOut::Start,
                Some(Keyword::Help) | None if is_automatic => LeadEventKindOut::AutomaticReply,
                Some(Keyword::Help) | None => LeadEventKindOut::Reply,
            },
            message_type: Some(channel.code()),
            sender: Some(sender),
            text: Some(text),
            old: None,
            new: None,
            source: None,
        },
    }
}
