//! The email accounts of companies and users.

use database::email_accounts::{self, Kept};
use domain::email_accounts::{
    AccountType, EmailAccount, MAX_SECRET, Mailbox, SignIn, app_password, is_organization,
};
use domain::people;
use domain::roles::Permission;
use limits::Limit;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use providers::email_accounts::VerifyError;
use secrecy::SecretString;

use super::body::{EmailSettingsIn, EmailSettingsOut};
use super::owner;
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about email accounts.
pub struct EmailAccountsApi;

/// A type of email account.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmailAccountType {
    /// Its number.
    pub id: i16,
    /// Its name.
    pub name: String,
    /// Its server.
    pub smtp_server: String,
    /// The server's port.
    pub smtp_port: u16,
}

/// An account to try out.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct VerifyEmailAccountIn {
    /// The type, by its number from getEmailAccountTypes.
    pub email_account_type_id: i16,
    /// The sender's address.
    #[oai(validator(max_length = 1000))]
    pub email_address: String,
    /// The password of types 1 to 3; omitted, the stored one of the same account.
    #[oai(validator(max_length = 500))]
    pub app_password: Option<String>,
    /// For type 4 the application's id.
    #[oai(validator(max_length = 500))]
    pub client_id: Option<String>,
    /// For type 4 the id or a domain of the organization that registered it.
    #[oai(validator(max_length = 500))]
    pub tenant_id: Option<String>,
    /// For type 4 the application's secret; omitted, the stored one of the same account.
    #[oai(validator(max_length = 500))]
    pub client_secret_value: Option<String>,
}

#[OpenApi(prefix_path = "/settings", tag = "Tag::Settings")]
impl EmailAccountsApi {
    /// List the types of email accounts that messages can be sent from.
    ///
    /// Each has its number, its name and its SMTP server and port. For company users.
    #[oai(
        path = "/get-email-account-types",
        method = "get",
        operation_id = "getEmailAccountTypes"
    )]
    async fn get_email_account_types(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
    ) -> Answer<Vec<EmailAccountType>> {
        auth.0.allow_company(Permission::EmailAccount)?;
        let types = AccountType::ALL.map(|kind| {
            let (host, port) = state.config.email_accounts.server(kind);
            EmailAccountType {
                id: kind.code(),
                name: kind.name().to_owned(),
                smtp_server: host.to_owned(),
                smtp_port: port,
            }
        });
        answer(types.into())
    }

    /// Check an email account by signing in, without sending anything.
    ///
    /// `422 5009` when the credentials are wrong; other codes when the account may not send or its
    /// server doesn't answer. Other errors: `422 EMAIL_NOT_ALLOWED`, `422 EMAIL_NO_MAILBOX`,
    /// `422 EMAIL_SERVER_BUSY`, `422 EMAIL_SERVER_CERTIFICATE`, `422 EMAIL_SERVER_STALLED`,
    /// `422 EMAIL_SERVER_UNREACHABLE` or `429 RATE_LIMITED`.
    #[oai(
        path = "/verify-email-account",
        method = "post",
        operation_id = "verifyEmailAccount"
    )]
    async fn verify_email_account(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<VerifyEmailAccountIn>,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::EmailAccount)?;
        let mut checks = Checks::default();
        let typed = Typed {
            kind: ("emailAccountTypeId", body.email_account_type_id),
            address: ("emailAddress", Some(&body.email_address)),
            password: ("appPassword", body.app_password.as_deref()),
            client_id: ("clientId", body.client_id.as_deref()),
            tenant_id: ("tenantId", body.tenant_id.as_deref()),
            client_secret: ("clientSecretValue", body.client_secret_value.as_deref()),
        };
        let secret_field = typed.secret_field();
        let read = typed.read(&mut checks);
        let (account, secret) = checks.finish(read)?;
        let limit = Limit::per_minute("email_tests", state.config.email_tests_per_user);
        state.count(limit, &session.user_id().to_string()).await?;
        let secret = match secret {
            Some(secret) => secret,
            None => {
                let mut tx = state.db.tenant(&scope).await?;
                let kept = email_accounts::get(&mut tx, owner(&session)).await?;
                let secret = if kept.account.as_ref() == Some(&account) {
                    email_accounts::secret(&mut tx, &state.config.secret_keys, owner(&session)).await?
                } else {
                    None
                };
                tx.commit().await?;
                secret.ok_or_else(|| ApiError::field(secret_field, "Required"))?
            }
        };
        let verified = state.config.email_accounts.verify(&account, &secret).await;
        verified.map_err(|error| {
            // Only the kind of error: a server's message may quote the address.
            tracing::info!(%error, account_type = account.account_type().name(), "the test of an e-mail account failed");
            ApiError::of(refusal(&error))
        })?;
        answer(Done {})
    }
}

fn refusal(error: &VerifyError) -> ErrorCode {
    match error {
        VerifyError::Refused(_) => ErrorCode::EmailCredentials,
        VerifyError::NotAllowed(_) => ErrorCode::EmailNotAllowed,
        VerifyError::NoMailbox(_) => ErrorCode::EmailNoMailbox,
        VerifyError::Busy(_) => ErrorCode::EmailServerBusy,
        VerifyError::Certificate(_) => ErrorCode::EmailServerCertificate,
        VerifyError::Stalled => ErrorCode::EmailServerStalled,
        VerifyError::Unreachable(_) => ErrorCode::EmailServerUnreachable,
    }
}

