//! Keys of partners' programs: their management, and what they open.

use chrono::TimeDelta;
use poem::http::Method;
use serde_json::{Value, json};

use crate::world::{Answer, World};

const LIST: &str = "/api/api-keys/get-api-keys";
const CREATE: &str = "/api/api-keys/create-api-key";
const ROTATE: &str = "/api/api-keys/rotate-api-key";
const REVOKE: &str = "/api/api-keys/revoke-api-key";
const ME: &str = "/api/partner/v1/me";

async fn create(world: &World, token: &str, name: &str, scopes: &[&str]) -> Answer {
    world
        .post(CREATE, token, json!({ "name": name, "scopes": scopes }))
        .await
}

/// A new key and its id.
fn made(answer: &Answer) -> (String, Value) {
    let result = answer.result();
    (
        result["key"].as_str().unwrap().to_owned(),
        result["apiKeyId"].clone(),
    )
}

async fn rows(world: &World, token: &str) -> Vec<Value> {
    let list = world.post(LIST, token, json!({ "pageSize": 200 })).await;
    list.result()["data"].as_array().unwrap().clone()
}

async fn change(world: &World, path: &str, token: &str, id: &Value) -> Answer {
    world.post(path, token, json!({ "apiKeyId": id })).await
}

fn assert_refused(answer: &Answer) {
    assert_eq!(
        (answer.status.as_u16(), answer.code()),
        (401, "API_KEY_INVALID"),
        "{answer:?}"
    );
}

// PARTNER-01
#[tokio::test]
async fn a_key_is_shown_once_and_only_its_hash_is_stored() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let (key, id) = made(&create(&world, &ca, "Website form", &["listings:read"]).await);
    let (prefix, secret) = (&key[..8], &key[8..]);
    assert_eq!((prefix, secret.len()), ("ds_live_", 49));

    let me = world.get(ME, &key).await;
    assert_eq!(
        (
            &me.result()["companyName"],
            &me.result()["keyName"],
            &me.result()["scopes"]
        ),
        (
            &json!("Company A"),
            &json!("Website form"),
            &json!(["listings:read"])
        )
    );
    let [row] = &rows(&world, &ca).await[..] else {
        panic!("there is one key");
    };
    assert_eq!(
        (
            &row["apiKeyId"],
            &row["name"],
            &row["createdBy"],
            &row["canRevoke"]
        ),
        (&id, &json!("Website form"), &json!("CA a test"), &json!(true))
    );
    assert_eq!(row["lastFour"], key[key.len() - 4..]);
    assert!(row["lastUsedAt"].is_string(), "{row}");
    for table in ["api_keys", "audit_entries", "jobs"] {
        let stored = world.texts(&format!("select t::text from {table} t")).await;
        assert!(
            stored.iter().all(|row| !row.contains(secret)),
            "{table} holds the key"
        );
    }
}

// PARTNER-02, LEADS-12
#[tokio::test]
async fn a_key_that_was_revoked_or_expired_is_refused_at_once() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let (revoked, id) = made(&create(&world, &ca, "Revoked", &["listings:read"]).await);
    world.get(ME, &revoked).await.result();
    change(&world, REVOKE, &ca, &id).await.result();
    assert_refused(&world.get(ME, &revoked).await);
    assert_eq!(change(&world, REVOKE, &ca, &id).await.status, 404);
    assert_eq!(change(&world, ROTATE, &ca, &id).await.status, 404);

    let soon = world.now() + TimeDelta::days(2);
    let body = json!({ "name": "Short", "scopes": ["listings:read"], "expiresAt": soon });
    let (short, _) = made(&world.post(CREATE, &ca, body).await);
    world.get(ME, &short).await.result();
    world.clock.advance(TimeDelta::days(2));
    assert_refused(&world.get(ME, &short).await);

    let ca = world.sign_in("ca@a.test").await;
    let (of_inactive, _) = made(&create(&world, &ca, "Inactive", &["listings:read"]).await);
    let company = world.database.a.tenant_id;
    world
        .sql(&format!(
            "update companies set is_active = false where tenant_id = '{company}'"
        ))
        .await;
    assert_refused(&world.get(ME, &of_inactive).await);
}

