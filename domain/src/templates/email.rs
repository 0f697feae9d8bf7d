//! Renders the parts of an e-mail: an HTML page with inlined styles, and the equivalent text.

use serde::{Deserialize, Serialize};

use super::conversion::plain;
use super::html::{MAX_WIDTH, sanitized, with_own_pictures_at, with_sized_pictures};
use super::placeholders::{Missing, Syntax, Text, Words};
use super::tokens::{Token, escaped, tokens};
use super::variables::Group;
use crate::people::phone_words;

/// The mode of an e-mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::FromRepr)]
#[serde(rename_all = "camelCase")]
#[repr(i16)]
pub enum EmailMode {
    /// In the editor.
    Wysiwyg = 1,
    /// As HTML.
    BasicHtml = 2,
    /// As plain text; it has no HTML part.
    PlainText = 3,
}

impl EmailMode {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Wysiwyg, Self::BasicHtml, Self::PlainText];

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The syntax of its body and signature.
    #[must_use]
    pub fn syntax(self) -> Syntax {
        match self {
            Self::Wysiwyg | Self::BasicHtml => Syntax::Html,
            Self::PlainText => Syntax::Plain,
        }
    }
}

/// What an e-mail shows besides its body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the separate switches of the builder"
)]
pub struct EmailShows {
    /// The company's logo.
    pub logo: bool,
    /// A button to the company's website.
    pub know_more: bool,
    /// Social links; the following switches select them.
    pub social: bool,
    /// Facebook.
    pub facebook: bool,
    /// YouTube.
    pub youtube: bool,
    /// LinkedIn.
    pub linked_in: bool,
    /// Twitter.
    pub twitter: bool,
    /// The company's name and address.
    pub footer: bool,
}

impl EmailShows {
    /// The switches of a new template (TPL-16).
    pub const NEW: Self = Self {
        logo: false,
        know_more: false,
        social: false,
        facebook: false,
        youtube: false,
        linked_in: false,
        twitter: false,
        footer: true,
    };
}

/// The content of an e-mail template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EmailContent {
    /// Its mode.
    pub mode: EmailMode,
    /// Its subject, one line of plain text.
    pub subject: String,
    /// Its body, in the syntax of the mode.
    pub body: String,
    /// Its signature, in the same syntax.
    pub signature: String,
    /// What it shows besides them.
    pub shows: EmailShows,
}

/// What e-mails show about a company.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sender {
    /// Its name.
    pub name: String,
    /// Its postal address, line by line.
    pub address: Vec<String>,
    /// Its phone.
    pub phone: Option<String>,
    /// The absolute URL of its logo.
    pub logo_url: Option<String>,
    /// Its website.
    pub website: Option<String>,
    /// Its page on Facebook.
    pub facebook: Option<String>,
    /// Its channel on YouTube.
    pub youtube: Option<String>,
    /// Its page on LinkedIn.
    pub linked_in: Option<String>,
    /// Its page on Twitter.
    pub twitter: Option<String>,
}

/// A parsed e-mail: parsed once, filled for each recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailTemplate {
    subject: Text,
    html: Option<Text>,
    text: Text,
}

/// The parts of an e-mail for one recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailParts {
    /// The subject, one line.
    pub subject: String,
    /// The HTML page; `None` for a plain text e-mail.
    pub html: Option<String>,
    /// The equivalent text with every link.
    pub text: String,
}

/// Spam filters suspect an e-mail with pictures whose HTML has no more bytes than this:
/// SpamAssassin's rules `HTML_IMAGE_ONLY_04` to `HTML_IMAGE_ONLY_32` end here.
pub const MIN_HTML_BESIDE_PICTURES: usize = 3_200;

