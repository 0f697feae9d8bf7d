//! Local servers that speak the protocols of Doorstep's third parties: S3, an SMTP sink and
//! mailboxes with sign-in, a RESO Web API over a market that changes day by day, an OpenID
//! Connect provider, a host of pictures, Google's geocoding, ATTOM's Property API, Microsoft
//! Graph, Aurinko, Lob and Twilio. One page shows what was sent, and a control API makes the servers fail
//! or answer wrongly on demand. A partner's program sends move leads to Doorstep.
//!
//! For development and tests only. The servers listen on 127.0.0.1 and keep their state in one
//! folder. Other crates use this one only in tests and benches. No rules of Doorstep belong here.

mod answers;
mod attom;
mod aurinko;
mod clock;
mod faults;
mod graph;
mod lob;
mod mails;
mod maps;
mod oidc;
mod page;
mod partner;
mod pictures;
mod reso;
mod s3;
mod serving;
mod smtp;
mod store;
mod twilio;
mod web;
mod webhooks;

use std::{
    fs::File,
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::Context as _;
use serde::Serialize;
use tokio::{net::TcpListener, sync::watch, task::JoinSet};

pub use attom::{Attom, AttomCalls};
pub use aurinko::{
    Aurinko, AurinkoAccount, AurinkoSent, AurinkoSubscription, AurinkoTokenStatus,
    CLIENT_ID as AURINKO_CLIENT_ID, CLIENT_SECRET as AURINKO_CLIENT_SECRET,
    SIGNING_SECRET as AURINKO_SIGNING_SECRET, signature as aurinko_signature,
};
pub use faults::{Fault, FaultError, FaultState, Faults, Mode, Service};
pub use graph::CLIENT_SECRET as GRAPH_CLIENT_SECRET;
pub use lob::{Lob, SandboxPostcard, WEBHOOK_SECRET as LOB_WEBHOOK_SECRET, signature as lob_signature};
pub use mails::{Mail, MailDetail, MailStore};
pub use oidc::{Algorithm, Forgery, OidcClient, OidcState, Provider};
pub use partner::{
    Act, ActError, Effect, FieldFault, Flaw, KeyInUse, Outcome, Partner, PartnerCall, PartnerLead,
};
pub use pictures::PictureHost;
use reso::generated;
pub use reso::{Market, MarketState, Top, write_made_market};
pub use twilio::{
    ACCOUNT_SID as TWILIO_ACCOUNT_SID, AUTH_TOKEN as TWILIO_AUTH_TOKEN, SandboxText, Twilio,
    signature as twilio_signature,
};
pub use webhooks::Posted;

use reso::Reso;
use store::Store;
use webhooks::Webhooks;

/// The password of every mailbox, in the form of Google's and Yahoo's app passwords.
pub const APP_PASSWORD: &str = "abcdefghijklmnop";

/// The number of sales in a generated market.
const GENERATED_SALES: u64 = 2_000;

/// How long connections may finish after [`Running::shutdown`].
const SHUTDOWN_GRACE: Duration = Duration::from_secs(2);

/// The configuration of a sandbox. Port 0 takes a free port.
#[derive(Clone)]
pub struct SandboxConfig {
    /// The folder of the state that survives restarts, such as objects and mails.
    pub data_dir: PathBuf,
    /// The port of the S3 protocol.
    pub s3_port: u16,
    /// The port of the SMTP sink.
    pub smtp_port: u16,
    /// The port of the page, the control API and the services without a port of their own.
    pub http_port: u16,
    /// The port of the RESO Web API.
    pub reso_port: u16,
    /// The port of the OpenID provider.
    pub oidc_port: u16,
    /// The port of ATTOM's Property API.
    pub attom_port: u16,
    /// The only key that ATTOM's Property API accepts.
    pub attom_key: String,
    /// The only client of the OpenID provider.
    pub oidc_client: OidcClient,
    /// The file of sign-ins that `doorstep seed` writes. The OpenID provider offers their e-mail
    /// addresses.
    pub oidc_people: Option<PathBuf>,
    /// The id and the secret of the only client of the RESO Web API.
    pub reso_client: (String, String),
    /// A CSV file of sales with RESO names, plain or gzipped. Without it sales are generated.
    pub reso_csv: Option<PathBuf>,
    /// Whether the market's day is the present day. It starts at its first day when the data
    /// folder is created. Without a file it is then in the area of the demonstration's smallest
    /// company.
    pub reso_lives: bool,
    /// The only access key that S3 accepts.
    pub access_key: String,
    /// Its secret.
    pub secret_key: String,
    /// The port of the mailboxes.
    pub mailboxes_port: u16,
    /// The user and password that the SMTP sink requires; `None` accepts mail without sign-in.
    pub smtp_login: Option<(String, String)>,
    /// The base URL of Doorstep's webhooks, such as `http://localhost:8080/webhooks`. Without it
    /// no webhooks are sent.
    pub webhooks_url: Option<String>,
    /// The base URL of Doorstep's partner API, such as `http://localhost:8080/api/partner/v1`.
    pub partner_api_url: Option<String>,
    /// The file of the partner's API key that `doorstep seed` writes.
    pub partner_key_file: Option<PathBuf>,
    /// The clock file that Doorstep's processes share.
    pub clock_file: Option<PathBuf>,
}

impl SandboxConfig {
    /// A configuration for a test, with free ports and fixed keys.
    #[must_use]
    pub fn for_test(data_dir: impl Into<PathBuf>) -> Self {
        Self {
            data_dir: data_dir.into(),
            s3_port: 0,
            smtp_port: 0,
            http_port: 0,
            reso_port: 0,
            oidc_port: 0,
            attom_port: 0,
            mailboxes_port: 0,
            attom_key: "sandbox-attom-key".to_owned(),
            oidc_client: OidcClient::of("http://localhost:8080"),
            oidc_people: None,
            reso_client: ("sandbox-client".to_owned(), "sandbox-client-secret".to_owned()),
            reso_csv: None,
            reso_lives: false,
            access_key: "sandbox-access".to_owned(),
            secret_key: "sandbox-secret".to_owned(),
            smtp_login: None,
            webhooks_url: None,
            partner_api_url: None,
            partner_key_file: None,
            clock_file: None,
        }
    }
}

/// The addresses of a running sandbox.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Addresses {
    /// The S3 protocol; clients must address buckets by path.
    pub s3: SocketAddr,
    /// The SMTP sink.
    pub smtp: SocketAddr,
    /// The page, the control API and the services without a port of their own.
    pub http: SocketAddr,
    /// The RESO Web API.
    pub reso: SocketAddr,
    /// The OpenID provider.
    pub oidc: SocketAddr,
    /// ATTOM's Property API.
    pub attom: SocketAddr,
    /// The SMTP server of the mailboxes.
    pub mailboxes: SocketAddr,
}

