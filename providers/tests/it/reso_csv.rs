//! Reading of listings from CSV files: valid rows, rejected rows, and invalid files.

use std::io::{Cursor, Read, Write as _};

use chrono::NaiveDate;
use domain::listings::{SourceListing, StandardStatus, Status};
use flate2::Compression;
use flate2::write::GzEncoder;
use providers::reso::Reason;
use providers::reso::csv::{CsvError, Options, Rejected, Row, read};

const HEADER: &str = "ListingKey,UnparsedAddress,City,StateOrProvince,PostalCode,OnMarketDate";

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn as_of(text: &str) -> Options {
    Options {
        as_of: day(text),
        shift_days: 0,
    }
}

fn rows(file: impl Into<Vec<u8>>, options: Options) -> Result<Vec<Row>, CsvError> {
    read(Cursor::new(file.into()), options)?.collect()
}

fn listings(file: &str, options: Options) -> Vec<SourceListing> {
    rows(file, options)
        .unwrap()
        .into_iter()
        .filter_map(|row| match row {
            Row::Listing { listing, .. } => Some(*listing),
            Row::NotYetListed | Row::Rejected(_) => None,
        })
        .collect()
}

fn only_rejection(file: &str) -> Rejected {
    let mut rows = rows(file, as_of("2023-09-15")).unwrap();
    assert_eq!(rows.len(), 1, "{rows:?}");
    match rows.remove(0) {
        Row::Rejected(rejected) => rejected,
        other => panic!("accepted: {other:?}"),
    }
}

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn many_rows(count: usize) -> String {
    let mut file = format!("{HEADER}\n");
    for number in 0..count {
        file.push_str(&format!(
            "K{number},{number} Elm Street,Queens,NY,11427,2023-01-01\n"
        ));
    }
    file
}

#[test]
fn a_row_is_read_plain_gzipped_and_with_a_byte_order_mark() {
    let file = format!("{HEADER}\nK1, 1 Elm Street ,Queens,ny,11427-0001,03/01/2023\n");
    let marked = format!("\u{feff}{file}");
    for bytes in [
        file.clone().into_bytes(),
        gzip(&file),
        marked.clone().into_bytes(),
        gzip(&marked),
    ] {
        let rows = rows(bytes, as_of("2023-03-02")).unwrap();
        let [Row::Listing { line: 2, listing, .. }] = rows.as_slice() else {
            panic!("{rows:?}")
        };
        assert_eq!(listing.address, "1 Elm Street");
        assert_eq!(
            (listing.state.as_str(), listing.zip_code.as_str()),
            ("NY", "11427")
        );
        assert_eq!(listing.on_market, day("2023-03-01"));
        assert_eq!(listing.mls_no, "K1");
    }
}

#[test]
fn the_error_for_a_missing_column_has_its_name() {
    let error = rows("ListingKey,City\n1,2\n", as_of("2023-01-01")).unwrap_err();
    let CsvError::MissingColumns { names } = &error else {
        panic!("{error}")
    };
    assert_eq!(
        *names,
        [
            "UnparsedAddress",
            "StateOrProvince",
            "PostalCode",
            "OnMarketDate (or ListingContractDate)"
        ]
    );
    assert_eq!(error.code(), "MISSING_COLUMNS");
    let twice = rows(format!("{HEADER},City\n"), as_of("2023-01-01")).unwrap_err();
    assert!(matches!(twice, CsvError::ColumnTwice { name: "City" }), "{twice}");
    assert!(matches!(rows("", as_of("2023-01-01")), Err(CsvError::Empty)));
    assert_eq!(rows(HEADER, as_of("2023-01-01")).unwrap(), []);
}

#[test]
fn a_file_in_another_encoding_is_refused() {
    let utf16: Vec<u8> = HEADER.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [&[0xff, 0xfe], utf16.as_slice()].concat();
    for bytes in [utf16, marked] {
        assert!(matches!(rows(bytes, as_of("2023-01-01")), Err(CsvError::Utf16)));
    }
    let latin1 = [
        HEADER.as_bytes(),
        b"\nK1,1 Elm,Queens,NY,11427,2023-01-01\nK2,1 Caf\xe9 Lane,Queens,NY,11427,2023-01-01\n",
    ]
    .concat();
    let error = rows(latin1, as_of("2023-01-01")).unwrap_err();
    assert!(matches!(error, CsvError::NotUtf8 { line: 3 }), "{error}");
}

#[test]
fn a_truncated_or_damaged_archive_ends_the_reading() {
    let whole = gzip(&many_rows(5_000));
    for kept in [whole.len() / 2, whole.len() - 4, 15] {
        let error = rows(&whole[..kept], as_of("2023-01-01")).unwrap_err();
        assert!(matches!(error, CsvError::TruncatedGzip { .. }), "{kept}: {error}");
    }
    let mut damaged = whole.clone();
    let last = damaged.len() - 6;
    damaged[last] ^= 0xff;
    let error = rows(damaged, as_of("2023-01-01")).unwrap_err();
    assert!(matches!(error, CsvError::CorruptGzip { .. }), "{error}");
}

