//! What the author of a reply wrote, without the quoted mail, its header, and signatures.
//! Programs mark these differently, so both marks of HTML and known words are read.

use crate::mailboxes::lines::{Line, Place, html_lines, text_lines};
use crate::mailboxes::plain_text::MOST_TEXT_BYTES;
use crate::mailboxes::quotes::{attribution, is_header, is_program_line, is_rule, is_title};

/// The most lines of a signature after a line with two hyphens; more are an answer.
const MOST_SIGNATURE_LINES: usize = 12;

/// The new text of a mail: lines with at most one empty line between two, at most
/// [`MOST_TEXT_BYTES`]. It is read from `html` as it was received, because safe HTML has lost the
/// marks of quoted mails, and from `text` if the HTML shows no words.
/// Answers above, below, and between quoted lines are kept in their order.
///
/// It is empty if nothing is new, such as in a forward; then the full text is to be shown.
#[must_use]
pub fn new_text(html: Option<&str>, text: Option<&str>) -> String {
    let mut lines = html.map(html_lines).unwrap_or_default();
    if lines.is_empty() {
        lines = text.map(text_lines).unwrap_or_default();
    }
    let mut written = String::new();
    let (mut at, mut is_interrupted) = (0, false);
    while let Some(line) = lines.get(at) {
        match seen(&lines[at..]) {
            Seen::Written => {
                let breaks = 1 + usize::from(line.is_after_gap || is_interrupted);
                if !push_line(&mut written, breaks, &line.text) {
                    break;
                }
                is_interrupted = false;
                at += 1;
            }
            Seen::Skipped(count) => {
                is_interrupted = true;
                at += count;
            }
            Seen::Rest => break,
        }
    }
    written
}

/// Adds a line. Whether it fits.
fn push_line(written: &mut String, breaks: usize, line: &str) -> bool {
    if !written.is_empty() {
        written.extend(std::iter::repeat_n('\n', breaks));
    }
    let room = MOST_TEXT_BYTES.saturating_sub(written.len());
    written.push_str(&line[..line.floor_char_boundary(room)]);
    line.len() < room
}

/// What a mail continues with.
enum Seen {
    /// A line of the author.
    Written,
    /// So many lines of others.
    Skipped(usize),
    /// Only a quoted mail up to the end.
    Rest,
}

fn seen(lines: &[Line]) -> Seen {
    let (line, following) = match lines {
        [] => return Seen::Rest,
        [line, following @ ..] => (line, following),
    };
    match line.place {
        // Gmail marks the title and the header of a forwarded mail alike.
        Place::Attribution if is_title(&line.text) => return Seen::Rest,
        Place::Attribution | Place::Quoted | Place::Signature => return Seen::Skipped(1),
        Place::Written => {}
    }
    if is_header(lines) || (is_rule(&line.text) && is_header(following)) {
        return Seen::Rest;
    }
    if is_title(&line.text) {
        // Proton writes an attribution below the title.
        let is_marked = is_marked(following) || attribution(following).is_some();
        return if is_marked { Seen::Skipped(1) } else { Seen::Rest };
    }
    if let Some(found) = attribution(lines) {
        // Where the quoted mail is marked, an answer may follow it.
        if is_marked(&lines[found.lines..]) {
            return Seen::Skipped(found.lines);
        }
        return if found.is_certain {
            Seen::Rest
        } else {
            Seen::Written
        };
    }
    if let Some(count) = signature(lines) {
        return Seen::Skipped(count);
    }
    let ends_paragraph = following.first().is_none_or(|next| next.is_after_gap) || ends_answer(following);
    if is_program_line(&line.text) && (ends_paragraph || is_program_line(&following[0].text)) {
        return Seen::Skipped(1);
    }
    Seen::Written
}

/// Whether lines begin with a quoted mail that is marked, or there are none.
fn is_marked(lines: &[Line]) -> bool {
    lines
        .first()
        .is_none_or(|line| matches!(line.place, Place::Quoted | Place::Attribution))
}

