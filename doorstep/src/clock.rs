//! Business time from the machine's clock and, outside production, an offset in
//! a file that all processes of a test share.

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use chrono::{TimeDelta, Utc};
use domain::clock::Clock;

/// How long an offset that was read is believed.
const FRESH_FOR: Duration = Duration::from_millis(100);

/// The machine's clock, moved by the whole seconds that `file` holds (`-3600`,
/// `86400`). No file, or nothing readable in it, moves nothing.
#[must_use]
pub fn from_file(file: Option<PathBuf>) -> Clock {
    let Some(file) = file else { return Clock::system() };
    let read: Mutex<Option<(Instant, TimeDelta)>> = Mutex::new(None);
    Clock::new(move || {
        let mut read = read.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let offset = match *read {
            Some((at, offset)) if at.elapsed() < FRESH_FOR => offset,
            _ => {
                let offset = std::fs::read_to_string(&file)
                    .ok()
                    .and_then(|text| text.trim().parse().ok())
                    .and_then(TimeDelta::try_seconds)
                    .unwrap_or_default();
                *read = Some((Instant::now(), offset));
                offset
            }
        };
        Utc::now() + offset
    })
}
