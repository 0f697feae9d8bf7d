//! The page as HTML. Everything that a mail says passes through [`escape`].

use std::fmt::Write as _;

use serde::Deserialize;

use crate::mails::{Mail, MailDetail};

/// Reloads the page when something has come.
pub(crate) const SCRIPT: &str = include_str!("page.js");
const STYLE: &str = include_str!("page.css");

/// The part of a mail that is shown.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Part {
    /// HTML where the mail has it, else text.
    #[default]
    Best,
    Html,
    Text,
    Raw,
}

/// The whole page: the list, and one mail opened.
pub(crate) fn render(
    list: &[Mail],
    (kept, newest): (usize, u64),
    open: Option<&(MailDetail, Vec<u8>)>,
    part: Part,
) -> String {
    let mut html = String::with_capacity(16 * 1024);
    html.push_str("<!doctype html>\n");
    add(
        &mut html,
        format_args!("<html lang=\"en\" data-totals=\"{kept}/{newest}\">"),
    );
    html.push_str("<head><meta charset=\"utf-8\"><title>Doorstep sandbox</title>");
    html.push_str("<meta name=\"viewport\" content=\"width=device-width\">");
    add(&mut html, format_args!("<style>{STYLE}</style></head>"));
    let mails = if kept == 1 { "mail" } else { "mails" };
    add(
        &mut html,
        format_args!(
            "<body><header><h1>Doorstep sandbox</h1><p>{kept} {mails}. Nothing here has left \
             this machine.</p><button id=\"clear\" type=\"button\">Delete all</button></header>"
        ),
    );
    let open_id = open.map(|(detail, _)| detail.mail.id);
    html.push_str("<nav aria-label=\"Mails\">");
    if list.is_empty() {
        html.push_str("<p class=\"none\">No mail yet.</p>");
    }
    html.push_str("<ol>");
    for mail in list {
        add_entry(&mut html, mail, open_id == Some(mail.id));
    }
    html.push_str("</ol></nav><main>");
    match open {
        Some((detail, raw)) => add_mail(&mut html, detail, raw, part),
        None => html.push_str("<p class=\"none\">A mail that Doorstep sends shows up here.</p>"),
    }
    html.push_str("</main><script src=\"/page.js\" type=\"module\"></script></body></html>");
    html
}

fn add_entry(html: &mut String, mail: &Mail, open: bool) {
    add(
        html,
        format_args!(
            "<li><a href=\"/?mail={}\" aria-current=\"{open}\"><b>{}</b><span>to {}</span>\
             <time>{} UTC</time></a></li>",
            mail.id,
            escape(subject(mail)),
            escape(&mail.to.join(", ")),
            mail.received_at.format("%Y-%m-%d %H:%M:%S"),
        ),
    );
}

fn add_mail(html: &mut String, detail: &MailDetail, raw: &[u8], part: Part) {
    let mail = &detail.mail;
    add(html, format_args!("<h2>{}</h2><dl>", escape(subject(mail))));
    let shown = ["From", "To", "Reply-To", "Date", "Message-ID"];
    for (name, value) in &detail.headers {
        if shown.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            add(
                html,
                format_args!("<dt>{}</dt><dd>{}</dd>", escape(name), escape(value)),
            );
        }
    }
    for attachment in &detail.attachments {
        let name = attachment.name.as_deref().unwrap_or("unnamed");
        add(
            html,
            format_args!(
                "<dt>Attached</dt><dd>{} ({} bytes)</dd>",
                escape(name),
                attachment.size_bytes
            ),
        );
    }
    html.push_str("</dl><div class=\"parts\">");
    let part = match part {
        Part::Best if detail.html.is_some() => Part::Html,
        Part::Best if detail.text.is_some() => Part::Text,
        Part::Best => Part::Raw,
        chosen => chosen,
    };
    let parts = [
        (Part::Html, "html", "HTML"),
        (Part::Text, "text", "Text"),
        (Part::Raw, "raw", "Source"),
    ];
    for (choice, key, label) in parts {
        add(
            html,
            format_args!(
                "<a href=\"/?mail={}&amp;part={key}\" aria-current=\"{}\">{label}</a>",
                mail.id,
                choice == part
            ),
        );
    }
    html.push_str("</div>");
    match part {
        Part::Html | Part::Best => add_frame(html, detail.html.as_deref()),
        Part::Text => match &detail.text {
            Some(text) => add(html, format_args!("<pre>{}</pre>", with_links(text))),
            None => html.push_str("<p class=\"none\">This mail has no text part.</p>"),
        },
        Part::Raw => {
            let source = String::from_utf8_lossy(raw);
            add(html, format_args!("<pre>{}</pre>", escape(&source)));
        }
    }
}

/// The HTML part in a frame without scripts or origin; a link opens a new window.
fn add_frame(html: &mut String, part: Option<&str>) {
    let Some(part) = part else {
        html.push_str("<p class=\"none\">This mail has no HTML part.</p>");
        return;
    };
    add(
        html,
        format_args!(
            "<iframe title=\"HTML part\" sandbox=\"allow-popups allow-popups-to-escape-sandbox\" \
             srcdoc=\"{}\"></iframe>",
            escape(&format!("<base target=\"_blank\">{part}"))
        ),
    );
}

fn subject(mail: &Mail) -> &str {
    match mail.subject.trim() {
        "" => "(no subject)",
        subject => subject,
    }
}

/// Escapes a text and makes what looks like a web address a link.
fn with_links(text: &str) -> String {
    let mut html = String::with_capacity(text.len() * 2);
    for word in text.split_inclusive(char::is_whitespace) {
        let address = word.trim_end();
        if address.starts_with("http://") || address.starts_with("https://") {
            let shown = escape(address);
            let space = &word[address.len()..];
            add(
                &mut html,
                format_args!("<a href=\"{shown}\" target=\"_blank\" rel=\"noreferrer\">{shown}</a>{space}"),
            );
        } else {
            html.push_str(&escape(word));
        }
    }
    html
}

pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + text.len() / 8);
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}

fn add(html: &mut String, piece: std::fmt::Arguments<'_>) {
    // Writing to a String can't fail.
    let _ = html.write_fmt(piece);
}
