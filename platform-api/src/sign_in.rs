//! Opens a session for an account after a sign-in by password or provider.

use chrono::{DateTime, TimeDelta, Utc};
use database::audit::{Action, Entry};
use database::gate::{self, Account, IdentityProvider, NewSession};
use database::tokens;
use limits::Limit;
use poem::Request;
use poem_openapi::Object;
use uuid::Uuid;

use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode};
use crate::origin::{client_address, origin};
use crate::state::ApiState;

/// Idle time of a session that ends with the browser.
const IDLE: TimeDelta = TimeDelta::hours(12);

/// Idle time of a session that is remembered.
const IDLE_REMEMBERED: TimeDelta = TimeDelta::days(30);

/// An opened session.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SignInOut {
    /// The bearer token of every further call. It is shown once.
    pub access_token: String,
    /// The user who signed in.
    pub user_id: Uuid,
    /// When the session ends unless it is used.
    pub expires_at: DateTime<Utc>,
    /// Whether it outlives the browser.
    pub remember_client: bool,
}

/// How a user signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By<'a> {
    /// By password.
    Password,
    /// By this single sign-on provider.
    Provider(&'a IdentityProvider),
}

/// The name of single sign-on in the audit log.
pub const BY_PROVIDER: &str = "sso";

impl<'a> By<'a> {
    fn name(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Provider(_) => BY_PROVIDER,
        }
    }

    /// The identity provider; `None` for a password.
    fn identity_provider(self) -> Option<&'a IdentityProvider> {
        match self {
            Self::Password => None,
            Self::Provider(identity_provider) => Some(identity_provider),
        }
    }
}

/// Counts a sign-in attempt for its account.
pub async fn count_account(state: &ApiState, account: &str) -> Result<(), ApiError> {
    let limit = Limit::per_minute("sign-in-account", state.config.sign_ins_per_account);
    state.count(limit, account).await
}

/// Opens a session for an authenticated account.
pub async fn open(
    state: &ApiState,
    request: &Request,
    account: &Account,
    by: By<'_>,
    remember_client: bool,
    now: DateTime<Utc>,
) -> Answer<SignInOut> {
    if !account.is_active {
        return Err(ApiError::of(ErrorCode::AccountInactive));
    }
    if !account.may_sign_in_by(by.identity_provider()) {
        let own = account.required.as_ref().and_then(|required| required.own);
        return Err(ApiError::sso_required(own.map(|own| own.tenant_id)));
    }
    let token = tokens::generate()?;
    let idle = if remember_client { IDLE_REMEMBERED } else { IDLE };
    let session = NewSession {
        token_hash: tokens::hash(&token),
        remember_client,
        idle,
        client_address: client_address(state, request),
        user_agent: request
            .header("user-agent")
            .map(|agent| agent.chars().filter(|c| *c != '\0').take(300).collect()),
        identity_provider: by.identity_provider().cloned(),
    };
    let mut tx = state.db.gate().await?;
    let id = match by {
        By::Password => gate::open_session_by_password(&mut tx, account, &session, now)
            .await?
            .ok_or_else(|| ApiError::retry_after(ErrorCode::LockedOut, 120))?,
        By::Provider(_) => gate::open_session_by_provider(&mut tx, account, &session, now).await?,
    };
    let who = (account.tenant_id, account.user_id);
    let entry = Entry::new(Action::SignIn)
        .on("session", id)
        .after(serde_json::json!({ "by": by.name() }));
    gate::record_audit(&mut tx, who, &entry, &origin(state, request), now).await?;
    tx.commit().await?;
    answer(SignInOut {
        access_token: token,
        user_id: account.user_id.0,
        expires_at: now + idle,
        remember_client,
    })
}

impl From<tokens::NoRandomness> for ApiError {
    fn from(error: tokens::NoRandomness) -> Self {
        tracing::error!(%error, "no token could be generated");
        Self::of(ErrorCode::Unexpected)
    }
}
