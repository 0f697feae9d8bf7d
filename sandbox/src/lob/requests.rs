//! Validation of requests to create and list postcards.

use std::time::Duration;

use chrono::{DateTime, NaiveDate};
use image::ImageReader;
use poem::Request;
use serde_json::{Map, Value};
use url::form_urlencoded;

/// Lob's error code and message.
pub(super) type Refusal = (&'static str, String);

/// The timeout for downloading a picture.
const DOWNLOAD_TIMEOUT: Duration = Duration::from_secs(40);
/// The most bytes of a picture.
const MOST_BYTES: usize = 5_000_000;
/// The pixels by which a side may differ from the required size.
const TOLERANCE: u32 = 3;
/// The most characters of a remote file's URL between scheme and extension.
const MOST_URL_CHARS: usize = 256;

/// The type of a field.
#[derive(Clone, Copy)]
enum Kind {
    /// A text with at most this many characters.
    Text(usize),
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A date or a time.
    Date,
    Flag,
    Object,
    /// Up to 20 named texts.
    Metadata,
    /// An inline address.
    Party,
}

const CARD: [(&str, Kind); 15] = [
    ("to", Kind::Party),
    ("from", Kind::Party),
    ("front", Kind::Text(10_000)),
    ("back", Kind::Text(10_000)),
    ("use_type", Kind::OneOf(&["marketing", "operational"])),
    ("size", Kind::OneOf(&["4x6", "6x9", "6x11"])),
    ("mail_type", Kind::OneOf(&["usps_first_class", "usps_standard"])),
    ("description", Kind::Text(255)),
    ("metadata", Kind::Metadata),
    ("merge_variables", Kind::Object),
    ("send_date", Kind::Date),
    ("billing_group_id", Kind::Text(255)),
    ("qr_code", Kind::Object),
    ("fsc", Kind::Flag),
    ("print_speed", Kind::OneOf(&["core"])),
];

const PARTY: [(&str, Kind); 12] = [
    ("name", Kind::Text(40)),
    ("company", Kind::Text(40)),
    ("address_line1", Kind::Text(64)),
    ("address_line2", Kind::Text(64)),
    ("address_city", Kind::Text(200)),
    ("address_state", Kind::Text(2)),
    ("address_zip", Kind::Text(10)),
    ("address_country", Kind::OneOf(&["US"])),
    ("phone", Kind::Text(40)),
    ("email", Kind::Text(100)),
    ("description", Kind::Text(255)),
    ("metadata", Kind::Metadata),
];

/// Fields that may be null, which means absent.
const NULLABLE: [&str; 8] = [
    "name",
    "company",
    "address_line2",
    "phone",
    "email",
    "description",
    "merge_variables",
    "print_speed",
];

/// The parameters of a list. Only `limit` and `metadata` have an effect here.
const FILTERS: [&str; 12] = [
    "limit",
    "before",
    "after",
    "include",
    "date_created",
    "metadata",
    "campaign_id",
    "status",
    "size",
    "scheduled",
    "send_date",
    "mail_type",
];

/// The filter of a list.
pub(super) struct Filter {
    pub limit: usize,
    /// The names and values of metadata.
    pub metadata: Vec<(String, String)>,
}

impl Filter {
    pub fn read(query: &str) -> Result<Self, Refusal> {
        let mut filter = Self {
            limit: 10,
            metadata: Vec::new(),
        };
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            let (name, field) = key.split_once('[').unwrap_or((&key, ""));
            if !FILTERS.contains(&name) {
                return Err(invalid(&format!("{key} is not allowed")));
            }
            if name == "limit" {
                let limit = value.parse().ok().filter(|limit| (1..=100).contains(limit));
                filter.limit = limit.ok_or_else(|| invalid("limit must be 1 to 100"))?;
            } else if name == "metadata" {
                let field = field.strip_suffix(']').unwrap_or_default();
                filter.metadata.push((field.to_owned(), value.into_owned()));
            }
        }
        Ok(filter)
    }
}

