//! What the running product promises, asked of its real processes: rows of
//! RELIABILITY.md that no single crate can show.
#![allow(
    clippy::print_stdout,
    reason = "figures are told, and what is left out is said to be"
)]
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod client;
mod guessing;
mod hostile;
mod leaks;
mod measure;
mod product;
mod redis;
mod rows;
mod sessions;
