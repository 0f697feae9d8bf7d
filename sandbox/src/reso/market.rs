//! A market that moves day by day: what a file of sales says as of a day.

use std::collections::{BTreeMap, HashSet};
use std::io::{BufRead as _, BufReader, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Context as _;
use chrono::{Days, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// An entity as it goes over the wire.
pub(crate) type Entity = Map<String, Value>;

/// The columns that hold numbers.
const NUMBERS: [&str; 6] = [
    "ListPrice",
    "ClosePrice",
    "LivingArea",
    "LotSizeSquareFeet",
    "LotSizeAcres",
    "YearBuilt",
];

/// The columns that a sale doesn't show from its first day on.
const SHOWN_LATER: [&str; 3] = ["ClosePrice", "PurchaseContractDate", "CloseDate"];

/// The day on which the market of a new sandbox stands.
const FIRST_DAY: &str = "2023-09-15";

/// What `$top` means to the server: real ones differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Top {
    /// The size of a page.
    Page,
    /// The size of the whole answer, as OData has it.
    Whole,
}

/// How the market stands and how the server behaves, as its control shows and sets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarketState {
    /// The day, in the file's own dates, at whose end the market is shown.
    pub day: NaiveDate,
    /// Days by which every date of the file is shown later.
    #[serde(default)]
    pub shift_days: u64,
    /// Whether Property expands to OpenHouse, Media, ListAgent and ListOffice.
    #[serde(default = "yes")]
    pub expands: bool,
    /// What `$top` means.
    #[serde(default = "page")]
    pub top: Top,
    /// Most rows of a page.
    #[serde(default = "page_rows")]
    pub page_rows: usize,
    /// Whether `ModificationTimestamp` of Property shows whole seconds only.
    #[serde(default)]
    pub shows_seconds: bool,
    /// Lifetime of a token.
    #[serde(default = "hour")]
    pub token_seconds: u64,
}

fn yes() -> bool {
    true
}

fn page() -> Top {
    Top::Page
}

fn page_rows() -> usize {
    1_000
}

fn hour() -> u64 {
    3_600
}

/// The sales of a file and the day they are seen from.
pub struct Market {
    sales: BTreeMap<String, Sale>,
    changing: Mutex<Changing>,
}

struct Changing {
    state: MarketState,
    /// Whether its day is the present one.
    lives: bool,
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
    /// A number that follows from the key, for what is made up.
    draw: u64,
}

/// What all resources hold at one moment.
pub(crate) struct View<'a> {
    market: &'a Market,
    changing: MutexGuard<'a, Changing>,
}

impl Market {
    /// Reads a market from CSV, plain or gzipped.
    pub(crate) fn read(file: impl Read) -> anyhow::Result<Self> {
        let mut file = BufReader::new(file);
        let packed = file.fill_buf()?.starts_with(&[0x1f, 0x8b]);
        let text: Box<dyn Read + '_> = if packed {
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
                    expands: yes(),
                    top: page(),
                    page_rows: page_rows(),
                    shows_seconds: false,
                    token_seconds: hour(),
                },
                lives: false,
                removed: HashSet::new(),
                amended: BTreeMap::new(),
            }),
        })
    }

    /// How the market stands and the server behaves.
    #[must_use]
    pub fn state(&self) -> MarketState {
        self.lock().state.clone()
    }

    /// Sets how the market stands and the server behaves.
    pub fn set(&self, state: MarketState) {
        self.lock().state = state;
    }

    /// Moves the market to the end of a day.
    pub fn set_day(&self, day: NaiveDate) {
        self.lock().state.day = day;
    }

    /// Shows the market `shift_days` later, at the present day from now on.
    pub(crate) fn live(&self, shift_days: u64) {
        let mut changing = self.lock();
        changing.state.shift_days = shift_days;
        changing.lives = true;
    }

    /// Takes listings away without a trace, as a server does that deletes them.
    pub fn remove(&self, listing_keys: impl IntoIterator<Item = String>) {
        self.lock().removed.extend(listing_keys);
    }

    /// Sets fields of a listing, as a change of the market's present day. A
    /// `ModificationTimestamp` among them stands as it is.
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

    /// The keys of the listings there are, in their order.
    #[must_use]
    pub fn listing_keys(&self) -> Vec<String> {
        self.view().present().map(|(key, _)| key.to_owned()).collect()
    }

    pub(crate) fn view(&self) -> View<'_> {
        let mut changing = self.lock();
        if changing.lives {
            changing.state.day = Utc::now().date_naive() - Days::new(changing.state.shift_days);
        }
        View {
            market: self,
            changing,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Changing> {
        // Every statement leaves it whole, so a panic elsewhere harms nothing.
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
                .with_context(|| format!("{name} is no number: {text}"))?
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
        // FNV-1a: the same in every build and on every machine.
        draw: key.bytes().fold(0xcbf2_9ce4_8422_2325, |draw, byte| {
            (draw ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        }),
        fields,
    })
}

