//! Everything Doorstep is told from outside, read once. No other place reads the
//! environment.

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
use domain::money::Cents;
use jobs::{Pace, Paces};
use limits::Limit;
use platform_api::ConnectionLimits;
use providers::attom;
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

/// What every command is told.
pub struct Config {
    /// Where it stands.
    pub environment: Environment,
    /// The login that makes the schema; only `migrate` needs it.
    pub database_owner_url: Option<String>,
    /// How the serving roles reach the database.
    pub database: DbConfig,
    /// The bell and the rate limits.
    pub redis_url: String,
    /// The object store.
    pub storage: StorageConfig,
    /// Our own mail account.
    pub smtp_url: Url,
    /// The sender of our own mails.
    pub mail_from: String,
    /// Where people reach the product.
    pub public_url: Url,
    /// Where the API listens.
    pub listen: SocketAddr,
    /// Where a process shows what it measures.
    pub metrics_listen: Option<SocketAddr>,
    /// What one client may take of the API's connections.
    pub connections: ConnectionLimits,
    /// The built web client.
    pub web_dir: Option<PathBuf>,
    /// Proxies in front of us that append to X-Forwarded-For.
    pub trusted_proxies: usize,
    /// Sign-ins an address may try a minute.
    pub sign_ins_per_address: u32,
    /// Sign-ins an account may be tried a minute.
    pub sign_ins_per_account: u32,
    /// Live streams that a user may have open at a process.
    pub streams_per_user: usize,
    /// Signs what we hand out and take back; the same for every process.
    pub secret: SecretString,
    /// What signed it before.
    pub former_secret: Option<SecretString>,
    /// Seal what is kept to be used again: passwords, and keys of other services.
    pub secret_keys: SecretKeys,
    /// Where people's e-mail accounts are.
    pub email_servers: Servers,
    /// How fast mails go out by each of them.
    pub email_paces: Paces,
    /// The provider of single sign-on.
    pub sso: Option<OidcConfig>,
    /// Moves business time; never in production.
    pub clock_file: Option<PathBuf>,
    /// The sources of listings that are read by themselves.
    pub listing_sources: Vec<ListingSource>,
    /// Google's maps, where keys are named.
    pub maps: Option<MapsKeys>,
    /// The hosts that pictures of listings are fetched from.
    pub picture_hosts: PictureHosts,
    /// The provider of home owners' data; none sells none.
    pub owner_data: Option<OwnerData>,
    /// Who prints and mails postcards; none sends none.
    pub post: Option<Post>,
    /// Who sends texts; none sends none.
    pub texts: Option<twilio::Config>,
    /// Where `seed` writes the demonstration's sign-ins.
    pub sign_ins_file: Option<PathBuf>,
}

/// How postcards are printed and mailed.
pub struct Post {
    /// The provider's API.
    pub api: lob::Config,
    /// The key of Doorstep's account.
    pub key: SecretString,
    /// What its posts to us are signed by; without it none is taken.
    pub webhook_secret: Option<SecretString>,
}

/// How home owners' data is bought.
pub struct OwnerData {
    /// The provider's API.
    pub api: attom::Config,
    /// Calls a process has under way at once.
    pub calls_at_once: usize,
    /// What a company is asked for each owner that is found, where that is known.
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
    /// Reads the environment.
    ///
    /// # Errors
    /// When a variable is missing or can't be read; the message names it.
    pub fn from_env() -> Result<Self> {
        Self::read(|name| std::env::var(name).ok())
    }

    /// The database with the logins that a role needs, and no other.
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

    /// Refuses the owner's login: a process that serves people must not be able to change
    /// the schema or to pass by its policies.
    ///
    /// # Errors
    /// In production, when it is given.
    pub fn refuse_owner(&self) -> Result<()> {
        if self.environment == Environment::Production && self.database_owner_url.is_some() {
            bail!("DATABASE_OWNER_URL is set: in production only migrate is given it");
        }
        Ok(())
    }

