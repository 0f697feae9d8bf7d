//! The listing report end to end: from the order to the bytes of its file.

mod conversion;
mod endings;
mod msp;
mod pipeline;

use std::io::Cursor;
use std::time::Instant;

use calamine::{Data, DataType as _, Reader as _, Xlsx};
use chrono::NaiveDate;
use domain::ids::{JobId, RealtorId, UserId};
use domain::jobs::{Job, State};
use domain::listing_filter::ListingFilter;
use domain::listings::Status;
use domain::reports::Delivery;
use domain::reports::ReportColumn;
use domain::reports::listing::ListingColumn;
use sqlx::Row as _;
use testkit::Company;

use crate::listings::{Ground, everything, fill, ground, order};
use crate::outside::Outside;
use crate::stack::{Stack, full, until};

struct Sheet {
    header: Vec<String>,
    rows: Vec<Vec<Data>>,
}

fn read(bytes: Vec<u8>) -> Sheet {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).unwrap();
    let range = book.worksheet_range_at(0).unwrap().unwrap();
    let mut rows = range.rows();
    let header = rows.next().unwrap().iter().map(ToString::to_string).collect();
    Sheet {
        header,
        rows: rows.map(<[Data]>::to_vec).collect(),
    }
}

fn titles<C: ReportColumn>(columns: &[C]) -> Vec<String> {
    columns.iter().map(|column| column.title().to_owned()).collect()
}

/// A cell as text: its type and value.
fn text_of(cell: &Data) -> String {
    match cell {
        Data::String(text) => format!("text {text}"),
        Data::Float(number) => format!("number {number}"),
        Data::Int(number) => format!("number {number}"),
        Data::DateTime(date) => {
            // The days of Excel's 1900 calendar, which begins two days before 1900-01-01.
            #[allow(clippy::cast_possible_truncation, reason = "whole days")]
            let days = date.as_f64() as i64;
            let epoch = NaiveDate::from_ymd_opt(1899, 12, 30).unwrap();
            format!("date {}", epoch + chrono::TimeDelta::days(days))
        }
        Data::Empty => "nothing".to_owned(),
        other => panic!("an unexpected cell: {other:?}"),
    }
}

fn day(text: &str) -> Option<NaiveDate> {
    Some(text.parse().unwrap())
}

fn number(value: Option<f64>) -> String {
    value.map_or("nothing".to_owned(), |value| format!("number {value}"))
}

fn text(value: Option<String>) -> String {
    value.map_or("nothing".to_owned(), |value| format!("text {value}"))
}

async fn run(stack: &Stack, company: Company, owner: UserId, job: &Job) -> JobId {
    let id = stack.enqueue(company, owner, job).await;
    let job = stack.ended(company, owner, id, 120).await;
    assert_eq!(
        job.state,
        State::Succeeded,
        "{:?} {:?}",
        job.error_code,
        job.error_message
    );
    id
}

async fn filled(stack: &Stack, company: Company, count: i64) -> Ground {
    let mut connection = stack.superuser().await;
    let ground = ground(&mut connection, company).await;
    fill(&mut connection, company, &ground, count).await;
    ground
}

