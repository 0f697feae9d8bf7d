//! What every handler reaches: the database, the clock, the store and the
//! limits.

use std::sync::Arc;

use database::Db;
use database::sealed::SecretKeys;
use domain::clock::Clock;
use domain::money::Cents;
use limits::Limits;
use providers::email_accounts::EmailAccounts;
use providers::maps::Geocoder;
use providers::oidc::{Oidc, Reach};
use secrecy::SecretString;
use storage::Storage;
use url::Url;

use crate::company_clients::CompanyClients;
use crate::open_streams::Streams;
use crate::passwords::Passwords;

/// How Google's maps are used, where they are.
#[derive(Clone, Debug)]
pub struct MapsConfig {
    /// The key that browsers load Google's scripts by; it is restricted to our address.
    pub browser_key: String,
    /// Tells where addresses are, by a key of the servers' own.
    pub geocoder: Geocoder,
}

/// By what posts to us are verified; none where a provider isn't configured.
#[derive(Clone, Debug, Default)]
pub struct WebhookSecrets {
    /// What Lob signs by.
    pub lob: Option<SecretString>,
    /// The token of the account at Twilio.
    pub twilio: Option<SecretString>,
}

/// How the API is set up. Read from the environment by the binary.
#[derive(Clone, Debug)]
pub struct ApiConfig {
    /// Where people reach the product; every absolute link begins with it.
    pub public_url: Url,
    /// The built web client; none serves the API alone.
    pub web_dir: Option<std::path::PathBuf>,
    /// How many proxies in front of us append to X-Forwarded-For.
    pub trusted_proxies: usize,
    /// Sign-ins an address may try a minute.
    pub sign_ins_per_address: u32,
    /// Sign-ins an account may be tried a minute.
    pub sign_ins_per_account: u32,
    /// Signs what we hand out and take back: addresses of pictures, and the links in mails
    /// that end them.
    pub secret: SecretString,
    /// What signed them before, for links that were sent then.
    pub former_secret: Option<SecretString>,
    /// By what providers' posts are verified.
    pub webhook_secrets: WebhookSecrets,
    /// Seal what is kept to be used again: passwords, and keys of other services.
    pub secret_keys: SecretKeys,
    /// Where people's e-mail accounts are.
    pub email_accounts: EmailAccounts,
    /// E-mail accounts that a user may try out a minute.
    pub email_tests_per_user: u32,
    /// Test e-mails that a user may order an hour.
    pub test_emails_per_user: u32,
    /// E-mails that a user may order from a builder an hour.
    pub emails_per_user: u32,
    /// Pictures of sent mails that an address may open a minute.
    pub sent_pictures_per_address: u32,
    /// Live streams that a user may have open at a process.
    pub streams_per_user: usize,
    /// The provider of single sign-on; none offers passwords alone.
    pub sso: Option<Oidc>,
    /// Where the providers may be that companies bring.
    pub company_providers_reach: Reach,
    /// Companies' providers that a user may have asked a minute by saving them.
    pub provider_checks_per_user: u32,
    /// Google's maps; none shows maps of our own alone.
    pub maps: Option<MapsConfig>,
    /// Whether home owners' data is sold here.
    pub offers_owner_data: bool,
    /// What a company is asked for each owner that is found, where that is known.
    pub owner_data_price: Option<Cents>,
    /// Redis, for counting limits over all processes.
    pub redis_url: Option<String>,
}

/// Shared by all handlers of a process.
#[derive(Clone)]
pub struct ApiState(Arc<Inner>);

pub struct Inner {
    pub db: Db,
    pub clock: Clock,
    pub storage: Storage,
    pub config: ApiConfig,
    pub limits: Limits,
    pub passwords: Passwords,
    pub streams: Streams,
    pub company_clients: CompanyClients,
}

impl ApiState {
    /// Puts the parts together.
    #[must_use]
    pub fn new(db: Db, clock: Clock, storage: Storage, config: ApiConfig) -> Self {
        let limits = Limits::new(config.redis_url.as_deref());
        Self(Arc::new(Inner {
            db,
            clock,
            storage,
            limits,
            passwords: Passwords::new(),
            streams: Streams::new(config.streams_per_user),
            company_clients: CompanyClients::default(),
            config,
        }))
    }
}

impl std::ops::Deref for ApiState {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
