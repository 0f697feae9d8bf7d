//! The query options of a collection, and the resulting page.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::Value;
use url::form_urlencoded::{Serializer, parse as parse_query};

use super::filter::{self, Filter, Scalar};
use super::market::{Entity, Top, View};
use super::schema::{Edm, NAVIGATION, Resource};

/// A query on a collection.
pub(crate) struct Query {
    resource: &'static Resource,
    filter: Option<Filter>,
    /// Field, type and whether the order is descending; the key comes last.
    order: Vec<(&'static str, Edm, bool)>,
    top: Option<usize>,
    skip: usize,
    /// The values of the `order` fields after which the page begins.
    after: Option<Vec<Scalar>>,
    select: Option<Vec<&'static str>>,
    expand: Vec<(&'static str, &'static str, bool)>,
    count: bool,
    options: Vec<(String, String)>,
}

/// A page of a collection.
pub(crate) struct Page {
    pub value: Vec<Entity>,
    pub count: Option<usize>,
    /// The query of the next page.
    pub next: Option<String>,
}

impl Query {
    /// Reads the query; the error has the option and what is wrong.
    pub fn read(resource: &'static Resource, text: &str, expands: bool) -> Result<Self, (String, String)> {
        let mut query = Self {
            resource,
            filter: None,
            order: Vec::new(),
            top: None,
            skip: 0,
            after: None,
            select: None,
            expand: Vec::new(),
            count: false,
            options: parse_query(text.as_bytes()).into_owned().collect(),
        };
        let mut token = None;
        for (name, value) in query.options.clone() {
            let bad = |why: String| (name.clone(), why);
            match name.as_str() {
                "$filter" => query.filter = Some(filter::parse(&value, resource).map_err(bad)?),
                "$orderby" => query.order = order(resource, &value).map_err(bad)?,
                "$top" => query.top = Some(number(&value).map_err(bad)?),
                "$skip" => query.skip = number(&value).map_err(bad)?,
                "$count" => query.count = value == "true",
                "$skiptoken" => token = Some(value),
                "$select" => {
                    let fields = value.split(',').map(|field| field_of(resource, field.trim()));
                    let fields = fields.map(|field| field.map(|(field, _)| field));
                    query.select = Some(fields.collect::<Result<_, _>>().map_err(bad)?);
                }
                "$expand" => {
                    let taken = value.split(',').map(|wanted| {
                        let offers = expands && resource.name == "Property";
                        let found = NAVIGATION.into_iter().find(|(name, _, _)| *name == wanted.trim());
                        found
                            .filter(|_| offers)
                            .ok_or_else(|| format!("{} does not expand to {wanted}", resource.name))
                    });
                    query.expand = taken.collect::<Result<_, _>>().map_err(bad)?;
                }
                _ => return Err(bad("the option is not supported".to_owned())),
            }
        }
        if query.order.iter().all(|(field, _, _)| *field != resource.key) {
            query.order.push((resource.key, Edm::String, false));
        }
        if let Some(token) = token {
            let after = query.after(&token);
            query.after =
                Some(after.ok_or_else(|| ("$skiptoken".to_owned(), "the token is unknown".to_owned()))?);
        }
        Ok(query)
    }

    fn after(&self, token: &str) -> Option<Vec<Scalar>> {
        let values: Vec<Value> = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(token).ok()?).ok()?;
        (values.len() == self.order.len()).then(|| {
            values
                .iter()
                .zip(&self.order)
                .map(|(value, (_, edm, _))| Scalar::of(value, *edm))
                .collect()
        })
    }

    /// The page, with at most `wanted` rows if the client prefers a page size.
    pub fn page(&self, view: &View<'_>, wanted: Option<usize>) -> Page {
        let mut found = self.matches(view);
        found.sort_by(|one, two| self.compare(&one.0, &two.0));
        let count = self.count.then_some(found.len());
        let after = self.after.as_ref();
        let mut remaining: Vec<_> = found
            .into_iter()
            .filter(|(place, _)| after.is_none_or(|after| self.compare(place, after).is_gt()))
            .skip(self.skip)
            .collect();
        let state = view.state();
        let mut rows = state.page_rows.max(1);
        rows = rows.min(wanted.unwrap_or(rows).max(1));
        match (self.top, state.top) {
            (Some(top), Top::Page) => rows = rows.min(top.max(1)),
            (Some(top), Top::Whole) => remaining.truncate(top),
            (None, _) => {}
        }
        let more = remaining.len() > rows;
        remaining.truncate(rows);
        let value: Vec<_> = remaining
            .into_iter()
            .filter_map(|(_, found)| found.whole(view))
            .collect();
        let next = value
            .last()
            .filter(|_| more)
            .map(|last| self.next(last, rows, state.top));
        Page {
            next,
            count,
            value: value
                .into_iter()
                .map(|entity| self.finish(entity, view))
                .collect(),
        }
    }

