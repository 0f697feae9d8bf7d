//! Looks again at what is held (DECISIONS 6.3, 6.10): what waits for nothing any more is
//! planned, what waited for seven days expires, all else is looked at again in an hour.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use chrono_tz::Tz;
use database::email_accounts::{self, Owner as AccountOwner};
use database::messages::held::{self, Held, Released};
use database::messages::outreach;
use database::outreach_planning;
use database::{TenantTx, company_settings, consents, mailer_caps, sms_senders, templates};
use domain::company_settings::MailerAccount;
use domain::messages::reason;
use domain::messages::snapshot::KnownValues;
use domain::outreach::{Audience, Channel};
use domain::templates::variables::Variable;
use uuid::Uuid;

use crate::catalogue::Context;
use crate::error::{FAILED, JobError};
use crate::task::{Done, Task};

/// Messages that are looked at in one transaction.
const PAGE: i64 = 500;

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let now = context.clock.now();
    let (mut after, mut waits) = (None, false);
    loop {
        task.progress.check()?;
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let page = held::page(&mut tx, after, PAGE).await?;
        let Some(last) = page.last() else {
            if waits {
                held::look_again(&mut tx, now + held::EVERY, now).await?;
            }
            return task.finish(tx, "Done", now).await;
        };
        after = Some((last.held_at, last.id));
        let (over, held): (Vec<&Held>, Vec<&Held>) = page.iter().partition(|one| held::is_over(one, now));
        held::expire(&mut tx, &over, now).await?;
        let released = released(&mut tx, &held, now).await?;
        waits |= released.len() < held.len();
        let channels: BTreeMap<Uuid, Channel> = held.iter().map(|one| (one.id.0, one.channel)).collect();
        held::release(&mut tx, &channels, &released, now).await?;
        tx.commit().await?;
    }
}

/// Those whose reason is gone.
async fn released(tx: &mut TenantTx, held: &[&Held], now: DateTime<Utc>) -> Result<Vec<Released>, JobError> {
    let free = Free::read(tx, held).await?;
    let (mut released, mut lacking) = (Vec::new(), Vec::new());
    for one in held {
        let is_free = match one.reason.as_str() {
            reason::NO_ACCOUNT | reason::ACCOUNT_REFUSED => free.has_account,
            reason::NO_SMS_SENDER => free.has_sms_sender,
            reason::NO_SENDER_ADDRESS => free.has_postal_address,
            reason::MAILER_ELSEWHERE => free.sends_mailers,
            reason::NO_CONSENT => one
                .address_key
                .as_ref()
                .is_some_and(|number| free.consents.contains(number)),
            reason::MISSING_VARIABLE => free.values.contains_key(&one.id.0),
            _ => false,
        };
        match free.lacking.get(&one.id.0) {
            Some(variables) if is_free => lacking.push((one.id.0, labels(variables))),
            None if is_free => released.push(Released {
                id: one.id.0,
                cap_month: None,
                known: free.values.get(&one.id.0).cloned(),
            }),
            _ => {}
        }
    }
    held::lack(tx, &lacking).await?;
    // Of a card that waits for a slot, or that lost its reason and has none yet.
    let mut cards: Vec<&Held> = held
        .iter()
        .filter(|one| one.channel == Channel::Mailer && one.cap_month.is_none())
        .filter(|one| !free.lacking.contains_key(&one.id.0))
        .filter(|one| one.reason == reason::CAP_REACHED || released.iter().any(|free| free.id == one.id.0))
        .copied()
        .collect();
    cards.sort_by_key(|one| (one.planned_at, one.id));
    let months: BTreeMap<Uuid, NaiveDate> = cards
        .iter()
        .filter_map(|one| Some((one.id.0, month_of(one.planned_at, free.zone)?)))
        .collect();
    let slots = take_slots(tx, &cards, &months, month_of(now, free.zone)).await?;
    released.retain(|one| !months.contains_key(&one.id) || slots.contains(&one.id));
    for card in &cards {
        if !slots.contains(&card.id.0) {
            continue;
        }
        let cap_month = months.get(&card.id.0).copied();
        match released.iter_mut().find(|one| one.id == card.id.0) {
            Some(one) => one.cap_month = cap_month,
            None => released.push(Released {
                id: card.id.0,
                cap_month,
                known: None,
            }),
        }
    }
    Ok(released)
}

