//! The channels by which the people of a listing, or a realtor, can be contacted.

use database::Session;
use database::do_not_call;
use database::listing_sources;
use database::outreach_recipients;
use database::outreach_senders;
use domain::channels::{Audience, Channel};
use domain::contacts::{NoRecipient, RealtorContact, Recipient, owner_recipient};
use domain::ids::{ListingId, RealtorId};
use domain::outreach::gate::Facts;

use super::answers::OutreachOptionOut;
use crate::auth::territory_view;
use crate::error::{ApiError, ErrorCode, found};
use crate::message_refusals::{Refusal, refusals, subject};
use crate::state::ApiState;

/// A recipient on a channel.
type Way = (Audience, Channel, Result<Recipient, NoRecipient>);

/// The options for the people of a listing.
///
/// # Errors
/// NOT_FOUND when the listing doesn't exist.
pub async fn of_listing(
    state: &ApiState,
    session: &Session,
    listing: ListingId,
) -> Result<Vec<OutreachOptionOut>, ApiError> {
    let scope = super::scope(session)?;
    let view = territory_view(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let reached = found(outreach_recipients::of_listing(&mut tx, view, listing).await?)?;
    let source_waits = !listing_sources::held_back(&mut tx, &[listing]).await?.is_empty();
    tx.commit().await?;
    let realtor = reached.realtor.map(|(_, contact)| contact).unwrap_or_default();
    let owner = reached.owner.as_ref().map(|(_, owner)| owner);
    let mut ways = to_realtor(&realtor);
    ways.extend(Channel::ALL.map(|channel| {
        let recipient = owner_recipient(&reached.home, owner, channel);
        (Audience::HomeOwner, channel, recipient)
    }));
    options(state, session, ways, source_waits).await
}

/// The options for a realtor.
///
/// # Errors
/// NOT_FOUND when the realtor doesn't exist.
pub async fn of_realtor(
    state: &ApiState,
    session: &Session,
    realtor: RealtorId,
) -> Result<Vec<OutreachOptionOut>, ApiError> {
    let scope = super::scope(session)?;
    let view = territory_view(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let contact = found(outreach_recipients::of_realtor(&mut tx, view, realtor).await?)?;
    tx.commit().await?;
    options(state, session, to_realtor(&contact), false).await
}

fn to_realtor(contact: &RealtorContact) -> Vec<Way> {
    Channel::ALL
        .map(|channel| (Audience::Realtor, channel, contact.recipient(channel)))
        .into()
}

async fn options(
    state: &ApiState,
    session: &Session,
    ways: Vec<Way>,
    source_waits: bool,
) -> Result<Vec<OutreachOptionOut>, ApiError> {
    let scope = super::scope(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let senders = outreach_senders::of_user(&mut tx, session.user_id(), state.clock.now()).await?;
    let known: Vec<(Channel, String)> = ways
        .iter()
        .filter_map(|(_, channel, recipient)| Some((*channel, recipient.as_ref().ok()?.key.clone())))
        .collect();
    let numbers: Vec<String> = known
        .iter()
        .filter(|(channel, _)| *channel == Channel::Sms)
        .map(|(_, key)| key.clone())
        .collect();
    let suppressed = outreach_recipients::suppressed(&mut tx, &known).await?;
    let listed = do_not_call::among(&mut tx, &numbers).await?;
    tx.commit().await?;
    Ok(ways
        .into_iter()
        .map(|(audience, channel, recipient)| {
            let reached = recipient.as_ref().ok();
            let facts = Facts {
                no_address: recipient.as_ref().err(),
                is_suppressed: reached
                    .is_some_and(|to| suppressed.contains(&(channel.code(), to.key.clone()))),
                is_do_not_call: channel == Channel::Sms && reached.is_some_and(|to| listed.contains(&to.key)),
                // The user is warned and asked later.
                is_do_not_call_confirmed: true,
                source_waits,
                senders: senders.senders(),
                ..Facts::CLEAR
            };
            let is_listed = facts.is_do_not_call;
            let address = reached.map_or("", |to| to.address.as_str());
            let is_used_up = channel == Channel::Mailer && senders.cap.is_reached();
            let used_up = || (ErrorCode::CapReached, ErrorCode::CapReached.words().to_owned());
            let refusal: Option<Refusal> = refusals(subject(audience, channel), &facts, &senders, address)
                .into_iter()
                .next()
                .or_else(|| is_used_up.then(used_up));
            let recipient = recipient.ok();
            OutreachOptionOut {
                prospecting_type: audience.code(),
                channel: channel.code(),
                is_available: refusal.is_none(),
                reason_code: refusal.as_ref().map(|(code, _)| *code),
                reason: refusal.map(|(_, words)| words),
                recipient_name: recipient.as_ref().map(|recipient| recipient.name.clone()),
                recipient_address: recipient.map(|recipient| recipient.address),
                warning: is_listed.then(|| ErrorCode::DoNotCall.words().to_owned()),
                is_do_not_call: is_listed,
            }
        })
        .collect())
}
