//! The error of the API: a status, a code of the catalog, a message, and the refused fields.

use std::fmt;

use database::{DbError, Denied, ScopeMissing};
use domain::ids::TenantId;
use poem::http::StatusCode;
use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, Enum, Object};

/// Codes of the catalog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum ErrorCode {
    /// Sign-in failed: user name or password incorrect.
    #[oai(rename = "0")]
    SignInFailed,
    /// An internal error.
    #[oai(rename = "1")]
    Unexpected,
    /// The role may not do this.
    #[oai(rename = "2")]
    InsufficientPermission,
    /// Single sign-on failed, or its proof was used or has expired.
    #[oai(rename = "3")]
    SsoFailed,
    /// Single sign-on opens this account only after its owner has linked it by a sign-in with the
    /// password and the same proof.
    #[oai(rename = "SSO_UNLINKED")]
    SsoUnlinked,
    /// The company requires single sign-on in another way.
    #[oai(rename = "SSO_REQUIRED")]
    SsoRequired,
    /// The link was used, has expired, or was replaced by a newer one.
    #[oai(rename = "4")]
    LinkInvalid,
    /// The account is locked for two minutes.
    #[oai(rename = "5")]
    LockedOut,
    /// The single sign-on identity has no account.
    #[oai(rename = "7")]
    UnknownEmail,
    /// Another user has the email address or user name.
    #[oai(rename = "1001")]
    UserExists,
    /// The user doesn't exist or is not visible to the caller.
    #[oai(rename = "1002")]
    UserNotFound,
    /// The type of user doesn't exist.
    #[oai(rename = "1003")]
    UserTypeUnknown,
    /// This change of the user is not allowed.
    #[oai(rename = "1005")]
    UserUpdateFailed,
    /// The two passwords differ.
    #[oai(rename = "1007")]
    PasswordMismatch,
    /// The current password is wrong.
    #[oai(rename = "1008")]
    WrongPassword,
    /// The input is invalid; `details` names the fields.
    #[oai(rename = "1014")]
    InvalidInput,
    /// The user can't be deleted; `details` names the markets that the user owns.
    #[oai(rename = "1015")]
    UserDeletionFailed,
    /// The manager is not an active Submarket Owner of the company.
    #[oai(rename = "1018")]
    InvalidManager,
    /// No seat is free.
    #[oai(rename = "1021")]
    NoSeat,
    /// More seats are in use than would remain.
    #[oai(rename = "1022")]
    SeatsInUse,
    /// The account is inactive.
    #[oai(rename = "1023")]
    AccountInactive,
    /// The order exceeds the remaining limit of the month.
    #[oai(rename = "1024")]
    DataLimitOver,
    /// The provider has no data about the owner.
    #[oai(rename = "1025")]
    OwnerNotAvailable,
    /// A market with this name exists.
    #[oai(rename = "1019")]
    MarketNameTaken,
    /// A child market or bucket with this name exists there.
    #[oai(rename = "2003")]
    SubMarketNameTaken,
    /// There is no such market, or not for you.
    #[oai(rename = "2009")]
    InvalidMarket,
    /// It overlaps a child market or bucket; `details` names each.
    #[oai(rename = "2011")]
    SubMarketOverlap,
    /// The parent child market doesn't exist or is not visible to the caller.
    #[oai(rename = "2012")]
    InvalidParentSubMarket,
    /// The child market's price range exceeds its market's.
    #[oai(rename = "2014")]
    PriceOutsideMarket,
    /// The child market's size range exceeds its market's.
    #[oai(rename = "2015")]
    SizeOutsideMarket,
    /// Zip codes are outside the parent.
    #[oai(rename = "2016")]
    ZipOutsideParent,
    /// The parent market doesn't exist or is not visible to the caller.
    #[oai(rename = "2017")]
    ParentMarketNotFound,
    /// The child market has buckets; `details` names them.
    #[oai(rename = "2018")]
    SubMarketInUse,
    /// There is no such market, or not for you.
    #[oai(rename = "2020")]
    MarketNotFound,
    /// The child market doesn't exist or is not visible to the caller.
    #[oai(rename = "2021")]
    SubMarketNotFound,
    /// The bucket doesn't exist or is not visible to the caller.
    #[oai(rename = "2022")]
    BucketNotFound,
    /// It overlaps a market; `details` names each.
    #[oai(rename = "2023")]
    MarketOverlap,
    /// No zip code is given.
    #[oai(rename = "2024")]
    ZipCodesRequired,
    /// Child markets or buckets would fall outside it; `details` names each.
    #[oai(rename = "2026")]
    ChildrenOutside,
    /// The company has a template of this channel and name.
    #[oai(rename = "3015")]
    TemplateNameTaken,
    /// The template doesn't exist or is not visible to the caller.
    #[oai(rename = "3018")]
    TemplateMissing,
    /// The bucket's price range exceeds its child market's.
    #[oai(rename = "3023")]
    PriceOutsideSubMarket,
    /// The bucket's size range exceeds its child market's.
    #[oai(rename = "3024")]
    SizeOutsideSubMarket,
    /// No company or no API is chosen.
    #[oai(rename = "4001")]
    ApiAndCompanyRequired,
    /// The password is not strong enough.
    #[oai(rename = "5005")]
    WeakPassword,
    /// The email account's server refuses its credentials.
    #[oai(rename = "5009")]
    EmailCredentials,
    /// The home owner data access limit must be one or more.
    #[oai(rename = "5006")]
    HomeOwnerLimitRequired,
    /// The picture has too few pixels.
    #[oai(rename = "5010")]
    PictureTooSmall,
    /// A postcard needs a front and a back.
    #[oai(rename = "5011")]
    BothSidesRequired,
    /// The file is not a JPEG or PNG picture.
    #[oai(rename = "5012")]
    NoPicture,
    /// A report of more than 50,000 rows.
    #[oai(rename = "5018")]
    ReportTooLarge,
    /// More than five zip codes in one selection.
    #[oai(rename = "6001")]
    TooManyZipCodes,
    /// The application may not send for the email address.
    #[oai(rename = "EMAIL_NOT_ALLOWED")]
    EmailNotAllowed,
    /// The organization has no such mailbox.
    #[oai(rename = "EMAIL_NO_MAILBOX")]
    EmailNoMailbox,
    /// The email account's server can't be reached.
    #[oai(rename = "EMAIL_SERVER_UNREACHABLE")]
    EmailServerUnreachable,
    /// The email account's server timed out.
    #[oai(rename = "EMAIL_SERVER_STALLED")]
    EmailServerStalled,
    /// Mailboxes can't be connected on this server.
    #[oai(rename = "MAILBOX_NOT_OFFERED")]
    MailboxNotOffered,
    /// The state of an authorization is unknown or expired, or belongs to another user, session or
    /// browser.
    #[oai(rename = "MAILBOX_STATE")]
    MailboxState,
    /// Another call completes the authorization.
    #[oai(rename = "MAILBOX_CONNECTING")]
    MailboxConnecting,
    /// The provider or the user denied the authorization.
    #[oai(rename = "MAILBOX_DENIED")]
    MailboxDenied,
    /// A needed scope was not granted; the details name it.
    #[oai(rename = "MAILBOX_SCOPE_MISSING")]
    MailboxScopeMissing,
    /// Another address was authorized than the one to connect again.
    #[oai(rename = "MAILBOX_OTHER_ADDRESS")]
    MailboxOtherAddress,
    /// Another user has connected the mailbox.
    #[oai(rename = "MAILBOX_TAKEN")]
    MailboxTaken,
    /// The user has 20 mailboxes.
    #[oai(rename = "MAILBOX_LIMIT")]
    MailboxLimit,
    /// The mailbox must be connected again.
    #[oai(rename = "MAILBOX_RECONNECT")]
    MailboxReconnect,
    /// A mailbox has not shown that it keeps the unsubscribe headers.
    #[oai(rename = "MAILBOX_UNTESTED")]
    MailboxUntested,
    /// The mail provider gives no answer that can be used.
    #[oai(rename = "MAILBOX_UNAVAILABLE")]
    MailboxUnavailable,
    /// The email account's server is busy.
    #[oai(rename = "EMAIL_SERVER_BUSY")]
    EmailServerBusy,
    /// The certificate of the email account's server is not trusted.
    #[oai(rename = "EMAIL_SERVER_CERTIFICATE")]
    EmailServerCertificate,
    /// Another company uses the number or Messaging Service.
    #[oai(rename = "SMS_SENDER_TAKEN")]
    SmsSenderTaken,
    /// The recipient is on the suppression list of the channel.
    #[oai(rename = "SUPPRESSED")]
    Suppressed,
    /// The listing's data source waits for an administrator's answer.
    #[oai(rename = "SOURCE_WAITS")]
    SourceWaits,
    /// The recipient has no address for the channel.
    #[oai(rename = "NO_ADDRESS")]
    NoAddress,
    /// The company has no number to send texts from.
    #[oai(rename = "SMS_SENDER_MISSING")]
    SmsSenderMissing,
    /// The company's number is not registered with the carriers.
    #[oai(rename = "SMS_SENDER_UNREGISTERED")]
    SmsSenderUnregistered,
    /// The monthly mailer cap has been reached.
    #[oai(rename = "MAILER_CAP_REACHED")]
    CapReached,
    /// The company has not chosen who prints its mailers.
    #[oai(rename = "MAILER_MISSING")]
    MailerMissing,
    /// The company uses another printer for its mailers.
    #[oai(rename = "MAILER_ELSEWHERE")]
    MailerElsewhere,
    /// The company has no postal address, which outreach must show.
    #[oai(rename = "POSTAL_ADDRESS_MISSING")]
    PostalAddressMissing,
    /// A variable has no value and no fallback text; `details` names each.
    #[oai(rename = "MISSING_VARIABLE")]
    MissingVariable,
    /// The number is on a do-not-call list, which must be acknowledged.
    #[oai(rename = "DO_NOT_CALL")]
    DoNotCall,
    /// The message may have arrived, which must be acknowledged.
    #[oai(rename = "UNCONFIRMED")]
    Unconfirmed,
    /// Nothing would change.
    #[oai(rename = "NO_CHANGE")]
    NoChange,
    /// There is no email account to send from.
    #[oai(rename = "6043")]
    NoSendingAccount,
    /// The file is larger than a picture may be.
    #[oai(rename = "6013")]
    PictureTooLarge,
    /// The user has a saved filter with this name.
    #[oai(rename = "FILTER_NAME_TAKEN")]
    FilterNameTaken,
    /// The user has the most saved filters allowed.
    #[oai(rename = "FILTER_LIMIT")]
    FilterLimit,
    /// The user has a view with this name on the list.
    #[oai(rename = "VIEW_NAME_TAKEN")]
    ViewNameTaken,
    /// The user has the most views allowed on the list.
    #[oai(rename = "VIEW_LIMIT")]
    ViewLimit,
    /// The session has ended.
    #[oai(rename = "SESSION_ENDED")]
    SessionEnded,
    /// It doesn't exist or is not visible to the caller.
    #[oai(rename = "NOT_FOUND")]
    NotFound,
    /// The method is not allowed there.
    #[oai(rename = "METHOD_NOT_ALLOWED")]
    MethodNotAllowed,
    /// The row changed since it was read.
    #[oai(rename = "STALE_WRITE")]
    StaleWrite,
    /// The body is larger than the route allows.
    #[oai(rename = "TOO_LARGE")]
    TooLarge,
    /// The route doesn't accept the body's type.
    #[oai(rename = "UNSUPPORTED_MEDIA_TYPE")]
    UnsupportedMediaType,
    /// Too many calls; see Retry-After.
    #[oai(rename = "RATE_LIMITED")]
    RateLimited,
    /// The job's state does not allow it.
    #[oai(rename = "JOB_STATE")]
    JobState,
    /// The bulk assignment's state does not allow it.
    #[oai(rename = "ASSIGNMENT_STATE")]
    AssignmentState,
    /// The import's state does not allow it.
    #[oai(rename = "IMPORT_STATE")]
    ImportState,
    /// The mapping or a lead of the file changed after the dry run.
    #[oai(rename = "IMPORT_CHANGED")]
    ImportChanged,
    /// The idempotency key was used for a different order.
    #[oai(rename = "KEY_REUSED")]
    KeyReused,
    /// The file was deleted after its thirty days.
    #[oai(rename = "FILE_EXPIRED")]
    FileExpired,
    /// A required service is temporarily unavailable.
    #[oai(rename = "UNAVAILABLE")]
    Unavailable,
    /// The API key is missing, unknown, expired or revoked.
    #[oai(rename = "API_KEY_INVALID")]
    ApiKeyInvalid,
    /// The API key does not have the scope of the call, or its company lacks the lead plugin.
    #[oai(rename = "SCOPE_MISSING")]
    ScopeMissing,
    /// Another key of the company has the name.
    #[oai(rename = "API_KEY_NAME_TAKEN")]
    ApiKeyNameTaken,
    /// The company has the most keys allowed.
    #[oai(rename = "API_KEY_LIMIT")]
    ApiKeyLimit,
    /// The lead doesn't exist or belongs to another company.
    #[oai(rename = "6026")]
    LeadNotFound,
    /// The company does not have the lead plugin.
    #[oai(rename = "PLUGIN_MISSING")]
    PluginMissing,
    /// The company has this booker code.
    #[oai(rename = "6053")]
    BookerTaken,
    /// The company has this SalesPersonQLABId.
    #[oai(rename = "6055")]
    SalesPersonTaken,
    /// A campaign or an automated campaign has the booker.
    #[oai(rename = "6014")]
    BookerInUse,
    /// A re-engage campaign needs a booker.
    #[oai(rename = "6044")]
    BookerRequired,
    /// The booker has a re-engage campaign.
    #[oai(rename = "6046")]
    ReEngageTaken,
    /// Automated campaigns or leads have the campaign, or the automated campaign is on.
    #[oai(rename = "6006")]
    CampaignInUse,
    /// An automated campaign has the SalesPersonQLABId.
    #[oai(rename = "6017")]
    SalesPersonInUse,
    /// An automated campaign that is on has the user.
    #[oai(rename = "6051")]
    UserInAutomation,
    /// The company has an automated campaign with the move type, booker and sales person id.
    #[oai(rename = "DuplicateAutomatedCampaign")]
    AutomatedTaken,
    /// The automated campaign has no current preview.
    #[oai(rename = "PREVIEW_OUTDATED")]
    PreviewOutdated,
    /// The campaign can't be assigned to the lead.
    #[oai(rename = "6019")]
    AssignFailed,
    /// The lead doesn't have the campaign any more.
    #[oai(rename = "6023")]
    RemoveFailed,
    /// The re-engage campaign has no booker.
    #[oai(rename = "6047")]
    BookerNotConfigured,
    /// The lead has another booker than the re-engage campaign.
    #[oai(rename = "6048")]
    BookerMismatch,
    /// The lead has no booker.
    #[oai(rename = "6049")]
    LeadWithoutBooker,
    /// A message to a lead can't be sent.
    #[oai(rename = "6036")]
    LeadMessageFailed,
    /// The lead has no usable address for the channel.
    #[oai(rename = "6045")]
    InvalidLeadAddress,
    /// The touchpoint's status doesn't allow the action.
    #[oai(rename = "TOUCHPOINT_STATE")]
    TouchpointState,
    /// Another action on the campaign is running.
    #[oai(rename = "ACTION_RUNNING")]
    ActionRunning,
}

