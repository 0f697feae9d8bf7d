//! Reads JSON bodies: parses them, checks them against the contract's schema, and converts them
//! to a handler's type.
//!
//! The framework alone stops at the first fault without its field, and quotes the input. Here
//! every refused field is named by its path, and no value is returned: it may be a password. An
//! optional field that is null counts as absent, as the contract declares.

use std::any::TypeId;
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use chrono::{DateTime, Utc};
use poem::{FromRequest as _, Request, RequestBody, Result};
use poem_openapi::impl_apirequest_for_payload;
use poem_openapi::payload::{Json, ParsePayload, Payload};
use poem_openapi::registry::{MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::{ParseFromJSON, Type};
use serde_json::Value;
use uuid::Uuid;

use crate::error::ApiError;
use crate::input::Checks;

/// The most refused fields in an answer; a body with more has one systematic fault.
const MOST_TOLD: usize = 20;

/// A JSON body that matches the contract.
#[derive(Clone, Debug)]
pub struct Body<T>(pub T);

impl<T> Deref for Body<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Type> Payload for Body<T> {
    const CONTENT_TYPE: &'static str = <Json<T> as Payload>::CONTENT_TYPE;

    fn check_content_type(content_type: &str) -> bool {
        Json::<T>::check_content_type(content_type)
    }

    fn schema_ref() -> MetaSchemaRef {
        T::schema_ref()
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }
}

impl<T: ParseFromJSON + 'static> ParsePayload for Body<T> {
    const IS_REQUIRED: bool = T::IS_REQUIRED;

    async fn from_request(request: &Request, body: &mut RequestBody) -> Result<Self> {
        let bytes = Vec::<u8>::from_request(request, body).await?;
        Ok(Self(read(&bytes)?))
    }
}

impl_apirequest_for_payload!(Body<T>, T: ParseFromJSON + 'static);

/// Parses JSON text.
fn read<T: ParseFromJSON + 'static>(json: &[u8]) -> Result<T, ApiError> {
    let value: Value = serde_json::from_slice(json).map_err(|error| {
        let place = format!("line {}, column {}", error.line(), error.column());
        ApiError::field("body", format!("Isn't valid JSON: {place}"))
    })?;
    let mut checks = Checks::default();
    known::<T>().check(&mut checks, "", &value, &T::schema_ref());
    checks.done()?;
    T::parse_from_json(Some(value)).map_err(|_| ApiError::field("body", "Doesn't match the API contract"))
}

/// The schemas that a type refers to, collected once.
fn known<T: Type + 'static>() -> Arc<Schemas> {
    static KNOWN: LazyLock<RwLock<HashMap<TypeId, Arc<Schemas>>>> = LazyLock::new(RwLock::default);
    let id = TypeId::of::<T>();
    if let Some(schemas) = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(&id) {
        return Arc::clone(schemas);
    }
    let mut registry = Registry::new();
    T::register(&mut registry);
    let schemas = Arc::new(Schemas(registry.schemas.into_iter().collect()));
    KNOWN
        .write()
        .unwrap_or_else(PoisonError::into_inner)
        .insert(id, Arc::clone(&schemas));
    schemas
}

/// Schemas by name.
struct Schemas(HashMap<String, MetaSchema>);

impl Schemas {
    /// Adds every field of `value` that doesn't match `schema`.
    fn check(&self, checks: &mut Checks, path: &str, value: &Value, schema: &MetaSchemaRef) {
        let schema = match schema {
            MetaSchemaRef::Inline(schema) => schema,
            MetaSchemaRef::Reference(name) => match self.0.get(name) {
                Some(schema) => schema,
                None => return,
            },
        };
        if checks.count() >= MOST_TOLD {
            return;
        }
        if value.is_null() && !schema.nullable {
            return checks.refuse(field(path), "Must not be null");
        }
        for part in &schema.all_of {
            self.check(checks, path, value, part);
        }
        if !schema.enum_items.is_empty() && !schema.enum_items.contains(value) {
            return checks.refuse(
                field(path),
                format!("Must be one of {}", listed(&schema.enum_items)),
            );
        }
        match (schema.ty, value) {
            ("object", Value::Object(fields)) => {
                for name in &schema.required {
                    if !fields.contains_key(*name) {
                        checks.refuse(inside(path, name), "Required");
                    }
                }
                for (name, field) in &schema.properties {
                    let may_be_null = !schema.required.contains(name);
                    match fields.get(*name) {
                        None => {}
                        Some(Value::Null) if may_be_null => {}
                        Some(value) => self.check(checks, &inside(path, name), value, field),
                    }
                }
            }
            ("array", Value::Array(items)) => {
                bounds(
                    checks,
                    path,
                    items.len(),
                    (schema.min_items, schema.max_items),
                    "entries",
                );
                if let Some(schema) = &schema.items {
                    for (position, item) in items.iter().enumerate() {
                        self.check(checks, &format!("{path}[{position}]"), item, schema);
                    }
                }
            }
            ("string", Value::String(text)) => {
                let length = text.chars().count();
                bounds(
                    checks,
                    path,
                    length,
                    (schema.min_length, schema.max_length),
                    "characters",
                );
                if let Some(what) = misformed(schema.format, text) {
                    checks.refuse(field(path), what);
                }
            }
            ("integer", Value::Number(number)) if number.as_f64().is_some_and(|n| n.fract() != 0.0) => {
                checks.refuse(field(path), "Must be a whole number");
            }
            ("integer" | "number", Value::Number(number)) => {
                let number = number.as_f64().unwrap_or(f64::NAN);
                if let Some(least) = schema.minimum.filter(|least| number < *least) {
                    checks.refuse(field(path), format!("Must be {least} or more"));
                }
                if let Some(most) = schema.maximum.filter(|most| number > *most) {
                    checks.refuse(field(path), format!("Must be {most} or less"));
                }
            }
            ("boolean", Value::Bool(_)) | ("", _) => {}
            (ty, _) => checks.refuse(field(path), must_be(ty)),
        }
    }
}

/// The fault of a text with a required format.
fn misformed(format: Option<&str>, text: &str) -> Option<&'static str> {
    match format {
        Some("uuid") if text.parse::<Uuid>().is_err() => Some("Must be an ID"),
        Some("date-time") if text.parse::<DateTime<Utc>>().is_err() => Some("Must be an RFC 3339 timestamp"),
        _ => None,
    }
}

/// Adds a length that is out of range.
fn bounds(
    checks: &mut Checks,
    path: &str,
    length: usize,
    (least, most): (Option<usize>, Option<usize>),
    unit: &str,
) {
    match (least, most) {
        (Some(1), _) if length == 0 => checks.refuse(field(path), "Required"),
        (Some(least), _) if length < least => {
            checks.refuse(field(path), format!("Must be {least} {unit} or more"));
        }
        (_, Some(most)) if length > most => {
            checks.refuse(field(path), format!("Must be {most} {unit} or less"));
        }
        _ => {}
    }
}

fn must_be(ty: &str) -> &'static str {
    match ty {
        "object" => "Must be an object",
        "array" => "Must be a list",
        "string" => "Must be text",
        "integer" => "Must be a whole number",
        "number" => "Must be a number",
        _ => "Must be true or false",
    }
}

/// The body itself has no field name.
fn field(path: &str) -> &str {
    if path.is_empty() { "body" } else { path }
}

fn inside(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    }
}

fn listed(values: &[Value]) -> String {
    let words: Vec<_> = values
        .iter()
        .map(|value| {
            value
                .as_str()
                .map_or_else(|| value.to_string(), ToOwned::to_owned)
        })
        .collect();
    words.join(", ")
}
