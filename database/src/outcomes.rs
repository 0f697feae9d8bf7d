//! What came of listings, as counts.

/// What came of listings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// Listings that someone has In Process.
    pub in_process: i64,
    /// Listings that became an opportunity.
    pub opportunities: i64,
    /// Listings that were booked.
    pub booked: i64,
}
