//! The texts about sending that people read, by channel.

use std::borrow::Cow;

use database::messages::of_job::Tally;
use domain::channels::Channel;
use domain::counts::grouped;
use domain::messages::Reason;
use domain::sms_senders::SmsSender;

use crate::error::JobError;
use crate::progress::Stop;

/// The only mailbox that may send doesn't.
pub(super) const MAILBOX_GONE: &str = "The mailbox is disconnected. Reconnect it and send the email again.";

/// A mailbox refuses email.
pub(super) const MAILBOX_REFUSED: &str =
    "The mailbox rejected the email. Another account sends it if there is one.";

/// The texts of a channel.
pub(super) struct Words {
    /// One message, and several.
    one: &'static str,
    many: &'static str,
    /// During sending.
    pub sending: &'static str,
    /// The rate limit is reached.
    pub too_fast: &'static str,
    /// The account is refused; the error code.
    pub account_refused: &'static str,
    pub refused_code: &'static str,
    /// Nothing is accepted for a while.
    pub absent: &'static str,
    /// An unconfirmed message.
    unconfirmed: &'static str,
    /// A refused message; the error code if the provider gave none.
    refused: &'static str,
    usual_code: &'static str,
}

/// The texts of a channel.
pub(super) fn of(channel: Channel) -> &'static Words {
    match channel {
        Channel::Email => &Words {
            one: "email",
            many: "emails",
            sending: "Sending email",
            too_fast: "The email account reached its rate limit.",
            account_refused: "The email server rejected the account. Check it in Settings.",
            refused_code: "5009",
            absent: "The email server is unavailable or isn't accepting messages right now.",
            unconfirmed: "The mail server didn't confirm the email. It may have been delivered. Check the \
                          mailbox before you try again.",
            refused: "The mail server rejected the email. Check the address.",
            usual_code: "MAIL_REFUSED",
        },
        Channel::Sms => &Words {
            one: "text message",
            many: "text messages",
            sending: "Sending text messages",
            too_fast: "The number reached its rate limit.",
            account_refused: "Twilio rejected the account that sends texts (code 20003).",
            refused_code: "20003",
            absent: "Twilio is unavailable or isn't accepting messages right now.",
            unconfirmed: "Twilio didn't confirm the text message. It may have been delivered. Ask the \
                          recipient before you try again.",
            refused: "Twilio rejected the text message.",
            usual_code: "SMS_REFUSED",
        },
        Channel::Mailer => &Words {
            one: "postcard",
            many: "postcards",
            sending: "Sending postcards",
            too_fast: "The printer's rate limit has been reached.",
            account_refused: "The printer rejected the account (code unauthorized). Check it in Settings.",
            refused_code: "unauthorized",
            absent: "The printer is unavailable or isn't accepting postcards right now.",
            unconfirmed: "The printer didn't confirm the postcard. Check with the printer before you try \
                          again.",
            refused: "The printer rejected the postcard.",
            usual_code: "MAILER_REFUSED",
        },
    }
}

/// The server's certificate is not trusted.
pub(super) const CERTIFICATE: &str = "The email server's certificate is not trusted, so nothing was sent \
                                      (code EMAIL_SERVER_CERTIFICATE).";

/// The error of a job whose messages have no sender: the reason in the words of the settings.
pub(super) fn no_sender(why: Reason, sms: &SmsSender) -> JobError {
    let (code, words) = match why {
        Reason::NoAccount | Reason::MailboxDisconnected => (
            "6043",
            "There is no email account to send from. Set one up in Settings.",
        ),
        Reason::NoSmsSender if sms.is_named() => (
            "SMS_SENDER_UNREGISTERED",
            "The company's number isn't registered with carriers yet.",
        ),
        Reason::NoSmsSender => (
            "SMS_SENDER_MISSING",
            "There is no number to send texts from. Set one up in Settings.",
        ),
        other => (other.code(), other.words()),
    };
    JobError::refused(code, words)
}

