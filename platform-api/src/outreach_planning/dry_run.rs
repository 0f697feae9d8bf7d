//! Orders dry runs and returns their results.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use database::audit::{self, Action, Entry};
use database::jobs::{self, Enqueued, NewJob};
use database::outreach_dry_runs::{self, DryRun, DryRunTotal, NamedRow};
use database::territory;
use database::{Session, TenantTx, companies};
use domain::channels::Channel;
use domain::clock::{begin_of, end_of};
use domain::ids::{JobId, NodeId};
use domain::jobs::Job;
use domain::messages::prices::Measure;
use domain::messages::{MessageState, words};
use domain::roles::Permission;
use domain::templates::postcards::PostcardSize;
use domain::territory::{Level, View};
use poem::Request;
use poem_openapi::Object;
use uuid::Uuid;

use super::cost;
use crate::auth::territory_view;
use crate::envelope::total;
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, Count, day, page};
use crate::job_answer::{JobOut, job_out};
use crate::manual_outreach::cents;
use crate::message_names::MessageStateName;
use crate::origin::origin;
use crate::state::ApiState;

/// The most days of a dry run.
const MOST_DAYS: i64 = 31;

/// The default period of a dry run.
const LAST_DAYS: TimeDelta = TimeDelta::days(7);

/// The order of a dry run.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DryRunIn {
    /// The child market or bucket.
    pub node_id: Uuid,
    /// The first day, YYYY-MM-DD in the company's zone; without days it is the last seven up to now.
    #[oai(validator(max_length = 20))]
    pub from_date: Option<String>,
    /// The last day, at most today; at most 31 days. Without it, up to now.
    #[oai(validator(max_length = 20))]
    pub to_date: Option<String>,
}

/// The result of a dry run.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DryRunOut {
    /// The child market or bucket.
    pub node_id: Uuid,
    /// Its name.
    pub node_name: String,
    /// The start of the period.
    pub from_at: DateTime<Utc>,
    /// The end of the period, excluded.
    pub until_at: DateTime<Utc>,
    /// The number of events of its listings in the period.
    pub events: i32,
    /// When it finished; until then all counts are 0 and there are no rows.
    pub finished_at: Option<DateTime<Utc>>,
    /// All messages.
    pub messages: i32,
    /// Those that would have gone out.
    pub goes: i32,
    /// Those that would have been held.
    pub held: i32,
    /// Those that would not have gone out.
    pub stays: i32,
    /// The cost of messages that would have been sent, by the providers' price lists.
    pub cost_cents: f64,
    /// The same by channel, for all three.
    pub by_channel: Vec<DryRunChannelOut>,
    /// The reasons why others would not be sent, most frequent first.
    pub why: Vec<DryRunWhyOut>,
    /// All rows of the requested state.
    pub records_total: i32,
    /// A page of the messages.
    pub data: Vec<DryRunRowOut>,
}

/// The result for one channel.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DryRunChannelOut {
    /// 1 email, 2 SMS, 3 postcard.
    pub channel: i16,
    /// Those that would have gone out.
    pub goes: i32,
    /// Those that would have been held.
    pub held: i32,
    /// Those that would not have gone out.
    pub stays: i32,
    /// The units of those that would have been sent: segments of texts, 1 for others.
    pub units: i32,
    /// Their cost by the providers' price lists.
    pub cost_cents: f64,
}

/// A reason why messages would not have been sent.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DryRunWhyOut {
    /// Held or canceled.
    pub state: MessageStateName,
    /// The code of the reason.
    pub reason_code: String,
    /// The same as text.
    pub reason: String,
    /// The number of messages.
    pub messages: i32,
}

/// A message that would have been planned.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DryRunRowOut {
    /// The event.
    pub event_name: String,
    /// When the event happened.
    pub happened_at: DateTime<Utc>,
    /// The listing.
    pub property_id: Uuid,
    /// Its address.
    pub address: String,
    /// 1 realtor, 2 home owner.
    pub audience: i16,
    /// 1 email, 2 SMS, 3 postcard.
    pub channel: i16,
    /// The template.
    pub template_id: Uuid,
    /// Its name.
    pub template_name: String,
    /// The name of the recipient; empty if unknown.
    pub recipient_name: String,
    /// The address of the recipient.
    pub recipient_address: String,
    /// Planned, held or canceled.
    pub state: MessageStateName,
    /// The code of the reason why it would not have been sent.
    pub reason_code: Option<String>,
    /// The same as text.
    pub reason: Option<String>,
    /// When it would have been sent.
    pub due_at: DateTime<Utc>,
    /// Segments of a text, 1 for others.
    pub units: i16,
    /// Its cost by the providers' price lists; absent for an email.
    pub cost_cents: Option<f64>,
}

