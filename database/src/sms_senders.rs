//! The SMS senders of companies.

use chrono::{DateTime, Utc};
use domain::ids::TenantId;
use domain::sms_senders::{Registration, SmsSender};
use serde_json::{Value, json};
use thiserror::Error;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result, constraint};
use crate::held_review;
use crate::reading::Reading;
use crate::stored;
use crate::transaction::TenantTx;

/// A stored sender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The number of saves; 0 before the first.
    pub version: i32,
    /// The sender.
    pub sender: SmsSender,
}

/// Why a sender can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// A newer version was saved meanwhile.
    #[error("another version was saved")]
    Stale,
    /// Another company uses the number.
    #[error("another company has the number")]
    NumberTaken,
    /// Another company uses the Messaging Service.
    #[error("another company has the Messaging Service")]
    ServiceTaken,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for SaveError {
    fn from(error: sqlx::Error) -> Self {
        match constraint(&error) {
            Some("sms_senders_number_once") => Self::NumberTaken,
            Some("sms_senders_service_once") => Self::ServiceTaken,
            _ => Self::Database(error.into()),
        }
    }
}

/// A company's SMS sender, as far as the transaction reaches.
///
/// # Errors
/// When the database fails.
pub async fn get<'t>(reading: impl Into<Reading<'t>>, tenant: TenantId) -> Result<Kept> {
    let row = sqlx::query!(
        "select version, number, messaging_service, registration from sms_senders where tenant_id = $1",
        tenant.0,
    )
    .fetch_optional(reading.into().connection)
    .await?;
    let Some(row) = row else {
        return Ok(Kept {
            version: 0,
            sender: SmsSender::NONE,
        });
    };
    let registration = stored::known(
        "registration",
        row.registration,
        Registration::from_repr(row.registration),
    )?;
    Ok(Kept {
        version: row.version,
        sender: SmsSender {
            number: row.number,
            messaging_service: row.messaging_service,
            registration,
        },
    })
}

/// Replaces the company's SMS sender `kept`.
///
/// # Errors
/// [`SaveError`]
pub async fn save(
    tx: &mut TenantTx,
    kept: &Kept,
    sender: &SmsSender,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), SaveError> {
    let tenant = tx.tenant_id();
    sqlx::query_scalar!(
        "insert into sms_senders as s (tenant_id, version, number, messaging_service, registration, saved_at) \
         values ($1, 1, $2, $3, $4, $6) \
         on conflict on constraint sms_senders_pkey do update \
         set version = s.version + 1, number = excluded.number, messaging_service = excluded.messaging_service, \
             registration = excluded.registration, saved_at = excluded.saved_at \
         where s.version = $5 \
         returning version",
        tenant.0,
        sender.number,
        sender.messaging_service,
        sender.registration.code(),
        kept.version,
        now,
    )
    .fetch_optional(tx.connection())
    .await?
    .ok_or(SaveError::Stale)?;
    let entry = Entry::new(Action::SmsSenderChanged)
        .on("company", tenant)
        .before(document(&kept.sender))
        .after(document(sender));
    audit::record(tx, &entry, origin, now).await?;
    held_review::request(tx, now).await?;
    Ok(())
}

fn document(sender: &SmsSender) -> Value {
    json!({
        "smsNumber": sender.number,
        "messagingServiceId": sender.messaging_service,
        "registrationId": sender.registration.code(),
    })
}
