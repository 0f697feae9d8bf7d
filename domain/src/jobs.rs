//! Jobs: what each kind carries, the queues and the states. [`Job::kind`] is the table of kinds.

mod kind;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use strum::VariantArray;
use uuid::Uuid;

use crate::account_links::LinkPurpose;
use crate::channels::Channel;
use crate::ids::{
    AutomatedPreviewId, BulkAssignmentId, JobId, LeadImportId, ListingId, MailConnectionId, SourceId,
    TenantId, UserId,
};
use crate::listing_sources::SourceTrouble;
use crate::messages::Lane;
use crate::reports::ReportOrder;

pub use kind::{Cause, Kind};

/// A queue of jobs with its own workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::FromRepr, strum::IntoStaticStr)]
#[repr(i16)]
#[strum(serialize_all = "camelCase")]
pub enum Queue {
    /// A user waits: reports, images.
    Interactive = 1,
    /// Nobody waits: membership, e-mails, housekeeping.
    Background = 2,
}

impl Queue {
    /// All queues.
    pub const ALL: [Self; 2] = [Self::Interactive, Self::Background];

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name of its bell, also in metrics.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The most concurrent jobs of one company on it, across all processes.
    #[must_use]
    pub fn running_per_company(self) -> i64 {
        match self {
            Self::Interactive => 4,
            Self::Background => 8,
        }
    }
}

/// What a job does, with the ids it needs; never copies of data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload", rename_all = "camelCase")]
pub enum Job {
    /// Buy the owner data of the listings whose requests name this job.
    OwnerData {
        /// Distinguishes this order from others under the same idempotency key.
        order: String,
    },
    /// E-mail the owner of a finished report its lasting link.
    ReportMail {
        /// The job that made the file.
        report: JobId,
    },
    /// E-mail a user a link to set a password.
    AccountLinkMail {
        /// The recipient.
        user: UserId,
        /// The purpose of the link.
        purpose: LinkPurpose,
    },
    /// Order the e-mail with a reset link, if the requested account exists.
    PasswordReset {
        /// The account; `None` for an unknown name.
        account: Option<ResetOf>,
    },
    /// Make an uploaded picture a user's profile picture.
    ProfilePicture {
        /// The user.
        user: UserId,
        /// The uploaded object.
        upload: String,
    },
    /// Process an uploaded picture for templates.
    TemplatePicture {
        /// The picture.
        picture: Uuid,
        /// The uploaded object.
        upload: String,
    },
    /// Send the e-mails that name this job in the ledger of messages.
    Emails {
        /// Distinguishes this order from others under the same idempotency key.
        order: String,
        /// Whether it is a test of a template.
        is_test: bool,
    },
    /// Send the e-mails that name this job from a mailbox of their user, and from nothing else.
    MailboxEmails {
        /// The mailbox.
        mailbox: MailConnectionId,
        /// Distinguishes this order from others under the same idempotency key.
        order: String,
    },
    /// Send the outreach that a user ordered: the messages that name this job.
    Outreach {
        /// The channel.
        channel: Channel,
        /// Distinguishes this order from others under the same idempotency key.
        order: String,
    },
    /// Send the due messages of a lane that belong to no job.
    DueMessages(Lane),
    /// Ask the printer to stop a postcard.
    PostcardStop {
        /// The message.
        message: Uuid,
    },
    /// Draw the print files of a postcard for the order that names this job.
    PostcardArtwork {
        /// The template.
        template: Uuid,
    },
    /// Download the pictures of a viewed listing.
    ListingPictures {
        /// The listing.
        listing: ListingId,
    },
    /// Update the company's listing memberships in these zip codes.
    MembershipRefresh {
        /// Zip codes whose listings or territory changed; at most 500.
        zip_codes: Vec<String>,
        /// The time since which listing events may need notifications; `None` if only the
        /// territory changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        happened_since: Option<DateTime<Utc>>,
    },
    /// Plan the automatic messages about listing events in these zip codes.
    OutreachPlanning {
        /// The zip codes; at most 500.
        zip_codes: Vec<String>,
        /// The time since which events may have happened.
        happened_since: DateTime<Utc>,
    },
    /// Review held messages.
    HeldMessages,
    /// Run the dry run that names this job.
    OutreachDryRun {
        /// Distinguishes this order from others under the same idempotency key.
        order: String,
    },
    /// E-mail a user the notifications of a day.
    NotificationDigest {
        /// The recipient.
        user: UserId,
        /// The day, in the company's zone.
        day: NaiveDate,
    },
    /// Text a user the notifications of a day.
    NotificationText {
        /// The recipient.
        user: UserId,
        /// The day, in the company's zone.
        day: NaiveDate,
    },
    /// Refresh the realtors' standings in the company's territory.
    RealtorStandings,
    /// Match leads with the listings in their zip codes.
    LeadMatches,
    /// Plan the campaigns of leads that changed, and hand off their due touchpoints.
    LeadCampaigns,
    /// Assign a campaign to the leads of a bulk assignment.
    BulkAssignment {
        /// The bulk assignment.
        assignment: BulkAssignmentId,
    },
    /// Remove the campaign of a bulk assignment from its leads.
    BulkAssignmentUndo {
        /// The bulk assignment.
        assignment: BulkAssignmentId,
    },
    /// Calculate what an automated campaign would do.
    AutomatedPreview {
        /// The preview.
        preview: AutomatedPreviewId,
    },
    /// Predict the result of an import of leads.
    LeadImportCheck {
        /// The import.
        import: LeadImportId,
    },
    /// Apply an import of leads.
    LeadImportApply {
        /// The import.
        import: LeadImportId,
    },
    /// Undo an import of leads.
    LeadImportUndo {
        /// The import.
        import: LeadImportId,
    },
    /// Delete the personal data of the company's old imports of leads.
    LeadImportExpiry,
    /// Revoke the tokens of the company's disconnected mailboxes.
    MailboxRevocations,
    /// Check the company's mailboxes that are due.
    MailboxChecks,
    /// E-mail a user that a mailbox has to be connected again.
    MailboxLostMail {
        /// The mailbox.
        mailbox: MailConnectionId,
    },
    /// Find out whether email from a mailbox keeps our headers.
    MailboxProof {
        /// The mailbox.
        mailbox: MailConnectionId,
    },
    /// Read the changes of a mailbox.
    MailboxSync {
        /// The mailbox.
        mailbox: MailConnectionId,
    },
    /// Delete the company's expired report files.
    ReportExpiry,
    /// Delete do-not-call numbers that the company has removed.
    DoNotCallRemoval,
    /// Make listings active that are no longer new, and delete old events.
    ListingUpkeep,
    /// Sync a listing source: continue the walk under way or begin the one that is due.
    ListingSync {
        /// The configured name of the source.
        source: String,
    },
    /// E-mail a super admin that a listing source needs a person.
    ListingSourceMail {
        /// The recipient.
        user: UserId,
        /// The source.
        source: SourceId,
        /// The problem.
        trouble: SourceTrouble,
    },
    /// Make the file of a report. Its order defines the stored name and payload.
    #[serde(untagged)]
    Report(ReportOrder),
}

