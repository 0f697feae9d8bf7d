//! What the outbox is asked.

use poem_openapi::Object;
use uuid::Uuid;

use crate::input::{Count, DateSortColumn, SortDirection, newest_first};
use crate::message_names::{MessageCauseName, MessageStateName};

/// Which messages, which page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutboxListIn {
    /// The page, from 1.
    #[oai(default = "one")]
    pub page_index: Count,
    /// Rows a page: 1 to 200, more is clamped.
    #[oai(default = "ten")]
    pub page_size: Count,
    /// Only those that stand there.
    #[oai(validator(max_items = 9))]
    pub states: Option<Vec<MessageStateName>>,
    /// Only those ways: 1 e-mail, 2 SMS, 3 postcard.
    #[oai(validator(max_items = 3))]
    pub channels: Option<Vec<i16>>,
    /// Only what came of those.
    #[oai(validator(max_items = 6))]
    pub causes: Option<Vec<MessageCauseName>>,
    /// Planned on that day or later, YYYY-MM-DD in the company's zone.
    #[oai(validator(max_length = 20))]
    pub from_date: Option<String>,
    /// Planned on that day or before.
    #[oai(validator(max_length = 20))]
    pub to_date: Option<String>,
    /// How the recipient's address begins: e-mail address, phone or street.
    #[oai(validator(max_length = 1000))]
    pub search_key: Option<String>,
    /// By what it is sorted.
    #[oai(default)]
    pub sort_column: DateSortColumn,
    /// The newest first where it is left out.
    #[oai(default = "newest_first")]
    pub sort_direction: SortDirection,
}

fn one() -> Count {
    Count(1)
}

fn ten() -> Count {
    Count(10)
}

/// A message to be ended.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OutboxCancelIn {
    /// It.
    pub message_id: Uuid,
}

/// A message to be sent after all.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutboxRetryIn {
    /// It.
    pub message_id: Uuid,
    /// Whether it may arrive twice: for one of which nobody knows whether it did.
    pub acknowledge_unconfirmed: Option<bool>,
    /// Whether the warning that the number is on a do-not-call list was read.
    pub acknowledge_do_not_call: Option<bool>,
}

/// Which page of replies.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RepliesToLookAtIn {
    /// The page, from 1.
    #[oai(default = "one")]
    pub page_index: Count,
    /// Rows a page: 1 to 200, more is clamped.
    #[oai(default = "ten")]
    pub page_size: Count,
}

/// A reply that somebody has looked at.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ReplyHandledIn {
    /// It.
    pub reply_id: Uuid,
    /// Whether its sender is to get nothing more by its way.
    pub add_to_do_not_contact: Option<bool>,
}
