//! What people read where a message doesn't go out, or didn't: the words of each reason
//! (COMPL-07).

use super::reason;

/// The words of a reason, without what stands beside it.
#[must_use]
pub fn of(code: &str) -> &'static str {
    match code {
        reason::INVALID => "It can't be put into the form in which it is sent",
        reason::REFUSED => "The provider refused it",
        reason::GAVE_UP => "It was tried several times, and the provider did not take it",
        reason::UNCONFIRMED => "Nobody knows whether the provider took it. It may have arrived",
        reason::SENDER_GONE => "Whoever ordered it may no longer send",
        reason::NO_ACCOUNT => "There is no e-mail account to send it from",
        reason::ACCOUNT_REFUSED => "The account that it goes out by is refused. Look at it in the settings",
        reason::ENDED_BY_PERSON => "Someone ended it",
        reason::NO_ADDRESS => "There is no address to write to",
        reason::INVALID_ADDRESS => "The recipient has an invalid address",
        reason::SUPPRESSED => "The recipient is on the do-not-contact list",
        reason::DO_NOT_CALL => "The number is on a do-not-call list",
        reason::NO_CONSENT => "There is no consent of the recipient to automatic texts",
        reason::ALREADY_WRITTEN => "The recipient was already written to today, within the last 24 hours",
        reason::MISSING_VARIABLE => "A variable has neither a value nor a fallback",
        reason::DOES_NOT_FIT => "A text does not fit on the postcard",
        reason::CAP_REACHED => "The month's mailers are used up",
        reason::NO_SMS_SENDER => "The company has no registered number to send texts from",
        reason::MAILER_MISSING => {
            "Who prints the company's mailers is not said yet. Choose it in the settings"
        }
        reason::MAILER_ELSEWHERE => "The company prints its mailers elsewhere",
        reason::NOT_OWNER_OCCUPIED => "The owner does not live there",
        reason::OCCUPANCY_UNKNOWN => {
            "It stays here, occupancy unknown: nobody has said whether the owner lives there"
        }
        reason::LISTING_CHANGED => "The listing's status has changed since",
        reason::NOT_COVERED => "The listing is no longer in the company's territory",
        reason::SWITCHED_OFF => "Automatic messages were switched off",
        reason::NODE_DELETED => "The market, child market or bucket that had the listing was deleted",
        reason::SOURCE_WAITS => {
            "The listing's data source waits for an administrator's answer, and nothing about its listings is sent \
             until then"
        }
        reason::HELD_TOO_LONG => "It was held for seven days",
        reason::UNDELIVERED => "The provider says that it did not arrive",
        reason::RETURNED => "It came back to the sender",
        reason::STOPPED => "The provider was told to stop it",
        // Where the settings lost it meanwhile.
        reason::NO_SENDER_ADDRESS => "The company has no postal address to send from",
        // A reason of a later release.
        _ => "It was not sent",
    }
}

/// The words of a reason with what stands beside it. What is wrong with an address says
/// all by itself; beside what was held for too long stands the reason it was held for.
#[must_use]
pub fn with_detail(code: &str, detail: Option<&str>) -> String {
    let words = of(code);
    match detail.map(str::trim).filter(|detail| !detail.is_empty()) {
        Some(detail) if matches!(code, reason::NO_ADDRESS | reason::INVALID_ADDRESS) => format!("{detail}."),
        Some(detail) if code == reason::HELD_TOO_LONG => {
            let (held_for, beside) = detail.split_once(": ").unwrap_or((detail, ""));
            format!("{words}. {}", with_detail(held_for, Some(beside)))
        }
        Some(detail) => format!("{words}: {detail}"),
        None => format!("{words}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // COMPL-07
    #[test]
    fn every_reason_has_words_of_its_own() {
        let source = include_str!("../messages.rs");
        let codes: Vec<&str> = source
            .lines()
            .filter_map(|line| line.trim().strip_prefix("pub const ")?.split('"').nth(1))
            .collect();
        assert!(codes.len() > 20, "{codes:?}");
        for code in codes {
            assert_ne!(of(code), of("no such reason"), "{code}");
        }
    }

    // Rules 5.4, 6.4, 6.10: their words, as people look for them.
    #[test]
    fn the_words_of_the_decisions_are_shown() {
        for (code, words) in [
            (reason::OCCUPANCY_UNKNOWN, "occupancy unknown"),
            (reason::NO_CONSENT, "no consent"),
            (reason::ALREADY_WRITTEN, "already written to today"),
        ] {
            assert!(with_detail(code, None).contains(words), "{code}");
        }
    }

    #[test]
    fn what_stands_beside_a_reason_is_told() {
        assert_eq!(
            with_detail(reason::MISSING_VARIABLE, Some("City")),
            "A variable has neither a value nor a fallback: City"
        );
        assert_eq!(
            with_detail(
                reason::NO_ADDRESS,
                Some("There is no e-mail address of the owner")
            ),
            "There is no e-mail address of the owner."
        );
        assert_eq!(
            with_detail(reason::HELD_TOO_LONG, Some("MISSING_VARIABLE: City")),
            "It was held for seven days. A variable has neither a value nor a fallback: City"
        );
        assert_eq!(
            with_detail(reason::HELD_TOO_LONG, Some(reason::NO_CONSENT)),
            "It was held for seven days. There is no consent of the recipient to automatic texts."
        );
        assert_eq!(
            with_detail(reason::ENDED_BY_PERSON, Some(" ")),
            "Someone ended it."
        );
    }
}
