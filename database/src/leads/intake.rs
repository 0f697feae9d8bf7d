//! Stores the items of a source: leads with their history, addresses and search words, and the
//! items that can't be stored.
//!
//! One lock serializes the intake of a company. So an item is compared with the newest stored lead,
//! and two sources that send the same leads in different orders can't deadlock.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::LeadId;
use domain::leads::intake::{self, FieldError};
use domain::leads::{Intake, Known, Lead, LeadDetails, SmsConsent, Verdict, Word};
use domain::leads::{addresses, changes, decide, search_words, sms_number};
use serde::Serialize;
use serde_json::Value;
use sqlx::types::Json;
use uuid::Uuid;

use super::reading::by_opportunities;
use super::{Source, bytea, matches, rejections, word_maps};
use crate::error::Result;
use crate::transaction::TenantTx;
use crate::{consents, notifications};

/// The lock of a company's intake, until its transaction ends.
#[derive(Debug)]
pub struct IntakeLock(());

/// Waits for other intakes of the company to end.
///
/// # Errors
/// When the database fails.
pub async fn lock(tx: &mut TenantTx) -> Result<IntakeLock> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('lead intake ' || $1::text, 0))",
        tx.tenant_id().0.to_string(),
    )
    .execute(tx.connection())
    .await?;
    Ok(IntakeLock(()))
}

/// The result of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    /// The partner's id of the lead, if the item has a valid one.
    pub opportunity_id: Option<String>,
    /// The effect.
    pub effect: Effect,
    /// The status that has no meaning here; the lead kept its own.
    pub unknown_status: Option<String>,
}

/// The effect of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It created the lead.
    Created(LeadId),
    /// It changed the lead.
    Updated(LeadId),
    /// The same is stored.
    Unchanged,
    /// It is older than what is stored.
    Stale,
    /// These fields can't be used; nothing is stored.
    Rejected(Vec<FieldError>),
}

/// Stores items in their order, read with the words of their source. Lists the items that could not
/// be stored, or only without their status, and settles earlier ones of the same leads. Orders the
/// matching of the changed leads, notifies of new ones and records their consents.
///
/// # Errors
/// When the database fails.
pub async fn receive(
    tx: &mut TenantTx,
    _: &IntakeLock,
    source: &Source,
    items: &[Value],
    now: DateTime<Utc>,
) -> Result<Vec<Received>> {
    let words = word_maps::find(tx, &source.key).await?;
    let read: Vec<_> = items.iter().map(|item| intake::read(&words, item)).collect();
    let ids: BTreeSet<&str> = read
        .iter()
        .flatten()
        .map(|item| item.opportunity_id.as_str())
        .collect();
    let mut leads = known(tx, &ids).await?;
    let mut received = Vec::with_capacity(items.len());
    let mut versions = Vec::new();
    for (raw, item) in items.iter().zip(&read) {
        received.push(match item {
            Ok(item) => {
                let working = leads
                    .entry(item.opportunity_id.clone())
                    .or_insert_with(Working::new);
                let effect = working.apply(item, (source, now), &mut versions);
                let unknown_status = match &item.status {
                    Word::Unknown(word) => Some(word.clone()),
                    Word::Known(_) | Word::Missing => None,
                };
                Received {
                    opportunity_id: Some(item.opportunity_id.clone()),
                    effect,
                    unknown_status,
                }
            }
            Err(faults) => Received {
                opportunity_id: intake::opportunity_id(raw),
                effect: Effect::Rejected(faults.clone()),
                unknown_status: None,
            },
        });
    }
    let changed: Vec<&Working> = leads.values().filter(|lead| lead.is_changed).collect();
    write_leads(tx, &changed, now).await?;
    write_versions(tx, &versions).await?;
    write_addresses(tx, &changed).await?;
    write_words(tx, &changed).await?;
    let new: Vec<LeadId> = changed
        .iter()
        .filter(|lead| lead.before.is_none() && !lead.is_history)
        .map(|lead| lead.id)
        .collect();
    notifications::notify_of_leads(tx, &new, now).await?;
    let given: Vec<(&str, &SmsConsent)> = changed.iter().filter_map(|lead| lead.new_consent()).collect();
    consents::add_from_leads(tx, &source.name, &given, now).await?;
    rejections::settle(tx, &received).await?;
    rejections::list(tx, source, items.iter().zip(&received), now).await?;
    if !changed.is_empty() {
        matches::schedule(tx, now, now).await?;
    }
    Ok(received)
}

/// A lead during an intake.
struct Working {
    id: LeadId,
    /// As it was before the intake.
    before: Option<Lead>,
    known: Option<Known>,
    version: i64,
    is_history: bool,
    is_changed: bool,
}

