//! Checks the database catalog for the isolation of companies, so that a migration that forgets
//! it fails here.
//!
//! API-05; OPS-02; promise: row security drift.

use database::Purpose;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use testkit::{TestDatabase, role_password};

/// Shared reference data and bookkeeping.
const SHARED: &str = "'zips', 'listing_sources', 'offices', 'realtors', 'listings', 'listing_status_changes', 'listing_events', \
                      'reference_loads', 'leases', 'listing_source_syncs', 'listing_source_rejections', \
                      'listing_source_keys', 'listing_source_zips', 'listing_pictures', 'realtor_edits', 'own_mail_faults', '_sqlx_migrations'";

/// Tables without a tenant, for callers who are not known yet. Only the gate and the migrations
/// reach them.
const BEFORE_A_TENANT: &str = "'sso_attempts', 'sso_proofs', 'sign_in_failures'";

async fn breaches(connection: &mut PgConnection, query: &str) -> Vec<String> {
    let query = query
        .replace("{no tenant}", &format!("{SHARED}, {BEFORE_A_TENANT}"))
        .replace("{shared}", SHARED)
        .replace("{before a tenant}", BEFORE_A_TENANT);
    sqlx::query_scalar(sqlx::AssertSqlSafe(query))
        .fetch_all(connection)
        .await
        .unwrap()
}

#[tokio::test]
async fn the_catalog_keeps_companies_apart() {
    let database = TestDatabase::create().await.unwrap();
    let mut superuser = database.superuser().await.unwrap();
    let rules = [
        (
            "every other table has tenant_id not null",
            "select c.relname::text from pg_class c
             where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ({no tenant})
               and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull)",
        ),
        (
            "row security is enabled and forced on it, partitions too",
            "select c.relname::text from pg_class c
             where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ({no tenant})
               and not (c.relrowsecurity and c.relforcerowsecurity)",
        ),
        (
            "the app's policies are bound to the tenant of the transaction",
            "select tablename || '.' || policyname from pg_policies
             where schemaname = 'public' and 'doorstep_app' = any(roles)
               and coalesce(qual, with_check) not like '%current_tenant()%'",
        ),
        (
            "the app writes only rows of its tenant",
            "select tablename || '.' || policyname from pg_policies
             where schemaname = 'public' and 'doorstep_app' = any(roles) and cmd <> 'SELECT'
               and coalesce(with_check, qual) not like '%tenant_id = ( SELECT current_tenant()%'",
        ),
        (
            "no policy is for everyone",
            "select tablename || '.' || policyname from pg_policies where schemaname = 'public' and 'public' = any(roles)",
        ),
        (
            "primary keys of tenant tables begin with tenant_id, or hold it where a partition key must come too",
            "select c.relname::text from pg_constraint k join pg_class c on c.oid = k.conrelid
             where k.contype = 'p' and c.relnamespace = 'public'::regnamespace and c.relname not in ({no tenant})
               and (select attname from pg_attribute where attrelid = c.oid and attnum = k.conkey[1]) <> 'tenant_id'",
        ),
        (
            "foreign keys between tenant tables include the tenant",
            "select k.conname::text from pg_constraint k
             join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
             where k.contype = 'f' and c.relname not in ({no tenant}) and f.relname not in ({no tenant})
               and not exists (select 1 from pg_attribute a where a.attrelid = f.oid and a.attnum = any(k.confkey)
                               and a.attname = 'tenant_id')",
        ),
        (
            "views ask with the rights of their reader; none is materialised",
            "select relname::text from pg_class
             where relnamespace = 'public'::regnamespace
               and (relkind = 'm' or (relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)))",
        ),
        (
            "no function runs with its owner's rights",
            "select p.proname::text from pg_proc p
             left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
             where p.pronamespace = 'public'::regnamespace and p.prosecdef and d.objid is null",
        ),
        (
            "serving roles are plain",
            "select rolname::text from pg_roles
             where rolname like 'doorstep_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)",
        ),
        (
            "nobody may truncate",
            "select table_name || ' by ' || grantee from information_schema.role_table_grants
             where table_schema = 'public' and privilege_type = 'TRUNCATE' and grantee <> 'doorstep_owner'
               and grantee like 'doorstep_%'",
        ),
        (
            "companies only read shared data",
            "select table_name || ' ' || privilege_type from information_schema.role_table_grants
             where table_schema = 'public' and grantee in ('doorstep_app', 'doorstep_gate') and privilege_type <> 'SELECT'
               and table_name in ({shared})",
        ),
        (
            "what is of nobody yet is the gate's alone",
            "select table_name || ' by ' || grantee from information_schema.role_table_grants
             where table_schema = 'public' and table_name in ({before a tenant}) and grantee like 'doorstep_%'
               and grantee not in ('doorstep_owner', 'doorstep_gate')",
        ),
        (
            "no id defaults to a UUIDv4",
            "select d.adrelid::regclass || '.' || a.attname from pg_attrdef d
             join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
             where pg_get_expr(d.adbin, d.adrelid) ~ '(gen_random_uuid|uuid_generate_v4)'",
        ),
        (
            "no function but new_id makes a UUIDv4",
            "select p.proname::text from pg_proc p
             where p.pronamespace = 'public'::regnamespace and p.proname <> 'new_id'
               and coalesce(p.prosrc, '') ~ '(gen_random_uuid|uuid_generate_v4)'",
        ),
        (
            "audit rows are only added",
            "select grantee || ' ' || privilege_type from information_schema.role_table_grants
             where table_schema = 'public' and table_name like 'audit_entries%' and grantee <> 'doorstep_owner'
               and grantee like 'doorstep_%' and privilege_type not in ('SELECT', 'INSERT')",
        ),
    ];
    for (rule, query) in rules {
        let found = breaches(&mut superuser, query).await;
        assert!(found.is_empty(), "{rule}: {found:?}");
    }
}

