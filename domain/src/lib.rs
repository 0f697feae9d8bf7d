//! The rules of Doorstep, without input or output.
//!
//! This crate contains roles and permissions, users and seats, territory, the life of a listing,
//! the intake of leads, the catalog of jobs, the contents of reports, input checks, and the rules
//! of sending. Nothing here awaits, queries, sends or reads a clock: time and randomness are
//! parameters.

pub mod account_links;
pub mod actor;
pub mod api_keys;
pub mod api_usage;
pub mod campaigns;
pub mod channels;
pub mod clock;
pub mod company_settings;
pub mod contacts;
pub mod counts;
pub mod dashboard;
pub mod email_accounts;
pub mod ids;
pub mod jobs;
pub mod leads;
pub mod listing_events;
pub mod listing_filter;
pub mod listing_pictures;
pub mod listing_sources;
pub mod listings;
pub mod mailboxes;
pub mod mailer_caps;
pub mod message_reports;
pub mod messages;
pub mod money;
pub mod move_types;
pub mod notifications;
pub mod outreach;
pub mod owner_data;
pub mod paging;
pub mod partner_codes;
pub mod passwords;
pub mod people;
pub mod postal_address;
pub mod property_conversions;
pub mod property_details;
pub mod property_flags;
pub mod quiet_hours;
pub mod realtors;
pub mod recipients;
pub mod reports;
pub mod results;
pub mod roles;
pub mod saved_views;
pub mod sms_senders;
pub mod street_view;
mod street_words;
pub mod suppressions;
pub mod templates;
pub mod territory;
pub mod unsubscribe;
