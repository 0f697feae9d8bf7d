//! Connects a mailbox: sends the browser to the provider, and stores what was granted.
//!
//! The state is random, stored as a hash, and works once, for the user, the session and the browser
//! that began. The provider is called between transactions.

use database::audit::Origin;
use database::mail_connections::{
    self, Browser, ConnectError, Granted, MailConnection, NewAuthorization, Taken,
};
use database::{Session, TenantScope, TenantTx, tokens};
use domain::ids::{MailConnectionId, UserId};
use domain::mailboxes::{ServiceType, missing_scope};
use domain::people;
use providers::aurinko::{AurinkoError, Authorization, Renewed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use url::Url;
use uuid::Uuid;

use super::{MailboxConfig, unavailable};
use crate::cookies::Cookie;
use crate::error::{ApiError, ErrorCode, found};
use crate::state::ApiState;

/// Binds the browser to the authorization that it began.
pub(super) const SET_ON_BEGIN: Cookie = Cookie {
    name: "doorstep-mailbox",
    path: "/api/aurinko",
};

/// The page to which the provider returns.
const RETURN_PATH: &str = "connectors";

/// The field of the details that names a missing scope.
const SCOPE_FIELD: &str = "scope";

/// An authorization that began.
pub(super) struct Begun {
    /// The provider's page.
    pub(super) url: Url,
    /// The state.
    pub(super) state: String,
    /// The value of the browser's cookie.
    pub(super) cookie: String,
}

/// What the browser returned with.
pub(super) struct Returned {
    /// The provider's code; `None` if it refused.
    pub(super) code: Option<String>,
    /// The state.
    pub(super) state: String,
    /// The value of the browser's cookie.
    pub(super) cookie: String,
}

/// The result of an authorization, which a repeated call gets too.
#[derive(Debug, Serialize, Deserialize)]
enum Outcome {
    /// The mailbox was connected.
    Connected(Uuid),
    /// It was not.
    Failed(Failure),
}

/// Why a mailbox was not connected.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Failure {
    /// The user or the provider denied it.
    Denied,
    /// This scope was not granted.
    ScopeMissing(String),
    /// Another address was authorized.
    OtherAddress,
    /// Another user has connected the account.
    Taken,
    /// The mailbox to connect again is gone.
    Missing,
    /// The user has too many mailboxes.
    Limit,
    /// The provider gave no usable answer.
    Unavailable,
}

impl From<Failure> for ApiError {
    fn from(failure: Failure) -> Self {
        Self::of(match failure {
            Failure::ScopeMissing(scope) => {
                return Self::coded(ErrorCode::MailboxScopeMissing, SCOPE_FIELD, scope);
            }
            Failure::Denied => ErrorCode::MailboxDenied,
            Failure::OtherAddress => ErrorCode::MailboxOtherAddress,
            Failure::Taken => ErrorCode::MailboxTaken,
            Failure::Missing => ErrorCode::NotFound,
            Failure::Limit => ErrorCode::MailboxLimit,
            Failure::Unavailable => ErrorCode::MailboxUnavailable,
        })
    }
}

/// Begins an authorization for the caller.
///
/// # Errors
/// NOT_FOUND when the mailbox to connect again isn't the caller's.
pub(super) async fn begin(
    state: &ApiState,
    config: &MailboxConfig,
    (scope, session): (&TenantScope, &Session),
    renewed: Option<MailConnectionId>,
) -> Result<Begun, ApiError> {
    let (text, cookie) = (generated()?, generated()?);
    let browser = Browser {
        user: session.user_id(),
        session: session.id(),
        cookie: &cookie,
    };
    let mut tx = state.db.tenant(scope).await?;
    let former = match renewed {
        Some(id) => Some(found(
            mail_connections::find(&mut tx, session.user_id(), id).await?,
        )?),
        None => None,
    };
    let new = NewAuthorization {
        state: &text,
        browser,
        renewed,
    };
    mail_connections::begin(&mut tx, new, state.clock.now()).await?;
    tx.commit().await?;
    let return_url = state.config.public_url.join(RETURN_PATH);
    let return_url = return_url.map_err(|_| ApiError::of(ErrorCode::Unexpected))?;
    let service_type = former
        .as_ref()
        .map_or(config.service_type, |former| former.service_type);
    let url = config.aurinko.authorize_url(&Authorization {
        service_type: service_type.as_str(),
        return_url: &return_url,
        state: &text,
        renewed: former.as_ref().map(|former| Renewed {
            account_id: former.account_id,
            email: &former.email,
        }),
    });
    Ok(Begun {
        url: url.map_err(|error| unavailable(&error))?,
        state: text,
        cookie,
    })
}

fn generated() -> Result<String, ApiError> {
    tokens::generate().map_err(|_| ApiError::of(ErrorCode::Unexpected))
}

