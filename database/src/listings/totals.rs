//! Counts of long lists, known for a while: counting a million rows takes longer
//! than reading a page of them. Each process knows its own, and none must.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::error::Result;

/// How long a count holds (DESIGN 6).
const HOLDS: Duration = Duration::from_secs(30);

/// Fewer rows than these are counted anew each time, which costs little.
const LEAST: i64 = 10_000;

/// The most counts that are known at once.
const MOST: usize = 1_000;

/// Known counts by what was counted.
#[derive(Debug, Default)]
pub(crate) struct Totals(Mutex<HashMap<String, Known>>);

#[derive(Clone, Copy, Debug)]
struct Known {
    total: i64,
    version: Option<i64>,
    until: Instant,
}

impl Totals {
    /// The count, and of which version of the membership it is.
    pub fn get(&self, key: &str, now: Instant) -> Option<(i64, Option<i64>)> {
        let known = *self.all().get(key)?;
        (now < known.until).then_some((known.total, known.version))
    }

    /// The count of what has no version, counted when it is not known.
    pub async fn known(&self, key: String, count: impl AsyncFnOnce() -> Result<i64>) -> Result<i64> {
        let now = Instant::now();
        if let Some((known, _)) = self.get(&key, now) {
            return Ok(known);
        }
        let counted = count().await?;
        self.keep(key, counted, None, now);
        Ok(counted)
    }

    /// Knows the count of a list from now on, if it is a long one.
    pub fn keep_long(&self, key: String, total: i64, version: Option<i64>, now: Instant) {
        if total >= LEAST {
            self.keep(key, total, version, now);
        }
    }

    fn keep(&self, key: String, total: i64, version: Option<i64>, now: Instant) {
        let mut known = self.all();
        if known.len() >= MOST {
            known.retain(|_, one| now < one.until);
        }
        if known.len() < MOST {
            let until = now + HOLDS;
            known.insert(
                key,
                Known {
                    total,
                    version,
                    until,
                },
            );
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Known>> {
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
