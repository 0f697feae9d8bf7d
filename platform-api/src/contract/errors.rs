//! The errors of each operation: those of its kind, and those that its description states in the
//! form `` `404 NOT_FOUND` ``.
//!
//! The tests of the API compare every error with what its operation declares.

use std::collections::BTreeMap;

use poem::IntoResponse as _;
use poem_openapi::types::{ParseFromJSON as _, ToJSON as _, Type};
use serde_json::json;
use serde_yaml_ng::{Mapping, Value};

use super::{operations_mut, yaml};
use crate::error::{ApiError, ErrorBody, ErrorCode};
use crate::tree::Tree;

/// What can fail in every operation.
const ALWAYS: [ErrorCode; 2] = [ErrorCode::Unexpected, ErrorCode::Unavailable];

/// What can fail in an operation that needs a session.
const SIGNED_IN: [ErrorCode; 2] = [ErrorCode::SessionEnded, ErrorCode::InsufficientPermission];

/// What can fail in an operation that needs a key.
const WITH_KEY: [ErrorCode; 2] = [ErrorCode::ApiKeyInvalid, ErrorCode::RateLimited];

/// What can fail in an operation with a body.
const WITH_BODY: [ErrorCode; 3] = [
    ErrorCode::InvalidInput,
    ErrorCode::TooLarge,
    ErrorCode::UnsupportedMediaType,
];

/// What can fail in an operation that orders a job once per key.
const ORDERS: [ErrorCode; 2] = [ErrorCode::KeyReused, ErrorCode::RateLimited];

/// Replaces the framework's list of all errors at every operation by the operation's own codes.
/// A response with one code is shared by all operations that have it.
pub(super) fn declare_errors(contract: &mut Value, tree: Tree) {
    let (mut shared, mut examples) = (BTreeMap::new(), BTreeMap::new());
    for (_, operation) in operations_mut(contract) {
        let declared = declared(operation, tree);
        let Some(responses) = operation.get_mut("responses").and_then(Value::as_mapping_mut) else {
            continue;
        };
        let framework = errors_of(responses);
        for (status, codes) in declared {
            let Some(response) = framework.get(status.as_str()) else {
                continue;
            };
            for (code, error) in &codes {
                examples.entry(code.clone()).or_insert_with(|| example(*error));
            }
            let response = match codes.iter().next() {
                Some((code, error)) if codes.len() == 1 => {
                    shared
                        .entry(code.clone())
                        .or_insert_with(|| with_codes(response, error.words(), &codes));
                    yaml(json!({ "$ref": format!("#/components/responses/{code}") }))
                }
                _ => with_codes(
                    response,
                    response["description"].as_str().unwrap_or_default(),
                    &codes,
                ),
            };
            responses.insert(status.into(), response);
        }
    }
    if let Some(components) = contract.get_mut("components").and_then(Value::as_mapping_mut) {
        components.insert("responses".into(), named(shared));
        components.insert("examples".into(), named(examples));
    }
    open_codes(contract);
    if tree == Tree::Partner {
        declare_request_id(contract);
    }
}

/// Declares the request's id in every error, which the framework's schema doesn't know.
fn declare_request_id(contract: &mut Value) {
    let id = json!({ "type": "string", "description": "The id of the request, for support." });
    let schema = &mut contract["components"]["schemas"][&*<ErrorBody as Type>::name()];
    schema["properties"]["requestId"] = yaml(id);
    if let Some(required) = schema["required"].as_sequence_mut() {
        required.push("requestId".into());
    }
    let examples = contract["components"]["examples"].as_mapping_mut();
    for (_, example) in examples.into_iter().flatten() {
        example["value"]["error"]["requestId"] = "0195f0a1-7c11-7d3e-9d7a-3b1d0f5c2e44".into();
    }
}

/// The errors that an operation declares, by status and code.
fn declared(operation: &Mapping, tree: Tree) -> BTreeMap<String, BTreeMap<String, ErrorCode>> {
    let mut codes = ALWAYS.to_vec();
    if operation.contains_key("security") {
        match tree {
            Tree::App => codes.extend(SIGNED_IN),
            Tree::Partner => codes.extend(WITH_KEY),
        }
    }
    if operation.contains_key("requestBody") {
        codes.extend(WITH_BODY);
    } else if operation.contains_key("parameters") {
        codes.push(ErrorCode::InvalidInput);
    }
    let parameters = operation.get("parameters").and_then(Value::as_sequence);
    if parameters
        .into_iter()
        .flatten()
        .any(|one| one["name"] == "Idempotency-Key")
    {
        codes.extend(ORDERS);
    }
    let description = operation.get("description").and_then(Value::as_str);
    codes.extend(stated(description.unwrap_or_default()).filter_map(|(_, code)| code));
    let mut declared: BTreeMap<String, BTreeMap<String, ErrorCode>> = BTreeMap::new();
    for code in codes {
        declared
            .entry(status_of(code))
            .or_default()
            .insert(wire_name(code), code);
    }
    declared
}

