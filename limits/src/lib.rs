//! Rate limits for calls to Doorstep and for what Doorstep sends through a company's accounts.
//! One GCRA script in Redis counts for all processes. While Redis is unavailable, each process
//! counts its own calls and allows a quarter of the rate.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use governor::clock::{Clock as _, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use redis::aio::{ConnectionManager, ConnectionManagerConfig};

/// The longest wait for Redis before the process uses its own counters.
const LONGEST_WAIT: Duration = Duration::from_millis(250);

/// The least time between two log lines about an unavailable Redis.
const WARNS_EVERY: Duration = Duration::from_secs(60);

/// The generic cell rate algorithm: each key holds the theoretical arrival time of its limit. For
/// each key up to the first that refuses, it returns the number of calls that are allowed, or,
/// negative, the milliseconds until the next call is allowed; then the calls that remain, and the
/// milliseconds until all calls are available again. It uses the server's clock, because the clocks
/// of the processes differ.
const GCRA: &str = r"
local wanted = tonumber(ARGV[1])
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local answers = {}
for i, key in ipairs(KEYS) do
  local interval = tonumber(ARGV[2 * i])
  local burst = tonumber(ARGV[2 * i + 1])
  local arrival = tonumber(redis.call('GET', key) or now)
  if arrival < now then arrival = now end
  local wait = arrival + interval - burst * interval - now
  if wait > 0 then
    answers[i] = {-math.ceil(wait), 0, math.ceil(arrival - now)}
    break
  end
  local taken = math.min(wanted, 1 + math.floor(-wait / interval))
  arrival = arrival + taken * interval
  redis.call('SET', key, arrival, 'PX', math.ceil(arrival - now + 1000))
  answers[i] = {taken, math.floor(burst - (arrival - now) / interval + 0.000001), math.ceil(arrival - now)}
end
return answers
";

/// A limit of `calls` within `per`. All of them may come at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    /// The name of its counters.
    pub name: &'static str,
    /// The number of calls.
    pub calls: u32,
    /// The period; not zero.
    pub per: Duration,
}

impl Limit {
    /// A limit of `calls` per minute.
    #[must_use]
    pub const fn per_minute(name: &'static str, calls: u32) -> Self {
        Self {
            name,
            calls,
            per: Duration::from_secs(60),
        }
    }

    /// A limit of `calls` per hour.
    #[must_use]
    pub const fn per_hour(name: &'static str, calls: u32) -> Self {
        Self {
            name,
            calls,
            per: Duration::from_secs(3600),
        }
    }
}

/// Limits how often a line is logged.
#[derive(Default)]
struct Warnings(std::sync::Mutex<Option<Instant>>);

impl Warnings {
    /// Whether the line was not logged within [`WARNS_EVERY`]. If so, it counts as logged
    /// now.
    fn is_due(&self, now: Instant) -> bool {
        let mut last = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let is_due = last.is_none_or(|last| now.duration_since(last) >= WARNS_EVERY);
        if is_due {
            *last = Some(now);
        }
        is_due
    }
}

/// The limiter of a process on its own.
type LocalLimiter =
    RateLimiter<String, DefaultKeyedStateStore<String>, DefaultClock, StateInformationMiddleware>;

/// Counts calls against limits.
pub struct Limits {
    warnings: Warnings,
    redis: Option<ConnectionManager>,
    script: redis::Script,
    local: Arc<std::sync::Mutex<std::collections::HashMap<Limit, Arc<LocalLimiter>>>>,
}

impl Limits {
    /// Counts in the Redis at `redis_url`. Without a URL, or with an invalid one, each process
    /// counts its own calls.
    #[must_use]
    pub fn new(redis_url: Option<&str>) -> Self {
        let config = ConnectionManagerConfig::new()
            .set_connection_timeout(Some(LONGEST_WAIT))
            .set_response_timeout(Some(LONGEST_WAIT))
            .set_number_of_retries(1);
        let redis = redis_url.and_then(|url| {
            let client = redis::Client::open(url).ok()?;
            ConnectionManager::new_lazy_with_config(client, config).ok()
        });
        Self {
            warnings: Warnings::default(),
            redis,
            script: redis::Script::new(GCRA),
            local: Arc::default(),
        }
    }

