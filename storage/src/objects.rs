//! The client of the object store.

use std::{fmt, path::Path, time::Duration};

use aws_sdk_s3::{
    Client,
    config::{
        BehaviorVersion, Config, Credentials, Region, RequestChecksumCalculation, ResponseChecksumValidation,
        retry::RetryConfig, timeout::TimeoutConfig,
    },
    error::ProvideErrorMetadata as _,
    presigning::PresigningConfig,
    primitives::ByteStream,
    types::{BucketLocationConstraint, CompletedMultipartUpload, CompletedPart, CreateBucketConfiguration},
};
use bytes::Bytes;
use chrono::{DateTime, Utc};
use tokio::{fs::File, io::AsyncReadExt as _};
use url::Url;

use crate::{disposition, error::StorageError, key::ObjectKey};

/// Larger files are uploaded in parts of this size, which is also the most memory of an upload.
/// S3 allows 10,000 parts of at least 5 MiB.
const PART_BYTES: usize = 8 * 1024 * 1024;

/// The bytes of one read. Tokio's default would allocate two megabytes for it, in addition to the
/// part.
const READ_BYTES: usize = 256 * 1024;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// Enough for a part of 8 MiB at 2.2 Mbit/s.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(30);
const OPERATION_TIMEOUT: Duration = Duration::from_secs(90);
const ATTEMPTS: u32 = 3;

/// The addresses of the object store and its credentials.
#[derive(Clone)]
pub struct StorageConfig {
    /// The address of the store for servers; `None` is AWS's own address for the region.
    pub endpoint: Option<Url>,
    /// The address of the store for browsers, which links are signed for; `None` is the same as
    /// `endpoint`.
    pub public_endpoint: Option<Url>,
    /// The region, which is part of every signature.
    pub region: String,
    /// The name of the bucket.
    pub bucket: String,
    /// The access key.
    pub access_key: String,
    /// The secret of the access key.
    pub secret_key: String,
    /// Whether the bucket is in the path (`host/bucket/key`) instead of the host name. Stores
    /// other than AWS need this.
    pub path_style: bool,
}

impl fmt::Debug for StorageConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StorageConfig")
            .field("endpoint", &self.endpoint.as_ref().map(Url::as_str))
            .field("public_endpoint", &self.public_endpoint.as_ref().map(Url::as_str))
            .field("region", &self.region)
            .field("bucket", &self.bucket)
            .field("path_style", &self.path_style)
            .finish_non_exhaustive()
    }
}

/// An object in memory.
#[derive(Clone, Debug)]
pub struct Object {
    /// Its content.
    pub bytes: Bytes,
    /// The stored media type.
    pub content_type: Option<String>,
}

/// Metadata of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectInfo {
    /// Its size in bytes.
    pub size_bytes: u64,
    /// The stored media type.
    pub content_type: Option<String>,
    /// When it was last written, by the store's clock.
    pub last_modified: Option<DateTime<Utc>>,
}

/// The bucket. Cheap to clone; clones share connections.
///
/// Every operation may be repeated, because the content of a key never changes. Each is tried up
/// to three times, with at most 30 s per attempt and 90 s in total (per part, if a file is
/// uploaded in parts).
#[derive(Clone)]
pub struct Storage {
    client: Client,
    /// A client for links, which differs only in the address that it signs for.
    links: Client,
    bucket: String,
    region: String,
}

impl Storage {
    /// Creates the clients. Sends no request.
    #[must_use]
    pub fn connect(config: &StorageConfig) -> Self {
        let public = config.public_endpoint.as_ref().or(config.endpoint.as_ref());
        Self {
            client: client(config, config.endpoint.as_ref()),
            links: client(config, public),
            bucket: config.bucket.clone(),
            region: config.region.clone(),
        }
    }

    /// Creates the bucket if it is missing. For development and tests: a production bucket is
    /// created with its policies elsewhere, and this only checks it.
    ///
    /// # Errors
    /// [`StorageError::Unavailable`], [`StorageError::Refused`].
    pub async fn ensure_bucket(&self) -> Result<(), StorageError> {
        const OPERATION: &str = "create bucket";
        let found = self.client.head_bucket().bucket(&self.bucket).send().await;
        match found.map_err(|error| StorageError::from_sdk("find bucket", error)) {
            Ok(_) => return Ok(()),
            Err(StorageError::Refused { status: 404, .. }) => {}
            Err(error) => return Err(error),
        }
        // AWS refuses `us-east-1` as an explicit location.
        let location = (self.region != "us-east-1").then(|| {
            CreateBucketConfiguration::builder()
                .location_constraint(BucketLocationConstraint::from(self.region.as_str()))
                .build()
        });
        let created = self
            .client
            .create_bucket()
            .bucket(&self.bucket)
            .set_create_bucket_configuration(location)
            .send()
            .await;
        match created {
            Ok(_) => Ok(()),
            // Two processes may create it at the same time.
            Err(error)
                if matches!(
                    error.code(),
                    Some("BucketAlreadyOwnedByYou" | "BucketAlreadyExists")
                ) =>
            {
                Ok(())
            }
            Err(error) => Err(StorageError::from_sdk(OPERATION, error)),
        }
    }

