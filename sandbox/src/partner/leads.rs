//! Invented leads in the words of a partner's program, their changes, and the flaws of real
//! systems. Phone numbers come from the range that is reserved for fiction.

use std::collections::BTreeSet;

use chrono::{DateTime, Datelike as _, Days, NaiveDate, SecondsFormat, TimeDelta, Utc, Weekday};
use rand::Rng;
use rand::seq::IndexedRandom as _;
use serde::Deserialize;
use serde_json::{Value, json};

/// The statuses in the order of the usual way, then those that end it otherwise.
pub(crate) const STATUSES: [&str; 9] = [
    "New",
    "Attempted Contact",
    "Survey Scheduled",
    "Survey Completed",
    "Ready to book",
    "Pending",
    "Booked",
    "Lost",
    "Inactive",
];

/// The usual way, to the seventh status.
const WAY: &[&str] = STATUSES.split_at(7).0;

/// How many versions of a lead are sent out of order.
const VERSIONS: usize = 4;

const FIRST: [&str; 20] = [
    "Amara", "Bruno", "Celia", "Dorian", "Elena", "Felix", "Greta", "Hugo", "Ingrid", "Jonas", "Kiran",
    "Lucia", "Marek", "Nadia", "Oskar", "Priya", "Quentin", "Rosa", "Silas", "Talia",
];
const LAST: [&str; 20] = [
    "Abbott",
    "Barlow",
    "Castellan",
    "Drummond",
    "Ekström",
    "Fairley",
    "Galloway",
    "Hollis",
    "Ibarra",
    "Jimenez",
    "Kowalski",
    "Lindgren",
    "Moreau",
    "Novak",
    "O'Hara",
    "Pemberton",
    "Quigley",
    "Rosenthal",
    "Sandoval",
    "Thackeray",
];
const STREETS: [&str; 10] = [
    "Bergen Ave",
    "Bloomfield St",
    "Clinton St",
    "Garden St",
    "Hudson Ter",
    "Jefferson Ave",
    "Park Pl",
    "Sycamore Rd",
    "Washington St",
    "Willow Ave",
];
/// Where moves begin: places in the demonstration's markets.
const ORIGINS: [(&str, &str, &str); 9] = [
    ("Hoboken", "NJ", "07030"),
    ("Jersey City", "NJ", "07302"),
    ("Fort Lee", "NJ", "07024"),
    ("Hackensack", "NJ", "07601"),
    ("Montclair", "NJ", "07042"),
    ("Brooklyn", "NY", "11215"),
    ("Astoria", "NY", "11102"),
    ("Forest Hills", "NY", "11375"),
    ("New York", "NY", "10025"),
];
const DESTINATIONS: [(&str, &str, &str); 7] = [
    ("Chicago", "IL", "60614"),
    ("Denver", "CO", "80212"),
    ("Austin", "TX", "78704"),
    ("Los Angeles", "CA", "90026"),
    ("Boston", "MA", "02118"),
    ("White Plains", "NY", "10601"),
    ("Raleigh", "NC", "27605"),
];
const BOOKERS: [&str; 3] = ["TRV-NY", "TRV-CHI", "TRV-LA"];
const SALES_PEOPLE: [&str; 4] = ["QL1042", "QL1057", "QL1063", "QL1088"];
const AREA_CODES: [&str; 4] = ["201", "212", "646", "718"];
const TIMES: [&str; 6] = ["9:00 AM", "10:30 AM", "11:00 AM", "1:30 PM", "3:00 PM", "4:30 PM"];

/// A flaw of an item, as real systems have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Flaw {
    /// A day that no calendar has.
    InvalidDate,
    /// A status of the program's own.
    UnknownStatus,
    /// A move type of the program's own.
    UnknownMoveType,
    /// The payload as a JSON text.
    QuotedJson,
    /// A field in the specification's spelling and in the correct one.
    BothSpellings,
}

impl Flaw {
    pub(crate) const ALL: [Self; 5] = [
        Self::InvalidDate,
        Self::UnknownStatus,
        Self::UnknownMoveType,
        Self::QuotedJson,
        Self::BothSpellings,
    ];

