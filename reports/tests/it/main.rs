//! Sheets are read back by another library, or as the XML they consist of.
#![allow(clippy::unwrap_used, reason = "tests")]

mod file_name;
mod package;
mod readers;
mod sheet;
