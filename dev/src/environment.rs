//! The environment variables of Doorstep's processes: the addresses of the private servers, or of
//! outside services where the caller sets them, and the secrets of the installation.

use std::collections::BTreeMap;

use anyhow::{Context, Result};

use crate::state::State;

/// Variable names and values of a process.
pub type Environment = BTreeMap<String, String>;

/// The variables that name outside services.
pub const OUTSIDE: &[&str] = &[
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "REDIS_URL",
    "S3_ENDPOINT",
    "SMTP_URL",
    "SSO_ISSUER",
    "ATTOM_API_KEY",
    "LOB_API_KEY",
    "TWILIO_ACCOUNT_SID",
];

/// Outside services named by the caller's environment, used instead of the private ones.
#[derive(Debug, Default)]
pub struct Outside {
    pub database: Option<Database>,
    pub redis_url: Option<String>,
    pub s3: Option<S3>,
    pub smtp_url: Option<String>,
    pub sso: Option<Sso>,
    pub attom: Option<Attom>,
    pub lob: Option<Lob>,
    pub twilio: Option<Twilio>,
}

/// ATTOM, the provider of home owners' data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attom {
    /// `None` for the provider's default.
    pub url: Option<String>,
    pub key: String,
}

/// Lob, the provider that prints postcards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lob {
    /// `None` for the provider's default.
    pub url: Option<String>,
    pub key: String,
    /// `None` if it sends no webhooks to this installation.
    pub webhook_secret: Option<String>,
}

/// Twilio, the provider that sends texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Twilio {
    /// `None` for the provider's default.
    pub url: Option<String>,
    pub account_sid: String,
    pub auth_token: String,
}

/// A provider of single sign-on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sso {
    pub issuer: String,
    pub client_id: String,
    pub client_secret: String,
    pub label: String,
}

/// The database's addresses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Database {
    /// With the owner's name and password.
    pub owner_url: String,
    /// Without a user: each role logs in with its own name.
    pub url: String,
}

/// An S3 store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct S3 {
    pub endpoint: String,
    pub region: String,
    pub bucket: String,
    pub access_key: String,
    pub secret_key: String,
}

/// All addresses that Doorstep needs.
#[derive(Debug)]
pub struct Addresses {
    pub database: Database,
    pub redis_url: String,
    pub s3: S3,
    pub smtp_url: String,
    pub sso: Sso,
    pub attom: Attom,
    pub lob: Lob,
    pub twilio: Twilio,
    pub web_port: u16,
}

impl Outside {
    /// Reads the variables; `value` returns one by its name.
    ///
    /// # Errors
    /// Some variables of a service are missing.
    pub fn read(value: impl Fn(&str) -> Option<String>) -> Result<Outside> {
        let value = |name: &str| value(name).filter(|value| !value.is_empty());
        let required = |name: &str, deciding: &str| {
            value(name).with_context(|| format!("{name} is required when {deciding} is set"))
        };
        let database = value("DATABASE_URL").map(|url| Database {
            owner_url: value("DATABASE_OWNER_URL").unwrap_or_else(|| url.clone()),
            url: without_user(&url),
        });
        let s3 = match value("S3_ENDPOINT") {
            None => None,
            Some(endpoint) => Some(S3 {
                endpoint,
                region: value("S3_REGION").unwrap_or_else(|| "us-east-1".to_owned()),
                bucket: required("S3_BUCKET", "S3_ENDPOINT")?,
                access_key: required("S3_ACCESS_KEY", "S3_ENDPOINT")?,
                secret_key: required("S3_SECRET_KEY", "S3_ENDPOINT")?,
            }),
        };
        let sso = match value("SSO_ISSUER") {
            None => None,
            Some(issuer) => Some(Sso {
                issuer,
                client_id: required("SSO_CLIENT_ID", "SSO_ISSUER")?,
                client_secret: required("SSO_CLIENT_SECRET", "SSO_ISSUER")?,
                label: value("SSO_LABEL").unwrap_or_default(),
            }),
        };
        let twilio = match value("TWILIO_ACCOUNT_SID") {
            None => None,
            Some(account_sid) => Some(Twilio {
                url: value("TWILIO_BASE_URL"),
                account_sid,
                auth_token: required("TWILIO_AUTH_TOKEN", "TWILIO_ACCOUNT_SID")?,
            }),
        };
        for (name, deciding) in [
            ("DATABASE_OWNER_URL", "DATABASE_URL"),
            ("TWILIO_AUTH_TOKEN", "TWILIO_ACCOUNT_SID"),
            ("LOB_WEBHOOK_SECRET", "LOB_API_KEY"),
        ] {
            if value(name).is_some() {
                required(deciding, name)?;
            }
        }
        Ok(Outside {
            database,
            redis_url: value("REDIS_URL"),
            s3,
            smtp_url: value("SMTP_URL"),
            sso,
            attom: value("ATTOM_API_KEY").map(|key| Attom {
                url: value("ATTOM_URL"),
                key,
            }),
            lob: value("LOB_API_KEY").map(|key| Lob {
                url: value("LOB_BASE_URL"),
                key,
                webhook_secret: value("LOB_WEBHOOK_SECRET"),
            }),
            twilio,
        })
    }
}

