//! The committed contract is the one the code generates, with the names the
//! specification gives.

#[test]
fn the_committed_contract_is_the_generated_one() {
    let committed = include_str!("../../../openapi.yaml");
    assert!(
        committed == platform_api::openapi_yaml(),
        "openapi.yaml is stale: run `doorstep openapi > openapi.yaml`"
    );
}

// API-10
#[test]
fn no_name_of_the_contract_is_put_right() {
    let contract = platform_api::openapi_yaml();
    for right in [
        "numberOfBaths",
        "referralOpportunity",
        "daysOnRealtor",
        "recipientEmailAddress",
        "fileExtension",
    ] {
        let written = contract.matches(&format!("  {right}:")).count();
        // Of pictures of users and templates the specification writes it so.
        let allowed = if right == "fileExtension" { 3 } else { 0 };
        assert_eq!(written, allowed, "{right}");
    }
}

#[test]
fn every_operation_says_whether_it_wants_a_session() {
    let contract: serde_yaml_ng::Value = serde_yaml_ng::from_str(&platform_api::openapi_yaml()).unwrap();
    let mut open = Vec::new();
    for (_, item) in contract["paths"].as_mapping().unwrap() {
        for (_, operation) in item.as_mapping().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            let Some(wanted) = operation["security"].as_sequence() else {
                panic!("{id} says nothing");
            };
            if wanted.is_empty() {
                open.push(id);
            }
        }
    }
    open.sort_unstable();
    assert_eq!(
        open,
        ["forgotPassword", "getSignInOptions", "login", "updatePassword"]
    );
}
