//! Words that mail programs write around quoted mails and below answers, in English, Spanish,
//! French and German.

use crate::mailboxes::lines::{Line, Place};

/// The most lines over which an attribution is wrapped.
const MOST_WRAPPED: usize = 5;

/// The most bytes of an attribution, or of another line with such words.
const LONGEST: usize = 400;

/// The most lines of the header of a quoted mail; a list of recipients is wrapped.
const MOST_HEADER_LINES: usize = 10;

/// How attributions with a date begin.
const BEGINNINGS: [&str; 6] = ["on ", "el ", "en ", "le ", "am ", "---- on "];

/// How attributions end.
const ENDS: [&str; 8] = [
    "wrote",
    "writes",
    "escribió",
    "escribio",
    "a écrit",
    "a ecrit",
    "schrieb",
    "geschrieben",
];

/// Verbs that stand before a name or a date.
const VERBS: [&str; 4] = [" schrieb ", " wrote on ", " escribió el ", " a écrit le "];

/// Words such as "On … wrote:" above a quoted mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attribution {
    pub(super) lines: usize,
    /// Whether an address or a time of day is in it, as only a program writes it.
    pub(super) is_certain: bool,
}

/// The attribution with which `lines` begin.
pub(super) fn attribution(lines: &[Line]) -> Option<Attribution> {
    let mut joined = String::new();
    for (number, line) in lines.iter().take(MOST_WRAPPED).enumerate() {
        let is_other = line.place != Place::Written || (number > 0 && line.is_after_gap);
        if is_other || joined.len() + line.text.len() > LONGEST {
            return None;
        }
        joined.push_str(&lower(&line.text));
        if is_attribution(&joined) {
            return Some(Attribution {
                lines: number + 1,
                is_certain: joined.contains('@') || has_time(&joined),
            });
        }
        if number == 0 && !may_begin_attribution(&joined) {
            return None;
        }
        joined.push(' ');
    }
    None
}

/// Whether a time such as "9:12" is in a text.
fn has_time(text: &str) -> bool {
    text.as_bytes()
        .windows(4)
        .any(|part| matches!(part, [b'0'..=b'9', b':', b'0'..=b'9', b'0'..=b'9']))
}

fn may_begin_attribution(line: &str) -> bool {
    line.contains('@')
        || BEGINNINGS.iter().any(|beginning| line.starts_with(beginning))
        || VERBS.iter().any(|verb| line.contains(verb))
}

fn is_attribution(text: &str) -> bool {
    // Zoho ends with dashes.
    let Some(before) = text
        .strip_suffix(':')
        .or_else(|| text.strip_suffix("----"))
        .or_else(|| text.strip_suffix("---"))
    else {
        return false;
    };
    let before = before.trim_end();
    let has_digit = before.bytes().any(|byte| byte.is_ascii_digit());
    let has_address = before.contains('@');
    let has_beginning = BEGINNINGS.iter().any(|beginning| before.starts_with(beginning));
    let has_end = ENDS.iter().any(|end| before.ends_with(end));
    let has_verb = VERBS.iter().any(|verb| before.contains(verb));
    // Older Gmail in other languages: date, time, zone, name and address only.
    let is_bare = has_address && before.ends_with('>') && before.contains(" gmt");
    (has_end && (has_address || (has_digit && has_beginning)))
        || (has_verb && has_digit)
        || (is_bare && has_digit)
}

/// A part of the header of a mail.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    From,
    Date,
    To,
    Subject,
    Copy,
}

/// Its name before the colon. "De" and "A" are Spanish and French.
fn label(line: &str) -> Option<Label> {
    let line = line.get(..line.len().min(LONGEST)).unwrap_or_default();
    let (name, _) = line.trim_matches(['*', '_']).split_once(':')?;
    if name.len() > 20 {
        return None;
    }
    match lower(name).trim_matches([' ', '*', '_']) {
        "from" | "de" | "von" => Some(Label::From),
        "sent" | "date" | "enviado" | "enviado el" | "enviado a" | "fecha" | "envoyé" | "envoyé le"
        | "gesendet" | "gesendet am" | "datum" => Some(Label::Date),
        "to" | "para" | "à" | "a" | "pour" | "an" => Some(Label::To),
        "subject" | "asunto" | "objet" | "sujet" | "betreff" => Some(Label::Subject),
        "cc" | "bcc" | "kopie" | "reply-to" | "répondre à" | "antwort an" | "responder a" | "importance"
        | "importancia" | "wichtigkeit" => Some(Label::Copy),
        _ => None,
    }
}

