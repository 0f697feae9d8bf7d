//! What people write by hand, from the call to what a server got.

use database::email_accounts::Owner;
use domain::jobs::State;
use poem::http::StatusCode;

use crate::message_dispatch::gmail;
use crate::outside::{Outside, Story};
use crate::served::{EMAIL, Served};
use crate::stack::Stack;

// OUT-10
#[tokio::test(flavor = "multi_thread")]
async fn a_letter_by_hand_goes_by_ones_own_account_else_the_companys_else_not_at_all() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let served = Served::start(&stack, &outside).await;
    let story = Story::of(stack, outside);
    let (stack, a) = (&story.stack, story.stack.database.a);
    let (ca, sm) = (
        served.sign_in("ca@a.test").await,
        served.sign_in("sm@a.test").await,
    );
    let words = "<p>Hello, your listing is a fine one.</p>";

    // Neither has one; another's is nobody else's.
    stack
        .has_account(Owner::User(a.company_admin), gmail("ann@a.example"))
        .await;
    assert_eq!(
        served.write(EMAIL, &sm, words).await,
        Err((StatusCode::UNPROCESSABLE_ENTITY, "6043".to_owned()))
    );
    let planned: i64 = sqlx::query_scalar("select count(*) from messages")
        .fetch_one(&mut stack.superuser().await)
        .await
        .unwrap();
    assert_eq!((planned, story.sent()), (0, 0));

    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    let mut letters = vec![
        // The company's, where the person has none.
        (a.submarket_owner, sm.clone(), "office@a.example"),
        // One's own before the company's.
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
            // Which it was stands with the attempt.
            let noted: Vec<(i16, i16, String)> = sqlx::query_as(
                "select a.attempt::smallint, a.account_type, a.account_address \
                 from message_attempts a join messages m on m.id = a.message_id where m.job_id = $1",
            )
            .bind(job.0)
            .fetch_all(&mut stack.superuser().await)
            .await
            .unwrap();
            assert_eq!(noted, [(1, 1, (*account).to_owned())]);
        }
        // From now on they have one of their own.
        stack
            .has_account(Owner::User(a.submarket_owner), gmail("sam@a.example"))
            .await;
        letters = vec![(a.submarket_owner, sm.clone(), "sam@a.example")];
    }
    assert_eq!(story.sent(), 3);
    story.end().await;
}