    /// Reads the variables that `value` gives by name.
    ///
    /// # Errors
    /// When a variable is missing or can't be read; the message names it.
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
            bail!("DOORSTEP_CLOCK_FILE is refused in production: business time is real there");
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
            owner_data: owner_data(&value, environment)?,
            post: post(&value, environment)?,
            texts: texts(&value, environment)?,
            sign_ins_file: value("DOORSTEP_SIGN_INS_FILE").map(PathBuf::from),
        })
    }
}

/// The logins that the process is given. In production each has a password of its own,
/// so that whoever learns one has the rights of one purpose.
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

/// How long connections may keep a process waiting, and how many an address may open. A
/// proxy in front opens those of everybody, so that none are counted then.
fn connections(value: &impl Fn(&str) -> Option<String>) -> Result<ConnectionLimits> {
    let usual = ConnectionLimits::default();
    let seconds = |name: &str, usual: Duration| {
        let seconds = parsed(value, name, usual.as_secs())?;
        if !(1..=3_600).contains(&seconds) {
            bail!("{name} must be 1 to 3600");
        }
        Ok(Duration::from_secs(seconds))
    };
    let is_direct = parsed(value, "TRUSTED_PROXIES", 0_usize)? == 0;
    let per_address = usual.per_address.filter(|_| is_direct).unwrap_or(0);
    let per_address = parsed(value, "CONNECTIONS_PER_ADDRESS", per_address)?;
    Ok(ConnectionLimits {
        head: seconds("REQUEST_HEAD_SECONDS", usual.head)?,
        idle: seconds("CONNECTION_IDLE_SECONDS", usual.idle)?,
        per_address: Some(per_address).filter(|most| *most > 0),
    })
}

/// How many unfinished jobs of a kind people may have.
fn job_limits(value: &impl Fn(&str) -> Option<String>) -> Result<JobLimits> {
    let usual = JobLimits::default();
    let limits = JobLimits {
        per_user: parsed(value, "JOBS_PER_USER", usual.per_user)?,
        per_company: parsed(value, "JOBS_PER_COMPANY", usual.per_company)?,
    };
    if limits.per_user < 1 || limits.per_company < 1 {
        bail!("JOBS_PER_USER and JOBS_PER_COMPANY must be 1 or more");
    }
    Ok(limits)
}

/// Calls for home owners' data that a process has under way unless it is told otherwise:
/// the provider publishes no limit.
const CALLS_AT_ONCE: usize = 10;
const MOST_CALLS_AT_ONCE: usize = 100;

/// Fewer characters would be guessed.
const SECRET_CHARS: usize = 32;

fn secret(text: &str) -> Result<SecretString> {
    if text.len() < SECRET_CHARS {
        bail!("DOORSTEP_SECRET is too short: at least {SECRET_CHARS} characters");
    }
    Ok(SecretString::from(text))
}

/// How long trying out an e-mail account may take: someone waits for it.
const EMAIL_ACCOUNT_TOTAL: Duration = Duration::from_secs(12);

/// How long handing over one mail by an account may take; nobody waits for it.
const SENDING: Duration = Duration::from_secs(20);

/// The servers of each type of e-mail account: those of the provider, unless told
/// otherwise.
fn email_servers(value: &impl Fn(&str) -> Option<String>, environment: Environment) -> Result<Servers> {
    let is_development = environment == Environment::Development;
    let smtp = |name: &'static str, usual: &str| -> Result<SmtpServer> {
        let url = value(name).unwrap_or_else(|| usual.to_owned());
        let url = Url::parse(&url).with_context(|| format!("{name} is no URL"))?;
        let server = smtp_server::named_by(&url).with_context(|| name)?;
        if server.encryption == Encryption::None && !is_development {
            bail!("{name} must begin with smtps or smtp+starttls: passwords are sent there");
        }
        Ok(server)
    };
    let https = |name: &str, usual: &str| secured(value, name, usual, environment);
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

