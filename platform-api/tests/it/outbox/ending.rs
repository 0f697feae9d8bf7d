//! Canceling and retrying messages.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{list, put, send_card, send_text};
use crate::manual_outreach::world;

// OUT-11: a slot is released and taken again
#[tokio::test]
async fn a_planned_message_is_canceled_and_retried() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    send_card(&world, &ca, 4).await;
    assert_eq!(world.count("select tally::bigint from mailer_tallies").await, 1);
    let id = list(&world, &ca, json!({})).await["data"][0]["messageId"].clone();
    let body = json!({ "messageId": id });
    let ended = put(&world, &ca, "cancel", body.clone()).await;
    assert_eq!(
        (&ended.result()["state"], &ended.result()["reasonCode"]),
        (&json!("cancelled"), &json!("ENDED_BY_PERSON"))
    );
    assert_eq!(ended.result()["reason"], "Canceled by a user.");
    assert_eq!(world.count("select tally::bigint from mailer_tallies").await, 0);
    assert_eq!(put(&world, &ca, "cancel", body.clone()).await.code(), "JOB_STATE");

    let again = put(&world, &ca, "retry", body.clone()).await;
    assert_eq!(
        (&again.result()["state"], &again.result()["canCancel"]),
        (&json!("planned"), &json!(true))
    );
    assert!(again.result()["stopJobId"].is_null());
    assert_eq!(world.count("select tally::bigint from mailer_tallies").await, 1);
    assert_eq!(put(&world, &ca, "retry", body.clone()).await.code(), "JOB_STATE");
    let jobs = "select count(*) from jobs j join messages m on m.job_id = j.id where j.state = 0 and j.kind = 'outreach'";
    assert_eq!(world.count(jobs).await, 1);

    // At the cap no slot is left.
    put(&world, &ca, "cancel", body.clone()).await.result();
    let a = world.database.a.tenant_id;
    let month = chrono::Datelike::month(&world.now());
    world
        .sql(&format!(
            "insert into mailer_caps (tenant_id, id, month, max_cap) values ('{a}', '{a}', {month}, 0);
             update mailer_tallies set max_cap = 0"
        ))
        .await;
    assert_eq!(put(&world, &ca, "retry", body).await.code(), "MAILER_CAP_REACHED");
    let acts = "select count(*) from audit_entries where action in ('messageCancelled', 'messageRetried')";
    assert_eq!(world.count(acts).await, 3);
}

#[tokio::test]
async fn an_unconfirmed_message_is_retried_only_after_an_acknowledgement() {
    let world = world().await;
    let sm = world.sign_in("sm@a.test").await;
    send_text(&world, &sm, 4).await;
    world
        .sql("update messages set state = 6, reason = 'UNCONFIRMED', ended_at = planned_at")
        .await;
    let id = list(&world, &sm, json!({})).await["data"][0]["messageId"].clone();
    let refused = put(&world, &sm, "retry", json!({ "messageId": id })).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (409, "UNCONFIRMED"));
    let body = json!({ "messageId": id, "acknowledgeUnconfirmed": true });
    let (first, second) = tokio::join!(
        put(&world, &sm, "retry", body.clone()),
        put(&world, &sm, "retry", body.clone())
    );
    let again = [&first, &second]
        .into_iter()
        .filter(|answer| answer.status == 200)
        .count();
    assert_eq!(again, 1, "{first:?} {second:?}");
    assert_eq!(
        world.count("select count(*) from messages where state = 0").await,
        1
    );
    // A message that is being dispatched can't be canceled.
    world
        .sql("update messages set state = 1, lease_until = now(), fence = 1")
        .await;
    assert_eq!(put(&world, &sm, "cancel", body).await.code(), "JOB_STATE");
}

#[tokio::test]
async fn a_card_is_stopped_at_the_printer_while_that_is_possible() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    send_card(&world, &ca, 4).await;
    let until = world.now() + chrono::TimeDelta::minutes(30);
    world
        .sql(&format!(
            "update messages set state = 2, ended_at = planned_at, sent_at = planned_at, provider_id = 'psc_1',
                                 stoppable_until = '{until}', cost_micros = 870000, units = 1"
        ))
        .await;
    let row = list(&world, &ca, json!({})).await["data"][0].clone();
    assert_eq!(
        (&row["canCancel"], &row["canRetry"]),
        (&json!(true), &json!(false))
    );
    assert!(row["stoppableUntil"].is_string());
    let body = json!({ "messageId": row["messageId"] });
    // Nothing is canceled before the printer confirms; a second order is ignored.
    let stop_ordered = put(&world, &ca, "cancel", body.clone()).await;
    let job = stop_ordered.result()["stopJobId"].clone();
    assert_eq!(
        (&stop_ordered.result()["state"], job.is_string()),
        (&json!("sent"), true)
    );
    let again = put(&world, &ca, "cancel", body.clone()).await;
    assert_eq!(again.result()["stopJobId"], job);
    let jobs = "select count(*) from jobs where kind = 'postcardStop'";
    assert_eq!(world.count(jobs).await, 1);
    // If that job failed or was canceled, another one is ordered.
    let mut stop_jobs = vec![job];
    for state in [3, 4] {
        world
            .sql(&format!(
                "update jobs set state = {state}, finished_at = now() where kind = 'postcardStop' and state = 0"
            ))
            .await;
        let next_job = put(&world, &ca, "cancel", body.clone()).await;
        let next_job = next_job.result()["stopJobId"].clone();
        assert!(
            next_job.is_string() && !stop_jobs.contains(&next_job),
            "{stop_jobs:?} {next_job}"
        );
        stop_jobs.push(next_job);
    }
    assert_eq!(world.count(jobs).await, 3);

    let usage = "/api/outbox/get-usage?fromDate=2026-01-01&toDate=2026-12-31";
    let used = world.get(usage, &ca).await;
    assert_eq!(
        used.result(),
        &json!([{
            "providerName": "Lob", "channel": 3, "cause": "manual", "messages": 1, "units": 1, "costCents": 87.0,
        }])
    );
    let sm = world.sign_in("sm@a.test").await;
    assert_eq!(world.get(usage, &sm).await.code(), "2");
    let long = "/api/outbox/get-usage?fromDate=2026-01-01&toDate=2027-12-31";
    assert_eq!(world.get(long, &ca).await.fields(), ["toDate"]);

    world.clock.advance(chrono::TimeDelta::minutes(31));
    assert_eq!(put(&world, &ca, "cancel", body).await.code(), "JOB_STATE");
    let row = list(&world, &ca, json!({})).await["data"][0].clone();
    assert_eq!(
        (&row["canCancel"], &row["stoppableUntil"]),
        (&json!(false), &Value::Null)
    );
    let missing = json!({ "messageId": Uuid::now_v7() });
    assert_eq!(put(&world, &ca, "cancel", missing).await.status, 404);
}
