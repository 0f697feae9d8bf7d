//! Query plans of the API's reads in a large database that belongs mostly to others: every
//! statement of every read, as the product sends it and with its rights, must read no more rows
//! than the page or the caller's part of the territory explains. PostgreSQL itself reports the
//! statements and plans (`auto_explain`), so none is copied here.
//!
//! Design 6: every list is explained as the app role. UX-06.

use std::fmt::Debug;
use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use database::messages::outbox;
use poem::http::Method;
use serde_json::{Value, json};
use tracing::field::{Field, Visit};
use tracing::span;

use crate::matrix::operations;
use crate::world::World;

/// The number of listings; a million in the full run.
const LISTINGS: u64 = 40_000;
const LISTINGS_IN_FULL: u64 = 1_000_000;

/// The zips of company A's territory, each with one of `OF_A_ZIP` listings. Its Submarket Owner
/// has three of them, its Bucket owner one.
const ZIPS_OF_A: u64 = 5;
const OF_A_ZIP: u64 = 400;

/// Listings per realtor.
const OF_A_REALTOR: f64 = 10.0;

/// Listings per node of company B.
const NODES: f64 = 8.0;

/// Listings per setting in a company: the number of flags of each kind of its admin, and of
/// conversions.
const OF_A_SETTING: u64 = 200;

/// The most rows for a page: some index ranges are merged, some rows are joined.
const ROWS_OF_A_PAGE: f64 = 2_000.0;

/// A super admin's page may skip one in this many of all listings' index entries for its filter,
/// without reading the listings.
const PASSED_OVER: f64 = 25.0;

/// How often a statement may read a territory: once for its membership rows, once for their
/// listings, and the rest for other index entries.
const TIMES_OVER: f64 = 4.0;

/// Blocks per row: the height of an index and the row itself.
const BLOCKS_A_ROW: f64 = 5.0;

/// The limit of the rows that a call's statements may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    /// The page.
    Page,
    /// The listings that the caller sees. A super admin sees all, so only the count of a list may
    /// read all of them, and only from an index.
    Territory,
    /// Like the territory, plus all listings with an open house once, from an index.
    OpenHouses,
    /// Like the territory; for a super admin the nodes of a level and, from an index, the
    /// listings of the page's nodes.
    Nodes,
    /// The users of the caller's company; for a super admin those of one role.
    People,
    /// The realtors of the caller's territory with their standings and conversions; for a super
    /// admin all realtors.
    Realtors,
    /// The listings of one setting.
    Settings,
    /// The newest messages that a list reads.
    Newest,
}

use Bound::{Newest, Nodes, OpenHouses, Page, People, Realtors, Settings, Territory};

/// Messages of company B: more than a list reads, the oldest few of which are postcards.
const MESSAGES_OF_B: u64 = 12_000;

/// Messages of company B to its leads, older than all others: a list that doesn't find them by an index
/// reads the others.
const MESSAGES_TO_LEADS: u64 = 400;

/// Leads of company B. Company A has as many as people, twice.
const LEADS_OF_B: u64 = 5_000;

/// Users of company A.
const PEOPLE_OF_A: f64 = 10.0;

/// A read: its operation, query and body, and its limit.
type Call = (&'static str, &'static str, Option<Value>, Bound);

/// The reported statements with their plans.
#[derive(Clone, Default)]
struct Plans(Arc<Mutex<Vec<Value>>>);

impl tracing::Subscriber for Plans {
    fn enabled(&self, metadata: &tracing::Metadata<'_>) -> bool {
        metadata.target() == "sqlx::postgres::notice"
    }

    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}

    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

    fn event(&self, event: &tracing::Event<'_>) {
        event.record(&mut Message(self));
    }

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}

struct Message<'a>(&'a Plans);

impl Visit for Message<'_> {
    fn record_str(&mut self, field: &Field, value: &str) {
        if let ("message", Some((_, plan))) = (field.name(), value.split_once("plan:\n")) {
            self.0.0.lock().unwrap().push(serde_json::from_str(plan).unwrap());
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.record_str(field, &format!("{value:?}"));
    }
}

/// The rows that the scans of a plan read, including skipped ones.
fn rows(node: &Value) -> f64 {
    let number = |key: &str| node[key].as_f64().unwrap_or_default();
    let is_scan = node["Relation Name"].is_string() || node["Index Name"].is_string();
    let own = if is_scan {
        let seen = number("Actual Rows")
            + number("Rows Removed by Filter")
            + number("Rows Removed by Join Filter")
            + number("Rows Removed by Index Recheck");
        // A scan without results has read something too.
        seen.max(1.0) * number("Actual Loops")
    } else {
        0.0
    };
    own + node["Plans"]
        .as_array()
        .into_iter()
        .flatten()
        .map(rows)
        .sum::<f64>()
}

fn blocks(plan: &Value) -> f64 {
    let number = |key: &str| plan["Plan"][key].as_f64().unwrap_or_default();
    number("Shared Hit Blocks") + number("Shared Read Blocks")
}

