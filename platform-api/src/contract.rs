//! Completes the contract and writes it as generators of clients read it.
//!
//! The framework does not write that a call is public, that an optional field of a request may be
//! null, which [`crate::body`] treats as absent, which errors an operation has, or the texts of
//! codes.

mod bounds;
mod codes;
mod errors;
mod examples;

use std::collections::{BTreeMap, BTreeSet};

use domain::messages::MessageState;
use poem_openapi::types::{ToJSON as _, Type};
use serde_json::json;
use serde_yaml_ng::{Mapping, Value};

use crate::message_names::MessageStateName;
use crate::tree::Tree;

/// Where references to schemas point.
const SCHEMAS: &str = "#/components/schemas/";

/// The contract of `tree` that `spec`, the framework's `OpenAPI` document as JSON, describes. Its
/// keys keep their order.
pub fn complete(spec: &str, tree: Tree) -> Value {
    let mut contract: Value = serde_json::from_str(spec).unwrap_or_default();
    declare_server(&mut contract, tree);
    write_common_forms(&mut contract);
    describe_successes(&mut contract);
    errors::declare_errors(&mut contract, tree);
    declare_open_calls(&mut contract);
    codes::declare_codes(&mut contract);
    bounds::declare_bounds(&mut contract);
    examples::add_examples(&mut contract);
    if tree == Tree::Partner {
        declare_limits(&mut contract);
    }
    declare_nullable_fields(&mut contract);
    declare_labels(&mut contract);
    contract
}

/// Declares the address with its host: a relative one is of no use to a client.
fn declare_server(contract: &mut Value, tree: Tree) {
    let servers = json!([{
        "url": format!("{{scheme}}://{{host}}{}", tree.path()),
        "description": "An installation of Doorstep.",
        "variables": {
            "scheme": { "default": "https", "enum": ["https", "http"] },
            "host": { "default": "doorstep.example", "description": "Its host, with a port if it is unusual." },
        },
    }]);
    if let Some(contract) = contract.as_mapping_mut() {
        contract.insert("servers".into(), yaml(servers));
    }
}

/// Replaces what only some generators of clients accept by the common form: media types without
/// parameters, the formats of the `OpenAPI` registry, and references without schemas beside them,
/// which only repeat the field's description.
fn write_common_forms(value: &mut Value) {
    match value {
        Value::Mapping(fields) => {
            if let Some(content) = fields.remove("application/json; charset=utf-8") {
                fields.insert("application/json".into(), content);
            }
            if let Some(format) = fields
                .get("format")
                .and_then(Value::as_str)
                .and_then(common_format)
            {
                fields.insert("format".into(), format.into());
            }
            if let Some(parts) = fields.get_mut("allOf").and_then(Value::as_sequence_mut)
                && parts.iter().any(|part| reference(part).is_some())
            {
                parts.retain(|part| reference(part).is_some());
            }
            for (_, value) in fields {
                write_common_forms(value);
            }
        }
        Value::Sequence(values) => values.iter_mut().for_each(write_common_forms),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Tagged(_) => {}
    }
}

/// The framework leaves the description of a success empty.
fn describe_successes(contract: &mut Value) {
    for (_, operation) in operations_mut(contract) {
        let success = operation
            .get_mut("responses")
            .and_then(|responses| responses.get_mut("200"));
        if let Some(description) = success.and_then(|success| success.get_mut("description")) {
            *description = "Success.".into();
        }
    }
}

/// Declares the headers that [`crate::partner`] adds to every success.
fn declare_limits(contract: &mut Value) {
    let headers = json!({
        "RateLimit-Limit": { "schema": { "type": "integer" }, "description": "The calls of a minute." },
        "RateLimit-Remaining": { "schema": { "type": "integer" }, "description": "The calls that remain." },
        "RateLimit-Reset": {
            "schema": { "type": "integer" },
            "description": "The seconds until all calls are available again.",
        },
    });
    for (_, operation) in operations_mut(contract) {
        operation["responses"]["200"]["headers"] = yaml(headers.clone());
    }
}

/// The registered format for one of the framework's own.
fn common_format(format: &str) -> Option<&'static str> {
    match format {
        "int8" | "int16" | "uint8" | "uint16" => Some("int32"),
        "uint32" | "uint64" => Some("int64"),
        "naive-date" => Some("date"),
        _ => None,
    }
}

/// Adds the domain's texts of codes as `x-labels`, from which the web client's are generated.
fn declare_labels(contract: &mut Value) {
    let labels: Mapping = MessageState::ALL
        .iter()
        .copied()
        .map(|state| {
            let name = MessageStateName::from(state).to_json();
            let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or_default();
            (name.into(), state.label().into())
        })
        .collect();
    let name = <MessageStateName as Type>::name();
    let schema = contract
        .get_mut("components")
        .and_then(|components| components.get_mut("schemas"))
        .and_then(|schemas| schemas.get_mut(&*name))
        .and_then(Value::as_mapping_mut);
    if let Some(schema) = schema {
        schema.insert("x-labels".into(), labels.into());
    }
}