/// A typed account: each field with its wire name.
pub(super) struct Typed<'a> {
    kind: (&'static str, i16),
    address: (&'static str, Option<&'a str>),
    password: (&'static str, Option<&'a str>),
    client_id: (&'static str, Option<&'a str>),
    tenant_id: (&'static str, Option<&'a str>),
    client_secret: (&'static str, Option<&'a str>),
}

impl<'a> From<&'a EmailSettingsIn> for Typed<'a> {
    fn from(sent: &'a EmailSettingsIn) -> Self {
        Self {
            kind: ("emailSettings.emailAccountTypeId", sent.email_account_type_id),
            address: ("emailSettings.userName", sent.user_name.as_deref()),
            password: ("emailSettings.password", sent.password.as_deref()),
            client_id: ("emailSettings.clientId", sent.client_id.as_deref()),
            tenant_id: ("emailSettings.appTenantId", sent.app_tenant_id.as_deref()),
            client_secret: (
                "emailSettings.clientSecretValue",
                sent.client_secret_value.as_deref(),
            ),
        }
    }
}

impl Typed<'_> {
    /// The field of the account's secret.
    pub(super) fn secret_field(&self) -> &'static str {
        if AccountType::from_repr(self.kind.1) == Some(AccountType::Office365) {
            self.client_secret.0
        } else {
            self.password.0
        }
    }

    /// The account, and its secret if typed.
    pub(super) fn read(&self, checks: &mut Checks) -> Option<(EmailAccount, Option<SecretString>)> {
        let kind = AccountType::from_repr(self.kind.1).ok_or("Must be a type of get-email-account-types");
        let kind = checks.take(self.kind.0, kind);
        let address = checks.take(self.address.0, people::email(self.address.1.unwrap_or_default()));
        let mailbox = match kind? {
            AccountType::Gmail => Mailbox::Gmail,
            AccountType::Yahoo => Mailbox::Yahoo,
            AccountType::Outlook => Mailbox::Outlook,
            AccountType::Office365 => return self.application(checks, address),
        };
        let password =
            secret(checks, self.password).map(|password| SecretString::from(app_password(password)));
        Some((
            EmailAccount {
                address: address?,
                sign_in: SignIn::Password(mailbox),
            },
            password,
        ))
    }

    fn application(
        &self,
        checks: &mut Checks,
        address: Option<String>,
    ) -> Option<(EmailAccount, Option<SecretString>)> {
        if self.password.1.is_some_and(|password| !password.is_empty()) {
            checks.refuse(self.password.0, "Must be empty");
        }
        let client_id = required(checks, self.client_id).and_then(|text| {
            let id = text.parse::<uuid::Uuid>().map(|id| id.to_string());
            checks.take(self.client_id.0, id.map_err(|_| "Must be an ID from Microsoft"))
        });
        let tenant_id = required(checks, self.tenant_id).and_then(|text| {
            let is_one = is_organization(text).then(|| text.to_ascii_lowercase());
            checks.take(self.tenant_id.0, is_one.ok_or("Must be an ID or a domain"))
        });
        let secret = secret(checks, self.client_secret).map(|secret| SecretString::from(secret.trim()));
        Some((
            EmailAccount {
                address: address?,
                sign_in: SignIn::Application {
                    client_id: client_id?,
                    tenant_id: tenant_id?,
                },
            },
            secret,
        ))
    }
}

fn required<'a>(checks: &mut Checks, (field, text): (&'static str, Option<&'a str>)) -> Option<&'a str> {
    let text = text.map(str::trim).filter(|text| !text.is_empty());
    if text.is_none() {
        checks.refuse(field, "Required");
    }
    text
}

/// A typed secret.
pub(super) fn secret<'a>(
    checks: &mut Checks,
    (field, text): (&'static str, Option<&'a str>),
) -> Option<&'a str> {
    let text = text.filter(|text| !text.trim().is_empty())?;
    checks.at_most(field, text, MAX_SECRET);
    if text.chars().any(char::is_control) {
        checks.refuse(field, "Must be one line");
    }
    Some(text)
}

pub(super) fn account_out(kept: &Kept) -> EmailSettingsOut {
    let nothing = EmailSettingsOut {
        email_account_type_id: 0,
        user_name: None,
        client_id: None,
        app_tenant_id: None,
        has_password: false,
        has_client_secret: false,
    };
    let Some(account) = &kept.account else {
        return nothing;
    };
    let of_account = EmailSettingsOut {
        email_account_type_id: account.account_type().code(),
        user_name: Some(account.address.clone()),
        ..nothing
    };
    match &account.sign_in {
        SignIn::Password(_) => EmailSettingsOut {
            has_password: true,
            ..of_account
        },
        SignIn::Application { client_id, tenant_id } => EmailSettingsOut {
            client_id: Some(client_id.clone()),
            app_tenant_id: Some(tenant_id.clone()),
            has_client_secret: true,
            ..of_account
        },
    }
}
