//! Users: lists, creation, changes, deactivation, deletion and reallocation of licenses.
//!
//! A change of a company's users locks the company first ([`crate::companies::lock`]), so changes
//! are serialized and decisions still hold when they are written. `domain::people` decides before
//! who may do what to whom.

mod activity;
mod change;
mod colleagues;
mod create;
mod list;
mod markets;
mod options;
mod read;
mod reallocate;
mod remove;
mod words;

use domain::ids::{NodeId, TenantId, UserId};
use domain::roles::Access;
use domain::roles::Role;
use domain::territory::Level;
use serde_json::json;
use thiserror::Error;

use crate::companies::Company;
use crate::error::{DbError, constraint};

pub use activity::set_active;
pub use change::{Change, change};
pub use colleagues::{Colleague, MOST_COLLEAGUES, colleagues, unknown_of};
pub use create::{NewUser, create, insert};
pub use list::{UserGroup, UserPage, UserQuery, UserRow, UserSort, list};
pub use markets::MOST_LINKED;
pub use options::{CompanyOption, MOST_COMPANIES, MOST_MANAGERS, options};
pub use read::{Profile, Reallocation, get, profile, seats};
pub use reallocate::{NewHolder, reallocate};
pub use remove::{Affected, Removal, affected_by_removal, remove};

/// A user with the shown fields of the company.
#[derive(Clone, Debug)]
pub struct User {
    /// The user.
    pub id: UserId,
    /// The company; the platform for a super admin.
    pub tenant_id: TenantId,
    /// The row's version.
    pub version: i32,
    /// The role.
    pub role: Role,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// Name to sign in with.
    pub user_name: String,
    /// Mobile phone.
    pub mobile_phone: Option<String>,
    /// The manager of a Bucket owner, with the name.
    pub manager: Option<(UserId, String)>,
    /// Whether the user may sign in.
    pub is_active: bool,
    /// Whether the user is invited and has not joined yet.
    pub is_invited: bool,
    /// Access beyond the role's own.
    pub access: Access,
    /// The object of the picture, if there is one.
    pub profile_image_key: Option<String>,
    /// Whether the company is neither disabled nor deleted.
    pub company_is_active: bool,
    /// The company.
    pub company: Company,
}

impl User {
    /// First and last name.
    #[must_use]
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// A market, child market or bucket that a user owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedNode {
    /// The node.
    pub id: NodeId,
    /// Its level.
    pub level: Level,
    /// Its name.
    pub name: String,
}

/// Why a user can't be created, changed or deleted.
#[derive(Debug, Error)]
pub enum PeopleError {
    /// The company is deleted.
    #[error("there is no such company")]
    CompanyGone,
    /// Another user has the e-mail address.
    #[error("the e-mail address is taken")]
    EmailTaken,
    /// Another user has the user name.
    #[error("the user name is taken")]
    UserNameTaken,
    /// No seat of the company is free.
    #[error("all {seats} seats are taken")]
    NoSeat {
        /// The number of seats.
        seats: i32,
    },
    /// More seats are in use than would remain.
    #[error("{in_use} seats are taken")]
    SeatsInUse {
        /// The seats in use.
        in_use: i64,
    },
    /// The manager is not an active Submarket Owner of the company.
    #[error("there is no such manager")]
    InvalidManager,
    /// It exceeds the access of the company admin or of the user who grants it.
    #[error("the access exceeds what may be granted")]
    AccessBeyond,
    /// The user owns territory, or, for a company admin, any user of the company does.
    #[error("{} markets, child markets or buckets are owned", nodes.len())]
    Linked {
        /// The first hundred, from the top of the tree down, by name.
        nodes: Vec<LinkedNode>,
    },
    /// Automated campaigns that are on have the user; some of their names.
    #[error("the user has automated campaigns")]
    InAutomation {
        /// The names.
        names: Vec<String>,
    },
    /// It is the last active super admin.
    #[error("it is the last active super admin")]
    LastSuperAdmin,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for PeopleError {
    fn from(error: sqlx::Error) -> Self {
        match constraint(&error) {
            Some("users_email_once") => Self::EmailTaken,
            Some("users_user_name_once") => Self::UserNameTaken,
            _ => Self::Database(error.into()),
        }
    }
}

/// The audit log's record of a user.
fn document(user: &User) -> serde_json::Value {
    json!({
        "role": user.role,
        "name": user.full_name(),
        "email": user.email,
        "userName": user.user_name,
        "mobilePhone": user.mobile_phone,
        "managerId": user.manager.as_ref().map(|(id, _)| id),
        "isActive": user.is_active,
        "accessToTemplates": user.access.templates,
        "accessToMovescoutPlugin": user.access.movescout_plugin,
        "accessToMailConnector": user.access.mail_connector,
    })
}
