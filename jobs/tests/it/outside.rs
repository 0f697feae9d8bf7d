//! The object store and the mail sink, and the context of real jobs.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use database::Db;
use database::sealed::SecretKeys;
use domain::clock::Clock;
use domain::ids::{JobId, TenantId};
use domain::unsubscribe::UnsubscribeKey;
use jobs::{
    AccountMail, Context, ListingSources, Mailer, OwnerSource, Pace, Paces, Post, Rates, WorkerConfig,
};
use limits::{Limit, Limits};
use providers::attom::{self, Attom};
use providers::aurinko::{Aurinko, AurinkoConfig};
use providers::email_accounts::{EmailAccounts, Servers, SmtpServer};
use providers::graph::GraphConfig;
use providers::lob::{self, Lob};
use providers::pictures::{Limits as PictureLimits, PictureHosts, Pictures};
use providers::smtp::{Encryption, MailAddress, SmtpAccount, SmtpClient, SmtpLogin};
use providers::twilio::{self, Twilio};
use sandbox::{APP_PASSWORD, Fault, Mode, Running, SandboxConfig, Service};
use storage::{Area, ObjectKey, Storage, StorageConfig};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

use crate::stack::{Process, Stack, quick, until};

pub const BUCKET: &str = "doorstep";
pub const PUBLIC_URL: &str = "https://doorstep.example";

/// A running system: a database, the sandbox, a worker of real jobs and a scheduler.
pub struct Story {
    pub stack: Stack,
    pub outside: Outside,
    pub worker: Process,
    scheduler: Process,
}

impl Story {
    pub async fn begin() -> Story {
        Story::of(Stack::start().await, Outside::start().await)
    }

    pub fn of(stack: Stack, outside: Outside) -> Story {
        let worker = outside.worker(&stack, stack.config());
        let scheduler = stack.scheduler(quick());
        Story::put_together(stack, outside, worker, scheduler)
    }

    /// From a running worker and scheduler.
    pub fn put_together(stack: Stack, outside: Outside, worker: Process, scheduler: Process) -> Story {
        Story {
            stack,
            outside,
            worker,
            scheduler,
        }
    }

    /// The accepted e-mails.
    pub fn sent(&self) -> usize {
        self.outside.sandbox.mails.totals().0
    }

    /// Stops the worker; returns what the test works with, and the scheduler.
    pub async fn without_worker(self) -> (Stack, Outside, Process) {
        self.worker.stop().await;
        (self.stack, self.outside, self.scheduler)
    }

    /// Ends the test after all ordered work is done. Business time passes for waiting work: a
    /// lane's job that ends while the next one begins leaves a third, due in two seconds.
    pub async fn end(self) {
        let mut look = self.stack.superuser().await;
        until("what is ordered is done", 20, async || {
            let left = self.stack.unfinished(&mut look).await;
            if !left.is_empty() && left.iter().all(|(_, state)| *state == 0) {
                self.stack.clock.advance(TimeDelta::seconds(2));
            }
            left.is_empty().then_some(())
        })
        .await;
        self.scheduler.stop().await;
        until("what the scheduler ordered last is done", 20, async || {
            self.stack.unfinished(&mut look).await.is_empty().then_some(())
        })
        .await;
        self.worker.stop().await;
        self.stack.end().await;
    }
}

/// The sandbox of one test.
pub struct Outside {
    pub folder: TempDir,
    pub sandbox: Running,
    pub storage: Storage,
    /// The automatically read sources.
    pub sources: ListingSources,
    /// The time-out of an owner call.
    pub owners_within: Duration,
    /// The Redis that counts accounts' e-mails; without it each process counts alone.
    pub redis: Option<String>,
    /// The rate limit of one account.
    pub rate: Limit,
    /// The rate limits of texts and postcards.
    pub rates: Rates,
    /// Whether Doorstep's own mail account signs in.
    pub signs_in: bool,
}

impl Outside {
    pub async fn start() -> Outside {
        Outside::start_with(|_| ()).await
    }

