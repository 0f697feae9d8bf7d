//! Converts a row of a source, with fields named as in the Data Dictionary, into a listing. Files
//! and the Web API share it, so the meaning of each field is defined once.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use domain::listings::{
    LifeDates, OpenHouse, SourceAgent, SourceHistory, SourceListing, StandardStatus, StatusChange, history,
    life,
};

use super::csv::{CsvError, Options};
use super::field::{Field, LeftOut, Reason, excerpt};

/// The square feet of an acre.
const SQFT_PER_ACRE: f64 = 43_560.0;

/// The most characters of keys, names and other words.
const KEY: usize = 255;
const NAME: usize = 200;
const WORD: usize = 100;

macro_rules! columns {
    ($($name:ident)*) => {
        /// A column that is read.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Column { $($name,)* }

        impl Column {
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];
            pub const COUNT: usize = Self::ALL.len();

            pub fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($name),)* }
            }
        }
    };
}

columns! {
    ListingKey ListingId PropertyType PropertySubType UnparsedAddress UnitNumber City StateOrProvince PostalCode
    CountyOrParish ListPrice ClosePrice OnMarketDate ListingContractDate PurchaseContractDate CloseDate
    StandardStatus StatusChangeTimestamp LivingArea LotSizeSquareFeet LotSizeAcres YearBuilt BedroomsTotal
    BathroomsTotalInteger ListAgentKey ListAgentFullName ListAgentEmail ListAgentDirectPhone ListOfficeKey
    ListOfficeName OpenHouseStartTime OpenHouseEndTime
}

impl Column {
    /// Whether a listing is kept without this value if it is invalid. The other columns identify
    /// the listing, its place, and its time on the market.
    pub fn is_optional(self) -> bool {
        !REQUIRED.contains(&self)
            && !matches!(
                self,
                Self::OnMarketDate
                    | Self::ListingContractDate
                    | Self::PurchaseContractDate
                    | Self::CloseDate
                    | Self::StandardStatus
            )
    }
}

/// The columns that every listing needs.
const REQUIRED: [Column; 5] = [
    Column::ListingKey,
    Column::UnparsedAddress,
    Column::City,
    Column::StateOrProvince,
    Column::PostalCode,
];

/// The required columns that a source lacks.
pub(super) fn missing_columns(has: impl Fn(Column) -> bool) -> Vec<&'static str> {
    let mut names: Vec<_> = REQUIRED
        .into_iter()
        .filter(|column| !has(*column))
        .map(Column::name)
        .collect();
    if !has(Column::OnMarketDate) && !has(Column::ListingContractDate) {
        names.push("OnMarketDate (or ListingContractDate)");
    }
    names
}

/// The positions of the columns in the file.
#[derive(Debug)]
pub(super) struct Columns {
    places: [Option<usize>; Column::COUNT],
    count: usize,
}

impl Columns {
    pub fn of(header: &csv::StringRecord) -> Result<Self, CsvError> {
        let mut places = [None; Column::COUNT];
        for (place, title) in header.iter().enumerate() {
            let Some(column) = Column::ALL
                .iter()
                .copied()
                .find(|column| column.name().eq_ignore_ascii_case(title.trim()))
            else {
                continue;
            };
            if places[column as usize].replace(place).is_some() {
                return Err(CsvError::ColumnTwice { name: column.name() });
            }
        }
        let names = missing_columns(|column| places[column as usize].is_some());
        if !names.is_empty() {
            return Err(CsvError::MissingColumns { names });
        }
        Ok(Self {
            places,
            count: header.len(),
        })
    }

    /// The beginning of a row's key, by which people can find the row.
    pub fn key_excerpt(&self, fields: &[&str]) -> Option<String> {
        key_excerpt(self.get(fields, Column::ListingKey).value)
    }

    fn get<'a>(&self, fields: &[&'a str], column: Column) -> Field<'a> {
        Field {
            name: column.name(),
            value: self.places[column as usize]
                .and_then(|place| fields.get(place).copied())
                .unwrap_or_default(),
        }
    }
}

/// The beginning of a key, without control characters, by which people can find its row.
pub(super) fn key_excerpt(value: &str) -> Option<String> {
    let key: String = excerpt(value.trim())
        .chars()
        .filter(|letter| !letter.is_control())
        .collect();
    (!key.is_empty()).then_some(key)
}

