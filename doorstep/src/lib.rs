//! The parts of Doorstep put together: what the one binary does in each of its
//! roles.

pub mod clock;
pub mod config;

pub mod logging;


