//! What Lob posts to us: what became of a postcard. Signed over the raw body and the
//! time it was posted at.

use std::time::Duration;

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use sha2::Sha256;
use thiserror::Error;

/// A post that is signed for longer ago, or as far ahead, is none of Lob's.
const TOLERANCE: Duration = Duration::from_secs(5 * 60);

/// What became of a postcard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Lob's id of the event; the same when it is posted again.
    pub id: String,
    /// Lob's id of the postcard.
    pub postcard: String,
    /// What happened.
    pub kind: EventKind,
    /// When, as Lob has it.
    pub at: Option<DateTime<Utc>>,
}

/// What happened to a postcard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// It was handed to the post.
    Mailed,
    /// It is on its way.
    InTransit,
    /// It arrived.
    Delivered,
    /// It came back.
    Returned,
    /// It can't be printed.
    Failed,
    /// It was cancelled.
    Cancelled,
    /// Something that changes nothing for us.
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

/// Why a post is none of Lob's.
#[derive(Debug, Error)]
pub enum WebhookError {
    /// It is no event.
    #[error("the event can't be read")]
    Malformed(#[from] serde_json::Error),
}

/// Whether Lob signed a post lately. `timestamp` and `signature` are its headers
/// `Lob-Signature-Timestamp`, in milliseconds, and `Lob-Signature`, in hexadecimal.
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
    let Some(given) = bytes_of(signature) else {
        return false;
    };
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut seal =
        Hmac::<Sha256>::new_from_slice(secret.expose_secret().as_bytes()).expect("a key of any length");
    seal.update(timestamp.as_bytes());
    seal.update(b".");
    seal.update(body);
    seal.verify_slice(&given).is_ok()
}

fn bytes_of(hexadecimal: &str) -> Option<Vec<u8>> {
    if !hexadecimal.is_ascii() || !hexadecimal.len().is_multiple_of(2) {
        return None;
    }
    (0..hexadecimal.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(hexadecimal.get(at..at + 2)?, 16).ok())
        .collect()
}

#[derive(Deserialize)]
struct Posted {
    id: String,
    reference_id: String,
    event_type: Kind,
    date_created: Option<DateTime<Utc>>,
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
        let posted: Posted = serde_json::from_slice(body)?;
        Ok(Self {
            id: posted.id,
            postcard: posted.reference_id,
            kind: EventKind::read(&posted.event_type.id),
            at: posted.date_created,
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
    fn lobs_signature_holds_for_five_minutes() {
        for seconds in [-300, 0, 300] {
            assert!(holds("secret", (POSTED, SIGNED), BODY, seconds), "{seconds}");
        }
        for seconds in [-301, 301, 86_400] {
            assert!(!holds("secret", (POSTED, SIGNED), BODY, seconds), "{seconds}");
        }
    }

    #[test]
    fn what_was_changed_on_its_way_is_not_lobs() {
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
    fn an_event_is_read_whatever_else_it_holds() {
        let event = Event::read(BODY.as_bytes()).expect("it can be read");
        assert_eq!(event.postcard, "psc_d2d10a2e9cba991c");
        assert_eq!(event.kind, EventKind::Delivered);
        let unknown = BODY.replace("postcard.delivered", "postcard.viewed");
        assert_eq!(
            Event::read(unknown.as_bytes()).expect("it can be read").kind,
            EventKind::Other
        );
        assert!(Event::read(b"{}").is_err());
    }
}
