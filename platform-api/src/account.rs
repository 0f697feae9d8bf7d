//! Signing in and out.

use chrono::{DateTime, Utc};
use database::audit::{Action, Entry};
use database::gate::{self, Account, Failure, FailureKey};
use domain::ids::TenantId;
use limits::Limit;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::types::Example;
use poem_openapi::{Enum, Object, OpenApi};
use tokio::time::Instant;
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::origin::{client_address, origin};
use crate::passwords::PasswordError;
use crate::sign_in::{By, SignInOut, count_account, open};
use crate::sso;
use crate::state::ApiState;
use crate::tags::Tag;

/// How many times the sign-in options may be read per allowed sign-in of an address.
const OPTION_READS_PER_SIGN_IN: u32 = 4;

/// The calls of the area account.
pub struct AccountApi;

/// A way to sign in without a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum SsoStrategy {
    /// OpenID Connect.
    #[oai(rename = "oidc")]
    Oidc,
}

/// The state at the single sign-on provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum SsoStatus {
    /// Signed in there.
    #[oai(rename = "signedIn")]
    SignedIn,
}

/// The credentials of a sign-in: name and password, or `sso_strategy` and the proof that single
/// sign-on returned.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", example, skip_serializing_if_is_none)]
pub struct SignInIn {
    /// User name or email address, in any case. Needed without `sso_strategy`.
    #[oai(validator(min_length = 1, max_length = 1000))]
    pub user_name_or_email_address: Option<String>,
    /// The password. Needed without `sso_strategy`.
    #[oai(validator(min_length = 1, max_length = 1000))]
    pub password: Option<String>,
    /// Whether the session outlives the browser: it expires after 30 idle days instead of 12
    /// hours. With `sso_strategy` the value from the start of the sign-in counts.
    #[oai(default)]
    pub remember_client: bool,
    /// The way of the external sign-in.
    #[oai(rename = "sso_strategy")]
    pub sso_strategy: Option<SsoStrategy>,
    /// The state at the provider.
    #[oai(rename = "sso_status")]
    pub sso_status: Option<SsoStatus>,
    /// The proof from the URL `/signin#sso=…`, valid once for two minutes. Needed with
    /// `sso_strategy`. With a password too, it links the account to the identity that the
    /// provider confirmed, as code SSO_UNLINKED asks for.
    #[oai(validator(min_length = 1, max_length = 200))]
    pub sso: Option<String>,
}

impl Example for SignInIn {
    fn example() -> Self {
        Self {
            user_name_or_email_address: Some("dana@example.com".to_owned()),
            password: Some("your password".to_owned()),
            remember_client: false,
            sso_strategy: None,
            sso_status: None,
            sso: None,
        }
    }
}

/// The ways to sign in.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SignInOptionsOut {
    /// Single sign-on, if there is any.
    pub sso: Option<SsoOut>,
}

/// Single sign-on.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SsoOut {
    /// The provider's label.
    pub label: String,
    /// The URL to sign in with the browser, with `rememberClient=true` for a session that
    /// outlives it. It returns to the sign-in page with `#sso=PROOF` or `#ssoError=CODE`.
    pub start_url: String,
    /// The URL to sign out of the provider with the browser. It returns to the sign-in page.
    pub sign_out_url: String,
    /// Whether signing out of Doorstep also signs out of the provider.
    pub signs_out: bool,
}