/// The errors in a description: each pair of a status and a code in backticks, with its code if
/// the pair is in the catalog.
fn stated(description: &str) -> impl Iterator<Item = (&str, Option<ErrorCode>)> {
    let quoted = description.split('`').skip(1).step_by(2);
    quoted.filter_map(|pair| {
        let (status, code) = pair.split_once(char::is_whitespace)?;
        if status.len() != 3 || !status.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let known = ErrorCode::parse_from_json(Some(code.trim().into())).ok();
        Some((pair, known.filter(|known| status_of(*known) == status)))
    })
}

fn status_of(code: ErrorCode) -> String {
    ApiError::of(code).into_response().status().as_str().to_owned()
}

fn wire_name(code: ErrorCode) -> String {
    let name = code.to_json();
    name.as_ref()
        .and_then(|name| name.as_str())
        .unwrap_or_default()
        .to_owned()
}

/// Takes the errors out of the framework's responses, by status.
fn errors_of(responses: &mut Mapping) -> BTreeMap<String, Value> {
    let mut errors = BTreeMap::new();
    responses.retain(|status, response| match status.as_str() {
        Some(status) if status >= "400" => {
            errors.insert(status.to_owned(), response.clone());
            false
        }
        _ => true,
    });
    errors
}

/// The framework's response of a status, for these codes only.
fn with_codes(response: &Value, description: &str, codes: &BTreeMap<String, ErrorCode>) -> Value {
    let mut response = response.clone();
    response["description"] = description.into();
    let examples: serde_json::Map<_, _> = codes
        .keys()
        .map(|code| {
            let example = json!({ "$ref": format!("#/components/examples/{code}") });
            (code.clone(), example)
        })
        .collect();
    if let Some(content) = response.get_mut("content").and_then(Value::as_mapping_mut) {
        for (_, content) in content {
            content["examples"] = yaml(json!(examples));
        }
    }
    response
}

fn example(code: ErrorCode) -> Value {
    yaml(json!({ "value": { "error": { "code": wire_name(code), "message": code.words() } } }))
}

fn named(values: BTreeMap<String, Value>) -> Value {
    values
        .into_iter()
        .map(|(name, value)| (name.into(), value))
        .collect::<Mapping>()
        .into()
}

/// Turns the type of error codes from a closed set into a text with known values: a new code must
/// not break a client.
fn open_codes(contract: &mut Value) {
    let name = <ErrorCode as Type>::name();
    let schema = contract
        .get_mut("components")
        .and_then(|components| components.get_mut("schemas"))
        .and_then(|schemas| schemas.get_mut(&*name))
        .and_then(Value::as_mapping_mut);
    if let Some(schema) = schema
        && let Some(known) = schema.remove("enum")
    {
        schema.insert("x-extensible-enum".into(), known);
        schema.insert(
            "description".into(),
            "A code of the catalog. Codes are added over time: treat an unknown one by the status of its \
             response."
                .into(),
        );
        schema.insert("example".into(), wire_name(ErrorCode::NotFound).into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_in_a_description_is_in_the_catalog() {
        let contract: Value = serde_yaml_ng::from_str(&crate::openapi_yaml()).expect("the contract is YAML");
        for (_, operation) in super::super::operations(&contract) {
            let description = operation["description"]
                .as_str()
                .expect("every operation has a description");
            for (pair, code) in stated(description) {
                assert!(code.is_some(), "{:?}: {pair}", operation["operationId"]);
            }
        }
    }

    #[test]
    fn a_description_states_errors_as_status_and_code_in_backticks() {
        let description = "By `zipCode`. `404 NOT_FOUND` unknown, `422\nNO_CHANGE` equal, `409 NOT_FOUND`.";
        let stated: Vec<_> = stated(description).map(|(_, code)| code).collect();
        assert_eq!(
            stated,
            [Some(ErrorCode::NotFound), Some(ErrorCode::NoChange), None]
        );
    }

    #[test]
    fn an_operation_has_the_errors_of_its_kind_and_description() {
        let operation = json!({
            "description": "`404 NOT_FOUND` unknown.",
            "security": [{ "session": [] }],
            "parameters": [],
        });
        let operation: Mapping = serde_yaml_ng::from_value(yaml(operation)).expect("a mapping");
        let declared = declared(&operation, Tree::App);
        assert_eq!(
            declared.keys().collect::<Vec<_>>(),
            ["400", "401", "403", "404", "500", "503"]
        );
        assert!(declared["404"].contains_key("NOT_FOUND"));
    }
}
