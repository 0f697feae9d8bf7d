//! Recipients that answer a sent message at once, by the beginning of their local part:
//! - `reply` replies and quotes the message;
//! - `bare-reply` does the same without `References` and `In-Reply-To`;
//! - `ooo` is out of office, which an automatic answer says;
//! - `bounce` doesn't exist, so the sender gets a delivery report.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::local_part;
use super::messages::{Message, Party};
use super::mime::{Letter, multipart, part, text_and_html};
use crate::page::escape;

/// What a replying recipient writes.
const REPLY: &str = "Yes, please call me tomorrow after 3 pm.";

/// What an absent recipient's program writes.
const ABSENT: &str = "I am out of the office until Monday and will read your message then.";

/// How a recipient answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Habit {
    Reply,
    BareReply,
    OutOfOffice,
    Bounce,
}

impl Habit {
    fn of(address: &str) -> Option<Self> {
        let name = local_part(address).to_lowercase();
        let habits = [
            ("reply", Self::Reply),
            ("bare-reply", Self::BareReply),
            ("ooo", Self::OutOfOffice),
            ("bounce", Self::Bounce),
        ];
        let found = habits
            .into_iter()
            .find(|(beginning, _)| name.starts_with(beginning));
        found.map(|(_, habit)| habit)
    }
}

/// The mail with which a recipient answers a message, if it does.
pub(super) fn answer_of(recipient: &Party, sent: &Message, now: DateTime<Utc>) -> Option<Vec<u8>> {
    let habit = Habit::of(&recipient.address)?;
    let subject = sent.subject.as_deref().unwrap_or_default();
    let references = match &sent.references {
        Some(references) => format!("{references} {}", sent.internet_message_id),
        None => sent.internet_message_id.clone(),
    };
    let mut letter = Letter {
        message_id: format!("<{}@mail.example.org>", Uuid::new_v4().simple()),
        date: now,
        from: recipient.clone(),
        to: vec![sent.from.clone()],
        cc: Vec::new(),
        subject: Some(format!("Re: {subject}")),
        in_reply_to: Some(sent.internet_message_id.clone()),
        references: Some(references),
        headers: Vec::new(),
        content: String::new(),
    };
    let automatic = ("Auto-Submitted".to_owned(), "auto-replied".to_owned());
    match habit {
        Habit::Reply => letter.content = reply(sent),
        Habit::BareReply => {
            letter.content = reply(sent);
            letter.in_reply_to = None;
            letter.references = None;
        }
        Habit::OutOfOffice => {
            letter.subject = Some(format!("Automatic reply: {subject}"));
            letter.headers.push(automatic);
            letter.content = part("text/plain", ABSENT);
        }
        Habit::Bounce => {
            letter.from = Party {
                name: Some("Mail Delivery Subsystem".to_owned()),
                address: "mailer-daemon@mail.example.org".to_owned(),
            };
            letter.subject = Some("Delivery Status Notification (Failure)".to_owned());
            letter.headers.push(("Return-Path".to_owned(), "<>".to_owned()));
            letter.headers.push(automatic);
            letter.content = report(sent, recipient);
        }
    }
    Some(letter.mail())
}

/// A reply that quotes the message below, like Gmail's.
fn reply(sent: &Message) -> String {
    let at = sent.sent_at.format("%a, %b %-d, %Y at %-I:%M %p");
    let author = sent.from.name.as_deref().unwrap_or(&sent.from.address);
    let address = &sent.from.address;
    let quoted: Vec<String> = sent.text.lines().map(|line| format!("> {line}")).collect();
    let text = format!(
        "{REPLY}\r\n\r\nOn {at} {author} <{address}> wrote:\r\n\r\n{}\r\n",
        quoted.join("\r\n")
    );
    let html = format!(
        "<div dir=\"ltr\">{REPLY}</div><br><div class=\"gmail_quote\"><div dir=\"ltr\" \
         class=\"gmail_attr\">On {at} {author} &lt;<a href=\"mailto:{address}\">{address}</a>&gt; \
         wrote:<br></div><blockquote class=\"gmail_quote\" style=\"margin:0px 0px 0px 0.8ex;\
         border-left:1px solid rgb(204,204,204);padding-left:1ex\">{}</blockquote></div>",
        sent.html,
        author = escape(author),
        address = escape(address),
    );
    text_and_html(Some(&text), Some(&html))
}

/// A delivery report (RFC 3464): the recipient's address doesn't exist.
fn report(sent: &Message, recipient: &Party) -> String {
    let address = &recipient.address;
    let words = format!(
        "Your message wasn't delivered to {address} because the address couldn't be found.\r\n\r\n\
         550 5.1.1 The email account that you tried to reach does not exist.\r\n"
    );
    let status = format!(
        "Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mail.example.org\r\n\
         Arrival-Date: {}\r\n\r\nFinal-Recipient: rfc822; {address}\r\nAction: failed\r\n\
         Status: 5.1.1\r\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach \
         does not exist.\r\n",
        sent.sent_at.to_rfc2822(),
    );
    let mut original = "Content-Type: message/rfc822\r\n\r\n".to_owned();
    original.push_str(&sent.raw());
    multipart(
        "report; report-type=delivery-status",
        &[part("text/plain", &words), status, original],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recipient_answers_by_the_beginning_of_its_local_part() {
        for (address, habit) in [
            ("reply@example.com", Some(Habit::Reply)),
            ("Reply-2@example.com", Some(Habit::Reply)),
            ("bare-reply@example.com", Some(Habit::BareReply)),
            ("ooo.ann@example.com", Some(Habit::OutOfOffice)),
            ("bounce@example.com", Some(Habit::Bounce)),
            ("ann@reply.example.com", None),
            ("no-reply@example.com", None),
        ] {
            assert_eq!(Habit::of(address), habit, "{address}");
        }
    }
}
