//! A market that changes day by day: the state of a file of sales at the end of a day.

use std::collections::{BTreeMap, HashSet};
use std::io::{BufRead as _, BufReader, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Context as _;
use chrono::{Days, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// The JSON of an entity.
pub(crate) type Entity = Map<String, Value>;

/// The columns with numbers.
const NUMBERS: [&str; 6] = [
    "ListPrice",
    "ClosePrice",
    "LivingArea",
    "LotSizeSquareFeet",
    "LotSizeAcres",
    "YearBuilt",
];

/// The columns that are empty until the contract or the close.
const EMPTY_AT_FIRST: [&str; 3] = ["ClosePrice", "PurchaseContractDate", "CloseDate"];

/// The market's day in a new sandbox.
const FIRST_DAY: &str = "2023-09-15";

/// The meaning of `$top`. Real servers differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Top {
    /// The size of a page.
    Page,
    /// The size of the whole result, as OData defines it.
    Whole,
}

/// The market's day and the server's behavior, which the control API shows and sets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarketState {
    /// The day, in the file's dates, at whose end the market is shown.
    pub day: NaiveDate,
    /// The days that are added to every shown date.
    #[serde(default)]
    pub shift_days: u64,
    /// Whether Property expands to OpenHouse, Media, ListAgent and ListOffice.
    #[serde(default = "default_expands")]
    pub expands: bool,
    /// The meaning of `$top`.
    #[serde(default = "default_top")]
    pub top: Top,
    /// The most rows of a page.
    #[serde(default = "default_page_rows")]
    pub page_rows: usize,
    /// Whether `ModificationTimestamp` of Property shows whole seconds only.
    #[serde(default)]
    pub shows_seconds: bool,
    /// The lifetime of a token in seconds.
    #[serde(default = "default_token_seconds")]
    pub token_seconds: u64,
}

fn default_expands() -> bool {
    true
}

fn default_top() -> Top {
    Top::Page
}

fn default_page_rows() -> usize {
    1_000
}

fn default_token_seconds() -> u64 {
    3_600
}

/// The sales of a file and the changing state of the market.
pub struct Market {
    sales: BTreeMap<String, Sale>,
    changing: Mutex<Changing>,
}

struct Changing {
    state: MarketState,
    /// Whether the market's day follows the present day.
    is_live: bool,
    removed: HashSet<String>,
    amended: BTreeMap<String, Amended>,
}

struct Amended {
    fields: Entity,
    on: NaiveDate,
}

struct Sale {
    fields: Entity,
    on_market: NaiveDate,
    contract: Option<NaiveDate>,
    close: Option<NaiveDate>,
    /// A number derived from the key, for generated values.
    draw: u64,
}

/// A consistent view of all resources.
pub(crate) struct View<'a> {
    market: &'a Market,
    changing: MutexGuard<'a, Changing>,
}

