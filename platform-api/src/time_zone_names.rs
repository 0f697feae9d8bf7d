//! The time zones that people choose from, on the wire.

use std::borrow::Cow;

use chrono_tz::Tz;
use domain::company_settings::TIME_ZONES;
use domain::partner_codes::{DEFAULT_ZONE, time_zone};
use poem_openapi::registry::{MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type};
use serde_json::Value;

/// One of the time zones. The contract has their list from `domain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeZoneName(pub Tz);

impl Default for TimeZoneName {
    fn default() -> Self {
        Self(DEFAULT_ZONE)
    }
}

impl Type for TimeZoneName {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        "TimeZone".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Reference(Self::name().into_owned())
    }

    fn register(registry: &mut Registry) {
        registry.create_schema::<Self, _>(Self::name().into_owned(), |_| MetaSchema {
            description: Some("A US time zone."),
            enum_items: TIME_ZONES.map(Value::from).into(),
            ..MetaSchema::new("string")
        });
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

impl ParseFromJSON for TimeZoneName {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        value
            .as_ref()
            .and_then(Value::as_str)
            .and_then(time_zone)
            .map(Self)
            .ok_or_else(|| ParseError::custom("Must be a time zone of the list"))
    }
}

impl ToJSON for TimeZoneName {
    fn to_json(&self) -> Option<Value> {
        Some(self.0.name().into())
    }
}
