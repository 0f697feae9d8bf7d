//! The campaigns of a company.

mod writing;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use domain::campaigns::steps::Step;
use domain::campaigns::{CampaignType, Draft, MOST_CAMPAIGNS, SendingHour};
use domain::ids::{BookerCodeId, CampaignId, UserId};
use domain::paging::Page;
use uuid::Uuid;

use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

pub use writing::{SaveError, check, create, delete, update};

/// A campaign as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignSummary {
    /// Its id.
    pub id: CampaignId,
    /// Its type.
    pub kind: CampaignType,
    /// Its name.
    pub name: String,
    /// The hour at which its touchpoints are due.
    pub hour: SendingHour,
    /// The time zone of that hour.
    pub time_zone: Tz,
    /// The booker of a re-engage campaign.
    pub booker: Option<(BookerCodeId, String)>,
    /// The sales person of a re-engage campaign, with the full name.
    pub sales_person: Option<(UserId, String)>,
    /// The number of its touchpoints.
    pub step_count: i64,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// Who created it.
    pub created_by: UserId,
    /// The version for a change.
    pub version: i32,
}

/// A touchpoint with the name of its template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedStep {
    /// The touchpoint.
    pub step: Step,
    /// The name of its template.
    pub template_name: String,
}

/// A campaign with its touchpoints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Campaign {
    /// What lists show.
    pub summary: CampaignSummary,
    /// Its touchpoints in the order of the editor.
    pub steps: Vec<NamedStep>,
}

impl Campaign {
    /// The campaign as it was saved.
    #[must_use]
    pub fn draft(&self) -> Draft {
        let summary = &self.summary;
        Draft {
            name: summary.name.clone(),
            kind: summary.kind,
            hour: summary.hour,
            time_zone: summary.time_zone,
            booker: summary.booker.as_ref().map(|(id, _)| *id),
            sales_person: summary.sales_person.as_ref().map(|(id, _)| *id),
            steps: self.steps.iter().map(|named| named.step).collect(),
        }
    }
}

struct SummaryRow {
    id: Uuid,
    r#type: i16,
    name: String,
    hour: i16,
    time_zone: String,
    booker_id: Option<Uuid>,
    booker: Option<String>,
    sales_person_user_id: Option<Uuid>,
    sales_person: Option<String>,
    step_count: i64,
    created_at: DateTime<Utc>,
    created_by: Uuid,
    version: i32,
}

impl SummaryRow {
    fn read(self) -> Result<CampaignSummary> {
        let hour = u8::try_from(self.hour).ok().and_then(SendingHour::new);
        Ok(CampaignSummary {
            id: CampaignId(self.id),
            kind: stored::known("campaign type", self.r#type, CampaignType::from_repr(self.r#type))?,
            name: self.name,
            hour: stored::known("hour of a campaign", self.hour, hour)?,
            time_zone: stored::time_zone(&self.time_zone)?,
            booker: self.booker_id.map(BookerCodeId).zip(self.booker),
            sales_person: self.sales_person_user_id.map(UserId).zip(self.sales_person),
            step_count: self.step_count,
            created_at: self.created_at,
            created_by: UserId(self.created_by),
            version: self.version,
        })
    }
}

/// A page of the company's campaigns of a type, newest first, and the count of all.
///
/// # Errors
/// When the database fails.
pub async fn page(tx: &mut TenantTx, kind: CampaignType, page: Page) -> Result<(Vec<CampaignSummary>, i64)> {
    let rows = sqlx::query_as!(
        SummaryRow,
        r#"
        select c.id, c.type, c.name, c.hour, c.time_zone, c.booker_id, b.code as "booker?", c.sales_person_user_id,
               u.first_name || ' ' || u.last_name as sales_person, c.created_at, c.created_by, c.version,
               (select count(*) from campaign_steps s where s.tenant_id = c.tenant_id and s.campaign_id = c.id)
                   as "step_count!"
        from campaigns c
        left join booker_codes b on b.tenant_id = c.tenant_id and b.id = c.booker_id
        left join users u on u.tenant_id = c.tenant_id and u.id = c.sales_person_user_id
        where c.tenant_id = $1 and c.type = $2 and c.deleted_at is null
        order by c.created_at desc, c.id desc
        limit $3 offset $4
        "#,
        tx.tenant_id().0,
        kind.code(),
        page.size(),
        page.offset(),
    )
    .fetch_all(tx.connection())
    .await?;
    let total = sqlx::query_scalar!(
        r#"select count(*) as "count!" from campaigns where tenant_id = $1 and type = $2 and deleted_at is null"#,
        tx.tenant_id().0,
        kind.code(),
    )
    .fetch_one(tx.connection())
    .await?;
    let campaigns = rows.into_iter().map(SummaryRow::read).collect::<Result<_>>()?;
    Ok((campaigns, total))
}

/// A campaign as a list of choices shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignChoice {
    /// Its id.
    pub id: CampaignId,
    /// Its name.
    pub name: String,
    /// The booker of a re-engage campaign.
    pub booker: Option<String>,
}

