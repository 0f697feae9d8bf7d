//! The bookers of leads.

use chrono_tz::Tz;
use domain::leads::{Code, SURVEY_ZONE};

/// The zone of a lead's booker. Until companies list their bookers with zones, each has the
/// default.
#[must_use]
pub fn zone(_booker: Option<&Code>) -> Tz {
    SURVEY_ZONE
}
