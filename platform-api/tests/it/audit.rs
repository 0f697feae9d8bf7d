//! Reading the audit log.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::users::{person, refused};
use crate::world::World;

async fn list(world: &World, token: &str, body: Value) -> Value {
    let answer = world.post("/api/audit/get-entries-list", token, body).await;
    answer.result().clone()
}

fn actions(list: &Value) -> Vec<&str> {
    list["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["action"].as_str().unwrap())
        .collect()
}

// OPS-01
#[tokio::test]
async fn a_company_admin_reads_the_log_of_its_company() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    world.clock.advance(TimeDelta::minutes(1));
    let admin = world.sign_in("admin@test").await;
    world.sign_in("ca@b.test").await;
    world
        .update_user(&ca, world.database.a.bucket_owner, json!({ "name": "Bea" }))
        .await
        .result();
    world.clock.advance(TimeDelta::minutes(1));
    world
        .update_user(&admin, world.database.a.company_admin, json!({ "noOfSeats": 11 }))
        .await
        .result();

    let all = list(&world, &ca, json!({})).await;
    assert_eq!(actions(&all), ["companyChanged", "userChanged", "signIn"]);
    assert_eq!(all["recordsTotal"], 3);
    let [by_admin, own, sign_in] = [0, 1, 2].map(|row| all["data"][row].clone());
    assert_eq!(by_admin["actorName"], "ADMIN test");
    // The name of a user is the same for both kinds of entries.
    assert_eq!(
        (&own["actorName"], &sign_in["actorName"]),
        (&json!("CA a test"), &json!("CA a test"))
    );
    assert_eq!(by_admin["actionLabel"], "Company or seats updated");
    assert_eq!(
        (&by_admin["before"]["seats"], &by_admin["after"]["seats"]),
        (&json!(10), &json!(11))
    );
    assert_eq!(own["actorUserId"], world.database.a.company_admin.to_string());
    assert_eq!(own["subjectKind"], "user");
    assert_eq!(own["subjectId"], world.database.a.bucket_owner.to_string());
    assert_eq!(own["before"]["name"], "BO a test");
    assert_eq!(own["after"]["name"], "Bea a test");
    assert_eq!(
        own["at"].as_str().unwrap().len(),
        sign_in["at"].as_str().unwrap().len()
    );
}

// Issue 4, 9: filtered by user, action and time
#[tokio::test]
async fn the_log_is_filtered_by_user_action_and_time() {
    let world = World::new().await;
    let a = world.database.a;
    let first = world.now();
    let ca = world.sign_in("ca@a.test").await;
    let sm = world.sign_in("sm@a.test").await;
    world.clock.advance(TimeDelta::hours(1));
    let second = world.now();
    world.create_user(&sm, person("new@a.com")).await.result();
    world.try_sign_in("bo@a.test", "wrong").await;
    for (filter, expected) in [
        (json!({}), vec!["signInFailed", "userCreated", "signIn", "signIn"]),
        (
            json!({ "userId": a.submarket_owner }),
            vec!["userCreated", "signIn"],
        ),
        (json!({ "userId": world.database.b.company_admin }), vec![]),
        (
            json!({ "userId": uuid::Uuid::nil(), "action": "signIn" }),
            vec!["signIn", "signIn"],
        ),
        (
            json!({ "userId": a.submarket_owner, "action": "signIn" }),
            vec!["signIn"],
        ),
        (json!({ "from": second }), vec!["signInFailed", "userCreated"]),
        (json!({ "to": second }), vec!["signIn", "signIn"]),
        (
            json!({ "from": first, "to": second, "userId": a.company_admin }),
            vec!["signIn"],
        ),
        (json!({ "from": "2031-01-01T00:00:00Z" }), vec![]),
    ] {
        let found = list(&world, &ca, filter.clone()).await;
        let mut found_actions = actions(&found);
        let mut expected_sorted = expected.clone();
        found_actions.sort_unstable();
        expected_sorted.sort_unstable();
        assert_eq!(found_actions, expected_sorted, "{filter}");
        assert_eq!(found["recordsTotal"], expected.len(), "{filter}");
    }
    for (wrong, field) in [
        (json!({ "action": "everything" }), "action"),
        (json!({ "from": "yesterday" }), "from"),
        (json!({ "to": "2026-01-01" }), "to"),
        (json!({ "userId": "me" }), "userId"),
        (json!({ "pageSize": 0 }), "pageSize"),
    ] {
        let answer = world
            .post("/api/audit/get-entries-list", &ca, wrong.clone())
            .await;
        assert_eq!(refused(&answer), (400, "1014"), "{wrong}");
        assert_eq!(answer.fields(), [field]);
    }
    let page = list(&world, &ca, json!({ "pageIndex": 2, "pageSize": 3 })).await;
    assert_eq!((actions(&page).len(), &page["recordsTotal"]), (1, &json!(4)));
}