/// Every read of the contract, as a page sends it and with its filters and sort orders.
fn calls() -> Vec<Call> {
    let mut calls: Vec<Call> = vec![
        ("getUser", "userId={user}", None, Page),
        ("getUserTypes", "", None, Page),
        ("getAllAdminUsers", "", None, Page),
        ("getUsersList", "", None, Page),
        ("getUsersList", "searchKey=company", None, Page),
        ("getUsersList", "userId={user}", None, Page),
        ("getCompanyUsers", "", None, Page),
        ("getCompanyUsers", "userType=SalesPerson", None, Page),
        ("getCompanyUsers", "searchKey=person", None, People),
        ("findRemainingSeats", "userId={user}", None, People),
        ("getUserRemoval", "userId={user}", None, People),
        ("getAuditActionsList", "", None, Page),
        ("getSessionsList", "", None, Page),
        ("getPropertyStatusList", "", None, Page),
        ("getReportColumns", "reportType=listing", None, Page),
        ("getReportStatusList", "", None, Page),
        ("getReportUserList", "", None, Page),
        ("getReportUserList", "searchKey=company", None, Page),
        ("getReportZipcodeList", "", None, Page),
        ("getReportRealtorList", "", None, Territory),
        ("getPropertyZipcodeList", "", None, Page),
        ("getPropertyZipcodeList", "searchKey=100", None, Page),
        ("getPropertyRealtorList", "", None, Territory),
        (
            "getPropertyRealtorList",
            "searchKey=realtor%20117",
            None,
            Territory,
        ),
        ("getPropertyChildMarkets", "", None, Nodes),
        ("getSavedPropertyFilters", "", None, Page),
        ("getViewsList", "", Some(json!({ "list": "listings" })), Page),
        ("getApiKeys", "", Some(json!({})), Page),
        ("getAllUserInappNotifications", "", None, Page),
        (
            "getNotificationDetailsById",
            "userNotificationLogId={user}",
            None,
            Page,
        ),
        ("getUserSettings", "", None, Page),
        ("getCappingLimits", "", None, Page),
        ("getMailConnections", "", None, Page),
        ("getActiveMailConnection", "", None, Page),
        ("getMails", "cached=true", None, Page),
        ("getMail", "", None, Page),
        ("getMailAttachment", "", None, Page),
        ("getBookerServiceProviders", "", None, Page),
        ("getSalesPersons", "", None, Page),
        ("getCampaigns", "", Some(json!({ "type": 2 })), Page),
        ("getCampaignsByType", "", None, Page),
        ("getCampaign", "", None, Page),
        ("getCompaniesList", "", None, Page),
        ("getCompanySms", "companyUserId={user}", None, Page),
        ("getCompanySignIn", "companyUserId={user}", None, Page),
        ("getCompanyNameUse", "companyName=Company", None, Page),
        ("getJobsList", "", Some(json!({})), Page),
        ("getJob", "jobId={user}", None, Page),
        ("searchMarkets", "", Some(json!({})), Nodes),
        ("searchSubMarkets", "", Some(json!({})), Nodes),
        (
            "searchSubMarkets",
            "",
            Some(json!({ "searchKey": "10001" })),
            Nodes,
        ),
        ("getCompanyMarkets", "", None, Nodes),
        ("getSubMarketList", "", None, Nodes),
        ("getMarket", "marketId={market}", None, Nodes),
        ("getSubMarket", "subMarketId={child}", None, Nodes),
        (
            "getMarketHistory",
            "subMarketId={child}&subMarketType=1",
            None,
            Page,
        ),
        (
            "getMarketZipcodes",
            "",
            Some(json!({ "marketId": "{market}", "submarketType": 1 })),
            Page,
        ),
        ("getZipMap", "", Some(json!({ "marketId": "{market}" })), Nodes),
        ("getZipMap", "", Some(json!({ "subMarketId": "{child}" })), Nodes),
        (
            "getZipMap",
            "",
            Some(json!({ "county": { "state": "NY", "county": "New York County" } })),
            Nodes,
        ),
        ("getMarketRemoval", "marketId={market}", None, Nodes),
        ("getDeletedMarkets", "", None, Page),
        ("getDeletedMarkets", "subMarketType=2", None, Page),
        (
            "getListingCoverage",
            "propertyId={listing}&userId={user}",
            None,
            Page,
        ),
        ("getPropertyDetails", "propertyId={listing}", None, Page),
        ("getStreetView", "propertyId={listing}", None, Page),
        ("getTrackConversion", "propertyId={listing}", None, Page),
        (
            "getPropertyNotificationSetting",
            "propertyId={listing}",
            None,
            Page,
        ),
        ("getPropertyOwnerInfo", "propertyId={listing}", None, Page),
        ("fetchPropertyOwnerInfo", "propertyId={listing}", None, Page),
        ("getOwnerInfoAllowance", "", None, Page),
        ("getTemplate", "", None, Page),
        ("getTemplateImage", "imageId={user}", None, Page),
        ("getTemplateCompanyDetails", "", None, Page),
        ("getCompanyTemplateList", "", None, Page),
        (
            "getCompanyTemplateList",
            "templateType=1&prospectingEvent=1",
            None,
            Page,
        ),
        ("getLastSyncDatetime", "", None, Page),
        ("getListingSources", "", None, Page),
        (
            "getCompanyApiUsageInfo",
            "companyUserId={user}&fromDate=2026-09-01&toDate=2026-09-30",
            None,
            Page,
        ),
        (
            "getRejectedListingRows",
            "",
            Some(json!({ "sourceId": SOURCE, "pageIndex": 90 })),
            Page,
        ),
    ];
    for timeframe in ["timeframe=1", "timeframe=2", "timeframe=3"] {
        calls.push(("getPerformanceHistory", timeframe, None, Territory));
    }
    for (query, bound) in [
        ("marketType=0", Page),
        ("marketType=1", Page),
        ("marketType=2&marketId={child}", Page),
    ] {
        calls.push(("getCompanyChartdata", query, None, bound));
    }
    calls.push(("getDashboardMarketList", "", None, Nodes));
    calls.push((
        "getDashboardMarketDetails",
        "marketRefId={child}&marketType=1",
        None,
        Nodes,
    ));
    calls.push((
        "getDashboardMarketDetails",
        "marketRefId={market}&marketType=0",
        None,
        Nodes,
    ));
    calls.push(("getAdminStackedchartdata", "", None, Nodes));
    calls.push(("getDashboardPropertyList", "", Some(json!({})), Page));
    calls.extend(calls_about_realtors());
    let list = |body: Value, bound| ("getPropertyList", "", Some(body), bound);
    for (column, bound) in [
        ("dateAdded", Page),
        ("propertyStatus", Page),
        ("askingPrice", Territory),
        ("size", Territory),
        ("address", Territory),
        ("mlsNo", Territory),
        ("zipCode", Territory),
        ("numOfBeds", Territory),
        ("numOfBaths", Territory),
    ] {
        for direction in ["asc", "desc"] {
            for page in [1, 3, 100_000_000] {
                calls.push(list(
                    json!({ "sortColumn": column, "sortDirection": direction, "pageIndex": page }),
                    bound,
                ));
            }
        }
    }
    let filters = [
        json!([{ "key": "status", "value": "1" }]),
        json!([{ "key": "status", "value": "4" }]),
        json!([{ "key": "zipcode", "value": "10002" }]),
        json!([{ "key": "realtor", "value": "00000000-0000-7000-8000-000000000011" }]),
        json!([{ "key": "openhouse", "value": "true" }]),
        json!([{ "key": "openhouse", "value": "false" }]),
        json!([{ "key": "dateaddedfrom", "value": "2026-09-01" }]),
        json!([{ "key": "dateaddedto", "value": "2024-06-01" }]),
        json!([{ "key": "statusdateaddedfrom", "value": "2026-09-01" }]),
        json!([{ "key": "statusdateaddedto", "value": "2024-06-01" }]),
        json!([{ "key": "pricemin", "value": "900000" }]),
        json!([{ "key": "pricemax", "value": "150000" }]),
        json!([{ "key": "sqftmin", "value": "3000" }]),
        json!([{ "key": "sqftmax", "value": "600" }]),
        json!([
            { "key": "status", "value": "1" }, { "key": "zipcode", "value": "10001" },
            { "key": "pricemin", "value": "200000" }, { "key": "sqftmin", "value": "900" },
        ]),
    ];
    for filters in filters {
        let bound = if filters[0]["key"] == "openhouse" {
            OpenHouses
        } else {
            Territory
        };
        calls.push(list(json!({ "filters": filters }), bound));
    }
    calls.push(list(json!({ "searchKey": "7919 Main" }), Territory));
    calls.extend(calls_of_settings());
    calls.extend(calls_within());
    calls.extend(calls_about_people());
    calls.extend(calls_about_templates());
    calls.extend(calls_about_suppressions());
    calls.extend(calls_about_messages());
    calls.extend(calls_about_leads());
    calls
}

/// Lists of the suppression list, consents and the do-not-call list.
fn calls_about_suppressions() -> Vec<Call> {
    [
        json!({}),
        json!({ "channel": 2, "pageIndex": 3 }),
        json!({ "searchKey": "person7" }),
        json!({ "searchKey": "nobody" }),
    ]
    .into_iter()
    .map(|body| ("getSuppressions", "", Some(body), People))
    .chain(
        [
            json!({}),
            json!({ "channel": 2, "pageIndex": 3 }),
            json!({ "searchKey": "21255500" }),
            json!({ "isInForce": false }),
        ]
        .into_iter()
        .map(|body| ("getConsents", "", Some(body), People)),
    )
    .chain([
        ("getDoNotCallStatus", "", None, Page),
        ("checkDoNotCallNumber", "number=2125550001", None, Page),
        ("getListingPlan", "propertyId={listing}", None, Page),
        ("getOutreachDryRun", "jobId={user}&pageIndex=3", None, Page),
        (
            "getOutreachDryRun",
            "jobId={user}&state=held&pageIndex=200",
            None,
            Page,
        ),
    ])
    .collect()
}