/// Declares public calls: without `security` a reader can't tell whether it was forgotten.
fn declare_open_calls(contract: &mut Value) {
    for (_, operation) in operations_mut(contract) {
        if !operation.contains_key("security") {
            operation.insert("security".into(), Value::Sequence(Vec::new()));
        }
    }
}

/// Every optional field of a request body is nullable. Responses keep their schemas: a schema
/// that both use gets a copy for requests.
fn declare_nullable_fields(contract: &mut Value) {
    let (mut requested, mut answered) = (BTreeSet::new(), BTreeSet::new());
    for (_, operation) in operations(contract) {
        for (part, content) in operation {
            let found = match part.as_str() {
                Some("requestBody") => &mut requested,
                _ => &mut answered,
            };
            collect_references(contract, content, found);
        }
    }
    let copied: BTreeSet<String> = requested
        .intersection(&answered)
        .filter(|name| {
            let mut reached = BTreeSet::from([(*name).clone()]);
            collect_references(contract, schema(contract, name), &mut reached);
            reached
                .iter()
                .any(|name| has_optional_fields(schema(contract, name)))
        })
        .cloned()
        .collect();

    let types: BTreeMap<String, Value> = requested
        .iter()
        .map(|name| (name.clone(), schema(contract, name)["type"].clone()))
        .collect();
    let Some(schemas) = contract["components"]["schemas"].as_mapping_mut() else {
        return;
    };
    let mut written = Mapping::with_capacity(schemas.len() + copied.len());
    for (name, schema) in std::mem::take(schemas) {
        let known = name.as_str().unwrap_or_default();
        let of_requests = requested.contains(known).then(|| {
            let mut schema = schema.clone();
            allow_null(&mut schema, &types);
            point_to_copies(&mut schema, &copied);
            schema
        });
        match of_requests {
            Some(mut of_requests) if copied.contains(known) => {
                let copy = copy_of(known);
                if let Some(title) = of_requests.get_mut("title") {
                    *title = copy.as_str().into();
                }
                written.insert(name, schema);
                written.insert(copy.into(), of_requests);
            }
            Some(of_requests) => {
                written.insert(name, of_requests);
            }
            None => {
                written.insert(name, schema);
            }
        }
    }
    *schemas = written;
    for (_, operation) in operations_mut(contract) {
        if let Some(body) = operation.get_mut("requestBody") {
            point_to_copies(body, &copied);
        }
    }
}

/// The name of the copy of a schema for requests.
fn copy_of(name: &str) -> String {
    format!("{name}Request")
}

/// Marks the optional fields of an object as nullable. `types` has the type of each schema by its
/// name: `nullable` has no meaning without a type beside it.
fn allow_null(schema: &mut Value, types: &BTreeMap<String, Value>) {
    let required = schema["required"].clone();
    let Some(fields) = schema.get_mut("properties").and_then(Value::as_mapping_mut) else {
        return;
    };
    for (name, field) in fields {
        if is_listed(&required, name) {
            continue;
        }
        let Some(field) = field.as_mapping_mut() else {
            continue;
        };
        if !field.contains_key("type") {
            let named = field.get("allOf").and_then(Value::as_sequence);
            let named = named.into_iter().flatten().find_map(reference);
            if let Some(ty) = named.and_then(|name| types.get(name)) {
                field.insert("type".into(), ty.clone());
            }
        }
        field.insert("nullable".into(), true.into());
    }
}

fn has_optional_fields(schema: &Value) -> bool {
    let fields = schema["properties"].as_mapping().into_iter().flatten();
    fields
        .into_iter()
        .any(|(name, _)| !is_listed(&schema["required"], name))
}

fn is_listed(names: &Value, name: &Value) -> bool {
    names.as_sequence().is_some_and(|names| names.contains(name))
}

