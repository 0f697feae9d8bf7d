//! Dry runs: the automatic messages about the listings of a child market or bucket in a past
//! period, by the planner's own decisions. Nothing is planned.

use std::collections::BTreeMap;

use database::companies;
use database::mailer_caps::{self, Month};
use database::messages::planning::Standing;
use database::outreach_dry_runs::{self, DryRunRow};
use database::outreach_planning::{Assumption, Decided, EventSelection, Pages, Planner};
use domain::messages::MessageState;
use domain::messages::prices::Measure;
use domain::outreach::possible_messages::TerritoryEvent;
use domain::templates::placeholders::Words;
use domain::templates::postcards::PostcardSize;

use crate::context::Context;
use crate::error::{FAILED, JobError};
use crate::outreach_planning::PAGE;
use crate::outreach_planning::slots::{Slot, assign_slots, months, standing};
use crate::task::{Done, Task};

/// Runs a dry run: stores the messages that would have been planned.
pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let job = task.claimed.id;
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let run = outreach_dry_runs::get(&mut tx, job).await?;
    let run = run.ok_or_else(|| JobError::refused(FAILED, "The dry run no longer exists."))?;
    outreach_dry_runs::clear(&mut tx, job).await?;
    let mut planner = Planner::new(&mut tx, Assumption::SwitchedOn).await?;
    let zone = companies::time_zone(&mut tx).await?;
    tx.commit().await?;
    let wanted = EventSelection::OfNode {
        node: run.node,
        from: run.from,
        until: run.until,
    };
    let (mut pages, mut events) = (Pages::default(), 0_i32);
    let mut places = Places::default();
    let mut room: BTreeMap<Month, i32> = BTreeMap::new();
    loop {
        task.progress.check()?;
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let Some(page) = pages.next(&mut tx, wanted, PAGE).await? else {
            let now = context.clock.now();
            outreach_dry_runs::finish(&mut tx, job, events, now).await?;
            return task.finish(tx, "Done", now).await;
        };
        events = events.saturating_add(i32::try_from(page.len()).unwrap_or(i32::MAX));
        let decided = planner.decide(&mut tx, &page).await?;
        let months = months(&page, &decided, zone);
        for month in months.iter().flatten() {
            if !room.contains_key(month) {
                let left = mailer_caps::room(&mut tx, *month).await?;
                room.insert(*month, left.unwrap_or(i32::MAX));
            }
        }
        let slots = assign_slots(&months, &mut room);
        let mut rows = Vec::with_capacity(decided.len());
        for (one, slot) in decided.into_iter().zip(slots) {
            let row = row(&page[one.possible.of], one, slot);
            rows.push(places.take(row));
        }
        outreach_dry_runs::add(&mut tx, job, &rows).await?;
        tx.commit().await?;
        task.progress
            .report(i64::from(events), 0, "Checking past listing events")
            .await?;
    }
}

/// Counts the positions of a dry run's rows.
#[derive(Debug, Default)]
struct Places {
    all: i32,
    of_state: BTreeMap<i16, i32>,
}

impl Places {
    /// The row at the next position.
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

/// A message that would have been planned, without its position.
fn row(event: &TerritoryEvent, decided: Decided, slot: Slot) -> DryRunRow {
    let Decided {
        possible,
        template,
        decision,
        values,
        due_at,
    } = decided;
    let draft = &template.draft;
    let words = Words::new(&values, &draft.fallbacks);
    let measure = Measure::of(&draft.content, draft.event.group(), &words);
    let (recipient_name, recipient_address) = match possible.recipient {
        Ok(to) => (to.name, to.address),
        Err(_) => (String::new(), String::new()),
    };
    let row = DryRunRow {
        place: 0,
        place_of_state: 0,
        listing_event_id: event.id,
        listing_id: event.listing.0,
        event: event.event.code(),
        happened_at: event.at,
        audience: possible.audience.code(),
        channel: possible.channel.code(),
        template_id: possible.template,
        recipient_name,
        recipient_address,
        state: MessageState::Planned.code(),
        reason: None,
        reason_detail: None,
        due_at,
        units: measure.units(),
        size: measure.size().map(PostcardSize::code),
    };
    match standing(decision, slot) {
        Standing::Planned => row,
        Standing::Held(why) => row.standing(MessageState::Held, Some(&why)),
        Standing::Cancelled(why) => row.standing(MessageState::Cancelled, Some(&why)),
    }
}
