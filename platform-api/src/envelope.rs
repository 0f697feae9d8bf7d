//! The envelope of every successful answer.

use poem_openapi::Object;
use poem_openapi::payload::Json;
use poem_openapi::types::{ParseFromJSON, ToJSON, Type};

use crate::error::ApiError;

/// A successful answer.
#[derive(Debug, Object)]
pub struct Envelope<T: Type + ParseFromJSON + ToJSON + Send + Sync> {
    /// The result.
    pub result: T,
}

/// A page of a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PageOut<T: Type + ParseFromJSON + ToJSON + Send + Sync> {
    /// The rows of the page.
    pub data: Vec<T>,
    /// The number of rows in the whole list.
    pub records_total: i32,
}

impl<T: Type + ParseFromJSON + ToJSON + Send + Sync> PageOut<T> {
    /// The rows of a page with the count of the whole list.
    pub fn new(rows: impl IntoIterator<Item = T>, count: i64) -> Self {
        Self {
            data: rows.into_iter().collect(),
            records_total: total(count),
        }
    }
}

/// An empty result.
#[derive(Debug, Object)]
pub struct Done {}

/// The result of a handler.
pub type Answer<T> = Result<Json<Envelope<T>>, ApiError>;

/// A successful answer with `result`.
///
/// # Errors
/// Never; the type lets handlers end with this call.
pub fn answer<T: Type + ParseFromJSON + ToJSON + Send + Sync>(result: T) -> Answer<T> {
    Ok(Json(Envelope { result }))
}

/// A list's count for the wire, which has no int64.
#[must_use]
pub fn total(count: i64) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
