//! Compares the rows with the stored listings, statement by statement. `import_rows` is a
//! temporary table, so the tests check these statements instead of the compiler.

use chrono::{DateTime, Utc};
use domain::listings::Status;
use futures::TryStreamExt;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{Reason, Rejected, Way};
use crate::error::Result;

/// The id of the source of that name, which is created if it is missing, and whether it was
/// imported whole before. Locks the source until the transaction ends.
pub(crate) async fn source(connection: &mut PgConnection, name: &str) -> Result<(Uuid, bool)> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('listing import ' || $1, 0))",
        name
    )
    .fetch_one(&mut *connection)
    .await?;
    sqlx::query!(
        "insert into listing_sources (id, name) values ($1, $2) on conflict (name) do nothing",
        Uuid::now_v7(),
        name,
    )
    .execute(&mut *connection)
    .await?;
    let source = sqlx::query!(
        r#"select id, first_synced_at is not null as "is_known!" from listing_sources where name = $1"#,
        name
    )
    .fetch_one(connection)
    .await?;
    Ok((source.id, source.is_known))
}

/// Whether the source is read automatically.
pub(super) async fn is_synced(connection: &mut PgConnection, source_id: Uuid) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select 1 from listing_source_syncs where source_id = $1) as "is_synced!""#,
        source_id,
    )
    .fetch_one(connection)
    .await?)
}

/// Marks the source as imported whole.
pub(crate) async fn note_whole(
    connection: &mut PgConnection,
    source_id: Uuid,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update listing_sources set first_synced_at = $2 where id = $1 and first_synced_at is null",
        source_id,
        now,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Removes the rows with an unknown zip code.
pub(super) async fn reject_unknown_zips(
    connection: &mut PgConnection,
    reject: &mut impl FnMut(Rejected),
) -> Result<u64> {
    // A temporary table is not analyzed automatically. Only the join columns are analyzed: all
    // forty took an eighth of an import.
    sqlx::query("analyze import_rows (line, listing_key, zip_code, agent_key, office_key)")
        .execute(&mut *connection)
        .await?;
    stream(
        connection,
        "with gone as (
             delete from import_rows
             where not exists (select 1 from zips where zips.zip_code = import_rows.zip_code)
             returning line, listing_key, zip_code
         )
         select line, listing_key, zip_code, 0::bigint as first_line
         from gone
         order by line",
        |row| Reason::UnknownZip {
            zip_code: row.zip_code,
        },
        reject,
    )
    .await
}

/// Removes the rows whose key an earlier row has.
pub(super) async fn reject_duplicates(
    connection: &mut PgConnection,
    reject: &mut impl FnMut(Rejected),
) -> Result<u64> {
    stream(
        connection,
        "with numbered as (
             select line, min(line) over (partition by listing_key) as first_line
             from import_rows
         ),
         gone as (
             delete from import_rows
             using numbered
             where import_rows.line = numbered.line and numbered.line > numbered.first_line
             returning import_rows.line, listing_key, zip_code, first_line
         )
         select line, listing_key, zip_code, first_line
         from gone
         order by line",
        |row| Reason::DuplicateKey {
            first_line: row.first_line.unsigned_abs(),
        },
        reject,
    )
    .await
}

#[derive(sqlx::FromRow)]
struct Gone {
    line: i64,
    listing_key: String,
    zip_code: String,
    first_line: i64,
}

async fn stream(
    connection: &mut PgConnection,
    statement: &'static str,
    reason: impl Fn(Gone) -> Reason,
    reject: &mut impl FnMut(Rejected),
) -> Result<u64> {
    let mut count = 0;
    let mut rows = sqlx::query_as::<_, Gone>(statement).fetch(connection);
    while let Some(mut row) = rows.try_next().await? {
        count += 1;
        reject(Rejected {
            line: row.line.unsigned_abs(),
            listing_key: std::mem::take(&mut row.listing_key),
            reason: reason(row),
        });
    }
    Ok(count)
}

