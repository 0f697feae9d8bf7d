//! The results of a campaign: the outcomes of the touches that it sent since a time, counted from the
//! messages themselves.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::AddAssign;

use chrono::{DateTime, Utc};
use domain::campaigns::steps::StepTime;
use domain::channels::Channel;
use domain::ids::{CampaignId, LeadId, MessageId};
use domain::messages::{MessageState, Origin};
use domain::paging::Page;
use domain::results::{BOOKINGS_COUNT_FOR, Figure, REPLIES_COUNT_FOR, credited};
use domain::suppressions::{Keyword, SuppressionReason};
use uuid::Uuid;

use crate::campaigns::{Campaign, NamedStep};
use crate::error::Result;
use crate::leads::reading::{self, StoredLead};
use crate::stored;
use crate::transaction::TenantTx;

/// How many touches each figure counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// [`Figure::Sent`].
    pub sent: i64,
    /// [`Figure::Delivered`].
    pub delivered: i64,
    /// [`Figure::Failed`].
    pub failed: i64,
    /// [`Figure::Replied`].
    pub replied: i64,
    /// [`Figure::Stopped`].
    pub stopped: i64,
    /// [`Figure::Booked`].
    pub booked: i64,
}

impl AddAssign for Figures {
    fn add_assign(&mut self, more: Self) {
        self.sent += more.sent;
        self.delivered += more.delivered;
        self.failed += more.failed;
        self.replied += more.replied;
        self.stopped += more.stopped;
        self.booked += more.booked;
    }
}

/// What identifies a touchpoint in the results. A campaign that changes its template has another
/// touchpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TouchpointKey {
    /// When it is due.
    pub time: StepTime,
    /// Its channel.
    pub channel: Channel,
    /// Its template.
    pub template: Uuid,
}

/// A touchpoint of a campaign with its figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TouchpointResults {
    /// The touchpoint.
    pub key: TouchpointKey,
    /// The name of its template; `None` if it is gone.
    pub template_name: Option<String>,
    /// Whether the campaign still has it.
    pub is_current: bool,
    /// Its figures.
    pub figures: Figures,
}

/// The figures of the leads with a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeResults {
    /// The code's key; empty for leads without one.
    pub key: String,
    /// The code as the company's list has it; the key if it isn't in the list.
    pub code: String,
    /// Their figures.
    pub figures: Figures,
}

/// The results of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// All of it.
    pub total: Figures,
    /// By touchpoint: those that the campaign has, in its order, then former ones.
    pub touchpoints: Vec<TouchpointResults>,
    /// By the booker of the lead, in the order of the keys.
    pub bookers: Vec<CodeResults>,
    /// By the sales person of the lead, in the order of the keys.
    pub sales_persons: Vec<CodeResults>,
}

/// The touches that a figure counts.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The figure.
    pub figure: Figure,
    /// Only those of this touchpoint.
    pub touchpoint: Option<TouchpointKey>,
    /// Only those to leads with this booker, by its key; empty for leads without one.
    pub booker: Option<String>,
    /// The same for the sales person.
    pub sales_person: Option<String>,
}

/// A touch that a figure counts.
#[derive(Clone, Debug)]
pub struct CountedTouch {
    /// The message.
    pub message: MessageId,
    /// The lead as it is now.
    pub lead: StoredLead,
    /// The touchpoint.
    pub key: TouchpointKey,
    /// The name of its template; `None` if it is gone.
    pub template_name: Option<String>,
    /// When it was sent; when it failed if it never was.
    pub at: DateTime<Utc>,
}

