//! Single sign-on with OpenID Connect: the authorization code flow with PKCE, with the
//! installation's provider or a company's own.
//!
//! This module builds the URLs, calls the provider and checks what it says about a person.
//! Callers store the state between the two requests and map the person to a user.

mod call;
mod error;
mod provider;
mod tokens;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use domain::clock::Clock;
use openidconnect::core::{CoreClientAuthMethod, CoreResponseType};
use openidconnect::{
    AuthType, AuthenticationFlow, AuthorizationCode, ClientId, ClientSecret, CsrfToken, IssuerUrl,
    LogoutRequest, Nonce, OAuth2TokenResponse as _, PkceCodeChallenge, PkceCodeVerifier,
    PostLogoutRedirectUrl, RedirectUrl, Scope,
};
use secrecy::{ExposeSecret as _, SecretString};
use url::Url;

pub use crate::http::Reach;
pub use error::{OidcError, Outage, Refusal};

use self::call::Caller;
use self::provider::{Metadata, Provider};
use self::tokens::{Client, Tokens};

/// The number of random bytes of state, nonce and verifier.
const SECRET_BYTES: u32 = 32;

/// A provider and Doorstep's client at it.
#[derive(Clone, Debug)]
pub struct OidcConfig {
    /// The exact issuer identifier.
    pub issuer: String,
    /// The client's identifier.
    pub client_id: String,
    /// The client's secret.
    pub client_secret: SecretString,
    /// The URL that people return to.
    pub redirect_url: Url,
    /// The provider's name for people.
    pub label: String,
    /// Whether signing out of Doorstep also signs out of the provider.
    pub signs_out: bool,
    /// The clock that tokens' times are compared with. It is the system clock, because the
    /// provider doesn't use the business clock.
    pub clock: Clock,
    /// The limits of a call.
    pub limits: Limits,
    /// The networks that the provider may be in.
    pub reach: Reach,
}

/// The limits of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The total time.
    pub total: Duration,
    /// The length of the answer in bytes.
    pub body_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            total: Duration::from_secs(10),
            body_bytes: 1 << 20,
        }
    }
}

/// A sign-in that has begun. All but the URL is stored until the person returns, and none of it
/// is shown.
pub struct SignInStart {
    /// The URL that the person is sent to.
    pub url: Url,
    /// The state that the person returns with.
    pub state: String,
    /// The nonce that the ID token must contain.
    pub nonce: String,
    /// The PKCE verifier. It proves that the code is redeemed for the same sign-in.
    pub verifier: String,
}

/// A person's identity according to the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The issuer.
    pub issuer: String,
    /// The subject identifier, which the provider never reassigns.
    pub subject: String,
    /// The email address, if the provider has verified it.
    pub verified_email: Option<String>,
}

/// A client of a provider. Clones share the cached metadata.
#[derive(Clone)]
pub struct Oidc(Arc<Inner>);

struct Inner {
    config: OidcConfig,
    http: Caller,
    provider: Provider,
}

impl fmt::Debug for Oidc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Oidc")
            .field("issuer", &self.0.config.issuer)
            .field("client_id", &self.0.config.client_id)
            .finish_non_exhaustive()
    }
}

impl Oidc {
    /// Creates a client. Makes no call.
    ///
    /// # Errors
    /// [`Refusal::Address`] when the issuer is not a URL, [`Refusal::Client`] when the HTTP
    /// client can't be built.
    pub fn new(config: OidcConfig) -> Result<Self, OidcError> {
        let issuer = IssuerUrl::new(config.issuer.clone()).map_err(|_| Refusal::Address)?;
        let http = Caller::new(config.limits, config.reach)?;
        let provider = Provider::new(issuer, config.limits.total);
        Ok(Self(Arc::new(Inner {
            config,
            http,
            provider,
        })))
    }

    /// The issuer identifier that its tokens contain.
    #[must_use]
    pub fn issuer(&self) -> &str {
        &self.0.config.issuer
    }

