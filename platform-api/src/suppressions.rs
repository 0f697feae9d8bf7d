//! The suppression list of a company: reading, adding and removing addresses.

use database::suppressions::{self, Cause, Suppression, SuppressionQuery};
use domain::channels::Channel;
use domain::roles::Permission;
use domain::suppressions::{LONGEST_NOTE, SuppressionReason, address};
use poem::Request;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, PageOut, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, Count, DateSortColumn, SortDirection, first_page, newest_first, page, ten_rows};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The most addresses of one call.
const MOST_ADDRESSES: usize = 5_000;

/// The most refused addresses in an answer.
pub(crate) const MOST_REFUSED: usize = 100;

/// The calls for the suppression list.
pub struct SuppressionsApi;

/// The filters, order and page of the list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SuppressionListIn {
    /// 1 email, 2 SMS, 3 postcard.
    #[oai(default = "email", validator(minimum(value = "1"), maximum(value = "3")))]
    pub channel: i16,
    /// The beginning of the address.
    #[oai(validator(max_length = 1000))]
    pub search_key: Option<String>,
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
    /// The sort column.
    #[oai(default)]
    pub sort_column: DateSortColumn,
    /// The direction; by default newest first.
    #[oai(default = "newest_first")]
    pub sort_direction: SortDirection,
}

fn email() -> i16 {
    1
}

/// An address on the suppression list of a channel.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SuppressionOut {
    /// The id of the entry.
    pub suppression_id: Uuid,
    /// Email address, phone or postal address as it was entered.
    pub address: String,
    /// 1 requested by the recipient, 2 added by hand, 3 undeliverable.
    pub reason: i16,
    /// The note of the entry.
    pub note: Option<String>,
    /// When it was added.
    pub created_at: chrono::DateTime<chrono::Utc>,
    /// The name of the user who added it; absent if it was added automatically.
    pub created_by: Option<String>,
}

/// Addresses to add to the suppression list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SuppressionsIn {
    /// 1 email, 2 SMS, 3 postcard.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub channel: i16,
    /// Email addresses, US phones, or postal addresses as `14 Winona Ct, Denver, CO
    /// 80212`; 1 to 5,000.
    pub addresses: Vec<String>,
    /// A note; at most 500 characters.
    #[oai(validator(max_length = 1000))]
    pub note: Option<String>,
}

/// The result for the addresses.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SuppressionsAddedOut {
    /// The number of addresses that were not on the list before.
    pub added: i32,
    /// The number of addresses that were on the list or occur more than once.
    pub already_there: i32,
    /// The number of invalid addresses for the channel.
    pub refused_count: i32,
    /// The first 100 invalid addresses.
    pub refused: Vec<RefusedAddressOut>,
}

/// An invalid address.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RefusedAddressOut {
    /// Its position in the request, from 1.
    pub line: i32,
    /// The error as text.
    pub message: String,
}

/// An entry to remove from the suppression list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SuppressionRemovalIn {
    /// The id of the entry.
    pub suppression_id: Uuid,
    /// The reason; 1 to 500 characters.
    #[oai(validator(max_length = 1000))]
    pub note: String,
}

