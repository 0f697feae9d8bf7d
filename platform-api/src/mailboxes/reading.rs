//! Lists the messages of an own mailbox: from the provider, or as they were read last.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use database::mail_connections::{self, MailConnection};
use database::mail_messages::{self, Position};
use database::{Session, TenantScope};
use domain::ids::MailConnectionId;
use domain::mailboxes::Health;
use domain::mailboxes::summary::MailSummary;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use providers::aurinko::{AurinkoError, MailMessage, MessageQuery};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, timeout_at};
use uuid::Uuid;

use super::{Live, health, live, unavailable};
use crate::auth::Auth;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::state::ApiState;
use crate::tags::Tag;

/// The messages of a list without `limit`.
const USUAL_LIMIT: usize = 50;

/// The most calls to the provider for a list.
const MOST_CALLS: usize = 5;

/// How long these calls may take together.
const ALL_CALLS: Duration = Duration::from_secs(10);

/// The calls about mail.
pub struct MailApi;

/// A message of a mailbox.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MailOut {
    /// The provider's id.
    pub id: String,
    /// The provider's id of its thread.
    pub thread_id: Option<String>,
    /// The author's name.
    pub from_name: Option<String>,
    /// The author's address.
    pub from_address: Option<String>,
    /// The subject.
    pub subject: Option<String>,
    /// The beginning of its text.
    pub snippet: String,
    /// When the mailbox received it.
    pub received_at: DateTime<Utc>,
    /// Whether it is unread: neither marked as read at the provider nor opened here.
    pub is_unread: bool,
    /// Whether it is marked as important.
    pub is_important: bool,
    /// Whether it has attachments.
    pub has_attachments: bool,
}

/// A part of the messages of a mailbox.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MailListOut {
    /// The messages, newest first.
    pub data: Vec<MailOut>,
    /// Continues the list; absent at its end.
    pub next_page_token: Option<String>,
    /// When they were read at the provider; absent before the first time.
    pub read_at: Option<DateTime<Utc>>,
}

/// The place in the provider's list where a part begins.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct LivePlace {
    /// The provider's token of the page; `None` is the first one.
    page: Option<String>,
    /// The messages of the page that the part before had.
    passed: usize,
}

/// A part of the provider's list.
struct LivePart {
    messages: Vec<MailMessage>,
    next: Option<LivePlace>,
}

#[OpenApi(prefix_path = "/aurinko", tag = "Tag::MailConnector")]
impl MailApi {
    /// Get the messages of an own mailbox.
    ///
    /// Newest first. With `cached`, the newest messages as they were read last, without a call to the
    /// provider; otherwise as they are now, in five calls or ten seconds at most. Without
    /// `accountId`, those of the active mailbox. `404 NOT_FOUND` without one, or for a mailbox that the
    /// caller doesn't have; `422 MAILBOX_RECONNECT` when the mailbox must be connected again,
    /// `422 MAILBOX_UNAVAILABLE`, `422 MAILBOX_NOT_OFFERED`, `429 RATE_LIMITED`.
    #[oai(path = "/emails", method = "get", operation_id = "getMails")]
    #[expect(clippy::too_many_arguments, reason = "the parameters of the specification")]
    async fn get_mails(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Whether to answer without the provider; by default not.
        cached: Query<Option<bool>>,
        /// The most messages, 1 to 200; by default 50.
        #[oai(validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<Option<u32>>,
        /// The mailbox.
        #[oai(name = "accountId")]
        account_id: Query<Option<Uuid>>,
        /// Only messages that contain this. Without `cached` the provider searches, with its operators
        /// such as `from:`.
        #[oai(validator(max_length = 200))]
        q: Query<Option<String>>,
        /// The `nextPageToken` of the answer before, for the same list.
        #[oai(name = "pageToken", validator(max_length = 4000))]
        page_token: Query<Option<String>>,
    ) -> Answer<MailListOut> {
        let scope = auth.0.allow_company(Permission::Mailboxes)?;
        let limit = limit
            .0
            .map_or(USUAL_LIMIT, |limit| usize::try_from(limit).unwrap_or(USUAL_LIMIT));
        let words = q.0.as_deref().map(str::trim).filter(|words| !words.is_empty());
        let id = account_id.0.map(MailConnectionId);
        let connection = chosen(&state, (&scope, &auth.0), id).await?;
        if cached.0 == Some(true) {
            let position: Option<Position> = place(page_token.0.as_deref())?;
            return from_cache(&state, &scope, &connection, (words, position), limit).await;
        }
        let live = live(&state, (&scope, &auth.0), connection).await?;
        let place: Option<LivePlace> = place(page_token.0.as_deref())?;
        let are_newest = place.is_none() && words.is_none();
        let part = match read(&live, (words, place.unwrap_or_default()), limit).await {
            Ok(part) => part,
            Err(error) => return Err(refusal(&state, &scope, &live, &error).await),
        };
        let now = state.clock.now();
        let mut messages: Vec<MailSummary> =
            part.messages.iter().map(|message| message.summary(now)).collect();
        let id = live.connection.id;
        let mut tx = state.db.tenant(&scope).await?;
        let is_live = mail_messages::keep(&mut tx, id, (&messages, are_newest), now).await?;
        let seen = mail_messages::seen(&mut tx, id, &messages).await?;
        tx.commit().await?;
        found(is_live.then_some(()))?;
        for message in &mut messages {
            message.is_unread &= !seen.contains(&message.provider_id);
        }
        answer(MailListOut {
            data: messages.into_iter().map(Into::into).collect(),
            next_page_token: part.next.map(|place| token_of(&place)).transpose()?,
            read_at: Some(now),
        })
    }
}

