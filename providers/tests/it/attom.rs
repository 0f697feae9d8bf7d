//! Tests the client of ATTOM's Property API against the sandbox. Errors show whether a call may
//! have counted.

use std::time::Duration;

use domain::owner_data::Owner;
use providers::attom::{Address, Attom, AttomError, Config, Limits};
use sandbox::{Fault, Mode, Running, SandboxConfig, Service};
use secrecy::SecretString;
use tempfile::TempDir;

struct Stage {
    sandbox: Running,
    _folder: TempDir,
}

impl Stage {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
            .await
            .unwrap();
        Self {
            sandbox,
            _folder: folder,
        }
    }

    fn config(&self) -> Config {
        Config {
            base_url: self.sandbox.addresses.attom_url().parse().unwrap(),
            api_key: SecretString::from("sandbox-attom-key"),
            limits: Limits {
                total: Duration::from_millis(500),
                ..Limits::default()
            },
        }
    }

    fn api(&self) -> Attom {
        Attom::new(&self.config()).unwrap()
    }

    fn fail(&self, mode: Mode, status: Option<u16>) {
        let fault = Fault {
            status,
            ..Fault::every(Service::Attom, mode)
        };
        self.sandbox.faults.set(fault).unwrap();
    }
}

fn at(number: u32) -> Address {
    Address {
        street: format!("{number} Winona Court"),
        city: "Denver".to_owned(),
        state: "CO".to_owned(),
        zip_code: "80212".to_owned(),
    }
}

async fn owner(api: &Attom, number: u32) -> Owner {
    let answer = api.owner(&at(number)).await.unwrap();
    assert!(answer.is_counted);
    answer.owner.unwrap()
}

// PROP-05, PROP-11
#[tokio::test]
async fn owners_are_found_in_either_letter_case_with_their_occupancy() {
    let stage = Stage::new().await;
    let api = stage.api();
    for (number, occupied) in [
        (14, Some(true)),
        (15, Some(false)),
        (11, Some(true)),
        (12, Some(false)),
        (16, None),
        (13, None),
    ] {
        let owner = owner(&api, number).await;
        assert_eq!(owner.is_owner_occupied, occupied, "{number}");
        assert!(owner.name.is_some() && owner.first_name.is_some(), "{number}");
        let mailing = owner.mailing_address.unwrap();
        assert_eq!(
            mailing.starts_with("PO BOX"),
            occupied == Some(false),
            "{number}: {mailing}"
        );
    }
    for (number, is_counted) in [(20, false), (10, true)] {
        let answer = api.owner(&at(number)).await.unwrap();
        assert_eq!((answer.owner, answer.is_counted), (None, is_counted), "{number}");
    }
    let calls = stage.sandbox.attom.calls();
    assert_eq!((calls.asked, calls.counted), (8, 7));
    assert_eq!(calls.by_address["14 Winona Court, Denver, CO 80212"], 1);
}

#[tokio::test]
async fn errors_show_whether_a_call_may_have_counted() {
    let stage = Stage::new().await;
    let api = stage.api();
    stage.fail(Mode::Status, Some(429));
    assert!(matches!(
        api.owner(&at(1)).await,
        Err(AttomError::Busy { retry_after: Some(after) }) if after == Duration::from_secs(1)
    ));
    for status in [500, 503, 408] {
        stage.fail(Mode::Status, Some(status));
        let error = api.owner(&at(1)).await.unwrap_err();
        assert!(
            matches!(error, AttomError::Broken { status: answered } if answered == status),
            "{error}"
        );
    }
    stage.fail(Mode::Status, Some(403));
    assert!(matches!(
        api.owner(&at(1)).await,
        Err(AttomError::KeyRefused { status: 403 })
    ));
    stage.fail(Mode::Status, Some(404));
    assert!(matches!(
        api.owner(&at(1)).await,
        Err(AttomError::Refused {
            status: 404,
            code: Some(404)
        })
    ));
    assert_eq!(stage.sandbox.attom.calls().counted, 0);

    for mode in [Mode::AcceptThenSilent, Mode::Drop, Mode::AcceptThenError] {
        stage.fail(mode, None);
        let error = api.owner(&at(1)).await.unwrap_err();
        assert!(matches!(error, AttomError::Unknown), "{mode:?}: {error}");
    }
    stage.fail(Mode::BadJson, None);
    assert!(matches!(api.owner(&at(1)).await, Err(AttomError::Malformed(_))));
    assert_eq!(stage.sandbox.attom.calls().counted, 4);

    let gone = Attom::new(&Config {
        base_url: "http://127.0.0.1:9/propertyapi/v1.0.0".parse().unwrap(),
        ..stage.config()
    })
    .unwrap();
    assert!(matches!(gone.owner(&at(1)).await, Err(AttomError::NotAsked(_))));
}

#[tokio::test]
async fn errors_contain_neither_the_key_nor_the_address() {
    let stage = Stage::new().await;
    let key = "a-key-that-nobody-may-read";
    let config = Config {
        api_key: SecretString::from(key),
        ..stage.config()
    };
    let api = Attom::new(&config).unwrap();
    let refused = api.owner(&at(4529)).await.unwrap_err();
    assert!(matches!(refused, AttomError::KeyRefused { status: 401 }));
    let gone = Attom::new(&Config {
        base_url: "http://127.0.0.1:9".parse().unwrap(),
        ..config.clone()
    })
    .unwrap();
    let unreached = gone.owner(&at(4529)).await.unwrap_err();
    for text in [
        format!("{refused:?} {refused}"),
        format!("{unreached:?} {unreached}"),
        format!("{config:?}"),
    ] {
        assert!(!text.contains(key) && !text.contains("Winona"), "{text}");
    }
    let unusable = Config {
        api_key: SecretString::from("line\nbreak"),
        ..config
    };
    assert!(matches!(Attom::new(&unusable), Err(AttomError::Config)));
}
