//! A company's own OpenID provider.

use chrono::{DateTime, Utc};
use domain::ids::{SignInProviderId, TenantId};
use secrecy::SecretString;
use serde_json::{Value, json};
use thiserror::Error;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::companies;
use crate::error::{DbError, Result};
use crate::gate::OwnProvider;
use crate::reading::Reading;
use crate::sealed::{Column, SealFault, SecretKeys};
use crate::transaction::{GateTx, TenantTx};

/// A company's provider in its settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignInProvider {
    /// Its id. A new issuer or client makes a new provider.
    pub id: SignInProviderId,
    /// Its issuer identifier.
    pub issuer: String,
    /// Doorstep's client id there.
    pub client_id: String,
    /// Its label on the sign-in page.
    pub label: String,
}

/// A provider to save.
#[derive(Clone, Debug)]
pub struct Change {
    /// Its issuer identifier.
    pub issuer: String,
    /// Doorstep's client id there.
    pub client_id: String,
    /// The client's secret; `None` keeps the secret of the same issuer and client.
    pub client_secret: Option<SecretString>,
    /// Its label on the sign-in page.
    pub label: String,
}

/// A company's provider with everything a sign-in needs.
#[derive(Clone, Debug)]
pub struct UsableProvider {
    /// Its company and id.
    pub own: OwnProvider,
    /// Its issuer identifier.
    pub issuer: String,
    /// Doorstep's client id there.
    pub client_id: String,
    /// The client's secret.
    pub client_secret: SecretString,
    /// Its label on the sign-in page.
    pub label: String,
    /// Increases with every save.
    pub version: i32,
}

/// Why a provider can't be saved or removed.
#[derive(Debug, Error)]
pub enum SaveError {
    /// No secret is given, and none is stored for this issuer and client.
    #[error("there is no secret")]
    NoSecret,
    /// The company requires the provider, and its users would be locked out.
    #[error("the company requires the provider")]
    Required,
    /// Nothing would change.
    #[error("nothing would change")]
    NoChange,
    /// The company has no provider.
    #[error("there is no such provider")]
    Missing,
    /// The company is deleted.
    #[error("there is no such company")]
    CompanyGone,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for SaveError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

impl From<SealFault> for SaveError {
    fn from(fault: SealFault) -> Self {
        Self::Database(fault.into())
    }
}

/// The provider of a company, if it has one.
///
/// # Errors
/// When the database fails.
pub async fn get<'t>(reading: impl Into<Reading<'t>>, tenant: TenantId) -> Result<Option<SignInProvider>> {
    let row = sqlx::query!(
        "select id, issuer, client_id, label from sign_in_providers where tenant_id = $1",
        tenant.0,
    )
    .fetch_optional(reading.into().connection)
    .await?;
    Ok(row.map(|row| SignInProvider {
        id: SignInProviderId(row.id),
        issuer: row.issuer,
        client_id: row.client_id,
        label: row.label,
    }))
}

/// Saves the provider of the company. A new label or secret keeps links and sessions. Another
/// issuer or client replaces the provider and ends all links and sessions by the former one.
///
/// # Errors
/// [`SaveError`]
pub async fn save(
    tx: &mut TenantTx,
    keys: &SecretKeys,
    change: &Change,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), SaveError> {
    let required = lock(tx).await?;
    let tenant = tx.tenant_id();
    let before = get(&mut *tx, tenant).await?;
    let sealed = change
        .client_secret
        .as_ref()
        .map(|secret| keys.seal(tenant, Column::SignInProviderSecret, secret))
        .transpose()?;
    let is_same = before
        .as_ref()
        .is_some_and(|kept| (&kept.issuer, &kept.client_id) == (&change.issuer, &change.client_id));
    if is_same {
        let is_renamed = before.as_ref().is_some_and(|kept| kept.label != change.label);
        if !is_renamed && sealed.is_none() {
            return Err(SaveError::NoChange);
        }
        update(tx, &change.label, sealed.as_deref()).await?;
    } else {
        let sealed = sealed.ok_or(SaveError::NoSecret)?;
        if let Some(former) = &before {
            end(tx, former.id, required).await?;
        }
        insert(tx, change, &sealed).await?;
    }
    let mut after = document(&change.issuer, &change.client_id, &change.label);
    if change.client_secret.is_some() {
        after["clientSecret"] = json!("set");
    }
    record(tx, before.as_ref(), Some(after), origin, now).await
}

