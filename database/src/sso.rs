//! Sign-in by a provider: the attempts under way, the identities that our callback has verified,
//! and the account that each opens.
//!
//! State, browser and proof are stored as hashes. Each row can be used once; [`delete_expired`]
//! deletes the expired ones.

mod permits;

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::{SignInProviderId, TenantId, UserId};

use crate::error::{DbError, Result, constraint};
use crate::gate::{Account, AccountRow, IdentityProvider, OwnProvider};
use crate::tokens;
use crate::transaction::{GateTx, TenantTx};

pub use permits::{LinkState, Permit, PermitError, link_states, permit, revoke_permit};

/// How long a sign-in at the provider may take.
pub const ATTEMPT_LASTS: TimeDelta = TimeDelta::minutes(10);

/// How long a proof is valid.
pub const PROOF_LASTS: TimeDelta = TimeDelta::minutes(2);

/// A sign-in attempt at the provider.
pub struct Attempt {
    /// The nonce that the token must contain.
    pub nonce: String,
    /// The PKCE code verifier.
    pub verifier: String,
    /// Whether the session is to outlive the browser.
    pub remember_client: bool,
    /// The company's own provider; `None` for the installation's.
    pub provider: Option<SignInProviderId>,
}

/// An identity that our callback has verified.
pub struct VerifiedIdentity {
    /// The provider.
    pub identity_provider: IdentityProvider,
    /// The provider's subject.
    pub subject: String,
    /// The e-mail address, if the provider has verified it.
    pub verified_email: Option<String>,
    /// Whether the session is to outlive the browser.
    pub remember_client: bool,
}

/// The account that an identity opens.
pub enum Found {
    /// This account; it may be inactive.
    Account(Account),
    /// This account, found by its verified e-mail address and linked to the subject now.
    Linked {
        /// The account.
        account: Account,
        /// The super admin who permitted the link, which a super admin's account needs.
        permitted_by: Option<UserId>,
    },
    /// The account of that e-mail address is linked to another subject.
    Another(Account),
    /// A super admin's account by its verified e-mail address, without a permit of another super
    /// admin. The address alone does not open it, because the provider's operator could then
    /// reach every company.
    Unlinked,
    /// No account.
    Nobody,
}

/// Stores an attempt. The provider returns `state`; `browser` is in the cookie of the browser
/// that began it.
///
/// # Errors
/// When the database fails.
pub async fn begin(
    tx: &mut GateTx,
    state: &str,
    browser: &str,
    attempt: &Attempt,
    now: DateTime<Utc>,
) -> Result<()> {
    let (state, browser) = (tokens::hash(state), tokens::hash(browser));
    sqlx::query!(
        "insert into sso_attempts (state_hash, browser_hash, nonce, verifier, remember_client, provider_id, expires_at) \
         values ($1, $2, $3, $4, $5, $6, $7)",
        state.as_slice(),
        browser.as_slice(),
        attempt.nonce,
        attempt.verifier,
        attempt.remember_client,
        attempt.provider.map(|provider| provider.0),
        now + ATTEMPT_LASTS,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Takes the attempt that `browser` began with `state`. Only one of concurrent callers gets it;
/// another browser neither gets nor invalidates it.
///
/// # Errors
/// When the database fails.
pub async fn take_attempt(
    tx: &mut GateTx,
    state: &str,
    browser: &str,
    now: DateTime<Utc>,
) -> Result<Option<Attempt>> {
    let (state, browser) = (tokens::hash(state), tokens::hash(browser));
    let row = sqlx::query!(
        "delete from sso_attempts \
         where state_hash = $1 and browser_hash = $2 and expires_at > $3 \
         returning nonce, verifier, remember_client, provider_id",
        state.as_slice(),
        browser.as_slice(),
        now,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| Attempt {
        nonce: row.nonce,
        verifier: row.verifier,
        remember_client: row.remember_client,
        provider: row.provider_id.map(SignInProviderId),
    }))
}

/// The two halves of a proof: one in the URL, one in the browser.
#[derive(Clone, Copy)]
pub struct Proof<'a> {
    /// The half in the URL.
    pub in_url: &'a str,
    /// The half in the cookie of the browser that came back.
    pub browser: &'a str,
}

