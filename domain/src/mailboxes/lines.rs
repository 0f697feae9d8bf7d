//! The lines of a received mail, with what the author's mail program marked as quoted or as a
//! signature. Tags are read without building a document, in time proportional to the length.

use crate::mailboxes::plain_text::{LINES, PARAGRAPHS, without_references};
use crate::templates::weight::{Piece, is_one_of, pieces};

/// The most bytes of text that are read.
const MOST_READ_BYTES: usize = 512 * 1024;

/// The most bytes of a tag in which a mark is looked for.
const MOST_TAG_BYTES: usize = 1_000;

/// The most tags that are examined for marks; what follows is not read.
const MOST_MARKED_TAGS: usize = 100_000;

/// A line that is not empty: its words with one space between them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) place: Place,
    /// Whether an empty line is above it.
    pub(super) is_after_gap: bool,
}

/// The place of a line according to its marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// No mark.
    Written,
    /// A signature.
    Signature,
    /// The words above a quoted mail.
    Attribution,
    /// A quoted mail.
    Quoted,
}

/// The lines of plain text. A line that begins with `>` is quoted.
pub(super) fn text_lines(text: &str) -> Vec<Line> {
    let mut writer = Writer {
        is_preformatted: true,
        ..Writer::default()
    };
    writer.push(text, Place::Written);
    writer.lines()
}

/// The lines of HTML.
pub(super) fn html_lines(html: &str) -> Vec<Line> {
    let lower = html.to_ascii_lowercase();
    let (mut writer, mut open) = (Writer::default(), OpenTags::default());
    for piece in pieces(lower.as_bytes(), true) {
        match piece {
            Piece::Text(place) => {
                let text = without_references(html.get(place).unwrap_or_default());
                writer.push(&text, open.place());
            }
            Piece::Start(b"br", _) => writer.break_line(),
            Piece::Start(b"td" | b"th", _) => writer.is_spaced = true,
            Piece::Start(name, tag) => {
                writer.is_preformatted |= name == b"pre";
                if name == b"p" {
                    writer.is_short = is_line(tag);
                    open.examined += 1;
                }
                let mark = open.begin(name, tag);
                writer.break_at(writer.least_breaks(name).max(usize::from(mark.is_some())));
            }
            Piece::End(name) => {
                writer.is_preformatted &= name != b"pre";
                let is_marked = open.end(name);
                writer.break_at(writer.least_breaks(name).max(usize::from(is_marked)));
            }
        }
        if writer.is_full || open.examined > MOST_MARKED_TAGS {
            break;
        }
    }
    writer.lines()
}

/// Whether a paragraph has no margins. Outlook writes every line as a paragraph.
fn is_line(tag: &[u8]) -> bool {
    let tag = compact(tag);
    ["msonormal", "margin:0", "margin-top:0", "margin-bottom:0"]
        .iter()
        .any(|mark| tag.contains(mark))
}

/// A tag without spaces.
fn compact(tag: &[u8]) -> String {
    let tag = tag.get(..MOST_TAG_BYTES).unwrap_or(tag);
    let tag = tag.iter().filter(|byte| !byte.is_ascii_whitespace());
    String::from_utf8_lossy(&tag.copied().collect::<Vec<_>>()).into_owned()
}

/// Lines that are written.
#[derive(Default)]
struct Writer {
    written: Vec<Line>,
    /// The bytes of all lines.
    length: usize,
    /// The line breaks before the next character.
    breaks: usize,
    /// Whether a space comes before the next character.
    is_spaced: bool,
    /// Whether the line consists of spaces that are shown.
    is_blank: bool,
    /// Whether line breaks of the source are line breaks.
    is_preformatted: bool,
    /// Whether the paragraph has no margins.
    is_short: bool,
    /// Whether no other character is read.
    is_full: bool,
}

impl Writer {
    fn push(&mut self, text: &str, place: Place) {
        for character in text.chars() {
            match character {
                '\n' if self.is_preformatted => self.break_line(),
                // A byte order mark and marks of width and direction are not shown.
                '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' => {}
                _ if character.is_whitespace() => {
                    self.is_spaced = true;
                    self.is_blank |= character == '\u{a0}' && self.breaks > 0;
                }
                _ if character.is_control() => {}
                _ => self.push_visible(character, place),
            }
            if self.is_full {
                return;
            }
        }
    }

