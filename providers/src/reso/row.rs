//! One listing of a source: its fields, found by their Data Dictionary names, read
//! into ours. What a field means is said here once, for files and the Web API.

use chrono::{NaiveDate, TimeDelta};
use domain::listings::{
    LifeDates, OpenHouse, SourceAgent, SourceListing, StandardStatus, StatusChange, Told, life, told,
};

use super::csv::{CsvError, Options};
use super::field::{Field, Reason, shown};

/// Square feet of an acre.
const SQFT_PER_ACRE: f64 = 43_560.0;

/// Characters of keys, names and lines of an address.
const KEY: usize = 255;
const NAME: usize = 200;
const WORD: usize = 100;

macro_rules! columns {
    ($($name:ident)*) => {
        /// A column we read.
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

/// Without these a row can't be a listing.
const REQUIRED: [Column; 5] = [
    Column::ListingKey,
    Column::UnparsedAddress,
    Column::City,
    Column::StateOrProvince,
    Column::PostalCode,
];

/// What a source that has these columns lacks for its rows to be listings.
pub(super) fn lacking(has: impl Fn(Column) -> bool) -> Vec<&'static str> {
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

/// Where the columns stand in this file.
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
        let names = lacking(|column| places[column as usize].is_some());
        if !names.is_empty() {
            return Err(CsvError::MissingColumns { names });
        }
        Ok(Self {
            places,
            count: header.len(),
        })
    }

    /// The key of a row as far as it can be read, for people to find the row by.
    pub fn shown_key(&self, fields: &[&str]) -> Option<String> {
        shown_key(self.get(fields, Column::ListingKey).value)
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

/// A key as far as it can be read, for people to find its row by.
pub(super) fn shown_key(value: &str) -> Option<String> {
    let key: String = shown(value.trim())
        .chars()
        .filter(|letter| !letter.is_control())
        .collect();
    (!key.is_empty()).then_some(key)
}

/// The listing of a file's row, or `None` when it comes on the market later.
pub(super) fn listing(
    fields: &[&str],
    columns: &Columns,
    options: Options,
) -> Result<Option<SourceListing>, Reason> {
    if fields.len() != columns.count {
        return Err(Reason::FieldCount {
            expected: columns.count,
            found: fields.len(),
        });
    }
    let get = |column| columns.get(fields, column);
    let announced = [(get(Column::OpenHouseStartTime), get(Column::OpenHouseEndTime))];
    match read(&get, &announced, options.as_of)? {
        Some(listing) => moved(listing, options.shift_days).map(Some),
        None => Ok(None),
    }
}

/// The listing whose fields `get` answers, with the open houses `announced` for it
/// (start and end), as it stands at the end of `as_of`. `None` when it comes on
/// the market later.
pub(super) fn read<'a>(
    get: &impl Fn(Column) -> Field<'a>,
    announced: &[(Field<'_>, Field<'_>)],
    as_of: NaiveDate,
) -> Result<Option<SourceListing>, Reason> {
    let listing_key = get(Column::ListingKey).required_text(KEY)?;
    let (dates, history) = life_of(get, as_of)?;
    let listing = SourceListing {
        mls_no: get(Column::ListingId)
            .text(WORD)?
            .unwrap_or_else(|| listing_key.clone()),
        listing_key,
        property_type: get(Column::PropertyType)
            .text(WORD)?
            .unwrap_or_else(|| "Residential".to_owned()),
        property_sub_type: get(Column::PropertySubType).text(WORD)?,
        address: get(Column::UnparsedAddress).required_text(NAME)?,
        unit_number: get(Column::UnitNumber).text(WORD)?,
        city: get(Column::City).required_text(WORD)?,
        state: get(Column::StateOrProvince).state()?,
        zip_code: get(Column::PostalCode).zip()?,
        county: get(Column::CountyOrParish).text(WORD)?,
        list_price_cents: get(Column::ListPrice).price()?,
        close_price_cents: get(Column::ClosePrice).price()?,
        size_sqft: get(Column::LivingArea).measure(100_000_000)?,
        lot_size_sqft: lot(get)?,
        year_built: get(Column::YearBuilt).count(2200)?.filter(|year| *year > 0),
        beds: get(Column::BedroomsTotal).count(1_000)?,
        baths: get(Column::BathroomsTotalInteger).count(1_000)?,
        agent: agent(get)?,
        on_market: dates.on_market,
        contract: dates.contract.filter(|on| *on <= as_of),
        close: dates.close.filter(|on| *on <= as_of),
        open_house: next_open_house(announced, as_of)?,
        status_day_known: history.last_day_known,
        history: history.turns,
    };
    let Some(last) = listing.history.last() else {
        return Ok(None);
    };
    let sold = last.source_status == StandardStatus::Closed;
    Ok(Some(SourceListing {
        close_price_cents: listing.close_price_cents.filter(|_| sold),
        ..listing
    }))
}

fn life_of<'a>(get: &impl Fn(Column) -> Field<'a>, as_of: NaiveDate) -> Result<(LifeDates, Told), Reason> {
    let on_market = match get(Column::OnMarketDate).date()? {
        Some(date) => date,
        None => get(Column::ListingContractDate).date()?.ok_or(Reason::Missing {
            field: Column::OnMarketDate.name(),
        })?,
    };
    let dates = LifeDates {
        on_market,
        contract: get(Column::PurchaseContractDate).date()?,
        close: get(Column::CloseDate).date()?,
    };
    let since = get(Column::StatusChangeTimestamp).date()?;
    let history = match get(Column::StandardStatus).text(WORD)? {
        Some(word) => {
            let word =
                StandardStatus::parse(&word).ok_or_else(|| Reason::UnknownStatus { value: shown(&word) })?;
            told(word, since, dates, as_of)
        }
        None => Told {
            turns: life(dates, as_of),
            last_day_known: true,
        },
    };
    Ok((dates, history))
}

