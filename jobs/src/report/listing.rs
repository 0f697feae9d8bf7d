//! The listing report: its sheet and the source of its rows.

use chrono::{DateTime, NaiveDate, Utc};
use database::TenantTx;
use database::report_rows::listing::{self, ListingRow};
use domain::property_details::{cents_per_sqft, days_on_market};
use domain::reports::ColumnKind;
use domain::reports::listing::{KIND, ListingColumn, ListingReportOrder};
use domain::territory::View;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use reports::{Cell, Column, SheetError, SheetSpec, SheetWriter};

use super::{Source, Step};
use crate::error::JobError;

impl Source for ListingReportOrder {
    type Row = ListingRow;

    fn spec(&self, ordered_at: DateTime<Utc>) -> SheetSpec {
        spec(&self.columns, ordered_at)
    }

    fn write(&self, sheet: &mut SheetWriter, row: &ListingRow, today: NaiveDate) -> Result<(), SheetError> {
        sheet.write_row(&cells(&self.columns, row, today))
    }

    fn fold<'a>(
        &'a self,
        tx: &'a mut TenantTx,
        view: View,
        now: DateTime<Utc>,
        sheet: Box<SheetWriter>,
        step: Step<'a, ListingRow>,
    ) -> BoxFuture<'a, Result<(Box<SheetWriter>, i64), JobError>> {
        listing::fold(tx, view, &self.filter, now, sheet, step).boxed()
    }
}

/// The sheet of a report with these columns, ordered at `created`.
#[must_use]
pub fn spec(columns: &[ListingColumn], created: DateTime<Utc>) -> SheetSpec {
    SheetSpec {
        title: KIND.title.to_owned(),
        created,
        columns: columns
            .iter()
            .map(|column| Column {
                header: column.title().to_owned(),
                width: f64::from(column.width()),
                kind: match (column, column.kind()) {
                    (ListingColumn::YearBuilt, _) => reports::ColumnKind::Year,
                    (_, ColumnKind::Text | ColumnKind::YesNo) => reports::ColumnKind::Text,
                    (_, ColumnKind::Integer) => reports::ColumnKind::Integer,
                    (_, ColumnKind::Dollars) => reports::ColumnKind::Dollars,
                    (_, ColumnKind::DollarsAndCents) => reports::ColumnKind::DollarsAndCents,
                    (_, ColumnKind::Date) => reports::ColumnKind::Date,
                },
            })
            .collect(),
    }
}

/// A listing's cells in the order of the columns; `today` is the company's day.
#[must_use]
pub fn cells<'a>(columns: &[ListingColumn], row: &'a ListingRow, today: NaiveDate) -> Vec<Cell<'a>> {
    columns.iter().map(|column| cell(*column, row, today)).collect()
}

fn cell(column: ListingColumn, row: &ListingRow, today: NaiveDate) -> Cell<'_> {
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
        ListingColumn::DaysOnMarket => days_on_market(row.date_added, row.close_date, today).into(),
        ListingColumn::Price => row.price_cents.map_or(Cell::Empty, Cell::Money),
        ListingColumn::PricePerSqft => {
            cents_per_sqft(row.price_cents, row.size_sqft).map_or(Cell::Empty, Cell::Money)
        }
        ListingColumn::Size => row.size_sqft.into(),
        ListingColumn::Beds => row.beds.map(i64::from).into(),
        ListingColumn::Baths => row.baths.map(i64::from).into(),
        ListingColumn::YearBuilt => row.year_built.map(i64::from).into(),
        ListingColumn::PropertyType => row.property_type.as_str().into(),
        ListingColumn::OpenHouse => if row.open_house { "Yes" } else { "No" }.into(),
        ListingColumn::Realtor => row.realtor.as_deref().into(),
        ListingColumn::Office => row.office.as_deref().into(),
        ListingColumn::ChildMarket => row.child_market.as_deref().into(),
        ListingColumn::Bucket => row.bucket.as_deref().into(),
    }
}
