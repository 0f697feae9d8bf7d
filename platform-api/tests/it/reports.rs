//! Orders of reports and links to their files.

use poem::http::Method;
use serde_json::{Value, json};

use crate::world::World;

const ORDER: &str = "/api/reports/get-listing-report";
const CONVERSION: &str = "/api/reports/get-conversion-report";
const MSP: &str = "/api/reports/get-msp-leads-matched-property-report";

fn order(extra: &Value) -> Value {
    let mut body = json!({
        "responseType": 1, "reportType": "listing", "columnToDisplay": [1, 2, 11], "includeOffMarketProperties": true,
    });
    body.as_object_mut()
        .unwrap()
        .extend(extra.as_object().unwrap().clone());
    body
}

// REP-01, REP-03
#[tokio::test]
async fn the_columns_are_offered_in_order_with_the_first_locked() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    world
        .sql("update users set access_to_movescout_plugin = true")
        .await;
    for (report, first, count) in [
        ("listing", ("address", "Address"), 22),
        ("operation", ("when", "When"), 28),
        ("conversion", ("address", "Address"), 28),
        ("pipeline", ("address", "Address"), 29),
        ("msp", ("lead", "Lead"), 33),
    ] {
        let path = format!("/api/reports/get-columns-to-display?reportType={report}");
        let answer = world.get(&path, &token).await;
        let columns = answer.result().as_array().unwrap();
        assert_eq!(columns.len(), count, "{report}");
        let (key, name) = first;
        assert_eq!(
            columns[0],
            json!({ "id": 1, "key": key, "name": name, "locked": true, "usual": true })
        );
        assert!(columns[1..].iter().all(|column| column["locked"] == false));
        assert!(columns.iter().any(|column| column["usual"] == false));
    }
    // The MSP report is only for users with the plugin.
    world
        .sql("update users set access_to_movescout_plugin = false")
        .await;
    let path = "/api/reports/get-columns-to-display?reportType=msp";
    assert_eq!(world.get(path, &token).await.code(), "2");
}

#[tokio::test]
async fn the_choices_of_filters_have_ids_and_names() {
    let world = World::new().await;
    let options = async |path: &str, user: &str| {
        let token = world.sign_in(user).await;
        let answer = world.get(&format!("/api/reports/{path}"), &token).await;
        let options = answer.result().as_array().unwrap().clone();
        options
            .iter()
            .map(|option| format!("{} {}", option["id"], option["name"].as_str().unwrap()))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        options("get-time-frame", "bo@a.test").await,
        ["1 R12", "2 QTD", "3 MTD"]
    );
    let sources = options("get-property-source-list", "ca@a.test").await;
    assert_eq!((sources.len(), sources[3].as_str()), (6, "4 Phone Call"));
    let kinds = options("get-move-type-list", "sm@a.test").await;
    assert_eq!((kinds.len(), kinds[0].as_str()), (7, "1 Interstate"));
    // Users of the own part: the company, the team, oneself.
    let a = world.database.a;
    for (user, of, absent) in [
        (
            "ca@a.test",
            vec![a.company_admin, a.submarket_owner, a.bucket_owner],
            None,
        ),
        (
            "sm@a.test",
            vec![a.submarket_owner, a.bucket_owner],
            Some(a.company_admin),
        ),
        ("bo@a.test", vec![a.bucket_owner], Some(a.submarket_owner)),
    ] {
        let users = options("get-users-list", user).await.join("\n");
        assert!(
            of.iter().all(|id| users.contains(&id.to_string())),
            "{user}: {users}"
        );
        assert!(
            absent.is_none_or(|id| !users.contains(&id.to_string())),
            "{user}: {users}"
        );
        assert!(!users.contains(&world.database.b.company_admin.to_string()));
    }
}

/// A filter of each key, which some listings pass.
fn filters(world: &World) -> Vec<(&'static str, String)> {
    let realtor = "00000000-0000-7000-8000-0000000000f3";
    let user = world.database.a.company_admin.to_string();
    let values = [
        ("realtor", realtor),
        ("status", "2"),
        ("sqftmin", "500"),
        ("sqftmax", "500"),
        ("pricemin", "7000"),
        ("pricemax", "7000"),
        ("dateaddedfrom", "2026-01-01"),
        ("dateaddedto", "2026-01-01"),
        ("users", user.as_str()),
        ("convsource", "4"),
        ("convstatus", "2"),
        ("movetype", "1"),
        ("meetdatefrom", "2026-09-01"),
        ("meetdateto", "2026-09-30"),
        ("pendingstatusfrom", "2026-01-01"),
        ("pendingstatusto", "2026-12-31"),
        ("openhouse", "true"),
    ];
    values.map(|(key, value)| (key, value.to_owned())).into()
}

