//! Home owners' data: who may order and read it, refusals, and the usage of providers for super
//! admins.

use poem::http::Method;
use serde_json::{Value, json};

use crate::world::{Answer, World, read};

const ORDER: &str = "/api/properties/owner-info-requests";
const ALLOWANCE: &str = "/api/properties/get-owner-info-allowance";

/// The id of a listing by its number.
fn id(number: i64) -> String {
    format!("00000000-0000-7000-9000-{number:012x}")
}

async fn info(world: &World, token: &str, number: i64) -> Answer {
    let path = format!(
        "/api/properties/get-property-owner-info?propertyId={}",
        id(number)
    );
    world.get(&path, token).await
}

async fn order(world: &World, token: &str, numbers: &[i64]) -> Answer {
    let ids: Vec<_> = numbers.iter().map(|number| id(*number)).collect();
    world.post(ORDER, token, json!(ids)).await
}

async fn requests(world: &World) -> i64 {
    world.count("select count(*) from owner_requests").await
}

/// Simulates the worker: listings with odd numbers are found, the others are not.
async fn answer_requests(world: &World) {
    world
        .sql(
            "
            update owner_requests r
            set state = case when substr(l.mls_no, 2)::bigint % 2 = 1 then 3 else 4 end, asked_at = r.requested_at,
                answered_at = r.requested_at,
                charged_month = case when substr(l.mls_no, 2)::bigint % 2 = 1 then date '2026-09-01' end
            from listings l
            where l.id = r.listing_id and r.state = 1;
            insert into property_owners (tenant_id, listing_id, id, round, first_name, name, mailing_address,
                                         is_owner_occupied, obtained_at)
            select tenant_id, listing_id, listing_id, round, 'MARIA L', 'MARIA L VASQUEZ', 'PO BOX 7, ALBANY, NY 12201',
                   false, answered_at
            from owner_requests where state = 3;
            update jobs set state = 2 where kind = 'ownerData';
            ",
        )
        .await;
}

// PROP-09, PROP-12
#[tokio::test]
async fn an_owner_is_ordered_once_and_then_visible_to_the_whole_company() {
    let world = World::new().await;
    world.listings(40).await;
    let ca = world.sign_in("ca@a.test").await;
    let bo = world.sign_in("bo@a.test").await;
    let before = info(&world, &ca, 4).await;
    assert_eq!(before.result()["state"], "notRequested");
    assert_eq!(before.result()["canRequest"], true);
    assert_eq!(before.result()["isCharged"], true);
    assert_eq!(before.result()["isOwnerInfoRequested"], false);

    let ordered = order(&world, &bo, &[4]).await;
    let result = ordered.result();
    // PROP-11: an order reserves; the charge follows with the answer.
    assert_eq!(result["asked"], 1);
    assert_eq!((&result["reserved"], &result["charged"]), (&json!(1), &json!(0)));
    assert_eq!(result["job"]["kind"], "ownerData");
    assert_eq!(result["job"]["total"], 1);
    let waiting = info(&world, &ca, 4).await;
    assert_eq!(waiting.result()["state"], "requested");
    assert_eq!(waiting.result()["isOwnerInfoRequested"], true);
    assert_eq!(waiting.result()["canRequest"], false);
    assert_eq!(waiting.result()["requestedBy"], "BO a test");
    let again = order(&world, &ca, &[4, 4]).await;
    assert_eq!(again.result()["pending"], 1);
    assert!(again.result()["job"].is_null());
    assert_eq!(requests(&world).await, 1);

    order(&world, &ca, &[5]).await.result();
    answer_requests(&world).await;
    let found = info(&world, &ca, 5).await;
    assert_eq!(found.result()["state"], "found");
    assert_eq!(found.result()["name"], "MARIA L VASQUEZ");
    assert_eq!(found.result()["address"], "PO BOX 7, ALBANY, NY 12201");
    assert_eq!(found.result()["isOwnerOccupied"], false);
    let path = format!("/api/properties/fetch-property-owner-info?propertyId={}", id(5));
    assert_eq!(world.get(&path, &ca).await.result(), found.result());
    let details = format!("/api/properties/get-property-details?propertyId={}", id(5));
    assert_eq!(world.get(&details, &ca).await.result()["isOwnerOccupied"], false);
    assert_eq!(order(&world, &ca, &[5]).await.result()["known"], 1);
    // Another company has not bought it.
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(info(&world, &stranger, 5).await.result()["state"], "notRequested");
    // Reading costs nothing.
    assert_eq!(requests(&world).await, 2);
    let entries = world
        .count("select count(*) from audit_entries where action = 'ownerDataOrdered'")
        .await;
    assert_eq!(entries, 2);
}

