//! Member, Office, OpenHouse and Media of listings: from the entity where the
//! server expands them, else by calls of their own for a page's keys.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::rows::{Beside, Entity, key_text, row};
use super::walk::Walk;
use super::{AsOf, Entities, Row, WebApi, WebApiError, quoted};

/// Keys of one call; the address stays short of what servers take.
const KEYS_A_CALL: usize = 25;

/// Members and offices kept for the pages to come.
const KEPT: usize = 50_000;

/// What was asked for in this reading.
#[derive(Default)]
pub(super) struct Related {
    members: HashMap<String, Option<Entity>>,
    offices: HashMap<String, Option<Entity>>,
}

/// A resource, how its entities refer to others, and what is read of them.
struct Other {
    resource: &'static str,
    key: &'static str,
    refers_by: &'static str,
    fields: &'static [&'static str],
}

const MEMBER: Other = Other {
    resource: "Member",
    key: "MemberKey",
    refers_by: "MemberKey",
    fields: &["MemberFullName", "MemberEmail", "MemberDirectPhone"],
};
const OFFICE: Other = Other {
    resource: "Office",
    key: "OfficeKey",
    refers_by: "OfficeKey",
    fields: &["OfficeName"],
};
const OPEN_HOUSE: Other = Other {
    resource: "OpenHouse",
    key: "OpenHouseKey",
    refers_by: "ListingKey",
    fields: &["OpenHouseStatus", "OpenHouseStartTime", "OpenHouseEndTime"],
};
const MEDIA: Other = Other {
    resource: "Media",
    key: "MediaKey",
    refers_by: "ResourceRecordKey",
    fields: &["MediaURL", "MediaCategory", "Order"],
};

impl Related {
    /// The rows of a page with what stands beside its entities.
    pub async fn complete(
        &mut self,
        api: &WebApi,
        entities: Entities,
        as_of: AsOf,
    ) -> Result<Vec<(Option<DateTime<Utc>>, Row)>, WebApiError> {
        let expands = |name| api.offered.expands("Property", name);
        if !expands("ListAgent") {
            learn(api, &MEMBER, &mut self.members, keys(&entities, "ListAgentKey")).await?;
        }
        if !expands("ListOffice") {
            learn(api, &OFFICE, &mut self.offices, keys(&entities, "ListOfficeKey")).await?;
        }
        let listings = || keys(&entities, "ListingKey");
        let open_houses = if expands("OpenHouse") {
            HashMap::new()
        } else {
            of_each(&OPEN_HOUSE, fetch(api, &OPEN_HOUSE, listings()).await?)
        };
        let media = if expands("Media") || !api.caller.config().photos {
            HashMap::new()
        } else {
            of_each(&MEDIA, fetch(api, &MEDIA, listings()).await?)
        };
        Ok(entities
            .iter()
            .map(|entity| {
                let known = |kept: &'_ HashMap<String, Option<Entity>>, name| {
                    key_text(entity, name).and_then(|key| kept.get(key)?.clone())
                };
                let own = key_text(entity, "ListingKey").unwrap_or_default();
                let (member, office) = (
                    known(&self.members, "ListAgentKey"),
                    known(&self.offices, "ListOfficeKey"),
                );
                let beside = Beside {
                    agent: single(entity, "ListAgent").or(member.as_ref()),
                    office: single(entity, "ListOffice").or(office.as_ref()),
                    open_houses: several(entity, "OpenHouse", open_houses.get(own)),
                    media: several(entity, "Media", media.get(own)),
                };
                row(entity, &beside, as_of)
            })
            .collect())
    }
}

/// Asks for those of `wanted` that aren't known yet. One that doesn't exist is
/// remembered too.
async fn learn(
    api: &WebApi,
    other: &Other,
    kept: &mut HashMap<String, Option<Entity>>,
    wanted: BTreeSet<String>,
) -> Result<(), WebApiError> {
    if kept.len() + wanted.len() > KEPT {
        kept.clear();
    }
    let missing: BTreeSet<_> = wanted.into_iter().filter(|key| !kept.contains_key(key)).collect();
    let found = fetch(api, other, missing.clone()).await?;
    kept.extend(missing.into_iter().map(|key| (key, None)));
    for entity in found {
        if let Some(key) = key_text(&entity, other.refers_by).map(str::to_owned) {
            kept.insert(key, Some(entity));
        }
    }
    Ok(())
}

/// The entities that refer to `wanted`; none where the server has no such resource.
async fn fetch(api: &WebApi, other: &Other, wanted: BTreeSet<String>) -> Result<Entities, WebApiError> {
    let offers = |field: &str| api.offered.has_field(other.resource, field);
    if !offers(other.key) || !offers(other.refers_by) {
        return Ok(Vec::new());
    }
    let mut select: Vec<_> = other
        .fields
        .iter()
        .copied()
        .filter(|field| offers(field))
        .collect();
    select.push(other.key);
    if other.refers_by != other.key {
        select.push(other.refers_by);
    }
    let wanted: Vec<_> = wanted.into_iter().collect();
    let mut found = Vec::new();
    for part in wanted.chunks(KEYS_A_CALL) {
        // `in` is not among the operators that a server must have.
        let any: Vec<_> = part
            .iter()
            .map(|key| format!("{} eq {}", other.refers_by, quoted(key)))
            .collect();
        let any = any.join(" or ");
        let mut filter = any.clone();
        loop {
            let start = api.resource_url(other.resource, Some(&filter), other.key, &select.join(","), "")?;
            let mut walk = Walk::new(start);
            let mut behind = None;
            while let Some(mut page) = walk.fetch(api, &[other.key]).await? {
                if page.may_be_cut(api) {
                    behind = page
                        .entities
                        .last()
                        .and_then(|last| key_text(last, other.key))
                        .map(str::to_owned);
                }
                found.append(&mut page.entities);
                walk.taken(page);
            }
            let Some(last) = behind else {
                break;
            };
            filter = format!("({any}) and {} gt {}", other.key, quoted(&last));
        }
    }
    Ok(found)
}

fn keys(entities: &Entities, name: &str) -> BTreeSet<String> {
    entities
        .iter()
        .filter_map(|entity| key_text(entity, name).map(str::to_owned))
        .collect()
}

fn of_each(other: &Other, entities: Entities) -> HashMap<String, Entities> {
    let mut of_each = HashMap::<String, Entities>::new();
    for entity in entities {
        if let Some(key) = key_text(&entity, other.refers_by).map(str::to_owned) {
            of_each.entry(key).or_default().push(entity);
        }
    }
    of_each
}

fn single<'a>(entity: &'a Entity, name: &str) -> Option<&'a Entity> {
    entity.get(name).and_then(Value::as_object)
}

fn several<'a>(entity: &'a Entity, name: &str, fetched: Option<&'a Entities>) -> Vec<&'a Entity> {
    let expanded = entity.get(name).and_then(Value::as_array);
    let expanded = expanded.into_iter().flatten().filter_map(Value::as_object);
    expanded.chain(fetched.into_iter().flatten()).collect()
}
