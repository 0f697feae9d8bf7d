//! The labels of metrics have closed sets of values, whatever clients send: every value of a
//! label is kept forever.
//!
//! OPS-04.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use poem::http::Method;
use serde_json::json;

use crate::matrix::{operations, partner_operations};
use crate::world::World;

const METHODS: &[&str] = &[
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE", "other",
];
const QUEUES: &[&str] = &["interactive", "background"];
const BROWSERS: &[&str] = &["edge", "opera", "firefox", "chrome", "safari", "other"];
const CHANNELS: &[&str] = &["email", "sms", "postcard"];

/// The allowed values of a label.
enum Values {
    /// One of these.
    Of(&'static [&'static str]),
    /// The path pattern of a route, not the called path.
    Routes,
    /// An HTTP status.
    Statuses,
    /// A name from the code: of a closed set in `domain` or `providers`.
    Named,
}

/// Every label of every metric.
fn labels() -> BTreeMap<(&'static str, &'static str), Values> {
    use Values::{Named, Of, Routes, Statuses};
    BTreeMap::from([
        (("doorstep_request_seconds", "method"), Of(METHODS)),
        (("doorstep_request_seconds", "route"), Routes),
        (("doorstep_request_seconds", "status"), Statuses),
        (
            ("doorstep_connections_closed_total", "reason"),
            Of(&["too_many", "head", "idle", "stalled"]),
        ),
        (("doorstep_jobs_due", "queue"), Of(QUEUES)),
        (("doorstep_jobs_running", "queue"), Of(QUEUES)),
        (("doorstep_jobs_oldest_due_age_seconds", "queue"), Of(QUEUES)),
        (("doorstep_job_wait_seconds", "queue"), Of(QUEUES)),
        (("doorstep_jobs_total", "kind"), Named),
        (("doorstep_jobs_total", "result"), Named),
        (("doorstep_job_duration_seconds", "kind"), Named),
        (("doorstep_report_duration_seconds", "report"), Of(&["listing"])),
        (("doorstep_messages_in_hand", "channel"), Of(CHANNELS)),
        (("doorstep_messages_in_hand", "state"), Named),
        (("doorstep_messages_oldest_age_seconds", "channel"), Of(CHANNELS)),
        (("doorstep_messages_oldest_age_seconds", "state"), Named),
        (("doorstep_messages_total", "channel"), Of(CHANNELS)),
        (("doorstep_messages_total", "result"), Named),
        (("doorstep_pictures_failed", "fault"), Named),
        (("doorstep_own_mail_account_faults_total", "fault"), Named),
        (("doorstep_client_errors_total", "browser"), Of(BROWSERS)),
    ])
}

/// The labels that the code gives its metrics, by the metric macros.
fn written_labels() -> BTreeSet<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = BTreeSet::new();
    for part in [
        "doorstep",
        "jobs",
        "limits",
        "platform-api",
        "providers",
        "database",
        "storage",
        "reports",
    ] {
        let mut folders = vec![root.join(part).join("src")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|ending| ending == "rs") {
                    collect_labels(&std::fs::read_to_string(&path).unwrap(), &mut found);
                }
            }
        }
    }
    found
}

fn collect_labels(code: &str, found: &mut BTreeSet<(String, String)>) {
    for kind in ["counter!(", "gauge!(", "histogram!("] {
        for (_, call) in code
            .match_indices(kind)
            .map(|(at, _)| code.split_at(at + kind.len()))
        {
            let end = call.find([';', '\n']).unwrap_or(call.len());
            let mut words = call[..end].split('"').skip(1).step_by(2);
            let Some(metric) = words.next() else { continue };
            let parts: Vec<&str> = call[..end].split("=>").collect();
            for part in &parts[..parts.len() - 1] {
                let label = part.trim().trim_end_matches('"').rsplit('"').next().unwrap();
                found.insert((metric.to_owned(), label.to_owned()));
            }
            if call[..end].contains("&labels") {
                for label in ["method", "route", "status"] {
                    found.insert((metric.to_owned(), label.to_owned()));
                }
            }
        }
    }
}

#[test]
fn every_label_in_the_code_has_a_closed_set() {
    let allowed: BTreeSet<_> = labels()
        .into_keys()
        .map(|(metric, label)| (metric.to_owned(), label.to_owned()))
        .collect();
    assert_eq!(written_labels(), allowed);
}

