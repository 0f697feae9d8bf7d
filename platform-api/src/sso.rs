//! Single sign-on: sends the browser to the provider and back, and signs in with the proof that
//! it returns with.
//!
//! These routes are browser navigations and not part of the contract. Their errors appear on the
//! sign-in page.

mod choice;

use chrono::{DateTime, TimeDelta, Utc};
use database::audit::{Action, Entry};
use database::gate::OwnProvider;
use database::sso::{self, Attempt, Found, Proof, VerifiedIdentity};
use database::{GateTx, gate, tokens};
use domain::ids::{TenantId, UserId};
use limits::Limit;
use poem::http::{StatusCode, header};
use poem::web::{Data, Path};
use poem::{Request, Response, handler};
use providers::oidc::OidcError;
use serde_json::json;
use thiserror::Error;
use url::{Url, form_urlencoded};
use uuid::Uuid;

use crate::cookies::Cookie;
use crate::envelope::Answer;
use crate::error::{ApiError, Chain, ErrorCode};
use crate::origin::{client_address, origin};
use crate::sign_in::{self, BY_PROVIDER, By, SignInOut};
use crate::state::ApiState;

use self::choice::{ChoiceError, Chosen};
pub use self::choice::{Described, client, installation, of_company, redirect_url, sign_in_page};

/// Starts a single sign-on.
pub const START_PATH: &str = "/api/sso/start";

/// Signs the user out of the provider.
pub const SIGN_OUT_PATH: &str = "/api/sso/sign-out";

/// Where the installation's provider sends browsers back to. A company's provider uses a path
/// below it that ends with the company's id.
pub const CALLBACK_PATH: &str = "/api/sso/callback";

/// Where a company's provider sends browsers back to.
pub const COMPANY_CALLBACK_PATH: &str = "/api/sso/callback/:company";

/// The query parameter that names the company whose provider is used.
const COMPANY: &str = "company";

/// Binds the browser to the attempt that it started.
const ATTEMPT: Cookie = Cookie {
    name: "doorstep-sso",
    path: "/api/sso",
};

/// Binds the browser to the proof that it returned with, so a leaked URL alone signs nobody in.
const PROOF: Cookie = Cookie {
    name: "doorstep-sso-proof",
    path: "/api/account/login",
};

