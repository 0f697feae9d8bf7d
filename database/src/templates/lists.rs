//! Lists of templates: a page of one channel, and the choices.

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::TenantId;
use domain::paging::{Direction, Page};
use domain::templates::TemplateEvent;
use domain::templates::postcards::PostcardSize;
use sqlx::{PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use super::stored_event;
use crate::error::Result;
use crate::reading::Reading;
use crate::stored;
use crate::transaction::TenantTx;

/// The most templates in the choices.
pub const MOST_CHOICES: i64 = 1_000;

/// The sort keys of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TemplateSort {
    /// Name.
    Name,
    /// The event, by number.
    Event,
    /// The company's name.
    Company,
    /// The name of the last editor.
    ChangedBy,
    /// The time of the last change.
    ChangedAt,
}

/// The filters, order and page of the list.
#[derive(Clone, Debug)]
pub struct TemplateQuery {
    /// The channel.
    pub channel: Channel,
    /// Words that must all occur in the name, or in the company's name if the list spans
    /// companies.
    pub search: Vec<String>,
    /// The order; ties are broken by id.
    pub sort: TemplateSort,
    /// Its direction.
    pub direction: Direction,
    /// The page.
    pub page: Page,
}

/// A template in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateRow {
    /// Its company.
    pub tenant_id: TenantId,
    /// Its company's name.
    pub company_name: String,
    /// Its id.
    pub id: Uuid,
    /// Its version.
    pub version: i32,
    /// Its name.
    pub name: String,
    /// Its channel.
    pub channel: Channel,
    /// The event it is for.
    pub event: TemplateEvent,
    /// The size of a postcard.
    pub size: Option<PostcardSize>,
    /// The name of its last editor at the time.
    pub changed_by: String,
    /// When it was last changed.
    pub changed_at: DateTime<Utc>,
    /// The key of its thumbnail.
    pub thumbnail_key: Option<String>,
}

/// A page of templates and the count of the whole list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplatePage {
    /// The rows.
    pub rows: Vec<TemplateRow>,
    /// All rows.
    pub total: i64,
}

/// A page of templates.
///
/// # Errors
/// When the database fails.
pub async fn list<'t>(reading: impl Into<Reading<'t>>, query: &TemplateQuery) -> Result<TemplatePage> {
    let reading = reading.into();
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(&mut *reading.connection)
        .await?;
    let mut count = QueryBuilder::new("select count(*) ");
    push_from_where(&mut count, reading.tenant, query);
    let total: i64 = count
        .build_query_scalar()
        .fetch_one(&mut *reading.connection)
        .await?;
    let mut page = QueryBuilder::new("select t.id ");
    push_from_where(&mut page, reading.tenant, query);
    let way = match query.direction {
        Direction::Ascending => "asc",
        Direction::Descending => "desc",
    };
    let keys: &[&str] = match query.sort {
        TemplateSort::Name => &["t.name_key"],
        TemplateSort::Event => &["t.event", "t.name_key"],
        TemplateSort::Company => &["lower(c.name)", "t.name_key"],
        TemplateSort::ChangedBy => &["t.changed_by_key"],
        TemplateSort::ChangedAt => &["t.changed_at"],
    };
    page.push("order by ");
    for key in keys {
        page.push(format!("{key} {way}, "));
    }
    page.push(format!("t.id {way} limit "))
        .push_bind(query.page.size())
        .push(" offset ")
        .push_bind(query.page.offset());
    let ids: Vec<Uuid> = page
        .build_query_scalar()
        .fetch_all(&mut *reading.connection)
        .await?;
    let rows = details(reading.connection, &ids).await?;
    Ok(TemplatePage { rows, total })
}

