//! Replays what an automated campaign would have done for leads while they changed, by the functions
//! that plan and hand off touchpoints. Nothing is stored.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::assignments::{AssignmentState, Ending};
use domain::campaigns::automation::{Case, occasion};
use domain::campaigns::schedule::{AtDue, LeadDates, Timed, at_due};
use domain::campaigns::touchpoints::TouchpointState;
use domain::ids::{LeadId, MessageId};
use domain::messages::MessageState;
use uuid::Uuid;

use super::super::LeadCampaign;
use super::super::assigning::{Assigned, new_campaign};
use super::super::automation::{Candidate, Matched};
use super::super::drafts::sent_day;
use super::super::evaluation::plan;
use super::super::touchpoints::{self, Touchpoint, TouchpointMessage};
use crate::campaigns::Campaign;

/// A change of a lead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    pub(super) at: DateTime<Utc>,
    /// The dates after it.
    pub(super) dates: LeadDates,
    /// Whether the automated campaign has the lead's move type, booker and sales person id.
    pub(super) is_matched: bool,
    /// Whether the change counts.
    pub(super) is_counted: bool,
}

/// A campaign that the lead really had.
#[derive(Clone, Copy, Debug)]
pub(super) struct Real {
    pub(super) kind: CampaignType,
    /// Whether automation assigned it; the replay starts its own.
    pub(super) is_automatic: bool,
    pub(super) from: DateTime<Utc>,
    pub(super) until: Option<DateTime<Utc>>,
    pub(super) ending: Option<Ending>,
}

impl Real {
    fn runs_at(&self, at: DateTime<Utc>) -> bool {
        !self.is_automatic && self.from <= at && self.until.is_none_or(|until| at < until)
    }
}

/// A lead with its changes in order.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) lead: Uuid,
    pub(super) moments: Vec<Moment>,
    pub(super) addresses: Vec<(i16, String)>,
    pub(super) real: Vec<Real>,
}

/// A campaign that a lead would have got, with its touchpoints as they would be at the end.
#[derive(Clone, Debug)]
pub(super) struct Started {
    pub(super) campaign: LeadCampaign,
    pub(super) touchpoints: Vec<Touchpoint>,
    occasion: NaiveDate,
}

impl Started {
    /// A new campaign, which the plan activates.
    fn new(candidate: Candidate, campaign: &Campaign, at: DateTime<Utc>) -> Self {
        let matched = candidate.matched;
        let of = Assigned {
            campaign: candidate.campaign,
            kind: candidate.kind,
            by: matched.user,
            replaces: false,
            automated: Some((matched.automated, candidate.occasion)),
        };
        let steps = campaign.steps.iter();
        let campaign = new_campaign((LeadId(matched.lead), ""), campaign, of, at);
        let steps = steps.map(|named| {
            let timed = Timed {
                time: named.step.time,
                channel: named.step.channel,
                sent_on: None,
            };
            Touchpoint::new(&campaign, timed, (named.step.template, Uuid::nil()))
        });
        Self {
            touchpoints: steps.collect(),
            occasion: candidate.occasion,
            campaign,
        }
    }

    fn runs(&self) -> bool {
        self.campaign.state != AssignmentState::Ended
    }

    /// Sends and expires what is due before `until`, while the lead's dates don't change.
    fn advance(&mut self, dates: &LeadDates, until: DateTime<Utc>) {
        while self.runs() {
            let due = self
                .touchpoints
                .iter()
                .enumerate()
                .filter_map(|(place, touchpoint)| Some((touchpoint.look_at?, place)))
                .min();
            let Some((now, place)) = due.filter(|(at, _)| *at < until) else {
                break;
            };
            self.look(place, dates, now);
            self.finish(now);
        }
    }

    /// Ends it if nothing of it waits.
    fn finish(&mut self, now: DateTime<Utc>) {
        let is_open = |touchpoint: &Touchpoint| touchpoint.state == TouchpointState::Waiting;
        if self.campaign.state == AssignmentState::Active && !self.touchpoints.iter().any(is_open) {
            (self.campaign.state, self.campaign.ending) = (AssignmentState::Ended, Some(Ending::Finished));
            self.campaign.ended_at = Some(now);
        }
    }

    fn look(&mut self, place: usize, dates: &LeadDates, now: DateTime<Utc>) {
        let hour = self.campaign.hour;
        let touchpoint = &mut self.touchpoints[place];
        let Some(due) = touchpoint.due else {
            touchpoint.look_at = None;
            return;
        };
        match at_due(touchpoint.timed.time, due, hour.zone, dates, now) {
            AtDue::WaitUntil(then) => touchpoint.look_at = Some(then),
            AtDue::Expire(why) => touchpoint.rest(TouchpointState::Expired, why),
            AtDue::HandOff => {
                touchpoint.message = Some(TouchpointMessage {
                    id: MessageId::generate(),
                    state: MessageState::Sent,
                    due_at: now,
                });
                touchpoint.timed.sent_on = Some(sent_day(hour, now));
                (touchpoint.state, touchpoint.look_at) = (TouchpointState::HandedOff, None);
            }
        }
        touchpoints::replan(&self.campaign, &mut self.touchpoints, dates, &mut Vec::new(), now);
    }
}

/// What a lead gets that qualifies now.
pub(super) fn now_started(
    candidate: Candidate,
    campaign: &Campaign,
    dates: &LeadDates,
    now: DateTime<Utc>,
) -> Started {
    let mut started = [Started::new(candidate, campaign, now)];
    replan(&mut started, dates, now);
    let [started] = started;
    started
}

/// The campaigns of a replay, by lead.
#[derive(Debug, Default)]
struct Replay {
    by_lead: HashMap<Uuid, Vec<Started>>,
    addresses: HashMap<(i16, String), Vec<Uuid>>,
}

