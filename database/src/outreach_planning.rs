//! The reads of the planner of automatic messages: events, the company's settings, and the facts
//! that the gate needs. Writes nothing.

pub(crate) mod address_facts;
mod events;
mod of_listing;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::{ListingId, NodeId};
use domain::jobs::Job;
use domain::messages::Origin;
use domain::messages::snapshot::missing_variables;
use domain::outreach::NodeOutreach;
use domain::outreach::gate::{Decision, Facts, Senders, Subject, WRITTEN_WITHIN, decide};
use domain::outreach::possible_messages::{
    NodeSettings, PossibleMessage, Switch, TerritoryEvent, possible_messages, switched_off,
};
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

use address_facts::AddressFacts;
pub use events::{EventSelection, Pages, events_by_id};
pub use of_listing::{ListingPlan, PlannedRow, of_listing};

/// Decides about messages page by page, and caches what it reads and decides.
#[derive(Debug)]
pub struct Planner {
    senders: Senders,
    nodes: BTreeMap<NodeId, NodeSettings>,
    templates: BTreeMap<Uuid, Arc<Template>>,
    /// The last automatic message of this run to each address, by channel.
    written: BTreeMap<(i16, String), DateTime<Utc>>,
    /// The assumptions of a dry run or preview.
    assumption: Assumption,
}

/// The assumptions of the planner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// None: it plans.
    Nothing,
    /// Every child market and bucket is switched on, and each event is new when it happens.
    SwitchedOn,
    /// Each event happens now, and no other.
    EachAlone,
}

/// The decision about a message.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The message.
    pub possible: PossibleMessage,
    /// Its template.
    pub template: Arc<Template>,
    /// What the gate decides about it.
    pub decision: Decision,
    /// The values of its variables.
    pub values: Values,
    /// When it is due.
    pub due_at: DateTime<Utc>,
}

/// A message that an event would cause, and its template.
pub type Templated = (PossibleMessage, Arc<Template>);

