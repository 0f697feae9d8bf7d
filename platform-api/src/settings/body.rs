//! The wire format of settings.

use poem_openapi::Object;
use uuid::Uuid;

/// The channels of an event's notifications.
#[derive(Clone, Copy, Debug, Object)]
#[oai(rename_all = "camelCase", rename = "NotificationSetting")]
pub struct NotificationSettingIo {
    /// The event, as a number of getNotificationEventTypes.
    pub notification_event_type_id: i16,
    /// In the application.
    pub in_app: bool,
    /// In the daily text from the company's number.
    pub sms: bool,
    /// In the daily email.
    pub email: bool,
}

/// The caller's settings, and for a Company Admin the company's.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "UserSettings",
    skip_serializing_if_is_none
)]
pub struct UserSettingsOut {
    /// The user.
    pub user_id: Uuid,
    /// The version for a save of the company's parts or the email account.
    pub version: i32,
    /// Whether settings were saved: the company's, or the user's own.
    pub is_created: bool,
    /// One for each event.
    pub notification_settings: Vec<NotificationSettingIo>,
    /// Why no texts are sent, whatever is chosen; absent if they are.
    pub sms_unavailable: Option<String>,
    /// The mailer account; absent until it is chosen.
    pub api_settings: Option<ApiSettingsOut>,
    /// What templates show about the company. For Company Admins.
    pub template_settings: Option<TemplateSettingsOut>,
    /// The company's location. For Company Admins.
    pub company_details: Option<CompanyDetailsOut>,
    /// The company's SMS sender, which a super admin sets. For Company Admins.
    pub sms_settings: Option<SmsSettingsOut>,
    /// The email account: for Company Admins the company's, else the user's own.
    pub email_settings: Option<EmailSettingsOut>,
}

/// The company that prints and mails postcards.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "ApiSettings")]
pub struct ApiSettingsOut {
    /// 1 Doorstep's account, 2 the company's own key, 3 somebody else.
    pub api_provider_id: i16,
    /// Whether a key is stored.
    pub has_api_key: bool,
}

/// What templates show of the company.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "TemplateSettings",
    skip_serializing_if_is_none
)]
pub struct TemplateSettingsOut {
    /// The URL of the logo, valid for at least an hour.
    #[oai(rename = "companyLogoURL")]
    pub company_logo_url: Option<String>,
    /// The company's own pages.
    pub website: Option<String>,
    /// At Facebook.
    pub face_book_url: Option<String>,
    /// At YouTube.
    pub youtube_url: Option<String>,
    /// At LinkedIn.
    pub linked_in_url: Option<String>,
    /// At Twitter.
    pub twitter_url: Option<String>,
}

/// The address and time zone of the company.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "CompanyDetails",
    skip_serializing_if_is_none
)]
pub struct CompanyDetailsOut {
    /// Its name.
    pub company_name: String,
    /// Street.
    pub address1: Option<String>,
    /// Second address line.
    pub address2: Option<String>,
    /// City of the zip code.
    pub city: Option<String>,
    /// State of the zip code, two letters.
    pub state: Option<String>,
    /// Zip code.
    pub zip_code: Option<String>,
    /// IANA time zone, for "today" and months.
    pub time_zone: String,
    /// The zones to choose from, including the current one.
    pub time_zones: Vec<String>,
}

/// The sender of the company's texts.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "SmsSettings", skip_serializing_if_is_none)]
pub struct SmsSettingsOut {
    /// The version to send with a save; 0 before the first save.
    pub version: i32,
    /// Its ten digits.
    pub sms_number: Option<String>,
    /// Twilio's id of the Messaging Service.
    pub messaging_service_id: Option<String>,
    /// With the carriers: 1 not registered, 2 pending, 3 registered, 4 refused.
    pub registration_id: i16,
    /// Whether texts can go out.
    pub can_send: bool,
}

