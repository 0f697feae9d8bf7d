//! The recorded kinds of actions with their stored names and the texts that people read.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// A recorded kind of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum Action {
    /// A user signed in.
    SignIn,
    /// A sign-in failed.
    SignInFailed,
    /// A user signed out.
    SignOut,
    /// A link to set a password was requested.
    PasswordLinkOrdered,
    /// A password was set by a link.
    PasswordSet,
    /// A password was changed by its owner.
    PasswordChanged,
    /// A user ended some of their own sessions.
    SessionsEnded,
    /// A user was linked to an identity of the single sign-on provider.
    IdentityLinked,
    /// A super admin permitted another one's next sign-in by the provider to link the account.
    IdentityLinkPermitted,
    /// Such a permit was revoked.
    IdentityLinkPermitWithdrawn,
    /// A report was ordered.
    ReportOrdered,
    /// A link to a report's file was made.
    ReportLinkMade,
    /// Home owners' data was ordered.
    OwnerDataOrdered,
    /// A job was cancelled by its owner.
    JobCancelled,
    /// A job was retried by its owner.
    JobRetried,
    /// Listings were imported.
    ListingsImported,
    /// A super admin's edits of a realtor were changed.
    RealtorChanged,
    /// A company completed the mailing address of a realtor's office, or removed it.
    OfficeAddressChanged,
    /// A sync of a listing source was ordered.
    ListingSourceRead,
    /// A sweep of a listing source was allowed or refused.
    ListingSourceAnswered,
    /// A listing source was paused or resumed.
    ListingSourcePaused,
    /// The listings of a source were opened to partners' programs or closed.
    ListingSourceOpened,
    /// A company was created.
    CompanyCreated,
    /// A super admin or operator acted in a company.
    CompanyEntered,
    /// A company's profile or license was changed.
    CompanyChanged,
    /// A company's printing or contact settings were changed.
    CompanySettingsChanged,
    /// A company's rule to require single sign-on was changed.
    SignInRuleChanged,
    /// A company's own OpenID provider was set up, changed or removed.
    SignInProviderChanged,
    /// A company's mailer caps were changed.
    MailerCapsChanged,
    /// A company's SMS sender was changed.
    SmsSenderChanged,
    /// The e-mail account of a company or a user was changed.
    EmailAccountChanged,
    /// A company was deleted with all its users.
    CompanyDeleted,
    /// A user was created.
    UserCreated,
    /// A user's profile, role, manager or access was changed.
    UserChanged,
    /// A user was activated.
    UserActivated,
    /// A user was deactivated.
    UserDeactivated,
    /// A user was deleted.
    UserDeleted,
    /// A license was reallocated to another person.
    #[strum(serialize = "licenceReallocated")]
    LicenseReallocated,
    /// A market, child market or bucket was created.
    TerritoryCreated,
    /// A market, child market or bucket was changed.
    TerritoryChanged,
    /// A market, child market or bucket was deleted.
    TerritoryRemoved,
    /// The last change of a market, child market or bucket was undone.
    TerritoryRestored,
    /// A market was assigned to a company, or a part of it to a user.
    TerritoryAssigned,
    /// A company gave a market up.
    TerritoryGivenUp,
    /// A template was created.
    TemplateCreated,
    /// A template was changed.
    TemplateChanged,
    /// A template was deleted.
    TemplateDeleted,
    /// Addresses were added to the suppression list.
    SuppressionsAdded,
    /// An address was removed from the suppression list.
    SuppressionRemoved,
    /// A consent to automatic texts was recorded.
    ConsentRecorded,
    /// A consent was revoked.
    ConsentRevoked,
    /// Do-not-call numbers were imported.
    DoNotCallImported,
    /// All do-not-call numbers were removed.
    DoNotCallRemoved,
    /// An import of leads was applied.
    LeadsImported,
    /// An import of leads was undone.
    LeadImportUndone,
    /// A dry run of a child market or bucket was ordered.
    OutreachDryRunOrdered,
    /// E-mails were ordered.
    EmailsOrdered,
    /// A message to a realtor or home owner was ordered.
    OutreachOrdered,
    /// A message was cancelled by a user.
    MessageCancelled,
    /// A message was retried by a user.
    MessageRetried,
    /// A reply was handled.
    ReplyHandled,
    /// A key of a partner's program was created.
    ApiKeyCreated,
    /// A key was replaced by a new one.
    ApiKeyRotated,
    /// A key was revoked.
    ApiKeyRevoked,
    /// A mailbox was connected.
    MailboxConnected,
    /// A user switched to another mailbox.
    MailboxActivated,
    /// A mailbox was disconnected.
    MailboxDisconnected,
    /// The company's mailboxes were checked.
    MailboxesChecked,
    /// The company's mailboxes were disconnected.
    MailboxesCleared,
    /// The words of a source of leads were saved.
    LeadWordsSaved,
    /// A rejected item of a lead was fixed and stored.
    RejectedLeadFixed,
    /// A booker code was added.
    BookerCodeAdded,
    /// A booker code or its time zone was changed.
    BookerCodeChanged,
    /// A booker code was deleted.
    BookerCodeDeleted,
    /// A campaign was created.
    CampaignCreated,
    /// A campaign was changed.
    CampaignChanged,
    /// A campaign was deleted.
    CampaignDeleted,
    /// An automated campaign was created.
    AutomatedCampaignCreated,
    /// An automated campaign was changed.
    AutomatedCampaignChanged,
    /// An automated campaign was switched on or off.
    AutomatedCampaignSwitched,
    /// An automated campaign was deleted.
    AutomatedCampaignDeleted,
    /// A Company Admin decided about automation that had stopped.
    AutomationDecided,
    /// A campaign was assigned to a lead.
    LeadCampaignAssigned,
    /// A campaign was removed from a lead.
    LeadCampaignRemoved,
    /// A campaign was assigned to many leads.
    LeadCampaignsAssigned,
    /// An assignment to many leads was undone.
    LeadCampaignsUndone,
    /// The paused touchpoints of a lead were resumed.
    LeadCampaignsResumed,
    /// A message was sent to a lead.
    LeadMessageSent,
    /// A touchpoint was paused.
    TouchpointPaused,
    /// A touchpoint was resumed.
    TouchpointResumed,
    /// A touchpoint was sent before its time.
    TouchpointSentNow,
    /// A touchpoint was sent again.
    TouchpointResent,
    /// Waiting touchpoints got the current text of a template.
    TouchpointTextsRenewed,
    /// A `SalesPersonQLABId` was added.
    SalesPersonIdAdded,
    /// A `SalesPersonQLABId` was deleted.
    SalesPersonIdDeleted,
}

