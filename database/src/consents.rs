//! Consents to automatic messages: who agreed, when, where and to which wording (rules 6.4).
//! Revoked consents stay as history.

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::UserId;
use domain::leads::SmsConsent;
use domain::paging::{Direction, Page};
use domain::people::phone_words;
use domain::suppressions::{self, SuppressedAddress};
use serde_json::json;
use sqlx::QueryBuilder;
use sqlx::types::Json;
use thiserror::Error;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::beginnings;
use crate::error::{DbError, Result};
use crate::held_review;
use crate::transaction::TenantTx;

/// The filters, order and page of a list.
#[derive(Clone, Debug)]
pub struct ConsentQuery {
    /// The channel.
    pub channel: Channel,
    /// The beginning of the address, in the form of the suppression list; empty for all.
    pub beginning: String,
    /// Only active or only revoked consents.
    pub is_in_force: Option<bool>,
    /// The page.
    pub page: Page,
    /// Newest or oldest first.
    pub direction: Direction,
}

/// A consent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consent {
    /// Its id.
    pub id: Uuid,
    /// The address as it was entered.
    pub shown: String,
    /// Where it was given.
    pub source: String,
    /// The wording.
    pub wording: String,
    /// When it was given.
    pub given_at: DateTime<Utc>,
    /// When it was recorded.
    pub recorded_at: DateTime<Utc>,
    /// By whom it was recorded.
    pub recorded_by: String,
    /// When it was revoked, if it was.
    pub revoked_at: Option<DateTime<Utc>>,
    /// By whom it was revoked.
    pub revoked_by: Option<String>,
}

/// A page of consents, and the count of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsentPage {
    /// The consents.
    pub rows: Vec<Consent>,
    /// The count of the whole list.
    pub total: i64,
}

/// A consent to be recorded.
#[derive(Clone, Debug)]
pub struct NewConsent<'a> {
    /// The channel.
    pub channel: Channel,
    /// The address.
    pub address: &'a SuppressedAddress,
    /// Where it was given.
    pub source: &'a str,
    /// The wording.
    pub wording: &'a str,
    /// When it was given.
    pub given_at: DateTime<Utc>,
    /// The user who records it.
    pub by: UserId,
}

