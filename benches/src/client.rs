//! Clients of the API over HTTP, which a separate process serves.

use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use database::DbConfig;
use futures::{StreamExt as _, TryStreamExt as _};
use serde_json::{Value, json};
use testkit::PASSWORD;
use tokio::io::AsyncBufRead;
use tokio::process::{Child, Command};
use tokio_util::io::StreamReader;

use crate::comparison::verdict;
use crate::servers::binary;

/// The longest time until the API responds after its start.
const LONGEST_START: Duration = Duration::from_secs(30);

/// Concurrent clients of a list, and the goal for the 95th percentile of their calls.
const CLIENTS: usize = 8;
const MOST_GOAL_MS: f64 = 50.0;

/// A client of the API on one port.
pub struct Client {
    http: reqwest::Client,
    port: u16,
}

impl Client {
    /// A client of `127.0.0.1` at `port`.
    pub fn new(port: u16) -> Self {
        Self {
            http: reqwest::Client::new(),
            port,
        }
    }

    /// Signs in a user with the password of the tests and returns the token.
    pub async fn sign_in(&self, name: &str) -> Result<String> {
        let body = json!({ "userNameOrEmailAddress": name, "password": PASSWORD, "rememberClient": false });
        let response = self.post("account/login", None, &body).await?;
        let token = response["result"]["accessToken"].as_str();
        Ok(token.with_context(|| format!("{name} can't sign in"))?.to_owned())
    }

    /// Makes a POST call, which must succeed, and returns its response. Waits for a process that
    /// is still starting.
    pub async fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Result<Value> {
        let deadline = Instant::now() + LONGEST_START;
        loop {
            let mut request = self
                .http
                .post(format!("http://127.0.0.1:{}/api/{path}", self.port))
                .header("content-type", "application/json")
                .body(body.to_string());
            if let Some(token) = token {
                request = request.bearer_auth(token);
            }
            match request.send().await {
                Err(error) if error.is_connect() && Instant::now() < deadline => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                response => {
                    let response = response?;
                    let status = response.status();
                    let text = response.text().await?;
                    ensure!(status.is_success(), "{path} {body}: {status} {text}");
                    return Ok(serde_json::from_str(&text)?);
                }
            }
        }
    }

    /// Makes a GET call, which must succeed, and returns its response.
    pub async fn get(&self, path: &str, token: &str) -> Result<Value> {
        let response = self
            .http
            .get(format!("http://127.0.0.1:{}/api/{path}", self.port))
            .bearer_auth(token)
            .send()
            .await?;
        let status = response.status();
        let text = response.text().await?;
        ensure!(status.is_success(), "{path}: {status} {text}");
        Ok(serde_json::from_str(&text)?)
    }

    /// Makes a PUT call, which must succeed, and returns its response.
    pub async fn put(&self, path: &str, token: &str, body: &Value) -> Result<Value> {
        let response = self
            .http
            .put(format!("http://127.0.0.1:{}/api/{path}", self.port))
            .bearer_auth(token)
            .json(body)
            .send()
            .await?;
        let status = response.status();
        let text = response.text().await?;
        ensure!(status.is_success(), "{path} {body}: {status} {text}");
        Ok(serde_json::from_str(&text)?)
    }

    /// Opens the live stream of a user.
    pub async fn events(&self, token: &str) -> Result<impl AsyncBufRead + Unpin + use<>> {
        let response = self
            .http
            .get(format!("http://127.0.0.1:{}/api/events", self.port))
            .bearer_auth(token)
            .send()
            .await?
            .error_for_status()?;
        let bytes = response.bytes_stream().map_err(std::io::Error::other);
        Ok(StreamReader::new(bytes.boxed()))
    }

    /// Makes a POST call, reads the whole response and returns its status.
    pub async fn status(&self, path: &str, token: Option<&str>, body: &Value) -> Result<u16> {
        let mut request = self
            .http
            .post(format!("http://127.0.0.1:{}/api/{path}", self.port))
            .header("content-type", "application/json")
            .body(body.to_string());
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let response = request.send().await?;
        let status = response.status().as_u16();
        response.bytes().await?;
        Ok(status)
    }

    /// Reads a list and returns the time in milliseconds and the total.
    pub async fn list(&self, path: &str, token: &str, body: &Value) -> Result<(f64, i64)> {
        let begun = Instant::now();
        let response = self.post(path, Some(token), body).await?;
        let took_ms = begun.elapsed().as_secs_f64() * 1e3;
        let total = response["result"]["recordsTotal"].as_i64();
        Ok((took_ms, total.with_context(|| format!("{body}: {response}"))?))
    }

    /// Lets eight clients read a list `calls_each` times by these queries. Each client begins `apart`
    /// queries after the one before. Prints the times; returns whether the goal is met.
    pub async fn measure_list_concurrently(
        &self,
        name: &str,
        (path, token): (&str, &str),
        queries: &[(String, Value)],
        (calls_each, apart): (usize, usize),
    ) -> Result<bool> {
        let clients = (0..CLIENTS).map(|number| async move {
            let mut times = Vec::new();
            for turn in 0..calls_each {
                let (_, body) = &queries[(number * apart + turn) % queries.len()];
                times.push(self.list(path, token, body).await?.0);
            }
            anyhow::Ok(times)
        });
        let mut times: Vec<f64> = futures::future::try_join_all(clients).await?.concat();
        let (half, most) = (percentile(&mut times, 50), percentile(&mut times, 95));
        println!(
            "{name} p95 at {CLIENTS} clients: {most:.1} ms (p50 {half:.1} ms); {}",
            verdict(most, MOST_GOAL_MS, "ms")
        );
        Ok(most <= MOST_GOAL_MS)
    }
}

/// Starts `doorstep serve` on a database, with additional settings.
pub fn serve(config: &DbConfig, redis_url: &str, port: u16, settings: &[(&str, &str)]) -> Result<Child> {
    Command::new(binary("doorstep")?)
        .arg("serve")
        .env("DOORSTEP_ENV", "development")
        .env("DATABASE_URL", &config.url)
        .envs(testkit::password_variables())
        .env("DATABASE_MAX_CONNECTIONS", "16")
        .env("REDIS_URL", redis_url)
        .env("S3_ENDPOINT", "http://127.0.0.1:9")
        .env("S3_BUCKET", "doorstep")
        .env("S3_ACCESS_KEY", "none")
        .env("S3_SECRET_KEY", "none")
        .env("SMTP_URL", "smtp://127.0.0.1:9")
        .env("DOORSTEP_SECRET", "0".repeat(64))
        .env("DOORSTEP_SECRET_KEYS", format!("1:{}", "0".repeat(64)))
        .env("MAIL_FROM", "no-reply@doorstep.example")
        .env("PUBLIC_URL", "https://doorstep.example")
        .env("LISTEN", format!("127.0.0.1:{port}"))
        .env("RUST_LOG", "warn")
        .envs(settings.iter().copied())
        .env_remove("DOORSTEP_CLOCK_FILE")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .context("the API does not start")
}

/// The time that `share` percent of the calls don't exceed.
pub fn percentile(times: &mut [f64], share: usize) -> f64 {
    times.sort_by(f64::total_cmp);
    times[(times.len() * share / 100).min(times.len() - 1)]
}