impl ErrorCode {
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::SignInFailed => "Incorrect username or password.",
            Self::Unexpected => "Something went wrong!",
            Self::InsufficientPermission => "You don't have permission to do this.",
            Self::SsoFailed => "Sign-in failed.",
            Self::SsoUnlinked => "Sign in with your password once to link this account to single sign-on.",
            Self::SsoRequired => {
                "Your company requires single sign-on. Sign in with single sign-on, or contact your company \
                 admin."
            }
            Self::LockedOut => "Your account is locked. Try again in two minutes.",
            Self::LinkInvalid => "Link not valid anymore. Request another one!",
            Self::UnknownEmail => "We couldn't find an account with this email address.",
            Self::PasswordMismatch => "Passwords not matching!",
            Self::WrongPassword => "The current password is incorrect.",
            Self::WeakPassword => {
                "Use at least 8 characters, with an uppercase letter, a lowercase letter, a digit and a \
                 special character, and no spaces."
            }
            Self::UserExists => "This user already exists. Enter another email.",
            Self::UserNotFound => "User not found.",
            Self::UserTypeUnknown => "This user type doesn't exist.",
            Self::UserUpdateFailed => "The user couldn't be updated.",
            Self::UserDeletionFailed => "The user couldn't be deleted.",
            Self::InvalidManager => "This manager isn't valid. Choose an active Submarket Owner.",
            Self::NoSeat => "All seats are taken.",
            Self::SeatsInUse => "The number of seats can't be lower than the seats in use.",
            Self::EmailCredentials => "Incorrect username or app password.",
            Self::EmailNotAllowed => "The app isn't allowed to send from this email address.",
            Self::EmailNoMailbox => "There is no mailbox with this email address.",
            Self::EmailServerUnreachable => "The mail server can't be reached. Try again later.",
            Self::EmailServerStalled => "The mail server took too long to respond. Try again later.",
            Self::MailboxNotOffered => "Mailboxes can't be connected on this server.",
            Self::MailboxState => "OAuth security validation failed. Please try again.",
            Self::MailboxConnecting => "This mailbox is being connected. Reload the page in a moment.",
            Self::MailboxDenied => "The mailbox wasn't connected because access was denied.",
            Self::MailboxScopeMissing => {
                "Doorstep needs permission to read and to send email. Connect the mailbox again and allow both."
            }
            Self::MailboxOtherAddress => {
                "You signed in with a different email address. Use the address of the mailbox that you reconnect."
            }
            Self::MailboxTaken => "Another user has already connected this mailbox.",
            Self::MailboxLimit => "You already have 20 connected mailboxes. Delete one first.",
            Self::MailboxUntested => {
                "This mailbox can't send yet. Its test email must come through with the unsubscribe headers."
            }
            Self::MailboxReconnect => "This mailbox is disconnected. Reconnect it to go on.",
            Self::MailboxUnavailable => "The mail provider isn't responding. Try again later.",
            Self::EmailServerBusy => "The mail server isn't accepting sign-ins right now. Try again later.",
            Self::EmailServerCertificate => {
                "The mail server's certificate isn't valid, so Doorstep didn't sign in."
            }
            Self::SmsSenderTaken => "Another company already uses this number or Messaging Service.",
            Self::NoSendingAccount => "There is no email account to send from. Set one up in Settings.",
            Self::Suppressed => "The recipient is on the suppression list.",
            Self::SourceWaits => {
                "The listing's data source needs an administrator's review. Messages about its listings are \
                 on hold until then."
            }
            Self::NoAddress => "There is no address to send to.",
            Self::SmsSenderMissing => "There is no number to send texts from. Set one up in Settings.",
            Self::SmsSenderUnregistered => "The company's number isn't registered with carriers yet.",
            Self::CapReached => "The monthly mailer cap has been reached.",
            Self::MailerMissing => "No mailer account is selected. Choose one in Settings.",
            Self::MailerElsewhere => {
                "Your company prints mailers outside Doorstep. Download the artwork instead."
            }
            Self::PostalAddressMissing => {
                "Outreach must show the company's postal address. Add one in Settings."
            }
            Self::MissingVariable => "A variable has no value.",
            Self::DoNotCall => "This number is on a do-not-call list.",
            Self::Unconfirmed => "This message may have been delivered. Send it again?",
            Self::NoChange => "No changes found!",
            Self::HomeOwnerLimitRequired => "Home owner data access must be one or more.",
            Self::InvalidInput => "Some of the input isn't valid.",
            Self::AccountInactive => "This account is inactive. Contact your admin.",
            Self::DataLimitOver => "You've reached your data limit. Contact your admin.",
            Self::OwnerNotAvailable => "Owner details aren't available from the source.",
            Self::ApiAndCompanyRequired => "Select an API and a company.",
            Self::MarketNameTaken => "A market with this name already exists.",
            Self::SubMarketNameTaken => "A child market or bucket with this name already exists.",
            Self::InvalidMarket => "This market isn't valid.",
            Self::SubMarketOverlap => "Child market does overlaps with existing!",
            Self::InvalidParentSubMarket => "The parent child market isn't valid.",
            Self::PriceOutsideMarket => "The price range must fall within the parent market's range.",
            Self::SizeOutsideMarket => "The size range must fall within the parent market's range.",
            Self::ZipOutsideParent => "A zip code is outside the parent market.",
            Self::ParentMarketNotFound => "Parent market not found.",
            Self::SubMarketInUse => "This child market has buckets. Delete or move them first.",
            Self::MarketNotFound => "Market not found.",
            Self::SubMarketNotFound => "Child market not found.",
            Self::BucketNotFound => "Bucket not found.",
            Self::MarketOverlap => "This market overlaps an existing market.",
            Self::ZipCodesRequired => "Add at least one zip code.",
            Self::ChildrenOutside => "Child markets or buckets would fall outside it.",
            Self::PriceOutsideSubMarket => {
                "The price range must fall within the parent child market's range."
            }
            Self::SizeOutsideSubMarket => "The size range must fall within the parent child market's range.",
            Self::TemplateNameTaken => "A template with this name already exists.",
            Self::TemplateMissing => "Template not found.",
            Self::PictureTooSmall => "This image is too small for the postcard size.",
            Self::BothSidesRequired => "A postcard needs a front and a back image.",
            Self::PictureTooLarge => "The file must be 6 MB or smaller.",
            Self::NoPicture => "Upload a JPEG or PNG image.",
            Self::ReportTooLarge => "Report exceeds 50,000 records. Narrow the filters.",
            Self::TooManyZipCodes => "Choose at most 5 zip codes.",
            Self::FilterNameTaken => "You already have a saved filter with this name.",
            Self::FilterLimit => "You've reached the limit of 100 saved filters. Delete one first.",
            Self::ViewNameTaken => "You already have a view with this name on this list.",
            Self::ViewLimit => "You've reached the limit of 100 views on this list. Delete one first.",
            Self::SessionEnded => "Your session has ended. Sign in again.",
            Self::NotFound => "Not found.",
            Self::MethodNotAllowed => "This method isn't supported here.",
            Self::StaleWrite => "Someone else changed this. Reload and try again.",
            Self::TooLarge => "The request is too large.",
            Self::UnsupportedMediaType => "The request must be JSON.",
            Self::RateLimited => "Too many requests. Try again in a moment.",
            Self::JobState => "This isn't possible in the job's current state.",
            Self::AssignmentState => "The assignment isn't in a state that allows this.",
            Self::ImportState => "The import isn't in a state that allows this.",
            Self::ImportChanged => {
                "The mapping or some of the leads changed after the dry run. Run it again."
            }
            Self::KeyReused => "This idempotency key was already used for a different request.",
            Self::FileExpired => {
                "This file has expired. Files are available for 30 days. Run the report \
                                  again."
            }
            Self::Unavailable => "Doorstep is temporarily unavailable. Try again in a moment.",
            Self::ApiKeyInvalid => "The API key is missing, unknown, expired or revoked.",
            Self::ScopeMissing => "The API key doesn't have the scope for this call.",
            Self::ApiKeyNameTaken => "Another API key already has this name.",
            Self::BookerTaken | Self::SalesPersonTaken => "ID already exists",
            Self::BookerInUse => "This booker is in use and can't be deleted.",
            Self::SalesPersonInUse => "This SalesPersonQLABId is in use and can't be deleted.",
            Self::UserInAutomation => "A user of an active automated campaign can't be deleted.",
            Self::AutomatedTaken => {
                "An automated campaign with this move type, booker and sales person already exists."
            }
            Self::PreviewOutdated => "Preview the automated campaign before you switch it on.",
            Self::BookerRequired => "Booker service provider is required for re-engage campaigns",
            Self::ReEngageTaken => "A re-engage campaign with this booker already exists.",
            Self::CampaignInUse => "This campaign is currently in use and cannot be deleted.",
            Self::AssignFailed => "The campaign could not be assigned.",
            Self::RemoveFailed => "The lead doesn't have this campaign any more.",
            Self::BookerNotConfigured => "The booker of the re-engage campaign is not configured.",
            Self::BookerMismatch => "The lead has another booker than the campaign.",
            Self::LeadWithoutBooker => "The lead is not assigned to a booker.",
            Self::LeadMessageFailed => "The message could not be sent.",
            Self::InvalidLeadAddress => "The lead's address is missing or invalid.",
            Self::TouchpointState => "The touchpoint's status doesn't allow this.",
            Self::ActionRunning => "Another action on this campaign is running. Try again in a moment.",
            Self::ApiKeyLimit => "Your company already has 20 API keys. Revoke one first.",
            Self::LeadNotFound => "Lead not found.",
            Self::PluginMissing => "Your company doesn't have the lead plugin.",
        }
    }
}