impl Addresses {
    /// The S3 endpoint as a URL.
    #[must_use]
    pub fn s3_url(&self) -> String {
        format!("http://{}", self.s3)
    }

    /// The service root of the RESO Web API as a URL.
    #[must_use]
    pub fn reso_url(&self) -> String {
        format!("http://{}/reso/odata", self.reso)
    }

    /// The token URL of the RESO Web API.
    #[must_use]
    pub fn reso_token_url(&self) -> String {
        format!("http://{}/oauth2/token", self.reso)
    }

    /// The geocoder as a URL.
    #[must_use]
    pub fn geocoding_url(&self) -> String {
        format!("http://{}/maps/api/geocode/json", self.http)
    }

    /// The base URL of the host of pictures.
    #[must_use]
    pub fn pictures_url(&self) -> String {
        format!("http://{}/pictures", self.http)
    }

    /// ATTOM's Property API with its version, as a URL.
    #[must_use]
    pub fn attom_url(&self) -> String {
        format!("http://{}/propertyapi/v1.0.0", self.attom)
    }

    /// The base URL of Microsoft's token endpoint.
    #[must_use]
    pub fn graph_login_url(&self) -> String {
        format!("http://{}/login.microsoftonline.com/", self.http)
    }

    /// Microsoft Graph as a URL.
    #[must_use]
    pub fn graph_url(&self) -> String {
        format!("http://{}/graph.microsoft.com/", self.http)
    }

    /// Aurinko's API without its version, as a URL.
    #[must_use]
    pub fn aurinko_url(&self) -> String {
        format!("http://{}{}/", self.http, aurinko::PATH)
    }

