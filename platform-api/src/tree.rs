//! The two trees of calls, each with its own contract.

/// A tree of calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tree {
    /// The calls of people, with a session.
    App,
    /// The calls of partners' programs, with a key.
    Partner,
}

impl Tree {
    /// All trees.
    pub const ALL: [Self; 2] = [Self::App, Self::Partner];

    /// Where its paths begin.
    pub fn path(self) -> &'static str {
        match self {
            Self::App => "/api",
            Self::Partner => "/api/partner/v1",
        }
    }
}
