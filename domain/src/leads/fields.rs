//! Reads the fields of a partner's object, in any letter case and by every known spelling.

use serde_json::{Map, Number, Value};
use thiserror::Error;

use crate::people::is_bidi_control;
use crate::street_view::is_placeholder;

use super::dates::{self, MAX_DATE, Stamp};
use super::intake::{MAX_BYTES, MAX_DEPTH};

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{field}: {fault}")]
pub struct FieldError {
    /// The field as the partner spells it; in a list with the place: `Notes[2].DateTime`.
    pub field: String,
    /// What is wrong.
    pub fault: Fault,
}

/// A fault of a field, in the form's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// It is missing or empty.
    #[error("Required")]
    Required,
    /// It is longer than this many characters.
    #[error("Must be {0} characters or less")]
    TooLong(usize),
    /// It is neither a text nor a whole number.
    #[error("Must be a text")]
    NotText,
    /// It is not a list.
    #[error("Must be a list")]
    NotList,
    /// It is not an object.
    #[error("Must be an object")]
    NotObject,
    /// It is a text, but not JSON.
    #[error("Must be valid JSON")]
    NotJson,
    /// It is too big.
    #[error("Must be {MAX_BYTES} bytes or less")]
    TooBig,
    /// It is nested too deeply.
    #[error("Must have {MAX_DEPTH} levels or less")]
    TooDeep,
    /// It contains control characters.
    #[error("Must not contain control characters")]
    Characters,
    /// It is not a possible date.
    #[error("Not a valid date")]
    Date,
    /// It is not a possible time.
    #[error("Not a valid time")]
    Time,
    /// The row of a file has a text beyond the last header.
    #[error("Has more cells than the header")]
    MoreCells,
}

/// A field by its spellings, the correct one first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field(pub(super) &'static [&'static str]);

