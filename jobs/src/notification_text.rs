//! The text with a day's notifications, sent from the company's number as a message of the
//! ledger.

use chrono::NaiveDate;
use database::messages::outreach;
use database::messages::planning::{self, MessageContent, NewMessage};
use database::notifications::{self, DigestChannel, OfDay};
use database::{outreach_recipients, sms_senders, users};
use domain::channels::{Channel, Recipient};
use domain::counts::grouped;
use domain::ids::UserId;
use domain::messages::{Lane, Origin};
use domain::people::View;
use domain::suppressions;

use crate::context::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

/// Plans the text with the day's notifications, once; nothing if the user is deleted, has no
/// phone, or the company has no number to send from.
pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    user: UserId,
    day: NaiveDate,
) -> Result<Done, JobError> {
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let user = users::get(&mut tx, View::Everyone, user)
        .await?
        .filter(|user| user.is_active && user.company_is_active);
    let Some(user) = user else {
        return task.finish(tx, "The user can no longer sign in", now).await;
    };
    let Some(phone) = user.mobile_phone.as_deref() else {
        return task.finish(tx, "The user has no mobile number", now).await;
    };
    let tenant = tx.tenant_id();
    if !sms_senders::get(&mut tx, tenant).await?.sender.sends() {
        return task.finish(tx, "The company has no registered number", now).await;
    }
    // A user who answered STOP to the company's number gets no texts from it, including
    // notifications they chose.
    let number = suppressions::address(Channel::Sms, phone).map(|address| (Channel::Sms, address.key));
    let Ok(number) = number else {
        return task
            .finish(tx, "The user's number can't receive texts", now)
            .await;
    };
    if !outreach_recipients::suppressed(&mut tx, std::slice::from_ref(&number))
        .await?
        .is_empty()
    {
        return task
            .finish(tx, "The user's number is on the suppression list", now)
            .await;
    }
    let events = notifications::of_day(&mut tx, user.id, day, DigestChannel::Text).await?;
    if events.is_empty() {
        return task.finish(tx, "No new notifications", now).await;
    }
    let key = format!("notifications:{}:{day}:sms", user.id);
    let content = MessageContent {
        recipient_name: user.full_name(),
        recipient_address: phone.to_owned(),
        address_key: Some(number.1.clone()),
        body: Some(words(&events, day, &context.public_url)),
        ..MessageContent::default()
    };
    let message = NewMessage::new(
        key,
        (Origin::System, Channel::Sms, Recipient::Address),
        now,
        content,
    );
    planning::plan(&mut tx, &[message], now).await?;
    outreach::wake(&mut tx, Lane::of_company(Channel::Sms), now, now).await?;
    task.finish(tx, "Ordered", now).await
}

/// The text.
fn words(events: &[OfDay], day: NaiveDate, public_url: &str) -> String {
    let events: Vec<_> = events
        .iter()
        .map(|one| format!("{}: {}", one.event.name(), grouped(one.items)))
        .collect();
    format!(
        "Doorstep, {}: {}. {}/notifications",
        day.format("%b %-d"),
        events.join(", "),
        public_url
    )
}

#[cfg(test)]
mod tests {
    use domain::listing_events::ListingEvent;
    use domain::notifications::NotificationEvent;
    use domain::templates::sms::segments;

    use super::*;

    #[test]
    fn one_text_reports_all_events_of_a_day() {
        let day = NaiveDate::from_ymd_opt(2026, 9, 20).expect("a day");
        let two = [ListingEvent::NewListing, ListingEvent::PriceChange].map(|event| OfDay {
            event: NotificationEvent::Listing(event),
            items: 3,
        });
        assert_eq!(
            words(&two, day, "https://doorstep.test"),
            "Doorstep, Sep 20: New Listing: 3, Price Change: 3. https://doorstep.test/notifications"
        );
        let all = NotificationEvent::ALL.map(|event| OfDay { event, items: 9_999 });
        assert!(segments(&words(&all, day, "https://doorstep.test")).segments <= 3);
    }
}
