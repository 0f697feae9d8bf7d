//! Manual messages, from the call to the mail server.

use chrono::TimeDelta;
use database::email_accounts::Owner;
use domain::jobs::State;
use poem::http::StatusCode;

use crate::message_dispatch::gmail;
use crate::outside::{Outside, Story};
use crate::served::{EMAIL, Served};
use crate::stack::{Stack, until};

// OUT-10
#[tokio::test(flavor = "multi_thread")]
async fn a_manual_email_uses_the_own_account_else_the_companys_else_is_refused() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let served = Served::start(&stack, &outside).await;
    let story = Story::of(stack, outside);
    let (stack, a) = (&story.stack, story.stack.database.a);
    let (ca, sm) = (
        served.sign_in("ca@a.test").await,
        served.sign_in("sm@a.test").await,
    );
    let words = "<p>Hello, your listing is a fine one.</p>";

    // Neither has an account; another user's account doesn't count.
    stack
        .has_account(Owner::User(a.company_admin), gmail("ann@a.example"))
        .await;
    assert_eq!(
        served.write(EMAIL, &sm, words).await,
        Err((StatusCode::UNPROCESSABLE_ENTITY, "6043".to_owned()))
    );
    let planned: i64 = sqlx::query_scalar("select count(*) from messages")
        .fetch_one(stack.looks())
        .await
        .unwrap();
    assert_eq!((planned, story.sent()), (0, 0));

    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    let mut letters = vec![
        // The company's account if the user has none.
        (a.submarket_owner, sm.clone(), "office@a.example"),
        // The user's own account before the company's.
        (a.company_admin, ca, "ann@a.example"),
    ];
    for round in 0..2 {
        for (owner, token, account) in &letters {
            let words = format!("{words}<p>{round}</p>");
            let job = served.write(EMAIL, token, &words).await.unwrap();
            let ended = stack.ended(a, *owner, job, 20).await;
            assert_eq!(ended.state, State::Succeeded, "{ended:?}");
            let newest = story.outside.sandbox.mails.list(None, 1)[0].clone();
            assert_eq!(
                (newest.from.as_str(), newest.login.as_deref()),
                (*account, Some(*account))
            );
            // The attempt records the account.
            let attempts: Vec<(i16, i16, String)> = sqlx::query_as(
                "select a.attempt::smallint, a.account_type, a.account_address \
                 from message_attempts a join messages m on m.id = a.message_id where m.job_id = $1",
            )
            .bind(job.0)
            .fetch_all(stack.looks())
            .await
            .unwrap();
            assert_eq!(attempts, [(1, 1, (*account).to_owned())]);
        }
        // From now on they have their own account.
        stack
            .has_account(Owner::User(a.submarket_owner), gmail("sam@a.example"))
            .await;
        letters = vec![(a.submarket_owner, sm.clone(), "sam@a.example")];
    }
    assert_eq!(story.sent(), 3);
    story.end().await;
}

// Rules 5.1
#[tokio::test(flavor = "multi_thread")]
async fn an_email_ordered_just_before_the_sources_question_waits_for_the_answer() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let served = Served::start(&stack, &outside).await;
    let story = Story::of(stack, outside);
    let (stack, a) = (&story.stack, story.stack.database.a);
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    let ca = served.sign_in("ca@a.test").await;
    // The question is asked between the order and its dispatch.
    let sql = async |statement: &str| {
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned()))
            .execute(stack.looks())
            .await
            .unwrap();
    };
    sql("insert into listing_source_syncs (source_id, is_configured, sync_every_minutes, sweep_at, sync_due_at,
                                           sweep_due_at)
         select distinct source_id, false, 15, '04:00'::time, now(), now() from listings;
         create function source_asks() returns trigger language plpgsql security definer as $$ begin
             update listing_source_syncs set walk = 2, waiting_since = now(), waiting_gone = 520, waiting_live = 8640;
             return new;
         end $$;
         create trigger source_asks after insert on messages for each row execute function source_asks()")
    .await;
    let words = "<p>Hello, your listing is a fine one.</p>";
    let job = served.write(EMAIL, &ca, words).await.unwrap();
    let states = async || {
        sqlx::query_as::<_, (i16, Option<String>, i16)>(
            "select m.state, m.reason, j.state from messages m join jobs j on j.id = m.job_id where m.job_id = $1",
        )
        .bind(job.0)
        .fetch_one(stack.looks())
        .await
        .unwrap()
    };
    let waits = (0, Some("SOURCE_WAITS".to_owned()), 0);
    until("it waits for the answer", 20, async || {
        (states().await == waits).then_some(())
    })
    .await;
    stack.clock.advance(TimeDelta::minutes(6));
    until("it has asked again", 20, async || {
        let due: bool = sqlx::query_scalar("select due_at > $1 from messages")
            .bind(stack.clock.clock().now())
            .fetch_one(stack.looks())
            .await
            .unwrap();
        // The clock must not advance past the lease of a job that is still ending.
        (due && states().await == waits).then_some(())
    })
    .await;
    assert_eq!(
        (
            story.sent(),
            served
                .write(EMAIL, &ca, "<p>Another one.</p>")
                .await
                .unwrap_err()
                .1
        ),
        (0, "SOURCE_WAITS".to_owned())
    );

    sql("update listing_source_syncs set walk = null, waiting_since = null, waiting_gone = null, waiting_live = null")
        .await;
    stack.clock.advance(TimeDelta::minutes(6));
    let ended = stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!((ended.state, story.sent()), (State::Succeeded, 1), "{ended:?}");
    story.end().await;
}
