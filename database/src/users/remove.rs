//! Deleting people. Nothing is erased: the rows stay, marked, and what others did
//! with them keeps its names.

use chrono::{DateTime, Utc};
use domain::ids::{TenantId, UserId};
use domain::roles::Role;
use serde_json::json;

use super::{LinkedNode, PeopleError, User, document, markets};
use crate::audit::{self, Action, Entry, Origin};
use crate::companies;
use crate::error::Result;
use crate::territory;
use crate::transaction::TenantTx;

/// How a deletion meets territory that is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// It is refused.
    KeepsTerritory,
    /// The company's territory is given up with it; for a Company Admin only.
    GivesTerritoryUp,
}

/// The most people who are named.
const MOST_NAMED: i64 = 100;

/// What a deletion would meet and take along, for its warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Affected {
    /// Territory that keeps the user, the first [`markets::MOST_LINKED`]: what the user
    /// holds, or of a Company Admin anyone of the company.
    pub markets: Vec<LinkedNode>,
    /// How many markets, child markets and buckets those are in all.
    pub market_count: i64,
    /// Child markets and buckets of the company, which go when a Company Admin's markets
    /// are given up; none otherwise.
    pub drawn: i64,
    /// The company's other people by name, who go with a Company Admin; the first hundred.
    pub others: Vec<String>,
    /// How many others there are.
    pub other_count: i64,
    /// Bucket owners whom the user manages, and who are then without a manager.
    pub team_count: i64,
    /// Whether nobody else could run the platform.
    pub is_last_super_admin: bool,
}

/// What deleting the user would meet and take along.
///
/// # Errors
/// When the database fails.
pub async fn affected_by_removal(tx: &mut TenantTx, user: &User) -> Result<Affected, PeopleError> {
    let is_company = user.role == Role::CompanyAdmin;
    let whom = (!is_company).then_some(user.id);
    let markets = markets::held(tx.connection(), user.tenant_id, whom).await?;
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
        whom.map(|user| user.0),
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

/// Deletes a user of the held company, and with a Company Admin the whole company:
/// all its people are deleted too. All their sessions end.
///
/// # Errors
/// [`PeopleError::Linked`] when territory is held, [`PeopleError::LastSuperAdmin`]
/// when nobody would be left to run the platform.
pub async fn remove(
    tx: &mut TenantTx,
    user: &User,
    removal: Removal,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), PeopleError> {
    keep_a_super_admin(tx, user).await?;
    let is_company = user.role == Role::CompanyAdmin;
    let whom = (!is_company).then_some(user.id);
    // As whoever draws does it: first the territory, then its holders.
    if is_company {
        territory::hold_company(tx).await?;
    }
    // Giving someone territory refers to the row; what is under way ends first.
    lock(tx, whom).await?;
    let nodes = markets::held(tx.connection(), user.tenant_id, whom).await?;
    let gives_up = is_company && removal == Removal::GivesTerritoryUp;
    if !nodes.is_empty() && !gives_up {
        return Err(PeopleError::Linked { nodes });
    }
    let mut entries = Vec::new();
    if is_company {
        entries = territory::give_up_company(tx, now).await?;
    }
    release_team(tx, user.id).await?;
    let deleted = mark(tx, whom, now).await?;
    end_sessions(tx, whom).await?;
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

/// Refuses to take away the last super admin who is active.
pub(super) async fn keep_a_super_admin(tx: &mut TenantTx, user: &User) -> Result<(), PeopleError> {
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

/// Ends all sessions of a user, or of everyone in the company.
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

/// Leaves the Bucket owners whom the user manages without a manager.
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

/// Marks a user, or everyone in the company, as gone; answers who they were.
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
    let who = marked.into_iter().map(|row| {
        let who =
            json!({ "role": row.role, "name": row.name, "email": row.email, "userName": row.user_name });
        (UserId(row.id), who)
    });
    Ok(who.collect())
}
