//! A company requires single sign-on for its users.
//!
//! AUTH-15, AUTH-16.

use domain::ids::TenantId;
use serde_json::{Value, json};
use testkit::PASSWORD;

use super::{LOGIN, Stage, refused};
use crate::world::{Answer, World, read};

const GET: &str = "/api/settings/get-company-sign-in";
const UPDATE: &str = "/api/settings/update-company-sign-in";
const ANY_CALL: &str = "/api/properties/get-property-status-list";

fn require(is_required: bool) -> Value {
    json!({ "isRequired": is_required })
}

/// The expected sign-in rule of a company without a provider of its own.
fn rule_of(company: TenantId, mut rule: Value) -> Value {
    rule["redirectUrl"] = json!(format!("http://localhost:8080/api/sso/callback/{company}"));
    rule["signInUrl"] = json!(format!("http://localhost:8080/signin?company={company}"));
    rule
}

fn token(answer: &Answer) -> String {
    answer.result()["accessToken"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_required_provider_is_the_only_sign_in_and_ends_other_sessions() {
    let stage = Stage::new().await;
    let world = &stage.world;
    let (ca, bo) = (world.sign_in("ca@a.test").await, world.sign_in("bo@a.test").await);

    // No admin has signed in by the provider yet.
    let rule = world.get(GET, &ca).await;
    let company = world.database.a.tenant_id;
    assert_eq!(
        rule.result(),
        &rule_of(
            company,
            json!({ "provider": "Sandbox", "isRequired": false, "canRequire": false })
        )
    );
    // Another user's sign-in proves nothing for those who can switch it off.
    assert_eq!(stage.sign_in("sm@a.test").await.status, 200);
    let untried = world.post(UPDATE, &ca, require(true)).await;
    assert_eq!(
        (refused(&untried), untried.fields()),
        ((400, "1014"), vec!["isRequired"])
    );
    assert_eq!(world.get(ANY_CALL, &bo).await.status, 200);

    let by_provider = token(&stage.sign_in("ca@a.test").await);
    let issuer = stage.sandbox.oidc.issuer();
    let required = world.post(UPDATE, &ca, require(true)).await;
    let rule = json!({
        "provider": "Sandbox", "isRequired": true, "requiredIssuer": issuer, "requiredProvider": "Sandbox",
        "canRequire": true,
    });
    assert_eq!(required.result(), &rule_of(company, rule));
    let same = world.post(UPDATE, &by_provider, require(true)).await;
    assert_eq!(refused(&same), (422, "NO_CHANGE"));
    let (before, after) = world
        .audited(world.database.a.tenant_id, "signInRuleChanged")
        .await;
    assert_eq!(
        (&before["requiredIssuer"], &after["requiredIssuer"]),
        (&Value::Null, &json!(issuer))
    );

    // Sessions by password have ended, the one by the provider has not.
    for (session, status) in [(&ca, 401), (&bo, 401), (&by_provider, 200)] {
        assert_eq!(world.get(ANY_CALL, session).await.status, status);
    }
    assert_eq!(
        refused(&world.try_sign_in("bo@a.test", PASSWORD).await),
        (403, "SSO_REQUIRED")
    );
    // A wrong password reveals nothing.
    assert_eq!(
        refused(&world.try_sign_in("bo@a.test", "wrong").await),
        (401, "0")
    );
    assert_eq!(stage.sign_in("bo@a.test").await.status, 200);
    // Other companies' sign-ins don't change.
    for other in ["ca@b.test", "admin@test"] {
        assert_eq!(world.try_sign_in(other, PASSWORD).await.status, 200, "{other}");
    }
}

#[tokio::test]
async fn another_issuer_neither_signs_in_nor_links_and_a_super_admin_switches_the_rule_off() {
    let stage = Stage::new().await;
    let world = &stage.world;
    let ca = token(&stage.sign_in("ca@a.test").await);
    world.post(UPDATE, &ca, require(true)).await.result();
    // As if the operator had configured another provider.
    world
        .sql("update companies set required_issuer = 'https://id.former.example' where name = 'Company A'")
        .await;
    assert_eq!(world.get(ANY_CALL, &ca).await.status, 401);
    for email in ["ca@a.test", "sm@a.test"] {
        assert_eq!(
            refused(&stage.sign_in(email).await),
            (403, "SSO_REQUIRED"),
            "{email}"
        );
    }
    let linked = "select count(*) from user_identities";
    assert_eq!(world.count(linked).await, 1, "the company admin's earlier link");
    // A proof with the password doesn't help either.
    let proof = stage.run("sm@a.test", false).await.unwrap();
    let (token, browser) = proof.split_once('.').unwrap();
    let body = json!({ "userNameOrEmailAddress": "sm@a.test", "password": PASSWORD, "sso": token });
    let request = world.client.post(LOGIN).content_type("application/json");
    let request = request.header("cookie", format!("doorstep-sso-proof={browser}"));
    let answer = read(request.body(body.to_string()).send().await.0).await;
    assert_eq!(refused(&answer), (403, "SSO_REQUIRED"));
    assert_eq!(world.count(linked).await, 1);

    // The company is locked out until a super admin switches the rule off.
    let admin = world.sign_in("admin@test").await;
    let a = world.database.a.company_admin;
    let rule = world.get(&format!("{GET}?companyUserId={a}"), &admin).await;
    assert_eq!(rule.result()["requiredIssuer"], "https://id.former.example");
    assert_eq!(
        rule.result()["requiredProvider"],
        Value::Null,
        "it is no longer known"
    );
    let off = json!({ "companyUserId": a, "isRequired": false });
    let answer = world.post(UPDATE, &admin, off).await;
    let rule = json!({ "provider": "Sandbox", "isRequired": false, "canRequire": true });
    assert_eq!(answer.result(), &rule_of(world.database.a.tenant_id, rule));
    assert_eq!(world.try_sign_in("sm@a.test", PASSWORD).await.status, 200);
    assert_eq!(
        world.get(ANY_CALL, &ca).await.status,
        200,
        "the provider opened it"
    );
    assert_eq!(stage.audited("signInRuleChanged").await, 2);
    // A super admin can require it too, under the same condition.
    let on = |user| json!({ "companyUserId": user, "isRequired": true });
    world.post(UPDATE, &admin, on(a)).await.result();
    let untried = world
        .post(UPDATE, &admin, on(world.database.b.company_admin))
        .await;
    assert_eq!(untried.fields(), ["isRequired"]);
}

#[tokio::test]
async fn the_rule_is_for_admins_and_needs_a_provider() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let unnamed = world.post(UPDATE, &admin, require(true)).await;
    assert_eq!(unnamed.fields(), ["companyUserId"]);
    let platform = json!({ "companyUserId": world.database.admin, "isRequired": false });
    assert_eq!(
        refused(&world.post(UPDATE, &admin, platform).await),
        (404, "1002")
    );
    let ca = world.sign_in("ca@a.test").await;
    assert_eq!(
        world.get(GET, &ca).await.result(),
        &rule_of(
            world.database.a.tenant_id,
            json!({ "isRequired": false, "canRequire": false })
        )
    );
    let without = world.post(UPDATE, &ca, require(true)).await;
    assert_eq!(without.fields(), ["isRequired"]);
    for role in ["sm@a.test", "bo@a.test"] {
        let token = world.sign_in(role).await;
        assert_eq!(
            refused(&world.post(UPDATE, &token, require(true)).await),
            (403, "2")
        );
        assert_eq!(refused(&world.get(GET, &token).await), (403, "2"));
    }
}
