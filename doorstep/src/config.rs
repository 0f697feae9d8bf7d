//! The configuration from the environment. Only logging and the export of spans read variables of
//! their own.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use database::jobs::JobLimits;
use database::sealed::SecretKeys;
use database::{DbConfig, Login, Logins, Purpose};
use domain::clock::Clock;
use domain::mailboxes::ServiceType;
use domain::money::Cents;
use jobs::{Pace, Paces};
use limits::Limit;
use platform_api::ConnectionLimits;
use providers::attom;
use providers::aurinko::{self, AurinkoConfig};
use providers::email_accounts::{Servers, SmtpServer};
use providers::graph::{self, GraphConfig};
use providers::lob;
use providers::maps::GEOCODING;
use providers::oidc::{Limits, OidcConfig, Reach};
use providers::pictures::PictureHosts;
use providers::smtp::Encryption;
use providers::twilio;
use secrecy::SecretString;
use storage::StorageConfig;
use url::Url;

use crate::environment::Environment;
use crate::listing_sources::{self, ListingSource};
use crate::smtp_server;

/// The configuration of every command.
pub struct Config {
    /// Whether this is a production or a development installation.
    pub environment: Environment,
    /// The login that owns the schema. Only `migrate` needs it.
    pub database_owner_url: Option<String>,
    /// The database, with the logins of all purposes.
    pub database: DbConfig,
    /// The Redis server for wake-up signals, rate limits and live streams.
    pub redis_url: String,
    /// The object store.
    pub storage: StorageConfig,
    /// The SMTP server and login for Doorstep's own mails.
    pub smtp_url: Url,
    /// The sender of Doorstep's own mails.
    pub mail_from: String,
    /// The address of the product in browsers.
    pub public_url: Url,
    /// The address that the API listens on.
    pub listen: SocketAddr,
    /// The address that serves the metrics of a process.
    pub metrics_listen: Option<SocketAddr>,
    /// The limits of a client's connections to the API.
    pub connections: ConnectionLimits,
    /// The directory of the built web client.
    pub web_dir: Option<PathBuf>,
    /// The number of proxies in front of the API that append to X-Forwarded-For.
    pub trusted_proxies: usize,
    /// Sign-in attempts per minute and address.
    pub sign_ins_per_address: u32,
    /// Sign-in attempts per minute and account.
    pub sign_ins_per_account: u32,
    /// Live streams that a user may have open at one process.
    pub streams_per_user: usize,
    /// Signs tokens and links. All processes share it.
    pub secret: SecretString,
    /// The former value of `secret`. Unsubscribe links that it signed stay valid.
    pub former_secret: Option<SecretString>,
    /// The keys that seal stored passwords and credentials of other services.
    pub secret_keys: SecretKeys,
    /// The servers of users' and companies' e-mail accounts.
    pub email_servers: Servers,
    /// The connections and the rate of each type of e-mail account.
    pub email_paces: Paces,
    /// The installation's single sign-on provider.
    pub sso: Option<OidcConfig>,
    /// The file that offsets business time. Refused in production.
    pub clock_file: Option<PathBuf>,
    /// The sources of listings that are read automatically.
    pub listing_sources: Vec<ListingSource>,
    /// Google Maps, if configured.
    pub maps: Option<MapsKeys>,
    /// The hosts that pictures of listings are fetched from.
    pub picture_hosts: PictureHosts,
    /// The provider through which users connect mailboxes, if configured.
    pub mailboxes: Option<Mailboxes>,
    /// The provider of home owner data, if configured.
    pub owner_data: Option<OwnerData>,
    /// The provider that prints and mails postcards, if configured.
    pub post: Option<Post>,
    /// The provider that sends texts, if configured.
    pub texts: Option<twilio::Config>,
    /// The file that `seed` writes the demonstration's sign-ins to.
    pub sign_ins_file: Option<PathBuf>,
    /// The file that `seed` writes the API key of the demonstration's partner to.
    pub partner_key_file: Option<PathBuf>,
}

/// The provider through which users connect mailboxes.
pub struct Mailboxes {
    /// The provider's API.
    pub api: AurinkoConfig,
    /// The service whose mailboxes are connected.
    pub service_type: ServiceType,
    /// The secret that signs its webhooks. Without it mailboxes are read at intervals only.
    pub webhook_secret: Option<SecretString>,
}

/// The provider that prints and mails postcards.
pub struct Post {
    /// The provider's API.
    pub api: lob::Config,
    /// The key of Doorstep's account.
    pub key: SecretString,
    /// The secret that signs its webhooks. Without it all webhooks are refused.
    pub webhook_secret: Option<SecretString>,
}

/// The provider of home owner data.
pub struct OwnerData {
    /// The provider's API.
    pub api: attom::Config,
    /// The most concurrent calls of one process.
    pub calls_at_once: usize,
    /// The price that a company pays per owner found, if configured.
    pub price: Option<Cents>,
}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Addresses and secrets stay out of logs.
        f.debug_struct("Config")
            .field("environment", &self.environment)
            .finish_non_exhaustive()
    }
}

impl Config {
    /// Reads the environment variables of this process.
    ///
    /// # Errors
    /// When a variable is missing or invalid; the message names it.
    pub fn from_env() -> Result<Self> {
        Self::read(|name| std::env::var(name).ok())
    }

