//! `doorstep seed`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use anyhow::Result;
use database::lead_campaigns::automated_preview;
use database::lead_campaigns::timeline::{self, Item};
use database::leads::{matches, reading};
use database::platform::enter_company;
use database::sealed::SecretKeys;
use database::{PlatformScope, TenantTx, api_keys, automated_campaigns};
use domain::api_keys::KeyScope;
use domain::campaigns::touchpoints::{Action, TouchpointStatus};
use domain::clock::Clock;
use domain::ids::TenantId;
use domain::notifications::NotificationEvent;
use doorstep::seed::{
    Args, Seeded, seed, set_up, write_automated_campaigns, write_campaigns, write_lead_campaigns,
    write_lead_import, write_leads, write_messages, write_templates,
};
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
async fn the_demonstration_has_users_of_every_role_with_listings_and_is_created_once() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let args = Args {
        listings: 3_500,
        companies: 3,
        sign_ins_file: Some(folder.path().join("sign-ins.json")),
        partner_key_file: None,
    };
    let file = args.sign_ins_file.clone().unwrap();
    let Seeded::Made { listings } = seed(&test.db, &args, &clock(), &hash).await? else {
        panic!("the demonstration already existed")
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

    // Owners see a proper subset of the company's listings.
    let mut connection = test.superuser().await?;
    let counts_by_company: Vec<(String, i64, i64, i64)> = sqlx::query_as(
        "select c.name, count(*), count(m.sub_market_id), count(m.bucket_id) \
         from listing_memberships m join companies c using (tenant_id) group by c.name",
    )
    .fetch_all(&mut connection)
    .await?;
    assert_eq!(counts_by_company.len(), 3);
    for (company, all, in_child_markets, in_buckets) in counts_by_company {
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
    .fetch_one(&mut connection)
    .await?;
    assert_eq!(empty, 0, "every owner has listings");
    let statuses: BTreeMap<i16, i64> =
        sqlx::query_as::<_, (i16, i64)>("select status, count(*) from listings group by status")
            .fetch_all(&mut connection)
            .await?
            .into_iter()
            .collect();
    assert!((1..=4).all(|status| statuses[&status] > 100), "{statuses:?}");
    let open = sqlx::query_scalar::<_, i64>("select count(*) from listings where open_house_starts_at > $1")
        .bind(seeded_at())
        .fetch_one(&mut connection)
        .await?;
    assert!(open > 50, "{open}");
    // There are recent events, and each owner of territory has notifications.
    let notified: Vec<(i16, i64)> =
        sqlx::query_as("select event, count(distinct day) from notifications group by event order by event")
            .fetch_all(&mut connection)
            .await?;
    let events: Vec<_> = notified.iter().map(|(event, _)| *event).collect();
    assert_eq!(events[..4], [1, 2, 3, 4], "{notified:?}");
    assert!(events.contains(&7) && events.contains(&8), "{notified:?}");
    assert!(
        notified.iter().all(|(_, days)| (1..=3).contains(days)),
        "{notified:?}"
    );
    let not_notified: Vec<String> = sqlx::query_scalar(
        "select c.name from users u join companies c using (tenant_id) \
         where u.role = 'CompanyAdmin' and u.tenant_id in (select tenant_id from listing_memberships) \
           and not exists (select 1 from notifications n where n.tenant_id = u.tenant_id and n.user_id = u.id)",
    )
    .fetch_all(&mut connection)
    .await?;
    assert_eq!(not_notified, Vec::<String>::new());
    // Creating territory ordered refreshes. A worker will find the companies' rows up to date and
    // write the platform's rows.
    let job_kinds = sqlx::query_scalar::<_, String>("select distinct kind from jobs")
        .fetch_all(&mut connection)
        .await?;
    assert_eq!(job_kinds, ["membershipRefresh"]);

    assert_eq!(seed(&test.db, &args, &clock(), &hash).await?, Seeded::Already);
    assert_eq!(fs::read_to_string(&file)?, written);
    test.drop().await
}

#[tokio::test]
async fn an_interrupted_seed_continues() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let args = |file: &str| Args {
        listings: 700,
        companies: 3,
        sign_ins_file: Some(folder.path().join(file)),
        partner_key_file: None,
    };
    // The folder is missing, so everything except the passwords is created.
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

/// Seeds a demonstration and starts an object store for its pictures.
async fn demonstration(
    test: &TestDatabase,
    folder: &tempfile::TempDir,
    listings: u64,
) -> Result<(Storage, sandbox::Running)> {
    let args = Args {
        listings,
        companies: 3,
        sign_ins_file: Some(folder.path().join("sign-ins.json")),
        partner_key_file: None,
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
async fn companies_have_templates_and_child_markets_with_automatic_prospecting() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let (storage, _sandbox) = demonstration(&test, &folder, 700).await?;
    write_templates(&test.db, &storage, &clock()).await?;
    let mut connection = test.superuser().await?;
    let count_by_channel = async |connection: &mut sqlx::PgConnection| {
        sqlx::query_as::<_, (i16, i64)>(
            "select channel, count(*) from templates group by channel order by channel",
        )
        .fetch_all(connection)
        .await
    };
    let written = count_by_channel(&mut connection).await?;
    assert_eq!(written, [(1, 12), (2, 9), (3, 12)]);
    let keys: Vec<String> = sqlx::query_scalar(
        "select tenant_id || '/images/' || i.id || '.jpg' from template_pictures p, \
                lateral (values (p.id), (p.thumbnail_id)) i (id)",
    )
    .fetch_all(&mut connection)
    .await?;
    assert_eq!(keys.len(), 24);
    for key in keys {
        storage.head(&key.parse()?).await?;
    }
    let prospecting_nodes: i64 = sqlx::query_scalar(
        "select count(distinct node_id) from territory_outreach_templates m \
         join territory_nodes n on n.id = m.node_id and n.automatic_prospecting",
    )
    .fetch_one(&mut connection)
    .await?;
    assert!(prospecting_nodes >= 4, "{prospecting_nodes}");
    // A second run does nothing.
    write_templates(&test.db, &storage, &clock()).await?;
    assert_eq!(count_by_channel(&mut connection).await?, written);
    test.drop().await
}

// OPS-07: companies have messages on all channels and replies; the tallies match the printed
// cards
#[tokio::test]
async fn companies_have_sent_messages_and_received_replies() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let (storage, _sandbox) = demonstration(&test, &folder, 3_500).await?;
    let keys = SecretKeys::read(&format!("1:{}", "5e".repeat(32)))?;
    set_up(&test.db, &storage, &keys, &clock()).await?;
    write_templates(&test.db, &storage, &clock()).await?;
    write_messages(&test.db, &clock()).await?;
    let mut connection = test.superuser().await?;
    let numbers = async |connection: &mut sqlx::PgConnection, sql: &'static str| {
        sqlx::query_scalar::<_, i64>(sql).fetch_all(connection).await
    };
    let by_channel = "select count(*) from messages where state in (2, 3) group by channel order by channel";
    let sent = numbers(&mut connection, by_channel).await?;
    assert!(sent.len() == 3 && sent.iter().all(|sent| *sent > 5), "{sent:?}");
    for (what, sql) in [
        ("reports", "select count(*) from message_reports"),
        (
            "replies",
            "select count(*) from inbound_messages where message_id is not null",
        ),
        (
            "cancelled messages with a reason",
            "select count(*) from messages where state = 7 and reason is not null",
        ),
        (
            "cards by hand",
            "select count(*) from messages where cause = 1 and channel = 3",
        ),
    ] {
        assert!(numbers(&mut connection, sql).await?[0] > 0, "no {what}");
    }
    let differing = "select count(*) from mailer_tallies t \
                     full join (select tenant_id, extract(year from cap_month)::smallint as year, \
                                       extract(month from cap_month)::smallint as month, count(*) as cards \
                                from messages where cap_month is not null group by 1, 2, 3) m \
                       using (tenant_id, year, month) \
                     where coalesce(t.tally, 0) <> coalesce(m.cards, 0)";
    assert_eq!(numbers(&mut connection, differing).await?, [0]);
    let in_the_future = "select count(*) from message_attempts where ended_at > '2026-09-21T14:13:20Z'";
    assert_eq!(
        numbers(&mut connection, in_the_future).await?,
        [0],
        "no attempt ends in the future"
    );
    let codes = "select (select count(*) from booker_codes) * 10 + (select count(*) from sales_person_ids)";
    assert_eq!(numbers(&mut connection, codes).await?, [34]);
    let key_file = folder.path().join("partner-key.json");
    write_leads(&test.db, Some(&key_file), &clock()).await?;
    let leads = "select (select count(*) from leads) * 10 + (select count(*) from lead_rejections)";
    assert_eq!(numbers(&mut connection, leads).await?, [2413]);
    // The worker finds the homes of leads, in and outside of a Bucket owner's territory.
    let mut tx = company_with_leads(&test).await?;
    matches::match_changed(&mut tx, 500, clock().now()).await?;
    tx.commit().await?;
    let found = "select unnest(array[count(*) filter (where percent = 100), count(*) filter (where percent < 100), \
                                     count(m.bucket_id), count(*) - count(m.bucket_id)]) \
                 from lead_property_matches p \
                 join listing_memberships m on m.tenant_id = p.tenant_id and m.listing_id = p.listing_id";
    let found = numbers(&mut connection, found).await?;
    assert!(
        found[0] >= 16 && found.iter().all(|count| *count > 0),
        "{found:?}"
    );
    write_lead_import(&test.db, &storage, &clock()).await?;
    assert_eq!(numbers(&mut connection, leads).await?, [2595]);
    let applied = "select (applied * 100 + skipped)::bigint from lead_imports where state = 5";
    assert_eq!(numbers(&mut connection, applied).await?, [2100]);
    write_campaigns(&test.db, &clock()).await?;
    // A second run does nothing.
    let all = "select (select count(*) from messages) + (select count(*) from lead_versions)\
               + (select count(*) + count(booker_id) from campaigns) * 100000 + (select count(*) from campaign_steps)";
    let before = numbers(&mut connection, all).await?;
    assert_eq!(
        before[0] / 100_000,
        9,
        "six campaigns, three of them with a booker"
    );
    write_messages(&test.db, &clock()).await?;
    write_leads(&test.db, Some(&key_file), &clock()).await?;
    write_lead_import(&test.db, &storage, &clock()).await?;
    write_campaigns(&test.db, &clock()).await?;
    assert_eq!(numbers(&mut connection, all).await?, before);
    test.drop().await
}

