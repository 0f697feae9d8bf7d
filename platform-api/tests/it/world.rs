//! The API on a test's own database, and calls to it.

use std::sync::OnceLock;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use database::platform::enter_company;
use database::sealed::SecretKeys;
use database::{PlatformScope, TenantScope, TenantTx, realtor_standings};
use domain::dashboard::Timeframe;
use domain::ids::TenantId;
use domain::listing_sources::ZONE;
use domain::mailboxes::ServiceType;
use domain::money::Cents;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use platform_api::{ApiConfig, ApiState, MailboxConfig, WebhookSecrets, app, feed_streams, measurements};
use poem::endpoint::BoxEndpoint;
use poem::http::{Method, StatusCode};
use poem::test::TestClient;
use poem::{EndpointExt, Response};
use providers::aurinko::{Aurinko, AurinkoConfig};
use providers::email_accounts::{EmailAccounts, Servers, SmtpServer};
use providers::graph::GraphConfig;
use providers::oidc::Reach;
use providers::pictures::{Limits, PictureHosts, Pictures};
use providers::smtp::Encryption;
use serde_json::{Value, json};
use storage::{Storage, StorageConfig};
use testkit::{PASSWORD, SetClock, TestDatabase};

use crate::declared_errors::DeclaredErrors;

/// Doorstep's API with two companies.
pub struct World {
    pub database: TestDatabase,
    pub clock: SetClock,
    pub client: TestClient<BoxEndpoint<'static, Response>>,
    state: ApiState,
}

/// The child market of A's Submarket Owner that [`World::listings`] creates.
pub const CHILD_MARKET: &str = "00000000-0000-7000-8000-0000000000e1";

/// The answer to a call.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: poem::http::HeaderMap,
    pub body: Value,
    pub text: String,
}

impl Answer {
    /// The error code; empty without an error.
    pub fn code(&self) -> &str {
        self.body["error"]["code"].as_str().unwrap_or_default()
    }

    /// The result of a successful answer.
    pub fn result(&self) -> &Value {
        assert!(self.status.is_success(), "{self:?}");
        &self.body["result"]
    }

    /// The refused fields of an invalid input.
    pub fn fields(&self) -> Vec<&str> {
        let details = self.body["error"]["details"].as_array();
        details.map_or_else(Vec::new, |details| {
            details
                .iter()
                .filter_map(|detail| detail["field"].as_str())
                .collect()
        })
    }
}

/// The keys that encrypt secrets in tests.
pub fn secret_keys() -> SecretKeys {
    SecretKeys::read(&format!("1:{}", "5e".repeat(32))).unwrap()
}

/// The servers of all types of e-mail accounts.
pub fn servers(smtp: &str, office: &str) -> Servers {
    let smtp: url::Url = smtp.parse().unwrap();
    let server = SmtpServer {
        host: smtp.host_str().unwrap().to_owned(),
        port: smtp.port().unwrap(),
        encryption: Encryption::None,
    };
    let total = Duration::from_secs(3);
    Servers {
        client_name: "doorstep.example".to_owned(),
        gmail: server.clone(),
        yahoo: server.clone(),
        outlook: server,
        graph: GraphConfig {
            login: format!("{office}login.microsoftonline.com/").parse().unwrap(),
            graph: format!("{office}graph.microsoft.com/").parse().unwrap(),
            total,
        },
        total,
        sending: total,
    }
}

/// Loads pictures of `photos.example` at this address, and those of public hosts.
pub fn mail_pictures(place: &str) -> Pictures {
    let hosts = PictureHosts::read(&format!("photos.example={place}")).unwrap();
    let limits = Limits {
        bytes: 1024 * 1024,
        total: Duration::from_secs(3),
    };
    Pictures::new(hosts.and_any(), limits).unwrap()
}

/// A provider of mailboxes at this address.
pub fn mailboxes(base: &str) -> MailboxConfig {
    let aurinko = Aurinko::new(AurinkoConfig {
        base: base.parse().unwrap(),
        client_id: sandbox::AURINKO_CLIENT_ID.to_owned(),
        client_secret: sandbox::AURINKO_CLIENT_SECRET.into(),
        total: Duration::from_secs(2),
    });
    MailboxConfig {
        aurinko: aurinko.unwrap(),
        service_type: ServiceType::Google,
        calls_per_user: 10_000,
    }
}

