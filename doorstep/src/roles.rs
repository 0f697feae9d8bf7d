//! The roles of a process (API, worker, scheduler, migration) and the commands.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use database::{Db, PlatformScope, Purpose};
use domain::clock::Clock;
use domain::unsubscribe::UnsubscribeKey;
use platform_api::{ApiConfig, ApiState, MailboxConfig, MapsConfig, WebhookSecrets};
use providers::attom::Attom;
use providers::aurinko::Aurinko;
use providers::email_accounts::EmailAccounts;
use providers::lob::{CallError, Lob};
use providers::maps::Geocoder;
use providers::oidc::{Oidc, Reach};
use providers::pictures::{Limits, Pictures};
use providers::twilio::Twilio;
use secrecy::ExposeSecret as _;
use storage::Storage;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::config::{self, Config, MapsKeys};
use crate::environment::Environment;
use crate::{clock, mail, measurements};

/// How long requests in flight have to finish after the stop signal.
const DRAIN: Duration = Duration::from_secs(20);

/// Tests of e-mail accounts per minute and user: enough for typing errors, too few to guess
/// passwords.
const EMAIL_TESTS_PER_USER: u32 = 8;

/// Saves of a single sign-on provider per minute and user. Each save calls the provider.
const PROVIDER_CHECKS_PER_USER: u32 = 12;

/// Calls per minute and user that reach the provider of mailboxes.
const MAILBOX_CALLS_PER_USER: u32 = 30;

/// The limits of a remote picture in a received mail.
const MAIL_PICTURE: Limits = Limits {
    bytes: 3 * 1024 * 1024,
    total: Duration::from_secs(8),
};

/// Orders of test e-mails per hour and user, each for up to ten addresses.
const TEST_EMAILS_PER_USER: u32 = 20;

/// Orders of manual messages per hour and user.
const EMAILS_PER_USER: u32 = 60;

/// Requests for pictures of sent mails and sides of postcards per minute and address. The proxies
/// of mail readers open pictures for many people, and the printer fetches two sides for each of
/// 15 cards per second and account.
const SENT_PICTURES_PER_ADDRESS: u32 = 6_000;

/// Serves the API and the web client until the stop signal.
///
/// # Errors
/// When a part can't be set up or the process can't listen on an address.
pub async fn serve(config: &Config) -> Result<()> {
    config.refuse_owner()?;
    let clock = clock::from_file(config.clock_file.clone());
    let db = Db::connect(
        &config.database_for(&Purpose::ALL)?,
        jobs::bell(&config.redis_url)?,
    )?;
    let storage = Storage::connect(&config.storage);
    let state = ApiState::new(
        db.clone(),
        clock,
        storage,
        ApiConfig {
            public_url: config.public_url.clone(),
            web_dir: config.web_dir.clone(),
            trusted_proxies: config.trusted_proxies,
            sign_ins_per_address: config.sign_ins_per_address,
            sign_ins_per_account: config.sign_ins_per_account,
            secret: config.secret.clone(),
            former_secret: config.former_secret.clone(),
            webhook_secrets: WebhookSecrets {
                aurinko: config
                    .mailboxes
                    .as_ref()
                    .and_then(|mailboxes| mailboxes.webhook_secret.clone()),
                lob: config.post.as_ref().and_then(|post| post.webhook_secret.clone()),
                twilio: config.texts.as_ref().map(|texts| texts.auth_token.clone()),
            },
            mail_pictures: Pictures::new(config.picture_hosts.clone().and_any(), MAIL_PICTURE)
                .context("pictures can't be fetched")?,
            secret_keys: config.secret_keys.clone(),
            email_accounts: EmailAccounts::new(config.email_servers.clone())?,
            email_tests_per_user: EMAIL_TESTS_PER_USER,
            test_emails_per_user: TEST_EMAILS_PER_USER,
            emails_per_user: EMAILS_PER_USER,
            sent_pictures_per_address: SENT_PICTURES_PER_ADDRESS,
            streams_per_user: config.streams_per_user,
            sso: config.sso.clone().map(Oidc::new).transpose()?,
            company_providers_reach: match config.environment {
                Environment::Development => Reach::Anywhere,
                Environment::Production => Reach::Outside,
            },
            provider_checks_per_user: PROVIDER_CHECKS_PER_USER,
            maps: config.maps.as_ref().map(maps).transpose()?,
            mailboxes: config.mailboxes.as_ref().map(mailboxes).transpose()?,
            offers_owner_data: config.owner_data.is_some(),
            owner_data_price: config.owner_data.as_ref().and_then(|data| data.price),
            redis_url: Some(config.redis_url.clone()),
        },
    );
    let stop = stop_signal()?;
    let feeding = tokio::spawn(platform_api::feed_streams(
        state.clone(),
        stop.clone().cancelled_owned(),
    ));
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("can't listen on {}", config.listen))?;
    let measured = platform_api::measurements(&state, measurements::recorder()?);
    measurements::serve(config.metrics_listen, measured).await?;
    tracing::info!(listen = %config.listen, "the API listens");
    let app = platform_api::app(&state);
    platform_api::serve(listener, app, config.connections, stop, DRAIN).await;
    feeding.await?;
    db.close().await;
    Ok(())
}

