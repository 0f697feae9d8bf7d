//! Callers, and the rows they may reach.

use chrono::{DateTime, Utc};
use domain::actor::{Actor, ApiKey};
use domain::api_keys::KeyScope;
use domain::ids::{SessionId, TenantId, UserId};
use domain::roles::Access;
use domain::roles::{Permission, Reach, Role};
use thiserror::Error;

/// A live session that the gate resolved from a token. It reaches no rows: name a permission to
/// get a scope.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) id: SessionId,
    pub(crate) tenant_id: TenantId,
    pub(crate) user_id: UserId,
    pub(crate) role: Role,
    pub(crate) idle_ends_at: DateTime<Utc>,
    pub(crate) access: Access,
}

/// The session's user does not hold the permission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{} is not for {}", permission.as_str(), role.as_str())]
pub struct Denied {
    /// The required permission.
    pub permission: Permission,
    /// The session's role.
    pub role: Role,
}

/// A live key of a partner's program, which the gate resolved. It reaches no rows: name a
/// permission to get a scope.
#[derive(Clone, Debug)]
pub struct PartnerKey {
    pub(crate) tenant_id: TenantId,
    pub(crate) expires_at: DateTime<Utc>,
    pub(crate) scopes: Vec<KeyScope>,
    pub(crate) key: ApiKey,
}

/// The key does not have the scope of the permission, or its company lacks the lead plugin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the key does not have {}", permission.as_str())]
pub struct ScopeMissing {
    /// The required permission.
    pub permission: Permission,
}

/// The reach of a permission for a caller.
#[derive(Clone, Debug)]
pub enum Scope {
    /// One company's rows.
    Tenant(TenantScope),
    /// Rows across companies.
    Platform(PlatformScope),
}

/// A scope of one company's rows. Only a session, a claimed job or an audited act of the platform
/// yields one.
#[derive(Clone, Debug)]
pub struct TenantScope {
    pub(crate) tenant_id: TenantId,
    pub(crate) actor: Actor,
}

/// A scope of rows across companies.
#[derive(Clone, Debug)]
pub struct PlatformScope {
    pub(crate) actor: Actor,
}

impl Session {
    /// The scope that `permission` gives this session.
    ///
    /// # Errors
    /// [`Denied`] when the user does not hold it.
    pub fn allow(&self, permission: Permission) -> Result<Scope, Denied> {
        let actor = self.actor();
        match actor.reach(permission) {
            Some(Reach::Company) => Ok(Scope::Tenant(TenantScope {
                tenant_id: self.tenant_id,
                actor,
            })),
            Some(Reach::Platform) => Ok(Scope::Platform(PlatformScope { actor })),
            None => Err(Denied {
                permission,
                role: self.role,
            }),
        }
    }

    /// The scope of the caller's own company, for a permission that never reaches further.
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

    /// The scope across companies, for a permission that only super admins hold.
    ///
    /// # Errors
    /// [`Denied`] when the role does not hold it, or holds it in its own company only.
    pub fn allow_platform(&self, permission: Permission) -> Result<PlatformScope, Denied> {
        match self.allow(permission)? {
            Scope::Platform(scope) => Ok(scope),
            Scope::Tenant(_) => Err(Denied {
                permission,
                role: self.role,
            }),
        }
    }

    fn actor(&self) -> Actor {
        Actor::User {
            id: self.user_id,
            role: self.role,
            access: self.access,
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
}

impl PartnerKey {
    /// The scope of the key's company.
    ///
    /// # Errors
    /// [`ScopeMissing`] when the key does not have the permission.
    pub fn allow(&self, permission: Permission) -> Result<TenantScope, ScopeMissing> {
        let scope = self.identify();
        match scope.actor.reach(permission) {
            Some(Reach::Company) => Ok(scope),
            Some(Reach::Platform) | None => Err(ScopeMissing { permission }),
        }
    }

    /// The scope in which a key reads its own company's name.
    #[must_use]
    pub fn identify(&self) -> TenantScope {
        TenantScope {
            tenant_id: self.tenant_id,
            actor: Actor::ApiKey(self.key.clone()),
        }
    }

    /// The key's company.
    #[must_use]
    pub fn tenant_id(&self) -> TenantId {
        self.tenant_id
    }

    /// The key.
    #[must_use]
    pub fn key(&self) -> &ApiKey {
        &self.key
    }

    /// The scopes that the company gave it.
    #[must_use]
    pub fn scopes(&self) -> &[KeyScope] {
        &self.scopes
    }

    /// When it expires.
    #[must_use]
    pub fn expires_at(&self) -> DateTime<Utc> {
        self.expires_at
    }
}

impl TenantScope {
    /// The company.
    #[must_use]
    pub fn tenant_id(&self) -> TenantId {
        self.tenant_id
    }

    /// The actor.
    #[must_use]
    pub fn actor(&self) -> &Actor {
        &self.actor
    }
}

impl PlatformScope {
    /// The scope of a command on the machine itself: seeds, imports, the first super admin. No
    /// request handler calls it.
    #[must_use]
    pub fn operator() -> Self {
        Self { actor: Actor::System }
    }
}
