//! Booker codes and `SalesPersonQLABId`s: who manages them, and what is refused.

use futures::future::join_all;
use poem::http::Method;
use serde_json::{Value, json};

use crate::world::{Answer, World};

const BOOKERS: &str = "/api/campaigns/booker-service-providers";
const CREATE_BOOKER: &str = "/api/campaigns/booker-service-providers/create";
const SALES: &str = "/api/campaigns/sales-persons";
const CREATE_SALES: &str = "/api/campaigns/sales-persons/create";

/// A world whose users have the lead plugin.
async fn world() -> World {
    let world = World::new().await;
    world
        .sql("update users set access_to_movescout_plugin = true")
        .await;
    world
}

async fn add(world: &World, token: &str, booker: &str) -> Answer {
    world
        .post(CREATE_BOOKER, token, json!({ "booker": booker }))
        .await
}

async fn change(world: &World, token: &str, id: &Value, body: Value) -> Answer {
    let path = format!("{BOOKERS}/{}", id.as_str().unwrap());
    world.call(Method::PUT, &path, Some(token), Some(body)).await
}

async fn delete(world: &World, token: &str, list: &str, id: &Value) -> Answer {
    let path = format!("{list}/{}", id.as_str().unwrap());
    world.call(Method::DELETE, &path, Some(token), None).await
}

/// The values of a field in a list.
async fn listed(world: &World, token: &str, list: &str, field: &str) -> Vec<Value> {
    let answer = world.get(list, token).await;
    let rows = answer.result().as_array().unwrap();
    rows.iter().map(|row| row[field].clone()).collect()
}

fn refused(answer: &Answer) -> (u16, &str, Vec<&str>) {
    (answer.status.as_u16(), answer.code(), answer.fields())
}

async fn audited(world: &World) -> Vec<String> {
    let of_codes = "action like 'bookerCode%' or action like 'salesPersonId%'";
    world
        .texts(&format!(
            "select action || ' ' || coalesce(before::text, '') || ' -> ' || coalesce(after::text, '') \
             from audit_entries where {of_codes} order by at, id"
        ))
        .await
}

// CAMP-40
#[tokio::test]
async fn a_booker_code_is_added_with_new_york_changed_and_deleted() {
    let world = world().await;
    let sm = world.sign_in("sm@a.test").await;
    let added = add(&world, &sm, " Acme-NY ").await;
    let id = added.result()["bookerId"].clone();
    let row = |booker: &str, timezone: &str, version: i32| json!({ "bookerId": id, "booker": booker, "timezone": timezone, "version": version });
    assert_eq!(added.result(), &row("Acme-NY", "America/New_York", 1));

    let body = json!({ "booker": "acme-ny", "timezone": "America/Boise", "version": 1 });
    let changed = change(&world, &sm, &id, body.clone()).await;
    assert_eq!(changed.result(), &row("acme-ny", "America/Boise", 2));
    let stale = json!({ "booker": "Other", "timezone": "America/Boise", "version": 1 });
    let stale = change(&world, &sm, &id, stale).await;
    assert_eq!((stale.status.as_u16(), stale.code()), (409, "STALE_WRITE"));
    // Equal values are not another version.
    let same = json!({ "booker": " acme-ny", "timezone": "America/Boise" });
    assert_eq!(
        change(&world, &sm, &id, same).await.result(),
        &row("acme-ny", "America/Boise", 2)
    );

    add(&world, &sm, "Aardvark").await.result();
    assert_eq!(
        listed(&world, &sm, BOOKERS, "booker").await,
        ["Aardvark", "acme-ny"]
    );
    delete(&world, &sm, BOOKERS, &id).await.result();
    assert_eq!(delete(&world, &sm, BOOKERS, &id).await.status, 404);
    assert_eq!(change(&world, &sm, &id, body).await.status, 404);
    assert_eq!(listed(&world, &sm, BOOKERS, "booker").await, ["Aardvark"]);
    assert_eq!(
        audited(&world).await,
        [
            r#"bookerCodeAdded  -> {"booker": "Acme-NY", "timezone": "America/New_York"}"#,
            r#"bookerCodeChanged {"booker": "Acme-NY", "timezone": "America/New_York"} -> {"booker": "acme-ny", "timezone": "America/Boise"}"#,
            r#"bookerCodeAdded  -> {"booker": "Aardvark", "timezone": "America/New_York"}"#,
            r#"bookerCodeDeleted {"booker": "acme-ny", "timezone": "America/Boise"} -> "#,
        ]
    );
}

