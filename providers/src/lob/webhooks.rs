//! Webhooks of Lob: events of postcards. The signature covers the raw body and the time of the
//! post.

use std::time::Duration;

use chrono::{DateTime, Utc};
use hmac::Hmac;
use secrecy::SecretString;
use serde::Deserialize;
use sha2::Sha256;
use thiserror::Error;
use uuid::Uuid;

use crate::signatures::{self, bytes_of_hex};

/// The most that the time of a signature may differ from now.
const TOLERANCE: Duration = Duration::from_secs(5 * 60);

/// The most characters of Lob's ids and names. Lob's own are shorter.
const LONGEST_NAME: usize = 100;

/// The most characters of a failure reason that are kept.
const MOST_WORDS: usize = 300;

/// An event of a postcard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Lob's id of the event, which stays the same when the event is posted again.
    pub id: String,
    /// Lob's id of the postcard.
    pub postcard: String,
    /// The message of the postcard, if the event has its id.
    pub message: Option<Uuid>,
    /// Lob's name of the event.
    pub name: String,
    /// Why it can't be printed, in Lob's words.
    pub failure: Option<String>,
    /// The kind of the event.
    pub kind: EventKind,
    /// The time of the event, by Lob's clock.
    pub at: Option<DateTime<Utc>>,
}

/// The kinds of postcard events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// It was mailed.
    Mailed,
    /// It is in transit.
    InTransit,
    /// It was delivered.
    Delivered,
    /// It was returned to the sender.
    Returned,
    /// It can't be printed.
    Failed,
    /// It was cancelled.
    Cancelled,
    /// Any other event, which changes nothing for us.
    Other,
}

impl EventKind {
    fn read(name: &str) -> Self {
        match name {
            "postcard.mailed" => Self::Mailed,
            "postcard.in_transit"
            | "postcard.in_local_area"
            | "postcard.processed_for_delivery"
            | "postcard.re-routed" => Self::InTransit,
            "postcard.delivered" => Self::Delivered,
            "postcard.returned_to_sender" => Self::Returned,
            "postcard.failed" | "postcard.rejected" => Self::Failed,
            "postcard.deleted" => Self::Cancelled,
            _ => Self::Other,
        }
    }
}

