//! What companies' texts come from.

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

/// How it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// How often it was saved; 0 for never.
    pub version: i32,
    /// What texts come from.
    pub sender: SmsSender,
}

/// Why it is not saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// Someone saved another one since this was read.
    #[error("another version was saved")]
    Stale,
    /// Another company has the number.
    #[error("the number is another company's")]
    NumberTaken,
    /// Another company has the Messaging Service.
    #[error("the Messaging Service is another company's")]
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

/// What a company's texts come from, within what the transaction reaches.
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
        Registration::from_code(row.registration),
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

/// Saves what the company's texts come from, in place of `kept`.
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