/// Removes the provider of the company and all links and sessions by it.
///
/// # Errors
/// [`SaveError`]
pub async fn remove(tx: &mut TenantTx, origin: &Origin, now: DateTime<Utc>) -> Result<(), SaveError> {
    let required = lock(tx).await?;
    let tenant = tx.tenant_id();
    let before = get(&mut *tx, tenant).await?.ok_or(SaveError::Missing)?;
    end(tx, before.id, required).await?;
    record(tx, Some(&before), None, origin, now).await
}

/// Locks the company's sign-in rule; returns which of its own providers it requires.
async fn lock(tx: &mut TenantTx) -> Result<Option<SignInProviderId>, SaveError> {
    companies::lock(tx).await?.ok_or(SaveError::CompanyGone)?;
    let required = sqlx::query_scalar!(
        "select required_provider_id from companies where tenant_id = $1",
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(required.map(SignInProviderId))
}

/// Deletes the provider and, by cascade, its links.
async fn end(
    tx: &mut TenantTx,
    provider: SignInProviderId,
    required: Option<SignInProviderId>,
) -> Result<(), SaveError> {
    if required == Some(provider) {
        return Err(SaveError::Required);
    }
    let tenant = tx.tenant_id();
    sqlx::query!(
        "delete from sign_in_providers where tenant_id = $1 and id = $2",
        tenant.0,
        provider.0,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "delete from sessions where tenant_id = $1 and provider_id = $2",
        tenant.0,
        provider.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

async fn insert(tx: &mut TenantTx, change: &Change, sealed: &[u8]) -> Result<()> {
    sqlx::query!(
        "insert into sign_in_providers (tenant_id, id, issuer, client_id, client_secret, label, version) \
         values ($1, $2, $3, $4, $5, $6, 1)",
        tx.tenant_id().0,
        SignInProviderId::generate().0,
        change.issuer,
        change.client_id,
        sealed,
        change.label,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Writes the label, and the secret if one is given. The role can't read the secret, so a single
/// statement couldn't keep it.
async fn update(tx: &mut TenantTx, label: &str, sealed: Option<&[u8]>) -> Result<()> {
    let tenant = tx.tenant_id();
    sqlx::query!(
        "update sign_in_providers set label = $2, version = version + 1 where tenant_id = $1",
        tenant.0,
        label,
    )
    .execute(tx.connection())
    .await?;
    if let Some(sealed) = sealed {
        sqlx::query!(
            "update sign_in_providers set client_secret = $2 where tenant_id = $1",
            tenant.0,
            sealed,
        )
        .execute(tx.connection())
        .await?;
    }
    Ok(())
}

async fn record(
    tx: &mut TenantTx,
    before: Option<&SignInProvider>,
    after: Option<Value>,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), SaveError> {
    let none = || json!({ "issuer": null });
    let before = before.map(|kept| document(&kept.issuer, &kept.client_id, &kept.label));
    let entry = Entry::new(Action::SignInProviderChanged)
        .on("company", tx.tenant_id())
        .before(before.unwrap_or_else(none))
        .after(after.unwrap_or_else(none));
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}

/// The audit log's record of a provider, without its secret.
fn document(issuer: &str, client_id: &str, label: &str) -> Value {
    json!({ "issuer": issuer, "clientId": client_id, "label": label })
}

/// The provider of an active company, for a sign-in.
///
/// # Errors
/// When the database fails, or the secret can't be opened.
pub async fn of_company(
    tx: &mut GateTx,
    keys: &SecretKeys,
    company: TenantId,
) -> Result<Option<UsableProvider>> {
    let row = sqlx::query_as!(
        Row,
        "select p.tenant_id, p.id, p.issuer, p.client_id, p.client_secret, p.label, p.version \
         from sign_in_providers p \
         join companies c on c.tenant_id = p.tenant_id \
         where p.tenant_id = $1 and c.is_active and c.deleted_at is null",
        company.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    row.map(|row| row.open(keys)).transpose()
}

/// The provider's row.
struct Row {
    tenant_id: Uuid,
    id: Uuid,
    issuer: String,
    client_id: String,
    client_secret: Vec<u8>,
    label: String,
    version: i32,
}

impl Row {
    fn open(self, keys: &SecretKeys) -> Result<UsableProvider> {
        let tenant_id = TenantId(self.tenant_id);
        Ok(UsableProvider {
            own: OwnProvider {
                tenant_id,
                id: SignInProviderId(self.id),
            },
            client_secret: keys.open(tenant_id, Column::SignInProviderSecret, &self.client_secret)?,
            issuer: self.issuer,
            client_id: self.client_id,
            label: self.label,
            version: self.version,
        })
    }
}
