//! The table of kinds of job.

use super::{Job, Queue};
use crate::account_links::LinkPurpose;
use crate::channels::Channel;

/// The properties of a kind of job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The stored name, also the tag of its payload.
    pub name: &'static str,
    /// Its title, which the owner reads.
    pub title: &'static str,
    /// Its queue.
    pub queue: Queue,
    /// Why it exists.
    pub cause: Cause,
    /// The attempts before it fails.
    pub max_attempts: i32,
}

/// Why a job exists. It decides who is told about it and what it counts toward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A person ordered it and waits for it.
    Ordered,
    /// A person ordered it and does other work meanwhile.
    OrderedForLater,
    /// It follows from other work or from the time of day.
    Followed,
    /// A user viewed something that it completes.
    Viewed,
    /// It does all work that is due now and later, so it continues after any failure.
    Standing,
}

impl Cause {
    /// Whether the job counts toward the limits of unfinished work.
    #[must_use]
    pub fn is_limited(self) -> bool {
        match self {
            Self::Ordered | Self::OrderedForLater => true,
            Self::Followed | Self::Viewed | Self::Standing => false,
        }
    }

    /// Whether the owner is notified when the job ends.
    #[must_use]
    pub fn notifies_owner(self) -> bool {
        match self {
            Self::OrderedForLater => true,
            Self::Ordered | Self::Followed | Self::Viewed | Self::Standing => false,
        }
    }
}

impl Kind {
    /// The name of the kind of [`Job::MembershipRefresh`], for statements that look for such jobs.
    pub const MEMBERSHIP_REFRESH: &'static str = "membershipRefresh";

    /// The name of the job that plans and hands off the campaigns of leads.
    pub const LEAD_CAMPAIGNS: &'static str = "leadCampaigns";

