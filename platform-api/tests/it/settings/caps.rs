//! Mailer caps and their tallies.

use chrono::Datelike as _;
use database::TenantScope;
use database::mailer_caps::{self, Month};
use poem::http::Method;
use serde_json::{Value, json};

use crate::world::World;

const GET: &str = "/api/settings/get-capping-limits";
const SAVE: &str = "/api/settings/save-capping-limits";

/// Takes a slot, like the planning of a mailer.
async fn reserve(world: &World, scope: &TenantScope, month: i16) -> bool {
    let year = i16::try_from(world.now().year()).unwrap();
    let mut tx = world.database.db.tenant(scope).await.unwrap();
    let taken = mailer_caps::reserve(&mut tx, Month { year, month }, world.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    taken
}

async fn delete(world: &World, token: &str, id: &Value) -> (u16, String) {
    let path = format!("/api/settings/delete-capping-limit/{}", id.as_str().unwrap());
    let answer = world.call(Method::DELETE, &path, Some(token), None).await;
    (answer.status.as_u16(), answer.code().to_owned())
}

// SET-12, SET-13, SET-14, SET-15, SET-18
#[tokio::test]
async fn caps_are_saved_edited_in_place_and_removed() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    assert_eq!(world.get(GET, &token).await.result(), &json!([]));
    let b = world.database.b.tenant_id.to_string();
    let caps = json!([
        { "month": 11, "maxCap": 200, "tally": 77, "tenantId": b },
        { "month": 2, "maxCap": 0 },
    ]);
    let saved = world.post(SAVE, &token, caps).await;
    let saved = saved.result().as_array().unwrap().clone();
    let rows: Vec<_> = saved
        .iter()
        .map(|row| {
            (
                row["month"].as_i64().unwrap(),
                row["maxCap"].as_i64().unwrap(),
                row["tally"].as_i64().unwrap(),
            )
        })
        .collect();
    assert_eq!(rows, [(2, 0, 0), (11, 200, 0)]);
    assert_eq!(
        saved[0]["tenantId"],
        json!(world.database.a.tenant_id.to_string())
    );
    assert_eq!(
        world.get(GET, &token).await.result(),
        &Value::Array(saved.clone())
    );
    let of_b = world.sign_in("ca@b.test").await;
    assert_eq!(world.get(GET, &of_b).await.result(), &json!([]));

    // The row of a month is edited and keeps its id.
    let edit = json!([{ "id": saved[1]["id"], "month": 11, "maxCap": 150 }]);
    let edited = world.post(SAVE, &token, edit).await;
    assert_eq!(edited.result()[1]["id"], saved[1]["id"]);
    assert_eq!(edited.result()[1]["maxCap"], 150);

    assert_eq!(
        delete(&world, &token, &saved[0]["id"]).await,
        (200, String::new())
    );
    assert_eq!(
        delete(&world, &token, &saved[0]["id"]).await,
        (404, "NOT_FOUND".to_owned())
    );
    assert_eq!(
        delete(&world, &of_b, &saved[1]["id"]).await,
        (404, "NOT_FOUND".to_owned())
    );
    assert_eq!(world.get(GET, &token).await.result().as_array().unwrap().len(), 1);
    let (before, after) = world
        .audited(world.database.a.tenant_id, "mailerCapsChanged")
        .await;
    assert_eq!(
        (before, after),
        (json!({ "month2": 0, "month11": 150 }), json!({ "month11": 150 }))
    );
}

// SET-12, SET-14; bad input
#[tokio::test]
async fn a_list_is_saved_completely_or_not_at_all() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let good = json!({ "month": 1, "maxCap": 10 });
    for (caps, fields) in [
        (json!([]), vec!["body"]),
        (Value::Array(vec![good.clone(); 13]), vec!["body"]),
        (json!([good, { "month": 0, "maxCap": 1 }]), vec!["[1].month"]),
        (
            json!([good, { "month": 13, "maxCap": -1 }]),
            vec!["[1].month", "[1].maxCap"],
        ),
        (json!([good, { "month": 1, "maxCap": 1 }]), vec!["[1].month"]),
        (
            json!([good, { "month": 2, "maxCap": 1_000_001 }]),
            vec!["[1].maxCap"],
        ),
        (json!([good, { "month": 2, "maxCap": 1.5 }]), vec!["[1].maxCap"]),
    ] {
        let refused = world.post(SAVE, &token, caps.clone()).await;
        assert_eq!((refused.code(), refused.fields()), ("1014", fields), "{caps}");
    }
    let unknown = json!([good, { "id": uuid::Uuid::now_v7(), "month": 2, "maxCap": 1 }]);
    assert_eq!(world.post(SAVE, &token, unknown).await.code(), "NOT_FOUND");
    assert_eq!(world.get(GET, &token).await.result(), &json!([]));
}

// Rules 6.3
#[tokio::test]
async fn a_month_counts_with_and_without_a_cap_and_a_cap_is_not_below_its_tally() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let scope = world.scope(world.database.a.tenant_id).await;
    // Without a row the month is uncapped but counted.
    for _ in 0..3 {
        assert!(reserve(&world, &scope, 9).await);
    }
    let cap = |most: i32| json!([{ "month": 9, "maxCap": most }]);
    let below = world.post(SAVE, &token, cap(2)).await;
    assert_eq!((below.code(), below.fields()), ("1014", vec!["[0].maxCap"]));
    let saved = world.post(SAVE, &token, cap(4)).await;
    assert_eq!(saved.result()[0]["tally"], 3);
    assert!(reserve(&world, &scope, 9).await);
    assert!(!reserve(&world, &scope, 9).await);
    assert_eq!(world.get(GET, &token).await.result()[0]["tally"], 4);
    // The count continues while a cap is removed and added again.
    let id = world.get(GET, &token).await.result()[0]["id"].clone();
    assert_eq!(delete(&world, &token, &id).await.0, 200);
    assert!(reserve(&world, &scope, 9).await);
    let again = world.post(SAVE, &token, cap(5)).await;
    assert_eq!(again.result()[0]["tally"], 5);
    assert!(!reserve(&world, &scope, 9).await);
    let year = i16::try_from(world.now().year()).unwrap();
    let mut tx = world.database.db.tenant(&scope).await.unwrap();
    mailer_caps::release(&mut tx, Month { year, month: 9 })
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert!(reserve(&world, &scope, 9).await);
}

// Rules 6.3; promise: cap under concurrency
#[tokio::test]
async fn only_one_of_fifty_concurrent_sends_gets_the_last_slot_whatever_the_cap_does() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let scope = world.scope(world.database.a.tenant_id).await;
    let saved = world
        .post(SAVE, &token, json!([{ "month": 9, "maxCap": 1 }]))
        .await;
    saved.result();
    let all = futures::future::join_all((0..50).map(|_| reserve(&world, &scope, 9))).await;
    assert_eq!(all.into_iter().filter(|taken| *taken).count(), 1);
    // The cap is never exceeded while it is lowered and raised.
    let tries = futures::future::join_all((0..30).map(|_| reserve(&world, &scope, 10)));
    let caps = async {
        for most in [40, 35, 50, 30] {
            world
                .post(SAVE, &token, json!([{ "month": 10, "maxCap": most }]))
                .await;
        }
    };
    tokio::join!(tries, caps);
    let over = "select count(*) from mailer_tallies where tally > max_cap or (month = 10 and tally <> 30)";
    assert_eq!(world.count(over).await, 0);
}
