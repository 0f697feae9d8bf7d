//! Creates, changes, switches and deletes automated campaigns.

use chrono::{DateTime, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::automation::{Draft, MOST_AUTOMATED};
use domain::ids::{AutomatedCampaignId, AutomatedPreviewId, UserId};
use serde_json::{Value, json};
use thiserror::Error;
use uuid::Uuid;

use super::{AutomatedCampaign, get};
use crate::audit::{self, Action, Entry, Origin};
use crate::companies;
use crate::error::{DbError, Result, constraint};
use crate::transaction::TenantTx;

/// Why an automated campaign can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// There is no such automated campaign.
    #[error("there is no such automated campaign")]
    Missing,
    /// It changed since it was read.
    #[error("the automated campaign changed meanwhile")]
    Stale,
    /// The company has the most allowed.
    #[error("there are {MOST_AUTOMATED} automated campaigns already")]
    TooMany,
    /// Another one has the move type, booker and sales person id.
    #[error("the combination is taken")]
    Taken,
    /// The company has no such booker.
    #[error("there is no such booker")]
    NoBooker,
    /// The company has no such active user.
    #[error("there is no such user")]
    NoUser,
    /// The company has no such campaign of the type.
    #[error("there is no such campaign")]
    NoCampaign(CampaignType),
    /// The re-engage campaign has another booker.
    #[error("the re-engage campaign has another booker")]
    OtherBooker,
    /// It is on.
    #[error("the automated campaign is on")]
    InUse,
    /// It has no current preview.
    #[error("there is no current preview")]
    Outdated,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Creates an automated campaign, which is off.
///
/// # Errors
/// [`SaveError`] when it is refused.
pub async fn create(
    tx: &mut TenantTx,
    user: UserId,
    draft: &Draft,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<AutomatedCampaignId, SaveError> {
    // Others who create one wait, so that the count below is right.
    companies::lock(tx).await?.ok_or(SaveError::Missing)?;
    check(tx, draft).await?;
    let id = AutomatedCampaignId::generate();
    let created = sqlx::query!(
        "insert into automated_campaigns (tenant_id, id, name, move_type, booker_id, sales_person_id, user_id, \
                                          pre_sale_campaign_id, re_engage_campaign_id, closer_campaign_id, created_at, \
                                          created_by) \
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 \
         where (select count(*) from automated_campaigns where tenant_id = $1 and deleted_at is null) < $13",
        tx.tenant_id().0,
        id.0,
        draft.name,
        draft.move_type.code(),
        draft.booker.0,
        draft.sales_person.0,
        draft.user.0,
        draft.choices.pre_sale.map(|id| id.0),
        draft.choices.re_engage.map(|id| id.0),
        draft.choices.closer.map(|id| id.0),
        now,
        user.0,
        MOST_AUTOMATED,
    )
    .execute(tx.connection())
    .await
    .map_err(refusal)?;
    if created.rows_affected() == 0 {
        return Err(SaveError::TooMany);
    }
    let entry = Entry::new(Action::AutomatedCampaignCreated)
        .on("automated campaign", id)
        .after(audited(draft));
    audit::record(tx, &entry, origin, now).await?;
    Ok(id)
}

/// The result of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saved {
    /// It stays on or off.
    Kept,
    /// It is switched off, because it does something else now.
    SwitchedOff,
}

/// Changes an automated campaign, only from `version` if it is given. Leads keep what they were
/// assigned. One that is on and would do something else is switched off. Equal values are not written.
///
/// # Errors
/// [`SaveError`] when it is refused.
pub async fn update(
    tx: &mut TenantTx,
    (id, version): (AutomatedCampaignId, Option<i32>),
    draft: &Draft,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<Saved, SaveError> {
    let before = locked(tx, id, now).await?;
    if version.is_some_and(|version| version != before.version) {
        return Err(SaveError::Stale);
    }
    if before.draft == *draft {
        return Ok(Saved::Kept);
    }
    check(tx, draft).await?;
    // A preview shows neither the name nor the sender, so it can still be used after they change.
    let is_same = before.draft.does_the_same(draft);
    let stays_on = before.on_since.filter(|_| is_same);
    sqlx::query!(
        "update automated_campaigns \
         set name = $3, move_type = $4, booker_id = $5, sales_person_id = $6, user_id = $7, pre_sale_campaign_id = $8, \
             re_engage_campaign_id = $9, closer_campaign_id = $10, is_active = $11::timestamptz is not null, \
             on_since = $11, version = version + 1 \
         where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        draft.name,
        draft.move_type.code(),
        draft.booker.0,
        draft.sales_person.0,
        draft.user.0,
        draft.choices.pre_sale.map(|id| id.0),
        draft.choices.re_engage.map(|id| id.0),
        draft.choices.closer.map(|id| id.0),
        stays_on,
    )
    .execute(tx.connection())
    .await
    .map_err(refusal)?;
    if is_same {
        sqlx::query!(
            "update automated_previews set versions[1] = $3 \
             where tenant_id = $1 and automated_campaign_id = $2 and versions[1] = $4",
            tx.tenant_id().0,
            id.0,
            before.version + 1,
            before.version,
        )
        .execute(tx.connection())
        .await
        .map_err(DbError::from)?;
    }
    let entry = Entry::new(Action::AutomatedCampaignChanged)
        .on("automated campaign", id)
        .before(audited(&before.draft))
        .after(audited(draft));
    audit::record(tx, &entry, origin, now).await?;
    if before.on_since.is_some() && !is_same {
        record_switch(tx, &before, false, (origin, now)).await?;
        return Ok(Saved::SwitchedOff);
    }
    Ok(Saved::Kept)
}

/// Switches an automated campaign on by its newest preview, which must be current: from now on it
/// assigns campaigns to leads that change. Returns whether it was off.
///
/// # Errors
/// [`SaveError::Outdated`] without a current preview, [`SaveError::NoUser`] when its user is gone.
pub(crate) async fn switch_on(
    tx: &mut TenantTx,
    id: AutomatedCampaignId,
    preview: Option<AutomatedPreviewId>,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool, SaveError> {
    let before = locked(tx, id, now).await?;
    if before.on_since.is_some() {
        return Ok(false);
    }
    match before.preview {
        Some((newest, true)) if preview == Some(newest) => {}
        _ => return Err(SaveError::Outdated),
    }
    check(tx, &before.draft).await?;
    sqlx::query!(
        "update automated_campaigns set is_active = true, on_since = $3 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        now,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    record_switch(tx, &before, true, (origin, now)).await?;
    Ok(true)
}

/// Switches an automated campaign off. What it assigned stays. One that is off stays as it is.
///
/// # Errors
/// [`SaveError::Missing`] and when the database fails.
pub async fn switch_off(
    tx: &mut TenantTx,
    id: AutomatedCampaignId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<(), SaveError> {
    let before = locked(tx, id, now).await?;
    if before.on_since.is_none() {
        return Ok(());
    }
    sqlx::query!(
        "update automated_campaigns set is_active = false, on_since = null where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    record_switch(tx, &before, false, (origin, now)).await
}

/// Deletes an automated campaign that is off. What it assigned stays.
///
/// # Errors
/// [`SaveError::InUse`] while it is on, [`SaveError::Missing`] and when the database fails.
pub async fn delete(
    tx: &mut TenantTx,
    id: AutomatedCampaignId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<(), SaveError> {
    let before = locked(tx, id, now).await?;
    if before.on_since.is_some() {
        return Err(SaveError::InUse);
    }
    sqlx::query!(
        "update automated_campaigns set deleted_at = $3, version = version + 1 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        now,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    let entry = Entry::new(Action::AutomatedCampaignDeleted)
        .on("automated campaign", id)
        .before(audited(&before.draft));
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}

/// An automated campaign, locked until the transaction ends.
async fn locked(
    tx: &mut TenantTx,
    id: AutomatedCampaignId,
    now: DateTime<Utc>,
) -> Result<AutomatedCampaign, SaveError> {
    sqlx::query!(
        "select id from automated_campaigns where tenant_id = $1 and id = $2 for no key update",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?;
    get(tx, id, now).await?.ok_or(SaveError::Missing)
}

/// Checks that the rows to which an automated campaign refers exist, and keeps them from being deleted.
async fn check(tx: &mut TenantTx, draft: &Draft) -> Result<(), SaveError> {
    let tenant = tx.tenant_id().0;
    sqlx::query!(
        "select id from booker_codes where tenant_id = $1 and id = $2 for key share",
        tenant,
        draft.booker.0,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?
    .ok_or(SaveError::NoBooker)?;
    sqlx::query!(
        "select id from users where tenant_id = $1 and id = $2 and is_active and deleted_at is null for key share",
        tenant,
        draft.user.0,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?
    .ok_or(SaveError::NoUser)?;
    let ids: Vec<Uuid> = CampaignType::ALL
        .iter()
        .filter_map(|kind| Some(draft.choices.of(*kind)?.0))
        .collect();
    let found = sqlx::query!(
        "select id, type, booker_id from campaigns \
         where tenant_id = $1 and id = any($2) and deleted_at is null \
         order by id for share",
        tenant,
        &ids,
    )
    .fetch_all(tx.connection())
    .await
    .map_err(DbError::from)?;
    for &kind in CampaignType::ALL {
        let Some(id) = draft.choices.of(kind) else {
            continue;
        };
        let campaign = found
            .iter()
            .find(|row| row.id == id.0 && row.r#type == kind.code());
        let campaign = campaign.ok_or(SaveError::NoCampaign(kind))?;
        if kind == CampaignType::ReEngage && campaign.booker_id != Some(draft.booker.0) {
            return Err(SaveError::OtherBooker);
        }
    }
    Ok(())
}

async fn record_switch(
    tx: &mut TenantTx,
    automated: &AutomatedCampaign,
    is_on: bool,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<(), SaveError> {
    let entry = Entry::new(Action::AutomatedCampaignSwitched)
        .on("automated campaign", automated.id)
        .after(json!({ "name": automated.draft.name, "isActive": is_on }));
    Ok(audit::record(tx, &entry, origin, now).await?)
}

fn audited(draft: &Draft) -> Value {
    json!({
        "name": draft.name,
        "moveType": draft.move_type.name(),
        "booker": draft.booker,
        "salesPersonId": draft.sales_person,
        "salesPerson": draft.user,
        "preSaleCampaign": draft.choices.pre_sale,
        "reEngageCampaign": draft.choices.re_engage,
        "closerCampaign": draft.choices.closer,
    })
}

fn refusal(error: sqlx::Error) -> SaveError {
    match constraint(&error) {
        Some("automated_campaigns_once") => SaveError::Taken,
        _ => SaveError::Database(error.into()),
    }
}