/// All campaigns of a type in alphabetical order, at most [`MOST_CAMPAIGNS`].
///
/// # Errors
/// When the database fails.
pub async fn choices(tx: &mut TenantTx, kind: CampaignType) -> Result<Vec<CampaignChoice>> {
    let rows = sqlx::query!(
        r#"
        select c.id, c.name, b.code as "booker?"
        from campaigns c
        left join booker_codes b on b.tenant_id = c.tenant_id and b.id = c.booker_id
        where c.tenant_id = $1 and c.type = $2 and c.deleted_at is null
        order by lower(c.name), c.id
        limit $3
        "#,
        tx.tenant_id().0,
        kind.code(),
        MOST_CAMPAIGNS,
    )
    .fetch_all(tx.connection())
    .await?;
    let choices = rows.into_iter().map(|row| CampaignChoice {
        id: CampaignId(row.id),
        name: row.name,
        booker: row.booker,
    });
    Ok(choices.collect())
}

/// Whether a booker has a re-engage campaign, by the key of its code.
///
/// # Errors
/// When the database fails.
pub async fn has_re_engage(tx: &mut TenantTx, booker_key: &str) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"
        select exists (
            select 1
            from booker_codes b
            join campaigns c
                on c.tenant_id = b.tenant_id and c.booker_id = b.id and c.type = 2 and c.deleted_at is null
            where b.tenant_id = $1 and b.key = $2) as "has_campaign!"
        "#,
        tx.tenant_id().0,
        booker_key,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// A campaign, unless it is deleted.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, id: CampaignId) -> Result<Option<Campaign>> {
    Ok(several(tx, &[id.0]).await?.pop())
}

/// Those of the campaigns that are not deleted.
pub(crate) async fn several(tx: &mut TenantTx, ids: &[Uuid]) -> Result<Vec<Campaign>> {
    let summaries = sqlx::query_as!(
        SummaryRow,
        r#"
        select c.id, c.type, c.name, c.hour, c.time_zone, c.booker_id, b.code as "booker?", c.sales_person_user_id,
               u.first_name || ' ' || u.last_name as sales_person, c.created_at, c.created_by, c.version,
               (select count(*) from campaign_steps s where s.tenant_id = c.tenant_id and s.campaign_id = c.id)
                   as "step_count!"
        from campaigns c
        left join booker_codes b on b.tenant_id = c.tenant_id and b.id = c.booker_id
        left join users u on u.tenant_id = c.tenant_id and u.id = c.sales_person_user_id
        where c.tenant_id = $1 and c.id = any($2) and c.deleted_at is null
        "#,
        tx.tenant_id().0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    if summaries.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query!(
        "select s.campaign_id, s.anchor, s.days, s.channel, s.template_id, t.name \
         from campaign_steps s \
         join templates t on t.tenant_id = s.tenant_id and t.id = s.template_id \
         where s.tenant_id = $1 and s.campaign_id = any($2) \
         order by s.campaign_id, s.place",
        tx.tenant_id().0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut steps: HashMap<Uuid, Vec<NamedStep>> = HashMap::new();
    for row in rows {
        let step = Step {
            time: stored::step_time(row.anchor, row.days)?,
            channel: stored::channel(row.channel)?,
            template: row.template_id,
        };
        steps.entry(row.campaign_id).or_default().push(NamedStep {
            step,
            template_name: row.name,
        });
    }
    let campaigns = summaries.into_iter().map(|row| {
        let steps = steps.remove(&row.id).unwrap_or_default();
        Ok(Campaign {
            summary: row.read()?,
            steps,
        })
    });
    campaigns.collect()
}
