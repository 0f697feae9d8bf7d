//! The e-mail accounts of companies and users. Their secrets are sealed and can be opened only
//! with the keys that sealed them.

use chrono::{DateTime, Utc};
use domain::email_accounts::{AccountType, EmailAccount, Mailbox, SignIn};
use domain::ids::UserId;
use secrecy::SecretString;
use serde_json::{Value, json};
use thiserror::Error;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result};
use crate::held_review;
use crate::sealed::{Column, SealFault, SecretKeys};
use crate::stored;
use crate::transaction::TenantTx;

/// The owner of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The company's.
    Company,
    /// A user's.
    User(UserId),
}

impl Owner {
    fn user(self) -> Option<Uuid> {
        match self {
            Self::Company => None,
            Self::User(id) => Some(id.0),
        }
    }
}

/// A stored account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The number of saves; 0 before the first.
    pub version: i32,
    /// The account, if there is one.
    pub account: Option<EmailAccount>,
}

/// Changes to save.
#[derive(Clone, Debug)]
pub struct Change {
    /// The account; `None` removes it.
    pub account: Option<EmailAccount>,
    /// Its secret; `None` keeps the stored one.
    pub secret: Option<SecretString>,
}

impl Change {
    /// Whether the changes leave `kept` as it is.
    #[must_use]
    pub fn is_none(&self, kept: &Kept) -> bool {
        self.secret.is_none() && self.account == kept.account
    }
}

/// Why an account can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// A newer version was saved meanwhile.
    #[error("another version was saved")]
    Stale,
    /// The stored secret belongs to another account.
    #[error("a secret is needed")]
    NoSecret,
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

/// The account of `owner`.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, owner: Owner) -> Result<Kept> {
    let row = sqlx::query!(
        "select version, account_type, user_name, client_id, app_tenant_id \
         from email_accounts \
         where tenant_id = $1 and user_id is not distinct from $2",
        tx.tenant_id().0,
        owner.user(),
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else {
        return Ok(Kept {
            version: 0,
            account: None,
        });
    };
    let account = match (row.account_type, row.user_name) {
        (Some(code), Some(address)) => Some(EmailAccount {
            address,
            sign_in: sign_in(code, row.client_id.zip(row.app_tenant_id))?,
        }),
        _ => None,
    };
    Ok(Kept {
        version: row.version,
        account,
    })
}

fn sign_in(code: i16, application: Option<(String, String)>) -> Result<SignIn> {
    const KIND: &str = "e-mail account type";
    Ok(match stored::known(KIND, code, AccountType::from_repr(code))? {
        AccountType::Gmail => SignIn::Password(Mailbox::Gmail),
        AccountType::Yahoo => SignIn::Password(Mailbox::Yahoo),
        AccountType::Outlook => SignIn::Password(Mailbox::Outlook),
        AccountType::Office365 => {
            let (client_id, tenant_id) = stored::known(KIND, code, application)?;
            SignIn::Application { client_id, tenant_id }
        }
    })
}

/// The secret of the account of `owner`, if there is one.
///
/// # Errors
/// When the database fails or the secret can't be opened.
pub async fn secret(tx: &mut TenantTx, keys: &SecretKeys, owner: Owner) -> Result<Option<SecretString>> {
    let tenant = tx.tenant_id();
    let envelope = sqlx::query_scalar!(
        "select secret from email_accounts where tenant_id = $1 and user_id is not distinct from $2",
        tenant.0,
        owner.user(),
    )
    .fetch_optional(tx.connection())
    .await?
    .flatten();
    let opened = envelope.map(|envelope| keys.open(tenant, Column::EmailAccountSecret, &envelope));
    Ok(opened.transpose()?)
}

/// Replaces the account `kept` of `owner`.
///
/// # Errors
/// [`SaveError`]
pub async fn save(
    tx: &mut TenantTx,
    keys: &SecretKeys,
    (owner, kept): (Owner, &Kept),
    change: &Change,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), SaveError> {
    let tenant = tx.tenant_id();
    let account = change.account.as_ref();
    let secret = change.secret.as_ref().filter(|_| account.is_some());
    if secret.is_none() && account.is_some() && change.account != kept.account {
        return Err(SaveError::NoSecret);
    }
    let sealed = secret.map(|secret| keys.seal(tenant, Column::EmailAccountSecret, secret));
    let (client_id, app_tenant_id) = match account.map(|account| &account.sign_in) {
        Some(SignIn::Application { client_id, tenant_id }) => (Some(client_id), Some(tenant_id)),
        Some(SignIn::Password(_)) | None => (None, None),
    };
    // Of two concurrent saves, the second waits here and sees the version of the first.
    sqlx::query_scalar!(
        "insert into email_accounts as e (tenant_id, id, user_id, version, account_type, user_name, client_id, \
                                          app_tenant_id, secret, saved_at) \
         select $1, $2, $3, 1, $5::smallint, $6, $7, $8, coalesce($9::bytea, k.secret), $10 \
         from (select 1) one \
         left join email_accounts k on k.tenant_id = $1 and k.user_id is not distinct from $3 and $5::smallint is not null \
         on conflict on constraint email_accounts_once do update \
         set version = e.version + 1, account_type = excluded.account_type, user_name = excluded.user_name, \
             client_id = excluded.client_id, app_tenant_id = excluded.app_tenant_id, secret = excluded.secret, \
             saved_at = excluded.saved_at \
         where e.version = $4 \
         returning version",
        tenant.0,
        Uuid::now_v7(),
        owner.user(),
        kept.version,
        account.map(|account| account.account_type().code()),
        account.map(|account| account.address.as_str()),
        client_id,
        app_tenant_id,
        sealed.transpose()?,
        now,
    )
    .fetch_optional(tx.connection())
    .await?
    .ok_or(SaveError::Stale)?;
    let entry = Entry::new(Action::EmailAccountChanged)
        .before(document(kept.account.as_ref(), false))
        .after(document(account, secret.is_some()));
    let entry = match owner {
        Owner::Company => entry.on("company", tenant),
        Owner::User(id) => entry.on("user", id),
    };
    audit::record(tx, &entry, origin, now).await?;
    held_review::request(tx, now).await?;
    Ok(())
}

/// Deletes the account of a user.
///
/// # Errors
/// When the database fails.
pub(crate) async fn forget(tx: &mut TenantTx, user: UserId) -> Result<()> {
    sqlx::query!(
        "update email_accounts \
         set version = version + 1, account_type = null, user_name = null, client_id = null, app_tenant_id = null, \
             secret = null \
         where tenant_id = $1 and user_id = $2 and account_type is not null",
        tx.tenant_id().0,
        user.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The audit log's record of an account, without its secret.
fn document(account: Option<&EmailAccount>, is_secret_new: bool) -> Value {
    let Some(account) = account else {
        return json!({ "emailAccountTypeId": 0 });
    };
    let mut record = json!({
        "emailAccountTypeId": account.account_type().code(),
        "userName": account.address,
    });
    if let SignIn::Application { client_id, tenant_id } = &account.sign_in {
        record["clientId"] = client_id.as_str().into();
        record["appTenantId"] = tenant_id.as_str().into();
    }
    if is_secret_new {
        record["secret"] = "set".into();
    }
    record
}
