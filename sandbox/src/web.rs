//! The page that shows what was sent, and the same as JSON; the control of faults.

use std::sync::Arc;

use poem::{
    EndpointExt as _, IntoResponse as _, Response, Route, delete, get, handler,
    http::{StatusCode, header},
    patch, post,
    web::{Data, Html, Json, Path, Query},
};
use serde::{Deserialize, Serialize};
use tokio::{net::TcpListener, sync::watch};

use crate::{
    attom::{Attom, AttomCalls},
    faults::{Fault, FaultState, Faults},
    graph,
    mails::{MailDetail, MailStore},
    maps,
    oidc::{OidcState, Provider},
    page,
    pictures::{self, PictureHost},
    reso::{MarketState, Reso},
    serving,
};

/// Mails answered by one call unless it asks for another number.
const DEFAULT_LIMIT: usize = 50;
/// Most mails answered by one call.
const LIMIT: usize = 500;

/// What the page may do: its own style and script, and a frame for the mail,
/// which inherits this policy and is sandboxed besides.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// What the page shows and the control moves.
pub(crate) struct Shown {
    pub mails: Arc<MailStore>,
    pub faults: Arc<Faults>,
    pub reso: Arc<Reso>,
    pub oidc: Arc<Provider>,
    pub attom: Arc<Attom>,
    pub pictures: Arc<PictureHost>,
}

/// Serves until the sandbox stops.
pub(crate) fn serve(
    listener: TcpListener,
    shown: Shown,
    stopped: watch::Receiver<bool>,
) -> anyhow::Result<impl Future<Output = ()>> {
    let routes = Route::new()
        .at("/", get(show))
        .at("/page.js", get(script))
        .at("/api/mails", get(list_mails).delete(clear_mails))
        .at("/api/mails/:id", get(get_mail))
        .at("/api/mails/:id/raw", get(get_raw))
        .at("/api/totals", get(get_totals))
        .at("/api/faults", get(list_faults).post(set_fault))
        .at("/api/reso/market", get(get_market).put(put_market))
        .at("/api/reso/removed", post(remove_listings))
        .at("/api/reso/listings/:key", patch(amend_listing))
        .at("/api/reso/tokens", delete(revoke_tokens))
        .at("/api/oidc", get(get_oidc).put(put_oidc))
        .at("/api/oidc/keys", delete(rotate_keys))
        .at("/maps/api/geocode/json", get(maps::geocode))
        .at("/pictures/:listing/:file", get(pictures::show))
        .at(
            "/login.microsoftonline.com/:tenant/oauth2/v2.0/token",
            post(graph::token),
        )
        .at(
            "/graph.microsoft.com/v1.0/users/:user/sendMail",
            post(graph::send_mail),
        )
        .at(
            "/graph.microsoft.com/v1.0/users/:user/mailFolders/sentitems/messages",
            get(graph::sent_items),
        )
        .at("/api/attom", get(get_attom).delete(forget_attom))
        .data(Arc::<graph::Tokens>::default())
        .data(shown.mails)
        .data(shown.pictures)
        .data(shown.oidc)
        .data(shown.reso)
        .data(shown.attom)
        .data(shown.faults);
    serving::serve("page", listener, routes, stopped)
}

#[derive(Deserialize)]
struct Opened {
    mail: Option<u64>,
    #[serde(default)]
    part: page::Part,
}

#[handler]
fn show(Query(opened): Query<Opened>, mails: Data<&Arc<MailStore>>) -> Response {
    let list = mails.list(None, LIMIT);
    let id = opened.mail.or_else(|| list.first().map(|mail| mail.id));
    let open = id.and_then(|id| Some((mails.detail(id)?, mails.raw(id)?)));
    let html = page::render(&list, mails.totals(), open.as_ref(), opened.part);
    Html(html)
        .with_header(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY)
        .with_header(header::CACHE_CONTROL, "no-store")
        .into_response()
}

#[handler]
fn script() -> Response {
    Response::builder()
        .content_type("text/javascript; charset=utf-8")
        .body(page::SCRIPT)
}

#[derive(Deserialize)]
struct Wanted {
    to: Option<String>,
    limit: Option<usize>,
}

