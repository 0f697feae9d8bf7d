//! Stored leads.

use chrono::{DateTime, Utc};
use domain::ids::LeadId;
use domain::leads::{Digest, Lead, LeadDetails, LeadStatus, SmsConsent};
use domain::move_types::MoveType;
use sqlx::types::Json;
use uuid::Uuid;

use crate::changes::ChangeWalk;
use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// A stored lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLead {
    /// Doorstep's id.
    pub id: LeadId,
    /// The lead.
    pub lead: Lead,
    /// The SHA-256 of its canonical form.
    pub digest: Digest,
    /// Whether no automation applies to it.
    pub is_history: bool,
    /// From 1, one more with each change.
    pub version: i64,
    /// When it was first stored.
    pub created_at: DateTime<Utc>,
    /// When its last change was stored.
    pub updated_at: DateTime<Utc>,
}

struct LeadRow {
    id: Uuid,
    opportunity_id: String,
    status: i16,
    move_type: Option<i16>,
    received_at: DateTime<Utc>,
    modified_at: Option<DateTime<Utc>>,
    details: Json<LeadDetails>,
    sms_consent: Option<Json<SmsConsent>>,
    digest: Vec<u8>,
    is_history: bool,
    version: i64,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl LeadRow {
    fn read(self) -> Result<StoredLead> {
        let digest = Digest::try_from(self.digest.as_slice()).ok();
        let move_type = self
            .move_type
            .map(|code| stored::known("move type", code, MoveType::from_repr(code)))
            .transpose()?;
        Ok(StoredLead {
            id: LeadId(self.id),
            lead: Lead {
                opportunity_id: self.opportunity_id,
                status: stored::known("lead status", self.status, LeadStatus::from_repr(self.status))?,
                move_type,
                received_at: self.received_at,
                modified_at: self.modified_at,
                sms_consent: self.sms_consent.map(|consent| consent.0),
                details: self.details.0,
            },
            digest: stored::known("digest", self.digest.len(), digest)?,
            is_history: self.is_history,
            version: self.version,
            created_at: self.created_at,
            updated_at: self.updated_at,
        })
    }
}

/// The lead of a partner's id.
///
/// # Errors
/// When the database fails.
pub async fn by_opportunity(tx: &mut TenantTx, opportunity_id: &str) -> Result<Option<StoredLead>> {
    let leads = by_opportunities(tx, &[opportunity_id.to_owned()]).await?;
    Ok(leads.into_iter().next())
}

/// The leads of these partners' ids.
pub(super) async fn by_opportunities(tx: &mut TenantTx, ids: &[String]) -> Result<Vec<StoredLead>> {
    let rows = sqlx::query_as!(
        LeadRow,
        r#"
        select id, opportunity_id, status, move_type, received_at, modified_at,
               details as "details: Json<LeadDetails>", sms_consent as "sms_consent: Json<SmsConsent>", digest,
               is_history, version, created_at, updated_at
        from leads
        where tenant_id = $1 and opportunity_id = any($2)
        "#,
        tx.tenant_id().0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter().map(LeadRow::read).collect()
}

/// The leads of these ids, in their order.
pub(crate) async fn by_ids(tx: &mut TenantTx, ids: &[Uuid]) -> Result<Vec<StoredLead>> {
    let rows = sqlx::query_as!(
        LeadRow,
        r#"
        select l.id, opportunity_id, status, move_type, received_at, modified_at,
               details as "details: Json<LeadDetails>", sms_consent as "sms_consent: Json<SmsConsent>", digest,
               is_history, version, created_at, updated_at
        from unnest($2::uuid[]) with ordinality as wanted (id, place)
        join leads l on l.tenant_id = $1 and l.id = wanted.id
        order by wanted.place
        "#,
        tx.tenant_id().0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter().map(LeadRow::read).collect()
}

/// The center of the zip code of an address, in degrees, if it is known.
///
/// # Errors
/// When the database fails.
pub async fn middle_of_zip(tx: &mut TenantTx, zip_code: &str) -> Result<Option<(f64, f64)>> {
    let row = sqlx::query!(
        "select latitude, longitude from zips where zip_code = $1",
        zip_code,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.and_then(|row| row.latitude.zip(row.longitude)))
}

/// The leads of a part of a walk, in the order of their changes.
///
/// # Errors
/// When the database fails.
pub async fn changed(tx: &mut TenantTx, walk: ChangeWalk) -> Result<Vec<StoredLead>> {
    let rows = sqlx::query_as!(
        LeadRow,
        r#"
        select id, opportunity_id, status, move_type, received_at, modified_at,
               details as "details: Json<LeadDetails>", sms_consent as "sms_consent: Json<SmsConsent>", digest,
               is_history, version, created_at, updated_at
        from leads
        where tenant_id = $1 and updated_at < $2
          and updated_at >= coalesce($3, '-infinity'::timestamptz)
          and (updated_at, id) > (
              coalesce($4, '-infinity'::timestamptz), coalesce($5, '00000000-0000-0000-0000-000000000000'::uuid))
        order by updated_at, id
        limit $6
        "#,
        tx.tenant_id().0,
        walk.before,
        walk.since,
        walk.after.map(|mark| mark.updated_at),
        walk.after.map(|mark| mark.id),
        walk.limit,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter().map(LeadRow::read).collect()
}
