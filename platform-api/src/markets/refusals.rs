//! The error codes of refused territory changes.

use database::territory::{DrawError, NodeName};
use domain::counts::grouped;
use domain::territory::Level;

use super::answers::{clash_code, clash_details};
use crate::error::{ApiError, ErrorCode, ErrorDetail, MarketDetail};

/// The refusal of a node of `level` with its code.
pub fn refusal(level: Level, error: DrawError) -> ApiError {
    match error {
        DrawError::Missing => ApiError::of(missing(level)),
        DrawError::ParentMissing => ApiError::of(match level {
            Level::Market => ErrorCode::MarketNotFound,
            Level::ChildMarket => ErrorCode::ParentMarketNotFound,
            Level::Bucket => ErrorCode::InvalidParentSubMarket,
        }),
        DrawError::Stale => ApiError::of(ErrorCode::StaleWrite),
        DrawError::NoZips => ApiError::of(ErrorCode::ZipCodesRequired),
        DrawError::UnknownZips { zip_codes } => {
            ApiError::field("zipCodes", format!("Unknown zip codes: {}", named(&zip_codes)))
        }
        DrawError::ZipsOutsideParent { zip_codes } => ApiError::coded(
            ErrorCode::ZipOutsideParent,
            "zipCodes",
            format!("Not part of the parent: {}", named(&zip_codes)),
        ),
        DrawError::PriceOutsideParent => ApiError::of(match level {
            Level::Market | Level::ChildMarket => ErrorCode::PriceOutsideMarket,
            Level::Bucket => ErrorCode::PriceOutsideSubMarket,
        }),
        DrawError::SizeOutsideParent => ApiError::of(match level {
            Level::Market | Level::ChildMarket => ErrorCode::SizeOutsideMarket,
            Level::Bucket => ErrorCode::SizeOutsideSubMarket,
        }),
        DrawError::Clash { clashes } => {
            // After a concurrent save won, only the overlap is known.
            let overlaps = clashes.is_empty() || clashes.iter().any(|clash| !clash.zip_codes.is_empty());
            ApiError::with_details(clash_code(level, overlaps), clash_details(level, clashes))
        }
        DrawError::ChildrenOutside { children } => ApiError::with_details(
            ErrorCode::ChildrenOutside,
            nodes(ErrorCode::ChildrenOutside, children),
        ),
        DrawError::HasChildren { children } => ApiError::with_details(
            ErrorCode::SubMarketInUse,
            nodes(ErrorCode::SubMarketInUse, children),
        ),
        DrawError::Unconfirmed(affected) => ApiError::with_words(
            ErrorCode::StaleWrite,
            format!(
                "This also deletes {} child markets and buckets. Confirm the number to continue.",
                grouped(affected.count())
            ),
        ),
        DrawError::UnfitOwners { users } => ApiError::field(
            "companyUserIds",
            format!("{} of these users can't be owners", users.len()),
        ),
        // `outreach::refused` names the fields if the body is known.
        DrawError::NoTemplates(_) => ApiError::field("notificationSettings", "Template not found"),
        DrawError::NothingToUndo => ApiError::with_words(ErrorCode::StaleWrite, "There's nothing to undo."),
        DrawError::Database(error) => error.into(),
    }
}

/// The code of a missing node.
pub fn missing(level: Level) -> ErrorCode {
    match level {
        Level::Market => ErrorCode::MarketNotFound,
        Level::ChildMarket => ErrorCode::SubMarketNotFound,
        Level::Bucket => ErrorCode::BucketNotFound,
    }
}

/// The zip codes in a sentence: the first twenty and the number of others.
fn named(zip_codes: &[String]) -> String {
    const MOST: usize = 20;
    let first = zip_codes
        .iter()
        .take(MOST)
        .map(String::as_str)
        .collect::<Vec<_>>()
        .join(", ");
    match zip_codes.len().saturating_sub(MOST) {
        0 => first,
        more => format!("{first} and {more} more"),
    }
}

fn nodes(code: ErrorCode, children: Vec<NodeName>) -> Vec<ErrorDetail> {
    children
        .into_iter()
        .map(|child| ErrorDetail {
            market: Some(MarketDetail {
                item_id: child.id.0,
                name: child.name,
                ..MarketDetail::default()
            }),
            ..ErrorDetail::of(code)
        })
        .collect()
}
