//! The pipeline report: REP-11, REP-12, REP-19, REP-20 and REP-23.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use domain::ids::{RealtorId, UserId};
use domain::jobs::Job;
use domain::listing_filter::{ListingFilter, Setting, Settings};
use domain::listings::Status;
use domain::move_types::MoveType;
use domain::property_conversions::{Booking, Source};
use domain::reports::pipeline::{PipelineColumn, PipelineReportOrder};
use domain::reports::{Delivery, Period, ReportFilter, ReportOrder};

use super::conversion::converted;
use super::{about, day, read, run, text_of};
use crate::listings::everything;
use crate::outside::Outside;
use crate::stack::Stack;

/// Whether the listing or lead with a number is a row.
type Rule = Box<dyn Fn(u64) -> bool>;

fn order(columns: Vec<PipelineColumn>, filter: ReportFilter) -> Job {
    Job::Report(ReportOrder::Pipeline(PipelineReportOrder {
        columns,
        filter: Box::new(filter),
        delivery: Delivery::Download,
    }))
}

/// Whether the listing with this number is booked, lost or neither.
fn booking(n: u64) -> &'static str {
    match n {
        31.. => "",
        n if !n.is_multiple_of(3) && n.is_multiple_of(4) => "Booked",
        n if n.is_multiple_of(5) => "Lost",
        _ => "",
    }
}

/// The stage of the listing with this number, and since when; `None` if it is no row at all.
fn stage(n: u64) -> Option<(&'static str, NaiveDate)> {
    let converted = day("2026-09-20")? - Days::new(13 * n);
    let is_quoted = n <= 30 && !n.is_multiple_of(5) && ![2, 9, 13].contains(&n);
    Some(match n {
        // They have left the territory.
        7 | 8 => return None,
        n if booking(n) == "Booked" => ("Booked", converted + Days::new(1)),
        n if booking(n) == "Lost" => ("Lost", converted),
        _ if is_quoted => ("Quoted", converted),
        2 | 13 => ("Opportunity", converted),
        41 => ("Contacted", day("2026-09-18")?),
        40..=60 => ("In Process", day("2026-09-19")?),
        n if n % 4 == 1 => ("Untouched", day("2026-09-01")? - Days::new(n)),
        _ => return None,
    })
}