fn maps(keys: &MapsKeys) -> Result<MapsConfig> {
    Ok(MapsConfig {
        browser_key: keys.browser.clone(),
        geocoder: Geocoder::new(keys.geocoding_url.clone(), keys.geocoding.clone())?,
    })
}

fn mailboxes(config: &config::Mailboxes) -> Result<MailboxConfig> {
    Ok(MailboxConfig {
        aurinko: Aurinko::new(config.api.clone())?,
        service_type: config.service_type,
        calls_per_user: MAILBOX_CALLS_PER_USER,
    })
}

fn printer(post: &config::Post) -> Result<jobs::Post, CallError> {
    Ok(jobs::Post {
        lob: Lob::new(&post.api)?,
        key: post.key.clone(),
    })
}

/// Runs jobs from the ledger until the stop signal.
///
/// # Errors
/// When a part can't be set up.
pub async fn work(config: &Config) -> Result<()> {
    config.refuse_owner()?;
    let database = config.database_for(&[Purpose::App, Purpose::Worker, Purpose::Platform])?;
    let db = Db::connect(&database, jobs::bell(&config.redis_url)?)?;
    let storage = Storage::connect(&config.storage);
    storage
        .ensure_bucket()
        .await
        .context("the bucket can't be reached")?;
    measurements::serve(
        config.metrics_listen,
        measurements::app(measurements::recorder()?),
    )
    .await?;
    let context = jobs::Context {
        db: db.clone(),
        storage,
        mail: mail::mailer(config)?,
        accounts: jobs::AccountMail {
            accounts: EmailAccounts::new(config.email_servers.clone())?,
            keys: config.secret_keys.clone(),
            limits: Arc::new(limits::Limits::new(Some(&config.redis_url))),
            paces: config.email_paces,
        },
        sources: config
            .listing_sources
            .iter()
            .map(|source| (source.configured.name.clone(), source.api.clone()))
            .collect(),
        report_turns: jobs::ReportTurns::by_cores(),
        mailboxes: config
            .mailboxes
            .as_ref()
            .map(|mailboxes| Aurinko::new(mailboxes.api.clone()))
            .transpose()
            .context("Aurinko can't be called")?,
        mailboxes_call: config
            .mailboxes
            .as_ref()
            .is_some_and(|mailboxes| mailboxes.webhook_secret.is_some()),
        pictures: Pictures::new(config.picture_hosts.clone(), Limits::default())
            .context("pictures can't be fetched")?,
        owners: config
            .owner_data
            .as_ref()
            .map(|owners| {
                Attom::new(&owners.api).map(|api| jobs::OwnerSource::new(api, owners.calls_at_once))
            })
            .transpose()?,
        texts: config
            .texts
            .as_ref()
            .map(Twilio::new)
            .transpose()
            .context("Twilio can't be called")?,
        post: config
            .post
            .as_ref()
            .map(printer)
            .transpose()
            .context("Lob can't be called")?,
        rates: jobs::Rates::USUAL,
        clock: clock::from_file(config.clock_file.clone()),
        public_url: config.public_url.as_str().trim_end_matches('/').into(),
        unsubscribe: UnsubscribeKey::of(config.secret.expose_secret()),
    };
    jobs::work(
        jobs::WorkerConfig::new(&config.redis_url),
        context,
        stop_signal()?,
    )
    .await?;
    db.close().await;
    Ok(())
}

