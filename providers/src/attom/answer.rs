//! Parses answers. The letter case of field names differs by endpoint and even within one
//! (`owner1.lastName` beside `owner2.lastname`). Numbers may be strings, and any field may be
//! missing.

use domain::owner_data::Owner;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{Answer, AttomError};

/// `status.code` of a valid call without a result.
pub(super) const NO_RESULT: i64 = 400;

/// `status.code` of an answer with a result.
const RESULT: i64 = 0;

/// Reads an answer with status 200 to a call for a home in `zip_code`.
pub(super) fn read(body: &[u8], zip_code: &str) -> Result<Answer, AttomError> {
    let malformed = |error| AttomError::Malformed(Some(error));
    let value: Value = serde_json::from_slice(body).map_err(malformed)?;
    if !value.is_object() {
        return Err(AttomError::Malformed(None));
    }
    let parsed: Body = serde_json::from_value(lowercased(value)).map_err(malformed)?;
    let owner = match parsed.status.code {
        Some(RESULT) | None => parsed
            .property
            .into_iter()
            .find(|home| home.is_in(zip_code))
            .map(Home::owner)
            .filter(Owner::is_known),
        Some(NO_RESULT) => None,
        // Some errors of the call come with status 200.
        Some(code) => {
            return Err(AttomError::Refused {
                status: 200,
                code: Some(code),
            });
        }
    };
    Ok(Answer {
        owner,
        is_counted: true,
    })
}

/// `status.code` of any answer that has one.
pub(super) fn code(body: &[u8]) -> Option<i64> {
    let value = serde_json::from_slice(body).ok()?;
    let parsed: Body = serde_json::from_value(lowercased(value)).ok()?;
    parsed.status.code
}

