//! Calls every operation of the contract in every role and from another company. An operation
//! without an expectation here fails the test.
//!
//! API-04, API-06, AUTH-32, LEADS-11, SHELL-07; promise: one company reaches another.

use poem::http::Method;
use serde_json::{Value, json};
use serde_yaml_ng::Value as Yaml;

use crate::world::World;

/// Who may call an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    /// Without a session.
    Anyone,
    /// Every role.
    SignedIn,
    /// Every role of a company, not super admins.
    Company,
    /// Super admins, who create markets.
    MarketAdmins,
    /// Super admins, for data that all companies share.
    SuperAdmins,
    /// Company Admins and Submarket Owners, who divide markets.
    Dividers,
    /// All roles that create nodes or have users under them.
    NodeCreators,
    /// Super admins and Company Admins, who read the audit log.
    Auditors,
    /// Company Admins, who choose how their company sends.
    CompanyAdmins,
    /// Developers only.
    Developers,
}

impl Who {
    fn may(self, role: &str) -> bool {
        let is_admin = role == "admin@test";
        match self {
            Who::Anyone | Who::SignedIn => true,
            Who::Company => !is_admin,
            Who::MarketAdmins | Who::SuperAdmins => is_admin,
            Who::Dividers => !is_admin && !role.starts_with("bo@"),
            Who::NodeCreators => !role.starts_with("bo@"),
            Who::Auditors => is_admin || role.starts_with("ca@"),
            Who::CompanyAdmins => role.starts_with("ca@"),
            Who::Developers => false,
        }
    }
}

/// What a call names of company A.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Names {
    /// Nothing.
    Nothing,
    /// An object of its Company Admin: not found for everyone else.
    Personal,
    /// An object of the company: not found for other companies.
    OfCompany,
    /// An object that all companies share; this one does not exist.
    Shared,
    /// The company's admin: not found except for super admins and the company's own admins.
    CompanyAdmin,
    /// Nothing, and the body is refused.
    Wrong,
}

/// The call of an operation, and who may make it.
struct Expectation {
    operation: &'static str,
    who: Who,
    /// The query with `{job}`, `{user}` and `{child}` for company A's ids; a body may contain
    /// them too.
    query: &'static str,
    body: Option<Value>,
    names: Names,
}

impl Expectation {
    /// The path with its query, and the body, with the ids of a job, a user and a child market.
    fn call(&self, path: &str, [job, user, child]: [&str; 3]) -> (String, Option<Value>) {
        let named = |text: &str| {
            text.replace("{job}", job)
                .replace("{user}", user)
                .replace("{child}", child)
        };
        let path = named(&path.replace("{id}", "{job}"))
            .replace("{accountId}", job)
            .replace("{templateId}", job)
            .replace("{messageId}", job)
            .replace("{attachmentId}", job)
            .replace("{opportunityId}", job)
            .replace("{type}", "1");
        let url = match self.query {
            "" => path,
            query => format!("{path}?{}", named(query)),
        };
        let body = self
            .body
            .as_ref()
            .map(|body| named(&body.to_string()).parse().unwrap());
        (url, body)
    }
}

