//! What Lob takes for a postcard.

use std::time::Duration;

use image::ImageReader;
use serde_json::Value;

/// What is refused: Lob's code and words.
pub(super) type Refusal = (&'static str, String);

/// How long a picture may take to come.
const DOWNLOAD: Duration = Duration::from_secs(40);
/// Bytes of a picture.
const LARGEST: usize = 5_000_000;
/// How many pixels a side may be off.
const TOLERANCE: u32 = 3;

/// The postcard as it was asked for, if Lob takes it.
pub(super) fn check(body: &[u8]) -> Result<Value, Refusal> {
    let asked: Value =
        serde_json::from_slice(body).map_err(|_| ("bad_request", "The body is no JSON".to_owned()))?;
    let fields = asked
        .as_object()
        .ok_or_else(|| invalid("The body is no object"))?;
    const KNOWN: [&str; 14] = [
        "description",
        "to",
        "from",
        "front",
        "back",
        "size",
        "mail_type",
        "use_type",
        "metadata",
        "merge_variables",
        "send_date",
        "billing_group_id",
        "qr_code",
        "fsc",
    ];
    if let Some(stranger) = fields.keys().find(|name| !KNOWN.contains(&name.as_str())) {
        return Err(invalid(&format!("{stranger} is not allowed")));
    }
    party(&asked["to"], "to")?;
    if !asked["from"].is_null() {
        party(&asked["from"], "from")?;
    }
    if !matches!(asked["use_type"].as_str(), Some("marketing" | "operational")) {
        let said = "use_type is required".to_owned();
        return Err(("mail_use_type_can_not_be_null", said));
    }
    let size = asked["size"].as_str().unwrap_or("4x6");
    if !matches!(size, "4x6" | "6x9" | "6x11") {
        return Err(invalid("size must be one of [4x6, 6x9, 6x11]"));
    }
    match asked["mail_type"].as_str() {
        None | Some("usps_first_class") => {}
        Some("usps_standard") if size != "4x6" => {}
        Some(_) => return Err(invalid("mail_type is not allowed")),
    }
    for side in ["front", "back"] {
        if asked[side].as_str().is_none_or(str::is_empty) {
            return Err(invalid(&format!("{side} is required")));
        }
    }
    if let Some(metadata) = asked["metadata"].as_object() {
        let fits = metadata.len() <= 20
            && metadata.iter().all(|(name, value)| {
                let plain = |text: &str| !text.contains(['"', '\\']);
                let value = value.as_str();
                name.len() <= 40 && plain(name) && value.is_some_and(|text| text.len() <= 500 && plain(text))
            });
        if !fits {
            return Err(invalid("metadata is not allowed"));
        }
    }
    Ok(asked)
}

fn party(party: &Value, which: &str) -> Result<(), Refusal> {
    let text = |name: &str| party[name].as_str().unwrap_or_default();
    if !party.is_object() {
        return Err(invalid(&format!("{which} is required")));
    }
    if text("name").is_empty() && text("company").is_empty() {
        return Err(invalid(&format!("{which}.name is required")));
    }
    if text("name").chars().count() > 40 {
        return Err(invalid(&format!("{which}.name must be at most 40 characters")));
    }
    for name in ["address_line1", "address_city", "address_state", "address_zip"] {
        if text(name).is_empty() {
            return Err(invalid(&format!("{which}.{name} is required")));
        }
    }
    let street = text("address_line1").chars().count() + text("address_line2").chars().count();
    if street > 50 {
        let said = format!("{which}: the address lines are longer than 50 characters");
        return Err(("address_length_exceeds_limit", said));
    }
    let zip = text("address_zip").as_bytes();
    let is_zip = match zip.len() {
        5 => zip.iter().all(u8::is_ascii_digit),
        10 => zip[5] == b'-' && zip.iter().filter(|byte| byte.is_ascii_digit()).count() == 9,
        _ => false,
    };
    if !is_zip {
        return Err(invalid(&format!(
            "{which}.address_zip must be in a valid zip format"
        )));
    }
    let state = text("address_state");
    if state.len() != 2 || !state.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return Err(invalid(&format!("{which}.address_state must be a valid state")));
    }
    if which == "to"
        && text("address_line1")
            .to_ascii_lowercase()
            .contains("undeliverable")
    {
        let said = "The address is undeliverable".to_owned();
        return Err(("failed_deliverability_strictness", said));
    }
    Ok(())
}

/// Fetches the picture of a side, if Lob would print it at that size.
pub(super) async fn fetch(http: &reqwest::Client, address: &str, size: &str) -> Result<Vec<u8>, Refusal> {
    let bad_url = |said: &str| ("invalid_file_url", said.to_owned());
    // Lob wants https; here nothing but this machine can be reached.
    let is_url = ["https://", "http://127.0.0.1:", "http://localhost:"]
        .iter()
        .any(|start| address.starts_with(start));
    if !is_url {
        return Err(bad_url("must be a remote file"));
    }
    let fetched = async {
        let response = http.get(address).send().await.ok()?;
        if !response.status().is_success() {
            return None;
        }
        response.bytes().await.ok()
    };
    let picture = tokio::time::timeout(DOWNLOAD, fetched)
        .await
        .map_err(|_| ("invalid_file_download_time", "it took too long".to_owned()))?
        .ok_or_else(|| bad_url("can't be downloaded"))?;
    if picture.len() > LARGEST {
        return Err(("file_size_exceeds_limit", "larger than 5 MB".to_owned()));
    }
    let (long, short) = match size {
        "4x6" => (1_875, 1_275),
        "6x9" => (2_775, 1_875),
        _ => (3_375, 1_875),
    };
    let reader = ImageReader::new(std::io::Cursor::new(picture.as_ref())).with_guessed_format();
    let pixels = reader.ok().and_then(|reader| reader.into_dimensions().ok());
    let (width, height) = pixels.ok_or_else(|| ("invalid_file", "it is no picture".to_owned()))?;
    let fits = |side: u32, wanted: u32| side.abs_diff(wanted) <= TOLERANCE;
    if !fits(width.max(height), long) || !fits(width.min(height), short) {
        let said = format!("{width}x{height} pixels, not {long}x{short}");
        return Err(("invalid_file_dimensions", said));
    }
    Ok(picture.to_vec())
}

fn invalid(said: &str) -> Refusal {
    ("invalid", said.to_owned())
}
