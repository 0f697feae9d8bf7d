//! How much unfinished work people may have.

/// How many unfinished jobs of one kind there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobLimits {
    /// Of one person.
    pub per_user: i64,
    /// Of all people of a company.
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
