//! The listing at which a lead may live, with what the lead's page shows of it.

use database::leads::matches::{self, PropertyMatch};
use database::leads::reading::StoredLead;
use database::{ScopedTx, Session, TenantTx, listing_pictures, owner_data, property_details};
use poem_openapi::Object;

use crate::auth::territory_view;
use crate::error::ApiError;
use crate::owner_data::{OwnerInfoOut, info_out};
use crate::property_details::{PropertyDetailsOut, details_out};
use crate::state::ApiState;

/// The lead whose match is asked for.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadPropertyMatchIn {
    /// The partner's id of the lead.
    pub opportunity_id: String,
}

/// The listing at which a lead may live. Without a match every field but `isOutsideTerritory` is
/// absent.
#[derive(Debug, Default, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadPropertyMatchOut {
    /// How much the listing's address is like the lead's, 60 to 100; 100 if they are equal.
    pub match_percentage: Option<i16>,
    /// Whether the listing is outside the caller's territory, so that only the percentage is shown.
    pub is_outside_territory: bool,
    /// The listing, with its realtor.
    pub property: Option<PropertyDetailsOut>,
    /// The owner of its home as the company knows it.
    pub home_owner: Option<OwnerInfoOut>,
}

/// The match of a lead as the caller sees it.
///
/// # Errors
/// When the database fails.
pub async fn of_lead(
    mut tx: TenantTx,
    state: &ApiState,
    session: &Session,
    lead: &StoredLead,
) -> Result<LeadPropertyMatchOut, ApiError> {
    let Some(PropertyMatch { listing, percent }) = matches::of_lead(&mut tx, lead.id).await? else {
        tx.commit().await?;
        return Ok(LeadPropertyMatchOut::default());
    };
    let (view, user, now) = (territory_view(session)?, session.user_id(), state.clock.now());
    let owner = owner_data::get(&mut tx, view, listing, now).await?;
    let mut tx = ScopedTx::Tenant(tx);
    let details = property_details::get(&mut tx, view, user, listing, now).await?;
    if let Some(details) = &details {
        // As on the page of the listing, the first view orders the download of its pictures.
        listing_pictures::order(&mut tx, user, listing, &details.pictures, now).await?;
    }
    tx.commit().await?;
    Ok(LeadPropertyMatchOut {
        match_percentage: Some(percent),
        is_outside_territory: details.is_none(),
        property: details.map(|details| details_out(details, &state.config.secret, now)),
        home_owner: owner.map(|owner| info_out(listing, owner, state.config.offers_owner_data)),
    })
}
