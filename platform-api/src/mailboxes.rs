//! The mail connector: the own mailboxes of a user, and the actions of developers on those of a
//! company. The provider's account ids and tokens never leave the server.

mod administration;
mod authorization;
mod composing;
mod health;
mod opening;
mod reading;
mod redirect;
mod replies;

use chrono::{DateTime, Utc};
use database::mail_connections::{self, MailConnection};
use database::{Session, TenantScope};
use domain::ids::{MailConnectionId, UserId};
use domain::mailboxes::{AUTHORIZATION_LASTS, Finding, Health, ServiceType};
use domain::roles::Permission;
use limits::Limit;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::{Json, Response};
use poem_openapi::{Enum, Object, OpenApi};
use providers::aurinko::AurinkoError;
use secrecy::SecretString;
use uuid::Uuid;

use self::authorization::{Returned, SET_ON_BEGIN};
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, Envelope, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::origin::origin;
use crate::state::{ApiState, MailboxConfig};
use crate::tags::Tag;

pub use self::administration::MailboxAdministrationApi;
pub use self::composing::MailSendsApi;
pub use self::opening::MailContentApi;
pub use self::reading::MailApi;
pub use self::redirect::{REDIRECT_PATH, pass_on};
pub use self::replies::MailRepliesApi;

/// The calls about own mailboxes.
pub struct MailboxesApi;

/// The mail service behind a mailbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(remote = "ServiceType")]
pub enum MailServiceType {
    /// Gmail and Google Workspace.
    Google,
    /// Microsoft 365.
    Office365,
}

/// Whether a mailbox works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(remote = "Health", rename_all = "camelCase")]
pub enum MailboxHealth {
    /// It works.
    Ok,
    /// Its service refused a call; another check decides.
    Suspect,
    /// It works only after its user connects it again.
    Reconnect,
}

/// A connected mailbox.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MailConnectionOut {
    /// Its id.
    pub account_id: Uuid,
    /// Its address.
    pub email: String,
    /// The name of its owner, if the provider has one.
    pub name: Option<String>,
    /// The service behind it.
    pub service_type: MailServiceType,
    /// Whether the user sends from it.
    pub is_active: bool,
    /// Whether it works.
    pub health: MailboxHealth,
    /// Since when it doesn't work.
    pub health_since: Option<DateTime<Utc>>,
    /// The provider's code of the error, if it doesn't work.
    pub health_reason: Option<String>,
    /// When it was connected last.
    pub connected_at: DateTime<Utc>,
    /// When the authorization expires, if that is known.
    pub authorization_expires_at: Option<DateTime<Utc>>,
    /// Whether email from it keeps the unsubscribe headers, so that it sends outreach; missing until a
    /// test email has shown it.
    pub keeps_headers: Option<bool>,
    /// How many messages are held until it works again, at most 10,000. Only in the list of own mailboxes,
    /// for the active one while it doesn't work.
    pub waiting_messages: Option<i64>,
}

impl From<MailConnection> for MailConnectionOut {
    fn from(connection: MailConnection) -> Self {
        Self {
            account_id: connection.id.0,
            email: connection.email,
            name: connection.name,
            service_type: connection.service_type.into(),
            is_active: connection.is_active,
            health: connection.health.into(),
            health_since: connection.health_since,
            health_reason: connection.health_reason,
            connected_at: connection.connected_at,
            authorization_expires_at: connection.authorization_expires_at,
            keeps_headers: connection.carries_headers,
            waiting_messages: None,
        }
    }
}

/// What to authorize.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BeginMailAuthorizationIn {
    /// The mailbox to connect again; without it, a mailbox is connected.
    pub account_id: Option<Uuid>,
}

/// Where the browser goes.
#[derive(Debug, Object)]
pub struct MailAuthorizationOut {
    /// The provider's page.
    pub url: String,
    /// The state with which the provider returns.
    pub state: String,
}

/// The result of a check.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MailConnectionTestOut {
    /// Whether the mailbox can be used.
    pub is_valid: bool,
    /// Its address.
    pub email: String,
}

#[OpenApi(prefix_path = "/aurinko", tag = "Tag::MailConnector")]
impl MailboxesApi {
    /// Get the own connected mailboxes.
    ///
    /// The first connected first, at most 20. For users with access to the mail connector.
    #[oai(path = "/users", method = "get", operation_id = "getMailConnections")]
    async fn get_mail_connections(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
    ) -> Answer<Vec<MailConnectionOut>> {
        let scope = auth.0.allow_company(Permission::Mailboxes)?;
        let mut tx = state.db.tenant(&scope).await?;
        let own = mail_connections::list(&mut tx, auth.0.user_id()).await?;
        let is_lost = |one: &MailConnection| one.is_active && one.health != Health::Ok;
        let waiting = match own.iter().any(is_lost) {
            true => Some(mail_connections::waiting(&mut tx, auth.0.user_id()).await?),
            false => None,
        };
        tx.commit().await?;
        let out = own.into_iter().map(|one| MailConnectionOut {
            waiting_messages: waiting.filter(|_| is_lost(&one)),
            ..one.into()
        });
        answer(out.collect())
    }