impl EmailParts {
    /// The advice about pictures with too little text beside them, which spam filters suspect;
    /// `None` if there is no reason to.
    #[must_use]
    pub fn picture_warning(&self) -> Option<String> {
        let html = self.html.as_deref()?;
        let is_picture = |token| matches!(token, Token::Open(tag) if tag.name == "img");
        let shortfall = (MIN_HTML_BESIDE_PICTURES + 1).saturating_sub(html.len());
        (shortfall > 0 && tokens(html).any(is_picture)).then(|| {
            format!(
                "Spam filters distrust an email with pictures, such as the logo, and little text. Add about {} \
                 characters or leave the pictures out.",
                shortfall.next_multiple_of(50)
            )
        })
    }
}

/// The font of the page.
const FONT: &str = "font-family: Arial, Helvetica, sans-serif";

impl EmailTemplate {
    /// Combines the parts. `picture` receives the source of each uploaded picture in the body and
    /// returns its absolute URL. Faulty content stays as it is.
    #[must_use]
    pub fn new(
        content: &EmailContent,
        sender: &Sender,
        group: Group,
        picture: impl Fn(&str) -> String,
    ) -> Self {
        let syntax = content.mode.syntax();
        let parsed = |text: &str, syntax| Text::parse(text, syntax, group).0;
        let subject = parsed(&content.subject, Syntax::Plain);
        let (html, body, signature) = match syntax {
            Syntax::Plain => (
                None,
                content.body.trim().to_owned(),
                content.signature.trim().to_owned(),
            ),
            Syntax::Html => {
                let clean = |html: &str| with_own_pictures_at(&sanitized(html), &picture);
                let (body, signature) = (clean(&content.body), clean(&content.signature));
                let part = |html: &str| parsed(&with_sized_pictures(html), Syntax::Html);
                let mut page = Text::literal(opening(content.shows, sender)).then(part(&body));
                if !signature.trim().is_empty() {
                    page = page
                        .then(Text::literal("</div><div style=\"margin-top: 24px\">"))
                        .then(part(&signature));
                }
                let page = page.then(Text::literal(closing(content.shows, sender)));
                (Some(page), plain(&body), plain(&signature))
            }
        };
        let mut text = parsed(&body, Syntax::Plain);
        if !signature.is_empty() {
            text = text
                .then(Text::literal("\n\n"))
                .then(parsed(&signature, Syntax::Plain));
        }
        Self {
            subject,
            html,
            text: text.then(Text::literal(text_below(content.shows, sender))),
        }
    }

    /// The parts for one recipient.
    ///
    /// # Errors
    /// [`Missing`] with every variable without a value or fallback text.
    pub fn fill(&self, words: &Words) -> Result<EmailParts, Missing> {
        let html = self.html.as_ref().map(|html| html.fill(words)).transpose();
        match (self.subject.fill(words), html, self.text.fill(words)) {
            (Ok(subject), Ok(html), Ok(text)) => Ok(EmailParts { subject, html, text }),
            (subject, html, text) => {
                let missing = [subject.err(), html.err(), text.err()];
                Err(missing
                    .into_iter()
                    .flatten()
                    .fold(Missing::default(), |all, each| all.and(&each)))
            }
        }
    }

    /// The parts, filled as far as possible.
    #[must_use]
    pub fn fill_known(&self, words: &Words) -> EmailParts {
        EmailParts {
            subject: self.subject.fill_known(words),
            html: self.html.as_ref().map(|html| html.fill_known(words)),
            text: self.text.fill_known(words),
        }
    }
}

/// The social links of an e-mail, with their names.
fn social(shows: EmailShows, sender: &Sender) -> Vec<(&'static str, &str)> {
    [
        (shows.facebook, "Facebook", &sender.facebook),
        (shows.youtube, "YouTube", &sender.youtube),
        (shows.linked_in, "LinkedIn", &sender.linked_in),
        (shows.twitter, "Twitter", &sender.twitter),
    ]
    .into_iter()
    .filter(|(is_shown, _, _)| shows.social && *is_shown)
    .filter_map(|(_, name, address)| address.as_deref().map(|address| (name, address)))
    .collect()
}

