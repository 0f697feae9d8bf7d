//! Jobs: the worker that runs them, the scheduler that wakes it, and a module for each kind.
//!
//! The ledger in PostgreSQL (`database::jobs`) is authoritative. Redis is only a bell: a commit
//! rings it ([`bell`]), a worker that hears it claims due jobs ([`work`]), and the scheduler
//! rings again for due work that was not heard ([`schedule`]). Losing Redis, a worker or the
//! scheduler loses no job:
//!
//! - A lost ring: the scheduler's sweep rings again within 10 s.
//! - No Redis at all: a worker that can't listen reads the ledger
//!   every few seconds, so work goes on, only later, for as long as Redis is away.
//! - A lost worker: its leases run out and the sweep gives the jobs back. Its
//!   late finishes name an old fence and change nothing.
//! - A lost scheduler: another takes the lead when the lease runs out.
//!
//! SQL, business rules and the protocols of providers don't belong here.

mod account_link_mail;
mod automated_preview;
mod bell;
mod bulk_assignment;
mod catalog;
mod context;
mod do_not_call_removal;
mod error;
mod held_messages;
mod lead_campaigns;
mod lead_import;
mod lead_import_expiry;
mod lead_matches;
mod listing_pictures;
mod listing_source_mail;
mod listing_sync;
mod listing_upkeep;
mod mail;
mod mail_outcome;
mod mailbox_checks;
mod mailbox_health;
mod mailbox_lost_mail;
mod mailbox_proof;
mod mailbox_revocations;
mod mailbox_sync;
mod membership_refresh;
mod message_dispatch;
mod notification_digest;
mod notification_text;
mod outreach_dry_run;
pub mod outreach_planning;
mod owner_data;
mod password_reset;
mod postcard_artwork;
mod postcard_stop;
mod profile_picture;
mod progress;
mod realtor_standings;
pub mod report;
mod report_expiry;
mod report_mail;
mod report_turns;
mod requester;
mod scheduler;
mod senders;
mod sources;
mod stored_files;
mod task;
mod template_picture;
mod worker;

pub use bell::{BadRedisUrl, bell};
pub use catalog::work;
pub use context::Context;
pub use error::JobError;
pub use progress::{Progress, Stop};
pub use report_turns::ReportTurns;
pub use scheduler::{SchedulerConfig, measure, schedule};
pub use senders::{AccountMail, Mailer, Pace, Paces, Post, Rates};
pub use sources::{ListingSources, OwnerSource};
pub use task::{Done, Task};
pub use worker::{WorkerConfig, work_with};
