//! Logs and answers contain no secrets or personal data when things fail.

use std::sync::Arc;
use std::time::Duration;

use database::Purpose;
use reqwest::Method;
use sandbox::{Fault, Mode, Service};
use serde_json::json;
use testkit::{PASSWORD, role_password};

use crate::client::{Answer, Api};
use crate::product::{Process, Product, until};
use crate::redis::free_port;

/// Texts sent in fields and URLs. None of them may appear in answers or logs.
const MARKER_MAIL: &str = "marker.person@leak.example";
const MARKER_PASSWORD: &str = "Marker-Horse-93817";
const MARKER_WORD: &str = "marker-word-5521";
const MARKER_TOKEN: &str = "marker-token-AbC0123456789";

/// The text that a trigger puts into a database error, together with users' e-mail addresses.
const TRIGGER_ERROR: &str = "shouted select secret from users where email";

/// Words of statements, stack traces and internals, in lower case.
const INTERNALS: [&str; 17] = [
    "select ",
    "insert into",
    "delete from",
    "update jobs",
    "update users",
    "set_config",
    "relation \"",
    "violates",
    "panicked at",
    "stack backtrace",
    ".rs:",
    "shouted",
    "marker",
    "sandbox-secret",
    "postgres://",
    "doorstep_app",
    "bearer ",
];

/// The first forbidden part of `text`.
fn leak(text: &str, secrets: &[String]) -> Option<String> {
    let lower = text.to_lowercase();
    if let Some(word) = INTERNALS.iter().find(|word| lower.contains(**word)) {
        return Some((*word).to_owned());
    }
    if let Some(secret) = secrets.iter().find(|secret| text.contains(secret.as_str())) {
        return Some(secret.clone());
    }
    // An e-mail address: an @ between two characters of a word.
    let bytes = text.as_bytes();
    (1..bytes.len().saturating_sub(1))
        .find(|at| {
            bytes[*at] == b'@'
                && bytes[at - 1].is_ascii_alphanumeric()
                && bytes[at + 1].is_ascii_alphanumeric()
        })
        .map(|at| text[at.saturating_sub(20)..(at + 20).min(text.len())].to_owned())
}

/// Whether the text contains parts of a URL's query.
fn has_query(text: &str) -> bool {
    ["?", "searchKey=", "jobId=", "reportType=", "userId="]
        .iter()
        .any(|part| text.contains(part))
}

struct Scenario {
    product: Product,
    processes: Vec<(&'static str, Process)>,
    tokens: Vec<String>,
}

impl Scenario {
    fn fail(&self, service: Service, mode: Mode) {
        self.product
            .sandbox
            .faults
            .set(Fault::every(service, mode))
            .unwrap();
    }

    fn add(&mut self, name: &'static str, process: Process) -> &Process {
        self.processes.push((name, process));
        &self.processes.last().unwrap().1
    }

