//! Sets, resets and changes passwords.

use database::audit::{Action, Entry};
use database::{account_links, gate};
use domain::roles::Permission;
use limits::Limit;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Path;
use poem_openapi::types::Example;
use poem_openapi::{Object, OpenApi};
use tokio::time::Instant;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::origin::{client_address, origin};
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about passwords.
pub struct PasswordApi;

/// A password to set with a link.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", example)]
pub struct PasswordByLinkIn {
    /// The token at the end of the link.
    #[oai(validator(max_length = 200))]
    pub token: String,
    /// The password: 8 to 128 characters, with a digit, a lowercase, an uppercase and a special
    /// character and no spaces.
    #[oai(validator(max_length = 1000))]
    pub new_password: String,
    /// The password again, if the client asks for it.
    #[oai(validator(max_length = 1000), skip_serializing_if_is_none)]
    pub confirm_password: Option<String>,
}

impl Example for PasswordByLinkIn {
    fn example() -> Self {
        Self {
            token: "the end of the link".to_owned(),
            new_password: "Your-new-password-1".to_owned(),
            confirm_password: None,
        }
    }
}

/// A change of the password.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", example)]
pub struct ChangePasswordIn {
    /// The current password.
    #[oai(validator(max_length = 1000))]
    pub current_password: String,
    /// The new password, by the rules of `user/update-password`.
    #[oai(validator(max_length = 1000))]
    pub new_password: String,
    /// The new password again.
    #[oai(validator(max_length = 1000))]
    pub confirm_password: String,
}

impl Example for ChangePasswordIn {
    fn example() -> Self {
        Self {
            current_password: "your password".to_owned(),
            new_password: "Your-new-password-1".to_owned(),
            confirm_password: "Your-new-password-1".to_owned(),
        }
    }
}