/// Why a single sign-on fails.
#[derive(Debug, Error)]
enum SsoFailure {
    #[error("the user canceled")]
    Canceled,
    #[error("no attempt matches")]
    Unknown,
    #[error("the answer is from another issuer")]
    ForeignIssuer,
    #[error("the provider answered with an error")]
    ProviderError,
    #[error(transparent)]
    Provider(#[from] OidcError),
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    #[error(transparent)]
    Database(#[from] database::DbError),
    #[error(transparent)]
    NoRandomness(#[from] tokens::NoRandomness),
}

impl SsoFailure {
    /// The error code for the sign-in page. It carries no text, because anyone can write a link
    /// to that page.
    fn code(&self) -> &'static str {
        match self {
            Self::Canceled => "SSO_CANCELLED",
            Self::Unknown => "SSO_LATE",
            Self::Provider(OidcError::Unavailable(_))
            | Self::Choice(_)
            | Self::Database(_)
            | Self::NoRandomness(_) => "SSO_UNAVAILABLE",
            Self::ForeignIssuer | Self::ProviderError | Self::Provider(OidcError::Refused(_)) => "SSO_FAILED",
        }
    }
}

/// `GET /api/sso/start`: redirects the browser to the provider: the company's own if the URL
/// names a company.
#[handler]
pub async fn start(state: Data<&ApiState>, request: &Request) -> Result<Response, ApiError> {
    count_visit(&state, request).await?;
    let provider = chosen(&state, request).await?;
    let remember_client = field(request, "rememberClient").is_some_and(|value| value == "true");
    Ok(match begin(&state, &provider, remember_client).await {
        Ok((url, browser)) => {
            let mut response = redirect(url.as_str());
            set_cookie(&state, &mut response, &ATTEMPT, &browser, sso::ATTEMPT_LASTS);
            response
        }
        Err(failure) => back(&state, company_of(provider.own), &failure),
    })
}

/// Starts an attempt. Returns the provider's URL and the value of the attempt's cookie.
async fn begin(
    state: &ApiState,
    provider: &Chosen,
    remember_client: bool,
) -> Result<(Url, String), SsoFailure> {
    let begun = provider.client.begin().await?;
    let browser = tokens::generate()?;
    let attempt = Attempt {
        nonce: begun.nonce,
        verifier: begun.verifier,
        remember_client,
        provider: provider.own.map(|own| own.id),
    };
    let mut tx = state.db.gate().await?;
    sso::begin(&mut tx, &begun.state, &browser, &attempt, state.clock.now()).await?;
    tx.commit().await?;
    Ok((begun.url, browser))
}

/// `GET /api/sso/callback`: the browser returns from the installation's provider. It is
/// redirected to the sign-in page with a proof in the URL's fragment.
#[handler]
pub async fn callback(state: Data<&ApiState>, request: &Request) -> Result<Response, ApiError> {
    count_visit(&state, request).await?;
    Ok(arrive(&state, request, None).await)
}

/// `GET /api/sso/callback/{company}`: the browser returns from a company's own provider.
#[handler]
pub async fn company_callback(
    state: Data<&ApiState>,
    request: &Request,
    Path(company): Path<String>,
) -> Result<Response, ApiError> {
    let company = company.parse().map_err(|_| ApiError::of(ErrorCode::NotFound))?;
    count_visit(&state, request).await?;
    Ok(arrive(&state, request, Some(TenantId(company))).await)
}

async fn arrive(state: &ApiState, request: &Request, company: Option<TenantId>) -> Response {
    let mut response = match finish(state, request, company).await {
        Ok((proof, browser)) => {
            let page = sign_in_page(&state.config, company);
            let mut response = redirect(&format!("{page}#sso={proof}"));
            set_cookie(state, &mut response, &PROOF, &browser, sso::PROOF_LASTS);
            response
        }
        Err(failure) => back(state, company, &failure),
    };
    set_cookie(state, &mut response, &ATTEMPT, "", TimeDelta::zero());
    response
}

/// Completes an attempt. Returns the proof for the URL and the value of the proof's cookie.
async fn finish(
    state: &ApiState,
    request: &Request,
    company: Option<TenantId>,
) -> Result<(String, String), SsoFailure> {
    let (Some(token), Some(browser)) = (field(request, "state"), ATTEMPT.of(request)) else {
        return Err(SsoFailure::Unknown);
    };
    let mut tx = state.db.gate().await?;
    let attempt = sso::take_attempt(&mut tx, &token, &browser, state.clock.now()).await?;
    tx.commit().await?;
    let attempt = attempt.ok_or(SsoFailure::Unknown)?;
    let provider = match company {
        Some(company) => of_company(state, company).await?,
        None => installation(state),
    };
    // A code is never sent to another provider; a provider that was replaced in the meantime
    // counts as another.
    let provider = provider
        .filter(|provider| provider.own.map(|own| own.id) == attempt.provider)
        .ok_or(SsoFailure::Unknown)?;
    let identity = match verify(&provider, &attempt, request).await {
        Ok(identity) => identity,
        Err(failure) => {
            if matches!(
                failure,
                SsoFailure::ForeignIssuer | SsoFailure::Provider(OidcError::Refused(_))
            ) {
                record_failure(state, request, None).await?;
            }
            return Err(failure);
        }
    };
    let (token, browser) = (tokens::generate()?, tokens::generate()?);
    let proof = Proof {
        in_url: &token,
        browser: &browser,
    };
    let mut tx = state.db.gate().await?;
    sso::keep_proof(&mut tx, proof, &identity, state.clock.now()).await?;
    tx.commit().await?;
    Ok((token, browser))
}

/// Exchanges the provider's code for a verified identity.
async fn verify(
    provider: &Chosen,
    attempt: &Attempt,
    request: &Request,
) -> Result<VerifiedIdentity, SsoFailure> {
    let parameter = |name| field(request, name);
    if !provider.client.is_answer_of(parameter("iss").as_deref()).await? {
        return Err(SsoFailure::ForeignIssuer);
    }
    match parameter("error").as_deref() {
        Some("access_denied") => return Err(SsoFailure::Canceled),
        Some(_) => return Err(SsoFailure::ProviderError),
        None => {}
    }
    let code = parameter("code").ok_or(SsoFailure::ProviderError)?;
    let identity = provider
        .client
        .finish(code, attempt.verifier.clone(), attempt.nonce.clone())
        .await?;
    Ok(VerifiedIdentity {
        identity_provider: provider.identity_provider(identity.issuer),
        subject: identity.subject,
        verified_email: identity.verified_email,
        remember_client: attempt.remember_client,
    })
}

/// `GET /api/sso/sign-out`: redirects the browser to the provider's sign-out page, which
/// redirects it to the sign-in page.
#[handler]
pub async fn sign_out(state: Data<&ApiState>, request: &Request) -> Result<Response, ApiError> {
    count_visit(&state, request).await?;
    let provider = chosen(&state, request).await?;
    let page = sign_in_page(&state.config, company_of(provider.own));
    let place = match Url::parse(&page) {
        Ok(back) => provider.client.sign_out_url(&back).await.unwrap_or_else(|error| {
            tracing::warn!(error = %Chain(&error), "the provider's sign-out is not available");
            None
        }),
        Err(_) => None,
    };
    Ok(redirect(place.as_ref().map_or(&page, Url::as_str)))
}

/// Signs in with the proof whose URL part is `token`, in the browser that returned with it.
pub async fn sign_in(
    state: &ApiState,
    request: &Request,
    token: &str,
    now: DateTime<Utc>,
) -> Answer<SignInOut> {
    let browser = PROOF.of(request).unwrap_or_default();
    let proof = Proof {
        in_url: token,
        browser: &browser,
    };
    let mut tx = state.db.gate().await?;
    let Some(identity) = sso::take_proof(&mut tx, proof, now).await? else {
        tx.commit().await?;
        record_failure(state, request, None).await?;
        return Err(ApiError::of(ErrorCode::SsoFailed));
    };
    let found = sso::find_account(&mut tx, &identity, now).await?;
    if matches!(found, Found::Unlinked) {
        // Not committed: the proof stays valid for the sign-in that links the account.
        return Err(ApiError::of(ErrorCode::SsoUnlinked));
    }
    if let Found::Linked {
        account,
        permitted_by,
    } = &found
    {
        let link = Link {
            account,
            identity: &identity,
            permitted_by: *permitted_by,
        };
        record_link(&mut tx, state, request, &link, now).await?;
    }
    tx.commit().await?;
    match found {
        Found::Account(account) | Found::Linked { account, .. } => {
            sign_in::count_account(state, &account.user_id.to_string()).await?;
            sign_in::open(
                state,
                request,
                &account,
                By::Provider(&identity.identity_provider),
                identity.remember_client,
                now,
            )
            .await
        }
        Found::Another(account) => {
            record_failure(state, request, Some(&account)).await?;
            Err(ApiError::with_words(
                ErrorCode::SsoFailed,
                "The account with this email address is linked to another sign-in. Contact your admin.",
            ))
        }
        Found::Unlinked => Err(ApiError::of(ErrorCode::SsoUnlinked)),
        Found::Nobody => {
            record_failure(state, request, None).await?;
            Err(ApiError::of(ErrorCode::UnknownEmail))
        }
    }
}

/// Links the account with the identity of the proof `token`, right after its owner signed in with
/// the password.
///
/// # Errors
/// Code 3 when the proof is no longer valid or is for another email address.
pub async fn link(
    state: &ApiState,
    request: &Request,
    account: &gate::Account,
    token: &str,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let browser = PROOF.of(request).unwrap_or_default();
    let proof = Proof {
        in_url: token,
        browser: &browser,
    };
    let mut tx = state.db.gate().await?;
    let identity = sso::take_proof(&mut tx, proof, now).await?;
    let is_linked = match &identity {
        Some(identity) => sso::link_to(&mut tx, account, identity, now).await?,
        None => false,
    };
    let Some(identity) = identity.filter(|_| is_linked) else {
        tx.commit().await?;
        record_failure(state, request, Some(account)).await?;
        return Err(ApiError::with_words(
            ErrorCode::SsoFailed,
            "The account couldn't be linked to single sign-on. Sign in with your password, or try again.",
        ));
    };
    let link = Link {
        account,
        identity: &identity,
        permitted_by: None,
    };
    record_link(&mut tx, state, request, &link, now).await?;
    tx.commit().await?;
    Ok(())
}

/// An account that was just linked with a subject.
struct Link<'a> {
    account: &'a gate::Account,
    identity: &'a VerifiedIdentity,
    permitted_by: Option<UserId>,
}

async fn record_link(
    tx: &mut GateTx,
    state: &ApiState,
    request: &Request,
    link: &Link<'_>,
    now: DateTime<Utc>,
) -> Result<(), database::DbError> {
    let Link {
        account, identity, ..
    } = link;
    let who = (account.tenant_id, account.user_id);
    let mut after = json!({ "issuer": identity.identity_provider.issuer });
    if let Some(granter) = link.permitted_by {
        after["permittedBy"] = json!(granter);
    }
    let entry = Entry::new(Action::IdentityLinked)
        .on("user", account.user_id)
        .after(after);
    gate::record_audit(tx, who, &entry, &origin(state, request), now).await
}

async fn record_failure(
    state: &ApiState,
    request: &Request,
    account: Option<&gate::Account>,
) -> Result<(), database::DbError> {
    let mut tx = state.db.gate().await?;
    let entry = Entry::new(Action::SignInFailed).after(json!({ "by": BY_PROVIDER }));
    let origin = origin(state, request);
    gate::record_anonymous_audit(&mut tx, account, entry, &origin, state.clock.now()).await?;
    tx.commit().await
}

/// The provider that the URL names, or NOT_FOUND. An unknown company and a company without a
/// provider look the same.
async fn chosen(state: &ApiState, request: &Request) -> Result<Chosen, ApiError> {
    let provider = match field(request, COMPANY).map(|id| id.parse::<Uuid>()) {
        None => installation(state),
        Some(Ok(company)) => of_company(state, TenantId(company)).await?,
        Some(Err(_)) => None,
    };
    provider.ok_or_else(|| ApiError::of(ErrorCode::NotFound))
}

fn company_of(own: Option<OwnProvider>) -> Option<TenantId> {
    own.map(|own| own.tenant_id)
}

async fn count_visit(state: &ApiState, request: &Request) -> Result<(), ApiError> {
    let limit = Limit::per_minute("sso-address", state.config.sign_ins_per_address);
    let address = client_address(state, request).unwrap_or_default();
    state.count(limit, &address).await
}

/// Redirects to the sign-in page with an error code, and logs the cause.
fn back(state: &ApiState, company: Option<TenantId>, failure: &SsoFailure) -> Response {
    match failure {
        SsoFailure::Canceled | SsoFailure::Unknown => {
            tracing::info!(error = %Chain(failure), "a single sign-on failed");
        }
        _ => tracing::warn!(error = %Chain(failure), "a single sign-on failed"),
    }
    let page = sign_in_page(&state.config, company);
    redirect(&format!("{page}#ssoError={}", failure.code()))
}

fn redirect(url: &str) -> Response {
    Response::builder()
        .status(StatusCode::SEE_OTHER)
        .header(header::LOCATION, url)
        .finish()
}

/// The value of a query parameter; `None` if it is missing or repeated.
fn field(request: &Request, name: &str) -> Option<String> {
    let query = request.uri().query().unwrap_or_default();
    let mut values = form_urlencoded::parse(query.as_bytes()).filter(|(found, _)| found == name);
    let value = values.next()?.1.into_owned();
    values.next().is_none().then_some(value)
}

fn set_cookie(state: &ApiState, response: &mut Response, cookie: &Cookie, value: &str, lasts: TimeDelta) {
    if let Ok(cookie) = header::HeaderValue::from_str(&cookie.set(state, value, lasts)) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}
