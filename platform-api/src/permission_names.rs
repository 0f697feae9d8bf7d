//! The names of permissions on the wire.

use domain::roles::Permission;
use poem_openapi::Enum;

/// One thing that a user may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", rename = "Permission", remote = "Permission")]
pub enum PermissionName {
    /// Read the own user record and end own sessions.
    OwnAccount,
    /// Read listings: those of the own territory, or all for a super admin.
    ListingsRead,
    /// Flag listings of the own territory and record conversions.
    ListingsWork,
    /// Buy home owners' data in the own territory.
    OwnerDataBuy,
    /// Read territory: the own part of the company's, or all of it for a super admin.
    MarketsRead,
    /// Create and change territory: markets as a super admin, else within the own part.
    MarketsWrite,
    /// Create and change markets.
    MarketsDraw,
    /// Create and change child markets.
    ChildMarketsDraw,
    /// Create and change buckets.
    BucketsDraw,
    /// See what a colleague's territory shows.
    ColleagueViews,
    /// Run reports of a company and download own files.
    ReportsRun,
    /// Follow, cancel and retry own jobs.
    OwnWork,
    /// Save own filters and views of lists.
    OwnFilters,
    /// Share own views with the company.
    ViewsShare,
    /// Read own notifications and choose their channels.
    OwnNotifications,
    /// Edit realtors.
    RealtorsWrite,
    /// See ranks and volumes of realtors in the own territory.
    RealtorRanks,
    /// Download realtor data. Names only a menu item and a screen that is not built yet.
    RealtorReports,
    /// See the listing sources and answer their questions.
    ListingSources,
    /// Read users: of the own company or team, or of all companies for a super admin.
    UsersRead,
    /// Create and change users, within the rules of `people`.
    UsersWrite,
    /// Deactivate and delete users.
    UsersManage,
    /// Reallocate a license.
    #[oai(rename = "licencesReallocate")]
    LicensesReallocate,
    /// List the super admins.
    AdminsRead,
    /// Read the audit log: the company's, or any for a super admin.
    AuditRead,
    /// Read the dashboard of the own territory, or of the platform for a super admin.
    DashboardRead,
    /// See the booked listings on the dashboard.
    BookedRead,
    /// Choose a company, and see to which company a row belongs.
    CompaniesRead,
    /// Compare companies by their listings.
    CompaniesCompare,
    /// See the usage of providers that charge per call.
    ApiUsageRead,
    /// Change the settings of the own company.
    CompanySettings,
    /// Change the SMS senders and sign-in rules of companies.
    CompaniesSettings,
    /// Set up an email account: the company's or the own one.
    EmailAccount,
    /// Read templates: the company's, or all of them for a super admin.
    TemplatesRead,
    /// Choose templates of the company and fill them with its listings.
    TemplatesUse,
    /// Create, change and delete templates. Needs granted access.
    TemplatesWrite,
    /// Use the lead plugin. Needs granted access.
    MovescoutPlugin,
    /// Open the mail connector's screen. Needs granted access.
    MailConnector,
    /// Connect own mailboxes and use them. Needs granted access.
    Mailboxes,
    /// Check and disconnect all mailboxes of a company. For developers only.
    MailboxesManage,
    /// Read the suppression list.
    SuppressionsRead,
    /// Add to the suppression list.
    SuppressionsAdd,
    /// Remove from the suppression list.
    SuppressionsRemove,
    /// Send manual messages to realtors and home owners, and see their feeds.
    OutreachSend,
    /// See the messages of everyone in the company.
    OutreachReadAll,
    /// See the cost of the company's messages.
    OutreachUsage,
    /// Read and record consents to automatic texts.
    Consents,
    /// Revoke consents.
    ConsentsRevoke,
    /// Import do-not-call numbers and see their state.
    DoNotCall,
    /// Remove all do-not-call numbers.
    DoNotCallRemove,
    /// Renew the company's do-not-call list with an import.
    DoNotCallRenew,
    /// Create and rotate the keys of partners' programs.
    ApiKeysWrite,
    /// List and revoke keys: the company's, or any for a super admin.
    ApiKeysRevoke,
    /// Read move leads. Needs granted access.
    LeadsRead,
    /// Import move leads and see the items that could not be stored. Needs granted access.
    LeadsImport,
    /// Decide whether automation continues after its limit per hour. Needs granted access.
    AutomationDecide,
    /// Send move leads. No role has it: only the keys of partners' programs.
    LeadsSend,
    /// Change the lists of booker codes and sales person ids. Needs granted access.
    BookersWrite,
    /// Create campaigns, and change and delete the own ones. Needs granted access.
    CampaignsWrite,
    /// Change and delete the campaigns of others. Needs granted access.
    CampaignsWriteAll,
    /// Assign campaigns to leads, and write to leads. Needs granted access.
    LeadCampaignsWrite,
}
