//! Previews of automated campaigns: what one would have done with the changes of the last 30 days
//! (*from now on*), and what the leads that qualify today would get (*now*). A job calculates them by
//! the functions that evaluate leads and plan touchpoints.

mod reading;
mod replay;

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::assignments::Ending;
use domain::campaigns::automation::{COUNTED_FIELDS, Case, Choices, Keys, REPLAYED};
use domain::campaigns::schedule::LeadDates;
use domain::campaigns::touchpoints::TouchpointState;
use domain::channels::Channel;
use domain::ids::{AutomatedCampaignId, AutomatedPreviewId, JobId, LeadId, UserId};
use domain::jobs::Job;
use domain::leads::{BOOKER, Lead, MOVE_TYPE, SALES_PERSON, undone};
use domain::messages::prices::Measure;
use domain::messages::snapshot::values_of;
use domain::messages::{DetailedReason, Origin, Reason};
use domain::outreach::gate::Decision;
use domain::templates::TemplateEvent;
use domain::templates::placeholders::Words;
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use thiserror::Error;
use uuid::Uuid;

use super::automation::{Candidate, Matched, addresses, cases};
use super::campaign_preview::Contents;
use super::drafts::{self, Draft, Order};
use crate::campaigns::{self, Campaign};
use crate::error::{DbError, Result};
use crate::jobs::{self, EnqueueError, NewJob};
use crate::leads::bookers::{self, Zones};
use crate::leads::reading::{StoredLead, by_ids};
use crate::mailer_caps::{self, Month};
use crate::template_snapshots::PictureCopy;
use crate::transaction::TenantTx;
use crate::{automated_campaigns, companies};
use replay::{Course, Moment, Real, Started, now_started, replay};

pub use reading::{Counts, Preview, PreviewLead, get, leads};

/// The most leads of each part of a preview.
pub const MOST_LEADS: i64 = 10_000;

/// The leads read or written per statement.
const BATCH: usize = 250;

/// How long previews are kept.
const KEPT_FOR: chrono::TimeDelta = chrono::TimeDelta::days(7);

/// A part of a preview.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i16)]
pub enum Part {
    /// By the changes of the last 30 days.
    FromNowOn = 1,
    /// The leads that qualify at the preview.
    Now = 2,
}

/// What would happen to a touchpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Prospect {
    /// It goes at its time, or would have gone.
    Goes,
    /// It is held or delayed at its time.
    Waits,
    /// It expires.
    Expires,
    /// It is never sent.
    Canceled,
    /// Its day is not known yet.
    Unknown,
}

/// A touchpoint of a previewed lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PreviewTouchpoint {
    /// The channel, as stored.
    pub channel: i16,
    /// The name of its template.
    pub template: String,
    /// When it is due.
    pub due_at: Option<DateTime<Utc>>,
    /// What would happen.
    pub prospect: Prospect,
    /// Why, by the reason's code.
    pub reason: Option<String>,
    /// The detail of the reason.
    pub detail: Option<String>,
    /// Its price in millionths of a dollar, if it goes.
    pub micros: i64,
}

