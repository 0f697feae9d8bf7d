//! The suppression list.
//!
//! Rules 6.4.

use serde_json::{Value, json};

use crate::world::{Answer, World};

const ADD: &str = "/api/suppressions/add-suppressions";
const REMOVE: &str = "/api/suppressions/remove-suppression";

async fn add(world: &World, token: &str, channel: i16, addresses: &[&str]) -> Answer {
    let body = json!({ "channel": channel, "addresses": addresses, "note": "They called." });
    world.post(ADD, token, body).await
}

async fn list(world: &World, token: &str, body: Value) -> Value {
    let path = "/api/suppressions/get-suppressions-with-pagination";
    world.post(path, token, body).await.result().clone()
}

fn addresses(page: &Value) -> Vec<&str> {
    let rows = page["data"].as_array().unwrap();
    rows.iter().map(|row| row["address"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn an_address_is_on_the_list_once_in_any_spelling() {
    let world = World::new().await;
    let token = world.sign_in("bo@a.test").await;
    let first = add(
        &world,
        &token,
        1,
        &["Maria@Example.com", "maria@example.com ", "x", "omar@example.com"],
    )
    .await;
    assert_eq!(
        first.result(),
        &json!({
            "added": 2, "alreadyThere": 1, "refusedCount": 1,
            "refused": [{ "line": 3, "message": "Invalid email address" }],
        })
    );
    let again = add(&world, &token, 1, &["MARIA@example.com"]).await;
    assert_eq!(again.result()["added"], 0);
    let texts = add(&world, &token, 2, &["(512) 555-0101", "512-555-0101"]).await;
    assert_eq!(
        (&texts.result()["added"], &texts.result()["alreadyThere"]),
        (&json!(1), &json!(1))
    );
    let homes = add(
        &world,
        &token,
        3,
        &[
            "14 Winona Court, Apt 3, Denver, CO 80212",
            "14 WINONA CT #3, Denver, CO 80212",
            "14 Winona Court",
        ],
    )
    .await;
    assert_eq!(
        (&homes.result()["added"], &homes.result()["refusedCount"]),
        (&json!(1), &json!(1))
    );

    let page = list(&world, &token, json!({ "searchKey": "MARIA@" })).await;
    assert_eq!(page["recordsTotal"], 1);
    let row = &page["data"][0];
    assert_eq!(
        (&row["address"], &row["reason"], &row["note"]),
        (&json!("Maria@Example.com"), &json!(2), &json!("They called."))
    );
    assert!(row["createdBy"].is_string());
    for (channel, key, found) in [
        (2, "(512) 555", "(512) 555-0101"),
        (3, "14 winona court", "14 Winona Court, Apt 3, Denver, CO 80212"),
    ] {
        let page = list(&world, &token, json!({ "channel": channel, "searchKey": key })).await;
        assert_eq!(addresses(&page), [found]);
    }
    assert_eq!(
        list(&world, &token, json!({ "searchKey": "aria" })).await["recordsTotal"],
        0
    );
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(list(&world, &stranger, json!({})).await["recordsTotal"], 0);
}

#[tokio::test]
async fn the_newest_come_first_in_pages() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let all: Vec<String> = (0..25).map(|n| format!("person{n:02}@example.com")).collect();
    for address in &all {
        add(&world, &token, 1, &[address]).await;
    }
    let mut listed = Vec::new();
    for page in 1..=3 {
        let page = list(&world, &token, json!({ "pageIndex": page })).await;
        assert_eq!(page["recordsTotal"], 25);
        listed.extend(addresses(&page).into_iter().map(str::to_owned));
    }
    let newest_first: Vec<String> = all.into_iter().rev().collect();
    assert_eq!(listed, newest_first);
    // Rules 1.4
    let oldest = json!({ "sortColumn": "date", "sortDirection": "asc" });
    assert_eq!(
        addresses(&list(&world, &token, oldest).await)[0],
        newest_first[24]
    );
}

#[tokio::test]
async fn a_removal_needs_a_reason_and_is_kept_as_history() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    add(&world, &token, 1, &["maria@example.com"]).await;
    let page = list(&world, &token, json!({})).await;
    let id = &page["data"][0]["suppressionId"];
    let unexplained = world
        .post(REMOVE, &token, json!({ "suppressionId": id, "note": " " }))
        .await;
    assert_eq!(unexplained.fields(), ["note"]);
    let body = json!({ "suppressionId": id, "note": "She signed up again." });
    let owner = world.sign_in("bo@a.test").await;
    assert_eq!(world.post(REMOVE, &owner, body.clone()).await.code(), "2");
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(
        world.post(REMOVE, &stranger, body.clone()).await.code(),
        "NOT_FOUND"
    );
    assert_eq!(world.post(REMOVE, &token, body.clone()).await.status, 200);
    assert_eq!(world.post(REMOVE, &token, body).await.code(), "NOT_FOUND");
    assert_eq!(list(&world, &token, json!({})).await["recordsTotal"], 0);
    let kept = "select count(*) from suppressions where removal_note = 'She signed up again.'";
    assert_eq!(world.count(kept).await, 1);

    let again = add(&world, &token, 1, &["maria@example.com"]).await;
    assert_eq!(again.result()["added"], 1);
    assert_eq!(world.count("select count(*) from suppressions").await, 2);
    let acts = "select count(*) from audit_entries where action like 'suppression%'";
    assert_eq!(world.count(acts).await, 3);
}

#[tokio::test]
async fn an_invalid_list_is_refused_by_its_field() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    assert_eq!(add(&world, &token, 1, &[]).await.fields(), ["addresses"]);
    let many = vec!["maria@example.com"; 5_001];
    assert_eq!(add(&world, &token, 1, &many).await.fields(), ["addresses"]);
    assert_eq!(
        add(&world, &token, 4, &["maria@example.com"]).await.fields(),
        ["channel"]
    );
    let body = json!({ "channel": 1, "addresses": ["maria@example.com"], "note": "x".repeat(501) });
    assert_eq!(world.post(ADD, &token, body).await.fields(), ["note"]);
    let long = "x".repeat(321);
    assert_eq!(add(&world, &token, 3, &[&long]).await.result()["refusedCount"], 1);
    assert_eq!(world.count("select count(*) from suppressions").await, 0);
}
