//! The page of one listing.

use chrono::{DateTime, NaiveDate, Utc};
use database::listing_pictures::{self, Picture};
use database::property_details::{self, DetailsRealtor, InProcess, PropertyDetails, Turn};
use domain::ids::ListingId;
use domain::listing_sources::ZONE;
use domain::money::Cents;
use domain::property_details::{Step, cents_per_sqft, days_on_market, timeline};
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use secrecy::SecretString;
use uuid::Uuid;

use crate::auth::Auth;
use crate::envelope::{Answer, answer, total};
use crate::error::found;
use crate::listings::{open_house_text, view};
use crate::media;
use crate::state::ApiState;
use crate::tags::Tag;

/// The call about one listing.
pub struct PropertyDetailsApi;

/// A listing with everything its page shows; a super admin gets no flags, booking or rank.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PropertyDetailsOut {
    /// The listing.
    pub property_id: Uuid,
    /// Street address with the unit.
    pub address: String,
    /// City.
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits.
    pub zip_code: String,
    /// The MLS number.
    pub mls_no: String,
    /// Its source.
    pub data_source: String,
    /// Its key at the source.
    pub data_source_property_id: String,
    /// The property type by the source.
    pub property_type: String,
    /// Asking price in dollars.
    pub price: Option<f64>,
    /// Asking price by square foot in dollars.
    pub price_per_sqft: Option<f64>,
    /// Bathrooms.
    #[oai(rename = "nummberOfBaths")]
    pub number_of_baths: Option<i16>,
    /// Bedrooms.
    pub number_of_beds: Option<i16>,
    /// Living area in square feet.
    pub square_feet: Option<f64>,
    /// Lot size in square feet.
    pub plot_area: Option<f64>,
    /// Year of construction.
    pub year_built: Option<i16>,
    /// Day of the sale.
    pub last_sold_date: Option<NaiveDate>,
    /// The closing price in dollars.
    pub last_sold_price: Option<f64>,
    /// First day on the market.
    pub date_added: NaiveDate,
    /// Days on the market, up to today or the sale.
    #[oai(rename = "daysOnrealtor")]
    pub days_on_market: i32,
    /// JSON text with start_date, end_date if known (both RFC 3339) and time_zone of the
    /// announced open house.
    pub open_house: Option<String>,
    /// 1 New, 2 Pending, 3 Active, 4 Off Market.
    pub property_status: i16,
    /// The same as text.
    pub property_status_name: String,
    /// Since when it has this status.
    pub property_status_date: NaiveDate,
    /// The source's status: off market it is the reason.
    pub source_status: String,
    /// The four statuses in their order.
    pub property_status_timeline: Vec<TimelineStepOut>,
    /// Every change of status, the latest first; at most 200.
    pub property_status_history: Vec<StatusChangeOut>,
    /// Its stored pictures, in the source's order; at most 24.
    pub property_images: Vec<PropertyImageOut>,
    /// The number of pictures being downloaded: the live stream reports the job
    /// `listingPictures`.
    pub images_on_the_way: i32,
    /// Whether the owner lives in it; absent if unknown.
    pub is_owner_occupied: Option<bool>,
    /// The realtor.
    pub realtor_id: Option<Uuid>,
    /// The realtor's full name.
    pub realtor_name: Option<String>,
    /// The realtor's email address.
    pub realtor_email: Option<String>,
    /// The realtor's phone.
    pub realtor_mobile1: Option<String>,
    /// The office's name.
    pub realtor_office_name: Option<String>,
    /// The office's address, if known.
    pub realtor_office_address: Option<String>,
    /// The realtor's rank in the caller's territory: 1 for the greatest volume of the last twelve
    /// months.
    pub realtor_rank: Option<i32>,
    /// The realtor's closed volume there in dollars: the rank follows from this and the listed
    /// volume.
    pub realtor_closed_volume: Option<f64>,
    /// The realtor's listed volume there in dollars: added and not closed.
    pub realtor_listed_volume: Option<f64>,
    /// Whether the caller marked it as a favorite.
    pub mark_as_favourite: Option<bool>,
    /// Whether the caller discarded it.
    pub mark_as_discarded: Option<bool>,
    /// Whether the caller put it In Process.
    pub mark_as_in_progress: Option<bool>,
    /// Colleagues who have it In Process, in the order in which they began; at most 50.
    pub in_process_with: Option<Vec<InProcessOut>>,
    /// The day the company booked it.
    pub booked_date: Option<NaiveDate>,
}