/// Why a preview isn't ordered.
#[derive(Debug, Error)]
pub enum OrderError {
    /// There is no such automated campaign.
    #[error("no such automated campaign")]
    Missing,
    /// The job can't be ordered.
    #[error(transparent)]
    Job(#[from] EnqueueError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Orders a preview of an automated campaign, and returns it with its job. Deletes old ones.
///
/// # Errors
/// [`OrderError`] when it is refused.
pub async fn order(
    tx: &mut TenantTx,
    automated: AutomatedCampaignId,
    (user, now): (UserId, DateTime<Utc>),
) -> Result<(AutomatedPreviewId, JobId), OrderError> {
    let tenant = tx.tenant_id().0;
    let versions = automated_campaigns::versions(tx, automated).await?;
    let versions = versions.ok_or(OrderError::Missing)?;
    sqlx::query!(
        "delete from automated_previews where tenant_id = $1 and created_at < $2",
        tenant,
        now - KEPT_FOR,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    let id = AutomatedPreviewId::generate();
    let new = NewJob {
        job: &Job::AutomatedPreview { preview: id },
        owner: Some(user),
        due_at: now,
        total: 0,
        idempotency_key: None,
    };
    let job = jobs::enqueue(tx, &new, now).await?.id();
    sqlx::query!(
        "insert into automated_previews (tenant_id, id, automated_campaign_id, versions, job_id, created_at, created_by) \
         values ($1, $2, $3, $4, $5, $6, $7)",
        tenant,
        id.0,
        automated.0,
        &versions,
        job.0,
        now,
        user.0,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    Ok((id, job))
}

/// What a preview is calculated from.
#[derive(Debug)]
pub struct Run {
    preview: AutomatedPreviewId,
    matched: Matched,
    keys: Keys,
    campaigns: BTreeMap<CampaignType, Campaign>,
    now: DateTime<Utc>,
}

/// Begins the calculation of a job's preview: deletes the rows of an earlier attempt. `None` if the
/// preview or its automated campaign is deleted.
///
/// # Errors
/// When the database fails.
pub async fn begin(
    tx: &mut TenantTx,
    (preview, job): (AutomatedPreviewId, JobId),
    now: DateTime<Utc>,
) -> Result<Option<Run>> {
    let found = sqlx::query_scalar!(
        "select automated_campaign_id from automated_previews where tenant_id = $1 and id = $2 and job_id = $3",
        tx.tenant_id().0,
        preview.0,
        job.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(id) = found else { return Ok(None) };
    let Some(automated) = automated_campaigns::get(tx, AutomatedCampaignId(id), now).await? else {
        return Ok(None);
    };
    sqlx::query!(
        "delete from automated_preview_leads where tenant_id = $1 and preview_id = $2",
        tx.tenant_id().0,
        preview.0,
    )
    .execute(tx.connection())
    .await?;
    let keys = automated.keys();
    let draft = automated.draft;
    let choices: Choices = draft.choices;
    let ids: Vec<Uuid> = CampaignType::ALL
        .iter()
        .filter_map(|kind| Some(choices.of(*kind)?.0))
        .collect();
    let campaigns = campaigns::several(tx, &ids).await?.into_iter();
    Ok(Some(Run {
        preview,
        matched: Matched {
            lead: Uuid::nil(),
            automated: AutomatedCampaignId(id),
            user: draft.user,
            choices,
            on_since: now,
        },
        keys,
        campaigns: campaigns
            .map(|campaign| (campaign.summary.kind, campaign))
            .collect(),
        now,
    }))
}

/// Calculates both parts and stores them. Everything is read in the caller's transaction, so that the
/// preview is about one state of the company.
///
/// # Errors
/// When the database fails.
pub async fn calculate(tx: &mut TenantTx, run: &Run, copy: PictureCopy) -> Result<()> {
    let contents = contents(tx, run, copy).await?;
    let courses = courses(tx, run).await?;
    let started = replay(
        &courses,
        (run.matched, &run.campaigns),
        (run.now - REPLAYED, run.now),
    );
    store(tx, run, (Part::FromNowOn, &started), &contents).await?;
    let started = qualifying(tx, run).await?;
    store(tx, run, (Part::Now, &started), &contents).await?;
    sqlx::query!(
        "update automated_previews set calculated_at = $3 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        run.preview.0,
        run.now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

async fn contents(
    tx: &mut TenantTx,
    run: &Run,
    copy: PictureCopy,
) -> Result<BTreeMap<CampaignType, Contents>> {
    let mut contents = BTreeMap::new();
    for (kind, campaign) in &run.campaigns {
        contents.insert(*kind, Contents::keep(tx, &campaign.draft(), copy, run.now).await?);
    }
    Ok(contents)
}

/// The leads that changed in the last 30 days and have or may have had what the automated campaign
/// needs, newest first, with their changes.
async fn courses(tx: &mut TenantTx, run: &Run) -> Result<Vec<Course>> {
    let since = run.now - REPLAYED;
    let leads = sqlx::query_scalar!(
        "select l.id from leads l \
         where l.tenant_id = $1 and l.updated_at >= $2 and not l.is_history \
           and ((l.move_type = $3 and l.booker_key = $4 and l.sales_person_key = $5) \
             or exists (select 1 from lead_versions v \
                        where v.tenant_id = l.tenant_id and v.lead_id = l.id and v.at >= $2 and v.changed ?| $7)) \
         order by l.updated_at desc, l.id desc \
         limit $6",
        tx.tenant_id().0,
        since,
        run.keys.move_type.code(),
        run.keys.booker.key,
        run.keys.sales_person.key,
        MOST_LEADS,
        &[MOVE_TYPE, BOOKER, SALES_PERSON].map(str::to_owned),
    )
    .fetch_all(tx.connection())
    .await?;
    let mut courses = Vec::with_capacity(leads.len());
    for ids in leads.chunks(BATCH) {
        let stored = by_ids(tx, ids).await?;
        let changes = changes(tx, ids).await?;
        let mut real = real(tx, ids).await?;
        let mut addresses = addresses(tx, ids).await?;
        let mut history = Vec::with_capacity(stored.len());
        for lead in &stored {
            history.push((lead, states(lead, changes.get(&lead.id.0))));
        }
        let all: Vec<StoredLead> = history
            .iter()
            .flat_map(|(lead, states)| {
                states.iter().map(|(_, _, state)| StoredLead {
                    lead: state.clone(),
                    ..(*lead).clone()
                })
            })
            .collect();
        let zones = bookers::zones(tx, &all).await?;
        for (lead, states) in history {
            courses.push(Course {
                lead: lead.id.0,
                moments: moments(run, &zones, &states),
                addresses: addresses.remove(&lead.id.0).unwrap_or_default(),
                real: real.remove(&lead.id.0).unwrap_or_default(),
            });
        }
    }
    Ok(courses)
}

/// A state of a lead: since when, whether the change to it counts, and the lead.
type State = (DateTime<Utc>, bool, Lead);

fn moments(run: &Run, zones: &Zones, states: &[State]) -> Vec<Moment> {
    let moment = |(at, is_counted, lead): &State| Moment {
        at: *at,
        dates: LeadDates::of(lead, zones.of(lead.details.booker.as_ref())),
        is_matched: run.keys.fit(lead),
        is_counted: *is_counted,
    };
    states.iter().map(moment).collect()
}

/// What a change of a lead changed, by the names of the history.
type Changed = BTreeMap<String, (Option<String>, Option<String>)>;

/// A change of a lead.
struct Change {
    at: DateTime<Utc>,
    changed: Changed,
    is_from_file: bool,
}

/// The states of a lead in order: each is the later one with its change taken back.
fn states(lead: &StoredLead, changes: Option<&Vec<Change>>) -> Vec<State> {
    let mut states = Vec::new();
    let mut current = lead.lead.clone();
    let changes = changes.map_or(&[][..], Vec::as_slice);
    for (place, change) in changes.iter().enumerate().rev() {
        let has_counted = |field: &&str| change.changed.contains_key(*field);
        let is_counted = !change.is_from_file && (place == 0 || COUNTED_FIELDS.iter().any(has_counted));
        let before = undone(&current, &change.changed);
        states.push((change.at, is_counted, current));
        current = before;
    }
    states.reverse();
    states
}

/// The changes of leads in order, by lead.
async fn changes(tx: &mut TenantTx, leads: &[Uuid]) -> Result<HashMap<Uuid, Vec<Change>>> {
    let rows = sqlx::query!(
        r#"
        select lead_id, at, changed as "changed: Json<Changed>", is_from_file
        from lead_versions
        where tenant_id = $1 and lead_id = any($2)
        order by lead_id, version
        "#,
        tx.tenant_id().0,
        leads,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut changes: HashMap<Uuid, Vec<Change>> = HashMap::new();
    for row in rows {
        changes.entry(row.lead_id).or_default().push(Change {
            at: row.at,
            changed: row.changed.0,
            is_from_file: row.is_from_file,
        });
    }
    Ok(changes)
}

/// The campaigns that users assigned to leads, and those of automation that a user or the lead ended,
/// by lead.
async fn real(tx: &mut TenantTx, leads: &[Uuid]) -> Result<HashMap<Uuid, Vec<Real>>> {
    let rows = sqlx::query!(
        "select lead_id, type, assigned_at, ended_at, ending, automated_campaign_id is not null as \"is_automatic!\" \
         from lead_campaigns \
         where tenant_id = $1 and lead_id = any($2) and (automated_campaign_id is null or ending in (2, 5))",
        tx.tenant_id().0,
        leads,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut real: HashMap<Uuid, Vec<Real>> = HashMap::new();
    for row in rows {
        let Some(kind) = CampaignType::from_repr(row.r#type) else {
            continue;
        };
        real.entry(row.lead_id).or_default().push(Real {
            kind,
            is_automatic: row.is_automatic,
            from: row.assigned_at,
            until: row.ended_at,
            ending: row.ending.and_then(Ending::from_repr),
        });
    }
    Ok(real)
}

/// What the leads that qualify today would get, newest first. A lead gets nothing if anything but the
/// time of its last change is in the way.
async fn qualifying(tx: &mut TenantTx, run: &Run) -> Result<Vec<Started>> {
    let leads = sqlx::query_scalar!(
        "select id from leads \
         where tenant_id = $1 and not is_history and move_type = $2 and booker_key = $3 and sales_person_key = $4 \
           and ((status = 3 and survey_on is not null and $5) or (status in (1, 2) and survey_on is null and $6) \
             or (status = 6 and survey_on is not null and $7)) \
         order by received_at desc, id desc \
         limit $8",
        tx.tenant_id().0,
        run.keys.move_type.code(),
        run.keys.booker.key,
        run.keys.sales_person.key,
        run.matched.choices.pre_sale.is_some(),
        run.matched.choices.re_engage.is_some(),
        run.matched.choices.closer.is_some(),
        MOST_LEADS,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut all = Vec::new();
    let mut taken = HashSet::new();
    for ids in leads.chunks(BATCH) {
        let dates = bookers::dates_by_id(tx, ids).await?;
        let candidates: Vec<Candidate> = ids
            .iter()
            .filter_map(|lead| {
                let matched = Matched {
                    lead: *lead,
                    ..run.matched
                };
                Candidate::of(matched, dates.get(&LeadId(*lead))?)
            })
            .collect();
        let cases = cases(tx, &candidates).await?;
        let addresses = addresses(tx, ids).await?;
        for candidate in candidates {
            let lead = candidate.matched.lead;
            let case = cases.get(&lead).map(|case| Case {
                is_changed: true,
                ..*case
            });
            let own = addresses.get(&lead).into_iter().flatten();
            let keys: Vec<_> = own.map(|address| (candidate.kind, address.clone())).collect();
            if !case.is_some_and(|case| case.is_assigned()) || keys.iter().any(|key| taken.contains(key)) {
                continue;
            }
            taken.extend(keys);
            if let (Some(campaign), Some(dates)) =
                (run.campaigns.get(&candidate.kind), dates.get(&LeadId(lead)))
            {
                all.push(now_started(candidate, campaign, dates, run.now));
            }
        }
    }
    Ok(all)
}

#[derive(Serialize)]
struct NewRow<'a> {
    lead_id: LeadId,
    r#type: i16,
    starts_at: DateTime<Utc>,
    campaign_name: &'a str,
    touchpoints: Vec<PreviewTouchpoint>,
}

async fn store(
    tx: &mut TenantTx,
    run: &Run,
    (part, started): (Part, &[Started]),
    contents: &BTreeMap<CampaignType, Contents>,
) -> Result<()> {
    let mut rows = Vec::with_capacity(started.len());
    for started in started.chunks(BATCH) {
        let ids: Vec<Uuid> = started.iter().map(|started| started.campaign.lead.0).collect();
        let leads: HashMap<LeadId, StoredLead> = by_ids(tx, &ids)
            .await?
            .into_iter()
            .map(|lead| (lead.id, lead))
            .collect();
        let prospects = prospects(tx, run, (started, &leads), contents).await?;
        rows.extend(
            started
                .iter()
                .zip(prospects)
                .map(|(started, touchpoints)| NewRow {
                    lead_id: started.campaign.lead,
                    r#type: started.campaign.kind.code(),
                    starts_at: started.campaign.assigned_at,
                    campaign_name: &started.campaign.name,
                    touchpoints,
                }),
        );
    }
    let touchpoints = rows.iter_mut().flat_map(|row| &mut row.touchpoints);
    apply_caps(tx, touchpoints.collect()).await?;
    for rows in rows.chunks(BATCH) {
        sqlx::query!(
            r#"
            insert into automated_preview_leads (tenant_id, preview_id, part, lead_id, type, starts_at, campaign_name,
                                                 touchpoints)
            select $1, $2, $3, r.*
            from jsonb_to_recordset($4::jsonb) as r (
                lead_id uuid, type smallint, starts_at timestamptz, campaign_name text, touchpoints jsonb)
            "#,
            tx.tenant_id().0,
            run.preview.0,
            part as i16,
            Json(rows) as _,
        )
        .execute(tx.connection())
        .await?;
    }
    Ok(())
}

/// Holds the postcards that the caps of their months have no room for: the last due ones.
async fn apply_caps(tx: &mut TenantTx, touchpoints: Vec<&mut PreviewTouchpoint>) -> Result<()> {
    let zone = companies::time_zone(tx).await?;
    let is_card = |touchpoint: &PreviewTouchpoint| {
        touchpoint.channel == Channel::Mailer.code() && touchpoint.prospect == Prospect::Goes
    };
    let mut cards: Vec<(DateTime<Utc>, &mut PreviewTouchpoint)> = touchpoints
        .into_iter()
        .filter(|touchpoint| is_card(touchpoint))
        .filter_map(|touchpoint| Some((touchpoint.due_at?, touchpoint)))
        .collect();
    cards.sort_by_key(|(due_at, _)| *due_at);
    let mut room: BTreeMap<Month, Option<i32>> = BTreeMap::new();
    for (due_at, card) in cards {
        let month = Month::at(due_at, zone);
        let left = match room.entry(month) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => unknown.insert(mailer_caps::room(tx, month).await?),
        };
        match left {
            None => {}
            Some(left) if *left > 0 => *left -= 1,
            Some(_) => {
                card.prospect = Prospect::Waits;
                card.reason = Some(Reason::CapReached.code().to_owned());
                card.micros = 0;
            }
        }
    }
    Ok(())
}

/// What would happen to the touchpoints of each campaign, by today's facts about the addresses.
async fn prospects(
    tx: &mut TenantTx,
    run: &Run,
    (started, leads): (&[Started], &HashMap<LeadId, StoredLead>),
    contents: &BTreeMap<CampaignType, Contents>,
) -> Result<Vec<Vec<PreviewTouchpoint>>> {
    let mut drafts: Vec<Draft<'_>> = Vec::new();
    let mut of: Vec<(usize, usize)> = Vec::new();
    for (place, one) in started.iter().enumerate() {
        let known = contents
            .get(&one.campaign.kind)
            .zip(leads.get(&one.campaign.lead));
        let Some((contents, lead)) = known else { continue };
        for (step, touchpoint) in one.touchpoints.iter().enumerate() {
            let goes = matches!(
                touchpoint.state,
                TouchpointState::Waiting | TouchpointState::HandedOff
            );
            let (true, Some(due), Some(snapshot)) =
                (goes, touchpoint.due, contents.id_of(touchpoint.template))
            else {
                continue;
            };
            of.push((place, step));
            drafts.push(Draft {
                key: String::new(),
                lead,
                touchpoint: None,
                channel: touchpoint.timed.channel,
                template: touchpoint.template,
                snapshot,
                sender: one.campaign.sender,
                due_at: due.at,
            });
        }
    }
    let order = Order {
        origin: Origin::Touchpoint,
        by: None,
        is_do_not_call_confirmed: false,
    };
    let decided = drafts::decide_all(tx, &drafts, (order, run.now), |draft| draft.due_at).await?;
    let mut decisions: HashMap<(usize, usize), (Decision, i64)> = HashMap::with_capacity(of.len());
    for ((place, draft), decided) in of.into_iter().zip(&drafts).zip(decided) {
        let kind = started[place.0].campaign.kind;
        let snapshot = contents
            .get(&kind)
            .and_then(|contents| contents.of(draft.template));
        let micros = snapshot.and_then(|snapshot| {
            let values = values_of(&decided.filled().1);
            let words = Words::new(&values, &snapshot.fallbacks);
            Measure::of(&snapshot.content, TemplateEvent::MoveLead.group(), &words).micros()
        });
        decisions.insert(place, (decided.decision, micros.unwrap_or(0)));
    }
    let names = |kind: CampaignType, step: usize| {
        let campaign = run.campaigns.get(&kind)?;
        Some(campaign.steps.get(step)?.template_name.clone())
    };
    Ok(started
        .iter()
        .enumerate()
        .map(|(place, one)| {
            let touchpoints = one.touchpoints.iter().enumerate();
            touchpoints
                .map(|(step, touchpoint)| {
                    let (prospect, why, micros) = match decisions.remove(&(place, step)) {
                        Some((decision, micros)) => outlook(&decision, micros),
                        None => settled(touchpoint.state, touchpoint.reason),
                    };
                    PreviewTouchpoint {
                        channel: touchpoint.timed.channel.code(),
                        template: names(one.campaign.kind, step).unwrap_or_default(),
                        due_at: touchpoint.due.map(|due| due.at),
                        prospect,
                        reason: why.as_ref().map(|why| why.reason.code().to_owned()),
                        detail: why.and_then(|why| why.detail),
                        micros,
                    }
                })
                .collect()
        })
        .collect())
}

fn outlook(decision: &Decision, micros: i64) -> (Prospect, Option<DetailedReason>, i64) {
    match decision {
        Decision::Go => (Prospect::Goes, None, micros),
        Decision::Later(_) => {
            let why = DetailedReason::plain(Reason::QuietHours);
            (Prospect::Waits, Some(why), micros)
        }
        Decision::Hold(why) => (Prospect::Waits, Some(why.clone()), 0),
        Decision::Refuse(why) => (Prospect::Canceled, Some(why.clone()), 0),
    }
}

fn settled(state: TouchpointState, reason: Option<Reason>) -> (Prospect, Option<DetailedReason>, i64) {
    let prospect = match state {
        TouchpointState::Expired => Prospect::Expires,
        TouchpointState::Cancelled | TouchpointState::Paused => Prospect::Canceled,
        TouchpointState::Waiting | TouchpointState::HandedOff => Prospect::Unknown,
    };
    (prospect, reason.map(DetailedReason::plain), 0)
}
