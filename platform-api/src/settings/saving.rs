//! Saves settings: a body is read and checked as a whole, then saved as a whole.

use database::company_settings::{self, Change, SaveError};
use database::email_accounts::{self, Owner};
use database::{Session, TenantTx, notifications};
use domain::company_settings::TIME_ZONES;
use domain::roles::Permission;
use poem::Request;

use super::body::UserSettingsIn;
use super::email::Typed;
use super::logo::LogoChange;
use super::{company, logo, notices, owner, version};
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::origin::origin;
use crate::state::ApiState;

/// The parsed changes of a body.
struct ParsedSettings {
    notices: Option<notices::Chosen>,
    company: Option<Change>,
    email: Option<email_accounts::Change>,
    /// The field of the account's secret.
    secret_field: &'static str,
    logo: LogoChange,
}

impl ParsedSettings {
    /// Whether it changes anything that has a version.
    fn is_versioned(&self) -> bool {
        self.company.is_some() || self.email.is_some()
    }
}

/// Saves the parts of the body. With `is_first`, only if nothing was saved before.
///
/// # Errors
/// 1014 with all refused fields, code 2 for a part that the role may not change, NO_CHANGE,
/// STALE_WRITE.
pub(super) async fn save(
    state: &ApiState,
    request: &Request,
    session: &Session,
    body: &UserSettingsIn,
    is_first: bool,
) -> Result<(), ApiError> {
    let scope = session.allow_company(Permission::OwnNotifications)?;
    let mut parsed = read(session, body)?;
    // Stored before a transaction begins; deleted if nothing refers to it in the end.
    let stored = match std::mem::replace(&mut parsed.logo, LogoChange::Keep) {
        LogoChange::Replace(file) => Some(logo::store(state, session.tenant_id(), file).await?),
        LogoChange::Keep | LogoChange::Remove => None,
    };
    if let (Some(key), Some(change)) = (&stored, &mut parsed.company) {
        change.logo_key = Some(Some(key.as_str().to_owned()));
    }
    let order = SaveRequest {
        request,
        session,
        version: body.version,
        is_first,
    };
    let tx = state.db.tenant(&scope).await?;
    match save_all(tx, state, &order, &parsed).await {
        Ok(Some(replaced)) => logo::forget(state, &replaced).await,
        Ok(None) => {}
        Err(error) => {
            if let Some(key) = stored {
                logo::forget(state, key.as_str()).await;
            }
            return Err(error);
        }
    }
    Ok(())
}

/// The caller, and the version to replace.
struct SaveRequest<'a> {
    request: &'a Request,
    session: &'a Session,
    version: Option<i32>,
    is_first: bool,
}

/// Saves all parts or none; returns the key of a replaced logo.
async fn save_all(
    mut tx: TenantTx,
    state: &ApiState,
    order: &SaveRequest<'_>,
    parsed: &ParsedSettings,
) -> Result<Option<String>, ApiError> {
    let replaced = save_versioned(&mut tx, state, order, parsed).await?;
    if let Some(chosen) = &parsed.notices {
        notifications::choose(&mut tx, order.session.user_id(), chosen).await?;
    }
    tx.commit().await?;
    Ok(replaced)
}

