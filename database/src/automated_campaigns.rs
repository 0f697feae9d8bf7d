//! The automated campaigns of a company.

mod writing;

use chrono::{DateTime, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::automation::{Choices, Draft, Keys, MOST_AUTOMATED, PREVIEW_USABLE_FOR};
use domain::ids::{AutomatedCampaignId, AutomatedPreviewId, BookerCodeId, CampaignId, SalesPersonId, UserId};
use domain::leads::Code;
use domain::move_types::MoveType;

use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

pub(crate) use writing::switch_on;
pub use writing::{SaveError, Saved, create, delete, switch_off, update};

/// An automated campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutomatedCampaign {
    /// Its id.
    pub id: AutomatedCampaignId,
    /// As a user saved it.
    pub draft: Draft,
    /// The code of its booker.
    pub booker: String,
    /// Its `SalesPersonQLABId`.
    pub sales_person: String,
    /// The full name of its user, and the user's manager.
    pub user: (String, Option<UserId>),
    /// The names of its campaigns, by the numbers of their types.
    pub campaigns: [Option<String>; 3],
    /// When it was switched on; `None` while it is off.
    pub on_since: Option<DateTime<Utc>>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// The version for a change.
    pub version: i32,
    /// Its newest preview, and whether it can be used.
    pub preview: Option<(AutomatedPreviewId, bool)>,
}

impl AutomatedCampaign {
    /// What its leads have.
    #[must_use]
    pub fn keys(&self) -> Keys {
        Keys {
            move_type: self.draft.move_type,
            booker: Code::new(&self.booker),
            sales_person: Code::new(&self.sales_person),
        }
    }

    /// The name of its campaign of a type.
    #[must_use]
    pub fn campaign(&self, kind: CampaignType) -> Option<&str> {
        self.campaigns
            .get(usize::try_from(kind.code()).ok()? - 1)?
            .as_deref()
    }
}

/// The company's automated campaigns, newest first, at most [`MOST_AUTOMATED`].
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<Vec<AutomatedCampaign>> {
    read(tx, None, now).await
}

/// An automated campaign, unless it is deleted.
///
/// # Errors
/// When the database fails.
pub async fn get(
    tx: &mut TenantTx,
    id: AutomatedCampaignId,
    now: DateTime<Utc>,
) -> Result<Option<AutomatedCampaign>> {
    Ok(read(tx, Some(id), now).await?.pop())
}

async fn read(
    tx: &mut TenantTx,
    id: Option<AutomatedCampaignId>,
    now: DateTime<Utc>,
) -> Result<Vec<AutomatedCampaign>> {
    let rows = sqlx::query!(
        r#"
        select a.id, a.name, a.move_type, a.booker_id as "booker_id!", b.code as booker,
               a.sales_person_id as "sales_person_id!", s.qlab_id as sales_person, a.user_id,
               u.first_name || ' ' || u.last_name as "user_name!", u.manager_id as "manager_id?",
               a.pre_sale_campaign_id, p.name as "pre_sale?", a.re_engage_campaign_id, r.name as "re_engage?",
               a.closer_campaign_id, c.name as "closer?", a.on_since, a.created_at, a.version,
               v.id as "preview_id?",
               v.calculated_at > $3
                   and v.versions = array[a.version, coalesce(p.version, 0), coalesce(r.version, 0), coalesce(c.version, 0)]
                   as "is_usable?"
        from automated_campaigns a
        join booker_codes b on b.tenant_id = a.tenant_id and b.id = a.booker_id
        join sales_person_ids s on s.tenant_id = a.tenant_id and s.id = a.sales_person_id
        join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
        left join campaigns p on p.tenant_id = a.tenant_id and p.id = a.pre_sale_campaign_id
        left join campaigns r on r.tenant_id = a.tenant_id and r.id = a.re_engage_campaign_id
        left join campaigns c on c.tenant_id = a.tenant_id and c.id = a.closer_campaign_id
        left join lateral (
            select id, calculated_at, versions
            from automated_previews v
            where v.tenant_id = a.tenant_id and v.automated_campaign_id = a.id
            order by v.created_at desc, v.id desc
            limit 1) v on true
        where a.tenant_id = $1 and a.deleted_at is null and ($2::uuid is null or a.id = $2)
        order by a.created_at desc, a.id desc
        limit $4
        "#,
        tx.tenant_id().0,
        id.map(|id| id.0),
        now - PREVIEW_USABLE_FOR,
        MOST_AUTOMATED,
    )
    .fetch_all(tx.connection())
    .await?;
    let automated = rows.into_iter().map(|row| {
        Ok(AutomatedCampaign {
            id: AutomatedCampaignId(row.id),
            draft: Draft {
                name: row.name,
                move_type: stored::known("move type", row.move_type, MoveType::from_repr(row.move_type))?,
                booker: BookerCodeId(row.booker_id),
                sales_person: SalesPersonId(row.sales_person_id),
                user: UserId(row.user_id),
                choices: Choices {
                    pre_sale: row.pre_sale_campaign_id.map(CampaignId),
                    re_engage: row.re_engage_campaign_id.map(CampaignId),
                    closer: row.closer_campaign_id.map(CampaignId),
                },
            },
            booker: row.booker,
            sales_person: row.sales_person,
            user: (row.user_name, row.manager_id.map(UserId)),
            campaigns: [row.pre_sale, row.re_engage, row.closer],
            on_since: row.on_since,
            created_at: row.created_at,
            version: row.version,
            preview: row
                .preview_id
                .map(|id| (AutomatedPreviewId(id), row.is_usable == Some(true))),
        })
    });
    automated.collect()
}

