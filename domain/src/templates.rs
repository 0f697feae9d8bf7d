//! Templates: what a company sends as an e-mail, a text or a postcard when something
//! happens to a listing, with variables that are filled for each recipient.
//!
//! What belongs here: what a template holds and when it may be saved; beneath it the
//! variables, the parts that are sent, and the sizes of postcards. What does not: to
//! whom one goes out and when ([`crate::outreach`]).

pub mod conversion;
pub mod email;
pub mod html;
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

/// The longest name, characters.
pub const MAX_NAME: usize = 150;

/// The longest subject, characters.
pub const MAX_SUBJECT: usize = 150;

/// The least text of an e-mail's body, characters without tags.
pub const MIN_EMAIL_TEXT: usize = 10;

/// The longest body of an e-mail, characters with tags. Mail readers cut off what is
/// longer than about 100 KB.
pub const MAX_EMAIL_BODY: usize = 200_000;

/// The longest signature, characters with tags.
pub const MAX_SIGNATURE: usize = 20_000;

/// The least and the longest text message, characters.
pub const MIN_SMS: usize = 5;
/// See [`MIN_SMS`].
pub const MAX_SMS: usize = 320;

/// The longest fallback of a variable, characters.
pub const MAX_FALLBACK: usize = 150;

/// What a template goes out at (rules 5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TemplateEvent {
    /// Something happened to a listing.
    Listing(ListingEvent),
    /// Someone is about to move.
    MoveLead,
}

impl TemplateEvent {
    /// The stored and wire value: 1 to 8 as those of listings, 9 for leads.
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
            _ => ListingEvent::from_code(code).map(Self::Listing),
        }
    }

    /// The name people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Listing(event) => event.name(),
            Self::MoveLead => "Move Lead",
        }
    }

    /// All of them, in the order of their numbers; those of leads only with the plugin.
    pub fn all(with_leads: bool) -> impl Iterator<Item = Self> {
        let leads = with_leads.then_some(Self::MoveLead);
        ListingEvent::ALL.into_iter().map(Self::Listing).chain(leads)
    }

    /// The variables that are known when it happens.
    #[must_use]
    pub fn group(self) -> Group {
        match self {
            Self::Listing(_) => Group::Property,
            Self::MoveLead => Group::Lead,
        }
    }
}

/// What a template holds, by its channel.
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
        /// How large it is.
        size: PostcardSize,
        /// The picture on its front.
        front: Uuid,
        /// The picture on its back.
        back: Uuid,
    },
    /// A postcard that was composed here.
    Composed {
        /// How large it is.
        size: PostcardSize,
        /// What stands on it.
        scene: Scene,
    },
}

impl Content {
    /// By what way it goes out.
    #[must_use]
    pub fn channel(&self) -> Channel {
        match self {
            Self::Email(_) => Channel::Email,
            Self::Sms { .. } => Channel::Sms,
            Self::Mailer { .. } | Self::Composed { .. } => Channel::Mailer,
        }
    }
}

/// What a variable is replaced by where it is not known (rules 6.5).
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
    /// Something of a box on it.
    Box(BoxPart),
}

/// Something of a box of a composed postcard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxPart {
    /// On which side.
    pub side: Side,
    /// Its place among the boxes of that side, from 0.
    pub at: usize,
    /// What of it, as builders name it.
    pub member: &'static str,
}

impl Part {
    /// The field of a template as builders send it.
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

/// Why content may not be saved. The words are those of document 3, section 5.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ContentFault {
    /// An e-mail has no subject.
    #[error("Email subject is required")]
    NoSubject,
    /// A subject that would begin another header.
    #[error("Must not contain a line break")]
    LineBreak,
    /// An e-mail has no body.
    #[error("Email body is required")]
    NoBody,
    /// An e-mail says next to nothing.
    #[error("Email body must contain at least {MIN_EMAIL_TEXT} characters of meaningful content")]
    ShortBody,
    /// A text message has no text.
    #[error("SMS message is required")]
    NoSms,
    /// A text message says next to nothing.
    #[error("SMS message must contain at least {MIN_SMS} characters of meaningful content")]
    ShortSms,
    /// A text message is long.
    #[error("SMS message is very long and may be expensive to send. Consider shortening it.")]
    LongSms,
    /// A part is longer than this many characters.
    #[error("Must be {0} characters or less")]
    TooLong(usize),
    /// HTML whose tags are nested beyond what a reader shows.
    #[error("Must not nest its tags more than {} deep", weight::MAX_DEPTH)]
    TooDeep,
    /// A variable that can't be filled, or braces that are none of a variable's.
    #[error(transparent)]
    Text(#[from] TextFault),
    /// Something on a composed postcard.
    #[error(transparent)]
    Scene(#[from] SceneFault),
}

/// What keeps content from being saved, each with its part; none when it may be.
/// It is looked at as [`prepared`] leaves it.
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

/// What is wrong with the variables of a part.
#[must_use]
pub fn text_faults(part: Part, text: &str, syntax: Syntax, group: Group) -> Vec<(Part, ContentFault)> {
    let (_, faults) = Text::parse(text, syntax, group);
    faults.into_iter().map(|fault| (part, fault.into())).collect()
}

/// The variables that content names, each once, in the order of the registry.
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

/// The texts of content with how they are written.
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

/// Content as it is stored: the styles of an e-mail's sheets moved to its tags, and
/// nothing left that runs (rules 6.5). To do so again changes nothing.
///
/// # Errors
/// [`ContentFault::TooLong`] and [`ContentFault::TooDeep`] with their parts: what would
/// take long to read is not read.
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

/// A subject with spaces for tabs and the like. Line breaks stay, for [`faults`] to refuse.
fn without_control_characters(text: &str) -> String {
    let is_replaced = |c: char| c.is_control() && !matches!(c, '\r' | '\n');
    let text: String = text
        .chars()
        .map(|c| if is_replaced(c) { ' ' } else { c })
        .collect();
    text.trim().to_owned()
}

/// How many characters of a text people read, spaces between words as one.
fn meaningful(text: &str, syntax: Syntax) -> usize {
    let words = match syntax {
        Syntax::Html => html::words(text),
        Syntax::Plain => text.to_owned(),
    };
    let words: Vec<_> = words.split_whitespace().collect();
    let shown = |c: &char| {
        !matches!(c, '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{00AD}') && !c.is_control()
    };
    words.join(" ").chars().filter(shown).count()
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
        // What only would run is nothing that people read.
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
    fn what_is_long_or_nested_deep_is_refused_before_it_is_read() {
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
        // Tags that needn't be closed are not nested.
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
    fn the_variables_of_all_parts_are_told_once() {
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
