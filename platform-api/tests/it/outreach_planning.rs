//! Previews of automatic messages.
//!
//! PROP-18, PROP-19, COMPL-07, MARKETS-33.

use chrono::{DateTime, TimeDelta, Utc};
use database::outreach_dry_runs::{self, DryRunRow};
use domain::ids::{JobId, TenantId};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{CHILD_MARKET, World};

const BUCKET: &str = "00000000-0000-7000-8000-0000000000e2";
const LETTER: &str = "00000000-0000-7000-8000-00000000ee01";
const TEXT: &str = "00000000-0000-7000-8000-00000000ee02";
const SOLD: &str = "00000000-0000-7000-8000-00000000ee03";

fn listing(number: i64) -> String {
    format!("00000000-0000-7000-9000-{number:012x}")
}

/// Company A's child market sends realtors e-mails and texts, and owners texts.
async fn world() -> World {
    let world = World::new().await;
    world.listings(40).await;
    world
        .sql(&format!(
            "insert into templates (tenant_id, id, channel, event, name, name_key, subject, body, email_mode)
             values ('{a}', '{LETTER}', 1, 1, 'Letter', 'letter', 'Hello', 'Hello there, we move', 3),
                    ('{a}', '{TEXT}', 2, 1, 'Text', 'text', null, 'We move in {{ City }}', null),
                    ('{a}', '{SOLD}', 2, 4, 'Sold', 'sold', null, 'Sold, we move', null);
             insert into territory_outreach_templates (tenant_id, node_id, audience, event, channel, template_id)
             values ('{a}', '{CHILD_MARKET}', 1, 1, 1, '{LETTER}'), ('{a}', '{CHILD_MARKET}', 1, 1, 2, '{TEXT}'),
                    ('{a}', '{CHILD_MARKET}', 2, 4, 2, '{SOLD}');
             update realtors set email = 'jules@example.com', mobile_phone = '2125550101';
             update territory_nodes set automatic_prospecting = true where id = '{CHILD_MARKET}'",
            a = world.database.a.tenant_id
        ))
        .await;
    world
}

async fn plan(world: &World, token: &str, number: i64) -> Value {
    let path = format!("/api/outreach/get-listing-plan?propertyId={}", listing(number));
    world.get(&path, token).await.result().clone()
}

fn rows(plan: &Value, event: usize) -> Vec<(i64, i64, &str, Option<&str>)> {
    plan["events"][event - 1]["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            (
                row["audience"].as_i64().unwrap(),
                row["channel"].as_i64().unwrap(),
                row["verdict"].as_str().unwrap(),
                row["reasonCode"].as_str(),
            )
        })
        .collect()
}

