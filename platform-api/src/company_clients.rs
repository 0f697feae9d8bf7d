//! The clients of companies' own identity providers.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use domain::ids::SignInProviderId;
use providers::oidc::{Oidc, OidcError};

/// The most cached clients. Beyond it, all are discarded.
const MOST_CLIENTS: usize = 1_000;

/// The clients, each with its provider's cached metadata.
#[derive(Default)]
pub struct CompanyClients(Mutex<HashMap<SignInProviderId, (i32, Oidc)>>);

impl CompanyClients {
    /// The client of a provider in its current `version`.
    ///
    /// # Errors
    /// [`OidcError`] when there is none of this version and `make` fails.
    pub fn of(
        &self,
        id: SignInProviderId,
        version: i32,
        make: impl FnOnce() -> Result<Oidc, OidcError>,
    ) -> Result<Oidc, OidcError> {
        let mut clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, client)) = clients.get(&id)
            && *known == version
        {
            return Ok(client.clone());
        }
        if clients.len() >= MOST_CLIENTS {
            clients.clear();
        }
        let client = make()?;
        clients.insert(id, (version, client.clone()));
        Ok(client)
    }
}
