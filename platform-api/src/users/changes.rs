//! The calls that change people.

use database::account_links;
use database::audit::{self, Action, Entry};
use database::users::{self, Removal};
use domain::ids::UserId;
use domain::people::{may_delete, may_invite_again, may_set_active};
use domain::roles::{Permission, Role, Standing};
use limits::Limit;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use super::answers::{UserOut, UserRemovalOut, user_out};
use super::asker::{Act, another, commit, company, require, unknown, view};
use super::body::{UserChangeIn, UserIn};
use super::refusals::refusal;
use super::{creating, editing, names};
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// Invitations that one may send again in a minute.
const INVITATIONS_A_MINUTE: u32 = 40;

/// The calls that change people.
pub struct UserChangesApi;

/// Whether a user may sign in.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UserActiveIn {
    /// The user.
    pub user_id: Uuid,
    /// The version that was read.
    pub version: i32,
    /// Whether the user is to be active.
    pub is_active: bool,
}

#[OpenApi(prefix_path = "/user", tag = "Tag::Users")]
impl UserChangesApi {
    /// Create a user, who is invited by mail. A company admin is created with its company.
    #[oai(path = "/create", method = "post", operation_id = "createUser")]
    async fn create(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<UserIn>,
    ) -> Answer<UserOut> {
        let Auth(session) = auth;
        let same = names::sharing(&state, &session, body.company.company_name.as_deref(), None).await?;
        let profile = creating::create(&state, request, &session, &body).await?;
        answer(UserOut {
            companies_of_same_name: same,
            ..user_out(&state, profile, session.role().standing())
        })
    }

    /// Change a user, or oneself; or hand the license of a user to another person.
    ///
    /// What is absent stays. A changed holder is signed out everywhere and the next one invited.
    #[oai(path = "/update-user", method = "post", operation_id = "updateUser")]
    async fn update_user(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<UserChangeIn>,
    ) -> Answer<UserOut> {
        let Auth(session) = auth;
        let (name, id) = (body.company.company_name.as_deref(), UserId(body.user_id));
        let same = names::sharing(&state, &session, name, Some(id)).await?;
        let profile = editing::update(&state, request, &session, &body).await?;
        answer(UserOut {
            companies_of_same_name: same,
            ..user_out(&state, profile, session.role().standing())
        })
    }

    /// Let a user sign in or not. It frees a seat or takes one; all sessions of one who may not end.
    #[oai(path = "/set-user-active", method = "post", operation_id = "setUserActive")]
    async fn set_user_active(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<UserActiveIn>,
    ) -> Answer<UserOut> {
        let Auth(session) = auth;
        let id = UserId(body.user_id);
        let Act { mut tx, held, user } =
            another(&state, &session, Permission::UsersWrite, id, Some(body.version)).await?;
        require(may_set_active(session.role(), user.role))?;
        let by = session.role().standing();
        let (origin, now) = (origin(&state, request), state.clock.now());
        users::set_active(&mut tx, &held, &user, body.is_active, by, &origin, now)
            .await
            .map_err(|error| refusal(error, ErrorCode::UserUpdateFailed))?;
        answer(user_out(&state, commit(tx, id).await?, by))
    }

    /// Delete a user; with a company admin all of its company.
    ///
    /// Whoever holds markets stays, unless a super admin deletes a company admin and says that they are given up.
    #[oai(path = "/delete-user", method = "delete", operation_id = "deleteUser")]
    async fn delete_user(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The user.
        #[oai(name = "userId")]
        user_id: Query<Uuid>,
        /// The version that was read; without it any is deleted.
        version: Query<Option<i32>>,
        /// Whether a company's markets are given up with it.
        #[oai(name = "unassignMarkets")]
        unassign_markets: Query<Option<bool>>,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let gives_up = unassign_markets.0 == Some(true);
        let Act { mut tx, user, .. } = another(
            &state,
            &session,
            Permission::UsersWrite,
            UserId(user_id.0),
            version.0,
        )
        .await?;
        require(may_delete(session.role(), user.role))?;
        require(!gives_up || session.role().standing() == Standing::SuperAdmin)?;
        if gives_up && user.role != Role::CompanyAdmin {
            return Err(ApiError::field("unassignMarkets", "Only for a company admin"));
        }
        let removal = if gives_up {
            Removal::GivesTerritoryUp
        } else {
            Removal::KeepsTerritory
        };
        let (origin, now) = (origin(&state, request), state.clock.now());
        users::remove(&mut tx, &user, removal, &origin, now)
            .await
            .map_err(|error| refusal(error, ErrorCode::UserDeletionFailed))?;
        tx.commit().await?;
        answer(Done {})
    }

    /// What deleting a user would meet and take along: what its warning shows.
    #[oai(path = "/get-user-removal", method = "get", operation_id = "getUserRemoval")]
    async fn get_user_removal(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The user.
        #[oai(name = "userId")]
        user_id: Query<Uuid>,
    ) -> Answer<UserRemovalOut> {
        let Auth(session) = auth;
        let id = UserId(user_id.0);
        let scope = session.allow(Permission::UsersWrite)?;
        require(id != session.user_id())?;
        let scope = company(&state, scope, id).await?;
        let mut tx = state.db.tenant(&scope).await?;
        let user = users::get(&mut tx, view(&session), id)
            .await?
            .ok_or_else(unknown)?;
        require(may_delete(session.role(), user.role))?;
        let affected = users::affected_by_removal(&mut tx, &user)
            .await
            .map_err(|error| refusal(error, ErrorCode::UserDeletionFailed))?;
        tx.commit().await?;
        answer(affected.into())
    }

    /// Send a user who has not come yet another invitation; the link of before opens nothing from then on.
    #[oai(
        path = "/resend-invitation",
        method = "post",
        operation_id = "resendInvitation"
    )]
    async fn resend_invitation(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The user.
        #[oai(name = "userId")]
        user_id: Query<Uuid>,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let id = UserId(user_id.0);
        let Act { mut tx, user, .. } = another(&state, &session, Permission::UsersWrite, id, None).await?;
        require(may_invite_again(session.role(), user.role))?;
        if !user.is_invited || !user.is_active {
            return Err(ApiError::with_words(
                ErrorCode::UserUpdateFailed,
                "Only an active user who has not come yet can be invited again.",
            ));
        }
        let limit = Limit::per_minute("invitations", INVITATIONS_A_MINUTE);
        state
            .limits
            .take(limit, &session.user_id().to_string())
            .await
            .map_err(|seconds| ApiError::retry_after(ErrorCode::RateLimited, seconds))?;
        let now = state.clock.now();
        let ordered_by = tx.scope().actor().user_id();
        account_links::order_invitation(&mut tx, id, ordered_by, now).await?;
        let entry = Entry::new(Action::PasswordLinkOrdered).on("user", id);
        audit::record(&mut tx, &entry, &origin(&state, request), now).await?;
        tx.commit().await?;
        answer(Done {})
    }
}
