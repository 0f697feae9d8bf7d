//! Failure on demand: the faults of each service, set by tests or by hand. A seeded generator
//! draws them, so that a run can be repeated.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use rand::{Rng, SeedableRng, rngs::StdRng};
use serde::{Deserialize, Serialize};

/// The longest delay of a fault.
const LATENCY_LIMIT_MS: u64 = 600_000;

/// A server of the sandbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Service {
    /// The SMTP sink. A fault strikes a mail.
    Smtp,
    /// The S3 protocol. A fault strikes a request.
    S3,
    /// The RESO Web API. A fault strikes a call for a collection.
    Reso,
    /// The OpenID provider. A fault strikes a server's call: for the discovery, the keys, a token
    /// or the user info.
    Oidc,
    /// The host of pictures. A fault strikes a request for a picture.
    Pictures,
    /// The geocoder. A fault strikes a request with the right key.
    Maps,
    /// ATTOM's Property API. A fault strikes a call with the right key.
    Attom,
    /// The mailboxes. A fault strikes a sign-in. Faults of the sink strike their mails.
    Mailboxes,
    /// Office 365. A fault strikes a call for a token or a call with a valid token.
    Graph,
    /// Aurinko. A fault strikes a call with the application's secret or a valid token.
    Aurinko,
    /// Lob. A fault strikes a call that creates a postcard.
    Lob,
    /// Lob. A fault strikes a call that cancels a postcard.
    LobCancel,
    /// Lob. A fault strikes a call for the list of postcards.
    LobList,
    /// Lob. A fault strikes a call that verifies an address.
    LobVerify,
    /// Twilio. A fault strikes a call that sends a text.
    Twilio,
    /// Twilio. A fault strikes a call for the list of texts.
    TwilioList,
}

/// How a service fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// No fault; ends the faults of the service.
    None,
    /// Late by `latency_ms`, otherwise correct.
    Latency,
    /// S3: the connection closes before the request is performed. SMTP: the connection closes
    /// inside the content, before the final dot. RESO, OIDC and ATTOM: it closes in the middle of
    /// the answer. Lob and Twilio: it closes in the middle of a 502 and the request is not
    /// performed. Aurinko: the same with a 200.
    Drop,
    /// S3: 403 `AccessDenied`. SMTP: 550 to the recipient. RESO and OIDC: 403. ATTOM: 401.
    /// Mailboxes: 535. Graph and Aurinko: 403. Lob: 422 for the address when a postcard is
    /// created, otherwise 401. Twilio: 401.
    Refuse,
    /// The request is performed, but there is no answer while the client waits.
    AcceptThenSilent,
    /// The request is performed, then the connection closes without an answer. Graph: 500.
    /// Aurinko: `status`, if it is set.
    AcceptThenError,
    /// The request is not performed. S3: `status` (503 `SlowDown` by default). SMTP: `status`
    /// (451 by default) as the answer to the final dot; the mail is not stored. RESO: `status`
    /// (503 by default), 429 with `Retry-After: 1`. OIDC: `status` (503 by default); a call for a
    /// token uses up the code. ATTOM: like RESO, and the call is not counted. Mailboxes: `status`
    /// (454 by default) to the sign-in. Graph and Aurinko: `status` (503 by default) with
    /// `Retry-After: 7`; 403 is Aurinko's answer for an exceeded quota. Lob and Twilio: `status` (503 by default); 400 is Twilio's answer for a
    /// recipient who opted out, 409 and 422 are Lob's answers for an idempotency key that another
    /// call uses.
    Status,
    /// RESO only: the page's next link is the page itself.
    RepeatPage,
    /// RESO only: the next page has another URL and the same rows, like a server that can't page
    /// through more rows with one timestamp than a page holds.
    RepeatRows,
    /// RESO only: the page's first row is repeated at its end.
    DuplicateKey,
    /// RESO, OIDC, ATTOM, Lob, Twilio, Graph, Aurinko and the geocoder: the answer breaks off in
    /// the middle of its JSON. For Lob, Twilio and Aurinko the request is performed.
    BadJson,
    /// RESO only: the next link is on another host.
    ForeignLink,
    /// OIDC, pictures, Aurinko and the geocoder: the answer has no end.
    Endless,
    /// OIDC and Aurinko: 307 to another host. Pictures: 302 to an internal address.
    Redirect,
    /// Pictures only: the file is cut off, with a matching content length.
    Truncated,
    /// Pictures only: the file is an SVG with another media type.
    NotAPicture,
    /// Pictures only: a PNG that claims 30,000 x 30,000 pixels.
    Bomb,
}

