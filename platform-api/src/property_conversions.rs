//! Conversions of listings: the panel Track Conversion.

use chrono::{DateTime, NaiveDate, Utc};
use database::companies;
use database::property_conversions::{self, Change, SaveError, Tracked};
use domain::ids::ListingId;
use domain::money::Cents;
use domain::move_types::MoveType;
use domain::property_conversions::{
    Booking, Conversion, MAX_COMMENTS, MAX_QUOTE_CENTS, Source, agree, can_meet,
};
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::{Checks, day};
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about conversions.
pub struct PropertyConversionsApi;

/// A numbered choice.
#[derive(Debug, Object)]
pub struct NumberedOption {
    /// Its number.
    pub id: i16,
    /// Its name.
    pub name: String,
}

impl NumberedOption {
    /// A choice with its number and name.
    pub fn new(id: i16, name: &str) -> Self {
        let name = name.to_owned();
        Self { id, name }
    }
}

/// A conversion to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TrackConversionIn {
    /// The listing.
    pub property_id: Uuid,
    /// The version that was read; 0 before the first save.
    pub version: i32,
    /// Whether it became an opportunity: 2 yes, 3 no.
    #[oai(validator(minimum(value = "2"), maximum(value = "3")))]
    pub opportunity: i16,
    /// Its source, by its number from get-property-source-list.
    pub source: Option<i16>,
    /// The day of the quote, YYYY-MM-DD, within five years of today.
    pub meeting_date: Option<String>,
    /// The kind of move, by its number from get-move-type-list.
    #[oai(rename = "moovType")]
    pub move_type: Option<i16>,
    /// The quote in dollars: 0 to 10,000,000.
    pub quote_amount: Option<f64>,
    /// Whether it was booked: 1 not decided, 2 yes, 3 no.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub booked: i16,
    /// Comments, at most 1,000 characters.
    #[oai(validator(max_length = 1000))]
    pub comments: Option<String>,
}

/// The conversion of a listing, for the whole company.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TrackConversionOut {
    /// The listing.
    pub property_id: Uuid,
    /// The version for a save; 0 before the first save.
    pub version: i32,
    /// Whether it became an opportunity: 2 yes, 3 no; absent before the first save.
    pub opportunity: Option<i16>,
    /// Its source.
    pub source: Option<i16>,
    /// The day of the quote.
    pub meeting_date: Option<NaiveDate>,
    /// The kind of move.
    #[oai(rename = "moovType")]
    pub move_type: Option<i16>,
    /// The quoted amount in dollars.
    pub quote_amount: Option<f64>,
    /// Whether it was booked: 1 not decided, 2 yes, 3 no; absent before the first save.
    pub booked: Option<i16>,
    /// Comments.
    pub comments: Option<String>,
    /// The day it was first saved as an opportunity, if it is one.
    pub opportunity_date: Option<NaiveDate>,
    /// The day it was first saved as booked, if it is.
    pub booked_date: Option<NaiveDate>,
    /// The saves, newest first; at most 50.
    pub history: Vec<ConversionChangeOut>,
}

/// A save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ConversionChangeOut {
    /// Its number, from 1.
    pub version: i32,
    /// When it was saved.
    pub saved_at: DateTime<Utc>,
    /// The name of the user at the time.
    pub saved_by: String,
    /// Whether it became an opportunity: 2 yes, 3 no.
    pub opportunity: i16,
    /// Its source.
    pub source: Option<i16>,
    /// The day of the quote.
    pub meeting_date: Option<NaiveDate>,
    /// The kind of move.
    #[oai(rename = "moovType")]
    pub move_type: Option<i16>,
    /// The quoted amount in dollars.
    pub quote_amount: Option<f64>,
    /// Whether it was booked: 1 not decided, 2 yes, 3 no.
    pub booked: i16,
    /// Comments.
    pub comments: Option<String>,
}

#[OpenApi(prefix_path = "/properties", tag = "Tag::Listings")]
impl PropertyConversionsApi {
    /// Get the conversion of a listing.
    ///
    /// Whether the listing became an opportunity and was booked, with quote and source, and the
    /// last 50 saves, newest first. `version` is 0 before the first save. For company users. `404
    /// NOT_FOUND` outside the territory.
    #[oai(
        path = "/get-track-conversion",
        method = "get",
        operation_id = "getTrackConversion"
    )]
    async fn get_track_conversion(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Uuid>,
    ) -> Answer<TrackConversionOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::ListingsWork)?;
        let view = territory_view(&session)?;
        let listing = ListingId(property_id.0);
        let mut tx = state.db.tenant(&scope).await?;
        let tracked = found(property_conversions::get(&mut tx, view, listing).await?)?;
        tx.commit().await?;
        answer(tracked_out(listing, tracked))
    }

    /// Save the conversion of a listing.
    ///
    /// Applies to the whole company; every version is kept. Values equal to the stored ones are
    /// not saved again. `409 STALE_WRITE` when another user saved it meanwhile, `400 1014` when
    /// it is booked and no opportunity, `404 NOT_FOUND` outside the territory.
    #[oai(
        path = "/update-track-conversion",
        method = "post",
        operation_id = "updateTrackConversion"
    )]
    async fn update_track_conversion(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<TrackConversionIn>,
    ) -> Answer<TrackConversionOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::ListingsWork)?;
        let view = territory_view(&session)?;
        let listing = ListingId(body.property_id);
        let now = state.clock.now();
        let mut tx = state.db.tenant(&scope).await?;
        let zone = companies::time_zone(&mut tx).await?;
        let conversion = conversion(&body, now.with_timezone(&zone).date_naive())?;
        let by = (view, session.user_id());
        property_conversions::save(&mut tx, by, listing, body.version, &conversion, now).await?;
        let tracked = found(property_conversions::get(&mut tx, view, listing).await?)?;
        tx.commit().await?;
        answer(tracked_out(listing, tracked))
    }

    /// List the sources of business for a conversion.
    ///
    /// Numbered choices for `source` of updateTrackConversion, such as email, phone call or
    /// realtor referral. For company users.
    #[oai(
        path = "/get-property-source-list",
        method = "get",
        operation_id = "getPropertySourceList"
    )]
    async fn get_property_source_list(&self, auth: Auth) -> Answer<Vec<NumberedOption>> {
        auth.0.allow_company(Permission::ListingsWork)?;
        answer(source_options())
    }

    /// List the kinds of moves for a conversion.
    ///
    /// Numbered choices for `moovType` of updateTrackConversion, such as local or interstate. For
    /// company users.
    #[oai(
        path = "/get-move-type-list",
        method = "get",
        operation_id = "getMoveTypeList"
    )]
    async fn get_move_type_list(&self, auth: Auth) -> Answer<Vec<NumberedOption>> {
        auth.0.allow_company(Permission::ListingsWork)?;
        answer(move_type_options())
    }
}

