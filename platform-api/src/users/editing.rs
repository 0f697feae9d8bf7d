//! Changing someone's record, and handing a license on.

use database::users::{self, Change, NewHolder, PeopleError, Profile, User};
use database::{Session, profile_pictures};
use domain::ids::UserId;
use domain::people::{self, Part, View, may_change, may_reallocate};
use domain::roles::{Permission, Role};
use poem::Request;
use storage::ObjectKey;

use super::asker::{Act, begin, commit, reach, require, unknown};
use super::body::{CompanyWish, UserChangeIn, check_home_owner_data, known, read, role};
use super::refusals::refusal;
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::media;
use crate::origin::origin;
use crate::state::ApiState;

/// Endings of the files that are pictures.
const PICTURES: [&str; 3] = [".jpg", ".jpeg", ".png"];

/// What a body says, read; what it doesn't say stays.
struct Wish {
    first_name: Option<String>,
    last_name: Option<String>,
    mobile_phone: Option<String>,
    role: Option<Role>,
    company: CompanyWish,
}

/// Whom a license goes to and why.
struct Heir {
    email: String,
    user_name: Option<String>,
    reason: String,
}

/// Changes the user whom the body names, as far as whoever asks may.
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
    let wish = Wish {
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
    let heir = body.is_license_reallocation.then(|| heir(&mut checks, body));
    let ending = body.file_extension.as_deref().unwrap_or(".jpeg");
    if body.uploaded_file_64.is_some() && !PICTURES.contains(&ending.to_lowercase().as_str()) {
        checks.refuse("fileExtension", "Must be .jpg, .jpeg or .png");
    }
    checks.done()?;
    let picture = picture(state, session, body).await?;

    let Act { mut tx, held, user } = begin(state, session, scope, id, Some(body.version)).await?;
    let (origin, now) = (origin(state, request), state.clock.now());
    let failed = |error: PeopleError| refusal(error, ErrorCode::UserUpdateFailed);
    let change = change(session, body, &wish, &user)?;
    users::change(&mut tx, &held, &user, &change, &origin, now)
        .await
        .map_err(failed)?;
    if let Some(upload) = picture {
        profile_pictures::order(&mut tx, id, upload.as_str(), Some(session.user_id()), now).await?;
    }
    if let Some(heir) = heir.flatten() {
        let user = users::get(&mut tx, View::Everyone, id)
            .await?
            .ok_or_else(unknown)?;
        let holder = holder(session, wish, heir, &user)?;
        users::reallocate(&mut tx, &user, &holder, &origin, now)
            .await
            .map_err(failed)?;
    }
    commit(tx, id).await
}

/// Stores the picture that was handed in, before a transaction begins. Whoever may
/// not change the user after all leaves an upload that nobody refers to, which the
/// store deletes in time.
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

/// What a reallocation can't be without.
fn heir(checks: &mut Checks, body: &UserChangeIn) -> Option<Heir> {
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
    Some(Heir {
        email,
        user_name,
        reason: reason?,
    })
}

/// How the user is to stand, as far as whoever asks may change it.
fn change(session: &Session, body: &UserChangeIn, wish: &Wish, user: &User) -> Result<Change, ApiError> {
    let before = Change::none(user);
    let role = wish.role.unwrap_or(user.role);
    let mut after = Change {
        role,
        manager_id: manager(body, role, &before)?,
        access: body.access.over(user.access, role),
        company: wish.company.over(&user.company),
        ..before.clone()
    };
    if !body.is_license_reallocation {
        // Otherwise they are of the one whom the license goes to.
        stays("emailAddress", body.email_address.as_deref(), &user.email)?;
        stays("userName", body.user_name.as_deref(), &user.user_name)?;
        let (first, last) = (wish.first_name.clone(), wish.last_name.clone());
        after.first_name = first.unwrap_or(after.first_name);
        after.last_name = last.unwrap_or(after.last_name);
        after.mobile_phone = wish.mobile_phone.clone().or(after.mobile_phone);
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
    // Whoever may change nothing of someone is told so, even where nothing differs.
    let may = is_oneself || body.is_license_reallocation || people::may_edit(session.role(), user.role);
    require(may)?;
    Ok(after)
}

/// Who is to manage the user: a Bucket owner only has a manager.
fn manager(body: &UserChangeIn, role: Role, before: &Change) -> Result<Option<UserId>, ApiError> {
    let named = known(body.manager_id);
    match (role, body.manager_id) {
        (Role::SalesPerson, None) => Ok(before.manager_id),
        (Role::SalesPerson, Some(_)) => Ok(named),
        (_, _) if named.is_some() => Err(ApiError::of_field(ErrorCode::InvalidManager, "managerId")),
        (_, _) => Ok(None),
    }
}

/// Refuses to change what goes with the person.
fn stays(field: &str, said: Option<&str>, stands: &str) -> Result<(), ApiError> {
    match said {
        Some(said) if said.trim().to_lowercase() != stands.to_lowercase() => Err(ApiError::field(
            field,
            "Can't be changed: reallocate the license instead",
        )),
        Some(_) | None => Ok(()),
    }
}

/// Who gets the license of `user`: someone else.
fn holder(session: &Session, wish: Wish, heir: Heir, user: &User) -> Result<NewHolder, ApiError> {
    require(user.id != session.user_id() && may_reallocate(session.role(), user.role))?;
    if heir.email.to_lowercase() == user.email.to_lowercase() {
        return Err(ApiError::field("emailAddress", "Must be another one"));
    }
    Ok(NewHolder {
        first_name: wish.first_name.unwrap_or_else(|| user.first_name.clone()),
        last_name: wish.last_name.unwrap_or_else(|| user.last_name.clone()),
        mobile_phone: wish.mobile_phone.or_else(|| user.mobile_phone.clone()),
        user_name: heir.user_name.unwrap_or_else(|| heir.email.clone()),
        email: heir.email,
        reason: heir.reason,
    })
}
