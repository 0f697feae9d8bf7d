//! Messages to leads: what the gate decides about them, and their way into the ledger. Touchpoints
//! and accelerated messages go through here.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use domain::campaigns::schedule::Hour;
use domain::campaigns::steps::StepTime;
use domain::channels::{Channel, Recipient, RecipientKind};
use domain::contacts;
use domain::ids::{CampaignId, UserId};
use domain::leads::recipient;
use domain::messages::snapshot::{KnownValues, Snapshot};
use domain::messages::{DetailedReason, Lane, MessageState, Origin, Reason};
use domain::outreach::gate::{Decision, Facts, Senders, Subject, decide};
use domain::quiet_hours::Place;
use domain::templates::lead_values::lead_values;
use uuid::Uuid;

use super::coordinators;
use super::touchpoints::TouchpointMessage;
use crate::companies;
use crate::error::Result;
use crate::held_review;
use crate::leads::bookers::{self, Zones};
use crate::leads::reading::StoredLead;
use crate::mail_connections;
use crate::mailer_caps::{self, Month};
use crate::messages::outreach;
use crate::messages::planning::{self, MessageContent, NewMessage, Standing};
use crate::outreach_planning::address_facts::AddressFacts;
use crate::outreach_senders;
use crate::stored;
use crate::transaction::TenantTx;

/// A message to a lead, before the gate has decided.
#[derive(Clone, Debug)]
pub(super) struct Draft<'a> {
    /// Its key in the ledger.
    pub(super) key: String,
    /// The lead.
    pub(super) lead: &'a StoredLead,
    /// The campaign and the time of its touchpoint; `None` for one that a user sends at once.
    pub(super) touchpoint: Option<(CampaignId, StepTime)>,
    /// Its channel.
    pub(super) channel: Channel,
    /// Its template and the snapshot of it.
    pub(super) template: Uuid,
    pub(super) snapshot: Uuid,
    /// The user whose account sends it.
    pub(super) sender: UserId,
    /// When it is due.
    pub(super) due_at: DateTime<Utc>,
}

/// Who sends messages, and whether a person ordered them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    /// [`Origin::Touchpoint`] or [`Origin::Accelerated`].
    pub(super) origin: Origin,
    /// The user who ordered them.
    pub(super) by: Option<UserId>,
    /// Whether the user confirmed to text a number on a do-not-call list.
    pub(super) is_do_not_call_confirmed: bool,
}

/// A message with the gate's decision.
#[derive(Clone, Debug)]
pub(super) struct Decided {
    message: NewMessage,
    lane: Lane,
    pub(super) decision: Decision,
}

impl Decided {
    /// Its content: the snapshot, and the known values of the variables in it.
    pub(super) fn filled(&self) -> (Uuid, KnownValues) {
        self.message.content.filled.clone().unwrap_or_default()
    }
}