    /// Get the mailbox that the caller sends from.
    ///
    /// `404 NOT_FOUND` without one, and while it must be connected again.
    #[oai(
        path = "/active-connection",
        method = "get",
        operation_id = "getActiveMailConnection"
    )]
    async fn get_active_mail_connection(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
    ) -> Answer<MailConnectionOut> {
        let scope = auth.0.allow_company(Permission::Mailboxes)?;
        let mut tx = state.db.tenant(&scope).await?;
        let active = mail_connections::active(&mut tx, auth.0.user_id()).await?;
        tx.commit().await?;
        let usable = active.filter(|active| active.health != Health::Reconnect);
        answer(found(usable)?.into())
    }

    /// Begin to connect a mailbox.
    ///
    /// The answer sets a cookie: only this browser, with this session, can finish the
    /// authorization, within ten minutes. `404 NOT_FOUND` for an unknown mailbox,
    /// `422 MAILBOX_NOT_OFFERED` without a mail provider, `429 RATE_LIMITED`.
    #[oai(
        path = "/begin-authorization",
        method = "post",
        operation_id = "beginMailAuthorization"
    )]
    async fn begin_mail_authorization(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<BeginMailAuthorizationIn>,
    ) -> Result<Response<Json<Envelope<MailAuthorizationOut>>>, ApiError> {
        let scope = auth.0.allow_company(Permission::Mailboxes)?;
        let config = offered(&state)?;
        count_call(&state, config, &auth.0).await?;
        let renewed = body.account_id.map(MailConnectionId);
        let begun = authorization::begin(&state, config, (&scope, &auth.0), renewed).await?;
        let cookie = SET_ON_BEGIN.set(&state, &begun.cookie, AUTHORIZATION_LASTS);
        let out = MailAuthorizationOut {
            url: begun.url.into(),
            state: begun.state,
        };
        Ok(Response::new(Json(Envelope { result: out })).header("set-cookie", cookie))
    }

    /// Finish connecting a mailbox, with what the provider returned.
    ///
    /// The mailbox becomes the active one. A repeated call gets the first answer.
    /// `403 MAILBOX_STATE` for a state that is unknown, expired or of another user, session or browser;
    /// `409 MAILBOX_CONNECTING` while another call completes it; `409 MAILBOX_TAKEN` for a mailbox
    /// of another user; `422 MAILBOX_DENIED`, `422 MAILBOX_SCOPE_MISSING` with the missing scope,
    /// `422 MAILBOX_OTHER_ADDRESS`, `422 MAILBOX_LIMIT`, `422 MAILBOX_NOT_OFFERED` or
    /// `422 MAILBOX_UNAVAILABLE`; `404 NOT_FOUND` when the mailbox to connect again is gone.
    #[oai(path = "/callback", method = "get", operation_id = "finishMailAuthorization")]
    #[expect(clippy::too_many_arguments, reason = "the provider's parameters")]
    async fn finish_mail_authorization(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// The provider's code.
        #[oai(validator(max_length = 2000))]
        code: Query<Option<String>>,
        /// The state that the call before returned.
        #[oai(name = "state", validator(max_length = 200))]
        returned_state: Query<Option<String>>,
        /// `error` if the provider refused.
        #[oai(validator(max_length = 100))]
        status: Query<Option<String>>,
        /// Ignored.
        #[oai(name = "type", validator(max_length = 100))]
        _kind: Query<Option<String>>,
        /// Ignored.
        #[oai(name = "requestId", validator(max_length = 200))]
        _request_id: Query<Option<String>>,
        /// The provider's code of the error.
        #[oai(validator(max_length = 200))]
        error: Query<Option<String>>,
        /// Ignored.
        #[oai(name = "error_description", validator(max_length = 2000))]
        _error_description: Query<Option<String>>,
    ) -> Answer<MailConnectionOut> {
        let scope = auth.0.allow_company(Permission::Mailboxes)?;
        let config = offered(&state)?;
        let returned_state = returned_state.0.filter(|state| !state.is_empty());
        let returned_state = returned_state.ok_or_else(|| ApiError::field("state", "Required"))?;
        let is_refused = error.0.is_some() || status.0.as_deref() == Some("error");
        let returned = Returned {
            code: code.0.filter(|_| !is_refused),
            state: returned_state,
            cookie: SET_ON_BEGIN.of(request).unwrap_or_default(),
        };
        let origin = origin(&state, request);
        let connected =
            authorization::finish(&state, config, (&scope, &auth.0), (&returned, &origin)).await?;
        answer(connected.into())
    }

    /// Switch to another own mailbox.
    ///
    /// `404 NOT_FOUND` for a mailbox that the caller doesn't have.
    #[oai(
        path = "/switch-user/:accountId",
        method = "post",
        operation_id = "switchMailConnection"
    )]
    async fn switch_mail_connection(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// The mailbox.
        #[oai(name = "accountId")]
        account_id: Path<Uuid>,
    ) -> Answer<MailConnectionOut> {
        let scope = auth.0.allow_company(Permission::Mailboxes)?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let own = (auth.0.user_id(), MailConnectionId(account_id.0));
        let mut tx = state.db.tenant(&scope).await?;
        let chosen = mail_connections::switch(&mut tx, own, (&origin, now)).await?;
        tx.commit().await?;
        answer(found(chosen)?.into())
    }

    /// Disconnect an own mailbox.
    ///
    /// It stops being used at once; its token is revoked at the provider and erased within a day. If
    /// it was the active one, the first remaining mailbox becomes active. `404 NOT_FOUND` for a
    /// mailbox that the caller doesn't have.
    #[oai(
        path = "/users/:accountId",
        method = "delete",
        operation_id = "deleteMailConnection"
    )]
    async fn delete_mail_connection(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// The mailbox.
        #[oai(name = "accountId")]
        account_id: Path<Uuid>,
    ) -> Answer<Done> {
        let scope = auth.0.allow_company(Permission::Mailboxes)?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let own = (auth.0.user_id(), MailConnectionId(account_id.0));
        let mut tx = state.db.tenant(&scope).await?;
        let is_own = mail_connections::disconnect(&mut tx, own, (&origin, now)).await?;
        tx.commit().await?;
        found(is_own.then_some(()))?;
        answer(Done {})
    }

    /// Check an own mailbox at its service.
    ///
    /// `404 NOT_FOUND` for a mailbox that the caller doesn't have, `422 MAILBOX_UNAVAILABLE` when the
    /// provider gives no answer, which says nothing about the mailbox; `422 MAILBOX_NOT_OFFERED`,
    /// `429 RATE_LIMITED`.
    #[oai(
        path = "/test-token/:accountId",
        method = "get",
        operation_id = "testMailConnection"
    )]
    async fn test_mail_connection(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The mailbox.
        #[oai(name = "accountId")]
        account_id: Path<Uuid>,
    ) -> Answer<MailConnectionTestOut> {
        let scope = auth.0.allow_company(Permission::Mailboxes)?;
        let config = offered(&state)?;
        count_call(&state, config, &auth.0).await?;
        let id = MailConnectionId(account_id.0);
        let (connection, token) = with_token(&state, &scope, (auth.0.user_id(), id)).await?;
        let (finding, _) = health::check(&state, config, &scope, (id, &token)).await?;
        answer(MailConnectionTestOut {
            is_valid: finding == Finding::Works,
            email: connection.email,
        })
    }
}

