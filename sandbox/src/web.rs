//! The page that shows what was sent, the same as JSON, and the control API.

use std::sync::Arc;

use poem::{
    EndpointExt as _, IntoResponse as _, Response, Route, delete, get, handler,
    http::{StatusCode, header},
    patch, post, put,
    web::{Data, Html, Json, Path, Query},
};
use serde::{Deserialize, Serialize};
use tokio::{net::TcpListener, sync::watch};

use crate::{
    attom::{Attom, AttomCalls},
    aurinko::{self, Aurinko},
    faults::{Fault, FaultState, Faults},
    graph, lob,
    lob::{Lob, SandboxPostcard},
    mails::{MailDetail, MailStore},
    maps,
    oidc::{OidcState, Provider},
    page,
    partner::{Act, ActError, KeyInUse, Partner, PartnerCall, PartnerLead},
    pictures::{self, PictureHost},
    reso::{MarketState, Reso},
    serving, twilio,
    twilio::{SandboxText, Twilio},
    webhooks::Posted,
};

/// The default number of mails in one answer.
const DEFAULT_LIMIT: usize = 50;
/// The most items in one answer.
const LIMIT: usize = 500;

/// The page may use its own style and script, and a frame for the mail, which inherits this
/// policy and is also sandboxed. Pictures of mails come from the Doorstep on this machine that
/// sent them.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'self'; connect-src 'self'; img-src 'self' data: http://127.0.0.1:* http://localhost:*; \
    frame-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// The services that the page shows and the control API changes.
pub(crate) struct Services {
    pub mails: Arc<MailStore>,
    pub faults: Arc<Faults>,
    pub reso: Arc<Reso>,
    pub oidc: Arc<Provider>,
    pub attom: Arc<Attom>,
    pub aurinko: Arc<Aurinko>,
    pub pictures: Arc<PictureHost>,
    pub lob: Arc<Lob>,
    pub twilio: Arc<Twilio>,
    pub partner: Arc<Partner>,
}

/// Serves until the sandbox stops.
pub(crate) fn serve(
    listener: TcpListener,
    services: Services,
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
        .nest(aurinko::PATH, aurinko::routes())
        .at("/api/aurinko", get(aurinko::show))
        .at("/api/aurinko/mailboxes/:email", put(aurinko::set_token_status))
        .at("/api/aurinko/mailboxes/:email/messages", post(aurinko::deliver))
        .at("/api/aurinko/mailboxes/:email/sent", get(aurinko::show_sent))
        .at("/api/aurinko/mailboxes/:email/sync", delete(aurinko::expire_sync))
        .at("/api/aurinko/webhooks", put(aurinko::set_webhooks))
        .at("/api/attom", get(get_attom).delete(forget_attom))
        .at(
            "/api.twilio.com/2010-04-01/Accounts/:account/Messages.json",
            get(twilio::list).post(twilio::send),
        )
        .at("/api.lob.com/v1/postcards", get(lob::list).post(lob::create))
        .at(
            "/api.lob.com/v1/postcards/:id",
            get(lob::show).delete(lob::cancel),
        )
        .at("/api.lob.com/v1/us_verifications", post(lob::verify))
        .at(
            "/api/texts",
            get(list_texts).delete(clear_texts).post(receive_text),
        )
        .at("/api/postcards", get(list_postcards).delete(clear_postcards))
        .at("/api/postcards/:id/events", post(add_event))
        .at("/api/postcards/:id/:side", get(get_side))
        .at("/api/webhooks", get(list_webhooks))
        .at(
            "/api/partner",
            get(get_partner).post(act_as_partner).delete(clear_partner),
        )
        .at("/api/partner/key", put(paste_partner_key))
        .data(Arc::<graph::Tokens>::default())
        .data(services.mails)
        .data(services.pictures)
        .data(services.oidc)
        .data(services.reso)
        .data(services.attom)
        .data(services.aurinko)
        .data(services.lob)
        .data(services.twilio)
        .data(services.partner)
        .data(services.faults);
    serving::serve("page", listener, routes, stopped)
}

