//! Links super admins with single sign-on; another super admin must permit it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use database::audit::{self, Action, Entry};
use database::sso::{self, LinkState, PermitError};
use database::users::{User, UserRow};
use database::{DbError, ScopedTx, Session};
use domain::ids::UserId;
use domain::people::may_permit_sso_link;
use domain::roles::{Permission, Role, Standing};
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use super::answers::{UserRowOut, row_out};
use super::asker::{Act, another, require};
use crate::auth::Auth;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls for linking super admins with single sign-on.
pub struct SsoLinksApi;

/// The state of an account's link with single sign-on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum SsoLinkState {
    /// Single sign-on opens the account.
    Linked,
    /// The next single sign-on links the account.
    Permitted,
    /// Single sign-on does not open the account.
    Unlinked,
}

/// An account's link with single sign-on.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", rename = "SsoLink", skip_serializing_if_is_none)]
pub struct SsoLinkOut {
    /// The state of the link.
    pub state: SsoLinkState,
    /// When a permission ends.
    pub permitted_until: Option<DateTime<Utc>>,
    /// First and last name of the user who gave the permission.
    pub permitted_by: Option<String>,
}

impl From<LinkState> for SsoLinkOut {
    fn from(state: LinkState) -> Self {
        let (state, permitted) = match state {
            LinkState::Linked => (SsoLinkState::Linked, None),
            LinkState::Permitted { until, by } => (SsoLinkState::Permitted, Some((until, by))),
            LinkState::Unlinked => (SsoLinkState::Unlinked, None),
        };
        let (permitted_until, permitted_by) = permitted.unzip();
        Self {
            state,
            permitted_until,
            permitted_by,
        }
    }
}

#[OpenApi(prefix_path = "/user", tag = "Tag::Users")]
impl SsoLinksApi {
    /// Permit another super admin to link single sign-on.
    ///
    /// The next single sign-on of that super admin links the account by its verified email address.
    /// The permission is valid once and for 24 hours. It ends earlier when it is withdrawn, or when
    /// the user who gave or received it is deactivated. Errors: `404 1002`, `404 NOT_FOUND` or
    /// `422 1005`.
    #[oai(path = "/permit-sso-link", method = "post", operation_id = "permitSsoLink")]
    async fn permit_sso_link(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The other super admin.
        #[oai(name = "userId")]
        user_id: Query<Uuid>,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let Act { mut tx, user, .. } = another_admin(&state, &session, UserId(user_id.0)).await?;
        let issuer = issuer(&state).ok_or_else(|| ApiError::of(ErrorCode::NotFound))?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let permit = sso::Permit {
            user: user.id,
            is_active: user.is_active,
            by: session.user_id(),
        };
        sso::permit(&mut tx, permit, issuer, &origin, now)
            .await
            .map_err(refused)?;
        tx.commit().await?;
        answer(Done {})
    }

    /// Withdraw the permission given by permitSsoLink.
    ///
    /// The other super admin's next single sign-on no longer links the account. An existing link
    /// stays. For super admins. `422 NO_CHANGE` without a permission, `404 1002` unknown user.
    #[oai(
        path = "/withdraw-sso-link",
        method = "post",
        operation_id = "withdrawSsoLink"
    )]
    async fn withdraw_sso_link(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The other super admin.
        #[oai(name = "userId")]
        user_id: Query<Uuid>,
    ) -> Answer<Done> {
        let id = UserId(user_id.0);
        let Act { mut tx, .. } = another_admin(&state, &auth.0, id).await?;
        if !sso::revoke_permit(&mut tx, id).await? {
            return Err(ApiError::of(ErrorCode::NoChange));
        }
        let entry = Entry::new(Action::IdentityLinkPermitWithdrawn).on("user", id);
        audit::record(&mut tx, &entry, &origin(&state, request), state.clock.now()).await?;
        tx.commit().await?;
        answer(Done {})
    }
}

/// Locks another super admin.
async fn another_admin(state: &ApiState, session: &Session, id: UserId) -> Result<Act, ApiError> {
    let act = another(state, session, Permission::AdminsRead, id, None).await?;
    require(may_permit_sso_link(session.role(), act.user.role))?;
    Ok(act)
}

fn issuer(state: &ApiState) -> Option<&str> {
    state.config.sso.as_ref().map(|provider| provider.issuer())
}

fn refused(error: PermitError) -> ApiError {
    match error {
        PermitError::Linked => ApiError::with_words(
            ErrorCode::UserUpdateFailed,
            "The account is already linked to single sign-on.",
        ),
        PermitError::Inactive => ApiError::with_words(
            ErrorCode::UserUpdateFailed,
            "Only an active account can be linked to single sign-on.",
        ),
        PermitError::Database(error) => error.into(),
    }
}

/// A user's link, for a super admin who reads another or the own account.
pub(super) async fn of_user(
    state: &ApiState,
    tx: &mut ScopedTx,
    user: &User,
) -> Result<Option<SsoLinkOut>, DbError> {
    Ok(of(state, tx, [(user.id, user.role)]).await?.remove(&user.id))
}

/// The rows of a list, with the links of super admins.
pub(super) async fn rows(
    state: &ApiState,
    session: &Session,
    tx: &mut ScopedTx,
    rows: Vec<UserRow>,
) -> Result<Vec<UserRowOut>, DbError> {
    let mut links = of(state, tx, rows.iter().map(|row| (row.id, row.role))).await?;
    let rows = rows.into_iter().map(|row| {
        let link = links.remove(&row.id);
        row_out(session, row, link)
    });
    Ok(rows.collect())
}

/// The links of the super admins among `users`; empty without a provider.
async fn of(
    state: &ApiState,
    tx: &mut ScopedTx,
    users: impl IntoIterator<Item = (UserId, Role)>,
) -> Result<HashMap<UserId, SsoLinkOut>, DbError> {
    let admins: Vec<_> = users
        .into_iter()
        .filter(|(_, role)| role.standing() == Standing::SuperAdmin)
        .map(|(id, _)| id)
        .collect();
    let Some(issuer) = issuer(state).filter(|_| !admins.is_empty()) else {
        return Ok(HashMap::new());
    };
    let states = sso::link_states(tx, issuer, &admins, state.clock.now()).await?;
    Ok(states.into_iter().map(|(id, state)| (id, state.into())).collect())
}
