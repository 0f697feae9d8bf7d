//! Estimates the cost of parsing HTML before it is parsed. A parser's time grows with the square
//! of the depth, some code recurses, and unclosed formatting tags are reopened in every following
//! paragraph: a few kilobytes may become gigabytes.
//!
//! It reads tags like the standard's tokenizer (HTML, 13.2.5), so nothing can be hidden in an
//! attribute or a comment. Where it can't be exact, it overestimates.

use std::collections::HashMap;

/// The maximum depth of tags. Mail programs break long before.
pub const MAX_DEPTH: usize = 100;

/// The most tags that a parser may reopen.
const MAX_REOPENED: usize = 100_000;

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

/// Whether HTML is nested too deeply, or would grow too much, to be parsed.
#[must_use]
pub fn is_heavy(html: &str) -> bool {
    let (depth, reopened) = weigh(html.as_bytes());
    depth > MAX_DEPTH || reopened > MAX_REOPENED
}

/// The maximum depth, and the number of reopened tags.
fn weigh(html: &[u8]) -> (usize, usize) {
    let lower = html.to_ascii_lowercase();
    let holds = |text: &[u8]| lower.windows(text.len()).any(|window| window == text);
    // In SVG and MathML, raw text doesn't exist and other rules apply to end tags.
    let ends_count = !holds(b"<svg") && !holds(b"<math");
    let mut open: HashMap<&[u8], usize> = HashMap::new();
    let (mut depth, mut formatting, mut deepest, mut reopened) = (0_usize, 0_usize, 0_usize, 0_usize);
    let mut at = 0;
    while let Some(found) = lower[at..].iter().position(|byte| *byte == b'<') {
        at += found + 1;
        let is_end = lower.get(at) == Some(&b'/');
        let begins = at + usize::from(is_end);
        if !lower.get(begins).is_some_and(u8::is_ascii_alphabetic) {
            at = match lower.get(at) {
                Some(b'!') if lower[at..].starts_with(b"!--") => end_of_comment(&lower, at + 3),
                Some(b'!' | b'?') => past(&lower, at, b'>'),
                Some(b'/') if lower.get(begins).is_some() => past(&lower, begins, b'>'),
                Some(_) | None => at,
            };
            continue;
        }
        let is_name = |byte: &u8| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0C | b'/' | b'>');
        let length = lower[begins..].iter().take_while(|byte| is_name(byte)).count();
        let name = &lower[begins..begins + length];
        at = end_of_tag(&lower, begins + length);
        let is_one_of = |names: &[&str]| names.iter().any(|each| each.as_bytes() == name);
        let is_formatting = is_one_of(FORMATTING);
        if is_end {
            if let Some(count) = open.get_mut(name).filter(|count| **count > 0 && ends_count) {
                *count -= 1;
                depth -= 1;
                formatting -= usize::from(is_formatting);
            }
            continue;
        }
        reopened = reopened.saturating_add(formatting);
        if is_one_of(VOID) || is_one_of(CLOSED_BY_NEXT) {
            continue;
        }
        if is_one_of(RAW) && ends_count {
            at = end_of_raw(&lower, at, name);
            continue;
        }
        *open.entry(name).or_default() += 1;
        depth += 1;
        formatting += usize::from(is_formatting);
        deepest = deepest.max(depth);
    }
    (deepest, reopened)
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
            let (depth, _) = weigh(html.as_bytes());
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
    }
}