/// Wakes the workers and orders recurring jobs until the stop signal.
///
/// # Errors
/// When a part can't be set up.
pub async fn schedule(config: &Config) -> Result<()> {
    config.refuse_owner()?;
    let bell = jobs::bell(&config.redis_url)?;
    let database = config.database_for(&[Purpose::Gate, Purpose::Worker, Purpose::Platform])?;
    let db = Db::connect(&database, Arc::clone(&bell))?;
    measurements::serve(
        config.metrics_listen,
        measurements::app(measurements::recorder()?),
    )
    .await?;
    let clock = clock::from_file(config.clock_file.clone());
    configure_sources(config, &db, &clock).await?;
    jobs::schedule(
        jobs::SchedulerConfig::default(),
        db.clone(),
        clock,
        bell,
        stop_signal()?,
    )
    .await;
    db.close().await;
    Ok(())
}

/// Writes to the database which sources of listings are read and how often.
async fn configure_sources(config: &Config, db: &Db, clock: &Clock) -> Result<()> {
    let sources: Vec<_> = config
        .listing_sources
        .iter()
        .map(|source| source.configured.clone())
        .collect();
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    database::listing_sources::configure(&mut tx, &sources, clock.now()).await?;
    tx.commit().await?;
    Ok(())
}

/// Migrates the schema, loads the reference data and creates the bucket.
///
/// # Errors
/// When a statement fails or the object store can't be reached.
pub async fn migrate(config: &Config) -> Result<()> {
    let owner = owner_url(config)?;
    let clock = clock::from_file(config.clock_file.clone());
    let today = clock.now().date_naive();
    let database = config.database_for(&Purpose::ALL)?;
    database::migrate::migrate(owner, &database.logins, today).await?;
    let db = Db::connect(&database, Arc::new(|_| ()))?;
    crate::seed::load_reference(&db, clock.now()).await?;
    db.close().await;
    Storage::connect(&config.storage)
        .ensure_bucket()
        .await
        .context("the bucket can't be created")?;
    Ok(())
}

/// Creates only the roles and extensions that restoring a dump needs.
///
/// # Errors
/// When a statement fails.
pub async fn create_roles(config: &Config) -> Result<()> {
    let database = config.database_for(&Purpose::ALL)?;
    database::migrate::roles_only(owner_url(config)?, &database.logins).await?;
    Ok(())
}

fn owner_url(config: &Config) -> Result<&str> {
    config
        .database_owner_url
        .as_deref()
        .context("DATABASE_OWNER_URL is not set: migrate needs a login that may create roles")
}

/// Imports data from a file and wakes the workers for the jobs that follow.
///
/// # Errors
/// When the file can't be used or the database fails; then nothing was imported.
pub async fn import(config: &Config, command: &crate::import::Command) -> Result<()> {
    let database = config.database_for(&[Purpose::Platform])?;
    let db = Db::connect(&database, jobs::bell(&config.redis_url)?)?;
    crate::import::run(&db, command, &clock::from_file(config.clock_file.clone())).await?;
    db.close().await;
    Ok(())
}

/// Creates the demonstration data unless it exists. Refused in production.
///
/// # Errors
/// In production; when a statement fails; when the sign-ins or the partner's key can't be written.
pub async fn seed(config: &Config, mut args: crate::seed::Args) -> Result<()> {
    anyhow::ensure!(
        config.environment == Environment::Development,
        "the demonstration is not for production"
    );
    args.sign_ins_file = args.sign_ins_file.or_else(|| config.sign_ins_file.clone());
    let db = Db::connect(&config.database_for(&Purpose::ALL)?, Arc::new(|_| ()))?;
    let clock = clock::from_file(config.clock_file.clone());
    let hash = |password: &str| platform_api::passwords::hash(password).expect("the system has randomness");
    crate::seed::run(&db, &args, &clock, &hash).await?;
    let storage = Storage::connect(&config.storage);
    crate::seed::set_up(&db, &storage, &config.secret_keys, &clock).await?;
    crate::seed::write_templates(&db, &storage, &clock).await?;
    crate::seed::write_messages(&db, &clock).await?;
    let key_file = args
        .partner_key_file
        .as_deref()
        .or(config.partner_key_file.as_deref());
    crate::seed::write_leads(&db, key_file, &clock).await?;
    crate::seed::write_lead_import(&db, &storage, &clock).await?;
    crate::seed::write_campaigns(&db, &clock).await?;
    crate::seed::write_lead_campaigns(&db, &clock).await?;
    crate::seed::write_automated_campaigns(&db, &clock).await?;
    db.close().await;
    Ok(())
}

/// A token that is cancelled on SIGTERM or Ctrl-C.
fn stop_signal() -> Result<CancellationToken> {
    use tokio::signal::unix::{SignalKind, signal};
    let token = CancellationToken::new();
    let stopping = token.clone();
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("received a stop signal: finishing running work");
        stopping.cancel();
    });
    Ok(token)
}
