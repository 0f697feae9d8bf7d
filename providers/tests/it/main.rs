//! Tests the clients through their public API: against the sandbox, over real sockets, and on
//! files.
#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(clippy::print_stdout, reason = "skipped tests print a line")]

mod attom;
mod aurinko;
mod email_accounts;
mod lob;
mod maps;
mod official;
mod oidc;
mod posts;
mod reso_csv;
mod reso_web_api;
mod smtp;
mod twilio;
