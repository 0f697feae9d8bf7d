//! People at work: a few clients that sign in, read lists and order reports, and
//! keep account of every answer. What was acknowledged is told, so that a check
//! can look whether it stands.

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

/// How long a client waits for an answer. Longer than any answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long an order is repeated until it is acknowledged.
const ORDER_WITHIN: Duration = Duration::from_secs(60);

/// What no answer may hold, whatever went wrong inside.
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

/// Clients at work.
#[derive(Debug)]
pub struct Load {
    stop: watch::Sender<bool>,
    clients: JoinSet<Seen>,
    /// What the keys of its orders begin with.
    pub mark: String,
}

/// What the clients saw.
#[derive(Debug, Default)]
pub struct Seen {
    /// Answers of success by call: how many, the last, the slowest.
    pub good: BTreeMap<&'static str, Good>,
    /// Everything else.
    pub failures: Vec<Failure>,
    /// Ids of the jobs that were acknowledged.
    pub orders: Vec<String>,
}

/// Answers of success to one call.
#[derive(Debug, Clone, Copy)]
pub struct Good {
    pub count: u64,
    pub last: Instant,
    pub slowest: Duration,
}

/// An answer that was none of success.
#[derive(Debug)]
pub struct Failure {
    pub at: Instant,
    pub call: &'static str,
    pub what: What,
}

/// What a client got instead.
#[derive(Debug)]
pub enum What {
    /// The documented answer while something Doorstep needs is away: 503,
    /// `UNAVAILABLE`, Retry-After.
    Unavailable,
    /// No answer at all.
    Connection(String),
    /// Anything else: never right.
    Wrong(String),
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Unavailable => f.write_str("503, UNAVAILABLE"),
            What::Connection(text) => write!(f, "no answer: {text}"),
            What::Wrong(text) => f.write_str(text),
        }
    }
}

impl Load {
    /// Starts the clients: two that read lists, two that order reports, one that
    /// signs in and out.
    ///
    /// # Errors
    /// Somebody can't sign in.
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
                clients.spawn(Client::new(url)?.come_and_go(person.clone(), stopping.clone()));
            }
        }
        if clients.is_empty() {
            bail!("the demonstration has no people");
        }
        Ok(Load { stop, clients, mark })
    }

    /// Stops the clients once what they have begun is answered.
    pub async fn stop(mut self) -> Result<Seen> {
        self.stop.send(true).ok();
        let mut all = Seen::default();
        while let Some(seen) = self.clients.join_next().await {
            all.add(seen.context("a client of the load")?);
        }
        Ok(all)
    }
}

impl Seen {
    fn add(&mut self, other: Seen) {
        for (call, good) in other.good {
            self.note(call, good);
        }
        self.failures.extend(other.failures);
        self.orders.extend(other.orders);
    }

    fn note(&mut self, call: &'static str, good: Good) {
        self.good
            .entry(call)
            .and_modify(|known| {
                known.count += good.count;
                known.last = known.last.max(good.last);
                known.slowest = known.slowest.max(good.slowest);
            })
            .or_insert(good);
    }

    /// How many answers were good.
    pub fn answered(&self) -> u64 {
        self.good.values().map(|good| good.count).sum()
    }

    /// The longest that a good answer took.
    pub fn slowest(&self) -> Duration {
        self.good
            .values()
            .map(|good| good.slowest)
            .max()
            .unwrap_or_default()
    }

    /// When the last failure was seen.
    pub fn last_failure(&self) -> Option<Instant> {
        self.failures.iter().map(|failure| failure.at).max()
    }

    /// Answers that are never right, whatever happens meanwhile.
    pub fn wrong(&self) -> Vec<String> {
        let wrong = self.failures.iter().filter_map(|failure| match &failure.what {
            What::Wrong(text) => Some(format!("{}: {text}", failure.call)),
            What::Unavailable | What::Connection(_) => None,
        });
        wrong.take(5).collect()
    }

