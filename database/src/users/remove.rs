//! Deletes users. The rows stay, marked as deleted, so records of other users keep the names.

use chrono::{DateTime, Utc};
use domain::ids::{TenantId, UserId};
use domain::roles::Role;
use serde_json::json;

use super::{LinkedNode, PeopleError, User, document, markets};
use crate::audit::{self, Action, Entry, Origin};
use crate::automated_campaigns;
use crate::companies;
use crate::error::Result;
use crate::mail_connections;
use crate::territory;
use crate::transaction::TenantTx;

/// What a deletion does with territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// Owned territory refuses the deletion.
    KeepsTerritory,
    /// The company's territory is deleted or unassigned too; only for a company admin.
    GivesTerritoryUp,
}

/// The most users in the warning.
const MOST_NAMED: i64 = 100;

/// What a deletion affects, for its warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Affected {
    /// Territory that prevents the deletion, the first [`markets::MOST_LINKED`]: what the user
    /// owns, or for a company admin any user of the company.
    pub markets: Vec<LinkedNode>,
    /// The number of all these nodes.
    pub market_count: i64,
    /// Child markets and buckets of the company that are deleted when a company admin's markets
    /// are unassigned; 0 otherwise.
    pub drawn: i64,
    /// The company's other users by name, who are deleted with a company admin; the first
    /// hundred.
    pub others: Vec<String>,
    /// The number of all others.
    pub other_count: i64,
    /// Bucket owners who lose the user as their manager.
    pub team_count: i64,
    /// Whether the user is the last active super admin.
    pub is_last_super_admin: bool,
}

