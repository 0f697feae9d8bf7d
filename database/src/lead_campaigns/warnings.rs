//! Warnings about a campaign, counted over the company's leads that qualify for it today, by the
//! functions that plan and send touchpoints.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::campaigns::Draft as CampaignDraft;
use domain::campaigns::schedule::{LeadDates, due_times};
use domain::campaigns::warnings::{Warning, of_schedule};
use domain::channels::Channel;
use domain::ids::{LeadId, UserId};
use domain::leads::{LeadStatus, recipient};
use domain::messages::Reason;
use domain::templates::lead_values::lead_values;
use domain::templates::placeholders::Words;
use domain::templates::variables::Variable;
use domain::templates::variables_of;
use uuid::Uuid;

use super::campaign_preview::{Contents, hour_of, timed};
use super::coordinators;
use crate::companies;
use crate::error::Result;
use crate::leads::bookers;
use crate::leads::reading::{self, StoredLead};
use crate::mailer_caps::{self, Month};
use crate::outreach_planning::address_facts::AddressFacts;
use crate::outreach_senders;
use crate::transaction::TenantTx;

/// The most leads that are looked at, the newest ones.
pub const MOST_LEADS: i64 = 1_000;

/// A warning with the leads and touchpoints concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedWarning {
    /// The warning.
    pub warning: Warning,
    /// The variables without a value.
    pub variables: Vec<Variable>,
    /// How many leads it concerns.
    pub leads: usize,
    /// The places of the touchpoints, from 0.
    pub places: Vec<usize>,
}

/// The warnings about a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warnings {
    /// Those about leads.
    pub of_leads: Vec<CountedWarning>,
    /// What the company lacks to send, with the places of the touchpoints, from 0.
    pub of_senders: Vec<(Reason, Vec<usize>)>,
    /// How many leads were looked at.
    pub looked_at: usize,
    /// Whether those are all that qualify.
    pub is_all: bool,
}

/// A warning about a touchpoint of a lead.
type Found = BTreeSet<(Warning, usize, LeadId)>;

/// The warnings about a campaign that `user` would assign.
///
/// # Errors
/// When the database fails.
pub async fn count(
    tx: &mut TenantTx,
    user: UserId,
    (campaign, contents): (&CampaignDraft, &Contents),
    now: DateTime<Utc>,
) -> Result<Warnings> {
    let sender = campaign.sales_person.unwrap_or(user);
    let (senders, _) = outreach_senders::of_lane(tx, Some(sender), now).await?;
    let of_senders = Channel::ALL.into_iter().filter_map(|channel| {
        let steps = campaign.steps.iter().enumerate();
        let places: Vec<usize> = steps
            .filter(|(_, step)| step.channel == channel)
            .map(|(at, _)| at)
            .collect();
        let lacks = senders.stops(channel, false).filter(|_| !places.is_empty());
        Some((lacks?, places))
    });
    let of_senders = of_senders.collect();
    let mut ids = qualifying(tx, campaign).await?;
    let most = usize::try_from(MOST_LEADS).unwrap_or(usize::MAX);
    let is_all = ids.len() <= most;
    ids.truncate(most);
    let leads = reading::by_ids(tx, &ids).await?;
    let (found, variables) = look_at(tx, sender, (campaign, contents), &leads, now).await?;
    let of_leads = Warning::ALL.iter().filter_map(|warning| {
        let of_it = || found.iter().filter(|(of, ..)| of == warning);
        let leads: BTreeSet<LeadId> = of_it().map(|(_, _, lead)| *lead).collect();
        let places: BTreeSet<usize> = of_it().map(|(_, place, _)| *place).collect();
        let is_about_values = *warning == Warning::MissingValue;
        (!leads.is_empty()).then(|| CountedWarning {
            warning: *warning,
            variables: variables.iter().copied().filter(|_| is_about_values).collect(),
            leads: leads.len(),
            places: places.into_iter().collect(),
        })
    });
    Ok(Warnings {
        of_leads: of_leads.collect(),
        of_senders,
        looked_at: leads.len(),
        is_all,
    })
}

