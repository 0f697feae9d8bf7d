//! What a campaign would do for a lead if it were assigned now: the times, the gate's decision at
//! each of them and the filled texts, by the functions that plan and send touchpoints.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::campaigns::Draft as CampaignDraft;
use domain::campaigns::schedule::{Due, Hour, Timed, due_times, expired};
use domain::channels::Channel;
use domain::ids::UserId;
use domain::messages::snapshot::{KnownValues, Snapshot, values_of};
use domain::messages::{DetailedReason, Origin};
use domain::outreach::gate::Decision;
use domain::templates::variables::Variable;
use uuid::Uuid;

use super::drafts::{self, Draft, Order};
use crate::error::Result;
use crate::leads::bookers;
use crate::leads::reading::StoredLead;
use crate::template_snapshots::{Kept, PictureCopy, snapshot};
use crate::templates;
use crate::transaction::TenantTx;

/// The current contents of a campaign's templates, by template.
pub struct Contents(BTreeMap<Uuid, Kept>);

impl Contents {
    /// Keeps the current contents of the campaign's templates.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep(
        tx: &mut TenantTx,
        campaign: &CampaignDraft,
        copy: PictureCopy,
        now: DateTime<Utc>,
    ) -> Result<Self> {
        let ids: Vec<Uuid> = campaign.templates().collect();
        let (mut known, mut kept) = (BTreeMap::new(), BTreeMap::new());
        for template in templates::several(&mut *tx, &ids).await? {
            kept.insert(
                template.id,
                snapshot(tx, (&template, copy), &mut known, now).await?,
            );
        }
        Ok(Self(kept))
    }

    /// The kept content of a template, by the snapshot's id.
    #[must_use]
    pub(super) fn id_of(&self, template: Uuid) -> Option<Uuid> {
        self.0.get(&template).map(|kept| kept.id)
    }

    /// The content of a template.
    #[must_use]
    pub fn of(&self, template: Uuid) -> Option<&Snapshot> {
        self.0.get(&template).map(|kept| &kept.snapshot)
    }
}

/// When the campaign sends.
pub(super) fn hour_of(campaign: &CampaignDraft) -> Hour {
    Hour {
        hour: campaign.hour,
        zone: campaign.time_zone,
    }
}

/// The touchpoints of a campaign for the schedule. None is sent yet.
pub(super) fn timed(campaign: &CampaignDraft) -> Vec<Timed> {
    let steps = campaign.steps.iter();
    steps
        .map(|step| Timed {
            time: step.time,
            channel: step.channel,
            sent_on: None,
        })
        .collect()
}

/// What would happen to a touchpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Its day is not known.
    Unknown,
    /// It expires at once.
    Expires(DetailedReason),
    /// It goes at its time, unless the gate decides otherwise at that time.
    Due(Decision),
}

/// A touchpoint of a previewed campaign.
#[derive(Clone, Debug)]
pub struct PreviewedTouchpoint {
    /// Its channel.
    pub channel: Channel,
    /// When it is due.
    pub due: Option<Due>,
    /// What would happen to it.
    pub outlook: Outlook,
    /// Its content with the lead's values.
    pub filled: (Uuid, KnownValues),
    /// The variables without a value and without a fallback text.
    pub missing: Vec<Variable>,
}

/// What a campaign that `user` assigns would do for a lead, in the order of its touchpoints.
///
/// # Errors
/// When the database fails.
pub async fn preview(
    tx: &mut TenantTx,
    user: UserId,
    (campaign, contents): (&CampaignDraft, &Contents),
    lead: &StoredLead,
    now: DateTime<Utc>,
) -> Result<Vec<PreviewedTouchpoint>> {
    let dates = bookers::dates_of(tx, lead).await?;
    let due = due_times(&timed(campaign), &dates, hour_of(campaign), now);
    let sender = campaign.sales_person.unwrap_or(user);
    let drafts: Vec<Draft<'_>> = campaign
        .steps
        .iter()
        .zip(&due)
        .filter_map(|(step, due)| {
            Some(Draft {
                key: String::new(),
                lead,
                touchpoint: None,
                channel: step.channel,
                template: step.template,
                snapshot: contents.0.get(&step.template)?.id,
                sender,
                due_at: due.map_or(now, |due| due.at),
            })
        })
        .collect();
    let order = Order {
        origin: Origin::Touchpoint,
        by: None,
        is_do_not_call_confirmed: false,
    };
    let decided = drafts::decide_all(tx, &drafts, (order, now), |draft| draft.due_at).await?;
    let steps = campaign.steps.iter().zip(due).zip(decided);
    Ok(steps
        .map(|((step, due), decided)| {
            let outlook = match (due, expired(step.time, due, &dates, now)) {
                (None, _) => Outlook::Unknown,
                (Some(_), Some(why)) => Outlook::Expires(DetailedReason::plain(why)),
                (Some(_), None) => Outlook::Due(decided.decision.clone()),
            };
            let filled = decided.filled();
            let snapshot = contents.of(step.template);
            PreviewedTouchpoint {
                channel: step.channel,
                due,
                outlook,
                missing: snapshot
                    .map(|snapshot| snapshot.missing(&values_of(&filled.1)))
                    .unwrap_or_default(),
                filled,
            }
        })
        .collect())
}
