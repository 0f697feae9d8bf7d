//! Counts of the outcomes of listings.

/// Counts of listings by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// Listings In Process.
    pub in_process: i64,
    /// Listings that became an opportunity.
    pub opportunities: i64,
    /// Listings that were booked.
    pub booked: i64,
}