// PROP-18, PROP-19, COMPL-07
#[tokio::test]
async fn the_plan_of_a_listing_gives_reasons_by_event_audience_and_channel() {
    let world = world().await;
    let (ca, bo) = (world.sign_in("ca@a.test").await, world.sign_in("bo@a.test").await);
    let result = plan(&world, &ca, 2).await;
    assert_eq!(
        (
            &result["nodeId"],
            &result["nodeName"],
            &result["isOn"],
            &result["propertyIsOn"]
        ),
        (
            &json!(CHILD_MARKET),
            &json!("Midtown"),
            &json!(true),
            &json!(true)
        )
    );
    assert_eq!(result["events"].as_array().unwrap().len(), 8);
    let now: Vec<_> = result["events"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|event| event["isNow"] == true)
        .map(|event| event["eventName"].clone())
        .collect();
    assert_eq!(now, [json!("Active")], "listing 2 is active");
    assert_eq!(
        rows(&result, 1),
        [
            (1, 1, "waits", Some("NO_ACCOUNT")),
            (1, 2, "waits", Some("NO_SMS_SENDER"))
        ]
    );
    assert_eq!(rows(&result, 4), [(2, 2, "stays", Some("NO_ADDRESS"))]);
    assert_eq!(rows(&result, 2), []);
    let letter = &result["events"][0]["rows"][0];
    assert_eq!(
        (
            &letter["templateName"],
            &letter["recipientName"],
            &letter["recipientAddress"]
        ),
        (
            &json!("Letter"),
            &json!("Jules Zephyrson"),
            &json!("jules@example.com")
        )
    );
    assert!(letter.get("costCents").is_none());
    assert_eq!(result["events"][0]["rows"][1]["costCents"], 0.83);

    // With the missing sender. The frequency guard does not apply between events, since each is
    // planned uncovered.
    world
        .sql(&format!(
            "insert into sms_senders (tenant_id, version, number, registration) values ('{a}', 1, '2125550199', 3);
             insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at)
             values ('{a}', gen_random_uuid(), 1, 'jules@example.com', 'jules@example.com', 1, now());
             insert into territory_outreach_templates (tenant_id, node_id, audience, event, channel, template_id)
             values ('{a}', '{CHILD_MARKET}', 1, 4, 2, '{SOLD}')",
            a = world.database.a.tenant_id
        ))
        .await;
    let result = plan(&world, &ca, 2).await;
    assert_eq!(
        rows(&result, 1),
        [(1, 1, "stays", Some("SUPPRESSED")), (1, 2, "goes", None)]
    );
    assert_eq!(rows(&result, 4)[0], (1, 2, "goes", None));

    // The reason names the switch that is off.
    world
        .sql(&format!(
            "update territory_nodes set is_realtor_off = true where id = '{CHILD_MARKET}'"
        ))
        .await;
    let result = plan(&world, &ca, 2).await;
    assert_eq!(
        rows(&result, 1),
        [
            (1, 1, "stays", Some("SWITCHED_OFF")),
            (1, 2, "stays", Some("SWITCHED_OFF"))
        ]
    );
    assert_eq!(
        result["events"][0]["rows"][0]["reason"],
        "Automatic messages were turned off for realtors in the market."
    );

    // A listing that a Bucket owner doesn't see is not found; a listing without a child market
    // has no messages.
    let path = format!("/api/outreach/get-listing-plan?propertyId={}", listing(2));
    assert_eq!(world.get(&path, &bo).await.code(), "NOT_FOUND");
    let uncovered = plan(&world, &ca, 1).await;
    assert!(uncovered.get("nodeId").is_none());
    assert_eq!(rows(&uncovered, 1), []);
}

