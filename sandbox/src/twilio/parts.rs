//! The number of parts of a text (3GPP TS 23.038 and 23.040). It is implemented independently of
//! the product, whose count is tested against it.

/// The 7-bit alphabet without the escape to its extension.
const BASIC: &str = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?\
    ¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";

/// The extension of the alphabet. Its characters take two places.
const EXTENSION: &str = "\u{0C}^{}\\[~]|€";

/// The number of parts of a text; 1 for an empty one.
pub(super) fn count(body: &str) -> usize {
    let in_alphabet = |c| BASIC.contains(c) || EXTENSION.contains(c);
    // The places of a single part and of one of several parts.
    let (widths, alone, of_several): (Vec<usize>, _, _) = if body.chars().all(in_alphabet) {
        let width = |c| if BASIC.contains(c) { 1 } else { 2 };
        (body.chars().map(width).collect(), 160, 153)
    } else {
        (body.chars().map(char::len_utf16).collect(), 70, 67)
    };
    if widths.iter().sum::<usize>() <= alone {
        return 1;
    }
    // A character is not split: one that doesn't fit begins the next part.
    let (mut parts, mut used) = (1, 0);
    for width in widths {
        if used + width > of_several {
            parts += 1;
            used = 0;
        }
        used += width;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn the_number_of_parts_follows_from_the_alphabet() {
        for (body, parts) in [
            (String::new(), 1),
            ("x".repeat(160), 1),
            ("x".repeat(161), 2),
            ("x".repeat(306), 2),
            ("x".repeat(307), 3),
            ("€".repeat(80), 1),
            ("€".repeat(81), 2),
            ("“".repeat(70), 1),
            ("“".repeat(71), 2),
            ("\u{1f3e0}".repeat(35), 1),
            // A surrogate pair takes two of 67 code units, so one is left empty.
            ("\u{1f3e0}".repeat(67), 3),
        ] {
            assert_eq!(count(&body), parts, "{body}");
        }
    }
}
