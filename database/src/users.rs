//! People: who there is, who is created, changed, deactivated and deleted, and
//! whose licence goes to someone else.
//!
//! Whoever changes people of a company holds it first ([`crate::companies::hold`]):
//! changes come one after another, so that what one was decided by still stands
//! when it is written. Who may do what to whom is decided before, by
//! `domain::people`.

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
use domain::people::Access;
use domain::roles::Role;
use domain::territory::Level;
use serde_json::json;
use thiserror::Error;

use crate::companies::Company;
use crate::error::{DbError, constraint};

pub use activity::set_active;
pub use change::{Change, change};
pub use colleagues::{Colleague, MOST_COLLEAGUES, colleagues};
pub use create::{NewUser, create, insert};
pub use list::{UserPage, UserQuery, UserRow, UserSort, Whose, list};
pub use markets::MOST_LINKED;
pub use options::{CompanyOption, MOST_COMPANIES, MOST_MANAGERS, options};
pub use read::{Profile, Reallocation, get, profile, seats};
pub use reallocate::{NewHolder, reallocate};
pub use remove::{Affected, Removal, affected_by_removal, remove};

/// A user, with what is shown of the company.
#[derive(Clone, Debug)]
pub struct User {
    /// The user.
    pub id: UserId,
    /// The company; the platform for a super admin.
    pub tenant_id: TenantId,
    /// The row's version.
    pub version: i32,
    /// What the user is.
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
    /// Who manages a Bucket owner, and that one's name.
    pub manager: Option<(UserId, String)>,
    /// Whether the user may sign in.
    pub is_active: bool,
    /// Whether the user has not come yet.
    pub is_invited: bool,
    /// What the user may use beyond the role's own.
    pub access: Access,
    /// The object of the picture, where there is one.
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

/// A market, child market or bucket that someone holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedNode {
    /// The node.
    pub id: NodeId,
    /// Its level.
    pub level: Level,
    /// Its name.
    pub name: String,
}

/// Why someone is not created, changed or deleted.
#[derive(Debug, Error)]
pub enum PeopleError {
    /// The company was deleted.
    #[error("there is no such company")]
    CompanyGone,
    /// The e-mail address is another user's.
    #[error("the e-mail address is taken")]
    EmailTaken,
    /// The user name is another user's.
    #[error("the user name is taken")]
    UserNameTaken,
    /// No seat of the company is free.
    #[error("all {seats} seats are taken")]
    NoSeat {
        /// How many there are.
        seats: i32,
    },
    /// More seats are taken than there would be.
    #[error("{in_use} seats are taken")]
    SeatsInUse {
        /// How many.
        in_use: i64,
    },
    /// The manager is no active Submarket Owner of the company.
    #[error("there is no such manager")]
    InvalidManager,
    /// It would be more than the Company Admin or whoever grants it has.
    #[error("the access goes beyond what may be granted")]
    AccessBeyond,
    /// Territory is held: by the user, or of a Company Admin by anyone of the company.
    #[error("{} markets, child markets or buckets are held", nodes.len())]
    Linked {
        /// The first hundred, from the top of the tree down, by name.
        nodes: Vec<LinkedNode>,
    },
    /// Nobody would be left to run the platform.
    #[error("it is the last super admin who is active")]
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

/// What the audit log says of a user.
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
