//! Estimates the cost of parsing HTML before it is parsed. A parser's time grows with the square
//! of the depth, some code recurses, and unclosed formatting tags are reopened in every following
//! paragraph: a few kilobytes may become gigabytes.
//!
//! It reads tags like the standard's tokenizer (HTML, 13.2.5), so nothing can be hidden in an
//! attribute or a comment. Where it can't be exact, it overestimates.

use std::collections::HashMap;
use std::ops::Range;

/// The maximum depth of tags. Mail programs break long before.
pub const MAX_DEPTH: usize = 100;

/// The most tags that a parser may reopen.
const MAX_REOPENED: usize = 100_000;

/// Their maximum length together: each reopened tag repeats its attributes.
const MAX_REOPENED_BYTES: usize = 8_000_000;

/// Void tags.
const VOID: &[&str] = &[
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
];

/// Tags that the next one of their kind closes; their container counts itself.
const CLOSED_BY_NEXT: &[&str] = &[
    "p", "li", "td", "th", "tr", "tbody", "thead", "tfoot", "dd", "dt", "option",
];

/// Formatting tags, which are reopened if they are left open.
const FORMATTING: &[&str] = &[
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
];

/// Tags whose content is raw text.
const RAW: &[&str] = &[
    "script",
    "style",
    "textarea",
    "title",
    "xmp",
    "iframe",
    "noembed",
    "noframes",
    "plaintext",
];

/// A piece of HTML, as the standard's tokenizer finds it. Comments are no pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// The place of a text with its entities.
    Text(Range<usize>),
    /// An opening tag: its name, and the tag from its name to its closing bracket.
    Start(&'a [u8], &'a [u8]),
    /// The name of a closing tag.
    End(&'a [u8]),
}

/// Whether HTML is nested too deeply, or would grow too much, to be parsed.
#[must_use]
pub fn is_heavy(html: &str) -> bool {
    let weight = weigh(html.as_bytes());
    weight.depth > MAX_DEPTH || weight.reopened > MAX_REOPENED || weight.reopened_bytes > MAX_REOPENED_BYTES
}

/// The cost of HTML.
#[derive(Clone, Copy, Debug, Default)]
struct Weight {
    /// The maximum depth of tags.
    depth: usize,
    /// The tags that a parser may reopen.
    reopened: usize,
    /// Their length.
    reopened_bytes: usize,
}

fn weigh(html: &[u8]) -> Weight {
    let lower = html.to_ascii_lowercase();
    let holds = |text: &[u8]| lower.windows(text.len()).any(|window| window == text);
    // In SVG and MathML, raw text doesn't exist and other rules apply to end tags.
    let ends_count = !holds(b"<svg") && !holds(b"<math");
    // The length of each open tag, by name.
    let mut open: HashMap<&[u8], Vec<usize>> = HashMap::new();
    let (mut depth, mut formatting, mut formatting_bytes) = (0_usize, 0_usize, 0_usize);
    let mut weight = Weight::default();
    for piece in pieces(&lower, ends_count) {
        match piece {
            Piece::Text(_) => {}
            Piece::Start(name, tag) => {
                let length = tag.len();
                weight.reopened = weight.reopened.saturating_add(formatting);
                weight.reopened_bytes = weight.reopened_bytes.saturating_add(formatting_bytes);
                let has_raw_text = ends_count && is_one_of(name, RAW);
                if has_raw_text || is_one_of(name, VOID) || is_one_of(name, CLOSED_BY_NEXT) {
                    continue;
                }
                open.entry(name).or_default().push(length);
                depth += 1;
                weight.depth = weight.depth.max(depth);
                if is_one_of(name, FORMATTING) {
                    formatting += 1;
                    formatting_bytes += length;
                }
            }
            Piece::End(name) => {
                let closed = open.get_mut(name).filter(|_| ends_count).and_then(Vec::pop);
                if let Some(length) = closed {
                    depth -= 1;
                    if is_one_of(name, FORMATTING) {
                        formatting -= 1;
                        formatting_bytes -= length;
                    }
                }
            }
        }
    }
    weight
}

/// Whether a tag's name is among `names`.
pub(crate) fn is_one_of(name: &[u8], names: &[&str]) -> bool {
    names.iter().any(|each| each.as_bytes() == name)
}

/// The pieces of HTML in lower case, in order. With `has_raw_text`, what tags such as `script`
/// contain is left out.
pub(crate) fn pieces(lower: &[u8], has_raw_text: bool) -> impl Iterator<Item = Piece<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < lower.len() {
            let begins = at;
            if lower[at] != b'<' {
                at = text_until(lower, at);
                return Some(Piece::Text(begins..at));
            }
            let after = at + 1;
            let is_end = lower.get(after) == Some(&b'/');
            let name_at = after + usize::from(is_end);
            if lower.get(name_at).is_some_and(u8::is_ascii_alphabetic) {
                let is_name = |byte: &u8| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0C | b'/' | b'>');
                let length = lower[name_at..].iter().take_while(|byte| is_name(byte)).count();
                let name = &lower[name_at..name_at + length];
                at = end_of_tag(lower, name_at + length);
                if is_end {
                    return Some(Piece::End(name));
                }
                let tag = &lower[name_at..at];
                if has_raw_text && is_one_of(name, RAW) {
                    at = end_of_raw(lower, at, name);
                }
                return Some(Piece::Start(name, tag));
            }
            at = match lower.get(after) {
                Some(b'!') if lower[after..].starts_with(b"!--") => end_of_comment(lower, after + 3),
                Some(b'!' | b'?') => past(lower, after, b'>'),
                Some(b'/') if lower.get(name_at).is_some() => past(lower, name_at, b'>'),
                Some(_) | None => {
                    at = text_until(lower, after);
                    return Some(Piece::Text(begins..at));
                }
            };
        }
        None
    })
}

