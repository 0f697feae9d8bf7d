//! A company's own OpenID provider, set by its Company Admin or a super admin.

use database::sign_in_providers::{self, Change, SaveError};
use domain::ids::TenantId;
use domain::people::{self, FieldFault};
use limits::Limit;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use providers::oidc::{OidcError, Reach, Refusal};
use secrecy::SecretString;
use url::Url;
use uuid::Uuid;

use super::email::secret;
use super::sign_in::{CompanySignInOut, chosen_company, commit};
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, Chain, ErrorCode};
use crate::input::Checks;
use crate::origin::origin;
use crate::sso::{self, Described};
use crate::state::ApiState;
use crate::tags::Tag;

/// The most characters of an issuer identifier.
const MOST_ISSUER: usize = 500;

/// The most characters of a client identifier.
const MOST_CLIENT_ID: usize = 255;

/// The calls about companies' own providers.
pub struct SignInProvidersApi;

/// A company's own OpenID provider.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "SignInProviderIn",
    skip_serializing_if_is_none
)]
pub struct SignInProviderIn {
    /// For super admins: a user of the company, such as its Company Admin. Without it, the caller's own company.
    pub company_user_id: Option<Uuid>,
    /// The issuer identifier, exactly as the provider states it.
    #[oai(validator(max_length = 1000))]
    pub issuer: String,
    /// Doorstep's client id there.
    #[oai(validator(max_length = 1000))]
    pub client_id: String,
    /// The client's secret; omitted, the stored one of the same issuer and client stays.
    #[oai(validator(max_length = 1000))]
    pub client_secret: Option<String>,
    /// Its label: "Sign in with …".
    #[oai(validator(max_length = 1000))]
    pub label: String,
}

#[OpenApi(prefix_path = "/settings", tag = "Tag::Settings")]
impl SignInProvidersApi {
    /// Set up or change a company's own OpenID provider.
    ///
    /// The provider's discovery document is read. Another issuer or client replaces the provider:
    /// its links end, and users who signed in by the former one are signed out. Refused while the
    /// company requires the provider. For Company Admins and super admins. Errors: `404 1002`,
    /// `404 NOT_FOUND`, `422 NO_CHANGE` or `429 RATE_LIMITED`.
    #[oai(
        path = "/save-sign-in-provider",
        method = "post",
        operation_id = "saveSignInProvider"
    )]
    async fn save_sign_in_provider(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<SignInProviderIn>,
    ) -> Answer<CompanySignInOut> {
        let Auth(session) = auth;
        let scope = chosen_company(&state, &session, body.company_user_id).await?;
        let change = read(&state, &body)?;
        let limit = Limit::per_minute("sign-in-providers", state.config.provider_checks_per_user);
        state.count(limit, &session.user_id().to_string()).await?;
        discover(&state, scope.tenant_id(), &change).await?;
        let mut tx = state.db.tenant(&scope).await?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        sign_in_providers::save(&mut tx, &state.config.secret_keys, &change, &origin, now)
            .await
            .map_err(refused)?;
        answer(commit(&state, tx).await?)
    }

    /// Remove a company's own OpenID provider.
    ///
    /// Its links end, and users who signed in by it are signed out. Refused while the company
    /// requires it. For Company Admins and super admins. Errors: `404 1002`, `404 NOT_FOUND` or
    /// `422 NO_CHANGE`.
    #[oai(
        path = "/delete-sign-in-provider",
        method = "delete",
        operation_id = "deleteSignInProvider"
    )]
    async fn delete_sign_in_provider(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// For super admins: a user of the company, such as its Company Admin. Without it, the caller's own company.
        #[oai(name = "companyUserId")]
        company_user_id: Query<Option<Uuid>>,
    ) -> Answer<CompanySignInOut> {
        let scope = chosen_company(&state, &auth.0, company_user_id.0).await?;
        let mut tx = state.db.tenant(&scope).await?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        sign_in_providers::remove(&mut tx, &origin, now)
            .await
            .map_err(refused)?;
        answer(commit(&state, tx).await?)
    }
}

