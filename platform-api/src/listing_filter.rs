//! The wire format of listing filters, for the list, reports and saved filters, and their
//! choices.

use database::{Scope, listing_options};
use domain::ids::{RealtorId, UserId};
use domain::listing_filter::{ListingFilter, MAX_ZIP_CODES, Setting, Settings};
use domain::listings::Status;
use domain::territory::View;
use poem_openapi::types::ParseFromParameter as _;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use crate::envelope::{Answer, answer};
use crate::error::ApiError;
use crate::input::{Checks, FilterIn, day, price_bound, search_words, size_bound};
use crate::state::ApiState;

/// The most conditions of a filter.
pub(crate) const MOST_CONDITIONS: usize = 50;

/// The most realtors in the choices; a search finds others.
const MOST_REALTORS: i64 = 50;

/// The most zip codes in the choices; a search finds others.
const MOST_ZIPS: i64 = 200;

/// The message for an unknown setting.
const NO_SETTING: &str =
    "Must be markAsFavourite, markAsInProgress, opportunities, booked or markAsDiscarded";

/// A flag or outcome of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "Setting")]
pub enum SettingName {
    /// The user marked it as a favorite.
    #[oai(rename = "markAsFavourite")]
    Favorite,
    /// The user has it In Process.
    #[oai(rename = "markAsInProgress")]
    InProcess,
    /// It became an opportunity of the company.
    #[oai(rename = "opportunities")]
    Opportunity,
    /// The company booked it.
    Booked,
    /// The user discarded it.
    #[oai(rename = "markAsDiscarded")]
    Discarded,
}

/// A zip code of the territory.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", remote = "listing_options::ZipOption")]
pub struct ZipOptionOut {
    /// Five digits.
    pub zip_code: String,
    /// Its city.
    pub city: String,
    /// Two letters.
    pub state: String,
}

/// A realtor with a listing in the territory.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RealtorOptionOut {
    /// The realtor.
    pub realtor_id: Uuid,
    /// Full name.
    pub full_name: String,
    /// The office.
    pub office_name: Option<String>,
}

/// Adds the conditions of `field`, sent by `user`, to the filter; keys in `absent` are refused as
/// unknown. The caller refuses more than five zip codes.
pub(crate) fn take(
    checks: &mut Checks,
    filter: &mut ListingFilter,
    user: UserId,
    field: &str,
    conditions: &[FilterIn],
    absent: &[&str],
) {
    if conditions.len() > MOST_CONDITIONS {
        checks.refuse(field, format!("Must be {MOST_CONDITIONS} or less"));
        return;
    }
    for (position, condition) in conditions.iter().enumerate() {
        let field = format!("{field}[{position}]");
        if absent.contains(&condition.key.as_str()) {
            checks.refuse(field, "Unknown filter");
            continue;
        }
        take_one(checks, filter, user, &field, condition);
    }
    settle(checks, filter);
}

/// Ends the taking of conditions: drops repeated ones and refuses ranges without any value.
pub(crate) fn settle(checks: &mut Checks, filter: &mut ListingFilter) {
    filter.statuses.sort_unstable();
    filter.statuses.dedup();
    filter.realtors.sort_unstable();
    filter.realtors.dedup();
    if matches!((filter.price_min_cents, filter.price_max_cents), (Some(min), Some(max)) if max < min) {
        checks.refuse("pricemax", "Select larger!");
    }
    if matches!((filter.size_min_sqft, filter.size_max_sqft), (Some(min), Some(max)) if max < min) {
        checks.refuse("sqftmax", "Select larger!");
    }
    for (field, from, to) in [
        ("dateaddedto", filter.added_from, filter.added_to),
        ("statusdateaddedto", filter.status_from, filter.status_to),
    ] {
        if matches!((from, to), (Some(from), Some(to)) if to < from) {
            checks.refuse(field, "Must not be before the first day");
        }
    }
}