/// A single fault.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ErrorDetail {
    /// The refused field's wire name, with a path if it is nested.
    pub field: Option<String>,
    /// The code of the fault.
    pub code: ErrorCode,
    /// The same as text.
    pub message: String,
    /// The conflicting node.
    pub market: Option<MarketDetail>,
    /// The name of a bucket that the user owns.
    pub bucket_name: Option<String>,
    /// The name of a child market that the user owns.
    pub sub_market_name: Option<String>,
    /// The name of a market that the user owns.
    pub market_name: Option<String>,
    /// The company whose own single sign-on provider is required, for getSignInOptions.
    pub company: Option<uuid::Uuid>,
}

impl ErrorDetail {
    /// A fault without a field.
    #[must_use]
    pub fn of(code: ErrorCode) -> Self {
        Self {
            field: None,
            code,
            message: code.words().to_owned(),
            market: None,
            bucket_name: None,
            sub_market_name: None,
            market_name: None,
            company: None,
        }
    }

    /// A fault of a field.
    #[must_use]
    pub fn of_field(code: ErrorCode, field: impl Into<String>) -> Self {
        Self {
            field: Some(field.into()),
            ..Self::of(code)
        }
    }
}

/// A market, child market or bucket that conflicts with the request.
#[derive(Clone, Debug, Default, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MarketDetail {
    /// The node.
    pub item_id: uuid::Uuid,
    /// Its name.
    pub name: String,
    /// Whether it has the same name.
    pub name_exists: bool,
    /// Whether both would cover the same listings.
    pub range_overlaps: bool,
    /// Its minimum price in dollars.
    pub prop_min_val: Option<f64>,
    /// Its maximum price in dollars; 1e13 is "Any Price".
    pub prop_max_val: Option<f64>,
    /// Its minimum size in square feet.
    pub prop_min_size: Option<f64>,
    /// Its maximum size in square feet; 1e13 is "Any Size".
    pub prop_max_size: Option<f64>,
    /// Zip codes that both would cover, the first fifty.
    pub zip_codes: Vec<String>,
}

