//! What was written to a realtor or home owner, and what they wrote back.

mod answers;

use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use uuid::Uuid;

use crate::auth::Auth;
use crate::envelope::{Answer, PageOut};
use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;
use crate::tags::Tag;
use answers::{FeedItemDetailsOut, FeedItemOut};

/// The calls of communication feeds.
pub struct CommunicationFeedsApi;

#[OpenApi(prefix_path = "/prospecting", tag = "Tag::Outreach")]
impl CommunicationFeedsApi {
    /// What the company wrote to a realtor and what came back, newest first.
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
        /// The page, from 1; the first where it is left out.
        #[oai(name = "pageIndex")]
        page_index: Query<Option<i64>>,
        /// Rows of a page, 1 to 200; ten where it is left out.
        #[oai(name = "pageSize")]
        page_size: Query<Option<i64>>,
    ) -> Answer<PageOut<FeedItemOut>> {
        let _ = (state, realtor_id, page_index, page_size);
        auth.0.allow_company(Permission::OutreachSend)?;
        Err(ApiError::of(ErrorCode::Unavailable))
    }

    /// What the company wrote to the owner of a listing's home and what came back, newest first.
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
        /// The owner: the listing's, where it is named.
        #[oai(name = "ownerId")]
        owner_id: Query<Option<Uuid>>,
        /// The page, from 1; the first where it is left out.
        #[oai(name = "pageIndex")]
        page_index: Query<Option<i64>>,
        /// Rows of a page, 1 to 200; ten where it is left out.
        #[oai(name = "pageSize")]
        page_size: Query<Option<i64>>,
    ) -> Answer<PageOut<FeedItemOut>> {
        let _ = (state, property_id, owner_id, page_index, page_size);
        auth.0.allow_company(Permission::OutreachSend)?;
        Err(ApiError::of(ErrorCode::Unavailable))
    }

    /// What the company wrote to realtors about a listing and what came back, newest first.
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
        /// Only what went to that realtor.
        #[oai(name = "realtorId")]
        realtor_id: Query<Option<Uuid>>,
        /// The page, from 1; the first where it is left out.
        #[oai(name = "pageIndex")]
        page_index: Query<Option<i64>>,
        /// Rows of a page, 1 to 200; ten where it is left out.
        #[oai(name = "pageSize")]
        page_size: Query<Option<i64>>,
    ) -> Answer<PageOut<FeedItemOut>> {
        let _ = (state, property_id, realtor_id, page_index, page_size);
        auth.0.allow_company(Permission::OutreachSend)?;
        Err(ApiError::of(ErrorCode::Unavailable))
    }

    /// One of a feed with all that it says, what came back, and what became of it. Replies count as seen from then on.
    #[oai(
        path = "/get-communication-feed-details",
        method = "get",
        operation_id = "getCommunicationFeedDetails"
    )]
    async fn get_communication_feed_details(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// To whom it went: 1 realtor, 2 home owner; not looked at beside the id.
        prospecttype: Query<Option<i16>>,
        /// It.
        #[oai(name = "prospectingLogId")]
        prospecting_log_id: Query<Uuid>,
    ) -> Answer<FeedItemDetailsOut> {
        let _ = (state, prospecttype, prospecting_log_id);
        auth.0.allow_company(Permission::OutreachSend)?;
        Err(ApiError::of(ErrorCode::Unavailable))
    }
}
