//! Whether an installation is a developer's or serves people.

/// Where an installation stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Environment {
    /// A machine of a developer, or a test.
    Development,
    /// Real people, real messages.
    Production,
}
