//! Whether the cause of a message still holds when it is about to leave (rules 6.10).

use chrono::{DateTime, TimeDelta, Utc};

use super::{Audience, Channel};
use crate::listing_events::ListingEvent;
use crate::listings::Status;
use crate::messages::{Why, reason};
use crate::outreach::planning::{Verdict, lives_elsewhere};
use crate::quiet_hours::Place;

/// How long after it was asked a text may leave: it waits for its connection, and for a call
/// to it. Quiet hours that begin meanwhile have begun.
const LEAVES_WITHIN: TimeDelta = TimeDelta::minutes(1);

/// What is so now, for a message that an event of a listing has caused.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "facts, each by itself")]
pub struct Now<'a> {
    /// To whom it goes.
    pub audience: Audience,
    /// By what way.
    pub channel: Channel,
    /// What caused it.
    pub event: ListingEvent,
    /// The listing's status; `None` where the company's territory doesn't have it any more.
    pub status: Option<Status>,
    /// Whether market, audience and listing are all switched on.
    pub is_on: bool,
    /// Whether the market writes only to owners who live in their homes.
    pub only_owner_occupied: bool,
    /// Whether the owner does; `None` while it isn't known.
    pub is_owner_occupied: Option<bool>,
    /// Whether the number is on a do-not-call list.
    pub is_do_not_call: bool,
    /// Whether the recipient has agreed to automatic texts.
    pub has_consent: bool,
    /// Whether another automatic message left for the same address within a day.
    pub is_written_to: bool,
    /// Whether the listing's source waits for an administrator's answer.
    pub source_waits: bool,
    /// Where a text would arrive.
    pub place: Option<Place<'a>>,
}

/// What becomes of a message that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Still {
    /// It may leave now.
    Goes,
    /// It may leave then.
    Later(DateTime<Utc>),
    /// It doesn't leave.
    Not(Verdict),
}

/// Whether it may leave at `at`.
#[must_use]
pub fn still(of: &Now<'_>, at: DateTime<Utc>) -> Still {
    let stays = |reason| Still::Not(Verdict::Stays(Why::plain(reason)));
    let Some(status) = of.status else {
        return stays(reason::NOT_COVERED);
    };
    if !agrees(of.event, status) {
        return stays(reason::LISTING_CHANGED);
    }
    if !of.is_on {
        return stays(reason::SWITCHED_OFF);
    }
    if let Some(reason) = lives_elsewhere(of.audience, of.only_owner_occupied, of.is_owner_occupied) {
        return stays(reason);
    }
    if of.is_written_to {
        return stays(reason::ALREADY_WRITTEN);
    }
    if of.channel == Channel::Sms && of.is_do_not_call {
        return stays(reason::DO_NOT_CALL);
    }
    if of.source_waits {
        return Still::Not(Verdict::Waits(Why::plain(reason::SOURCE_WAITS)));
    }
    if of.channel != Channel::Sms {
        return Still::Goes;
    }
    if of.audience == Audience::HomeOwner && !of.has_consent {
        return Still::Not(Verdict::Waits(Why::plain(reason::NO_CONSENT)));
    }
    let Some(place) = &of.place else {
        return Still::Goes;
    };
    [at, at + LEAVES_WITHIN]
        .into_iter()
        .map(|then| (then, place.next_allowed(then)))
        .find(|(then, next)| next > then)
        .map_or(Still::Goes, |(_, next)| Still::Later(next))
}