    /// The failures in one line, for whoever wonders.
    pub fn failed(&self) -> String {
        let mut tally: BTreeMap<String, u32> = BTreeMap::new();
        for failure in &self.failures {
            let what = match &failure.what {
                What::Unavailable => "503",
                What::Connection(_) => "no answer",
                What::Wrong(_) => "wrong",
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

    /// Fails unless every answer was good.
    pub fn nothing_failed(&self) -> Result<()> {
        let Some(first) = self.failures.first() else {
            return Ok(());
        };
        bail!(
            "failures under load: {}; the first: {:?}",
            self.failed(),
            first.what
        )
    }
}

/// One person's browser.
pub struct Client {
    http: reqwest::Client,
    url: String,
    token: String,
    seen: Seen,
}

impl Client {
    /// A browser at one of the API's addresses, nobody signed in.
    pub fn new(url: &str) -> Result<Client> {
        Ok(Client {
            http: reqwest::Client::builder().no_proxy().timeout(PATIENCE).build()?,
            url: url.to_owned(),
            token: String::new(),
            seen: Seen::default(),
        })
    }

    /// Signs a person in.
    ///
    /// # Errors
    /// The answer was none of success.
    pub async fn sign_in(&mut self, person: &SignIn) -> Result<()> {
        match self
            .call("sign-in", "account/login", &credentials(person), None)
            .await
        {
            Some(answer) => self.keep_token(&answer),
            None => bail!("{} can't sign in: {:?}", person.user_name, self.seen.failures),
        }
        Ok(())
    }

    fn keep_token(&mut self, answer: &Value) {
        self.token = text(answer, "accessToken");
    }

    async fn read_lists(mut self, stopping: watch::Receiver<bool>) -> Seen {
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
        self.seen
    }

    async fn come_and_go(mut self, person: SignIn, stopping: watch::Receiver<bool>) -> Seen {
        while !*stopping.borrow() {
            let body = credentials(&person);
            if let Some(answer) = self.call("sign-in", "account/login", &body, None).await {
                self.keep_token(&answer);
                self.call("sign-out", "account/logout", &Value::Null, None).await;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.seen
    }

    /// Orders one report after the other; one that was not acknowledged is ordered
    /// again by the same key, as the contract asks of a client.
    async fn order_reports(
        mut self,
        mark: String,
        orders: Arc<AtomicU64>,
        stopping: watch::Receiver<bool>,
    ) -> Seen {
        while !*stopping.borrow() {
            let key = format!("{mark}{}", orders.fetch_add(1, Ordering::Relaxed));
            if let Some(job) = self.order_report(&key).await {
                self.seen.orders.push(job);
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        self.seen
    }

    /// Orders one report until that is acknowledged; the job's id, if it is.
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

    /// Makes one call and notes what came of it; the result where it was good.
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
                self.seen.note(
                    call,
                    Good {
                        count: 1,
                        last: at,
                        slowest,
                    },
                );
                Some(answer)
            }
            Err(what) => {
                self.seen.failures.push(Failure { at, call, what });
                // A browser would wait longer; who measures asks often.
                tokio::time::sleep(Duration::from_millis(100)).await;
                None
            }
        }
    }

    async fn ask(&self, path: &str, body: &Value, key: Option<&str>) -> Result<Value, What> {
        let connection = |error: reqwest::Error| What::Connection(format!("{error:?}"));
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
        let says_when = response.headers().contains_key("retry-after");
        let body = response.text().await.map_err(connection)?;
        judge(status, says_when, &body)
    }
}

/// What an answer is worth.
fn judge(status: u16, says_when: bool, body: &str) -> Result<Value, What> {
    let answer: Value = serde_json::from_str(body).unwrap_or_default();
    if status == 200 && !answer["result"].is_null() {
        return Ok(answer["result"].clone());
    }
    let documented = status == 503 && says_when && answer["error"]["code"] == "UNAVAILABLE";
    let lower = body.to_lowercase();
    if documented && !INTERNALS.iter().any(|internal| lower.contains(internal)) {
        return Err(What::Unavailable);
    }
    Err(What::Wrong(format!("{status} {body}")))
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

/// Signs in and reads the first page of the listings; how many there are in all.
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
    let answer = answer.with_context(|| format!("no list: {:?}", client.seen.failures))?;
    answer["recordsTotal"]
        .as_u64()
        .with_context(|| format!("a list without recordsTotal: {answer}"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn only_the_documented_answer_passes_for_unavailable() {
        let envelope = r#"{"error":{"code":"UNAVAILABLE","message":"Try again in a moment."}}"#;
        assert!(matches!(judge(503, true, envelope), Err(What::Unavailable)));
        let telling = r#"{"error":{"code":"UNAVAILABLE","message":"select id from users failed"}}"#;
        for (status, says_when, body) in [
            (503, false, envelope),
            (500, true, envelope),
            (503, true, "upstream away"),
            (503, true, telling),
            (
                401,
                true,
                r#"{"error":{"code":"SESSION_ENDED","message":"Sign in again."}}"#,
            ),
            (200, true, "{}"),
        ] {
            assert!(
                matches!(judge(status, says_when, body), Err(What::Wrong(_))),
                "{status} {body}"
            );
        }
        assert_eq!(judge(200, false, r#"{"result":{"a":1}}"#).unwrap()["a"], 1);
    }
}
