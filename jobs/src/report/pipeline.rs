//! The pipeline report: its cells, the source of its rows and its totals.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use database::TenantTx;
use database::report_rows::pipeline::{self, PipelineRow};
use domain::channels::Channel;
use domain::listings::Status;
use domain::move_types::MoveType;
use domain::property_conversions::{Booking, Source as BusinessSource};
use domain::reports::pipeline::{PipelineColumn, PipelineReportOrder, Stage};
use domain::territory::View;
use futures::FutureExt as _;
use reports::{Cell, ColumnKind, Table};

use super::{Draft, Folded, Moment, Source, Step, table, yes_no};

/// The number of listings and the sum of their quotes in cents, by stage, the latest first.
pub(crate) type PipelineTotals = BTreeMap<Reverse<Stage>, (i64, i64)>;

impl Source for PipelineReportOrder {
    type Column = PipelineColumn;
    type Row = PipelineRow;
    type Totals = PipelineTotals;

    fn columns(&self) -> &[PipelineColumn] {
        &self.columns
    }

    fn cell<'r>(column: PipelineColumn, row: &'r PipelineRow, at: &Moment) -> Cell<'r> {
        match column {
            PipelineColumn::Address => row.address.as_str().into(),
            PipelineColumn::Stage => row.stage.name().into(),
            PipelineColumn::StageSince => row.stage_since.into(),
            PipelineColumn::DaysInStage => (at.today - row.stage_since).num_days().max(0).into(),
            PipelineColumn::Status => row.status.name().into(),
            PipelineColumn::PendingSince => (row.status == Status::Pending).then_some(row.status_date).into(),
            PipelineColumn::DateAdded => row.date_added.into(),
            PipelineColumn::Price => row.price_cents.map_or(Cell::Empty, Cell::Money),
            PipelineColumn::Size => row.size_sqft.into(),
            PipelineColumn::MlsNo => row.mls_no.as_str().into(),
            PipelineColumn::City => row.city.as_str().into(),
            PipelineColumn::State => row.state.as_str().into(),
            PipelineColumn::Zip => row.zip_code.as_str().into(),
            PipelineColumn::InProcessBy => row.in_process_by.as_deref().into(),
            PipelineColumn::OpportunityDate => at.day(row.opportunity_at).into(),
            PipelineColumn::QuoteDate => row.meeting_on.into(),
            PipelineColumn::QuoteAmount => row.quote_cents.map_or(Cell::Empty, Cell::Money),
            PipelineColumn::MovingType => row.move_type.map(MoveType::name).into(),
            PipelineColumn::Source => row.source.map(BusinessSource::name).into(),
            PipelineColumn::Booked => row.booking.map(Booking::name).into(),
            PipelineColumn::LastTouch => at.time(row.last_touch_at).into(),
            PipelineColumn::LastChannel => row.last_channel.map(Channel::label).into(),
            PipelineColumn::NextTouch => at.time(row.next_touch_at).into(),
            PipelineColumn::Replied => yes_no(row.is_replied),
            PipelineColumn::Realtor => row.realtor.as_deref().into(),
            PipelineColumn::Office => row.office.as_deref().into(),
            PipelineColumn::OwnerKnown => yes_no(row.is_owner_known),
            PipelineColumn::ChildMarket => row.child_market.as_deref().into(),
            PipelineColumn::Bucket => row.bucket.as_deref().into(),
        }
    }

    fn add(totals: &mut PipelineTotals, row: &PipelineRow, _: &Moment) {
        let (listings, cents) = totals.entry(Reverse(row.stage)).or_default();
        *listings += 1;
        *cents = cents.saturating_add(row.quote_cents.unwrap_or_default());
    }

    fn tables(totals: PipelineTotals) -> Vec<Table> {
        let rows = totals.into_iter().map(|(stage, (listings, cents))| {
            vec![
                Cell::from(stage.0.name()),
                Cell::Integer(listings),
                Cell::Money(cents),
            ]
        });
        let headers = vec![
            ("Stage", ColumnKind::Text),
            ("Listings", ColumnKind::Integer),
            ("Quoted", ColumnKind::DollarsAndCents),
        ];
        vec![table("Totals", headers, rows.collect())]
    }

    fn fold<'a>(
        &'a self,
        tx: &'a mut TenantTx,
        view: View,
        now: (DateTime<Utc>, Tz),
        draft: Box<Draft<PipelineTotals>>,
        step: Step<'a, PipelineRow, PipelineTotals>,
    ) -> Folded<'a, PipelineTotals> {
        pipeline::fold(tx, view, &self.filter, now, draft, step).boxed()
    }
}