/// Converts a row of a file into a listing with its left-out values; `None` if the listing comes
/// on the market later.
pub(super) fn listing(
    fields: &[&str],
    columns: &Columns,
    options: Options,
) -> Result<Option<(SourceListing, LeftOut)>, Reason> {
    if fields.len() != columns.count {
        return Err(Reason::FieldCount {
            expected: columns.count,
            found: fields.len(),
        });
    }
    let get = |column| columns.get(fields, column);
    let announced = [(get(Column::OpenHouseStartTime), get(Column::OpenHouseEndTime))];
    let mut left_out = LeftOut::default();
    // The file has no time of day.
    let day = ReadTime {
        day: options.as_of,
        at: options.as_of.and_time(NaiveTime::MIN).and_utc(),
    };
    match read(&get, &announced, day, &mut left_out)? {
        Some(listing) => Ok(Some((shift_dates(listing, options.shift_days)?, left_out))),
        None => Ok(None),
    }
}

/// The time for which a listing is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReadTime {
    /// The day at whose end its status is valid.
    pub day: NaiveDate,
    /// Open houses that end earlier are over.
    pub at: DateTime<Utc>,
}

/// Reads the listing whose fields `get` returns, with its open houses `announced` (start and
/// end), at `as_of`. `None` if it comes on the market later. Invalid optional values go to
/// `left_out`.
pub(super) fn read<'a>(
    get: &impl Fn(Column) -> Field<'a>,
    announced: &[(Field<'_>, Field<'_>)],
    as_of: ReadTime,
    left_out: &mut LeftOut,
) -> Result<Option<SourceListing>, Reason> {
    let day = as_of.day;
    let listing_key = get(Column::ListingKey).required_text(KEY)?;
    let (dates, history) = life_and_history(get, day, left_out)?;
    let Some(last) = history.turns.last() else {
        return Ok(None);
    };
    let is_sold = last.source_status == StandardStatus::Closed;
    Ok(Some(SourceListing {
        mls_no: left_out
            .value(get(Column::ListingId).text(WORD))
            .unwrap_or_else(|| listing_key.clone()),
        listing_key,
        property_type: left_out
            .value(get(Column::PropertyType).text(WORD))
            .map_or_else(|| "Residential".to_owned(), words),
        property_sub_type: left_out.value(get(Column::PropertySubType).text(WORD)).map(words),
        address: get(Column::UnparsedAddress).required_text(NAME)?,
        unit_number: left_out.value(get(Column::UnitNumber).text(WORD)),
        city: get(Column::City).required_text(WORD)?,
        state: get(Column::StateOrProvince).state()?,
        zip_code: get(Column::PostalCode).zip()?,
        county: left_out.value(get(Column::CountyOrParish).text(WORD)),
        list_price_cents: left_out.value(get(Column::ListPrice).price()),
        close_price_cents: left_out
            .value(get(Column::ClosePrice).price())
            .filter(|_| is_sold),
        size_sqft: left_out.value(get(Column::LivingArea).measure(100_000_000)),
        lot_size_sqft: lot_size(get, left_out),
        year_built: left_out
            .value(get(Column::YearBuilt).count(2200))
            .filter(|year| *year > 0),
        beds: left_out.value(get(Column::BedroomsTotal).count(1_000)),
        baths: left_out.value(get(Column::BathroomsTotalInteger).count(1_000)),
        agent: agent(get, left_out),
        office: office(get, left_out),
        on_market: dates.on_market,
        contract: dates.contract.filter(|on| *on <= day),
        close: dates.close.filter(|on| is_sold && *on <= day),
        open_house: next_open_house(announced, as_of.at, left_out),
        status_day_known: history.last_day_known,
        history: history.turns,
    }))
}

/// The display name of an enumeration's value. Some servers send `ResidentialLease`, others
/// `Residential Lease`.
fn words(name: String) -> String {
    if name.contains(char::is_whitespace) {
        return name;
    }
    let mut words = String::with_capacity(name.len() + 4);
    let mut before = ' ';
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && before.is_ascii_lowercase() {
            words.push(' ');
        }
        words.push(letter);
        before = letter;
    }
    words
}

fn life_and_history<'a>(
    get: &impl Fn(Column) -> Field<'a>,
    as_of: NaiveDate,
    left_out: &mut LeftOut,
) -> Result<(LifeDates, SourceHistory), Reason> {
    let on_market = match get(Column::OnMarketDate).date()? {
        Some(date) => date,
        None => get(Column::ListingContractDate).date()?.ok_or(Reason::Missing {
            field: Column::OnMarketDate.name(),
        })?,
    };
    let (contract, close) = (
        get(Column::PurchaseContractDate).date(),
        get(Column::CloseDate).date(),
    );
    let Some(word) = get(Column::StandardStatus).text(WORD)? else {
        // Only the dates show the status of the listing.
        let dates = LifeDates {
            on_market,
            contract: contract?,
            close: close?,
        };
        let history = SourceHistory {
            turns: life(dates, as_of),
            last_day_known: true,
        };
        return Ok((dates, history));
    };
    let word = StandardStatus::parse(&word).ok_or_else(|| Reason::UnknownStatus {
        value: excerpt(&word),
    })?;
    let dates = LifeDates {
        on_market,
        contract: left_out.value(contract),
        close: left_out.value(close),
    };
    let since = left_out.value(get(Column::StatusChangeTimestamp).date());
    Ok((dates, history(word, since, dates, as_of)))
}

