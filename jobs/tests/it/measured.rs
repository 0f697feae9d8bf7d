//! Metrics of real work, which show an operator that something is stuck.

use chrono::TimeDelta;
use database::email_accounts::Owner;
use domain::jobs::State;
use domain::reports::Delivery;
use domain::reports::listing::ListingColumn;
use sandbox::{Mode, Service};

use crate::lead_campaigns::finish;
use crate::listings::{everything, order};
use crate::message_dispatch::gmail;
use crate::outside::{Outside, Story};
use crate::process::is_alone;
use crate::served::{EMAIL, SMS, Served};
use crate::stack::Stack;

/// The number of a series.
fn value(metrics: &str, series: &str) -> Option<f64> {
    let line = metrics.lines().find_map(|line| line.strip_prefix(series));
    line.map(|number| number.trim().parse().unwrap())
}

#[track_caller]
fn assert_measured(metrics: &str, expected: &[(&str, f64)]) {
    for (series, number) in expected {
        let found = value(metrics, series);
        assert!(
            found.is_some_and(|found| (found - number).abs() < 1e-6),
            "{series} is {found:?}, not {number}: {metrics}"
        );
    }
}

// OPS-04
#[tokio::test(flavor = "multi_thread")]
async fn metrics_show_waiting_work_sent_messages_and_report_times() {
    if !is_alone("measured::metrics_show_waiting_work_sent_messages_and_report_times") {
        return;
    }
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    let served = Served::start(&stack, &outside).await;
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    let sender =
        "insert into sms_senders (tenant_id, version, number, registration) values ($1, 1, '2125560100', 3)";
    sqlx::query(sender)
        .bind(a.tenant_id.0)
        .execute(stack.looks())
        .await
        .unwrap();
    let token = served.sign_in("ca@a.test").await;

    // No worker runs yet: a report waits for ten minutes, an e-mail for four, a text for one.
    let report = order(vec![ListingColumn::Address], everything(), Delivery::Download);
    let report = stack.enqueue(a, a.company_admin, &report).await;
    stack.clock.advance(TimeDelta::minutes(6));
    let letter = served.write(EMAIL, &token, "<p>Hello there</p>").await.unwrap();
    stack.clock.advance(TimeDelta::minutes(3));
    let text = served.write(SMS, &token, "Hello there").await.unwrap();
    stack.clock.advance(TimeDelta::minutes(1));
    let waiting = [
        ("doorstep_jobs_due{queue=\"interactive\"}", 3.0),
        ("doorstep_jobs_running{queue=\"interactive\"}", 0.0),
        (
            "doorstep_jobs_oldest_due_age_seconds{queue=\"interactive\"}",
            600.0,
        ),
        ("doorstep_jobs_due{queue=\"background\"}", 0.0),
        ("doorstep_jobs_oldest_due_age_seconds{queue=\"background\"}", 0.0),
        ("doorstep_messages_in_hand{channel=\"email\",state=\"due\"}", 1.0),
        (
            "doorstep_messages_oldest_age_seconds{channel=\"email\",state=\"due\"}",
            240.0,
        ),
        ("doorstep_messages_in_hand{channel=\"sms\",state=\"due\"}", 1.0),
        (
            "doorstep_messages_oldest_age_seconds{channel=\"sms\",state=\"due\"}",
            60.0,
        ),
    ];
    assert_measured(&served.metrics().await, &waiting);
    // The scheduler's sweep measures the same.
    stack.clock.advance(TimeDelta::seconds(30));
    jobs::measure(&stack.db, &stack.clock.clock()).await.unwrap();
    let later = waiting.map(|(series, number)| match number {
        age if age >= 60.0 => (series, age + 30.0),
        count => (series, count),
    });
    assert_measured(&served.measured(), &later);

    // The store is slow, and so is the report.
    outside.delay(Service::S3, 400);
    let begun = std::time::Instant::now();
    let story = Story::of(stack, outside);
    let stack = &story.stack;
    for job in [report, letter, text] {
        let ended = stack.ended(a, a.company_admin, job, 20).await;
        assert_eq!(ended.state, State::Succeeded, "{ended:?}");
    }
    let within = begun.elapsed().as_secs_f64();
    // Then a server refuses an e-mail.
    story.outside.fail(Service::Smtp, Mode::Refuse);
    let refused = served.write(EMAIL, &token, "<p>Hello again</p>").await.unwrap();
    let ended = stack.ended(a, a.company_admin, refused, 20).await;
    assert_eq!(ended.state, State::Failed, "{ended:?}");

    let metrics = served.metrics().await;
    assert_measured(
        &metrics,
        &[
            ("doorstep_messages_total{channel=\"email\",result=\"taken\"}", 1.0),
            (
                "doorstep_messages_total{channel=\"email\",result=\"refused\"}",
                1.0,
            ),
            ("doorstep_messages_total{channel=\"sms\",result=\"taken\"}", 1.0),
            ("doorstep_report_duration_seconds_count{report=\"listing\"}", 1.0),
            // Longer than what the store alone takes.
            (
                "doorstep_report_duration_seconds_bucket{report=\"listing\",le=\"0.25\"}",
                0.0,
            ),
            ("doorstep_jobs_due{queue=\"interactive\"}", 0.0),
            ("doorstep_jobs_oldest_due_age_seconds{queue=\"interactive\"}", 0.0),
            ("doorstep_messages_in_hand{channel=\"email\",state=\"due\"}", 0.0),
            (
                "doorstep_messages_oldest_age_seconds{channel=\"email\",state=\"due\"}",
                0.0,
            ),
        ],
    );
    let took = value(
        &metrics,
        "doorstep_report_duration_seconds_sum{report=\"listing\"}",
    );
    let took = took.unwrap();
    assert!((0.4..within).contains(&took), "{took} s within {within} s");
    let of_sms = "doorstep_messages_total{channel=\"sms\",result=\"refused\"}";
    assert_eq!(value(&metrics, of_sms), None);
    story.end().await;
}

// OPS-04
#[tokio::test(flavor = "multi_thread")]
async fn metrics_show_how_long_the_oldest_touchpoint_of_a_lead_is_due() {
    if !is_alone("measured::metrics_show_how_long_the_oldest_touchpoint_of_a_lead_is_due") {
        return;
    }
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    let served = Served::start(&stack, &outside).await;
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    let campaign = stack.campaign(&[None]).await;
    stack.leads(2).await;
    // No worker runs yet.
    stack.assign(campaign, 0..1, a.company_admin).await;
    stack.clock.advance(TimeDelta::minutes(5));
    stack.assign(campaign, 1..2, a.company_admin).await;
    stack.clock.advance(TimeDelta::minutes(5));
    let age = |seconds| [("doorstep_touchpoints_oldest_due_age_seconds", seconds)];
    assert_measured(&served.metrics().await, &age(600.0));
    // The scheduler's sweep measures the same.
    stack.clock.advance(TimeDelta::seconds(30));
    jobs::measure(&stack.db, &stack.clock.clock()).await.unwrap();
    assert_measured(&served.measured(), &age(630.0));
    let story = Story::of(stack, outside);
    story.stack.sent_to_leads(2).await;
    assert_measured(&served.metrics().await, &age(0.0));
    finish(story).await;
}
