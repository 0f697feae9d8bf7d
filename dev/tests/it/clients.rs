//! Checks that calls to third parties follow the rules of `providers/src/http.rs`: no redirects,
//! a time limit, and no access to the installation's network through an address that a company
//! enters.

use std::path::Path;

use crate::files_below;

#[test]
fn clients_of_third_parties_are_built_in_one_place() {
    let source = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../providers/src"));
    let mut built_in = Vec::new();
    for file in files_below(source) {
        let text = std::fs::read_to_string(&file).unwrap();
        if ["Client::builder()", "Client::new()", "ClientBuilder::new()"]
            .iter()
            .any(|built| text.contains(built))
        {
            built_in.push(file.strip_prefix(source).unwrap().to_owned());
        }
    }
    assert_eq!(built_in, [Path::new("http.rs")]);
}
