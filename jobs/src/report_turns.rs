//! How many reports of a process use the processor at the same time.

use std::sync::Arc;

use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

/// The turns of the reports of this process. A report has a turn while it reads and formats
/// rows. There are half as many as cores, at least one: other work of the machine keeps the
/// rest, so that a report of many rows does not delay it.
#[derive(Clone, Debug)]
pub struct ReportTurns(Arc<Semaphore>);

impl ReportTurns {
    /// The turns by the cores of this machine.
    #[must_use]
    pub fn by_cores() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Semaphore::new((cores / 2).max(1))))
    }

    /// Waits for a turn. Reports get turns in the order in which they ask.
    pub(crate) async fn turn(&self) -> Result<Turn, AcquireError> {
        let permit = Arc::clone(&self.0).acquire_owned().await?;
        Ok(Turn {
            turns: self.clone(),
            permit: Some(permit),
        })
    }
}

/// The right to use the processor for a report, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    turns: ReportTurns,
    permit: Option<OwnedSemaphorePermit>,
}

impl Turn {
    /// Gives the turn to the reports that wait, and waits for the next one.
    pub(crate) async fn pass(&mut self) -> Result<(), AcquireError> {
        self.permit = None;
        *self = self.turns.turn().await?;
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[tokio::test]
    async fn reports_take_turns_in_the_order_in_which_they_ask() {
        let turns = ReportTurns(Arc::new(Semaphore::new(1)));
        let mut large = turns.turn().await.unwrap();
        let small = tokio::spawn({
            let turns = turns.clone();
            async move { turns.turn().await.map(drop) }
        });
        tokio::task::yield_now().await;
        assert!(!small.is_finished(), "two reports have one turn");

        large.pass().await.unwrap();

        assert!(small.is_finished(), "the large report kept its turn");
        small.await.unwrap().unwrap();
    }
}
