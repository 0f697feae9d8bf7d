//! Plans what goes out by itself: the messages that events of listings cause, each once,
//! with what keeps it from going where it doesn't go (DECISIONS 6). The same decisions
//! make a dry run, which writes what would have been.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use chrono_tz::Tz;
use database::messages::held;
use database::messages::outreach::{self, Outreach, OutreachContent, Standing};
use database::outreach_dry_runs::{self, DryRunRow};
use database::outreach_planning::{self, AsIf, Decided, Pages, Planner, Wanted};
use database::sent_pictures::{self, Wanted as WantedPicture};
use database::templates::{self, Company, Template};
use database::{TenantTx, company_settings, mailer_caps};
use domain::ids::MessageId;
use domain::messages::prices::Measure;
use domain::messages::snapshot::{Snapshot, own_pictures};
use domain::messages::{Cause, MessageState, Why, reason};
use domain::outreach::occasions::Happened;
use domain::outreach::planning::Verdict;
use domain::outreach::{Audience, Channel};
use domain::templates::Content;
use domain::templates::placeholders::{Syntax, Words};
use domain::templates::postcards::PostcardSize;
use storage::ObjectKey;
use uuid::Uuid;

use crate::catalogue::Context;
use crate::error::{FAILED, JobError};
use crate::task::{Done, Task};

/// Events that are planned in one transaction.
const PAGE: usize = 250;

/// Plans what happened since `since` to listings in these zips.
pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    zip_codes: &[String],
    since: DateTime<Utc>,
) -> Result<Done, JobError> {
    let wanted = Wanted::New { zip_codes, since };
    let mut pages = Pages::default();
    let mut planned = 0;
    let mut snapshots = BTreeMap::new();
    loop {
        task.progress.check()?;
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        outreach_planning::hold(&mut tx).await?;
        let Some(happened) = pages.next(&mut tx, wanted, PAGE).await? else {
            return task
                .finish(tx, &format!("{planned} planned"), context.clock.now())
                .await;
        };
        planned += plan_page(context, &mut tx, &happened, &mut snapshots).await?;
        tx.commit().await?;
    }
}

/// Plans the messages of a page of events; answers how many.
async fn plan_page(
    context: &Context,
    tx: &mut TenantTx,
    happened: &[Happened],
    snapshots: &mut BTreeMap<(Uuid, i32), Kept>,
) -> Result<usize, JobError> {
    let now = context.clock.now();
    // Read anew for each page: what was changed meanwhile counts for what is planned now.
    let mut planner = Planner::new(tx, AsIf::Nothing).await?;
    let mut decided = planner.decide(tx, happened).await?;
    let keys: Vec<String> = decided.iter().map(|one| key(happened, one)).collect();
    let known = outreach::known(tx, &keys).await?;
    decided.retain(|one| !known.contains(&key(happened, one)));
    let zone = zone(&company_settings::get(tx).await?.place.time_zone)?;
    let slots = take_slots(tx, happened, &decided, zone).await?;
    let mut messages = Vec::with_capacity(decided.len());
    for (one, slot) in decided.into_iter().zip(slots) {
        let Some(template) = planner.template(one.occasion.template) else {
            continue;
        };
        let kept = snapshot(tx, template, snapshots, now).await?;
        messages.push(message(&happened[one.occasion.of], one, &kept, slot, now));
    }
    let planned = outreach::plan(tx, &messages, now).await?;
    wake(tx, &messages, now).await?;
    if messages
        .iter()
        .any(|message| matches!(message.standing, Standing::Held(_)))
    {
        held::look_again(tx, now + held::EVERY, now).await?;
    }
    Ok(planned.len())
}

fn key(happened: &[Happened], decided: &Decided) -> String {
    let occasion = &decided.occasion;
    happened[occasion.of].dedupe_key(occasion.audience, occasion.channel)
}

/// Sees to it that what is due is sent when it is due.
async fn wake(tx: &mut TenantTx, messages: &[Outreach], now: DateTime<Utc>) -> Result<(), JobError> {
    for channel in Channel::ALL {
        let goes = |message: &&Outreach| message.channel == channel && message.standing == Standing::Planned;
        if let Some(due_at) = messages.iter().filter(goes).map(|message| message.due_at).min() {
            outreach::wake(tx, channel, due_at, now).await?;
        }
    }
    Ok(())
}

/// What becomes of a postcard by the cap of its month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    /// It needs none.
    None,
    /// It has one of the month.
    Of(NaiveDate),
    /// There is none left.
    Lacking,
}

/// Takes slots for the cards that would go, for the earlier ones first.
async fn take_slots(
    tx: &mut TenantTx,
    happened: &[Happened],
    decided: &[Decided],
    zone: Tz,
) -> Result<Vec<Slot>, JobError> {
    let months = months(happened, decided, zone);
    let mut wanted: BTreeMap<NaiveDate, i32> = BTreeMap::new();
    for month in months.iter().flatten() {
        *wanted.entry(*month).or_default() += 1;
    }
    let mut room = BTreeMap::new();
    for (month, wanted) in wanted {
        room.insert(month, mailer_caps::reserve_up_to(tx, of(month), wanted).await?);
    }
    Ok(shared_out(&months, &mut room))
}