/// The newest leads that qualify for a campaign today, at most one more than [`MOST_LEADS`].
async fn qualifying(tx: &mut TenantTx, campaign: &CampaignDraft) -> Result<Vec<Uuid>> {
    let statuses = |has_survey: bool| -> Vec<i16> {
        let all = LeadStatus::ALL.iter();
        all.filter(|status| campaign.kind.qualifies(**status, has_survey))
            .map(|status| status.code())
            .collect()
    };
    Ok(sqlx::query_scalar!(
        "select id from leads \
         where tenant_id = $1 \
           and (status = any($2) and survey_on is not null or status = any($3) and survey_on is null) \
           and status = any($4) \
           and ($5::uuid is null or booker_key = (select key from booker_codes where tenant_id = $1 and id = $5)) \
         order by received_at desc, id desc \
         limit $6",
        tx.tenant_id().0,
        &statuses(true),
        &statuses(false),
        // The index is by status.
        &[statuses(true), statuses(false)].concat(),
        campaign.booker.map(|booker| booker.0),
        MOST_LEADS + 1,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// What there is to warn of about leads, and the variables without a value.
async fn look_at(
    tx: &mut TenantTx,
    sender: UserId,
    (campaign, contents): (&CampaignDraft, &Contents),
    leads: &[StoredLead],
    now: DateTime<Utc>,
) -> Result<(Found, BTreeSet<Variable>)> {
    let zones = bookers::zones(tx, leads).await?;
    let names = coordinators(tx, &[sender]).await?;
    let name = names.get(&sender).map(String::as_str);
    let numbers: Vec<_> = leads
        .iter()
        .filter_map(|lead| recipient(&lead.lead, Channel::Sms).ok())
        .collect();
    let addresses: Vec<(Channel, &str)> = numbers
        .iter()
        .map(|number| (Channel::Sms, number.key.as_str()))
        .collect();
    let facts = AddressFacts::read(tx, &addresses, None).await?;
    let contents: Vec<_> = campaign
        .steps
        .iter()
        .map(|step| {
            let snapshot = contents.of(step.template)?;
            Some((snapshot, variables_of(&snapshot.content, snapshot.group)))
        })
        .collect();
    let steps = timed(campaign);
    let (mut found, mut variables) = (Found::new(), BTreeSet::new());
    let mut cards: Vec<(DateTime<Utc>, usize, LeadId)> = Vec::new();
    for stored in leads {
        let zone = zones.of(stored.lead.details.booker.as_ref());
        let dates = LeadDates::of(&stored.lead, zone);
        let due = due_times(&steps, &dates, hour_of(campaign), now);
        let of_schedule = of_schedule(&steps, &due, &dates, now);
        let values = lead_values(&stored.lead, zone, name);
        for (place, step) in steps.iter().enumerate() {
            if of_schedule.contains(&(Warning::InThePast, place)) {
                continue;
            }
            let mut warn = |warning| {
                found.insert((warning, place, stored.id));
            };
            let to = recipient(&stored.lead, step.channel);
            let has_address = to.is_ok();
            match to {
                Err(_) => warn(Warning::NoAddress),
                Ok(to) if step.channel == Channel::Sms && !facts.has_consent(&to.key) => {
                    warn(Warning::NoSmsConsent);
                }
                Ok(_) => {}
            }
            if let Some((snapshot, used)) = &contents[place] {
                let words = Words::new(&values, &snapshot.fallbacks);
                let missing: Vec<Variable> = used
                    .iter()
                    .copied()
                    .filter(|variable| words.is_missing(*variable))
                    .collect();
                if !missing.is_empty() {
                    warn(Warning::MissingValue);
                    variables.extend(missing);
                }
            }
            if let (Channel::Mailer, true, Some(due)) = (step.channel, has_address, due[place]) {
                cards.push((due.at, place, stored.id));
            }
        }
        let of_lead = of_schedule
            .into_iter()
            .map(|(warning, place)| (warning, place, stored.id));
        found.extend(of_lead);
    }
    let beyond = beyond_caps(tx, cards).await?;
    found.extend(beyond.map(|(place, lead)| (Warning::CapTooLow, place, lead)));
    Ok((found, variables))
}

/// The postcards that find no slot in their month, if the earlier ones take theirs.
async fn beyond_caps(
    tx: &mut TenantTx,
    mut cards: Vec<(DateTime<Utc>, usize, LeadId)>,
) -> Result<impl Iterator<Item = (usize, LeadId)>> {
    cards.sort_unstable();
    let zone = companies::time_zone(tx).await?;
    let month = move |at: DateTime<Utc>| Month::at(at, zone);
    let months: BTreeSet<Month> = cards.iter().map(|(at, ..)| month(*at)).collect();
    let months: Vec<Month> = months.into_iter().collect();
    let uses = mailer_caps::uses(tx, &months).await?;
    let mut left: BTreeMap<Month, i64> = uses
        .into_iter()
        .filter_map(|used| Some((used.month, i64::from(used.max_cap? - used.tally))))
        .collect();
    Ok(cards.into_iter().filter_map(move |(at, place, lead)| {
        let left = left.get_mut(&month(at))?;
        *left -= 1;
        (*left < 0).then_some((place, lead))
    }))
}
