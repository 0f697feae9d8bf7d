//! Assigns mailer slots to postcards, and the first state of messages.

use std::collections::BTreeMap;

use chrono_tz::Tz;
use database::mailer_caps::Month;
use database::messages::planning::Standing;
use database::outreach_planning::Decided;
use domain::channels::Channel;
use domain::messages::{DetailedReason, Reason};
use domain::outreach::gate::Decision;
use domain::outreach::possible_messages::TerritoryEvent;

/// The slot of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// It needs none.
    None,
    /// It has a slot of the month.
    Of(Month),
    /// No slot is left.
    NoneLeft,
}

/// The month in which each card that may be sent counts: that of its event in the company's zone.
pub(crate) fn months(events: &[TerritoryEvent], decided: &[Decided], zone: Tz) -> Vec<Option<Month>> {
    decided
        .iter()
        .map(|one| {
            let is_card = one.possible.channel == Channel::Mailer && one.decision == Decision::Go;
            is_card.then(|| Month::at(events[one.possible.of].at, zone))
        })
        .collect()
}

/// Gives each card a slot while some are left.
pub(crate) fn assign_slots(months: &[Option<Month>], room: &mut BTreeMap<Month, i32>) -> Vec<Slot> {
    months
        .iter()
        .map(|month| match month {
            None => Slot::None,
            Some(month) => match room.get_mut(month) {
                Some(left) if *left > 0 => {
                    *left -= 1;
                    Slot::Of(*month)
                }
                _ => Slot::NoneLeft,
            },
        })
        .collect()
}

/// The first state of a message.
pub(crate) fn standing(decision: Decision, slot: Slot) -> Standing {
    match (decision, slot) {
        (Decision::Go, Slot::NoneLeft) => Standing::Held(DetailedReason::plain(Reason::CapReached)),
        (Decision::Go | Decision::Later(_), _) => Standing::Planned,
        (Decision::Hold(why), _) => Standing::Held(why),
        (Decision::Refuse(why), _) => Standing::Cancelled(why),
    }
}
