//! Converts stored codes and names to values of `domain`. An unknown one is an error: a later
//! release wrote it.

use chrono_tz::Tz;
use domain::campaigns::steps::{Anchor, StepTime};
use domain::channels::{Audience, Channel, RecipientKind};
use domain::ids::UserId;
use domain::listing_events::ListingEvent;
use domain::listings::Status;
use domain::messages::{Lane, Origin};
use domain::roles::Role;
use domain::territory::Level;
use uuid::Uuid;

use crate::error::{DbError, Result};

/// The value, or an error that names `what` and the `stored` text.
pub(crate) fn known<T>(what: &'static str, stored: impl ToString, read: Option<T>) -> Result<T> {
    read.ok_or_else(|| DbError::Stored {
        what,
        value: stored.to_string(),
    })
}

pub(crate) fn audience(code: i16) -> Result<Audience> {
    known("audience", code, Audience::from_repr(code))
}

pub(crate) fn channel(code: i16) -> Result<Channel> {
    known("channel", code, Channel::from_repr(code))
}

pub(crate) fn lane(channel_code: i16, sender: Option<Uuid>) -> Result<Lane> {
    Ok(Lane {
        channel: channel(channel_code)?,
        sender: sender.map(UserId),
    })
}

pub(crate) fn level(code: i16) -> Result<Level> {
    known("level", code, Level::from_repr(code))
}

pub(crate) fn listing_event(code: i16) -> Result<ListingEvent> {
    known("listing event", code, ListingEvent::from_repr(code))
}

pub(crate) fn listing_status(code: i16) -> Result<Status> {
    known("listing status", code, Status::try_from(code).ok())
}

pub(crate) fn origin(code: i16) -> Result<Origin> {
    known("origin", code, Origin::from_repr(code))
}

/// A message without an audience goes to a typed address.
pub(crate) fn recipient(code: Option<i16>) -> Result<RecipientKind> {
    known(
        "recipient",
        code.unwrap_or_default(),
        RecipientKind::from_code(code),
    )
}

pub(crate) fn role(name: &str) -> Result<Role> {
    known("role", name, Role::parse(name))
}

pub(crate) fn time_zone(name: &str) -> Result<Tz> {
    known("time zone", name, name.parse().ok())
}

pub(crate) fn step_time(anchor: Option<i16>, days: Option<i16>) -> Result<StepTime> {
    Ok(match anchor.zip(days) {
        None => StepTime::Immediate,
        Some((anchor, days)) => StepTime::On {
            anchor: known("anchor", anchor, Anchor::from_repr(anchor))?,
            days,
        },
    })
}
