//! Creating people: in one's own company, in one a super admin enters, or with a
//! company of their own.

use database::companies::{self, Company};
use database::platform::{enter_company, found_company};
use database::users::{self, NewUser, Profile};
use database::{PlatformScope, Scope, Session, TenantTx, zips};
use domain::ids::{TenantId, UserId};
use domain::people::{self, Access, View};
use domain::roles::{Permission, Role, Standing};
use poem::Request;

use super::asker::{commit, require, unknown};
use super::body::{CompanyWish, UserIn, check_home_owner_data, known, read, role};
use super::refusals::refusal;
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::origin::origin;
use crate::state::ApiState;

/// What a body asks for, read and allowed.
struct Wanted {
    user: NewUser,
    company: CompanyWish,
    tenant: Option<TenantId>,
}

/// Creates whom the body describes.
pub(super) async fn create(
    state: &ApiState,
    request: &Request,
    session: &Session,
    body: &UserIn,
) -> Result<Profile, ApiError> {
    let scope = session.allow(Permission::UsersWrite)?;
    let wanted = wanted(session, body)?;
    match scope {
        Scope::Tenant(scope) => {
            require(wanted.tenant.is_none_or(|tenant| tenant == scope.tenant_id()))?;
            let grants = grants(state, session).await?;
            let tx = state.db.tenant(&scope).await?;
            insert(state, request, session, tx, &wanted.user, grants).await
        }
        Scope::Platform(scope) => match wanted.user.role {
            Role::CompanyAdmin => found(state, request, session, &scope, &wanted).await,
            Role::Admin | Role::ADDev => {
                join(state, request, session, &scope, TenantId::PLATFORM, &wanted.user).await
            }
            Role::CADev | Role::SalesManager | Role::SalesPerson => {
                let tenant = wanted
                    .tenant
                    .ok_or_else(|| ApiError::field("tenantId", "Required"))?;
                join(state, request, session, &scope, tenant, &wanted.user).await
            }
        },
    }
}

/// Reads the body for whoever asks, who must be allowed to create such a user.
fn wanted(session: &Session, body: &UserIn) -> Result<Wanted, ApiError> {
    let by = session.role();
    let manager_id = known(body.manager_id);
    let role = match role(body.user_type.as_deref())? {
        Some(role) => role,
        None => people::default_role(by, manager_id.is_some())
            .ok_or_else(|| ApiError::of(ErrorCode::InsufficientPermission))?,
    };
    require(people::creatable(by).contains(&role))?;
    if role != Role::CompanyAdmin && body.company.is_said() {
        // Seats and data are a super admin's to give, and go to no one else.
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
            Role::CompanyAdmin => checks.refuse("tenantId", "A company admin gets a company of its own"),
            Role::Admin | Role::ADDev if tenant != TenantId::PLATFORM => {
                checks.refuse("tenantId", "A super admin belongs to no company");
            }
            Role::Admin | Role::ADDev | Role::CADev | Role::SalesManager | Role::SalesPerson => {}
        }
    }
    let person = first.zip(last).zip(email).zip(phone);
    let (((first_name, last_name), email), phone) = checks.finish(person)?;
    Ok(Wanted {
        user: NewUser {
            role,
            first_name,
            last_name,
            user_name: user_name.unwrap_or_else(|| email.clone()),
            email,
            mobile_phone: Some(phone),
            manager_id: manager(session, role, manager_id)?,
            access: body.access.over(Access::at_first(role), role),
        },
        company,
        tenant,
    })
}

/// Who will manage the new user: a Bucket owner's may be chosen, but whoever a
/// Submarket Owner creates is of the own team.
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

/// The most whoever asks may grant: a Submarket Owner no more than it has, the
/// others what the company has.
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

/// Creates a company with its admin: both, or neither.
async fn found(
    state: &ApiState,
    request: &Request,
    session: &Session,
    scope: &PlatformScope,
    wanted: &Wanted,
) -> Result<Profile, ApiError> {
    let (origin, now) = (origin(state, request), state.clock.now());
    let mut platform = state.db.platform(scope).await?;
    let mut company = Company::named("");
    if let Some(zip_code) = wanted.company.zip_code() {
        company.time_zone = zips::time_zone(&mut platform, zip_code)
            .await?
            .ok_or_else(|| ApiError::field("zipCode", "Unknown zip code"))?;
    }
    let company = wanted.company.over(&company);
    check_home_owner_data(company.license)?;
    let scope = found_company(&mut platform, &origin, now).await?;
    let mut tx = state.db.tenant(&scope).await?;
    companies::found(&mut tx, &company, &origin, now).await?;
    let profile = insert(state, request, session, tx, &wanted.user, Access::ALL).await?;
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
