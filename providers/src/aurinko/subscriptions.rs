//! Subscriptions to the changes of a mailbox. Aurinko posts to their URLs ([`super::webhooks`]).

use std::time::Duration;

use reqwest::Method;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use url::Url;

use super::{Aurinko, AurinkoError, MOST_BYTES};

/// The messages of a mailbox as a resource.
const MESSAGES: &str = "/email/messages";

/// How long Aurinko waits for the answer to its challenge before it answers.
const CHALLENGE: Duration = Duration::from_secs(30);

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Request<'a> {
    resource: &'a str,
    notification_url: &'a str,
}

#[derive(Deserialize)]
struct Subscription {
    id: i64,
}

impl Aurinko {
    /// Subscribes to the changes of a mailbox and returns the id of the subscription. Before it
    /// answers, Aurinko posts a challenge to the URL, whose answer is [`super::webhooks::challenge`].
    /// The call takes at most 30 seconds longer than others.
    ///
    /// # Errors
    /// [`AurinkoError`]. [`AurinkoError::Refused`] if the URL doesn't answer the challenge. After
    /// a call without an answer, a subscription may exist; repeating the call makes another one.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "subscribe")
    )]
    pub async fn subscribe(&self, token: &SecretString, notification_url: &Url) -> Result<i64, AurinkoError> {
        let body = Request {
            resource: MESSAGES,
            notification_url: notification_url.as_str(),
        };
        let request = self
            .as_account(Method::POST, &["v1", "subscriptions"], token)?
            .json(&body);
        let limit = self.config.total + CHALLENGE;
        let (status, body) = self.call_within(limit, request, MOST_BYTES).await?;
        let subscription: Result<Subscription, _> = serde_json::from_slice(&body);
        subscription
            .map(|subscription| subscription.id)
            .map_err(|_| AurinkoError::Malformed(status.as_u16()))
    }

    /// Ends a subscription. One that is already gone is no error.
    ///
    /// # Errors
    /// [`AurinkoError`]. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "unsubscribe")
    )]
    pub async fn unsubscribe(&self, token: &SecretString, id: i64) -> Result<(), AurinkoError> {
        let id = id.to_string();
        let request = self.as_account(Method::DELETE, &["v1", "subscriptions", &id], token)?;
        match self.call(request, MOST_BYTES).await {
            Ok(_) | Err(AurinkoError::NotFound) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
