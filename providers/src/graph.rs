//! Office 365 through Microsoft Graph, with an application of the customer's organization (client
//! credentials).
//!
//! Graph has no call that tells whether an application may send for a mailbox, and an application
//! with only `Mail.Send` can't read anything. So the check calls `sendMail` with a message
//! without recipients. An application without permission gets an error that says so; with
//! permission, Exchange refuses the message for its lack of recipients. Nothing is sent.

mod sending;

use std::time::Duration;

use reqwest::{Client, Response, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde_json::json;
use thiserror::Error;
use url::Url;

use crate::http::{self, Reach, ReadError, log_safe, read_body, retry_after};
use crate::tls::is_certificate_fault;

pub use sending::GraphMailbox;

/// The default address of the token service.
pub const LOGIN: &str = "https://login.microsoftonline.com/";

/// The default address of Graph.
pub const GRAPH: &str = "https://graph.microsoft.com/";

/// The scope of the tokens.
const SCOPE: &str = "https://graph.microsoft.com/.default";

/// The maximum length of an answer in bytes.
const MOST_BYTES: usize = 256 * 1024;

/// Exchange's code for a message without recipients.
const NO_RECIPIENTS: &str = "ErrorInvalidRecipients";

/// The addresses of the service.
#[derive(Clone, Debug)]
pub struct GraphConfig {
    /// The address of the token service.
    pub login: Url,
    /// The address of Graph.
    pub graph: Url,
    /// The time limit of a check.
    pub total: Duration,
}

/// An application that an organization registered to send for its users.
#[derive(Clone, Debug)]
pub struct Application {
    /// The organization's id or one of its domains.
    pub tenant_id: String,
    /// The application's id.
    pub client_id: String,
    /// The application's secret.
    pub client_secret: SecretString,
}

/// Why an application can't send for a mailbox.
#[derive(Debug, Error)]
pub enum GraphError {
    /// The organization, the application or its secret is unknown.
    #[error("the application is refused: {0}")]
    Refused(String),
    /// The application lacks permission to send for this mailbox.
    #[error("the application may not send for the mailbox: {0}")]
    NotAllowed(String),
    /// The organization has no such mailbox.
    #[error("there is no such mailbox: {0}")]
    NoMailbox(String),
    /// The rate limit is exceeded, or the service is busy.
    #[error("the service is busy ({status})")]
    Busy {
        /// The HTTP status.
        status: u16,
        /// The wait that the service asks for, if any.
        retry_after: Option<Duration>,
    },
    /// The server's certificate is not trusted or belongs to another host.
    #[error("the server's certificate is not trusted")]
    Certificate(#[source] reqwest::Error),
    /// The server can't be reached or closes the connection.
    #[error("the server can't be reached")]
    Unreachable(#[source] reqwest::Error),
    /// There is no complete answer in time.
    #[error("the server doesn't answer in time")]
    Stalled,
    /// The answer is undocumented or too long.
    #[error("the answer can't be used ({0})")]
    Malformed(u16),
}

/// A client of Microsoft Graph. Cheap to clone.
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

/// An error of the token endpoint (RFC 6749, 5.2).
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
    /// Creates the client without connecting.
    ///
    /// # Errors
    /// When this machine has no root certificates.
    pub fn new(config: GraphConfig) -> Result<Self, GraphError> {
        let http = http::client(config.total, Reach::Anywhere)
            .build()
            .map_err(GraphError::Unreachable)?;
        Ok(Self { http, config })
    }

    /// Checks that the application may send for a mailbox. Sends nothing.
    ///
    /// # Errors
    /// [`GraphError`]. The call may be repeated.
    pub async fn verify(&self, application: &Application, mailbox: &str) -> Result<(), GraphError> {
        let check = async {
            let token = self.token(application).await?;
            self.send_without_recipients(&token, mailbox).await
        };
        match tokio::time::timeout(self.config.total, check).await {
            Ok(outcome) => outcome,
            Err(_) => Err(GraphError::Stalled),
        }
    }

    async fn token(&self, application: &Application) -> Result<SecretString, GraphError> {
        let url = append_path(
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
        let (status, body) = read(request.send().await.map_err(call_error)?).await?;
        if status.is_success() {
            let token: Token =
                serde_json::from_slice(&body).map_err(|_| GraphError::Malformed(status.as_u16()))?;
            return if token.token_type.eq_ignore_ascii_case("Bearer") {
                Ok(SecretString::from(token.access_token))
            } else {
                Err(GraphError::Malformed(status.as_u16()))
            };
        }
        let refusal: Option<TokenRefusal> = serde_json::from_slice(&body).ok();
        match (status.as_u16(), refusal) {
            (400 | 401, Some(refusal)) => Err(GraphError::Refused(log_safe(&refusal.error))),
            (401, None) => Err(GraphError::Refused("unauthorized".to_owned())),
            (403, _) => Err(GraphError::Refused("forbidden".to_owned())),
            (status, _) => Err(GraphError::Malformed(status)),
        }
    }

    async fn send_without_recipients(&self, token: &SecretString, mailbox: &str) -> Result<(), GraphError> {
        let url = append_path(&self.config.graph, &["v1.0", "users", mailbox, "sendMail"])?;
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
        let (status, body) = read(request.send().await.map_err(call_error)?).await?;
        let refusal: Option<Refusal> = serde_json::from_slice(&body).ok();
        let code = log_safe(refusal.as_ref().map_or("", |refusal| refusal.error.code.as_str()));
        match status.as_u16() {
            // Accepted, without recipients.
            202 => Ok(()),
            400 if code == NO_RECIPIENTS => Ok(()),
            401 => Err(GraphError::Refused(code)),
            403 => Err(GraphError::NotAllowed(code)),
            404 => Err(GraphError::NoMailbox(code)),
            status => Err(GraphError::Malformed(status)),
        }
    }
}

/// Appends path segments to a URL, each escaped.
fn append_path(base: &Url, parts: &[&str]) -> Result<Url, GraphError> {
    let mut url = base.clone();
    match url.path_segments_mut() {
        Ok(mut segments) => {
            segments.pop_if_empty().extend(parts);
        }
        Err(()) => return Err(GraphError::Malformed(0)),
    }
    Ok(url)
}

/// Reads the status and body of an answer. Fails for a busy service and an answer that is too
/// long.
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
        Err(ReadError::Broken(error)) => Err(call_error(error)),
    }
}

fn call_error(error: reqwest::Error) -> GraphError {
    // Its URL contains the organization and the mailbox.
    let error = error.without_url();
    if is_certificate_fault(&error) {
        GraphError::Certificate(error)
    } else {
        GraphError::Unreachable(error)
    }
}
