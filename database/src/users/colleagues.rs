//! The users of a company as choices.

use domain::ids::{TenantId, UserId};
use domain::people::View;
use domain::roles::Role;
use uuid::Uuid;

use super::words::pattern;
use crate::error::Result;
use crate::reading::Reading;
use crate::stored;
use crate::transaction::TenantTx;

/// The most users in the choices; a search finds the others.
pub const MOST_COLLEAGUES: i64 = 200;

/// A user in the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colleague {
    /// The user.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
    /// The role.
    pub role: Role,
}

/// The active users of the company in `view`, by name: only those of `role`, if given, and with
/// all these words in name, e-mail address or phone.
///
/// # Errors
/// When the database fails.
pub async fn colleagues<'t>(
    reading: impl Into<Reading<'t>>,
    view: View,
    company: TenantId,
    role: Option<Role>,
    words: &[String],
) -> Result<Vec<Colleague>> {
    let reading = reading.into();
    let team = match view {
        View::Everyone => None,
        // A Bucket owner manages nobody: the team is the user alone.
        View::Team(own) | View::Oneself(own) => Some(own.0),
    };
    let patterns: Vec<_> = words.iter().map(|word| pattern(word)).collect();
    let rows = sqlx::query!(
        r#"
        select u.id, u.first_name || ' ' || u.last_name as "full_name!", u.role
        from users u
        where u.tenant_id = $1 and u.is_active and u.deleted_at is null
          and ($2::text is null or u.role = $2)
          and ($3::uuid is null or u.id = $3 or (u.manager_id = $3 and u.role = 'SalesPerson'))
          and u.search_text like all ($4::text[])
        order by u.search_text, u.id
        limit $5
        "#,
        company.0,
        role.map(Role::as_str),
        team,
        &patterns,
        MOST_COLLEAGUES,
    )
    .fetch_all(reading.connection)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Colleague {
                id: UserId(row.id),
                full_name: row.full_name,
                role: stored::role(&row.role)?,
            })
        })
        .collect()
}

/// The positions of the ids that are no users of the company in `view`, active or not.
///
/// # Errors
/// When the database fails.
pub async fn unknown_of(tx: &mut TenantTx, view: View, ids: &[UserId]) -> Result<Vec<usize>> {
    let team = match view {
        View::Everyone => None,
        View::Team(own) | View::Oneself(own) => Some(own.0),
    };
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let known = sqlx::query_scalar!(
        r#"
        select u.id
        from users u
        where u.tenant_id = $1 and u.id = any($2) and u.deleted_at is null
          and ($3::uuid is null or u.id = $3 or (u.manager_id = $3 and u.role = 'SalesPerson'))
        "#,
        tx.tenant_id().0,
        &ids,
        team,
    )
    .fetch_all(tx.connection())
    .await?;
    let unknown = ids.iter().enumerate().filter(|(_, id)| !known.contains(id));
    Ok(unknown.map(|(place, _)| place).collect())
}