impl Planner {
    /// A planner without decisions.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn new(tx: &mut TenantTx, assumption: Assumption) -> Result<Self> {
        Ok(Self {
            senders: outreach_senders::of_company(tx).await?,
            nodes: BTreeMap::new(),
            templates: BTreeMap::new(),
            written: BTreeMap::new(),
            assumption,
        })
    }

    /// Decides about all messages that these events cause and that are not planned yet, in their
    /// order.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn decide(&mut self, tx: &mut TenantTx, events: &[TerritoryEvent]) -> Result<Vec<Decided>> {
        self.read_nodes(tx, events).await?;
        let mut found = possible_messages(events, |node| self.nodes.get(&node));
        if self.assumption == Assumption::Nothing {
            // A planned message counts in its current state, not as it would be decided now.
            let keys: Vec<String> = found.iter().map(|possible| key(events, possible)).collect();
            let known: BTreeSet<String> = outreach::known(tx, &keys).await?.into_iter().collect();
            found.retain(|possible| !known.contains(&key(events, possible)));
        }
        let found = self.templated(tx, found).await?;
        let since = events.iter().map(|one| one.at).min().unwrap_or_default() - WRITTEN_WITHIN;
        let addresses: Vec<(Channel, &str)> = found
            .iter()
            .filter_map(|(possible, _)| {
                let recipient = possible.recipient.as_ref().ok()?;
                Some((possible.channel, recipient.key.as_str()))
            })
            .collect();
        let address_facts = AddressFacts::read(tx, &addresses, Some(since)).await?;
        let listings: Vec<ListingId> = events.iter().map(|one| one.listing).collect();
        let held_back = held_back(tx, &listings).await?;
        let mut decided: Vec<Decided> = Vec::with_capacity(found.len());
        for (possible, template) in found {
            let is_of_another = decided
                .last()
                .is_some_and(|before| before.possible.of != possible.of);
            if self.assumption == Assumption::EachAlone && is_of_another {
                self.written.clear();
            }
            let one = &events[possible.of];
            let values = one.facts.clone().values(possible.audience);
            let missing = missing(&template, &values);
            let key = possible
                .recipient
                .as_ref()
                .ok()
                .map(|recipient| recipient.key.as_str());
            let code = possible.channel.code();
            let subject = Subject {
                origin: Origin::ListingEvent,
                recipient: possible.audience.into(),
                channel: possible.channel,
            };
            let due_at = one.due_at(possible.channel, possible.recipient.as_ref().ok(), one.at);
            let facts = Facts {
                only_owner_occupied: self
                    .nodes
                    .get(&one.node)
                    .is_some_and(|node| node.only_owner_occupied),
                is_owner_occupied: one.owner.as_ref().and_then(|owner| owner.is_owner_occupied),
                no_address: possible.recipient.as_ref().err(),
                is_suppressed: key.is_some_and(|key| address_facts.is_suppressed(code, key)),
                is_do_not_call: key.is_some_and(|key| address_facts.is_do_not_call(key)),
                has_consent: key.is_some_and(|key| address_facts.has_consent(key)),
                is_written_to: key.is_some_and(|key| self.is_written_to(&address_facts, (code, key), one.at)),
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
                possible,
                template,
                decision,
                values,
                due_at,
            });
        }
        Ok(decided)
    }

    /// The messages that these events would cause without a switch that is off, in their order.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn switched_off(
        &mut self,
        tx: &mut TenantTx,
        events: &[TerritoryEvent],
    ) -> Result<Vec<(Templated, Switch)>> {
        self.read_nodes(tx, events).await?;
        let found = switched_off(events, |node| self.nodes.get(&node));
        let (possible_messages, switches): (Vec<PossibleMessage>, Vec<Switch>) = found.into_iter().unzip();
        self.read_templates(tx, &possible_messages).await?;
        Ok(possible_messages
            .into_iter()
            .zip(switches)
            .filter_map(|(possible, switch)| Some((self.with_template(possible)?, switch)))
            .collect())
    }

    fn is_written_to(&self, before: &AddressFacts, (channel, key): (i16, &str), at: DateTime<Utc>) -> bool {
        let known = (channel, key.to_owned());
        let is_recent = |written: &DateTime<Utc>| *written > at - WRITTEN_WITHIN;
        let counts = |written: &&DateTime<Utc>| self.assumption != Assumption::SwitchedOn || **written <= at;
        self.written.get(&known).is_some_and(is_recent)
            || before.written(&known).iter().filter(counts).any(is_recent)
    }

    /// Messages with their templates. A message whose template was deleted meanwhile is left out.
    async fn templated(&mut self, tx: &mut TenantTx, found: Vec<PossibleMessage>) -> Result<Vec<Templated>> {
        self.read_templates(tx, &found).await?;
        Ok(found
            .into_iter()
            .filter_map(|possible| self.with_template(possible))
            .collect())
    }

    fn with_template(&self, possible: PossibleMessage) -> Option<Templated> {
        let template = Arc::clone(self.templates.get(&possible.template)?);
        Some((possible, template))
    }

    async fn read_nodes(&mut self, tx: &mut TenantTx, events: &[TerritoryEvent]) -> Result<()> {
        let unknown: BTreeSet<Uuid> = events
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
                is_on: row.automatic_prospecting || self.assumption == Assumption::SwitchedOn,
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

    async fn read_templates(&mut self, tx: &mut TenantTx, found: &[PossibleMessage]) -> Result<()> {
        let unknown: BTreeSet<Uuid> = found
            .iter()
            .map(|possible| possible.template)
            .filter(|id| !self.templates.contains_key(id))
            .collect();
        let ids: Vec<Uuid> = unknown.into_iter().collect();
        for template in templates::several(tx, &ids).await? {
            self.templates.insert(template.id, Arc::new(template));
        }
        Ok(())
    }
}

/// The key of the message, which identifies it.
fn key(events: &[TerritoryEvent], possible: &PossibleMessage) -> String {
    events[possible.of].dedupe_key(possible.audience, possible.channel)
}

/// The variables of a template without value and fallback text.
fn missing(template: &Template, values: &Values) -> Vec<Variable> {
    let draft = &template.draft;
    let words = Words::new(values, &draft.fallbacks);
    missing_variables(&draft.content, draft.event.group(), &words)
}

/// Orders the planning of events since `since` in these zip codes, if the company has anything
/// that prospects automatically.
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
        jobs::insert(tx.connection(), tenant, &NewJob::without_owner(&job, now), now).await?;
        tx.queues_to_wake.insert(job.kind().queue);
    }
    Ok(())
}

/// Locks planning for the company until the transaction ends, so that of two concurrent events
/// the second sees the first one's messages.
///
/// # Errors
/// When the database fails.
pub async fn lock(tx: &mut TenantTx) -> Result<()> {
    let tenant = tx.tenant_id();
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('outreach ' || $1::text, 0))",
        tenant.0.to_string(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