/// The month that each card that would go counts in, by its first day.
fn months(happened: &[Happened], decided: &[Decided], zone: Tz) -> Vec<Option<NaiveDate>> {
    decided
        .iter()
        .map(|one| {
            let is_card = one.occasion.channel == Channel::Mailer && one.verdict == Verdict::Goes;
            let day = happened[one.occasion.of].at.with_timezone(&zone).date_naive();
            is_card.then(|| day.with_day(1)).flatten()
        })
        .collect()
}

/// Gives each card a slot while there are some.
fn shared_out(months: &[Option<NaiveDate>], room: &mut BTreeMap<NaiveDate, i32>) -> Vec<Slot> {
    months
        .iter()
        .map(|month| match month {
            None => Slot::None,
            Some(month) => match room.get_mut(month) {
                Some(left) if *left > 0 => {
                    *left -= 1;
                    Slot::Of(*month)
                }
                _ => Slot::Lacking,
            },
        })
        .collect()
}

fn of(month: NaiveDate) -> mailer_caps::Month {
    mailer_caps::Month {
        year: i16::try_from(month.year()).unwrap_or(i16::MAX),
        month: i16::try_from(month.month()).unwrap_or(12),
    }
}

fn zone(name: &str) -> Result<Tz, JobError> {
    name.parse()
        .map_err(|_| JobError::refused(FAILED, "The company's time zone is none."))
}

/// Where a message stands from the beginning.
fn standing(verdict: Verdict, slot: Slot) -> Standing {
    match (verdict, slot) {
        (Verdict::Goes, Slot::Lacking) => Standing::Held(Why::plain(reason::CAP_REACHED)),
        (Verdict::Goes, _) => Standing::Planned,
        (Verdict::Waits(why), _) => Standing::Held(why),
        (Verdict::Stays(why), _) => Standing::Cancelled(why),
    }
}

fn message(happened: &Happened, decided: Decided, kept: &Kept, slot: Slot, now: DateTime<Utc>) -> Outreach {
    let Decided {
        occasion,
        verdict,
        values,
        due_at,
    } = decided;
    let (name, address, address_key, postal) = match occasion.recipient {
        Ok(to) => (to.name, to.address, Some(to.key), to.postal),
        Err(_) => (String::new(), String::new(), None, None),
    };
    let realtor = match occasion.audience {
        Audience::Realtor => happened.realtor.as_ref().map(|(id, _)| *id),
        Audience::HomeOwner => None,
    };
    Outreach {
        id: MessageId(Uuid::now_v7()),
        dedupe_key: happened.dedupe_key(occasion.audience, occasion.channel),
        cause: Cause::Automatic,
        channel: occasion.channel,
        job: None,
        planned_by: None,
        due_at: due_at.max(now),
        standing: standing(verdict, slot),
        audience: occasion.audience,
        realtor,
        listing: Some(happened.listing),
        event: Some((happened.id, happened.event)),
        node: Some(happened.node.0),
        template: Some(occasion.template),
        cap_month: match slot {
            Slot::Of(month) => Some(month),
            Slot::None | Slot::Lacking => None,
        },
        content: OutreachContent {
            recipient_name: name,
            recipient_address: address,
            address_key,
            postal,
            filled: Some((kept.id, kept.snapshot.known(&values))),
            ..OutreachContent::default()
        },
    }
}

/// A snapshot that is kept.
#[derive(Clone, Debug)]
struct Kept {
    id: Uuid,
    snapshot: Snapshot,
}

/// The snapshot of a template's version, kept once.
async fn snapshot(
    tx: &mut TenantTx,
    template: &Template,
    known: &mut BTreeMap<(Uuid, i32), Kept>,
    now: DateTime<Utc>,
) -> Result<Kept, JobError> {
    let version = (template.id, template.version);
    if let Some(kept) = known.get(&version) {
        return Ok(kept.clone());
    }
    let company = templates::company(tx).await?;
    let snapshot = pictured(tx, template, company, now).await?;
    let kept = Kept {
        id: outreach::keep_snapshot(tx, &snapshot).await?,
        snapshot,
    };
    known.insert(version, kept.clone());
    Ok(kept)
}

