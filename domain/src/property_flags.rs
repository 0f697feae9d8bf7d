//! How people mark listings, each for oneself.

/// A mark that a person sets on a listing and takes off again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flag {
    /// Worth coming back to.
    Favourite,
    /// Not to be worked.
    Discarded,
    /// Its people are being contacted.
    InProcess,
}