/// The code, the text and the details of an error.
#[derive(Clone, Debug, Object)]
pub struct ErrorBody {
    /// The error code.
    pub code: ErrorCode,
    /// The same as text.
    pub message: String,
    /// The single faults: refused fields, conflicting nodes.
    #[oai(skip_serializing_if_is_none)]
    pub details: Option<Vec<ErrorDetail>>,
}

/// The envelope of every answer with a status above 399.
#[derive(Clone, Debug, Object)]
pub struct ErrorEnvelope {
    /// The error.
    pub error: ErrorBody,
}

/// Every way a call can fail.
#[derive(Debug, ApiResponse)]
pub enum ApiError {
    /// Invalid input.
    #[oai(status = 400)]
    Invalid(Json<ErrorEnvelope>),
    /// No session, an ended one, or a failed sign-in.
    #[oai(status = 401)]
    Unauthorized(Json<ErrorEnvelope>),
    /// The role may not do this, or the account is inactive.
    #[oai(status = 403)]
    Forbidden(Json<ErrorEnvelope>),
    /// Unknown or not visible to the caller, without distinction.
    #[oai(status = 404)]
    NotFound(Json<ErrorEnvelope>),
    /// The method is not allowed there.
    #[oai(status = 405)]
    MethodNotAllowed(Json<ErrorEnvelope>),
    /// A conflict with the current state.
    #[oai(status = 409)]
    Conflict(Json<ErrorEnvelope>),
    /// It existed and is deleted.
    #[oai(status = 410)]
    Gone(Json<ErrorEnvelope>),
    /// The body is too large.
    #[oai(status = 413)]
    TooLarge(Json<ErrorEnvelope>),
    /// The body has an unsupported type.
    #[oai(status = 415)]
    UnsupportedMediaType(Json<ErrorEnvelope>),
    /// A rule refused it.
    #[oai(status = 422)]
    Refused(Json<ErrorEnvelope>),
    /// The account is locked.
    #[oai(status = 423)]
    Locked(
        Json<ErrorEnvelope>,
        /// Seconds until the account opens.
        #[oai(header = "Retry-After")]
        u64,
    ),
    /// Too many calls.
    #[oai(status = 429)]
    RateLimited(
        Json<ErrorEnvelope>,
        /// Seconds until the next call is accepted.
        #[oai(header = "Retry-After")]
        u64,
    ),
    /// An internal error.
    #[oai(status = 500)]
    Unexpected(Json<ErrorEnvelope>),
    /// The database or another service is unavailable.
    #[oai(status = 503)]
    Unavailable(
        Json<ErrorEnvelope>,
        /// Seconds until a retry makes sense.
        #[oai(header = "Retry-After")]
        u64,
    ),
}

