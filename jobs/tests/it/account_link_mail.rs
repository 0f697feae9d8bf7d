//! The e-mails with links to set a password.

use chrono::TimeDelta;
use domain::account_links::LinkPurpose;
use domain::ids::UserId;
use domain::jobs::State;
use sandbox::{MailDetail, Mode, Service};

use crate::outside::{PUBLIC_URL, Story};
use crate::served::api;
use crate::stack::until;

impl Story {
    async fn order_link(&self, user: UserId, purpose: LinkPurpose) {
        let a = self.stack.database.a;
        let mut tx = self
            .stack
            .db
            .tenant(&self.stack.scope(a.tenant_id).await)
            .await
            .unwrap();
        let now = self.stack.clock.clock().now();
        database::account_links::order(&mut tx, user, purpose, None, now)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// The e-mail with this number.
    async fn mail(&self, number: usize) -> MailDetail {
        let mails = &self.outside.sandbox.mails;
        until("the mail arrives", 20, async || {
            (mails.totals().0 >= number).then_some(())
        })
        .await;
        let newest = mails.list(None, 1).first().unwrap().id;
        mails.detail(newest).unwrap()
    }

    async fn opens_for(&self, token: &str) -> Option<UserId> {
        let mut tx = self.stack.db.gate().await.unwrap();
        let now = self.stack.clock.clock().now();
        let opens = database::account_links::opens_for(&mut tx, token, now)
            .await
            .unwrap();
        opens.map(|(_, user)| user)
    }
}

/// The token of the link to `page` in the text.
fn token(text: &str, page: &str) -> String {
    let begin = format!("{PUBLIC_URL}/{page}/");
    let rest = text.split_once(&begin).unwrap().1;
    rest.split(char::is_whitespace).next().unwrap().to_owned()
}

// AUTH-18
#[tokio::test(flavor = "multi_thread")]
async fn a_reset_is_mailed_with_one_link_in_both_its_parts() {
    let story = Story::begin().await;
    let user = story.stack.database.a.submarket_owner;
    story.order_link(user, LinkPurpose::Reset).await;
    let mail = story.mail(1).await;
    assert_eq!(mail.mail.subject, "Reset your Doorstep password");
    assert_eq!(mail.mail.to, ["sm@a.test"]);
    let (text, html) = (mail.text.unwrap(), mail.html.unwrap());
    let token = token(&text, "reset-password");
    assert_eq!(token.len(), 43);
    assert!(html.contains(&format!("href=\"{PUBLIC_URL}/reset-password/{token}\"")));
    assert_eq!(story.opens_for(&token).await, Some(user));
    story.stack.clock.advance(TimeDelta::minutes(60));
    assert_eq!(story.opens_for(&token).await, None);
    let kept: i64 = sqlx::query_scalar(
        "select count(*) from jobs where payload::text like '%' || $1 || '%' or phrase like '%' || $1 || '%'",
    )
    .bind(&token)
    .fetch_one(story.stack.looks())
    .await
    .unwrap();
    assert_eq!(kept, 0, "the token stands in the ledger");
    story.end().await;
}

// AUTH-18, AUTH-19; promise: reset and invitation links
#[tokio::test(flavor = "multi_thread")]
async fn repeated_requests_send_one_link_a_minute_and_a_newer_link_invalidates_the_older() {
    let story = Story::begin().await;
    let user = story.stack.database.a.submarket_owner;
    story.order_link(user, LinkPurpose::Reset).await;
    let before = token(&story.mail(1).await.text.unwrap(), "reset-password");
    story.stack.clock.advance(TimeDelta::minutes(1));

    let client = api(&story.stack, &story.outside);
    let forgot = async |name: &str| {
        let path = format!("/api/user/forgot-password/{name}");
        client.post(path).send().await.assert_status_is_ok();
    };
    for round in 0..2 {
        // The name and the address of one account, and a stranger's.
        let names = [
            "sm@a.test",
            "SM@A.test",
            "sm.a.test",
            "sm@a.test",
            "nobody@a.test",
        ];
        futures::future::join_all(names.map(&forgot)).await;
        let mut look = story.stack.superuser().await;
        until("all jobs end", 20, async || {
            let left = story.stack.unfinished(&mut look).await;
            left.is_empty().then_some(())
        })
        .await;
        assert_eq!(story.sent(), 2, "{round}");
    }
    let newest = token(&story.mail(2).await.text.unwrap(), "reset-password");
    assert_eq!(story.opens_for(&before).await, None);
    assert_eq!(story.opens_for(&newest).await, Some(user));
    let tries: i64 = sqlx::query_scalar("select max(attempts)::bigint from jobs")
        .fetch_one(story.stack.looks())
        .await
        .unwrap();
    assert_eq!(tries, 1, "nothing was tried twice");

    story.stack.clock.advance(TimeDelta::minutes(1));
    forgot("sm@a.test").await;
    let third = token(&story.mail(3).await.text.unwrap(), "reset-password");
    assert_eq!(story.opens_for(&newest).await, None);
    assert_eq!(story.opens_for(&third).await, Some(user));
    // A user who may not sign in gets none.
    sqlx::query("update users set is_active = false where email = 'bo@a.test'")
        .execute(story.stack.looks())
        .await
        .unwrap();
    forgot("bo@a.test").await;
    story.end().await;
}

// Rules 2.1
#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_lasts_three_days_and_another_takes_its_place() {
    let story = Story::begin().await;
    let user = story.stack.database.a.bucket_owner;
    story.order_link(user, LinkPurpose::Invitation).await;
    let first = token(&story.mail(1).await.text.unwrap(), "set-password");
    story.stack.clock.advance(TimeDelta::hours(71));
    assert_eq!(story.opens_for(&first).await, Some(user));
    story.order_link(user, LinkPurpose::Invitation).await;
    assert_eq!(story.opens_for(&first).await, None);
    let second = token(&story.mail(2).await.text.unwrap(), "set-password");
    assert_eq!(story.opens_for(&second).await, Some(user));
    story.end().await;
}