/// The rows of a finished dry run: two texts of two segments that are sent, an e-mail that is
/// held and one that is not sent.
async fn run(world: &World, job: &str) {
    let job = JobId(job.parse().unwrap());
    let now = world.now();
    let row = |place: i32, place_of_state: i32, channel: i16, state: i16, reason: Option<&str>| DryRunRow {
        place,
        place_of_state,
        listing_event_id: Uuid::now_v7(),
        listing_id: listing(2).parse().unwrap(),
        event: 1,
        happened_at: now,
        audience: 1,
        channel,
        template_id: if channel == 1 { LETTER } else { TEXT }.parse().unwrap(),
        recipient_name: "Jules Zephyrson".to_owned(),
        recipient_address: "2125550101".to_owned(),
        state,
        reason: reason.map(ToOwned::to_owned),
        reason_detail: None,
        due_at: now,
        units: if channel == 2 { 2 } else { 1 },
        size: None,
    };
    let mut tx = world
        .database
        .db
        .tenant(&world.scope(world.database.a.tenant_id).await)
        .await
        .unwrap();
    let rows = [
        row(0, 0, 2, 0, None),
        row(1, 0, 1, 4, Some("NO_ACCOUNT")),
        row(2, 1, 2, 0, None),
        row(3, 0, 1, 7, Some("SUPPRESSED")),
    ];
    outreach_dry_runs::add(&mut tx, job, &rows).await.unwrap();
    outreach_dry_runs::finish(&mut tx, job, 3, now).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn a_dry_run_is_ordered_by_users_who_may_change_the_node_and_is_read_in_pages() {
    let world = world().await;
    let (ca, sm) = (world.sign_in("ca@a.test").await, world.sign_in("sm@a.test").await);
    let path = "/api/outreach/dry-run";
    let of = |node: &str| json!({ "nodeId": node });
    assert_eq!(world.post(path, &sm, of(CHILD_MARKET)).await.code(), "2");
    let of_bucket = world.post(path, &sm, of(BUCKET)).await;
    assert_eq!(of_bucket.status, 200, "{of_bucket:?}");
    let ordered = world.post(path, &ca, of(CHILD_MARKET)).await;
    let job = ordered.result()["jobId"].as_str().unwrap().to_owned();
    assert_eq!(ordered.result()["title"], "Dry run");

    let get = format!("/api/outreach/get-dry-run?jobId={job}");
    let waiting = world.get(&get, &ca).await;
    let result = waiting.result();
    assert_eq!(
        (&result["nodeName"], &result["messages"], result.get("finishedAt")),
        (&json!("Midtown"), &json!(0), None)
    );
    // By default it covers the last seven days, up to now.
    let at = |field: &str| result[field].as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
    assert_eq!(
        (at("fromAt"), at("untilAt")),
        (world.now() - TimeDelta::days(7), world.now())
    );
    assert_eq!(
        world.get(&get, &sm).await.code(),
        "NOT_FOUND",
        "it is another user's"
    );
    run(&world, &job).await;
    let done = world.get(&format!("{get}&pageSize=3"), &ca).await;
    let result = done.result();
    assert_eq!(
        [
            &result["events"],
            &result["messages"],
            &result["goes"],
            &result["held"],
            &result["stays"]
        ],
        [&json!(3), &json!(4), &json!(2), &json!(1), &json!(1)]
    );
    assert_eq!(result["costCents"], 3.32, "four segments");
    assert_eq!(
        result["byChannel"][1],
        json!({ "channel": 2, "goes": 2, "held": 0, "stays": 0, "units": 4, "costCents": 3.32 })
    );
    assert_eq!(result["byChannel"].as_array().unwrap().len(), 3);
    assert_eq!(result["why"].as_array().unwrap().len(), 2);
    assert_eq!(result["why"][0]["reasonCode"], "NO_ACCOUNT");
    assert_eq!(
        (&result["recordsTotal"], result["data"].as_array().unwrap().len()),
        (&json!(4), 3)
    );
    assert_eq!(result["data"][0]["costCents"], 1.66);
    assert_eq!(result["data"][0]["address"], "2 Main Street");
    let last = world.get(&format!("{get}&pageSize=3&pageIndex=2"), &ca).await;
    assert_eq!(last.result()["data"][0]["reasonCode"], "SUPPRESSED");
    let sending = world
        .get(&format!("{get}&state=planned&pageSize=1&pageIndex=2"), &ca)
        .await;
    assert_eq!(
        (
            &sending.result()["recordsTotal"],
            sending.result()["data"].as_array().unwrap().len()
        ),
        (&json!(2), 1)
    );
    assert_eq!(
        world.get(&format!("{get}&state=sent"), &ca).await.fields(),
        ["state"]
    );
}

#[tokio::test]
async fn invalid_periods_are_refused() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let today = world.now().date_naive();
    let day = |before: i64| json!(today - TimeDelta::days(before));
    for (from, to, field) in [
        (day(40), day(9), "toDate"),
        (day(3), day(4), "toDate"),
        (day(3), day(-2), "toDate"),
        (day(-2), day(-3), "fromDate"),
        (json!("-0001-01-01"), day(1), "fromDate"),
        (json!("2026-08-01"), json!("+262142-12-31"), "toDate"),
        (json!("-262142-01-01"), json!("-262142-01-02"), "toDate"),
    ] {
        let body = json!({ "nodeId": CHILD_MARKET, "fromDate": from, "toDate": to });
        let answer = world.post("/api/outreach/dry-run", &ca, body).await;
        assert!(answer.fields().contains(&field), "{from} {to}: {answer:?}");
    }
    let body = json!({ "nodeId": CHILD_MARKET, "fromDate": day(35), "toDate": day(5) });
    let a_month = world.post("/api/outreach/dry-run", &ca, body).await;
    assert_eq!(a_month.status, 200, "{a_month:?}");
}