fn expectations() -> Vec<Expectation> {
    let expect = |operation, who, query, body, names| Expectation {
        operation,
        who,
        query,
        body,
        names,
    };
    let report = json!({ "responseType": 1, "reportType": "listing", "columnToDisplay": [1] });
    // Its zip is unknown, so no call creates anything.
    let bucket = json!({
        "name": "B", "subMarketType": 2, "subMarketId": "{child}", "parentSubMarketId": "{child}", "zipCodes": ["99999"],
    });
    let market = json!({ "name": "M", "county": "C", "zipCodes": ["99999"] });
    let settings = json!({
        "notificationSettings": [{ "notificationEventTypeId": 1, "inApp": true, "sms": false, "email": false }],
    });
    vec![
        expect(
            "login",
            Who::Anyone,
            "",
            Some(json!({ "userNameOrEmailAddress": "x", "password": "x" })),
            Names::Nothing,
        ),
        expect("getSignInOptions", Who::Anyone, "", None, Names::Nothing),
        expect("forgotPassword", Who::Anyone, "", None, Names::Nothing),
        expect(
            "updatePassword",
            Who::Anyone,
            "",
            Some(json!({ "token": "x", "newPassword": testkit::PASSWORD })),
            Names::Nothing,
        ),
        expect(
            "reportClientError",
            Who::Anyone,
            "",
            Some(crate::client_errors::report()),
            Names::Nothing,
        ),
        expect(
            "changePassword",
            Who::SignedIn,
            "",
            Some(json!({
                "currentPassword": testkit::PASSWORD, "newPassword": "Other-horse-8-battery",
                "confirmPassword": "Other-horse-8-battery",
            })),
            Names::Nothing,
        ),
        expect("getSessionsList", Who::SignedIn, "", None, Names::Nothing),
        expect(
            "endSession",
            Who::SignedIn,
            "sessionId={job}",
            None,
            Names::Personal,
        ),
        expect("endOtherSessions", Who::SignedIn, "", None, Names::Nothing),
        expect("logout", Who::SignedIn, "", None, Names::Nothing),
        expect(
            "getUser",
            Who::SignedIn,
            "userId={user}",
            None,
            Names::CompanyAdmin,
        ),
        expect(
            "getUsersPagedList",
            Who::NodeCreators,
            "",
            Some(json!({ "userId": "{user}" })),
            Names::CompanyAdmin,
        ),
        expect(
            "getCompanyUsers",
            Who::SignedIn,
            "userId={user}",
            None,
            Names::CompanyAdmin,
        ),
        expect(
            "getUsersList",
            Who::NodeCreators,
            "userId={user}",
            None,
            Names::CompanyAdmin,
        ),
        expect(
            "findRemainingSeats",
            Who::NodeCreators,
            "userId={user}",
            None,
            Names::CompanyAdmin,
        ),
        expect("getUserTypes", Who::NodeCreators, "", None, Names::Nothing),
        expect("getAllAdminUsers", Who::SuperAdmins, "", None, Names::Nothing),
        expect(
            "createUser",
            Who::NodeCreators,
            "",
            Some(json!({ "name": "", "surname": "", "emailAddress": "", "personalPhoneNo": "" })),
            Names::Wrong,
        ),
        // The version is wrong, so no super admin's call changes anything.
        expect(
            "updateUser",
            Who::SignedIn,
            "",
            Some(json!({ "userId": "{user}", "version": 0, "name": "X" })),
            Names::CompanyAdmin,
        ),
        expect(
            "setUserActive",
            Who::NodeCreators,
            "",
            Some(json!({ "userId": "{user}", "version": 0, "isActive": false })),
            Names::CompanyAdmin,
        ),
        expect(
            "deleteUser",
            Who::NodeCreators,
            "userId={user}&version=0",
            None,
            Names::CompanyAdmin,
        ),
        expect(
            "getUserRemoval",
            Who::NodeCreators,
            "userId={user}",
            None,
            Names::CompanyAdmin,
        ),
        expect(
            "resendInvitation",
            Who::NodeCreators,
            "userId={user}",
            None,
            Names::CompanyAdmin,
        ),
        expect(
            "permitSsoLink",
            Who::SuperAdmins,
            "userId={user}",
            None,
            Names::CompanyAdmin,
        ),
        expect(
            "withdrawSsoLink",
            Who::SuperAdmins,
            "userId={user}",
            None,
            Names::CompanyAdmin,
        ),
        expect(
            "getCompanyNameUse",
            Who::SuperAdmins,
            "companyName=Company%20A&companyUserId={user}",
            None,
            Names::Nothing,
        ),
        expect(
            "getAuditEntriesList",
            Who::Auditors,
            "",
            Some(json!({})),
            Names::Nothing,
        ),
        expect("getAuditActionsList", Who::Auditors, "", None, Names::Nothing),
        expect("getMailConnections", Who::Company, "", None, Names::Nothing),
        // Nobody else has a mailbox.
        expect("getActiveMailConnection", Who::Company, "", None, Names::Personal),
        expect(
            "beginMailAuthorization",
            Who::Company,
            "",
            Some(json!({ "accountId": "{job}" })),
            Names::Personal,
        ),
        expect(
            "finishMailAuthorization",
            Who::Company,
            "code=x",
            None,
            Names::Wrong,
        ),
        expect(
            "getMails",
            Who::Company,
            "cached=true&accountId={job}",
            None,
            Names::Personal,
        ),
        expect(
            "sendMail",
            Who::Company,
            "",
            Some(json!({ "to": "", "subject": "", "body": "" })),
            Names::Wrong,
        ),
        expect(
            "getMailReplies",
            Who::Company,
            "",
            Some(json!({ "messageId": "{job}" })),
            Names::Personal,
        ),
        expect("getMail", Who::Company, "accountId={job}", None, Names::Personal),
        expect(
            "getMailAttachment",
            Who::Company,
            "accountId={job}",
            None,
            Names::Personal,
        ),
        expect("switchMailConnection", Who::Company, "", None, Names::Personal),
        expect("deleteMailConnection", Who::Company, "", None, Names::Personal),
        expect("testMailConnection", Who::Company, "", None, Names::Personal),
        expect(
            "validateMailConnections",
            Who::Developers,
            "",
            None,
            Names::Nothing,
        ),
        expect("clearMailConnections", Who::Developers, "", None, Names::Nothing),
        expect("getApiKeys", Who::Auditors, "", Some(json!({})), Names::Nothing),
        expect(
            "createApiKey",
            Who::CompanyAdmins,
            "",
            Some(json!({ "name": "", "scopes": [] })),
            Names::Wrong,
        ),
        expect(
            "rotateApiKey",
            Who::CompanyAdmins,
            "",
            Some(json!({ "apiKeyId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "revokeApiKey",
            Who::Auditors,
            "",
            Some(json!({ "apiKeyId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "getBookerServiceProviders",
            Who::Company,
            "",
            None,
            Names::Nothing,
        ),
        expect(
            "createBookerServiceProvider",
            Who::Dividers,
            "",
            Some(json!({ "booker": "" })),
            Names::Wrong,
        ),
        expect(
            "updateBookerServiceProvider",
            Who::Dividers,
            "",
            Some(json!({ "booker": "Other", "timezone": "America/Boise", "version": 0 })),
            Names::OfCompany,
        ),
        expect(
            "deleteBookerServiceProvider",
            Who::Dividers,
            "",
            None,
            Names::OfCompany,
        ),
        expect(
            "getCampaigns",
            Who::Company,
            "",
            Some(json!({ "type": 1 })),
            Names::Nothing,
        ),
        expect("getCampaignsByType", Who::Company, "", None, Names::Nothing),
        expect("getUpcomingTouchpoints", Who::Company, "", None, Names::Nothing),
        expect(
            "getCampaignResults",
            Who::Company,
            "campaignId={job}&timeframe=1",
            None,
            Names::OfCompany,
        ),
        expect(
            "getResultLeads",
            Who::Company,
            "",
            Some(json!({ "campaignId": "{job}", "timeframe": 1, "figure": "sent" })),
            Names::OfCompany,
        ),
        expect(
            "createCampaign",
            Who::Company,
            "",
            Some(json!({ "templateName": "", "type": 1, "touchpoints": [] })),
            Names::Wrong,
        ),
        expect(
            "useNewTemplate",
            Who::Dividers,
            "",
            Some(json!({ "templateId": "{job}", "isPreview": false })),
            Names::OfCompany,
        ),
        expect(
            "previewCampaign",
            Who::Company,
            "",
            Some(json!({ "templateName": "", "type": 1, "touchpoints": [] })),
            Names::Wrong,
        ),
        expect(
            "previewTouchpoint",
            Who::Company,
            "",
            Some(json!({ "opportunityId": "{job}", "touchpointId": "{job}" })),
            Names::OfCompany,
        ),
        expect("getCampaign", Who::Company, "", None, Names::OfCompany),
        expect("getAutomatedCampaigns", Who::Company, "", None, Names::Nothing),
        expect("getAutomatedCampaign", Who::Company, "", None, Names::OfCompany),
        expect(
            "createAutomatedCampaign",
            Who::Dividers,
            "",
            Some(json!({ "name": "" })),
            Names::Wrong,
        ),
        expect(
            "updateAutomatedCampaign",
            Who::Dividers,
            "",
            Some(json!({ "name": "" })),
            Names::OfCompany,
        ),
        expect(
            "deleteAutomatedCampaign",
            Who::Dividers,
            "",
            None,
            Names::OfCompany,
        ),
        expect(
            "switchAutomatedCampaign",
            Who::Dividers,
            "",
            Some(json!({ "automatedCampaignId": "{job}", "isActive": true })),
            Names::OfCompany,
        ),
        expect(
            "orderAutomatedPreview",
            Who::Dividers,
            "",
            Some(json!({ "automatedCampaignId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "getAutomatedPreview",
            Who::Dividers,
            "previewId={job}",
            None,
            Names::OfCompany,
        ),
        expect(
            "getAutomatedPreviewLeads",
            Who::Dividers,
            "",
            Some(json!({ "previewId": "{job}", "set": 1 })),
            Names::OfCompany,
        ),
        expect("getAutomationState", Who::Company, "", None, Names::Nothing),
        expect(
            "decideAutomation",
            Who::CompanyAdmins,
            "",
            Some(json!({ "isContinued": true })),
            Names::Nothing,
        ),
        expect(
            "updateCampaign",
            Who::Company,
            "",
            Some(json!({
                "templateName": "Other", "type": 1, "campaignTiming": "09:00:00", "timeZoneId": "America/Boise",
                "touchpoints": [{ "timing": 0, "event": 1, "type": 1, "template": "{job}" }], "version": 0,
            })),
            Names::OfCompany,
        ),
        expect("deleteCampaign", Who::Company, "", None, Names::OfCompany),
        expect(
            "assignCampaign",
            Who::Company,
            "",
            Some(json!({ "campaignId": "{job}", "type": 1, "opportunityId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "replaceCampaign",
            Who::Company,
            "",
            Some(json!({ "campaignId": "{job}", "type": 1, "opportunityId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "previewAssignment",
            Who::Company,
            "",
            Some(json!({ "campaignId": "{job}", "type": 1 })),
            Names::Wrong,
        ),
        expect(
            "assignLeads",
            Who::Company,
            "",
            Some(json!({ "assignmentId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "undoAssignment",
            Who::Company,
            "",
            Some(json!({ "assignmentId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "getAssignment",
            Who::Company,
            "assignmentId={job}",
            None,
            Names::OfCompany,
        ),
        expect(
            "getLeadExplanation",
            Who::Company,
            "opportunityId={job}",
            None,
            Names::OfCompany,
        ),
        expect(
            "getLeadEvents",
            Who::Company,
            "opportunityId={job}",
            None,
            Names::OfCompany,
        ),
        expect("getLeadCampaigns", Who::Company, "", None, Names::OfCompany),
        expect("getLeadCampaign", Who::Company, "", None, Names::OfCompany),
        expect("removeLeadCampaign", Who::Company, "", None, Names::OfCompany),
        expect("getLeadTouchpoints", Who::Company, "", None, Names::OfCompany),
        expect(
            "pauseTouchpoint",
            Who::Company,
            "",
            Some(json!({ "opportunityId": "{job}", "touchpointId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "resumeTouchpoint",
            Who::Company,
            "",
            Some(json!({ "opportunityId": "{job}", "touchpointId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "accelerateTouchpoint",
            Who::Company,
            "",
            Some(json!({ "opportunityId": "{job}", "touchpointId": "{job}", "pauseOtherTouchpoints": true })),
            Names::OfCompany,
        ),
        expect(
            "sendAcceleratedMessage",
            Who::Company,
            "",
            Some(json!({ "opportunityId": "{job}", "messageType": 2, "templateId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "resumeLeadCampaigns",
            Who::Company,
            "",
            Some(json!({ "opportunityId": "{job}" })),
            Names::OfCompany,
        ),
        expect("getSalesPersons", Who::Company, "", None, Names::Nothing),
        expect(
            "createSalesPerson",
            Who::Dividers,
            "",
            Some(json!(" ")),
            Names::Wrong,
        ),
        expect("deleteSalesPerson", Who::Dividers, "", None, Names::OfCompany),
        expect(
            "getLeadsOpportunities",
            Who::Company,
            "",
            Some(json!({})),
            Names::Nothing,
        ),
        expect(
            "getOpportunityDetails",
            Who::Company,
            "opportunityId={job}",
            None,
            Names::OfCompany,
        ),
        expect(
            "getLeadHistory",
            Who::Company,
            "opportunityId={job}",
            None,
            Names::OfCompany,
        ),
        expect(
            "getLeadStreetView",
            Who::Company,
            "opportunityId={job}",
            None,
            Names::OfCompany,
        ),
        expect(
            "getLeadPropertyMatch",
            Who::Company,
            "",
            Some(json!({ "opportunityId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "getRejectedLeadRows",
            Who::CompanyAdmins,
            "",
            Some(json!({})),
            Names::Nothing,
        ),
        expect("getLeadWordMaps", Who::CompanyAdmins, "", None, Names::Nothing),
        expect(
            "retryRejectedLeadRow",
            Who::CompanyAdmins,
            "",
            Some(json!({ "rejectionId": "{job}", "item": "{}" })),
            Names::OfCompany,
        ),
        expect(
            "saveLeadWordMap",
            Who::CompanyAdmins,
            "",
            Some(json!({ "sourceKey": "key:{job}", "words": {} })),
            Names::OfCompany,
        ),
        expect(
            "uploadLeadImport",
            Who::CompanyAdmins,
            "",
            Some(json!({ "sourceName": "Form", "fileName": "leads.csv", "base64File": "?" })),
            Names::Wrong,
        ),
        expect(
            "checkLeadImport",
            Who::CompanyAdmins,
            "",
            Some(json!({ "importId": "{job}", "columns": [] })),
            Names::OfCompany,
        ),
        expect(
            "getLeadImport",
            Who::CompanyAdmins,
            "importId={job}",
            None,
            Names::OfCompany,
        ),
        expect(
            "getLeadImportRows",
            Who::CompanyAdmins,
            "",
            Some(json!({ "importId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "applyLeadImport",
            Who::CompanyAdmins,
            "",
            Some(json!({ "importId": "{job}", "dryRunId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "undoLeadImport",
            Who::CompanyAdmins,
            "",
            Some(json!({ "importId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "getLeadImportsList",
            Who::CompanyAdmins,
            "",
            Some(json!({})),
            Names::Nothing,
        ),
        expect(
            "getPropertyList",
            Who::SignedIn,
            "",
            Some(json!({})),
            Names::Nothing,
        ),
        expect(
            "changePropertyStatus",
            Who::Company,
            "",
            Some(json!({ "propertyId": "{job}", "statusType": "markAsFavourite", "value": true })),
            Names::Shared,
        ),
        expect(
            "getPropertyDetails",
            Who::SignedIn,
            "propertyId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "getStreetView",
            Who::SignedIn,
            "propertyId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "getTrackConversion",
            Who::Company,
            "propertyId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "updateTrackConversion",
            Who::Company,
            "",
            Some(json!({ "propertyId": "{job}", "version": 0, "opportunity": 2, "booked": 1 })),
            Names::Shared,
        ),
        expect(
            "getPropertyNotificationSetting",
            Who::Company,
            "propertyId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "changePropertyStatusList",
            Who::Company,
            "",
            Some(json!({ "propertyIds": ["{job}"], "statusType": "markAsFavourite", "value": true })),
            Names::Shared,
        ),
        expect(
            "getPropertyOwnerInfo",
            Who::Company,
            "propertyId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "savePropertyNotificationSetting",
            Who::Company,
            "",
            Some(json!({ "propertyId": "{job}", "automaticTouchesEnabled": false })),
            Names::Shared,
        ),
        expect(
            "fetchPropertyOwnerInfo",
            Who::Company,
            "propertyId={job}",
            None,
            Names::Shared,
        ),
        expect("getOwnerInfoAllowance", Who::Company, "", None, Names::Nothing),
        expect(
            "ownerInfoRequests",
            Who::Company,
            "",
            Some(json!(["{job}"])),
            Names::Shared,
        ),
        expect("getApiProviders", Who::SuperAdmins, "", None, Names::Nothing),
        expect("getCompaniesList", Who::SuperAdmins, "", None, Names::Nothing),
        expect(
            "getCompanyApiUsageInfo",
            Who::SuperAdmins,
            "companyUserId={user}&fromDate=2026-09-01&toDate=2026-09-30",
            None,
            Names::Nothing,
        ),
        expect(
            "getMessageUsageWithPagination",
            Who::SuperAdmins,
            "",
            Some(json!({ "fromDate": "2026-09-01", "toDate": "2026-09-30" })),
            Names::Nothing,
        ),
        expect("getPropertySourceList", Who::Company, "", None, Names::Nothing),
        expect("getMoveTypeList", Who::Company, "", None, Names::Nothing),
        expect("getPropertyStatusList", Who::SignedIn, "", None, Names::Nothing),
        expect(
            "getReportColumns",
            Who::Company,
            "reportType=listing",
            None,
            Names::Nothing,
        ),
        expect("getReportStatusList", Who::Company, "", None, Names::Nothing),
        expect("getReportZipcodeList", Who::Company, "", None, Names::Nothing),
        expect("getReportRealtorList", Who::Company, "", None, Names::Nothing),
        expect("getReportTimeFrameList", Who::Company, "", None, Names::Nothing),
        expect("getReportSourceList", Who::Company, "", None, Names::Nothing),
        expect("getReportMoveTypeList", Who::Company, "", None, Names::Nothing),
        expect("getReportUserList", Who::Company, "", None, Names::Nothing),
        expect("getListingReport", Who::Company, "", Some(report), Names::Nothing),
        expect(
            "getConversionReport",
            Who::Company,
            "",
            Some(json!({ "responseType": 1, "reportType": "conversion", "columnToDisplay": [1] })),
            Names::Nothing,
        ),
        expect(
            "getPipelineReport",
            Who::Company,
            "",
            Some(json!({ "responseType": 1, "reportType": "pipeline", "columnToDisplay": [1] })),
            Names::Nothing,
        ),
        expect(
            "getMspReport",
            Who::Company,
            "",
            Some(json!({
                "responseType": 1, "reportType": "msp", "columnToDisplay": [1], "startDate": "2026-09-01",
                "endDate": "2026-09-19",
            })),
            Names::Nothing,
        ),
        expect(
            "createReportLink",
            Who::Company,
            "jobId={job}",
            None,
            Names::Personal,
        ),
        expect("getJobsList", Who::SignedIn, "", Some(json!({})), Names::Nothing),
        expect("getJob", Who::SignedIn, "jobId={job}", None, Names::Personal),
        expect("cancelJob", Who::SignedIn, "jobId={job}", None, Names::Personal),
        expect("retryJob", Who::SignedIn, "jobId={job}", None, Names::Personal),
        expect("getDeletedMarkets", Who::NodeCreators, "", None, Names::Nothing),
        expect(
            "getAllUserInappNotifications",
            Who::SignedIn,
            "",
            None,
            Names::Nothing,
        ),
        expect(
            "getNotificationDetailsById",
            Who::SignedIn,
            "userNotificationLogId={job}",
            None,
            Names::Personal,
        ),
        expect(
            "markAllNotificationsViewed",
            Who::SignedIn,
            "",
            None,
            Names::Nothing,
        ),
        expect(
            "getNotificationEventTypes",
            Who::SignedIn,
            "",
            None,
            Names::Nothing,
        ),
        expect("getUserSettings", Who::SignedIn, "", None, Names::Nothing),
        expect("getEmailAccountTypes", Who::Company, "", None, Names::Nothing),
        expect(
            "verifyEmailAccount",
            Who::Company,
            "",
            Some(json!({ "emailAccountTypeId": 9, "emailAddress": "x" })),
            Names::Wrong,
        ),
        expect("getCappingLimits", Who::CompanyAdmins, "", None, Names::Nothing),
        expect(
            "saveCappingLimits",
            Who::CompanyAdmins,
            "",
            Some(json!([{ "month": 1, "maxCap": 5 }])),
            Names::Nothing,
        ),
        // The cap has the id of the job.
        expect(
            "deleteCappingLimit",
            Who::CompanyAdmins,
            "",
            None,
            Names::Personal,
        ),
        expect(
            "getCompanySignIn",
            Who::Auditors,
            "companyUserId={user}",
            None,
            Names::CompanyAdmin,
        ),
        expect(
            "updateCompanySignIn",
            Who::Auditors,
            "",
            Some(json!({ "companyUserId": "{user}", "isRequired": true })),
            Names::CompanyAdmin,
        ),
        expect(
            "saveSignInProvider",
            Who::Auditors,
            "",
            // Nothing listens at the issuer.
            Some(json!({
                "companyUserId": "{user}", "issuer": "https://127.0.0.1", "clientId": "x", "clientSecret": "x",
                "label": "X",
            })),
            Names::CompanyAdmin,
        ),
        expect(
            "deleteSignInProvider",
            Who::Auditors,
            "companyUserId={user}",
            None,
            Names::CompanyAdmin,
        ),
        expect(
            "getCompanySms",
            Who::SuperAdmins,
            "companyUserId={user}",
            None,
            Names::Nothing,
        ),
        expect(
            "updateCompanySms",
            Who::SuperAdmins,
            "",
            Some(json!({
                "companyUserId": "{user}", "version": 0, "smsNumber": "(212) 555-0188", "registrationId": 2,
            })),
            Names::Nothing,
        ),
        expect(
            "createSettings",
            Who::SignedIn,
            "",
            Some(settings.clone()),
            Names::Nothing,
        ),
        expect(
            "updateSettings",
            Who::SignedIn,
            "",
            Some(settings),
            Names::Nothing,
        ),
        expect("getPropertyZipcodeList", Who::SignedIn, "", None, Names::Nothing),
        expect("getPropertyRealtorList", Who::SignedIn, "", None, Names::Nothing),
        expect("getPropertyChildMarkets", Who::SignedIn, "", None, Names::Nothing),
        expect("getSavedPropertyFilters", Who::SignedIn, "", None, Names::Nothing),
        expect(
            "savePropertyFilter",
            Who::SignedIn,
            "",
            Some(json!({ "filterName": "Mine", "filters": [] })),
            Names::Nothing,
        ),
        expect(
            "updatePropertyFilter",
            Who::SignedIn,
            "",
            Some(json!({ "propertyFilterId": "{job}", "filterName": "X", "filters": [] })),
            Names::Personal,
        ),
        expect(
            "deletePropertyFilter",
            Who::SignedIn,
            "propertyFilterId={job}",
            None,
            Names::Personal,
        ),
        expect(
            "getViewsList",
            Who::SignedIn,
            "",
            Some(json!({ "list": "realtors" })),
            Names::Nothing,
        ),
        expect(
            "saveView",
            Who::SignedIn,
            "",
            Some(json!({ "list": "realtors", "name": "Mine" })),
            Names::Nothing,
        ),
        expect(
            "updateView",
            Who::SignedIn,
            "",
            Some(json!({
                "viewId": "{job}", "list": "realtors", "name": "X", "filters": [], "hiddenColumns": [],
                "density": "compact", "isShared": false,
            })),
            Names::Personal,
        ),
        expect(
            "deleteView",
            Who::SignedIn,
            "list=realtors&viewId={job}",
            None,
            Names::Personal,
        ),
        expect(
            "setDefaultView",
            Who::SignedIn,
            "",
            Some(json!({ "list": "realtors", "viewId": "{job}" })),
            Names::Personal,
        ),
        expect(
            "searchMarkets",
            Who::SignedIn,
            "",
            Some(json!({})),
            Names::Nothing,
        ),
        expect(
            "searchSubMarkets",
            Who::SignedIn,
            "",
            Some(json!({})),
            Names::Nothing,
        ),
        expect("getCompanyMarkets", Who::SignedIn, "", None, Names::Nothing),
        expect("getSubMarketList", Who::SignedIn, "", None, Names::Nothing),
        expect(
            "getMarket",
            Who::SignedIn,
            "marketId={child}",
            None,
            Names::OfCompany,
        ),
        expect(
            "getSubMarket",
            Who::SignedIn,
            "subMarketId={child}",
            None,
            Names::OfCompany,
        ),
        expect(
            "getMarketZipcodes",
            Who::SignedIn,
            "",
            Some(json!({ "marketId": "{child}", "submarketType": 2, "parentSubmarketId": "{child}" })),
            Names::OfCompany,
        ),
        expect(
            "getZipMap",
            Who::SignedIn,
            "",
            Some(json!({ "subMarketId": "{child}" })),
            Names::OfCompany,
        ),
        expect(
            "checkMarketAvailability",
            Who::NodeCreators,
            "",
            Some(bucket.clone()),
            Names::OfCompany,
        ),
        expect(
            "createMarket",
            Who::MarketAdmins,
            "",
            Some(market.clone()),
            Names::Nothing,
        ),
        expect(
            "updateMarket",
            Who::MarketAdmins,
            "",
            Some(market),
            Names::Nothing,
        ),
        expect(
            "createSubMarket",
            Who::Dividers,
            "",
            Some(bucket.clone()),
            Names::OfCompany,
        ),
        expect(
            "updateSubMarket",
            Who::Dividers,
            "",
            Some(bucket.clone()),
            Names::OfCompany,
        ),
        expect(
            "updateSiblingSubMarkets",
            Who::Dividers,
            "",
            Some(json!({ "subMarkets": [bucket.clone(), bucket] })),
            Names::OfCompany,
        ),
        expect(
            "deleteMarket",
            Who::Dividers,
            "subMarketId={child}&subMarketType=1",
            None,
            Names::OfCompany,
        ),
        expect(
            "getMarketRemoval",
            Who::Dividers,
            "subMarketId={child}&subMarketType=1",
            None,
            Names::OfCompany,
        ),
        expect(
            "undoMarketChange",
            Who::Dividers,
            "",
            Some(json!({ "subMarketId": "{child}", "subMarketType": 1, "version": 1 })),
            Names::OfCompany,
        ),
        expect(
            "getMarketHistory",
            Who::Dividers,
            "subMarketId={child}&subMarketType=1",
            None,
            Names::OfCompany,
        ),
        expect(
            "getPerformanceHistory",
            Who::SignedIn,
            "timeframe=1",
            None,
            Names::Nothing,
        ),
        expect("getDashboardMarketList", Who::SignedIn, "", None, Names::Nothing),
        expect(
            "getDashboardMarketDetails",
            Who::SignedIn,
            "marketRefId={child}&marketType=1",
            None,
            Names::OfCompany,
        ),
        expect(
            "getCompanyChartdata",
            Who::SignedIn,
            "marketType=1&marketId={child}",
            None,
            Names::OfCompany,
        ),
        expect(
            "getAdminStackedchartdata",
            Who::SuperAdmins,
            "",
            None,
            Names::Nothing,
        ),
        expect(
            "getDashboardPropertyList",
            Who::SignedIn,
            "",
            Some(json!({ "subMarketId": "{child}" })),
            Names::OfCompany,
        ),
        expect(
            "getDashboardRealtorList",
            Who::SignedIn,
            "",
            Some(json!({ "userId": "{user}" })),
            Names::Personal,
        ),
        expect(
            "getRealtorlist",
            Who::SignedIn,
            "",
            Some(json!({ "userId": "{user}" })),
            Names::Personal,
        ),
        expect(
            "getRealtor",
            Who::SignedIn,
            "realtorId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "getRealtorMarketSubmarketBucketList",
            Who::SignedIn,
            "realtorId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "getRealtorListingCoverage",
            Who::SignedIn,
            "realtorId={job}&subMarketType=1&marketRefId={child}",
            None,
            Names::Shared,
        ),
        expect(
            "getRealtorBasicDetails",
            Who::SuperAdmins,
            "realtorId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "updateRealtorBasicDetails",
            Who::SuperAdmins,
            "",
            Some(json!({ "realtorId": "{job}", "officeName": "X" })),
            Names::Shared,
        ),
        expect(
            "saveOfficeAddress",
            Who::Company,
            "",
            Some(json!({ "realtorId": "{job}", "street": "5 Park Avenue", "zipCode": "10016" })),
            Names::Shared,
        ),
        expect(
            "deleteOfficeAddress",
            Who::Company,
            "realtorId={job}",
            None,
            Names::Shared,
        ),
        expect("getLastSyncDatetime", Who::SuperAdmins, "", None, Names::Nothing),
        expect("getListingSources", Who::SuperAdmins, "", None, Names::Nothing),
        // A source belongs to no company, so none of these names an object of company A.
        expect(
            "getRejectedListingRows",
            Who::SuperAdmins,
            "",
            Some(json!({ "sourceId": "{job}" })),
            Names::Shared,
        ),
        expect(
            "syncListingSource",
            Who::SuperAdmins,
            "",
            Some(json!({ "sourceId": "{job}" })),
            Names::Shared,
        ),
        expect(
            "pauseListingSource",
            Who::SuperAdmins,
            "",
            Some(json!({ "sourceId": "{job}", "paused": true })),
            Names::Shared,
        ),
        expect(
            "allowPartnersOfListingSource",
            Who::SuperAdmins,
            "",
            Some(json!({ "sourceId": "{job}", "allowed": true })),
            Names::Shared,
        ),
        expect(
            "answerListingSource",
            Who::SuperAdmins,
            "",
            Some(json!({ "sourceId": "{job}", "questionId": 1, "answer": "allow" })),
            Names::Shared,
        ),
        expect(
            "getTemplatesList",
            Who::SignedIn,
            "",
            Some(json!({})),
            Names::Nothing,
        ),
        expect("getTemplate", Who::SignedIn, "", None, Names::OfCompany),
        expect("getProspectingEvents", Who::SignedIn, "", None, Names::Nothing),
        expect("getTemplateSizes", Who::SignedIn, "", None, Names::Nothing),
        expect("getTemplateVariables", Who::SignedIn, "", None, Names::Nothing),
        expect("getCompanyTemplateList", Who::Company, "", None, Names::Nothing),
        expect(
            "getTemplateCompanyDetails",
            Who::Company,
            "",
            None,
            Names::Nothing,
        ),
        expect(
            "createTemplate",
            Who::Company,
            "",
            Some(json!({ "templateName": "", "templateType": 2, "prospectingEvent": 1 })),
            Names::Wrong,
        ),
        // The version is wrong, so no call changes it.
        expect(
            "updateTemplate",
            Who::Company,
            "",
            Some(json!({
                "templateId": "{job}", "version": 0, "templateName": "T", "templateType": 2, "prospectingEvent": 1,
                "templateSMSBody": "Hello there",
            })),
            Names::OfCompany,
        ),
        // It is in use, so no call deletes it.
        expect(
            "deleteTemplate",
            Who::Company,
            "templateId={job}",
            None,
            Names::OfCompany,
        ),
        expect(
            "getSuppressions",
            Who::Company,
            "",
            Some(json!({})),
            Names::Nothing,
        ),
        expect(
            "addSuppressions",
            Who::Company,
            "",
            Some(json!({ "channel": 1, "addresses": ["nobody@example.com"] })),
            Names::Nothing,
        ),
        expect(
            "removeSuppression",
            Who::CompanyAdmins,
            "",
            Some(json!({ "suppressionId": "{job}", "note": "He called." })),
            Names::OfCompany,
        ),
        expect("getConsents", Who::Company, "", Some(json!({})), Names::Nothing),
        expect(
            "addConsent",
            Who::Company,
            "",
            Some(
                json!({ "channel": 2, "address": "x", "source": "", "wording": "", "givenAt": "2026-09-01T00:00:00Z" }),
            ),
            Names::Wrong,
        ),
        expect(
            "revokeConsent",
            Who::CompanyAdmins,
            "",
            Some(json!({ "consentId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "importDoNotCall",
            Who::Company,
            "",
            Some(json!({ "importId": "{job}", "listedOn": "2026-09-01", "numbers": "2125550177" })),
            Names::OfCompany,
        ),
        expect("getDoNotCallStatus", Who::Company, "", None, Names::Nothing),
        expect(
            "checkDoNotCallNumber",
            Who::Company,
            "number=2125550177",
            None,
            Names::Nothing,
        ),
        expect("removeDoNotCall", Who::CompanyAdmins, "", None, Names::Nothing),
        expect(
            "orderOutreachDryRun",
            Who::Dividers,
            "",
            Some(json!({ "nodeId": "{child}" })),
            Names::OfCompany,
        ),
        expect(
            "getOutreachDryRun",
            Who::Dividers,
            "jobId={job}",
            None,
            Names::Personal,
        ),
        expect(
            "getListingPlan",
            Who::Company,
            "propertyId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "sendManualProspectingEmail",
            Who::Company,
            "",
            Some(json!({ "prospectingSource": 1, "prospectingType": 1 })),
            Names::Wrong,
        ),
        expect(
            "sendManualProspectingSms",
            Who::Company,
            "",
            Some(json!({ "prospectingSource": 1, "prospectingType": 1 })),
            Names::Wrong,
        ),
        expect(
            "sendManualProspectingPostCard",
            Who::Company,
            "",
            Some(json!({ "prospectingSource": 1, "prospectingType": 1 })),
            Names::Wrong,
        ),
        expect(
            "previewManualProspecting",
            Who::Company,
            "",
            Some(json!({ "channel": 2, "prospectingSource": 2, "prospectingType": 1, "realtorId": "{job}" })),
            Names::Shared,
        ),
        expect(
            "getOutreachOptions",
            Who::Company,
            "realtorId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "getRealtorCommunicationFeed",
            Who::Company,
            "realtorId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "getPropertyOwnerCommunicationFeed",
            Who::Company,
            "propertyId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "getPropertyRealtorCommunicationFeed",
            Who::Company,
            "propertyId={job}",
            None,
            Names::Shared,
        ),
        // The message is the Company Admin's, about no listing, and its recipient is hidden from
        // others.
        expect(
            "getCommunicationFeedDetails",
            Who::Company,
            "prospectingLogId={job}",
            None,
            Names::Personal,
        ),
        expect(
            "getRepliesToLookAt",
            Who::Company,
            "",
            Some(json!({})),
            Names::Nothing,
        ),
        // A reply to the message.
        expect(
            "handleReply",
            Who::Company,
            "",
            Some(json!({ "replyId": "{job}", "addToDoNotContact": true })),
            Names::Personal,
        ),
        expect(
            "getOutboxMessages",
            Who::Company,
            "",
            Some(json!({})),
            Names::Nothing,
        ),
        expect(
            "getOutboxMessage",
            Who::Company,
            "messageId={job}",
            None,
            Names::Personal,
        ),
        expect(
            "cancelOutboxMessage",
            Who::Company,
            "",
            Some(json!({ "messageId": "{job}" })),
            Names::Personal,
        ),
        expect(
            "retryOutboxMessage",
            Who::Company,
            "",
            Some(json!({ "messageId": "{job}" })),
            Names::Personal,
        ),
        expect(
            "getOutboxUsage",
            Who::CompanyAdmins,
            "fromDate=2026-09-01&toDate=2026-09-30",
            None,
            Names::Nothing,
        ),
        expect(
            "previewTemplate",
            Who::Company,
            "",
            Some(json!({ "templateId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "checkTemplate",
            Who::Company,
            "",
            Some(json!({ "templateId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "convertEmailBody",
            Who::Company,
            "",
            Some(
                json!({ "emailMode": "WYSIWYG", "targetMode": "PLAIN_TEXT", "templateEmailBody": "<p>x</p>" }),
            ),
            Names::Nothing,
        ),
        expect(
            "sendEmail",
            Who::Company,
            "",
            Some(json!({ "to": "", "subject": "", "content": "" })),
            Names::Wrong,
        ),
        expect(
            "sendTestEmail",
            Who::Company,
            "",
            Some(json!({ "to": "", "subject": "", "content": "" })),
            Names::Wrong,
        ),
        // It is an SMS template, so no call sends it.
        expect(
            "testSendEmailTemplate",
            Who::Company,
            "",
            Some(json!({ "emailAddresses": "ann@a.test", "templateId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "uploadPostCardImage",
            Who::Company,
            "",
            Some(json!({ "base64Image": "x" })),
            Names::Wrong,
        ),
        expect(
            "uploadEmailImage",
            Who::Company,
            "",
            Some(json!({ "base64Image": "x" })),
            Names::Wrong,
        ),
        expect(
            "getTemplateImage",
            Who::Company,
            "imageId={job}",
            None,
            Names::Shared,
        ),
        expect(
            "orderPostcardArtwork",
            Who::Company,
            "",
            Some(json!({ "templateId": "{job}" })),
            Names::OfCompany,
        ),
        expect(
            "createPostcardArtworkLinks",
            Who::Company,
            "jobId={job}",
            None,
            Names::Personal,
        ),
        expect(
            "getListingCoverage",
            Who::SignedIn,
            "propertyId={user}&userId={user}",
            None,
            Names::OfCompany,
        ),
    ]
}

/// The body of an operation, with ids that name nothing.
pub fn body_of(operation: &str) -> Option<Value> {
    let expectations = expectations();
    let expectation = expectations.iter().find(|one| one.operation == operation)?;
    let body = expectation.body.as_ref()?.to_string();
    let missing = uuid::Uuid::now_v7().to_string();
    let body = ["{job}", "{user}", "{child}"]
        .into_iter()
        .fold(body, |body, placeholder| body.replace(placeholder, &missing));
    body.parse().ok()
}

/// Method, path and id of every operation of the contract.
pub fn operations() -> Vec<(Method, String, String)> {
    operations_of("/api", &platform_api::openapi_yaml())
}

/// The same of the contract of partners' programs.
pub fn partner_operations() -> Vec<(Method, String, String)> {
    operations_of("/api/partner/v1", &platform_api::partner_openapi_yaml())
}

fn operations_of(base: &str, contract: &str) -> Vec<(Method, String, String)> {
    let contract: Yaml = serde_yaml_ng::from_str(contract).unwrap();
    let mut operations = Vec::new();
    for (path, item) in contract["paths"].as_mapping().unwrap() {
        for (method, operation) in item.as_mapping().unwrap() {
            operations.push((
                Method::from_bytes(method.as_str().unwrap().to_uppercase().as_bytes()).unwrap(),
                format!("{base}{}", path.as_str().unwrap()),
                operation["operationId"].as_str().unwrap().to_owned(),
            ));
        }
    }
    operations
}

#[test]
fn every_operation_has_an_expectation_and_every_expectation_an_operation() {
    let mut contract: Vec<_> = operations().into_iter().map(|operation| operation.2).collect();
    let mut expected: Vec<_> = expectations()
        .iter()
        .map(|one| one.operation.to_owned())
        .collect();
    contract.sort();
    expected.sort();
    assert_eq!(contract, expected);
}

#[tokio::test]
async fn every_operation_answers_every_role_and_other_companies_as_expected() {
    let world = World::new().await;
    world.listings(20).await;
    let owner = world.sign_in("ca@a.test").await;
    let report = json!({ "responseType": 1, "reportType": "listing", "columnToDisplay": [1] });
    let job = world
        .post("/api/reports/get-listing-report", &owner, report)
        .await;
    let job = job.result()["jobId"].as_str().unwrap().to_owned();
    let user = world.database.a.company_admin.to_string();
    // A notification with the same id as the job.
    world
        .sql(&format!(
            "insert into notifications (tenant_id, id, user_id, day, event, items, in_app, email) \
             values ('{tenant}', '{job}', '{user}', '2026-09-20', 11, 1, true, false); \
             insert into mailer_caps (tenant_id, id, month, max_cap) values ('{tenant}', '{job}', 3, 100); \
             insert into saved_filters (tenant_id, id, user_id, list, name, filters, created_at) \
             values ('{tenant}', '{job}', '{user}', 2, 'Hers', '[]', now())",
            tenant = world.database.a.tenant_id
        ))
        .await;
    // A template with the same id, which the child market uses.
    world
        .sql(&format!(
            "update users set access_to_templates = true, access_to_movescout_plugin = true;
             insert into templates (tenant_id, id, channel, name, name_key, body)
             values ('{a}', '{job}', 2, 'Text', 'text', 'Hello there');
             insert into territory_outreach_templates (tenant_id, node_id, audience, event, channel, template_id)
             values ('{a}', '{child}', 1, 1, 2, '{job}')",
            a = world.database.a.tenant_id,
            child = crate::world::CHILD_MARKET,
        ))
        .await;
    // A message with the same id.
    world
        .sql(&format!(
            "insert into messages (tenant_id, id, dedupe_key, cause, channel, planned_at, due_at, planned_by_user_id, audience)
             values ('{a}', '{job}', 'matrix', 1, 2, now(), now(), '{user}', 1);
             insert into message_contents (tenant_id, message_id, recipient_name, recipient_address, body)
             values ('{a}', '{job}', '', '2125550177', 'Hello');
             insert into inbound_messages (tenant_id, id, channel, provider_id, address_key, sender, body, received_at,
                                           message_id, needs_look)
             values ('{a}', '{job}', 2, 'SM1', '2125550177', '2125550177', 'No more', now(), '{job}', true)",
            a = world.database.a.tenant_id
        ))
        .await;
    // A lead with the same id.
    crate::leads::send(
        &world,
        world.database.a.tenant_id,
        &[json!({ "opportunityId": job })],
    )
    .await;
    // An import with the same id.
    world
        .sql(&format!(
            "insert into lead_imports (tenant_id, id, state, source_name, file_name, object_key, file_hash, encoding, \
                                       delimiter, headers, samples, row_count, columns, columns_from, words, \
                                       unknown_words, requested_by, created_at) \
             values ('{a}', '{job}', 1, 'Form', 'leads.csv', 'x', sha256('x'), 'UTF-8', ',', '[]', '[]', 1, '{{}}', 1, \
                     '{{}}', '{{\"statuses\": [], \"moveTypes\": []}}', '{user}', now())",
            a = world.database.a.tenant_id
        ))
        .await;
    // A key with the same id.
    world
        .sql(&format!(
            "insert into api_keys (tenant_id, id, name, scopes, key_hash, last_four, created_at, created_by, expires_at) \
             values ('{a}', '{job}', 'Key', '{{listings:read}}', sha256('x'), 'abcd', now(), '{user}', now() + interval '1 year')",
            a = world.database.a.tenant_id
        ))
        .await;
    // A campaign, a booker code and a sales person with the same id, which holders of the plugin see.
    world
        .sql(&format!(
            "update users set access_to_movescout_plugin = true, access_to_mail_connector = true;
             insert into mail_connections (tenant_id, id, user_id, email, service_type, account_id, token, is_active, connected_at)
             values ('{a}', '{job}', '{user}', 'ca@a.example', 1, 77, '\\x01', true, now());
             insert into booker_codes (tenant_id, id, code, key, time_zone, created_at)
             values ('{a}', '{job}', 'Acme', 'acme', 'America/Boise', now());
             insert into sales_person_ids (tenant_id, id, qlab_id, key, created_at)
             values ('{a}', '{job}', 'QL77', 'ql77', now());
             insert into campaigns (tenant_id, id, type, name, hour, time_zone, created_at, created_by)
             values ('{a}', '{job}', 1, 'Campaign', 9, 'America/Boise', now(), '{user}');
             insert into lead_campaigns (tenant_id, id, lead_id, type, campaign_id, name, hour, time_zone, sender_user_id,
                                         state, assigned_at, assigned_by)
             select '{a}', '{job}', id, 3, '{job}', 'Campaign', 9, 'America/Boise', '{user}', 1, now(), '{user}'
             from leads where opportunity_id = '{job}';
             insert into message_snapshots (tenant_id, id, digest, channel, content)
             values ('{a}', '{job}', '\\x01', 2, '{{\"content\": {{\"sms\": {{\"body\": \"Hi\"}}}}, \"group\": \"lead\", \"fallbacks\": {{}}}}');
             insert into lead_touchpoints (tenant_id, id, lead_campaign_id, lead_id, place, channel, template_id, snapshot_id)
             select '{a}', '{job}', '{job}', id, 1, 2, '{job}', '{job}' from leads where opportunity_id = '{job}'",
            a = world.database.a.tenant_id
        ))
        .await;
    let missing = uuid::Uuid::now_v7().to_string();
    let child = crate::world::CHILD_MARKET;
    let footprint = "select count(*) + sum(attempts) + sum(state) + count(*) filter (where cancel_requested) \
                            + (select sum(version) + count(*) filter (where deleted_at is null) from territory_nodes) \
                            + (select sum(version) + count(*) from users) \
                            + (select sum(version) from companies) \
                            + (select sum(version) + count(*) from templates) \
                            + (select count(*) from template_pictures) \
                            + (select count(viewed_at) from notifications) \
                            + (select count(*) + sum(state) from messages) \
                            + (select count(handled_at) from inbound_messages) \
                            + (select count(*) filter (where reason = 1) from suppressions) \
                            + (select count(*) filter (where is_active and health = 0) from mail_connections) \
                            + (select count(*) from mailer_caps where id = '{job}') \
                            + (select count(*) from saved_filters where id = '{job}' and name = 'Hers') \
                     from jobs where owner_user_id = '{user}'";
    let footprint = footprint.replace("{user}", &user).replace("{job}", &job);
    let before = world.count(&footprint).await;

    for (method, path, id) in operations() {
        let expectations = expectations();
        let expectation = expectations.iter().find(|one| one.operation == id).unwrap();
        let (url, body) = expectation.call(&path, [&job, &user, child]);
        let anonymous = world.anonymous(method.clone(), &url, body).await;
        if expectation.who == Who::Anyone {
            assert_ne!(anonymous.code(), "SESSION_ENDED", "{id}");
            assert!(anonymous.status.as_u16() < 500, "{id}: {anonymous:?}");
            continue;
        }
        assert_eq!(
            (anonymous.status.as_u16(), anonymous.code()),
            (401, "SESSION_ENDED"),
            "{id}"
        );

        for role in [
            "admin@test",
            "sm@a.test",
            "bo@a.test",
            "ca@b.test",
            "sm@b.test",
            "bo@b.test",
        ] {
            let token = world.sign_in(role).await;
            let send = |(url, body): (String, Option<Value>)| {
                world.call(method.clone(), url.leak(), Some(&token), body)
            };
            let answer = send(expectation.call(&path, [&job, &user, child])).await;
            if id == "changePassword" {
                // Restores the password with which everyone signs in.
                let hash = testkit::QUICK_HASH;
                world
                    .sql(&format!("update user_credentials set password_hash = '{hash}'"))
                    .await;
            }
            let is_hidden = match expectation.names {
                Names::Nothing | Names::Wrong => false,
                Names::Personal | Names::Shared => true,
                Names::OfCompany => role.ends_with("@b.test"),
                Names::CompanyAdmin => role != "admin@test",
            };
            if !expectation.who.may(role) {
                assert_eq!(
                    (answer.status.as_u16(), answer.code()),
                    (403, "2"),
                    "{id} as {role}"
                );
            } else if is_hidden {
                let unknown = send(expectation.call(&path, [missing.as_str(); 3])).await;
                assert_eq!(answer.status, 404, "{id} as {role}: {answer:?}");
                assert_eq!(answer.body, unknown.body, "{id} as {role}");
            } else if expectation.names == Names::Wrong {
                assert_eq!(answer.status, 400, "{id} as {role}: {answer:?}");
            } else if expectation.names == Names::Nothing && expectation.who != Who::MarketAdmins {
                assert!(answer.status.is_success(), "{id} as {role}: {answer:?}");
            } else {
                assert!(answer.status.as_u16() < 500, "{id} as {role}: {answer:?}");
            }
            let may_see_company = role == "admin@test"
                && (expectation.names == Names::CompanyAdmin
                    || expectation.who == Who::SuperAdmins
                    // Users who see all templates also see their companies (TPL-03).
                    || id.starts_with("getTemplate")
                    || id == "getApiKeys");
            if !role.ends_with("@a.test") && !may_see_company {
                assert!(
                    !answer.text.contains("\"Company A\""),
                    "{id} as {role}: {answer:?}"
                );
            }
        }
    }
    assert_eq!(
        world.count(&footprint).await,
        before,
        "a stranger changed something"
    );
}

// LEADS-11, SHELL-07
#[tokio::test]
async fn without_the_plugin_every_operation_of_leads_and_campaigns_is_refused() {
    let world = World::new().await;
    // A super admin has no company whose leads these are, even with access.
    world
        .sql("update users set access_to_movescout_plugin = true where role = 'Admin'")
        .await;
    let missing = uuid::Uuid::now_v7().to_string();
    let expectations = expectations();
    for area in ["/api/leads/", "/api/lead-campaigns", "/api/campaigns/"] {
        let of_area: Vec<_> = operations()
            .into_iter()
            .filter(|(_, path, _)| path.starts_with(area))
            .collect();
        assert!(!of_area.is_empty(), "{area}");
        for role in ["admin@test", "ca@a.test", "sm@a.test", "bo@a.test"] {
            let token = world.sign_in(role).await;
            for (method, path, id) in &of_area {
                let expectation = expectations.iter().find(|one| one.operation == id).unwrap();
                let (url, body) = expectation.call(path, [missing.as_str(); 3]);
                let answer = world.call(method.clone(), &url, Some(&token), body).await;
                assert_eq!(
                    (answer.status.as_u16(), answer.code()),
                    (403, "2"),
                    "{id} as {role}"
                );
            }
        }
    }
}
