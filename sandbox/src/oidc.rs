//! An OpenID Connect provider: discovery, the authorization code flow with PKCE, a page on which
//! a person chooses an identity, and all forgeries that a client must refuse. It is as strict as
//! a real provider: it never redirects for an unknown client or to an unknown URL, and a code is
//! valid once and for a minute.

mod answers;
mod authorize;
mod keys;
mod token;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use anyhow::Context as _;
use poem::http::StatusCode;
use poem::web::Data;
use poem::{EndpointExt as _, Response, Route, get, handler, post};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use tokio::{net::TcpListener, sync::watch};
use url::Url;

pub use keys::Algorithm;

use self::answers::{answer, json_text};
use self::keys::Keys;
use crate::faults::{Faults, Service};
use crate::serving;

/// A deliberate error of the provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forgery {
    /// The ID token has the algorithm `none` and no signature.
    Unsigned,
    /// HS256 with the public key as the secret.
    HmacWithPublicKey,
    /// HS256 with the client's secret. The protocol allows it, but not all clients do.
    HmacWithClientSecret,
    /// Signed by another key under the right key's id.
    ForeignSignature,
    /// Signed by a key that is not in the key set.
    UnknownKey,
    /// The nonce of another sign-in.
    WrongNonce,
    /// No nonce.
    NoNonce,
    /// The audience is another client.
    WrongAudience,
    /// The audience includes another client.
    SecondAudience,
    /// The authorized party is another client.
    WrongParty,
    /// The issuer is another one.
    WrongIssuer,
    /// Expired an hour ago.
    Expired,
    /// Issued an hour from now.
    FromTheFuture,
    /// Valid from an hour from now.
    NotYetValid,
    /// The hash of another access token.
    WrongAccessToken,
    /// No ID token.
    NoIdToken,
    /// The user info is another person's.
    ForeignUserInfo,
    /// Discovery names another issuer.
    WrongDiscovery,
}

/// The provider's behavior, which the control API shows and sets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OidcState {
    /// The deliberate error, if any.
    pub forgery: Option<Forgery>,
    /// The signature algorithm.
    pub algorithm: Algorithm,
    /// Whether e-mail addresses are unverified.
    pub unverified_email: bool,
    /// Whether the e-mail address is only in the user info.
    pub email_in_user_info: bool,
    /// Whether the client's secret is accepted in the body only.
    pub secret_in_body: bool,
    /// Whether there is no sign-out endpoint.
    pub no_sign_out: bool,
    /// Whether authorization answers lack the issuer.
    pub no_issuer: bool,
    /// The changed e-mail addresses of people, by the address that they sign in with. The subject
    /// still follows from the sign-in address.
    pub renamed: BTreeMap<String, String>,
}

/// The client of the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OidcClient {
    /// The client id.
    pub id: String,
    /// The client secret.
    pub secret: String,
    /// The redirect URL. A company's id may follow it as a path segment.
    pub redirect_url: String,
    /// The URL after sign-out. A company's id may follow it as a parameter.
    pub signed_out_url: String,
}

impl OidcClient {
    /// The client for a Doorstep at `public_url`.
    #[must_use]
    pub fn of(public_url: &str) -> Self {
        Self {
            id: "sandbox-client".to_owned(),
            secret: "sandbox-client-secret".to_owned(),
            redirect_url: format!("{public_url}/api/sso/callback"),
            signed_out_url: format!("{public_url}/signin"),
        }
    }
}

/// The provider.
pub struct Provider {
    client: OidcClient,
    redirect_url: Url,
    signed_out_url: Url,
    people_file: Option<PathBuf>,
    address: SocketAddr,
    faults: Arc<Faults>,
    memory: Mutex<Memory>,
}

#[derive(Default)]
struct Memory {
    state: OidcState,
    keys: Keys,
    /// The signed-in e-mail addresses by browser cookie.
    browsers: HashMap<String, String>,
    codes: HashMap<String, Code>,
    /// The e-mail address and the expiry of each access token.
    access: HashMap<String, (String, Instant)>,
    /// The number of requests for the keys.
    keys_shown: u64,
}

/// The data of an issued code.
struct Code {
    email: String,
    nonce: Option<String>,
    challenge: String,
    redirect_url: Url,
    until: Instant,
}

impl Provider {
    pub(crate) fn new(
        client: OidcClient,
        people_file: Option<PathBuf>,
        faults: Arc<Faults>,
        address: SocketAddr,
    ) -> anyhow::Result<Arc<Self>> {
        let url = |text: &str| Url::parse(text).with_context(|| format!("{text} is not a URL"));
        Ok(Arc::new(Self {
            redirect_url: url(&client.redirect_url)?,
            signed_out_url: url(&client.signed_out_url)?,
            client,
            people_file,
            address,
            faults,
            memory: Mutex::default(),
        }))
    }

