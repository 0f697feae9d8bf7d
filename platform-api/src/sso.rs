//! Single sign-on: the browser's way to the provider and back, and the sign-in by
//! the proof it comes back with.
//!
//! The way is made of navigations, so it stands outside the contract, and whatever
//! goes wrong on it is told to a person, on the page where one signs in.

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

use crate::envelope::Answer;
use crate::error::{ApiError, Chain, ErrorCode};
use crate::origin::{client_address, origin};
use crate::sign_in::{self, BY_PROVIDER, By, SignInOut};
use crate::state::ApiState;

use self::choice::{ChoiceError, Chosen};
pub use self::choice::{Described, client, installation, of_company, redirect_url, sign_in_page};

/// Where the way begins.
pub const START_PATH: &str = "/api/sso/start";

/// Where one signs out of the provider.
pub const SIGN_OUT_PATH: &str = "/api/sso/sign-out";

/// Where the installation's provider sends people back to. Those of companies send them to
/// the company's address below it.
pub const CALLBACK_PATH: &str = "/api/sso/callback";

/// Where companies' providers send people back to.
pub const COMPANY_CALLBACK_PATH: &str = "/api/sso/callback/:company";

/// The field of an address that names the company whose provider is meant.
const COMPANY: &str = "company";

/// A cookie that only some of our paths get.
struct Cookie {
    name: &'static str,
    path: &'static str,
}

/// Holds the browser to the way it has begun.
const WAY: Cookie = Cookie {
    name: "doorstep-sso",
    path: "/api/sso",
};

/// Holds the browser to the proof it has come back with: who sees the address alone
/// has nothing.
const PROOF: Cookie = Cookie {
    name: "doorstep-sso-proof",
    path: "/api/account/login",
};

/// Why the way leads nowhere.
#[derive(Debug, Error)]
enum Astray {
    #[error("the person would rather not")]
    Cancelled,
    #[error("nothing was begun that this ends")]
    Unknown,
    #[error("another provider answers")]
    ForeignIssuer,
    #[error("the provider answers with an error")]
    ProviderSaid,
    #[error(transparent)]
    Provider(#[from] OidcError),
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    #[error(transparent)]
    Database(#[from] database::DbError),
    #[error(transparent)]
    NoRandomness(#[from] tokens::NoRandomness),
}

impl Astray {
    /// The code that the page where one signs in has a sentence for. Never words:
    /// anyone can write a link to that page.
    fn code(&self) -> &'static str {
        match self {
            Self::Cancelled => "SSO_CANCELLED",
            Self::Unknown => "SSO_LATE",
            Self::Provider(OidcError::Unavailable(_))
            | Self::Choice(_)
            | Self::Database(_)
            | Self::NoRandomness(_) => "SSO_UNAVAILABLE",
            Self::ForeignIssuer | Self::ProviderSaid | Self::Provider(OidcError::Refused(_)) => "SSO_FAILED",
        }
    }
}

/// `GET /api/sso/start`: sends the browser to the provider, which is the company's own where
/// the address names a company.
#[handler]
pub async fn start(state: Data<&ApiState>, request: &Request) -> Result<Response, ApiError> {
    count_visit(&state, request).await?;
    let provider = chosen(&state, request).await?;
    let remember_client = field(request, "rememberClient").is_some_and(|value| value == "true");
    Ok(match begin(&state, &provider, remember_client).await {
        Ok((url, browser)) => {
            let mut response = see(url.as_str());
            set_cookie(&state, &mut response, &WAY, &browser, sso::ATTEMPT_LASTS);
            response
        }
        Err(astray) => back(&state, company_of(provider.own), &astray),
    })
}

/// Answers where the browser goes, and what holds it to the way.
async fn begin(state: &ApiState, provider: &Chosen, remember_client: bool) -> Result<(Url, String), Astray> {
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

/// `GET /api/sso/callback`: the browser comes back from the installation's provider, and goes
/// on to the page where one signs in, with a proof in the address's fragment.
#[handler]
pub async fn callback(state: Data<&ApiState>, request: &Request) -> Result<Response, ApiError> {
    count_visit(&state, request).await?;
    Ok(arrive(&state, request, None).await)
}

/// `GET /api/sso/callback/{company}`: the same from a company's own provider.
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
            let mut response = see(&format!("{page}#sso={proof}"));
            set_cookie(state, &mut response, &PROOF, &browser, sso::PROOF_LASTS);
            response
        }
        Err(astray) => back(state, company, &astray),
    };
    set_cookie(state, &mut response, &WAY, "", TimeDelta::zero());
    response
}

/// Answers the proof, and what holds the browser to it.
async fn finish(
    state: &ApiState,
    request: &Request,
    company: Option<TenantId>,
) -> Result<(String, String), Astray> {
    let (Some(told), Some(browser)) = (field(request, "state"), cookie(request, &WAY)) else {
        return Err(Astray::Unknown);
    };
    let mut tx = state.db.gate().await?;
    let attempt = sso::take_attempt(&mut tx, &told, &browser, state.clock.now()).await?;
    tx.commit().await?;
    let attempt = attempt.ok_or(Astray::Unknown)?;
    let provider = match company {
        Some(company) => of_company(state, company).await?,
        None => installation(state),
    };
    // The code of one provider is never handed to another, and a provider that was replaced
    // meanwhile is another.
    let provider = provider
        .filter(|provider| provider.own.map(|own| own.id) == attempt.provider)
        .ok_or(Astray::Unknown)?;
    let identity = match verify(&provider, &attempt, request).await {
        Ok(identity) => identity,
        Err(astray) => {
            if matches!(
                astray,
                Astray::ForeignIssuer | Astray::Provider(OidcError::Refused(_))
            ) {
                record_failure(state, request, None).await?;
            }
            return Err(astray);
        }
    };
    let (told, browser) = (tokens::generate()?, tokens::generate()?);
    let proof = Proof {
        in_url: &told,
        browser: &browser,
    };
    let mut tx = state.db.gate().await?;
    sso::keep_proof(&mut tx, proof, &identity, state.clock.now()).await?;
    tx.commit().await?;
    Ok((told, browser))
}

