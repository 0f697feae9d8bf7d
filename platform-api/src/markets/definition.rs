//! Parses the definition of a market, child market or bucket.

use database::territory::Definition;
use domain::ids::{NodeId, UserId};
use domain::outreach::NodeOutreach;
use domain::people::ZIP_CHARS;
use domain::territory::{Level, MAX_NAME, MAX_ZIP_CODES, Range};
use poem_openapi::Object;
use uuid::Uuid;

use super::outreach::{MarketOutreachSetting, outreach};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, price, size};

/// The most characters of a county.
const MAX_COUNTY: usize = 150;

/// The most owners of a node.
const MAX_OWNERS: usize = 100;

/// A market, child market or bucket as its form sends it. All-zero ids mean none.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MarketIn {
    /// Its name, 1 to 150 characters.
    #[oai(validator(max_length = 150))]
    pub name: String,
    /// The market to change, or the market of a child market.
    pub market_id: Option<Uuid>,
    /// The child market or bucket to change.
    pub sub_market_id: Option<Uuid>,
    /// The child market of a bucket.
    pub parent_sub_market_id: Option<Uuid>,
    /// 1 child market, 2 bucket. A Submarket Owner's are always buckets.
    pub sub_market_type: Option<i32>,
    /// Its county; required for a market.
    #[oai(validator(max_length = 150))]
    pub county: Option<String>,
    /// At least one and at most 5,000 zip codes of five digits.
    #[oai(default, validator(max_items = 5000))]
    pub zip_codes: Vec<String>,
    /// Minimum price in dollars.
    pub prop_min_val: Option<f64>,
    /// Maximum price in dollars; 1e13 or none is "Any Price".
    pub prop_max_val: Option<f64>,
    /// Minimum size in square feet.
    pub prop_min_size: Option<f64>,
    /// Maximum size in square feet; 1e13 or none is "Any Size".
    pub prop_max_size: Option<f64>,
    /// Its owners: company admins for a market, else users of the company.
    #[oai(default, validator(max_items = 100))]
    pub company_user_ids: Vec<Uuid>,
    /// The same for a single owner.
    pub market_user_id: Option<Uuid>,
    /// Whether automatic messages go only to owners who live in their homes.
    #[oai(default)]
    pub owner_occupied_filter: bool,
    /// Whether automatic prospecting is on.
    #[oai(default)]
    pub automatic_prospecting: bool,
    /// The automatic outreach to each audience, for a child market or bucket. Omitted in a
    /// change, it stays.
    #[oai(validator(max_items = 2))]
    pub notification_settings: Option<Vec<MarketOutreachSetting>>,
    /// The version that was read, for a change.
    pub version: Option<i32>,
}

/// An id, unless it is all zero.
pub fn known(id: Option<Uuid>) -> Option<Uuid> {
    id.filter(|id| !id.is_nil())
}

/// The node of an id.
pub fn node(id: Option<Uuid>) -> Option<NodeId> {
    known(id).map(NodeId)
}

impl MarketIn {
    /// The definition for a node of `level`.
    ///
    /// # Errors
    /// 1014 with all refused fields; 2024 without zip codes.
    pub fn definition(&self, level: Level) -> Result<Definition, ApiError> {
        let mut checks = Checks::default();
        let name = self.name.trim();
        if name.is_empty() {
            checks.refuse("name", "Required");
        }
        checks.at_most("name", name, MAX_NAME);
        let county = self
            .county
            .as_deref()
            .map(str::trim)
            .filter(|text| !text.is_empty());
        checks.at_most("county", county.unwrap_or_default(), MAX_COUNTY);
        if level == Level::Market && county.is_none() {
            checks.refuse("county", "Required");
        }
        let zip_codes = zip_codes(&mut checks, &self.zip_codes);
        let price = range(
            &mut checks,
            ("propMinVal", self.prop_min_val),
            ("propMaxVal", self.prop_max_val),
            price,
        );
        let size = range(
            &mut checks,
            ("propMinSize", self.prop_min_size),
            ("propMaxSize", self.prop_max_size),
            size,
        );
        let owners = self.owners();
        if owners.len() > MAX_OWNERS {
            checks.refuse("companyUserIds", format!("Must be {MAX_OWNERS} or less"));
        }
        if level == Level::Bucket && owners.len() > 1 {
            checks.refuse("companyUserIds", "A bucket has one owner");
        }
        let outreach = outreach(
            &mut checks,
            self.notification_settings.as_deref().unwrap_or_default(),
        );
        if level == Level::Market {
            // Markets belong to the platform, which sends no outreach.
            for (field, is_on) in [
                ("ownerOccupiedFilter", self.owner_occupied_filter),
                ("automaticProspecting", self.automatic_prospecting),
                ("notificationSettings", outreach != NodeOutreach::default()),
            ] {
                if is_on {
                    checks.refuse(field, "Not available for a market");
                }
            }
        }
        let (price, size) = checks.finish(price.zip(size))?;
        if zip_codes.is_empty() {
            return Err(ApiError::of(ErrorCode::ZipCodesRequired));
        }
        Ok(Definition {
            name: name.to_owned(),
            county: county.map(ToOwned::to_owned),
            price,
            size,
            zip_codes,
            owners,
            owner_occupied_filter: self.owner_occupied_filter,
            automatic_prospecting: self.automatic_prospecting,
            outreach,
        })
    }

    fn owners(&self) -> Vec<UserId> {
        let mut owners: Vec<_> = self
            .company_user_ids
            .iter()
            .copied()
            .chain(self.market_user_id)
            .filter(|id| !id.is_nil())
            .map(UserId)
            .collect();
        owners.sort_unstable();
        owners.dedup();
        owners
    }
}

/// Five-digit zip codes, at most as many as a node may have.
pub fn zip_codes(checks: &mut Checks, texts: &[String]) -> Vec<String> {
    if texts.len() > MAX_ZIP_CODES {
        checks.refuse("zipCodes", format!("Must be {MAX_ZIP_CODES} or less"));
        return Vec::new();
    }
    let mut zip_codes = Vec::with_capacity(texts.len());
    for (position, text) in texts.iter().enumerate() {
        let text = text.trim();
        if text.len() == ZIP_CHARS && text.bytes().all(|byte| byte.is_ascii_digit()) {
            zip_codes.push(text.to_owned());
        } else {
            checks.refuse(format!("zipCodes[{position}]"), "Must be five digits");
        }
    }
    zip_codes
}

/// A range from its two ends; without a maximum it is unbounded.
fn range(
    checks: &mut Checks,
    (min_field, min): (&str, Option<f64>),
    (max_field, max): (&str, Option<f64>),
    read: fn(f64) -> Result<Option<i64>, &'static str>,
) -> Option<Range> {
    let least = checks.take(
        min_field,
        read(min.unwrap_or_default()).and_then(|min| min.ok_or("Must be less")),
    );
    let most = match max {
        None => Some(None),
        Some(max) => checks.take(max_field, read(max)),
    };
    let (min, max) = least.zip(most)?;
    if max.is_some_and(|max| max < min) {
        checks.refuse(max_field, "Select larger!");
        return None;
    }
    Some(Range { min, max })
}