// OPS-07 NOTIF-01: the partner's key works and its newest leads are news, not history
#[tokio::test]
async fn the_partners_key_is_handed_over_and_users_are_notified_of_its_newest_leads() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let args = Args {
        listings: 700,
        companies: 3,
        sign_ins_file: Some(folder.path().join("sign-ins.json")),
        partner_key_file: None,
    };
    seed(&test.db, &args, &clock(), &hash).await?;
    let file = folder.path().join("partner-key.json");
    let unnamed = write_leads(&test.db, None, &clock()).await.unwrap_err();
    assert!(unnamed.to_string().contains("--partner-key-file"), "{unnamed}");
    write_leads(&test.db, Some(&file), &clock()).await?;
    assert_eq!(fs::metadata(&file)?.permissions().mode() & 0o777, 0o600);
    let written = fs::read_to_string(&file)?;
    let read = |text: &str| -> Result<Value> { Ok(serde_json::from_str(text)?) };
    let key = read(&written)?;
    assert_eq!(
        (&key["name"], &key["company"]),
        (&"Moving portal".into(), &"Two Rivers Van Lines".into())
    );
    let resolve = async |key: &Value| {
        api_keys::resolve(
            &test.db,
            key["key"].as_str().unwrap_or_default(),
            None,
            clock().now(),
        )
        .await
    };
    let partner = resolve(&key).await?.expect("the key works");
    assert_eq!(partner.scopes(), KeyScope::ALL);

    let mut connection = test.superuser().await?;
    let maker: (String, i64) = sqlx::query_as(
        "select u.first_name, (select count(*) from sessions) from api_keys k join users u on u.id = k.created_by",
    )
    .fetch_one(&mut connection)
    .await?;
    assert_eq!(
        maker,
        ("Corwin".to_owned(), 0),
        "the admin made it, and no session is left"
    );
    let news: (i64, i64, i64) = sqlx::query_as(
        "select count(*) filter (where not is_history), count(*),
                (select count(distinct i.item_id) from notifications n
                 join notification_items i on i.tenant_id = n.tenant_id and i.notification_id = n.id
                 where n.event = $1)
         from leads",
    )
    .bind(NotificationEvent::NewLead.code())
    .fetch_one(&mut connection)
    .await?;
    assert_eq!(news, (11, 241, 11));

    // A second run keeps the file, and replaces a key whose file is lost.
    write_leads(&test.db, Some(&file), &clock()).await?;
    assert_eq!(fs::read_to_string(&file)?, written);
    fs::remove_file(&file)?;
    write_leads(&test.db, Some(&file), &clock()).await?;
    let replaced = read(&fs::read_to_string(&file)?)?;
    assert_ne!(replaced, key);
    let again = resolve(&replaced).await?.expect("the new key works");
    assert_eq!(again.key().id, partner.key().id);
    test.drop().await
}