impl ApiError {
    /// The error of a code, with its status.
    #[must_use]
    pub fn of(code: ErrorCode) -> Self {
        Self::build(code, code.words().to_owned(), None, 1)
    }

    /// The same with its own message.
    #[must_use]
    pub fn with_words(code: ErrorCode, words: impl Into<String>) -> Self {
        Self::build(code, words.into(), None, 1)
    }

    /// The same with single faults.
    #[must_use]
    pub fn with_details(code: ErrorCode, details: Vec<ErrorDetail>) -> Self {
        let details = Some(details).filter(|details| !details.is_empty());
        Self::build(code, code.words().to_owned(), details, 1)
    }

    /// The same for a field.
    #[must_use]
    pub fn of_field(code: ErrorCode, field: impl Into<String>) -> Self {
        Self::with_details(code, vec![ErrorDetail::of_field(code, field)])
    }

    /// The same with a message for the field.
    #[must_use]
    pub fn coded(code: ErrorCode, field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::with_details(code, vec![coded_error(code, field, message)])
    }

    /// The same with the seconds until a retry makes sense.
    #[must_use]
    pub fn retry_after(code: ErrorCode, seconds: u64) -> Self {
        Self::build(code, code.words().to_owned(), None, seconds)
    }

    /// Too many calls, with its own message and the seconds until a retry makes sense.
    #[must_use]
    pub fn rate_limited(words: impl Into<String>, seconds: u64) -> Self {
        Self::build(ErrorCode::RateLimited, words.into(), None, seconds)
    }

