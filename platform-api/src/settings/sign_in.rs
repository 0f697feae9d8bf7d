//! Whether a company's people may sign in by single sign-on only: set by its Company Admin
//! or a super admin.

use database::company_sign_in::{self, RequireError, SignInRule};
use database::platform::enter_company;
use database::{Scope, Session, TenantScope, TenantTx, users};
use domain::ids::UserId;
use domain::people::View;
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use providers::oidc::Oidc;
use uuid::Uuid;

use super::sms::company;
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about how a company's people may sign in.
pub struct CompanySignInApi;

/// How a company's people may sign in.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "CompanySignIn",
    skip_serializing_if_is_none
)]
pub struct CompanySignInOut {
    /// What people know the provider of single sign-on by. Absent where there is none.
    pub provider: Option<String>,
    /// Whether single sign-on is required: then neither a password nor another provider signs anyone in.
    pub is_required: bool,
    /// The issuer that is required.
    pub required_issuer: Option<String>,
    /// Whether it can be required: an active company admin has signed in by the provider.
    pub can_require: bool,
}

/// How a company's people are to sign in.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CompanySignInIn {
    /// For super admins: someone of the company, its Company Admin. A Company Admin's own company without it.
    pub company_user_id: Option<Uuid>,
    /// Whether single sign-on is to be required.
    pub is_required: bool,
}

#[OpenApi(prefix_path = "/settings", tag = "Tag::Settings")]
impl CompanySignInApi {
    /// How a company's people may sign in. For Company Admins and super admins.
    #[oai(
        path = "/get-company-sign-in",
        method = "get",
        operation_id = "getCompanySignIn"
    )]
    async fn get_company_sign_in(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// For super admins: someone of the company, its Company Admin. A Company Admin's own company without it.
        #[oai(name = "companyUserId")]
        company_user_id: Query<Option<Uuid>>,
    ) -> Answer<CompanySignInOut> {
        let issuer = state.config.sso.as_ref().map(Oidc::issuer);
        let rule = match auth.0.allow(Permission::CompanySettings)? {
            Scope::Tenant(scope) => {
                let mut tx = own(&state, &scope, company_user_id.0).await?;
                let rule = company_sign_in::get(&mut tx, scope.tenant_id(), issuer).await?;
                tx.commit().await?;
                rule
            }
            Scope::Platform(scope) => {
                let mut tx = state.db.platform(&scope).await?;
                let tenant = company(&mut tx, named(company_user_id.0)?).await?;
                let rule = company_sign_in::get(&mut tx, tenant, issuer).await?;
                tx.commit().await?;
                rule
            }
        };
        answer(rule_out(&state, rule))
    }

    /// Require single sign-on of a company's people, or no longer. For Company Admins and super admins.
    ///
    /// Sessions that were opened another way end at once, also the caller's own. It is refused until a company admin
    /// has signed in by the provider.
    #[oai(
        path = "/update-company-sign-in",
        method = "post",
        operation_id = "updateCompanySignIn"
    )]
    async fn update_company_sign_in(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<CompanySignInIn>,
    ) -> Answer<CompanySignInOut> {
        let mut tx = begin(&state, &auth.0, body.company_user_id).await?;
        let issuer = match (body.is_required, state.config.sso.as_ref()) {
            (true, Some(provider)) => Some(provider.issuer()),
            (true, None) => return Err(ApiError::field("isRequired", "There is no single sign-on here")),
            (false, _) => None,
        };
        let (origin, now) = (origin(&state, request), state.clock.now());
        company_sign_in::require(&mut tx, issuer, &origin, now)
            .await
            .map_err(refused)?;
        let tenant = tx.tenant_id();
        let rule = company_sign_in::get(&mut tx, tenant, state.config.sso.as_ref().map(Oidc::issuer)).await?;
        tx.commit().await?;
        answer(rule_out(&state, rule))
    }
}

/// Begins a change of the company that is meant: one's own, or the one of `user` that a super
/// admin enters.
async fn begin(state: &ApiState, session: &Session, user: Option<Uuid>) -> Result<TenantTx, ApiError> {
    match session.allow(Permission::CompanySettings)? {
        Scope::Tenant(scope) => own(state, &scope, user).await,
        Scope::Platform(scope) => {
            let mut tx = state.db.platform(&scope).await?;
            let tenant = company(&mut tx, named(user)?).await?;
            let scope = enter_company(&mut tx, tenant, state.clock.now())
                .await?
                .ok_or_else(unknown)?;
            tx.commit().await?;
            Ok(state.db.tenant(&scope).await?)
        }
    }
}

/// Begins in one's own company, of which `user` must be, if one is named.
async fn own(state: &ApiState, scope: &TenantScope, user: Option<Uuid>) -> Result<TenantTx, ApiError> {
    let mut tx = state.db.tenant(scope).await?;
    if let Some(user) = user {
        users::get(&mut tx, View::Everyone, UserId(user))
            .await?
            .ok_or_else(unknown)?;
    }
    Ok(tx)
}

/// Whose company a super admin means.
fn named(user: Option<Uuid>) -> Result<Uuid, ApiError> {
    user.ok_or_else(|| ApiError::field("companyUserId", "Required"))
}

fn unknown() -> ApiError {
    ApiError::of(ErrorCode::UserNotFound)
}

fn rule_out(state: &ApiState, rule: SignInRule) -> CompanySignInOut {
    let provider = state.config.sso.as_ref();
    CompanySignInOut {
        provider: provider.map(|provider| provider.label().to_owned()),
        is_required: rule.required_issuer.is_some(),
        required_issuer: rule.required_issuer,
        can_require: rule.is_tried,
    }
}

fn refused(error: RequireError) -> ApiError {
    match error {
        RequireError::Untried => ApiError::field(
            "isRequired",
            "A company admin must sign in with single sign-on once before it can be required",
        ),
        RequireError::NoChange => ApiError::of(ErrorCode::NoChange),
        RequireError::CompanyGone => ApiError::of(ErrorCode::NotFound),
        RequireError::Database(error) => error.into(),
    }
}
