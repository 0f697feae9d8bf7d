//! Texts with variables in braces: parsed once, filled for each recipient. Values are escaped for
//! their place and never parsed again, so braces or markup in a name stay text.

use std::collections::BTreeMap;
use std::fmt;

use thiserror::Error;

use super::variables::{COUNT, Group, Variable};

/// The syntax of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// Plain text.
    Plain,
    /// HTML, sanitized by [`super::html::sanitized`].
    Html,
}

/// A parsed text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    pieces: Vec<Piece>,
    literal_bytes: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Literal(String),
    Variable(Variable, Place),
}

/// The place of a variable, which decides how its value is escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Plain,
    /// Between tags, or in a text attribute.
    Html,
    /// In the URL of a link or picture.
    Address,
}

/// A fault in a text. Positions count visible characters, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextFault {
    /// No variable has this name.
    #[error("Unknown variable {{ {name} }} (character {position}){}", suggestion(*.nearest))]
    Unknown {
        /// The name as written, cut to 60 characters.
        name: String,
        /// The most similar variable.
        nearest: Option<Variable>,
        /// The position of its opening brace.
        position: usize,
    },
    /// The variable is available for other events only.
    #[error("{} isn't available for this event (character {position})", variable.placeholder())]
    NotHere {
        /// The variable.
        variable: Variable,
        /// The position of its opening brace.
        position: usize,
    },
    /// An opening brace is not closed.
    #[error("The brace at character {position} is not closed")]
    Unclosed {
        /// The position of the brace.
        position: usize,
    },
    /// A closing brace has no opening brace.
    #[error("The closing brace at character {position} has no opening brace")]
    Unopened {
        /// The position of the brace.
        position: usize,
    },
}

impl TextFault {
    /// Its position, in characters from 1.
    #[must_use]
    pub fn position(&self) -> usize {
        match self {
            Self::Unknown { position, .. }
            | Self::NotHere { position, .. }
            | Self::Unclosed { position }
            | Self::Unopened { position } => *position,
        }
    }

    /// The most similar variable, if there is one.
    #[must_use]
    pub fn nearest(&self) -> Option<Variable> {
        match self {
            Self::Unknown { nearest, .. } => *nearest,
            Self::NotHere { .. } | Self::Unclosed { .. } | Self::Unopened { .. } => None,
        }
    }
}

fn suggestion(nearest: Option<Variable>) -> String {
    nearest.map_or_else(String::new, |variable| {
        format!(". Did you mean {}?", variable.placeholder())
    })
}

/// The most characters of an unknown name in a fault.
const MOST_NAMED: usize = 60;

/// The most faults of a text that are returned.
const MOST_FAULTS: usize = 20;

impl Text {
    /// A text without variables.
    #[must_use]
    pub fn literal(text: impl Into<String>) -> Self {
        let mut whole = Self::default();
        whole.push(text.into());
        whole
    }

    /// Parses the variables of `group`. Faulty parts stay as they are and are returned.
    #[must_use]
    pub fn parse(text: &str, syntax: Syntax, group: Group) -> (Self, Vec<TextFault>) {
        let mut reader = Reader {
            syntax,
            group,
            text: Self::default(),
            faults: Vec::new(),
        };
        reader.read(text);
        reader.faults.truncate(MOST_FAULTS);
        (reader.text, reader.faults)
    }

