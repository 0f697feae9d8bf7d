//! Territory and listings of a company, inserted without the product's functions.

use anyhow::Result;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::Company;

/// A child market of the submarket owner with a bucket of the bucket owner.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// The child market.
    pub child_market: Uuid,
    /// The bucket.
    pub bucket: Uuid,
}

/// Creates a market for the company with [`Ground`] in it.
///
/// # Errors
/// When a statement fails.
pub async fn ground(connection: &mut PgConnection, company: Company) -> Result<Ground> {
    let ground = Ground {
        child_market: Uuid::now_v7(),
        bucket: Uuid::now_v7(),
    };
    let market = Uuid::now_v7();
    let platform = domain::ids::TenantId::PLATFORM.0;
    let tenant = company.tenant_id.0;
    // Names of markets are unique across companies.
    let market_name = format!("Market {market}");
    for (owner, id, level, parent, name) in [
        (platform, market, 0_i16, None, market_name.as_str()),
        (
            tenant,
            ground.child_market,
            1,
            Some((platform, market)),
            "Riverside",
        ),
        (
            tenant,
            ground.bucket,
            2,
            Some((tenant, ground.child_market)),
            "Old Mill",
        ),
    ] {
        sqlx::query(
            "insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at) \
             values ($1, $2, $3, $4, $5, $6, '2026-01-01')",
        )
        .bind(owner)
        .bind(id)
        .bind(level)
        .bind(parent.map(|parent| parent.0))
        .bind(parent.map(|parent| parent.1))
        .bind(name)
        .execute(&mut *connection)
        .await?;
    }
    for (user, node_tenant, node) in [
        (company.company_admin, platform, market),
        (company.submarket_owner, tenant, ground.child_market),
        (company.bucket_owner, tenant, ground.bucket),
    ] {
        sqlx::query("insert into territory_owners values ($1, $2, $3, $4, '2026-01-01')")
            .bind(tenant)
            .bind(user.0)
            .bind(node_tenant)
            .bind(node)
            .execute(&mut *connection)
            .await?;
    }
    Ok(ground)
}

/// Inserts `count` listings of the company: every second in its child market, every fourth in its
/// bucket, some with unknown price, size, realtor and so on.
///
/// # Errors
/// When a statement fails.
pub async fn fill(
    connection: &mut PgConnection,
    company: Company,
    ground: &Ground,
    count: i64,
) -> Result<()> {
    let source = Uuid::now_v7();
    sqlx::query("insert into listing_sources values ($1, $1::text)")
        .bind(source)
        .execute(&mut *connection)
        .await?;
    let office = Uuid::now_v7();
    sqlx::query("insert into offices values ($1, $2, 'O1', 'Harbour & Sons')")
        .bind(office)
        .bind(source)
        .execute(&mut *connection)
        .await?;
    let realtor = Uuid::now_v7();
    sqlx::query("insert into realtors (id, source_id, agent_key, full_name, office_id) values ($1, $2, 'A1', 'Ann Reed', $3)")
        .bind(realtor)
        .bind(source)
        .bind(office)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "insert into listings (id, source_id, listing_key, mls_no, property_type, property_sub_type, address, \
                               unit_number, city, state, zip_code, county, list_price_cents, size_sqft, year_built, \
                               beds, baths, realtor_id, office_id, status, source_status, status_date, date_added, \
                               close_date, open_house_starts_at) \
         select gen_random_uuid(), $1, 'K' || i, 'M' || i, 'Residential', \
                case when i % 3 > 0 then 'Condominium' end, i || ' Main Street', \
                case when i % 4 = 0 then 'Apt ' || i end, 'New York', 'NY', (10001 + i % 50)::text, \
                case when i % 5 > 0 then 'New York County' end, \
                case when i % 10 > 0 then 10000000 + i * 137 end, \
                case when i % 7 > 0 then 400 + i % 3000 end, case when i % 6 > 0 then 1900 + i % 120 end, \
                case when i % 8 > 0 then i % 5 end, case when i % 9 > 0 then i % 4 end, \
                case when i % 3 > 0 then $2 end, case when i % 3 > 0 then $3 end, 1 + i % 4, 'Active', \
                date '2026-09-01' - (i % 200)::int, date '2026-08-01' - (i % 400)::int, \
                case when 1 + i % 4 = 4 then date '2026-08-01' - (i % 100)::int end, \
                case when i % 11 = 0 then timestamptz '2026-10-01' end \
         from generate_series(1, $4) i",
    )
    .bind(source)
    .bind(realtor)
    .bind(office)
    .bind(count)
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "insert into listing_memberships (tenant_id, listing_id, market_id, sub_market_id, bucket_id, zip_code, \
                                          status, status_date, date_added, price_cents, size_sqft) \
         select $1, id, (select parent_id from territory_nodes where id = $2), \
                case when substr(listing_key, 2)::int % 2 = 0 then $2 end, \
                case when substr(listing_key, 2)::int % 4 = 0 then $3 end, zip_code, status, status_date, date_added, \
                list_price_cents, size_sqft \
         from listings where source_id = $4",
    )
    .bind(company.tenant_id.0)
    .bind(ground.child_market)
    .bind(ground.bucket)
    .bind(source)
    .execute(&mut *connection)
    .await?;
    sqlx::query("analyze listings, listing_memberships")
        .execute(&mut *connection)
        .await?;
    Ok(())
}