    fn push_visible(&mut self, character: char, place: Place) {
        self.length += character.len_utf8();
        self.is_full = self.length > MOST_READ_BYTES;
        let (breaks, is_spaced) = (self.breaks, self.is_spaced);
        (self.breaks, self.is_spaced, self.is_blank) = (0, false, false);
        match self.written.last_mut() {
            Some(line) if breaks == 0 => {
                if is_spaced {
                    line.text.push(' ');
                }
                line.text.push(character);
            }
            _ => self.written.push(Line {
                text: character.to_string(),
                place,
                is_after_gap: breaks > 1,
            }),
        }
    }

    fn break_line(&mut self) {
        self.breaks = (self.breaks + 1).min(2);
        self.is_blank = false;
    }

    fn break_at(&mut self, least: usize) {
        if least > 0 && self.is_blank {
            self.break_line();
        }
        self.breaks = self.breaks.max(least);
    }

    /// How many line breaks a tag has at least at its beginning and end.
    fn least_breaks(&self, name: &[u8]) -> usize {
        match name {
            b"p" if self.is_short => 1,
            _ if is_one_of(name, PARAGRAPHS) => 2,
            _ => usize::from(is_one_of(name, LINES)),
        }
    }

    /// The lines, without the signs of quotation at their beginning.
    fn lines(mut self) -> Vec<Line> {
        for line in &mut self.written {
            let text = line.text.trim_start_matches(['>', ' ']);
            if line.text.starts_with('>') {
                line.place = Place::Quoted;
                line.text = text.to_owned();
            }
        }
        self.written
    }
}

/// Tags that may carry a mark. They always have an end.
const MARKED: [&str; 6] = ["blockquote", "div", "span", "table", "section", "pre"];

/// The place of `blockquote` among them.
const BLOCKQUOTE: usize = 0;

/// Marks of what is below the answer up to the end: Outlook on the web, on the desktop, and on
/// phones. The borders are those above the header of a quoted mail.
const BELOW: [&str; 9] = [
    "divrplyfwdmsg",
    "appendonsend",
    "mail-editor-reference-message-container",
    "ms-outlook-mobile-reference-message",
    "border-top:solid#e1e1e1",
    "border-top:solid#b5c4df",
    "border-top:1ptsolidrgb(225,225,225)",
    "border-top:1ptsolid#e1e1e1",
    "border-top:1.0ptsolid#e1e1e1",
];

/// Marks of a quoted mail: Yahoo, Thunderbird's forwards, GMX, Outlook with lines at the left.
const QUOTED: [&str; 5] = [
    "yahoo_quoted",
    "moz-forward-container",
    "name=\"quote\"",
    "border-left:solidblue",
    "border-left:1.5ptsolidblue",
];

/// Marks of the words above a quoted mail: Gmail, Thunderbird.
const ATTRIBUTION: [&str; 2] = ["gmail_attr", "moz-cite-prefix"];

/// Marks of an indented paragraph, which is no quoted mail.
const INDENTED: [&str; 2] = ["border:none", "margin:00040px"];

/// The open tags among [`MARKED`].
#[derive(Default)]
struct OpenTags {
    /// The number of each tag, and its mark.
    stack: Vec<(usize, Option<Place>)>,
    /// Where each tag is in the stack.
    places: [Vec<usize>; MARKED.len()],
    quoted: usize,
    signatures: usize,
    attributions: usize,
    /// The tags that have been examined for marks.
    examined: usize,
    /// Whether everything is quoted up to the end.
    is_below: bool,
}

impl OpenTags {
    fn place(&self) -> Place {
        match (self.quoted, self.signatures, self.attributions) {
            _ if self.is_below => Place::Quoted,
            (0, 0, 0) => Place::Written,
            (0, 0, _) => Place::Attribution,
            (0, _, _) => Place::Signature,
            (_, _, _) => Place::Quoted,
        }
    }

    fn begin(&mut self, name: &[u8], tag: &[u8]) -> Option<Place> {
        let number = MARKED.iter().position(|each| each.as_bytes() == name)?;
        let mark = self.mark(number, tag);
        self.places[number].push(self.stack.len());
        self.stack.push((number, mark));
        if let Some(count) = self.count(mark) {
            *count += 1;
        }
        mark
    }

