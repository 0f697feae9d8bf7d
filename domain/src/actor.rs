//! Actors: permissions are checked for an actor, and the audit log names it.

use std::borrow::Cow;
use std::sync::Arc;

use crate::ids::{ApiKeyId, UserId};
use crate::roles::Access;
use crate::roles::{Permission, Reach, Role, Standing, granted, reach};

/// The actor on the rows of a company or the platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A signed-in user. In the rows of a company it is a user of that company.
    User {
        /// The user.
        id: UserId,
        /// Their role.
        role: Role,
        /// Their granted access.
        access: Access,
    },
    /// A super admin in a customer's company, which has no record of them.
    SuperAdmin {
        /// The user of the platform.
        id: UserId,
        /// First and last name.
        name: Arc<str>,
    },
    /// A partner's program.
    ApiKey(ApiKey),
    /// The recipient of a message, who opens its link or replies.
    Recipient,
    /// Doorstep itself: a job, a provider's report, a command of an operator.
    System,
}

/// A key that a company gives to a partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiKey {
    /// The key's record.
    pub id: ApiKeyId,
    /// Its name.
    pub name: Arc<str>,
    /// Its permissions within the company.
    pub permissions: Arc<[Permission]>,
}

impl ApiKey {
    /// The name by which people recognize it in the audit log and in the history of leads.
    #[must_use]
    pub fn shown_name(&self) -> String {
        format!("API key {}", self.name)
    }
}

impl Actor {
    /// The reach of `permission` for the actor; `None` without the permission. Recipients and
    /// Doorstep itself have none: their calls and jobs name the row they act on.
    #[must_use]
    pub fn reach(&self, permission: Permission) -> Option<Reach> {
        match self {
            Self::User { role, access, .. } => granted(*role, *access, permission),
            Self::SuperAdmin { .. } => reach(Standing::SuperAdmin, permission),
            Self::ApiKey(key) => key.permissions.contains(&permission).then_some(Reach::Company),
            Self::Recipient | Self::System => None,
        }
    }

    /// The user of the rows' own company; `None` for anyone else.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        match self {
            Self::User { id, .. } => Some(*id),
            Self::SuperAdmin { .. } | Self::ApiKey(_) | Self::Recipient | Self::System => None,
        }
    }

    /// The user of this company or the platform; `None` for other actors.
    #[must_use]
    pub fn person_id(&self) -> Option<UserId> {
        match self {
            Self::User { id, .. } | Self::SuperAdmin { id, .. } => Some(*id),
            Self::ApiKey(_) | Self::Recipient | Self::System => None,
        }
    }

    /// The name in the audit log and in histories; `None` for a user, whose record has it.
    #[must_use]
    pub fn name(&self) -> Option<Cow<'_, str>> {
        match self {
            Self::User { .. } => None,
            Self::SuperAdmin { name, .. } => Some(Cow::Borrowed(name)),
            Self::ApiKey(key) => Some(Cow::Owned(key.shown_name())),
            Self::Recipient => Some(Cow::Borrowed("Recipient")),
            Self::System => Some(Cow::Borrowed("Doorstep")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actors() -> [Actor; 5] {
        [
            Actor::User {
                id: UserId::generate(),
                role: Role::SalesPerson,
                access: Access::default(),
            },
            Actor::SuperAdmin {
                id: UserId::generate(),
                name: "Ada Park".into(),
            },
            Actor::ApiKey(ApiKey {
                id: ApiKeyId::generate(),
                name: "Website form".into(),
                permissions: [Permission::ListingsRead].into(),
            }),
            Actor::Recipient,
            Actor::System,
        ]
    }

    #[test]
    fn only_roles_and_api_keys_hold_permissions() {
        let reaches = |permission| actors().map(|actor| actor.reach(permission));
        assert_eq!(
            reaches(Permission::ListingsRead),
            [
                Some(Reach::Company),
                Some(Reach::Platform),
                Some(Reach::Company),
                None,
                None
            ]
        );
        // A key has only its own permissions, although it acts for a whole company.
        assert_eq!(
            reaches(Permission::ListingsWork),
            [Some(Reach::Company), None, None, None, None]
        );
    }

    #[test]
    fn every_actor_except_a_user_has_a_name_for_the_log() {
        let names = actors().map(|actor| actor.name().map(Cow::into_owned));
        let expected = [
            None,
            Some("Ada Park"),
            Some("API key Website form"),
            Some("Recipient"),
            Some("Doorstep"),
        ];
        assert_eq!(names, expected.map(|name| name.map(str::to_owned)));
    }

    #[test]
    fn a_visiting_super_admin_is_a_person_outside_the_company() {
        let [user, super_admin, key, recipient, system] = actors();
        assert!(user.user_id().is_some() && user.person_id() == user.user_id());
        assert!(super_admin.user_id().is_none() && super_admin.person_id().is_some());
        for actor in [key, recipient, system] {
            assert_eq!((actor.user_id(), actor.person_id()), (None, None));
        }
    }
}