    /// Lob's API with its version, as a URL.
    #[must_use]
    pub fn lob_url(&self) -> String {
        format!("http://{}/api.lob.com/v1", self.http)
    }

    /// Twilio's API without its version, as a URL.
    #[must_use]
    pub fn twilio_url(&self) -> String {
        format!("http://{}/api.twilio.com", self.http)
    }

    /// The page as a URL.
    #[must_use]
    pub fn http_url(&self) -> String {
        format!("http://{}", self.http)
    }
}

/// A running sandbox. Dropping it stops it at once.
pub struct Running {
    /// The addresses of its servers.
    pub addresses: Addresses,
    /// The received mails.
    pub mails: Arc<MailStore>,
    /// The faults in force.
    pub faults: Arc<Faults>,
    /// The market of the RESO Web API.
    pub market: Arc<Market>,
    /// The OpenID provider.
    pub oidc: Arc<Provider>,
    /// The host of pictures.
    pub pictures: Arc<PictureHost>,
    /// ATTOM's Property API and its call counts.
    pub attom: Arc<Attom>,
    /// Aurinko with its accounts and their mailboxes.
    pub aurinko: Arc<Aurinko>,
    /// Lob and its postcards.
    pub lob: Arc<Lob>,
    /// Twilio and its texts.
    pub twilio: Arc<Twilio>,
    /// The partner's program with its leads and requests.
    pub partner: Arc<Partner>,
    reso: Arc<Reso>,
    stop: watch::Sender<bool>,
    servers: JoinSet<()>,
}

impl Running {
    /// Sets the base URL of Doorstep's webhooks, such as `http://localhost:8080/webhooks`.
    pub fn set_webhooks_url(&self, base: &str) {
        let base = base.trim_end_matches('/');
        self.lob.set_events_url(format!("{base}/lob"));
        self.twilio.set_inbound_url(format!("{base}/twilio/inbound"));
    }

    /// Revokes all tokens of the RESO Web API.
    pub fn revoke_tokens(&self) {
        self.reso.revoke_tokens();
    }

    /// Stops listening, lets connections finish for up to 2 seconds, and ends.
    pub async fn shutdown(mut self) {
        // An error means that all servers have stopped already.
        let _ = self.stop.send(true);
        let all = async { while self.servers.join_next().await.is_some() {} };
        if tokio::time::timeout(SHUTDOWN_GRACE, all).await.is_err() {
            self.servers.shutdown().await;
        }
    }
}

