//! The booker codes of a company.

use database::booker_codes::{self, BookerCode, Removal, SaveError};
use domain::ids::BookerCodeId;
use domain::leads::Code;
use domain::partner_codes::{MOST_CODES, code};
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Path;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;
use crate::time_zone_names::TimeZoneName;

/// The calls about booker codes.
pub struct BookerCodesApi;

/// A booker of the company.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BookerOut {
    /// Its id.
    pub booker_id: Uuid,
    /// The code that leads arrive under.
    pub booker: String,
    /// The zone of the booker's surveys.
    pub timezone: TimeZoneName,
    /// Its version, to send with a change.
    pub version: i32,
}

/// A booker to add.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AddBookerIn {
    /// The code, 1 to 64 characters, unique within the company in any letter case.
    pub booker: String,
    /// The zone of the booker's surveys.
    #[oai(default)]
    pub timezone: TimeZoneName,
}

/// A booker with its new values.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct UpdateBookerIn {
    /// The code, 1 to 64 characters, unique within the company in any letter case.
    pub booker: String,
    /// The zone of the booker's surveys.
    pub timezone: TimeZoneName,
    /// The version that was read, if it must be the current one.
    pub version: Option<i32>,
}

#[OpenApi(prefix_path = "/campaigns", tag = "Tag::Campaigns")]
impl BookerCodesApi {
    /// List the booker codes of the company.
    ///
    /// In alphabetical order, at most 500. For company users with the lead plugin.
    #[oai(
        path = "/booker-service-providers",
        method = "get",
        operation_id = "getBookerServiceProviders"
    )]
    async fn get_booker_service_providers(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
    ) -> Answer<Vec<BookerOut>> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let bookers = booker_codes::list(&mut tx).await?;
        tx.commit().await?;
        answer(bookers.into_iter().map(booker_out).collect())
    }

    /// Add a booker code.
    ///
    /// For Company Admins and Submarket Owners with the lead plugin. `409 6053` when the company
    /// has the code, `404 NOT_FOUND` for a company that was deleted meanwhile.
    #[oai(
        path = "/booker-service-providers/create",
        method = "post",
        operation_id = "createBookerServiceProvider"
    )]
    async fn create_booker_service_provider(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<AddBookerIn>,
    ) -> Answer<BookerOut> {
        let scope = auth.0.allow_company(Permission::BookersWrite)?;
        let code = checked(&body.booker)?;
        let by = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let added = booker_codes::insert(&mut tx, (&code, body.timezone.0), by).await?;
        tx.commit().await?;
        answer(booker_out(added))
    }

    /// Change a booker code or its time zone.
    ///
    /// Equal values change nothing. For Company Admins and Submarket Owners with the lead plugin.
    /// `409 6053` when the company has the code, `409 STALE_WRITE` when `version` is given and no
    /// longer current, `404 NOT_FOUND` unknown booker.
    #[oai(
        path = "/booker-service-providers/:id",
        method = "put",
        operation_id = "updateBookerServiceProvider"
    )]
    async fn update_booker_service_provider(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// Its id.
        id: Path<Uuid>,
        body: Body<UpdateBookerIn>,
    ) -> Answer<BookerOut> {
        let scope = auth.0.allow_company(Permission::BookersWrite)?;
        let code = checked(&body.booker)?;
        let by = (&origin(&state, request), state.clock.now());
        let row = (BookerCodeId(id.0), body.version);
        let mut tx = state.db.tenant(&scope).await?;
        let changed = booker_codes::update(&mut tx, row, (&code, body.timezone.0), by).await?;
        tx.commit().await?;
        answer(booker_out(changed))
    }

    /// Delete a booker code.
    ///
    /// Leads keep the code. For Company Admins and Submarket Owners with the lead plugin. `404
    /// NOT_FOUND` unknown booker, `409 6014` while a campaign or an automated
    /// campaign has it.
    #[oai(
        path = "/booker-service-providers/:id",
        method = "delete",
        operation_id = "deleteBookerServiceProvider"
    )]
    async fn delete_booker_service_provider(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// Its id.
        id: Path<Uuid>,
    ) -> Answer<Done> {
        let scope = auth.0.allow_company(Permission::BookersWrite)?;
        let by = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let removal = booker_codes::delete(&mut tx, BookerCodeId(id.0), by).await?;
        tx.commit().await?;
        match removal {
            Removal::Deleted => answer(Done {}),
            Removal::Missing => Err(ApiError::of(ErrorCode::NotFound)),
            Removal::InUse => Err(ApiError::of(ErrorCode::BookerInUse)),
        }
    }
}

fn checked(booker: &str) -> Result<Code, ApiError> {
    code(booker).map_err(|fault| ApiError::field("booker", fault.to_string()))
}

fn booker_out(booker: BookerCode) -> BookerOut {
    BookerOut {
        booker_id: booker.id.0,
        booker: booker.code,
        timezone: TimeZoneName(booker.time_zone),
        version: booker.version,
    }
}

impl From<SaveError> for ApiError {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Taken => Self::of_field(ErrorCode::BookerTaken, "booker"),
            SaveError::TooMany => Self::field(
                "booker",
                format!("A company has at most {MOST_CODES} booker codes"),
            ),
            SaveError::Missing => Self::of(ErrorCode::NotFound),
            SaveError::Stale => Self::of(ErrorCode::StaleWrite),
            SaveError::Database(error) => error.into(),
        }
    }
}
