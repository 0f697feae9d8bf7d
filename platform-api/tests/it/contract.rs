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