#[tokio::test]
async fn ids_that_statements_make_are_uuidv7_of_the_moment() {
    let database = TestDatabase::create().await.unwrap();
    let mut superuser = database.superuser().await.unwrap();
    let (ids, before, after): (Vec<uuid::Uuid>, i64, i64) = sqlx::query_as(
        "with began as materialized (
             select (extract(epoch from clock_timestamp()) * 1000)::bigint - 1 as at
         ),
         made as materialized (
             select array(select new_id() from began cross join generate_series(1, 1000)) as ids
         )
         select ids, began.at, (extract(epoch from clock_timestamp()) * 1000)::bigint + 1
         from began cross join made",
    )
    .fetch_one(&mut superuser)
    .await
    .unwrap();
    for id in &ids {
        assert_eq!(
            (id.get_version_num(), id.get_variant()),
            (7, uuid::Variant::RFC4122)
        );
        let millis = i64::try_from(id.as_u128() >> 80).unwrap();
        assert!((before..=after).contains(&millis), "{id}");
    }
    let distinct: std::collections::HashSet<_> = ids.iter().collect();
    assert_eq!(distinct.len(), ids.len());
    // Statements create ids only with new_id(); all queries are in this crate.
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![source];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = std::fs::read_to_string(&path).unwrap();
                assert!(!text.contains("gen_random_uuid"), "{}", path.display());
            }
        }
    }
}

#[tokio::test]
async fn without_a_company_every_tenant_table_shows_the_app_no_row() {
    let database = TestDatabase::create().await.unwrap();
    let mut superuser = database.superuser().await.unwrap();
    let readable = breaches(
        &mut superuser,
        "select relname::text from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not in ({no tenant})
           and has_table_privilege('doorstep_app', oid, 'select')",
    )
    .await;
    assert!(readable.len() > 5, "{readable:?}");
    let mut app = log_in(&database, Purpose::App.role(), Purpose::App)
        .await
        .unwrap();
    for table in readable {
        let query = format!("select count(*) from {table}");
        let rows: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(query))
            .fetch_one(&mut app)
            .await
            .unwrap();
        assert_eq!(rows, 0, "{table}");
    }
    let refused = sqlx::query("truncate users cascade").execute(&mut app).await;
    assert!(refused.is_err());
}

/// Logs in as `name` with the password of the login for `purpose`.
async fn log_in(database: &TestDatabase, name: &str, purpose: Purpose) -> Result<PgConnection, sqlx::Error> {
    let url: PgConnectOptions = database.superuser_url.parse().unwrap();
    PgConnection::connect_with(&url.username(name).password(&role_password(purpose))).await
}

#[tokio::test]
async fn a_logins_password_opens_its_own_role_and_no_other() {
    let database = TestDatabase::create().await.unwrap();
    let others = ["doorstep_owner", "postgres"];
    for purpose in Purpose::ALL {
        let names = Purpose::ALL.map(Purpose::role).into_iter().chain(others);
        for name in names {
            let opened = log_in(&database, name, purpose).await;
            let refusal = opened.err().map(|error| match error {
                sqlx::Error::Database(refusal) => refusal.code().unwrap_or_default().into_owned(),
                other => panic!("{other}"),
            });
            let expected = (name != purpose.role()).then(|| "28P01".to_owned());
            assert_eq!(
                refusal,
                expected,
                "{name} with the password of {}",
                purpose.role()
            );
        }
    }
}

#[tokio::test]
async fn a_login_is_not_a_member_of_another_role() {
    let database = TestDatabase::create().await.unwrap();
    for purpose in Purpose::ALL {
        let mut login = log_in(&database, purpose.role(), purpose).await.unwrap();
        let others = Purpose::ALL
            .map(Purpose::role)
            .into_iter()
            .chain(["doorstep_owner"]);
        for other in others.filter(|other| *other != purpose.role()) {
            let taken = sqlx::query(sqlx::AssertSqlSafe(format!("set role {other}")))
                .execute(&mut login)
                .await;
            assert!(taken.is_err(), "{} became {other}", purpose.role());
        }
    }
}

#[tokio::test]
async fn a_process_opens_no_role_without_its_password() {
    let database = TestDatabase::create().await.unwrap();
    let mut config = database.config.clone();
    config.logins.gate.password = None;
    let db = database::Db::connect(&config, std::sync::Arc::new(|_| ())).unwrap();
    assert!(db.gate().await.is_err());
    assert!(db.worker().await.is_ok());
}
