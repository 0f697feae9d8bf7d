//! Sending a new message or a reply. The message is stored among the sent ones of its mailbox and
//! in the sandbox's list of mails. The provider of a mailbox `strips` drops all headers of the
//! application, and the ids of a message from a mailbox `bare` are never known.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use poem::http::StatusCode;
use poem::web::{Data, Path};
use poem::{Request, Response, handler};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::accounts::display_name;
use super::answers::{Parameters, Refusal, json_body};
use super::mail::body_type;
use super::messages::{Attachment, BodyType, Message, Party};
use super::mime::{Letter, part, with_files};
use super::recipients::answer_of;
use super::{Aurinko, AurinkoAccount, local_part};
use crate::mails::Envelope;

/// The scopes that allow sending.
const SENDING: [&str; 2] = ["Mail.Send", "Mail.All"];

/// The most bytes of a message's body and attachments.
const MOST_BYTES: usize = 25 * 1024 * 1024;

/// The most recipients of a message.
const MOST_RECIPIENTS: usize = 500;

/// Headers that an application can't set, besides `Content-…`.
const OWN_HEADERS: [&str; 11] = [
    "bcc",
    "cc",
    "date",
    "from",
    "in-reply-to",
    "message-id",
    "mime-version",
    "references",
    "reply-to",
    "subject",
    "to",
];

/// A message that was sent from a mailbox.
#[derive(Clone, Debug, Serialize)]
pub struct AurinkoSent {
    /// Aurinko's id.
    pub id: String,
    /// The id of its thread.
    pub thread_id: String,
    /// The `Message-ID` header with its angle brackets.
    pub internet_message_id: String,
    /// The subject, if it has one.
    pub subject: Option<String>,
    /// The addresses of the recipients.
    pub to: Vec<String>,
    /// The addresses of the recipients of a copy.
    pub cc: Vec<String>,
    /// All headers in their order.
    pub headers: Vec<(String, String)>,
    /// The body as HTML.
    pub html: String,
    /// The body as text.
    pub text: String,
    /// When it was sent.
    pub sent_at: DateTime<Utc>,
}

/// A message as an application describes it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Outgoing {
    subject: Option<String>,
    #[serde(default)]
    body: String,
    from: Option<Correspondent>,
    #[serde(default)]
    to: Vec<Correspondent>,
    #[serde(default)]
    cc: Vec<Correspondent>,
    in_reply_to: Option<String>,
    references: Option<String>,
    #[serde(default)]
    x_headers: Vec<Header>,
    #[serde(default)]
    attachments: Vec<File>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Correspondent {
    name: Option<String>,
    address: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    name: String,
    value: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct File {
    name: String,
    mime_type: String,
    /// In base64.
    content: String,
    #[serde(default)]
    inline: bool,
    content_id: Option<String>,
}

/// What a call asks for, besides the message.
struct Options {
    body_type: BodyType,
    returns_ids: bool,
}

/// `POST /v1/email/messages`
#[handler]
pub(super) async fn send(request: &Request, body: Vec<u8>, aurinko: Data<&Arc<Aurinko>>) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || {
        let options = Options::read(request)?;
        aurinko.permit(&account, &SENDING)?;
        let outgoing = Outgoing::read(request, &body)?;
        aurinko.hand_over(&account, &outgoing, &options)
    };
    aurinko.perform_as(StatusCode::CREATED, work).await
}

/// `POST /v1/email/messages/{id}/reply`
#[handler]
pub(super) async fn reply(
    Path(id): Path<String>,
    request: &Request,
    body: Vec<u8>,
    aurinko: Data<&Arc<Aurinko>>,
) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || {
        let options = Options::read(request)?;
        aurinko.permit(&account, &SENDING)?;
        let outgoing = Outgoing::read(request, &body)?;
        if outgoing.in_reply_to.is_some() || outgoing.references.is_some() {
            return Err(Refusal::request("A reply has no inReplyTo and no references."));
        }
        let original = aurinko.of_mailbox(&account, &id).ok_or_else(Refusal::not_found)?;
        aurinko.hand_over(&account, &outgoing.answering(&original), &options)
    };
    aurinko.perform(work).await
}

