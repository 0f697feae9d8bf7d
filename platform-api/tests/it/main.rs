//! The HTTP API, called as a client calls it, on a database of each test's own.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod account;
mod audit;
mod communication_feeds;
mod contract;
mod dashboard;
mod dashboard_realtors;
mod edge;
mod email_sends;
mod listing_filters;
mod listing_sources;
mod listings;
mod listings_within;
mod manual_outreach;
mod markets;
mod matrix;
mod media;
mod notifications;
mod outbox;
mod owner_data;
mod passwords;
mod plans;
mod property_conversions;
mod property_details;
mod property_flags;
mod property_outreach;
mod realtor_edits;
mod realtors;
mod reports;
mod settings;
mod sso;
mod street_view;
mod suppressions;
mod templates;
mod users;
mod world;
