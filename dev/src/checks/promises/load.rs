//! A load of clients that sign in, read lists and order reports, and record every response. The
//! acknowledged orders are returned, so that a check can verify them.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::sign_ins::SignIn;
use crate::state::random_hex;

/// How long a client waits for a response; longer than any response may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long an order is repeated until it is acknowledged.
const ORDER_WITHIN: Duration = Duration::from_secs(60);

/// Texts of internals that no response may contain.
const INTERNALS: [&str; 8] = [
    "select ",
    "insert into",
    "sqlstate",
    "sqlx",
    "postgres",
    "relation \"",
    "panicked",
    "os error",
];

/// Running clients.
#[derive(Debug)]
pub struct Load {
    stop: watch::Sender<bool>,
    clients: JoinSet<Results>,
    /// The prefix of the idempotency keys of its orders.
    pub mark: String,
}

/// The responses that the clients received.
#[derive(Debug, Default)]
pub struct Results {
    /// Successful responses by call.
    pub successes: BTreeMap<&'static str, Successes>,
    /// All other responses.
    pub failures: Vec<Failure>,
    /// The ids of the acknowledged jobs.
    pub orders: Vec<String>,
}

/// Successful responses to one call.
#[derive(Debug, Clone, Copy)]
pub struct Successes {
    pub count: u64,
    pub last: Instant,
    pub slowest: Duration,
}

/// A call without a successful response.
#[derive(Debug)]
pub struct Failure {
    pub at: Instant,
    pub call: &'static str,
    pub kind: FailureKind,
}

/// The kind of a failure.
#[derive(Debug)]
pub enum FailureKind {
    /// The documented response while a service that Doorstep needs is down: 503 with
    /// `UNAVAILABLE` and Retry-After.
    Unavailable,
    /// No response.
    Connection(String),
    /// Any other response, which is always a fault.
    Wrong(String),
}

impl fmt::Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FailureKind::Unavailable => f.write_str("503, UNAVAILABLE"),
            FailureKind::Connection(text) => write!(f, "no response: {text}"),
            FailureKind::Wrong(text) => f.write_str(text),
        }
    }
}

impl Load {
    /// Starts the clients: two that read lists, two that order reports, and one that signs in and
    /// out.
    ///
    /// # Errors
    /// A user can't sign in.
    pub async fn start(url: &str, people: &[SignIn]) -> Result<Load> {
        let (stop, stopping) = watch::channel(false);
        let mark = format!("promise-{}-", random_hex(6));
        let orders = Arc::new(AtomicU64::new(0));
        let mut clients = JoinSet::new();
        for (position, person) in people
            .iter()
            .filter(|person| person.company.is_some())
            .enumerate()
        {
            let mut client = Client::new(url)?;
            client.sign_in(person).await?;
            clients.spawn(client.read_lists(stopping.clone()));
            if position > 0 {
                let mut client = Client::new(url)?;
                client.sign_in(person).await?;
                clients.spawn(client.order_reports(mark.clone(), Arc::clone(&orders), stopping.clone()));
            } else {
                clients.spawn(Client::new(url)?.sign_in_and_out(person.clone(), stopping.clone()));
            }
        }
        if clients.is_empty() {
            bail!("the demonstration data has no users");
        }
        Ok(Load { stop, clients, mark })
    }

    /// Stops the clients after their current calls.
    pub async fn stop(mut self) -> Result<Results> {
        self.stop.send(true).ok();
        let mut all = Results::default();
        while let Some(results) = self.clients.join_next().await {
            all.add(results.context("a client of the load failed")?);
        }
        Ok(all)
    }
}

impl Results {
    fn add(&mut self, other: Results) {
        for (call, successes) in other.successes {
            self.note(call, successes);
        }
        self.failures.extend(other.failures);
        self.orders.extend(other.orders);
    }

    fn note(&mut self, call: &'static str, successes: Successes) {
        self.successes
            .entry(call)
            .and_modify(|total| {
                total.count += successes.count;
                total.last = total.last.max(successes.last);
                total.slowest = total.slowest.max(successes.slowest);
            })
            .or_insert(successes);
    }

    /// The number of successful responses.
    pub fn answered(&self) -> u64 {
        self.successes.values().map(|successes| successes.count).sum()
    }

    /// The slowest successful response.
    pub fn slowest(&self) -> Duration {
        self.successes
            .values()
            .map(|successes| successes.slowest)
            .max()
            .unwrap_or_default()
    }

