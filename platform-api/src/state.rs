//! The state that all handlers share: database, clock, storage and limits.

use std::sync::Arc;

use database::Db;
use database::sealed::SecretKeys;
use domain::clock::Clock;
use domain::mailboxes::ServiceType;
use domain::money::Cents;
use limits::{Limit, Limits};
use providers::aurinko::Aurinko;
use providers::email_accounts::EmailAccounts;
use providers::maps::Geocoder;
use providers::oidc::{Oidc, Reach};
use providers::pictures::Pictures;
use secrecy::SecretString;
use storage::Storage;
use url::Url;

use crate::company_clients::CompanyClients;
use crate::error::{ApiError, ErrorCode};
use crate::open_streams::Streams;
use crate::passwords::Passwords;

/// Settings of Google Maps.
#[derive(Clone, Debug)]
pub struct MapsConfig {
    /// The key with which browsers load Google's scripts; restricted to our site.
    pub browser_key: String,
    /// Geocodes addresses with the servers' own key.
    pub geocoder: Geocoder,
}

/// The mail provider and what it connects.
#[derive(Clone, Debug)]
pub struct MailboxConfig {
    /// The provider's client.
    pub aurinko: Aurinko,
    /// The service whose mailboxes are connected.
    pub service_type: ServiceType,
    /// Calls per minute and user that reach the provider.
    pub calls_per_user: u32,
}

/// Secrets that verify providers' webhooks; `None` if the provider isn't configured.
#[derive(Clone, Debug, Default)]
pub struct WebhookSecrets {
    /// Aurinko's signing secret.
    pub aurinko: Option<SecretString>,
    /// Lob's signing secret.
    pub lob: Option<SecretString>,
    /// The auth token of the Twilio account.
    pub twilio: Option<SecretString>,
}

/// Settings of the API. The binary reads them from the environment.
#[derive(Clone, Debug)]
pub struct ApiConfig {
    /// The public URL; every absolute link begins with it.
    pub public_url: Url,
    /// The directory of the built web client; `None` serves only the API.
    pub web_dir: Option<std::path::PathBuf>,
    /// How many proxies in front of us append to X-Forwarded-For.
    pub trusted_proxies: usize,
    /// Sign-in attempts per minute and client address.
    pub sign_ins_per_address: u32,
    /// Sign-in attempts per minute and account.
    pub sign_ins_per_account: u32,
    /// Signs URLs of pictures and unsubscribe links.
    pub secret: SecretString,
    /// The previous signing secret, for links that were sent with it.
    pub former_secret: Option<SecretString>,
    /// Secrets that verify providers' webhooks.
    pub webhook_secrets: WebhookSecrets,
    /// Loads the remote pictures of received mail.
    pub mail_pictures: Pictures,
    /// Encrypt stored secrets: passwords and keys of other services.
    pub secret_keys: SecretKeys,
    /// Hosts and settings of users' email accounts.
    pub email_accounts: EmailAccounts,
    /// Tests of email accounts per minute and user.
    pub email_tests_per_user: u32,
    /// Test emails per hour and user.
    pub test_emails_per_user: u32,
    /// Emails per hour and user from a builder.
    pub emails_per_user: u32,
    /// Pictures of sent emails per minute and client address.
    pub sent_pictures_per_address: u32,
    /// Open live streams per user and process.
    pub streams_per_user: usize,
    /// The installation's single sign-on provider; `None` allows only passwords and companies'
    /// own providers.
    pub sso: Option<Oidc>,
    /// Which hosts companies' own providers may have.
    pub company_providers_reach: Reach,
    /// Checks of a company's provider per minute and user; saving one checks it.
    pub provider_checks_per_user: u32,
    /// Google Maps; `None` shows only our own maps.
    pub maps: Option<MapsConfig>,
    /// The mail provider; `None` connects no mailboxes.
    pub mailboxes: Option<MailboxConfig>,
    /// Whether home owners' data is sold.
    pub offers_owner_data: bool,
    /// The price of one found owner, if configured.
    pub owner_data_price: Option<Cents>,
    /// Redis, which counts limits across processes.
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
    /// Creates the state of a process.
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

    /// Counts a use of the limit of `key`.
    ///
    /// # Errors
    /// RATE_LIMITED when it was used too often.
    pub async fn count(&self, limit: Limit, key: &str) -> Result<(), ApiError> {
        let counted = self.limits.take(limit, key).await;
        counted.map_err(|seconds| ApiError::retry_after(ErrorCode::RateLimited, seconds))
    }
}

impl std::ops::Deref for ApiState {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
