//! The kind of a received mail, and the parts of its header that lead to the mail it answers.

use crate::suppressions::bare;

/// The most ids of mails that an answer refers to.
pub const MOST_MESSAGE_IDS: usize = 50;

/// The longest line of a mail (RFC 5322, 2.1.1), and so the longest id.
const LONGEST_LINE: usize = 998;

/// What a received mail is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReceivedKind {
    /// A person wrote it.
    Reply,
    /// A program wrote it: an absence, a receipt, a list.
    Automatic,
    /// A mail server reports a failure or a delay; [`super::bounces`] tells which.
    Bounce,
}

/// The kind of a mail by its headers (names in any case), the address of its sender, and its
/// subject (RFC 3834, RFC 3464). `X-Auto-Response-Suppress` means nothing: Exchange adds it to
/// mails of persons.
///
/// A person who answers an automatic mail keeps its subject after "Re:", so a known subject
/// counts only at the beginning.
#[must_use]
pub fn received_kind<'a>(
    headers: impl IntoIterator<Item = (&'a str, &'a str)>,
    sender: &str,
    subject: &str,
) -> ReceivedKind {
    let mut is_automatic = is_automatic_subject(subject);
    for (name, value) in headers {
        let (name, value) = (name.to_ascii_lowercase(), bounded(value).trim().to_lowercase());
        match kind_of_header(&name, &value) {
            Some(ReceivedKind::Bounce) => return ReceivedKind::Bounce,
            Some(ReceivedKind::Automatic) => is_automatic = true,
            Some(ReceivedKind::Reply) | None => {}
        }
    }
    match (is_mail_server(sender), is_automatic) {
        (true, _) => ReceivedKind::Bounce,
        (false, true) => ReceivedKind::Automatic,
        (false, false) => ReceivedKind::Reply,
    }
}

/// The kind that one header, in lower case, proves.
fn kind_of_header(name: &str, value: &str) -> Option<ReceivedKind> {
    let first = value.split([';', ' ', '\t', '(']).next().unwrap_or_default();
    let is_automatic = match name {
        "content-type" if first == "multipart/report" => {
            let reports_delivery = value.contains("delivery-status") || !value.contains("report-type");
            return Some(if reports_delivery {
                ReceivedKind::Bounce
            } else {
                ReceivedKind::Automatic
            });
        }
        "x-failed-recipients" => return Some(ReceivedKind::Bounce),
        "auto-submitted" | "x-autoreply" | "x-autorespond" => !matches!(first, "" | "no"),
        // "junk" is the older word of programs that report an absence.
        "precedence" => matches!(first, "auto_reply" | "auto-reply" | "bulk" | "list" | "junk"),
        "list-id" => !value.is_empty(),
        "return-path" => matches!(value, "" | "<>"),
        _ => false,
    };
    is_automatic.then_some(ReceivedKind::Automatic)
}

/// Whether an address is that of a mail server. Exchange adds digits to its name.
fn is_mail_server(address: &str) -> bool {
    let local = bounded(address).split('@').next().unwrap_or_default();
    let local = local.trim_start_matches(['<', ' ', '"']).to_ascii_lowercase();
    matches!(&*local, "mailer-daemon" | "postmaster" | "mail-daemon")
        || local.starts_with("microsoftexchange")
}

/// How subjects of automatic mails begin, in English, Spanish, French and German.
const AUTOMATIC_SUBJECTS: [&str; 24] = [
    "automatic reply",
    "auto reply",
    "auto-reply",
    "autoreply",
    "automated reply",
    "auto response",
    "auto-response",
    "autoresponse",
    "out of office",
    "out of the office",
    "ooo:",
    "respuesta automática",
    "respuesta automatica",
    "fuera de la oficina",
    "fuera de oficina",
    "ausente de la oficina",
    "réponse automatique",
    "absence du bureau",
    "absent du bureau",
    "message d'absence",
    "automatische antwort",
    "abwesenheitsnotiz",
    "abwesenheitsnachricht",
    "abwesend:",
];

