//! Move leads of partners' programs.

use chrono::{DateTime, Utc};
use database::changes::ChangeMark;
use database::leads::intake::{self, Effect, Received};
use database::leads::reading;
use database::leads::{Source, SourceKey};
use database::partner_answers::{self, Earlier, KeyedCall};
use database::{PartnerKey, TenantTx, api_keys};
use domain::leads::intake::MAX_OPPORTUNITY_ID;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::{Json, Response};
use poem_openapi::types::{ParseFromJSON as _, ToJSON as _};
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use super::KeyAuth;
use super::cursor::{Asked, List};
use super::lead_contract::{
    LeadBatchIn, LeadBatchOut, LeadItem, LeadListOut, LeadOut, LeadResult, lead_out, result_of,
};
use crate::body::Body;
use crate::envelope::{Answer, Envelope, answer};
use crate::error::{ApiError, ErrorCode, field_error, found};
use crate::state::ApiState;
use crate::tags::PartnerTag;

/// The most leads of a batch.
const MOST_LEADS: usize = 200;

/// The header of an answer that was given before.
const REPLAYED: &str = "Idempotency-Replayed";

/// The calls about leads.
pub struct LeadsApi;

#[OpenApi(tag = "PartnerTag::Leads")]
impl LeadsApi {
    /// Store a lead.
    ///
    /// Creates the lead of this id or replaces its details. Sending the same lead again changes nothing, and an
    /// older `modifiedDate` than the stored one is reported as stale. A lead that can't be read is
    /// `400 1014` and is listed among the company's rejected rows. Without the scope leads:write the answer is
    /// `403 SCOPE_MISSING`.
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
    /// Each item has a result of its own; a rejected item doesn't affect the others, and is listed among the company's
    /// rejected rows. If the key stops working before the batch is stored, no item is stored. Without the scope
    /// leads:write the answer is `403 SCOPE_MISSING`.
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
    /// In the order of their changes: a program that follows `nextCursor` misses no lead, whatever changes meanwhile. A
    /// change appears after ten seconds. Without the scope leads:read the answer is `403 SCOPE_MISSING`.
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
        let asked = Asked {
            limit: limit.0,
            cursor: cursor.0,
            updated_since: updated_since.0,
        };
        let part = list.part(&state, &asked)?;
        let mut tx = state.db.tenant(&scope).await?;
        let leads = reading::changed(&mut tx, part.walk()).await?;
        tx.commit().await?;
        let found = part.found(&state, leads, |lead| ChangeMark {
            updated_at: lead.updated_at,
            id: lead.id.0,
        });
        let data = found.rows.iter().map(lead_out).collect::<Result<_, _>>()?;
        answer(LeadListOut {
            data,
            has_more: found.has_more,
            next_cursor: found.next_cursor,
        })
    }

    /// Get a lead.
    ///
    /// `404 NOT_FOUND` when the company has no such lead. Without the scope leads:read the answer is
    /// `403 SCOPE_MISSING`.
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
        key: SourceKey::ApiKey(key.key().id),
    };
    let lock = intake::lock(tx).await?;
    // The time of waiting for the lock doesn't count, so that no cursor passes these changes.
    let now = state.clock.now();
    let received = intake::receive(tx, &lock, &source, items, now).await?;
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
