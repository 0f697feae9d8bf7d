//! Pictures of listings: how many are downloaded, their sizes, why one is missing, and when it is
//! retried.

use chrono::TimeDelta;
use strum::VariantArray;

/// The most pictures of a listing that are downloaded and shown, the first ones.
pub const MOST_PICTURES: usize = 24;

/// The longest URL of a picture, in characters.
pub const MOST_URL_CHARS: usize = 2_000;

/// The side in pixels of the square that a picture of the carousel fits.
pub const LARGE_SIDE: u32 = 1_280;

/// The side in pixels of the square that its thumbnail fits.
pub const SMALL_SIDE: u32 = 192;

/// A picture that is retried within this time counts as being downloaded.
pub const PENDING_WITHIN: TimeDelta = TimeDelta::minutes(1);

/// Why a picture could not be downloaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, VariantArray)]
#[repr(i16)]
pub enum PictureFault {
    /// The URL is not allowed: not https, with a port or credentials, or too long.
    #[error("its address can't be used")]
    Address = 1,
    /// The host is not configured.
    #[error("its host is not configured")]
    Host = 2,
    /// The host's name resolves to an internal address.
    #[error("its host resolves to an internal address")]
    Inward = 3,
    /// The host redirects.
    #[error("its host redirects")]
    Redirect = 4,
    /// The host refuses it or doesn't have it.
    #[error("its host refuses it")]
    Refused = 5,
    /// It is neither a JPEG nor a PNG.
    #[error("is not a JPEG or PNG picture")]
    Format = 6,
    /// It is too large, or endless.
    #[error("is too large")]
    Bytes = 7,
    /// It has too many pixels or none.
    #[error("has too many pixels")]
    Pixels = 8,
    /// It is truncated or damaged.
    #[error("is damaged")]
    Damaged = 9,
    /// The host can't be found or reached.
    #[error("its host can't be reached")]
    Unreachable = 10,
    /// The host is too slow.
    #[error("its host is too slow")]
    Slow = 11,
    /// The host is temporarily unavailable.
    #[error("its host is temporarily unavailable")]
    Busy = 12,
}

impl PictureFault {
    /// All of them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// Whether it may pass within minutes.
    #[must_use]
    pub fn is_temporary(self) -> bool {
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

/// The pause after the given failed attempt (from 1). Temporary failures are retried twice within
/// a minute, then less and less often; others after a week. Nothing is retried unless a user
/// views the listing.
#[must_use]
pub fn retry_pause(fault: PictureFault, attempt: i32) -> TimeDelta {
    if !fault.is_temporary() {
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
    fn temporary_failures_are_retried_soon_and_then_less_often() {
        let waits: Vec<_> = (0..8)
            .map(|attempt| retry_pause(PictureFault::Slow, attempt))
            .collect();
        assert!(waits.is_sorted());
        let soon = waits
            .iter()
            .skip(1)
            .filter(|wait| **wait < PENDING_WITHIN)
            .count();
        assert_eq!(soon, 2, "after the first and the second attempt");
        assert_eq!(
            retry_pause(PictureFault::Redirect, 1),
            retry_pause(PictureFault::Redirect, 9)
        );
    }

    #[test]
    fn every_fault_is_stored_as_a_number_of_its_own() {
        let codes: HashSet<_> = PictureFault::ALL.iter().map(|fault| fault.code()).collect();
        assert_eq!(codes.len(), PictureFault::ALL.len());
        assert!(codes.iter().all(|code| (1..=12).contains(code)));
    }
}