// REP-03, REP-06, REP-08, REP-18; "the report's rows equal a direct query's"
#[tokio::test(flavor = "multi_thread")]
async fn the_sheet_has_the_rows_of_a_direct_query_in_typed_cells() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    filled(&stack, a, 700).await;
    let worker = outside.worker(&stack, stack.config());
    // The chosen order counts, not the default one.
    let mut columns = ListingColumn::ALL.to_vec();
    columns[1..].reverse();
    let job = run(
        &stack,
        a,
        a.company_admin,
        &order(columns.clone(), everything(), Delivery::Download),
    )
    .await;
    let sheet = read(outside.file(a.tenant_id, job).await);
    assert_eq!(sheet.header, titles(&columns));

    let rows = sqlx::query(
        "select l.*, m.status as member_status, m.sub_market_id, m.bucket_id, r.full_name, o.name as office \
         from listing_memberships m join listings l on l.id = m.listing_id \
         left join realtors r on r.id = l.realtor_id left join offices o on o.id = l.office_id \
         where m.tenant_id = $1 order by m.date_added desc, m.listing_id",
    )
    .bind(a.tenant_id.0)
    .fetch_all(stack.looks())
    .await
    .unwrap();
    assert_eq!((rows.len(), sheet.rows.len()), (700, 700));
    let today: NaiveDate = stack.clock.clock().now().date_naive();
    for (row, cells) in rows.iter().zip(&sheet.rows) {
        let price: Option<i64> = row.get("list_price_cents");
        let size: Option<i64> = row.get("size_sqft");
        let (added, closed): (NaiveDate, Option<NaiveDate>) = (row.get("date_added"), row.get("close_date"));
        let unit: Option<String> = row.get("unit_number");
        let street: String = row.get("address");
        let whole = |name: &str| row.get::<Option<i16>, _>(name).map(f64::from);
        for (column, cell) in columns.iter().zip(cells) {
            let wanted = match column {
                ListingColumn::Address => text(Some(
                    unit.as_ref().map_or(street.clone(), |u| format!("{street}, {u}")),
                )),
                ListingColumn::MlsNo => text(row.get("mls_no")),
                ListingColumn::City => text(row.get("city")),
                ListingColumn::State => text(row.get("state")),
                ListingColumn::Zip => text(row.get("zip_code")),
                ListingColumn::County => text(row.get("county")),
                ListingColumn::Status => {
                    let names = ["New", "Pending", "Active", "Off Market"];
                    text(Some(
                        names[usize::try_from(row.get::<i16, _>("member_status") - 1).unwrap()].to_owned(),
                    ))
                }
                ListingColumn::StatusDate => format!("date {}", row.get::<NaiveDate, _>("status_date")),
                ListingColumn::DateAdded => format!("date {added}"),
                ListingColumn::DaysOnMarket => {
                    let days = closed.map_or(today, |closed| closed.min(today)) - added;
                    format!("number {}", days.num_days().max(0))
                }
                #[allow(clippy::cast_precision_loss, reason = "small amounts")]
                ListingColumn::Price => number(price.map(|cents| cents as f64 / 100.0)),
                #[allow(clippy::cast_precision_loss, reason = "small amounts")]
                ListingColumn::PricePerSqft => number(
                    price
                        .zip(size)
                        .map(|(cents, size)| (cents as f64 / size as f64).round() / 100.0),
                ),
                #[allow(clippy::cast_precision_loss, reason = "small amounts")]
                ListingColumn::Size => number(size.map(|size| size as f64)),
                ListingColumn::Beds => number(whole("beds")),
                ListingColumn::Baths => number(whole("baths")),
                ListingColumn::YearBuilt => number(whole("year_built")),
                ListingColumn::PropertyType => text(Some(
                    row.get::<Option<String>, _>("property_sub_type")
                        .unwrap_or(row.get("property_type")),
                )),
                ListingColumn::OpenHouse => {
                    let announced: Option<chrono::DateTime<chrono::Utc>> = row.get("open_house_starts_at");
                    text(Some(if announced.is_some() { "Yes" } else { "No" }.to_owned()))
                }
                ListingColumn::Realtor => text(row.get("full_name")),
                ListingColumn::Office => text(row.get("office")),
                ListingColumn::ChildMarket => text(
                    row.get::<Option<uuid::Uuid>, _>("sub_market_id")
                        .map(|_| "Riverside".to_owned()),
                ),
                ListingColumn::Bucket => text(
                    row.get::<Option<uuid::Uuid>, _>("bucket_id")
                        .map(|_| "Old Mill".to_owned()),
                ),
            };
            assert_eq!(text_of(cell), wanted, "{column:?} of {street}");
        }
    }

    // The file: its name by the company's local time of the order, its size, its 30 days.
    let view = stack.job(a, a.company_admin, job).await;
    let file = view.file.unwrap();
    let local = view.created_at.with_timezone(&chrono_tz::America::New_York);
    assert_eq!(
        file.file_name,
        local.format("Listing report %Y-%m-%d %H.%M.%S.xlsx").to_string()
    );
    assert_eq!(
        usize::try_from(file.size_bytes).unwrap(),
        outside.file(a.tenant_id, job).await.len()
    );
    assert_eq!(
        file.expires_at - stack.clock.clock().now(),
        chrono::TimeDelta::days(30)
    );
    assert_eq!(
        (view.done, view.total, view.phrase.as_str()),
        (700, 700, "Ready to download")
    );
    worker.stop().await;
    stack.end().await;
}