// OPS-07 LEAD-34 CAMP-48
#[tokio::test]
async fn a_lead_has_a_failed_touchpoint_one_a_moved_survey_and_one_a_schedule_across_a_clock_change()
-> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let (storage, _sandbox) = demonstration(&test, &folder, 700).await?;
    let keys = SecretKeys::read(&format!("1:{}", "5e".repeat(32)))?;
    set_up(&test.db, &storage, &keys, &clock()).await?;
    let key_file = folder.path().join("partner-key.json");
    write_leads(&test.db, Some(&key_file), &clock()).await?;
    write_campaigns(&test.db, &clock()).await?;
    write_lead_campaigns(&test.db, &clock()).await?;
    let mut connection = test.superuser().await?;
    let mut tx = company_with_leads(&test).await?;

    let moved = items(&mut tx, "OPP-20244").await?;
    assert_eq!(states(&moved)[0], (TouchpointStatus::Sent, &[Action::Resend][..]));
    assert!(moved[0].is_moved);
    let failed = items(&mut tx, "OPP-20245").await?;
    assert_eq!(
        states(&failed)[0],
        (TouchpointStatus::Failed, &[Action::Resend][..])
    );
    assert!(failed[0].sent_at.is_none() && !failed[0].is_moved);
    let across = items(&mut tx, "OPP-20246").await?;
    for items in [&moved[1..], &failed[1..], &across] {
        let waits = (TouchpointStatus::Pending, &[Action::Pause, Action::SendNow][..]);
        assert!(states(items).iter().all(|state| *state == waits), "{items:?}");
    }
    // 9 AM in New York before and after November 1.
    let times: Vec<String> = across
        .iter()
        .filter_map(|item| Some(item.due_at?.to_rfc3339()))
        .collect();
    assert_eq!(
        times,
        [
            "2026-10-30T13:00:00+00:00",
            "2026-11-01T14:00:00+00:00",
            "2026-11-03T14:00:00+00:00"
        ]
    );
    tx.commit().await?;
    let all = "select (select count(*) from lead_campaigns) * 100000 + (select count(*) from lead_versions) \
               + (select count(*) from messages)";
    let count = async |connection: &mut sqlx::PgConnection| {
        sqlx::query_scalar::<_, i64>(all).fetch_one(connection).await
    };
    let before = count(&mut connection).await?;
    assert!(before / 100_000 > 50, "{before}");
    // A second run does nothing.
    write_lead_campaigns(&test.db, &clock()).await?;
    assert_eq!(count(&mut connection).await?, before);
    test.drop().await
}

