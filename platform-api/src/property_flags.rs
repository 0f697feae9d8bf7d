//! The marks that people set on listings.

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
use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;
use crate::tags::Tag;

/// The call that marks listings.
pub struct PropertyFlagsApi;

/// A mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum FlagName {
    /// Worth coming back to.
    #[oai(rename = "markAsFavourite")]
    Favourite,
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
            FlagName::Favourite => Self::Favourite,
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
}
