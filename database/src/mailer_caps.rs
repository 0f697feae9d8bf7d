//! Monthly caps of a company's mailers, and the count of each month (rules 6.3). A mailer takes
//! a slot in the transaction that plans it.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use chrono_tz::Tz;
use domain::ids::{MessageId, TenantId};
use domain::mailer_caps::Cap;
use serde_json::{Value, json};
use sqlx::PgConnection;
use thiserror::Error;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result};
use crate::held_review;
use crate::notifications;
use crate::transaction::TenantTx;

/// A month of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    /// The year.
    pub year: i16,
    /// The month, 1 to 12.
    pub month: i16,
}

impl Month {
    /// The month of a day.
    #[must_use]
    pub fn of(day: NaiveDate) -> Self {
        Self {
            year: i16::try_from(day.year()).unwrap_or(i16::MAX),
            month: i16::try_from(day.month()).unwrap_or(1),
        }
    }

    /// The month of a time in a zone.
    #[must_use]
    pub fn at(time: DateTime<Utc>, zone: Tz) -> Self {
        Self::of(time.with_timezone(&zone).date_naive())
    }

    /// Its first day, as messages store it.
    #[must_use]
    pub fn first_day(self) -> Option<NaiveDate> {
        NaiveDate::from_ymd_opt(self.year.into(), u32::try_from(self.month).ok()?, 1)
    }
}

/// A stored cap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonthCap {
    /// Its id.
    pub id: Uuid,
    /// The month, 1 to 12, in every year.
    pub month: i16,
    /// The most mailers in the month.
    pub max_cap: i32,
    /// The count of the month in the requested year.
    pub tally: i32,
}

/// Why caps can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The caps at these places of the list no longer exist or belong to another month.
    #[error("{} caps are gone", .0.len())]
    Missing(Vec<usize>),
    /// The caps at these places of the list are below the month's count.
    #[error("{} caps are below what was sent", .0.len())]
    BelowTally(Vec<(usize, i32)>),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for SaveError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

