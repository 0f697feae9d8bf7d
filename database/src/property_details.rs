//! One listing with everything its page shows.

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{ListingId, RealtorId, UserId};
use domain::listings::Status;
use domain::territory::View;
use serde::Deserialize;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::error::Result;
use crate::listing_pictures::{self, Pictures};
use crate::office_addresses;
use crate::property_flags::Flags;
use crate::realtors::{self, Standing};
use crate::stored;
use crate::transaction::{ScopedTx, TenantTx};
use crate::views;

/// The most statuses in a listing's history, the latest ones.
const MOST_TURNS: i64 = 200;

/// The most colleagues who are listed, those who began first.
const MOST_COLLEAGUES: i64 = 50;

/// A listing.
#[derive(Clone, Debug, PartialEq)]
pub struct PropertyDetails {
    /// Its id.
    pub id: ListingId,
    /// Street address with the unit.
    pub address: String,
    /// City.
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits.
    pub zip_code: String,
    /// Its MLS number.
    pub mls_no: String,
    /// The source it comes from.
    pub source_name: String,
    /// Its key at the source.
    pub listing_key: String,
    /// RESO property sub-type, else type.
    pub property_type: String,
    /// Asking price, cents.
    pub price_cents: Option<i64>,
    /// Living area, square feet.
    pub size_sqft: Option<i64>,
    /// Lot, square feet.
    pub lot_size_sqft: Option<i64>,
    /// Bedrooms.
    pub beds: Option<i16>,
    /// Bathrooms.
    pub baths: Option<i16>,
    /// Year of construction.
    pub year_built: Option<i16>,
    /// First day on the market.
    pub date_added: NaiveDate,
    /// Day of the sale.
    pub close_date: Option<NaiveDate>,
    /// Price it was sold for, cents.
    pub close_price_cents: Option<i64>,
    /// Its status.
    pub status: Status,
    /// Since when it has this status.
    pub status_date: NaiveDate,
    /// The source's name of the status.
    pub source_status: String,
    /// When the announced open house begins.
    pub open_house_starts_at: Option<DateTime<Utc>>,
    /// When the open house ends.
    pub open_house_ends_at: Option<DateTime<Utc>>,
    /// IANA zone of its zip.
    pub time_zone: String,
    /// Its statuses, oldest first; at most [`MOST_TURNS`].
    pub turns: Vec<Turn>,
    /// Its realtor.
    pub realtor: Option<DetailsRealtor>,
    /// Its pictures, as far as they are loaded.
    pub pictures: Pictures,
    /// What the user and the company know about it; `None` for the platform.
    pub own: Option<Own>,
}

/// A status in the history of a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The status.
    pub status: Status,
    /// The source's name of the status.
    pub source_status: String,
    /// The day it took effect.
    pub on: NaiveDate,
    /// Its origin: `import`, `sync`, or `age` if it follows from the listing's age.
    pub learned_by: String,
    /// When it was recorded.
    pub recorded_at: DateTime<Utc>,
}

/// The realtor of a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DetailsRealtor {
    /// The realtor.
    pub id: RealtorId,
    /// Full name.
    pub full_name: String,
    /// E-mail address.
    pub email: Option<String>,
    /// Phone.
    pub mobile_phone: Option<String>,
    /// The office's name.
    pub office_name: Option<String>,
    /// The office's address, one line per line.
    pub office_address: Option<String>,
    /// The realtor's rank in the caller's territory.
    pub standing: Option<Standing>,
}

/// What a company knows about a listing, as a user sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// The user's flags.
    pub flags: Flags,
    /// The day it was booked, in the company's zone.
    pub booked_on: Option<NaiveDate>,
    /// Colleagues who have it In Process, in the order in which they began; at most
    /// [`MOST_COLLEAGUES`].
    pub in_process: Vec<InProcess>,
    /// Whether the owner lives in it, if the company bought the owner data.
    pub is_owner_occupied: Option<bool>,
    /// The company's zone.
    pub time_zone: String,
}

/// A user who has a listing In Process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InProcess {
    /// The user.
    pub user_id: UserId,
    /// Full name.
    pub full_name: String,
    /// When it began.
    pub since: DateTime<Utc>,
}

