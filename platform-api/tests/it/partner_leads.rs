//! Leads of partners' programs: intake, races, idempotency, cursors and scopes.

mod sandboxed;

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use poem::http::Method;
use serde_json::{Value, json};

use crate::matrix::partner_operations;
use crate::world::{Answer, World};

pub const BATCH: &str = "/api/partner/v1/leads/batch";
const LEADS: &str = "/api/partner/v1/leads";

pub fn path(id: &str) -> String {
    format!("{LEADS}/{id}")
}

/// A world whose companies have the lead plugin.
pub async fn world() -> World {
    let world = World::new().await;
    world
        .sql("update users set access_to_movescout_plugin = true where role = 'CompanyAdmin'")
        .await;
    world
}

pub async fn key_of(world: &World, admin: &str, scopes: &[&str]) -> (String, Value) {
    let token = world.sign_in(admin).await;
    let name = format!("Feed {}", uuid::Uuid::now_v7());
    let body = json!({ "name": name, "scopes": scopes });
    let made = world.post("/api/api-keys/create-api-key", &token, body).await;
    let key = made.result()["key"].as_str().unwrap().to_owned();
    (key, made.result()["apiKeyId"].clone())
}

pub async fn key(world: &World) -> String {
    key_of(world, "ca@a.test", &["leads:write", "leads:read"]).await.0
}

fn lead(id: &str, modified: DateTime<Utc>, first_name: &str) -> Value {
    json!({
        "opportunityId": id, "disposition": "New", "moveType": 1, "receivedDate": modified,
        "modifiedDate": modified, "payload": { "FirstName": first_name, "CellPhoneNumber": "303-555-0101" },
    })
}

async fn put(world: &World, key: &str, id: &str, item: Value) -> Answer {
    world.call(Method::PUT, &path(id), Some(key), Some(item)).await
}

async fn batch(world: &World, key: &str, items: &[Value]) -> Answer {
    world.post(BATCH, key, json!({ "leads": items })).await
}

fn results(answer: &Answer) -> Vec<&str> {
    let results = answer.result()["results"].as_array().unwrap();
    results
        .iter()
        .map(|one| one["result"].as_str().unwrap())
        .collect()
}

async fn keyed(world: &World, key: &str, idempotency_key: &str, items: &[Value]) -> Answer {
    let request = world
        .client
        .post(BATCH)
        .header("authorization", format!("Bearer {key}"))
        .header("idempotency-key", idempotency_key)
        .body_json(&json!({ "leads": items }));
    crate::world::read(request.send().await.0).await
}

// LEADS-13
#[tokio::test]
async fn the_same_batch_again_writes_nothing_and_an_older_item_is_stale() {
    let world = world().await;
    let key = key(&world).await;
    let now = world.now();
    let items = [lead("1", now, "Dana"), lead("2", now, "Omar")];
    assert_eq!(
        results(&batch(&world, &key, &items).await),
        ["created", "created"]
    );
    let written = "select coalesce(sum(xmin::text::bigint), 0)::bigint from leads";
    let before = world.count(written).await;
    world.clock.advance(TimeDelta::minutes(1));
    let again = batch(&world, &key, &items).await;
    assert_eq!(results(&again), ["unchanged", "unchanged"]);
    assert_eq!(world.count(written).await, before);
    assert_eq!(world.count("select count(*) from lead_versions").await, 2);

    let older = lead("1", now - TimeDelta::hours(1), "Older");
    let newer = lead("2", now + TimeDelta::minutes(1), "Newer");
    assert_eq!(
        results(&batch(&world, &key, &[older, newer]).await),
        ["stale", "updated"]
    );
    let first_name =
        async |id: &str| world.get(&path(id), &key).await.result()["payload"]["FirstName"].clone();
    assert_eq!(
        (first_name("1").await, first_name("2").await),
        (json!("Dana"), json!("Newer"))
    );
}