/// Some listings are In Process: 40 to 49 for the Company Admin, 44 to 60 for the Submarket Owner.
/// A message about the listing 41 was sent, and another is planned.
async fn worked_on(stack: &Stack) {
    converted(stack).await;
    let a = stack.database.a;
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!(
        "create temp table numbered as \
         select l.id, substr(l.mls_no, 2)::int as n from listings l join listing_memberships m on m.listing_id = l.id \
         where m.tenant_id = '{tenant}'; \
         update property_conversion_changes c set quote_cents = null from numbered \
         where c.listing_id = numbered.id and n in (2, 9, 13); \
         insert into property_flags (tenant_id, user_id, listing_id, in_process_at) \
         select '{tenant}'::uuid, '{ca}'::uuid, id, timestamptz '2026-09-19 12:00+00' from numbered where n between 40 and 49 \
         union all \
         select '{tenant}'::uuid, '{sm}'::uuid, id, timestamptz '2026-09-19 13:00+00' from numbered where n between 44 and 60; \
         insert into messages (tenant_id, id, dedupe_key, cause, channel, state, planned_at, due_at, ended_at, sent_at, \
                               audience, listing_id) \
         select '{tenant}'::uuid, gen_random_uuid(), 'sent', 1, 2, 2, at, at, at, at, 1, id \
         from numbered, (select timestamptz '2026-09-18 12:00+00' as at) t where n = 41 \
         union all \
         select '{tenant}'::uuid, gen_random_uuid(), 'planned', 1, 1, 0, at, at, null::timestamptz, null::timestamptz, 1, id \
         from numbered, (select timestamptz '2026-09-25 12:00+00' as at) t where n = 41; \
         drop table numbered",
        tenant = a.tenant_id,
        ca = a.company_admin,
        sm = a.submarket_owner,
    )))
    .execute(&mut stack.superuser().await)
    .await
    .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn stages_filters_and_the_owners_part_decide_the_pipeline() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    worked_on(&stack).await;
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
        ..ReportFilter::default()
    };
    let default = ListingFilter::default;
    let added = |n: u64| day("2026-08-01").unwrap() - Days::new(n);
    let (ca, sm) = (a.company_admin, a.submarket_owner);
    let on_market = |n: u64| n % 4 != 3;
    let open = move |n: u64| booking(n).is_empty();
    let cases: Vec<(&str, UserId, ReportFilter, Rule)> = vec![
        (
            "all",
            ca,
            ReportFilter::default(),
            Box::new(move |n| on_market(n) && open(n)),
        ),
        (
            "REP-23",
            sm,
            ReportFilter::default(),
            Box::new(move |n| on_market(n) && open(n) && n.is_multiple_of(2)),
        ),
        (
            "REP-23",
            a.bucket_owner,
            ReportFilter::default(),
            Box::new(move |n| on_market(n) && open(n) && n.is_multiple_of(4)),
        ),
        ("REP-12", ca, listings(everything()), Box::new(open)),
        (
            "realtor",
            ca,
            listings(ListingFilter {
                realtors: vec![RealtorId(realtor)],
                ..default()
            }),
            Box::new(move |n| on_market(n) && open(n) && !n.is_multiple_of(3)),
        ),
        (
            "status",
            ca,
            listings(ListingFilter {
                statuses: vec![Status::Pending],
                ..default()
            }),
            Box::new(move |n| open(n) && n % 4 == 1),
        ),
        (
            "zipCodes",
            ca,
            listings(ListingFilter {
                zip_codes: vec!["10042".to_owned(), "10045".to_owned()],
                ..default()
            }),
            Box::new(move |n| on_market(n) && open(n) && [41, 44].contains(&(n % 50))),
        ),
        (
            "sqft",
            ca,
            listings(ListingFilter {
                size_min_sqft: Some(410),
                size_max_sqft: Some(445),
                ..default()
            }),
            Box::new(move |n| on_market(n) && open(n) && !n.is_multiple_of(7) && (10..=45).contains(&n)),
        ),
        (
            "price",
            ca,
            listings(ListingFilter {
                price_min_cents: Some(10_000_000 + 20 * 137),
                price_max_cents: Some(10_000_000 + 47 * 137),
                ..default()
            }),
            Box::new(move |n| on_market(n) && open(n) && !n.is_multiple_of(10) && (20..=47).contains(&n)),
        ),
        (
            "dateadded",
            ca,
            listings(ListingFilter {
                added_from: Some(added(57)),
                added_to: Some(added(13)),
                ..default()
            }),
            Box::new(move |n| on_market(n) && open(n) && (13..=57).contains(&n)),
        ),
        (
            "openhouse",
            ca,
            listings(ListingFilter {
                open_house: Some(true),
                ..default()
            }),
            Box::new(move |n| on_market(n) && open(n) && n.is_multiple_of(11)),
        ),
        (
            "userSettings",
            ca,
            listings(ListingFilter {
                settings: Some(Settings {
                    of: ca,
                    any_of: vec![Setting::InProcess],
                }),
                ..default()
            }),
            Box::new(move |n| on_market(n) && (40..=49).contains(&n)),
        ),
        (
            "users",
            ca,
            ReportFilter {
                users: vec![sm],
                ..ReportFilter::default()
            },
            Box::new(move |n| on_market(n) && (44..=60).contains(&n)),
        ),
        (
            "convsource",
            ca,
            ReportFilter {
                sources: vec![Source::Email, Source::Sms],
                ..ReportFilter::default()
            },
            Box::new(move |n| on_market(n) && open(n) && n <= 30 && !n.is_multiple_of(7) && n % 6 < 2),
        ),
        (
            "convstatus",
            ca,
            ReportFilter {
                bookings: vec![Booking::Booked, Booking::Lost],
                ..ReportFilter::default()
            },
            Box::new(move |n| on_market(n) && !open(n)),
        ),
        (
            "movetype",
            ca,
            ReportFilter {
                move_types: vec![MoveType::Interstate, MoveType::Hawaii],
                ..ReportFilter::default()
            },
            Box::new(move |n| on_market(n) && open(n) && n <= 30 && [0, 5].contains(&(n % 7))),
        ),
        (
            "meetdate",
            ca,
            ReportFilter {
                meeting_from: day("2026-09-07"),
                meeting_to: day("2026-09-23"),
                ..ReportFilter::default()
            },
            Box::new(move |n| on_market(n) && open(n) && n.is_multiple_of(2) && (6..=22).contains(&n)),
        ),
        (
            "pendingstatus",
            ca,
            ReportFilter {
                pending_from: Some(day("2026-09-01").unwrap() - Days::new(53)),
                pending_to: Some(day("2026-09-01").unwrap() - Days::new(17)),
                ..ReportFilter::default()
            },
            Box::new(move |n| open(n) && n % 4 == 1 && (17..=53).contains(&n)),
        ),
        (
            "timeFrame",
            ca,
            ReportFilter {
                period: Some(Period {
                    from: day("2026-07-20").unwrap(),
                    to: day("2026-09-18").unwrap(),
                    timeframe: None,
                }),
                ..ReportFilter::default()
            },
            Box::new(move |n| {
                let since = stage(n).unwrap().1;
                on_market(n)
                    && open(n)
                    && since >= day("2026-07-20").unwrap()
                    && since <= day("2026-09-18").unwrap()
            }),
        ),
    ];
    let columns = vec![
        PipelineColumn::Address,
        PipelineColumn::MlsNo,
        PipelineColumn::Stage,
        PipelineColumn::StageSince,
    ];
    for (what, owner, filter, rule) in cases {
        let job = run(&stack, a, owner, &order(columns.clone(), filter)).await;
        let sheet = read(outside.file(a.tenant_id, job).await);
        let found: Vec<(u64, String)> = sheet
            .rows
            .iter()
            .map(|row| {
                let n = row[1].to_string()[1..].parse().unwrap();
                (n, format!("{} {}", text_of(&row[2]), text_of(&row[3])))
            })
            .collect();
        let wanted: BTreeMap<u64, String> = (1..=120)
            .filter_map(|n| Some((n, stage(n)?)))
            .filter(|(n, _)| rule(*n))
            .map(|(n, (stage, since))| (n, format!("text {stage} date {since}")))
            .collect();
        assert!(!wanted.is_empty(), "{what} finds nothing");
        assert_eq!(found.len(), wanted.len(), "{what}");
        assert_eq!(
            found.iter().cloned().collect::<BTreeMap<_, _>>(),
            wanted,
            "{what}"
        );
        let days: Vec<_> = found.iter().map(|(n, _)| stage(*n).unwrap().1).collect();
        assert!(days.is_sorted_by(|newer, older| newer >= older), "{what}");
    }

    // REP-20, and the cells of messages and of who works on it.
    let columns = vec![
        PipelineColumn::Address,
        PipelineColumn::MlsNo,
        PipelineColumn::InProcessBy,
        PipelineColumn::LastChannel,
        PipelineColumn::Replied,
        PipelineColumn::DaysInStage,
        PipelineColumn::PendingSince,
        PipelineColumn::Booked,
    ];
    let job = run(&stack, a, ca, &order(columns, ReportFilter::default())).await;
    let bytes = outside.file(a.tenant_id, job).await;
    let sheet = read(bytes.clone());
    let row = |mls_no: &str| {
        let row = sheet.rows.iter().find(|row| row[1] == *mls_no).unwrap();
        row[2..].iter().map(text_of).collect::<Vec<_>>().join(" | ")
    };
    assert_eq!(
        row("M41"),
        "text CA a test | text SMS | text No | number 3 | date 2026-07-22 | nothing"
    );
    assert_eq!(
        row("M44"),
        "text CA a test, SM a test | nothing | text No | number 2 | nothing | nothing"
    );
    let rows = |name: &str| -> Vec<u64> {
        let rows = (1..=120).filter(|n| n % 4 != 3);
        rows.filter(|n| stage(*n).is_some_and(|(stage, _)| stage == name))
            .collect()
    };
    let about = about(bytes);
    for name in ["Untouched", "In Process", "Contacted", "Opportunity", "Quoted"] {
        let quoted: u64 = if name == "Quoted" {
            rows(name).iter().sum::<u64>() * 100_050
        } else {
            0
        };
        let line = [
            format!("text {name}"),
            format!("number {}", rows(name).len()),
            format!("number {}", f64::from(u32::try_from(quoted).unwrap()) / 100.0),
        ];
        assert!(about.contains(&line.to_vec()), "{line:?} in {about:?}");
    }
    worker.stop().await;
    stack.end().await;
}
