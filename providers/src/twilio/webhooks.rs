//! Webhooks of Twilio: states of texts, and inbound texts. Both are forms, signed with the
//! account's token over the URL they are posted to.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::Hmac;
use secrecy::SecretString;
use sha1::Sha1;
use thiserror::Error;
use url::Url;
use url::form_urlencoded;

use super::TextState;
use crate::signatures;

/// The most bytes of a body. Twilio never sends more.
const LONGEST_BODY: usize = 1_600 * 4;

/// A report of a text's state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusReport {
    /// Twilio's id of the text.
    pub sid: String,
    /// Its state. Reports come in any order and may repeat.
    pub state: TextState,
    /// Twilio's name of the state.
    pub name: String,
    /// Twilio's error code, if it failed.
    pub error_code: Option<i64>,
}

/// An inbound text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inbound {
    /// Twilio's id of the text.
    pub sid: String,
    /// The sender's number, as +1 and ten digits.
    pub from: String,
    /// Our number that it was sent to, as +1 and ten digits.
    pub to: String,
    /// The Messaging Service of the number, if it has one.
    pub service: Option<String>,
    /// The text, untrimmed.
    pub body: String,
    /// What Twilio has already handled, if anything.
    pub opt_out: Option<OptOut>,
}

/// A keyword that Twilio handled and answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptOut {
    /// The person wants no more texts. Twilio blocks them and has confirmed it.
    Stop,
    /// The person wants texts again. Twilio has confirmed it.
    Start,
    /// The person asked for help. Twilio has answered.
    Help,
}

/// Why a post can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WebhookError {
    /// A parameter that Twilio always sends is missing.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A parameter is longer than any of Twilio's.
    #[error("{0} is too long")]
    TooLong(&'static str),
}

/// Whether Twilio signed a post. `url` is the URL that Twilio was configured to post to, with its
/// query, and `form` is the unchanged body.
#[must_use]
pub fn signature_holds(auth_token: &SecretString, url: &Url, form: &[u8], signature: &str) -> bool {
    let Ok(given) = STANDARD.decode(signature) else {
        return false;
    };
    let parameters = parameters(form);
    with_and_without_port(url).iter().any(|address| {
        let signed = [address.as_bytes(), &parameters];
        signatures::matches::<Hmac<Sha1>>(auth_token, &signed, &given)
    })
}

/// The parameters of a form as they are signed: sorted, with each value after its name.
fn parameters(form: &[u8]) -> Vec<u8> {
    let mut parameters: Vec<(String, String)> = form_urlencoded::parse(form).into_owned().collect();
    // Repeated pairs of key and value are signed once.
    parameters.sort();
    parameters.dedup();
    parameters
        .into_iter()
        .flat_map(|(name, value)| [name, value])
        .flat_map(String::into_bytes)
        .collect()
}

/// Twilio signs the URL as it was entered, with or without the default port.
fn with_and_without_port(url: &Url) -> Vec<String> {
    let without = url.as_str().to_owned();
    let default = match url.scheme() {
        "https" => 443,
        _ => 80,
    };
    if url.port().is_some() {
        return vec![without];
    }
    let Some(host) = url.host_str() else {
        return vec![without];
    };
    let with = without.replacen(host, &format!("{host}:{default}"), 1);
    vec![without, with]
}

impl StatusReport {
    /// Reads a status callback.
    ///
    /// # Errors
    /// [`WebhookError`]
    pub fn read(form: &[u8]) -> Result<Self, WebhookError> {
        let parameters = Parameters::new(form);
        let name = parameters.required("MessageStatus", 40)?;
        Ok(Self {
            sid: parameters.required("MessageSid", 34)?,
            state: TextState::read(&name),
            name,
            error_code: parameters.get("ErrorCode").and_then(|code| code.parse().ok()),
        })
    }
}

impl Inbound {
    /// Reads an inbound text.
    ///
    /// # Errors
    /// [`WebhookError`]
    pub fn read(form: &[u8]) -> Result<Self, WebhookError> {
        let parameters = Parameters::new(form);
        let body = parameters.get("Body").unwrap_or_default();
        if body.len() > LONGEST_BODY {
            return Err(WebhookError::TooLong("Body"));
        }
        Ok(Self {
            sid: parameters.required("MessageSid", 34)?,
            from: parameters.required("From", 20)?,
            to: parameters.required("To", 20)?,
            service: parameters.get("MessagingServiceSid"),
            body,
            opt_out: match parameters.get("OptOutType").as_deref() {
                Some("STOP") => Some(OptOut::Stop),
                Some("START") => Some(OptOut::Start),
                Some("HELP") => Some(OptOut::Help),
                _ => None,
            },
        })
    }
}

struct Parameters(Vec<(String, String)>);