/// Why a consent can't be recorded.
#[derive(Debug, Error)]
pub enum AddError {
    /// The address has an active consent.
    #[error("there is a consent in force")]
    InForce,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// A page of consents.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, query: &ConsentQuery) -> Result<ConsentPage> {
    let tenant = tx.tenant_id();
    let from_where = |sql: &mut QueryBuilder<sqlx::Postgres>| {
        sql.push("from consents c where c.tenant_id = ")
            .push_bind(tenant.0)
            .push(" and c.channel = ")
            .push_bind(query.channel.code())
            .push(" ");
        if !query.beginning.is_empty() {
            sql.push("and ");
            beginnings::push(sql, "c.address_key", &query.beginning);
        }
        match query.is_in_force {
            None => {}
            Some(true) => {
                sql.push("and c.revoked_at is null ");
            }
            Some(false) => {
                sql.push("and c.revoked_at is not null ");
            }
        }
    };
    let mut count = QueryBuilder::new("select count(*) ");
    from_where(&mut count);
    let total: i64 = count.build_query_scalar().fetch_one(tx.connection()).await?;
    let mut page = QueryBuilder::new("select c.id ");
    from_where(&mut page);
    page.push(match query.direction {
        Direction::Ascending => "order by c.recorded_at, c.id limit ",
        Direction::Descending => "order by c.recorded_at desc, c.id desc limit ",
    })
    .push_bind(query.page.size())
    .push(" offset ")
    .push_bind(query.page.offset());
    let ids: Vec<Uuid> = page.build_query_scalar().fetch_all(tx.connection()).await?;
    let rows = sqlx::query_as!(
        Consent,
        r#"
        select c.id, c.shown, c.source, c.wording, c.given_at, c.recorded_at,
               coalesce(c.recorded_by_name, '') as "recorded_by!", c.revoked_at, c.revoked_by_name as revoked_by
        from unnest($2::uuid[]) with ordinality as wanted (id, place)
        join consents c on c.tenant_id = $1 and c.id = wanted.id
        order by wanted.place
        "#,
        tenant.0,
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(ConsentPage { rows, total })
}

/// Records a consent and requests a review of messages held for lack of it.
///
/// # Errors
/// [`AddError::InForce`] when the address has an active consent.
pub async fn add(
    tx: &mut TenantTx,
    new: &NewConsent<'_>,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<Uuid, AddError> {
    let id = Uuid::now_v7();
    let added = sqlx::query!(
        "insert into consents \
             (tenant_id, id, channel, address_key, shown, source, wording, given_at, recorded_at, recorded_by_user_id, \
              recorded_by_name) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, \
                 (select first_name || ' ' || last_name from users where tenant_id = $1 and id = $10)) \
         on conflict (tenant_id, channel, address_key) where revoked_at is null do nothing",
        tx.tenant_id().0,
        id,
        new.channel.code(),
        new.address.key,
        new.address.shown,
        new.source,
        new.wording,
        new.given_at,
        now,
        new.by.0,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    if added.rows_affected() == 0 {
        return Err(AddError::InForce);
    }
    let entry = Entry::new(Action::ConsentRecorded)
        .on("consent", id)
        .after(json!({ "channel": new.channel.code(), "source": new.source, "givenAt": new.given_at }));
    audit::record(tx, &entry, origin, now).await?;
    held_review::request(tx, now).await?;
    Ok(id)
}

/// Records the consents to texts that leads gave to a source, with their numbers of ten digits. A
/// number with an active consent keeps it, and one that was revoked since is not renewed.
///
/// # Errors
/// When the database fails.
pub(crate) async fn add_from_leads(
    tx: &mut TenantTx,
    source_name: &str,
    given: &[(&str, &SmsConsent)],
    now: DateTime<Utc>,
) -> Result<()> {
    let (mut keys, mut shown, mut consents) = (Vec::new(), Vec::new(), Vec::new());
    for (number, consent) in given {
        if let Ok(address) = suppressions::address(Channel::Sms, number) {
            keys.push(address.key);
            shown.push(phone_words(number));
            consents.push(Json(consent));
        }
    }
    if keys.is_empty() {
        return Ok(());
    }
    let added = sqlx::query!(
        r#"
        insert into consents (tenant_id, id, channel, address_key, shown, source, wording, given_at, recorded_at,
                              recorded_by_name)
        select distinct on (g.key) $1, new_id(), $2, g.key, g.shown, g.consent ->> 'source', g.consent ->> 'wording',
               (g.consent ->> 'givenAt')::timestamptz, $6, $7
        from unnest($3::text[], $4::text[], $5::jsonb[]) as g (key, shown, consent)
        where not exists (
            select 1
            from consents c
            where c.tenant_id = $1 and c.channel = $2 and c.address_key = g.key
              and c.revoked_at >= (g.consent ->> 'givenAt')::timestamptz)
        order by g.key, g.consent ->> 'givenAt' desc
        on conflict (tenant_id, channel, address_key) where revoked_at is null do nothing
        returning id, source, given_at
        "#,
        tx.tenant_id().0,
        Channel::Sms.code(),
        &keys,
        &shown,
        &consents as _,
        now,
        source_name,
    )
    .fetch_all(tx.connection())
    .await?;
    if added.is_empty() {
        return Ok(());
    }
    let entries: Vec<Entry> = added
        .into_iter()
        .map(|row| {
            Entry::new(Action::ConsentRecorded).on("consent", row.id).after(
                json!({ "channel": Channel::Sms.code(), "source": row.source, "givenAt": row.given_at }),
            )
        })
        .collect();
    audit::record_all(tx, &entries, &Origin::default(), now).await?;
    held_review::request(tx, now).await
}

/// Revokes a consent. Returns whether one was active.
///
/// # Errors
/// When the database fails.
pub async fn revoke(
    tx: &mut TenantTx,
    id: Uuid,
    by: UserId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool> {
    let revoked = sqlx::query_scalar!(
        "update consents \
         set revoked_at = $3, revoked_by_user_id = $4, \
             revoked_by_name = (select first_name || ' ' || last_name from users where tenant_id = $1 and id = $4) \
         where tenant_id = $1 and id = $2 and revoked_at is null \
         returning channel",
        tx.tenant_id().0,
        id,
        now,
        by.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(channel) = revoked else { return Ok(false) };
    let entry = Entry::new(Action::ConsentRevoked)
        .on("consent", id)
        .before(json!({ "channel": channel }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(true)
}

/// Those of these ten-digit numbers that have an active consent.
///
/// # Errors
/// When the database fails.
pub async fn among(tx: &mut TenantTx, numbers: &[String]) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!(
        "select address_key from consents \
         where tenant_id = $1 and channel = $2 and address_key = any($3) and revoked_at is null",
        tx.tenant_id().0,
        Channel::Sms.code(),
        numbers,
    )
    .fetch_all(tx.connection())
    .await?)
}
