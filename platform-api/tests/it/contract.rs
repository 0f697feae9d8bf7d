//! The committed contract is the one the code generates.

#[test]
fn the_committed_contract_is_the_generated_one() {
    let committed = include_str!("../../../openapi.yaml");
    assert!(
        committed == platform_api::openapi_yaml(),
        "openapi.yaml is stale: run `doorstep openapi > openapi.yaml`"
    );
}
