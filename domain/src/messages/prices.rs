//! What messages cost by their providers' public lists, in millionths of a dollar: an
//! estimate for people, not what is invoiced. Carriers' fees, numbers, volume tiers and
//! tax are not in it. Lists change, and a company's own contract may say otherwise.

use crate::channels::Channel;
use crate::templates::Content;
use crate::templates::placeholders::{Syntax, Text, Words};
use crate::templates::postcards::PostcardSize;
use crate::templates::sms;
use crate::templates::variables::Group;

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

/// What of a message its price depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// It has none: an e-mail.
    Free,
    /// A text of so many segments.
    Text(i16),
    /// A postcard.
    Card(PostcardSize),
}

impl Measure {
    /// That of what content becomes for one recipient.
    #[must_use]
    pub fn of(content: &Content, group: Group, words: &Words<'_>) -> Self {
        match content {
            Content::Email(_) => Self::Free,
            Content::Mailer { size, .. } | Content::Composed { size, .. } => Self::Card(*size),
            Content::Sms { body } => {
                let text = Text::parse(body, Syntax::Plain, group).0.fill_known(words);
                let segments = sms::segments(&text).segments.max(1);
                Self::Text(i16::try_from(segments).unwrap_or(i16::MAX))
            }
        }
    }

    /// That of a message of which this is kept: its parts and, of a postcard, its size.
    #[must_use]
    pub fn kept(channel: Channel, units: i16, size: Option<PostcardSize>) -> Self {
        match (channel, size) {
            (Channel::Sms, _) => Self::Text(units),
            (Channel::Mailer, Some(size)) => Self::Card(size),
            (Channel::Mailer | Channel::Email, _) => Self::Free,
        }
    }

    /// How many parts it has.
    #[must_use]
    pub fn units(self) -> i16 {
        match self {
            Self::Text(segments) => segments,
            Self::Free | Self::Card(_) => 1,
        }
    }

    /// The size of a postcard.
    #[must_use]
    pub fn size(self) -> Option<PostcardSize> {
        match self {
            Self::Card(size) => Some(size),
            Self::Free | Self::Text(_) => None,
        }
    }

    /// What it costs; nothing is said of an e-mail, which goes by the company's account.
    #[must_use]
    pub fn micros(self) -> Option<i64> {
        match self {
            Self::Free => None,
            Self::Text(segments) => Some(text_micros(segments)),
            Self::Card(size) => Some(postcard_micros(size)),
        }
    }
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