/// The sources of business as choices.
pub fn source_options() -> Vec<NumberedOption> {
    let sources = Source::ALL.iter();
    sources
        .map(|source| NumberedOption::new(source.code(), source.name()))
        .collect()
}

/// The kinds of moves as choices.
pub fn move_type_options() -> Vec<NumberedOption> {
    let kinds = MoveType::ALL.iter();
    kinds
        .map(|kind| NumberedOption::new(kind.code(), kind.name()))
        .collect()
}

/// The conversion to save, as of `today`.
///
/// # Errors
/// 1014 with all refused fields.
fn conversion(body: &TrackConversionIn, today: NaiveDate) -> Result<Conversion, ApiError> {
    let mut checks = Checks::default();
    let source = body.source.and_then(|code| {
        let source = Source::from_repr(code).ok_or("The source doesn't exist");
        checks.take("source", source)
    });
    let move_type = body.move_type.and_then(|code| {
        let kind = MoveType::from_repr(code).ok_or("Unknown move type");
        checks.take("moovType", kind)
    });
    let booking = Booking::from_repr(body.booked).ok_or("Must be 1, 2 or 3");
    let booking = checks.take("booked", booking);
    let meeting_on = body
        .meeting_date
        .as_deref()
        .and_then(|text| checks.take("meetingDate", meeting(text, today)));
    let quote_cents = body
        .quote_amount
        .and_then(|dollars| checks.take("quoteAmount", quote(dollars)));
    let comments = body.comments.as_deref().map(str::trim).unwrap_or_default();
    checks.at_most("comments", comments, MAX_COMMENTS);
    let is_opportunity = body.opportunity == YES;
    if booking.is_some_and(|booking| !agree(is_opportunity, booking)) {
        checks.refuse("opportunity", "A booked listing must be an opportunity");
    }
    let booking = checks.finish(booking)?;
    Ok(Conversion {
        is_opportunity,
        source,
        meeting_on,
        move_type,
        quote_cents,
        booking,
        comments: Some(comments)
            .filter(|comments| !comments.is_empty())
            .map(ToOwned::to_owned),
    })
}

/// The values of an opportunity.
const YES: i16 = 2;
const NO: i16 = 3;

fn meeting(text: &str, today: NaiveDate) -> Result<NaiveDate, &'static str> {
    let on = day(text)?;
    if can_meet(on, today) {
        Ok(on)
    } else {
        Err("Must be within five years of today")
    }
}

fn quote(dollars: f64) -> Result<i64, &'static str> {
    Cents::from_dollars(dollars)
        .map(|cents| cents.0)
        .filter(|cents| *cents <= MAX_QUOTE_CENTS)
        .ok_or("Must be 0 to 10,000,000")
}

fn tracked_out(listing: ListingId, tracked: Tracked) -> TrackConversionOut {
    let holds = tracked.conversion.as_ref();
    TrackConversionOut {
        property_id: listing.0,
        version: tracked.version,
        opportunity: holds.map(opportunity_code),
        source: holds.and_then(|holds| holds.source.map(Source::code)),
        meeting_date: holds.and_then(|holds| holds.meeting_on),
        move_type: holds.and_then(|holds| holds.move_type.map(MoveType::code)),
        quote_amount: holds.and_then(|holds| holds.quote_cents.map(dollars)),
        booked: holds.map(|holds| holds.booking.code()),
        comments: holds.and_then(|holds| holds.comments.clone()),
        opportunity_date: tracked.opportunity_on,
        booked_date: tracked.booked_on,
        history: tracked.changes.into_iter().map(change_out).collect(),
    }
}

fn change_out(change: Change) -> ConversionChangeOut {
    let saved = change.conversion;
    ConversionChangeOut {
        version: change.version,
        saved_at: change.saved_at,
        saved_by: change.saved_by,
        opportunity: opportunity_code(&saved),
        source: saved.source.map(Source::code),
        meeting_date: saved.meeting_on,
        move_type: saved.move_type.map(MoveType::code),
        quote_amount: saved.quote_cents.map(dollars),
        booked: saved.booking.code(),
        comments: saved.comments,
    }
}

fn opportunity_code(conversion: &Conversion) -> i16 {
    if conversion.is_opportunity { YES } else { NO }
}

fn dollars(cents: i64) -> f64 {
    Cents(cents).dollars()
}

impl From<SaveError> for ApiError {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Missing => Self::of(ErrorCode::NotFound),
            SaveError::Stale => Self::of(ErrorCode::StaleWrite),
            SaveError::Database(error) => error.into(),
        }
    }
}
