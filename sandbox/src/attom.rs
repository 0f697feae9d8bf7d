//! ATTOM's Property API: `property/expandedprofile` and `property/detailowner` by address, with a
//! count of the calls that the allowance would be charged for.
//!
//! The answer about an address never changes. The last digit of the house number decides: 0 is
//! unknown; of the others, those divisible by 3 have no occupancy, those with remainder 1 are
//! owner occupied, those with remainder 2 are not. Even numbers have field names in the
//! documented letter case; odd numbers have them in lower case, and numbers as texts.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use poem::http::{StatusCode, header};
use poem::web::{Data, Path, Query};
use poem::{Body, EndpointExt as _, Request, Response, Route, get, handler};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::watch};

use crate::faults::{Faults, Mode, Service, Strike};
use crate::serving;

/// The `Retry-After` of a 429.
const RETRY_AFTER_SECONDS: &str = "1";

const FIRST_NAMES: [&str; 8] = [
    "MARIA L", "JAMES", "AISHA", "ROBERT T", "CHEN", "GRACE A", "OMAR", "LINDA",
];
const LAST_NAMES: [&str; 8] = [
    "VASQUEZ", "OCONNOR", "RAHMAN", "SCHMIDT", "WEI", "ADEYEMI", "HADDAD", "NOWAK",
];

/// The API with its call counts.
pub struct Attom {
    key: String,
    faults: Arc<Faults>,
    calls: Mutex<AttomCalls>,
}

/// The call counts of the API.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AttomCalls {
    /// The number of calls with the right key.
    pub asked: u64,
    /// The number of calls that the allowance is charged for.
    pub counted: u64,
    /// The most concurrent calls.
    pub most_at_once: u64,
    /// The number of calls by address, in the form `address1, address2`.
    pub by_address: BTreeMap<String, u64>,
    #[serde(skip)]
    running: u64,
}

impl Attom {
    pub(crate) fn new(key: String, faults: Arc<Faults>) -> Arc<Self> {
        Arc::new(Self {
            key,
            faults,
            calls: Mutex::default(),
        })
    }

    /// The call counts so far.
    #[must_use]
    pub fn calls(&self) -> AttomCalls {
        self.lock().clone()
    }

    /// Resets the call counts.
    pub fn forget(&self) {
        let mut calls = self.lock();
        let running = calls.running;
        *calls = AttomCalls {
            running,
            ..AttomCalls::default()
        };
    }

    fn lock(&self) -> MutexGuard<'_, AttomCalls> {
        // The counts are valid after every statement, so a poisoned lock is usable.
        self.calls.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running call. Dropping it ends the count of the call.
struct RunningCall<'a>(&'a Attom);

impl<'a> RunningCall<'a> {
    fn begin(attom: &'a Attom, address: String) -> Self {
        let mut calls = attom.lock();
        calls.asked += 1;
        calls.running += 1;
        calls.most_at_once = calls.most_at_once.max(calls.running);
        *calls.by_address.entry(address).or_default() += 1;
        Self(attom)
    }
}

impl Drop for RunningCall<'_> {
    fn drop(&mut self) {
        self.0.lock().running -= 1;
    }
}

/// Serves until the sandbox stops.
pub(crate) fn serve(
    listener: TcpListener,
    attom: Arc<Attom>,
    stopped: watch::Receiver<bool>,
) -> anyhow::Result<impl Future<Output = ()>> {
    let routes = Route::new()
        .at("/propertyapi/v1.0.0/property/:endpoint", get(profile))
        .data(attom);
    serving::serve("ATTOM", listener, routes, stopped)
}

#[derive(Deserialize)]
struct ProfileQuery {
    address1: Option<String>,
    address2: Option<String>,
}

#[handler]
async fn profile(
    Path(endpoint): Path<String>,
    Query(query): Query<ProfileQuery>,
    request: &Request,
    attom: Data<&Arc<Attom>>,
) -> Response {
    if !matches!(endpoint.as_str(), "expandedprofile" | "detailowner") {
        return error_answer(StatusCode::NOT_FOUND, 404, "There is no such resource");
    }
    if request.header("apikey") != Some(attom.key.as_str()) {
        return error_answer(StatusCode::UNAUTHORIZED, 401, "Unauthorized");
    }
    if request.header(header::ACCEPT) != Some("application/json") {
        return error_answer(
            StatusCode::BAD_REQUEST,
            -5,
            "Accept must be application/json here",
        );
    }
    let Some((line1, line2)) = query.address1.zip(query.address2) else {
        return error_answer(StatusCode::BAD_REQUEST, -6, "Missing address1 or address2");
    };
    let _running = RunningCall::begin(&attom, format!("{line1}, {line2}"));
    let strike = attom.faults.strike(Service::Attom);
    if let Some(strike) = strike {
        tokio::time::sleep(strike.latency).await;
        if let Some(response) = fault_answer(strike) {
            return response;
        }
    }
    let (status, answer) = lookup(&endpoint, &line1, &line2);
    if status == StatusCode::OK {
        attom.lock().counted += 1;
    }
    send(status, &answer, strike).await
}