/// A process has one metrics recorder, whichever test comes first.
fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER
        .get_or_init(|| PrometheusBuilder::new().install_recorder().unwrap())
        .clone()
}

impl World {
    pub async fn new() -> Self {
        Self::with_limits(10_000).await
    }

    /// A world with a limit of sign-ins per minute. Without Redis a process uses a quarter of the
    /// configured limit.
    pub async fn with_limits(sign_ins: u32) -> Self {
        Self::with(sign_ins, |_| ()).await
    }

    /// The same with a changed configuration.
    pub async fn with(sign_ins: u32, change: impl FnOnce(&mut ApiConfig)) -> Self {
        Self::over(TestDatabase::create().await.unwrap(), sign_ins, change)
    }

    /// The same database with new connections.
    pub async fn reconnected(self) -> Self {
        let mut database = self.database;
        database.db.close().await;
        database.db = database::Db::connect(&database.config, std::sync::Arc::new(|_| ())).unwrap();
        Self::over(database, 10_000, |_| ())
    }

    /// A world with the sandbox's object store at this address.
    pub async fn with_store(endpoint: &str) -> (Self, Storage) {
        Self::with_store_and(endpoint, |_| ()).await
    }

    /// The same with a changed configuration.
    pub async fn with_store_and(endpoint: &str, change: impl FnOnce(&mut ApiConfig)) -> (Self, Storage) {
        let storage = store(endpoint);
        storage.ensure_bucket().await.unwrap();
        let database = TestDatabase::create().await.unwrap();
        (Self::build(database, storage.clone(), 10_000, change), storage)
    }

    /// The same with its database at another address.
    pub async fn at(mut self, database_url: String) -> Self {
        self.database.config.url = database_url;
        self.reconnected().await
    }

    fn over(database: TestDatabase, sign_ins: u32, change: impl FnOnce(&mut ApiConfig)) -> Self {
        Self::build(database, store("http://127.0.0.1:9"), sign_ins, change)
    }

    fn build(
        database: TestDatabase,
        storage: Storage,
        sign_ins: u32,
        change: impl FnOnce(&mut ApiConfig),
    ) -> Self {
        let clock = SetClock::at(testkit::seeded_at() + TimeDelta::days(1));
        let mut config = ApiConfig {
            public_url: "http://localhost:8080".parse().unwrap(),
            web_dir: None,
            trusted_proxies: 0,
            sign_ins_per_address: sign_ins * 4,
            sign_ins_per_account: sign_ins * 4,
            secret: "a secret of a test, long enough".into(),
            former_secret: None,
            webhook_secrets: WebhookSecrets {
                aurinko: Some(sandbox::AURINKO_SIGNING_SECRET.into()),
                lob: Some(sandbox::LOB_WEBHOOK_SECRET.into()),
                twilio: Some(sandbox::TWILIO_AUTH_TOKEN.into()),
            },
            mail_pictures: mail_pictures("http://127.0.0.1:9/"),
            secret_keys: secret_keys(),
            email_accounts: EmailAccounts::new(servers("smtp://127.0.0.1:9", "http://127.0.0.1:9/")).unwrap(),
            email_tests_per_user: 10_000,
            test_emails_per_user: 10_000,
            emails_per_user: 10_000,
            sent_pictures_per_address: 10_000,
            streams_per_user: 20,
            sso: None,
            company_providers_reach: Reach::Outside,
            provider_checks_per_user: 10_000,
            maps: None,
            mailboxes: Some(mailboxes("http://127.0.0.1:9/")),
            offers_owner_data: true,
            owner_data_price: Some(Cents(45)),
            redis_url: None,
        };
        change(&mut config);
        recorder();
        let state = ApiState::new(database.db.clone(), clock.clock(), storage, config);
        let client = TestClient::new(DeclaredErrors(app(&state)).boxed());
        Self {
            database,
            clock,
            client,
            state,
        }
    }

