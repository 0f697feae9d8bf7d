//! Reads sheets back with another library, or as XML.
#![allow(clippy::unwrap_used, reason = "tests")]

mod file_name;
mod package;
mod readers;
mod sheet;
