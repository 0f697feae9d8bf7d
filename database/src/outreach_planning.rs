//! What the planner of automatic messages reads: what happened, what the company says of
//! it, and what stands between a message and its recipient. Nothing is written here.

mod happened;
mod in_the_way;
mod of_listing;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::ids::{ListingId, NodeId};
use domain::jobs::Job;
use domain::messages::Origin;
use domain::messages::snapshot::lacking;
use domain::outreach::NodeOutreach;
use domain::outreach::gate::{Decision, Facts, Senders, Subject, WRITTEN_WITHIN, decide};
use domain::outreach::occasions::{Happened, NodeSettings, Occasion, Switch, occasions, switched_off};
use domain::templates::placeholders::{Values, Words};
use domain::templates::variables::Variable;
use uuid::Uuid;

use crate::error::Result;
use crate::jobs::{self, NewJob};
use crate::listing_sources::held_back;
use crate::messages::outreach;
use crate::outreach_senders;
use crate::templates::{self, Template};
use crate::territory::{mapping, off};
use crate::transaction::TenantTx;

pub use happened::{Pages, Wanted, happened};
use in_the_way::InTheWay;
pub use of_listing::{ListingPlan, PlannedRow, of_listing};

/// Decides about messages, page after page; what it has read and decided it knows.
#[derive(Debug)]
pub struct Planner {
    senders: Senders,
    nodes: BTreeMap<NodeId, NodeSettings>,
    templates: BTreeMap<Uuid, Arc<Template>>,
    /// When the addresses of a channel last get an automatic message by this run.
    written: BTreeMap<(i16, String), DateTime<Utc>>,
    /// Whether it asks what would be, rather than what is.
    as_if: AsIf,
}

/// What the planner takes for granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AsIf {
    /// Nothing: it plans.
    Nothing,
    /// The switch of every child market and bucket were on, and each event were new when
    /// it happened.
    SwitchedOn,
    /// Each event happened now, and no other with it.
    EachAlone,
}

/// What was decided about an occasion.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The message.
    pub occasion: Occasion,
    /// By what it is made.
    pub template: Arc<Template>,
    /// What the gate decides about it.
    pub decision: Decision,
    /// What its variables are.
    pub values: Values,
    /// When it may leave.
    pub due_at: DateTime<Utc>,
}

/// A message that an event would cause, and by what it is made.
pub type Templated = (Occasion, Arc<Template>);

