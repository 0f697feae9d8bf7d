//! Telling that a server is not who it should be from its being away.

use std::error::Error;
use std::io;

/// Whether the chain of causes says that the other side's certificate is not to be
/// trusted, or that it shows none.
pub(crate) fn is_certificate_fault(error: &(dyn Error + 'static)) -> bool {
    let mut next = Some(error);
    while let Some(error) = next {
        if let Some(fault) = error.downcast_ref::<rustls::Error>() {
            return matches!(
                fault,
                rustls::Error::InvalidCertificate(_) | rustls::Error::NoCertificatesPresented
            );
        }
        // What an I/O error holds is not its source but in its place.
        let held = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        if held.is_some_and(|held| is_certificate_fault(held)) {
            return true;
        }
        next = error.source();
    }
    false
}
