//! An OpenID Connect provider: discovery, the authorization code flow with PKCE, a
//! page on which a person says who they are, and every forgery a client must
//! refuse. As strict as a real one: an unknown client or address is told nothing, a
//! code is good once and for a minute.

mod authorize;
mod keys;
mod spoil;
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

use self::keys::Keys;
use self::spoil::{answered, json_text};
use crate::faults::{Faults, Service};
use crate::serving;

/// What the provider does not do right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forgery {
    /// The ID token has the algorithm `none` and no signature.
    Unsigned,
    /// HS256, with the public key as the secret.
    HmacWithPublicKey,
    /// HS256, with the client's secret: allowed by the protocol, not by everyone.
    HmacWithClientSecret,
    /// Signed by another key, under the name of the right one.
    ForeignSignature,
    /// Signed by a key that the provider doesn't show.
    UnknownKey,
    /// Another sign-in's nonce.
    WrongNonce,
    /// No nonce at all.
    NoNonce,
    /// Another client's.
    WrongAudience,
    /// Another client's as well.
    SecondAudience,
    /// Made at another client's request.
    WrongParty,
    /// Another issuer's.
    WrongIssuer,
    /// Ended an hour ago.
    Expired,
    /// Issued an hour from now.
    FromTheFuture,
    /// Holds from an hour from now on.
    NotYetValid,
    /// Another access token's hash.
    WrongAccessToken,
    /// No ID token at all.
    NoIdToken,
    /// The user info is of somebody else.
    ForeignUserInfo,
    /// Discovery names another issuer.
    WrongDiscovery,
}

/// How the provider behaves, as its control shows and sets it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OidcState {
    /// What it does not do right.
    pub forgery: Option<Forgery>,
    /// What it signs with.
    pub algorithm: Algorithm,
    /// Whether it has not verified anybody's e-mail address.
    pub unverified_email: bool,
    /// Whether the e-mail address stands in the user info only.
    pub email_in_user_info: bool,
    /// Whether it takes the client's secret in the body only.
    pub secret_in_body: bool,
    /// Whether it offers no place to sign out.
    pub no_sign_out: bool,
    /// Whether its answers don't name it.
    pub no_issuer: bool,
    /// The e-mail addresses of those that have another one by now. Who they are
    /// goes on to follow from the one they sign in with.
    pub renamed: BTreeMap<String, String>,
}

/// Who may use the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OidcClient {
    /// Its identifier.
    pub id: String,
    /// Its secret.
    pub secret: String,
    /// Where people may be sent with a code, or to a company's place below it.
    pub redirect_url: String,
    /// Where people may be sent when they have signed out, or to a company's place there.
    pub signed_out_url: String,
}

impl OidcClient {
    /// The client that a Doorstep is, which people reach at `public_url`.
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

/// The provider, as tests reach it.
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
    /// Who is signed in, by the browser's cookie.
    browsers: HashMap<String, String>,
    codes: HashMap<String, Code>,
    /// Whose user info an access token opens, and until when.
    access: HashMap<String, (String, Instant)>,
    /// How often the keys were asked for.
    keys_shown: u64,
}

/// What a code stands for.
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
        let url = |text: &str| Url::parse(text).with_context(|| format!("{text} is no address"));
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

    /// How it behaves.
    #[must_use]
    pub fn state(&self) -> OidcState {
        self.memory().state.clone()
    }

    /// Sets how it behaves.
    pub fn set(&self, state: OidcState) {
        self.memory().state = state;
    }

    /// Signs with new keys from now on; the old ones are gone.
    pub fn rotate(&self) {
        self.memory().keys = Keys::default();
    }

    /// How often the keys were asked for so far.
    #[must_use]
    pub fn keys_shown(&self) -> u64 {
        self.memory().keys_shown
    }

    /// Its issuer identifier.
    #[must_use]
    pub fn issuer(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Where people are sent with a code, if they may be sent to `asked`.
    fn redirect(&self, asked: &str) -> Option<Url> {
        registered(&self.redirect_url, "/", asked)
    }

    /// Where people are sent when they have signed out, if they may be sent to `asked`.
    fn signed_out(&self, asked: &str) -> Option<Url> {
        registered(&self.signed_out_url, "?company=", asked)
    }

    /// Whose e-mail addresses are offered: those of the file, as it is by now.
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
        // Whole after every statement, so that a panic elsewhere harms nothing.
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The address `asked`, if it is `known` or one that a company has registered: `known`,
/// `before`, and the company's id.
fn registered(known: &Url, before: &str, asked: &str) -> Option<Url> {
    let rest = asked.strip_prefix(known.as_str())?;
    let company = rest
        .strip_prefix(before)
        .and_then(|id| id.parse::<uuid::Uuid>().ok());
    if rest.is_empty() || company.is_some() {
        Url::parse(asked).ok()
    } else {
        None
    }
}

/// What nobody else is called, as it follows from the address one signs in with.
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
        .at("/keys", get(keys_shown))
        .at("/authorize", get(authorize::authorize).post(authorize::say_who))
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
    let mut told = json!({
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
        told["end_session_endpoint"] = format!("{issuer}/end-session").into();
    }
    answered(StatusCode::OK, &told, strike).await
}

#[handler]
async fn keys_shown(provider: Data<&Arc<Provider>>) -> Response {
    let strike = provider.faults.strike(Service::Oidc);
    let provider = Arc::clone(&provider);
    // An RSA key takes a while to be made.
    let shown = tokio::task::spawn_blocking(move || {
        let mut memory = provider.memory();
        memory.keys_shown += 1;
        let algorithm = memory.state.algorithm;
        memory.keys.shown(algorithm)
    });
    match shown.await {
        Ok(keys) => answered(StatusCode::OK, &json!({ "keys": keys }), strike).await,
        Err(_) => json_text(StatusCode::INTERNAL_SERVER_ERROR, Vec::new()),
    }
}
