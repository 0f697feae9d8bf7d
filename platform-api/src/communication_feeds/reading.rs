//! Feeds read and shown.

use database::messages::feeds::{self, Feed, FeedPage, Item, Reply, Written};
use database::messages::history::{self, History};
use database::{Session, TenantTx, templates};
use domain::messages::{Outcome, words};
use domain::outreach::Channel;
use domain::paging::Page;
use uuid::Uuid;

use super::answers::{FeedDetailOut, FeedItemDetailsOut, FeedItemOut, MessageTurnOut};
use crate::auth::territory_view;
use crate::envelope::{PageOut, total};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, Count, page};
use crate::message_content::{Beginning, Whole, beginnings, whole};
use crate::state::ApiState;

/// Rows of a page where nobody says how many.
const TEN: i64 = 10;

const OUT: i16 = 1;
const IN: i16 = 2;

/// The page that is asked for; the first ten where nothing is said.
///
/// # Errors
/// 1014 where there is no such page.
pub fn paging(index: Option<i64>, size: Option<i64>) -> Result<Page, ApiError> {
    let mut checks = Checks::default();
    let page = page(&mut checks, Count(index.unwrap_or(1)), Count(size.unwrap_or(TEN)));
    checks.finish(page)
}

/// A page of a feed.
///
/// # Errors
/// When the database fails.
pub async fn read(
    state: &ApiState,
    session: &Session,
    mut tx: TenantTx,
    feed: &Feed,
    page: Page,
) -> Result<PageOut<FeedItemOut>, ApiError> {
    let view = territory_view(session)?;
    let FeedPage { items, total: all } = feeds::page(&mut tx, feed, (view, session.user_id()), page).await?;
    let said = items
        .iter()
        .filter_map(|item| match item {
            Item::Out(message) => Some((message.channel, message.said.clone())),
            Item::In(_) => None,
        })
        .collect();
    let mut beginnings = beginnings(state, &mut tx, said).await?.into_iter();
    let company = templates::company(&mut tx).await?.name;
    tx.commit().await?;
    let data = items
        .into_iter()
        .map(|item| match item {
            Item::Out(message) => {
                let Beginning { title, text } = beginnings.next().unwrap_or_default();
                out(*message, title, (text, false), &company)
            }
            Item::In(reply) => unasked(reply),
        })
        .collect();
    Ok(PageOut {
        data,
        records_total: total(all),
    })
}

/// One of a feed with all there is of it; what came back counts as seen.
///
/// # Errors
/// NOT_FOUND where there is none.
pub async fn open(
    state: &ApiState,
    session: &Session,
    mut tx: TenantTx,
    id: Uuid,
) -> Result<FeedItemDetailsOut, ApiError> {
    let view = territory_view(session)?;
    let by = (view, session.user_id());
    let item = feeds::open(&mut tx, id, by, state.clock.now())
        .await?
        .ok_or_else(|| ApiError::of(ErrorCode::NotFound))?;
    let message = match item {
        Item::In(reply) => {
            tx.commit().await?;
            return Ok(details(unasked(reply), Whole::default(), Vec::new()));
        }
        Item::Out(message) => *message,
    };
    let history = history::history(&mut tx, id).await?;
    let shown = whole(state, &mut tx, message.said.clone()).await?;
    let company = templates::company(&mut tx).await?.name;
    tx.commit().await?;
    let turns = timeline(&message, history);
    let title = match message.channel {
        Channel::Email => shown.subject.clone().unwrap_or_else(|| "E-mail".to_owned()),
        Channel::Sms => "Text message".to_owned(),
        Channel::Mailer => "Postcard".to_owned(),
    };
    let said = match (&shown.html, &shown.text) {
        (Some(html), _) => (html.clone(), true),
        (None, Some(text)) => (text.clone(), false),
        (None, None) => (String::new(), false),
    };
    let mut item = out(message, title, said, &company);
    // Whoever opened it has seen it.
    item.is_viewed = true;
    Ok(details(item, shown, turns))
}

fn details(item: FeedItemOut, shown: Whole, timeline: Vec<MessageTurnOut>) -> FeedItemDetailsOut {
    let [front_image, back_image] = shown.images;
    let [front_svg, back_svg] = shown.svg;
    FeedItemDetailsOut {
        item,
        text: shown.text,
        template_size_id: shown.size,
        front_image,
        back_image,
        front_svg,
        back_svg,
        timeline,
    }
}

