//! Creates users: in the caller's company, in a company that a super admin enters, or with a
//! company of their own.

use database::companies::{self, Company};
use database::platform::{enter_company, found_company};
use database::users::{self, NewUser, Profile};
use database::{PlatformScope, Scope, Session, TenantTx, zips};
use domain::ids::{TenantId, UserId};
use domain::people::{self, View};
use domain::roles::Access;
use domain::roles::{Permission, Role, Standing};
use poem::Request;

use super::asker::{commit, require, unknown};
use super::body::{CompanyChange, UserIn, check_home_owner_data, known, read, role};
use super::refusals::refusal;
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::origin::origin;
use crate::state::ApiState;

/// The parsed request, which the caller is allowed to make.
struct NewUserRequest {
    user: NewUser,
    company: CompanyChange,
    tenant: Option<TenantId>,
}

/// Creates the user of the request.
pub(super) async fn create(
    state: &ApiState,
    request: &Request,
    session: &Session,
    body: &UserIn,
) -> Result<Profile, ApiError> {
    let scope = session.allow(Permission::UsersWrite)?;
    let requested = requested(session, body)?;
    match scope {
        Scope::Tenant(scope) => {
            require(requested.tenant.is_none_or(|tenant| tenant == scope.tenant_id()))?;
            let grants = grants(state, session).await?;
            let tx = state.db.tenant(&scope).await?;
            insert(state, request, session, tx, &requested.user, grants).await
        }
        Scope::Platform(scope) => match requested.user.role {
            Role::CompanyAdmin => found(state, request, session, &scope, &requested).await,
            Role::Admin | Role::ADDev => {
                join(
                    state,
                    request,
                    session,
                    &scope,
                    TenantId::PLATFORM,
                    &requested.user,
                )
                .await
            }
            Role::CADev | Role::SalesManager | Role::SalesPerson => {
                let tenant = requested
                    .tenant
                    .ok_or_else(|| ApiError::field("tenantId", "Required"))?;
                join(state, request, session, &scope, tenant, &requested.user).await
            }
        },
    }
}

/// Parses the request and checks that the caller may create such a user.
fn requested(session: &Session, body: &UserIn) -> Result<NewUserRequest, ApiError> {
    let by = session.role();
    let manager_id = known(body.manager_id);
    let role = match role(body.user_type.as_deref())? {
        Some(role) => role,
        None => people::default_role(by, manager_id.is_some())
            .ok_or_else(|| ApiError::of(ErrorCode::InsufficientPermission))?,
    };
    require(people::creatable(by).contains(&role))?;
    if role != Role::CompanyAdmin && body.company.has_any() {
        // Only super admins set seats and data limits, and only for company admins.
        require(by.standing() == Standing::SuperAdmin)?;
        return Err(ApiError::field("companyName", "Only for a company admin"));
    }
    let mut checks = Checks::default();
    let (first, last) = (
        checks.take("name", people::name(&body.name)),
        checks.take("surname", people::name(&body.surname)),
    );
    let email = checks.take("emailAddress", people::email(&body.email_address));
    let user_name = match &email {
        Some(email) => read(&mut checks, "userName", body.user_name.as_deref(), |text| {
            people::user_name(text, email)
        }),
        None => None,
    };
    let phone = checks.take("personalPhoneNo", people::phone(&body.personal_phone_no));
    let company = body.company.read(&mut checks);
    if role == Role::CompanyAdmin {
        body.company.require(&mut checks);
    }
    let tenant = body.tenant_id.filter(|id| !id.is_nil()).map(TenantId);
    if let Some(tenant) = tenant {
        match role {
            Role::CompanyAdmin => checks.refuse("tenantId", "A company admin can't join an existing company"),
            Role::Admin | Role::ADDev if tenant != TenantId::PLATFORM => {
                checks.refuse("tenantId", "A super admin can't belong to a company");
            }
            Role::Admin | Role::ADDev | Role::CADev | Role::SalesManager | Role::SalesPerson => {}
        }
    }
    let person = first.zip(last).zip(email).zip(phone);
    let (((first_name, last_name), email), phone) = checks.finish(person)?;
    Ok(NewUserRequest {
        user: NewUser {
            role,
            first_name,
            last_name,
            user_name: user_name.unwrap_or_else(|| email.clone()),
            email,
            mobile_phone: Some(phone),
            manager_id: manager(session, role, manager_id)?,
            access: body.access.over(Access::initial(role), role),
        },
        company,
        tenant,
    })
}