/// The JSON object of a request. Unlike Lob, this server accepts no forms.
pub(super) fn object(request: &Request, body: &[u8]) -> Result<Value, Refusal> {
    let kind = request.content_type().unwrap_or_default();
    if kind.split(';').next() != Some("application/json") {
        return Err(("bad_request", "The body is not JSON".to_owned()));
    }
    serde_json::from_slice(body)
        .ok()
        .filter(Value::is_object)
        .ok_or_else(|| ("bad_request", "The body is not a JSON object".to_owned()))
}

/// Validates the request for a postcard.
pub(super) fn check(card: Value) -> Result<Value, Refusal> {
    let fields = card
        .as_object()
        .ok_or_else(|| invalid("The body is not an object"))?;
    if card["use_type"].is_null() {
        let message = "use_type is required".to_owned();
        return Err(("mail_use_type_can_not_be_null", message));
    }
    check_fields("", &CARD, fields)?;
    for name in ["to", "front", "back"] {
        if card[name].is_null() || card[name] == "" {
            return Err(invalid(&format!("{name} is required")));
        }
    }
    let is_small = matches!(card["size"].as_str(), None | Some("4x6"));
    if is_small && card["mail_type"] == "usps_standard" {
        return Err(invalid("mail_type is not allowed"));
    }
    Ok(card)
}

/// Validates the type and the value of each field. Unknown fields are refused.
fn check_fields(within: &str, known: &[(&str, Kind)], fields: &Map<String, Value>) -> Result<(), Refusal> {
    for (name, value) in fields {
        let path = format!("{within}{name}");
        let Some((_, kind)) = known.iter().find(|(known, _)| known == name) else {
            return Err(invalid(&format!("{path} is not allowed")));
        };
        if value.is_null() && NULLABLE.contains(&name.as_str()) {
            continue;
        }
        let is_valid = match kind {
            Kind::Text(most) => value.as_str().is_some_and(|text| text.chars().count() <= *most),
            Kind::OneOf(words) => value.as_str().is_some_and(|word| words.contains(&word)),
            Kind::Date => value.as_str().is_some_and(is_date),
            Kind::Flag => value.is_boolean(),
            Kind::Object => value.is_object(),
            Kind::Metadata => value.as_object().is_some_and(is_metadata),
            Kind::Party => {
                let party = value
                    .as_object()
                    .ok_or_else(|| invalid(&format!("{path} must be an object")))?;
                check_party(&path, party)?;
                true
            }
        };
        if !is_valid {
            return Err(invalid(&format!("{path} is not allowed to be {value}")));
        }
    }
    Ok(())
}

fn is_date(text: &str) -> bool {
    text.parse::<NaiveDate>().is_ok() || DateTime::parse_from_rfc3339(text).is_ok()
}

fn is_metadata(metadata: &Map<String, Value>) -> bool {
    let plain = |text: &str, most| text.chars().count() <= most && !text.contains(['"', '\\']);
    metadata.len() <= 20
        && metadata
            .iter()
            .all(|(name, value)| plain(name, 40) && value.as_str().is_some_and(|text| plain(text, 500)))
}

fn check_party(which: &str, party: &Map<String, Value>) -> Result<(), Refusal> {
    check_fields(&format!("{which}."), &PARTY, party)?;
    let text = |name: &str| party.get(name).and_then(Value::as_str).unwrap_or_default();
    if text("name").is_empty() && text("company").is_empty() {
        return Err(invalid(&format!("{which}.name is required")));
    }
    for name in ["address_line1", "address_city", "address_state", "address_zip"] {
        if text(name).is_empty() {
            return Err(invalid(&format!("{which}.{name} is required")));
        }
    }
    let street = text("address_line1").chars().count() + text("address_line2").chars().count();
    if street > 50 {
        let message = format!("{which}: the address lines are longer than 50 characters");
        return Err(("address_length_exceeds_limit", message));
    }
    if !is_zip(text("address_zip")) {
        return Err(invalid(&format!(
            "{which}.address_zip must be in a valid zip format"
        )));
    }
    let state = text("address_state");
    if state.len() != 2 || !state.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return Err(invalid(&format!("{which}.address_state must be a valid state")));
    }
    let street = text("address_line1").to_ascii_lowercase();
    if which == "to" && street.contains("undeliverable") {
        let message = "The address is undeliverable".to_owned();
        return Err(("failed_deliverability_strictness", message));
    }
    Ok(())
}