/// Lists of leads in every order and with filters, a lead and its history.
fn calls_about_leads() -> Vec<Call> {
    let list = |body: Value, bound| ("getLeadsOpportunities", "", Some(body), bound);
    let mut calls = vec![
        ("getOpportunityDetails", "opportunityId=OPP-7", None, Page),
        ("getLeadHistory", "opportunityId=OPP-7", None, Page),
        ("getLeadCampaigns", "", None, Page),
        ("getLeadCampaign", "", None, Page),
        ("getLeadTouchpoints", "", None, Page),
        ("getLeadExplanation", "opportunityId=OPP-7", None, Page),
        ("getLeadEvents", "opportunityId=OPP-7", None, Page),
        ("getAssignment", "assignmentId={user}", None, Page),
        ("getUpcomingTouchpoints", "", None, Page),
        ("getCampaignResults", "campaignId={user}&timeframe=1", None, Page),
        (
            "getResultLeads",
            "",
            Some(json!({ "campaignId": "{user}", "timeframe": 1, "figure": "sent" })),
            Page,
        ),
        ("getAutomatedCampaigns", "", None, Page),
        ("getAutomatedCampaign", "", None, Page),
        ("getAutomationState", "", None, Page),
        ("getAutomatedPreview", "previewId={user}", None, Page),
        (
            "getAutomatedPreviewLeads",
            "",
            Some(json!({ "previewId": "{user}", "set": 1 })),
            Page,
        ),
        ("getLeadStreetView", "opportunityId=OPP-7", None, Page),
        (
            "getLeadPropertyMatch",
            "",
            Some(json!({ "opportunityId": "OPP-7" })),
            Realtors,
        ),
        ("getRejectedLeadRows", "", Some(json!({})), Page),
        ("getRejectedLeadRows", "", Some(json!({ "pageIndex": 3 })), Page),
        ("getLeadWordMaps", "", None, Page),
        ("getLeadImport", "importId={user}", None, Page),
        (
            "getLeadImportRows",
            "",
            Some(json!({ "importId": "{user}", "pageIndex": 20 })),
            Page,
        ),
        (
            "getLeadImportRows",
            "",
            Some(json!({ "importId": "{user}", "only": "rejected", "pageIndex": 3 })),
            Page,
        ),
        (
            "getLeadImportRows",
            "",
            Some(json!({ "importId": "{user}", "only": "kept" })),
            Page,
        ),
        (
            "getLeadImportRows",
            "",
            Some(json!({ "importId": "{user}", "only": "unknownStatus" })),
            Page,
        ),
        ("getLeadImportsList", "", Some(json!({})), Page),
        ("getLeadImportsList", "", Some(json!({ "pageIndex": 3 })), Page),
        list(json!({ "searchKey": "opp-7 smith" }), People),
        list(json!({ "searchKey": "opp-77" }), Page),
        list(json!({ "searchKey": "smith" }), People),
        list(json!({ "searchKey": "nobody smith" }), People),
        list(
            json!({ "filters": [{ "key": "status", "value": "Booked" }] }),
            Page,
        ),
        list(
            json!({ "filters": [{ "key": "booker", "value": "Booker 3" }] }),
            Page,
        ),
        list(
            json!({ "filters": [{ "key": "salesPersonQLABId", "value": "Q3" }] }),
            Page,
        ),
        list(
            json!({ "filters": [{ "key": "createdTo", "value": "2026-08-20" }] }),
            Page,
        ),
        list(
            json!({ "filters": [{ "key": "modifiedFrom", "value": "2026-08-31" }] }),
            People,
        ),
    ];
    for column in ["surveyDate", "requestedMoveDate", "receivedDate", "modifiedDate"] {
        for direction in ["asc", "desc"] {
            for page in [1, 3] {
                let body = json!({ "sortColumn": column, "sortDirection": direction, "pageIndex": page });
                calls.push(list(body, Page));
            }
        }
    }
    calls
}

/// Feeds, the outbox, and the checks before a message is sent.
fn calls_about_messages() -> Vec<Call> {
    let to_realtor = json!({
        "channel": 2, "prospectingSource": 1, "prospectingType": 1, "propertyId": "{listing}",
        "notificationData": "Hello { Recipient Name }",
    });
    let mut calls = vec![
        ("previewManualProspecting", "", Some(to_realtor), Page),
        ("getOutreachOptions", "propertyId={listing}", None, Page),
        (
            "getPropertyOwnerCommunicationFeed",
            "propertyId={listing}",
            None,
            Page,
        ),
        (
            "getPropertyRealtorCommunicationFeed",
            "propertyId={listing}&pageIndex=3",
            None,
            Page,
        ),
        (
            "getRealtorCommunicationFeed",
            "realtorId=00000000-0000-7000-8000-000000000011",
            None,
            Territory,
        ),
        (
            "getOutreachOptions",
            "realtorId=00000000-0000-7000-8000-000000000011",
            None,
            Territory,
        ),
        (
            "getMailReplies",
            "",
            Some(json!({ "messageId": "00000000-0000-7000-a000-000000000001" })),
            Page,
        ),
        (
            "getCommunicationFeedDetails",
            "prospectingLogId=00000000-0000-7000-a000-000000000001",
            None,
            Page,
        ),
        (
            "getOutboxMessage",
            "messageId=00000000-0000-7000-a000-000000000001",
            None,
            Page,
        ),
        ("getRepliesToLookAt", "", Some(json!({})), People),
        ("getRepliesToLookAt", "", Some(json!({ "pageIndex": 3 })), People),
        (
            "getOutboxUsage",
            "fromDate=2026-09-01&toDate=2026-09-30",
            None,
            Page,
        ),
    ];
    for body in [
        json!({}),
        json!({ "pageIndex": 3 }),
        json!({ "states": ["failed"] }),
        json!({ "states": ["held", "unconfirmed"] }),
        json!({ "channels": [2], "searchKey": "(212) 555" }),
        json!({ "searchKey": "nobody" }),
        json!({ "causes": ["automatic"], "fromDate": "2026-09-01", "toDate": "2026-09-05" }),
    ] {
        calls.push(("getOutboxMessages", "", Some(body), Page));
    }
    calls
}

/// The outbox of a user who sees, of very many messages, a few to leads.
fn calls_about_messages_to_leads() -> Vec<Call> {
    [
        json!({}),
        json!({ "pageIndex": 3 }),
        json!({ "sortColumn": "date", "sortDirection": "asc" }),
        json!({ "channels": [1], "causes": ["touch"] }),
        json!({ "states": ["sent"] }),
        json!({ "states": ["failed"] }),
        json!({ "states": ["held", "unconfirmed", "failed"] }),
        json!({ "searchKey": "lead7" }),
        json!({ "fromDate": "2026-08-01", "toDate": "2026-08-31" }),
    ]
    .into_iter()
    .map(|body| ("getOutboxMessages", "", Some(body), Page))
    .collect()
}

/// Lists of templates, and checks of a template against listings.
fn calls_about_templates() -> Vec<Call> {
    let mut calls = Vec::new();
    for column in [
        "templateName",
        "prospectingEventTypeName",
        "companyName",
        "lastModifierUser",
        "lastModifiedDate",
    ] {
        for direction in ["asc", "desc"] {
            let body = json!({ "sortColumn": column, "sortDirection": direction, "pageIndex": 3 });
            // Sorting by company, and searching, reads all of a super admin's templates.
            let bound = if column == "companyName" { People } else { Page };
            calls.push(("getTemplatesList", "", Some(body), bound));
        }
    }
    calls.push((
        "getTemplatesList",
        "",
        Some(json!({ "searchKey": "template 77" })),
        People,
    ));
    let template = json!({
        "templateName": "", "templateType": 2, "prospectingEvent": 1,
        "templateSMSBody": "{ Recipient Name }, { City }, { Number of Beds }",
    });
    calls.push((
        "previewTemplate",
        "",
        Some(json!({ "template": template, "propertyId": "{listing}" })),
        Page,
    ));
    calls.push((
        "previewTemplate",
        "",
        Some(json!({ "template": {
            "templateName": "", "templateType": 3, "prospectingEvent": 1, "templateSizeId": 1,
            "templateScene": { "back": [], "front": [{
                "name": "a", "kind": "picture", "x": 0, "y": 0, "width": 6250, "height": 4250,
                "imageId": "00000000-0000-7000-8000-000000000001",
            }] },
        } })),
        Page,
    ));
    calls.push((
        "checkTemplate",
        "",
        Some(json!({ "template": template })),
        Territory,
    ));
    calls
}

/// Lists of flagged and converted listings, in every order.
fn calls_of_settings() -> Vec<Call> {
    let mut calls = Vec::new();
    for settings in [
        vec!["markAsFavourite"],
        vec!["markAsInProgress"],
        vec!["markAsDiscarded"],
        vec!["opportunities"],
        vec!["booked"],
        vec!["markAsFavourite", "booked"],
    ] {
        let filters: Vec<_> = settings
            .iter()
            .map(|setting| json!({ "key": "settings", "value": setting }))
            .collect();
        for more in [
            json!({}),
            json!({ "pageIndex": 3 }),
            json!({ "sortColumn": "propertyStatus" }),
            json!({ "sortColumn": "askingPrice" }),
            json!({ "sortColumn": "address" }),
            json!({ "searchKey": "7919 Main" }),
            json!({ "marketId": MARKET_OF_MANY }),
        ] {
            let mut body = json!({ "filters": filters });
            body.as_object_mut()
                .unwrap()
                .extend(more.as_object().unwrap().clone());
            calls.push(("getPropertyList", "", Some(body), Settings));
        }
    }
    calls
}

