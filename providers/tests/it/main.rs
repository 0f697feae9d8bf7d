//! The clients against the sandbox, over real sockets.
#![allow(clippy::unwrap_used, reason = "tests")]

mod smtp;