/// The caps by month, with the counts of `year`.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, year: i16) -> Result<Vec<MonthCap>> {
    Ok(sqlx::query_as!(
        MonthCap,
        r#"
        select c.id, c.month, c.max_cap, coalesce(t.tally, 0) as "tally!"
        from mailer_caps c
        left join mailer_tallies t on t.tenant_id = c.tenant_id and t.year = $2 and t.month = c.month
        where c.tenant_id = $1
        order by c.month, c.id
        limit 12
        "#,
        tx.tenant_id().0,
        year,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// Saves all caps or none. A cap replaces the one of its month.
///
/// # Errors
/// [`SaveError`]
pub async fn save(
    tx: &mut TenantTx,
    caps: &[Cap],
    year: i16,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), SaveError> {
    let tenant = tx.tenant_id();
    let months: Vec<i16> = caps.iter().map(|cap| cap.month).collect();
    let most: Vec<i32> = caps.iter().map(|cap| cap.max_cap).collect();
    let ids: Vec<Uuid> = caps.iter().map(|_| Uuid::now_v7()).collect();
    let tallies = lock(tx, year, &months).await?;
    let before = list(tx, year).await?;
    let missing = places(caps, |cap| {
        let row = |id| before.iter().find(|row| row.id == id);
        cap.id
            .is_some_and(|id| row(id).is_none_or(|row| row.month != cap.month))
    });
    if !missing.is_empty() {
        return Err(SaveError::Missing(missing));
    }
    let tally = |cap: &Cap| {
        tallies
            .iter()
            .find(|(month, _)| *month == cap.month)
            .map_or(0, |(_, tally)| *tally)
    };
    let below = places(caps, |cap| cap.max_cap < tally(cap));
    if !below.is_empty() {
        return Err(SaveError::BelowTally(
            below
                .into_iter()
                .map(|place| (place, tally(&caps[place])))
                .collect(),
        ));
    }
    sqlx::query!(
        "update mailer_tallies t set max_cap = c.max_cap \
         from unnest($3::smallint[], $4::integer[]) as c (month, max_cap) \
         where t.tenant_id = $1 and t.year = $2 and t.month = c.month",
        tenant.0,
        year,
        &months,
        &most,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "insert into mailer_caps (tenant_id, id, month, max_cap) \
         select $1, c.id, c.month, c.max_cap \
         from unnest($2::uuid[], $3::smallint[], $4::integer[]) as c (id, month, max_cap) \
         order by c.month \
         on conflict on constraint mailer_caps_once do update set max_cap = excluded.max_cap",
        tenant.0,
        &ids,
        &months,
        &most,
    )
    .execute(tx.connection())
    .await?;
    let after = list(tx, year).await?;
    record_changes(tx, (&before, &after), origin, now).await?;
    held_review::request(tx, now).await?;
    Ok(())
}

/// Deletes a cap; its month is still counted. Returns whether it existed.
///
/// # Errors
/// When the database fails.
pub async fn delete(
    tx: &mut TenantTx,
    id: Uuid,
    year: i16,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<bool> {
    let tenant = tx.tenant_id();
    let before = list(tx, year).await?;
    let Some(cap) = before.iter().find(|cap| cap.id == id) else {
        return Ok(false);
    };
    // In the order of `save`: first the count, then the cap.
    lock(tx, year, &[cap.month]).await?;
    let gone = sqlx::query!(
        "delete from mailer_caps where tenant_id = $1 and id = $2",
        tenant.0,
        id
    )
    .execute(tx.connection())
    .await?;
    if gone.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query!(
        "update mailer_tallies set max_cap = null where tenant_id = $1 and year = $2 and month = $3",
        tenant.0,
        year,
        cap.month,
    )
    .execute(tx.connection())
    .await?;
    let after: Vec<_> = before.iter().filter(|cap| cap.id != id).cloned().collect();
    record_changes(tx, (&before, &after), origin, now).await?;
    held_review::request(tx, now).await?;
    Ok(true)
}

/// Takes a slot of the month for a mailer that this transaction plans; false when the cap is
/// reached.
///
/// # Errors
/// When the database fails.
pub async fn reserve(tx: &mut TenantTx, month: Month, now: DateTime<Utc>) -> Result<bool> {
    Ok(reserve_up_to(tx, month, 1, now).await? == 1)
}

/// Locks the month until the transaction ends. A transaction that orders a job before it takes
/// slots calls it first: all lock a month before the company's turn, so they can't deadlock.
///
/// # Errors
/// When the database fails.
pub async fn lock_month(tx: &mut TenantTx, month: Month) -> Result<()> {
    lock(tx, month.year, &[month.month]).await?;
    Ok(())
}

/// Inserts the month's row if it doesn't exist.
async fn insert_month(tx: &mut TenantTx, month: Month) -> Result<()> {
    sqlx::query!(
        "insert into mailer_tallies (tenant_id, year, month, max_cap) \
         values ($1, $2, $3, (select max_cap from mailer_caps where tenant_id = $1 and month = $3)) \
         on conflict on constraint mailer_tallies_pkey do nothing",
        tx.tenant_id().0,
        month.year,
        month.month,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Takes up to `wanted` slots of the month and returns how many. Locks the month until the
/// transaction ends. If none is left, the company's admins are notified.
///
/// # Errors
/// When the database fails.
pub async fn reserve_up_to(tx: &mut TenantTx, month: Month, wanted: i32, now: DateTime<Utc>) -> Result<i32> {
    insert_month(tx, month).await?;
    // Joins the old row to the new one.
    let row = sqlx::query!(
        r#"
        update mailer_tallies t
        set tally = t.tally + least($4, coalesce(was.max_cap - was.tally, $4))
        from (select tally, max_cap from mailer_tallies
              where tenant_id = $1 and year = $2 and month = $3 for update) was
        where t.tenant_id = $1 and t.year = $2 and t.month = $3
        returning t.tally - was.tally as "taken!", coalesce(t.tally >= t.max_cap, false) as "is_reached!"
        "#,
        tx.tenant_id().0,
        month.year,
        month.month,
        wanted,
    )
    .fetch_one(tx.connection())
    .await?;
    if row.is_reached {
        notifications::notify_of_cap(tx, month.month, now).await?;
    }
    Ok(row.taken)
}

/// The free slots of the month; `None` when it has no cap.
///
/// # Errors
/// When the database fails.
pub async fn room(tx: &mut TenantTx, month: Month) -> Result<Option<i32>> {
    Ok(sqlx::query_scalar!(
        "select c.max_cap - coalesce(t.tally, 0) \
         from mailer_caps c \
         left join mailer_tallies t on t.tenant_id = c.tenant_id and t.year = $2 and t.month = c.month \
         where c.tenant_id = $1 and c.month = $3",
        tx.tenant_id().0,
        month.year,
        month.month,
    )
    .fetch_optional(tx.connection())
    .await?
    .flatten())
}

/// The mailers of a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonthUse {
    /// The month.
    pub month: Month,
    /// The cap, if it has one.
    pub max_cap: Option<i32>,
    /// How many are counted.
    pub tally: i32,
}

/// The mailers of months, in their order.
///
/// # Errors
/// When the database fails.
pub async fn uses(tx: &mut TenantTx, months: &[Month]) -> Result<Vec<MonthUse>> {
    let mut uses = Vec::with_capacity(months.len());
    for month in months {
        let row = sqlx::query!(
            r#"
            select (select max_cap from mailer_caps where tenant_id = $1 and month = $3) as max_cap,
                   coalesce((select tally from mailer_tallies
                             where tenant_id = $1 and year = $2 and month = $3), 0) as "tally!"
            "#,
            tx.tenant_id().0,
            month.year,
            month.month,
        )
        .fetch_one(tx.connection())
        .await?;
        uses.push(MonthUse {
            month: *month,
            max_cap: row.max_cap,
            tally: row.tally,
        });
    }
    Ok(uses)
}

/// Gives back the slot of a mailer that failed for good or was cancelled.
///
/// # Errors
/// When the database fails.
pub async fn release(tx: &mut TenantTx, month: Month) -> Result<()> {
    sqlx::query!(
        "update mailer_tallies set tally = tally - 1 \
         where tenant_id = $1 and year = $2 and month = $3 and tally > 0",
        tx.tenant_id().0,
        month.year,
        month.month,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Gives back the slots of the failed, cancelled and expired ones among `messages`, each once.
pub(crate) async fn release_of_ended(
    connection: &mut PgConnection,
    tenant: TenantId,
    messages: &[Uuid],
) -> Result<()> {
    sqlx::query!(
        "with slots as ( \
             select id, cap_month from messages \
             where tenant_id = $1 and id = any($2) and state = any (message_states('failed', 'cancelled', 'expired')) \
               and cap_month is not null \
             order by id \
             for update), \
         given_back as ( \
             update messages m set cap_month = null \
             from slots \
             where m.tenant_id = $1 and m.id = slots.id \
             returning slots.cap_month), \
         months as ( \
             select extract(year from cap_month)::smallint as year, extract(month from cap_month)::smallint as month, \
                    count(*)::integer as slots \
             from given_back \
             group by 1, 2) \
         update mailer_tallies t set tally = greatest(0, t.tally - months.slots) \
         from months \
         where t.tenant_id = $1 and t.year = months.year and t.month = months.month",
        tenant.0,
        messages,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Takes a slot again for a failed card that the printer turns out to have, in the month of its
/// last dispatch. If the cap is reached meanwhile, the card stays without a slot.
pub(crate) async fn retake_slot(tx: &mut TenantTx, message: MessageId, now: DateTime<Utc>) -> Result<()> {
    let tenant = tx.tenant_id();
    let day = sqlx::query_scalar!(
        r#"
        select (a.begun_at at time zone c.time_zone)::date as "day!"
        from messages m
        join message_attempts a on a.tenant_id = $1 and a.message_id = m.id and a.attempt = m.fence
        join companies c on c.tenant_id = $1
        where m.tenant_id = $1 and m.id = $2 and m.channel = 3 and m.cap_month is null
        "#,
        tenant.0,
        message.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(month) = day.map(Month::of) else {
        return Ok(());
    };
    if reserve(tx, month, now).await? {
        sqlx::query!(
            "update messages set cap_month = $3 where tenant_id = $1 and id = $2",
            tenant.0,
            message.0,
            month.first_day(),
        )
        .execute(tx.connection())
        .await?;
    }
    Ok(())
}

/// Locks the months until the transaction ends and returns their counts. Months are locked in
/// order, so that two transactions can't deadlock.
async fn lock(tx: &mut TenantTx, year: i16, months: &[i16]) -> Result<Vec<(i16, i32)>> {
    let tenant = tx.tenant_id();
    sqlx::query!(
        "insert into mailer_tallies (tenant_id, year, month, max_cap) \
         select $1, $2, m.month, c.max_cap \
         from unnest($3::smallint[]) as m (month) \
         left join mailer_caps c on c.tenant_id = $1 and c.month = m.month \
         order by m.month \
         on conflict on constraint mailer_tallies_pkey do nothing",
        tenant.0,
        year,
        months,
    )
    .execute(tx.connection())
    .await?;
    let rows = sqlx::query!(
        "select month, tally from mailer_tallies \
         where tenant_id = $1 and year = $2 and month = any($3) \
         order by month \
         for update",
        tenant.0,
        year,
        months,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows.into_iter().map(|row| (row.month, row.tally)).collect())
}

fn places(caps: &[Cap], is: impl Fn(&Cap) -> bool) -> Vec<usize> {
    let found = caps.iter().enumerate().filter(|(_, cap)| is(cap));
    found.map(|(place, _)| place).collect()
}

/// Records the caps before and after in the audit log, if they differ.
async fn record_changes(
    tx: &mut TenantTx,
    (before, after): (&[MonthCap], &[MonthCap]),
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    let (before, after) = (document(before), document(after));
    if before == after {
        return Ok(());
    }
    let entry = Entry::new(Action::MailerCapsChanged)
        .on("company", tx.tenant_id())
        .before(before)
        .after(after);
    audit::record(tx, &entry, origin, now).await
}

fn document(caps: &[MonthCap]) -> Value {
    let months = caps
        .iter()
        .map(|cap| (format!("month{}", cap.month), json!(cap.max_cap)));
    Value::Object(months.collect())
}