// LEADS-14
#[tokio::test]
async fn an_invalid_item_is_rejected_with_its_field_and_the_others_are_stored() {
    let world = world().await;
    let key = key(&world).await;
    let now = world.now();
    let mut bad_date = lead("2", now, "Bad");
    bad_date["payload"]["SurveyDate"] = json!("31/31/2026");
    let items = [
        lead("1", now, "Dana"),
        bad_date,
        json!("no lead"),
        lead("4", now, "Omar"),
    ];
    let answer = batch(&world, &key, &items).await;
    assert_eq!(results(&answer), ["created", "rejected", "rejected", "created"]);
    let rejected = &answer.result()["results"];
    assert_eq!(
        (&rejected[1]["errors"], &rejected[2]["errors"]),
        (
            &json!([{ "field": "SurveyDate", "message": "Not a valid date" }]),
            &json!([{ "field": "item", "message": "Must be an object" }]),
        )
    );
    assert_eq!(world.count("select count(*) from leads").await, 2);
    // The same item is listed once, however often it comes.
    batch(&world, &key, &items).await.result();
    let listed = world
        .texts("select times || ' ' || faults::text from lead_rejections order by faults::text")
        .await;
    assert_eq!(
        listed,
        [
            r#"2 [{"field": "SurveyDate", "message": "Not a valid date"}]"#,
            r#"2 [{"field": "item", "message": "Must be an object"}]"#,
        ]
    );

    let refused = put(&world, &key, "9", json!({ "payload": { "FirstName": ["Dana"] } })).await;
    assert_eq!(
        (refused.status.as_u16(), refused.code(), refused.fields()),
        (400, "1014", vec!["FirstName"])
    );
}

// LEADS-15
#[tokio::test]
async fn an_object_and_a_json_text_in_any_letter_case_give_the_same_lead() {
    let world = world().await;
    let key = key(&world).await;
    let fields = json!({ "FirstName": "Dana", "DwelingType": "House", "PreferedContactTime": "Evening" });
    let item = |payload: Value| json!({ "receivedDate": "2026-06-09", "payload": payload });
    assert_eq!(
        put(&world, &key, "1", item(fields.clone())).await.result()["result"],
        "created"
    );
    let shouted = json!({ "FIRSTNAME": "Dana", "dwellingtype": "House", "PREFERREDCONTACTTIME": "Evening" });
    for spelling in [
        json!(fields.to_string()),
        shouted.clone(),
        json!(shouted.to_string()),
    ] {
        let answer = put(&world, &key, "1", item(spelling)).await;
        assert_eq!(answer.result()["result"], "unchanged");
    }
    let stored = world.get(&path("1"), &key).await;
    assert_eq!(stored.result()["payload"], fields);
}

// LEADS-16, the part of the intake
#[tokio::test]
async fn an_unknown_status_keeps_the_last_one_and_is_listed_until_a_known_one_comes() {
    let world = world().await;
    let key = key(&world).await;
    let now = world.now();
    let with_status = |status: &str, minutes: i64| {
        let mut item = lead("1", now + TimeDelta::minutes(minutes), "Dana");
        item["disposition"] = json!(status);
        item
    };
    put(&world, &key, "1", with_status("Booked", 0)).await.result();
    let answer = put(&world, &key, "1", with_status("Dreaming", 1)).await;
    assert_eq!(
        (&answer.result()["result"], &answer.result()["unknownStatus"]),
        (&json!("updated"), &json!("Dreaming"))
    );
    assert_eq!(
        world.get(&path("1"), &key).await.result()["disposition"],
        "Booked"
    );
    let listed = "select count(*) from lead_rejections where is_stored and opportunity_id = '1'";
    assert_eq!(world.count(listed).await, 1);
    put(&world, &key, "1", with_status("Lost", 2)).await.result();
    assert_eq!(world.count(listed).await, 0);
    assert_eq!(world.get(&path("1"), &key).await.result()["disposition"], "Lost");
}

#[tokio::test]
async fn twenty_writers_of_one_lead_end_at_the_newest() {
    let world = world().await;
    let key = key(&world).await;
    let now = world.now();
    let calls = (0..20).map(|number| {
        let minutes = (number * 7) % 20;
        let item = lead(
            "1",
            now + TimeDelta::minutes(minutes),
            &format!("Writer {minutes}"),
        );
        put(&world, &key, "1", item)
    });
    for answer in join_all(calls).await {
        answer.result();
    }
    let stored = world.get(&path("1"), &key).await;
    assert_eq!(stored.result()["payload"]["FirstName"], "Writer 19");
    let versions = world
        .numbers("select version from lead_versions order by version")
        .await;
    let expected: Vec<i64> = (1..=stored.result()["version"].as_i64().unwrap()).collect();
    assert_eq!(versions, expected);
}