impl Working {
    fn new() -> Self {
        Self {
            id: LeadId::generate(),
            before: None,
            known: None,
            version: 0,
            is_history: false,
            is_changed: false,
        }
    }

    /// The number for texts and the consent to them, if the intake changed either.
    fn new_consent(&self) -> Option<(&str, &SmsConsent)> {
        fn of(lead: &Lead) -> Option<(&str, &SmsConsent)> {
            Some((sms_number(&lead.details)?, lead.sms_consent.as_ref()?))
        }
        let given = of(&self.known.as_ref()?.lead)?;
        (self.before.as_ref().and_then(of) != Some(given)).then_some(given)
    }

    fn apply(
        &mut self,
        item: &Intake,
        (source, now): (&Source, DateTime<Utc>),
        versions: &mut Vec<VersionRow>,
    ) -> Effect {
        let (lead, digest, effect) = match decide(self.known.as_ref(), item, now) {
            Verdict::Created {
                lead,
                digest,
                is_history,
            } => {
                self.is_history = is_history;
                (lead, digest, Effect::Created(self.id))
            }
            Verdict::Updated { lead, digest } => (lead, digest, Effect::Updated(self.id)),
            Verdict::Unchanged => return Effect::Unchanged,
            Verdict::Stale => return Effect::Stale,
        };
        self.version += 1;
        let changed = self
            .known
            .as_ref()
            .map_or_else(BTreeMap::new, |known| changes(&known.lead, &lead));
        versions.push(VersionRow {
            lead_id: self.id,
            version: self.version,
            at: now,
            source: source.name.clone(),
            changed,
        });
        self.known = Some(Known { lead: *lead, digest });
        self.is_changed = true;
        effect
    }
}

/// The stored leads of these opportunity ids.
async fn known(tx: &mut TenantTx, ids: &BTreeSet<&str>) -> Result<HashMap<String, Working>> {
    let ids: Vec<String> = ids.iter().map(|&id| id.to_owned()).collect();
    let stored = by_opportunities(tx, &ids).await?;
    Ok(stored
        .into_iter()
        .map(|stored| {
            let working = Working {
                id: stored.id,
                before: Some(stored.lead.clone()),
                version: stored.version,
                is_history: stored.is_history,
                is_changed: false,
                known: Some(Known {
                    lead: stored.lead.clone(),
                    digest: stored.digest,
                }),
            };
            (stored.lead.opportunity_id, working)
        })
        .collect())
}

#[derive(Serialize)]
struct LeadValues<'a> {
    id: LeadId,
    opportunity_id: &'a str,
    status: i16,
    move_type: Option<i16>,
    booker_key: Option<&'a str>,
    sales_person_key: Option<&'a str>,
    survey_on: Option<NaiveDate>,
    move_on: Option<NaiveDate>,
    received_at: DateTime<Utc>,
    modified_at: Option<DateTime<Utc>>,
    details: &'a LeadDetails,
    sms_consent: Option<&'a SmsConsent>,
    digest: String,
    is_history: bool,
    version: i64,
}

impl<'a> LeadValues<'a> {
    fn of(working: &'a Working) -> Option<Self> {
        let Known { lead, digest } = working.known.as_ref()?;
        let details = &lead.details;
        Some(Self {
            id: working.id,
            opportunity_id: &lead.opportunity_id,
            status: lead.status.code(),
            move_type: lead.move_type.map(|kind| kind.code()),
            booker_key: details.booker.as_ref().map(|code| code.key.as_str()),
            sales_person_key: details.sales_person.as_ref().map(|code| code.key.as_str()),
            survey_on: details.survey.map(|survey| survey.day),
            move_on: details.move_on,
            received_at: lead.received_at,
            modified_at: lead.modified_at,
            details,
            sms_consent: lead.sms_consent.as_ref(),
            digest: bytea(digest),
            is_history: working.is_history,
            version: working.version,
        })
    }
}