/// Asks the gate about messages, each at its time `at`, in their order, with what is known `now`. Writes
/// nothing.
pub(super) async fn decide_all(
    tx: &mut TenantTx,
    drafts: &[Draft<'_>],
    (order, now): (Order, DateTime<Utc>),
    at: impl Fn(&Draft<'_>) -> DateTime<Utc>,
) -> Result<Vec<Decided>> {
    let known = Known::read(tx, drafts, now).await?;
    let recipients: Vec<_> = drafts
        .iter()
        .map(|draft| recipient(&draft.lead.lead, draft.channel))
        .collect();
    let addresses: Vec<(Channel, &str)> = drafts
        .iter()
        .zip(&recipients)
        .filter_map(|(draft, to)| Some((draft.channel, to.as_ref().ok()?.key.as_str())))
        .collect();
    let address_facts = AddressFacts::read(tx, &addresses, None).await?;
    let decided = drafts.iter().zip(recipients).filter_map(|(draft, to)| {
        let snapshot = known.snapshots.get(&draft.snapshot)?;
        Some(known.decide(draft, snapshot, to, &address_facts, order, at(draft)))
    });
    Ok(decided.collect())
}

/// What is known about the senders, leads and contents of messages.
struct Known {
    snapshots: HashMap<Uuid, Snapshot>,
    /// The names of the users who may still sign in.
    names: BTreeMap<UserId, String>,
    with_account: BTreeSet<UserId>,
    /// The senders whose mailbox doesn't work now.
    with_lost_mailbox: BTreeSet<UserId>,
    senders: Senders,
    bookers: Zones,
    zips: HashMap<String, Tz>,
    company_zone: Tz,
}

impl Known {
    async fn read(tx: &mut TenantTx, drafts: &[Draft<'_>], now: DateTime<Utc>) -> Result<Self> {
        let snapshots: BTreeSet<Uuid> = drafts.iter().map(|draft| draft.snapshot).collect();
        let snapshots: Vec<Uuid> = snapshots.into_iter().collect();
        let senders: BTreeSet<UserId> = drafts.iter().map(|draft| draft.sender).collect();
        let senders: Vec<UserId> = senders.into_iter().collect();
        let leads: Vec<StoredLead> = drafts.iter().map(|draft| draft.lead.clone()).collect();
        let zip_codes: BTreeSet<String> = drafts
            .iter()
            .filter(|draft| draft.channel == Channel::Sms)
            .filter_map(|draft| draft.lead.lead.details.origin.zip_code.clone())
            .collect();
        let zip_codes: Vec<String> = zip_codes.into_iter().collect();
        let zips = sqlx::query!(
            "select zip_code, time_zone from zips where zip_code = any($1)",
            &zip_codes,
        )
        .fetch_all(tx.connection())
        .await?;
        let zips = zips
            .into_iter()
            .map(|row| Ok((row.zip_code, stored::time_zone(&row.time_zone)?)));
        Ok(Self {
            zips: zips.collect::<Result<_>>()?,
            snapshots: outreach::snapshots(tx, &snapshots).await?.into_iter().collect(),
            names: coordinators(tx, &senders).await?,
            with_account: outreach_senders::with_account(tx, &senders, now).await?,
            with_lost_mailbox: mail_connections::are_lost(tx, &senders).await?,
            senders: outreach_senders::of_company(tx).await?,
            bookers: bookers::zones(tx, &leads).await?,
            company_zone: companies::time_zone(tx).await?,
        })
    }

    fn decide(
        &self,
        draft: &Draft<'_>,
        snapshot: &Snapshot,
        to: Result<contacts::Recipient, contacts::NoRecipient>,
        address_facts: &AddressFacts,
        order: Order,
        now: DateTime<Utc>,
    ) -> Decided {
        let lead = &draft.lead.lead;
        let name = self.names.get(&draft.sender);
        // Without the user or the user's account the company's account sends.
        let has_own = name.is_some() && self.with_account.contains(&draft.sender);
        let has_account = has_own || self.senders.has_account;
        let has_lost_mailbox = name.is_some() && self.with_lost_mailbox.contains(&draft.sender);
        // A message that waits for a mailbox waits in the lane of its user.
        let lane = if has_own || (has_lost_mailbox && !has_account) {
            Lane::of_user(draft.channel, draft.sender)
        } else {
            Lane::of_company(draft.channel)
        };
        let zone = self.bookers.of(lead.details.booker.as_ref());
        let values = lead_values(lead, zone, name.map(String::as_str));
        let missing = snapshot.missing(&values);
        let origin = &lead.details.origin;
        let home_zone = origin.zip_code.as_ref().and_then(|zip| self.zips.get(zip));
        let key = to.as_ref().ok().map(|to| to.key.as_str());
        let subject = Subject {
            origin: order.origin,
            recipient: RecipientKind::Lead,
            channel: draft.channel,
        };
        let facts = Facts {
            no_address: to.as_ref().err(),
            is_suppressed: key.is_some_and(|key| address_facts.is_suppressed(draft.channel.code(), key)),
            is_do_not_call: key.is_some_and(|key| address_facts.is_do_not_call(key)),
            is_do_not_call_confirmed: order.is_do_not_call_confirmed,
            has_consent: key.is_some_and(|key| address_facts.has_consent(key)),
            senders: Senders {
                has_account,
                has_lost_mailbox,
                ..self.senders
            },
            missing: &missing,
            place: Some(Place {
                zone: home_zone.copied().unwrap_or(self.company_zone),
                state: origin.state.as_deref().unwrap_or_default(),
                number: key.unwrap_or_default(),
            }),
            ..Facts::CLEAR
        };
        let decision = decide(subject, &facts, now);
        let due_at = match &decision {
            Decision::Later(then) => *then,
            Decision::Go | Decision::Hold(_) | Decision::Refuse(_) => draft.due_at,
        };
        let (name, address, address_key, postal) = match to {
            Ok(to) => (to.name, to.address, Some(to.key), to.postal),
            Err(_) => (String::new(), String::new(), None, None),
        };
        let content = MessageContent {
            recipient_name: name,
            recipient_address: address,
            address_key,
            postal,
            filled: Some((draft.snapshot, snapshot.known(&values))),
            ..MessageContent::default()
        };
        let way = (order.origin, draft.channel, Recipient::Lead);
        let message = NewMessage {
            lead: Some(draft.lead.id),
            touchpoint: draft.touchpoint,
            template: Some(draft.template),
            planned_by: order.by,
            sender: lane.sender,
            ..NewMessage::new(draft.key.clone(), way, due_at, content)
        };
        Decided {
            message,
            lane,
            decision,
        }
    }
}

/// Writes messages into the ledger with the slots of postcards, and schedules their dispatch. Each
/// result is the message under the key, in the order of `decided`.
pub(super) async fn plan(
    tx: &mut TenantTx,
    decided: Vec<Decided>,
    now: DateTime<Utc>,
) -> Result<Vec<TouchpointMessage>> {
    let zone = companies::time_zone(tx).await?;
    let month = Month::at(now, zone);
    let is_card = |one: &&Decided| one.message.channel == Channel::Mailer && one.decision == Decision::Go;
    let cards = decided.iter().filter(is_card).count();
    let mut left = 0;
    if cards > 0 {
        let wanted = i32::try_from(cards).unwrap_or(i32::MAX);
        left = mailer_caps::reserve_up_to(tx, month, wanted, now).await?;
    }
    let mut lanes: BTreeMap<Lane, DateTime<Utc>> = BTreeMap::new();
    let mut messages = Vec::with_capacity(decided.len());
    for mut one in decided {
        let takes_slot = is_card(&&one);
        one.message.standing = match one.decision {
            Decision::Go if takes_slot && left <= 0 => {
                Standing::Held(DetailedReason::plain(Reason::CapReached))
            }
            Decision::Go | Decision::Later(_) => Standing::Planned,
            Decision::Hold(why) => Standing::Held(why),
            Decision::Refuse(why) => Standing::Cancelled(why),
        };
        if takes_slot && left > 0 {
            left -= 1;
            one.message.cap_month = month.first_day();
        }
        if one.message.standing == Standing::Planned {
            let due_at = lanes.entry(one.lane).or_insert(one.message.due_at);
            *due_at = one.message.due_at.min(*due_at);
        }
        messages.push(one.message);
    }
    planning::plan(tx, &messages, now).await?;
    for (lane, due_at) in lanes {
        outreach::wake(tx, lane, due_at, now).await?;
    }
    if messages
        .iter()
        .any(|message| matches!(message.standing, Standing::Held(_)))
    {
        held_review::schedule(tx, now + held_review::EVERY, now).await?;
    }
    Ok(messages
        .into_iter()
        .map(|message| TouchpointMessage {
            id: message.id,
            state: match message.standing {
                Standing::Planned => MessageState::Planned,
                Standing::Held(_) => MessageState::Held,
                Standing::Cancelled(_) => MessageState::Cancelled,
            },
            due_at: message.due_at,
        })
        .collect())
}

/// The key of a touchpoint's message.
pub(super) fn touchpoint_key(touchpoint: Uuid, round: i32) -> String {
    format!("touch:{touchpoint}:{round}")
}

/// The local day on which a touchpoint counts as sent: the day of its handoff at the campaign.
pub(super) fn sent_day(hour: Hour, now: DateTime<Utc>) -> chrono::NaiveDate {
    hour.at(now).on
}