/// An email account without its secret.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "EmailSettings",
    skip_serializing_if_is_none
)]
pub struct EmailSettingsOut {
    /// The type, by its number from getEmailAccountTypes; 0 for none.
    pub email_account_type_id: i16,
    /// The sender's address.
    pub user_name: Option<String>,
    /// For Office 365 the application's id.
    pub client_id: Option<String>,
    /// For Office 365 the organization that registered it.
    pub app_tenant_id: Option<String>,
    /// Whether a password is stored.
    pub has_password: bool,
    /// Whether the application's secret is stored.
    pub has_client_secret: bool,
}

/// Settings to save: the given parts, each as a whole.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "UserSettingsIn",
    skip_serializing_if_is_none
)]
pub struct UserSettingsIn {
    /// The version that was read; needed with any part but notificationSettings.
    pub version: Option<i32>,
    /// For the given events; the others stay.
    #[oai(validator(max_items = 50))]
    pub notification_settings: Option<Vec<NotificationSettingIo>>,
    /// The mailer account. For Company Admins; required the first time.
    pub api_settings: Option<ApiSettingsIn>,
    /// What templates show of the company. For Company Admins.
    pub template_settings: Option<TemplateSettingsIn>,
    /// The address and time zone of the company. For Company Admins.
    pub company_details: Option<CompanyDetailsIn>,
    /// The email account: for Company Admins the company's, else the user's own.
    pub email_settings: Option<EmailSettingsIn>,
}

/// The mailer account to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ApiSettingsIn {
    /// 1 Doorstep's account, 2 the company's own key, 3 somebody else.
    pub api_provider_id: i16,
    /// The company's own key, at most 500 characters; omitted, the stored one stays.
    #[oai(validator(max_length = 500))]
    pub api_key: Option<String>,
}

/// What templates show about the company. An omitted or empty link is removed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateSettingsIn {
    /// A new logo: a JPEG or PNG picture in base64.
    pub base64_file_string: Option<String>,
    /// Its file's ending: .jpg, .jpeg or .png.
    #[oai(rename = "fileExtention", validator(max_length = 10))]
    pub file_extension: Option<String>,
    /// Its media type: image/jpeg or image/png.
    #[oai(validator(max_length = 100))]
    pub file_content_type: Option<String>,
    /// Empty removes the logo; anything else, or omitting it, keeps it.
    #[oai(rename = "companyLogoURL", validator(max_length = 1000))]
    pub company_logo_url: Option<String>,
    /// The company's own pages: an https address.
    #[oai(validator(max_length = 500))]
    pub website: Option<String>,
    /// At Facebook.
    #[oai(validator(max_length = 500))]
    pub face_book_url: Option<String>,
    /// At YouTube.
    #[oai(validator(max_length = 500))]
    pub youtube_url: Option<String>,
    /// At LinkedIn.
    #[oai(validator(max_length = 500))]
    pub linked_in_url: Option<String>,
    /// At Twitter.
    #[oai(validator(max_length = 500))]
    pub twitter_url: Option<String>,
}

/// The company's location. An omitted or empty address line is removed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CompanyDetailsIn {
    /// Street.
    #[oai(validator(max_length = 1000))]
    pub address1: Option<String>,
    /// Second address line.
    #[oai(validator(max_length = 1000))]
    pub address2: Option<String>,
    /// Five digits.
    #[oai(validator(max_length = 1000))]
    pub zip_code: Option<String>,
    /// One of the zones in the settings.
    #[oai(validator(max_length = 100))]
    pub time_zone: String,
}

/// The account to send from.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct EmailSettingsIn {
    /// The type, by its number from getEmailAccountTypes; 0 removes the account.
    pub email_account_type_id: i16,
    /// The sender's address.
    #[oai(validator(max_length = 1000))]
    pub user_name: Option<String>,
    /// The password of types 1 to 3; omitted, the stored one of the same account stays.
    #[oai(validator(max_length = 500))]
    pub password: Option<String>,
    /// For type 4 the application's id.
    #[oai(validator(max_length = 500))]
    pub client_id: Option<String>,
    /// For type 4 the id or a domain of the organization that registered it.
    #[oai(validator(max_length = 500))]
    pub app_tenant_id: Option<String>,
    /// For type 4 the application's secret; omitted, the stored one of the same account stays.
    #[oai(validator(max_length = 500))]
    pub client_secret_value: Option<String>,
}