/// Reads and checks all parts.
fn read(session: &Session, body: &UserSettingsIn) -> Result<ParsedSettings, ApiError> {
    let names_company =
        body.api_settings.is_some() || body.template_settings.is_some() || body.company_details.is_some();
    if names_company {
        session.allow_company(Permission::CompanySettings)?;
    }
    if body.email_settings.is_some() {
        session.allow_company(Permission::EmailAccount)?;
    }
    let mut checks = Checks::default();
    let notices = body.notification_settings.as_deref();
    let notices = notices.map(|settings| notices::read(session, &mut checks, settings));
    let mut change = Change::default();
    if let Some((mailer, key)) = body
        .api_settings
        .as_ref()
        .and_then(|sent| company::read_api(&mut checks, sent))
    {
        change.mailer = Some(mailer);
        change.lob_key = key;
    }
    let mut logo = LogoChange::Keep;
    if let Some(sent) = &body.template_settings {
        change.links = Some(company::read_links(&mut checks, sent));
        logo = logo::read(&mut checks, sent);
        if matches!(logo, LogoChange::Remove) {
            change.logo_key = Some(None);
        }
    }
    if let Some(sent) = &body.company_details {
        change.place = company::read_place(&mut checks, sent);
    }
    let email = body.email_settings.as_ref().map(Typed::from);
    let secret_field = email.as_ref().map_or("emailSettings", Typed::secret_field);
    let email = match (&body.email_settings, email) {
        (Some(sent), _) if sent.email_account_type_id == 0 => Some(email_accounts::Change {
            account: None,
            secret: None,
        }),
        (Some(_), Some(typed)) => typed
            .read(&mut checks)
            .map(|(account, secret)| email_accounts::Change {
                account: Some(account),
                secret,
            }),
        _ => None,
    };
    let parsed = ParsedSettings {
        notices,
        company: names_company.then_some(change),
        email,
        secret_field,
        logo,
    };
    if parsed.is_versioned() && body.version.is_none() {
        checks.refuse("version", "Required");
    }
    checks.done()?;
    Ok(parsed)
}

/// Saves the parts that have a version; returns the key of a replaced logo.
async fn save_versioned(
    tx: &mut TenantTx,
    state: &ApiState,
    order: &SaveRequest<'_>,
    parsed: &ParsedSettings,
) -> Result<Option<String>, ApiError> {
    if !parsed.is_versioned() {
        return match parsed.notices {
            Some(_) => Ok(None),
            None => Err(ApiError::of(ErrorCode::NoChange)),
        };
    }
    let owner = owner(order.session);
    let held = match owner {
        Owner::Company => Some(
            company_settings::lock(tx)
                .await?
                .ok_or_else(|| ApiError::of(ErrorCode::NotFound))?,
        ),
        Owner::User(_) => None,
    };
    let kept = email_accounts::get(tx, owner).await?;
    let change = parsed.company.as_ref();
    let company_stays = match (&held, change) {
        (Some((settings, _)), Some(change)) => change.is_none(settings),
        _ => true,
    };
    let email = parsed.email.as_ref().filter(|change| !change.is_none(&kept));
    if company_stays && email.is_none() && parsed.notices.is_none() {
        return Err(ApiError::of(ErrorCode::NoChange));
    }
    let settings = held.as_ref().map(|(settings, _)| settings);
    let was_created = settings.map_or(kept.version > 0, |settings| settings.is_created);
    if (order.is_first && was_created) || order.version != Some(version(settings, Some(&kept))) {
        return Err(ApiError::of(ErrorCode::StaleWrite));
    }
    let (origin, now) = (origin(state, order.request), state.clock.now());
    let keys = &state.config.secret_keys;
    let mut replaced = None;
    if let (Some((settings, company)), Some(change)) = (&held, change)
        && !company_stays
    {
        if change.place.as_ref().is_some_and(|place| {
            !TIME_ZONES.contains(&&*place.time_zone) && place.time_zone != company.time_zone
        }) {
            return Err(ApiError::field(
                "companyDetails.timeZone",
                "Must be one of the available time zones",
            ));
        }
        company_settings::save(tx, keys, (settings, company), change, &origin, now)
            .await
            .map_err(company_refusal)?;
        replaced = settings.logo_key.clone().filter(|_| change.logo_key.is_some());
    }
    if let Some(change) = email {
        email_accounts::save(tx, keys, (owner, &kept), change, &origin, now)
            .await
            .map_err(|error| match error {
                email_accounts::SaveError::Stale => ApiError::of(ErrorCode::StaleWrite),
                email_accounts::SaveError::NoSecret => ApiError::field(parsed.secret_field, "Required"),
                email_accounts::SaveError::Database(error) => error.into(),
            })?;
    }
    Ok(replaced)
}

fn company_refusal(error: SaveError) -> ApiError {
    match error {
        SaveError::NoMailer => ApiError::field("apiSettings.apiProviderId", "Required"),
        SaveError::NoKey => ApiError::field("apiSettings.apiKey", "Required"),
        SaveError::UnknownZip => ApiError::field("companyDetails.zipCode", "Unknown zip code"),
        SaveError::Database(error) => error.into(),
    }
}
