//! The touchpoints of a campaign as callers send them: a list, or its JSON text, with keys in any
//! letter case.

use std::borrow::Cow;

use domain::campaigns::SendingHour;
use domain::campaigns::steps::{GivenStep, MOST_STEPS, Step, read_steps};
use poem_openapi::Object;
use poem_openapi::registry::{MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::error::{ErrorDetail, field_error};
use crate::input::Checks;

/// The field of a body.
const FIELD: &str = "touchpoints";

/// A touchpoint of a campaign to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CampaignTouchpointIn {
    /// The days after the event, -7 to 7; negative days are before it. Absent for an immediate touchpoint.
    pub timing: Option<i64>,
    /// 1 scheduled survey, 2 survey complete, 3 initial inquiry, 4 previous email, 5 previous SMS, 6 previous mailer.
    /// Absent for an immediate touchpoint.
    pub event: Option<i64>,
    /// 1 email, 2 SMS, 3 mailer.
    pub r#type: i64,
    /// The template: one of the company for move leads and this type.
    pub template: Uuid,
    /// Whether it is due when the campaign becomes active for a lead.
    #[oai(default)]
    pub is_immediate: bool,
}

/// The touchpoints of a body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TouchpointsIn(pub Vec<GivenStep>);

impl Type for TouchpointsIn {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        "CampaignTouchpointsIn".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Reference(Self::name().into_owned())
    }

    fn register(registry: &mut Registry) {
        CampaignTouchpointIn::register(registry);
        registry.create_schema::<Self, _>(Self::name().into_owned(), |_| MetaSchema {
            description: Some("A list, or the JSON text of one. Keys may have any letter case."),
            any_of: vec![
                MetaSchemaRef::Inline(Box::new(MetaSchema {
                    items: Some(Box::new(CampaignTouchpointIn::schema_ref())),
                    max_items: Some(MOST_STEPS),
                    ..MetaSchema::new("array")
                })),
                MetaSchemaRef::Inline(Box::new(MetaSchema::new("string"))),
            ],
            ..MetaSchema::ANY
        });
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

impl ParseFromJSON for TouchpointsIn {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        let given = match value {
            Some(Value::String(text)) => serde_json::from_str(&text).ok(),
            value => value,
        };
        let steps = match given {
            None | Some(Value::Null) => Some(Vec::new()),
            Some(Value::Array(items)) => items.into_iter().map(given_step).collect(),
            Some(_) => None,
        };
        steps
            .map(Self)
            .ok_or_else(|| ParseError::custom("Must be a list of touchpoints"))
    }
}

impl ToJSON for TouchpointsIn {
    fn to_json(&self) -> Option<Value> {
        None
    }
}

/// A touchpoint of an item; `None` if a part has another type.
fn given_step(item: Value) -> Option<GivenStep> {
    let Value::Object(item) = item else { return None };
    let item: Map<String, Value> = item
        .into_iter()
        .map(|(key, value)| (key.to_lowercase(), value))
        .collect();
    let number = |key: &str| match item.get(key) {
        None | Some(Value::Null) => Some(None),
        Some(Value::Number(number)) => number.as_i64().map(Some),
        Some(Value::String(text)) if text.trim().is_empty() => Some(None),
        Some(Value::String(text)) => text.trim().parse().ok().map(Some),
        Some(_) => None,
    };
    let template = match item.get("template") {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) if text.is_empty() => None,
        Some(Value::String(text)) => Some(text.parse::<Uuid>().ok()?),
        Some(_) => return None,
    };
    let is_immediate = match item.get("isimmediate") {
        None | Some(Value::Null) => false,
        Some(value) => value.as_bool()?,
    };
    Some(GivenStep {
        is_immediate,
        timing: number("timing")?,
        event: number("event")?,
        channel: number("type")?,
        template,
    })
}

/// The checked touchpoints, or `None` after adding the refusals.
pub fn checked(checks: &mut Checks, given: &[GivenStep], hour: Option<SendingHour>) -> Option<Vec<Step>> {
    match read_steps(given, hour) {
        Ok(steps) => Some(steps),
        Err(refusals) => {
            for (place, fault) in refusals {
                let field = match place {
                    None => FIELD.to_owned(),
                    Some((at, part)) => format!("{FIELD}[{at}].{}", <&str>::from(part)),
                };
                checks.refuse(field, fault.to_string());
            }
            None
        }
    }
}

/// The refusal of a touchpoint without a usable template.
pub fn no_template(at: usize) -> ErrorDetail {
    field_error(
        format!("{FIELD}[{at}].template"),
        "No template of your company for move leads and this type",
    )
}
