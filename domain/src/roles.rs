//! Roles, permissions, and the table that assigns permissions to roles.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The role of a user.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumString, IntoStaticStr, VariantArray,
)]
pub enum Role {
    /// Super admin of the platform.
    Admin,
    /// Developer who acts as a super admin.
    ADDev,
    /// Holder of a company's license.
    CompanyAdmin,
    /// Developer who acts as a company admin.
    CADev,
    /// Owner of child markets.
    SalesManager,
    /// Owner of buckets.
    SalesPerson,
}

impl Role {
    /// All roles.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored value.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The role of a stored value; `None` for any other text.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        value.parse().ok()
    }

    /// The name that people read.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self.standing() {
            Standing::SuperAdmin => "Admin",
            Standing::CompanyAdmin => "Company Admin",
            Standing::SubmarketOwner => "Submarket Owner",
            Standing::BucketOwner => "Bucket owner",
        }
    }

    /// The standing that the role acts with.
    #[must_use]
    pub fn standing(self) -> Standing {
        match self {
            Self::Admin | Self::ADDev => Standing::SuperAdmin,
            Self::CompanyAdmin | Self::CADev => Standing::CompanyAdmin,
            Self::SalesManager => Standing::SubmarketOwner,
            Self::SalesPerson => Standing::BucketOwner,
        }
    }
}

/// The standing of a role: a developer acts with the standing of the role they assist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Runs the platform, sees every listing, and belongs to no customer.
    SuperAdmin,
    /// Sees all of its company.
    CompanyAdmin,
    /// Sees its child markets and their buckets.
    SubmarketOwner,
    /// Sees its buckets.
    BucketOwner,
}

/// One thing that a role may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Permission {
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
    #[strum(serialize = "licencesReallocate")]
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
    /// Set up an e-mail account: the company's or the own one.
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
    /// Create campaigns, and change and delete the own ones. Needs granted access.
    CampaignsWrite,
    /// Change the lists of booker codes and sales person ids. Needs granted access.
    BookersWrite,
    /// Change and delete the campaigns of others, and automated campaigns. Needs granted access.
    CampaignsWriteAll,
    /// Assign campaigns to leads, and write to leads. Needs granted access.
    LeadCampaignsWrite,
    /// Import move leads and see the items that could not be stored. Needs granted access.
    LeadsImport,
    /// Decide whether automation continues after its limit per hour. Needs granted access.
    AutomationDecide,
    /// Send move leads. No role has it: only the keys of partners' programs.
    LeadsSend,
}

impl Permission {
    /// All permissions.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The access of a user beyond the role's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// May write templates.
    pub templates: bool,
    /// May use the lead plugin.
    pub movescout_plugin: bool,
    /// May use the mail connector.
    pub mail_connector: bool,
}

impl Access {
    /// All access.
    pub const ALL: Self = Self {
        templates: true,
        movescout_plugin: true,
        mail_connector: true,
    };

    /// The access that both have.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            templates: self.templates && other.templates,
            movescout_plugin: self.movescout_plugin && other.movescout_plugin,
            mail_connector: self.mail_connector && other.mail_connector,
        }
    }

    /// The access that either has.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            templates: self.templates || other.templates,
            movescout_plugin: self.movescout_plugin || other.movescout_plugin,
            mail_connector: self.mail_connector || other.mail_connector,
        }
    }

    /// Whether it is within `bound`.
    #[must_use]
    pub fn is_within(self, bound: Self) -> bool {
        self.and(bound) == self
    }

    /// The access that a role includes, regardless of the company: super admins write templates,
    /// developers have the mail connector (rules 3.7).
    #[must_use]
    pub fn of_role(role: Role) -> Self {
        Self {
            templates: role.standing() == Standing::SuperAdmin,
            movescout_plugin: false,
            mail_connector: matches!(role, Role::ADDev | Role::CADev),
        }
    }

    /// The initial access of a role: a company admin starts with templates.
    #[must_use]
    pub fn initial(role: Role) -> Self {
        let own = Self::of_role(role);
        Self {
            templates: own.templates || role == Role::CompanyAdmin,
            ..own
        }
    }

    /// The most access that the role may be granted if the company admin has `company_admins`
    /// (rules 3.3).
    #[must_use]
    pub fn bound(role: Role, company_admins: Self) -> Self {
        match role {
            // A company's access is granted through its admin.
            Role::CompanyAdmin | Role::Admin | Role::ADDev => Self::ALL,
            Role::CADev | Role::SalesManager | Role::SalesPerson => company_admins.or(Self::of_role(role)),
        }
    }
}

