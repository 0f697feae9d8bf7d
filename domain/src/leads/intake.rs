//! Reads a partner's item about a lead (rules 7.7 to 7.9). What it does to the stored lead is
//! decided in [`super::decide`].

use std::io::{self, Write};

use chrono::{DateTime, Utc};
use serde_json::{Map, Value};

use crate::move_types::MoveType;
use crate::people::{MAX_EMAIL, ZIP_CHARS};

use super::dates::{self, MAX_DATE};
use super::fields::{Field, Reader};
use super::survey::{Survey, SurveyTime, survey};
use super::{Code, Contact, LeadDetails, LeadStatus, Note, Place, SmsConsent, Word, WordMap};

pub use super::fields::{Fault, FieldError};

/// The most bytes of an item as JSON.
pub const MAX_BYTES: usize = 64 * 1024;

/// The most levels of objects and lists in each other.
pub const MAX_DEPTH: usize = 16;

/// The most characters of an opportunity id.
pub const MAX_OPPORTUNITY_ID: usize = 64;

/// The most characters of a first or last name, of a surveyor, and of the short texts that only
/// people read.
pub const MAX_SHORT_TEXT: usize = 100;

/// The most characters of a phone number as sent.
pub const MAX_PHONE: usize = 40;

/// The most characters of a booker's code or a `SalesPersonQLABId`.
pub const MAX_CODE: usize = 64;

/// The most characters of an address.
pub const MAX_STREET: usize = 200;

/// The most characters of a zip code as sent.
pub const MAX_ZIP: usize = 16;

/// The most characters of a note.
pub const MAX_NOTE: usize = 10_000;

/// The most notes that are kept: the newest.
pub const MOST_NOTES: usize = 200;

/// The most characters of a consent's source.
pub const MAX_CONSENT_SOURCE: usize = 200;

/// The most characters of a consent's wording.
pub const MAX_CONSENT_WORDING: usize = 2_000;

/// The states whose zip codes may begin with 0, which spreadsheets and numbers lose.
const STATES_WITH_ZERO: [&str; 11] = ["AE", "CT", "MA", "ME", "NH", "NJ", "NY", "PR", "RI", "VI", "VT"];

const PAYLOAD: Field = Field(&["payload"]);
const OPPORTUNITY_ID: Field = Field(&["opportunityId"]);
const OPPORTUNITY_TYPE: Field = Field(&["opportunityType"]);
const DISPOSITION: Field = Field(&["disposition"]);
const MOVE_TYPE: Field = Field(&["moveType"]);
const RECEIVED_DATE: Field = Field(&["receivedDate"]);
const CREATED_AT: Field = Field(&["createdAt"]);
const MODIFIED_DATE: Field = Field(&["modifiedDate"]);
const SURVEY_DATE: Field = Field(&["SurveyDate"]);
const SURVEY_TIME: Field = Field(&["SurveyTime"]);

/// What an item says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intake {
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// The status. An unknown one changes nothing, and the item is listed under rejected rows.
    pub status: Word<LeadStatus>,
    /// The kind of the move. An unknown one is stored as none.
    pub move_type: Word<MoveType>,
    /// When the partner received the lead.
    pub received_at: Option<DateTime<Utc>>,
    /// When the partner stored it, which replaces the missing time of receipt of a new lead.
    pub created_at: Option<DateTime<Utc>>,
    /// When the partner last changed it.
    pub modified_at: Option<DateTime<Utc>>,
    /// The agreement to automatic texts.
    pub sms_consent: Option<SmsConsent>,
    /// Everything else.
    pub details: LeadDetails,
}

