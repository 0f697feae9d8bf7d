//! Mailing addresses of offices that a company completes for its own postcards. An address
//! belongs to the office and serves all its realtors.

use chrono::{DateTime, Utc};
use domain::ids::{RealtorId, UserId};
use domain::postal_address::PostalAddress;
use domain::territory::View;
use thiserror::Error;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result};
use crate::realtors;
use crate::transaction::TenantTx;

/// The address of an office, and who saved it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfficeAddress {
    /// The address.
    pub address: PostalAddress,
    /// When it was saved.
    pub saved_at: DateTime<Utc>,
    /// The name of the user who saved it.
    pub saved_by: String,
}

/// An address to save; city and state follow from the zip code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAddress {
    /// Number and street.
    pub street: String,
    /// Suite, floor or the like.
    pub unit: Option<String>,
    /// The zip code's five digits.
    pub zip_code: String,
}

/// Why an address can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The realtor is not in the view.
    #[error("there is no such realtor")]
    Missing,
    /// The zip code doesn't exist.
    #[error("the zip code doesn't exist")]
    UnknownZip,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for SaveError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

/// The address that the company completed for the realtor's office, if it did.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, realtor: RealtorId) -> Result<Option<OfficeAddress>> {
    let row = sqlx::query!(
        r#"
        select a.street, a.unit, z.city, z.state, a.zip_code, a.saved_at,
               u.first_name || ' ' || u.last_name as "saved_by!"
        from realtors r
        join office_addresses a on a.tenant_id = $1 and a.office_id = coalesce(r.office_id, r.id)
        join zips z on z.zip_code = a.zip_code
        join users u on u.tenant_id = a.tenant_id and u.id = a.saved_by_user_id
        where r.id = $2
        "#,
        tx.tenant_id().0,
        realtor.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| OfficeAddress {
        address: PostalAddress {
            street: row.street,
            unit: row.unit,
            city: row.city,
            state: row.state,
            zip_code: row.zip_code,
        },
        saved_at: row.saved_at,
        saved_by: row.saved_by,
    }))
}

/// Saves the address of the office of a realtor in `view`.
///
/// # Errors
/// [`SaveError`]
pub async fn save(
    tx: &mut TenantTx,
    (view, user): (View, UserId),
    realtor: RealtorId,
    address: &NewAddress,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<(), SaveError> {
    let before = seen(tx, view, realtor).await?;
    let saved = sqlx::query!(
        "insert into office_addresses as a (tenant_id, office_id, street, unit, zip_code, saved_at, saved_by_user_id) \
         select $1, coalesce(r.office_id, r.id), $3, $4, z.zip_code, $6, $7 \
         from realtors r join zips z on z.zip_code = $5 \
         where r.id = $2 \
         on conflict on constraint office_addresses_pkey do update \
         set street = excluded.street, unit = excluded.unit, zip_code = excluded.zip_code, \
             saved_at = excluded.saved_at, saved_by_user_id = excluded.saved_by_user_id",
        tx.tenant_id().0,
        realtor.0,
        address.street,
        address.unit,
        address.zip_code,
        now,
        user.0,
    )
    .execute(tx.connection())
    .await?;
    if saved.rows_affected() == 0 {
        return Err(SaveError::UnknownZip);
    }
    let after = get(tx, realtor).await?;
    record(tx, realtor, (before, after), (origin, now)).await?;
    Ok(())
}

/// Removes the address, so that the source's counts again.
///
/// # Errors
/// [`SaveError::Missing`] when the realtor is not in `view`.
pub async fn delete(
    tx: &mut TenantTx,
    view: View,
    realtor: RealtorId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<(), SaveError> {
    let Some(before) = seen(tx, view, realtor).await? else {
        return Ok(());
    };
    sqlx::query!(
        "delete from office_addresses a using realtors r \
         where r.id = $2 and a.tenant_id = $1 and a.office_id = coalesce(r.office_id, r.id)",
        tx.tenant_id().0,
        realtor.0,
    )
    .execute(tx.connection())
    .await?;
    record(tx, realtor, (Some(before), None), (origin, now)).await?;
    Ok(())
}

/// The current address for a realtor in `view`; fails for any other realtor.
async fn seen(tx: &mut TenantTx, view: View, realtor: RealtorId) -> Result<Option<OfficeAddress>, SaveError> {
    if realtors::standing(tx, view, realtor).await?.is_none() {
        return Err(SaveError::Missing);
    }
    Ok(get(tx, realtor).await?)
}

async fn record(
    tx: &mut TenantTx,
    realtor: RealtorId,
    (before, after): (Option<OfficeAddress>, Option<OfficeAddress>),
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<()> {
    let line = |office: Option<OfficeAddress>| serde_json::json!({ "address": office.map(|office| office.address.to_string()) });
    let entry = Entry::new(Action::OfficeAddressChanged)
        .on("realtor", realtor.0)
        .before(line(before))
        .after(line(after));
    audit::record(tx, &entry, origin, now).await
}

/// The address from the columns of an outer join, which are all set or all null.
pub(crate) fn joined(
    street: Option<String>,
    unit: Option<String>,
    city: Option<String>,
    state: Option<String>,
    zip_code: Option<String>,
) -> Option<PostalAddress> {
    Some(PostalAddress {
        street: street?,
        unit,
        city: city?,
        state: state?,
        zip_code: zip_code?,
    })
}