/// Finishes an authorization. Of several calls with one state, one asks the provider; the others
/// get its result.
///
/// # Errors
/// A code of the contract.
pub(super) async fn finish(
    state: &ApiState,
    config: &MailboxConfig,
    (scope, session): (&TenantScope, &Session),
    (returned, origin): (&Returned, &Origin),
) -> Result<MailConnection, ApiError> {
    let user = session.user_id();
    let browser = Browser {
        user,
        session: session.id(),
        cookie: &returned.cookie,
    };
    let mut tx = state.db.tenant(scope).await?;
    let taken = mail_connections::take(&mut tx, &returned.state, browser, state.clock.now()).await?;
    tx.commit().await?;
    let (id, renewed) = match taken {
        Taken::Unknown => return Err(ApiError::of(ErrorCode::MailboxState)),
        Taken::Meanwhile => return Err(ApiError::of(ErrorCode::MailboxConnecting)),
        Taken::Answered(outcome) => return repeated(state, (scope, user), outcome).await,
        Taken::Now { id, renewed } => (id, renewed),
    };
    let granted = match &returned.code {
        Some(code) => grant(config, code).await,
        None => Err(Failure::Denied),
    };
    let failure = match granted {
        Ok(granted) => match connect(state, (scope, user), (id, renewed), (&granted, origin)).await? {
            Ok(connection) => return Ok(connection),
            Err(failure) => failure,
        },
        Err(failure) => failure,
    };
    let mut tx = state.db.tenant(scope).await?;
    keep(&mut tx, id, &Outcome::Failed(failure.clone())).await?;
    tx.commit().await?;
    Err(failure.into())
}

/// The result of an authorization that an earlier call completed.
async fn repeated(
    state: &ApiState,
    (scope, user): (&TenantScope, UserId),
    outcome: Value,
) -> Result<MailConnection, ApiError> {
    match serde_json::from_value(outcome) {
        Ok(Outcome::Connected(id)) => {
            let mut tx = state.db.tenant(scope).await?;
            let connection = mail_connections::find(&mut tx, user, MailConnectionId(id)).await?;
            tx.commit().await?;
            found(connection)
        }
        Ok(Outcome::Failed(failure)) => Err(failure.into()),
        Err(_) => Err(ApiError::of(ErrorCode::Unexpected)),
    }
}

/// Stores a granted mailbox together with the result.
async fn connect(
    state: &ApiState,
    (scope, user): (&TenantScope, UserId),
    (authorization, renewed): (Uuid, Option<MailConnectionId>),
    (granted, origin): (&Granted, &Origin),
) -> Result<Result<MailConnection, Failure>, ApiError> {
    let (keys, now) = (&state.config.secret_keys, state.clock.now());
    let mut tx = state.db.tenant(scope).await?;
    let connected = mail_connections::connect(&mut tx, keys, (user, renewed), granted, (origin, now)).await;
    let failure = match connected {
        Ok(connection) => {
            keep(&mut tx, authorization, &Outcome::Connected(connection.id.0)).await?;
            tx.commit().await?;
            return Ok(Ok(connection));
        }
        Err(ConnectError::Taken) => Failure::Taken,
        Err(ConnectError::OtherAddress) => Failure::OtherAddress,
        Err(ConnectError::Missing) => Failure::Missing,
        Err(ConnectError::TooMany) => Failure::Limit,
        Err(ConnectError::Database(error)) => return Err(error.into()),
    };
    tx.rollback().await?;
    Ok(Err(failure))
}

async fn keep(tx: &mut TenantTx, authorization: Uuid, outcome: &Outcome) -> Result<(), ApiError> {
    let outcome = serde_json::to_value(outcome).map_err(|_| ApiError::of(ErrorCode::Unexpected))?;
    Ok(mail_connections::answer(tx, authorization, &outcome).await?)
}

/// Exchanges the provider's code for a token, and reads what the token allows. A token that allows
/// too little is dropped, not revoked: a revocation would also end the user's earlier grant.
async fn grant(config: &MailboxConfig, code: &str) -> Result<Granted, Failure> {
    let grant = config.aurinko.token(code).await.map_err(|error| match error {
        AurinkoError::Unauthorized { .. } | AurinkoError::Refused { .. } | AurinkoError::NotFound => {
            Failure::Denied
        }
        error => unusable(&error),
    })?;
    let account = config.aurinko.account(&grant.access_token, false).await;
    let account = account.map_err(|error| unusable(&error))?;
    if let Some(scope) = missing_scope(account.scopes.iter().map(String::as_str)) {
        return Err(Failure::ScopeMissing(scope.to_owned()));
    }
    let service_type = ServiceType::parse(&account.service_type);
    let address = people::email(&account.email).ok();
    let (Some(service_type), Some(email)) = (service_type, address) else {
        tracing::warn!(
            service = account.service_type,
            "the mail provider granted an unknown kind of mailbox"
        );
        return Err(Failure::Unavailable);
    };
    Ok(Granted {
        email,
        name: account.name,
        service_type,
        account_id: grant.account_id,
        token: grant.access_token,
        authorization_expires_at: account.authorization_expires_at,
    })
}

fn unusable(error: &AurinkoError) -> Failure {
    tracing::warn!(%error, "the mail provider gave no usable answer");
    Failure::Unavailable
}
