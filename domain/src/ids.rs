//! Identifiers as distinct types, so that they can't be confused.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl $name {
            /// A fresh time-ordered id (UUIDv7).
            #[must_use]
            pub fn generate() -> Self {
                Self(Uuid::now_v7())
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(
    /// A company: a tenant.
    TenantId
);
id!(
    /// A user, who signs in.
    UserId
);
id!(
    /// A signed-in session of a user.
    SessionId
);
id!(
    /// A key of a partner's program.
    ApiKeyId
);
id!(
    /// A campaign of a company.
    CampaignId
);
id!(
    /// A campaign that is assigned to a lead.
    LeadCampaignId
);
id!(
    /// A touchpoint of a lead.
    TouchpointId
);
id!(
    /// A booker code of a company.
    BookerCodeId
);
id!(
    /// A `SalesPersonQLABId` in a company's list.
    SalesPersonId
);
id!(
    /// A company's own OpenID provider.
    SignInProviderId
);
id!(
    /// A listing, shared by all companies.
    ListingId
);
id!(
    /// A source of listings.
    SourceId
);
id!(
    /// A realtor, shared by all companies.
    RealtorId
);
id!(
    /// A market, child market or bucket.
    NodeId
);
id!(
    /// A row of the job ledger.
    JobId
);
id!(
    /// A move lead.
    LeadId
);
id!(
    /// An item of a partner that could not be stored.
    RejectionId
);
id!(
    /// An import of leads.
    LeadImportId
);
id!(
    /// An automated campaign.
    AutomatedCampaignId
);
id!(
    /// A preview of an automated campaign.
    AutomatedPreviewId
);
id!(
    /// An assignment of a campaign to many leads.
    BulkAssignmentId
);
id!(
    /// A message.
    MessageId
);
id!(
    /// A notification: the items of one event on one day for one user.
    NotificationId
);

impl TenantId {
    /// The platform itself: the company of super admins and the owner of markets.
    pub const PLATFORM: Self = Self(Uuid::from_u128(0x0000_0000_0000_7000_8000_0000_0000_0001));
}
id!(
    /// A mailbox of a user.
    MailConnectionId
);
