//! What the framework leaves out of the contract.

use serde_json::{Value, json};

/// The methods that operations have.
const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// The contract as YAML, in which calls that are open to everybody say so: without `security`
/// a reader can't tell whether it was forgotten.
pub fn with_open_calls(yaml: &str) -> String {
    let is_method = |line: &str| {
        let name = line.strip_prefix("    ").and_then(|name| name.strip_suffix(':'));
        name.is_some_and(|name| METHODS.contains(&name))
    };
    let mut written = String::with_capacity(yaml.len() + 256);
    // Whether the operation that is being read has named what it wants.
    let mut is_named = true;
    for line in yaml.lines() {
        if is_method(line) {
            is_named = false;
        } else if line == "      security:" {
            is_named = true;
        } else if line.starts_with("      operationId:") && !is_named {
            written.push_str("      security: []\n");
            is_named = true;
        }
        written.push_str(line);
        written.push('\n');
    }
    written
}

/// The same of the contract as JSON.
pub fn with_open_calls_json(contract: &str) -> String {
    let mut contract: Value = serde_json::from_str(contract).unwrap_or_default();
    let paths = contract["paths"].as_object_mut().into_iter().flatten();
    for (_, operations) in paths {
        for operation in operations.as_object_mut().into_iter().flatten() {
            if let Value::Object(operation) = operation.1 {
                operation.entry("security").or_insert_with(|| json!([]));
            }
        }
    }
    contract.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_without_security_say_so_and_others_stay() {
        let yaml = "paths:\n  /a:\n    post:\n      summary: A\n      operationId: a\n  /b:\n    get:\n      \
                    security:\n      - session: []\n      operationId: b\n";
        let written = with_open_calls(yaml);
        assert_eq!(
            written,
            yaml.replace("      operationId: a", "      security: []\n      operationId: a")
        );
        let json = r#"{"paths":{"/a":{"post":{}},"/b":{"get":{"security":[{"session":[]}]}}}}"#;
        let written: Value = serde_json::from_str(&with_open_calls_json(json)).expect("JSON");
        assert_eq!(written["paths"]["/a"]["post"]["security"], json!([]));
        assert_eq!(
            written["paths"]["/b"]["get"]["security"],
            json!([{ "session": [] }])
        );
    }
}
