//! The texts that people read about a stored reason with its detail (COMPL-07).

use super::Reason;

/// The text of a reason's code, without the detail.
#[must_use]
pub fn of(code: &str) -> &'static str {
    // A later release may have written a reason that this one doesn't know.
    Reason::from_code(code).map_or("The message was not sent", Reason::words)
}

/// The text of a reason's code with its detail. The detail of an address fault is a sentence of
/// its own; the detail of an expired hold is the reason of the hold; the detail of a switch ends
/// the sentence.
#[must_use]
pub fn with_detail(code: &str, detail: Option<&str>) -> String {
    let words = of(code);
    let Some(detail) = detail.map(str::trim).filter(|detail| !detail.is_empty()) else {
        return format!("{words}.");
    };
    match Reason::from_code(code) {
        Some(Reason::NoAddress | Reason::InvalidAddress) => format!("{detail}."),
        Some(Reason::HeldTooLong) => {
            let (held_for, beside) = detail.split_once(": ").unwrap_or((detail, ""));
            format!("{words}. {}", with_detail(held_for, Some(beside)))
        }
        Some(Reason::Refused) => refusal(detail).map_or_else(
            || format!("{words}: {detail}"),
            |meaning| format!("{words}: {meaning} ({detail})"),
        ),
        Some(Reason::SwitchedOff) => format!("{words} {detail}."),
        _ => format!("{words}: {detail}"),
    }
}

/// The meaning of a provider's code: Twilio's error codes, and the replies of a mail server (RFC
/// 5321, 4.2.3). `None` for other codes.
fn refusal(code: &str) -> Option<&'static str> {
    Some(match code {
        "21211" => "the phone number is invalid",
        "21408" => "the account isn't allowed to text this region",
        "21606" => "the sender's number can't send texts",
        "21610" => "the recipient has opted out",
        "21612" => "the sender's number can't reach this number",
        "21614" => "the number is not a mobile number",
        "30003" => "the phone can't be reached",
        "30005" => "the number is unknown",
        "30006" => "the number is a landline or can't be reached",
        "30007" => "the carrier blocked the message",
        "30034" => "the sender's number is not registered with the carriers",
        "550" => "the mailbox is unavailable",
        "552" => "the mailbox is full or the message is too large",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // OUT-15
    #[test]
    fn a_refusal_is_explained_by_meaning_and_code_or_by_the_code_alone() {
        let explained = |detail| with_detail(Reason::Refused.code(), Some(detail));
        assert_eq!(
            explained("21610"),
            "The provider rejected the message: the recipient has opted out (21610)"
        );
        assert_eq!(explained("99999"), "The provider rejected the message: 99999");
    }

    // Rules 5.4, 6.4, 6.10: their texts, as people search for them.
    #[test]
    fn the_texts_of_the_rules_are_shown() {
        for (reason, words) in [
            (Reason::OccupancyUnknown, "occupancy unknown"),
            (Reason::NoConsent, "no consent"),
            (Reason::AlreadyWritten, "already written to today"),
        ] {
            assert!(with_detail(reason.code(), None).contains(words), "{reason:?}");
        }
    }

    #[test]
    fn the_detail_follows_the_text() {
        for (code, detail, expected) in [
            (
                "MISSING_VARIABLE",
                "City",
                "A variable has no value and no fallback text: City",
            ),
            (
                "NO_ADDRESS",
                "The owner has no email address",
                "The owner has no email address.",
            ),
            (
                "HELD_TOO_LONG",
                "MISSING_VARIABLE: City",
                "The message expired after seven days on hold. A variable has no value and no fallback \
                 text: City",
            ),
            (
                "HELD_TOO_LONG",
                "HELD_NO_CONSENT",
                "The message expired after seven days on hold. There is no consent on record for automatic \
                 texts.",
            ),
            ("ENDED_BY_PERSON", " ", "Canceled by a user."),
            (
                "SWITCHED_OFF",
                "for the market",
                "Automatic messages were turned off for the market.",
            ),
            ("A_REASON_OF_A_LATER_RELEASE", "", "The message was not sent."),
        ] {
            assert_eq!(with_detail(code, Some(detail)), expected);
        }
    }
}
