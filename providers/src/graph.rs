//! Office 365 by Microsoft Graph, with an application of the customer's organisation
//! (client credentials).
//!
//! Graph has no call that says whether an application may send for a mailbox, and one
//! that may do nothing else (`Mail.Send`) can read nothing. So the very call that sends
//! is made with a message for nobody: whoever may not send is told so, and for whoever
//! may, Exchange refuses the message for its lack of recipients. Nothing is sent.

mod sending;

use std::time::Duration;

use reqwest::{Client, Response, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde_json::json;
use thiserror::Error;
use url::Url;

use crate::http::{self, Reach, ReadError, read_body, retry_after};
use crate::tls::is_certificate_fault;

pub use sending::GraphMailbox;

/// Where tokens are given out, unless configured.
pub const LOGIN: &str = "https://login.microsoftonline.com/";

/// Where Graph is, unless configured.
pub const GRAPH: &str = "https://graph.microsoft.com/";

/// What a token is asked for.
const SCOPE: &str = "https://graph.microsoft.com/.default";

/// The most bytes of an answer.
const MOST_BYTES: usize = 256 * 1024;

/// What Exchange says of a message for nobody.
const NO_RECIPIENTS: &str = "ErrorInvalidRecipients";

/// Where the service is.
#[derive(Clone, Debug)]
pub struct GraphConfig {
    /// Where tokens are given out.
    pub login: Url,
    /// Where Graph is.
    pub graph: Url,
    /// How long a question may take in all.
    pub total: Duration,
}

/// An application that an organisation registered to send for its people.
#[derive(Clone, Debug)]
pub struct Application {
    /// The organisation's id, or a domain of it.
    pub tenant_id: String,
    /// The application's id.
    pub client_id: String,
    /// Its secret.
    pub client_secret: SecretString,
}

/// Why an application can't send for a mailbox.
#[derive(Debug, Error)]
pub enum GraphError {
    /// The organisation, the application or its secret is not known.
    #[error("the application is refused: {0}")]
    Refused(String),
    /// The application may not send for this mailbox.
    #[error("the application may not send for the mailbox: {0}")]
    NotAllowed(String),
    /// The organisation has no such mailbox.
    #[error("there is no such mailbox: {0}")]
    NoMailbox(String),
    /// Too much is asked, or the service is busy.
    #[error("the service is busy ({status})")]
    Busy {
        /// What it answered.
        status: u16,
        /// How long it wants to be left alone, where it says.
        retry_after: Option<Duration>,
    },
    /// The server's certificate is not one to trust, or another's.
    #[error("the server's certificate is not to be trusted")]
    Certificate(#[source] reqwest::Error),
    /// The server can't be reached, or hangs up.
    #[error("the server can't be reached")]
    Unreachable(#[source] reqwest::Error),
    /// No whole answer in time.
    #[error("the server doesn't answer in time")]
    Stalled,
    /// An answer that is not documented, or too long.
    #[error("the answer can't be used ({0})")]
    Malformed(u16),
}

/// Asks Microsoft. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Graph {
    http: Client,
    config: GraphConfig,
}

#[derive(Deserialize)]
struct Token {
    token_type: String,
    access_token: String,
}

/// How the token endpoint refuses (RFC 6749, 5.2).
#[derive(Deserialize)]
struct TokenRefusal {
    error: String,
}

#[derive(Deserialize)]
struct Refusal {
    error: RefusalBody,
}

#[derive(Deserialize)]
struct RefusalBody {
    code: String,
}

impl Graph {
    /// Prepares the client; nothing is connected yet.
    ///
    /// # Errors
    /// When this machine has no roots to trust.
    pub fn new(config: GraphConfig) -> Result<Self, GraphError> {
        let http = http::client(config.total, Reach::Anywhere)
            .build()
            .map_err(GraphError::Unreachable)?;
        Ok(Self { http, config })
    }

    /// Whether the application may send for a mailbox. Nothing is sent.
    ///
    /// # Errors
    /// [`GraphError`]; asking again is harmless.
    pub async fn verify(&self, application: &Application, mailbox: &str) -> Result<(), GraphError> {
        let asked = async {
            let token = self.token(application).await?;
            self.send_to_nobody(&token, mailbox).await
        };
        match tokio::time::timeout(self.config.total, asked).await {
            Ok(outcome) => outcome,
            Err(_) => Err(GraphError::Stalled),
        }
    }

    async fn token(&self, application: &Application) -> Result<SecretString, GraphError> {
        let url = under(
            &self.config.login,
            &[&application.tenant_id, "oauth2", "v2.0", "token"],
        )?;
        let form = url::form_urlencoded::Serializer::new(String::new())
            .append_pair("grant_type", "client_credentials")
            .append_pair("client_id", &application.client_id)
            .append_pair("client_secret", application.client_secret.expose_secret())
            .append_pair("scope", SCOPE)
            .finish();
        let request = self
            .http
            .post(url)
            .header(reqwest::header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(form);
        let (status, body) = read(request.send().await.map_err(lost)?).await?;
        if status.is_success() {
            let token: Token =
                serde_json::from_slice(&body).map_err(|_| GraphError::Malformed(status.as_u16()))?;
            return if token.token_type.eq_ignore_ascii_case("Bearer") {
                Ok(SecretString::from(token.access_token))
            } else {
                Err(GraphError::Malformed(status.as_u16()))
            };
        }
        let said: Option<TokenRefusal> = serde_json::from_slice(&body).ok();
        match (status.as_u16(), said) {
            (400 | 401, Some(said)) => Err(GraphError::Refused(plain(&said.error))),
            (401, None) => Err(GraphError::Refused("unauthorized".to_owned())),
            (403, _) => Err(GraphError::Refused("forbidden".to_owned())),
            (status, _) => Err(GraphError::Malformed(status)),
        }
    }

    async fn send_to_nobody(&self, token: &SecretString, mailbox: &str) -> Result<(), GraphError> {
        let url = under(&self.config.graph, &["v1.0", "users", mailbox, "sendMail"])?;
        let message = json!({
            "message": {
                "subject": "Doorstep connection test",
                "body": { "contentType": "Text", "content": "" },
                "toRecipients": [],
            },
            "saveToSentItems": false,
        });
        let request = self
            .http
            .post(url)
            .bearer_auth(token.expose_secret())
            .json(&message);
        let (status, body) = read(request.send().await.map_err(lost)?).await?;
        let said: Option<Refusal> = serde_json::from_slice(&body).ok();
        let code = plain(said.as_ref().map_or("", |said| said.error.code.as_str()));
        match status.as_u16() {
            // Taken over, and for nobody.
            202 => Ok(()),
            400 if code == NO_RECIPIENTS => Ok(()),
            401 => Err(GraphError::Refused(code)),
            403 => Err(GraphError::NotAllowed(code)),
            404 => Err(GraphError::NoMailbox(code)),
            status => Err(GraphError::Malformed(status)),
        }
    }
}

/// An address below another, each part of it escaped.
fn under(base: &Url, parts: &[&str]) -> Result<Url, GraphError> {
    let mut url = base.clone();
    match url.path_segments_mut() {
        Ok(mut segments) => {
            segments.pop_if_empty().extend(parts);
        }
        Err(()) => return Err(GraphError::Malformed(0)),
    }
    Ok(url)
}

/// Status and body of an answer that is neither too long nor a plea to wait.
async fn read(mut response: Response) -> Result<(StatusCode, Vec<u8>), GraphError> {
    let status = response.status();
    if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() {
        return Err(GraphError::Busy {
            status: status.as_u16(),
            retry_after: retry_after(response.headers()),
        });
    }
    match read_body(&mut response, MOST_BYTES).await {
        Ok(body) => Ok((status, body)),
        Err(ReadError::TooLong) => Err(GraphError::Malformed(status.as_u16())),
        Err(ReadError::Broken(error)) => Err(lost(error)),
    }
}

fn lost(error: reqwest::Error) -> GraphError {
    // Its address names the organisation and the mailbox.
    let error = error.without_url();
    if is_certificate_fault(&error) {
        GraphError::Certificate(error)
    } else {
        GraphError::Unreachable(error)
    }
}

/// A code of theirs as it may stand in a log line.
fn plain(code: &str) -> String {
    code.chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'))
        .take(80)
        .collect()
}
