//! Guesses the columns of a file from its headers.

use std::collections::BTreeSet;

use super::ImportField;

/// The headers by field, as letters and digits in lower case, the most specific first.
const NAMES: &[(ImportField, &[&str])] = &[
    (
        ImportField::OpportunityId,
        &[
            "opportunityid",
            "opportunity",
            "leadid",
            "leadnumber",
            "leadno",
            "id",
        ],
    ),
    (ImportField::OpportunityType, &["opportunitytype", "leadtype"]),
    (
        ImportField::Disposition,
        &["disposition", "leadstatus", "status", "stage"],
    ),
    (
        ImportField::MoveType,
        &["movetype", "moveclass", "kindofmove", "typeofmove"],
    ),
    (
        ImportField::ReceivedDate,
        &[
            "receiveddate",
            "receivedat",
            "datereceived",
            "received",
            "leaddate",
        ],
    ),
    (
        ImportField::CreatedAt,
        &["createdat", "createddate", "datecreated", "created"],
    ),
    (
        ImportField::ModifiedDate,
        &[
            "modifieddate",
            "modifiedat",
            "updatedat",
            "lastmodified",
            "lastupdated",
            "modified",
        ],
    ),
    (
        ImportField::FirstName,
        &["firstname", "contactfirstname", "customerfirstname", "givenname"],
    ),
    (
        ImportField::LastName,
        &[
            "lastname",
            "contactlastname",
            "customerlastname",
            "surname",
            "familyname",
        ],
    ),
    (
        ImportField::FullName,
        &[
            "fullname",
            "contactname",
            "customername",
            "clientname",
            "leadname",
            "name",
        ],
    ),
    (
        ImportField::EmailAddress,
        &["emailaddress", "email", "contactemail", "customeremail"],
    ),
    (
        ImportField::CellPhoneNumber,
        &[
            "cellphonenumber",
            "cellphone",
            "cell",
            "mobilephone",
            "mobile",
            "phonenumber",
            "phone",
            "contactphone",
            "customerphone",
        ],
    ),
    (ImportField::HomePhoneNumber, &["homephonenumber", "homephone"]),
    (
        ImportField::WorkPhoneNumber,
        &["workphonenumber", "workphone", "officephone", "businessphone"],
    ),
    (
        ImportField::BookerServiceProvider,
        &["bookerserviceprovider", "bookercode", "booker", "bookingagent"],
    ),
    (
        ImportField::SalesPersonQlabId,
        &["salespersonqlabid", "qlabid", "salespersonid", "salesperson"],
    ),
    (
        ImportField::OriginAddress,
        &[
            "originaddress",
            "originstreet",
            "fromaddress",
            "fromstreet",
            "moveoutaddress",
            "address",
        ],
    ),
    (ImportField::OriginCity, &["origincity", "fromcity", "city"]),
    (ImportField::OriginState, &["originstate", "fromstate", "state"]),
    (
        ImportField::OriginZip,
        &[
            "originzip",
            "originzipcode",
            "fromzip",
            "fromzipcode",
            "zipcode",
            "zip",
        ],
    ),
    (
        ImportField::DestinationAddress,
        &[
            "destinationaddress",
            "destinationstreet",
            "destaddress",
            "deststreet",
            "toaddress",
            "tostreet",
        ],
    ),
    (
        ImportField::DestinationCity,
        &["destinationcity", "destcity", "tocity"],
    ),
    (
        ImportField::DestinationState,
        &["destinationstate", "deststate", "tostate"],
    ),
    (
        ImportField::DestinationZip,
        &[
            "destinationzip",
            "destinationzipcode",
            "destzip",
            "destzipcode",
            "tozip",
            "tozipcode",
        ],
    ),
    (
        ImportField::SurveyDate,
        &["surveydate", "surveyday", "estimatedate"],
    ),
    (ImportField::SurveyTime, &["surveytime"]),
    (
        ImportField::RequestedMoveDate,
        &[
            "requestedmovedate",
            "movedate",
            "movingdate",
            "loaddate",
            "moveday",
        ],
    ),
    (
        ImportField::DwellingType,
        &[
            "dwellingtype",
            "dwelingtype",
            "dwelling",
            "hometype",
            "residencetype",
        ],
    ),
    (
        ImportField::PreferredContactTime,
        &["preferredcontacttime", "preferedcontacttime", "besttimetocall"],
    ),
    (
        ImportField::SurveyorName,
        &["surveyorname", "surveyor", "estimator"],
    ),
    (
        ImportField::Note,
        &["notes", "note", "comments", "comment", "remarks"],
    ),
    (
        ImportField::SmsConsentSource,
        &["smsconsentsource", "consentsource"],
    ),
    (
        ImportField::SmsConsentWording,
        &["smsconsentwording", "consentwording"],
    ),
    (
        ImportField::SmsConsentGivenAt,
        &["smsconsentgivenat", "consentgivenat", "smsconsentdate"],
    ),
];

/// The likely fields of a file's columns, each with its header.
#[must_use]
pub fn guess(headers: &[String]) -> Vec<(ImportField, String)> {
    let keys: Vec<String> = headers.iter().map(|header| key(header)).collect();
    let mut taken = BTreeSet::new();
    let mut found: Vec<(ImportField, String)> = Vec::new();
    for (field, names) in NAMES {
        let has_parts = found.iter().any(|(field, _)| *field == ImportField::LastName);
        if *field == ImportField::FullName && has_parts {
            continue;
        }
        let column = names
            .iter()
            .find_map(|name| keys.iter().position(|key| key == name))
            .filter(|column| taken.insert(*column));
        if let Some(header) = column.and_then(|column| headers.get(column)) {
            found.push((*field, header.clone()));
        }
    }
    // A first name without a last name is the whole name's column, if there is one.
    if found.iter().any(|(field, _)| *field == ImportField::FullName) {
        found.retain(|(field, _)| *field != ImportField::FirstName);
    }
    found
}

fn key(header: &str) -> String {
    header
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::Columns;
    use super::*;

    fn guessed(headers: &str) -> Vec<String> {
        let headers: Vec<String> = headers.split(',').map(ToOwned::to_owned).collect();
        let found = guess(&headers);
        Columns::of(&found, &headers).expect("a valid mapping");
        found
            .into_iter()
            .map(|(field, header)| format!("{}={header}", field.name()))
            .collect()
    }

    #[test]
    fn common_headers_are_recognized_in_any_punctuation() {
        assert_eq!(
            guessed(
                "lead_id,created_at,source,status,contact_name,contact_email,contact_phone,origin_zip,dest_city,move_date,move_class"
            ),
            [
                "opportunityId=lead_id",
                "disposition=status",
                "moveType=move_class",
                "createdAt=created_at",
                "fullName=contact_name",
                "EmailAddress=contact_email",
                "CellPhoneNumber=contact_phone",
                "OriginZip=origin_zip",
                "DestinationCity=dest_city",
                "RequestedMoveDate=move_date",
            ]
        );
        assert_eq!(
            guessed("ID,First Name,Last Name,Name,E-mail"),
            [
                "opportunityId=ID",
                "FirstName=First Name",
                "LastName=Last Name",
                "EmailAddress=E-mail"
            ]
        );
        // The names of an item are recognized as they are.
        let names: Vec<&str> = ImportField::ALL
            .iter()
            .filter(|field| **field != ImportField::FullName)
            .map(|field| field.name())
            .collect();
        assert_eq!(guessed(&names.join(",")).len(), names.len());
    }
}
