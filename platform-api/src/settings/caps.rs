//! Monthly caps of a company's mailers.

use database::mailer_caps::{self, MonthCap, SaveError};
use domain::ids::TenantId;
use domain::mailer_caps::{Cap, CapFault, faults};
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Path;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use super::year_of;
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about mailer caps.
pub struct CapsApi;

/// The cap of a month.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CappingLimit {
    /// Its id.
    pub id: Uuid,
    /// The month, 1 to 12, of every year.
    pub month: i16,
    /// The most mailers in it.
    pub max_cap: i32,
    /// Mailers of the month this year, including planned ones.
    pub tally: i32,
    /// The company.
    pub tenant_id: Uuid,
}

/// A cap to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CappingLimitIn {
    /// The saved cap that it changes; absent for a month without one.
    pub id: Option<Uuid>,
    /// The month, 1 to 12, of every year.
    pub month: i16,
    /// The most mailers in it: 0 to 1,000,000, not below the month's count.
    pub max_cap: i32,
    /// Ignored: the server counts.
    pub tally: Option<i32>,
    /// Ignored: it is the caller's company.
    pub tenant_id: Option<Uuid>,
}

#[OpenApi(prefix_path = "/settings", tag = "Tag::Settings")]
impl CapsApi {
    /// List the monthly caps of the company's postcards.
    ///
    /// By month; a month without an entry has no cap. A cap counts for its month of every year;
    /// `tally` is this year's number, including planned postcards. For Company Admins.
    #[oai(
        path = "/get-capping-limits",
        method = "get",
        operation_id = "getCappingLimits"
    )]
    async fn get_capping_limits(&self, state: Data<&ApiState>, auth: Auth) -> Answer<Vec<CappingLimit>> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::CompanySettings)?;
        let mut tx = state.db.tenant(&scope).await?;
        let year = year_of(&mut tx, &state).await?;
        let caps = mailer_caps::list(&mut tx, year).await?;
        tx.commit().await?;
        answer(caps_out(caps, session.tenant_id()))
    }

    /// Save monthly caps of the company's postcards.
    ///
    /// One to twelve caps, all or none. A cap replaces the one of its month; omitted months stay.
    /// Returns all caps. For Company Admins. `400 1014` for a cap below the month's count, `404
    /// NOT_FOUND` unknown id.
    #[oai(
        path = "/save-capping-limits",
        method = "post",
        operation_id = "saveCappingLimits"
    )]
    async fn save_capping_limits(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<Vec<CappingLimitIn>>,
    ) -> Answer<Vec<CappingLimit>> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::CompanySettings)?;
        let caps = read(&body)?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let year = year_of(&mut tx, &state).await?;
        mailer_caps::save(&mut tx, &caps, year, &origin, now)
            .await
            .map_err(refused)?;
        let saved = mailer_caps::list(&mut tx, year).await?;
        tx.commit().await?;
        answer(caps_out(saved, session.tenant_id()))
    }

    /// Delete the postcard cap of a month.
    ///
    /// The month then has no cap; its postcards are still counted. For Company Admins. `404
    /// NOT_FOUND` unknown cap.
    #[oai(
        path = "/delete-capping-limit/:id",
        method = "delete",
        operation_id = "deleteCappingLimit"
    )]
    async fn delete_capping_limit(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// Its id.
        id: Path<Uuid>,
    ) -> Answer<Done> {
        let scope = auth.0.allow_company(Permission::CompanySettings)?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let year = year_of(&mut tx, &state).await?;
        if !mailer_caps::delete(&mut tx, id.0, year, &origin, now).await? {
            return Err(ApiError::of(ErrorCode::NotFound));
        }
        tx.commit().await?;
        answer(Done {})
    }
}

fn read(limits: &[CappingLimitIn]) -> Result<Vec<Cap>, ApiError> {
    if limits.is_empty() {
        return Err(ApiError::field("body", "Must be 1 entries or more"));
    }
    // More caps than months: one month is given twice.
    if limits.len() > 12 {
        return Err(ApiError::field("body", "Must be 12 entries or less"));
    }
    let caps: Vec<Cap> = limits
        .iter()
        .map(|limit| Cap {
            id: limit.id,
            month: limit.month,
            max_cap: limit.max_cap,
        })
        .collect();
    let mut checks = Checks::default();
    for (place, fault) in faults(&caps) {
        let field = match fault {
            CapFault::Month | CapFault::Twice => "month",
            CapFault::Cap => "maxCap",
        };
        checks.refuse(format!("[{place}].{field}"), fault.to_string());
    }
    checks.done()?;
    Ok(caps)
}

fn refused(error: SaveError) -> ApiError {
    let mut checks = Checks::default();
    match error {
        SaveError::Missing(_) => return ApiError::of(ErrorCode::NotFound),
        SaveError::BelowTally(places) => {
            for (place, tally) in places {
                let words = format!("Must be {tally} or more, because {tally} were already sent");
                checks.refuse(format!("[{place}].maxCap"), words);
            }
        }
        SaveError::Database(error) => return error.into(),
    }
    checks
        .done()
        .err()
        .unwrap_or_else(|| ApiError::of(ErrorCode::InvalidInput))
}

fn caps_out(caps: Vec<MonthCap>, tenant: TenantId) -> Vec<CappingLimit> {
    caps.into_iter()
        .map(|cap| CappingLimit {
            id: cap.id,
            month: cap.month,
            max_cap: cap.max_cap,
            tally: cap.tally,
            tenant_id: tenant.0,
        })
        .collect()
}
