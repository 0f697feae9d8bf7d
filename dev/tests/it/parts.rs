//! Each outside thing is a dependency of one part (ARCHITECTURE.md): reads
//! `cargo metadata` and fails for a crate that names, as a normal dependency,
//! what the table below doesn't allow it.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::packages;

/// What any part may use: data types, errors, async plumbing, logs.
const ANYWHERE: &[&str] = &[
    "chrono",
    "chrono-tz",
    "futures",
    "serde",
    "serde_json",
    "thiserror",
    "tokio",
    "tokio-util",
    "traces",
    "tracing",
    "uuid",
];

/// What each part may use beside that. `domain` gets nothing that reads or sends.
const TABLE: &[(&str, &[&str])] = &[
    // ammonia and css-inline take text apart and load nothing (docs/decisions/0028).
    // base64, hmac and sha2 make the tokens of links (docs/decisions/0037).
    (
        "domain",
        &["ammonia", "base64", "css-inline", "garde", "hmac", "sha2"],
    ),
    (
        "database",
        &[
            "aes-gcm", "base64", "domain", "rand", "secrecy", "sha2", "sqlx", "zipcodes",
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
    // rustix sets the priority of the threads that hash; serde_yaml_ng writes the completed
    // contract (docs/decisions/0062).
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

/// Parts that serve only development, tests and measurement. They may use what
/// they need, except that nobody may build the product on them.
const BESIDE_THE_PRODUCT: &[&str] = &["benches", "dev", "sandbox", "testkit"];

/// Not even through [`ANYWHERE`]: rules don't wait, log or follow streams.
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
fn every_part_names_only_what_the_table_allows_it() {
    let parts = normal_dependencies();
    let mut strays = Vec::new();
    for (part, names) in &parts {
        if BESIDE_THE_PRODUCT.contains(&part.as_str()) {
            continue;
        }
        let Some((_, allowed)) = TABLE.iter().find(|(name, _)| name == part) else {
            strays.push(format!("{part} stands in no table"));
            continue;
        };
        for name in names {
            let known = allowed.contains(&name.as_str()) || ANYWHERE.contains(&name.as_str());
            if !known || (part == "domain" && NOT_FOR_DOMAIN.contains(&name.as_str())) {
                strays.push(format!("{part} may not use {name}"));
            }
        }
    }
    assert!(strays.is_empty(), "{strays:#?}");
    for (part, _) in TABLE {
        assert!(parts.contains_key(*part), "the table names {part}, which is gone");
    }
}
