//! The footer of an outreach e-mail in a preview: what dispatch adds, whatever the template's own
//! footer contains (COMPL-02).

use domain::templates::email::EmailParts;
use domain::unsubscribe::Unsubscribe;

/// The parts with the footer; unchanged for a company without a postal address, which is refused
/// separately.
pub fn with_footer(parts: EmailParts, company: &str, address: &[String]) -> EmailParts {
    let Ok(ending) = Unsubscribe::example(company, address) else {
        return parts;
    };
    EmailParts {
        html: parts.html.map(|html| ending.below_html(&html)),
        text: ending.below_text(&parts.text),
        ..parts
    }
}
