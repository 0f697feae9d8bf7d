//! What campaigns of leads send, calculated a second time: a walk over every half hour that asks of
//! each touchpoint what happens to it. It shares no code with the product.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Timelike as _, Utc};
use chrono_tz::{America::New_York, Tz};

/// The zone of the campaigns and of the bookers.
pub const ZONE: Tz = New_York;

/// The hour of the campaigns.
pub const HOUR: u32 = 14;

/// What a touchpoint counts its days from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Survey = 1,
    SurveyComplete = 2,
    Inquiry = 3,
}

/// A touchpoint of a campaign: an email so many days after an event.
pub type Step = (Event, i64);

/// The touchpoints of the pre-sale campaign and of the closer.
pub const CAMPAIGNS: [&[Step]; 2] = [
    &[
        (Event::Inquiry, 0),
        (Event::Survey, -7),
        (Event::Survey, -5),
        (Event::Survey, -3),
        (Event::Survey, -1),
        (Event::Survey, 0),
        (Event::SurveyComplete, 1),
        (Event::Survey, 2),
        (Event::Inquiry, 7),
    ],
    &[
        (Event::SurveyComplete, 1),
        (Event::SurveyComplete, 4),
        (Event::Survey, 7),
    ],
];

/// The statuses that the lives of leads pass through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    New,
    Scheduled,
    Completed,
    Pending,
    Booked,
    Lost,
}

impl Status {
    /// The partner's word.
    pub fn word(self) -> &'static str {
        match self {
            Status::New => "New",
            Status::Scheduled => "Survey Scheduled",
            Status::Completed => "Survey Completed",
            Status::Pending => "Pending",
            Status::Booked => "Booked",
            Status::Lost => "Lost",
        }
    }
}

/// Something that happens to a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The partner sends it with a status and the time of its survey.
    Sent(Status, Option<DateTime<Utc>>),
    /// It replies.
    Replies,
    /// A user resumes all its campaigns.
    Resumed,
    /// It opts out.
    OptsOut,
}

/// The life of a lead: its changes in the order of their times, which are at half past an hour. The
/// first one is its arrival, when both campaigns are assigned.
pub type Life = Vec<(DateTime<Utc>, Change)>;

/// How a touchpoint ends up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    Waiting,
    /// When it was due, and the day on which it was sent.
    Sent(DateTime<Utc>, NaiveDate),
    /// The lead was written to twice that day.
    Blocked(DateTime<Utc>, NaiveDate),
    Paused,
    Expired,
    Ended,
}

#[derive(Clone, Copy, Debug)]
struct Touchpoint {
    step: Step,
    /// The day that its event gives it.
    planned_on: Option<NaiveDate>,
    due: Option<DateTime<Utc>>,
    outcome: Outcome,
    /// Whether it expired because the survey had begun.
    is_begun: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Pending,
    Active,
    Ended,
}

struct Campaign {
    state: State,
    touchpoints: Vec<Touchpoint>,
    /// When it is finished if nothing waits then.
    settles_at: Option<DateTime<Utc>>,
}

struct Lead {
    status: Status,
    survey: Option<DateTime<Utc>>,
    received_on: NaiveDate,
    sent: Vec<DateTime<Utc>>,
}

