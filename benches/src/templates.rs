//! Fills one email for 10,000 recipients: parses the template once and fills it for each. The
//! floor copies the same bytes.

use anyhow::{Result, ensure};
use domain::templates::email::{EmailContent, EmailMode, EmailShows, EmailTemplate, Sender};
use domain::templates::placeholders::{Values, Words};
use domain::templates::variables::{Group, Variable};
use domain::templates::{Fallbacks, html};

use crate::comparison::{Cost, in_turn, verdict};
use crate::usage::Process;

/// The goal for all recipients, in seconds of processor time.
const GOAL_SECONDS: f64 = 1.0;

const RECIPIENTS: usize = 10_000;

/// Prints the time and its ratio to the floor; returns whether the goal is met.
pub async fn run() -> Result<bool> {
    let paragraph = "<p style=\"font-size: 16px\">Dear { Recipient Name }, { Short Address } in { City }, { State } \
                     { Zip Code } has { Number of Beds } bedrooms, and <a href=\"https://example.com/?zip={ Zip Code }\">\
                     we</a> would like to help with the move.</p>";
    let body = html::prepared(&paragraph.repeat(20));
    let content = EmailContent {
        mode: EmailMode::Wysiwyg,
        subject: "About { Short Address }".to_owned(),
        body,
        signature: "<p>The team</p>".to_owned(),
        shows: EmailShows::NEW,
    };
    let sender = Sender {
        name: "A company".to_owned(),
        ..Sender::default()
    };
    let recipients: Vec<Values> = (0..RECIPIENTS)
        .map(|number| {
            let mut values = Values::examples();
            values.set(Variable::RecipientName, Some(format!("Person & {number}")));
            values
        })
        .collect();
    let fallbacks = Fallbacks::new();
    let own = Process::own();
    let mut slowest = 0.0_f64;
    let comparison = in_turn(
        async || {
            let before = own.cpu_seconds()?;
            let template = EmailTemplate::new(&content, &sender, Group::Property, ToOwned::to_owned);
            let mut size_bytes = 0;
            for values in &recipients {
                let parts = template.fill(&Words::new(values, &fallbacks))?;
                size_bytes += parts.html.map_or(0, |html| html.len()) + parts.text.len();
            }
            ensure!(size_bytes > RECIPIENTS * 1_000, "the mails are empty");
            let cpu_seconds = own.cpu_seconds()? - before;
            slowest = slowest.max(cpu_seconds);
            Ok(Cost {
                cpu_seconds,
                size_bytes: u64::try_from(size_bytes)?,
            })
        },
        async || {
            let template = EmailTemplate::new(&content, &sender, Group::Property, ToOwned::to_owned);
            let parts = template.fill(&Words::new(&recipients[0], &fallbacks))?;
            let (html, text) = (parts.html.unwrap_or_default(), parts.text);
            let before = own.cpu_seconds()?;
            let mut size_bytes = 0;
            for _ in &recipients {
                size_bytes +=
                    std::hint::black_box(html.clone()).len() + std::hint::black_box(text.clone()).len();
            }
            Ok(Cost {
                cpu_seconds: (own.cpu_seconds()? - before).max(0.01),
                size_bytes: u64::try_from(size_bytes)?,
            })
        },
    )
    .await?;
    // The ratio has no goal, because a copy costs almost nothing.
    comparison.print_cpu("templates cpu", f64::INFINITY);
    println!(
        "templates: {slowest:.2} s for {RECIPIENTS} recipients in the slowest round; {}",
        verdict(slowest, GOAL_SECONDS, "s")
    );
    Ok(slowest <= GOAL_SECONDS)
}
