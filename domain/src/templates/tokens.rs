//! Tokenizes HTML as the sanitizer writes it: tags closed or void, attributes in double quotes,
//! `&`, `<` and `>` in text as entities. Other HTML yields what can be recognized, and never more
//! than it contains.

/// A token of HTML.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// Text between tags, with its entities.
    Text(&'a str),
    /// An opening or void tag.
    Open(Tag<'a>),
    /// The name of a closing tag.
    Close(&'a str),
}

/// An opening tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag<'a> {
    /// Its name, as written.
    pub name: &'a str,
    rest: &'a str,
}

impl<'a> Tag<'a> {
    /// Its attributes with their values as written, entities and all.
    pub fn attributes(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        let mut rest = self.rest;
        std::iter::from_fn(move || {
            rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
            if rest.is_empty() {
                return None;
            }
            let end = rest
                .find(|c: char| c == '=' || c.is_ascii_whitespace())
                .unwrap_or(rest.len());
            // Skips an unexpected character.
            let (name, after) = rest.split_at(end.max(rest.chars().next().map_or(1, char::len_utf8)));
            let Some(after) = after.strip_prefix('=') else {
                rest = after;
                return Some((name, ""));
            };
            let (value, after) = match after.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => after.split_at(
                    after
                        .find(|c: char| c.is_ascii_whitespace())
                        .unwrap_or(after.len()),
                ),
            };
            rest = after;
            Some((name, value))
        })
    }

    /// The value of an attribute, as written.
    pub fn attribute(self, name: &str) -> Option<&'a str> {
        self.attributes()
            .find_map(|(each, value)| each.eq_ignore_ascii_case(name).then_some(value))
    }
}

/// The tokens of HTML, in order.
pub fn tokens(html: &str) -> impl Iterator<Item = Token<'_>> {
    let mut rest = html;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        if is_tag(rest) {
            let end = end_of_tag(rest);
            let (tag, after) = rest.split_at(end);
            rest = after;
            return Some(tag_of(tag));
        }
        let first = rest.chars().next().map_or(1, char::len_utf8);
        let end = rest[first..]
            .match_indices('<')
            .map(|(at, _)| first + at)
            .find(|at| is_tag(&rest[*at..]))
            .unwrap_or(rest.len());
        let (text, after) = rest.split_at(end);
        rest = after;
        Some(Token::Text(text))
    })
}

/// Whether a tag begins here.
fn is_tag(html: &str) -> bool {
    let Some(after) = html.strip_prefix('<') else {
        return false;
    };
    let name = after.strip_prefix('/').unwrap_or(after);
    name.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// The offset after the tag that begins here.
fn end_of_tag(html: &str) -> usize {
    let mut is_in_quotes = false;
    for (at, byte) in html.bytes().enumerate() {
        match byte {
            b'"' => is_in_quotes = !is_in_quotes,
            b'>' if !is_in_quotes => return at + 1,
            _ => {}
        }
    }
    html.len()
}

fn tag_of(tag: &str) -> Token<'_> {
    let inner = tag.trim_start_matches('<').trim_end_matches('>');
    if let Some(name) = inner.strip_prefix('/') {
        return Token::Close(name.trim());
    }
    let end = inner
        .find(|c: char| !c.is_ascii_alphanumeric())
        .unwrap_or(inner.len());
    let (name, rest) = inner.split_at(end);
    Token::Open(Tag { name, rest })
}

/// Decodes the entities that the sanitizer writes.
pub fn decoded(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    text.replace("&nbsp;", "\u{A0}")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}

/// Text escaped for HTML or XML, double-quoted attributes included.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_is_split_into_tokens() {
        let html = "a &lt; b<p class=\"x > y\">c<br>1 < 2</p><img src=\"s\" alt=\"\" hidden>";
        let parts: Vec<_> = tokens(html).collect();
        let names: Vec<_> = parts
            .iter()
            .map(|token| match token {
                Token::Text(text) => (*text).to_owned(),
                Token::Open(tag) => format!("<{}>", tag.name),
                Token::Close(name) => format!("</{name}>"),
            })
            .collect();
        assert_eq!(names, ["a &lt; b", "<p>", "c", "<br>", "1 < 2", "</p>", "<img>"]);
        let Some(Token::Open(img)) = parts.last() else {
            panic!("{parts:?}")
        };
        assert_eq!(
            img.attributes().collect::<Vec<_>>(),
            [("src", "s"), ("alt", ""), ("hidden", "")]
        );
        assert_eq!(decoded("a&nbsp;&amp;lt; &lt;"), "a\u{A0}&lt; <");
    }

    #[test]
    fn broken_html_ends() {
        for html in ["<", "<p", "<p a=\"", "</", "<a =b", "é<é", "<a \u{e9}>"] {
            for token in tokens(html) {
                if let Token::Open(tag) = token {
                    assert!(tag.attributes().count() < 5);
                }
            }
        }
    }
}
