//! What people read of sending, by channel.

use std::borrow::Cow;

use database::messages::of_job::Tally;
use domain::channels::Channel;
use domain::counts::grouped;
use domain::messages::Reason;
use domain::sms_senders::SmsSender;

use crate::error::JobError;
use crate::progress::Stop;

/// The words of a channel.
pub(super) struct Words {
    /// One message, and several.
    one: &'static str,
    many: &'static str,
    /// While it is sent.
    pub sending: &'static str,
    /// The rate is used up.
    pub too_fast: &'static str,
    /// The account is refused, and the code of that.
    pub account_refused: &'static str,
    pub refused_code: &'static str,
    /// Nothing is taken for a while.
    pub absent: &'static str,
    /// One of which nobody knows.
    unconfirmed: &'static str,
    /// One that was refused, and the code where the provider gave none.
    refused: &'static str,
    usual_code: &'static str,
}

/// The words of a channel.
pub(super) fn of(channel: Channel) -> &'static Words {
    match channel {
        Channel::Email => &Words {
            one: "e-mail",
            many: "e-mails",
            sending: "Sending e-mail",
            too_fast: "The e-mail account may not send faster.",
            account_refused: "The e-mail account is refused by its server. Look at it in the settings.",
            refused_code: "5009",
            absent: "The e-mail account's server can't be reached now, or takes nothing for a while.",
            unconfirmed: "The mail server did not say whether it took the e-mail. It may have arrived: look \
                          there before trying again.",
            refused: "The mail server did not take the e-mail. Check the address.",
            usual_code: "MAIL_REFUSED",
        },
        Channel::Sms => &Words {
            one: "text message",
            many: "text messages",
            sending: "Sending text messages",
            too_fast: "The number may not send faster.",
            account_refused: "Twilio refuses the account that text messages go out by. Its code: 20003.",
            refused_code: "20003",
            absent: "Twilio can't be reached now, or takes nothing for a while.",
            unconfirmed: "Twilio did not say whether it took the text message. It may have arrived: ask the \
                          recipient before trying again.",
            refused: "Twilio did not take the text message.",
            usual_code: "SMS_REFUSED",
        },
        Channel::Mailer => &Words {
            one: "postcard",
            many: "postcards",
            sending: "Sending postcards",
            too_fast: "The printer takes no more at once.",
            account_refused: "The printer refuses the account. Look at it in the settings. Its code: unauthorized.",
            refused_code: "unauthorized",
            absent: "The printer can't be reached now, or takes nothing for a while.",
            unconfirmed: "The printer did not say whether it took the postcard. Look there before trying again.",
            refused: "The printer did not take the postcard.",
            usual_code: "MAILER_REFUSED",
        },
    }
}

/// The server of an e-mail account shows a certificate that is not trusted.
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

/// Why nothing goes out from what a company sends texts from: what Twilio says of it, by its
/// code.
pub(super) fn sender_refused(code: Option<&str>) -> JobError {
    const WORDS: &str =
        "Twilio does not let text messages come from the company's number. Look at it in the settings.";
    match code {
        Some(code) => JobError::refused(code.to_owned(), format!("{WORDS} Its code: {code}.")),
        None => JobError::refused(Reason::AccountRefused.code(), WORDS),
    }
}

/// Why a job of which not all was taken over failed. `first` is why the first of its
/// messages did: its reason and the provider's code.
pub(super) fn failure(
    channel: Channel,
    tally: &Tally,
    first: Option<(String, Option<String>)>,
) -> Option<JobError> {
    if tally.total == 0 {
        // People took all of it out, one by one.
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
        // What a mail server answers is a code of its protocol: it stands in the words.
        (Some(code), 1.., _) if channel != Channel::Email => code.clone().into(),
        (_, 0, 0) => reason.map_or(words.usual_code.into(), Cow::from),
        _ => words.usual_code.into(),
    };
    if tally.total == 1 {
        let said: Cow<'static, str> = if tally.unconfirmed == 1 {
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
        return Some(JobError::refused(code, said));
    }
    let mut said = format!(
        "{} of {} {} sent",
        grouped(tally.sent),
        grouped(tally.total),
        words.many
    );
    for (number, what) in [
        (tally.failed, "not taken"),
        (tally.unconfirmed, "unconfirmed"),
        (tally.cancelled, "cancelled"),
    ] {
        if number > 0 {
            said.push_str(&format!(", {} {what}", grouped(number)));
        }
    }
    said.push('.');
    Some(JobError::refused(code, said))
}

/// How a job ended well.
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
    fn what_became_of_an_order_is_told_in_numbers() {
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
    fn a_refusal_is_told_by_the_providers_code() {
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
