//! Checks values against schemas of OpenAPI 3.0
//! (<https://spec.openapis.org/oas/v3.0.3#schema-object>), for the keywords that the files use.
//! An unsupported keyword panics, so that nothing stays unchecked.

use chrono::{DateTime, NaiveDate};
use regex::Regex;
use serde_json::Value;
use url::Url;

/// Keywords for people.
const UNCHECKED: [&str; 6] = [
    "title",
    "description",
    "example",
    "examples",
    "default",
    "deprecated",
];

/// The schemas of a file.
pub(super) struct Schemas<'a>(pub &'a Value);

impl<'a> Schemas<'a> {
    /// Resolves a reference.
    pub fn resolved(&self, value: &'a Value) -> &'a Value {
        match value["$ref"].as_str() {
            Some(place) => self.resolved(self.0.pointer(place.trim_start_matches('#')).unwrap()),
            None => value,
        }
    }

    /// The violations of a schema by a value at `path`.
    pub fn violations(&self, schema: &'a Value, value: &Value, path: &str) -> Vec<String> {
        let schema = self.resolved(schema);
        if value.is_null() && schema["nullable"] == true {
            return Vec::new();
        }
        let keywords = schema.as_object().unwrap().iter();
        keywords
            .flat_map(|(keyword, expected)| self.keyword_violations(schema, (keyword, expected), value, path))
            .collect()
    }

    fn keyword_violations(
        &self,
        schema: &'a Value,
        (keyword, expected): (&str, &'a Value),
        value: &Value,
        path: &str,
    ) -> Vec<String> {
        let each = |schemas: &'a Value| {
            let schemas = schemas.as_array().unwrap().iter();
            schemas.map(|schema| self.violations(schema, value, path))
        };
        let unless = |is_right: bool| match is_right {
            true => Vec::new(),
            false => vec![format!("{path} is {value}, which violates {keyword} {expected}")],
        };
        let most = expected.as_u64().unwrap_or_default();
        match keyword {
            "allOf" => each(expected).flatten().collect(),
            "anyOf" => unless(each(expected).any(|faults| faults.is_empty())),
            "oneOf" => unless(each(expected).filter(Vec::is_empty).count() == 1),
            "enum" => unless(expected.as_array().unwrap().contains(value)),
            "type" => unless(match expected.as_str().unwrap() {
                "string" => value.is_string(),
                "boolean" => value.is_boolean(),
                "integer" => value.is_i64() || value.is_u64(),
                "number" => value.is_number(),
                "object" => value.is_object(),
                "array" => value.is_array(),
                other => panic!("the type {other} is not supported"),
            }),
            "pattern" => {
                let text = value.as_str();
                unless(text.is_none_or(|text| matches_pattern(expected.as_str().unwrap(), text)))
            }
            "format" => {
                let text = value.as_str();
                unless(text.is_none_or(|text| has_format(expected.as_str().unwrap(), text)))
            }
            "minLength" => unless(
                value
                    .as_str()
                    .is_none_or(|text| text.chars().count() as u64 >= most),
            ),
            "maxLength" => unless(
                value
                    .as_str()
                    .is_none_or(|text| text.chars().count() as u64 <= most),
            ),
            "minimum" => unless(value.as_f64().is_none_or(|it| it >= expected.as_f64().unwrap())),
            "maximum" => unless(value.as_f64().is_none_or(|it| it <= expected.as_f64().unwrap())),
            "minItems" => unless(value.as_array().is_none_or(|items| items.len() as u64 >= most)),
            "maxItems" => unless(value.as_array().is_none_or(|items| items.len() as u64 <= most)),
            "items" => {
                let items = value.as_array().into_iter().flatten().enumerate();
                items
                    .flat_map(|(at, item)| self.violations(expected, item, &format!("{path}/{at}")))
                    .collect()
            }
            "required" => {
                let mut names = expected.as_array().unwrap().iter();
                let fields = value.as_object();
                unless(
                    fields.is_none_or(|fields| names.all(|name| fields.contains_key(name.as_str().unwrap()))),
                )
            }
            "properties" => {
                let fields = value.as_object().into_iter().flatten();
                let known = fields.filter_map(|(name, field)| Some((name, expected.get(name)?, field)));
                known
                    .flat_map(|(name, expected, field)| {
                        self.violations(expected, field, &format!("{path}/{name}"))
                    })
                    .collect()
            }
            "additionalProperties" => {
                let fields = value.as_object().into_iter().flatten();
                let others = fields.filter(|(name, _)| schema["properties"].get(name).is_none());
                others
                    .flat_map(|(name, field)| self.violations(expected, field, &format!("{path}/{name}")))
                    .collect()
            }
            "nullable" => Vec::new(),
            keyword if keyword.starts_with("x-") || UNCHECKED.contains(&keyword) => Vec::new(),
            keyword => panic!("{keyword} is not supported"),
        }
    }
}

/// Whether a text matches a pattern. A leading negative look-ahead is checked separately, because
/// the crate doesn't support it.
fn matches_pattern(pattern: &str, text: &str) -> bool {
    let (pattern, is_excluded) = match pattern.strip_prefix("^(?!").and_then(|rest| rest.split_once(')')) {
        Some((not, rest)) => (format!("^{rest}"), text.starts_with(not)),
        None => (pattern.to_owned(), false),
    };
    !is_excluded && Regex::new(&pattern).unwrap().is_match(text)
}

fn has_format(format: &str, text: &str) -> bool {
    match format {
        "date" => text.parse::<NaiveDate>().is_ok(),
        // Twilio's examples contain dates where its file expected date-times.
        "date-time" => DateTime::parse_from_rfc3339(text).is_ok() || text.parse::<NaiveDate>().is_ok(),
        "date-time-rfc-2822" => DateTime::parse_from_rfc2822(text).is_ok(),
        "uri" => Url::parse(text).is_ok(),
        // E.164.
        "phone-number" => {
            let digits = text.strip_prefix('+').unwrap_or_default();
            (8..=15).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
        }
        "currency" | "uri-map" | "int64" | "float" => true,
        format => panic!("the format {format} is not supported"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_supported_keyword_finds_violations() {
        for (schema, good, bad) in [
            (json!({ "type": "string" }), json!("x"), json!(1)),
            (json!({ "type": "integer" }), json!(1), json!(1.5)),
            (json!({ "type": "number" }), json!(1.5), json!("1.5")),
            (json!({ "type": "boolean" }), json!(true), json!("true")),
            (json!({ "type": "array", "minItems": 1 }), json!([1]), json!([])),
            (json!({ "maxItems": 1 }), json!([1]), json!([1, 2])),
            (json!({ "items": { "type": "string" } }), json!(["x"]), json!([1])),
            (
                json!({ "type": "string", "nullable": true }),
                json!(null),
                json!(1),
            ),
            (json!({ "enum": ["x", null] }), json!(null), json!("y")),
            (
                json!({ "minLength": 2, "maxLength": 3 }),
                json!("éé"),
                json!("éééé"),
            ),
            (json!({ "minLength": 2 }), json!("xx"), json!("x")),
            (json!({ "minimum": 1, "maximum": 2 }), json!(2), json!(3)),
            (json!({ "minimum": 1 }), json!(1), json!(0)),
            (
                json!({ "pattern": "^(?!https://)[a-z:/]+$" }),
                json!("http://x"),
                json!("https://x"),
            ),
            (json!({ "format": "date" }), json!("2026-11-23"), json!("today")),
            (
                json!({ "format": "date-time" }),
                json!("2026-11-23T08:00:00Z"),
                json!("8:00"),
            ),
            (
                json!({ "format": "uri" }),
                json!("https://x.test"),
                json!("httpfoo"),
            ),
            (
                json!({ "format": "phone-number" }),
                json!("+15125550101"),
                json!("5125550101"),
            ),
            (json!({ "required": ["x"] }), json!({ "x": 1 }), json!({})),
            (
                json!({ "properties": { "x": { "type": "string" } } }),
                json!({ "y": 1 }),
                json!({ "x": 1 }),
            ),
            (
                json!({ "additionalProperties": { "type": "string" } }),
                json!({ "x": "y" }),
                json!({ "x": 1 }),
            ),
            (
                json!({ "allOf": [{ "minLength": 1 }, { "maxLength": 2 }] }),
                json!("x"),
                json!("xxx"),
            ),
            (
                json!({ "anyOf": [{ "type": "string" }, { "minimum": 2 }] }),
                json!(2),
                json!(1),
            ),
            (
                json!({ "oneOf": [{ "type": "string" }, { "minLength": 2 }] }),
                json!("x"),
                json!("xx"),
            ),
            (json!({ "$ref": "#/x" }), json!("x"), json!(1)),
        ] {
            let file = json!({ "x": { "type": "string" } });
            let schemas = Schemas(&file);
            assert_eq!(
                schemas.violations(&schema, &good, ""),
                Vec::<String>::new(),
                "{schema}"
            );
            assert!(!schemas.violations(&schema, &bad, "").is_empty(), "{schema}");
        }
    }
}