#[OpenApi(prefix_path = "/user", tag = "Tag::Account")]
impl PasswordApi {
    /// Request an email with a link to reset the password.
    ///
    /// Needs no sign-in. Known and unknown addresses get the same answer. The link is valid once,
    /// for 60 minutes; a second request for the same account within a minute sends no second email.
    /// Errors: `429 RATE_LIMITED`.
    #[oai(
        path = "/forgot-password/:emailid",
        method = "post",
        operation_id = "forgotPassword"
    )]
    async fn forgot_password(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        /// The email address, or the user name.
        #[oai(validator(max_length = 1000))]
        emailid: Path<String>,
    ) -> Answer<Done> {
        let name = emailid.0.trim().to_owned();
        count_try(&state, request, &name.to_lowercase()).await?;
        let now = state.clock.now();
        let mut tx = state.db.gate().await?;
        let account = gate::find_account(&mut tx, &name).await?;
        let entry = Entry::new(Action::PasswordLinkOrdered);
        let account = account.as_ref();
        gate::record_anonymous_audit(&mut tx, account, entry, &origin(&state, request), now).await?;
        tx.commit().await?;
        // The same for known and unknown accounts: a job decides whether an e-mail is sent.
        let mut tx = state.db.tenant(&gate::platform_ledger()).await?;
        let who = account.map(|account| (account.tenant_id, account.user_id));
        account_links::ask_for_reset(&mut tx, who, now).await?;
        tx.commit().await?;
        answer(Done {})
    }

    /// Set a password with the link of an invitation or a reset.
    ///
    /// Needs no sign-in. Ends all sessions of the user and invalidates the user's other links.
    /// `422 4` when the link was used, replaced or has expired; `400 5005` weak password;
    /// `400 1007` when the two passwords differ. Other errors: `429 RATE_LIMITED`.
    #[oai(path = "/update-password", method = "post", operation_id = "updatePassword")]
    async fn update_password(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        body: Body<PasswordByLinkIn>,
    ) -> Answer<Done> {
        let arrived = Instant::now();
        let Body(body) = body;
        count_try(&state, request, &body.token).await?;
        check_new(&body.new_password, body.confirm_password.as_deref())?;
        let link_invalid = || ApiError::of(ErrorCode::LinkInvalid);
        // Checked first: hashing is expensive and only for valid links.
        let mut tx = state.db.gate().await?;
        let opens = account_links::opens_for(&mut tx, &body.token, state.clock.now()).await?;
        tx.commit().await?;
        let (tenant, user) = opens.ok_or_else(link_invalid)?;
        let hash = state
            .passwords
            .turn(arrived)
            .await?
            .hash(body.new_password)
            .await?;

        let now = state.clock.now();
        let mut tx = state.db.gate().await?;
        if !account_links::spend(&mut tx, &body.token, now).await? {
            return Err(link_invalid());
        }
        gate::set_password(&mut tx, tenant, user, &hash, now).await?;
        let entry = Entry::new(Action::PasswordSet).on("user", user);
        gate::record_audit(&mut tx, (tenant, user), &entry, &origin(&state, request), now).await?;
        tx.commit().await?;
        answer(Done {})
    }

    /// Change the caller's password.
    ///
    /// Ends all of the user's sessions, including this one. `422 1008` wrong current password,
    /// `400 5005` weak password, `400 1007` when the new passwords differ, `400 1014` when the new
    /// password equals the current one. Other errors: `429 RATE_LIMITED`.
    #[oai(path = "/change-password", method = "post", operation_id = "changePassword")]
    async fn change_password(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<ChangePasswordIn>,
    ) -> Answer<Done> {
        let arrived = Instant::now();
        let (Auth(session), Body(body)) = (auth, body);
        session.allow_company(Permission::OwnAccount)?;
        count_try(&state, request, &session.user_id().to_string()).await?;
        check_new(&body.new_password, Some(&body.confirm_password))?;
        let mut tx = state.db.gate().await?;
        let stored = gate::password_hash(&mut tx, &session).await?;
        tx.commit().await?;
        let is_same = body.new_password == body.current_password;
        let turn = state.passwords.turn(arrived).await?;
        if !turn.verify(body.current_password, stored.clone()).await? {
            return Err(ApiError::of_field(ErrorCode::WrongPassword, "currentPassword"));
        }
        if is_same {
            return Err(ApiError::field(
                "newPassword",
                "Must differ from the current password",
            ));
        }
        let hash = state
            .passwords
            .turn(arrived)
            .await?
            .hash(body.new_password)
            .await?;
        let now = state.clock.now();
        let mut tx = state.db.gate().await?;
        let who = (session.tenant_id(), session.user_id());
        if !gate::change_password(&mut tx, &session, stored.as_deref(), &hash, now).await? {
            // Changed meanwhile by a link or another tab: the given password is no longer the
            // current one.
            return Err(ApiError::of(ErrorCode::WrongPassword));
        }
        let entry = Entry::new(Action::PasswordChanged).on("user", session.user_id());
        gate::record_audit(&mut tx, who, &entry, &origin(&state, request), now).await?;
        tx.commit().await?;
        answer(Done {})
    }
}

/// Checks that both are equal and strong enough.
fn check_new(password: &str, again: Option<&str>) -> Result<(), ApiError> {
    if again.is_some_and(|again| again != password) {
        return Err(ApiError::of_field(ErrorCode::PasswordMismatch, "confirmPassword"));
    }
    domain::passwords::check(password)
        .map_err(|weak| ApiError::coded(ErrorCode::WeakPassword, "newPassword", weak.to_string()))
}

/// Counts an attempt for the client's IP address and for its subject.
async fn count_try(state: &ApiState, request: &Request, about: &str) -> Result<(), ApiError> {
    let address = client_address(state, request).unwrap_or_default();
    for (name, per_minute, key) in [
        (
            "password-address",
            state.config.sign_ins_per_address,
            address.as_str(),
        ),
        ("password-account", state.config.sign_ins_per_account, about),
    ] {
        state.count(Limit::per_minute(name, per_minute), key).await?;
    }
    Ok(())
}