/// Reads an item with the words of its source. The item's `payload` may be an object or a JSON
/// string, and the payload's fields may be in the item itself.
///
/// # Errors
/// A [`FieldError`] for each field that can't be used.
pub fn read(words: &WordMap, item: &Value) -> Result<Intake, Vec<FieldError>> {
    let refused = |field: &str, fault| {
        let field = field.to_owned();
        vec![FieldError { field, fault }]
    };
    let Value::Object(outer) = item else {
        return Err(refused("item", Fault::NotObject));
    };
    // The depth comes first, because the size is counted recursively.
    if !is_shallow(item) {
        return Err(refused("item", Fault::TooDeep));
    }
    if !is_small(item) {
        return Err(refused("item", Fault::TooBig));
    }
    match Reader::new(vec![outer]).find(PAYLOAD) {
        None => read_objects(words, outer, &Map::new()),
        Some((_, Value::Object(inner))) => read_objects(words, outer, inner),
        Some((name, Value::String(text))) => {
            let inner = unpacked(text).map_err(|fault| refused(name, fault))?;
            read_objects(words, outer, &inner)
        }
        Some((name, Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_))) => {
            Err(refused(name, Fault::NotObject))
        }
    }
}

/// The valid opportunity id of an item whose other fields may be unusable.
#[must_use]
pub fn opportunity_id(item: &Value) -> Option<String> {
    let outer = item.as_object()?;
    let mut objects = vec![outer];
    if let Some((_, Value::Object(inner))) = Reader::new(vec![outer]).find(PAYLOAD) {
        objects.push(inner);
    }
    Reader::new(objects).code(OPPORTUNITY_ID, MAX_OPPORTUNITY_ID)
}

fn read_objects(
    words: &WordMap,
    item: &Map<String, Value>,
    payload: &Map<String, Value>,
) -> Result<Intake, Vec<FieldError>> {
    // Each field is looked for first in the object that the contract puts it in.
    let mut outer = Reader::new(vec![item, payload]);
    let mut inner = Reader::new(vec![payload, item]);
    let opportunity_id = outer.code(OPPORTUNITY_ID, MAX_OPPORTUNITY_ID);
    if opportunity_id.is_none() && outer.errors.is_empty() {
        outer.refuse(OPPORTUNITY_ID, Fault::Required);
    }
    let received = outer.stamp(RECEIVED_DATE);
    let created = match received {
        Some(_) => None,
        None => outer.stamp(CREATED_AT),
    };
    let modified = outer.stamp(MODIFIED_DATE);
    let intake = Intake {
        opportunity_id: opportunity_id.unwrap_or_default(),
        status: words.status(outer.line(DISPOSITION, MAX_SHORT_TEXT)),
        move_type: words.move_type(outer.line(MOVE_TYPE, MAX_SHORT_TEXT)),
        received_at: received.map(|stamp| stamp.instant()),
        created_at: created.map(|stamp| stamp.instant()),
        modified_at: modified.map(|stamp| stamp.instant()),
        sms_consent: inner.object(Field(&["SmsConsent"]), consent),
        details: details(outer.line(OPPORTUNITY_TYPE, MAX_SHORT_TEXT), &mut inner),
    };
    let errors = [outer.errors, inner.errors].concat();
    if errors.is_empty() {
        Ok(intake)
    } else {
        Err(errors)
    }
}

fn details(opportunity_type: Option<String>, payload: &mut Reader<'_>) -> LeadDetails {
    let mut short = |spellings| payload.line(Field(spellings), MAX_SHORT_TEXT);
    let first_name = short(&["FirstName"]);
    let last_name = short(&["LastName"]);
    let dwelling_type = short(&["DwellingType", "DwelingType"]);
    let preferred_contact_time = short(&["PreferredContactTime", "PreferedContactTime"]);
    let surveyor_name = short(&["SurveyorName"]);
    let email = payload.line(Field(&["EmailAddress"]), MAX_EMAIL);
    let mut phone = |spellings| {
        let number = payload.line(Field(spellings), MAX_PHONE)?;
        Some(Contact::phone(&number))
    };
    let cell_phone = phone(&["CellPhoneNumber"]);
    let home_phone = phone(&["HomePhoneNumber"]);
    let work_phone = phone(&["WorkPhoneNumber"]);
    let mut code = |spellings| {
        let code = payload.code(Field(spellings), MAX_CODE)?;
        Some(Code::new(&code))
    };
    let booker = code(&["BookerServiceProvider"]);
    let sales_person = code(&["SalesPersonQLABId"]);
    let move_on = payload.stamp(Field(&["RequestedMoveDate"]));
    LeadDetails {
        opportunity_type,
        first_name,
        last_name,
        email: email.as_deref().map(Contact::email),
        cell_phone,
        home_phone,
        work_phone,
        booker,
        sales_person,
        origin: place(
            payload,
            [
                &["OriginAddress"],
                &["OriginCity"],
                &["OriginState"],
                &["OriginZip"],
            ],
        ),
        destination: place(
            payload,
            [
                &["DestinationAddress"],
                &["DestinationCity"],
                &["DestinationState"],
                &["DestinationZip"],
            ],
        ),
        survey: survey_of(payload),
        move_on: move_on.map(|stamp| stamp.day),
        dwelling_type,
        preferred_contact_time,
        surveyor_name,
        notes: notes(payload),
    }
}

