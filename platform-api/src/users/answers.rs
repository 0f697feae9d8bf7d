//! People as the wire shows them.

use database::users::{Affected, Colleague, CompanyOption, LinkedNode, Profile, Reallocation, UserRow};
use domain::roles::{Role, Standing, permissions};
use poem_openapi::{Enum, Object};
use serde_json::json;
use uuid::Uuid;

use super::linking::SsoLinkOut;
use crate::envelope::total;
use crate::markets::Category;
use crate::media;
use crate::state::ApiState;

/// What a user is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum UserType {
    /// Super admin.
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

impl From<Role> for UserType {
    fn from(role: Role) -> Self {
        match role {
            Role::Admin => Self::Admin,
            Role::ADDev => Self::ADDev,
            Role::CompanyAdmin => Self::CompanyAdmin,
            Role::CADev => Self::CADev,
            Role::SalesManager => Self::SalesManager,
            Role::SalesPerson => Self::SalesPerson,
        }
    }
}

impl From<UserType> for Role {
    fn from(user_type: UserType) -> Self {
        match user_type {
            UserType::Admin => Self::Admin,
            UserType::ADDev => Self::ADDev,
            UserType::CompanyAdmin => Self::CompanyAdmin,
            UserType::CADev => Self::CADev,
            UserType::SalesManager => Self::SalesManager,
            UserType::SalesPerson => Self::SalesPerson,
        }
    }
}

/// A user with all that is shown of it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct UserOut {
    /// The user.
    pub user_id: Uuid,
    /// The version of the record, to be sent back with a change.
    pub version: i32,
    /// First name.
    pub name: String,
    /// Last name.
    pub surname: String,
    /// First and last name.
    pub full_name: String,
    /// E-mail address.
    pub email_address: String,
    /// Name to sign in with.
    pub user_name: String,
    /// Mobile phone, ten digits.
    pub personal_phone_no: Option<String>,
    /// The user's role.
    pub user_type: UserType,
    /// The same as text.
    pub user_type_label: String,
    /// Whether the user may sign in.
    pub is_active: bool,
    /// Whether the user was invited and has not come yet.
    pub is_invited: bool,
    /// The company.
    pub tenant_id: Uuid,
    /// The company's name.
    pub company_name: String,
    /// The company's phone, ten digits.
    pub office_phone_no: Option<String>,
    /// The company's street.
    pub address1: Option<String>,
    /// The company's second address line.
    pub address2: Option<String>,
    /// The company's zip.
    pub zip_code: Option<String>,
    /// The Submarket Owner who manages the Bucket owner.
    pub manager_id: Option<Uuid>,
    /// That one's name.
    pub manager_name: Option<String>,
    /// Names of the markets, child markets or buckets that the user holds, with commas; the first hundred.
    pub market: Option<String>,
    /// May write templates.
    pub access_to_templates: bool,
    /// May use the lead plugin.
    pub access_to_movescout_plugin: bool,
    /// May use the mail connector.
    pub access_to_mail_connector: bool,
    /// Of a company admin, for super admins and the company's own: people who may be active at once, the company
    /// admin not counted.
    pub no_of_seats: Option<i32>,
    /// As noOfSeats: seats that are taken.
    pub seats_in_use: Option<i32>,
    /// As noOfSeats: home owners' data without a limit.
    pub full_service: Option<bool>,
    /// As noOfSeats: home owners whose data may be bought in a month.
    pub home_owner_data_access_limit: Option<i32>,
    /// Who had the license before, the newest change first: a list of dateOfReallocation, oldUserName, newUserName
    /// and reason, as JSON text. Absent where nobody had.
    pub license_reallocation_history: Option<String>,
    /// Of oneself: notifications that have not been looked at.
    pub unread_notifications_count: Option<i32>,
    /// Where the picture is shown, for an hour at least.
    #[oai(rename = "profileImageURL")]
    pub profile_image_url: Option<String>,
    /// The company's IANA time zone: "today" and months are counted in it.
    pub time_zone: String,
    /// What the user may do.
    pub permissions: Vec<String>,
    /// Of a super admin, for super admins: whether single sign-on opens the account. Absent without a provider.
    pub sso_link: Option<SsoLinkOut>,
    /// For a super admin who names the company in this call: how many other companies have the same name.
    pub companies_of_same_name: Option<i32>,
}

