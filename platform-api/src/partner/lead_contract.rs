//! Leads, batches and their results in the contract of partners' programs.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use database::leads::intake::{Effect, Received};
use database::leads::reading::StoredLead;
use domain::leads::intake::FieldError;
use domain::leads::payload;
use poem_openapi::registry::{MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::{ParseFromJSON, ParseResult, ToJSON, Type};
use poem_openapi::{Enum, Object};
use serde_json::{Value, json};

use crate::error::{ApiError, ErrorCode};

/// A lead as a partner sends it.
///
/// The contract doesn't restrict it: systems send numbers as texts, keys in any letter case, and
/// the payload as an object or a JSON text. What can't be read is refused by its field.
#[derive(Clone, Debug)]
pub struct LeadItem(pub Value);

impl Type for LeadItem {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        "LeadItem".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Reference(Self::name().into_owned())
    }

    fn register(registry: &mut Registry) {
        registry.create_schema::<Self, _>(Self::name().into_owned(), |_| MetaSchema {
            description: Some(
                "A lead: `opportunityId` (1 to 64 characters) and optionally `opportunityType`, `disposition` (the \
                 status), `moveType` (a number or name), `receivedDate`, `createdAt`, `modifiedDate`, and `payload` \
                 with the fields of LeadPayload, as an object or as a JSON text. Keys may have any letter case. Dates \
                 are ISO 8601, MM/DD/YYYY or /Date(ms)/; a time without an offset is Eastern. An item states the \
                 whole lead: a field that it leaves out becomes empty, except the status, the dates and the consent.",
            ),
            example: Some(json!({
                "opportunityId": "OPP-1042",
                "disposition": "Survey Scheduled",
                "moveType": 1,
                "receivedDate": "2026-06-09T10:00:00-04:00",
                "modifiedDate": "2026-06-09T10:05:00-04:00",
                "payload": {
                    "FirstName": "Dana",
                    "LastName": "Smith",
                    "EmailAddress": "dana@example.com",
                    "CellPhoneNumber": "303-555-0101",
                    "BookerServiceProvider": "ACME-01",
                    "OriginAddress": "14 Winona Ct",
                    "OriginCity": "Denver",
                    "OriginState": "CO",
                    "OriginZip": "80212",
                    "SurveyDate": "2026-06-20",
                    "SurveyTime": "10:00 AM",
                },
            })),
            ..MetaSchema::ANY
        });
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

impl ParseFromJSON for LeadItem {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        Ok(Self(value.unwrap_or_default()))
    }
}

impl ToJSON for LeadItem {
    fn to_json(&self) -> Option<Value> {
        Some(self.0.clone())
    }
}

/// Leads to store.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadBatchIn {
    /// 1 to 200 leads, which are stored in their order.
    #[oai(validator(min_items = 1, max_items = 200))]
    pub leads: Vec<LeadItem>,
}

/// The effect of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum LeadEffect {
    /// It created the lead.
    Created,
    /// It changed the lead.
    Updated,
    /// The same is stored already.
    Unchanged,
    /// It is older than what is stored, by `modifiedDate`.
    Stale,
    /// Nothing is stored; `errors` names the fields.
    Rejected,
}

/// A field that can't be used.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadFieldError {
    /// The field as the item spells it.
    pub field: String,
    /// What is wrong.
    pub message: String,
}

/// The result of an item.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadResult {
    /// The place of the item in the batch, from 0.
    pub index: i32,
    /// The partner's id of the lead; absent if the item has none that is valid.
    pub opportunity_id: Option<String>,
    /// The effect of the item.
    pub result: LeadEffect,
    /// A status without a meaning for the company. The lead keeps its status, and the item is listed
    /// among the company's rejected rows.
    pub unknown_status: Option<String>,
    /// Why a rejected item is not stored.
    pub errors: Vec<LeadFieldError>,
}

/// The results of a batch.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadBatchOut {
    /// One result per item, in their order.
    pub results: Vec<LeadResult>,
}

