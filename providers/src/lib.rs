//! Clients of third parties and readers of the files they send, one module each. They implement
//! the protocols and return typed errors. Callers decide when to call and what to store.

pub mod attom;
pub mod aurinko;
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