fn opening(shows: EmailShows, sender: &Sender) -> String {
    let name = escaped(&sender.name);
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><title>{name}</title></head>\
         <body style=\"margin: 0; padding: 0; background-color: #f2f4f6\">\
         <table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" \
         style=\"background-color: #f2f4f6\"><tr><td align=\"center\" style=\"padding: 24px 12px\">\
         <table role=\"presentation\" width=\"{MAX_WIDTH}\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" \
         style=\"width: 100%; max-width: {MAX_WIDTH}px; background-color: #ffffff; border-radius: 8px\">"
    );
    if let Some(logo) = sender.logo_url.as_deref().filter(|_| shows.logo) {
        html.push_str(&format!(
            "<tr><td style=\"padding: 24px 24px 0 24px\"><img src=\"{}\" alt=\"{name}\" width=\"160\" \
             style=\"display: block; border: 0; max-width: 100%; height: auto\"></td></tr>",
            escaped(logo)
        ));
    }
    html.push_str(&format!(
        "<tr><td style=\"padding: 24px; {FONT}; font-size: 16px; line-height: 1.5; color: #1f2933; \
         word-break: break-word\"><div>"
    ));
    html
}

fn closing(shows: EmailShows, sender: &Sender) -> String {
    let mut html = "</div></td></tr>".to_owned();
    if let Some(website) = sender.website.as_deref().filter(|_| shows.know_more) {
        html.push_str(&format!(
            "<tr><td style=\"padding: 0 24px 24px 24px\"><a href=\"{}\" style=\"display: inline-block; \
             padding: 12px 24px; background-color: #1f4e79; color: #ffffff; {FONT}; font-size: 16px; \
             font-weight: bold; text-decoration: none; border-radius: 6px\">Know More</a></td></tr>",
            escaped(website)
        ));
    }
    let social = social(shows, sender);
    if !social.is_empty() {
        let links: Vec<_> = social
            .iter()
            .map(|(name, address)| {
                format!(
                    "<a href=\"{}\" style=\"color: #1f4e79; text-decoration: underline\">{name}</a>",
                    escaped(address)
                )
            })
            .collect();
        html.push_str(&format!(
            "<tr><td style=\"padding: 0 24px 24px 24px; {FONT}; font-size: 14px; line-height: 1.5\">{}</td></tr>",
            links.join(" &nbsp; ")
        ));
    }
    if shows.footer {
        let lines: Vec<_> = footer(sender).iter().map(|line| escaped(line)).collect();
        html.push_str(&format!(
            "<tr><td style=\"padding: 16px 24px 24px 24px; border-top: 1px solid #e1e5ea; {FONT}; font-size: 12px; \
             line-height: 1.5; color: #52606d\">{}</td></tr>",
            lines.join("<br>")
        ));
    }
    html.push_str("</table></td></tr></table></body></html>");
    html
}

