//! Campaigns that are assigned to leads, and their touchpoints.
//!
//! Everything that changes the touchpoints of an assignment locks its row first: several in the
//! order of lead and id, then the messages, then the month's tally of mailers. Users' actions and
//! the job that hands off don't wait for the lock.

pub mod acting;
pub mod assigning;
pub mod automated_preview;
pub mod automation;
pub mod bulk;
pub mod campaign_preview;
pub mod evaluation;
pub mod explanation;
pub mod handoff;
pub mod new_text;
pub mod timeline;
pub mod upcoming;
pub mod warnings;

mod drafts;
mod touchpoints;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::campaigns::assignments::{AssignmentState, Ending};
use domain::campaigns::schedule::Hour;
use domain::campaigns::{CampaignType, SendingHour};
use domain::ids::{CampaignId, LeadCampaignId, LeadId, UserId};
use domain::templates::lead_values::lead_values;
use domain::templates::placeholders::Values;
use uuid::Uuid;

use crate::error::Result;
use crate::leads::{bookers, evaluation as orders, reading};
use crate::stored;
use crate::transaction::TenantTx;

/// A campaign that is assigned to a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadCampaign {
    /// Its id.
    pub id: LeadCampaignId,
    /// The lead.
    pub lead: LeadId,
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// Its type.
    pub kind: CampaignType,
    /// The campaign.
    pub campaign: CampaignId,
    /// The campaign's name when it was assigned.
    pub name: String,
    /// When it sends.
    pub hour: Hour,
    /// The user whose account sends, and the coordinator.
    pub sender: UserId,
    /// Its state.
    pub state: AssignmentState,
    /// Why it ended.
    pub ending: Option<Ending>,
    /// When it was assigned.
    pub assigned_at: DateTime<Utc>,
    /// When it became active.
    pub activated_at: Option<DateTime<Utc>>,
    /// When it ended.
    pub ended_at: Option<DateTime<Utc>>,
}

impl LeadCampaign {
    /// Whether its touchpoints can be acted on: it is active, or nothing is left to send.
    #[must_use]
    pub fn is_live(&self) -> bool {
        self.state == AssignmentState::Active || self.ending == Some(Ending::Finished)
    }
}

struct Row {
    id: Uuid,
    lead_id: Uuid,
    opportunity_id: String,
    r#type: i16,
    campaign_id: Uuid,
    name: String,
    hour: i16,
    time_zone: String,
    sender_user_id: Uuid,
    state: i16,
    ending: Option<i16>,
    assigned_at: DateTime<Utc>,
    activated_at: Option<DateTime<Utc>>,
    ended_at: Option<DateTime<Utc>>,
}

