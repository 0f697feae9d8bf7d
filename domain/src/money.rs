//! Money: integer cents in the database, a number of dollars on the wire.

use serde::{Deserialize, Serialize};

/// An amount in US cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cents(pub i64);

/// The largest amount of dollars accepted from a client, except "Any Price": larger
/// floating-point numbers don't represent cents exactly.
pub const MAX_DOLLARS: f64 = 9.0e13;

impl Cents {
    /// The amount as dollars for the wire and for sheets.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "amounts stay far below 2^53 cents")]
    pub fn dollars(self) -> f64 {
        self.0 as f64 / 100.0
    }

    /// A number of dollars in cents, rounded to the nearest cent. `None` if it is not a number,
    /// negative, or too large to be exact.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "bounded by MAX_DOLLARS")]
    pub fn from_dollars(dollars: f64) -> Option<Self> {
        if !dollars.is_finite() || !(0.0..=MAX_DOLLARS).contains(&dollars) {
            return None;
        }
        Some(Self((dollars * 100.0).round() as i64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dollars_and_cents_agree_to_the_cent() {
        assert_eq!(Cents::from_dollars(1234.565), Some(Cents(123_457)));
        assert_eq!(Cents(123_456).dollars().to_string(), "1234.56");
    }

    #[test]
    fn invalid_amounts_are_refused() {
        for bad in [f64::NAN, f64::INFINITY, -0.01, 1.0e300] {
            assert_eq!(Cents::from_dollars(bad), None);
        }
    }
}
