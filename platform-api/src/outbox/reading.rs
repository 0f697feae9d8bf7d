//! Reads the outbox and converts it to the wire format.

use chrono::{DateTime, Utc};
use database::messages::history::{self, Attempt, Report};
use database::messages::outbox::{self, OutboxQuery, OutboxRow, Usage};
use database::{Session, TenantScope, companies};
use domain::api_usage::Provider;
use domain::channels::Channel;
use domain::clock::{begin_of, end_of};
use domain::ids::{MessageId, UserId};
use domain::messages::{Outcome, words};
use domain::roles::Permission;
use domain::templates::postcards::PostcardSize;
use domain::templates::sms::segments;
use domain::territory::View;

use super::answers::{
    AttemptOutcomeName, MessageAttemptOut, MessageReportOut, OutboxMessageDetailsOut, OutboxMessageOut,
    OutboxPageOut, OutboxUsageOut,
};
use super::body::OutboxListIn;
use crate::auth::territory_view;
use crate::envelope::total;
use crate::error::{ApiError, found};
use crate::input::{Checks, day, page};
use crate::manual_outreach::cents;
use crate::message_content::{Beginning, Whole, beginnings, line, title, whole};
use crate::message_timeline::timeline;
use crate::state::ApiState;
use crate::templates::segments_out;

/// The most days of a usage answer.
pub const MOST_DAYS: i64 = 366;

/// The scope for an action on one message, and the view that includes it besides the caller's own
/// messages.
///
/// # Errors
/// Code 2 for a super admin.
pub fn seeing(session: &Session) -> Result<(TenantScope, (View, UserId)), ApiError> {
    let scope = session.allow_company(Permission::OutreachSend)?;
    Ok((scope, (territory_view(session)?, session.user_id())))
}

/// The scope to list messages, and the user for whom they are listed; all for a Company Admin.
///
/// # Errors
/// Code 2 for a super admin.
fn scope(session: &Session) -> Result<(TenantScope, Option<UserId>), ApiError> {
    let scope = session.allow_company(Permission::OutreachSend)?;
    let sees_all = session.allow_company(Permission::OutreachReadAll).is_ok();
    Ok((scope, (!sees_all).then(|| session.user_id())))
}

/// A page of messages.
///
/// # Errors
/// 1014 for an invalid query.
pub async fn list(
    state: &ApiState,
    session: &Session,
    body: &OutboxListIn,
) -> Result<OutboxPageOut, ApiError> {
    let (scope, listed_for) = scope(session)?;
    let mut checks = Checks::default();
    let page = page(&mut checks, body.page_index, body.page_size);
    let mut channels = Vec::new();
    for (at, code) in body.channels.iter().flatten().enumerate() {
        let channel = Channel::from_repr(*code).ok_or("Must be 1 to 3");
        channels.extend(checks.take(&format!("channels[{at}]"), channel));
    }
    let mut bound = |field: &str, text: Option<&String>| {
        let text = text.filter(|text| !text.trim().is_empty())?;
        checks.take(field, day(text))
    };
    let from = bound("fromDate", body.from_date.as_ref());
    let to = bound("toDate", body.to_date.as_ref());
    let search = body.search_key.as_deref().unwrap_or_default().trim();
    checks.at_most("searchKey", search, domain::suppressions::LONGEST_ADDRESS);
    let page = checks.finish(page)?;

    let mut tx = state.db.tenant(&scope).await?;
    let zone = companies::time_zone(&mut tx).await?;
    let query = OutboxQuery {
        listed_for,
        states: body.states.iter().flatten().map(|name| (*name).into()).collect(),
        channels,
        causes: body.causes.iter().flatten().map(|name| (*name).into()).collect(),
        from: from.map(|day| begin_of(day, zone)),
        before: to.map(|day| end_of(day, zone)),
        search: search.to_owned(),
        page: Some(page),
        direction: body.sort_direction.into(),
    };
    let found = outbox::list(&mut tx, &query).await?;
    let texts = found
        .rows
        .iter()
        .map(|row| (row.channel, row.content.clone()))
        .collect();
    let beginnings = beginnings(state, &mut tx, texts).await?;
    tx.commit().await?;
    let now = state.clock.now();
    Ok(OutboxPageOut {
        records_total: total(found.total),
        is_cut: found.is_cut,
        data: found
            .rows
            .into_iter()
            .zip(beginnings)
            .map(|(row, Beginning { title, text })| {
                let summary = line(row.channel, title, &text);
                row_out(row, summary, now)
            })
            .collect(),
    })
}

