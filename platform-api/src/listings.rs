//! Listings: the list of the screen /listings.

mod rows;

use chrono::{DateTime, Utc};
use database::listings::{ListingPage, ListingQuery, ListingSort};
use database::saved_views::{self, Layout, ViewError};
use database::{ScopedTx, Session};
use domain::listing_filter::ListingFilter;
use domain::listings::Status;
use domain::roles::{Permission, Standing};
use domain::saved_views::ViewList;
use domain::territory::View;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, Done, PageOut, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::{
    Checks, Count, FilterIn, SortDirection, first_page, newest_first, page, search_words, ten_rows,
};
use crate::listing_filter::{self, RealtorOptionOut, ZipOptionOut, has_too_many_zips};
use crate::markets::{self, MarketOut, NamedNode};
use crate::saved_views::{check_labels, check_name, conditions_out, stored_conditions};
use crate::state::ApiState;
use crate::tags::Tag;

pub(crate) use rows::{ListingRowOut, open_house_text, page_out};

/// The calls of the area listings.
pub struct ListingsApi;

/// The sort columns of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "ListingSort")]
pub enum ListingSortColumn {
    /// Street address.
    Address,
    /// The MLS number.
    MlsNo,
    /// Zip code.
    ZipCode,
    /// Asking price; unknown last.
    AskingPrice,
    /// Living area; unknown last.
    Size,
    /// Bedrooms; unknown last.
    #[oai(rename = "numOfBeds")]
    Beds,
    /// Bathrooms; unknown last.
    #[oai(rename = "numOfBaths")]
    Baths,
    /// First day on the market.
    #[default]
    DateAdded,
    /// Status, in the order of the timeline.
    #[oai(rename = "propertyStatus")]
    Status,
}

/// The filters, order and page of a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ListingListIn {
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
    /// The sort column.
    #[oai(default)]
    pub sort_column: ListingSortColumn,
    /// The direction.
    #[oai(default = "newest_first")]
    pub sort_direction: SortDirection,
    /// Words that must all occur in address, unit, city, zip code or MLS number.
    #[oai(skip_serializing_if_is_none, validator(max_length = 1000))]
    pub search_key: Option<String>,
    /// Conditions by key: status (1 New, 2 Pending, 3 Active, 4 Off Market), realtor, zipcode (at
    /// most five) and settings (markAsFavourite, markAsInProgress and markAsDiscarded are the
    /// caller's flags, opportunities and booked the company's outcomes; a super admin has none of
    /// them) may occur several times; openhouse (true, false), dateaddedfrom, dateaddedto,
    /// statusdateaddedfrom, statusdateaddedto (YYYY-MM-DD), pricemin, pricemax, sqftmin, sqftmax.
    #[oai(default)]
    pub filters: Vec<FilterIn>,
    /// Only listings in this market: of the caller's company, or of all companies for a super
    /// admin.
    #[oai(skip_serializing_if_is_none)]
    pub market_id: Option<Uuid>,
    /// Only listings in this child market or bucket.
    #[oai(skip_serializing_if_is_none)]
    pub sub_market_id: Option<Uuid>,
}

/// A filter to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SaveFilterIn {
    /// Its name, 1 to 150 characters, unique among the user's own.
    #[oai(validator(min_length = 1, max_length = 150))]
    pub filter_name: String,
    /// Its conditions.
    pub filters: Vec<FilterIn>,
}

/// A saved filter with its new name and conditions.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UpdateFilterIn {
    /// The filter.
    pub property_filter_id: Uuid,
    /// Its name, 1 to 150 characters, unique among the user's own.
    #[oai(validator(min_length = 1, max_length = 150))]
    pub filter_name: String,
    /// Its conditions.
    pub filters: Vec<FilterIn>,
}

/// A saved filter.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SavedFilterOut {
    /// The filter.
    pub property_filter_id: Uuid,
    /// Its name.
    pub filter_name: String,
    /// Its conditions.
    pub filters: Vec<FilterIn>,
}

/// A status in the choices.
#[derive(Debug, Object)]
pub struct StatusOption {
    /// 1 New, 2 Pending, 3 Active, 4 Off Market.
    pub id: i16,
    /// The same as text.
    pub name: String,
}

