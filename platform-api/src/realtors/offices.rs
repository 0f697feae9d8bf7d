//! The mailing address of a realtor's office, completed by a company for itself.

use chrono::{DateTime, Utc};
use database::office_addresses::{self, NewAddress, OfficeAddress, SaveError};
use database::{Session, TenantScope};
use domain::ids::RealtorId;
use domain::people;
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about the mailing addresses of offices.
pub struct OfficeAddressesApi;

/// The mailing address that the company completed for an office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeAddressOut {
    /// Number and street.
    pub street: String,
    /// Suite, floor or the like.
    pub unit: Option<String>,
    /// City of the zip code.
    pub city: String,
    /// State of the zip code, two letters.
    pub state: String,
    /// Zip code.
    pub zip_code: String,
    /// When it was saved.
    pub saved_at: DateTime<Utc>,
    /// Who saved it.
    pub saved_by: String,
}

/// A mailing address to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeAddressIn {
    /// A realtor of the office.
    pub realtor_id: Uuid,
    /// Number and street, 1 to 64 characters.
    pub street: String,
    /// Suite, floor or the like, at most 64 characters.
    pub unit: Option<String>,
    /// Zip code; city and state follow from it.
    pub zip_code: String,
}

#[OpenApi(prefix_path = "/realtors", tag = "Tag::Realtors")]
impl OfficeAddressesApi {
    /// Complete the mailing address of a realtor's office for the caller's company.
    ///
    /// From then on, postcards to all realtors of the office go there, whatever the source
    /// states. Replaces an earlier address. For company users. `400 1014` unknown zip code, `404
    /// NOT_FOUND` for a realtor outside the territory.
    #[oai(
        path = "/save-office-address",
        method = "post",
        operation_id = "saveOfficeAddress"
    )]
    async fn save_office_address(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<OfficeAddressIn>,
    ) -> Answer<OfficeAddressOut> {
        let scope = scope(&auth.0)?;
        let by = (territory_view(&auth.0)?, auth.0.user_id());
        let realtor = RealtorId(body.realtor_id);
        let new_address = parse_address(&body)?;
        let stamp = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        office_addresses::save(&mut tx, by, realtor, &new_address, stamp)
            .await
            .map_err(refused)?;
        let saved = office_addresses::get(&mut tx, realtor).await?;
        tx.commit().await?;
        let saved = saved.ok_or_else(|| ApiError::of(ErrorCode::NotFound))?;
        answer(saved.into())
    }

    /// Remove the mailing address that the company completed for an office.
    ///
    /// The source's address is used again. Succeeds too when none is stored. For company users.
    /// `404 NOT_FOUND` for a realtor outside the caller's territory.
    #[oai(
        path = "/delete-office-address",
        method = "delete",
        operation_id = "deleteOfficeAddress"
    )]
    async fn delete_office_address(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A realtor of the office.
        #[oai(name = "realtorId")]
        realtor_id: Query<Uuid>,
    ) -> Answer<Done> {
        let scope = scope(&auth.0)?;
        let view = territory_view(&auth.0)?;
        let stamp = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        office_addresses::delete(&mut tx, view, RealtorId(realtor_id.0), stamp)
            .await
            .map_err(refused)?;
        tx.commit().await?;
        answer(Done {})
    }
}

/// Users who may send manual messages may complete an office's mailing address.
fn scope(session: &Session) -> Result<TenantScope, ApiError> {
    Ok(session.allow_company(Permission::OutreachSend)?)
}

fn parse_address(body: &OfficeAddressIn) -> Result<NewAddress, ApiError> {
    let mut checks = Checks::default();
    let street = checks.take("street", people::name(&body.street));
    let unit = body
        .unit
        .as_deref()
        .map(str::trim)
        .filter(|unit| !unit.is_empty());
    let unit = unit.map(|unit| checks.take("unit", people::name(unit)));
    let zip_code = checks.take("zipCode", people::zip_code(&body.zip_code));
    if zip_code == Some(None) {
        checks.refuse("zipCode", "Required");
    }
    let new_address = street
        .zip(zip_code.flatten())
        .map(|(street, zip_code)| NewAddress {
            street,
            unit: unit.flatten(),
            zip_code,
        });
    checks.finish(new_address)
}

fn refused(error: SaveError) -> ApiError {
    match error {
        SaveError::Missing => ApiError::of(ErrorCode::NotFound),
        SaveError::UnknownZip => ApiError::field("zipCode", "Unknown zip code"),
        SaveError::Database(error) => error.into(),
    }
}

impl From<OfficeAddress> for OfficeAddressOut {
    fn from(office: OfficeAddress) -> Self {
        let address = office.address;
        Self {
            street: address.street,
            unit: address.unit,
            city: address.city,
            state: address.state,
            zip_code: address.zip_code,
            saved_at: office.saved_at,
            saved_by: office.saved_by,
        }
    }
}