// AUTH-15
#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_to_a_company_that_requires_single_sign_on_leads_there() {
    let story = Story::begin().await;
    let a = story.stack.database.a;
    let user = a.bucket_owner;
    let mut superuser = story.stack.superuser().await;
    for (number, statement, page, words) in [
        (
            1,
            "update companies set required_issuer = 'https://id.example' where name = 'Company A'",
            "/signin".to_owned(),
            "Sign in with single sign-on as bo@a.test. You don't need a password.",
        ),
        (
            2,
            "with provider as (
                 insert into sign_in_providers (tenant_id, id, issuer, client_id, client_secret, label, version)
                 select tenant_id, new_id(), 'https://id.a.test', 'x', '\\x00', 'Acme ID', 1
                 from companies where name = 'Company A'
                 returning tenant_id, id, issuer
             )
             update companies c set required_issuer = p.issuer, required_provider_id = p.id
             from provider p where p.tenant_id = c.tenant_id",
            format!("/signin?company={}", a.tenant_id),
            "Sign in with Acme ID as bo@a.test. You don't need a password.",
        ),
    ] {
        sqlx::query(statement).execute(&mut superuser).await.unwrap();
        story.order_link(user, LinkPurpose::Invitation).await;
        let mail = story.mail(number).await;
        assert_eq!(mail.mail.subject, "You are invited to Doorstep");
        let (text, html) = (mail.text.unwrap(), mail.html.unwrap());
        let link = format!("{PUBLIC_URL}{page}");
        assert!(text.split_whitespace().any(|word| word == link), "{text}");
        assert!(text.contains(words), "{text}");
        assert!(html.contains(&format!("href=\"{link}\"")), "{html}");
        assert!(!text.contains("set-password"), "{text}");
    }
    let links: i64 = sqlx::query_scalar("select count(*) from account_links")
        .fetch_one(&mut superuser)
        .await
        .unwrap();
    assert_eq!(links, 0, "no link sets a password");
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_with_an_unknown_outcome_is_not_sent_again() {
    let story = Story::begin().await;
    story.outside.fail(Service::Smtp, Mode::AcceptThenSilent);
    story
        .order_link(story.stack.database.a.bucket_owner, LinkPurpose::Invitation)
        .await;
    let mut look = story.stack.superuser().await;
    until("the job ends", 20, async || {
        let state: i16 = sqlx::query_scalar("select state from jobs where kind = 'accountLinkMail'")
            .fetch_one(&mut look)
            .await
            .unwrap();
        (state == State::Failed.code()).then_some(())
    })
    .await;
    let code: String = sqlx::query_scalar("select error_code from jobs where kind = 'accountLinkMail'")
        .fetch_one(story.stack.looks())
        .await
        .unwrap();
    assert_eq!(code, "UNCONFIRMED");
    assert_eq!(story.sent(), 1);
    story.end().await;
}