/// The reach of a permission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The rows of the own company (for a super admin: of the platform).
    Company,
    /// Across companies.
    Platform,
}

/// The table of roles and permissions: the reach of `permission` for `standing`, or `None`
/// without it. [`granted`] also takes the granted access into account.
#[must_use]
pub fn reach(standing: Standing, permission: Permission) -> Option<Reach> {
    use Standing::{BucketOwner, CompanyAdmin, SubmarketOwner, SuperAdmin};
    match (permission, standing) {
        (
            Permission::OwnAccount
            | Permission::OwnWork
            | Permission::OwnFilters
            | Permission::OwnNotifications
            | Permission::MovescoutPlugin
            | Permission::MailConnector,
            SuperAdmin | CompanyAdmin | SubmarketOwner | BucketOwner,
        )
        | (
            Permission::ListingsRead
            | Permission::ListingsWork
            | Permission::OwnerDataBuy
            | Permission::MarketsRead
            | Permission::RealtorRanks
            | Permission::ReportsRun
            | Permission::DashboardRead
            | Permission::EmailAccount
            | Permission::TemplatesRead
            | Permission::TemplatesUse
            | Permission::TemplatesWrite
            | Permission::SuppressionsRead
            | Permission::SuppressionsAdd
            | Permission::OutreachSend
            | Permission::Consents
            | Permission::DoNotCall
            | Permission::LeadsRead
            | Permission::CampaignsWrite
            | Permission::LeadCampaignsWrite
            | Permission::Mailboxes,
            CompanyAdmin | SubmarketOwner | BucketOwner,
        )
        | (
            Permission::MarketsWrite
            | Permission::BucketsDraw
            | Permission::UsersRead
            | Permission::UsersWrite
            | Permission::BookersWrite
            | Permission::CampaignsWriteAll,
            CompanyAdmin | SubmarketOwner,
        )
        | (Permission::BookedRead, CompanyAdmin | BucketOwner)
        | (
            Permission::ChildMarketsDraw
            | Permission::ColleagueViews
            | Permission::UsersManage
            | Permission::AuditRead
            | Permission::CompanySettings
            | Permission::ViewsShare
            | Permission::SuppressionsRemove
            | Permission::OutreachReadAll
            | Permission::OutreachUsage
            | Permission::ConsentsRevoke
            | Permission::DoNotCallRemove
            | Permission::DoNotCallRenew
            | Permission::ApiKeysWrite
            | Permission::ApiKeysRevoke
            | Permission::LeadsImport
            | Permission::AutomationDecide
            | Permission::MailboxesManage,
            CompanyAdmin,
        ) => Some(Reach::Company),
        (
            Permission::ListingsRead
            | Permission::MarketsRead
            | Permission::MarketsWrite
            | Permission::MarketsDraw
            | Permission::RealtorsWrite
            | Permission::RealtorReports
            | Permission::ListingSources
            | Permission::UsersRead
            | Permission::UsersWrite
            | Permission::UsersManage
            | Permission::LicensesReallocate
            | Permission::AdminsRead
            | Permission::AuditRead
            | Permission::DashboardRead
            | Permission::BookedRead
            | Permission::CompaniesRead
            | Permission::CompaniesCompare
            | Permission::ApiUsageRead
            | Permission::CompaniesSettings
            | Permission::TemplatesRead
            | Permission::ApiKeysRevoke
            | Permission::MailboxesManage,
            SuperAdmin,
        ) => Some(Reach::Platform),
        (
            Permission::ReportsRun
            | Permission::ViewsShare
            | Permission::ListingsWork
            | Permission::ChildMarketsDraw
            | Permission::BucketsDraw
            | Permission::ColleagueViews
            | Permission::RealtorRanks
            | Permission::CompanySettings
            | Permission::OwnerDataBuy
            | Permission::EmailAccount
            | Permission::TemplatesUse
            | Permission::TemplatesWrite
            | Permission::SuppressionsRead
            | Permission::SuppressionsAdd
            | Permission::SuppressionsRemove
            | Permission::OutreachSend
            | Permission::OutreachReadAll
            | Permission::OutreachUsage
            | Permission::Consents
            | Permission::ConsentsRevoke
            | Permission::DoNotCall
            | Permission::DoNotCallRemove
            | Permission::DoNotCallRenew
            | Permission::ApiKeysWrite
            | Permission::LeadsRead
            | Permission::BookersWrite
            | Permission::CampaignsWrite
            | Permission::CampaignsWriteAll
            | Permission::LeadCampaignsWrite
            | Permission::LeadsImport
            | Permission::AutomationDecide
            | Permission::Mailboxes,
            SuperAdmin,
        )
        | (Permission::LeadsSend, SuperAdmin | CompanyAdmin | SubmarketOwner | BucketOwner)
        | (
            Permission::MarketsWrite
            | Permission::BucketsDraw
            | Permission::UsersRead
            | Permission::UsersWrite
            | Permission::BookersWrite
            | Permission::CampaignsWriteAll,
            BucketOwner,
        )
        | (Permission::BookedRead, SubmarketOwner)
        | (
            Permission::ChildMarketsDraw
            | Permission::ColleagueViews
            | Permission::UsersManage
            | Permission::AuditRead
            | Permission::CompanySettings
            | Permission::SuppressionsRemove
            | Permission::OutreachReadAll
            | Permission::OutreachUsage
            | Permission::ConsentsRevoke
            | Permission::DoNotCallRemove
            | Permission::DoNotCallRenew
            | Permission::ViewsShare
            | Permission::ApiKeysWrite
            | Permission::ApiKeysRevoke
            | Permission::LeadsImport
            | Permission::AutomationDecide
            | Permission::MailboxesManage,
            SubmarketOwner | BucketOwner,
        )
        | (
            Permission::MarketsDraw
            | Permission::RealtorsWrite
            | Permission::RealtorReports
            | Permission::ListingSources
            | Permission::LicensesReallocate
            | Permission::AdminsRead
            | Permission::CompaniesRead
            | Permission::CompaniesCompare
            | Permission::ApiUsageRead
            | Permission::CompaniesSettings,
            CompanyAdmin | SubmarketOwner | BucketOwner,
        ) => None,
    }
}