// PROP-11
#[tokio::test]
async fn an_unknown_owner_is_1025_and_costs_nothing() {
    let world = World::new().await;
    world.listings(40).await;
    let ca = world.sign_in("ca@a.test").await;
    order(&world, &ca, &[4]).await.result();
    answer_requests(&world).await;
    assert_eq!(info(&world, &ca, 4).await.result()["state"], "nothingFound");
    let refused = order(&world, &ca, &[4]).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (422, "1025"));
    // With others it is reported and not requested again.
    let mixed = order(&world, &ca, &[4, 6]).await;
    assert_eq!(mixed.result()["notAvailable"], 1);
    assert_eq!(mixed.result()["asked"], 1);
    let allowance = world.get(ALLOWANCE, &ca).await;
    assert_eq!(allowance.result()["used"], 1);

    let without_offer = World::with(10_000, |config| config.offers_owner_data = false).await;
    without_offer.listings(10).await;
    let ca = without_offer.sign_in("ca@a.test").await;
    assert_eq!(order(&without_offer, &ca, &[4]).await.code(), "1025");
    assert_eq!(info(&without_offer, &ca, 4).await.result()["canRequest"], false);
    assert_eq!(
        without_offer.get(ALLOWANCE, &ca).await.result()["isOffered"],
        false
    );
}

// PROP-10
#[tokio::test]
async fn over_the_limit_is_1024_and_nothing_is_ordered() {
    let world = World::new().await;
    world.listings(40).await;
    world
        .sql("update companies set home_owner_data_access_limit = 3 where not is_platform")
        .await;
    let ca = world.sign_in("ca@a.test").await;
    let refused = order(&world, &ca, &[1, 2, 3, 4]).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (422, "1024"));
    assert_eq!((requests(&world).await, jobs(&world).await), (0, 0));
    order(&world, &ca, &[1, 2]).await.result();
    let allowance = world.get(ALLOWANCE, &ca).await;
    assert_eq!(
        allowance.result(),
        &json!({ "isOffered": true, "limit": 3, "used": 2, "left": 1, "month": "2026-09-01", "price": 0.45 })
    );
    assert_eq!(order(&world, &ca, &[3, 4]).await.code(), "1024");
    order(&world, &ca, &[3]).await.result();
    assert_eq!(order(&world, &ca, &[4]).await.code(), "1024");
    // Another company has its own limit.
    let stranger = world.sign_in("ca@b.test").await;
    order(&world, &stranger, &[1]).await.result();
    world
        .sql("update companies set full_service = true where not is_platform")
        .await;
    order(&world, &ca, &[4, 5, 6]).await.result();
    assert!(world.get(ALLOWANCE, &ca).await.result()["limit"].is_null());
}

async fn jobs(world: &World) -> i64 {
    world
        .count("select count(*) from jobs where kind = 'ownerData'")
        .await
}

// PROP-12: concurrent requests through the API.
#[tokio::test]
async fn twenty_concurrent_requests_order_once() {
    let world = World::new().await;
    world.listings(40).await;
    let ca = world.sign_in("ca@a.test").await;
    let answers = futures::future::join_all((0..20).map(|_| order(&world, &ca, &[4]))).await;
    let reserved: i64 = answers
        .iter()
        .map(|answer| answer.result()["reserved"].as_i64().unwrap())
        .sum();
    assert_eq!((reserved, requests(&world).await, jobs(&world).await), (1, 1, 1));
}

// PROP-17, PROP-21
#[tokio::test]
async fn hidden_owners_can_be_neither_ordered_nor_read() {
    let world = World::new().await;
    world.listings(40).await;
    let admin = world.sign_in("admin@test").await;
    for refused in [
        info(&world, &admin, 4).await,
        order(&world, &admin, &[4]).await,
        world.get(ALLOWANCE, &admin).await,
    ] {
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "2"));
    }
    // The Bucket owner sees the listings divisible by four, company B the first ten.
    let bo = world.sign_in("bo@a.test").await;
    let stranger = world.sign_in("ca@b.test").await;
    for (token, hidden) in [(&bo, 6), (&stranger, 11), (&bo, 9_999)] {
        assert_eq!(info(&world, token, hidden).await.code(), "NOT_FOUND");
        let refused = order(&world, token, &[8, hidden]).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (404, "NOT_FOUND"));
        assert_eq!(refused.fields(), ["[1]"]);
    }
    assert_eq!((requests(&world).await, jobs(&world).await), (0, 0));
    order(&world, &bo, &[8]).await.result();
}

#[tokio::test]
async fn an_order_names_one_to_five_thousand_listings() {
    let world = World::new().await;
    world.listings(10).await;
    let ca = world.sign_in("ca@a.test").await;
    let many: Vec<_> = (0..5_001).map(id).collect();
    for body in [json!([]), json!(many), json!({}), json!(["x"]), json!([null])] {
        let refused = world.post(ORDER, &ca, body).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (400, "1014"));
    }
}

