//! Decides about items in memory: what they do to the stored leads, and to each other. The intake
//! stores a plan; the dry run of an import doesn't.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use domain::ids::LeadId;
use domain::leads::intake::{self, FieldError};
use domain::leads::{
    Digest, Intake, Known, Lead, SmsConsent, Verdict, Word, changes, decide, digest, sms_number,
};
use serde::Serialize;
use serde_json::Value;

use super::intake::{Effect, Received};
use super::reading::{StoredLead, by_opportunities};
use super::{Source, evaluation, matches, writing};
use crate::error::Result;
use crate::transaction::TenantTx;
use crate::{consents, jobs, notifications};

/// The terms on which items are decided.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms<'a> {
    /// What sends them.
    pub(super) source: &'a Source,
    /// When they are stored.
    pub(super) now: DateTime<Utc>,
    /// The time that the decision depends on: applying an import repeats the decisions of its dry
    /// run.
    pub(super) decided_at: DateTime<Utc>,
}

/// Leads in memory and their new versions.
#[derive(Default)]
pub(super) struct Plan {
    leads: HashMap<String, Working>,
    versions: Vec<VersionRow>,
}

/// The state of a lead within a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// Its version; 0 if there is no lead.
    pub(super) version: i64,
    /// Its digest.
    pub(super) digest: Option<Digest>,
    /// The version that was loaded; 0 if there was no lead.
    pub(super) stored_version: i64,
}

impl Plan {
    /// Loads the stored leads of these opportunity ids, except those that the plan has.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn load(&mut self, tx: &mut TenantTx, ids: BTreeSet<&str>) -> Result<()> {
        let missing: Vec<String> = ids
            .into_iter()
            .filter(|id| !self.leads.contains_key(*id))
            .map(ToOwned::to_owned)
            .collect();
        for stored in by_opportunities(tx, &missing).await? {
            let id = stored.lead.opportunity_id.clone();
            self.leads.insert(id, Working::of(stored));
        }
        Ok(())
    }

    /// Decides about an item by what the intake reads from it. Its lead must be loaded.
    pub(super) fn take(
        &mut self,
        raw: &Value,
        read: &std::result::Result<Intake, Vec<FieldError>>,
        terms: Terms<'_>,
    ) -> Received {
        match read {
            Ok(item) => {
                let working = self
                    .leads
                    .entry(item.opportunity_id.clone())
                    .or_insert_with(Working::new);
                let effect = working.apply(item, terms, &mut self.versions);
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
        }
    }

    /// The state of a loaded lead.
    pub(super) fn position(&self, opportunity_id: &str) -> Position {
        let working = self.leads.get(opportunity_id);
        Position {
            version: working.map_or(0, |working| working.version),
            digest: working.and_then(|working| working.known.as_ref().map(|known| known.digest)),
            stored_version: working.map_or(0, |working| working.stored_version),
        }
    }

    /// The lead as the plan has it.
    pub(super) fn lead(&self, opportunity_id: &str) -> Option<&Lead> {
        let known = self.leads.get(opportunity_id)?.known.as_ref()?;
        Some(&known.lead)
    }

    /// Forgets the leads and versions that `is_needed` doesn't name: no further item is about them.
    pub(super) fn forget(&mut self, is_needed: impl Fn(&str) -> bool) {
        self.versions.clear();
        self.leads.retain(|id, _| is_needed(id));
    }

    /// Plans that a lead gets an earlier state back as a new version.
    pub(super) fn restore(&mut self, stored: StoredLead, former: Lead, source: &str, now: DateTime<Utc>) {
        let id = former.opportunity_id.clone();
        let mut working = Working::of(stored);
        let digest = digest(&former);
        // What a file changed starts no automation, and neither does its undo.
        working.advance(former, digest, (source, true, now), &mut self.versions);
        self.leads.insert(id, working);
    }

    /// Stores the changed leads with the consents that they gave, orders their matching with listings and
    /// their evaluation, and notifies users of new ones.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn store(&self, tx: &mut TenantTx, (source, now): (&str, DateTime<Utc>)) -> Result<()> {
        let changed: Vec<&Working> = self.leads.values().filter(|lead| lead.is_changed).collect();
        if changed.is_empty() {
            return Ok(());
        }
        writing::write(tx, &changed, &self.versions, now).await?;
        jobs::wake_all(tx, &[matches::JOB, evaluation::JOB], now, now).await?;
        let new: Vec<LeadId> = changed
            .iter()
            .filter(|lead| lead.before.is_none() && !lead.is_history)
            .map(|lead| lead.id)
            .collect();
        notifications::notify_of_leads(tx, &new, now).await?;
        let given: Vec<(&str, &SmsConsent)> = changed.iter().filter_map(|lead| lead.new_consent()).collect();
        consents::add_from_leads(tx, source, &given, now).await
    }
}

/// A lead during an intake.
pub(super) struct Working {
    pub(super) id: LeadId,
    /// As it was before the intake.
    pub(super) before: Option<Lead>,
    pub(super) known: Option<Known>,
    pub(super) version: i64,
    pub(super) is_history: bool,
    stored_version: i64,
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
            stored_version: 0,
            is_changed: false,
        }
    }

    fn of(stored: StoredLead) -> Self {
        Self {
            id: stored.id,
            before: Some(stored.lead.clone()),
            version: stored.version,
            is_history: stored.is_history,
            stored_version: stored.version,
            is_changed: false,
            known: Some(Known {
                lead: stored.lead,
                digest: stored.digest,
            }),
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

    fn apply(&mut self, item: &Intake, terms: Terms<'_>, versions: &mut Vec<VersionRow>) -> Effect {
        let (lead, digest, effect) = match decide(self.known.as_ref(), item, terms.decided_at) {
            Verdict::Created {
                lead,
                digest,
                is_history,
            } => {
                // A file contains leads of any age, so no automation applies to them.
                self.is_history = is_history || terms.source.key.is_file();
                (lead, digest, Effect::Created(self.id))
            }
            Verdict::Updated { lead, digest } => (lead, digest, Effect::Updated(self.id)),
            Verdict::Unchanged => return Effect::Unchanged,
            Verdict::Stale => return Effect::Stale,
        };
        let source = (terms.source.name.as_str(), terms.source.key.is_file(), terms.now);
        self.advance(*lead, digest, source, versions);
        effect
    }

    /// Gives the lead its next version, by a source's name and whether it is a file.
    fn advance(
        &mut self,
        lead: Lead,
        digest: Digest,
        (source, is_from_file, now): (&str, bool, DateTime<Utc>),
        versions: &mut Vec<VersionRow>,
    ) {
        self.version += 1;
        let changed = self
            .known
            .as_ref()
            .map_or_else(BTreeMap::new, |known| changes(&known.lead, &lead));
        versions.push(VersionRow {
            lead_id: self.id,
            version: self.version,
            at: now,
            source: source.to_owned(),
            changed,
            is_from_file,
        });
        self.known = Some(Known { lead, digest });
        self.is_changed = true;
    }
}

/// A new version of a lead.
#[derive(Serialize)]
pub(super) struct VersionRow {
    lead_id: LeadId,
    version: i64,
    at: DateTime<Utc>,
    source: String,
    changed: BTreeMap<&'static str, (Option<String>, Option<String>)>,
    is_from_file: bool,
}
