//! The API of partners' programs: its key, its limits and its calls. A session opens nothing here,
//! and a key opens nothing in the rest of the API.

mod cursor;
pub mod lead_contract;
mod leads;
pub mod listing_contract;
mod listings;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use database::{PartnerKey, api_keys, companies};
use domain::api_keys::KeyScope;
use limits::{Allowance, Limit};
use poem::http::{HeaderName, HeaderValue, header};
use poem::web::Data;
use poem::{
    Endpoint, EndpointExt as _, IntoEndpoint as _, IntoResponse as _, PathPattern, Request, Response,
};
use poem_openapi::auth::Bearer;
use poem_openapi::{Enum, Object, OpenApi, OpenApiService, SecurityScheme};

use crate::api_keys::KeyScopeName;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode, from_framework};
use crate::origin::client_address;
use crate::state::ApiState;
use crate::tags::PartnerTag;

/// Calls of one key.
const PER_KEY: Limit = Limit::per_minute("partner-key", 600);

/// Calls of all keys of a company.
const PER_COMPANY: Limit = Limit::per_minute("partner-company", 1_200);

/// The key of a partner's program, which a Company Admin makes.
#[derive(SecurityScheme)]
#[oai(ty = "bearer", rename = "key", checker = "resolved")]
pub struct KeyAuth(pub PartnerKey);

/// The key that [`with_key`] resolved.
async fn resolved(request: &Request, _: Bearer) -> Option<PartnerKey> {
    request.data::<PartnerKey>().cloned()
}

/// The calls about the key.
pub struct MeApi;

/// Where a key works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum KeyEnvironment {
    /// It acts on the company's own data.
    Live,
}

/// The caller.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MeOut {
    /// The company that made the key.
    pub company_name: String,
    /// The key's name.
    pub key_name: String,
    /// What the key may do now. Scopes of leads are absent while the company lacks the lead plugin.
    pub scopes: Vec<KeyScopeName>,
    /// When the key expires.
    pub expires_at: DateTime<Utc>,
    /// Where the key works.
    pub environment: KeyEnvironment,
}

#[OpenApi(tag = "PartnerTag::Key")]
impl MeApi {
    /// Get the key's company and scopes.
    ///
    /// Every key may call it: use it to check a key.
    #[oai(path = "/me", method = "get", operation_id = "getMe")]
    async fn me(&self, state: Data<&ApiState>, auth: KeyAuth) -> Answer<MeOut> {
        let mut tx = state.db.tenant(&auth.0.identify()).await?;
        let company_name = companies::name(&mut tx).await?;
        tx.commit().await?;
        let key = auth.0.key();
        let is_in_effect = |scope: &KeyScope| key.permissions.contains(&scope.permission());
        answer(MeOut {
            company_name,
            key_name: key.name.to_string(),
            scopes: auth
                .0
                .scopes()
                .iter()
                .copied()
                .filter(is_in_effect)
                .map(Into::into)
                .collect(),
            expires_at: auth.0.expires_at(),
            environment: KeyEnvironment::Live,
        })
    }
}

/// The calls of partners' programs.
pub fn service() -> OpenApiService<impl OpenApi + use<>, ()> {
    OpenApiService::new(
        (MeApi, leads::LeadsApi, listings::ListingsApi),
        "Doorstep Partner API",
        "1",
    )
    .description(
        "Lets a program act for a company on Doorstep. A Company Admin makes a key in Settings, with the \
         scopes that the program needs; send it as `Authorization: Bearer`. \
         Successful answers carry their data in `result`. Every answer with a status above 399 carries \
         an `error` with `code`, `message`, `requestId` and, for refused input, `details`. A key may \
         call 600 times a minute, all keys of a company 1,200 times: `RateLimit-Limit`, \
         `RateLimit-Remaining` and `RateLimit-Reset` describe the limit that is closer. Fields and \
         codes are added over time: ignore those that you don't know.",
    )
}

/// The calls behind the key and its limits.
pub fn calls() -> impl Endpoint<Output = Response> {
    service().into_endpoint().around(with_key)
}

/// Resolves the key, counts the call, and completes the answer with the limit's headers.
async fn with_key<E: Endpoint>(calls: Arc<E>, mut request: Request) -> poem::Result<Response> {
    let (mut response, allowance) = match admit(&request).await {
        Ok((_, allowance)) if allowance.taken.is_err() => (refused(allowance), Some(allowance)),
        Ok((key, allowance)) => {
            request.set_data(key);
            let response = match calls.call(request).await {
                Ok(response) => response.into_response(),
                Err(error) => answer_of(error),
            };
            (response, Some(allowance))
        }
        Err(error) => (poem::Error::from(error).into_response(), None),
    };
    if let Some(allowance) = allowance {
        declare(&mut response, allowance);
    }
    Ok(response)
}

/// The key of the request, and what remains of its limits.
async fn admit(request: &Request) -> Result<(PartnerKey, Allowance), ApiError> {
    let Some(state) = request.data::<ApiState>() else {
        return Err(ApiError::of(ErrorCode::Unexpected));
    };
    let key = bearer(request).ok_or_else(|| ApiError::of(ErrorCode::ApiKeyInvalid))?;
    let address = client_address(state, request);
    let key = api_keys::resolve(&state.db, key, address.as_deref(), state.clock.now()).await?;
    let key = key.ok_or_else(|| ApiError::of(ErrorCode::ApiKeyInvalid))?;
    let (id, company) = (key.key().id.to_string(), key.tenant_id().to_string());
    let allowance = state
        .limits
        .spend((PER_KEY, &id), &[(PER_COMPANY, &company)])
        .await;
    Ok((key, allowance))
}

fn bearer(request: &Request) -> Option<&str> {
    let header = request.headers().get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, key) = header.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| key.trim())
}

fn refused(allowance: Allowance) -> Response {
    let seconds = allowance.taken.err().unwrap_or(1);
    poem::Error::from(ApiError::retry_after(ErrorCode::RateLimited, seconds)).into_response()
}

/// The answer of an error; it keeps the route for the metrics.
fn answer_of(error: poem::Error) -> Response {
    let route = error.data::<PathPattern>().map(|route| Arc::clone(&route.0));
    let mut response = if error.is_from_response() {
        error.into_response()
    } else {
        poem::Error::from(from_framework(&error)).into_response()
    };
    if let Some(route) = route {
        response.set_data(PathPattern(route));
    }
    response
}

/// Adds the headers of the IETF draft "`RateLimit` header fields for HTTP", version 06.
fn declare(response: &mut Response, allowance: Allowance) {
    for (name, value) in [
        ("ratelimit-limit", u64::from(allowance.limit.calls)),
        ("ratelimit-remaining", u64::from(allowance.remaining)),
        ("ratelimit-reset", allowance.full_in_seconds),
    ] {
        response
            .headers_mut()
            .insert(HeaderName::from_static(name), HeaderValue::from(value));
    }
}
