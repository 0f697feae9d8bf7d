//! Flags of users on listings.

use chrono::{DateTime, Utc};
use domain::ids::{ListingId, UserId};
use domain::property_flags::Flag;
use domain::territory::View;
use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;
use crate::views;

/// A user's flags on a listing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    /// Favorite.
    pub is_favourite: bool,
    /// Discarded.
    pub is_discarded: bool,
    /// When it was put In Process.
    pub in_process_at: Option<DateTime<Utc>>,
}

/// A user's flags on these listings, without unflagged ones.
///
/// # Errors
/// When the database fails.
pub async fn of(tx: &mut TenantTx, user: UserId, listings: &[ListingId]) -> Result<Vec<(ListingId, Flags)>> {
    if listings.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = listings.iter().map(|listing| listing.0).collect();
    let rows = sqlx::query!(
        r#"
        select listing_id, is_favourite, is_discarded, in_process_at
        from property_flags
        where tenant_id = $1 and user_id = $2 and listing_id = any($3)
        order by listing_id
        "#,
        tx.tenant_id().0,
        user.0,
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let flags = Flags {
                is_favourite: row.is_favourite,
                is_discarded: row.is_discarded,
                in_process_at: row.in_process_at,
            };
            (ListingId(row.listing_id), flags)
        })
        .collect())
}

/// Sets or removes a user's flag on a listing; returns whether the listing is in `view`. A flag
/// that is set keeps its time, and the user's other flags stay, even when they change at the same
/// time.
///
/// # Errors
/// When the database fails.
pub async fn set(
    tx: &mut TenantTx,
    view: View,
    user: UserId,
    listing: ListingId,
    (flag, is_set): (Flag, bool),
    now: DateTime<Utc>,
) -> Result<bool> {
    let missing = set_all(tx, view, user, &[listing], (flag, is_set), now).await?;
    Ok(missing.is_empty())
}

/// Sets or removes a user's flag on listings, each named once: on all of them, or on none if some
/// are not in `view`, whose positions it returns. One statement in the order of ids, so
/// concurrent calls can't deadlock.
///
/// # Errors
/// When the database fails.
pub async fn set_all(
    tx: &mut TenantTx,
    view: View,
    user: UserId,
    listings: &[ListingId],
    (flag, is_set): (Flag, bool),
    now: DateTime<Utc>,
) -> Result<Vec<usize>> {
    let ids: Vec<Uuid> = listings.iter().map(|listing| listing.0).collect();
    let missing = views::hidden_of(tx, view, &ids).await?;
    if !missing.is_empty() {
        return Ok(missing);
    }
    let (favorite, discarded, in_process) = match flag {
        Flag::Favorite => (Some(is_set), None, None),
        Flag::Discarded => (None, Some(is_set), None),
        Flag::InProcess => (None, None, Some(is_set)),
    };
    sqlx::query!(
        "insert into property_flags as f (tenant_id, user_id, listing_id, is_favourite, is_discarded, in_process_at) \
         select $1, $2, one.id, coalesce($4, false), coalesce($5, false), case when $6 then $7::timestamptz end \
         from unnest($3::uuid[]) as one (id) \
         order by one.id \
         on conflict on constraint property_flags_pkey do update \
         set is_favourite = coalesce($4, f.is_favourite), is_discarded = coalesce($5, f.is_discarded), \
             in_process_at = case when $6 then coalesce(f.in_process_at, $7) when $6 is null then f.in_process_at end",
        tx.tenant_id().0,
        user.0,
        &ids,
        favorite,
        discarded,
        in_process,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(missing)
}

/// Replaces a user's flags on listings.
///
/// # Errors
/// When the database fails.
pub async fn put(tx: &mut TenantTx, user: UserId, marked: &[(ListingId, Flags)]) -> Result<()> {
    let listings: Vec<Uuid> = marked.iter().map(|(listing, _)| listing.0).collect();
    let favorites: Vec<bool> = marked.iter().map(|(_, flags)| flags.is_favourite).collect();
    let discarded: Vec<bool> = marked.iter().map(|(_, flags)| flags.is_discarded).collect();
    let in_process: Vec<Option<DateTime<Utc>>> =
        marked.iter().map(|(_, flags)| flags.in_process_at).collect();
    sqlx::query!(
        "insert into property_flags (tenant_id, user_id, listing_id, is_favourite, is_discarded, in_process_at) \
         select $1, $2, marked.listing_id, marked.is_favourite, marked.is_discarded, marked.in_process_at \
         from unnest($3::uuid[], $4::bool[], $5::bool[], $6::timestamptz[]) \
              as marked (listing_id, is_favourite, is_discarded, in_process_at) \
         on conflict on constraint property_flags_pkey do update \
         set is_favourite = excluded.is_favourite, is_discarded = excluded.is_discarded, \
             in_process_at = excluded.in_process_at",
        tx.tenant_id().0,
        user.0,
        &listings,
        &favorites,
        &discarded,
        &in_process as &[Option<DateTime<Utc>>],
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
