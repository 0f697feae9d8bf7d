//! Jobs: what each kind carries, the queues and the states. [`Job::kind`] is the table of kinds.

mod kind;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::account_links::LinkPurpose;
use crate::channels::Channel;
use crate::ids::{JobId, ListingId, SourceId, TenantId, UserId};
use crate::listing_sources::SourceTrouble;
use crate::messages::Lane;
use crate::reports::ReportOrder;

pub use kind::{Cause, Kind};

/// A line of work with workers of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Queue {
    /// Someone is watching: reports, images.
    Interactive,
    /// Nobody is: membership, mails, housekeeping.
    Background,
}

impl Queue {
    /// All queues.
    pub const ALL: [Self; 2] = [Self::Interactive, Self::Background];

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Interactive => 1,
            Self::Background => 2,
        }
    }

    /// The queue of a stored value.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|queue| queue.code() == code)
    }

    /// The name of its bell and in metrics.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Interactive => "interactive",
            Self::Background => "background",
        }
    }

    /// How many jobs of one company run at once on it, over all processes.
    #[must_use]
    pub fn running_per_company(self) -> i64 {
        match self {
            Self::Interactive => 4,
            Self::Background => 8,
        }
    }
}

/// What a job does, with all it needs to do it later. Ids, never copies of data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload", rename_all = "camelCase")]
pub enum Job {
    /// Ask who owns the homes of listings: those whose requests name this job.
    OwnerData {
        /// Tells this order from another under the same key.
        order: String,
    },
    /// Mail the owner of a finished report its lasting link.
    ReportMail {
        /// The job that made the file.
        report: JobId,
    },
    /// Mail someone a link to set a password by.
    AccountLinkMail {
        /// Whom.
        user: UserId,
        /// What the link is for.
        purpose: LinkPurpose,
    },
    /// Have a link to reset the password mailed, if somebody asked for one for an account.
    PasswordReset {
        /// The account; none for an unknown name.
        account: Option<ResetOf>,
    },
    /// Make a picture that was handed in a user's.
    ProfilePicture {
        /// Whose.
        user: UserId,
        /// The object that was handed in.
        upload: String,
    },
    /// Make a picture that was handed in ready for templates.
    TemplatePicture {
        /// Which.
        picture: Uuid,
        /// The object that was handed in.
        upload: String,
    },
    /// Send the e-mails that name this job in the ledger of messages.
    Emails {
        /// Tells this order from another under the same key.
        order: String,
        /// Whether somebody tries a template.
        is_test: bool,
    },
    /// Send the outreach that a person has ordered: the messages that name this job.
    Outreach {
        /// By what way.
        channel: Channel,
        /// Tells this order from another under the same key.
        order: String,
    },
    /// Send what is due of a lane and belongs to no job.
    DueMessages(Lane),
    /// Ask the printer to stop a postcard.
    PostcardStop {
        /// Which message it is.
        message: Uuid,
    },
    /// Draw both sides of a postcard as the printer takes them: those of the order that
    /// names this job.
    PostcardArtwork {
        /// Of which template.
        template: Uuid,
    },
    /// Fetch the pictures of a listing that somebody looks at.
    ListingPictures {
        /// Which.
        listing: ListingId,
    },
    /// Bring the company's listing membership in these zips up to date.
    MembershipRefresh {
        /// Zips whose listings or territory changed; at most 500.
        zip_codes: Vec<String>,
        /// Since when something may have happened to their listings that the company's
        /// people are to be told of; absent where only the territory changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        happened_since: Option<DateTime<Utc>>,
    },
    /// Plan what goes out by itself about what happened to listings in these zips.
    OutreachPlanning {
        /// The zips; at most 500.
        zip_codes: Vec<String>,
        /// Since when something may have happened.
        happened_since: DateTime<Utc>,
    },
    /// Look again at what is held, until its reason is gone or it is over.
    HeldMessages,
    /// Write what would have gone out about a child market or bucket: the dry run that
    /// names this job.
    OutreachDryRun {
        /// Tells this order from another under the same key.
        order: String,
    },
    /// Mail someone what they wanted to be mailed of a day.
    NotificationDigest {
        /// Whom.
        user: UserId,
        /// The day, in the company's zone.
        day: NaiveDate,
    },
    /// Text someone what they wanted to be texted of a day.
    NotificationText {
        /// Whom.
        user: UserId,
        /// The day, in the company's zone.
        day: NaiveDate,
    },
    /// Count how realtors stand in the company's territory.
    RealtorStandings,
    /// Delete the company's report files that are past their date.
    ReportExpiry,
    /// Delete numbers of do-not-call registries that the company has removed.
    DoNotCallRemoval,
    /// Make listings active that are new no longer, and delete old events.
    ListingUpkeep,
    /// Read a source of listings: go on with the walk under way, or begin what is due.
    ListingSync {
        /// The name the source is configured by.
        source: String,
    },
    /// Mail a super admin that a source of listings needs a person.
    ListingSourceMail {
        /// Whom.
        user: UserId,
        /// The source.
        source: SourceId,
        /// What for.
        trouble: SourceTrouble,
    },
    /// Make the file of a report. Its order brings the stored name and payload.
    #[serde(untagged)]
    Report(ReportOrder),
}

/// Whose password is to be reset.
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

/// How long to wait after the given failed attempt (from 1) before the next:
/// 5 s doubling up to 10 minutes.
#[must_use]
pub fn retry_delay(attempt: i32) -> TimeDelta {
    let doublings = u32::try_from(attempt.max(1) - 1).unwrap_or(0).min(7);
    TimeDelta::seconds((5_i64 << doublings).min(600))
}

/// Where a job stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Waits for its due time or a worker.
    Queued,
    /// A worker holds its lease.
    Running,
    /// Done, once.
    Succeeded,
    /// Given up, with a reason.
    Failed,
    /// Ended by its owner.
    Cancelled,
}

impl State {
    /// All states.
    pub const ALL: [Self; 5] = [
        Self::Queued,
        Self::Running,
        Self::Succeeded,
        Self::Failed,
        Self::Cancelled,
    ];

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Queued => 0,
            Self::Running => 1,
            Self::Succeeded => 2,
            Self::Failed => 3,
            Self::Cancelled => 4,
        }
    }

    /// The state of a stored value.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == code)
    }

    /// The name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Running => "running",
            Self::Succeeded => "succeeded",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
        }
    }

    /// Whether nothing will happen to it by itself any more.
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

    // Jobs that were written before users had lanes are stored so.
    #[test]
    fn what_is_due_without_a_sender_is_the_companys() {
        let stored = serde_json::json!({ "kind": "dueMessages", "payload": { "channel": Channel::Email } });
        let job = Job::DueMessages(Lane::of_company(Channel::Email));
        assert_eq!(serde_json::to_value(&job).expect("json"), stored);
        assert_eq!(serde_json::from_value::<Job>(stored).expect("a job"), job);
        let user = UserId(uuid::Uuid::nil());
        let own = Lane::of_user(Channel::Email, user);
        assert_ne!(Job::due_key(own), Job::due_key(Lane::of_company(Channel::Email)));
        // Texts and postcards leave by the company's account, whoever sends them.
        assert_eq!(Lane::of_user(Channel::Sms, user), Lane::of_company(Channel::Sms));
    }

    // Reports that were ordered before there were several kinds are stored so.
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
