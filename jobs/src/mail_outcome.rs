//! Interprets a mail server's answer for a message.

use std::error::Error as _;

use domain::mailboxes::delivery_codes::{EnhancedCode, is_hard, is_policy_refusal};
use domain::messages::Outcome;
use providers::smtp::{Accepted, SendError, Step};

/// The most characters of a server's answer that are stored.
const MAX_DETAIL_CHARS: usize = 600;

/// The outcome, and the server's answer.
pub(crate) fn outcome(sent: &Result<Accepted, SendError>) -> (Outcome, String) {
    let error = match sent {
        Ok(accepted) => {
            return (
                Outcome::Taken,
                words(&format!("{} {}", accepted.code, accepted.text)),
            );
        }
        Err(error) => error,
    };
    let outcome = match error {
        // The server did not examine the e-mail.
        SendError::Refused { .. } if error.concerns_account() => Outcome::NotNow,
        SendError::Refused { .. } => Outcome::Refused,
        SendError::NotSent { .. } | SendError::TryLater { .. } => Outcome::NotNow,
        SendError::Unknown { .. } => Outcome::Unknown,
    };
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(next) = cause {
        text.push_str(": ");
        text.push_str(&next.to_string());
        cause = next.source();
    }
    (outcome, words(&text))
}

/// Whether an answer says that nothing will ever arrive at the recipient's address (COMPL-06):
/// a permanent refusal of the mailbox itself, and not of the sender, the words, or for now. The enhanced
/// status decides where there is one. Without one, 550, 551 and 553 at RCPT mean the mailbox (RFC 5321,
/// 4.2.3), unless the words are those of a policy.
pub(crate) fn is_bounce(error: &SendError) -> bool {
    let SendError::Refused {
        step: Step::Recipient,
        code,
        text,
    } = error
    else {
        return false;
    };
    match EnhancedCode::find(text) {
        Some(status) => is_hard(Some(status), text),
        None => matches!(code, 550 | 551 | 553) && !is_policy_refusal(text),
    }
}

fn words(text: &str) -> String {
    text.chars().take(MAX_DETAIL_CHARS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(step: Step, code: u16, text: &str) -> SendError {
        SendError::Refused {
            step,
            code,
            text: text.to_owned(),
        }
    }

    // COMPL-06
    #[test]
    fn a_nonexistent_mailbox_bounces() {
        for (code, text) in [
            (
                550,
                "5.1.1 The email account that you tried to reach does not exist.",
            ),
            (550, "5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found"),
            (
                550,
                "5.4.1 Recipient address rejected: Access denied. [host 10.0.0.1]",
            ),
            (
                550,
                "5.1.1 <x@example.com>: Recipient address rejected: User unknown",
            ),
            (556, "5.1.10 Recipient address has null MX"),
            (550, "No such user here"),
            (553, "sorry, no mailbox here by that name"),
        ] {
            assert!(is_bounce(&refused(Step::Recipient, code, text)), "{text}");
        }
    }

    // COMPL-06
    #[test]
    fn a_refusal_of_the_sender_or_for_now_is_no_bounce() {
        for (step, code, text) in [
            (Step::Recipient, 550, "5.7.1 Message rejected due to policy"),
            (Step::Recipient, 550, "5.7.1 Client host blocked using Spamhaus"),
            (Step::Recipient, 552, "5.2.2 Mailbox full"),
            (Step::Recipient, 550, "5.2.1 The account is disabled"),
            (Step::Recipient, 550, "Relay access denied"),
            (Step::Recipient, 550, "blocked by our blacklist"),
            (Step::Recipient, 554, "Transaction failed"),
            (Step::Sender, 550, "5.1.1 No such user"),
            (Step::Dot, 550, "5.1.1 No such user"),
            (Step::Login, 535, "5.7.8 Bad credentials"),
        ] {
            assert!(!is_bounce(&refused(step, code, text)), "{text}");
        }
        let later = SendError::TryLater {
            step: Step::Recipient,
            code: 450,
            text: "4.1.1 try again".to_owned(),
            retry_after: None,
        };
        assert!(!is_bounce(&later));
    }
}
