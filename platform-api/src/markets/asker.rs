//! The caller of territory calls, its reach, and what it may change.

use database::{Denied, Scope, Session};
use domain::ids::NodeId;
use domain::roles::Permission;
use domain::territory::{Level, View};
use uuid::Uuid;

use super::definition::node;
use crate::auth::Auth;
use crate::error::ApiError;

/// The caller, its scope and its view.
pub(super) struct Asker {
    pub session: Session,
    pub scope: Scope,
    pub view: View,
}

/// The caller, if permitted.
pub(super) fn asker(auth: Auth, permission: Permission) -> Result<Asker, ApiError> {
    let Auth(session) = auth;
    let scope = session.allow(permission)?;
    // A super admin's view is the platform's own: everything.
    let view = View::of(session.role().standing(), session.user_id()).unwrap_or(View::Company);
    Ok(Asker { session, scope, view })
}

impl Asker {
    pub fn is_platform(&self) -> bool {
        matches!(self.scope, Scope::Platform(_))
    }

    /// Refuses changes at a level that is not the caller's.
    pub fn may_draw(&self, level: Level) -> Result<(), Denied> {
        let permission = match level {
            Level::Market => Permission::MarketsDraw,
            Level::ChildMarket => Permission::ChildMarketsDraw,
            Level::Bucket => Permission::BucketsDraw,
        };
        self.session.allow(permission).map(|_| ())
    }

    /// The level of a number: for a Submarket Owner always the bucket (MARKETS-11).
    pub fn level(&self, field: &str, code: Option<i32>) -> Result<Level, ApiError> {
        if matches!(self.view, View::SubMarketsOf(_) | View::BucketsOf(_)) {
            return Ok(Level::Bucket);
        }
        match code {
            None | Some(1) => Ok(Level::ChildMarket),
            Some(2) => Ok(Level::Bucket),
            Some(_) => Err(ApiError::field(field, "Must be 1 or 2")),
        }
    }
}

/// The node of a deletion, undo or history call.
pub(super) fn named(
    asker: &Asker,
    market: Option<Uuid>,
    sub_market: Option<Uuid>,
    code: Option<i32>,
) -> Result<(Level, NodeId), ApiError> {
    if let Some(market) = node(market)
        && sub_market.is_none()
    {
        asker.may_draw(Level::Market)?;
        return Ok((Level::Market, market));
    }
    let level = asker.level("subMarketType", code)?;
    asker.may_draw(level)?;
    let id = node(sub_market).ok_or_else(|| ApiError::field("subMarketId", "Required"))?;
    Ok((level, id))
}
