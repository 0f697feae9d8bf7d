//! Failure on demand: the faults of each service, set by a test or by hand, drawn
//! from a seeded generator so that a run can be repeated.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use rand::{Rng, SeedableRng, rngs::StdRng};
use serde::{Deserialize, Serialize};

/// Longest delay that can be asked for.
const LATENCY_LIMIT_MS: u64 = 600_000;

/// A server of the sandbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Service {
    /// The SMTP sink; a fault strikes a mail.
    Smtp,
    /// The S3 protocol; a fault strikes a request.
    S3,
    /// The RESO Web API; a fault strikes a call for a collection.
    Reso,
    /// The OpenID provider; a fault strikes a call by a server: for the discovery,
    /// the keys, a token or the user info.
    Oidc,
    /// The host of pictures; a fault strikes a picture that is asked for.
    Pictures,
    /// The geocoder; a fault strikes a question.
    Maps,
    /// ATTOM's Property API; a fault strikes a call with the right key.
    Attom,
    /// The mailboxes that people own elsewhere; a fault strikes a sign-in. Their mails
    /// are struck as those of the sink.
    Mailboxes,
    /// Office 365; a fault strikes a call for a token, or one with a right token.
    Graph,
    /// Lob; a fault strikes a postcard to be made.
    Lob,
    /// Lob; a fault strikes a postcard to be stopped.
    LobCancel,
    /// Lob; a fault strikes a call for the list of postcards.
    LobList,
    /// Lob; a fault strikes an address to be verified.
    LobVerify,
    /// Twilio; a fault strikes a text to be sent.
    Twilio,
    /// Twilio; a fault strikes a call for the list of texts.
    TwilioList,
}

/// How a service fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Not at all; takes a fault back.
    None,
    /// Late by `latency_ms`, otherwise right.
    Latency,
    /// S3: the connection closes before the request is acted on. SMTP: the
    /// connection closes inside the content, before the final dot. RESO, OIDC and
    /// ATTOM: it closes in the middle of the answer. Lob and Twilio: in the middle of a
    /// 502, and nothing was acted on.
    Drop,
    /// S3: 403 `AccessDenied`. SMTP: 550 to the recipient. RESO and OIDC: 403.
    /// ATTOM: 401. Mailboxes: 535. Graph: 403. Lob: 422 for the address; to all but a
    /// postcard to be made 401. Twilio: 401.
    Refuse,
    /// It is done and kept, but no answer comes while the client waits.
    AcceptThenSilent,
    /// It is done and kept, then the connection closes without an answer. Graph: 500.
    AcceptThenError,
    /// S3: `status` (503 `SlowDown` unless said), not acted on. SMTP: `status`
    /// (451 unless said) as the answer to the final dot, nothing kept. RESO:
    /// `status` (503 unless said), 429 with `Retry-After: 1`. OIDC: `status` (503
    /// unless said), for a token when the code is spent. ATTOM: as RESO, and nothing
    /// counts. Mailboxes: `status` (454 unless said) to the sign-in. Graph: `status`
    /// (503 unless said) with `Retry-After: 7`. Lob and Twilio: `status` (503 unless
    /// said), not acted on; 400 is Twilio's for a recipient who opted out, 409 and 422 are
    /// Lob's for a key that another call has.
    Status,
    /// RESO only: the page names itself as the next one.
    RepeatPage,
    /// RESO only: the next page has another address and the same rows, as of a server that
    /// can't tell apart more rows of one time than a page holds.
    RepeatRows,
    /// RESO only: the page's first row comes once more at its end.
    DuplicateKey,
    /// RESO, OIDC and ATTOM: the answer breaks off in the middle of its JSON. Lob and
    /// Twilio: so too, and it was acted on.
    BadJson,
    /// RESO only: the next page lies on another host.
    ForeignLink,
    /// OIDC and pictures: the answer has no end.
    Endless,
    /// OIDC: 307 to another host. Pictures: 302 to an address inside.
    Redirect,
    /// Pictures only: the file breaks off, and its length says so.
    Truncated,
    /// Pictures only: the file is an SVG, whatever it is called.
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
                    | Service::Lob
                    | Service::LobCancel
                    | Service::LobList
                    | Service::LobVerify
                    | Service::Twilio
                    | Service::TwilioList
            ),
            Self::Endless => matches!(service, Service::Oidc | Service::Pictures | Service::Maps),
            Self::Redirect => matches!(service, Service::Oidc | Service::Pictures),
            Self::Truncated | Self::NotAPicture | Self::Bomb => service == Service::Pictures,
        }
    }
}