/// The reports that can be ordered: the path, the name, what an order needs, its filters besides
/// realtor and status, and its period.
fn reports() -> Vec<Ordered> {
    vec![
        Ordered {
            path: ORDER,
            name: "listing",
            needs: json!({}),
            keys: "sqftmin sqftmax pricemin pricemax dateaddedfrom dateaddedto openhouse",
            period: &[],
            takes_settings: true,
        },
        Ordered {
            path: CONVERSION,
            name: "conversion",
            needs: json!({}),
            keys: "sqftmin sqftmax pricemin pricemax dateaddedfrom dateaddedto users convsource convstatus movetype \
                   meetdatefrom meetdateto",
            period: &["timeFrame"],
            takes_settings: true,
        },
        Ordered {
            path: "/api/reports/get-pipeline-report",
            name: "pipeline",
            needs: json!({}),
            keys: "sqftmin sqftmax pricemin pricemax dateaddedfrom dateaddedto users convsource convstatus movetype \
                   meetdatefrom meetdateto pendingstatusfrom pendingstatusto openhouse",
            period: &["timeFrame"],
            takes_settings: true,
        },
        Ordered {
            path: MSP,
            name: "msp",
            needs: json!({ "startDate": "2026-09-01", "endDate": "2026-09-19" }),
            keys: "sqftmin sqftmax pricemin pricemax users movetype",
            period: &["startDate", "endDate"],
            takes_settings: false,
        },
    ]
}

struct Ordered {
    path: &'static str,
    name: &'static str,
    needs: Value,
    keys: &'static str,
    period: &'static [&'static str],
    takes_settings: bool,
}

// REP-19: each filter key x report, and each field of a period x report
#[tokio::test]
async fn a_report_refuses_the_filters_and_the_period_of_others() {
    let world = World::new().await;
    world
        .sql("update users set access_to_movescout_plugin = true")
        .await;
    let token = world.sign_in("ca@a.test").await;
    let period = [
        ("fromDate", json!("2026-09-01")),
        ("toDate", json!("2026-09-19")),
        ("timeFrame", json!(1)),
        ("startDate", json!("2026-09-01")),
        ("endDate", json!("2026-09-19")),
    ];
    for report in reports() {
        let send = async |extra: Value| {
            let mut body = order(&report.needs);
            body["reportType"] = json!(report.name);
            body.as_object_mut()
                .unwrap()
                .extend(extra.as_object().unwrap().clone());
            world.post(report.path, &token, body).await
        };
        let keys: Vec<_> = report.keys.split(' ').chain(["realtor", "status"]).collect();
        for (key, value) in filters(&world) {
            let answer = send(json!({ "otherFilters": [{ "key": key, "value": value }] })).await;
            if keys.contains(&key) {
                assert_eq!(answer.status.as_u16(), 200, "{} {key}: {answer:?}", report.name);
            } else {
                assert_eq!(answer.code(), "1014", "{} {key}", report.name);
                assert_eq!(answer.fields(), ["otherFilters[0]"], "{} {key}", report.name);
            }
            cancel_all(&world).await;
        }
        for (field, value) in &period {
            let answer = send(json!({ *field: value })).await;
            if report.period.contains(field) {
                assert_eq!(answer.status.as_u16(), 200, "{} {field}: {answer:?}", report.name);
            } else {
                assert_eq!(answer.code(), "1014", "{} {field}", report.name);
                assert_eq!(answer.fields(), [*field], "{} {field}", report.name);
            }
            cancel_all(&world).await;
        }
        let settings = send(json!({ "userSettings": ["booked"] })).await;
        assert_eq!(
            settings.status.as_u16() == 200,
            report.takes_settings,
            "{}",
            report.name
        );
        for other in ["listing", "operation", "conversion", "pipeline", "msp"] {
            if other != report.name {
                let answer = send(json!({ "reportType": other })).await;
                assert_eq!(answer.code(), "1014", "{} as {other}", report.name);
                assert_eq!(answer.fields(), ["reportType"], "{} as {other}", report.name);
            }
        }
    }
}

