//! Every operation of the contract, as every role and as another company. An
//! operation without an expectation here fails the test.
//!
//! API-04, API-06, AUTH-32; RELIABILITY: one company reaches another.

use poem::http::Method;
use serde_json::{Value, json};
use serde_yaml_ng::Value as Yaml;

use crate::world::World;

/// Who may call an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    /// Without a session.
    Anyone,
    /// Every role.
    SignedIn,
    /// Every role of a company, not super admins.
    Company,
}

/// What an operation is called with, and who may.
struct Expectation {
    operation: &'static str,
    who: Who,
    /// Query with `{job}` and `{user}` for company A's ids.
    query: &'static str,
    body: Option<Value>,
    /// Whether the call names something of A's Company Admin: a stranger then
    /// gets what a missing id gets.
    names: bool,
}

fn expectations() -> Vec<Expectation> {
    let expect = |operation, who, query, body, names| Expectation {
        operation,
        who,
        query,
        body,
        names,
    };
    let report = json!({ "responseType": 1, "reportType": "listing", "columnToDisplay": [1] });
    vec![
        expect(
            "login",
            Who::Anyone,
            "",
            Some(json!({ "userNameOrEmailAddress": "x", "password": "x" })),
            false,
        ),
        expect("logout", Who::SignedIn, "", None, false),
        expect("getUser", Who::SignedIn, "userId={user}", None, true),
        expect("getPropertyList", Who::SignedIn, "", Some(json!({})), false),
        expect("getPropertyStatusList", Who::SignedIn, "", None, false),
        expect(
            "getReportColumns",
            Who::Company,
            "reportType=listing",
            None,
            false,
        ),
        expect("getReportStatusList", Who::Company, "", None, false),
        expect("getReportZipcodeList", Who::Company, "", None, false),
        expect("getReportRealtorList", Who::Company, "", None, false),
        expect("getListingReport", Who::Company, "", Some(report), false),
        expect("createReportLink", Who::Company, "jobId={job}", None, true),
        expect("getJobsList", Who::SignedIn, "", Some(json!({})), false),
        expect("getJob", Who::SignedIn, "jobId={job}", None, true),
        expect("cancelJob", Who::SignedIn, "jobId={job}", None, true),
        expect("retryJob", Who::SignedIn, "jobId={job}", None, true),
    ]
}

/// Method, path and id of every operation of the contract.
fn operations() -> Vec<(Method, String, String)> {
    let contract: Yaml = serde_yaml_ng::from_str(&platform_api::openapi_yaml()).unwrap();
    let mut operations = Vec::new();
    for (path, item) in contract["paths"].as_mapping().unwrap() {
        for (method, operation) in item.as_mapping().unwrap() {
            operations.push((
                Method::from_bytes(method.as_str().unwrap().to_uppercase().as_bytes()).unwrap(),
                format!("/api{}", path.as_str().unwrap()),
                operation["operationId"].as_str().unwrap().to_owned(),
            ));
        }
    }
    operations
}

#[test]
fn every_operation_has_an_expectation_and_every_expectation_an_operation() {
    let mut contract: Vec<_> = operations().into_iter().map(|operation| operation.2).collect();
    let mut expected: Vec<_> = expectations()
        .iter()
        .map(|one| one.operation.to_owned())
        .collect();
    contract.sort();
    expected.sort();
    assert_eq!(contract, expected);
}

#[tokio::test]
async fn every_operation_answers_every_role_and_every_stranger_as_expected() {
    let world = World::new().await;
    world.listings(20).await;
    let owner = world.sign_in("ca@a.test").await;
    let report = json!({ "responseType": 1, "reportType": "listing", "columnToDisplay": [1] });
    let job = world
        .post("/api/reports/get-listing-report", &owner, report)
        .await;
    let job = job.result()["jobId"].as_str().unwrap().to_owned();
    let user = world.database.a.company_admin.to_string();
    let missing = uuid::Uuid::now_v7().to_string();
    let footprint = "select count(*) + sum(attempts) + sum(state) + count(*) filter (where cancel_requested) from jobs \
                     where owner_user_id = '{user}'";
    let footprint = footprint.replace("{user}", &user);
    let before = world.count(&footprint).await;

    for (method, path, id) in operations() {
        let expectations = expectations();
        let expectation = expectations.iter().find(|one| one.operation == id).unwrap();
        let url = |job: &str, user: &str| {
            let query = expectation.query.replace("{job}", job).replace("{user}", user);
            if query.is_empty() {
                path.clone()
            } else {
                format!("{path}?{query}")
            }
        };
        let anonymous = world
            .anonymous(method.clone(), &url(&job, &user), expectation.body.clone())
            .await;
        if expectation.who == Who::Anyone {
            assert_eq!(anonymous.code(), "0", "{id}");
            continue;
        }
        assert_eq!(
            (anonymous.status.as_u16(), anonymous.code()),
            (401, "SESSION_ENDED"),
            "{id}"
        );

        for role in [
            "admin@test",
            "sm@a.test",
            "bo@a.test",
            "ca@b.test",
            "sm@b.test",
            "bo@b.test",
        ] {
            let token = world.sign_in(role).await;
            let call =
                |url: String| world.call(method.clone(), url.leak(), Some(&token), expectation.body.clone());
            let answer = call(url(&job, &user)).await;
            if role == "admin@test" && expectation.who == Who::Company {
                assert_eq!(
                    (answer.status.as_u16(), answer.code()),
                    (403, "2"),
                    "{id} as {role}"
                );
            } else if expectation.names {
                let unknown = call(url(&missing, &missing)).await;
                assert_eq!(answer.status, 404, "{id} as {role}");
                assert_eq!(answer.body, unknown.body, "{id} as {role}");
            } else {
                assert!(answer.status.is_success(), "{id} as {role}: {answer:?}");
            }
            if !role.ends_with("@a.test") {
                assert!(!answer.text.contains("Company A"), "{id} as {role}: {answer:?}");
            }
        }
    }
    assert_eq!(
        world.count(&footprint).await,
        before,
        "a stranger changed something"
    );
}
