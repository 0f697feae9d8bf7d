//! How super admins see and control the sources of listings.
//!
//! SET-01 (the part about the sync).

use serde_json::{Value, json};

use crate::world::World;

const SOURCE: &str = "00000000-0000-7000-8000-0000000000aa";

#[tokio::test]
async fn a_super_admin_opens_a_source_to_partners_and_closes_it() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    world
        .sql(&format!(
            "insert into listing_sources (id, name) values ('{SOURCE}', 'mls'); \
             insert into listing_source_syncs (source_id, is_configured, sync_every_minutes, sweep_at, sync_due_at, \
                                               sweep_due_at) \
             values ('{SOURCE}', false, 15, '04:00', '2026-09-21T15:00:00Z', '2026-09-22T08:00:00Z')"
        ))
        .await;
    let partners_since = async || {
        let sources = world.get("/api/listing-sources/get-sources-list", &admin).await;
        sources.result()["data"][0].get("partnersSince").cloned()
    };
    let allow = async |source: &str, allowed: bool| {
        let body = json!({ "sourceId": source, "allowed": allowed });
        world
            .post("/api/listing-sources/allow-partners", &admin, body)
            .await
    };
    assert_eq!(partners_since().await, None, "nothing is allowed by default");
    allow(SOURCE, true).await.result();
    let since = partners_since().await;
    assert_eq!(since, Some(json!(world.now().to_rfc3339())));
    world.clock.advance(chrono::TimeDelta::minutes(1));
    allow(SOURCE, true).await.result();
    assert_eq!(partners_since().await, since, "a repeat changes nothing");
    allow(SOURCE, false).await.result();
    assert_eq!(partners_since().await, None);
    let unknown = allow(&world.database.admin.to_string(), true).await;
    assert_eq!((unknown.status.as_u16(), unknown.code()), (404, "NOT_FOUND"));
    let audited = "select before::text || ' ' || after::text from audit_entries \
                   where action = 'listingSourceOpened' and subject_id = 'mls' and actor_user_id is not null \
                   order by at, id";
    assert_eq!(
        world.texts(audited).await,
        [
            r#"{"partnersMayRead": false} {"partnersMayRead": true}"#,
            r#"{"partnersMayRead": true} {"partnersMayRead": false}"#,
        ]
    );
}

