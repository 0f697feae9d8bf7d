//! The parts of Doorstep put together: what the one binary does in each of its
//! roles, and the commands that are more than wiring.

pub mod clock;
pub mod config;
pub mod environment;
pub mod import;
pub mod listing_sources;
pub mod logging;
pub mod mail;
pub mod measurements;
pub mod priority;
pub mod roles;
pub mod seed;
mod smtp_server;
pub mod span_export;