    /// The time of the last failure.
    pub fn last_failure(&self) -> Option<Instant> {
        self.failures.iter().map(|failure| failure.at).max()
    }

    /// The first few responses that are always a fault.
    pub fn wrong(&self) -> Vec<String> {
        let wrong = self.failures.iter().filter_map(|failure| match &failure.kind {
            FailureKind::Wrong(text) => Some(format!("{}: {text}", failure.call)),
            FailureKind::Unavailable | FailureKind::Connection(_) => None,
        });
        wrong.take(5).collect()
    }

    /// A summary of the failures in one line.
    pub fn failed(&self) -> String {
        let mut tally: BTreeMap<String, u32> = BTreeMap::new();
        for failure in &self.failures {
            let what = match &failure.kind {
                FailureKind::Unavailable => "503",
                FailureKind::Connection(_) => "no response",
                FailureKind::Wrong(_) => "wrong",
            };
            *tally.entry(format!("{} {what}", failure.call)).or_default() += 1;
        }
        let parts: Vec<String> = tally.iter().map(|(what, n)| format!("{n} x {what}")).collect();
        if parts.is_empty() {
            "none".to_owned()
        } else {
            parts.join(", ")
        }
    }

    /// Fails unless every response was successful.
    pub fn nothing_failed(&self) -> Result<()> {
        let Some(first) = self.failures.first() else {
            return Ok(());
        };
        bail!(
            "failures under load: {}; the first: {:?}",
            self.failed(),
            first.kind
        )
    }
}

/// One user's client.
pub struct Client {
    http: reqwest::Client,
    url: String,
    token: String,
    results: Results,
}

impl Client {
    /// A client of one of the API's addresses, signed out.
    pub fn new(url: &str) -> Result<Client> {
        Ok(Client {
            http: reqwest::Client::builder().no_proxy().timeout(PATIENCE).build()?,
            url: url.to_owned(),
            token: String::new(),
            results: Results::default(),
        })
    }

    /// Signs a user in.
    ///
    /// # Errors
    /// The sign-in did not succeed.
    pub async fn sign_in(&mut self, person: &SignIn) -> Result<()> {
        match self
            .call("sign-in", "account/login", &credentials(person), None)
            .await
        {
            Some(answer) => self.keep_token(&answer),
            None => bail!("{} can't sign in: {:?}", person.user_name, self.results.failures),
        }
        Ok(())
    }

    fn keep_token(&mut self, answer: &Value) {
        self.token = text(answer, "accessToken");
    }