#[test]
fn a_row_without_an_end_is_refused_before_it_fills_the_memory() {
    let open_quote = format!("{HEADER}\nK1,\"1 Elm Street,Queens\n");
    let endless = Cursor::new(open_quote.into_bytes()).chain(std::io::repeat(b'x'));
    let error = read(endless, as_of("2023-01-01"))
        .unwrap()
        .collect::<Result<Vec<_>, _>>()
        .unwrap_err();
    assert!(matches!(error, CsvError::EndlessRow { line: 2 }), "{error}");
    let no_header = read(std::io::repeat(b'x'), as_of("2023-01-01")).err().unwrap();
    assert!(
        matches!(no_header, CsvError::EndlessRow { line: 1 }),
        "{no_header}"
    );
}

#[test]
fn an_invalid_row_is_rejected_with_its_line_and_reason_and_the_others_are_read() {
    let long = "x".repeat(300);
    let file = format!(
        "{HEADER},ListPrice,LivingArea,StandardStatus\n\
         K1,1 Elm,Queens,NY,11427,2023-01-01,500000,900,Active\n\
         K2,1 Elm,Queens,NY,1142,2023-01-01,500000,900,Active\n\
         K3,{long},Queens,NY,11427,2023-01-01,500000,900,Active\n\
         K4,1 Elm,Queens\n\
         K5,1 Elm,Queens,NY,11427,2023-01-01,1e999,900,Active\n\
         K6,1 Elm,Queens,NY,11427,soon,500000,900,Active\n\
         K7,1 Elm,Queens,NY,11427,2023-01-01,500000,-1,Active\n\
         K8,1 Elm,Queens,NY,11427,2023-01-01,500000,900,Sold-ish\n\
         ,1 Elm,Queens,NY,11427,2023-01-01,500000,900,Active\n\
         K10,1 \0Elm,Queens,NY,11427,2023-01-01,500000,900,Active\n\
         K11,1 Elm,Queens,New York,11427,2023-01-01,500000,900,Active\n\
         K12,\"1 Elm\nRear\",Queens,NY,11427,2023-01-01,500000,900,Active\n\
         K13,1 Elm,Queens,NY,11427,2023-01-01,,,\n"
    );
    let with_carriage_returns = file.replace('\n', "\r\n");
    let rows = self::rows(file, as_of("2023-06-01")).unwrap();
    let codes: Vec<_> = rows
        .iter()
        .map(|row| match row {
            Row::Listing { line, left_out, .. } => {
                (*line, left_out.words().unwrap_or_else(|| "accepted".to_owned()))
            }
            Row::NotYetListed => (0, "later".to_owned()),
            Row::Rejected(rejected) => (rejected.line, rejected.reason.code().to_owned()),
        })
        .collect();
    let codes: Vec<_> = codes.iter().map(|(line, code)| (*line, code.as_str())).collect();
    assert_eq!(
        codes,
        [
            (2, "accepted"),
            (3, "NOT_A_ZIP"),
            (4, "TOO_LONG"),
            (5, "FIELD_COUNT"),
            (6, "kept without a value: ListPrice is no number: \"1e999\""),
            (7, "NOT_A_DATE"),
            (8, "kept without a value: LivingArea is out of range: \"-1\""),
            (9, "UNKNOWN_STATUS"),
            (10, "MISSING"),
            (11, "CONTROL_CHARACTER"),
            (12, "NOT_A_STATE"),
            (13, "CONTROL_CHARACTER"),
            (15, "accepted"),
        ]
    );
    // Lines that end in CR LF have the same numbers.
    let rows = self::rows(with_carriage_returns, as_of("2023-06-01")).unwrap();
    let lines: Vec<_> = rows
        .iter()
        .filter_map(|row| match row {
            Row::Listing { line, .. } => Some(*line),
            Row::NotYetListed => None,
            Row::Rejected(rejected) => Some(rejected.line),
        })
        .collect();
    assert_eq!(lines, codes.iter().map(|(line, _)| *line).collect::<Vec<_>>());
    let rejected = only_rejection(&format!("{HEADER}\nK2,1 Elm,Queens,NY,1142,2023-01-01\n"));
    assert_eq!(rejected.listing_key.as_deref(), Some("K2"));
    assert_eq!(
        rejected.reason,
        Reason::NotAZip {
            value: "1142".to_owned()
        }
    );
}

