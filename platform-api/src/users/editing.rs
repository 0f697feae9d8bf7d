//! Changes users and reallocates licenses.

use database::users::{self, Change, NewHolder, PeopleError, Profile, User};
use database::{Session, profile_pictures};
use domain::ids::UserId;
use domain::people::{self, Part, View, may_change, may_reallocate};
use domain::roles::{Permission, Role};
use poem::Request;
use storage::ObjectKey;

use super::asker::{Act, begin, commit, reach, require, unknown};
use super::body::{CompanyChange, UserChangeIn, check_home_owner_data, known, read, role};
use super::refusals::refusal;
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::media;
use crate::origin::origin;
use crate::state::ApiState;

/// Extensions of picture files.
const PICTURES: [&str; 3] = [".jpg", ".jpeg", ".png"];

/// The parsed changes; `None` keeps a value.
struct ParsedChange {
    first_name: Option<String>,
    last_name: Option<String>,
    mobile_phone: Option<String>,
    role: Option<Role>,
    company: CompanyChange,
}

/// The new holder of a license, and the reason.
struct Reallocation {
    email: String,
    user_name: Option<String>,
    reason: String,
}

/// Changes the user of the request, as far as the caller may.
pub(super) async fn update(
    state: &ApiState,
    request: &Request,
    session: &Session,
    body: &UserChangeIn,
) -> Result<Profile, ApiError> {
    let id = UserId(body.user_id);
    let scope = if body.is_license_reallocation {
        session.allow(Permission::LicensesReallocate)?
    } else {
        reach(session, id, Permission::UsersWrite)?
    };
    let role = role(body.user_type.as_deref())?;
    let mut checks = Checks::default();
    let parsed = ParsedChange {
        first_name: read(&mut checks, "name", body.name.as_deref(), people::name),
        last_name: read(&mut checks, "surname", body.surname.as_deref(), people::name),
        mobile_phone: read(
            &mut checks,
            "personalPhoneNo",
            body.personal_phone_no.as_deref(),
            people::phone,
        ),
        role,
        company: body.company.read(&mut checks),
    };
    let reallocation = body
        .is_license_reallocation
        .then(|| read_reallocation(&mut checks, body));
    let ending = body.file_extension.as_deref().unwrap_or(".jpeg");
    if body.uploaded_file_64.is_some() && !PICTURES.contains(&ending.to_lowercase().as_str()) {
        checks.refuse("fileExtension", "Must be .jpg, .jpeg or .png");
    }
    checks.done()?;
    let picture = picture(state, session, body).await?;

    let Act { mut tx, held, user } = begin(state, session, scope, id, Some(body.version)).await?;
    let (origin, now) = (origin(state, request), state.clock.now());
    let failed = |error: PeopleError| refusal(error, ErrorCode::UserUpdateFailed);
    let change = change(session, body, &parsed, &user)?;
    users::change(&mut tx, &held, &user, &change, &origin, now)
        .await
        .map_err(failed)?;
    if let Some(upload) = picture {
        profile_pictures::order(&mut tx, id, upload.as_str(), Some(session.user_id()), now).await?;
    }
    if let Some(reallocation) = reallocation.flatten() {
        let user = users::get(&mut tx, View::Everyone, id)
            .await?
            .ok_or_else(unknown)?;
        let holder = holder(session, parsed, reallocation, &user)?;
        users::reallocate(&mut tx, &user, &holder, &origin, now)
            .await
            .map_err(failed)?;
    }
    commit(tx, id).await
}

/// Stores the uploaded picture before a transaction begins. If the change is then refused,
/// nothing refers to the upload and the storage deletes it later.
async fn picture(
    state: &ApiState,
    session: &Session,
    body: &UserChangeIn,
) -> Result<Option<ObjectKey>, ApiError> {
    let Some(file) = &body.uploaded_file_64 else {
        return Ok(None);
    };
    let is_own = body.user_id == session.user_id().0;
    require(is_own || session.allow(Permission::UsersWrite).is_ok())?;
    let key = media::take_upload(state, session.tenant_id(), "uploadedFile64", file).await?;
    Ok(Some(key))
}

