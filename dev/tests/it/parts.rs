//! Checks that each crate uses only the dependencies that the table below allows it
//! (ARCHITECTURE.md). It reads the normal dependencies from `cargo metadata`.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::packages;

/// Crates that every part may use: data types, errors, async helpers, logs.
const ANYWHERE: &[&str] = &[
    "chrono",
    "chrono-tz",
    "futures",
    "serde",
    "serde_json",
    "strum",
    "thiserror",
    "tokio",
    "tokio-util",
    "traces",
    "tracing",
    "uuid",
];

/// Crates that each part may use in addition. `domain` gets nothing that does I/O.
const TABLE: &[(&str, &[&str])] = &[
    // ammonia, css-inline, csv and encoding_rs parse text and load nothing (docs/decisions/0028,
    // docs/decisions/0098).
    (
        "domain",
        &[
            "ammonia",
            "base64",
            "css-inline",
            "csv",
            "encoding_rs",
            "garde",
            "hmac",
            "mail-parser",
            "sha2",
        ],
    ),
    (
        "database",
        &[
            "aes-gcm",
            "base64",
            "crc32fast",
            "domain",
            "rand",
            "secrecy",
            "sha2",
            "sqlx",
            "zipcodes",
        ],
    ),
    ("limits", &["governor", "metrics", "redis"]),
    ("traces", &[]),
    ("resampling", &["fast_image_resize"]),
    (
        "storage",
        &[
            "aws-sdk-s3",
            "bytes",
            "domain",
            "image",
            "jpeg-encoder",
            "resampling",
            "resvg",
            "rustybuzz",
            "url",
        ],
    ),
    ("reports", &["rust_xlsxwriter", "tempfile", "zip"]),
    (
        "providers",
        &[
            "base64",
            "csv",
            "domain",
            "encoding_rs",
            "flate2",
            "hmac",
            "lettre",
            "openidconnect",
            "quick-xml",
            "rand",
            "reqwest",
            "rustls",
            "secrecy",
            "sha1",
            "sha2",
            "url",
        ],
    ),
    (
        "jobs",
        &[
            "async-trait",
            "database",
            "domain",
            "limits",
            "metrics",
            "providers",
            "reports",
            "rusty-sidekiq",
            "secrecy",
            "sha2",
            "storage",
            "tempfile",
            "url",
        ],
    ),
    // rustix sets the priority of the threads that hash passwords; serde_yaml_ng writes the
    // completed contract (docs/decisions/0062).
    (
        "platform-api",
        &[
            "argon2",
            "async-trait",
            "base64",
            "bytes",
            "database",
            "domain",
            "garde",
            "hmac",
            "hyper",
            "hyper-util",
            "libdeflater",
            "limits",
            "metrics",
            "metrics-exporter-prometheus",
            "poem",
            "poem-openapi",
            "providers",
            "rand",
            "rustix",
            "secrecy",
            "serde_yaml_ng",
            "sha2",
            "storage",
            "tokio-stream",
            "url",
        ],
    ),
    // rustix sets the priority of the worker.
    (
        "doorstep",
        &[
            "anyhow",
            "clap",
            "database",
            "domain",
            "jobs",
            "limits",
            "metrics-exporter-prometheus",
            "opentelemetry",
            "opentelemetry-otlp",
            "opentelemetry_sdk",
            "percent-encoding",
            "platform-api",
            "poem",
            "providers",
            "rand",
            "reports",
            "rustix",
            "rustls",
            "secrecy",
            "storage",
            "tracing-opentelemetry",
            "tracing-subscriber",
            "url",
        ],
    ),
];

/// Crates for development, tests and measurement only. They may use any dependency, but the
/// product may not depend on them.
const NOT_THE_PRODUCT: &[&str] = &["benches", "dev", "sandbox", "testkit"];

/// Crates of [`ANYWHERE`] that `domain` may not use: rules don't wait, log or stream.
const NOT_FOR_DOMAIN: &[&str] = &["futures", "tokio", "tokio-util", "tracing"];

fn normal_dependencies() -> BTreeMap<String, Vec<String>> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    packages()
        .iter()
        .map(|package| {
            let names = package["dependencies"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|dependency| dependency["kind"].is_null())
                .map(|dependency| text(&dependency["name"]))
                .collect();
            (text(&package["name"]), names)
        })
        .collect()
}

#[test]
fn every_part_uses_only_dependencies_that_the_table_allows() {
    let parts = normal_dependencies();
    let mut violations = Vec::new();
    for (part, names) in &parts {
        if NOT_THE_PRODUCT.contains(&part.as_str()) {
            continue;
        }
        let Some((_, allowed)) = TABLE.iter().find(|(name, _)| name == part) else {
            violations.push(format!("{part} is not in the table"));
            continue;
        };
        for name in names {
            let is_allowed = allowed.contains(&name.as_str()) || ANYWHERE.contains(&name.as_str());
            if !is_allowed || (part == "domain" && NOT_FOR_DOMAIN.contains(&name.as_str())) {
                violations.push(format!("{part} may not use {name}"));
            }
        }
    }
    assert!(violations.is_empty(), "{violations:#?}");
    for (part, _) in TABLE {
        assert!(
            parts.contains_key(*part),
            "the table contains {part}, which does not exist"
        );
    }
}