/// Lists of the listings in a market that is a small part of all, and in a child market.
fn calls_within() -> Vec<Call> {
    let mut calls = Vec::new();
    for node in [
        json!({ "marketId": "{market}" }),
        json!({ "subMarketId": "{child}" }),
    ] {
        for more in [
            json!({}),
            json!({ "pageIndex": 3 }),
            json!({ "pageIndex": 20 }),
            json!({ "pageIndex": 100_000_000 }),
            json!({ "sortColumn": "propertyStatus" }),
            json!({ "sortColumn": "askingPrice" }),
            json!({ "sortColumn": "address" }),
            json!({ "filters": [{ "key": "status", "value": "4" }] }),
            json!({ "filters": [{ "key": "pricemin", "value": "900000" }] }),
            json!({ "filters": [{ "key": "zipcode", "value": "10002" }] }),
            json!({ "filters": [{ "key": "openhouse", "value": "true" }] }),
            json!({ "searchKey": "7919 Main" }),
        ] {
            let mut body = node.clone();
            body.as_object_mut()
                .unwrap()
                .extend(more.as_object().unwrap().clone());
            let bound = if more["filters"][0]["key"] == "openhouse" {
                OpenHouses
            } else {
                Territory
            };
            calls.push(("getPropertyList", "", Some(body), bound));
        }
    }
    calls
}

/// Pages of a market with nearly all listings.
fn calls_within_the_largest() -> Vec<Call> {
    let page = |column, page| {
        let body = json!({ "marketId": MARKET_OF_MANY, "sortColumn": column, "pageIndex": page });
        ("getPropertyList", "", Some(body), Page)
    };
    let columns = ["dateAdded", "propertyStatus", "address"];
    let pages = columns
        .into_iter()
        .flat_map(|column| [page(column, 1), page(column, 3)]);
    pages.collect()
}

/// Lists of realtors, in every order and with filters.
fn calls_about_realtors() -> Vec<Call> {
    let list = |body: Value, bound| ("getDashboardRealtorList", "", Some(body), bound);
    let mut calls = vec![
        ("getRealtorlist", "", Some(json!({})), Page),
        ("getRealtorlist", "", Some(json!({ "pageIndex": 3 })), Page),
        (
            "getRealtorlist",
            "",
            Some(json!({ "searchKey": "117" })),
            Realtors,
        ),
        (
            "getRealtorlist",
            "",
            Some(json!({ "sortColumn": "referralOpertunity" })),
            Realtors,
        ),
        ("getRealtor", "realtorId={realtor}", None, Page),
        ("getRealtorBasicDetails", "realtorId={realtor}", None, Page),
        (
            "getRealtorMarketSubmarketBucketList",
            "realtorId={realtor}",
            None,
            Page,
        ),
        (
            "getRealtorListingCoverage",
            "realtorId={realtor}&subMarketType=0&marketRefId={market}",
            None,
            Page,
        ),
        (
            "getRealtorListingCoverage",
            "realtorId={realtor}&subMarketType=1&marketRefId={child}",
            None,
            Page,
        ),
        list(json!({}), Page),
        list(json!({ "searchKey": "117" }), Realtors),
        list(json!({ "onlyNew": true }), Realtors),
    ];
    for column in [
        "ranking",
        "fullName",
        "officeName",
        "totalListing",
        "referralOpertunity",
        "totalVolume",
        "totalPrice",
    ] {
        for direction in ["asc", "desc"] {
            for page in [1, 3, 100_000_000] {
                let body = json!({ "sortColumn": column, "sortDirection": direction, "pageIndex": page });
                calls.push(list(body, Realtors));
            }
        }
    }
    calls
}

/// Lists of users and of the audit log.
fn calls_about_people() -> Vec<Call> {
    let list = |body: Value, bound| ("getUsersPagedList", "", Some(body), bound);
    let mut calls = vec![
        list(json!({ "userId": "{user}" }), Page),
        list(json!({ "userType": "SalesManager" }), Page),
        list(json!({ "searchKey": "u 1" }), People),
        list(
            json!({ "searchKey": "9@u.test", "sortColumn": "emailAddress" }),
            People,
        ),
        list(
            json!({ "userType": "SalesManager", "searchKey": "company b 77", "pageIndex": 2 }),
            People,
        ),
    ];
    for (column, bound) in [
        ("fullName", Page),
        ("emailAddress", Page),
        ("userType", People),
        ("companyName", People),
        ("isActive", People),
    ] {
        for direction in ["asc", "desc"] {
            calls.push(list(
                json!({ "sortColumn": column, "sortDirection": direction, "pageIndex": 3 }),
                bound,
            ));
        }
    }
    for filter in [
        json!({}),
        json!({ "action": "userCreated" }),
        json!({ "action": "signIn", "pageIndex": 3 }),
        json!({ "userId": "{user}" }),
        json!({ "from": "2026-11-01T00:00:00Z", "to": "2026-11-02T00:00:00Z" }),
    ] {
        calls.push(("getAuditEntriesList", "", Some(filter), Page));
    }
    calls
}

/// Sort orders without an index of the territory: in a large territory, a page near either end
/// must not sort it. Unknown values come last, and the last page sorts them.
fn calls_of_the_largest() -> Vec<Call> {
    let mut calls = Vec::new();
    for column in ["address", "mlsNo", "numOfBeds", "numOfBaths"] {
        for direction in ["asc", "desc"] {
            for page in [1, 3] {
                let body = json!({ "sortColumn": column, "sortDirection": direction, "pageIndex": page });
                calls.push(("getPropertyList", "", Some(body), Page));
            }
        }
    }
    calls.push(("getDashboardRealtorList", "", Some(json!({})), Page));
    calls.extend(calls_within_the_largest());
    calls.extend(calls_about_people());
    calls.extend(calls_of_settings());
    calls.extend(calls_about_leads());
    for body in [
        json!({}),
        json!({ "channels": [3] }),
        json!({ "channels": [3], "pageIndex": 100_000_000, "pageSize": 200 }),
        json!({ "states": ["planned"], "causes": ["touch"] }),
        json!({ "states": ["held", "sent"], "channels": [1] }),
    ] {
        calls.push(("getOutboxMessages", "", Some(body), Newest));
    }
    for body in [
        json!({ "states": ["failed"] }),
        json!({ "states": ["held", "unconfirmed", "failed", "held"] }),
        json!({ "searchKey": "2125500077" }),
        json!({ "fromDate": "2026-09-01", "toDate": "2026-09-01", "channels": [3] }),
    ] {
        calls.push(("getOutboxMessages", "", Some(body), Page));
    }
    calls.push(("getRepliesToLookAt", "", Some(json!({})), Page));
    let listing = "propertyId={listing of many}";
    calls.push(("getPropertyDetails", listing, None, Realtors));
    calls.push(("getTrackConversion", listing, None, Page));
    calls
}

/// Reads without a checked plan, and why.
const WITHOUT_PLAN: &[(&str, &str)] = &[
    ("getListingReport", "it orders a job"),
    ("getConversionReport", "it orders a job"),
    ("getPipelineReport", "it orders a job"),
    ("getMspReport", "it orders a job"),
    ("getNotificationEventTypes", "it does not use the database"),
    ("getProspectingEvents", "it does not use the database"),
    ("getTemplateSizes", "it does not use the database"),
    ("getTemplateVariables", "it does not use the database"),
    ("getApiProviders", "it does not use the database"),
    ("getEmailAccountTypes", "it does not use the database"),
    ("getMoveTypeList", "it does not use the database"),
    ("getPropertySourceList", "it does not use the database"),
    ("getReportTimeFrameList", "it does not use the database"),
    ("getReportSourceList", "it does not use the database"),
    ("getReportMoveTypeList", "it does not use the database"),
    ("getSignInOptions", "it does not use the database"),
    (
        "getMessageUsageWithPagination",
        "it sums all messages of companies on the requested days",
    ),
];