/// Whether `lines` begin with the header of a quoted mail: a sender or a date, and two other parts.
/// Without a subject or an address, it is the route of a move.
pub(super) fn is_header(lines: &[Line]) -> bool {
    let Some(first @ (Label::From | Label::Date)) = lines.first().and_then(|line| label(&line.text)) else {
        return false;
    };
    let (mut found, mut has_address) = (vec![first], false);
    for (number, line) in lines.iter().take(MOST_HEADER_LINES).enumerate() {
        let Some(label) = label(&line.text) else {
            continue;
        };
        has_address |= line.text.contains('@');
        if number > 0 && label != Label::Copy && !found.contains(&label) {
            found.push(label);
        }
    }
    found.len() >= 3 && (has_address || found.contains(&Label::Subject))
}

/// Whether a line is only a rule, as Outlook writes it above the header of a quoted mail.
pub(super) fn is_rule(line: &str) -> bool {
    line.len() >= 10 && line.bytes().all(|byte| matches!(byte, b'_' | b'-' | b'='))
}

/// Titles of quoted mails that stand between dashes.
const DASHED_TITLES: [&str; 15] = [
    "original message",
    "original appointment",
    "forwarded message",
    "ursprüngliche nachricht",
    "ursprünglicher termin",
    "originalnachricht",
    "weitergeleitete nachricht",
    "mensaje original",
    "mensaje reenviado",
    "message d'origine",
    "message d’origine",
    "message original",
    "message initial",
    "message transféré",
    "courriel original",
];

/// Apple's titles of forwarded mails.
const TITLES: [&str; 7] = [
    "begin forwarded message:",
    "inicio del mensaje reenviado:",
    "début du message réexpédié :",
    "début du message transféré :",
    "anfang der weitergeleiteten nachricht:",
    "anfang der weitergeleiteten e-mail:",
    "inicio de mensaje reenviado:",
];

/// Whether a line is the title of a quoted mail, such as "-----Original Message-----".
pub(super) fn is_title(line: &str) -> bool {
    if line.len() > LONGEST {
        return false;
    }
    let lower = lower(line);
    let inner = lower.trim_matches(['-', '=', '_', '*', ' ']);
    let is_dashed = ["--", "==", "__"].iter().any(|dashes| lower.starts_with(dashes));
    (is_dashed && DASHED_TITLES.contains(&inner)) || TITLES.contains(&&*lower)
}

/// How the lines begin that mail programs write below an answer. What follows is the name of a
/// device or a program.
const PROGRAM_LINES: [&str; 27] = [
    "sent from my ",
    "sent from yahoo ",
    "sent from outlook",
    "sent from mail for ",
    "sent from proton ",
    "sent from aol ",
    "sent with proton ",
    "sent with protonmail ",
    "sent via the samsung ",
    "get outlook for ",
    "yahoo mail: ",
    "enviado desde mi ",
    "enviado desde outlook",
    "enviado desde yahoo ",
    "enviado desde correo para ",
    "obtener outlook para ",
    "envoyé de mon ",
    "envoyé depuis mon ",
    "envoyé depuis outlook",
    "envoyé depuis yahoo ",
    "envoyé à partir de ",
    "télécharger outlook pour ",
    "obtenir outlook pour ",
    "gesendet von ",
    "gesendet mit ",
    "diese nachricht wurde von meinem ",
    "outlook pour ",
];

/// The most words of such a line.
const MOST_PROGRAM_WORDS: usize = 10;

/// Whether a mail program wrote a line, such as "Sent from my iPhone".
pub(super) fn is_program_line(line: &str) -> bool {
    if line.len() > LONGEST {
        return false;
    }
    let lower = lower(line);
    // In plain text, the address of a link follows its words.
    let words = lower.split(['<', '[']).next().unwrap_or_default().trim();
    if words.split(' ').count() > MOST_PROGRAM_WORDS {
        return false;
    }
    // In German, the verb is at the end.
    let last = words.trim_end_matches('.').rsplit(' ').next().unwrap_or_default();
    let begins = |beginnings: &[&str]| beginnings.iter().any(|each| words.starts_with(each));
    (last == "gesendet" && begins(&["von mein", "von yahoo", "von outlook"]))
        || (matches!(last, "beziehen" | "herunterladen") && begins(&["outlook für "]))
        || words.starts_with("holen sie sich outlook")
        || words.starts_with("laden sie outlook")
        || PROGRAM_LINES.iter().any(|beginning| words.starts_with(beginning))
}

