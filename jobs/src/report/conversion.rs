//! The conversion report: its cells, the source of its rows and its totals.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use database::TenantTx;
use database::report_rows::conversion::{self, ConversionRow};
use domain::channels::Channel;
use domain::move_types::MoveType;
use domain::property_conversions::{Booking, Source as BusinessSource};
use domain::reports::conversion::{ConversionColumn, ConversionReportOrder};
use domain::territory::View;
use futures::FutureExt as _;
use reports::{Cell, ColumnKind, Table};

use super::{Draft, Folded, Moment, Source, Step, table, yes_no};

/// The report's totals.
#[derive(Default)]
pub(crate) struct ConversionTotals {
    /// By month of the first yes, the newest first and those without one last, and by source.
    by_month: BTreeMap<(Reverse<Option<NaiveDate>>, Option<BusinessSource>), Figures>,
    /// Of the listings in the territory, which the dashboard counts.
    in_territory: Figures,
    /// Of the listings that have left it.
    left: Figures,
}

/// Sums of conversions.
#[derive(Clone, Copy, Default)]
struct Figures {
    conversions: i64,
    opportunities: i64,
    booked: i64,
    quoted_cents: i64,
}

impl Figures {
    fn add(&mut self, row: &ConversionRow) {
        self.conversions += 1;
        self.opportunities += i64::from(row.opportunity_at.is_some());
        self.booked += i64::from(row.booking == Booking::Booked);
        self.quoted_cents = self
            .quoted_cents
            .saturating_add(row.quote_cents.unwrap_or_default());
    }

    fn cells(self) -> [Cell<'static>; 4] {
        [
            Cell::Integer(self.conversions),
            Cell::Integer(self.opportunities),
            Cell::Integer(self.booked),
            Cell::Money(self.quoted_cents),
        ]
    }
}

/// The headers of [`Figures::cells`].
const FIGURES: [(&str, ColumnKind); 4] = [
    ("Conversions", ColumnKind::Integer),
    ("Opportunities", ColumnKind::Integer),
    ("Booked", ColumnKind::Integer),
    ("Quoted", ColumnKind::DollarsAndCents),
];

impl Source for ConversionReportOrder {
    type Column = ConversionColumn;
    type Row = ConversionRow;
    type Totals = ConversionTotals;

    fn columns(&self) -> &[ConversionColumn] {
        &self.columns
    }

    fn cell<'r>(column: ConversionColumn, row: &'r ConversionRow, at: &Moment) -> Cell<'r> {
        match column {
            ConversionColumn::Address => row.address.as_str().into(),
            ConversionColumn::MlsNo => row.mls_no.as_str().into(),
            ConversionColumn::City => row.city.as_str().into(),
            ConversionColumn::State => row.state.as_str().into(),
            ConversionColumn::Zip => row.zip_code.as_str().into(),
            ConversionColumn::Status => row.status.name().into(),
            ConversionColumn::Opportunity => yes_no(row.opportunity_at.is_some()),
            ConversionColumn::OpportunityDate => at.day(row.opportunity_at).into(),
            ConversionColumn::Source => row.source.map(BusinessSource::name).into(),
            ConversionColumn::QuoteDate => row.meeting_on.into(),
            ConversionColumn::MovingType => row.move_type.map(MoveType::name).into(),
            ConversionColumn::QuoteAmount => row.quote_cents.map_or(Cell::Empty, Cell::Money),
            ConversionColumn::Booked => row.booking.name().into(),
            ConversionColumn::BookedDate => at.day(row.booked_at).into(),
            ConversionColumn::DaysToBook => days_to_book(row, at).into(),
            ConversionColumn::SavedBy => row.saved_by.as_deref().into(),
            ConversionColumn::Saved => at.time(row.saved_at).into(),
            ConversionColumn::Comments => row.comments.as_deref().into(),
            ConversionColumn::TouchesBefore => row.touches.into(),
            ConversionColumn::FirstTouch => at.day(row.first_touch_at).into(),
            ConversionColumn::LastChannel => row.last_channel.map(Channel::label).into(),
            ConversionColumn::Price => row.price_cents.map_or(Cell::Empty, Cell::Money),
            ConversionColumn::Size => row.size_sqft.into(),
            ConversionColumn::Realtor => row.realtor.as_deref().into(),
            ConversionColumn::Office => row.office.as_deref().into(),
            ConversionColumn::ChildMarket => row.child_market.as_deref().into(),
            ConversionColumn::Bucket => row.bucket.as_deref().into(),
            ConversionColumn::InTerritory => yes_no(row.is_in_territory),
        }
    }

    fn add(totals: &mut ConversionTotals, row: &ConversionRow, at: &Moment) {
        let month = at.day(row.first_yes_at()).and_then(first_of_month);
        let group = totals.by_month.entry((Reverse(month), row.source)).or_default();
        group.add(row);
        if row.is_in_territory {
            totals.in_territory.add(row);
        } else {
            totals.left.add(row);
        }
    }

    fn tables(totals: ConversionTotals) -> Vec<Table> {
        let headers = |first: &[&'static str]| {
            let first = first.iter().map(|header| (*header, ColumnKind::Text));
            first.chain(FIGURES).collect::<Vec<_>>()
        };
        let by_month = totals.by_month.into_iter().map(|((month, source), figures)| {
            let month = month.0.map(|month| month.format("%m/%Y").to_string());
            let first = [
                Cell::from(month.unwrap_or_else(|| "Not an opportunity".to_owned())),
                source.map_or("None", BusinessSource::name).into(),
            ];
            first.into_iter().chain(figures.cells()).collect()
        });
        let by_place = [
            ("In the territory, as on the dashboard", totals.in_territory),
            ("No longer in the territory", totals.left),
        ];
        let by_place = by_place.map(|(place, figures)| {
            let first = [Cell::from(place)];
            first.into_iter().chain(figures.cells()).collect()
        });
        vec![
            table(
                "Totals by month and source",
                headers(&["Month", "Source"]),
                by_month.collect(),
            ),
            table(
                "Comparison with the dashboard",
                headers(&["Listings"]),
                by_place.into(),
            ),
        ]
    }

    fn fold<'a>(
        &'a self,
        tx: &'a mut TenantTx,
        view: View,
        now: (DateTime<Utc>, Tz),
        draft: Box<Draft<ConversionTotals>>,
        step: Step<'a, ConversionRow, ConversionTotals>,
    ) -> Folded<'a, ConversionTotals> {
        conversion::fold(tx, view, &self.filter, now, draft, step).boxed()
    }
}

fn days_to_book(row: &ConversionRow, at: &Moment) -> Option<i64> {
    let (from, to) = (at.day(row.opportunity_at)?, at.day(row.booked_at)?);
    Some((to - from).num_days())
}

fn first_of_month(day: NaiveDate) -> Option<NaiveDate> {
    chrono::Datelike::with_day(&day, 1)
}
