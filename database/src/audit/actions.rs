//! The kinds of acts that are recorded, with their stored names and what people
//! read.

/// A kind of act that is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Someone signed in.
    SignIn,
    /// Someone failed to.
    SignInFailed,
    /// Someone signed out.
    SignOut,
    /// A link to set a password by was asked for.
    PasswordLinkOrdered,
    /// A password was set by a link.
    PasswordSet,
    /// A password was changed by its owner.
    PasswordChanged,
    /// A user ended sessions of one's own.
    SessionsEnded,
    /// A user was joined with who the provider of single sign-on says it is.
    IdentityLinked,
    /// A super admin permitted another one's next sign-in by the provider to link the account.
    IdentityLinkPermitted,
    /// Such a permission was withdrawn.
    IdentityLinkPermitWithdrawn,
    /// A report was ordered.
    ReportOrdered,
    /// A link to a report's file was made.
    ReportLinkMade,
    /// Home owners' data was ordered.
    OwnerDataOrdered,
    /// A job was cancelled by its owner.
    JobCancelled,
    /// A job was tried again by its owner.
    JobRetried,
    /// Listings were imported.
    ListingsImported,
    /// What is said of a realtor in place of the source was changed.
    RealtorChanged,
    /// A company completed the mailing address of a realtor's office, or removed it.
    OfficeAddressChanged,
    /// A source of listings was to be read at once.
    ListingSourceRead,
    /// A source of listings was allowed or forbidden to take off many.
    ListingSourceAnswered,
    /// A source of listings was paused, or is read again.
    ListingSourcePaused,
    /// A company was created.
    CompanyCreated,
    /// A super admin or operator acted in a company.
    CompanyEntered,
    /// What stands of a company was changed, or what it has bought.
    CompanyChanged,
    /// How a company prints, or where it is found, was changed.
    CompanySettingsChanged,
    /// A company began or stopped to require single sign-on.
    SignInRuleChanged,
    /// A company's own OpenID provider was set up, changed or removed.
    SignInProviderChanged,
    /// How many mailers a company sends at most was changed.
    MailerCapsChanged,
    /// What a company's texts come from was changed.
    SmsSenderChanged,
    /// The e-mail account that a company or a person sends from was changed.
    EmailAccountChanged,
    /// A company was deleted with all its people.
    CompanyDeleted,
    /// A user was created.
    UserCreated,
    /// A user's profile, role, manager or access was changed.
    UserChanged,
    /// A user may sign in again.
    UserActivated,
    /// A user may no longer sign in.
    UserDeactivated,
    /// A user was deleted.
    UserDeleted,
    /// A licence was handed to another person.
    LicenceReallocated,
    /// A market, child market or bucket was created.
    TerritoryCreated,
    /// A market, child market or bucket was changed.
    TerritoryChanged,
    /// A market, child market or bucket was taken away.
    TerritoryRemoved,
    /// The last change of a market, child market or bucket was undone.
    TerritoryRestored,
    /// A market was given to a company, or a part of it to a user.
    TerritoryAssigned,
    /// A company gave a market up.
    TerritoryGivenUp,
    /// A template was made.
    TemplateCreated,
    /// A template was changed.
    TemplateChanged,
    /// A template was deleted.
    TemplateDeleted,
    /// People were put on the list of those who get nothing more.
    SuppressionsAdded,
    /// Someone was taken off it.
    SuppressionRemoved,
    /// It was recorded that someone agreed to automatic texts.
    ConsentRecorded,
    /// It was recorded that someone agrees no more.
    ConsentRevoked,
    /// Numbers that must not be called were imported.
    DoNotCallImported,
    /// All of them were removed.
    DoNotCallRemoved,
    /// What would go out about a child market or bucket was asked for.
    OutreachDryRunOrdered,
    /// E-mails were ordered to be sent.
    EmailsOrdered,
    /// A message to a realtor or home owner was ordered.
    OutreachOrdered,
    /// A message was ended by a person.
    MessageCancelled,
    /// A message was ordered to be sent after all.
    MessageRetried,
    /// Someone looked at what a person wrote back.
    ReplyHandled,
}