// OPS-07 CAMP-30 CAMP-35 CAMP-36 CAMP-53
#[tokio::test]
async fn three_automated_campaigns_gave_leads_campaigns_and_one_is_off_with_a_preview() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let (storage, _sandbox) = demonstration(&test, &folder, 700).await?;
    let keys = SecretKeys::read(&format!("1:{}", "5e".repeat(32)))?;
    set_up(&test.db, &storage, &keys, &clock()).await?;
    let key_file = folder.path().join("partner-key.json");
    write_leads(&test.db, Some(&key_file), &clock()).await?;
    write_campaigns(&test.db, &clock()).await?;
    write_lead_campaigns(&test.db, &clock()).await?;
    write_automated_campaigns(&test.db, &clock()).await?;
    let mut tx = company_with_leads(&test).await?;

    let now = clock().now();
    let automated = automated_campaigns::list(&mut tx, now).await?;
    let names: Vec<(&str, bool)> = automated
        .iter()
        .map(|one| (one.draft.name.as_str(), one.on_since.is_some()))
        .collect();
    assert_eq!(
        names,
        [
            ("Interstate, Los Angeles", false),
            ("Intrastate, Los Angeles", true),
            ("Local, Chicago", true),
            ("Interstate, New York", true)
        ]
    );
    let (id, is_usable) = automated[0].preview.expect("a preview");
    let preview = automated_preview::get(&mut tx, id, now).await?.unwrap();
    assert!(is_usable && preview.is_usable);
    assert_eq!(preview.now.campaigns, 12);
    assert_eq!(preview.now.by_type, BTreeMap::from([(1, 6), (2, 3), (3, 3)]));
    assert_eq!(preview.from_now_on.campaigns, 18);
    assert!(
        preview.now.goes > 10 && preview.now.waits > 0,
        "{:?}",
        preview.now
    );
    // The email with which a campaign began was sent when automation assigned it.
    let begun = items(&mut tx, "OPP-20251").await?;
    assert_eq!(begun[0].status, TouchpointStatus::Sent);
    tx.commit().await?;

    let mut connection = test.superuser().await?;
    let assigned: Vec<(String, i64)> = sqlx::query_as(
        "select a.name, count(*) from lead_campaigns c \
         join automated_campaigns a on a.id = c.automated_campaign_id group by 1 order by 1",
    )
    .fetch_all(&mut connection)
    .await?;
    let assigned: Vec<(&str, i64)> = assigned.iter().map(|(name, count)| (&**name, *count)).collect();
    assert_eq!(
        assigned,
        [
            ("Interstate, New York", 6),
            ("Intrastate, Los Angeles", 1),
            ("Local, Chicago", 2)
        ]
    );
    let all = "select array[(select count(*) from lead_campaigns), (select count(*) from lead_versions), \
               (select count(*) from automated_previews), (select count(*) from jobs)]";
    let count = async |connection: &mut sqlx::PgConnection| {
        sqlx::query_scalar::<_, Vec<i64>>(all).fetch_one(connection).await
    };
    let before = count(&mut connection).await?;
    assert_eq!(before[0], 150);
    // A second run does nothing.
    write_automated_campaigns(&test.db, &clock()).await?;
    assert_eq!(count(&mut connection).await?, before);
    test.drop().await
}

/// A transaction in the company that has leads.
async fn company_with_leads(test: &TestDatabase) -> Result<TenantTx> {
    let mut connection = test.superuser().await?;
    let company = sqlx::query_scalar("select tenant_id from leads limit 1")
        .fetch_one(&mut connection)
        .await?;
    let mut tx = test.db.platform(&PlatformScope::operator()).await?;
    let scope = enter_company(&mut tx, TenantId(company), clock().now()).await?;
    tx.commit().await?;
    Ok(test.db.tenant(&scope.unwrap()).await?)
}

/// The timeline of a lead.
async fn items(tx: &mut TenantTx, opportunity: &str) -> Result<Vec<Item>> {
    let lead = reading::by_opportunity(tx, opportunity).await?;
    Ok(timeline::of_lead(tx, &lead.unwrap(), clock().now()).await?)
}

fn states(items: &[Item]) -> Vec<(TouchpointStatus, &[Action])> {
    items
        .iter()
        .map(|item| (item.status, item.actions.as_slice()))
        .collect()
}