/// Takes slots for cards, the earlier planned first; those whose month is over get none.
async fn take_slots(
    tx: &mut TenantTx,
    cards: &[&Held],
    months: &BTreeMap<Uuid, NaiveDate>,
    this_month: Option<NaiveDate>,
) -> Result<BTreeSet<Uuid>, JobError> {
    let of_this: Vec<Uuid> = cards
        .iter()
        .map(|one| one.id.0)
        .filter(|id| this_month.is_some() && months.get(id).copied() == this_month)
        .collect();
    let Some(month) = this_month.filter(|_| !of_this.is_empty()) else {
        return Ok(BTreeSet::new());
    };
    let month = mailer_caps::Month {
        year: i16::try_from(month.year()).unwrap_or(i16::MAX),
        month: i16::try_from(month.month()).unwrap_or(12),
    };
    let wanted = i32::try_from(of_this.len()).unwrap_or(i32::MAX);
    let taken = mailer_caps::reserve_up_to(tx, month, wanted).await?;
    let taken = usize::try_from(taken).unwrap_or_default();
    Ok(of_this.into_iter().take(taken).collect())
}

fn month_of(at: DateTime<Utc>, zone: Tz) -> Option<NaiveDate> {
    at.with_timezone(&zone).date_naive().with_day(1)
}

/// What messages wait for, as it is now.
struct Free {
    has_account: bool,
    has_sms_sender: bool,
    sends_mailers: bool,
    has_postal_address: bool,
    consents: BTreeSet<String>,
    /// What the variables are of messages that waited for one and lack none any more.
    values: BTreeMap<Uuid, KnownValues>,
    /// The variables that messages lack, whatever they wait for: none goes out half-filled.
    lacking: BTreeMap<Uuid, Vec<Variable>>,
    zone: Tz,
}

impl Free {
    async fn read(tx: &mut TenantTx, held: &[&Held]) -> Result<Self, JobError> {
        let settings = company_settings::get(tx).await?;
        let account = email_accounts::get(tx, AccountOwner::Company).await?.account;
        let tenant = tx.tenant_id();
        let sender = sms_senders::get(&mut *tx, tenant).await?.sender;
        let numbers: Vec<String> = held
            .iter()
            .filter(|one| one.reason == reason::NO_CONSENT)
            .filter_map(|one| one.address_key.clone())
            .collect();
        let zone = settings.place.time_zone.parse();
        let (values, lacking) = values(tx, held).await?;
        Ok(Self {
            has_account: account.is_some(),
            has_sms_sender: sender.sends(),
            sends_mailers: settings.mailer != Some(MailerAccount::Other),
            has_postal_address: !settings.postal_lines().is_empty(),
            consents: consents::among(tx, &numbers).await?.into_iter().collect(),
            values,
            lacking,
            zone: zone.map_err(|_| JobError::refused(FAILED, "The company's time zone is none."))?,
        })
    }
}

fn labels(variables: &[Variable]) -> String {
    let labels: Vec<_> = variables.iter().map(|variable| variable.label()).collect();
    labels.join(", ")
}

/// What the variables of messages are now, by message.
type Values = (BTreeMap<Uuid, KnownValues>, BTreeMap<Uuid, Vec<Variable>>);

/// What the variables are of messages that waited for one and lack none any more, and
/// which the others lack.
async fn values(tx: &mut TenantTx, held: &[&Held]) -> Result<Values, JobError> {
    let events: Vec<Uuid> = held.iter().filter_map(|one| one.listing_event).collect();
    let ids: BTreeSet<Uuid> = held.iter().filter_map(|one| one.snapshot).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let (mut found, mut lacking) = (BTreeMap::new(), BTreeMap::new());
    if events.is_empty() {
        return Ok((found, lacking));
    }
    let happened = outreach_planning::happened(tx, &events).await?;
    let snapshots: BTreeMap<_, _> = outreach::snapshots(tx, &ids).await?.into_iter().collect();
    let ids: BTreeSet<Uuid> = held.iter().filter_map(|one| one.template).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let templates = templates::several(tx, &ids).await?;
    for one in held {
        let event = happened.iter().find(|known| Some(known.id) == one.listing_event);
        let snapshot = one.snapshot.and_then(|id| snapshots.get(&id));
        let audience = one.audience.and_then(Audience::from_code);
        if let (Some(event), Some(snapshot), Some(audience)) = (event, snapshot, audience) {
            let mut values = event.facts.clone().values(audience);
            // It goes out as the template stood; what stands in for what it lacks may have been
            // given since.
            let template = templates.iter().find(|known| Some(known.id) == one.template);
            for variable in snapshot.missing(&values) {
                let given = template.and_then(|known| known.draft.fallbacks.get(&variable));
                values.set(variable, given.cloned());
            }
            let missing = snapshot.missing(&values);
            if !missing.is_empty() {
                lacking.insert(one.id.0, missing);
            } else if one.reason == reason::MISSING_VARIABLE {
                found.insert(one.id.0, snapshot.known(&values));
            }
        }
    }
    Ok((found, lacking))
}