/// The record as someone of standing `asker` sees it.
pub(super) fn user_out(state: &ApiState, profile: Profile, asker: Standing) -> UserOut {
    let user = profile.user;
    let picture = user.profile_image_key.as_deref();
    let license = user.company.license;
    let sees_licence =
        user.role == Role::CompanyAdmin && matches!(asker, Standing::SuperAdmin | Standing::CompanyAdmin);
    let (manager_id, manager_name) = user.manager.clone().unzip();
    UserOut {
        user_id: user.id.0,
        version: user.version,
        full_name: user.full_name(),
        name: user.first_name,
        surname: user.last_name,
        email_address: user.email,
        user_name: user.user_name,
        personal_phone_no: user.mobile_phone,
        user_type: user.role.into(),
        user_type_label: user.role.label().to_owned(),
        is_active: user.is_active,
        is_invited: user.is_invited,
        tenant_id: user.tenant_id.0,
        company_name: user.company.name,
        office_phone_no: user.company.office_phone,
        address1: user.company.address1,
        address2: user.company.address2,
        zip_code: user.company.zip_code,
        manager_id: manager_id.map(|id| id.0),
        manager_name,
        market: names(&profile.markets),
        access_to_templates: user.access.templates,
        access_to_movescout_plugin: user.access.movescout_plugin,
        access_to_mail_connector: user.access.mail_connector,
        no_of_seats: sees_licence.then_some(license.seats),
        seats_in_use: profile.seats_in_use.filter(|_| sees_licence).map(total),
        full_service: sees_licence.then_some(license.full_service),
        home_owner_data_access_limit: license.home_owner_data_access_limit.filter(|_| sees_licence),
        license_reallocation_history: history(&profile.reallocations),
        unread_notifications_count: None,
        profile_image_url: picture.map(|key| media::address(&state.config.secret, key, state.clock.now())),
        time_zone: user.company.time_zone,
        permissions: permissions(user.role)
            .map(|permission| permission.as_str().to_owned())
            .collect(),
        sso_link: None,
        companies_of_same_name: None,
    }
}

fn names(nodes: &[LinkedNode]) -> Option<String> {
    let names: Vec<_> = nodes.iter().map(|node| node.name.as_str()).collect();
    (!names.is_empty()).then(|| names.join(", "))
}

fn history(reallocations: &[Reallocation]) -> Option<String> {
    let entries: Vec<_> = reallocations
        .iter()
        .map(|one| {
            json!({
                "dateOfReallocation": one.at,
                "oldUserName": one.old_user_name,
                "newUserName": one.new_user_name,
                "reason": one.reason,
            })
        })
        .collect();
    (!entries.is_empty()).then(|| json!(entries).to_string())
}

/// A user in a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct UserRowOut {
    /// The user.
    pub user_id: Uuid,
    /// The version of the record, to be sent back with a change.
    pub version: i32,
    /// First name.
    pub name: String,
    /// Last name.
    pub surname: String,
    /// First and last name.
    pub full_name: String,
    /// E-mail address.
    pub email_address: String,
    /// Mobile phone, ten digits.
    pub personal_phone_no: Option<String>,
    /// The user's role.
    pub user_type: UserType,
    /// The same as text.
    pub user_type_label: String,
    /// Whether the user may sign in.
    pub is_active: bool,
    /// Whether the user was invited and has not come yet.
    pub is_invited: bool,
    /// The company.
    pub tenant_id: Uuid,
    /// The company's name.
    pub company_name: String,
    /// The Submarket Owner who manages the Bucket owner.
    pub manager_id: Option<Uuid>,
    /// That one's name.
    pub manager_name: Option<String>,
    /// Of a super admin: whether single sign-on opens the account. Absent without a provider.
    pub sso_link: Option<SsoLinkOut>,
}

