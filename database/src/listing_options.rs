//! The choices of listing filters: realtors and zip codes of the caller's territory, or of all
//! listings for the platform.

use domain::ids::RealtorId;
use domain::territory::{Level, View};
use sqlx::{Postgres, QueryBuilder, Row};

use crate::error::Result;
use crate::patterns::containing;
use crate::transaction::{ScopedTx, TenantTx};
use crate::views::owned_nodes;

/// A realtor in the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RealtorOption {
    /// Its id.
    pub id: RealtorId,
    /// Full name.
    pub full_name: String,
    /// The office's name.
    pub office_name: Option<String>,
}

/// Realtors with a listing in `view`, by name; at most `limit`.
///
/// # Errors
/// When the database fails.
pub async fn realtors(
    tx: &mut ScopedTx,
    view: View,
    search: &[String],
    limit: i64,
) -> Result<Vec<RealtorOption>> {
    let mut sql = QueryBuilder::new(
        "select r.id, r.full_name, o.name as office_name \
         from realtors r left join offices o on o.id = r.office_id where true ",
    );
    for word in search {
        sql.push("and lower(r.full_name) like ")
            .push_bind(containing(word))
            .push(" ");
    }
    match tx {
        ScopedTx::Tenant(tx) => push_territory(&mut sql, tx, view).await?,
        ScopedTx::Platform(_) => {
            sql.push("and exists (select 1 from listings l where l.realtor_id = r.id) ");
        }
    }
    sql.push("order by r.full_name, r.id limit ").push_bind(limit);
    let connection = match tx {
        ScopedTx::Tenant(tx) => tx.connection(),
        ScopedTx::Platform(tx) => tx.connection(),
    };
    let rows = sql.build().fetch_all(connection).await?;
    rows.iter()
        .map(|row| {
            Ok(RealtorOption {
                id: RealtorId(row.try_get("id")?),
                full_name: row.try_get("full_name")?,
                office_name: row.try_get("office_name")?,
            })
        })
        .collect()
}

async fn push_territory(sql: &mut QueryBuilder<Postgres>, tx: &mut TenantTx, view: View) -> Result<()> {
    let nodes = owned_nodes(tx, view).await?;
    // Looks up each listing by id: a join might read all of them to find a few.
    sql.push(
        "and r.id in (select l.realtor_id from listing_memberships m \
         cross join lateral (select realtor_id from listings where id = m.listing_id offset 0) l \
         where m.tenant_id = ",
    )
    .push_bind(tx.tenant_id().0);
    if let Some((column, nodes)) = nodes {
        sql.push(format!(" and m.{column} = any("))
            .push_bind(nodes)
            .push(")");
    }
    sql.push(") ");
    Ok(())
}

/// A zip code in the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZipOption {
    /// Five digits.
    pub zip_code: String,
    /// Its city.
    pub city: String,
    /// Two letters.
    pub state: String,
}

/// The zip codes of the territory that begin with `search` or whose city contains it; at most
/// `limit`. For the platform, those of every market.
///
/// # Errors
/// When the database fails.
pub async fn zips(tx: &mut ScopedTx, view: View, search: &str, limit: i64) -> Result<Vec<ZipOption>> {
    let anywhere = containing(search);
    let beginning = anywhere.trim_start_matches('%');
    match tx {
        ScopedTx::Tenant(tx) => of_territory(tx, view, beginning, &anywhere, limit).await,
        ScopedTx::Platform(tx) => Ok(sqlx::query_as!(
            ZipOption,
            "select z.zip_code, z.city, z.state \
             from zips z \
             where (z.zip_code like $1 or lower(z.city) like $2) \
               and exists (select 1 from territory_coverage c where c.zip_code = z.zip_code and c.level = 0) \
             order by z.zip_code \
             limit $3",
            beginning,
            anywhere,
            limit,
        )
        .fetch_all(tx.connection())
        .await?),
    }
}

async fn of_territory(
    tx: &mut TenantTx,
    view: View,
    beginning: &str,
    anywhere: &str,
    limit: i64,
) -> Result<Vec<ZipOption>> {
    let (level, user) = match view {
        View::Company => (Level::Market, None),
        View::SubMarketsOf(user) => (Level::ChildMarket, Some(user.0)),
        View::BucketsOf(user) => (Level::Bucket, Some(user.0)),
    };
    Ok(sqlx::query_as!(
        ZipOption,
        "select distinct z.zip_code, z.city, z.state \
         from territory_owners o \
         join territory_coverage c on c.tenant_id = o.node_tenant_id and c.node_id = o.node_id \
         join zips z on z.zip_code = c.zip_code \
         where o.tenant_id = $1 and c.level = $2 and o.user_id = coalesce($3, o.user_id) \
           and (z.zip_code like $4 or lower(z.city) like $5) \
         order by z.zip_code \
         limit $6",
        tx.tenant_id().0,
        level.code(),
        user,
        beginning,
        anywhere,
        limit,
    )
    .fetch_all(tx.connection())
    .await?)
}
