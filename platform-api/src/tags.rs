//! The areas of the API, as the documentation groups them.

use poem_openapi::Tags;

/// An area.
#[derive(Tags)]
pub enum Tag {
    /// Signing in and out.
    Account,
    /// People.
    Users,
    /// Who did what.
    Audit,
    /// Listings.
    Listings,
    /// How listings come in.
    ListingSources,
    /// Markets, child markets and buckets.
    Markets,
    /// Who offers listings.
    Realtors,
    /// What matters today.
    Dashboard,
    /// What one was told, and what one is told of.
    Notifications,
    /// What companies send, and the variables in it.
    Templates,
    /// Writing to people, and to whom not.
    Outreach,
    /// Reports and their files.
    Reports,
    /// One's own long work.
    Work,
    /// What an installation and its companies are set to, and what they use.
    Settings,
}
