//! The sending accounts of companies and users.

use providers::email_accounts::EmailAccounts;
use sandbox::{APP_PASSWORD, Fault, GRAPH_CLIENT_SECRET, Mode, Running, SandboxConfig, Service};
use serde_json::{Value, json};

use super::{CREATE, UPDATE, over, settings};
use crate::world::{World, servers};

const VERIFY: &str = "/api/settings/verify-email-account";
const CLIENT_ID: &str = "0192d1c0-0000-7000-8000-0000000000c1";

struct Stage {
    world: World,
    sandbox: Running,
    _folder: tempfile::TempDir,
}

impl Stage {
    async fn new() -> Self {
        Self::with_tests(10_000).await
    }

    async fn with_tests(per_minute: u32) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
            .await
            .unwrap();
        let servers = servers(
            &format!("smtp://{}", sandbox.addresses.mailboxes),
            &format!("{}/", sandbox.addresses.http_url()),
        );
        let world = World::with(10_000, |config| {
            config.email_accounts = EmailAccounts::new(servers).unwrap();
            config.email_tests_per_user = per_minute;
        })
        .await;
        Self {
            world,
            sandbox,
            _folder: folder,
        }
    }

    fn fail(&self, service: Service, mode: Mode, status: Option<u16>) {
        let fault = Fault {
            status,
            ..Fault::every(service, mode)
        };
        self.sandbox.faults.set(fault).unwrap();
    }

    async fn verify(&self, token: &str, body: Value) -> String {
        let answer = self.world.post(VERIFY, token, body).await;
        if answer.status.is_success() {
            String::new()
        } else {
            answer.code().to_owned()
        }
    }
}

fn gmail(password: &str) -> Value {
    json!({ "emailAccountTypeId": 1, "emailAddress": "ann@a.test", "appPassword": password })
}

fn office(address: &str, secret: &str) -> Value {
    json!({
        "emailAccountTypeId": 4, "emailAddress": address, "clientId": CLIENT_ID, "tenantId": "contoso.example",
        "clientSecretValue": secret,
    })
}

// SET-06
#[tokio::test]
async fn the_types_are_listed_with_their_names() {
    let world = World::new().await;
    let token = world.sign_in("bo@a.test").await;
    let types = world.get("/api/settings/get-email-account-types", &token).await;
    let types: Vec<_> = types
        .result()
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["id"].as_i64().unwrap(),
                one["name"].as_str().unwrap().to_owned(),
            )
        })
        .collect();
    let names = ["Gmail", "Yahoo", "Outlook", "Office 365"];
    assert_eq!(types, (1..).zip(names.map(ToOwned::to_owned)).collect::<Vec<_>>());
}

// SET-08
#[tokio::test]
async fn an_account_is_tested_and_nothing_is_sent() {
    let stage = Stage::new().await;
    for role in ["ca@a.test", "sm@a.test", "bo@a.test"] {
        let token = stage.world.sign_in(role).await;
        for kind in [1, 2, 3] {
            let mut body = gmail(APP_PASSWORD);
            body["emailAccountTypeId"] = json!(kind);
            assert_eq!(stage.verify(&token, body).await, "", "{role} {kind}");
        }
        assert_eq!(stage.verify(&token, gmail("abcd efgh ijkl mnop")).await, "");
        assert_eq!(stage.verify(&token, gmail("wrong")).await, "5009");
        assert_eq!(
            stage
                .verify(&token, office("ann@a.test", GRAPH_CLIENT_SECRET))
                .await,
            ""
        );
        assert_eq!(stage.verify(&token, office("ann@a.test", "wrong")).await, "5009");
    }
    assert_eq!(stage.sandbox.mails.totals(), (0, 0));
}

