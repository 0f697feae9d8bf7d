//! The worker and the scheduler on a real PostgreSQL, a real Redis, the S3
//! protocol and an SMTP sink.

#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
#![allow(
    clippy::print_stdout,
    reason = "the figures that promises are measured by are shown"
)]

mod account_link_mail;
mod bell;
mod kill;
mod lanes;
mod lead_campaigns;
mod lead_imports;
mod lead_matches;
mod lead_replay;
mod ledger;
mod listing_pictures;
mod listing_sweep;
mod listing_sync;
mod listing_upkeep;
mod listings;
mod mailbox_checks;
mod mailbox_replies;
mod mailbox_revocations;
mod mailbox_sending;
mod mailboxes;
mod manual_outreach;
mod market_day;
mod measured;
mod message_dispatch;
mod notifications;
mod outreach;
mod outreach_mail;
mod outreach_planning;
mod outside;
mod owner_data;
mod postcard_artwork;
mod process;
mod profile_picture;
mod realtor_standings;
mod redis;
mod report;
mod report_mail;
mod scheduler;
mod sent_pictures;
mod served;
mod source;
mod stack;
mod template_picture;
mod worker;
