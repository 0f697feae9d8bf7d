//! Business time: the machine's clock and, outside production, an offset from a file that all
//! processes of a test share.

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use chrono::{TimeDelta, Utc};
use domain::clock::Clock;

/// How long an offset is cached.
const FRESH_FOR: Duration = Duration::from_millis(100);

/// The machine's clock plus the whole seconds in `file` (`-3600`, `86400`). A missing file means
/// no offset. If the content is invalid, as while the file is written, the previous offset stays.
#[must_use]
pub fn from_file(file: Option<PathBuf>) -> Clock {
    let Some(file) = file else { return Clock::system() };
    let read: Mutex<Option<(Instant, TimeDelta)>> = Mutex::new(None);
    Clock::new(move || {
        let mut read = read.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let offset = match *read {
            Some((at, offset)) if at.elapsed() < FRESH_FOR => offset,
            _ => {
                let before = read.map(|(_, offset)| offset).unwrap_or_default();
                let offset = std::fs::read_to_string(&file).map_or(TimeDelta::zero(), |text| {
                    let seconds = text.trim().parse().ok();
                    seconds.and_then(TimeDelta::try_seconds).unwrap_or(before)
                });
                *read = Some((Instant::now(), offset));
                offset
            }
        };
        Utc::now() + offset
    })
}
