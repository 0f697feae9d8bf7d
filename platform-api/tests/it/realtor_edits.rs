//! A super admin's edits of a realtor's values: who reads them, what imports keep of them, and
//! how a value follows the source again.

use std::collections::BTreeSet;

use database::listing_import::{ImportRow, LeftOut, ListingImport};
use database::platform::enter_company;
use database::report_rows::listing::{self, ListingRow};
use database::{DbError, PlatformScope};
use domain::listing_filter::ListingFilter;
use domain::listings::{SourceAgent, SourceListing, StandardStatus, Status, StatusChange};
use domain::territory::View;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{Answer, World};

const READ: &str = "/api/realtors/get-realtor-basic-details?realtorId=";
const SAVE: &str = "/api/realtors/update-realtor-basic-details";
const LIST: &str = "/api/realtors/get-realtorlist-with-pagination";
const JULES: &str = "00000000-0000-7000-8000-0000000000f3";

async fn read(world: &World, token: &str) -> Value {
    world.get(&format!("{READ}{JULES}"), token).await.result().clone()
}

async fn save(world: &World, token: &str, mut body: Value) -> Answer {
    body["realtorId"] = json!(JULES);
    world.post(SAVE, token, body).await
}

/// Imports the source's values of Jules, by the agent's key, with one of the listings.
async fn import(world: &World, email: Option<&str>, phone: Option<&str>, office: (&str, &str)) {
    let listing = SourceListing {
        listing_key: "K2".to_owned(),
        mls_no: "M2".to_owned(),
        property_type: "Residential".to_owned(),
        property_sub_type: None,
        address: "2 Main Street".to_owned(),
        unit_number: None,
        city: "New York".to_owned(),
        state: "NY".to_owned(),
        zip_code: "10003".to_owned(),
        county: None,
        list_price_cents: Some(200_000),
        close_price_cents: None,
        size_sqft: Some(20),
        lot_size_sqft: None,
        year_built: None,
        beds: Some(2),
        baths: None,
        agent: Some(SourceAgent {
            agent_key: "A1".to_owned(),
            full_name: "Jules Zephyrson".to_owned(),
            email: email.map(ToOwned::to_owned),
            phone: phone.map(ToOwned::to_owned),
        }),
        office: Some((office.0.to_owned(), office.1.to_owned())),
        on_market: "2026-09-01".parse().unwrap(),
        contract: None,
        close: None,
        open_house: None,
        history: vec![StatusChange {
            status: Status::Active,
            source_status: StandardStatus::Active,
            on: "2026-09-08".parse().unwrap(),
            by_age: true,
        }],
        status_day_known: true,
    };
    let db = &world.database.db;
    let mut tx = db.platform(&PlatformScope::operator()).await.unwrap();
    let mut import = ListingImport::begin(&mut tx, "test").await.unwrap();
    import.add(&[ImportRow::of_file(2, listing)]).await.unwrap();
    let report = import
        .finish(LeftOut::default(), |row| panic!("{row:?}"), world.now())
        .await
        .unwrap();
    assert_eq!(report.new, 0);
    tx.commit().await.unwrap();
}

/// The offices in a listing report of company A.
async fn offices_reported(world: &World) -> BTreeSet<String> {
    let db = &world.database.db;
    let mut tx = db.platform(&PlatformScope::operator()).await.unwrap();
    let scope = enter_company(&mut tx, world.database.a.tenant_id, world.now())
        .await
        .unwrap()
        .unwrap();
    tx.commit().await.unwrap();
    let mut tx = db.tenant(&scope).await.unwrap();
    let collect = |mut rows: Vec<ListingRow>, batch| async move {
        rows.extend(batch);
        Ok::<_, DbError>(rows)
    };
    let filter = ListingFilter::default();
    let (rows, read) = listing::fold(&mut tx, View::Company, &filter, world.now(), Vec::new(), collect)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(i64::try_from(rows.len()), Ok(read));
    rows.into_iter().filter_map(|row| row.office).collect()
}

/// The edit of a field, as the form gets it.
fn edit<'a>(details: &'a Value, field: &str) -> Option<&'a Value> {
    let edits = details["edits"].as_array().unwrap();
    edits.iter().find(|edit| edit["field"] == field)
}

