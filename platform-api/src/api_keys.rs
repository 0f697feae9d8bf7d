//! Keys of partners' programs: the calls of the people who manage them.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use database::api_keys::{self, KeyError, KeyRecord, NewKey};
use database::platform::enter_company;
use database::{Scope, Session, TenantScope};
use domain::api_keys::{KeyScope, expiry};
use domain::ids::ApiKeyId;
use domain::people::MAX_NAME;
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::{Enum, Object, OpenApi};
use secrecy::ExposeSecret as _;
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, PageOut, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::{Checks, PageIn};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about keys.
pub struct ApiKeysApi;

/// One thing that a key may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename = "ApiKeyScope", remote = "KeyScope")]
pub enum KeyScopeName {
    /// Read move leads.
    #[oai(rename = "leads:read")]
    LeadsRead,
    /// Send move leads.
    #[oai(rename = "leads:write")]
    LeadsWrite,
    /// Read the company's listings.
    #[oai(rename = "listings:read")]
    ListingsRead,
}

/// A key. The key itself is shown only once, when it is made.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ApiKeyOut {
    /// Its id.
    pub api_key_id: Uuid,
    /// Its name.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<KeyScopeName>,
    /// Its last four characters.
    pub last_four: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// By whom.
    pub created_by: String,
    /// When it expires.
    pub expires_at: DateTime<Utc>,
    /// When it was revoked; absent while it is not.
    pub revoked_at: Option<DateTime<Utc>>,
    /// Until when the key before the last rotation works.
    pub former_key_ends_at: Option<DateTime<Utc>>,
    /// When it was last used, to within five minutes.
    pub last_used_at: Option<DateTime<Utc>>,
    /// From which IP address.
    pub last_used_address: Option<String>,
    /// Whether the caller may rotate it now.
    pub can_rotate: bool,
    /// Whether the caller may revoke it now.
    pub can_revoke: bool,
    /// Its company, for super admins.
    pub company_name: Option<String>,
}

/// A key to make.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CreateApiKeyIn {
    /// Its name, 1 to 64 characters, unique among the company's keys that are not revoked.
    pub name: String,
    /// What it may do: at least one scope.
    #[oai(validator(max_items = 20))]
    pub scopes: Vec<KeyScopeName>,
    /// When it expires: within two years, by default in a year.
    pub expires_at: Option<DateTime<Utc>>,
}

/// The key to rotate or revoke.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ApiKeyIn {
    /// Its id.
    pub api_key_id: Uuid,
}

/// A key that was made. It is never shown again.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ApiKeyMadeOut {
    /// Its id.
    pub api_key_id: Uuid,
    /// The key, for `Authorization: Bearer`.
    pub key: String,
}

#[OpenApi(prefix_path = "/api-keys", tag = "Tag::Developers")]
impl ApiKeysApi {
    /// Get the keys of partners' programs.
    ///
    /// Newest first, with last use; never the keys themselves. A Company Admin gets those of the
    /// company, a super admin those of all companies.
    #[oai(path = "/get-api-keys", method = "post", operation_id = "getApiKeys")]
    async fn get_api_keys(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<PageIn>,
    ) -> Answer<PageOut<ApiKeyOut>> {
        let scope = auth.0.allow(Permission::ApiKeysRevoke)?;
        let page = body.page()?;
        let now = state.clock.now();
        let mut tx = state.db.scoped(&scope).await?;
        let (keys, total) = api_keys::list(&mut tx, page).await?;
        tx.commit().await?;
        answer(PageOut::new(
            keys.into_iter().map(|key| shown(key, &scope, now)),
            total,
        ))
    }

    /// Make an API key.
    ///
    /// The answer holds the key, which is not stored and never shown again. For Company Admins.
    /// `409 API_KEY_NAME_TAKEN`, `422 API_KEY_LIMIT` when 20 keys work, `422 PLUGIN_MISSING` for a
    /// scope of leads while the company lacks the lead plugin, `404 NOT_FOUND` for a company that
    /// was deleted meanwhile.
    #[oai(path = "/create-api-key", method = "post", operation_id = "createApiKey")]
    async fn create_api_key(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<CreateApiKeyIn>,
    ) -> Answer<ApiKeyMadeOut> {
        let scope = auth.0.allow_company(Permission::ApiKeysWrite)?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let (scopes, expires_at) = checked(&body, now)?;
        let mut tx = state.db.tenant(&scope).await?;
        let new = NewKey {
            name: body.name.trim(),
            scopes: &scopes,
            expires_at,
        };
        let (id, made) = api_keys::insert(&mut tx, &new, (&origin, now)).await?;
        tx.commit().await?;
        answer(ApiKeyMadeOut {
            api_key_id: id.0,
            key: made.key.expose_secret().to_owned(),
        })
    }

