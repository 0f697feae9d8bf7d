//! Guesses about Aurinko: what its official description leaves open or contradicts. Each of them
//! must be checked with a real account.
//!
//! - A dead token: `GET /v1/account` either answers with `tokenStatus` or with 401 and a code.
//!   Both are understood ([`super::Aurinko::check`]).
//! - A used, expired or unknown code gets 401, like a wrong secret of the application.
//! - Deleting a token that is gone gets 401 or 404, and deleting an account that is gone gets 404.
//! - The callback has `code` and `state`, or `status=error`, `error` and `state`.
//! - A code works once, for about a minute.
//! - A page of the list has about 20 messages, newest first, without their bodies. `q` understands
//!   `from:`, `to:`, `after:` with month/day/year, and words.
//! - With `bodyType=html`, the body of a message without HTML is its text as HTML.
//! - A renewal with `accountId` keeps the account's id.

use serde::Deserialize;

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
