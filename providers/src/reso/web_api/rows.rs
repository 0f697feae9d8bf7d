//! An entity of Property read into a row, by the same rules as a file's.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Map, Value};

use super::{AsOf, MODIFIED, Rejected, Row, WebApiError};
use crate::reso::field::{Field, LeftOut, Reason};
use crate::reso::row::{Column, Standing, read, shown_key};

/// An entity as it comes.
pub(super) type Entity = Map<String, Value>;

/// What an entity says beside its own fields.
#[derive(Default)]
pub(super) struct Beside<'a> {
    pub agent: Option<&'a Entity>,
    pub office: Option<&'a Entity>,
    pub open_houses: Vec<&'a Entity>,
    pub media: Vec<&'a Entity>,
}

/// The row of an entity, and when it was modified as far as that can be read.
pub(super) fn row(entity: &Entity, beside: &Beside<'_>, as_of: AsOf) -> (Option<DateTime<Utc>>, Row) {
    let modified_at = modified_at(entity);
    let made = modified_at
        .clone()
        .and_then(|modified_at| listing_row(entity, beside, modified_at, as_of));
    let row = made.unwrap_or_else(|reason| {
        Row::Rejected(Rejected {
            listing_key: key(entity),
            reason,
        })
    });
    (modified_at.ok(), row)
}

fn listing_row(
    entity: &Entity,
    beside: &Beside<'_>,
    modified_at: DateTime<Utc>,
    as_of: AsOf,
) -> Result<Row, Reason> {
    let mut left_out = LeftOut::default();
    let mut texts = Vec::with_capacity(Column::COUNT);
    for column in Column::ALL {
        let value = match text(entity, column.name(), column.name()) {
            Ok(value) if value.is_empty() => from_beside(*column, beside),
            value => value,
        };
        texts.push(if column.is_optional() {
            left_out.value(value.map(Some)).unwrap_or_default()
        } else {
            value?
        });
    }
    let get = |column: Column| Field {
        name: column.name(),
        value: texts[column as usize].as_str(),
    };
    let mut times = Vec::new();
    for open in beside.open_houses.iter().filter(|open| takes_place(open)) {
        let time = |name, column: Column| text(open, name, column.name()).map(Some);
        let start = left_out.value(time("OpenHouseStartTime", Column::OpenHouseStartTime));
        let end = left_out.value(time("OpenHouseEndTime", Column::OpenHouseEndTime));
        times.extend(start.zip(end));
    }
    let announced: Vec<_> = times
        .iter()
        .map(|(start, end)| {
            let field = |column: Column, value| Field {
                name: column.name(),
                value,
            };
            (
                field(Column::OpenHouseStartTime, start.as_str()),
                field(Column::OpenHouseEndTime, end.as_str()),
            )
        })
        .collect();
    let standing = Standing {
        day: as_of.day,
        at: as_of.now,
    };
    Ok(match read(&get, &announced, standing, &mut left_out)? {
        Some(listing) => Row::Listing {
            listing: Box::new(listing),
            modified_at,
            photo_urls: photo_urls(&beside.media),
            left_out,
        },
        None => Row::NotYetListed {
            listing_key: get(Column::ListingKey).value.trim().to_owned(),
            modified_at,
        },
    })
}

/// A field of Property that is empty, from the Member and Office beside it.
fn from_beside(column: Column, beside: &Beside<'_>) -> Result<String, Reason> {
    let (other, name) = match column {
        Column::ListAgentFullName => (beside.agent, "MemberFullName"),
        Column::ListAgentEmail => (beside.agent, "MemberEmail"),
        Column::ListAgentDirectPhone => (beside.agent, "MemberDirectPhone"),
        Column::ListAgentKey => (beside.agent, "MemberKey"),
        Column::ListOfficeKey => (beside.office, "OfficeKey"),
        Column::ListOfficeName => (beside.office, "OfficeName"),
        _ => (None, ""),
    };
    other.map_or_else(|| Ok(String::new()), |other| text(other, name, column.name()))
}

/// OpenHouseStatus is Active, Canceled or Ended; without one it is announced.
fn takes_place(open: &Entity) -> bool {
    !matches!(
        open.get("OpenHouseStatus").and_then(Value::as_str),
        Some("Canceled" | "Ended")
    )
}

/// `MediaURL` of what is a photograph, by `Order`.
fn photo_urls(media: &[&Entity]) -> Vec<String> {
    let mut photos: Vec<_> = media
        .iter()
        .filter(|media| {
            matches!(
                media.get("MediaCategory").and_then(Value::as_str),
                None | Some("Photo")
            )
        })
        .filter_map(|media| {
            let place = media.get("Order").and_then(Value::as_i64).unwrap_or(i64::MAX);
            Some((place, media.get("MediaURL")?.as_str()?.to_owned()))
        })
        .collect();
    photos.sort();
    photos.into_iter().map(|(_, url)| url).collect()
}