    /// The database with the passwords of the `needed` purposes only.
    ///
    /// # Errors
    /// When a password is missing; the message names the variable.
    pub fn database_for(&self, needed: &[Purpose]) -> Result<DbConfig> {
        for purpose in needed {
            let name = purpose.password_variable();
            let login = self.database.logins.of(*purpose);
            login
                .password
                .as_ref()
                .with_context(|| format!("{name} is not set"))?;
        }
        let logins = Logins::each(|purpose| {
            let login = self.database.logins.of(purpose).clone();
            Login {
                password: login.password.filter(|_| needed.contains(&purpose)),
                ..login
            }
        });
        Ok(DbConfig {
            logins,
            ..self.database.clone()
        })
    }

    /// Refuses the owner's login in production: a serving process must not be able to change the
    /// schema or to bypass row-level security.
    ///
    /// # Errors
    /// In production, when DATABASE_OWNER_URL is set.
    pub fn refuse_owner(&self) -> Result<()> {
        if self.environment == Environment::Production && self.database_owner_url.is_some() {
            bail!("DATABASE_OWNER_URL is set: in production only migrate may have it");
        }
        Ok(())
    }

    /// Reads the variables through `value`, which returns a variable by its name.
    ///
    /// # Errors
    /// When a variable is missing or invalid; the message names it.
    pub fn read(value: impl Fn(&str) -> Option<String>) -> Result<Self> {
        let value = |name: &str| value(name).filter(|text| !text.is_empty());
        let needed = |name: &str| value(name).with_context(|| format!("{name} is not set"));
        let environment = match value("DOORSTEP_ENV").as_deref() {
            Some("development") => Environment::Development,
            Some("production") | None => Environment::Production,
            Some(other) => bail!("DOORSTEP_ENV is {other:?}; it must be development or production"),
        };
        let clock_file = value("DOORSTEP_CLOCK_FILE").map(PathBuf::from);
        if environment == Environment::Production && clock_file.is_some() {
            bail!("DOORSTEP_CLOCK_FILE is refused in production: business time can't be moved there");
        }
        Ok(Self {
            environment,
            database_owner_url: value("DATABASE_OWNER_URL"),
            database: DbConfig {
                url: needed("DATABASE_URL")?,
                logins: logins(&value, environment)?,
                max_connections: parsed(&value, "DATABASE_MAX_CONNECTIONS", 20)?,
                job_limits: job_limits(&value)?,
            },
            redis_url: needed("REDIS_URL")?,
            storage: StorageConfig {
                endpoint: url(&value, "S3_ENDPOINT")?,
                public_endpoint: url(&value, "S3_PUBLIC_ENDPOINT")?,
                region: value("S3_REGION").unwrap_or_else(|| "us-east-1".to_owned()),
                bucket: needed("S3_BUCKET")?,
                access_key: needed("S3_ACCESS_KEY")?,
                secret_key: needed("S3_SECRET_KEY")?,
                path_style: parsed(&value, "S3_PATH_STYLE", value("S3_ENDPOINT").is_some())?,
            },
            smtp_url: url(&value, "SMTP_URL")?.context("SMTP_URL is not set")?,
            mail_from: needed("MAIL_FROM")?,
            public_url: url(&value, "PUBLIC_URL")?.context("PUBLIC_URL is not set")?,
            listen: parsed(&value, "LISTEN", SocketAddr::from(([127, 0, 0, 1], 8080)))?,
            metrics_listen: value("METRICS_LISTEN")
                .map(|text| text.parse().context("METRICS_LISTEN can't be read"))
                .transpose()?,
            connections: connections(&value)?,
            web_dir: value("WEB_DIR").map(PathBuf::from),
            trusted_proxies: parsed(&value, "TRUSTED_PROXIES", 0)?,
            sign_ins_per_address: parsed(&value, "SIGN_INS_PER_ADDRESS", 60)?,
            sign_ins_per_account: parsed(&value, "SIGN_INS_PER_ACCOUNT", 20)?,
            streams_per_user: parsed(&value, "STREAMS_PER_USER", 20_usize)?.max(1),
            secret: secret(&needed("DOORSTEP_SECRET")?)?,
            former_secret: value("DOORSTEP_FORMER_SECRET").map(SecretString::from),
            secret_keys: SecretKeys::read(&needed("DOORSTEP_SECRET_KEYS")?)
                .context("DOORSTEP_SECRET_KEYS")?,
            email_servers: email_servers(&value, environment)?,
            email_paces: email_paces(&value)?,
            sso: sso(&value, environment)?,
            clock_file,
            listing_sources: match value("LISTING_SOURCES_FILE") {
                Some(path) => listing_sources::read(Path::new(&path), environment, value)
                    .context("LISTING_SOURCES_FILE can't be used")?,
                None => Vec::new(),
            },
            maps: maps(&value)?,
            picture_hosts: PictureHosts::read(&value("PICTURE_HOSTS").unwrap_or_default())
                .context("PICTURE_HOSTS can't be used")?,
            mailboxes: mailboxes(&value, environment)?,
            owner_data: owner_data(&value, environment)?,
            post: post(&value, environment)?,
            texts: texts(&value, environment)?,
            sign_ins_file: value("DOORSTEP_SIGN_INS_FILE").map(PathBuf::from),
            partner_key_file: value("DOORSTEP_PARTNER_KEY_FILE").map(PathBuf::from),
        })
    }
}

