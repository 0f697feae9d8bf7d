//! The answers of Doorstep's partner API.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What Doorstep did with an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Effect {
    /// It created the lead.
    Created,
    /// It changed the lead.
    Updated,
    /// It had the same already.
    Unchanged,
    /// It has a newer version.
    Stale,
    /// It can't use some fields.
    Rejected,
    /// It refused the request, or there was no answer.
    Failed,
}

impl Effect {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Updated => "updated",
            Self::Unchanged => "unchanged",
            Self::Stale => "stale",
            Self::Rejected => "rejected",
            Self::Failed => "failed",
        }
    }
}

/// A field that Doorstep can't use, or a fault without a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldFault {
    /// The field.
    #[serde(default)]
    pub field: Option<String>,
    /// What is wrong.
    pub message: String,
}

/// What Doorstep did with an item of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Outcome {
    /// The effect.
    #[serde(rename = "result")]
    pub effect: Effect,
    /// The status that has no meaning to Doorstep.
    #[serde(default)]
    pub unknown_status: Option<String>,
    /// The faults.
    #[serde(default, rename = "errors")]
    pub faults: Vec<FieldFault>,
}

impl Outcome {
    /// Whether Doorstep has the item as it was sent.
    pub(crate) fn is_stored(&self) -> bool {
        match self.effect {
            Effect::Created | Effect::Updated | Effect::Unchanged => true,
            Effect::Stale | Effect::Rejected | Effect::Failed => false,
        }
    }
}

/// An error of the API.
#[derive(Deserialize)]
struct Error {
    message: String,
    #[serde(default)]
    details: Vec<FieldFault>,
}

/// The outcome of each item of a request. A request that was refused as a whole has one.
pub(crate) fn outcomes(status: Option<u16>, answer: &Value) -> Vec<Outcome> {
    let result = &answer["result"];
    let read = match result.get("results") {
        Some(results) => Vec::<Outcome>::deserialize(results),
        None => Outcome::deserialize(result).map(|one| vec![one]),
    };
    read.unwrap_or_else(|_| vec![refused(status, answer)])
}

fn refused(status: Option<u16>, answer: &Value) -> Outcome {
    let error = Error::deserialize(&answer["error"]).unwrap_or_else(|_| Error {
        message: answer.as_str().unwrap_or("Not an answer of Doorstep").to_owned(),
        details: Vec::new(),
    });
    let names_fields = status == Some(400) && error.details.iter().any(|fault| fault.field.is_some());
    Outcome {
        effect: if names_fields {
            Effect::Rejected
        } else {
            Effect::Failed
        },
        unknown_status: None,
        faults: if error.details.is_empty() {
            vec![FieldFault {
                field: None,
                message: error.message,
            }]
        } else {
            error.details
        },
    }
}
