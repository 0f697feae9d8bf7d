//! The sizes of postcards.

/// How large a postcard is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PostcardSize {
    /// 4 by 6 inches.
    FourBySix,
    /// 6 by 9 inches.
    SixByNine,
    /// 6 by 11 inches.
    SixByEleven,
}

impl PostcardSize {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::FourBySix, Self::SixByNine, Self::SixByEleven];

    /// The stored and wire value (document 3, section 9).
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::FourBySix => 1,
            Self::SixByNine => 2,
            Self::SixByEleven => 3,
        }
    }

    /// The size of a value.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.code() == code)
    }

    /// What people call it, and what is put behind the name of a new template.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::FourBySix => "4x6",
            Self::SixByNine => "6x9",
            Self::SixByEleven => "6x11",
        }
    }

    /// The long and the short side once it is cut, in thousandths of an inch.
    #[must_use]
    pub fn trimmed_mils(self) -> (u32, u32) {
        match self {
            Self::FourBySix => (6_000, 4_000),
            Self::SixByNine => (9_000, 6_000),
            Self::SixByEleven => (11_000, 6_000),
        }
    }

    /// The same with the eighth of an inch that is cut off on each side.
    #[must_use]
    pub fn printed_mils(self) -> (u32, u32) {
        let (long, short) = self.trimmed_mils();
        (long + 2 * BLEED_MILS, short + 2 * BLEED_MILS)
    }

    /// Pixels that a picture has at least, by its long and short side: 300 an inch
    /// (DECISIONS 6.7).
    #[must_use]
    pub fn pixels(self) -> (u32, u32) {
        let (long, short) = self.printed_mils();
        (long * DPI / 1_000, short * DPI / 1_000)
    }

    /// Whether a picture of so many pixels is large enough, lying or standing.
    #[must_use]
    pub fn takes(self, width: u32, height: u32) -> bool {
        let (long, short) = self.pixels();
        width.max(height) >= long && width.min(height) >= short
    }
}

/// What is cut off on each side, in thousandths of an inch.
pub const BLEED_MILS: u32 = 125;

/// Pixels an inch in print.
pub const DPI: u32 = 300;

/// The most bytes of a picture (document 3, section 9; code 6013).
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
}
