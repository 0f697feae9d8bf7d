//! Activation of users: deactivating frees a seat, reactivating takes one.

use chrono::{DateTime, Utc};
use domain::people::{Seat, seat};
use domain::roles::Standing;
use serde_json::json;

use super::remove::refuse_last_super_admin;
use super::{PeopleError, User};
use crate::audit::{self, Action, Entry, Origin};
use crate::companies::Held;
use crate::transaction::TenantTx;
use crate::{account_links, sessions, sso};

/// Activates or deactivates a user of the locked company, as decided for an actor of standing
/// `by`. Deactivation ends sessions and links for good; reactivating an invited user sends a new
/// invitation.
///
/// # Errors
/// [`PeopleError::NoSeat`] when no seat is free for a reactivation.
pub async fn set_active(
    tx: &mut TenantTx,
    held: &Held,
    user: &User,
    is_active: bool,
    by: Standing,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), PeopleError> {
    if user.is_active == is_active {
        return Ok(());
    }
    let seats = held.company.license.seats;
    let mut after = json!({ "isActive": is_active });
    if is_active {
        match seat(by, user.role, seats.into(), held.seats_in_use) {
            Seat::NotNeeded | Seat::Free => {}
            Seat::Beyond => {
                after = json!({
                    "isActive": true,
                    "seatsExceeded": true,
                    "seats": seats,
                    "seatsInUse": held.seats_in_use + 1,
                });
            }
            Seat::Refused => return Err(PeopleError::NoSeat { seats }),
        }
    } else {
        refuse_last_super_admin(tx, user).await?;
    }
    if !is_active {
        // First, so that this waits for a transaction that is using a link.
        account_links::end(tx, user.id).await?;
        sso::revoke_permit(tx, user.id).await?;
    }
    sqlx::query!(
        "update users set is_active = $3, version = version + 1 where tenant_id = $1 and id = $2",
        user.tenant_id.0,
        user.id.0,
        is_active,
    )
    .execute(tx.connection())
    .await?;
    if !is_active {
        sessions::end_all(tx, user.id, None).await?;
    } else if user.is_invited {
        let ordered_by = tx.scope().actor().user_id();
        account_links::order_invitation(tx, user.id, ordered_by, now).await?;
        if let Some(after) = after.as_object_mut() {
            after.insert("invited".to_owned(), true.into());
        }
    }
    let action = if is_active {
        Action::UserActivated
    } else {
        Action::UserDeactivated
    };
    let entry = Entry::new(action)
        .on("user", user.id)
        .before(json!({ "isActive": user.is_active }))
        .after(after);
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}