/// The logins of all purposes. In production their passwords must differ, so that a leaked
/// password has the rights of one purpose only.
fn logins(value: &impl Fn(&str) -> Option<String>, environment: Environment) -> Result<Logins> {
    let login = |purpose: Purpose| {
        let name = match purpose {
            Purpose::App => "DATABASE_APP_LOGIN",
            Purpose::Gate => "DATABASE_GATE_LOGIN",
            Purpose::Worker => "DATABASE_WORKER_LOGIN",
            Purpose::Platform => "DATABASE_PLATFORM_LOGIN",
        };
        Login {
            name: value(name).unwrap_or_else(|| purpose.role().to_owned()),
            password: value(purpose.password_variable()).map(SecretString::from),
        }
    };
    if environment == Environment::Production {
        let mut known = BTreeMap::new();
        for purpose in Purpose::ALL {
            let name = purpose.password_variable();
            if let Some(other) = value(name).and_then(|password| known.insert(password, name)) {
                bail!("{other} and {name} must differ: each login is a boundary");
            }
        }
    }
    Ok(Logins::each(login))
}

/// Timeouts of connections and the most connections of one address. Behind a proxy all
/// connections come from the proxy's address, so the default there is no limit per address.
fn connections(value: &impl Fn(&str) -> Option<String>) -> Result<ConnectionLimits> {
    let default = ConnectionLimits::default();
    let seconds = |name: &str, default: Duration| {
        let seconds = parsed(value, name, default.as_secs())?;
        if !(1..=3_600).contains(&seconds) {
            bail!("{name} must be 1 to 3600");
        }
        Ok(Duration::from_secs(seconds))
    };
    let is_direct = parsed(value, "TRUSTED_PROXIES", 0_usize)? == 0;
    let per_address = default.per_address.filter(|_| is_direct).unwrap_or(0);
    let per_address = parsed(value, "CONNECTIONS_PER_ADDRESS", per_address)?;
    Ok(ConnectionLimits {
        head: seconds("REQUEST_HEAD_SECONDS", default.head)?,
        idle: seconds("CONNECTION_IDLE_SECONDS", default.idle)?,
        per_address: Some(per_address).filter(|most| *most > 0),
    })
}

/// The limits of unfinished jobs of a kind, per user and per company.
fn job_limits(value: &impl Fn(&str) -> Option<String>) -> Result<JobLimits> {
    let default = JobLimits::default();
    let limits = JobLimits {
        per_user: parsed(value, "JOBS_PER_USER", default.per_user)?,
        per_company: parsed(value, "JOBS_PER_COMPANY", default.per_company)?,
    };
    if limits.per_user < 1 || limits.per_company < 1 {
        bail!("JOBS_PER_USER and JOBS_PER_COMPANY must be 1 or more");
    }
    Ok(limits)
}

/// The default of concurrent calls for home owner data. The provider publishes no limit.
const CALLS_AT_ONCE: usize = 10;
const MOST_CALLS_AT_ONCE: usize = 100;

/// A shorter secret could be guessed.
const SECRET_CHARS: usize = 32;

fn secret(text: &str) -> Result<SecretString> {
    if text.len() < SECRET_CHARS {
        bail!("DOORSTEP_SECRET is too short: at least {SECRET_CHARS} characters");
    }
    Ok(SecretString::from(text))
}

/// The longest test of an e-mail account. A user waits for the result.
const EMAIL_ACCOUNT_TOTAL: Duration = Duration::from_secs(12);

/// The longest dispatch of one mail by an e-mail account. No user waits for it.
const SENDING: Duration = Duration::from_secs(20);

/// The servers of each type of e-mail account, by default the provider's.
fn email_servers(value: &impl Fn(&str) -> Option<String>, environment: Environment) -> Result<Servers> {
    let is_development = environment == Environment::Development;
    let smtp = |name: &'static str, default: &str| -> Result<SmtpServer> {
        let url = value(name).unwrap_or_else(|| default.to_owned());
        let url = Url::parse(&url).with_context(|| format!("{name} is not a URL"))?;
        let server = smtp_server::named_by(&url).with_context(|| name)?;
        if server.encryption == Encryption::None && !is_development {
            bail!("{name} must begin with smtps or smtp+starttls: passwords are sent there");
        }
        Ok(server)
    };
    let https = |name: &str, default: &str| secured(value, name, default, environment);
    let public_url = url(value, "PUBLIC_URL")?.context("PUBLIC_URL is not set")?;
    Ok(Servers {
        client_name: smtp_server::client_name(&public_url).to_owned(),
        gmail: smtp("GMAIL_SMTP_URL", "smtp+starttls://smtp.gmail.com")?,
        yahoo: smtp("YAHOO_SMTP_URL", "smtps://smtp.mail.yahoo.com")?,
        outlook: smtp("OUTLOOK_SMTP_URL", "smtp+starttls://smtp-mail.outlook.com")?,
        graph: GraphConfig {
            login: https("GRAPH_LOGIN_URL", graph::LOGIN)?,
            graph: https("GRAPH_URL", graph::GRAPH)?,
            total: EMAIL_ACCOUNT_TOTAL,
        },
        total: EMAIL_ACCOUNT_TOTAL,
        sending: SENDING,
    })
}

