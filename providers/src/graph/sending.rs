//! Sends email through Graph, as MIME in base64, the form that supports every header. `sendMail`
//! has no idempotency key. So after a timeout or a 5xx, which may have had an effect, the email
//! is looked up by its `Message-ID` in the sent items, if the application may read them. An email
//! that is not found there may still appear, so its outcome stays unknown.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::header::{CONTENT_TYPE, RETRY_AFTER};
use reqwest::{Response, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::{Application, Graph, GraphError, Refusal, append_path, call_error, log_safe, read};
use crate::smtp::{Accepted, PreparedMail, SendError, Step};

/// The number of look-ups of an email, spread over the time of a call.
const LOOK_UPS: u32 = 4;

/// The maximum number of calls to send one email: two for tokens, two to send, one look-up within
/// the time of a call and one after it.
const MOST_CALLS: u32 = 6;

/// A mailbox that an application sends for. It keeps its token while that is valid.
pub struct GraphMailbox {
    graph: Graph,
    application: Application,
    mailbox: String,
    call: Duration,
    token: Mutex<Option<SecretString>>,
}

/// The result of a call to send.
enum Posted {
    Accepted,
    /// The token is invalid or expired.
    TokenRefused(String),
    Failed(SendError),
}

#[derive(Deserialize)]
struct Found {
    value: Vec<serde::de::IgnoredAny>,
}

impl Graph {
    /// A mailbox to send from. Each call takes at most `call`.
    #[must_use]
    pub fn mailbox(&self, application: Application, mailbox: String, call: Duration) -> GraphMailbox {
        GraphMailbox {
            graph: self.clone(),
            application,
            mailbox,
            call,
            token: Mutex::default(),
        }
    }
}

impl GraphMailbox {
    /// The maximum duration of [`Self::send`].
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.call * MOST_CALLS
    }

    /// Sends one email.
    ///
    /// # Errors
    /// [`SendError`]: missing permissions and refused credentials are errors at [`Step::Login`],
    /// faults of the email at [`Step::Content`].
    pub async fn send(&self, mail: &PreparedMail) -> Result<Accepted, SendError> {
        let token = self.token(None).await?;
        let posted = match self.post(&token, mail).await {
            Posted::TokenRefused(_) => {
                let token = self.token(Some(&token)).await?;
                self.post(&token, mail).await
            }
            posted => posted,
        };
        match posted {
            Posted::Accepted => Ok(Accepted {
                code: StatusCode::ACCEPTED.as_u16(),
                text: "accepted".to_owned(),
            }),
            Posted::TokenRefused(text) => Err(SendError::Refused {
                step: Step::Login,
                code: StatusCode::UNAUTHORIZED.as_u16(),
                text,
            }),
            Posted::Failed(SendError::Unknown { source }) => {
                if timeout(self.call, self.was_sent(mail)).await.unwrap_or(false) {
                    return Ok(Accepted {
                        code: StatusCode::ACCEPTED.as_u16(),
                        text: "found in Sent Items".to_owned(),
                    });
                }
                Err(SendError::Unknown { source })
            }
            Posted::Failed(error) => Err(error),
        }
    }

    /// A valid token: the kept one, unless it is `spent`.
    async fn token(&self, spent: Option<&SecretString>) -> Result<SecretString, SendError> {
        // The lock is held during the call, so that concurrent sends ask for one token.
        let mut kept = self.token.lock().await;
        let is_spent =
            |token: &SecretString| spent.is_some_and(|spent| spent.expose_secret() == token.expose_secret());
        if let Some(token) = kept.as_ref().filter(|token| !is_spent(token)) {
            return Ok(token.clone());
        }
        let answer = timeout(self.call, self.graph.token(&self.application)).await;
        let token = answer.unwrap_or(Err(GraphError::Stalled)).map_err(token_error)?;
        *kept = Some(token.clone());
        Ok(token)
    }

    async fn post(&self, token: &SecretString, mail: &PreparedMail) -> Posted {
        let url = match append_path(
            &self.graph.config.graph,
            &["v1.0", "users", &self.mailbox, "sendMail"],
        ) {
            Ok(url) => url,
            Err(error) => return Posted::Failed(not_sent(Step::Connect, error)),
        };
        let request = self
            .graph
            .http
            .post(url)
            .bearer_auth(token.expose_secret())
            .header(CONTENT_TYPE, "text/plain")
            .body(STANDARD.encode(mail.content()));
        let unknown = |error: GraphError| Posted::Failed(SendError::Unknown { source: error.into() });
        match timeout(self.call, request.send()).await {
            Ok(Ok(response)) => classify(response).await,
            // Nothing was sent.
            Ok(Err(error)) if error.is_connect() => {
                Posted::Failed(not_sent(Step::Connect, call_error(error)))
            }
            Ok(Err(error)) => unknown(call_error(error)),
            Err(_) => unknown(GraphError::Stalled),
        }
    }

    /// Whether the email is in the sent items. A failed look-up counts as not found yet, because
    /// an accepted email appears there with a delay.
    async fn was_sent(&self, mail: &PreparedMail) -> bool {
        for round in 0..LOOK_UPS {
            if round > 0 {
                tokio::time::sleep(self.call / (LOOK_UPS + 1)).await;
            }
            match self.look_up(mail.message_id()).await {
                Some(true) => return true,
                Some(false) => {}
                None => return false,
            }
        }
        false
    }

    /// Whether an email is in the sent items, by its Message-ID; `None` if the application may
    /// not read them. `Some(false)` proves nothing, because items appear there with a delay.
    pub async fn find(&self, message_id: &str) -> Option<bool> {
        timeout(self.call, self.look_up(message_id))
            .await
            .unwrap_or(Some(false))
    }

    /// `None` if the application may not read the sent items: the server says so, or refuses even
    /// a new token. Any other failure may be temporary.
    async fn look_up(&self, message_id: &str) -> Option<bool> {
        let mut spent = None;
        for _ in 0..2 {
            let token = match self.token(spent.as_ref()).await {
                Ok(token) => token,
                Err(SendError::Refused { .. }) => return None,
                Err(_) => return Some(false),
            };
            match self.query_sent_items(&token, message_id).await {
                Ok((StatusCode::UNAUTHORIZED, _)) => spent = Some(token),
                Ok((StatusCode::FORBIDDEN, _)) => return None,
                Ok((StatusCode::OK, body)) => {
                    let found: Option<Found> = serde_json::from_slice(&body).ok();
                    return Some(found.is_some_and(|found| !found.value.is_empty()));
                }
                Ok(_) | Err(_) => return Some(false),
            }
        }
        None
    }

    async fn query_sent_items(
        &self,
        token: &SecretString,
        message_id: &str,
    ) -> Result<(StatusCode, Vec<u8>), GraphError> {
        let parts = [
            "v1.0",
            "users",
            &self.mailbox,
            "mailFolders",
            "sentitems",
            "messages",
        ];
        let mut url = append_path(&self.graph.config.graph, &parts)?;
        // Our Message-IDs contain no character that a filter must escape.
        url.query_pairs_mut()
            .append_pair("$filter", &format!("internetMessageId eq '<{message_id}>'"))
            .append_pair("$select", "id")
            .append_pair("$top", "1");
        let request = self.graph.http.get(url).bearer_auth(token.expose_secret());
        read(request.send().await.map_err(call_error)?).await
    }
}

