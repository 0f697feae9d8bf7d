//! The do-not-call list.
//!
//! Rules 6.4.

use serde_json::{Value, json};

use crate::world::World;

const IMPORT: &str = "/api/do-not-call/import";

async fn status(world: &World, token: &str) -> Value {
    let answer = world.get("/api/do-not-call/get-status", token).await;
    answer.result().clone()
}

async fn is_listed(world: &World, token: &str, number: &str) -> Value {
    let path = format!("/api/do-not-call/check-number?number={number}");
    world.get(&path, token).await.result()["isListed"].clone()
}

// Rules 6.4: a warning after 31 days
#[tokio::test]
async fn a_file_of_31_days_is_fresh_and_one_of_32_is_not() {
    let world = World::new().await;
    let today = world.now().date_naive();
    for (who, days, is_stale) in [("ca@a.test", 31, false), ("ca@b.test", 32, true)] {
        let token = world.sign_in(who).await;
        let listed = today - chrono::TimeDelta::days(days);
        let body = json!({ "listedOn": listed, "numbers": "5125550101" });
        world.post(IMPORT, &token, body).await.result();
        assert_eq!(status(&world, &token).await["isStale"], is_stale, "{days}");
    }
}

#[tokio::test]
async fn a_file_is_imported_in_parts_and_its_date_is_returned() {
    let world = World::new().await;
    let (ca, bo) = (world.sign_in("ca@a.test").await, world.sign_in("bo@a.test").await);
    assert_eq!(
        status(&world, &ca).await,
        json!({ "numbers": 0, "isStale": false })
    );

    let today = world.now().date_naive();
    let old = today - chrono::TimeDelta::days(33);
    let body = json!({ "listedOn": old, "numbers": "(512) 555-0101\n\n5125550102\r\n555\n512-555-0101" });
    let first = world.post(IMPORT, &bo, body).await;
    let import = first.result();
    assert_eq!(
        (&import["added"], &import["alreadyThere"], &import["refusedCount"]),
        (&json!(2), &json!(1), &json!(1))
    );
    assert_eq!(import["refused"][0]["line"], 4);
    let more = json!({ "importId": import["importId"], "listedOn": old, "numbers": "5125550103" });
    assert_eq!(world.post(IMPORT, &bo, more).await.result()["added"], 1);

    let current = status(&world, &ca).await;
    assert_eq!(
        (&current["numbers"], &current["isStale"]),
        (&json!(3), &json!(true))
    );
    assert_eq!(current["lastImport"]["listedOn"], json!(old));
    assert_eq!(current["lastImport"]["numbers"], 4);
    assert_eq!(is_listed(&world, &bo, "(512)%20555-0103").await, true);
    assert_eq!(is_listed(&world, &bo, "5125550104").await, false);

    assert_eq!(
        (&current["lastImport"]["added"], &current["lastImport"]["refused"]),
        (&json!(3), &json!(1))
    );

    // Only a company admin renews the list, and only with a number.
    let yesterday = today - chrono::TimeDelta::days(1);
    let body = |numbers: &str| json!({ "listedOn": yesterday, "numbers": numbers });
    let sm = world.sign_in("sm@a.test").await;
    for (token, numbers) in [(&bo, "x"), (&bo, "5125550101"), (&sm, "5125550101"), (&ca, "x")] {
        world.post(IMPORT, token, body(numbers)).await.result();
        let current = status(&world, &ca).await;
        assert_eq!(
            (&current["isStale"], &current["renewedTo"]),
            (&json!(true), &Value::Null),
            "{numbers}"
        );
    }
    // Other users can't add to an admin's import without numbers.
    let empty = world.post(IMPORT, &ca, body("x")).await.result()["importId"].clone();
    let filled = json!({ "importId": empty, "listedOn": yesterday, "numbers": "5125550101" });
    assert_eq!(world.post(IMPORT, &bo, filled).await.code(), "NOT_FOUND");
    assert_eq!(status(&world, &ca).await["isStale"], true);
    assert_eq!(
        world.post(IMPORT, &ca, body("5125550101")).await.result()["alreadyThere"],
        1
    );
    let current = status(&world, &ca).await;
    assert_eq!(
        (&current["isStale"], &current["renewedTo"]),
        (&json!(false), &json!(yesterday))
    );

    // Another company has its own list and can't add to this import.
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(is_listed(&world, &stranger, "5125550101").await, false);
    let foreign = json!({ "importId": import["importId"], "listedOn": old, "numbers": "5125550109" });
    assert_eq!(world.post(IMPORT, &stranger, foreign).await.code(), "NOT_FOUND");

    let remove = "/api/do-not-call/remove-all";
    assert_eq!(world.post(remove, &bo, json!({})).await.code(), "2");
    assert_eq!(world.post(remove, &ca, json!({})).await.result()["removed"], 3);
    assert_eq!(
        status(&world, &ca).await,
        json!({ "numbers": 0, "isStale": false })
    );
    let acts = "select count(*) from audit_entries where action like 'doNotCall%'";
    assert_eq!(world.count(acts).await, 8);

    // The numbers are unlisted at once; a job deletes them. A number that is imported again
    // meanwhile is new.
    assert_eq!(is_listed(&world, &bo, "5125550103").await, false);
    let late = json!({ "importId": import["importId"], "listedOn": old, "numbers": "5125550109" });
    assert_eq!(world.post(IMPORT, &bo, late).await.code(), "NOT_FOUND");
    let jobs = "select count(*) from jobs where kind = 'doNotCallRemoval' and state = 0";
    assert_eq!(world.count(jobs).await, 1);
    let repeated = json!({ "listedOn": old, "numbers": "5125550103\n5125550103\n5125550104" });
    assert_eq!(world.post(IMPORT, &ca, repeated).await.result()["added"], 2);
    assert_eq!(status(&world, &ca).await["numbers"], 2);
    assert_eq!(world.post(remove, &ca, json!({})).await.result()["removed"], 2);
    let last = json!({ "listedOn": old, "numbers": "5125550103" });
    assert_eq!(world.post(IMPORT, &ca, last).await.result()["added"], 1);
    let mut tx = world.tenant(world.database.a.tenant_id).await;
    for deleted in [2, 1, 0] {
        let batch = database::do_not_call::delete_removed(&mut tx, 2).await.unwrap();
        assert_eq!(batch, deleted);
    }
    tx.commit().await.unwrap();
    assert_eq!(world.count("select count(*) from do_not_call_numbers").await, 1);
    assert_eq!(is_listed(&world, &bo, "5125550103").await, true);
    assert_eq!(world.post(remove, &ca, json!({})).await.result()["removed"], 1);
    assert_eq!(world.post(remove, &ca, json!({})).await.result()["removed"], 0);
}

#[tokio::test]
async fn an_invalid_list_is_refused_by_its_field() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let body = |numbers: &str| json!({ "listedOn": "2026-09-01", "numbers": numbers });
    assert_eq!(
        world.post(IMPORT, &token, body("\n \n")).await.fields(),
        ["numbers"]
    );
    let many = "5125550101\n".repeat(50_001);
    assert_eq!(
        world.post(IMPORT, &token, body(&many)).await.fields(),
        ["numbers"]
    );
    let all = "5125550101\n".repeat(50_000);
    assert_eq!(world.post(IMPORT, &token, body(&all)).await.result()["added"], 1);
    let future = world.now().date_naive() + chrono::TimeDelta::days(1);
    let body = json!({ "listedOn": future, "numbers": "5125550101" });
    assert_eq!(world.post(IMPORT, &token, body).await.fields(), ["listedOn"]);
    let wrong = world
        .get("/api/do-not-call/check-number?number=555", &token)
        .await;
    assert_eq!(wrong.fields(), ["number"]);
}
