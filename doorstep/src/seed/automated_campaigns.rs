//! Automated campaigns of the demonstration with fresh leads that match them. Three are on and gave
//! leads their campaigns; one is off, with a preview of what it would do.

use anyhow::{Context as _, Result};
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use chrono_tz::America::New_York;
use database::audit::Origin;
use database::automated_campaigns;
use database::lead_campaigns::automated_preview;
use database::lead_campaigns::automation::{self, Chosen};
use database::lead_campaigns::evaluation;
use database::leads::{Source, reading};
use database::{Db, TenantTx, booker_codes, campaigns, sales_person_ids, users};
use domain::campaigns::CampaignType;
use domain::campaigns::automation::{Choices, Draft};
use domain::clock::Clock;
use domain::ids::{AutomatedCampaignId, AutomatedPreviewId, CampaignId, UserId};
use domain::leads::{Code, LeadStatus};
use domain::move_types::MoveType;
use domain::people;
use domain::roles::Role;
use jobs::outreach_planning::picture_copy;
use serde_json::Value;

use super::campaigns::{
    AFTER_OFFER, BEFORE_SURVEY_EAST, BEFORE_SURVEY_WEST, WIN_BACK_CHICAGO, WIN_BACK_LOS_ANGELES,
    WIN_BACK_NEW_YORK,
};
use super::lead_stories::{Answer, send_first};
use super::leads::{self, Matching};
use super::plan::COMPANIES;
use super::{enter, partner_key};

/// The leads per evaluation, as in the job.
const BATCH: i64 = 250;

/// How long after its receipt a lead changes, if it does.
const CHANGES_AFTER: TimeDelta = TimeDelta::minutes(20);

/// The times between the receipts of the leads of an automated campaign.
const STEP: TimeDelta = TimeDelta::minutes(100);