    async fn read_lists(mut self, stopping: watch::Receiver<bool>) -> Results {
        let mut page = 0;
        while !*stopping.borrow() {
            page = page % 5 + 1;
            let body = json!({
                "pageIndex": page, "pageSize": 50, "sortColumn": "dateAdded",
                "sortDirection": "desc", "filters": [],
            });
            self.call("list", "properties/get-property-list", &body, None)
                .await;
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
        self.results
    }

    async fn sign_in_and_out(mut self, person: SignIn, stopping: watch::Receiver<bool>) -> Results {
        while !*stopping.borrow() {
            let body = credentials(&person);
            if let Some(answer) = self.call("sign-in", "account/login", &body, None).await {
                self.keep_token(&answer);
                self.call("sign-out", "account/logout", &Value::Null, None).await;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.results
    }

    /// Orders one report after another. An order without acknowledgment is repeated with the same
    /// key, as the contract asks.
    async fn order_reports(
        mut self,
        mark: String,
        orders: Arc<AtomicU64>,
        stopping: watch::Receiver<bool>,
    ) -> Results {
        while !*stopping.borrow() {
            let key = format!("{mark}{}", orders.fetch_add(1, Ordering::Relaxed));
            if let Some(job) = self.order_report(&key).await {
                self.results.orders.push(job);
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        self.results
    }

    /// Orders a report until it is acknowledged, and returns the job's id.
    pub async fn order_report(&mut self, key: &str) -> Option<String> {
        let body = json!({
            "responseType": 1, "reportType": "listing", "zipCodes": [],
            "columnToDisplay": [1, 2, 5, 11], "otherFilters": [],
        });
        let begun = Instant::now();
        while begun.elapsed() < ORDER_WITHIN {
            let answer = self.call("order", "reports/get-listing-report", &body, Some(key));
            if let Some(answer) = answer.await {
                return Some(text(&answer, "jobId"));
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        None
    }

    /// Makes a call and records its result. Returns the result if it succeeded.
    async fn call(
        &mut self,
        call: &'static str,
        path: &str,
        body: &Value,
        key: Option<&str>,
    ) -> Option<Value> {
        let begun = Instant::now();
        let outcome = self.ask(path, body, key).await;
        let at = Instant::now();
        match outcome {
            Ok(answer) => {
                let slowest = at - begun;
                self.results.note(
                    call,
                    Successes {
                        count: 1,
                        last: at,
                        slowest,
                    },
                );
                Some(answer)
            }
            Err(kind) => {
                self.results.failures.push(Failure { at, call, kind });
                // Shorter than a browser's pause, so that the end of an outage is measured
                // precisely.
                tokio::time::sleep(Duration::from_millis(100)).await;
                None
            }
        }
    }

    async fn ask(&self, path: &str, body: &Value, key: Option<&str>) -> Result<Value, FailureKind> {
        let connection = |error: reqwest::Error| FailureKind::Connection(format!("{error:?}"));
        let mut request = self.http.post(format!("{}/api/{path}", self.url));
        if !body.is_null() {
            request = request.json(body);
        }
        if !self.token.is_empty() {
            request = request.bearer_auth(&self.token);
        }
        if let Some(key) = key {
            request = request.header("Idempotency-Key", key);
        }
        let response = request.send().await.map_err(connection)?;
        let status = response.status().as_u16();
        let has_retry_after = response.headers().contains_key("retry-after");
        let body = response.text().await.map_err(connection)?;
        classify(status, has_retry_after, &body)
    }
}

/// Classifies a response.
fn classify(status: u16, has_retry_after: bool, body: &str) -> Result<Value, FailureKind> {
    let answer: Value = serde_json::from_str(body).unwrap_or_default();
    if status == 200 && !answer["result"].is_null() {
        return Ok(answer["result"].clone());
    }
    let documented = status == 503 && has_retry_after && answer["error"]["code"] == "UNAVAILABLE";
    let lower = body.to_lowercase();
    if documented && !INTERNALS.iter().any(|internal| lower.contains(internal)) {
        return Err(FailureKind::Unavailable);
    }
    Err(FailureKind::Wrong(format!("{status} {body}")))
}

fn credentials(person: &SignIn) -> Value {
    json!({
        "userNameOrEmailAddress": person.user_name,
        "password": person.password,
        "rememberClient": false,
    })
}

fn text(answer: &Value, name: &str) -> String {
    answer[name].as_str().unwrap_or_default().to_owned()
}

/// Signs in, reads the first page of listings and returns the total number.
pub async fn sign_in_and_read(url: &str, person: &SignIn) -> Result<u64> {
    let mut client = Client::new(url)?;
    client.sign_in(person).await?;
    let body = json!({
        "pageIndex": 1, "pageSize": 50, "sortColumn": "dateAdded",
        "sortDirection": "desc", "filters": [],
    });
    let answer = client
        .call("list", "properties/get-property-list", &body, None)
        .await;
    let answer = answer.with_context(|| format!("no list: {:?}", client.results.failures))?;
    answer["recordsTotal"]
        .as_u64()
        .with_context(|| format!("a list without recordsTotal: {answer}"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn only_the_documented_response_counts_as_unavailable() {
        let envelope = r#"{"error":{"code":"UNAVAILABLE","message":"Try again in a moment."}}"#;
        assert!(matches!(
            classify(503, true, envelope),
            Err(FailureKind::Unavailable)
        ));
        let leaking = r#"{"error":{"code":"UNAVAILABLE","message":"select id from users failed"}}"#;
        for (status, has_retry_after, body) in [
            (503, false, envelope),
            (500, true, envelope),
            (503, true, "upstream away"),
            (503, true, leaking),
            (
                401,
                true,
                r#"{"error":{"code":"SESSION_ENDED","message":"Sign in again."}}"#,
            ),
            (200, true, "{}"),
        ] {
            assert!(
                matches!(
                    classify(status, has_retry_after, body),
                    Err(FailureKind::Wrong(_))
                ),
                "{status} {body}"
            );
        }
        assert_eq!(classify(200, false, r#"{"result":{"a":1}}"#).unwrap()["a"], 1);
    }
}
