//! Creates, changes and deletes campaigns.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::campaigns::steps::{Step, StepTime};
use domain::campaigns::{Draft, MOST_CAMPAIGNS};
use domain::ids::{CampaignId, UserId};
use domain::templates::TemplateEvent;
use serde_json::{Value, json};
use thiserror::Error;
use uuid::Uuid;

use super::get;
use crate::audit::{self, Action, Entry, Origin};
use crate::automated_campaigns::{self, Uses};
use crate::companies;
use crate::error::{DbError, Result, constraint};
use crate::transaction::TenantTx;

/// Why a campaign can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// There is no such campaign.
    #[error("there is no such campaign")]
    Missing,
    /// It changed since it was read.
    #[error("the campaign changed meanwhile")]
    Stale,
    /// The type of a campaign never changes.
    #[error("the type can't change")]
    OtherType,
    /// The company has the most campaigns allowed.
    #[error("there are {MOST_CAMPAIGNS} campaigns already")]
    TooMany,
    /// The company has no such booker.
    #[error("there is no such booker")]
    NoBooker,
    /// The company has no such user.
    #[error("there is no such user")]
    NoSalesPerson,
    /// Another re-engage campaign has the booker.
    #[error("the booker has a re-engage campaign")]
    BookerTaken,
    /// Automated campaigns or leads have it.
    #[error("the campaign is in use")]
    InUse {
        /// Some names of automated campaigns, and how many there are.
        automated: Uses,
        /// Some names of leads, and how many there are.
        leads: Uses,
    },
    /// These touchpoints, counted from 0, have no template that they can use.
    #[error("touchpoints have no usable template")]
    Templates(Vec<usize>),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Creates a campaign.