/// The names of up to three users of something, and the number of all.
pub type Uses = (Vec<String>, i64);

/// The automated campaigns that have a campaign, on or off.
pub(crate) async fn with_campaign(tx: &mut TenantTx, campaign: CampaignId) -> Result<Uses> {
    let rows = sqlx::query!(
        r#"
        select name, count(*) over () as "total!"
        from automated_campaigns
        where tenant_id = $1 and deleted_at is null
          and $2 in (pre_sale_campaign_id, re_engage_campaign_id, closer_campaign_id)
        order by name, id
        limit 3
        "#,
        tx.tenant_id().0,
        campaign.0,
    )
    .fetch_all(tx.connection())
    .await?;
    let total = rows.first().map_or(0, |row| row.total);
    Ok((rows.into_iter().map(|row| row.name).collect(), total))
}

/// Whether an automated campaign has the booker.
pub(crate) async fn has_booker(tx: &mut TenantTx, booker: BookerCodeId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"
        select exists (
            select 1 from automated_campaigns
            where tenant_id = $1 and booker_id = $2 and deleted_at is null) as "exists!"
        "#,
        tx.tenant_id().0,
        booker.0,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Whether an automated campaign has the sales person id.
pub(crate) async fn has_sales_person(tx: &mut TenantTx, sales_person: SalesPersonId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"
        select exists (
            select 1 from automated_campaigns
            where tenant_id = $1 and sales_person_id = $2 and deleted_at is null) as "exists!"
        "#,
        tx.tenant_id().0,
        sales_person.0,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// The names of up to three automated campaigns that are on and have the user.
pub(crate) async fn on_with_user(tx: &mut TenantTx, user: UserId) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!(
        "select name from automated_campaigns \
         where tenant_id = $1 and user_id = $2 and is_active and deleted_at is null \
         order by name, id \
         limit 3",
        tx.tenant_id().0,
        user.0,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// The versions that a preview of an automated campaign is about.
pub(crate) async fn versions(tx: &mut TenantTx, id: AutomatedCampaignId) -> Result<Option<Vec<i32>>> {
    Ok(sqlx::query_scalar!(
        r#"
        select array[a.version, coalesce(p.version, 0), coalesce(r.version, 0), coalesce(c.version, 0)] as "versions!"
        from automated_campaigns a
        left join campaigns p on p.tenant_id = a.tenant_id and p.id = a.pre_sale_campaign_id
        left join campaigns r on r.tenant_id = a.tenant_id and r.id = a.re_engage_campaign_id
        left join campaigns c on c.tenant_id = a.tenant_id and c.id = a.closer_campaign_id
        where a.tenant_id = $1 and a.id = $2 and a.deleted_at is null
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?)
}