/// A fault as it is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// Who fails.
    pub service: Service,
    /// How.
    pub mode: Mode,
    /// Delay before the service acts, with any mode.
    #[serde(default)]
    pub latency_ms: u64,
    /// Reply code of [`Mode::Status`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
    /// Share of requests or mails struck, 0 to 100.
    #[serde(default = "always")]
    pub percent: u8,
    /// Seed of the draw.
    #[serde(default)]
    pub seed: u64,
    /// Requests or mails that are left alone before the first is struck.
    #[serde(default)]
    pub spared: u64,
    /// Strikes until the fault is spent; unlimited when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
}

fn always() -> u8 {
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

/// A fault in force and what it has done.
#[derive(Clone, Debug, Serialize)]
pub struct FaultState {
    /// The fault as it was asked for.
    #[serde(flatten)]
    pub fault: Fault,
    /// Requests or mails struck so far.
    pub struck: u64,
}

/// Why a fault was refused.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum FaultError {
    /// `percent` above 100.
    #[error("percent is {percent}, at most 100")]
    Percent {
        /// What was asked for.
        percent: u8,
    },
    /// `status` is no error status.
    #[error("status is {status}, it must lie between 400 and 599")]
    Status {
        /// What was asked for.
        status: u16,
    },
    /// The service doesn't know such a fault.
    #[error("{service:?} knows no {mode:?}")]
    Unknown {
        /// Who was to fail.
        service: Service,
        /// How.
        mode: Mode,
    },
    /// `latency_ms` is absurd, or missing with [`Mode::Latency`].
    #[error("latency_ms is {latency_ms}, it must be at most 600000, and above 0 for latency")]
    Latency {
        /// What was asked for.
        latency_ms: u64,
    },
}

/// The faults in force.
#[derive(Default)]
pub struct Faults {
    active: Mutex<BTreeMap<Service, Active>>,
}

/// The faults of a service: one number is drawn for each request, and each fault has its
/// share of the numbers.
struct Active {
    faults: Vec<InForce>,
    draw: StdRng,
}

struct InForce {
    fault: Fault,
    /// Left alone so far.
    spared: u64,
    struck: u64,
}

/// What befalls one request or mail.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strike {
    pub mode: Mode,
    pub latency: Duration,
    pub status: Option<u16>,
}

impl Faults {
    /// Puts a fault in force in place of the service's former ones.
    ///
    /// # Errors
    /// [`FaultError`] by field; the former faults then stay.
    pub fn set(&self, fault: Fault) -> Result<(), FaultError> {
        self.set_together(fault.service, vec![fault])
    }

    /// Puts faults in force beside each other, in place of the service's former ones. Each
    /// strikes its share, none what another strikes; the first one's seed is that of all.
    ///
    /// # Errors
    /// [`FaultError`] by field; the former faults then stay.
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
        let pointless = fault.mode == Mode::Latency && fault.latency_ms == 0;
        if fault.latency_ms > LATENCY_LIMIT_MS || pointless {
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

    /// The faults in force, spent ones included.
    #[must_use]
    pub fn states(&self) -> Vec<FaultState> {
        self.lock()
            .values()
            .flat_map(|active| &active.faults)
            .map(|one| FaultState {
                fault: one.fault.clone(),
                struck: one.struck,
            })
            .collect()
    }

    /// Decides what befalls the next request or mail of a service.
    pub(crate) fn strike(&self, service: Service) -> Option<Strike> {
        let mut faults = self.lock();
        let Active { faults, draw } = faults.get_mut(&service)?;
        let (mut drawn, mut share) = (None, 0);
        for one in faults {
            if one.fault.count.is_some_and(|count| one.struck >= count) {
                continue;
            }
            if one.spared < one.fault.spared {
                one.spared += 1;
                continue;
            }
            let drawn: u8 = *drawn.get_or_insert_with(|| draw.random_range(0..100));
            share += one.fault.percent;
            if drawn < share {
                one.struck += 1;
                return Some(Strike {
                    mode: one.fault.mode,
                    latency: Duration::from_millis(one.fault.latency_ms),
                    status: one.fault.status,
                });
            }
        }
        None
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Service, Active>> {
        // The map is whole after every statement, so a panic elsewhere harms nothing.
        self.active.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