/// Runs a query over `touches`: the messages of a campaign since a time, each with the figures that
/// count it. All figures and the lists behind them come from this text. The parameters of the rest
/// begin at `$11`.
macro_rules! query_touches {
    ($row:ty, $rest:literal, ($tx:expr, $campaign:expr, $since:expr, $booked:expr), $($more:expr),* $(,)?) => {
        sqlx::query_as!(
            $row,
            r#"
            with touches as (
                select m.id, m.lead_id, m.channel, m.template_id, m.step_anchor, m.step_days,
                       coalesce(m.sent_at, m.ended_at) as at, m.state = any($4) and m.sent_at is not null as is_sent,
                       m.state = $5 as is_delivered, m.state = any($6) as is_failed,
                       coalesce(m.sent_at is not null and a.replied_at <= m.sent_at + $7::interval, false) as is_replied,
                       coalesce(a.is_stopped, false) or s.message_id is not null as is_stopped,
                       b.message_id is not null as is_booked
                from messages m
                left join (
                    select message_id, min(received_at) filter (where wish is null and not is_automatic) as replied_at,
                           bool_or(wish is not distinct from $8::smallint) as is_stopped
                    from inbound_messages
                    where tenant_id = $1 and message_id is not null and received_at >= $3
                    group by message_id) a on a.message_id = m.id
                left join (
                    select distinct message_id
                    from suppressions
                    where tenant_id = $1 and message_id is not null and created_at >= $3 and reason = $9) s
                    on s.message_id = m.id
                left join unnest($10::uuid[]) as b (message_id) on b.message_id = m.id
                where m.tenant_id = $1 and m.campaign_id = $2 and coalesce(m.sent_at, m.ended_at) >= $3
                  and (m.state = any($6) or (m.state = any($4) and m.sent_at is not null)))
            "# + $rest,
            $tx.tenant_id().0,
            $campaign.0,
            $since,
            &[MessageState::Sent.code(), MessageState::Delivered.code(), MessageState::Failed.code()][..],
            MessageState::Delivered.code(),
            &[MessageState::Failed.code(), MessageState::Unconfirmed.code()][..],
            REPLIES_COUNT_FOR as _,
            Keyword::Stop.code(),
            SuppressionReason::Asked.code(),
            $booked,
            $($more),*
        )
    };
}

struct GroupRow {
    step_anchor: Option<i16>,
    step_days: Option<i16>,
    channel: i16,
    template_id: Uuid,
    template_name: Option<String>,
    booker_key: String,
    booker: Option<String>,
    sales_person_key: String,
    sales_person: Option<String>,
    sent: i64,
    delivered: i64,
    failed: i64,
    replied: i64,
    stopped: i64,
    booked: i64,
}

/// The results of a campaign since a time.
///
/// # Errors
/// When the database fails.
pub async fn of_campaign(tx: &mut TenantTx, campaign: &Campaign, since: DateTime<Utc>) -> Result<Results> {
    let id = campaign.summary.id;
    plan_for_values(tx).await?;
    let booked = booked(tx, id, since).await?;
    let rows = query_touches!(
        GroupRow,
        r#",
            counted as (
                select t.step_anchor, t.step_days, t.channel, t.template_id, l.booker_key, l.sales_person_key,
                       count(*) filter (where t.is_sent) as sent, count(*) filter (where t.is_delivered) as delivered,
                       count(*) filter (where t.is_failed) as failed, count(*) filter (where t.is_replied) as replied,
                       count(*) filter (where t.is_stopped) as stopped, count(*) filter (where t.is_booked) as booked
                from touches t
                join leads l on l.tenant_id = $1 and l.id = t.lead_id
                group by 1, 2, 3, 4, 5, 6)
            select c.step_anchor, c.step_days, c.channel, c.template_id as "template_id!",
                   t.name as "template_name?", coalesce(c.booker_key, '') as "booker_key!", b.code as "booker?",
                   coalesce(c.sales_person_key, '') as "sales_person_key!", s.qlab_id as "sales_person?",
                   c.sent as "sent!", c.delivered as "delivered!", c.failed as "failed!", c.replied as "replied!",
                   c.stopped as "stopped!", c.booked as "booked!"
            from counted c
            left join templates t on t.tenant_id = $1 and t.id = c.template_id
            left join booker_codes b on b.tenant_id = $1 and b.key = c.booker_key
            left join sales_person_ids s on s.tenant_id = $1 and s.key = c.sales_person_key
            order by c.step_anchor nulls first, c.step_days, c.channel, c.template_id
            "#,
        (tx, id, since, &booked),
    )
    .fetch_all(tx.connection())
    .await?;
    let mut results = Results {
        touchpoints: campaign.steps.iter().map(current).collect(),
        ..Results::default()
    };
    let (mut bookers, mut sales_persons) = (BTreeMap::new(), BTreeMap::new());
    for row in rows {
        let figures = Figures {
            sent: row.sent,
            delivered: row.delivered,
            failed: row.failed,
            replied: row.replied,
            stopped: row.stopped,
            booked: row.booked,
        };
        let key = TouchpointKey {
            time: stored::step_time(row.step_anchor, row.step_days)?,
            channel: stored::channel(row.channel)?,
            template: row.template_id,
        };
        let known = results.touchpoints.iter_mut().find(|one| one.key == key);
        match known {
            Some(touchpoint) => touchpoint.figures += figures,
            None => results.touchpoints.push(TouchpointResults {
                key,
                template_name: row.template_name,
                is_current: false,
                figures,
            }),
        }
        add(&mut bookers, row.booker_key, row.booker, figures);
        add(
            &mut sales_persons,
            row.sales_person_key,
            row.sales_person,
            figures,
        );
        results.total += figures;
    }
    results.bookers = bookers.into_values().collect();
    results.sales_persons = sales_persons.into_values().collect();
    Ok(results)
}

