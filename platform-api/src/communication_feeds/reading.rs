//! Reads feeds and converts them to the wire format.

use database::messages::feeds::{self, Feed, FeedPage, Item, Reply, Written};
use database::messages::history;
use database::{Session, TenantTx, templates};
use domain::channels::Audience;
use domain::messages::words;
use domain::paging::Page;
use domain::templates::postcards::PostcardSize;
use uuid::Uuid;

use super::answers::{FeedDetailOut, FeedItemDetailsOut, FeedItemOut};
use crate::auth::territory_view;
use crate::envelope::PageOut;
use crate::error::{ApiError, ErrorCode, found};
use crate::message_content::{Beginning, Whole, beginnings, title, whole};
use crate::message_timeline::{MessageTurnOut, timeline};
use crate::state::ApiState;

const OUT: i16 = 1;
const IN: i16 = 2;

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
    let texts = items
        .iter()
        .filter_map(|item| match item {
            Item::Out(message) => Some((message.channel, message.content.clone())),
            Item::In(..) => None,
        })
        .collect();
    let mut beginnings = beginnings(state, &mut tx, texts).await?.into_iter();
    let company = templates::company(&mut tx).await?.name;
    tx.commit().await?;
    let data = items.into_iter().map(|item| match item {
        Item::Out(message) => {
            let Beginning { title, text } = beginnings.next().unwrap_or_default();
            out(*message, title, (text, false), &company)
        }
        Item::In(reply, audience) => unasked(reply, audience),
    });
    Ok(PageOut::new(data, all))
}

/// An item of a feed with all details; marks its replies as seen. With `audience`, only if the
/// item has that audience.
///
/// # Errors
/// NOT_FOUND when it doesn't exist.
pub async fn open(
    state: &ApiState,
    session: &Session,
    mut tx: TenantTx,
    (id, audience): (Uuid, Option<i16>),
) -> Result<FeedItemDetailsOut, ApiError> {
    let view = territory_view(session)?;
    let by = (view, session.user_id());
    let item = found(feeds::open(&mut tx, id, by, state.clock.now()).await?)?;
    let is_to = match &item {
        Item::Out(message) => message.audience,
        Item::In(_, audience) => audience.map(Audience::code),
    };
    if audience.is_some_and(|audience| is_to.is_some_and(|is| is != audience)) {
        return Err(ApiError::of(ErrorCode::NotFound));
    }
    let message = match item {
        Item::In(reply, audience) => {
            tx.commit().await?;
            return Ok(details(unasked(reply, audience), Whole::default(), Vec::new()));
        }
        Item::Out(message) => *message,
    };
    let history = history::history(&mut tx, id).await?;
    let content = whole(state, &mut tx, message.content.clone()).await?;
    let company = templates::company(&mut tx).await?.name;
    tx.commit().await?;
    let title = title(message.channel, content.subject.as_deref(), content.size);
    let text = match (&content.html, &content.text) {
        (Some(html), _) => (html.clone(), true),
        (None, Some(text)) => (text.clone(), false),
        (None, None) => (String::new(), false),
    };
    let mut item = out(message, title, text, &company);
    // The caller has seen it now.
    item.is_viewed = true;
    Ok(details(item, content, timeline(history)))
}

fn details(item: FeedItemOut, content: Whole, timeline: Vec<MessageTurnOut>) -> FeedItemDetailsOut {
    let [front_image, back_image] = content.images;
    let [front_svg, back_svg] = content.svg;
    FeedItemDetailsOut {
        item,
        text: content.text,
        template_size_id: content.size.map(PostcardSize::code),
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
        notification_time: message.planned_at,
        prospecting_type: message.audience,
        reply_id: None,
        needs_look: false,
        is_automatic: false,
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
        notification_time: message.planned_at,
        sent_at: message.sent_at,
        is_viewed: !message.is_unseen,
        needs_look: message.needs_look,
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
        reply_id: Some(reply.id),
        needs_look: reply.needs_look,
        is_automatic: reply.is_automatic,
    }
}

/// An unsolicited message.
fn unasked(reply: Reply, audience: Option<Audience>) -> FeedItemOut {
    let audience = audience.map(Audience::code);
    FeedItemOut {
        prospecting_log_id: reply.id,
        notification_title: title(reply.channel, None, None),
        message_type: reply.channel.code(),
        sender: reply.sender.clone(),
        notification_time: reply.received_at,
        sent_at: None,
        is_viewed: reply.is_viewed,
        needs_look: reply.needs_look,
        event_name: None,
        communication_direction: IN,
        prospecting_type: audience,
        state: None,
        reason_code: None,
        reason: None,
        recipient_address: Some(reply.sender.clone()),
        property_id: None,
        details: vec![answered(reply, audience)],
    }
}
