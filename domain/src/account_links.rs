//! The sign-in page, and the links to set a password (rules 2.1).

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use crate::ids::TenantId;

/// The purpose of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[repr(i16)]
pub enum LinkPurpose {
    /// A new user, or the new holder of a license, sets the first password.
    Invitation = 1,
    /// A user who has forgotten the password sets a new one.
    Reset = 2,
}

impl LinkPurpose {
    /// All purposes.
    pub const ALL: [Self; 2] = [Self::Invitation, Self::Reset];

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// How long the link is valid.
    #[must_use]
    pub fn lasts(self) -> TimeDelta {
        match self {
            Self::Invitation => TimeDelta::hours(72),
            Self::Reset => TimeDelta::minutes(60),
        }
    }

    /// The path of its page, followed by the token.
    #[must_use]
    pub fn page(self) -> &'static str {
        match self {
            Self::Invitation => "set-password",
            Self::Reset => "reset-password",
        }
    }
}

/// The sign-in page. A company's page offers the company's own provider.
#[must_use]
pub fn sign_in_path(company: Option<TenantId>) -> String {
    match company {
        Some(company) => format!("/signin?company={company}"),
        None => "/signin".to_owned(),
    }
}