// API-04, API-06
#[tokio::test]
async fn a_super_admin_reads_the_platforms_log_or_any_companys_and_others_may_not() {
    let world = World::new().await;
    let (a, b) = (world.database.a, world.database.b);
    let admin = world.sign_in("admin@test").await;
    let ca = world.sign_in("ca@a.test").await;
    let cb = world.sign_in("ca@b.test").await;
    let own = list(&world, &admin, json!({})).await;
    assert!(
        own["data"]
            .as_array()
            .unwrap()
            .iter()
            .all(|entry| entry["actorName"] != "CA a test")
    );
    let of_a = list(&world, &admin, json!({ "tenantId": a.tenant_id })).await;
    assert_eq!(actions(&of_a), ["signIn"]);
    assert_eq!(of_a["data"][0]["actorName"], "CA a test");
    assert_eq!(
        list(&world, &ca, json!({ "tenantId": a.tenant_id })).await["recordsTotal"],
        1
    );
    for (token, tenant) in [
        (&admin, uuid::Uuid::now_v7()),
        (&ca, b.tenant_id.0),
        (&ca, domain::ids::TenantId::PLATFORM.0),
        (&ca, uuid::Uuid::now_v7()),
        (&cb, a.tenant_id.0),
    ] {
        let answer = world
            .post(
                "/api/audit/get-entries-list",
                token,
                json!({ "tenantId": tenant }),
            )
            .await;
        assert_eq!(refused(&answer), (404, "NOT_FOUND"));
    }
    for name in ["sm@a.test", "bo@a.test"] {
        let token = world.sign_in(name).await;
        let answer = world.post("/api/audit/get-entries-list", &token, json!({})).await;
        assert_eq!(refused(&answer), (403, "2"));
        let answer = world.get("/api/audit/get-actions-list", &token).await;
        assert_eq!(refused(&answer), (403, "2"));
    }
    // The log of a deleted company is kept.
    world.delete_user(&admin, a.company_admin, "").await.result();
    let of_a = list(&world, &admin, json!({ "tenantId": a.tenant_id })).await;
    assert_eq!(actions(&of_a)[..2], ["companyDeleted", "userDeleted"]);
}

#[tokio::test]
async fn each_role_is_offered_the_actions_that_its_log_may_contain() {
    let world = World::new().await;
    let offered = async |name| {
        let token = world.sign_in(name).await;
        let answer = world.get("/api/audit/get-actions-list", &token).await;
        answer.result().as_array().unwrap().clone()
    };
    let (admins, companys) = (offered("admin@test").await, offered("ca@a.test").await);
    let changed = json!({ "action": "userChanged", "label": "User updated" });
    let imported = json!({ "action": "listingsImported", "label": "Listings imported" });
    assert!(admins.contains(&changed) && companys.contains(&changed));
    assert!(admins.contains(&imported) && !companys.contains(&imported));
}
