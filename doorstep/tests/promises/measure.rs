//! Durations of calls, idle and under load, measured by the same clients in one run.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::client::Api;

/// The measured calls.
const CALLS: [&str; 3] = ["listings", "user", "healthz"];

/// A pause between calls, so that measuring is not a load.
const PAUSE: Duration = Duration::from_millis(10);

/// The number of clients, so that a few seconds give enough samples.
const CLIENTS: usize = 3;

/// The durations of each measured call.
#[derive(Clone, Debug, Default)]
pub struct Times([Vec<Duration>; 3]);

impl Times {
    /// Adds the durations of another measurement.
    pub fn and(mut self, other: Times) -> Times {
        for (all, more) in self.0.iter_mut().zip(other.0) {
            all.extend(more);
        }
        self
    }

    /// The percentile of each call, by its name.
    pub fn percentiles(&self, percent: usize) -> [(&'static str, Duration); 3] {
        std::array::from_fn(|call| (CALLS[call], percentile(&self.0[call], percent)))
    }

    pub fn count(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }
}

/// The duration that `percent` percent of calls stay below.
pub fn percentile(times: &[Duration], percent: usize) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted[(sorted.len() * percent / 100).min(sorted.len() - 1)]
}

/// Clients that call a page of listings, the user and the health check in turns until they are
/// stopped.
pub struct Measuring {
    stop: CancellationToken,
    tasks: Vec<JoinHandle<Times>>,
}

impl Measuring {
    pub fn begin(api: &Api, token: &str, user: &str) -> Measuring {
        let stop = CancellationToken::new();
        let tasks = (0..CLIENTS).map(|_| tokio::spawn(call_in_turns(api, token, user, stop.clone())));
        let tasks = tasks.collect();
        Measuring { stop, tasks }
    }

    pub async fn end(self) -> Times {
        self.stop.cancel();
        let mut times = Times::default();
        for task in self.tasks {
            times = times.and(task.await.unwrap());
        }
        times
    }

    /// Measures for this many seconds.
    pub async fn for_seconds(api: &Api, token: &str, user: &str, seconds: u64) -> Times {
        let measuring = Measuring::begin(api, token, user);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        measuring.end().await
    }
}

fn call_in_turns(
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
                let answer = match CALLS[call] {
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

/// The attempts before a measurement counts as failed: other load on the machine spoils some of
/// them, a slow product all.
pub const ROUNDS: usize = 3;

/// A message about a call that took longer under load than `times` its idle time, if any. An idle
/// time below `floor` counts as `floor`.
pub fn slowed(
    idle: [(&'static str, Duration); 3],
    loaded: [(&'static str, Duration); 3],
    times: u32,
    floor: Duration,
) -> Option<String> {
    let mut slowed = None;
    for ((call, idle), (_, loaded)) in idle.into_iter().zip(loaded) {
        println!("{call}: idle {idle:?}, under load {loaded:?}");
        let most = idle.max(floor) * times;
        if loaded > most {
            slowed = Some(format!(
                "{call} took {loaded:?}, more than {most:?}; idle {idle:?}"
            ));
        }
    }
    slowed
}
