//! Maps kinds of jobs to their code.

use domain::channels::Channel;
use domain::jobs::Job;
use tokio_util::sync::CancellationToken;

use crate::bell::BadRedisUrl;
use crate::context::Context;
use crate::error::{FAILED, JobError};
use crate::task::{Done, Task};
use crate::worker::{WorkerConfig, work_with};
use crate::{
    account_link_mail, automated_preview, bulk_assignment, do_not_call_removal, held_messages,
    lead_campaigns, lead_import, lead_import_expiry, lead_matches, listing_pictures, listing_source_mail,
    listing_sync, listing_upkeep, mailbox_checks, mailbox_lost_mail, mailbox_proof, mailbox_revocations,
    mailbox_sync, membership_refresh, message_dispatch, notification_digest, notification_text,
    outreach_dry_run, outreach_planning, owner_data, password_reset, postcard_artwork, postcard_stop,
    profile_picture, realtor_standings, report, report_expiry, report_mail, template_picture,
};

/// The worker process: runs the jobs of the catalog until `shutdown`, then drains within 30 s.
///
/// # Errors
/// [`BadRedisUrl`] when the URL of Redis is invalid.
pub async fn work(
    config: WorkerConfig,
    context: Context,
    shutdown: CancellationToken,
) -> Result<(), BadRedisUrl> {
    report::remove_leftovers();
    let (db, clock) = (context.db.clone(), context.clock.clone());
    let perform = move |task| perform(context.clone(), task);
    work_with(config, db, clock, perform, shutdown).await
}

async fn perform(context: Context, task: Task) -> Result<Done, JobError> {
    match &task.claimed.job {
        Ok(Job::Report(order)) => report::perform(&context, &task, order).await,
        Ok(Job::OwnerData { .. }) => owner_data::perform(&context, &task).await,
        Ok(Job::ReportMail { report }) => report_mail::perform(&context, &task, *report).await,
        Ok(Job::AccountLinkMail { user, purpose }) => {
            account_link_mail::perform(&context, &task, *user, *purpose).await
        }
        Ok(Job::PasswordReset { account }) => password_reset::perform(&context, &task, *account).await,
        Ok(Job::ProfilePicture { user, upload }) => {
            profile_picture::perform(&context, &task, *user, upload).await
        }
        Ok(Job::TemplatePicture { picture, upload }) => {
            template_picture::perform(&context, &task, *picture, upload).await
        }
        Ok(Job::Emails { .. }) => message_dispatch::perform(&context, &task, Channel::Email, None).await,
        Ok(Job::MailboxEmails { mailbox, .. }) => {
            message_dispatch::perform(&context, &task, Channel::Email, Some(*mailbox)).await
        }
        Ok(Job::Outreach { channel, .. }) => message_dispatch::perform(&context, &task, *channel, None).await,
        Ok(Job::DueMessages(lane)) => message_dispatch::perform_due(&context, &task, *lane).await,
        Ok(Job::PostcardStop { message }) => postcard_stop::perform(&context, &task, *message).await,
        Ok(Job::PostcardArtwork { .. }) => postcard_artwork::perform(&context, &task).await,
        Ok(Job::ListingPictures { listing }) => listing_pictures::perform(&context, &task, *listing).await,
        Ok(Job::MembershipRefresh {
            zip_codes,
            happened_since,
        }) => membership_refresh::perform(&context, &task, zip_codes, *happened_since).await,
        Ok(Job::OutreachPlanning {
            zip_codes,
            happened_since,
        }) => outreach_planning::perform(&context, &task, zip_codes, *happened_since).await,
        Ok(Job::HeldMessages) => held_messages::perform(&context, &task).await,
        Ok(Job::OutreachDryRun { .. }) => outreach_dry_run::perform(&context, &task).await,
        Ok(Job::NotificationText { user, day }) => {
            notification_text::perform(&context, &task, *user, *day).await
        }
        Ok(Job::NotificationDigest { user, day }) => {
            notification_digest::perform(&context, &task, *user, *day).await
        }
        Ok(Job::ListingSync { source }) => listing_sync::perform(&context, &task, source).await,
        Ok(Job::ListingSourceMail {
            user,
            source,
            trouble,
        }) => listing_source_mail::perform(&context, &task, *user, *source, *trouble).await,
        Ok(Job::ListingUpkeep) => listing_upkeep::perform(&context, &task).await,
        Ok(Job::RealtorStandings) => realtor_standings::perform(&context, &task).await,
        Ok(Job::LeadMatches) => lead_matches::perform(&context, &task).await,
        Ok(Job::LeadCampaigns) => lead_campaigns::perform(&context, &task).await,
        Ok(Job::AutomatedPreview { preview }) => automated_preview::perform(&context, &task, *preview).await,
        Ok(Job::BulkAssignment { assignment }) => bulk_assignment::assign(&context, &task, *assignment).await,
        Ok(Job::BulkAssignmentUndo { assignment }) => {
            bulk_assignment::undo(&context, &task, *assignment).await
        }
        Ok(Job::LeadImportCheck { import }) => lead_import::check(&context, &task, *import).await,
        Ok(Job::LeadImportApply { import }) => lead_import::apply(&context, &task, *import).await,
        Ok(Job::LeadImportUndo { import }) => lead_import::undo(&context, &task, *import).await,
        Ok(Job::LeadImportExpiry) => lead_import_expiry::perform(&context, &task).await,
        Ok(Job::MailboxRevocations) => mailbox_revocations::perform(&context, &task).await,
        Ok(Job::MailboxChecks) => mailbox_checks::perform(&context, &task).await,
        Ok(Job::MailboxLostMail { mailbox }) => mailbox_lost_mail::perform(&context, &task, *mailbox).await,
        Ok(Job::MailboxSync { mailbox }) => mailbox_sync::perform(&context, &task, *mailbox).await,
        Ok(Job::MailboxProof { mailbox }) => mailbox_proof::perform(&context, &task, *mailbox).await,
        Ok(Job::ReportExpiry) => report_expiry::perform(&context, &task).await,
        Ok(Job::DoNotCallRemoval) => do_not_call_removal::perform(&context, &task).await,
        // The worker has refused it already.
        Err(_) => Err(JobError::refused(
            FAILED,
            "This version of Doorstep doesn't support this type of job.",
        )),
    }
}