    /// The code with a message of its own.
    #[must_use]
    pub fn worded(code: ErrorCode, words: impl Into<String>) -> Self {
        Self::build(code, words.into(), None, 1)
    }

    /// Requires single sign-on: the one of `company`, or else of the installation.
    #[must_use]
    pub fn sso_required(company: Option<TenantId>) -> Self {
        let code = ErrorCode::SsoRequired;
        let details = company.map(|company| ErrorDetail {
            company: Some(company.0),
            ..ErrorDetail::of(code)
        });
        Self::with_details(code, details.into_iter().collect())
    }

    /// Invalid input in these fields.
    #[must_use]
    pub fn fields(fields: Vec<ErrorDetail>) -> Self {
        let words = fields.first().map_or_else(
            || ErrorCode::InvalidInput.words().to_owned(),
            |first| format!("{}: {}", first.field.as_deref().unwrap_or("body"), first.message),
        );
        Self::build(ErrorCode::InvalidInput, words, Some(fields), 1)
    }

    /// Invalid input in one field.
    #[must_use]
    pub fn field(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::fields(vec![field_error(field, message)])
    }

    fn build(code: ErrorCode, message: String, details: Option<Vec<ErrorDetail>>, seconds: u64) -> Self {
        let body = Json(ErrorEnvelope {
            error: ErrorBody {
                code,
                message,
                details,
            },
        });
        match code {
            ErrorCode::InvalidInput
            | ErrorCode::TooManyZipCodes
            | ErrorCode::ZipCodesRequired
            | ErrorCode::PasswordMismatch
            | ErrorCode::WeakPassword
            | ErrorCode::NoPicture
            | ErrorCode::PictureTooSmall
            | ErrorCode::BothSidesRequired
            | ErrorCode::PictureTooLarge
            | ErrorCode::ApiAndCompanyRequired
            | ErrorCode::UserTypeUnknown
            | ErrorCode::HomeOwnerLimitRequired => Self::Invalid(body),
            ErrorCode::SignInFailed
            | ErrorCode::SsoFailed
            | ErrorCode::SsoUnlinked
            | ErrorCode::UnknownEmail
            | ErrorCode::SessionEnded
            | ErrorCode::ApiKeyInvalid => Self::Unauthorized(body),
            ErrorCode::InsufficientPermission
            | ErrorCode::AccountInactive
            | ErrorCode::SsoRequired
            | ErrorCode::MailboxState
            | ErrorCode::ScopeMissing => Self::Forbidden(body),
            ErrorCode::UserNotFound
            | ErrorCode::NotFound
            | ErrorCode::TemplateMissing
            | ErrorCode::InvalidMarket
            | ErrorCode::InvalidParentSubMarket
            | ErrorCode::ParentMarketNotFound
            | ErrorCode::MarketNotFound
            | ErrorCode::SubMarketNotFound
            | ErrorCode::BucketNotFound
            | ErrorCode::LeadNotFound
            | ErrorCode::RemoveFailed => Self::NotFound(body),
            ErrorCode::MethodNotAllowed => Self::MethodNotAllowed(body),
            ErrorCode::StaleWrite
            | ErrorCode::UserExists
            | ErrorCode::UserDeletionFailed
            | ErrorCode::JobState
            | ErrorCode::AssignmentState
            | ErrorCode::ImportState
            | ErrorCode::ImportChanged
            | ErrorCode::KeyReused
            | ErrorCode::TemplateNameTaken
            | ErrorCode::MarketNameTaken
            | ErrorCode::SubMarketNameTaken
            | ErrorCode::SubMarketOverlap
            | ErrorCode::MarketOverlap
            | ErrorCode::SubMarketInUse
            | ErrorCode::ChildrenOutside
            | ErrorCode::Unconfirmed
            | ErrorCode::SmsSenderTaken
            | ErrorCode::FilterNameTaken
            | ErrorCode::ViewNameTaken
            | ErrorCode::ApiKeyNameTaken
            | ErrorCode::MailboxTaken
            | ErrorCode::MailboxConnecting
            | ErrorCode::BookerTaken
            | ErrorCode::SalesPersonTaken
            | ErrorCode::BookerInUse
            | ErrorCode::SalesPersonInUse
            | ErrorCode::UserInAutomation
            | ErrorCode::AutomatedTaken
            | ErrorCode::PreviewOutdated
            | ErrorCode::ReEngageTaken
            | ErrorCode::CampaignInUse
            | ErrorCode::AssignFailed
            | ErrorCode::TouchpointState
            | ErrorCode::ActionRunning => Self::Conflict(body),
            ErrorCode::FileExpired => Self::Gone(body),
            ErrorCode::TooLarge => Self::TooLarge(body),
            ErrorCode::UnsupportedMediaType => Self::UnsupportedMediaType(body),
            ErrorCode::LinkInvalid
            | ErrorCode::WrongPassword
            | ErrorCode::UserUpdateFailed
            | ErrorCode::InvalidManager
            | ErrorCode::NoSeat
            | ErrorCode::SeatsInUse
            | ErrorCode::DataLimitOver
            | ErrorCode::OwnerNotAvailable
            | ErrorCode::ReportTooLarge
            | ErrorCode::FilterLimit
            | ErrorCode::ViewLimit
            | ErrorCode::ApiKeyLimit
            | ErrorCode::PluginMissing
            | ErrorCode::NoChange
            | ErrorCode::BookerRequired
            | ErrorCode::BookerNotConfigured
            | ErrorCode::BookerMismatch
            | ErrorCode::LeadWithoutBooker
            | ErrorCode::LeadMessageFailed
            | ErrorCode::InvalidLeadAddress
            | ErrorCode::NoSendingAccount
            | ErrorCode::Suppressed
            | ErrorCode::SourceWaits
            | ErrorCode::NoAddress
            | ErrorCode::SmsSenderMissing
            | ErrorCode::SmsSenderUnregistered
            | ErrorCode::CapReached
            | ErrorCode::MailerMissing
            | ErrorCode::MailerElsewhere
            | ErrorCode::PostalAddressMissing
            | ErrorCode::MissingVariable
            | ErrorCode::DoNotCall
            | ErrorCode::EmailCredentials
            | ErrorCode::EmailNotAllowed
            | ErrorCode::EmailNoMailbox
            | ErrorCode::EmailServerUnreachable
            | ErrorCode::EmailServerStalled
            | ErrorCode::EmailServerBusy
            | ErrorCode::MailboxNotOffered
            | ErrorCode::MailboxDenied
            | ErrorCode::MailboxScopeMissing
            | ErrorCode::MailboxOtherAddress
            | ErrorCode::MailboxLimit
            | ErrorCode::MailboxReconnect
            | ErrorCode::MailboxUntested
            | ErrorCode::MailboxUnavailable
            | ErrorCode::EmailServerCertificate
            | ErrorCode::PriceOutsideMarket
            | ErrorCode::SizeOutsideMarket
            | ErrorCode::ZipOutsideParent
            | ErrorCode::PriceOutsideSubMarket
            | ErrorCode::SizeOutsideSubMarket => Self::Refused(body),
            ErrorCode::LockedOut => Self::Locked(body, seconds),
            ErrorCode::RateLimited => Self::RateLimited(body, seconds),
            ErrorCode::Unexpected => Self::Unexpected(body),
            ErrorCode::Unavailable => Self::Unavailable(body, seconds),
        }
    }
}