/// The campaigns that leads would have got by their changes up to `now`, in the order in which they
/// begin. Changes before `since` count as if the automated campaign had been off.
pub(super) fn replay(
    courses: &[Course],
    (matched, campaigns): (Matched, &BTreeMap<CampaignType, Campaign>),
    (since, now): (DateTime<Utc>, DateTime<Utc>),
) -> Vec<Started> {
    let mut replay = Replay::default();
    let by_lead: HashMap<Uuid, &Course> = courses.iter().map(|course| (course.lead, course)).collect();
    for course in courses {
        for address in &course.addresses {
            replay
                .addresses
                .entry(address.clone())
                .or_default()
                .push(course.lead);
        }
    }
    let mut order: Vec<(DateTime<Utc>, Uuid, usize)> = courses
        .iter()
        .flat_map(|course| {
            let moments = course.moments.iter().enumerate();
            moments.map(|(place, moment)| (moment.at, course.lead, place))
        })
        .collect();
    order.sort_unstable();
    for (at, lead, place) in order {
        let Some(course) = by_lead.get(&lead) else {
            continue;
        };
        replay.change(course, place, (matched, campaigns), &by_lead, (since, at));
    }
    for course in courses {
        let Some(last) = course.moments.last() else {
            continue;
        };
        for started in replay.by_lead.get_mut(&course.lead).into_iter().flatten() {
            started.advance(&last.dates, now);
        }
    }
    let mut started: Vec<Started> = replay.by_lead.into_values().flatten().collect();
    started.sort_by_key(|started| (started.campaign.assigned_at, started.campaign.lead));
    started
}

impl Replay {
    fn change(
        &mut self,
        course: &Course,
        place: usize,
        (matched, campaigns): (Matched, &BTreeMap<CampaignType, Campaign>),
        by_lead: &HashMap<Uuid, &Course>,
        (since, at): (DateTime<Utc>, DateTime<Utc>),
    ) {
        let moment = &course.moments[place];
        let own = self.by_lead.entry(course.lead).or_default();
        if let Some(before) = place.checked_sub(1).and_then(|before| course.moments.get(before)) {
            own.iter_mut()
                .for_each(|started| started.advance(&before.dates, at));
        }
        replan(own, &moment.dates, at);
        let candidate = Candidate::of(
            Matched {
                lead: course.lead,
                ..matched
            },
            &moment.dates,
        );
        let Some(candidate) = candidate.filter(|_| moment.is_matched && at >= since) else {
            return;
        };
        let Some(campaign) = campaigns.get(&candidate.kind) else {
            return;
        };
        let case = Case {
            is_changed: moment.is_counted,
            ..self.case(course, &candidate, by_lead, at)
        };
        if case.is_assigned() {
            let own = self.by_lead.entry(course.lead).or_default();
            own.push(Started::new(candidate, campaign, at));
            replan(own, &moment.dates, at);
        }
    }

    fn case(
        &self,
        course: &Course,
        candidate: &Candidate,
        by_lead: &HashMap<Uuid, &Course>,
        at: DateTime<Utc>,
    ) -> Case {
        let kind = candidate.kind;
        let own = self.by_lead.get(&course.lead);
        let runs = |lead: &Uuid| {
            let started = self.by_lead.get(lead).into_iter().flatten();
            let mut real = by_lead.get(lead).into_iter().flat_map(|course| &course.real);
            real.any(|real| real.kind == kind && real.runs_at(at))
                || started
                    .into_iter()
                    .any(|started| started.campaign.kind == kind && started.runs())
        };
        let ended = |ending| {
            move |real: &&Real| real.ending == Some(ending) && real.until.is_some_and(|until| until <= at)
        };
        let others = course
            .addresses
            .iter()
            .filter_map(|key| self.addresses.get(key))
            .flatten();
        Case {
            is_removed: course
                .real
                .iter()
                .filter(ended(Ending::Removed))
                .any(|real| real.kind == kind),
            is_stopped: course.real.iter().any(|real| ended(Ending::Stopped)(&real)),
            runs_type: runs(&course.lead),
            had_occasion: own
                .into_iter()
                .flatten()
                .any(|started| started.campaign.kind == kind && started.occasion == candidate.occasion),
            is_address_taken: others.filter(|lead| **lead != course.lead).any(runs),
            ..Case::CLEAR
        }
    }
}

/// Plans the unended campaigns of a lead again after a change at `at`.
fn replan(own: &mut [Started], dates: &LeadDates, at: DateTime<Utc>) {
    let mut running: Vec<&mut Started> = own.iter_mut().filter(|started| started.runs()).collect();
    let Some(first) = running.first() else { return };
    let dates_of: HashMap<LeadId, LeadDates> = HashMap::from([(first.campaign.lead, *dates)]);
    let mut campaigns: Vec<LeadCampaign> = running.iter().map(|started| started.campaign.clone()).collect();
    let mut all: Vec<Touchpoint> = running
        .iter()
        .flat_map(|started| started.touchpoints.clone())
        .collect();
    let moves = plan(&mut campaigns, &mut all, &dates_of, at).moves;
    let mut all = all.into_iter();
    for (started, mut campaign) in running.iter_mut().zip(campaigns) {
        for one in moves
            .iter()
            .filter(|one| one.id == campaign.id && one.ending.is_some())
        {
            (campaign.state, campaign.ending, campaign.ended_at) = (one.state, one.ending, Some(at));
        }
        let count = started.touchpoints.len();
        started.touchpoints = all.by_ref().take(count).collect();
        if let Some(day) = occasion(campaign.kind, dates) {
            started.occasion = day;
        }
        started.campaign = campaign;
        started.finish(at);
    }
}