/// Messages about listings of a node, planned and held, with slots of a month.
async fn waiting(world: &World, company: TenantId, node: &str) {
    world
        .sql(&format!(
            "insert into messages (tenant_id, id, dedupe_key, cause, channel, state, reason, planned_at, due_at, held_at,
                                   ended_at, audience, node_id, cap_month)
             select '{a}', gen_random_uuid(), '{node}' || n, case when n = 4 then 1 else 2 end, 3,
                    (array[0, 4, 2, 0])[n], case when n = 2 then 'DOES_NOT_FIT' end, now(), now(),
                    case when n = 2 then now() end, case when n = 3 then now() end, 2, '{node}', '2026-09-01'
             from generate_series(1, 4) n;
             insert into mailer_tallies (tenant_id, year, month, tally) values ('{a}', 2026, 9, 4)
             on conflict (tenant_id, year, month) do update set tally = mailer_tallies.tally + 4",
            a = company
        ))
        .await;
}

const ENDED: &str =
    "select count(*) from messages where state = 7 and reason = 'NODE_DELETED' and ended_at is not null";

// MARKETS-33
#[tokio::test]
async fn deleting_a_bucket_cancels_its_waiting_messages() {
    let world = world().await;
    let sm = world.sign_in("sm@a.test").await;
    waiting(&world, world.database.a.tenant_id, BUCKET).await;
    let named = format!("subMarketId={BUCKET}&subMarketType=2");
    let removal = world
        .get(&format!("/api/market/get-market-removal?{named}"), &sm)
        .await;
    assert_eq!(
        (&removal.result()["pendingMessages"], &removal.result()["count"]),
        (&json!(2), &json!(0))
    );
    let version = world
        .call(
            poem::http::Method::DELETE,
            &format!("/api/market/delete-market?{named}"),
            Some(&sm),
            None,
        )
        .await;
    assert_eq!(version.status, 200, "{version:?}");
    assert_eq!(world.count(ENDED).await, 2);
    // A user's own message stays, and so does a sent one.
    assert_eq!(
        world
            .count("select count(*) from messages where state in (0, 2)")
            .await,
        2
    );
    assert_eq!(world.count("select tally::bigint from mailer_tallies").await, 2);
}

// MARKETS-33
#[tokio::test]
async fn deleting_a_market_cancels_waiting_messages_in_every_company() {
    let world = world().await;
    let admin = world.sign_in("admin@test").await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    world
        .sql(&format!(
            "insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at)
             select '{b}', '{b}', level, parent_tenant_id, parent_id, 'Uptown', created_at
             from territory_nodes where id = '{CHILD_MARKET}'"
        ))
        .await;
    waiting(&world, a, BUCKET).await;
    waiting(&world, a, CHILD_MARKET).await;
    waiting(&world, b, &b.to_string()).await;
    let market = "00000000-0000-7000-8000-0000000000e0";
    let removal = world
        .get(
            &format!("/api/market/get-market-removal?marketId={market}"),
            &admin,
        )
        .await;
    assert_eq!(
        (&removal.result()["pendingMessages"], &removal.result()["count"]),
        (&json!(6), &json!(3))
    );
    assert_eq!(removal.result()["companies"], json!(["Company A", "Company B"]));
    let deleted = world
        .call(
            poem::http::Method::DELETE,
            &format!("/api/market/delete-market?marketId={market}&confirmedCount=3"),
            Some(&admin),
            None,
        )
        .await;
    assert_eq!(deleted.status, 200, "{deleted:?}");
    assert_eq!(world.count(ENDED).await, 6);
    for (company, left) in [(a, 4), (b, 2)] {
        let tally = format!("select tally::bigint from mailer_tallies where tenant_id = '{company}'");
        assert_eq!(world.count(&tally).await, left);
    }
}
