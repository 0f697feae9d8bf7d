//! In how many parts a text goes out (3GPP TS 23.038 and 23.040), counted here by itself:
//! what Doorstep counts is measured by it.

/// The alphabet of 7 bits, without the escape to its extension.
const BASIC: &str = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?\
    ¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";

/// Its extension: an escape and a character.
const EXTENSION: &str = "\u{0C}^{}\\[~]|€";

/// The parts of a text; one of an empty one.
pub(super) fn count(body: &str) -> usize {
    let in_alphabet = |c| BASIC.contains(c) || EXTENSION.contains(c);
    // What a part holds when it is the only one, and when it is one of several.
    let (widths, alone, of_several): (Vec<usize>, _, _) = if body.chars().all(in_alphabet) {
        let width = |c| if BASIC.contains(c) { 1 } else { 2 };
        (body.chars().map(width).collect(), 160, 153)
    } else {
        (body.chars().map(char::len_utf16).collect(), 70, 67)
    };
    if widths.iter().sum::<usize>() <= alone {
        return 1;
    }
    // A character isn't torn apart: what doesn't fit begins the next part.
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
    fn parts_are_those_of_the_alphabet_that_holds_the_text() {
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
            // Of 67 words a pair takes two, so one stays empty.
            ("\u{1f3e0}".repeat(67), 3),
        ] {
            assert_eq!(count(&body), parts, "{body}");
        }
    }
}
