//! Other endings of reports: cancelled, retried, refused, expired.

use crate::listings::everything;
use crate::listings::order;
use crate::outside::Outside;
use crate::stack::Stack;
use crate::stack::until;
use domain::ids::JobId;
use domain::jobs::Job;
use domain::jobs::State;
use domain::reports::Delivery;
use domain::reports::ReportColumn as _;
use domain::reports::listing::ListingColumn;
use sandbox::Mode;
use sandbox::Service;
use std::time::Instant;

use super::{filled, run};

#[tokio::test(flavor = "multi_thread")]
async fn a_report_is_cancelled_midway_and_leaves_nothing_behind() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    filled(&stack, a, 50_000).await;
    let worker = outside.worker(&stack, stack.config());
    let job = order(ListingColumn::ALL.to_vec(), everything(), Delivery::Download);
    let id = stack.enqueue(a, a.company_admin, &job).await;
    until("rows are written", 60, async || {
        let view = stack.job(a, a.company_admin, id).await;
        assert!(!view.state.is_final(), "it was over before it could be cancelled");
        (view.phrase == "Writing rows").then_some(())
    })
    .await;
    let mut tx = stack.db.tenant(&stack.scope(a.tenant_id).await).await.unwrap();
    database::job_lifecycle::cancel(&mut tx, a.company_admin, id, stack.clock.clock().now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let asked = Instant::now();
    let view = stack.ended(a, a.company_admin, id, 10).await;
    println!("cancelled after {:?}", asked.elapsed());
    assert_eq!((view.state, view.file), (State::Cancelled, None));
    assert_eq!(outside.objects(), Vec::<String>::new());
    // The worker's polling begins and ends one meanwhile.
    until("no transaction stays open", 10, async || {
        let open: i64 = sqlx::query_scalar(
            "select count(*) from pg_stat_activity \
             where datname = current_database() and state like '%in transaction%'",
        )
        .fetch_one(stack.looks())
        .await
        .unwrap();
        (open == 0).then_some(())
    })
    .await;
    worker.stop().await;
    stack.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unavailable_store_is_retried_without_an_open_transaction() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    filled(&stack, a, 3).await;
    let worker = outside.worker(&stack, stack.config());
    let scheduler = stack.scheduler(crate::stack::quick());
    outside.fail(Service::S3, Mode::Status);
    let id = stack
        .enqueue(
            a,
            a.company_admin,
            &order(vec![ListingColumn::Address], everything(), Delivery::Download),
        )
        .await;
    until("it waits to be tried again", 30, async || {
        let view = stack.job(a, a.company_admin, id).await;
        (view.error_message.as_deref() == Some("The file storage is unavailable.")).then_some(())
    })
    .await;
    // While the store is slow, no transaction waits for it.
    outside.delay(Service::S3, 1_500);
    stack.clock.advance(chrono::TimeDelta::seconds(6));
    let mut superuser = stack.superuser().await;
    until(
        "no transaction is open while it stores the file",
        20,
        async || {
            let phrase = stack.job(a, a.company_admin, id).await.phrase;
            // The scheduler's transactions begin and end meanwhile.
            let open: i64 = sqlx::query_scalar(
                "select count(*) from pg_stat_activity \
             where datname = current_database() and state like '%in transaction%'",
            )
            .fetch_one(&mut superuser)
            .await
            .unwrap();
            (open == 0 && phrase == "Storing the file").then_some(())
        },
    )
    .await;
    let view = stack.ended(a, a.company_admin, id, 30).await;
    assert_eq!(view.state, State::Succeeded);
    assert_eq!(outside.objects().len(), 1);
    scheduler.stop().await;
    worker.stop().await;
    stack.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_a_user_who_left_is_not_made() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    filled(&stack, a, 3).await;
    let job = order(vec![ListingColumn::Address], everything(), Delivery::Download);
    let inactive = stack.enqueue(a, a.company_admin, &job).await;
    let deleted = stack.enqueue(a, a.submarket_owner, &job).await;
    for statement in [
        "update users set is_active = false where id = $1",
        "update users set deleted_at = '2026-01-01' where id = $1",
    ] {
        let user = if statement.contains("active") {
            a.company_admin
        } else {
            a.submarket_owner
        };
        sqlx::query(statement)
            .bind(user.0)
            .execute(stack.looks())
            .await
            .unwrap();
    }
    let worker = outside.worker(&stack, stack.config());
    for (owner, id) in [(a.company_admin, inactive), (a.submarket_owner, deleted)] {
        let view = stack.ended(a, owner, id, 10).await;
        assert_eq!(view.state, State::Failed);
        assert_eq!(
            view.error_message.as_deref(),
            Some("The user who requested this can no longer run reports.")
        );
    }
    worker.stop().await;
    stack.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_made_or_mailed_for_a_company_that_was_disabled_or_deleted() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let (a, b) = (stack.database.a, stack.database.b);
    let mut jobs = Vec::new();
    for company in [a, b] {
        filled(&stack, company, 3).await;
        for delivery in [Delivery::Download, Delivery::Email] {
            let job = order(vec![ListingColumn::Address], everything(), delivery);
            jobs.push((company, stack.enqueue(company, company.company_admin, &job).await));
        }
        let mail = Job::ReportMail {
            report: JobId::generate(),
        };
        jobs.push((
            company,
            stack.enqueue(company, company.company_admin, &mail).await,
        ));
    }
    for (statement, company) in [
        ("update companies set is_active = false where tenant_id = $1", a),
        (
            "update companies set deleted_at = '2026-01-01' where tenant_id = $1",
            b,
        ),
    ] {
        sqlx::query(statement)
            .bind(company.tenant_id.0)
            .execute(stack.looks())
            .await
            .unwrap();
    }
    let worker = outside.worker(&stack, stack.config());
    for (company, id) in jobs {
        let view = stack.ended(company, company.company_admin, id, 10).await;
        assert_eq!(
            (view.state, view.error_message.as_deref()),
            (State::Failed, Some("The company is no longer active."))
        );
        assert_eq!(view.file, None);
    }
    assert_eq!(outside.objects(), Vec::<String>::new());
    assert_eq!(outside.sandbox.mails.totals().0, 0);
    worker.stop().await;
    stack.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn expired_files_are_deleted_with_their_objects() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let a = stack.database.a;
    filled(&stack, a, 3).await;
    let worker = outside.worker(&stack, stack.config());
    let job = order(vec![ListingColumn::Address], everything(), Delivery::Download);
    let id = run(&stack, a, a.company_admin, &job).await;
    stack.clock.advance(chrono::TimeDelta::days(15));
    let younger = run(&stack, a, a.company_admin, &job).await;
    assert_eq!(outside.objects().len(), 2);
    stack.clock.advance(chrono::TimeDelta::days(16));
    let scheduler = stack.scheduler(crate::stack::quick());
    until("the older file is gone", 20, async || {
        let file = stack.job(a, a.company_admin, id).await.file.unwrap();
        file.deleted.then_some(())
    })
    .await;
    assert_eq!(outside.objects(), [format!("{younger}.xlsx")]);
    scheduler.stop().await;
    until("its job ends", 5, async || {
        (stack.count(State::Succeeded).await == 3).then_some(())
    })
    .await;
    worker.stop().await;
    stack.end().await;
}