/// A series of `/metrics`: the metric without the exporter's suffixes, and its labels.
fn series(line: &str) -> Option<(String, Vec<(String, String)>)> {
    let line = line.strip_prefix("doorstep_")?;
    let (name, rest) = line.split_once('{')?;
    let (pairs, _) = rest.rsplit_once('}')?;
    let name = ["_bucket", "_sum", "_count"]
        .into_iter()
        .find_map(|suffix| name.strip_suffix(suffix))
        .unwrap_or(name);
    let labels = pairs.split("\",").filter_map(|pair| {
        let (label, value) = pair.split_once("=\"")?;
        Some((label.to_owned(), value.trim_end_matches('"').to_owned()))
    });
    Some((format!("doorstep_{name}"), labels.collect()))
}

#[tokio::test]
async fn values_from_clients_become_no_labels() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let invented = "inventedvalue";
    for number in 0..20 {
        let method = Method::from_bytes(format!("INVENTEDVALUE{number}").as_bytes()).unwrap();
        let answer = world.anonymous(method, "/api/account/login", None).await;
        assert_eq!(answer.status, 405);
        for path in [
            format!("/{invented}{number}"),
            format!("/api/{invented}{number}"),
            format!("/api/user/forgot-password/{invented}{number}@x.test"),
            format!("/api/templates/get-template/{invented}{number}"),
            format!("/media/{invented}{number}/x/y.jpg"),
            format!("/p/{invented}{number}"),
            format!("/u/{invented}{number}"),
            format!("/webhooks/{invented}{number}"),
            format!("/api/jobs/get-job?jobId={invented}{number}"),
        ] {
            for method in [Method::GET, Method::POST, Method::DELETE] {
                world
                    .call(method, &path, Some(&token), Some(json!({ "x": invented })))
                    .await;
            }
        }
        let request = world
            .client
            .get("/api/properties/get-property-status-list")
            .header("host", format!("{invented}{number}.example"))
            .header("x-request-id", format!("{invented}{number}"))
            .header("user-agent", format!("{invented}{number}"));
        request.send().await;
    }
    let metrics = world.metrics().await;
    assert!(!metrics.to_lowercase().contains(invented), "{metrics}");
    assert!(metrics.contains("method=\"other\""), "{metrics}");

    let allowed = labels();
    let mut routes: BTreeSet<String> = operations()
        .iter()
        .chain(&partner_operations())
        .map(|(_, path, _)| shape(path))
        .collect();
    routes.insert("none".to_owned());
    let mut seen = 0;
    for line in metrics.lines() {
        let Some((metric, pairs)) = series(line) else {
            continue;
        };
        for (label, value) in pairs {
            // The exporter adds these to histograms.
            if matches!(label.as_str(), "le" | "quantile") {
                continue;
            }
            seen += 1;
            let values = allowed
                .iter()
                .find(|((of, name), _)| *of == metric && *name == label);
            let is_allowed = match values.map(|(_, values)| values) {
                Some(Values::Of(values)) => values.contains(&value.as_str()),
                Some(Values::Routes) => {
                    routes.contains(&shape(&value)) || value.split('/').all(is_route_part)
                }
                Some(Values::Statuses) => value
                    .parse()
                    .is_ok_and(|status: u16| (100..600).contains(&status)),
                Some(Values::Named) => value.chars().all(|one| one.is_ascii_alphabetic() || one == '_'),
                None => false,
            };
            assert!(is_allowed, "{metric} {label} {value}");
        }
    }
    assert!(seen > 20, "{metrics}");
}

/// A route without the names of its parameters.
fn shape(route: &str) -> String {
    let parts = route.split('/').map(|part| match part.chars().next() {
        Some(':' | '{') => ":",
        _ => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

/// Routes outside the contract: their own words, and parameters.
fn is_route_part(part: &str) -> bool {
    const WORDS: [&str; 21] = [
        "",
        "api",
        "healthz",
        "readyz",
        "media",
        "p",
        "u",
        "webhooks",
        "events",
        "docs",
        "ui.css",
        "ui.js",
        "start.js",
        "openapi.json",
        "lob",
        "twilio",
        "sso",
        "status",
        "inbound",
        "partner",
        "v1",
    ];
    WORDS.contains(&part) || part.starts_with(':') || part == "*"
}
