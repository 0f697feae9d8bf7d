//! Reads the audit log: a company's own, or for super admins the platform's and any company's.

use chrono::{DateTime, Utc};
use database::audit::{self, Action, EntryQuery, Recorded};
use database::companies;
use database::{Scope, ScopedTx, Session};
use domain::ids::{TenantId, UserId};
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::types::Any;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, PageOut, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, Count, first_page, page, ten_rows};
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls that read the audit log.
pub struct AuditApi;

/// The filters and the page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AuditListIn {
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
    /// For super admins: the company whose log is read; without it, or all zero, the platform's
    /// own.
    pub tenant_id: Option<Uuid>,
    /// Only actions of this user.
    pub user_id: Option<Uuid>,
    /// Only this action, one of audit/get-actions-list.
    pub action: Option<String>,
    /// Only from this time on.
    pub from: Option<DateTime<Utc>>,
    /// Only before this time.
    pub to: Option<DateTime<Utc>>,
}

/// A recorded action.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AuditEntryOut {
    /// The id of the entry.
    pub entry_id: Uuid,
    /// When it was recorded.
    pub at: DateTime<Utc>,
    /// The user, unless it was Doorstep itself or an unknown caller.
    pub actor_user_id: Option<Uuid>,
    /// The name of the actor at the time.
    pub actor_name: String,
    /// The action.
    pub action: String,
    /// The same as text.
    pub action_label: String,
    /// The kind of the subject.
    pub subject_kind: Option<String>,
    /// The id of the subject.
    pub subject_id: Option<String>,
    /// The values before.
    pub before: Option<Any<serde_json::Value>>,
    /// The values after.
    pub after: Option<Any<serde_json::Value>>,
    /// The client's IP address.
    pub client_address: Option<String>,
}

impl From<Recorded> for AuditEntryOut {
    fn from(entry: Recorded) -> Self {
        let (subject_kind, subject_id) = entry.subject.unzip();
        Self {
            entry_id: entry.id,
            at: entry.at,
            actor_user_id: entry.actor.map(|actor| actor.0),
            actor_name: entry.actor_name,
            action: entry.action.as_str().to_owned(),
            action_label: entry.action.label().to_owned(),
            subject_kind,
            subject_id,
            before: entry.before.map(Any),
            after: entry.after.map(Any),
            client_address: entry.client_address,
        }
    }
}

/// An action of the audit log.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AuditActionOut {
    /// The action.
    pub action: String,
    /// The text that people read.
    pub label: String,
}

#[OpenApi(prefix_path = "/audit", tag = "Tag::Audit")]
impl AuditApi {
    /// Get a page of the audit log.
    ///
    /// Newest first, ten entries by default. A Company Admin reads the company's log; a super
    /// admin reads the platform's, or a company's by `tenantId`. Filters by user, action and
    /// time. `404 NOT_FOUND` unknown company.
    #[oai(
        path = "/get-entries-list",
        method = "post",
        operation_id = "getAuditEntriesList"
    )]
    async fn get_entries_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<AuditListIn>,
    ) -> Answer<PageOut<AuditEntryOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::AuditRead)?;
        let mut checks = Checks::default();
        let page = page(&mut checks, body.page_index, body.page_size);
        let action = body
            .action
            .as_deref()
            .and_then(|text| checks.take("action", Action::parse(text).ok_or("Unknown action")));
        let page = checks.finish(page)?;
        let mut tx = state.db.scoped(&scope).await?;
        let tenant_id = body.tenant_id.filter(|id| !id.is_nil()).map(TenantId);
        let query = EntryQuery {
            tenant_id: log(&mut tx, &scope, &session, tenant_id).await?,
            actor: body.user_id.filter(|id| !id.is_nil()).map(UserId),
            action,
            from: body.from,
            until: body.to,
            page,
        };
        let entries = audit::list(&mut tx, &query).await?;
        tx.commit().await?;
        answer(PageOut::new(
            entries.rows.into_iter().map(Into::into),
            entries.total,
        ))
    }

    /// List the actions that the caller's audit log may contain.
    ///
    /// Each has its stable name, for the filter of getAuditEntriesList, and a label. For super
    /// admins and Company Admins.
    #[oai(
        path = "/get-actions-list",
        method = "get",
        operation_id = "getAuditActionsList"
    )]
    async fn get_actions_list(&self, auth: Auth) -> Answer<Vec<AuditActionOut>> {
        let scope = auth.0.allow(Permission::AuditRead)?;
        let sees_platform = matches!(scope, Scope::Platform(_));
        let actions = Action::ALL
            .iter()
            .copied()
            .filter(|action| sees_platform || !action.is_platforms())
            .map(|action| AuditActionOut {
                action: action.as_str().to_owned(),
                label: action.label().to_owned(),
            });
        answer(actions.collect())
    }
}

/// The company whose log is read: the caller's own, or the one that a super admin names.
async fn log(
    tx: &mut ScopedTx,
    scope: &Scope,
    session: &Session,
    named: Option<TenantId>,
) -> Result<TenantId, ApiError> {
    let unknown = || ApiError::of(ErrorCode::NotFound);
    match (scope, named) {
        (_, None) => Ok(session.tenant_id()),
        (_, Some(named)) if named == session.tenant_id() => Ok(named),
        (Scope::Tenant(_), Some(_)) => Err(unknown()),
        (Scope::Platform(_), Some(named)) => {
            if !companies::is_known(tx, named).await? {
                return Err(unknown());
            }
            Ok(named)
        }
    }
}
