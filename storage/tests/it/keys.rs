//! Parsing of object keys.

use domain::ids::TenantId;
use storage::{Area, ObjectKey};
use uuid::Uuid;

const TENANT: &str = "0192d1c0-0000-7000-8000-000000000001";
const FILE: &str = "0192d1c0-0000-7000-8000-0000000000ff";

// The bucket's lifecycle rules and the keys in the database contain these names.
#[test]
fn names_of_areas_never_change() {
    let names: Vec<_> = Area::ALL.iter().map(|area| area.as_str()).collect();
    assert_eq!(names, ["reports", "imports", "images", "sent", "uploads"]);
}

#[test]
fn a_key_begins_with_its_tenant_and_parses_back() {
    let tenant = TenantId(TENANT.parse().unwrap());
    let id: Uuid = FILE.parse().unwrap();
    let key = ObjectKey::new(tenant, Area::Reports, id, "xlsx").unwrap();
    assert_eq!(key.as_str(), format!("{TENANT}/reports/{FILE}.xlsx"));
    let read: ObjectKey = key.as_str().parse().unwrap();
    assert_eq!(read, key);
    assert_eq!((read.tenant(), read.area()), (tenant, Area::Reports));
    assert!(read.media_type().ends_with("spreadsheetml.sheet"));
}

#[test]
fn other_texts_are_refused() {
    let upper = FILE.to_uppercase();
    for text in [
        String::new(),
        "..".to_owned(),
        format!("{TENANT}/reports/../{FILE}.xlsx"),
        format!("{TENANT}/reports/{FILE}"),
        format!("{TENANT}/reports/{FILE}."),
        format!("{TENANT}/reports/{FILE}.."),
        format!("{TENANT}/reports/{FILE}.x/y"),
        format!("{TENANT}/reports/{FILE}.tar.gz"),
        format!("{TENANT}/reports/{FILE}.XLSX"),
        format!("{TENANT}/reports/{FILE}.abcdefghi"),
        format!("{TENANT}/reports/{upper}.xlsx"),
        format!("{TENANT}/elsewhere/{FILE}.xlsx"),
        format!("{TENANT}/reports/{FILE}.xlsx/"),
        format!("/{TENANT}/reports/{FILE}.xlsx"),
        format!("{TENANT}/reports/passwd.txt"),
        format!("{}/reports/{FILE}.xlsx", TENANT.replace('-', "")),
        "x".repeat(10_000),
    ] {
        let refused = text.parse::<ObjectKey>().unwrap_err();
        assert!(refused.text.len() <= 100);
    }
    let extension = "x/../..";
    assert!(ObjectKey::new(TenantId::generate(), Area::Images, Uuid::nil(), extension).is_err());
}
