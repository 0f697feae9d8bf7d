//! Reallocates a license: the user and everything that belongs to it stay, and the person
//! changes.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{PeopleError, User, document, read};
use crate::account_links::order_invitation;
use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::transaction::TenantTx;
use crate::{email_accounts, mail_connections, sessions, sso};

/// The new holder of the license.
#[derive(Clone, Debug)]
pub struct NewHolder {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address, unique without regard to case.
    pub email: String,
    /// Name to sign in with, unique without regard to case.
    pub user_name: String,
    /// Mobile phone.
    pub mobile_phone: Option<String>,
    /// The reason, up to 300 characters.
    pub reason: String,
}

/// Reallocates the license of a user of the locked company. The previous holder loses password,
/// sessions and picture at once; the new holder is invited.
///
/// # Errors
/// [`PeopleError`] when e-mail address or user name is in use.
pub async fn reallocate(
    tx: &mut TenantTx,
    user: &User,
    holder: &NewHolder,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), PeopleError> {
    // First, so that it waits for a concurrent use of an earlier link, whose effect is removed
    // below.
    let ordered_by = tx.scope().actor().user_id();
    order_invitation(tx, user.id, ordered_by, now).await?;
    forget(tx, user, now).await?;
    sqlx::query!(
        "update users \
         set first_name = $3, last_name = $4, email = $5, user_name = $6, mobile_phone = $7, \
             profile_image_key = null, picture_job_id = $8, joined_at = null, version = version + 1 \
         where tenant_id = $1 and id = $2",
        user.tenant_id.0,
        user.id.0,
        holder.first_name,
        holder.last_name,
        holder.email,
        holder.user_name,
        holder.mobile_phone,
        // No job has this id, so a pending picture of the previous license holder is dropped.
        Uuid::nil(),
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "insert into licence_reallocations (tenant_id, id, user_id, reallocated_at, old_user_name, new_user_name, reason) \
         values ($1, $2, $3, $4, $5, $6, $7)",
        user.tenant_id.0,
        Uuid::now_v7(),
        user.id.0,
        now,
        user.full_name(),
        format!("{} {}", holder.first_name, holder.last_name),
        holder.reason,
    )
    .execute(tx.connection())
    .await?;

    let changed = read::must(tx, user.id).await?;
    let mut after = document(&changed);
    if let Some(after) = after.as_object_mut() {
        after.insert("reason".to_owned(), holder.reason.as_str().into());
    }
    let entry = Entry::new(Action::LicenseReallocated)
        .on("user", user.id)
        .before(document(user))
        .after(after);
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}

/// Deletes the previous holder's ways to sign in, disconnects the mailboxes and ends all sessions.
async fn forget(tx: &mut TenantTx, user: &User, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "delete from user_credentials where tenant_id = $1 and user_id = $2",
        user.tenant_id.0,
        user.id.0,
    )
    .execute(tx.connection())
    .await?;
    sso::unlink(tx, user.id).await?;
    email_accounts::forget(tx, user.id).await?;
    mail_connections::disconnect_leaver(tx, Some(user.id), now).await?;
    sessions::end_all(tx, user.id, None).await?;
    Ok(())
}
