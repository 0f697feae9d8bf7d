//! Whether a company's people may sign in by one issuer only.

use chrono::{DateTime, Utc};
use domain::ids::TenantId;
use serde_json::json;
use thiserror::Error;

use crate::audit::{self, Action, Entry, Origin};
use crate::companies;
use crate::error::{DbError, Result};
use crate::reading::Reading;
use crate::transaction::TenantTx;

/// How a company's people may sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignInRule {
    /// The only issuer they may sign in by; none where any way is good.
    pub required_issuer: Option<String>,
    /// Whether an active company admin has signed in by the issuer that was asked about.
    pub is_tried: bool,
}

/// Why an issuer is not required.
#[derive(Debug, Error)]
pub enum RequireError {
    /// No active company admin has signed in by it, so the company could lock itself out.
    #[error("no company admin has signed in by the issuer")]
    Untried,
    /// It is as it was.
    #[error("nothing would change")]
    NoChange,
    /// The company was deleted.
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

/// The rule of a company, and whether `issuer` could be required.
///
/// # Errors
/// When the database fails.
pub async fn get<'t>(
    reading: impl Into<Reading<'t>>,
    tenant: TenantId,
    issuer: Option<&str>,
) -> Result<SignInRule> {
    let row = sqlx::query!(
        r#"
        select c.required_issuer,
               exists (
                   select 1
                   from user_identities i
                   join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
                   where i.tenant_id = c.tenant_id and i.issuer = $2
                     and u.role in ('CompanyAdmin', 'CADev') and u.is_active and u.deleted_at is null
               ) as "is_tried!"
        from companies c
        where c.tenant_id = $1
        "#,
        tenant.0,
        issuer,
    )
    .fetch_one(reading.into().connection)
    .await?;
    Ok(SignInRule {
        required_issuer: row.required_issuer,
        is_tried: row.is_tried,
    })
}

/// Requires `issuer`, or none any more. Sessions that were opened another way end.
///
/// # Errors
/// [`RequireError::Untried`] when nobody would be sure to get in.
pub async fn require(
    tx: &mut TenantTx,
    issuer: Option<&str>,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), RequireError> {
    // A company admin is deactivated only under the same lock.
    companies::hold(tx).await?.ok_or(RequireError::CompanyGone)?;
    let tenant = tx.tenant_id();
    let before = get(&mut *tx, tenant, issuer).await?;
    if before.required_issuer.as_deref() == issuer {
        return Err(RequireError::NoChange);
    }
    if issuer.is_some() && !before.is_tried {
        return Err(RequireError::Untried);
    }
    sqlx::query!(
        "update companies set required_issuer = $2 where tenant_id = $1",
        tenant.0,
        issuer,
    )
    .execute(tx.connection())
    .await?;
    if issuer.is_some() {
        sqlx::query!(
            "delete from sessions where tenant_id = $1 and issuer is distinct from $2",
            tenant.0,
            issuer,
        )
        .execute(tx.connection())
        .await?;
    }
    let entry = Entry::new(Action::SignInRuleChanged)
        .on("company", tenant)
        .before(json!({ "requiredIssuer": before.required_issuer }))
        .after(json!({ "requiredIssuer": issuer }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}
