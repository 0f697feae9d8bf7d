//! All SQL of Doorstep, and the types that keep companies apart.
//!
//! There is one way to a row: a [`Session`] (the caller) yields a scope for a named permission, a
//! scope opens a transaction, and only a transaction runs a query of this crate. Pools and
//! connections are private, so code that leaves out a step does not compile:
//!
//! ```
//! # async fn story(db: &database::Db, session: &database::Session) -> anyhow::Result<()> {
//! use domain::roles::Permission;
//! let scope = session.allow_company(Permission::OwnWork)?;
//! let mut tx = db.tenant(&scope).await?;
//! tx.commit().await?;
//! # Ok(())
//! # }
//! ```
//!
//! A session alone opens no transaction:
//!
//! ```compile_fail,E0308
//! # async fn story(db: &database::Db, session: &database::Session) -> anyhow::Result<()> {
//! let mut tx = db.tenant(session).await?;
//! tx.commit().await?;
//! # Ok(())
//! # }
//! ```
//!
//! A scope can't be constructed:
//!
//! ```compile_fail,E0451
//! # fn story(tenant_id: domain::ids::TenantId) -> database::TenantScope {
//! database::TenantScope { tenant_id, actor: domain::actor::Actor::System }
//! # }
//! ```
//!
//! Pools and a transaction's connection are private:
//!
//! ```compile_fail,E0616
//! # fn story(db: &database::Db) {
//! let pool = &db.pools;
//! # }
//! ```
//!
//! ```compile_fail,E0624
//! # fn story(tx: &mut database::TenantTx) {
//! let connection = tx.connection();
//! # }
//! ```
//!
//! Each kind of transaction has its own functions: the gate reads no jobs.
//!
//! ```compile_fail,E0308
//! # async fn story(tx: &mut database::GateTx, id: domain::ids::JobId) -> anyhow::Result<()> {
//! database::jobs::get(tx, id).await?;
//! # Ok(())
//! # }
//! ```

pub mod account_links;
pub mod api_keys;
pub mod api_usage;
pub mod audit;
pub mod automated_campaigns;
pub mod booker_codes;
pub mod campaigns;
pub mod changes;
pub mod companies;
pub mod company_settings;
pub mod company_sign_in;
pub mod consents;
pub mod dashboard;
pub mod do_not_call;
pub mod email_accounts;
pub mod gate;
pub mod geocoded_addresses;
pub mod held_review;
pub mod inbound_messages;
pub mod job_lifecycle;
pub mod jobs;
pub mod lead_campaigns;
pub mod leads;
pub mod listing_events;
pub mod listing_import;
pub mod listing_options;
pub mod listing_pictures;
pub mod listing_sources;
pub mod listings;
pub mod mail_connections;
pub mod mail_copies;
pub mod mail_messages;
pub mod mailer_caps;
pub mod memberships;
pub mod messages;
pub mod migrate;
pub mod notifications;
pub mod office_addresses;
pub mod outreach_dry_runs;
pub mod outreach_planning;
pub mod outreach_recipients;
pub mod outreach_senders;
pub mod own_mail;
pub mod owner_data;
pub mod partner_answers;
pub mod platform;
pub mod profile_pictures;
pub mod property_conversions;
pub mod property_details;
pub mod property_flags;
pub mod property_outreach;
pub mod realtor_standings;
pub mod realtors;
pub mod reference;
pub mod report_files;
pub mod report_rows;
pub mod results;
pub mod routes;
pub mod sales_person_ids;
pub mod saved_views;
pub mod sealed;
pub mod sent_pictures;
pub mod sessions;
pub mod sign_in_providers;
pub mod sms_senders;
pub mod sso;
pub mod suppressions;
pub mod template_snapshots;
pub mod templates;
pub mod territory;
pub mod tokens;
pub mod unsubscribes;
pub mod users;
pub mod views;
pub mod zips;

mod beginnings;
mod connect;
mod error;
mod job_limits;
mod known;
mod listing_filter;
mod outcomes;
mod patterns;
mod reading;
mod scope;
mod stored;
mod transaction;

pub use connect::{Db, DbConfig, Health, Login, Logins, Purpose};
pub use error::{DbError, Result};
pub use reading::Reading;
pub use scope::{Denied, PartnerKey, PlatformScope, Scope, ScopeMissing, Session, TenantScope};
pub use transaction::{Bell, GateTx, PlatformTx, ScopedTx, TenantTx, WorkerTx};
