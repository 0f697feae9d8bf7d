//! The file that names the sources of listings: where each lies, who reads it, and
//! how often.

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

/// Time of a call with all its attempts: a job that reads a source has to end in
/// its own time, whatever the source does.
const CALL: Duration = Duration::from_secs(300);

/// Characters of a name.
const MOST_NAME: usize = 100;

/// Minutes from one reading to the next at most: a day.
const MOST_MINUTES: i32 = 24 * 60;

/// Rows of a page at most.
const MOST_ROWS: u16 = 10_000;

/// A source of listings.
#[derive(Clone)]
pub struct ListingSource {
    /// How often it is read.
    pub configured: Configured,
    /// How it is read. Its secret stays out of logs.
    pub api: web_api::Config,
}

/// Why the file can't be used.
#[derive(Debug, Error)]
pub enum SourcesError {
    /// It can't be read.
    #[error("{path} can't be read")]
    Unreadable {
        /// The file.
        path: String,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// It is no JSON of the expected shape.
    #[error("{path} is not what it should be")]
    Malformed {
        /// The file.
        path: String,
        /// Where it breaks, and by what.
        #[source]
        source: serde_json::Error,
    },
    /// A source can't be read so.
    #[error("the source {name:?}: {field} {refusal}")]
    Refused {
        /// The source.
        name: String,
        /// What of it.
        field: &'static str,
        /// Why.
        refusal: &'static str,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    sources: Vec<Told>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Told {
    name: String,
    service_root: String,
    token_url: String,
    client_id: String,
    client_secret: Option<SecretText>,
    client_secret_env: Option<String>,
    scope: Option<String>,
    #[serde(default = "thousand")]
    page_size: u16,
    #[serde(default)]
    photos: bool,
    #[serde(default = "quarter")]
    sync_every_minutes: i32,
    #[serde(default = "four")]
    sweep_at: String,
}

/// A secret in the file; it is never shown.
#[derive(Deserialize)]
#[serde(transparent)]
struct SecretText(String);

fn thousand() -> u16 {
    1_000
}

fn quarter() -> i32 {
    15
}

fn four() -> String {
    "04:00".to_owned()
}

/// Reads the file; `value` gives the variables that hold secrets.
///
/// # Errors
/// [`SourcesError`], which names the source and the field but no secret.
pub fn read(
    path: &Path,
    environment: Environment,
    value: impl Fn(&str) -> Option<String>,
) -> Result<Vec<ListingSource>, SourcesError> {
    let shown = || path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|source| SourcesError::Unreadable {
        path: shown(),
        source,
    })?;
    let file: File = serde_json::from_str(&text).map_err(|source| SourcesError::Malformed {
        path: shown(),
        source,
    })?;
    let mut names = HashSet::new();
    file.sources
        .into_iter()
        .map(|told| {
            let name = told.name.clone();
            let is_new = names.insert(name.to_lowercase());
            source(told, is_new, environment, &value).map_err(|(field, refusal)| SourcesError::Refused {
                name,
                field,
                refusal,
            })
        })
        .collect()
}

type Refusal = (&'static str, &'static str);

fn source(
    told: Told,
    is_new: bool,
    environment: Environment,
    value: impl Fn(&str) -> Option<String>,
) -> Result<ListingSource, Refusal> {
    let length = told.name.chars().count();
    if length == 0 || length > MOST_NAME || told.name.trim() != told.name {
        return Err(("name", "must have 1 to 100 characters without spaces around them"));
    }
    if !is_new {
        return Err(("name", "stands twice"));
    }
    if [import::DEFAULT_SOURCE, seed::SOURCE]
        .iter()
        .any(|taken| taken.eq_ignore_ascii_case(&told.name))
    {
        return Err(("name", "is kept for imports from files"));
    }
    let service_root = address("serviceRoot", &told.service_root, environment)?;
    let token_url = address("tokenUrl", &told.token_url, environment)?;
    let client_secret = match (told.client_secret, told.client_secret_env) {
        (Some(secret), None) => secret.0,
        (None, Some(name)) => value(&name).ok_or(("clientSecretEnv", "names a variable that is not set"))?,
        (Some(_), Some(_)) => return Err(("clientSecretEnv", "stands beside clientSecret")),
        (None, None) => return Err(("clientSecret", "is missing, and so is clientSecretEnv")),
    };
    if !(1..=MOST_ROWS).contains(&told.page_size) {
        return Err(("pageSize", "must be 1 to 10000"));
    }
    if !(1..=MOST_MINUTES).contains(&told.sync_every_minutes) {
        return Err(("syncEveryMinutes", "must be 1 to 1440"));
    }
    let sweep_at = NaiveTime::parse_from_str(&told.sweep_at, "%H:%M")
        .map_err(|_| ("sweepAt", "must be a time of day as HH:MM"))?;
    Ok(ListingSource {
        configured: Configured {
            name: told.name,
            sync_every_minutes: told.sync_every_minutes,
            sweep_at,
        },
        api: web_api::Config {
            service_root,
            credentials: Credentials {
                token_url,
                client_id: told.client_id,
                client_secret: SecretString::from(client_secret),
                scope: told.scope,
            },
            page_size: told.page_size,
            photos: told.photos,
            limits: Limits {
                total: CALL,
                ..Limits::default()
            },
        },
    })
}

fn address(field: &'static str, text: &str, environment: Environment) -> Result<Url, Refusal> {
    let url = Url::parse(text).map_err(|_| (field, "is no address"))?;
    let is_https = url.scheme() == "https";
    if !(is_https || url.scheme() == "http" && environment == Environment::Development) {
        return Err((field, "must be an https address"));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err((field, "must not hold a sign-in"));
    }
    Ok(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a file of one source with these keys changed or added.
    fn told(change: serde_json::Value) -> Result<Vec<ListingSource>, SourcesError> {
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
    fn a_source_needs_no_more_than_its_addresses_and_a_client() {
        use secrecy::ExposeSecret as _;
        let sources = told(serde_json::json!({})).expect("a source");
        assert_eq!(sources[0].configured.sync_every_minutes, 15);
        assert_eq!(
            sources[0].configured.sweep_at,
            NaiveTime::from_hms_opt(4, 0, 0).expect("a time")
        );
        assert!(!format!("{:?}", sources[0].api).contains("hidden-word"));
        let outside = serde_json::json!({ "clientSecret": null, "clientSecretEnv": "MLS_SECRET" });
        let sources = told(outside).expect("a source");
        assert_eq!(
            sources[0].api.credentials.client_secret.expose_secret(),
            "from-outside"
        );
    }

    #[test]
    fn what_is_wrong_is_named_and_no_secret_told() {
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
            (serde_json::json!({ "clientSecretEnv": "MLS_SECRET" }), "beside"),
            (
                serde_json::json!({ "clientSecret": null, "clientSecretEnv": "NONE" }),
                "not set",
            ),
            (serde_json::json!({ "pageSize": 0 }), "pageSize"),
            (serde_json::json!({ "syncEveryMinutes": 0 }), "syncEveryMinutes"),
            (serde_json::json!({ "sweepAt": "25:00" }), "sweepAt"),
        ] {
            let Err(error) = told(change.clone()) else {
                panic!("{change} was taken");
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
            panic!("a name stands twice")
        };
        assert!(chain(&error).contains("twice"), "{error}");
    }
}
