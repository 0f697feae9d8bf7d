//! The current fault of Doorstep's own mail account, which super admins see.

use chrono::{DateTime, Utc};

use crate::error::Result;
use crate::stored;
use crate::transaction::PlatformTx;

/// A fault of the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The server refuses it.
    Refused,
    /// The server's certificate is not trusted.
    Certificate,
}

impl Fault {
    fn as_str(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::Certificate => "certificate",
        }
    }

    fn from_stored(text: &str) -> Result<Self> {
        let mut all = [Self::Refused, Self::Certificate].into_iter();
        stored::known(
            "fault of the mail account",
            text,
            all.find(|fault| fault.as_str() == text),
        )
    }
}

/// The current fault and its start.
///
/// # Errors
/// When the database fails.
pub async fn fault(tx: &mut PlatformTx) -> Result<Option<(Fault, DateTime<Utc>)>> {
    let row = sqlx::query!("select fault, since from own_mail_faults")
        .fetch_optional(tx.connection())
        .await?;
    row.map(|row| Ok((Fault::from_stored(&row.fault)?, row.since)))
        .transpose()
}

/// Records a fault, which lasts since the first failed e-mail.
///
/// # Errors
/// When the database fails.
pub async fn note_fault(tx: &mut PlatformTx, fault: Fault, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into own_mail_faults as known (fault, since, last_at) values ($1, $2, $2) \
         on conflict on constraint own_mail_faults_pkey do update \
         set since = case when known.fault = excluded.fault then known.since else excluded.since end, \
             fault = excluded.fault, last_at = excluded.last_at",
        fault.as_str(),
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Records that the account works.
///
/// # Errors
/// When the database fails.
pub async fn note_success(tx: &mut PlatformTx) -> Result<()> {
    sqlx::query!("delete from own_mail_faults")
        .execute(tx.connection())
        .await?;
    Ok(())
}