/// Orders a dry run.
///
/// # Errors
/// 1014 for invalid days, NOT_FOUND for a node outside the caller's territory, 2 for one that the
/// caller may not change.
pub async fn order(
    state: &ApiState,
    request: &Request,
    session: &Session,
    idempotency_key: Option<&str>,
    body: &DryRunIn,
) -> Result<JobOut, ApiError> {
    let scope = session.allow_company(Permission::MarketsWrite)?;
    let view = territory_view(session)?;
    let (node, now) = (NodeId(body.node_id), state.clock.now());
    let mut tx = state.db.tenant(&scope).await?;
    let level = level_of(&mut tx, view, node).await?;
    if level == Level::ChildMarket && view != View::Company {
        return Err(ApiError::of(ErrorCode::InsufficientPermission));
    }
    let zone = companies::time_zone(&mut tx).await?;
    let (from, until) = time(body, zone, now)?;
    let job = Job::OutreachDryRun {
        order: format!("{} {:?} {:?}", body.node_id, body.from_date, body.to_date),
    };
    let new = NewJob {
        job: &job,
        owner: Some(session.user_id()),
        due_at: now,
        total: 0,
        idempotency_key,
    };
    let enqueued = jobs::enqueue(&mut tx, &new, now).await?;
    if let Enqueued::New(id) = enqueued {
        let run = DryRun {
            node,
            from,
            until,
            events: 0,
            finished_at: None,
        };
        outreach_dry_runs::create(&mut tx, id, &run).await?;
        let entry = Entry::new(Action::OutreachDryRunOrdered)
            .on(level.name(), node)
            .after(serde_json::json!({ "from": from, "until": until }));
        audit::record(&mut tx, &entry, &origin(state, request), now).await?;
    }
    let ordered = jobs::get(&mut tx, session.user_id(), enqueued.id()).await?;
    tx.commit().await?;
    ordered
        .map(job_out)
        .ok_or_else(|| ApiError::of(ErrorCode::NotFound))
}

async fn level_of(tx: &mut TenantTx, view: View, node: NodeId) -> Result<Level, ApiError> {
    for level in [Level::ChildMarket, Level::Bucket] {
        if territory::is_shown(&mut *tx, view, level, node).await? {
            return Ok(level);
        }
    }
    Err(ApiError::of(ErrorCode::NotFound))
}

/// The start and the excluded end of the period.
fn time(body: &DryRunIn, zone: Tz, now: DateTime<Utc>) -> Result<(DateTime<Utc>, DateTime<Utc>), ApiError> {
    let today = now.with_timezone(&zone).date_naive();
    let mut checks = Checks::default();
    let mut read = |field, text: Option<&String>| checks.take(field, text.map(|text| day(text)).transpose());
    let (from_date, to_date) = (
        read("fromDate", body.from_date.as_ref()),
        read("toDate", body.to_date.as_ref()),
    );
    let (from_date, to_date) = checks.finish(from_date.zip(to_date))?;
    let mut checks = Checks::default();
    if to_date.is_some_and(|day| day > today) {
        checks.refuse("toDate", "Must not be in the future");
    }
    let last = to_date.unwrap_or(today);
    let first = from_date.unwrap_or_else(|| last - LAST_DAYS);
    if from_date.is_some_and(|day| day > today) {
        checks.refuse("fromDate", "Must not be in the future");
    } else if last < first {
        checks.refuse("toDate", "Must not be before the first day");
    } else if (last - first).num_days() >= MOST_DAYS {
        checks.refuse("toDate", format!("Must be within {MOST_DAYS} days"));
    }
    checks.done()?;
    let from = match (from_date, to_date) {
        (None, None) => now - LAST_DAYS,
        (None, Some(_)) | (Some(_), _) => begin_of(first, zone),
    };
    let end = end_of(last, zone);
    // Later events belong to the planner.
    Ok((from, end.min(now)))
}