    /// The names of the kinds with [`Cause::Viewed`]: the live stream reports them, lists of a
    /// person's jobs leave them out.
    pub const UNLISTED: [&'static str; 1] = ["listingPictures"];

    const fn new(
        name: &'static str,
        title: &'static str,
        queue: Queue,
        cause: Cause,
        max_attempts: i32,
    ) -> Self {
        Self {
            name,
            title,
            queue,
            cause,
            max_attempts,
        }
    }
}

impl Job {
    /// The table: name, title, queue, cause and attempts of each kind. Titles may differ within a
    /// kind.
    #[must_use]
    #[rustfmt::skip]
    pub fn kind(&self) -> Kind {
        use Cause::{Followed, Ordered, OrderedForLater, Standing, Viewed};
        use Queue::{Background, Interactive};
        match self {
            Self::Report(order) => Kind::new(order.kind().job, order.kind().title, Interactive, OrderedForLater, 5),
            Self::OwnerData { .. } => Kind::new("ownerData", "Home owner data", Interactive, OrderedForLater, 12),
            Self::ProfilePicture { .. } => Kind::new("profilePicture", "Profile picture", Interactive, Ordered, 5),
            Self::TemplatePicture { .. } => Kind::new("templatePicture", "Template picture", Interactive, Ordered, 5),
            Self::PostcardArtwork { .. } => Kind::new("postcardArtwork", "Postcard print files", Interactive, Ordered, 5),
            Self::OutreachDryRun { .. } => Kind::new("outreachDryRun", "Dry run", Interactive, Ordered, 5),
            Self::Emails { is_test, .. } => {
                Kind::new("emails", if *is_test { "Test email" } else { "Email" }, Interactive, Ordered, 12)
            }
            Self::MailboxEmails { .. } => Kind::new("mailboxEmails", "Email", Interactive, Ordered, 12),
            Self::Outreach { channel, .. } => {
                let title = match channel {
                    Channel::Email => "Email",
                    Channel::Sms => "Text message",
                    Channel::Mailer => "Postcard",
                };
                Kind::new("outreach", title, Interactive, Ordered, 12)
            }
            Self::LeadImportCheck { .. } => {
                Kind::new("leadImportCheck", "Lead import dry run", Interactive, OrderedForLater, 5)
            }
            Self::LeadImportApply { .. } => Kind::new("leadImportApply", "Lead import", Interactive, OrderedForLater, 20),
            Self::LeadImportUndo { .. } => {
                Kind::new("leadImportUndo", "Undo lead import", Interactive, OrderedForLater, 20)
            }
            Self::AutomatedPreview { .. } => {
                Kind::new("automatedPreview", "Preview of an automated campaign", Interactive, Ordered, 5)
            }
            Self::BulkAssignment { .. } => {
                Kind::new("bulkAssignment", "Campaign assignment", Interactive, OrderedForLater, 20)
            }
            Self::BulkAssignmentUndo { .. } => {
                Kind::new("bulkAssignmentUndo", "Undo campaign assignment", Interactive, OrderedForLater, 20)
            }
            Self::PostcardStop { .. } => Kind::new("postcardStop", "Stop postcard", Interactive, Followed, 5),
            Self::ListingPictures { .. } => Kind::new("listingPictures", "Listing pictures", Interactive, Viewed, 5),

            Self::AccountLinkMail { purpose, .. } => {
                let title = match purpose {
                    LinkPurpose::Invitation => "Invitation email",
                    LinkPurpose::Reset => "Password reset email",
                };
                Kind::new("accountLinkMail", title, Background, Followed, 12)
            }
            Self::PasswordReset { .. } => Kind::new("passwordReset", "Password reset", Background, Followed, 12),
            Self::ReportMail { .. } => Kind::new("reportMail", "Report email", Background, Followed, 12),
            Self::NotificationDigest { .. } => {
                Kind::new("notificationDigest", "Daily notification email", Background, Followed, 12)
            }
            Self::NotificationText { .. } => {
                Kind::new("notificationText", "Daily notification text", Background, Followed, 12)
            }
            Self::ListingSourceMail { .. } => {
                Kind::new("listingSourceMail", "Listing source email", Background, Followed, 12)
            }
            Self::MembershipRefresh { .. } => {
                Kind::new(Kind::MEMBERSHIP_REFRESH, "Listing refresh", Background, Followed, 20)
            }
            Self::OutreachPlanning { .. } => Kind::new("outreachPlanning", "Automatic messages", Background, Followed, 20),
            Self::RealtorStandings => Kind::new("realtorStandings", "Realtor rankings", Background, Followed, 20),
            Self::LeadMatches => Kind::new("leadMatches", "Property matches of leads", Background, Standing, i32::MAX),
            Self::LeadCampaigns => Kind::new(Kind::LEAD_CAMPAIGNS, "Campaigns of leads", Background, Standing, i32::MAX),
            Self::LeadImportExpiry => Kind::new("leadImportExpiry", "Lead import cleanup", Background, Followed, 20),
            Self::MailboxRevocations => Kind::new("mailboxRevocations", "Mailbox disconnection", Background, Standing, i32::MAX),
            Self::MailboxChecks => Kind::new("mailboxChecks", "Mailbox checks", Background, Standing, i32::MAX),
            Self::MailboxLostMail { .. } => {
                Kind::new("mailboxLostMail", "Disconnected mailbox email", Background, Followed, 12)
            }
            Self::MailboxProof { .. } => Kind::new("mailboxProof", "Mailbox test email", Background, Followed, 20),
            Self::MailboxSync { .. } => Kind::new("mailboxSync", "Mailbox sync", Background, Standing, i32::MAX),
            Self::ReportExpiry => Kind::new("reportExpiry", "Report file cleanup", Background, Followed, 20),
            Self::DoNotCallRemoval => Kind::new("doNotCallRemoval", "Do-not-call cleanup", Background, Followed, 20),
            Self::ListingUpkeep => Kind::new("listingUpkeep", "Listing maintenance", Background, Followed, 20),
            Self::ListingSync { .. } => Kind::new("listingSync", "Listing sync", Background, Followed, 20),
            Self::DueMessages(_) => Kind::new("dueMessages", "Due messages", Background, Standing, i32::MAX),
            Self::HeldMessages => Kind::new("heldMessages", "Held messages", Background, Standing, i32::MAX),
        }
    }
}
