//! What messages cost by their providers' public lists, in millionths of a dollar: an
//! estimate for people, not what is invoiced. Carriers' fees, numbers, volume tiers and
//! tax are not in it. Lists change, and a company's own contract may say otherwise.

use crate::templates::postcards::PostcardSize;

/// A segment of a text that leaves from a long number in the United States: list price of
/// 2026 (twilio.com/en-us/sms/pricing/us).
pub const TEXT_SEGMENT_MICROS: i64 = 8_300;

/// A printed postcard with first class postage, by Lob's edition without a monthly fee.
/// Lob shows its list after a sign-in only: these are estimates, to be looked at with the
/// first invoice.
#[must_use]
pub fn postcard_micros(size: PostcardSize) -> i64 {
    match size {
        PostcardSize::FourBySix => 870_000,
        PostcardSize::SixByNine => 1_000_000,
        PostcardSize::SixByEleven => 1_190_000,
    }
}

/// A text of so many segments.
#[must_use]
pub fn text_micros(segments: i16) -> i64 {
    i64::from(segments) * TEXT_SEGMENT_MICROS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_cards_and_longer_texts_cost_more() {
        assert!(PostcardSize::ALL.map(postcard_micros).is_sorted());
        assert_eq!(text_micros(3), 24_900);
    }
}
