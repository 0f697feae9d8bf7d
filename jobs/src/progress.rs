//! The progress of a job, and whether it may go on.

use std::sync::Arc;
use std::time::{Duration, Instant};

use database::Db;
use database::jobs::ledger::{self, Claimed, Hold};
use tokio::sync::{Mutex, watch};

/// Progress is written at most this often.
const WRITTEN_EVERY: Duration = Duration::from_millis(250);

/// Why a job has to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// Its owner cancelled it.
    #[error("its owner cancelled it")]
    Cancelled,
    /// It hands its slot back and continues at its next turn.
    #[error("it was handed back")]
    HandedBack,
    /// Another worker has claimed it.
    #[error("its claim was lost")]
    Lost,
}

/// Reports progress and receives the request to stop.
#[derive(Debug)]
pub struct Progress {
    db: Db,
    claimed: Arc<Claimed>,
    stop: watch::Sender<Option<Stop>>,
    written: Mutex<Option<(Instant, &'static str)>>,
}

impl Progress {
    pub(crate) fn new(db: Db, claimed: Arc<Claimed>, stop: watch::Sender<Option<Stop>>) -> Self {
        Self {
            db,
            claimed,
            stop,
            written: Mutex::new(None),
        }
    }

    /// Reports the progress: at once for a new phrase, else at most every 250 ms. A failed write
    /// is skipped, because the next one follows.
    ///
    /// # Errors
    /// [`Stop`] when the job has to stop.
    pub async fn report(&self, done: i64, total: i64, phrase: &'static str) -> Result<(), Stop> {
        self.check()?;
        let mut written = self.written.lock().await;
        if written.is_some_and(|(at, before)| before == phrase && at.elapsed() < WRITTEN_EVERY) {
            return Ok(());
        }
        *written = Some((Instant::now(), phrase));
        match self.write(done, total, phrase).await {
            Ok(hold) => stop_for(&self.stop, hold),
            Err(error) => tracing::debug!(%error, job = %self.claimed.id, "progress was not written"),
        }
        self.check()
    }

    /// Whether the job may go on, as far as this process knows.
    ///
    /// # Errors
    /// [`Stop`] when it has to stop.
    pub fn check(&self) -> Result<(), Stop> {
        match *self.stop.borrow() {
            Some(stop) => Err(stop),
            None => Ok(()),
        }
    }

    async fn write(&self, done: i64, total: i64, phrase: &str) -> database::Result<Hold> {
        let mut tx = self.db.worker().await?;
        let hold = ledger::progress(&mut tx, &self.claimed, done, total, phrase).await?;
        tx.commit().await?;
        Ok(hold)
    }
}

/// Passes on the ledger's answer about a claim.
pub(crate) fn stop_for(stop: &watch::Sender<Option<Stop>>, hold: Hold) {
    let reason = match hold {
        Hold::Held => return,
        Hold::CancelRequested => Stop::Cancelled,
        Hold::Lost => Stop::Lost,
    };
    stop.send_replace(Some(reason));
}
