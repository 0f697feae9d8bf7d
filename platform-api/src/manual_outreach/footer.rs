//! The end of an outreach mail, as a preview shows it: what the sending puts there,
//! whatever the template's own footer says (COMPL-02).

use domain::templates::email::{EmailParts, Sender};
use domain::unsubscribe::Unsubscribe;

/// The parts with that below; as they are for a company without a postal address, which is
/// refused beside.
pub fn with_footer(parts: EmailParts, sender: &Sender) -> EmailParts {
    let Ok(ending) = Unsubscribe::example(&sender.name, &sender.address) else {
        return parts;
    };
    EmailParts {
        html: parts.html.map(|html| ending.below_html(&html)),
        text: ending.below_text(&parts.text),
        ..parts
    }
}
