//! Reads the JSON file of the listing sources: their addresses, credentials and schedules.

use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

use chrono::NaiveTime;
use database::listing_sources::Configured;
use providers::reso::web_api::{self, Credentials, Limits};
use secrecy::SecretString;
use serde::Deserialize;
use thiserror::Error;
use url::Url;

use crate::environment::Environment;
use crate::{import, seed};

/// The longest call including its retries, so that a job ends in time even if the source is slow.
const CALL: Duration = Duration::from_secs(300);

/// The most characters of a source's name.
const MOST_NAME: usize = 100;

/// The longest interval between two walks: a day.
const MOST_MINUTES: i32 = 24 * 60;

/// The most rows of a page.
const MOST_ROWS: u16 = 10_000;

/// A listing source.
#[derive(Clone)]
pub struct ListingSource {
    /// Its name and schedule.
    pub configured: Configured,
    /// Its addresses, credentials and limits. The secret does not appear in logs.
    pub api: web_api::Config,
}

/// Why the file can't be used.
#[derive(Debug, Error)]
pub enum SourcesError {
    /// The file can't be read.
    #[error("{path} can't be read")]
    Unreadable {
        /// The file.
        path: String,
        /// The error of reading.
        #[source]
        source: std::io::Error,
    },
    /// The file is not JSON of the expected shape.
    #[error("{path} does not have the expected shape")]
    Malformed {
        /// The file.
        path: String,
        /// The position and the error.
        #[source]
        source: serde_json::Error,
    },
    /// The values of a source are invalid.
    #[error("the source {name:?}: {field} {refusal}")]
    Refused {
        /// The name of the source.
        name: String,
        /// The JSON field.
        field: &'static str,
        /// What is wrong with the field.
        refusal: &'static str,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    sources: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Entry {
    name: String,
    service_root: String,
    token_url: String,
    client_id: String,
    client_secret: Option<SecretText>,
    client_secret_env: Option<String>,
    scope: Option<String>,
    #[serde(default = "default_page_size")]
    page_size: u16,
    #[serde(default)]
    photos: bool,
    #[serde(default = "default_sync_minutes")]
    sync_every_minutes: i32,
    #[serde(default = "default_sweep_at")]
    sweep_at: String,
}

/// A secret in the file. It has no `Debug`, so it can't be logged.
#[derive(Deserialize)]
#[serde(transparent)]
struct SecretText(String);

fn default_page_size() -> u16 {
    1_000
}

fn default_sync_minutes() -> i32 {
    15
}

fn default_sweep_at() -> String {
    "04:00".to_owned()
}

/// Reads the file; `value` returns the environment variables that hold secrets.
///
/// # Errors
/// [`SourcesError`], which names the source and the field but no secret.
pub fn read(
    path: &Path,
    environment: Environment,
    value: impl Fn(&str) -> Option<String>,
) -> Result<Vec<ListingSource>, SourcesError> {
    let path_text = || path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|source| SourcesError::Unreadable {
        path: path_text(),
        source,
    })?;
    let file: File = serde_json::from_str(&text).map_err(|source| SourcesError::Malformed {
        path: path_text(),
        source,
    })?;
    let mut names = HashSet::new();
    file.sources
        .into_iter()
        .map(|entry| {
            let name = entry.name.clone();
            let is_new = names.insert(name.to_lowercase());
            source(entry, is_new, environment, &value).map_err(|(field, refusal)| SourcesError::Refused {
                name,
                field,
                refusal,
            })
        })
        .collect()
}

type Refusal = (&'static str, &'static str);

fn source(
    entry: Entry,
    is_new: bool,
    environment: Environment,
    value: impl Fn(&str) -> Option<String>,
) -> Result<ListingSource, Refusal> {
    let length = entry.name.chars().count();
    if length == 0 || length > MOST_NAME || entry.name.trim() != entry.name {
        return Err(("name", "must have 1 to 100 characters without spaces around them"));
    }
    if !is_new {
        return Err(("name", "is used twice"));
    }
    if [import::DEFAULT_SOURCE, seed::SOURCE]
        .iter()
        .any(|taken| taken.eq_ignore_ascii_case(&entry.name))
    {
        return Err(("name", "is reserved for imports from files"));
    }
    let service_root = address("serviceRoot", &entry.service_root, environment)?;
    let token_url = address("tokenUrl", &entry.token_url, environment)?;
    let client_secret = match (entry.client_secret, entry.client_secret_env) {
        (Some(secret), None) => secret.0,
        (None, Some(name)) => value(&name).ok_or(("clientSecretEnv", "names a variable that is not set"))?,
        (Some(_), Some(_)) => return Err(("clientSecretEnv", "is set together with clientSecret")),
        (None, None) => return Err(("clientSecret", "is missing, and so is clientSecretEnv")),
    };
    if !(1..=MOST_ROWS).contains(&entry.page_size) {
        return Err(("pageSize", "must be 1 to 10000"));
    }
    if !(1..=MOST_MINUTES).contains(&entry.sync_every_minutes) {
        return Err(("syncEveryMinutes", "must be 1 to 1440"));
    }
    let sweep_at = NaiveTime::parse_from_str(&entry.sweep_at, "%H:%M")
        .map_err(|_| ("sweepAt", "must be a time of day as HH:MM"))?;
    Ok(ListingSource {
        configured: Configured {
            name: entry.name,
            sync_every_minutes: entry.sync_every_minutes,
            sweep_at,
        },
        api: web_api::Config {
            service_root,
            credentials: Credentials {
                token_url,
                client_id: entry.client_id,
                client_secret: SecretString::from(client_secret),
                scope: entry.scope,
            },
            page_size: entry.page_size,
            photos: entry.photos,
            limits: Limits {
                total: CALL,
                ..Limits::default()
            },
        },
    })
}

