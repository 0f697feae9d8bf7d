//! Webhooks of Aurinko: the challenge of a new subscription, and notifications about changes of a
//! mailbox. The signature covers the raw body and the time of the post.

use chrono::{DateTime, TimeDelta, Utc};
use hmac::Hmac;
use secrecy::SecretString;
use serde::Deserialize;
use serde_json::Value;
use sha2::Sha256;
use thiserror::Error;
use url::form_urlencoded;

use crate::signatures::{self, bytes_of_hex};

/// The header with the time of a post in seconds.
pub const TIMESTAMP_HEADER: &str = "X-Aurinko-Request-Timestamp";

/// The header with the signature of a post in hexadecimal.
pub const SIGNATURE_HEADER: &str = "X-Aurinko-Signature";

/// How old a post may be. Aurinko repeats a post for 10 minutes, perhaps with its first signature.
const OLDEST: TimeDelta = TimeDelta::hours(1);

/// How far Aurinko's clock may be ahead.
const AHEAD: TimeDelta = TimeDelta::minutes(5);

/// The most characters of a challenge or an id. Aurinko's own are shorter.
const LONGEST: usize = 1_000;

/// The most ids of a notification that are read. The delta sync doesn't need them.
const MOST_MESSAGES: usize = 1_000;

/// A notification about a mailbox. It may come late, twice or never, so it only triggers a sync.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// Aurinko's id of the subscription.
    pub subscription: i64,
    /// Aurinko's id of the account, if it is stated.
    pub account_id: Option<i64>,
    /// The new state of the subscription; `None` is a notification about messages.
    pub lifecycle: Option<Lifecycle>,
    /// The ids of the messages that changed, at most 1000. May be empty.
    pub message_ids: Vec<String>,
}

/// The new state of a subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lifecycle {
    /// It works again.
    Active,
    /// It doesn't work, for example because the provider refuses the token.
    Error,
}