/// The error of a refused SMS sender, by Twilio's code.
pub(super) fn sender_refused(code: Option<&str>) -> JobError {
    const WORDS: &str = "Twilio rejected the company's number. Check it in Settings.";
    match code {
        Some(code) => JobError::refused(code.to_owned(), format!("{WORDS} Error code: {code}.")),
        None => JobError::refused(Reason::AccountRefused.code(), WORDS),
    }
}

/// The error of a job whose messages were not all accepted. `first` is the reason of its first
/// failed message and the provider's code.
pub(super) fn failure(
    channel: Channel,
    tally: &Tally,
    first: Option<(String, Option<String>)>,
) -> Option<JobError> {
    if tally.total == 0 {
        // Users cancelled all messages, one by one.
        return Some(Stop::Cancelled.into());
    }
    if tally.sent == tally.total {
        return None;
    }
    let (reason, provider_code) = first.unzip();
    let provider_code = provider_code.flatten();
    let by_person = reason.as_deref().and_then(Reason::from_code) == Some(Reason::EndedByPerson);
    if tally.cancelled > 0 && tally.failed + tally.unconfirmed == 0 && by_person {
        return Some(Stop::Cancelled.into());
    }
    let words = of(channel);
    let code: Cow<'static, str> = match (&provider_code, tally.failed, tally.unconfirmed) {
        (_, 0, 1..) => "UNCONFIRMED".into(),
        // A mail server's code belongs to its protocol and is in the text already.
        (Some(code), 1.., _) if channel != Channel::Email => code.clone().into(),
        (_, 0, 0) => reason.map_or(words.usual_code.into(), Cow::from),
        _ => words.usual_code.into(),
    };
    if tally.total == 1 {
        let text: Cow<'static, str> = if tally.unconfirmed == 1 {
            words.unconfirmed.into()
        } else if tally.cancelled == 1 {
            format!(
                "The {} was not sent because the recipient can no longer be contacted.",
                words.one
            )
            .into()
        } else if let Some(provider_code) = provider_code {
            format!("{} Error code: {provider_code}.", words.refused).into()
        } else if code == words.usual_code {
            words.refused.into()
        } else {
            format!("{} Error code: {code}.", words.refused).into()
        };
        return Some(JobError::refused(code, text));
    }
    let mut text = format!(
        "{} of {} {} sent",
        grouped(tally.sent),
        grouped(tally.total),
        words.many
    );
    for (number, state) in [
        (tally.failed, "rejected"),
        (tally.unconfirmed, "unconfirmed"),
        (tally.cancelled, "cancelled"),
    ] {
        if number > 0 {
            text.push_str(&format!(", {} {state}", grouped(number)));
        }
    }
    text.push('.');
    Some(JobError::refused(code, text))
}

/// The phrase of a successful job.
pub(super) fn phrase(channel: Channel, sent: i64) -> String {
    let words = of(channel);
    match sent {
        1 => format!("1 {} sent", words.one),
        sent => format!("{} {} sent", grouped(sent), words.many),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_of_an_order_is_reported_in_numbers() {
        let tally = Tally {
            total: 6,
            sent: 3,
            failed: 2,
            unconfirmed: 1,
            ..Tally::default()
        };
        let error = failure(Channel::Email, &tally, None).expect("a failure");
        assert_eq!(
            error.to_string(),
            "3 of 6 emails sent, 2 rejected, 1 unconfirmed."
        );
        let all = Tally {
            total: 3,
            sent: 3,
            ..Tally::default()
        };
        assert!(failure(Channel::Email, &all, None).is_none());
        assert_eq!(phrase(Channel::Email, all.sent), "3 emails sent");
        assert_eq!(phrase(Channel::Mailer, 1), "1 postcard sent");
    }

    // OUT-15
    #[test]
    fn a_refusal_is_reported_with_the_providers_code() {
        let one = Tally {
            total: 1,
            failed: 1,
            ..Tally::default()
        };
        let first = Some(("REFUSED".to_owned(), Some("21211".to_owned())));
        let Some(JobError::Permanent { code, message, .. }) = failure(Channel::Sms, &one, first) else {
            panic!("a failure for good");
        };
        assert_eq!(code, "21211");
        assert!(message.contains("21211"), "{message}");
    }
}
