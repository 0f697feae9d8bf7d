//! The automatic outreach settings of one listing, for the whole company.

use chrono::{DateTime, Utc};
use domain::channels::Audience;
use domain::ids::{ListingId, UserId};
use domain::outreach::{Mapping, PropertyOutreach};
use domain::territory::View;
use thiserror::Error;
use uuid::Uuid;

use crate::error::{DbError, Result};
use crate::stored;
use crate::transaction::TenantTx;
use crate::views;

/// The outreach settings of a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The number of saves; a save may name the version it read.
    pub version: i32,
    /// The settings.
    pub outreach: PropertyOutreach,
    /// Whether the company has any template; without one nothing is sent.
    pub has_templates: bool,
}

/// Changes to save; `None` keeps the current value.
#[derive(Clone, Debug)]
pub struct Change {
    /// Whether outreach is on.
    pub is_on: bool,
    /// The switched-off audiences, and the templates.
    pub rest: Option<(Vec<Audience>, Vec<Mapping>)>,
    /// The version that was read, if it must be the current one.
    pub version: Option<i32>,
}

/// Why settings can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The listing is not in the view.
    #[error("there is no such listing")]
    Missing,
    /// A newer version was saved meanwhile.
    #[error("another version was saved")]
    Stale,
    /// These templates don't exist for the channel and event.
    #[error("{} templates don't exist", .0.len())]
    NoTemplates(Vec<Mapping>),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for SaveError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

/// The outreach settings of a listing; `None` when it is not in `view`.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, view: View, listing: ListingId) -> Result<Option<Held>> {
    if !views::shows(tx, view, listing).await? {
        return Ok(None);
    }
    let tenant = tx.tenant_id();
    let has_templates = sqlx::query_scalar!(
        r#"select exists (select 1 from templates where tenant_id = $1 and deleted_at is null) as "has!""#,
        tenant.0,
    )
    .fetch_one(tx.connection())
    .await?;
    let row = sqlx::query!(
        "select is_on, is_realtor_off, is_owner_off, version \
         from property_outreach \
         where tenant_id = $1 and listing_id = $2",
        tenant.0,
        listing.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else {
        return Ok(Some(Held {
            version: 0,
            outreach: PropertyOutreach::default(),
            has_templates,
        }));
    };
    let off = [
        (Audience::Realtor, row.is_realtor_off),
        (Audience::HomeOwner, row.is_owner_off),
    ];
    Ok(Some(Held {
        version: row.version,
        outreach: PropertyOutreach {
            is_on: row.is_on,
            off: off
                .into_iter()
                .filter_map(|(audience, is_off)| is_off.then_some(audience))
                .collect(),
            mappings: mappings(tx, listing).await?,
        },
        has_templates,
    }))
}

/// The mappings whose templates exist.
async fn mappings(tx: &mut TenantTx, listing: ListingId) -> Result<Vec<Mapping>> {
    let rows = sqlx::query!(
        "select m.audience, m.event, m.channel, m.template_id \
         from property_outreach_templates m \
         join templates t on t.tenant_id = m.tenant_id and t.id = m.template_id \
         where m.tenant_id = $1 and m.listing_id = $2 and t.deleted_at is null \
         order by m.audience, m.event, m.channel",
        tx.tenant_id().0,
        listing.0,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Mapping {
                audience: stored::audience(row.audience)?,
                event: stored::listing_event(row.event)?,
                channel: stored::channel(row.channel)?,
                template: row.template_id,
            })
        })
        .collect()
}

/// Saves the outreach settings of a listing.
///
/// # Errors
/// [`SaveError`] when `view` doesn't show the listing, another version holds, or a
/// template is none of the company's.
pub async fn save(
    tx: &mut TenantTx,
    (view, user): (View, UserId),
    listing: ListingId,
    change: &Change,
    now: DateTime<Utc>,
) -> Result<(), SaveError> {
    if !views::shows(tx, view, listing).await? {
        return Err(SaveError::Missing);
    }
    let is_off = |audience| change.rest.as_ref().map(|(off, _)| off.contains(&audience));
    // Of two concurrent saves, the second waits here and sees the version of the first.
    let saved = sqlx::query_scalar!(
        "insert into property_outreach as p (tenant_id, listing_id, is_on, is_realtor_off, is_owner_off, version, \
                                             saved_at, saved_by_user_id) \
         select $1, $2, $3, coalesce($4, false), coalesce($5, false), 1, $6, $7 \
         where coalesce($8, 0) = 0 or exists (select 1 from property_outreach where tenant_id = $1 and listing_id = $2) \
         on conflict on constraint property_outreach_pkey do update \
         set is_on = excluded.is_on, is_realtor_off = coalesce($4, p.is_realtor_off), \
             is_owner_off = coalesce($5, p.is_owner_off), version = p.version + 1, saved_at = excluded.saved_at, \
             saved_by_user_id = excluded.saved_by_user_id \
         where $8::integer is null or p.version = $8 \
         returning version",
        tx.tenant_id().0,
        listing.0,
        change.is_on,
        is_off(Audience::Realtor),
        is_off(Audience::HomeOwner),
        now,
        user.0,
        change.version,
    )
    .fetch_optional(tx.connection())
    .await?;
    if saved.is_none() {
        return Err(SaveError::Stale);
    }
    if let Some((_, mappings)) = &change.rest {
        map(tx, listing, mappings).await?;
    }
    Ok(())
}

/// Replaces the listing's mappings.
async fn map(tx: &mut TenantTx, listing: ListingId, mappings: &[Mapping]) -> Result<(), SaveError> {
    let tenant = tx.tenant_id();
    sqlx::query!(
        "delete from property_outreach_templates where tenant_id = $1 and listing_id = $2",
        tenant.0,
        listing.0,
    )
    .execute(tx.connection())
    .await?;
    let audiences: Vec<i16> = mappings.iter().map(|mapping| mapping.audience.code()).collect();
    let events: Vec<i16> = mappings.iter().map(|mapping| mapping.event.code()).collect();
    let channels: Vec<i16> = mappings.iter().map(|mapping| mapping.channel.code()).collect();
    let templates: Vec<Uuid> = mappings.iter().map(|mapping| mapping.template).collect();
    let kept = sqlx::query!(
        "insert into property_outreach_templates (tenant_id, listing_id, audience, event, channel, template_id) \
         select $1, $2, m.audience, m.event, m.channel, m.template_id \
         from unnest($3::smallint[], $4::smallint[], $5::smallint[], $6::uuid[]) \
              as m (audience, event, channel, template_id) \
         join templates t on t.tenant_id = $1 and t.id = m.template_id and t.channel = m.channel and t.event = m.event \
         where t.deleted_at is null \
         returning template_id, event",
        tenant.0,
        listing.0,
        &audiences,
        &events,
        &channels,
        &templates,
    )
    .fetch_all(tx.connection())
    .await?;
    if kept.len() == mappings.len() {
        return Ok(());
    }
    let missing = mappings.iter().filter(|mapping| {
        !kept
            .iter()
            .any(|row| (row.template_id, row.event) == (mapping.template, mapping.event.code()))
    });
    Err(SaveError::NoTemplates(missing.copied().collect()))
}