/// What the deletion of the user would affect.
///
/// # Errors
/// When the database fails.
pub async fn affected_by_removal(tx: &mut TenantTx, user: &User) -> Result<Affected, PeopleError> {
    let is_company = user.role == Role::CompanyAdmin;
    let only_user = (!is_company).then_some(user.id);
    let markets = markets::held(tx.connection(), user.tenant_id, only_user).await?;
    let row = sqlx::query!(
        r#"
        select (select count(distinct n.id)
                from territory_owners o
                join territory_nodes n on n.tenant_id = o.node_tenant_id and n.id = o.node_id
                where o.tenant_id = $1 and ($3::uuid is null or o.user_id = $3) and n.deleted_at is null) as "markets!",
               (select count(*) from territory_nodes n
                where n.tenant_id = $1 and n.level > 0 and n.deleted_at is null and $3::uuid is null) as "drawn!",
               array(select u.first_name || ' ' || u.last_name from users u
                     where u.tenant_id = $1 and u.id <> $2 and u.deleted_at is null and $3::uuid is null
                     order by u.first_name, u.last_name, u.id
                     limit $4) as "others!",
               (select count(*) from users u
                where u.tenant_id = $1 and u.id <> $2 and u.deleted_at is null and $3::uuid is null) as "other_count!",
               (select count(*) from users u
                where u.tenant_id = $1 and u.manager_id = $2 and u.deleted_at is null) as "team!"
        "#,
        user.tenant_id.0,
        user.id.0,
        only_user.map(|user| user.0),
        MOST_NAMED,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(Affected {
        markets,
        market_count: row.markets,
        drawn: row.drawn,
        others: row.others,
        other_count: row.other_count,
        team_count: row.team,
        is_last_super_admin: is_last_super_admin(tx, user).await?,
    })
}

/// Deletes a user of the locked company, and with a company admin all users of the company. Ends
/// all their sessions.
///
/// # Errors
/// [`PeopleError::Linked`] when territory is owned, [`PeopleError::LastSuperAdmin`] for the last
/// active super admin.
pub async fn remove(
    tx: &mut TenantTx,
    user: &User,
    removal: Removal,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), PeopleError> {
    refuse_last_super_admin(tx, user).await?;
    let is_company = user.role == Role::CompanyAdmin;
    let only_user = (!is_company).then_some(user.id);
    // In the lock order of territory changes: first the territory, then its owners.
    if is_company {
        territory::lock_company(tx).await?;
    }
    // Assigning territory refers to the row, so concurrent assignments finish first.
    lock(tx, only_user).await?;
    // With a company admin the whole company is deleted, its automated campaigns included.
    if !is_company {
        let names = automated_campaigns::on_with_user(tx, user.id).await?;
        if !names.is_empty() {
            return Err(PeopleError::InAutomation { names });
        }
    }
    let nodes = markets::held(tx.connection(), user.tenant_id, only_user).await?;
    let gives_up = is_company && removal == Removal::GivesTerritoryUp;
    if !nodes.is_empty() && !gives_up {
        return Err(PeopleError::Linked { nodes });
    }
    let mut entries = Vec::new();
    if is_company {
        entries = territory::give_up_company(tx, now).await?;
    }
    release_team(tx, user.id).await?;
    let deleted = mark(tx, only_user, now).await?;
    mail_connections::disconnect_leaver(tx, only_user, now).await?;
    end_sessions(tx, only_user).await?;
    entries.extend(deleted.iter().map(|(id, before)| {
        let before = if *id == user.id {
            document(user)
        } else {
            before.clone()
        };
        Entry::new(Action::UserDeleted).on("user", id).before(before)
    }));
    audit::record_all(tx, &entries, origin, now).await?;
    if is_company {
        let tenant_id = tx.tenant_id();
        sqlx::query!(
            "update companies set is_active = false, deleted_at = $2, version = version + 1 where tenant_id = $1",
            tenant_id.0,
            now,
        )
        .execute(tx.connection())
        .await?;
        let entry = Entry::new(Action::CompanyDeleted)
            .on("company", tenant_id)
            .before(companies::document(&user.company))
            .after(json!({ "usersDeleted": deleted.len(), "marketsGivenUp": nodes.len() }));
        audit::record(tx, &entry, origin, now).await?;
    }
    Ok(())
}

/// Refuses to remove the last active super admin.
pub(super) async fn refuse_last_super_admin(tx: &mut TenantTx, user: &User) -> Result<(), PeopleError> {
    if is_last_super_admin(tx, user).await? {
        Err(PeopleError::LastSuperAdmin)
    } else {
        Ok(())
    }
}

async fn is_last_super_admin(tx: &mut TenantTx, user: &User) -> Result<bool> {
    if user.tenant_id != TenantId::PLATFORM {
        return Ok(false);
    }
    let others = sqlx::query_scalar!(
        r#"
        select exists (
            select 1
            from users
            where tenant_id = $1 and id <> $2 and is_active and deleted_at is null
        ) as "others!"
        "#,
        user.tenant_id.0,
        user.id.0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(!others)
}

/// Ends all sessions of a user or of the company.
async fn end_sessions(tx: &mut TenantTx, user: Option<UserId>) -> Result<()> {
    sqlx::query!(
        "delete from sessions where tenant_id = $1 and ($2::uuid is null or user_id = $2)",
        tx.tenant_id().0,
        user.map(|user| user.0),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Removes the user as the manager of Bucket owners.
pub(super) async fn release_team(tx: &mut TenantTx, manager: UserId) -> Result<()> {
    sqlx::query!(
        "update users set manager_id = null, version = version + 1 \
         where tenant_id = $1 and manager_id = $2 and deleted_at is null",
        tx.tenant_id().0,
        manager.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

async fn lock(tx: &mut TenantTx, user: Option<UserId>) -> Result<()> {
    sqlx::query!(
        "select id from users \
         where tenant_id = $1 and ($2::uuid is null or id = $2) and deleted_at is null \
         order by id \
         for update",
        tx.tenant_id().0,
        user.map(|user| user.0),
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(())
}

/// Marks a user, or all users of the company, as deleted; returns them.
async fn mark(
    tx: &mut TenantTx,
    user: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<Vec<(UserId, serde_json::Value)>> {
    let marked = sqlx::query!(
        r#"
        update users set is_active = false, deleted_at = $3, version = version + 1
        where tenant_id = $1 and ($2::uuid is null or id = $2) and deleted_at is null
        returning id, role, first_name || ' ' || last_name as "name!", email, user_name
        "#,
        tx.tenant_id().0,
        user.map(|user| user.0),
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    let users = marked.into_iter().map(|row| {
        let details =
            json!({ "role": row.role, "name": row.name, "email": row.email, "userName": row.user_name });
        (UserId(row.id), details)
    });
    Ok(users.collect())
}
