//! The areas of the API in its documentation.

use poem_openapi::Tags;

/// An area of the API.
#[derive(Tags)]
pub enum Tag {
    /// Sign-in, sign-out, sessions and passwords.
    Account,
    /// Users, seats, invitations and licenses.
    Users,
    /// The audit log: who changed what, and when.
    Audit,
    /// Listings of the territory, with saved filters, flags, conversions, owners and automatic
    /// outreach.
    Listings,
    /// The sources that listings are read from, with their state and controls.
    ListingSources,
    /// Markets, child markets and buckets: lists, changes, history and coverage.
    Markets,
    /// Realtors, their ranks and their offices.
    Realtors,
    /// Figures of the territory or the platform, new listings and ranked realtors.
    Dashboard,
    /// The caller's notifications and the events that cause them.
    Notifications,
    /// Templates of emails, text messages and postcards, with their pictures and variables.
    Templates,
    /// Move leads with their history, and the items of their sources that could not be stored.
    Leads,
    /// Messages to realtors and home owners, replies, consents, the suppression list and the
    /// do-not-call list.
    Outreach,
    /// Reports, their choices and their files.
    Reports,
    /// Saved views of lists: own ones, shared ones and defaults.
    Views,
    /// The caller's jobs: list, follow, cancel and retry.
    Work,
    /// Settings and usage of users, companies and the installation.
    Settings,
    /// Errors of the web client.
    ClientErrors,
    /// Keys of partners' programs.
    Developers,
    /// Booker codes and sales person ids.
    Campaigns,
    /// Connected mailboxes of users.
    MailConnector,
}

/// An area of the API of partners' programs.
#[derive(Tags)]
pub enum PartnerTag {
    /// The key itself.
    Key,
    /// Move leads.
    Leads,
    /// Listings.
    Listings,
}