// Design 11: Idempotency-Key on every purchase.
#[tokio::test]
async fn an_order_with_the_same_key_returns_the_first_one() {
    let world = World::new().await;
    world.listings(40).await;
    let ca = world.sign_in("ca@a.test").await;
    let keyed = async |numbers: &[i64]| {
        let ids: Vec<_> = numbers.iter().map(|number| id(*number)).collect();
        let request = world
            .client
            .request(Method::POST, ORDER)
            .header("authorization", format!("Bearer {ca}"))
            .header("Idempotency-Key", "one")
            .content_type("application/json")
            .body(json!(ids).to_string());
        read(request.send().await.0).await
    };
    let first = keyed(&[4, 6]).await;
    let again = keyed(&[6, 4]).await;
    assert_eq!(again.result()["job"]["jobId"], first.result()["job"]["jobId"]);
    assert_eq!(again.result()["asked"], 2);
    let other = keyed(&[8]).await;
    assert_eq!((other.status.as_u16(), other.code()), (409, "KEY_REUSED"));
    assert_eq!(requests(&world).await, 2);
}

// SET-11, SET-01
#[tokio::test]
async fn a_super_admin_sees_a_companys_usage_of_providers() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let a = world.database.a;
    world
        .sql(&format!(
            "insert into api_usage (tenant_id, provider, day, used)
             values ('{0}', 1, '2026-08-31', 5), ('{0}', 1, '2026-09-01', 7), ('{0}', 1, '2026-09-30', 11),
                    ('{0}', 3, '2026-09-02', 2), ('{1}', 1, '2026-09-02', 100);",
            a.tenant_id, world.database.b.tenant_id
        ))
        .await;
    let providers = world.get("/api/settings/get-api-providers", &admin).await;
    let names: Vec<_> = providers
        .result()
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["name"])
        .collect();
    assert_eq!(names, ["Attom Data", "Twilio", "Lob"]);
    let usage = async |query: String| {
        let path = format!("/api/settings/get-company-api-usage-info?{query}");
        world.get(&path, &admin).await
    };
    let september = "fromDate=2026-09-01&toDate=2026-09-30";
    let user = format!("companyUserId={}", a.company_admin);
    let all = usage(format!("{user}&{september}")).await;
    let counts: Vec<_> = all.result().as_array().unwrap().iter().map(count).collect();
    assert_eq!(counts, [("Attom Data", 18), ("Twilio", 0), ("Lob", 2)]);
    let one = usage(format!("{user}&{september}&apiProviderId=3")).await;
    assert_eq!(count(&one.result()[0]), ("Lob", 2));
    for query in [
        september.to_owned(),
        format!("{user}&{september}&apiProviderId=9"),
    ] {
        let refused = usage(query).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (400, "4001"));
    }
    let backwards = usage(format!("{user}&fromDate=2026-09-02&toDate=2026-09-01")).await;
    assert_eq!((backwards.code(), backwards.fields()), ("1014", vec!["toDate"]));
    let unknown = usage(format!("companyUserId={}&{september}", id(1))).await;
    assert_eq!(unknown.code(), "1002");
    let ca = world.sign_in("ca@a.test").await;
    for path in [
        "/api/settings/get-api-providers".to_owned(),
        format!("/api/settings/get-company-api-usage-info?{user}&{september}"),
    ] {
        assert_eq!(world.get(&path, &ca).await.code(), "2");
    }
}

fn count(usage: &Value) -> (&str, i64) {
    (
        usage["providerName"].as_str().unwrap(),
        usage["usageCount"].as_i64().unwrap(),
    )
}

// PROP-06, PROP-08: a whole selection at once.
#[tokio::test]
async fn a_selection_is_flagged_completely_or_not_at_all() {
    let world = World::new().await;
    world.listings(200).await;
    let bo = world.sign_in("bo@a.test").await;
    let count_flags = async |mark: &str| {
        let query = format!("select count(*) from property_flags where {mark}");
        world.count(&query).await
    };
    let mark = async |numbers: &[i64], mark: &str, value: bool| {
        let ids: Vec<_> = numbers.iter().map(|number| id(*number)).collect();
        let body = json!({ "propertyIds": ids, "statusType": mark, "value": value });
        let path = "/api/properties/change-property-status-list";
        world.call(Method::PUT, path, Some(&bo), Some(body)).await
    };
    mark(&[8, 4, 12, 4], "markAsFavourite", true).await.result();
    mark(&[4, 8], "markAsInProgress", true).await.result();
    assert_eq!(
        (
            count_flags("is_favourite").await,
            count_flags("in_process_at is not null").await
        ),
        (3, 2)
    );
    mark(&[4, 8], "markAsFavourite", false).await.result();
    assert_eq!(
        (
            count_flags("is_favourite").await,
            count_flags("in_process_at is not null").await
        ),
        (1, 2)
    );
    let refused = mark(&[16, 6, 20], "markAsDiscarded", true).await;
    assert_eq!((refused.code(), refused.fields()), ("NOT_FOUND", vec!["[1]"]));
    assert_eq!(count_flags("is_discarded").await, 0);
    let many: Vec<i64> = (1..=101).map(|number| number * 4).collect();
    for numbers in [&[][..], &many] {
        assert_eq!(mark(numbers, "markAsDiscarded", true).await.code(), "1014");
    }
}
