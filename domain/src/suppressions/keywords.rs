//! The meaning of inbound texts (COMPL-01): the keywords, and possible refusals that need review.

/// The request of a text that consists of a keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i16)]
pub enum Keyword {
    /// Send no more texts.
    Stop = 1,
    /// Send texts again.
    Start = 2,
    /// Send information.
    Help = 3,
}

impl Keyword {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Stop, Self::Start, Self::Help];

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// The request of a text that is only a keyword, in any case, with any punctuation and white
/// space around it. Other wordings need review.
#[must_use]
pub fn keyword(text: &str) -> Option<Keyword> {
    match bare(text).as_str() {
        "STOP" | "STOPALL" | "UNSUBSCRIBE" | "CANCEL" | "END" | "QUIT" | "REVOKE" | "OPTOUT" | "OPT OUT" => {
            Some(Keyword::Stop)
        }
        "START" | "UNSTOP" => Some(Keyword::Start),
        "HELP" | "INFO" => Some(Keyword::Help),
        _ => None,
    }
}

/// Uppercase words of a text with one space between them, without punctuation and white space
/// around all of them.
pub(crate) fn bare(text: &str) -> String {
    let words = text.trim_matches(|c: char| !c.is_alphanumeric());
    let words: Vec<_> = words.split_whitespace().map(str::to_uppercase).collect();
    words.join(" ")
}

/// Parts of refusals in the form of [`plain`]: words with spaces around them. A refusal in any
/// reasonable wording counts (47 CFR 64.1200(a)(10)), so the list is generous: a false match only
/// causes a review.
const REFUSALS: [&str; 32] = [
    " stop ",
    " stopp ",
    " stoping ",
    " stopping ",
    " unsubscribe ",
    " unsubscribed ",
    " opt out ",
    " opt me out ",
    " opting out ",
    " remove me ",
    " remove my ",
    " take me off ",
    " delete my ",
    " no more ",
    " not interested ",
    " leave me alone ",
    " dont text ",
    " dont message ",
    " dont contact ",
    " do not text ",
    " do not message ",
    " do not contact ",
    " never text ",
    " never contact ",
    " quit ",
    " cease ",
    " lose my number ",
    " lose this number ",
    " wrong number ",
    " harassing ",
    " spam ",
    " lawyer ",
];

/// Whether a text that is not a [`keyword`] may be a refusal.
#[must_use]
pub fn may_be_refusal(text: &str) -> bool {
    let plain = plain(text);
    REFUSALS.iter().any(|part| plain.contains(part))
}

/// Lowercase letters and digits only, with a space before, between and after the words.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len() + 2);
    plain.push(' ');
    for c in text.chars().filter(|c| !matches!(c, '\'' | '’')) {
        if c.is_alphanumeric() {
            plain.extend(c.to_lowercase());
        } else if !plain.ends_with(' ') {
            plain.push(' ');
        }
    }
    plain.push(' ');
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    // COMPL-01
    #[test]
    fn keywords_are_recognized_alone_and_in_any_case() {
        for text in [
            "STOP",
            " stop ",
            "StopAll",
            "unsubscribe",
            "CANCEL",
            "end",
            "Quit",
            "revoke",
            "OPTOUT",
            "opt  out\n",
            "Stop.",
            "STOP!",
            " \u{201c}stop\u{201d}\u{a0}\n",
            "(Stop)...",
            "- opt out -",
        ] {
            assert_eq!(keyword(text), Some(Keyword::Stop), "{text}");
        }
        assert_eq!(keyword("Start"), Some(Keyword::Start));
        assert_eq!(keyword("help"), Some(Keyword::Help));
        assert_eq!(keyword("Help?"), Some(Keyword::Help));
        for text in [
            "please stop writing to me",
            "S.T.O.P.",
            "stop? no",
            "no",
            "",
            "yes",
            "don't stop",
            "help me sell",
        ] {
            assert_eq!(keyword(text), None, "{text}");
        }
    }

    // COMPL-01
    #[test]
    fn other_wordings_of_a_refusal_need_review() {
        for text in [
            "STOP.",
            "Please don't text me",
            "please don’t text me again",
            "Do not contact me!!",
            "take me off your list",
            "Remove me",
            "We're not interested, thanks",
            "Wrong number",
            "I want to opt-out",
            "No more, please",
        ] {
            assert!(may_be_refusal(text), "{text}");
        }
        for text in [
            "",
            "Yes, call me tomorrow",
            "How much is it?",
            "We moved last week",
            "The nonstop flight",
            "👍",
        ] {
            assert!(!may_be_refusal(text), "{text}");
        }
    }

    #[test]
    fn a_keyword_reads_back_from_its_stored_value() {
        for wish in Keyword::ALL {
            assert_eq!(Keyword::from_repr(wish.code()), Some(wish));
        }
        assert_eq!(Keyword::from_repr(0), None);
    }
}