impl Mode {
    fn is_of(self, service: Service) -> bool {
        match self {
            Self::None
            | Self::Latency
            | Self::Drop
            | Self::Refuse
            | Self::AcceptThenSilent
            | Self::AcceptThenError
            | Self::Status => true,
            Self::RepeatPage | Self::RepeatRows | Self::DuplicateKey | Self::ForeignLink => {
                service == Service::Reso
            }
            Self::BadJson => matches!(
                service,
                Service::Reso
                    | Service::Oidc
                    | Service::Maps
                    | Service::Attom
                    | Service::Graph
                    | Service::Aurinko
                    | Service::Lob
                    | Service::LobCancel
                    | Service::LobList
                    | Service::LobVerify
                    | Service::Twilio
                    | Service::TwilioList
            ),
            Self::Endless => matches!(
                service,
                Service::Oidc | Service::Pictures | Service::Maps | Service::Aurinko
            ),
            Self::Redirect => matches!(service, Service::Oidc | Service::Pictures | Service::Aurinko),
            Self::Truncated | Self::NotAPicture | Self::Bomb => service == Service::Pictures,
        }
    }
}

/// The settings of a fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// The service that fails.
    pub service: Service,
    /// How it fails.
    pub mode: Mode,
    /// The delay before the service acts, with any mode.
    #[serde(default)]
    pub latency_ms: u64,
    /// The reply code of [`Mode::Status`], and of [`Mode::AcceptThenError`] where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
    /// The percentage of requests or mails that are struck, 0 to 100.
    #[serde(default = "default_percent")]
    pub percent: u8,
    /// The seed of the random generator.
    #[serde(default)]
    pub seed: u64,
    /// The number of requests or mails before the fault begins.
    #[serde(default)]
    pub spared: u64,
    /// The number of strikes until the fault ends; unlimited when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
}

fn default_percent() -> u8 {
    100
}

impl Fault {
    /// A fault that strikes every request or mail.
    #[must_use]
    pub fn every(service: Service, mode: Mode) -> Self {
        Self {
            service,
            mode,
            latency_ms: 0,
            status: None,
            percent: 100,
            seed: 0,
            spared: 0,
            count: None,
        }
    }
}

/// A fault in force with its strikes.
#[derive(Clone, Debug, Serialize)]
pub struct FaultState {
    /// The settings of the fault.
    #[serde(flatten)]
    pub fault: Fault,
    /// The number of requests or mails struck so far.
    pub struck: u64,
}

/// Why a fault was refused.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum FaultError {
    /// `percent` above 100.
    #[error("percent is {percent}, at most 100")]
    Percent {
        /// The given value.
        percent: u8,
    },
    /// `status` is not an error status.
    #[error("status is {status}, it must be between 400 and 599")]
    Status {
        /// The given value.
        status: u16,
    },
    /// The service has no such fault.
    #[error("{service:?} has no mode {mode:?}")]
    Unknown {
        /// The service.
        service: Service,
        /// The mode.
        mode: Mode,
    },
    /// `latency_ms` is above the limit, or 0 with [`Mode::Latency`].
    #[error("latency_ms is {latency_ms}, it must be at most 600000, and above 0 for latency")]
    Latency {
        /// The given value.
        latency_ms: u64,
    },
}