/// A touchpoint that the campaign has, before anything is counted.
fn current(step: &NamedStep) -> TouchpointResults {
    TouchpointResults {
        key: TouchpointKey {
            time: step.step.time,
            channel: step.step.channel,
            template: step.step.template,
        },
        template_name: Some(step.template_name.clone()),
        is_current: true,
        figures: Figures::default(),
    }
}

fn add(codes: &mut BTreeMap<String, CodeResults>, key: String, code: Option<String>, figures: Figures) {
    let of_code = codes.entry(key).or_insert_with_key(|key| CodeResults {
        key: key.clone(),
        code: code.unwrap_or_else(|| key.clone()),
        figures: Figures::default(),
    });
    of_code.figures += figures;
}

/// Plans the queries of this transaction for their values. A plan for any filters expects one row, and
/// reads the replies again for each message.
async fn plan_for_values(tx: &mut TenantTx) -> Result<()> {
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(tx.connection())
        .await?;
    Ok(())
}

/// The touches of a campaign since a time that a booking is credited to.
async fn booked(tx: &mut TenantTx, campaign: CampaignId, since: DateTime<Utc>) -> Result<Vec<Uuid>> {
    // All touches of a lead compete for its booking, also those of other campaigns and those that
    // users sent at once, except those that were not delivered.
    let touches = sqlx::query!(
        r#"
        select l.id as lead_id, l.booked_at as "booked_at!", m.id, m.campaign_id, m.sent_at as "sent_at!"
        from leads l
        join messages m on m.tenant_id = l.tenant_id and m.lead_id = l.id
        where l.tenant_id = $1 and l.booked_at >= $3
          and m.cause = any($4) and m.state = any($5) and m.sent_at is not null
          and m.sent_at <= l.booked_at and m.sent_at >= l.booked_at - $6::interval
          and exists (select from lead_campaigns c
                      where c.tenant_id = $1 and c.lead_id = l.id and c.campaign_id = $2)
        order by l.id, m.sent_at, m.id
        "#,
        tx.tenant_id().0,
        campaign.0,
        since,
        &[Origin::Touchpoint.code(), Origin::Accelerated.code()][..],
        &[MessageState::Sent.code(), MessageState::Delivered.code()][..],
        BOOKINGS_COUNT_FOR as _,
    )
    .fetch_all(tx.connection())
    .await?;
    let of_leads = touches.chunk_by(|one, next| one.lead_id == next.lead_id);
    let winners = of_leads.filter_map(|touches| {
        let sent = touches.iter().map(|touch| (touch.sent_at, touch));
        credited(sent, touches[0].booked_at)
    });
    Ok(winners
        .filter(|touch| touch.campaign_id == Some(campaign.0))
        .map(|touch| touch.id)
        .collect())
}