    /// Counts one call of `key` against `limit`.
    ///
    /// # Errors
    /// The seconds until the next call is allowed, rounded up.
    pub async fn take(&self, limit: Limit, key: &str) -> Result<(), u64> {
        self.take_up_to(limit, key, 1).await.map(|_| ())
    }

    /// Counts up to `most` calls of `key` at once. Returns how many are allowed, at least one.
    ///
    /// # Errors
    /// The seconds until the next call is allowed, rounded up.
    pub async fn take_up_to(&self, limit: Limit, key: &str, most: u32) -> Result<u32, u64> {
        self.count((limit, key), &[], most).await.taken
    }

    /// Counts one call against each limit with its key, in this order, until one refuses it: the
    /// rest are not counted. Returns what remains of the limit that refused, or of the one with
    /// the fewest remaining calls. However many limits there are, Redis is asked once.
    pub async fn spend(&self, first: (Limit, &str), others: &[(Limit, &str)]) -> Allowance {
        self.count(first, others, 1).await
    }

    async fn count(&self, first: (Limit, &str), others: &[(Limit, &str)], most: u32) -> Allowance {
        if let Some(allowance) = self.count_in_redis(first, others, most).await {
            return allowance;
        }
        let mut closest = self.count_locally(first, most);
        for other in others {
            if closest.taken.is_err() {
                break;
            }
            closest = closest.or_closer(self.count_locally(*other, most));
        }
        closest
    }

    async fn count_in_redis(
        &self,
        first: (Limit, &str),
        others: &[(Limit, &str)],
        most: u32,
    ) -> Option<Allowance> {
        let mut redis = self.redis.clone()?;
        let limits = || std::iter::once(&first).chain(others);
        let mut call = self.script.prepare_invoke();
        call.arg(most);
        for (limit, key) in limits() {
            call.key(format!("limit:{}:{key}", limit.name))
                .arg(limit.per.as_secs_f64() * 1000.0 / f64::from(limit.calls.max(1)))
                .arg(limit.calls);
        }
        let answers = tokio::time::timeout(LONGEST_WAIT, call.invoke_async(&mut redis)).await;
        let answers: Vec<(i64, u32, u64)> = match answers {
            Ok(Ok(answers)) => answers,
            Ok(Err(_)) | Err(_) => {
                metrics::counter!("doorstep_limits_without_redis_total").increment(1);
                if self.warnings.is_due(Instant::now()) {
                    tracing::warn!(
                        "Redis does not answer: this process counts its own calls, at a quarter of each limit"
                    );
                }
                return None;
            }
        };
        limits()
            .zip(answers)
            .map(|((limit, _), (answer, remaining, full_in_ms))| Allowance {
                limit: *limit,
                taken: u32::try_from(answer).map_err(|_| answer.unsigned_abs().div_ceil(1000)),
                remaining,
                full_in_seconds: full_in_ms.div_ceil(1000),
            })
            .reduce(Allowance::or_closer)
    }

    fn count_locally(&self, (limit, key): (Limit, &str), most: u32) -> Allowance {
        let quarter = NonZeroU32::new(limit.calls / 4).unwrap_or(NonZeroU32::MIN);
        let limiter = {
            let mut local = self
                .local
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            let limiter = local.entry(limit).or_insert_with(|| {
                // `with_period` refuses only a period of zero, which no limit has.
                let quota = Quota::with_period(limit.per / quarter.get());
                let quota = quota.unwrap_or_else(|| Quota::per_minute(quarter));
                let limiter = RateLimiter::keyed(quota.allow_burst(quarter));
                Arc::new(limiter.with_middleware())
            });
            Arc::clone(limiter)
        };
        if limiter.len() > 10_000 {
            limiter.retain_recent();
        }
        let key = key.to_owned();
        let (mut taken, mut remaining) = (Ok(0), 0);
        for count in 1..=most {
            match limiter.check_key(&key) {
                Ok(state) => (taken, remaining) = (Ok(count), state.remaining_burst_capacity()),
                Err(refused) => {
                    if count == 1 {
                        taken = Err(refused.wait_time_from(DefaultClock::default().now()).as_secs() + 1);
                    }
                    remaining = 0;
                    break;
                }
            }
        }
        let used = quarter.get().saturating_sub(remaining);
        Allowance {
            limit: Limit {
                calls: quarter.get(),
                ..limit
            },
            taken,
            remaining,
            full_in_seconds: (limit.per * used / quarter.get()).as_secs().max(1),
        }
    }
}