/// Adds the names of all schemas that `value` refers to.
fn collect_references(contract: &Value, value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Mapping(fields) => {
            if let Some(name) = reference(value)
                && found.insert(name.to_owned())
            {
                collect_references(contract, schema(contract, name), found);
            }
            for (_, value) in fields {
                collect_references(contract, value, found);
            }
        }
        Value::Sequence(values) => {
            for value in values {
                collect_references(contract, value, found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Tagged(_) => {}
    }
}

/// Points references to copied schemas to their copies.
fn point_to_copies(value: &mut Value, copied: &BTreeSet<String>) {
    let copy = reference(value)
        .filter(|name| copied.contains(*name))
        .map(copy_of);
    match value {
        Value::Mapping(fields) => {
            if let Some(copy) = copy {
                fields.insert("$ref".into(), format!("{SCHEMAS}{copy}").into());
            }
            for (_, value) in fields {
                point_to_copies(value, copied);
            }
        }
        Value::Sequence(values) => {
            for value in values {
                point_to_copies(value, copied);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Tagged(_) => {}
    }
}

/// The name of the schema that `value` refers to.
fn reference(value: &Value) -> Option<&str> {
    value.get("$ref")?.as_str()?.strip_prefix(SCHEMAS)
}

fn schema<'c>(contract: &'c Value, name: &str) -> &'c Value {
    &contract["components"]["schemas"][name]
}

/// The same value as YAML.
fn yaml(json: serde_json::Value) -> Value {
    serde_yaml_ng::to_value(json).unwrap_or_default()
}

/// The operations with their paths.
fn operations(contract: &Value) -> impl Iterator<Item = (&str, &Mapping)> {
    let paths = contract["paths"].as_mapping().into_iter().flatten();
    paths.flat_map(|(path, item)| {
        let path = path.as_str().unwrap_or_default();
        let operations = item.as_mapping().into_iter().flatten();
        operations.filter_map(move |(_, operation)| Some((path, operation.as_mapping()?)))
    })
}

/// The same, to change them.
fn operations_mut(contract: &mut Value) -> impl Iterator<Item = (&str, &mut Mapping)> {
    let paths = contract.get_mut("paths").and_then(Value::as_mapping_mut);
    paths.into_iter().flatten().flat_map(|(path, item)| {
        let path = path.as_str().unwrap_or_default();
        let operations = item.as_mapping_mut().into_iter().flatten();
        operations.filter_map(move |(_, operation)| Some((path, operation.as_mapping_mut()?)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_without_security_say_so_and_others_stay() {
        let spec = json!({ "paths": {
            "/a": { "post": {} },
            "/b": { "get": { "security": [{ "session": [] }] } },
        } });
        let written = complete(&spec.to_string(), Tree::App);
        assert_eq!(
            written["paths"]["/a"]["post"]["security"],
            Value::Sequence(Vec::new())
        );
        assert_eq!(
            json!(written["paths"]["/b"]["get"]["security"]),
            json!([{ "session": [] }])
        );
    }

    #[test]
    fn generators_of_clients_get_common_forms() {
        let field = json!({ "description": "The state.", "allOf": [
            { "$ref": format!("{SCHEMAS}Word") }, { "description": "The state." },
        ] });
        let spec = json!({ "content": { "application/json; charset=utf-8": { "schema": {
            "properties": {
                "state": field,
                "count": { "type": "integer", "format": "uint64" },
                "day": { "type": "string", "format": "naive-date" },
                "id": { "type": "string", "format": "uuid" },
            },
        } } } });
        let written = json!(complete(&spec.to_string(), Tree::App));
        let word = json!({ "$ref": format!("{SCHEMAS}Word") });
        assert_eq!(
            written["content"],
            json!({ "application/json": { "schema": { "properties": {
                "state": { "description": "The state.", "allOf": [word] },
                "count": { "type": "integer", "format": "int64" },
                "day": { "type": "string", "format": "date" },
                "id": { "type": "string", "format": "uuid" },
            } } } })
        );
    }

    #[test]
    fn optional_fields_of_requests_are_nullable_and_those_of_responses_stay() {
        let to = |name: &str| json!({ "$ref": format!("{SCHEMAS}{name}") });
        let shared = json!({ "type": "object", "required": ["b"], "properties": {
            "a": { "type": "string", "format": "uuid" }, "b": { "type": "string", "format": "uuid" },
        } });
        let answer = json!({ "type": "object", "properties": { "shared": { "allOf": [to("Shared")] } } });
        let spec = json!({
            "paths": { "/a": { "post": {
                "requestBody": { "schema": to("In") },
                "responses": { "200": { "schema": to("Out") } },
            } } },
            "components": { "schemas": {
                "In": { "type": "object", "required": ["many"], "properties": {
                    "many": { "type": "array", "items": to("Shared") },
                    "one": { "allOf": [to("Word")] },
                } },
                "Out": answer,
                "Shared": shared,
                "Word": { "type": "string", "enum": ["x"] },
            } },
        });
        let written = json!(complete(&spec.to_string(), Tree::App));
        let schemas = &written["components"]["schemas"];
        assert_eq!(schemas["Out"], answer);
        assert_eq!(schemas["Shared"], shared);
        assert_eq!(
            schemas["In"]["properties"],
            json!({
                "many": { "type": "array", "items": to("SharedRequest") },
                "one": { "allOf": [to("Word")], "type": "string", "nullable": true },
            })
        );
        assert_eq!(
            schemas["SharedRequest"]["properties"],
            json!({
                "a": { "type": "string", "format": "uuid", "nullable": true },
                "b": { "type": "string", "format": "uuid" },
            })
        );
    }
}
