//! Single sign-on by OpenID Connect: the authorization code flow with PKCE, to the
//! installation's provider or a company's own.
//!
//! What belongs here: the way to the provider and back, and every check of what it
//! says of a person. What does not: what is kept between the two, and who that
//! person is to us.

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

/// Random bytes of state, nonce and verifier.
const SECRET_BYTES: u32 = 32;

/// A provider, and who we are to it.
#[derive(Clone, Debug)]
pub struct OidcConfig {
    /// Its issuer identifier, letter for letter.
    pub issuer: String,
    /// Our client's identifier.
    pub client_id: String,
    /// Our client's secret.
    pub client_secret: SecretString,
    /// Where it sends people back to.
    pub redirect_url: Url,
    /// What people know it by.
    pub label: String,
    /// Whether signing out of Doorstep also signs out of the provider.
    pub signs_out: bool,
    /// What the life of a token is held against: the machine's clock, since the
    /// provider knows nothing of business time.
    pub clock: Clock,
    /// What a call may take.
    pub limits: Limits,
    /// Where it may be.
    pub reach: Reach,
}

/// What a call may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time until it is answered in full.
    pub total: Duration,
    /// Bytes of its answer.
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

/// A way to the provider that has begun. All but the address is kept until the
/// person comes back; none of it is shown.
pub struct Begun {
    /// Where the person is sent.
    pub url: Url,
    /// What comes back with the person.
    pub state: String,
    /// What comes back in the token.
    pub nonce: String,
    /// What shows that whoever hands in the code has begun the way.
    pub verifier: String,
}

/// Who somebody is, by the provider's word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Who says so.
    pub issuer: String,
    /// The name that never passes on to anybody else.
    pub subject: String,
    /// The e-mail address, if the provider has verified it.
    pub verified_email: Option<String>,
}

/// A client of a provider. Clones share what is known of it.
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
    /// A client that has asked for nothing yet.
    ///
    /// # Errors
    /// [`Refusal::Address`] when the issuer is no address, [`Refusal::Client`] when
    /// the HTTP client can't be built.
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

    /// The issuer identifier, as its tokens name it.
    #[must_use]
    pub fn issuer(&self) -> &str {
        &self.0.config.issuer
    }

    /// What people know the provider by.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.0.config.label
    }

    /// Whether signing out of Doorstep also signs out of the provider.
    #[must_use]
    pub fn signs_out(&self) -> bool {
        self.0.config.signs_out
    }

    /// Whether an answer that names `issuer` is the provider's: one that names itself
    /// in its answers does it in all of them, and by its own name (RFC 9207, 2.4).
    ///
    /// # Errors
    /// [`OidcError`] when nothing usable is known of the provider.
    pub async fn is_answer_of(&self, issuer: Option<&str>) -> Result<bool, OidcError> {
        if let Some(issuer) = issuer {
            return Ok(issuer == self.0.config.issuer);
        }
        let metadata = self.0.provider.known(&self.0.http).await?;
        let told = &metadata.additional_metadata().additional_metadata;
        Ok(!told.authorization_response_iss_parameter_supported)
    }

    /// Asks the provider what it says of itself.
    ///
    /// # Errors
    /// [`OidcError`] when it can't be asked, or nothing usable is known of it then.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "oidc", operation = "discover")
    )]
    pub async fn discover(&self) -> Result<(), OidcError> {
        self.0.provider.known(&self.0.http).await.map(|_| ())
    }

    /// Begins the way to the provider.
    ///
    /// # Errors
    /// [`OidcError`] when nothing usable is known of the provider.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "oidc", operation = "begin")
    )]
    pub async fn begin(&self) -> Result<Begun, OidcError> {
        let metadata = self.0.provider.known(&self.0.http).await?;
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
        Ok(Begun {
            url,
            state: state.into_secret(),
            nonce: nonce.secret().clone(),
            verifier: verifier.into_secret(),
        })
    }

    /// Hands in the code that the person came back with; answers who it is. The
    /// code is good for one call, so the call is never repeated.
    ///
    /// # Errors
    /// [`OidcError`] when the provider can't be asked, or when anything about its
    /// answer is not as it must be.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "oidc", operation = "finish")
    )]
    pub async fn finish(&self, code: String, verifier: String, nonce: String) -> Result<Identity, OidcError> {
        let metadata = self.0.provider.known(&self.0.http).await?;
        let answer = self
            .client(&metadata)
            .exchange_code(AuthorizationCode::new(code))
            .map_err(|_| Refusal::Metadata)?
            .set_pkce_verifier(PkceCodeVerifier::new(verifier))
            .request_async(&self.0.http)
            .await
            .map_err(error::of_token_call)?;
        let nonce = Nonce::new(nonce);
        let tokens = Tokens {
            config: &self.0.config,
            answer: &answer,
            nonce: &nonce,
        };
        let (metadata, claims) = match tokens.claims(&metadata) {
            // Keys change; those in hand may be a day old.
            Err(OidcError::Refused(Refusal::UnknownKey)) => {
                let renewed = self.0.provider.renewed(&self.0.http, &metadata).await?;
                let metadata = renewed.ok_or(Refusal::UnknownKey)?;
                let claims = tokens.claims(&metadata)?;
                (metadata, claims)
            }
            claims => (metadata, claims?),
        };
        let subject = claims.subject().clone();
        let told = match claims.email() {
            Some(email) => tokens::verified(Some(email), claims.email_verified()),
            // Core 5.4: with a code the e-mail address may be told here only.
            None => {
                let access = answer.access_token();
                tokens::ask_user_info(&self.client(&metadata), &self.0.http, access, &subject).await?
            }
        };
        Ok(Identity {
            issuer: self.0.config.issuer.clone(),
            subject: subject.to_string(),
            verified_email: told,
        })
    }

    /// Where a person signs out of the provider and is sent to `back`; `None` when
    /// it offers no such place.
    ///
    /// # Errors
    /// [`OidcError`] when nothing usable is known of the provider.
    pub async fn sign_out_url(&self, back: &Url) -> Result<Option<Url>, OidcError> {
        let metadata = self.0.provider.known(&self.0.http).await?;
        let place = metadata.additional_metadata().end_session_endpoint.clone();
        Ok(place.map(|place| {
            LogoutRequest::from(place)
                .set_client_id(ClientId::new(self.0.config.client_id.clone()))
                .set_post_logout_redirect_uri(PostLogoutRedirectUrl::from_url(back.clone()))
                .http_get_url()
        }))
    }

    fn client(&self, metadata: &Metadata) -> Client {
        let config = &self.0.config;
        let methods = metadata.token_endpoint_auth_methods_supported();
        let takes = |method| methods.is_some_and(|methods| methods.contains(&method));
        // Basic is what a provider takes that names nothing (Discovery, 3).
        let posts =
            takes(CoreClientAuthMethod::ClientSecretPost) && !takes(CoreClientAuthMethod::ClientSecretBasic);
        Client::from_provider_metadata(
            metadata.clone(),
            ClientId::new(config.client_id.clone()),
            Some(ClientSecret::new(config.client_secret.expose_secret().to_owned())),
        )
        .set_auth_type(if posts {
            AuthType::RequestBody
        } else {
            AuthType::BasicAuth
        })
        .set_redirect_uri(RedirectUrl::from_url(config.redirect_url.clone()))
    }
}