#[expect(clippy::cast_possible_truncation, reason = "bounded by the number's range")]
fn lot_size<'a>(get: &impl Fn(Column) -> Field<'a>, left_out: &mut LeftOut) -> Option<i64> {
    let square_feet = left_out.value(get(Column::LotSizeSquareFeet).measure(u32::MAX));
    let acres = left_out.value(get(Column::LotSizeAcres).number(0.0, 1.0e6));
    square_feet.or_else(|| {
        acres
            .map(|acres| (acres * SQFT_PER_ACRE).round() as i64)
            .filter(|sqft| *sqft > 0)
    })
}

fn agent<'a>(get: &impl Fn(Column) -> Field<'a>, left_out: &mut LeftOut) -> Option<SourceAgent> {
    let full_name = left_out.value(get(Column::ListAgentFullName).text(NAME));
    let email = left_out.value(get(Column::ListAgentEmail).text(254));
    let phone = left_out.value(get(Column::ListAgentDirectPhone).text(WORD));
    let agent_key = left_out.value(get(Column::ListAgentKey).text(KEY))?;
    Some(SourceAgent {
        full_name: full_name.unwrap_or_else(|| agent_key.clone()),
        agent_key,
        email,
        phone,
    })
}

fn office<'a>(get: &impl Fn(Column) -> Field<'a>, left_out: &mut LeftOut) -> Option<(String, String)> {
    let name = left_out.value(get(Column::ListOfficeName).text(NAME));
    let key = left_out.value(get(Column::ListOfficeKey).text(KEY))?;
    let name = name.unwrap_or_else(|| key.clone());
    Some((key, name))
}

/// The first announced open house that is not over at `at`.
fn next_open_house(
    announced: &[(Field<'_>, Field<'_>)],
    at: DateTime<Utc>,
    left_out: &mut LeftOut,
) -> Option<OpenHouse> {
    announced
        .iter()
        .filter_map(|(start, end)| left_out.value(open_house(*start, *end)))
        .filter(|open| {
            // An open house without an end is over at the end of its local day. Only the database
            // knows that time, so here it is kept for 24 hours.
            let is_open_ended = open.ends_at == open.starts_at;
            open.ends_at >= at || is_open_ended && open.ends_at + TimeDelta::days(1) > at
        })
        .min_by_key(|open| open.starts_at)
}

fn open_house(start: Field<'_>, end: Field<'_>) -> Result<Option<OpenHouse>, Reason> {
    let (starts_at, ends_at) = (start.time()?, end.time()?);
    let Some(starts_at) = starts_at else {
        return Ok(None);
    };
    let ends_at = ends_at.unwrap_or(starts_at);
    if ends_at < starts_at {
        return Err(Reason::OutOfRange {
            field: end.name,
            value: ends_at.to_rfc3339(),
        });
    }
    Ok(Some(OpenHouse { starts_at, ends_at }))
}

/// Adds `days` to every date of the listing.
fn shift_dates(listing: SourceListing, days: i64) -> Result<SourceListing, Reason> {
    if days == 0 {
        return Ok(listing);
    }
    let out_of_range = || Reason::OutOfRange {
        field: Column::OnMarketDate.name(),
        value: format!("{} moved by {days} days", listing.on_market),
    };
    let by = TimeDelta::try_days(days).ok_or_else(out_of_range)?;
    let shift = |date: NaiveDate| date.checked_add_signed(by).ok_or_else(out_of_range);
    let open_house = match listing.open_house {
        Some(open) => Some(OpenHouse {
            starts_at: open.starts_at.checked_add_signed(by).ok_or_else(out_of_range)?,
            ends_at: open.ends_at.checked_add_signed(by).ok_or_else(out_of_range)?,
        }),
        None => None,
    };
    let history = listing
        .history
        .iter()
        .map(|turn| {
            Ok(StatusChange {
                on: shift(turn.on)?,
                ..*turn
            })
        })
        .collect::<Result<_, Reason>>()?;
    Ok(SourceListing {
        on_market: shift(listing.on_market)?,
        contract: listing.contract.map(shift).transpose()?,
        close: listing.close.map(shift).transpose()?,
        open_house,
        history,
        ..listing
    })
}
