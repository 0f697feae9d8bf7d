//! All of Doorstep on this machine: servers, sandbox, migrations, demonstration data and the
//! three roles. `./run` starts it for a person, `./test` for its checks.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::child::{self, Service, Spec};
use crate::environment::{
    Addresses, Attom, Database, Environment, Lob, Outside, S3, Sso, Twilio, environment, public_url,
};
use crate::postgres::{Durability, Postgres};
use crate::redis::Redis;
use crate::state::State;
use crate::{ports, probe, say, web};

/// The preferred web port.
const WEB_PORT: u16 = 8080;

/// Doorstep's client id at the sandbox's sign-in.
const SSO_CLIENT: &str = "doorstep";

/// The options of a stack.
#[derive(Debug)]
pub struct Options {
    pub durability: Durability,
    pub outside: Outside,
    /// The web port; `None` for any free one.
    pub port: Option<u16>,
    /// The number of listings in the demonstration data, if not the default.
    pub listings: Option<u32>,
    /// Whether the sandbox's market is a listing source. Tests that count the demonstration's
    /// listings turn it off.
    pub source: bool,
    /// Whether the web client is built and served.
    pub web: bool,
    /// More environment variables for the processes.
    pub variables: &'static [(&'static str, &'static str)],
}

impl Default for Options {
    fn default() -> Options {
        Options {
            durability: Durability::Kept,
            outside: Outside::default(),
            port: None,
            listings: None,
            source: false,
            web: true,
            variables: &[],
        }
    }
}

/// All started services, in the order of starting.
#[derive(Debug)]
pub struct Stack {
    postgres: Option<Postgres>,
    redis: Option<Redis>,
    sandbox: Service,
    roles: Vec<Service>,
    /// The environment of the roles.
    pub environment: Environment,
    /// The application's address.
    pub url: String,
    /// The address of the sandbox's page.
    pub sandbox_url: String,
    web_port: ports::Port,
    _ports: [ports::Port; 7],
}

impl Stack {
    /// Starts everything and returns when the application is ready.
    pub async fn start(root: &Path, state: &mut State, options: Options) -> Result<Stack> {
        let binaries = binaries()?;
        let web_port = match options.port {
            Some(number) => ports::exactly(number)?,
            None => ports::near(state.kept.ports.web, WEB_PORT)?,
        };
        state.kept.ports.web = Some(web_port.number);
        let s3_port = ports::any(state.kept.ports.s3)?;
        state.kept.ports.s3 = Some(s3_port.number);
        let smtp_port = ports::any(state.kept.ports.smtp)?;
        state.kept.ports.smtp = Some(smtp_port.number);
        let page_port = ports::any(state.kept.ports.sandbox)?;
        state.kept.ports.sandbox = Some(page_port.number);
        let reso_port = ports::any(state.kept.ports.reso)?;
        state.kept.ports.reso = Some(reso_port.number);
        let oidc_port = ports::any(state.kept.ports.oidc)?;
        state.kept.ports.oidc = Some(oidc_port.number);
        let attom_port = ports::any(state.kept.ports.attom)?;
        state.kept.ports.attom = Some(attom_port.number);
        let mailboxes_port = ports::any(state.kept.ports.mailboxes)?;
        state.kept.ports.mailboxes = Some(mailboxes_port.number);
        state.save()?;

        let outside = options.outside;
        let (postgres, database) = match outside.database {
            Some(database) => (None, database),
            None => {
                say!("starting PostgreSQL");
                let postgres = Postgres::start(state, options.durability).await?;
                postgres.create_database("doorstep").await?;
                let database = Database {
                    owner_url: postgres.url("doorstep"),
                    url: postgres.url_without_user("doorstep"),
                };
                (Some(postgres), database)
            }
        };
        let (redis, redis_url) = match outside.redis_url {
            Some(url) => (None, url),
            None => {
                let redis = Redis::start(state).await?;
                let url = redis.url();
                (Some(redis), url)
            }
        };

        let numbers = [
            s3_port.number,
            smtp_port.number,
            page_port.number,
            reso_port.number,
            oidc_port.number,
            attom_port.number,
            mailboxes_port.number,
        ];
        let public_url = public_url(web_port.number);
        let sandbox = sandbox(&binaries, state, numbers, &public_url);
        let mut sandbox = Service::start(sandbox, &state.path(""))?;
        let listening = async {
            for number in numbers {
                probe::port(number).await;
            }
        };
        sandbox.ready(Duration::from_secs(30), listening).await?;

        let secrets = &state.kept.secrets;
        let page = format!("http://127.0.0.1:{}", page_port.number);
        let mut environment = environment(
            state,
            &Addresses {
                database,
                redis_url,
                s3: outside.s3.unwrap_or_else(|| S3 {
                    endpoint: format!("http://127.0.0.1:{}", s3_port.number),
                    region: "us-east-1".to_owned(),
                    bucket: "doorstep".to_owned(),
                    access_key: secrets.s3_access_key.clone(),
                    secret_key: secrets.s3_secret_key.clone(),
                }),
                smtp_url: outside
                    .smtp_url
                    .unwrap_or_else(|| format!("smtp://127.0.0.1:{}", smtp_port.number)),
                sso: outside.sso.unwrap_or_else(|| Sso {
                    issuer: format!("http://127.0.0.1:{}", oidc_port.number),
                    client_id: SSO_CLIENT.to_owned(),
                    client_secret: secrets.oidc_client.clone(),
                    label: "Sandbox".to_owned(),
                }),
                attom: outside.attom.unwrap_or_else(|| Attom {
                    url: Some(format!(
                        "http://127.0.0.1:{}/propertyapi/v1.0.0",
                        attom_port.number
                    )),
                    key: secrets.attom_key.clone(),
                }),
                // The sandbox shows printed and sent messages. Its own secrets are not
                // confidential.
                lob: outside.lob.unwrap_or_else(|| Lob {
                    url: Some(format!("{page}/api.lob.com/v1")),
                    // Lob's test keys verify no addresses.
                    key: "live_doorstep".to_owned(),
                    webhook_secret: Some("sandbox-lob-webhook-secret".to_owned()),
                }),
                twilio: outside.twilio.unwrap_or_else(|| Twilio {
                    url: Some(format!("{page}/api.twilio.com")),
                    account_sid: "AC00000000000000000000000000000d00".to_owned(),
                    auth_token: "sandbox-twilio-token".to_owned(),
                }),
                web_port: web_port.number,
            },
        );
        // The sandbox draws the pictures of the demonstration's listings.
        environment
            .entry("PICTURE_HOSTS".to_owned())
            .or_insert_with(|| format!("photos.example={page}/pictures"));
        // The sandbox receives the messages of users' email accounts, so that nothing leaves the
        // machine.
        let mailboxes = format!("smtp://127.0.0.1:{}", mailboxes_port.number);
        let service = |host: &str| format!("{page}/{host}/");
        for (name, address) in [
            ("GMAIL_SMTP_URL", mailboxes.clone()),
            ("YAHOO_SMTP_URL", mailboxes.clone()),
            ("OUTLOOK_SMTP_URL", mailboxes),
            ("GRAPH_LOGIN_URL", service("login.microsoftonline.com")),
            ("GRAPH_URL", service("graph.microsoft.com")),
            ("AURINKO_URL", service("api.aurinko.io")),
            ("AURINKO_CLIENT_ID", "sandbox-aurinko-client".to_owned()),
            ("AURINKO_CLIENT_SECRET", "sandbox-aurinko-secret".to_owned()),
            (
                "AURINKO_SIGNING_SECRET",
                "sandbox-aurinko-signing-secret".to_owned(),
            ),
        ] {
            environment.entry(name.to_owned()).or_insert(address);
        }
        if options.source {
            let file = listing_source(state, reso_port.number)?;
            environment.insert("LISTING_SOURCES_FILE".to_owned(), file);
        }
        let variables = options.variables.iter();
        environment.extend(variables.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));

