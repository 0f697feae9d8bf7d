//! The reasons why messages are not sent (COMPL-07), each with its stored code, which the API
//! shows too, and the text that people read.

use serde::{Serialize, Serializer};

macro_rules! reasons {
    ($($(#[$doc:meta])+ $name:ident = $code:literal, $words:literal;)+) => {
        /// Why a message is in its state.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Reason {
            $($(#[$doc])+ $name,)+
        }

        impl Reason {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The stored value.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)+
                }
            }

            /// The text that people read, without the detail.
            #[must_use]
            pub fn words(self) -> &'static str {
                match self {
                    $(Self::$name => $words,)+
                }
            }
        }
    };
}

reasons! {
    /// It can't be rendered for its channel.
    Invalid = "INVALID", "The message can't be formatted for sending";
    /// The provider refused it for good.
    Refused = "REFUSED", "The provider rejected the message";
    /// Every attempt failed.
    GaveUp = "GAVE_UP", "The provider didn't accept the message after several attempts";
    /// Whether the provider took it is unknown.
    Unconfirmed = "UNCONFIRMED", "The provider didn't confirm the message. It may have been delivered";
    /// The user who ordered it may no longer send.
    SenderGone = "SENDER_GONE", "The user who created the message can no longer send";
    /// There is no account to send it from.
    NoAccount = "NO_ACCOUNT", "There is no email account to send from. Set one up in Settings";
    /// The sender's mailbox is disconnected, and there is no other account (design: mailboxes, 7).
    MailboxDisconnected = "MAILBOX_DISCONNECTED", "The sender's mailbox is disconnected. Reconnect it in Mail Connector";
    /// The account's server refuses the account.
    AccountRefused = "ACCOUNT_REFUSED", "The provider rejected the sending account. Check it in Settings";
    /// A person canceled it.
    EndedByPerson = "ENDED_BY_PERSON", "Canceled by a user";
    /// No address of the recipient is known for its channel.
    NoAddress = "NO_ADDRESS", "There is no address to send to";
    /// The recipient's address is invalid.
    InvalidAddress = "INVALID_ADDRESS", "The recipient's address is invalid";
    /// The recipient is on the suppression list.
    Suppressed = "SUPPRESSED", "The recipient is on the suppression list";
    /// The recipient's number is on a do-not-call list.
    DoNotCall = "DO_NOT_CALL", "The number is on a do-not-call list";
    /// The recipient hasn't agreed to get automatic texts (rules 1.2).
    NoConsent = "HELD_NO_CONSENT", "There is no consent on record for automatic texts";
    /// Another automatic message went to the recipient within a day.
    AlreadyWritten = "ALREADY_WRITTEN", "The recipient was already written to today, within the last 24 hours";
    /// A variable has neither value nor fallback.
    MissingVariable = "MISSING_VARIABLE", "A variable has no value and no fallback text";
    /// A text doesn't fit on the postcard.
    DoesNotFit = "DOES_NOT_FIT", "Some text doesn't fit on the postcard";
    /// It is due within the quiet hours of the recipient. Only previews show it: a planned text moves.
    QuietHours = "QUIET_HOURS", "Quiet hours: the text waits until they end";
    /// The month's cap of mailers is reached (rules 1.2).
    CapReached = "MAILER_CAP_REACHED", "The monthly mailer cap has been reached";
    /// The company has no registered sender for texts.
    NoSmsSender = "NO_SMS_SENDER", "The company has no registered number for texts";
    /// The company hasn't said who prints its mailers.
    MailerMissing = "MAILER_MISSING", "No mailer account is selected. Choose one in Settings";
    /// The company's mailers are not sent from here.
    MailerElsewhere = "MAILER_ELSEWHERE", "The company prints its mailers outside Doorstep";
    /// The home's owner doesn't live there, and the market writes only to those who do.
    NotOwnerOccupied = "NOT_OWNER_OCCUPIED", "The owner doesn't live in the home";
    /// Whether the home's owner lives there isn't known.
    OccupancyUnknown = "OCCUPANCY_UNKNOWN", "Owner occupancy unknown. This market only messages owners who live in the home";
    /// The listing's status is another one by now.
    ListingChanged = "LISTING_CHANGED", "The listing's status has changed";
    /// The company's territory doesn't have the listing any more.
    NotCovered = "NOT_COVERED", "The listing is no longer in the company's territory";
    /// Automatic messages were turned off.
    SwitchedOff = "SWITCHED_OFF", "Automatic messages were turned off";
    /// The market, child market or bucket that had the listing was deleted.
    NodeDeleted = "NODE_DELETED", "The market, child market or bucket that had the listing was deleted";
    /// The listing's data source waits for an administrator's answer (rules 5.1).
    SourceWaits = "SOURCE_WAITS", "The listing's data source needs an administrator's review. Messages about its listings are on hold until then";
    /// The message expired after seven days on hold.
    HeldTooLong = "HELD_TOO_LONG", "The message expired after seven days on hold";
    /// The provider reports that it didn't arrive.
    Undelivered = "UNDELIVERED", "The provider couldn't deliver the message";
    /// It was sent and came back.
    Returned = "RETURNED", "Returned to sender";
    /// The printer was asked to stop the postcard.
    Stopped = "STOPPED", "The printer was asked to stop the postcard";
    /// The company has no postal address, which every mail must show.
    NoSenderAddress = "NO_SENDER_ADDRESS", "The company has no postal address. Add one in Settings";
    /// A person paused the touchpoint.
    Paused = "PAUSED", "Paused by a user";
    /// The lead replied, which pauses its campaigns.
    Replied = "REPLIED", "Paused because the lead replied";
    /// The campaign ended for the lead.
    CampaignEnded = "CAMPAIGN_ENDED", "The campaign ended for this lead";
    /// The date that the touchpoint depends on changed.
    AnchorMoved = "ANCHOR_MOVED", "The date that this touchpoint depends on changed";
    /// Another touchpoint of the campaign was sent now instead.
    Superseded = "SUPERSEDED", "Another message was sent now instead";
    /// The touchpoint's time passed before it could be sent.
    Missed = "MISSED", "The scheduled time passed";
    /// A touchpoint before the survey would be sent after it.
    SurveyBegun = "SURVEY_BEGUN", "The survey took place before this message could be sent";
    /// The lead's status didn't say that the survey took place.
    SurveyNotCompleted = "SURVEY_NOT_COMPLETED", "The survey wasn't completed on the scheduled day";
}

impl Reason {
    /// The reason of a stored value; `None` for one that a later release has written.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reason| reason.code() == code)
    }

    /// The codes for which a message fails after the provider took it and charged for it.
    #[must_use]
    pub fn charged_codes() -> [String; 2] {
        [Self::Undelivered, Self::Returned].map(|reason| reason.code().to_owned())
    }

    /// Whether a person of the company has to act before a message goes that is held for it.
    /// A reached cap has a notification of its own, and a super admin answers a source's
    /// question.
    #[must_use]
    pub fn needs_person(self) -> bool {
        !matches!(self, Self::CapReached | Self::SourceWaits)
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // COMPL-07
    #[test]
    fn every_reason_has_its_own_code_and_text() {
        for reason in Reason::ALL.iter().copied() {
            assert_eq!(Reason::from_code(reason.code()), Some(reason));
            let alike = Reason::ALL.iter().filter(|one| one.words() == reason.words());
            assert_eq!(alike.count(), 1, "{reason:?}");
        }
        assert_eq!(Reason::from_code("A_REASON_OF_A_LATER_RELEASE"), None);
    }
}