#[derive(Deserialize)]
struct PageQuery {
    of: Option<page::Kind>,
    mail: Option<u64>,
    lead: Option<String>,
    #[serde(default)]
    part: page::Part,
}

#[handler]
fn show(
    Query(query): Query<PageQuery>,
    mails: Data<&Arc<MailStore>>,
    twilio: Data<&Arc<Twilio>>,
    lob: Data<&Arc<Lob>>,
    partner: Data<&Arc<Partner>>,
) -> Response {
    let totals = page::Totals {
        mails: mails.totals(),
        texts: twilio.totals(),
        postcards: lob.totals(),
        partner: partner.totals(),
    };
    let html = match query.of {
        Some(page::Kind::Texts) => {
            let texts: Vec<_> = twilio.texts().into_iter().take(LIMIT).collect();
            page::render_texts(&texts, totals)
        }
        Some(page::Kind::Postcards) => {
            let cards: Vec<_> = lob.postcards().into_iter().take(LIMIT).collect();
            page::render_postcards(&cards, totals)
        }
        Some(page::Kind::Partner) => page::render_partner(&partner, totals, query.lead.as_deref()),
        Some(page::Kind::Mails) | None => {
            let list = mails.list(None, LIMIT);
            let id = query.mail.or_else(|| list.first().map(|mail| mail.id));
            let open = id.and_then(|id| Some((mails.detail(id)?, mails.raw(id)?)));
            page::render(&list, totals, open.as_ref(), query.part)
        }
    };
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
struct MailsQuery {
    to: Option<String>,
    limit: Option<usize>,
}

/// The newest mails with their parts.
#[handler]
fn list_mails(Query(query): Query<MailsQuery>, mails: Data<&Arc<MailStore>>) -> Json<Vec<MailDetail>> {
    let limit = query.limit.unwrap_or(DEFAULT_LIMIT).min(LIMIT);
    let list = mails.list(query.to.as_deref(), limit);
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

/// The counts from which a page learns that something has arrived.
#[derive(Serialize)]
struct Totals {
    /// The number of stored mails.
    mails: usize,
    /// The number of the newest mail ever received.
    newest: u64,
    /// The numbers of stored texts, postcards and requests of the partner, each with the number of
    /// the newest.
    texts: (usize, u64),
    postcards: (usize, u64),
    partner: (usize, u64),
}

#[handler]
fn get_totals(
    mails: Data<&Arc<MailStore>>,
    twilio: Data<&Arc<Twilio>>,
    lob: Data<&Arc<Lob>>,
    partner: Data<&Arc<Partner>>,
) -> Json<Totals> {
    let (stored, newest) = mails.totals();
    Json(Totals {
        mails: stored,
        newest,
        texts: twilio.totals(),
        postcards: lob.totals(),
        partner: partner.totals(),
    })
}

/// The texts, newest first.
#[handler]
fn list_texts(twilio: Data<&Arc<Twilio>>) -> Json<Vec<SandboxText>> {
    Json(twilio.texts().into_iter().take(LIMIT).collect())
}

#[handler]
fn clear_texts(twilio: Data<&Arc<Twilio>>) -> StatusCode {
    twilio.clear();
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct NewText {
    from: String,
    to: String,
    body: String,
}

/// Receives a text from a person to one of Doorstep's numbers.
#[handler]
fn receive_text(Json(text): Json<NewText>, twilio: Data<&Arc<Twilio>>) -> poem::Result<Json<SandboxText>> {
    let stored = twilio.receive(&text.from, &text.to, &text.body);
    Ok(Json(stored.map_err(storage_error)?))
}

/// The postcards, newest first.
#[handler]
fn list_postcards(lob: Data<&Arc<Lob>>) -> Json<Vec<SandboxPostcard>> {
    Json(lob.postcards().into_iter().take(LIMIT).collect())
}

#[handler]
fn clear_postcards(lob: Data<&Arc<Lob>>) -> StatusCode {
    lob.clear();
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct NewEvent {
    /// Lob's name of the event, such as `postcard.delivered`.
    event: String,
    /// Why it isn't printed, if it failed.
    #[serde(default)]
    failure: Option<String>,
}

/// Adds an event to a postcard.
#[handler]
fn add_event(
    Path(id): Path<String>,
    Json(new_event): Json<NewEvent>,
    lob: Data<&Arc<Lob>>,
) -> poem::Result<StatusCode> {
    let result = lob.happen(&id, &new_event.event, new_event.failure.as_deref());
    if result.map_err(storage_error)? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(StatusCode::NOT_FOUND.into())
    }
}

fn storage_error(error: anyhow::Error) -> poem::Error {
    poem::Error::from_string(error.to_string(), StatusCode::INTERNAL_SERVER_ERROR)
}

#[handler]
fn get_side(Path((id, side)): Path<(String, String)>, lob: Data<&Arc<Lob>>) -> poem::Result<Response> {
    let picture = lob.picture(&id, &side).ok_or(StatusCode::NOT_FOUND)?;
    Ok(Response::builder()
        .content_type("image/jpeg")
        .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
        .body(picture))
}

/// The webhooks sent to Doorstep with their answers.
#[derive(Serialize)]
struct AllWebhooks {
    aurinko: Vec<Posted>,
    lob: Vec<Posted>,
    twilio: Vec<Posted>,
}

#[handler]
fn list_webhooks(
    aurinko: Data<&Arc<Aurinko>>,
    twilio: Data<&Arc<Twilio>>,
    lob: Data<&Arc<Lob>>,
) -> Json<AllWebhooks> {
    Json(AllWebhooks {
        aurinko: aurinko.posted(),
        lob: lob.posted(),
        twilio: twilio.posted(),
    })
}

/// The partner's program with its leads and requests, newest first.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PartnerState {
    api_url: Option<String>,
    key: Option<KeyInUse>,
    leads: Vec<PartnerLead>,
    calls: Vec<PartnerCall>,
}

#[handler]
fn get_partner(partner: Data<&Arc<Partner>>) -> Json<PartnerState> {
    Json(PartnerState {
        api_url: partner.api_url().map(str::to_owned),
        key: partner.key_in_use(),
        leads: partner.leads().into_iter().take(LIMIT).collect(),
        calls: partner.calls().into_iter().take(LIMIT).collect(),
    })
}

#[handler]
fn clear_partner(partner: Data<&Arc<Partner>>) -> StatusCode {
    partner.clear();
    StatusCode::NO_CONTENT
}

/// Acts as the partner's program; answers with the requests that it sent.
#[handler]
async fn act_as_partner(
    Json(act): Json<Act>,
    partner: Data<&Arc<Partner>>,
) -> poem::Result<Json<Vec<PartnerCall>>> {
    let sent = partner.act(act).await.map_err(|error| {
        let status = match error {
            ActError::NoKey | ActError::NoUrl | ActError::NoLead | ActError::NoCall => StatusCode::CONFLICT,
            ActError::Storage(_) => StatusCode::INTERNAL_SERVER_ERROR,
        };
        poem::Error::from_string(error.to_string(), status)
    })?;
    Ok(Json(sent))
}

#[derive(Deserialize)]
struct PastedKey {
    key: String,
}

#[handler]
fn paste_partner_key(Json(pasted): Json<PastedKey>, partner: Data<&Arc<Partner>>) -> StatusCode {
    partner.paste_key(&pasted.key);
    StatusCode::NO_CONTENT
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

/// Sets the market's day and its server's behavior.
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

/// Sets the OpenID provider's behavior.
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

/// The call counts of ATTOM's Property API.
#[handler]
fn get_attom(attom: Data<&Arc<Attom>>) -> Json<AttomCalls> {
    Json(attom.calls())
}

#[handler]
fn forget_attom(attom: Data<&Arc<Attom>>) -> StatusCode {
    attom.forget();
    StatusCode::NO_CONTENT
}
