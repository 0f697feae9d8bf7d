//! Invented move leads of the company with the lead plugin, as a partner's program sends them:
//! in several versions, with unknown codes, some at addresses of the company's listings, and some
//! that can't be stored.

use std::path::Path;

use anyhow::Result;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use database::leads::intake;
use database::leads::{Source, reading};
use database::listings::{self, ListingQuery, ListingRow, ListingSort};
use database::{Db, TenantTx};
use domain::clock::Clock;
use domain::leads::LeadStatus;
use domain::listing_filter::ListingFilter;
use domain::move_types::MoveType;
use domain::paging::{Direction, Page};
use domain::territory::View;
use serde_json::{Value, json};

use super::enter;
use super::names::{FIRST, LAST, STREET, STREET_KIND};
use super::partner_key;
use super::plan::COMPANIES;

/// How many leads there are.
const LEADS: usize = 240;

/// Every tenth lead, from this number on, lives at a listing or next door to it.
const FIRST_AT_HOME: usize = 3;
const HOME_EVERY: usize = 10;

/// The first of the leads whose campaigns have a story.
const FIRST_WITH_STORY: usize = LEADS + 4;

/// The first of the leads that automated campaigns match.
const FIRST_MATCHING: usize = LEADS + 10;

/// The items of one call of the partner's program.
const BATCH: usize = 120;

/// The ends of moves: city, state and zip code.
const PLACES: [(&str, &str, &str); 8] = [
    ("Hoboken", "NJ", "07030"),
    ("Jersey City", "NJ", "07302"),
    ("Brooklyn", "NY", "11201"),
    ("New York", "NY", "10016"),
    ("Chicago", "IL", "60614"),
    ("Denver", "CO", "80212"),
    ("Austin", "TX", "78704"),
    ("Los Angeles", "CA", "90026"),
];

/// Codes of bookers; the company doesn't list the last one.
const BOOKERS: [&str; 4] = ["TRV-NY", "TRV-CHI", "TRV-LA", "TRV-BOS"];

const SALES_PEOPLE: [&str; 4] = ["QL1042", "QL1057", "QL1063", "QL1088"];

