//! The documentation page of the app's contract. The framework inlines its style, its scripts and
//! its own document; here they are files, so that the page needs no permission for inline scripts
//! and shows the completed contract.

use std::sync::LazyLock;

use poem::endpoint::make_sync;
use poem::{Endpoint, IntoEndpoint, IntoResponse, Response, Route, get};
use poem_openapi::OpenApiService;

use crate::edge::DOCS_PATH;
use crate::tree::Tree;

const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

/// Shows the contract that this installation serves. Calls that a reader tries go to it too: the
/// contract names a host only as an example.
const START: &str = "fetch('/api/openapi.json')
  .then((answer) => answer.json())
  .then((contract) =>
    SwaggerUIBundle({ dom_id: '#ui', spec: { ...contract, servers: [{ url: '/api' }] }, deepLinking: true }),
  );
";

/// The framework's inlined content.
struct Files {
    style: String,
    bundle: String,
}

static FILES: LazyLock<Files> = LazyLock::new(|| {
    let html = OpenApiService::new((), "", "").swagger_ui_html();
    let (style, rest) = between(&html, "<style", "</style>");
    let (bundle, _) = between(rest, "<script", "</script>");
    Files {
        style: style.to_owned(),
        bundle: bundle.to_owned(),
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
        .at("/start.js", get(file(JAVASCRIPT, || START.to_owned())))
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
