//! Who may do what: roles, permissions, and the one table that joins them.

use serde::{Deserialize, Serialize};

/// What a user is, as stored and as on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// Super admin of the platform.
    Admin,
    /// Developer who acts as a super admin.
    ADDev,
    /// Holder of a company's licence.
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
    pub const ALL: [Self; 6] = [
        Self::Admin,
        Self::ADDev,
        Self::CompanyAdmin,
        Self::CADev,
        Self::SalesManager,
        Self::SalesPerson,
    ];

    /// The stored value.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Admin => "Admin",
            Self::ADDev => "ADDev",
            Self::CompanyAdmin => "CompanyAdmin",
            Self::CADev => "CADev",
            Self::SalesManager => "SalesManager",
            Self::SalesPerson => "SalesPerson",
        }
    }

    /// The role of a stored value; `None` for any other text.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == value)
    }

    /// The name people read.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self.standing() {
            Standing::SuperAdmin => "Admin",
            Standing::CompanyAdmin => "Company Admin",
            Standing::SubmarketOwner => "Submarket Owner",
            Standing::BucketOwner => "Bucket owner",
        }
    }

    /// What the role acts as.
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

/// What a role acts as: the developer roles stand beside the one they assist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Runs the platform, sees every listing, belongs to no customer.
    SuperAdmin,
    /// Sees all of its company.
    CompanyAdmin,
    /// Sees its child markets and their buckets.
    SubmarketOwner,
    /// Sees its buckets.
    BucketOwner,
}

/// One thing a user may be allowed to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Permission {
    /// Read one's own user record and end one's own sessions.
    OwnAccount,
    /// Read listings: those of one's territory, or all of them for a super admin.
    ListingsRead,
    /// Mark listings of one's territory for oneself, and say what came of them.
    ListingsWork,
    /// Buy the data of home owners of one's territory.
    OwnerDataBuy,
    /// Read territory: one's own part of the company's, or all of it for a super admin.
    MarketsRead,
    /// Draw and change territory: markets as a super admin, else within one's own part.
    MarketsWrite,
    /// Run the reports of a company and fetch one's own files.
    ReportsRun,
    /// Follow, cancel and retry one's own long work.
    OwnWork,
    /// Keep filters of listings for oneself.
    OwnFilters,
    /// Read what one was told, and choose what one is told of.
    OwnNotifications,
    /// Say of a realtor what holds in place of the source's word.
    RealtorsWrite,
    /// See how listings come in from their sources, and answer what they ask.
    ListingSources,
    /// Read people: of one's company or team, or of all companies for a super admin.
    UsersRead,
    /// Create people; whom one may change, `people` says.
    UsersWrite,
    /// Hand a licence to someone else.
    LicencesReallocate,
    /// List the super admins.
    AdminsRead,
    /// Read the audit log: the company's, or any for a super admin.
    AuditRead,
    /// Read the figures of one's territory, or of the platform for a super admin.
    DashboardRead,
    /// Compare companies by what they hold.
    CompaniesCompare,
    /// See what companies use of the providers whose calls cost.
    ApiUsageRead,
    /// Say what the company is and how it sends; for a super admin what its texts come from.
    CompanySettings,
    /// Keep an e-mail account to send from: the company's or one's own.
    EmailAccount,
    /// Read templates: the company's, or all of them for a super admin.
    TemplatesRead,
    /// Fill templates of the company with its listings, and choose among them.
    TemplatesUse,
    /// Make, change and delete templates; the access to them is granted beside it.
    TemplatesWrite,
    /// Read who gets nothing more from the company.
    SuppressionsRead,
    /// Put people on the list of those who get nothing more.
    SuppressionsAdd,
    /// Take people off it.
    SuppressionsRemove,
    /// Write to realtors and home owners by hand, and follow what was written.
    OutreachSend,
    /// See what the company's messages cost.
    OutreachUsage,
    /// Read and record who agreed to automatic texts.
    Consents,
    /// Record that someone agrees no more.
    ConsentsRevoke,
    /// Import numbers that must not be called, and see how they stand.
    DoNotCall,
    /// Remove all of them.
    DoNotCallRemove,
    /// Renew the company's do-not-call list by an import.
    DoNotCallRenew,
}