impl Row {
    fn read(self) -> Result<LeadCampaign> {
        let hour = u8::try_from(self.hour).ok().and_then(SendingHour::new);
        let ending = self
            .ending
            .map(|code| stored::known("ending", code, Ending::from_repr(code)));
        Ok(LeadCampaign {
            id: LeadCampaignId(self.id),
            lead: LeadId(self.lead_id),
            opportunity_id: self.opportunity_id,
            kind: stored::known("campaign type", self.r#type, CampaignType::from_repr(self.r#type))?,
            campaign: CampaignId(self.campaign_id),
            name: self.name,
            hour: Hour {
                hour: stored::known("hour of a campaign", self.hour, hour)?,
                zone: stored::time_zone(&self.time_zone)?,
            },
            sender: UserId(self.sender_user_id),
            state: stored::known(
                "state of an assignment",
                self.state,
                AssignmentState::from_repr(self.state),
            )?,
            ending: ending.transpose()?,
            assigned_at: self.assigned_at,
            activated_at: self.activated_at,
            ended_at: self.ended_at,
        })
    }
}

/// The campaigns of a lead that haven't ended, in the order of their types.
///
/// # Errors
/// When the database fails.
pub async fn of_lead(tx: &mut TenantTx, lead: LeadId) -> Result<Vec<LeadCampaign>> {
    let rows = sqlx::query_as!(
        Row,
        "select c.id, c.lead_id, l.opportunity_id, c.type, c.campaign_id, c.name, c.hour, c.time_zone, c.sender_user_id, \
                c.state, c.ending, c.assigned_at, c.activated_at, c.ended_at \
         from lead_campaigns c \
         join leads l on l.tenant_id = c.tenant_id and l.id = c.lead_id \
         where c.tenant_id = $1 and c.lead_id = $2 and c.state < 3 \
         order by c.type",
        tx.tenant_id().0,
        lead.0,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter().map(Row::read).collect()
}

/// An assignment, also an ended one.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, id: LeadCampaignId) -> Result<Option<LeadCampaign>> {
    Ok(several(tx, &[id.0]).await?.pop())
}

async fn several(tx: &mut TenantTx, ids: &[Uuid]) -> Result<Vec<LeadCampaign>> {
    let rows = sqlx::query_as!(
        Row,
        "select c.id, c.lead_id, l.opportunity_id, c.type, c.campaign_id, c.name, c.hour, c.time_zone, c.sender_user_id, \
                c.state, c.ending, c.assigned_at, c.activated_at, c.ended_at \
         from lead_campaigns c \
         join leads l on l.tenant_id = c.tenant_id and l.id = c.lead_id \
         where c.tenant_id = $1 and c.id = any($2) \
         order by c.lead_id, c.id",
        tx.tenant_id().0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter().map(Row::read).collect()
}

/// Locks those of the assignments that no other transaction has locked, and returns them.
async fn lock_free(tx: &mut TenantTx, ids: &[Uuid]) -> Result<Vec<LeadCampaign>> {
    let locked = sqlx::query_scalar!(
        "select id from lead_campaigns \
         where tenant_id = $1 and id = any($2) \
         order by lead_id, id \
         for no key update skip locked",
        tx.tenant_id().0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    several(tx, &locked).await
}

/// Locks leads until the transaction ends, so that intakes that change them wait.
async fn lock_leads(tx: &mut TenantTx, leads: &[Uuid]) -> Result<()> {
    sqlx::query!(
        "select id from leads where tenant_id = $1 and id = any($2) order by id for no key update",
        tx.tenant_id().0,
        leads,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(())
}

/// Locks the unended assignments of leads, waiting for others, and returns them.
async fn lock_of_leads(tx: &mut TenantTx, leads: &[Uuid]) -> Result<Vec<LeadCampaign>> {
    let locked = sqlx::query_scalar!(
        "select id from lead_campaigns \
         where tenant_id = $1 and lead_id = any($2) and state < 3 \
         order by lead_id, id \
         for no key update",
        tx.tenant_id().0,
        leads,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut campaigns = several(tx, &locked).await?;
    // One may have ended while this transaction waited.
    campaigns.retain(|campaign| campaign.state != AssignmentState::Ended);
    Ok(campaigns)
}

/// The new state of an assignment.
#[derive(Clone, Copy, Debug)]
struct Move {
    id: LeadCampaignId,
    state: AssignmentState,
    ending: Option<Ending>,
}

/// Writes the new states of assignments, which are locked.
async fn write_moves(tx: &mut TenantTx, moves: &[Move], now: DateTime<Utc>) -> Result<()> {
    if moves.is_empty() {
        return Ok(());
    }
    let ids: Vec<Uuid> = moves.iter().map(|one| one.id.0).collect();
    let states: Vec<i16> = moves.iter().map(|one| one.state.code()).collect();
    let endings: Vec<Option<i16>> = moves.iter().map(|one| one.ending.map(Ending::code)).collect();
    sqlx::query!(
        "update lead_campaigns c \
         set state = m.state, ending = m.ending, settles_at = case when m.state < 3 then c.settles_at end, \
             activated_at = case when m.state = 2 then coalesce(c.activated_at, $5) else c.activated_at end, \
             ended_at = case when m.state = 3 then $5::timestamptz end \
         from unnest($2::uuid[], $3::smallint[], $4::smallint[]) as m (id, state, ending) \
         where c.tenant_id = $1 and c.id = m.id",
        tx.tenant_id().0,
        &ids,
        &states,
        &endings as &[Option<i16>],
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Notes when to look whether the last messages of these assignments are settled.
async fn note_settling(tx: &mut TenantTx, ids: &[Uuid], at: DateTime<Utc>) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "update lead_campaigns set settles_at = $3 where tenant_id = $1 and id = any($2) and state = 2",
        tx.tenant_id().0,
        ids,
        at,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Schedules the job for the next due touchpoint and the next campaign that may be finished, not
/// before `from`.
///
/// # Errors
/// When the database fails.
pub async fn schedule_next(tx: &mut TenantTx, from: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
    let next = sqlx::query_scalar!(
        r#"
        select least(
            (select min(look_at) from lead_touchpoints where tenant_id = $1 and look_at is not null),
            (select min(settles_at) from lead_campaigns where tenant_id = $1 and settles_at is not null)) as next
        "#,
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?;
    match next {
        Some(next) => orders::schedule(tx, next.max(from), now).await,
        None => Ok(()),
    }
}

/// Whether the company has the lead plugin: its first Company Admin decides for all.
///
/// # Errors
/// When the database fails.
pub async fn has_plugin(tx: &mut TenantTx) -> Result<bool> {
    Ok(
        sqlx::query_scalar!(r#"select has_lead_plugin($1) as "has_plugin!""#, tx.tenant_id().0,)
            .fetch_one(tx.connection())
            .await?,
    )
}

/// The names of the users among these who may sign in, who are the coordinators of what they send.
async fn coordinators(tx: &mut TenantTx, users: &[UserId]) -> Result<BTreeMap<UserId, String>> {
    let ids: Vec<Uuid> = users.iter().map(|user| user.0).collect();
    let names = sqlx::query!(
        r#"
        select id, first_name || ' ' || last_name as "name!" from users
        where tenant_id = $1 and id = any($2) and is_active and deleted_at is null
        "#,
        tx.tenant_id().0,
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(names.into_iter().map(|row| (UserId(row.id), row.name)).collect())
}

/// The values that templates show of leads, without their coordinators.
///
/// # Errors
/// When the database fails.
pub async fn values_of(tx: &mut TenantTx, leads: &[LeadId]) -> Result<BTreeMap<LeadId, Values>> {
    let ids: Vec<Uuid> = leads.iter().map(|lead| lead.0).collect();
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let stored = reading::by_ids(tx, &ids).await?;
    let zones = bookers::zones(tx, &stored).await?;
    let values = stored.iter().map(|stored| {
        let zone = zones.of(stored.lead.details.booker.as_ref());
        (stored.id, lead_values(&stored.lead, zone, None))
    });
    Ok(values.collect())
}