    /// This text followed by another.
    #[must_use]
    pub fn then(mut self, other: Self) -> Self {
        for piece in other.pieces {
            match piece {
                Piece::Literal(text) => self.push(text),
                piece @ Piece::Variable(..) => self.pieces.push(piece),
            }
        }
        self
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The variables in it, in order, with repetitions.
    #[must_use]
    pub fn variables(&self) -> Vec<Variable> {
        self.pieces
            .iter()
            .filter_map(|piece| match piece {
                Piece::Variable(variable, _) => Some(*variable),
                Piece::Literal(_) => None,
            })
            .collect()
    }

    /// The text with every variable filled.
    ///
    /// # Errors
    /// [`Missing`] when a variable has no value and no fallback text.
    pub fn fill(&self, words: &Words) -> Result<String, Missing> {
        let mut filled = String::with_capacity(self.literal_bytes + self.pieces.len() * 16);
        let mut missing = Missing::default();
        self.write(words, &mut filled, |_, variable| missing.note(variable));
        if missing.is_empty() {
            Ok(filled)
        } else {
            Err(missing)
        }
    }

    /// The text filled as far as possible; other variables stay as in the template.
    #[must_use]
    pub fn fill_known(&self, words: &Words) -> String {
        let mut filled = String::with_capacity(self.literal_bytes + self.pieces.len() * 16);
        self.write(words, &mut filled, |filled, variable| {
            filled.push_str(&variable.placeholder());
        });
        filled
    }

    fn write(&self, words: &Words, filled: &mut String, mut missing: impl FnMut(&mut String, Variable)) {
        for piece in &self.pieces {
            match piece {
                Piece::Literal(text) => filled.push_str(text),
                Piece::Variable(variable, place) => match words.of(*variable) {
                    None => missing(filled, *variable),
                    Some(word) => match place {
                        Place::Plain => push_plain(filled, word),
                        Place::Html => push_html(filled, word),
                        Place::Address => push_address(filled, word),
                    },
                },
            }
        }
    }

    fn push(&mut self, text: String) {
        if text.is_empty() {
            return;
        }
        self.literal_bytes += text.len();
        if let Some(Piece::Literal(last)) = self.pieces.last_mut() {
            last.push_str(&text);
        } else {
            self.pieces.push(Piece::Literal(text));
        }
    }
}

/// Variables that can't be filled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Missing(Vec<Variable>);

impl Missing {
    fn note(&mut self, variable: Variable) {
        if !self.0.contains(&variable) {
            self.0.push(variable);
        }
    }

    /// The union of both.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for variable in &other.0 {
            self.note(*variable);
        }
        self
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each once, in order of appearance.
    #[must_use]
    pub fn variables(&self) -> &[Variable] {
        &self.0
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels: Vec<_> = self.0.iter().map(|variable| variable.label()).collect();
        write!(f, "missing: {}", labels.join(", "))
    }
}

impl std::error::Error for Missing {}

/// The values for one recipient, with a template's fallback texts for missing ones.
#[derive(Clone, Debug, Default)]
pub struct Words<'a> {
    words: [Option<&'a str>; COUNT],
    is_fallback: [bool; COUNT],
}

impl<'a> Words<'a> {
    /// The values of a recipient. A value of white space counts as missing.
    #[must_use]
    pub fn new(values: &'a Values, fallbacks: &'a BTreeMap<Variable, String>) -> Self {
        let mut words = Self::default();
        for variable in Variable::all() {
            let at = variable.index();
            let value = values.of(variable);
            let fallback = || {
                fallbacks
                    .get(&variable)
                    .map(|text| text.trim())
                    .filter(|text| !text.is_empty())
            };
            words.is_fallback[at] = value.is_none();
            words.words[at] = value.or_else(fallback);
        }
        words
    }

    fn of(&self, variable: Variable) -> Option<&'a str> {
        self.words[variable.index()]
    }

    /// Whether the variable has no value.
    #[must_use]
    pub fn has_no_value(&self, variable: Variable) -> bool {
        self.is_fallback[variable.index()]
    }

    /// Whether the variable has neither value nor fallback text.
    #[must_use]
    pub fn is_missing(&self, variable: Variable) -> bool {
        self.of(variable).is_none()
    }
}

/// The known values for one recipient and listing or lead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values([Option<String>; COUNT]);

impl Values {
    /// The example values of a preview without a listing or lead.
    #[must_use]
    pub fn examples() -> Self {
        let mut values = Self::default();
        for variable in Variable::all() {
            values.set(variable, Some(variable.example().to_owned()));
        }
        values
    }

    /// Sets the value of a variable; white space counts as unknown.
    pub fn set(&mut self, variable: Variable, value: Option<String>) {
        self.0[variable.index()] = value.filter(|text| !text.trim().is_empty());
    }

    /// The trimmed value of a variable.
    #[must_use]
    pub fn of(&self, variable: Variable) -> Option<&str> {
        self.0[variable.index()].as_deref().map(str::trim)
    }
}

/// Parses a text from beginning to end.
struct Reader {
    syntax: Syntax,
    group: Group,
    text: Text,
    faults: Vec<TextFault>,
}

/// An open brace.
struct Open {
    /// Its byte offset.
    at: usize,
    /// Its position in visible characters, from 1.
    position: usize,
    is_in_tag: bool,
}

