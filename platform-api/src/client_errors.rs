//! Reports of errors in the web client. A report is logged and counted; nothing is stored.

use limits::Limit;
use poem::Request;
use poem::http::header::USER_AGENT;
use poem::web::Data;
use poem_openapi::types::Example;
use poem_openapi::{Object, OpenApi};

use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::ApiError;
use crate::input::Checks;
use crate::origin::client_address;
use crate::state::ApiState;
use crate::tags::Tag;

/// Reports of one client address.
const PER_ADDRESS: Limit = Limit::per_minute("client-errors-address", 20);

/// Reports of all addresses together, so that many addresses can't flood the log.
const OF_EVERYONE: Limit = Limit::per_minute("client-errors", 240);

/// The most digits of a line or column.
const MOST_DIGITS: usize = 7;

/// The calls of the area client errors.
pub struct ClientErrorsApi;

/// An error of the web client. No field can hold what a user typed or read: an error's message may
/// quote personal data, so the report has none. The release and the frames identify the fault.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", example)]
pub struct ClientErrorIn {
    /// The name of the error, such as `TypeError`: letters and digits.
    #[oai(validator(min_length = 1, max_length = 100))]
    pub name: String,
    /// The innermost stack frames in the build's own files, as `file:line:column`.
    #[oai(validator(min_items = 1, max_items = 10))]
    pub frames: Vec<String>,
    /// The pattern of the route, such as `/listings/$id/view`, never an address.
    #[oai(validator(min_length = 1, max_length = 100))]
    pub route: String,
    /// The build of the web client: the hash in the name of its entry file.
    #[oai(validator(min_length = 1, max_length = 40))]
    pub release: String,
    /// How often it occurred before the report.
    #[oai(validator(minimum(value = "1"), maximum(value = "10000")))]
    pub count: u32,
}

impl Example for ClientErrorIn {
    fn example() -> Self {
        Self {
            name: "TypeError".to_owned(),
            frames: vec!["PropertyPage-BxT2a91k.js:1:20433".to_owned()],
            route: "/listings/$id/view".to_owned(),
            release: "DkT0Rf3a".to_owned(),
            count: 1,
        }
    }
}

#[OpenApi(prefix_path = "/client-errors", tag = "Tag::ClientErrors")]
impl ClientErrorsApi {
    /// Report an error of the web client.
    ///
    /// Needs no session, because sign-in can fail too. `429 RATE_LIMITED` after 20 reports a minute
    /// from a client address, or 240 from all.
    #[oai(path = "/report-error", method = "post", operation_id = "reportClientError")]
    async fn report_error(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        body: Body<ClientErrorIn>,
    ) -> Answer<Done> {
        let Body(report) = body;
        check(&report)?;
        let address = client_address(&state, request).unwrap_or_default();
        state.count(PER_ADDRESS, &address).await?;
        state.count(OF_EVERYONE, "all").await?;
        let browser = browser(request.header(USER_AGENT).unwrap_or_default());
        tracing::warn!(
            error_name = report.name,
            client_route = report.route,
            release = report.release,
            browser,
            count = report.count,
            frames = report.frames.join(" "),
            "client error"
        );
        metrics::counter!("doorstep_client_errors_total", "browser" => browser).increment(1);
        answer(Done {})
    }
}

/// Refuses every text that could hold personal data, such as an id, a sentence or an address.
fn check(report: &ClientErrorIn) -> Result<(), ApiError> {
    let mut checks = Checks::default();
    if !is_word(&report.name, "") {
        checks.refuse("name", "Must be letters and digits");
    }
    if !is_word(&report.release, "_-") {
        checks.refuse("release", "Must be letters, digits, _ and -");
    }
    if !is_route(&report.route) {
        checks.refuse("route", "Must be the pattern of a route");
    }
    for (position, frame) in report.frames.iter().enumerate() {
        if !is_frame(frame) {
            checks.refuse(format!("frames[{position}]"), "Must be file:line:column");
        }
    }
    checks.done()
}

/// Whether the text has only letters, digits and these `others`.
fn is_word(text: &str, others: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|one| one.is_ascii_alphanumeric() || others.contains(one))
}

/// Whether each segment is a word or a parameter without a digit, which every id has.
fn is_route(text: &str) -> bool {
    text.strip_prefix('/').is_some_and(|path| {
        path.split('/').all(|segment| {
            let name = segment.strip_prefix('$').unwrap_or(segment);
            name.chars().all(|one| one.is_ascii_alphabetic() || one == '-')
        })
    })
}

fn is_frame(text: &str) -> bool {
    let is_number =
        |text: &str| (1..=MOST_DIGITS).contains(&text.len()) && text.chars().all(|one| one.is_ascii_digit());
    let parts: Vec<_> = text.split(':').collect();
    matches!(parts[..], [file, line, column]
        if file.len() <= 100 && file.ends_with(".js") && is_word(file, "_-.") && is_number(line) && is_number(column))
}

/// The family of a browser. Many browsers claim to be others too, so the order matters.
fn browser(user_agent: &str) -> &'static str {
    const SIGNS: [(&str, &str); 7] = [
        ("Edg", "edge"),
        ("OPR/", "opera"),
        ("Firefox/", "firefox"),
        ("FxiOS/", "firefox"),
        ("CriOS/", "chrome"),
        ("Chrome/", "chrome"),
        ("Safari/", "safari"),
    ];
    SIGNS
        .into_iter()
        .find(|(sign, _)| user_agent.contains(sign))
        .map_or("other", |(_, family)| family)
}