/// The result of a dry run.
///
/// # Errors
/// 1014 for an invalid query, NOT_FOUND when the caller has ordered no dry run with this job.
pub async fn get(
    state: &ApiState,
    session: &Session,
    job: JobId,
    only: Option<MessageStateName>,
    (index, size): (Count, Count),
) -> Result<DryRunOut, ApiError> {
    let scope = session.allow_company(Permission::MarketsWrite)?;
    let mut checks = Checks::default();
    let page = page(&mut checks, index, size);
    let only = only.map(MessageState::from);
    if only.is_some_and(|state| !WOULD_BE.contains(&state)) {
        checks.refuse("state", "Must be one of planned, held, cancelled");
    }
    let page = checks.finish(page)?;
    let missing = || ApiError::of(ErrorCode::NotFound);
    let mut tx = state.db.tenant(&scope).await?;
    jobs::get(&mut tx, session.user_id(), job)
        .await?
        .ok_or_else(missing)?;
    let run = outreach_dry_runs::get(&mut tx, job).await?.ok_or_else(missing)?;
    let node_name = outreach_dry_runs::node_name(&mut tx, run.node).await?;
    let totals = outreach_dry_runs::totals(&mut tx, job).await?;
    let rows = match run.finished_at {
        None => Vec::new(),
        Some(_) => outreach_dry_runs::rows(&mut tx, job, only, (page.offset(), page.size())).await?,
    };
    tx.commit().await?;
    let counted = |state: Option<MessageState>| count(totals.iter(), state);
    Ok(DryRunOut {
        node_id: run.node.0,
        node_name,
        from_at: run.from,
        until_at: run.until,
        events: run.events,
        finished_at: run.finished_at,
        messages: counted(None),
        goes: counted(Some(MessageState::Planned)),
        held: counted(Some(MessageState::Held)),
        stays: counted(Some(MessageState::Cancelled)),
        cost_cents: cents(cost_micros(totals.iter())),
        by_channel: Channel::ALL.map(|channel| channel_out(channel, &totals)).into(),
        why: why(&totals),
        records_total: counted(only),
        data: rows.into_iter().map(row_out).collect::<Result<_, _>>()?,
    })
}

/// The possible states of a dry run's messages.
const WOULD_BE: [MessageState; 3] = [MessageState::Planned, MessageState::Held, MessageState::Cancelled];

fn count<'t>(totals: impl Iterator<Item = &'t DryRunTotal>, state: Option<MessageState>) -> i32 {
    let counts = totals.filter(|total| state.is_none_or(|state| total.state == state));
    total(counts.map(|total| total.messages).sum())
}

/// The cost of messages that would have been sent.
fn cost_micros<'t>(totals: impl Iterator<Item = &'t DryRunTotal>) -> i64 {
    totals
        .filter(|total| total.state == MessageState::Planned)
        .map(
            |total| match (total.channel, total.size.and_then(PostcardSize::from_repr)) {
                // Texts are priced by their segments.
                (Channel::Sms, _) => total.units * Measure::Text(1).micros().unwrap_or_default(),
                (channel, size) => {
                    total.messages * Measure::kept(channel, 1, size).micros().unwrap_or_default()
                }
            },
        )
        .sum()
}

fn channel_out(channel: Channel, totals: &[DryRunTotal]) -> DryRunChannelOut {
    let of = || totals.iter().filter(move |total| total.channel == channel);
    let units = of().filter(|total| total.state == MessageState::Planned);
    DryRunChannelOut {
        channel: channel.code(),
        goes: count(of(), Some(MessageState::Planned)),
        held: count(of(), Some(MessageState::Held)),
        stays: count(of(), Some(MessageState::Cancelled)),
        units: total(units.map(|total| total.units).sum()),
        cost_cents: cents(cost_micros(of())),
    }
}

fn why(totals: &[DryRunTotal]) -> Vec<DryRunWhyOut> {
    let mut reasons: Vec<(MessageState, &str, i64)> = Vec::new();
    for one in totals {
        let Some(reason) = one.reason.as_deref() else {
            continue;
        };
        match reasons
            .iter_mut()
            .find(|(state, code, _)| (*state, *code) == (one.state, reason))
        {
            Some((.., messages)) => *messages += one.messages,
            None => reasons.push((one.state, reason, one.messages)),
        }
    }
    reasons.sort_by_key(|(_, code, messages)| (-messages, *code));
    reasons
        .into_iter()
        .map(|(state, code, messages)| DryRunWhyOut {
            state: state.into(),
            reason_code: code.to_owned(),
            reason: words::of(code).to_owned(),
            messages: total(messages),
        })
        .collect()
}

fn row_out(would_be: NamedRow) -> Result<DryRunRowOut, ApiError> {
    let (event, audience, channel) = would_be.row.target()?;
    let state = would_be.row.message_state()?;
    let row = would_be.row;
    let size = row.size.and_then(PostcardSize::from_repr);
    Ok(DryRunRowOut {
        event_name: event.name().to_owned(),
        happened_at: row.happened_at,
        property_id: row.listing_id,
        address: would_be.address,
        audience: audience.code(),
        channel: channel.code(),
        template_id: row.template_id,
        template_name: would_be.template_name,
        recipient_name: row.recipient_name,
        recipient_address: row.recipient_address,
        state: state.into(),
        reason: row
            .reason
            .as_deref()
            .map(|code| words::with_detail(code, row.reason_detail.as_deref())),
        reason_code: row.reason,
        due_at: row.due_at,
        units: row.units,
        cost_cents: cost(Measure::kept(channel, row.units, size)),
    })
}