/// The environment of every Doorstep process of the installation.
pub fn environment(state: &State, addresses: &Addresses) -> Environment {
    let secrets = &state.kept.secrets;
    let file = |name: &str| state.path(name).to_string_lossy().into_owned();
    let variable_or = |name: &str, default: &str| std::env::var(name).unwrap_or_else(|_| default.to_owned());
    [
        ("DATABASE_OWNER_URL", addresses.database.owner_url.clone()),
        ("DATABASE_URL", addresses.database.url.clone()),
        ("REDIS_URL", addresses.redis_url.clone()),
        ("S3_ENDPOINT", addresses.s3.endpoint.clone()),
        ("S3_REGION", addresses.s3.region.clone()),
        ("S3_BUCKET", addresses.s3.bucket.clone()),
        ("S3_ACCESS_KEY", addresses.s3.access_key.clone()),
        ("S3_SECRET_KEY", addresses.s3.secret_key.clone()),
        ("SMTP_URL", addresses.smtp_url.clone()),
        (
            "MAIL_FROM",
            variable_or("MAIL_FROM", "Doorstep <no-reply@doorstep.example>"),
        ),
        ("SSO_ISSUER", addresses.sso.issuer.clone()),
        ("SSO_CLIENT_ID", addresses.sso.client_id.clone()),
        ("SSO_CLIENT_SECRET", addresses.sso.client_secret.clone()),
        ("SSO_LABEL", addresses.sso.label.clone()),
        ("ATTOM_URL", addresses.attom.url.clone().unwrap_or_default()),
        ("ATTOM_API_KEY", addresses.attom.key.clone()),
        (
            "OWNER_DATA_PRICE_CENTS",
            variable_or("OWNER_DATA_PRICE_CENTS", "45"),
        ),
        ("LOB_BASE_URL", addresses.lob.url.clone().unwrap_or_default()),
        ("LOB_API_KEY", addresses.lob.key.clone()),
        (
            "LOB_WEBHOOK_SECRET",
            addresses.lob.webhook_secret.clone().unwrap_or_default(),
        ),
        (
            "TWILIO_BASE_URL",
            addresses.twilio.url.clone().unwrap_or_default(),
        ),
        ("TWILIO_ACCOUNT_SID", addresses.twilio.account_sid.clone()),
        ("TWILIO_AUTH_TOKEN", addresses.twilio.auth_token.clone()),
        ("PUBLIC_URL", public_url(addresses.web_port)),
        ("LISTEN", format!("127.0.0.1:{}", addresses.web_port)),
        ("DOORSTEP_SECRET", secrets.doorstep.clone()),
        ("DOORSTEP_SECRET_KEYS", secrets.secret_keys()),
        ("DOORSTEP_ENV", "development".to_owned()),
        ("DOORSTEP_CLOCK_FILE", file("clock")),
        ("DOORSTEP_SIGN_INS_FILE", file("sign-ins.json")),
        ("DOORSTEP_PARTNER_KEY_FILE", file("partner-key.json")),
        ("RUST_LOG", variable_or("RUST_LOG", "info")),
    ]
    .into_iter()
    .chain(role_passwords(&secrets.role).map(|(name, default)| (name, variable_or(name, &default))))
    .map(|(name, value)| (name.to_owned(), value))
    .collect()
}

