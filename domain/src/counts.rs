//! Formats counts for people.

/// A number with a comma before every three digits from its end: "4,864".
#[must_use]
pub fn grouped<N: Into<i128>>(number: N) -> String {
    let number = number.into();
    let digits = number.unsigned_abs().to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3 + 1);
    if number < 0 {
        text.push('-');
    }
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated_by_commas() {
        let words = [0, 7, 999, 1_000, 50_000, 1_234_567, -4_864].map(grouped::<i64>);
        assert_eq!(words, ["0", "7", "999", "1,000", "50,000", "1,234,567", "-4,864"]);
    }
}
