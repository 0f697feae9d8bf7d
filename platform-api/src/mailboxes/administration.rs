//! What developers do with the mailboxes of a company: check all, disconnect all. They never read
//! mail.

use std::collections::HashMap;
use std::time::Duration;

use database::mail_connections::{self, MailConnection};
use database::platform::enter_company;
use database::{Scope, Session, TenantScope};
use domain::ids::TenantId;
use domain::mailboxes::Finding;
use domain::roles::Permission;
use futures::{StreamExt as _, stream};
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use providers::aurinko::Check;
use secrecy::SecretString;
use uuid::Uuid;

use super::health::noted;
use super::{MailboxConfig, offered};
use crate::auth::Auth;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, found};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The checks that run at once.
const CHECKS_AT_ONCE: usize = 8;

/// How long all checks together may take. The rest counts as not reached.
const ALL_CHECKS: Duration = Duration::from_secs(60);

/// The calls of developers.
pub struct MailboxAdministrationApi;

/// The results of a check of all mailboxes.
#[derive(Debug, Object)]
pub struct MailConnectionsChecked {
    /// Whether each mailbox that was reached works, by its id.
    pub accounts: HashMap<String, bool>,
    /// The mailboxes that could not be checked. This says nothing about them.
    pub unreached: i32,
}

/// The mailboxes that were disconnected.
#[derive(Debug, Object)]
pub struct MailConnectionsCleared {
    /// How many.
    pub cleared: i32,
}

#[OpenApi(prefix_path = "/aurinko", tag = "Tag::MailConnector")]
impl MailboxAdministrationApi {
    /// Check all mailboxes of a company.
    ///
    /// At most 500 mailboxes, within a minute. For developers: CADev for the own company, ADDev for the
    /// company that `companyId` names. `404 NOT_FOUND` for another company or an unknown one;
    /// `422 MAILBOX_NOT_OFFERED`.
    #[oai(
        path = "/validate-all-tokens",
        method = "get",
        operation_id = "validateMailConnections"
    )]
    async fn validate_mail_connections(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// The company; required for ADDev.
        #[oai(name = "companyId")]
        company_id: Query<Option<Uuid>>,
    ) -> Answer<MailConnectionsChecked> {
        let scope = company_scope(&state, &auth.0, company_id.0.map(TenantId)).await?;
        let config = offered(&state)?;
        let mut tx = state.db.tenant(&scope).await?;
        let mailboxes = mail_connections::of_company(&mut tx, &state.config.secret_keys).await?;
        tx.commit().await?;
        let total = mailboxes.len();
        let checked = check_all(config, mailboxes).await;
        let works = |check: &Check| check.finding == Finding::Works;
        let valid = checked.iter().filter(|(_, check)| works(check)).count();
        let counts = (valid, checked.len() - valid, total - checked.len());
        let accounts = checked
            .iter()
            .map(|(connection, check)| (connection.id.to_string(), works(check)));
        let out = MailConnectionsChecked {
            accounts: accounts.collect(),
            unreached: i32::try_from(counts.2).unwrap_or(i32::MAX),
        };
        let findings: Vec<_> = checked
            .into_iter()
            .map(|(connection, check)| noted(connection.id, check))
            .collect();
        let (origin, now) = (origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        mail_connections::note_findings(&mut tx, &findings, now).await?;
        mail_connections::record_check(&mut tx, counts, (&origin, now)).await?;
        tx.commit().await?;
        answer(out)
    }

    /// Disconnect all mailboxes of a company.
    ///
    /// They stop being used at once; their tokens are revoked and erased within a day. For developers:
    /// CADev for the own company, ADDev for the company that `companyId` names. `404 NOT_FOUND` for
    /// another company or an unknown one.
    #[oai(
        path = "/clear-all-tokens",
        method = "delete",
        operation_id = "clearMailConnections"
    )]
    async fn clear_mail_connections(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// The company; required for ADDev.
        #[oai(name = "companyId")]
        company_id: Query<Option<Uuid>>,
    ) -> Answer<MailConnectionsCleared> {
        let scope = company_scope(&state, &auth.0, company_id.0.map(TenantId)).await?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let cleared = mail_connections::disconnect_all(&mut tx, (&origin, now)).await?;
        tx.commit().await?;
        answer(MailConnectionsCleared {
            cleared: i32::try_from(cleared).unwrap_or(i32::MAX),
        })
    }
}

/// The company whose mailboxes the caller manages.
async fn company_scope(
    state: &ApiState,
    session: &Session,
    company: Option<TenantId>,
) -> Result<TenantScope, ApiError> {
    match session.allow(Permission::MailboxesManage)? {
        Scope::Tenant(scope) => {
            let is_own = company.is_none_or(|company| company == scope.tenant_id());
            found(is_own.then_some(scope))
        }
        Scope::Platform(scope) => {
            let company = company.ok_or_else(|| ApiError::field("companyId", "Required"))?;
            let mut tx = state.db.platform(&scope).await?;
            let scope = found(enter_company(&mut tx, company, state.clock.now()).await?)?;
            tx.commit().await?;
            Ok(scope)
        }
    }
}

/// The mailboxes that were reached, with what was found.
async fn check_all(
    config: &MailboxConfig,
    mailboxes: Vec<(MailConnection, SecretString)>,
) -> Vec<(MailConnection, Check)> {
    let mut checks = stream::iter(mailboxes)
        .map(async |(connection, token)| (connection, config.aurinko.check(&token).await))
        .buffer_unordered(CHECKS_AT_ONCE);
    let mut checked = Vec::new();
    let all = async {
        while let Some((connection, check)) = checks.next().await {
            match check {
                Ok(check) => checked.push((connection, check)),
                Err(error) => tracing::info!(%error, "a mailbox could not be checked"),
            }
        }
    };
    if tokio::time::timeout(ALL_CHECKS, all).await.is_err() {
        tracing::warn!("checking the mailboxes of a company took too long");
    }
    checked
}
