//! Reads previews of automated campaigns.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::automation::PREVIEW_USABLE_FOR;
use domain::ids::{AutomatedCampaignId, AutomatedPreviewId};
use domain::jobs::State;
use domain::paging::Page;
use sqlx::types::Json;

use super::{Part, PreviewTouchpoint};
use crate::automated_campaigns;
use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// The figures of a part of a preview.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The campaigns that start.
    pub campaigns: i64,
    /// Those of each type.
    pub by_type: BTreeMap<i16, i64>,
    /// The touchpoints that go at their time.
    pub goes: i64,
    /// The touchpoints that are held or delayed.
    pub waits: i64,
    /// The touchpoints that expire.
    pub expires: i64,
    /// The touchpoints that are never sent.
    pub canceled: i64,
    /// The touchpoints whose day is not known yet.
    pub unknown: i64,
    /// The touchpoints that go or wait, by channel.
    pub by_channel: BTreeMap<i16, i64>,
    /// The price of what goes or is delayed, in millionths of a dollar.
    pub micros: i64,
}

/// A preview of an automated campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// Its id.
    pub id: AutomatedPreviewId,
    /// The automated campaign.
    pub automated: AutomatedCampaignId,
    /// When it was ordered.
    pub created_at: DateTime<Utc>,
    /// When it was calculated.
    pub calculated_at: Option<DateTime<Utc>>,
    /// Whether its job failed.
    pub has_failed: bool,
    /// Whether the automated campaign can be switched on by it.
    pub is_usable: bool,
    /// What the automated campaign would have done in the last 30 days.
    pub from_now_on: Counts,
    /// What the leads would get that qualify at the preview.
    pub now: Counts,
}

/// A preview.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, id: AutomatedPreviewId, now: DateTime<Utc>) -> Result<Option<Preview>> {
    let row = sqlx::query!(
        r#"
        select v.automated_campaign_id, v.versions, v.created_at, v.calculated_at, j.state as "job_state?"
        from automated_previews v
        left join jobs j on j.tenant_id = v.tenant_id and j.id = v.job_id
        where v.tenant_id = $1 and v.id = $2
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let automated = AutomatedCampaignId(row.automated_campaign_id);
    let versions = automated_campaigns::versions(tx, automated).await?;
    let is_fresh = row.calculated_at.is_some_and(|at| at > now - PREVIEW_USABLE_FOR);
    let has_ended = row
        .job_state
        .and_then(State::from_repr)
        .is_none_or(State::is_final);
    let mut counts = counts(tx, id).await?;
    Ok(Some(Preview {
        id,
        automated,
        created_at: row.created_at,
        calculated_at: row.calculated_at,
        has_failed: row.calculated_at.is_none() && has_ended,
        is_usable: is_fresh && versions.as_ref() == Some(&row.versions),
        from_now_on: counts.remove(&(Part::FromNowOn as i16)).unwrap_or_default(),
        now: counts.remove(&(Part::Now as i16)).unwrap_or_default(),
    }))
}

async fn counts(tx: &mut TenantTx, id: AutomatedPreviewId) -> Result<BTreeMap<i16, Counts>> {
    let mut counts: BTreeMap<i16, Counts> = BTreeMap::new();
    let rows = sqlx::query!(
        r#"
        select part, type, count(*) as "campaigns!"
        from automated_preview_leads
        where tenant_id = $1 and preview_id = $2
        group by 1, 2
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_all(tx.connection())
    .await?;
    for row in rows {
        let of = counts.entry(row.part).or_default();
        of.campaigns += row.campaigns;
        of.by_type.insert(row.r#type, row.campaigns);
    }
    let rows = sqlx::query!(
        r#"
        select p.part, t.prospect as "prospect!", t.channel as "channel!", count(*) as "touchpoints!",
               coalesce(sum(t.micros), 0)::bigint as "micros!"
        from automated_preview_leads p
        cross join lateral jsonb_to_recordset(p.touchpoints) as t (prospect text, channel smallint, micros bigint)
        where p.tenant_id = $1 and p.preview_id = $2
        group by 1, 2, 3
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_all(tx.connection())
    .await?;
    for row in rows {
        let of = counts.entry(row.part).or_default();
        of.micros += row.micros;
        let is_sent = match row.prospect.as_str() {
            "goes" => {
                of.goes += row.touchpoints;
                true
            }
            "waits" => {
                of.waits += row.touchpoints;
                true
            }
            "expires" => {
                of.expires += row.touchpoints;
                false
            }
            "canceled" => {
                of.canceled += row.touchpoints;
                false
            }
            _ => {
                of.unknown += row.touchpoints;
                false
            }
        };
        if is_sent {
            *of.by_channel.entry(row.channel).or_default() += row.touchpoints;
        }
    }
    Ok(counts)
}

/// A lead of a preview with the campaign that it would get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreviewLead {
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// The lead's name; its id if it has none.
    pub name: String,
    /// The type of the campaign.
    pub kind: CampaignType,
    /// The campaign's name.
    pub campaign_name: String,
    /// When it would start.
    pub starts_at: DateTime<Utc>,
    /// Its touchpoints in the order of the campaign.
    pub touchpoints: Vec<PreviewTouchpoint>,
}

/// A page of the leads of a part, newest start first, and the number of all.
///
/// # Errors
/// When the database fails.
pub async fn leads(
    tx: &mut TenantTx,
    (id, part): (AutomatedPreviewId, Part),
    page: Page,
) -> Result<(Vec<PreviewLead>, i64)> {
    let rows = sqlx::query!(
        r#"
        select l.opportunity_id,
               coalesce(nullif(concat_ws(' ', l.details ->> 'firstName', l.details ->> 'lastName'), ''),
                        l.opportunity_id) as "name!",
               p.type, p.campaign_name, p.starts_at, p.touchpoints as "touchpoints: Json<Vec<PreviewTouchpoint>>"
        from automated_preview_leads p
        join leads l on l.tenant_id = p.tenant_id and l.id = p.lead_id
        where p.tenant_id = $1 and p.preview_id = $2 and p.part = $3
        order by p.starts_at desc, p.lead_id, p.type
        limit $4 offset $5
        "#,
        tx.tenant_id().0,
        id.0,
        part as i16,
        page.size(),
        page.offset(),
    )
    .fetch_all(tx.connection())
    .await?;
    let total = sqlx::query_scalar!(
        r#"
        select count(*) as "count!" from automated_preview_leads where tenant_id = $1 and preview_id = $2 and part = $3
        "#,
        tx.tenant_id().0,
        id.0,
        part as i16,
    )
    .fetch_one(tx.connection())
    .await?;
    let leads = rows.into_iter().map(|row| {
        Ok(PreviewLead {
            opportunity_id: row.opportunity_id,
            name: row.name,
            kind: stored::known("campaign type", row.r#type, CampaignType::from_repr(row.r#type))?,
            campaign_name: row.campaign_name,
            starts_at: row.starts_at,
            touchpoints: row.touchpoints.0,
        })
    });
    Ok((leads.collect::<Result<_>>()?, total))
}
