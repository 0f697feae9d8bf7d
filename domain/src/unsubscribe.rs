//! Unsubscribing from e-mails (rules 6.4; COMPL-02, COMPL-03): the token of the link in each
//! outreach e-mail, the headers for mail programs (RFC 8058), and the footer.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use thiserror::Error;
use uuid::Uuid;

use crate::ids::{MessageId, TenantId};
use crate::messages::Origin;
use crate::templates::tokens::escaped;

/// Bytes of a token's seal: 128 bits.
const SEAL: usize = 16;

/// Bytes of a token: company, message, seal.
const BYTES: usize = 16 + 16 + SEAL;

/// The key that seals tokens, derived from a secret that every process has.
#[derive(Clone)]
pub struct UnsubscribeKey(Vec<u8>);

impl std::fmt::Debug for UnsubscribeKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("UnsubscribeKey")
    }
}

impl UnsubscribeKey {
    /// Derives the key from a secret.
    #[must_use]
    pub fn of(secret: &str) -> Self {
        Self(secret.as_bytes().to_vec())
    }

    /// The token of a message's link: 64 URL-safe characters. It never expires.
    #[must_use]
    pub fn token(&self, tenant: TenantId, message: MessageId) -> String {
        let mut bytes = Vec::with_capacity(BYTES);
        bytes.extend_from_slice(tenant.0.as_bytes());
        bytes.extend_from_slice(message.0.as_bytes());
        let seal = self.seal(&bytes).finalize().into_bytes();
        bytes.extend_from_slice(&seal[..SEAL]);
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// The company and message of a token; `None` for an invalid token.
    #[must_use]
    pub fn read(&self, token: &str) -> Option<(TenantId, MessageId)> {
        let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
        if bytes.len() != BYTES {
            return None;
        }
        let (named, seal) = bytes.split_at(BYTES - SEAL);
        self.seal(named).verify_truncated_left(seal).ok()?;
        let (tenant, message) = named.split_at(16);
        Some((
            TenantId(Uuid::from_slice(tenant).ok()?),
            MessageId(Uuid::from_slice(message).ok()?),
        ))
    }

    fn seal(&self, named: &[u8]) -> Hmac<Sha256> {
        // HMAC accepts a key of any length.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0)
            .unwrap_or_else(|_| Hmac::<Sha256>::new(&Default::default()));
        mac.update(b"unsubscribe\n");
        mac.update(named);
        mac
    }
}

/// Whether recipients can unsubscribe from a message: outreach, but not tests, Doorstep's own and
/// personal e-mails.
#[must_use]
pub fn is_outreach(cause: Origin) -> bool {
    match cause {
        Origin::Manual | Origin::ListingEvent | Origin::Touchpoint | Origin::Accelerated => true,
        Origin::Test | Origin::System | Origin::Personal => false,
    }
}

/// The company has no postal address. The law requires one in each e-mail (15 U.S.C. 7704(a)(5)),
/// so none is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the company has no postal address for the footer of its e-mails")]
pub struct NoPostalAddress;

/// The lines of a company's postal address; `None` if a part is missing. `town` is its city and
/// state.
#[must_use]
pub fn postal_lines(
    street: Option<&str>,
    unit: Option<&str>,
    town: Option<&(String, String)>,
    zip_code: Option<&str>,
) -> Vec<String> {
    let (Some(street), Some((city, state)), Some(zip_code)) = (street, town, zip_code) else {
        return Vec::new();
    };
    let lines = [Some(street), unit].into_iter().flatten();
    lines
        .filter(|line| !line.trim().is_empty())
        .map(ToOwned::to_owned)
        .chain([format!("{city}, {state} {zip_code}")])
        .collect()
}

/// The unsubscribe data of an outreach e-mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsubscribe {
    url: String,
    /// Name and postal address of the company.
    lines: Vec<String>,
}

impl Unsubscribe {
    /// For a message. `public_url` is Doorstep's URL, `company` the name and `address` the lines
    /// of its postal address, the last with city, state and zip code.
    ///
    /// # Errors
    /// [`NoPostalAddress`]
    pub fn new(
        key: &UnsubscribeKey,
        public_url: &str,
        (tenant, message): (TenantId, MessageId),
        company: &str,
        address: &[String],
    ) -> Result<Self, NoPostalAddress> {
        let token = key.token(tenant, message);
        let url = format!("{}/u/{token}", public_url.trim_end_matches('/'));
        Self::at(url, company, address)
    }

    /// For a preview: without a message, with an inactive link.
    ///
    /// # Errors
    /// [`NoPostalAddress`]
    pub fn example(company: &str, address: &[String]) -> Result<Self, NoPostalAddress> {
        Self::at("#unsubscribe".to_owned(), company, address)
    }

    fn at(url: String, company: &str, address: &[String]) -> Result<Self, NoPostalAddress> {
        let address = address.iter().map(|line| line.trim().to_owned());
        let address: Vec<_> = address.filter(|line| !line.is_empty()).collect();
        if address.is_empty() {
            return Err(NoPostalAddress);
        }
        Ok(Self {
            url,
            lines: std::iter::once(company.trim().to_owned())
                .chain(address)
                .collect(),
        })
    }

