//! Companies with the same name. It is allowed, but a super admin who uses such a name is warned.

use database::platform::{companies_named, company_of};
use database::{PlatformScope, Session};
use domain::ids::UserId;
use domain::people;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::envelope::{Answer, answer, total};
use crate::error::ApiError;
use crate::input::Checks;
use crate::state::ApiState;
use crate::tags::Tag;

/// The call for names of companies.
pub struct CompanyNamesApi;

/// The use of a company name.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "CompanyNameUse")]
pub struct CompanyNameUseOut {
    /// How many other companies have it.
    pub companies_of_same_name: i32,
}

#[OpenApi(prefix_path = "/user", tag = "Tag::Users")]
impl CompanyNamesApi {
    /// Count the companies that have a name, ignoring case.
    ///
    /// Names need not be unique: the count serves to warn before a name is used again. The
    /// company of `companyUserId` is not counted. For super admins.
    #[oai(
        path = "/get-company-name-use",
        method = "get",
        operation_id = "getCompanyNameUse"
    )]
    async fn get_company_name_use(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The name.
        #[oai(name = "companyName", validator(max_length = 1000))]
        company_name: Query<String>,
        /// A user of the company that will have the name, which is not counted; absent for a new
        /// company.
        #[oai(name = "companyUserId")]
        company_user_id: Query<Option<Uuid>>,
    ) -> Answer<CompanyNameUseOut> {
        let scope = auth.0.allow_platform(Permission::CompaniesRead)?;
        let mut checks = Checks::default();
        let name = checks.take("companyName", people::name(&company_name.0));
        let name = checks.finish(name)?;
        let of = company_user_id.0.map(UserId);
        answer(CompanyNameUseOut {
            companies_of_same_name: count(&state, &scope, &name, of).await?,
        })
    }
}

/// The number of other companies with the name that a super admin gives the company of `user`, or
/// a new company. `None` if no name is given, or the caller may not name companies.
pub(super) async fn sharing(
    state: &ApiState,
    session: &Session,
    given: Option<&str>,
    user: Option<UserId>,
) -> Result<Option<i32>, ApiError> {
    let name = given.and_then(|given| people::name(given).ok());
    let (Some(name), Ok(scope)) = (name, session.allow_platform(Permission::CompaniesRead)) else {
        return Ok(None);
    };
    count(state, &scope, &name, user).await.map(Some)
}

async fn count(
    state: &ApiState,
    scope: &PlatformScope,
    name: &str,
    user: Option<UserId>,
) -> Result<i32, ApiError> {
    let mut tx = state.db.platform(scope).await?;
    let except = match user {
        Some(user) => company_of(&mut tx, user).await?.map(|(tenant, _)| tenant),
        None => None,
    };
    let count = companies_named(&mut tx, name, except).await?;
    tx.commit().await?;
    Ok(total(count))
}
