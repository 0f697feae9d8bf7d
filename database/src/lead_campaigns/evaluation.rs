//! The evaluation of leads that changed: it activates and ends their campaigns and moves their
//! touchpoints. An intake only raises a lead's version, so a change that comes during an evaluation
//! causes another one.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::assignments::{AssignmentState, Course, courses};
use domain::campaigns::automation::occasion;
use domain::campaigns::schedule::LeadDates;
use domain::campaigns::touchpoints::TouchpointState;
use domain::ids::{LeadCampaignId, LeadId};
use uuid::Uuid;

use super::touchpoints::{self, Touchpoint, Withdrawn};
use super::{LeadCampaign, Move, automation, lock_of_leads, note_settling, schedule_next, write_moves};
use crate::error::Result;
use crate::leads::bookers;
use crate::template_snapshots::PictureCopy;
use crate::transaction::TenantTx;

/// Evaluates up to `limit` leads that changed; returns how many. Skips leads that another
/// transaction is changing.
///
/// # Errors
/// When the database fails.
pub async fn evaluate_changed(
    tx: &mut TenantTx,
    limit: i64,
    copy: PictureCopy,
    now: DateTime<Utc>,
) -> Result<i64> {
    let changed = sqlx::query!(
        "select id, version from leads \
         where tenant_id = $1 and evaluated_version < version \
         order by id \
         limit $2 \
         for no key update skip locked",
        tx.tenant_id().0,
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    let ids: Vec<Uuid> = changed.iter().map(|row| row.id).collect();
    let versions: Vec<i64> = changed.iter().map(|row| row.version).collect();
    evaluate(tx, &ids, copy, now).await?;
    sqlx::query!(
        "update leads l \
         set evaluated_version = evaluated.version \
         from unnest($2::uuid[], $3::bigint[]) as evaluated (id, version) \
         where l.tenant_id = $1 and l.id = evaluated.id",
        tx.tenant_id().0,
        &ids,
        &versions,
    )
    .execute(tx.connection())
    .await?;
    Ok(i64::try_from(ids.len()).unwrap_or(limit))
}

/// Evaluates up to `limit` leads that automation considers again although they didn't change: a user
/// chose them in a preview, or a decision released them. Returns how many.
///
/// # Errors
/// When the database fails.
pub async fn evaluate_chosen(
    tx: &mut TenantTx,
    limit: i64,
    copy: PictureCopy,
    now: DateTime<Utc>,
) -> Result<i64> {
    let chosen = automation::locked_chosen(tx, limit).await?;
    evaluate(tx, &chosen, copy, now).await?;
    Ok(i64::try_from(chosen.len()).unwrap_or(limit))
}

/// Whether a visible lead must be evaluated.
///
/// # Errors
/// When the database fails.
pub async fn is_any_changed(tx: &mut TenantTx) -> Result<bool> {
    if automation::is_any_chosen(tx).await? {
        return Ok(true);
    }
    Ok(sqlx::query_scalar!(
        r#"select exists (select 1 from leads where tenant_id = $1 and evaluated_version < version) as "is_any!""#,
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Evaluates the campaigns of leads, which are locked: first what they have, then what automation adds.
async fn evaluate(tx: &mut TenantTx, ids: &[Uuid], copy: PictureCopy, now: DateTime<Utc>) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    evaluate_assigned(tx, ids, now).await?;
    automation::assign_automatically(tx, ids, copy, now).await
}

async fn evaluate_assigned(tx: &mut TenantTx, ids: &[Uuid], now: DateTime<Utc>) -> Result<()> {
    let mut campaigns = lock_of_leads(tx, ids).await?;
    if campaigns.is_empty() {
        return Ok(());
    }
    let dates = bookers::dates_by_id(tx, &leads_of(&campaigns)).await?;
    let before = touchpoints::load(tx, &campaigns).await?;
    let mut after = before.clone();
    let Planned { moves, withdrawn } = plan(&mut campaigns, &mut after, &dates, now);
    write_moves(tx, &moves, now).await?;
    let occasions: Vec<(Uuid, NaiveDate)> = campaigns
        .iter()
        .filter_map(|campaign| {
            Some((
                campaign.id.0,
                occasion(campaign.kind, dates.get(&campaign.lead)?)?,
            ))
        })
        .collect();
    automation::move_occasions(tx, &occasions).await?;
    touchpoints::write(tx, &before, &after).await?;
    touchpoints::cancel_messages(tx, &withdrawn, now).await?;
    note_settling(tx, &settling(&after), now).await?;
    schedule_next(tx, now, now).await
}

/// The leads of assignments, each once. The assignments are in the order of their leads.
pub(super) fn leads_of(campaigns: &[LeadCampaign]) -> Vec<Uuid> {
    campaigns
        .chunk_by(|one, next| one.lead == next.lead)
        .map(|campaigns| campaigns[0].lead.0)
        .collect()
}

/// The assignments that have nothing left that waits or is paused.
pub(super) fn settling(touchpoints: &[Touchpoint]) -> Vec<Uuid> {
    touchpoints::without_waiting(touchpoints)
        .into_iter()
        .map(|id| id.0)
        .collect()
}

/// What a plan changes besides the touchpoints.
#[derive(Debug, Default)]
pub(super) struct Planned {
    /// The new states of assignments.
    pub(super) moves: Vec<Move>,
    /// The messages that are taken back.
    pub(super) withdrawn: Vec<Withdrawn>,
}

/// Activates and ends the assignments of leads and plans their touchpoints. Assignments are in the
/// order of their leads, and all unended ones of a lead are among them; touchpoints are in the order
/// of assignment and place.
pub(super) fn plan(
    campaigns: &mut [LeadCampaign],
    touchpoints: &mut [Touchpoint],
    dates: &HashMap<LeadId, LeadDates>,
    now: DateTime<Utc>,
) -> Planned {
    let mut by_campaign: HashMap<LeadCampaignId, &mut [Touchpoint]> = touchpoints
        .chunk_by_mut(|one, next| one.lead_campaign == next.lead_campaign)
        .map(|touchpoints| (touchpoints[0].lead_campaign, touchpoints))
        .collect();
    let mut planned = Planned::default();
    for campaigns in campaigns.chunk_by_mut(|one, next| one.lead == next.lead) {
        let Some(dates) = dates.get(&campaigns[0].lead) else {
            continue;
        };
        let unended: Vec<(CampaignType, AssignmentState)> = campaigns
            .iter()
            .map(|campaign| (campaign.kind, campaign.state))
            .collect();
        let courses = courses(&unended, dates.status, dates.survey_on.is_some());
        for (campaign, course) in campaigns.iter_mut().zip(courses) {
            let touchpoints: &mut [Touchpoint] = by_campaign
                .get_mut(&campaign.id)
                .map_or(&mut [], |touchpoints| &mut **touchpoints);
            match course {
                Course::Stays if campaign.state == AssignmentState::Pending => continue,
                Course::Stays => {}
                Course::Activates => {
                    (campaign.state, campaign.activated_at) = (AssignmentState::Active, Some(now));
                    planned.moves.push(Move {
                        id: campaign.id,
                        state: AssignmentState::Active,
                        ending: None,
                    });
                }
                Course::Ends(ending) => {
                    touchpoints::end(touchpoints, &mut planned.withdrawn);
                    planned.moves.push(Move {
                        id: campaign.id,
                        state: AssignmentState::Ended,
                        ending: Some(ending),
                    });
                    continue;
                }
            }
            for touchpoint in touchpoints.iter_mut() {
                // The status that it waits for may be there now.
                if touchpoint.state == TouchpointState::Waiting {
                    touchpoint.look_at = touchpoint.due.map(|due| due.at);
                }
            }
            touchpoints::replan(campaign, touchpoints, dates, &mut planned.withdrawn, now);
        }
    }
    planned
}