/// The faults in force.
#[derive(Default)]
pub struct Faults {
    active: Mutex<BTreeMap<Service, Active>>,
}

/// The faults of a service. One number is drawn for each request, and each fault has its share of
/// the numbers.
struct Active {
    faults: Vec<InForce>,
    draw: StdRng,
}

struct InForce {
    fault: Fault,
    /// The number of requests or mails spared so far.
    spared: u64,
    struck: u64,
}

/// The fault of one request or mail.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strike {
    pub mode: Mode,
    pub latency: Duration,
    pub status: Option<u16>,
}

impl Faults {
    /// Replaces the service's faults with one fault.
    ///
    /// # Errors
    /// [`FaultError`] names the invalid field; the former faults stay.
    pub fn set(&self, fault: Fault) -> Result<(), FaultError> {
        self.set_together(fault.service, vec![fault])
    }

    /// Replaces the service's faults with several faults. Each strikes its own share of the
    /// requests; the first one's seed counts for all.
    ///
    /// # Errors
    /// [`FaultError`] names the invalid field; the former faults stay.
    pub fn set_together(&self, service: Service, faults: Vec<Fault>) -> Result<(), FaultError> {
        let percent = faults
            .iter()
            .map(|fault| fault.percent)
            .fold(0, u8::saturating_add);
        if percent > 100 {
            return Err(FaultError::Percent { percent });
        }
        for fault in &faults {
            Self::check(service, fault)?;
        }
        let mut active = self.lock();
        active.remove(&service);
        let in_force: Vec<InForce> = faults
            .into_iter()
            .filter(|fault| fault.mode != Mode::None)
            .map(|fault| InForce {
                fault,
                spared: 0,
                struck: 0,
            })
            .collect();
        if let Some(first) = in_force.first() {
            let draw = StdRng::seed_from_u64(first.fault.seed);
            active.insert(
                service,
                Active {
                    faults: in_force,
                    draw,
                },
            );
        }
        Ok(())
    }

    fn check(service: Service, fault: &Fault) -> Result<(), FaultError> {
        if let Some(status) = fault.status.filter(|status| !(400..=599).contains(status)) {
            return Err(FaultError::Status { status });
        }
        let has_no_effect = fault.mode == Mode::Latency && fault.latency_ms == 0;
        if fault.latency_ms > LATENCY_LIMIT_MS || has_no_effect {
            return Err(FaultError::Latency {
                latency_ms: fault.latency_ms,
            });
        }
        if fault.service != service || !fault.mode.is_of(service) {
            return Err(FaultError::Unknown {
                service,
                mode: fault.mode,
            });
        }
        Ok(())
    }

    /// The faults in force, including those without strikes left.
    #[must_use]
    pub fn states(&self) -> Vec<FaultState> {
        self.lock()
            .values()
            .flat_map(|active| &active.faults)
            .map(|active| FaultState {
                fault: active.fault.clone(),
                struck: active.struck,
            })
            .collect()
    }

    /// Decides the fault of a service's next request or mail.
    pub(crate) fn strike(&self, service: Service) -> Option<Strike> {
        let mut faults = self.lock();
        let Active { faults, draw } = faults.get_mut(&service)?;
        let (mut drawn, mut share) = (None, 0);
        for active in faults {
            if active.fault.count.is_some_and(|count| active.struck >= count) {
                continue;
            }
            if active.spared < active.fault.spared {
                active.spared += 1;
                continue;
            }
            let drawn: u8 = *drawn.get_or_insert_with(|| draw.random_range(0..100));
            share += active.fault.percent;
            if drawn < share {
                active.struck += 1;
                return Some(Strike {
                    mode: active.fault.mode,
                    latency: Duration::from_millis(active.fault.latency_ms),
                    status: active.fault.status,
                });
            }
        }
        None
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Service, Active>> {
        // The map is valid after every statement, so a poisoned lock is usable.
        self.active.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
