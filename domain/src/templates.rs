//! Templates: the e-mails, texts and postcards of a company, with variables that are filled for
//! each recipient.
//!
//! This module contains the content of templates and when it may be saved; below it are the
//! variables, the rendered parts, and the sizes of postcards. Whom a template is sent to and when
//! is decided in [`crate::outreach`].

pub mod conversion;
pub mod email;
pub mod html;
pub mod lead_values;
pub mod listing_values;
pub mod placeholders;
pub mod postcards;
pub mod scene;
pub mod sms;
pub mod survey;
pub mod variables;
pub mod weight;

pub(crate) mod tokens;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use uuid::Uuid;

use crate::channels::Channel;
use crate::listing_events::ListingEvent;
use email::EmailContent;
use placeholders::{Syntax, Text, TextFault};
use postcards::PostcardSize;
use scene::{Scene, SceneFault, Side};
use variables::{Group, Variable};

/// The most characters of a name.
pub const MAX_NAME: usize = 150;

/// The most characters of a subject.
pub const MAX_SUBJECT: usize = 150;

/// The fewest characters of an e-mail's body, without tags.
pub const MIN_EMAIL_TEXT: usize = 10;

/// The most characters of an e-mail's body, with tags. Mail programs cut off bodies longer than
/// about 100 KB.
pub const MAX_EMAIL_BODY: usize = 200_000;

/// The most characters of a signature, with tags.
pub const MAX_SIGNATURE: usize = 20_000;

/// The fewest characters of a text message.
pub const MIN_SMS: usize = 5;
/// The most characters of a text message.
pub const MAX_SMS: usize = 320;

/// The most characters of a fallback text.
pub const MAX_FALLBACK: usize = 150;

/// The event of a template (rules 5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TemplateEvent {
    /// A listing event.
    Listing(ListingEvent),
    /// A new move lead.
    MoveLead,
}

impl TemplateEvent {
    /// The stored and wire value: 1 to 8 for listing events, 9 for leads.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Listing(event) => event.code(),
            Self::MoveLead => 9,
        }
    }

    /// The event of a value.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        match code {
            9 => Some(Self::MoveLead),
            _ => ListingEvent::from_repr(code).map(Self::Listing),
        }
    }

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Listing(event) => event.name(),
            Self::MoveLead => "Move Lead",
        }
    }

    /// All of them, in the order of their numbers; the one of leads only with the plugin.
    pub fn all(with_leads: bool) -> impl Iterator<Item = Self> {
        let leads = with_leads.then_some(Self::MoveLead);
        ListingEvent::ALL.iter().copied().map(Self::Listing).chain(leads)
    }

    /// The variables that are available for it.
    #[must_use]
    pub fn group(self) -> Group {
        match self {
            Self::Listing(_) => Group::Property,
            Self::MoveLead => Group::Lead,
        }
    }
}

/// The content of a template, by channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Content {
    /// An e-mail.
    Email(EmailContent),
    /// A text message.
    Sms {
        /// Its text.
        body: String,
    },
    /// A postcard.
    Mailer {
        /// Its size.
        size: PostcardSize,
        /// The picture on its front.
        front: Uuid,
        /// The picture on its back.
        back: Uuid,
    },
    /// A composed postcard.
    Composed {
        /// Its size.
        size: PostcardSize,
        /// Its boxes.
        scene: Scene,
    },
}

impl Content {
    /// Its channel.
    #[must_use]
    pub fn channel(&self) -> Channel {
        match self {
            Self::Email(_) => Channel::Email,
            Self::Sms { .. } => Channel::Sms,
            Self::Mailer { .. } | Self::Composed { .. } => Channel::Mailer,
        }
    }
}

/// The fallback texts of variables (rules 6.5).
pub type Fallbacks = BTreeMap<Variable, String>;

/// A part of a template's content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The subject of an e-mail.
    Subject,
    /// The body of an e-mail.
    Body,
    /// The signature of an e-mail.
    Signature,
    /// The text of a text message.
    Sms,
    /// A side of a composed postcard.
    Side(Side),
    /// A field of a box.
    Box(BoxPart),
}

/// A field of a box on a composed postcard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxPart {
    /// The side.
    pub side: Side,
    /// The position of the box on its side, from 0.
    pub at: usize,
    /// The field's name on the wire.
    pub member: &'static str,
}

