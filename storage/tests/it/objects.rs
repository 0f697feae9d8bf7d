//! Put, get and links. Proves the download half of REP-06 and REP-18 for the store.

use std::time::{Duration, Instant};

use reqwest::{StatusCode, header};
use sandbox::SandboxConfig;
use storage::{Storage, StorageError};

use crate::{Store, key};

const FIVE_MINUTES: Duration = Duration::from_secs(300);

#[tokio::test]
async fn a_stored_object_can_be_fetched_described_and_deleted() {
    let store = Store::start().await;
    let key = key("csv");
    store
        .storage
        .put_bytes(&key, &b"a,b\n1,2\n"[..], "text/csv")
        .await
        .unwrap();
    let object = store.storage.get(&key, 1024).await.unwrap();
    assert_eq!(&object.bytes[..], b"a,b\n1,2\n");
    assert_eq!(object.content_type.as_deref(), Some("text/csv"));
    let info = store.storage.head(&key).await.unwrap();
    assert_eq!(info.size_bytes, 8);
    assert_eq!(info.content_type.as_deref(), Some("text/csv"));
    assert!(info.last_modified.is_some());
    store.storage.delete(&key).await.unwrap();
    store.storage.delete(&key).await.unwrap();
    assert!(matches!(
        store.storage.get(&key, 1024).await,
        Err(StorageError::NotFound { key: missing }) if missing == key
    ));
    assert!(matches!(
        store.storage.head(&key).await,
        Err(StorageError::NotFound { .. })
    ));
}

#[tokio::test]
async fn an_object_over_the_limit_is_not_fetched() {
    let store = Store::start().await;
    let key = key("csv");
    store
        .storage
        .put_bytes(&key, vec![0; 100], "text/csv")
        .await
        .unwrap();
    assert!(matches!(
        store.storage.get(&key, 99).await,
        Err(StorageError::TooLarge {
            size_bytes: 100,
            limit_bytes: 99,
            ..
        })
    ));
}

#[tokio::test]
async fn files_of_any_size_are_uploaded_completely() {
    let store = Store::start().await;
    let part = 8 * 1024 * 1024;
    for size in [0, 1, part - 1, part, part + 1, 2 * part, 2 * part + 12_345] {
        let content: Vec<u8> = (0..size).map(|n| (n % 251) as u8).collect();
        let path = store.folder.path().join("upload");
        std::fs::write(&path, &content).unwrap();
        let key = key("xlsx");
        let sent = store.storage.put_file(&key, &path, key.media_type()).await;
        assert_eq!(sent.unwrap(), size as u64);
        let object = store.storage.get(&key, u64::MAX).await.unwrap();
        assert!(object.bytes == content, "{size} bytes came back different");
        assert_eq!(object.content_type.as_deref(), Some(key.media_type()));
    }
}

#[tokio::test]
async fn the_error_for_a_missing_file_has_its_path() {
    let store = Store::start().await;
    let path = store.folder.path().join("missing");
    let refused = store.storage.put_file(&key("xlsx"), &path, "text/csv").await;
    assert!(matches!(refused, Err(StorageError::File { path: missing, .. }) if missing == path));
}

#[tokio::test]
async fn a_link_downloads_one_object_under_its_name() {
    let store = Store::start().await;
    let key = key("xlsx");
    store
        .storage
        .put_bytes(&key, &b"content"[..], "text/html")
        .await
        .unwrap();
    let name = "Listing report 2026-11-21 09.05.07.xlsx";
    let link = store
        .storage
        .presign_download(&key, name, FIVE_MINUTES)
        .await
        .unwrap();
    let answer = reqwest::get(&link).await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    let disposition = answer.headers()[header::CONTENT_DISPOSITION].to_str().unwrap();
    assert!(disposition.starts_with(&format!("attachment; filename=\"{name}\"")));
    // The key's extension, not the stored type, decides the type that a browser gets.
    assert_eq!(answer.headers()[header::CONTENT_TYPE], key.media_type());
    assert_eq!(&answer.bytes().await.unwrap()[..], b"content");

    // A changed link opens neither another object nor the same one under another name.
    for changed in [
        link.replace(key.as_str(), crate::key("xlsx").as_str()),
        link.replace("Listing", "Nothing"),
        link.replace("attachment", "inline"),
        link.split('?').next().unwrap().to_owned(),
    ] {
        assert_ne!(changed, link);
        let refused = reqwest::get(&changed).await.unwrap();
        assert_eq!(refused.status(), StatusCode::FORBIDDEN, "{changed}");
    }
    // The link permits only reading.
    let deleted = reqwest::Client::new().delete(&link).send().await.unwrap();
    assert_eq!(deleted.status(), StatusCode::FORBIDDEN);
    assert!(store.storage.head(&key).await.is_ok());
}