    fn mark(&mut self, number: usize, tag: &[u8]) -> Option<Place> {
        let has_attributes = tag.len() > MARKED[number].len() + 1;
        if number != BLOCKQUOTE && !has_attributes {
            return None;
        }
        self.examined += 1;
        let tag = compact(tag);
        if number == BLOCKQUOTE {
            let is_quote = tag.contains("cite") || !INDENTED.iter().any(|mark| tag.contains(mark));
            return is_quote.then_some(Place::Quoted);
        }
        let has = |marks: &[&str]| marks.iter().any(|mark| tag.contains(mark));
        // In a quoted mail, such a mark belongs to an older one.
        self.is_below |= self.quoted == 0 && has(&BELOW);
        if has(&QUOTED) {
            return Some(Place::Quoted);
        }
        if has(&ATTRIBUTION) {
            return Some(Place::Attribution);
        }
        tag.contains("signature").then_some(Place::Signature)
    }

    /// Closes a tag and all in it. A tag around a quoted mail isn't closed by one of that mail.
    fn end(&mut self, name: &[u8]) -> bool {
        let Some(number) = MARKED.iter().position(|each| each.as_bytes() == name) else {
            return false;
        };
        let Some(place) = self.places[number].last().copied() else {
            return false;
        };
        if number != BLOCKQUOTE && self.places[BLOCKQUOTE].last().is_some_and(|quote| *quote > place) {
            return false;
        }
        let mut is_marked = false;
        while self.stack.len() > place {
            let Some((closed, mark)) = self.stack.pop() else {
                break;
            };
            self.places[closed].pop();
            is_marked |= mark.is_some();
            if let Some(count) = self.count(mark) {
                *count -= 1;
            }
        }
        is_marked
    }

    fn count(&mut self, mark: Option<Place>) -> Option<&mut usize> {
        match mark? {
            Place::Written => None,
            Place::Signature => Some(&mut self.signatures),
            Place::Attribution => Some(&mut self.attributions),
            Place::Quoted => Some(&mut self.quoted),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(lines: &[Line]) -> Vec<(&str, Place, bool)> {
        lines
            .iter()
            .map(|line| (line.text.as_str(), line.place, line.is_after_gap))
            .collect()
    }

    #[test]
    fn lines_of_outlook_are_paragraphs_without_margins() {
        let html = "<p class=MsoNormal>a<o:p></o:p></p>\r\n<p class=MsoNormal>b<o:p></o:p></p>\
                    <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>c</p><p>d</p>";
        let written = |text, is_after_gap| (text, Place::Written, is_after_gap);
        assert_eq!(
            shown(&html_lines(html)),
            [
                written("a", false),
                written("b", false),
                written("c", true),
                written("d", true)
            ]
        );
    }

    #[test]
    fn marks_end_with_their_tags() {
        let html = "<div>a<blockquote type=\"cite\"><div>b</div></div>c</blockquote>d\
                    <span class=gmail_signature>e</span>f<div class=gmail_attr>g</div>\
                    <blockquote style=\"margin: 0 0 0 40px; border: none\">h</blockquote>\
                    <div id=divRplyFwdMsg></div>i";
        let lines = html_lines(html);
        let places: Vec<_> = lines.iter().map(|line| (&*line.text, line.place)).collect();
        assert_eq!(
            places,
            [
                ("a", Place::Written),
                ("b", Place::Quoted),
                ("c", Place::Quoted),
                ("d", Place::Written),
                ("e", Place::Signature),
                ("f", Place::Written),
                ("g", Place::Attribution),
                ("h", Place::Written),
                ("i", Place::Quoted),
            ]
        );
    }

    #[test]
    fn lines_of_text_lose_the_signs_of_quotation() {
        assert_eq!(
            shown(&text_lines("a \t b\r\n\r\n\r\n> > c\r\n>\n\u{feff}d")),
            [
                ("a b", Place::Written, false),
                ("c", Place::Quoted, true),
                ("", Place::Quoted, false),
                ("d", Place::Written, false)
            ]
        );
    }
}