fn place(payload: &mut Reader<'_>, names: [&'static [&'static str]; 4]) -> Place {
    let [address, city, state, zip_code] = names.map(Field);
    let state = payload.line(state, MAX_SHORT_TEXT).map(|state| {
        let is_abbreviation = state.len() == 2 && state.bytes().all(|byte| byte.is_ascii_alphabetic());
        if is_abbreviation {
            state.to_uppercase()
        } else {
            state
        }
    });
    let zip_code = payload.line(zip_code, MAX_ZIP);
    Place {
        address: payload.line(address, MAX_STREET),
        city: payload.line(city, MAX_SHORT_TEXT),
        zip_code: zip_code.map(|zip| five_digits(&zip, state.as_deref())),
        state,
    }
}

/// The five digits of a zip code. Lost zeros come back only in states that have them, because
/// codes of other countries have four digits. A text that is no zip code stays.
fn five_digits(zip: &str, state: Option<&str>) -> String {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (first, rest) = match zip.split_once('-') {
        Some((first, rest)) if rest.len() == 4 && digits(rest) => (first, true),
        Some(_) | None => (zip, false),
    };
    if !digits(first) {
        return zip.to_owned();
    }
    let may_begin_with_zero = state.is_some_and(|state| STATES_WITH_ZERO.contains(&state));
    match first.len() {
        3 | 4 if may_begin_with_zero => format!("{first:0>ZIP_CHARS$}"),
        5 => first.to_owned(),
        // The four digits of the route follow without a dash.
        9 if !rest => first.chars().take(ZIP_CHARS).collect(),
        _ => zip.to_owned(),
    }
}

fn survey_of(payload: &mut Reader<'_>) -> Option<Survey> {
    let date = payload.stamp(SURVEY_DATE);
    let stated = survey_time(payload).and_then(|stated| {
        if stated.time.is_some() {
            return Ok(stated);
        }
        let newest = newest_appointment(payload)?;
        Ok(SurveyTime {
            day: stated.day.or(newest.day),
            time: newest.time,
        })
    });
    match stated {
        Ok(time) => survey(date, time),
        Err(error) => {
            payload.errors.push(error);
            None
        }
    }
}

/// The time of the newest appointment; the times of others don't matter. An appointment without a
/// date of creation is the oldest, and of two equal ones the later in the list counts.
fn newest_appointment(payload: &mut Reader<'_>) -> Result<SurveyTime, FieldError> {
    let appointments = payload.list(Field(&["SurveyAppointments"]), |appointment| {
        let created = appointment.stamp(Field(&["CreatedDateTime"]));
        Some((created.map(|stamp| stamp.instant()), survey_time(appointment)))
    });
    let newest = appointments.into_iter().max_by_key(|(created, _)| *created);
    newest.map_or_else(|| Ok(SurveyTime::default()), |(_, time)| time)
}

/// A survey's time: a time of day, or a date with one. Midnight means none, because it is what
/// systems send for an empty time.
fn survey_time(reader: &mut Reader<'_>) -> Result<SurveyTime, FieldError> {
    let Some(text) = reader.line(SURVEY_TIME, MAX_DATE) else {
        return Ok(SurveyTime::default());
    };
    let bare = dates::time_of_day(&text).map(|time| (None, Some(time)));
    let (day, time) = bare
        .or_else(|| dates::with_day(&text))
        .ok_or_else(|| reader.error(SURVEY_TIME, Fault::Time))?;
    Ok(SurveyTime {
        day,
        time: time.filter(|time| !time.is_midnight()),
    })
}

/// The newest notes, newest first, so that their order in the item doesn't matter.
fn notes(payload: &mut Reader<'_>) -> Vec<Note> {
    let mut notes = payload.list(Field(&["Notes"]), |note| {
        let row_id = note.line(Field(&["RowId"]), MAX_SHORT_TEXT);
        let source = note.line(Field(&["NoteSource"]), MAX_SHORT_TEXT);
        let noted = note.stamp(Field(&["DateTime"]));
        let text = note.lines(Field(&["Note"]), MAX_NOTE)?;
        Some(Note {
            row_id,
            source,
            noted_at: noted.map(|stamp| stamp.instant()),
            text,
        })
    });
    notes.sort_by(|one, other| {
        let key = |note: &Note| (note.row_id.clone(), note.source.clone(), note.text.clone());
        let by_time = other.noted_at.cmp(&one.noted_at);
        by_time.then_with(|| key(one).cmp(&key(other)))
    });
    notes.truncate(MOST_NOTES);
    notes
}

/// A consent proves something only with all of its parts.
fn consent(consent: &mut Reader<'_>) -> Option<SmsConsent> {
    const SOURCE: Field = Field(&["source"]);
    const WORDING: Field = Field(&["wording"]);
    const GIVEN_AT: Field = Field(&["givenAt"]);
    let source = consent.line(SOURCE, MAX_CONSENT_SOURCE);
    let wording = consent.lines(WORDING, MAX_CONSENT_WORDING);
    let given = consent.stamp(GIVEN_AT);
    let is_missing = [
        (SOURCE, source.is_none()),
        (WORDING, wording.is_none()),
        (GIVEN_AT, given.is_none()),
    ];
    let is_empty = is_missing.iter().all(|(_, is_missing)| *is_missing);
    if consent.errors.is_empty() && !is_empty {
        for (field, _) in is_missing.into_iter().filter(|(_, is_missing)| *is_missing) {
            consent.refuse(field, Fault::Required);
        }
    }
    Some(SmsConsent {
        source: source?,
        wording: wording?,
        given_at: given?.instant(),
    })
}

/// The object of a JSON string.
fn unpacked(text: &str) -> Result<Map<String, Value>, Fault> {
    let value = serde_json::from_str(text).map_err(|_| Fault::NotJson)?;
    match value {
        Value::Object(_) if !is_shallow(&value) => Err(Fault::TooDeep),
        Value::Object(object) => Ok(object),
        Value::Null => Ok(Map::new()),
        Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => Err(Fault::NotObject),
    }
}

/// Whether a value has at most [`MAX_DEPTH`] levels, found without recursion.
fn is_shallow(value: &Value) -> bool {
    let mut waiting = vec![(value, 1)];
    while let Some((value, depth)) = waiting.pop() {
        match value {
            Value::Array(_) | Value::Object(_) if depth > MAX_DEPTH => return false,
            Value::Array(items) => waiting.extend(items.iter().map(|item| (item, depth + 1))),
            Value::Object(object) => waiting.extend(object.values().map(|item| (item, depth + 1))),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    true
}

/// Whether a value has at most [`MAX_BYTES`] bytes as JSON.
fn is_small(value: &Value) -> bool {
    struct Room(usize);
    impl Write for Room {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let left = self.0.checked_sub(bytes.len());
            self.0 = left.ok_or(io::ErrorKind::FileTooLarge)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    serde_json::to_writer(Room(MAX_BYTES), value).is_ok()
}