#[tokio::test]
async fn the_same_batch_of_ten_clients_at_once_is_written_once() {
    let world = world().await;
    let key = key(&world).await;
    let now = world.now();
    let items: Vec<Value> = (0..20)
        .map(|number| lead(&format!("L{number}"), now, "Dana"))
        .collect();
    let reversed: Vec<Value> = items.iter().rev().cloned().collect();
    let calls = (0..10).map(|client| batch(&world, &key, if client % 2 == 0 { &items } else { &reversed }));
    let answers = join_all(calls).await;
    let created = answers
        .iter()
        .flat_map(|answer| results(answer))
        .filter(|one| *one == "created");
    assert_eq!(created.count(), 20);
    assert_eq!(world.count("select count(*) from lead_versions").await, 20);
}

// PARTNER-05
#[tokio::test]
async fn one_idempotency_key_of_twenty_racing_calls_has_one_effect_and_one_answer() {
    let world = world().await;
    let key = key(&world).await;
    let items = [lead("1", world.now(), "Dana")];
    let answers = join_all((0..20).map(|_| keyed(&world, &key, "order-1", &items))).await;
    let first = results(&answers[0]);
    assert_eq!(first, ["created"]);
    assert!(
        answers.iter().all(|answer| answer.text == answers[0].text),
        "{answers:?}"
    );
    let replayed = answers
        .iter()
        .filter(|answer| answer.headers.contains_key("idempotency-replayed"));
    assert_eq!(replayed.count(), 19);
    assert_eq!(world.count("select count(*) from lead_versions").await, 1);

    let other = keyed(&world, &key, "order-1", &[lead("2", world.now(), "Omar")]).await;
    assert_eq!((other.status.as_u16(), other.code()), (409, "KEY_REUSED"));
    // After a day the key is free again.
    world.clock.advance(TimeDelta::hours(24));
    assert_eq!(
        results(&keyed(&world, &key, "order-1", &items).await),
        ["unchanged"]
    );
}

// PARTNER-02
#[tokio::test]
async fn nothing_of_a_batch_is_stored_once_its_key_is_revoked() {
    let world = world().await;
    let (key, id) = key_of(&world, "ca@a.test", &["leads:write"]).await;
    let ca = world.sign_in("ca@a.test").await;
    let items: Vec<Value> = (0..200)
        .map(|number| lead(&format!("L{number}"), world.now(), "Dana"))
        .collect();
    let revoke = world.post("/api/api-keys/revoke-api-key", &ca, json!({ "apiKeyId": id }));
    let (answer, revoked) = futures::join!(batch(&world, &key, &items), async {
        let revoked = revoke.await;
        (revoked, world.count("select count(*) from leads").await)
    });
    revoked.0.result();
    let stored = world.count("select count(*) from leads").await;
    // Either the whole batch came before the revocation was confirmed, or nothing is stored.
    assert_eq!(stored, revoked.1, "{answer:?}");
    let expected = if answer.status == 200 { 200 } else { 0 };
    assert_eq!(stored, expected);
    assert!([200, 401].contains(&answer.status.as_u16()), "{answer:?}");
}