    /// The unsubscribe URL.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The headers for mail programs (RFC 8058).
    #[must_use]
    pub fn headers(&self) -> Vec<(String, String)> {
        [
            ("List-Unsubscribe", format!("<{}>", self.url)),
            ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }

    /// The HTML part with link and postal address below it. An address that a template's footer
    /// shows is not repeated.
    #[must_use]
    pub fn below_html(&self, html: &str) -> String {
        let mut lines: Vec<String> = self.lines.iter().map(|line| escaped(line)).collect();
        if lines.iter().all(|line| html.contains(line.as_str())) {
            lines.clear();
        }
        lines.push(format!(
            "<a href=\"{}\" style=\"color: #52606d; text-decoration: underline\">Unsubscribe from these \
             emails</a>",
            escaped(&self.url)
        ));
        let below = format!(
            "<div style=\"padding: 16px 24px; font-family: Arial, Helvetica, sans-serif; font-size: 12px; \
             line-height: 1.5; color: #52606d; text-align: center\">{}</div>",
            lines.join("<br>")
        );
        let end = html.to_ascii_lowercase().rfind("</body>").unwrap_or(html.len());
        let (above, rest) = html.split_at(end);
        format!("{above}{below}{rest}")
    }

    /// The text part with link and postal address.
    #[must_use]
    pub fn below_text(&self, text: &str) -> String {
        let mut below = String::new();
        if !self.lines.iter().all(|line| text.contains(line.as_str())) {
            below.push_str("-- \n");
            below.push_str(&self.lines.join("\n"));
            below.push('\n');
        }
        format!(
            "{}\n\n{below}Unsubscribe from these emails: {}\n",
            text.trim_end(),
            self.url
        )
    }
}

/// An e-mail address, masked for a page that anyone with the link may open.
#[must_use]
pub fn masked(address: &str) -> String {
    let (name, host) = address.rsplit_once('@').unwrap_or((address, ""));
    let first: String = name.chars().take(1).collect();
    if host.is_empty() {
        return format!("{first}•••");
    }
    format!("{first}•••@{host}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids() -> (TenantId, MessageId) {
        (
            TenantId(Uuid::from_u128(0x0192_0000_0000_7000_8000_0000_0000_0001)),
            MessageId(Uuid::from_u128(0x0192_0000_0000_7000_8000_0000_0000_0002)),
        )
    }

    fn of(address: &[&str]) -> Result<Unsubscribe, NoPostalAddress> {
        let key = UnsubscribeKey::of("a secret of a test, long enough");
        let address: Vec<String> = address.iter().map(|line| (*line).to_owned()).collect();
        Unsubscribe::new(&key, "https://doorstep.example/", ids(), "Pike & Sons", &address)
    }

    fn mail() -> Unsubscribe {
        of(&["14 Winona Ct", "Denver, CO 80212"]).expect("an address")
    }

    // COMPL-03
    #[test]
    fn a_token_is_valid_only_with_the_key_that_made_it() {
        let key = UnsubscribeKey::of("a secret of a test, long enough");
        let (tenant, message) = ids();
        let token = key.token(tenant, message);
        assert_eq!(token.len(), 64);
        assert_eq!(key.read(&token), Some((tenant, message)));
        assert_eq!(UnsubscribeKey::of("another").read(&token), None);
        for at in 0..token.len() {
            let mut other = token.clone().into_bytes();
            other[at] = if other[at] == b'A' { b'B' } else { b'A' };
            let other = String::from_utf8(other).expect("letters");
            assert_eq!(key.read(&other), None, "{at}");
        }
        for broken in [
            "",
            "x",
            &token[..60],
            &format!("{token}AAAA"),
            "é",
            &"A".repeat(64),
        ] {
            assert_eq!(key.read(broken), None, "{broken}");
        }
    }

    // COMPL-02
    #[test]
    fn link_and_postal_address_are_in_both_parts_and_the_headers() {
        let mail = mail();
        let headers = mail.headers();
        assert_eq!(headers[0].1, format!("<{}>", mail.url()));
        assert_eq!(headers[1].1, "List-Unsubscribe=One-Click");
        let html = mail.below_html("<html><body><p>Hello</p></BODY></html>");
        assert!(html.ends_with("</div></BODY></html>"), "{html}");
        let text = mail.below_text("Hello\n");
        for part in [&html, &text] {
            assert!(part.contains(mail.url()), "{part}");
            assert!(
                part.contains("14 Winona Ct") && part.contains("Denver, CO 80212"),
                "{part}"
            );
        }
        assert!(html.contains("Pike &amp;"), "{html}");
        assert!(text.starts_with("Hello\n\n-- \nPike & Sons\n"), "{text}");
        assert_eq!(of(&["", " "]), Err(NoPostalAddress));
    }

    // COMPL-02
    #[test]
    fn a_shown_address_is_not_repeated() {
        let mail = mail();
        let text = mail.below_text("Hello\n\n-- \nPike & Sons\n14 Winona Ct\nDenver, CO 80212\n");
        assert_eq!(text.matches("14 Winona Ct").count(), 1);
        assert!(text.contains(mail.url()));
        let html = mail.below_html(&mail.below_html("<p>Hello</p>"));
        assert_eq!(html.matches("14 Winona").count(), 1, "{html}");
    }

    #[test]
    fn only_outreach_can_be_ended() {
        for &cause in Origin::ALL {
            let is_other = matches!(cause, Origin::Test | Origin::System | Origin::Personal);
            assert_eq!(is_outreach(cause), !is_other);
        }
    }

    #[test]
    fn a_masked_address_shows_its_beginning_and_its_host() {
        assert_eq!(masked("maria@example.com"), "m•••@example.com");
        assert_eq!(masked("é@example.com"), "é•••@example.com");
        assert_eq!(masked("x"), "x•••");
    }
}