impl Sale {
    /// StandardStatus at the end of a day and the day it holds since; `None` before
    /// the market.
    fn standing(&self, day: NaiveDate) -> Option<(&'static str, NaiveDate)> {
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

    /// The keys of listings there are, in their order, each with its `ModificationTimestamp`.
    pub fn present(&self) -> impl Iterator<Item = (&str, String)> {
        self.market.sales.iter().filter_map(|(key, sale)| {
            let (_, since) = sale.standing(self.state().day)?;
            (!self.changing.removed.contains(key)).then(|| (key.as_str(), self.modified_at(key, sale, since)))
        })
    }

    /// The day's change comes in the morning, within ten minutes, several at a time;
    /// what is amended comes in the evening.
    fn modified_at(&self, key: &str, sale: &Sale, since: NaiveDate) -> String {
        let morning = |day: NaiveDate| {
            let at = sale.draw % 600;
            format!("{}T06:{:02}:{:02}Z", self.shown(day), at / 60, at % 60)
        };
        match self.changing.amended.get(key) {
            Some(amended) => match amended.fields.get("ModificationTimestamp") {
                Some(own) => own.as_str().unwrap_or_default().to_owned(),
                None if amended.on >= since => format!("{}T18:00:00Z", self.shown(amended.on)),
                None => morning(since),
            },
            None => morning(since),
        }
    }

    fn shown(&self, day: NaiveDate) -> NaiveDate {
        day + Days::new(self.state().shift_days)
    }

    /// A listing as Property shows it.
    pub fn property(&self, key: &str) -> Option<Entity> {
        let sale = self.market.sales.get(key)?;
        let (status, since) = sale.standing(self.state().day)?;
        let mut entity = sale.fields.clone();
        for name in SHOWN_LATER {
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
                entity.insert(name.to_owned(), json!(self.shown(date)));
            }
        }
        entity.insert("StandardStatus".to_owned(), status.into());
        entity.insert("MlsStatus".to_owned(), status.into());
        entity.insert(
            "StatusChangeTimestamp".to_owned(),
            format!("{}T06:00:00Z", self.shown(since)).into(),
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

    /// One to three photographs, which show before a floor plan.
    pub fn media(&self, key: &str) -> Option<Vec<Entity>> {
        let sale = self.market.sales.get(key)?;
        let (_, since) = sale.standing(self.state().day)?;
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

    /// Every eighth listing announces an open house for its tenth and its twentieth
    /// day on the market; the contract cancels what has not been.
    pub fn open_houses(&self, key: &str) -> Option<Vec<Entity>> {
        let sale = self.market.sales.get(key)?;
        let (status, since) = sale.standing(self.state().day)?;
        if !sale.draw.is_multiple_of(8) {
            return Some(Vec::new());
        }
        let one = |after: u64| {
            let day = sale.on_market + Days::new(after);
            let said = if day < self.state().day {
                "Ended"
            } else if status == "Active" {
                "Active"
            } else {
                "Canceled"
            };
            let shown = self.shown(day);
            object(json!({
                "OpenHouseKey": format!("{key}-{after}"),
                "ListingKey": key,
                "OpenHouseStatus": said,
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
