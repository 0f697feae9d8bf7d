//! Aurinko's unified mail API: the authorization of a mailbox, its account at Aurinko, its
//! messages and their changes, and sending.
//!
//! Two kinds of credentials exist. The application's id and secret exchange codes and delete
//! accounts. The token of an account reads its mailbox and sends from it; it has no expiry date, and Aurinko renews
//! the provider's tokens on its own. Each call is limited in time and size and follows no redirect.

mod attachments;
mod error;
mod guesses;
mod mailbox;
mod messages;
mod sending;
mod subscriptions;
mod syncing;
pub mod webhooks;

use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::mailboxes::{Finding, SCOPES};
use reqwest::{Client, Method, RequestBuilder, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use url::Url;

pub use crate::call_error::CallError;
use crate::http::{self, Reach, ReadError, read_body, retry_after};

pub use attachments::MOST_ATTACHMENT_BYTES;
pub use error::AurinkoError;
pub use mailbox::AurinkoMailbox;
pub use messages::{
    MOST_RAW_BYTES, MailAttachment, MailHeader, MailLabel, MailMessage, MailParty, MessagePage, MessageQuery,
    Omitted,
};
pub use sending::{MailBody, NewMail, ReadyMail, Sent};
pub use syncing::{ChangePage, NextSync, SyncFrom, SyncStart};

/// The default address of the API.
pub const BASE: &str = "https://api.aurinko.io/";

/// The maximum length in bytes of an answer without messages.
const MOST_BYTES: usize = 256 * 1024;

/// The configuration of the client.
#[derive(Clone, Debug)]
pub struct AurinkoConfig {
    /// The address of the API without its version, like [`BASE`].
    pub base: Url,
    /// The application's id.
    pub client_id: String,
    /// The application's secret.
    pub client_secret: SecretString,
    /// The time limit of a call.
    pub total: Duration,
}

/// The authorization that a person is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Authorization<'a> {
    /// Aurinko's name of the mailbox's provider, such as `Google` or `Office365`.
    pub service_type: &'a str,
    /// Where the browser returns to. It must be registered with Aurinko.
    pub return_url: &'a Url,
    /// The value that the callback returns unchanged.
    pub state: &'a str,
    /// The account to renew; `None` connects a new one.
    pub renewed: Option<Renewed<'a>>,
}

/// An account whose authorization is renewed.
#[derive(Clone, Copy, Debug)]
pub struct Renewed<'a> {
    /// Aurinko's id of the account.
    pub account_id: i64,
    /// The address of its mailbox. Aurinko refuses the authorization of another one.
    pub email: &'a str,
}

/// The result of an authorization.
#[derive(Clone, Debug)]
pub struct Grant {
    /// Aurinko's id of the account.
    pub account_id: i64,
    /// The token of the account. It has no expiry date.
    pub access_token: SecretString,
}

/// An account at Aurinko: one mailbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Aurinko's id of the account.
    pub id: i64,
    /// The address of the mailbox.
    pub email: String,
    /// The name of its owner.
    pub name: Option<String>,
    /// Aurinko's name of the provider, such as `Google`.
    pub service_type: String,
    /// The granted scopes by Aurinko's names. A needed one may be missing.
    pub scopes: Vec<String>,
    /// Whether the provider's token works.
    pub token_status: TokenStatus,
    /// When the provider ends the authorization, if that is known.
    pub authorization_expires_at: Option<DateTime<Utc>>,
}

/// Whether the provider's token of an account works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenStatus {
    /// It works, as far as Aurinko knows.
    Active,
    /// The provider refused it. Aurinko still tries to use it.
    Invalid,
    /// The provider refused to renew it. Aurinko doesn't use it again.
    Dead,
}

/// What a check of a mailbox found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What the provider says about the token.
    pub finding: Finding,
    /// Aurinko's code of the error, if the token doesn't work.
    pub code: Option<String>,
}

/// A client of Aurinko. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Aurinko {
    http: Client,
    config: AurinkoConfig,
}

impl Aurinko {
    /// Creates a client without connecting.
    ///
    /// # Errors
    /// [`AurinkoError::Malformed`] when the configured address is no HTTP URL,
    /// [`AurinkoError::Unreachable`] when this machine has no root certificates.
    pub fn new(config: AurinkoConfig) -> Result<Self, AurinkoError> {
        if !matches!(config.base.scheme(), "http" | "https") {
            return Err(AurinkoError::Malformed(0));
        }
        // Half of the time, so that a call without a connection is known to have had no effect.
        let http = http::client(config.total / 2, Reach::Anywhere)
            .build()
            .map_err(AurinkoError::Unreachable)?;
        Ok(Self { http, config })
    }