fn out(message: Written, title: String, (text, is_html): (String, bool), company: &str) -> FeedItemOut {
    let sender = message.planned_by.unwrap_or_else(|| company.to_owned());
    let own = FeedDetailOut {
        notification_data: text,
        is_html,
        communication_direction: OUT,
        sender: sender.clone(),
        notification_time: message.at,
        prospecting_type: message.audience,
    };
    let replies = message
        .replies
        .into_iter()
        .map(|reply| answered(reply, message.audience));
    FeedItemOut {
        prospecting_log_id: message.id.0,
        notification_title: title,
        message_type: message.channel.code(),
        sender,
        notification_time: message.at,
        is_viewed: !message.is_unseen,
        event_name: message.event.map(|event| event.name().to_owned()),
        communication_direction: OUT,
        prospecting_type: message.audience,
        state: Some(message.state.into()),
        reason: message
            .reason
            .as_deref()
            .map(|code| words::with_detail(code, message.reason_detail.as_deref())),
        reason_code: message.reason,
        recipient_address: Some(message.recipient_address),
        property_id: message.listing.map(|listing| listing.0),
        details: std::iter::once(own).chain(replies).collect(),
    }
}

fn answered(reply: Reply, audience: Option<i16>) -> FeedDetailOut {
    FeedDetailOut {
        notification_data: reply.body,
        is_html: false,
        communication_direction: IN,
        sender: reply.sender,
        notification_time: reply.received_at,
        prospecting_type: audience,
    }
}

/// What came without having been asked.
fn unasked(reply: Reply) -> FeedItemOut {
    FeedItemOut {
        prospecting_log_id: reply.id,
        notification_title: match reply.channel {
            Channel::Email => "E-mail",
            Channel::Sms => "Text message",
            Channel::Mailer => "Letter",
        }
        .to_owned(),
        message_type: reply.channel.code(),
        sender: reply.sender.clone(),
        notification_time: reply.received_at,
        is_viewed: reply.is_viewed,
        event_name: None,
        communication_direction: IN,
        prospecting_type: None,
        state: None,
        reason_code: None,
        reason: None,
        recipient_address: Some(reply.sender.clone()),
        property_id: None,
        details: vec![answered(reply, None)],
    }
}

/// What happened to a message, oldest first.
fn timeline(message: &Written, history: History) -> Vec<MessageTurnOut> {
    let turn = |at, name: &str, detail: Option<String>| MessageTurnOut {
        at,
        name: name.to_owned(),
        detail,
    };
    let mut turns = Vec::new();
    if let Some(at) = history.planned_at {
        turns.push(turn(at, "Planned", message.planned_by.clone()));
    }
    let why = message
        .reason
        .as_deref()
        .map(|code| words::with_detail(code, message.reason_detail.as_deref()));
    if let Some(at) = history.held_at {
        turns.push(turn(at, "Held", why.clone()));
    }
    for attempt in history.attempts {
        turns.push(turn(attempt.begun_at, "Handed to the provider", attempt.from));
        let ended = attempt.ended_at.zip(attempt.outcome.and_then(Outcome::from_code));
        if let Some((at, outcome)) = ended {
            let name = match outcome {
                Outcome::Taken => "Sent",
                Outcome::Refused => "Refused",
                Outcome::NotNow => "Not taken now",
                Outcome::Unknown => "No answer",
            };
            turns.push(turn(at, name, attempt.detail));
        }
    }
    for report in history.reports {
        turns.push(turn(report.at, &report.name, report.detail));
    }
    if let (Some(at), Some(why)) = (history.ended_at, why) {
        turns.push(turn(at, state_words(message), Some(why)));
    }
    turns.sort_by_key(|turn| turn.at);
    turns
}

fn state_words(message: &Written) -> &'static str {
    use domain::messages::MessageState as State;
    match message.state {
        State::Planned => "Planned",
        State::Dispatching => "Being sent",
        State::Sent => "Sent",
        State::Delivered => "Delivered",
        State::Held => "Held",
        State::Failed => "Failed",
        State::Unconfirmed => "Unconfirmed",
        State::Cancelled => "Cancelled",
        State::Expired => "Expired",
    }
}