        // In parallel: the build uses the processors, the seed the database.
        let data = async {
            let migrate = doorstep(&binaries, "migrate", &environment);
            child::run(migrate, &state.path("")).await?;
            say!("preparing the demonstration data; this takes a minute the first time");
            let mut seed = doorstep(&binaries, "seed", &environment);
            if let Some(listings) = options.listings {
                seed.args
                    .extend(["--listings".into(), listings.to_string().into()]);
            }
            child::run(seed, &state.path("")).await
        };
        let web = async {
            if options.web {
                web::build(root, state).await
            } else {
                Ok(None)
            }
        };
        let ((), web) = tokio::try_join!(data, web)?;
        match web {
            Some(folder) => {
                environment.insert("WEB_DIR".to_owned(), folder.to_string_lossy().into_owned());
            }
            None if !options.web => {}
            None => say!("this checkout has no web client, so only the API is served"),
        }

        let roles = start_roles(&binaries, state, &environment, web_port.number).await?;
        Ok(Stack {
            postgres,
            redis,
            sandbox,
            roles,
            url: format!("http://127.0.0.1:{}", web_port.number),
            sandbox_url: format!("http://127.0.0.1:{}", page_port.number),
            environment,
            web_port,
            _ports: [
                s3_port,
                smtp_port,
                page_port,
                reso_port,
                oidc_port,
                attom_port,
                mailboxes_port,
            ],
        })
    }

    /// The port of the application.
    pub fn web_port(&self) -> u16 {
        self.web_port.number
    }

    /// The private PostgreSQL; `None` if an outside one is used.
    pub fn postgres(&self) -> Option<&Postgres> {
        self.postgres.as_ref()
    }

    /// How often each of the three roles ended unexpectedly.
    pub fn crashes(&self) -> Vec<(&'static str, u32)> {
        self.roles.iter().map(Service::crashes).collect()
    }

    /// Restarts the three roles with the sandbox's market as a listing source.
    ///
    /// # Errors
    /// A role doesn't start.
    pub async fn read_market(&mut self, state: &State) -> Result<()> {
        let port = state.kept.ports.reso.context("the market has no port")?;
        self.stop_roles().await;
        let file = listing_source(state, port)?;
        self.environment.insert("LISTING_SOURCES_FILE".to_owned(), file);
        self.roles = start_roles(&binaries()?, state, &self.environment, self.web_port.number).await?;
        Ok(())
    }

    /// Stops the three roles; the servers keep running.
    pub async fn stop_roles(&mut self) {
        run_all(self.roles.drain(..).map(Service::stop).collect()).await;
    }

    /// Stops each server after the processes that use it, within 30 seconds.
    pub async fn stop(mut self) {
        self.stop_roles().await;
        self.sandbox.stop().await;
        if let Some(redis) = self.redis {
            redis.stop().await;
        }
        if let Some(postgres) = self.postgres {
            postgres.stop().await;
        }
    }
}

