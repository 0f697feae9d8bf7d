//! The bookers of leads.

use std::collections::HashMap;

use chrono_tz::Tz;
use domain::campaigns::schedule::LeadDates;
use domain::ids::LeadId;
use domain::leads::Code;
use domain::partner_codes::DEFAULT_ZONE;
use uuid::Uuid;

use super::reading::{StoredLead, by_ids};
use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// The time zones of bookers by the keys of their codes.
#[derive(Clone, Debug, Default)]
pub struct Zones(HashMap<String, Tz>);

impl Zones {
    /// The zone of a lead's booker; the default if the company doesn't list the booker.
    #[must_use]
    pub fn of(&self, booker: Option<&Code>) -> Tz {
        booker
            .and_then(|code| self.0.get(&code.key))
            .copied()
            .unwrap_or(DEFAULT_ZONE)
    }
}

/// The zones of these leads' bookers.
///
/// # Errors
/// When the database fails.
pub async fn zones(tx: &mut TenantTx, leads: &[StoredLead]) -> Result<Zones> {
    let bookers = leads.iter().filter_map(|lead| lead.lead.details.booker.as_ref());
    let keys: Vec<String> = bookers.map(|code| code.key.clone()).collect();
    if keys.is_empty() {
        return Ok(Zones::default());
    }
    let rows = sqlx::query!(
        "select key, time_zone from booker_codes where tenant_id = $1 and key = any($2)",
        tx.tenant_id().0,
        &keys,
    )
    .fetch_all(tx.connection())
    .await?;
    let zones = rows
        .into_iter()
        .map(|row| Ok((row.key, stored::time_zone(&row.time_zone)?)));
    Ok(Zones(zones.collect::<Result<_>>()?))
}

/// The dates of a lead, at its booker.
///
/// # Errors
/// When the database fails.
pub async fn dates_of(tx: &mut TenantTx, lead: &StoredLead) -> Result<LeadDates> {
    let zones = zones(tx, std::slice::from_ref(lead)).await?;
    Ok(LeadDates::of(
        &lead.lead,
        zones.of(lead.lead.details.booker.as_ref()),
    ))
}

/// The dates of stored leads, at their bookers.
///
/// # Errors
/// When the database fails.
pub async fn dates(tx: &mut TenantTx, leads: &[StoredLead]) -> Result<HashMap<LeadId, LeadDates>> {
    let zones = zones(tx, leads).await?;
    let dates = leads.iter().map(|stored| {
        let zone = zones.of(stored.lead.details.booker.as_ref());
        (stored.id, LeadDates::of(&stored.lead, zone))
    });
    Ok(dates.collect())
}

/// The dates of the leads of these ids, at their bookers.
///
/// # Errors
/// When the database fails.
pub async fn dates_by_id(tx: &mut TenantTx, leads: &[Uuid]) -> Result<HashMap<LeadId, LeadDates>> {
    if leads.is_empty() {
        return Ok(HashMap::new());
    }
    let stored = by_ids(tx, leads).await?;
    dates(tx, &stored).await
}
