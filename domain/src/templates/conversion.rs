//! Converts the body of an e-mail between modes. Keeps all words and links.

use super::email::EmailMode;
use super::html;
use super::tokens::{Token, decoded, escaped, tokens};

/// Converts a body from one mode to another.
#[must_use]
pub fn converted(body: &str, from: EmailMode, to: EmailMode) -> String {
    use EmailMode::{BasicHtml, PlainText, Wysiwyg};
    match (from, to) {
        (PlainText, PlainText) => body.to_owned(),
        (PlainText, Wysiwyg | BasicHtml) => marked_up(body),
        (Wysiwyg | BasicHtml, PlainText) => plain(&html::prepared(body)),
        (Wysiwyg | BasicHtml, Wysiwyg) | (BasicHtml, BasicHtml) => html::prepared(body),
        (Wysiwyg, BasicHtml) => html::basic(&html::prepared(body)),
    }
}

/// Converts plain text to HTML with paragraphs, lines and links.
#[must_use]
pub fn marked_up(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let paragraphs = text
        .split("\n\n")
        .filter(|paragraph| !paragraph.trim().is_empty());
    paragraphs
        .map(|paragraph| {
            let lines: Vec<_> = paragraph
                .trim_matches('\n')
                .split('\n')
                .map(|line| line.split(' ').map(word).collect::<Vec<_>>().join(" "))
                .collect();
            format!("<p>{}</p>", lines.join("<br>"))
        })
        .collect()
}

/// A word as HTML, as a link if it is a URL.
fn word(word: &str) -> String {
    let begins = word.find("https://").or_else(|| word.find("http://"));
    let Some(begins) = begins else {
        return escaped(word);
    };
    let (before, rest) = word.split_at(begins);
    // Closing punctuation belongs to the text.
    let address = rest.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', ']', '>', '"', '\'']);
    let after = &rest[address.len()..];
    if address.len() <= "https://".len() || address.contains(['{', '}']) {
        return escaped(word);
    }
    let address = escaped(address);
    format!(
        "{}<a href=\"{address}\">{address}</a>{}",
        escaped(before),
        escaped(after)
    )
}

/// Converts HTML to text, with the URL after each link in brackets.
#[must_use]
pub fn plain(html: &str) -> String {
    let mut writer = Writer::default();
    for token in tokens(html) {
        match token {
            Token::Text(text) => writer.text(&decoded(text)),
            Token::Open(tag) => {
                let value = |name: &str| tag.attribute(name).map(decoded).unwrap_or_default();
                writer.open(&tag.name.to_ascii_lowercase(), &value);
            }
            Token::Close(name) => writer.close(&name.to_ascii_lowercase()),
        }
    }
    // Links that were never closed count too.
    while !writer.links.is_empty() {
        writer.close("a");
    }
    let lines: Vec<_> = writer.out.lines().map(str::trim_end).collect();
    lines.join("\n").trim().to_owned()
}

#[derive(Default)]
struct Writer {
    out: String,
    /// The URLs of open links, and where their texts begin.
    links: Vec<(String, usize)>,
    /// Open lists: the next number of one that counts.
    lists: Vec<Option<usize>>,
    preformatted: usize,
    is_first_cell: bool,
}

impl Writer {
    fn text(&mut self, text: &str) {
        if self.preformatted > 0 {
            self.out.push_str(text);
            return;
        }
        for character in text.chars() {
            if character.is_ascii_whitespace() {
                if !self.out.is_empty() && !self.out.ends_with([' ', '\n']) {
                    self.out.push(' ');
                }
            } else {
                self.out.push(if character == '\u{A0}' { ' ' } else { character });
            }
        }
    }

    /// Ends the line and adds empty lines up to `breaks` line breaks.
    fn lines(&mut self, breaks: usize) {
        let kept = self.out.trim_end_matches(' ').len();
        self.out
            .truncate(kept.max(self.links.last().map_or(0, |(_, begins)| *begins)));
        if self.out.is_empty() {
            return;
        }
        let there = self.out.len() - self.out.trim_end_matches('\n').len();
        for _ in there..breaks {
            self.out.push('\n');
        }
    }

