//! The wire format of users in answers.

use database::Session;
use database::users::{Affected, Colleague, CompanyOption, LinkedNode, Profile, Reallocation, UserRow};
use domain::roles::{Role, Standing, permissions};
use poem_openapi::{Enum, Object};
use serde_json::json;
use uuid::Uuid;

use super::actions::{Subject, UserAction, actions};
use super::linking::SsoLinkOut;
use crate::envelope::total;
use crate::markets::Category;
use crate::media;
use crate::permission_names::PermissionName;
use crate::state::ApiState;

/// The role of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(remote = "Role")]
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

/// A user with its details.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct UserOut {
    /// The user.
    pub user_id: Uuid,
    /// The version of the record, to send with a change.
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
    /// The role as text.
    pub user_type_label: String,
    /// Whether the user may sign in.
    pub is_active: bool,
    /// Whether the user is invited and has not signed in yet.
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
    /// The manager's name.
    pub manager_name: Option<String>,
    /// Names of the markets, child markets or buckets that the user owns, separated by commas;
    /// the first hundred.
    pub market: Option<String>,
    /// May write templates.
    pub access_to_templates: bool,
    /// May use the lead plugin.
    pub access_to_movescout_plugin: bool,
    /// May use the mail connector.
    pub access_to_mail_connector: bool,
    /// For a company admin, shown to super admins and the company's own admins: the number of
    /// users who may be active at once, not counting the company admin.
    pub no_of_seats: Option<i32>,
    /// Shown like noOfSeats: the number of taken seats.
    pub seats_in_use: Option<i32>,
    /// Shown like noOfSeats: whether home owners' data has no limit.
    pub full_service: Option<bool>,
    /// Shown like noOfSeats: how many home owners' data may be bought per month.
    pub home_owner_data_access_limit: Option<i32>,
    /// The earlier holders of the license, newest change first: a list of dateOfReallocation,
    /// oldUserName, newUserName and reason, as JSON text. Absent if there are none.
    pub license_reallocation_history: Option<String>,
    /// Only for the caller: the number of unread notifications.
    pub unread_notifications_count: Option<i32>,
    /// The URL of the profile picture, valid for at least an hour.
    #[oai(rename = "profileImageURL")]
    pub profile_image_url: Option<String>,
    /// The company's IANA time zone, in which "today" and months are counted.
    pub time_zone: String,
    /// The user's permissions, with those that come with granted access.
    pub permissions: Vec<PermissionName>,
    /// What the caller may do with the user, in the order of a menu.
    pub actions: Vec<UserAction>,
    /// For a super admin, shown to super admins: whether single sign-on opens the account. Absent
    /// without a provider.
    pub sso_link: Option<SsoLinkOut>,
    /// For a super admin who names a company in this call: how many other companies have the same
    /// name.
    pub companies_of_same_name: Option<i32>,
}

/// The record as the session's user sees it.
pub(super) fn user_out(
    state: &ApiState,
    session: &Session,
    profile: Profile,
    link: Option<SsoLinkOut>,
) -> UserOut {
    let (user, asker) = (profile.user, session.role().standing());
    let subject = Subject {
        is_oneself: user.id == session.user_id(),
        role: user.role,
        is_active: user.is_active,
        is_invited: user.is_invited,
        link: link.as_ref().map(|link| link.state),
    };
    let picture = user.profile_image_key.as_deref();
    let license = user.company.license;
    let sees_license =
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
        no_of_seats: sees_license.then_some(license.seats),
        seats_in_use: profile.seats_in_use.filter(|_| sees_license).map(total),
        full_service: sees_license.then_some(license.full_service),
        home_owner_data_access_limit: license.home_owner_data_access_limit.filter(|_| sees_license),
        license_reallocation_history: history(&profile.reallocations),
        unread_notifications_count: None,
        profile_image_url: picture.map(|key| media::address(&state.config.secret, key, state.clock.now())),
        time_zone: user.company.time_zone,
        permissions: permissions(user.role, user.access).map(Into::into).collect(),
        actions: actions(session.role(), &subject),
        sso_link: link,
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
    /// The version of the record, to send with a change.
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
    /// The role as text.
    pub user_type_label: String,
    /// Whether the user may sign in.
    pub is_active: bool,
    /// Whether the user is invited and has not signed in yet.
    pub is_invited: bool,
    /// The company.
    pub tenant_id: Uuid,
    /// The company's name.
    pub company_name: String,
    /// The Submarket Owner who manages the Bucket owner.
    pub manager_id: Option<Uuid>,
    /// The manager's name.
    pub manager_name: Option<String>,
    /// Of a super admin: whether single sign-on opens the account. Absent without a provider.
    pub sso_link: Option<SsoLinkOut>,
    /// What the caller may do with the user, in the order of a menu.
    pub actions: Vec<UserAction>,
}

/// The row as the session's user sees it.
pub(super) fn row_out(session: &Session, row: UserRow, link: Option<SsoLinkOut>) -> UserRowOut {
    let (manager_id, manager_name) = row.manager.unzip();
    let subject = Subject {
        is_oneself: row.id == session.user_id(),
        role: row.role,
        is_active: row.is_active,
        is_invited: row.is_invited,
        link: link.as_ref().map(|link| link.state),
    };
    UserRowOut {
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
        sso_link: link,
        actions: actions(session.role(), &subject),
    }
}

/// A role that a new user may have.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UserTypeOut {
    /// The role.
    pub user_type: UserType,
    /// Its label in a form.
    pub label: String,
}

/// A user of a company, in a list of choices.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ColleagueOut {
    /// The user.
    pub user_id: Uuid,
    /// First and last name.
    pub full_name: String,
    /// The user's role.
    pub user_type: UserType,
    /// The role as text.
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
    /// The number of free seats; 0 if a super admin exceeded the seats.
    pub remaining_seats: i32,
    /// The number of seats.
    pub no_of_seats: i32,
    /// The number of taken seats.
    pub seats_in_use: i32,
}

/// A company with its managers, in a list of choices.
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

/// A user who may manage Bucket owners.
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

/// A node that prevents deleting a user.
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

/// The effects of deleting a user.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "UserRemoval")]
pub struct UserRemovalOut {
    /// The nodes that prevent it, the first hundred: markets, child markets and buckets of the
    /// user or, for a company admin, of any user of the company. A super admin may release a
    /// company's nodes with the deletion.
    pub markets: Vec<HeldMarketOut>,
    /// The number of all those nodes.
    pub num_markets: i32,
    /// The number of the company's child markets and buckets, which are deleted when a company
    /// admin's markets are released; 0 otherwise.
    pub num_drawn: i32,
    /// Names of the other users who are deleted with a company admin, the first hundred.
    pub other_users: Vec<String>,
    /// The number of all those users.
    pub num_other_users: i32,
    /// The number of Bucket owners who lose their manager.
    pub num_team: i32,
    /// Whether the user is the last super admin, who can't be deleted.
    pub is_last_super_admin: bool,
    /// Whether the caller may release the company's markets with the deletion.
    pub can_release_markets: bool,
}

impl UserRemovalOut {
    pub(super) fn new(affected: Affected, can_release_markets: bool) -> Self {
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
            can_release_markets,
        }
    }
}
