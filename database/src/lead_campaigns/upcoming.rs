//! The touchpoints of the next days that wait for their time, by day and channel, and how long the
//! oldest due one has waited.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use domain::campaigns::upcoming::days_from;
use domain::channels::Channel;

use crate::companies;
use crate::error::Result;
use crate::mailer_caps::{self, Month, MonthUse};
use crate::stored;
use crate::transaction::{TenantTx, WorkerTx};

/// How long after its time a waiting touchpoint may be looked at: at the end of its local day, which
/// has up to 25 hours and a part of an hour.
const LOOKED_AT_WITHIN: TimeDelta = TimeDelta::hours(26);

/// The touchpoints of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpcomingDay {
    /// The day.
    pub day: NaiveDate,
    /// How many touchpoints each channel has; channels without any are left out.
    pub touchpoints: Vec<(Channel, i64)>,
}

impl UpcomingDay {
    /// How many touchpoints the channel has.
    #[must_use]
    pub fn of(&self, channel: Channel) -> i64 {
        let found = self.touchpoints.iter().find(|(of, _)| *of == channel);
        found.map_or(0, |(_, count)| *count)
    }
}

/// What is coming up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upcoming {
    /// The company's time zone, in which the days are counted.
    pub zone: Tz,
    /// Today and the days after it.
    pub days: Vec<UpcomingDay>,
    /// The mailers of the months of these days.
    pub months: Vec<MonthUse>,
}

/// The company's touchpoints of today and the next days that wait for their time.
///
/// # Errors
/// When the database fails.
pub async fn upcoming(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<Upcoming> {
    let zone = companies::time_zone(tx).await?;
    let days = days_from(now, zone);
    // The begin of each day and the end of the last one.
    let mut bounds: Vec<DateTime<Utc>> = days.iter().map(|(_, begins)| *begins).collect();
    bounds.extend(days.last().map(|(day, _)| domain::clock::end_of(*day, zone)));
    let (first, last) = (bounds[0], bounds[bounds.len() - 1]);
    let rows = sqlx::query!(
        r#"
        select width_bucket(due_at, $4::timestamptz[]) as "place!", channel, count(*) as "touchpoints!"
        from lead_touchpoints
        where tenant_id = $1 and look_at is not null and look_at >= $2 and look_at < $5
          and due_at >= $2 and due_at < $3
        group by 1, 2
        order by 1, 2
        "#,
        tx.tenant_id().0,
        first,
        last,
        &bounds,
        last + LOOKED_AT_WITHIN,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut counted: Vec<UpcomingDay> = days
        .iter()
        .map(|(day, _)| UpcomingDay {
            day: *day,
            touchpoints: Vec::new(),
        })
        .collect();
    for row in rows {
        // Buckets are numbered from 1.
        let place = usize::try_from(row.place - 1).unwrap_or_default();
        if let Some(day) = counted.get_mut(place) {
            day.touchpoints
                .push((stored::channel(row.channel)?, row.touchpoints));
        }
    }
    let mut months: Vec<Month> = days.iter().map(|(day, _)| Month::of(*day)).collect();
    months.dedup();
    Ok(Upcoming {
        zone,
        days: counted,
        months: mailer_caps::uses(tx, &months).await?,
    })
}

/// When the longest due touchpoint of all companies became due. Those without the lead plugin hand
/// nothing off and don't count.
///
/// # Errors
/// When the database fails.
pub async fn oldest_due(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
    // One look into the index per company: it begins with the company.
    Ok(sqlx::query_scalar!(
        "select min(first.look_at) \
         from companies c \
         cross join lateral ( \
             select t.look_at from lead_touchpoints t \
             where t.tenant_id = c.tenant_id and t.look_at is not null and t.look_at <= $1 \
             order by t.look_at, t.id \
             limit 1) first \
         where c.deleted_at is null and has_lead_plugin(c.tenant_id)",
        now,
    )
    .fetch_one(tx.connection())
    .await?)
}