/// The row that was found.
///
/// # Errors
/// NOT_FOUND without one.
pub fn found<T>(row: Option<T>) -> Result<T, ApiError> {
    row.ok_or_else(|| ApiError::of(ErrorCode::NotFound))
}

/// A refused field.
#[must_use]
pub fn field_error(field: impl Into<String>, message: impl Into<String>) -> ErrorDetail {
    coded_error(ErrorCode::InvalidInput, field, message)
}

/// A refused field with its own code and message.
#[must_use]
pub fn coded_error(code: ErrorCode, field: impl Into<String>, message: impl Into<String>) -> ErrorDetail {
    ErrorDetail {
        message: message.into(),
        ..ErrorDetail::of_field(code, field)
    }
}

impl From<DbError> for ApiError {
    fn from(error: DbError) -> Self {
        if error.is_unavailable() {
            tracing::warn!(error = %Chain(&error), "the database is unavailable");
            Self::retry_after(ErrorCode::Unavailable, 2)
        } else {
            tracing::error!(error = %Chain(&error), "a statement failed");
            Self::of(ErrorCode::Unexpected)
        }
    }
}

impl From<ScopeMissing> for ApiError {
    fn from(_: ScopeMissing) -> Self {
        Self::of(ErrorCode::ScopeMissing)
    }
}

