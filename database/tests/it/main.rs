//! Tests of the database through its public functions, each on its own database.
#![allow(
    clippy::print_stderr,
    reason = "a test that is skipped, or has to do with less, says so"
)]
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod catalog;
mod dropped;
mod ground;
mod listing_events;
mod listing_import;
mod listing_sources;
mod memberships;
mod message_moves;
mod territory;
mod territory_changes;
mod zips;
