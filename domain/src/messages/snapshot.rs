//! The snapshot of a template at the time a message is planned from it (rules 6.6), with the
//! company's data of that time. It is stored once for all its messages; each of them adds the
//! values of its variables.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::channels::Channel;
use crate::templates::email::{EmailTemplate, Sender};
use crate::templates::html::with_own_pictures_at;
use crate::templates::placeholders::{Missing, Syntax, Text, Values, Words};
use crate::templates::variables::{Group, Variable};
use crate::templates::{Content, Fallbacks, variables_of};

/// A snapshot of a template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// Its content.
    pub content: Content,
    /// The variables it may use.
    pub group: Group,
    /// The fallback texts of its variables.
    pub fallbacks: Fallbacks,
    /// What its e-mails show about the company; the logo is in [`Snapshot::logo_key`].
    #[serde(default)]
    pub sender: Sender,
    /// The key of the logo that its e-mails show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo_key: Option<String>,
    /// The public path of each uploaded picture in an e-mail, by the picture's key.
    #[serde(default)]
    pub pictures: BTreeMap<String, String>,
}

/// The public path of a picture in a sent e-mail or of a side of a postcard.
#[must_use]
pub fn sent_picture_url(public_url: &str, address: &str) -> String {
    format!("{}/p/{address}", public_url.trim_end_matches('/'))
}

/// The known values for one recipient, only of variables that the snapshot uses.
pub type KnownValues = BTreeMap<Variable, String>;

impl Snapshot {
    /// Its channel.
    #[must_use]
    pub fn channel(&self) -> Channel {
        self.content.channel()
    }

    /// Those of the known values that it uses, which are stored with a message.
    #[must_use]
    pub fn known(&self, values: &Values) -> KnownValues {
        variables_of(&self.content, self.group)
            .into_iter()
            .filter_map(|variable| Some((variable, values.of(variable)?.to_owned())))
            .collect()
    }

    /// The variables that it uses without a value or fallback text.
    #[must_use]
    pub fn missing(&self, values: &Values) -> Vec<Variable> {
        missing_variables(&self.content, self.group, &Words::new(values, &self.fallbacks))
    }

    /// Its e-mail, to be filled for each recipient; `None` if it is not one. Uploaded pictures
    /// are shown from `public_url`.
    #[must_use]
    pub fn email(&self, public_url: &str) -> Option<EmailTemplate> {
        let Content::Email(content) = &self.content else {
            return None;
        };
        let absolute = |address: &String| sent_picture_url(public_url, address);
        let public = |key: &str| self.pictures.get(key).map(absolute);
        let mut sender = self.sender.clone();
        sender.logo_url = self.logo_key.as_deref().and_then(public);
        let picture = |source: &str| public(&key_of(source)).unwrap_or_default();
        Some(EmailTemplate::new(content, &sender, self.group, picture))
    }

    /// Its text message for one recipient; `None` if it is not one.
    ///
    /// # Errors
    /// [`Missing`] with the variables that can't be filled.
    #[must_use]
    pub fn text_for(&self, values: &KnownValues) -> Option<Result<String, Missing>> {
        let Content::Sms { body } = &self.content else {
            return None;
        };
        let values = values_of(values);
        let words = Words::new(&values, &self.fallbacks);
        Some(Text::parse(body, Syntax::Plain, self.group).0.fill(&words))
    }
}

/// The variables that content uses without a value or fallback text, each once.
#[must_use]
pub fn missing_variables(content: &Content, group: Group, words: &Words<'_>) -> Vec<Variable> {
    let mut named = variables_of(content, group);
    named.retain(|variable| words.is_missing(*variable));
    named
}

/// The stored values of a message, for filling texts.
#[must_use]
pub fn values_of(known: &KnownValues) -> Values {
    let mut values = Values::default();
    for (variable, text) in known {
        values.set(*variable, Some(text.clone()));
    }
    values
}

/// The keys of uploaded pictures in the HTML of an e-mail, each once, in their order.
#[must_use]
pub fn own_pictures(html: &str) -> Vec<String> {
    let keys = std::cell::RefCell::new(Vec::new());
    // Only the pictures it finds matter, not its output.
    let _ = with_own_pictures_at(html, |source| {
        let key = key_of(source);
        if !keys.borrow().contains(&key) {
            keys.borrow_mut().push(key);
        }
        source.to_owned()
    });
    keys.into_inner()
}

/// The key of an object that a body refers to as `/media/{key}`.
#[must_use]
pub fn key_of(source: &str) -> String {
    let bare = source.split(['?', '#']).next().unwrap_or_default();
    bare.trim_start_matches("/media/").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::templates::email::{EmailContent, EmailMode, EmailShows};

    fn of(content: Content) -> Snapshot {
        Snapshot {
            content,
            group: Group::Property,
            fallbacks: Fallbacks::from([(Variable::City, "your city".to_owned())]),
            sender: Sender::default(),
            logo_key: None,
            pictures: BTreeMap::from([("a/images/1.jpg".to_owned(), "abc".to_owned())]),
        }
    }

    #[test]
    fn a_stored_snapshot_reads_back_and_renders_the_same() {
        let snapshot = of(Content::Email(EmailContent {
            mode: EmailMode::Wysiwyg,
            subject: "{ City }".to_owned(),
            body:
                "<p>{ State } and { City } <img src=\"/media/a/images/1.jpg\" alt=\"home\" width=\"80\"></p>"
                    .to_owned(),
            signature: String::new(),
            shows: EmailShows::NEW,
        }));
        let stored = serde_json::to_string(&snapshot).expect("stored");
        assert_eq!(serde_json::from_str::<Snapshot>(&stored).expect("read"), snapshot);

        let mut values = Values::default();
        values.set(Variable::State, Some("CO".to_owned()));
        values.set(Variable::ZipCode, Some("80212".to_owned()));
        let known = snapshot.known(&values);
        assert_eq!(known, KnownValues::from([(Variable::State, "CO".to_owned())]));
        assert!(snapshot.missing(&values).is_empty());
        let parts = snapshot
            .email("https://d.test/")
            .expect("an e-mail")
            .fill(&Words::new(&values, &snapshot.fallbacks))
            .expect("filled");
        assert_eq!(parts.subject, "your city");
        assert!(parts.html.expect("HTML").contains("https://d.test/p/abc"));
        assert_eq!(snapshot.missing(&Values::default()), [Variable::State]);
    }

    #[test]
    fn a_text_is_filled_or_names_the_missing_variables() {
        let snapshot = of(Content::Sms {
            body: "Homes in { City }, { State }".to_owned(),
        });
        let missing = snapshot
            .text_for(&KnownValues::new())
            .expect("a text")
            .expect_err("lacking");
        assert_eq!(missing.variables(), [Variable::State]);
        let known = KnownValues::from([(Variable::State, "CO".to_owned())]);
        let text = snapshot.text_for(&known).expect("a text").expect("filled");
        assert_eq!(text, "Homes in your city, CO");
        assert!(snapshot.email("https://d.test").is_none());
    }
}
