//! The SMS senders of companies, set by super admins.

use database::sms_senders::{self, Kept, SaveError};
use domain::people;
use domain::roles::Permission;
use domain::sms_senders::{Registration, SmsSender, messaging_service};
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use super::body::SmsSettingsOut;
use super::chosen;
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about companies' SMS senders.
pub struct CompanySmsApi;

/// The SMS sender to save for a company.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CompanySmsIn {
    /// A user of the company, such as its Company Admin.
    pub company_user_id: Uuid,
    /// The version that was read; 0 before the first save.
    pub version: i32,
    /// A US number; empty for none.
    #[oai(validator(max_length = 1000))]
    pub sms_number: Option<String>,
    /// Twilio's id of a Messaging Service: MG and 32 hexadecimal digits; empty for none.
    #[oai(validator(max_length = 1000))]
    pub messaging_service_id: Option<String>,
    /// With the carriers: 1 not registered, 2 pending, 3 registered, 4 refused.
    #[oai(validator(minimum(value = "1"), maximum(value = "4")))]
    pub registration_id: i16,
}

#[OpenApi(prefix_path = "/settings", tag = "Tag::Settings")]
impl CompanySmsApi {
    /// Get the SMS sender of a company.
    ///
    /// Number, Messaging Service, registration with the carriers, and whether texts can be sent;
    /// `version` is 0 before the first save. For super admins. `404 1002` unless `companyUserId`
    /// is a user of a company.
    #[oai(path = "/get-company-sms", method = "get", operation_id = "getCompanySms")]
    async fn get_company_sms(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// A user of the company, such as its Company Admin.
        #[oai(name = "companyUserId")]
        company_user_id: Query<Uuid>,
    ) -> Answer<SmsSettingsOut> {
        let scope = auth.0.allow_platform(Permission::CompaniesSettings)?;
        let mut tx = state.db.platform(&scope).await?;
        let tenant = chosen::company(&mut tx, company_user_id.0).await?;
        let kept = sms_senders::get(&mut tx, tenant).await?;
        tx.commit().await?;
        answer(sender_out(&kept))
    }

    /// Set the SMS sender of a company.
    ///
    /// The values are replaced as a whole. For super admins. `409 SMS_SENDER_TAKEN` when another
    /// company uses the number or Messaging Service, `409 STALE_WRITE` when it was saved
    /// meanwhile, `422 NO_CHANGE`, `404 1002` unknown user.
    #[oai(
        path = "/update-company-sms",
        method = "post",
        operation_id = "updateCompanySms"
    )]
    async fn update_company_sms(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<CompanySmsIn>,
    ) -> Answer<SmsSettingsOut> {
        let scope = auth.0.allow_platform(Permission::CompaniesSettings)?;
        let sender = read(&body)?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let scope = chosen::enter(&state, &scope, body.company_user_id).await?;
        let tenant = scope.tenant_id();
        let mut tx = state.db.tenant(&scope).await?;
        let kept = sms_senders::get(&mut tx, tenant).await?;
        if kept.sender == sender {
            return Err(ApiError::of(ErrorCode::NoChange));
        }
        if kept.version != body.version {
            return Err(ApiError::of(ErrorCode::StaleWrite));
        }
        sms_senders::save(&mut tx, &kept, &sender, &origin, now)
            .await
            .map_err(refused)?;
        let saved = sms_senders::get(&mut tx, tenant).await?;
        tx.commit().await?;
        answer(sender_out(&saved))
    }
}

fn read(body: &CompanySmsIn) -> Result<SmsSender, ApiError> {
    let mut checks = Checks::default();
    let given = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let number = given(&body.sms_number).and_then(|text| checks.take("smsNumber", people::phone(&text)));
    let service = given(&body.messaging_service_id).and_then(|text| {
        let id = messaging_service(&text).ok_or("Must be MG and 32 digits of 0-9 and a-f");
        checks.take("messagingServiceId", id)
    });
    let registration = Registration::from_repr(body.registration_id).ok_or("Must be 1 to 4");
    let registration = checks.take("registrationId", registration);
    let sender = registration.map(|registration| SmsSender {
        number,
        messaging_service: service,
        registration,
    });
    let is_nobodys =
        |sender: &SmsSender| !sender.is_named() && sender.registration != Registration::Unregistered;
    if checks.count() == 0 && sender.as_ref().is_some_and(is_nobodys) {
        checks.refuse("smsNumber", "Enter a number or a Messaging Service");
    }
    checks.finish(sender)
}

fn refused(error: SaveError) -> ApiError {
    match error {
        SaveError::Stale => ApiError::of(ErrorCode::StaleWrite),
        SaveError::NumberTaken => ApiError::of_field(ErrorCode::SmsSenderTaken, "smsNumber"),
        SaveError::ServiceTaken => ApiError::of_field(ErrorCode::SmsSenderTaken, "messagingServiceId"),
        SaveError::Database(error) => error.into(),
    }
}

pub(super) fn sender_out(kept: &Kept) -> SmsSettingsOut {
    let sender = &kept.sender;
    SmsSettingsOut {
        version: kept.version,
        sms_number: sender.number.clone(),
        messaging_service_id: sender.messaging_service.clone(),
        registration_id: sender.registration.code(),
        can_send: sender.sends(),
    }
}
