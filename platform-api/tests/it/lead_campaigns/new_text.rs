//! The new text of a template for touchpoints that wait: CAMP-61.

use crate::templates::{new_template, with};

use super::*;

const USE: &str = "/api/campaigns/use-new-template";

impl Moves {
    async fn begin_with_templates() -> Self {
        let moves = Self::begin().await;
        moves
            .world
            .sql("update users set access_to_templates = true")
            .await;
        moves
    }

    /// Changes the text of the email template.
    async fn rewrite(&self, body: &str) {
        let change = json!({ "templateId": self.templates[0], "templateEmailBody": body });
        let changed = self
            .world
            .post(
                "/api/templates/update-template",
                &self.token(),
                with(lead_email("T1"), change),
            )
            .await;
        assert!(changed.status.is_success(), "{changed:?}");
    }

    async fn use_new(&self, template: &str, is_preview: bool) -> Answer {
        let body = json!({ "templateId": template, "isPreview": is_preview });
        self.world.post(USE, &self.token(), body).await
    }

    /// How many touchpoints have, or had, an older text of the email template.
    async fn renew(&self, is_preview: bool) -> i64 {
        let answer = self.use_new(&self.templates[0].to_string(), is_preview).await;
        answer.result()["touchpoints"].as_i64().unwrap()
    }

    /// The first lines of a lead's emails in the order of the timeline.
    async fn emails(&self, lead: &str) -> Vec<String> {
        let timeline = self.timeline(lead).await;
        let emails = timeline.iter().filter(|item| item["messageType"] == 1);
        emails.map(|item| first_line(&item["messageBody"])).collect()
    }

    async fn renewals_in_the_audit_log(&self) -> i64 {
        let count = "select count(*) from audit_entries where action = 'touchpointTextsRenewed'";
        self.world.count(count).await
    }
}

/// The text without the footer.
pub fn first_line(text: &Value) -> String {
    let line = text.as_str().unwrap().lines().next();
    line.unwrap_or_default().to_owned()
}

fn lead_email(name: &str) -> Value {
    json!({
        "templateName": name, "templateType": 1, "prospectingEvent": 9, "emailMode": "PLAIN_TEXT",
        "templateEmailSubject": "Hi", "templateEmailBody": "Hello { First Name }",
    })
}

// CAMP-61
#[tokio::test]
async fn waiting_touchpoints_get_a_new_text_only_when_a_user_asks() {
    let moves = Moves::begin_with_templates().await;
    let steps = vec![
        moves.immediate(1),
        moves.step(1, 3, 1),
        moves.step(1, 3, 2),
        moves.step(2, 3, 1),
    ];
    let campaign = moves.campaign(1, steps).await;
    for (lead, status) in [
        ("L1", "Survey Scheduled"),
        ("L2", "Survey Scheduled"),
        ("L3", "New"),
    ] {
        let change = json!({ "EmailAddress": format!("{lead}@example.com"), "SurveyDate": "2026-10-25" });
        moves.lead(lead, status, &change).await;
    }
    for lead in ["L1", "L2", "L3"] {
        moves.assign(&campaign, 1, lead).await;
    }
    moves.settle().await;
    let timeline = moves.timeline("L1").await;
    let paused = timeline
        .iter()
        .find(|item| item["messageType"] == 1 && item["timing"] == 1)
        .unwrap();
    assert!(moves.act("pause", "L1", paused, None).await.status.is_success());
    assert_eq!((moves.renew(true).await, moves.renew(false).await), (0, 0));
    let old = "Hello Maria";
    moves.rewrite("Dear { First Name }, this is new").await;
    assert_eq!(moves.emails("L1").await, [old; 3]);
    // The paused and the waiting ones, also those of a campaign that is not active yet; not the sent ones.
    assert_eq!(moves.renew(true).await, 2 + 2 + 3);
    assert_eq!(moves.emails("L1").await, [old; 3]);
    let listed = moves
        .world
        .get("/api/lead-campaigns/opportunity/L2", &moves.token())
        .await;
    let removed = moves.delete(&listed.result()[0]["leadCampaignId"]).await;
    assert!(removed.status.is_success(), "{removed:?}");
    assert_eq!(moves.renewals_in_the_audit_log().await, 0);
    assert_eq!(moves.renew(false).await, 2 + 3);
    assert_eq!(moves.renewals_in_the_audit_log().await, 1);
    assert_eq!((moves.renew(true).await, moves.renew(false).await), (0, 0));
    assert_eq!(moves.renewals_in_the_audit_log().await, 1);
    let new = "Dear Maria, this is new";
    assert_eq!(moves.emails("L1").await, [old, new, new]);
    // It is what is handed off.
    moves.until("2026-09-22T18:00:00Z").await;
    moves.until("2026-09-23T18:00:00Z").await;
    moves.rewrite("A third text").await;
    assert_eq!(moves.ledger().await.len(), 4);
    assert_eq!(moves.emails("L1").await, [old, new, new]);
}

