//! Validation of requests to send and to list texts.

use chrono::{DateTime, NaiveDate, Utc};
use url::{Url, form_urlencoded};

/// Twilio's error code and message.
type Refusal = (u32, &'static str);

/// The most characters of a text.
const MOST_CHARS: usize = 1_600;

/// A request to send a text.
pub(super) struct MessageRequest {
    pub to: String,
    pub from: String,
    pub service: Option<String>,
    pub body: String,
    pub status_url: Option<String>,
}

impl MessageRequest {
    pub fn read(body: &[u8]) -> Result<Self, Refusal> {
        let form: Vec<(String, String)> = form_urlencoded::parse(body).into_owned().collect();
        let get = |name: &str| {
            let found = form.iter().find(|(key, _)| key == name);
            found
                .map(|(_, value)| value.clone())
                .filter(|value| !value.is_empty())
        };
        let to = get("To").ok_or((21_604, "A 'To' phone number is required."))?;
        let body = get("Body").ok_or((21_602, "Message body is required."))?;
        if body.chars().count() > MOST_CHARS {
            return Err((
                21_617,
                "The concatenated message body exceeds the 1600 character limit.",
            ));
        }
        let (from, service) = match (get("From"), get("MessagingServiceSid")) {
            (Some(from), None) => (from, None),
            // The service chooses one of its numbers.
            (None, Some(service)) if is_sid("MG", &service) => ("+15005550006".to_owned(), Some(service)),
            (None, Some(_)) => return Err((21_701, "The Messaging Service does not exist.")),
            _ => return Err((21_603, "A 'From' phone number is required.")),
        };
        match from.as_str() {
            "+15005550001" => return Err((21_212, "The 'From' number is not a valid phone number.")),
            "+15005550007" => return Err((21_606, "The 'From' number is not SMS capable.")),
            "+15005550008" => return Err((21_611, "This 'From' number has exceeded its queue.")),
            number if !is_e164(number) => {
                return Err((21_212, "The 'From' number is not a valid phone number."));
            }
            _ => {}
        }
        match to.as_str() {
            "+15005550002" => return Err((21_612, "The 'To' number is not reachable.")),
            "+15005550003" => return Err((21_408, "Permission to send has not been enabled.")),
            "+15005550004" => return Err((21_610, "Attempt to send to unsubscribed recipient")),
            "+15005550009" => return Err((21_614, "'To' number is not a valid mobile number")),
            number if number == "+15005550001" || !is_e164(number) => {
                return Err((21_211, "The 'To' number is not a valid phone number."));
            }
            _ => {}
        }
        let status_url = get("StatusCallback");
        if status_url.as_deref().is_some_and(|url| !is_callback(url)) {
            return Err((21_609, "The StatusCallback is not a valid URL."));
        }
        Ok(Self {
            to,
            from,
            service,
            body,
            status_url,
        })
    }
}

/// Whether a callback URL is valid. Twilio accepts no underscore in its host.
fn is_callback(text: &str) -> bool {
    let is_web = text.starts_with("http://") || text.starts_with("https://");
    let url = Url::parse(text).ok().filter(|_| is_web);
    url.and_then(|url| Some(!url.host_str()?.contains('_'))) == Some(true)
}

/// Whether it is two letters and 32 hexadecimal digits.
fn is_sid(kind: &str, sid: &str) -> bool {
    sid.strip_prefix(kind)
        .is_some_and(|rest| rest.len() == 32 && rest.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

fn is_e164(number: &str) -> bool {
    number
        .strip_prefix('+')
        .is_some_and(|digits| (8..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit()))
}

/// A number in a query, `default` if it is absent; `None` if it is invalid.
pub(super) fn number(text: Option<&str>, default: usize) -> Option<usize> {
    text.map_or(Some(default), |text| text.parse().ok())
}

/// The parameters of a list.
pub(super) const FILTERS: [&str; 8] = [
    "To",
    "From",
    "DateSent",
    "DateSent<",
    "DateSent>",
    "PageSize",
    "Page",
    "PageToken",
];

/// A filter by the UTC day on which texts were sent.
pub(super) struct Days {
    on: Option<NaiveDate>,
    from: Option<NaiveDate>,
    until: Option<NaiveDate>,
}

impl Days {
    /// `DateSent>=2026-01-01` arrives as the parameter `DateSent>`.
    pub fn read<'a>(get: impl Fn(&str) -> Option<&'a str>) -> Result<Self, Refusal> {
        let day = |name: &str| {
            let day = get(name).map(str::parse).transpose();
            day.map_err(|_| (20_001, "DateSent is not a date."))
        };
        Ok(Self {
            on: day("DateSent")?,
            from: day("DateSent>")?,
            until: day("DateSent<")?,
        })
    }

    /// Whether the time matches. A text that is not sent yet matches no day.
    pub fn contain(&self, sent_at: Option<DateTime<Utc>>) -> bool {
        if self.on.is_none() && self.from.is_none() && self.until.is_none() {
            return true;
        }
        sent_at.is_some_and(|at| {
            let day = at.date_naive();
            self.on.is_none_or(|on| day == on)
                && self.from.is_none_or(|from| day >= from)
                && self.until.is_none_or(|until| day <= until)
        })
    }
}