impl Part {
    /// The field's name on the wire.
    #[must_use]
    pub fn field(self) -> String {
        match self {
            Self::Subject => "templateEmailSubject".to_owned(),
            Self::Body => "templateEmailBody".to_owned(),
            Self::Signature => "templateEmailSignature".to_owned(),
            Self::Sms => "templateSMSBody".to_owned(),
            Self::Side(side) => format!("templateScene.{}", side.name()),
            Self::Box(BoxPart { side, at, member }) => {
                format!("templateScene.{}[{at}].{member}", side.name())
            }
        }
    }
}

/// Why content may not be saved. The texts are part of the specification.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ContentFault {
    /// An e-mail has no subject.
    #[error("Email subject is required")]
    NoSubject,
    /// A subject with a line break, which would begin another header.
    #[error("Must not contain a line break")]
    LineBreak,
    /// An e-mail has no body.
    #[error("Email body is required")]
    NoBody,
    /// An e-mail's body is too short.
    #[error("Email body must contain at least {MIN_EMAIL_TEXT} characters of meaningful content")]
    ShortBody,
    /// A text message has no text.
    #[error("SMS message is required")]
    NoSms,
    /// A text message is too short.
    #[error("SMS message must contain at least {MIN_SMS} characters of meaningful content")]
    ShortSms,
    /// A text message is too long.
    #[error("SMS message is very long and may be expensive to send. Consider shortening it.")]
    LongSms,
    /// A part is longer than this many characters.
    #[error("Must be {0} characters or less")]
    TooLong(usize),
    /// HTML whose tags are nested too deeply.
    #[error("Must not nest its tags more than {} deep", weight::MAX_DEPTH)]
    TooDeep,
    /// An unknown or unavailable variable, or unbalanced braces.
    #[error(transparent)]
    Text(#[from] TextFault),
    /// A fault on a composed postcard.
    #[error(transparent)]
    Scene(#[from] SceneFault),
}

/// The faults of content with their parts; empty if it may be saved. The content must be
/// [`prepared`].
#[must_use]
pub fn faults(content: &Content, event: TemplateEvent) -> Vec<(Part, ContentFault)> {
    let group = event.group();
    let mut faults = Vec::new();
    match content {
        Content::Email(email) => {
            let syntax = email.mode.syntax();
            let subject = email.subject.trim();
            if subject.is_empty() {
                faults.push((Part::Subject, ContentFault::NoSubject));
            }
            if subject.contains(['\r', '\n']) {
                faults.push((Part::Subject, ContentFault::LineBreak));
            }
            if subject.chars().count() > MAX_SUBJECT {
                faults.push((Part::Subject, ContentFault::TooLong(MAX_SUBJECT)));
            }
            if email.body.trim().is_empty() {
                faults.push((Part::Body, ContentFault::NoBody));
            } else if meaningful(&email.body, syntax) < MIN_EMAIL_TEXT {
                faults.push((Part::Body, ContentFault::ShortBody));
            }
            for (part, text, syntax) in [
                (Part::Subject, &email.subject, Syntax::Plain),
                (Part::Body, &email.body, syntax),
                (Part::Signature, &email.signature, syntax),
            ] {
                faults.extend(text_faults(part, text, syntax, group));
            }
        }
        Content::Sms { body } => {
            let length = body.trim().chars().count();
            if length == 0 {
                faults.push((Part::Sms, ContentFault::NoSms));
            } else if meaningful(body, Syntax::Plain) < MIN_SMS {
                faults.push((Part::Sms, ContentFault::ShortSms));
            } else if length > MAX_SMS {
                faults.push((Part::Sms, ContentFault::LongSms));
            }
            faults.extend(text_faults(Part::Sms, body, Syntax::Plain, group));
        }
        Content::Mailer { .. } => {}
        Content::Composed { size, scene } => faults.extend(scene.faults(*size, group)),
    }
    faults
}

/// The faults of the variables of a part.
#[must_use]
pub fn text_faults(part: Part, text: &str, syntax: Syntax, group: Group) -> Vec<(Part, ContentFault)> {
    let (_, faults) = Text::parse(text, syntax, group);
    faults.into_iter().map(|fault| (part, fault.into())).collect()
}

/// The variables that content uses, each once, in the order of the registry.
#[must_use]
pub fn variables_of(content: &Content, group: Group) -> Vec<Variable> {
    let mut named: Vec<Variable> = texts(content)
        .into_iter()
        .flat_map(|(text, syntax)| Text::parse(text, syntax, group).0.variables())
        .collect();
    named.sort_unstable();
    named.dedup();
    named
}

/// The texts of content with their syntax.
fn texts(content: &Content) -> Vec<(&str, Syntax)> {
    match content {
        Content::Email(email) => vec![
            (&email.subject, Syntax::Plain),
            (&email.body, email.mode.syntax()),
            (&email.signature, email.mode.syntax()),
        ],
        Content::Sms { body } => vec![(body, Syntax::Plain)],
        Content::Mailer { .. } => Vec::new(),
        Content::Composed { scene, .. } => scene.texts().map(|text| (text, Syntax::Plain)).collect(),
    }
}

/// Content as it is stored: an e-mail's style sheets are inlined, and everything executable is
/// removed (rules 6.5). Idempotent.
///
/// # Errors
/// [`ContentFault::TooLong`] and [`ContentFault::TooDeep`] with their parts: content that would
/// take long to parse is not parsed.
pub fn prepared(content: Content) -> Result<Content, Vec<(Part, ContentFault)>> {
    let Content::Email(email) = content else {
        return Ok(content);
    };
    let syntax = email.mode.syntax();
    let mut faults = Vec::new();
    for (part, text, most) in [
        (Part::Body, &email.body, MAX_EMAIL_BODY),
        (Part::Signature, &email.signature, MAX_SIGNATURE),
    ] {
        if text.chars().count() > most {
            faults.push((part, ContentFault::TooLong(most)));
        } else if syntax == Syntax::Html && weight::is_heavy(text) {
            faults.push((part, ContentFault::TooDeep));
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let clean = |text: &str| match syntax {
        Syntax::Html => html::prepared(text),
        Syntax::Plain => text.to_owned(),
    };
    Ok(Content::Email(EmailContent {
        subject: without_control_characters(&email.subject),
        body: clean(&email.body),
        signature: clean(&email.signature),
        ..email
    }))
}

/// A subject with spaces instead of control characters. Line breaks stay, for [`faults`] to
/// refuse.
fn without_control_characters(text: &str) -> String {
    let is_replaced = |c: char| c.is_control() && !matches!(c, '\r' | '\n');
    let text: String = text
        .chars()
        .map(|c| if is_replaced(c) { ' ' } else { c })
        .collect();
    text.trim().to_owned()
}

/// The number of visible characters, with each white space between words as one.
fn meaningful(text: &str, syntax: Syntax) -> usize {
    let words = match syntax {
        Syntax::Html => html::words(text),
        Syntax::Plain => text.to_owned(),
    };
    let words: Vec<_> = words.split_whitespace().collect();
    let is_visible = |c: &char| {
        !matches!(c, '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{00AD}') && !c.is_control()
    };
    words.join(" ").chars().filter(is_visible).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use email::{EmailMode, EmailShows};

    const NEW: TemplateEvent = TemplateEvent::Listing(ListingEvent::NewListing);

    fn email(mode: EmailMode, body: &str) -> Content {
        Content::Email(EmailContent {
            mode,
            subject: "About { Short Address }".to_owned(),
            body: body.to_owned(),
            signature: String::new(),
            shows: EmailShows::NEW,
        })
    }

    fn words(content: Content) -> Vec<String> {
        prepared(content)
            .map_or_else(|faults| faults, |content| faults(&content, NEW))
            .into_iter()
            .map(|(_, fault)| fault.to_string())
            .collect()
    }

    // TPL-13, TPL-14, TABLE-10
    #[test]
    fn ten_characters_count_without_tags() {
        assert_eq!(words(email(EmailMode::Wysiwyg, "")), ["Email body is required"]);
        let short = "Email body must contain at least 10 characters of meaningful content";
        for body in [
            "<p><b></b></p><div></div>",
            "<p>nine char</p>",
            "<p>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</p>",
            "<p>\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}</p>",
        ] {
            assert_eq!(words(email(EmailMode::Wysiwyg, body)), [short], "{body}");
        }
        assert!(words(email(EmailMode::BasicHtml, "<p>ten chars.</p>")).is_empty());
        assert!(words(email(EmailMode::PlainText, "ten chars.")).is_empty());
        // Executable content is not visible text.
        assert_eq!(
            words(email(
                EmailMode::BasicHtml,
                "<script>alert('a long story')</script>"
            )),
            ["Email body is required"]
        );
        let Content::Email(mut bare) = email(EmailMode::PlainText, "A body of some length") else {
            unreachable!("an e-mail")
        };
        bare.subject = " \r\n ".to_owned();
        assert_eq!(words(Content::Email(bare.clone())), ["Email subject is required"]);
        bare.subject = "s".repeat(151);
        assert_eq!(words(Content::Email(bare)), ["Must be 150 characters or less"]);
    }

    // TPL-22, TPL-23
    #[test]
    fn a_text_message_has_5_to_320_characters() {
        let sms = |body: &str| {
            words(Content::Sms {
                body: body.to_owned(),
            })
        };
        assert_eq!(sms("  "), ["SMS message is required"]);
        assert_eq!(
            sms("Hey!"),
            ["SMS message must contain at least 5 characters of meaningful content"]
        );
        assert!(sms("Hello").is_empty());
        assert!(sms(&"x".repeat(320)).is_empty());
        assert_eq!(
            sms(&"x".repeat(321)),
            ["SMS message is very long and may be expensive to send. Consider shortening it."]
        );
    }

    // Promise: hostile input
    #[test]
    fn long_or_deeply_nested_content_is_refused_before_parsing() {
        let deep = "<div>".repeat(60_000);
        let begun = std::time::Instant::now();
        for body in [&deep[..150_000], &"<b><i>".repeat(20_000)] {
            assert_eq!(
                words(email(EmailMode::BasicHtml, body)),
                ["Must not nest its tags more than 100 deep"]
            );
        }
        assert_eq!(
            words(email(EmailMode::BasicHtml, &deep)),
            ["Must be 200000 characters or less"]
        );
        assert!(begun.elapsed().as_millis() < 500, "{:?}", begun.elapsed());
        // Tags that needn't be closed don't nest.
        assert!(words(email(EmailMode::BasicHtml, &"<p>A line<br>".repeat(500))).is_empty());
    }

    #[test]
    fn events_of_leads_are_offered_with_the_plugin_only() {
        let codes = |with_leads| {
            TemplateEvent::all(with_leads)
                .map(TemplateEvent::code)
                .collect::<Vec<_>>()
        };
        assert_eq!(codes(false), (1..=8).collect::<Vec<_>>());
        assert_eq!(codes(true), (1..=9).collect::<Vec<_>>());
        assert!(TemplateEvent::all(true).all(|event| TemplateEvent::from_code(event.code()) == Some(event)));
        assert_eq!(TemplateEvent::from_code(10), None);
    }

    #[test]
    fn the_variables_of_all_parts_are_listed_once() {
        let content = email(EmailMode::Wysiwyg, "<p>{ City } { city } { Zip Code }</p>");
        assert_eq!(
            variables_of(&content, Group::Property),
            [Variable::ShortAddress, Variable::City, Variable::ZipCode]
        );
    }

    #[test]
    fn a_subject_with_a_line_break_is_refused() {
        let Content::Email(mut content) = email(EmailMode::Wysiwyg, "<p>A body of some length</p>") else {
            unreachable!("an e-mail")
        };
        for (subject, expected) in [
            (
                "Hello\r\nBcc: all@example.com",
                vec![(Part::Subject, ContentFault::LineBreak)],
            ),
            ("Hello\rBcc", vec![(Part::Subject, ContentFault::LineBreak)]),
            ("Hello\nBcc", vec![(Part::Subject, ContentFault::LineBreak)]),
            (" A\thome \r\n", Vec::new()),
        ] {
            content.subject = subject.to_owned();
            let Ok(content) = prepared(Content::Email(content.clone())) else {
                unreachable!("an e-mail")
            };
            assert_eq!(faults(&content, NEW), expected, "{subject:?}");
        }
    }
}
