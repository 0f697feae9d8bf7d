//! Move leads as people read them: the list, a lead with its history, its street view and the
//! listing at which it may live.

mod answers;
mod events;
mod explanation;
mod property_match;
pub mod query;

use database::lead_campaigns::explanation::{explain, explain_automation};
use database::leads::reading::{self, StoredLead};
use database::leads::{self, bookers, history, list};
use database::{Scope, ScopedTx, TenantTx};
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, PageOut, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::paging;
use crate::state::ApiState;
use crate::street_view::{self, StreetViewOut};
use crate::tags::Tag;
use answers::{LeadDetailsOut, LeadOut, LeadVersionOut};
use events::{LeadEventOut, event_out};
use explanation::{LeadExplanationOut, explanation_out};
use property_match::{LeadPropertyMatchIn, LeadPropertyMatchOut};
use query::LeadListIn;

pub use answers::LeadStatusName;

/// The calls about leads.
pub struct LeadsApi;

#[OpenApi(prefix_path = "/leads", tag = "Tag::Leads")]
impl LeadsApi {
    /// Get a page of the company's leads.
    ///
    /// Newest receipt first, ten by default. Each word of `searchKey` begins a word of the lead: a
    /// name, the email address, a phone number or its last four digits, the opportunity id, a city
    /// or a zip code. Filters are `status` (a lead status), `moveType` (1 to 7), `booker` and
    /// `salesPersonQLABId` (a code), `createdFrom`, `createdTo`, `modifiedFrom` and `modifiedTo`
    /// (YYYY-MM-DD in the company's time zone; created is the date of receipt). The payloads of a
    /// list leave out notes. For company users with the lead plugin.
    #[oai(
        path = "/get-leads-opportunities",
        method = "post",
        operation_id = "getLeadsOpportunities"
    )]
    async fn get_leads_opportunities(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<LeadListIn>,
    ) -> Answer<PageOut<LeadOut>> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let read = query::read(&body)?;
        let mut tx = state.db.tenant(&scope).await?;
        let query = read.into_query(&mut tx).await?;
        let page = list::list(&mut tx, &query).await?;
        let zones = bookers::zones(&mut tx, &page.leads).await?;
        tx.commit().await?;
        let rows = page.leads.into_iter().map(|lead| answers::lead_out(lead, &zones));
        answer(PageOut::new(rows, page.total))
    }

    /// Get a lead.
    ///
    /// `payload` is a JSON text with the partner's names; the other fields hold the same values.
    /// For company users with the lead plugin. `404 6026` when the company has no such lead.
    #[oai(
        path = "/get-opportunity-details",
        method = "get",
        operation_id = "getOpportunityDetails"
    )]
    async fn get_opportunity_details(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The partner's id of the lead.
        #[oai(name = "opportunityId")]
        opportunity_id: Query<String>,
    ) -> Answer<LeadDetailsOut> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let lead = lead(&mut tx, &opportunity_id).await?;
        let zones = bookers::zones(&mut tx, std::slice::from_ref(&lead)).await?;
        tx.commit().await?;
        answer(answers::details_out(lead, &zones))
    }

    /// Get a page of a lead's history.
    ///
    /// Newest first, ten by default. Each version names its source and the fields that it changed,
    /// with the old and the new value; the first version has none. For company users with the lead
    /// plugin. `404 6026` when the company has no such lead.
    #[oai(path = "/get-lead-history", method = "get", operation_id = "getLeadHistory")]
    async fn get_lead_history(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The partner's id of the lead.
        #[oai(name = "opportunityId")]
        opportunity_id: Query<String>,
        /// The page, from 1; by default the first.
        #[oai(name = "pageIndex")]
        page_index: Query<Option<i64>>,
        /// Rows per page, 1 to 200; by default ten.
        #[oai(name = "pageSize")]
        page_size: Query<Option<i64>>,
    ) -> Answer<PageOut<LeadVersionOut>> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let page = paging(page_index.0, page_size.0)?;
        let mut tx = state.db.tenant(&scope).await?;
        let lead = lead(&mut tx, &opportunity_id).await?;
        let (versions, total) = history::versions(&mut tx, lead.id, page).await?;
        tx.commit().await?;
        answer(PageOut::new(
            versions.into_iter().map(answers::version_out),
            total,
        ))
    }

    /// Explain why campaigns start for a lead or don't.
    ///
    /// Returns each campaign type with the lead's campaign and the conditions for one to start at once, and each channel
    /// with the conditions for a message to be sent. For company users with the lead plugin. `404 6026` when the company
    /// has no such lead.
    #[oai(
        path = "/get-lead-explanation",
        method = "get",
        operation_id = "getLeadExplanation"
    )]
    async fn get_lead_explanation(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The partner's id of the lead.
        #[oai(name = "opportunityId")]
        opportunity_id: Query<String>,
    ) -> Answer<LeadExplanationOut> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let lead = lead(&mut tx, &opportunity_id).await?;
        let explained = explain(&mut tx, &lead, state.clock.now()).await?;
        let automated = explain_automation(&mut tx, &lead, state.clock.now()).await?;
        tx.commit().await?;
        answer(explanation_out(explained, automated))
    }

    /// Get the replies of a lead and the changes of its status and survey.
    ///
    /// The earliest first, of each kind the latest 100. A reply belongs to every lead with its address. For company
    /// users with the lead plugin. `404 6026` when the company has no such lead.
    #[oai(path = "/get-lead-events", method = "get", operation_id = "getLeadEvents")]
    async fn get_lead_events(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The partner's id of the lead.
        #[oai(name = "opportunityId")]
        opportunity_id: Query<String>,
    ) -> Answer<Vec<LeadEventOut>> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let lead = lead(&mut tx, &opportunity_id).await?;
        let events = leads::events::of_lead(&mut tx, lead.id).await?;
        tx.commit().await?;
        answer(events.into_iter().map(event_out).collect())
    }

    /// Get the position of a lead's origin for its street view.
    ///
    /// Parts of the address that aren't known yet are left out. An address is geocoded at most
    /// once a month. If Google Maps is not set up, the position is the center of the zip code. For
    /// company users with the lead plugin. `404 6026` when the company has no such lead;
    /// `503 UNAVAILABLE` when the geocoder does not answer.
    #[oai(path = "/get-street-view", method = "get", operation_id = "getLeadStreetView")]
    async fn get_street_view(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The partner's id of the lead.
        #[oai(name = "opportunityId")]
        opportunity_id: Query<String>,
    ) -> Answer<StreetViewOut> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let origin = lead(&mut tx, &opportunity_id).await?.lead.details.origin;
        let part = |text: &Option<String>| text.clone().unwrap_or_default();
        let zip_code = part(&origin.zip_code);
        let middle = reading::middle_of_zip(&mut tx, &zip_code).await?;
        let (street, city, state_name) = (part(&origin.address), part(&origin.city), part(&origin.state));
        let address = street_view::line(&street, &city, (&state_name, &zip_code));
        let tx = ScopedTx::Tenant(tx);
        street_view::position(&state, &Scope::Tenant(scope), tx, (address, middle)).await
    }

    /// Get the listing at which a lead may live.
    ///
    /// The listing of the company's territory in the lead's zip code whose address is most like the
    /// origin's: 100 percent if the normalized addresses are equal, otherwise their similarity,
    /// from 60 on. A listing outside the caller's territory shows only its percentage. The match is
    /// updated within a minute of a change. For company users with the lead plugin. `404 6026` when
    /// the company has no such lead.
    #[oai(
        path = "/get-lead-property-match",
        method = "post",
        operation_id = "getLeadPropertyMatch"
    )]
    async fn get_lead_property_match(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<LeadPropertyMatchIn>,
    ) -> Answer<LeadPropertyMatchOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let lead = lead(&mut tx, &body.opportunity_id).await?;
        answer(property_match::of_lead(tx, &state, &session, &lead).await?)
    }
}

/// The lead of a partner's id.
///
/// # Errors
/// 6026 without one.
pub async fn lead(tx: &mut TenantTx, opportunity_id: &str) -> Result<StoredLead, ApiError> {
    let lead = reading::by_opportunity(tx, opportunity_id).await?;
    lead.ok_or_else(|| ApiError::of(ErrorCode::LeadNotFound))
}
