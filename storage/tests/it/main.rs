//! Tests objects against the sandbox's S3 protocol, over real sockets.
#![allow(clippy::unwrap_used, reason = "tests")]

mod faults;
mod keys;
mod objects;

use domain::ids::TenantId;
use sandbox::{Running, SandboxConfig};
use storage::{Area, ObjectKey, Storage, StorageConfig};
use tempfile::TempDir;
use uuid::Uuid;

/// A sandbox with its folder, and a client whose bucket exists.
struct Store {
    storage: Storage,
    config: StorageConfig,
    sandbox: Running,
    folder: TempDir,
}

impl Store {
    async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let sandbox_config = SandboxConfig::for_test(folder.path());
        let sandbox = sandbox::start(sandbox_config.clone()).await.unwrap();
        let config = StorageConfig {
            endpoint: Some(sandbox.addresses.s3_url().parse().unwrap()),
            public_endpoint: None,
            region: "eu-central-1".to_owned(),
            bucket: "doorstep".to_owned(),
            access_key: sandbox_config.access_key,
            secret_key: sandbox_config.secret_key,
            path_style: true,
        };
        let storage = Storage::connect(&config);
        storage.ensure_bucket().await.unwrap();
        Self {
            storage,
            config,
            sandbox,
            folder,
        }
    }
}

fn key(extension: &str) -> ObjectKey {
    ObjectKey::new(TenantId::generate(), Area::Reports, Uuid::now_v7(), extension).unwrap()
}