// SET-08
#[tokio::test]
async fn every_other_outcome_has_its_own_code() {
    let stage = Stage::new().await;
    let token = stage.world.sign_in("sm@a.test").await;
    for (mode, status, code) in [
        (Mode::Refuse, None, "5009"),
        (Mode::Status, Some(454), "EMAIL_SERVER_BUSY"),
        (Mode::Status, Some(550), "5009"),
        (Mode::Drop, None, "EMAIL_SERVER_UNREACHABLE"),
        (Mode::AcceptThenSilent, None, "EMAIL_SERVER_STALLED"),
    ] {
        stage.fail(Service::Mailboxes, mode, status);
        assert_eq!(stage.verify(&token, gmail(APP_PASSWORD)).await, code, "{mode:?}");
    }
    for (mode, status, code) in [
        (Mode::Refuse, None, "5009"),
        (Mode::Status, Some(503), "EMAIL_SERVER_BUSY"),
        (Mode::Status, Some(429), "EMAIL_SERVER_BUSY"),
        (Mode::BadJson, None, "EMAIL_SERVER_UNREACHABLE"),
        (Mode::AcceptThenSilent, None, "EMAIL_SERVER_STALLED"),
    ] {
        stage.fail(Service::Graph, mode, status);
        let outcome = stage
            .verify(&token, office("ann@a.test", GRAPH_CLIENT_SECRET))
            .await;
        assert_eq!(outcome, code, "{mode:?}");
    }
    stage.fail(Service::Graph, Mode::None, None);
    let denied = stage
        .verify(&token, office("denied@a.test", GRAPH_CLIENT_SECRET))
        .await;
    assert_eq!(denied, "EMAIL_NOT_ALLOWED");
    let unknown = stage
        .verify(&token, office("nobody@a.test", GRAPH_CLIENT_SECRET))
        .await;
    assert_eq!(unknown, "EMAIL_NO_MAILBOX");
}

#[tokio::test]
async fn tests_of_accounts_are_limited_per_user() {
    // Without Redis a process uses a quarter of the limit.
    let stage = Stage::with_tests(8).await;
    let token = stage.world.sign_in("sm@a.test").await;
    for _ in 0..2 {
        assert_eq!(stage.verify(&token, gmail("wrong")).await, "5009");
    }
    let limited = stage.world.post(VERIFY, &token, gmail(APP_PASSWORD)).await;
    assert_eq!((limited.status.as_u16(), limited.code()), (429, "RATE_LIMITED"));
    assert!(limited.headers.contains_key("retry-after"));
    let other = stage.world.sign_in("bo@a.test").await;
    assert_eq!(stage.verify(&other, gmail(APP_PASSWORD)).await, "");
}

// SET-07; bad input
#[tokio::test]
async fn each_type_requires_its_fields() {
    let world = World::new().await;
    let token = world.sign_in("sm@a.test").await;
    let office = |change: Value| {
        let mut body = json!({
            "emailAccountTypeId": 4, "userName": "ann@a.test", "clientId": CLIENT_ID, "appTenantId": "contoso.example",
            "clientSecretValue": "s",
        });
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        body
    };
    for (account, fields) in [
        (
            json!({ "emailAccountTypeId": 5 }),
            vec!["emailAccountTypeId", "userName"],
        ),
        (
            json!({ "emailAccountTypeId": -1, "userName": "ann@a.test" }),
            vec!["emailAccountTypeId"],
        ),
        (json!({ "emailAccountTypeId": 1 }), vec!["userName"]),
        (
            json!({ "emailAccountTypeId": 1, "userName": "ann@a.test" }),
            vec!["password"],
        ),
        (
            json!({ "emailAccountTypeId": 1, "userName": "ann", "password": "p" }),
            vec!["userName"],
        ),
        (
            json!({ "emailAccountTypeId": 1, "userName": "ann@a.test\r\nBcc: x@y.test", "password": "p" }),
            vec!["userName"],
        ),
        (
            json!({ "emailAccountTypeId": 1, "userName": "ann@a.test", "password": "a\nb" }),
            vec!["password"],
        ),
        (office(json!({ "password": "p" })), vec!["password"]),
        (office(json!({ "clientId": "" })), vec!["clientId"]),
        (office(json!({ "clientId": "not-an-id" })), vec!["clientId"]),
        (office(json!({ "appTenantId": "a/../b" })), vec!["appTenantId"]),
        (
            office(json!({ "clientSecretValue": "" })),
            vec!["clientSecretValue"],
        ),
        (
            json!({ "emailAccountTypeId": 4 }),
            vec!["userName", "clientId", "appTenantId"],
        ),
    ] {
        let refused = world
            .post(CREATE, &token, json!({ "version": 0, "emailSettings": account }))
            .await;
        let fields: Vec<_> = fields
            .iter()
            .map(|field| format!("emailSettings.{field}"))
            .collect();
        assert_eq!(
            (refused.code(), refused.fields()),
            ("1014", fields.iter().map(|f| &**f).collect()),
            "{account}"
        );
    }
    assert_eq!(world.count("select count(*) from email_accounts").await, 0);
}

