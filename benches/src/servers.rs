//! The servers of the benchmarks: PostgreSQL and Redis, named by the environment or started with
//! `dev services`, and the sandbox as a separate process.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use database::DbConfig;
use serde_json::Value;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// The access key of the sandbox's store.
pub const ACCESS_KEY: &str = "sandbox-access";
/// The secret key of the sandbox's store.
pub const SECRET_KEY: &str = "sandbox-secret";

/// Running servers. If dropped without [`Servers::stop`], their processes are killed and their
/// data is lost.
pub struct Servers {
    /// The address of PostgreSQL for a superuser.
    pub database_url: String,
    /// The address of Redis.
    pub redis_url: String,
    /// The address of the sandbox's store.
    pub s3_url: String,
    /// The address of the sandbox's mail server.
    pub smtp_url: String,
    /// The folder for files of the benchmarks.
    pub folder: TempDir,
    started: Vec<Child>,
}

impl Servers {
    /// Starts the servers that the environment doesn't name.
    pub async fn start() -> Result<Self> {
        let folder = tempfile::Builder::new().prefix("doorstep-benches-").tempdir()?;
        let mut started = Vec::new();
        let variable = |names: [&str; 2]| names.into_iter().find_map(|name| std::env::var(name).ok());
        let database = std::env::var("TEST_DATABASE_URL").ok();
        let redis = variable(["TEST_REDIS_URL", "REDIS_URL"]);
        let (database_url, redis_url) = match (database, redis) {
            (Some(database), Some(redis)) => (database, redis),
            (database, redis) => {
                let mut command = Command::new(binary("dev")?);
                command
                    .arg("services")
                    .arg("--dir")
                    .arg(folder.path().join("services"));
                let (child, addresses) = serve(command).await?;
                started.push(child);
                (
                    database.map_or_else(|| text(&addresses, "databaseUrl"), Ok)?,
                    redis.map_or_else(|| text(&addresses, "redisUrl"), Ok)?,
                )
            }
        };
        let mut command = Command::new(binary("sandbox")?);
        command
            .arg("--data")
            .arg(folder.path().join("sandbox"))
            .env("SANDBOX_ACCESS_KEY", ACCESS_KEY)
            .env("SANDBOX_SECRET_KEY", SECRET_KEY);
        let (child, addresses) = serve(command).await?;
        started.push(child);
        Ok(Self {
            database_url,
            redis_url,
            s3_url: format!("http://{}", text(&addresses, "s3")?),
            smtp_url: format!("smtp://{}", text(&addresses, "smtp")?),
            folder,
            started,
        })
    }

    /// A command that runs `doorstep work` on the database.
    pub fn worker(&self, config: &DbConfig) -> Result<Command> {
        let mut command = Command::new(binary("doorstep")?);
        command
            .arg("work")
            .env("DOORSTEP_ENV", "development")
            .env("DATABASE_URL", &config.url)
            .envs(testkit::password_variables())
            .env("REDIS_URL", &self.redis_url)
            .env("S3_ENDPOINT", &self.s3_url)
            .env("S3_BUCKET", "doorstep")
            .env("S3_ACCESS_KEY", ACCESS_KEY)
            .env("S3_SECRET_KEY", SECRET_KEY)
            .env("SMTP_URL", &self.smtp_url)
            .env("DOORSTEP_SECRET", "0".repeat(64))
            .env("DOORSTEP_SECRET_KEYS", format!("1:{}", "0".repeat(64)))
            .env("MAIL_FROM", "no-reply@doorstep.example")
            .env("PUBLIC_URL", "https://doorstep.example")
            .env("RUST_LOG", "warn")
            .env_remove("DOORSTEP_CLOCK_FILE");
        Ok(command)
    }

    /// Stops the started servers and waits for their end.
    pub async fn stop(mut self) -> Result<()> {
        for child in &mut self.started {
            stop(child).await?;
        }
        Ok(())
    }
}

/// Sends SIGTERM to a process, as an operator would, and waits.
pub async fn stop(child: &mut Child) -> Result<()> {
    if let Some(pid) = child.id() {
        let signal = Command::new("sh")
            .args(["-c", "kill \"$0\"", &pid.to_string()])
            .status()
            .await?;
        ensure!(signal.success(), "process {pid} can't be stopped");
        child.wait().await?;
    }
    Ok(())
}

/// A program of the same build.
pub fn binary(name: &str) -> Result<PathBuf> {
    let own = std::env::current_exe()?;
    let path = own.parent().unwrap_or(Path::new(".")).join(name);
    ensure!(path.is_file(), "{} is not built; use benches/run", path.display());
    Ok(path)
}

/// Starts a server that prints its addresses as one line of JSON.
pub async fn serve(mut command: Command) -> Result<(Child, Value)> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("{:?} does not start", command.as_std().get_program()))?;
    let out = child.stdout.take().context("the server has no standard output")?;
    let mut lines = BufReader::new(out).lines();
    while let Some(line) = lines.next_line().await? {
        if let Ok(addresses) = serde_json::from_str(&line) {
            return Ok((child, addresses));
        }
    }
    anyhow::bail!(
        "{:?} ended before it printed its addresses",
        command.as_std().get_program()
    )
}

/// A text of the printed addresses.
pub fn text(addresses: &Value, name: &str) -> Result<String> {
    let text = addresses.get(name).and_then(Value::as_str);
    Ok(text
        .with_context(|| format!("a server printed no {name}"))?
        .to_owned())
}