    fn matches(&self, view: &View<'_>) -> Vec<(Vec<Scalar>, Match)> {
        let mut found = Vec::new();
        let mut add = |get: &dyn Fn(&'static str) -> Value, entity: &dyn Fn() -> Match| {
            if self.filter.as_ref().is_none_or(|filter| filter.holds(&get)) {
                let place = self
                    .order
                    .iter()
                    .map(|(field, edm, _)| Scalar::of(&get(field), *edm));
                found.push((place.collect(), entity()));
            }
        };
        if self.resource.name == "Property" {
            for (key, modified_at) in view.present() {
                // Most queries use only these two fields; others need the whole entity.
                let get = |field: &'static str| match field {
                    "ListingKey" => key.into(),
                    "ModificationTimestamp" => modified_at.as_str().into(),
                    other => view
                        .property(key)
                        .and_then(|mut entity| entity.remove(other))
                        .unwrap_or_default(),
                };
                add(&get, &|| Match::Listing(key.to_owned()));
            }
            return found;
        }
        let mut entities = BTreeMap::new();
        for (key, _) in view.present() {
            for entity in of_listing(self.resource.name, view, key) {
                if let Some(key) = entity.get(self.resource.key).and_then(Value::as_str) {
                    entities.insert(key.to_owned(), entity);
                }
            }
        }
        for entity in entities.into_values() {
            let get = |field: &'static str| entity.get(field).cloned().unwrap_or_default();
            add(&get, &|| Match::Whole(entity.clone()));
        }
        found
    }

    fn compare(&self, one: &[Scalar], two: &[Scalar]) -> Ordering {
        let mut fields = one.iter().zip(two).zip(&self.order);
        fields
            .find_map(|((one, two), (_, _, is_descending))| {
                let order = one.order(two);
                let order = if *is_descending { order.reverse() } else { order };
                order.is_ne().then_some(order)
            })
            .unwrap_or(Ordering::Equal)
    }

    fn next(&self, last: &Entity, rows: usize, top: Top) -> String {
        let values: Vec<_> = self
            .order
            .iter()
            .map(|(field, _, _)| last.get(*field).cloned().unwrap_or_default())
            .collect();
        let mut next = Serializer::new(String::new());
        for (name, value) in &self.options {
            match (name.as_str(), self.top, top) {
                ("$skip" | "$skiptoken", _, _) => {}
                ("$top", Some(wanted), Top::Whole) => {
                    next.append_pair(name, &wanted.saturating_sub(rows).to_string());
                }
                _ => {
                    next.append_pair(name, value);
                }
            }
        }
        let token = URL_SAFE_NO_PAD.encode(Value::from(values).to_string());
        next.append_pair("$skiptoken", &token);
        next.finish()
    }

    fn finish(&self, mut entity: Entity, view: &View<'_>) -> Entity {
        if self.resource.name == "Property" && view.state().shows_seconds {
            let modified_at = entity.get("ModificationTimestamp").and_then(Value::as_str);
            if let Some((seconds, _)) = modified_at.and_then(|at| at.split_once('.')) {
                let shown = format!("{seconds}Z");
                entity.insert("ModificationTimestamp".to_owned(), shown.into());
            }
        }
        let key = entity
            .get("ListingKey")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned();
        if let Some(select) = &self.select {
            entity.retain(|name, _| select.contains(&name.as_str()));
        }
        for (name, resource, several) in &self.expand {
            let mut others = of_listing(resource, view, &key).into_iter().map(Value::Object);
            let value = if *several {
                others.collect()
            } else {
                others.next().unwrap_or_default()
            };
            entity.insert((*name).to_owned(), value);
        }
        entity
    }
}

enum Match {
    Listing(String),
    Whole(Entity),
}

impl Match {
    fn whole(self, view: &View<'_>) -> Option<Entity> {
        match self {
            Self::Listing(key) => view.property(&key),
            Self::Whole(entity) => Some(entity),
        }
    }
}

fn of_listing(resource: &str, view: &View<'_>, key: &str) -> Vec<Entity> {
    match resource {
        "OpenHouse" => view.open_houses(key).unwrap_or_default(),
        "Media" => view.media(key).unwrap_or_default(),
        "Member" => view.member(key).into_iter().collect(),
        "Office" => view.office(key).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn field_of(resource: &Resource, field: &str) -> Result<(&'static str, Edm), String> {
    resource
        .field(field)
        .ok_or_else(|| format!("{} has no field {field}", resource.name))
}

fn order(resource: &Resource, text: &str) -> Result<Vec<(&'static str, Edm, bool)>, String> {
    text.split(',')
        .map(|part| {
            let mut words = part.split_whitespace();
            let (field, edm) = field_of(resource, words.next().unwrap_or_default())?;
            match (words.next(), words.next()) {
                (None | Some("asc"), None) => Ok((field, edm, false)),
                (Some("desc"), None) => Ok((field, edm, true)),
                _ => Err(format!("{part} is not an order")),
            }
        })
        .collect()
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("{text} is not a number"))
}