// PARTNER-06
#[tokio::test]
async fn a_walk_by_cursors_during_writes_misses_no_lead() {
    let world = world().await;
    let key = key(&world).await;
    let began = world.now();
    let items: Vec<Value> = (0..30)
        .map(|number| lead(&format!("L{number:02}"), began, "Dana"))
        .collect();
    batch(&world, &key, &items).await.result();
    assert_eq!(
        world.get(LEADS, &key).await.result()["data"],
        json!([]),
        "rows are withheld for 10 s"
    );
    world.clock.advance(TimeDelta::seconds(11));

    let (mut seen, mut cursor, mut round) = (BTreeSet::new(), None, 0);
    loop {
        let address = match &cursor {
            None => format!("{LEADS}?limit=7"),
            Some(cursor) => format!("{LEADS}?limit=7&cursor={cursor}"),
        };
        let page = world.get(&address, &key).await;
        for lead in page.result()["data"].as_array().unwrap() {
            seen.insert(lead["opportunityId"].as_str().unwrap().to_owned());
        }
        cursor = Some(page.result()["nextCursor"].as_str().unwrap().to_owned());
        if page.result()["hasMore"] == false {
            break;
        }
        // A lead that was seen and one that was not change behind the walk.
        round += 1;
        world.clock.advance(TimeDelta::seconds(11));
        let changed = [0, 29].map(|number| {
            lead(
                &format!("L{number:02}"),
                began + TimeDelta::minutes(round),
                "Changed",
            )
        });
        batch(&world, &key, &changed).await.result();
    }
    // The last lead changed all the time, so it was withheld. The cursor goes on later.
    assert_eq!(seen.len(), 29);
    world.clock.advance(TimeDelta::seconds(11));
    let rest = world
        .get(&format!("{LEADS}?cursor={}", cursor.unwrap()), &key)
        .await;
    let rest = rest.result()["data"].as_array().unwrap().clone();
    seen.extend(
        rest.iter()
            .map(|lead| lead["opportunityId"].as_str().unwrap().to_owned()),
    );
    assert_eq!(seen.len(), 30);

    let since = format!(
        "{LEADS}?updatedSince={}",
        (began + TimeDelta::seconds(5)).format("%FT%TZ")
    );
    let changed = world.get(&since, &key).await;
    let ids: BTreeSet<_> = changed.result()["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["opportunityId"].to_string())
        .collect();
    assert!(ids.len() <= 2, "{ids:?}");
}

#[tokio::test]
async fn a_cursor_of_another_company_or_filter_is_refused() {
    let world = world().await;
    let key = key(&world).await;
    let (other, _) = key_of(&world, "ca@b.test", &["leads:read"]).await;
    let items = [lead("1", world.now(), "Dana"), lead("2", world.now(), "Omar")];
    batch(&world, &key, &items).await.result();
    world.clock.advance(TimeDelta::seconds(11));
    let page = world.get(&format!("{LEADS}?limit=1"), &key).await;
    let cursor = page.result()["nextCursor"].as_str().unwrap();
    for (key, query, field) in [
        (&other, format!("cursor={cursor}"), "cursor"),
        (&key, format!("cursor={cursor}A"), "cursor"),
        (&key, "cursor=x".to_owned(), "cursor"),
        (
            &key,
            format!("cursor={cursor}&updatedSince=2026-01-01T00:00:00Z"),
            "updatedSince",
        ),
        (&key, "limit=0".to_owned(), "limit"),
        (&key, "limit=201".to_owned(), "limit"),
        (&key, "limit=many".to_owned(), "limit"),
        (&key, "updatedSince=yesterday".to_owned(), "updatedSince"),
    ] {
        let answer = world.get(&format!("{LEADS}?{query}"), key).await;
        assert_eq!((answer.code(), answer.fields()), ("1014", vec![field]), "{query}");
    }
}

// PARTNER-04
#[tokio::test]
async fn another_companys_lead_is_404_like_a_missing_one() {
    let world = world().await;
    let key = key(&world).await;
    let (other, _) = key_of(&world, "ca@b.test", &["leads:read", "leads:write"]).await;
    put(&world, &key, "1", lead("1", world.now(), "Dana"))
        .await
        .result();
    for id in ["1", "2"] {
        let answer = world.get(&path(id), &other).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (404, "NOT_FOUND"),
            "{id}"
        );
    }
    // The same id is another lead in another company.
    let created = put(&world, &other, "1", lead("1", world.now(), "Omar")).await;
    assert_eq!(created.result()["result"], "created");
    assert_eq!(
        world.get(&path("1"), &key).await.result()["payload"]["FirstName"],
        "Dana"
    );
}

/// The scope of each call; every key may call what has none.
const SCOPES: [(&str, &str, Option<&str>); 6] = [
    ("GET", "/api/partner/v1/me", None),
    (
        "PUT",
        "/api/partner/v1/leads/{opportunityId}",
        Some("leads:write"),
    ),
    ("GET", "/api/partner/v1/leads/{opportunityId}", Some("leads:read")),
    ("POST", "/api/partner/v1/leads/batch", Some("leads:write")),
    ("GET", "/api/partner/v1/leads", Some("leads:read")),
    ("GET", "/api/partner/v1/listings", Some("listings:read")),
];