/// The reach of `permission` for a user of `role` with the granted `access`; `None` without it.
#[must_use]
pub fn granted(role: Role, access: Access, permission: Permission) -> Option<Reach> {
    let needs = [
        (Permission::TemplatesWrite, access.templates),
        (Permission::MovescoutPlugin, access.movescout_plugin),
        (Permission::LeadsRead, access.movescout_plugin),
        (Permission::BookersWrite, access.movescout_plugin),
        (Permission::CampaignsWrite, access.movescout_plugin),
        (Permission::CampaignsWriteAll, access.movescout_plugin),
        (Permission::LeadCampaignsWrite, access.movescout_plugin),
        (Permission::LeadsImport, access.movescout_plugin),
        (Permission::AutomationDecide, access.movescout_plugin),
        (Permission::MailConnector, access.mail_connector),
        (Permission::Mailboxes, access.mail_connector),
        (
            Permission::MailboxesManage,
            matches!(role, Role::ADDev | Role::CADev),
        ),
    ];
    let is_refused = needs.contains(&(permission, false));
    reach(role.standing(), permission).filter(|_| !is_refused)
}

/// The permissions of a user of `role` with the granted `access`.
pub fn permissions(role: Role, access: Access) -> impl Iterator<Item = Permission> {
    Permission::ALL
        .iter()
        .copied()
        .filter(move |permission| granted(role, access, *permission).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    // SHELL-22
    #[test]
    fn roles_have_the_labels_shown_to_users() {
        assert_eq!(Role::Admin.label(), "Admin");
        assert_eq!(Role::ADDev.label(), "Admin");
        assert_eq!(Role::CompanyAdmin.label(), "Company Admin");
        assert_eq!(Role::SalesManager.label(), "Submarket Owner");
        assert_eq!(Role::SalesPerson.label(), "Bucket owner");
    }

    // REP-17
    #[test]
    fn a_super_admin_runs_no_company_report() {
        assert_eq!(reach(Standing::SuperAdmin, Permission::ReportsRun), None);
        assert_eq!(
            reach(Standing::SuperAdmin, Permission::ListingsRead),
            Some(Reach::Platform)
        );
    }

    // LIST-14, PROP-17
    #[test]
    fn a_super_admin_cannot_work_listings_and_every_company_user_can() {
        for &role in Role::ALL {
            let expected = (role.standing() != Standing::SuperAdmin).then_some(Reach::Company);
            assert_eq!(reach(role.standing(), Permission::ListingsWork), expected);
            assert_eq!(reach(role.standing(), Permission::OwnerDataBuy), expected);
        }
    }

    // USERS-44, USERS-46, REALTOR-09
    #[test]
    fn a_bucket_owner_reads_no_users_and_only_a_super_admin_reallocates() {
        let holders = |permission| {
            Role::ALL
                .iter()
                .copied()
                .filter(|role| reach(role.standing(), permission).is_some())
                .collect::<Vec<_>>()
        };
        let admins = [Role::Admin, Role::ADDev];
        let company_admins = [Role::CompanyAdmin, Role::CADev];
        assert_eq!(holders(Permission::LicensesReallocate), admins);
        assert_eq!(holders(Permission::AdminsRead), admins);
        assert_eq!(holders(Permission::RealtorsWrite), admins);
        assert_eq!(holders(Permission::AuditRead), [admins, company_admins].concat());
        for permission in [Permission::UsersRead, Permission::UsersWrite] {
            let mut others = [admins, company_admins].concat();
            others.push(Role::SalesManager);
            assert_eq!(holders(permission), others);
        }
    }

    // CONN-18
    #[test]
    fn only_developers_manage_the_mailboxes_of_a_company() {
        let holders: Vec<Role> = Role::ALL
            .iter()
            .copied()
            .filter(|role| granted(*role, Access::ALL, Permission::MailboxesManage).is_some())
            .collect();
        assert_eq!(holders, [Role::ADDev, Role::CADev]);
        assert_eq!(granted(Role::ADDev, Access::ALL, Permission::Mailboxes), None);
    }

    // TPL-04, SHELL-07
    #[test]
    fn access_adds_templates_plugin_and_mail_connector() {
        let added = |role| {
            let without: Vec<_> = permissions(role, Access::default()).collect();
            permissions(role, Access::ALL)
                .filter(|permission| !without.contains(permission))
                .collect::<Vec<_>>()
        };
        let all = [
            Permission::TemplatesWrite,
            Permission::MovescoutPlugin,
            Permission::MailConnector,
            Permission::Mailboxes,
            Permission::LeadsRead,
            Permission::CampaignsWrite,
            Permission::BookersWrite,
            Permission::CampaignsWriteAll,
            Permission::LeadCampaignsWrite,
            Permission::LeadsImport,
            Permission::AutomationDecide,
        ];
        for &role in Role::ALL {
            let expected = match role.standing() {
                Standing::SuperAdmin => all[1..3].to_vec(),
                Standing::CompanyAdmin => all.to_vec(),
                Standing::SubmarketOwner => all[..9].to_vec(),
                Standing::BucketOwner => [&all[..6], &all[8..9]].concat(),
            };
            assert_eq!(added(role), expected, "{role:?}");
        }
    }

    #[test]
    fn the_web_tests_know_the_permissions_of_every_role() {
        const WIDTH: usize = 160;
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/test/permissions.ts");
        let none = Access::default();
        let accesses = [
            (
                "accessToTemplates",
                Access {
                    templates: true,
                    ..none
                },
            ),
            (
                "accessToMovescoutPlugin",
                Access {
                    movescout_plugin: true,
                    ..none
                },
            ),
            (
                "accessToMailConnector",
                Access {
                    mail_connector: true,
                    ..none
                },
            ),
        ];
        let mut written = "/** The permissions of each role and what access adds. Generated by a test of domain/src/roles.rs. Do not edit. */\n\
             export const permissions = {\n"
            .to_owned();
        for &role in Role::ALL {
            written += &format!("  {}: {{\n    none: [\n", role.as_str());
            for permission in permissions(role, none) {
                written += &format!("      '{}',\n", permission.as_str());
            }
            written += "    ],\n";
            for (name, access) in accesses {
                let added: Vec<_> = permissions(role, access)
                    .filter(|permission| granted(role, none, *permission).is_none())
                    .map(|permission| format!("'{}'", permission.as_str()))
                    .collect();
                let line = format!("    {name}: [{}],", added.join(", "));
                // As the client's formatter breaks a long list.
                written += &if line.len() > WIDTH {
                    format!("    {name}: [\n      {},\n    ],\n", added.join(",\n      "))
                } else {
                    line + "\n"
                };
            }
            written += "  },\n";
        }
        written += "} as const;\n";
        if std::fs::read_to_string(path).unwrap_or_default() != written {
            std::fs::write(path, written).expect("the file is writable");
            panic!("web/src/test/permissions.ts was stale and has been regenerated: commit it");
        }
    }

    #[test]
    fn stored_values_read_back_as_the_same_role() {
        for &role in Role::ALL {
            assert_eq!(Role::parse(role.as_str()), Some(role));
        }
        assert_eq!(Role::parse("Owner"), None);
    }
}
