//! The sign-in rule of a company, set by its Company Admin or a super admin.

use database::company_sign_in::{self, RequireError, SignInRule};
use database::sign_in_providers::SignInProvider;
use database::{Denied, Scope, Session, TenantScope, TenantTx, users};
use domain::ids::{TenantId, UserId};
use domain::people::View;
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use providers::oidc::Oidc;
use uuid::Uuid;

use super::chosen;
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode};
use crate::origin::origin;
use crate::sso;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about a company's sign-in rule.
pub struct CompanySignInApi;

/// How a company's users may sign in.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "CompanySignIn",
    skip_serializing_if_is_none
)]
pub struct CompanySignInOut {
    /// The label of the provider that can be required: the company's own, else the
    /// installation's. Absent if there is none.
    pub provider: Option<String>,
    /// Whether single sign-on is required: then neither a password nor another provider works.
    pub is_required: bool,
    /// The issuer that is required.
    pub required_issuer: Option<String>,
    /// The label of the required provider. Absent when the installation has another one now.
    pub required_provider: Option<String>,
    /// Whether it can be required: an active company admin has signed in by the provider.
    pub can_require: bool,
    /// The company's own provider.
    pub own_provider: Option<SignInProviderOut>,
    /// The redirect URL after a sign-in, to be registered with the company's provider.
    pub redirect_url: String,
    /// The sign-in page of the company's own provider, to which it also returns after signing
    /// out.
    pub sign_in_url: String,
}

/// A company's own OpenID provider. Its client secret is never returned.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "SignInProvider")]
pub struct SignInProviderOut {
    /// Its issuer identifier.
    pub issuer: String,
    /// Doorstep's client id there.
    pub client_id: String,
    /// Its label.
    pub label: String,
    /// Whether the company requires it; then it can't be replaced or removed.
    pub is_required: bool,
}

impl SignInProviderOut {
    fn of(provider: SignInProvider, is_required: bool) -> Self {
        Self {
            issuer: provider.issuer,
            client_id: provider.client_id,
            label: provider.label,
            is_required,
        }
    }
}

/// The sign-in rule to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CompanySignInIn {
    /// For super admins: a user of the company, such as its Company Admin. Without it, the caller's own company.
    pub company_user_id: Option<Uuid>,
    /// Whether to require single sign-on.
    pub is_required: bool,
}

#[OpenApi(prefix_path = "/settings", tag = "Tag::Settings")]
impl CompanySignInApi {
    /// Get the sign-in rule of a company.
    ///
    /// Whether single sign-on is required, whether it can be, and the company's own provider
    /// without its secret. Company Admins read their own company's; super admins name one of its
    /// users. `404 1002` unknown user.
    #[oai(
        path = "/get-company-sign-in",
        method = "get",
        operation_id = "getCompanySignIn"
    )]
    async fn get_company_sign_in(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// For super admins: a user of the company, such as its Company Admin. Without it, the caller's own company.
        #[oai(name = "companyUserId")]
        company_user_id: Query<Option<Uuid>>,
    ) -> Answer<CompanySignInOut> {
        let issuer = state.config.sso.as_ref().map(Oidc::issuer);
        let (tenant, rule) = match reach(&auth.0)? {
            Scope::Tenant(scope) => {
                let mut tx = own(&state, &scope, company_user_id.0).await?;
                let rule = company_sign_in::get(&mut tx, scope.tenant_id(), issuer).await?;
                tx.commit().await?;
                (scope.tenant_id(), rule)
            }
            Scope::Platform(scope) => {
                let mut tx = state.db.platform(&scope).await?;
                let tenant = chosen::company(&mut tx, named(company_user_id.0)?).await?;
                let rule = company_sign_in::get(&mut tx, tenant, issuer).await?;
                tx.commit().await?;
                (tenant, rule)
            }
        };
        answer(rule_out(&state, tenant, rule))
    }

    /// Require single sign-on in a company, or stop requiring it.
    ///
    /// It requires the company's own provider, or the installation's if there is none. Sessions
    /// that were opened in another way end at once, including the caller's own. Refused until a
    /// Company Admin has signed in by the provider. For Company Admins and super admins. Errors: `404 1002`, `404 NOT_FOUND` or
    /// `422 NO_CHANGE`.
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
        let scope = chosen_company(&state, &auth.0, body.company_user_id).await?;
        let mut tx = state.db.tenant(&scope).await?;
        let issuer = state.config.sso.as_ref().map(Oidc::issuer);
        let (origin, now) = (origin(&state, request), state.clock.now());
        company_sign_in::require(&mut tx, body.is_required, issuer, &origin, now)
            .await
            .map_err(refused)?;
        answer(commit(&state, tx).await?)
    }
}

