//! The commands of Doorstep that are more than wiring.

pub mod import;
pub mod seed;
