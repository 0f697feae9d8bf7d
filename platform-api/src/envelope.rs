//! The shape of every good answer.

use poem_openapi::Object;
use poem_openapi::payload::Json;
use poem_openapi::types::{ParseFromJSON, ToJSON, Type};

use crate::error::ApiError;

/// A good answer.
#[derive(Debug, Object)]
pub struct Envelope<T: Type + ParseFromJSON + ToJSON + Send + Sync> {
    /// What was asked for.
    pub result: T,
}

/// A page of a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PageOut<T: Type + ParseFromJSON + ToJSON + Send + Sync> {
    /// The rows of the page.
    pub data: Vec<T>,
    /// Rows in the whole list.
    pub records_total: i32,
}

/// Nothing more to say.
#[derive(Debug, Object)]
pub struct Done {}

/// What a handler answers.
pub type Answer<T> = Result<Json<Envelope<T>>, ApiError>;

/// A good answer of `result`.
///
/// # Errors
/// Never: it is the shape handlers end with.
pub fn answer<T: Type + ParseFromJSON + ToJSON + Send + Sync>(result: T) -> Answer<T> {
    Ok(Json(Envelope { result }))
}

/// A list's count for the wire, which knows no int64.
#[must_use]
pub fn total(count: i64) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