/// Whether lines begin with what is not of the author.
fn ends_answer(lines: &[Line]) -> bool {
    let Some(line) = lines.first() else {
        return true;
    };
    line.place != Place::Written
        || is_title(&line.text)
        || is_rule(&line.text)
        || is_header(lines)
        || attribution(lines).is_some()
}

/// The lines of a signature with which `lines` begin (RFC 3676, 4.3).
fn signature(lines: &[Line]) -> Option<usize> {
    let is_delimiter = |line: &Line| matches!(&*line.text, "--" | "—");
    if !lines.first().is_some_and(is_delimiter) {
        return None;
    }
    (1..=lines.len().min(MOST_SIGNATURE_LINES + 1))
        .find(|at| lines.get(*at).is_none_or(is_delimiter) || ends_answer(&lines[*at..]))
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    fn of_html(html: &str) -> String {
        new_text(Some(html), None)
    }

    // LEAD-25
    #[test]
    fn an_answer_is_kept_wherever_it_stands() {
        let quote = "On Tue, Mar 3, 2026 at 9:12 AM Dana <d@example.com> wrote:\n> Move?\n> Unsubscribe";
        for (text, new) in [
            (format!("Yes\n\n{quote}"), "Yes"),
            (format!("{quote}\n\nYes"), "Yes"),
            (
                format!("Hi\n\n{quote}\nYes\n> When?\n\nMay\n\n-- \nPat"),
                "Hi\n\nYes\n\nMay",
            ),
            (quote.to_owned(), ""),
            (String::new(), ""),
        ] {
            assert_eq!(new_text(None, Some(&text)), new, "{text}");
            assert_eq!(new_text(Some("<p>&nbsp;</p>"), Some(&text)), new, "{text}");
            assert_eq!(
                of_html(&text.replace('<', "&lt;").replace('\n', "<br>")),
                new,
                "{text}"
            );
        }
    }

    #[test]
    fn a_mail_without_a_quote_is_new() {
        for text in [
            "Call me -- or write.\n\nOn Tuesday it works:\n1. Morning",
            "From: Elm St\nTo: Oak Ave\nDate: May 4\n\nPat",
            "Am 3. Mai schrieb ich:\nBitte anrufen.",
            "Sent from my office yesterday\nto you.",
        ] {
            assert_eq!(new_text(None, Some(text)), text);
        }
        let long = format!("--\n{}", "line\n".repeat(30));
        assert!(new_text(None, Some(&long)).len() > 100);
    }

    #[test]
    fn hostile_mails_are_read_within_two_seconds() {
        let times = |part: &str, bytes: usize| part.repeat(bytes / part.len());
        let many = 5_000_000;
        let tables = "<table><tr><td>".repeat(1_000) + "deep" + &"</td></tr></table>".repeat(1_000);
        assert_eq!(of_html(&tables), "deep");
        for part in [
            "<div>",
            "<blockquote>",
            "<div class=gmail_attr>",
            "</div>",
            "<div></blockquote>",
            "<",
            "<!--",
            "&",
            "<div class=\"",
            "<pre>\n",
            "<br>",
            "<p class=MsoNormal>a</p>",
            "<blockquote><div></div></div>",
            "<div class=signature>--<br>",
            "\0",
            "é",
            "&nbsp;",
            "<script>",
        ] {
            let html = times(part, many);
            let begun = Instant::now();
            assert!(of_html(&html).len() <= MOST_TEXT_BYTES);
            assert!(
                begun.elapsed() < Duration::from_secs(2),
                "{part}: {:?}",
                begun.elapsed()
            );
        }
        for part in [
            "> ",
            ">\n",
            "--\n",
            "--\nOn 1 a@example.com\n",
            "On 1 @ \n",
            "From: a\n",
            "From: a\nTo: b\n",
            "a\n",
            "-",
            "On 1 wrote:\n",
            "--\n\n",
            "\r",
            "wrote: ",
            "İ",
            "@\n",
            "-- \nSent: 1\n",
        ] {
            let text = times(part, many);
            let begun = Instant::now();
            assert!(new_text(None, Some(&text)).len() <= MOST_TEXT_BYTES);
            assert!(
                begun.elapsed() < Duration::from_secs(2),
                "{part}: {:?}",
                begun.elapsed()
            );
        }
    }
}
