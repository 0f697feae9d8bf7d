//! Clients of third parties, a folder each, and the files they send.

pub mod reso;
