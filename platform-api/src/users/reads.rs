//! Reads users.

use database::users::{self, UserGroup, UserPage, UserQuery, UserSort};
use database::{Scope, Session, notifications};
use domain::ids::{TenantId, UserId};
use domain::paging::{Direction, MAX_PAGE_SIZE, Page};
use domain::people::{View, choice_label, creatable};
use domain::roles::{Permission, Role, Standing};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use super::answers::{
    ColleagueOut, CompanyOptionOut, SeatsOut, UserOut, UserRowOut, UserType, UserTypeOut, user_out,
};
use super::asker::{reach, unknown, view};
use super::linking;
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, PageOut, answer, total};
use crate::error::ApiError;
use crate::input::{Checks, Count, SortDirection, ascending, first_page, page, search_words, ten_rows};
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls that read users.
pub struct UsersApi;

/// The sort columns of lists of users.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "UserSort")]
pub enum UserSortColumn {
    /// First and last name.
    #[oai(rename = "fullName")]
    #[default]
    Name,
    /// Email address.
    #[oai(rename = "emailAddress")]
    Email,
    /// The role.
    #[oai(rename = "userType")]
    Role,
    /// The company's name.
    #[oai(rename = "companyName")]
    Company,
    /// Whether they may sign in.
    IsActive,
}

/// The filters, order and page of a list of users.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct UserListIn {
    /// The user whose team is listed; without it, or all zero, the caller.
    pub user_id: Option<Uuid>,
    /// Only users with this role. If absent, a super admin's own list shows company admins.
    pub user_type: Option<UserType>,
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
    /// The sort column.
    #[oai(default)]
    pub sort_column: UserSortColumn,
    /// The direction.
    #[oai(default = "ascending")]
    pub sort_direction: SortDirection,
    /// Words that must all occur in name, email address, phone or, in a super admin's own list, company.
    pub search_key: Option<String>,
}

#[OpenApi(prefix_path = "/user", tag = "Tag::Users")]
impl UsersApi {
    /// Get the caller's own record or that of another user.
    ///
    /// Super admins read all users, Company Admins those of the company, Submarket Owners
    /// themselves and their Bucket Owners, Bucket Owners only themselves. Includes the `version`
    /// for changes. `404 1002` for any other user.
    #[oai(path = "/get-user", method = "post", operation_id = "getUser")]
    async fn get_user(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The id of the user.
        #[oai(name = "userId")]
        user_id: Query<Uuid>,
    ) -> Answer<UserOut> {
        let Auth(session) = auth;
        let id = UserId(user_id.0);
        let scope = reach(&session, id, Permission::UsersRead)?;
        let mut tx = state.db.scoped(&scope).await?;
        let profile = users::profile(&mut tx, view(&session), id)
            .await?
            .ok_or_else(unknown)?;
        let link = linking::of_user(&state, &mut tx, &profile.user).await?;
        tx.commit().await?;
        let mut user = user_out(&state, &session, profile, link);
        if id == session.user_id() {
            let own = session.allow_company(Permission::OwnNotifications)?;
            let mut tx = state.db.tenant(&own).await?;
            user.unread_notifications_count = Some(total(notifications::unread(&mut tx, id).await?));
            tx.commit().await?;
        }
        answer(user)
    }

