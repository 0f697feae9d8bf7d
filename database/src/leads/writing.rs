//! Writes planned leads: the leads, their versions, addresses and search words. Only differences are
//! written, in four statements at most.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::LeadId;
use domain::leads::{Known, Lead, LeadDetails, LeadStatus, SmsConsent, addresses, search_words};
use serde::Serialize;
use sqlx::types::Json;
use uuid::Uuid;

use super::bytea;
use super::planning::{VersionRow, Working};
use crate::error::Result;
use crate::transaction::TenantTx;

/// Writes changed leads with their new versions.
///
/// # Errors
/// When the database fails.
pub(super) async fn write(
    tx: &mut TenantTx,
    changed: &[&Working],
    versions: &[VersionRow],
    now: DateTime<Utc>,
) -> Result<()> {
    write_leads(tx, changed, now).await?;
    write_versions(tx, versions).await?;
    write_keys(tx, changed).await
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
                           created_at, updated_at, booked_at)
        select $1, r.*, $3, $3, case when r.status = $4 then $3::timestamptz end
        from jsonb_to_recordset($2::jsonb) as r (
            id uuid, opportunity_id text, status smallint, move_type smallint, booker_key text,
            sales_person_key text, survey_on date, move_on date, received_at timestamptz, modified_at timestamptz,
            details jsonb, sms_consent jsonb, digest bytea, is_history boolean, version bigint)
        on conflict (tenant_id, id) do update
        set status = excluded.status, move_type = excluded.move_type, booker_key = excluded.booker_key,
            sales_person_key = excluded.sales_person_key, survey_on = excluded.survey_on,
            move_on = excluded.move_on, received_at = excluded.received_at, modified_at = excluded.modified_at,
            details = excluded.details, sms_consent = excluded.sms_consent, digest = excluded.digest,
            version = excluded.version, updated_at = excluded.updated_at,
            booked_at = coalesce(leads.booked_at, excluded.booked_at)
        "#,
        tx.tenant_id().0,
        Json(&rows) as _,
        now,
        LeadStatus::Booked.code(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

async fn write_versions(tx: &mut TenantTx, versions: &[VersionRow]) -> Result<()> {
    if versions.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        r#"
        insert into lead_versions (tenant_id, lead_id, version, at, source, changed, is_from_file)
        select $1, r.*
        from jsonb_to_recordset($2::jsonb) as r (
            lead_id uuid, version bigint, at timestamptz, source text, changed jsonb, is_from_file boolean)
        "#,
        tx.tenant_id().0,
        Json(versions) as _,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Writes the addresses and search words that differ from those before the intake.
async fn write_keys(tx: &mut TenantTx, changed: &[&Working]) -> Result<()> {
    let tenant = tx.tenant_id().0;
    let (old_addresses, new_addresses) = differences(changed, keys);
    let (old_words, new_words) = differences(changed, |lead| search_words(lead).into_iter().collect());
    if !old_addresses.is_empty() || !old_words.is_empty() {
        let (leads, old): (Vec<Uuid>, Vec<_>) = old_addresses.into_iter().unzip();
        let channels: Vec<i16> = old.into_iter().map(|(channel, _)| channel).collect();
        let (leads_of_words, words): (Vec<Uuid>, Vec<String>) = old_words.into_iter().unzip();
        sqlx::query!(
            "with addresses as ( \
                 delete from lead_addresses a \
                 using unnest($2::uuid[], $3::smallint[]) as old (lead_id, channel) \
                 where a.tenant_id = $1 and a.lead_id = old.lead_id and a.channel = old.channel) \
             delete from lead_words w \
             using unnest($4::uuid[], $5::text[]) as old (lead_id, word) \
             where w.tenant_id = $1 and w.lead_id = old.lead_id and w.word = old.word",
            tenant,
            &leads,
            &channels,
            &leads_of_words,
            &words,
        )
        .execute(tx.connection())
        .await?;
    }
    if !new_addresses.is_empty() || !new_words.is_empty() {
        let (leads, new): (Vec<Uuid>, Vec<_>) = new_addresses.into_iter().unzip();
        let (channels, keys): (Vec<i16>, Vec<String>) = new.into_iter().unzip();
        let (leads_of_words, words): (Vec<Uuid>, Vec<String>) = new_words.into_iter().unzip();
        sqlx::query!(
            "with addresses as ( \
                 insert into lead_addresses (tenant_id, lead_id, channel, address_key) \
                 select $1, * from unnest($2::uuid[], $3::smallint[], $4::text[])) \
             insert into lead_words (tenant_id, lead_id, word) \
             select $1, * from unnest($5::uuid[], $6::text[])",
            tenant,
            &leads,
            &channels,
            &keys,
            &leads_of_words,
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