    /// The provider's name for people.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.0.config.label
    }

    /// Whether signing out of Doorstep also signs out of the provider.
    #[must_use]
    pub fn signs_out(&self) -> bool {
        self.0.config.signs_out
    }

    /// Whether an answer with this `issuer` is the provider's. A provider that sends its issuer
    /// does so in all answers (RFC 9207, 2.4).
    ///
    /// # Errors
    /// [`OidcError`] when the metadata can't be fetched or used.
    pub async fn is_answer_of(&self, issuer: Option<&str>) -> Result<bool, OidcError> {
        if let Some(issuer) = issuer {
            return Ok(issuer == self.0.config.issuer);
        }
        let metadata = self.0.provider.metadata(&self.0.http).await?;
        let answers = &metadata.additional_metadata().additional_metadata;
        Ok(!answers.authorization_response_iss_parameter_supported)
    }

    /// Fetches the provider's metadata, unless it is cached.
    ///
    /// # Errors
    /// [`OidcError`] when the metadata can't be fetched or used.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "oidc", operation = "discover")
    )]
    pub async fn discover(&self) -> Result<(), OidcError> {
        self.0.provider.metadata(&self.0.http).await.map(|_| ())
    }

    /// Begins a sign-in.
    ///
    /// # Errors
    /// [`OidcError`] when the metadata can't be fetched or used.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "oidc", operation = "begin")
    )]
    pub async fn begin(&self) -> Result<SignInStart, OidcError> {
        let metadata = self.0.provider.metadata(&self.0.http).await?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256_len(SECRET_BYTES);
        let (url, state, nonce) = self
            .client(&metadata)
            .authorize_url(
                AuthenticationFlow::<CoreResponseType>::AuthorizationCode,
                || CsrfToken::new_random_len(SECRET_BYTES),
                || Nonce::new_random_len(SECRET_BYTES),
            )
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(challenge)
            .url();
        Ok(SignInStart {
            url,
            state: state.into_secret(),
            nonce: nonce.secret().clone(),
            verifier: verifier.into_secret(),
        })
    }

    /// Redeems the code that the person returned with, and returns the identity. A code can be
    /// redeemed once, so the call is never repeated.
    ///
    /// # Errors
    /// [`OidcError`] when the provider can't be reached, or its answer fails a check.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "oidc", operation = "finish")
    )]
    pub async fn finish(&self, code: String, verifier: String, nonce: String) -> Result<Identity, OidcError> {
        let metadata = self.0.provider.metadata(&self.0.http).await?;
        let answer = self
            .client(&metadata)
            .exchange_code(AuthorizationCode::new(code))
            .map_err(|_| Refusal::Metadata)?
            .set_pkce_verifier(PkceCodeVerifier::new(verifier))
            .request_async(&self.0.http)
            .await
            .map_err(error::token_error)?;
        let nonce = Nonce::new(nonce);
        let tokens = Tokens {
            config: &self.0.config,
            answer: &answer,
            nonce: &nonce,
        };
        let (metadata, claims) = match tokens.claims(&metadata) {
            // The provider may have changed its keys since they were cached.
            Err(OidcError::Refused(Refusal::UnknownKey)) => {
                let refreshed = self.0.provider.refreshed(&self.0.http, &metadata).await?;
                let metadata = refreshed.ok_or(Refusal::UnknownKey)?;
                let claims = tokens.claims(&metadata)?;
                (metadata, claims)
            }
            claims => (metadata, claims?),
        };
        let subject = claims.subject().clone();
        let verified_email = match claims.email() {
            Some(email) => tokens::verified(Some(email), claims.email_verified()),
            // Core 5.4: in the code flow the email address may be in the user info only.
            None => {
                let access = answer.access_token();
                tokens::user_info_email(&self.client(&metadata), &self.0.http, access, &subject).await?
            }
        };
        Ok(Identity {
            issuer: self.0.config.issuer.clone(),
            subject: subject.to_string(),
            verified_email,
        })
    }

    /// The URL where a person signs out of the provider and returns to `back`; `None` if the
    /// provider has none.
    ///
    /// # Errors
    /// [`OidcError`] when the metadata can't be fetched or used.
    pub async fn sign_out_url(&self, back: &Url) -> Result<Option<Url>, OidcError> {
        let metadata = self.0.provider.metadata(&self.0.http).await?;
        let endpoint = metadata.additional_metadata().end_session_endpoint.clone();
        Ok(endpoint.map(|endpoint| {
            LogoutRequest::from(endpoint)
                .set_client_id(ClientId::new(self.0.config.client_id.clone()))
                .set_post_logout_redirect_uri(PostLogoutRedirectUrl::from_url(back.clone()))
                .http_get_url()
        }))
    }

    fn client(&self, metadata: &Metadata) -> Client {
        let config = &self.0.config;
        let methods = metadata.token_endpoint_auth_methods_supported();
        let supports = |method| methods.is_some_and(|methods| methods.contains(&method));
        // Basic is the default of a provider that names no method (Discovery, 3).
        let uses_body = supports(CoreClientAuthMethod::ClientSecretPost)
            && !supports(CoreClientAuthMethod::ClientSecretBasic);
        Client::from_provider_metadata(
            metadata.clone(),
            ClientId::new(config.client_id.clone()),
            Some(ClientSecret::new(config.client_secret.expose_secret().to_owned())),
        )
        .set_auth_type(if uses_body {
            AuthType::RequestBody
        } else {
            AuthType::BasicAuth
        })
        .set_redirect_uri(RedirectUrl::from_url(config.redirect_url.clone()))
    }
}
