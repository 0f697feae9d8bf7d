//! Tests of the workspace's shape, and of `dev` as a process.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod guard;
mod harnesses;
mod parts;
