//! Explains why a listing belongs to a user or not.

use database::platform::enter_company;
use database::{Scope, TenantScope, territory, views};
use domain::ids::{ListingId, UserId};
use domain::roles::Permission;
use domain::territory::View;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use uuid::Uuid;

use super::answers::CoverageOut;
use super::asker::{Asker, asker};
use super::definition::known;
use crate::auth::{Auth, view_of};
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;
use crate::tags::Tag;

/// The call that explains coverage.
pub struct CoverageApi;

#[OpenApi(prefix_path = "/market", tag = "Tag::Markets")]
impl CoverageApi {
    /// Explain why a listing belongs to a user or not.
    ///
    /// Shows which market, child market or bucket covers it, and why the others in its zip code
    /// do not. Company Admins may name a user of the company, super admins must; other callers
    /// see only their own nodes and those above. `404 NOT_FOUND` unknown listing, `404 1002`
    /// unknown user.
    #[oai(
        path = "/get-listing-coverage",
        method = "get",
        operation_id = "getListingCoverage"
    )]
    async fn get_listing_coverage(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Uuid>,
        /// The user: a Company Admin may ask for the company's users; a super admin must name
        /// one.
        #[oai(name = "userId")]
        user_id: Query<Option<Uuid>>,
    ) -> Answer<CoverageOut> {
        let asker = asker(auth, Permission::MarketsRead)?;
        let listing = ListingId(property_id.0);
        let (scope, view) = on_behalf(&state, &asker, known(user_id.0).map(UserId)).await?;
        let mut tx = state.db.tenant(&scope).await?;
        let missing = || ApiError::of(ErrorCode::NotFound);
        // The rule of the listing's page decides who sees it; a super admin sees every listing.
        let own = (!asker.is_platform()).then_some(asker.view);
        if let Some(own) = own
            && !views::shows(&mut tx, own, listing).await?
        {
            return Err(missing());
        }
        let explanation = territory::explain(&mut tx, view, listing)
            .await?
            .ok_or_else(missing)?;
        tx.commit().await?;
        // A caller with a part of the territory sees only that part.
        let explanation = match own {
            Some(View::SubMarketsOf(_) | View::BucketsOf(_)) => explanation.without_other_teams(),
            Some(View::Company) | None => explanation,
        };
        answer(explanation.into())
    }
}

/// The company and view of the given user.
async fn on_behalf(
    state: &ApiState,
    asker: &Asker,
    user: Option<UserId>,
) -> Result<(TenantScope, View), ApiError> {
    let unknown = || ApiError::of(ErrorCode::UserNotFound);
    match (&asker.scope, user) {
        (Scope::Tenant(scope), user) => {
            let mut tx = state.db.tenant(scope).await?;
            let view = view_of(&mut tx, &asker.session, user).await?;
            tx.commit().await?;
            Ok((scope.clone(), view))
        }
        (Scope::Platform(_), None) => Err(ApiError::field("userId", "Required")),
        (Scope::Platform(scope), Some(user)) => {
            let mut tx = state.db.platform(scope).await?;
            let (tenant, role) = database::platform::company_of(&mut tx, user)
                .await?
                .ok_or_else(unknown)?;
            let view = View::of(role.standing(), user).ok_or_else(unknown)?;
            let scope = enter_company(&mut tx, tenant, state.clock.now())
                .await?
                .ok_or_else(unknown)?;
            tx.commit().await?;
            Ok((scope, view))
        }
    }
}
