//! Listings in the format of RESO's Data Dictionary 2.0.

pub mod csv;
pub mod web_api;

mod field;
mod rejected;
mod row;

pub use field::{LeftOut, Reason, VALUE_LEFT_OUT};
pub use rejected::RejectedFile;
