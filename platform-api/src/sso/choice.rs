//! Chooses the sign-in provider: the installation's, or a company's own.

use std::time::Duration;

use database::gate::{IdentityProvider, OwnProvider};
use database::sign_in_providers::{self};
use domain::account_links::sign_in_path;
use domain::clock::Clock;
use domain::ids::TenantId;
use providers::oidc::{Limits, Oidc, OidcConfig, OidcError};
use secrecy::SecretString;
use thiserror::Error;
use url::Url;

use super::{CALLBACK_PATH, COMPANY};
use crate::error::{ApiError, Chain, ErrorCode};
use crate::state::{ApiConfig, ApiState};

/// Limits of one call to a company's provider, tighter than those for the operator's.
const LIMITS: Limits = Limits {
    total: Duration::from_secs(5),
    body_bytes: 256 * 1024,
};

/// The provider of a sign-in.
pub struct Chosen {
    /// The client that calls it.
    pub client: Oidc,
    /// The company's provider; `None` for the installation's.
    pub own: Option<OwnProvider>,
}

impl Chosen {
    /// The identity provider of its users.
    pub fn identity_provider(&self, issuer: String) -> IdentityProvider {
        IdentityProvider {
            issuer,
            own: self.own,
        }
    }

    /// `path` with the parameter that names the company of the provider.
    pub fn address(&self, path: &str) -> String {
        match self.own {
            Some(own) => format!("{path}?{COMPANY}={}", own.tenant_id),
            None => path.to_owned(),
        }
    }
}

/// Why no provider is chosen.
#[derive(Debug, Error)]
pub enum ChoiceError {
    #[error(transparent)]
    Client(#[from] OidcError),
    #[error(transparent)]
    Database(#[from] database::DbError),
}

impl From<ChoiceError> for ApiError {
    fn from(error: ChoiceError) -> Self {
        match error {
            ChoiceError::Database(error) => error.into(),
            ChoiceError::Client(error) => {
                tracing::error!(error = %Chain(&error), "a company's provider can't be used");
                Self::of(ErrorCode::Unexpected)
            }
        }
    }
}

/// The settings of a company's provider.
pub struct Described {
    pub issuer: String,
    pub client_id: String,
    pub client_secret: SecretString,
    pub label: String,
}

/// A client of a company's provider. Makes no call yet.
pub fn client(config: &ApiConfig, company: TenantId, provider: Described) -> Result<Oidc, OidcError> {
    Oidc::new(OidcConfig {
        issuer: provider.issuer,
        client_id: provider.client_id,
        client_secret: provider.client_secret,
        redirect_url: redirect_url(config, company),
        label: provider.label,
        signs_out: false,
        clock: Clock::system(),
        limits: LIMITS,
        reach: config.company_providers_reach,
    })
}

/// Where a company's provider redirects browsers. Each company has its own URL, so that one
/// provider's code never reaches another provider (RFC 9700, 4.4).
pub fn redirect_url(config: &ApiConfig, company: TenantId) -> Url {
    let mut url = config.public_url.clone();
    url.set_path(&format!("{CALLBACK_PATH}/{company}"));
    url
}

/// The sign-in page; a company's page offers the company's provider.
pub fn sign_in_page(config: &ApiConfig, company: Option<TenantId>) -> String {
    let at = config.public_url.as_str().trim_end_matches('/');
    format!("{at}{}", sign_in_path(company))
}

/// The installation's provider, if it has one.
pub fn installation(state: &ApiState) -> Option<Chosen> {
    let client = state.config.sso.clone()?;
    Some(Chosen { client, own: None })
}

/// A company's own provider. `None` if the company is unknown or inactive, or has no provider.
pub async fn of_company(state: &ApiState, company: TenantId) -> Result<Option<Chosen>, ChoiceError> {
    let mut tx = state.db.gate().await?;
    let found = sign_in_providers::of_company(&mut tx, &state.config.secret_keys, company).await?;
    tx.commit().await?;
    let Some(provider) = found else { return Ok(None) };
    let own = Some(provider.own);
    let client = {
        let (id, version, company) = (provider.own.id, provider.version, provider.own.tenant_id);
        let described = Described {
            issuer: provider.issuer,
            client_id: provider.client_id,
            client_secret: provider.client_secret,
            label: provider.label,
        };
        state
            .company_clients
            .of(id, version, || client(&state.config, company, described))?
    };
    Ok(Some(Chosen { client, own }))
}