// REP-05, REP-17
#[tokio::test]
async fn the_msp_report_needs_both_days_and_the_plugin() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let send = async |extra: Value| {
        let mut body = order(&extra);
        body["reportType"] = json!("msp");
        world.post(MSP, &token, body).await
    };
    let days = json!({ "startDate": "2026-09-01", "endDate": "2026-09-30" });
    assert_eq!(send(days.clone()).await.code(), "2");
    world
        .sql("update users set access_to_movescout_plugin = true")
        .await;
    assert_eq!(send(days).await.status.as_u16(), 200);
    let missing = send(json!({})).await;
    assert_eq!(
        (missing.code(), missing.fields()),
        ("1014", vec!["startDate", "endDate"])
    );
    let words = missing.body["error"]["details"].to_string();
    assert!(
        words.contains("Please select both start and end dates"),
        "{words}"
    );
    let reversed = send(json!({ "startDate": "2026-09-02", "endDate": "2026-09-01" })).await;
    assert_eq!((reversed.code(), reversed.fields()), ("1014", vec!["endDate"]));
}

// REP-12, REP-22
#[tokio::test]
async fn a_booked_off_market_home_is_in_the_conversion_report_by_default() {
    let world = World::new().await;
    world.listings(20).await;
    world
        .sql(&format!(
            "insert into property_conversions (tenant_id, listing_id, opportunity_at, booked_at) \
             select '{tenant}', m.listing_id, '{now}', '{now}' from listing_memberships m \
             where m.tenant_id = '{tenant}' and m.status = 4",
            tenant = world.database.a.tenant_id,
            now = world.now().to_rfc3339(),
        ))
        .await;
    let booked = world.count("select count(*) from property_conversions").await;
    assert!(booked > 0);
    let token = world.sign_in("ca@a.test").await;
    let totals = async |included: Value| {
        let body = order(&json!({ "reportType": "conversion", "includeOffMarketProperties": included }));
        world.post(CONVERSION, &token, body).await.result()["total"].clone()
    };
    assert_eq!(totals(Value::Null).await, booked);
    assert_eq!(totals(json!(false)).await, 0);
}

// REP-16: users are those of the own part
#[tokio::test]
async fn a_report_is_filtered_by_users_of_the_own_part_only() {
    let world = World::new().await;
    let (a, b) = (world.database.a, world.database.b);
    for (user, id, is_known) in [
        ("ca@a.test", a.bucket_owner, true),
        ("ca@a.test", b.company_admin, false),
        ("sm@a.test", a.bucket_owner, true),
        ("sm@a.test", a.company_admin, false),
        ("bo@a.test", a.bucket_owner, true),
        ("bo@a.test", a.submarket_owner, false),
    ] {
        let token = world.sign_in(user).await;
        let filters = json!([{ "key": "status", "value": "2" }, { "key": "users", "value": id.to_string() }]);
        let body = order(&json!({ "reportType": "conversion", "otherFilters": filters }));
        let answer = world.post(CONVERSION, &token, body).await;
        if is_known {
            assert_eq!(answer.status.as_u16(), 200, "{user}: {answer:?}");
        } else {
            assert_eq!(
                (answer.code(), answer.fields()),
                ("1014", vec!["otherFilters[1]"]),
                "{user}"
            );
        }
    }
}

/// Ends the waiting reports, of which a user has only a few.
async fn cancel_all(world: &World) {
    world.sql("update jobs set state = 4 where state = 0").await;
}

// REP-11 for realtor, status, sqft*, price*, dateadded*, openhouse; REP-12
#[tokio::test]
async fn each_filter_counts_the_rows_it_should() {
    let world = World::new().await;
    world.listings(1000).await;
    let token = world.sign_in("ca@a.test").await;
    let realtor = "00000000-0000-7000-8000-0000000000f3";
    let cases = [
        ("realtor", realtor, "l.realtor_id is not null"),
        ("status", "2", "l.status = 2"),
        ("sqftmin", "500", "l.size_sqft >= 500"),
        ("sqftmax", "500", "l.size_sqft <= 500"),
        ("pricemin", "7000", "l.list_price_cents >= 700000"),
        ("pricemax", "7000", "l.list_price_cents <= 700000"),
        ("pricemax", "1e13", "true"),
        ("dateaddedfrom", "2026-01-01", "l.date_added >= '2026-01-01'"),
        ("dateaddedto", "2026-01-01", "l.date_added <= '2026-01-01'"),
        ("openhouse", "true", "l.open_house_starts_at is not null"),
        ("openhouse", "false", "l.open_house_starts_at is null"),
    ];
    for (key, value, condition) in cases {
        let body = order(&json!({ "otherFilters": [{ "key": key, "value": value }] }));
        let answer = world.post(ORDER, &token, body).await;
        let expected = world
            .count(&format!("select count(*) from listings l where {condition}"))
            .await;
        assert_eq!(answer.result()["total"], expected, "{key} {value}");
    }
    let on_market = world
        .post(
            ORDER,
            &token,
            order(&json!({ "includeOffMarketProperties": false })),
        )
        .await;
    assert_eq!(on_market.result()["total"], 900);
    let zips = world
        .post(ORDER, &token, order(&json!({ "zipCodes": ["10001", "10002"] })))
        .await;
    assert_eq!(zips.result()["total"], 20);
}