fn is_automatic_subject(subject: &str) -> bool {
    let subject = bounded(subject).trim_start().to_lowercase().replace('’', "'");
    AUTOMATIC_SUBJECTS.iter().any(|beginning| {
        subject
            .strip_prefix(beginning)
            .is_some_and(|after| beginning.ends_with(':') || !after.starts_with(char::is_alphanumeric))
    })
}

/// Whether the whole new text of a reply ([`super::new_text::new_text`]) asks for no more e-mails:
/// one of four words in any case, with any punctuation and white space around it. Other wordings
/// need a person.
#[must_use]
pub fn is_refusal(new_text: &str) -> bool {
    matches!(
        &*bare(new_text),
        "STOP" | "STOPALL" | "STOP ALL" | "UNSUBSCRIBE" | "REMOVE"
    )
}

/// What mail programs write before the subject of an answer or a forward, in lower case.
const PREFIXES: [&str; 13] = [
    "re", "fwd", "fw", "aw", "wg", "rv", "tr", "rép", "rep", "res", "antw", "antwort", "sv",
];

/// A subject without repeated prefixes such as "Re:", "AW: " or "Re[2]:", in lower case, with one
/// space between words. Subjects of one conversation are equal.
#[must_use]
pub fn thread_subject(subject: &str) -> String {
    let words: Vec<_> = bounded(subject).split_whitespace().collect();
    let lower = words.join(" ").to_lowercase();
    let mut rest = lower.as_str();
    while let Some(after) = without_prefix(rest) {
        rest = after;
    }
    rest.to_owned()
}

fn without_prefix(subject: &str) -> Option<&str> {
    let (prefix, after) = subject.split_once([':', '：'])?;
    let name = match prefix.find(['[', '(']) {
        Some(at) => {
            let count = prefix[at + 1..].trim_end().strip_suffix([']', ')'])?;
            count
                .bytes()
                .all(|byte| byte.is_ascii_digit())
                .then_some(&prefix[..at])?
        }
        None => prefix,
    };
    PREFIXES.contains(&name.trim()).then_some(after.trim_start())
}

/// The ids of the mails that a mail answers, from its headers `In-Reply-To` and `References`:
/// newest first, without angle brackets, each once, at most [`MOST_MESSAGE_IDS`].
#[must_use]
pub fn message_ids(in_reply_to: Option<&str>, references: Option<&str>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let newest = in_reply_to.into_iter().flat_map(ids);
    // The last one of the references is the newest (RFC 5322, 3.6.4).
    for id in newest.chain(references.into_iter().flat_map(|ids| self::ids(ids).rev())) {
        if found.len() == MOST_MESSAGE_IDS {
            break;
        }
        if !found.iter().any(|each| each == id) {
            found.push(id.to_owned());
        }
    }
    found
}

/// The ids in a header. Other words have no at sign.
pub(super) fn ids(header: &str) -> impl DoubleEndedIterator<Item = &str> {
    header
        .split(|character: char| character.is_whitespace() || matches!(character, '<' | '>' | ',' | '"'))
        .filter(|id| id.contains('@') && id.len() <= LONGEST_LINE)
}