/// Who the provider says came back.
async fn verify(provider: &Chosen, attempt: &Attempt, request: &Request) -> Result<VerifiedIdentity, Astray> {
    let given = |name| field(request, name);
    if !provider.client.is_answer_of(given("iss").as_deref()).await? {
        return Err(Astray::ForeignIssuer);
    }
    match given("error").as_deref() {
        Some("access_denied") => return Err(Astray::Cancelled),
        Some(_) => return Err(Astray::ProviderSaid),
        None => {}
    }
    let code = given("code").ok_or(Astray::ProviderSaid)?;
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

/// `GET /api/sso/sign-out`: sends the browser where one signs out of the provider,
/// which sends it on to the page where one signs in.
#[handler]
pub async fn sign_out(state: Data<&ApiState>, request: &Request) -> Result<Response, ApiError> {
    count_visit(&state, request).await?;
    let provider = chosen(&state, request).await?;
    let page = sign_in_page(&state.config, company_of(provider.own));
    let place = match Url::parse(&page) {
        Ok(back) => provider.client.sign_out_url(&back).await.unwrap_or_else(|error| {
            tracing::warn!(error = %Chain(&error), "nobody can be signed out of the provider");
            None
        }),
        Err(_) => None,
    };
    Ok(see(place.as_ref().map_or(&page, Url::as_str)))
}

/// Signs in whoever `told` stands for, in the browser that came back with it.
pub async fn sign_in(
    state: &ApiState,
    request: &Request,
    told: &str,
    now: DateTime<Utc>,
) -> Answer<SignInOut> {
    let browser = cookie(request, &PROOF).unwrap_or_default();
    let proof = Proof {
        in_url: told,
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
        // Left uncommitted: the proof is still good for the sign-in that links the account.
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
                "The account of this e-mail address is linked to another sign-in. Contact the admin.",
            ))
        }
        Found::Unlinked => Err(ApiError::of(ErrorCode::SsoUnlinked)),
        Found::Nobody => {
            record_failure(state, request, None).await?;
            Err(ApiError::of(ErrorCode::UnknownEmail))
        }
    }
}

/// Links the account with the provider's subject in `told`, right after its owner signed in
/// with the password.
///
/// # Errors
/// Code 3 when the proof is none any more, or is not of this account's e-mail address.
pub async fn link(
    state: &ApiState,
    request: &Request,
    account: &gate::Account,
    told: &str,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let browser = cookie(request, &PROOF).unwrap_or_default();
    let proof = Proof {
        in_url: told,
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
            "The account could not be linked with single sign-on. Sign in without, or begin again.",
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

/// The provider that the address means, or that there is no such place without one. Nothing
/// tells an unknown company from one that brings no provider.
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
    state
        .limits
        .take(limit, &address)
        .await
        .map_err(|seconds| ApiError::retry_after(ErrorCode::RateLimited, seconds))
}

/// Tells the person what went wrong, and the log why.
fn back(state: &ApiState, company: Option<TenantId>, astray: &Astray) -> Response {
    match astray {
        Astray::Cancelled | Astray::Unknown => {
            tracing::info!(error = %Chain(astray), "a single sign-on came to nothing");
        }
        _ => tracing::warn!(error = %Chain(astray), "a single sign-on came to nothing"),
    }
    let page = sign_in_page(&state.config, company);
    see(&format!("{page}#ssoError={}", astray.code()))
}

fn see(url: &str) -> Response {
    Response::builder()
        .status(StatusCode::SEE_OTHER)
        .header(header::LOCATION, url)
        .finish()
}

/// The one value of a field of the query; one that stands there twice is none.
fn field(request: &Request, name: &str) -> Option<String> {
    let query = request.uri().query().unwrap_or_default();
    let mut values = form_urlencoded::parse(query.as_bytes()).filter(|(found, _)| found == name);
    let value = values.next()?.1.into_owned();
    values.next().is_none().then_some(value)
}

fn cookie(request: &Request, cookie: &Cookie) -> Option<String> {
    request
        .headers()
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == cookie.name)
        .map(|(_, value)| value.to_owned())
}

fn set_cookie(state: &ApiState, response: &mut Response, cookie: &Cookie, value: &str, lasts: TimeDelta) {
    let secure = match state.config.public_url.scheme() {
        "https" => "; Secure",
        _ => "",
    };
    let Cookie { name, path } = cookie;
    let seconds = lasts.num_seconds();
    let cookie = format!("{name}={value}; HttpOnly; SameSite=Lax; Path={path}; Max-Age={seconds}{secure}");
    if let Ok(cookie) = header::HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}