/// The mailbox of the caller: the named one, else the active one.
pub(super) async fn chosen(
    state: &ApiState,
    (scope, session): (&TenantScope, &Session),
    id: Option<MailConnectionId>,
) -> Result<MailConnection, ApiError> {
    let user = session.user_id();
    let mut tx = state.db.tenant(scope).await?;
    let connection = match id {
        Some(id) => mail_connections::find(&mut tx, user, id).await?,
        None => mail_connections::active(&mut tx, user).await?,
    };
    tx.commit().await?;
    found(connection)
}

async fn from_cache(
    state: &ApiState,
    scope: &TenantScope,
    connection: &MailConnection,
    (words, position): (Option<&str>, Option<Position>),
    limit: usize,
) -> Answer<MailListOut> {
    let most = i64::try_from(limit).unwrap_or(i64::MAX);
    let mut tx = state.db.tenant(scope).await?;
    let messages = mail_messages::cached(&mut tx, connection.id, (words, position.as_ref()), most).await?;
    tx.commit().await?;
    let last = messages.last().filter(|_| messages.len() == limit);
    let next = last.map(|last| token_of(&(last.received_at, last.provider_id.as_str())));
    answer(MailListOut {
        next_page_token: next.transpose()?,
        data: messages.into_iter().map(Into::into).collect(),
        read_at: connection.mail_read_at,
    })
}

/// Reads pages of the provider until `limit` messages are read, within the limits of calls and time.
async fn read(
    live: &Live<'_>,
    (words, mut place): (Option<&str>, LivePlace),
    limit: usize,
) -> Result<LivePart, AurinkoError> {
    let deadline = Instant::now() + ALL_CALLS;
    let mut messages = Vec::new();
    for _ in 0..MOST_CALLS {
        let query = MessageQuery {
            q: words,
            page_token: place.page.as_deref(),
        };
        let page = match timeout_at(deadline, live.config.aurinko.messages(&live.token, &query)).await {
            Ok(page) => page?,
            Err(_) if messages.is_empty() => return Err(AurinkoError::Stalled),
            Err(_) => break,
        };
        let room = limit - messages.len();
        let rest = page.messages.into_iter().skip(place.passed);
        let of_page = rest.len();
        messages.extend(rest.take(room));
        if of_page > room {
            place.passed += room;
            break;
        }
        let Some(next) = page.next_page_token else {
            return Ok(LivePart { messages, next: None });
        };
        place = LivePlace {
            page: Some(next),
            passed: 0,
        };
        if messages.len() == limit {
            break;
        }
    }
    Ok(LivePart {
        messages,
        next: Some(place),
    })
}

/// The answer to a failed call. If the token was refused, a check of the mailbox decides.
pub(super) async fn refusal(
    state: &ApiState,
    scope: &TenantScope,
    live: &Live<'_>,
    error: &AurinkoError,
) -> ApiError {
    if !matches!(error, AurinkoError::Unauthorized { .. }) {
        return unavailable(error);
    }
    let mailbox = (live.connection.id, &live.token);
    match health::check(state, live.config, scope, mailbox).await {
        Ok((_, Health::Reconnect)) => ApiError::of(ErrorCode::MailboxReconnect),
        Ok((_, Health::Ok | Health::Suspect)) => unavailable(error),
        Err(error) => error,
    }
}

impl From<MailSummary> for MailOut {
    fn from(message: MailSummary) -> Self {
        Self {
            id: message.provider_id,
            thread_id: message.thread_id,
            from_name: message.from_name,
            from_address: message.from_address,
            subject: message.subject,
            snippet: message.snippet,
            received_at: message.received_at,
            is_unread: message.is_unread,
            is_important: message.is_important,
            has_attachments: message.has_attachments,
        }
    }
}

/// The place of a token; `None` without one.
fn place<T: DeserializeOwned>(token: Option<&str>) -> Result<Option<T>, ApiError> {
    let Some(token) = token else { return Ok(None) };
    let place = URL_SAFE_NO_PAD.decode(token).ok();
    let place = place.and_then(|text| serde_json::from_slice(&text).ok());
    place
        .map(Some)
        .ok_or_else(|| ApiError::field("pageToken", "Must be the nextPageToken of an answer"))
}

fn token_of(place: &impl Serialize) -> Result<String, ApiError> {
    let text = serde_json::to_vec(place).map_err(|_| ApiError::of(ErrorCode::Unexpected))?;
    Ok(URL_SAFE_NO_PAD.encode(text))
}