#[tokio::test]
async fn a_super_admin_sees_the_sources_and_answers_their_questions() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let none = world.get("/api/settings/get-last-sync-datetime", &admin).await;
    assert_eq!(*none.result(), json!({}));

    world
        .sql(&format!(
            "insert into listing_sources (id, name, first_synced_at) values ('{SOURCE}', 'mls', '2026-09-01'); \
             insert into listing_source_syncs (source_id, is_configured, sync_every_minutes, sweep_at, sync_due_at, \
                                               sweep_due_at, step, walk, walk_started_at, last_synced_at, \
                                               waiting_since, waiting_gone, waiting_live) \
             values ('{SOURCE}', true, 15, '04:00', '2026-09-21T15:00:00Z', '2026-09-22T08:00:00Z', 7, 2, \
                     '2026-09-21T14:00:00Z', '2026-09-21T13:45:00Z', '2026-09-21T14:01:00Z', 520, 8640); \
             insert into listing_source_rejections values \
                 ('{SOURCE}', 'K1', 'UNKNOWN_STATUS', 'odd', '2026-09-20', '2026-09-21'), \
                 ('{SOURCE}', '', 'MISSING', 'no key', '2026-09-19', '2026-09-19')"
        ))
        .await;
    let last = world.get("/api/settings/get-last-sync-datetime", &admin).await;
    // A source that waits for an answer has no next sync.
    assert_eq!(
        *last.result(),
        json!({ "syncFrequency": "Every 15 minutes", "lastSyncDate": "2026-09-21T13:45:00+00:00" })
    );
    let sources = world.get("/api/listing-sources/get-sources-list", &admin).await;
    let source = &sources.result()["data"][0];
    assert_eq!(
        (source["name"].as_str(), source["rejected"].as_i64()),
        (Some("mls"), Some(2))
    );
    assert_eq!(
        source["question"],
        json!({ "questionId": 7, "kind": "keys", "gone": 520, "live": 8640, "since": "2026-09-21T14:01:00+00:00" })
    );
    assert_eq!(source["sweepAt"], "04:00");

    let rejected = json!({ "sourceId": SOURCE, "pageSize": 1 });
    let rejected = world
        .post("/api/listing-sources/get-rejected-rows", &admin, rejected)
        .await;
    assert_eq!(rejected.result()["recordsTotal"], 2);
    assert_eq!(rejected.result()["data"][0]["listingKey"], "K1");
    let second = json!({ "sourceId": SOURCE, "pageSize": 1, "pageIndex": 2 });
    let second = world
        .post("/api/listing-sources/get-rejected-rows", &admin, second)
        .await;
    assert_eq!(second.result()["data"][0].get("listingKey"), None);

    let refusals: [(&str, Value, u16, &str); 6] = [
        ("sync-now", json!({ "sourceId": SOURCE }), 409, "STALE_WRITE"),
        (
            "sync-now",
            json!({ "sourceId": world.database.admin.to_string() }),
            404,
            "NOT_FOUND",
        ),
        (
            "get-rejected-rows",
            json!({ "sourceId": SOURCE, "pageIndex": 0 }),
            400,
            "1014",
        ),
        (
            "answer-question",
            json!({ "sourceId": SOURCE, "questionId": 6, "answer": "allow" }),
            409,
            "STALE_WRITE",
        ),
        (
            "answer-question",
            json!({ "sourceId": SOURCE, "questionId": 7, "answer": "perhaps" }),
            400,
            "1014",
        ),
        (
            "answer-question",
            json!({ "sourceId": "x", "questionId": 7, "answer": "allow" }),
            400,
            "1014",
        ),
    ];
    for (call, body, status, code) in refusals {
        let answer = world
            .post(&format!("/api/listing-sources/{call}"), &admin, body.clone())
            .await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (status, code),
            "{call} {body}"
        );
    }

    let allow = json!({ "sourceId": SOURCE, "questionId": 7, "answer": "allow" });
    let answer = world
        .post("/api/listing-sources/answer-question", &admin, allow.clone())
        .await;
    assert!(answer.status.is_success(), "{answer:?}");
    let again = world
        .post("/api/listing-sources/answer-question", &admin, allow)
        .await;
    assert_eq!(again.code(), "STALE_WRITE");
    let now = json!({ "sourceId": SOURCE, "sweep": true });
    let answer = world.post("/api/listing-sources/sync-now", &admin, now).await;
    assert!(answer.status.is_success(), "{answer:?}");
    for (paused, reads) in [(true, 409), (true, 409), (false, 200)] {
        let pause = json!({ "sourceId": SOURCE, "paused": paused });
        let answer = world.post("/api/listing-sources/pause", &admin, pause).await;
        assert!(answer.status.is_success(), "{answer:?}");
        let sources = world.get("/api/listing-sources/get-sources-list", &admin).await;
        assert_eq!(sources.result()["data"][0].get("pausedAt").is_some(), paused);
        let now = json!({ "sourceId": SOURCE });
        let answer = world.post("/api/listing-sources/sync-now", &admin, now).await;
        assert_eq!(answer.status.as_u16(), reads, "{answer:?}");
    }
    let unknown = json!({ "sourceId": world.database.admin.to_string(), "paused": true });
    let answer = world.post("/api/listing-sources/pause", &admin, unknown).await;
    assert_eq!(answer.code(), "NOT_FOUND");
    let audited = "select count(*) from audit_entries where actor_user_id is not null and subject_id = 'mls' \
                   and action in ('listingSourceAnswered', 'listingSourceRead', 'listingSourcePaused')";
    // A second pause changes nothing, and two syncs were ordered.
    assert_eq!(world.count(audited).await, 5);
    let sources = world.get("/api/listing-sources/get-sources-list", &admin).await;
    let source = &sources.result()["data"][0];
    assert_eq!(
        (source.get("question"), &source["reading"]["kind"]),
        (None, &json!("keys"))
    );
}