/// A message with all details.
///
/// # Errors
/// NOT_FOUND when the message doesn't exist or the caller neither ordered nor sees it.
pub async fn details(
    state: &ApiState,
    session: &Session,
    id: MessageId,
) -> Result<OutboxMessageDetailsOut, ApiError> {
    let (scope, by) = seeing(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let row = found(outbox::get(&mut tx, by, id).await?)?;
    let history = history::history(&mut tx, id.0).await?;
    let content = whole(state, &mut tx, row.content.clone()).await?;
    tx.commit().await?;
    let Whole {
        subject,
        html,
        text,
        size,
        images: [front_image, back_image],
        svg: [front_svg, back_svg],
    } = content;
    let segments = text
        .as_deref()
        .filter(|_| row.channel == Channel::Sms)
        .map(|text| segments_out(segments(text)));
    let title = title(row.channel, subject.as_deref(), size);
    let summary = line(row.channel, title, text.as_deref().unwrap_or_default());
    Ok(OutboxMessageDetailsOut {
        message: row_out(row, summary, state.clock.now()),
        html,
        text,
        segments,
        template_size_id: size.map(PostcardSize::code),
        front_image,
        back_image,
        front_svg,
        back_svg,
        attempts: history.attempts.iter().map(attempt_out).collect(),
        reports: history.reports.iter().map(report_out).collect(),
        timeline: timeline(history),
        stop_job_id: None,
    })
}

fn row_out(row: OutboxRow, summary: String, now: DateTime<Utc>) -> OutboxMessageOut {
    OutboxMessageOut {
        can_cancel: row.can_cancel(now),
        can_retry: row.can_retry(),
        stoppable_until: row.stoppable_until.filter(|_| row.is_stoppable(now)),
        message_id: row.id.0,
        channel: row.channel.code(),
        cause: row.cause.into(),
        audience: row.audience,
        state: row.state.into(),
        reason: row
            .reason
            .as_deref()
            .map(|code| words::with_detail(code, row.reason_detail.as_deref())),
        reason_code: row.reason,
        recipient_name: row.recipient_name,
        recipient_address: row.recipient_address,
        subject: Some(summary),
        property_id: row.listing.map(|listing| listing.0),
        address: row.address,
        realtor_id: row.realtor,
        event_name: row.event.map(|event| event.name().to_owned()),
        template_name: row.template_name,
        planned_at: row.planned_at,
        due_at: row.due_at,
        sent_at: row.sent_at,
        delivered_at: row.delivered_at,
        planned_by: row.planned_by,
        cost_cents: row.cost_micros.map(cents),
        units: row.units,
    }
}

fn attempt_out(attempt: &Attempt) -> MessageAttemptOut {
    MessageAttemptOut {
        attempt: i32::try_from(attempt.attempt).unwrap_or(i32::MAX),
        begun_at: attempt.begun_at,
        ended_at: attempt.ended_at,
        outcome: attempt
            .outcome
            .and_then(Outcome::from_repr)
            .map(|outcome| match outcome {
                Outcome::Taken => AttemptOutcomeName::Taken,
                Outcome::Refused => AttemptOutcomeName::Refused,
                Outcome::NotNow => AttemptOutcomeName::NotNow,
                Outcome::Unknown => AttemptOutcomeName::Unknown,
            }),
        detail: attempt.detail.clone(),
        sent_by: attempt.from.clone(),
    }
}

fn report_out(report: &Report) -> MessageReportOut {
    MessageReportOut {
        name: report.name.clone(),
        detail: report.detail.clone(),
        reported_at: report.at,
    }
}

/// The company's usage between two days.
///
/// # Errors
/// 1014 for invalid days or too many of them.
pub async fn usage(
    state: &ApiState,
    session: &Session,
    (from, to): (&str, &str),
) -> Result<Vec<OutboxUsageOut>, ApiError> {
    let scope = session.allow_company(Permission::OutreachUsage)?;
    let mut checks = Checks::default();
    let from = checks.take("fromDate", day(from));
    let to = checks.take("toDate", day(to));
    let days = from.zip(to);
    if days.is_some_and(|(from, to)| to < from) {
        checks.refuse("toDate", "Must not be before the first day");
    }
    if days.is_some_and(|(from, to)| (to - from).num_days() >= MOST_DAYS) {
        checks.refuse("toDate", format!("Must be within {MOST_DAYS} days"));
    }
    let (from, to) = checks.finish(days)?;
    let mut tx = state.db.tenant(&scope).await?;
    let zone = companies::time_zone(&mut tx).await?;
    let used = outbox::usage(&mut tx, begin_of(from, zone), end_of(to, zone)).await?;
    tx.commit().await?;
    Ok(used.into_iter().map(usage_out).collect())
}

/// The provider of a channel.
pub fn provider_of(channel: Channel) -> &'static str {
    Provider::of(channel).map_or("Email accounts", Provider::name)
}

fn usage_out(used: Usage) -> OutboxUsageOut {
    let count = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
    OutboxUsageOut {
        provider_name: provider_of(used.channel).to_owned(),
        channel: used.channel.code(),
        cause: used.cause.into(),
        messages: count(used.messages),
        units: count(used.units),
        cost_cents: cents(used.cost_micros),
    }
}