    /// Get a page of users.
    ///
    /// By default a super admin gets the Company Admins of all companies, a Company Admin the
    /// company's other users, a Submarket Owner the Bucket Owners of the team. Ten rows by name
    /// unless set otherwise. `404 1002` for an unknown `userId`.
    #[oai(
        path = "/get-users-paged-list",
        method = "post",
        operation_id = "getUsersPagedList"
    )]
    async fn get_users_paged_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<UserListIn>,
    ) -> Answer<PageOut<UserRowOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::UsersRead)?;
        let mut checks = Checks::default();
        let page = page(&mut checks, body.page_index, body.page_size);
        let search = search_words(&mut checks, "searchKey", body.search_key.as_deref());
        let page = checks.finish(page)?;
        let (tenant, id, role) = whose(&state, &session, &scope, body.user_id).await?;
        let role_wanted = body.user_type.map(Role::from);
        let (group, roles) = match role.standing() {
            Standing::SuperAdmin => (UserGroup::All, vec![role_wanted.unwrap_or(Role::CompanyAdmin)]),
            Standing::CompanyAdmin => (UserGroup::Company(tenant, id), role_wanted.into_iter().collect()),
            // A Bucket owner manages nobody, so the team is empty.
            Standing::SubmarketOwner | Standing::BucketOwner => {
                (UserGroup::Team(tenant, id), role_wanted.into_iter().collect())
            }
        };
        let query = UserQuery {
            group,
            roles,
            search,
            sort: body.sort_column.into(),
            direction: body.sort_direction.into(),
            page,
        };
        let mut tx = state.db.scoped(&scope).await?;
        let UserPage { rows, total: count } = users::list(&mut tx, &query).await?;
        let data = linking::rows(&state, &session, &mut tx, rows).await?;
        tx.commit().await?;
        answer(PageOut::new(data, count))
    }

    /// List companies with their managers.
    ///
    /// All companies for a super admin, else the caller's own. By name, at most 1,000; search words
    /// find the others. `404 1002` for an unknown user.
    #[oai(path = "/get-users-list", method = "post", operation_id = "getUsersList")]
    async fn get_users_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// A user of the company; without it, or with the caller, the companies that the caller reaches.
        #[oai(name = "userId")]
        user_id: Query<Option<Uuid>>,
        /// Words in the company's name.
        #[oai(name = "searchKey")]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<CompanyOptionOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::UsersRead)?;
        let mut checks = Checks::default();
        let words = search_words(&mut checks, "searchKey", search_key.0.as_deref());
        checks.done()?;
        let (tenant, _, _) = whose(&state, &session, &scope, user_id.0).await?;
        let company = (tenant != TenantId::PLATFORM).then_some(tenant);
        let mut tx = state.db.scoped(&scope).await?;
        let mut companies = users::options(&mut tx, company, &words).await?;
        tx.commit().await?;
        if let View::Team(owner) = view(&session) {
            // A Submarket Owner creates users only for the own team.
            for company in &mut companies {
                company.managers.retain(|(id, _)| *id == owner);
            }
        }
        answer(companies.into_iter().map(Into::into).collect())
    }

    /// List the active users of a company as choices.
    ///
    /// Those whom the caller may see, by name, at most 200; search words find the others.
    /// `404 1002` for an unknown user.
    #[oai(path = "/get-company-users", method = "get", operation_id = "getCompanyUsers")]
    async fn get_company_users(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// A user of the company; without it, the caller's own company.
        #[oai(name = "userId")]
        user_id: Query<Option<Uuid>>,
        /// Only users with this role.
        #[oai(name = "userType")]
        user_type: Query<Option<UserType>>,
        /// Words that must all occur in name, email address or phone.
        #[oai(name = "searchKey")]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<ColleagueOut>> {
        let Auth(session) = auth;
        let named = user_id.0.filter(|id| !id.is_nil()).map(UserId);
        let scope = reach(
            &session,
            named.unwrap_or(session.user_id()),
            Permission::UsersRead,
        )?;
        let mut checks = Checks::default();
        let words = search_words(&mut checks, "searchKey", search_key.0.as_deref());
        checks.done()?;
        let (tenant, _, _) = whose(&state, &session, &scope, user_id.0).await?;
        let role = user_type.0.map(Role::from);
        let mut tx = state.db.scoped(&scope).await?;
        let colleagues = users::colleagues(&mut tx, view(&session), tenant, role, &words).await?;
        tx.commit().await?;
        answer(colleagues.into_iter().map(Into::into).collect())
    }

    /// Get the number of seats of a company, taken and free.
    ///
    /// For the caller's own company or that of `userId`. Free seats are 0 when a super admin
    /// exceeded the number. For super admins, Company Admins and Submarket Owners. `404 1002`
    /// unknown user.
    #[oai(
        path = "/find-remaining-seats",
        method = "get",
        operation_id = "findRemainingSeats"
    )]
    async fn find_remaining_seats(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// A user of the company; without it, the caller's own company.
        #[oai(name = "userId")]
        user_id: Query<Option<Uuid>>,
    ) -> Answer<SeatsOut> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::UsersRead)?;
        let (tenant, _, _) = whose(&state, &session, &scope, user_id.0).await?;
        let mut tx = state.db.scoped(&scope).await?;
        let (seats, in_use) = users::seats(&mut tx, tenant).await?;
        tx.commit().await?;
        let in_use = total(in_use);
        answer(SeatsOut {
            remaining_seats: (seats - in_use).max(0),
            no_of_seats: seats,
            seats_in_use: in_use,
        })
    }

    /// List the roles that the caller may give new users.
    ///
    /// In the order of a form, each with its label. Super admins get all roles, Company Admins
    /// Submarket Owner and Bucket Owner, Submarket Owners Bucket Owner only.
    #[oai(path = "/user-types", method = "get", operation_id = "getUserTypes")]
    async fn user_types(&self, auth: Auth) -> Answer<Vec<UserTypeOut>> {
        let Auth(session) = auth;
        session.allow(Permission::UsersWrite)?;
        let types = creatable(session.role()).iter().map(|role| UserTypeOut {
            user_type: (*role).into(),
            label: choice_label(*role).to_owned(),
        });
        answer(types.collect())
    }

    /// List the super admins.
    ///
    /// By name, at most 200, including developers with the rights of a super admin. For super
    /// admins.
    #[oai(
        path = "/get-all-admin-users",
        method = "get",
        operation_id = "getAllAdminUsers"
    )]
    async fn get_all_admin_users(&self, state: Data<&ApiState>, auth: Auth) -> Answer<Vec<UserRowOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::AdminsRead)?;
        let mut checks = Checks::default();
        let page = page(&mut checks, Count(1), Count(MAX_PAGE_SIZE.into()));
        let page: Page = checks.finish(page)?;
        let query = UserQuery {
            group: UserGroup::All,
            roles: vec![Role::Admin, Role::ADDev],
            search: Vec::new(),
            sort: UserSort::Name,
            direction: Direction::Ascending,
            page,
        };
        let mut tx = state.db.scoped(&scope).await?;
        let admins = users::list(&mut tx, &query).await?;
        let rows = linking::rows(&state, &session, &mut tx, admins.rows).await?;
        tx.commit().await?;
        answer(rows)
    }
}

/// The company, id and role of the user that a read names, or of the caller if it names none.
async fn whose(
    state: &ApiState,
    session: &Session,
    scope: &Scope,
    named: Option<Uuid>,
) -> Result<(TenantId, UserId, Role), ApiError> {
    let named = named.filter(|id| !id.is_nil()).map(UserId);
    let Some(id) = named.filter(|id| *id != session.user_id()) else {
        return Ok((session.tenant_id(), session.user_id(), session.role()));
    };
    let mut tx = state.db.scoped(scope).await?;
    let user = users::get(&mut tx, view(session), id)
        .await?
        .ok_or_else(unknown)?;
    tx.commit().await?;
    Ok((user.tenant_id, user.id, user.role))
}
