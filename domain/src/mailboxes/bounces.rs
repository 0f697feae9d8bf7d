//! Reports of mail servers on mails that were not delivered (RFC 3464). The parts of a report are
//! separated here, without the mails in them: reading those takes as many calls within calls as a
//! hostile mail has levels.

use std::borrow::Cow;

use mail_parser::{ContentType, HeaderName, Message, MessageParser, MimeHeaders as _};

use crate::mailboxes::MESSAGE_HEADER;
use crate::mailboxes::delivery_codes::{EnhancedCode, is_hard};
use crate::mailboxes::received::ids;

/// The most parts of a report that are read.
const MOST_PARTS: usize = 50;

/// The most recipients of a report.
const MOST_RECIPIENTS: usize = 100;

/// The most bytes of the headers of a part, and of its body, that are read.
const MOST_PART_BYTES: usize = 256 * 1024;

/// The most characters of a server's answer.
const MOST_DIAGNOSTIC_CHARS: usize = 600;

/// A report of a mail server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeliveryReport {
    /// Those that it names, at least one.
    pub recipients: Vec<ReportedRecipient>,
    /// The ids of the mail that was not delivered, without angle brackets.
    pub message_ids: Vec<String>,
    /// Its header [`MESSAGE_HEADER`].
    pub doorstep_message: Option<String>,
}

/// What happened to a mail to one recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedRecipient {
    /// The address to which the mail was sent.
    pub address: String,
    /// What the server did.
    pub action: Action,
    /// The server's code, if any.
    pub status: Option<EnhancedCode>,
    /// The words of the server that refused, at most 600 characters; may be empty.
    pub diagnostic: String,
}

impl ReportedRecipient {
    /// Whether nothing will ever arrive at the address.
    #[must_use]
    pub fn is_hard(&self) -> bool {
        self.action == Action::Failed && is_hard(self.status, &self.diagnostic)
    }
}

/// What a server did with a mail (RFC 3464, 2.3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Action {
    /// It gave up.
    Failed,
    /// It still tries.
    Delayed,
    /// It delivered the mail.
    Delivered,
    /// It gave the mail to a server that doesn't report.
    Relayed,
    /// It sent the mail to the members of a list.
    Expanded,
}

/// The report in a mail, as it was received. `None` for a mail that names no recipient of another
/// one. Servers without a machine-readable part are read by `X-Failed-Recipients`, or in the form
/// of qmail (<https://cr.yp.to/proto/qsbmf.txt>).
#[must_use]
pub fn delivery_report(raw: &[u8]) -> Option<DeliveryReport> {
    let whole = Part::read(raw)?;
    let parts = whole.parts();
    let mut report = DeliveryReport::default();
    for part in &parts {
        if part.is_one_of(&["delivery-status", "global-delivery-status"]) {
            read_status(&part.text(), &mut report);
        } else if part.is_one_of(&["rfc822", "global", "rfc822-headers", "global-headers"]) {
            read_returned(&part.text(), &mut report);
        }
    }
    if report.recipients.is_empty() {
        let text = parts.first().unwrap_or(&whole).text();
        let failed = whole.headers.header("X-Failed-Recipients");
        let failed = failed.and_then(|value| value.as_text_list()).unwrap_or_default();
        read_text(&text, &failed.join(","), &mut report);
    }
    report.recipients.truncate(MOST_RECIPIENTS);
    (!report.recipients.is_empty()).then_some(report)
}

/// A part of a mail: its headers, and the bytes of its body.
struct Part<'a> {
    headers: Message<'a>,
    body: &'a [u8],
}

impl<'a> Part<'a> {
    fn read(raw: &'a [u8]) -> Option<Self> {
        let (head, body) = head_and_body(raw);
        // Without headers, it is text.
        let head = if head.is_empty() {
            b"Content-Type: text/plain\r\n\r\n"
        } else {
            head
        };
        let head = head.get(..MOST_PART_BYTES).unwrap_or(head);
        let headers = MessageParser::default().parse_headers(head)?;
        Some(Self { headers, body })
    }