/// What remains of a limit after a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The limit in effect: a quarter of the usual calls while Redis is unavailable.
    pub limit: Limit,
    /// How many calls were allowed, or the seconds until the next one is.
    pub taken: Result<u32, u64>,
    /// How many more calls are allowed now.
    pub remaining: u32,
    /// The seconds until all calls of the limit are available again, rounded up.
    pub full_in_seconds: u64,
}

impl Allowance {
    /// The other one if it refused or allows fewer further calls.
    fn or_closer(self, other: Self) -> Self {
        if other.taken.is_err() || other.remaining < self.remaining {
            other
        } else {
            self
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[tokio::test]
    async fn while_redis_is_unavailable_one_line_a_minute_is_logged() {
        // Nothing listens on port 1.
        let limits = Limits::new(Some("redis://127.0.0.1:1/"));
        let limit = Limit::per_minute("test", 20);
        assert_eq!(limits.take(limit, "a").await, Ok(()));
        let last = *limits.warnings.0.lock().unwrap();
        let last = last.expect("the first call without Redis is logged");
        assert_eq!(limits.take(limit, "a").await, Ok(()));
        assert_eq!(*limits.warnings.0.lock().unwrap(), Some(last));
        assert!(!limits.warnings.is_due(last + Duration::from_secs(59)));
        assert!(limits.warnings.is_due(last + Duration::from_secs(60)));
        assert!(!limits.warnings.is_due(last + Duration::from_secs(61)));
    }

    #[tokio::test]
    async fn without_redis_a_process_allows_a_quarter_of_the_rate() {
        let limits = Limits::new(None);
        let limit = Limit::per_minute("test", 20);
        for _ in 0..5 {
            assert_eq!(limits.take(limit, "a").await, Ok(()));
        }
        assert!(limits.take(limit, "a").await.is_err());
        assert_eq!(limits.take(limit, "b").await, Ok(()));
        assert_eq!(limits.take_up_to(limit, "b", 9).await, Ok(4));
        assert!(limits.take_up_to(limit, "b", 9).await.is_err());
    }

    #[tokio::test]
    async fn a_limit_states_what_remains_and_when_it_is_full_again() {
        let limits = Limits::new(None);
        let limit = Limit::per_minute("test", 20);
        let spent = limits.spend((limit, "a"), &[]).await;
        assert_eq!((spent.limit.calls, spent.taken, spent.remaining), (5, Ok(1), 4));
        assert_eq!(spent.full_in_seconds, 12);
        assert_eq!(limits.take_up_to(limit, "a", 9).await, Ok(4));
        let refused = limits.spend((limit, "a"), &[]).await;
        assert_eq!((refused.remaining, refused.full_in_seconds), (0, 60));
        assert!(refused.taken.is_err_and(|seconds| (1..=13).contains(&seconds)));
    }

    #[tokio::test]
    async fn two_limits_are_counted_up_to_the_first_that_refuses() {
        let limits = Limits::new(None);
        let of_key = Limit::per_minute("test-key", 12);
        let of_company = Limit::per_minute("test-company", 20);
        let spend = async |key| limits.spend((of_key, key), &[(of_company, "company")]).await;
        // A quarter: 3 of a key, 5 of the company.
        for remaining in [2, 1, 0] {
            let spent = spend("a").await;
            assert_eq!((spent.limit.name, spent.taken), ("test-key", Ok(1)));
            assert_eq!(spent.remaining, remaining);
        }
        let refused = spend("a").await;
        assert_eq!((refused.limit.name, refused.taken.is_err()), ("test-key", true));
        // The refused call did not count for the company, which is closer for another key.
        for remaining in [1, 0] {
            let spent = spend("b").await;
            assert_eq!((spent.limit.name, spent.taken), ("test-company", Ok(1)));
            assert_eq!(spent.remaining, remaining);
        }
        let refused = spend("b").await;
        assert_eq!(
            (refused.limit.name, refused.taken.is_err()),
            ("test-company", true)
        );
    }
}