#[test]
fn every_read_of_the_contract_has_a_checked_plan() {
    let calls = calls();
    for (_, path, operation) in operations() {
        let is_read = operation.starts_with("get") || operation.starts_with("search");
        assert!(
            !is_read
                || calls.iter().any(|call| call.0 == operation)
                || WITHOUT_PLAN.iter().any(|(name, _)| *name == operation),
            "{operation} ({path}) is a read without a checked plan"
        );
    }
}

#[tokio::test]
async fn no_read_reads_more_than_its_page_or_territory_explains() {
    let listings = if testkit::full() {
        LISTINGS_IN_FULL
    } else {
        LISTINGS
    };
    let world = World::new().await;
    fill(&world, listings).await;
    count_standings(&world).await;
    let name = world.database.superuser_url.rsplit('/').next().unwrap();
    // New connections report the plan of every statement.
    world
        .sql(&format!(
            "alter database {name} set session_preload_libraries = 'auto_explain';
             alter database {name} set client_min_messages = 'log';
             alter database {name} set auto_explain.log_min_duration = 0;
             alter database {name} set auto_explain.log_analyze = on;
             alter database {name} set auto_explain.log_timing = off;
             alter database {name} set auto_explain.log_buffers = on;
             alter database {name} set auto_explain.log_format = 'json'"
        ))
        .await;
    let world = world.reconnected().await;
    let plans = Plans::default();
    let _listening = tracing::subscriber::set_default(plans.clone());

    // The realtor of `LISTING`, the 400th listing.
    let realtor = format!(
        "00000000-0000-7000-8000-{:012x}",
        1 + 400 * 7919 % (listings / 10)
    );
    let operations = operations();
    let of_zips = |zips: u64| {
        let part = listings * zips / OF_A_ZIP;
        #[expect(clippy::cast_precision_loss, reason = "a million")]
        {
            part as f64
        }
    };
    #[expect(clippy::cast_precision_loss, reason = "a million")]
    let open_houses = world
        .count("select count(*) from listings where open_house_starts_at is not null")
        .await as f64;
    #[expect(clippy::cast_precision_loss, reason = "some hundreds")]
    let of_a_setting = OF_A_SETTING as f64 * 2.0;
    let a = world.database.a;
    let mut excesses = Vec::new();
    let mut statements = 0;
    for (role, user, territory, calls) in [
        ("ca@a.test", a.company_admin, of_zips(ZIPS_OF_A), calls()),
        ("sm@a.test", a.submarket_owner, of_zips(3), calls()),
        ("bo@a.test", a.bucket_owner, of_zips(1), calls()),
        (
            "admin@test",
            world.database.admin,
            of_zips(OF_A_ZIP),
            [calls(), calls_within_the_largest()].concat(),
        ),
        // Its territory is nearly everything.
        (
            "ca@b.test",
            world.database.b.company_admin,
            of_zips(OF_A_ZIP - ZIPS_OF_A),
            calls_of_the_largest(),
        ),
        (
            "sm@b.test",
            world.database.b.submarket_owner,
            of_zips(OF_A_ZIP - ZIPS_OF_A),
            calls_about_messages_to_leads(),
        ),
    ] {
        let is_admin = role == "admin@test";
        #[expect(clippy::cast_precision_loss, reason = "a million")]
        let people = match role {
            "admin@test" | "ca@b.test" => listings as f64 / NODES,
            _ => PEOPLE_OF_A,
        };
        let token = world.sign_in(role).await;
        for (operation, query, body, bound) in calls {
            let (method, path, _) = operations.iter().find(|one| one.2 == operation).unwrap();
            let named = |text: &str| {
                text.replace("{user}", &user.to_string())
                    .replace("{child}", CHILD)
                    .replace("{market}", MARKET)
                    .replace("{listing}", LISTING)
                    .replace("{listing of many}", LISTING_OF_MANY)
                    .replace("{realtor}", &realtor)
            };
            let url = format!(
                "{}?{}",
                path.replace("{templateId}", &user.to_string())
                    .replace("{messageId}", "18c5")
                    .replace("{attachmentId}", "18c5-1")
                    .replace("{id}", &user.to_string())
                    .replace("{opportunityId}", "OPP-7")
                    .replace("{type}", "2"),
                named(query)
            );
            let body: Option<Value> = body.map(|body| named(&body.to_string()).parse().unwrap());
            let what = format!(
                "{operation} {} as {role}",
                body.as_ref().map_or(String::new(), Value::to_string)
            );
            plans.0.lock().unwrap().clear();
            let answer = world
                .call(Method::clone(method), url.leak(), Some(&token), body)
                .await;
            assert!(answer.status.as_u16() < 500, "{what}: {answer:?}");
            for plan in plans.0.lock().unwrap().drain(..) {
                statements += 1;
                let text = plan["Query Text"].as_str().unwrap();
                let territory = match bound {
                    OpenHouses => territory + open_houses,
                    _ => territory,
                };
                let is_count = text.trim_start().starts_with("select count(*)");
                let (most_rows, most_blocks) = match (bound, is_admin) {
                    (Settings, _) => times_over(of_a_setting),
                    // The total of a list, from an index only.
                    _ if is_count && is_admin => (territory * 1.1, territory / 10.0 + 2_000.0),
                    _ if is_count => times_over(territory),
                    (Territory, true) => (
                        ROWS_OF_A_PAGE.max(territory / PASSED_OVER),
                        ROWS_OF_A_PAGE * BLOCKS_A_ROW,
                    ),
                    (OpenHouses, true) => (ROWS_OF_A_PAGE + open_houses * 1.1, ROWS_OF_A_PAGE * BLOCKS_A_ROW),
                    (Page, _) => (ROWS_OF_A_PAGE, ROWS_OF_A_PAGE * BLOCKS_A_ROW),
                    (Newest, _) => {
                        #[expect(clippy::cast_precision_loss, reason = "ten thousand")]
                        let newest = outbox::MAX_SEARCHED as f64;
                        (newest + ROWS_OF_A_PAGE, (newest + ROWS_OF_A_PAGE) * BLOCKS_A_ROW)
                    }
                    (People, _) => times_over(people),
                    (Realtors, true) => times_over(territory / OF_A_REALTOR),
                    (Nodes, true) => (
                        TIMES_OVER * territory / NODES + territory * 1.1 + ROWS_OF_A_PAGE,
                        territory,
                    ),
                    (Territory | OpenHouses | Nodes | Realtors, false) => times_over(territory),
                };
                excesses.extend(excess(&what, &plan, (most_rows, most_blocks)));
            }
        }
    }
    let ca = world.sign_in("ca@b.test").await;
    let body = json!({ "name": "Feed", "scopes": ["listings:read"] });
    let made = world.post("/api/api-keys/create-api-key", &ca, body).await;
    let key = made.result()["key"].as_str().unwrap();
    let last_day = (world.now() - TimeDelta::days(1)).format("%FT%TZ");
    let mut walks = vec![
        "limit=200".to_owned(),
        format!("limit=200&updatedSince={last_day}"),
    ];
    while let Some(query) = walks.pop() {
        let what = format!("getListings {query} as a partner");
        plans.0.lock().unwrap().clear();
        let answer = world.get(&format!("/api/partner/v1/listings?{query}"), key).await;
        assert_eq!(answer.result()["data"].as_array().unwrap().len(), 200, "{what}");
        for plan in plans.0.lock().unwrap().drain(..) {
            statements += 1;
            excesses.extend(excess(
                &what,
                &plan,
                (ROWS_OF_A_PAGE, ROWS_OF_A_PAGE * BLOCKS_A_ROW),
            ));
        }
        if !query.contains("cursor") {
            let cursor = answer.result()["nextCursor"].as_str().unwrap();
            walks.push(format!("limit=200&cursor={cursor}"));
        }
    }
    assert!(
        statements > 500,
        "only {statements} statements reported their plan"
    );
    assert!(
        excesses.is_empty(),
        "{} of {statements} statements read too much:\n{}",
        excesses.len(),
        excesses.join("\n")
    );
}

