//! The committed contracts equal the generated ones and keep the specification's names.

use std::collections::BTreeSet;

#[test]
fn the_committed_contracts_equal_the_generated_ones() {
    assert!(
        include_str!("../../../openapi.yaml") == platform_api::openapi_yaml(),
        "openapi.yaml is stale: run `doorstep openapi > openapi.yaml`"
    );
    assert!(
        include_str!("../../../partner.openapi.yaml") == platform_api::partner_openapi_yaml(),
        "partner.openapi.yaml is stale: run `doorstep openapi --partner > partner.openapi.yaml`"
    );
}

// API-10
#[test]
fn misspelled_names_of_the_specification_are_kept() {
    let contract = platform_api::openapi_yaml();
    for right in [
        "numberOfBaths",
        "referralOpportunity",
        "daysOnRealtor",
        "recipientEmailAddress",
        "fileExtension",
    ] {
        let written = contract.matches(&format!("  {right}:")).count();
        // The specification uses this spelling for pictures of users and templates.
        let allowed = if right == "fileExtension" { 3 } else { 0 };
        assert_eq!(written, allowed, "{right}");
    }
}

#[test]
fn every_operation_states_whether_it_needs_a_session() {
    let contract: serde_yaml_ng::Value = serde_yaml_ng::from_str(&platform_api::openapi_yaml()).unwrap();
    let mut open = Vec::new();
    for (_, item) in contract["paths"].as_mapping().unwrap() {
        for (_, operation) in item.as_mapping().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            let Some(required) = operation["security"].as_sequence() else {
                panic!("{id} does not state it");
            };
            if required.is_empty() {
                open.push(id);
            }
        }
    }
    open.sort_unstable();
    assert_eq!(
        open,
        [
            "forgotPassword",
            "getSignInOptions",
            "login",
            "reportClientError",
            "updatePassword"
        ]
    );
}

#[test]
fn every_text_of_a_request_is_bounded() {
    let contract: serde_json::Value = serde_yaml_ng::from_str(&platform_api::openapi_yaml()).unwrap();
    let mut unbounded = Vec::new();
    let mut seen = BTreeSet::new();
    for (path, item) in contract["paths"].as_object().unwrap() {
        for operation in item.as_object().unwrap().values() {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = format!("{path}?{}", parameter["name"]);
                collect_unbounded(&contract, &name, &parameter["schema"], &mut seen, &mut unbounded);
            }
            for media in operation["requestBody"]["content"]
                .as_object()
                .into_iter()
                .flatten()
            {
                collect_unbounded(&contract, path, &media.1["schema"], &mut seen, &mut unbounded);
            }
        }
    }
    assert!(unbounded.is_empty(), "{unbounded:?}");
}

/// Adds the places of texts without a longest length, a format or a list of values.
fn collect_unbounded(
    contract: &serde_json::Value,
    place: &str,
    schema: &serde_json::Value,
    seen: &mut BTreeSet<String>,
    unbounded: &mut Vec<String>,
) {
    for part in schema["allOf"].as_array().into_iter().flatten() {
        collect_unbounded(contract, place, part, seen, unbounded);
    }
    if let Some(to) = schema["$ref"].as_str() {
        if seen.insert(to.to_owned()) {
            let schema = contract.pointer(to.trim_start_matches('#')).unwrap();
            collect_unbounded(contract, to, schema, seen, unbounded);
        }
        return;
    }
    for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
        collect_unbounded(contract, &format!("{place}.{field}"), schema, seen, unbounded);
    }
    if schema["type"] == "array" {
        collect_unbounded(contract, place, &schema["items"], seen, unbounded);
    }
    let is_bounded = ["maxLength", "format", "enum", "allOf"]
        .iter()
        .any(|keyword| !schema[*keyword].is_null());
    if schema["type"] == "string" && !is_bounded {
        unbounded.push(place.to_owned());
    }
}
