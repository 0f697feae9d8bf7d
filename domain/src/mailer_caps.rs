//! Monthly caps of a company's mailers (rules 6.3).

/// The largest cap.
pub const MAX_CAP: i32 = 1_000_000;

/// A cap to be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cap {
    /// The saved row that it changes; `None` for a month without one.
    pub id: Option<uuid::Uuid>,
    /// The month, 1 to 12, of every year.
    pub month: i16,
    /// The most mailers in it.
    pub max_cap: i32,
}

/// What is wrong with a cap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CapFault {
    /// The month is invalid.
    #[error("Must be 1 to 12")]
    Month,
    /// The list contains the month already.
    #[error("The month appears more than once")]
    Twice,
    /// The cap is negative or above [`MAX_CAP`].
    #[error("Must be 0 to 1,000,000")]
    Cap,
}

/// The faults of a list of caps, each by its position.
#[must_use]
pub fn faults(caps: &[Cap]) -> Vec<(usize, CapFault)> {
    let mut faults = Vec::new();
    for (place, cap) in caps.iter().enumerate() {
        if !(1..=12).contains(&cap.month) {
            faults.push((place, CapFault::Month));
        } else if caps[..place].iter().any(|before| before.month == cap.month) {
            faults.push((place, CapFault::Twice));
        }
        if !(0..=MAX_CAP).contains(&cap.max_cap) {
            faults.push((place, CapFault::Cap));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    // SET-12
    #[test]
    fn each_month_is_listed_once_with_a_cap_of_zero_or_more() {
        let cap = |month, max_cap| Cap {
            id: None,
            month,
            max_cap,
        };
        assert_eq!(faults(&[cap(1, 0), cap(12, MAX_CAP)]), []);
        assert_eq!(
            faults(&[cap(0, 5), cap(13, -1), cap(3, 1), cap(3, MAX_CAP + 1)]),
            [
                (0, CapFault::Month),
                (1, CapFault::Month),
                (1, CapFault::Cap),
                (3, CapFault::Twice),
                (3, CapFault::Cap)
            ]
        );
    }
}
