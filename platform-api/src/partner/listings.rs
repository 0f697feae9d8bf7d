//! Listings for partners' programs.

use chrono::{DateTime, Utc};
use database::changes::ChangeMark;
use database::listings::changes;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;

use super::KeyAuth;
use super::cursor::{Asked, List};
use super::listing_contract::{ListingListOut, listing_out};
use crate::envelope::{Answer, answer};
use crate::state::ApiState;
use crate::tags::PartnerTag;

/// The calls about listings.
pub struct ListingsApi;

#[OpenApi(tag = "PartnerTag::Listings")]
impl ListingsApi {
    /// Get changed listings.
    ///
    /// The listings of the company's territory whose sources allow it, in the order of their changes: a program that
    /// follows `nextCursor` misses no listing, whatever changes meanwhile. A listing also changes when it enters the
    /// territory or its source begins to allow it. A change appears after ten seconds, or within a few minutes. A listing
    /// that leaves the territory is no longer returned. Without the scope listings:read the answer is
    /// `403 SCOPE_MISSING`.
    #[oai(path = "/listings", method = "get", operation_id = "getListings")]
    async fn get_listings(
        &self,
        state: Data<&ApiState>,
        auth: KeyAuth,
        /// The most listings of the answer, 1 to 200; by default 50.
        #[oai(validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<Option<i32>>,
        /// The `nextCursor` of the answer before.
        cursor: Query<Option<String>>,
        /// Only listings that changed at or after this time.
        #[oai(name = "updatedSince")]
        updated_since: Query<Option<DateTime<Utc>>>,
    ) -> Answer<ListingListOut> {
        let scope = auth.0.allow(Permission::ListingsRead)?;
        let list = List {
            name: "listings",
            tenant_id: auth.0.tenant_id(),
        };
        let asked = Asked {
            limit: limit.0,
            cursor: cursor.0,
            updated_since: updated_since.0,
        };
        let part = list.part(&state, &asked)?;
        let mut tx = state.db.tenant(&scope).await?;
        let listings = changes::changed(&mut tx, part.walk()).await?;
        tx.commit().await?;
        let found = part.found(&state, listings, |listing| ChangeMark {
            updated_at: listing.updated_at,
            id: listing.id.0,
        });
        answer(ListingListOut {
            data: found.rows.into_iter().map(listing_out).collect(),
            has_more: found.has_more,
            next_cursor: found.next_cursor,
        })
    }
}