/// How the touchpoints of a lead end up, by campaign and place, at `end`.
pub fn outcomes(life: &Life, end: DateTime<Utc>) -> Vec<Vec<Outcome>> {
    let begin = life[0].0;
    let mut lead = Lead {
        status: Status::New,
        survey: None,
        received_on: day(begin),
        sent: Vec::new(),
    };
    let mut campaigns = CAMPAIGNS.map(|steps| Campaign {
        state: State::Pending,
        touchpoints: steps
            .iter()
            .map(|step| Touchpoint {
                step: *step,
                planned_on: None,
                due: None,
                outcome: Outcome::Waiting,
                is_begun: false,
            })
            .collect(),
        settles_at: None,
    });
    let mut now = begin;
    while now <= end {
        for (_, change) in life.iter().filter(|(at, _)| *at == now) {
            happens(*change, &mut lead, &mut campaigns, now);
        }
        for campaign in &mut campaigns {
            if campaign.state == State::Active {
                send_due(&mut lead, campaign, now);
                let is_over = campaign.settles_at.is_some_and(|at| at <= now);
                if is_over && !campaign.waits() {
                    campaign.state = State::Ended;
                }
            }
        }
        now += TimeDelta::minutes(30);
    }
    let outcomes = |campaign: &Campaign| campaign.touchpoints.iter().map(|one| one.outcome).collect();
    campaigns.iter().map(outcomes).collect()
}

fn happens(change: Change, lead: &mut Lead, campaigns: &mut [Campaign; 2], now: DateTime<Utc>) {
    match change {
        Change::Sent(status, survey) => {
            (lead.status, lead.survey) = (status, survey);
            if matches!(status, Status::Booked | Status::Lost) {
                campaigns.iter_mut().for_each(Campaign::end);
            }
            let starts =
                [Status::Scheduled, Status::Pending].map(|needed| status == needed && survey.is_some());
            if starts[1] && campaigns[1].state == State::Pending {
                campaigns[0].end();
            }
            for (campaign, starts) in campaigns.iter_mut().zip(starts) {
                if campaign.state == State::Pending && starts {
                    campaign.state = State::Active;
                }
                if campaign.state == State::Active {
                    campaign.plan(lead, now);
                    if !campaign.waits() {
                        campaign.settles_at = Some(now);
                    }
                }
            }
        }
        Change::Replies => {
            for campaign in campaigns.iter_mut().filter(|one| one.state == State::Active) {
                for touchpoint in &mut campaign.touchpoints {
                    if touchpoint.outcome == Outcome::Waiting {
                        touchpoint.outcome = Outcome::Paused;
                    }
                }
            }
        }
        Change::Resumed => {
            for campaign in campaigns.iter_mut().filter(|one| one.state == State::Active) {
                campaign.resume(lead, now);
            }
        }
        Change::OptsOut => campaigns.iter_mut().for_each(Campaign::end),
    }
}

impl Campaign {
    fn waits(&self) -> bool {
        let waits = |one: &Touchpoint| matches!(one.outcome, Outcome::Waiting | Outcome::Paused);
        self.touchpoints.iter().any(waits)
    }

    fn end(&mut self) {
        if self.state == State::Ended {
            return;
        }
        self.state = State::Ended;
        for touchpoint in &mut self.touchpoints {
            if matches!(touchpoint.outcome, Outcome::Waiting | Outcome::Paused) {
                touchpoint.outcome = Outcome::Ended;
            }
        }
    }

    /// Moves what is unsent to the days that the lead's dates give now.
    fn plan(&mut self, lead: &Lead, now: DateTime<Utc>) {
        for touchpoint in &mut self.touchpoints {
            let (event, days) = touchpoint.step;
            let from = match event {
                Event::Inquiry => Some(lead.received_on),
                Event::Survey | Event::SurveyComplete => lead.survey.map(day),
            };
            let on = from.map(|from| from + TimeDelta::days(days));
            let is_moved = on != touchpoint.planned_on;
            touchpoint.planned_on = on;
            let due = on.map(|on| local(on, HOUR));
            match touchpoint.outcome {
                Outcome::Waiting if is_moved => touchpoint.wait(due, lead, now),
                Outcome::Paused if is_moved => touchpoint.due = due,
                Outcome::Expired if is_moved || touchpoint.is_begun => {
                    let was_begun = touchpoint.is_begun;
                    touchpoint.wait(due, lead, now);
                    if touchpoint.outcome == Outcome::Expired {
                        touchpoint.is_begun = was_begun;
                    }
                }
                _ => {}
            }
        }
    }