    /// Its name in the control API.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::InvalidDate => "invalidDate",
            Self::UnknownStatus => "unknownStatus",
            Self::UnknownMoveType => "unknownMoveType",
            Self::QuotedJson => "quotedJson",
            Self::BothSpellings => "bothSpellings",
        }
    }

    /// Its name for people, after "with".
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::InvalidDate => "an impossible date",
            Self::UnknownStatus => "an unknown status",
            Self::UnknownMoveType => "an unknown move type",
            Self::QuotedJson => "a quoted payload",
            Self::BothSpellings => "both spellings of a field",
        }
    }

    /// The item with this flaw.
    pub(crate) fn broken(self, mut item: Value) -> Value {
        match self {
            Self::InvalidDate => item["payload"]["SurveyDate"] = json!("02/31/2027"),
            Self::UnknownStatus => item["disposition"] = json!("Left a voicemail"),
            Self::UnknownMoveType => item["moveType"] = json!("Teleport"),
            Self::QuotedJson => {
                let payload = item["payload"].to_string();
                item["payload"] = Value::String(payload);
            }
            Self::BothSpellings => item["payload"]["DwellingType"] = json!("Houseboat"),
        }
        item
    }
}

/// A new lead with an id that is not among `taken`.
pub(crate) fn new(taken: &BTreeSet<String>, now: DateTime<Utc>, random: &mut impl Rng) -> Value {
    let id = loop {
        let id = format!("MP-{:06}", random.random_range(0..1_000_000));
        if !taken.contains(&id) {
            break id;
        }
    };
    let (first, last) = (of(&FIRST, random), of(&LAST, random));
    let (from, from_state, from_zip) = of(&ORIGINS, random);
    let (to, to_state, to_zip) = of(&DESTINATIONS, random);
    let letters = |name: &str| {
        let kept = name.chars().filter(char::is_ascii_alphabetic);
        kept.collect::<String>().to_lowercase()
    };
    let phone = |random: &mut _| {
        format!(
            "({}) 555-01{:02}",
            of(&AREA_CODES, random),
            Rng::random_range(random, 0..100)
        )
    };
    let survey_on = day_of_work(now.date_naive() + Days::new(random.random_range(3..10)));
    let moves_on = now.date_naive() + Days::new(random.random_range(25..60));
    let mut item = json!({
        "opportunityId": id,
        "opportunityType": "Household goods",
        "disposition": STATUSES[0],
        "moveType": random.random_range(1..=7),
        "receivedDate": stamp(now),
        "modifiedDate": stamp(now),
        "payload": {
            "FirstName": first,
            "LastName": last,
            "EmailAddress": format!("{}.{}@mail.example", letters(first), letters(last)),
            "CellPhoneNumber": phone(random),
            "BookerServiceProvider": of(&BOOKERS, random),
            "SalesPersonQLABId": of(&SALES_PEOPLE, random),
            "OriginAddress": format!("{} {}", random.random_range(10..990), of(&STREETS, random)),
            "OriginCity": from, "OriginState": from_state, "OriginZip": from_zip,
            "DestinationAddress": "will advise",
            "DestinationCity": to, "DestinationState": to_state, "DestinationZip": to_zip,
            "SurveyDate": survey_on.to_string(),
            "SurveyTime": of(&TIMES, random),
            "RequestedMoveDate": moves_on.to_string(),
            // The specification spells these two so.
            "DwelingType": of(&["House", "Apartment", "Townhouse"], random),
            "PreferedContactTime": of(&["Morning", "Afternoon", "Evening"], random),
        },
    });
    if random.random_bool(0.5) {
        item["payload"]["SmsConsent"] = json!({
            "source": "movingportal.example/quote",
            "wording": "I agree to receive texts about my move.",
            "givenAt": stamp(now),
        });
    }
    item
}

/// The same lead with another status, changed now.
pub(crate) fn with_status(mut item: Value, status: &str, now: DateTime<Utc>) -> Value {
    item["disposition"] = json!(status);
    modified(item, now)
}

