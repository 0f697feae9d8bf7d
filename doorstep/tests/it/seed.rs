//! `doorstep seed`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use anyhow::Result;
use database::sealed::SecretKeys;
use domain::clock::Clock;
use doorstep::seed::{Args, Seeded, seed, set_up, write_messages, write_templates};
use serde_json::Value;
use storage::{Storage, StorageConfig};
use testkit::{SetClock, TestDatabase, seeded_at};

fn hash(_: &str) -> String {
    "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaA".to_owned()
}

fn clock() -> Clock {
    SetClock::at(seeded_at()).clock()
}

// OPS-07
#[tokio::test]
async fn the_demonstration_has_people_of_every_role_with_listings_and_is_made_once() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let args = Args {
        listings: 3_500,
        companies: 3,
        sign_ins_file: Some(folder.path().join("sign-ins.json")),
    };
    let file = args.sign_ins_file.clone().unwrap();
    let Seeded::Made { listings } = seed(&test.db, &args, &clock(), &hash).await? else {
        panic!("it stood there before")
    };
    let counts: Vec<_> = listings.iter().map(|(_, count)| *count).collect();
    assert_eq!(counts, [2_500, 2_600, 100]);

    assert_eq!(fs::metadata(&file)?.permissions().mode() & 0o777, 0o600);
    let written = fs::read_to_string(&file)?;
    let sign_ins: Vec<Value> = serde_json::from_str(&written)?;
    let text = |sign_in: &Value, key: &str| sign_in[key].as_str().unwrap_or_default().to_owned();
    let roles: BTreeSet<_> = sign_ins.iter().map(|sign_in| text(sign_in, "role")).collect();
    assert_eq!(
        roles.into_iter().collect::<Vec<_>>(),
        [
            "ADDev",
            "Admin",
            "CADev",
            "CompanyAdmin",
            "SalesManager",
            "SalesPerson"
        ]
    );
    for sign_in in &sign_ins {
        let mut gate = test.db.gate().await?;
        let account = database::gate::find_account(&mut gate, &text(sign_in, "userName")).await?;
        assert!(account.is_some_and(|account| account.is_active && account.password_hash.is_some()));
        assert!(text(sign_in, "password").len() >= 16);
    }

    // Owners see a true part of what their company sees.
    let mut look = test.superuser().await?;
    let parts: Vec<(String, i64, i64, i64)> = sqlx::query_as(
        "select c.name, count(*), count(m.sub_market_id), count(m.bucket_id) \
         from listing_memberships m join companies c using (tenant_id) group by c.name",
    )
    .fetch_all(&mut look)
    .await?;
    assert_eq!(parts.len(), 3);
    for (company, all, in_child_markets, in_buckets) in parts {
        assert!(
            all >= in_child_markets && in_child_markets > in_buckets && in_buckets > 0,
            "{company}"
        );
    }
    let empty = sqlx::query_scalar::<_, i64>(
        "select count(*) from territory_owners o join territory_nodes n on n.id = o.node_id and n.level > 0 \
         where not exists (select 1 from listing_memberships m \
                           where m.tenant_id = o.tenant_id and n.id in (m.sub_market_id, m.bucket_id))",
    )
    .fetch_one(&mut look)
    .await?;
    assert_eq!(empty, 0, "every owner has listings");
    let statuses: BTreeMap<i16, i64> =
        sqlx::query_as::<_, (i16, i64)>("select status, count(*) from listings group by status")
            .fetch_all(&mut look)
            .await?
            .into_iter()
            .collect();
    assert!((1..=4).all(|status| statuses[&status] > 100), "{statuses:?}");
    let open = sqlx::query_scalar::<_, i64>("select count(*) from listings where open_house_starts_at > $1")
        .bind(seeded_at())
        .fetch_one(&mut look)
        .await?;
    assert!(open > 50, "{open}");
    // Things have happened lately, and everybody who holds territory was told of some.
    let told: Vec<(i16, i64)> =
        sqlx::query_as("select event, count(distinct day) from notifications group by event order by event")
            .fetch_all(&mut look)
            .await?;
    let events: Vec<_> = told.iter().map(|(event, _)| *event).collect();
    assert_eq!(events[..4], [1, 2, 3, 4], "{told:?}");
    assert!(events.contains(&7) && events.contains(&8), "{told:?}");
    assert!(told.iter().all(|(_, days)| (1..=3).contains(days)), "{told:?}");
    let untold: Vec<String> = sqlx::query_scalar(
        "select c.name from users u join companies c using (tenant_id) \
         where u.role = 'CompanyAdmin' and u.tenant_id in (select tenant_id from listing_memberships) \
           and not exists (select 1 from notifications n where n.tenant_id = u.tenant_id and n.user_id = u.id)",
    )
    .fetch_all(&mut look)
    .await?;
    assert_eq!(untold, Vec::<String>::new());
    // What the drawing ordered waits for a worker, which finds the companies' rows
    // as they should be; the platform's own are still to be written.
    let left = sqlx::query_scalar::<_, String>("select distinct kind from jobs")
        .fetch_all(&mut look)
        .await?;
    assert_eq!(left, ["membershipRefresh"]);

    assert_eq!(seed(&test.db, &args, &clock(), &hash).await?, Seeded::Already);
    assert_eq!(fs::read_to_string(&file)?, written);
    test.drop().await
}