    /// The page on which a person authorizes a mailbox. Makes no call.
    ///
    /// # Errors
    /// [`AurinkoError::Malformed`] when the configured address is no HTTP URL.
    pub fn authorize_url(&self, order: &Authorization<'_>) -> Result<Url, AurinkoError> {
        let mut url = self.url(&["v1", "auth", "authorize"])?;
        {
            let mut query = url.query_pairs_mut();
            query
                .append_pair("clientId", &self.config.client_id)
                .append_pair("serviceType", order.service_type)
                .append_pair("scopes", &SCOPES.join(" "))
                .append_pair("responseType", "code")
                .append_pair("returnUrl", order.return_url.as_str())
                .append_pair("state", order.state)
                .append_pair("ensureScopes", "true")
                .append_pair("ensureAccess", "true");
            if let Some(renewed) = order.renewed {
                query
                    .append_pair("accountId", &renewed.account_id.to_string())
                    .append_pair("authEmail", renewed.email);
            }
        }
        Ok(url)
    }

    /// Aurinko's own callback with the query that a mail service returned to our page. Makes no call.
    ///
    /// # Errors
    /// [`AurinkoError::Malformed`] when the configured address is no HTTP URL.
    pub fn callback_url(&self, query: &str) -> Result<Url, AurinkoError> {
        let mut url = self.url(&["v1", "auth", "callback"])?;
        url.set_query(Some(query));
        Ok(url)
    }

