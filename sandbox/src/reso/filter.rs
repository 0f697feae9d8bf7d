//! `$filter`: comparisons and `in`, combined by and, or, not and parentheses. Anything else is
//! refused, as real servers do.

use std::cmp::Ordering;

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::Value;

use super::schema::{Edm, Resource};

/// The deepest nesting of parentheses and nots.
const MOST_DEPTH: usize = 50;

/// A comparable value. Null sorts first and equals only null.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Scalar {
    Null,
    Number(f64),
    Text(String),
    Day(NaiveDate),
    Time(DateTime<Utc>),
}

impl Scalar {
    /// The value of an entity's field by the field's type; null if it doesn't fit.
    pub fn of(value: &Value, edm: Edm) -> Self {
        match (value, edm) {
            (Value::Number(number), _) => number.as_f64().map_or(Self::Null, Self::Number),
            (Value::String(text), Edm::Date) => text.parse().map_or(Self::Null, Self::Day),
            (Value::String(text), Edm::DateTimeOffset) => time(text).map_or(Self::Null, Self::Time),
            (Value::String(text), _) => Self::Text(text.clone()),
            _ => Self::Null,
        }
    }

    fn rank(&self) -> u8 {
        match self {
            Self::Null => 0,
            Self::Number(_) => 1,
            Self::Text(_) => 2,
            Self::Day(_) => 3,
            Self::Time(_) => 4,
        }
    }

    pub fn order(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Number(one), Self::Number(two)) => one.total_cmp(two),
            (Self::Text(one), Self::Text(two)) => one.cmp(two),
            (Self::Day(one), Self::Day(two)) => one.cmp(two),
            (Self::Time(one), Self::Time(two)) => one.cmp(two),
            _ => self.rank().cmp(&other.rank()),
        }
    }
}

fn time(text: &str) -> Option<DateTime<Utc>> {
    DateTime::parse_from_rfc3339(text).ok().map(|time| time.to_utc())
}

/// A parsed filter.
#[derive(Debug)]
pub(crate) enum Filter {
    All(Vec<Filter>),
    Any(Vec<Filter>),
    Not(Box<Filter>),
    Compare {
        field: &'static str,
        edm: Edm,
        by: By,
        with: Vec<Scalar>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Eq,
    Ne,
    Gt,
    Ge,
    Lt,
    Le,
    In,
}

impl Filter {
    /// Whether it holds for an entity whose fields `get` returns.
    pub fn holds(&self, get: &impl Fn(&'static str) -> Value) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(|part| part.holds(get)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(get)),
            Self::Not(part) => !part.holds(get),
            Self::Compare { field, edm, by, with } => {
                let value = Scalar::of(&get(field), *edm);
                with.iter().any(|with| compare(&value, *by, with))
            }
        }
    }
}

fn compare(value: &Scalar, by: By, with: &Scalar) -> bool {
    let order = value.order(with);
    let comparable = value.rank() == with.rank();
    match by {
        By::Eq | By::In => order.is_eq(),
        By::Ne => order.is_ne(),
        By::Gt => comparable && order.is_gt(),
        By::Ge => comparable && order.is_ge(),
        By::Lt => comparable && order.is_lt(),
        By::Le => comparable && order.is_le(),
    }
}

/// Parses a filter on a resource; the error says what is wrong.
pub(crate) fn parse(text: &str, resource: &Resource) -> Result<Filter, String> {
    let mut parser = Parser {
        tokens: tokens(text)?,
        at: 0,
        resource,
    };
    let filter = parser.any(0)?;
    match parser.next() {
        None => Ok(filter),
        Some(token) => Err(format!("unexpected {token:?}")),
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Open,
    Close,
    Comma,
    Quoted(String),
    Word(String),
}

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(letter) = rest.next() {
        match letter {
            ' ' => {}
            '(' => tokens.push(Token::Open),
            ')' => tokens.push(Token::Close),
            ',' => tokens.push(Token::Comma),
            '\'' => {
                let mut quoted = String::new();
                loop {
                    match rest.next() {
                        None => return Err("a string has no end".to_owned()),
                        Some('\'') if rest.next_if_eq(&'\'').is_none() => break,
                        Some(letter) => quoted.push(letter),
                    }
                }
                tokens.push(Token::Quoted(quoted));
            }
            letter => {
                let mut word = String::from(letter);
                while let Some(letter) = rest.next_if(|letter| !" (),'".contains(*letter)) {
                    word.push(letter);
                }
                tokens.push(Token::Word(word));
            }
        }
    }
    Ok(tokens)
}

struct Parser<'a> {
    tokens: Vec<Token>,
    at: usize,
    resource: &'a Resource,
}