impl Planner {
    /// One that has decided nothing yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn new(tx: &mut TenantTx, as_if: AsIf) -> Result<Self> {
        Ok(Self {
            senders: outreach_senders::of_company(tx).await?,
            nodes: BTreeMap::new(),
            templates: BTreeMap::new(),
            written: BTreeMap::new(),
            as_if,
        })
    }

    /// Decides about all that these cause and that is not planned yet, in their order.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn decide(&mut self, tx: &mut TenantTx, happened: &[Happened]) -> Result<Vec<Decided>> {
        self.read_nodes(tx, happened).await?;
        let mut found = occasions(happened, |node| self.nodes.get(&node));
        if self.as_if == AsIf::Nothing {
            // What was planned before counts as it stands by now, not as it would be decided now.
            let keys: Vec<String> = found.iter().map(|occasion| key(happened, occasion)).collect();
            let known: BTreeSet<String> = outreach::known(tx, &keys).await?.into_iter().collect();
            found.retain(|occasion| !known.contains(&key(happened, occasion)));
        }
        let found = self.templated(tx, found).await?;
        let since = happened.iter().map(|one| one.at).min().unwrap_or_default() - WRITTEN_WITHIN;
        let in_the_way = InTheWay::read(tx, &found, since).await?;
        let listings: Vec<ListingId> = happened.iter().map(|one| one.listing).collect();
        let held_back = held_back(tx, &listings).await?;
        let mut decided: Vec<Decided> = Vec::with_capacity(found.len());
        for (occasion, template) in found {
            let is_of_another = decided
                .last()
                .is_some_and(|before| before.occasion.of != occasion.of);
            if self.as_if == AsIf::EachAlone && is_of_another {
                self.written.clear();
            }
            let one = &happened[occasion.of];
            let values = one.facts.clone().values(occasion.audience);
            let missing = missing(&template, &values);
            let key = occasion
                .recipient
                .as_ref()
                .ok()
                .map(|recipient| recipient.key.as_str());
            let code = occasion.channel.code();
            let subject = Subject {
                origin: Origin::ListingEvent,
                recipient: occasion.audience.into(),
                channel: occasion.channel,
            };
            let due_at = one.due_at(occasion.channel, occasion.recipient.as_ref().ok(), one.at);
            let facts = Facts {
                only_owner_occupied: self
                    .nodes
                    .get(&one.node)
                    .is_some_and(|node| node.only_owner_occupied),
                is_owner_occupied: one.owner.as_ref().and_then(|owner| owner.is_owner_occupied),
                no_address: occasion.recipient.as_ref().err(),
                is_suppressed: key.is_some_and(|key| in_the_way.is_suppressed(code, key)),
                is_do_not_call: key.is_some_and(|key| in_the_way.is_do_not_call(key)),
                has_consent: key.is_some_and(|key| in_the_way.has_consent(key)),
                is_written_to: key.is_some_and(|key| self.is_written_to(&in_the_way, (code, key), one.at)),
                source_waits: held_back.contains(&one.listing),
                senders: self.senders,
                missing: &missing,
                // `due_at` keeps the quiet hours, and the event has just happened.
                ..Facts::CLEAR
            };
            let decision = decide(subject, &facts, due_at);
            if let (Some(key), Decision::Go | Decision::Later(_) | Decision::Hold(_)) = (key, &decision) {
                self.written.insert((code, key.to_owned()), due_at);
            }
            decided.push(Decided {
                occasion,
                template,
                decision,
                values,
                due_at,
            });
        }
        Ok(decided)
    }

    /// What these would cause were there not a switch that is off, in their order.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn switched_off(
        &mut self,
        tx: &mut TenantTx,
        happened: &[Happened],
    ) -> Result<Vec<(Templated, Switch)>> {
        self.read_nodes(tx, happened).await?;
        let found = switched_off(happened, |node| self.nodes.get(&node));
        let (occasions, switches): (Vec<Occasion>, Vec<Switch>) = found.into_iter().unzip();
        self.read_templates(tx, &occasions).await?;
        Ok(occasions
            .into_iter()
            .zip(switches)
            .filter_map(|(occasion, switch)| Some((self.with_template(occasion)?, switch)))
            .collect())
    }

    fn is_written_to(&self, before: &InTheWay, (channel, key): (i16, &str), at: DateTime<Utc>) -> bool {
        let known = (channel, key.to_owned());
        let is_recent = |written: &DateTime<Utc>| *written > at - WRITTEN_WITHIN;
        let counts = |written: &&DateTime<Utc>| self.as_if != AsIf::SwitchedOn || **written <= at;
        self.written.get(&known).is_some_and(is_recent)
            || before.written(&known).iter().filter(counts).any(is_recent)
    }

    /// Occasions with their templates. One that was deleted meanwhile goes out no more.
    async fn templated(&mut self, tx: &mut TenantTx, found: Vec<Occasion>) -> Result<Vec<Templated>> {
        self.read_templates(tx, &found).await?;
        Ok(found
            .into_iter()
            .filter_map(|occasion| self.with_template(occasion))
            .collect())
    }

    fn with_template(&self, occasion: Occasion) -> Option<Templated> {
        let template = Arc::clone(self.templates.get(&occasion.template)?);
        Some((occasion, template))
    }

    async fn read_nodes(&mut self, tx: &mut TenantTx, happened: &[Happened]) -> Result<()> {
        let unknown: BTreeSet<Uuid> = happened
            .iter()
            .filter(|one| !self.nodes.contains_key(&one.node))
            .map(|one| one.node.0)
            .collect();
        if unknown.is_empty() {
            return Ok(());
        }
        let ids: Vec<Uuid> = unknown.into_iter().collect();
        let tenant = tx.tenant_id();
        let rows = sqlx::query!(
            "select id, automatic_prospecting, owner_occupied_filter, is_realtor_off, is_owner_off \
             from territory_nodes \
             where tenant_id = $1 and id = any($2) and deleted_at is null",
            tenant.0,
            &ids,
        )
        .fetch_all(tx.connection())
        .await?;
        for row in rows {
            let settings = NodeSettings {
                is_on: row.automatic_prospecting || self.as_if == AsIf::SwitchedOn,
                only_owner_occupied: row.owner_occupied_filter,
                outreach: NodeOutreach {
                    off: off(row.is_realtor_off, row.is_owner_off),
                    mappings: Vec::new(),
                },
            };
            self.nodes.insert(NodeId(row.id), settings);
        }
        let chosen = sqlx::query!(
            "select node_id, audience, event, channel, template_id \
             from territory_outreach_templates \
             where tenant_id = $1 and node_id = any($2) \
             order by node_id, audience, event, channel",
            tenant.0,
            &ids,
        )
        .fetch_all(tx.connection())
        .await?;
        for row in chosen {
            if let Some(node) = self.nodes.get_mut(&NodeId(row.node_id)) {
                let stored = (row.audience, row.event, row.channel, row.template_id);
                node.outreach.mappings.push(mapping(stored)?);
            }
        }
        Ok(())
    }

    async fn read_templates(&mut self, tx: &mut TenantTx, found: &[Occasion]) -> Result<()> {
        let unknown: BTreeSet<Uuid> = found
            .iter()
            .map(|occasion| occasion.template)
            .filter(|id| !self.templates.contains_key(id))
            .collect();
        let ids: Vec<Uuid> = unknown.into_iter().collect();
        for template in templates::several(tx, &ids).await? {
            self.templates.insert(template.id, Arc::new(template));
        }
        Ok(())
    }
}