fn push_from_where(sql: &mut QueryBuilder<Postgres>, tenant: Option<TenantId>, query: &TemplateQuery) {
    sql.push("from templates t ");
    let is_mixed = tenant.is_none();
    if query.sort == TemplateSort::Company || (is_mixed && !query.search.is_empty()) {
        sql.push("join companies c on c.tenant_id = t.tenant_id ");
    }
    sql.push("where t.deleted_at is null and t.channel = ")
        .push_bind(query.channel.code())
        .push(" ");
    if let Some(tenant) = tenant {
        sql.push("and t.tenant_id = ").push_bind(tenant.0).push(" ");
    }
    for word in &query.search {
        // Row security keeps `like` from any index; `strpos` costs half as much.
        sql.push("and (strpos(t.name_key, ")
            .push_bind(word.to_lowercase())
            .push(") > 0");
        if is_mixed {
            sql.push(" or strpos(lower(c.name), ")
                .push_bind(word.to_lowercase())
                .push(") > 0");
        }
        sql.push(") ");
    }
}

/// The templates in the order of `ids`.
async fn details(connection: &mut PgConnection, ids: &[Uuid]) -> Result<Vec<TemplateRow>> {
    let rows = sqlx::query!(
        r#"
        select t.tenant_id, t.id, t.version, t.name, t.channel, t.event, t.size, t.changed_by_name, t.changed_at,
               coalesce(t.thumbnail_key, p.tenant_id || '/images/' || p.thumbnail_id || '.jpg') as thumbnail_key,
               c.name as company_name
        from unnest($1::uuid[]) with ordinality as wanted (id, place)
        join templates t on t.id = wanted.id
        join companies c on c.tenant_id = t.tenant_id
        left join template_pictures p on p.tenant_id = t.tenant_id and p.id = t.front_picture_id
        order by wanted.place
        "#,
        ids,
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(TemplateRow {
                tenant_id: TenantId(row.tenant_id),
                company_name: row.company_name,
                id: row.id,
                version: row.version,
                name: row.name,
                channel: stored::channel(row.channel)?,
                event: stored_event(row.event)?,
                size: row.size.and_then(PostcardSize::from_repr),
                changed_by: row.changed_by_name,
                changed_at: row.changed_at,
                thumbnail_key: row.thumbnail_key,
            })
        })
        .collect()
}

/// A template in the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its id.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Its channel.
    pub channel: Channel,
    /// The event it is for.
    pub event: TemplateEvent,
    /// The size of a postcard.
    pub size: Option<PostcardSize>,
    /// The key of its thumbnail.
    pub thumbnail_key: Option<String>,
}

/// The company's templates by name, at most [`MOST_CHOICES`], of one channel and event if they
/// are given.
///
/// # Errors
/// When the database fails.
pub async fn choices(
    tx: &mut TenantTx,
    channel: Option<Channel>,
    event: Option<TemplateEvent>,
) -> Result<Vec<Choice>> {
    let channels: Vec<i16> = match channel {
        Some(channel) => vec![channel.code()],
        None => Channel::ALL.iter().map(|channel| channel.code()).collect(),
    };
    let events: Vec<i16> = match event {
        Some(event) => vec![event.code()],
        None => TemplateEvent::all(true).map(TemplateEvent::code).collect(),
    };
    let rows = sqlx::query!(
        r#"
        select t.id, t.name, t.channel, t.event, t.size,
               coalesce(t.thumbnail_key, p.tenant_id || '/images/' || p.thumbnail_id || '.jpg') as thumbnail_key
        from templates t
        left join template_pictures p on p.tenant_id = t.tenant_id and p.id = t.front_picture_id
        where t.tenant_id = $1 and t.channel = any($2) and t.event = any($3) and t.deleted_at is null
        order by t.name_key, t.channel, t.id
        limit $4
        "#,
        tx.tenant_id().0,
        &channels,
        &events,
        MOST_CHOICES,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Choice {
                id: row.id,
                name: row.name,
                channel: stored::channel(row.channel)?,
                event: stored_event(row.event)?,
                size: row.size.and_then(PostcardSize::from_repr),
                thumbnail_key: row.thumbnail_key,
            })
        })
        .collect()
}
