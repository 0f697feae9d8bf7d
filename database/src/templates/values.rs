//! The values of template variables for listings.

use domain::channels::Audience;
use domain::ids::ListingId;
use domain::templates::listing_values::ListingFacts;
use domain::templates::placeholders::Values;
use domain::territory::View;
use sqlx::{FromRow, Postgres, QueryBuilder};
use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;
use crate::views;

/// The most current listings that one answer examines, the newest ones.
pub const MOST_SURVEYED: i64 = 5_000;

/// The statuses of current listings: New, Active, Pending.
const CURRENT: [i16; 3] = [1, 2, 3];

#[derive(FromRow)]
struct Row {
    listing_id: Uuid,
    address: String,
    unit_number: Option<String>,
    city: String,
    state: String,
    zip_code: String,
    size_sqft: Option<i64>,
    beds: Option<i16>,
    baths: Option<i16>,
    realtor: Option<String>,
    owner: Option<String>,
}

impl Row {
    fn values(self, audience: Audience) -> (ListingId, Values) {
        let facts = ListingFacts {
            address: self.address,
            unit: self.unit_number,
            city: self.city,
            state: self.state,
            zip_code: self.zip_code,
            size_sqft: self.size_sqft,
            beds: self.beds,
            baths: self.baths,
            realtor: self.realtor,
            owner: self.owner,
        };
        (ListingId(self.listing_id), facts.values(audience))
    }
}

/// The values for a recipient of the audience of a listing; `None` when `view` doesn't include
/// the listing.
///
/// # Errors
/// When the database fails.
pub async fn values_of(
    tx: &mut TenantTx,
    view: View,
    listing: ListingId,
    audience: Audience,
) -> Result<Option<Values>> {
    if !views::shows(tx, view, listing).await? {
        return Ok(None);
    }
    let row = sqlx::query_as!(
        Row,
        r#"
        select l.id as listing_id, l.address, l.unit_number, l.city, l.state, l.zip_code, l.size_sqft, l.beds, l.baths,
               r.full_name as "realtor?", coalesce(nullif(trim(o.name), ''), nullif(trim(o.first_name), '')) as owner
        from listings l
        left join realtors r on r.id = l.realtor_id
        left join property_owners o on o.tenant_id = $1 and o.listing_id = l.id
        where l.id = $2
        "#,
        tx.tenant_id().0,
        listing.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| row.values(audience).1))
}

/// The values for the newest current listings in `view`, at most [`MOST_SURVEYED`], and whether
/// those are all.
///
/// # Errors
/// When the database fails.
pub async fn current_values(
    tx: &mut TenantTx,
    view: View,
    audience: Audience,
) -> Result<(Vec<(ListingId, Values)>, bool)> {
    let tenant = tx.tenant_id().0;
    let mut sql = QueryBuilder::new(
        "select l.id as listing_id, l.address, l.unit_number, l.city, l.state, l.zip_code, l.size_sqft, l.beds, \
                l.baths, r.full_name as realtor, coalesce(nullif(trim(o.name), ''), nullif(trim(o.first_name), '')) as owner \
         from (",
    );
    // Each status is a range of the list's index, so no more rows are read than are returned.
    for (place, status) in CURRENT.into_iter().enumerate() {
        if place > 0 {
            sql.push(" union all ");
        }
        sql.push("(select m.listing_id, m.date_added from listing_memberships m where m.tenant_id = ")
            .push_bind(tenant);
        push_view(&mut sql, view, tenant);
        sql.push(" and m.status = ")
            .push_bind(status)
            .push(" order by m.date_added desc, m.listing_id limit ")
            .push_bind(MOST_SURVEYED + 1)
            .push(")");
    }
    sql.push(
        ") current join listings l on l.id = current.listing_id left join realtors r on r.id = l.realtor_id ",
    )
    .push("left join property_owners o on o.tenant_id = ")
    .push_bind(tenant)
    .push(" and o.listing_id = l.id order by current.date_added desc, current.listing_id limit ")
    .push_bind(MOST_SURVEYED + 1);
    let mut rows: Vec<Row> = sql
        .build_query_as()
        .persistent(false)
        .fetch_all(tx.connection())
        .await?;
    let most = usize::try_from(MOST_SURVEYED).unwrap_or(usize::MAX);
    let is_all = rows.len() <= most;
    rows.truncate(most);
    Ok((rows.into_iter().map(|row| row.values(audience)).collect(), is_all))
}

/// Restricts a membership row `m` to a view.
fn push_view(sql: &mut QueryBuilder<Postgres>, view: View, tenant: Uuid) {
    let (column, user) = match view {
        View::Company => return,
        View::SubMarketsOf(user) => ("sub_market_id", user),
        View::BucketsOf(user) => ("bucket_id", user),
    };
    sql.push(format!(
        " and m.{column} in (select node_id from territory_owners where tenant_id = "
    ))
    .push_bind(tenant)
    .push(" and user_id = ")
    .push_bind(user.0)
    .push(")");
}
