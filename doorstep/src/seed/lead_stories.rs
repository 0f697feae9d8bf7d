//! Leads of the demonstration whose campaigns show what is rare: a survey that moved after a message
//! about it was sent, a message that failed, and touchpoints on both sides of a clock change.

use std::time::Duration;

use anyhow::Result;
use chrono::{DateTime, Days, NaiveDate, NaiveTime, Offset as _, TimeDelta, Utc};
use chrono_tz::Tz;
use database::audit::Origin;
use database::lead_campaigns::assigning::{self, AssignError, Assignment};
use database::lead_campaigns::{evaluation, handoff, timeline};
use database::leads::{Source, reading};
use database::messages::dispatch::{self, Ended, Marking};
use database::{TenantTx, campaigns};
use domain::campaigns::CampaignType;
use domain::clock::instant;
use domain::email_accounts::AccountType;
use domain::ids::{CampaignId, MessageId, UserId};
use domain::messages::{Outcome, SentBy};
use jobs::outreach_planning::picture_copy;

use super::campaigns::BEFORE_SURVEY_EAST;
use super::leads;
use super::plan::Company;

/// The time zone of the campaign.
const ZONE: Tz = Tz::America__New_York;

/// How long after a lead its campaign was assigned.
const ASSIGNED_AFTER: TimeDelta = TimeDelta::hours(2);

/// Leads and touchpoints per call, as in the job.
const BATCH: i64 = 250;

/// The lease of a claim. It is settled in the same transaction.
const CLAIM: Duration = Duration::from_secs(60);

/// A mail server's answer that takes a mail, and one that refuses it, with its code.
const TAKEN: &str = "250 2.0.0 OK";
const FULL: (&str, &str) = ("552 5.2.2 The mailbox is full.", "552");

/// What the mail server answers.
#[derive(Clone, Copy)]
pub(super) enum Answer {
    Taken,
    Refused,
}

/// What happened to a lead with a campaign that writes three days before the survey.
struct Story {
    received: DateTime<Utc>,
    survey: NaiveDate,
    /// The answer to the first message, if it was due already.
    answer: Option<Answer>,
    /// The day to which the survey moved after that.
    moved_to: Option<NaiveDate>,
}

fn stories(now: DateTime<Utc>) -> [Story; 3] {
    let today = now.with_timezone(&ZONE).date_naive();
    let moved = Story {
        received: now - TimeDelta::days(6),
        survey: today + Days::new(1),
        answer: Some(Answer::Taken),
        moved_to: Some(today + Days::new(8)),
    };
    let failed = Story {
        received: now - TimeDelta::days(5),
        survey: today + Days::new(2),
        answer: Some(Answer::Refused),
        moved_to: None,
    };
    let across_clock_change = Story {
        received: now - TimeDelta::days(1),
        survey: clock_change(today + Days::new(7)) + Days::new(1),
        answer: None,
        moved_to: None,
    };
    [moved, failed, across_clock_change]
}

/// The first day from `day` on at whose noon the clocks differ from the day before.
fn clock_change(day: NaiveDate) -> NaiveDate {
    let offset = |day: NaiveDate| {
        let noon = instant(day.and_time(NaiveTime::MIN) + TimeDelta::hours(12), ZONE);
        noon.with_timezone(&ZONE).offset().fix()
    };
    let changes = |day: &NaiveDate| offset(*day) != offset(*day - Days::new(1));
    day.iter_days().take(366).find(changes).unwrap_or(day)
}

/// Writes the leads with their campaigns, at the times at which everything happened.
///
/// # Errors
/// When a statement fails.
pub(super) async fn write(
    tx: &mut TenantTx,
    (admin, source): (UserId, &Source),
    company: &Company,
    now: DateTime<Utc>,
) -> Result<()> {
    let choices = campaigns::choices(tx, CampaignType::PreSale).await?;
    let Some(campaign) = choices.iter().find(|choice| choice.name == BEFORE_SURVEY_EAST) else {
        return Ok(());
    };
    let from = format!("office@{}", company.domain);
    for (place, story) in stories(now).into_iter().enumerate() {
        let (opportunity, item) = leads::with_survey(place, story.received, story.survey, story.received);
        receive(tx, source, item, story.received).await?;
        let assigned_at = story.received + ASSIGNED_AFTER;
        let is_assigned = assign(tx, (admin, campaign.id), &opportunity, assigned_at).await?;
        if let Some(answer) = story.answer.filter(|_| is_assigned) {
            send_first(tx, &opportunity, (answer, &from), assigned_at).await?;
        }
        if let Some(survey) = story.moved_to {
            let (_, item) = leads::with_survey(place, story.received, survey, now);
            receive(tx, source, item, now).await?;
        }
    }
    Ok(())
}

/// Stores a lead and evaluates what changed, as the job does.
async fn receive(
    tx: &mut TenantTx,
    source: &Source,
    item: serde_json::Value,
    at: DateTime<Utc>,
) -> Result<()> {
    leads::send(tx, source, &[item], at).await?;
    while evaluation::evaluate_changed(tx, BATCH, |_, _| None, at).await? == BATCH {}
    Ok(())
}

/// Assigns the campaign; returns whether the lead may have it.
async fn assign(
    tx: &mut TenantTx,
    (admin, campaign): (UserId, CampaignId),
    opportunity_id: &str,
    at: DateTime<Utc>,
) -> Result<bool> {
    let assignment = Assignment {
        opportunity_id,
        campaign,
        kind: CampaignType::PreSale,
        replaces: false,
        copy: picture_copy,
    };
    match assigning::assign(tx, admin, assignment, (&Origin::default(), at)).await {
        Ok(_) => Ok(true),
        Err(AssignError::Refused(_)) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Hands off the lead's first touchpoint when it was due, and writes the answer to its message.
pub(super) async fn send_first(
    tx: &mut TenantTx,
    opportunity_id: &str,
    (answer, from): (Answer, &str),
    assigned_at: DateTime<Utc>,
) -> Result<()> {
    let Some(lead) = reading::by_opportunity(tx, opportunity_id).await? else {
        return Ok(());
    };
    let first = timeline::of_lead(tx, &lead, assigned_at)
        .await?
        .into_iter()
        .next();
    let Some(due_at) = first.and_then(|item| item.due_at) else {
        return Ok(());
    };
    handoff::hand_off_due(tx, None, BATCH, due_at).await?;
    let items = timeline::of_lead(tx, &lead, due_at).await?;
    let messages: Vec<MessageId> = items.iter().filter_map(|item| item.message).collect();
    let marking = Marking {
        lasting: CLAIM,
        sent_by: SentBy::Account(AccountType::Gmail),
        from,
    };
    let claimed = dispatch::mark(tx, &messages, &marking, due_at).await?;
    let ended: Vec<Ended> = claimed
        .iter()
        .map(|message| match answer {
            Answer::Taken => Ended::new(message.dispatch, Outcome::Taken, TAKEN),
            Answer::Refused => Ended {
                code: Some(FULL.1.to_owned()),
                ..Ended::new(message.dispatch, Outcome::Refused, FULL.0)
            },
        })
        .collect();
    dispatch::settle(tx, &ended, due_at + TimeDelta::seconds(2)).await?;
    Ok(())
}
