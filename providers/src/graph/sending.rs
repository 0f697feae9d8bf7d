//! Sending by Graph: a mail as a whole in base64, the form that takes every header.
//! `sendMail` has no key by which a repeat is recognised. So whatever may have been acted
//! on, silence after the request was written and every 5xx, is looked up by its
//! `Message-ID` among the sent items, where the application may read those; what is not
//! found there may still come, and stays unknown.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::header::{CONTENT_TYPE, RETRY_AFTER};
use reqwest::{Response, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::{Application, Graph, GraphError, Refusal, lost, plain, read, under};
use crate::smtp::{Accepted, PreparedMail, SendError, Step};

/// How often a mail is looked for, spread over the time that a call may take.
const LOOKS: u32 = 4;

/// Calls that handing over one mail takes at most: for a token, to send, the same again
/// with a new token, and to look it up, within the call and once behind it.
const MOST_CALLS: u32 = 6;

/// A mailbox that an application sends for. It keeps its token as long as that holds.
pub struct GraphMailbox {
    graph: Graph,
    application: Application,
    mailbox: String,
    call: Duration,
    token: Mutex<Option<SecretString>>,
}

/// What a call to send came to.
enum Posted {
    Taken,
    /// The token does not hold, or no longer.
    NoToken(String),
    Failed(SendError),
}

#[derive(Deserialize)]
struct Found {
    value: Vec<serde::de::IgnoredAny>,
}

impl Graph {
    /// A mailbox to send from, each call taking at most `call`.
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
    /// The most that [`Self::send`] takes.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.call * MOST_CALLS
    }

    /// Hands over one mail.
    ///
    /// # Errors
    /// [`SendError`]: what the application may not, and what it isn't let in with, at
    /// [`Step::Login`]; what is wrong with the mail at [`Step::Content`].
    pub async fn send(&self, mail: &PreparedMail) -> Result<Accepted, SendError> {
        let token = self.token(None).await?;
        let posted = match self.post(&token, mail).await {
            Posted::NoToken(_) => {
                let token = self.token(Some(&token)).await?;
                self.post(&token, mail).await
            }
            posted => posted,
        };
        match posted {
            Posted::Taken => Ok(Accepted {
                code: StatusCode::ACCEPTED.as_u16(),
                text: "accepted".to_owned(),
            }),
            Posted::NoToken(text) => Err(SendError::Refused {
                step: Step::Login,
                code: StatusCode::UNAUTHORIZED.as_u16(),
                text,
            }),
            Posted::Failed(SendError::Unknown { source }) => {
                if timeout(self.call, self.was_sent(mail)).await.unwrap_or(false) {
                    return Ok(Accepted {
                        code: StatusCode::ACCEPTED.as_u16(),
                        text: "found among the sent items".to_owned(),
                    });
                }
                Err(SendError::Unknown { source })
            }
            Posted::Failed(error) => Err(error),
        }
    }

    /// A token that holds: the one that is kept, unless it is `spent`.
    async fn token(&self, spent: Option<&SecretString>) -> Result<SecretString, SendError> {
        // Held meanwhile, so that one is asked for and not one for each mail under way.
        let mut kept = self.token.lock().await;
        let is_spent =
            |token: &SecretString| spent.is_some_and(|spent| spent.expose_secret() == token.expose_secret());
        if let Some(token) = kept.as_ref().filter(|token| !is_spent(token)) {
            return Ok(token.clone());
        }
        let asked = timeout(self.call, self.graph.token(&self.application)).await;
        let token = asked.unwrap_or(Err(GraphError::Stalled)).map_err(of_token)?;
        *kept = Some(token.clone());
        Ok(token)
    }

    async fn post(&self, token: &SecretString, mail: &PreparedMail) -> Posted {
        let url = match under(
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
            Ok(Ok(response)) => answered(response).await,
            // Nothing was written yet.
            Ok(Err(error)) if error.is_connect() => Posted::Failed(not_sent(Step::Connect, lost(error))),
            Ok(Err(error)) => unknown(lost(error)),
            Err(_) => unknown(GraphError::Stalled),
        }
    }

    /// Whether the mail stands among the sent items. An answer that doesn't say so is none:
    /// what was taken over gets there after a while.
    async fn was_sent(&self, mail: &PreparedMail) -> bool {
        for look in 0..LOOKS {
            if look > 0 {
                tokio::time::sleep(self.call / (LOOKS + 1)).await;
            }
            match self.look(&mail.message_id).await {
                Some(true) => return true,
                Some(false) => {}
                None => return false,
            }
        }
        false
    }

    /// Whether a mail stands among the sent items, by its Message-ID; `None` where the
    /// application may not look. Not found proves nothing: items get there late.
    pub async fn find(&self, message_id: &str) -> Option<bool> {
        timeout(self.call, self.look(message_id))
            .await
            .unwrap_or(Some(false))
    }

    /// `None` where the application may not look: it is told so, or is let in with no token,
    /// not even a new one. All else may be otherwise next time.
    async fn look(&self, message_id: &str) -> Option<bool> {
        let mut spent = None;
        for _ in 0..2 {
            let token = match self.token(spent.as_ref()).await {
                Ok(token) => token,
                Err(SendError::Refused { .. }) => return None,
                Err(_) => return Some(false),
            };
            match self.among_sent(&token, message_id).await {
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

    async fn among_sent(
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
        let mut url = under(&self.graph.config.graph, &parts)?;
        // What a Message-ID of ours consists of needs no escape in a filter.
        url.query_pairs_mut()
            .append_pair("$filter", &format!("internetMessageId eq '<{message_id}>'"))
            .append_pair("$select", "id")
            .append_pair("$top", "1");
        let request = self.graph.http.get(url).bearer_auth(token.expose_secret());
        read(request.send().await.map_err(lost)?).await
    }
}

/// What an answer to `sendMail` means.
async fn answered(response: Response) -> Posted {
    let status = response.status();
    if status == StatusCode::ACCEPTED {
        return Posted::Taken;
    }
    let retry_after = response
        .headers()
        .get(RETRY_AFTER)
        .and_then(|value| value.to_str().ok()?.parse().ok())
        .map(Duration::from_secs);
    let said = match read(response).await {
        Ok((_, body)) => serde_json::from_slice::<Refusal>(&body).ok(),
        Err(_) => None,
    };
    let text = plain(said.as_ref().map_or("", |said| said.error.code.as_str()));
    let code = status.as_u16();
    let refused = |step| {
        Posted::Failed(SendError::Refused {
            step,
            code,
            text: text.clone(),
        })
    };
    match code {
        401 => Posted::NoToken(text),
        403 | 404 => refused(Step::Login),
        429 => Posted::Failed(SendError::TryLater {
            step: Step::Content,
            code,
            text,
            // The limit is the mailbox's, so it is left alone even where no time is named.
            retry_after: Some(retry_after.unwrap_or_default()),
        }),
        400..=499 => refused(Step::Content),
        _ => Posted::Failed(SendError::Unknown {
            source: GraphError::Malformed(code).into(),
        }),
    }
}

/// Why there is no token: nothing was sent.
fn of_token(error: GraphError) -> SendError {
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
            text: "no token for now".to_owned(),
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
