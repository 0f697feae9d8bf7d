//! The campaigns of leads: assigning, planning, handing off, and what users and leads do with them.
//!
//! Promises: a message is never sent twice, never sent late, never sent to someone who opted out.

mod acting;
mod assigning;
mod automated;
mod bulk;
mod last_slot;
mod model;
mod new_text;
mod outbox;
mod planning;
mod previews;
mod results;
mod upcoming;

use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};
use database::lead_campaigns::{evaluation, handoff};
use poem::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::leads::send;
use crate::webhooks::twilio;
use crate::world::{Answer, World};

const ASSIGN: &str = "/api/lead-campaigns";

/// A world with the plugin, company A's templates for move leads (email, SMS, mailer), and everything
/// that company A needs to send.
struct Moves {
    world: World,
    templates: [Uuid; 3],
    token: Mutex<String>,
}

impl Moves {
    async fn begin() -> Self {
        let world = World::new().await;
        // 10:13 AM on Monday, September 21, in New York.
        world.clock.advance(-TimeDelta::days(1));
        let a = world.database.a.tenant_id;
        world
            .sql(&format!(
                "update users set access_to_movescout_plugin = true;
                 insert into email_accounts (tenant_id, id, version, account_type, user_name, secret)
                 values ('{a}', gen_random_uuid(), 1, 1, 'office@a.example', '\\x01');
                 insert into sms_senders (tenant_id, version, number, registration) values ('{a}', 1, '2125560100', 3);
                 insert into company_settings (tenant_id, version, mailer_account) values ('{a}', 1, 1)",
            ))
            .await;
        let templates = [1, 2, 3].map(|_| Uuid::now_v7());
        for (channel, id) in (1..).zip(&templates) {
            world
                .sql(&format!(
                    "insert into templates (tenant_id, id, channel, event, name, name_key, subject, body, email_mode, size)
                     values ('{a}', '{id}', {channel}, 9, 'T{channel}', 't{channel}', 'Hi', 'Hello {{ First Name }}',
                             case {channel} when 1 then 3 end, case {channel} when 3 then 1 end)"
                ))
                .await;
        }
        let token = Mutex::new(world.sign_in("ca@a.test").await);
        Self {
            world,
            templates,
            token,
        }
    }

    /// A step with the template of its channel.
    fn step(&self, timing: i64, event: i64, channel: usize) -> Value {
        json!({ "timing": timing, "event": event, "type": channel, "template": self.templates[channel - 1] })
    }

    fn immediate(&self, channel: usize) -> Value {
        json!({ "isImmediate": true, "type": channel, "template": self.templates[channel - 1] })
    }

    /// Creates a campaign that sends at 2 PM in New York; returns its id.
    async fn campaign(&self, kind: i64, steps: Vec<Value>) -> String {
        let body = json!({
            "templateName": format!("Campaign {kind}"), "type": kind, "campaignTiming": "14:00:00",
            "timeZoneId": "America/New_York", "touchpoints": steps,
        });
        self.create(body).await
    }

    async fn create(&self, body: Value) -> String {
        let created = self
            .world
            .post("/api/campaigns/create", &self.token(), body)
            .await;
        created.result()["campaignId"].as_str().unwrap().to_owned()
    }

    /// A lead with every address and a consent to texts, as a partner sends it; `change` overrides it.
    async fn lead(&self, id: &str, status: &str, change: &Value) {
        let mut payload = json!({
            "FirstName": "Maria", "LastName": "Vasquez", "EmailAddress": format!("{id}@example.com"),
            "CellPhoneNumber": "2125560123", "OriginAddress": "14 Winona Ct", "OriginCity": "Denver",
            "OriginState": "CO", "OriginZip": "80212",
        });
        for (key, value) in change.as_object().unwrap() {
            payload[key] = value.clone();
        }
        let now = self.world.now();
        let item = json!({
            "opportunityId": id, "disposition": status, "receivedDate": now, "modifiedDate": now,
            "SmsConsent": { "source": "Form", "wording": "Text me", "givenAt": now },
            "payload": payload,
        });
        send(&self.world, self.world.database.a.tenant_id, &[item]).await;
        self.settle().await;
    }