impl Parser<'_> {
    fn next(&mut self) -> Option<Token> {
        let token = self.tokens.get(self.at).cloned();
        self.at += 1;
        token
    }

    fn takes(&mut self, wanted: &str) -> bool {
        let is_next = matches!(self.tokens.get(self.at), Some(Token::Word(word)) if word == wanted);
        self.at += usize::from(is_next);
        is_next
    }

    fn any(&mut self, depth: usize) -> Result<Filter, String> {
        let mut parts = vec![self.all(depth)?];
        while self.takes("or") {
            parts.push(self.all(depth)?);
        }
        Ok(Filter::Any(parts))
    }

    fn all(&mut self, depth: usize) -> Result<Filter, String> {
        let mut parts = vec![self.one(depth)?];
        while self.takes("and") {
            parts.push(self.one(depth)?);
        }
        Ok(Filter::All(parts))
    }

    fn one(&mut self, depth: usize) -> Result<Filter, String> {
        if depth > MOST_DEPTH {
            return Err("the filter is too deep".to_owned());
        }
        if self.takes("not") {
            return Ok(Filter::Not(Box::new(self.one(depth + 1)?)));
        }
        match self.next() {
            Some(Token::Open) => {
                let inner = self.any(depth + 1)?;
                self.closed()?;
                Ok(inner)
            }
            Some(Token::Word(name)) => self.comparison(&name),
            other => Err(format!("a field is expected, not {other:?}")),
        }
    }

    fn closed(&mut self) -> Result<(), String> {
        match self.next() {
            Some(Token::Close) => Ok(()),
            other => Err(format!("a closing parenthesis is expected, not {other:?}")),
        }
    }

    fn comparison(&mut self, name: &str) -> Result<Filter, String> {
        let resource = self.resource;
        let (field, edm) = resource
            .field(name)
            .ok_or_else(|| format!("{} has no field {name}", resource.name))?;
        let by = match self.next() {
            Some(Token::Word(word)) => match word.as_str() {
                "eq" => By::Eq,
                "ne" => By::Ne,
                "gt" => By::Gt,
                "ge" => By::Ge,
                "lt" => By::Lt,
                "le" => By::Le,
                "in" => By::In,
                _ => return Err(format!("the operator {word} is not supported")),
            },
            other => return Err(format!("an operator is expected, not {other:?}")),
        };
        let mut with = Vec::new();
        if by == By::In {
            if self.next() != Some(Token::Open) {
                return Err("a list is expected".to_owned());
            }
            loop {
                with.push(self.literal(edm)?);
                if self.tokens.get(self.at) != Some(&Token::Comma) {
                    break;
                }
                self.at += 1;
            }
            self.closed()?;
        } else {
            with.push(self.literal(edm)?);
        }
        Ok(Filter::Compare { field, edm, by, with })
    }

    fn literal(&mut self, edm: Edm) -> Result<Scalar, String> {
        let token = self.next();
        let read = match (&token, edm) {
            (Some(Token::Word(word)), _) if word == "null" => Some(Scalar::Null),
            (Some(Token::Quoted(text)), Edm::String) => Some(Scalar::Text(text.clone())),
            (Some(Token::Word(word)), Edm::Decimal | Edm::Int64) => word.parse().ok().map(Scalar::Number),
            (Some(Token::Word(word)), Edm::Date) => word.parse().ok().map(Scalar::Day),
            (Some(Token::Word(word)), Edm::DateTimeOffset) => time(word).map(Scalar::Time),
            _ => None,
        };
        read.ok_or_else(|| format!("{token:?} is not a value of {edm:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(filter: &str) -> bool {
        let resource = Resource::named("Property").expect("a resource");
        let filter = parse(filter, resource).unwrap_or_else(|error| panic!("{filter}: {error}"));
        filter.holds(&|name| match name {
            "ListingKey" => "it's K1".into(),
            "ListPrice" => 500_000.into(),
            "ModificationTimestamp" => "2026-01-31T06:00:00Z".into(),
            _ => Value::Null,
        })
    }

    #[test]
    fn comparisons_are_typed_and_combined_by_precedence() {
        assert!(holds("ListingKey eq 'it''s K1'"));
        assert!(holds("ListingKey in ('x','it''s K1')"));
        assert!(holds("ModificationTimestamp ge 2026-01-31T01:00:00-05:00"));
        assert!(!holds("ModificationTimestamp gt 2026-01-31T06:00:00Z"));
        assert!(holds(
            "ListPrice lt 1 and ListPrice lt 1 or ListPrice ge 500000.0"
        ));
        assert!(!holds(
            "ListPrice lt 1 and (ListPrice lt 1 or ListPrice ge 500000.0)"
        ));
        assert!(holds("not (CloseDate ge 2020-01-01) and CloseDate eq null"));
    }

    #[test]
    fn invalid_filters_are_refused() {
        let resource = Resource::named("Property").expect("a resource");
        for bad in [
            "",
            "ListingKey",
            "Nonsense eq 'x'",
            "ListingKey eq K1",
            "ListPrice eq 'x'",
            "contains(ListingKey,'K')",
            "ListingKey eq 'x",
            "ListingKey eq 'x' and",
            "(ListingKey eq 'x'",
            "ListingKey has 'x'",
            "ModificationTimestamp ge 2026-01-31",
        ] {
            assert!(parse(bad, resource).is_err(), "{bad}");
        }
        assert!(parse(&"(".repeat(10_000), resource).is_err());
    }
}