/// What a plan reads beyond these rows and blocks.
fn excess(what: &str, plan: &Value, (most_rows, most_blocks): (f64, f64)) -> Option<String> {
    let (rows, blocks) = (rows(&plan["Plan"]), blocks(plan));
    (rows > most_rows || blocks > most_blocks).then(|| {
        format!(
            "{what}: {rows} rows of {most_rows}, {blocks} blocks of {most_blocks}\n{}\n{}",
            plan["Query Text"].as_str().unwrap_or_default(),
            outline(&plan["Plan"], 1)
        )
    })
}

fn times_over(territory: f64) -> (f64, f64) {
    let rows = TIMES_OVER * territory + ROWS_OF_A_PAGE;
    (rows, rows * BLOCKS_A_ROW)
}

/// The plan in short, for debugging.
fn outline(node: &Value, depth: usize) -> String {
    let text = |key: &str| node[key].as_str().unwrap_or_default();
    let mut lines = format!(
        "{:indent$}{} {} {} rows={} loops={} removed={}\n",
        "",
        text("Node Type"),
        text("Relation Name"),
        text("Index Name"),
        node["Actual Rows"],
        node["Actual Loops"],
        node["Rows Removed by Filter"],
        indent = depth * 2
    );
    for child in node["Plans"].as_array().into_iter().flatten() {
        lines.push_str(&outline(child, depth + 1));
    }
    lines
}

const SOURCE: &str = "00000000-0000-7000-8000-0000000000f1";
const MARKET: &str = "00000000-0000-7000-8000-0000000000e0";
const MARKET_OF_MANY: &str = "00000000-0000-7000-8000-0000000000e9";
const CHILD: &str = "00000000-0000-7000-8000-0000000000e1";
const LISTING: &str = "00000000-0000-7000-9000-000000000190";
const LISTING_OF_MANY: &str = "00000000-0000-7000-9000-00000000000a";

/// Counts the standings of realtors in each company and on the platform.
async fn count_standings(world: &World) {
    for company in [
        world.database.a.tenant_id,
        world.database.b.tenant_id,
        domain::ids::TenantId::PLATFORM,
    ] {
        world.count_standings(company).await;
    }
    world.sql("vacuum analyze realtor_standings, realtors").await;
}

