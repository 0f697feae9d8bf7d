//! Touchpoints under random actions, time, sends and replies, against a model of what users see:
//! LEAD-11 to 16, 18, 19, 36, 47; CAMP-50; COMPL-05.

use chrono::{Days, NaiveDate, NaiveTime};
use database::lead_campaigns::acting::Answer as LeadAnswer;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};

use super::acting::three;
use super::*;

const PENDING: i64 = 0;
const QUEUED: i64 = 1;
const SENT: i64 = 2;
const EXPIRED: i64 = 3;
const FAILED: i64 = 4;
const PAUSED: i64 = 6;
const SENT_PLUS: i64 = 7;

/// The campaign's hour.
const HOUR: u32 = 14;

#[derive(Clone, Copy, Debug)]
enum Step {
    Pause(usize),
    Resume(usize),
    SendNow(usize),
    Resend(usize),
    ResumeAll,
    Reply,
    /// So many hours pass.
    Pass(i64),
    /// What is queued is sent.
    Deliver,
    /// What is queued fails.
    Fail,
}

/// A touchpoint as users see it.
#[derive(Clone, Copy, Debug)]
struct Seen {
    status: i64,
    due: DateTime<Utc>,
    /// Whether Send Now was used.
    is_plus: bool,
}

#[derive(Debug)]
struct Model {
    now: DateTime<Utc>,
    touchpoints: Vec<Seen>,
    /// When the campaign is finished if nothing waits then.
    settles_at: Option<DateTime<Utc>>,
    is_finished: bool,
}

fn day(at: DateTime<Utc>) -> NaiveDate {
    at.with_timezone(&chrono_tz::America::New_York).date_naive()
}

fn local(on: NaiveDate, hour: u32) -> DateTime<Utc> {
    let time = on.and_time(NaiveTime::from_hms_opt(hour, 0, 0).unwrap());
    let local = time.and_local_timezone(chrono_tz::America::New_York);
    local.unwrap().to_utc()
}

/// The next full hour of 9 to 21.
fn next_slot(now: DateTime<Utc>) -> DateTime<Utc> {
    let after = (9..=21).map(|hour| local(day(now), hour)).find(|at| *at >= now);
    after.unwrap_or_else(|| local(day(now) + Days::new(1), 9))
}

impl Model {
    fn actions(&self, place: usize) -> &'static [&'static str] {
        match self.touchpoints[place].status {
            PENDING => &["pause", "sendNow"],
            EXPIRED => &["sendNow"],
            FAILED => &["resend"],
            PAUSED => &["resume", "sendNow"],
            _ => &[],
        }
    }

    fn is_running(&self) -> bool {
        self.touchpoints
            .iter()
            .any(|one| one.is_plus && one.status == QUEUED)
    }

    fn waits(&self) -> bool {
        self.touchpoints
            .iter()
            .any(|one| matches!(one.status, PENDING | PAUSED))
    }

    /// The refusal of an action; `None` if it was done.
    fn act(&mut self, place: usize, action: &str) -> Option<&'static str> {
        if self.is_running() {
            return Some("ACTION_RUNNING");
        }
        if !self.actions(place).contains(&action) {
            return Some("TOUCHPOINT_STATE");
        }
        let now = self.now;
        match action {
            "pause" => self.touchpoints[place].status = PAUSED,
            "resume" => {
                let touchpoint = &mut self.touchpoints[place];
                touchpoint.status = PENDING;
                if touchpoint.due <= now {
                    touchpoint.due = next_slot(now);
                }
            }
            "sendNow" => {
                for one in &mut self.touchpoints {
                    if matches!(one.status, PENDING | QUEUED) {
                        one.status = PAUSED;
                    }
                }
                self.touchpoints[place].status = QUEUED;
                self.touchpoints[place].is_plus = true;
            }
            _ => self.touchpoints[place].status = QUEUED,
        }
        if !self.waits() {
            self.settles_at = Some(now);
        }
        None
    }

    /// Returns how many are resumed.
    fn resume_all(&mut self) -> usize {
        if self.is_finished {
            return 0;
        }
        let now = self.now;
        let mut paused: Vec<usize> = (0..self.touchpoints.len())
            .filter(|place| self.touchpoints[*place].status == PAUSED)
            .collect();
        paused.sort_by_key(|place| self.touchpoints[*place].due);
        let mut overdue = 0;
        for place in &paused {
            let touchpoint = &mut self.touchpoints[*place];
            touchpoint.status = PENDING;
            if touchpoint.due <= now {
                touchpoint.due = match overdue {
                    0 => next_slot(now),
                    days => local(day(next_slot(now)) + Days::new(days), HOUR),
                };
                overdue += 1;
            }
        }
        paused.len()
    }

    fn reply(&mut self) {
        for one in &mut self.touchpoints {
            if !self.is_finished && matches!(one.status, PENDING | QUEUED) {
                one.status = PAUSED;
            }
        }
    }

    fn pass(&mut self, hours: i64) {
        self.now += TimeDelta::hours(hours);
        let (now, mut is_any) = (self.now, false);
        for one in &mut self.touchpoints {
            if one.status == PENDING && one.due <= now {
                one.status = if day(now) == day(one.due) { QUEUED } else { EXPIRED };
                is_any = true;
            }
        }
        if is_any && !self.waits() {
            self.settles_at = Some(now + TimeDelta::hours(1));
        }
        if self.settles_at.is_some_and(|at| at <= now) && !self.is_finished {
            let is_open = self.waits() || self.touchpoints.iter().any(|one| one.status == QUEUED);
            self.is_finished = !is_open;
            self.settles_at = Some(now + TimeDelta::hours(1));
        }
    }

    fn settle_messages(&mut self, is_sent: bool) {
        for one in &mut self.touchpoints {
            if one.status == QUEUED {
                one.status = match (is_sent, one.is_plus) {
                    (false, _) => FAILED,
                    (true, true) => SENT_PLUS,
                    (true, false) => SENT,
                };
            }
        }
    }
}