impl From<Denied> for ApiError {
    fn from(_: Denied) -> Self {
        Self::of(ErrorCode::InsufficientPermission)
    }
}

/// An error with its causes, without database messages, which may quote user input.
pub(crate) struct Chain<'a>(pub(crate) &'a (dyn std::error::Error + 'static));

impl fmt::Display for Chain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut next = Some(self.0);
        let mut first = true;
        while let Some(error) = next {
            if !first {
                f.write_str(": ")?;
            }
            first = false;
            write!(f, "{error}")?;
            next = error.source();
        }
        Ok(())
    }
}

/// The envelope for refusals of the framework: parse errors, unknown routes, methods and types.
pub(crate) fn from_framework(error: &poem::Error) -> ApiError {
    use poem_openapi::error::{
        AuthorizationError, ContentTypeError, ParseParamError, ParsePathError, ParseRequestPayloadError,
    };
    // The framework's reasons quote the input, which must not be returned.
    if error.is::<ParseRequestPayloadError>() {
        return ApiError::field("body", "Could not be read");
    }
    if let Some(refused) = error.downcast_ref::<ParseParamError>() {
        return ApiError::field(refused.name, "Is missing or doesn't match the API contract");
    }
    if let Some(refused) = error.downcast_ref::<ParsePathError>() {
        return ApiError::field(refused.name, "Doesn't match the API contract");
    }
    if error.is::<ContentTypeError>() {
        return ApiError::of(ErrorCode::UnsupportedMediaType);
    }
    if error.is::<AuthorizationError>() {
        return ApiError::of(ErrorCode::SessionEnded);
    }
    match error.status() {
        StatusCode::NOT_FOUND => ApiError::of(ErrorCode::NotFound),
        StatusCode::METHOD_NOT_ALLOWED => ApiError::of(ErrorCode::MethodNotAllowed),
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::of(ErrorCode::TooLarge),
        StatusCode::UNAUTHORIZED => ApiError::of(ErrorCode::SessionEnded),
        status if status.is_client_error() => ApiError::of(ErrorCode::InvalidInput),
        status => {
            tracing::error!(%status, error = %error, "a handler failed");
            ApiError::of(ErrorCode::Unexpected)
        }
    }
}
