//! Automated campaigns: saving and switching them, what they assign, their previews and their stop.

mod evaluation;
mod previewing;
mod races;
mod saving;

use std::collections::BTreeMap;

use database::lead_campaigns::{automated_preview, evaluation as job};
use database::leads::intake::{lock, receive};
use database::leads::{Source, SourceKey};
use domain::ids::{ApiKeyId, AutomatedPreviewId, JobId};
use poem::http::Method;
use serde_json::{Value, json};

use super::Moves;
use crate::world::Answer;

const CREATE: &str = "/api/campaigns/create-automated-campaign";
const ALL: &str = "/api/campaigns/automated-campaigns";
const SWITCH: &str = "/api/campaigns/switch-automated-campaign";
const ORDER: &str = "/api/campaigns/order-automated-preview";
const LEADS: &str = "/api/campaigns/get-automated-preview-leads";

/// Moves with a booker, a sales person id and a campaign of each type that sends an email at once and
/// another one later.
struct Automation {
    moves: Moves,
    booker: String,
    campaigns: BTreeMap<i64, String>,
}

impl Automation {
    async fn begin() -> Self {
        let moves = Moves::begin().await;
        let codes = "/api/campaigns/booker-service-providers/create";
        let body = json!({ "booker": "EAST", "timezone": "America/New_York" });
        let created = moves.world.post(codes, &moves.token(), body).await;
        let booker = created.result()["bookerId"].as_str().unwrap().to_owned();
        let ids = "/api/campaigns/sales-persons/create";
        moves.world.post(ids, &moves.token(), json!("Q1")).await.result();
        let mut campaigns = BTreeMap::new();
        for (kind, event) in [(1, 1), (2, 3), (3, 1)] {
            let mut body = json!({
                "templateName": format!("Campaign {kind}"), "type": kind, "campaignTiming": "14:00:00",
                "timeZoneId": "America/New_York",
                "touchpoints": [moves.immediate(1), moves.step(1, event, 1)],
            });
            if kind == 2 {
                body["bookerServiceProviderId"] = json!(booker);
            }
            campaigns.insert(kind, moves.create(body).await);
        }
        Self {
            moves,
            booker,
            campaigns,
        }
    }

    /// An automated campaign for interstate leads with a campaign of each type.
    fn body(&self, name: &str) -> Value {
        json!({
            "name": name, "moveType": 1, "bookerId": self.booker, "salesPersonQLABId": "q1",
            "salesPersonId": self.moves.world.database.a.submarket_owner, "preSaleCampaign": self.campaigns[&1],
            "reEngageCampaign": self.campaigns[&2], "closerCampaign": self.campaigns[&3], "isActive": true,
        })
    }

    async fn create(&self, name: &str) -> Value {
        let created = self.post(CREATE, self.body(name)).await;
        created.result().clone()
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        self.moves.world.post(path, &self.moves.token(), body).await
    }

    async fn put(&self, id: &Value, body: Value) -> Answer {
        let path = format!("{ALL}/{}", id.as_str().unwrap());
        self.moves
            .world
            .call(Method::PUT, &path, Some(&self.moves.token()), Some(body))
            .await
    }

    async fn delete(&self, path: &str) -> Answer {
        self.moves
            .world
            .call(Method::DELETE, path, Some(&self.moves.token()), None)
            .await
    }

    async fn get(&self, path: &str) -> Value {
        self.moves
            .world
            .get(path, &self.moves.token())
            .await
            .result()
            .clone()
    }

    /// Orders a preview and calculates it as the job does; returns its id.
    async fn preview(&self, id: &Value) -> Value {
        let ordered = self.post(ORDER, json!({ "automatedCampaignId": id })).await;
        let id = ordered.result()["previewId"].clone();
        assert_eq!(ordered.result()["state"], 1);
        let preview = AutomatedPreviewId(id.as_str().unwrap().parse().unwrap());
        let world = &self.moves.world;
        let job = world
            .sql_text(&format!(
                "select job_id::text from automated_previews where id = '{preview}'"
            ))
            .await;
        let job = JobId(job.parse().unwrap());
        let mut tx = world.tenant(world.database.a.tenant_id).await;
        let run = automated_preview::begin(&mut tx, (preview, job), world.now())
            .await
            .unwrap();
        automated_preview::calculate(&mut tx, &run.unwrap(), |_, _| None)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        id
    }

    async fn preview_leads(&self, preview: &Value, set: i64) -> Vec<Value> {
        let body = json!({ "previewId": preview, "set": set, "pageIndex": 1, "pageSize": 200 });
        let page = self.post(LEADS, body).await;
        page.result()["data"].as_array().unwrap().clone()
    }

    /// Switches an automated campaign on by a new preview, with these leads of *now*.
    async fn switch_on(&self, id: &Value, leads: &[&str]) {
        let preview = self.preview(id).await;
        let body = json!({
            "automatedCampaignId": id, "isActive": true, "previewId": preview, "opportunityIds": leads,
        });
        let switched = self.post(SWITCH, body).await;
        assert_eq!(switched.result()["isActive"], true);
        self.settle().await;
    }

    /// A lead of the automated campaign as a partner's program sends it; `change` overrides it.
    async fn lead(&self, id: &str, status: &str, change: &Value) {
        self.leads(&[(id, status, change)]).await;
    }

    async fn leads(&self, leads: &[(&str, &str, &Value)]) {
        self.receive(leads).await;
        self.settle().await;
    }

    /// Stores leads, which are not evaluated yet.
    async fn receive(&self, leads: &[(&str, &str, &Value)]) {
        let now = self.moves.world.now();
        let items: Vec<Value> = leads
            .iter()
            .map(|(id, status, change)| {
                let mut item = json!({
                    "opportunityId": id, "disposition": status, "moveType": "Interstate", "modifiedDate": now,
                    "payload": {
                        "FirstName": "Maria", "LastName": "Vasquez", "EmailAddress": format!("{id}@example.com"),
                        "BookerServiceProvider": "East", "SalesPersonQLABId": "Q1",
                    },
                });
                for (key, value) in change.as_object().unwrap() {
                    let of = if key.starts_with(char::is_lowercase) { &mut item } else { &mut item["payload"] };
                    of[key] = value.clone();
                }
                item
            })
            .collect();
        let world = &self.moves.world;
        let source = Source {
            name: "API key Acme".to_owned(),
            key: SourceKey::ApiKey(ApiKeyId::generate()),
        };
        let mut tx = world.tenant(world.database.a.tenant_id).await;
        let held = lock(&mut tx).await.unwrap();
        receive(&mut tx, &held, &source, &items, now).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// What the job does.
    async fn settle(&self) {
        self.moves.settle().await;
        let world = &self.moves.world;
        let mut tx = world.tenant(world.database.a.tenant_id).await;
        while job::evaluate_chosen(&mut tx, 100, |_, _| None, world.now())
            .await
            .unwrap()
            > 0
        {}
        tx.commit().await.unwrap();
        self.moves.settle().await;
    }

    /// The campaigns of a lead that automation assigned: type, state (1 pending, 2 active, 3 ended) and
    /// why it ended.
    async fn assigned(&self, lead: &str) -> Vec<String> {
        self.moves
            .world
            .texts(&format!(
                "select concat_ws(' ', c.type, c.state, c.ending)
                 from lead_campaigns c join leads l on l.id = c.lead_id
                 where l.opportunity_id = '{lead}' and c.automated_campaign_id is not null
                 order by c.assigned_at, c.type"
            ))
            .await
    }
}
