//! Why a message doesn't go out, or didn't: the reasons, their stored codes and the words
//! people read (COMPL-07).

/// Why a message is in its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// It can't be rendered for its channel.
    Invalid,
    /// The provider refused it for good.
    Refused,
    /// Every attempt failed.
    GaveUp,
    /// Whether the provider took it is unknown.
    Unconfirmed,
    /// The user who ordered it may no longer send.
    SenderGone,
    /// There is no account to send it from.
    NoAccount,
    /// The account's server refuses the account.
    AccountRefused,
    /// A person canceled it.
    EndedByPerson,
    /// No address of the recipient is known for its channel.
    NoAddress,
    /// The recipient's address is invalid.
    InvalidAddress,
    /// The recipient is on the do-not-contact list.
    Suppressed,
    /// The recipient's number is on a do-not-call list.
    DoNotCall,
    /// The recipient hasn't agreed to get automatic texts (rules 1.2).
    NoConsent,
    /// Another automatic message went to the recipient within a day.
    AlreadyWritten,
    /// A variable has neither value nor fallback.
    MissingVariable,
    /// A text doesn't fit on the postcard.
    DoesNotFit,
    /// The month's cap of mailers is reached (rules 1.2).
    CapReached,
    /// The company has no registered sender for texts.
    NoSmsSender,
    /// The company hasn't said who prints its mailers.
    MailerMissing,
    /// The company's mailers are not sent from here.
    MailerElsewhere,
    /// The home's owner doesn't live there, and the market writes only to those who do.
    NotOwnerOccupied,
    /// Whether the home's owner lives there isn't known.
    OccupancyUnknown,
    /// The listing's status is another one by now.
    ListingChanged,
    /// The company's territory doesn't have the listing any more.
    NotCovered,
    /// Automatic messages were switched off.
    SwitchedOff,
    /// The market, child market or bucket that had the listing was deleted.
    NodeDeleted,
    /// The listing's data source waits for an administrator's answer (rules 5.1).
    SourceWaits,
    /// It was held for seven days.
    HeldTooLong,
    /// The provider reports that it didn't arrive.
    Undelivered,
    /// It was sent and came back.
    Returned,
    /// The provider was told to stop it.
    Stopped,
    /// The company has no postal address, which every mail must show.
    NoSenderAddress,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 32] = [
        Self::Invalid,
        Self::Refused,
        Self::GaveUp,
        Self::Unconfirmed,
        Self::SenderGone,
        Self::NoAccount,
        Self::AccountRefused,
        Self::EndedByPerson,
        Self::NoAddress,
        Self::InvalidAddress,
        Self::Suppressed,
        Self::DoNotCall,
        Self::NoConsent,
        Self::AlreadyWritten,
        Self::MissingVariable,
        Self::DoesNotFit,
        Self::CapReached,
        Self::NoSmsSender,
        Self::MailerMissing,
        Self::MailerElsewhere,
        Self::NotOwnerOccupied,
        Self::OccupancyUnknown,
        Self::ListingChanged,
        Self::NotCovered,
        Self::SwitchedOff,
        Self::NodeDeleted,
        Self::SourceWaits,
        Self::HeldTooLong,
        Self::Undelivered,
        Self::Returned,
        Self::Stopped,
        Self::NoSenderAddress,
    ];

    /// The reasons for which a message fails after the provider took it and charged for it.
    pub const CHARGED: [Self; 2] = [Self::Undelivered, Self::Returned];

    /// The stored value, which the API shows as well.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Invalid => "INVALID",
            Self::Refused => "REFUSED",
            Self::GaveUp => "GAVE_UP",
            Self::Unconfirmed => "UNCONFIRMED",
            Self::SenderGone => "SENDER_GONE",
            Self::NoAccount => "NO_ACCOUNT",
            Self::AccountRefused => "ACCOUNT_REFUSED",
            Self::EndedByPerson => "ENDED_BY_PERSON",
            Self::NoAddress => "NO_ADDRESS",
            Self::InvalidAddress => "INVALID_ADDRESS",
            Self::Suppressed => "SUPPRESSED",
            Self::DoNotCall => "DO_NOT_CALL",
            Self::NoConsent => "HELD_NO_CONSENT",
            Self::AlreadyWritten => "ALREADY_WRITTEN",
            Self::MissingVariable => "MISSING_VARIABLE",
            Self::DoesNotFit => "DOES_NOT_FIT",
            Self::CapReached => "MAILER_CAP_REACHED",
            Self::NoSmsSender => "NO_SMS_SENDER",
            Self::MailerMissing => "MAILER_MISSING",
            Self::MailerElsewhere => "MAILER_ELSEWHERE",
            Self::NotOwnerOccupied => "NOT_OWNER_OCCUPIED",
            Self::OccupancyUnknown => "OCCUPANCY_UNKNOWN",
            Self::ListingChanged => "LISTING_CHANGED",
            Self::NotCovered => "NOT_COVERED",
            Self::SwitchedOff => "SWITCHED_OFF",
            Self::NodeDeleted => "NODE_DELETED",
            Self::SourceWaits => "SOURCE_WAITS",
            Self::HeldTooLong => "HELD_TOO_LONG",
            Self::Undelivered => "UNDELIVERED",
            Self::Returned => "RETURNED",
            Self::Stopped => "STOPPED",
            Self::NoSenderAddress => "NO_SENDER_ADDRESS",
        }
    }

    /// The reason of a stored value; `None` for one that a later release has written.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == code)
    }

    /// The codes of [`Self::CHARGED`].
    #[must_use]
    pub fn charged_codes() -> [String; 2] {
        Self::CHARGED.map(|reason| reason.code().to_owned())
    }

    /// Whether a person of the company has to act before a message goes that is held for it.
    /// A reached cap has a notification of its own, and a super admin answers a source's
    /// question.
    #[must_use]
    pub fn needs_person(self) -> bool {
        !matches!(self, Self::CapReached | Self::SourceWaits)
    }

    /// What people read, without the detail.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Invalid => "It can't be put into the form in which it is sent",
            Self::Refused => "The provider refused it",
            Self::GaveUp => "It was tried several times, and the provider did not take it",
            Self::Unconfirmed => "Nobody knows whether the provider took it. It may have arrived",
            Self::SenderGone => "Whoever ordered it may no longer send",
            Self::NoAccount => "There is no e-mail account to send it from",
            Self::AccountRefused => "The account that it goes out by is refused. Look at it in the settings",
            Self::EndedByPerson => "Someone ended it",
            Self::NoAddress => "There is no address to write to",
            Self::InvalidAddress => "The recipient has an invalid address",
            Self::Suppressed => "The recipient is on the do-not-contact list",
            Self::DoNotCall => "The number is on a do-not-call list",
            Self::NoConsent => "There is no consent of the recipient to automatic texts",
            Self::AlreadyWritten => "The recipient was already written to today, within the last 24 hours",
            Self::MissingVariable => "A variable has neither a value nor a fallback",
            Self::DoesNotFit => "A text does not fit on the postcard",
            Self::CapReached => "The month's mailers are used up",
            Self::NoSmsSender => "The company has no registered number to send texts from",
            Self::MailerMissing => {
                "Who prints the company's mailers is not said yet. Choose it in the settings"
            }
            Self::MailerElsewhere => "The company prints its mailers elsewhere",
            Self::NotOwnerOccupied => "The owner does not live there",
            Self::OccupancyUnknown => {
                "It stays here, occupancy unknown: nobody has said whether the owner lives there"
            }
            Self::ListingChanged => "The listing's status has changed since",
            Self::NotCovered => "The listing is no longer in the company's territory",
            Self::SwitchedOff => "Automatic messages were switched off",
            Self::NodeDeleted => "The market, child market or bucket that had the listing was deleted",
            Self::SourceWaits => {
                "The listing's data source waits for an administrator's answer, and nothing about its listings is sent \
             until then"
            }
            Self::HeldTooLong => "It was held for seven days",
            Self::Undelivered => "The provider says that it did not arrive",
            Self::Returned => "It came back to the sender",
            Self::Stopped => "The provider was told to stop it",
            Self::NoSenderAddress => "The company has no postal address to send from",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // COMPL-07
    #[test]
    fn every_reason_has_a_code_and_words_of_its_own() {
        for reason in Reason::ALL {
            assert_eq!(Reason::from_code(reason.code()), Some(reason));
            let alike = Reason::ALL
                .into_iter()
                .filter(|one| one.words() == reason.words());
            assert_eq!(alike.count(), 1, "{reason:?}");
        }
        assert_eq!(Reason::from_code("A_REASON_OF_A_LATER_RELEASE"), None);
    }
}
