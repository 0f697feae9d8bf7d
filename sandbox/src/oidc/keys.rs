//! The provider's keys and signatures.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::{Signature, SigningKey};
use rsa::RsaPrivateKey;
use rsa::rand_core::OsRng;
use rsa::sha2::Sha256;
use rsa::signature::{RandomizedSigner as _, SignatureEncoding as _};
use rsa::traits::PublicKeyParts as _;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The bits of an RSA key: the fewest allowed (RFC 7518, 3.3).
const RSA_BITS: usize = 2_048;

/// The provider's signature algorithm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Algorithm {
    /// ECDSA on P-256.
    #[default]
    #[serde(rename = "ES256")]
    Es256,
    /// RSA, PKCS #1.
    #[serde(rename = "RS256")]
    Rs256,
    /// RSA, PSS.
    #[serde(rename = "PS256")]
    Ps256,
}

impl Algorithm {
    /// The name in a token's header.
    pub fn name(self) -> &'static str {
        match self {
            Self::Es256 => "ES256",
            Self::Rs256 => "RS256",
            Self::Ps256 => "PS256",
        }
    }
}

/// One key of each kind, created when it is first used.
#[derive(Default)]
pub struct Keys {
    elliptic: Option<Arc<Elliptic>>,
    rsa: Option<Arc<Rsa>>,
}

struct Elliptic {
    id: String,
    key: SigningKey,
}

struct Rsa {
    id: String,
    key: RsaPrivateKey,
}

impl Keys {
    /// The public keys of the key set. The RSA key is included only if it is or was used, because
    /// creating it takes a while.
    pub fn public_keys(&mut self, algorithm: Algorithm) -> Vec<Value> {
        let elliptic = self.elliptic();
        let point = elliptic.key.verifying_key().to_sec1_point(false);
        let coordinate = |bytes: Option<&[u8]>| URL_SAFE_NO_PAD.encode(bytes.unwrap_or_default());
        let mut keys = vec![json!({
            "kty": "EC", "use": "sig", "crv": "P-256", "kid": elliptic.id,
            "x": coordinate(point.x().map(|x| x.as_slice())), "y": coordinate(point.y().map(|y| y.as_slice())),
        })];
        if self.rsa.is_some() || algorithm != Algorithm::Es256 {
            let rsa = self.rsa();
            // Without `alg`, because the key serves both RSA algorithms.
            keys.push(json!({
                "kty": "RSA", "use": "sig", "kid": rsa.id,
                "n": URL_SAFE_NO_PAD.encode(rsa.key.n().to_bytes_be()),
                "e": URL_SAFE_NO_PAD.encode(rsa.key.e().to_bytes_be()),
            }));
        }
        keys
    }

    /// The id of the key for `algorithm`.
    pub fn id(&mut self, algorithm: Algorithm) -> String {
        match algorithm {
            Algorithm::Es256 => self.elliptic().id.clone(),
            Algorithm::Rs256 | Algorithm::Ps256 => self.rsa().id.clone(),
        }
    }

    /// Signs `message`.
    pub fn sign(&mut self, algorithm: Algorithm, message: &[u8]) -> Vec<u8> {
        match algorithm {
            Algorithm::Es256 => {
                use p256::ecdsa::signature::Signer as _;
                let signature: Signature = self.elliptic().key.sign(message);
                signature.to_bytes().to_vec()
            }
            Algorithm::Rs256 => {
                let key = rsa::pkcs1v15::SigningKey::<Sha256>::new(self.rsa().key.clone());
                key.sign_with_rng(&mut OsRng, message).to_vec()
            }
            Algorithm::Ps256 => {
                let key = rsa::pss::SigningKey::<Sha256>::new(self.rsa().key.clone());
                key.sign_with_rng(&mut OsRng, message).to_vec()
            }
        }
    }

    fn elliptic(&mut self) -> Arc<Elliptic> {
        Arc::clone(self.elliptic.get_or_insert_with(|| {
            let key = loop {
                // A few 256-bit numbers are not valid keys.
                if let Ok(key) = SigningKey::from_slice(&rand::random::<[u8; 32]>()) {
                    break key;
                }
            };
            Arc::new(Elliptic { id: key_id(), key })
        }))
    }

    #[expect(clippy::expect_used, reason = "fails for absurd sizes only")]
    fn rsa(&mut self) -> Arc<Rsa> {
        Arc::clone(self.rsa.get_or_insert_with(|| {
            let key = RsaPrivateKey::new(&mut OsRng, RSA_BITS).expect("a valid RSA key size");
            Arc::new(Rsa { id: key_id(), key })
        }))
    }
}

fn key_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()
}