/// Why an event can't be read.
#[derive(Debug, Error)]
pub enum WebhookError {
    /// The body is not an event.
    #[error("the event can't be read")]
    Malformed(#[from] serde_json::Error),
    /// A name in it is longer than any of Lob's.
    #[error("a name in the event is too long")]
    TooLong,
}

/// Whether Lob signed a post within the last few minutes. `timestamp` and `signature` are its
/// headers `Lob-Signature-Timestamp`, in milliseconds, and `Lob-Signature`, in hexadecimal.
#[must_use]
pub fn signature_holds(
    secret: &SecretString,
    (timestamp, signature): (&str, &str),
    body: &[u8],
    now: DateTime<Utc>,
) -> bool {
    let posted = timestamp
        .parse()
        .ok()
        .and_then(DateTime::<Utc>::from_timestamp_millis);
    let Some(posted) = posted else {
        return false;
    };
    let apart = now.signed_duration_since(posted).abs();
    if apart.to_std().is_ok_and(|apart| apart > TOLERANCE) {
        return false;
    }
    bytes_of_hex(signature).is_some_and(|given| {
        let signed = [timestamp.as_bytes(), b".", body];
        signatures::matches::<Hmac<Sha256>>(secret, &signed, &given)
    })
}

#[derive(Deserialize)]
struct EventBody {
    id: String,
    reference_id: String,
    event_type: Kind,
    date_created: Option<DateTime<Utc>>,
    #[serde(default)]
    body: Card,
}

#[derive(Default, Deserialize)]
struct Card {
    #[serde(default)]
    metadata: Option<Metadata>,
    #[serde(default)]
    failure_reason: Option<FailureReason>,
}

#[derive(Deserialize)]
struct Metadata {
    #[serde(default)]
    message_id: Option<String>,
}

#[derive(Deserialize)]
struct FailureReason {
    #[serde(default)]
    failure_reason: Option<String>,
}

#[derive(Deserialize)]
struct Kind {
    id: String,
}

impl Event {
    /// Reads an event.
    ///
    /// # Errors
    /// [`WebhookError`]
    pub fn read(body: &[u8]) -> Result<Self, WebhookError> {
        let event: EventBody = serde_json::from_slice(body)?;
        let names = [&event.id, &event.reference_id, &event.event_type.id];
        if names.iter().any(|name| name.len() > LONGEST_NAME) {
            return Err(WebhookError::TooLong);
        }
        let message_id = event.body.metadata.and_then(|metadata| metadata.message_id);
        let failure = event.body.failure_reason.and_then(|reason| reason.failure_reason);
        Ok(Self {
            id: event.id,
            postcard: event.reference_id,
            message: message_id.and_then(|id| id.parse().ok()),
            kind: EventKind::read(&event.event_type.id),
            name: event.event_type.id,
            failure: failure.map(|words| words.chars().take(MOST_WORDS).collect()),
            at: event.date_created,
        })
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    const BODY: &str = r#"{"id":"evt_d95ff8ffd2b5cfb4","event_type":{"id":"postcard.delivered","resource":"postcards","object":"event_type"},"reference_id":"psc_d2d10a2e9cba991c","body":{"id":"psc_d2d10a2e9cba991c"},"object":"event"}"#;
    const POSTED: &str = "1761000000000";
    const SIGNED: &str = "076ba18b21ca57fa9c49771d0c471726127d1c9a8d3a32e7777540782d515420";

    fn holds(secret: &str, headers: (&str, &str), body: &str, seconds_later: i64) -> bool {
        let posted = DateTime::from_timestamp_millis(1_761_000_000_000).expect("a time");
        let now = posted + TimeDelta::seconds(seconds_later);
        signature_holds(&SecretString::from(secret), headers, body.as_bytes(), now)
    }

    #[test]
    fn lobs_signature_is_valid_for_five_minutes() {
        for seconds in [-300, 0, 300] {
            assert!(holds("secret", (POSTED, SIGNED), BODY, seconds), "{seconds}");
        }
        for seconds in [-301, 301, 86_400] {
            assert!(!holds("secret", (POSTED, SIGNED), BODY, seconds), "{seconds}");
        }
    }

    #[test]
    fn a_changed_post_has_no_valid_signature() {
        assert!(!holds("other", (POSTED, SIGNED), BODY, 0));
        assert!(!holds("secret", ("1761000000001", SIGNED), BODY, 0));
        assert!(!holds(
            "secret",
            (POSTED, SIGNED),
            &BODY.replace("delivered", "failed"),
            0
        ));
        for signature in ["", "0", "zz", "é0", &SIGNED[2..], &SIGNED.replace('0', "1")] {
            assert!(!holds("secret", (POSTED, signature), BODY, 0), "{signature}");
        }
        for timestamp in ["", "now", "99999999999999999999"] {
            assert!(!holds("secret", (timestamp, SIGNED), BODY, 0), "{timestamp}");
        }
    }

    #[test]
    fn an_event_is_read_with_unknown_fields_and_kinds() {
        let event = Event::read(BODY.as_bytes()).expect("it can be read");
        assert_eq!(event.postcard, "psc_d2d10a2e9cba991c");
        assert_eq!(event.kind, EventKind::Delivered);
        let unknown = BODY.replace("postcard.delivered", "postcard.viewed");
        assert_eq!(
            Event::read(unknown.as_bytes()).expect("it can be read").kind,
            EventKind::Other
        );
        assert!(Event::read(b"{}").is_err());
        let long = BODY.replace("evt_d95ff8ffd2b5cfb4", &"x".repeat(101));
        assert!(matches!(Event::read(long.as_bytes()), Err(WebhookError::TooLong)));
    }

    #[test]
    fn an_event_contains_the_message_and_the_reason_of_a_failure() {
        let id = Uuid::from_u128(7);
        let body = format!(
            r#"{{"id":"psc_d2d10a2e9cba991c","metadata":{{"message_id":"{id}"}},"failure_reason":{{"failure_reason":"invalid_image_dpi"}}}}"#
        );
        let event = BODY
            .replace(r#"{"id":"psc_d2d10a2e9cba991c"}"#, &body)
            .replace("delivered", "rejected");
        let event = Event::read(event.as_bytes()).expect("it can be read");
        assert_eq!(event.message, Some(id));
        assert_eq!(
            (event.kind, event.name.as_str()),
            (EventKind::Failed, "postcard.rejected")
        );
        assert_eq!(event.failure.as_deref(), Some("invalid_image_dpi"));
        let empty = BODY.replace(
            r#"{"id":"psc_d2d10a2e9cba991c"}"#,
            r#"{"metadata":null,"failure_reason":null}"#,
        );
        assert_eq!(
            Event::read(empty.as_bytes()).expect("it can be read").message,
            None
        );
    }
}