impl Market {
    /// Reads a market from CSV, plain or gzipped.
    pub(crate) fn read(file: impl Read) -> anyhow::Result<Self> {
        let mut file = BufReader::new(file);
        let is_gzipped = file.fill_buf()?.starts_with(&[0x1f, 0x8b]);
        let text: Box<dyn Read + '_> = if is_gzipped {
            Box::new(flate2::bufread::MultiGzDecoder::new(file))
        } else {
            Box::new(file)
        };
        let mut rows = csv::Reader::from_reader(text);
        let header = rows.headers()?.clone();
        let mut sales = BTreeMap::new();
        for row in rows.records() {
            let row = row?;
            let sale = sale(header.iter().zip(&row))
                .with_context(|| format!("line {}", row.position().map_or(0, csv::Position::line)))?;
            sales.insert(row.get(key_column(&header)?).unwrap_or_default().to_owned(), sale);
        }
        Ok(Self {
            sales,
            changing: Mutex::new(Changing {
                state: MarketState {
                    day: FIRST_DAY.parse()?,
                    shift_days: 0,
                    expands: default_expands(),
                    top: default_top(),
                    page_rows: default_page_rows(),
                    shows_seconds: false,
                    token_seconds: default_token_seconds(),
                },
                is_live: false,
                removed: HashSet::new(),
                amended: BTreeMap::new(),
            }),
        })
    }

    /// The market's day and the server's behavior.
    #[must_use]
    pub fn state(&self) -> MarketState {
        self.lock().state.clone()
    }

    /// Sets the market's day and the server's behavior.
    pub fn set(&self, state: MarketState) {
        self.lock().state = state;
    }

    /// Sets the market's day.
    pub fn set_day(&self, day: NaiveDate) {
        self.lock().state.day = day;
    }

    /// Lets the market's day follow the present day, with dates shifted by `shift_days`.
    pub(crate) fn follow_present_day(&self, shift_days: u64) {
        let mut changing = self.lock();
        changing.state.shift_days = shift_days;
        changing.is_live = true;
    }

    /// Removes listings without a trace, like a server that deletes them.
    pub fn remove(&self, listing_keys: impl IntoIterator<Item = String>) {
        self.lock().removed.extend(listing_keys);
    }

    /// Sets fields of a listing as a change on the market's day. A given `ModificationTimestamp`
    /// is kept.
    pub fn amend(&self, listing_key: &str, fields: Entity) {
        let mut changing = self.lock();
        let on = changing.state.day;
        let amended = changing
            .amended
            .entry(listing_key.to_owned())
            .or_insert_with(|| Amended {
                fields: Entity::new(),
                on,
            });
        amended.fields.extend(fields);
        amended.on = on;
    }

    /// The keys of all present listings, in order.
    #[must_use]
    pub fn listing_keys(&self) -> Vec<String> {
        self.view().present().map(|(key, _)| key.to_owned()).collect()
    }

    pub(crate) fn view(&self) -> View<'_> {
        let mut changing = self.lock();
        if changing.is_live {
            changing.state.day = Utc::now().date_naive() - Days::new(changing.state.shift_days);
        }
        View {
            market: self,
            changing,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Changing> {
        // The state is valid after every statement, so a poisoned lock is usable.
        self.changing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key_column(header: &csv::StringRecord) -> anyhow::Result<usize> {
    let place = header.iter().position(|name| name == "ListingKey");
    place.context("the file has no ListingKey")
}

fn sale<'a>(row: impl Iterator<Item = (&'a str, &'a str)>) -> anyhow::Result<Sale> {
    let mut fields = Entity::new();
    for (name, text) in row {
        let value = if text.is_empty() {
            Value::Null
        } else if NUMBERS.contains(&name) {
            text.parse::<serde_json::Number>()
                .with_context(|| format!("{name} is not a number: {text}"))?
                .into()
        } else {
            text.into()
        };
        fields.insert(name.to_owned(), value);
    }
    let date = |name: &str| match fields.get(name).and_then(Value::as_str) {
        Some(text) => text.parse().map(Some).with_context(|| format!("{name}: {text}")),
        None => Ok(None),
    };
    let key = fields
        .get("ListingKey")
        .and_then(Value::as_str)
        .unwrap_or_default();
    Ok(Sale {
        on_market: date("OnMarketDate")?.context("no OnMarketDate")?,
        contract: date("PurchaseContractDate")?,
        close: date("CloseDate")?,
        // FNV-1a gives the same value in every build and on every machine.
        draw: key.bytes().fold(0xcbf2_9ce4_8422_2325, |draw, byte| {
            (draw ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        }),
        fields,
    })
}

impl Sale {
    /// The StandardStatus at the end of a day and the day of its beginning; `None` before the
    /// listing came on the market.
    fn status_at(&self, day: NaiveDate) -> Option<(&'static str, NaiveDate)> {
        if self.on_market > day {
            return None;
        }
        if let Some(close) = self.close.filter(|close| *close <= day) {
            return Some(("Closed", close));
        }
        if let Some(contract) = self.contract.filter(|contract| *contract <= day) {
            return Some(("Pending", contract));
        }
        Some(("Active", self.on_market))
    }
}

impl View<'_> {
    pub fn state(&self) -> &MarketState {
        &self.changing.state
    }

    /// The keys of all present listings in order, each with its `ModificationTimestamp`.
    pub fn present(&self) -> impl Iterator<Item = (&str, String)> {
        self.market.sales.iter().filter_map(|(key, sale)| {
            let (_, since) = sale.status_at(self.state().day)?;
            (!self.changing.removed.contains(key)).then(|| (key.as_str(), self.modified_at(key, sale, since)))
        })
    }

    /// Status changes occur within ten minutes in the morning, several at the same time;
    /// amendments occur in the evening.
    fn modified_at(&self, key: &str, sale: &Sale, since: NaiveDate) -> String {
        let morning = |day: NaiveDate| {
            let at = sale.draw % 600;
            format!("{}T06:{:02}:{:02}Z", self.shifted(day), at / 60, at % 60)
        };
        match self.changing.amended.get(key) {
            Some(amended) => match amended.fields.get("ModificationTimestamp") {
                Some(own) => own.as_str().unwrap_or_default().to_owned(),
                None if amended.on >= since => format!("{}T18:00:00Z", self.shifted(amended.on)),
                None => morning(since),
            },
            None => morning(since),
        }
    }

    fn shifted(&self, day: NaiveDate) -> NaiveDate {
        day + Days::new(self.state().shift_days)
    }

    /// The Property entity of a listing.
    pub fn property(&self, key: &str) -> Option<Entity> {
        let sale = self.market.sales.get(key)?;
        let (status, since) = sale.status_at(self.state().day)?;
        let mut entity = sale.fields.clone();
        for name in EMPTY_AT_FIRST {
            let shown = match name {
                "PurchaseContractDate" => sale.contract.is_some_and(|on| on <= self.state().day),
                _ => status == "Closed",
            };
            if !shown {
                entity.insert(name.to_owned(), Value::Null);
            }
        }
        for name in ["OnMarketDate", "PurchaseContractDate", "CloseDate"] {
            let date = entity.get(name).and_then(Value::as_str);
            if let Some(date) = date.and_then(|date| date.parse().ok()) {
                entity.insert(name.to_owned(), json!(self.shifted(date)));
            }
        }
        entity.insert("StandardStatus".to_owned(), status.into());
        entity.insert("MlsStatus".to_owned(), status.into());
        entity.insert(
            "StatusChangeTimestamp".to_owned(),
            format!("{}T06:00:00Z", self.shifted(since)).into(),
        );
        entity.insert(
            "PhotosCount".to_owned(),
            self.media(key).map_or(0, |media| media.len()).into(),
        );
        if let Some(amended) = self.changing.amended.get(key) {
            entity.extend(amended.fields.clone());
        }
        entity.insert(
            "ModificationTimestamp".to_owned(),
            self.modified_at(key, sale, since).into(),
        );
        Some(entity)
    }

    /// A floor plan and one to three photos in reverse order; their `Order` puts the photos
    /// first.
    pub fn media(&self, key: &str) -> Option<Vec<Entity>> {
        let sale = self.market.sales.get(key)?;
        let (_, since) = sale.status_at(self.state().day)?;
        let photos = 1 + sale.draw % 3;
        let one = |order: u64, category: &str| {
            object(json!({
                "MediaKey": format!("{key}-{order}"),
                "ResourceName": "Property",
                "ResourceRecordKey": key,
                "MediaCategory": category,
                "MediaURL": format!("https://photos.example/{key}/{order}.jpg"),
                "Order": order,
                "ModificationTimestamp": self.modified_at(key, sale, since),
            }))
        };
        let plan = one(photos + 1, "Floor Plan");
        Some(
            std::iter::once(plan)
                .chain((1..=photos).rev().map(|order| one(order, "Photo")))
                .collect(),
        )
    }

    /// Every eighth listing has open houses on its tenth and its twentieth day on the market. The
    /// contract cancels future ones.
    pub fn open_houses(&self, key: &str) -> Option<Vec<Entity>> {
        let sale = self.market.sales.get(key)?;
        let (status, since) = sale.status_at(self.state().day)?;
        if !sale.draw.is_multiple_of(8) {
            return Some(Vec::new());
        }
        let one = |after: u64| {
            let day = sale.on_market + Days::new(after);
            let open_house_status = if day < self.state().day {
                "Ended"
            } else if status == "Active" {
                "Active"
            } else {
                "Canceled"
            };
            let shown = self.shifted(day);
            object(json!({
                "OpenHouseKey": format!("{key}-{after}"),
                "ListingKey": key,
                "OpenHouseStatus": open_house_status,
                "OpenHouseType": "Public",
                "OpenHouseDate": shown,
                "OpenHouseStartTime": format!("{shown}T15:00:00Z"),
                "OpenHouseEndTime": format!("{shown}T17:00:00Z"),
                "ModificationTimestamp": self.modified_at(key, sale, since),
            }))
        };
        Some(vec![one(20), one(10)])
    }

    /// The realtor of a listing.
    pub fn member(&self, key: &str) -> Option<Entity> {
        let fields = &self.market.sales.get(key)?.fields;
        let agent = fields.get("ListAgentKey")?.as_str()?;
        Some(object(json!({
            "MemberKey": agent,
            "MemberFullName": fields.get("ListAgentFullName"),
            "MemberEmail": format!("{}@realtors.example", agent.to_ascii_lowercase()),
            "MemberDirectPhone": "212-555-0100",
            "MemberStatus": "Active",
            "OfficeKey": fields.get("ListOfficeKey"),
            "ModificationTimestamp": "2023-01-01T00:00:00Z",
        })))
    }

    /// The office of a listing.
    pub fn office(&self, key: &str) -> Option<Entity> {
        let fields = &self.market.sales.get(key)?.fields;
        let office = fields.get("ListOfficeKey")?.as_str()?;
        Some(object(json!({
            "OfficeKey": office,
            "OfficeName": fields.get("ListOfficeName"),
            "OfficeStatus": "Active",
            "ModificationTimestamp": "2023-01-01T00:00:00Z",
        })))
    }
}

fn object(value: Value) -> Entity {
    match value {
        Value::Object(entity) => entity,
        _ => Entity::new(),
    }
}
