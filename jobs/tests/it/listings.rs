//! Listings in a company's territory, and orders of reports of them.

use domain::jobs::Job;
use domain::listing_filter::ListingFilter;
use domain::reports::listing::{ListingColumn, ListingReportOrder};
use domain::reports::{Delivery, ReportOrder};
use sqlx::PgConnection;
use testkit::Company;

pub use testkit::listings::Ground;

/// A report of the whole territory.
pub fn order(columns: Vec<ListingColumn>, filter: ListingFilter, delivery: Delivery) -> Job {
    Job::Report(ReportOrder::Listing(ListingReportOrder {
        columns,
        filter,
        delivery,
    }))
}

/// Every listing, its address only.
pub fn everything() -> ListingFilter {
    ListingFilter {
        include_off_market: true,
        ..ListingFilter::default()
    }
}

pub async fn ground(connection: &mut PgConnection, company: Company) -> Ground {
    testkit::listings::ground(connection, company).await.unwrap()
}

pub async fn fill(connection: &mut PgConnection, company: Company, ground: &Ground, count: i64) {
    testkit::listings::fill(connection, company, ground, count)
        .await
        .unwrap();
}