/// Whether a listing of that status still stands as the event left it.
fn agrees(event: ListingEvent, status: Status) -> bool {
    match event {
        ListingEvent::NewListing => status == Status::New,
        ListingEvent::Active => status == Status::Active,
        ListingEvent::Pending => status == Status::Pending,
        ListingEvent::Sold | ListingEvent::OffMarket => status == Status::OffMarket,
        ListingEvent::BackOnMarket => matches!(status, Status::New | Status::Active),
        ListingEvent::PriceChange | ListingEvent::OpenHouse => status != Status::OffMarket,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fine() -> Now<'static> {
        Now {
            audience: Audience::HomeOwner,
            channel: Channel::Sms,
            event: ListingEvent::Pending,
            status: Some(Status::Pending),
            is_on: true,
            only_owner_occupied: true,
            is_owner_occupied: Some(true),
            is_do_not_call: false,
            has_consent: true,
            is_written_to: false,
            source_waits: false,
            place: Some(Place {
                zone: chrono_tz::America::New_York,
                state: "NY",
                number: "2125550101",
            }),
        }
    }

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn told(now: &Now<'_>) -> String {
        match still(now, at("2026-07-01T15:00:00Z")) {
            Still::Goes => "goes".to_owned(),
            Still::Later(then) => format!("at {then}"),
            Still::Not(Verdict::Waits(why)) => format!("waits: {}", why.reason),
            Still::Not(Verdict::Stays(why)) => format!("stays: {}", why.reason),
            Still::Not(Verdict::Goes) => "never".to_owned(),
        }
    }

    #[test]
    fn whatever_changed_meanwhile_keeps_it() {
        for (now, expected) in [
            (fine(), "goes"),
            (
                Now {
                    status: None,
                    ..fine()
                },
                "stays: NOT_COVERED",
            ),
            (
                Now {
                    status: Some(Status::OffMarket),
                    ..fine()
                },
                "stays: LISTING_CHANGED",
            ),
            (
                Now {
                    is_on: false,
                    ..fine()
                },
                "stays: SWITCHED_OFF",
            ),
            (
                Now {
                    is_owner_occupied: Some(false),
                    ..fine()
                },
                "stays: NOT_OWNER_OCCUPIED",
            ),
            (
                Now {
                    is_owner_occupied: None,
                    ..fine()
                },
                "stays: OCCUPANCY_UNKNOWN",
            ),
            (
                Now {
                    is_owner_occupied: None,
                    only_owner_occupied: false,
                    ..fine()
                },
                "goes",
            ),
            (
                Now {
                    is_owner_occupied: Some(false),
                    audience: Audience::Realtor,
                    ..fine()
                },
                "goes",
            ),
            (
                Now {
                    is_written_to: true,
                    ..fine()
                },
                "stays: ALREADY_WRITTEN",
            ),
            (
                Now {
                    is_do_not_call: true,
                    ..fine()
                },
                "stays: DO_NOT_CALL",
            ),
            (
                Now {
                    has_consent: false,
                    ..fine()
                },
                "waits: HELD_NO_CONSENT",
            ),
            (
                Now {
                    has_consent: false,
                    audience: Audience::Realtor,
                    ..fine()
                },
                "goes",
            ),
            (
                Now {
                    channel: Channel::Mailer,
                    is_do_not_call: true,
                    has_consent: false,
                    ..fine()
                },
                "goes",
            ),
            (
                Now {
                    channel: Channel::Mailer,
                    source_waits: true,
                    ..fine()
                },
                "waits: SOURCE_WAITS",
            ),
            // It would not go after the answer either.
            (
                Now {
                    is_do_not_call: true,
                    source_waits: true,
                    ..fine()
                },
                "stays: DO_NOT_CALL",
            ),
        ] {
            assert_eq!(told(&now), expected, "{now:?}");
        }
    }

    // COMPL-04
    #[test]
    fn a_text_waits_for_the_morning() {
        let night = at("2026-07-02T02:00:00Z");
        assert_eq!(still(&fine(), night), Still::Later(at("2026-07-02T12:00:00Z")));
        // Claimed a second before nine, it would leave behind it.
        let morning = Still::Later(at("2026-07-02T12:00:00Z"));
        for (asked, expected) in [
            ("2026-07-02T00:58:59Z", Still::Goes),
            ("2026-07-02T00:59:59Z", morning.clone()),
            ("2026-07-02T11:59:30Z", morning),
            ("2026-07-02T12:00:00Z", Still::Goes),
        ] {
            assert_eq!(still(&fine(), at(asked)), expected, "{asked}");
        }
        let letter = Now {
            channel: Channel::Email,
            ..fine()
        };
        assert_eq!(still(&letter, night), Still::Goes);
    }

    #[test]
    fn an_event_agrees_with_the_status_it_leads_to() {
        use ListingEvent as E;
        for (event, fits) in [
            (E::NewListing, &[Status::New][..]),
            (E::Active, &[Status::Active]),
            (E::Pending, &[Status::Pending]),
            (E::Sold, &[Status::OffMarket]),
            (E::OffMarket, &[Status::OffMarket]),
            (E::BackOnMarket, &[Status::New, Status::Active]),
            (E::PriceChange, &[Status::New, Status::Active, Status::Pending]),
            (E::OpenHouse, &[Status::New, Status::Active, Status::Pending]),
        ] {
            for status in [Status::New, Status::Active, Status::Pending, Status::OffMarket] {
                assert_eq!(
                    agrees(event, status),
                    fits.contains(&status),
                    "{event:?} {status:?}"
                );
            }
        }
    }
}
