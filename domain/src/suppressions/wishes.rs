//! What people mean by the texts they write back (COMPL-01): the words that
//! are understood alone, and what sounds like a refusal and is for a person to read.

/// What a text that someone wrote means for the texts to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// No more.
    Stop,
    /// Again, please.
    Start,
    /// Who is this, and how do I end it?
    Help,
}

impl Wish {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Stop, Self::Start, Self::Help];

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Stop => 1,
            Self::Start => 2,
            Self::Help => 3,
        }
    }

    /// The wish of a stored value.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|wish| wish.code() == code)
    }
}

/// The wish in a text that is nothing but one of the keywords, in any letters; punctuation
/// and white space around it don't matter. Other wordings are for a person to read.
#[must_use]
pub fn wish(text: &str) -> Option<Wish> {
    let keyword = text.trim_matches(|c: char| !c.is_alphanumeric());
    match words(keyword).join(" ").as_str() {
        "STOP" | "STOPALL" | "UNSUBSCRIBE" | "CANCEL" | "END" | "QUIT" | "REVOKE" | "OPTOUT" | "OPT OUT" => {
            Some(Wish::Stop)
        }
        "START" | "UNSTOP" => Some(Wish::Start),
        "HELP" | "INFO" => Some(Wish::Help),
        _ => None,
    }
}

/// Parts of refusals, as [`plain`] writes texts: words with spaces round them. A refusal
/// in any reasonable wording counts (47 CFR 64.1200(a)(10)), so this rather finds one too
/// many: nothing comes of it but that a person looks.
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

/// Whether a text that is no [`wish`] sounds as if the person wanted no more texts.
#[must_use]
pub fn sounds_like_refusal(text: &str) -> bool {
    let plain = plain(text);
    REFUSALS.iter().any(|part| plain.contains(part))
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_uppercase).collect()
}

/// Small letters and digits alone, a space before, between and behind the words.
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
    fn words_that_stop_texts_are_heard_alone_and_in_any_letters() {
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
            assert_eq!(wish(text), Some(Wish::Stop), "{text}");
        }
        assert_eq!(wish("Start"), Some(Wish::Start));
        assert_eq!(wish("help"), Some(Wish::Help));
        assert_eq!(wish("Help?"), Some(Wish::Help));
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
            assert_eq!(wish(text), None, "{text}");
        }
    }

    // COMPL-01
    #[test]
    fn other_wordings_of_a_refusal_are_for_a_person() {
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
            assert!(sounds_like_refusal(text), "{text}");
        }
        for text in [
            "",
            "Yes, call me tomorrow",
            "How much is it?",
            "We moved last week",
            "The nonstop flight",
            "👍",
        ] {
            assert!(!sounds_like_refusal(text), "{text}");
        }
    }

    #[test]
    fn a_wish_is_read_back_as_it_was_stored() {
        for wish in Wish::ALL {
            assert_eq!(Wish::from_code(wish.code()), Some(wish));
        }
        assert_eq!(Wish::from_code(0), None);
    }
}