/// A listing for `user`, who sees `view`; `None` when it doesn't exist or is outside the view.
/// The platform sees every listing but nothing that a company knows.
///
/// # Errors
/// When the database fails.
pub async fn get(
    tx: &mut ScopedTx,
    view: View,
    user: UserId,
    listing: ListingId,
    now: DateTime<Utc>,
) -> Result<Option<PropertyDetails>> {
    let own = match tx {
        ScopedTx::Platform(_) => None,
        ScopedTx::Tenant(tx) => {
            if !views::shows(tx, view, listing).await? {
                return Ok(None);
            }
            Some(own(tx, user, listing).await?)
        }
    };
    let Some(mut details) = facts(tx.connection(), listing, now).await? else {
        return Ok(None);
    };
    if let (ScopedTx::Tenant(tx), Some(realtor)) = (tx, &mut details.realtor) {
        realtor.standing = realtors::standing(tx, view, realtor.id).await?;
        if let Some(office) = office_addresses::get(tx, realtor.id).await? {
            realtor.office_address = Some(office.address.to_string());
        }
    }
    details.own = own;
    Ok(Some(details))
}

/// The location of a listing.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Street address without the unit.
    pub address: String,
    /// City.
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits.
    pub zip_code: String,
    /// Latitude and longitude of the center of its zip code, in degrees, if known.
    pub middle_of_zip: Option<(f64, f64)>,
}

/// The location of a listing in `view`; `None` as in [`get`].
///
/// # Errors
/// When the database fails.
pub async fn place(tx: &mut ScopedTx, view: View, listing: ListingId) -> Result<Option<Place>> {
    if let ScopedTx::Tenant(tx) = tx
        && !views::shows(tx, view, listing).await?
    {
        return Ok(None);
    }
    let row = sqlx::query!(
        "select l.address, l.city, l.state, l.zip_code, z.latitude, z.longitude \
         from listings l \
         join zips z on z.zip_code = l.zip_code \
         where l.id = $1",
        listing.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| Place {
        address: row.address,
        city: row.city,
        state: row.state,
        zip_code: row.zip_code,
        middle_of_zip: row.latitude.zip(row.longitude),
    }))
}

/// A row as the statement returns it.
#[derive(Deserialize)]
struct StoredTurn {
    status: i16,
    source_status: String,
    changed_on: NaiveDate,
    source: String,
    recorded_at: DateTime<Utc>,
}

/// The facts about a listing that all companies share.
async fn facts(
    connection: &mut PgConnection,
    listing: ListingId,
    now: DateTime<Utc>,
) -> Result<Option<PropertyDetails>> {
    let Some(row) = sqlx::query!(
        r#"
        select l.address, l.unit_number, l.city, l.state, l.zip_code, l.mls_no, s.name as source_name, l.listing_key,
               coalesce(l.property_sub_type, l.property_type) as "property_type!", l.list_price_cents, l.size_sqft,
               l.lot_size_sqft, l.beds, l.baths, l.year_built, l.date_added, l.close_date, l.close_price_cents,
               l.status, l.status_date, l.source_status, l.open_house_starts_at, l.open_house_ends_at,
               l.open_house_over_at, z.time_zone,
               r.id as "realtor_id?", r.full_name as "realtor_name?", r.email as realtor_email,
               r.mobile_phone as realtor_phone, o.name as "office_name?",
               coalesce(cardinality(l.photo_urls), 0) > 0 as "has_pictures!",
               nullif(concat_ws(', ', r.office_address1, r.office_address2), '') as office_address,
               (select coalesce(jsonb_agg(to_jsonb(t) order by t.changed_on, t.recorded_at, t.place), '[]')
                from (select status, source_status, changed_on, source, recorded_at,
                             array_position(array[1, 3, 2, 4]::smallint[], status) as place
                      from listing_status_changes
                      where listing_id = l.id
                      order by changed_on desc, recorded_at desc, place desc
                      limit $2) t) as "turns!"
        from listings l
        join listing_sources s on s.id = l.source_id
        join zips z on z.zip_code = l.zip_code
        left join realtors r on r.id = l.realtor_id
        left join offices o on o.id = r.office_id
        where l.id = $1
        "#,
        listing.0,
        MOST_TURNS,
    )
    .fetch_optional(&mut *connection)
    .await?
    else {
        return Ok(None);
    };
    let realtor = row
        .realtor_id
        .zip(row.realtor_name)
        .map(|(id, full_name)| DetailsRealtor {
            id: RealtorId(id),
            full_name,
            email: row.realtor_email,
            mobile_phone: row.realtor_phone,
            office_name: row.office_name,
            office_address: row.office_address,
            standing: None,
        });
    let pictures = if row.has_pictures {
        listing_pictures::of(connection, listing, now).await?
    } else {
        Pictures::default()
    };
    let turns: Vec<StoredTurn> = serde_json::from_value(row.turns)?;
    let turns = turns.into_iter().map(turn).collect::<Result<_>>()?;
    Ok(Some(PropertyDetails {
        id: listing,
        address: match row.unit_number {
            Some(unit) => format!("{}, {unit}", row.address),
            None => row.address,
        },
        city: row.city,
        state: row.state,
        zip_code: row.zip_code,
        mls_no: row.mls_no,
        source_name: row.source_name,
        listing_key: row.listing_key,
        property_type: row.property_type,
        price_cents: row.list_price_cents,
        size_sqft: row.size_sqft,
        lot_size_sqft: row.lot_size_sqft,
        beds: row.beds,
        baths: row.baths,
        year_built: row.year_built,
        date_added: row.date_added,
        close_date: row.close_date,
        close_price_cents: row.close_price_cents,
        status: stored::listing_status(row.status)?,
        status_date: row.status_date,
        source_status: row.source_status,
        open_house_starts_at: row
            .open_house_starts_at
            .filter(|_| row.open_house_over_at > Some(now)),
        // An open house without an end is stored as one that ends when it begins.
        open_house_ends_at: row
            .open_house_ends_at
            .filter(|ends_at| Some(*ends_at) > row.open_house_starts_at),
        time_zone: row.time_zone,
        turns,
        realtor,
        pictures,
        own: None,
    }))
}