/// The same lead with its survey some days later at another time, changed now.
pub(crate) fn with_other_survey(mut item: Value, now: DateTime<Utc>, random: &mut impl Rng) -> Value {
    let payload = opened(&mut item);
    let day = payload["SurveyDate"].as_str().and_then(|day| day.parse().ok());
    let from: NaiveDate = day.unwrap_or(now.date_naive());
    let time = payload["SurveyTime"].as_str().unwrap_or_default().to_owned();
    let others: Vec<&str> = TIMES.into_iter().filter(|other| *other != time).collect();
    payload["SurveyDate"] = json!(day_of_work(from + Days::new(random.random_range(1..5))).to_string());
    payload["SurveyTime"] = json!(of(&others, random));
    modified(item, now)
}

/// A version from before the lead's last change, with what it may have had then.
pub(crate) fn older(mut item: Value, age: TimeDelta) -> Value {
    let at = modified_at(&item).unwrap_or_default() - age;
    item["modifiedDate"] = json!(stamp(at));
    item["disposition"] = json!(STATUSES[0]);
    opened(&mut item)["OriginAddress"] = json!("tbd");
    item
}

/// The first versions of a lead on the usual way, oldest first: the newest is of now.
pub(crate) fn versions(item: &Value, now: DateTime<Utc>, step: TimeDelta) -> Vec<Value> {
    let mut at = now;
    let mut versions: Vec<Value> = STATUSES[..VERSIONS]
        .iter()
        .rev()
        .map(|status| {
            let mut version = item.clone();
            version["disposition"] = json!(status);
            version["modifiedDate"] = json!(stamp(at));
            at -= step;
            version
        })
        .collect();
    versions.reverse();
    versions
}

/// The status that usually follows that of the item; `None` at the end of the way.
pub(crate) fn next_status(item: &Value) -> Option<&'static str> {
    let position = STATUSES.iter().position(|status| *status == status_of(item));
    // An unknown status is one of the first.
    let next = position.map_or(1, |position| position + 1);
    WAY.get(next).copied()
}

pub(crate) fn id(item: &Value) -> &str {
    item["opportunityId"].as_str().unwrap_or_default()
}

pub(crate) fn status_of(item: &Value) -> &str {
    item["disposition"].as_str().unwrap_or_default()
}

/// The first and last name.
pub(crate) fn name(item: &Value) -> String {
    let payload = payload(item);
    let of = |field: &str| payload[field].as_str().unwrap_or_default().to_owned();
    format!("{} {}", of("FirstName"), of("LastName"))
        .trim()
        .to_owned()
}

/// Where the move begins and ends, and when the survey is.
pub(crate) fn route(item: &Value) -> (String, String) {
    let payload = payload(item);
    let of = |field: &str| payload[field].as_str().unwrap_or_default().to_owned();
    (
        format!(
            "{}, {} to {}, {}",
            of("OriginCity"),
            of("OriginState"),
            of("DestinationCity"),
            of("DestinationState")
        ),
        format!("{} {}", of("SurveyDate"), of("SurveyTime")),
    )
}

/// The payload, also of an item that quotes it.
fn payload(item: &Value) -> Value {
    match &item["payload"] {
        Value::String(text) => serde_json::from_str(text).unwrap_or_default(),
        payload => payload.clone(),
    }
}

/// The payload as an object to change.
fn opened(item: &mut Value) -> &mut Value {
    item["payload"] = payload(item);
    &mut item["payload"]
}

/// The item as changed now, in any case later than it was.
fn modified(mut item: Value, now: DateTime<Utc>) -> Value {
    let least = modified_at(&item).map(|before| before + TimeDelta::seconds(1));
    item["modifiedDate"] = json!(stamp(least.map_or(now, |least| least.max(now))));
    item
}

fn modified_at(item: &Value) -> Option<DateTime<Utc>> {
    let text = item["modifiedDate"].as_str()?;
    Some(DateTime::parse_from_rfc3339(text).ok()?.to_utc())
}

fn stamp(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// This day, or the Monday after its weekend.
fn day_of_work(day: NaiveDate) -> NaiveDate {
    match day.weekday() {
        Weekday::Sat => day + Days::new(2),
        Weekday::Sun => day + Days::new(1),
        Weekday::Mon | Weekday::Tue | Weekday::Wed | Weekday::Thu | Weekday::Fri => day,
    }
}

fn of<T: Copy>(choices: &[T], random: &mut impl Rng) -> T {
    *choices.choose(random).unwrap_or(&choices[0])
}