// SET-03, SET-08, SET-09
#[tokio::test]
async fn an_account_is_personal_and_its_password_stays_with_it() {
    let stage = Stage::new().await;
    let world = &stage.world;
    let token = world.sign_in("bo@a.test").await;
    let account = json!({ "emailAccountTypeId": 1, "userName": "ann@a.test", "password": APP_PASSWORD });
    let saved = world
        .post(CREATE, &token, json!({ "version": 0, "emailSettings": account }))
        .await;
    assert_eq!(saved.result()["isCreated"], true);
    assert_eq!(saved.result()["version"], 1);
    let stored = json!({
        "emailAccountTypeId": 1, "userName": "ann@a.test", "hasPassword": true, "hasClientSecret": false,
    });
    assert_eq!(saved.result()["emailSettings"], stored);
    assert!(!saved.text.contains(APP_PASSWORD));

    // The stored password is used for a test, as long as it is for that account.
    let without = |address: &str, kind: i16| json!({ "emailAccountTypeId": kind, "emailAddress": address });
    assert_eq!(stage.verify(&token, without("ann@a.test", 1)).await, "");
    for body in [without("bob@a.test", 1), without("ann@a.test", 2)] {
        let refused = world.post(VERIFY, &token, body).await;
        assert_eq!((refused.code(), refused.fields()), ("1014", vec!["appPassword"]));
    }
    // Nobody else can use it, neither a colleague nor the company.
    for other in ["sm@a.test", "ca@a.test", "bo@b.test"] {
        let token = world.sign_in(other).await;
        assert_eq!(
            settings(world, &token).await["emailSettings"]["emailAccountTypeId"],
            0,
            "{other}"
        );
        let refused = world.post(VERIFY, &token, without("ann@a.test", 1)).await;
        assert_eq!(refused.code(), "1014", "{other}");
    }

    let keep =
        json!({ "version": 1, "emailSettings": { "emailAccountTypeId": 1, "userName": "ann@a.test" } });
    assert_eq!(world.post(UPDATE, &token, keep).await.code(), "NO_CHANGE");
    let moved =
        json!({ "version": 1, "emailSettings": { "emailAccountTypeId": 2, "userName": "ann@a.test" } });
    let refused = world.post(UPDATE, &token, moved).await;
    assert_eq!(
        (refused.code(), refused.fields()),
        ("1014", vec!["emailSettings.password"])
    );
    let stale = json!({ "version": 0, "emailSettings": { "emailAccountTypeId": 0 } });
    assert_eq!(world.post(UPDATE, &token, stale).await.code(), "STALE_WRITE");
    let removed = json!({ "version": 1, "emailSettings": { "emailAccountTypeId": 0 } });
    let removed = world.post(UPDATE, &token, removed).await;
    assert_eq!(removed.result()["emailSettings"]["emailAccountTypeId"], 0);
    assert_eq!(removed.result()["version"], 2);
    assert_eq!(
        world
            .count("select count(*) from email_accounts where secret is not null")
            .await,
        0
    );
}

// USERS: reallocating a license disconnects its mailbox
#[tokio::test]
async fn a_reallocated_license_loses_its_mailbox() {
    let world = World::new().await;
    let token = world.sign_in("sm@a.test").await;
    let account = json!({ "emailAccountTypeId": 1, "userName": "ann@a.test", "password": "p" });
    let body = over(&world, &token, json!({ "emailSettings": account })).await;
    world.post(CREATE, &token, body).await.result();
    let admin = world.sign_in("admin@test").await;
    let user = world.database.a.submarket_owner;
    let held = world
        .post(&format!("/api/user/get-user?userId={user}"), &admin, Value::Null)
        .await;
    let body = json!({
        "userId": user.to_string(), "version": held.result()["version"], "isLicenseReallocation": true,
        "name": "New", "surname": "Holder", "emailAddress": "new.holder@a.test", "personalPhoneNo": "2125550147",
        "licenseReallocationReason": "left",
    });
    world.post("/api/user/update-user", &admin, body).await.result();
    let kept = "select count(*) from email_accounts where secret is not null or user_name is not null";
    assert_eq!(world.count(kept).await, 0);
}
