//! The end of an outreach mail, as a preview shows it: what the sending puts there,
//! whatever the template's own footer says (COMPL-02).

use domain::templates::email::EmailParts;
use domain::unsubscribe::Unsubscribe;

/// The parts with that below; as they are for a company without a postal address, which is
/// refused beside.
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