///
/// # Errors
/// [`SaveError`] when it is refused.
pub async fn create(
    tx: &mut TenantTx,
    user: UserId,
    draft: &Draft,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<CampaignId, SaveError> {
    // Others who create a campaign wait, so that the count below is right.
    companies::lock(tx).await?.ok_or(SaveError::Missing)?;
    check(tx, draft).await?;
    let id = CampaignId::generate();
    let created = sqlx::query!(
        "insert into campaigns (tenant_id, id, type, name, hour, time_zone, booker_id, sales_person_user_id, created_at, \
                                created_by) \
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 \
         where (select count(*) from campaigns where tenant_id = $1 and deleted_at is null) < $11",
        tx.tenant_id().0,
        id.0,
        draft.kind.code(),
        draft.name,
        i16::from(draft.hour.number()),
        draft.time_zone.name(),
        draft.booker.map(|booker| booker.0),
        draft.sales_person.map(|user| user.0),
        now,
        user.0,
        MOST_CAMPAIGNS,
    )
    .execute(tx.connection())
    .await
    .map_err(refusal)?;
    if created.rows_affected() == 0 {
        return Err(SaveError::TooMany);
    }
    insert_steps(tx, id, &draft.steps).await?;
    let entry = Entry::new(Action::CampaignCreated)
        .on("campaign", id)
        .after(audited(draft));
    audit::record(tx, &entry, origin, now).await?;
    Ok(id)
}

/// Changes a campaign, only from `version` if it is given. Leads that it is assigned to keep their
/// touchpoints. Equal values are not written.
///
/// # Errors
/// [`SaveError`] when it is refused.
pub async fn update(
    tx: &mut TenantTx,
    (id, version): (CampaignId, Option<i32>),
    draft: &Draft,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<(), SaveError> {
    hold(tx, id).await?;
    let before = get(tx, id).await?.ok_or(SaveError::Missing)?;
    if version.is_some_and(|version| version != before.summary.version) {
        return Err(SaveError::Stale);
    }
    if before.summary.kind != draft.kind {
        return Err(SaveError::OtherType);
    }
    let before = before.draft();
    if before == *draft {
        return Ok(());
    }
    check(tx, draft).await?;
    sqlx::query!(
        "update campaigns \
         set name = $3, hour = $4, time_zone = $5, booker_id = $6, sales_person_user_id = $7, version = version + 1 \
         where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        draft.name,
        i16::from(draft.hour.number()),
        draft.time_zone.name(),
        draft.booker.map(|booker| booker.0),
        draft.sales_person.map(|user| user.0),
    )
    .execute(tx.connection())
    .await
    .map_err(refusal)?;
    if before.steps != draft.steps {
        sqlx::query!(
            "delete from campaign_steps where tenant_id = $1 and campaign_id = $2",
            tx.tenant_id().0,
            id.0,
        )
        .execute(tx.connection())
        .await
        .map_err(DbError::from)?;
        insert_steps(tx, id, &draft.steps).await?;
    }
    let entry = Entry::new(Action::CampaignChanged)
        .on("campaign", id)
        .before(audited(&before))
        .after(audited(draft));
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}

/// Deletes a campaign that no automated campaign and no lead has.
///
/// # Errors
/// [`SaveError::Missing`], [`SaveError::InUse`], and when the database fails.
pub async fn delete(
    tx: &mut TenantTx,
    id: CampaignId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<(), SaveError> {
    hold(tx, id).await?;
    let before = get(tx, id).await?.ok_or(SaveError::Missing)?;
    let automated = automated_campaigns::with_campaign(tx, id).await?;
    let leads = leads_with(tx, id).await?;
    if automated.1 + leads.1 > 0 {
        return Err(SaveError::InUse { automated, leads });
    }
    sqlx::query!(
        "update campaigns set deleted_at = $3, version = version + 1 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        now,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    let entry = Entry::new(Action::CampaignDeleted)
        .on("campaign", id)
        .before(audited(&before.draft()));
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}

/// The leads that have a campaign.
async fn leads_with(tx: &mut TenantTx, id: CampaignId) -> Result<Uses, SaveError> {
    let rows = sqlx::query!(
        r#"
        select coalesce(nullif(concat_ws(' ', l.details ->> 'firstName', l.details ->> 'lastName'), ''),
                        l.opportunity_id) as "name!",
               count(*) over () as "total!"
        from lead_campaigns c
        join leads l on l.tenant_id = c.tenant_id and l.id = c.lead_id
        where c.tenant_id = $1 and c.campaign_id = $2 and c.state < 3
        order by 1
        limit 3
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_all(tx.connection())
    .await
    .map_err(DbError::from)?;
    let total = rows.first().map_or(0, |row| row.total);
    Ok((rows.into_iter().map(|row| row.name).collect(), total))
}

/// Locks a campaign until the transaction ends.
async fn hold(tx: &mut TenantTx, id: CampaignId) -> Result<(), SaveError> {
    sqlx::query!(
        "select id from campaigns where tenant_id = $1 and id = $2 for no key update",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?
    .map(drop)
    .ok_or(SaveError::Missing)
}

/// Checks that the rows to which a campaign refers exist, and keeps them from being deleted.
///
/// # Errors
/// [`SaveError`] for what doesn't exist.
pub async fn check(tx: &mut TenantTx, draft: &Draft) -> Result<(), SaveError> {
    if let Some(booker) = draft.booker {
        sqlx::query!(
            "select id from booker_codes where tenant_id = $1 and id = $2 for key share",
            tx.tenant_id().0,
            booker.0,
        )
        .fetch_optional(tx.connection())
        .await
        .map_err(DbError::from)?
        .ok_or(SaveError::NoBooker)?;
    }
    if let Some(user) = draft.sales_person {
        sqlx::query!(
            "select id from users where tenant_id = $1 and id = $2 and is_active and deleted_at is null for key share",
            tx.tenant_id().0,
            user.0,
        )
        .fetch_optional(tx.connection())
        .await
        .map_err(DbError::from)?
        .ok_or(SaveError::NoSalesPerson)?;
    }
    let ids: Vec<Uuid> = draft.templates().collect();
    let rows = sqlx::query!(
        "select id, channel from templates \
         where tenant_id = $1 and id = any($2) and event = $3 and deleted_at is null \
         order by id for key share",
        tx.tenant_id().0,
        &ids,
        TemplateEvent::MoveLead.code(),
    )
    .fetch_all(tx.connection())
    .await
    .map_err(DbError::from)?;
    let channels: HashMap<Uuid, i16> = rows.into_iter().map(|row| (row.id, row.channel)).collect();
    let unusable: Vec<usize> = draft
        .steps
        .iter()
        .enumerate()
        .filter(|(_, step)| channels.get(&step.template) != Some(&step.channel.code()))
        .map(|(at, _)| at)
        .collect();
    if unusable.is_empty() {
        Ok(())
    } else {
        Err(SaveError::Templates(unusable))
    }
}

async fn insert_steps(tx: &mut TenantTx, id: CampaignId, steps: &[Step]) -> Result<()> {
    let times = steps.iter().map(|step| step.time.codes());
    let (anchors, days): (Vec<_>, Vec<_>) = times.unzip();
    let channels: Vec<i16> = steps.iter().map(|step| step.channel.code()).collect();
    let templates: Vec<Uuid> = steps.iter().map(|step| step.template).collect();
    sqlx::query!(
        "insert into campaign_steps (tenant_id, campaign_id, place, anchor, days, channel, template_id) \
         select $1, $2, place, anchor, days, channel, template_id \
         from unnest($3::smallint[], $4::smallint[], $5::smallint[], $6::uuid[]) \
              with ordinality as given (anchor, days, channel, template_id, place)",
        tx.tenant_id().0,
        id.0,
        &anchors as _,
        &days as _,
        &channels,
        &templates,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

fn audited(draft: &Draft) -> Value {
    let steps: Vec<Value> = draft
        .steps
        .iter()
        .map(|step| match step.time {
            StepTime::Immediate => json!({ "type": step.channel.code(), "template": step.template }),
            StepTime::On { anchor, days } => json!({
                "event": anchor.code(), "timing": days, "type": step.channel.code(), "template": step.template,
            }),
        })
        .collect();
    json!({
        "name": draft.name,
        "type": draft.kind.code(),
        "time": draft.hour.time(),
        "timezone": draft.time_zone.name(),
        "booker": draft.booker,
        "salesPerson": draft.sales_person,
        "touchpoints": steps,
    })
}

fn refusal(error: sqlx::Error) -> SaveError {
    match constraint(&error) {
        Some("campaigns_re_engage_once") => SaveError::BookerTaken,
        _ => SaveError::Database(error.into()),
    }
}
