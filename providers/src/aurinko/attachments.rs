//! The contents of attachments.

use std::borrow::Cow;

use reqwest::Method;
use secrecy::SecretString;
use serde::Deserialize;

use super::{Aurinko, AurinkoError, guesses};

/// The most bytes of an attachment that is read.
pub const MOST_ATTACHMENT_BYTES: usize = 25 * 1024 * 1024;

/// The bytes of an answer around the content.
const AROUND: usize = 4 * 1024;

impl Aurinko {
    /// The content of an attachment by the ids of its message and its own, at most `most_bytes`.
    ///
    /// # Errors
    /// [`AurinkoError`]. [`AurinkoError::Malformed`] for a longer one. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "attachment")
    )]
    pub async fn attachment(
        &self,
        token: &SecretString,
        (message, id): (&str, &str),
        most_bytes: usize,
    ) -> Result<Vec<u8>, AurinkoError> {
        let path = ["v1", "email", "messages", message, "attachments", id];
        let request = self.as_account(Method::GET, &path, token)?;
        // Base64 makes four characters of three bytes.
        let (status, body) = self.call(request, most_bytes.div_ceil(3) * 4 + AROUND).await?;
        let content = tokio::task::spawn_blocking(move || {
            let answer: Answer<'_> = serde_json::from_slice(&body).ok()?;
            guesses::decoded_base64(&answer.content)
        })
        .await;
        let content = content
            .ok()
            .flatten()
            .filter(|content| content.len() <= most_bytes);
        content.ok_or(AurinkoError::Malformed(status.as_u16()))
    }
}

#[derive(Deserialize)]
struct Answer<'a> {
    /// Borrowed, because it may be long.
    #[serde(borrow)]
    content: Cow<'a, str>,
}
