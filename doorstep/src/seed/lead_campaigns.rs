//! Campaigns of the demonstration's leads, with some touchpoints that people paused or sent.

use anyhow::{Context, Result};
use database::audit::Origin;
use database::campaigns;
use database::lead_campaigns::acting::{self, Act, ActError};
use database::lead_campaigns::assigning::{self, AssignError, Assignment};
use database::lead_campaigns::{self, timeline};
use database::leads::list::{self, LeadColumn, LeadFilter, LeadQuery};
use database::leads::reading::StoredLead;
use database::{Db, TenantTx, users};
use domain::campaigns::CampaignType;
use domain::campaigns::touchpoints::Action;
use domain::clock::Clock;
use domain::ids::{CampaignId, TouchpointId, UserId};
use domain::paging::{Direction, Page};
use domain::people;
use domain::roles::Role;
use jobs::outreach_planning::picture_copy;

use super::plan::COMPANIES;
use super::{enter, lead_stories, partner_key};

/// How many leads get a campaign. With those of the stories and of automation there are 150.
const ASSIGNED: usize = 138;

/// The pages of leads that are considered.
const PAGES: i64 = 2;

/// Assigns campaigns to the newest leads unless any lead has one, so that they show every state: by
/// type, some pending, some removed, and some with touchpoints that were paused or sent early. A few
/// more leads have a story of their own.
///
/// # Errors
/// When a statement fails.
pub async fn write_lead_campaigns(db: &Db, clock: &Clock) -> Result<()> {
    let now = clock.now();
    let by = (&Origin::default(), now);
    for company in COMPANIES.iter().filter(|company| company.has_movescout_plugin) {
        let tenant = company.tenant_id();
        let scope = enter(db, tenant, now).await?;
        let Some(source) = partner_key::source(db, (company, &scope), None, now).await? else {
            continue;
        };
        let mut tx = db.tenant(&scope).await?;
        let everyone = people::View::Everyone;
        let admins = users::colleagues(&mut tx, everyone, tenant, Some(Role::CompanyAdmin), &[]).await?;
        let Some(admin) = admins.first().map(|admin| admin.id) else {
            continue;
        };
        let mut leads = Vec::new();
        for number in 1..=PAGES {
            let query = LeadQuery {
                filter: LeadFilter::default(),
                column: LeadColumn::Receipt,
                direction: Direction::Descending,
                page: Page::new(number, 200)?,
            };
            leads.extend(list::list(&mut tx, &query).await?.leads);
        }
        if is_any_assigned(&mut tx, &leads).await? {
            continue;
        }
        lead_stories::write(&mut tx, (admin, &source), company, now).await?;
        let mut count = 0;
        for (number, lead) in leads.iter().enumerate() {
            if count == ASSIGNED {
                break;
            }
            let Some((campaign, kind)) = campaign_for(&mut tx, lead, number).await? else {
                continue;
            };
            let assignment = Assignment {
                opportunity_id: &lead.lead.opportunity_id,
                campaign,
                kind,
                replaces: false,
                copy: picture_copy,
            };
            let assigned = match assigning::assign(&mut tx, admin, assignment, by).await {
                Ok(assigned) => assigned,
                // Many leads have no booker, another one, or a final status.
                Err(AssignError::Refused(_)) => continue,
                Err(error) => return Err(error.into()),
            };
            count += 1;
            match count % 10 {
                3 => act(&mut tx, admin, lead, Action::Pause, by).await?,
                5 => act(&mut tx, admin, lead, Action::SendNow, by).await?,
                7 => {
                    assigning::remove(&mut tx, assigned.id, by).await?;
                }
                _ => {}
            }
        }
        tx.commit().await?;
    }
    Ok(())
}

async fn is_any_assigned(tx: &mut TenantTx, leads: &[StoredLead]) -> Result<bool> {
    for lead in leads {
        if !lead_campaigns::of_lead(tx, lead.id).await?.is_empty() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A campaign whose type fits the lead's status; otherwise a closer, which is pending.
async fn campaign_for(
    tx: &mut TenantTx,
    lead: &StoredLead,
    number: usize,
) -> Result<Option<(CampaignId, CampaignType)>> {
    let has_survey = lead.lead.details.survey.is_some();
    let fits = |kind: &CampaignType| kind.qualifies(lead.lead.status, has_survey);
    let kind = CampaignType::ALL.iter().copied().find(fits);
    let kind = kind.unwrap_or(CampaignType::Closer);
    let booker = lead.lead.details.booker.as_ref().map(|code| code.key.as_str());
    let choices = campaigns::choices(tx, kind).await?;
    let of_booker = |choice: &&campaigns::CampaignChoice| {
        let own = choice.booker.as_ref().map(|code| code.to_lowercase());
        kind != CampaignType::ReEngage || own.as_deref() == booker
    };
    let fitting: Vec<_> = choices.iter().filter(of_booker).collect();
    let chosen = fitting.get(number % fitting.len().max(1));
    Ok(chosen.map(|choice| (choice.id, kind)))
}

/// Does an action on the lead's first touchpoint that allows it.
async fn act(
    tx: &mut TenantTx,
    user: UserId,
    lead: &StoredLead,
    action: Action,
    by: (&Origin, chrono::DateTime<chrono::Utc>),
) -> Result<()> {
    let items = timeline::of_lead(tx, lead, by.1).await?;
    let Some(item) = items.iter().find(|item| item.actions.contains(&action)) else {
        return Ok(());
    };
    let ordered = Act {
        opportunity_id: &lead.lead.opportunity_id,
        touchpoint: TouchpointId(item.id),
        action,
        is_do_not_call_confirmed: true,
    };
    match acting::act(tx, user, ordered, by).await {
        // A lead may lack what a message needs; it is shown to the user then.
        Ok(()) | Err(ActError::Refused(_)) => Ok(()),
        Err(error) => Err(error).context("an action on a touchpoint"),
    }
}