#[OpenApi(prefix_path = "/properties", tag = "Tag::Listings")]
impl ListingsApi {
    /// Get a page of listings.
    ///
    /// Those of the caller's territory, or of one market, child market or bucket in it; all
    /// listings for a super admin. By default ten, the most recently added first, off-market ones
    /// included. `400 6001` more than five zip codes, `404 2020` or `404 2021` unknown market or
    /// child market.
    #[oai(
        path = "/get-property-list",
        method = "post",
        operation_id = "getPropertyList"
    )]
    async fn get_property_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<ListingListIn>,
    ) -> Answer<PageOut<ListingRowOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::ListingsRead)?;
        let query = query(&session, &body, state.clock.now())?;
        let mut tx = state.db.scoped(&scope).await?;
        let page = listed(&mut tx, view(&session), &body, &query).await?;
        let page = page_out(&mut tx, &session, page).await?;
        tx.commit().await?;
        answer(page)
    }

    /// List the statuses of a listing.
    ///
    /// Always the same four, New, Pending, Active and Off Market, each with its number, in the
    /// order of a listing's timeline.
    #[oai(
        path = "/get-property-status-list",
        method = "get",
        operation_id = "getPropertyStatusList"
    )]
    async fn get_property_status_list(&self, auth: Auth) -> Answer<Vec<StatusOption>> {
        auth.0.allow(Permission::ListingsRead)?;
        answer(status_options())
    }

    /// Find zip codes of the caller's territory.
    ///
    /// Returns zip codes that begin with the search text or whose city contains it, ascending, at
    /// most 200. A super admin gets the zip codes of all markets.
    #[oai(
        path = "/get-property-zipcode-list",
        method = "get",
        operation_id = "getPropertyZipcodeList"
    )]
    async fn get_property_zipcode_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The search text.
        #[oai(name = "searchKey")]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<ZipOptionOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::ListingsRead)?;
        listing_filter::zip_options(&state, &scope, view(&session), search_key.0.as_deref()).await
    }

    /// Find realtors with a listing in the caller's territory.
    ///
    /// By name, at most 50; search words find the others. A super admin gets realtors with any
    /// listing.
    #[oai(
        path = "/get-property-realtor-list",
        method = "get",
        operation_id = "getPropertyRealtorList"
    )]
    async fn get_property_realtor_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Words in the name.
        #[oai(name = "searchKey")]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<RealtorOptionOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::ListingsRead)?;
        listing_filter::realtor_options(&state, &scope, view(&session), search_key.0.as_deref()).await
    }

    /// List child markets or buckets as choices for a filter.
    ///
    /// The child markets of the caller's territory, or for a Bucket Owner the own buckets. By
    /// name, at most 200.
    #[oai(
        path = "/get-property-child-markets",
        method = "get",
        operation_id = "getPropertyChildMarkets"
    )]
    async fn get_property_child_markets(&self, state: Data<&ApiState>, auth: Auth) -> Answer<Vec<MarketOut>> {
        markets::child_market_options(&state, auth).await
    }

    /// List the caller's saved filters.
    ///
    /// By name, at most 100. Filters are private to the user who saved them.
    #[oai(
        path = "/get-saved-property-filters",
        method = "get",
        operation_id = "getSavedPropertyFilters"
    )]
    async fn get_saved_property_filters(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
    ) -> Answer<Vec<SavedFilterOut>> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnFilters)?;
        let mut tx = state.db.tenant(&scope).await?;
        let views = saved_views::list(&mut tx, session.user_id(), ViewList::Listings).await?;
        tx.commit().await?;
        let own = views.into_iter().filter(|view| view.is_own);
        answer(
            own.map(|view| saved_out(view.id, view.name, &view.filters))
                .collect(),
        )
    }

    /// Save a filter for listings.
    ///
    /// At most 50 conditions, in the format of getPropertyList. `409 FILTER_NAME_TAKEN` when the
    /// caller has a filter with this name, `422 FILTER_LIMIT` at 100 filters, `400 6001` more
    /// than five zip codes.
    #[oai(
        path = "/save-property-filter",
        method = "post",
        operation_id = "savePropertyFilter"
    )]
    async fn save_property_filter(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<SaveFilterIn>,
    ) -> Answer<SavedFilterOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnFilters)?;
        let (name, filters) = saved(&session, &body.filter_name, &body.filters)?;
        let mut tx = state.db.tenant(&scope).await?;
        let by = (session.user_id(), ViewList::Listings);
        let layout = Layout::default();
        let id = saved_views::insert(&mut tx, by, (&name, &filters), &layout, state.clock.now())
            .await
            .map_err(refusal)?;
        tx.commit().await?;
        answer(saved_out(id, name, &filters))
    }

    /// Rename a saved filter or change its conditions.
    ///
    /// Name and conditions are replaced as a whole. `404 NOT_FOUND` for a filter that is not the
    /// caller's, `409 FILTER_NAME_TAKEN`, `400 6001` more than five zip codes.
    #[oai(
        path = "/update-property-filter",
        method = "put",
        operation_id = "updatePropertyFilter"
    )]
    async fn update_property_filter(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<UpdateFilterIn>,
    ) -> Answer<SavedFilterOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnFilters)?;
        let (name, filters) = saved(&session, &body.filter_name, &body.filters)?;
        let id = body.property_filter_id;
        let mut tx = state.db.tenant(&scope).await?;
        let by = (session.user_id(), ViewList::Listings);
        saved_views::update(&mut tx, by, id, (&name, &filters), None)
            .await
            .map_err(refusal)?;
        tx.commit().await?;
        answer(saved_out(id, name, &filters))
    }

    /// Delete a saved filter.
    ///
    /// Only the caller's own filters. `404 NOT_FOUND` for any other id, also for one that is
    /// deleted already.
    #[oai(
        path = "/delete-property-filter",
        method = "delete",
        operation_id = "deletePropertyFilter"
    )]
    async fn delete_property_filter(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The filter.
        #[oai(name = "propertyFilterId")]
        property_filter_id: Query<Uuid>,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnFilters)?;
        let mut tx = state.db.tenant(&scope).await?;
        let by = (session.user_id(), ViewList::Listings);
        let is_gone = saved_views::delete(&mut tx, by, property_filter_id.0).await?;
        tx.commit().await?;
        if is_gone {
            answer(Done {})
        } else {
            Err(ApiError::of(ErrorCode::NotFound))
        }
    }
}