fn turn(stored: StoredTurn) -> Result<Turn> {
    Ok(Turn {
        status: stored::listing_status(stored.status)?,
        source_status: stored.source_status,
        on: stored.changed_on,
        learned_by: stored.source,
        recorded_at: stored.recorded_at,
    })
}

/// A row as the statement returns it.
#[derive(Deserialize)]
struct StoredColleague {
    id: Uuid,
    full_name: String,
    in_process_at: DateTime<Utc>,
}

/// What the company knows about a listing.
async fn own(tx: &mut TenantTx, user: UserId, listing: ListingId) -> Result<Own> {
    let row = sqlx::query!(
        r#"
        select c.time_zone, f.is_favourite as "is_favourite?", f.is_discarded as "is_discarded?", f.in_process_at,
               (p.booked_at at time zone c.time_zone)::date as booked_on, o.is_owner_occupied,
               (select coalesce(jsonb_agg(to_jsonb(t) order by t.in_process_at, t.id), '[]')
                from (select u.id, u.first_name || ' ' || u.last_name as full_name, g.in_process_at
                      from property_flags g
                      join users u on u.tenant_id = g.tenant_id and u.id = g.user_id
                      where g.tenant_id = c.tenant_id and g.listing_id = $3 and g.user_id <> $2
                        and g.in_process_at is not null and u.deleted_at is null
                      order by g.in_process_at, u.id
                      limit $4) t) as "in_process!"
        from companies c
        left join property_flags f on f.tenant_id = c.tenant_id and f.user_id = $2 and f.listing_id = $3
        left join property_conversions p on p.tenant_id = c.tenant_id and p.listing_id = $3
        left join property_owners o on o.tenant_id = c.tenant_id and o.listing_id = $3
        where c.tenant_id = $1
        "#,
        tx.tenant_id().0,
        user.0,
        listing.0,
        MOST_COLLEAGUES,
    )
    .fetch_one(tx.connection())
    .await?;
    let in_process: Vec<StoredColleague> = serde_json::from_value(row.in_process)?;
    Ok(Own {
        flags: Flags {
            is_favourite: row.is_favourite.unwrap_or_default(),
            is_discarded: row.is_discarded.unwrap_or_default(),
            in_process_at: row.in_process_at,
        },
        booked_on: row.booked_on,
        is_owner_occupied: row.is_owner_occupied,
        in_process: in_process
            .into_iter()
            .map(|colleague| InProcess {
                user_id: UserId(colleague.id),
                full_name: colleague.full_name,
                since: colleague.in_process_at,
            })
            .collect(),
        time_zone: row.time_zone,
    })
}