    /// Starts with a changed configuration of the sandbox.
    pub async fn start_with(change: impl FnOnce(&mut SandboxConfig)) -> Outside {
        let folder = TempDir::new().unwrap();
        let mut config = SandboxConfig::for_test(folder.path());
        change(&mut config);
        let sandbox = sandbox::start(config).await.unwrap();
        let storage = store(&sandbox.addresses.s3_url());
        storage.ensure_bucket().await.unwrap();
        Outside {
            folder,
            sandbox,
            storage,
            sources: ListingSources::default(),
            owners_within: Duration::from_secs(2),
            redis: None,
            rate: FAST,
            rates: RATES,
            signs_in: false,
        }
    }

    /// The context of jobs.
    pub fn context(&self, db: &Db, clock: Clock) -> Context {
        Context {
            db: db.clone(),
            storage: self.storage.clone(),
            mail: if self.signs_in {
                let login = SmtpLogin {
                    user: "no-reply@doorstep.example".to_owned(),
                    password: APP_PASSWORD.to_owned().into(),
                };
                mailer_of(self.sandbox.addresses.mailboxes.port(), Some(login))
            } else {
                mailer(self.sandbox.addresses.smtp.port())
            },
            accounts: account_mail(
                &self.sandbox.addresses.mailboxes.to_string(),
                &self.sandbox.addresses.http_url(),
                self.redis.as_deref(),
                self.rate,
            ),
            sources: self.sources.clone(),
            report_turns: jobs::ReportTurns::by_cores(),
            mailboxes: Some(mailboxes(&self.sandbox.addresses.aurinko_url())),
            mailboxes_call: false,
            pictures: pictures(&self.sandbox.addresses.pictures_url()),
            owners: Some(self.owners()),
            texts: Some(texts(&self.sandbox.addresses.twilio_url())),
            post: Some(post(&self.sandbox.addresses.lob_url())),
            rates: self.rates,
            clock,
            public_url: PUBLIC_URL.into(),
            unsubscribe: UnsubscribeKey::of("a secret of a test, long enough"),
        }
    }

    /// The sandbox as the provider of owner data.
    pub fn owners(&self) -> OwnerSource {
        let api = Attom::new(&attom::Config {
            base_url: self.sandbox.addresses.attom_url().parse().unwrap(),
            api_key: "sandbox-attom-key".to_owned().into(),
            limits: attom::Limits {
                total: self.owners_within,
                ..attom::Limits::default()
            },
        });
        OwnerSource::new(api.unwrap(), 8)
    }

    /// A worker of real jobs.
    pub fn worker(&self, stack: &Stack, config: WorkerConfig) -> Process {
        let shutdown = CancellationToken::new();
        let context = self.context(&stack.db, stack.clock.clock());
        let working = jobs::work(config, context, shutdown.clone());
        Process::new(shutdown, async { working.await.unwrap() })
    }

    pub fn fail(&self, service: Service, mode: Mode) {
        self.sandbox.faults.set(Fault::every(service, mode)).unwrap();
    }

    pub fn delay(&self, service: Service, latency_ms: u64) {
        let mut fault = Fault::every(service, Mode::Latency);
        fault.latency_ms = latency_ms;
        self.sandbox.faults.set(fault).unwrap();
    }

    /// The bytes of a job's file.
    pub async fn file(&self, tenant: TenantId, job: JobId) -> Vec<u8> {
        let key = ObjectKey::new(tenant, Area::Reports, job.0, "xlsx").unwrap();
        self.storage.get(&key, 64 << 20).await.unwrap().bytes.to_vec()
    }

    /// The names of all report objects of all companies.
    pub fn objects(&self) -> Vec<String> {
        self.objects_of(Area::Reports)
    }

    /// The names of all objects of an area of all companies.
    pub fn objects_of(&self, area: Area) -> Vec<String> {
        let mut names = Vec::new();
        let Ok(companies) = std::fs::read_dir(self.folder.path().join("s3").join(BUCKET)) else {
            return names;
        };
        for company in companies {
            let folder = company.unwrap().path().join(area.as_str());
            let Ok(files) = std::fs::read_dir(folder) else {
                continue;
            };
            names.extend(files.map(|file| file.unwrap().file_name().to_string_lossy().into_owned()));
        }
        names.sort();
        names
    }
}

/// Downloads pictures of `photos.example` from the sandbox, with short time-outs.
pub fn pictures(place: &str) -> Pictures {
    let hosts = PictureHosts::read(&format!(
        "photos.example={place}, localhost.localdomain, *.pictures.example"
    ));
    let limits = PictureLimits {
        bytes: 1024 * 1024,
        total: Duration::from_secs(3),
    };
    Pictures::new(hosts.unwrap(), limits).unwrap()
}

