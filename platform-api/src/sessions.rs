//! The caller's own sessions, and ending them.

use chrono::{DateTime, Utc};
use database::audit::{self, Action, Entry};
use database::sessions;
use domain::ids::SessionId;
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about own sessions.
pub struct SessionsApi;

/// A live session of the caller.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SessionOut {
    /// The session.
    pub session_id: Uuid,
    /// The browser's User-Agent.
    pub user_agent: Option<String>,
    /// The IP address it was opened from.
    pub client_address: Option<String>,
    /// When it was opened.
    pub created_at: DateTime<Utc>,
    /// When it was last used, to within five minutes.
    pub last_used_at: DateTime<Utc>,
    /// Whether it outlives the browser.
    pub remember_client: bool,
    /// Whether it is the session of this call.
    pub is_current: bool,
}

#[OpenApi(prefix_path = "/account", tag = "Tag::Account")]
impl SessionsApi {
    /// List the caller's live sessions.
    ///
    /// Last used first, at most 100. Each has its browser, IP address and times of opening and
    /// last use; `isCurrent` marks the session of this call.
    #[oai(
        path = "/get-sessions-list",
        method = "post",
        operation_id = "getSessionsList"
    )]
    async fn get_sessions_list(&self, state: Data<&ApiState>, auth: Auth) -> Answer<Vec<SessionOut>> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnAccount)?;
        let mut tx = state.db.tenant(&scope).await?;
        let live = sessions::list(&mut tx, session.user_id(), state.clock.now()).await?;
        tx.commit().await?;
        answer(
            live.into_iter()
                .map(|one| SessionOut {
                    session_id: one.id.0,
                    user_agent: one.user_agent,
                    client_address: one.client_address,
                    created_at: one.created_at,
                    last_used_at: one.last_used_at,
                    remember_client: one.remember_client,
                    is_current: one.id == session.id(),
                })
                .collect(),
        )
    }

    /// End one of the caller's sessions.
    ///
    /// Signs that session out at once; it may be the one of this call. `404 NOT_FOUND` for a
    /// session that has ended or is not the caller's.
    #[oai(path = "/end-session", method = "delete", operation_id = "endSession")]
    async fn end_session(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The session.
        #[oai(name = "sessionId")]
        session_id: Query<Uuid>,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnAccount)?;
        let mut tx = state.db.tenant(&scope).await?;
        let id = SessionId(session_id.0);
        if !sessions::end(&mut tx, session.user_id(), id).await? {
            return Err(ApiError::of(ErrorCode::NotFound));
        }
        let entry = Entry::new(Action::SessionsEnded).on("session", id);
        audit::record(&mut tx, &entry, &origin(&state, request), state.clock.now()).await?;
        tx.commit().await?;
        state.streams.end_session(id);
        answer(Done {})
    }

    /// End all sessions of the caller except this one.
    ///
    /// The other sessions are signed out at once. Succeeds too when there are none.
    #[oai(
        path = "/end-other-sessions",
        method = "post",
        operation_id = "endOtherSessions"
    )]
    async fn end_other_sessions(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnAccount)?;
        let mut tx = state.db.tenant(&scope).await?;
        let ended = sessions::end_all(&mut tx, session.user_id(), Some(session.id())).await?;
        if ended > 0 {
            let entry = Entry::new(Action::SessionsEnded).after(serde_json::json!({ "sessions": ended }));
            audit::record(&mut tx, &entry, &origin(&state, request), state.clock.now()).await?;
        }
        tx.commit().await?;
        answer(Done {})
    }
}