    fn open(&mut self, name: &str, value: &dyn Fn(&str) -> String) {
        match name {
            "br" => {
                self.lines(0);
                self.out.push('\n');
            }
            "hr" => {
                self.lines(2);
                self.out.push_str("----");
                self.lines(2);
            }
            "img" => {
                let words = value("alt");
                if !words.trim().is_empty() {
                    self.text(&format!("[{}]", words.trim()));
                }
            }
            "a" => self.links.push((value("href"), self.out.len())),
            "ul" | "ol" => {
                self.lines(if self.lists.is_empty() { 2 } else { 1 });
                let first = value("start").parse().unwrap_or(1);
                self.lists.push((name == "ol").then_some(first));
            }
            "li" => {
                self.lines(1);
                let deep = self.lists.len().saturating_sub(1);
                self.out.push_str(&"  ".repeat(deep));
                match self.lists.last_mut() {
                    Some(Some(number)) => {
                        self.out.push_str(&format!("{number}. "));
                        *number += 1;
                    }
                    Some(None) | None => self.out.push_str("- "),
                }
            }
            "pre" => {
                self.lines(2);
                self.preformatted += 1;
            }
            "tr" => {
                self.lines(1);
                self.is_first_cell = true;
            }
            "td" | "th" => {
                let is_first = std::mem::replace(&mut self.is_first_cell, false);
                self.out.push_str(if is_first { "" } else { "  " });
            }
            // The first words of a list item follow its dash.
            "p" | "div" if self.out.ends_with("- ") || self.out.ends_with(". ") => {}
            "p" | "blockquote" | "table" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "address" => {
                self.lines(if self.lists.is_empty() { 2 } else { 1 });
            }
            "div" | "center" | "caption" => self.lines(1),
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "a" => {
                let Some((address, begins)) = self.links.pop() else {
                    return;
                };
                let words = self.out[begins..].trim();
                let bare = address.trim_start_matches("mailto:").trim_start_matches("tel:");
                if address.is_empty() || words == address || words == bare {
                    return;
                }
                let link_text = if words.is_empty() {
                    address
                } else {
                    format!(" ({address})")
                };
                let kept = self.out.trim_end_matches([' ', '\n']).len().max(begins);
                let after = self.out.split_off(kept);
                self.out.push_str(&link_text);
                self.out.push_str(&after);
            }
            "ul" | "ol" => {
                self.lists.pop();
                self.lines(if self.lists.is_empty() { 2 } else { 1 });
            }
            "pre" => {
                self.preformatted = self.preformatted.saturating_sub(1);
                self.lines(2);
            }
            "p" | "blockquote" | "table" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "address" => {
                self.lines(if self.lists.is_empty() { 2 } else { 1 });
            }
            "div" | "li" | "tr" | "center" | "caption" => self.lines(1),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RICH: &str = "<h1 style=\"color: red\">News</h1><p>Dear { Recipient Name },<br>see <a href=\"https://example.com/?a=1&amp;b=2\">\
        <b>our list</b></a> &amp; <a href=\"https://example.com\">https://example.com</a> or \
        <a href=\"mailto:a@example.com\">a@example.com</a>.</p><ul><li><p>One</p></li><li><p>Two</p><ol start=\"3\"><li>Deep</li>\
        <li>Deeper</li></ol></li></ul><table><tbody><tr><td>Beds</td><td>3</td></tr><tr><td>Baths</td><td>2</td></tr></tbody></table>\
        <p><a href=\"https://example.com/house\"><img src=\"https://example.com/a.png\" alt=\"The house\"></a></p>\
        <p><a href=\"https://example.com/bare\"></a></p><hr><pre>a\n  b</pre>";

    #[test]
    fn text_has_all_words_and_the_address_of_each_link() {
        assert_eq!(
            plain(RICH),
            "News\n\nDear { Recipient Name },\nsee our list (https://example.com/?a=1&b=2) & https://example.com or \
             a@example.com.\n\n- One\n- Two\n  3. Deep\n  4. Deeper\n\nBeds  3\nBaths  2\n\n\
             [The house] (https://example.com/house)\n\nhttps://example.com/bare\n\n----\n\na\n  b"
        );
    }

    #[test]
    fn from_the_editor_to_html_to_text_no_word_is_lost() {
        let simple = converted(RICH, EmailMode::Wysiwyg, EmailMode::BasicHtml);
        assert!(!simple.contains("style"), "{simple}");
        assert_eq!(plain(&simple), plain(RICH));
        assert_eq!(
            converted(&simple, EmailMode::BasicHtml, EmailMode::PlainText),
            converted(RICH, EmailMode::Wysiwyg, EmailMode::PlainText)
        );
        let words = |text: &str| text.split_whitespace().map(ToOwned::to_owned).collect::<Vec<_>>();
        for word in words(&html::words(RICH)) {
            assert!(plain(RICH).contains(&word), "{word}");
        }
    }

    #[test]
    fn text_becomes_html_and_text_again() {
        let text = "Dear <you> & all,\nsee (https://example.com/?a=1&b=2).\n\nYours, { City }";
        let html = converted(text, EmailMode::PlainText, EmailMode::Wysiwyg);
        assert_eq!(
            html,
            "<p>Dear &lt;you&gt; &amp; all,<br>see (<a href=\"https://example.com/?a=1&amp;b=2\">\
             https://example.com/?a=1&amp;b=2</a>).</p><p>Yours, { City }</p>"
        );
        assert_eq!(html::prepared(&html), html);
        assert_eq!(plain(&html), text);
    }
}
