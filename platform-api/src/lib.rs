//! The HTTP API: one module per area, and the middleware around them.
//!
//! A handler loads, decides, saves, schedules and answers. Rules are in `domain`, SQL in
//! `database`.

mod account;
mod allowed;
mod api_keys;
mod api_usage;
mod audit;
mod auth;
mod automated_campaigns;
mod body;
mod booker_codes;
mod campaigns;
mod client_errors;
mod communication_feeds;
mod company_clients;
mod compression;
mod consents;
mod contract;
mod cookies;
mod dashboard;
mod do_not_call;
mod docs;
mod edge;
mod email_sends;
mod envelope;
mod error;
mod footer;
mod health;
mod input;
mod job_answer;
mod lead_campaigns;
mod lead_imports;
mod leads;
mod listing_filter;
mod listing_sources;
mod listings;
mod mailboxes;
mod manual_outreach;
mod markets;
mod media;
mod message_content;
mod message_names;
mod message_refusals;
mod message_timeline;
mod notifications;
mod open_streams;
mod origin;
mod outbox;
mod outreach_planning;
mod owner_data;
mod partner;
mod password_calls;
pub mod passwords;
mod permission_names;
mod property_conversions;
mod property_details;
mod property_flags;
mod property_outreach;
mod realtors;
mod rejected_leads;
mod reports;
mod sales_person_ids;
mod saved_views;
mod sent_pictures;
mod serving;
mod sessions;
mod settings;
mod sign_in;
mod sso;
mod state;
mod streams;
mod street_view;
mod suppressions;
mod tags;
mod template_mappings;
mod templates;
mod time_zone_names;
mod tree;
mod unsubscribe;
mod users;
mod web;
mod webhooks;
mod work;

use std::sync::LazyLock;

use metrics_exporter_prometheus::PrometheusHandle;
use poem::middleware::{AddData, RequestId};
use poem::{EndpointExt, IntoEndpoint, Response, Route, get, post};
use poem_openapi::{OpenApi, OpenApiService};

pub use edge::MAX_BODY_BYTES;
pub use serving::{ConnectionLimits, serve};
pub use sso::CALLBACK_PATH as SSO_CALLBACK_PATH;
pub use state::{ApiConfig, ApiState, MailboxConfig, MapsConfig, WebhookSecrets};
use tree::Tree;

/// The calls by area: a tuple holds sixteen at most.
fn service() -> OpenApiService<impl OpenApi + use<>, ()> {
    OpenApiService::new(
        (
            (
                account::AccountApi,
                sessions::SessionsApi,
                password_calls::PasswordApi,
            ),
            (
                users::UsersApi,
                users::UserChangesApi,
                users::SsoLinksApi,
                users::CompanyNamesApi,
            ),
            (
                audit::AuditApi,
                client_errors::ClientErrorsApi,
                api_keys::ApiKeysApi,
            ),
            (
                mailboxes::MailboxesApi,
                mailboxes::MailboxAdministrationApi,
                mailboxes::MailRepliesApi,
                mailboxes::MailApi,
                mailboxes::MailContentApi,
                mailboxes::MailSendsApi,
            ),
            (
                listings::ListingsApi,
                property_details::PropertyDetailsApi,
                street_view::StreetViewApi,
                property_flags::PropertyFlagsApi,
                property_outreach::PropertyOutreachApi,
                property_conversions::PropertyConversionsApi,
                owner_data::OwnerDataApi,
                listing_sources::ListingSourcesApi,
            ),
            (
                markets::MarketsApi,
                markets::MarketChangesApi,
                markets::DeletedMarketsApi,
                markets::CoverageApi,
                markets::MarketMapApi,
            ),
            (
                dashboard::DashboardApi,
                realtors::DashboardRealtorsApi,
                realtors::RealtorsApi,
                realtors::RealtorBasicsApi,
                realtors::OfficeAddressesApi,
            ),
            (
                notifications::NotificationsApi,
                notifications::NotificationSettingsApi,
            ),
            (
                reports::ReportsApi,
                work::WorkApi,
                saved_views::ViewsApi,
                leads::LeadsApi,
                lead_imports::LeadImportsApi,
            ),
            (
                api_usage::ApiUsageApi,
                settings::SettingsApi,
                settings::EmailAccountsApi,
                settings::CapsApi,
                settings::CompanySmsApi,
                settings::CompanySignInApi,
                settings::SignInProvidersApi,
            ),
            (
                suppressions::SuppressionsApi,
                templates::TemplatesApi,
                templates::TemplateChangesApi,
                templates::TemplatePreviewsApi,
                templates::TemplatePicturesApi,
                email_sends::EmailSendsApi,
                templates::PostcardArtworksApi,
            ),
            (
                manual_outreach::ManualOutreachApi,
                communication_feeds::CommunicationFeedsApi,
                outbox::OutboxApi,
                outreach_planning::OutreachPlanningApi,
                consents::ConsentsApi,
                do_not_call::DoNotCallApi,
            ),
            (
                automated_campaigns::AutomatedCampaignsApi,
                automated_campaigns::AutomatedPreviewsApi,
                booker_codes::BookerCodesApi,
                campaigns::CampaignsApi,
                lead_campaigns::LeadCampaignsApi,
                lead_campaigns::BulkAssignmentsApi,
                lead_campaigns::TouchpointPreviewsApi,
                sales_person_ids::SalesPersonIdsApi,
                rejected_leads::RejectedLeadsApi,
            ),
        ),
        "Doorstep",
        "1",
    )
    .description(
        "Prospecting for real-estate and moving companies. Successful answers carry their data in \
         `result`. Every answer with a status above 399 carries an `error` with `code`, `message` \
         and, for refused input, `details`. Long work returns a job: follow it with `get-job`, or \
         live with `GET /api/events`, a `text/event-stream` that takes the same bearer token. It \
         sends `job` events, `notifications` events with the number of unread notifications, \
         `territory` events when the listings of the caller's territory were counted again, and \
         `campaigns` events when the campaigns of leads were planned again. \
         Single sign-on is a browser navigation to the URL that `getSignInOptions` returns. An \
         optional field of a request may also be null, which means the same as omitting it.",
    )
    .server("/api")
}

