//! The flags that users set on listings.

use std::collections::HashSet;

use database::property_flags;
use domain::ids::ListingId;
use domain::property_flags::Flag;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode, ErrorDetail};
use crate::state::ApiState;
use crate::tags::Tag;

/// The most unknown listings in an answer; a call with more has one systematic fault.
const MOST_TOLD: usize = 20;

/// The calls about flags.
pub struct PropertyFlagsApi;

/// A flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(remote = "Flag")]
pub enum FlagName {
    /// Worth coming back to.
    #[oai(rename = "markAsFavourite")]
    Favorite,
    /// Not to be worked.
    #[oai(rename = "markAsDiscarded")]
    Discarded,
    /// Its people are being contacted.
    #[oai(rename = "markAsInProgress")]
    InProcess,
}

/// A flag to set or remove.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangeStatusIn {
    /// The listing.
    pub property_id: Uuid,
    /// Which mark.
    pub status_type: FlagName,
    /// Whether to set it.
    pub value: bool,
}

/// A flag to set on or remove from listings.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangeStatusesIn {
    /// The listings.
    #[oai(validator(min_items = 1, max_items = 100))]
    pub property_ids: Vec<Uuid>,
    /// Which mark.
    pub status_type: FlagName,
    /// Whether to set it.
    pub value: bool,
}

#[OpenApi(prefix_path = "/properties", tag = "Tag::Listings")]
impl PropertyFlagsApi {
    /// Set or remove the caller's flag on a listing.
    ///
    /// The flags are favorite, discarded and In Process. A repeat changes nothing. For company
    /// users. `404 NOT_FOUND` for a listing outside the caller's territory.
    #[oai(
        path = "/change-property-status",
        method = "put",
        operation_id = "changePropertyStatus"
    )]
    async fn change_property_status(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<ChangeStatusIn>,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::ListingsWork)?;
        let view = territory_view(&session)?;
        let (listing, flag) = (ListingId(body.property_id), Flag::from(body.status_type));
        let now = state.clock.now();
        let mut tx = state.db.tenant(&scope).await?;
        if !property_flags::set(&mut tx, view, session.user_id(), listing, (flag, body.value), now).await? {
            return Err(ApiError::of(ErrorCode::NotFound));
        }
        tx.commit().await?;
        answer(Done {})
    }

    /// Set or remove the caller's flag on up to 100 listings.
    ///
    /// All listings are changed or none: `404 NOT_FOUND` when one is outside the caller's
    /// territory, and `details` names the positions of up to 20. A repeat changes nothing. For
    /// company users.
    #[oai(
        path = "/change-property-status-list",
        method = "put",
        operation_id = "changePropertyStatusList"
    )]
    async fn change_property_status_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<ChangeStatusesIn>,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::ListingsWork)?;
        let view = territory_view(&session)?;
        let mut seen = HashSet::new();
        let listings: Vec<_> = body
            .property_ids
            .iter()
            .filter(|id| seen.insert(**id))
            .map(|id| ListingId(*id))
            .collect();
        let (flag, now) = (Flag::from(body.status_type), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let user = session.user_id();
        let missing =
            property_flags::set_all(&mut tx, view, user, &listings, (flag, body.value), now).await?;
        if !missing.is_empty() {
            return Err(unknown_listings(&missing));
        }
        tx.commit().await?;
        answer(Done {})
    }
}

/// The refusal of listings that don't exist or aren't visible to the caller.
pub fn unknown_listings(places: &[usize]) -> ApiError {
    let details = places
        .iter()
        .take(MOST_TOLD)
        .map(|place| ErrorDetail::of_field(ErrorCode::NotFound, format!("[{place}]")))
        .collect();
    ApiError::with_details(ErrorCode::NotFound, details)
}
