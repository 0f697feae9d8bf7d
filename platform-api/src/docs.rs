//! The documentation page. The framework inlines its style and scripts; here they are files, so
//! that the page needs no permission for inline scripts.

use std::sync::LazyLock;

use poem::endpoint::make_sync;
use poem::{Endpoint, IntoEndpoint, IntoResponse, Response, Route, get};

use crate::edge::DOCS_PATH;
use crate::tree::Tree;

const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

/// The framework's inlined content, extracted at the first request because it takes a while.
struct Files {
    style: String,
    bundle: String,
    start: String,
}

static FILES: LazyLock<Files> = LazyLock::new(|| {
    let html = crate::service().swagger_ui_html();
    let (style, rest) = between(&html, "<style", "</style>");
    let (bundle, rest) = between(rest, "<script", "</script>");
    let (start, _) = between(rest, "<script", "</script>");
    Files {
        style: style.to_owned(),
        bundle: bundle.to_owned(),
        start: start.to_owned(),
    }
});

/// The page and its files.
pub fn pages() -> impl IntoEndpoint {
    Route::new()
        .at("/", get(file("text/html; charset=utf-8", page)))
        .at(
            "/ui.css",
            get(file("text/css; charset=utf-8", || FILES.style.clone())),
        )
        .at("/ui.js", get(file(JAVASCRIPT, || FILES.bundle.clone())))
        .at("/start.js", get(file(JAVASCRIPT, || FILES.start.clone())))
}

fn page() -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Doorstep API</title>\n\
         <link rel=\"stylesheet\" href=\"{DOCS_PATH}/ui.css\">\n\
         <script src=\"{DOCS_PATH}/ui.js\" defer></script>\n\
         <script src=\"{DOCS_PATH}/start.js\" defer></script>\n</head>\n<body>\n<div id=\"ui\"></div>\n</body>\n</html>\n"
    )
}

/// A contract as JSON.
pub fn contract(tree: Tree) -> impl IntoEndpoint {
    get(file("application/json; charset=utf-8", move || {
        crate::openapi_json(tree).to_owned()
    }))
}

fn file(
    content_type: &'static str,
    content: impl Fn() -> String + Send + Sync + 'static,
) -> impl Endpoint<Output = Response> {
    make_sync(move |_| content().with_content_type(content_type).into_response())
}

/// The content of the first element of this name, and the rest.
fn between<'a>(html: &'a str, begins: &str, ends: &str) -> (&'a str, &'a str) {
    let inner = html
        .split_once(begins)
        .and_then(|(_, rest)| rest.split_once('>'))
        .map_or("", |(_, inner)| inner);
    inner.split_once(ends).unwrap_or((inner, ""))
}
