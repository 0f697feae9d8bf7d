//! What the provider says of itself: its places and its keys, known for a day.

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

/// How long it is known.
const KNOWN_FOR: Duration = Duration::from_secs(24 * 3_600);

/// How often it is asked anew for the sake of an unknown key.
const RENEWED_EVERY: Duration = Duration::from_secs(10);

/// Whether its answers name it (RFC 9207, 3).
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(super) struct NamesItself {
    #[serde(default)]
    pub authorization_response_iss_parameter_supported: bool,
}

impl AdditionalProviderMetadata for NamesItself {}

pub(super) type Metadata = ProviderMetadata<
    LogoutProviderMetadata<NamesItself>,
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
    /// How long anyone waits for whoever asks at the moment.
    patience: Duration,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    metadata: Option<(Arc<Metadata>, Instant)>,
    /// When it was last asked anew because a key was unknown.
    renewed_at: Option<Instant>,
}

impl Provider {
    pub fn new(issuer: IssuerUrl, patience: Duration) -> Self {
        Self {
            issuer,
            patience,
            kept: Mutex::default(),
        }
    }

    /// What is known, or what the provider says now. Those who need it at the same
    /// time wait for the first to ask.
    pub async fn known(&self, http: &Caller) -> Result<Arc<Metadata>, OidcError> {
        let mut kept = self.turn().await?;
        if let Some((metadata, since)) = &kept.metadata
            && since.elapsed() < KNOWN_FOR
        {
            return Ok(Arc::clone(metadata));
        }
        self.ask(http, &mut kept).await
    }

    /// What the provider says now that `outdated` lacks a key; `None` when it was
    /// asked for that but a moment ago, since anyone can name a key.
    pub async fn renewed(
        &self,
        http: &Caller,
        outdated: &Arc<Metadata>,
    ) -> Result<Option<Arc<Metadata>>, OidcError> {
        let mut kept = self.turn().await?;
        if let Some((metadata, _)) = &kept.metadata
            && !Arc::ptr_eq(metadata, outdated)
        {
            // Somebody else has just asked.
            return Ok(Some(Arc::clone(metadata)));
        }
        if kept.renewed_at.is_some_and(|at| at.elapsed() < RENEWED_EVERY) {
            return Ok(None);
        }
        kept.renewed_at = Some(Instant::now());
        self.ask(http, &mut kept).await.map(Some)
    }

    async fn turn(&self) -> Result<MutexGuard<'_, Kept>, OidcError> {
        tokio::time::timeout(self.patience, self.kept.lock())
            .await
            .map_err(|_| OidcError::Unavailable(Outage::Stalled))
    }

    async fn ask(&self, http: &Caller, kept: &mut Kept) -> Result<Arc<Metadata>, OidcError> {
        let metadata = Metadata::discover_async(self.issuer.clone(), http)
            .await
            .map_err(error::of_discovery)?;
        if !is_usable(&self.issuer, &metadata) {
            return Err(Refusal::Metadata.into());
        }
        let metadata = Arc::new(metadata);
        kept.metadata = Some((Arc::clone(&metadata), Instant::now()));
        Ok(metadata)
    }
}

/// Whether there is a token endpoint, and no place less protected than the issuer.
fn is_usable(issuer: &IssuerUrl, metadata: &Metadata) -> bool {
    let Some(token) = metadata.token_endpoint() else {
        return false;
    };
    let places: [Option<&Url>; 5] = [
        Some(metadata.authorization_endpoint().url()),
        Some(token.url()),
        Some(metadata.jwks_uri().url()),
        metadata.userinfo_endpoint().map(|place| place.url()),
        metadata
            .additional_metadata()
            .end_session_endpoint
            .as_ref()
            .map(|place| place.url()),
    ];
    let allowed: &[&str] = match issuer.url().scheme() {
        "http" => &["http", "https"],
        _ => &["https"],
    };
    places
        .into_iter()
        .flatten()
        .all(|place| allowed.contains(&place.scheme()))
}