async fn write_leads(tx: &mut TenantTx, changed: &[&Working], now: DateTime<Utc>) -> Result<()> {
    let rows: Vec<LeadValues<'_>> = changed
        .iter()
        .filter_map(|&working| LeadValues::of(working))
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        r#"
        insert into leads (tenant_id, id, opportunity_id, status, move_type, booker_key, sales_person_key, survey_on,
                           move_on, received_at, modified_at, details, sms_consent, digest, is_history, version,
                           created_at, updated_at)
        select $1, r.*, $3, $3
        from jsonb_to_recordset($2::jsonb) as r (
            id uuid, opportunity_id text, status smallint, move_type smallint, booker_key text,
            sales_person_key text, survey_on date, move_on date, received_at timestamptz, modified_at timestamptz,
            details jsonb, sms_consent jsonb, digest bytea, is_history boolean, version bigint)
        on conflict (tenant_id, id) do update
        set status = excluded.status, move_type = excluded.move_type, booker_key = excluded.booker_key,
            sales_person_key = excluded.sales_person_key, survey_on = excluded.survey_on,
            move_on = excluded.move_on, received_at = excluded.received_at, modified_at = excluded.modified_at,
            details = excluded.details, sms_consent = excluded.sms_consent, digest = excluded.digest,
            version = excluded.version, updated_at = excluded.updated_at
        "#,
        tx.tenant_id().0,
        Json(&rows) as _,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

#[derive(Serialize)]
struct VersionRow {
    lead_id: LeadId,
    version: i64,
    at: DateTime<Utc>,
    source: String,
    changed: BTreeMap<&'static str, (Option<String>, Option<String>)>,
}

async fn write_versions(tx: &mut TenantTx, versions: &[VersionRow]) -> Result<()> {
    if versions.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        r#"
        insert into lead_versions (tenant_id, lead_id, version, at, source, changed)
        select $1, r.*
        from jsonb_to_recordset($2::jsonb) as r (
            lead_id uuid, version bigint, at timestamptz, source text, changed jsonb)
        "#,
        tx.tenant_id().0,
        Json(versions) as _,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Writes the addresses that differ from those before the intake.
async fn write_addresses(tx: &mut TenantTx, changed: &[&Working]) -> Result<()> {
    let tenant = tx.tenant_id().0;
    let (gone, new) = differences(changed, keys);
    if !gone.is_empty() {
        let (leads, gone): (Vec<Uuid>, Vec<_>) = gone.into_iter().unzip();
        let channels: Vec<i16> = gone.into_iter().map(|(channel, _)| channel).collect();
        sqlx::query!(
            "delete from lead_addresses a \
             using unnest($2::uuid[], $3::smallint[]) as gone (lead_id, channel) \
             where a.tenant_id = $1 and a.lead_id = gone.lead_id and a.channel = gone.channel",
            tenant,
            &leads,
            &channels,
        )
        .execute(tx.connection())
        .await?;
    }
    if !new.is_empty() {
        let (leads, new): (Vec<Uuid>, Vec<_>) = new.into_iter().unzip();
        let (channels, keys): (Vec<i16>, Vec<String>) = new.into_iter().unzip();
        sqlx::query!(
            "insert into lead_addresses (tenant_id, lead_id, channel, address_key) \
             select $1, * from unnest($2::uuid[], $3::smallint[], $4::text[])",
            tenant,
            &leads,
            &channels,
            &keys,
        )
        .execute(tx.connection())
        .await?;
    }
    Ok(())
}

/// Writes the words that differ from those before the intake.
async fn write_words(tx: &mut TenantTx, changed: &[&Working]) -> Result<()> {
    let tenant = tx.tenant_id().0;
    let (gone, new) = differences(changed, |lead| search_words(lead).into_iter().collect());
    if !gone.is_empty() {
        let (leads, words): (Vec<Uuid>, Vec<String>) = gone.into_iter().unzip();
        sqlx::query!(
            "delete from lead_words w \
             using unnest($2::uuid[], $3::text[]) as gone (lead_id, word) \
             where w.tenant_id = $1 and w.lead_id = gone.lead_id and w.word = gone.word",
            tenant,
            &leads,
            &words,
        )
        .execute(tx.connection())
        .await?;
    }
    if !new.is_empty() {
        let (leads, words): (Vec<Uuid>, Vec<String>) = new.into_iter().unzip();
        sqlx::query!(
            "insert into lead_words (tenant_id, lead_id, word) \
             select $1, * from unnest($2::uuid[], $3::text[])",
            tenant,
            &leads,
            &words,
        )
        .execute(tx.connection())
        .await?;
    }
    Ok(())
}

/// Values with the leads that have them.
type OfLeads<T> = Vec<(Uuid, T)>;

/// The values that leads had only before the intake, and those that they have only since.
fn differences<T: Ord + Clone>(
    changed: &[&Working],
    values: impl Fn(&Lead) -> BTreeSet<T>,
) -> (OfLeads<T>, OfLeads<T>) {
    let (mut gone, mut new) = (Vec::new(), Vec::new());
    for working in changed {
        let before = working.before.as_ref().map_or_else(BTreeSet::new, &values);
        let after = working
            .known
            .as_ref()
            .map_or_else(BTreeSet::new, |known| values(&known.lead));
        let of_lead = |value: &T| (working.id.0, value.clone());
        gone.extend(before.difference(&after).map(of_lead));
        new.extend(after.difference(&before).map(of_lead));
    }
    (gone, new)
}

fn keys(lead: &Lead) -> BTreeSet<(i16, String)> {
    addresses(lead)
        .into_iter()
        .map(|(channel, key)| (channel.code(), key))
        .collect()
}