impl Action {
    /// All of them, in the order in which a filter offers them.
    pub const ALL: [Self; 58] = [
        Self::SignIn,
        Self::SignInFailed,
        Self::SignOut,
        Self::PasswordLinkOrdered,
        Self::PasswordSet,
        Self::PasswordChanged,
        Self::SessionsEnded,
        Self::IdentityLinked,
        Self::IdentityLinkPermitted,
        Self::IdentityLinkPermitWithdrawn,
        Self::ReportOrdered,
        Self::ReportLinkMade,
        Self::OwnerDataOrdered,
        Self::JobCancelled,
        Self::JobRetried,
        Self::ListingsImported,
        Self::RealtorChanged,
        Self::OfficeAddressChanged,
        Self::ListingSourceRead,
        Self::ListingSourceAnswered,
        Self::ListingSourcePaused,
        Self::CompanyCreated,
        Self::CompanyEntered,
        Self::CompanyChanged,
        Self::CompanySettingsChanged,
        Self::SignInRuleChanged,
        Self::SignInProviderChanged,
        Self::MailerCapsChanged,
        Self::SmsSenderChanged,
        Self::EmailAccountChanged,
        Self::CompanyDeleted,
        Self::UserCreated,
        Self::UserChanged,
        Self::UserActivated,
        Self::UserDeactivated,
        Self::UserDeleted,
        Self::LicenceReallocated,
        Self::TerritoryCreated,
        Self::TerritoryChanged,
        Self::TerritoryRemoved,
        Self::TerritoryRestored,
        Self::TerritoryAssigned,
        Self::TerritoryGivenUp,
        Self::TemplateCreated,
        Self::TemplateChanged,
        Self::TemplateDeleted,
        Self::SuppressionsAdded,
        Self::SuppressionRemoved,
        Self::ConsentRecorded,
        Self::ConsentRevoked,
        Self::DoNotCallImported,
        Self::DoNotCallRemoved,
        Self::OutreachDryRunOrdered,
        Self::EmailsOrdered,
        Self::OutreachOrdered,
        Self::MessageCancelled,
        Self::MessageRetried,
        Self::ReplyHandled,
    ];

