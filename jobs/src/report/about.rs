//! The content of a report's sheet "About": what was ordered and by whom, and the totals.

use chrono::{DateTime, Utc};
use database::{TenantTx, report_rows};
use domain::reports::ReportOrder;
use domain::territory::View;
use reports::{About, Cell, ColumnKind, Line, Table};

use super::Owner;
use crate::error::JobError;

/// The lines that are known before the rows are read.
pub(super) async fn lines(
    tx: &mut TenantTx,
    order: &ReportOrder,
    owner: &Owner,
    ordered_at: DateTime<Utc>,
) -> Result<Vec<Line>, JobError> {
    let names = report_rows::names(tx, order).await?;
    let part = report_rows::part(tx, owner.view).await?;
    let ordered = ordered_at.with_timezone(&owner.zone).naive_local();
    let mut lines = vec![
        Line::text("Report", order.kind().title),
        Line::text("Ordered by", owner.name.clone()),
        Line::new("Ordered", Cell::DateTime(ordered), ColumnKind::DateTime),
        Line::text("Time zone", owner.zone.name()),
        Line::text("Territory", territory(owner.view, part)),
    ];
    let period = order.filter().and_then(|filter| filter.period);
    lines.push(Line::text(
        "Period",
        period.map_or("All".to_owned(), |period| period.words()),
    ));
    let words = order.words(&names).into_iter();
    lines.extend(words.map(|(label, value)| Line::text(label, value)));
    Ok(lines)
}

/// The sheet, once the rows are written.
pub(super) fn complete(mut lines: Vec<Line>, rows: i64, tables: Vec<Table>) -> About {
    lines.push(Line::new("Rows", Cell::Integer(rows), ColumnKind::Integer));
    About { lines, tables }
}

/// The part of the company's territory in words.
fn territory(view: View, part: Option<Vec<String>>) -> String {
    let names = part.unwrap_or_default().join(", ");
    match view {
        View::Company => "The company's territory".to_owned(),
        View::SubMarketsOf(_) => format!("Child markets: {names}"),
        View::BucketsOf(_) => format!("Buckets: {names}"),
    }
}