    /// What the job does: evaluates changed leads and hands off what is due.
    async fn settle(&self) {
        let now = self.world.now();
        let mut tx = self.world.tenant(self.world.database.a.tenant_id).await;
        while evaluation::evaluate_changed(&mut tx, 100, |_, _| None, now)
            .await
            .unwrap()
            > 0
        {}
        let mut after = None;
        while let Some(looked) = handoff::hand_off_due(&mut tx, after, 100, now).await.unwrap() {
            after = Some(looked.last);
        }
        handoff::finish_settled(&mut tx, 100, now).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Lets time pass, after which the job has run and the user has signed in again.
    async fn pass(&self, by: TimeDelta) {
        self.world.clock.advance(by);
        self.settle().await;
        let token = self.world.sign_in("ca@a.test").await;
        *self.token.lock().unwrap() = token;
    }

    fn token(&self) -> String {
        self.token.lock().unwrap().clone()
    }

    async fn until(&self, at: &str) {
        let at: DateTime<Utc> = at.parse().unwrap();
        self.pass(at - self.world.now()).await;
    }

    async fn assign(&self, campaign: &str, kind: i64, lead: &str) -> Answer {
        self.world
            .post(ASSIGN, &self.token(), assignment(campaign, kind, lead))
            .await
    }

    async fn timeline(&self, lead: &str) -> Vec<Value> {
        let path = format!("/api/lead-campaigns/touchpoints/{lead}");
        let answer = self.world.get(&path, &self.token()).await;
        answer.result().as_array().unwrap().clone()
    }

    /// The status of each item, with its local day and time at the campaign.
    async fn statuses(&self, lead: &str) -> Vec<(i64, String)> {
        self.timeline(lead)
            .await
            .iter()
            .map(|item| {
                let at = item["sendDate"]
                    .as_str()
                    .map(|at| at.parse::<DateTime<Utc>>().unwrap());
                let local = at.map(|at| at.with_timezone(&chrono_tz::America::New_York));
                let local = local.map(|at| at.format("%m-%d %H:%M").to_string());
                (item["status"].as_i64().unwrap(), local.unwrap_or_default())
            })
            .collect()
    }

    async fn act(&self, action: &str, lead: &str, item: &Value, pauses_others: Option<bool>) -> Answer {
        let mut body = json!({ "opportunityId": lead, "touchpointId": item["id"] });
        if let Some(pauses) = pauses_others {
            body["pauseOtherTouchpoints"] = json!(pauses);
        }
        let path = format!("/api/lead-campaigns/touchpoints/{action}");
        self.world.post(&path, &self.token(), body).await
    }

    /// The states and reasons of the messages in the ledger, in the order of planning.
    async fn ledger(&self) -> Vec<String> {
        self.world
            .texts(
                "select concat_ws(' ', channel::text, state::text, reason) from messages where cause in (3, 4) \
                 order by planned_at, dedupe_key",
            )
            .await
    }

    /// Marks every planned message as sent, as the dispatcher does.
    async fn sent(&self) {
        self.dispatched("state = 2, sent_at = now.at").await;
    }

    /// Sends a few planned messages that nobody else has locked, as a dispatcher does.
    async fn send_some(&self) {
        let now = self.world.now().to_rfc3339();
        self.world
            .sql(&format!(
                "update messages set state = 2, sent_at = '{now}', ended_at = '{now}', fence = 1 \
                 where id in (select id from messages where state = 0 and due_at <= '{now}' and cause in (3, 4) \
                              order by id limit 3 for no key update skip locked)"
            ))
            .await;
    }

    /// Writes the outcome of every planned message, as the dispatcher does.
    async fn dispatched(&self, outcome: &str) {
        let now = self.world.now().to_rfc3339();
        self.world
            .sql(&format!(
                "update messages set {outcome}, ended_at = now.at, fence = 1 \
                 from (select '{now}'::timestamptz as at) now \
                 where state = 0 and due_at <= now.at and cause in (3, 4)"
            ))
            .await;
    }

    /// Receives a text to company A from a number.
    async fn text(&self, sid: &str, from: &str, body: &str) {
        let form = [
            ("MessageSid", sid),
            ("From", from),
            ("To", "+12125560100"),
            ("Body", body),
        ];
        let answer = twilio(&self.world, "/webhooks/twilio/inbound", &form).await;
        assert!(answer.status.is_success(), "{}", answer.text);
        self.world.clock.advance(TimeDelta::seconds(1));
    }

    async fn delete(&self, id: &Value) -> Answer {
        let path = format!("{ASSIGN}/{}", id.as_str().unwrap());
        self.world
            .call(Method::DELETE, &path, Some(&self.token()), None)
            .await
    }
}

fn assignment(campaign: &str, kind: i64, lead: &str) -> Value {
    json!({ "campaignId": campaign, "type": kind, "opportunityId": lead })
}

/// A survey on a day at a time in New York.
fn survey(on: &str, time: &str) -> Value {
    json!({ "SurveyDate": on, "SurveyTime": time })
}

fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}