/// Makes the partner's API key and writes its leads unless they exist. Users are notified of the
/// newest leads; the others are history.
///
/// # Errors
/// When a statement fails or the key's file can't be written.
pub async fn write_leads(db: &Db, key_file: Option<&Path>, clock: &Clock) -> Result<()> {
    let now = clock.now();
    for company in COMPANIES.iter().filter(|company| company.has_movescout_plugin) {
        let scope = enter(db, company.tenant_id(), now).await?;
        let Some(source) = partner_key::source(db, (company, &scope), key_file, now).await? else {
            continue;
        };
        let mut tx = db.tenant(&scope).await?;
        if reading::by_opportunity(&mut tx, &opportunity_id(0))
            .await?
            .is_some()
        {
            continue;
        }
        let homes = homes(&mut tx, now).await?;
        let first: Vec<Value> = (0..LEADS)
            .map(|number| lead(number, false, &homes, now))
            .collect();
        // A third of them changed after they came.
        let changed: Vec<Value> = (0..LEADS)
            .filter(|number| number % 3 == 0)
            .map(|number| lead(number, true, &homes, now))
            .collect();
        for items in first.chunks(BATCH).chain(changed.chunks(BATCH)) {
            send(&mut tx, &source, items, now).await?;
        }
        send(&mut tx, &source, &broken(now), now).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// The newest listings of the company, whose territory no Bucket owner sees whole.
async fn homes(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<Vec<ListingRow>> {
    let query = ListingQuery {
        filter: ListingFilter::default(),
        search: Vec::new(),
        sort: ListingSort::DateAdded,
        direction: Direction::Descending,
        page: Page::new(1, i64::try_from(LEADS / HOME_EVERY)?)?,
        now,
    };
    Ok(listings::list(tx, View::Company, &query).await?.rows)
}

/// The address of a listing in another spelling, or for every third that of a neighbor.
fn spelled(place: usize, home: &ListingRow) -> String {
    let address = home.address.to_uppercase();
    let (number, street) = address.split_once(' ').unwrap_or_default();
    match number.parse::<u32>() {
        Ok(number) if place % 3 == 2 => format!("{} {street}", number + 2),
        Ok(_) | Err(_) => address,
    }
}

/// Stores items as the partner's program sends them.
pub(super) async fn send(
    tx: &mut TenantTx,
    source: &Source,
    items: &[Value],
    now: DateTime<Utc>,
) -> Result<()> {
    let lock = intake::lock(tx).await?;
    intake::receive(tx, &lock, source, items, now).await?;
    Ok(())
}

fn opportunity_id(number: usize) -> String {
    format!("OPP-{}", 20_000 + number)
}

fn of<T: Copy>(choices: &[T], number: usize) -> T {
    choices[number % choices.len()]
}

/// A lead; the newer ones come first.
fn lead(number: usize, is_changed: bool, homes: &[ListingRow], now: DateTime<Utc>) -> Value {
    let age = TimeDelta::hours(i64::try_from(number * number / 6 + number * 3).unwrap_or(0));
    let received = now - age;
    let place = |step: usize| of(&PLACES, number * 5 + step * 3 + number / 8);
    let ((from, from_state, from_zip), (to, to_state, to_zip)) = (place(0), place(1));
    let mut status = of(LeadStatus::ALL, number * 7 + number / 9);
    if !is_changed && number.is_multiple_of(3) {
        status = LeadStatus::New;
    }
    let has_survey = !matches!(status, LeadStatus::New | LeadStatus::AttemptedContact);
    let day = |days: u64| (received + TimeDelta::days(1)).date_naive() + Days::new(days);
    let (first, last) = (of(FIRST, number * 3), of(LAST, number * 7 + number / 5));
    let street = format!(
        "{} {} {}",
        10 + number % 90,
        of(STREET, number * 11),
        of(STREET_KIND, number)
    );
    let note = json!({
        "RowId": "1", "NoteSource": "Call center", "DateTime": received, "Note": "Has a piano and two cats.",
    });
    let notes = if number.is_multiple_of(4) {
        vec![note]
    } else {
        Vec::new()
    };
    let cell = if number % 17 == 5 {
        "555-01".to_owned()
    } else {
        format!("(201) 555-01{:02}", number % 100)
    };
    let home = number
        .is_multiple_of(2)
        .then(|| format!("(646) 555-01{:02}", (number * 3) % 100));
    let address = if number % 19 == 4 {
        "tbd".to_owned()
    } else {
        street
    };
    let at_home = (number % HOME_EVERY == FIRST_AT_HOME)
        .then(|| homes.get(number / HOME_EVERY))
        .flatten();
    let (address, from, from_state, from_zip) = match at_home {
        Some(home) => (
            spelled(number / HOME_EVERY, home),
            home.city.as_str(),
            home.state.as_str(),
            home.zip_code.as_str(),
        ),
        None => (address, from, from_state, from_zip),
    };
    let move_on = day(35 + u64::try_from(number).unwrap_or(0) % 20);
    json!({
        "opportunityId": opportunity_id(number),
        "opportunityType": "Household goods",
        "disposition": status.name(),
        "moveType": 1 + number % 7,
        "receivedDate": received,
        "modifiedDate": if is_changed { received + TimeDelta::minutes(95) } else { received },
        "payload": {
            "FirstName": first,
            "LastName": last,
            "EmailAddress": format!("{}.{}{}@mail.example", first.to_lowercase(), last.to_lowercase(), number),
            "CellPhoneNumber": cell,
            "HomePhoneNumber": home,
            "BookerServiceProvider": of(&BOOKERS, number * 3 + number / 7),
            "SalesPersonQLABId": of(&SALES_PEOPLE, number),
            "OriginAddress": address,
            "OriginCity": from, "OriginState": from_state, "OriginZip": from_zip,
            "DestinationAddress": "will advise",
            "DestinationCity": to, "DestinationState": to_state, "DestinationZip": to_zip,
            "SurveyDate": has_survey.then(|| day(6).to_string()),
            "SurveyTime": has_survey.then(|| format!("{}:30", 9 + number % 8)),
            "RequestedMoveDate": move_on.to_string(),
            "DwelingType": of(&["House", "Apartment", "Townhouse"], number),
            "PreferedContactTime": of(&["Morning", "Afternoon", "Evening"], number / 2),
            "Notes": notes,
        },
    })
}

/// A lead with a survey on this day, as the partner's program sends it at `at`, and its id.
pub(super) fn with_survey(
    place: usize,
    received: DateTime<Utc>,
    survey: NaiveDate,
    at: DateTime<Utc>,
) -> (String, Value) {
    let number = FIRST_WITH_STORY + place;
    let mut item = lead(number, false, &[], received);
    item["disposition"] = json!(LeadStatus::SurveyScheduled.name());
    item["receivedDate"] = json!(received);
    item["modifiedDate"] = json!(at);
    let fields = [
        ("BookerServiceProvider", json!(BOOKERS[0])),
        ("SurveyDate", json!(survey.to_string())),
        ("SurveyTime", json!("10:30")),
        ("RequestedMoveDate", json!((survey + Days::new(30)).to_string())),
        ("Notes", json!([])),
    ];
    (opportunity_id(number), with_payload(item, fields))
}

fn with_payload<const N: usize>(mut item: Value, fields: [(&str, Value); N]) -> Value {
    for (field, value) in fields {
        item["payload"][field] = value;
    }
    item
}

/// A lead that an automated campaign matches.
pub(super) struct Matching {
    pub(super) move_type: MoveType,
    pub(super) booker: &'static str,
    pub(super) sales_person: &'static str,
    pub(super) received: DateTime<Utc>,
}

/// The id of a lead that an automated campaign matches.
pub(super) fn matching_id(place: usize) -> String {
    opportunity_id(FIRST_MATCHING + place)
}

/// A lead that an automated campaign matches, as the partner's program sends it at `at`, and its id.
/// It moves from the booker's city.
pub(super) fn matching(
    place: usize,
    like: &Matching,
    (status, survey): (LeadStatus, Option<NaiveDate>),
    at: DateTime<Utc>,
) -> (String, Value) {
    let mut item = lead(FIRST_MATCHING + place, false, &[], like.received);
    item["disposition"] = json!(status.name());
    item["moveType"] = json!(like.move_type.code());
    item["receivedDate"] = json!(like.received);
    item["modifiedDate"] = json!(at);
    // An area code that no other lead has: one with another's number would get no campaign.
    let (home, area_code) = match like.booker {
        "TRV-CHI" => (4, "312"),
        "TRV-LA" => (7, "213"),
        _ => (3, "917"),
    };
    let stays = matches!(like.move_type, MoveType::Local | MoveType::Intrastate);
    let steps = if stays { 0 } else { 1 + place % (PLACES.len() - 1) };
    let ((from, from_state, from_zip), (to, to_state, to_zip)) = (PLACES[home], of(&PLACES, home + steps));
    let cell = format!("({area_code}) 555-01{place:02}");
    let consent = place.is_multiple_of(2).then(|| {
        json!({ "source": "Web form", "wording": "I agree to get texts about my move.", "givenAt": like.received })
    });
    let fields = [
        ("BookerServiceProvider", json!(like.booker)),
        ("SalesPersonQLABId", json!(like.sales_person)),
        ("CellPhoneNumber", json!(cell)),
        ("HomePhoneNumber", Value::Null),
        ("SmsConsent", json!(consent)),
        ("OriginCity", json!(from)),
        ("OriginState", json!(from_state)),
        ("OriginZip", json!(from_zip)),
        ("DestinationCity", json!(to)),
        ("DestinationState", json!(to_state)),
        ("DestinationZip", json!(to_zip)),
        ("SurveyDate", json!(survey.map(|day| day.to_string()))),
        ("SurveyTime", json!(survey.map(|_| "9:30"))),
    ];
    (matching_id(place), with_payload(item, fields))
}

/// Items with faults that partners' systems send.
fn broken(now: DateTime<Utc>) -> [Value; 3] {
    let with = |number: usize, field: &str, value: Value| {
        let mut item = lead(number, false, &[], now);
        item["payload"][field] = value;
        item
    };
    let mut unknown = lead(LEADS, false, &[], now);
    unknown["disposition"] = json!("Dreaming");
    [
        unknown,
        with(LEADS + 1, "SurveyDate", json!("02/31/2026")),
        with(LEADS + 2, "FirstName", json!(["Dana"])),
    ]
}
