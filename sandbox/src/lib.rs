//! Local servers that speak the wire of the services Doorstep uses: the S3
//! protocol, an SMTP sink, a RESO Web API over a market that moves day by day, an
//! OpenID Connect provider, a host of pictures, Google's geocoding, ATTOM's Property API,
//! mailboxes to sign in to, Office 365, Lob and Twilio, with one page that shows what was
//! sent and a control that makes them fail, or lie, on demand.
//!
//! For development and tests only: it listens on 127.0.0.1, keeps its state under
//! one folder, and no other part imports it but in tests and benches. What does
//! not belong here: any rule of Doorstep.

mod answers;
mod attom;
mod clock;
mod faults;
mod graph;
mod kept;
mod lob;
mod mails;
mod maps;
mod oidc;
mod page;
mod pictures;
mod reso;
mod s3;
mod serving;
mod smtp;
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
pub use faults::{Fault, FaultError, FaultState, Faults, Mode, Service};
pub use graph::CLIENT_SECRET as GRAPH_CLIENT_SECRET;
pub use lob::{Lob, SandboxPostcard, WEBHOOK_SECRET as LOB_WEBHOOK_SECRET, signature as lob_signature};
pub use mails::{Mail, MailDetail, MailStore};
pub use oidc::{Algorithm, Forgery, OidcClient, OidcState, Provider};
pub use pictures::PictureHost;
use reso::made;
pub use reso::{Market, MarketState, Top, write_made_market};
pub use twilio::{
    ACCOUNT_SID as TWILIO_ACCOUNT_SID, AUTH_TOKEN as TWILIO_AUTH_TOKEN, SandboxText, Twilio,
    signature as twilio_signature,
};
pub use webhooks::Posted;

use kept::Kept;
use reso::Reso;
use webhooks::Webhooks;

/// The password that opens every mailbox, as Google and Yahoo make them for an
/// application.
pub const APP_PASSWORD: &str = "abcdefghijklmnop";

/// Sales of the market that is made where no file is named.
const MADE_SALES: u64 = 2_000;

/// How long connections may finish after [`Running::shutdown`] was asked for.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(2);

/// Where the sandbox keeps its state and listens. A port of 0 takes a free one.
#[derive(Clone)]
pub struct SandboxConfig {
    /// Folder of everything that outlives a restart: objects and mails.
    pub data_dir: PathBuf,
    /// Port of the S3 protocol.
    pub s3_port: u16,
    /// Port of the SMTP sink.
    pub smtp_port: u16,
    /// Port of the page and the control.
    pub http_port: u16,
    /// Port of the RESO Web API.
    pub reso_port: u16,
    /// Port of the OpenID provider.
    pub oidc_port: u16,
    /// Port of ATTOM's Property API.
    pub attom_port: u16,
    /// The one key that ATTOM's Property API knows.
    pub attom_key: String,
    /// The one client that the provider knows.
    pub oidc_client: OidcClient,
    /// The sign-ins that `doorstep seed` writes; whose e-mail addresses the provider
    /// offers.
    pub oidc_people: Option<PathBuf>,
    /// The one client that the RESO Web API knows, and its secret.
    pub reso_client: (String, String),
    /// Sales under RESO names, as CSV, plain or gzipped; made ones when absent.
    pub reso_csv: Option<PathBuf>,
    /// Whether the market lives in the present, where the demonstration's smallest
    /// company works unless a file says otherwise: it stood at its first day when the
    /// data folder was made, and goes on day by day.
    pub reso_lives: bool,
    /// The one access key that S3 accepts.
    pub access_key: String,
    /// Its secret.
    pub secret_key: String,
    /// Port of the mailboxes; 0 takes a free one.
    pub mailboxes_port: u16,
    /// User and password that the sink then insists on; `None` takes mail from anyone.
    pub smtp_login: Option<(String, String)>,
    /// Where Doorstep takes what third parties post, as `http://localhost:8080/webhooks`;
    /// nothing is posted while there is none.
    pub webhooks_url: Option<String>,
    /// The file by which the processes beside it move their time.
    pub clock_file: Option<PathBuf>,
}

impl SandboxConfig {
    /// A sandbox on free ports with keys made for the occasion of a test.
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
            clock_file: None,
        }
    }
}

/// Where a running sandbox listens.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Addresses {
    /// The S3 protocol; clients must address buckets by path.
    pub s3: SocketAddr,
    /// The SMTP sink.
    pub smtp: SocketAddr,
    /// The page and the control.
    pub http: SocketAddr,
    /// The RESO Web API.
    pub reso: SocketAddr,
    /// The OpenID provider.
    pub oidc: SocketAddr,
    /// ATTOM's Property API.
    pub attom: SocketAddr,
    /// The mailboxes that people own elsewhere, by SMTP.
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

    /// Where the RESO Web API issues tokens.
    #[must_use]
    pub fn reso_token_url(&self) -> String {
        format!("http://{}/oauth2/token", self.reso)
    }

    /// The geocoder as a URL.
    #[must_use]
    pub fn geocoding_url(&self) -> String {
        format!("http://{}/maps/api/geocode/json", self.http)
    }

    /// What the host of pictures puts before a picture's path.
    #[must_use]
    pub fn pictures_url(&self) -> String {
        format!("http://{}/pictures", self.http)
    }

    /// ATTOM's Property API with its version, as a URL.
    #[must_use]
    pub fn attom_url(&self) -> String {
        format!("http://{}/propertyapi/v1.0.0", self.attom)
    }

    /// Where Office 365 gives out tokens, as a URL.
    #[must_use]
    pub fn graph_login_url(&self) -> String {
        format!("http://{}/login.microsoftonline.com/", self.http)
    }

    /// Microsoft Graph as a URL.
    #[must_use]
    pub fn graph_url(&self) -> String {
        format!("http://{}/graph.microsoft.com/", self.http)
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
    /// Where it listens.
    pub addresses: Addresses,
    /// What was mailed.
    pub mails: Arc<MailStore>,
    /// How it fails at present.
    pub faults: Arc<Faults>,
    /// What the RESO Web API shows.
    pub market: Arc<Market>,
    /// The OpenID provider.
    pub oidc: Arc<Provider>,
    /// The host of pictures.
    pub pictures: Arc<PictureHost>,
    /// ATTOM's Property API, and what it was asked.
    pub attom: Arc<Attom>,
    /// Lob, and the postcards it has.
    pub lob: Arc<Lob>,
    /// Twilio, and the texts it has.
    pub twilio: Arc<Twilio>,
    reso: Arc<Reso>,
    stop: watch::Sender<bool>,
    servers: JoinSet<()>,
}

