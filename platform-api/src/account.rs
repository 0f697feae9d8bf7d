//! Signing in and out.

use chrono::{DateTime, TimeDelta, Utc};
use database::audit::{Action, Entry};
use database::gate::{self, Account, Failure, NewSession};
use database::tokens;
use poem::Request;
use poem::web::Data;
use poem_openapi::types::Example;
use poem_openapi::{Object, OpenApi};
use tokio::time::Instant;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::limits::Limit;
use crate::origin::{client_address, origin};
use crate::passwords::PasswordError;
use crate::state::ApiState;
use crate::tags::Tag;

/// Idle time of a session that ends with the browser.
const IDLE: TimeDelta = TimeDelta::hours(12);

/// Idle time of a session that is remembered.
const IDLE_REMEMBERED: TimeDelta = TimeDelta::days(30);

/// The calls of the area account.
pub struct AccountApi;

/// What someone signs in with.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", example)]
pub struct SignInIn {
    /// User name or e-mail address, in any case.
    #[oai(validator(min_length = 1, max_length = 1000))]
    pub user_name_or_email_address: String,
    /// The password.
    #[oai(validator(min_length = 1, max_length = 1000))]
    pub password: String,
    /// Whether the session outlives the browser: 30 days idle instead of 12 hours.
    #[oai(default)]
    pub remember_client: bool,
}

impl Example for SignInIn {
    fn example() -> Self {
        Self {
            user_name_or_email_address: "dana@example.com".to_owned(),
            password: "your password".to_owned(),
            remember_client: false,
        }
    }
}

/// An opened session.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SignInOut {
    /// The bearer token of every further call. It is shown once.
    pub access_token: String,
    /// Who signed in.
    pub user_id: uuid::Uuid,
    /// When the session ends unless it is used.
    pub expires_at: DateTime<Utc>,
    /// Whether it outlives the browser.
    pub remember_client: bool,
}

#[OpenApi(prefix_path = "/account", tag = "Tag::Account")]
impl AccountApi {
    /// Sign in with user name or e-mail address and password.
    #[oai(path = "/login", method = "post", operation_id = "login")]
    async fn login(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        body: Body<SignInIn>,
    ) -> Answer<SignInOut> {
        let arrived = Instant::now();
        let Body(body) = body;
        let name = body.user_name_or_email_address.trim().to_owned();
        let mut checks = Checks::default();
        if name.is_empty() {
            checks.refuse("userNameOrEmailAddress", "Required");
        }
        checks.done()?;
        count_try(&state, request, &name).await?;

        let turn = state.passwords.turn(arrived).await?;
        let now = state.clock.now();
        let mut tx = state.db.gate().await?;
        let account = gate::find_account(&mut tx, &name).await?;
        tx.commit().await?;
        let hash = account.as_ref().and_then(|account| account.password_hash.clone());
        let matches = turn.verify(body.password, hash).await?;
        let Some(account) = account else {
            return Err(refuse_unknown(&state, request, now).await?);
        };
        if !matches {
            return Err(refuse(&state, request, &account, now).await?);
        }
        open(&state, request, &account, body.remember_client, now).await
    }

    /// End this session.
    #[oai(path = "/logout", method = "post", operation_id = "logout")]
    async fn logout(&self, state: Data<&ApiState>, request: &Request, auth: Auth) -> Answer<Done> {
        let Auth(session) = auth;
        let mut tx = state.db.gate().await?;
        gate::end_session(&mut tx, &session).await?;
        gate::record_audit(
            &mut tx,
            Some((session.tenant_id(), session.user_id())),
            &Entry::new(Action::SignOut),
            &origin(&state, request),
            state.clock.now(),
        )
        .await?;
        tx.commit().await?;
        answer(Done {})
    }
}

impl From<PasswordError> for ApiError {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::Busy => Self::retry_after(ErrorCode::RateLimited, 5),
            PasswordError::Hashing => Self::of(ErrorCode::Unexpected),
        }
    }
}

async fn count_try(state: &ApiState, request: &Request, name: &str) -> Result<(), ApiError> {
    let address = client_address(state, request).unwrap_or_default();
    let per_address = Limit {
        name: "sign-in-address",
        per_minute: state.config.sign_ins_per_address,
    };
    let per_account = Limit {
        name: "sign-in-account",
        per_minute: state.config.sign_ins_per_account,
    };
    for (limit, key) in [(per_address, address), (per_account, name.to_lowercase())] {
        state
            .limits
            .take(limit, &key)
            .await
            .map_err(|seconds| ApiError::retry_after(ErrorCode::RateLimited, seconds))?;
    }
    Ok(())
}

async fn refuse_unknown(
    state: &ApiState,
    request: &Request,
    now: DateTime<Utc>,
) -> Result<ApiError, ApiError> {
    let mut tx = state.db.gate().await?;
    let entry = Entry::new(Action::SignInFailed);
    gate::record_audit(&mut tx, None, &entry, &origin(state, request), now).await?;
    tx.commit().await?;
    Ok(ApiError::of(ErrorCode::SignInFailed))
}

async fn refuse(
    state: &ApiState,
    request: &Request,
    account: &Account,
    now: DateTime<Utc>,
) -> Result<ApiError, ApiError> {
    let mut tx = state.db.gate().await?;
    let failure = gate::record_failure(&mut tx, account, now).await?;
    let who = Some((account.tenant_id, account.user_id));
    let entry = Entry::new(Action::SignInFailed);
    gate::record_audit(&mut tx, who, &entry, &origin(state, request), now).await?;
    tx.commit().await?;
    // Once it is locked, a wrong password must not be told apart from the right one.
    Ok(match failure {
        Failure::Locked(until) => locked(until, now),
        Failure::Counted => ApiError::of(ErrorCode::SignInFailed),
    })
}

fn locked(until: DateTime<Utc>, now: DateTime<Utc>) -> ApiError {
    let seconds = u64::try_from((until - now).num_seconds()).unwrap_or(0) + 1;
    ApiError::retry_after(ErrorCode::LockedOut, seconds)
}

async fn open(
    state: &ApiState,
    request: &Request,
    account: &Account,
    remember_client: bool,
    now: DateTime<Utc>,
) -> Answer<SignInOut> {
    if let Some(until) = account.locked_until.filter(|until| *until > now) {
        return Err(locked(until, now));
    }
    if !account.is_active {
        return Err(ApiError::of(ErrorCode::AccountInactive));
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
    };
    let mut tx = state.db.gate().await?;
    let Some(id) = gate::open_session(&mut tx, account, &session, now).await? else {
        return Err(ApiError::retry_after(ErrorCode::LockedOut, 120));
    };
    let who = Some((account.tenant_id, account.user_id));
    let entry = Entry::new(Action::SignIn).on("session", id);
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
        tracing::error!(%error, "no token can be made");
        Self::of(ErrorCode::Unexpected)
    }
}
