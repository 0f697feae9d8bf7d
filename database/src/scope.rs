//! Who asks, and how far that person or process may reach.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::ids::{SessionId, TenantId, UserId};
use domain::roles::{Permission, Reach, Role, reach};
use thiserror::Error;

/// A live session, as the gate resolved it from a token. It can do nothing by
/// itself: name a permission to get a scope.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) id: SessionId,
    pub(crate) tenant_id: TenantId,
    pub(crate) user_id: UserId,
    pub(crate) role: Role,
    pub(crate) idle_ends_at: DateTime<Utc>,
    pub(crate) access_to_templates: bool,
    pub(crate) access_to_movescout_plugin: bool,
    pub(crate) access_to_mail_connector: bool,
}

/// The session's role does not hold the permission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{} is not for {}", permission.as_str(), role.as_str())]
pub struct Denied {
    /// What was asked for.
    pub permission: Permission,
    /// Who asked.
    pub role: Role,
}

/// How far a permission reaches for the one who asked.
#[derive(Clone, Debug)]
pub enum Scope {
    /// One company's rows.
    Tenant(TenantScope),
    /// Rows across companies.
    Platform(PlatformScope),
}

/// The right to one company's rows. Only a session, a claimed job or the
/// platform, on an audited act, yields one.
#[derive(Clone, Debug)]
pub struct TenantScope {
    pub(crate) tenant_id: TenantId,
    pub(crate) user: Option<(UserId, Role)>,
    pub(crate) visitor: Option<Visitor>,
}

/// A super admin who acts in a company: nobody of its own, but its audit log
/// names whoever it was.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub user_id: UserId,
    pub name: Arc<str>,
}

/// The right to rows across companies.
#[derive(Clone, Copy, Debug)]
pub struct PlatformScope {
    pub(crate) user: Option<UserId>,
}

impl Session {
    /// The right that `permission` gives this session.
    ///
    /// # Errors
    /// [`Denied`] when the role does not hold it.
    pub fn allow(&self, permission: Permission) -> Result<Scope, Denied> {
        match reach(self.role.standing(), permission) {
            Some(Reach::Company) => Ok(Scope::Tenant(self.own())),
            Some(Reach::Platform) => Ok(Scope::Platform(PlatformScope {
                user: Some(self.user_id),
            })),
            None => Err(Denied {
                permission,
                role: self.role,
            }),
        }
    }

    /// The right to one's own company's rows, where the permission never reaches
    /// further.
    ///
    /// # Errors
    /// [`Denied`] when the role does not hold it, or holds it across companies.
    pub fn allow_company(&self, permission: Permission) -> Result<TenantScope, Denied> {
        match self.allow(permission)? {
            Scope::Tenant(scope) => Ok(scope),
            Scope::Platform(_) => Err(Denied {
                permission,
                role: self.role,
            }),
        }
    }

    fn own(&self) -> TenantScope {
        TenantScope {
            tenant_id: self.tenant_id,
            user: Some((self.user_id, self.role)),
            visitor: None,
        }
    }

    /// The session's id.
    #[must_use]
    pub fn id(&self) -> SessionId {
        self.id
    }

    /// The signed-in user.
    #[must_use]
    pub fn user_id(&self) -> UserId {
        self.user_id
    }

    /// The user's company; the platform for a super admin.
    #[must_use]
    pub fn tenant_id(&self) -> TenantId {
        self.tenant_id
    }

    /// The user's role.
    #[must_use]
    pub fn role(&self) -> Role {
        self.role
    }

    /// When the session ends unless it is used.
    #[must_use]
    pub fn idle_ends_at(&self) -> DateTime<Utc> {
        self.idle_ends_at
    }

    /// Whether the user has access to templates.
    #[must_use]
    pub fn access_to_templates(&self) -> bool {
        self.access_to_templates
    }

    /// Whether the user holds the lead plugin.
    #[must_use]
    pub fn access_to_movescout_plugin(&self) -> bool {
        self.access_to_movescout_plugin
    }

    /// Whether the user holds the mail connector.
    #[must_use]
    pub fn access_to_mail_connector(&self) -> bool {
        self.access_to_mail_connector
    }
}

impl TenantScope {
    /// The company.
    #[must_use]
    pub fn tenant_id(&self) -> TenantId {
        self.tenant_id
    }

    /// The person of the company, when it is one.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        self.user.map(|(user, _)| user)
    }

    /// Whoever acts, of the company or visiting it.
    #[must_use]
    pub fn actor_id(&self) -> Option<UserId> {
        let visitor = self.visitor.as_ref().map(|visitor| visitor.user_id);
        self.user_id().or(visitor)
    }

    /// The person's role, when it is a person.
    #[must_use]
    pub fn role(&self) -> Option<Role> {
        self.user.map(|(_, role)| role)
    }
}

impl PlatformScope {
    /// The right of whoever runs a command on the machine itself: seeds, imports,
    /// the first super admin. Nothing that serves a request calls this.
    #[must_use]
    pub fn operator() -> Self {
        Self { user: None }
    }
}