impl Options {
    fn read(request: &Request) -> Result<Self, Refusal> {
        let parameters = Parameters::read(request, &["bodyType", "returnIds"])?;
        Ok(Self {
            body_type: body_type(&parameters)?.unwrap_or(BodyType::Html),
            returns_ids: parameters.flag("returnIds")?,
        })
    }
}

impl Outgoing {
    fn read(request: &Request, body: &[u8]) -> Result<Self, Refusal> {
        let outgoing: Self = json_body(request, body)?;
        outgoing.check()?;
        Ok(outgoing)
    }

    fn check(&self) -> Result<(), Refusal> {
        let invalid = |what: &str| Err(Refusal::request(format!("{what} is invalid.")));
        let recipients = self.to.len() + self.cc.len();
        if self.to.is_empty() || recipients > MOST_RECIPIENTS {
            return invalid("The number of recipients");
        }
        if !self
            .to
            .iter()
            .chain(&self.cc)
            .chain(&self.from)
            .all(Correspondent::is_valid)
        {
            return invalid("An address");
        }
        let lines = [&self.subject, &self.in_reply_to, &self.references];
        if !lines.into_iter().flatten().all(|line| is_line(line)) {
            return invalid("The subject or a message id");
        }
        if !self.x_headers.iter().all(Header::is_valid) {
            return invalid("A header");
        }
        let mut size_bytes = self.body.len();
        for file in &self.attachments {
            if !file.is_valid() {
                return invalid("An attachment");
            }
            // Without decoding: four characters stand for three bytes.
            size_bytes += file.content.trim_end_matches('=').len() * 3 / 4;
        }
        if size_bytes > MOST_BYTES {
            let message = "The message is larger than 25 MB.";
            let status = StatusCode::PAYLOAD_TOO_LARGE;
            return Err(Refusal::new(status, "request.too.large", message));
        }
        Ok(())
    }

    /// The same as a reply to a message.
    fn answering(self, original: &Message) -> Self {
        let id = &original.internet_message_id;
        let references = match &original.references {
            Some(references) => format!("{references} {id}"),
            None => id.clone(),
        };
        let subject = original.subject.as_deref().unwrap_or_default();
        Self {
            subject: self.subject.or_else(|| Some(format!("Re: {subject}"))),
            in_reply_to: Some(id.clone()),
            references: Some(references),
            ..self
        }
    }

    /// The mail that the provider makes of it.
    fn mail(
        &self,
        account: &AurinkoAccount,
        body_type: BodyType,
        now: DateTime<Utc>,
    ) -> Result<Vec<u8>, Refusal> {
        let media = match body_type {
            BodyType::Html => "text/html",
            BodyType::Text => "text/plain",
        };
        let files: Vec<Attachment> = self
            .attachments
            .iter()
            .map(File::attachment)
            .collect::<Result<_, _>>()?;
        let name = self.from.as_ref().and_then(|from| from.name.clone());
        let all = |parties: &[Correspondent]| parties.iter().map(Correspondent::party).collect();
        let headers = self
            .x_headers
            .iter()
            .map(|one| (one.name.clone(), one.value.clone()));
        let letter = Letter {
            message_id: format!("<{}@mail.example.com>", Uuid::new_v4().simple()),
            date: now,
            from: Party {
                name: Some(name.unwrap_or_else(|| display_name(&account.email))),
                address: account.email.clone(),
            },
            to: all(&self.to),
            cc: all(&self.cc),
            subject: self.subject.clone(),
            in_reply_to: self.in_reply_to.clone(),
            references: self.references.clone(),
            headers: if local_part(&account.email) == "strips" {
                Vec::new()
            } else {
                headers.collect()
            },
            content: with_files(part(media, &self.body), &files),
        };
        Ok(letter.mail())
    }
}

impl Correspondent {
    fn is_valid(&self) -> bool {
        let is_plain = |letter: char| letter.is_ascii_graphic() && !"<>(),;:\\\"[]".contains(letter);
        let is_address = self
            .address
            .split_once('@')
            .is_some_and(|(local, domain)| !local.is_empty() && !domain.is_empty() && !domain.contains('@'));
        is_address && self.address.chars().all(is_plain) && self.name.as_deref().is_none_or(is_line)
    }

