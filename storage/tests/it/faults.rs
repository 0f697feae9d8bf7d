//! A failing store gives typed errors, and temporary failures are retried.

use sandbox::{Fault, Mode, Service};
use storage::{Storage, StorageError};

use crate::{Store, key};

fn fault(mode: Mode, status: Option<u16>, count: Option<u64>) -> Fault {
    Fault {
        status,
        count,
        ..Fault::every(Service::S3, mode)
    }
}

#[tokio::test]
async fn a_failing_store_is_unavailable() {
    let store = Store::start().await;
    let key = key("xlsx");
    for (mode, status) in [
        (Mode::Status, None),
        (Mode::Status, Some(500)),
        (Mode::Drop, None),
        (Mode::AcceptThenError, None),
    ] {
        store.sandbox.faults.set(fault(mode, status, None)).unwrap();
        let error = store
            .storage
            .put_bytes(&key, &b"x"[..], "text/csv")
            .await
            .unwrap_err();
        assert!(
            matches!(error, StorageError::Unavailable { .. }),
            "{mode:?}: {error:?}"
        );
        assert!(error.is_transient());
        let states = store.sandbox.faults.states();
        assert_eq!(states[0].struck, 3, "{mode:?} is tried three times");
    }
}

#[tokio::test]
async fn a_temporary_failure_is_retried_with_success() {
    let store = Store::start().await;
    let key = key("xlsx");
    for mode in [Mode::Status, Mode::Drop, Mode::AcceptThenError] {
        store.sandbox.faults.set(fault(mode, None, Some(2))).unwrap();
        store
            .storage
            .put_bytes(&key, &b"x"[..], "text/csv")
            .await
            .unwrap();
        assert_eq!(store.sandbox.faults.states()[0].struck, 2);
    }
}

#[tokio::test]
async fn an_upload_in_parts_survives_temporary_failures() {
    let store = Store::start().await;
    let key = key("xlsx");
    let path = store.folder.path().join("upload");
    let content = vec![7; 20 * 1024 * 1024];
    std::fs::write(&path, &content).unwrap();
    let every_third = Fault {
        percent: 34,
        seed: 7,
        count: Some(2),
        ..Fault::every(Service::S3, Mode::Status)
    };
    store.sandbox.faults.set(every_third).unwrap();
    store.storage.put_file(&key, &path, "text/csv").await.unwrap();
    let object = store.storage.get(&key, u64::MAX).await.unwrap();
    assert!(object.bytes == content);
}

#[tokio::test]
async fn a_refusal_is_not_transient() {
    let store = Store::start().await;
    let key = key("xlsx");
    store.sandbox.faults.set(fault(Mode::Refuse, None, None)).unwrap();
    let error = store.storage.get(&key, 99).await.unwrap_err();
    assert!(
        matches!(&error, StorageError::Refused { status: 403, code, .. } if code == "AccessDenied"),
        "{error:?}"
    );
    assert!(!error.is_transient());
    assert_eq!(
        store.sandbox.faults.states()[0].struck,
        1,
        "a refusal is not retried"
    );
}

#[tokio::test]
async fn a_wrong_secret_and_a_missing_bucket_are_refusals() {
    let store = Store::start().await;
    let key = key("xlsx");
    let mut wrong = store.config.clone();
    wrong.secret_key = "not-the-secret".to_owned();
    let refused = Storage::connect(&wrong).get(&key, 99).await;
    assert!(matches!(refused, Err(StorageError::Refused { status: 403, .. })));
    let mut other_bucket = store.config.clone();
    other_bucket.bucket = "missing".to_owned();
    let refused = Storage::connect(&other_bucket)
        .put_bytes(&key, &b"x"[..], "text/csv")
        .await;
    assert!(
        matches!(&refused, Err(StorageError::Refused { code, .. }) if code == "NoSuchBucket"),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_store_that_is_not_running_is_unavailable() {
    let store = Store::start().await;
    store.sandbox.shutdown().await;
    let error = store.storage.head(&key("xlsx")).await.unwrap_err();
    assert!(matches!(error, StorageError::Unavailable { .. }), "{error:?}");
}

#[test]
fn the_secret_is_not_in_the_debug_output() {
    let config = storage::StorageConfig {
        endpoint: None,
        public_endpoint: None,
        region: "us-east-1".to_owned(),
        bucket: "doorstep".to_owned(),
        access_key: "the-access-key".to_owned(),
        secret_key: "the-secret".to_owned(),
        path_style: false,
    };
    let debug = format!("{config:?}");
    assert!(!debug.contains("the-"), "{debug}");
}