// TABLE-21, REP-03, REP-11
#[tokio::test]
async fn invalid_orders_name_their_fields() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let six = json!({ "zipCodes": ["10001", "10002", "10003", "10004", "10005", "10006"] });
    assert_eq!(world.post(ORDER, &token, order(&six)).await.code(), "6001");
    let cases = [
        (json!({ "columnToDisplay": [2, 1] }), "columnToDisplay"),
        (json!({ "columnToDisplay": [1, 99] }), "columnToDisplay"),
        (json!({ "responseType": 3 }), "responseType"),
        (
            json!({ "includeOffMarketProperties": false, "otherFilters": [{ "key": "status", "value": "4" }] }),
            "includeOffMarketProperties",
        ),
        // The default of the listing report.
        (
            json!({ "includeOffMarketProperties": null, "otherFilters": [{ "key": "status", "value": "4" }] }),
            "includeOffMarketProperties",
        ),
        (json!({ "zipCodes": ["1000"] }), "zipCodes[0]"),
        (
            json!({ "otherFilters": [{ "key": "pricemin", "value": "cheap" }] }),
            "otherFilters[0]",
        ),
        (
            json!({ "otherFilters": [{ "key": "dateaddedto", "value": "2026-02-30" }] }),
            "otherFilters[0]",
        ),
        (
            json!({ "otherFilters": [{ "key": "nothing", "value": "1" }] }),
            "otherFilters[0]",
        ),
        (
            json!({ "otherFilters": [{ "key": "pricemin", "value": "9" }, { "key": "pricemax", "value": "8" }] }),
            "pricemax",
        ),
    ];
    for (extra, field) in cases {
        let answer = world.post(ORDER, &token, order(&extra)).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (400, "1014"), "{extra}");
        assert_eq!(answer.fields(), [field], "{extra}");
    }
    assert_eq!(world.count("select count(*) from jobs").await, 0);
}

// REP-09
#[tokio::test]
async fn fifty_thousand_rows_are_accepted_and_one_more_is_refused() {
    let world = World::new().await;
    world.listings(50_001).await;
    let token = world.sign_in("ca@a.test").await;
    let refused = world.post(ORDER, &token, order(&json!({}))).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (422, "5018"));
    assert_eq!(
        refused.body["error"]["message"],
        "Report exceeds 50,000 records. Narrow the filters."
    );
    world.sql("delete from listing_memberships where listing_id = (select id from listings where mls_no = 'M50001')").await;
    let accepted = world.post(ORDER, &token, order(&json!({}))).await;
    assert_eq!(accepted.result()["total"], 50_000);
}

// REP-17
#[tokio::test]
async fn a_super_admin_gets_code_2_on_every_report_call() {
    let world = World::new().await;
    let token = world.sign_in("admin@test").await;
    assert_eq!(world.post(ORDER, &token, order(&json!({}))).await.code(), "2");
    for path in [
        "get-columns-to-display?reportType=listing",
        "get-columns-to-display?reportType=msp",
        "get-time-frame",
        "get-property-source-list",
        "get-move-type-list",
        "get-users-list",
        "get-property-status-list",
        "get-property-zipcode-list",
        "get-property-realtor-list",
    ] {
        let answer = world.get(&format!("/api/reports/{path}"), &token).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (403, "2"), "{path}");
    }
}

