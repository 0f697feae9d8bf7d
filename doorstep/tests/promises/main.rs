//! What the running product promises, asked of its real processes: rows of
//! docs/product/promises.md that no single crate can show.
#![allow(
    clippy::print_stdout,
    reason = "figures are told, and what is left out is said to be"
)]
#![allow(clippy::print_stderr, reason = "a test that has to do with less says so")]
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