fn choose(rng: &mut StdRng, count: usize) -> Step {
    let place = rng.random_range(0..count);
    *[
        Step::Pause(place),
        Step::Resume(place),
        Step::SendNow(place),
        Step::Resend(place),
        Step::ResumeAll,
        Step::Reply,
        Step::Pass(rng.random_range(1..30)),
        Step::Pass(rng.random_range(1..6)),
        Step::Deliver,
        Step::Deliver,
        Step::Fail,
    ]
    .choose(rng)
    .unwrap()
}

#[tokio::test]
async fn touchpoints_follow_the_model_whatever_happens() {
    for seed in 1..=6 {
        let mut rng = StdRng::seed_from_u64(seed);
        let moves = three().await;
        let ids: Vec<Value> = moves
            .timeline("L1")
            .await
            .iter()
            .map(|item| item["id"].clone())
            .collect();
        let first = day(moves.world.now());
        let mut model = Model {
            now: moves.world.now(),
            touchpoints: (1..=3)
                .map(|days| Seen {
                    status: PENDING,
                    due: local(first + Days::new(days), HOUR),
                    is_plus: false,
                })
                .collect(),
            settles_at: None,
            is_finished: false,
        };
        let mut done = Vec::new();
        for _ in 0..25 {
            let step = choose(&mut rng, ids.len());
            done.push(step);
            let act = async |model: &mut Model, place: usize, action: &'static str| {
                let item = json!({ "id": ids[place] });
                let (path, pauses) = match action {
                    "sendNow" => ("accelerate", Some(true)),
                    "resend" => ("accelerate", Some(false)),
                    other => (other, None),
                };
                let answer = moves.act(path, "L1", &item, pauses).await;
                let found = (!answer.status.is_success()).then(|| refused(&answer));
                let expected = model.act(place, action).map(|code| (409, code));
                assert_eq!(found, expected, "seed {seed}: {done:?}");
            };
            match step {
                Step::Pause(place) => act(&mut model, place, "pause").await,
                Step::Resume(place) => act(&mut model, place, "resume").await,
                Step::SendNow(place) => act(&mut model, place, "sendNow").await,
                Step::Resend(place) => act(&mut model, place, "resend").await,
                Step::ResumeAll => {
                    let resumed = moves.resume_all().await.result()["resumed"].clone();
                    assert_eq!(resumed, json!(model.resume_all()), "seed {seed}: {done:?}");
                }
                Step::Reply => {
                    moves.lead_answers(LeadAnswer::Reply).await;
                    model.reply();
                }
                Step::Pass(hours) => {
                    moves.pass(TimeDelta::hours(hours)).await;
                    model.pass(hours);
                }
                Step::Deliver | Step::Fail => {
                    let is_sent = matches!(step, Step::Deliver);
                    if is_sent {
                        moves.sent().await;
                    } else {
                        moves.dispatched("state = 5, reason = 'REFUSED'").await;
                    }
                    model.settle_messages(is_sent);
                }
            }
            let timeline = moves.timeline("L1").await;
            for (place, id) in ids.iter().enumerate() {
                let item = timeline.iter().find(|item| item["id"] == *id).unwrap();
                let found = (item["status"].as_i64().unwrap(), &item["actions"]);
                let expected = (model.touchpoints[place].status, &json!(model.actions(place)));
                assert_eq!(
                    found, expected,
                    "seed {seed}, touchpoint {place}: {done:?}\n{model:?}"
                );
            }
        }
    }
}