/// Classifies an answer to `sendMail`.
async fn classify(response: Response) -> Posted {
    let status = response.status();
    if status == StatusCode::ACCEPTED {
        return Posted::Accepted;
    }
    let retry_after = response
        .headers()
        .get(RETRY_AFTER)
        .and_then(|value| value.to_str().ok()?.parse().ok())
        .map(Duration::from_secs);
    let refusal = match read(response).await {
        Ok((_, body)) => serde_json::from_slice::<Refusal>(&body).ok(),
        Err(_) => None,
    };
    let text = log_safe(refusal.as_ref().map_or("", |refusal| refusal.error.code.as_str()));
    let code = status.as_u16();
    let refused = |step| {
        Posted::Failed(SendError::Refused {
            step,
            code,
            text: text.clone(),
        })
    };
    match code {
        401 => Posted::TokenRefused(text),
        403 | 404 => refused(Step::Login),
        429 => Posted::Failed(SendError::TryLater {
            step: Step::Content,
            code,
            text,
            // The limit concerns the mailbox, so it must pause even without a stated time.
            retry_after: Some(retry_after.unwrap_or_default()),
        }),
        400..=499 => refused(Step::Content),
        _ => Posted::Failed(SendError::Unknown {
            source: GraphError::Malformed(code).into(),
        }),
    }
}

/// Converts the error of a token call. Nothing was sent.
fn token_error(error: GraphError) -> SendError {
    match error {
        GraphError::Refused(text) | GraphError::NotAllowed(text) | GraphError::NoMailbox(text) => {
            SendError::Refused {
                step: Step::Login,
                code: StatusCode::UNAUTHORIZED.as_u16(),
                text,
            }
        }
        GraphError::Busy { status, retry_after } => SendError::TryLater {
            step: Step::Login,
            code: status,
            text: "no token at the moment".to_owned(),
            retry_after,
        },
        GraphError::Certificate(_) | GraphError::Unreachable(_) | GraphError::Stalled => {
            not_sent(Step::Connect, error)
        }
        GraphError::Malformed(_) => not_sent(Step::Login, error),
    }
}

fn not_sent(step: Step, error: GraphError) -> SendError {
    SendError::NotSent {
        step,
        source: error.into(),
    }
}