#[tokio::test]
async fn a_download_can_be_resumed() {
    let store = Store::start().await;
    let key = key("xlsx");
    store
        .storage
        .put_bytes(&key, &b"0123456789"[..], "text/csv")
        .await
        .unwrap();
    let link = store
        .storage
        .presign_download(&key, "a.xlsx", FIVE_MINUTES)
        .await
        .unwrap();
    let client = reqwest::Client::new();
    let answer = client
        .get(&link)
        .header(header::RANGE, "bytes=4-")
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), StatusCode::PARTIAL_CONTENT);
    assert!(answer.headers().contains_key(header::CONTENT_DISPOSITION));
    assert_eq!(&answer.bytes().await.unwrap()[..], b"456789");
}

#[tokio::test]
async fn an_expired_link_is_refused() {
    let store = Store::start().await;
    let key = key("xlsx");
    store
        .storage
        .put_bytes(&key, &b"content"[..], "text/csv")
        .await
        .unwrap();
    let life = Duration::from_secs(3);
    let link = store
        .storage
        .presign_download(&key, "a.xlsx", life)
        .await
        .unwrap();
    let deadline = Instant::now() + Duration::from_secs(20);
    let mut opened = false;
    loop {
        let status = reqwest::get(&link).await.unwrap().status();
        if status == StatusCode::FORBIDDEN {
            break;
        }
        assert_eq!(status, StatusCode::OK);
        opened = true;
        assert!(Instant::now() < deadline, "the link is still valid");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(opened, "the link was valid before");
    let too_long = Duration::from_secs(8 * 24 * 3600);
    assert!(matches!(
        store.storage.presign_download(&key, "a.xlsx", too_long).await,
        Err(StorageError::Request { .. })
    ));
}

#[tokio::test]
async fn a_link_is_signed_for_the_public_address() {
    let store = Store::start().await;
    let key = key("xlsx");
    store
        .storage
        .put_bytes(&key, &b"content"[..], "text/csv")
        .await
        .unwrap();
    let mut config = store.config.clone();
    let public = format!("http://localhost:{}", store.sandbox.addresses.s3.port());
    config.public_endpoint = Some(public.parse().unwrap());
    let storage = Storage::connect(&config);
    let link = storage
        .presign_download(&key, "a.xlsx", FIVE_MINUTES)
        .await
        .unwrap();
    assert!(link.starts_with(&public));
    let answer = reqwest::get(&link).await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    assert!(storage.head(&key).await.is_ok());
}

#[tokio::test]
async fn objects_survive_a_restart_of_the_store() {
    let store = Store::start().await;
    let key = key("xlsx");
    store
        .storage
        .put_bytes(&key, &b"content"[..], "text/csv")
        .await
        .unwrap();
    store.sandbox.shutdown().await;
    let again = sandbox::start(SandboxConfig::for_test(store.folder.path()))
        .await
        .unwrap();
    let mut config = store.config.clone();
    config.endpoint = Some(again.addresses.s3_url().parse().unwrap());
    let storage = Storage::connect(&config);
    storage.ensure_bucket().await.unwrap();
    assert_eq!(&storage.get(&key, 99).await.unwrap().bytes[..], b"content");
}
