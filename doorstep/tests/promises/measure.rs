//! How long calls take, idle and under load, in one run by the same clients.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::client::Api;

/// Calls that others make while something goes on.
const OTHERS: [&str; 3] = ["listings", "user", "healthz"];

/// A pause between two calls, so that the measuring is no load by itself.
const PAUSE: Duration = Duration::from_millis(10);

/// How many people call, so that a few seconds give enough to compare.
const PEOPLE: usize = 3;

/// How long each of the other calls took.
#[derive(Clone, Debug, Default)]
pub struct Times([Vec<Duration>; 3]);

impl Times {
    /// With what was measured at another time.
    pub fn and(mut self, other: Times) -> Times {
        for (all, more) in self.0.iter_mut().zip(other.0) {
            all.extend(more);
        }
        self
    }

    /// By name of the call: its time that so many of a hundred stay below.
    pub fn percentiles(&self, percent: usize) -> [(&'static str, Duration); 3] {
        std::array::from_fn(|call| (OTHERS[call], percentile(&self.0[call], percent)))
    }

    pub fn count(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }
}

/// The time that so many of a hundred stay below.
pub fn percentile(times: &[Duration], percent: usize) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted[(sorted.len() * percent / 100).min(sorted.len() - 1)]
}

/// People at work: a page of listings, who one is, and the health call, in turns,
/// until they are stopped.
pub struct Measuring {
    stop: CancellationToken,
    calling: Vec<JoinHandle<Times>>,
}

impl Measuring {
    pub fn begin(api: &Api, token: &str, user: &str) -> Measuring {
        let stop = CancellationToken::new();
        let calling = (0..PEOPLE).map(|_| tokio::spawn(work(api, token, user, stop.clone())));
        let calling = calling.collect();
        Measuring { stop, calling }
    }

    pub async fn end(self) -> Times {
        self.stop.cancel();
        let mut times = Times::default();
        for calling in self.calling {
            times = times.and(calling.await.unwrap());
        }
        times
    }

    /// What is measured within so many seconds.
    pub async fn for_seconds(api: &Api, token: &str, user: &str, seconds: u64) -> Times {
        let measuring = Measuring::begin(api, token, user);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        measuring.end().await
    }
}

fn work(
    api: &Api,
    token: &str,
    user: &str,
    stopped: CancellationToken,
) -> impl Future<Output = Times> + Send + use<> {
    let (api, token) = (api.clone(), token.to_owned());
    let user = format!("/api/user/get-user?userId={user}");
    async move {
        let page = json!({ "pageIndex": 1, "pageSize": 50 }).to_string().into_bytes();
        let mut times = Times::default();
        while !stopped.is_cancelled() {
            for (call, times) in times.0.iter_mut().enumerate() {
                let answer = match OTHERS[call] {
                    "listings" => {
                        let path = "/api/properties/get-property-list";
                        api.send(Method::POST, path, Some(&token), Some(page.clone()))
                            .await
                    }
                    "user" => api.send(Method::POST, &user, Some(&token), None).await,
                    _ => api.get("/healthz", None).await,
                };
                let answer = answer.unwrap();
                assert_eq!(answer.status, 200, "{}", answer.text);
                times.push(answer.took);
                tokio::time::sleep(PAUSE).await;
            }
        }
        times
    }
}

/// How often a measurement is taken anew before it counts as failed: a machine
/// that does other things too spoils one now and then, a slow product all.
pub const ROUNDS: usize = 3;

/// The first call that took longer under load than `times` as long as idle, if
/// any did. An idle time below `floor` counts as that.
pub fn slowed(
    idle: [(&'static str, Duration); 3],
    loaded: [(&'static str, Duration); 3],
    times: u32,
    floor: Duration,
) -> Option<String> {
    let mut slowed = None;
    for ((call, idle), (_, loaded)) in idle.into_iter().zip(loaded) {
        println!("{call}: idle {idle:?}, meanwhile {loaded:?}");
        let most = idle.max(floor) * times;
        if loaded > most {
            slowed = Some(format!(
                "{call} took {loaded:?}, more than {most:?}; idle {idle:?}"
            ));
        }
    }
    slowed
}
