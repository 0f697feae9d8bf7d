//! Clients of third parties, a folder each, and the files they send. What belongs
//! here: their wire and their failures as types. What does not: when to call
//! them, and what is kept of the answer.

pub mod attom;
pub mod email_accounts;
pub mod email_sender;
pub mod graph;
pub mod lob;
pub mod maps;
pub mod oidc;
mod outside;
pub mod pictures;
pub mod reso;
pub mod smtp;
pub mod twilio;

mod call_error;
mod http;
mod signatures;
mod tls;