/// The connections and the rate of each type of account. The defaults are published limits:
/// Google 2,000 a day for organizations; Microsoft for organizations 30 a minute and 4 concurrent
/// calls; Yahoo (500) and Microsoft for private people (300) a day. A server with lower limits
/// reports them. A connected mailbox is a person's: it sends slowly, so that the service doesn't take
/// it for a sender of bulk mail.
fn email_paces(value: &impl Fn(&str) -> Option<String>) -> Result<Paces> {
    let pace =
        |connections: &'static str, rate: &'static str, limit: &'static str, default: (usize, &str)| {
            let at_once = parsed(value, connections, default.0)?;
            if !(1..=MOST_CONNECTIONS).contains(&at_once) {
                bail!("{connections} must be 1 to {MOST_CONNECTIONS}");
            }
            let text = value(rate).unwrap_or_else(|| default.1.to_owned());
            let (calls, per) = email_rate(&text)
                .with_context(|| format!("{rate} must be a number, a slash, and minute, hour or day"))?;
            Ok(Pace {
                connections: at_once,
                rate: Limit {
                    name: limit,
                    calls,
                    per,
                },
                daily: None,
            })
        };
    let mailbox = pace("MAILBOX_CONNECTIONS", "MAILBOX_RATE", "mailbox", (2, "20/minute"))?;
    let daily = pace(
        "MAILBOX_CONNECTIONS",
        "MAILBOX_DAILY_RATE",
        "mailbox-day",
        (2, "450/day"),
    )?;
    Ok(Paces {
        gmail: pace("GMAIL_CONNECTIONS", "GMAIL_RATE", "gmail", (4, "2000/day"))?,
        yahoo: pace("YAHOO_CONNECTIONS", "YAHOO_RATE", "yahoo", (2, "500/day"))?,
        outlook: pace("OUTLOOK_CONNECTIONS", "OUTLOOK_RATE", "outlook", (2, "300/day"))?,
        office365: pace(
            "OFFICE365_CONNECTIONS",
            "OFFICE365_RATE",
            "office365",
            (4, "30/minute"),
        )?,
        mailbox: Pace {
            daily: Some(daily.rate),
            ..mailbox
        },
    })
}

/// The most concurrent connections to one account.
const MOST_CONNECTIONS: usize = 20;

/// Parses a rate such as `30/minute` into calls and period.
fn email_rate(text: &str) -> Option<(u32, Duration)> {
    let (calls, per) = text.split_once('/')?;
    let calls = calls.trim().parse().ok().filter(|calls| *calls > 0)?;
    let seconds = match per.trim() {
        "minute" => 60,
        "hour" => 3_600,
        "day" => 86_400,
        _ => return None,
    };
    Some((calls, Duration::from_secs(seconds)))
}

/// The single sign-on provider, if SSO_ISSUER is set.
fn sso(value: &impl Fn(&str) -> Option<String>, environment: Environment) -> Result<Option<OidcConfig>> {
    let Some(issuer) = value("SSO_ISSUER") else {
        return Ok(None);
    };
    let named =
        |name: &str| value(name).with_context(|| format!("SSO_ISSUER is set, so {name} is needed too"));
    let address = url(value, "SSO_ISSUER")?;
    let scheme = address.as_ref().map_or("", Url::scheme);
    if scheme != "https" && (scheme, environment) != ("http", Environment::Development) {
        bail!("SSO_ISSUER must begin with https: it decides who signs in");
    }
    let public_url = url(value, "PUBLIC_URL")?.context("PUBLIC_URL is not set")?;
    Ok(Some(OidcConfig {
        issuer,
        client_id: named("SSO_CLIENT_ID")?,
        client_secret: SecretString::from(named("SSO_CLIENT_SECRET")?),
        redirect_url: public_url
            .join(platform_api::SSO_CALLBACK_PATH)
            .context("PUBLIC_URL can't be used")?,
        label: value("SSO_LABEL").unwrap_or_else(|| "single sign-on".to_owned()),
        signs_out: match value("SSO_SIGN_OUT").as_deref() {
            None | Some("false") => false,
            Some("true") => true,
            Some(_) => bail!("SSO_SIGN_OUT must be true or false"),
        },
        clock: Clock::system(),
        limits: Limits::default(),
        reach: Reach::Anywhere,
    }))
}

/// The two keys of Google Maps: a public one, restricted to our address, and a secret one.
pub struct MapsKeys {
    /// The public key, with which browsers load the map scripts.
    pub browser: String,
    /// The secret key for the geocoder.
    pub geocoding: SecretString,
    /// The geocoder's URL.
    pub geocoding_url: Url,
}