// REP-16, promise: another company
#[tokio::test]
async fn only_its_owner_follows_a_report_and_gets_links_to_its_file() {
    let world = World::new().await;
    world.listings(20).await;
    let owner = world.sign_in("ca@a.test").await;
    let job = world.post(ORDER, &owner, order(&json!({}))).await;
    let job = job.result()["jobId"].as_str().unwrap().to_owned();
    let early = world
        .call(
            Method::POST,
            &format!("/api/reports/create-report-link?jobId={job}"),
            Some(&owner),
            None,
        )
        .await;
    assert_eq!((early.status.as_u16(), early.code()), (409, "JOB_STATE"));
    world
        .sql(&format!(
            "update jobs set state = 2 where id = '{job}'; \
             insert into report_files (tenant_id, job_id, object_key, file_name, size_bytes, row_count, created_at, expires_at) \
             values ('{}', '{job}', 'k', 'Listing report.xlsx', 7, 20, '{now}', timestamptz '{now}' + interval '30 days')",
            world.database.a.tenant_id,
            now = world.now().to_rfc3339(),
        ))
        .await;
    let path = format!("/api/reports/create-report-link?jobId={job}");
    let link = world.call(Method::POST, &path, Some(&owner), None).await;
    assert!(
        link.result()["url"]
            .as_str()
            .unwrap()
            .contains("X-Amz-Expires=300")
    );
    for stranger in ["sm@a.test", "bo@a.test", "ca@b.test"] {
        let token = world.sign_in(stranger).await;
        let unknown = uuid::Uuid::now_v7();
        for call in ["reports/create-report-link", "jobs/cancel-job", "jobs/retry-job"] {
            let foreign = world
                .call(
                    Method::POST,
                    &format!("/api/{call}?jobId={job}"),
                    Some(&token),
                    None,
                )
                .await;
            let missing = world
                .call(
                    Method::POST,
                    &format!("/api/{call}?jobId={unknown}"),
                    Some(&token),
                    None,
                )
                .await;
            assert_eq!(
                (foreign.status.as_u16(), foreign.code()),
                (404, "NOT_FOUND"),
                "{stranger} {call}"
            );
            assert_eq!(foreign.body, missing.body);
        }
        assert_eq!(
            world
                .get(&format!("/api/jobs/get-job?jobId={job}"), &token)
                .await
                .code(),
            "NOT_FOUND"
        );
        let list = world.post("/api/jobs/get-jobs-list", &token, json!({})).await;
        assert_eq!(list.result()["recordsTotal"], 0);
    }
    world.clock.advance(chrono::TimeDelta::days(31));
    let owner = world.sign_in("ca@a.test").await;
    let expired = world.call(Method::POST, &path, Some(&owner), None).await;
    assert_eq!((expired.status.as_u16(), expired.code()), (410, "FILE_EXPIRED"));
}

// Design 11: Idempotency-Key
#[tokio::test]
async fn a_key_orders_once_and_is_refused_for_another_order() {
    let world = World::new().await;
    world.listings(20).await;
    let token = world.sign_in("ca@a.test").await;
    let send = |body: Value| {
        let request = world
            .client
            .post(ORDER)
            .header("authorization", format!("Bearer {token}"))
            .header("idempotency-key", "k1")
            .content_type("application/json")
            .body(body.to_string());
        async move { crate::world::read(request.send().await.0).await }
    };
    let first = send(order(&json!({}))).await;
    let second = send(order(&json!({}))).await;
    assert_eq!(first.result()["jobId"], second.result()["jobId"]);
    let other = send(order(&json!({ "responseType": 2 }))).await;
    assert_eq!((other.status.as_u16(), other.code()), (409, "KEY_REUSED"));
    assert_eq!(world.count("select count(*) from jobs").await, 1);
}

// Jobs: cancel, retry
#[tokio::test]
async fn the_owner_cancels_and_retries_a_waiting_job() {
    let world = World::new().await;
    world.listings(20).await;
    let token = world.sign_in("sm@a.test").await;
    let job = world.post(ORDER, &token, order(&json!({}))).await;
    let job = job.result()["jobId"].as_str().unwrap().to_owned();
    let cancel = format!("/api/jobs/cancel-job?jobId={job}");
    let retry = format!("/api/jobs/retry-job?jobId={job}");
    assert_eq!(
        world.call(Method::POST, &retry, Some(&token), None).await.code(),
        "JOB_STATE"
    );
    let cancelled = world.call(Method::POST, &cancel, Some(&token), None).await;
    assert_eq!(cancelled.result()["state"], "cancelled");
    assert_eq!(
        world.call(Method::POST, &cancel, Some(&token), None).await.code(),
        "JOB_STATE"
    );
    let again = world.call(Method::POST, &retry, Some(&token), None).await;
    assert_eq!(again.result()["state"], "queued");
    assert_eq!(again.result()["canCancel"], true);
}
