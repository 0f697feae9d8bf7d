//! The MSP report: its cells, the source of its rows and its totals.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use database::TenantTx;
use database::report_rows::msp::{self, MatchedListing, MspRow};
use domain::leads::{Code, Contact, LeadStatus};
use domain::move_types::MoveType;
use domain::reports::msp::{MspColumn, MspReportOrder};
use domain::territory::View;
use futures::FutureExt as _;
use reports::{Cell, ColumnKind, Table};

use super::{Draft, Folded, Moment, Source, Step, table};

/// The number of leads and of those with a match, by status.
pub(crate) type MspTotals = BTreeMap<LeadStatus, (i64, i64)>;

impl Source for MspReportOrder {
    type Column = MspColumn;
    type Row = MspRow;
    type Totals = MspTotals;

    fn columns(&self) -> &[MspColumn] {
        &self.columns
    }

    fn cell<'r>(column: MspColumn, row: &'r MspRow, at: &Moment) -> Cell<'r> {
        let lead = &row.details;
        let found = row.found.as_ref();
        match column {
            MspColumn::Lead => Cell::from(lead.full_name()),
            MspColumn::OpportunityId => row.opportunity_id.as_str().into(),
            MspColumn::LeadStatus => row.status.name().into(),
            MspColumn::MoveType => row.move_type.map(MoveType::name).into(),
            MspColumn::Received => at.time(Some(row.received_at)).into(),
            MspColumn::Modified => at.time(row.modified_at).into(),
            MspColumn::SurveyDate => row.survey_on.into(),
            MspColumn::RequestedMove => row.move_on.into(),
            MspColumn::Email => given(lead.email.as_ref()),
            MspColumn::Phone => {
                let phones = [&lead.cell_phone, &lead.home_phone, &lead.work_phone];
                given(phones.into_iter().find_map(Option::as_ref))
            }
            MspColumn::Booker => code(lead.booker.as_ref()),
            MspColumn::SalesPersonQlabId => code(lead.sales_person.as_ref()),
            MspColumn::SalesPerson => row.sales_people.as_deref().into(),
            MspColumn::OriginAddress => lead.origin.address.as_deref().into(),
            MspColumn::OriginCity => lead.origin.city.as_deref().into(),
            MspColumn::OriginState => lead.origin.state.as_deref().into(),
            MspColumn::OriginZip => lead.origin.zip_code.as_deref().into(),
            MspColumn::DestinationCity => lead.destination.city.as_deref().into(),
            MspColumn::DestinationState => lead.destination.state.as_deref().into(),
            MspColumn::DestinationZip => lead.destination.zip_code.as_deref().into(),
            MspColumn::Match => found.map_or(Cell::Empty, |found| Cell::Percent(found.percent.into())),
            MspColumn::Property => found.map(|found| found.address.as_str()).into(),
            MspColumn::MlsNo => found.map(|found| found.mls_no.as_str()).into(),
            MspColumn::PropertyStatus => found.map(|found| found.status.name()).into(),
            MspColumn::StatusDate => found.map(|found| found.status_date).into(),
            MspColumn::Price => found
                .and_then(|found| found.price_cents)
                .map_or(Cell::Empty, Cell::Money),
            MspColumn::Size => found.and_then(|found| found.size_sqft).into(),
            MspColumn::Realtor => name(found, |found| &found.realtor),
            MspColumn::Office => name(found, |found| &found.office),
            MspColumn::Campaigns => row.campaigns.as_deref().into(),
            MspColumn::LastTouch => at.time(row.last_touch_at).into(),
            MspColumn::ChildMarket => name(found, |found| &found.child_market),
            MspColumn::Bucket => name(found, |found| &found.bucket),
        }
    }

    fn add(totals: &mut MspTotals, row: &MspRow, _: &Moment) {
        let (leads, matched) = totals.entry(row.status).or_default();
        *leads += 1;
        *matched += i64::from(row.found.is_some());
    }

    fn tables(totals: MspTotals) -> Vec<Table> {
        let all = totals
            .values()
            .fold((0, 0), |(leads, matched), (more, more_matched)| {
                (leads + more, matched + more_matched)
            });
        let rows = totals.into_iter().map(|(status, counts)| (status.name(), counts));
        let rows = rows.chain([("All", all)]).map(|(status, (leads, matched))| {
            vec![Cell::from(status), Cell::Integer(leads), Cell::Integer(matched)]
        });
        let headers = vec![
            ("Lead Status", ColumnKind::Text),
            ("Leads", ColumnKind::Integer),
            ("Matched", ColumnKind::Integer),
        ];
        vec![table("Totals", headers, rows.collect())]
    }

    fn fold<'a>(
        &'a self,
        tx: &'a mut TenantTx,
        view: View,
        now: (DateTime<Utc>, Tz),
        draft: Box<Draft<MspTotals>>,
        step: Step<'a, MspRow, MspTotals>,
    ) -> Folded<'a, MspTotals> {
        msp::fold(tx, view, &self.filter, now, draft, step).boxed()
    }
}

fn given(contact: Option<&Contact>) -> Cell<'_> {
    contact.map(|contact| contact.given.as_str()).into()
}

fn code(code: Option<&Code>) -> Cell<'_> {
    code.map(|code| code.given.as_str()).into()
}

fn name(found: Option<&MatchedListing>, of: impl Fn(&MatchedListing) -> &Option<String>) -> Cell<'_> {
    found.and_then(|found| of(found).as_deref()).into()
}
