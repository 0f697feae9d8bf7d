//! The worker and the scheduler on a real PostgreSQL, a real Redis, the S3
//! protocol and an SMTP sink.

#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod bell;
mod kill;
mod ledger;
mod listings;
mod outside;

mod process;
mod redis;
mod report;
mod report_mail;
mod scheduler;
mod stack;
mod worker;
