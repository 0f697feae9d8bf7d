//! The history of leads.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::ids::LeadId;
use domain::paging::Page;
use sqlx::types::Json;

use crate::error::Result;
use crate::transaction::TenantTx;

/// The changed fields by their names on the wire, each with the old and the new value.
pub type Changes = BTreeMap<String, (Option<String>, Option<String>)>;

/// A stored version of a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadVersion {
    /// Its number, from 1.
    pub version: i64,
    /// When it was stored.
    pub at: DateTime<Utc>,
    /// What sent it.
    pub source: String,
    /// What differs from the version before; empty for the first.
    pub changes: Changes,
}

/// A page of a lead's versions, newest first, and the count of all.
///
/// # Errors
/// When the database fails.
pub async fn versions(tx: &mut TenantTx, lead: LeadId, page: Page) -> Result<(Vec<LeadVersion>, i64)> {
    let rows = sqlx::query!(
        r#"
        select version, at, source, changed as "changed: Json<Changes>"
        from lead_versions
        where tenant_id = $1 and lead_id = $2
        order by version desc
        limit $3 offset $4
        "#,
        tx.tenant_id().0,
        lead.0,
        page.size(),
        page.offset(),
    )
    .fetch_all(tx.connection())
    .await?;
    let total = sqlx::query_scalar!(
        r#"select count(*) as "count!" from lead_versions where tenant_id = $1 and lead_id = $2"#,
        tx.tenant_id().0,
        lead.0,
    )
    .fetch_one(tx.connection())
    .await?;
    let versions = rows.into_iter().map(|row| LeadVersion {
        version: row.version,
        at: row.at,
        source: row.source,
        changes: row.changed.0,
    });
    Ok((versions.collect(), total))
}
