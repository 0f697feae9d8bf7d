//! The marks that people set on listings.

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

/// Unknown listings that are told; a call with more has one fault, not many.
const MOST_TOLD: usize = 20;

/// The calls that mark listings.
pub struct PropertyFlagsApi;

/// A mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum FlagName {
    /// Worth coming back to.
    #[oai(rename = "markAsFavourite")]
    Favorite,
    /// Not to be worked.
    #[oai(rename = "markAsDiscarded")]
    Discarded,
    /// Its people are being contacted.
    #[oai(rename = "markAsInProgress")]
    InProgress,
}

impl From<FlagName> for Flag {
    fn from(name: FlagName) -> Self {
        match name {
            FlagName::Favorite => Self::Favorite,
            FlagName::Discarded => Self::Discarded,
            FlagName::InProgress => Self::InProcess,
        }
    }
}

/// A mark to be set or taken off.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangeStatusIn {
    /// The listing.
    pub property_id: Uuid,
    /// Which mark.
    pub status_type: FlagName,
    /// Whether the listing is to have it.
    pub value: bool,
}

/// A mark to be set on listings or taken off them.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangeStatusesIn {
    /// The listings.
    #[oai(validator(min_items = 1, max_items = 100))]
    pub property_ids: Vec<Uuid>,
    /// Which mark.
    pub status_type: FlagName,
    /// Whether the listings are to have it.
    pub value: bool,
}

#[OpenApi(prefix_path = "/properties", tag = "Tag::Listings")]
impl PropertyFlagsApi {
    /// Mark a listing of one's territory for oneself, or take the mark off. A repeat changes nothing.
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

    /// Mark at most 100 listings of one's territory for oneself, or take the mark off: all of them or, when one is
    /// unknown, none. A repeat changes nothing.
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

/// Some of the listings that were named are unknown, or not for whoever named them.
pub fn unknown_listings(places: &[usize]) -> ApiError {
    let details = places
        .iter()
        .take(MOST_TOLD)
        .map(|place| ErrorDetail::of_field(ErrorCode::NotFound, format!("[{place}]")))
        .collect();
    ApiError::with_details(ErrorCode::NotFound, details)
}
