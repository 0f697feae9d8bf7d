//! Objects in S3: keys, put, get, and links that a browser can open. Also processes pictures and
//! renders postcards.
//!
//! This crate doesn't check who may read an object; its callers do this before they ask for a
//! link.
//!
//! # Presigned links
//!
//! A link is signed for its host (SigV4 covers the `Host` header). Links are therefore signed for
//! [`StorageConfig::public_endpoint`], the address of the store for *browsers*; servers use
//! [`StorageConfig::endpoint`]. A download is a plain navigation to that address, so it needs no
//! CORS, and `Content-Disposition: attachment` keeps the current page open. A proxy in front of
//! the store must pass `Host`, path and query on unchanged.

pub mod disposition;
mod error;
pub mod images;
mod key;
mod objects;
pub mod postcards;

pub use error::StorageError;
pub use key::{Area, InvalidKey, ObjectKey};
pub use objects::{Object, ObjectInfo, Storage, StorageConfig};
