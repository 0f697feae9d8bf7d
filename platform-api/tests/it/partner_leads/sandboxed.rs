//! The sandbox's partner program against a listening API.

use std::net::TcpListener;

use chrono::Utc;
use poem::Server;
use poem::listener::TcpAcceptor;
use sandbox::{Act, ActError, Effect, FieldFault, Flaw, PartnerCall, Running, SandboxConfig};
use serde_json::Value;
use tempfile::TempDir;

use super::{key, path, world};
use crate::world::World;

struct Program {
    world: World,
    sandbox: Running,
    key: String,
    _folder: TempDir,
}

impl Program {
    /// A program without a key.
    async fn begin() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let world = world().await;
        let key = key(&world).await;
        let folder = TempDir::new().unwrap();
        let clock_file = folder.path().join("clock");
        let offset = (world.now() - Utc::now()).num_seconds();
        std::fs::write(&clock_file, offset.to_string()).unwrap();
        let sandbox = sandbox::start(SandboxConfig {
            clock_file: Some(clock_file),
            partner_api_url: Some(format!("http://{address}/api/partner/v1")),
            ..SandboxConfig::for_test(folder.path())
        })
        .await
        .unwrap();
        let acceptor = TcpAcceptor::from_std(listener).unwrap();
        tokio::spawn(Server::new_with_acceptor(acceptor).run(world.app()));
        Self {
            world,
            sandbox,
            key,
            _folder: folder,
        }
    }

    async fn act(&self, act: Act) -> Vec<PartnerCall> {
        self.sandbox.partner.act(act).await.unwrap()
    }

    async fn effects(&self, act: Act) -> Vec<Effect> {
        let calls = self.act(act).await;
        let outcomes = calls.iter().flat_map(|call| &call.outcomes);
        outcomes.map(|outcome| outcome.effect).collect()
    }

    /// The newest lead as the program has it, and as Doorstep has it.
    async fn newest(&self) -> (Value, Value) {
        let lead = self.sandbox.partner.leads().remove(0);
        let stored = self.world.get(&path(&lead.opportunity_id), &self.key).await;
        (lead.item, stored.result().clone())
    }
}

// LEADS-13
#[tokio::test]
async fn the_partners_program_changes_and_repeats_leads_and_sends_them_in_any_order() {
    let program = Program::begin().await;
    let partner = &program.sandbox.partner;
    assert!(matches!(partner.act(Act::Send).await, Err(ActError::NoKey)));
    partner.paste_key("ds_live_unknown");
    let refused = program.act(Act::Send).await;
    assert_eq!(
        (refused[0].status, refused[0].outcomes[0].effect),
        (Some(401), Effect::Failed)
    );
    assert!(partner.leads().is_empty());

    partner.paste_key(&program.key);
    assert_eq!(program.effects(Act::Send).await, [Effect::Created]);
    assert_eq!(program.effects(Act::Repeat).await, [Effect::Unchanged]);
    let to_booked = |lead| Act::Move {
        lead,
        status: "Booked".to_owned(),
    };
    assert_eq!(program.effects(to_booked(None)).await, [Effect::Updated]);
    assert_eq!(
        program.effects(Act::MoveSurvey { lead: None }).await,
        [Effect::Updated]
    );
    assert_eq!(program.effects(Act::Older { lead: None }).await, [Effect::Stale]);
    let (item, stored) = program.newest().await;
    assert_eq!(stored["disposition"], "Booked");
    assert_eq!(stored["payload"]["SurveyDate"], item["payload"]["SurveyDate"]);
    assert_eq!(
        stored["payload"]["OriginAddress"],
        item["payload"]["OriginAddress"]
    );
    let missing = partner.act(to_booked(Some("OPP-0".to_owned()))).await;
    assert!(matches!(missing, Err(ActError::NoLead)));

    assert_eq!(program.effects(Act::Batch).await, [Effect::Created; 5]);
    assert_eq!(partner.leads().len(), 6);

    let effects = program.effects(Act::OutOfOrder).await;
    let count = |wanted| effects.iter().filter(|effect| **effect == wanted).count();
    assert_eq!(
        (
            count(Effect::Created),
            count(Effect::Updated) + count(Effect::Stale)
        ),
        (1, 3)
    );
    let (item, stored) = program.newest().await;
    assert_eq!(stored["disposition"], "Survey Completed");
    assert_eq!(item["disposition"], "Survey Completed");
    assert_eq!(program.world.count("select count(*) from leads").await, 7);
}

// LEADS-14 LEADS-15 LEADS-16
#[tokio::test]
async fn the_partners_program_sends_leads_with_the_flaws_of_real_systems() {
    let program = Program::begin().await;
    let partner = &program.sandbox.partner;
    partner.paste_key(&program.key);
    let rejected = program
        .act(Act::Broken {
            flaw: Flaw::InvalidDate,
        })
        .await;
    let outcome = &rejected[0].outcomes[0];
    assert_eq!(
        (rejected[0].status, outcome.effect),
        (Some(400), Effect::Rejected)
    );
    let fault = FieldFault {
        field: Some("SurveyDate".to_owned()),
        message: "Not a valid date".to_owned(),
    };
    assert_eq!(outcome.faults, [fault]);
    assert!(partner.leads().is_empty());

    let unknown = program
        .act(Act::Broken {
            flaw: Flaw::UnknownStatus,
        })
        .await;
    let outcome = &unknown[0].outcomes[0];
    assert_eq!(
        (outcome.effect, outcome.unknown_status.as_deref()),
        (Effect::Created, Some("Left a voicemail"))
    );
    let listed = "select count(*) from lead_rejections";
    assert_eq!(program.world.count(listed).await, 2);

    for (flaw, field) in [
        (Flaw::QuotedJson, "/payload/LastName"),
        (Flaw::BothSpellings, "/payload/LastName"),
        (Flaw::UnknownMoveType, "/moveType"),
    ] {
        let effects = program.effects(Act::Broken { flaw }).await;
        assert_eq!(effects, [Effect::Created], "{flaw:?}");
        let (_, stored) = program.newest().await;
        let is_stored = stored.pointer(field).is_some_and(|value| !value.is_null());
        assert_eq!(is_stored, flaw != Flaw::UnknownMoveType, "{flaw:?}: {stored}");
    }
}