/// Starts the three roles and returns when the application is ready.
async fn start_roles(
    binaries: &Path,
    state: &State,
    environment: &Environment,
    web_port: u16,
) -> Result<Vec<Service>> {
    let start = |role| Service::start(doorstep(binaries, role, environment), &state.path(""));
    let mut serve = start("serve")?;
    let (schedule, work) = (start("schedule")?, start("work")?);
    let ready = probe::http(web_port, "/readyz".to_owned());
    serve.ready(Duration::from_secs(60), ready).await?;
    Ok(vec![schedule, work, serve])
}

async fn run_all<F>(futures: Vec<F>)
where
    F: Future<Output = ()> + Send + 'static,
{
    let tasks: Vec<_> = futures.into_iter().map(tokio::spawn).collect();
    for task in tasks {
        task.await.ok();
    }
}

/// The folder of the built programs, which contains this one.
pub fn binaries() -> Result<PathBuf> {
    let program = std::env::current_exe().context("finding this program")?;
    let folder = program.parent().context("this program has no parent folder")?;
    for name in ["doorstep", "sandbox"] {
        if !folder.join(name).exists() {
            bail!(
                "{} is not built; run cargo build -p {name}",
                folder.join(name).display()
            );
        }
    }
    Ok(folder.to_owned())
}

/// A command or role of the product. Its grace period lets running work finish.
pub fn doorstep(binaries: &Path, role: &'static str, environment: &Environment) -> Spec {
    let mut spec = Spec::new(role, binaries.join("doorstep"));
    spec.args = vec![role.into()];
    spec.env = environment
        .iter()
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    spec.grace = Duration::from_secs(15);
    spec
}

/// Writes a file that names the sandbox's market as a listing source, and returns its path.
fn listing_source(state: &State, port: u16) -> Result<String> {
    let path = state.path("listing-sources.json");
    let sources = serde_json::json!({
        "sources": [{
            "name": "sandbox",
            "serviceRoot": format!("http://127.0.0.1:{port}/reso/odata"),
            "tokenUrl": format!("http://127.0.0.1:{port}/oauth2/token"),
            "clientId": "sandbox-client",
            "clientSecret": "sandbox-client-secret",
            "photos": true,
            "syncEveryMinutes": 5,
        }],
    });
    std::fs::write(&path, sources.to_string()).with_context(|| format!("writing {}", path.display()))?;
    Ok(path.to_string_lossy().into_owned())
}

fn sandbox(
    binaries: &Path,
    state: &State,
    [s3, smtp, page, reso, oidc, attom, mailboxes]: [u16; 7],
    public_url: &str,
) -> Spec {
    let secrets = &state.kept.secrets;
    let mut spec = Spec::new("sandbox", binaries.join("sandbox"));
    spec.args = vec!["--data".into(), state.path("sandbox").into()];
    spec.args.push("--reso-lives".into());
    for (option, number) in [
        ("--s3-port", s3),
        ("--smtp-port", smtp),
        ("--http-port", page),
        ("--reso-port", reso),
        ("--oidc-port", oidc),
        ("--attom-port", attom),
        ("--mailboxes-port", mailboxes),
    ] {
        spec.args.extend([option.into(), number.to_string().into()]);
    }
    spec.args.extend([
        "--oidc-client-id".into(),
        SSO_CLIENT.into(),
        "--oidc-client-url".into(),
        public_url.into(),
        "--oidc-people".into(),
        state.path("sign-ins.json").into(),
        "--webhooks-url".into(),
        format!("{}/webhooks", public_url.trim_end_matches('/')).into(),
        "--partner-api-url".into(),
        format!("{}/api/partner/v1", public_url.trim_end_matches('/')).into(),
        "--partner-key-file".into(),
        state.path("partner-key.json").into(),
    ]);
    let clock = state.path("clock").to_string_lossy().into_owned();
    spec.env = [
        ("SANDBOX_ACCESS_KEY", secrets.s3_access_key.clone()),
        ("SANDBOX_SECRET_KEY", secrets.s3_secret_key.clone()),
        ("SANDBOX_OIDC_CLIENT_SECRET", secrets.oidc_client.clone()),
        ("SANDBOX_ATTOM_KEY", secrets.attom_key.clone()),
        ("DOORSTEP_CLOCK_FILE", clock),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .to_vec();
    spec.grace = Duration::from_secs(2);
    spec
}