// LEADS-12
#[tokio::test]
async fn keys_and_sessions_open_only_their_own_tree() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let (key, _) = made(&create(&world, &ca, "Website form", &["listings:read"]).await);
    assert_refused(&world.get(ME, &ca).await);
    assert_refused(&world.anonymous(Method::GET, ME, None).await);
    let in_query = format!("{ME}?key={key}&access_token={key}");
    assert_refused(&world.anonymous(Method::GET, &in_query, None).await);
    assert_refused(
        &world
            .anonymous(Method::GET, "/api/partner/v1/unknown", None)
            .await,
    );
    let as_session = world.post(LIST, &key, json!({})).await;
    assert_eq!(
        (as_session.status.as_u16(), as_session.code()),
        (401, "SESSION_ENDED")
    );
    let unknown = world.get("/api/partner/v1/unknown", &key).await;
    assert_eq!((unknown.status.as_u16(), unknown.code()), (404, "NOT_FOUND"));
    let id = unknown.headers["x-request-id"].to_str().unwrap().to_owned();
    assert_eq!(unknown.body["error"]["requestId"], id);
}

#[tokio::test]
async fn a_rotated_key_works_for_another_day() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let (former, id) = made(&create(&world, &ca, "Website form", &["listings:read"]).await);
    let (newer, same) = made(&change(&world, ROTATE, &ca, &id).await);
    assert_eq!(same, id);
    assert_ne!(former, newer);
    world.clock.advance(TimeDelta::hours(24) - TimeDelta::seconds(1));
    world.get(ME, &former).await.result();
    world.get(ME, &newer).await.result();
    let ca = world.sign_in("ca@a.test").await;
    assert!(rows(&world, &ca).await[0]["formerKeyEndsAt"].is_string());
    world.clock.advance(TimeDelta::seconds(1));
    assert_refused(&world.get(ME, &former).await);
    world.get(ME, &newer).await.result();
    assert!(rows(&world, &ca).await[0]["formerKeyEndsAt"].is_null());
}

// PARTNER-07
#[tokio::test]
async fn the_limits_of_keys_and_companies_are_stated_and_kept() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let (key, _) = made(&create(&world, &ca, "One", &["listings:read"]).await);
    let (other, _) = made(&create(&world, &ca, "Two", &["listings:read"]).await);
    let header = |answer: &Answer, name: &str| answer.headers[name].to_str().unwrap().parse::<u64>().unwrap();
    // Without Redis a process allows a quarter: 150 of a key, 300 of a company.
    for call in 1..=150 {
        let answer = world.get(ME, &key).await;
        assert_eq!(answer.status, 200, "call {call}");
        assert_eq!(header(&answer, "ratelimit-limit"), 150);
        let remaining = header(&answer, "ratelimit-remaining");
        // The limit refills while the test runs, so it may be a few calls behind.
        assert!(remaining >= 150 - call, "call {call}: {remaining}");
    }
    let refused = loop {
        let answer = world.get(ME, &key).await;
        if answer.status != 200 {
            break answer;
        }
    };
    assert_eq!((refused.status.as_u16(), refused.code()), (429, "RATE_LIMITED"));
    assert_eq!(header(&refused, "ratelimit-remaining"), 0);
    assert!((1..=2).contains(&header(&refused, "retry-after")), "{refused:?}");
    assert!(
        (59..=60).contains(&header(&refused, "ratelimit-reset")),
        "{refused:?}"
    );
    assert_eq!(world.get(ME, &other).await.status, 200);
}