/// In lower case, with plain spaces and without the stars of bold words.
fn lower(text: &str) -> String {
    text.chars()
        .filter(|character| *character != '*')
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mailboxes::lines::text_lines;

    #[test]
    fn attributions_are_recognized_in_four_languages() {
        for text in [
            "On Tue, Mar 3, 2026 at 9:12 AM Dana Reyes <dana@example.com> wrote:",
            "On Tue, Mar 3, 2026 at 9:12 AM Dana Reyes\n<dana@example.com>\nwrote:",
            "On 3/3/26 09:12, Dana Reyes wrote:",
            "Dana Reyes <dana@example.com> wrote:",
            "El mar, 3 mar 2026 a las 9:12, Dana Reyes (<dana@example.com>)\nescribió:",
            "En martes, 3 de marzo de 2026, 09:12:00 CET, Dana Reyes <dana@example.com> escribió:",
            "Le mar. 3 mars 2026 à 09:12, Dana Reyes <dana@example.com> a\nécrit\u{a0}:",
            "Am Di., 3. März 2026 um 09:12 Uhr schrieb Dana Reyes <\ndana@example.com>:",
            "Dana Reyes <dana@example.com> schrieb am Di., 3. März 2026, 09:12:",
            "Am Dienstag, 3. März 2026 um 09:12:00 MEZ hat Dana Reyes <dana@example.com> Folgendes geschrieben:",
            "2026-03-03 9:12 GMT+01:00 Dana Reyes <dana@example.com>:",
            "---- On Tue, 03 Mar 2026 09:12:00 -0500 Dana Reyes <dana@example.com> wrote ----",
        ] {
            let lines = text_lines(text);
            let found = attribution(&lines).map(|found| (found.lines, found.is_certain));
            assert_eq!(found, Some((lines.len(), true)), "{text}");
        }
        for text in [
            "On Tuesday we move.",
            "On March 3 I called.\n\nPat wrote:",
            "Write to me@example.com:",
            "As Dana wrote:",
            "El 3 de marzo:",
        ] {
            assert_eq!(attribution(&text_lines(text)), None, "{text}");
        }
        let prose = attribution(&text_lines("Am 3. Mai schrieb ich Ihnen dies:"));
        assert!(prose.is_some_and(|found| !found.is_certain));
    }

    #[test]
    fn a_header_has_a_sender_and_two_other_parts() {
        for text in [
            "From: Dana\nSent: Tuesday\nTo: Pat\nSubject: Move",
            "*From:* Dana\n*Date:* Tuesday\n*To:* a@example.com;\nb@example.com\n*Subject:* Move",
            "De : Dana\nEnvoyé : mardi\nÀ : Pat\nObjet : X",
            "Von: Dana\nGesendet: Dienstag\nAn: Pat\nBetreff: X",
            "De: Dana\nEnviado el: martes\nPara: Pat\nAsunto: X",
        ] {
            assert!(is_header(&text_lines(text)), "{text}");
        }
        for text in [
            "From: 12 Elm St\nTo: 40 Oak Ave\nDate: May 4",
            "Subject: a\nTo: b\nFrom: c",
            "",
        ] {
            assert!(!is_header(&text_lines(text)), "{text}");
        }
    }

    #[test]
    fn titles_and_lines_of_programs_are_whole_lines() {
        for line in [
            "-----Original Message-----",
            "-------- Ursprüngliche Nachricht --------",
            "-----Mensaje original-----",
            "-----Message d'origine-----",
            "Begin forwarded message:",
        ] {
            assert!(is_title(line), "{line}");
        }
        assert!(!is_title("original message"));
        for line in [
            "Sent from my iPhone",
            "Get Outlook for iOS<https://aka.ms/o0ukef>",
            "Enviado desde mi iPhone",
            "Envoyé de mon iPhone",
            "Von meinem iPhone gesendet",
            "Gesendet von Outlook für iOS",
        ] {
            assert!(is_program_line(line), "{line}");
        }
        assert!(!is_program_line(
            "Sent from my office this morning, the signed papers should arrive."
        ));
    }
}