// CAMP-41
#[tokio::test]
async fn a_blank_or_duplicate_booker_code_is_refused() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    for blank in ["", "  ", "\u{2003}"] {
        let answer = add(&world, &ca, blank).await;
        assert_eq!(refused(&answer), (400, "1014", vec!["booker"]));
        assert_eq!(answer.body["error"]["details"][0]["message"], "Required");
    }
    let long = "x".repeat(65);
    assert_eq!(refused(&add(&world, &ca, &long).await).2, ["booker"]);
    assert_eq!(refused(&add(&world, &ca, "a\tb").await).2, ["booker"]);
    let abroad = json!({ "booker": "Acme", "timezone": "Europe/Berlin" });
    let abroad = world.post(CREATE_BOOKER, &ca, abroad).await;
    assert_eq!(refused(&abroad), (400, "1014", vec!["timezone"]));

    add(&world, &ca, "Acme").await.result();
    let twice = add(&world, &ca, " ACME ").await;
    assert_eq!(refused(&twice), (409, "6053", vec!["booker"]));
    assert_eq!(twice.body["error"]["message"], "ID already exists");
    let other = add(&world, &ca, "Other").await.result()["bookerId"].clone();
    let body = json!({ "booker": "acme", "timezone": "America/Boise" });
    assert_eq!(
        refused(&change(&world, &ca, &other, body).await),
        (409, "6053", vec!["booker"])
    );
    let blank = json!({ "booker": " ", "timezone": "America/Boise" });
    assert_eq!(
        refused(&change(&world, &ca, &other, blank).await),
        (400, "1014", vec!["booker"])
    );
    // Another company has its own list.
    let of_b = world.sign_in("ca@b.test").await;
    add(&world, &of_b, "Acme").await.result();
}

// CAMP-41
#[tokio::test]
async fn of_simultaneous_writes_of_one_code_one_succeeds() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let one = add(&world, &ca, "One").await.result()["bookerId"].clone();
    let two = add(&world, &ca, "Two").await.result()["bookerId"].clone();
    let to_acme = || json!({ "booker": "Acme", "timezone": "America/Denver", "version": 1 });
    let (added, renamed) = tokio::join!(
        join_all(["Acme", "acme", "ACME "].map(|code| add(&world, &ca, code))),
        join_all([&one, &two, &one].map(|id| change(&world, &ca, id, to_acme()))),
    );
    let mut statuses: Vec<_> = added
        .iter()
        .chain(&renamed)
        .map(|answer| answer.status.as_u16())
        .collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409, 409, 409]);
    assert_eq!(
        world
            .count("select count(*) from booker_codes where key = 'acme'")
            .await,
        1
    );

    let sales = ["QL7", "ql7", " QL7"].map(|id| world.post(CREATE_SALES, &ca, json!(id)));
    let added = join_all(sales).await;
    let mut codes: Vec<_> = added.iter().map(Answer::code).collect();
    codes.sort_unstable();
    assert_eq!(codes, ["", "6055", "6055"]);
}

// CAMP-44, TABLE-13
#[tokio::test]
async fn a_sales_person_id_is_added_as_a_text_listed_and_deleted() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let added = world.post(CREATE_SALES, &ca, json!(" QL77 ")).await;
    let id = added.result()["salesPersonId"].clone();
    assert_eq!(
        added.result(),
        &json!({ "salesPersonId": id, "salesPersonQLABId": "QL77" })
    );
    world.post(CREATE_SALES, &ca, json!("QL1")).await.result();
    for (body, message) in [
        (json!(""), "Required"),
        (json!("  "), "Required"),
        (json!("x".repeat(65)), "Must be 64 characters or less"),
        (json!("QL-1"), "Only alphanumeric characters"),
        (json!({ "salesPersonQLABId": "QL1" }), "Must be text"),
        (json!(77), "Must be text"),
    ] {
        let answer = world.post(CREATE_SALES, &ca, body).await;
        assert_eq!(refused(&answer), (400, "1014", vec!["body"]));
        assert_eq!(answer.body["error"]["details"][0]["message"], message);
    }
    let twice = world.post(CREATE_SALES, &ca, json!("ql77")).await;
    assert_eq!(refused(&twice), (409, "6055", vec!["body"]));
    assert_eq!(twice.body["error"]["message"], "ID already exists");

    assert_eq!(
        listed(&world, &ca, SALES, "salesPersonQLABId").await,
        ["QL1", "QL77"]
    );
    delete(&world, &ca, SALES, &id).await.result();
    assert_eq!(delete(&world, &ca, SALES, &id).await.status, 404);
    assert_eq!(listed(&world, &ca, SALES, "salesPersonQLABId").await, ["QL1"]);
    assert_eq!(
        audited(&world).await,
        [
            r#"salesPersonIdAdded  -> {"salesPersonQlabId": "QL77"}"#,
            r#"salesPersonIdAdded  -> {"salesPersonQlabId": "QL1"}"#,
            r#"salesPersonIdDeleted {"salesPersonQlabId": "QL77"} -> "#,
        ]
    );
}

