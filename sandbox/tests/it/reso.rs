//! Tests of the RESO Web API's strictness and of the control API of its market.

use reqwest::{Client, StatusCode};
use sandbox::Running;
use serde_json::{Value, json};

use crate::start;

struct Session {
    client: Client,
    token: String,
    root: String,
}

impl Session {
    async fn new(sandbox: &Running) -> Self {
        let client = Client::new();
        let (status, answer) = token(sandbox, "sandbox-client-secret").await;
        assert_eq!(status, StatusCode::OK);
        Self {
            client,
            token: answer["access_token"].as_str().unwrap().to_owned(),
            root: sandbox.addresses.reso_url(),
        }
    }

    async fn get(&self, path: &str) -> (StatusCode, Value) {
        let answer = self
            .client
            .get(format!("{}/{path}", self.root))
            .bearer_auth(&self.token)
            .send()
            .await
            .unwrap();
        (answer.status(), answer.json().await.unwrap())
    }
}

async fn token(sandbox: &Running, secret: &str) -> (StatusCode, Value) {
    let answer = Client::new()
        .post(sandbox.addresses.reso_token_url())
        .header("content-type", "application/x-www-form-urlencoded")
        .body(format!(
            "grant_type=client_credentials&client_id=sandbox-client&client_secret={secret}"
        ))
        .send()
        .await
        .unwrap();
    (answer.status(), answer.json().await.unwrap())
}

#[tokio::test]
async fn the_api_refuses_unknown_clients_resources_and_options() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    assert_eq!(token(&sandbox, "guess").await.0, StatusCode::UNAUTHORIZED);
    let root = sandbox.addresses.reso_url();
    for path in ["Property", "$metadata", "Nonsense"] {
        let answer = reqwest::get(format!("{root}/{path}")).await.unwrap();
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED, "{path}");
    }
    let session = Session::new(&sandbox).await;
    assert_eq!(session.get("Nonsense").await.0, StatusCode::NOT_FOUND);
    for query in [
        "$select=Nonsense",
        "$orderby=Nonsense",
        "$orderby=ListingKey sideways",
        "$filter=Nonsense eq 'x'",
        "$filter=contains(ListingKey,'M')",
        "$filter=ModificationTimestamp ge yesterday",
        "$expand=Nonsense",
        "$top=many",
        "$search=house",
        "$skiptoken=guess",
    ] {
        let (status, answer) = session.get(&format!("Property?{query}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{query}");
        assert_eq!(
            answer["error"]["target"],
            query.split('=').next().unwrap(),
            "{query}"
        );
    }
}

#[tokio::test]
async fn a_collection_is_filtered_ordered_counted_and_expanded() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    let session = Session::new(&sandbox).await;
    let (status, page) = session
        .get(
            "Property?$filter=StandardStatus eq 'Active' and ListPrice ge 1000000&$orderby=ListPrice desc\
             &$select=ListingKey,ListPrice&$expand=Media,ListAgent&$top=5&$count=true",
        )
        .await;
    assert_eq!(status, StatusCode::OK, "{page}");
    let rows = page["value"].as_array().unwrap();
    assert_eq!(rows.len(), 5);
    let prices: Vec<_> = rows
        .iter()
        .map(|row| row["ListPrice"].as_f64().unwrap())
        .collect();
    assert!(prices.is_sorted_by(|one, two| one >= two) && prices[4] >= 1_000_000.0);
    assert!(rows[0]["ListAgent"]["MemberKey"].is_string() && rows[0]["Media"].is_array());
    assert!(rows[0].get("City").is_none());
    assert!(page["@odata.count"].as_u64().unwrap() > 5);
    let next = page["@odata.nextLink"].as_str().unwrap();
    let (_, second) = session.get(next.rsplit_once('/').unwrap().1).await;
    let highest = second["value"][0]["ListPrice"].as_f64().unwrap();
    assert!(highest <= prices[4]);
    let key = rows[0]["ListingKey"].as_str().unwrap();
    let (_, media) = session
        .get(&format!(
            "Media?$filter=ResourceRecordKey in ('{key}','x')&$skip=1"
        ))
        .await;
    let expanded = rows[0]["Media"].as_array().unwrap().len();
    assert_eq!(media["value"].as_array().unwrap().len(), expanded - 1);
}

#[tokio::test]
async fn the_control_sets_the_day_and_changes_listings() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    let session = Session::new(&sandbox).await;
    let control = format!("{}/api/reso", sandbox.addresses.http_url());
    let client = Client::new();
    let changed = async |day: &str, shown_day: &str| {
        let state = json!({"day": day, "shift_days": 365});
        let answer = client
            .put(format!("{control}/market"))
            .json(&state)
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        session
            .get(&format!(
                "Property?$filter=ModificationTimestamp ge {shown_day}T00:00:00Z"
            ))
            .await
            .1["value"]
            .clone()
    };
    let rows = changed("2023-09-20", "2024-09-19").await;
    let rows = rows.as_array().unwrap();
    assert!(!rows.is_empty());
    for row in rows {
        let day = row["ModificationTimestamp"]
            .as_str()
            .unwrap()
            .split_once('T')
            .unwrap()
            .0;
        let date = match row["StandardStatus"].as_str().unwrap() {
            "Active" => &row["OnMarketDate"],
            "Pending" => &row["PurchaseContractDate"],
            _ => &row["CloseDate"],
        };
        assert_eq!(date, day);
    }
    let key = rows[0]["ListingKey"].as_str().unwrap();
    let one = format!("Property?$filter=ListingKey eq '{key}'");
    let amended = client
        .patch(format!("{control}/listings/{key}"))
        .json(&json!({"ListPrice": 123}))
        .send()
        .await
        .unwrap();
    assert_eq!(amended.status(), StatusCode::NO_CONTENT);
    let (_, page) = session.get(&one).await;
    assert_eq!(page["value"][0]["ListPrice"], 123);
    assert_eq!(page["value"][0]["ModificationTimestamp"], "2024-09-19T18:00:00Z");
    let removed = client
        .post(format!("{control}/removed"))
        .json(&json!([key]))
        .send()
        .await
        .unwrap();
    assert_eq!(removed.status(), StatusCode::NO_CONTENT);
    assert_eq!(session.get(&one).await.1["value"], json!([]));
    let revoked = client.delete(format!("{control}/tokens")).send().await.unwrap();
    assert_eq!(revoked.status(), StatusCode::NO_CONTENT);
    assert_eq!(session.get(&one).await.0, StatusCode::UNAUTHORIZED);
}
