//! Move leads of partners' programs.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use database::leads::Source;
use database::leads::intake::{self, Effect, Received};
use database::leads::reading::{self, ChangeMark, StoredLead};
use database::partner_answers::{self, Earlier, KeyedCall};
use database::{PartnerKey, TenantTx, api_keys};
use domain::ids::LeadId;
use domain::leads::intake::{FieldError, MAX_OPPORTUNITY_ID};
use domain::leads::{WordMap, payload};
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::{Json, Response};
use poem_openapi::registry::{MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::{ParseFromJSON, ParseResult, ToJSON, Type};
use poem_openapi::{Enum, Object, OpenApi};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use super::KeyAuth;
use super::cursor::{Cursor, List, WITHHELD_FOR};
use crate::body::Body;
use crate::envelope::{Answer, Envelope, answer};
use crate::error::{ApiError, ErrorCode, field_error, found};
use crate::input::Checks;
use crate::state::ApiState;
use crate::tags::PartnerTag;

/// The most leads of a batch.
const MOST_LEADS: usize = 200;

/// The most characters of a cursor as sent.
const MAX_CURSOR: usize = 1_000;

/// The header of an answer that was given before.
const REPLAYED: &str = "Idempotency-Replayed";

/// The calls about leads.
pub struct LeadsApi;

/// A lead as a partner sends it.
///
/// The contract doesn't restrict it: systems send numbers as texts, keys in any letter case, and
/// the payload as an object or a JSON text. What can't be read is refused by its field.
#[derive(Clone, Debug)]
pub struct LeadItem(Value);

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

#[OpenApi(tag = "PartnerTag::Leads")]
impl LeadsApi {
    /// Store a lead.
    ///
    /// Creates the lead of this id or replaces its details. Sending the same lead again changes nothing, and an
    /// older `modifiedDate` than the stored one is reported as stale. Without the scope leads:write it is `403 SCOPE_MISSING`. A lead that
    /// can't be read is `400 1014` and is listed among the company's rejected rows.
    #[oai(path = "/leads/:opportunityId", method = "put", operation_id = "putLead")]
    async fn put_lead(
        &self,
        state: Data<&ApiState>,
        auth: KeyAuth,
        /// The partner's id of the lead.
        #[oai(name = "opportunityId")]
        opportunity_id: Path<String>,
        body: Body<LeadItem>,
    ) -> Answer<LeadResult> {
        let item = identified(&opportunity_id.0, body.0.0)?;
        let mut tx = state.db.tenant(&auth.0.allow(Permission::LeadsSend)?).await?;
        let received = receive(&mut tx, &state, &auth.0, &[item]).await?;
        tx.commit().await?;
        let received = found(received.into_iter().next())?;
        if let Effect::Rejected(faults) = received.effect {
            let details = faults
                .iter()
                .map(|error| field_error(&error.field, error.fault.to_string()));
            return Err(ApiError::with_details(ErrorCode::InvalidInput, details.collect()));
        }
        answer(result_of(0, received))
    }

    /// Store up to 200 leads.
    ///
    /// Each item has a result of its own; a rejected one doesn't affect the others, and is listed among the company's
    /// rejected rows. If the key stops working before the batch is stored, nothing of it is. Without the scope leads:write it is
    /// `403 SCOPE_MISSING`.
    #[oai(path = "/leads/batch", method = "post", operation_id = "storeLeads")]
    async fn store_leads(
        &self,
        state: Data<&ApiState>,
        auth: KeyAuth,
        /// A value of your choice. A call that repeats it within 24 hours gets the first answer with the header
        /// `Idempotency-Replayed` and has no second effect; with another body it is refused.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<LeadBatchIn>,
    ) -> Result<Response<Json<Envelope<LeadBatchOut>>>, ApiError> {
        let items: Vec<Value> = body.0.leads.into_iter().map(|item| item.0).collect();
        if items.is_empty() || items.len() > MOST_LEADS {
            return Err(ApiError::field("leads", "Must be 1 to 200 entries"));
        }
        let mut tx = state.db.tenant(&auth.0.allow(Permission::LeadsSend)?).await?;
        let call = idempotency_key.0.as_deref().map(|key| KeyedCall {
            api_key_id: auth.0.key().id,
            key,
            request_hash: request_hash("POST /leads/batch", &items),
        });
        if let Some(call) = call {
            match partner_answers::find(&mut tx, call, state.clock.now()).await? {
                Earlier::None => {}
                Earlier::Other => return Err(ApiError::of(ErrorCode::KeyReused)),
                Earlier::Answered(text) => {
                    let out = serde_json::from_str(&text)
                        .ok()
                        .and_then(|value| LeadBatchOut::parse_from_json(Some(value)).ok())
                        .ok_or_else(|| ApiError::of(ErrorCode::Unexpected))?;
                    return Ok(Response::new(Json(Envelope { result: out })).header(REPLAYED, "true"));
                }
            }
        }
        let received = receive(&mut tx, &state, &auth.0, &items).await?;
        let results = (0..).zip(received).map(|(index, item)| result_of(index, item));
        let out = LeadBatchOut {
            results: results.collect(),
        };
        if let Some(call) = call {
            partner_answers::keep(&mut tx, call, &out.to_json_string(), state.clock.now()).await?;
        }
        tx.commit().await?;
        Ok(Response::new(Json(Envelope { result: out })))
    }

    /// Get changed leads.
    ///
    /// In the order of their changes, so that a walk by cursors misses no lead, whatever changes meanwhile. A change
    /// appears after ten seconds. Without the scope leads:read it is `403 SCOPE_MISSING`.
    #[oai(path = "/leads", method = "get", operation_id = "getLeads")]
    async fn get_leads(
        &self,
        state: Data<&ApiState>,
        auth: KeyAuth,
        /// The most leads of the answer, 1 to 200; by default 50.
        #[oai(validator(minimum(value = "1"), maximum(value = "200")))]
        limit: Query<Option<i32>>,
        /// The `nextCursor` of the answer before.
        cursor: Query<Option<String>>,
        /// Only leads that changed at or after this time.
        #[oai(name = "updatedSince")]
        updated_since: Query<Option<DateTime<Utc>>>,
    ) -> Answer<LeadListOut> {
        let scope = auth.0.allow(Permission::LeadsRead)?;
        let list = List {
            name: "leads",
            tenant_id: auth.0.tenant_id(),
        };
        let limit = i64::from(limit.0.unwrap_or(50));
        let mut checks = Checks::default();
        let mark = cursor.0.as_deref().map(|text| {
            let cursor = (text.len() <= MAX_CURSOR)
                .then(|| list.read(&state, text))
                .flatten();
            match cursor {
                Some(cursor)
                    if updated_since
                        .0
                        .is_none_or(|since| cursor.updated_since == Some(since)) =>
                {
                    cursor
                }
                Some(cursor) => {
                    checks.refuse("updatedSince", "Must be the one that the cursor began with");
                    cursor
                }
                None => {
                    checks.refuse("cursor", "Isn't a cursor of this list");
                    Cursor {
                        updated_at: DateTime::UNIX_EPOCH,
                        id: uuid::Uuid::nil(),
                        updated_since: None,
                    }
                }
            }
        });
        checks.done()?;
        let since = mark.map_or(updated_since.0, |mark| mark.updated_since);
        let before = state.clock.now() - WITHHELD_FOR;
        let after = mark.map(|mark| ChangeMark {
            updated_at: mark.updated_at,
            id: LeadId(mark.id),
        });
        let mut tx = state.db.tenant(&scope).await?;
        // One more than asked shows whether the walk continues.
        let mut leads = reading::changed(&mut tx, (since, before), after, limit + 1).await?;
        tx.commit().await?;
        let limit = usize::try_from(limit).unwrap_or_default();
        let has_more = leads.len() > limit;
        leads.truncate(limit);
        let place = leads.last().map(|last| Cursor {
            updated_at: last.updated_at,
            id: last.id.0,
            updated_since: since,
        });
        let next_cursor = place.or(mark).map(|cursor| list.write(&state, cursor));
        let data = leads.iter().map(lead_out).collect::<Result<_, _>>()?;
        answer(LeadListOut {
            data,
            has_more,
            next_cursor,
        })
    }

    /// Get a lead.
    ///
    /// Without the scope leads:read it is `403 SCOPE_MISSING`. A lead that the company doesn't have is `404 NOT_FOUND`.
    #[oai(path = "/leads/:opportunityId", method = "get", operation_id = "getLead")]
    async fn get_lead(
        &self,
        state: Data<&ApiState>,
        auth: KeyAuth,
        /// The partner's id of the lead.
        #[oai(name = "opportunityId")]
        opportunity_id: Path<String>,
    ) -> Answer<LeadOut> {
        let mut tx = state.db.tenant(&auth.0.allow(Permission::LeadsRead)?).await?;
        let lead = reading::by_opportunity(&mut tx, &opportunity_id.0).await?;
        tx.commit().await?;
        answer(lead_out(&found(lead)?)?)
    }
}

/// Stores items for a key, unless it stopped working meanwhile.
async fn receive(
    tx: &mut TenantTx,
    state: &ApiState,
    key: &PartnerKey,
    items: &[Value],
) -> Result<Vec<Received>, ApiError> {
    let source = Source {
        name: key.key().shown_name(),
        api_key_id: Some(key.key().id),
    };
    let lock = intake::lock(tx).await?;
    // The time of waiting for the lock doesn't count, so that no cursor passes these changes.
    let now = state.clock.now();
    let received = intake::receive(tx, &lock, &source, (&WordMap::default(), items), now).await?;
    if !api_keys::holds(tx, key.key().id, state.clock.now()).await? {
        return Err(ApiError::of(ErrorCode::ApiKeyInvalid));
    }
    Ok(received)
}

/// The item with the id of its address. Another id in the item itself is a mistake of the caller.
fn identified(opportunity_id: &str, item: Value) -> Result<Value, ApiError> {
    let Value::Object(mut fields) = item else {
        return Err(ApiError::field("body", "Must be an object"));
    };
    if opportunity_id.chars().count() > MAX_OPPORTUNITY_ID {
        return Err(ApiError::field("opportunityId", "Must be 64 characters or less"));
    }
    let is_id = |name: &str| name.eq_ignore_ascii_case("opportunityId");
    if let Some((name, stated)) = stated_id(&fields, is_id) {
        let is_same = match stated {
            Value::String(text) => text.trim() == opportunity_id.trim(),
            Value::Null => true,
            Value::Number(number) => number.to_string() == opportunity_id.trim(),
            Value::Bool(_) | Value::Array(_) | Value::Object(_) => false,
        };
        if !is_same {
            return Err(ApiError::field(name, "Must be the id in the address"));
        }
    }
    fields.retain(|name, _| !is_id(name));
    fields.insert("opportunityId".to_owned(), opportunity_id.into());
    Ok(Value::Object(fields))
}

fn stated_id(fields: &Map<String, Value>, is_id: impl Fn(&str) -> bool) -> Option<(&str, &Value)> {
    fields
        .iter()
        .find(|(name, _)| is_id(name))
        .map(|(name, value)| (name.as_str(), value))
}

fn request_hash(operation: &str, items: &[Value]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(operation);
    for item in items {
        hash.update("\n");
        hash.update(item.to_string());
    }
    hash.finalize().into()
}

fn result_of(index: i32, received: Received) -> LeadResult {
    let (result, faults) = match received.effect {
        Effect::Created(_) => (LeadEffect::Created, Vec::new()),
        Effect::Updated(_) => (LeadEffect::Updated, Vec::new()),
        Effect::Unchanged => (LeadEffect::Unchanged, Vec::new()),
        Effect::Stale => (LeadEffect::Stale, Vec::new()),
        Effect::Rejected(faults) => (LeadEffect::Rejected, faults),
    };
    let error = |error: FieldError| LeadFieldError {
        field: error.field,
        message: error.fault.to_string(),
    };
    LeadResult {
        index,
        opportunity_id: received.opportunity_id,
        result,
        unknown_status: received.unknown_status,
        errors: faults.into_iter().map(error).collect(),
    }
}

fn lead_out(stored: &StoredLead) -> Result<LeadOut, ApiError> {
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