/// Why a post is not accepted.
#[derive(Debug, Error)]
pub enum NotificationError {
    /// Aurinko didn't sign it, or a header can't be read.
    #[error("the signature of the notification doesn't hold")]
    Forged,
    /// It is older than an hour, or more than 5 minutes in the future.
    #[error("the notification was not signed recently")]
    Old,
    /// Its body is not a notification.
    #[error("the notification can't be read")]
    Malformed(#[from] serde_json::Error),
}

/// Checks and reads a notification. `timestamp` and `signature` are its headers
/// [`TIMESTAMP_HEADER`] and [`SIGNATURE_HEADER`], and `body` is the unchanged body.
///
/// # Errors
/// [`NotificationError`]
pub fn verify(
    secret: &SecretString,
    (timestamp, signature): (&str, &str),
    body: &[u8],
    now: DateTime<Utc>,
) -> Result<Notification, NotificationError> {
    check(secret, (timestamp, signature), body, now)?;
    Ok(serde_json::from_slice::<Body>(body)?.notification())
}

/// Checks a post, which may also be the challenge of a subscription. Its parameters are those of
/// [`verify`].
///
/// # Errors
/// [`NotificationError::Forged`] or [`NotificationError::Old`]
pub fn check(
    secret: &SecretString,
    (timestamp, signature): (&str, &str),
    body: &[u8],
    now: DateTime<Utc>,
) -> Result<(), NotificationError> {
    let given = bytes_of_hex(signature).ok_or(NotificationError::Forged)?;
    let signed = [b"v0:", timestamp.as_bytes(), b":", body];
    if !signatures::matches::<Hmac<Sha256>>(secret, &signed, &given) {
        return Err(NotificationError::Forged);
    }
    let posted = timestamp
        .parse()
        .ok()
        .and_then(|seconds| DateTime::<Utc>::from_timestamp(seconds, 0))
        .ok_or(NotificationError::Forged)?;
    let age = now.signed_duration_since(posted);
    if age > OLDEST || age < -AHEAD {
        return Err(NotificationError::Old);
    }
    Ok(())
}

/// The text with which a challenge is answered, as `text/plain`; `None` if the query of the URL
/// has none. It must be [checked](check) before.
#[must_use]
pub fn challenge(query: &str) -> Option<String> {
    form_urlencoded::parse(query.as_bytes())
        .find(|(name, _)| name == "validationToken")
        .map(|(_, token)| token.into_owned())
        .filter(|token| !token.is_empty() && token.len() <= LONGEST)
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Body {
    subscription: i64,
    account_id: Option<i64>,
    lifecycle_event: Option<String>,
    /// Of any form: only the ids are read.
    payloads: Option<Vec<Value>>,
}

impl Body {
    fn notification(self) -> Notification {
        let lifecycle = match self.lifecycle_event.as_deref() {
            Some("active") => Some(Lifecycle::Active),
            Some("error") => Some(Lifecycle::Error),
            Some(_) | None => None,
        };
        let payloads = self.payloads.into_iter().flatten();
        let ids = payloads.filter_map(|payload| Some(payload.get("id")?.as_str()?.to_owned()));
        Notification {
            subscription: self.subscription,
            account_id: self.account_id,
            lifecycle,
            message_ids: ids.filter(|id| id.len() <= LONGEST).take(MOST_MESSAGES).collect(),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    /// The worked example of the fact sheet.
    const TIMESTAMP: &str = "1761000000";
    const BODY: &[u8] = br#"{"subscription":1}"#;
    const SIGNATURE: &str = "3ca3ad45f65056e354b6729b878bfccdb6446e19be3e3ab6491ab0deeb73cd1e";

    fn secret() -> SecretString {
        SecretString::from("secret")
    }

    fn at(offset_seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_761_000_000 + offset_seconds, 0).unwrap()
    }

    /// The name of the outcome of a check.
    fn outcome(
        secret: &SecretString,
        headers: (&str, &str),
        body: &[u8],
        offset_seconds: i64,
    ) -> &'static str {
        match check(secret, headers, body, at(offset_seconds)) {
            Ok(()) => "ok",
            Err(NotificationError::Forged) => "forged",
            Err(NotificationError::Old) => "old",
            Err(NotificationError::Malformed(_)) => "malformed",
        }
    }

    #[test]
    fn the_worked_example_is_valid() {
        let read = verify(&secret(), (TIMESTAMP, SIGNATURE), BODY, at(10)).unwrap();
        let expected = Notification {
            subscription: 1,
            account_id: None,
            lifecycle: None,
            message_ids: Vec::new(),
        };
        assert_eq!(read, expected);
    }

    #[test]
    fn a_changed_post_is_forged() {
        for (timestamp, signature, body) in [
            ("1761000001", SIGNATURE, BODY),
            (TIMESTAMP, SIGNATURE, br#"{"subscription":2}"#.as_slice()),
            (TIMESTAMP, SIGNATURE, b""),
            (TIMESTAMP, "", BODY),
            (TIMESTAMP, "zz", BODY),
            (TIMESTAMP, &SIGNATURE[..62], BODY),
            ("", SIGNATURE, BODY),
        ] {
            let found = outcome(&secret(), (timestamp, signature), body, 0);
            assert_eq!(found, "forged", "{timestamp} {signature}");
        }
        let other = SecretString::from("other");
        assert_eq!(outcome(&other, (TIMESTAMP, SIGNATURE), BODY, 0), "forged");
    }

    #[test]
    fn a_post_is_valid_for_an_hour() {
        for (offset_seconds, expected) in [
            (0, "ok"),
            (3_600, "ok"),
            (3_601, "old"),
            (-300, "ok"),
            (-301, "old"),
            (1_000_000_000, "old"),
        ] {
            let found = outcome(&secret(), (TIMESTAMP, SIGNATURE), BODY, offset_seconds);
            assert_eq!(found, expected, "{offset_seconds}");
        }
    }

    #[test]
    fn unknown_parts_of_a_notification_are_ignored() {
        let read = |json: &str| serde_json::from_str::<Body>(json).map(Body::notification);
        let notification = read(
            r#"{ "subscription": 7, "resource": "/email/messages", "accountId": 48001, "new": {},
                 "payloads": [{ "id": "a", "changeType": "created" }, { "id": 4 }, "b", null] }"#,
        )
        .unwrap();
        assert_eq!(
            (notification.subscription, notification.account_id),
            (7, Some(48_001))
        );
        assert_eq!(notification.message_ids, ["a"]);
        let lifecycle = |event: &str| {
            let json = format!(r#"{{ "subscription": 7, "lifecycleEvent": {event}, "payloads": null }}"#);
            read(&json).unwrap().lifecycle
        };
        assert_eq!(lifecycle(r#""error""#), Some(Lifecycle::Error));
        assert_eq!(lifecycle(r#""active""#), Some(Lifecycle::Active));
        assert_eq!(lifecycle(r#""paused""#), None);
        assert!(read("{}").is_err() && read("[]").is_err());
    }

    #[test]
    fn a_challenge_is_the_decoded_parameter() {
        assert_eq!(
            challenge("a=1&validationToken=x%2By%20z").as_deref(),
            Some("x+y z")
        );
        assert_eq!(challenge("validationToken="), None);
        assert_eq!(challenge("token=1"), None);
        assert_eq!(challenge(&format!("validationToken={}", "x".repeat(1_001))), None);
    }
}