// REP-11, REP-12; the role's part of REP-16
#[tokio::test(flavor = "multi_thread")]
async fn filters_and_the_owners_territory_decide_the_rows() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let (a, b) = (stack.database.a, stack.database.b);
    filled(&stack, a, 440).await;
    filled(&stack, b, 60).await;
    let worker = outside.worker(&stack, stack.config());
    let realtor: uuid::Uuid = sqlx::query_scalar(
        "select distinct l.realtor_id from listings l join listing_memberships m on m.listing_id = l.id \
         where m.tenant_id = $1 and l.realtor_id is not null",
    )
    .bind(a.tenant_id.0)
    .fetch_one(stack.looks())
    .await
    .unwrap();
    let cases: Vec<(UserId, ListingFilter, &str)> = vec![
        (a.company_admin, everything(), "true"),
        (a.company_admin, ListingFilter::default(), "m.status <> 4"),
        (a.submarket_owner, everything(), "m.sub_market_id is not null"),
        (a.bucket_owner, everything(), "m.bucket_id is not null"),
        (
            a.bucket_owner,
            ListingFilter::default(),
            "m.bucket_id is not null and m.status <> 4",
        ),
        (
            a.company_admin,
            ListingFilter {
                statuses: vec![Status::Pending, Status::OffMarket],
                ..ListingFilter::default()
            },
            "m.status = 2",
        ),
        (
            a.company_admin,
            ListingFilter {
                statuses: vec![Status::Pending, Status::OffMarket],
                ..everything()
            },
            "m.status in (2, 4)",
        ),
        (
            a.company_admin,
            ListingFilter {
                realtors: vec![RealtorId(realtor)],
                ..everything()
            },
            "l.realtor_id is not null",
        ),
        (
            a.company_admin,
            ListingFilter {
                price_min_cents: Some(10_010_000),
                price_max_cents: Some(10_040_000),
                ..everything()
            },
            "l.list_price_cents between 10010000 and 10040000",
        ),
        (
            a.company_admin,
            ListingFilter {
                price_min_cents: Some(0),
                ..everything()
            },
            "l.list_price_cents is not null",
        ),
        (
            a.company_admin,
            ListingFilter {
                size_min_sqft: Some(500),
                size_max_sqft: Some(600),
                ..everything()
            },
            "l.size_sqft between 500 and 600",
        ),
        (
            a.company_admin,
            ListingFilter {
                added_from: day("2026-01-01"),
                added_to: day("2026-06-30"),
                ..everything()
            },
            "l.date_added between '2026-01-01' and '2026-06-30'",
        ),
        (
            a.company_admin,
            ListingFilter {
                open_house: Some(true),
                ..everything()
            },
            "l.open_house_starts_at is not null",
        ),
        (
            a.company_admin,
            ListingFilter {
                open_house: Some(false),
                ..everything()
            },
            "l.open_house_starts_at is null",
        ),
        (
            a.company_admin,
            ListingFilter {
                zip_codes: vec!["10005".to_owned(), "10006".to_owned()],
                ..everything()
            },
            "l.zip_code in ('10005', '10006')",
        ),
    ];
    let columns = vec![ListingColumn::Address, ListingColumn::MlsNo];
    for (owner, filter, condition) in cases {
        let job = run(
            &stack,
            a,
            owner,
            &order(columns.clone(), filter.clone(), Delivery::Download),
        )
        .await;
        let sheet = read(outside.file(a.tenant_id, job).await);
        let found: Vec<String> = sheet.rows.iter().map(|row| row[1].to_string()).collect();
        let wanted: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "select l.mls_no from listing_memberships m join listings l on l.id = m.listing_id \
             where m.tenant_id = $1 and {condition} order by m.date_added desc, m.listing_id"
        )))
        .bind(a.tenant_id.0)
        .fetch_all(stack.looks())
        .await
        .unwrap();
        assert!(!wanted.is_empty(), "{condition} finds nothing");
        assert_eq!(found, wanted, "{condition}");
        let mut tx = stack.db.tenant(&stack.scope(a.tenant_id).await).await.unwrap();
        let role = database::users::get(&mut tx, domain::people::View::Everyone, owner)
            .await
            .unwrap()
            .unwrap()
            .role;
        let view = domain::territory::View::of(role.standing(), owner).unwrap();
        let counted =
            database::report_rows::listing::count(&mut tx, view, &filter, stack.clock.clock().now())
                .await
                .unwrap();
        tx.commit().await.unwrap();
        assert_eq!(usize::try_from(counted).unwrap(), wanted.len(), "{condition}");
    }
    worker.stop().await;
    stack.end().await;
}

