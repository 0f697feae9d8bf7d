//! Surveys a template against current listings: missing variables, and the length of the text
//! message.

use super::placeholders::{Syntax, Text, Values, Words};
use super::sms::{Segments, segments};
use super::variables::{Group, Variable};
use super::{Content, Fallbacks, variables_of};
use crate::counts::grouped;

/// The result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Every listing variable with the number of listings that lack it, in the order of the
    /// palette.
    pub missing: Vec<(Variable, usize)>,
    /// The variables that the template uses.
    pub used: Vec<Variable>,
    /// The number of listings for which the message would be held.
    pub held: usize,
    /// The position of the listing with the longest text message, and its size.
    pub longest: Option<(usize, Segments)>,
}

/// Evaluates the values of listings one after another.
#[must_use]
pub fn survey(content: &Content, fallbacks: &Fallbacks, rows: &[Values]) -> Survey {
    let group = Group::Property;
    let mut missing: Vec<_> = group.variables().iter().map(|variable| (*variable, 0)).collect();
    let used = variables_of(content, group);
    let sms = match content {
        Content::Sms { body } => Some(Text::parse(body.trim(), Syntax::Plain, group).0),
        Content::Email(_) | Content::Mailer { .. } | Content::Composed { .. } => None,
    };
    let (mut held, mut longest) = (0, None::<(usize, Segments)>);
    for (place, values) in rows.iter().enumerate() {
        let words = Words::new(values, fallbacks);
        for (variable, count) in &mut missing {
            *count += usize::from(words.has_no_value(*variable));
        }
        held += usize::from(used.iter().any(|variable| words.is_missing(*variable)));
        if let Some(Ok(text)) = sms.as_ref().map(|sms| sms.fill(&words)) {
            let segments = segments(&text);
            let cost = |segments: &Segments| (segments.segments, segments.units);
            if longest
                .as_ref()
                .is_none_or(|(_, longest)| cost(longest) < cost(&segments))
            {
                longest = Some((place, segments));
            }
        }
    }
    Survey {
        missing,
        used,
        held,
        longest,
    }
}

/// The sentence about a missing variable: "12 of 480 current listings have no City".
#[must_use]
pub fn sentence(variable: Variable, missing: usize, of: usize) -> String {
    let (listings, have) = match (of, missing) {
        (1, 1) => ("listing", "has"),
        (1, _) => ("listing", "have"),
        (_, 1) => ("listings", "has"),
        (_, _) => ("listings", "have"),
    };
    let count = |number: usize| grouped(u64::try_from(number).unwrap_or(u64::MAX));
    format!(
        "{} of {} current {listings} {have} no {}",
        count(missing),
        count(of),
        variable.label()
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn listing(name: &str, city: &str) -> Values {
        let mut values = Values::default();
        values.set(Variable::RecipientName, Some(name.to_owned()));
        values.set(Variable::City, Some(city.to_owned()));
        values
    }

    #[test]
    fn listings_that_lack_a_variable_are_counted_and_the_longest_message_is_found() {
        let content = Content::Sms {
            body: "Hello { Recipient Name } of { City }".to_owned(),
        };
        let rows = [
            listing("Jo", "Queens"),
            listing("Maximiliane von und zu Lichtenstein-Hohenfels", ""),
            listing("Zoë Ł", "New York"),
        ];
        let held = survey(&content, &Fallbacks::new(), &rows);
        assert_eq!(held.held, 1);
        assert_eq!(held.used, [Variable::RecipientName, Variable::City]);
        assert_eq!(held.missing[2], (Variable::City, 1));
        assert_eq!(held.missing[3], (Variable::State, 3));
        let fallbacks = Fallbacks::from([(Variable::City, "x".repeat(120))]);
        let filled = survey(&content, &fallbacks, &rows);
        assert_eq!(filled.held, 0);
        let (place, segments) = filled.longest.unwrap();
        assert_eq!((place, segments.segments), (1, 2));
        assert_eq!(
            sentence(Variable::City, 12, 480),
            "12 of 480 current listings have no City"
        );
        assert_eq!(
            sentence(Variable::City, 1, 480),
            "1 of 480 current listings has no City"
        );
        assert_eq!(
            sentence(Variable::City, 4_864, 50_000),
            "4,864 of 50,000 current listings have no City"
        );
    }
}