    /// Exchanges the code of a callback for a token. A code works once and expires soon, so a call
    /// without an answer can't be repeated: the person must authorize again.
    ///
    /// # Errors
    /// [`AurinkoError`]. [`AurinkoError::Unauthorized`] means that the code or the application's
    /// secret is refused; Aurinko doesn't say which.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "token")
    )]
    pub async fn token(&self, code: &str) -> Result<Grant, AurinkoError> {
        let request = self.as_application(Method::POST, &["v1", "auth", "token", code])?;
        let saved: SavedAccount = self.read(request, MOST_BYTES).await?;
        if saved.access_token.is_empty() {
            return Err(AurinkoError::Malformed(StatusCode::OK.as_u16()));
        }
        Ok(Grant {
            account_id: saved.account_id,
            access_token: SecretString::from(saved.access_token),
        })
    }

    /// The account of a token. With `pings_provider`, Aurinko first checks the provider's token;
    /// it can do so for Google, Office365 and IMAP. Without it, the answer is Aurinko's last
    /// knowledge.
    ///
    /// # Errors
    /// [`AurinkoError`]. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "account")
    )]
    pub async fn account(&self, token: &SecretString, pings_provider: bool) -> Result<Account, AurinkoError> {
        let mut request = self.as_account(Method::GET, &["v1", "account"], token)?;
        if pings_provider {
            request = request.query(&[("pingProvider", "true")]);
        }
        let details: AccountDetails = self.read(request, MOST_BYTES).await?;
        details
            .account()
            .ok_or(AurinkoError::Malformed(StatusCode::OK.as_u16()))
    }

    /// Asks the provider whether the token of a mailbox works.
    ///
    /// # Errors
    /// [`AurinkoError`] when nothing was learned about the token. The call may be repeated.
    pub async fn check(&self, token: &SecretString) -> Result<Check, AurinkoError> {
        let found = |finding, code: &str| Check {
            finding,
            code: Some(code.to_owned()),
        };
        match self.account(token, true).await {
            Ok(account) => Ok(match account.token_status {
                TokenStatus::Active => Check {
                    finding: Finding::Works,
                    code: None,
                },
                TokenStatus::Invalid => found(Finding::Refused, error::TOKEN_INVALID),
                TokenStatus::Dead => found(Finding::Ended, error::TOKEN_DEAD),
            }),
            Err(AurinkoError::Unauthorized { code }) if code == error::TOKEN_DEAD => {
                Ok(found(Finding::Ended, &code))
            }
            Err(AurinkoError::Unauthorized { code }) => Ok(found(Finding::Refused, &code)),
            Err(error) => Err(error),
        }
    }

    /// Deletes the token of an account and Aurinko's authorization at the provider. A token that
    /// is already gone is no error.
    ///
    /// # Errors
    /// [`AurinkoError`]. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "revoke_token")
    )]
    pub async fn revoke_token(&self, token: &SecretString) -> Result<(), AurinkoError> {
        let request = self.as_account(Method::DELETE, &["v1", "account", "token"], token)?;
        match self.call(request, MOST_BYTES).await {
            Ok(_) | Err(AurinkoError::Unauthorized { .. } | AurinkoError::NotFound) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Deletes an account with all its tokens. An account that is already gone is no error.
    ///
    /// # Errors
    /// [`AurinkoError`]. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "delete_account")
    )]
    pub async fn delete_account(&self, account_id: i64) -> Result<(), AurinkoError> {
        let id = account_id.to_string();
        let request = self.as_application(Method::DELETE, &["v1", "am", "accounts", &id])?;
        match self.call(request, MOST_BYTES).await {
            Ok(_) | Err(AurinkoError::NotFound) => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn as_application(&self, method: Method, path: &[&str]) -> Result<RequestBuilder, AurinkoError> {
        let request = self.http.request(method, self.url(path)?);
        let secret = self.config.client_secret.expose_secret();
        Ok(request.basic_auth(&self.config.client_id, Some(secret)))
    }

    fn as_account(
        &self,
        method: Method,
        path: &[&str],
        token: &SecretString,
    ) -> Result<RequestBuilder, AurinkoError> {
        let request = self.http.request(method, self.url(path)?);
        Ok(request.bearer_auth(token.expose_secret()))
    }

    /// The URL of a path. Its parts are escaped.
    fn url(&self, path: &[&str]) -> Result<Url, AurinkoError> {
        if path.iter().copied().any(changes_path) {
            return Err(AurinkoError::NotFound);
        }
        let mut url = self.config.base.clone();
        url.path_segments_mut()
            .map_err(|()| AurinkoError::Malformed(0))?
            .pop_if_empty()
            .extend(path);
        Ok(url)
    }

    /// Makes a call and reads its answer as JSON.
    async fn read<T: DeserializeOwned>(
        &self,
        request: RequestBuilder,
        most_bytes: usize,
    ) -> Result<T, AurinkoError> {
        let (status, body) = self.call(request, most_bytes).await?;
        serde_json::from_slice(&body).map_err(|_| AurinkoError::Malformed(status.as_u16()))
    }

    /// Makes a call within the time limit. Returns the status and the body of a success.
    async fn call(
        &self,
        request: RequestBuilder,
        most_bytes: usize,
    ) -> Result<(StatusCode, Vec<u8>), AurinkoError> {
        self.call_within(self.config.total, request, most_bytes).await
    }

    async fn call_within(
        &self,
        limit: Duration,
        request: RequestBuilder,
        most_bytes: usize,
    ) -> Result<(StatusCode, Vec<u8>), AurinkoError> {
        match tokio::time::timeout(limit, exchange(request, most_bytes)).await {
            Ok(outcome) => outcome,
            Err(_) => Err(AurinkoError::Stalled),
        }
    }
}

async fn exchange(request: RequestBuilder, most_bytes: usize) -> Result<(StatusCode, Vec<u8>), AurinkoError> {
    let mut response = request.send().await.map_err(AurinkoError::of_call)?;
    let status = response.status();
    // The body of such an answer may be a page of any length. It is not needed.
    if matches!(
        status,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT
    ) || status.is_server_error()
    {
        return Err(AurinkoError::Busy {
            status: status.as_u16(),
            retry_after: retry_after(response.headers()),
        });
    }
    let body = match read_body(&mut response, most_bytes).await {
        Ok(body) => body,
        Err(ReadError::TooLong) => return Err(AurinkoError::Malformed(status.as_u16())),
        Err(ReadError::Broken(error)) => return Err(AurinkoError::of_call(error)),
    };
    if status.is_success() {
        Ok((status, body))
    } else {
        Err(AurinkoError::refusal(status, &body))
    }
}

/// Whether a URL parser would drop a part of a path or shorten the path, so that another call is
/// made. It ignores tabs and line breaks, so `.\t.` is like `..`. Ids of messages and codes may
/// come from a browser.
fn changes_path(part: &str) -> bool {
    matches!(part, "" | "." | "..") || part.chars().any(char::is_control)
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SavedAccount {
    account_id: i64,
    access_token: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AccountDetails {
    id: i64,
    email: Option<String>,
    mailbox_address: Option<String>,
    name: Option<String>,
    service_type: Option<String>,
    token_status: Option<String>,
    auth_scopes: Option<guesses::Scopes>,
    auth_expires_at: Option<String>,
}

impl AccountDetails {
    /// `None` if the address, the provider or the status of the token is missing or unknown.
    fn account(self) -> Option<Account> {
        let token_status = match self.token_status.as_deref()? {
            "active" => TokenStatus::Active,
            "invalid" => TokenStatus::Invalid,
            "dead" => TokenStatus::Dead,
            _ => return None,
        };
        let address = [self.email, self.mailbox_address]
            .into_iter()
            .flatten()
            .find(|address| address.contains('@'));
        Some(Account {
            id: self.id,
            email: address?,
            name: self.name.filter(|name| !name.trim().is_empty()),
            service_type: self.service_type?,
            scopes: self.auth_scopes.map(guesses::Scopes::names).unwrap_or_default(),
            token_status,
            authorization_expires_at: self.auth_expires_at.as_deref().and_then(time),
        })
    }
}

/// A point in time as RFC 3339; `None` if it can't be read.
fn time(text: &str) -> Option<DateTime<Utc>> {
    Some(DateTime::parse_from_rfc3339(text).ok()?.to_utc())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn client(base: &str) -> Result<Aurinko, AurinkoError> {
        Aurinko::new(AurinkoConfig {
            base: base.parse().unwrap(),
            client_id: "client".to_owned(),
            client_secret: "client-secret".into(),
            total: Duration::from_secs(1),
        })
    }

    #[test]
    fn a_part_of_a_path_never_changes_the_call() {
        let client = client("https://api.aurinko.io").unwrap();
        let url = |part: &str| client.url(&["v1", "email", "messages", part]);
        for part in ["", ".", "..", ".\t.", "\t", "a\nb", "\r..", "\u{7f}"] {
            assert!(matches!(url(part), Err(AurinkoError::NotFound)), "{part:?}");
        }
        for (part, escaped) in [
            ("19a0", "19a0"),
            ("AAMk=", "AAMk="),
            ("a/../b", "a%2F..%2Fb"),
            ("%2e%2e", "%252e%252e"),
            ("a?b#c", "a%3Fb%23c"),
        ] {
            let url = url(part).unwrap();
            assert_eq!(
                url.as_str(),
                format!("https://api.aurinko.io/v1/email/messages/{escaped}")
            );
        }
    }

    #[test]
    fn only_an_http_address_is_accepted_and_the_secret_is_not_shown() {
        assert!(matches!(
            client("ftp://a.example"),
            Err(AurinkoError::Malformed(0))
        ));
        assert!(matches!(client("mailto:a@b.c"), Err(AurinkoError::Malformed(0))));
        let shown = format!("{:?}", client("https://a.example/below/").unwrap());
        assert!(!shown.contains("client-secret"), "{shown}");
    }

    #[test]
    fn an_account_is_read_from_the_fields_that_aurinko_documents() {
        let read = |json: &str| {
            serde_json::from_str::<AccountDetails>(json)
                .ok()
                .and_then(AccountDetails::account)
        };
        let account = read(
            r#"{ "id": 5, "serviceType": "Google", "active": true, "tokenStatus": "invalid", "email": null,
                 "mailboxAddress": "dana@example.com", "name": " ", "authScopes": "Mail.Read Mail.Send",
                 "authExpiresAt": "2026-12-01T10:00:00.250+02:00", "more": 1 }"#,
        )
        .unwrap();
        assert_eq!(account.email, "dana@example.com");
        assert_eq!(account.name, None);
        assert_eq!(account.scopes, SCOPES);
        assert_eq!(account.token_status, TokenStatus::Invalid);
        let expiry = account.authorization_expires_at.unwrap();
        assert_eq!(expiry.to_rfc3339(), "2026-12-01T08:00:00.250+00:00");

        let listed = read(
            r#"{ "id": 5, "serviceType": "Google", "tokenStatus": "dead", "email": "a@b.c",
                 "authScopes": ["Mail.Read"], "authExpiresAt": "soon" }"#,
        )
        .unwrap();
        assert_eq!(listed.scopes, ["Mail.Read"]);
        assert_eq!(listed.authorization_expires_at, None);
        for broken in [
            r#"{ "serviceType": "Google", "tokenStatus": "active", "email": "a@b.c" }"#,
            r#"{ "id": 5, "serviceType": "Google", "email": "a@b.c" }"#,
            r#"{ "id": 5, "serviceType": "Google", "tokenStatus": "asleep", "email": "a@b.c" }"#,
            r#"{ "id": 5, "serviceType": "Google", "tokenStatus": "active", "email": "nobody" }"#,
            r#"{ "id": 5, "tokenStatus": "active", "email": "a@b.c" }"#,
        ] {
            assert_eq!(read(broken), None, "{broken}");
        }
    }
}