fn address(field: &'static str, text: &str, environment: Environment) -> Result<Url, Refusal> {
    let url = Url::parse(text).map_err(|_| (field, "is not a URL"))?;
    let is_https = url.scheme() == "https";
    if !(is_https || url.scheme() == "http" && environment == Environment::Development) {
        return Err((field, "must be an https URL"));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err((field, "must not contain a user name or password"));
    }
    Ok(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a file with one source whose keys are changed or added; null removes a key.
    fn read_with(change: serde_json::Value) -> Result<Vec<ListingSource>, SourcesError> {
        let mut source = serde_json::json!({
            "name": "mls",
            "serviceRoot": "https://mls.example/odata",
            "tokenUrl": "https://mls.example/token",
            "clientId": "id",
            "clientSecret": "hidden-word",
        });
        let (Some(source_keys), serde_json::Value::Object(change)) = (source.as_object_mut(), change) else {
            panic!("objects");
        };
        source_keys.extend(change);
        source_keys.retain(|_, value| !value.is_null());
        of(&serde_json::json!({ "sources": [source] }))
    }

    fn of(file: &serde_json::Value) -> Result<Vec<ListingSource>, SourcesError> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("sources.json");
        std::fs::write(&path, file.to_string()).expect("a file");
        read(&path, Environment::Production, |name| {
            (name == "MLS_SECRET").then(|| "from-outside".to_owned())
        })
    }

    fn chain(error: &dyn std::error::Error) -> String {
        let mut text = error.to_string();
        let mut cause = error.source();
        while let Some(error) = cause {
            text = format!("{text}: {error}");
            cause = error.source();
        }
        text
    }

    #[test]
    fn a_source_needs_only_its_addresses_and_a_client() {
        use secrecy::ExposeSecret as _;
        let sources = read_with(serde_json::json!({})).expect("a source");
        assert_eq!(sources[0].configured.sync_every_minutes, 15);
        assert_eq!(
            sources[0].configured.sweep_at,
            NaiveTime::from_hms_opt(4, 0, 0).expect("a time")
        );
        assert!(!format!("{:?}", sources[0].api).contains("hidden-word"));
        let outside = serde_json::json!({ "clientSecret": null, "clientSecretEnv": "MLS_SECRET" });
        let sources = read_with(outside).expect("a source");
        assert_eq!(
            sources[0].api.credentials.client_secret.expose_secret(),
            "from-outside"
        );
    }

    #[test]
    fn errors_name_the_field_and_no_secret() {
        for (change, word) in [
            (serde_json::json!({ "name": "" }), "name"),
            (serde_json::json!({ "name": " mls" }), "name"),
            (serde_json::json!({ "name": "CSV" }), "imports from files"),
            (serde_json::json!({ "surprise": 1 }), "surprise"),
            (
                serde_json::json!({ "serviceRoot": "http://mls.example" }),
                "serviceRoot",
            ),
            (
                serde_json::json!({ "tokenUrl": "https://a:b@mls.example" }),
                "tokenUrl",
            ),
            (serde_json::json!({ "tokenUrl": null }), "tokenUrl"),
            (serde_json::json!({ "clientSecret": null }), "clientSecret"),
            (serde_json::json!({ "clientSecretEnv": "MLS_SECRET" }), "together"),
            (
                serde_json::json!({ "clientSecret": null, "clientSecretEnv": "NONE" }),
                "not set",
            ),
            (serde_json::json!({ "pageSize": 0 }), "pageSize"),
            (serde_json::json!({ "syncEveryMinutes": 0 }), "syncEveryMinutes"),
            (serde_json::json!({ "sweepAt": "25:00" }), "sweepAt"),
        ] {
            let Err(error) = read_with(change.clone()) else {
                panic!("{change} was accepted");
            };
            let text = chain(&error);
            assert!(text.contains(word), "{change}: {text}");
            assert!(!text.contains("hidden-word"), "{text}");
        }
        let source = |name: &str| {
            serde_json::json!({ "name": name, "serviceRoot": "https://a.example", "tokenUrl": "https://a.example",
                                "clientId": "i", "clientSecret": "s" })
        };
        let twice = serde_json::json!({ "sources": [source("a"), source("A")] });
        let Err(error) = of(&twice) else {
            panic!("a duplicate name was accepted")
        };
        assert!(chain(&error).contains("twice"), "{error}");
    }
}