/// The same value with all field names in lower case.
fn lowercased(value: Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| (name.to_ascii_lowercase(), lowercased(value)))
            .collect(),
        Value::Array(items) => items.into_iter().map(lowercased).collect(),
        other => other,
    }
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Body {
    #[serde(deserialize_with = "or_none")]
    status: Status,
    #[serde(deserialize_with = "or_none")]
    property: Vec<Home>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Status {
    #[serde(deserialize_with = "number")]
    code: Option<i64>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Home {
    #[serde(deserialize_with = "or_none")]
    identifier: Identifier,
    #[serde(deserialize_with = "or_none")]
    address: Place,
    #[serde(deserialize_with = "or_none")]
    summary: Summary,
    #[serde(deserialize_with = "or_none")]
    assessment: Assessment,
    /// The owners in answers of `property/detailowner`.
    #[serde(deserialize_with = "or_none")]
    owner: Option<Owners>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Identifier {
    #[serde(deserialize_with = "text")]
    attomid: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Place {
    #[serde(deserialize_with = "text")]
    postal1: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Summary {
    #[serde(deserialize_with = "text")]
    absenteeind: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Assessment {
    #[serde(deserialize_with = "or_none")]
    owner: Option<Owners>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Owners {
    #[serde(deserialize_with = "or_none")]
    owner1: Person,
    #[serde(deserialize_with = "or_none")]
    owner2: Person,
    #[serde(deserialize_with = "or_none")]
    owner3: Person,
    #[serde(deserialize_with = "or_none")]
    owner4: Person,
    #[serde(deserialize_with = "text")]
    absenteeownerstatus: Option<String>,
    #[serde(deserialize_with = "text")]
    mailingaddressoneline: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Person {
    #[serde(deserialize_with = "text")]
    firstnameandmi: Option<String>,
    #[serde(deserialize_with = "text")]
    lastname: Option<String>,
}

impl Home {
    /// Whether the home has this zip code or none. The API returns the nearest match, which may
    /// be another home.
    fn is_in(&self, zip_code: &str) -> bool {
        self.address
            .postal1
            .as_ref()
            .is_none_or(|postal| postal.starts_with(zip_code))
    }

    fn owner(self) -> Owner {
        let owners = self.assessment.owner.or(self.owner).unwrap_or_default();
        let is_owner_occupied = occupied(
            self.summary.absenteeind.as_deref(),
            owners.absenteeownerstatus.as_deref(),
        );
        let names: Vec<_> = [&owners.owner1, &owners.owner2, &owners.owner3, &owners.owner4]
            .into_iter()
            .filter_map(Person::full_name)
            .collect();
        Owner {
            first_name: owners.owner1.firstnameandmi,
            name: (!names.is_empty()).then(|| names.join(" & ")),
            email: None,
            mailing_address: owners.mailingaddressoneline,
            phone: None,
            is_owner_occupied,
            provider_key: self.identifier.attomid,
        }
    }
}

impl Person {
    fn full_name(&self) -> Option<String> {
        match (&self.firstnameandmi, &self.lastname) {
            (Some(first), Some(last)) => Some(format!("{first} {last}")),
            (Some(name), None) | (None, Some(name)) => Some(name.clone()),
            (None, None) => None,
        }
    }
}

/// Reads the words in `summary.absenteeInd`, or else the owner's status letter.
fn occupied(indicator: Option<&str>, status: Option<&str>) -> Option<bool> {
    let indicator = indicator.unwrap_or_default().to_ascii_uppercase();
    if indicator.starts_with("OWNER OCC") {
        return Some(true);
    }
    if indicator.starts_with("ABSENTEE") {
        return Some(false);
    }
    match status.map(str::to_ascii_uppercase).as_deref() {
        Some("O") => Some(true),
        Some("A") => Some(false),
        _ => None,
    }
}

/// Treats null as absent.
fn or_none<'de, D: Deserializer<'de>, T: Default + Deserialize<'de>>(value: D) -> Result<T, D::Error> {
    Ok(Option::deserialize(value)?.unwrap_or_default())
}

/// Reads a text or a number as text with normalized spaces; `None` if empty.
fn text<'de, D: Deserializer<'de>>(value: D) -> Result<Option<String>, D::Error> {
    let text = match Value::deserialize(value)? {
        Value::String(text) => text.split_whitespace().collect::<Vec<_>>().join(" "),
        Value::Number(number) => number.to_string(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => String::new(),
    };
    Ok((!text.is_empty()).then_some(text))
}

/// Reads a whole number from a number or a text.
fn number<'de, D: Deserializer<'de>>(value: D) -> Result<Option<i64>, D::Error> {
    Ok(text(value)?.and_then(|text| text.parse().ok()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read_answer(answer: &Value) -> Result<Answer, AttomError> {
        read(answer.to_string().as_bytes(), "80212")
    }

    /// Sets the field at `path`, as in the field tables below the array of homes.
    fn set(home: &mut Value, path: &str, value: Value) {
        let mut at = home;
        for name in path.split('.') {
            at = &mut at[name];
        }
        *at = value;
    }

    fn answer(home: Value) -> Value {
        json!({
            "status": { "version": "1.0.0", "code": 0, "msg": "SuccessWithResult", "total": 1, "page": 1, "pagesize": 10 },
            "property": [home],
        })
    }

    /// The field names are spelled as in the official dictionary of `property/expandedprofile`.
    fn expanded() -> Value {
        let mut home = json!({});
        for (path, value) in [
            ("identifier.attomId", json!(184_713_191)),
            ("address.postal1", json!("80212")),
            ("summary.absenteeInd", json!("OWNER OCCUPIED")),
            ("assessment.owner.owner1.lastName", json!("VASQUEZ")),
            ("assessment.owner.owner1.firstNameAndMi", json!("MARIA  L ")),
            ("assessment.owner.owner2.lastname", json!("VASQUEZ")),
            ("assessment.owner.owner2.firstnameandmi", json!("TOM")),
            ("assessment.owner.absenteeOwnerStatus", json!("O")),
            (
                "assessment.owner.mailingAddressOneline",
                json!("4529 WINONA CT, DENVER, CO 80212"),
            ),
        ] {
            set(&mut home, path, value);
        }
        home
    }

    fn maria() -> Owner {
        Owner {
            first_name: Some("MARIA L".to_owned()),
            name: Some("MARIA L VASQUEZ & TOM VASQUEZ".to_owned()),
            email: None,
            mailing_address: Some("4529 WINONA CT, DENVER, CO 80212".to_owned()),
            phone: None,
            is_owner_occupied: Some(true),
            provider_key: Some("184713191".to_owned()),
        }
    }

    #[test]
    fn an_owner_is_read_in_any_letter_case_and_from_both_places() {
        let found = read_answer(&answer(expanded())).expect("an answer");
        assert_eq!(found.owner, Some(maria()));
        assert!(found.is_counted);
        let lower = lowercased(answer(expanded()));
        assert_eq!(read_answer(&lower).expect("an answer").owner, Some(maria()));
        let mut detail = expanded();
        detail["owner"] = detail["assessment"]["owner"].take();
        assert_eq!(
            read_answer(&answer(detail)).expect("an answer").owner,
            Some(maria())
        );
    }

    #[test]
    fn numbers_may_be_texts_and_nulls_are_absent() {
        let mut home = expanded();
        set(&mut home, "identifier.attomId", json!("184713191"));
        set(&mut home, "assessment.owner.owner3", Value::Null);
        set(&mut home, "sale", Value::Null);
        set(&mut home, "address.postal1", json!(80212));
        let mut body = answer(home);
        body["status"]["code"] = json!("0");
        assert_eq!(read_answer(&body).expect("an answer").owner, Some(maria()));
    }

    // PROP-05
    #[test]
    fn occupancy_is_read_from_words_or_a_letter_or_unknown() {
        for (word, letter, expected) in [
            (json!("OWNER OCCUPIED"), json!("A"), Some(true)),
            (json!("Absentee Owner"), json!("O"), Some(false)),
            (Value::Null, json!("o"), Some(true)),
            (json!(""), json!("A"), Some(false)),
            (Value::Null, json!("S"), None),
            (Value::Null, Value::Null, None),
        ] {
            let mut home = expanded();
            set(&mut home, "summary.absenteeInd", word);
            set(&mut home, "assessment.owner.absenteeOwnerStatus", letter);
            let owner = read_answer(&answer(home))
                .expect("an answer")
                .owner
                .expect("an owner");
            assert_eq!(owner.is_owner_occupied, expected);
        }
    }

    #[test]
    fn an_owner_that_is_a_company_has_only_a_name() {
        let mut home = expanded();
        set(
            &mut home,
            "assessment.owner",
            json!({ "corporateIndicator": "Y", "owner1": { "lastName": "ACME HOLDINGS LLC" } }),
        );
        let owner = read_answer(&answer(home))
            .expect("an answer")
            .owner
            .expect("an owner");
        assert_eq!(
            (owner.first_name, owner.name.as_deref()),
            (None, Some("ACME HOLDINGS LLC"))
        );
    }

    #[test]
    fn an_answer_without_an_owner_is_not_an_error() {
        let nothing = json!({ "status": { "code": 400, "msg": "SuccessWithoutResult" }, "property": [] });
        let mut elsewhere = expanded();
        set(&mut elsewhere, "address.postal1", json!("10001"));
        let mut nameless = expanded();
        set(&mut nameless, "assessment", Value::Null);
        for body in [
            nothing,
            answer(elsewhere),
            answer(nameless),
            json!({ "status": { "code": 0 } }),
        ] {
            let answer = read_answer(&body).expect("an answer");
            assert_eq!((answer.owner, answer.is_counted), (None, true));
        }
    }

    #[test]
    fn invalid_bodies_are_malformed_and_errors_of_the_call_are_refusals() {
        for body in ["", "<html>", "[]", "{\"status\":7}", "{\"property\":{}}"] {
            assert!(
                matches!(read(body.as_bytes(), "80212"), Err(AttomError::Malformed(_))),
                "{body}"
            );
        }
        let wrong = json!({ "status": { "code": -5, "msg": "Invalid Parameter" } });
        assert!(matches!(
            read_answer(&wrong),
            Err(AttomError::Refused { code: Some(-5), .. })
        ));
    }

    /// Checks the field names against the official dictionary, if it is next to the repository.
    #[test]
    #[expect(clippy::print_stderr, reason = "the test's output shows that it was skipped")]
    fn every_path_that_is_read_is_in_the_dictionary() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../shared/providers/attom-field-paths.tsv"
        );
        let Ok(dictionary) = std::fs::read_to_string(path) else {
            eprintln!("skipped: the dictionary is not next to the repository");
            return;
        };
        let dictionary = dictionary.to_ascii_lowercase();
        let assert_listed = |endpoint: &str, path: &str| {
            let line = format!("/property/{endpoint}\tproperty.{path}");
            assert!(dictionary.lines().any(|entry| entry == line), "{line}");
        };
        for path in [
            "identifier.attomid",
            "address.postal1",
            "summary.absenteeind",
            "assessment.owner.absenteeownerstatus",
            "assessment.owner.mailingaddressoneline",
        ] {
            assert_listed("expandedprofile", path);
        }
        for number in 1..=4 {
            for name in ["lastname", "firstnameandmi"] {
                assert_listed(
                    "expandedprofile",
                    &format!("assessment.owner.owner{number}.{name}"),
                );
                assert_listed("detailowner", &format!("owner.owner{number}.{name}"));
            }
        }
    }
}
