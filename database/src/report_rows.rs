//! The rows of reports, a module per kind.

pub mod listing;

use chrono::{DateTime, Utc};
use domain::reports::ReportOrder;
use domain::territory::View;

use crate::error::Result;
use crate::transaction::TenantTx;

/// How many rows a report of this order has; at most one more than it may hold
/// ([`domain::reports::MAX_ROWS`]).
///
/// # Errors
/// When the database fails.
pub async fn count(tx: &mut TenantTx, view: View, order: &ReportOrder, now: DateTime<Utc>) -> Result<i64> {
    match order {
        ReportOrder::Listing(order) => listing::count(tx, view, &order.filter, now).await,
    }
}
