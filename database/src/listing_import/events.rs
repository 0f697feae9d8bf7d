//! Writes the events of an import's changes in its transaction, by the rule of
//! `domain::listing_events`.

use chrono::{DateTime, Utc};
use domain::listing_events::{ListingEvent, Standing, events};
use domain::listings::StandardStatus;
use futures::TryStreamExt;
use sqlx::{PgConnection, Row, postgres::PgRow};
use uuid::Uuid;

use super::Way;
use crate::error::Result;
use crate::stored;

/// The events per statement.
const EVENTS_A_STATEMENT: usize = 5_000;

/// Events as columns.
#[derive(Default)]
struct Found {
    ids: Vec<Uuid>,
    listings: Vec<Uuid>,
    versions: Vec<i32>,
    kinds: Vec<i16>,
    prices_before: Vec<Option<i64>>,
    prices: Vec<Option<i64>>,
}

/// Writes the events of the changes in `import_listings`; returns how many.
pub(super) async fn write(connection: &mut PgConnection, way: Way, now: DateTime<Utc>) -> Result<u64> {
    let found = find(connection, now).await?;
    let mut written = 0;
    for start in (0..found.ids.len()).step_by(EVENTS_A_STATEMENT) {
        let part = start..(start + EVENTS_A_STATEMENT).min(found.ids.len());
        written += sqlx::query!(
            "insert into listing_events (id, listing_id, listing_version, kind, recorded_at, source, \
                                         price_before_cents, price_cents) \
             select given.id, given.listing_id, given.version, given.kind, $7, $8, given.price_before, given.price \
             from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::smallint[], $5::bigint[], $6::bigint[]) \
                  as given (id, listing_id, version, kind, price_before, price)",
            &found.ids[part.clone()],
            &found.listings[part.clone()],
            &found.versions[part.clone()],
            &found.kinds[part.clone()],
            &found.prices_before[part.clone()] as &[Option<i64>],
            &found.prices[part] as &[Option<i64>],
            now,
            way.as_str(),
        )
        .execute(&mut *connection)
        .await?
        .rows_affected();
    }
    Ok(written)
}

async fn find(connection: &mut PgConnection, now: DateTime<Utc>) -> Result<Found> {
    let mut found = Found::default();
    // The table is temporary, so the tests check this statement.
    let mut rows = sqlx::query(
        "select id, version, status_before, source_status_before, price_before, open_house_before, \
                status, source_status, list_price_cents, open_house_starts_at \
         from import_listings \
         order by line",
    )
    .fetch(connection);
    while let Some(row) = rows.try_next().await? {
        let price_before: Option<i64> = row.try_get("price_before")?;
        let after = standing(
            &row,
            "status",
            "source_status",
            "list_price_cents",
            "open_house_starts_at",
        )?;
        let before = match row.try_get::<Option<i16>, _>("status_before")? {
            None => None,
            Some(_) => Some(standing(
                &row,
                "status_before",
                "source_status_before",
                "price_before",
                "open_house_before",
            )?),
        };
        for event in events(before, after, now) {
            let is_price = event == ListingEvent::PriceChange;
            found.ids.push(Uuid::now_v7());
            found.listings.push(row.try_get("id")?);
            found.versions.push(row.try_get("version")?);
            found.kinds.push(event.code());
            found.prices_before.push(price_before.filter(|_| is_price));
            found.prices.push(after.price_cents.filter(|_| is_price));
        }
    }
    Ok(found)
}

fn standing(
    row: &PgRow,
    status: &str,
    source_status: &str,
    price: &str,
    open_house: &str,
) -> Result<Standing> {
    let code: i16 = row.try_get(status)?;
    let word: String = row.try_get(source_status)?;
    Ok(Standing {
        status: stored::listing_status(code)?,
        source_status: stored::known("source status", &word, StandardStatus::parse(&word))?,
        price_cents: row.try_get(price)?,
        open_house_starts_at: row.try_get(open_house)?,
    })
}
