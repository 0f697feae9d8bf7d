//! What was read a moment ago and still holds: counting a million rows takes longer
//! than reading a page of them. Each process knows its own, and none must.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::error::Result;
use crate::outcomes::Outcomes;

/// How long it holds (design 6).
const HOLDS: Duration = Duration::from_secs(30);

/// Fewer rows than these are counted anew each time, which costs little.
const LEAST: i64 = 10_000;

/// The most that is known at once, of each kind.
const MOST: usize = 1_000;

/// What a process knows, by kind.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    /// Rows of a long list, and of which version of its table.
    lists: Known<(i64, Option<i64>)>,
    /// Zips of a territory.
    pub zips: Known<i64>,
    /// What came of the platform's listings.
    pub outcomes: Known<Outcomes>,
}

impl Totals {
    /// The rows of a list, and of which version of its table.
    pub fn get(&self, key: &str, now: Instant) -> Option<(i64, Option<i64>)> {
        self.lists.get(key, now)
    }

    /// Knows the rows of a list from now on, if it is a long one.
    pub fn keep_long(&self, key: String, total: i64, version: Option<i64>, now: Instant) {
        if total >= LEAST {
            self.lists.keep(key, (total, version), now);
        }
    }
}

/// Values of one kind by what they are of.
#[derive(Debug)]
pub(crate) struct Known<T>(Mutex<HashMap<String, (T, Instant)>>);

impl<T> Default for Known<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T: Clone> Known<T> {
    /// The value, read when it is not known.
    pub async fn or_read(&self, key: String, read: impl AsyncFnOnce() -> Result<T>) -> Result<T> {
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
        if all.len() >= MOST {
            all.retain(|_, (_, until)| now < *until);
        }
        if all.len() < MOST {
            all.insert(key, (value, now + HOLDS));
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, (T, Instant)>> {
        // What another thread left behind is whole: each change is one insert.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_count_holds_for_thirty_seconds() {
        let (totals, now) = (Totals::default(), Instant::now());
        totals.keep_long("few".to_owned(), LEAST - 1, Some(1), now);
        totals.keep_long("many".to_owned(), LEAST, Some(1), now);
        assert_eq!(totals.get("few", now), None);
        let later = |seconds| now + Duration::from_secs(seconds);
        assert_eq!(totals.get("many", later(29)), Some((LEAST, Some(1))));
        assert_eq!(totals.get("many", later(30)), None);
    }

    #[test]
    fn so_many_are_known_and_the_outlived_make_room() {
        let (totals, now) = (Totals::default(), Instant::now());
        for number in 0..=MOST {
            totals.keep_long(number.to_string(), LEAST, None, now);
        }
        assert_eq!(totals.get(&MOST.to_string(), now), None);
        let later = now + HOLDS;
        totals.keep_long("new".to_owned(), LEAST, None, later);
        assert_eq!(totals.get("new", later), Some((LEAST, None)));
    }
}
