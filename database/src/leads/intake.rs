//! Stores the items of a source: leads with their history, addresses and search words, and the
//! items that can't be stored.
//!
//! One lock serializes the intake of a company. So an item is compared with the newest stored lead,
//! and two sources that send the same leads in different orders can't deadlock.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::ids::LeadId;
use domain::leads::intake::{self, FieldError};
use serde_json::Value;

use super::planning::{Plan, Terms};
use super::{Source, rejections, word_maps};
use crate::error::Result;
use crate::transaction::TenantTx;

/// The lock of a company's intake, until its transaction ends.
#[derive(Debug)]
pub struct IntakeLock(());

/// Waits for other intakes of the company to end.
///
/// # Errors
/// When the database fails.
pub async fn lock(tx: &mut TenantTx) -> Result<IntakeLock> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('lead intake ' || $1::text, 0))",
        tx.tenant_id().0.to_string(),
    )
    .execute(tx.connection())
    .await?;
    Ok(IntakeLock(()))
}

/// The result of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    /// The partner's id of the lead, if the item has a valid one.
    pub opportunity_id: Option<String>,
    /// The effect.
    pub effect: Effect,
    /// The status that has no meaning here; the lead kept its own.
    pub unknown_status: Option<String>,
}

/// The effect of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It created the lead.
    Created(LeadId),
    /// It changed the lead.
    Updated(LeadId),
    /// The same is stored.
    Unchanged,
    /// It is older than what is stored.
    Stale,
    /// These fields can't be used; nothing is stored.
    Rejected(Vec<FieldError>),
}

/// Stores items in their order, read with the words of their source. Lists the items that could not be
/// stored, or only without their status, and settles earlier ones of the same leads.
///
/// # Errors
/// When the database fails.
pub async fn receive(
    tx: &mut TenantTx,
    _: &IntakeLock,
    source: &Source,
    items: &[Value],
    now: DateTime<Utc>,
) -> Result<Vec<Received>> {
    let words = word_maps::find(tx, &source.key).await?;
    let read: Vec<_> = items.iter().map(|item| intake::read(&words, item)).collect();
    let ids: BTreeSet<&str> = read
        .iter()
        .flatten()
        .map(|item| item.opportunity_id.as_str())
        .collect();
    let mut plan = Plan::default();
    plan.load(tx, ids).await?;
    let terms = Terms {
        source,
        now,
        decided_at: now,
    };
    let received: Vec<Received> = items
        .iter()
        .zip(&read)
        .map(|(item, read)| plan.take(item, read, terms))
        .collect();
    plan.store(tx, (&source.name, now)).await?;
    rejections::settle(tx, &received).await?;
    rejections::list(tx, source, items.iter().zip(&received), now).await?;
    Ok(received)
}