impl Proof<'_> {
    /// Neither half is valid without the other. Tokens contain no dot.
    fn hash(self) -> [u8; 32] {
        tokens::hash(&format!("{}.{}", self.in_url, self.browser))
    }
}

/// Stores a verified identity under `proof`.
///
/// # Errors
/// When the database fails.
pub async fn keep_proof(
    tx: &mut GateTx,
    proof: Proof<'_>,
    identity: &VerifiedIdentity,
    now: DateTime<Utc>,
) -> Result<()> {
    let proof = proof.hash();
    sqlx::query!(
        "insert into sso_proofs (proof_hash, issuer, subject, email, remember_client, provider_id, expires_at) \
         values ($1, $2, $3, $4, $5, $6, $7)",
        proof.as_slice(),
        identity.identity_provider.issuer,
        identity.subject,
        identity.verified_email,
        identity.remember_client,
        identity.identity_provider.provider_id(),
        now + PROOF_LASTS,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Takes the identity of `proof`, which is invalid afterwards. A proof by a company's provider
/// that was removed meanwhile is invalid too.
///
/// # Errors
/// When the database fails.
pub async fn take_proof(
    tx: &mut GateTx,
    proof: Proof<'_>,
    now: DateTime<Utc>,
) -> Result<Option<VerifiedIdentity>> {
    let proof = proof.hash();
    let row = sqlx::query!(
        r#"
        delete from sso_proofs s
        where s.proof_hash = $1 and s.expires_at > $2
        returning s.issuer, s.subject, s.email, s.remember_client, s.provider_id,
                  (select p.tenant_id from sign_in_providers p where p.id = s.provider_id) as company
        "#,
        proof.as_slice(),
        now,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let own = match (row.provider_id, row.company) {
        (None, _) => None,
        (Some(_), None) => return Ok(None),
        (Some(id), Some(company)) => Some(OwnProvider {
            tenant_id: TenantId(company),
            id: SignInProviderId(id),
        }),
    };
    Ok(Some(VerifiedIdentity {
        identity_provider: IdentityProvider {
            issuer: row.issuer,
            own,
        },
        subject: row.subject,
        verified_email: row.email,
        remember_client: row.remember_client,
    }))
}

/// Finds the account of the subject, else that of the verified e-mail address. The latter is
/// linked to the subject if it may sign in by this provider and, for a super admin, if another
/// super admin has permitted it. A company's own provider finds only the company's accounts.
///
/// # Errors
/// When the database fails.
pub async fn find_account(tx: &mut GateTx, identity: &VerifiedIdentity, now: DateTime<Utc>) -> Result<Found> {
    if let Some(account) = account_of_subject(tx, identity).await? {
        return Ok(Found::Account(account));
    }
    let Some(email) = &identity.verified_email else {
        return Ok(Found::Nobody);
    };
    let Some(account) = account_of_email(tx, email, identity.identity_provider.own).await? else {
        return Ok(Found::Nobody);
    };
    // Opening a session refuses these accounts; a refused account is not linked.
    if !account.is_active || !account.may_sign_in_by(Some(&identity.identity_provider)) {
        return Ok(Found::Account(account));
    }
    let mut permitted_by = None;
    if account.tenant_id == TenantId::PLATFORM {
        if is_linked(tx, &account, identity).await? {
            return Ok(Found::Another(account));
        }
        permitted_by = permits::take(tx, &account, identity, now).await?;
        if permitted_by.is_none() {
            return Ok(Found::Unlinked);
        }
    }
    if link(tx, &account, identity, now).await? {
        return Ok(Found::Linked {
            account,
            permitted_by,
        });
    }
    // Linked meanwhile by another tab, or earlier to another subject.
    Ok(match account_of_subject(tx, identity).await? {
        Some(account) => Found::Account(account),
        None => Found::Another(account),
    })
}

async fn account_of_subject(tx: &mut GateTx, identity: &VerifiedIdentity) -> Result<Option<Account>> {
    if let Some(own) = identity.identity_provider.own {
        return account_of_own_subject(tx, own, &identity.subject).await;
    }
    let row = sqlx::query_as!(
        AccountRow,
        r#"
        select u.tenant_id, u.id, u.is_active and c.is_active and c.deleted_at is null as "is_active!",
               c.required_issuer, c.required_provider_id, k.password_hash as "password_hash?"
        from user_identities i
        join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
        join companies c on c.tenant_id = u.tenant_id
        left join user_credentials k on k.tenant_id = u.tenant_id and k.user_id = u.id
        where i.issuer = $1 and i.subject = $2 and u.deleted_at is null
        "#,
        identity.identity_provider.issuer,
        identity.subject,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(Account::from))
}

/// The company's account that its own provider knows by `subject`.
async fn account_of_own_subject(tx: &mut GateTx, own: OwnProvider, subject: &str) -> Result<Option<Account>> {
    let row = sqlx::query_as!(
        AccountRow,
        r#"
        select u.tenant_id, u.id, u.is_active and c.is_active and c.deleted_at is null as "is_active!",
               c.required_issuer, c.required_provider_id, k.password_hash as "password_hash?"
        from sign_in_identities i
        join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
        join companies c on c.tenant_id = u.tenant_id
        left join user_credentials k on k.tenant_id = u.tenant_id and k.user_id = u.id
        where i.tenant_id = $1 and i.provider_id = $2 and i.subject = $3 and u.deleted_at is null
        "#,
        own.tenant_id.0,
        own.id.0,
        subject,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(Account::from))
}

/// The account of an e-mail address that the provider has verified: of any company if it is
/// the installation's provider, else of the company whose `own` it is.
async fn account_of_email(tx: &mut GateTx, email: &str, own: Option<OwnProvider>) -> Result<Option<Account>> {
    let row = sqlx::query_as!(
        AccountRow,
        r#"
        select u.tenant_id, u.id, u.is_active and c.is_active and c.deleted_at is null as "is_active!",
               c.required_issuer, c.required_provider_id, k.password_hash as "password_hash?"
        from users u
        join companies c on c.tenant_id = u.tenant_id
        left join user_credentials k on k.tenant_id = u.tenant_id and k.user_id = u.id
        where lower(u.email) = lower($1) and u.deleted_at is null
          and ($2::uuid is null or u.tenant_id = $2)
        "#,
        email,
        own.map(|own| own.tenant_id.0),
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(Account::from))
}

/// Links an account, after a correct password, to a subject with the same verified e-mail
/// address. Returns whether they are linked now.
///
/// # Errors
/// When the database fails.
pub async fn link_to(
    tx: &mut GateTx,
    account: &Account,
    identity: &VerifiedIdentity,
    now: DateTime<Utc>,
) -> Result<bool> {
    let Some(email) = &identity.verified_email else {
        return Ok(false);
    };
    let is_own_address = account_of_email(tx, email, identity.identity_provider.own)
        .await?
        .is_some_and(|found| found.user_id == account.user_id);
    Ok(is_own_address && link(tx, account, identity, now).await?)
}

/// Whether the account is linked to a subject of the issuer.
async fn is_linked(tx: &mut GateTx, account: &Account, identity: &VerifiedIdentity) -> Result<bool> {
    let is_linked = sqlx::query_scalar!(
        r#"
        select exists (
            select 1 from user_identities where tenant_id = $1 and user_id = $2 and issuer = $3
        ) as "is_linked!"
        "#,
        account.tenant_id.0,
        account.user_id.0,
        identity.identity_provider.issuer,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(is_linked)
}

/// Links account and subject unless either is linked; returns whether it did. A deleted user
/// releases the subject.
async fn link(
    tx: &mut GateTx,
    account: &Account,
    identity: &VerifiedIdentity,
    now: DateTime<Utc>,
) -> Result<bool> {
    if let Some(own) = identity.identity_provider.own {
        return link_by_own(tx, (account.user_id, own), &identity.subject, now).await;
    }
    sqlx::query!(
        "delete from user_identities i \
         using users u \
         where i.issuer = $1 and i.subject = $2 \
           and u.tenant_id = i.tenant_id and u.id = i.user_id and u.deleted_at is not null",
        identity.identity_provider.issuer,
        identity.subject,
    )
    .execute(tx.connection())
    .await?;
    let linked = sqlx::query!(
        "insert into user_identities (tenant_id, user_id, issuer, subject, linked_at) \
         values ($1, $2, $3, $4, $5) \
         on conflict do nothing",
        account.tenant_id.0,
        account.user_id.0,
        identity.identity_provider.issuer,
        identity.subject,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(linked.rows_affected() == 1)
}

/// Links by the company's own provider. The link is deleted with the provider.
async fn link_by_own(
    tx: &mut GateTx,
    (user, own): (UserId, OwnProvider),
    subject: &str,
    now: DateTime<Utc>,
) -> Result<bool> {
    sqlx::query!(
        "delete from sign_in_identities i \
         using users u \
         where i.tenant_id = $1 and i.provider_id = $2 and i.subject = $3 \
           and u.tenant_id = i.tenant_id and u.id = i.user_id and u.deleted_at is not null",
        own.tenant_id.0,
        own.id.0,
        subject,
    )
    .execute(tx.connection())
    .await?;
    let linked = sqlx::query!(
        "insert into sign_in_identities (tenant_id, user_id, provider_id, subject, linked_at) \
         values ($1, $2, $3, $4, $5) \
         on conflict do nothing",
        own.tenant_id.0,
        user.0,
        own.id.0,
        subject,
        now,
    )
    .execute(tx.connection())
    .await;
    match linked {
        Ok(linked) => Ok(linked.rows_affected() == 1),
        // The provider was removed just now; a second attempt finds the proof invalid.
        Err(error) if constraint(&error) == Some("sign_in_identities_provider") => {
            Err(DbError::Unavailable((&error).into()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Deletes all links of `user`, for an account that passes to another person.
///
/// # Errors
/// When the database fails.
pub async fn unlink(tx: &mut TenantTx, user: UserId) -> Result<()> {
    let tenant = tx.tenant_id();
    sqlx::query!(
        "delete from user_identities where tenant_id = $1 and user_id = $2",
        tenant.0,
        user.0,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "delete from sign_in_identities where tenant_id = $1 and user_id = $2",
        tenant.0,
        user.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Deletes expired attempts, proofs and permits, at most `limit` of each; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn delete_expired(tx: &mut GateTx, now: DateTime<Utc>, limit: i64) -> Result<u64> {
    let attempts = sqlx::query!(
        "delete from sso_attempts \
         where state_hash in ( \
             select state_hash \
             from sso_attempts \
             where expires_at <= $1 \
             limit $2 \
         )",
        now,
        limit,
    )
    .execute(tx.connection())
    .await?;
    let proofs = sqlx::query!(
        "delete from sso_proofs \
         where proof_hash in ( \
             select proof_hash \
             from sso_proofs \
             where expires_at <= $1 \
             limit $2 \
         )",
        now,
        limit,
    )
    .execute(tx.connection())
    .await?;
    let permits = permits::delete_expired(tx, now, limit).await?;
    Ok(attempts.rows_affected() + proofs.rows_affected() + permits)
}
