//! The areas of the API in its documentation.

use poem_openapi::Tags;

/// An area of the API.
#[derive(Tags)]
pub enum Tag {
    /// Signing in and out.
    Account,
    /// Users and companies.
    Users,
    /// The audit log.
    Audit,
    /// Listings.
    Listings,
    /// Sources of listings.
    ListingSources,
    /// Markets, child markets and buckets.
    Markets,
    /// Realtors and their offices.
    Realtors,
    /// The day's numbers and tasks.
    Dashboard,
    /// Notifications and the choice of which to receive.
    Notifications,
    /// Templates and their variables.
    Templates,
    /// Messages to realtors and home owners, and the suppression list.
    Outreach,
    /// Reports and their files.
    Reports,
    /// The caller's jobs.
    Work,
    /// Settings and usage of the installation and its companies.
    Settings,
}
