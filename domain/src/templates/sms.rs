//! The segments of a text message (3GPP TS 23.038 and 23.040).

/// The encoding of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// The GSM alphabet, 7 bits per character.
    Gsm7,
    /// 16 bits per character, used if any character is outside the GSM alphabet.
    Ucs2,
}

impl Encoding {
    /// Its usual name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Gsm7 => "GSM-7",
            Self::Ucs2 => "UCS-2",
        }
    }

    /// The units of a single-segment message.
    #[must_use]
    pub fn single(self) -> usize {
        match self {
            Self::Gsm7 => 160,
            Self::Ucs2 => 70,
        }
    }

    /// The units of each segment of several, which begin with a header.
    #[must_use]
    pub fn part(self) -> usize {
        match self {
            Self::Gsm7 => 153,
            Self::Ucs2 => 67,
        }
    }
}

/// The size of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segments {
    /// Its encoding.
    pub encoding: Encoding,
    /// The number of characters.
    pub characters: usize,
    /// Their units: characters of the alphabet, some of which count twice, or 16-bit words.
    pub units: usize,
    /// The segments that are sent and charged; 0 without text.
    pub segments: usize,
}

/// The alphabet (3GPP TS 23.038, 6.2.1), without the escape to its extension.
const BASIC: &str = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?\
    ¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";

/// Its extension (6.2.1.1): an escape and a character.
const EXTENSION: &str = "\u{0C}^{}\\[~]|€";

/// The units of a character in the GSM alphabet; `None` outside it.
fn gsm7(character: char) -> Option<usize> {
    if BASIC.contains(character) {
        Some(1)
    } else if EXTENSION.contains(character) {
        Some(2)
    } else {
        None
    }
}

/// The size of a message.
#[must_use]
pub fn segments(text: &str) -> Segments {
    let by_gsm7: Option<Vec<usize>> = text.chars().map(gsm7).collect();
    let (encoding, widths) = match by_gsm7 {
        Some(widths) => (Encoding::Gsm7, widths),
        None => (Encoding::Ucs2, text.chars().map(char::len_utf16).collect()),
    };
    let units = widths.iter().sum();
    Segments {
        encoding,
        characters: widths.len(),
        units,
        segments: if units == 0 {
            0
        } else if units <= encoding.single() {
            1
        } else {
            parts(&widths, encoding.part())
        },
    }
}

/// The number of segments, without splitting a character.
fn parts(widths: &[usize], room: usize) -> usize {
    let (mut parts, mut filled) = (1, 0);
    for width in widths {
        if filled + width > room {
            parts += 1;
            filled = 0;
        }
        filled += width;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> (&'static str, usize, usize) {
        let segments = segments(text);
        (segments.encoding.name(), segments.units, segments.segments)
    }

    // TPL-24
    #[test]
    fn one_segment_holds_160_characters_and_each_of_several_153() {
        assert_eq!(of(""), ("GSM-7", 0, 0));
        assert_eq!(of(&"x".repeat(160)), ("GSM-7", 160, 1));
        assert_eq!(of(&"x".repeat(161)), ("GSM-7", 161, 2));
        assert_eq!(of(&"x".repeat(306)), ("GSM-7", 306, 2));
        assert_eq!(of(&"x".repeat(307)), ("GSM-7", 307, 3));
    }

    #[test]
    fn characters_of_the_extension_count_twice_and_are_not_cut() {
        assert_eq!(of("€"), ("GSM-7", 2, 1));
        assert_eq!(of(&"€".repeat(80)), ("GSM-7", 160, 1));
        assert_eq!(of(&"€".repeat(81)), ("GSM-7", 162, 2));
        // 76 of them fill 152 of 153, so that the next begins a segment.
        assert_eq!(of(&"€".repeat(153)), ("GSM-7", 306, 3));
    }

    #[test]
    fn one_character_outside_of_the_alphabet_makes_all_of_them_wide() {
        assert_eq!(of(&"ö".repeat(160)), ("GSM-7", 160, 1));
        assert_eq!(of(&"ł".repeat(70)), ("UCS-2", 70, 1));
        assert_eq!(of(&"ł".repeat(71)), ("UCS-2", 71, 2));
        assert_eq!(of("It’s"), ("UCS-2", 4, 1));
        assert_eq!(of(&"😀".repeat(35)), ("UCS-2", 70, 1));
        // 33 of them fill 66 of 67.
        assert_eq!(of(&"😀".repeat(67)), ("UCS-2", 134, 3));
        assert_eq!(segments("😀 hi").characters, 4);
    }
}