/// The beginning of a text that is as long as a line of a mail.
fn bounded(text: &str) -> &str {
    &text[..text.floor_char_boundary(LONGEST_LINE)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(headers: &[(&str, &str)], sender: &str, subject: &str) -> ReceivedKind {
        received_kind(headers.iter().copied(), sender, subject)
    }

    // CONN-31
    #[test]
    fn programs_are_told_by_their_headers_and_subjects() {
        for header in [
            ("Auto-Submitted", "auto-replied; owner-email=\"a@example.com\""),
            ("auto-submitted", "auto-generated (absence)"),
            ("X-Autoreply", "yes"),
            ("X-Autorespond", "Out of office"),
            ("Precedence", "auto_reply"),
            ("Precedence", " Bulk "),
            ("Precedence", "list"),
            ("List-Id", "<news.example.com>"),
            ("Return-Path", "<>"),
            ("Return-Path", ""),
            (
                "Content-Type",
                "multipart/report; report-type=disposition-notification",
            ),
        ] {
            assert_eq!(
                kind(&[header], "pat@example.com", "Re: Move"),
                ReceivedKind::Automatic,
                "{header:?}"
            );
        }
        for header in [
            ("Auto-Submitted", "no"),
            ("X-Auto-Response-Suppress", "All"),
            ("Precedence", "first-class"),
            ("Return-Path", "<pat@example.com>"),
            ("Content-Type", "multipart/alternative; boundary=\"report\""),
        ] {
            assert_eq!(
                kind(&[header], "pat@example.com", "Re: Move"),
                ReceivedKind::Reply,
                "{header:?}"
            );
        }
        for subject in [
            "Automatic reply: Move",
            "Out of Office",
            "Out of the office until May",
            "Automatische Antwort: Umzug",
            "Réponse automatique : x",
            "Respuesta automática: x",
            "Abwesenheitsnotiz: x",
        ] {
            assert_eq!(
                kind(&[], "pat@example.com", subject),
                ReceivedKind::Automatic,
                "{subject}"
            );
        }
        for subject in [
            "RE: Automatic reply: Move",
            "Our out of office days",
            "Automatic replyer",
            "",
        ] {
            assert_eq!(
                kind(&[], "pat@example.com", subject),
                ReceivedKind::Reply,
                "{subject}"
            );
        }
    }

    // CONN-32
    #[test]
    fn mail_servers_are_told_by_their_reports_and_names() {
        let report = (
            "Content-Type",
            "multipart/report; boundary=x;\r\n report-type=\"delivery-status\"",
        );
        let automatic = ("Auto-Submitted", "auto-replied");
        assert_eq!(
            kind(&[automatic, report], "pat@example.com", "x"),
            ReceivedKind::Bounce
        );
        for sender in [
            "MAILER-DAEMON@example.com",
            "postmaster@example.com",
            "MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.com",
        ] {
            assert_eq!(kind(&[automatic], sender, "x"), ReceivedKind::Bounce, "{sender}");
        }
        assert_eq!(kind(&[], "postmasters@example.com", "x"), ReceivedKind::Reply);
    }

    #[test]
    fn only_a_whole_text_refuses() {
        for text in [
            "STOP",
            " stop.\n",
            "Unsubscribe!",
            "\u{201c}remove\u{201d}",
            "StopAll",
            "stop all",
        ] {
            assert!(is_refusal(text), "{text}");
        }
        for text in [
            "",
            "Please stop by at 5",
            "unsubscribe me from this",
            "re: move",
            "cancel",
            "STOP\nPat",
        ] {
            assert!(!is_refusal(text), "{text}");
        }
    }

    #[test]
    fn subjects_of_one_conversation_are_equal() {
        for subject in [
            "Your move",
            "Re: Your move",
            "RE: Re: FWD:  your   Move ",
            "AW: WG: Your move",
            "RV: TR : RE\u{a0}: Your move",
            "Re[2]: Re(3): Your move",
        ] {
            assert_eq!(thread_subject(subject), "your move", "{subject}");
        }
        assert_eq!(thread_subject("Removal: May"), "removal: may");
        assert_eq!(thread_subject("Re[a]: x"), "re[a]: x");
        assert_eq!(thread_subject("Re:"), "");
        assert!(thread_subject(&"é".repeat(5_000)).len() <= LONGEST_LINE);
    }

    #[test]
    fn ids_are_newest_first_and_bounded() {
        assert_eq!(
            message_ids(Some("<c@x> (of Tuesday)"), Some("<a@x>\r\n <b@x><c@x>")),
            ["c@x", "b@x", "a@x"]
        );
        assert_eq!(message_ids(None, Some("a@x b")), ["a@x"]);
        assert_eq!(message_ids(None, None), [""; 0]);
        let many: String = (0..1_000).map(|number| format!("<{number}@x> ")).collect();
        let found = message_ids(None, Some(&many));
        assert_eq!((found.len(), &*found[0]), (MOST_MESSAGE_IDS, "999@x"));
    }
}
