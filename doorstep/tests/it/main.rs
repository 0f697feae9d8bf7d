//! Stories of the commands, each on a database of its own.
#![allow(
    clippy::print_stderr,
    reason = "a test that is skipped, or has to do with less, says so"
)]
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod import;
mod load_set;
mod market_file;
mod seed;