/// The mail provider.
///
/// # Errors
/// MAILBOX_NOT_OFFERED without one.
fn offered(state: &ApiState) -> Result<&MailboxConfig, ApiError> {
    let config = state.config.mailboxes.as_ref();
    config.ok_or_else(|| ApiError::of(ErrorCode::MailboxNotOffered))
}

/// Counts a call of a user that reaches the provider.
async fn count_call(state: &ApiState, config: &MailboxConfig, session: &Session) -> Result<(), ApiError> {
    let limit = Limit::per_minute("mailbox-calls", config.calls_per_user);
    state.count(limit, &session.user_id().to_string()).await
}

/// A mailbox of a user and its token.
async fn with_token(
    state: &ApiState,
    scope: &TenantScope,
    (user, id): (UserId, MailConnectionId),
) -> Result<(MailConnection, SecretString), ApiError> {
    let mut tx = state.db.tenant(scope).await?;
    let connection = mail_connections::find(&mut tx, user, id).await?;
    let token = match &connection {
        Some(_) => mail_connections::token(&mut tx, &state.config.secret_keys, id).await?,
        None => None,
    };
    tx.commit().await?;
    found(connection.zip(token))
}

/// A mailbox about which the provider can be asked.
struct Live<'a> {
    config: &'a MailboxConfig,
    connection: MailConnection,
    token: SecretString,
}

/// A mailbox of the caller with what a call to the provider needs. Counts the call.
///
/// # Errors
/// MAILBOX_NOT_OFFERED, MAILBOX_RECONNECT, RATE_LIMITED, NOT_FOUND when it was disconnected meanwhile.
async fn live<'a>(
    state: &'a ApiState,
    (scope, session): (&TenantScope, &Session),
    connection: MailConnection,
) -> Result<Live<'a>, ApiError> {
    let config = offered(state)?;
    if connection.health == Health::Reconnect {
        return Err(ApiError::of(ErrorCode::MailboxReconnect));
    }
    count_call(state, config, session).await?;
    let own = (session.user_id(), connection.id);
    let (connection, token) = with_token(state, scope, own).await?;
    Ok(Live {
        config,
        connection,
        token,
    })
}

/// MAILBOX_UNAVAILABLE. Only the kind of the error is logged: it may quote an address.
fn unavailable(error: &AurinkoError) -> ApiError {
    tracing::warn!(%error, "the mail provider gave no usable answer");
    ApiError::of(ErrorCode::MailboxUnavailable)
}