/// The statuses, in the order of the timeline.
pub(crate) fn status_options() -> Vec<StatusOption> {
    Status::TIMELINE
        .into_iter()
        .map(|status| StatusOption {
            id: status.code(),
            name: status.name().to_owned(),
        })
        .collect()
}

/// Parses the query of a list.
///
/// # Errors
/// 1014 with all refused fields; 6001.
pub(crate) fn query(
    session: &Session,
    body: &ListingListIn,
    now: DateTime<Utc>,
) -> Result<ListingQuery, ApiError> {
    let filter = filter(session, &body.filters)?;
    let mut checks = Checks::default();
    let page = page(&mut checks, body.page_index, body.page_size);
    let search = search_words(&mut checks, "searchKey", body.search_key.as_deref());
    let page = checks.finish(page)?;
    Ok(ListingQuery {
        filter,
        search,
        sort: body.sort_column.into(),
        direction: body.sort_direction.into(),
        page,
        now,
    })
}

/// A page of the listings in `view`, or in the given node.
///
/// # Errors
/// 2020 or 2021 when the node is not in `view`.
pub(crate) async fn listed(
    tx: &mut ScopedTx,
    view: View,
    body: &ListingListIn,
    query: &ListingQuery,
) -> Result<ListingPage, ApiError> {
    if let Some(named) = NamedNode::of(body.market_id, body.sub_market_id) {
        let page = database::listings::list_within(tx, view, named.levels, named.node, query).await?;
        return page.ok_or_else(|| named.missing());
    }
    Ok(match tx {
        ScopedTx::Platform(tx) => database::listings::list_all(tx, query).await?,
        ScopedTx::Tenant(tx) => database::listings::list(tx, view, query).await?,
    })
}

/// The filter of these conditions.
fn filter(session: &Session, conditions: &[FilterIn]) -> Result<ListingFilter, ApiError> {
    if has_too_many_zips(conditions) {
        return Err(ApiError::of(ErrorCode::TooManyZipCodes));
    }
    let mut checks = Checks::default();
    let mut filter = ListingFilter {
        include_off_market: true,
        ..ListingFilter::default()
    };
    let absent: &[&str] = match session.role().standing() {
        Standing::SuperAdmin => &["settings"],
        Standing::CompanyAdmin | Standing::SubmarketOwner | Standing::BucketOwner => &[],
    };
    let user = session.user_id();
    listing_filter::take(&mut checks, &mut filter, user, "filters", conditions, absent);
    checks.done()?;
    Ok(filter)
}

/// The view of a super admin, who has no territory: everything.
pub(crate) fn view(session: &Session) -> View {
    territory_view(session).unwrap_or(View::Company)
}

/// The checked name and conditions of a filter.
fn saved(
    session: &Session,
    name: &str,
    conditions: &[FilterIn],
) -> Result<(String, serde_json::Value), ApiError> {
    filter(session, conditions)?;
    let mut checks = Checks::default();
    let name = check_name(&mut checks, "filterName", name);
    check_labels(&mut checks, conditions);
    checks.done()?;
    Ok((name.to_owned(), stored_conditions(conditions)))
}

fn saved_out(id: Uuid, name: String, conditions: &serde_json::Value) -> SavedFilterOut {
    SavedFilterOut {
        property_filter_id: id,
        filter_name: name,
        filters: conditions_out(conditions),
    }
}

fn refusal(error: ViewError) -> ApiError {
    match error {
        ViewError::NameTaken => ApiError::of(ErrorCode::FilterNameTaken),
        ViewError::TooMany => ApiError::of(ErrorCode::FilterLimit),
        ViewError::Missing => ApiError::of(ErrorCode::NotFound),
        ViewError::Database(error) => error.into(),
    }
}
