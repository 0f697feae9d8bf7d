//! A RESO Web API over a market that changes day by day: OAuth 2 client credentials, `$metadata`,
//! and the collections Property, OpenHouse, Media, Member and Office.

mod filter;
pub(crate) mod generated;
mod market;
mod query;
mod schema;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use poem::http::{StatusCode, header};
use poem::web::{Data, Path};
use poem::{Body, EndpointExt as _, Request, Response, Route, get, handler, post};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::watch};

pub use generated::write_made_market;
pub use market::{Market, MarketState, Top};

use self::query::{Page, Query};
use self::schema::Resource;
use crate::faults::{Faults, Mode, Service, Strike};
use crate::serving;

/// The `Retry-After` of a 429.
const RETRY_AFTER_SECONDS: &str = "1";

/// A link to a foreign host.
const FOREIGN: &str = "http://elsewhere.example/reso/odata/Property?$skiptoken=x";

/// The state of the server.
pub(crate) struct Reso {
    market: Arc<Market>,
    faults: Arc<Faults>,
    client: (String, String),
    tokens: Mutex<HashMap<String, Instant>>,
    address: SocketAddr,
}

impl Reso {
    pub fn new(
        market: Arc<Market>,
        faults: Arc<Faults>,
        client: (String, String),
        address: SocketAddr,
    ) -> Arc<Self> {
        Arc::new(Self {
            market,
            faults,
            client,
            tokens: Mutex::default(),
            address,
        })
    }

    pub fn market(&self) -> &Market {
        &self.market
    }

    fn is_valid(&self, token: &str) -> bool {
        let tokens = self.tokens.lock().unwrap_or_else(PoisonError::into_inner);
        tokens.get(token).is_some_and(|until| Instant::now() < *until)
    }