/// Parses the required fields of a reallocation.
fn read_reallocation(checks: &mut Checks, body: &UserChangeIn) -> Option<Reallocation> {
    let email = checks.take(
        "emailAddress",
        people::email(body.email_address.as_deref().unwrap_or_default()),
    );
    let reason = checks.take(
        "licenseReallocationReason",
        people::reason(body.license_reallocation_reason.as_deref().unwrap_or_default()),
    );
    let email = email?;
    let user_name = read(checks, "userName", body.user_name.as_deref(), |text| {
        people::user_name(text, &email)
    });
    Some(Reallocation {
        email,
        user_name,
        reason: reason?,
    })
}

/// The change of the user, after checking that the caller may make it.
fn change(
    session: &Session,
    body: &UserChangeIn,
    parsed: &ParsedChange,
    user: &User,
) -> Result<Change, ApiError> {
    let before = Change::none(user);
    let role = parsed.role.unwrap_or(user.role);
    let mut after = Change {
        role,
        manager_id: manager(body, role, &before)?,
        access: body.access.over(user.access, role),
        company: parsed.company.over(&user.company),
        ..before.clone()
    };
    if !body.is_license_reallocation {
        // A reallocation sends the new holder's.
        require_unchanged("emailAddress", body.email_address.as_deref(), &user.email)?;
        require_unchanged("userName", body.user_name.as_deref(), &user.user_name)?;
        let (first, last) = (parsed.first_name.clone(), parsed.last_name.clone());
        after.first_name = first.unwrap_or(after.first_name);
        after.last_name = last.unwrap_or(after.last_name);
        after.mobile_phone = parsed.mobile_phone.clone().or(after.mobile_phone);
    }
    let profile = |change: &Change| {
        (
            change.first_name.clone(),
            change.last_name.clone(),
            change.mobile_phone.clone(),
        )
    };
    let is_oneself = user.id == session.user_id();
    for (part, is_changed) in [
        (Part::Profile, profile(&before) != profile(&after)),
        (Part::Role(after.role), before.role != after.role),
        (Part::Manager, before.manager_id != after.manager_id),
        (Part::Access, before.access != after.access),
        (Part::Company, before.company != after.company),
    ] {
        require(!is_changed || may_change(session.role(), user.role, is_oneself, part))?;
    }
    if before.company.license != after.company.license {
        check_home_owner_data(after.company.license)?;
    }
    let tenant = body.tenant_id.filter(|id| !id.is_nil());
    require(tenant.is_none_or(|tenant| tenant == user.tenant_id.0))?;
    // A caller who may not edit the user is refused even if nothing differs.
    let may_edit = is_oneself || body.is_license_reallocation || people::may_edit(session.role(), user.role);
    require(may_edit)?;
    Ok(after)
}

/// The user's manager: only a Bucket owner has one.
fn manager(body: &UserChangeIn, role: Role, before: &Change) -> Result<Option<UserId>, ApiError> {
    let named = known(body.manager_id);
    match (role, body.manager_id) {
        (Role::SalesPerson, None) => Ok(before.manager_id),
        (Role::SalesPerson, Some(_)) => Ok(named),
        (_, _) if named.is_some() => Err(ApiError::of_field(ErrorCode::InvalidManager, "managerId")),
        (_, _) => Ok(None),
    }
}

/// Refuses to change a field that belongs to the license holder.
fn require_unchanged(field: &str, sent: Option<&str>, current: &str) -> Result<(), ApiError> {
    match sent {
        Some(sent) if sent.trim().to_lowercase() != current.to_lowercase() => Err(ApiError::field(
            field,
            "Can't be changed: reallocate the license instead",
        )),
        Some(_) | None => Ok(()),
    }
}

/// The new holder of `user`'s license, who must be another person.
fn holder(
    session: &Session,
    parsed: ParsedChange,
    reallocation: Reallocation,
    user: &User,
) -> Result<NewHolder, ApiError> {
    require(user.id != session.user_id() && may_reallocate(session.role(), user.role))?;
    if reallocation.email.to_lowercase() == user.email.to_lowercase() {
        return Err(ApiError::field(
            "emailAddress",
            "Must be different from the current one",
        ));
    }
    Ok(NewHolder {
        first_name: parsed.first_name.unwrap_or_else(|| user.first_name.clone()),
        last_name: parsed.last_name.unwrap_or_else(|| user.last_name.clone()),
        mobile_phone: parsed.mobile_phone.or_else(|| user.mobile_phone.clone()),
        user_name: reallocation
            .user_name
            .unwrap_or_else(|| reallocation.email.clone()),
        email: reallocation.email,
        reason: reallocation.reason,
    })
}
