//! Keys of partners' programs. A key is shown once; only its hash is stored.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use domain::actor::ApiKey;
use domain::api_keys::{FORMER_SECRET_WORKS_FOR, KeyScope, MOST_KEYS};
use domain::ids::{ApiKeyId, TenantId};
use domain::paging::Page;
use domain::roles::Permission;
use serde_json::json;
use thiserror::Error;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::companies;
use crate::connect::Db;
use crate::error::{DbError, Result, constraint};
use crate::reading::Reading;
use crate::scope::PartnerKey;
use crate::stored;
use crate::tokens::{self, NewApiKey};
use crate::transaction::{PlatformTx, TenantTx};

/// A key's last use is written at most this often.
const LAST_USE_EVERY: TimeDelta = TimeDelta::minutes(5);

/// A key in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRecord {
    /// Its id.
    pub id: ApiKeyId,
    /// Its name.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<KeyScope>,
    /// The last four characters of the key.
    pub last_four: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// By whom.
    pub created_by: String,
    /// When it expires.
    pub expires_at: DateTime<Utc>,
    /// When it was revoked, if it was.
    pub revoked_at: Option<DateTime<Utc>>,
    /// Until when the key before the last rotation works, if there is one.
    pub former_ends_at: Option<DateTime<Utc>>,
    /// When it was last used.
    pub last_used_at: Option<DateTime<Utc>>,
    /// From which address.
    pub last_used_address: Option<String>,
    /// Its company.
    pub company_name: String,
}

/// A key to make.
#[derive(Clone, Debug)]
pub struct NewKey<'a> {
    /// Its name.
    pub name: &'a str,
    /// What it may do.
    pub scopes: &'a [KeyScope],
    /// When it expires.
    pub expires_at: DateTime<Utc>,
}

