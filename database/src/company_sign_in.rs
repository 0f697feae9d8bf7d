//! How a company's users may sign in, and the provider it may require.

use chrono::{DateTime, Utc};
use domain::ids::{SignInProviderId, TenantId};
use serde_json::json;
use thiserror::Error;

use crate::audit::{self, Action, Entry, Origin};
use crate::companies;
use crate::error::{DbError, Result};
use crate::gate::{IdentityProvider, OwnProvider};
use crate::reading::Reading;
use crate::sign_in_providers::SignInProvider;
use crate::transaction::TenantTx;

/// The sign-in rule of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignInRule {
    /// The only allowed provider; `None` if users may sign in in any way.
    pub required: Option<IdentityProvider>,
    /// The company's own provider.
    pub own: Option<SignInProvider>,
    /// Whether an active company admin has signed in by the provider that can be required:
    /// the company's own, else the installation's.
    pub is_tried: bool,
}

/// Why a provider can't be required.
#[derive(Debug, Error)]
pub enum RequireError {
    /// Neither the company nor the installation has a provider.
    #[error("there is no provider")]
    NoProvider,
    /// No active company admin has signed in by it, so the company could lock itself out.
    #[error("no company admin has signed in by the provider")]
    Untried,
    /// Nothing would change.
    #[error("nothing would change")]
    NoChange,
    /// The company is deleted.
    #[error("there is no such company")]
    CompanyGone,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for RequireError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

/// The rule of a company. `installation` is the issuer of the installation's provider.
///
/// # Errors
/// When the database fails.
pub async fn get<'t>(
    reading: impl Into<Reading<'t>>,
    tenant: TenantId,
    installation: Option<&str>,
) -> Result<SignInRule> {
    let row = sqlx::query!(
        r#"
        select c.required_issuer, c.required_provider_id, p.id as "id?", p.issuer as "issuer?",
               p.client_id as "client_id?", p.label as "label?",
               exists (
                   select 1
                   from users u
                   left join sign_in_identities o
                          on o.tenant_id = u.tenant_id and o.user_id = u.id and o.provider_id = p.id
                   left join user_identities i
                          on i.tenant_id = u.tenant_id and i.user_id = u.id and i.issuer = $2 and p.id is null
                   where u.tenant_id = c.tenant_id and u.role in ('CompanyAdmin', 'CADev')
                     and u.is_active and u.deleted_at is null
                     and (o.user_id is not null or i.user_id is not null)
               ) as "is_tried!"
        from companies c
        left join sign_in_providers p on p.tenant_id = c.tenant_id
        where c.tenant_id = $1
        "#,
        tenant.0,
        installation,
    )
    .fetch_one(reading.into().connection)
    .await?;
    let own = match (row.id, row.issuer, row.client_id, row.label) {
        (Some(id), Some(issuer), Some(client_id), Some(label)) => Some(SignInProvider {
            id: SignInProviderId(id),
            issuer,
            client_id,
            label,
        }),
        _ => None,
    };
    Ok(SignInRule {
        required: row
            .required_issuer
            .map(|issuer| IdentityProvider::of(issuer, tenant.0, row.required_provider_id)),
        own,
        is_tried: row.is_tried,
    })
}

/// Requires the company's own provider, or the installation's if it has none, or stops requiring
/// one. Sessions that were opened in another way end.
///
/// # Errors
/// [`RequireError::Untried`] when the company could lock itself out.
pub async fn require(
    tx: &mut TenantTx,
    is_required: bool,
    installation: Option<&str>,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), RequireError> {
    // Deactivating a company admin and removing a provider take the same lock.
    companies::lock(tx).await?.ok_or(RequireError::CompanyGone)?;
    let tenant = tx.tenant_id();
    let before = get(&mut *tx, tenant, installation).await?;
    let wanted = if is_required {
        let wanted = available(tenant, before.own.as_ref(), installation);
        Some(wanted.ok_or(RequireError::NoProvider)?)
    } else {
        None
    };
    if before.required == wanted {
        return Err(RequireError::NoChange);
    }
    if wanted.is_some() && !before.is_tried {
        return Err(RequireError::Untried);
    }
    let issuer = wanted
        .as_ref()
        .map(|identity_provider| identity_provider.issuer.as_str());
    let provider = wanted.as_ref().and_then(IdentityProvider::provider_id);
    sqlx::query!(
        "update companies set required_issuer = $2, required_provider_id = $3 where tenant_id = $1",
        tenant.0,
        issuer,
        provider,
    )
    .execute(tx.connection())
    .await?;
    if wanted.is_some() {
        sqlx::query!(
            "delete from sessions \
             where tenant_id = $1 and (issuer is distinct from $2 or provider_id is distinct from $3)",
            tenant.0,
            issuer,
            provider,
        )
        .execute(tx.connection())
        .await?;
    }
    let before = before.required.map(|identity_provider| identity_provider.issuer);
    let entry = Entry::new(Action::SignInRuleChanged)
        .on("company", tenant)
        .before(json!({ "requiredIssuer": before }))
        .after(json!({ "requiredIssuer": issuer }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}

/// The provider that can be required.
fn available(
    tenant: TenantId,
    own: Option<&SignInProvider>,
    installation: Option<&str>,
) -> Option<IdentityProvider> {
    match (own, installation) {
        (Some(own), _) => Some(IdentityProvider {
            issuer: own.issuer.clone(),
            own: Some(OwnProvider {
                tenant_id: tenant,
                id: own.id,
            }),
        }),
        (None, Some(issuer)) => Some(IdentityProvider {
            issuer: issuer.to_owned(),
            own: None,
        }),
        (None, None) => None,
    }
}