    /// The provider's behavior.
    #[must_use]
    pub fn state(&self) -> OidcState {
        self.memory().state.clone()
    }

    /// Sets the provider's behavior.
    pub fn set(&self, state: OidcState) {
        self.memory().state = state;
    }

    /// Replaces the signing keys.
    pub fn rotate(&self) {
        self.memory().keys = Keys::default();
    }

    /// The number of requests for the keys so far.
    #[must_use]
    pub fn keys_shown(&self) -> u64 {
        self.memory().keys_shown
    }

    /// The issuer identifier.
    #[must_use]
    pub fn issuer(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The redirect URL `requested`, if it is registered.
    fn redirect(&self, requested: &str) -> Option<Url> {
        registered(&self.redirect_url, "/", requested)
    }

    /// The URL after sign-out `requested`, if it is registered.
    fn signed_out(&self, requested: &str) -> Option<Url> {
        registered(&self.signed_out_url, "?company=", requested)
    }

    /// The offered e-mail addresses, from the current file.
    fn people(&self) -> BTreeSet<String> {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct SignIn {
            user_name: String,
        }
        let file = self
            .people_file
            .as_ref()
            .and_then(|file| std::fs::read(file).ok());
        let known: Vec<SignIn> = file
            .and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .unwrap_or_default();
        known.into_iter().map(|one| one.user_name).collect()
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        // The memory is valid after every statement, so a poisoned lock is usable.
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The URL `requested`, if it is `known`, or `known` followed by `separator` and a company's id.
fn registered(known: &Url, separator: &str, requested: &str) -> Option<Url> {
    let rest = requested.strip_prefix(known.as_str())?;
    let company = rest
        .strip_prefix(separator)
        .and_then(|id| id.parse::<uuid::Uuid>().ok());
    if rest.is_empty() || company.is_some() {
        Url::parse(requested).ok()
    } else {
        None
    }
}

/// The subject: a unique id derived from the sign-in address.
fn subject(email: &str) -> String {
    let digest = Sha256::digest(email.to_lowercase().as_bytes());
    digest[..12].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Serves until the sandbox stops.
pub(crate) fn serve(
    listener: TcpListener,
    provider: Arc<Provider>,
    stopped: watch::Receiver<bool>,
) -> anyhow::Result<impl Future<Output = ()>> {
    let routes = Route::new()
        .at("/.well-known/openid-configuration", get(discovery))
        .at("/keys", get(key_set))
        .at("/authorize", get(authorize::authorize).post(authorize::sign_in))
        .at("/token", post(token::issue))
        .at("/userinfo", get(token::user_info).post(token::user_info))
        .at("/end-session", get(authorize::end_session))
        .data(provider);
    serving::serve("OpenID provider", listener, routes, stopped)
}

#[handler]
async fn discovery(provider: Data<&Arc<Provider>>) -> Response {
    let strike = provider.faults.strike(Service::Oidc);
    let issuer = provider.issuer();
    let state = provider.state();
    let methods: &[&str] = if state.secret_in_body {
        &["client_secret_post"]
    } else {
        &["client_secret_basic", "client_secret_post"]
    };
    let mut document = json!({
        "issuer": if state.forgery == Some(Forgery::WrongDiscovery) { "https://elsewhere.example" } else { &issuer },
        "authorization_endpoint": format!("{issuer}/authorize"),
        "token_endpoint": format!("{issuer}/token"),
        "userinfo_endpoint": format!("{issuer}/userinfo"),
        "jwks_uri": format!("{issuer}/keys"),
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "grant_types_supported": ["authorization_code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256", "PS256", "ES256", "HS256", "none"],
        "token_endpoint_auth_methods_supported": methods,
        "code_challenge_methods_supported": ["S256"],
        "scopes_supported": ["openid", "email", "profile"],
        "claims_supported": ["sub", "email", "email_verified", "name"],
        "authorization_response_iss_parameter_supported": !state.no_issuer,
    });
    if !state.no_sign_out {
        document["end_session_endpoint"] = format!("{issuer}/end-session").into();
    }
    answer(StatusCode::OK, &document, strike).await
}

#[handler]
async fn key_set(provider: Data<&Arc<Provider>>) -> Response {
    let strike = provider.faults.strike(Service::Oidc);
    let provider = Arc::clone(&provider);
    // Creating an RSA key takes a while.
    let keys = tokio::task::spawn_blocking(move || {
        let mut memory = provider.memory();
        memory.keys_shown += 1;
        let algorithm = memory.state.algorithm;
        memory.keys.public_keys(algorithm)
    });
    match keys.await {
        Ok(keys) => answer(StatusCode::OK, &json!({ "keys": keys }), strike).await,
        Err(_) => json_text(StatusCode::INTERNAL_SERVER_ERROR, Vec::new()),
    }
}