    fn content_type(&self) -> Option<&ContentType<'_>> {
        self.headers.content_type()
    }

    fn is_one_of(&self, subtypes: &[&str]) -> bool {
        let subtype = self.content_type().and_then(ContentType::subtype);
        subtype.is_some_and(|subtype| subtypes.iter().any(|each| each.eq_ignore_ascii_case(subtype)))
    }

    /// The parts of a mail with several, in order.
    fn parts(&self) -> Vec<Part<'a>> {
        let boundary = self.content_type().and_then(|each| each.attribute("boundary"));
        let Some(boundary) = boundary.filter(|boundary| !boundary.is_empty()) else {
            return Vec::new();
        };
        let delimiter = format!("--{boundary}");
        let (mut parts, mut begin, mut at) = (Vec::new(), None, 0);
        for line in self.body.split_inclusive(|byte| *byte == b'\n') {
            if line.starts_with(delimiter.as_bytes()) {
                parts.extend(begin.and_then(|begin| Part::read(self.body.get(begin..at)?)));
                begin = Some(at + line.len());
                if parts.len() >= MOST_PARTS || line[delimiter.len()..].starts_with(b"--") {
                    return parts;
                }
            }
            at += line.len();
        }
        // The end is missing in a report that was cut.
        parts.extend(begin.and_then(|begin| Part::read(self.body.get(begin..)?)));
        parts
    }

    /// The decoded beginning of its body.
    fn text(&self) -> Cow<'a, str> {
        let body = self.body.get(..MOST_PART_BYTES).unwrap_or(self.body);
        let encoding = self.headers.header(HeaderName::ContentTransferEncoding);
        let encoding = encoding.and_then(|value| value.as_text()).unwrap_or_default();
        if !["base64", "quoted-printable"]
            .iter()
            .any(|each| each.eq_ignore_ascii_case(encoding))
        {
            return String::from_utf8_lossy(body);
        }
        // A text in that encoding alone has no levels.
        let mut text = format!("Content-Transfer-Encoding: {encoding}\r\n\r\n").into_bytes();
        text.extend_from_slice(body);
        let decoded = MessageParser::default().parse(&text);
        let decoded = decoded
            .as_ref()
            .and_then(|mail| mail.parts.first()?.text_contents());
        Cow::Owned(decoded.unwrap_or_default().to_owned())
    }
}

/// The headers with the empty line after them, and the rest.
fn head_and_body(raw: &[u8]) -> (&[u8], &[u8]) {
    let mut at = 0;
    for line in raw.split_inclusive(|byte| *byte == b'\n') {
        at += line.len();
        if line == b"\n" || line == b"\r\n" {
            break;
        }
    }
    let (head, body) = raw.split_at(at);
    // Without an empty line, a part is all headers; an empty first line means that it has none.
    if head.len() <= 2 {
        (&[], body)
    } else {
        (head, body)
    }
}

/// Reads the recipients of a machine-readable part: fields in groups with an empty line between.
fn read_status(text: &str, report: &mut DeliveryReport) {
    let mut lines = text.lines().peekable();
    while lines.peek().is_some() && report.recipients.len() < MOST_RECIPIENTS {
        let fields = fields(&mut lines);
        let value = |name: &str| {
            let found = fields.iter().find(|(each, _)| each == name);
            found.map(|(_, value)| value.as_str())
        };
        // Gmail and Exchange name the mail here too.
        push_ids(report, value("x-original-message-id"));
        let address = [value("original-recipient"), value("final-recipient")];
        let Some(address) = address
            .into_iter()
            .flatten()
            .map(after_type)
            .find(|address| !address.is_empty())
        else {
            continue;
        };
        let status = value("status").and_then(EnhancedCode::find);
        let action = value("action").and_then(|action| action.to_lowercase().parse().ok());
        let diagnostic = value("diagnostic-code").map(after_type).unwrap_or_default();
        report.recipients.push(ReportedRecipient {
            address: address.to_owned(),
            action: action.unwrap_or(match status {
                Some(code) if code.class == 4 => Action::Delayed,
                Some(_) | None => Action::Failed,
            }),
            status,
            diagnostic: diagnostic.chars().take(MOST_DIAGNOSTIC_CHARS).collect(),
        });
    }
}

/// The words of a field after its type, such as "rfc822;" or "smtp;", without angle brackets.
fn after_type(value: &str) -> &str {
    let words = value.split_once(';').map_or(value, |(_, words)| words).trim();
    words
        .strip_prefix('<')
        .and_then(|inner| inner.strip_suffix('>'))
        .unwrap_or(words)
}

/// Reads the headers of the mail that was returned.
fn read_returned(text: &str, report: &mut DeliveryReport) {
    let start = text.trim_start_matches(['\r', '\n']);
    for (name, value) in fields(&mut start.lines().peekable()) {
        match &*name {
            "message-id" => push_ids(report, Some(&value)),
            _ if name.eq_ignore_ascii_case(MESSAGE_HEADER) && report.doorstep_message.is_none() => {
                report.doorstep_message = Some(value);
            }
            _ => {}
        }
    }
}

fn push_ids(report: &mut DeliveryReport, header: Option<&str>) {
    for id in header.into_iter().flat_map(ids).take(1) {
        if !report.message_ids.iter().any(|each| each == id) && report.message_ids.len() < MOST_PARTS {
            report.message_ids.push(id.to_owned());
        }
    }
}

/// The fields up to an empty line, with their names in lower case and without line breaks.
fn fields<'a>(lines: &mut impl Iterator<Item = &'a str>) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in lines.take_while(|line| !line.trim().is_empty()) {
        if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = found.last_mut() {
                value.push(' ');
                value.push_str(line.trim());
            }
        } else if let Some((name, value)) = line.split_once(':') {
            found.push((name.trim().to_ascii_lowercase(), value.trim().to_owned()));
        }
    }
    found
}

