//! The end of an outreach mail, as a preview shows it: the company's postal address and
//! the link by which one gets no more, which the sending puts there whatever the
//! template's own footer says (COMPL-02).

use domain::templates::email::{EmailParts, Sender};

/// The parts with that below.
pub fn with_footer(parts: EmailParts, sender: &Sender) -> EmailParts {
    let lines: Vec<&str> = std::iter::once(sender.name.as_str())
        .chain(sender.address.iter().map(String::as_str))
        .filter(|line| !line.trim().is_empty())
        .collect();
    let html = parts.html.map(|html| {
        let below = format!(
            "<div style=\"padding: 16px 12px; font-family: Arial, Helvetica, sans-serif; font-size: 12px; \
             line-height: 1.5; color: #52606d; text-align: center\">{}<br><u>Unsubscribe</u></div></body>",
            escaped(&lines.join(", "))
        );
        match html.rfind("</body>") {
            Some(at) => format!("{}{below}{}", &html[..at], &html[at + "</body>".len()..]),
            None => html,
        }
    });
    EmailParts {
        html,
        text: format!("{}\n\n{}\nUnsubscribe", parts.text, lines.join(", ")),
        ..parts
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
