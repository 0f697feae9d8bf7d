//! Error codes of refused changes of users.

use database::users::{LinkedNode, PeopleError};
use domain::counts::grouped;
use domain::territory::Level;

use crate::error::{ApiError, ErrorCode, ErrorDetail};

/// The API error; `linked` is the code for territory that prevents the change.
pub(super) fn refusal(error: PeopleError, linked: ErrorCode) -> ApiError {
    match error {
        PeopleError::CompanyGone => ApiError::of(ErrorCode::NotFound),
        PeopleError::EmailTaken => ApiError::of_field(ErrorCode::UserExists, "emailAddress"),
        PeopleError::UserNameTaken => ApiError::of_field(ErrorCode::UserExists, "userName"),
        PeopleError::NoSeat { seats } => ApiError::with_words(
            ErrorCode::NoSeat,
            format!("All {} seats are taken.", grouped(seats)),
        ),
        PeopleError::SeatsInUse { in_use } => ApiError::coded(
            ErrorCode::SeatsInUse,
            "noOfSeats",
            format!("{} seats are taken", grouped(in_use)),
        ),
        PeopleError::InvalidManager => ApiError::of_field(ErrorCode::InvalidManager, "managerId"),
        PeopleError::AccessBeyond => ApiError::of(ErrorCode::InsufficientPermission),
        PeopleError::Linked { nodes } => ApiError::with_details(
            linked,
            nodes.into_iter().map(|node| detail(linked, node)).collect(),
        ),
        PeopleError::InAutomation { names } => {
            let code = ErrorCode::UserInAutomation;
            ApiError::worded(
                code,
                format!("{} Switch these off first: {}.", code.words(), names.join(", ")),
            )
        }
        PeopleError::LastSuperAdmin => {
            ApiError::with_words(linked, "At least one super admin must remain active.")
        }
        PeopleError::Database(error) => error.into(),
    }
}

fn detail(code: ErrorCode, node: LinkedNode) -> ErrorDetail {
    let detail = ErrorDetail {
        message: format!("The {} {} is linked with the user.", node.level.name(), node.name),
        ..ErrorDetail::of(code)
    };
    match node.level {
        Level::Market => ErrorDetail {
            market_name: Some(node.name),
            ..detail
        },
        Level::ChildMarket => ErrorDetail {
            sub_market_name: Some(node.name),
            ..detail
        },
        Level::Bucket => ErrorDetail {
            bucket_name: Some(node.name),
            ..detail
        },
    }
}
