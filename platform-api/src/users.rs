//! People: for now, oneself.

use database::users::User;
use domain::ids::UserId;
use domain::roles::{Permission, permissions};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls of the area users.
pub struct UsersApi;

/// What a user is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum UserType {
    /// Super admin.
    Admin,
    /// Developer who acts as a super admin.
    ADDev,
    /// Holder of a company's licence.
    CompanyAdmin,
    /// Developer who acts as a company admin.
    CADev,
    /// Owner of child markets.
    SalesManager,
    /// Owner of buckets.
    SalesPerson,
}

impl From<domain::roles::Role> for UserType {
    fn from(role: domain::roles::Role) -> Self {
        use domain::roles::Role;
        match role {
            Role::Admin => Self::Admin,
            Role::ADDev => Self::ADDev,
            Role::CompanyAdmin => Self::CompanyAdmin,
            Role::CADev => Self::CADev,
            Role::SalesManager => Self::SalesManager,
            Role::SalesPerson => Self::SalesPerson,
        }
    }
}

/// A user as that user sees it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct UserOut {
    /// The user.
    pub user_id: Uuid,
    /// First name.
    pub name: String,
    /// Last name.
    pub surname: String,
    /// First and last name.
    pub full_name: String,
    /// E-mail address.
    pub email_address: String,
    /// Name to sign in with.
    pub user_name: String,
    /// Mobile phone.
    pub personal_phone_no: Option<String>,
    /// What the user is.
    pub user_type: UserType,
    /// The same as people read it.
    pub user_type_label: String,
    /// Whether the user may sign in.
    pub is_active: bool,
    /// The company.
    pub company_name: String,
    /// The company's phone.
    pub office_phone_no: Option<String>,
    /// The company's street.
    pub address1: Option<String>,
    /// The company's second address line.
    pub address2: Option<String>,
    /// May write templates.
    pub access_to_templates: bool,
    /// May use the lead plugin.
    pub access_to_movescout_plugin: bool,
    /// May use the mail connector.
    pub access_to_mail_connector: bool,
    /// The company's IANA time zone: "today" and months are counted in it.
    pub time_zone: String,
    /// What the user may do.
    pub permissions: Vec<String>,
}

#[OpenApi(prefix_path = "/user", tag = "Tag::Users")]
impl UsersApi {
    /// The signed-in user.
    #[oai(path = "/get-user", method = "post", operation_id = "getUser")]
    async fn get_user(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Whose record; one's own.
        #[oai(name = "userId")]
        user_id: Query<Uuid>,
    ) -> Answer<UserOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnAccount)?;
        if session.user_id() != UserId(user_id.0) {
            return Err(ApiError::of(ErrorCode::UserNotFound));
        }
        let mut tx = state.db.tenant(&scope).await?;
        let user = database::users::get(&mut tx, session.user_id()).await?;
        tx.commit().await?;
        let user = user.ok_or_else(|| ApiError::of(ErrorCode::UserNotFound))?;
        answer(user_out(user))
    }
}

fn user_out(user: User) -> UserOut {
    UserOut {
        user_id: user.id.0,
        full_name: user.full_name(),
        name: user.first_name,
        surname: user.last_name,
        email_address: user.email,
        user_name: user.user_name,
        personal_phone_no: user.mobile_phone,
        user_type: user.role.into(),
        user_type_label: user.role.label().to_owned(),
        is_active: user.is_active,
        company_name: user.company_name,
        office_phone_no: user.office_phone,
        address1: user.address1,
        address2: user.address2,
        access_to_templates: user.access_to_templates,
        access_to_movescout_plugin: user.access_to_movescout_plugin,
        access_to_mail_connector: user.access_to_mail_connector,
        time_zone: user.time_zone,
        permissions: permissions(user.role)
            .map(|permission| permission.as_str().to_owned())
            .collect(),
    }
}
