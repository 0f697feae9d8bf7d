//! The payload of a lead with the specification's names and spellings. Read again, it yields the
//! same lead.

use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::{Map, Value, json};

use super::survey::SURVEY_ZONE;
use super::{Code, Contact, Lead, Note, Place};

/// The payload of a lead; fields without a value are absent.
#[must_use]
pub fn payload(lead: &Lead) -> Value {
    let details = &lead.details;
    let given = |contact: &Option<Contact>| contact.as_ref().map(|contact| contact.given.clone());
    let code = |code: &Option<Code>| code.as_ref().map(|code| code.given.clone());
    let survey = details.survey;
    let survey_time = survey.and_then(|survey| survey.at).map(|at| {
        at.with_timezone(&SURVEY_ZONE)
            .to_rfc3339_opts(SecondsFormat::Secs, true)
    });
    let mut fields = Map::new();
    let mut add = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            fields.insert(name.to_owned(), value.into());
        }
    };
    add("FirstName", details.first_name.clone());
    add("LastName", details.last_name.clone());
    add("EmailAddress", given(&details.email));
    add("CellPhoneNumber", given(&details.cell_phone));
    add("HomePhoneNumber", given(&details.home_phone));
    add("WorkPhoneNumber", given(&details.work_phone));
    add("BookerServiceProvider", code(&details.booker));
    add("SalesPersonQLABId", code(&details.sales_person));
    for (end, place) in [("Origin", &details.origin), ("Destination", &details.destination)] {
        let Place {
            address,
            city,
            state,
            zip_code,
        } = place.clone();
        for (part, value) in [
            ("Address", address),
            ("City", city),
            ("State", state),
            ("Zip", zip_code),
        ] {
            add(&format!("{end}{part}"), value);
        }
    }
    add("SurveyDate", survey.map(|survey| survey.day.to_string()));
    add("SurveyTime", survey_time);
    add("RequestedMoveDate", details.move_on.map(|day| day.to_string()));
    add("DwelingType", details.dwelling_type.clone());
    add("PreferedContactTime", details.preferred_contact_time.clone());
    add("SurveyorName", details.surveyor_name.clone());
    if !details.notes.is_empty() {
        let notes: Vec<Value> = details.notes.iter().map(note).collect();
        fields.insert("Notes".to_owned(), notes.into());
    }
    if let Some(consent) = &lead.sms_consent {
        let consent = json!({
            "source": consent.source, "wording": consent.wording, "givenAt": time(consent.given_at),
        });
        fields.insert("SmsConsent".to_owned(), consent);
    }
    fields.into()
}

fn note(note: &Note) -> Value {
    let texts = [
        ("RowId", note.row_id.clone()),
        ("NoteSource", note.source.clone()),
        ("DateTime", note.noted_at.map(time)),
        ("Note", Some(note.text.clone())),
    ];
    texts
        .into_iter()
        .filter_map(|(name, text)| Some((name.to_owned(), text?.into())))
        .collect::<Map<_, _>>()
        .into()
}

fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::AutoSi, true)
}

#[cfg(test)]
mod tests {
    use super::super::examples::{item, item_with, lead_of};
    use super::*;

    #[test]
    fn a_payload_reads_back_to_the_same_lead() {
        for lead in [
            lead_of(&item()),
            lead_of(&item_with(
                json!({"SurveyTime": "23:30", "EmailAddress": "not an address"}),
            )),
            lead_of(&json!({"opportunityId": "1"})),
        ] {
            let again = lead_of(&json!({
                "opportunityId": lead.opportunity_id,
                "opportunityType": lead.details.opportunity_type,
                "disposition": lead.status.name(),
                "moveType": lead.move_type.map(|kind| kind.code()),
                "receivedDate": lead.received_at.to_rfc3339(),
                "modifiedDate": lead.modified_at.map(|at| at.to_rfc3339()),
                "payload": payload(&lead),
            }));
            assert_eq!(again, lead);
        }
    }
}