impl Reader {
    fn read(&mut self, text: &str) {
        let mut open: Option<Open> = None;
        let (mut written, mut position) = (0, 0);
        let (mut is_in_tag, mut is_in_quotes, mut is_in_entity) = (false, false, false);
        for (at, character) in text.char_indices() {
            if self.syntax == Syntax::Html {
                match character {
                    '<' if !is_in_tag => {
                        is_in_tag = true;
                        continue;
                    }
                    '>' if is_in_tag && !is_in_quotes => {
                        is_in_tag = false;
                        continue;
                    }
                    '"' if is_in_tag => is_in_quotes = !is_in_quotes,
                    _ => {}
                }
            }
            // An entity is one visible character.
            if !is_in_tag && !is_in_entity {
                position += 1;
            }
            if self.syntax == Syntax::Html && !is_in_tag {
                is_in_entity = match character {
                    '&' => true,
                    ';' => false,
                    _ => is_in_entity && character.is_ascii_alphanumeric(),
                };
            }
            match character {
                '{' => {
                    if let Some(before) = open.take() {
                        self.faults.push(TextFault::Unclosed {
                            position: before.position,
                        });
                    }
                    open = Some(Open {
                        at,
                        position: position.max(1),
                        is_in_tag,
                    });
                }
                '}' => match open.take() {
                    None => self.faults.push(TextFault::Unopened {
                        position: position.max(1),
                    }),
                    Some(open) => {
                        let inner = &text[open.at + 1..at];
                        if let Some(variable) = self.variable(inner, &open) {
                            self.text.push(text[written..open.at].to_owned());
                            let place = match self.syntax {
                                Syntax::Plain => Place::Plain,
                                Syntax::Html if open.is_in_tag && is_in_address(&text[..open.at]) => {
                                    Place::Address
                                }
                                Syntax::Html => Place::Html,
                            };
                            self.text.pieces.push(Piece::Variable(variable, place));
                            written = at + 1;
                        }
                    }
                },
                _ => {}
            }
        }
        if let Some(open) = open {
            self.faults.push(TextFault::Unclosed {
                position: open.position,
            });
        }
        self.text.push(text[written..].to_owned());
    }

    fn variable(&mut self, inner: &str, open: &Open) -> Option<Variable> {
        let name = match self.syntax {
            Syntax::Plain => inner.to_owned(),
            Syntax::Html => inner.replace("&nbsp;", " "),
        };
        if let Some(variable) = self.group.named(&name) {
            return Some(variable);
        }
        let position = open.position;
        let elsewhere = Group::ALL.into_iter().find_map(|group| group.named(&name));
        self.faults.push(match elsewhere {
            Some(variable) => TextFault::NotHere { variable, position },
            None => {
                // An editor may have put tags into it; people see only the text.
                let name = match self.syntax {
                    Syntax::Plain => name,
                    Syntax::Html => super::html::words(&name),
                };
                TextFault::Unknown {
                    nearest: self.group.nearest(&name),
                    name: name
                        .split_whitespace()
                        .collect::<Vec<_>>()
                        .join(" ")
                        .chars()
                        .take(MOST_NAMED)
                        .collect(),
                    position,
                }
            }
        });
        None
    }
}

/// Whether HTML that ends within a tag ends in a URL attribute.
fn is_in_address(html: &str) -> bool {
    let name = html.rfind("=\"").map(|at| &html[..at]);
    name.is_some_and(|before| before.ends_with("href") || before.ends_with("src"))
}

/// A value is reduced to one line.
fn push_plain(filled: &mut String, word: &str) {
    filled.extend(word.chars().map(|c| if c.is_control() { ' ' } else { c }));
}

fn push_html(filled: &mut String, word: &str) {
    for character in word.chars() {
        match character {
            '&' => filled.push_str("&amp;"),
            '<' => filled.push_str("&lt;"),
            '>' => filled.push_str("&gt;"),
            '"' => filled.push_str("&quot;"),
            '\'' => filled.push_str("&#39;"),
            c if c.is_control() => filled.push(' '),
            c => filled.push(c),
        }
    }
}