fn read(state: &ApiState, body: &SignInProviderIn) -> Result<Change, ApiError> {
    let mut checks = Checks::default();
    let takes_http = state.config.company_providers_reach == Reach::Anywhere;
    let issuer = checks.take("issuer", issuer(&body.issuer, takes_http));
    let client_id = checks.take("clientId", client_id(&body.client_id));
    let label = checks.take("label", people::name(&body.label));
    let typed = secret(&mut checks, ("clientSecret", body.client_secret.as_deref()));
    let client_secret = typed.map(|secret| SecretString::from(secret.trim()));
    checks.finish(
        issuer
            .zip(client_id)
            .zip(label)
            .map(|((issuer, client_id), label)| Change {
                issuer,
                client_id,
                client_secret,
                label,
            }),
    )
}

/// An issuer identifier: a URL without query and fragment (OpenID Connect Discovery, 2).
fn issuer(text: &str, takes_http: bool) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(FieldFault::Required.to_string());
    }
    if text.chars().count() > MOST_ISSUER {
        return Err(FieldFault::TooLong(MOST_ISSUER).to_string());
    }
    let url = Url::parse(text).map_err(|_| FieldFault::Format.to_string())?;
    let is_plain = url.username().is_empty() && url.password().is_none();
    if !is_plain || url.query().is_some() || url.fragment().is_some() {
        return Err("Must be a URL without a user, query or fragment".to_owned());
    }
    match url.scheme() {
        "https" => Ok(text.to_owned()),
        "http" if takes_http => Ok(text.to_owned()),
        _ => Err("Must start with https://".to_owned()),
    }
}

/// A client identifier: visible ASCII (RFC 6749, A.1).
fn client_id(text: &str) -> Result<String, FieldFault> {
    let text = text.trim();
    if text.is_empty() {
        Err(FieldFault::Required)
    } else if text.len() > MOST_CLIENT_ID {
        Err(FieldFault::TooLong(MOST_CLIENT_ID))
    } else if !text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        Err(FieldFault::Format)
    } else {
        Ok(text.to_owned())
    }
}

/// Reads the provider's discovery document, outside of transactions.
async fn discover(state: &ApiState, company: TenantId, change: &Change) -> Result<(), ApiError> {
    let described = Described {
        issuer: change.issuer.clone(),
        client_id: change.client_id.clone(),
        client_secret: change.client_secret.clone().unwrap_or_default(),
        label: change.label.clone(),
    };
    let checked = match sso::client(&state.config, company, described) {
        Ok(client) => client.discover().await,
        Err(error) => Err(error),
    };
    checked.map_err(|error| {
        tracing::info!(error = %Chain(&error), "a company's provider could not be saved");
        ApiError::field("issuer", why(&error))
    })
}

fn why(error: &OidcError) -> &'static str {
    match error {
        OidcError::Unavailable(_) => "The provider couldn't be reached. Check the URL or try again later",
        OidcError::Refused(Refusal::Inward) => "Must not point to a private address",
        OidcError::Refused(Refusal::ForeignMetadata) => {
            "The provider reports a different issuer. Enter it exactly, including any trailing slash"
        }
        OidcError::Refused(Refusal::Metadata) => {
            "The provider has no token endpoint, or one of its URLs doesn't use https"
        }
        OidcError::Refused(_) => "No OpenID provider found: /.well-known/openid-configuration can't be read",
    }
}

fn refused(error: SaveError) -> ApiError {
    match error {
        SaveError::NoSecret => ApiError::field("clientSecret", "Required"),
        SaveError::Required => ApiError::field(
            "issuer",
            "The company requires this provider. Allow passwords first, then change or remove it",
        ),
        SaveError::NoChange => ApiError::of(ErrorCode::NoChange),
        SaveError::Missing | SaveError::CompanyGone => ApiError::of(ErrorCode::NotFound),
        SaveError::Database(error) => error.into(),
    }
}