// REALTOR-04, REALTOR-09
#[tokio::test]
async fn everyone_reads_a_super_admins_edits() {
    let world = World::new().await;
    world.listings(60).await;
    world.count_standings(world.database.a.tenant_id).await;
    let admin = world.sign_in("admin@test").await;
    let before = read(&world, &admin).await;
    assert_eq!(
        before,
        json!({ "realtorId": JULES, "name": "Jules Zephyrson", "version": 0, "officeName": "Parkway Keys", "edits": [] })
    );
    let edits = json!({
        "email": " Jules@Quay.Example ", "mobile1": "(212) 555-0123", "officeName": "Quayside Homes",
        "officeAddress1": "1 Quay Street", "officeAddress2": "Floor 2", "officePhone1": "212.555.0199",
    });
    let saved = save(&world, &admin, edits).await;
    let saved = saved.result();
    let stored = json!({
        "email": "Jules@Quay.Example", "mobile1": "2125550123", "officeName": "Quayside Homes",
        "officeAddress1": "1 Quay Street", "officeAddress2": "Floor 2", "officePhone1": "2125550199",
    });
    for (field, value) in stored.as_object().unwrap() {
        assert_eq!(&saved[field], value, "{field}");
        let edit = edit(saved, field).unwrap();
        assert_eq!(edit["editedBy"], "ADMIN test");
        let source = (field == "officeName").then(|| json!("Parkway Keys"));
        assert_eq!(edit.get("sourceValue"), source.as_ref(), "{field}");
    }
    assert_eq!(saved["version"], 1);
    assert_eq!(&read(&world, &admin).await, saved);

    // All reads: the page, the list, its search and order, a listing, the choices of a filter.
    for role in ["ca@a.test", "sm@a.test", "bo@a.test", "admin@test"] {
        let token = world.sign_in(role).await;
        let page = world
            .get(&format!("/api/realtors/get-realtor?realtorId={JULES}"), &token)
            .await;
        for (field, value) in stored.as_object().unwrap() {
            assert_eq!(&page.result()[field], value, "{role} {field}");
        }
        let found = world.post(LIST, &token, json!({ "searchKey": "quayside" })).await;
        assert_eq!(
            found.result()["data"][0]["officeName"],
            "Quayside Homes",
            "{role}"
        );
        let former = world.post(LIST, &token, json!({ "searchKey": "parkway" })).await;
        assert_eq!(former.result()["recordsTotal"], 0, "{role}");
        let by_office = world
            .post(LIST, &token, json!({ "sortColumn": "officeName" }))
            .await;
        assert_eq!(
            by_office.result()["data"][0]["officeName"],
            "Quayside Homes",
            "{role}"
        );
        let listing = "/api/properties/get-property-details?propertyId=00000000-0000-7000-9000-000000000004";
        let listing = world.get(listing, &token).await;
        assert_eq!(listing.result()["realtorOfficeName"], "Quayside Homes", "{role}");
        assert_eq!(
            listing.result()["realtorOfficeAddress"],
            "1 Quay Street, Floor 2",
            "{role}"
        );
        assert_eq!(listing.result()["realtorEmail"], "Jules@Quay.Example", "{role}");
        let options = world
            .get(
                "/api/properties/get-property-realtor-list?searchKey=jules",
                &token,
            )
            .await;
        assert!(options.text.contains("Quayside Homes"), "{role}: {options:?}");
    }

    // A listing report.
    let offices = offices_reported(&world).await;
    assert!(
        offices.contains("Quayside Homes") && !offices.contains("Parkway Keys"),
        "{offices:?}"
    );

    // The platform's log has the edit with what it changed.
    let log = world
        .post(
            "/api/audit/get-entries-list",
            &admin,
            json!({ "action": "realtorChanged" }),
        )
        .await;
    let entry = &log.result()["data"][0];
    assert_eq!(
        (&entry["subjectKind"], &entry["subjectId"]),
        (&json!("realtor"), &json!(JULES))
    );
    assert_eq!(entry["before"]["officeName"], "Parkway Keys");
    assert_eq!(entry["after"], stored);
    // An equal value is no edit and no new version.
    let again = save(
        &world,
        &admin,
        json!({ "officeName": "Quayside Homes", "mobile1": "212 555 0123" }),
    )
    .await;
    assert_eq!(again.result()["version"], 1);
    let acts = "select count(*) from audit_entries where action = 'realtorChanged'";
    assert_eq!(world.count(acts).await, 1);
}

// REALTOR-09
#[tokio::test]
async fn a_refused_field_is_named_and_nothing_is_saved() {
    let world = World::new().await;
    world.listings(20).await;
    let admin = world.sign_in("admin@test").await;
    for (field, text) in [
        ("email", "jules@quay".to_owned()),
        ("email", format!("{}@quay.example", "j".repeat(65))),
        ("mobile1", "555-0123".to_owned()),
        ("mobile1", "+44 20 7946 0018".to_owned()),
        ("officePhone1", "call me".to_owned()),
        ("officeName", "ß".repeat(201)),
        ("officeAddress1", "x".repeat(501)),
        ("officeAddress2", "x".repeat(501)),
        ("officeAddress1", "1 Quay\nStreet".to_owned()),
    ] {
        let refused = save(&world, &admin, json!({ field: text })).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (400, "1014"),
            "{field}"
        );
        assert_eq!(refused.fields(), [field]);
    }
    let several = json!({ "email": "x", "officeName": "Quayside", "officeAddress2": "x".repeat(501) });
    assert_eq!(
        save(&world, &admin, several).await.fields(),
        ["email", "officeAddress2"]
    );
    assert_eq!(read(&world, &admin).await["version"], 0);
    let longest = json!({ "officeName": "ß".repeat(200), "officeAddress1": "ß".repeat(500), "officeAddress2": "x".repeat(500) });
    assert_eq!(save(&world, &admin, longest).await.status, 200);
    let unknown = world
        .post(SAVE, &admin, json!({ "realtorId": Uuid::now_v7(), "email": "x" }))
        .await;
    assert_eq!((unknown.status.as_u16(), unknown.code()), (404, "NOT_FOUND"));
}

