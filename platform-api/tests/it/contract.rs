//! The committed contract equals the generated one and keeps the specification's names.

#[test]
fn the_committed_contract_equals_the_generated_one() {
    let committed = include_str!("../../../openapi.yaml");
    assert!(
        committed == platform_api::openapi_yaml(),
        "openapi.yaml is stale: run `doorstep openapi > openapi.yaml`"
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