    /// Revokes all tokens.
    pub fn revoke_tokens(&self) {
        self.tokens.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn link(&self, resource: &str, query: &str) -> String {
        format!("http://{}/reso/odata/{resource}?{query}", self.address)
    }
}

/// Serves until the sandbox stops.
pub(crate) fn serve(
    listener: TcpListener,
    reso: Arc<Reso>,
    stopped: watch::Receiver<bool>,
) -> anyhow::Result<impl Future<Output = ()>> {
    let routes = Route::new()
        .at("/oauth2/token", post(issue_token))
        .at("/reso/odata/:resource", get(collection))
        .data(reso);
    serving::serve("RESO Web API", listener, routes, stopped)
}

#[derive(Deserialize)]
struct TokenForm {
    grant_type: String,
    client_id: String,
    client_secret: String,
}

#[handler]
fn issue_token(form: poem::Result<poem::web::Form<TokenForm>>, reso: Data<&Arc<Reso>>) -> Response {
    let Ok(poem::web::Form(form)) = form else {
        return answer_json(StatusCode::BAD_REQUEST, &json!({"error": "invalid_request"}));
    };
    if form.grant_type != "client_credentials" {
        return answer_json(
            StatusCode::BAD_REQUEST,
            &json!({"error": "unsupported_grant_type"}),
        );
    }
    if (form.client_id, form.client_secret) != reso.client {
        return answer_json(StatusCode::UNAUTHORIZED, &json!({"error": "invalid_client"}));
    }
    let token = uuid::Uuid::new_v4().simple().to_string();
    let seconds = reso.market.state().token_seconds;
    reso.tokens
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .insert(token.clone(), Instant::now() + Duration::from_secs(seconds));
    answer_json(
        StatusCode::OK,
        &json!({"access_token": token, "token_type": "Bearer", "expires_in": seconds}),
    )
}

/// Faults strike calls for collections, not for tokens or metadata.
#[handler]
async fn collection(Path(resource): Path<String>, request: &Request, reso: Data<&Arc<Reso>>) -> Response {
    let bearer = request
        .header(header::AUTHORIZATION)
        .and_then(|value| value.strip_prefix("Bearer "));
    if !bearer.is_some_and(|token| reso.is_valid(token)) {
        return refused(StatusCode::UNAUTHORIZED, "", "a valid token is needed");
    }
    if resource == "$metadata" {
        return Response::builder()
            .content_type("application/xml")
            .body(schema::metadata(reso.market.state().expands));
    }
    let Some(resource) = Resource::named(&resource) else {
        return refused(StatusCode::NOT_FOUND, &resource, "there is no such resource");
    };
    let strike = reso.faults.strike(Service::Reso);
    if let Some(strike) = strike {
        tokio::time::sleep(strike.latency).await;
        if let Some(response) = fault_answer(strike).await {
            return response;
        }
    }
    let page_size = request
        .header("Prefer")
        .and_then(|prefer| prefer.strip_prefix("odata.maxpagesize=")?.parse().ok());
    let text = request.uri().query().unwrap_or_default();
    let view = reso.market.view();
    let page = match Query::read(resource, text, view.state().expands) {
        Ok(query) => query.page(&view, page_size),
        Err((option, why)) => return refused(StatusCode::BAD_REQUEST, &option, &why),
    };
    drop(view);
    page_answer(&reso, resource.name, text, page, strike.map(|strike| strike.mode))
}

/// The answer of a fault, if it replaces the page.
async fn fault_answer(strike: Strike) -> Option<Response> {
    match strike.mode {
        Mode::Refuse => Some(refused(StatusCode::FORBIDDEN, "", "fault of the sandbox")),
        Mode::Status => {
            let status = strike.status.and_then(|code| StatusCode::from_u16(code).ok());
            let status = status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
            let mut response = refused(status, "", "fault of the sandbox");
            if status == StatusCode::TOO_MANY_REQUESTS {
                response.headers_mut().insert(
                    header::RETRY_AFTER,
                    header::HeaderValue::from_static(RETRY_AFTER_SECONDS),
                );
            }
            Some(response)
        }
        // The handler is dropped when the client hangs up.
        Mode::AcceptThenSilent => match std::future::pending::<std::convert::Infallible>().await {},
        Mode::None
        | Mode::Latency
        | Mode::Drop
        | Mode::AcceptThenError
        | Mode::RepeatPage
        | Mode::RepeatRows
        | Mode::DuplicateKey
        | Mode::BadJson
        | Mode::ForeignLink
        | Mode::Endless
        | Mode::Redirect
        | Mode::Truncated
        | Mode::NotAPicture
        | Mode::Bomb => None,
    }
}

/// The answer with a page, damaged if a fault says so.
fn page_answer(reso: &Reso, resource: &str, text: &str, mut page: Page, mode: Option<Mode>) -> Response {
    if mode == Some(Mode::DuplicateKey)
        && let Some(first) = page.value.first().cloned()
    {
        page.value.push(first);
    }
    let next = match mode {
        Some(Mode::RepeatPage) => Some(reso.link(resource, text)),
        Some(Mode::RepeatRows) => Some(reso.link(resource, &format!("{text}&"))),
        Some(Mode::ForeignLink) => Some(FOREIGN.to_owned()),
        _ => page.next.map(|query| reso.link(resource, &query)),
    };
    let mut answer = json!({
        "@odata.context": format!("http://{}/reso/odata/$metadata#{resource}", reso.address),
        "value": page.value,
    });
    if let Some(count) = page.count {
        answer["@odata.count"] = count.into();
    }
    if let Some(next) = next {
        answer["@odata.nextLink"] = next.into();
    }
    let whole = answer.to_string();
    let length = whole.len();
    let half = length / 2;
    match mode {
        Some(Mode::BadJson) => json_text(StatusCode::OK, whole.into_bytes()[..half].to_vec()),
        // The body breaks off at half of its announced length.
        Some(Mode::Drop | Mode::AcceptThenError) => {
            let cut = std::io::Error::other("a fault closes the connection");
            let half = bytes::Bytes::from(whole.into_bytes()).slice(..half);
            let parts = futures::stream::iter([Ok(half), Err(cut)]);
            Response::builder()
                .content_type("application/json")
                .header(header::CONTENT_LENGTH, length)
                .body(Body::from_bytes_stream(parts))
        }
        _ => json_text(StatusCode::OK, whole.into_bytes()),
    }
}

/// An error in OData's format.
fn refused(status: StatusCode, target: &str, message: &str) -> Response {
    let code = status.as_u16().to_string();
    answer_json(
        status,
        &json!({"error": {"code": code, "message": message, "target": target}}),
    )
}

fn answer_json(status: StatusCode, value: &Value) -> Response {
    json_text(status, value.to_string().into_bytes())
}

fn json_text(status: StatusCode, body: Vec<u8>) -> Response {
    Response::builder()
        .status(status)
        .content_type("application/json")
        .body(body)
}
