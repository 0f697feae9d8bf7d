//! Tests of the running product's processes: the promises of docs/product/promises.md that no
//! single crate can test.
#![allow(clippy::print_stdout, reason = "tests print measurements and skipped checks")]
#![allow(clippy::print_stderr, reason = "tests report reduced checks")]
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod client;
mod guessing;
mod hostile;
mod leaks;
#[path = "../it/market_file.rs"]
mod market_file;
mod measure;
mod product;
mod redis;
mod replay;
mod rows;
mod sessions;
