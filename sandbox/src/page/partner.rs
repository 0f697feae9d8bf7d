//! The page of the partner's program: what it may do, its leads and its requests.

use serde_json::Value;

use super::{Kind, Totals, add, begin, end, escape};
use crate::partner::leads::{self, STATUSES};
use crate::partner::{Effect, Flaw, KeyInUse, Outcome, Partner, PartnerCall, PartnerLead};

/// The leads and requests on the page.
const MOST_LEADS: usize = 25;
const MOST_CALLS: usize = 50;

/// The page with a lead open: the named one, or the newest.
pub(crate) fn render(partner: &Partner, totals: Totals, chosen: Option<&str>) -> String {
    let mut html = begin(totals, Kind::Partner);
    html.push_str("<main class=\"wide partner\"><h2>Partner</h2>");
    let key = partner.key_in_use();
    add_connection(&mut html, partner.api_url(), key.as_ref());
    html.push_str("<p id=\"problem\" role=\"alert\" hidden></p>");
    let calls = partner.calls();
    add_acts(&mut html, key.is_some(), !calls.is_empty());
    html.push_str("<div class=\"columns\">");
    add_leads(&mut html, &partner.leads(), chosen);
    html.push_str("<section aria-labelledby=\"requests\"><h3 id=\"requests\">Requests</h3>");
    if calls.is_empty() {
        html.push_str("<p class=\"none\">No requests yet.</p>");
    }
    html.push_str("<ol class=\"calls\">");
    for call in calls.iter().take(MOST_CALLS) {
        add_call(&mut html, call);
    }
    html.push_str("</ol></section></div></main>");
    end(html)
}

/// Where the program sends its leads, and with which key.
fn add_connection(html: &mut String, api_url: Option<&str>, key: Option<&KeyInUse>) {
    html.push_str("<p class=\"about\">A partner’s program that sends move leads to ");
    match api_url {
        Some(url) => add(html, format_args!("<code>{}</code>", escape(url))),
        None => html.push_str("no address: the sandbox was started without one"),
    }
    match key {
        Some(KeyInUse { name, last_four }) => add(
            html,
            format_args!(
                " with the API key {} <code>…{}</code>.</p>",
                escape(name.as_deref().unwrap_or("that was pasted")),
                escape(last_four),
            ),
        ),
        None => html.push_str(
            ". It has no API key: make one in Settings &gt; Developers with the scopes of leads.</p>",
        ),
    }
    let (open, label) = if key.is_some() {
        ("", "Use another key")
    } else {
        (" open", "Paste an API key")
    };
    add(
        html,
        format_args!(
            "<details class=\"key\"{open}><summary>{label}</summary><form data-key>\
             <label>API key <input name=\"key\" type=\"password\" autocomplete=\"off\" placeholder=\"ds_live_…\"></label>\
             <button>Use it until the sandbox stops</button></form></details>"
        ),
    );
}

/// What the program may do without a lead.
fn add_acts(html: &mut String, has_key: bool, has_calls: bool) {
    let disabled = |is_ready: bool| if is_ready { "" } else { " disabled" };
    html.push_str("<div class=\"acts\">");
    for (act, label, class, is_ready) in [
        ("send", "Send a new lead", " class=\"main\"", has_key),
        ("batch", "Send five in one request", "", has_key),
        ("outOfOrder", "Send versions out of order", "", has_key),
        ("repeat", "Repeat the last request", "", has_key && has_calls),
    ] {
        add(
            html,
            format_args!(
                "<form data-act=\"{act}\"><button{class}{}>{label}</button></form>",
                disabled(is_ready)
            ),
        );
    }
    html.push_str("<form data-act=\"broken\"><label>A lead with <select name=\"flaw\">");
    for flaw in Flaw::ALL {
        add(
            html,
            format_args!("<option value=\"{}\">{}</option>", flaw.key(), flaw.words()),
        );
    }
    add(
        html,
        format_args!(
            "</select></label><button{}>Send it</button></form></div>",
            disabled(has_key)
        ),
    );
}

fn add_leads(html: &mut String, all: &[PartnerLead], chosen: Option<&str>) {
    html.push_str("<section aria-labelledby=\"leads\"><h3 id=\"leads\">Leads</h3>");
    if all.is_empty() {
        html.push_str("<p class=\"none\">Leads that Doorstep has stored appear here.</p>");
    }
    html.push_str("<ol class=\"leads\">");
    let named = chosen.filter(|id| all.iter().any(|lead| lead.opportunity_id == *id));
    let open = named.or(all.first().map(|lead| lead.opportunity_id.as_str()));
    for lead in all.iter().take(MOST_LEADS) {
        add_lead(html, lead, open == Some(&lead.opportunity_id));
    }
    html.push_str("</ol></section>");
}