/// The passwords of the four logins, by the variable that passes each.
pub fn role_passwords(secret: &str) -> [(&'static str, String); 4] {
    [
        "DATABASE_APP_PASSWORD",
        "DATABASE_GATE_PASSWORD",
        "DATABASE_WORKER_PASSWORD",
        "DATABASE_PLATFORM_PASSWORD",
    ]
    .map(|name| (name, format!("{name}-{secret}")))
}

/// The address at which people reach the application on `web_port`.
pub fn public_url(web_port: u16) -> String {
    std::env::var("PUBLIC_URL").unwrap_or_else(|_| format!("http://127.0.0.1:{web_port}"))
}

/// `postgres://user:password@host/name` without `user:password@`.
fn without_user(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return url.to_owned();
    };
    let authority = rest.split(['/', '?']).next().unwrap_or(rest);
    match authority.rsplit_once('@') {
        Some((user, _)) => format!("{scheme}://{}", &rest[user.len() + 1..]),
        None => url.to_owned(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Outside> {
        Outside::read(|name| {
            pairs
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn private_servers_are_used_without_variables() {
        let outside = read(&[("DATABASE_URL", "")]).unwrap();
        assert!(outside.database.is_none());
        assert!(outside.redis_url.is_none());
        assert!(outside.s3.is_none());
    }

    #[test]
    fn the_user_in_the_address_owns_an_outside_database() {
        let outside = read(&[(
            "DATABASE_URL",
            "postgres://me:p@ss@db:5432/doorstep?sslmode=require",
        )]);
        let database = outside.unwrap().database.unwrap();
        assert_eq!(
            database.owner_url,
            "postgres://me:p@ss@db:5432/doorstep?sslmode=require"
        );
        assert_eq!(database.url, "postgres://db:5432/doorstep?sslmode=require");
    }

    #[test]
    fn a_partly_named_provider_is_refused_with_the_missing_name() {
        let outside = read(&[("LOB_API_KEY", "test_mine")]).unwrap();
        let lob = outside.lob.unwrap();
        assert_eq!(
            (lob.key.as_str(), lob.url, lob.webhook_secret),
            ("test_mine", None, None)
        );
        assert!(outside.twilio.is_none());
        for (given, missing) in [
            ("TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"),
            ("TWILIO_AUTH_TOKEN", "TWILIO_ACCOUNT_SID"),
            ("LOB_WEBHOOK_SECRET", "LOB_API_KEY"),
        ] {
            let error = read(&[(given, "x")]).unwrap_err().to_string();
            assert_eq!(error, format!("{missing} is required when {given} is set"));
        }
    }

    #[test]
    fn an_address_without_a_user_is_unchanged() {
        assert_eq!(without_user("postgres://db/x?a=b@c"), "postgres://db/x?a=b@c");
    }

    #[test]
    fn a_partly_named_store_is_refused_with_the_missing_name() {
        let error = read(&[("S3_ENDPOINT", "http://s3"), ("S3_BUCKET", "b")]).unwrap_err();
        assert!(error.to_string().contains("S3_ACCESS_KEY"));
    }
}
