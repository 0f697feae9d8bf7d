//! The documentation's page. The framework writes its style and scripts into the page; here
//! they are files, so that the page needs no right to run what stands in it.

use poem::endpoint::make_sync;
use poem::{Endpoint, IntoEndpoint, IntoResponse, Response, Route, get};

use crate::edge::DOCS_PATH;

const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

/// The page and its files, for the page as the framework writes it.
pub fn pages(html: &str) -> impl IntoEndpoint + use<> {
    let (style, rest) = between(html, "<style", "</style>");
    let (bundle, rest) = between(rest, "<script", "</script>");
    let (start, _) = between(rest, "<script", "</script>");
    let page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Doorstep API</title>\n\
         <link rel=\"stylesheet\" href=\"{DOCS_PATH}/ui.css\">\n\
         <script src=\"{DOCS_PATH}/ui.js\" defer></script>\n\
         <script src=\"{DOCS_PATH}/start.js\" defer></script>\n</head>\n<body>\n<div id=\"ui\"></div>\n</body>\n</html>\n"
    );
    Route::new()
        .at("/", get(file(page, "text/html; charset=utf-8")))
        .at("/ui.css", get(file(style.to_owned(), "text/css; charset=utf-8")))
        .at("/ui.js", get(file(bundle.to_owned(), JAVASCRIPT)))
        .at("/start.js", get(file(start.to_owned(), JAVASCRIPT)))
}

/// The contract as JSON.
pub fn contract(json: String) -> impl IntoEndpoint + use<> {
    get(file(json, "application/json; charset=utf-8"))
}

fn file(content: String, content_type: &'static str) -> impl Endpoint<Output = Response> {
    let content: std::sync::Arc<str> = content.into();
    make_sync(move |_| {
        content
            .to_string()
            .with_content_type(content_type)
            .into_response()
    })
}

/// What the first element of the name holds, and what follows it.
fn between<'a>(html: &'a str, begins: &str, ends: &str) -> (&'a str, &'a str) {
    let inner = html
        .split_once(begins)
        .and_then(|(_, rest)| rest.split_once('>'))
        .map_or("", |(_, inner)| inner);
    inner.split_once(ends).unwrap_or((inner, ""))
}
