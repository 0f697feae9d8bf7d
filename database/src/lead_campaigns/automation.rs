//! What automation assigns to leads that changed, and how it stops at its limit per hour.
//!
//! A lead qualifies for one type at most, and one automated campaign has its move type, booker and
//! sales person id, so a lead gets one campaign at most per evaluation. One lock per company
//! serializes automatic assignments, so the limit is exact and two leads with an address can't both
//! get a campaign.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::automation::{COUNTED_FIELDS, Case, Choices, MOST_PER_HOUR, occasion, type_of};
use domain::campaigns::schedule::LeadDates;
use domain::ids::{AutomatedCampaignId, AutomatedPreviewId, CampaignId, LeadId, UserId};
use serde_json::json;
use thiserror::Error;
use uuid::Uuid;

use super::assigning::{Assigned, Wanted, assign_to};
use crate::audit::{self, Action, Entry, Origin};
use crate::automated_campaigns::{self, SaveError};
use crate::error::{DbError, Result};
use crate::leads::{bookers, evaluation as orders};
use crate::notifications;
use crate::template_snapshots::PictureCopy;
use crate::transaction::TenantTx;

/// The states of a lead in `automation_leads`.
mod state {
    pub(super) const CHOSEN: i16 = 1;
    pub(super) const WAITS: i16 = 2;
    pub(super) const DECLINED: i16 = 3;
}

/// A lead with the automated campaign of its move type, booker and sales person id.
#[derive(Clone, Copy, Debug)]
pub(super) struct Matched {
    pub(super) lead: Uuid,
    pub(super) automated: AutomatedCampaignId,
    pub(super) user: UserId,
    pub(super) choices: Choices,
    pub(super) on_since: DateTime<Utc>,
}

/// A lead for which an automated campaign has a campaign of its type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) matched: Matched,
    pub(super) kind: CampaignType,
    pub(super) campaign: CampaignId,
    pub(super) occasion: NaiveDate,
}

impl Candidate {
    pub(super) fn of(matched: Matched, dates: &LeadDates) -> Option<Self> {
        let kind = type_of(dates)?;
        Some(Self {
            matched,
            kind,
            campaign: matched.choices.of(kind)?,
            occasion: occasion(kind, dates)?,
        })
    }
}