    fn party(&self) -> Party {
        Party {
            name: self.name.clone().filter(|name| !name.is_empty()),
            address: self.address.clone(),
        }
    }
}

impl Header {
    fn is_valid(&self) -> bool {
        let name = self.name.to_ascii_lowercase();
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        !name.is_empty()
            && name.bytes().all(is_plain)
            && !name.starts_with("content-")
            && !OWN_HEADERS.contains(&name.as_str())
            && is_line(&self.value)
    }
}

impl File {
    fn is_valid(&self) -> bool {
        let is_media = self
            .mime_type
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"/.+-".contains(&byte));
        is_media
            && self.mime_type.contains('/')
            && is_line(&self.name)
            && self.content_id.as_deref().is_none_or(is_line)
    }

    fn attachment(&self) -> Result<Attachment, Refusal> {
        let content = STANDARD
            .decode(&self.content)
            .map_err(|_| Refusal::request("An attachment is not in base64."))?;
        let content_id = self.content_id.as_deref().filter(|_| self.inline);
        Ok(Attachment::new(
            "",
            &self.name,
            &self.mime_type,
            &content,
            content_id,
        ))
    }
}

/// Whether a text can be the value of a header.
fn is_line(text: &str) -> bool {
    !text.contains(char::is_control)
}

impl Aurinko {
    /// The messages that were sent from a mailbox by an application, oldest first.
    #[must_use]
    pub fn sent(&self, email: &str) -> Vec<AurinkoSent> {
        let email = email.trim().to_lowercase();
        let memory = self.memory();
        let mailbox = memory.state.mailboxes.get(&email);
        let messages = mailbox.into_iter().flat_map(|mailbox| &mailbox.messages);
        messages
            .filter(|message| message.is_submitted())
            .map(AurinkoSent::of)
            .collect()
    }

    /// A message of an account's mailbox.
    pub(super) fn of_mailbox(&self, account: &AurinkoAccount, id: &str) -> Option<Message> {
        let now = self.now();
        let mut memory = self.memory();
        memory.state.mailbox(&account.email, now).message(id)
    }

    /// Hands a valid message over to the provider.
    fn hand_over(
        &self,
        account: &AurinkoAccount,
        outgoing: &Outgoing,
        options: &Options,
    ) -> Result<Value, Refusal> {
        if let Some(from) = &outgoing.from
            && !from.address.eq_ignore_ascii_case(&account.email)
        {
            return Err(Refusal::request("The mailbox can't send from another address."));
        }
        let now = self.now();
        let mail = outgoing.mail(account, options.body_type, now)?;
        let recipients: Vec<Party> = outgoing
            .to
            .iter()
            .chain(&outgoing.cc)
            .map(Correspondent::party)
            .collect();
        let envelope = Envelope {
            from: account.email.clone(),
            to: recipients.iter().map(|party| party.address.clone()).collect(),
            login: Some(account.email.clone()),
        };
        let failed = || {
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            Refusal::new(status, "server.error", "The mail could not be stored.")
        };
        self.mails.keep(envelope, &mail).map_err(|_| failed())?;
        let sent = self.change(|memory| memory.state.deliver_sent(account, &mail, &recipients, now));
        let sent = sent.ok_or_else(failed)?;
        Ok(submission(account, &sent, options.returns_ids))
    }
}

impl super::State {
    /// Stores a mail that an account sends, delivers it to the recipients that have a mailbox, and
    /// lets recipients answer.
    fn deliver_sent(
        &mut self,
        account: &AurinkoAccount,
        mail: &[u8],
        recipients: &[Party],
        now: DateTime<Utc>,
    ) -> Option<Message> {
        let is_own = |party: &&Party| party.address.eq_ignore_ascii_case(&account.email);
        let mut labels = vec!["sent"];
        if recipients.iter().any(|party| is_own(&party)) {
            labels.extend(["inbox", "unread"]);
        }
        let mailbox = self.mailbox(&account.email, now);
        let sent = mailbox.keep(mail, &labels, now)?.clone();
        for party in recipients {
            if let Some(answer) = answer_of(party, &sent, now) {
                self.mailbox(&account.email, now).deliver(&answer, now);
            }
        }
        for party in recipients.iter().filter(|party| !is_own(party)) {
            if let Some(mailbox) = self.mailboxes.get_mut(&party.address.to_lowercase()) {
                mailbox.deliver(mail, now);
            }
        }
        Some(sent)
    }
}

