//! An API client over real connections. It records every answer.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use reqwest::header::HeaderMap;
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};

/// The API's answers in the order of arrival.
pub type Answers = Arc<Mutex<Vec<Answer>>>;

#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
    pub took: Duration,
}

impl Answer {
    pub fn body(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The code of an error.
    pub fn code(&self) -> String {
        self.body()["error"]["code"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// The result of a successful answer.
    pub fn result(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.body()["result"].clone()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// Whether it is an error in the envelope: code, message and request id.
    pub fn is_enveloped(&self) -> bool {
        let error = &self.body()["error"];
        error["code"].is_string() && error["message"].is_string() && self.header("x-request-id").is_some()
    }
}

/// One client of one API process.
#[derive(Clone)]
pub struct Api {
    pub base: String,
    pub port: u16,
    client: Client,
    answers: Answers,
}

impl Api {
    pub fn new(port: u16, answers: Answers) -> Api {
        let client = Client::builder()
            .no_proxy()
            .timeout(Duration::from_secs(60))
            .build()
            .unwrap();
        Api {
            base: format!("http://127.0.0.1:{port}"),
            port,
            client,
            answers,
        }
    }

    /// Another client of the same process, with separate connections.
    pub fn another(&self) -> Api {
        Api::new(self.port, Arc::clone(&self.answers))
    }

    /// A client that opens a new connection for every call.
    pub fn without_keep_alive(&self) -> Api {
        let client = Client::builder().no_proxy().pool_max_idle_per_host(0);
        Api {
            client: client.timeout(Duration::from_secs(60)).build().unwrap(),
            ..self.another()
        }
    }

    pub async fn get(&self, path: &str, token: Option<&str>) -> reqwest::Result<Answer> {
        self.send(Method::GET, path, token, None).await
    }

    pub async fn post(&self, path: &str, token: &str, body: &Value) -> Answer {
        let body = Some(body.to_string().into_bytes());
        self.send(Method::POST, path, Some(token), body).await.unwrap()
    }

    pub async fn send(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        json: Option<Vec<u8>>,
    ) -> reqwest::Result<Answer> {
        let started = Instant::now();
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(json) = json {
            request = request.header("content-type", "application/json").body(json);
        }
        let response = request.send().await?;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await?;
        let answer = Answer {
            status,
            headers,
            text,
            took: started.elapsed(),
        };
        self.answers.lock().unwrap().push(answer.clone());
        Ok(answer)
    }

    pub async fn try_sign_in(&self, name: &str, password: &str) -> Answer {
        let body = json!({ "userNameOrEmailAddress": name, "password": password, "rememberClient": false });
        let body = Some(body.to_string().into_bytes());
        self.send(Method::POST, "/api/account/login", None, body)
            .await
            .unwrap()
    }

    /// Signs a seeded user in and returns the token.
    pub async fn sign_in(&self, name: &str) -> String {
        let result = self.try_sign_in(name, testkit::PASSWORD).await.result();
        result["accessToken"].as_str().unwrap().to_owned()
    }

    /// Opens the live stream of a token.
    pub async fn events(&self, token: &str) -> Response {
        let url = format!("{}/api/events", self.base);
        let response = self.client.get(url).bearer_auth(token).send().await.unwrap();
        assert_eq!(response.status(), 200);
        response
    }

    /// Orders a report of these zip codes, or of the whole territory if there are none.
    pub async fn order_report(&self, token: &str, zip_codes: &[&str], response_type: i32) -> Answer {
        let body = json!({
            "responseType": response_type,
            "reportType": "listing",
            "zipCodes": zip_codes,
            "columnToDisplay": (1..=22).collect::<Vec<i32>>(),
            "includeOffMarketProperties": true,
        });
        self.post("/api/reports/get-listing-report", token, &body).await
    }

    /// Waits until the job has ended and returns it.
    pub async fn ended(&self, token: &str, job: &Value, seconds: u64) -> Value {
        let path = format!("/api/jobs/get-job?jobId={}", job["jobId"].as_str().unwrap());
        crate::product::until("the job ends", seconds, async || {
            let job = self.get(&path, Some(token)).await.unwrap().result();
            let state = job["state"].as_str().unwrap().to_owned();
            tokio::time::sleep(Duration::from_millis(80)).await;
            ["succeeded", "failed", "cancelled"]
                .contains(&state.as_str())
                .then_some(job)
        })
        .await
    }
}