/// Fills the database: company A has a small part of all listings, company B most of them.
async fn fill(world: &World, listings: u64) {
    let (a, b) = (world.database.a, world.database.b);
    let statements = format!(
        "
        insert into templates (tenant_id, id, channel, event, name, name_key, body, changed_at, changed_by_name,
                               changed_by_key)
        select company, gen_random_uuid(), 1 + n % 3, 1 + n % 8, 'Template ' || n, 'template ' || n, 'Body',
               timestamptz '2026-09-01' + n * interval '1 second', 'Person ' || n % 7, 'person ' || n % 7
        from (values ('{a}'::uuid, 400), ('{b}'::uuid, 9000)) c (company, most)
        cross join generate_series(1, most) n;
        insert into leads (tenant_id, id, opportunity_id, status, move_type, booker_key, sales_person_key, survey_on,
                           move_on, received_at, modified_at, details, digest, is_history, version, created_at, updated_at)
        select company, gen_random_uuid(), 'OPP-' || n, 1 + n % 9, 1 + n % 7, 'booker ' || n % 5, 'q' || n % 7,
               case when n % 3 <> 0 then date '2026-09-01' + n % 90 end,
               case when n % 4 <> 0 then date '2026-10-01' + n % 90 end,
               timestamptz '2026-09-01' - n * interval '1 hour',
               case when n % 5 <> 0 then timestamptz '2026-09-01' - n * interval '1 hour' end,
               '{{}}', sha256(n::text::bytea), false, 2, now(), now()
        from (values ('{a}'::uuid, 20), ('{b}'::uuid, {LEADS_OF_B})) c (company, most)
        cross join generate_series(1, most) n;
        insert into lead_words (tenant_id, lead_id, word)
        select tenant_id, id, word
        from leads cross join lateral unnest(array[lower(opportunity_id), 'smith', booker_key]) word;
        insert into lead_versions (tenant_id, lead_id, version, at, source, changed)
        select tenant_id, id, v, now(), 'API key Acme', '{{}}' from leads cross join generate_series(1, 2) v;
        insert into lead_rejections (tenant_id, id, source, source_key, item, item_hash, faults, is_stored, first_at,
                                     last_at, times)
        select tenant_id, id, 'API key Acme', 'file:acme', '{{}}', digest, '[]', false, now(), received_at, 1 from leads;
        insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at)
        select company, gen_random_uuid(), 1 + n % 2, 'person' || n, 'person' || n, 1,
               timestamptz '2026-09-01' + n * interval '1 second'
        from (values ('{a}'::uuid, 20), ('{b}'::uuid, 9000)) c (company, most)
        cross join generate_series(1, most) n;
        insert into consents (tenant_id, id, channel, address_key, shown, source, wording, given_at, recorded_at,
                              recorded_by_user_id, revoked_at)
        select company, gen_random_uuid(), 1 + n % 2, '21255' || lpad(n::text, 5, '0'), 'A number', 'A form', 'Text me',
               '2026-09-01', timestamptz '2026-09-01' + n * interval '1 second', recorder,
               case when n % 4 = 0 then timestamptz '2026-09-02' end
        from (values ('{a}'::uuid, '{a_ca}'::uuid, 20), ('{b}'::uuid, '{b_ca}'::uuid, 9000)) c (company, recorder, most)
        cross join generate_series(1, most) n;
        insert into do_not_call_imports (tenant_id, id, listed_on, imported_at, imported_by_user_id, numbers)
        values ('{a}', '{MARKET}', '2026-09-01', '2026-09-01', '{a_ca}', 20),
               ('{b}', '{MARKET}', '2026-09-01', '2026-09-01', '{b_ca}', 9000);
        insert into do_not_call_numbers (tenant_id, number, import_id)
        select company, '21255' || lpad(n::text, 5, '0'), '{MARKET}'
        from (values ('{a}'::uuid, 20), ('{b}'::uuid, 9000)) c (company, most)
        cross join generate_series(1, most) n;
        insert into messages (tenant_id, id, dedupe_key, cause, channel, state, reason, planned_at, due_at, ended_at, held_at,
                              audience, realtor_id, listing_id, address_key)
        select company,
               case when company = '{a}' then ('00000000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid
                    else gen_random_uuid() end,
               'm' || n, 1 + n % 2, case when n <= 3 then 3 else 2 end, case when n % 20 = 0 then 5 else 2 end, case when n % 20 = 0 then 'REFUSED' end,
               timestamptz '2026-09-01' + n * interval '1 minute', '2026-09-01', '2026-09-01', null, 1 + n % 2,
               case when n % 2 = 0 then ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % 40), 12, '0'))::uuid end,
               ('00000000-0000-7000-9000-' || lpad(to_hex(1 + n % 100), 12, '0'))::uuid, '21255' || lpad(n::text, 5, '0')
        from (values ('{a}'::uuid, 200), ('{b}'::uuid, {MESSAGES_OF_B})) c (company, most)
        cross join generate_series(1, most) n;
        insert into message_contents (tenant_id, message_id, recipient_name, recipient_address, body)
        select tenant_id, id, 'Somebody', address_key, 'Hello' from messages;
        insert into inbound_messages (tenant_id, id, channel, provider_id, address_key, sender, body, received_at, message_id,
                                      needs_look, handled_at)
        select tenant_id, id, 2, 'SM' || id, address_key, address_key, 'No more', planned_at, case when listing_id < '00000000-0000-7000-9000-000000000032' then id end,
               true, case when state = 2 and tenant_id = '{b}' then planned_at end
        from messages;
        insert into messages (tenant_id, id, dedupe_key, cause, channel, state, reason, planned_at, due_at, ended_at,
                              audience, lead_id, address_key)
        select tenant_id, id, 'lead' || n, 3, 1, case when n % 4 = 0 then 5 else 2 end,
               case when n % 4 = 0 then 'REFUSED' end, timestamptz '2026-08-31' - n * interval '1 minute', '2026-09-01',
               '2026-09-01', 3, id, 'lead' || n || '@example.com'
        from (select tenant_id, id, row_number() over (order by id) as n from leads where tenant_id = '{b}') l
        where n <= {MESSAGES_TO_LEADS};
        insert into message_contents (tenant_id, message_id, recipient_name, recipient_address, body)
        select tenant_id, id, 'Maria Vasquez', address_key, 'Hello' from messages where lead_id is not null;
        insert into listing_sources (id, name, partners_since)
        values ('00000000-0000-7000-8000-0000000000f1', 'test', '2026-09-01');
        insert into listing_sources (id, name) values ('00000000-0000-7000-8000-0000000000f4', 'another');
        insert into listing_source_syncs (source_id, is_configured, sync_every_minutes, sweep_at, sync_due_at, sweep_due_at)
        select id, true, 15, '04:00', now(), now() from listing_sources;
        insert into listing_source_rejections (source_id, listing_key, code, reason, first_seen_at, last_seen_at)
        select id, 'K' || n, 'UNKNOWN_STATUS', 'R', now(), now() - n * interval '1 second'
        from listing_sources
        cross join generate_series(1, 900) n; -- of 1,000 that are kept
        insert into offices (id, source_id, office_key, name)
        values ('00000000-0000-7000-8000-0000000000f2', '00000000-0000-7000-8000-0000000000f1', 'O1', 'Parkway Keys');
        insert into realtors (id, source_id, agent_key, full_name, office_id)
        select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '00000000-0000-7000-8000-0000000000f1',
               'A' || n, 'Realtor ' || n, '00000000-0000-7000-8000-0000000000f2'
        from generate_series(1, {listings} / 10) n;
        insert into listings (id, source_id, listing_key, mls_no, property_type, address, city, state, zip_code,
                              list_price_cents, size_sqft, beds, baths, realtor_id, office_id, status, source_status,
                              status_date, date_added, open_house_starts_at)
        select ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid,
               '00000000-0000-7000-8000-0000000000f1', 'K' || n, 'M' || n, 'Residential',
               n * 7919 % 100003 || ' Main Street', 'New York', 'NY', (case when n % 400 < 5 then 10001 + n % 400 else 10006 + n % 95 end)::text,
               case when n % 20 <> 0 then (100000 + n * 7919 % 900000) * 100 end,
               case when n % 10 <> 0 then 500 + n * 7907 % 3000 end, n % 6, n % 4,
               ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n * 7919 % ({listings} / 10)), 12, '0'))::uuid,
               '00000000-0000-7000-8000-0000000000f2', 1 + n * 7901 % 4, 'Active',
               date '2026-09-20' - (n * 7883 % 700)::int, date '2026-09-20' - (n * 7919 % 1000)::int,
               case when n % 11 = 0 then timestamptz '2026-10-01 15:00Z' end
        from generate_series(1, {listings}::bigint) n;
        insert into notifications (tenant_id, id, user_id, day, event, items, in_app, email)
        select tenant_id, case when n = 1 then id else gen_random_uuid() end, id, date '2026-09-20' - n / 8, 1 + n % 8, 3,
               true, false
        from (select tenant_id, id, row_number() over (partition by tenant_id order by id) as number from users) u
        cross join generate_series(1, 700) n where u.number <= 20;
        insert into notification_items (tenant_id, notification_id, kind, item_id)
        select tenant_id, id, 1, ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid
        from notifications cross join generate_series(1, 900) n where id = user_id;
        insert into territory_nodes (tenant_id, id, level, name, created_at)
        values ('{platform}', '{MARKET}', 0, 'Few', now()),
               ('{platform}', '{MARKET_OF_MANY}', 0, 'Many', now());
        insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at)
        values ('{a}', '{CHILD}', 1, '{platform}', '{MARKET}', 'Midtown', now()),
               ('{a}', '00000000-0000-7000-8000-0000000000e2', 2, '{a}', '{CHILD}', 'Block', now());
        insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at)
        select '{b}', ('00000000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 1, '{platform}',
               '{MARKET_OF_MANY}', 'Part ' || n, now()
        from generate_series(1, {nodes}) n;
        insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
        select n.tenant_id, n.id, n.level, z.zip_code,
               case when n.tenant_id = '{b}' then n.id else '{platform}' end, '[0,)', '[0,)'
        from territory_nodes n
        join zips z on case n.id when '{MARKET_OF_MANY}' then z.zip_code > '10005'
                                 else z.zip_code between '10001' and '10005' end
                       and z.state = 'NY'
        where n.level = 0;
        insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
        select n.tenant_id, n.id, n.level, z.zip_code, n.id, '[0,)', '[0,)'
        from territory_nodes n
        join zips z on case when n.tenant_id = '{b}' then z.zip_code between '10010' and '10012'
                            when n.level = 1 then z.zip_code between '10001' and '10003'
                            else z.zip_code = '10001' end
        where n.level > 0;
        insert into territory_changes (tenant_id, node_id, version, change_id, kind, changed_at, changed_by_name, name,
                                       price_min_cents, size_min_sqft, owner_occupied_filter, automatic_prospecting,
                                       zip_codes, owner_user_ids)
        select n.tenant_id, n.id, v, gen_random_uuid(), 2, now(), 'X', n.name, 0, 0, false, false, '{{}}', '{{}}'
        from territory_nodes n cross join generate_series(1, 3) v;
        insert into users (tenant_id, id, role, first_name, last_name, email, user_name, created_at)
        select '{b}', gen_random_uuid(), 'SalesManager', 'U', n::text, n || '@u.test', n || '.u', now()
        from generate_series(1, {nodes}) n;
        insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
        values ('{a}', '{a_ca}', '{platform}', '{MARKET}', now()),
               ('{b}', '{b_ca}', '{platform}', '{MARKET_OF_MANY}', now()),
               ('{a}', '{a_sm}', '{a}', '{CHILD}', now()),
               ('{a}', '{a_bo}', '{a}', '00000000-0000-7000-8000-0000000000e2', now());
        insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
        select '{b}', '{b_sm}', tenant_id, id, now() from territory_nodes where tenant_id = '{b}';
        insert into listing_memberships (tenant_id, listing_id, market_id, sub_market_id, bucket_id, zip_code, status,
                                         status_date, date_added, price_cents, size_sqft)
        select '{a}', id, '{MARKET}', case when zip_code <= '10003' then '{CHILD}'::uuid end,
               case when zip_code = '10001' then '00000000-0000-7000-8000-0000000000e2'::uuid end,
               zip_code, status, status_date, date_added, list_price_cents, size_sqft
        from listings where zip_code <= '10005';
        insert into listing_memberships (tenant_id, listing_id, market_id, sub_market_id, zip_code, status, status_date,
                                         date_added, price_cents, size_sqft, partners_since, partner_version,
                                         partner_changed_at)
        select '{b}', id, '{MARKET_OF_MANY}', '00000000-0000-7000-a000-000000000001', zip_code,
               status, status_date, date_added, list_price_cents, size_sqft, '2026-09-01', 1,
               timestamptz '{now}' - row_number() over (order by id) * interval '1 minute'
        from listings where zip_code > '10005';
        insert into listing_memberships (tenant_id, listing_id, market_id, zip_code, status, status_date, date_added,
                                         price_cents, size_sqft)
        select '{platform}', listing_id, market_id, zip_code, status, status_date, date_added, price_cents, size_sqft
        from listing_memberships;
        insert into lead_property_matches (tenant_id, lead_id, listing_id, percent, matched_at)
        select l.tenant_id, l.id, m.listing_id, 80, now()
        from leads l
        cross join lateral (select listing_id from listing_memberships m
                            where m.tenant_id = l.tenant_id order by zip_code, listing_id limit 1) m;
        insert into jobs (tenant_id, id, queue, kind, payload, state, due_at, max_attempts, owner_user_id, title, created_at)
        select '{b}', gen_random_uuid(), 2, 'reportExpiry', '{{}}', 2, now(), 3, '{b_ca}', 'T', now()
        from generate_series(1, {nodes}) n;
        insert into jobs (tenant_id, id, queue, kind, payload, state, due_at, max_attempts, owner_user_id, title, created_at)
        values ('{a}', '{a_ca}', 1, 'outreachDryRun', '{{}}', 2, now(), 5, '{a_ca}', 'T', now());
        insert into lead_imports (tenant_id, id, state, source_name, file_name, object_key, file_hash, encoding, delimiter,
                                  headers, samples, row_count, columns, columns_from, words, unknown_words, created,
                                  rejected, unknown_statuses, kept, requested_by, created_at)
        select u.tenant_id, case when n = 1 then u.id else gen_random_uuid() end, 7, 'Form', 'leads.csv', 'x', sha256('x'),
               'UTF-8', ',', '[]', '[]', 5000, '{{}}', 1, '{{}}', '{{\"statuses\": [], \"moveTypes\": []}}', 4000,
               1000, 50, 500, u.id, timestamptz '2026-09-01' + n * interval '1 hour'
        from users u cross join generate_series(1, 300) n
        where u.id in ('{a_ca}', '{b_ca}');
        insert into lead_import_rows (tenant_id, import_id, row_number, opportunity_id, effect, unknown_status, outcome)
        select i.tenant_id, i.id, n, 'OPP-' || n, case when n % 5 = 0 then 5 else 1 end,
               case when n % 100 = 0 then 'Dreaming' end, case when n % 10 = 1 then 4 end
        from lead_imports i cross join generate_series(1, 5000) n
        where i.id in ('{a_ca}', '{b_ca}');
        insert into outreach_dry_runs (tenant_id, job_id, node_id, from_at, until_at, events, finished_at, totals)
        values ('{a}', '{a_ca}', '{CHILD}', '2026-09-01', '2026-09-08', 9000, now(),
                '[{{\"channel\": 2, \"state\": 4, \"reason\": \"HELD_NO_CONSENT\", \"size\": null, \"messages\": 4500, \"units\": 4500}}]');
        insert into outreach_dry_run_rows (tenant_id, job_id, place, place_of_state, listing_event_id, listing_id, event,
                                           happened_at, audience, channel, template_id, recipient_name, recipient_address,
                                           state, reason, due_at, units)
        select '{a}', '{a_ca}', n, n / 2, gen_random_uuid(),
               ('00000000-0000-7000-9000-' || lpad(to_hex(1 + n % 100), 12, '0'))::uuid, 1, now(), 1, 2,
               (select id from templates where tenant_id = '{a}' limit 1), 'Somebody', '2125550101',
               case when n % 2 = 0 then 0 else 4 end, case when n % 2 = 1 then 'HELD_NO_CONSENT' end, now(), 1
        from generate_series(0, 8999) n;
        insert into audit_entries (tenant_id, id, at, actor_user_id, actor_name, action)
        select case when n % 500 = 0 then '{a}'::uuid else '{b}' end, gen_random_uuid(),
               timestamptz '2026-11-30' - n * interval '10 minutes',
               case when n % 500 = 0 then '{a_ca}'::uuid else '{b_sm}' end, 'X',
               case when n % 7 = 0 then 'userCreated' else 'signIn' end
        from generate_series(1, {nodes}) n;
        insert into property_flags (tenant_id, user_id, listing_id, is_favourite, is_discarded, in_process_at)
        select tenant_id, user_id, listing_id, n <= {of_a_setting}, n > 2 * {of_a_setting},
               case when n between {of_a_setting} + 1 and 2 * {of_a_setting} then now() end
        from (select tenant_id, listing_id, case tenant_id when '{a}' then '{a_ca}'::uuid else '{b_ca}' end as user_id,
                     row_number() over (partition by tenant_id order by listing_id) as n
              from listing_memberships where tenant_id in ('{a}', '{b}')) m
        where n <= 3 * {of_a_setting};
        insert into property_conversions (tenant_id, listing_id, opportunity_at, booked_at)
        select tenant_id, listing_id, case when is_favourite then now() end, case when is_discarded then now() end
        from property_flags;
        insert into saved_filters (tenant_id, id, user_id, name, filters, created_at)
        select '{b}', gen_random_uuid(), '{b_ca}', 'F' || n, '[]', now() from generate_series(1, {nodes}) n;
        update users set access_to_movescout_plugin = true;
        insert into booker_codes (tenant_id, id, code, key, time_zone, created_at)
        select case when n % 500 = 0 then '{a}'::uuid else '{b}' end, gen_random_uuid(), n, n, 'America/Boise', now()
        from generate_series(1, {nodes}) n;
        insert into sales_person_ids (tenant_id, id, qlab_id, key, created_at)
        select tenant_id, id, code, key, created_at from booker_codes;
        insert into campaigns (tenant_id, id, type, name, hour, time_zone, created_at, created_by)
        select case when n % 500 = 0 then '{a}'::uuid else '{b}' end,
               case when n = 500 then '{a_ca}'::uuid else gen_random_uuid() end, 1 + n % 3, 'Campaign ' || n, 9,
               'America/Boise', now() - make_interval(mins => n), case when n % 500 = 0 then '{a_ca}'::uuid else '{b_ca}' end
        from generate_series(1, {nodes}) n;
        insert into campaign_steps (tenant_id, campaign_id, place, anchor, days, channel, template_id)
        select c.tenant_id, c.id, place, 1, place, 2, t.id
        from campaigns c
        join lateral (select id from templates t where t.tenant_id = c.tenant_id order by id limit 1) t on true
        cross join generate_series(1, 6) place;
        insert into message_snapshots (tenant_id, id, digest, channel, content)
        select tenant_id, tenant_id, 'x', 2,
               '{{\"content\": {{\"sms\": {{\"body\": \"Hello\"}}}}, \"group\": \"lead\", \"fallbacks\": {{}}}}'
        from companies;
        insert into lead_campaigns (tenant_id, id, lead_id, type, campaign_id, name, hour, time_zone, sender_user_id, state,
                                    assigned_at, assigned_by, activated_at)
        select l.tenant_id, l.id, l.id, 1, c.id, 'Campaign', 9, 'America/Boise', c.created_by, 2, now(), c.created_by, now()
        from leads l
        join lateral (select id, created_by from campaigns c
                      where c.tenant_id = l.tenant_id and c.type = 1 order by id limit 1) c on true;
        -- The touchpoints of a few leads are due on the next days, those of the others later.
        insert into lead_touchpoints (tenant_id, id, lead_campaign_id, lead_id, place, channel, template_id, snapshot_id,
                                      due_on, due_at, look_at)
        select c.tenant_id, gen_random_uuid(), c.id, c.lead_id, place, 1 + place % 3, t.id, c.tenant_id,
               (due.at at time zone 'America/Boise')::date, due.at, due.at
        from (select *, row_number() over (partition by tenant_id order by id) as n from lead_campaigns) c
        join lateral (select id from templates t where t.tenant_id = c.tenant_id order by id limit 1) t on true
        cross join generate_series(1, 20) place
        cross join lateral (
            select timestamptz '{now}' + make_interval(days => (place + case when n <= 100 then 0 else 20 end)::int) as at) due;
        ",

        platform = domain::ids::TenantId::PLATFORM,
        nodes = listings / 8,
        of_a_setting = OF_A_SETTING,
        a = a.tenant_id,
        b = b.tenant_id,
        now = world.now().to_rfc3339(),
        a_ca = a.company_admin,
        a_sm = a.submarket_owner,
        a_bo = a.bucket_owner,
        b_ca = b.company_admin,
        b_sm = b.submarket_owner,
    );
    world.sql(&statements).await;
    world
        .sql("update users set access_to_movescout_plugin = true")
        .await;
    // VACUUM can't run in a transaction; index-only scans need it.
    world.sql("vacuum analyze").await;
}
