//! The MSP report: REP-05, REP-11, REP-12, REP-16, REP-19, REP-20.

use domain::ids::{RealtorId, UserId};
use domain::jobs::{Job, State};
use domain::listing_filter::ListingFilter;
use domain::listings::Status;
use domain::move_types::MoveType;
use domain::reports::msp::{MspColumn, MspReportOrder};
use domain::reports::{Delivery, Period, ReportColumn as _, ReportFilter, ReportOrder};

use super::{about, day, filled, read, run, text_of, titles};
use crate::listings::everything;
use crate::outside::Outside;
use crate::stack::Stack;

/// Whether the listing or lead with a number is a row.
type Rule = Box<dyn Fn(u64) -> bool>;

fn order(columns: Vec<MspColumn>, filter: ReportFilter) -> Job {
    Job::Report(ReportOrder::Msp(MspReportOrder {
        columns,
        filter: Box::new(filter),
        delivery: Delivery::Download,
    }))
}

fn all() -> ReportFilter {
    ReportFilter {
        listings: everything(),
        period: Some(Period {
            from: day("2026-08-01").unwrap(),
            to: day("2026-09-21").unwrap(),
            timeframe: None,
        }),
        ..ReportFilter::default()
    }
}

/// Twenty-four leads of company A, received at half past eleven in the evening on the days before
/// September 20; all but every third one are matched with the listing of their number. One of
/// company B.
async fn leads(stack: &Stack) {
    let (a, b) = (stack.database.a, stack.database.b);
    filled(stack, a, 120).await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!(
        "update users set access_to_movescout_plugin = true; \
         insert into leads (tenant_id, id, opportunity_id, status, move_type, booker_key, sales_person_key, received_at, \
                            details, digest, is_history, version, created_at, updated_at) \
         select tenant, gen_random_uuid(), 'OPP-' || n, 1 + n % 9, case when n % 4 > 0 then 1 + n % 7 end, 'bk', \
                'q' || n % 3, timestamptz '2026-09-21 03:30+00' - n * interval '1 day', \
                jsonb_build_object('firstName', 'Lee', 'lastName', 'No' || n, \
                                   'email', jsonb_build_object('given', 'Lee@x.test', 'key', 'lee@x.test'), \
                                   'homePhone', jsonb_build_object('given', '=555', 'key', null), \
                                   'booker', jsonb_build_object('given', 'BK', 'key', 'bk'), \
                                   'salesPerson', jsonb_build_object('given', 'Q' || n % 3, 'key', 'q' || n % 3), \
                                   'origin', jsonb_build_object('address', n || ' Main St', 'city', 'New York', \
                                                                'state', 'NY', 'zipCode', (10001 + n % 50)::text), \
                                   'notes', '[]'::jsonb), \
                decode(repeat('00', 32), 'hex'), false, 1, now(), now() \
         from (select '{a}'::uuid as tenant, n from generate_series(1, 24) n union all select '{b}', 30) leads; \
         insert into lead_property_matches (tenant_id, lead_id, listing_id, percent, matched_at) \
         select d.tenant_id, d.id, l.id, 60 + substr(l.mls_no, 2)::int, now() \
         from leads d join listings l on 'OPP-' || substr(l.mls_no, 2) = d.opportunity_id \
         where d.tenant_id = '{a}' and substr(l.mls_no, 2)::int % 3 > 0; \
         insert into campaigns (tenant_id, id, type, name, hour, time_zone, created_at, created_by) \
         select '{a}', '{a}', 1, 'Spring', 9, 'UTC', now(), '{ca}'; \
         insert into booker_codes (tenant_id, id, code, key, time_zone, created_at) \
         values ('{a}', '{a}', 'BK', 'bk', 'UTC', now()); \
         insert into sales_person_ids (tenant_id, id, qlab_id, key, created_at) values ('{a}', '{a}', 'Q1', 'q1', now()); \
         insert into automated_campaigns (tenant_id, id, name, move_type, booker_id, sales_person_id, user_id, \
                                          pre_sale_campaign_id, created_at, created_by) \
         values ('{a}', '{a}', 'Auto', 1, '{a}', '{a}', '{sm}', '{a}', now(), '{ca}')",
        a = a.tenant_id,
        b = b.tenant_id,
        ca = a.company_admin,
        sm = a.submarket_owner,
    )))
    .execute(&mut stack.superuser().await)
    .await
    .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn each_filter_decides_the_leads_and_the_part_their_matches() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    leads(&stack).await;
    let worker = outside.worker(&stack, stack.config());
    let realtor: uuid::Uuid =
        sqlx::query_scalar("select distinct realtor_id from listings where realtor_id is not null")
            .fetch_one(stack.looks())
            .await
            .unwrap();
    let listings = |filter: ListingFilter| ReportFilter {
        listings: filter,
        ..all()
    };
    let (ca, sm) = (a.company_admin, a.submarket_owner);
    let is_matched = |n: u64| !n.is_multiple_of(3);
    let cases: Vec<(&str, UserId, ReportFilter, Rule)> = vec![
        ("all", ca, all(), Box::new(|_| true)),
        ("all of the part", sm, all(), Box::new(|_| true)),
        ("all of the bucket", a.bucket_owner, all(), Box::new(|_| true)),
        (
            "REP-12",
            ca,
            listings(ListingFilter::default()),
            Box::new(move |n| !is_matched(n) || n % 4 != 3),
        ),
        (
            "REP-05: both days are inclusive, in the company's zone",
            ca,
            ReportFilter {
                period: Some(Period {
                    from: day("2026-09-10").unwrap(),
                    to: day("2026-09-15").unwrap(),
                    timeframe: None,
                }),
                ..all()
            },
            Box::new(|n| (5..=10).contains(&n)),
        ),
        (
            "realtor",
            ca,
            listings(ListingFilter {
                realtors: vec![RealtorId(realtor)],
                ..everything()
            }),
            Box::new(is_matched),
        ),
        (
            "status",
            ca,
            listings(ListingFilter {
                statuses: vec![Status::Pending],
                ..everything()
            }),
            Box::new(move |n| is_matched(n) && n % 4 == 1),
        ),
        (
            "status of the part",
            sm,
            listings(ListingFilter {
                statuses: vec![Status::New, Status::Pending],
                ..everything()
            }),
            Box::new(move |n| is_matched(n) && n.is_multiple_of(4)),
        ),
        (
            "zipCodes",
            ca,
            listings(ListingFilter {
                zip_codes: vec!["10004".to_owned(), "10005".to_owned()],
                ..everything()
            }),
            Box::new(|n| n == 3 || n == 4),
        ),
        (
            "sqft",
            ca,
            listings(ListingFilter {
                size_min_sqft: Some(405),
                size_max_sqft: Some(415),
                ..everything()
            }),
            Box::new(move |n| is_matched(n) && !n.is_multiple_of(7) && (5..=15).contains(&n)),
        ),
        (
            "price",
            ca,
            listings(ListingFilter {
                price_min_cents: Some(10_000_000 + 8 * 137),
                price_max_cents: Some(10_000_000 + 13 * 137),
                ..everything()
            }),
            Box::new(move |n| is_matched(n) && !n.is_multiple_of(10) && (8..=13).contains(&n)),
        ),
        (
            "users",
            ca,
            ReportFilter {
                users: vec![sm],
                ..all()
            },
            Box::new(|n| n % 3 == 1),
        ),
        (
            "movetype",
            ca,
            ReportFilter {
                move_types: vec![MoveType::Local],
                ..all()
            },
            Box::new(|n| !n.is_multiple_of(4) && n % 7 == 1),
        ),
    ];
    let columns = vec![
        MspColumn::Lead,
        MspColumn::OpportunityId,
        MspColumn::Match,
        MspColumn::MlsNo,
    ];
    for (what, owner, filter, rule) in cases {
        let job = run(&stack, a, owner, &order(columns.clone(), filter)).await;
        let sheet = read(outside.file(a.tenant_id, job).await);
        let found: Vec<String> = sheet
            .rows
            .iter()
            .map(|row| row[1..].iter().map(text_of).collect::<Vec<_>>().join(" | "))
            .collect();
        let is_shown = |n: u64| {
            let is_in_part = match owner {
                owner if owner == sm => n.is_multiple_of(2),
                owner if owner == a.bucket_owner => n.is_multiple_of(4),
                _ => true,
            };
            is_matched(n) && is_in_part
        };
        let wanted: Vec<String> = (1..=24)
            .filter(|n| rule(*n))
            .map(|n| {
                let percent = f64::from(u32::try_from(60 + n).unwrap()) / 100.0;
                let found = if is_shown(n) {
                    format!("number {percent} | text M{n}")
                } else {
                    "nothing | nothing".to_owned()
                };
                format!("text OPP-{n} | {found}")
            })
            .collect();
        assert!(!wanted.is_empty(), "{what} finds nothing");
        assert_eq!(found, wanted, "{what}");
    }
    worker.stop().await;
    stack.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_has_typed_cells_and_needs_the_plugin_when_the_report_runs() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    leads(&stack).await;
    // The notes of a lead are not read, however many there are.
    let columns = MspColumn::ALL.to_vec();
    let job = order(columns.clone(), all());
    let kept = stack.enqueue(a, a.company_admin, &job).await;
    let lost = stack.enqueue(a, a.submarket_owner, &job).await;
    sqlx::query("update users set access_to_movescout_plugin = false where id = $1")
        .bind(a.submarket_owner.0)
        .execute(&mut stack.superuser().await)
        .await
        .unwrap();
    let worker = outside.worker(&stack, stack.config());
    let view = stack.ended(a, a.submarket_owner, lost, 60).await;
    assert_eq!(view.state, State::Failed);
    assert_eq!(
        view.error_message.as_deref(),
        Some("The user who requested this can no longer run reports.")
    );
    assert_eq!(
        stack.ended(a, a.company_admin, kept, 60).await.state,
        State::Succeeded
    );
    let bytes = outside.file(a.tenant_id, kept).await;
    let sheet = read(bytes.clone());
    assert_eq!(sheet.header, titles(&columns));
    let row: Vec<String> = sheet.rows[3].iter().map(text_of).collect();
    assert_eq!(
        row.join(" | "),
        "text Lee No4 | text OPP-4 | text Ready to book | nothing | date 2026-09-16 | nothing | nothing | nothing | \
         text Lee@x.test | text =555 | text BK | text Q1 | text SM a test | text 4 Main St | text New York | text NY | \
         text 10005 | nothing | nothing | nothing | number 0.64 | text 4 Main Street, Apt 4 | text M4 | text New | \
         date 2026-08-28 | number 100005.48 | number 404 | text Ann Reed | text Harbour & Sons | nothing | nothing | \
         text Riverside | text Old Mill"
    );
    // REP-20
    let about = about(bytes);
    let line = |cells: [&str; 3]| about.contains(&cells.map(ToOwned::to_owned).to_vec());
    assert!(line(["text All", "number 24", "number 16"]), "{about:?}");
    assert!(line(["text New", "number 2", "number 0"]), "{about:?}");
    worker.stop().await;
    stack.end().await;
}