/// Writes new and changed offices. If rows of one file disagree about an office, the last one
/// wins.
pub(super) async fn write_offices(connection: &mut PgConnection, source_id: Uuid) -> Result<()> {
    sqlx::query(
        "create temp table import_offices on commit drop as
         select distinct on (office_key) office_key, office_name, new_office_id
         from import_rows
         where office_key is not null
         order by office_key, line desc",
    )
    .execute(&mut *connection)
    .await?;
    for statement in [
        "update offices
         set name = incoming.office_name
         from import_offices incoming
         where offices.source_id = $1 and offices.office_key = incoming.office_key
           and offices.name is distinct from incoming.office_name",
        "insert into offices (id, source_id, office_key, name)
         select incoming.new_office_id, $1, incoming.office_key, incoming.office_name
         from import_offices incoming
         where not exists (
             select 1 from offices where offices.source_id = $1 and offices.office_key = incoming.office_key
         )",
    ] {
        sqlx::query(statement)
            .bind(source_id)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Writes new and changed realtors like [`write_offices`]. Fields that the file leaves out stay,
/// and so do a super admin's edits. Without `first_seen_at` nobody is notified of new ones.
pub(super) async fn write_realtors(
    connection: &mut PgConnection,
    source_id: Uuid,
    first_seen_at: Option<DateTime<Utc>>,
) -> Result<()> {
    for statement in [
        "create temp table import_realtors on commit drop as
         select distinct on (incoming.agent_key) incoming.agent_key, incoming.agent_name, incoming.agent_email, incoming.agent_phone,
                offices.id as office_id, incoming.new_realtor_id
         from import_rows incoming
         left join offices on offices.source_id = $1 and offices.office_key = incoming.office_key
         where incoming.agent_key is not null
         order by incoming.agent_key, incoming.line desc",
        "update realtors
         set full_name = incoming.agent_name,
             email = case when is_email_edited then email else coalesce(incoming.agent_email, email) end,
             mobile_phone = case when is_mobile_phone_edited then mobile_phone
                                 else coalesce(incoming.agent_phone, mobile_phone) end,
             office_id = case when is_office_edited then realtors.office_id
                              else coalesce(incoming.office_id, realtors.office_id) end
         from import_realtors incoming
         where realtors.source_id = $1 and realtors.agent_key = incoming.agent_key
           and (full_name <> incoming.agent_name
                or not is_email_edited and email is distinct from coalesce(incoming.agent_email, email)
                or not is_mobile_phone_edited and mobile_phone is distinct from coalesce(incoming.agent_phone, mobile_phone)
                or not is_office_edited
                   and realtors.office_id is distinct from coalesce(incoming.office_id, realtors.office_id))",
        // The edits of a super admin.
        "update realtor_edits
         set source_value = edited.value,
             source_office_id = edited.office_id
         from (
             select realtors.id as realtor_id, field, value, word.office_id
             from import_realtors incoming
             join realtors on realtors.source_id = $1 and realtors.agent_key = incoming.agent_key
             cross join lateral (
                 values (1, incoming.agent_email, null::uuid),
                        (2, incoming.agent_phone, null),
                        (3, null, incoming.office_id)
             ) word (field, value, office_id)
             where (realtors.is_email_edited or realtors.is_mobile_phone_edited or realtors.is_office_edited)
               and (word.value is not null or word.office_id is not null)
         ) edited
         where realtor_edits.realtor_id = edited.realtor_id and realtor_edits.field = edited.field
           and (source_value, source_office_id) is distinct from (edited.value, edited.office_id)",
    ] {
        sqlx::query(statement)
            .bind(source_id)
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query(
        "insert into realtors (id, source_id, agent_key, full_name, email, mobile_phone, office_id, first_seen_at)
         select incoming.new_realtor_id, $1, incoming.agent_key, incoming.agent_name, incoming.agent_email, incoming.agent_phone,
                incoming.office_id, $2
         from import_realtors incoming
         where not exists (
             select 1 from realtors where realtors.source_id = $1 and realtors.agent_key = incoming.agent_key
         )",
    )
    .bind(source_id)
    .bind(first_seen_at)
    .execute(connection)
    .await?;
    Ok(())
}

/// Finds new and changed listings and stores them in full as `import_listings`, with the
/// differences that later steps use.
pub(super) async fn compare_listings(connection: &mut PgConnection, source_id: Uuid) -> Result<()> {
    sqlx::query(
        "create temp table import_listings on commit drop as
         select incoming.line,
                coalesce(known.id, incoming.new_listing_id) as id,
                known.id is null as is_new,
                known.id is null
                    or (known.status, known.source_status, known.status_date)
                       is distinct from (incoming.status, incoming.source_status, turn.status_date) as is_turned,
                known.id is null
                    or (known.address, known.unit_number, known.zip_code, known.status, known.status_date,
                        known.date_added, known.list_price_cents, known.size_sqft)
                       is distinct from (incoming.address, incoming.unit_number, incoming.zip_code, incoming.status,
                                         turn.status_date, incoming.date_added, incoming.list_price_cents,
                                         incoming.size_sqft) as is_moved,
                known.zip_code as zip_code_before, known.status as status_before,
                known.source_status as source_status_before, known.list_price_cents as price_before,
                known.open_house_starts_at as open_house_before, coalesce(known.version, 0) + 1 as version,
                incoming.listing_key, incoming.mls_no, incoming.property_type, incoming.property_sub_type, incoming.address,
                incoming.unit_number, incoming.city, incoming.state, incoming.zip_code, place.county, incoming.list_price_cents,
                incoming.close_price_cents, incoming.size_sqft, incoming.lot_size_sqft, incoming.year_built, incoming.beds, incoming.baths,
                realtors.id as realtor_id, offices.id as office_id, incoming.status, incoming.source_status,
                turn.status_date, incoming.date_added, incoming.contract_date, incoming.close_date,
                incoming.open_house_starts_at, incoming.open_house_ends_at,
                coalesce(incoming.modified_at, known.source_modified_at) as source_modified_at, photos.photo_urls
         from import_rows incoming
         join zips on zips.zip_code = incoming.zip_code
         -- One name for a county: sources write it in several ways.
         cross join lateral (select coalesce(zips.county, incoming.county) as county) place
         left join realtors on realtors.source_id = $1 and realtors.agent_key = incoming.agent_key
         left join offices on offices.source_id = $1 and offices.office_key = incoming.office_key
         left join listings known on known.source_id = $1 and known.listing_key = incoming.listing_key
         -- A date that is only the day it was learned yields to the stored one.
         cross join lateral (
             select case
                        when not incoming.status_day_known
                             and known.status = incoming.status
                             and known.source_status = incoming.source_status
                        then known.status_date
                        else incoming.status_date
                    end as status_date
         ) turn
         cross join lateral (select coalesce(incoming.photo_urls, known.photo_urls) as photo_urls) photos
         where known.id is null
            -- A row older than the stored one changes nothing.
            or (incoming.modified_at is null or known.source_modified_at is null
                or incoming.modified_at >= known.source_modified_at)
               and (known.mls_no, known.property_type, known.property_sub_type, known.address, known.unit_number,
                known.city, known.state, known.zip_code, known.county, known.list_price_cents,
                known.close_price_cents, known.size_sqft, known.lot_size_sqft, known.year_built, known.beds,
                known.baths, known.realtor_id, known.office_id, known.status, known.source_status,
                known.status_date, known.date_added, known.contract_date, known.close_date,
                known.open_house_starts_at, known.open_house_ends_at, known.photo_urls)
               is distinct from
               (incoming.mls_no, incoming.property_type, incoming.property_sub_type, incoming.address, incoming.unit_number,
                incoming.city, incoming.state, incoming.zip_code, place.county, incoming.list_price_cents,
                incoming.close_price_cents, incoming.size_sqft, incoming.lot_size_sqft, incoming.year_built, incoming.beds,
                incoming.baths, realtors.id, offices.id, incoming.status, incoming.source_status,
                turn.status_date, incoming.date_added, incoming.contract_date, incoming.close_date,
                incoming.open_house_starts_at, incoming.open_house_ends_at, photos.photo_urls)",
    )
    .bind(source_id)
    .execute(connection)
    .await?;
    Ok(())
}

/// The number of live listings that would go off the market.
pub(super) async fn count_taken_off(connection: &mut PgConnection) -> Result<u64> {
    let count: i64 =
        sqlx::query_scalar("select count(*) from import_listings where status_before <> $1 and status = $1")
            .bind(Status::OffMarket.code())
            .fetch_one(connection)
            .await?;
    Ok(count.unsigned_abs())
}

/// Stores a newer modification time where nothing else changed, so that an older row isn't taken
/// for a change later. Only rows with a new time are written.
pub(super) async fn note_modified(connection: &mut PgConnection, source_id: Uuid) -> Result<()> {
    sqlx::query(
        "update listings
         set source_modified_at = incoming.modified_at
         from import_rows incoming
         where listings.source_id = $1 and listings.listing_key = incoming.listing_key
           and (listings.source_modified_at is null or listings.source_modified_at < incoming.modified_at)",
    )
    .bind(source_id)
    .execute(connection)
    .await?;
    Ok(())
}

/// Writes the new listings; returns how many.
pub(super) async fn insert_listings(connection: &mut PgConnection, source_id: Uuid) -> Result<u64> {
    let inserted = sqlx::query(
        "insert into listings (id, source_id, listing_key, mls_no, property_type, property_sub_type, address,
                               unit_number, city, state, zip_code, county, list_price_cents, close_price_cents,
                               size_sqft, lot_size_sqft, year_built, beds, baths, realtor_id, office_id, status,
                               source_status, status_date, date_added, contract_date, close_date,
                               open_house_starts_at, open_house_ends_at, source_modified_at, photo_urls)
         select id, $1, listing_key, mls_no, property_type, property_sub_type, address,
                unit_number, city, state, zip_code, county, list_price_cents, close_price_cents,
                size_sqft, lot_size_sqft, year_built, beds, baths, realtor_id, office_id, status,
                source_status, status_date, date_added, contract_date, close_date,
                open_house_starts_at, open_house_ends_at, source_modified_at, photo_urls
         from import_listings
         where is_new
         order by line",
    )
    .bind(source_id)
    .execute(connection)
    .await?;
    Ok(inserted.rows_affected())
}

/// Writes the changed listings; returns how many.
pub(super) async fn update_listings(connection: &mut PgConnection) -> Result<u64> {
    let updated = sqlx::query(
        "update listings
         set mls_no = incoming.mls_no,
             property_type = incoming.property_type,
             property_sub_type = incoming.property_sub_type,
             address = incoming.address,
             unit_number = incoming.unit_number,
             city = incoming.city,
             state = incoming.state,
             zip_code = incoming.zip_code,
             county = incoming.county,
             list_price_cents = incoming.list_price_cents,
             close_price_cents = incoming.close_price_cents,
             size_sqft = incoming.size_sqft,
             lot_size_sqft = incoming.lot_size_sqft,
             year_built = incoming.year_built,
             beds = incoming.beds,
             baths = incoming.baths,
             realtor_id = incoming.realtor_id,
             office_id = incoming.office_id,
             status = incoming.status,
             source_status = incoming.source_status,
             status_date = incoming.status_date,
             date_added = incoming.date_added,
             contract_date = incoming.contract_date,
             close_date = incoming.close_date,
             open_house_starts_at = incoming.open_house_starts_at,
             open_house_ends_at = incoming.open_house_ends_at,
             source_modified_at = incoming.source_modified_at,
             photo_urls = incoming.photo_urls,
             version = listings.version + 1
         from import_listings incoming
         where listings.id = incoming.id and not incoming.is_new",
    )
    .execute(connection)
    .await?;
    Ok(updated.rows_affected())
}

/// Stores the statuses of new listings and of those whose status changed; a known status is
/// stored once.
pub(super) async fn insert_history(
    connection: &mut PgConnection,
    way: Way,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query(
        "insert into listing_status_changes (listing_id, changed_on, status, source_status, recorded_at, source)
         select turned.id, turn.changed_on, turn.status, turn.source_status, $1,
                case when turn.by_age then 'age' else $2 end
         from import_listings turned
         join import_rows incoming on incoming.line = turned.line
         cross join lateral unnest(incoming.turn_days, incoming.turn_statuses, incoming.turn_words, incoming.turn_by_age)
              as turn (changed_on, status, source_status, by_age)
         where turned.is_turned
         on conflict on constraint listing_status_changes_pkey do nothing",
    )
    .bind(now)
    .bind(way.as_str())
    .execute(connection)
    .await?;
    Ok(())
}

/// The zip codes with a change in a field that territories or the matches of leads use, or in any
/// field if partners may read the source.
pub(super) async fn changed_zips(connection: &mut PgConnection, source_id: Uuid) -> Result<Vec<String>> {
    // Locks the permission until the transaction ends: a change of it refreshes all listings of the
    // source, and must see these.
    let has_partners = sqlx::query_scalar!(
        r#"select partners_since is not null as "has_partners!" from listing_sources where id = $1 for share"#,
        source_id,
    )
    .fetch_one(&mut *connection)
    .await?;
    Ok(sqlx::query_scalar::<_, String>(
        "select zip_code from import_listings where is_moved or $1
         union
         select zip_code_before from import_listings where (is_moved or $1) and zip_code_before is not null
         order by zip_code",
    )
    .bind(has_partners)
    .fetch_all(connection)
    .await?)
}