/// Whether it is five digits, or nine with a hyphen.
pub(super) fn is_zip(zip: &str) -> bool {
    let is_digits = |part: &str, many| part.len() == many && part.bytes().all(|byte| byte.is_ascii_digit());
    match zip.split_once('-') {
        None => is_digits(zip, 5),
        Some((five, four)) => is_digits(five, 5) && is_digits(four, 4),
    }
}

/// Whether Lob accepts the URL of a remote file:
/// `^https://[-a-zA-Z0-9@:%._+~#=/]{1,256}.(html?|pdf|png|jpg)$`. URLs of this machine may be
/// http.
fn is_remote_file(address: &str) -> bool {
    let loopback = ["http://127.0.0.1:", "http://localhost:"];
    let rest = address.strip_prefix("https://").or_else(|| {
        let is_here = loopback.iter().any(|start| address.starts_with(start));
        address.strip_prefix("http://").filter(|_| is_here)
    });
    let is_known = |ending: &str| matches!(ending, "html" | "htm" | "pdf" | "png" | "jpg");
    let Some((named, _)) = rest
        .and_then(|rest| rest.rsplit_once('.'))
        .filter(|(_, ending)| is_known(ending))
    else {
        return false;
    };
    (1..=MOST_URL_CHARS).contains(&named.len())
        && named
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-@:%._+~#=/".contains(&byte))
}

/// Fetches the picture of a side if Lob would print it at this size. URLs below the first of
/// `moved` are fetched from the second.
pub(super) async fn fetch(
    http: &reqwest::Client,
    address: &str,
    size: &str,
    public_site: Option<&(String, String)>,
) -> Result<Vec<u8>, Refusal> {
    let bad_url = |message: &str| ("invalid_file_url", message.to_owned());
    if !is_remote_file(address) {
        return Err(bad_url("must be a remote file"));
    }
    let public_site =
        public_site.and_then(|(public, server)| Some((address.strip_prefix(public.as_str())?, server)));
    let address = public_site.map_or(address.to_owned(), |(path, server)| format!("{server}{path}"));
    let fetched = async {
        let response = http.get(address).send().await.ok()?;
        if !response.status().is_success() {
            return None;
        }
        response.bytes().await.ok()
    };
    let picture = tokio::time::timeout(DOWNLOAD_TIMEOUT, fetched)
        .await
        .map_err(|_| {
            (
                "invalid_file_download_time",
                "the download took too long".to_owned(),
            )
        })?
        .ok_or_else(|| bad_url("can't be downloaded"))?;
    if picture.len() > MOST_BYTES {
        return Err(("file_size_exceeds_limit", "larger than 5 MB".to_owned()));
    }
    let (long, short) = match size {
        "4x6" => (1_875, 1_275),
        "6x9" => (2_775, 1_875),
        _ => (3_375, 1_875),
    };
    let reader = ImageReader::new(std::io::Cursor::new(picture.as_ref())).with_guessed_format();
    let pixels = reader.ok().and_then(|reader| reader.into_dimensions().ok());
    let (width, height) = pixels.ok_or_else(|| ("invalid_file", "the file is not a picture".to_owned()))?;
    let fits = |side: u32, wanted: u32| side.abs_diff(wanted) <= TOLERANCE;
    if !fits(width.max(height), long) || !fits(width.min(height), short) {
        let message = format!("{width}x{height} pixels, not {long}x{short}");
        return Err(("invalid_file_dimensions", message));
    }
    Ok(picture.to_vec())
}

fn invalid(message: &str) -> Refusal {
    ("invalid", message.to_owned())
}