    /// Another instance of the API, to be served.
    pub fn app(&self) -> BoxEndpoint<'static, Response> {
        app(&self.state).boxed()
    }

    /// The text of `/metrics`, from its own address.
    pub async fn metrics(&self) -> String {
        let client = TestClient::new(measurements(&self.state, recorder()));
        let answer = client.get("/metrics").send().await.0;
        answer.into_body().into_string().await.unwrap()
    }

    /// Feeds the live streams until the test ends.
    pub fn feed_streams(&self) {
        tokio::spawn(feed_streams(self.state.clone(), std::future::pending()));
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.clock().now()
    }

    /// Calls without a token.
    pub async fn anonymous(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        self.call(method, path, None, body).await
    }

    pub async fn call(&self, method: Method, path: &str, token: Option<&str>, body: Option<Value>) -> Answer {
        let mut request = self.client.request(method, path);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(body) = body {
            request = request.content_type("application/json").body(body.to_string());
        }
        read(request.send().await.0).await
    }

    pub async fn post(&self, path: &str, token: &str, body: Value) -> Answer {
        self.call(Method::POST, path, Some(token), Some(body)).await
    }

    pub async fn get(&self, path: &str, token: &str) -> Answer {
        self.call(Method::GET, path, Some(token), None).await
    }

    pub async fn try_sign_in(&self, name: &str, password: &str) -> Answer {
        let body = json!({ "userNameOrEmailAddress": name, "password": password, "rememberClient": false });
        self.anonymous(Method::POST, "/api/account/login", Some(body))
            .await
    }

    /// Signs a user in; returns the token.
    pub async fn sign_in(&self, name: &str) -> String {
        let answer = self.try_sign_in(name, PASSWORD).await;
        answer.result()["accessToken"].as_str().unwrap().to_owned()
    }

    /// Runs statements as superuser, bypassing the API.
    pub async fn sql(&self, statements: &str) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(statements.to_owned()))
            .execute(self.database.looks())
            .await
            .unwrap();
    }

    /// One number, as superuser.
    pub async fn count(&self, query: &str) -> i64 {
        sqlx::query_scalar(sqlx::AssertSqlSafe(query.to_owned()))
            .fetch_one(self.database.looks())
            .await
            .unwrap()
    }

    /// One text, as superuser.
    pub async fn sql_text(&self, query: &str) -> String {
        sqlx::query_scalar(sqlx::AssertSqlSafe(query.to_owned()))
            .fetch_one(self.database.looks())
            .await
            .unwrap()
    }

    /// A column of texts, as superuser.
    pub async fn texts(&self, query: &str) -> Vec<String> {
        sqlx::query_scalar(sqlx::AssertSqlSafe(query.to_owned()))
            .fetch_all(self.database.looks())
            .await
            .unwrap()
    }

    /// A column of numbers, as superuser.
    pub async fn numbers(&self, query: &str) -> Vec<i64> {
        sqlx::query_scalar(sqlx::AssertSqlSafe(query.to_owned()))
            .fetch_all(self.database.looks())
            .await
            .unwrap()
    }

    /// A transaction in a company's scope.
    pub async fn tenant(&self, company: TenantId) -> TenantTx {
        let scope = self.scope(company).await;
        self.database.db.tenant(&scope).await.unwrap()
    }

    /// The scope of a company without a user.
    pub async fn scope(&self, company: TenantId) -> TenantScope {
        let db = &self.database.db;
        let mut tx = db.platform(&PlatformScope::operator()).await.unwrap();
        let scope = enter_company(&mut tx, company, self.now())
            .await
            .unwrap()
            .unwrap();
        tx.commit().await.unwrap();
        scope
    }

    /// Counts the standings of realtors in the company's territory, like the job.
    pub async fn count_standings(&self, company: TenantId) {
        let mut tx = self.tenant(company).await;
        let period = Timeframe::TwelveMonths.period(self.now(), ZONE);
        realtor_standings::refresh(&mut tx, period).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Creates `count` listings for company A, numbered `M1`, `M2`, …, one added per day
    /// backwards from 2026-09-20, every fifth without price and size, a tenth of them off market.
    /// Those with even numbers are in the child market of A's Submarket Owner, those divisible by
    /// four in the bucket of its Bucket owner. Company B has the first ten.
    pub async fn listings(&self, count: i64) {
        let (a, b) = (self.database.a, self.database.b);
        let statements = format!(
            "
            insert into listing_sources (id, name) values ('00000000-0000-7000-8000-0000000000f1', 'test');
            insert into offices (id, source_id, office_key, name)
            values ('00000000-0000-7000-8000-0000000000f2', '00000000-0000-7000-8000-0000000000f1', 'O1', 'Parkway Keys');
            insert into realtors (id, source_id, agent_key, full_name, office_id)
            values ('00000000-0000-7000-8000-0000000000f3', '00000000-0000-7000-8000-0000000000f1', 'A1', 'Jules Zephyrson',
                    '00000000-0000-7000-8000-0000000000f2');
            insert into listings (id, source_id, listing_key, mls_no, property_type, address, city, state, zip_code,
                                  list_price_cents, size_sqft, beds, realtor_id, office_id, status, source_status,
                                  status_date, date_added, open_house_starts_at)
            select ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid,
                   '00000000-0000-7000-8000-0000000000f1', 'K' || n, 'M' || n, 'Residential', n || ' Main Street',
                   'New York', 'NY', (10001 + n % 100)::text,
                   case when n % 5 <> 0 then n::bigint * 100000 end, case when n % 5 <> 0 then n * 10 end, n % 6,
                   case when n % 2 = 0 then '00000000-0000-7000-8000-0000000000f3'::uuid end,
                   case when n % 2 = 0 then '00000000-0000-7000-8000-0000000000f2'::uuid end,
                   case when n % 10 = 0 then 4 else 1 + n % 3 end, 'Active',
                   date '2026-09-20', date '2026-09-20' - (n % 1000)::int,
                   case when n % 7 = 0 then timestamptz '2026-10-01 15:00Z' end
            from generate_series(1, {count}) n;
            insert into territory_nodes (tenant_id, id, level, name, created_at)
            values ('{platform}', '00000000-0000-7000-8000-0000000000e0', 0, 'New York', now());
            insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at)
            values ('{a}', '00000000-0000-7000-8000-0000000000e1', 1, '{platform}', '00000000-0000-7000-8000-0000000000e0', 'Midtown', now()),
                   ('{a}', '00000000-0000-7000-8000-0000000000e2', 2, '{a}', '00000000-0000-7000-8000-0000000000e1', 'Block', now());
            insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
            select '{platform}', '00000000-0000-7000-8000-0000000000e0', 0, zip_code, '{platform}', '[0,)', '[0,)' from zips where state = 'NY';
            insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
            values ('{a}', '{a_ca}', '{platform}', '00000000-0000-7000-8000-0000000000e0', now()),
                   ('{b}', '{b_ca}', '{platform}', '00000000-0000-7000-8000-0000000000e0', now()),
                   ('{a}', '{a_sm}', '{a}', '00000000-0000-7000-8000-0000000000e1', now()),
                   ('{a}', '{a_bo}', '{a}', '00000000-0000-7000-8000-0000000000e2', now());
            insert into listing_memberships (tenant_id, listing_id, market_id, sub_market_id, bucket_id, zip_code, status,
                                             status_date, date_added, price_cents, size_sqft)
            select '{a}', id, '00000000-0000-7000-8000-0000000000e0',
                   case when substr(mls_no, 2)::bigint % 2 = 0 then '00000000-0000-7000-8000-0000000000e1'::uuid end,
                   case when substr(mls_no, 2)::bigint % 4 = 0 then '00000000-0000-7000-8000-0000000000e2'::uuid end,
                   zip_code, status, status_date, date_added, list_price_cents, size_sqft
            from listings;
            insert into listing_memberships (tenant_id, listing_id, market_id, zip_code, status, status_date, date_added,
                                             price_cents, size_sqft)
            select '{b}', id, '00000000-0000-7000-8000-0000000000e0', zip_code, status, status_date, date_added,
                   list_price_cents, size_sqft
            from listings where substr(mls_no, 2)::bigint <= 10;
            analyze zips, users, listing_sources, offices, realtors, listings, territory_nodes, territory_coverage,
                    territory_owners, listing_memberships;
            ",
            platform = domain::ids::TenantId::PLATFORM,
            a = a.tenant_id,
            b = b.tenant_id,
            a_ca = a.company_admin,
            b_ca = b.company_admin,
            a_sm = a.submarket_owner,
            a_bo = a.bucket_owner,
        );
        self.sql(&statements).await;
    }
}

fn store(endpoint: &str) -> Storage {
    Storage::connect(&StorageConfig {
        endpoint: Some(endpoint.parse().unwrap()),
        public_endpoint: None,
        region: "us-east-1".to_owned(),
        bucket: "test".to_owned(),
        access_key: "sandbox-access".to_owned(),
        secret_key: "sandbox-secret".to_owned(),
        path_style: true,
    })
}

pub async fn read(response: Response) -> Answer {
    let status = response.status();
    let headers = response.headers().clone();
    let text = response.into_body().into_string().await.unwrap();
    let body = serde_json::from_str(&text).unwrap_or(Value::Null);
    Answer {
        status,
        headers,
        body,
        text,
    }
}
