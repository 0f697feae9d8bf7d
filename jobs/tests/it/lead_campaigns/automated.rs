//! Automated campaigns with real workers.

use domain::ids::ApiKeyId;

use super::*;

impl Stack {
    /// Switches on an automated campaign with a pre-sale campaign, for interstate leads of the booker
    /// East and the sales person Q1.
    pub async fn automate(&self, campaign: CampaignId) {
        let a = self.database.a;
        self.sql(&format!(
            "insert into booker_codes (tenant_id, id, code, key, time_zone, created_at)
             values ('{tenant}', gen_random_uuid(), 'East', 'east', 'America/New_York', now());
             insert into sales_person_ids (tenant_id, id, qlab_id, key, created_at)
             values ('{tenant}', gen_random_uuid(), 'Q1', 'q1', now());
             insert into automated_campaigns (tenant_id, id, name, move_type, booker_id, sales_person_id, user_id,
                                              pre_sale_campaign_id, is_active, on_since, created_at, created_by)
             select '{tenant}', gen_random_uuid(), 'East', 1, b.id, s.id, '{user}', '{campaign}', true, '{now}', '{now}',
                    '{user}'
             from booker_codes b cross join sales_person_ids s",
            tenant = a.tenant_id,
            user = a.company_admin,
            now = self.clock.clock().now().to_rfc3339(),
        ))
        .await;
    }
}

// CAMP-54, promise: worker killed. Each batch of an evaluation is one transaction, so a worker that
// stops anywhere leaves no lead out and assigns none twice.
#[tokio::test(flavor = "multi_thread")]
async fn workers_that_vanish_assign_each_lead_one_campaign() {
    const LEADS: i64 = 600;
    let stack = Stack::start().await;
    stack.has_account(Owner::Company, gmail(COMPANYS)).await;
    let campaign = stack.campaign(&[None]).await;
    stack.automate(campaign).await;
    stack.clock.advance(TimeDelta::minutes(1));
    let items: Vec<Value> = (0..LEADS)
        .map(|number| {
            json!({
                "opportunityId": format!("L{number}"), "disposition": "Survey Scheduled", "moveType": "Interstate",
                "payload": {
                    "FirstName": "Maria", "EmailAddress": format!("lead{number}@example.com"),
                    "BookerServiceProvider": "East", "SalesPersonQLABId": "Q1", "SurveyDate": "2026-12-01",
                },
            })
        })
        .collect();
    stack
        .receive_from(SourceKey::ApiKey(ApiKeyId::generate()), &items)
        .await;
    let outside = Outside::start().await;
    let assigned = "select count(*) from lead_campaigns where automated_campaign_id is not null";
    for part in 0..2 {
        let worker = outside.worker(&stack, stack.config());
        until("some are assigned", 30, async || {
            (stack.number(assigned).await > part * 250).then_some(())
        })
        .await;
        worker.vanish().await;
        stack.clock.advance(TimeDelta::minutes(2));
        stack
            .sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 1")
            .await;
    }
    let story = Story::of(stack, outside);
    let stack = &story.stack;
    until("every message has an end", 60, async || {
        stack.clock.advance(TimeDelta::seconds(10));
        let open = "select count(*) from leads l \
                    left join lead_touchpoints t on t.lead_id = l.id \
                    left join messages m on m.id = t.message_id \
                    where m.state is null or m.state in (0, 1)";
        (stack.number(open).await == 0).then_some(())
    })
    .await;
    assert_eq!(stack.number(assigned).await, LEADS);
    assert_eq!(
        stack
            .number("select count(distinct lead_id) from lead_campaigns")
            .await,
        LEADS
    );
    assert_eq!(stack.number("select count(*) from messages").await, LEADS);
    let mails = mails(&story.outside);
    assert!(mails.values().all(|count| *count == 1), "{mails:?}");
    finish(story).await;
}