/// Reads both keys or none: without coordinates from the geocoder the maps would be empty.
fn maps(value: &impl Fn(&str) -> Option<String>) -> Result<Option<MapsKeys>> {
    let geocoding_url = url(value, "GOOGLE_GEOCODING_URL")?;
    match (value("GOOGLE_MAPS_BROWSER_KEY"), value("GOOGLE_GEOCODING_KEY")) {
        (None, None) => Ok(None),
        (Some(browser), Some(geocoding)) if browser == geocoding => {
            bail!("GOOGLE_MAPS_BROWSER_KEY and GOOGLE_GEOCODING_KEY must differ: the first is public")
        }
        (Some(browser), Some(geocoding)) => Ok(Some(MapsKeys {
            browser,
            geocoding: SecretString::from(geocoding),
            geocoding_url: match geocoding_url {
                Some(url) => url,
                None => Url::parse(GEOCODING).context("the geocoder's address")?,
            },
        })),
        (Some(_), None) => bail!("GOOGLE_MAPS_BROWSER_KEY is set, so GOOGLE_GEOCODING_KEY is needed too"),
        (None, Some(_)) => bail!("GOOGLE_GEOCODING_KEY is set, so GOOGLE_MAPS_BROWSER_KEY is needed too"),
    }
}

/// How long a call to the provider of mailboxes may take. A user waits for it.
const MAILBOX_CALL: Duration = Duration::from_secs(20);

/// The provider through which users connect mailboxes, if AURINKO_CLIENT_ID is set.
fn mailboxes(value: &impl Fn(&str) -> Option<String>, environment: Environment) -> Result<Option<Mailboxes>> {
    let Some(client_id) = value("AURINKO_CLIENT_ID") else {
        return Ok(None);
    };
    let client_secret = value("AURINKO_CLIENT_SECRET");
    let client_secret =
        client_secret.context("AURINKO_CLIENT_ID is set, so AURINKO_CLIENT_SECRET is needed too")?;
    let service_type = match value("AURINKO_SERVICE_TYPE") {
        None => ServiceType::Google,
        Some(name) => {
            ServiceType::parse(&name).context("AURINKO_SERVICE_TYPE must be Google or Office365")?
        }
    };
    Ok(Some(Mailboxes {
        api: AurinkoConfig {
            base: secured(value, "AURINKO_URL", aurinko::BASE, environment)?,
            client_id,
            client_secret: SecretString::from(client_secret),
            total: MAILBOX_CALL,
        },
        service_type,
        webhook_secret: value("AURINKO_SIGNING_SECRET").map(SecretString::from),
    }))
}

/// The provider of home owner data, if ATTOM_API_KEY is set.
fn owner_data(
    value: &impl Fn(&str) -> Option<String>,
    environment: Environment,
) -> Result<Option<OwnerData>> {
    let Some(key) = value("ATTOM_API_KEY") else {
        return Ok(None);
    };
    let calls_at_once = parsed(value, "ATTOM_CALLS_AT_ONCE", CALLS_AT_ONCE)?;
    if !(1..=MOST_CALLS_AT_ONCE).contains(&calls_at_once) {
        bail!("ATTOM_CALLS_AT_ONCE must be 1 to {MOST_CALLS_AT_ONCE}");
    }
    let price = match value("OWNER_DATA_PRICE_CENTS").as_deref().map(str::trim) {
        None | Some("") => None,
        Some(cents) => Some(Cents(
            cents
                .parse::<u32>()
                .context("OWNER_DATA_PRICE_CENTS must be a whole number of cents")?
                .into(),
        )),
    };
    Ok(Some(OwnerData {
        price,
        api: attom::Config {
            base_url: secured(value, "ATTOM_URL", attom::BASE_URL, environment)?,
            api_key: SecretString::from(key),
            limits: attom::Limits::default(),
        },
        calls_at_once,
    }))
}

/// The provider that prints and mails postcards, if LOB_API_KEY is set.
fn post(value: &impl Fn(&str) -> Option<String>, environment: Environment) -> Result<Option<Post>> {
    let Some(key) = value("LOB_API_KEY") else {
        return Ok(None);
    };
    Ok(Some(Post {
        api: lob::Config {
            base_url: secured(value, "LOB_BASE_URL", lob::BASE_URL, environment)?,
            limits: lob::Limits::default(),
        },
        key: SecretString::from(key),
        webhook_secret: value("LOB_WEBHOOK_SECRET").map(SecretString::from),
    }))
}

/// The provider that sends texts, if TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN are set.
fn texts(
    value: &impl Fn(&str) -> Option<String>,
    environment: Environment,
) -> Result<Option<twilio::Config>> {
    let (account_sid, auth_token) = match (value("TWILIO_ACCOUNT_SID"), value("TWILIO_AUTH_TOKEN")) {
        (None, None) => return Ok(None),
        (Some(sid), Some(token)) => (sid, token),
        (Some(_), None) => bail!("TWILIO_ACCOUNT_SID is set, so TWILIO_AUTH_TOKEN is needed too"),
        (None, Some(_)) => bail!("TWILIO_AUTH_TOKEN is set, so TWILIO_ACCOUNT_SID is needed too"),
    };
    Ok(Some(twilio::Config {
        base_url: secured(value, "TWILIO_BASE_URL", twilio::BASE_URL, environment)?,
        account_sid,
        auth_token: SecretString::from(auth_token),
        limits: twilio::Limits::default(),
    }))
}

/// The URL of an API that secrets are sent to, `default` if the variable is not set. Outside
/// development it must be https.
fn secured(
    value: &impl Fn(&str) -> Option<String>,
    name: &str,
    default: &str,
    environment: Environment,
) -> Result<Url> {
    let base_url = match url(value, name)? {
        Some(url) => url,
        None => default.parse().with_context(|| format!("the default {name}"))?,
    };
    let scheme = base_url.scheme();
    if scheme != "https" && (scheme, environment) != ("http", Environment::Development) {
        bail!("{name} must begin with https: secrets are sent there");
    }
    Ok(base_url)
}

