//! Leads and their history on the wire.

use chrono::{DateTime, NaiveDate, Utc};
use database::leads::bookers::Zones;
use database::leads::history::LeadVersion;
use database::leads::reading::StoredLead;
use domain::leads::{Contact, Lead, LeadStatus, Note, Place, payload};
use poem_openapi::{Enum, Object};

/// The status of a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(remote = "LeadStatus")]
pub enum LeadStatusName {
    /// Nobody has tried to reach it.
    New,
    /// Somebody tried to reach it.
    #[oai(rename = "Attempted Contact")]
    AttemptedContact,
    /// A survey is agreed.
    #[oai(rename = "Survey Scheduled")]
    SurveyScheduled,
    /// The survey took place.
    #[oai(rename = "Survey Completed")]
    SurveyCompleted,
    /// It is ready to book.
    #[oai(rename = "Ready to book")]
    ReadyToBook,
    /// It has an offer and is deciding.
    Pending,
    /// It booked.
    Booked,
    /// It chose another company.
    Lost,
    /// It is given up.
    Inactive,
}

/// A lead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadOut {
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// The partner's word for the kind of opportunity.
    pub opportunity_type: Option<String>,
    /// The status.
    pub disposition: LeadStatusName,
    /// The kind of the move, 1 to 7; absent if unknown.
    pub move_type: Option<i16>,
    /// The day of the survey as the partner states it.
    pub survey_date: Option<NaiveDate>,
    /// The instant of the survey, if its time is known.
    pub survey_at: Option<DateTime<Utc>>,
    /// The requested day of the move.
    pub requested_move_date: Option<NaiveDate>,
    /// When the partner received the lead.
    pub received_date: DateTime<Utc>,
    /// When the partner last changed the lead.
    pub modified_date: Option<DateTime<Utc>>,
    /// When Doorstep first stored the lead.
    pub created_at: DateTime<Utc>,
    /// The time zone of the booker, as its IANA name.
    pub booker_timezone: String,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// Email address.
    pub email_address: Option<ContactOut>,
    /// Cell phone.
    pub cell_phone: Option<ContactOut>,
    /// Home phone.
    pub home_phone: Option<ContactOut>,
    /// Work phone.
    pub work_phone: Option<ContactOut>,
    /// The code of the booker.
    pub booker_service_provider: Option<String>,
    /// The id of the sales person.
    #[oai(rename = "salesPersonQLABId")]
    pub sales_person_qlab_id: Option<String>,
    /// Where the move begins.
    pub origin: PlaceOut,
    /// Where the move ends.
    pub destination: PlaceOut,
    /// The lead as a JSON text with the partner's names; fields without a value are absent.
    pub payload: String,
}

/// A lead with everything that is known about it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadDetailsOut {
    /// What the list shows.
    #[oai(flatten)]
    pub lead: LeadOut,
    /// What the lead lives in.
    pub dwelling_type: Option<String>,
    /// When the lead prefers to be contacted.
    pub preferred_contact_time: Option<String>,
    /// Who carries out the survey.
    pub surveyor_name: Option<String>,
    /// The notes, newest first.
    pub notes: Vec<LeadNoteOut>,
}

/// An email address or phone number.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ContactOut {
    /// As the partner sent it.
    pub value: String,
    /// Whether it can be used; otherwise it is only shown.
    pub is_valid: bool,
}

/// One end of a move.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlaceOut {
    /// Number, street and unit.
    pub address: Option<String>,
    /// City.
    pub city: Option<String>,
    /// State.
    pub state: Option<String>,
    /// Zip code.
    pub zip_code: Option<String>,
}

/// A note about a lead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadNoteOut {
    /// Who or what wrote it.
    pub note_source: Option<String>,
    /// When it was written.
    pub noted_at: Option<DateTime<Utc>>,
    /// The text, which may have several lines.
    pub note: String,
}

/// A version of a lead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadVersionOut {
    /// Its number, from 1.
    pub version: i64,
    /// When it was stored.
    pub at: DateTime<Utc>,
    /// What sent it.
    pub source: String,
    /// The changed fields in alphabetical order; empty for the first version.
    pub changes: Vec<LeadChangeOut>,
}

/// A changed field.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadChangeOut {
    /// The field by the partner's name.
    pub field: String,
    /// The old value; absent if there was none.
    pub old: Option<String>,
    /// The new value; absent if there is none.
    pub new: Option<String>,
}

/// A lead of the list. Its payload has no notes, which may be long.
pub fn lead_out(stored: StoredLead, zones: &Zones) -> LeadOut {
    let mut lead = stored.lead;
    lead.details.notes.clear();
    out(lead, stored.created_at, zones)
}

/// A whole lead.
pub fn details_out(stored: StoredLead, zones: &Zones) -> LeadDetailsOut {
    let details = stored.lead.details.clone();
    LeadDetailsOut {
        lead: out(stored.lead, stored.created_at, zones),
        dwelling_type: details.dwelling_type,
        preferred_contact_time: details.preferred_contact_time,
        surveyor_name: details.surveyor_name,
        notes: details.notes.into_iter().map(note_out).collect(),
    }
}

fn out(lead: Lead, created_at: DateTime<Utc>, zones: &Zones) -> LeadOut {
    let payload = payload(&lead).to_string();
    let details = lead.details;
    LeadOut {
        opportunity_id: lead.opportunity_id,
        opportunity_type: details.opportunity_type,
        disposition: lead.status.into(),
        move_type: lead.move_type.map(|kind| kind.code()),
        survey_date: details.survey.map(|survey| survey.day),
        survey_at: details.survey.and_then(|survey| survey.at),
        requested_move_date: details.move_on,
        received_date: lead.received_at,
        modified_date: lead.modified_at,
        created_at,
        booker_timezone: zones.of(details.booker.as_ref()).name().to_owned(),
        first_name: details.first_name,
        last_name: details.last_name,
        email_address: details.email.map(contact_out),
        cell_phone: details.cell_phone.map(contact_out),
        home_phone: details.home_phone.map(contact_out),
        work_phone: details.work_phone.map(contact_out),
        booker_service_provider: details.booker.map(|code| code.given),
        sales_person_qlab_id: details.sales_person.map(|code| code.given),
        origin: place_out(details.origin),
        destination: place_out(details.destination),
        payload,
    }
}

/// A version of a lead.
pub fn version_out(version: LeadVersion) -> LeadVersionOut {
    let changes = version
        .changes
        .into_iter()
        .map(|(field, (old, new))| LeadChangeOut { field, old, new });
    LeadVersionOut {
        version: version.version,
        at: version.at,
        source: version.source,
        changes: changes.collect(),
    }
}

fn contact_out(contact: Contact) -> ContactOut {
    ContactOut {
        is_valid: contact.key.is_some(),
        value: contact.given,
    }
}

fn place_out(place: Place) -> PlaceOut {
    PlaceOut {
        address: place.address,
        city: place.city,
        state: place.state,
        zip_code: place.zip_code,
    }
}

fn note_out(note: Note) -> LeadNoteOut {
    LeadNoteOut {
        note_source: note.source,
        noted_at: note.noted_at,
        note: note.text,
    }
}