// REALTOR-09 (rules 1.7): only one of several saves of the same version succeeds.
#[tokio::test]
async fn a_stale_save_changes_nothing() {
    let world = World::new().await;
    world.listings(20).await;
    let admin = world.sign_in("admin@test").await;
    futures::future::join_all((0..8).map(|_| read(&world, &admin))).await;
    let racing = (0..8).map(|number| {
        let body = json!({ "version": 0, "officeName": format!("Office {number}"), "email": format!("j{number}@quay.example") });
        save(&world, &admin, body)
    });
    let answers = futures::future::join_all(racing).await;
    let won: Vec<_> = answers.iter().filter(|answer| answer.status == 200).collect();
    assert_eq!(won.len(), 1, "{answers:?}");
    assert!(
        answers
            .iter()
            .all(|answer| answer.status == 200 || answer.code() == "STALE_WRITE")
    );
    assert_eq!(&read(&world, &admin).await, won[0].result());
}

// REALTOR-09: an edit outlives imports, and a value follows the source again on request.
#[tokio::test]
async fn an_import_records_the_sources_values_and_keeps_a_super_admins_edits() {
    let world = World::new().await;
    world.listings(20).await;
    let admin = world.sign_in("admin@test").await;
    import(
        &world,
        Some("jules@parkway.example"),
        Some("212-555-0100 x7"),
        ("O1", "Parkway Keys"),
    )
    .await;
    let plain = read(&world, &admin).await;
    assert_eq!(
        (&plain["email"], &plain["edits"]),
        (&json!("jules@parkway.example"), &json!([]))
    );

    save(
        &world,
        &admin,
        json!({ "email": "jules@quay.example", "officeName": "Quayside Homes" }),
    )
    .await
    .result();
    import(
        &world,
        Some("jz@parkway.example"),
        Some("212-555-0101 x8"),
        ("O9", "Broadway Doors"),
    )
    .await;
    let kept = read(&world, &admin).await;
    assert_eq!(
        (&kept["email"], &kept["mobile1"], &kept["officeName"]),
        (
            &json!("jules@quay.example"),
            &json!("212-555-0101 x8"),
            &json!("Quayside Homes")
        )
    );
    assert_eq!(edit(&kept, "email").unwrap()["sourceValue"], "jz@parkway.example");
    assert_eq!(
        edit(&kept, "officeName").unwrap()["sourceValue"],
        "Broadway Doors"
    );
    assert!(edit(&kept, "mobile1").is_none());
    // The source omits the address: the last one stays known.
    import(&world, None, None, ("O9", "Broadway Portals")).await;
    let silent = read(&world, &admin).await;
    assert_eq!(
        edit(&silent, "email").unwrap()["sourceValue"],
        "jz@parkway.example"
    );
    assert_eq!(
        edit(&silent, "officeName").unwrap()["sourceValue"],
        "Broadway Portals"
    );

    // Removing a value is an edit too.
    save(
        &world,
        &admin,
        json!({ "email": "", "mobile1": "", "officeName": "" }),
    )
    .await
    .result();
    import(
        &world,
        Some("jz@parkway.example"),
        Some("212-555-0102 x9"),
        ("O9", "Broadway Portals"),
    )
    .await;
    let none = read(&world, &admin).await;
    for (field, source) in [
        ("email", "jz@parkway.example"),
        ("mobile1", "212-555-0102 x9"),
        ("officeName", "Broadway Portals"),
    ] {
        assert!(none.get(field).is_none(), "{field}");
        assert_eq!(edit(&none, field).unwrap()["sourceValue"], source);
    }

    // The source's own value is accepted as it is, and followed from then on.
    let back = json!({ "email": "jz@parkway.example", "mobile1": "212-555-0102 x9", "officeName": "Broadway Portals" });
    let followed = save(&world, &admin, back).await;
    assert_eq!(followed.result()["edits"], json!([]));
    import(
        &world,
        Some("j@doors.example"),
        Some("2125550103"),
        ("O1", "Parkway Keys"),
    )
    .await;
    let after = read(&world, &admin).await;
    assert_eq!(
        (
            &after["email"],
            &after["mobile1"],
            &after["officeName"],
            &after["version"]
        ),
        (
            &json!("j@doors.example"),
            &json!("2125550103"),
            &json!("Parkway Keys"),
            &json!(3)
        )
    );
    // An office of the same name can be set again.
    let renamed = save(&world, &admin, json!({ "officeName": "Quayside Homes" })).await;
    assert_eq!(
        edit(renamed.result(), "officeName").unwrap()["sourceValue"],
        "Parkway Keys"
    );
}