#[tokio::test]
async fn admins_and_submarket_owners_use_the_new_text_of_their_companys_templates() {
    let moves = Moves::begin_with_templates().await;
    let body = json!({ "templateId": moves.templates[0], "isPreview": true });
    for (user, refusal) in [
        ("ca@a.test", None),
        ("sm@a.test", None),
        ("bo@a.test", Some((403, "2"))),
        ("admin@test", Some((403, "2"))),
        ("ca@b.test", Some((404, "NOT_FOUND"))),
    ] {
        let token = moves.world.sign_in(user).await;
        let answer = moves.world.post(USE, &token, body.clone()).await;
        match refusal {
            None => assert_eq!(answer.result(), &json!({ "touchpoints": 0 }), "{user}"),
            Some(refusal) => assert_eq!(refused(&answer), refusal, "{user}"),
        }
    }
    let deleted = new_template(&moves.world, &moves.token(), lead_email("Old")).await;
    let path = format!("/api/templates/delete-template?templateId={deleted}");
    let gone = moves
        .world
        .call(Method::DELETE, &path, Some(&moves.token()), None)
        .await;
    assert!(gone.status.is_success(), "{gone:?}");
    for template in [deleted, Uuid::now_v7().to_string()] {
        assert_eq!(
            refused(&moves.use_new(&template, false).await),
            (404, "NOT_FOUND")
        );
    }
}

// CAMP-46: a handoff at the same time sends the old or the new text, once.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_text_and_a_handoff_at_the_same_time_both_succeed() {
    const LEADS: i64 = 12;
    let moves = Moves::begin_with_templates().await;
    let campaign = moves
        .campaign(3, vec![moves.step(0, 3, 1), moves.step(3, 3, 1)])
        .await;
    for number in 0..LEADS {
        let lead = format!("L{number}");
        let change = json!({ "EmailAddress": format!("{lead}@example.com"), "SurveyDate": "2026-10-25" });
        moves.lead(&lead, "Pending", &change).await;
        moves.assign(&campaign, 3, &lead).await;
    }
    moves.rewrite("Dear { First Name }, this is new").await;
    moves.world.clock.advance(TimeDelta::hours(4));
    let token = moves.world.sign_in("ca@a.test").await;
    let now = moves.world.now();
    let body = json!({ "templateId": moves.templates[0], "isPreview": false });
    let uses = futures::future::join_all((0..4).map(|_| moves.world.post(USE, &token, body.clone())));
    let handoffs = futures::future::join_all((0..4).map(|_| async {
        let mut tx = moves.world.tenant(moves.world.database.a.tenant_id).await;
        handoff::hand_off_due(&mut tx, None, 3, now).await.unwrap();
        tx.commit().await.unwrap();
    }));
    let (used, _) = futures::future::join(uses, handoffs).await;
    let renewed: i64 = used
        .iter()
        .map(|answer| answer.result()["touchpoints"].as_i64().unwrap())
        .sum();
    moves.settle().await;
    assert_eq!(i64::try_from(moves.ledger().await.len()).unwrap(), LEADS);
    let with_text = async |text: &str| {
        let query = format!(
            "select count(*) from message_contents c join message_snapshots s using (tenant_id) \
             where s.id = c.snapshot_id and s.content::text like '%{text}%'"
        );
        moves.world.count(&query).await
    };
    let (old, new) = (with_text("Hello").await, with_text("this is new").await);
    assert_eq!(old + new, LEADS);
    // The later touchpoint of each lead, and the due ones that were not handed off before.
    assert_eq!(renewed, LEADS + new);
}
