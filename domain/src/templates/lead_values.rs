//! The values of variables for a move lead.

use chrono_tz::Tz;

use super::placeholders::Values;
use super::variables::Variable;
use crate::leads::{Lead, full_name, sms_number};

/// The values for a lead whose booker is in `zone` and whose coordinator has this name.
#[must_use]
pub fn lead_values(lead: &Lead, zone: Tz, coordinator: Option<&str>) -> Values {
    let details = &lead.details;
    let mut values = Values::default();
    let email = details.email.as_ref().filter(|email| email.key.is_some());
    let survey_at = details.survey.and_then(|survey| survey.at);
    let survey_at = survey_at.map(|at| at.with_timezone(&zone));
    let survey_on = details
        .survey
        .map(|survey| survey_at.map_or(survey.day, |at| at.date_naive()));
    let day = |on: chrono::NaiveDate| on.format("%m/%d/%Y").to_string();
    let (origin, destination) = (&details.origin, &details.destination);
    for (variable, value) in [
        (Variable::RecipientName, Some(full_name(lead))),
        (Variable::FirstName, details.first_name.clone()),
        (Variable::LastName, details.last_name.clone()),
        (Variable::Phone, sms_number(details).map(shown_phone)),
        (Variable::Email, email.map(|email| email.given.clone())),
        (Variable::OriginAddress, origin.address.clone()),
        (Variable::OriginCity, origin.city.clone()),
        (Variable::OriginState, origin.state.clone()),
        (Variable::OriginZip, origin.zip_code.clone()),
        (Variable::DestinationAddress, destination.address.clone()),
        (Variable::DestinationCity, destination.city.clone()),
        (Variable::DestinationState, destination.state.clone()),
        (Variable::DestinationZip, destination.zip_code.clone()),
        (Variable::SurveyDate, survey_on.map(day)),
        (
            Variable::SurveyTime,
            survey_at.map(|at| at.format("%-I:%M %p").to_string()),
        ),
        (
            Variable::MoveType,
            lead.move_type.map(|kind| kind.name().to_owned()),
        ),
        (Variable::Coordinator, coordinator.map(ToOwned::to_owned)),
        (Variable::DwellingType, details.dwelling_type.clone()),
        (Variable::RequestedMoveDate, details.move_on.map(day)),
        (Variable::Surveyor, details.surveyor_name.clone()),
    ] {
        values.set(variable, value);
    }
    values
}

/// Ten digits as (xxx) xxx-xxxx.
fn shown_phone(digits: &str) -> String {
    match (digits.get(..3), digits.get(3..6), digits.get(6..)) {
        (Some(area), Some(exchange), Some(line)) => format!("({area}) {exchange}-{line}"),
        _ => digits.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::leads::{Contact, LeadDetails, LeadStatus, Survey};
    use crate::move_types::MoveType;
    use crate::templates::variables::Group;

    fn lead(details: LeadDetails) -> Lead {
        Lead {
            opportunity_id: "1".to_owned(),
            status: LeadStatus::New,
            move_type: Some(MoveType::CrossBorder),
            received_at: chrono::DateTime::UNIX_EPOCH,
            modified_at: None,
            sms_consent: None,
            details,
        }
    }

    #[test]
    fn the_values_of_a_lead_become_text() {
        let at = "2026-03-10T04:30:00Z".parse().expect("a time");
        let lead = lead(LeadDetails {
            first_name: Some("Maria".to_owned()),
            last_name: Some("Vasquez".to_owned()),
            email: Some(Contact::email("maria@example")),
            home_phone: Some(Contact::phone("512.555.0101")),
            survey: Some(Survey {
                day: "2026-03-10".parse().expect("a day"),
                at: Some(at),
            }),
            move_on: Some("2026-04-01".parse().expect("a day")),
            ..LeadDetails::default()
        });
        let values = lead_values(&lead, chrono_tz::America::Denver, Some("Corwin Abara"));
        for (variable, expected) in [
            (Variable::RecipientName, Some("Maria Vasquez")),
            (Variable::Phone, Some("(512) 555-0101")),
            // An invalid address is no address.
            (Variable::Email, None),
            // In the booker's zone, also the day.
            (Variable::SurveyDate, Some("03/09/2026")),
            (Variable::SurveyTime, Some("10:30 PM")),
            (Variable::MoveType, Some("Cross Border")),
            (Variable::Coordinator, Some("Corwin Abara")),
            (Variable::RequestedMoveDate, Some("04/01/2026")),
            (Variable::OriginCity, None),
        ] {
            assert_eq!(values.of(variable), expected, "{variable:?}");
        }
    }

    #[test]
    fn every_variable_of_leads_can_have_a_value() {
        let place = crate::leads::Place {
            address: Some("1 A St".to_owned()),
            city: Some("Denver".to_owned()),
            state: Some("CO".to_owned()),
            zip_code: Some("80212".to_owned()),
        };
        let text = |text: &str| Some(text.to_owned());
        let lead = lead(LeadDetails {
            first_name: text("Maria"),
            last_name: text("Vasquez"),
            email: Some(Contact::email("maria@example.com")),
            cell_phone: Some(Contact::phone("512.555.0101")),
            origin: place.clone(),
            destination: place,
            survey: Some(Survey {
                day: "2026-03-10".parse().expect("a day"),
                at: Some(chrono::DateTime::UNIX_EPOCH),
            }),
            move_on: Some("2026-04-01".parse().expect("a day")),
            dwelling_type: text("House"),
            surveyor_name: text("Sam"),
            ..LeadDetails::default()
        });
        let values = lead_values(&lead, chrono_tz::UTC, Some("Ann"));
        for variable in Group::Lead.variables() {
            assert!(values.of(*variable).is_some(), "{variable:?}");
        }
    }
}
