//! Member, Office, OpenHouse and Media of listings: from the entity if the server expands them,
//! otherwise by separate calls for the keys of a page.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::rows::{Entity, RelatedEntities, key_text, row};
use super::walk::Walk;
use super::{AsOf, Entities, Row, WebApi, WebApiError, quoted};

/// The keys of one call. They keep the URL shorter than servers' limits.
const KEYS_PER_CALL: usize = 25;

/// The most members and offices that are kept for later pages.
const KEPT: usize = 50_000;

/// The related entities that this walk has fetched.
#[derive(Default)]
pub(super) struct Related {
    members: HashMap<String, Option<Entity>>,
    offices: HashMap<String, Option<Entity>>,
}

/// A related resource: its key, the field that refers to a listing or its own key, and the fields
/// to read.
struct RelatedResource {
    name: &'static str,
    key: &'static str,
    reference_field: &'static str,
    fields: &'static [&'static str],
}

const MEMBER: RelatedResource = RelatedResource {
    name: "Member",
    key: "MemberKey",
    reference_field: "MemberKey",
    fields: &["MemberFullName", "MemberEmail", "MemberDirectPhone"],
};
const OFFICE: RelatedResource = RelatedResource {
    name: "Office",
    key: "OfficeKey",
    reference_field: "OfficeKey",
    fields: &["OfficeName"],
};
const OPEN_HOUSE: RelatedResource = RelatedResource {
    name: "OpenHouse",
    key: "OpenHouseKey",
    reference_field: "ListingKey",
    fields: &["OpenHouseStatus", "OpenHouseStartTime", "OpenHouseEndTime"],
};
const MEDIA: RelatedResource = RelatedResource {
    name: "Media",
    key: "MediaKey",
    reference_field: "ResourceRecordKey",
    fields: &["MediaURL", "MediaCategory", "Order"],
};

impl Related {
    /// Completes the entities of a page with their related entities and converts them into rows.
    pub async fn complete(
        &mut self,
        api: &WebApi,
        entities: Entities,
        as_of: AsOf,
    ) -> Result<Vec<(Option<DateTime<Utc>>, Row)>, WebApiError> {
        let expands = |name| api.offered.expands("Property", name);
        if !expands("ListAgent") {
            fetch_missing(api, &MEMBER, &mut self.members, keys(&entities, "ListAgentKey")).await?;
        }
        if !expands("ListOffice") {
            fetch_missing(api, &OFFICE, &mut self.offices, keys(&entities, "ListOfficeKey")).await?;
        }
        let listings = || keys(&entities, "ListingKey");
        let open_houses = if expands("OpenHouse") {
            HashMap::new()
        } else {
            group_by_reference(&OPEN_HOUSE, fetch(api, &OPEN_HOUSE, listings()).await?)
        };
        let media = if expands("Media") || !api.caller.config().photos {
            HashMap::new()
        } else {
            group_by_reference(&MEDIA, fetch(api, &MEDIA, listings()).await?)
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
                let related = RelatedEntities {
                    agent: expanded_one(entity, "ListAgent").or(member.as_ref()),
                    office: expanded_one(entity, "ListOffice").or(office.as_ref()),
                    open_houses: expanded_or_fetched(entity, "OpenHouse", open_houses.get(own)),
                    media: expanded_or_fetched(entity, "Media", media.get(own)),
                };
                row(entity, &related, as_of)
            })
            .collect())
    }
}

/// Fetches those of `wanted` that aren't known yet. Missing entities are remembered too.
async fn fetch_missing(
    api: &WebApi,
    resource: &RelatedResource,
    kept: &mut HashMap<String, Option<Entity>>,
    wanted: BTreeSet<String>,
) -> Result<(), WebApiError> {
    if kept.len() + wanted.len() > KEPT {
        kept.clear();
    }
    let missing: BTreeSet<_> = wanted.into_iter().filter(|key| !kept.contains_key(key)).collect();
    let found = fetch(api, resource, missing.clone()).await?;
    kept.extend(missing.into_iter().map(|key| (key, None)));
    for entity in found {
        if let Some(key) = key_text(&entity, resource.reference_field).map(str::to_owned) {
            kept.insert(key, Some(entity));
        }
    }
    Ok(())
}

/// The entities that refer to `wanted`. Empty if the server has no such resource.
async fn fetch(
    api: &WebApi,
    resource: &RelatedResource,
    wanted: BTreeSet<String>,
) -> Result<Entities, WebApiError> {
    let offers = |field: &str| api.offered.has_field(resource.name, field);
    if !offers(resource.key) || !offers(resource.reference_field) {
        return Ok(Vec::new());
    }
    let mut select: Vec<_> = resource
        .fields
        .iter()
        .copied()
        .filter(|field| offers(field))
        .collect();
    select.push(resource.key);
    if resource.reference_field != resource.key {
        select.push(resource.reference_field);
    }
    let wanted: Vec<_> = wanted.into_iter().collect();
    let mut found = Vec::new();
    for part in wanted.chunks(KEYS_PER_CALL) {
        // Servers aren't required to support the operator `in`.
        let any: Vec<_> = part
            .iter()
            .map(|key| format!("{} eq {}", resource.reference_field, quoted(key)))
            .collect();
        let any = any.join(" or ");
        let mut filter = any.clone();
        loop {
            let start =
                api.resource_url(resource.name, Some(&filter), resource.key, &select.join(","), "")?;
            let mut walk = Walk::new(start);
            let mut after = None;
            while let Some(mut page) = walk.fetch(api, &[resource.key]).await? {
                if page.may_be_cut(api) {
                    after = page
                        .entities
                        .last()
                        .and_then(|last| key_text(last, resource.key))
                        .map(str::to_owned);
                }
                found.append(&mut page.entities);
                walk.advance(page);
            }
            let Some(last) = after else {
                break;
            };
            filter = format!("({any}) and {} gt {}", resource.key, quoted(&last));
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

fn group_by_reference(resource: &RelatedResource, entities: Entities) -> HashMap<String, Entities> {
    let mut groups = HashMap::<String, Entities>::new();
    for entity in entities {
        if let Some(key) = key_text(&entity, resource.reference_field).map(str::to_owned) {
            groups.entry(key).or_default().push(entity);
        }
    }
    groups
}

fn expanded_one<'a>(entity: &'a Entity, name: &str) -> Option<&'a Entity> {
    entity.get(name).and_then(Value::as_object)
}

fn expanded_or_fetched<'a>(entity: &'a Entity, name: &str, fetched: Option<&'a Entities>) -> Vec<&'a Entity> {
    let expanded = entity.get(name).and_then(Value::as_array);
    let expanded = expanded.into_iter().flatten().filter_map(Value::as_object);
    expanded.chain(fetched.into_iter().flatten()).collect()
}
