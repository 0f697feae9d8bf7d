//! Rate limits, counted over all processes in Redis by one GCRA script: of calls to us,
//! and of what goes out by others' accounts. While Redis is away each process counts for
//! itself, at a quarter of the rate.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use redis::aio::{ConnectionManager, ConnectionManagerConfig};

/// How long a limit may wait for Redis before the process counts for itself.
const LONGEST_WAIT: Duration = Duration::from_millis(250);

/// The generic cell rate algorithm: the key holds the theoretical arrival time.
/// Answers 0 when the call is taken, else the milliseconds until it would be.
/// Time is the server's, so that processes needn't agree on theirs.
const GCRA: &str = r"
local interval = tonumber(ARGV[1])
local burst = tonumber(ARGV[2])
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local arrival = tonumber(redis.call('GET', KEYS[1]) or now)
if arrival < now then arrival = now end
local wait = arrival + interval - burst * interval - now
if wait > 0 then return math.ceil(wait) end
redis.call('SET', KEYS[1], arrival + interval, 'PX', math.ceil(arrival + interval - now + 1000))
return 0
";

/// A limit: so many calls in a while, which may come at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    /// Names its counters.
    pub name: &'static str,
    /// How many calls.
    pub calls: u32,
    /// In what while; not zero.
    pub per: Duration,
}

impl Limit {
    /// So many calls a minute.
    #[must_use]
    pub const fn per_minute(name: &'static str, calls: u32) -> Self {
        Self {
            name,
            calls,
            per: Duration::from_secs(60),
        }
    }

    /// So many calls an hour.
    #[must_use]
    pub const fn per_hour(name: &'static str, calls: u32) -> Self {
        Self {
            name,
            calls,
            per: Duration::from_secs(3600),
        }
    }
}

/// Counts calls.
pub struct Limits {
    redis: Option<ConnectionManager>,
    script: redis::Script,
    local: Arc<std::sync::Mutex<std::collections::HashMap<Limit, Arc<DefaultKeyedRateLimiter<String>>>>>,
}

impl Limits {
    /// Counts in the Redis of that address; without one, or with one that can't be read,
    /// each process counts for itself.
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
            redis,
            script: redis::Script::new(GCRA),
            local: Arc::default(),
        }
    }

    /// Counts one call of `key` against `limit`.
    ///
    /// # Errors
    /// The whole seconds until the next call is taken.
    pub async fn take(&self, limit: Limit, key: &str) -> Result<(), u64> {
        match self.ask_redis(limit, key).await {
            Some(0) => Ok(()),
            Some(wait_ms) => Err(wait_ms.div_ceil(1000)),
            None => self.count_here(limit, key),
        }
    }

    async fn ask_redis(&self, limit: Limit, key: &str) -> Option<u64> {
        let mut redis = self.redis.clone()?;
        let mut call = self.script.key(format!("limit:{}:{key}", limit.name));
        call.arg(limit.per.as_secs_f64() * 1000.0 / f64::from(limit.calls.max(1)))
            .arg(limit.calls);
        let answer = tokio::time::timeout(LONGEST_WAIT, call.invoke_async::<u64>(&mut redis)).await;
        match answer {
            Ok(Ok(wait_ms)) => Some(wait_ms),
            Ok(Err(_)) | Err(_) => {
                metrics::counter!("doorstep_limits_without_redis_total").increment(1);
                None
            }
        }
    }

    fn count_here(&self, limit: Limit, key: &str) -> Result<(), u64> {
        let limiter = {
            let mut local = self
                .local
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            let made = local.entry(limit).or_insert_with(|| {
                let quarter = NonZeroU32::new(limit.calls / 4).unwrap_or(NonZeroU32::MIN);
                // A period of nothing is refused; a limit has none.
                let quota = Quota::with_period(limit.per / quarter.get());
                let quota = quota.unwrap_or_else(|| Quota::per_minute(quarter));
                Arc::new(RateLimiter::keyed(quota.allow_burst(quarter)))
            });
            Arc::clone(made)
        };
        if limiter.len() > 10_000 {
            limiter.retain_recent();
        }
        limiter
            .check_key(&key.to_owned())
            .map_err(|refused| refused.wait_time_from(DefaultClock::default().now()).as_secs() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn without_redis_a_process_takes_a_quarter_of_the_rate() {
        let limits = Limits::new(None);
        let limit = Limit::per_minute("test", 20);
        for _ in 0..5 {
            assert_eq!(limits.take(limit, "a").await, Ok(()));
        }
        assert!(limits.take(limit, "a").await.is_err());
        assert_eq!(limits.take(limit, "b").await, Ok(()));
    }
}