/// The companies whose rules the caller may see and change.
fn reach(session: &Session) -> Result<Scope, Denied> {
    session
        .allow(Permission::CompanySettings)
        .or_else(|_| session.allow(Permission::CompaniesSettings))
}

/// The company whose rule is changed: the caller's own, or the one of `user` for a super admin.
pub(super) async fn chosen_company(
    state: &ApiState,
    session: &Session,
    user: Option<Uuid>,
) -> Result<TenantScope, ApiError> {
    match reach(session)? {
        Scope::Tenant(scope) => {
            own(state, &scope, user).await?.commit().await?;
            Ok(scope)
        }
        Scope::Platform(scope) => chosen::enter(state, &scope, named(user)?).await,
    }
}

/// Commits a change of the sign-in rule; returns the current rule.
pub(super) async fn commit(state: &ApiState, mut tx: TenantTx) -> Result<CompanySignInOut, ApiError> {
    let tenant = tx.tenant_id();
    let issuer = state.config.sso.as_ref().map(Oidc::issuer);
    let rule = company_sign_in::get(&mut tx, tenant, issuer).await?;
    tx.commit().await?;
    Ok(rule_out(state, tenant, rule))
}

/// Begins in the caller's own company, which `user` must belong to, if given.
async fn own(state: &ApiState, scope: &TenantScope, user: Option<Uuid>) -> Result<TenantTx, ApiError> {
    let mut tx = state.db.tenant(scope).await?;
    if let Some(user) = user {
        users::get(&mut tx, View::Everyone, UserId(user))
            .await?
            .ok_or_else(|| ApiError::of(ErrorCode::UserNotFound))?;
    }
    Ok(tx)
}

/// The user who identifies the company for a super admin.
fn named(user: Option<Uuid>) -> Result<Uuid, ApiError> {
    user.ok_or_else(|| ApiError::field("companyUserId", "Required"))
}

fn rule_out(state: &ApiState, tenant: TenantId, rule: SignInRule) -> CompanySignInOut {
    let installation = state.config.sso.as_ref();
    let own = rule.own.as_ref();
    let required_provider = rule.required.as_ref().and_then(|required| match required.own {
        Some(_) => own.map(|own| own.label.as_str()),
        None => installation
            .filter(|provider| provider.issuer() == required.issuer)
            .map(Oidc::label),
    });
    let provider = own.map(|own| own.label.as_str());
    let is_own_required = rule
        .required
        .as_ref()
        .is_some_and(|required| required.own.is_some());
    CompanySignInOut {
        provider: provider.or(installation.map(Oidc::label)).map(ToOwned::to_owned),
        is_required: rule.required.is_some(),
        required_provider: required_provider.map(ToOwned::to_owned),
        required_issuer: rule.required.map(|required| required.issuer),
        can_require: rule.is_tried,
        own_provider: rule.own.map(|own| SignInProviderOut::of(own, is_own_required)),
        redirect_url: sso::redirect_url(&state.config, tenant).into(),
        sign_in_url: sso::sign_in_page(&state.config, Some(tenant)),
    }
}

fn refused(error: RequireError) -> ApiError {
    match error {
        RequireError::Untried => ApiError::field(
            "isRequired",
            "A company admin must sign in with single sign-on once before it can be required",
        ),
        RequireError::NoProvider => ApiError::field("isRequired", "Single sign-on isn't available"),
        RequireError::NoChange => ApiError::of(ErrorCode::NoChange),
        RequireError::CompanyGone => ApiError::of(ErrorCode::NotFound),
        RequireError::Database(error) => error.into(),
    }
}