impl Permission {
    /// All permissions.
    pub const ALL: [Self; 35] = [
        Self::OwnAccount,
        Self::ListingsRead,
        Self::ListingsWork,
        Self::OwnerDataBuy,
        Self::MarketsRead,
        Self::MarketsWrite,
        Self::ReportsRun,
        Self::OwnWork,
        Self::OwnFilters,
        Self::OwnNotifications,
        Self::RealtorsWrite,
        Self::ListingSources,
        Self::UsersRead,
        Self::UsersWrite,
        Self::LicencesReallocate,
        Self::AdminsRead,
        Self::AuditRead,
        Self::DashboardRead,
        Self::CompaniesCompare,
        Self::ApiUsageRead,
        Self::CompanySettings,
        Self::EmailAccount,
        Self::TemplatesRead,
        Self::TemplatesUse,
        Self::TemplatesWrite,
        Self::SuppressionsRead,
        Self::SuppressionsAdd,
        Self::SuppressionsRemove,
        Self::OutreachSend,
        Self::OutreachUsage,
        Self::Consents,
        Self::ConsentsRevoke,
        Self::DoNotCall,
        Self::DoNotCallRemove,
        Self::DoNotCallRenew,
    ];

    /// The name the client knows it by.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::OwnAccount => "ownAccount",
            Self::ListingsRead => "listingsRead",
            Self::ListingsWork => "listingsWork",
            Self::OwnerDataBuy => "ownerDataBuy",
            Self::MarketsRead => "marketsRead",
            Self::MarketsWrite => "marketsWrite",
            Self::ReportsRun => "reportsRun",
            Self::OwnWork => "ownWork",
            Self::OwnFilters => "ownFilters",
            Self::OwnNotifications => "ownNotifications",
            Self::RealtorsWrite => "realtorsWrite",
            Self::ListingSources => "listingSources",
            Self::UsersRead => "usersRead",
            Self::UsersWrite => "usersWrite",
            Self::LicencesReallocate => "licencesReallocate",
            Self::AdminsRead => "adminsRead",
            Self::AuditRead => "auditRead",
            Self::DashboardRead => "dashboardRead",
            Self::CompaniesCompare => "companiesCompare",
            Self::ApiUsageRead => "apiUsageRead",
            Self::CompanySettings => "companySettings",
            Self::EmailAccount => "emailAccount",
            Self::TemplatesRead => "templatesRead",
            Self::TemplatesUse => "templatesUse",
            Self::TemplatesWrite => "templatesWrite",
            Self::SuppressionsRead => "suppressionsRead",
            Self::SuppressionsAdd => "suppressionsAdd",
            Self::SuppressionsRemove => "suppressionsRemove",
            Self::OutreachSend => "outreachSend",
            Self::OutreachUsage => "outreachUsage",
            Self::Consents => "consents",
            Self::ConsentsRevoke => "consentsRevoke",
            Self::DoNotCall => "doNotCall",
            Self::DoNotCallRemove => "doNotCallRemove",
            Self::DoNotCallRenew => "doNotCallRenew",
        }
    }
}

/// How far a permission reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The rows of one's own company (for a super admin: of the platform).
    Company,
    /// Across companies.
    Platform,
}