// PARTNER-03
#[tokio::test]
async fn each_call_needs_its_scope() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let operations: BTreeSet<_> = partner_operations()
        .into_iter()
        .map(|(method, path, _)| (method.to_string(), path))
        .collect();
    let known: BTreeSet<_> = SCOPES
        .iter()
        .map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned()))
        .collect();
    assert_eq!(operations, known);

    let (writer, _) = key_of(&world, "ca@a.test", &["leads:write"]).await;
    put(&world, &writer, "1", lead("1", world.now(), "Dana"))
        .await
        .result();
    for scope in ["leads:read", "leads:write", "listings:read"] {
        let (key, _) = key_of(&world, "ca@a.test", &[scope]).await;
        for (method, path, needed) in SCOPES {
            let path = path.replace("{opportunityId}", "1");
            let body = match (method, path.ends_with("batch")) {
                ("GET", _) => None,
                (_, true) => Some(json!({ "leads": [lead("1", world.now(), "Dana")] })),
                (_, false) => Some(lead("1", world.now(), "Dana")),
            };
            let method: Method = method.parse().unwrap();
            let answer = world.call(method.clone(), &path, Some(&key), body.clone()).await;
            let is_allowed = needed.is_none_or(|needed| needed == scope);
            let expected = if is_allowed {
                (200, "")
            } else {
                (403, "SCOPE_MISSING")
            };
            assert_eq!(
                (answer.status.as_u16(), answer.code()),
                expected,
                "{method} {path} with {scope}"
            );
            let session = world.call(method, &path, Some(&ca), body).await;
            assert_eq!(
                (session.status.as_u16(), session.code()),
                (401, "API_KEY_INVALID"),
                "{path}"
            );
        }
    }
}

#[tokio::test]
async fn bad_bodies_name_what_is_wrong_and_store_nothing() {
    let world = world().await;
    let key = key(&world).await;
    let send = async |path: &str, body: Vec<u8>| {
        let method = if path == BATCH { Method::POST } else { Method::PUT };
        let request = world
            .client
            .request(method, path)
            .header("authorization", format!("Bearer {key}"))
            .content_type("application/json")
            .body(body);
        crate::world::read(request.send().await.0).await
    };
    let too_many: Vec<Value> = (0..201)
        .map(|number| lead(&number.to_string(), world.now(), "Dana"))
        .collect();
    let padded = |bytes: usize| {
        let start = r#"{"leads":[{"opportunityId":"1","pad":""#;
        let end = r#""}]}"#;
        format!("{start}{}{end}", "x".repeat(bytes - start.len() - end.len())).into_bytes()
    };
    let deep = format!(
        r#"{{"opportunityId":"1","payload":{}1{}}}"#,
        "[".repeat(200),
        "]".repeat(200)
    );
    let one = path("1");
    for (path, body, status, code, field) in [
        (
            BATCH,
            json!({ "leads": too_many }).to_string().into_bytes(),
            400,
            "1014",
            Some("leads"),
        ),
        (
            BATCH,
            json!({ "leads": [] }).to_string().into_bytes(),
            400,
            "1014",
            Some("leads"),
        ),
        (
            BATCH,
            json!({}).to_string().into_bytes(),
            400,
            "1014",
            Some("leads"),
        ),
        (BATCH, b"[]".to_vec(), 400, "1014", Some("body")),
        (BATCH, padded(1024 * 1024 + 1), 413, "TOO_LARGE", None),
        (
            BATCH,
            br#"{"leads":[{"opportunityId":"a\u0000"}]}"#.to_vec(),
            400,
            "1014",
            Some("body"),
        ),
        (
            BATCH,
            br#"{"leads":[{"opportunityId":"\ud800"}]}"#.to_vec(),
            400,
            "1014",
            Some("body"),
        ),
        (
            BATCH,
            b"{\"leads\":[{\"opportunityId\":\"\xff\"}]}".to_vec(),
            400,
            "1014",
            Some("body"),
        ),
        (&one, deep.into_bytes(), 400, "1014", Some("body")),
        (&one, b"[]".to_vec(), 400, "1014", Some("body")),
        (
            &one,
            json!({ "OpportunityID": "2" }).to_string().into_bytes(),
            400,
            "1014",
            Some("OpportunityID"),
        ),
        (
            &path(&"x".repeat(65)),
            b"{}".to_vec(),
            400,
            "1014",
            Some("opportunityId"),
        ),
    ] {
        let start = String::from_utf8_lossy(&body[..body.len().min(60)]).into_owned();
        let answer = send(path, body).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (status, code),
            "{path} {start}: {answer:?}"
        );
        assert_eq!(
            answer.fields(),
            field.into_iter().collect::<Vec<_>>(),
            "{path} {start}"
        );
        let request_id = answer.body["error"]["requestId"].as_str();
        assert!(request_id.is_some_and(|id| !id.is_empty()), "{answer:?}");
    }
    assert_eq!(world.count("select count(*) from leads").await, 0);
    // Exactly 1 MiB is read; the item is too big, and says so.
    let answer = send(BATCH, padded(1024 * 1024)).await;
    assert_eq!(results(&answer), ["rejected"]);
    assert_eq!(answer.result()["results"][0]["errors"][0]["field"], "item");
}
