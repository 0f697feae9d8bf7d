//! The cost of messages by the providers' public price lists, in millionths of a dollar: an
//! estimate, not the invoice. Without carrier fees, numbers, volume tiers and tax. Price lists
//! change, and a company's own contract may differ.

use crate::channels::Channel;
use crate::templates::Content;
use crate::templates::placeholders::{Syntax, Text, Words};
use crate::templates::postcards::PostcardSize;
use crate::templates::sms;
use crate::templates::variables::Group;

/// A segment of a text from a long number in the United States: list price of 2026
/// (twilio.com/en-us/sms/pricing/us).
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

/// The price of a text with this many segments.
#[must_use]
pub fn text_micros(segments: i16) -> i64 {
    i64::from(segments) * TEXT_SEGMENT_MICROS
}

/// What the price of a message depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// An e-mail, which is free.
    Free,
    /// A text with this many segments.
    Text(i16),
    /// A postcard.
    Card(PostcardSize),
}

impl Measure {
    /// That of content for one recipient.
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

    /// That of a stored message: its segments and, for a postcard, its size.
    #[must_use]
    pub fn kept(channel: Channel, units: i16, size: Option<PostcardSize>) -> Self {
        match (channel, size) {
            (Channel::Sms, _) => Self::Text(units),
            (Channel::Mailer, Some(size)) => Self::Card(size),
            (Channel::Mailer | Channel::Email, _) => Self::Free,
        }
    }

    /// The number of its segments or pieces.
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

    /// The price; `None` for an e-mail, which the company's account sends.
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
