//! The page as HTML. All received content passes through [`escape`].

mod partner;

use std::fmt::Write as _;

use serde::Deserialize;

use crate::lob::SandboxPostcard;
use crate::mails::{Mail, MailDetail};
use crate::twilio::SandboxText;
pub(crate) use partner::render as render_partner;

/// The script that reloads the page when something arrives.
pub(crate) const SCRIPT: &str = include_str!("page.js");
const STYLE: &str = include_str!("page.css");

/// The shown part of a mail.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Part {
    /// HTML if the mail has it, otherwise text, otherwise the source.
    #[default]
    Best,
    Html,
    Text,
    Raw,
}

/// For each kind, the count of items and the number of the newest.
#[derive(Clone, Copy)]
pub(crate) struct Totals {
    pub mails: (usize, u64),
    pub texts: (usize, u64),
    pub postcards: (usize, u64),
    pub partner: (usize, u64),
}

/// A kind of item.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Mails,
    Texts,
    Postcards,
    /// The requests of the partner's program.
    Partner,
}

/// The beginning of the page, with the counts of all kinds and the shown kind marked.
fn begin(totals: Totals, shown: Kind) -> String {
    let mut html = String::with_capacity(16 * 1024);
    html.push_str("<!doctype html>\n");
    let all = [
        (Kind::Mails, "mails", "Mails", totals.mails),
        (Kind::Texts, "texts", "Texts", totals.texts),
        (Kind::Postcards, "postcards", "Postcards", totals.postcards),
        (Kind::Partner, "partner", "Partner", totals.partner),
    ];
    let counts: Vec<String> = all
        .iter()
        .map(|(.., (kept, newest))| format!("{kept}/{newest}"))
        .collect();
    let kind_key = all
        .iter()
        .find(|(kind, ..)| *kind == shown)
        .map_or("mails", |(_, key, ..)| key);
    add(
        &mut html,
        format_args!(
            "<html lang=\"en\" data-totals=\"{}\" data-clears=\"/api/{kind_key}\">",
            counts.join(" ")
        ),
    );
    html.push_str("<head><meta charset=\"utf-8\"><title>Doorstep sandbox</title>");
    html.push_str("<meta name=\"viewport\" content=\"width=device-width\">");
    add(&mut html, format_args!("<style>{STYLE}</style></head>"));
    html.push_str("<body><header><h1>Doorstep sandbox</h1><div class=\"kinds\">");
    for (kind, key, label, (kept, _)) in all {
        add(
            &mut html,
            format_args!(
                "<a href=\"/?of={key}\" aria-current=\"{}\">{label} {kept}</a>",
                kind == shown
            ),
        );
    }
    html.push_str(
        "</div><p>Messages stay on this machine.</p>\
         <button id=\"clear\" type=\"button\">Delete all</button></header>",
    );
    html
}

/// The page of texts, newest first.
pub(crate) fn render_texts(texts: &[SandboxText], totals: Totals) -> String {
    let mut html = begin(totals, Kind::Texts);
    html.push_str("<main class=\"wide\"><h2>Texts</h2>");
    if texts.is_empty() {
        html.push_str("<p class=\"none\">No texts yet.</p>");
    }
    html.push_str("<ol class=\"texts\">");
    for text in texts {
        let error = text
            .error_code
            .map(|code| format!(" (error {code})"))
            .unwrap_or_default();
        add(
            &mut html,
            format_args!(
                "<li class=\"{}\"><b>{} to {}</b><p>{}</p><time>{} UTC, {}{error}</time></li>",
                escape(&text.direction),
                escape(text.service.as_deref().unwrap_or(&text.from)),
                escape(&text.to),
                escape(&text.body),
                text.created_at.format("%Y-%m-%d %H:%M:%S"),
                escape(&text.status),
            ),
        );
    }
    html.push_str(
        "</ol><form id=\"write\"><h2>Send a text as a person</h2>\
         <label>From <input name=\"from\" placeholder=\"+15125550101\" required></label>\
         <label>To Doorstep's number <input name=\"to\" placeholder=\"+15125550100\" required></label>\
         <label>Text <input name=\"body\" placeholder=\"STOP\" required></label>\
         <button>Send</button></form></main>",
    );
    end(html)
}

/// The page of postcards, with their pictures.
pub(crate) fn render_postcards(cards: &[SandboxPostcard], totals: Totals) -> String {
    let mut html = begin(totals, Kind::Postcards);
    html.push_str("<main class=\"wide\"><h2>Postcards</h2>");
    if cards.is_empty() {
        html.push_str("<p class=\"none\">No postcards yet.</p>");
    }
    html.push_str("<ol class=\"cards\">");
    for card in cards {
        let to = &card.asked["to"];
        let text = |name: &str| escape(to[name].as_str().unwrap_or_default());
        add(
            &mut html,
            format_args!(
                "<li><img src=\"/api/postcards/{id}/front\" alt=\"Front\" loading=\"lazy\">\
                 <img src=\"/api/postcards/{id}/back\" alt=\"Back\" loading=\"lazy\">\
                 <b>{}</b><p>{} {}<br>{} {} {}</p><p>{}, {}</p><time>{} UTC</time></li>",
                text("name"),
                text("address_line1"),
                text("address_line2"),
                text("address_city"),
                text("address_state"),
                text("address_zip"),
                escape(card.asked["size"].as_str().unwrap_or("4x6")),
                escape(card.events.last().map_or("", String::as_str)),
                card.created_at.format("%Y-%m-%d %H:%M:%S"),
                id = card.id,
            ),
        );
    }
    html.push_str("</ol></main>");
    end(html)
}

/// The page of mails: the list and one open mail.
pub(crate) fn render(
    list: &[Mail],
    totals: Totals,
    open: Option<&(MailDetail, Vec<u8>)>,
    part: Part,
) -> String {
    let mut html = begin(totals, Kind::Mails);
    let open_id = open.map(|(detail, _)| detail.mail.id);
    html.push_str("<nav aria-label=\"Mails\">");
    if list.is_empty() {
        html.push_str("<p class=\"none\">No emails yet.</p>");
    }
    html.push_str("<ol>");
    for mail in list {
        add_entry(&mut html, mail, open_id == Some(mail.id));
    }
    html.push_str("</ol></nav><main>");
    match open {
        Some((detail, raw)) => add_mail(&mut html, detail, raw, part),
        None => html.push_str("<p class=\"none\">Emails that Doorstep sends appear here.</p>"),
    }
    html.push_str("</main>");
    end(html)
}

/// Completes the page.
fn end(mut html: String) -> String {
    html.push_str("<script src=\"/page.js\" type=\"module\"></script></body></html>");
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
            None => html.push_str("<p class=\"none\">This email has no text part.</p>"),
        },
        Part::Raw => {
            let source = String::from_utf8_lossy(raw);
            add(html, format_args!("<pre>{}</pre>", escape(&source)));
        }
    }
}

/// The HTML part in a frame without scripts or origin. Links open a new window.
fn add_frame(html: &mut String, part: Option<&str>) {
    let Some(part) = part else {
        html.push_str("<p class=\"none\">This email has no HTML part.</p>");
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

/// Escapes a text and turns URLs into links.
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