/// Reads fields from objects, of which an earlier one takes precedence, and collects the faults.
pub(super) struct Reader<'a> {
    objects: Vec<&'a Map<String, Value>>,
    prefix: String,
    pub(super) errors: Vec<FieldError>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(objects: Vec<&'a Map<String, Value>>) -> Self {
        Self {
            objects,
            prefix: String::new(),
            errors: Vec::new(),
        }
    }

    /// A reader of an object inside of a field.
    fn within(object: &'a Map<String, Value>, prefix: String) -> Self {
        Self {
            prefix,
            ..Self::new(vec![object])
        }
    }

    /// One line of text.
    pub(super) fn line(&mut self, field: Field, most: usize) -> Option<String> {
        self.text(field, most, |text| Ok(line(text)))
    }

    /// A text whose lines are kept.
    pub(super) fn lines(&mut self, field: Field, most: usize) -> Option<String> {
        self.text(field, most, |text| Ok(lines(text)))
    }

    /// A code, which is kept character by character.
    pub(super) fn code(&mut self, field: Field, most: usize) -> Option<String> {
        self.text(field, most, |text| {
            let is_odd = text.contains(|c: char| c.is_control() || is_bidi_control(c));
            if is_odd {
                Err(Fault::Characters)
            } else {
                Ok(text.to_owned())
            }
        })
    }

    /// A date with an optional time.
    pub(super) fn stamp(&mut self, field: Field) -> Option<Stamp> {
        let text = self.line(field, MAX_DATE)?;
        match dates::stamp(&text) {
            Ok(stamp) => stamp,
            Err(dates::NoDate) => {
                self.refuse(field, Fault::Date);
                None
            }
        }
    }

    /// What `read` finds in an object, if the field is one.
    pub(super) fn object<T>(
        &mut self,
        field: Field,
        read: impl Fn(&mut Reader<'a>) -> Option<T>,
    ) -> Option<T> {
        let (name, value) = self.find(field)?;
        match value {
            Value::Object(object) if object.is_empty() => None,
            Value::Object(object) => {
                let mut inner = Self::within(object, format!("{}{name}.", self.prefix));
                let found = read(&mut inner);
                self.errors.append(&mut inner.errors);
                found
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                self.refuse(field, Fault::NotObject);
                None
            }
        }
    }

    /// What `read` finds in each object of a list.
    pub(super) fn list<T>(&mut self, field: Field, read: impl Fn(&mut Reader<'a>) -> Option<T>) -> Vec<T> {
        let Some((name, value)) = self.find(field) else {
            return Vec::new();
        };
        let Value::Array(items) = value else {
            self.refuse(field, Fault::NotList);
            return Vec::new();
        };
        let mut found = Vec::new();
        for (place, item) in items.iter().enumerate() {
            let at = format!("{}{name}[{place}]", self.prefix);
            let Value::Object(object) = item else {
                self.errors.push(FieldError {
                    field: at,
                    fault: Fault::NotObject,
                });
                continue;
            };
            let mut inner = Self::within(object, format!("{at}."));
            found.extend(read(&mut inner));
            self.errors.append(&mut inner.errors);
        }
        found
    }

    /// Records a fault of a field.
    pub(super) fn refuse(&mut self, field: Field, fault: Fault) {
        let error = self.error(field, fault);
        self.errors.push(error);
    }

    /// A fault of a field, by the spelling that the partner used.
    pub(super) fn error(&self, field: Field, fault: Fault) -> FieldError {
        let sent = self.find(field).map(|(name, _)| name);
        let name = sent.or(field.0.first().copied()).unwrap_or_default();
        FieldError {
            field: format!("{}{name}", self.prefix),
            fault,
        }
    }

    fn text(
        &mut self,
        field: Field,
        most: usize,
        clean: impl Fn(&str) -> Result<String, Fault>,
    ) -> Option<String> {
        let (_, value) = self.find(field)?;
        let read = scalar(value)
            .and_then(|text| clean(text.trim()))
            .and_then(|text| {
                if text.chars().count() > most {
                    Err(Fault::TooLong(most))
                } else {
                    Ok(text)
                }
            });
        match read {
            // A text of nothing but dropped characters is empty.
            Ok(text) => Some(text).filter(|text| !is_blank(text)),
            Err(fault) => {
                self.refuse(field, fault);
                None
            }
        }
    }

    /// The field's name as it was sent, and its value, unless that is empty.
    pub(super) fn find(&self, field: Field) -> Option<(&'a str, &'a Value)> {
        let named = |spelling: &str| {
            self.objects.iter().find_map(|object| {
                object
                    .iter()
                    .filter(|(name, value)| name.eq_ignore_ascii_case(spelling) && !is_empty(value))
                    // The same result for any order of the keys.
                    .min_by_key(|(name, _)| (*name != spelling, *name))
            })
        };
        field
            .0
            .iter()
            .find_map(|spelling| named(spelling))
            .map(|(name, value)| (name.as_str(), value))
    }
}

/// Whether a value stands for none.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => is_blank(text),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => false,
    }
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty() || is_placeholder(text)
}

fn scalar(value: &Value) -> Result<String, Fault> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => whole(number).ok_or(Fault::NotText),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => Err(Fault::NotText),
    }
}

/// A whole number without a point or exponent. A larger one has lost digits.
fn whole(number: &Number) -> Option<String> {
    const MOST_EXACT: f64 = 9_007_199_254_740_992.0;
    if number.is_i64() || number.is_u64() {
        return Some(number.to_string());
    }
    let number = number.as_f64()?;
    (number.fract() == 0.0 && number.abs() < MOST_EXACT).then(|| format!("{number:.0}"))
}

/// One line with single spaces. Control characters separate words, and characters that turn the
/// direction of text are dropped.
fn line(text: &str) -> String {
    let words: Vec<String> = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .map(|word| word.replace(is_bidi_control, ""))
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

/// The text without other control characters than line breaks and tabs.
fn lines(text: &str) -> String {
    let is_dropped = |c: char| (c.is_control() && c != '\n' && c != '\t') || is_bidi_control(c);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    text.replace(is_dropped, "").trim().to_owned()
}
