//! Wires the parts of Doorstep together: the roles of the binary, and the commands `import` and
//! `seed`.

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
