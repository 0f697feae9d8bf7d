//! The unsubscribe link in e-mails, which needs no sign-in.

use chrono::TimeDelta;
use domain::ids::MessageId;
use domain::unsubscribe::UnsubscribeKey;
use poem::http::{Method, StatusCode};
use uuid::Uuid;

use crate::webhooks::{EMAIL, LedgerMessage};
use crate::world::{Answer, World, read};

const SECRET: &str = "a secret of a test, long enough";

/// The body that mail programs post (RFC 8058).
const ONE_CLICK: &str = "List-Unsubscribe=One-Click";

fn link(world: &World, message: Uuid) -> String {
    let token = UnsubscribeKey::of(SECRET).token(world.database.a.tenant_id, MessageId(message));
    format!("/u/{token}")
}

async fn post(world: &World, path: &str, kind: &str, body: &str) -> Answer {
    let request = world.client.post(path).content_type(kind).body(body.to_owned());
    read(request.send().await.0).await
}

async fn form(world: &World, path: &str, body: &str) -> Answer {
    post(world, path, "application/x-www-form-urlencoded", body).await
}

async fn open(world: &World, path: &str) -> Answer {
    world.anonymous(Method::GET, path, None).await
}

/// The reasons of A's active suppressions.
async fn active_suppressions(world: &World) -> Vec<i64> {
    world
        .numbers("select reason::bigint from suppressions where removed_at is null order by 1")
        .await
}

// COMPL-03
#[tokio::test]
async fn opening_the_link_changes_nothing_and_one_post_unsubscribes() {
    let world = World::new().await;
    let message = LedgerMessage::sent(EMAIL).insert(&world).await;
    let link = link(&world, message);
    for method in [Method::GET, Method::HEAD] {
        let page = world.anonymous(method, &link, None).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.headers.get("set-cookie").is_none());
        assert_eq!(page.headers["cache-control"], "no-store");
    }
    let page = open(&world, &link).await.text;
    assert!(
        page.contains("m•••@example.com") && !page.contains("maria@"),
        "{page}"
    );
    assert!(page.contains("Unsubscribe from emails?"), "{page}");
    assert_eq!(active_suppressions(&world).await, Vec::<i64>::new());

    for _ in 0..2 {
        let done = form(&world, &link, ONE_CLICK).await;
        assert_eq!(done.status, StatusCode::OK, "{done:?}");
        assert!(done.headers.get("location").is_none() && done.headers.get("set-cookie").is_none());
        assert!(done.text.contains("You're unsubscribed"), "{}", done.text);
        assert_eq!(active_suppressions(&world).await, [1]);
    }
    assert!(open(&world, &link).await.text.contains("You're unsubscribed"));
    // The other company's list is unchanged.
    let others = format!(
        "select count(*) from suppressions where tenant_id = '{}'",
        world.database.b.tenant_id
    );
    assert_eq!(world.count(&others).await, 0);
}

// COMPL-03
#[tokio::test]
async fn mail_programs_may_post_either_kind_of_form() {
    let world = World::new().await;
    let link = link(&world, LedgerMessage::sent(EMAIL).insert(&world).await);
    let body =
        "--x\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--x--\r\n";
    let done = post(&world, &link, "multipart/form-data; boundary=x", body).await;
    assert_eq!(done.status, StatusCode::OK);
    assert_eq!(active_suppressions(&world).await, [1]);
}

#[tokio::test]
async fn an_invalid_post_changes_nothing() {
    let world = World::new().await;
    let link = link(&world, LedgerMessage::sent(EMAIL).insert(&world).await);
    for body in ["", "List-Unsubscribe=no", "x"] {
        assert_eq!(
            form(&world, &link, body).await.status,
            StatusCode::BAD_REQUEST,
            "{body}"
        );
    }
    let long = "x".repeat(9_000);
    assert_eq!(
        form(&world, &link, &long).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    assert_eq!(active_suppressions(&world).await, Vec::<i64>::new());
}

#[tokio::test]
async fn the_same_link_undoes_its_unsubscribe_for_an_hour() {
    let world = World::new().await;
    let first = link(&world, LedgerMessage::sent(EMAIL).insert(&world).await);
    let second = link(&world, LedgerMessage::sent(EMAIL).insert(&world).await);
    let page = form(&world, &first, ONE_CLICK).await.text;
    assert!(page.contains("Resubscribe"), "{page}");
    // The link of another e-mail did not do it and undoes nothing.
    let page = form(&world, &second, "undo=1").await.text;
    assert!(!page.contains("Resubscribe"), "{page}");
    assert_eq!(active_suppressions(&world).await, [1]);
    let page = form(&world, &first, "undo=1").await.text;
    // The log names the recipient, who is not a user.
    let logged = "select concat_ws(' ', actor_name, actor_user_id) from audit_entries where subject_kind = 'suppression'";
    assert_eq!(world.texts(logged).await, ["Recipient"]);
    assert!(page.contains("Unsubscribe from emails?"), "{page}");
    assert_eq!(active_suppressions(&world).await, Vec::<i64>::new());

    form(&world, &first, ONE_CLICK).await;
    world.clock.advance(TimeDelta::minutes(61));
    form(&world, &first, "undo=1").await;
    assert_eq!(active_suppressions(&world).await, [1]);
}

#[tokio::test]
async fn undo_keeps_a_suppression_that_the_company_added() {
    let world = World::new().await;
    let token = world.sign_in("bo@a.test").await;
    let body = serde_json::json!({ "channel": 1, "addresses": ["maria@example.com"] });
    world
        .post("/api/suppressions/add-suppressions", &token, body)
        .await;
    let link = link(&world, LedgerMessage::sent(EMAIL).insert(&world).await);
    form(&world, &link, ONE_CLICK).await;
    form(&world, &link, "undo=1").await;
    assert_eq!(active_suppressions(&world).await, [2]);
}

#[tokio::test]
async fn an_invalid_link_is_not_found() {
    let world = World::new().await;
    let message = LedgerMessage::sent(EMAIL).insert(&world).await;
    let known = link(&world, message);
    let key = UnsubscribeKey::of(SECRET);
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    let broken = [
        known[..known.len() - 1].to_owned(),
        format!("{known}A"),
        "/u/x".to_owned(),
        "/u/%00".to_owned(),
        // Validly signed, but for no message of that company.
        format!("/u/{}", key.token(b, MessageId(message))),
        format!("/u/{}", key.token(a, MessageId::generate())),
        format!(
            "/u/{}",
            UnsubscribeKey::of("another").token(a, MessageId(message))
        ),
    ];
    for path in broken {
        let page = open(&world, &path).await;
        assert!(page.status.is_client_error(), "{path}: {page:?}");
        let done = form(&world, &path, ONE_CLICK).await;
        assert!(done.status.is_client_error(), "{path}: {done:?}");
    }
    assert_eq!(open(&world, "/u/x").await.status, StatusCode::NOT_FOUND);
    assert!(open(&world, "/u/x").await.text.contains("This link isn't valid"));
    assert_eq!(active_suppressions(&world).await, Vec::<i64>::new());
}

#[tokio::test]
async fn a_link_stays_valid_long_and_after_a_change_of_the_secret() {
    let world = World::with(10_000, |config| {
        config.secret = "a newer secret, long enough too".into();
        config.former_secret = Some(SECRET.into());
    })
    .await;
    let link = link(&world, LedgerMessage::sent(EMAIL).insert(&world).await);
    world.clock.advance(TimeDelta::days(400));
    assert_eq!(form(&world, &link, ONE_CLICK).await.status, StatusCode::OK);
    assert_eq!(active_suppressions(&world).await, [1]);
}