/// The details of a lead, with the names in which a source sends them.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct LeadPayload {
    /// First name.
    #[oai(rename = "FirstName")]
    pub first_name: Option<String>,
    /// Last name.
    #[oai(rename = "LastName")]
    pub last_name: Option<String>,
    /// Email address, also an invalid one.
    #[oai(rename = "EmailAddress")]
    pub email_address: Option<String>,
    /// Cell phone, also an invalid one.
    #[oai(rename = "CellPhoneNumber")]
    pub cell_phone_number: Option<String>,
    /// Home phone.
    #[oai(rename = "HomePhoneNumber")]
    pub home_phone_number: Option<String>,
    /// Work phone, which never receives texts.
    #[oai(rename = "WorkPhoneNumber")]
    pub work_phone_number: Option<String>,
    /// The code of the booker.
    #[oai(rename = "BookerServiceProvider")]
    pub booker_service_provider: Option<String>,
    /// The id of the sales person.
    #[oai(rename = "SalesPersonQLABId")]
    pub sales_person_qlab_id: Option<String>,
    /// Where the move begins: number, street and unit.
    #[oai(rename = "OriginAddress")]
    pub origin_address: Option<String>,
    /// City.
    #[oai(rename = "OriginCity")]
    pub origin_city: Option<String>,
    /// State.
    #[oai(rename = "OriginState")]
    pub origin_state: Option<String>,
    /// Zip code.
    #[oai(rename = "OriginZip")]
    pub origin_zip: Option<String>,
    /// Where the move ends: number, street and unit.
    #[oai(rename = "DestinationAddress")]
    pub destination_address: Option<String>,
    /// City.
    #[oai(rename = "DestinationCity")]
    pub destination_city: Option<String>,
    /// State.
    #[oai(rename = "DestinationState")]
    pub destination_state: Option<String>,
    /// Zip code.
    #[oai(rename = "DestinationZip")]
    pub destination_zip: Option<String>,
    /// The day of the survey, YYYY-MM-DD.
    #[oai(rename = "SurveyDate")]
    pub survey_date: Option<String>,
    /// The time of the survey with its offset, in Eastern time.
    #[oai(rename = "SurveyTime")]
    pub survey_time: Option<String>,
    /// The requested day of the move, YYYY-MM-DD.
    #[oai(rename = "RequestedMoveDate")]
    pub requested_move_date: Option<String>,
    /// What the lead lives in. `DwellingType` is accepted too.
    #[oai(rename = "DwelingType")]
    pub dwelling_type: Option<String>,
    /// When the lead prefers to be contacted. `PreferredContactTime` is accepted too.
    #[oai(rename = "PreferedContactTime")]
    pub preferred_contact_time: Option<String>,
    /// Who carries out the survey.
    #[oai(rename = "SurveyorName")]
    pub surveyor_name: Option<String>,
    /// The notes, newest first.
    #[oai(rename = "Notes")]
    pub notes: Option<Vec<LeadNote>>,
    /// The agreement to automatic texts.
    #[oai(rename = "SmsConsent")]
    pub sms_consent: Option<LeadSmsConsent>,
}

/// A note about a lead.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct LeadNote {
    /// The partner's id of the note.
    #[oai(rename = "RowId")]
    pub row_id: Option<String>,
    /// Who or what wrote it.
    #[oai(rename = "NoteSource")]
    pub note_source: Option<String>,
    /// When it was written.
    #[oai(rename = "DateTime")]
    pub date_time: Option<DateTime<Utc>>,
    /// The text.
    #[oai(rename = "Note")]
    pub note: String,
}

/// The proof that a lead agreed to automatic texts.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadSmsConsent {
    /// Where the lead agreed.
    pub source: String,
    /// The exact wording.
    pub wording: String,
    /// When.
    pub given_at: DateTime<Utc>,
}

/// A stored lead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadOut {
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// The partner's word for the kind of opportunity.
    pub opportunity_type: Option<String>,
    /// The status.
    pub disposition: String,
    /// The kind of the move: Interstate 1, Local/Intra 2, International 3, Cross Border 4, Alaska 5, Hawaii 6,
    /// Intrastate 7.
    pub move_type: Option<i32>,
    /// When the partner received the lead.
    pub received_date: DateTime<Utc>,
    /// When the partner last changed it.
    pub modified_date: Option<DateTime<Utc>>,
    /// When Doorstep first stored it.
    pub created_at: DateTime<Utc>,
    /// When Doorstep stored its last change.
    pub updated_at: DateTime<Utc>,
    /// From 1, one more with each change.
    pub version: i32,
    /// Everything else.
    pub payload: LeadPayload,
}

/// A part of the walk through leads.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadListOut {
    /// The leads in the order of their changes.
    pub data: Vec<LeadOut>,
    /// Whether more leads can be read now.
    pub has_more: bool,
    /// Continues the walk, also later, after more leads have changed. Absent only while no lead was found.
    pub next_cursor: Option<String>,
}

/// The result of the item at `index`.
pub fn result_of(index: i32, received: Received) -> LeadResult {
    let (result, errors) = effect_out(received.effect);
    LeadResult {
        index,
        opportunity_id: received.opportunity_id,
        result,
        unknown_status: received.unknown_status,
        errors,
    }
}

/// An effect, with the fields that were refused.
pub fn effect_out(effect: Effect) -> (LeadEffect, Vec<LeadFieldError>) {
    let error = |error: FieldError| LeadFieldError {
        field: error.field,
        message: error.fault.to_string(),
    };
    match effect {
        Effect::Created(_) => (LeadEffect::Created, Vec::new()),
        Effect::Updated(_) => (LeadEffect::Updated, Vec::new()),
        Effect::Unchanged => (LeadEffect::Unchanged, Vec::new()),
        Effect::Stale => (LeadEffect::Stale, Vec::new()),
        Effect::Rejected(faults) => (LeadEffect::Rejected, faults.into_iter().map(error).collect()),
    }
}

/// A stored lead.
///
/// # Errors
/// When its payload does not match the contract.
pub fn lead_out(stored: &StoredLead) -> Result<LeadOut, ApiError> {
    let lead = &stored.lead;
    let payload = LeadPayload::parse_from_json(Some(payload(lead))).map_err(|_| {
        tracing::error!(lead = %stored.id, "the payload of a lead doesn't match the contract");
        ApiError::of(ErrorCode::Unexpected)
    })?;
    Ok(LeadOut {
        opportunity_id: lead.opportunity_id.clone(),
        opportunity_type: lead.details.opportunity_type.clone(),
        disposition: lead.status.name().to_owned(),
        move_type: lead.move_type.map(|kind| kind.code().into()),
        received_date: lead.received_at,
        modified_date: lead.modified_at,
        created_at: stored.created_at,
        updated_at: stored.updated_at,
        version: i32::try_from(stored.version).unwrap_or(i32::MAX),
        payload,
    })
}