/// How fast mails go out by each type of account. What the providers publish: Google
/// 2,000 a day for organisations, Microsoft for organisations 30 a minute and 4 calls at
/// once; Yahoo (500) and Microsoft for private people (300) name days too. A server that
/// takes less says so itself.
fn email_paces(value: &impl Fn(&str) -> Option<String>) -> Result<Paces> {
    let pace = |connections: &'static str, rate: &'static str, limit: &'static str, usual: (usize, &str)| {
        let at_once = parsed(value, connections, usual.0)?;
        if !(1..=MOST_CONNECTIONS).contains(&at_once) {
            bail!("{connections} must be 1 to {MOST_CONNECTIONS}");
        }
        let told = value(rate).unwrap_or_else(|| usual.1.to_owned());
        let (calls, per) = email_rate(&told)
            .with_context(|| format!("{rate} must be a number, a slash, and minute, hour or day"))?;
        Ok(Pace {
            connections: at_once,
            rate: Limit {
                name: limit,
                calls,
                per,
            },
        })
    };
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
    })
}

/// The most connections to one account at once.
const MOST_CONNECTIONS: usize = 20;

/// A rate such as `30/minute`.
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

/// The provider of single sign-on, where one is named.
fn sso(value: &impl Fn(&str) -> Option<String>, environment: Environment) -> Result<Option<OidcConfig>> {
    let Some(issuer) = value("SSO_ISSUER") else {
        return Ok(None);
    };
    let named =
        |name: &str| value(name).with_context(|| format!("SSO_ISSUER is set, so {name} is needed too"));
    let address = url(value, "SSO_ISSUER")?;
    let scheme = address.as_ref().map_or("", Url::scheme);
    if scheme != "https" && (scheme, environment) != ("http", Environment::Development) {
        bail!("SSO_ISSUER must begin with https: what is told there says who signs in");
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

/// The two keys of Google's maps: one that everybody sees, restricted to our address,
/// and one that nobody does.
pub struct MapsKeys {
    /// Loads the scripts in browsers.
    pub browser: String,
    /// Asks the geocoder.
    pub geocoding: SecretString,
    /// Where the geocoder is.
    pub geocoding_url: Url,
}

/// Both keys or none: the scripts would show nothing without coordinates.
fn maps(value: &impl Fn(&str) -> Option<String>) -> Result<Option<MapsKeys>> {
    let geocoding_url = url(value, "GOOGLE_GEOCODING_URL")?;
    match (value("GOOGLE_MAPS_BROWSER_KEY"), value("GOOGLE_GEOCODING_KEY")) {
        (None, None) => Ok(None),
        (Some(browser), Some(geocoding)) if browser == geocoding => {
            bail!("GOOGLE_MAPS_BROWSER_KEY and GOOGLE_GEOCODING_KEY must differ: everybody sees the first")
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

/// The provider of home owners' data, where there is a key for it.
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

/// Who prints and mails postcards, where there is a key for it.
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

/// Who sends texts, where there is an account for it.
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

/// The address of an API that is told a secret: `usual` unless told otherwise.
fn secured(
    value: &impl Fn(&str) -> Option<String>,
    name: &str,
    usual: &str,
    environment: Environment,
) -> Result<Url> {
    let base_url = match url(value, name)? {
        Some(url) => url,
        None => usual.parse().with_context(|| format!("the usual {name}"))?,
    };
    let scheme = base_url.scheme();
    if scheme != "https" && (scheme, environment) != ("http", Environment::Development) {
        bail!("{name} must begin with https: secrets are sent there");
    }
    Ok(base_url)
}

fn url(value: &impl Fn(&str) -> Option<String>, name: &str) -> Result<Option<Url>> {
    value(name)
        .map(|text| Url::parse(&text).with_context(|| format!("{name} is no URL")))
        .transpose()
}

fn parsed<T>(value: &impl Fn(&str) -> Option<String>, name: &str, otherwise: T) -> Result<T>
where
    T: FromStr,
    T::Err: std::error::Error + Send + Sync + 'static,
{
    match value(name) {
        Some(text) => text.parse().with_context(|| format!("{name} can't be read")),
        None => Ok(otherwise),
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
        let config = Config::read(minimal).expect("taken");
        let database = config
            .database_for(&[Purpose::App, Purpose::Worker])
            .expect("taken");
        let given = Purpose::ALL.map(|purpose| database.logins.of(purpose).password.is_some());
        assert_eq!(given, [true, false, true, false]);
    }

    #[test]
    fn a_missing_password_is_named() {
        for purpose in Purpose::ALL {
            let config = Config::read(|name| minimal(name).filter(|_| name != purpose.password_variable()));
            let error = config
                .expect("taken")
                .database_for(&Purpose::ALL)
                .expect_err("refused");
            assert_eq!(
                error.to_string(),
                format!("{} is not set", purpose.password_variable())
            );
        }
    }

    #[test]
    fn in_production_no_two_logins_share_a_password_and_only_migrate_has_the_owners() {
        let told = |environment: &'static str, changed: &'static str, to: &'static str| {
            Config::read(move |name| match name {
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                _ if name == changed => Some(to.to_owned()),
                other => minimal(other),
            })
        };
        let shared = minimal("DATABASE_APP_PASSWORD").map(|password| &*password.leak());
        let shared = shared.expect("a password");
        let error = told("production", "DATABASE_GATE_PASSWORD", shared).expect_err("refused");
        let words = "DATABASE_APP_PASSWORD and DATABASE_GATE_PASSWORD must differ";
        assert!(error.to_string().starts_with(words), "{error}");
        assert!(told("development", "DATABASE_GATE_PASSWORD", shared).is_ok());

        let owner = "postgres://owner:x@db/doorstep";
        for (environment, refused) in [("production", true), ("development", false)] {
            let config = told(environment, "DATABASE_OWNER_URL", owner).expect("taken");
            assert_eq!(config.refuse_owner().is_err(), refused, "{environment}");
        }
    }

    #[test]
    fn a_moved_clock_is_refused_in_production() {
        let told = |environment: &'static str| {
            Config::read(move |name| match name {
                "DOORSTEP_CLOCK_FILE" => Some("/tmp/clock".to_owned()),
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                other => minimal(other),
            })
        };
        assert!(told("production").is_err());
        assert!(told("development").is_ok());
    }

    #[test]
    fn a_provider_is_told_whole_and_over_https_outside_of_development() {
        let told = |issuer: &'static str, environment: &'static str, lacking: &'static str| {
            Config::read(move |name| match name {
                _ if name == lacking => None,
                "SSO_ISSUER" => Some(issuer.to_owned()),
                "SSO_CLIENT_ID" | "SSO_CLIENT_SECRET" => Some("x".to_owned()),
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                other => minimal(other),
            })
        };
        let config = told("https://id.example.com", "production", "").expect("taken");
        let sso = config.sso.expect("a provider");
        assert_eq!(
            sso.redirect_url.as_str(),
            "https://app.example.com/api/sso/callback"
        );
        assert_eq!(sso.label, "single sign-on");
        assert!(!sso.signs_out);
        assert!(told("http://id.example.com", "development", "").is_ok());
        for (issuer, environment, lacking) in [
            ("http://id.example.com", "production", ""),
            ("file:///id", "development", ""),
            ("id.example.com", "production", ""),
            ("https://id.example.com", "production", "SSO_CLIENT_ID"),
            ("https://id.example.com", "production", "SSO_CLIENT_SECRET"),
        ] {
            let error = told(issuer, environment, lacking).expect_err("refused");
            assert!(error.to_string().contains("SSO_"), "{error}");
        }
        assert!(Config::read(minimal).expect("taken").sso.is_none());
    }

    #[test]
    fn maps_want_two_keys_that_differ() {
        let told = |browser: &'static str, geocoding: &'static str| {
            Config::read(move |name| match name {
                "GOOGLE_MAPS_BROWSER_KEY" => Some(browser.to_owned()),
                "GOOGLE_GEOCODING_KEY" => Some(geocoding.to_owned()),
                other => minimal(other),
            })
        };
        assert!(told("", "").expect("taken").maps.is_none());
        assert!(told("seen", "hidden").expect("taken").maps.is_some());
        for (browser, geocoding) in [("same", "same"), ("seen", ""), ("", "hidden")] {
            let error = told(browser, geocoding).expect_err("refused");
            assert!(error.to_string().contains("GOOGLE_"), "{error}");
        }
    }

    #[test]
    fn the_key_for_owners_data_is_sent_over_https_outside_of_development() {
        let told = |url: &'static str, environment: &'static str, calls: &'static str| {
            Config::read(move |name| match name {
                "ATTOM_API_KEY" => Some("hidden-word".to_owned()),
                "ATTOM_URL" => Some(url.to_owned()),
                "ATTOM_CALLS_AT_ONCE" => Some(calls.to_owned()),
                "OWNER_DATA_PRICE_CENTS" => Some("45".to_owned()),
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                other => minimal(other),
            })
        };
        let config = told("", "production", "")
            .expect("taken")
            .owner_data
            .expect("an API");
        assert_eq!(config.api.base_url.as_str(), attom::BASE_URL);
        assert_eq!(config.calls_at_once, CALLS_AT_ONCE);
        assert_eq!(config.price, Some(Cents(45)));
        assert!(!format!("{:?}", config.api).contains("hidden-word"));
        assert!(told("http://127.0.0.1:9/x", "development", "3").is_ok());
        for (url, calls) in [
            ("http://api.example.com", "3"),
            ("", "0"),
            ("", "101"),
            ("x", "3"),
        ] {
            let error = told(url, "production", calls).expect_err("refused");
            assert!(error.to_string().contains("ATTOM_"), "{error}");
        }
        assert!(Config::read(minimal).expect("taken").owner_data.is_none());
    }

    #[test]
    fn printer_and_texts_are_told_whole_and_over_https_outside_of_development() {
        let told = |name: &'static str, text: &'static str, environment: &'static str| {
            Config::read(move |asked| match asked {
                _ if asked == name => Some(text.to_owned()).filter(|text| !text.is_empty()),
                "LOB_API_KEY" | "LOB_WEBHOOK_SECRET" | "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN" => {
                    Some("hidden-word".to_owned())
                }
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                other => minimal(other),
            })
        };
        let config = told("", "", "production").expect("taken");
        let post = config.post.expect("a printer");
        assert_eq!(post.api.base_url.as_str(), lob::BASE_URL);
        assert!(post.webhook_secret.is_some());
        let texts = config.texts.expect("an account");
        assert_eq!(texts.base_url.as_str(), "https://api.twilio.com/");
        assert!(!format!("{:?} {:?}", post.key, texts.auth_token).contains("hidden-word"));
        let without = told("LOB_WEBHOOK_SECRET", "", "production").expect("taken");
        assert!(without.post.expect("a printer").webhook_secret.is_none());
        for name in ["LOB_BASE_URL", "TWILIO_BASE_URL"] {
            let of_development = told(name, "http://127.0.0.1:9/x", "development");
            assert!(of_development.is_ok(), "{name}");
            let error = told(name, "http://api.example.com", "production").expect_err("refused");
            assert!(error.to_string().contains(name), "{error}");
        }
        for name in ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"] {
            let error = told(name, "", "production").expect_err("refused");
            assert!(error.to_string().contains(name), "{error}");
        }
        let none = Config::read(minimal).expect("taken");
        assert!(none.post.is_none() && none.texts.is_none());
    }

    #[test]
    fn secrets_are_sealed_by_keys_that_are_told_and_not_shown() {
        let told = |keys: &'static str| {
            Config::read(move |name| match name {
                "DOORSTEP_SECRET_KEYS" => Some(keys.to_owned()).filter(|keys| !keys.is_empty()),
                other => minimal(other),
            })
        };
        for keys in ["", "hidden-word", "1:hidden-word"] {
            let error = format!("{:#}", told(keys).expect_err("refused"));
            assert!(error.contains("DOORSTEP_SECRET_KEYS"), "{error}");
            assert!(!error.contains("hidden-word"), "{error}");
        }
    }

    #[test]
    fn passwords_go_to_servers_of_the_type_and_encrypted() {
        let told = |name: &'static str, url: &'static str, environment: &'static str| {
            Config::read(move |asked| match asked {
                _ if asked == name => Some(url.to_owned()),
                "DOORSTEP_ENV" => Some(environment.to_owned()),
                other => minimal(other),
            })
        };
        let servers = Config::read(minimal).expect("taken").email_servers;
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
            assert!(told(name, url, "development").is_ok(), "{name}");
            let error = told(name, url, "production").expect_err("refused");
            assert!(error.to_string().contains(name), "{error}");
        }
        assert!(told("OUTLOOK_SMTP_URL", "ftp://host", "development").is_err());
        assert!(told("GRAPH_LOGIN_URL", "x", "development").is_err());
    }

    #[test]
    fn mails_go_out_as_fast_as_is_told() {
        let told = |name: &'static str, text: &'static str| {
            Config::read(move |asked| match asked {
                _ if asked == name => Some(text.to_owned()),
                other => minimal(other),
            })
        };
        let usual = Config::read(minimal).expect("taken").email_paces;
        assert_eq!((usual.office365.connections, usual.office365.rate.calls), (4, 30));
        let paces = told("GMAIL_RATE", "5/hour").expect("taken").email_paces;
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
            let error = told(name, text).expect_err("refused");
            assert!(error.to_string().contains(name), "{error}");
        }
    }

    #[test]
    fn connections_are_limited_and_counted_where_no_proxy_opens_them() {
        let told = |name: &'static str, text: &'static str| {
            Config::read(move |asked| match asked {
                _ if asked == name => Some(text.to_owned()),
                other => minimal(other),
            })
        };
        let usual = Config::read(minimal).expect("taken").connections;
        assert_eq!(usual, ConnectionLimits::default());
        let proxied = told("TRUSTED_PROXIES", "1").expect("taken").connections;
        assert_eq!(proxied.per_address, None);
        let few = told("CONNECTIONS_PER_ADDRESS", "7").expect("taken").connections;
        assert_eq!(few.per_address, Some(7));
        let short = told("CONNECTION_IDLE_SECONDS", "5").expect("taken").connections;
        assert_eq!((short.idle, short.head), (Duration::from_secs(5), usual.head));
        for (name, text) in [
            ("REQUEST_HEAD_SECONDS", "0"),
            ("CONNECTION_IDLE_SECONDS", "x"),
            ("CONNECTIONS_PER_ADDRESS", "-1"),
        ] {
            let error = told(name, text).expect_err("refused");
            assert!(error.to_string().contains(name), "{error}");
        }
    }

    #[test]
    fn people_may_have_some_unfinished_work() {
        let told = |name: &'static str, text: &'static str| {
            Config::read(move |asked| match asked {
                _ if asked == name => Some(text.to_owned()),
                other => minimal(other),
            })
        };
        let usual = Config::read(minimal).expect("taken").database.job_limits;
        assert_eq!((usual.per_user, usual.per_company), (20, 200));
        let limits = told("JOBS_PER_USER", "7").expect("taken").database.job_limits;
        assert_eq!((limits.per_user, limits.per_company), (7, 200));
        for (name, text) in [("JOBS_PER_USER", "0"), ("JOBS_PER_COMPANY", "many")] {
            let error = told(name, text).expect_err("refused");
            assert!(error.to_string().contains(name), "{error}");
        }
    }

    #[test]
    fn a_missing_variable_is_named() {
        let error =
            Config::read(|name| if name == "REDIS_URL" { None } else { minimal(name) }).expect_err("refused");
        assert!(error.to_string().contains("REDIS_URL"), "{error}");
    }
}
