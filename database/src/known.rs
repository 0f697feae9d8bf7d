//! A cache of counts that are expensive to read, such as those of a million rows. Each process
//! has its own.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::error::Result;
use crate::outcomes::Outcomes;

/// How long an entry is valid (design 6).
const VALID_FOR: Duration = Duration::from_secs(30);

/// Smaller counts are not cached, because counting costs little.
const MIN_CACHED: i64 = 10_000;

/// The most entries of each kind.
const MAX_ENTRIES: usize = 1_000;

/// The cached values by kind.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    /// Counts of long lists, with the version of the table.
    lists: Known<(i64, Option<i64>)>,
    /// The number of zip codes of a territory.
    pub zips: Known<i64>,
    /// The outcomes of all listings.
    pub outcomes: Known<Outcomes>,
}

impl Totals {
    /// The count of a list, with the version of the table.
    pub fn get(&self, key: &str, now: Instant) -> Option<(i64, Option<i64>)> {
        self.lists.get(key, now)
    }

    /// Caches the count of a list, if it is long.
    pub fn cache_if_long(&self, key: String, total: i64, version: Option<i64>, now: Instant) {
        if total >= MIN_CACHED {
            self.lists.keep(key, (total, version), now);
        }
    }
}

/// Values of one kind by key.
#[derive(Debug)]
pub(crate) struct Known<T>(Mutex<HashMap<String, (T, Instant)>>);

impl<T> Default for Known<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T: Clone> Known<T> {
    /// The cached value, or the one that `read` returns.
    pub async fn get_or_read(&self, key: String, read: impl AsyncFnOnce() -> Result<T>) -> Result<T> {
        let now = Instant::now();
        if let Some(known) = self.get(&key, now) {
            return Ok(known);
        }
        let value = read().await?;
        self.keep(key, value.clone(), now);
        Ok(value)
    }

    fn get(&self, key: &str, now: Instant) -> Option<T> {
        let all = self.all();
        let (value, until) = all.get(key)?;
        (now < *until).then(|| value.clone())
    }

    fn keep(&self, key: String, value: T, now: Instant) {
        let mut all = self.all();
        if all.len() >= MAX_ENTRIES {
            all.retain(|_, (_, until)| now < *until);
        }
        if all.len() < MAX_ENTRIES {
            all.insert(key, (value, now + VALID_FOR));
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, (T, Instant)>> {
        // A panic in another thread leaves the map consistent: each change is one insert.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_count_is_cached_for_thirty_seconds() {
        let (totals, now) = (Totals::default(), Instant::now());
        totals.cache_if_long("few".to_owned(), MIN_CACHED - 1, Some(1), now);
        totals.cache_if_long("many".to_owned(), MIN_CACHED, Some(1), now);
        assert_eq!(totals.get("few", now), None);
        let later = |seconds| now + Duration::from_secs(seconds);
        assert_eq!(totals.get("many", later(29)), Some((MIN_CACHED, Some(1))));
        assert_eq!(totals.get("many", later(30)), None);
    }

    #[test]
    fn the_cache_is_bounded_and_expired_entries_make_room() {
        let (totals, now) = (Totals::default(), Instant::now());
        for number in 0..=MAX_ENTRIES {
            totals.cache_if_long(number.to_string(), MIN_CACHED, None, now);
        }
        assert_eq!(totals.get(&MAX_ENTRIES.to_string(), now), None);
        let later = now + VALID_FOR;
        totals.cache_if_long("new".to_owned(), MIN_CACHED, None, later);
        assert_eq!(totals.get("new", later), Some((MIN_CACHED, None)));
    }
}