    /// Replace a key by a new one.
    ///
    /// The new key has the same name and scopes and works for a year. The former one works for 24
    /// more hours. For Company Admins. `404 NOT_FOUND` for an unknown, expired or revoked key.
    #[oai(path = "/rotate-api-key", method = "post", operation_id = "rotateApiKey")]
    async fn rotate_api_key(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<ApiKeyIn>,
    ) -> Answer<ApiKeyMadeOut> {
        let scope = auth.0.allow_company(Permission::ApiKeysWrite)?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let expires_at = expiry(None, now).map_err(|_| ApiError::of(ErrorCode::Unexpected))?;
        let mut tx = state.db.tenant(&scope).await?;
        let id = ApiKeyId(body.api_key_id);
        let made = api_keys::rotate(&mut tx, id, expires_at, (&origin, now)).await?;
        tx.commit().await?;
        answer(ApiKeyMadeOut {
            api_key_id: id.0,
            key: made.key.expose_secret().to_owned(),
        })
    }

    /// Revoke a key.
    ///
    /// It stops working at once. A Company Admin revokes keys of the company, a super admin those
    /// of any company. `404 NOT_FOUND` for an unknown key or one that is revoked already.
    #[oai(path = "/revoke-api-key", method = "post", operation_id = "revokeApiKey")]
    async fn revoke_api_key(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<ApiKeyIn>,
    ) -> Answer<Done> {
        let id = ApiKeyId(body.api_key_id);
        let (origin, now) = (origin(&state, request), state.clock.now());
        let scope = owner_of(&state, &auth.0, id).await?;
        let mut tx = state.db.tenant(&scope).await?;
        api_keys::revoke(&mut tx, id, (&origin, now)).await?;
        tx.commit().await?;
        answer(Done {})
    }
}

/// The scope in which the caller revokes the key: the own company, or for a super admin the key's.
async fn owner_of(state: &ApiState, session: &Session, id: ApiKeyId) -> Result<TenantScope, ApiError> {
    match session.allow(Permission::ApiKeysRevoke)? {
        Scope::Tenant(scope) => Ok(scope),
        Scope::Platform(scope) => {
            let mut tx = state.db.platform(&scope).await?;
            let company = found(api_keys::company_of(&mut tx, id).await?)?;
            let scope = found(enter_company(&mut tx, company, state.clock.now()).await?)?;
            tx.commit().await?;
            Ok(scope)
        }
    }
}

/// The scopes without repetition, and the expiry.
fn checked(body: &CreateApiKeyIn, now: DateTime<Utc>) -> Result<(Vec<KeyScope>, DateTime<Utc>), ApiError> {
    let mut checks = Checks::default();
    let name = body.name.trim();
    if name.is_empty() {
        checks.refuse("name", "Required");
    }
    checks.at_most("name", name, MAX_NAME);
    if name.chars().any(char::is_control) {
        checks.refuse("name", "Must not contain control characters");
    }
    let scopes: BTreeSet<KeyScope> = body.scopes.iter().map(|scope| (*scope).into()).collect();
    if scopes.is_empty() {
        checks.refuse("scopes", "Choose at least one");
    }
    let expires_at = checks.take("expiresAt", expiry(body.expires_at, now));
    checks.finish(expires_at.map(|expires_at| (scopes.into_iter().collect(), expires_at)))
}

/// The key as the scope's holder sees it: a super admin sees its company, but can't rotate it.
fn shown(key: KeyRecord, scope: &Scope, now: DateTime<Utc>) -> ApiKeyOut {
    let is_own = matches!(scope, Scope::Tenant(_));
    let is_revoked = key.revoked_at.is_some();
    ApiKeyOut {
        api_key_id: key.id.0,
        name: key.name,
        scopes: key.scopes.into_iter().map(Into::into).collect(),
        last_four: key.last_four,
        created_at: key.created_at,
        created_by: key.created_by,
        expires_at: key.expires_at,
        revoked_at: key.revoked_at,
        former_key_ends_at: key.former_ends_at.filter(|at| *at > now && !is_revoked),
        last_used_at: key.last_used_at,
        last_used_address: key.last_used_address,
        can_rotate: is_own && !is_revoked && key.expires_at > now,
        can_revoke: !is_revoked,
        company_name: (!is_own).then_some(key.company_name),
    }
}

impl From<KeyError> for ApiError {
    fn from(error: KeyError) -> Self {
        match error {
            KeyError::NameTaken => Self::of_field(ErrorCode::ApiKeyNameTaken, "name"),
            KeyError::TooMany => Self::of(ErrorCode::ApiKeyLimit),
            KeyError::NoPlugin => Self::of_field(ErrorCode::PluginMissing, "scopes"),
            KeyError::Missing => Self::of(ErrorCode::NotFound),
            KeyError::Database(error) => error.into(),
        }
    }
}
