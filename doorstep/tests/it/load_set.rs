//! `doorstep seed --companies`: the load set in addition to the demonstration.

use anyhow::Result;
use doorstep::seed::{Args, Seeded, seed};
use serde_json::Value;
use testkit::{SetClock, TestDatabase, seeded_at};

const LISTINGS: u64 = 6_000;

fn hash(_: &str) -> String {
    testkit::PASSWORD_HASH.to_owned()
}

// OPS-07
#[tokio::test]
async fn companies_share_listings_and_each_has_the_memberships_that_the_rule_gives() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let clock = SetClock::at(seeded_at()).clock();
    let args = Args {
        listings: LISTINGS,
        companies: 9,
        sign_ins_file: Some(folder.path().join("sign-ins.json")),
        partner_key_file: None,
    };
    let Seeded::Made { listings } = seed(&test.db, &args, &clock, &hash).await? else {
        panic!("the demonstration already existed")
    };
    // The demonstration has 7 percent of all listings.
    assert_eq!(
        listings.iter().map(|(_, count)| *count).collect::<Vec<_>>(),
        [300, 312, 12]
    );
    let mut connection = test.superuser().await?;
    let all: i64 = sqlx::query_scalar("select count(*) from listings")
        .fetch_one(&mut connection)
        .await?;
    assert_eq!(all, LISTINGS as i64);
    let missing: i64 = sqlx::query_scalar(
        "select count(*) \
         from territory_owners o \
         join territory_coverage c on c.tenant_id = o.node_tenant_id and c.node_id = o.node_id and c.level = 0 \
         join listings l on l.zip_code = c.zip_code \
         where not exists (select 1 from listing_memberships m where m.tenant_id = o.tenant_id and m.listing_id = l.id)",
    )
    .fetch_one(&mut connection)
    .await?;
    assert_eq!(
        missing, 0,
        "listings of a market without a membership of its company"
    );
    let companies: Vec<(i64, i64, i64)> = sqlx::query_as(
        "select count(*), count(sub_market_id), count(bucket_id) from listing_memberships m \
         join companies c using (tenant_id) where c.name like 'Load Movers %' group by tenant_id",
    )
    .fetch_all(&mut connection)
    .await?;
    assert_eq!(companies.len(), 6);
    for (all_listings, in_child_markets, in_buckets) in companies {
        assert!(all_listings > in_child_markets && in_child_markets > in_buckets && in_buckets > 0);
    }
    let sign_ins: Vec<Value> =
        serde_json::from_str(&std::fs::read_to_string(folder.path().join("sign-ins.json"))?)?;
    let count_of_load_set = |role: &str| {
        sign_ins
            .iter()
            .filter(|sign_in| {
                sign_in["role"] == role
                    && sign_in["userName"]
                        .as_str()
                        .is_some_and(|name| name.contains("@load-"))
            })
            .count()
    };
    for role in ["CompanyAdmin", "SalesManager", "SalesPerson"] {
        assert_eq!(count_of_load_set(role), 6, "{role}");
    }

    assert_eq!(seed(&test.db, &args, &clock, &hash).await?, Seeded::Already);
    test.drop().await
}

#[tokio::test]
async fn an_existing_demonstration_gets_no_load_set() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let clock = SetClock::at(seeded_at()).clock();
    let args = |companies| Args {
        listings: 700,
        companies,
        sign_ins_file: Some(folder.path().join("sign-ins.json")),
        partner_key_file: None,
    };
    seed(&test.db, &args(3), &clock, &hash).await?;
    let refused = seed(&test.db, &args(4), &clock, &hash).await.unwrap_err();
    assert!(refused.to_string().contains("already"), "{refused}");
    assert_eq!(seed(&test.db, &args(3), &clock, &hash).await?, Seeded::Already);
    test.drop().await
}