/// The one table of roles and permissions: how far `standing` may go with
/// `permission`, or `None` when it may not.
#[must_use]
pub fn reach(standing: Standing, permission: Permission) -> Option<Reach> {
    use Standing::{BucketOwner, CompanyAdmin, SubmarketOwner, SuperAdmin};
    match (permission, standing) {
        (
            Permission::OwnAccount
            | Permission::OwnWork
            | Permission::OwnFilters
            | Permission::OwnNotifications,
            SuperAdmin | CompanyAdmin | SubmarketOwner | BucketOwner,
        )
        | (
            Permission::ListingsRead
            | Permission::ListingsWork
            | Permission::OwnerDataBuy
            | Permission::MarketsRead
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
            | Permission::DoNotCall,
            CompanyAdmin | SubmarketOwner | BucketOwner,
        )
        | (
            Permission::MarketsWrite | Permission::UsersRead | Permission::UsersWrite,
            CompanyAdmin | SubmarketOwner,
        )
        | (
            Permission::AuditRead
            | Permission::CompanySettings
            | Permission::SuppressionsRemove
            | Permission::OutreachUsage
            | Permission::ConsentsRevoke
            | Permission::DoNotCallRemove
            | Permission::DoNotCallRenew,
            CompanyAdmin,
        ) => Some(Reach::Company),
        (
            Permission::ListingsRead
            | Permission::MarketsRead
            | Permission::MarketsWrite
            | Permission::RealtorsWrite
            | Permission::ListingSources
            | Permission::UsersRead
            | Permission::UsersWrite
            | Permission::LicencesReallocate
            | Permission::AdminsRead
            | Permission::AuditRead
            | Permission::DashboardRead
            | Permission::CompaniesCompare
            | Permission::ApiUsageRead
            | Permission::CompanySettings
            | Permission::TemplatesRead,
            SuperAdmin,
        ) => Some(Reach::Platform),
        (
            Permission::ReportsRun
            | Permission::ListingsWork
            | Permission::OwnerDataBuy
            | Permission::EmailAccount
            | Permission::TemplatesUse
            | Permission::TemplatesWrite
            | Permission::SuppressionsRead
            | Permission::SuppressionsAdd
            | Permission::SuppressionsRemove
            | Permission::OutreachSend
            | Permission::OutreachUsage
            | Permission::Consents
            | Permission::ConsentsRevoke
            | Permission::DoNotCall
            | Permission::DoNotCallRemove
            | Permission::DoNotCallRenew,
            SuperAdmin,
        )
        | (Permission::MarketsWrite | Permission::UsersRead | Permission::UsersWrite, BucketOwner)
        | (
            Permission::AuditRead
            | Permission::CompanySettings
            | Permission::SuppressionsRemove
            | Permission::OutreachUsage
            | Permission::ConsentsRevoke
            | Permission::DoNotCallRemove
            | Permission::DoNotCallRenew,
            SubmarketOwner | BucketOwner,
        )
        | (
            Permission::RealtorsWrite
            | Permission::ListingSources
            | Permission::LicencesReallocate
            | Permission::AdminsRead
            | Permission::CompaniesCompare
            | Permission::ApiUsageRead,
            CompanyAdmin | SubmarketOwner | BucketOwner,
        ) => None,
    }
}

/// The permissions a role holds.
pub fn permissions(role: Role) -> impl Iterator<Item = Permission> {
    Permission::ALL
        .into_iter()
        .filter(move |permission| reach(role.standing(), *permission).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    // SHELL-22
    #[test]
    fn roles_carry_the_labels_people_read() {
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
    fn a_super_admin_works_no_listing_and_everyone_of_a_company_does() {
        for role in Role::ALL {
            let expected = (role.standing() != Standing::SuperAdmin).then_some(Reach::Company);
            assert_eq!(reach(role.standing(), Permission::ListingsWork), expected);
            assert_eq!(reach(role.standing(), Permission::OwnerDataBuy), expected);
        }
    }

    // USERS-44, USERS-46, REALTOR-09
    #[test]
    fn a_bucket_owner_reads_nobody_and_only_a_super_admin_reallocates() {
        let holders = |permission| {
            Role::ALL
                .into_iter()
                .filter(|role| reach(role.standing(), permission).is_some())
                .collect::<Vec<_>>()
        };
        let admins = [Role::Admin, Role::ADDev];
        let company_admins = [Role::CompanyAdmin, Role::CADev];
        assert_eq!(holders(Permission::LicencesReallocate), admins);
        assert_eq!(holders(Permission::AdminsRead), admins);
        assert_eq!(holders(Permission::RealtorsWrite), admins);
        assert_eq!(holders(Permission::AuditRead), [admins, company_admins].concat());
        for permission in [Permission::UsersRead, Permission::UsersWrite] {
            let mut others = [admins, company_admins].concat();
            others.push(Role::SalesManager);
            assert_eq!(holders(permission), others);
        }
    }

    #[test]
    fn stored_values_read_back_as_the_same_role() {
        for role in Role::ALL {
            assert_eq!(Role::parse(role.as_str()), Some(role));
        }
        assert_eq!(Role::parse("Owner"), None);
    }
}