fn url(value: &impl Fn(&str) -> Option<String>, name: &str) -> Result<Option<Url>> {
    value(name)
        .map(|text| Url::parse(&text).with_context(|| format!("{name} is not a URL")))
        .transpose()
}

fn parsed<T>(value: &impl Fn(&str) -> Option<String>, name: &str, default: T) -> Result<T>
where
    T: FromStr,
    T::Err: std::error::Error + Send + Sync + 'static,
{
    match value(name) {
        Some(text) => text.parse().with_context(|| format!("{name} can't be read")),
        None => Ok(default),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minimal(name: &str) -> Option<String> {
        let value = match name {
            "DATABASE_URL" => "postgres://db/doorstep",
            "REDIS_URL" => "redis://redis",
            "SMTP_URL" => "smtp://mail:25",
            "PUBLIC_URL" => "https://app.example.com",
            "DATABASE_APP_PASSWORD"
            | "DATABASE_GATE_PASSWORD"
            | "DATABASE_WORKER_PASSWORD"
            | "DATABASE_PLATFORM_PASSWORD" => return Some(format!("password by {name}")),
            "S3_BUCKET" | "S3_ACCESS_KEY" | "S3_SECRET_KEY" | "MAIL_FROM" => "x",
            "DOORSTEP_SECRET" => "0123456789abcdef0123456789abcdef",
            "DOORSTEP_SECRET_KEYS" => "1:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
            _ => return None,
        };
        Some(value.to_owned())
    }

    #[test]
    fn a_role_has_the_passwords_it_needs_and_no_other() {
        let config = Config::read(minimal).expect("valid");
        let database = config
            .database_for(&[Purpose::App, Purpose::Worker])
            .expect("valid");
        let given = Purpose::ALL.map(|purpose| database.logins.of(purpose).password.is_some());
        assert_eq!(given, [true, false, true, false]);
    }

    #[test]
    fn a_missing_password_is_named() {
        for purpose in Purpose::ALL {
            let config = Config::read(|name| minimal(name).filter(|_| name != purpose.password_variable()));
            let error = config
                .expect("valid")
                .database_for(&Purpose::ALL)
                .expect_err("invalid");
            assert_eq!(
                error.to_string(),
                format!("{} is not set", purpose.password_variable())
            );
        }
    }

    #[test]
    fn production_refuses_shared_passwords_and_the_owner_login_outside_migrate() {
        let read = |environment: &'static str, changed: &'static str, to: &'static str| {
            Config::read(move |name| match name {
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                _ if name == changed => Some(to.to_owned()),
                other => minimal(other),
            })
        };
        let shared = minimal("DATABASE_APP_PASSWORD").map(|password| &*password.leak());
        let shared = shared.expect("a password");
        let error = read("production", "DATABASE_GATE_PASSWORD", shared).expect_err("invalid");
        let words = "DATABASE_APP_PASSWORD and DATABASE_GATE_PASSWORD must differ";
        assert!(error.to_string().starts_with(words), "{error}");
        assert!(read("development", "DATABASE_GATE_PASSWORD", shared).is_ok());

        let owner = "postgres://owner:x@db/doorstep";
        for (environment, refused) in [("production", true), ("development", false)] {
            let config = read(environment, "DATABASE_OWNER_URL", owner).expect("valid");
            assert_eq!(config.refuse_owner().is_err(), refused, "{environment}");
        }
    }

    #[test]
    fn a_moved_clock_is_refused_in_production() {
        let read = |environment: &'static str| {
            Config::read(move |name| match name {
                "DOORSTEP_CLOCK_FILE" => Some("/tmp/clock".to_owned()),
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                other => minimal(other),
            })
        };
        assert!(read("production").is_err());
        assert!(read("development").is_ok());
    }

    #[test]
    fn sso_needs_all_variables_and_https_outside_development() {
        let read = |issuer: &'static str, environment: &'static str, missing: &'static str| {
            Config::read(move |name| match name {
                _ if name == missing => None,
                "SSO_ISSUER" => Some(issuer.to_owned()),
                "SSO_CLIENT_ID" | "SSO_CLIENT_SECRET" => Some("x".to_owned()),
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                other => minimal(other),
            })
        };
        let config = read("https://id.example.com", "production", "").expect("valid");
        let sso = config.sso.expect("a provider");
        assert_eq!(
            sso.redirect_url.as_str(),
            "https://app.example.com/api/sso/callback"
        );
        assert_eq!(sso.label, "single sign-on");
        assert!(!sso.signs_out);
        assert!(read("http://id.example.com", "development", "").is_ok());
        for (issuer, environment, missing) in [
            ("http://id.example.com", "production", ""),
            ("file:///id", "development", ""),
            ("id.example.com", "production", ""),
            ("https://id.example.com", "production", "SSO_CLIENT_ID"),
            ("https://id.example.com", "production", "SSO_CLIENT_SECRET"),
        ] {
            let error = read(issuer, environment, missing).expect_err("invalid");
            assert!(error.to_string().contains("SSO_"), "{error}");
        }
        assert!(Config::read(minimal).expect("valid").sso.is_none());
    }

    #[test]
    fn maps_need_two_different_keys() {
        let read = |browser: &'static str, geocoding: &'static str| {
            Config::read(move |name| match name {
                "GOOGLE_MAPS_BROWSER_KEY" => Some(browser.to_owned()),
                "GOOGLE_GEOCODING_KEY" => Some(geocoding.to_owned()),
                other => minimal(other),
            })
        };
        assert!(read("", "").expect("valid").maps.is_none());
        assert!(read("seen", "hidden").expect("valid").maps.is_some());
        for (browser, geocoding) in [("same", "same"), ("seen", ""), ("", "hidden")] {
            let error = read(browser, geocoding).expect_err("invalid");
            assert!(error.to_string().contains("GOOGLE_"), "{error}");
        }
    }

    #[test]
    fn the_owner_data_api_needs_https_outside_development() {
        let read = |url: &'static str, environment: &'static str, calls: &'static str| {
            Config::read(move |name| match name {
                "ATTOM_API_KEY" => Some("hidden-word".to_owned()),
                "ATTOM_URL" => Some(url.to_owned()),
                "ATTOM_CALLS_AT_ONCE" => Some(calls.to_owned()),
                "OWNER_DATA_PRICE_CENTS" => Some("45".to_owned()),
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                other => minimal(other),
            })
        };
        let config = read("", "production", "")
            .expect("valid")
            .owner_data
            .expect("an API");
        assert_eq!(config.api.base_url.as_str(), attom::BASE_URL);
        assert_eq!(config.calls_at_once, CALLS_AT_ONCE);
        assert_eq!(config.price, Some(Cents(45)));
        assert!(!format!("{:?}", config.api).contains("hidden-word"));
        assert!(read("http://127.0.0.1:9/x", "development", "3").is_ok());
        for (url, calls) in [
            ("http://api.example.com", "3"),
            ("", "0"),
            ("", "101"),
            ("x", "3"),
        ] {
            let error = read(url, "production", calls).expect_err("invalid");
            assert!(error.to_string().contains("ATTOM_"), "{error}");
        }
        assert!(Config::read(minimal).expect("valid").owner_data.is_none());
    }

    #[test]
    fn printer_and_texts_need_all_variables_and_https_outside_development() {
        let read = |name: &'static str, text: &'static str, environment: &'static str| {
            Config::read(move |variable| match variable {
                _ if variable == name => Some(text.to_owned()).filter(|text| !text.is_empty()),
                "LOB_API_KEY" | "LOB_WEBHOOK_SECRET" | "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN" => {
                    Some("hidden-word".to_owned())
                }
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                other => minimal(other),
            })
        };
        let config = read("", "", "production").expect("valid");
        let post = config.post.expect("a printer");
        assert_eq!(post.api.base_url.as_str(), lob::BASE_URL);
        assert!(post.webhook_secret.is_some());
        let texts = config.texts.expect("an account");
        assert_eq!(texts.base_url.as_str(), "https://api.twilio.com/");
        assert!(!format!("{:?} {:?}", post.key, texts.auth_token).contains("hidden-word"));
        let without = read("LOB_WEBHOOK_SECRET", "", "production").expect("valid");
        assert!(without.post.expect("a printer").webhook_secret.is_none());
        for name in ["LOB_BASE_URL", "TWILIO_BASE_URL"] {
            let of_development = read(name, "http://127.0.0.1:9/x", "development");
            assert!(of_development.is_ok(), "{name}");
            let error = read(name, "http://api.example.com", "production").expect_err("invalid");
            assert!(error.to_string().contains(name), "{error}");
        }
        for name in ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"] {
            let error = read(name, "", "production").expect_err("invalid");
            assert!(error.to_string().contains(name), "{error}");
        }
        let none = Config::read(minimal).expect("valid");
        assert!(none.post.is_none() && none.texts.is_none());
    }

    #[test]
    fn secret_keys_are_required_and_not_shown_in_errors() {
        let read = |keys: &'static str| {
            Config::read(move |name| match name {
                "DOORSTEP_SECRET_KEYS" => Some(keys.to_owned()).filter(|keys| !keys.is_empty()),
                other => minimal(other),
            })
        };
        for keys in ["", "hidden-word", "1:hidden-word"] {
            let error = format!("{:#}", read(keys).expect_err("invalid"));
            assert!(error.contains("DOORSTEP_SECRET_KEYS"), "{error}");
            assert!(!error.contains("hidden-word"), "{error}");
        }
    }

    #[test]
    fn email_servers_have_defaults_and_need_encryption_in_production() {
        let read = |name: &'static str, url: &'static str, environment: &'static str| {
            Config::read(move |variable| match variable {
                _ if variable == name => Some(url.to_owned()),
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                other => minimal(other),
            })
        };
        let servers = Config::read(minimal).expect("valid").email_servers;
        assert_eq!(
            (servers.gmail.host.as_str(), servers.gmail.port),
            ("smtp.gmail.com", 587)
        );
        assert_eq!(
            (servers.yahoo.host.as_str(), servers.yahoo.port),
            ("smtp.mail.yahoo.com", 465)
        );
        assert_eq!(servers.outlook.host, "smtp-mail.outlook.com");
        assert_eq!(servers.graph.graph.as_str(), graph::GRAPH);
        for (name, url) in [
            ("GMAIL_SMTP_URL", "smtp://127.0.0.1:9"),
            ("YAHOO_SMTP_URL", "smtp://127.0.0.1:9"),
            ("GRAPH_URL", "http://127.0.0.1:9/graph"),
        ] {
            assert!(read(name, url, "development").is_ok(), "{name}");
            let error = read(name, url, "production").expect_err("invalid");
            assert!(error.to_string().contains(name), "{error}");
        }
        assert!(read("OUTLOOK_SMTP_URL", "ftp://host", "development").is_err());
        assert!(read("GRAPH_LOGIN_URL", "x", "development").is_err());
    }

    #[test]
    fn mailboxes_need_an_id_and_a_secret() {
        let read = |id: &str, secret: &str, service: &str| {
            let (id, secret, service) = (id.to_owned(), secret.to_owned(), service.to_owned());
            let set = |text: String| Some(text).filter(|text| !text.is_empty());
            Config::read(move |name| match name {
                "AURINKO_CLIENT_ID" => set(id.clone()),
                "AURINKO_CLIENT_SECRET" => set(secret.clone()),
                "AURINKO_SERVICE_TYPE" => set(service.clone()),
                other => minimal(other),
            })
        };
        assert!(read("", "", "").expect("valid").mailboxes.is_none());
        let mailboxes = read("id", "secret", "Office365").expect("valid").mailboxes;
        let mailboxes = mailboxes.expect("configured");
        assert_eq!(mailboxes.service_type, ServiceType::Office365);
        assert_eq!(mailboxes.api.base.as_str(), aurinko::BASE);
        for (secret, service, named) in [
            ("", "", "AURINKO_CLIENT_SECRET"),
            ("secret", "IMAP", "AURINKO_SERVICE_TYPE"),
        ] {
            let error = read("id", secret, service).expect_err("invalid");
            assert!(format!("{error:#}").contains(named), "{error:#}");
        }
    }

    #[test]
    fn email_paces_can_be_configured() {
        let read = |name: &'static str, text: &'static str| {
            Config::read(move |variable| match variable {
                _ if variable == name => Some(text.to_owned()),
                other => minimal(other),
            })
        };
        let default = Config::read(minimal).expect("valid").email_paces;
        assert_eq!(
            (default.office365.connections, default.office365.rate.calls),
            (4, 30)
        );
        let paces = read("GMAIL_RATE", "5/hour").expect("valid").email_paces;
        assert_eq!(
            (paces.gmail.rate.calls, paces.gmail.rate.per.as_secs()),
            (5, 3_600)
        );
        for (name, text) in [
            ("GMAIL_RATE", "5"),
            ("YAHOO_RATE", "0/day"),
            ("OUTLOOK_RATE", "5/week"),
            ("OFFICE365_CONNECTIONS", "0"),
            ("GMAIL_CONNECTIONS", "21"),
        ] {
            let error = read(name, text).expect_err("invalid");
            assert!(error.to_string().contains(name), "{error}");
        }
    }

    #[test]
    fn connections_are_counted_per_address_unless_behind_a_proxy() {
        let read = |name: &'static str, text: &'static str| {
            Config::read(move |variable| match variable {
                _ if variable == name => Some(text.to_owned()),
                other => minimal(other),
            })
        };
        let default = Config::read(minimal).expect("valid").connections;
        assert_eq!(default, ConnectionLimits::default());
        let proxied = read("TRUSTED_PROXIES", "1").expect("valid").connections;
        assert_eq!(proxied.per_address, None);
        let few = read("CONNECTIONS_PER_ADDRESS", "7").expect("valid").connections;
        assert_eq!(few.per_address, Some(7));
        let short = read("CONNECTION_IDLE_SECONDS", "5").expect("valid").connections;
        assert_eq!((short.idle, short.head), (Duration::from_secs(5), default.head));
        for (name, text) in [
            ("REQUEST_HEAD_SECONDS", "0"),
            ("CONNECTION_IDLE_SECONDS", "x"),
            ("CONNECTIONS_PER_ADDRESS", "-1"),
        ] {
            let error = read(name, text).expect_err("invalid");
            assert!(error.to_string().contains(name), "{error}");
        }
    }

    #[test]
    fn limits_of_unfinished_jobs_can_be_configured() {
        let read = |name: &'static str, text: &'static str| {
            Config::read(move |variable| match variable {
                _ if variable == name => Some(text.to_owned()),
                other => minimal(other),
            })
        };
        let default = Config::read(minimal).expect("valid").database.job_limits;
        assert_eq!((default.per_user, default.per_company), (20, 200));
        let limits = read("JOBS_PER_USER", "7").expect("valid").database.job_limits;
        assert_eq!((limits.per_user, limits.per_company), (7, 200));
        for (name, text) in [("JOBS_PER_USER", "0"), ("JOBS_PER_COMPANY", "many")] {
            let error = read(name, text).expect_err("invalid");
            assert!(error.to_string().contains(name), "{error}");
        }
    }

    #[test]
    fn a_missing_variable_is_named() {
        let error =
            Config::read(|name| if name == "REDIS_URL" { None } else { minimal(name) }).expect_err("invalid");
        assert!(error.to_string().contains("REDIS_URL"), "{error}");
    }
}