    /// The stored name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::SignIn => "signIn",
            Self::SignInFailed => "signInFailed",
            Self::SignOut => "signOut",
            Self::PasswordLinkOrdered => "passwordLinkOrdered",
            Self::PasswordSet => "passwordSet",
            Self::PasswordChanged => "passwordChanged",
            Self::SessionsEnded => "sessionsEnded",
            Self::IdentityLinked => "identityLinked",
            Self::IdentityLinkPermitted => "identityLinkPermitted",
            Self::IdentityLinkPermitWithdrawn => "identityLinkPermitWithdrawn",
            Self::ReportOrdered => "reportOrdered",
            Self::ReportLinkMade => "reportLinkMade",
            Self::OwnerDataOrdered => "ownerDataOrdered",
            Self::JobCancelled => "jobCancelled",
            Self::JobRetried => "jobRetried",
            Self::ListingsImported => "listingsImported",
            Self::RealtorChanged => "realtorChanged",
            Self::OfficeAddressChanged => "officeAddressChanged",
            Self::ListingSourceRead => "listingSourceRead",
            Self::ListingSourceAnswered => "listingSourceAnswered",
            Self::ListingSourcePaused => "listingSourcePaused",
            Self::CompanyCreated => "companyCreated",
            Self::CompanyEntered => "companyEntered",
            Self::CompanyChanged => "companyChanged",
            Self::CompanySettingsChanged => "companySettingsChanged",
            Self::SignInRuleChanged => "signInRuleChanged",
            Self::SignInProviderChanged => "signInProviderChanged",
            Self::MailerCapsChanged => "mailerCapsChanged",
            Self::SmsSenderChanged => "smsSenderChanged",
            Self::EmailAccountChanged => "emailAccountChanged",
            Self::CompanyDeleted => "companyDeleted",
            Self::UserCreated => "userCreated",
            Self::UserChanged => "userChanged",
            Self::UserActivated => "userActivated",
            Self::UserDeactivated => "userDeactivated",
            Self::UserDeleted => "userDeleted",
            Self::LicenceReallocated => "licenceReallocated",
            Self::TerritoryCreated => "territoryCreated",
            Self::TerritoryChanged => "territoryChanged",
            Self::TerritoryRemoved => "territoryRemoved",
            Self::TerritoryRestored => "territoryRestored",
            Self::TerritoryAssigned => "territoryAssigned",
            Self::TerritoryGivenUp => "territoryGivenUp",
            Self::TemplateCreated => "templateCreated",
            Self::TemplateChanged => "templateChanged",
            Self::TemplateDeleted => "templateDeleted",
            Self::SuppressionsAdded => "suppressionsAdded",
            Self::SuppressionRemoved => "suppressionRemoved",
            Self::ConsentRecorded => "consentRecorded",
            Self::ConsentRevoked => "consentRevoked",
            Self::DoNotCallImported => "doNotCallImported",
            Self::DoNotCallRemoved => "doNotCallRemoved",
            Self::OutreachDryRunOrdered => "outreachDryRunOrdered",
            Self::EmailsOrdered => "emailsOrdered",
            Self::OutreachOrdered => "outreachOrdered",
            Self::MessageCancelled => "messageCancelled",
            Self::MessageRetried => "messageRetried",
            Self::ReplyHandled => "replyHandled",
        }
    }

    /// The action of a stored name; `None` for any other text.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.as_str() == value)
    }

    /// What people read.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::SignIn => "Signed in",
            Self::SignInFailed => "Sign-in failed",
            Self::SignOut => "Signed out",
            Self::PasswordLinkOrdered => "Password link requested",
            Self::PasswordSet => "Password set",
            Self::PasswordChanged => "Password changed",
            Self::SessionsEnded => "Sessions ended",
            Self::IdentityLinked => "Single sign-on linked",
            Self::IdentityLinkPermitted => "Single sign-on link permitted",
            Self::IdentityLinkPermitWithdrawn => "Single sign-on link permission withdrawn",
            Self::ReportOrdered => "Report ordered",
            Self::ReportLinkMade => "Report file opened",
            Self::OwnerDataOrdered => "Home owners' data ordered",
            Self::JobCancelled => "Work cancelled",
            Self::JobRetried => "Work tried again",
            Self::ListingsImported => "Listings imported",
            Self::RealtorChanged => "Realtor changed",
            Self::OfficeAddressChanged => "Office address changed",
            Self::ListingSourceRead => "Listing source read",
            Self::ListingSourceAnswered => "Listing source answered",
            Self::ListingSourcePaused => "Listing source paused or resumed",
            Self::CompanyCreated => "Company created",
            Self::CompanyEntered => "Acted in a company",
            Self::CompanyChanged => "Company or seats changed",
            Self::CompanySettingsChanged => "Company settings changed",
            Self::SignInRuleChanged => "Required sign-in changed",
            Self::SignInProviderChanged => "Sign-in provider changed",
            Self::MailerCapsChanged => "Mailer caps changed",
            Self::SmsSenderChanged => "SMS number changed",
            Self::EmailAccountChanged => "E-mail account changed",
            Self::CompanyDeleted => "Company deleted",
            Self::UserCreated => "User created",
            Self::UserChanged => "User changed",
            Self::UserActivated => "User activated",
            Self::UserDeactivated => "User deactivated",
            Self::UserDeleted => "User deleted",
            Self::LicenceReallocated => "License reallocated",
            Self::TerritoryCreated => "Market created",
            Self::TerritoryChanged => "Market changed",
            Self::TerritoryRemoved => "Market deleted",
            Self::TerritoryRestored => "Market restored",
            Self::TerritoryAssigned => "Market assigned",
            Self::TerritoryGivenUp => "Market given up",
            Self::TemplateCreated => "Template created",
            Self::TemplateChanged => "Template changed",
            Self::TemplateDeleted => "Template deleted",
            Self::SuppressionsAdded => "People put on the do-not-contact list",
            Self::SuppressionRemoved => "Someone taken off the do-not-contact list",
            Self::ConsentRecorded => "Consent to texts recorded",
            Self::ConsentRevoked => "Consent to texts revoked",
            Self::DoNotCallImported => "Do-not-call numbers imported",
            Self::DoNotCallRemoved => "Do-not-call numbers removed",
            Self::OutreachDryRunOrdered => "Dry run of automatic messages ordered",
            Self::EmailsOrdered => "E-mail sent",
            Self::OutreachOrdered => "Message to a realtor or owner sent",
            Self::MessageCancelled => "Message cancelled",
            Self::MessageRetried => "Message sent again",
            Self::ReplyHandled => "Reply looked at and handled",
        }
    }

    /// Whether only the platform's own log has it.
    #[must_use]
    pub fn is_platforms(self) -> bool {
        matches!(
            self,
            Self::ListingsImported
                | Self::RealtorChanged
                | Self::ListingSourceRead
                | Self::ListingSourceAnswered
                | Self::ListingSourcePaused
                | Self::CompanyEntered
                | Self::IdentityLinkPermitted
                | Self::IdentityLinkPermitWithdrawn
        )
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn stored_names_read_back_and_labels_can_be_told_apart() {
        for action in Action::ALL {
            assert_eq!(Action::parse(action.as_str()), Some(action));
        }
        let labels: BTreeSet<_> = Action::ALL.into_iter().map(Action::label).collect();
        assert_eq!(labels.len(), Action::ALL.len());
        assert_eq!(Action::parse("signin"), None);
    }
}