impl From<UserRow> for UserRowOut {
    fn from(row: UserRow) -> Self {
        let (manager_id, manager_name) = row.manager.unzip();
        Self {
            user_id: row.id.0,
            version: row.version,
            full_name: format!("{} {}", row.first_name, row.last_name),
            name: row.first_name,
            surname: row.last_name,
            email_address: row.email,
            personal_phone_no: row.mobile_phone,
            user_type: row.role.into(),
            user_type_label: row.role.label().to_owned(),
            is_active: row.is_active,
            is_invited: row.is_invited,
            tenant_id: row.tenant_id.0,
            company_name: row.company_name,
            manager_id: manager_id.map(|id| id.0),
            manager_name,
            sso_link: None,
        }
    }
}

/// A type that a new user may be of.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UserTypeOut {
    /// The type.
    pub user_type: UserType,
    /// What a form calls it.
    pub label: String,
}

/// Someone of a company, to choose from.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ColleagueOut {
    /// The user.
    pub user_id: Uuid,
    /// First and last name.
    pub full_name: String,
    /// The user's role.
    pub user_type: UserType,
    /// What that is called.
    pub user_type_label: String,
}

impl From<Colleague> for ColleagueOut {
    fn from(colleague: Colleague) -> Self {
        Self {
            user_id: colleague.id.0,
            full_name: colleague.full_name,
            user_type: colleague.role.into(),
            user_type_label: colleague.role.label().to_owned(),
        }
    }
}

/// The seats of a company.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SeatsOut {
    /// Seats that are free; none where a super admin went beyond them.
    pub remaining_seats: i32,
    /// Seats there are.
    pub no_of_seats: i32,
    /// Seats that are taken.
    pub seats_in_use: i32,
}

/// A company with its managers, to choose from.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CompanyOptionOut {
    /// The company.
    pub tenant_id: Uuid,
    /// Its name.
    pub company_name: String,
    /// Its company admin.
    pub company_admin_id: Option<Uuid>,
    /// Its active Submarket Owners by name, the first 200.
    pub managers: Vec<ManagerOut>,
}

/// Someone who may manage Bucket owners.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ManagerOut {
    /// The user.
    pub user_id: Uuid,
    /// First and last name.
    pub full_name: String,
}

impl From<CompanyOption> for CompanyOptionOut {
    fn from(company: CompanyOption) -> Self {
        Self {
            tenant_id: company.tenant_id.0,
            company_name: company.name,
            company_admin_id: company.admin.map(|id| id.0),
            managers: company
                .managers
                .into_iter()
                .map(|(id, full_name)| ManagerOut {
                    user_id: id.0,
                    full_name,
                })
                .collect(),
        }
    }
}

/// Territory that keeps a user from being deleted.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "UserRemovalMarket")]
pub struct HeldMarketOut {
    /// Its id.
    pub item_id: Uuid,
    /// Its name.
    pub name: String,
    /// Its level.
    pub category: Category,
}

/// What the deletion of a user would meet and take along.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "UserRemoval")]
pub struct UserRemovalOut {
    /// What stands against it, the first hundred: markets, child markets and buckets that the user holds, or of a
    /// company admin anyone of the company. A super admin may give a company's up with it.
    pub markets: Vec<HeldMarketOut>,
    /// How many those are in all.
    pub num_markets: i32,
    /// Child markets and buckets of the company, which go when a company admin's markets are given up; 0 otherwise.
    pub num_drawn: i32,
    /// Names of the others who go with a company admin, the first hundred.
    pub other_users: Vec<String>,
    /// How many those are in all.
    pub num_other_users: i32,
    /// Bucket owners who are then without a manager.
    pub num_team: i32,
    /// Whether nobody else could run the platform: then the user stays.
    pub is_last_super_admin: bool,
}

impl From<Affected> for UserRemovalOut {
    fn from(affected: Affected) -> Self {
        let markets = affected.markets.into_iter().map(|node| HeldMarketOut {
            item_id: node.id.0,
            name: node.name,
            category: node.level.into(),
        });
        Self {
            markets: markets.collect(),
            num_markets: total(affected.market_count),
            num_drawn: total(affected.drawn),
            other_users: affected.others,
            num_other_users: total(affected.other_count),
            num_team: total(affected.team_count),
            is_last_super_admin: affected.is_last_super_admin,
        }
    }
}
