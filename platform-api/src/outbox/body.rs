//! The wire format of outbox requests.

use poem_openapi::Object;
use uuid::Uuid;

use crate::input::{Count, DateSortColumn, SortDirection, first_page, newest_first, ten_rows};
use crate::message_names::{MessageCauseName, MessageStateName};

/// The filters, order and page of the list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutboxListIn {
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
    /// Only messages in these states.
    #[oai(validator(max_items = 9))]
    pub states: Option<Vec<MessageStateName>>,
    /// Only these channels: 1 email, 2 SMS, 3 postcard.
    #[oai(validator(max_items = 3))]
    pub channels: Option<Vec<i16>>,
    /// Only these causes.
    #[oai(validator(max_items = 7))]
    pub causes: Option<Vec<MessageCauseName>>,
    /// Planned on this day or later, YYYY-MM-DD in the company's zone.
    #[oai(validator(max_length = 20))]
    pub from_date: Option<String>,
    /// Planned on this day or before.
    #[oai(validator(max_length = 20))]
    pub to_date: Option<String>,
    /// The beginning of the recipient's address: email address, phone or street.
    #[oai(validator(max_length = 1000))]
    pub search_key: Option<String>,
    /// The sort column.
    #[oai(default)]
    pub sort_column: DateSortColumn,
    /// The direction; by default newest first.
    #[oai(default = "newest_first")]
    pub sort_direction: SortDirection,
}

/// The message to cancel.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OutboxCancelIn {
    /// Its id.
    pub message_id: Uuid,
}

/// The message to retry.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutboxRetryIn {
    /// Its id.
    pub message_id: Uuid,
    /// Whether the user acknowledges that an unconfirmed message may arrive twice.
    pub acknowledge_unconfirmed: Option<bool>,
    /// Whether the user acknowledges that the number is on a do-not-call list.
    pub acknowledge_do_not_call: Option<bool>,
}

/// The reply to mark as handled.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ReplyHandledIn {
    /// Its id.
    pub reply_id: Uuid,
    /// Whether its sender is added to the suppression list of its channel.
    pub add_to_do_not_contact: Option<bool>,
}