// CAMP-49
#[tokio::test]
async fn codes_of_another_company_are_invisible() {
    let world = world().await;
    let (a, b) = (world.sign_in("ca@a.test").await, world.sign_in("ca@b.test").await);
    let booker = add(&world, &a, "Acme").await.result()["bookerId"].clone();
    let sales = world.post(CREATE_SALES, &a, json!("QL77")).await.result()["salesPersonId"].clone();
    assert!(listed(&world, &b, BOOKERS, "booker").await.is_empty());
    assert!(listed(&world, &b, SALES, "salesPersonId").await.is_empty());
    let body = json!({ "booker": "Theirs", "timezone": "America/Boise" });
    for answer in [
        change(&world, &b, &booker, body).await,
        delete(&world, &b, BOOKERS, &booker).await,
        delete(&world, &b, SALES, &sales).await,
    ] {
        assert_eq!((answer.status.as_u16(), answer.code()), (404, "NOT_FOUND"));
    }
    assert_eq!(listed(&world, &a, BOOKERS, "booker").await, ["Acme"]);
    assert_eq!(listed(&world, &a, SALES, "salesPersonQLABId").await, ["QL77"]);
}

#[tokio::test]
async fn only_holders_of_the_plugin_read_codes_and_bucket_owners_change_none() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let booker = add(&world, &ca, "Acme").await.result()["bookerId"].clone();
    let bo = world.sign_in("bo@a.test").await;
    assert_eq!(listed(&world, &bo, BOOKERS, "booker").await, ["Acme"]);
    world.get(SALES, &bo).await.result();
    let body = json!({ "booker": "Theirs", "timezone": "America/Boise" });
    for answer in [
        add(&world, &bo, "Other").await,
        change(&world, &bo, &booker, body).await,
        delete(&world, &bo, BOOKERS, &booker).await,
        world.post(CREATE_SALES, &bo, json!("QL77")).await,
    ] {
        assert_eq!((answer.status.as_u16(), answer.code()), (403, "2"));
    }
    let admin = world.sign_in("admin@test").await;
    assert_eq!(world.get(BOOKERS, &admin).await.code(), "2");
    assert_eq!(add(&world, &admin, "Other").await.code(), "2");

    world
        .sql("update users set access_to_movescout_plugin = false")
        .await;
    for list in [BOOKERS, SALES] {
        let answer = world.get(list, &ca).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (403, "2"));
    }
    assert_eq!(add(&world, &ca, "Other").await.code(), "2");
}

#[tokio::test]
async fn a_company_has_at_most_500_codes_of_each_kind() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    world
        .sql(&format!(
            "insert into booker_codes (tenant_id, id, code, key, time_zone, created_at)
             select '{a}', gen_random_uuid(), n, n, 'America/Boise', now() from generate_series(1, 500) n;
             insert into sales_person_ids (tenant_id, id, qlab_id, key, created_at)
             select '{a}', gen_random_uuid(), n, n, now() from generate_series(1, 500) n",
            a = world.database.a.tenant_id
        ))
        .await;
    assert_eq!(listed(&world, &ca, BOOKERS, "booker").await.len(), 500);
    let one_more = add(&world, &ca, "Acme").await;
    assert_eq!(refused(&one_more), (400, "1014", vec!["booker"]));
    let one_more = world.post(CREATE_SALES, &ca, json!("QL77")).await;
    assert_eq!(refused(&one_more), (400, "1014", vec!["body"]));
}
