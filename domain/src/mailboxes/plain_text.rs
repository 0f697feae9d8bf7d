//! The plain text of received HTML. Tags are read without building a document, so text of any length
//! and depth is read in time proportional to its length.

use std::borrow::Cow;

use crate::templates::weight::{Piece, is_one_of, pieces};

/// The most bytes of the text.
pub const MOST_TEXT_BYTES: usize = 256 * 1024;

/// The longest reference to a character, such as `&hellip;`.
const MOST_REFERENCE: usize = 10;

/// Tags that begin and end with an empty line.
pub(super) const PARAGRAPHS: &[&str] = &[
    "blockquote",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "ol",
    "p",
    "pre",
    "table",
    "ul",
];

/// Tags that begin and end a line.
pub(super) const LINES: &[&str] = &[
    "address", "article", "center", "dd", "div", "dl", "dt", "footer", "form", "header", "hr", "li", "main",
    "section", "tr",
];

/// Named signs that mail programs write.
const NAMED: &[(&str, char)] = &[
    ("amp", '&'),
    ("apos", '\''),
    ("bull", '•'),
    ("copy", '©'),
    ("euro", '€'),
    ("gt", '>'),
    ("hellip", '…'),
    ("iexcl", '¡'),
    ("iquest", '¿'),
    ("laquo", '«'),
    ("ldquo", '“'),
    ("lsquo", '‘'),
    ("lt", '<'),
    ("mdash", '—'),
    ("middot", '·'),
    ("nbsp", '\u{a0}'),
    ("ndash", '–'),
    ("quot", '"'),
    ("raquo", '»'),
    ("rdquo", '”'),
    ("reg", '®'),
    ("rsquo", '’'),
    ("trade", '™'),
];

/// Named accents, each with pairs of a letter and its accented form.
const ACCENTS: &[(&str, &str)] = &[
    ("acute", "aáeéiíoóuúyýAÁEÉIÍOÓUÚYÝ"),
    ("cedil", "cçCÇ"),
    ("circ", "aâeêiîoôuûAÂEÊIÎOÔUÛ"),
    ("grave", "aàeèiìoòuùAÀEÈIÌOÒUÙ"),
    ("zlig", "sß"),
    ("ring", "aåAÅ"),
    ("slash", "oøOØ"),
    ("tilde", "aãnñoõAÃNÑOÕ"),
    ("uml", "aäeëiïoöuüyÿAÄEËIÏOÖUÜ"),
];

/// The text of HTML: lines as its blocks, at most one empty line between two, without control
/// characters, at most [`MOST_TEXT_BYTES`].
#[must_use]
pub fn plain_text(html: &str) -> String {
    let lower = html.to_ascii_lowercase();
    let mut text = Text::default();
    for piece in pieces(lower.as_bytes(), true) {
        match piece {
            Piece::Text(place) => text.push(&without_references(html.get(place).unwrap_or_default())),
            Piece::Start(b"br", _) => text.breaks = (text.breaks + 1).min(2),
            Piece::Start(b"td" | b"th", _) => text.is_spaced = true,
            Piece::Start(b"pre", _) => {
                text.break_at(b"pre");
                text.is_preformatted = true;
            }
            Piece::End(b"pre") => {
                text.break_at(b"pre");
                text.is_preformatted = false;
            }
            Piece::Start(name, _) | Piece::End(name) => text.break_at(name),
        }
        if text.is_full {
            break;
        }
    }
    text.written
}

/// A text that is written.
#[derive(Default)]
struct Text {
    written: String,
    /// The line breaks before the next character.
    breaks: usize,
    /// Whether a space comes before the next character.
    is_spaced: bool,
    /// Whether line breaks of the source are line breaks.
    is_preformatted: bool,
    /// Whether no other character fits.
    is_full: bool,
}

impl Text {
    fn push(&mut self, text: &str) {
        for character in text.chars() {
            if character == '\n' && self.is_preformatted {
                self.breaks = (self.breaks + 1).min(2);
            } else if character.is_whitespace() {
                self.is_spaced = true;
            } else if !character.is_control() {
                self.push_visible(character);
            }
            if self.is_full {
                return;
            }
        }
    }

