//! Measures the time of a check and the processors in use during it.

use std::time::{Duration, Instant};

/// Ticks per second in `/proc/stat`; 100 on every Linux that the project supports.
const TICKS_PER_SECOND: f32 = 100.0;

/// Measures from its start to each reading.
#[derive(Debug, Clone, Copy)]
pub struct Stopwatch {
    begun: Instant,
    /// `None` without `/proc/stat`.
    busy_ticks: Option<u64>,
}

/// The time and processor time of a check.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spent {
    pub time: Duration,
    /// Processor time of the whole machine, including other programs.
    pub busy: Option<Duration>,
}

impl Stopwatch {
    pub fn start() -> Self {
        Self {
            begun: Instant::now(),
            busy_ticks: busy_ticks(),
        }
    }

    pub fn read(self) -> Spent {
        let busy = self
            .busy_ticks
            .zip(busy_ticks())
            .map(|(before, now)| seconds(now.saturating_sub(before)));
        Spent {
            time: self.begun.elapsed(),
            busy,
        }
    }
}

impl Spent {
    pub fn add(&mut self, other: Self) {
        self.time += other.time;
        self.busy = self.busy.zip(other.busy).map(|(ours, theirs)| ours + theirs);
    }

    /// The average number of busy processors.
    pub fn processors(self) -> Option<f32> {
        let time = self.time.as_secs_f32();
        self.busy
            .filter(|_| time > 0.0)
            .map(|busy| busy.as_secs_f32() / time)
    }
}

#[allow(clippy::cast_precision_loss, reason = "the table shows one decimal place")]
fn seconds(ticks: u64) -> Duration {
    Duration::from_secs_f32(ticks as f32 / TICKS_PER_SECOND)
}

fn busy_ticks() -> Option<u64> {
    busy_in(&std::fs::read_to_string("/proc/stat").ok()?)
}

/// Sums user, nice, system, irq, softirq and steal. Guest time is part of user.
fn busy_in(stat: &str) -> Option<u64> {
    let all = stat.lines().next()?.strip_prefix("cpu ")?;
    let ticks: Vec<u64> = all
        .split_whitespace()
        .map_while(|field| field.parse().ok())
        .collect();
    let [user, nice, system, _idle, _waits, irq, softirq, steal, ..] = ticks[..] else {
        return None;
    };
    Some(user + nice + system + irq + softirq + steal)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn idle_time_and_disk_waits_are_not_busy() {
        let stat = "cpu  100 2 30 4000 500 6 7 8 90 10\ncpu0 1 1 1 1 1 1 1 1 1 1\n";
        assert_eq!(busy_in(stat), Some(100 + 2 + 30 + 6 + 7 + 8));
        assert_eq!(busy_in("intr 1 2 3"), None);
    }

    #[test]
    fn busy_processors_are_processor_time_divided_by_time() {
        let mut spent = Spent {
            time: Duration::ZERO,
            busy: Some(Duration::ZERO),
        };
        assert_eq!(spent.processors(), None);
        for busy in [2, 4] {
            spent.add(Spent {
                time: Duration::from_secs(2),
                busy: Some(Duration::from_secs(busy)),
            });
        }
        assert_eq!(spent.processors(), Some(1.5));
    }
}
