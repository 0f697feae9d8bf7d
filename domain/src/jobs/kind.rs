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
            Self::OwnerData { .. } => Kind::new("ownerData", "Home owners' data", Interactive, OrderedForLater, 12),
            Self::ProfilePicture { .. } => Kind::new("profilePicture", "Profile picture", Interactive, Ordered, 5),
            Self::TemplatePicture { .. } => Kind::new("templatePicture", "Template picture", Interactive, Ordered, 5),
            Self::PostcardArtwork { .. } => Kind::new("postcardArtwork", "Print files of a postcard", Interactive, Ordered, 5),
            Self::OutreachDryRun { .. } => Kind::new("outreachDryRun", "Dry run", Interactive, Ordered, 5),
            Self::Emails { is_test, .. } => {
                Kind::new("emails", if *is_test { "Test e-mail" } else { "E-mail" }, Interactive, Ordered, 12)
            }
            Self::Outreach { channel, .. } => {
                let title = match channel {
                    Channel::Email => "E-mail",
                    Channel::Sms => "Text message",
                    Channel::Mailer => "Postcard",
                };
                Kind::new("outreach", title, Interactive, Ordered, 12)
            }
            Self::PostcardStop { .. } => Kind::new("postcardStop", "Stop a postcard", Interactive, Followed, 5),
            Self::ListingPictures { .. } => Kind::new("listingPictures", "Pictures of a listing", Interactive, Viewed, 5),

            Self::AccountLinkMail { purpose, .. } => {
                let title = match purpose {
                    LinkPurpose::Invitation => "Invitation e-mail",
                    LinkPurpose::Reset => "Password reset e-mail",
                };
                Kind::new("accountLinkMail", title, Background, Followed, 12)
            }
            Self::PasswordReset { .. } => Kind::new("passwordReset", "Password reset", Background, Followed, 12),
            Self::ReportMail { .. } => Kind::new("reportMail", "E-mail with the report's link", Background, Followed, 12),
            Self::NotificationDigest { .. } => {
                Kind::new("notificationDigest", "E-mail with the day's notifications", Background, Followed, 12)
            }
            Self::NotificationText { .. } => {
                Kind::new("notificationText", "Text with the day's notifications", Background, Followed, 12)
            }
            Self::ListingSourceMail { .. } => {
                Kind::new("listingSourceMail", "E-mail about a listing source", Background, Followed, 12)
            }
            Self::MembershipRefresh { .. } => {
                Kind::new(Kind::MEMBERSHIP_REFRESH, "Listings of changed zip codes", Background, Followed, 20)
            }
            Self::OutreachPlanning { .. } => Kind::new("outreachPlanning", "Automatic messages", Background, Followed, 20),
            Self::RealtorStandings => Kind::new("realtorStandings", "Ranks of realtors", Background, Followed, 20),
            Self::ReportExpiry => Kind::new("reportExpiry", "Old report files", Background, Followed, 20),
            Self::DoNotCallRemoval => Kind::new("doNotCallRemoval", "Removed do-not-call numbers", Background, Followed, 20),
            Self::ListingUpkeep => Kind::new("listingUpkeep", "Listing upkeep", Background, Followed, 20),
            Self::ListingSync { .. } => Kind::new("listingSync", "Listings of a source", Background, Followed, 20),
            Self::DueMessages(_) => Kind::new("dueMessages", "Due messages", Background, Standing, i32::MAX),
            Self::HeldMessages => Kind::new("heldMessages", "Held messages", Background, Standing, i32::MAX),
        }
    }
}