struct TouchRow {
    total: i64,
    id: Option<Uuid>,
    lead_id: Option<Uuid>,
    channel: Option<i16>,
    template_id: Option<Uuid>,
    template_name: Option<String>,
    step_anchor: Option<i16>,
    step_days: Option<i16>,
    at: Option<DateTime<Utc>>,
}

/// A page of the touches that a figure counts since a time, the latest first, and how many there
/// are.
///
/// # Errors
/// When the database fails.
pub async fn counted(
    tx: &mut TenantTx,
    campaign: CampaignId,
    since: DateTime<Utc>,
    counted: &Counted,
    page: Page,
) -> Result<(Vec<CountedTouch>, i64)> {
    plan_for_values(tx).await?;
    let booked = booked(tx, campaign, since).await?;
    let key = counted.touchpoint;
    let (anchor, days) = key.map(|key| key.time.codes()).unwrap_or_default();
    // The page is joined to the total, so that an empty page has it too.
    let rows = query_touches!(
        TouchRow,
        r#",
            found as (
                select t.*
                from touches t
                join leads l on l.tenant_id = $1 and l.id = t.lead_id
                where case $11::smallint
                          when 1 then t.is_sent when 2 then t.is_delivered when 3 then t.is_failed
                          when 4 then t.is_replied when 5 then t.is_stopped else t.is_booked end
                  and ($12::smallint is null
                       or (t.channel = $12 and t.template_id = $13 and t.step_anchor is not distinct from $14
                           and t.step_days is not distinct from $15))
                  and ($16::text is null or coalesce(l.booker_key, '') = $16)
                  and ($17::text is null or coalesce(l.sales_person_key, '') = $17))
            select n.total as "total!", p.id as "id?", p.lead_id as "lead_id?", p.channel as "channel?",
                   p.template_id as "template_id?", t.name as "template_name?", p.step_anchor as "step_anchor?",
                   p.step_days as "step_days?", p.at as "at?"
            from (select count(*) as total from found) n
            left join (select * from found order by at desc, id desc limit $18 offset $19) p on true
            left join templates t on t.tenant_id = $1 and t.id = p.template_id
            order by p.at desc, p.id desc
            "#,
        (tx, campaign, since, &booked),
        counted.figure.code(),
        key.map(|key| key.channel.code()),
        key.map(|key| key.template),
        anchor,
        days,
        counted.booker.as_deref(),
        counted.sales_person.as_deref(),
        page.size(),
        page.offset(),
    )
    .fetch_all(tx.connection())
    .await?;
    let total = rows.first().map_or(0, |row| row.total);
    let leads: BTreeSet<Uuid> = rows.iter().filter_map(|row| row.lead_id).collect();
    let leads: Vec<Uuid> = leads.into_iter().collect();
    let leads: HashMap<LeadId, StoredLead> = reading::by_ids(tx, &leads)
        .await?
        .into_iter()
        .map(|lead| (lead.id, lead))
        .collect();
    let mut touches = Vec::with_capacity(rows.len());
    for row in rows {
        let lead = row.lead_id.and_then(|id| leads.get(&LeadId(id)).cloned());
        let (Some(id), Some(lead), Some(channel), Some(template), Some(at)) =
            (row.id, lead, row.channel, row.template_id, row.at)
        else {
            continue;
        };
        touches.push(CountedTouch {
            message: MessageId(id),
            lead,
            key: TouchpointKey {
                time: stored::step_time(row.step_anchor, row.step_days)?,
                channel: stored::channel(channel)?,
                template,
            },
            template_name: row.template_name,
            at,
        });
    }
    Ok((touches, total))
}
