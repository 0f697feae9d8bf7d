//! Limits of unfinished jobs.

/// The most unfinished jobs of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobLimits {
    /// Per user.
    pub per_user: i64,
    /// Per company.
    pub per_company: i64,
}

impl Default for JobLimits {
    fn default() -> Self {
        Self {
            per_user: 20,
            per_company: 200,
        }
    }
}