/// The account of a password reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResetOf {
    /// The company.
    pub tenant: TenantId,
    /// The user.
    pub user: UserId,
}

impl Job {
    /// The waiting key of [`Self::DueMessages`], so that one job waits for each lane.
    #[must_use]
    pub fn due_key(lane: Lane) -> String {
        let channel = lane.channel.name();
        lane.sender.map_or_else(
            || format!("due:{channel}"),
            |user| format!("due:{channel}:{user}"),
        )
    }
}

/// The pause after the given failed attempt (from 1): 5 s, doubling up to 10 minutes.
#[must_use]
pub fn retry_delay(attempt: i32) -> TimeDelta {
    let doublings = u32::try_from(attempt.max(1) - 1).unwrap_or(0).min(7);
    TimeDelta::seconds((5_i64 << doublings).min(600))
}

/// The state of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr, VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
#[repr(i16)]
pub enum State {
    /// Waits for its due time or a worker.
    Queued = 0,
    /// A worker holds its lease.
    Running = 1,
    /// It has succeeded.
    Succeeded = 2,
    /// It has failed for good.
    Failed = 3,
    /// Its owner cancelled it.
    Cancelled = 4,
}

impl State {
    /// All states.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether it is final.
    #[must_use]
    pub fn is_final(self) -> bool {
        matches!(self, Self::Succeeded | Self::Failed | Self::Cancelled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::listing_filter::ListingFilter;
    use crate::reports::Delivery;
    use crate::reports::listing::{ListingColumn, ListingReportOrder};

    #[test]
    fn delays_double_up_to_ten_minutes() {
        let seconds: Vec<_> = (1..=9)
            .map(|attempt| retry_delay(attempt).num_seconds())
            .collect();
        assert_eq!(seconds, [5, 10, 20, 40, 80, 160, 320, 600, 600]);
    }

    #[test]
    fn a_job_reads_back_by_the_name_of_its_kind() {
        let user = UserId(Uuid::from_u128(7));
        let (uuid, day) = (
            Uuid::from_u128(8),
            NaiveDate::from_ymd_opt(2026, 11, 27).expect("a day"),
        );
        let order = || "o".to_owned();
        let upload = order;
        let zip_codes = || vec!["10016".to_owned()];
        let jobs = [
            Job::Report(ReportOrder::Listing(ListingReportOrder {
                columns: Vec::new(),
                filter: ListingFilter::default(),
                delivery: Delivery::Email,
            })),
            Job::OwnerData { order: order() },
            Job::ReportMail { report: JobId(uuid) },
            Job::AccountLinkMail {
                user,
                purpose: LinkPurpose::Reset,
            },
            Job::PasswordReset { account: None },
            Job::ProfilePicture {
                user,
                upload: upload(),
            },
            Job::TemplatePicture {
                picture: uuid,
                upload: upload(),
            },
            Job::Emails {
                order: order(),
                is_test: true,
            },
            Job::MailboxEmails {
                mailbox: MailConnectionId(uuid),
                order: order(),
            },
            Job::Outreach {
                channel: Channel::Sms,
                order: order(),
            },
            Job::DueMessages(Lane::of_company(Channel::Mailer)),
            Job::PostcardStop { message: uuid },
            Job::PostcardArtwork { template: uuid },
            Job::ListingPictures {
                listing: ListingId(uuid),
            },
            Job::MembershipRefresh {
                zip_codes: zip_codes(),
                happened_since: None,
            },
            Job::OutreachPlanning {
                zip_codes: zip_codes(),
                happened_since: DateTime::UNIX_EPOCH,
            },
            Job::HeldMessages,
            Job::OutreachDryRun { order: order() },
            Job::NotificationDigest { user, day },
            Job::NotificationText { user, day },
            Job::RealtorStandings,
            Job::LeadMatches,
            Job::LeadCampaigns,
            Job::LeadImportCheck {
                import: LeadImportId(uuid),
            },
            Job::LeadImportApply {
                import: LeadImportId(uuid),
            },
            Job::LeadImportUndo {
                import: LeadImportId(uuid),
            },
            Job::LeadImportExpiry,
            Job::MailboxRevocations,
            Job::MailboxProof {
                mailbox: MailConnectionId(uuid),
            },
            Job::MailboxLostMail {
                mailbox: MailConnectionId(uuid),
            },
            Job::MailboxChecks,
            Job::MailboxSync {
                mailbox: MailConnectionId(uuid),
            },
            Job::ReportExpiry,
            Job::DoNotCallRemoval,
            Job::ListingUpkeep,
            Job::ListingSync { source: order() },
        ];
        for job in jobs {
            let written = serde_json::to_value(&job).expect("json");
            let kind = job.kind();
            assert_eq!(written["kind"], kind.name);
            assert_eq!(kind.cause == Cause::Viewed, Kind::UNLISTED.contains(&kind.name));
            assert_eq!(serde_json::from_value::<Job>(written).expect("a job"), job);
        }
    }

    // Jobs from before users had lanes are stored like this.
    #[test]
    fn due_messages_without_a_sender_are_the_companys() {
        let stored = serde_json::json!({ "kind": "dueMessages", "payload": { "channel": Channel::Email } });
        let job = Job::DueMessages(Lane::of_company(Channel::Email));
        assert_eq!(serde_json::to_value(&job).expect("json"), stored);
        assert_eq!(serde_json::from_value::<Job>(stored).expect("a job"), job);
        let user = UserId(uuid::Uuid::nil());
        let own = Lane::of_user(Channel::Email, user);
        assert_ne!(Job::due_key(own), Job::due_key(Lane::of_company(Channel::Email)));
        // The company's account sends texts and postcards for every user.
        assert_eq!(Lane::of_user(Channel::Sms, user), Lane::of_company(Channel::Sms));
    }

    // Reports from before there were several kinds are stored like this.
    #[test]
    fn an_order_of_a_report_is_stored_by_the_name_of_its_kind() {
        let stored = serde_json::json!({
            "kind": "listingReport",
            "payload": {
                "columns": ["address", "mlsNo"],
                "filter": ListingFilter::default(),
                "delivery": "email",
            },
        });
        let order = ReportOrder::Listing(ListingReportOrder {
            columns: vec![ListingColumn::Address, ListingColumn::MlsNo],
            filter: ListingFilter::default(),
            delivery: Delivery::Email,
        });
        let job = Job::Report(order);
        assert_eq!(job.kind().name, "listingReport");
        assert_eq!(serde_json::to_value(&job).expect("json"), stored);
        assert_eq!(serde_json::from_value::<Job>(stored).expect("a job"), job);
    }
}
