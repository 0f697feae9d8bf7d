//! Examples of the main operations with invented data. The linters check them by their schemas.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;
use serde_yaml_ng::Value;

use super::{operations_mut, yaml};

/// An operation's example.
#[derive(Debug, Deserialize)]
struct Example {
    /// The body of the request, if the operation has one.
    request: Option<serde_json::Value>,
    /// The `result` of the response.
    result: serde_json::Value,
}

/// The examples by the id of their operation.
fn examples() -> BTreeMap<String, Example> {
    serde_json::from_str(include_str!("examples.json")).unwrap_or_default()
}

/// Adds the examples to their operations.
pub(super) fn add_examples(contract: &mut Value) {
    let mut examples = examples();
    for (_, operation) in operations_mut(contract) {
        let id = operation.get("operationId").and_then(Value::as_str);
        let Some(example) = id.and_then(|id| examples.remove(id)) else {
            continue;
        };
        if let Some((body, request)) = operation.get_mut("requestBody").zip(example.request) {
            set(body, request);
        }
        let success = operation
            .get_mut("responses")
            .and_then(|responses| responses.get_mut("200"));
        if let Some(success) = success {
            set(success, json!({ "result": example.result }));
        }
    }
}

fn set(message: &mut Value, example: serde_json::Value) {
    let content = message.get_mut("content").and_then(Value::as_mapping_mut);
    let media = content.and_then(|content| content.values_mut().next());
    if let Some(media) = media.and_then(Value::as_mapping_mut) {
        media.insert("example".into(), yaml(example));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_belongs_to_an_operation() {
        let contracts = crate::openapi_yaml() + &crate::partner_openapi_yaml();
        let examples = examples();
        assert!(!examples.is_empty());
        for id in examples.keys() {
            assert!(contracts.contains(&format!("operationId: {id}\n")), "{id}");
        }
    }
}
