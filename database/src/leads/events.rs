//! What happened to a lead besides its messages: its replies, and the changes of its status and survey.

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::LeadId;
use domain::leads::{STATUS, SURVEY_DATE, SURVEY_TIME};
use domain::suppressions::Keyword;
use sqlx::types::Json;

use super::history::Changes;
use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// The most replies and the most changes that are returned, the latest of each.
const MOST: i64 = 100;

/// Something that happened to a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadEvent {
    /// When.
    pub at: DateTime<Utc>,
    /// What.
    pub what: LeadEventKind,
}

/// What happened to a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeadEventKind {
    /// It wrote from one of its addresses.
    Replied {
        /// The channel.
        channel: Channel,
        /// The address, formatted.
        sender: String,
        /// The text.
        text: String,
        /// What the text asks for, if it is a keyword.
        keyword: Option<Keyword>,
        /// Whether a program wrote it, such as an out-of-office reply.
        is_automatic: bool,
    },
    /// Its status changed.
    StatusChanged(Change),
    /// The day or the time of its survey changed.
    SurveyMoved(Change),
}

/// A changed value, as people read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The old value; `None` if there was none.
    pub old: Option<String>,
    /// The new value; `None` if there is none.
    pub new: Option<String>,
    /// What sent the change.
    pub source: String,
}

/// The events of a lead, the earliest first.
///
/// # Errors
/// When the database fails.
pub async fn of_lead(tx: &mut TenantTx, lead: LeadId) -> Result<Vec<LeadEvent>> {
    let mut events = replies(tx, lead).await?;
    events.extend(changes(tx, lead).await?);
    events.sort_by_key(|event| event.at);
    Ok(events)
}

async fn replies(tx: &mut TenantTx, lead: LeadId) -> Result<Vec<LeadEvent>> {
    let rows = sqlx::query!(
        r#"
        select i.channel, i.sender, i.body, i.received_at, i.wish, i.is_automatic
        from lead_addresses a
        join inbound_messages i
          on i.tenant_id = $1 and i.channel = a.channel and i.address_key = a.address_key
        where a.tenant_id = $1 and a.lead_id = $2
        order by i.received_at desc
        limit $3
        "#,
        tx.tenant_id().0,
        lead.0,
        MOST,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(LeadEvent {
                at: row.received_at,
                what: LeadEventKind::Replied {
                    channel: stored::channel(row.channel)?,
                    sender: row.sender,
                    text: row.body,
                    keyword: row.wish.and_then(Keyword::from_repr),
                    is_automatic: row.is_automatic,
                },
            })
        })
        .collect()
}

async fn changes(tx: &mut TenantTx, lead: LeadId) -> Result<Vec<LeadEvent>> {
    let rows = sqlx::query!(
        r#"
        select at, source, changed as "changed: Json<Changes>"
        from lead_versions
        where tenant_id = $1 and lead_id = $2 and changed ?| $3
        order by version desc
        limit $4
        "#,
        tx.tenant_id().0,
        lead.0,
        &[STATUS, SURVEY_DATE, SURVEY_TIME].map(str::to_owned),
        MOST,
    )
    .fetch_all(tx.connection())
    .await?;
    let events = rows.into_iter().flat_map(|row| {
        let Json(changed) = row.changed;
        let change = |(old, new): &(Option<String>, Option<String>)| Change {
            old: old.clone(),
            new: new.clone(),
            source: row.source.clone(),
        };
        // The time says more than the day.
        let survey = changed.get(SURVEY_TIME).or_else(|| changed.get(SURVEY_DATE));
        let status = changed
            .get(STATUS)
            .map(|values| LeadEventKind::StatusChanged(change(values)));
        let survey = survey.map(|values| LeadEventKind::SurveyMoved(change(values)));
        let events = [status, survey].into_iter().flatten();
        events
            .map(|what| LeadEvent { at: row.at, what })
            .collect::<Vec<_>>()
    });
    Ok(events.collect())
}