#[test]
fn a_row_is_kept_without_an_invalid_optional_value() {
    let file = format!(
        "{HEADER},StandardStatus,ClosePrice,CloseDate,LotSizeSquareFeet,LotSizeAcres,PropertyType,YearBuilt\n\
         K1,1 Elm,Queens,NY,11427,2023-01-01,Active,999999999999,9999-12-31,4000,99999999,ResidentialLease,1931\n\
         K2,1 Elm,Queens,NY,11427,2023-01-01,Closed,500000,2023-05-01,,0.5,Residential Lease,99999\n"
    );
    let rows = rows(file, as_of("2023-06-01")).unwrap();
    let [
        Row::Listing {
            listing: active,
            left_out: of_active,
            ..
        },
        Row::Listing {
            listing: closed,
            left_out: of_closed,
            ..
        },
    ] = rows.as_slice()
    else {
        panic!("{rows:?}")
    };
    assert_eq!((active.close_price_cents, active.close), (None, None));
    assert_eq!(
        (active.lot_size_sqft, active.year_built),
        (Some(4_000), Some(1931))
    );
    let words = of_active.words().unwrap();
    for column in ["ClosePrice", "CloseDate", "LotSizeAcres"] {
        assert!(words.contains(&format!("{column} is out of range")), "{words}");
    }
    assert_eq!(closed.close_price_cents, Some(50_000_000));
    assert_eq!(
        (closed.close, closed.lot_size_sqft, closed.year_built),
        (Some(day("2023-05-01")), Some(21_780), None)
    );
    assert_eq!(
        of_closed.words().as_deref(),
        Some("kept without a value: YearBuilt is out of range: \"99999\"")
    );
    // Servers send the names of enumeration values with and without spaces.
    assert_eq!(active.property_type, "Residential Lease");
    assert_eq!(active.property_type, closed.property_type);
    // Without a status only the dates show the status of a listing.
    let file = format!("{HEADER},CloseDate\nK1,1 Elm,Queens,NY,11427,2023-01-01,9999-12-31\n");
    assert_eq!(only_rejection(&file).reason.code(), "OUT_OF_RANGE");
}

#[test]
fn a_listing_without_an_agent_keeps_its_office_and_one_that_is_not_closed_has_no_close_date() {
    let file = format!(
        "{HEADER},StandardStatus,CloseDate,ListAgentKey,ListOfficeKey,ListOfficeName\n\
         K1,1 Elm,Queens,NY,11427,2023-01-01,Active,2023-05-01,,O1,Parkway Keys\n\
         K2,1 Elm,Queens,NY,11427,2023-01-01,Closed,2023-05-01,A1,,Parkway Keys\n"
    );
    let listings = listings(&file, as_of("2023-06-01"));
    assert_eq!(listings[0].agent, None);
    assert_eq!(
        listings[0].office,
        Some(("O1".to_owned(), "Parkway Keys".to_owned()))
    );
    assert_eq!(
        (listings[0].close, listings[1].close),
        (None, Some(day("2023-05-01")))
    );
    assert_eq!(listings[1].agent.as_ref().unwrap().agent_key, "A1");
    assert_eq!(listings[1].office, None);
}

#[test]
fn a_listing_is_read_as_of_the_day_without_later_dates() {
    let file = "ListingKey,UnparsedAddress,City,StateOrProvince,PostalCode,OnMarketDate,PurchaseContractDate,CloseDate,ClosePrice\n\
                K1,1 Elm,Queens,NY,11427,2023-01-01,2023-02-01,2023-03-01,500000\n";
    assert_eq!(rows(file, as_of("2022-12-31")).unwrap(), [Row::NotYetListed]);
    let state_on = |on| {
        let listing = listings(file, as_of(on)).remove(0);
        let last = *listing.history.last().unwrap();
        (
            last.status,
            listing.contract.is_some(),
            listing.close.is_some(),
            listing.close_price_cents,
        )
    };
    assert_eq!(state_on("2023-01-31"), (Status::Active, false, false, None));
    assert_eq!(state_on("2023-02-01"), (Status::Pending, true, false, None));
    assert_eq!(
        state_on("2023-03-01"),
        (Status::OffMarket, true, true, Some(50_000_000))
    );
    let moved = listings(
        file,
        Options {
            as_of: day("2023-02-01"),
            shift_days: 365,
        },
    );
    assert_eq!(moved[0].on_market, day("2024-01-01"));
    assert_eq!(moved[0].history.last().unwrap().on, day("2024-02-01"));
}

#[test]
fn a_status_from_the_source_takes_precedence_with_its_date() {
    let file = "ListingKey,UnparsedAddress,City,StateOrProvince,PostalCode,OnMarketDate,StandardStatus,StatusChangeTimestamp\n\
                K1,1 Elm,Queens,NY,11427,2023-01-01,Withdrawn,2023-02-03T10:00:00-05:00\n\
                K2,1 Elm,Queens,NY,11427,2023-01-01,Hold,\n\
                K3,1 Elm,Queens,NY,11427,2023-05-01,Coming Soon,\n";
    let listings = listings(file, as_of("2023-04-01"));
    let last = |place: usize| *listings[place].history.last().unwrap();
    assert_eq!(last(0).source_status, StandardStatus::Withdrawn);
    assert_eq!(last(0).on, day("2023-02-03"));
    assert!(listings[0].status_day_known);
    assert_eq!(last(1).on, day("2023-04-01"));
    assert!(!listings[1].status_day_known);
    assert_eq!(last(2).status, Status::New);
}
