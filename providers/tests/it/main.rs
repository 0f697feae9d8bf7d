//! The clients through what they offer: against the sandbox, over real sockets,
//! and on files.
#![allow(clippy::unwrap_used, reason = "tests")]

mod attom;
mod email_accounts;
mod maps;
mod oidc;
mod reso_csv;
mod reso_web_api;
mod smtp;