impl Parameters {
    fn new(form: &[u8]) -> Self {
        Self(form_urlencoded::parse(form).into_owned().collect())
    }

    fn get(&self, name: &str) -> Option<String> {
        let found = self.0.iter().find(|(key, _)| key == name);
        found
            .map(|(_, value)| value.clone())
            .filter(|value| !value.is_empty())
    }

    fn required(&self, name: &'static str, most: usize) -> Result<String, WebhookError> {
        let value = self.get(name).ok_or(WebhookError::Missing(name))?;
        if value.len() > most {
            return Err(WebhookError::TooLong(name));
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use hmac::{KeyInit as _, Mac as _};

    use super::*;

    fn token() -> SecretString {
        SecretString::from("12345")
    }

    fn address(path: &str) -> Url {
        let url = Url::parse(&format!("https://mycompany.com{path}"));
        url.expect("an address")
    }

    fn form(parameters: &[(&str, &str)]) -> Vec<u8> {
        let mut form = form_urlencoded::Serializer::new(String::new());
        form.extend_pairs(parameters);
        form.finish().into_bytes()
    }

    // Twilio's own test vector, and one with several values of a key.
    #[test]
    fn twilios_signatures_are_valid() {
        let url = address("/myapp.php?foo=1&bar=2");
        let call = form(&[
            ("CallSid", "CA1234567890ABCDE"),
            ("Caller", "+14158675309"),
            ("Digits", "1234"),
            ("From", "+14158675309"),
            ("To", "+18005551212"),
        ]);
        assert!(signature_holds(
            &token(),
            &url,
            &call,
            "RSOYDt4T1cUTdK1PDd93/VVr8B8="
        ));
        let repeated = form(&[
            ("Sid", "CA123"),
            ("SidAccount", "AC123"),
            ("Digits", "5678"),
            ("Digits", "1234"),
            ("Digits", "1234"),
        ]);
        assert!(signature_holds(
            &token(),
            &url,
            &repeated,
            "IK+Dwps556ElfBT0I3Rgjkr1wJU="
        ));
    }

    #[test]
    fn a_changed_post_has_no_valid_signature() {
        let url = address("/myapp.php?foo=1&bar=2");
        let signed = "RSOYDt4T1cUTdK1PDd93/VVr8B8=";
        let genuine = [
            ("CallSid", "CA1234567890ABCDE"),
            ("Caller", "+14158675309"),
            ("Digits", "1234"),
            ("From", "+14158675309"),
            ("To", "+18005551212"),
        ];
        let mut other = genuine;
        other[2].1 = "1235";
        assert!(!signature_holds(&token(), &url, &form(&other), signed));
        let elsewhere = address("/myapp.php?foo=1&bar=3");
        assert!(!signature_holds(&token(), &elsewhere, &form(&genuine), signed));
        let others = SecretString::from("54321");
        assert!(!signature_holds(&others, &url, &form(&genuine), signed));
        for signature in ["", "x", "RSOYDt4T1cUTdK1PDd93", "RSOYDt4T1cUTdK1PDd93/VVr8B8"] {
            assert!(!signature_holds(&token(), &url, &form(&genuine), signature));
        }
    }

    #[test]
    fn an_address_is_signed_with_or_without_its_port() {
        let url = address("/a");
        let signed = |address: &str| {
            let mut mac = Hmac::<Sha1>::new_from_slice(b"12345").expect("a key of any length");
            mac.update(format!("{address}A1").as_bytes());
            STANDARD.encode(mac.finalize().into_bytes())
        };
        for address in ["https://mycompany.com/a", "https://mycompany.com:443/a"] {
            assert!(
                signature_holds(&token(), &url, b"A=1", &signed(address)),
                "{address}"
            );
        }
        assert!(!signature_holds(
            &token(),
            &url,
            b"A=1",
            &signed("https://mycompany.com:80/a")
        ));
    }

    #[test]
    fn an_inbound_text_is_read_unchanged() {
        let written = form(&[
            ("MessageSid", "SM00000000000000000000000000000001"),
            ("From", "+15125550101"),
            ("To", "+15125550100"),
            ("Body", " Stop \u{1f3e0}"),
            ("OptOutType", "STOP"),
            ("Novelty", "1"),
        ]);
        let read = Inbound::read(&written).expect("it can be read");
        assert_eq!(read.body, " Stop \u{1f3e0}");
        assert_eq!(read.opt_out, Some(OptOut::Stop));
        assert_eq!(
            Inbound::read(b"From=%2B1&To=%2B1"),
            Err(WebhookError::Missing("MessageSid"))
        );
        let endless = form(&[("MessageSid", "SM1"), ("Body", &"x".repeat(6_401))]);
        assert_eq!(Inbound::read(&endless), Err(WebhookError::TooLong("Body")));
    }
}