/// How lines begin below which a copy of the returned mail stands.
const COPY_TITLES: [&str; 3] = [
    "--- Below this line is a copy",
    "------ This is a copy of",
    "----- Original message",
];

/// Reads a report for persons. `failed` are addresses with commas between.
fn read_text(text: &str, failed: &str, report: &mut DeliveryReport) {
    let copy = text
        .match_indices("--")
        .find(|(at, _)| {
            let begins_line = text[..*at].ends_with('\n');
            begins_line && COPY_TITLES.iter().any(|title| text[*at..].starts_with(title))
        })
        .map(|(at, _)| at);
    let (words, copy) = text.split_at(copy.unwrap_or(text.len()));
    let words = words.replace('\r', "");
    let paragraphs: Vec<_> = words.split("\n\n").map(str::trim).collect();
    let is_qmail = paragraphs
        .first()
        .is_some_and(|first| first.starts_with("Hi. This is"));
    let addresses = failed
        .split(',')
        .map(str::trim)
        .filter(|address| address.contains('@'));
    for address in addresses.take(MOST_RECIPIENTS) {
        let answer = paragraphs.iter().find(|paragraph| paragraph.contains(address));
        push_failed(report, address, answer.copied().unwrap_or_default());
    }
    if is_qmail && report.recipients.is_empty() {
        for paragraph in paragraphs.iter().take(MOST_RECIPIENTS) {
            let address = paragraph.strip_prefix('<').and_then(|rest| rest.split_once(">:"));
            if let Some((address, answer)) = address {
                push_failed(report, address, answer);
            }
        }
    }
    if let Some((_, returned)) = copy.split_once('\n') {
        read_returned(returned, report);
    }
}

fn push_failed(report: &mut DeliveryReport, address: &str, answer: &str) {
    let answer = answer.split_whitespace().collect::<Vec<_>>().join(" ");
    report.recipients.push(ReportedRecipient {
        address: address.to_owned(),
        action: Action::Failed,
        status: EnhancedCode::find(&answer),
        diagnostic: answer.chars().take(MOST_DIAGNOSTIC_CHARS).collect(),
    });
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    #[test]
    fn a_report_of_qmail_is_read() {
        let raw = "From: MAILER-DAEMON@mx.example.com\n\nHi. This is the qmail-send program at mx.example.com.\n\
                   I'm afraid I wasn't able to deliver your message.\n\n<pat@example.net>:\n192.0.2.1 does not \
                   like recipient.\nRemote host said: 550 5.1.1 no such user\n\n--- Below this line is a copy \
                   of the message.\n\nReturn-Path: <a@example.com>\nMessage-ID: <m1@example.com>\n\
                   X-Doorstep-Message: 7\n\nHello\n";
        let report = delivery_report(raw.as_bytes()).unwrap_or_default();
        assert_eq!(report.message_ids, ["m1@example.com"]);
        assert_eq!(report.doorstep_message.as_deref(), Some("7"));
        let [recipient] = report.recipients.as_slice() else {
            panic!("{report:?}");
        };
        assert_eq!(recipient.address, "pat@example.net");
        assert!(recipient.is_hard(), "{recipient:?}");
    }

    #[test]
    fn hostile_reports_are_read_within_two_seconds() {
        let many = 5_000_000;
        let report = "Content-Type: multipart/report; boundary=x\r\n\r\n";
        for (head, part) in [
            ("", "Content-Type: message/rfc822\r\n\r\n"),
            ("", "Content-Type: multipart/digest; boundary=x\r\n\r\n--x\r\n"),
            (report, "--x\n"),
            (report, "--x\r\nContent-Type: message/rfc822\r\n\r\n"),
            (report, "--x\r\nContent-Type: message/delivery-status\r\n\r\n"),
            (
                report,
                "--x\nContent-Transfer-Encoding: base64\nContent-Type: message/rfc822\n\nQ29udGVudC1UeXBl\n",
            ),
            (
                "Content-Type: message/delivery-status\n\n",
                "Final-Recipient: rfc822;a@b\n\n",
            ),
            ("X-Failed-Recipients: a@b\n\n", "--- "),
            ("X-Failed-Recipients: a@b\n\n", "\n--"),
            ("X-Failed-Recipients: ", "a@b, "),
            ("X-Failed-Recipients: ", "a@b\n "),
            ("", "\0"),
            ("", "\u{ff}"),
            ("", "a: b\n"),
            ("", "Subject: =?utf-8?B?"),
            ("", "Content-Type: a; b=\""),
            ("", "\r\n"),
        ] {
            let raw = head.to_owned() + &part.repeat(many / part.len());
            let begun = Instant::now();
            let _ = delivery_report(raw.as_bytes());
            assert!(
                begun.elapsed() < Duration::from_secs(2),
                "{part:?}: {:?}",
                begun.elapsed()
            );
        }
    }
}
