//! Limits of unfinished jobs of one kind per user and company.

use futures::future::join_all;
use poem::http::Method;
use serde_json::{Value, json};

use crate::world::{Answer, World, read};

const REPORT: &str = "/api/reports/get-listing-report";

fn report() -> Value {
    json!({ "responseType": 1, "reportType": "listing", "columnToDisplay": [1] })
}

async fn order(world: &World, token: &str, key: &str) -> Answer {
    let request = world
        .client
        .request(Method::POST, REPORT)
        .header("authorization", format!("Bearer {token}"))
        .header("idempotency-key", key)
        .content_type("application/json")
        .body(report().to_string());
    read(request.send().await.0).await
}

fn assert_refused(answer: &Answer, words: &str) {
    assert_eq!(
        (answer.status.as_u16(), answer.code()),
        (429, "RATE_LIMITED"),
        "{answer:?}"
    );
    assert_eq!(answer.headers["retry-after"], "30");
    let message = answer.body["error"]["message"].as_str().unwrap();
    assert!(message.starts_with(words), "{message}");
}

#[tokio::test]
async fn a_user_has_at_most_twenty_unfinished_jobs_of_a_kind_and_others_are_not_affected() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    // All at once, so that none sees the others' before they are written.
    let keys: Vec<String> = (0..30).map(|number| format!("order {number}")).collect();
    let answers = join_all(keys.iter().map(|key| order(&world, &ca, key))).await;
    let (taken, refused): (Vec<_>, Vec<_>) = answers
        .iter()
        .zip(&keys)
        .partition(|(answer, _)| answer.status.is_success());
    assert_eq!((taken.len(), refused.len()), (20, 10));
    for (answer, _) in &refused {
        assert_refused(answer, "You have 20 unfinished jobs of this type.");
    }
    assert_eq!(world.count("select count(*) from jobs").await, 20);

    let (first, key) = taken[0];
    let again = order(&world, &ca, key).await;
    assert_eq!(again.result()["jobId"], first.result()["jobId"]);
    // Neither another user nor another kind of job is limited by them.
    let sm = world.sign_in("sm@a.test").await;
    assert_eq!(order(&world, &sm, "own").await.status, 200);
    let path = "/api/user/forgot-password/ca@a.test";
    let forgotten = world.anonymous(Method::POST, path, None).await;
    assert_eq!(forgotten.status, 200, "{forgotten:?}");

    world
        .sql("update jobs set state = 2 where idempotency_key = (select min(idempotency_key) from jobs where kind = 'listingReport' and idempotency_key like 'order%')")
        .await;
    assert_eq!(order(&world, &ca, "one more").await.status, 200);
    assert_refused(
        &order(&world, &ca, "two more").await,
        "You have 20 unfinished jobs of this type.",
    );
}

#[tokio::test]
async fn a_company_has_at_most_two_hundred_and_jobs_without_an_owner_do_not_count() {
    let world = World::new().await;
    let (a, sm) = (world.database.a.tenant_id, world.database.a.submarket_owner);
    let stock = async |count: i64, owner: &str| {
        world
            .sql(&format!(
                "insert into jobs (tenant_id, id, queue, kind, payload, due_at, max_attempts, owner_user_id, title, created_at)
                 select '{a}', gen_random_uuid(), 1, 'listingReport', '{{}}', now(), 5, {owner}, 'Listing report', now()
                 from generate_series(1, {count})"
            ))
            .await;
    };
    stock(300, "null").await;
    stock(198, &format!("'{sm}'")).await;
    let ca = world.sign_in("ca@a.test").await;
    assert_eq!(order(&world, &ca, "199").await.status, 200);
    assert_eq!(order(&world, &ca, "200").await.status, 200);
    assert_refused(
        &order(&world, &ca, "201").await,
        "Your company has 200 unfinished jobs of this type.",
    );
    let other = world.sign_in("ca@b.test").await;
    assert_eq!(order(&world, &other, "1").await.status, 200);
}
