//! Consents to automatic messages: lists, records and revokes them (rules 6.4).

use chrono::{DateTime, Utc};
use database::consents::{self, AddError, Consent, ConsentQuery, NewConsent};
use domain::channels::Channel;
use domain::roles::Permission;
use domain::suppressions::{LONGEST_ADDRESS, address, beginning};
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

/// The most characters of a consent's source.
const LONGEST_SOURCE: usize = 200;

/// The most characters of a consent's wording.
const LONGEST_WORDING: usize = 2_000;

/// The calls about consents.
pub struct ConsentsApi;

/// The filters and the page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ConsentListIn {
    /// 1 email, 2 SMS, 3 postcard.
    #[oai(default = "sms", validator(minimum(value = "1"), maximum(value = "3")))]
    pub channel: i16,
    /// The beginning of the address.
    #[oai(validator(max_length = 1000))]
    pub search_key: Option<String>,
    /// Only active or only revoked consents.
    pub is_in_force: Option<bool>,
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

fn sms() -> i16 {
    Channel::Sms.code()
}

/// A consent.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ConsentOut {
    /// Its id.
    pub consent_id: Uuid,
    /// 1 email, 2 SMS, 3 postcard.
    pub channel: i16,
    /// The address as it was entered.
    pub address: String,
    /// Where it was given: a form, a contract, a call.
    pub source: String,
    /// The exact wording of the consent.
    pub wording: String,
    /// When it was given.
    pub given_at: DateTime<Utc>,
    /// When it was recorded.
    pub recorded_at: DateTime<Utc>,
    /// By whom it was recorded.
    pub recorded_by: String,
    /// When it was revoked; absent while it is active.
    pub revoked_at: Option<DateTime<Utc>>,
    /// By whom it was revoked.
    pub revoked_by: Option<String>,
}

/// A consent to be recorded.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ConsentIn {
    /// 1 email, 2 SMS, 3 postcard.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub channel: i16,
    /// An email address, a US phone number, or a postal address in a format of the
    /// suppression list.
    #[oai(validator(max_length = 1000))]
    pub address: String,
    /// Where it was given; 1 to 200 characters.
    #[oai(validator(max_length = 1000))]
    pub source: String,
    /// The exact wording; 1 to 2,000 characters.
    #[oai(validator(max_length = 4000))]
    pub wording: String,
    /// When it was given; not in the future.
    pub given_at: DateTime<Utc>,
}

/// A recorded consent.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ConsentAddedOut {
    /// Its id.
    pub consent_id: Uuid,
}

/// The consent to revoke.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ConsentRevokeIn {
    /// Its id.
    pub consent_id: Uuid,
}

#[OpenApi(prefix_path = "/consents", tag = "Tag::Outreach")]
impl ConsentsApi {
    /// Get a page of consents to automatic messages on a channel.
    ///
    /// Active and revoked, newest first, ten by default; SMS unless `channel` says otherwise.
    /// `isInForce` restricts the page to active or revoked ones. For company users.
    #[oai(path = "/get-consents", method = "post", operation_id = "getConsents")]
    async fn get_consents(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<ConsentListIn>,
    ) -> Answer<PageOut<ConsentOut>> {
        let scope = auth.0.allow_company(Permission::Consents)?;
        let query = query(&body)?;
        let mut tx = state.db.tenant(&scope).await?;
        let page = consents::list(&mut tx, &query).await?;
        tx.commit().await?;
        answer(PageOut::new(
            page.rows.into_iter().map(|row| shown(query.channel, row)),
            page.total,
        ))
    }

    /// Record a consent.
    ///
    /// Source, exact wording and time are required. Automatic texts that were held for lack of a
    /// consent are reviewed at once. For company users. An address has at most one active consent
    /// per channel: a second one is `400 1014`.
    #[oai(path = "/add-consent", method = "post", operation_id = "addConsent")]
    async fn add_consent(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<ConsentIn>,
    ) -> Answer<ConsentAddedOut> {
        let scope = auth.0.allow_company(Permission::Consents)?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let mut checks = Checks::default();
        let channel = checks.take("channel", channel(body.channel));
        let address = channel.and_then(|channel| checks.take("address", address(channel, &body.address)));
        let source = required_text(&mut checks, "source", &body.source, LONGEST_SOURCE);
        let wording = required_text(&mut checks, "wording", &body.wording, LONGEST_WORDING);
        if body.given_at > now {
            checks.refuse("givenAt", "Must not be in the future");
        }
        if body.given_at < DateTime::UNIX_EPOCH {
            checks.refuse("givenAt", "Must not be before 1970");
        }
        let (channel, address) = checks.finish(channel.zip(address))?;
        let mut tx = state.db.tenant(&scope).await?;
        let new = NewConsent {
            channel,
            address: &address,
            source,
            wording,
            given_at: body.given_at,
            by: auth.0.user_id(),
        };
        let consent_id = consents::add(&mut tx, &new, (&origin, now)).await?;
        tx.commit().await?;
        answer(ConsentAddedOut { consent_id })
    }

    /// Revoke a consent.
    ///
    /// The record is kept, with user and time. For Company Admins. `404 NOT_FOUND` for an unknown
    /// consent or one that is revoked already.
    #[oai(path = "/revoke-consent", method = "post", operation_id = "revokeConsent")]
    async fn revoke_consent(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<ConsentRevokeIn>,
    ) -> Answer<Done> {
        let scope = auth.0.allow_company(Permission::ConsentsRevoke)?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let by = auth.0.user_id();
        if !consents::revoke(&mut tx, body.consent_id, by, (&origin, now)).await? {
            return Err(ApiError::of(ErrorCode::NotFound));
        }
        tx.commit().await?;
        answer(Done {})
    }
}

impl From<AddError> for ApiError {
    fn from(error: AddError) -> Self {
        match error {
            AddError::InForce => Self::field("address", "This number already has an active consent record"),
            AddError::Database(error) => error.into(),
        }
    }
}

/// A required text.
fn required_text<'t>(checks: &mut Checks, field: &str, text: &'t str, most: usize) -> &'t str {
    let text = text.trim();
    if text.is_empty() {
        checks.refuse(field, "Required");
    }
    checks.at_most(field, text, most);
    text
}

fn query(body: &ConsentListIn) -> Result<ConsentQuery, ApiError> {
    let mut checks = Checks::default();
    let channel = checks.take("channel", channel(body.channel));
    let page = page(&mut checks, body.page_index, body.page_size);
    let search = body.search_key.as_deref().unwrap_or_default().trim();
    checks.at_most("searchKey", search, LONGEST_ADDRESS);
    let query = channel.zip(page).map(|(channel, page)| ConsentQuery {
        channel,
        beginning: beginning(channel, search),
        is_in_force: body.is_in_force,
        page,
        direction: body.sort_direction.into(),
    });
    checks.finish(query)
}

fn channel(code: i16) -> Result<Channel, &'static str> {
    Channel::from_repr(code).ok_or("Must be 1 to 3")
}

fn shown(channel: Channel, row: Consent) -> ConsentOut {
    ConsentOut {
        consent_id: row.id,
        channel: channel.code(),
        address: row.shown,
        source: row.source,
        wording: row.wording,
        given_at: row.given_at,
        recorded_at: row.recorded_at,
        recorded_by: row.recorded_by,
        revoked_at: row.revoked_at,
        revoked_by: row.revoked_by,
    }
}