#[expect(clippy::cast_possible_truncation, reason = "bounded by the number's range")]
fn lot<'a>(get: &impl Fn(Column) -> Field<'a>) -> Result<Option<i64>, Reason> {
    let square_feet = get(Column::LotSizeSquareFeet).measure(u32::MAX)?;
    let acres = get(Column::LotSizeAcres).number(0.0, 1.0e6)?;
    Ok(square_feet.or_else(|| {
        acres
            .map(|acres| (acres * SQFT_PER_ACRE).round() as i64)
            .filter(|sqft| *sqft > 0)
    }))
}

fn agent<'a>(get: &impl Fn(Column) -> Field<'a>) -> Result<Option<SourceAgent>, Reason> {
    let agent_key = get(Column::ListAgentKey).text(KEY)?;
    let full_name = get(Column::ListAgentFullName).text(NAME)?;
    let email = get(Column::ListAgentEmail).text(254)?;
    let phone = get(Column::ListAgentDirectPhone).text(WORD)?;
    let office_key = get(Column::ListOfficeKey).text(KEY)?;
    let office_name = get(Column::ListOfficeName).text(NAME)?;
    let Some(agent_key) = agent_key else {
        return Ok(None);
    };
    Ok(Some(SourceAgent {
        full_name: full_name.unwrap_or_else(|| agent_key.clone()),
        agent_key,
        email,
        phone,
        office: office_key.map(|key| {
            let name = office_name.unwrap_or_else(|| key.clone());
            (key, name)
        }),
    }))
}

/// The first of the open houses announced that is not over before `as_of`.
fn next_open_house(
    announced: &[(Field<'_>, Field<'_>)],
    as_of: NaiveDate,
) -> Result<Option<OpenHouse>, Reason> {
    let mut next: Option<OpenHouse> = None;
    for (start, end) in announced {
        let (starts_at, ends_at) = (start.time()?, end.time()?);
        let Some(starts_at) = starts_at else {
            continue;
        };
        let ends_at = ends_at.unwrap_or(starts_at);
        if ends_at < starts_at {
            return Err(Reason::OutOfRange {
                field: end.name,
                value: ends_at.to_rfc3339(),
            });
        }
        if ends_at.date_naive() >= as_of && next.is_none_or(|open| starts_at < open.starts_at) {
            next = Some(OpenHouse { starts_at, ends_at });
        }
    }
    Ok(next)
}

/// The listing with every date moved by `days`.
fn moved(listing: SourceListing, days: i64) -> Result<SourceListing, Reason> {
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