#[OpenApi(prefix_path = "/account", tag = "Tag::Account")]
impl AccountApi {
    /// The ways to sign in besides user name and password.
    ///
    /// A company with its own provider gives its users a URL that names the company. An unknown
    /// company gets the same answer as one without a provider. Errors: `429 RATE_LIMITED`.
    #[oai(
        path = "/get-sign-in-options",
        method = "get",
        operation_id = "getSignInOptions"
    )]
    async fn get_sign_in_options(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        /// The company in the sign-in page's URL, whose own provider is requested.
        company: Query<Option<Uuid>>,
    ) -> Answer<SignInOptionsOut> {
        let a_minute = state
            .config
            .sign_ins_per_address
            .saturating_mul(OPTION_READS_PER_SIGN_IN);
        let limit = Limit::per_minute("sign-in-options", a_minute);
        let address = client_address(&state, request).unwrap_or_default();
        state.count(limit, &address).await?;
        let own = match company.0 {
            Some(company) => sso::of_company(&state, TenantId(company)).await?,
            None => None,
        };
        let sso = own.or_else(|| sso::installation(&state)).map(|provider| SsoOut {
            label: provider.client.label().to_owned(),
            start_url: provider.address(sso::START_PATH),
            sign_out_url: provider.address(sso::SIGN_OUT_PATH),
            signs_out: provider.client.signs_out(),
        });
        answer(SignInOptionsOut { sso })
    }

    /// Sign in with a password or by single sign-on.
    ///
    /// Returns a bearer token, valid for 12 idle hours or 30 idle days with `rememberClient`.
    /// Accepts the user name or the email address. `401 0` wrong credentials, `423 5` locked for
    /// two minutes after five failures, `403 1023` inactive account, `403 SSO_REQUIRED`; by single
    /// sign-on `401 3`, `401 7` and `401 SSO_UNLINKED`. Other errors: `429 RATE_LIMITED`.
    #[oai(path = "/login", method = "post", operation_id = "login")]
    async fn login(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        body: Body<SignInIn>,
    ) -> Answer<SignInOut> {
        let arrived = Instant::now();
        let Body(body) = body;
        if body.sso_strategy == Some(SsoStrategy::Oidc) {
            let proof = body.sso.ok_or_else(|| ApiError::field("sso", "Required"))?;
            count_address(&state, request).await?;
            return sso::sign_in(&state, request, &proof, state.clock.now()).await;
        }
        let name = body.user_name_or_email_address.unwrap_or_default();
        let name = name.trim();
        let mut checks = Checks::default();
        if name.is_empty() {
            checks.refuse("userNameOrEmailAddress", "Required");
        }
        if body.password.is_none() {
            checks.refuse("password", "Required");
        }
        let password = checks.finish(body.password)?;
        count_address(&state, request).await?;
        count_account(&state, &name.to_lowercase()).await?;

        let turn = state.passwords.turn(arrived).await?;
        let now = state.clock.now();
        let mut tx = state.db.gate().await?;
        let account = gate::find_account(&mut tx, name).await?;
        let failure_key = FailureKey::of(account.as_ref(), name);
        let locked_until = gate::locked_until(&mut tx, failure_key, now).await?;
        tx.commit().await?;
        let hash = account.as_ref().and_then(|account| account.password_hash.clone());
        let matches = turn.verify(password, hash).await?;
        let Some(account) = account.as_ref().filter(|_| matches) else {
            return Err(refuse(&state, request, account.as_ref(), failure_key, now).await?);
        };
        if let Some(until) = locked_until {
            return Err(locked(until, now));
        }
        // Opening a session refuses these; a refused account is not linked.
        let may = account.is_active && account.may_sign_in_by(None);
        if let Some(proof) = body.sso.filter(|_| may) {
            sso::link(&state, request, account, &proof, now).await?;
        }
        open(&state, request, account, By::Password, body.remember_client, now).await
    }

    /// End the session of this call.
    ///
    /// The bearer token of the call is invalid at once. Other sessions of the user continue.
    #[oai(path = "/logout", method = "post", operation_id = "logout")]
    async fn logout(&self, state: Data<&ApiState>, request: &Request, auth: Auth) -> Answer<Done> {
        let Auth(session) = auth;
        let mut tx = state.db.gate().await?;
        gate::end_session(&mut tx, &session).await?;
        let who = (session.tenant_id(), session.user_id());
        let entry = Entry::new(Action::SignOut);
        let (origin, now) = (origin(&state, request), state.clock.now());
        gate::record_audit(&mut tx, who, &entry, &origin, now).await?;
        tx.commit().await?;
        state.streams.end_session(session.id());
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

/// Counts a sign-in for the client's IP address.
async fn count_address(state: &ApiState, request: &Request) -> Result<(), ApiError> {
    let limit = Limit::per_minute("sign-in-address", state.config.sign_ins_per_address);
    let address = client_address(state, request).unwrap_or_default();
    state.count(limit, &address).await
}

async fn refuse(
    state: &ApiState,
    request: &Request,
    account: Option<&Account>,
    failure_key: FailureKey,
    now: DateTime<Utc>,
) -> Result<ApiError, ApiError> {
    let mut tx = state.db.gate().await?;
    let failure = gate::record_failure(&mut tx, failure_key, now).await?;
    let entry = Entry::new(Action::SignInFailed);
    gate::record_anonymous_audit(&mut tx, account, entry, &origin(state, request), now).await?;
    tx.commit().await?;
    // Once the account is locked, a wrong password must look like the right one.
    Ok(match failure {
        Failure::Locked(until) => locked(until, now),
        Failure::Counted => ApiError::of(ErrorCode::SignInFailed),
    })
}

fn locked(until: DateTime<Utc>, now: DateTime<Utc>) -> ApiError {
    let seconds = u64::try_from((until - now).num_seconds()).unwrap_or(0) + 1;
    ApiError::retry_after(ErrorCode::LockedOut, seconds)
}
