//! The texts about sending that people read, by channel.

use std::borrow::Cow;

use database::messages::of_job::Tally;
use domain::channels::Channel;
use domain::counts::grouped;
use domain::messages::Reason;
use domain::sms_senders::SmsSender;

use crate::error::JobError;
use crate::progress::Stop;

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
            one: "e-mail",
            many: "e-mails",
            sending: "Sending e-mail",
            too_fast: "The e-mail account's rate limit is reached.",
            account_refused: "The e-mail account is refused by its server. Check it in the settings.",
            refused_code: "5009",
            absent: "The e-mail account's server is unavailable or accepts nothing for a while.",
            unconfirmed: "The mail server did not confirm that it accepted the e-mail. It may have arrived: check \
                          there before trying again.",
            refused: "The mail server did not accept the e-mail. Check the address.",
            usual_code: "MAIL_REFUSED",
        },
        Channel::Sms => &Words {
            one: "text message",
            many: "text messages",
            sending: "Sending text messages",
            too_fast: "The number's rate limit is reached.",
            account_refused: "Twilio refuses the account that sends text messages. Its code: 20003.",
            refused_code: "20003",
            absent: "Twilio is unavailable or accepts nothing for a while.",
            unconfirmed: "Twilio did not confirm that it accepted the text message. It may have arrived: ask the \
                          recipient before trying again.",
            refused: "Twilio did not accept the text message.",
            usual_code: "SMS_REFUSED",
        },
        Channel::Mailer => &Words {
            one: "postcard",
            many: "postcards",
            sending: "Sending postcards",
            too_fast: "The printer's rate limit is reached.",
            account_refused: "The printer refuses the account. Check it in the settings. Its code: unauthorized.",
            refused_code: "unauthorized",
            absent: "The printer is unavailable or accepts nothing for a while.",
            unconfirmed: "The printer did not confirm that it accepted the postcard. Check there before trying again.",
            refused: "The printer did not accept the postcard.",
            usual_code: "MAILER_REFUSED",
        },
    }
}

/// The server's certificate is not trusted.
pub(super) const CERTIFICATE: &str = "The e-mail account's server shows a certificate that is not trusted, so \
                                      nothing was sent to it. Its code: EMAIL_SERVER_CERTIFICATE.";

/// The error of a job whose messages have no sender: the reason in the words of the settings.
pub(super) fn no_sender(why: Reason, sms: &SmsSender) -> JobError {
    let (code, words) = match why {
        Reason::NoAccount => (
            "6043",
            "There is no e-mail account to send from. Set one up in the settings.",
        ),
        Reason::NoSmsSender if sms.is_named() => (
            "SMS_SENDER_UNREGISTERED",
            "The number that text messages come from is not registered with the carriers yet.",
        ),
        Reason::NoSmsSender => (
            "SMS_SENDER_MISSING",
            "There is no number to send text messages from. Set one up in the settings.",
        ),
        other => (other.code(), other.words()),
    };
    JobError::refused(code, words)
}

/// The error of a refused SMS sender, by Twilio's code.
pub(super) fn sender_refused(code: Option<&str>) -> JobError {
    const WORDS: &str =
        "Twilio refuses to send text messages from the company's number. Check it in the settings.";
    match code {
        Some(code) => JobError::refused(code.to_owned(), format!("{WORDS} Its code: {code}.")),
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
            format!("The {} was not sent: the recipient gets nothing more.", words.one).into()
        } else if let Some(provider_code) = provider_code {
            format!("{} Its code: {provider_code}.", words.refused).into()
        } else if code == words.usual_code {
            words.refused.into()
        } else {
            format!("{} Its code: {code}.", words.refused).into()
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
        (tally.failed, "not taken"),
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
            "3 of 6 e-mails sent, 2 not taken, 1 unconfirmed."
        );
        let all = Tally {
            total: 3,
            sent: 3,
            ..Tally::default()
        };
        assert!(failure(Channel::Email, &all, None).is_none());
        assert_eq!(phrase(Channel::Email, all.sent), "3 e-mails sent");
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