/// The answer to a call that sent a message.
fn submission(account: &AurinkoAccount, sent: &Message, returns_ids: bool) -> Value {
    if local_part(&account.email) == "bare" {
        return json!({
            "status": "Ok",
            "processingStatus": "Incomplete",
            "processingError": {
                "errorMessage": "The sent message can't be found.",
                "failedSteps": ["returnIds"],
            },
        });
    }
    let mut answer = json!({ "status": "Ok", "processingStatus": "Ok" });
    if returns_ids {
        answer["id"] = sent.id.as_str().into();
        answer["threadId"] = sent.thread_id.as_str().into();
    }
    // Aurinko chooses the Message-ID only if it sends by SMTP.
    if account.service_type == "IMAP" {
        answer["submittedMessageId"] = sent.internet_message_id.as_str().into();
    }
    answer
}

impl AurinkoSent {
    fn of(message: &Message) -> Self {
        let addresses = |parties: &[Party]| parties.iter().map(|party| party.address.clone()).collect();
        Self {
            id: message.id.clone(),
            thread_id: message.thread_id.clone(),
            internet_message_id: message.internet_message_id.clone(),
            subject: message.subject.clone(),
            to: addresses(&message.to),
            cc: addresses(&message.cc),
            headers: message.headers.clone(),
            html: message.html.clone(),
            text: message.text.clone(),
            sent_at: message.sent_at,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn refusal(json: Value) -> Option<StatusCode> {
        let outgoing: Outgoing = serde_json::from_value(json).unwrap();
        outgoing.check().err().map(|refusal| refusal.status)
    }

    #[test]
    fn a_message_has_at_most_25_mib() {
        let half = "A".repeat(MOST_BYTES / 3 * 2);
        let file = |content: &str| json!({ "name": "a", "mimeType": "image/png", "content": content });
        let to = json!([{ "address": "ann@example.com" }]);
        let message = json!({ "to": to, "attachments": [file(&half), file(&half)] });
        assert_eq!(refusal(message), None);
        let message = json!({ "to": to, "body": "123", "attachments": [file(&half), file(&half)] });
        assert_eq!(refusal(message), Some(StatusCode::PAYLOAD_TOO_LARGE));
    }

    #[test]
    fn no_value_adds_a_header() {
        let message = |name: &str, value: &str, header: (&str, &str)| {
            json!({
                "to": [{ "address": value, "name": name }],
                "xHeaders": [{ "name": header.0, "value": header.1 }],
            })
        };
        assert_eq!(refusal(message("Ann", "ann@example.com", ("X-A", "1"))), None);
        for (name, address, header) in [
            ("Ann\r\nBcc: x@example.com", "ann@example.com", ("X-A", "1")),
            ("Ann", "ann@example.com\r\nBcc: x@example.com", ("X-A", "1")),
            ("Ann", "ann@example.com, x@example.com", ("X-A", "1")),
            ("Ann", "ann", ("X-A", "1")),
            ("Ann", "ann@example.com", ("X-A", "1\nBcc: x@example.com")),
            ("Ann", "ann@example.com", ("X-A: 1\r\nBcc", "x@example.com")),
            ("Ann", "ann@example.com", ("Bcc", "x@example.com")),
            ("Ann", "ann@example.com", ("Content-Type", "text/plain")),
            ("Ann", "ann@example.com", ("", "1")),
        ] {
            let status = refusal(message(name, address, header));
            assert_eq!(
                status,
                Some(StatusCode::BAD_REQUEST),
                "{name:?} {address:?} {header:?}"
            );
        }
    }
}
