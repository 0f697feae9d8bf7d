//! A claimed job as the code that does it sees it.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use database::TenantTx;
use database::jobs::ledger::{self, Claimed};
use tokio_util::sync::CancellationToken;

use crate::error::JobError;
use crate::progress::{Progress, Stop};

/// A job under way.
#[derive(Debug)]
pub struct Task {
    /// What was claimed.
    pub claimed: Arc<Claimed>,
    /// Its progress.
    pub progress: Progress,
    /// Cancelled when the process is to end: work that can stop between two of its steps
    /// does so with [`Stop::HandedBack`], rather than be broken off.
    pub leaving: CancellationToken,
}

/// Proof that a job was ended well in the ledger; only [`Task::finish`] makes it.
#[derive(Debug)]
pub struct Done(());

impl Task {
    /// Whether there will be no other attempt after this one.
    #[must_use]
    pub fn is_last_attempt(&self) -> bool {
        self.claimed.attempt >= self.claimed.max_attempts
    }

    /// Ends the job well in the transaction that holds what it wrote, and commits
    /// that. When the claim is lost, nothing of it is written.
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
