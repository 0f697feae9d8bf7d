//! The audit log of acts: who did what to what, when, and what it was before.
//! Append-only by grant; reads are not recorded.

use chrono::{DateTime, Utc};
use domain::ids::{TenantId, UserId};
use sqlx::PgConnection;

use crate::error::Result;
use crate::transaction::{PlatformTx, TenantTx};

/// A kind of act that is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Someone signed in.
    SignIn,
    /// Someone failed to.
    SignInFailed,
    /// Someone signed out.
    SignOut,
    /// A link to set a password by was asked for.
    PasswordLinkOrdered,
    /// A password was set by a link.
    PasswordSet,
    /// A password was changed by its owner.
    PasswordChanged,
    /// A user ended sessions of one's own.
    SessionsEnded,
    /// A user was joined with who the provider of single sign-on says it is.
    IdentityLinked,
    /// A report was ordered.
    ReportOrdered,
    /// A link to a report's file was made.
    ReportLinkMade,
    /// A job was cancelled by its owner.
    JobCancelled,
    /// A job was tried again by its owner.
    JobRetried,
    /// Listings were imported.
    ListingsImported,
    /// A source of listings was to be read at once.
    ListingSourceRead,
    /// A source of listings was allowed or forbidden to take off many.
    ListingSourceAnswered,
    /// A company was created.
    CompanyCreated,
    /// A super admin or operator acted in a company.
    CompanyEntered,
    /// A user was created.
    UserCreated,
    /// A market, child market or bucket was created.
    TerritoryCreated,
    /// A market, child market or bucket was changed.
    TerritoryChanged,
    /// A market, child market or bucket was taken away.
    TerritoryRemoved,
    /// The last change of a market, child market or bucket was undone.
    TerritoryRestored,
    /// A market was given to a company, or a part of it to a user.
    TerritoryAssigned,
}

impl Action {
    /// The stored name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::SignIn => "signIn",
            Self::SignInFailed => "signInFailed",
            Self::SignOut => "signOut",
            Self::PasswordLinkOrdered => "passwordLinkOrdered",
            Self::PasswordSet => "passwordSet",
            Self::PasswordChanged => "passwordChanged",
            Self::SessionsEnded => "sessionsEnded",
            Self::IdentityLinked => "identityLinked",
            Self::ReportOrdered => "reportOrdered",
            Self::ReportLinkMade => "reportLinkMade",
            Self::JobCancelled => "jobCancelled",
            Self::JobRetried => "jobRetried",
            Self::ListingsImported => "listingsImported",
            Self::ListingSourceRead => "listingSourceRead",
            Self::ListingSourceAnswered => "listingSourceAnswered",
            Self::CompanyCreated => "companyCreated",
            Self::CompanyEntered => "companyEntered",
            Self::UserCreated => "userCreated",
            Self::TerritoryCreated => "territoryCreated",
            Self::TerritoryChanged => "territoryChanged",
            Self::TerritoryRemoved => "territoryRemoved",
            Self::TerritoryRestored => "territoryRestored",
            Self::TerritoryAssigned => "territoryAssigned",
        }
    }
}

/// One act.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What was done.
    pub action: Action,
    /// Kind and id of what it was done to.
    pub subject: Option<(&'static str, String)>,
    /// How it was before, for a change.
    pub before: Option<serde_json::Value>,
    /// How it is now.
    pub after: Option<serde_json::Value>,
}

/// Where the act came from.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    /// The request that caused it.
    pub request_id: Option<String>,
    /// The client's address.
    pub client_address: Option<String>,
}

impl Entry {
    /// An act on nothing in particular.
    #[must_use]
    pub fn new(action: Action) -> Self {
        Self {
            action,
            subject: None,
            before: None,
            after: None,
        }
    }

    /// The same act, on `id` of `kind`.
    #[must_use]
    pub fn on(self, kind: &'static str, id: impl ToString) -> Self {
        Self {
            subject: Some((kind, id.to_string())),
            ..self
        }
    }

    /// The same act, with how things were.
    #[must_use]
    pub fn before(self, before: serde_json::Value) -> Self {
        Self {
            before: Some(before),
            ..self
        }
    }

    /// The same act, with how things are now.
    #[must_use]
    pub fn after(self, after: serde_json::Value) -> Self {
        Self {
            after: Some(after),
            ..self
        }
    }

    pub(crate) fn subject_kind(&self) -> Option<&str> {
        self.subject.as_ref().map(|(kind, _)| *kind)
    }

    pub(crate) fn subject_id(&self) -> Option<&str> {
        self.subject.as_ref().map(|(_, id)| id.as_str())
    }
}

/// Records an act in the company of the transaction, by whoever holds its scope.
///
/// # Errors
/// When the database fails.
pub async fn record(tx: &mut TenantTx, entry: &Entry, origin: &Origin, now: DateTime<Utc>) -> Result<()> {
    let (tenant, user) = (tx.scope.tenant_id, tx.scope.user_id());
    insert(tx.connection(), tenant, user, entry, origin, now).await
}

/// Records an act of the platform: an import, a company created.
///
/// # Errors
/// When the database fails.
pub async fn record_platform(
    tx: &mut PlatformTx,
    entry: &Entry,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    let user = tx.scope.user;
    insert(tx.connection(), TenantId::PLATFORM, user, entry, origin, now).await
}

/// Writes the entry into the log of `tenant`. Without a person it was Doorstep
/// itself, or whoever operates it.
pub(crate) async fn insert(
    connection: &mut PgConnection,
    tenant: TenantId,
    user: Option<UserId>,
    entry: &Entry,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into audit_entries (tenant_id, id, at, actor_user_id, actor_name, action, subject_kind, subject_id, \
                                    before, after, request_id, client_address) \
         values ($1, $2, $3, $4, \
                 coalesce((select first_name || ' ' || last_name from users where id = $4), 'Doorstep'), \
                 $5, $6, $7, $8, $9, $10, $11)",
        tenant.0,
        uuid::Uuid::now_v7(),
        now,
        user.map(|user| user.0),
        entry.action.as_str(),
        entry.subject_kind(),
        entry.subject_id(),
        entry.before,
        entry.after,
        origin.request_id,
        origin.client_address,
    )
    .execute(connection)
    .await?;
    Ok(())
}