/// The text of a value that is single; nothing is empty.
fn text(entity: &Entity, name: &str, field: &'static str) -> Result<String, Reason> {
    match entity.get(name) {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(text)) => Ok(text.clone()),
        Some(value @ (Value::Number(_) | Value::Bool(_))) => Ok(value.to_string()),
        Some(Value::Array(_) | Value::Object(_)) => Err(Reason::NotSingle { field }),
    }
}

/// The text of a key that other entities are found by.
pub(super) fn key_text<'a>(entity: &'a Entity, name: &str) -> Option<&'a str> {
    entity.get(name)?.as_str().filter(|key| !key.is_empty())
}

fn modified_at(entity: &Entity) -> Result<DateTime<Utc>, Reason> {
    let value = text(entity, MODIFIED, MODIFIED)?;
    let field = Field {
        name: MODIFIED,
        value: &value,
    };
    field.time()?.ok_or(Reason::Missing { field: MODIFIED })
}

fn key(entity: &Entity) -> Option<String> {
    shown_key(&text(entity, "ListingKey", "ListingKey").unwrap_or_default())
}

/// The key of an entity that has to have one.
pub(super) fn required_key(entity: &Entity) -> Result<String, WebApiError> {
    key_text(entity, "ListingKey")
        .map(str::to_owned)
        .ok_or_else(|| WebApiError::Malformed {
            what: "a page of keys",
            source: serde::de::Error::missing_field("ListingKey"),
        })
}

/// Where a page ends that is in the order of `ModificationTimestamp`, to go on
/// behind it.
pub(super) fn last_place(entities: &[Entity]) -> Result<(DateTime<Utc>, String), WebApiError> {
    let mut last = None;
    for entity in entities {
        let at = modified_at(entity).map_err(|_| WebApiError::Unordered)?;
        if last.is_some_and(|last| at < last) {
            return Err(WebApiError::Unordered);
        }
        last = Some(at);
    }
    let key = entities.last().and_then(|entity| key_text(entity, "ListingKey"));
    last.zip(key.map(str::to_owned)).ok_or(WebApiError::Unordered)
}

/// Whether any row shows a time before `from`.
pub(super) fn any_before(entities: &[Entity], from: DateTime<Utc>) -> bool {
    entities
        .iter()
        .filter_map(|entity| modified_at(entity).ok())
        .any(|at| at < from)
}

/// The moment (start and end) that all rows were modified in, where they show one time. It
/// extends by one unit of the last digit shown to either side, because servers round or cut.
pub(super) fn only_moment(entities: &[Entity]) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
    let first = modified_at(entities.first()?).ok()?;
    let last = entities.last()?;
    if modified_at(last).ok()? != first {
        return None;
    }
    let shown = last.get(MODIFIED)?.as_str()?;
    let digits = shown.split_once('.').map_or(0, |(_, fraction)| {
        fraction.bytes().take_while(u8::is_ascii_digit).count()
    });
    let digits = u32::try_from(digits).unwrap_or(u32::MAX).min(9);
    let step = TimeDelta::nanoseconds(10_i64.pow(9 - digits));
    Some((first.checked_sub_signed(step)?, first.checked_add_signed(step)?))
}

/// The rows with each key once: as modified last, and of two at one time the
/// latter. A row that is rejected counts like any other, for it is the newer word.
pub(super) fn last_of_each_key(rows: Vec<(Option<DateTime<Utc>>, Row)>) -> Vec<Row> {
    let mut latest = HashMap::<String, (Option<DateTime<Utc>>, usize)>::with_capacity(rows.len());
    for (place, (modified_at, row)) in rows.iter().enumerate() {
        let Some(key) = key_of(row) else {
            continue;
        };
        match latest.get_mut(key) {
            Some(known) if known.0 > *modified_at => {}
            Some(known) => *known = (*modified_at, place),
            None => {
                latest.insert(key.to_owned(), (*modified_at, place));
            }
        }
    }
    rows.into_iter()
        .enumerate()
        .filter(|(place, (_, row))| {
            key_of(row).is_none_or(|key| latest.get(key).is_some_and(|known| known.1 == *place))
        })
        .map(|(_, (_, row))| row)
        .collect()
}

fn key_of(row: &Row) -> Option<&str> {
    match row {
        Row::Listing { listing, .. } => Some(&listing.listing_key),
        Row::NotYetListed { listing_key, .. } => Some(listing_key),
        Row::Rejected(rejected) => rejected.listing_key.as_deref(),
    }
}