#[OpenApi(prefix_path = "/suppressions", tag = "Tag::Outreach")]
impl SuppressionsApi {
    /// Get a page of the suppression list of a channel.
    ///
    /// Newest first, ten by default; email unless `channel` says otherwise. `searchKey` is the
    /// beginning of an address. For company users.
    #[oai(
        path = "/get-suppressions-with-pagination",
        method = "post",
        operation_id = "getSuppressions"
    )]
    async fn get_suppressions_with_pagination(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<SuppressionListIn>,
    ) -> Answer<PageOut<SuppressionOut>> {
        let scope = auth.0.allow_company(Permission::SuppressionsRead)?;
        let query = query(&body)?;
        let mut tx = state.db.tenant(&scope).await?;
        let page = suppressions::list(&mut tx, &query).await?;
        tx.commit().await?;
        answer(PageOut::new(page.rows.into_iter().map(row_out), page.total))
    }

    /// Add addresses to the suppression list of a channel.
    ///
    /// The company no longer writes to them there. One to 5,000 addresses; invalid ones are
    /// counted and the first 100 returned, the others are added. Addresses on the list already
    /// stay. For company users.
    #[oai(path = "/add-suppressions", method = "post", operation_id = "addSuppressions")]
    async fn add_suppressions(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<SuppressionsIn>,
    ) -> Answer<SuppressionsAddedOut> {
        let scope = auth.0.allow_company(Permission::SuppressionsAdd)?;
        let mut checks = Checks::default();
        let channel = checks.take("channel", channel(body.channel));
        let note = body
            .note
            .as_deref()
            .map(str::trim)
            .filter(|note| !note.is_empty());
        checks.at_most("note", note.unwrap_or_default(), LONGEST_NOTE);
        if !(1..=MOST_ADDRESSES).contains(&body.addresses.len()) {
            checks.refuse("addresses", format!("Must be 1 to {MOST_ADDRESSES} addresses"));
        }
        let channel = checks.finish(channel)?;
        let mut addresses = Vec::new();
        let mut refused = Vec::new();
        let mut refused_count = 0;
        for (line, text) in (1..).zip(&body.addresses) {
            match address(channel, text) {
                Ok(address) => addresses.push(address),
                Err(fault) => {
                    refused_count += 1;
                    if refused.len() < MOST_REFUSED {
                        let message = fault.to_string();
                        refused.push(RefusedAddressOut { line, message });
                    }
                }
            }
        }
        let (origin, now) = (origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let cause = Cause {
            reason: SuppressionReason::ByHand,
            note,
            by: Some(auth.0.user_id()),
        };
        let added = suppressions::add(&mut tx, channel, &addresses, &cause, (&origin, now)).await?;
        tx.commit().await?;
        let added = i32::try_from(added).unwrap_or(i32::MAX);
        answer(SuppressionsAddedOut {
            added,
            already_there: i32::try_from(addresses.len()).unwrap_or(i32::MAX) - added,
            refused_count,
            refused,
        })
    }

    /// Remove an address from the suppression list.
    ///
    /// A reason of 1 to 500 characters is required and kept. The company may write to the address
    /// again. For Company Admins. `404 NOT_FOUND` for an entry that is not on the list.
    #[oai(
        path = "/remove-suppression",
        method = "post",
        operation_id = "removeSuppression"
    )]
    async fn remove_suppression(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<SuppressionRemovalIn>,
    ) -> Answer<Done> {
        let scope = auth.0.allow_company(Permission::SuppressionsRemove)?;
        let mut checks = Checks::default();
        let note = body.note.trim();
        if note.is_empty() {
            checks.refuse("note", "Required");
        }
        checks.at_most("note", note, LONGEST_NOTE);
        checks.done()?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let by = (auth.0.user_id(), note);
        if !suppressions::remove(&mut tx, body.suppression_id, by, (&origin, now)).await? {
            return Err(ApiError::of(ErrorCode::NotFound));
        }
        tx.commit().await?;
        answer(Done {})
    }
}

fn query(body: &SuppressionListIn) -> Result<SuppressionQuery, ApiError> {
    let mut checks = Checks::default();
    let channel = checks.take("channel", channel(body.channel));
    let page = page(&mut checks, body.page_index, body.page_size);
    let search = body.search_key.as_deref().unwrap_or_default().trim();
    checks.at_most("searchKey", search, domain::suppressions::LONGEST_ADDRESS);
    let query = channel.zip(page).map(|(channel, page)| SuppressionQuery {
        channel,
        beginning: domain::suppressions::beginning(channel, search),
        direction: body.sort_direction.into(),
        page,
    });
    checks.finish(query)
}

fn channel(code: i16) -> Result<Channel, &'static str> {
    Channel::from_repr(code).ok_or("Must be 1 to 3")
}

fn row_out(row: Suppression) -> SuppressionOut {
    SuppressionOut {
        suppression_id: row.id,
        address: row.shown,
        reason: row.reason.code(),
        note: row.note,
        created_at: row.created_at,
        created_by: row.created_by,
    }
}
