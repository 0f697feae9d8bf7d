//! The postcards that users of a company sent by hand, a few on each day of a month.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use database::listings::{ListingQuery, ListingRow, ListingSort};
use database::mailer_caps::{self, Month};
use database::messages::planning::{self, MessageContent, NewMessage};
use database::{TenantTx, companies, listings, users};
use domain::channels::{Channel, Recipient};
use domain::clock::instant;
use domain::contacts::owner_recipient;
use domain::ids::{MessageId, UserId};
use domain::listing_filter::ListingFilter;
use domain::messages::Origin;
use domain::messages::prices::Measure;
use domain::paging::{Direction, MAX_PAGE_SIZE, Page};
use domain::people;
use domain::postal_address::PostalAddress;
use domain::roles::Role;
use domain::templates::Content;
use domain::templates::postcards::PostcardSize;
use domain::territory::View;
use uuid::Uuid;

use super::Snapshots;
use super::answers::{Outgoing, Provider};

/// The template and snapshot of the card that users send.
#[derive(Clone, Copy)]
pub(super) struct Card {
    template: Uuid,
    snapshot: Uuid,
    size: PostcardSize,
}

impl Card {
    /// The card of a mailer whose sides are the same for all recipients.
    pub fn of(message: &NewMessage, snapshots: &Snapshots) -> Option<Self> {
        let (id, _) = message.content.filled.as_ref()?;
        let kept = snapshots.values().find(|kept| kept.id == *id)?;
        let Content::Mailer { size, .. } = kept.snapshot.content else {
            return None;
        };
        Some(Self {
            template: message.template?,
            snapshot: *id,
            size,
        })
    }
}

/// Sends this many cards in each month, spread evenly over its days until yesterday.
pub(super) async fn send(
    tx: &mut TenantTx,
    provider: &mut Provider,
    card: Card,
    months: &[(Month, i32)],
    now: DateTime<Utc>,
) -> Result<()> {
    let zone = companies::time_zone(tx).await?;
    let today = now.with_timezone(&zone).date_naive();
    let tenant = tx.tenant_id();
    let everyone = people::View::Everyone;
    let admins = users::colleagues(&mut *tx, everyone, tenant, Some(Role::CompanyAdmin), &[]).await?;
    let admin = admins.first().context("the company has no admin")?.id;
    let mut homes = Homes::default();
    for (month, cards) in months {
        let first = month.first_day().context("the month has no first day")?;
        let days: Vec<NaiveDate> = first
            .iter_days()
            .take_while(|day| *day < today && Month::of(*day) == *month)
            .collect();
        let mut remaining = usize::try_from(*cards)?;
        for (place, day) in days.iter().enumerate() {
            let wanted = remaining.div_ceil(days.len() - place);
            let written_at = NaiveTime::from_hms_opt(15, 5, 0).context("the time is invalid")?;
            let at = instant(day.and_time(written_at), zone);
            let mut messages: Vec<NewMessage> = homes
                .next(tx, wanted, now)
                .await?
                .iter()
                .filter_map(|home| message(home, card, (*month, admin), at))
                .collect();
            let slots = mailer_caps::reserve_up_to(tx, *month, i32::try_from(messages.len())?, at).await?;
            messages.truncate(usize::try_from(slots)?);
            remaining = remaining.saturating_sub(messages.len());
            planning::plan(tx, &messages, at).await?;
            let outgoing: Vec<Outgoing> = messages
                .iter()
                .map(|message| Outgoing {
                    message: message.id,
                    measure: Measure::Card(card.size),
                    due_at: at,
                })
                .collect();
            provider.send(tx, Channel::Mailer, &outgoing).await?;
        }
    }
    Ok(())
}

fn message(
    home: &ListingRow,
    card: Card,
    (month, admin): (Month, UserId),
    at: DateTime<Utc>,
) -> Option<NewMessage> {
    let line = format!(
        "{}, {}, {} {}",
        home.address, home.city, home.state, home.zip_code
    );
    let to = owner_recipient(&PostalAddress::read(&line)?, None, Channel::Mailer).ok()?;
    let id = Uuid::now_v7();
    let content = MessageContent {
        recipient_name: to.name,
        recipient_address: to.address,
        address_key: Some(to.key),
        postal: to.postal,
        filled: Some((card.snapshot, BTreeMap::new())),
        ..MessageContent::default()
    };
    let kind = (Origin::Manual, Channel::Mailer, Recipient::HomeOwner);
    Some(NewMessage {
        id: MessageId(id),
        planned_by: Some(admin),
        listing: Some(home.id),
        template: Some(card.template),
        cap_month: month.first_day(),
        ..NewMessage::new(format!("demonstration:{id}"), kind, at, content)
    })
}

/// An iterator over the homes of the company's territory.
#[derive(Default)]
struct Homes {
    read: Vec<ListingRow>,
    pages: i64,
}

impl Homes {
    /// The next `wanted` homes, or fewer at the end.
    async fn next(
        &mut self,
        tx: &mut TenantTx,
        wanted: usize,
        now: DateTime<Utc>,
    ) -> Result<Vec<ListingRow>> {
        while self.read.len() < wanted {
            self.pages += 1;
            let query = ListingQuery {
                filter: ListingFilter::default(),
                search: Vec::new(),
                sort: ListingSort::DateAdded,
                direction: Direction::Ascending,
                page: Page::new(self.pages, i64::from(MAX_PAGE_SIZE))?,
                now,
            };
            let rows = listings::list(tx, View::Company, &query).await?.rows;
            if rows.is_empty() {
                break;
            }
            self.read.extend(rows);
        }
        let most = wanted.min(self.read.len());
        Ok(self.read.drain(..most).collect())
    }
}