/// Assigns campaigns to those of the leads, which are locked, that an automated campaign matches.
/// Those beyond the limit of the hour wait for a decision.
pub(super) async fn assign_automatically(
    tx: &mut TenantTx,
    leads: &[Uuid],
    copy: PictureCopy,
    now: DateTime<Utc>,
) -> Result<()> {
    let candidates = candidates(tx, leads).await?;
    if !candidates.is_empty() {
        lock(tx).await?;
        assign_candidates(tx, candidates, copy, now).await?;
    }
    // A chosen lead is considered once.
    sqlx::query!(
        "delete from automation_leads where tenant_id = $1 and lead_id = any($2) and state = $3",
        tx.tenant_id().0,
        leads,
        state::CHOSEN,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

async fn assign_candidates(
    tx: &mut TenantTx,
    candidates: Vec<Candidate>,
    copy: PictureCopy,
    now: DateTime<Utc>,
) -> Result<()> {
    let cases = cases(tx, &candidates).await?;
    let mut assigned: Vec<Candidate> = candidates
        .into_iter()
        .filter(|candidate| cases.get(&candidate.matched.lead).is_some_and(Case::is_assigned))
        .collect();
    leave_one_of_an_address(tx, &mut assigned).await?;
    if assigned.is_empty() {
        return Ok(());
    }
    let room = usize::try_from(room(tx, now).await?).unwrap_or(0);
    let waiting = assigned.split_off(room.min(assigned.len()));
    stop(tx, &waiting, now).await?;
    let wanted: Vec<Wanted> = assigned
        .iter()
        .map(|candidate| Wanted {
            lead: candidate.matched.lead,
            of: Assigned {
                campaign: candidate.campaign,
                kind: candidate.kind,
                by: candidate.matched.user,
                replaces: false,
                automated: Some((candidate.matched.automated, candidate.occasion)),
            },
        })
        .collect();
    assign_to(tx, &wanted, copy, now).await?;
    Ok(())
}

/// Locks leads that a user chose or a decision released, whose evaluation is not in progress.
pub(super) async fn locked_chosen(tx: &mut TenantTx, limit: i64) -> Result<Vec<Uuid>> {
    Ok(sqlx::query_scalar!(
        "select l.id \
         from automation_leads w \
         join leads l on l.tenant_id = w.tenant_id and l.id = w.lead_id \
         where w.tenant_id = $1 and w.state = $2 \
         order by l.id \
         limit $3 \
         for no key update of l skip locked",
        tx.tenant_id().0,
        state::CHOSEN,
        limit,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// Whether a lead that a user chose or a decision released was not evaluated yet.
pub(super) async fn is_any_chosen(tx: &mut TenantTx) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select 1 from automation_leads where tenant_id = $1 and state = $2) as "is_any!""#,
        tx.tenant_id().0,
        state::CHOSEN,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Waits for other automatic assignments of the company to end.
async fn lock(tx: &mut TenantTx) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('automation ' || $1::text, 0))",
        tx.tenant_id().0.to_string(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The leads among these that an automated campaign matches which is on and has a campaign of the
/// type for which the lead qualifies.
async fn candidates(tx: &mut TenantTx, leads: &[Uuid]) -> Result<Vec<Candidate>> {
    let rows = sqlx::query!(
        r#"
        select l.id as lead, a.id as automated, a.user_id, a.pre_sale_campaign_id, a.re_engage_campaign_id,
               a.closer_campaign_id, a.on_since as "on_since!"
        from leads l
        join booker_codes b on b.tenant_id = l.tenant_id and b.key = l.booker_key
        join sales_person_ids s on s.tenant_id = l.tenant_id and s.key = l.sales_person_key
        join automated_campaigns a
            on a.tenant_id = l.tenant_id and a.move_type = l.move_type and a.booker_id = b.id
               and a.sales_person_id = s.id and a.deleted_at is null
        where l.tenant_id = $1 and l.id = any($2) and a.is_active and not l.is_history
        order by l.id
        "#,
        tx.tenant_id().0,
        leads,
    )
    .fetch_all(tx.connection())
    .await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = rows.iter().map(|row| row.lead).collect();
    let dates = bookers::dates_by_id(tx, &ids).await?;
    let candidates = rows.into_iter().filter_map(|row| {
        let matched = Matched {
            lead: row.lead,
            automated: AutomatedCampaignId(row.automated),
            user: UserId(row.user_id),
            choices: Choices {
                pre_sale: row.pre_sale_campaign_id.map(CampaignId),
                re_engage: row.re_engage_campaign_id.map(CampaignId),
                closer: row.closer_campaign_id.map(CampaignId),
            },
            on_since: row.on_since,
        };
        Candidate::of(matched, dates.get(&LeadId(row.lead))?)
    });
    Ok(candidates.collect())
}

/// What is known about candidates, by lead.
pub(super) async fn cases(tx: &mut TenantTx, candidates: &[Candidate]) -> Result<HashMap<Uuid, Case>> {
    let leads: Vec<Uuid> = candidates
        .iter()
        .map(|candidate| candidate.matched.lead)
        .collect();
    let types: Vec<i16> = candidates.iter().map(|candidate| candidate.kind.code()).collect();
    let days: Vec<NaiveDate> = candidates.iter().map(|candidate| candidate.occasion).collect();
    let since: Vec<DateTime<Utc>> = candidates
        .iter()
        .map(|candidate| candidate.matched.on_since)
        .collect();
    let rows = sqlx::query!(
        r#"
        select k.lead as "lead!", l.is_history,
               coalesce(w.state = $7 and w.at >= k.since, false)
                   or exists (
                       select 1 from lead_versions v
                       where v.tenant_id = l.tenant_id and v.lead_id = l.id and v.at >= k.since
                         and not v.is_from_file and (w.state is distinct from $8 or v.at > w.at)
                         and (v.version = 1 or v.changed ?| $6))
                   as "is_changed!",
               coalesce(own.is_removed, false) as "is_removed!", coalesce(own.is_stopped, false) as "is_stopped!",
               coalesce(own.runs_type, false) as "runs_type!", coalesce(own.had_occasion, false) as "had_occasion!",
               exists (
                   select 1
                   from lead_addresses a
                   join lead_addresses o
                       on o.tenant_id = a.tenant_id and o.channel = a.channel and o.address_key = a.address_key
                          and o.lead_id <> a.lead_id
                   join lead_campaigns c
                       on c.tenant_id = o.tenant_id and c.lead_id = o.lead_id and c.type = k.type and c.state < 3
                   where a.tenant_id = l.tenant_id and a.lead_id = l.id) as "is_address_taken!"
        from unnest($2::uuid[], $3::smallint[], $4::date[], $5::timestamptz[]) as k (lead, type, occasion, since)
        join leads l on l.tenant_id = $1 and l.id = k.lead
        left join automation_leads w on w.tenant_id = l.tenant_id and w.lead_id = l.id
        left join lateral (
            select bool_or(c.type = k.type and c.ending = 2) as is_removed, bool_or(c.ending = 5) as is_stopped,
                   bool_or(c.type = k.type and c.state < 3) as runs_type,
                   bool_or(c.automated_campaign_id is not null and c.type = k.type and c.occasion = k.occasion)
                       as had_occasion
            from lead_campaigns c
            where c.tenant_id = l.tenant_id and c.lead_id = l.id) own on true
        "#,
        tx.tenant_id().0,
        &leads,
        &types,
        &days,
        &since,
        &COUNTED_FIELDS.map(str::to_owned),
        state::CHOSEN,
        state::DECLINED,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let case = Case {
                is_history: row.is_history,
                is_changed: row.is_changed,
                is_removed: row.is_removed,
                is_stopped: row.is_stopped,
                runs_type: row.runs_type,
                had_occasion: row.had_occasion,
                is_address_taken: row.is_address_taken,
            };
            (row.lead, case)
        })
        .collect())
}

/// Keeps only the first of the leads that share an address and get a campaign of one type.
async fn leave_one_of_an_address(tx: &mut TenantTx, assigned: &mut Vec<Candidate>) -> Result<()> {
    let leads: Vec<Uuid> = assigned.iter().map(|candidate| candidate.matched.lead).collect();
    let addresses = addresses(tx, &leads).await?;
    let mut taken = HashSet::new();
    assigned.retain(|candidate| {
        let own = addresses.get(&candidate.matched.lead).into_iter().flatten();
        let keys: Vec<_> = own.map(|address| (candidate.kind, address.clone())).collect();
        if keys.iter().any(|key| taken.contains(key)) {
            return false;
        }
        taken.extend(keys);
        true
    });
    Ok(())
}

/// The addresses of leads: channel and key, by lead.
pub(super) async fn addresses(
    tx: &mut TenantTx,
    leads: &[Uuid],
) -> Result<HashMap<Uuid, Vec<(i16, String)>>> {
    let rows = sqlx::query!(
        "select lead_id, channel, address_key from lead_addresses where tenant_id = $1 and lead_id = any($2)",
        tx.tenant_id().0,
        leads,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut addresses: HashMap<Uuid, Vec<(i16, String)>> = HashMap::new();
    for row in rows {
        addresses
            .entry(row.lead_id)
            .or_default()
            .push((row.channel, row.address_key));
    }
    Ok(addresses)
}

/// How many campaigns automation may still assign; none while it is stopped. The hour begins anew
/// with a decision to continue.
async fn room(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<i64> {
    let row = sqlx::query!(
        r#"
        select exists (select 1 from automation_stops where tenant_id = $1 and decided_at is null) as "is_stopped!",
               (select count(*)
                from lead_campaigns
                where tenant_id = $1 and automated_campaign_id is not null
                  and assigned_at > $2
                  and assigned_at > coalesce(
                      (select max(decided_at) from automation_stops where tenant_id = $1 and is_continued),
                      '-infinity'::timestamptz)) as "assigned!"
        "#,
        tx.tenant_id().0,
        now - TimeDelta::hours(1),
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(if row.is_stopped {
        0
    } else {
        (MOST_PER_HOUR - row.assigned).max(0)
    })
}

/// Lets leads wait for a decision. Stops automation if it is not stopped yet, and notifies those who
/// decide.
async fn stop(tx: &mut TenantTx, waiting: &[Candidate], now: DateTime<Utc>) -> Result<()> {
    if waiting.is_empty() {
        return Ok(());
    }
    let stop = sqlx::query_scalar!(
        "insert into automation_stops (tenant_id, id, stopped_at) values ($1, $2, $3) \
         on conflict (tenant_id) where decided_at is null do nothing \
         returning id",
        tx.tenant_id().0,
        Uuid::now_v7(),
        now,
    )
    .fetch_optional(tx.connection())
    .await?;
    if let Some(stop) = stop {
        notifications::notify_of_automation_stop(tx, stop, now).await?;
    }
    let leads: Vec<Uuid> = waiting.iter().map(|candidate| candidate.matched.lead).collect();
    note(tx, &leads, state::WAITS, now).await
}

/// Notes a state of leads.
async fn note(tx: &mut TenantTx, leads: &[Uuid], state: i16, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into automation_leads (tenant_id, lead_id, state, at) \
         select $1, lead, $3, $4 from unnest($2::uuid[]) as lead \
         on conflict (tenant_id, lead_id) do update set state = excluded.state, at = excluded.at",
        tx.tenant_id().0,
        leads,
        state,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The leads of a preview's *now* that get their campaigns when the automated campaign is switched on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// All of them.
    All,
    /// The leads of these ids of the partner.
    Leads(Vec<String>),
}

/// Why an automated campaign isn't switched on.
#[derive(Debug, Error)]
pub enum SwitchError {
    /// It can't be switched on.
    #[error(transparent)]
    Refused(#[from] SaveError),
    /// One of the chosen leads is not in the preview.
    #[error("a chosen lead is not in the preview")]
    NotPreviewed,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Switches an automated campaign on by its newest preview, which must be current: from now on it
/// assigns campaigns to leads that change, and also to those of the preview that a user chose. One
/// that is on stays as it is.
///
/// # Errors
/// [`SwitchError`] when it is refused.
pub async fn switch_on(
    tx: &mut TenantTx,
    id: AutomatedCampaignId,
    (preview, chosen): (Option<AutomatedPreviewId>, &Chosen),
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<(), SwitchError> {
    let was_off = automated_campaigns::switch_on(tx, id, preview, (origin, now)).await?;
    match preview {
        Some(preview) if was_off => choose(tx, preview, chosen, now).await,
        _ => Ok(()),
    }
}

/// Marks the chosen leads of a preview, so that their evaluation assigns the campaigns.
async fn choose(
    tx: &mut TenantTx,
    preview: AutomatedPreviewId,
    chosen: &Chosen,
    now: DateTime<Utc>,
) -> Result<(), SwitchError> {
    let ids = match chosen {
        Chosen::All => None,
        Chosen::Leads(ids) if ids.is_empty() => return Ok(()),
        Chosen::Leads(ids) => Some(ids.as_slice()),
    };
    let leads = sqlx::query_scalar!(
        "select distinct p.lead_id \
         from automated_preview_leads p \
         join leads l on l.tenant_id = p.tenant_id and l.id = p.lead_id \
         where p.tenant_id = $1 and p.preview_id = $2 and p.part = 2 \
           and ($3::text[] is null or l.opportunity_id = any($3))",
        tx.tenant_id().0,
        preview.0,
        ids,
    )
    .fetch_all(tx.connection())
    .await
    .map_err(DbError::from)?;
    if ids.is_some_and(|ids| leads.len() < ids.len()) {
        return Err(SwitchError::NotPreviewed);
    }
    note(tx, &leads, state::CHOSEN, now).await?;
    Ok(orders::schedule(tx, now, now).await?)
}

/// Whether automation stopped at its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standstill {
    /// When it stopped; `None` while it works.
    pub stopped_at: Option<DateTime<Utc>>,
    /// The leads that wait for the decision.
    pub waiting: i64,
}

/// Whether automation stopped at its limit, and how many leads wait.
///
/// # Errors
/// When the database fails.
pub async fn standstill(tx: &mut TenantTx) -> Result<Standstill> {
    let row = sqlx::query!(
        r#"
        select (select stopped_at from automation_stops where tenant_id = $1 and decided_at is null) as stopped_at,
               (select count(*) from automation_leads where tenant_id = $1 and state = $2) as "waiting!"
        "#,
        tx.tenant_id().0,
        state::WAITS,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(Standstill {
        stopped_at: row.stopped_at,
        waiting: row.waiting,
    })
}

/// Lets automation continue with the leads that wait, or leaves them out until they change again.
/// Without a stop nothing changes.
///
/// # Errors
/// When the database fails.
pub async fn decide(
    tx: &mut TenantTx,
    (user, is_continued): (UserId, bool),
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<()> {
    lock(tx).await?;
    let decided = sqlx::query!(
        "update automation_stops set decided_at = $2, decided_by = $3, is_continued = $4 \
         where tenant_id = $1 and decided_at is null",
        tx.tenant_id().0,
        now,
        user.0,
        is_continued,
    )
    .execute(tx.connection())
    .await?;
    if decided.rows_affected() == 0 {
        return Ok(());
    }
    let state = if is_continued {
        state::CHOSEN
    } else {
        state::DECLINED
    };
    let leads = sqlx::query!(
        "update automation_leads set state = $2, at = $3 where tenant_id = $1 and state = $4",
        tx.tenant_id().0,
        state,
        now,
        state::WAITS,
    )
    .execute(tx.connection())
    .await?;
    if is_continued {
        orders::schedule(tx, now, now).await?;
    }
    let entry = Entry::new(Action::AutomationDecided)
        .after(json!({ "isContinued": is_continued, "leads": leads.rows_affected() }));
    audit::record(tx, &entry, origin, now).await
}

/// Moves the occasions of unended automatic assignments with the surveys of their leads.
pub(super) async fn move_occasions(tx: &mut TenantTx, moved: &[(Uuid, NaiveDate)]) -> Result<()> {
    if moved.is_empty() {
        return Ok(());
    }
    let (ids, days): (Vec<Uuid>, Vec<NaiveDate>) = moved.iter().copied().unzip();
    sqlx::query!(
        "update lead_campaigns c set occasion = m.day \
         from unnest($2::uuid[], $3::date[]) as m (id, day) \
         where c.tenant_id = $1 and c.id = m.id and c.automated_campaign_id is not null and c.occasion <> m.day \
           and not exists ( \
               select 1 from lead_campaigns o \
               where o.tenant_id = c.tenant_id and o.lead_id = c.lead_id and o.type = c.type and o.occasion = m.day \
                 and o.automated_campaign_id is not null)",
        tx.tenant_id().0,
        &ids,
        &days,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