/// The manager of the new user: may be chosen for a Bucket owner. A Submarket Owner creates users
/// only for the own team.
fn manager(session: &Session, role: Role, named: Option<UserId>) -> Result<Option<UserId>, ApiError> {
    let invalid = || ApiError::of_field(ErrorCode::InvalidManager, "managerId");
    if session.role().standing() == Standing::SubmarketOwner {
        let own = session.user_id();
        return if named.is_none_or(|named| named == own) {
            Ok(Some(own))
        } else {
            Err(invalid())
        };
    }
    match (role, named) {
        (Role::SalesPerson, named) => Ok(named),
        (_, None) => Ok(None),
        (_, Some(_)) => Err(invalid()),
    }
}

/// The access that the caller may grant: a Submarket Owner only its own, others the company's.
async fn grants(state: &ApiState, session: &Session) -> Result<Access, ApiError> {
    if session.role().standing() != Standing::SubmarketOwner {
        return Ok(Access::ALL);
    }
    let scope = session.allow_company(Permission::OwnAccount)?;
    let mut tx = state.db.tenant(&scope).await?;
    let own = users::get(&mut tx, View::Everyone, session.user_id()).await?;
    tx.commit().await?;
    Ok(own.ok_or_else(unknown)?.access)
}

/// Creates a user in a company that a super admin enters.
async fn join(
    state: &ApiState,
    request: &Request,
    session: &Session,
    scope: &PlatformScope,
    tenant: TenantId,
    user: &NewUser,
) -> Result<Profile, ApiError> {
    let mut platform = state.db.platform(scope).await?;
    let scope = enter_company(&mut platform, tenant, state.clock.now())
        .await?
        .ok_or_else(|| ApiError::of(ErrorCode::NotFound))?;
    platform.commit().await?;
    let tx = state.db.tenant(&scope).await?;
    insert(state, request, session, tx, user, Access::ALL).await
}

/// Creates a company and its admin in one transaction.
async fn found(
    state: &ApiState,
    request: &Request,
    session: &Session,
    scope: &PlatformScope,
    requested: &NewUserRequest,
) -> Result<Profile, ApiError> {
    let (origin, now) = (origin(state, request), state.clock.now());
    let mut platform = state.db.platform(scope).await?;
    let mut company = Company::named("");
    if let Some(zip_code) = requested.company.zip_code() {
        company.time_zone = zips::time_zone(&mut platform, zip_code)
            .await?
            .ok_or_else(|| ApiError::field("zipCode", "Unknown zip code"))?;
    }
    let company = requested.company.over(&company);
    check_home_owner_data(company.license)?;
    let scope = found_company(&mut platform, &origin, now).await?;
    let mut tx = state.db.tenant(&scope).await?;
    companies::found(&mut tx, &company, &origin, now).await?;
    let profile = insert(state, request, session, tx, &requested.user, Access::ALL).await?;
    platform.commit().await?;
    Ok(profile)
}

async fn insert(
    state: &ApiState,
    request: &Request,
    session: &Session,
    mut tx: TenantTx,
    user: &NewUser,
    grants: Access,
) -> Result<Profile, ApiError> {
    let (by, now) = (session.role().standing(), state.clock.now());
    let id = users::create(&mut tx, user, by, grants, &origin(state, request), now)
        .await
        .map_err(|error| refusal(error, ErrorCode::UserUpdateFailed))?;
    commit(tx, id).await
}
