//! Home owners' data: when a company may buy an owner's data, and the states of a request (rules
//! 3.8 and 5.4).

use chrono::{DateTime, Months, Utc};
use strum::VariantArray;

/// The most listings of an order.
pub const MAX_LISTINGS: usize = 5_000;

/// How long owner data is valid, unless the home is sold.
const VALID_FOR: Months = Months::new(12);

/// The state of a request for a listing's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum RequestState {
    /// Ordered, and not asked yet.
    Waiting = 1,
    /// Marked; the provider may have been asked.
    Asking = 2,
    /// The owner is known.
    Found = 3,
    /// The provider knows no owner.
    NothingFound = 4,
    /// The provider may have been asked; its answer is unknown.
    Unconfirmed = 5,
    /// Failed with a reason; the provider was not asked or refused.
    Failed = 6,
}

impl RequestState {
    /// All states.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// Why a request failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr)]
#[repr(i16)]
pub enum Failure {
    /// The month's limit is reached.
    Limit = 1,
    /// The provider doesn't accept the address.
    Address = 2,
    /// The provider's response couldn't be read.
    Unreadable = 3,
}

impl Failure {
    /// All reasons.
    pub const ALL: [Self; 3] = [Self::Limit, Self::Address, Self::Unreadable];

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// The latest request for a listing's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its state.
    pub state: RequestState,
    /// Whether its job will still ask.
    pub is_live: bool,
    /// When the provider was asked.
    pub asked_at: Option<DateTime<Utc>>,
    /// Whether a sale of the home was recorded since.
    pub sold_since: bool,
}

/// The result of ordering a listing's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It is bought and charged, for the first time or again.
    Buy,
    /// The failed or unconfirmed request is repeated, with its former charge.
    TakeUp,
    /// It is on order.
    Pending,
    /// The owner is known.
    Known,
    /// The provider knew none.
    NotAvailable,
}

/// The result of ordering a listing's owner now, after `standing`. A company buys an owner once,
/// and again only after a recorded sale or twelve months.
#[must_use]
pub fn step(standing: Option<&Standing>, now: DateTime<Utc>) -> Step {
    let Some(standing) = standing else {
        return Step::Buy;
    };
    match standing.state {
        RequestState::Waiting | RequestState::Asking if standing.is_live => Step::Pending,
        RequestState::Waiting | RequestState::Failed => Step::TakeUp,
        RequestState::Asking
        | RequestState::Found
        | RequestState::NothingFound
        | RequestState::Unconfirmed
            if is_due(standing, now) =>
        {
            Step::Buy
        }
        RequestState::Asking | RequestState::Unconfirmed => Step::TakeUp,
        RequestState::Found => Step::Known,
        RequestState::NothingFound => Step::NotAvailable,
    }
}

/// Whether the data may be out of date.
fn is_due(standing: &Standing, now: DateTime<Utc>) -> bool {
    let holds_until = standing
        .asked_at
        .and_then(|asked_at| asked_at.checked_add_months(VALID_FOR));
    standing.sold_since || holds_until.is_none_or(|until| until <= now)
}

/// The owner of a home.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Owner {
    /// First name and middle initial of the first owner; `None` for a company.
    pub first_name: Option<String>,
    /// Full names of all owners.
    pub name: Option<String>,
    /// E-mail address.
    pub email: Option<String>,
    /// The owner's mailing address, in one line.
    pub mailing_address: Option<String>,
    /// Phone.
    pub phone: Option<String>,
    /// Whether the owner lives there; `None` if unknown.
    pub is_owner_occupied: Option<bool>,
    /// The provider's key of the home.
    pub provider_key: Option<String>,
}

impl Owner {
    /// Whether it has a name or an address.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.name.is_some() || self.mailing_address.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: &str) -> DateTime<Utc> {
        format!("{day}T12:00:00Z").parse().expect("a time")
    }

    fn standing(state: RequestState, is_live: bool) -> Standing {
        Standing {
            state,
            is_live,
            asked_at: Some(at("2026-03-15")),
            sold_since: false,
        }
    }

    // PROP-12
    #[test]
    fn an_owner_is_bought_once_and_again_after_a_sale_or_twelve_months() {
        assert_eq!(step(None, at("2026-03-15")), Step::Buy);
        let found = standing(RequestState::Found, false);
        for (now, expected) in [
            ("2026-03-15", Step::Known),
            ("2027-03-14", Step::Known),
            ("2027-03-15", Step::Buy),
        ] {
            assert_eq!(step(Some(&found), at(now)), expected, "{now}");
        }
        let sold = Standing {
            sold_since: true,
            ..found
        };
        assert_eq!(step(Some(&sold), at("2026-03-16")), Step::Buy);
    }

    #[test]
    fn a_failed_request_is_repeated_without_a_second_charge() {
        let now = at("2026-04-01");
        for (state, is_live, expected) in [
            (RequestState::Waiting, true, Step::Pending),
            (RequestState::Asking, true, Step::Pending),
            (RequestState::Waiting, false, Step::TakeUp),
            (RequestState::Asking, false, Step::TakeUp),
            (RequestState::Unconfirmed, false, Step::TakeUp),
            (RequestState::Failed, false, Step::TakeUp),
            (RequestState::NothingFound, false, Step::NotAvailable),
        ] {
            assert_eq!(step(Some(&standing(state, is_live)), now), expected, "{state:?}");
        }
    }

    #[test]
    fn stored_values_read_back_as_the_same() {
        for &state in RequestState::ALL {
            assert_eq!(RequestState::from_repr(state.code()), Some(state));
        }
        for failure in Failure::ALL {
            assert_eq!(Failure::from_repr(failure.code()), Some(failure));
        }
        assert_eq!(RequestState::from_repr(0), None);
    }
}
