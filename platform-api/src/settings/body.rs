//! What settings look like on the wire.

use poem_openapi::Object;
use uuid::Uuid;

/// Through which channels one is told of an event.
#[derive(Clone, Copy, Debug, Object)]
#[oai(rename_all = "camelCase", rename = "NotificationSetting")]
pub struct NotificationSettingIo {
    /// The event, as a number of getNotificationEventTypes.
    pub notification_event_type_id: i16,
    /// In the application.
    pub in_app: bool,
    /// By the day's text, from the company's number.
    pub sms: bool,
    /// By the day's mail.
    pub email: bool,
}

/// One's own settings, and of a Company Admin the company's.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "UserSettings",
    skip_serializing_if_is_none
)]
pub struct UserSettingsOut {
    /// Whose.
    pub user_id: Uuid,
    /// What a save of the company's parts or of the e-mail account must name.
    pub version: i32,
    /// Whether there are settings: those of the company, or one's own.
    pub is_created: bool,
    /// One for each event.
    pub notification_settings: Vec<NotificationSettingIo>,
    /// Why nothing is texted, whatever is chosen; absent where it is.
    pub sms_unavailable: Option<String>,
    /// Who prints and mails postcards; absent until someone has said.
    pub api_settings: Option<ApiSettingsOut>,
    /// What templates show of the company. For Company Admins.
    pub template_settings: Option<TemplateSettingsOut>,
    /// Where the company is. For Company Admins.
    pub company_details: Option<CompanyDetailsOut>,
    /// What the company's texts come from, which a super admin says. For Company Admins.
    pub sms_settings: Option<SmsSettingsOut>,
    /// The account that is sent from: for Company Admins the company's, else one's own.
    pub email_settings: Option<EmailSettingsOut>,
}

/// Who prints and mails postcards.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "ApiSettings")]
pub struct ApiSettingsOut {
    /// 1 Doorstep's account, 2 the company's own key, 3 somebody else.
    pub api_provider_id: i16,
    /// Whether a key is kept.
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
    /// Where the logo is shown, for an hour at least.
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

/// Where the company is.
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
    /// City of the zip.
    pub city: Option<String>,
    /// State of the zip, two letters.
    pub state: Option<String>,
    /// Zip.
    pub zip_code: Option<String>,
    /// IANA zone: "today" and months are counted in it.
    pub time_zone: String,
    /// The zones to choose from, and the one that holds.
    pub time_zones: Vec<String>,
}

/// What the company's texts come from.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "SmsSettings", skip_serializing_if_is_none)]
pub struct SmsSettingsOut {
    /// What a save must name; 0 while nothing was saved.
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

/// An e-mail account without its secret.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "EmailSettings",
    skip_serializing_if_is_none
)]
pub struct EmailSettingsOut {
    /// As getEmailAccountTypes numbers it; 0 for none.
    pub email_account_type_id: i16,
    /// The address that it sends from.
    pub user_name: Option<String>,
    /// Of Office 365 the application's id.
    pub client_id: Option<String>,
    /// Of Office 365 the organisation that registered it.
    pub app_tenant_id: Option<String>,
    /// Whether a password is kept.
    pub has_password: bool,
    /// Whether the application's secret is kept.
    pub has_client_secret: bool,
}

/// Settings to save: the parts that are named, each whole.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "UserSettingsIn",
    skip_serializing_if_is_none
)]
pub struct UserSettingsIn {
    /// The version that was read; needed with any part but notificationSettings.
    pub version: Option<i32>,
    /// For the events named; the others stay as they are.
    #[oai(validator(max_items = 50))]
    pub notification_settings: Option<Vec<NotificationSettingIo>>,
    /// Who prints and mails postcards. For Company Admins; needed the first time.
    pub api_settings: Option<ApiSettingsIn>,
    /// What templates show of the company. For Company Admins.
    pub template_settings: Option<TemplateSettingsIn>,
    /// Where the company is. For Company Admins.
    pub company_details: Option<CompanyDetailsIn>,
    /// The account to send from: for Company Admins the company's, else one's own.
    pub email_settings: Option<EmailSettingsIn>,
}

/// Who is to print and mail postcards.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ApiSettingsIn {
    /// 1 Doorstep's account, 2 the company's own key, 3 somebody else.
    pub api_provider_id: i16,
    /// The company's own key, at most 500 characters; left out, the one that is kept stays.
    #[oai(validator(max_length = 500))]
    pub api_key: Option<String>,
}

/// What templates are to show of the company. A link that is left out or empty is taken away.
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
    /// Empty takes the logo away; anything else, or nothing, leaves it.
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

/// Where the company is to be. An address line that is left out or empty is taken away.
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
    /// One of the zones that the settings tell.
    #[oai(validator(max_length = 100))]
    pub time_zone: String,
}

/// The account to send from.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct EmailSettingsIn {
    /// As getEmailAccountTypes numbers it; 0 takes the account away.
    pub email_account_type_id: i16,
    /// The address that it sends from.
    #[oai(validator(max_length = 1000))]
    pub user_name: Option<String>,
    /// The password of types 1 to 3; left out, the one that is kept for the same account stays.
    #[oai(validator(max_length = 500))]
    pub password: Option<String>,
    /// Of type 4 the application's id.
    #[oai(validator(max_length = 500))]
    pub client_id: Option<String>,
    /// Of type 4 the id or a domain of the organisation that registered it.
    #[oai(validator(max_length = 500))]
    pub app_tenant_id: Option<String>,
    /// Of type 4 the application's secret; left out, the one that is kept for the same account stays.
    #[oai(validator(max_length = 500))]
    pub client_secret_value: Option<String>,
}
