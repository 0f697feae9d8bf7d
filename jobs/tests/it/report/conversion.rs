//! The conversion report: REP-08, REP-11, REP-12, REP-16, REP-19, REP-20 and REP-22.

use domain::ids::{RealtorId, UserId};
use domain::jobs::Job;
use domain::listing_filter::{ListingFilter, Setting, Settings};
use domain::listings::Status;
use domain::move_types::MoveType;
use domain::property_conversions::{Booking, Source};
use domain::reports::conversion::{ConversionColumn, ConversionReportOrder};
use domain::reports::{Delivery, Period, ReportColumn as _, ReportFilter, ReportOrder};

use super::{about, day, filled, read, run, text_of, titles};
use crate::listings::everything;
use crate::outside::Outside;
use crate::stack::Stack;

fn order(columns: Vec<ConversionColumn>, filter: ReportFilter) -> Job {
    Job::Report(ReportOrder::Conversion(ConversionReportOrder {
        columns,
        filter: Box::new(filter),
        delivery: Delivery::Download,
    }))
}

fn all() -> ReportFilter {
    ReportFilter {
        listings: everything(),
        ..ReportFilter::default()
    }
}

/// Conversions of the first thirty listings of company A, of the number n: an opportunity unless n
/// is divisible by 3, booked or lost for some, saved by two users. Two listings have left the
/// territory. Company B has conversions of its own.
pub(super) async fn converted(stack: &Stack) {
    let (a, b) = (stack.database.a, stack.database.b);
    filled(stack, a, 120).await;
    filled(stack, b, 8).await;
    for (company, most) in [(a, 30), (b, 8)] {
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!(
            "create temp table numbered as \
             select l.id, substr(l.mls_no, 2)::int as n, timestamptz '2026-09-20 12:00+00' \
                    - substr(l.mls_no, 2)::int * interval '13 days' as at \
             from listings l join listing_memberships m on m.listing_id = l.id \
             where m.tenant_id = '{tenant}' and substr(l.mls_no, 2)::int <= {most}; \
             insert into property_conversions (tenant_id, listing_id, version, opportunity_at, booked_at) \
             select '{tenant}', id, 1, case when n % 3 > 0 then at end, \
                    case when n % 3 > 0 and n % 4 = 0 then at + interval '36 hours' end from numbered; \
             insert into property_conversion_changes (tenant_id, listing_id, version, saved_at, saved_by_user_id, \
                    saved_by_name, is_opportunity, booking, source, meeting_on, move_type, quote_cents, comments) \
             select '{tenant}', id, 1, at, case when n % 2 = 0 then '{sm}'::uuid else '{ca}'::uuid end, \
                    case when n % 2 = 0 then 'Sue Old' else 'Cat Old' end, n % 3 > 0, \
                    case when n % 3 > 0 and n % 4 = 0 then 2 when n % 5 = 0 then 3 else 1 end, \
                    case when n % 7 > 0 then 1 + n % 6 end, \
                    case when n % 2 = 0 then date '2026-09-01' + n end, 1 + n % 7, \
                    case when n % 5 > 0 then n * 100050 end, case when n = 4 then '=1+1' end from numbered; \
             delete from listing_memberships m using numbered where m.listing_id = numbered.id and n in (7, 8) \
                and '{tenant}' = '{a}'; \
             drop table numbered",
            tenant = company.tenant_id,
            ca = company.company_admin,
            sm = company.submarket_owner,
            a = a.tenant_id,
        )))
        .execute(&mut stack.superuser().await)
        .await
        .unwrap();
    }
    // Two messages before the first yes of the fourth listing, and one after it.
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!(
        "insert into messages (tenant_id, id, dedupe_key, cause, channel, state, planned_at, due_at, ended_at, \
                               sent_at, audience, listing_id) \
         select '{}', gen_random_uuid(), 'touch ' || i, 1, 1 + i % 3, 2, at, at, at, at, 1, l.id \
         from listings l join property_conversions p on p.listing_id = l.id and p.tenant_id = '{0}' \
         cross join generate_series(1, 3) i \
         cross join lateral (select p.opportunity_at + (i - 3) * interval '1 day' + interval '1 hour' as at) t \
         where l.mls_no = 'M4'",
        a.tenant_id
    )))
    .execute(&mut stack.superuser().await)
    .await
    .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn each_filter_and_the_owners_part_decide_the_conversions() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    converted(&stack).await;
    let worker = outside.worker(&stack, stack.config());
    let realtor: uuid::Uuid = sqlx::query_scalar(
        "select distinct l.realtor_id from listings l join listing_memberships m on m.listing_id = l.id \
         where m.tenant_id = $1 and l.realtor_id is not null",
    )
    .bind(a.tenant_id.0)
    .fetch_one(stack.looks())
    .await
    .unwrap();
    let listings = |filter: ListingFilter| ReportFilter {
        listings: filter,
        ..all()
    };
    let ca = a.company_admin;
    let cases: Vec<(UserId, ReportFilter, &str)> = vec![
        // A Company Admin gets those that have left the territory, others only their part.
        (ca, all(), "true"),
        (a.submarket_owner, all(), "m.sub_market_id is not null"),
        (a.bucket_owner, all(), "m.bucket_id is not null"),
        (ca, listings(ListingFilter::default()), "l.status <> 4"),
        (
            ca,
            listings(ListingFilter {
                realtors: vec![RealtorId(realtor)],
                ..everything()
            }),
            "l.realtor_id is not null",
        ),
        (
            ca,
            listings(ListingFilter {
                statuses: vec![Status::Pending, Status::OffMarket],
                ..everything()
            }),
            "l.status in (2, 4)",
        ),
        (
            ca,
            listings(ListingFilter {
                zip_codes: vec!["10004".to_owned(), "10008".to_owned()],
                ..everything()
            }),
            "l.zip_code in ('10004', '10008')",
        ),
        (
            ca,
            listings(ListingFilter {
                size_min_sqft: Some(405),
                size_max_sqft: Some(420),
                ..everything()
            }),
            "l.size_sqft between 405 and 420",
        ),
        (
            ca,
            listings(ListingFilter {
                price_min_cents: Some(10_000_300),
                price_max_cents: Some(10_003_000),
                ..everything()
            }),
            "l.list_price_cents between 10000300 and 10003000",
        ),
        (
            ca,
            listings(ListingFilter {
                added_from: day("2026-07-10"),
                added_to: day("2026-07-25"),
                ..everything()
            }),
            "l.date_added between '2026-07-10' and '2026-07-25'",
        ),
        (
            ca,
            listings(ListingFilter {
                settings: Some(Settings {
                    of: ca,
                    any_of: vec![Setting::Booked],
                }),
                ..everything()
            }),
            "p.booked_at is not null",
        ),
        (
            ca,
            ReportFilter {
                users: vec![a.submarket_owner],
                ..all()
            },
            "n % 2 = 0",
        ),
        (
            ca,
            ReportFilter {
                sources: vec![Source::PhoneCall, Source::Other],
                ..all()
            },
            "c.source in (4, 6)",
        ),
        (
            ca,
            ReportFilter {
                bookings: vec![Booking::Booked, Booking::Lost],
                ..all()
            },
            "c.booking in (2, 3)",
        ),
        (
            ca,
            ReportFilter {
                move_types: vec![MoveType::Local],
                ..all()
            },
            "c.move_type = 2",
        ),
        (
            ca,
            ReportFilter {
                meeting_from: day("2026-09-07"),
                meeting_to: day("2026-09-21"),
                ..all()
            },
            "c.meeting_on between '2026-09-07' and '2026-09-21'",
        ),
        (
            ca,
            ReportFilter {
                period: Some(Period {
                    from: day("2026-06-01").unwrap(),
                    to: day("2026-08-25").unwrap(),
                    timeframe: None,
                }),
                ..all()
            },
            "(p.opportunity_at at time zone 'America/New_York')::date between '2026-06-01' and '2026-08-25'",
        ),
    ];
    for (owner, filter, condition) in cases {
        let job = run(
            &stack,
            a,
            owner,
            &order(vec![ConversionColumn::Address, ConversionColumn::MlsNo], filter),
        )
        .await;
        let sheet = read(outside.file(a.tenant_id, job).await);
        let found: Vec<String> = sheet.rows.iter().map(|row| row[1].to_string()).collect();
        let wanted: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "select l.mls_no from property_conversions p join listings l on l.id = p.listing_id \
             join property_conversion_changes c on c.tenant_id = p.tenant_id and c.listing_id = p.listing_id \
             left join listing_memberships m on m.tenant_id = p.tenant_id and m.listing_id = p.listing_id \
             cross join lateral (select substr(l.mls_no, 2)::int as n) x \
             where p.tenant_id = $1 and {condition} \
             order by p.opportunity_at desc nulls last, c.saved_at desc, l.id"
        )))
        .bind(a.tenant_id.0)
        .fetch_all(stack.looks())
        .await
        .unwrap();
        assert!(
            !wanted.is_empty() && (condition == "true" || wanted.len() < 30),
            "{condition}"
        );
        assert_eq!(found, wanted, "{condition}");
    }
    worker.stop().await;
    stack.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_booked_home_that_left_the_territory_is_a_row_with_typed_cells() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    converted(&stack).await;
    let worker = outside.worker(&stack, stack.config());
    let columns = ConversionColumn::ALL.to_vec();
    let job = run(&stack, a, a.company_admin, &order(columns.clone(), all())).await;
    let bytes = outside.file(a.tenant_id, job).await;
    let sheet = read(bytes.clone());
    assert_eq!(sheet.header, titles(&columns));
    let row = |mls_no: &str| {
        let row = sheet.rows.iter().find(|row| row[1] == *mls_no).unwrap();
        row.iter().map(text_of).collect::<Vec<_>>().join(" | ")
    };
    // No longer in the territory; the opportunity is of June 8 at 8:00 in New York.
    assert_eq!(
        row("M8"),
        "text 8 Main Street, Apt 8 | text M8 | text New York | text NY | text 10009 | text New | text Yes | \
         date 2026-06-08 | text Mailer | date 2026-09-09 | text Local/Intra | number 8004 | text Booked | \
         date 2026-06-09 | number 1 | text Sue Old | date 2026-06-08 | nothing | number 0 | nothing | nothing | \
         number 100010.96 | number 408 | text Ann Reed | text Harbour & Sons | nothing | nothing | text No"
    );
    // The comment stays text, and only the messages before the first yes count.
    assert_eq!(
        row("M4"),
        "text 4 Main Street, Apt 4 | text M4 | text New York | text NY | text 10005 | text New | text Yes | \
         date 2026-07-30 | text Realtor Referral | date 2026-09-05 | text Alaska | number 4002 | text Booked | \
         date 2026-07-31 | number 1 | text Sue Old | date 2026-07-30 | text =1+1 | number 2 | date 2026-07-28 | \
         text Mailer | number 100005.48 | number 404 | text Ann Reed | text Harbour & Sons | text Riverside | \
         text Old Mill | text Yes"
    );

    // REP-20: the totals are those of the rows, and the first line of the comparison is the dashboard's.
    let about = about(bytes);
    let table = |title: &str| {
        let begin = about
            .iter()
            .position(|row| row.first() == Some(&format!("text {title}")))
            .unwrap();
        let rows = about[begin + 2..].iter().take_while(|row| !row.is_empty());
        rows.cloned().collect::<Vec<_>>()
    };
    let column = |rows: &[Vec<String>], column: usize| {
        let numbers = rows.iter().map(|row| {
            row[column]
                .strip_prefix("number ")
                .unwrap()
                .parse::<f64>()
                .unwrap()
        });
        numbers.sum::<f64>()
    };
    let sum = |column: usize| -> f64 {
        let cells = sheet.rows.iter().map(|row| text_of(&row[column]));
        cells
            .filter_map(|cell| cell.strip_prefix("number ")?.parse::<f64>().ok())
            .sum()
    };
    let of = |column: usize, text: &str| {
        let cells = sheet.rows.iter().filter(|row| row[column] == *text);
        f64::from(u32::try_from(cells.count()).unwrap())
    };
    let by_month = table("Totals by month and source");
    assert_eq!(column(&by_month, 2).to_string(), "30");
    assert_eq!(
        (column(&by_month, 3), column(&by_month, 4)),
        (of(6, "Yes"), of(12, "Booked"))
    );
    assert!((column(&by_month, 5) - sum(11)).abs() < 0.01);
    assert_eq!(by_month[0][..2], ["text 09/2026", "text SMS"]);
    let places = table("Comparison with the dashboard");
    let dashboard: (i64, i64) = sqlx::query_as(
        "select count(p.opportunity_at), count(p.booked_at) from property_conversions p \
         join listing_memberships m on m.tenant_id = p.tenant_id and m.listing_id = p.listing_id \
         where p.tenant_id = $1",
    )
    .bind(a.tenant_id.0)
    .fetch_one(stack.looks())
    .await
    .unwrap();
    assert_eq!(
        places[0][2..4],
        [
            format!("number {}", dashboard.0),
            format!("number {}", dashboard.1)
        ]
    );
    assert_eq!(column(&places, 1).to_string(), "30");
    worker.stop().await;
    stack.end().await;
}
