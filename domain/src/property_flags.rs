//! Flags that users set on listings for themselves.

/// A flag that a user sets on a listing and removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flag {
    /// Worth coming back to.
    Favorite,
    /// Not to be worked.
    Discarded,
    /// Its people are being contacted.
    InProcess,
}