/// What another message would have to name to be the same.
fn key(happened: &[Happened], occasion: &Occasion) -> String {
    happened[occasion.of].dedupe_key(occasion.audience, occasion.channel)
}

/// What a template names that has neither value nor fallback.
fn missing(template: &Template, values: &Values) -> Vec<Variable> {
    let draft = &template.draft;
    let words = Words::new(values, &draft.fallbacks);
    lacking(&draft.content, draft.event.group(), &words)
}

/// Orders that what happened since then in these zips is planned, where anything of the
/// company goes out by itself.
///
/// # Errors
/// When the database fails.
pub async fn order(
    tx: &mut TenantTx,
    zip_codes: &[String],
    happened_since: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<()> {
    let tenant = tx.tenant_id();
    let is_on_somewhere = sqlx::query_scalar!(
        r#"
        select exists (
            select 1 from territory_nodes
            where tenant_id = $1 and automatic_prospecting and deleted_at is null) as "is_on!"
        "#,
        tenant.0,
    )
    .fetch_one(tx.connection())
    .await?;
    if is_on_somewhere {
        let job = Job::OutreachPlanning {
            zip_codes: zip_codes.to_vec(),
            happened_since,
        };
        jobs::insert(tx.connection(), tenant, &NewJob::of_nobody(&job, now), now).await?;
        tx.touched.insert(job.kind().queue);
    }
    Ok(())
}

/// Keeps others from planning for the company until the transaction ends: of two events
/// at once the second is to find what the first one planned.
///
/// # Errors
/// When the database fails.
pub async fn hold(tx: &mut TenantTx) -> Result<()> {
    let tenant = tx.tenant_id();
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('outreach ' || $1::text, 0))",
        tenant.0.to_string(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