    /// Stores bytes.
    ///
    /// # Errors
    /// [`StorageError::Unavailable`], [`StorageError::Refused`].
    pub async fn put_bytes(
        &self,
        key: &ObjectKey,
        bytes: impl Into<Bytes>,
        content_type: &str,
    ) -> Result<(), StorageError> {
        self.client
            .put_object()
            .bucket(&self.bucket)
            .key(key.as_str())
            .content_type(content_type)
            .body(ByteStream::from(bytes.into()))
            .send()
            .await
            .map_err(|error| StorageError::from_sdk("put", error))?;
        Ok(())
    }

    /// Stores a file, with at most 8 MiB of it in memory. Returns its size in bytes.
    ///
    /// A larger file is uploaded in parts and appears only when all are stored. If the upload
    /// fails, it is aborted; if the process dies, the bucket's rule for incomplete uploads
    /// deletes the parts.
    ///
    /// # Errors
    /// [`StorageError::File`] when the file can't be read, otherwise
    /// [`StorageError::Unavailable`], [`StorageError::Refused`].
    pub async fn put_file(
        &self,
        key: &ObjectKey,
        path: &Path,
        content_type: &str,
    ) -> Result<u64, StorageError> {
        let file_error = |source| StorageError::File {
            path: path.to_owned(),
            source,
        };
        let mut file = File::open(path).await.map_err(file_error)?;
        file.set_max_buf_size(READ_BYTES);
        let first = next_part(&mut file).await.map_err(file_error)?;
        if first.len() < PART_BYTES {
            let size_bytes = first.len() as u64;
            self.put_bytes(key, first, content_type).await?;
            return Ok(size_bytes);
        }
        let upload = self.begin_upload(key, content_type).await?;
        let sent = async {
            let mut size_bytes = 0;
            let mut parts = Vec::new();
            let mut part = first;
            while !part.is_empty() {
                size_bytes += part.len() as u64;
                parts.push(self.put_part(key, &upload, parts.len(), part).await?);
                part = next_part(&mut file).await.map_err(file_error)?;
            }
            self.finish_upload(key, &upload, parts).await?;
            Ok(size_bytes)
        }
        .await;
        if sent.is_err() {
            self.abort_upload(key, &upload).await;
        }
        sent
    }

    /// Fetches an object of at most `limit_bytes` into memory.
    ///
    /// # Errors
    /// [`StorageError::NotFound`], [`StorageError::TooLarge`],
    /// [`StorageError::Unavailable`], [`StorageError::Refused`].
    pub async fn get(&self, key: &ObjectKey, limit_bytes: u64) -> Result<Object, StorageError> {
        let mut found = self
            .client
            .get_object()
            .bucket(&self.bucket)
            .key(key.as_str())
            .send()
            .await
            .map_err(|error| StorageError::about("get", key, error))?;
        let size_bytes = size(found.content_length());
        if size_bytes > limit_bytes {
            return Err(StorageError::TooLarge {
                key: key.clone(),
                size_bytes,
                limit_bytes,
            });
        }
        let content_type = found.content_type.take();
        let body = found.body.collect().await;
        let body = body.map_err(|error| StorageError::Unavailable {
            operation: "get",
            source: error.into(),
        })?;
        Ok(Object {
            bytes: body.into_bytes(),
            content_type,
        })
    }

    /// The size, type and age of an object.
    ///
    /// # Errors
    /// [`StorageError::NotFound`], [`StorageError::Unavailable`],
    /// [`StorageError::Refused`].
    pub async fn head(&self, key: &ObjectKey) -> Result<ObjectInfo, StorageError> {
        let found = self
            .client
            .head_object()
            .bucket(&self.bucket)
            .key(key.as_str())
            .send()
            .await
            .map_err(|error| StorageError::about("head", key, error))?;
        Ok(ObjectInfo {
            size_bytes: size(found.content_length()),
            last_modified: found
                .last_modified()
                .and_then(|time| DateTime::from_timestamp(time.secs(), time.subsec_nanos())),
            content_type: found.content_type,
        })
    }

