//! A claimed job, as its code sees it.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use database::TenantTx;
use database::jobs::ledger::{self, Claimed};
use tokio_util::sync::CancellationToken;

use crate::error::JobError;
use crate::progress::{Progress, Stop};

/// A running job.
#[derive(Debug)]
pub struct Task {
    /// The claim.
    pub claimed: Arc<Claimed>,
    /// Its progress.
    pub progress: Progress,
    /// Cancelled when the process shuts down. Work that can stop between two steps returns
    /// [`Stop::HandedBack`] instead of being interrupted.
    pub leaving: CancellationToken,
}

/// Proof that a job has succeeded in the ledger; only [`Task::finish`] makes it.
#[derive(Debug)]
pub struct Done(());

impl Task {
    /// Whether this is the last attempt.
    #[must_use]
    pub fn is_last_attempt(&self) -> bool {
        self.claimed.attempt >= self.claimed.max_attempts
    }

    /// Marks the job as succeeded in the transaction with its results, and commits. If the claim
    /// is lost, nothing is written.
    ///
    /// # Errors
    /// [`JobError::Stopped`] when the claim is lost, [`JobError::Retry`] when the
    /// database fails.
    pub async fn finish(&self, mut tx: TenantTx, phrase: &str, now: DateTime<Utc>) -> Result<Done, JobError> {
        if !ledger::succeed(&mut tx, &self.claimed, phrase, now).await? {
            return Err(Stop::Lost.into());
        }
        tx.commit().await?;
        Ok(Done(()))
    }
}
