//! Communication feeds: messages to a realtor or home owner, and the replies.

mod answers;
mod reading;

use database::messages::feeds::Feed;
use database::{Session, TenantScope, TenantTx, outreach_recipients, owner_data, views};
use domain::channels::Audience;
use domain::ids::{ListingId, RealtorId};
use domain::people::phone;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use uuid::Uuid;

use crate::auth::{Auth, territory_view};
use crate::envelope::{Answer, PageOut, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::paging;
use crate::state::ApiState;
use crate::tags::Tag;
use answers::{FeedItemDetailsOut, FeedItemOut};

/// The calls of communication feeds.
pub struct CommunicationFeedsApi;

#[OpenApi(prefix_path = "/prospecting", tag = "Tag::Outreach")]
impl CommunicationFeedsApi {
    /// Get a page of the messages to a realtor and the replies.
    ///
    /// Newest first, ten by default; includes unsolicited messages from the realtor's phone. For
    /// company users. `404 NOT_FOUND` for a realtor outside the caller's territory.
    #[oai(
        path = "/get-realtor-communication-feed",
        method = "get",
        operation_id = "getRealtorCommunicationFeed"
    )]
    async fn get_realtor_communication_feed(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The realtor.
        #[oai(name = "realtorId")]
        realtor_id: Query<Uuid>,
        /// The page, from 1; by default the first.
        #[oai(name = "pageIndex")]
        page_index: Query<Option<i64>>,
        /// Rows per page, 1 to 200; by default ten.
        #[oai(name = "pageSize")]
        page_size: Query<Option<i64>>,
    ) -> Answer<PageOut<FeedItemOut>> {
        let Auth(session) = auth;
        let scope = scope(&session)?;
        let page = paging(page_index.0, page_size.0)?;
        let realtor = RealtorId(realtor_id.0);
        let mut tx = state.db.tenant(&scope).await?;
        let view = territory_view(&session)?;
        let contact = found(outreach_recipients::of_realtor(&mut tx, view, realtor).await?)?;
        let feed = Feed::Realtor {
            realtor,
            phone: contact.mobile_phone.and_then(|text| phone(&text).ok()),
        };
        answer(reading::read(&state, &session, tx, &feed, page).await?)
    }

    /// Get a page of the messages to the owner of a listing's home and the replies.
    ///
    /// Newest first, ten by default. For company users. `404 NOT_FOUND` for a listing outside the
    /// caller's territory, or an `ownerId` other than the owner known to the company.
    #[oai(
        path = "/get-property-owner-communication-feed",
        method = "get",
        operation_id = "getPropertyOwnerCommunicationFeed"
    )]
    async fn get_property_owner_communication_feed(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Uuid>,
        /// The owner; NOT_FOUND if it is not the listing's owner that the company knows.
        #[oai(name = "ownerId")]
        owner_id: Query<Option<Uuid>>,
        /// The page, from 1; by default the first.
        #[oai(name = "pageIndex")]
        page_index: Query<Option<i64>>,
        /// Rows per page, 1 to 200; by default ten.
        #[oai(name = "pageSize")]
        page_size: Query<Option<i64>>,
    ) -> Answer<PageOut<FeedItemOut>> {
        let Auth(session) = auth;
        let scope = scope(&session)?;
        let page = paging(page_index.0, page_size.0)?;
        let mut tx = shown(state.db.tenant(&scope).await?, &session, property_id.0).await?;
        if let Some(named) = owner_id.0 {
            let (view, now) = (territory_view(&session)?, state.clock.now());
            let known = owner_data::get(&mut tx, view, ListingId(property_id.0), now).await?;
            let owner = known.and_then(|info| info.owner).map(|(id, _)| id);
            if owner != Some(named) {
                return Err(ApiError::of(ErrorCode::NotFound));
            }
        }
        let feed = Feed::Listing {
            listing: ListingId(property_id.0),
            audience: Audience::HomeOwner,
            realtor: None,
        };
        answer(reading::read(&state, &session, tx, &feed, page).await?)
    }

    /// Get a page of the messages to realtors about a listing and the replies.
    ///
    /// Newest first, ten by default; `realtorId` restricts the page to one realtor. For company
    /// users. `404 NOT_FOUND` for a listing outside the caller's territory.
    #[oai(
        path = "/get-property-realtor-communication-feed",
        method = "get",
        operation_id = "getPropertyRealtorCommunicationFeed"
    )]
    async fn get_property_realtor_communication_feed(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Uuid>,
        /// Only messages to this realtor.
        #[oai(name = "realtorId")]
        realtor_id: Query<Option<Uuid>>,
        /// The page, from 1; by default the first.
        #[oai(name = "pageIndex")]
        page_index: Query<Option<i64>>,
        /// Rows per page, 1 to 200; by default ten.
        #[oai(name = "pageSize")]
        page_size: Query<Option<i64>>,
    ) -> Answer<PageOut<FeedItemOut>> {
        let Auth(session) = auth;
        let scope = scope(&session)?;
        let page = paging(page_index.0, page_size.0)?;
        let tx = shown(state.db.tenant(&scope).await?, &session, property_id.0).await?;
        let feed = Feed::Listing {
            listing: ListingId(property_id.0),
            audience: Audience::Realtor,
            realtor: realtor_id.0.map(RealtorId),
        };
        answer(reading::read(&state, &session, tx, &feed, page).await?)
    }

    /// Get an item of a feed with its whole text, the replies and its history.
    ///
    /// Marks the replies as seen. For company users. `404 NOT_FOUND` for an item that the caller
    /// may not see or that has the other audience.
    #[oai(
        path = "/get-communication-feed-details",
        method = "get",
        operation_id = "getCommunicationFeedDetails"
    )]
    async fn get_communication_feed_details(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The audience: 1 realtor, 2 home owner; NOT_FOUND if the message has the other one.
        prospecttype: Query<Option<i16>>,
        /// Its id.
        #[oai(name = "prospectingLogId")]
        prospecting_log_id: Query<Uuid>,
    ) -> Answer<FeedItemDetailsOut> {
        let Auth(session) = auth;
        let scope = scope(&session)?;
        let tx = state.db.tenant(&scope).await?;
        let which = (prospecting_log_id.0, prospecttype.0);
        answer(reading::open(&state, &session, tx, which).await?)
    }
}

fn scope(session: &Session) -> Result<TenantScope, ApiError> {
    Ok(session.allow_company(Permission::OutreachSend)?)
}

/// The transaction, if the caller may see the listing.
async fn shown(mut tx: TenantTx, session: &Session, listing: Uuid) -> Result<TenantTx, ApiError> {
    let view = territory_view(session)?;
    if views::shows(&mut tx, view, ListingId(listing)).await? {
        Ok(tx)
    } else {
        Err(ApiError::of(ErrorCode::NotFound))
    }
}