/// An automated campaign.
struct Planned {
    name: &'static str,
    move_type: MoveType,
    booker: &'static str,
    sales_person: &'static str,
    /// The full name of its user.
    user: &'static str,
    /// The names of its pre-sale, re-engage and closer campaign.
    campaigns: [Option<&'static str>; 3],
    /// The days since it was switched on; `None` if it is off.
    on_for: Option<i64>,
    /// The number of its fresh leads.
    leads: usize,
}

const AUTOMATED: [Planned; 4] = [
    Planned {
        name: "Interstate, New York",
        move_type: MoveType::Interstate,
        booker: "TRV-NY",
        sales_person: "QL1042",
        user: "Greta Salvatore",
        campaigns: [
            Some(BEFORE_SURVEY_EAST),
            Some(WIN_BACK_NEW_YORK),
            Some(AFTER_OFFER),
        ],
        on_for: Some(21),
        leads: 4,
    },
    Planned {
        name: "Local, Chicago",
        move_type: MoveType::Local,
        booker: "TRV-CHI",
        sales_person: "QL1057",
        user: "Leopold Nakata",
        campaigns: [Some(BEFORE_SURVEY_EAST), Some(WIN_BACK_CHICAGO), None],
        on_for: Some(13),
        leads: 2,
    },
    Planned {
        name: "Intrastate, Los Angeles",
        move_type: MoveType::Intrastate,
        booker: "TRV-LA",
        sales_person: "QL1088",
        user: "Bastian Cole",
        campaigns: [Some(BEFORE_SURVEY_WEST), None, Some(AFTER_OFFER)],
        on_for: Some(6),
        leads: 2,
    },
    Planned {
        name: "Interstate, Los Angeles",
        move_type: MoveType::Interstate,
        booker: "TRV-LA",
        sales_person: "QL1063",
        user: "Imani Whitlock",
        campaigns: [
            Some(BEFORE_SURVEY_WEST),
            Some(WIN_BACK_LOS_ANGELES),
            Some(AFTER_OFFER),
        ],
        on_for: None,
        leads: 12,
    },
];

/// A version of a lead that the partner sends.
struct Version {
    at: DateTime<Utc>,
    opportunity: String,
    item: Value,
    /// Whether a campaign begins with an email at once.
    begins_with_email: bool,
}

/// Writes the automated campaigns and their leads unless there are some.
///
/// # Errors
/// When a statement fails.
pub async fn write_automated_campaigns(db: &Db, clock: &Clock) -> Result<()> {
    let now = clock.now();
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
        let first = reading::by_opportunity(&mut tx, &leads::matching_id(0)).await?;
        if first.is_some() || !automated_campaigns::list(&mut tx, now).await?.is_empty() {
            continue;
        }
        let off = create(&mut tx, admin, now).await?;
        let from = format!("office@{}", company.domain);
        for version in versions(now) {
            receive(&mut tx, (&source, &from), version).await?;
        }
        if let Some(id) = off {
            preview(&mut tx, (id, admin), now).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

/// Creates the automated campaigns, switches on those that are on, and returns the one that is off.
async fn create(tx: &mut TenantTx, admin: UserId, now: DateTime<Utc>) -> Result<Option<AutomatedCampaignId>> {
    let mut off = None;
    for planned in &AUTOMATED {
        // A user may have deleted what it needs.
        let Some(draft) = draft(tx, planned).await? else {
            continue;
        };
        let at = now - TimeDelta::days(planned.on_for.unwrap_or(2));
        let by = (&Origin::default(), at);
        let id = automated_campaigns::create(tx, admin, &draft, by).await?;
        if planned.on_for.is_some() {
            let preview = preview(tx, (id, admin), at).await?;
            automation::switch_on(tx, id, (Some(preview), &Chosen::Leads(Vec::new())), by).await?;
        } else {
            off = Some(id);
        }
    }
    Ok(off)
}

/// `None` if the company lacks the user, a code or a campaign.
async fn draft(tx: &mut TenantTx, planned: &Planned) -> Result<Option<Draft>> {
    let tenant = tx.tenant_id();
    let colleagues = users::colleagues(&mut *tx, people::View::Everyone, tenant, None, &[]).await?;
    let user = colleagues.iter().find(|user| user.full_name == planned.user);
    let bookers = booker_codes::list(tx).await?;
    let booker = bookers.iter().find(|booker| &*booker.code == planned.booker);
    let sales_person = sales_person_ids::by_key(tx, &Code::new(planned.sales_person).key).await?;
    let [pre_sale, re_engage, closer] = planned.campaigns;
    let choices = Choices {
        pre_sale: campaign(tx, CampaignType::PreSale, pre_sale).await?,
        re_engage: campaign(tx, CampaignType::ReEngage, re_engage).await?,
        closer: campaign(tx, CampaignType::Closer, closer).await?,
    };
    let (Some(user), Some(booker), Some(sales_person), true) =
        (user, booker, sales_person, choices.is_enough())
    else {
        return Ok(None);
    };
    Ok(Some(Draft {
        name: planned.name.to_owned(),
        move_type: planned.move_type,
        booker: booker.id,
        sales_person,
        user: user.id,
        choices,
    }))
}

async fn campaign(
    tx: &mut TenantTx,
    kind: CampaignType,
    name: Option<&'static str>,
) -> Result<Option<CampaignId>> {
    let Some(name) = name else { return Ok(None) };
    let mut choices = campaigns::choices(tx, kind).await?.into_iter();
    Ok(choices.find(|choice| choice.name == name).map(|choice| choice.id))
}

/// Orders a preview and calculates it, as the job would.
async fn preview(
    tx: &mut TenantTx,
    (automated, admin): (AutomatedCampaignId, UserId),
    at: DateTime<Utc>,
) -> Result<AutomatedPreviewId> {
    let (preview, job) = automated_preview::order(tx, automated, (admin, at)).await?;
    let run = automated_preview::begin(tx, (preview, job), at).await?;
    let run = run.context("the preview that was just ordered")?;
    automated_preview::calculate(tx, &run, picture_copy).await?;
    Ok(preview)
}

/// Stores a version of a lead and evaluates it, as the job does, and sends the email with which its
/// campaign begins.
async fn receive(tx: &mut TenantTx, (source, from): (&Source, &str), version: Version) -> Result<()> {
    let at = version.at;
    leads::send(tx, source, &[version.item], at).await?;
    while evaluation::evaluate_changed(tx, BATCH, picture_copy, at).await? == BATCH {}
    if version.begins_with_email {
        send_first(tx, &version.opportunity, (Answer::Taken, from), at).await?;
    }
    Ok(())
}

/// All versions of all leads in the order of their times.
fn versions(now: DateTime<Utc>) -> Vec<Version> {
    let today = now.with_timezone(&New_York).date_naive();
    let mut versions = Vec::new();
    let mut number = 0;
    for planned in &AUTOMATED {
        let mut received = now - TimeDelta::minutes(30);
        for place in 0..planned.leads {
            let lead = Matching {
                move_type: planned.move_type,
                booker: planned.booker,
                sales_person: planned.sales_person,
                received,
            };
            for (at, status, survey) in course(place, received, today) {
                let (opportunity, item) = leads::matching(number, &lead, (status, survey), at);
                let has_email = planned.on_for.is_some() && planned.campaigns[1].is_some();
                versions.push(Version {
                    at,
                    opportunity,
                    item,
                    begins_with_email: has_email && survey.is_none(),
                });
            }
            number += 1;
            received -= STEP;
        }
    }
    versions.sort_by_key(|version| version.at);
    versions
}

/// The statuses and surveys of a lead, each with its time: of four leads one has a survey, one has
/// none, one gets one, and one had its survey today.
fn course(
    place: usize,
    received: DateTime<Utc>,
    today: NaiveDate,
) -> Vec<(DateTime<Utc>, LeadStatus, Option<NaiveDate>)> {
    let survey = Some(today + Days::new(4 + place as u64 % 5));
    let changed = received + CHANGES_AFTER;
    match place % 4 {
        0 => vec![(received, LeadStatus::SurveyScheduled, survey)],
        1 => vec![(received, LeadStatus::New, None)],
        2 => vec![
            (received, LeadStatus::AttemptedContact, None),
            (changed, LeadStatus::SurveyScheduled, survey),
        ],
        _ => vec![
            (received, LeadStatus::SurveyScheduled, Some(today)),
            (changed, LeadStatus::Pending, Some(today)),
        ],
    }
}
