//! Received mails as mail programs write them, with the new text, the kind, and the report that
//! each holds. The files begin each mail with a line of its name and facts, then its new text
//! (`*` where none is expected), then the mail with line feeds only.

use domain::mailboxes::bounces::{DeliveryReport, delivery_report};
use domain::mailboxes::new_text::new_text;
use domain::mailboxes::received::{is_refusal, received_kind};
use mail_parser::{Message, MessageParser, PartType};

/// The files.
const FILES: [&str; 6] = [
    include_str!("replies/gmail.txt"),
    include_str!("replies/outlook.txt"),
    include_str!("replies/apple.txt"),
    include_str!("replies/others.txt"),
    include_str!("replies/automatic.txt"),
    include_str!("replies/bounces.txt"),
];

/// Begins a mail and each of its sections.
const SEPARATOR: &str = "######## ";

/// A mail and what is expected of it.
struct Sample {
    name: &'static str,
    facts: Vec<(&'static str, &'static str)>,
    text: &'static str,
    raw: String,
}

impl Sample {
    fn facts<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'static str> + 'a {
        let named = self.facts.iter().filter(move |(each, _)| *each == name);
        named.map(|(_, value)| *value)
    }

    fn fact<'a>(&'a self, name: &'a str) -> &'static str {
        self.facts(name).next().unwrap_or_default()
    }

    fn mail(&self) -> Message<'_> {
        MessageParser::default().parse(&self.raw).expect("a mail")
    }
}

fn samples() -> Vec<Sample> {
    let sections = |file: &'static str| {
        let sections: Vec<_> = file.split(SEPARATOR).skip(1).collect();
        sections
    };
    FILES
        .iter()
        .flat_map(|file| {
            let sections = sections(file);
            let samples: Vec<_> = sections.chunks(3).map(sample).collect();
            samples
        })
        .collect()
}

fn sample(sections: &[&'static str]) -> Sample {
    let [facts, text, mail] = sections else {
        panic!("three sections: {sections:?}");
    };
    let (name, facts) = facts.split_once('\n').expect("a name");
    let section = |section: &'static str, title: &str| {
        let inner = section.strip_prefix(title).expect("a title");
        inner.strip_suffix('\n').unwrap_or(inner)
    };
    Sample {
        name,
        facts: facts.lines().filter_map(|line| line.split_once(": ")).collect(),
        text: section(text, "text\n"),
        raw: section(mail, "mail\n").replace('\n', "\r\n"),
    }
}

/// The decoded HTML and text parts of the body.
fn parts(mail: &Message<'_>) -> (Option<String>, Option<String>) {
    let html = mail.html_bodies().find_map(|part| match &part.body {
        PartType::Html(html) => Some(html.to_string()),
        _ => None,
    });
    let text = mail.text_bodies().find_map(|part| match &part.body {
        PartType::Text(text) => Some(text.to_string()),
        _ => None,
    });
    (html, text)
}

/// Plain text as the mail provider gives it.
fn as_html(text: &str) -> String {
    let escaped = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    escaped.replace('\n', "<br>")
}

/// What was read in each form of a mail.
fn read(sample: &Sample) -> Vec<(&'static str, String)> {
    let (html, text) = parts(&sample.mail());
    let mut read = Vec::new();
    if let Some(html) = &html {
        read.push(("HTML", new_text(Some(html), text.as_deref())));
    }
    if let Some(text) = &text {
        read.push(("text", new_text(None, Some(text))));
        read.push(("text as HTML", new_text(Some(&as_html(text)), None)));
    }
    read
}

// LEAD-25
#[test]
fn the_new_text_of_nearly_every_reply_is_exact_and_no_answer_is_lost() {
    let (mut forms, mut wrong) = (0_usize, Vec::new());
    for sample in samples().iter().filter(|sample| sample.text != "*") {
        for (form, read) in read(sample) {
            forms += 1;
            for words in sample.facts("keeps").flat_map(|words| words.split(';')) {
                assert!(
                    read.contains(words),
                    "{} in {form} lost {words:?}: {read:?}",
                    sample.name
                );
            }
            assert!(
                !read.contains("Unsubscribe from"),
                "{} in {form} kept the footer: {read:?}",
                sample.name
            );
            if read != sample.text {
                wrong.push(format!(
                    "{} in {form}: {read:?} instead of {:?}",
                    sample.name, sample.text
                ));
            }
        }
    }
    assert!(forms > 200, "{forms}");
    assert!(
        wrong.len() * 100 <= forms * 3,
        "{} of {forms}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

// CONN-31, CONN-32
#[test]
fn the_kind_of_every_mail_is_exact() {
    let samples = samples();
    assert!(samples.len() >= 60);
    for sample in &samples {
        let mail = sample.mail();
        let sender = mail
            .from()
            .and_then(|from| from.first()?.address())
            .unwrap_or_default();
        let kind = received_kind(mail.headers_raw(), sender, mail.subject().unwrap_or_default());
        assert_eq!(format!("{kind:?}"), sample.fact("kind"), "{}", sample.name);
    }
}

#[test]
fn only_replies_that_consist_of_a_keyword_refuse() {
    for sample in samples() {
        let refuses = sample.fact("refusal") == "yes";
        for (form, read) in read(&sample) {
            assert_eq!(is_refusal(&read), refuses, "{} in {form}: {read:?}", sample.name);
        }
    }
}

// CONN-32
#[test]
fn every_report_of_a_mail_server_is_read() {
    for sample in samples() {
        let report = delivery_report(sample.raw.as_bytes());
        let lines = report.as_ref().map(lines).unwrap_or_default();
        let expected: Vec<_> = sample.facts("report").collect();
        assert_eq!(lines, expected, "{}: {report:?}", sample.name);
    }
}

#[test]
fn a_mail_that_is_cut_anywhere_is_read() {
    for sample in samples() {
        for end in (0..sample.raw.len()).step_by(53) {
            let cut = &sample.raw.as_bytes()[..end];
            let report = delivery_report(cut);
            assert!(report.is_none_or(|report| !report.recipients.is_empty()));
            let cut = String::from_utf8_lossy(cut);
            assert!(new_text(Some(&cut), Some(&cut)).len() <= cut.len());
        }
    }
}

/// A report in the form of the files.
fn lines(report: &DeliveryReport) -> Vec<String> {
    let recipients = report.recipients.iter().map(|recipient| {
        let action = format!("{:?}", recipient.action).to_lowercase();
        let status = recipient.status.map_or("-".to_owned(), |code| code.to_string());
        let proof = if recipient.is_hard() { "hard" } else { "soft" };
        format!("{} {action} {status} {proof}", recipient.address)
    });
    let returned = format!(
        "mail {} {}",
        report.message_ids.join(" "),
        report.doorstep_message.as_deref().unwrap_or_default()
    );
    recipients.chain([returned]).collect()
}
