//! The environment of an installation.

/// The environment of an installation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Environment {
    /// A developer's machine or a test.
    Development,
    /// An installation for real users, with real messages.
    Production,
}
