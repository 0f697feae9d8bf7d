//! The `SalesPersonQLABId`s of a company.

use std::borrow::Cow;

use database::booker_codes::Removal;
use database::sales_person_ids::{self, InsertError, SalesPerson};
use domain::ids::SalesPersonId;
use domain::leads::intake::MAX_CODE;
use domain::partner_codes::{MOST_CODES, qlab_id};
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Path;
use poem_openapi::registry::{MetaSchema, MetaSchemaRef};
use poem_openapi::types::{ParseError, ParseFromJSON, ParseResult, Type};
use poem_openapi::{Object, OpenApi};
use serde_json::Value;
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The body of a call has no name of a field.
const BODY: &str = "body";

/// The calls about `SalesPersonQLABId`s.
pub struct SalesPersonIdsApi;

/// A sales person of leads.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SalesPersonOut {
    /// Its id.
    pub sales_person_id: Uuid,
    /// The id that leads name.
    #[oai(rename = "salesPersonQLABId")]
    pub sales_person_qlab_id: String,
}

/// A `SalesPersonQLABId` to add, as a JSON string.
pub struct QlabIdText(String);

impl Type for QlabIdText {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        "string".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Inline(Box::new(MetaSchema {
            min_length: Some(1),
            max_length: Some(MAX_CODE),
            ..MetaSchema::new("string")
        }))
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

impl ParseFromJSON for QlabIdText {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        String::parse_from_json(value)
            .map(Self)
            .map_err(ParseError::propagate)
    }
}

#[OpenApi(prefix_path = "/campaigns", tag = "Tag::Campaigns")]
impl SalesPersonIdsApi {
    /// List the SalesPersonQLABIds of the company.
    ///
    /// In alphabetical order, at most 500. For company users with the lead plugin.
    #[oai(path = "/sales-persons", method = "get", operation_id = "getSalesPersons")]
    async fn get_sales_persons(&self, state: Data<&ApiState>, auth: Auth) -> Answer<Vec<SalesPersonOut>> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let people = sales_person_ids::list(&mut tx).await?;
        tx.commit().await?;
        answer(people.into_iter().map(sales_person_out).collect())
    }

    /// Add a SalesPersonQLABId.
    ///
    /// The body is the id as a JSON string, 1 to 64 letters and digits, unique within the company in any
    /// letter case. For Company Admins and Submarket Owners with the lead plugin. `409 6055` when
    /// the company has the id, `404 NOT_FOUND` for a company that was deleted meanwhile.
    #[oai(
        path = "/sales-persons/create",
        method = "post",
        operation_id = "createSalesPerson"
    )]
    async fn create_sales_person(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<QlabIdText>,
    ) -> Answer<SalesPersonOut> {
        let scope = auth.0.allow_company(Permission::BookersWrite)?;
        let qlab_id = qlab_id(&body.0.0).map_err(|fault| ApiError::field(BODY, fault.to_string()))?;
        let by = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let added = sales_person_ids::insert(&mut tx, &qlab_id, by).await?;
        tx.commit().await?;
        answer(sales_person_out(added))
    }

    /// Delete a SalesPersonQLABId.
    ///
    /// Leads keep the id. For Company Admins and Submarket Owners with the lead plugin. `404
    /// NOT_FOUND` unknown sales person, `409 6017` while an automated campaign has it.
    #[oai(
        path = "/sales-persons/:id",
        method = "delete",
        operation_id = "deleteSalesPerson"
    )]
    async fn delete_sales_person(
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
        let removal = sales_person_ids::delete(&mut tx, SalesPersonId(id.0), by).await?;
        tx.commit().await?;
        match removal {
            Removal::Deleted => answer(Done {}),
            Removal::Missing => Err(ApiError::of(ErrorCode::NotFound)),
            Removal::InUse => Err(ApiError::of(ErrorCode::SalesPersonInUse)),
        }
    }
}

fn sales_person_out(sales_person: SalesPerson) -> SalesPersonOut {
    SalesPersonOut {
        sales_person_id: sales_person.id.0,
        sales_person_qlab_id: sales_person.qlab_id,
    }
}

impl From<InsertError> for ApiError {
    fn from(error: InsertError) -> Self {
        match error {
            InsertError::Taken => Self::of_field(ErrorCode::SalesPersonTaken, BODY),
            InsertError::TooMany => Self::field(
                BODY,
                format!("A company has at most {MOST_CODES} SalesPersonQLABIds"),
            ),
            InsertError::Missing => Self::of(ErrorCode::NotFound),
            InsertError::Database(error) => error.into(),
        }
    }
}