/// The offset of the next tag or comment, or the end.
fn text_until(html: &[u8], at: usize) -> usize {
    let rest = html.get(at..).unwrap_or_default();
    rest.iter()
        .position(|byte| *byte == b'<')
        .map_or(html.len(), |found| at + found)
}

/// The offset after the next `byte`, or the end.
fn past(html: &[u8], at: usize, byte: u8) -> usize {
    let rest = html.get(at..).unwrap_or_default();
    rest.iter()
        .position(|each| *each == byte)
        .map_or(html.len(), |found| at + found + 1)
}

/// The offset after a comment whose text begins here.
fn end_of_comment(html: &[u8], at: usize) -> usize {
    let rest = html.get(at..).unwrap_or_default();
    if rest.starts_with(b">") {
        return at + 1;
    }
    if rest.starts_with(b"->") {
        return at + 2;
    }
    (0..rest.len())
        .find_map(|place| {
            let here = &rest[place..];
            let length = if here.starts_with(b"-->") {
                3
            } else if here.starts_with(b"--!>") {
                4
            } else {
                return None;
            };
            Some(at + place + length)
        })
        .unwrap_or(html.len())
}

/// The offset after a tag whose name ends here.
fn end_of_tag(html: &[u8], mut at: usize) -> usize {
    let is_space = |byte: u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0C);
    let skip = |mut at: usize, also: u8| {
        while html.get(at).is_some_and(|byte| is_space(*byte) || *byte == also) {
            at += 1;
        }
        at
    };
    loop {
        at = skip(at, b'/');
        match html.get(at) {
            None => return html.len(),
            Some(b'>') => return at + 1,
            // As the first character, an equals sign is part of the name.
            Some(_) => at += 1,
        }
        while html
            .get(at)
            .is_some_and(|byte| !is_space(*byte) && !matches!(byte, b'/' | b'>' | b'='))
        {
            at += 1;
        }
        let after = skip(at, b' ');
        if html.get(after) != Some(&b'=') {
            continue;
        }
        at = skip(after + 1, b' ');
        match html.get(at) {
            Some(quote @ (b'"' | b'\'')) => at = past(html, at + 1, *quote),
            Some(b'>') => return at + 1,
            Some(_) => {
                while html.get(at).is_some_and(|byte| !is_space(*byte) && *byte != b'>') {
                    at += 1;
                }
            }
            None => return html.len(),
        }
    }
}

/// The offset of the end tag of `name`, or the end.
fn end_of_raw(html: &[u8], at: usize, name: &[u8]) -> usize {
    let rest = html.get(at..).unwrap_or_default();
    (0..rest.len())
        .find(|place| {
            let here = &rest[*place..];
            let end = here
                .strip_prefix(b"</")
                .and_then(|after| after.strip_prefix(name));
            end.is_some_and(|after| {
                after
                    .first()
                    .is_none_or(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0C | b'/' | b'>'))
            })
        })
        .map_or(html.len(), |place| at + place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_html_is_light() {
        for html in [
            "",
            "< 3 and <3 & </",
            "<p>A line<br>another <b>one</b><p>and <i>so</i> on<li>x<li>y",
            "<!doctype html><html><head><title><b><b></title><style>a > b { }</style></head><body><table><tr><td>x</table>",
            "<!-- <div><div> --><!--><div></div><a href='<div>' title=\"<div>\" x=<div>>y</a>",
        ] {
            let depth = weigh(html.as_bytes()).depth;
            assert!(depth < 6, "{depth}: {html}");
            assert!(!is_heavy(html));
        }
        assert!(!is_heavy(
            &"<p><b>A <i>line</i></b> of <span style=\"color: red\">many</span><br>".repeat(2_000)
        ));
    }

    #[test]
    fn deeply_nested_or_unclosed_html_is_heavy_even_if_its_ends_are_hidden() {
        let many = 500;
        for part in [
            "<div>",
            "<DIV\n>",
            "<b x=1></i>",
            "<div><a title=\"</div>\">",
            "<div><a title='</div>\"'>",
            "<div><a x=</div>></a>",
            "<div><!-- </div> -->",
            "<div><style></div></style>",
            "<div><textarea></div></textarea>",
            "<svg><style></svg><b></style>",
            "<math><div></math>",
            "<div><![CDATA[</div>",
            "<table><tr><td>",
            "<span/>",
            "<div =\"</div>\">",
        ] {
            assert!(is_heavy(&part.repeat(many)), "{part}");
        }
        // Unclosed formatting is reopened in each paragraph.
        let open: String = (0..90).map(|number| format!("<b x={number}>")).collect();
        assert!(is_heavy(&format!("{open}{}", "<p>x".repeat(20_000))));
        assert!(!is_heavy(&format!("{open}{}", "<p>x".repeat(20))));
        // One long tag becomes a gigabyte.
        let long = format!("<b title=\"{}\">", "x".repeat(20_000));
        assert!(is_heavy(&format!("{long}{}", "<p>x".repeat(50_000))));
        assert!(!is_heavy(&format!("{long}</b>{}", "<p>x".repeat(50_000))));
    }
}