/// The snapshot of a template, whose pictures have their public addresses.
async fn pictured(
    tx: &mut TenantTx,
    template: &Template,
    company: Company,
    now: DateTime<Utc>,
) -> Result<Snapshot, JobError> {
    let draft = &template.draft;
    let logo = company.logo_key.clone();
    let mut snapshot = Snapshot {
        content: draft.content.clone(),
        group: draft.event.group(),
        fallbacks: draft.fallbacks.clone(),
        sender: company.sender(None),
        logo_key: None,
        pictures: BTreeMap::new(),
    };
    let Content::Email(email) = &draft.content else {
        return Ok(snapshot);
    };
    if email.mode.syntax() != Syntax::Html {
        return Ok(snapshot);
    }
    snapshot.logo_key = logo.filter(|_| email.shows.logo);
    let mut keys = own_pictures(&email.body);
    keys.extend(own_pictures(&email.signature));
    keys.extend(snapshot.logo_key.clone());
    let tenant = tx.tenant_id();
    let wanted: Vec<WantedPicture> = keys
        .iter()
        .filter_map(|key| ObjectKey::to_be_sent(tenant, key))
        .map(|(source, copy)| WantedPicture {
            source_key: source.as_str().to_owned(),
            object_key: copy.as_str().to_owned(),
        })
        .collect();
    snapshot.pictures = sent_pictures::addresses(tx, &wanted, now).await?;
    Ok(snapshot)
}

/// Makes a dry run: what would have been planned is written, nothing is.
pub(crate) async fn dry_run(context: &Context, task: &Task) -> Result<Done, JobError> {
    let job = task.claimed.id;
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let run = outreach_dry_runs::get(&mut tx, job).await?;
    let run = run.ok_or_else(|| JobError::refused(FAILED, "The dry run is gone."))?;
    outreach_dry_runs::clear(&mut tx, job).await?;
    let mut planner = Planner::new(&mut tx, AsIf::SwitchedOn).await?;
    let zone = zone(&company_settings::get(&mut tx).await?.place.time_zone)?;
    tx.commit().await?;
    let wanted = Wanted::OfNode {
        node: run.node,
        from: run.from,
        until: run.until,
    };
    let (mut pages, mut events) = (Pages::default(), 0_i32);
    let mut places = Places::default();
    let mut room: BTreeMap<NaiveDate, i32> = BTreeMap::new();
    loop {
        task.progress.check()?;
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let Some(happened) = pages.next(&mut tx, wanted, PAGE).await? else {
            let now = context.clock.now();
            outreach_dry_runs::finish(&mut tx, job, events, now).await?;
            return task.finish(tx, "Done", now).await;
        };
        events = events.saturating_add(i32::try_from(happened.len()).unwrap_or(i32::MAX));
        let decided = planner.decide(&mut tx, &happened).await?;
        let months = months(&happened, &decided, zone);
        for month in months.iter().flatten() {
            if !room.contains_key(month) {
                let left = mailer_caps::room(&mut tx, of(*month)).await?;
                room.insert(*month, left.unwrap_or(i32::MAX));
            }
        }
        let slots = shared_out(&months, &mut room);
        let mut rows = Vec::with_capacity(decided.len());
        for (one, slot) in decided.into_iter().zip(slots) {
            let Some(template) = planner.template(one.occasion.template) else {
                continue;
            };
            let row = row(&happened[one.occasion.of], one, template, slot);
            rows.push(places.take(row));
        }
        outreach_dry_runs::add(&mut tx, job, &rows).await?;
        tx.commit().await?;
        task.progress
            .report(i64::from(events), 0, "Looking at what happened")
            .await?;
    }
}

/// The places that the rows of a dry run have taken.
#[derive(Debug, Default)]
struct Places {
    all: i32,
    of_state: BTreeMap<i16, i32>,
}

impl Places {
    /// The row at the next of them.
    fn take(&mut self, row: DryRunRow) -> DryRunRow {
        let of_state = self.of_state.entry(row.state).or_default();
        let row = DryRunRow {
            place: self.all,
            place_of_state: *of_state,
            ..row
        };
        self.all += 1;
        *of_state += 1;
        row
    }
}

/// What would have been planned; its places are not taken yet.
fn row(happened: &Happened, decided: Decided, template: &Template, slot: Slot) -> DryRunRow {
    let Decided {
        occasion,
        verdict,
        values,
        due_at,
    } = decided;
    let draft = &template.draft;
    let words = Words::new(&values, &draft.fallbacks);
    let measure = Measure::of(&draft.content, draft.event.group(), &words);
    let (recipient_name, recipient_address) = match occasion.recipient {
        Ok(to) => (to.name, to.address),
        Err(_) => (String::new(), String::new()),
    };
    let row = DryRunRow {
        place: 0,
        place_of_state: 0,
        listing_event_id: happened.id,
        listing_id: happened.listing.0,
        event: happened.event.code(),
        happened_at: happened.at,
        audience: occasion.audience.code(),
        channel: occasion.channel.code(),
        template_id: occasion.template,
        recipient_name,
        recipient_address,
        state: MessageState::Planned.code(),
        reason: None,
        reason_detail: None,
        due_at,
        units: measure.units(),
        size: measure.size().map(PostcardSize::code),
    };
    match standing(verdict, slot) {
        Standing::Planned => row,
        Standing::Held(why) => row.standing(MessageState::Held, Some(&why)),
        Standing::Cancelled(why) => row.standing(MessageState::Cancelled, Some(&why)),
    }
}
