//! The longest texts that calls take.
//!
//! The code refuses a longer text in a field's own words, so the framework must not check it
//! before.

use std::collections::BTreeSet;

use database::audit::Action;
use domain::leads::intake::MAX_CODE;
use domain::roles::Role;
use domain::templates::{MAX_EMAIL_BODY, MAX_SIGNATURE, MAX_SUBJECT};
use domain::{people, realtors};
use serde_yaml_ng::Value;

use super::{collect_references, operations, operations_mut};
use crate::edge::{MAX_BODY_BYTES, MAX_PICTURE_BODY_BYTES};
use crate::input::{DAY_CHARS, MAX_TEXT};

/// The most characters of a text field of a request that the contract doesn't bound otherwise.
fn most(field: &str) -> usize {
    match field {
        "action" => longest(Action::ALL.iter().map(|action| action.as_str())),
        "userType" => longest(Role::ALL.iter().map(|role| role.as_str())),
        "searchKey" => MAX_TEXT,
        "booker" => MAX_CODE,
        "state" => people::STATE_CHARS,
        "zipCode" | "zipCodes" => people::ZIP_CHARS,
        "fromDate" | "toDate" | "meetingDate" => DAY_CHARS,
        "name" | "surname" | "companyName" | "street" | "unit" => people::MAX_NAME,
        "address1" | "address2" => people::MAX_ADDRESS,
        "email" | "emailAddress" | "userName" => people::MAX_EMAIL,
        "licenseReallocationReason" => people::MAX_REASON,
        "mobile1" | "officePhone1" | "officePhoneNo" | "personalPhoneNo" => people::PHONE_CHARS,
        "officeName" => realtors::MAX_OFFICE_NAME,
        "officeAddress1" | "officeAddress2" => realtors::MAX_OFFICE_ADDRESS,
        "emailSubject" | "notificationTitle" | "subject" => MAX_SUBJECT,
        "content" | "notificationData" => MAX_EMAIL_BODY,
        "signature" => MAX_SIGNATURE,
        "base64FileString" | "base64Image" => MAX_PICTURE_BODY_BYTES,
        // Nothing but the size of the body limits it. A list of addresses and a template to check are
        // taken with longer texts, and the answer names them.
        _ => MAX_BODY_BYTES,
    }
}

fn longest<'a>(names: impl Iterator<Item = &'a str>) -> usize {
    names.map(|name| name.chars().count()).max().unwrap_or_default()
}

/// Declares the longest text of every field and parameter of a request.
pub(super) fn declare_bounds(contract: &mut Value) {
    let mut requested = BTreeSet::new();
    for (_, operation) in operations(contract) {
        if let Some(body) = operation.get("requestBody") {
            collect_references(contract, body, &mut requested);
        }
    }
    for (_, operation) in operations_mut(contract) {
        let parameters = operation.get_mut("parameters").and_then(Value::as_sequence_mut);
        for parameter in parameters.into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap_or_default().to_owned();
            if let Some(schema) = parameter.get_mut("schema") {
                bound(&name, schema);
            }
        }
    }
    let schemas = contract["components"]["schemas"].as_mapping_mut();
    let schemas = schemas.into_iter().flatten();
    for (_, schema) in schemas.filter(|(name, _)| name.as_str().is_some_and(|name| requested.contains(name)))
    {
        let fields = schema.get_mut("properties").and_then(Value::as_mapping_mut);
        for (field, schema) in fields.into_iter().flatten() {
            bound(field.as_str().unwrap_or_default(), schema);
        }
    }
}

/// Bounds a text, or the texts of a list.
fn bound(field: &str, schema: &mut Value) {
    if let Some(items) = schema.get_mut("items") {
        return bound(field, items);
    }
    let Some(keywords) = schema.as_mapping_mut() else {
        return;
    };
    let is_text = keywords.get("type").and_then(Value::as_str) == Some("string");
    let is_bounded = ["maxLength", "format", "enum", "allOf"]
        .iter()
        .any(|keyword| keywords.contains_key(*keyword));
    if is_text && !is_bounded {
        keywords.insert("maxLength".into(), most(field).into());
    }
}
