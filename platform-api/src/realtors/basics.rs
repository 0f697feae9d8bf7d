//! A super admin's edits of a realtor.

use chrono::{DateTime, Utc};
use database::realtors::{self, Basics, Stated};
use domain::ids::RealtorId;
use domain::realtors::{FieldEdit, RealtorField, edit};
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls of a realtor's form.
pub struct RealtorBasicsApi;

/// A field of a realtor that a super admin may edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "RealtorField")]
pub enum RealtorFieldName {
    /// E-mail address.
    Email,
    /// Phone.
    #[oai(rename = "mobile1")]
    MobilePhone,
    /// The office's name.
    OfficeName,
    /// First line of the office's address.
    OfficeAddress1,
    /// Second line of the address.
    OfficeAddress2,
    /// The office's phone.
    #[oai(rename = "officePhone1")]
    OfficePhone,
}

/// A realtor's effective values, and the source's where they differ.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RealtorBasicDetailsOut {
    /// The realtor.
    pub realtor_id: Uuid,
    /// Full name, from the source.
    pub name: String,
    /// The version for a save.
    pub version: i32,
    /// E-mail address.
    pub email: Option<String>,
    /// Phone.
    pub mobile1: Option<String>,
    /// The office's name.
    pub office_name: Option<String>,
    /// First line of the office's address.
    pub office_address1: Option<String>,
    /// Second line of the address.
    pub office_address2: Option<String>,
    /// The office's phone.
    pub office_phone1: Option<String>,
    /// The edited fields.
    pub edits: Vec<RealtorEditOut>,
}

/// An edited field.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RealtorEditOut {
    /// The field.
    pub field: RealtorFieldName,
    /// The source's last value; absent without one.
    pub source_value: Option<String>,
    /// When it was last changed.
    pub edited_at: DateTime<Utc>,
    /// The name of the super admin at the time.
    pub edited_by: String,
}

/// New values of a realtor. Omitted fields stay; an empty text removes the value; the source's
/// own value ends an edit.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RealtorBasicDetailsIn {
    /// The realtor.
    pub realtor_id: Uuid,
    /// The version that was read; without it any version is replaced.
    pub version: Option<i32>,
    /// E-mail address.
    pub email: Option<String>,
    /// Phone, a US number.
    pub mobile1: Option<String>,
    /// The office's name, at most 200 characters.
    pub office_name: Option<String>,
    /// First line of the office's address, at most 500 characters.
    pub office_address1: Option<String>,
    /// Second line of the address, at most 500 characters.
    pub office_address2: Option<String>,
    /// The office's phone, a US number.
    pub office_phone1: Option<String>,
}

#[OpenApi(prefix_path = "/realtors", tag = "Tag::Realtors")]
impl RealtorBasicsApi {
    /// Get a realtor's editable values.
    ///
    /// Email address, phone and office. `edits` lists the edited fields with the source's own
    /// value, the time and the editor. Includes the `version` for a save. For super admins. `404
    /// NOT_FOUND` unknown realtor.
    #[oai(
        path = "/get-realtor-basic-details",
        method = "get",
        operation_id = "getRealtorBasicDetails"
    )]
    async fn get_realtor_basic_details(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The realtor.
        #[oai(name = "realtorId")]
        realtor_id: Query<Uuid>,
    ) -> Answer<RealtorBasicDetailsOut> {
        let scope = auth.0.allow_platform(Permission::RealtorsWrite)?;
        let mut tx = state.db.platform(&scope).await?;
        let basics = realtors::basics(&mut tx, RealtorId(realtor_id.0)).await?;
        tx.commit().await?;
        answer(basics.ok_or_else(missing)?.into())
    }

    /// Change a realtor's values for all companies.
    ///
    /// The values stay until they are changed again, whatever the source states. Omitted fields
    /// stay, an empty text removes a value, and the source's own value ends an edit. For super
    /// admins. `409 STALE_WRITE` when they were saved meanwhile, `404 NOT_FOUND`.
    #[oai(
        path = "/update-realtor-basic-details",
        method = "post",
        operation_id = "updateRealtorBasicDetails"
    )]
    async fn update_realtor_basic_details(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<RealtorBasicDetailsIn>,
    ) -> Answer<RealtorBasicDetailsOut> {
        let scope = auth.0.allow_platform(Permission::RealtorsWrite)?;
        let realtor = RealtorId(body.realtor_id);
        let mut tx = state.db.platform(&scope).await?;
        let held = realtors::lock(&mut tx, realtor).await?.ok_or_else(missing)?;
        if body.version.is_some_and(|version| version != held.version) {
            return Err(ApiError::of(ErrorCode::StaleWrite));
        }
        let edits = edits(&held, &body)?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        realtors::save(&mut tx, &held, &edits, &origin, now).await?;
        let saved = realtors::basics(&mut tx, realtor).await?.ok_or_else(missing)?;
        tx.commit().await?;
        answer(saved.into())
    }
}

fn missing() -> ApiError {
    ApiError::of(ErrorCode::NotFound)
}

/// The edit of each field.
///
/// # Errors
/// 1014 with all refused fields.
fn edits(held: &Basics, body: &RealtorBasicDetailsIn) -> Result<Vec<(RealtorField, FieldEdit)>, ApiError> {
    let mut checks = Checks::default();
    let mut edits = Vec::new();
    for stated in &held.fields {
        let Some(text) = sent_value(body, stated.field) else {
            continue;
        };
        let edit = edit(stated.field, stated.known(), text);
        if let Some(edit) = checks.take(stated.field.as_str(), edit) {
            edits.push((stated.field, edit));
        }
    }
    checks.done()?;
    Ok(edits)
}

fn sent_value(body: &RealtorBasicDetailsIn, field: RealtorField) -> Option<&str> {
    match field {
        RealtorField::Email => body.email.as_deref(),
        RealtorField::MobilePhone => body.mobile1.as_deref(),
        RealtorField::OfficeName => body.office_name.as_deref(),
        RealtorField::OfficeAddress1 => body.office_address1.as_deref(),
        RealtorField::OfficeAddress2 => body.office_address2.as_deref(),
        RealtorField::OfficePhone => body.office_phone1.as_deref(),
    }
}

impl From<Basics> for RealtorBasicDetailsOut {
    fn from(basics: Basics) -> Self {
        let value = |field| {
            let stated = basics.fields.iter().find(|stated| stated.field == field);
            stated.and_then(|stated| stated.value.clone())
        };
        Self {
            realtor_id: basics.id.0,
            version: basics.version,
            email: value(RealtorField::Email),
            mobile1: value(RealtorField::MobilePhone),
            office_name: value(RealtorField::OfficeName),
            office_address1: value(RealtorField::OfficeAddress1),
            office_address2: value(RealtorField::OfficeAddress2),
            office_phone1: value(RealtorField::OfficePhone),
            edits: basics.fields.iter().filter_map(edit_out).collect(),
            name: basics.full_name,
        }
    }
}

fn edit_out(stated: &Stated) -> Option<RealtorEditOut> {
    let edited = stated.edited.as_ref()?;
    Some(RealtorEditOut {
        field: stated.field.into(),
        source_value: stated.source_value.clone(),
        edited_at: edited.at,
        edited_by: edited.by.clone(),
    })
}
