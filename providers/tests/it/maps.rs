//! Tests geocoding against the sandbox.

use providers::maps::{Geocoder, MapsError};
use sandbox::{Fault, Mode, Running, SandboxConfig, Service};

struct World {
    sandbox: Running,
    _folder: tempfile::TempDir,
}

impl World {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
            .await
            .unwrap();
        Self {
            sandbox,
            _folder: folder,
        }
    }

    fn geocoder(&self, key: &str) -> Geocoder {
        let service = self.sandbox.addresses.geocoding_url().parse().unwrap();
        Geocoder::new(service, key.into()).unwrap()
    }

    fn fail(&self, mode: Mode) {
        self.sandbox
            .faults
            .set(Fault::every(Service::Maps, mode))
            .unwrap();
    }
}

#[tokio::test]
async fn an_address_is_found_and_an_unknown_one_is_not() {
    let world = World::new().await;
    let geocoder = world.geocoder("sandbox-maps-key");
    let first = geocoder.find("12 Main Street, New York, NY 10005").await.unwrap();
    assert!(first.is_some());
    assert_eq!(
        geocoder.find("12 Main Street, New York, NY 10005").await.unwrap(),
        first
    );
    assert_eq!(geocoder.find("1 Nowhere Lane").await.unwrap(), None);
    // A town is not precise enough.
    assert_eq!(geocoder.find("Somewhere in New York").await.unwrap(), None);
}

#[tokio::test]
async fn failures_are_distinguished_and_errors_contain_no_key() {
    let world = World::new().await;
    let wrong = world.geocoder("another-key");
    assert!(matches!(
        wrong.find("12 Main Street").await,
        Err(MapsError::Denied)
    ));
    let geocoder = world.geocoder("sandbox-maps-key");
    for mode in [Mode::Refuse, Mode::Status, Mode::BadJson, Mode::Endless] {
        world.fail(mode);
        let error = geocoder.find("12 Main Street").await.unwrap_err();
        let expected = match mode {
            Mode::Refuse => matches!(error, MapsError::Busy),
            Mode::Status => matches!(error, MapsError::Status(503)),
            _ => matches!(error, MapsError::Malformed),
        };
        assert!(expected, "{mode:?}: {error:?}");
        assert!(!format!("{error:?}").contains("sandbox-maps-key"));
    }
    world.fail(Mode::None);
    drop(world.sandbox);
    let error = geocoder.find("12 Main Street").await.unwrap_err();
    assert!(matches!(error, MapsError::Connection(_)), "{error:?}");
    assert!(!format!("{error:?}").contains("sandbox-maps-key"));
}
