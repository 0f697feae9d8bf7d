//! The sizes of postcards: bleed, safe area, and the printer's area.
//!
//! Places are in thousandths of an inch from the upper left corner of the printed sheet,
//! including the bleed. The sheet is in landscape format.

use serde::{Deserialize, Serialize};

/// A rectangle on a card, in thousandths of an inch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Distance from the left edge of the sheet.
    pub x: i32,
    /// Distance from its upper edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Place {
    /// Whether it lies completely inside another; an empty rectangle doesn't.
    #[must_use]
    pub fn is_within(self, other: Self) -> bool {
        let inside = |from: i32, length: i32, start: i32, room: i32| {
            let (from, start) = (i64::from(from), i64::from(start));
            length > 0 && from >= start && from + i64::from(length) <= start + i64::from(room)
        };
        inside(self.x, self.width, other.x, other.width) && inside(self.y, self.height, other.y, other.height)
    }

    /// Whether they overlap; touching edges don't.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        let across = |a: i32, wide: i32, b: i32, broad: i32| {
            let (a, b) = (i64::from(a), i64::from(b));
            a < b + i64::from(broad) && b < a + i64::from(wide)
        };
        across(self.x, self.width, other.x, other.width) && across(self.y, self.height, other.y, other.height)
    }
}

/// The size of a postcard.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, strum::FromRepr,
)]
#[serde(rename_all = "camelCase")]
#[repr(i16)]
pub enum PostcardSize {
    /// 4 by 6 inches.
    FourBySix = 1,
    /// 6 by 9 inches.
    SixByNine = 2,
    /// 6 by 11 inches.
    SixByEleven = 3,
}

impl PostcardSize {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::FourBySix, Self::SixByNine, Self::SixByEleven];

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read, and what is put behind the name of a new template.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::FourBySix => "4x6",
            Self::SixByNine => "6x9",
            Self::SixByEleven => "6x11",
        }
    }

    /// The long and the short side after cutting, in thousandths of an inch.
    #[must_use]
    pub fn trimmed_mils(self) -> (u32, u32) {
        match self {
            Self::FourBySix => (6_000, 4_000),
            Self::SixByNine => (9_000, 6_000),
            Self::SixByEleven => (11_000, 6_000),
        }
    }

    /// The sides with the bleed of an eighth of an inch on each edge.
    #[must_use]
    pub fn printed_mils(self) -> (u32, u32) {
        let (long, short) = self.trimmed_mils();
        (long + 2 * BLEED_MILS, short + 2 * BLEED_MILS)
    }

    /// The whole sheet, in landscape format.
    #[must_use]
    pub fn sheet(self) -> Place {
        let (long, short) = self.printed_mils();
        let signed = |mils: u32| i32::try_from(mils).unwrap_or(i32::MAX);
        Place {
            x: 0,
            y: 0,
            width: signed(long),
            height: signed(short),
        }
    }

    /// The safe area, which is never cut off.
    #[must_use]
    pub fn safe(self) -> Place {
        let (edge, sheet) = (signed_edge(), self.sheet());
        Place {
            x: edge,
            y: edge,
            width: sheet.width - 2 * edge,
            height: sheet.height - 2 * edge,
        }
    }

    /// The area on the back where the printer prints address and postage (help.lob.com,
    /// Postcards, "Ink-free zone dimensions").
    #[must_use]
    pub fn address_block(self) -> Place {
        let sheet = self.sheet();
        let (right, bottom, height) = (275, 250, 2_375);
        let width = match self {
            // 3.2835 inches, rounded up.
            Self::FourBySix => 3_284,
            Self::SixByNine | Self::SixByEleven => 4_000,
        };
        Place {
            x: sheet.width - right - width,
            y: sheet.height - bottom - height,
            width,
            height,
        }
    }

    /// The fewest pixels of a picture's long and short side: 300 per inch (rules 6.7).
    #[must_use]
    pub fn pixels(self) -> (u32, u32) {
        let (long, short) = self.printed_mils();
        (long * DPI / 1_000, short * DPI / 1_000)
    }

    /// Whether a picture of this many pixels is large enough, in either orientation.
    #[must_use]
    pub fn takes(self, width: u32, height: u32) -> bool {
        let (long, short) = self.pixels();
        width.max(height) >= long && width.min(height) >= short
    }
}

/// The bleed on each edge, in thousandths of an inch.
pub const BLEED_MILS: u32 = 125;

/// The margin inside the cut edge without readable content, in thousandths of an inch.
pub const SAFE_MILS: u32 = 125;

fn signed_edge() -> i32 {
    i32::try_from(BLEED_MILS + SAFE_MILS).unwrap_or(i32::MAX)
}

/// Pixels per inch in print.
pub const DPI: u32 = 300;

/// The most bytes of a picture (code 6013).
pub const MAX_PICTURE_BYTES: usize = 6_291_456;

#[cfg(test)]
mod tests {
    use super::*;

    // OUT-07
    #[test]
    fn pictures_have_300_pixels_an_inch_in_either_orientation() {
        let pixels = PostcardSize::ALL.map(PostcardSize::pixels);
        assert_eq!(pixels, [(1875, 1275), (2775, 1875), (3375, 1875)]);
        assert!(PostcardSize::FourBySix.takes(1875, 1275));
        assert!(PostcardSize::FourBySix.takes(1275, 1875));
        assert!(!PostcardSize::FourBySix.takes(1874, 1275));
        assert!(!PostcardSize::FourBySix.takes(3000, 1274));
    }

    #[test]
    fn the_address_block_is_safely_in_the_lower_right_corner() {
        for size in PostcardSize::ALL {
            let (sheet, safe, block) = (size.sheet(), size.safe(), size.address_block());
            assert!(block.is_within(safe) && safe.is_within(sheet), "{size:?}");
            assert_eq!(sheet.width - block.x - block.width, 275);
            assert_eq!(sheet.height - block.y - block.height, 250);
        }
        assert_eq!(PostcardSize::FourBySix.sheet().width, 6_250);
        let huge = Place {
            x: i32::MAX,
            y: 0,
            width: i32::MAX,
            height: 1,
        };
        assert!(!huge.is_within(PostcardSize::SixByNine.sheet()));
        assert!(!huge.meets(PostcardSize::SixByNine.sheet()));
    }
}