/// A status of the timeline.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TimelineStepOut {
    /// 1 New, 2 Pending, 3 Active, 4 Off Market.
    pub property_status: i16,
    /// The same as text.
    pub property_status_name: String,
    /// Whether it is the current status.
    pub is_current_status: bool,
    /// Whether the listing never had it.
    pub is_disabled: bool,
    /// Since when the listing has or last had it.
    pub status_change_date: Option<NaiveDate>,
    /// The origin of the change, if known.
    pub learnt_by: Option<LearntBy>,
}

/// The origin of a status change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum LearntBy {
    /// From an imported file.
    Import,
    /// From the source.
    Sync,
    /// From the days on the market.
    Age,
}

/// A change of status.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct StatusChangeOut {
    /// 1 New, 2 Pending, 3 Active, 4 Off Market.
    pub property_status: i16,
    /// The same as text.
    pub property_status_name: String,
    /// The source's status.
    pub source_status: String,
    /// The day it took effect.
    pub status_change_date: NaiveDate,
    /// Its origin.
    pub learnt_by: Option<LearntBy>,
    /// When it was recorded.
    pub recorded_at: DateTime<Utc>,
}

/// A picture of a listing, under URLs of Doorstep that are valid for one to two hours.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PropertyImageOut {
    /// Its URL.
    pub image_url: String,
    /// The URL of its thumbnail.
    pub thumbnail_url: String,
    /// Its width in pixels.
    pub width: i32,
    /// Its height in pixels.
    pub height: i32,
}

/// A user who has a listing In Process.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct InProcessOut {
    /// The user.
    pub user_id: Uuid,
    /// Full name.
    pub full_name: String,
    /// Since when.
    pub since: DateTime<Utc>,
}

#[OpenApi(prefix_path = "/properties", tag = "Tag::Listings")]
impl PropertyDetailsApi {
    /// Get a listing with everything that its page shows.
    ///
    /// A listing of the caller's territory, or any for a super admin, who gets no flags, booking
    /// or rank. The first view orders the download of the pictures; their URLs are valid for one
    /// to two hours. `404 NOT_FOUND` outside the territory.
    #[oai(
        path = "/get-property-details",
        method = "get",
        operation_id = "getPropertyDetails"
    )]
    async fn get_property_details(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Uuid>,
    ) -> Answer<PropertyDetailsOut> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::ListingsRead)?;
        let listing = ListingId(property_id.0);
        let (user, now) = (session.user_id(), state.clock.now());
        let mut tx = state.db.scoped(&scope).await?;
        let details = found(property_details::get(&mut tx, view(&session), user, listing, now).await?)?;
        // The first view of a listing orders the download of its pictures.
        listing_pictures::order(&mut tx, user, listing, &details.pictures, now).await?;
        tx.commit().await?;
        answer(details_out(details, &state.config.secret, now))
    }
}