    fn resume(&mut self, lead: &Lead, now: DateTime<Utc>) {
        let mut paused: Vec<usize> = (0..self.touchpoints.len())
            .filter(|place| self.touchpoints[*place].outcome == Outcome::Paused)
            .collect();
        paused.sort_by_key(|place| self.touchpoints[*place].due);
        let mut overdue = 0;
        for place in paused {
            let touchpoint = &mut self.touchpoints[place];
            if touchpoint.due.is_none_or(|due| due > now) {
                touchpoint.wait(touchpoint.due, lead, now);
                continue;
            }
            let slot = next_slot(now);
            let due = if overdue == 0 {
                slot
            } else {
                local(day(slot) + Days::new(overdue), HOUR)
            };
            touchpoint.wait(Some(due), lead, now);
            if touchpoint.outcome == Outcome::Waiting {
                overdue += 1;
            }
        }
    }
}

impl Touchpoint {
    fn wait(&mut self, due: Option<DateTime<Utc>>, lead: &Lead, now: DateTime<Utc>) {
        self.due = due;
        let begins = lead.survey.filter(|_| is_before_survey(self.step));
        self.is_begun = due.is_some_and(|due| due >= now && begins.is_some_and(|begins| begins <= due));
        let is_over = self.is_begun || due.is_some_and(|due| due < now);
        self.outcome = if is_over {
            Outcome::Expired
        } else {
            Outcome::Waiting
        };
    }
}

fn send_due(lead: &mut Lead, campaign: &mut Campaign, now: DateTime<Utc>) {
    let mut due: Vec<usize> = (0..campaign.touchpoints.len())
        .filter(|place| {
            let touchpoint = campaign.touchpoints[*place];
            touchpoint.outcome == Outcome::Waiting && touchpoint.due.is_some_and(|due| due <= now)
        })
        .collect();
    due.sort_by_key(|place| campaign.touchpoints[*place].due);
    let is_surveyed = matches!(lead.status, Status::Completed | Status::Pending);
    for place in due {
        let touchpoint = &mut campaign.touchpoints[place];
        let Some(at) = touchpoint.due else { continue };
        let is_begun = is_before_survey(touchpoint.step) && lead.survey.is_some_and(|begins| begins <= now);
        if day(now) > day(at) || is_begun {
            touchpoint.outcome = Outcome::Expired;
            touchpoint.is_begun = day(now) <= day(at);
        } else if touchpoint.step.0 != Event::SurveyComplete || is_surveyed {
            let recent = |sent: &&DateTime<Utc>| **sent > now - TimeDelta::hours(24);
            touchpoint.outcome = if lead.sent.iter().filter(recent).count() < 2 {
                lead.sent.push(now);
                Outcome::Sent(at, day(now))
            } else {
                Outcome::Blocked(at, day(now))
            };
        } else {
            continue;
        }
        if !campaign.waits() {
            campaign.settles_at = Some(now + TimeDelta::hours(1));
        }
    }
}

fn is_before_survey((event, days): Step) -> bool {
    event == Event::Survey && days <= 0
}

/// The day of a time.
pub fn day(at: DateTime<Utc>) -> NaiveDate {
    at.with_timezone(&ZONE).date_naive()
}

/// An hour of a day, on which no clock changes at that hour.
pub fn local(on: NaiveDate, hour: u32) -> DateTime<Utc> {
    let time = on.and_hms_opt(hour, 0, 0).unwrap();
    time.and_local_timezone(ZONE).unwrap().with_timezone(&Utc)
}

/// The next full hour from 9 to 21; `now` is at half past.
pub fn next_slot(now: DateTime<Utc>) -> DateTime<Utc> {
    let hour = now.with_timezone(&ZONE).hour() + 1;
    match hour {
        0..9 => local(day(now), 9),
        9..=21 => local(day(now), hour),
        _ => local(day(now) + Days::new(1), 9),
    }
}