/// The answer of a fault, if the call is not performed. Such a call is not counted.
fn fault_answer(strike: Strike) -> Option<Response> {
    match strike.mode {
        Mode::Refuse => Some(error_answer(StatusCode::UNAUTHORIZED, 401, "Unauthorized")),
        Mode::Status => {
            let status = strike.status.and_then(|code| StatusCode::from_u16(code).ok());
            let status = status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
            let mut response = error_answer(status, i64::from(status.as_u16()), "fault of the sandbox");
            if status == StatusCode::TOO_MANY_REQUESTS {
                response.headers_mut().insert(
                    header::RETRY_AFTER,
                    header::HeaderValue::from_static(RETRY_AFTER_SECONDS),
                );
            }
            Some(response)
        }
        Mode::None
        | Mode::Latency
        | Mode::Drop
        | Mode::AcceptThenSilent
        | Mode::AcceptThenError
        | Mode::BadJson
        | Mode::RepeatPage
        | Mode::RepeatRows
        | Mode::DuplicateKey
        | Mode::ForeignLink
        | Mode::Endless
        | Mode::Redirect
        | Mode::Truncated
        | Mode::NotAPicture
        | Mode::Bomb => None,
    }
}

/// The answer, damaged if a fault says so. The call is counted either way.
async fn send(status: StatusCode, answer: &Value, strike: Option<Strike>) -> Response {
    let whole = answer.to_string().into_bytes();
    let half = whole.len() / 2;
    match strike.map(|strike| strike.mode) {
        // The handler is dropped when the client hangs up.
        Some(Mode::AcceptThenSilent) => match std::future::pending::<std::convert::Infallible>().await {},
        Some(Mode::BadJson) => json_text(status, whole[..half].to_vec()),
        // The body breaks off at half of its announced length.
        Some(Mode::Drop | Mode::AcceptThenError) => {
            let length = whole.len();
            let half = bytes::Bytes::from(whole).slice(..half);
            let cut = std::io::Error::other("a fault closes the connection");
            let parts = futures::stream::iter([Ok(half), Err(cut)]);
            Response::builder()
                .content_type("application/json")
                .header(header::CONTENT_LENGTH, length)
                .body(Body::from_bytes_stream(parts))
        }
        _ => json_text(status, whole),
    }
}

/// The answer about an address.
fn lookup(endpoint: &str, line1: &str, line2: &str) -> (StatusCode, Value) {
    let number: u32 = line1
        .split(|c: char| !c.is_ascii_digit())
        .find_map(|digits| digits.parse().ok())
        .unwrap_or(1);
    let digit = number % 10;
    if digit == 0 {
        // The status is not documented, so half of the unknown addresses have each.
        let status = if number.is_multiple_of(20) {
            StatusCode::BAD_REQUEST
        } else {
            StatusCode::OK
        };
        let body = json!({ "status": status_of(400, "SuccessWithoutResult", 0), "property": [] });
        return (status, body);
    }
    let answer = json!({
        "status": status_of(0, "SuccessWithResult", 1),
        "property": [home(endpoint, line1, line2, digit % 3)],
    });
    let answer = if number.is_multiple_of(2) {
        answer
    } else {
        lower_case(answer)
    };
    (StatusCode::OK, answer)
}

fn home(endpoint: &str, line1: &str, line2: &str, occupancy: u32) -> Value {
    let mut hasher = DefaultHasher::new();
    (line1, line2).hash(&mut hasher);
    let draw = hasher.finish();
    let first = name(&FIRST_NAMES, draw);
    let last = name(&LAST_NAMES, draw >> 8);
    let zip_code = line2.rsplit(' ').next().unwrap_or_default();
    let here = format!("{line1}, {line2}").to_ascii_uppercase();
    let (indicator, letter, mailing) = match occupancy {
        0 => (Value::Null, Value::Null, here.clone()),
        1 => (json!("OWNER OCCUPIED"), json!("O"), here.clone()),
        _ => {
            let mailing = format!("PO BOX {}, ALBANY, NY 12201", draw % 9_000 + 100);
            (json!("ABSENTEE OWNER"), json!("A"), mailing)
        }
    };
    let mut home = json!({
        "identifier": { "attomId": draw % 1_000_000_000 },
        "address": {
            "line1": line1.to_ascii_uppercase(), "line2": line2.to_ascii_uppercase(), "oneLine": here,
            "postal1": zip_code, "matchCode": "ExaStr",
        },
        "summary": { "absenteeInd": indicator, "propClass": "Single Family Residence / Townhouse" },
    });
    let owner = json!({
        "corporateIndicator": "N",
        "owner1": { "firstNameAndMi": first, "lastName": last },
        // ATTOM's data dictionary has the second owner's names in lower case.
        "owner2": if draw.is_multiple_of(3) {
            json!({ "firstnameandmi": name(&FIRST_NAMES, draw >> 16), "lastname": last })
        } else {
            json!({})
        },
        "absenteeOwnerStatus": letter,
        "mailingAddressOneline": mailing,
    });
    if endpoint == "detailowner" {
        home["owner"] = lower_case(owner);
    } else {
        home["assessment"] = json!({ "owner": owner });
    }
    home
}

fn name(names: &[&'static str; 8], draw: u64) -> &'static str {
    names[usize::try_from(draw % 8).unwrap_or_default()]
}

fn status_of(code: i64, message: &str, total: u32) -> Value {
    json!({ "version": "1.0.0", "code": code, "msg": message, "total": total, "page": 1, "pagesize": 10 })
}

/// The value with field names in lower case and numbers as texts.
fn lower_case(value: Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| (name.to_ascii_lowercase(), lower_case(value)))
            .collect(),
        Value::Array(items) => items.into_iter().map(lower_case).collect(),
        Value::Number(number) => number.to_string().into(),
        other => other,
    }
}

fn error_answer(status: StatusCode, code: i64, message: &str) -> Response {
    let body = json!({ "status": status_of(code, message, 0) });
    json_text(status, body.to_string().into_bytes())
}

fn json_text(status: StatusCode, body: Vec<u8>) -> Response {
    Response::builder()
        .status(status)
        .content_type("application/json")
        .body(body)
}