    /// Deletes an object. Succeeds if there is none.
    ///
    /// # Errors
    /// [`StorageError::Unavailable`], [`StorageError::Refused`].
    pub async fn delete(&self, key: &ObjectKey) -> Result<(), StorageError> {
        let deleted = self
            .client
            .delete_object()
            .bucket(&self.bucket)
            .key(key.as_str())
            .send()
            .await
            .map_err(|error| StorageError::about("delete", key, error));
        match deleted {
            Ok(_) | Err(StorageError::NotFound { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// A link that downloads one object as `file_name` in a browser. It is valid for `ttl`,
    /// measured by the store's clock. It is made without a request, so the object may not exist.
    ///
    /// # Errors
    /// [`StorageError::Request`] when `ttl` is longer than 7 days.
    pub async fn presign_download(
        &self,
        key: &ObjectKey,
        file_name: &str,
        ttl: Duration,
    ) -> Result<String, StorageError> {
        const OPERATION: &str = "presign";
        let life = PresigningConfig::expires_in(ttl).map_err(|error| StorageError::Request {
            operation: OPERATION,
            source: error.into(),
        })?;
        let signed = self
            .links
            .get_object()
            .bucket(&self.bucket)
            .key(key.as_str())
            .response_content_disposition(disposition::attachment(file_name))
            .response_content_type(key.media_type())
            .presigned(life)
            .await
            .map_err(|error| StorageError::from_sdk(OPERATION, error))?;
        Ok(signed.uri().to_owned())
    }

    async fn begin_upload(&self, key: &ObjectKey, content_type: &str) -> Result<String, StorageError> {
        const OPERATION: &str = "begin upload";
        let created = self
            .client
            .create_multipart_upload()
            .bucket(&self.bucket)
            .key(key.as_str())
            .content_type(content_type)
            .send()
            .await
            .map_err(|error| StorageError::from_sdk(OPERATION, error))?;
        created.upload_id.ok_or_else(|| StorageError::Unavailable {
            operation: OPERATION,
            source: "the answer has no upload id".into(),
        })
    }

    async fn put_part(
        &self,
        key: &ObjectKey,
        upload: &str,
        parts_before: usize,
        bytes: Bytes,
    ) -> Result<CompletedPart, StorageError> {
        const OPERATION: &str = "upload part";
        // Numbers begin at 1. The store refuses number 10,001.
        let number = i32::try_from(parts_before + 1).unwrap_or(i32::MAX);
        let sent = self
            .client
            .upload_part()
            .bucket(&self.bucket)
            .key(key.as_str())
            .upload_id(upload)
            .part_number(number)
            .body(ByteStream::from(bytes))
            .send()
            .await
            .map_err(|error| StorageError::from_sdk(OPERATION, error))?;
        Ok(CompletedPart::builder()
            .part_number(number)
            .set_e_tag(sent.e_tag)
            .build())
    }

    async fn finish_upload(
        &self,
        key: &ObjectKey,
        upload: &str,
        parts: Vec<CompletedPart>,
    ) -> Result<(), StorageError> {
        let parts = CompletedMultipartUpload::builder().set_parts(Some(parts)).build();
        self.client
            .complete_multipart_upload()
            .bucket(&self.bucket)
            .key(key.as_str())
            .upload_id(upload)
            .multipart_upload(parts)
            .send()
            .await
            .map_err(|error| StorageError::from_sdk("finish upload", error))?;
        Ok(())
    }

    async fn abort_upload(&self, key: &ObjectKey, upload: &str) {
        let aborted = self
            .client
            .abort_multipart_upload()
            .bucket(&self.bucket)
            .key(key.as_str())
            .upload_id(upload)
            .send()
            .await;
        if let Err(error) = aborted {
            // The caller returns the error of the upload.
            tracing::warn!(%key, code = error.code(), "a failed upload could not be aborted");
        }
    }
}

fn client(config: &StorageConfig, endpoint: Option<&Url>) -> Client {
    let timeouts = TimeoutConfig::builder()
        .connect_timeout(CONNECT_TIMEOUT)
        .operation_attempt_timeout(ATTEMPT_TIMEOUT)
        .operation_timeout(OPERATION_TIMEOUT)
        .build();
    let credentials = Credentials::new(
        config.access_key.as_str(),
        config.secret_key.as_str(),
        None,
        None,
        "configuration",
    );
    let mut builder = Config::builder()
        .behavior_version(BehaviorVersion::latest())
        .region(Region::new(config.region.clone()))
        .credentials_provider(credentials)
        .force_path_style(config.path_style)
        .timeout_config(timeouts)
        .retry_config(RetryConfig::standard().with_max_attempts(ATTEMPTS))
        // The signature already contains the SHA-256 of a body, which is in memory. Many stores
        // don't support the newer trailing checksums.
        .request_checksum_calculation(RequestChecksumCalculation::WhenRequired)
        .response_checksum_validation(ResponseChecksumValidation::WhenRequired);
    if let Some(endpoint) = endpoint {
        builder = builder.endpoint_url(endpoint.as_str());
    }
    Client::from_conf(builder.build())
}

/// Reads until a part is full or the file ends.
async fn next_part(file: &mut File) -> std::io::Result<Bytes> {
    // Sized for the whole file or one part, so that the buffer never grows beyond a part.
    let file_bytes = usize::try_from(file.metadata().await?.len()).unwrap_or(PART_BYTES);
    let mut part = Vec::with_capacity(file_bytes.min(PART_BYTES));
    file.take(PART_BYTES as u64).read_to_end(&mut part).await?;
    Ok(Bytes::from(part))
}

fn size(length: Option<i64>) -> u64 {
    length.and_then(|length| u64::try_from(length).ok()).unwrap_or(0)
}