impl Action {
    /// All actions, in the order of the filter's choices.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The action of a stored name; `None` for any other text.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        value.parse().ok()
    }

    /// The text that people read.
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
            Self::IdentityLinkPermitWithdrawn => "Single sign-on link permission revoked",
            Self::ReportOrdered => "Report requested",
            Self::ReportLinkMade => "Report downloaded",
            Self::OwnerDataOrdered => "Home owner data requested",
            Self::JobCancelled => "Job canceled",
            Self::JobRetried => "Job retried",
            Self::ListingsImported => "Listings imported",
            Self::RealtorChanged => "Realtor updated",
            Self::OfficeAddressChanged => "Office address updated",
            Self::ListingSourceRead => "Listing source sync requested",
            Self::ListingSourceAnswered => "Listing source reviewed",
            Self::ListingSourcePaused => "Listing source paused or resumed",
            Self::ListingSourceOpened => "Listing source opened or closed to partners",
            Self::CompanyCreated => "Company created",
            Self::CompanyEntered => "Acted on behalf of a company",
            Self::CompanyChanged => "Company or seats updated",
            Self::CompanySettingsChanged => "Company settings updated",
            Self::SignInRuleChanged => "Sign-in requirement updated",
            Self::SignInProviderChanged => "Sign-in provider updated",
            Self::MailerCapsChanged => "Mailer caps updated",
            Self::SmsSenderChanged => "SMS number updated",
            Self::EmailAccountChanged => "Email account updated",
            Self::CompanyDeleted => "Company deleted",
            Self::UserCreated => "User created",
            Self::UserChanged => "User updated",
            Self::UserActivated => "User activated",
            Self::UserDeactivated => "User deactivated",
            Self::UserDeleted => "User deleted",
            Self::LicenseReallocated => "License reallocated",
            Self::TerritoryCreated => "Market created",
            Self::TerritoryChanged => "Market updated",
            Self::TerritoryRemoved => "Market deleted",
            Self::TerritoryRestored => "Market restored",
            Self::TerritoryAssigned => "Market assigned",
            Self::TerritoryGivenUp => "Market unassigned",
            Self::TemplateCreated => "Template created",
            Self::TemplateChanged => "Template updated",
            Self::TemplateDeleted => "Template deleted",
            Self::SuppressionsAdded => "Added to the suppression list",
            Self::SuppressionRemoved => "Removed from the suppression list",
            Self::ConsentRecorded => "Consent to texts recorded",
            Self::ConsentRevoked => "Consent to texts revoked",
            Self::DoNotCallImported => "Do-not-call numbers imported",
            Self::DoNotCallRemoved => "Do-not-call numbers removed",
            Self::LeadsImported => "Leads imported",
            Self::LeadImportUndone => "Lead import undone",
            Self::OutreachDryRunOrdered => "Dry run requested",
            Self::EmailsOrdered => "Email sent",
            Self::OutreachOrdered => "Outreach sent",
            Self::MessageCancelled => "Message canceled",
            Self::MessageRetried => "Message resent",
            Self::ReplyHandled => "Reply handled",
            Self::ApiKeyCreated => "API key created",
            Self::ApiKeyRotated => "API key rotated",
            Self::ApiKeyRevoked => "API key revoked",
            Self::MailboxConnected => "Mailbox connected",
            Self::MailboxActivated => "Switched to another mailbox",
            Self::MailboxDisconnected => "Mailbox disconnected",
            Self::MailboxesChecked => "Mailboxes checked",
            Self::MailboxesCleared => "All mailboxes disconnected",
            Self::LeadWordsSaved => "Words of a lead source saved",
            Self::RejectedLeadFixed => "Rejected lead fixed",
            Self::BookerCodeAdded => "Booker code added",
            Self::BookerCodeChanged => "Booker code updated",
            Self::BookerCodeDeleted => "Booker code deleted",
            Self::CampaignCreated => "Campaign created",
            Self::CampaignChanged => "Campaign changed",
            Self::CampaignDeleted => "Campaign deleted",
            Self::AutomatedCampaignCreated => "Automated campaign created",
            Self::AutomatedCampaignChanged => "Automated campaign changed",
            Self::AutomatedCampaignSwitched => "Automated campaign switched on or off",
            Self::AutomatedCampaignDeleted => "Automated campaign deleted",
            Self::AutomationDecided => "Automation decided",
            Self::LeadCampaignAssigned => "Campaign assigned",
            Self::LeadCampaignRemoved => "Campaign removed from lead",
            Self::LeadCampaignsAssigned => "Campaign assigned to many leads",
            Self::LeadCampaignsUndone => "Assignment to many leads undone",
            Self::LeadCampaignsResumed => "Touchpoints resumed",
            Self::LeadMessageSent => "Message sent to lead",
            Self::TouchpointPaused => "Touchpoint paused",
            Self::TouchpointResumed => "Touchpoint resumed",
            Self::TouchpointSentNow => "Touchpoint sent now",
            Self::TouchpointResent => "Touchpoint sent again",
            Self::TouchpointTextsRenewed => "Touchpoint texts updated",
            Self::SalesPersonIdAdded => "SalesPersonQLABId added",
            Self::SalesPersonIdDeleted => "SalesPersonQLABId deleted",
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
                | Self::ListingSourceOpened
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

    // Rows of the audit log hold these names for years: a renamed variant keeps its name with
    // `strum(serialize)`.
    #[test]
    fn stored_names_never_change() {
        let names: Vec<_> = Action::ALL.iter().map(|action| action.as_str()).collect();
        assert_eq!(
            names.join(" "),
            "signIn signInFailed signOut passwordLinkOrdered passwordSet passwordChanged sessionsEnded \
             identityLinked identityLinkPermitted identityLinkPermitWithdrawn reportOrdered reportLinkMade \
             ownerDataOrdered jobCancelled jobRetried listingsImported realtorChanged officeAddressChanged \
             listingSourceRead listingSourceAnswered listingSourcePaused listingSourceOpened companyCreated \
             companyEntered companyChanged companySettingsChanged signInRuleChanged signInProviderChanged \
             mailerCapsChanged smsSenderChanged emailAccountChanged companyDeleted userCreated userChanged \
             userActivated userDeactivated userDeleted licenceReallocated territoryCreated \
             territoryChanged territoryRemoved territoryRestored territoryAssigned territoryGivenUp \
             templateCreated templateChanged templateDeleted suppressionsAdded suppressionRemoved \
             consentRecorded consentRevoked doNotCallImported doNotCallRemoved leadsImported \
             leadImportUndone outreachDryRunOrdered \
             emailsOrdered outreachOrdered messageCancelled messageRetried replyHandled apiKeyCreated \
             apiKeyRotated apiKeyRevoked mailboxConnected mailboxActivated mailboxDisconnected mailboxesChecked \
             mailboxesCleared leadWordsSaved rejectedLeadFixed bookerCodeAdded bookerCodeChanged \
             bookerCodeDeleted campaignCreated campaignChanged campaignDeleted automatedCampaignCreated \
             automatedCampaignChanged automatedCampaignSwitched automatedCampaignDeleted automationDecided \
             leadCampaignAssigned leadCampaignRemoved leadCampaignsAssigned leadCampaignsUndone leadCampaignsResumed \
             leadMessageSent touchpointPaused touchpointResumed touchpointSentNow touchpointResent \
             touchpointTextsRenewed salesPersonIdAdded salesPersonIdDeleted"
        );
    }

    #[test]
    fn stored_names_read_back_and_labels_are_distinct() {
        for &action in Action::ALL {
            assert_eq!(Action::parse(action.as_str()), Some(action));
        }
        let labels: BTreeSet<_> = Action::ALL.iter().copied().map(Action::label).collect();
        assert_eq!(labels.len(), Action::ALL.len());
        assert_eq!(Action::parse("signin"), None);
    }
}
