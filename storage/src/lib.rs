//! Objects in S3: one kind of key, put, get, and links that a browser can open;
//! and what is made of pictures and of postcards.
//!
//! What belongs here: everything that names an object or speaks to the object
//! store. What does not: who may have an object; that is decided before a link
//! is asked for.
//!
//! # Presigned links
//! A link is signed for the host it names (SigV4 covers the `Host` header), so it
//! is signed against [`StorageConfig::public_endpoint`], the address under which
//! *browsers* reach the store; servers use [`StorageConfig::endpoint`]. A download
//! is a plain navigation to that address: it needs no CORS, and
//! `Content-Disposition: attachment` keeps the page where it is. Should a proxy
//! stand before the store, it must pass on `Host`, path and query unchanged.

mod disposition;
mod error;
pub mod images;
mod key;
mod objects;
pub mod postcards;

pub use error::StorageError;
pub use key::{Area, InvalidKey, ObjectKey};
pub use objects::{Object, ObjectInfo, Storage, StorageConfig};