/// The contract, generated once because that takes a while.
static CONTRACT: LazyLock<serde_yaml_ng::Value> =
    LazyLock::new(|| contract::complete(&service().spec(), Tree::App));

/// The contract of partners' programs.
static PARTNER_CONTRACT: LazyLock<serde_yaml_ng::Value> =
    LazyLock::new(|| contract::complete(&partner::service().spec(), Tree::Partner));

/// The contract in the form of openapi.yaml.
///
/// # Panics
///
/// Never: the contract consists of maps with text keys, lists, texts and numbers.
#[must_use]
pub fn openapi_yaml() -> String {
    serde_yaml_ng::to_string(&*CONTRACT).expect("the contract can be serialized")
}

/// The contract of partners' programs in the form of partner.openapi.yaml.
///
/// # Panics
///
/// Never, as [`openapi_yaml`].
#[must_use]
pub fn partner_openapi_yaml() -> String {
    serde_yaml_ng::to_string(&*PARTNER_CONTRACT).expect("the contract can be serialized")
}

/// A contract as JSON.
fn openapi_json(tree: Tree) -> &'static str {
    static APP: LazyLock<String> = LazyLock::new(|| serde_json::json!(&*CONTRACT).to_string());
    static PARTNER: LazyLock<String> = LazyLock::new(|| serde_json::json!(&*PARTNER_CONTRACT).to_string());
    match tree {
        Tree::App => &APP,
        Tree::Partner => &PARTNER,
    }
}

/// The metrics endpoint of a process that serves the API, for a separate address.
pub fn measurements(state: &ApiState, metrics: PrometheusHandle) -> impl poem::Endpoint + use<> {
    Route::new()
        .at("/healthz", get(health::healthz))
        .at("/metrics", get(health::measurements))
        .with(AddData::new(state.clone()))
        .with(AddData::new(metrics))
}

/// The whole HTTP side of a process: the API, its documentation, the health
/// calls and the web client.
pub fn app(state: &ApiState) -> impl poem::Endpoint<Output = Response> + use<> {
    let api = Route::new()
        .at("/openapi.json", docs::contract(Tree::App))
        .at("/partner/v1/openapi.json", docs::contract(Tree::Partner))
        .nest(api_path(Tree::Partner.path()), partner::calls())
        .at("/events", get(streams::own_events))
        .at(api_path(sso::START_PATH), get(sso::start))
        .at(api_path(sso::CALLBACK_PATH), get(sso::callback))
        .at(api_path(sso::COMPANY_CALLBACK_PATH), get(sso::company_callback))
        .at(api_path(sso::SIGN_OUT_PATH), get(sso::sign_out))
        .nest("/docs", docs::pages())
        .nest("/", service());
    let mut routes = Route::new()
        .nest("/api", api)
        .at("/healthz", get(health::healthz))
        .at("/readyz", get(health::readyz))
        .at("/media/:tenant/:area/:file", get(media::picture))
        .at("/p/:address", get(sent_pictures::picture))
        .at("/u/:token", get(unsubscribe::show).post(unsubscribe::act))
        .at(mailboxes::REDIRECT_PATH, get(mailboxes::pass_on))
        .at(webhooks::AURINKO_PATH, post(webhooks::mailbox_event))
        .at(webhooks::LOB_PATH, post(webhooks::postcard_event))
        .at(webhooks::TWILIO_STATUS_PATH, post(webhooks::text_status))
        .at(webhooks::TWILIO_INBOUND_PATH, post(webhooks::inbound_text));
    if let Some(dir) = &state.config.web_dir {
        routes = routes.nest("/", web::WebClient::new(dir));
    }
    routes
        .into_endpoint()
        .with(edge::EdgeMiddleware {
            uses_google_maps: state.config.maps.is_some(),
        })
        .with(AddData::new(state.clone()))
        .with(RequestId::default())
        .map_to_response()
}

/// The path relative to `/api`.
fn api_path(path: &str) -> &str {
    path.trim_start_matches("/api")
}

/// Feeds the live streams until `stopped` completes, then closes them.
pub async fn feed_streams(state: ApiState, stopped: impl Future<Output = ()>) {
    streams::feed(
        state.db.clone(),
        state.clock.clone(),
        state.streams.clone(),
        stopped,
    )
    .await;
}
