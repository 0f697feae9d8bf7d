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
    Invalid = "INVALID", "It can't be put into the form in which it is sent";
    /// The provider refused it for good.
    Refused = "REFUSED", "The provider refused it";
    /// Every attempt failed.
    GaveUp = "GAVE_UP", "It was tried several times, and the provider did not accept it";
    /// Whether the provider took it is unknown.
    Unconfirmed = "UNCONFIRMED", "The provider did not confirm that it accepted it. It may have arrived";
    /// The user who ordered it may no longer send.
    SenderGone = "SENDER_GONE", "The user who ordered it may no longer send";
    /// There is no account to send it from.
    NoAccount = "NO_ACCOUNT", "There is no e-mail account to send it from";
    /// The account's server refuses the account.
    AccountRefused = "ACCOUNT_REFUSED", "The account that sends it is refused. Check it in the settings";
    /// A person canceled it.
    EndedByPerson = "ENDED_BY_PERSON", "A user canceled it";
    /// No address of the recipient is known for its channel.
    NoAddress = "NO_ADDRESS", "There is no address to send it to";
    /// The recipient's address is invalid.
    InvalidAddress = "INVALID_ADDRESS", "The recipient has an invalid address";
    /// The recipient is on the do-not-contact list.
    Suppressed = "SUPPRESSED", "The recipient is on the do-not-contact list";
    /// The recipient's number is on a do-not-call list.
    DoNotCall = "DO_NOT_CALL", "The number is on a do-not-call list";
    /// The recipient hasn't agreed to get automatic texts (rules 1.2).
    NoConsent = "HELD_NO_CONSENT", "There is no consent of the recipient to automatic texts";
    /// Another automatic message went to the recipient within a day.
    AlreadyWritten = "ALREADY_WRITTEN", "The recipient was already written to today, within the last 24 hours";
    /// A variable has neither value nor fallback.
    MissingVariable = "MISSING_VARIABLE", "A variable has neither a value nor a fallback text";
    /// A text doesn't fit on the postcard.
    DoesNotFit = "DOES_NOT_FIT", "A text does not fit on the postcard";
    /// The month's cap of mailers is reached (rules 1.2).
    CapReached = "MAILER_CAP_REACHED", "The monthly cap of mailers is reached";
    /// The company has no registered sender for texts.
    NoSmsSender = "NO_SMS_SENDER", "The company has no registered number to send texts from";
    /// The company hasn't said who prints its mailers.
    MailerMissing = "MAILER_MISSING", "The company has not chosen who prints its mailers. Choose it in the settings";
    /// The company's mailers are not sent from here.
    MailerElsewhere = "MAILER_ELSEWHERE", "The company uses another printer for its mailers";
    /// The home's owner doesn't live there, and the market writes only to those who do.
    NotOwnerOccupied = "NOT_OWNER_OCCUPIED", "The owner does not live there";
    /// Whether the home's owner lives there isn't known.
    OccupancyUnknown = "OCCUPANCY_UNKNOWN", "It stays here, occupancy unknown: nobody has said whether the owner lives there";
    /// The listing's status is another one by now.
    ListingChanged = "LISTING_CHANGED", "The listing's status has changed since";
    /// The company's territory doesn't have the listing any more.
    NotCovered = "NOT_COVERED", "The listing is no longer in the company's territory";
    /// Automatic messages were switched off.
    SwitchedOff = "SWITCHED_OFF", "Automatic messages were switched off";
    /// The market, child market or bucket that had the listing was deleted.
    NodeDeleted = "NODE_DELETED", "The market, child market or bucket that had the listing was deleted";
    /// The listing's data source waits for an administrator's answer (rules 5.1).
    SourceWaits = "SOURCE_WAITS", "The listing's data source waits for an administrator's answer, and nothing about its listings is sent until then";
    /// It was held for seven days.
    HeldTooLong = "HELD_TOO_LONG", "It was held for seven days";
    /// The provider reports that it didn't arrive.
    Undelivered = "UNDELIVERED", "The provider reports that it was not delivered";
    /// It was sent and came back.
    Returned = "RETURNED", "It came back to the sender";
    /// The provider was asked to stop it.
    Stopped = "STOPPED", "The provider was asked to stop it";
    /// The company has no postal address, which every mail must show.
    NoSenderAddress = "NO_SENDER_ADDRESS", "The company has no postal address to send from";
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