    fn push_visible(&mut self, character: char) {
        // The bound has room for two line breaks and a character.
        if self.written.len() + 2 + character.len_utf8() > MOST_TEXT_BYTES {
            self.is_full = true;
            return;
        }
        if !self.written.is_empty() {
            match (self.breaks, self.is_spaced) {
                (0, false) => {}
                (0, true) => self.written.push(' '),
                (breaks, _) => self.written.extend(std::iter::repeat_n('\n', breaks)),
            }
        }
        (self.breaks, self.is_spaced) = (0, false);
        self.written.push(character);
    }

    fn break_at(&mut self, name: &[u8]) {
        let least = if is_one_of(name, PARAGRAPHS) {
            2
        } else {
            usize::from(is_one_of(name, LINES))
        };
        self.breaks = self.breaks.max(least);
    }
}

/// Text with each known reference replaced by its character.
pub(super) fn without_references(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let end = after.bytes().take(MOST_REFERENCE).position(|byte| byte == b';');
        let known = end.and_then(|end| Some((character(&after[..end])?, end)));
        match known {
            Some((character, end)) => {
                out.push(character);
                rest = &after[end + 1..];
            }
            None => {
                out.push('&');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The character of a reference, without its ampersand and semicolon.
fn character(name: &str) -> Option<char> {
    let Some(number) = name.strip_prefix('#') else {
        let sign = NAMED
            .iter()
            .find_map(|(each, character)| (*each == name).then_some(*character));
        return sign.or_else(|| accented(name));
    };
    let code = match number.strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16).ok()?,
        None => number.parse().ok()?,
    };
    char::from_u32(code)
}

/// The letter of a reference such as `eacute`.
fn accented(name: &str) -> Option<char> {
    let letter = name.chars().next()?;
    let accent = name.get(letter.len_utf8()..)?;
    let (_, pairs) = ACCENTS.iter().find(|(each, _)| *each == accent)?;
    let mut characters = pairs.chars().skip_while(|each| *each != letter);
    characters.nth(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_lines_and_white_space_is_one_space() {
        for (html, text) in [
            ("", ""),
            ("plain", "plain"),
            (
                "<p>Hello\n  Dana,</p><p>one<br>two<br><br>three</p>",
                "Hello Dana,\n\none\ntwo\n\nthree",
            ),
            ("<div>a</div><div><div>b</div></div>c", "a\nb\nc"),
            ("<p>a<p><p></p><br><br><br><p>b", "a\n\nb"),
            ("<table><tr><td>a<td>b<tr><td>c</table>", "a b\nc"),
            ("<pre>a\nb</pre>c\nd", "a\nb\n\nc d"),
            ("a <b>b</b>old <!-- <p> --> c", "a bold c"),
            (
                "<style>p { color: red }</style><script>alert(1)</script><TITLE>t</TITLE>x",
                "x",
            ),
            (
                "&lt;b&gt; &amp;lt; &#8217;&#x2019;&hellip; &nbsp;&unknown; & &;",
                "<b> &lt; ’’… &unknown; & &;",
            ),
            (
                "&Eacute;t&eacute; &szlig; &ntilde; &iquest; &xacute; &acute;",
                "Été ß ñ ¿ &xacute; &acute;",
            ),
            ("1 < 2 <3 </", "1 < 2 <3 </"),
            (
                "a\u{7}b&#0;&#7;c\u{85}d&#xD800;&#99999999;",
                "abc d&#xD800;&#99999999;",
            ),
        ] {
            assert_eq!(plain_text(html), text, "{html}");
        }
    }

    #[test]
    fn text_is_bounded() {
        let text = plain_text(&"<p>é".repeat(1_000_000));
        assert!(
            text.len() <= MOST_TEXT_BYTES && text.len() > MOST_TEXT_BYTES - 10,
            "{}",
            text.len()
        );
        assert_eq!(plain_text(&"é".repeat(10)), "é".repeat(10));
    }
}