/// The newest mails first, with their parts.
#[handler]
fn list_mails(Query(wanted): Query<Wanted>, mails: Data<&Arc<MailStore>>) -> Json<Vec<MailDetail>> {
    let limit = wanted.limit.unwrap_or(DEFAULT_LIMIT).min(LIMIT);
    let list = mails.list(wanted.to.as_deref(), limit);
    Json(list.iter().filter_map(|mail| mails.detail(mail.id)).collect())
}

#[handler]
fn clear_mails(mails: Data<&Arc<MailStore>>) -> StatusCode {
    mails.clear();
    StatusCode::NO_CONTENT
}

#[handler]
fn get_mail(Path(id): Path<u64>, mails: Data<&Arc<MailStore>>) -> poem::Result<Json<MailDetail>> {
    let mail = mails.detail(id);
    Ok(Json(mail.ok_or(StatusCode::NOT_FOUND)?))
}

#[handler]
fn get_raw(Path(id): Path<u64>, mails: Data<&Arc<MailStore>>) -> poem::Result<Response> {
    let raw = mails.raw(id).ok_or(StatusCode::NOT_FOUND)?;
    Ok(Response::builder()
        .content_type("text/plain; charset=utf-8")
        .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
        .body(raw))
}

#[derive(Serialize)]
struct Totals {
    /// Mails kept at present.
    mails: usize,
    /// Number of the newest mail ever received.
    newest: u64,
}

#[handler]
fn get_totals(mails: Data<&Arc<MailStore>>) -> Json<Totals> {
    let (kept, newest) = mails.totals();
    Json(Totals { mails: kept, newest })
}

#[handler]
fn list_faults(faults: Data<&Arc<Faults>>) -> Json<Vec<FaultState>> {
    Json(faults.states())
}

#[handler]
fn set_fault(Json(fault): Json<Fault>, faults: Data<&Arc<Faults>>) -> poem::Result<Json<Vec<FaultState>>> {
    faults
        .set(fault)
        .map_err(|error| poem::Error::new(error, StatusCode::BAD_REQUEST))?;
    Ok(Json(faults.states()))
}

#[handler]
fn get_market(reso: Data<&Arc<Reso>>) -> Json<MarketState> {
    Json(reso.market().state())
}

/// Moves the market to a day, and sets how its server behaves.
#[handler]
fn put_market(Json(state): Json<MarketState>, reso: Data<&Arc<Reso>>) -> Json<MarketState> {
    reso.market().set(state);
    Json(reso.market().state())
}

#[handler]
fn remove_listings(Json(listing_keys): Json<Vec<String>>, reso: Data<&Arc<Reso>>) -> StatusCode {
    reso.market().remove(listing_keys);
    StatusCode::NO_CONTENT
}

#[handler]
fn amend_listing(
    Path(listing_key): Path<String>,
    Json(fields): Json<serde_json::Map<String, serde_json::Value>>,
    reso: Data<&Arc<Reso>>,
) -> StatusCode {
    reso.market().amend(&listing_key, fields);
    StatusCode::NO_CONTENT
}

#[handler]
fn revoke_tokens(reso: Data<&Arc<Reso>>) -> StatusCode {
    reso.revoke_tokens();
    StatusCode::NO_CONTENT
}

#[handler]
fn get_oidc(oidc: Data<&Arc<Provider>>) -> Json<OidcState> {
    Json(oidc.state())
}

/// Sets how the OpenID provider behaves.
#[handler]
fn put_oidc(Json(state): Json<OidcState>, oidc: Data<&Arc<Provider>>) -> Json<OidcState> {
    oidc.set(state);
    Json(oidc.state())
}

#[handler]
fn rotate_keys(oidc: Data<&Arc<Provider>>) -> StatusCode {
    oidc.rotate();
    StatusCode::NO_CONTENT
}

/// What ATTOM's Property API was asked.
#[handler]
fn get_attom(attom: Data<&Arc<Attom>>) -> Json<AttomCalls> {
    Json(attom.calls())
}

#[handler]
fn forget_attom(attom: Data<&Arc<Attom>>) -> StatusCode {
    attom.forget();
    StatusCode::NO_CONTENT
}