/// Percent-encodes reserved characters for a URL (RFC 3986, 2.3).
fn push_address(filled: &mut String, word: &str) {
    for byte in word.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            filled.push(char::from(byte));
        } else {
            const HEX: &[u8; 16] = b"0123456789ABCDEF";
            filled.push('%');
            filled.push(char::from(HEX[usize::from(byte >> 4)]));
            filled.push(char::from(HEX[usize::from(byte & 15)]));
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn plain(text: &str) -> (Text, Vec<TextFault>) {
        Text::parse(text, Syntax::Plain, Group::Property)
    }

    fn words_of(faults: &[TextFault]) -> Vec<String> {
        faults.iter().map(ToString::to_string).collect()
    }

    fn city(name: &str) -> Values {
        let mut values = Values::default();
        values.set(Variable::City, Some(name.to_owned()));
        values
    }

    #[test]
    fn variables_are_filled_in_any_case_and_spacing() {
        let (text, faults) = plain("In { City }, {city}, {  CITY  }.");
        assert_eq!(faults, []);
        let values = city("Queens");
        let none = BTreeMap::new();
        assert_eq!(
            text.fill(&Words::new(&values, &none)).unwrap(),
            "In Queens, Queens, Queens."
        );
    }

    #[test]
    fn a_misspelled_variable_is_named_with_the_nearest_one_and_a_stray_brace_with_its_place() {
        let (_, faults) = plain("Hi { Recipent Name }, see { Foo } or { Survey Date }");
        assert_eq!(
            words_of(&faults),
            [
                "Unknown variable { Recipent Name } (character 4). Did you mean { Recipient Name }?",
                "Unknown variable { Foo } (character 27)",
                "{ Survey Date } isn't available for this event (character 38)",
            ]
        );
        let (_, faults) = plain("One } and { City and { State }");
        assert_eq!(
            words_of(&faults),
            [
                "The closing brace at character 5 has no opening brace",
                "The brace at character 11 is not closed"
            ]
        );
        let (_, faults) = plain("{{7*7}}");
        assert_eq!(faults.len(), 3);
        let (_, faults) = plain("The end {");
        assert_eq!(words_of(&faults), ["The brace at character 9 is not closed"]);
    }

    #[test]
    fn positions_in_html_count_visible_characters() {
        let html = "<p style=\"color: red\">Tom &amp; { Cty }</p>";
        let (_, faults) = Text::parse(html, Syntax::Html, Group::Property);
        assert_eq!(
            words_of(&faults),
            ["Unknown variable { Cty } (character 7). Did you mean { City }?"]
        );
        let (text, faults) = Text::parse("<p>{&nbsp;City&nbsp;}</p>", Syntax::Html, Group::Property);
        assert_eq!((text.variables(), faults), (vec![Variable::City], vec![]));
        let (_, faults) = Text::parse("{ <b>City</b> }", Syntax::Html, Group::Property);
        assert_eq!(
            words_of(&faults),
            ["Unknown variable { City } (character 1). Did you mean { City }?"]
        );
    }

    // Promise: markup in a name
    #[test]
    fn values_are_escaped_once_and_never_parsed_again() {
        let values = city("<img src=x onerror=\"alert(1)\"> { State } {{7*7}} & 'co'");
        let none = BTreeMap::new();
        let words = Words::new(&values, &none);
        let (text, _) = Text::parse(
            "<a href=\"https://x.test/?c={ City }\">{ City }</a>",
            Syntax::Html,
            Group::Property,
        );
        assert_eq!(
            text.fill(&words).unwrap(),
            "<a href=\"https://x.test/?c=%3Cimg%20src%3Dx%20onerror%3D%22alert%281%29%22%3E%20%7B%20State%20%7D%20\
             %7B%7B7%2A7%7D%7D%20%26%20%27co%27\">&lt;img src=x onerror=&quot;alert(1)&quot;&gt; { State } {{7*7}} \
             &amp; &#39;co&#39;</a>"
        );
        let (text, _) = plain("To { City }");
        let values = city("A\r\nBcc: b@example.com");
        assert_eq!(
            text.fill(&Words::new(&values, &none)).unwrap(),
            "To A  Bcc: b@example.com"
        );
    }

    // Rules 6.5
    #[test]
    fn a_fallback_replaces_a_missing_value_else_the_variable_is_named() {
        let (text, _) = plain("{ Recipient Name } of { City }, { State } { City }");
        let values = city("  ");
        let mut fallbacks = BTreeMap::from([(Variable::RecipientName, "Neighbor".to_owned())]);
        let missing = text.fill(&Words::new(&values, &fallbacks)).unwrap_err();
        assert_eq!(missing.variables(), [Variable::City, Variable::State]);
        assert_eq!(
            text.fill_known(&Words::new(&values, &fallbacks)),
            "Neighbor of { City }, { State } { City }"
        );
        fallbacks.insert(Variable::City, "town".to_owned());
        fallbacks.insert(Variable::State, "NY".to_owned());
        assert_eq!(
            text.fill(&Words::new(&values, &fallbacks)).unwrap(),
            "Neighbor of town, NY town"
        );
    }
}