/// Why a key can't be made or changed.
#[derive(Debug, Error)]
pub enum KeyError {
    /// Another key of the company has the name.
    #[error("the name is taken")]
    NameTaken,
    /// The company has the most keys allowed.
    #[error("there are {MOST_KEYS} keys already")]
    TooMany,
    /// A scope needs the lead plugin, which the company doesn't have.
    #[error("the company has no lead plugin")]
    NoPlugin,
    /// The company has no such key that works.
    #[error("there is no such key")]
    Missing,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The key that a call came with. A revoked, expired or unknown one yields `None`, and so does the
/// key of an inactive company. A scope of the lead plugin has no effect while the company lacks it.
///
/// # Errors
/// When the database fails.
pub async fn resolve(
    db: &Db,
    key: &str,
    client_address: Option<&str>,
    now: DateTime<Utc>,
) -> Result<Option<PartnerKey>> {
    if !tokens::is_api_key(key) {
        return Ok(None);
    }
    let hash = tokens::hash(key);
    let row = sqlx::query!(
        r#"
        select k.tenant_id, k.id, k.name, k.scopes, k.expires_at, k.last_used_at,
               exists (
                   select 1
                   from users a
                   where a.tenant_id = k.tenant_id and a.role = 'CompanyAdmin' and a.deleted_at is null
                     and a.access_to_movescout_plugin) as "has_plugin!"
        from api_keys k
        join companies c on c.tenant_id = k.tenant_id
        where (k.key_hash = $1 or k.former_hash = $1 and k.former_ends_at > $2)
          and k.expires_at > $2 and k.revoked_at is null
          and c.is_active and c.deleted_at is null
        "#,
        hash.as_slice(),
        now,
    )
    .fetch_optional(db.pools.gate()?)
    .await?;
    let Some(row) = row else { return Ok(None) };
    if row.last_used_at.is_none_or(|at| at + LAST_USE_EVERY <= now) {
        sqlx::query!(
            "update api_keys set last_used_at = $3, last_used_address = $4 where tenant_id = $1 and id = $2",
            row.tenant_id,
            row.id,
            now,
            client_address,
        )
        .execute(db.pools.gate()?)
        .await?;
    }
    let scopes = scopes(&row.scopes)?;
    let permissions: Arc<[Permission]> = scopes
        .iter()
        .filter(|scope| row.has_plugin || !scope.needs_plugin())
        .map(|scope| scope.permission())
        .collect();
    Ok(Some(PartnerKey {
        tenant_id: TenantId(row.tenant_id),
        expires_at: row.expires_at,
        scopes,
        key: ApiKey {
            id: ApiKeyId(row.id),
            name: row.name.into(),
            permissions,
        },
    }))
}

/// Whether a key still works. A revocation waits until the transaction ends, so nothing that a key
/// writes is stored after its revocation is confirmed.
///
/// # Errors
/// When the database fails.
pub async fn holds(tx: &mut TenantTx, id: ApiKeyId, now: DateTime<Utc>) -> Result<bool> {
    let held = sqlx::query_scalar!(
        "select id from api_keys \
         where tenant_id = $1 and id = $2 and revoked_at is null and expires_at > $3 \
         for share",
        tx.tenant_id().0,
        id.0,
        now,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(held.is_some())
}

/// A page of keys, newest first, and their count: the company's, or those of all companies.
///
/// # Errors
/// When the database fails.
pub async fn list<'t>(reading: impl Into<Reading<'t>>, page: Page) -> Result<(Vec<KeyRecord>, i64)> {
    let reading = reading.into();
    let tenant = reading.tenant_id();
    let total = sqlx::query_scalar!(
        "select count(*) as \"count!\" from api_keys where $1::uuid is null or tenant_id = $1",
        tenant
    )
    .fetch_one(&mut *reading.connection)
    .await?;
    let rows = sqlx::query_as!(
        KeyRow,
        r#"
        select k.id, k.name, k.scopes, k.last_four, k.created_at, u.first_name || ' ' || u.last_name as "created_by!",
               k.expires_at, k.revoked_at, k.former_ends_at, k.last_used_at, k.last_used_address, c.name as company_name
        from api_keys k
        join companies c on c.tenant_id = k.tenant_id
        join users u on u.tenant_id = k.tenant_id and u.id = k.created_by
        where $1::uuid is null or k.tenant_id = $1
        order by k.created_at desc, k.id desc
        limit $2 offset $3
        "#,
        tenant,
        page.size(),
        page.offset(),
    )
    .fetch_all(reading.connection)
    .await?;
    let keys = rows.into_iter().map(KeyRow::read).collect::<Result<_>>()?;
    Ok((keys, total))
}

/// The company of a key.
///
/// # Errors
/// When the database fails.
pub async fn company_of(tx: &mut PlatformTx, id: ApiKeyId) -> Result<Option<TenantId>> {
    let tenant = sqlx::query_scalar!("select tenant_id from api_keys where id = $1", id.0)
        .fetch_optional(tx.connection())
        .await?;
    Ok(tenant.map(TenantId))
}

/// Makes a key. Returns its id and the key itself, which is not stored.
///
/// # Errors
/// [`KeyError`] when it is refused.
pub async fn insert(
    tx: &mut TenantTx,
    new: &NewKey<'_>,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<(ApiKeyId, NewApiKey), KeyError> {
    let company = companies::lock(tx).await?.ok_or(KeyError::Missing)?;
    let needs_plugin = new.scopes.iter().any(|scope| scope.needs_plugin());
    if needs_plugin && !company.admins_access.movescout_plugin {
        return Err(KeyError::NoPlugin);
    }
    let by = tx.scope.actor.user_id().ok_or(KeyError::Missing)?;
    let (id, key) = (ApiKeyId::generate(), new_key()?);
    let scopes: Vec<String> = new.scopes.iter().map(|scope| scope.as_str().to_owned()).collect();
    let inserted = sqlx::query!(
        "insert into api_keys (tenant_id, id, name, scopes, key_hash, last_four, created_at, created_by, expires_at) \
         select $1, $2, $3, $4, $5, $6, $7, $8, $9 \
         where (select count(*) from api_keys where tenant_id = $1 and revoked_at is null and expires_at > $7) < $10",
        tx.tenant_id().0,
        id.0,
        new.name,
        &scopes,
        key.hash.as_slice(),
        key.last_four,
        now,
        by.0,
        new.expires_at,
        MOST_KEYS,
    )
    .execute(tx.connection())
    .await
    .map_err(refusal)?;
    if inserted.rows_affected() == 0 {
        return Err(KeyError::TooMany);
    }
    let after = json!({ "name": new.name, "scopes": scopes, "expiresAt": new.expires_at });
    let entry = Entry::new(Action::ApiKeyCreated).on("apiKey", id).after(after);
    audit::record(tx, &entry, origin, now).await?;
    Ok((id, key))
}

/// Replaces a key that works by a new one with the same name and scopes. The former one works for
/// a day. Returns the new key, which is not stored.
///
/// # Errors
/// [`KeyError`] when it is refused.
pub async fn rotate(
    tx: &mut TenantTx,
    id: ApiKeyId,
    expires_at: DateTime<Utc>,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<NewApiKey, KeyError> {
    let key = new_key()?;
    let name = sqlx::query_scalar!(
        "update api_keys \
         set former_hash = key_hash, former_ends_at = $3, key_hash = $4, last_four = $5, expires_at = $6 \
         where tenant_id = $1 and id = $2 and revoked_at is null and expires_at > $7 \
         returning name",
        tx.tenant_id().0,
        id.0,
        now + FORMER_SECRET_WORKS_FOR,
        key.hash.as_slice(),
        key.last_four,
        expires_at,
        now,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?
    .ok_or(KeyError::Missing)?;
    let after = json!({ "name": name, "expiresAt": expires_at });
    let entry = Entry::new(Action::ApiKeyRotated).on("apiKey", id).after(after);
    audit::record(tx, &entry, origin, now).await?;
    Ok(key)
}

/// Revokes a key and its former secret.
///
/// # Errors
/// [`KeyError::Missing`] when the company has no such key or it is revoked.
pub async fn revoke(
    tx: &mut TenantTx,
    id: ApiKeyId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<(), KeyError> {
    let name = sqlx::query_scalar!(
        "update api_keys \
         set revoked_at = $3 \
         where tenant_id = $1 and id = $2 and revoked_at is null \
         returning name",
        tx.tenant_id().0,
        id.0,
        now,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?
    .ok_or(KeyError::Missing)?;
    let entry = Entry::new(Action::ApiKeyRevoked)
        .on("apiKey", id)
        .before(json!({ "name": name }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}

fn new_key() -> Result<NewApiKey> {
    Ok(tokens::generate_api_key()?)
}

fn refusal(error: sqlx::Error) -> KeyError {
    match constraint(&error) {
        Some("api_keys_name_once") => KeyError::NameTaken,
        _ => KeyError::Database(error.into()),
    }
}

fn scopes(names: &[String]) -> Result<Vec<KeyScope>> {
    names
        .iter()
        .map(|name| stored::known("scope", name, KeyScope::parse(name)))
        .collect()
}

struct KeyRow {
    id: Uuid,
    name: String,
    scopes: Vec<String>,
    last_four: String,
    created_at: DateTime<Utc>,
    created_by: String,
    expires_at: DateTime<Utc>,
    revoked_at: Option<DateTime<Utc>>,
    former_ends_at: Option<DateTime<Utc>>,
    last_used_at: Option<DateTime<Utc>>,
    last_used_address: Option<String>,
    company_name: String,
}

impl KeyRow {
    fn read(self) -> Result<KeyRecord> {
        Ok(KeyRecord {
            id: ApiKeyId(self.id),
            name: self.name,
            scopes: scopes(&self.scopes)?,
            last_four: self.last_four,
            created_at: self.created_at,
            created_by: self.created_by,
            expires_at: self.expires_at,
            revoked_at: self.revoked_at,
            former_ends_at: self.former_ends_at,
            last_used_at: self.last_used_at,
            last_used_address: self.last_used_address,
            company_name: self.company_name,
        })
    }
}