/// The company's name and contact data.
fn footer(sender: &Sender) -> Vec<String> {
    std::iter::once(&sender.name)
        .chain(&sender.address)
        .cloned()
        .chain(sender.phone.as_deref().map(phone_words))
        .map(|line| line.trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect()
}

/// The text below an e-mail's body.
fn text_below(shows: EmailShows, sender: &Sender) -> String {
    let mut text = String::new();
    if let Some(website) = sender.website.as_deref().filter(|_| shows.know_more) {
        text.push_str(&format!("\n\nKnow More: {website}"));
    }
    let links = social(shows, sender);
    if !links.is_empty() {
        let links: Vec<_> = links
            .iter()
            .map(|(name, address)| format!("{name}: {address}"))
            .collect();
        text.push_str(&format!("\n\n{}", links.join("\n")));
    }
    if shows.footer {
        // The separator of signatures (RFC 3676, 4.3).
        text.push_str(&format!("\n\n-- \n{}", footer(sender).join("\n")));
    }
    text.push('\n');
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use std::collections::BTreeMap;
    use std::time::Instant;

    use super::super::placeholders::Values;
    use super::super::variables::Variable;
    use super::*;

    fn sender() -> Sender {
        Sender {
            name: "Smith & Sons { City }".to_owned(),
            address: vec!["1 Main Street".to_owned(), "Brooklyn, NY 11201".to_owned()],
            phone: Some("2125550100".to_owned()),
            logo_url: Some("https://doorstep.test/media/logo.png?e=1&s=2".to_owned()),
            website: Some("https://smith.example".to_owned()),
            facebook: Some("https://facebook.example/smith".to_owned()),
            youtube: None,
            linked_in: Some("https://linkedin.example/smith".to_owned()),
            twitter: Some("https://twitter.example/smith".to_owned()),
        }
    }

    const ALL: EmailShows = EmailShows {
        logo: true,
        know_more: true,
        social: true,
        facebook: true,
        youtube: true,
        linked_in: true,
        twitter: false,
        footer: true,
    };

    fn content(mode: EmailMode, body: &str) -> EmailContent {
        EmailContent {
            mode,
            subject: "A home in { City }".to_owned(),
            body: body.to_owned(),
            signature: "<p>Yours, <b>Sam</b></p>".to_owned(),
            shows: ALL,
        }
    }

    const BODY: &str = "<p class=\"x\">Dear { Recipient Name }, see <a href=\"https://example.com/{ Zip Code }\">this</a>.</p>\
        <script>alert(1)</script><p><img src=\"/media/t/images/a.jpg\" width=\"800\"></p>";

    fn parts(content: &EmailContent, values: &Values) -> EmailParts {
        let template = EmailTemplate::new(content, &sender(), Group::Property, |source| {
            format!("https://doorstep.test{source}")
        });
        let none = BTreeMap::new();
        template.fill(&Words::new(values, &none)).unwrap()
    }

    // Must show: no class or script left, styles inlined, every image with alt, width and
    // absolute address, a plain part holding every link.
    #[test]
    fn an_email_is_a_page_with_inlined_styles_and_a_text_with_every_link() {
        let parts = parts(&content(EmailMode::Wysiwyg, BODY), &Values::examples());
        assert_eq!(parts.subject, "A home in Brooklyn");
        let html = parts.html.unwrap();
        let mut addresses = Vec::new();
        for token in tokens(&html) {
            let Token::Open(tag) = token else { continue };
            assert!(!["script", "style", "link"].contains(&tag.name), "{html}");
            assert_eq!(tag.attribute("class"), None);
            if tag.name == "img" {
                let width: u32 = tag.attribute("width").unwrap().parse().unwrap();
                assert!(width <= 600);
                assert!(tag.attribute("alt").is_some());
                assert!(tag.attribute("src").unwrap().starts_with("https://"));
            }
            addresses.extend(tag.attribute("href").map(super::super::tokens::decoded));
        }
        assert_eq!(addresses.len(), 4, "{addresses:?}");
        for address in addresses {
            assert!(parts.text.contains(&address), "{address}: {}", parts.text);
        }
        assert_eq!(
            parts.text,
            "Dear Jordan Miller, see this (https://example.com/11201).\n\nYours, Sam\n\nKnow More: \
             https://smith.example\n\nFacebook: https://facebook.example/smith\nLinkedIn: \
             https://linkedin.example/smith\n\n-- \nSmith & Sons { City }\n1 Main Street\nBrooklyn, NY 11201\n\
             (212) 555-0100\n"
        );
        assert!(
            html.contains("Smith &amp; Sons { City }"),
            "the company's own braces stay: {html}"
        );
        assert!(html.contains("max-width: 600px"));
    }

    #[test]
    fn switches_remove_their_parts() {
        let none = EmailShows {
            footer: false,
            ..EmailShows::NEW
        };
        let bare = EmailContent {
            shows: none,
            signature: String::new(),
            ..content(EmailMode::BasicHtml, "<p>Only this and nothing else.</p>")
        };
        let parts = parts(&bare, &Values::examples());
        assert_eq!(parts.text, "Only this and nothing else.\n");
        let html = parts.html.unwrap();
        assert!(!html.contains("<a ") && !html.contains("<img") && !html.contains("Main Street"));
        // Without the main switch, the others show nothing.
        let off = EmailShows { social: false, ..ALL };
        let html = closing(off, &sender());
        assert!(!html.contains("facebook"));
    }

    #[test]
    fn an_e_mail_of_plain_text_has_no_html() {
        let plain = EmailContent {
            signature: "Sam".to_owned(),
            ..content(EmailMode::PlainText, "Dear <you> in { City },\nhello.")
        };
        let parts = parts(&plain, &Values::examples());
        assert_eq!(parts.html, None);
        assert!(
            parts
                .text
                .starts_with("Dear <you> in Brooklyn,\nhello.\n\nSam\n\nKnow More")
        );
    }

    #[test]
    fn missing_variables_of_all_parts_are_listed_once() {
        let mut values = Values::examples();
        values.set(Variable::City, None);
        values.set(Variable::ZipCode, None);
        let template = EmailTemplate::new(
            &content(EmailMode::Wysiwyg, BODY),
            &sender(),
            Group::Property,
            |s| s.to_owned(),
        );
        let none = BTreeMap::new();
        let missing = template.fill(&Words::new(&values, &none)).unwrap_err();
        assert_eq!(missing.variables(), [Variable::City, Variable::ZipCode]);
        let preview = template.fill_known(&Words::new(&values, &none));
        assert_eq!(preview.subject, "A home in { City }");
    }

    #[test]
    fn pictures_with_little_html_cause_a_warning() {
        let values = Values::examples();
        let html_only = |html: String| EmailParts {
            subject: String::new(),
            html: Some(html),
            text: String::new(),
        };
        let page = |bytes: usize| {
            let picture = "<img src=\"x\">";
            html_only(format!("{picture}{}", "x".repeat(bytes - picture.len())))
        };
        let warning = page(3_200).picture_warning().unwrap();
        assert!(warning.contains("Add about 50 characters"), "{warning}");
        assert_eq!(page(3_201).picture_warning(), None);
        assert_eq!(html_only("&lt;img&gt;".to_owned()).picture_warning(), None);

        let short = content(EmailMode::Wysiwyg, "<p>Hello there</p>");
        assert!(parts(&short, &values).picture_warning().is_some(), "the logo");
        let without = EmailContent {
            shows: EmailShows { logo: false, ..ALL },
            ..short
        };
        assert_eq!(parts(&without, &values).picture_warning(), None);
        let plain = content(EmailMode::PlainText, "Hello there");
        assert_eq!(parts(&plain, &values).picture_warning(), None);
    }

    // Promise: markup in a name
    #[test]
    fn markup_in_a_name_stays_text() {
        let mut values = Values::examples();
        values.set(
            Variable::RecipientName,
            Some("<img src=x onerror=alert(1)> { City }".to_owned()),
        );
        let parts = parts(&content(EmailMode::Wysiwyg, BODY), &values);
        assert!(
            parts
                .html
                .unwrap()
                .contains("Dear &lt;img src=x onerror=alert(1)&gt; { City },")
        );
        assert!(parts.text.contains("Dear <img src=x onerror=alert(1)> { City },"));
    }

    /// A small form of the bench; the full figure is `benches/run templates`.
    #[test]
    fn one_template_is_filled_for_many() {
        let body = BODY.repeat(20);
        let template = EmailTemplate::new(
            &content(EmailMode::Wysiwyg, &body),
            &sender(),
            Group::Property,
            |s| s.to_owned(),
        );
        let (values, none) = (Values::examples(), BTreeMap::new());
        let begun = Instant::now();
        for _ in 0..1_000 {
            assert!(template.fill(&Words::new(&values, &none)).is_ok());
        }
        assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
    }
}
