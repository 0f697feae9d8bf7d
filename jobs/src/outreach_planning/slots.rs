//! Which postcards have a slot of their month, and where messages stand thereby.

use std::collections::BTreeMap;

use chrono_tz::Tz;
use database::mailer_caps::Month;
use database::messages::planning::Standing;
use database::outreach_planning::Decided;
use domain::channels::Channel;
use domain::messages::{Reason, Why};
use domain::outreach::gate::Decision;
use domain::outreach::occasions::Happened;

/// What becomes of a postcard by the cap of its month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// It needs none.
    None,
    /// It has one of the month.
    Of(Month),
    /// There is none left.
    Lacking,
}

/// The month that each card that would go counts in: that of its event where the company
/// is.
pub(crate) fn months(happened: &[Happened], decided: &[Decided], zone: Tz) -> Vec<Option<Month>> {
    decided
        .iter()
        .map(|one| {
            let is_card = one.occasion.channel == Channel::Mailer && one.decision == Decision::Go;
            is_card.then(|| Month::at(happened[one.occasion.of].at, zone))
        })
        .collect()
}

/// Gives each card a slot while there are some.
pub(crate) fn shared_out(months: &[Option<Month>], room: &mut BTreeMap<Month, i32>) -> Vec<Slot> {
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

/// Where a message stands from the beginning.
pub(crate) fn standing(decision: Decision, slot: Slot) -> Standing {
    match (decision, slot) {
        (Decision::Go, Slot::Lacking) => Standing::Held(Why::plain(Reason::CapReached)),
        (Decision::Go | Decision::Later(_), _) => Standing::Planned,
        (Decision::Hold(why), _) => Standing::Held(why),
        (Decision::Refuse(why), _) => Standing::Cancelled(why),
    }
}