/// The lines and tables of the sheet "About" as texts.
fn about(bytes: Vec<u8>) -> Vec<Vec<String>> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).unwrap();
    assert_eq!(book.sheet_names().len(), 2);
    let range = book.worksheet_range("About").unwrap();
    let row = |row: &[Data]| {
        let mut texts: Vec<String> = row.iter().map(text_of).collect();
        while texts.last().is_some_and(|text| text == "nothing") {
            texts.pop();
        }
        texts
    };
    range.rows().map(row).collect()
}

// REP-20
#[tokio::test(flavor = "multi_thread")]
async fn about_tells_the_order_and_totals_that_equal_the_rows() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    filled(&stack, a, 440).await;
    let worker = outside.worker(&stack, stack.config());
    let columns = vec![
        ListingColumn::Address,
        ListingColumn::Status,
        ListingColumn::Price,
    ];
    let filter = ListingFilter {
        statuses: vec![Status::Active, Status::New],
        price_min_cents: Some(10_010_000),
        added_to: NaiveDate::from_ymd_opt(2026, 6, 30),
        ..everything()
    };
    let job = run(
        &stack,
        a,
        a.submarket_owner,
        &order(columns.clone(), filter, Delivery::Download),
    )
    .await;
    let bytes = outside.file(a.tenant_id, job).await;
    let sheet = read(bytes.clone());
    let rows = sheet.rows.len();
    assert!(rows > 0);
    let totals = |status: &str| {
        let of = sheet.rows.iter().filter(|row| row[1] == *status);
        let prices: f64 = of.clone().filter_map(|row| row[2].as_f64()).sum();
        [
            format!("text {status}"),
            format!("number {}", of.count()),
            format!("number {}", (prices * 100.0).round() / 100.0),
        ]
    };
    let name: String = sqlx::query_scalar("select first_name || ' ' || last_name from users where id = $1")
        .bind(a.submarket_owner.0)
        .fetch_one(stack.looks())
        .await
        .unwrap();
    let ordered = stack.job(a, a.submarket_owner, job).await.created_at;
    let ordered = ordered.with_timezone(&chrono_tz::America::New_York);
    let wanted: Vec<Vec<String>> = [
        vec!["text Report".to_owned(), "text Listing report".to_owned()],
        vec!["text Ordered by".to_owned(), format!("text {name}")],
        vec![
            "text Ordered".to_owned(),
            ordered.format("date %Y-%m-%d").to_string(),
        ],
        vec!["text Time zone".to_owned(), "text America/New_York".to_owned()],
        vec![
            "text Territory".to_owned(),
            "text Child markets: Riverside".to_owned(),
        ],
        vec!["text Period".to_owned(), "text All".to_owned()],
        vec!["text Status".to_owned(), "text Active, New".to_owned()],
        vec!["text Price".to_owned(), "text From $100,100".to_owned()],
        vec!["text Date added".to_owned(), "text Up to 06/30/2026".to_owned()],
        vec!["text Off-market listings".to_owned(), "text Included".to_owned()],
        vec!["text Rows".to_owned(), format!("number {rows}")],
        vec![],
        vec!["text Totals".to_owned()],
        vec![
            "text Status".to_owned(),
            "text Listings".to_owned(),
            "text Price".to_owned(),
        ],
        totals("New").into(),
        totals("Active").into(),
    ]
    .into();
    assert_eq!(about(bytes), wanted);

    // Without any row, the file has the header and the same sheet.
    let none = ListingFilter {
        price_min_cents: Some(i64::MAX),
        ..everything()
    };
    let job = run(
        &stack,
        a,
        a.company_admin,
        &order(columns.clone(), none, Delivery::Download),
    )
    .await;
    let bytes = outside.file(a.tenant_id, job).await;
    let empty = read(bytes.clone());
    assert_eq!((empty.header, empty.rows.len()), (titles(&columns), 0));
    assert!(about(bytes).contains(&vec!["text Rows".to_owned(), "number 0".to_owned()]));
    worker.stop().await;
    stack.end().await;
}