#[tokio::test]
async fn a_scope_of_leads_needs_the_lead_plugin() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let refused = create(&world, &ca, "Leads", &["leads:write", "listings:read"]).await;
    assert_eq!(
        (refused.status.as_u16(), refused.code(), refused.fields()),
        (422, "PLUGIN_MISSING", vec!["scopes"])
    );
    let plugin =
        |has| format!("update users set access_to_movescout_plugin = {has} where role = 'CompanyAdmin'");
    world.sql(&plugin(true)).await;
    let (key, _) = made(&create(&world, &ca, "Leads", &["listings:read", "leads:write"]).await);
    let scopes = async || world.get(ME, &key).await.result()["scopes"].clone();
    assert_eq!(scopes().await, json!(["leads:write", "listings:read"]));
    world.sql(&plugin(false)).await;
    assert_eq!(scopes().await, json!(["listings:read"]));
}

#[tokio::test]
async fn bad_input_names_its_field_and_makes_no_key() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    for (body, field) in [
        (json!({ "name": " ", "scopes": ["listings:read"] }), "name"),
        (
            json!({ "name": "n".repeat(65), "scopes": ["listings:read"] }),
            "name",
        ),
        (json!({ "name": "a\nb", "scopes": ["listings:read"] }), "name"),
        (json!({ "name": "n", "scopes": [] }), "scopes"),
        (json!({ "name": "n", "scopes": ["everything"] }), "scopes[0]"),
        (
            json!({ "name": "n", "scopes": ["listings:read"], "expiresAt": world.now() }),
            "expiresAt",
        ),
        (
            json!({ "name": "n", "scopes": ["listings:read"], "expiresAt": world.now() + TimeDelta::days(740) }),
            "expiresAt",
        ),
    ] {
        let answer = world.post(CREATE, &ca, body.clone()).await;
        assert_eq!((answer.code(), answer.fields()), ("1014", vec![field]), "{body}");
    }
    assert!(rows(&world, &ca).await.is_empty());

    create(&world, &ca, "Website form", &["listings:read"])
        .await
        .result();
    let taken = create(&world, &ca, "WEBSITE form", &["listings:read"]).await;
    assert_eq!(
        (taken.status.as_u16(), taken.code(), taken.fields()),
        (409, "API_KEY_NAME_TAKEN", vec!["name"])
    );
    for number in 2..=20 {
        create(&world, &ca, &format!("Key {number}"), &["listings:read"])
            .await
            .result();
    }
    let full = create(&world, &ca, "Key 21", &["listings:read"]).await;
    assert_eq!((full.status.as_u16(), full.code()), (422, "API_KEY_LIMIT"));
}

#[tokio::test]
async fn a_super_admin_lists_and_revokes_the_keys_of_all_companies() {
    let world = World::new().await;
    let (ca, other) = (world.sign_in("ca@a.test").await, world.sign_in("ca@b.test").await);
    let admin = world.sign_in("admin@test").await;
    let (key, id) = made(&create(&world, &ca, "Website form", &["listings:read"]).await);
    create(&world, &other, "CRM", &["listings:read"]).await.result();

    let all = rows(&world, &admin).await;
    let shown: Vec<_> = all
        .iter()
        .map(|row| {
            (
                row["companyName"].as_str().unwrap(),
                row["name"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(shown, [("Company B", "CRM"), ("Company A", "Website form")]);
    assert!(
        all.iter()
            .all(|row| row["canRotate"] == false && row["canRevoke"] == true)
    );
    assert_eq!(rows(&world, &other).await.len(), 1);

    assert_eq!(change(&world, REVOKE, &other, &id).await.status, 404);
    change(&world, REVOKE, &admin, &id).await.result();
    assert_refused(&world.get(ME, &key).await);
    assert_eq!(change(&world, ROTATE, &admin, &id).await.code(), "2");
    let company = world.database.a.tenant_id;
    let recorded = world
        .texts(&format!(
            "select action || ' by ' || actor_name from audit_entries \
             where tenant_id = '{company}' and action like 'apiKey%' order by at, id"
        ))
        .await;
    assert_eq!(
        recorded,
        ["apiKeyCreated by CA a test", "apiKeyRevoked by ADMIN test"]
    );
}
