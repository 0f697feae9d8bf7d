//! Converts entities of Property into rows, by the same rules as for files.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Map, Value};

use super::{AsOf, MODIFIED, Rejected, Row, WebApiError};
use crate::reso::field::{Field, LeftOut, Reason};
use crate::reso::row::{Column, ReadTime, key_excerpt, read};

/// An entity as received.
pub(super) type Entity = Map<String, Value>;

/// The entities related to a listing.
#[derive(Default)]
pub(super) struct RelatedEntities<'a> {
    pub agent: Option<&'a Entity>,
    pub office: Option<&'a Entity>,
    pub open_houses: Vec<&'a Entity>,
    pub media: Vec<&'a Entity>,
}

/// The row of an entity, and its modification time if it can be read.
pub(super) fn row(
    entity: &Entity,
    related: &RelatedEntities<'_>,
    as_of: AsOf,
) -> (Option<DateTime<Utc>>, Row) {
    let modified_at = modified_at(entity);
    let row = modified_at
        .clone()
        .and_then(|modified_at| listing_row(entity, related, modified_at, as_of));
    let row = row.unwrap_or_else(|reason| {
        Row::Rejected(Rejected {
            listing_key: key(entity),
            reason,
        })
    });
    (modified_at.ok(), row)
}

fn listing_row(
    entity: &Entity,
    related: &RelatedEntities<'_>,
    modified_at: DateTime<Utc>,
    as_of: AsOf,
) -> Result<Row, Reason> {
    let mut left_out = LeftOut::default();
    let mut texts = Vec::with_capacity(Column::COUNT);
    for column in Column::ALL {
        let value = match text(entity, column.name(), column.name()) {
            Ok(value) if value.is_empty() => from_related(*column, related),
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
    for open in related.open_houses.iter().filter(|open| takes_place(open)) {
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
    let read_time = ReadTime {
        day: as_of.day,
        at: as_of.now,
    };
    Ok(match read(&get, &announced, read_time, &mut left_out)? {
        Some(listing) => Row::Listing {
            listing: Box::new(listing),
            modified_at,
            photo_urls: photo_urls(&related.media),
            left_out,
        },
        None => Row::NotYetListed {
            listing_key: get(Column::ListingKey).value.trim().to_owned(),
            modified_at,
        },
    })
}

/// The value of an empty field of Property, from the related Member or Office.
fn from_related(column: Column, related: &RelatedEntities<'_>) -> Result<String, Reason> {
    let (other, name) = match column {
        Column::ListAgentFullName => (related.agent, "MemberFullName"),
        Column::ListAgentEmail => (related.agent, "MemberEmail"),
        Column::ListAgentDirectPhone => (related.agent, "MemberDirectPhone"),
        Column::ListAgentKey => (related.agent, "MemberKey"),
        Column::ListOfficeKey => (related.office, "OfficeKey"),
        Column::ListOfficeName => (related.office, "OfficeName"),
        _ => (None, ""),
    };
    other.map_or_else(|| Ok(String::new()), |other| text(other, name, column.name()))
}

/// OpenHouseStatus is Active, Canceled or Ended. Without one the open house takes place.
fn takes_place(open: &Entity) -> bool {
    !matches!(
        open.get("OpenHouseStatus").and_then(Value::as_str),
        Some("Canceled" | "Ended")
    )
}

/// The `MediaURL`s of photos, by `Order`.
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

/// The text of a single value. A missing value is empty.
fn text(entity: &Entity, name: &str, field: &'static str) -> Result<String, Reason> {
    match entity.get(name) {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(text)) => Ok(text.clone()),
        Some(value @ (Value::Number(_) | Value::Bool(_))) => Ok(value.to_string()),
        Some(Value::Array(_) | Value::Object(_)) => Err(Reason::NotSingle { field }),
    }
}

/// The text of a key by which related entities are found.
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
    key_excerpt(&text(entity, "ListingKey", "ListingKey").unwrap_or_default())
}

/// The key of an entity, which must have one.
pub(super) fn required_key(entity: &Entity) -> Result<String, WebApiError> {
    key_text(entity, "ListingKey")
        .map(str::to_owned)
        .ok_or_else(|| WebApiError::Malformed {
            what: "a page of keys",
            source: serde::de::Error::missing_field("ListingKey"),
        })
}

/// The position at the end of a page that is in the order of `ModificationTimestamp`.
pub(super) fn end_position(entities: &[Entity]) -> Result<(DateTime<Utc>, String), WebApiError> {
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

/// The moment (start and end) that all rows were modified in, if they show one time. It extends
/// by one unit of the last shown digit in both directions, because servers round or truncate.
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

/// The rows with each key once: the one with the latest modification, and of two with one time
/// the later row. A rejected row counts like any other, because it is newer data.
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
