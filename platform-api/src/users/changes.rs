//! The calls that change users.

use database::account_links;
use database::audit::{self, Action, Entry};
use database::users::{self, Removal};
use domain::ids::UserId;
use domain::people::{awaits_invitation, may_delete, may_invite_again, may_release_markets, may_set_active};
use domain::roles::{Permission, Standing};
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

/// Repeated invitations per minute and user.
const INVITATIONS_A_MINUTE: u32 = 40;

/// The calls that change users.
pub struct UserChangesApi;

/// A user's state.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UserActiveIn {
    /// The user.
    pub user_id: Uuid,
    /// The version that was read.
    pub version: i32,
    /// Whether the user may sign in.
    pub is_active: bool,
}

#[OpenApi(prefix_path = "/user", tag = "Tag::Users")]
impl UserChangesApi {
    /// Create a user and send an invitation by email.
    ///
    /// The link is valid for 72 hours. A Company Admin is created with a new company, by super
    /// admins only; Submarket Owners create Bucket Owners for their own team. `409 1001` email
    /// address or user name taken, `422 1021` no free seat, `422 1018` invalid manager,
    /// `404 NOT_FOUND` unknown company. Other errors: `400 1003`, `400 5006` or `422 1005`.
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
            ..user_out(&state, &session, profile, None)
        })
    }

    /// Change a user or the caller's own account, or reallocate a user's license to another
    /// person.
    ///
    /// Absent fields keep their values. After a reallocation, the former holder is signed out
    /// everywhere and the new one is invited. Errors: `400 1003`, `400 5006`, `404 1002`,
    /// `404 NOT_FOUND`, `409 1001`, `409 STALE_WRITE`, `422 1005`, `422 1018`, `422 1021` or
    /// `422 1022`; `400 5012` or `400 6013` for a picture.
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
            ..user_out(&state, &session, profile, None)
        })
    }

    /// Activate or deactivate a user.
    ///
    /// Activation takes a seat, and sends another invitation to a user who has not signed in yet;
    /// deactivation frees the seat and ends all sessions of the user. For super admins and
    /// Company Admins. `409 STALE_WRITE` another version, `422 1021` no free seat, `422 1005`
    /// last super admin, `404 1002` unknown user.
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
        session.allow(Permission::UsersManage)?;
        require(may_set_active(session.role(), user.role))?;
        let by = session.role().standing();
        let (origin, now) = (origin(&state, request), state.clock.now());
        users::set_active(&mut tx, &held, &user, body.is_active, by, &origin, now)
            .await
            .map_err(|error| refusal(error, ErrorCode::UserUpdateFailed))?;
        answer(user_out(&state, &session, commit(tx, id).await?, None))
    }

    /// Delete a user; a company admin with the whole company.
    ///
    /// A user with markets can't be deleted, unless a super admin deletes a company admin and
    /// releases the company's markets. Errors: `404 1002`, `409 1015`, `409 6051` for a user of an
    /// automated campaign that is on, or `409 STALE_WRITE`.
    #[oai(path = "/delete-user", method = "delete", operation_id = "deleteUser")]
    async fn delete_user(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The user.
        #[oai(name = "userId")]
        user_id: Query<Uuid>,
        /// The version that was read; if absent, any version is deleted.
        version: Query<Option<i32>>,
        /// Whether the company's markets are released.
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
        session.allow(Permission::UsersManage)?;
        require(may_delete(session.role(), user.role))?;
        if gives_up && !may_release_markets(session.role(), user.role) {
            require(session.role().standing() == Standing::SuperAdmin)?;
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

    /// Get the effects of deleting a user, for a warning.
    ///
    /// Holds the markets, child markets and buckets that prevent it, the users and territory
    /// deleted with a Company Admin, and the number of Bucket Owners who lose their manager.
    /// Changes nothing. For super admins and Company Admins. `404 1002` unknown user.
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
        session.allow(Permission::UsersManage)?;
        require(may_delete(session.role(), user.role))?;
        let affected = users::affected_by_removal(&mut tx, &user)
            .await
            .map_err(|error| refusal(error, ErrorCode::UserDeletionFailed))?;
        tx.commit().await?;
        answer(UserRemovalOut::new(
            affected,
            may_release_markets(session.role(), user.role),
        ))
    }

    /// Send another invitation to a user who has not signed in yet.
    ///
    /// The earlier link becomes invalid; the new one is valid for 72 hours. `422 1005` for an
    /// inactive user or one who has signed in before, `404 1002` unknown user. Other errors:
    /// `429 RATE_LIMITED`.
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
        if !awaits_invitation(user.is_invited, user.is_active) {
            return Err(ApiError::with_words(
                ErrorCode::UserUpdateFailed,
                "Only an active user who hasn't signed in yet can be invited again.",
            ));
        }
        let limit = Limit::per_minute("invitations", INVITATIONS_A_MINUTE);
        state.count(limit, &session.user_id().to_string()).await?;
        let now = state.clock.now();
        let ordered_by = tx.scope().actor().user_id();
        account_links::order_invitation(&mut tx, id, ordered_by, now).await?;
        let entry = Entry::new(Action::PasswordLinkOrdered).on("user", id);
        audit::record(&mut tx, &entry, &origin(&state, request), now).await?;
        tx.commit().await?;
        answer(Done {})
    }
}