fn add_lead(html: &mut String, lead: &PartnerLead, is_open: bool) {
    let item = &lead.item;
    let id = escape(&lead.opportunity_id);
    let (route, survey) = leads::route(item);
    add(
        html,
        format_args!(
            "<li aria-current=\"{is_open}\"><a href=\"/?of=partner&amp;lead={id}\"><b>{}</b>\
             <span>{id}, {}</span></a><p>{}<br>Survey {}</p>",
            escape(&leads::name(item)),
            escape(leads::status_of(item)),
            escape(&route),
            escape(&survey),
        ),
    );
    if is_open {
        add_acts_of_lead(html, item, &id);
    }
    html.push_str("</li>");
}

/// What the program may do with the open lead. `id` is escaped.
fn add_acts_of_lead(html: &mut String, item: &Value, id: &str) {
    let hidden = format!("<input type=\"hidden\" name=\"lead\" value=\"{id}\">");
    html.push_str("<div class=\"acts\">");
    if let Some(next) = leads::next_status(item) {
        add(
            html,
            format_args!(
                "<form data-act=\"move\">{hidden}<input type=\"hidden\" name=\"status\" value=\"{next}\">\
                 <button class=\"main\">Move to {next}</button></form>"
            ),
        );
    }
    for (act, label) in [
        ("moveSurvey", "Move the survey"),
        ("older", "Send an older version"),
    ] {
        add(
            html,
            format_args!("<form data-act=\"{act}\">{hidden}<button>{label}</button></form>"),
        );
    }
    add(
        html,
        format_args!("<form data-act=\"move\">{hidden}<label>Status <select name=\"status\">"),
    );
    for status in STATUSES {
        let selected = if status == leads::status_of(item) {
            " selected"
        } else {
            ""
        };
        add(html, format_args!("<option{selected}>{status}</option>"));
    }
    html.push_str("</select></label><button>Move</button></form></div>");
}

fn add_call(html: &mut String, call: &PartnerCall) {
    html.push_str("<li><p>");
    for (effect, count) in counted(&call.outcomes) {
        let times = if count > 1 {
            format!(" {count}")
        } else {
            String::new()
        };
        add(
            html,
            format_args!(
                "<span class=\"effect {name}\">{name}{times}</span> ",
                name = effect.name()
            ),
        );
    }
    let status = call
        .status
        .map_or("no answer".to_owned(), |status| status.to_string());
    add(
        html,
        format_args!(
            "<b>{}</b></p><p class=\"line\"><code>{} {}</code> <span>{status} in {} ms</span> \
             <time>{} UTC</time></p>",
            escape(&call.title),
            escape(&call.method),
            escape(&call.path),
            call.took_ms,
            call.sent_at.format("%H:%M:%S"),
        ),
    );
    let notes: Vec<String> = call.outcomes.iter().flat_map(notes).collect();
    if !notes.is_empty() {
        add(
            html,
            format_args!("<ul><li>{}</li></ul>", notes.join("</li><li>")),
        );
    }
    add(
        html,
        format_args!(
            "<details><summary>Request and answer</summary><pre>{}</pre><pre>{}</pre></details></li>",
            escape(&pretty(&call.body)),
            escape(&pretty(&call.answer)),
        ),
    );
}

/// How often each effect occurs.
fn counted(outcomes: &[Outcome]) -> Vec<(Effect, usize)> {
    let mut effects: Vec<Effect> = outcomes.iter().map(|outcome| outcome.effect).collect();
    effects.sort();
    effects
        .chunk_by(PartialEq::eq)
        .filter_map(|same| Some((*same.first()?, same.len())))
        .collect()
}

/// The faults of an outcome, escaped.
fn notes(outcome: &Outcome) -> Vec<String> {
    let unknown = outcome.unknown_status.iter().map(|status| {
        format!(
            "“{}” is no known status: the lead keeps its own, and the item is listed among the rejected rows.",
            escape(status)
        )
    });
    let faults = outcome.faults.iter().map(|fault| match &fault.field {
        Some(field) => format!("<code>{}</code>: {}", escape(field), escape(&fault.message)),
        None => escape(&fault.message),
    });
    unknown.chain(faults).collect()
}

fn pretty(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        value => serde_json::to_string_pretty(value).unwrap_or_default(),
    }
}