pub fn store(endpoint: &str) -> Storage {
    Storage::connect(&StorageConfig {
        endpoint: Some(endpoint.parse().unwrap()),
        public_endpoint: None,
        region: "us-east-1".to_owned(),
        bucket: BUCKET.to_owned(),
        access_key: "sandbox-access".to_owned(),
        secret_key: "sandbox-secret".to_owned(),
        path_style: true,
    })
}

/// More than a test sends, even for a process alone, which gets a quarter of it.
pub const FAST: Limit = Limit::per_minute("test", 1_000_000);

/// The keys of tests.
pub fn secret_keys() -> SecretKeys {
    SecretKeys::read(&format!("1:{}", "0".repeat(64))).unwrap()
}

/// More than a test sends.
pub const RATES: Rates = Rates {
    texts: FAST,
    post: Rates::USUAL.post,
};

/// Sends texts with the sandbox's account, with short time-outs.
pub fn texts(base_url: &str) -> Twilio {
    Twilio::new(&twilio::Config {
        base_url: base_url.parse().unwrap(),
        account_sid: sandbox::TWILIO_ACCOUNT_SID.to_owned(),
        auth_token: sandbox::TWILIO_AUTH_TOKEN.to_owned().into(),
        limits: twilio::Limits {
            total: Duration::from_secs(1),
            ..twilio::Limits::default()
        },
    })
    .unwrap()
}

/// The sandbox as the provider of mailboxes, with a short time-out.
pub fn mailboxes(base_url: &str) -> Aurinko {
    Aurinko::new(AurinkoConfig {
        base: base_url.parse().unwrap(),
        client_id: sandbox::AURINKO_CLIENT_ID.to_owned(),
        client_secret: sandbox::AURINKO_CLIENT_SECRET.into(),
        total: Duration::from_secs(2),
    })
    .unwrap()
}

/// Orders postcards from the sandbox, with short time-outs.
pub fn post(base_url: &str) -> Post {
    let lob = Lob::new(&lob::Config {
        base_url: base_url.parse().unwrap(),
        limits: lob::Limits {
            total: Duration::from_secs(2),
            ..lob::Limits::default()
        },
    });
    Post {
        lob: lob.unwrap(),
        key: "live_doorstep".to_owned().into(),
    }
}

/// Sends with accounts of every type: at `mailboxes`, a host and a port, and at the URL `office`,
/// with short time-outs.
pub fn account_mail(mailboxes: &str, office: &str, redis: Option<&str>, rate: Limit) -> AccountMail {
    let (host, port) = mailboxes.rsplit_once(':').unwrap();
    let server = SmtpServer {
        host: host.to_owned(),
        port: port.parse().unwrap(),
        encryption: Encryption::None,
    };
    let total = Duration::from_secs(1);
    let accounts = EmailAccounts::new(Servers {
        client_name: "doorstep.example".to_owned(),
        gmail: server.clone(),
        yahoo: server.clone(),
        outlook: server,
        graph: GraphConfig {
            login: format!("{office}/login.microsoftonline.com/").parse().unwrap(),
            graph: format!("{office}/graph.microsoft.com/").parse().unwrap(),
            total,
        },
        total,
        sending: total,
    });
    let pace = Pace {
        connections: 4,
        rate,
        daily: None,
    };
    AccountMail {
        accounts: accounts.unwrap(),
        keys: secret_keys(),
        limits: Arc::new(Limits::new(redis)),
        paces: Paces {
            gmail: pace,
            yahoo: pace,
            outlook: pace,
            office365: pace,
            mailbox: pace,
        },
    }
}

pub fn mailer(port: u16) -> Mailer {
    mailer_of(port, None)
}

fn mailer_of(port: u16, login: Option<SmtpLogin>) -> Mailer {
    let timeout = Duration::from_secs(2);
    let account = SmtpAccount {
        host: "127.0.0.1".to_owned(),
        port,
        encryption: Encryption::None,
        login,
        timeout,
    };
    Mailer {
        client: Arc::new(SmtpClient::new(account).unwrap()),
        from: MailAddress::new(Some("Doorstep"), "no-reply@doorstep.example").unwrap(),
        timeout,
    }
}
