//! The listing report: its sheet and the source of its rows.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use database::TenantTx;
use database::report_rows::listing::{self, ListingRow};
use domain::listings::Status;
use domain::property_details::{cents_per_sqft, days_on_market};
use domain::reports::listing::{KIND, ListingColumn, ListingReportOrder};
use domain::territory::View;
use futures::FutureExt as _;
use reports::{Cell, ColumnKind, SheetSpec, Table};

use super::{Draft, Folded, Moment, Source, Step, table, yes_no};

/// The number of listings and the sum of their known prices in cents, by status.
pub(crate) type ListingTotals = BTreeMap<&'static str, (i64, i64)>;

impl Source for ListingReportOrder {
    type Column = ListingColumn;
    type Row = ListingRow;
    type Totals = ListingTotals;

    fn columns(&self) -> &[ListingColumn] {
        &self.columns
    }

    fn cell<'r>(column: ListingColumn, row: &'r ListingRow, at: &Moment) -> Cell<'r> {
        cell(column, row, at)
    }

    fn add(totals: &mut ListingTotals, row: &ListingRow, _: &Moment) {
        let (listings, cents) = totals.entry(row.status.name()).or_default();
        *listings += 1;
        *cents = cents.saturating_add(row.price_cents.unwrap_or_default());
    }

    fn tables(totals: ListingTotals) -> Vec<Table> {
        let row = |status: &str| {
            let (listings, cents) = totals.get(status).copied()?;
            Some(vec![
                Cell::from(status.to_owned()),
                Cell::Integer(listings),
                Cell::Money(cents),
            ])
        };
        let headers = vec![
            ("Status", ColumnKind::Text),
            ("Listings", ColumnKind::Integer),
            ("Price", ColumnKind::Dollars),
        ];
        let statuses = Status::TIMELINE.into_iter();
        let rows = statuses.filter_map(|status| row(status.name())).collect();
        vec![table("Totals", headers, rows)]
    }

    fn fold<'a>(
        &'a self,
        tx: &'a mut TenantTx,
        view: View,
        (now, _): (DateTime<Utc>, Tz),
        draft: Box<Draft<ListingTotals>>,
        step: Step<'a, ListingRow, ListingTotals>,
    ) -> Folded<'a, ListingTotals> {
        listing::fold(tx, view, &self.filter, now, draft, step).boxed()
    }
}

/// The sheet of a report with these columns, ordered at `created`.
#[must_use]
pub fn spec(columns: &[ListingColumn], created: DateTime<Utc>) -> SheetSpec {
    super::spec(KIND, columns, created)
}

/// A listing's cells in the order of the columns.
#[must_use]
pub fn cells<'a>(columns: &[ListingColumn], row: &'a ListingRow, at: &Moment) -> Vec<Cell<'a>> {
    columns.iter().map(|column| cell(*column, row, at)).collect()
}

fn cell<'r>(column: ListingColumn, row: &'r ListingRow, at: &Moment) -> Cell<'r> {
    match column {
        ListingColumn::Address => row.address.as_str().into(),
        ListingColumn::MlsNo => row.mls_no.as_str().into(),
        ListingColumn::City => row.city.as_str().into(),
        ListingColumn::State => row.state.as_str().into(),
        ListingColumn::Zip => row.zip_code.as_str().into(),
        ListingColumn::County => row.county.as_deref().into(),
        ListingColumn::Status => row.status.name().into(),
        ListingColumn::StatusDate => row.status_date.into(),
        ListingColumn::DateAdded => row.date_added.into(),
        ListingColumn::DaysOnMarket => days_on_market(row.date_added, row.close_date, at.today).into(),
        ListingColumn::Price => row.price_cents.map_or(Cell::Empty, Cell::Money),
        ListingColumn::PricePerSqft => {
            cents_per_sqft(row.price_cents, row.size_sqft).map_or(Cell::Empty, Cell::Money)
        }
        ListingColumn::Size => row.size_sqft.into(),
        ListingColumn::Beds => row.beds.map(i64::from).into(),
        ListingColumn::Baths => row.baths.map(i64::from).into(),
        ListingColumn::YearBuilt => row.year_built.map(i64::from).into(),
        ListingColumn::PropertyType => row.property_type.as_str().into(),
        ListingColumn::OpenHouse => yes_no(row.open_house),
        ListingColumn::Realtor => row.realtor.as_deref().into(),
        ListingColumn::Office => row.office.as_deref().into(),
        ListingColumn::ChildMarket => row.child_market.as_deref().into(),
        ListingColumn::Bucket => row.bucket.as_deref().into(),
    }
}