#[tokio::test]
async fn a_seed_that_was_interrupted_goes_on() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let args = |file: &str| Args {
        listings: 700,
        companies: 3,
        sign_ins_file: Some(folder.path().join(file)),
    };
    // The folder is missing, so all but the passwords is made.
    seed(&test.db, &args("missing/sign-ins.json"), &clock(), &hash)
        .await
        .unwrap_err();
    let made = seed(&test.db, &args("sign-ins.json"), &clock(), &hash).await?;
    let Seeded::Made { listings } = made else {
        panic!("{made:?}")
    };
    let counts: Vec<_> = listings.iter().map(|(_, count)| *count).collect();
    assert_eq!(counts, [500, 520, 20]);
    test.drop().await
}

/// The demonstration of so many listings, and a store for its pictures.
async fn demonstration(
    test: &TestDatabase,
    folder: &tempfile::TempDir,
    listings: u64,
) -> Result<(Storage, sandbox::Running)> {
    let args = Args {
        listings,
        companies: 3,
        sign_ins_file: Some(folder.path().join("sign-ins.json")),
    };
    seed(&test.db, &args, &clock(), &hash).await?;
    let sandbox = sandbox::start(sandbox::SandboxConfig::for_test(folder.path())).await?;
    let storage = Storage::connect(&StorageConfig {
        endpoint: Some(sandbox.addresses.s3_url().parse()?),
        public_endpoint: None,
        region: "us-east-1".to_owned(),
        bucket: "test".to_owned(),
        access_key: "sandbox-access".to_owned(),
        secret_key: "sandbox-secret".to_owned(),
        path_style: true,
    });
    storage.ensure_bucket().await?;
    Ok((storage, sandbox))
}

// OPS-07: every company has templates of each kind, with pictures, and child markets that use them
#[tokio::test]
async fn companies_have_templates_and_child_markets_that_write_by_themselves() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let (storage, _sandbox) = demonstration(&test, &folder, 700).await?;
    write_templates(&test.db, &storage, &clock()).await?;
    let mut look = test.superuser().await?;
    let told = async |look: &mut sqlx::PgConnection| {
        sqlx::query_as::<_, (i16, i64)>(
            "select channel, count(*) from templates group by channel order by channel",
        )
        .fetch_all(look)
        .await
    };
    let written = told(&mut look).await?;
    assert_eq!(written, [(1, 12), (2, 9), (3, 12)]);
    let keys: Vec<String> = sqlx::query_scalar(
        "select tenant_id || '/images/' || i.id || '.jpg' from template_pictures p, \
                lateral (values (p.id), (p.thumbnail_id)) i (id)",
    )
    .fetch_all(&mut look)
    .await?;
    assert_eq!(keys.len(), 24);
    for key in keys {
        storage.head(&key.parse()?).await?;
    }
    let writing: i64 = sqlx::query_scalar(
        "select count(distinct node_id) from territory_outreach_templates m \
         join territory_nodes n on n.id = m.node_id and n.automatic_prospecting",
    )
    .fetch_one(&mut look)
    .await?;
    assert!(writing >= 4, "{writing}");
    // Once more it does nothing.
    write_templates(&test.db, &storage, &clock()).await?;
    assert_eq!(told(&mut look).await?, written);
    test.drop().await
}

// OPS-07: companies have written by all ways and were answered; what they had printed is what
// the months counted
#[tokio::test]
async fn companies_have_written_and_were_answered() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let (storage, _sandbox) = demonstration(&test, &folder, 3_500).await?;
    let keys = SecretKeys::read(&format!("1:{}", "5e".repeat(32)))?;
    set_up(&test.db, &storage, &keys, &clock()).await?;
    write_templates(&test.db, &storage, &clock()).await?;
    write_messages(&test.db, &clock()).await?;
    let mut look = test.superuser().await?;
    let numbers = async |look: &mut sqlx::PgConnection, sql: &'static str| {
        sqlx::query_scalar::<_, i64>(sql).fetch_all(look).await
    };
    let ways = "select count(*) from messages where state in (2, 3) group by channel order by channel";
    let sent = numbers(&mut look, ways).await?;
    assert!(sent.len() == 3 && sent.iter().all(|sent| *sent > 5), "{sent:?}");
    for (what, sql) in [
        ("reports", "select count(*) from message_reports"),
        (
            "replies",
            "select count(*) from inbound_messages where message_id is not null",
        ),
        (
            "messages that stay, and why",
            "select count(*) from messages where state = 7 and reason is not null",
        ),
        (
            "cards by hand",
            "select count(*) from messages where cause = 1 and channel = 3",
        ),
    ] {
        assert!(numbers(&mut look, sql).await?[0] > 0, "no {what}");
    }
    let differing = "select count(*) from mailer_tallies t \
                     full join (select tenant_id, extract(year from cap_month)::smallint as year, \
                                       extract(month from cap_month)::smallint as month, count(*) as cards \
                                from messages where cap_month is not null group by 1, 2, 3) m \
                       using (tenant_id, year, month) \
                     where coalesce(t.tally, 0) <> coalesce(m.cards, 0)";
    assert_eq!(numbers(&mut look, differing).await?, [0]);
    let early = "select count(*) from message_attempts where ended_at > '2026-09-21T14:13:20Z'";
    assert_eq!(
        numbers(&mut look, early).await?,
        [0],
        "nothing is told of the time to come"
    );
    // Once more it does nothing.
    let all = "select count(*) from messages";
    let before = numbers(&mut look, all).await?;
    write_messages(&test.db, &clock()).await?;
    assert_eq!(numbers(&mut look, all).await?, before);
    test.drop().await
}