// REP-15
#[tokio::test(flavor = "multi_thread")]
async fn a_formula_stays_text() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    filled(&stack, a, 5).await;
    let words = [
        "=HYPERLINK(\"http://x\")",
        "+1",
        "-1",
        "@SUM(A1)",
        "<img onerror=x>",
    ];
    for (row, word) in words.iter().enumerate() {
        sqlx::query("update listings set address = $1, unit_number = null where mls_no = 'M' || $2::text")
            .bind(word)
            .bind((row + 1).to_string())
            .execute(stack.looks())
            .await
            .unwrap();
    }
    let worker = outside.worker(&stack, stack.config());
    let job = run(
        &stack,
        a,
        a.company_admin,
        &order(vec![ListingColumn::Address], everything(), Delivery::Download),
    )
    .await;
    let bytes = outside.file(a.tenant_id, job).await;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes.clone())).unwrap();
    assert!(book.worksheet_formula("Listing report").unwrap().is_empty());
    let mut found: Vec<String> = read(bytes).rows.iter().map(|row| text_of(&row[0])).collect();
    found.sort();
    let mut wanted: Vec<String> = words.iter().map(|word| format!("text {word}")).collect();
    wanted.sort();
    assert_eq!(found, wanted);
    worker.stop().await;
    stack.end().await;
}

// REP-09, promise: 50,000 rows
#[tokio::test(flavor = "multi_thread")]
async fn fifty_thousand_rows_succeed_and_one_more_is_refused() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    filled(&stack, a, 50_000).await;
    let worker = outside.worker(&stack, stack.config());
    let job = order(ListingColumn::ALL.to_vec(), everything(), Delivery::Download);
    let at_once = if full() { 4 } else { 1 };
    let began = Instant::now();
    let mut ids = Vec::new();
    for _ in 0..at_once {
        ids.push(stack.enqueue(a, a.company_admin, &job).await);
    }
    for id in ids {
        let seen = until("its progress is seen", 60, async || {
            let view = stack.job(a, a.company_admin, id).await;
            (view.done > 0 || view.state.is_final()).then_some(view)
        })
        .await;
        println!(
            "seen on the way: {} of {}, {}",
            seen.done, seen.total, seen.phrase
        );
        let view = stack.ended(a, a.company_admin, id, 180).await;
        assert_eq!(view.state, State::Succeeded, "{:?}", view.error_message);
        assert_eq!((view.done, view.total), (50_000, 50_000));
        println!(
            "{at_once} x 50,000 rows: {:?}, {} bytes",
            began.elapsed(),
            view.file.unwrap().size_bytes
        );
        let sheet = read(outside.file(a.tenant_id, id).await);
        assert_eq!(sheet.rows.len(), 50_000);
    }

    sqlx::query(
        "with one as (insert into listings (id, source_id, listing_key, mls_no, property_type, address, city, state, \
                                            zip_code, status, source_status, status_date, date_added) \
                      select gen_random_uuid(), source_id, 'K50001', 'M50001', property_type, address, city, state, \
                             zip_code, status, source_status, status_date, date_added from listings limit 1 \
                      returning *) \
         insert into listing_memberships (tenant_id, listing_id, market_id, zip_code, status, status_date, date_added) \
         select $1, one.id, (select market_id from listing_memberships limit 1), one.zip_code, one.status, \
                one.status_date, one.date_added from one",
    )
    .bind(a.tenant_id.0)
    .execute(stack.looks())
    .await
    .unwrap();
    let id = stack.enqueue(a, a.company_admin, &job).await;
    let view = stack.ended(a, a.company_admin, id, 60).await;
    assert_eq!(
        (view.state, view.error_code.as_deref()),
        (State::Failed, Some("5018"))
    );
    assert_eq!(
        view.error_message.as_deref(),
        Some("Report exceeds 50,000 records. Narrow the filters.")
    );
    assert_eq!(view.file, None);
    assert_eq!(outside.objects().len(), at_once);
    worker.stop().await;
    stack.end().await;
}
