//! Another super admin permits a super admin's next single sign-on to link the account.
//!
//! AUTH-16; promise: forged SSO.

use chrono::TimeDelta;
use domain::ids::{TenantId, UserId};
use poem::http::Method;
use serde_json::{Value, json};

use super::{Stage, refused};
use crate::users::{person, user_id, with};
use crate::world::Answer;

const IDA: &str = "ida@doorstep.test";

/// A stage with a second super admin, Ida, who has not signed in yet, and the first one's
/// session.
struct Admins {
    stage: Stage,
    token: String,
    ida: UserId,
}

impl Admins {
    async fn new() -> Self {
        let stage = Stage::new().await;
        let token = stage.world.sign_in("admin@test").await;
        let body = with(&person(IDA), &json!({ "userType": "Admin" }));
        let ida = user_id(&stage.world.create_user(&token, body).await);
        Self { stage, token, ida }
    }

    async fn call(&self, what: &str, token: &str, user: UserId) -> Answer {
        let path = format!("/api/user/{what}-sso-link?userId={user}");
        self.stage
            .world
            .call(Method::POST, &path, Some(token), None)
            .await
    }

    async fn permit(&self) {
        self.call("permit", &self.token, self.ida).await.result();
    }

    /// The state of Ida's link, as the list of super admins and her page show it.
    async fn link(&self) -> Value {
        let world = &self.stage.world;
        let list = world.get("/api/user/get-all-admin-users", &self.token).await;
        let rows = list.result().as_array().unwrap();
        let row = rows.iter().find(|row| row["userId"] == json!(self.ida)).unwrap();
        let user = world.get_user(&self.token, self.ida).await;
        assert_eq!(user.result()["ssoLink"], row["ssoLink"]);
        let list = json!({ "userType": "Admin", "searchKey": IDA });
        let list = world
            .post("/api/user/get-users-paged-list", &self.token, list)
            .await;
        assert_eq!(list.result()["data"][0]["ssoLink"], row["ssoLink"]);
        row["ssoLink"].clone()
    }

    async fn expect_unlinked(&self, why: &str) {
        let answer = self.stage.sign_in(IDA).await;
        assert_eq!(refused(&answer), (401, "SSO_UNLINKED"), "{why}");
    }
}

#[tokio::test]
async fn the_next_single_sign_on_of_a_permitted_super_admin_links_the_account() {
    let admins = Admins::new().await;
    let (stage, world, ida) = (&admins.stage, &admins.stage.world, admins.ida);
    admins.expect_unlinked("before").await;
    assert_eq!(admins.link().await, json!({ "state": "unlinked" }));

    admins.permit().await;
    let link = admins.link().await;
    let until = world.now() + TimeDelta::hours(24);
    let permitted_until: chrono::DateTime<chrono::Utc> =
        link["permittedUntil"].as_str().unwrap().parse().unwrap();
    assert_eq!((&link["state"], permitted_until), (&json!("permitted"), until));
    let first = world.get_user(&admins.token, world.database.admin).await;
    assert_eq!(link["permittedBy"], first.result()["fullName"]);
    let (_, after) = world.audited(TenantId::PLATFORM, "identityLinkPermitted").await;
    assert_eq!(after["issuer"], json!(stage.sandbox.oidc.issuer()));

    let answer = stage.sign_in(IDA).await;
    assert_eq!(answer.result()["userId"], json!(ida));
    assert_eq!(admins.link().await, json!({ "state": "linked" }));
    let (_, after) = world.audited(TenantId::PLATFORM, "identityLinked").await;
    assert_eq!(after["permittedBy"], json!(world.database.admin));
    assert_eq!(stage.sign_in(IDA).await.result()["userId"], json!(ida));

    // A linked account accepts neither another permission nor another subject.
    let again = admins.call("permit", &admins.token, ida).await;
    assert_eq!(refused(&again), (422, "1005"));
    stage.behave(|state| {
        state
            .renamed
            .insert("successor@a.test".to_owned(), IDA.to_owned());
    });
    assert_eq!(refused(&stage.sign_in("successor@a.test").await), (401, "3"));
}

#[tokio::test]
async fn a_permission_is_valid_once_and_ends_with_time_withdrawal_or_either_account() {
    let mut admins = Admins::new().await;
    admins.permit().await;
    admins.call("withdraw", &admins.token, admins.ida).await.result();
    assert_eq!(admins.link().await, json!({ "state": "unlinked" }));
    admins.expect_unlinked("withdrawn").await;
    let again = admins.call("withdraw", &admins.token, admins.ida).await;
    assert_eq!(refused(&again), (422, "NO_CHANGE"));
    assert_eq!(admins.stage.audited("identityLinkPermitWithdrawn").await, 1);

    admins.permit().await;
    admins.stage.world.clock.advance(TimeDelta::hours(24));
    admins.token = admins.stage.world.sign_in("admin@test").await;
    assert_eq!(admins.link().await, json!({ "state": "unlinked" }));
    admins.expect_unlinked("expired").await;

    admins.permit().await;
    let world = &admins.stage.world;
    world.set_active(&admins.token, admins.ida, false).await.result();
    let inactive = admins.call("permit", &admins.token, admins.ida).await;
    assert_eq!(refused(&inactive), (422, "1005"));
    world.set_active(&admins.token, admins.ida, true).await.result();
    admins.expect_unlinked("deactivated in the meantime").await;

    admins.permit().await;
    let set = |is| format!("update users set is_active = {is} where email = 'admin@test'");
    world.sql(&set(false)).await;
    admins.expect_unlinked("the user who gave it is inactive").await;
    world.sql(&set(true)).await;
    assert_eq!(admins.stage.sign_in(IDA).await.status, 200);
    // The permission is used up: once unlinked, the account needs another one.
    world.sql("delete from user_identities").await;
    admins.expect_unlinked("used up").await;
}

#[tokio::test]
async fn only_another_super_admin_permits_it_and_only_for_super_admins() {
    let admins = Admins::new().await;
    let world = &admins.stage.world;
    for what in ["permit", "withdraw"] {
        let own = admins.call(what, &admins.token, world.database.admin).await;
        assert_eq!(refused(&own), (403, "2"), "{what} for oneself");
        let of_company = world.database.a.company_admin;
        let answer = admins.call(what, &admins.token, of_company).await;
        assert_eq!(refused(&answer), (403, "2"), "{what} for a company's user");
        for role in ["ca@a.test", "sm@a.test", "bo@a.test"] {
            let token = world.sign_in(role).await;
            let answer = admins.call(what, &token, admins.ida).await;
            assert_eq!(refused(&answer), (403, "2"), "{what} by {role}");
        }
        let missing = admins.call(what, &admins.token, UserId::generate()).await;
        assert_eq!(refused(&missing), (404, "1002"), "{what}");
    }
    admins.expect_unlinked("nobody permitted it").await;
    // The permission is for the account, not for the next user.
    admins.permit().await;
    let admin = admins.stage.sign_in("admin@test").await;
    assert_eq!(refused(&admin), (401, "SSO_UNLINKED"));
}

#[tokio::test]
async fn expired_permissions_are_deleted() {
    let admins = Admins::new().await;
    admins.permit().await;
    let world = &admins.stage.world;
    let delete = async || {
        let mut tx = world.database.db.gate().await.unwrap();
        let deleted = database::sso::delete_expired(&mut tx, world.now(), 100)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        deleted
    };
    assert_eq!(delete().await, 0);
    world.clock.advance(TimeDelta::hours(24));
    assert_eq!(delete().await, 1);
}