/// Starts all servers. They accept connections when this returns.
///
/// # Errors
/// When a port is taken or the data folder can't be used.
pub async fn start(config: SandboxConfig) -> anyhow::Result<Running> {
    let objects = config.data_dir.join("s3");
    std::fs::create_dir_all(&objects).with_context(|| format!("cannot create {}", objects.display()))?;
    let mails = Arc::new(MailStore::open(config.data_dir.join("mails"))?);
    let faults = Arc::new(Faults::default());

    let s3 = listen(config.s3_port).await?;
    let smtp = listen(config.smtp_port).await?;
    let http = listen(config.http_port).await?;
    let reso = listen(config.reso_port).await?;
    let oidc = listen(config.oidc_port).await?;
    let attom = listen(config.attom_port).await?;
    let mailboxes = listen(config.mailboxes_port).await?;
    let addresses = Addresses {
        s3: s3.local_addr()?,
        smtp: smtp.local_addr()?,
        http: http.local_addr()?,
        reso: reso.local_addr()?,
        oidc: oidc.local_addr()?,
        attom: attom.local_addr()?,
        mailboxes: mailboxes.local_addr()?,
    };
    let market = Arc::new(market(config.reso_csv.as_deref(), config.reso_lives)?);
    if config.reso_lives {
        market.follow_present_day(load_shift(&config.data_dir, &market)?);
    }
    let api = Reso::new(market.clone(), faults.clone(), config.reso_client, addresses.reso);

    let provider = Provider::new(
        config.oidc_client,
        config.oidc_people,
        faults.clone(),
        addresses.oidc,
    )?;

    let pictures = Arc::new(PictureHost::default());
    let owners = Attom::new(config.attom_key, faults.clone());

    let clock = clock::Clock::new(config.clock_file);
    let texts = Store::open(config.data_dir.join("texts"))?;
    let twilio = Twilio::new(texts, Webhooks::default(), faults.clone(), clock.clone());
    let cards = Store::open(config.data_dir.join("postcards"))?;
    let art = config.data_dir.join("postcards");
    let lob = Lob::new((cards, art), Webhooks::default(), faults.clone(), clock.clone());
    let aurinko = Aurinko::open(
        config.data_dir.join("aurinko.json"),
        mails.clone(),
        faults.clone(),
        clock.clone(),
    )?;
    let partner = Partner::open(
        &config.data_dir.join("partner"),
        config.partner_api_url,
        config.partner_key_file,
        clock,
    )?;

    let (stop, stopped) = watch::channel(false);
    let mut servers = JoinSet::new();
    let s3_service = s3::service(&objects, config.access_key, config.secret_key)?;
    servers.spawn(s3::serve(s3, s3_service, faults.clone(), stopped.clone()));
    let access = match config.smtp_login {
        Some((user, password)) => smtp::Access::One(user, password),
        None => smtp::Access::Open,
    };
    let sink = smtp::Sink::new(mails.clone(), faults.clone(), access);
    servers.spawn(smtp::serve(smtp, sink, stopped.clone()));
    let access = smtp::Access::Mailboxes(APP_PASSWORD);
    let mailbox_sink = smtp::Sink::new(mails.clone(), faults.clone(), access);
    servers.spawn(smtp::serve(mailboxes, mailbox_sink, stopped.clone()));
    servers.spawn(reso::serve(reso, api.clone(), stopped.clone())?);
    servers.spawn(oidc::serve(oidc, provider.clone(), stopped.clone())?);
    servers.spawn(attom::serve(attom, owners.clone(), stopped.clone())?);
    let services = web::Services {
        mails: mails.clone(),
        faults: faults.clone(),
        reso: api.clone(),
        oidc: provider.clone(),
        attom: owners.clone(),
        aurinko: aurinko.clone(),
        pictures: pictures.clone(),
        lob: lob.clone(),
        twilio: twilio.clone(),
        partner: partner.clone(),
    };
    servers.spawn(lob.clone().print(stopped.clone()));
    servers.spawn(aurinko.clone().notify(stopped.clone()));
    servers.spawn(web::serve(http, services, stopped)?);
    let running = Running {
        addresses,
        mails,
        faults,
        market,
        oidc: provider,
        pictures,
        attom: owners,
        aurinko,
        lob,
        twilio,
        partner,
        reso: api,
        stop,
        servers,
    };
    if let Some(base) = &config.webhooks_url {
        running.set_webhooks_url(base);
    }
    Ok(running)
}

fn market(csv: Option<&Path>, is_live: bool) -> anyhow::Result<Market> {
    match csv {
        Some(path) => {
            let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
            Market::read(file).with_context(|| format!("cannot read {}", path.display()))
        }
        None => {
            let mut sales = Vec::new();
            if is_live {
                generated::write(&generated::AUSTIN, GENERATED_SALES, &mut sales)?;
            } else {
                write_made_market(GENERATED_SALES, &mut sales)?;
            }
            Market::read(sales.as_slice())
        }
    }
}

/// The number of days by which the market is shifted, kept in a file across restarts.
fn load_shift(data_dir: &Path, market: &Market) -> anyhow::Result<u64> {
    let path = data_dir.join("reso-shift-days");
    if let Ok(text) = std::fs::read_to_string(&path) {
        return text
            .trim()
            .parse()
            .with_context(|| format!("{} is not a number", path.display()));
    }
    let days = (chrono::Utc::now().date_naive() - market.state().day).num_days();
    let days = u64::try_from(days).context("the market is in the future")?;
    std::fs::write(&path, days.to_string()).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(days)
}

async fn listen(port: u16) -> anyhow::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .await
        .with_context(|| format!("cannot listen on 127.0.0.1:{port}"))
}

/// Resolves when the sandbox stops or its handle is dropped.
async fn until_stopped(stopped: &mut watch::Receiver<bool>) {
    // An error means that the sender is dropped, which also is a stop.
    let _ = stopped.wait_for(|stop| *stop).await;
}