    /// Sends invalid requests of many kinds.
    async fn send_nonsense(&self, api: &Api, token: &str) {
        let bodies = [
            format!(r#"{{"userNameOrEmailAddress":"{MARKER_MAIL}","password":"{MARKER_PASSWORD}""#),
            format!(r#"{{"userNameOrEmailAddress":["{MARKER_MAIL}"],"password":"{MARKER_PASSWORD}"}}"#),
            format!(r#"{{"userNameOrEmailAddress":"x","password":{{"{MARKER_PASSWORD}":1}}}}"#),
            format!(r#"{{"userNameOrEmailAddress":"x","password":"x","rememberClient":"{MARKER_WORD}"}}"#),
            format!(r#"{{"userNameOrEmailAddress":"x","password":null,"{MARKER_WORD}":null}}"#),
            format!(r#""{MARKER_MAIL}""#),
        ];
        for body in bodies {
            let answer = api
                .send(
                    Method::POST,
                    "/api/account/login",
                    None,
                    Some(body.clone().into_bytes()),
                )
                .await
                .unwrap();
            assert_eq!((answer.status, answer.code().as_str()), (400, "1014"), "{body}");
        }
        assert_eq!(api.try_sign_in(MARKER_MAIL, MARKER_PASSWORD).await.status, 401);
        assert_eq!(api.try_sign_in("ca@a.test", MARKER_PASSWORD).await.status, 401);
        let lists = [
            json!({ "sortColumn": MARKER_WORD }),
            json!({ "filters": [{ "key": MARKER_WORD, "value": MARKER_MAIL }] }),
            json!({ "filters": [{ "key": "status", "value": MARKER_MAIL }] }),
            json!({ "pageSize": MARKER_MAIL }),
        ];
        for list in lists {
            let answer = api.post("/api/properties/get-property-list", token, &list).await;
            assert_eq!(answer.status, 400, "{list}");
        }
        for path in [
            format!("/api/jobs/get-job?jobId={MARKER_MAIL}"),
            format!("/api/reports/get-columns-to-display?reportType={MARKER_WORD}"),
            format!("/api/{MARKER_WORD}?{MARKER_WORD}={MARKER_MAIL}"),
            format!("/{MARKER_WORD}/{MARKER_MAIL}?token={MARKER_TOKEN}"),
            format!("/api/events?token={MARKER_TOKEN}"),
        ] {
            let answer = api.get(&path, Some(MARKER_TOKEN)).await.unwrap();
            assert!(answer.status >= 400, "{path}");
            // The live stream accepts the token and would not end.
            if !path.starts_with("/api/events") {
                let answer = api.get(&path, Some(token)).await.unwrap();
                assert!(answer.status >= 400, "{path}");
            }
            assert!(
                api.send(Method::PATCH, &path, Some(token), None)
                    .await
                    .unwrap()
                    .status
                    >= 400
            );
        }
        // A valid search without results.
        let path = format!("/api/reports/get-property-realtor-list?searchKey={MARKER_WORD}");
        assert_eq!(api.get(&path, Some(token)).await.unwrap().result(), json!([]));
    }

    /// Waits until the output of the process contains these words.
    async fn until_output(&self, name: &str, words: &str) {
        let process = &self.processes.iter().find(|(known, _)| *known == name).unwrap().1;
        process.until_output(words).await;
    }

    fn logs(&self) -> Vec<(&'static str, String)> {
        let output = |(name, process): &(&'static str, Process)| (*name, process.output());
        self.processes.iter().map(output).collect()
    }

    /// Asserts that no output and no answer contains a leak, and that each failure is logged.
    fn assert_no_leaks(&self) {
        let mut secrets = vec![PASSWORD.to_owned()];
        secrets.extend(Purpose::ALL.map(role_password));
        secrets.extend(self.tokens.iter().cloned());
        let logs = self.logs();
        for (name, log) in &logs {
            for line in log.lines() {
                assert_eq!(leak(line, &secrets), None, "{name} logs {line}");
                assert!(!has_query(line), "{name} logs {line}");
            }
        }
        let answers = self.product.answers.lock().unwrap();
        let mut failures = 0;
        for answer in answers.iter() {
            let id = answer.header("x-request-id").expect("a request id");
            if answer.status < 400 {
                continue;
            }
            assert_eq!(leak(&answer.text, &secrets), None, "{}", answer.text);
            let lines = logs.iter().flat_map(|(_, log)| log.lines());
            let lines_with_id: Vec<&str> = lines.filter(|line| line.contains(id)).collect();
            assert!(!lines_with_id.is_empty(), "no log of {}", answer.text);
            if answer.status == 500 {
                failures += 1;
                // The cause is logged in addition to the request's line.
                assert!(
                    lines_with_id.len() > 1,
                    "no cause of {}: {lines_with_id:?}",
                    answer.text
                );
            }
        }
        println!(
            "{} answers, {failures} of them internal errors, no leak",
            answers.len()
        );
        assert!(failures > 0, "nothing failed");
    }
}

/// Waits until the job's error message for its owner contains these words.
async fn until_error(api: &Api, token: &str, job: &serde_json::Value, words: &str) {
    let path = format!("/api/jobs/get-job?jobId={}", job["jobId"].as_str().unwrap());
    until(words, 30, async || {
        let job = api.get(&path, Some(token)).await.unwrap().result();
        job["errorMessage"]
            .as_str()
            .is_some_and(|message| message.contains(words))
            .then_some(())
    })
    .await;
}

// API-09, OPS-05. Promise: logs and answers
#[tokio::test(flavor = "multi_thread")]
async fn logs_and_answers_of_failures_contain_no_secrets() {
    let mut product = Product::new().await;
    product.set_env("RUST_BACKTRACE", "1");
    let a = product.database.a;
    let mut connection = product.superuser().await;
    let ground = testkit::listings::ground(&mut connection, a).await.unwrap();
    testkit::listings::fill(&mut connection, a, &ground, 3)
        .await
        .unwrap();
    let (serving, api) = product.serve().await;
    let working = product.work().await;
    let token = api.sign_in("ca@a.test").await;
    let mut scenario = Scenario {
        product,
        processes: vec![("serve", serving), ("work", working)],
        tokens: vec![token.clone()],
    };
    let scheduling = scenario.product.start("schedule", &[]);
    scenario.add("schedule", scheduling);
    scenario.send_nonsense(&api, &token).await;

    // The object store is unavailable, then refuses.
    scenario.fail(Service::S3, Mode::Status);
    let report = api.order_report(&token, &[], 1).await.result();
    until_error(&api, &token, &report, "The file storage is unavailable").await;
    scenario.fail(Service::S3, Mode::Refuse);
    let report = api.order_report(&token, &[], 1).await.result();
    until_error(&api, &token, &report, "The file could not be stored").await;
    scenario.fail(Service::S3, Mode::None);

    // The mail server is busy, then refuses and names the recipient, then hangs up after the dot.
    for (mode, words) in [
        (Mode::Status, "accept the email right now"),
        (Mode::Refuse, "rejected the email"),
        (Mode::AcceptThenError, "confirm the email"),
    ] {
        scenario.fail(Service::Smtp, mode);
        api.order_report(&token, &[], 2).await.result();
        until(words, 30, async || {
            let jobs = api
                .post("/api/jobs/get-jobs-list", &token, &json!({ "pageSize": 200 }))
                .await;
            jobs.text.contains(words).then_some(())
        })
        .await;
    }
    scenario.fail(Service::Smtp, Mode::None);

    // Statements fail with a database error that quotes the statement and personal data.
    let create_trigger = format!(
        "create function shout() returns trigger language plpgsql as $$ begin \
             raise exception '{TRIGGER_ERROR} = %', (select string_agg(email, ', ') from users); end $$; \
         create trigger shout before insert on jobs execute function shout(); \
         create trigger shout before insert on report_files execute function shout();"
    );
    let waiting = api.order_report(&token, &[], 1).await.result();
    api.ended(&token, &waiting, 30).await;
    scenario.product.sql(&create_trigger).await;
    let failed = api.order_report(&token, &[], 1).await;
    assert_eq!((failed.status, failed.code().as_str()), (500, "1"));
    scenario.product.sql("drop trigger shout on jobs").await;
    let report = api.order_report(&token, &[], 1).await.result();
    until_error(&api, &token, &report, "The database is unavailable").await;
    scenario
        .product
        .sql("alter table listing_memberships rename to gone")
        .await;
    let failed = api
        .post("/api/properties/get-property-list", &token, &json!({}))
        .await;
    assert_eq!((failed.status, failed.code().as_str()), (500, "1"));
    scenario
        .product
        .sql("alter table gone rename to listing_memberships")
        .await;

    // A stored job of an unknown kind.
    scenario
        .product
        .sql(&format!(
            "insert into jobs (tenant_id, id, queue, kind, payload, due_at, max_attempts, title, created_at) \
             select '{tenant}', gen_random_uuid(), 1, 'unheardOf', '{{\"kind\":\"{MARKER_MAIL}\"}}', \
                    '2026-01-01', 5, '{MARKER_WORD}', '2026-01-01'; \
             update job_turns set next_due_at = '2026-01-01' where tenant_id = '{tenant}'",
            tenant = a.tenant_id
        ))
        .await;
    scenario
        .until_output("work", "the job's kind is unknown to this release")
        .await;

    // Redis is stopped: sign-ins, orders and the live stream work without it.
    scenario.product.redis.kill();
    let other = api.sign_in("sm@a.test").await;
    scenario.tokens.push(other.clone());
    api.order_report(&other, &[], 1).await.result();
    scenario.send_nonsense(&api, &token).await;

    // Processes that can't reach PostgreSQL or the object store, or can't sign in to PostgreSQL.
    let nowhere = format!("127.0.0.1:{}", free_port());
    let (original_env, database) = (
        scenario.product.env.clone(),
        scenario.product.database.config.url.clone(),
    );
    let (_, name) = database.rsplit_once('/').unwrap();
    scenario.product.set_env(
        "DATABASE_URL",
        format!("postgres://{MARKER_WORD}:{MARKER_PASSWORD}@{nowhere}/{name}"),
    );
    let metrics_port = free_port();
    scenario
        .product
        .set_env("METRICS_LISTEN", format!("127.0.0.1:{metrics_port}"));
    let (disconnected, disconnected_api) = scenario.product.serve().await;
    scenario.product.env.retain(|(name, _)| name != "METRICS_LISTEN");
    // Metrics are not answers of the API: they have no request id.
    let disconnected_metrics = Api::new(metrics_port, Arc::default());
    scenario.add("serve without a database", disconnected);
    let disconnected = scenario.product.start("work", &[]);
    scenario.add("work without a database", disconnected);
    let disconnected = scenario.product.start("schedule", &[]);
    scenario.add("schedule without a database", disconnected);
    let unavailable: Answer = disconnected_api.try_sign_in(MARKER_MAIL, MARKER_PASSWORD).await;
    assert_eq!(
        (unavailable.status, unavailable.code().as_str()),
        (503, "UNAVAILABLE")
    );
    let unavailable = disconnected_api
        .post("/api/properties/get-property-list", &token, &json!({}))
        .await;
    assert_eq!(unavailable.status, 503);
    assert_eq!(disconnected_api.get("/readyz", None).await.unwrap().status, 503);
    let measurements = disconnected_metrics.get("/metrics", None).await.unwrap();
    assert_eq!(measurements.status, 200);
    assert_eq!(leak(&measurements.text, &scenario.tokens), None);
    scenario.until_output("work without a database", "no claim").await;

    scenario.product.env.clone_from(&original_env);
    scenario
        .product
        .set_env("DATABASE_GATE_PASSWORD", MARKER_PASSWORD);
    let (refused, refused_api) = scenario.product.serve().await;
    scenario.add("serve with a wrong password", refused);
    assert!(refused_api.try_sign_in(MARKER_MAIL, MARKER_PASSWORD).await.status >= 500);

    scenario.product.env.clone_from(&original_env);
    scenario
        .product
        .set_env("S3_ENDPOINT", format!("http://{nowhere}"));
    let disconnected = scenario.product.start("work", &[]);
    let disconnected = scenario.add("work without a store", disconnected);
    until("the worker gives up", 60, async || {
        disconnected.has_ended().then_some(())
    })
    .await;
    assert!(
        disconnected.output().contains("the bucket can't be reached"),
        "{}",
        disconnected.output()
    );

    // Wait for the last lines of the logs.
    tokio::time::sleep(Duration::from_millis(200)).await;
    scenario.assert_no_leaks();
    let Scenario {
        product, processes, ..
    } = scenario;
    drop(processes);
    product.end().await;
}
