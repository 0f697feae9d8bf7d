//! The `Content-Disposition` of a download (RFC 6266 with RFC 5987's encoding).

use std::fmt::Write as _;

/// The longest file name of a download, in characters.
const NAME_LIMIT: usize = 150;

/// `attachment` with the name twice: in ASCII for clients that can't read the other form, and in
/// UTF-8.
#[must_use]
pub fn attachment(file_name: &str) -> String {
    let name: String = file_name
        .chars()
        .map(|c| match c {
            '/' | '\\' => '_',
            c if c.is_control() => ' ',
            c => c,
        })
        .take(NAME_LIMIT)
        .collect();
    let name = match name.trim() {
        "" => "download",
        name => name,
    };
    let ascii: String = name
        .chars()
        .map(|c| match c {
            // A quote would end the name, and some browsers decode a percent sign in it.
            '"' | '%' => '_',
            c if c.is_ascii() => c,
            _ => '_',
        })
        .collect();
    let mut header = format!("attachment; filename=\"{ascii}\"; filename*=UTF-8''");
    for byte in name.bytes() {
        if is_attr_char(byte) {
            header.push(char::from(byte));
        } else {
            // Writing to a String can't fail.
            let _ = write!(header, "%{byte:02X}");
        }
    }
    header
}

/// `attr-char` of RFC 5987, 3.2.1.
fn is_attr_char(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$&+-.^_`|~".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::attachment;

    #[test]
    fn a_plain_name_appears_in_both_forms() {
        assert_eq!(
            attachment("Listing report 2026-11-21 09.05.07.xlsx"),
            "attachment; filename=\"Listing report 2026-11-21 09.05.07.xlsx\"; \
             filename*=UTF-8''Listing%20report%202026-11-21%2009.05.07.xlsx"
        );
    }

    #[test]
    fn a_name_cannot_leave_its_quotes_or_its_header() {
        let header = attachment("a\"; filename=evil.exe\r\nX-Evil: 1\\..\\ü.xlsx");
        assert!(!header.contains(['\r', '\n', '\\']));
        assert_eq!(header.matches('"').count(), 2);
        assert!(header.ends_with("%C3%BC.xlsx"));
    }

    #[test]
    fn an_empty_name_becomes_download() {
        assert!(attachment(" \u{0} ").starts_with("attachment; filename=\"download\""));
    }
}
