//! The provider's metadata and keys, cached for a day.

use std::sync::Arc;
use std::time::Duration;

use openidconnect::core::{
    CoreAuthDisplay, CoreClaimName, CoreClaimType, CoreClientAuthMethod, CoreGrantType, CoreJsonWebKey,
    CoreJweContentEncryptionAlgorithm, CoreJweKeyManagementAlgorithm, CoreResponseMode, CoreResponseType,
    CoreSubjectIdentifierType,
};
use openidconnect::{AdditionalProviderMetadata, IssuerUrl, LogoutProviderMetadata, ProviderMetadata};
use serde::{Deserialize, Serialize};
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::Instant;
use url::Url;

use super::call::Caller;
use super::{OidcError, Outage, Refusal, error};

/// How long the metadata is cached.
const CACHED_FOR: Duration = Duration::from_secs(24 * 3_600);

/// The least time between two calls because of an unknown key.
const REFRESH_INTERVAL: Duration = Duration::from_secs(10);

/// Whether its answers contain its issuer (RFC 9207, 3).
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(super) struct IssuerInAnswers {
    #[serde(default)]
    pub authorization_response_iss_parameter_supported: bool,
}

impl AdditionalProviderMetadata for IssuerInAnswers {}

pub(super) type Metadata = ProviderMetadata<
    LogoutProviderMetadata<IssuerInAnswers>,
    CoreAuthDisplay,
    CoreClientAuthMethod,
    CoreClaimName,
    CoreClaimType,
    CoreGrantType,
    CoreJweContentEncryptionAlgorithm,
    CoreJweKeyManagementAlgorithm,
    CoreJsonWebKey,
    CoreResponseMode,
    CoreResponseType,
    CoreSubjectIdentifierType,
>;

pub(super) struct Provider {
    issuer: IssuerUrl,
    /// How long a caller waits for another caller's call.
    lock_timeout: Duration,
    cache: Mutex<Cache>,
}

#[derive(Default)]
struct Cache {
    metadata: Option<(Arc<Metadata>, Instant)>,
    /// When the metadata was last fetched because of an unknown key.
    refreshed_at: Option<Instant>,
}

impl Provider {
    pub fn new(issuer: IssuerUrl, lock_timeout: Duration) -> Self {
        Self {
            issuer,
            lock_timeout,
            cache: Mutex::default(),
        }
    }

    /// The cached metadata, or else that of the provider. Concurrent callers wait for the first
    /// one's call.
    pub async fn metadata(&self, http: &Caller) -> Result<Arc<Metadata>, OidcError> {
        let mut cache = self.lock().await?;
        if let Some((metadata, since)) = &cache.metadata
            && since.elapsed() < CACHED_FOR
        {
            return Ok(Arc::clone(metadata));
        }
        self.ask(http, &mut cache).await
    }

    /// Fetches the metadata again because `outdated` lacks a key. `None` if this happened a
    /// moment ago, since anyone can send an unknown key.
    pub async fn refreshed(
        &self,
        http: &Caller,
        outdated: &Arc<Metadata>,
    ) -> Result<Option<Arc<Metadata>>, OidcError> {
        let mut cache = self.lock().await?;
        if let Some((metadata, _)) = &cache.metadata
            && !Arc::ptr_eq(metadata, outdated)
        {
            // Another caller has just fetched it.
            return Ok(Some(Arc::clone(metadata)));
        }
        if cache
            .refreshed_at
            .is_some_and(|at| at.elapsed() < REFRESH_INTERVAL)
        {
            return Ok(None);
        }
        cache.refreshed_at = Some(Instant::now());
        self.ask(http, &mut cache).await.map(Some)
    }

    async fn lock(&self) -> Result<MutexGuard<'_, Cache>, OidcError> {
        tokio::time::timeout(self.lock_timeout, self.cache.lock())
            .await
            .map_err(|_| OidcError::Unavailable(Outage::Stalled))
    }

    async fn ask(&self, http: &Caller, cache: &mut Cache) -> Result<Arc<Metadata>, OidcError> {
        let metadata = Metadata::discover_async(self.issuer.clone(), http)
            .await
            .map_err(error::discovery_error)?;
        if !is_usable(&self.issuer, &metadata) {
            return Err(Refusal::Metadata.into());
        }
        let metadata = Arc::new(metadata);
        cache.metadata = Some((Arc::clone(&metadata), Instant::now()));
        Ok(metadata)
    }
}

/// Whether there is a token endpoint, and every endpoint has the issuer's transport security.
fn is_usable(issuer: &IssuerUrl, metadata: &Metadata) -> bool {
    let Some(token) = metadata.token_endpoint() else {
        return false;
    };
    let endpoints: [Option<&Url>; 5] = [
        Some(metadata.authorization_endpoint().url()),
        Some(token.url()),
        Some(metadata.jwks_uri().url()),
        metadata.userinfo_endpoint().map(|endpoint| endpoint.url()),
        metadata
            .additional_metadata()
            .end_session_endpoint
            .as_ref()
            .map(|endpoint| endpoint.url()),
    ];
    let allowed: &[&str] = match issuer.url().scheme() {
        "http" => &["http", "https"],
        _ => &["https"],
    };
    endpoints
        .into_iter()
        .flatten()
        .all(|endpoint| allowed.contains(&endpoint.scheme()))
}
