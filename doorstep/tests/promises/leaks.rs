//! Everything fails, and neither logs nor answers tell what they must not.

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

/// Typed into fields and addresses; none of it may come back or be logged.
const MARKER_MAIL: &str = "marker.person@leak.example";
const MARKER_PASSWORD: &str = "Marker-Horse-93817";
const MARKER_WORD: &str = "marker-word-5521";
const MARKER_TOKEN: &str = "marker-token-AbC0123456789";

/// What a trigger puts into the error of a statement: its text and people's data.
const SHOUTED: &str = "shouted select secret from users where email";

/// Words of statements, stack traces and our own innards, in lower case.
const INNARDS: [&str; 17] = [
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

/// The first thing in `text` that must not stand there.
fn leak(text: &str, secrets: &[String]) -> Option<String> {
    let small = text.to_lowercase();
    if let Some(word) = INNARDS.iter().find(|word| small.contains(**word)) {
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

/// Whether something of a URL's query stands there.
fn has_query(text: &str) -> bool {
    ["?", "searchKey=", "jobId=", "reportType=", "userId="]
        .iter()
        .any(|part| text.contains(part))
}

struct Story {
    product: Product,
    processes: Vec<(&'static str, Process)>,
    tokens: Vec<String>,
}

impl Story {
    fn fail(&self, service: Service, mode: Mode) {
        self.product
            .sandbox
            .faults
            .set(Fault::every(service, mode))
            .unwrap();
    }

    fn keep(&mut self, name: &'static str, process: Process) -> &Process {
        self.processes.push((name, process));
        &self.processes.last().unwrap().1
    }

    /// Sends what people and programs send that are wrong about something.
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
            // The live stream would be right with it, and have no end.
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
        // Found nowhere, but asked for well.
        let path = format!("/api/reports/get-property-realtor-list?searchKey={MARKER_WORD}");
        assert_eq!(api.get(&path, Some(token)).await.unwrap().result(), json!([]));
    }

    /// Everything every process has said so far holds these words.
    async fn until_said(&self, name: &str, words: &str) {
        let process = &self.processes.iter().find(|(known, _)| *known == name).unwrap().1;
        process.until_said(words).await;
    }

    fn logs(&self) -> Vec<(&'static str, String)> {
        let said = |(name, process): &(&'static str, Process)| (*name, process.said());
        self.processes.iter().map(said).collect()
    }

    /// Nothing said, nothing answered that must not be.
    fn assert_tight(&self) {
        let mut secrets = vec![PASSWORD.to_owned()];
        secrets.extend(Purpose::ALL.map(role_password));
        secrets.extend(self.tokens.iter().cloned());
        let logs = self.logs();
        for (name, log) in &logs {
            for line in log.lines() {
                assert_eq!(leak(line, &secrets), None, "{name} says {line}");
                assert!(!has_query(line), "{name} says {line}");
            }
        }
        let answers = self.product.heard.lock().unwrap();
        let mut failures = 0;
        for answer in answers.iter() {
            let id = answer.header("x-request-id").expect("a request id");
            if answer.status < 400 {
                continue;
            }
            assert_eq!(leak(&answer.text, &secrets), None, "{}", answer.text);
            let lines = logs.iter().flat_map(|(_, log)| log.lines());
            let told: Vec<&str> = lines.filter(|line| line.contains(id)).collect();
            assert!(!told.is_empty(), "no log of {}", answer.text);
            if answer.status == 500 {
                failures += 1;
                // Beside the line of every request, the cause.
                assert!(told.len() > 1, "no cause of {}: {told:?}", answer.text);
            }
        }
        println!(
            "{} answers, {failures} of them failures of ours, no leak",
            answers.len()
        );
        assert!(failures > 0, "nothing failed");
    }
}

/// A job's error, as its owner reads it.
async fn until_told(api: &Api, token: &str, job: &serde_json::Value, words: &str) {
    let path = format!("/api/jobs/get-job?jobId={}", job["jobId"].as_str().unwrap());
    until(words, 30, async || {
        let job = api.get(&path, Some(token)).await.unwrap().result();
        job["errorMessage"]
            .as_str()
            .is_some_and(|told| told.contains(words))
            .then_some(())
    })
    .await;
}

// API-09, OPS-05. Promise: logs and answers
#[tokio::test(flavor = "multi_thread")]
async fn whatever_fails_neither_logs_nor_answers_tell_secrets() {
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
    let mut story = Story {
        product,
        processes: vec![("serve", serving), ("work", working)],
        tokens: vec![token.clone()],
    };
    let scheduling = story.product.start("schedule", &[]);
    story.keep("schedule", scheduling);
    story.send_nonsense(&api, &token).await;

    // The object store is away, then refuses.
    story.fail(Service::S3, Mode::Status);
    let report = api.order_report(&token, &[], 1).await.result();
    until_told(&api, &token, &report, "The file store could not be reached").await;
    story.fail(Service::S3, Mode::Refuse);
    let report = api.order_report(&token, &[], 1).await.result();
    until_told(&api, &token, &report, "The file could not be stored").await;
    story.fail(Service::S3, Mode::None);

    // The mail server is busy, refuses naming whom, hangs up after the dot.
    for (mode, words) in [
        (Mode::Status, "could not take the mail now"),
        (Mode::Refuse, "refused the e-mail"),
        (Mode::AcceptThenError, "did not say whether it took the mail"),
    ] {
        story.fail(Service::Smtp, mode);
        api.order_report(&token, &[], 2).await.result();
        until(words, 30, async || {
            let jobs = api
                .post("/api/jobs/get-jobs-list", &token, &json!({ "pageSize": 200 }))
                .await;
            jobs.text.contains(words).then_some(())
        })
        .await;
    }
    story.fail(Service::Smtp, Mode::None);

    // Statements fail in words of the database that quote both text and people.
    let shout = format!(
        "create function shout() returns trigger language plpgsql as $$ begin \
             raise exception '{SHOUTED} = %', (select string_agg(email, ', ') from users); end $$; \
         create trigger shout before insert on jobs execute function shout(); \
         create trigger shout before insert on report_files execute function shout();"
    );
    let waiting = api.order_report(&token, &[], 1).await.result();
    api.ended(&token, &waiting, 30).await;
    story.product.sql(&shout).await;
    let failed = api.order_report(&token, &[], 1).await;
    assert_eq!((failed.status, failed.code().as_str()), (500, "1"));
    story.product.sql("drop trigger shout on jobs").await;
    let report = api.order_report(&token, &[], 1).await.result();
    until_told(&api, &token, &report, "The database could not be used").await;
    story
        .product
        .sql("alter table listing_memberships rename to gone")
        .await;
    let failed = api
        .post("/api/properties/get-property-list", &token, &json!({}))
        .await;
    assert_eq!((failed.status, failed.code().as_str()), (500, "1"));
    story
        .product
        .sql("alter table gone rename to listing_memberships")
        .await;

    // A stored job that can't be read, and one whose every attempt ended early.
    story
        .product
        .sql(&format!(
            "insert into jobs (tenant_id, id, queue, kind, payload, due_at, max_attempts, title, created_at) \
             select '{tenant}', gen_random_uuid(), 1, 'unheardOf', '{{\"kind\":\"{MARKER_MAIL}\"}}', \
                    '2026-01-01', 5, '{MARKER_WORD}', '2026-01-01'; \
             update job_turns set next_due_at = '2026-01-01' where tenant_id = '{tenant}'",
            tenant = a.tenant_id
        ))
        .await;
    story
        .until_said("work", "the job's kind is unknown to this release")
        .await;

    // Redis goes: sign-ins, orders and the live stream go on without it.
    story.product.redis.kill();
    let other = api.sign_in("sm@a.test").await;
    story.tokens.push(other.clone());
    api.order_report(&other, &[], 1).await.result();
    story.send_nonsense(&api, &token).await;

    // Processes that reach no PostgreSQL, no object store, or may not sign in.
    let nowhere = format!("127.0.0.1:{}", free_port());
    let (good, database) = (
        story.product.env.clone(),
        story.product.database.config.url.clone(),
    );
    let (_, name) = database.rsplit_once('/').unwrap();
    story.product.set_env(
        "DATABASE_URL",
        format!("postgres://{MARKER_WORD}:{MARKER_PASSWORD}@{nowhere}/{name}"),
    );
    let measured = free_port();
    story
        .product
        .set_env("METRICS_LISTEN", format!("127.0.0.1:{measured}"));
    let (lost, lost_api) = story.product.serve().await;
    story.product.env.retain(|(name, _)| name != "METRICS_LISTEN");
    // Measurements are not answers of the API: they carry no request id.
    let lost_metrics = Api::new(measured, Arc::default());
    story.keep("serve without a database", lost);
    let lost = story.product.start("work", &[]);
    story.keep("work without a database", lost);
    let lost = story.product.start("schedule", &[]);
    story.keep("schedule without a database", lost);
    let unavailable: Answer = lost_api.try_sign_in(MARKER_MAIL, MARKER_PASSWORD).await;
    assert_eq!(
        (unavailable.status, unavailable.code().as_str()),
        (503, "UNAVAILABLE")
    );
    let unavailable = lost_api
        .post("/api/properties/get-property-list", &token, &json!({}))
        .await;
    assert_eq!(unavailable.status, 503);
    assert_eq!(lost_api.get("/readyz", None).await.unwrap().status, 503);
    let measurements = lost_metrics.get("/metrics", None).await.unwrap();
    assert_eq!(measurements.status, 200);
    assert_eq!(leak(&measurements.text, &story.tokens), None);
    story.until_said("work without a database", "no claim").await;

    story.product.env.clone_from(&good);
    story.product.set_env("DATABASE_GATE_PASSWORD", MARKER_PASSWORD);
    let (stranger, stranger_api) = story.product.serve().await;
    story.keep("serve with a wrong password", stranger);
    assert!(
        stranger_api
            .try_sign_in(MARKER_MAIL, MARKER_PASSWORD)
            .await
            .status
            >= 500
    );

    story.product.env.clone_from(&good);
    story.product.set_env("S3_ENDPOINT", format!("http://{nowhere}"));
    let lost = story.product.start("work", &[]);
    let lost = story.keep("work without a store", lost);
    until("it gives up", 60, async || lost.has_ended().then_some(())).await;
    assert!(
        lost.said().contains("the bucket can't be reached"),
        "{}",
        lost.said()
    );

    // What is still on its way to the logs.
    tokio::time::sleep(Duration::from_millis(200)).await;
    story.assert_tight();
    let Story {
        product, processes, ..
    } = story;
    drop(processes);
    product.end().await;
}