/// A listing as its page shows it.
#[expect(clippy::cast_precision_loss, reason = "square feet stay far below 2^53")]
pub(crate) fn details_out(
    details: PropertyDetails,
    secret: &SecretString,
    now: DateTime<Utc>,
) -> PropertyDetailsOut {
    let own = details.own.as_ref();
    let zone = own.and_then(|own| own.time_zone.parse().ok()).unwrap_or(ZONE);
    let today = now.with_timezone(&zone).date_naive();
    let dollars = |cents: i64| Cents(cents).dollars();
    let realtor = details.realtor.as_ref();
    let standing = realtor.and_then(|realtor| realtor.standing);
    PropertyDetailsOut {
        property_status_timeline: timeline_out(&details),
        open_house: details
            .open_house_starts_at
            .map(|starts_at| open_house_text(starts_at, details.open_house_ends_at, &details.time_zone)),
        days_on_market: total(days_on_market(details.date_added, details.close_date, today)),
        price_per_sqft: cents_per_sqft(details.price_cents, details.size_sqft).map(dollars),
        realtor_id: realtor.map(|realtor| realtor.id.0),
        realtor_name: text_of(realtor, |realtor| Some(&realtor.full_name)),
        realtor_email: text_of(realtor, |realtor| realtor.email.as_ref()),
        realtor_mobile1: text_of(realtor, |realtor| realtor.mobile_phone.as_ref()),
        realtor_office_name: text_of(realtor, |realtor| realtor.office_name.as_ref()),
        realtor_office_address: text_of(realtor, |realtor| realtor.office_address.as_ref()),
        realtor_rank: standing.map(|standing| total(standing.rank)),
        realtor_closed_volume: standing.map(|standing| dollars(standing.closed_cents)),
        realtor_listed_volume: standing.map(|standing| dollars(standing.listed_cents)),
        mark_as_favourite: own.map(|own| own.flags.is_favourite),
        mark_as_discarded: own.map(|own| own.flags.is_discarded),
        mark_as_in_progress: own.map(|own| own.flags.in_process_at.is_some()),
        in_process_with: own.map(|own| own.in_process.iter().map(in_process_out).collect()),
        booked_date: own.and_then(|own| own.booked_on),
        is_owner_occupied: own.and_then(|own| own.is_owner_occupied),
        property_id: details.id.0,
        address: details.address,
        city: details.city,
        state: details.state,
        zip_code: details.zip_code,
        mls_no: details.mls_no,
        data_source: details.source_name,
        data_source_property_id: details.listing_key,
        property_type: details.property_type,
        price: details.price_cents.map(dollars),
        number_of_baths: details.baths,
        number_of_beds: details.beds,
        square_feet: details.size_sqft.map(|sqft| sqft as f64),
        plot_area: details.lot_size_sqft.map(|sqft| sqft as f64),
        year_built: details.year_built,
        last_sold_date: details.close_date,
        last_sold_price: details.close_price_cents.map(dollars),
        date_added: details.date_added,
        property_status: details.status.code(),
        property_status_name: details.status.name().to_owned(),
        property_status_date: details.status_date,
        source_status: details.source_status,
        property_status_history: details.turns.into_iter().rev().map(change_out).collect(),
        images_on_the_way: total(details.pictures.on_the_way),
        property_images: details
            .pictures
            .stored
            .iter()
            .map(|picture| image_out(picture, secret, now))
            .collect(),
    }
}

fn image_out(picture: &Picture, secret: &SecretString, now: DateTime<Utc>) -> PropertyImageOut {
    let address = |id| media::address(secret, &media::shared_picture(id), now);
    PropertyImageOut {
        image_url: address(picture.large),
        thumbnail_url: address(picture.small),
        width: picture.width,
        height: picture.height,
    }
}

fn text_of(
    realtor: Option<&DetailsRealtor>,
    of: impl FnOnce(&DetailsRealtor) -> Option<&String>,
) -> Option<String> {
    realtor.and_then(of).cloned()
}

fn timeline_out(details: &PropertyDetails) -> Vec<TimelineStepOut> {
    let turns: Vec<_> = details.turns.iter().map(|turn| (turn.status, turn.on)).collect();
    timeline((details.status, details.status_date), &turns)
        .into_iter()
        .map(|step| TimelineStepOut {
            property_status: step.status.code(),
            property_status_name: step.status.name().to_owned(),
            is_current_status: step.is_current,
            is_disabled: step.since.is_none(),
            status_change_date: step.since,
            learnt_by: turn_of(&details.turns, step).and_then(|turn| learnt_by(&turn.learned_by)),
        })
        .collect()
}

/// The status change of a step.
fn turn_of(turns: &[Turn], step: Step) -> Option<&Turn> {
    let mut turns = turns.iter().rev();
    turns.find(|turn| turn.status == step.status && Some(turn.on) == step.since)
}

fn learnt_by(stored: &str) -> Option<LearntBy> {
    match stored {
        "import" => Some(LearntBy::Import),
        "sync" => Some(LearntBy::Sync),
        "age" => Some(LearntBy::Age),
        _ => None,
    }
}

fn change_out(turn: Turn) -> StatusChangeOut {
    StatusChangeOut {
        property_status: turn.status.code(),
        property_status_name: turn.status.name().to_owned(),
        learnt_by: learnt_by(&turn.learned_by),
        source_status: turn.source_status,
        status_change_date: turn.on,
        recorded_at: turn.recorded_at,
    }
}

fn in_process_out(colleague: &InProcess) -> InProcessOut {
    InProcessOut {
        user_id: colleague.user_id.0,
        full_name: colleague.full_name.clone(),
        since: colleague.since,
    }
}