impl Running {
    /// Where Doorstep takes what third parties post, as `http://localhost:8080/webhooks`.
    pub fn set_webhooks_url(&self, base: &str) {
        let base = base.trim_end_matches('/');
        self.lob.set_events_url(format!("{base}/lob"));
        self.twilio.set_inbound_url(format!("{base}/twilio/inbound"));
    }

    /// Every token of the RESO Web API issued so far is refused from now on.
    pub fn revoke_tokens(&self) {
        self.reso.revoke_tokens();
    }

    /// Stops listening, lets what is under way finish for up to 2 seconds, ends.
    pub async fn shutdown(mut self) {
        // Without receivers everything has stopped already.
        let _ = self.stop.send(true);
        let all = async { while self.servers.join_next().await.is_some() {} };
        if tokio::time::timeout(SHUTDOWN_GRACE, all).await.is_err() {
            self.servers.shutdown().await;
        }
    }
}

/// Starts all servers; they accept connections when this returns.
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
        market.live(kept_shift(&config.data_dir, &market)?);
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
    let texts = Kept::open(config.data_dir.join("texts"))?;
    let twilio = Twilio::new(texts, Webhooks::default(), faults.clone(), clock.clone());
    let cards = Kept::open(config.data_dir.join("postcards"))?;
    let art = config.data_dir.join("postcards");
    let lob = Lob::new((cards, art), Webhooks::default(), faults.clone(), clock);

    let (stop, stopped) = watch::channel(false);
    let mut servers = JoinSet::new();
    let s3_service = s3::service(&objects, config.access_key, config.secret_key)?;
    servers.spawn(s3::serve(s3, s3_service, faults.clone(), stopped.clone()));
    let door = match config.smtp_login {
        Some((user, password)) => smtp::Door::One(user, password),
        None => smtp::Door::Open,
    };
    let sink = smtp::Sink::new(mails.clone(), faults.clone(), door);
    servers.spawn(smtp::serve(smtp, sink, stopped.clone()));
    let door = smtp::Door::Mailboxes(APP_PASSWORD);
    let owned = smtp::Sink::new(mails.clone(), faults.clone(), door);
    servers.spawn(smtp::serve(mailboxes, owned, stopped.clone()));
    servers.spawn(reso::serve(reso, api.clone(), stopped.clone())?);
    servers.spawn(oidc::serve(oidc, provider.clone(), stopped.clone())?);
    servers.spawn(attom::serve(attom, owners.clone(), stopped.clone())?);
    let shown = web::Shown {
        mails: mails.clone(),
        faults: faults.clone(),
        reso: api.clone(),
        oidc: provider.clone(),
        attom: owners.clone(),
        pictures: pictures.clone(),
        lob: lob.clone(),
        twilio: twilio.clone(),
    };
    servers.spawn(lob.clone().print(stopped.clone()));
    servers.spawn(web::serve(http, shown, stopped)?);
    let running = Running {
        addresses,
        mails,
        faults,
        market,
        oidc: provider,
        pictures,
        attom: owners,
        lob,
        twilio,
        reso: api,
        stop,
        servers,
    };
    if let Some(base) = &config.webhooks_url {
        running.set_webhooks_url(base);
    }
    Ok(running)
}

fn market(csv: Option<&Path>, lives: bool) -> anyhow::Result<Market> {
    match csv {
        Some(path) => {
            let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
            Market::read(file).with_context(|| format!("cannot read {}", path.display()))
        }
        None => {
            let mut made = Vec::new();
            if lives {
                made::write(&made::AUSTIN, MADE_SALES, &mut made)?;
            } else {
                write_made_market(MADE_SALES, &mut made)?;
            }
            Market::read(made.as_slice())
        }
    }
}

/// By how many days the market is moved, the same after a restart.
fn kept_shift(data_dir: &Path, market: &Market) -> anyhow::Result<u64> {
    let path = data_dir.join("reso-shift-days");
    if let Ok(kept) = std::fs::read_to_string(&path) {
        return kept
            .trim()
            .parse()
            .with_context(|| format!("{} holds no number", path.display()));
    }
    let days = (chrono::Utc::now().date_naive() - market.state().day).num_days();
    let days = u64::try_from(days).context("the market lies in the future")?;
    std::fs::write(&path, days.to_string()).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(days)
}

async fn listen(port: u16) -> anyhow::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .await
        .with_context(|| format!("cannot listen on 127.0.0.1:{port}"))
}

/// Resolves once the sandbox is to stop, also when its handle is gone.
async fn until_stopped(stopped: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, which is as good as a stop.
    let _ = stopped.wait_for(|stop| *stop).await;
}
