//! Tests of the commands, each with its own database.
#![allow(clippy::print_stderr, reason = "tests report skipped and reduced checks")]
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod import;
mod load_set;
mod market_file;
mod seed;
