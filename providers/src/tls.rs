//! Distinguishes certificate errors from other connection errors.

use std::error::Error;
use std::io;

/// Whether the chain of causes contains an untrusted or missing certificate of the other side.
pub(crate) fn is_certificate_fault(error: &(dyn Error + 'static)) -> bool {
    let mut next = Some(error);
    while let Some(error) = next {
        if let Some(fault) = error.downcast_ref::<rustls::Error>() {
            return matches!(
                fault,
                rustls::Error::InvalidCertificate(_) | rustls::Error::NoCertificatesPresented
            );
        }
        // An I/O error doesn't return its inner error as its source.
        let inner = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        if inner.is_some_and(|inner| is_certificate_fault(inner)) {
            return true;
        }
        next = error.source();
    }
    false
}
