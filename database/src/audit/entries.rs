//! Reads the audit log.

use chrono::{DateTime, Utc};
use domain::ids::{TenantId, UserId};
use domain::paging::Page;
use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder, Row as _};
use uuid::Uuid;

use super::Action;
use crate::error::Result;
use crate::reading::Reading;
use crate::stored;

/// The filters and the page of a list of entries, newest first.
#[derive(Clone, Debug)]
pub struct EntryQuery {
    /// The company whose log is read, or the platform.
    pub tenant_id: TenantId,
    /// Only actions of this user.
    pub actor: Option<UserId>,
    /// Only this action.
    pub action: Option<Action>,
    /// Only from this time on.
    pub from: Option<DateTime<Utc>>,
    /// Only before this time.
    pub until: Option<DateTime<Utc>>,
    /// The page.
    pub page: Page,
}

/// A recorded entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// Its id.
    pub id: Uuid,
    /// When it was recorded.
    pub at: DateTime<Utc>,
    /// The user, unless it was Doorstep itself or an unknown caller.
    pub actor: Option<UserId>,
    /// The name of the actor at the time.
    pub actor_name: String,
    /// The action.
    pub action: Action,
    /// Kind and id of the subject.
    pub subject: Option<(String, String)>,
    /// The values before.
    pub before: Option<serde_json::Value>,
    /// The values after.
    pub after: Option<serde_json::Value>,
    /// The client's IP address.
    pub client_address: Option<String>,
}

/// A page of entries and the count of the whole list.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryPage {
    /// The rows.
    pub rows: Vec<Recorded>,
    /// All rows.
    pub total: i64,
}

/// A page of a log; empty if the transaction doesn't reach the log.
///
/// # Errors
/// When the database fails.
pub async fn list<'t>(reading: impl Into<Reading<'t>>, query: &EntryQuery) -> Result<EntryPage> {
    let reading = reading.into();
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(&mut *reading.connection)
        .await?;
    let mut count = QueryBuilder::new("select count(*) ");
    push_from_where(&mut count, query);
    let total = count
        .build_query_scalar()
        .fetch_one(&mut *reading.connection)
        .await?;
    let mut page = QueryBuilder::new(
        "select id, at, actor_user_id, actor_name, action, subject_kind, subject_id, before, after, client_address ",
    );
    push_from_where(&mut page, query);
    page.push("order by at desc, id desc limit ")
        .push_bind(query.page.size())
        .push(" offset ")
        .push_bind(query.page.offset());
    let rows = page.build().fetch_all(reading.connection).await?;
    let rows = rows.iter().map(recorded).collect::<Result<_>>()?;
    Ok(EntryPage { rows, total })
}

fn push_from_where(sql: &mut QueryBuilder<Postgres>, query: &EntryQuery) {
    sql.push("from audit_entries where tenant_id = ")
        .push_bind(query.tenant_id.0);
    if let Some(actor) = query.actor {
        sql.push(" and actor_user_id = ").push_bind(actor.0);
    }
    if let Some(action) = query.action {
        sql.push(" and action = ").push_bind(action.as_str());
    }
    if let Some(from) = query.from {
        sql.push(" and at >= ").push_bind(from);
    }
    if let Some(until) = query.until {
        sql.push(" and at < ").push_bind(until);
    }
    sql.push(" ");
}

fn recorded(row: &PgRow) -> Result<Recorded> {
    let action: String = row.try_get("action")?;
    let kind: Option<String> = row.try_get("subject_kind")?;
    let subject: Option<String> = row.try_get("subject_id")?;
    Ok(Recorded {
        id: row.try_get("id")?,
        at: row.try_get("at")?,
        actor: row.try_get::<Option<Uuid>, _>("actor_user_id")?.map(UserId),
        actor_name: row.try_get("actor_name")?,
        action: stored::known("audited action", &action, Action::parse(&action))?,
        subject: kind.zip(subject),
        before: row.try_get("before")?,
        after: row.try_get("after")?,
        client_address: row.try_get("client_address")?,
    })
}