/// Adds one condition to the filter.
pub(crate) fn take_one(
    checks: &mut Checks,
    filter: &mut ListingFilter,
    user: UserId,
    field: &str,
    condition: &FilterIn,
) {
    let value = condition.value.as_str();
    match condition.key.as_str() {
        "status" => filter.statuses.extend(checks.take(field, status(value))),
        "zipcode" => take_zip(checks, filter, field, value),
        "realtor" => {
            let realtor = value.trim().parse::<Uuid>().map_err(|_| "Must be a realtor's id");
            filter.realtors.extend(checks.take(field, realtor).map(RealtorId));
        }
        "settings" => {
            let setting = SettingName::parse_from_parameter(value.trim()).map_err(|_| NO_SETTING);
            if let Some(setting) = checks.take(field, setting) {
                take_setting(filter, user, setting);
            }
        }
        "pricemin" => filter.price_min_cents = checks.take(field, price_bound(value)).flatten(),
        "pricemax" => filter.price_max_cents = checks.take(field, price_bound(value)).flatten(),
        "sqftmin" => filter.size_min_sqft = checks.take(field, size_bound(value)).flatten(),
        "sqftmax" => filter.size_max_sqft = checks.take(field, size_bound(value)).flatten(),
        "dateaddedfrom" => filter.added_from = checks.take(field, day(value)),
        "dateaddedto" => filter.added_to = checks.take(field, day(value)),
        "statusdateaddedfrom" => filter.status_from = checks.take(field, day(value)),
        "statusdateaddedto" => filter.status_to = checks.take(field, day(value)),
        "openhouse" => {
            filter.open_house = checks.take(field, value.trim().parse().map_err(|_| "Must be true or false"));
        }
        _ => checks.refuse(field, "Unknown filter"),
    }
}

/// Adds a setting to the filter, once.
pub(crate) fn take_setting(filter: &mut ListingFilter, user: UserId, setting: SettingName) {
    let settings = filter.settings.get_or_insert_with(|| Settings {
        of: user,
        any_of: Vec::new(),
    });
    let setting = setting.into();
    if !settings.any_of.contains(&setting) {
        settings.any_of.push(setting);
    }
}

/// Adds a zip code to the filter, once.
pub(crate) fn take_zip(checks: &mut Checks, filter: &mut ListingFilter, field: &str, text: &str) {
    let zip = text.trim();
    if zip.len() != 5 || !zip.bytes().all(|byte| byte.is_ascii_digit()) {
        checks.refuse(field, "Must be five digits");
    } else if !filter.zip_codes.iter().any(|known| known == zip) {
        filter.zip_codes.push(zip.to_owned());
    }
}

/// Whether the filter has more zip codes than allowed.
pub(crate) fn has_too_many_zips(conditions: &[FilterIn]) -> bool {
    conditions
        .iter()
        .filter(|condition| condition.key == "zipcode")
        .count()
        > MAX_ZIP_CODES
}

fn words(search_key: Option<&str>) -> Result<Vec<String>, ApiError> {
    let mut checks = Checks::default();
    let words = search_words(&mut checks, "searchKey", search_key);
    checks.done()?;
    Ok(words)
}

/// Zip codes as choices.
pub(crate) async fn zip_options(
    state: &ApiState,
    scope: &Scope,
    view: View,
    search_key: Option<&str>,
) -> Answer<Vec<ZipOptionOut>> {
    let words = words(search_key)?;
    let mut tx = state.db.scoped(scope).await?;
    let zips = listing_options::zips(&mut tx, view, &words.join(" "), MOST_ZIPS).await?;
    tx.commit().await?;
    answer(zips.into_iter().map(Into::into).collect())
}

/// Realtors as choices.
pub(crate) async fn realtor_options(
    state: &ApiState,
    scope: &Scope,
    view: View,
    search_key: Option<&str>,
) -> Answer<Vec<RealtorOptionOut>> {
    let words = words(search_key)?;
    let mut tx = state.db.scoped(scope).await?;
    let realtors = listing_options::realtors(&mut tx, view, &words, MOST_REALTORS).await?;
    tx.commit().await?;
    answer(
        realtors
            .into_iter()
            .map(|realtor| RealtorOptionOut {
                realtor_id: realtor.id.0,
                full_name: realtor.full_name,
                office_name: realtor.office_name,
            })
            .collect(),
    )
}

/// A status from its number as text.
///
/// # Errors
/// Words for the field.
fn status(text: &str) -> Result<Status, &'static str> {
    text.trim()
        .parse::<i16>()
        .ok()
        .and_then(|code| Status::try_from(code).ok())
        .ok_or("Must be 1, 2, 3 or 4")
}
