//! Pictures of listings: how many are fetched, in which sizes, why one isn't
//! there, and when it is tried again.

use chrono::TimeDelta;

/// The most pictures of one listing that are fetched and shown: its first ones.
pub const MOST_PICTURES: usize = 24;

/// The longest address of a picture that is fetched, characters.
pub const MOST_URL_CHARS: usize = 2_000;

/// Pixels of the square that a picture of the carousel fits.
pub const LARGE_SIDE: u32 = 1_280;

/// Pixels of the square that its thumbnail fits.
pub const SMALL_SIDE: u32 = 192;

/// A picture that is tried again within this is still on its way, for whoever waits.
pub const SOON: TimeDelta = TimeDelta::minutes(1);

/// Why a picture could not be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PictureFault {
    /// The address is none that pictures are fetched from: not https, a port or a
    /// sign-in in it, too long.
    #[error("its address can't be used")]
    Address,
    /// The host is not among those that are configured.
    #[error("its host is not configured")]
    Host,
    /// The host's name leads to an address inside.
    #[error("its host leads inside")]
    Inward,
    /// The host answers with another address to go to.
    #[error("its host sends elsewhere")]
    Redirect,
    /// It does not exist (any more), or is not for us.
    #[error("its host does not give it")]
    Refused,
    /// It is neither a JPEG nor a PNG.
    #[error("is no JPEG or PNG picture")]
    Format,
    /// It has more bytes than a picture may have, or no end.
    #[error("has too many bytes")]
    Bytes,
    /// It has more pixels than a picture may have, or none.
    #[error("has too many pixels")]
    Pixels,
    /// It is broken off or damaged.
    #[error("is damaged")]
    Damaged,
    /// The host can't be found or reached.
    #[error("its host can't be reached")]
    Unreachable,
    /// The host did not send it in time.
    #[error("its host is too slow")]
    Slow,
    /// The host says that it can't now.
    #[error("its host can't give it now")]
    Busy,
}

impl PictureFault {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Address,
        Self::Host,
        Self::Inward,
        Self::Redirect,
        Self::Refused,
        Self::Format,
        Self::Bytes,
        Self::Pixels,
        Self::Damaged,
        Self::Unreachable,
        Self::Slow,
        Self::Busy,
    ];

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Address => 1,
            Self::Host => 2,
            Self::Inward => 3,
            Self::Redirect => 4,
            Self::Refused => 5,
            Self::Format => 6,
            Self::Bytes => 7,
            Self::Pixels => 8,
            Self::Damaged => 9,
            Self::Unreachable => 10,
            Self::Slow => 11,
            Self::Busy => 12,
        }
    }

    /// Whether it may be over within minutes.
    #[must_use]
    pub fn passes(self) -> bool {
        match self {
            Self::Unreachable | Self::Slow | Self::Busy => true,
            Self::Address
            | Self::Host
            | Self::Inward
            | Self::Redirect
            | Self::Refused
            | Self::Format
            | Self::Bytes
            | Self::Pixels
            | Self::Damaged => false,
        }
    }
}

/// How long a picture is left alone after the given failed attempt (from 1). What
/// may pass is tried twice within the minute, then ever more seldom; what a source
/// would have to put right, a week later. Nothing is tried unless somebody looks.
#[must_use]
pub fn left_alone(fault: PictureFault, attempt: i32) -> TimeDelta {
    if !fault.passes() {
        return TimeDelta::days(7);
    }
    match attempt {
        ..=1 => TimeDelta::seconds(5),
        2 => TimeDelta::seconds(20),
        3 => TimeDelta::minutes(10),
        4 => TimeDelta::hours(2),
        5.. => TimeDelta::days(1),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn what_may_pass_is_tried_soon_and_then_ever_more_seldom() {
        let waits: Vec<_> = (0..8)
            .map(|attempt| left_alone(PictureFault::Slow, attempt))
            .collect();
        assert!(waits.is_sorted());
        let soon = waits.iter().skip(1).filter(|wait| **wait < SOON).count();
        assert_eq!(soon, 2, "after the first and the second attempt");
        assert_eq!(
            left_alone(PictureFault::Redirect, 1),
            left_alone(PictureFault::Redirect, 9)
        );
    }

    #[test]
    fn every_fault_is_stored_as_a_number_of_its_own() {
        let codes: HashSet<_> = PictureFault::ALL.map(PictureFault::code).into();
        assert_eq!(codes.len(), PictureFault::ALL.len());
        assert!(codes.iter().all(|code| (1..=12).contains(code)));
    }
}
