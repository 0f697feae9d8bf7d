//! The API over a test's database, for tests that begin with a call and end with a job.

use std::sync::OnceLock;

use domain::ids::JobId;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use platform_api::{ApiConfig, ApiState, WebhookSecrets, app, measurements};
use poem::endpoint::BoxEndpoint;
use poem::http::StatusCode;
use poem::test::TestClient;
use poem::{EndpointExt as _, Response};
use providers::oidc::Reach;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::listings::{fill, ground};
use crate::outside::{Outside, PUBLIC_URL, pictures, secret_keys};
use crate::stack::Stack;

pub const EMAIL: &str = "/api/prospecting/send-manual-prospecting-email";
pub const SMS: &str = "/api/prospecting/send-manual-prospecting-sms";

/// Calls the API.
pub type Client = TestClient<BoxEndpoint<'static, Response>>;

/// The API over the stack's database and the outside's object store.
pub fn api(stack: &Stack, outside: &Outside) -> Client {
    TestClient::new(app(&state(stack, outside)).boxed())
}

fn state(stack: &Stack, outside: &Outside) -> ApiState {
    let per_minute = 10_000;
    let config = ApiConfig {
        public_url: PUBLIC_URL.parse().unwrap(),
        web_dir: None,
        trusted_proxies: 0,
        sign_ins_per_address: per_minute,
        sign_ins_per_account: per_minute,
        secret: "a secret of a test, long enough".into(),
        former_secret: None,
        webhook_secrets: WebhookSecrets {
            aurinko: None,
            lob: None,
            twilio: None,
        },
        mail_pictures: pictures("http://127.0.0.1:9/"),
        secret_keys: secret_keys(),
        email_accounts: outside.context(&stack.db, stack.clock.clock()).accounts.accounts,
        email_tests_per_user: per_minute,
        test_emails_per_user: per_minute,
        emails_per_user: per_minute,
        sent_pictures_per_address: per_minute,
        streams_per_user: 20,
        sso: None,
        company_providers_reach: Reach::Outside,
        provider_checks_per_user: per_minute,
        maps: None,
        mailboxes: None,
        offers_owner_data: false,
        owner_data_price: None,
        redis_url: Some(stack.redis.url()),
    };
    ApiState::new(
        stack.db.clone(),
        stack.clock.clock(),
        outside.storage.clone(),
        config,
    )
}

/// A process has one recorder; a test that asserts figures runs in a process of its own.
static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();

fn recorder() -> PrometheusHandle {
    let seconds = Matcher::Suffix("_seconds".to_owned());
    PrometheusBuilder::new()
        .set_buckets_for_metric(seconds, &[0.25, 60.0])
        .unwrap()
        .install_recorder()
        .unwrap()
}

/// The API and the metrics of this process, including its workers'.
pub struct Served {
    client: Client,
    measurements: Client,
    measured: PrometheusHandle,
    listing: Uuid,
}

impl Served {
    /// Gives company A a listing whose realtor has a mailbox and a phone.
    pub async fn start(stack: &Stack, outside: &Outside) -> Served {
        let mut connection = stack.superuser().await;
        let a = stack.database.a;
        let ground = ground(&mut connection, a).await;
        fill(&mut connection, a, &ground, 4).await;
        sqlx::query("update realtors set email = 'ann@homes.test', mobile_phone = '(212) 556-0177'")
            .execute(&mut connection)
            .await
            .unwrap();
        let listing = sqlx::query_scalar("select id from listings where listing_key = 'K4'")
            .fetch_one(&mut connection)
            .await
            .unwrap();
        let measured = RECORDER.get_or_init(recorder).clone();
        Served {
            client: api(stack, outside),
            measurements: TestClient::new(
                measurements(&state(stack, outside), measured.clone())
                    .map_to_response()
                    .boxed(),
            ),
            measured,
            listing,
        }
    }

    /// A token of a user of the test's companies.
    pub async fn sign_in(&self, name: &str) -> String {
        let body = json!({
            "userNameOrEmailAddress": name, "password": testkit::PASSWORD, "rememberClient": false,
        });
        let (_, answer) = self.post("/api/account/login", None, &body).await;
        answer["result"]["accessToken"].as_str().unwrap().to_owned()
    }

    /// Sends a message to the listing's realtor; returns the job, or the code of the refusal.
    pub async fn write(&self, path: &str, token: &str, words: &str) -> Result<JobId, (StatusCode, String)> {
        let mut body = json!({
            "prospectingSource": 1, "prospectingType": 1, "propertyId": self.listing, "notificationData": words,
        });
        if path == EMAIL {
            body["notificationTitle"] = json!("Your listing");
        }
        let (status, answer) = self.post(path, Some(token), &body).await;
        if !status.is_success() {
            return Err((
                status,
                answer["error"]["code"].as_str().unwrap_or_default().to_owned(),
            ));
        }
        Ok(JobId(
            answer["result"]["jobId"].as_str().unwrap().parse().unwrap(),
        ))
    }

    /// The text of `/metrics`.
    pub async fn metrics(&self) -> String {
        let answer = self.measurements.get("/metrics").send().await.0;
        answer.into_body().into_string().await.unwrap()
    }

    /// The metrics of this process, without a call of the API.
    pub fn measured(&self) -> String {
        self.measured.render()
    }

    /// The answer to a read.
    pub async fn get(&self, path: &str, token: &str) -> Value {
        let request = self
            .client
            .get(path)
            .header("authorization", format!("Bearer {token}"));
        let text = request.send().await.0.into_body().into_string().await.unwrap();
        serde_json::from_str(&text).unwrap()
    }

    /// The status and the answer of a call.
    pub async fn post(&self, path: &str, token: Option<&str>, body: &Value) -> (StatusCode, Value) {
        let mut request = self.client.post(path).content_type("application/json");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let answer = request.body(body.to_string()).send().await.0;
        let status = answer.status();
        let text = answer.into_body().into_string().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }
}
