//! The API key with which the partner of the demonstration sends move leads.

use std::path::Path;

use anyhow::{Context as _, Result};
use chrono::{DateTime, TimeDelta, Utc};
use database::api_keys::{self, KeyError, NewKey};
use database::audit::Origin;
use database::gate::{self, NewSession};
use database::leads::{Source, SourceKey};
use database::tokens::{self, NewApiKey};
use database::{Db, Session, TenantScope, TenantTx};
use domain::api_keys::{KeyScope, expiry};
use domain::ids::ApiKeyId;
use domain::paging::Page;
use domain::roles::Permission;
use secrecy::ExposeSecret as _;
use serde::Serialize;

use super::people;
use super::plan::Company;
use super::private_file;

const NAME: &str = "Moving portal";

/// How long the session that makes the key may be idle. It ends right after that.
const IDLE: TimeDelta = TimeDelta::minutes(5);

/// The content of the key's file.
#[derive(Serialize)]
struct KeyFile<'a> {
    name: &'static str,
    company: &'a str,
    key: &'a str,
}

/// The partner of a company as a source of leads. Its admin makes the key unless there is one; `None`
/// if the admin no longer can. A key whose file is lost is rotated, because nothing else knows its
/// secret.
///
/// # Errors
/// When a statement fails or the file can't be written.
pub async fn source(
    db: &Db,
    (company, scope): (&Company, &TenantScope),
    file: Option<&Path>,
    now: DateTime<Utc>,
) -> Result<Option<Source>> {
    let mut tx = db.tenant(scope).await?;
    let (keys, _) = api_keys::list(&mut tx, Page::new(1, 200)?).await?;
    let id = match keys.into_iter().find(|key| key.name == NAME) {
        Some(key) => {
            let works = key.revoked_at.is_none() && key.expires_at > now;
            if works && file.is_some_and(|file| !file.exists()) {
                let origin = Origin::default();
                let made = api_keys::rotate(&mut tx, key.id, year_after(now)?, (&origin, now)).await?;
                hand_over(tx, company, file, &made).await?;
            }
            Some(key.id)
        }
        None => make(db, company, file, now).await?,
    };
    if id.is_none() {
        tracing::warn!(
            company = company.name,
            "the company's admin can't make an API key"
        );
    }
    Ok(id.map(|id| Source {
        name: format!("API key {NAME}"),
        key: SourceKey::ApiKey(id),
    }))
}

async fn make(
    db: &Db,
    company: &Company,
    file: Option<&Path>,
    now: DateTime<Utc>,
) -> Result<Option<ApiKeyId>> {
    let Some(session) = open(db, company, now).await? else {
        return Ok(None);
    };
    let made = make_as(db, &session, company, file, now).await;
    let mut gate = db.gate().await?;
    gate::end_session(&mut gate, &session).await?;
    gate.commit().await?;
    made
}

async fn make_as(
    db: &Db,
    session: &Session,
    company: &Company,
    file: Option<&Path>,
    now: DateTime<Utc>,
) -> Result<Option<ApiKeyId>> {
    let mut tx = db
        .tenant(&session.allow_company(Permission::ApiKeysWrite)?)
        .await?;
    let new = NewKey {
        name: NAME,
        scopes: KeyScope::ALL,
        expires_at: year_after(now)?,
    };
    match api_keys::insert(&mut tx, &new, (&Origin::default(), now)).await {
        Ok((id, made)) => {
            hand_over(tx, company, file, &made).await?;
            Ok(Some(id))
        }
        Err(KeyError::NameTaken | KeyError::TooMany | KeyError::NoPlugin | KeyError::Missing) => Ok(None),
        Err(KeyError::Database(error)) => Err(error.into()),
    }
}

/// Writes the key's file and commits. The file comes first, so that an interrupted run leaves no
/// key without its secret.
async fn hand_over(tx: TenantTx, company: &Company, file: Option<&Path>, made: &NewApiKey) -> Result<()> {
    let file = file.context("name the file for the partner's key with --partner-key-file")?;
    let content = KeyFile {
        name: NAME,
        company: company.name,
        key: made.key.expose_secret(),
    };
    private_file::write(file, &serde_json::to_vec_pretty(&content)?)
        .with_context(|| format!("{} can't be written", file.display()))?;
    tx.commit().await?;
    Ok(())
}

/// Signs the company's admin in, because only a person makes keys.
async fn open(db: &Db, company: &Company, now: DateTime<Utc>) -> Result<Option<Session>> {
    let (first, last) = company.admin;
    let mut gate = db.gate().await?;
    let email = people::email(first, last, company.domain);
    let Some(account) = gate::find_account(&mut gate, &email).await? else {
        return Ok(None);
    };
    let new = NewSession {
        token_hash: tokens::hash(&tokens::generate()?),
        remember_client: false,
        idle: IDLE,
        client_address: None,
        user_agent: None,
        identity_provider: None,
    };
    let opened = gate::open_session_by_password(&mut gate, &account, &new, now).await?;
    gate.commit().await?;
    match opened {
        Some(_) => Ok(gate::resolve_session(db, &new.token_hash, now).await?),
        None => Ok(None),
    }
}

fn year_after(now: DateTime<Utc>) -> Result<DateTime<Utc>> {
    expiry(None, now).map_err(anyhow::Error::msg)
}
