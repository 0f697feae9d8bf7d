//! Guesses about Aurinko: what its official description leaves open or contradicts. Each of them
//! must be checked with a real account.
//!
//! - A dead token: `GET /v1/account` either answers with `tokenStatus` or with 401 and a code.
//!   Both are understood ([`super::Aurinko::check`]).
//! - A used, expired or unknown code gets 401, like a wrong secret of the application.
//! - Deleting a token that is gone gets 401 or 404, and deleting an account that is gone gets 404.
//! - The callback has `code` and `state`, or `status=error`, `error` and `state`.
//! - The callback to which our own page passes a mail service's answer on is `/v1/auth/callback`.
//! - A code works once, for about a minute.
//! - A page of the list has about 20 messages, newest first, without their bodies. `q` understands
//!   `from:`, `to:`, `after:` with month/day/year, and words; `in:sent` finds sent messages, as at
//!   Gmail. The list may have the headers of messages; one message has them.
//! - With `bodyType=html`, the body of a message without HTML is its text as HTML.
//! - A renewal with `accountId` keeps the account's id.
//! - `xHeaders` carries `X-…`, `List-Unsubscribe` and `List-Unsubscribe-Post`. Some providers drop
//!   them, so the sent copy decides.
//! - Aurinko sets `In-Reply-To` and `References` of a reply, which doesn't take them.
//! - A 403 means an exceeded quota if its code or message says so in one of [`QUOTA_WORDS`].
//! - The content of an attachment is base64. Gmail writes it with the alphabet for URLs, so both
//!   alphabets are understood, with and without padding.
//! - The complete mail (`/raw`) is the mail as it is, neither JSON nor base64.
//! - A sync is started by repeating the same call until it is ready. Its messages have the body of
//!   the start's `bodyType` and their headers, unless `omitted` names them. A token may be used
//!   again and then leads to the same changes, and perhaps to later ones.
//! - A token that Aurinko doesn't know gets 410, like an expired one.
//! - Signatures are hexadecimal. A repeated post is signed again, or is less than an hour old.
//! - The signing secret belongs to the application, and a challenge is signed with it over an empty
//!   body.
//! - A subscription stays valid until it is deleted, and ends with its account.

use base64::Engine as _;
use base64::alphabet;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;

const PADDING: GeneralPurposeConfig =
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);

/// The usual alphabet.
const USUAL: GeneralPurpose = GeneralPurpose::new(&alphabet::STANDARD, PADDING);

/// The alphabet for URLs.
const FOR_URLS: GeneralPurpose = GeneralPurpose::new(&alphabet::URL_SAFE, PADDING);

/// The bytes of base64; `None` if it is none.
pub(super) fn decoded_base64(text: &str) -> Option<Vec<u8>> {
    let engine = if text.contains(['-', '_']) {
        FOR_URLS
    } else {
        USUAL
    };
    engine.decode(text).ok()
}

/// The words of an exceeded quota, in lower case without spaces, at Google and Microsoft.
const QUOTA_WORDS: [&str; 4] = ["quota", "ratelimit", "limitexceeded", "toomanyrequests"];

/// The scopes of an account. The description calls them an array and also a space-separated
/// list, so both are understood.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Scopes {
    /// An array.
    Array(Vec<String>),
    /// A list in one text.
    Text(String),
}

impl Scopes {
    /// The name of each scope.
    pub(super) fn names(self) -> Vec<String> {
        let texts = match self {
            Self::Array(texts) => texts,
            Self::Text(text) => vec![text],
        };
        texts
            .iter()
            .flat_map(|text| text.split_whitespace())
            .map(str::to_owned)
            .collect()
    }
}

/// The search for messages that were sent to a recipient since a time. It may find earlier ones
/// of the same day: days begin in a time zone that only the provider knows.
pub(super) fn sent_search(recipient: &str, since: DateTime<Utc>) -> String {
    let day = (since - TimeDelta::days(1)).format("%m/%d/%Y");
    format!("in:sent to:{recipient} after:{day}")
}

/// Whether a refusal is about an exceeded quota.
pub(super) fn mentions_quota(code: &str, message: &str) -> bool {
    let text: String = [code, message]
        .concat()
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    let text = text.to_lowercase();
    QUOTA_WORDS.iter().any(|word| text.contains(word))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_search_begins_on_the_day_before() {
        let since = "2026-03-01T00:30:00Z".parse().unwrap();
        assert_eq!(
            sent_search("ann@example.com", since),
            "in:sent to:ann@example.com after:02/28/2026"
        );
    }

    #[test]
    fn quotas_are_recognized() {
        for (code, message) in [
            (
                "unstated",
                "User-rate limit exceeded. Retry after 2026-03-01T10:00:00Z",
            ),
            ("userRateLimitExceeded", ""),
            ("dailyLimitExceeded", "Daily Limit Exceeded"),
            ("forbidden", "Quota exceeded for quota metric Queries"),
            ("too.many.requests", "Fault"),
        ] {
            assert!(mentions_quota(code, message), "{code} {message}");
        }
        for (code, message) in [
            (
                "access.denied",
                "Access is denied. Check credentials and try again.",
            ),
            ("scope.missing", "The account lacks the scope Mail.Send."),
            ("unstated", "Too many recipients"),
        ] {
            assert!(!mentions_quota(code, message), "{code} {message}");
        }
    }

    #[test]
    fn both_alphabets_of_base64_are_read_with_and_without_padding() {
        let bytes = Some(vec![0xFB, 0xFF, 0xFE, 0x01]);
        for text in ["+//+AQ==", "-__-AQ==", "+//+AQ", "-__-AQ"] {
            assert_eq!(decoded_base64(text), bytes, "{text}");
        }
        assert_eq!(decoded_base64(""), Some(Vec::new()));
        assert_eq!(decoded_base64("+_"), None);
        assert_eq!(decoded_base64("a b"), None);
    }
}
