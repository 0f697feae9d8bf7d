//! Settings of companies and users: printing, links, senders, notifications.

mod body;
mod caps;
mod chosen;
mod company;
mod email;
mod logo;
mod notices;
mod saving;
mod sign_in;
mod sign_in_provider;
mod sms;

use database::company_settings::{self, Settings};
use database::email_accounts::{self, Kept, Owner};
use database::{Session, companies, notifications, sms_senders};
use domain::roles::{Permission, Standing};
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::ApiError;
use crate::state::ApiState;
use crate::tags::Tag;

use body::{UserSettingsIn, UserSettingsOut};
pub use caps::CapsApi;
pub use email::EmailAccountsApi;
pub use sign_in::CompanySignInApi;
pub use sign_in_provider::SignInProvidersApi;
pub use sms::CompanySmsApi;

/// The calls that read and save settings.
pub struct SettingsApi;

#[OpenApi(prefix_path = "/settings", tag = "Tag::Settings")]
impl SettingsApi {
    /// Get the caller's complete settings.
    ///
    /// With defaults where nothing was chosen; a Company Admin's include the company's. The email
    /// account is the company's for Company Admins, else the user's own. Secrets are never
    /// returned, only whether they are set.
    #[oai(path = "/get-user-settings", method = "get", operation_id = "getUserSettings")]
    async fn get_user_settings(&self, state: Data<&ApiState>, auth: Auth) -> Answer<UserSettingsOut> {
        answer(read(&state, &auth.0).await?)
    }

    /// Save settings for the first time.
    ///
    /// Works like updateSettings and returns the saved settings. `409 STALE_WRITE` when the company
    /// or the caller's email account was set up meanwhile, `422 NO_CHANGE` when nothing would
    /// change. Other errors: `400 5012` or `404 NOT_FOUND`.
    #[oai(path = "/create-settings", method = "post", operation_id = "createSettings")]
    async fn create_settings(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<UserSettingsIn>,
    ) -> Answer<UserSettingsOut> {
        let Auth(session) = auth;
        saving::save(&state, request, &session, &body, true).await?;
        answer(read(&state, &session).await?)
    }

    /// Save settings.
    ///
    /// Each given part is replaced as a whole. The parts of the company are for Company Admins.
    /// `422 NO_CHANGE` when nothing would change, `409 STALE_WRITE` when another version was saved
    /// meanwhile. Other errors: `400 5012` or `404 NOT_FOUND`.
    #[oai(path = "/update-settings", method = "post", operation_id = "updateSettings")]
    async fn update_settings(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<UserSettingsIn>,
    ) -> Answer<UserSettingsOut> {
        let Auth(session) = auth;
        saving::save(&state, request, &session, &body, false).await?;
        answer(read(&state, &session).await?)
    }
}

/// The owner of the session's email account: the company for its admins, else the user.
fn owner(session: &Session) -> Owner {
    match session.role().standing() {
        Standing::CompanyAdmin => Owner::Company,
        Standing::SuperAdmin | Standing::SubmarketOwner | Standing::BucketOwner => {
            Owner::User(session.user_id())
        }
    }
}

/// The settings of a company.
struct OfCompany {
    settings: Settings,
    sms: sms_senders::Kept,
}

async fn read(state: &ApiState, session: &Session) -> Result<UserSettingsOut, ApiError> {
    let scope = session.allow_company(Permission::OwnNotifications)?;
    let mut tx = state.db.tenant(&scope).await?;
    let user = session.user_id();
    let chosen = notifications::channels(&mut tx, user).await?;
    let email = match session.allow_company(Permission::EmailAccount) {
        Ok(_) => Some(email_accounts::get(&mut tx, owner(session)).await?),
        Err(_) => None,
    };
    let company = match session.allow_company(Permission::CompanySettings) {
        Ok(_) => Some(OfCompany {
            settings: company_settings::get(&mut tx).await?,
            sms: sms_senders::get(&mut tx, session.tenant_id()).await?,
        }),
        Err(_) => None,
    };
    let sms_unavailable = notices::sms_unavailable(&mut tx, session).await?;
    tx.commit().await?;
    let is_created = match (&company, &email) {
        (Some(company), _) => company.settings.is_created,
        (None, Some(email)) => email.version > 0,
        (None, None) => !chosen.is_empty(),
    };
    Ok(UserSettingsOut {
        user_id: user.0,
        version: version(company.as_ref().map(|company| &company.settings), email.as_ref()),
        is_created,
        notification_settings: notices::out(session, chosen),
        sms_unavailable,
        api_settings: company
            .as_ref()
            .and_then(|company| company::api_out(&company.settings)),
        template_settings: company
            .as_ref()
            .map(|company| company::template_out(state, &company.settings)),
        company_details: company
            .as_ref()
            .map(|company| company::details_out(&company.settings)),
        sms_settings: company.as_ref().map(|company| sms::sender_out(&company.sms)),
        email_settings: email.as_ref().map(email::account_out),
    })
}

/// The version for a save: the company's version includes its email account's.
fn version(company: Option<&Settings>, email: Option<&Kept>) -> i32 {
    let of_email = email.map_or(0, |email| email.version);
    company.map_or(of_email, |settings| settings.version)
}

/// The current year in the company's zone.
async fn year_of(tx: &mut database::TenantTx, state: &ApiState) -> Result<i16, ApiError> {
    let zone = companies::time_zone(tx).await?;
    let year = chrono::Datelike::year(&state.clock.now().with_timezone(&zone));
    Ok(i16::try_from(year).unwrap_or(i16::MAX))
}
