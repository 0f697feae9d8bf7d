//! How many reports of a process are formatted at the same time.

use std::sync::Arc;

use tokio::sync::{AcquireError, Semaphore, SemaphorePermit};

/// The turns of the reports of this process. A report has a turn while it formats a batch of
/// rows. There are half as many as cores, at least one: other work of the machine keeps the
/// rest, so that a report of many rows does not delay it. No report holds a turn while it
/// waits for the database.
#[derive(Clone, Debug)]
pub struct ReportTurns(Arc<Semaphore>);

impl ReportTurns {
    /// The turns by the cores of this machine.
    #[must_use]
    pub fn by_cores() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Semaphore::new((cores / 2).max(1))))
    }

    /// Waits for a turn, which ends when the permit is dropped. Reports get turns in the order
    /// in which they ask.
    pub(crate) async fn turn(&self) -> Result<SemaphorePermit<'_>, AcquireError> {
        self.0.acquire().await
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[tokio::test]
    async fn reports_take_turns_in_the_order_in_which_they_ask() {
        let turns = ReportTurns(Arc::new(Semaphore::new(1)));
        let of_large = turns.turn().await.unwrap();
        let small = tokio::spawn({
            let turns = turns.clone();
            async move { turns.turn().await.map(drop) }
        });
        tokio::task::yield_now().await;
        assert!(!small.is_finished(), "two reports have one turn");

        drop(of_large);
        drop(turns.turn().await.unwrap());

        assert!(small.is_finished(), "the large report was first again");
        small.await.unwrap().unwrap();
    }
}
